//! The state of a game, and how each action changes it.

use super::action::{Action, Half};
use super::cards::{CardId, Once};
use super::event::{Event, Named};
use super::setup::{FirstChooser, Setup, Starts};
use super::sums::Tally;
use super::view::{Cause, End, Ending, Open, Phase, Side, Turn, other};
use crate::engine::dice::Dice;
use crate::engine::game::SetupError;
use crate::engine::seat::{Seat, SeatSet};
use crate::engine::shared::Shared;
use crate::engine::tell::Tell;
use serde::{Deserialize, Serialize};

/// A game of Cartabomba: public information and the deck.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Cartabomba {
    pub(super) open: Open,
    /// Face down, the next card first. Cards left after the draft stay in the
    /// box.
    pub(super) deck: Vec<CardId>,
}

impl Cartabomba {
    /// Assembles a state, for scenarios and guesses.
    pub(in crate::games::cartabomba) const fn assemble(open: Open, deck: Vec<CardId>) -> Self {
        Self { open, deck }
    }

    /// Returns the public information.
    #[must_use]
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// Shuffles the deck and turns up the first cards (CB-06).
    pub(super) fn deal(setup: &Setup, seed: u64) -> Result<(Self, Vec<Event>), SetupError> {
        setup.validate()?;
        let mut dice = Dice::from_seed(seed);
        let mut deck: Vec<CardId> = (0..setup.cards.len()).map(|card| CardId(card as u8)).collect();
        dice.shuffle(&mut deck);
        let lot = [Seat::new(dice.below(2)), Seat::new(dice.below(2))];
        let chooser = match setup.options.first_chooser {
            FirstChooser::Random => lot[0],
            FirstChooser::Seat(seat) => seat,
        };
        let starter = match setup.numbers.starts {
            Starts::Other => other(chooser),
            Starts::Chooser => chooser,
            Starts::Random => lot[1],
        };
        let dealt = (setup.choices() * usize::from(setup.numbers.draft)) as u8;
        let open = Open {
            setup: Shared::new(setup.clone()),
            phase: Phase::Acting,
            sides: [Side::default(), Side::default()],
            removed: Vec::new(),
            deck: dealt,
            first_chooser: chooser,
            starter,
            turn: 0,
            active: starter,
            this_turn: Turn::default(),
            idle_turns: 0,
            stuck_turns: 0,
        };
        let mut game = Self { open, deck };
        let mut tell = Tell::all();
        tell.tell(|| Event::Began { chooser, starter, deck: dealt });
        game.turn_up(chooser, &mut tell);
        Ok((game, tell.events()))
    }

    /// Performs an action that was checked, and returns the events.
    pub(super) fn play(&mut self, seat: Seat, action: &Action) -> Vec<Event> {
        let mut tell = Tell::all();
        self.act(seat, action, &mut tell);
        tell.events()
    }

    pub(super) fn act(&mut self, seat: Seat, action: &Action, tell: &mut Tell<Event>) {
        match action {
            Action::Choose { half } => self.choose(seat, *half, tell),
            Action::Play { cards, payment } => self.put_into_play(seat, cards, payment, tell),
            Action::Attack { card } => self.attack(seat, *card, tell),
            Action::Bomb { card, target } => self.bomb(seat, *card, *target, tell),
            Action::Activate { card, targets } => self.activate(seat, *card, targets, tell),
            Action::Pass => self.pass(seat, tell),
            Action::Parry { card } => self.parry(seat, *card, tell),
            Action::EndParry => self.resolve(tell),
            Action::Discard { card } => {
                let Phase::Discarding { left, cause, .. } = self.open.phase else { return };
                self.discard(seat, &[*card], left - 1, cause, tell);
            }
        }
    }

    fn named(&self, card: CardId) -> Named {
        Named { id: card, label: self.open.setup.card(card).label.clone() }
    }

    fn all_named(&self, cards: &[CardId]) -> Vec<Named> {
        cards.iter().map(|&card| self.named(card)).collect()
    }

    /// Lets happen what costs nothing to tell, so that the event can be made even
    /// if nobody reads it.
    fn happen(&mut self, event: Event, tell: &mut Tell<Event>) {
        self.open.evolve(&event);
        tell.tell(|| event);
    }

    /// Turns up the cards for the next choice of the draft, or begins the first
    /// turn when the deck is used up.
    fn turn_up(&mut self, chooser: Seat, tell: &mut Tell<Event>) {
        let width = self.open.setup.numbers.draft;
        if self.open.deck < width {
            self.begin_turn(self.open.starter, tell);
            return;
        }
        let cards: Vec<CardId> = self.deck.drain(..usize::from(width)).collect();
        tell.tell(|| Event::TurnedUp { chooser, cards: cards.clone(), deck: self.open.deck - width });
        self.open.turn_up(chooser, cards);
    }

    fn choose(&mut self, seat: Seat, half: Half, tell: &mut Tell<Event>) {
        let Phase::Drafting { cards, .. } = self.open.phase.clone() else { return };
        let (first, last) = cards.split_at(cards.len() / 2);
        let (took, left) = match half {
            Half::First => (first, last),
            Half::Last => (last, first),
        };
        tell.tell(|| Event::Drafted { seat, took: self.all_named(took), left: self.all_named(left) });
        self.open.draft(seat, took, left);
        self.turn_up(other(seat), tell);
    }

    fn begin_turn(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        self.happen(Event::TurnBegan { turn: self.open.turn + 1, seat }, tell);
    }

    /// Ends the turn, and with it perhaps the game (CB-08, CB-17).
    fn pass(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        self.happen(Event::TurnEnded { seat, idle: self.open.this_turn.is_idle() }, tell);
        match self.open.end_after((self.open.idle_turns, self.open.stuck_turns)) {
            Some(why) => self.stall(why, tell),
            None => self.begin_turn(other(seat), tell),
        }
    }

    /// Plays and pays cards (CB-09, CB-10). Costs are determined before the
    /// payment is removed.
    fn put_into_play(&mut self, seat: Seat, cards: &[CardId], payment: &[CardId], tell: &mut Tell<Event>) {
        tell.tell(|| {
            let (quote, payment) = (self.open.quote(seat, cards), self.all_named(payment));
            Event::Played { seat, cards: self.all_named(cards), quote, payment }
        });
        let bill = self.open.bill(seat, cards);
        self.open.put_into_play(seat, cards, payment, bill);
    }

    /// Returns the sum of the attack under way.
    fn tally(&self) -> Tally {
        let Phase::Parrying { attack } = &self.open.phase else { unreachable!("there is an attack") };
        self.open.tally(attack, &[])
    }

    /// Attacks with a card (CB-12). If no parry is possible, none is asked for.
    fn attack(&mut self, seat: Seat, card: CardId, tell: &mut Tell<Event>) {
        self.open.attack(seat, card);
        tell.tell(|| Event::Attacked { seat, card: self.named(card), tally: self.tally() });
        if !self.open.side(other(seat)).in_play.iter().any(|&card| self.open.setup.card(card).fights()) {
            self.resolve(tell);
        }
    }

    fn parry(&mut self, seat: Seat, card: CardId, tell: &mut Tell<Event>) {
        self.open.parry(card);
        tell.tell(|| Event::Parried { seat, card: self.named(card), tally: self.tally() });
    }

    /// Settles the attack once parrying has ended (CB-13).
    fn resolve(&mut self, tell: &mut Tell<Event>) {
        let Phase::Parrying { attack } = &self.open.phase else { return };
        let (seat, card, discards) = (other(attack.attacker), attack.card, self.open.discards(attack, &[]));
        tell.tell(|| Event::Resolved { seat, card: self.named(card), tally: self.tally() });
        self.open.owe(seat, discards, Cause::Attack);
        self.collect(tell);
    }

    /// Asks for the discards that are due (CB-14). A seat that has to discard
    /// everything is not asked.
    fn collect(&mut self, tell: &mut Tell<Event>) {
        let Phase::Discarding { seat, left, cause } = self.open.phase else { return self.resolved(tell) };
        let side = self.open.side(seat);
        if side.count() == 0 {
            self.resolved(tell);
        } else if side.count() <= left.into() {
            let all = [side.in_play.as_slice(), &side.reserve].concat();
            self.discard(seat, &all, 0, cause, tell);
        }
    }

    /// Discards cards, after which `left` more are due (CB-14).
    fn discard(&mut self, seat: Seat, cards: &[CardId], left: u8, cause: Cause, tell: &mut Tell<Event>) {
        self.open.discard(seat, cards, left, cause);
        tell.tell(|| Event::Discarded { seat, cards: self.all_named(cards), left, cause });
        if left == 0 {
            self.resolved(tell);
        }
    }

    /// Removes a cartabomba and its target (CB-02).
    fn bomb(&mut self, seat: Seat, card: CardId, target: CardId, tell: &mut Tell<Event>) {
        let owner = self.open.in_play_of(target).unwrap_or(seat);
        self.open.bomb(card, target);
        tell.tell(|| Event::Bombed { seat, card: self.named(card), target: self.named(target), owner });
        self.resolved(tell);
    }

    /// Uses a ✬ ability, word by word; discarding comes last (CB-05).
    fn activate(&mut self, seat: Seat, card: CardId, targets: &[CardId], tell: &mut Tell<Event>) {
        self.open.spend(card);
        tell.tell(|| Event::Activated { seat, card: self.named(card) });
        let setup = self.open.setup.clone();
        let mut targets = targets.iter().copied();
        for &word in &setup.card(card).once {
            let target = if word.needs_target() { targets.next() } else { None };
            match (word, target) {
                (Once::ExtraPlay { n }, _) => self.happen(Event::MorePlays { seat, n }, tell),
                (Once::Charge { n }, _) => self.happen(Event::Charged { seat, n }, tell),
                (Once::Pay { n }, _) => self.happen(Event::Credited { seat, n }, tell),
                (Once::Silence, _) => self.happen(Event::Silenced { seat: other(seat) }, tell),
                (Once::ForceDiscard { n }, _) => self.happen(Event::Forced { seat: other(seat), n }, tell),
                (Once::Remove { .. }, Some(target)) => {
                    let owner = self.open.in_play_of(target).unwrap_or(seat);
                    self.open.leave(target);
                    tell.tell(|| Event::Removed { seat, card: self.named(target), owner });
                }
                (Once::ReturnRemoved { .. }, Some(target)) => {
                    self.open.take_back(seat, target);
                    tell.tell(|| Event::Returned { seat, card: self.named(target) });
                }
                (Once::Remove { .. } | Once::ReturnRemoved { .. }, None) => {}
            }
        }
        self.collect(tell);
    }

    /// Continues the turn after an action is completely resolved, unless a
    /// player has no card left (CB-16). If neither has any, the active player
    /// wins.
    fn resolved(&mut self, tell: &mut Tell<Event>) {
        let (active, passive) = (self.open.active, other(self.open.active));
        if self.open.side(passive).count() == 0 {
            self.end(End::NoCards, SeatSet::only(active), tell);
        } else if self.open.side(active).count() == 0 {
            self.end(End::NoCards, SeatSet::only(passive), tell);
        }
    }

    /// Ends the game in a stalemate (CB-17).
    fn stall(&mut self, why: End, tell: &mut Tell<Event>) {
        let rank = |seat: Seat| self.open.stall_rank(seat);
        let best = rank(Seat::new(0)).max(rank(Seat::new(1)));
        let winners = (0..2).map(Seat::new).filter(|&seat| rank(seat) == best).collect();
        self.end(why, winners, tell);
    }

    fn end(&mut self, why: End, winners: SeatSet, tell: &mut Tell<Event>) {
        let in_play = [0, 1].map(|at: usize| self.open.sides[at].in_play.len() as u8);
        let all = [0, 1].map(|at: usize| self.open.sides[at].count() as u8);
        self.happen(Event::Ended(Ending { why, winners, in_play, all }), tell);
    }
}
