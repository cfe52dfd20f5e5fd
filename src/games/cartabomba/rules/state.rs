//! The state of a game, and how each action changes it.

use super::action::{Action, Half};
use super::cards::{CardId, Kind, Once};
use super::event::{Event, Named};
use super::setup::{FirstChooser, Setup, Starts};
use super::view::{Attack, Cause, End, Ending, Open, Phase, Side, Turn, other};
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
            Action::Discard { card } => self.discard(seat, *card, tell),
        }
    }

    fn named(&self, card: CardId) -> Named {
        Named { id: card, label: self.open.setup.card(card).label.clone() }
    }

    fn all_named(&self, cards: &[CardId]) -> Vec<Named> {
        cards.iter().map(|&card| self.named(card)).collect()
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
        self.open.deck -= width;
        tell.tell(|| Event::TurnedUp { chooser, cards: cards.clone(), deck: self.open.deck });
        self.open.phase = Phase::Drafting { chooser, cards };
    }

    fn choose(&mut self, seat: Seat, half: Half, tell: &mut Tell<Event>) {
        let Phase::Drafting { cards, .. } = &self.open.phase else { return };
        let (first, last) = cards.split_at(cards.len() / 2);
        let (took, left) = match half {
            Half::First => (first.to_vec(), last.to_vec()),
            Half::Last => (last.to_vec(), first.to_vec()),
        };
        tell.tell(|| Event::Drafted { seat, took: self.all_named(&took), left: self.all_named(&left) });
        self.open.sides[seat.index()].deal(&took);
        self.open.sides[other(seat).index()].deal(&left);
        self.turn_up(other(seat), tell);
    }

    fn begin_turn(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        let open = &mut self.open;
        open.turn += 1;
        open.active = seat;
        open.this_turn = Turn::default();
        open.phase = Phase::Acting;
        tell.tell(|| Event::TurnBegan { turn: self.open.turn, seat });
    }

    /// Ends the turn, and with it perhaps the game (CB-08, CB-17).
    fn pass(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        let idle = self.open.idle_after_pass();
        let end = self.open.end_after(idle);
        (self.open.idle_turns, self.open.stuck_turns) = idle;
        tell.tell(|| Event::TurnEnded { seat, idle: self.open.this_turn.is_idle() });
        match end {
            Some(why) => self.stall(why, tell),
            None => self.begin_turn(other(seat), tell),
        }
    }

    /// Plays and pays cards (CB-09, CB-10). Costs are determined before the
    /// payment is removed.
    fn put_into_play(&mut self, seat: Seat, cards: &[CardId], payment: &[CardId], tell: &mut Tell<Event>) {
        let (cost, credit) = self.open.bill(seat, cards);
        let quote = (!tell.is_silent()).then(|| self.open.quote(seat, cards));
        for &card in payment {
            self.leave(card);
        }
        for &card in cards {
            let kind = self.open.setup.card(card).kind;
            let side = &mut self.open.sides[seat.index()];
            take(&mut side.reserve, card);
            side.in_play.push(card);
            let turn = &mut self.open.this_turn;
            turn.played += 1;
            turn.zealots += u8::from(kind == Kind::Zealot);
            turn.artifacts += u8::from(kind == Kind::Artifact);
        }
        let turn = &mut self.open.this_turn;
        turn.paid |= cost > 0;
        turn.credit -= credit;
        if let Some(quote) = quote {
            let (cards, payment) = (self.all_named(cards), self.all_named(payment));
            tell.tell(|| Event::Played { seat, cards, quote, payment });
        }
    }

    /// Removes a card from the game, wherever it is (CB-15).
    fn leave(&mut self, card: CardId) {
        let [one, other] = &mut self.open.sides;
        let mut places = [&mut one.in_play, &mut other.in_play, &mut one.reserve, &mut other.reserve].into_iter();
        // It is in one place only.
        let _found = places.any(|place| take(place, card));
        self.open.removed.push(card);
    }

    /// Attacks with a card (CB-12). If no parry is possible, none is asked for.
    fn attack(&mut self, seat: Seat, card: CardId, tell: &mut Tell<Event>) {
        self.leave(card);
        let turn = &mut self.open.this_turn;
        turn.deeds = turn.deeds.saturating_add(1);
        let charge = std::mem::take(&mut turn.charge);
        let attack = Attack { attacker: seat, card, charge, parries: Vec::new() };
        tell.tell(|| Event::Attacked { seat, card: self.named(card), tally: self.open.tally(&attack, &[]) });
        let can_parry = self.open.side(other(seat)).in_play.iter().any(|&card| self.open.setup.card(card).fights());
        self.open.phase = Phase::Parrying { attack };
        if !can_parry {
            self.resolve(tell);
        }
    }

    fn parry(&mut self, seat: Seat, card: CardId, tell: &mut Tell<Event>) {
        self.leave(card);
        let Phase::Parrying { attack } = &mut self.open.phase else { return };
        attack.parries.push(card);
        if let Phase::Parrying { attack } = &self.open.phase {
            tell.tell(|| Event::Parried { seat, card: self.named(card), tally: self.open.tally(attack, &[]) });
        }
    }

    /// Settles the attack once parrying has ended (CB-13).
    fn resolve(&mut self, tell: &mut Tell<Event>) {
        let Phase::Parrying { attack } = &self.open.phase else { return };
        let (seat, card, discards) = (other(attack.attacker), attack.card, self.open.discards(attack, &[]));
        tell.tell(|| Event::Resolved { seat, card: self.named(card), tally: self.open.tally(attack, &[]) });
        self.make_discard(seat, discards, Cause::Attack, tell);
    }

    /// Makes a seat discard (CB-14). If it has to discard everything, it is not
    /// asked.
    fn make_discard(&mut self, seat: Seat, n: u8, cause: Cause, tell: &mut Tell<Event>) {
        let side = self.open.side(seat);
        if n > 0 && usize::from(n) < side.count() {
            self.open.phase = Phase::Discarding { seat, left: n, cause };
            return;
        }
        if n > 0 && side.count() > 0 {
            let cards = [side.in_play.as_slice(), &side.reserve].concat();
            for &card in &cards {
                self.leave(card);
            }
            tell.tell(|| Event::Discarded { seat, cards: self.all_named(&cards), left: 0, cause });
        }
        self.resolved(tell);
    }

    fn discard(&mut self, seat: Seat, card: CardId, tell: &mut Tell<Event>) {
        self.leave(card);
        let Phase::Discarding { left, cause, .. } = &mut self.open.phase else { return };
        *left -= 1;
        let (left, cause) = (*left, *cause);
        tell.tell(|| Event::Discarded { seat, cards: vec![self.named(card)], left, cause });
        if left == 0 {
            self.resolved(tell);
        }
    }

    /// Removes a cartabomba and its target (CB-02).
    fn bomb(&mut self, seat: Seat, card: CardId, target: CardId, tell: &mut Tell<Event>) {
        let owner = self.open.in_play_of(target).unwrap_or(seat);
        self.leave(card);
        self.leave(target);
        self.open.this_turn.deeds = self.open.this_turn.deeds.saturating_add(1);
        tell.tell(|| Event::Bombed { seat, card: self.named(card), target: self.named(target), owner });
        self.resolved(tell);
    }

    /// Uses a ✬ ability, word by word; discarding comes last (CB-05).
    fn activate(&mut self, seat: Seat, card: CardId, targets: &[CardId], tell: &mut Tell<Event>) {
        self.leave(card);
        self.open.this_turn.deeds = self.open.this_turn.deeds.saturating_add(1);
        tell.tell(|| Event::Activated { seat, card: self.named(card) });
        let setup = self.open.setup.clone();
        let (mut targets, mut forced) = (targets.iter().copied(), 0_u8);
        for &word in &setup.card(card).once {
            let target = if word.needs_target() { targets.next() } else { None };
            let turn = &mut self.open.this_turn;
            match (word, target) {
                (Once::ExtraPlay { n }, _) => {
                    turn.extra_plays = turn.extra_plays.saturating_add(n);
                    tell.tell(|| Event::MorePlays { seat, n });
                }
                (Once::Charge { n }, _) => {
                    turn.charge = turn.charge.saturating_add(n);
                    tell.tell(|| Event::Charged { seat, n });
                }
                (Once::Pay { n }, _) => {
                    turn.credit = turn.credit.saturating_add(n);
                    tell.tell(|| Event::Credited { seat, n });
                }
                (Once::Silence, _) => {
                    turn.silenced = true;
                    tell.tell(|| Event::Silenced { seat: other(seat) });
                }
                (Once::ForceDiscard { n }, _) => {
                    forced = forced.saturating_add(n);
                    tell.tell(|| Event::Forced { seat: other(seat), n });
                }
                (Once::Remove { .. }, Some(target)) => {
                    let owner = self.open.in_play_of(target).unwrap_or(seat);
                    self.leave(target);
                    tell.tell(|| Event::Removed { seat, card: self.named(target), owner });
                }
                (Once::ReturnRemoved { .. }, Some(target)) => {
                    self.open.removed.retain(|&gone| gone != target);
                    self.open.sides[seat.index()].reserve.push(target);
                    tell.tell(|| Event::Returned { seat, card: self.named(target) });
                }
                (Once::Remove { .. } | Once::ReturnRemoved { .. }, None) => {}
            }
        }
        self.make_discard(other(seat), forced, Cause::Ability, tell);
    }

    /// Continues the turn after an action is completely resolved, unless a
    /// player has no card left (CB-16). If neither has any, the active player
    /// wins.
    fn resolved(&mut self, tell: &mut Tell<Event>) {
        self.open.phase = Phase::Acting;
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
        let ending = Ending { why, winners, in_play, all };
        self.open.phase = Phase::Over(ending.clone());
        tell.tell(|| Event::Ended(ending));
    }
}

/// Takes a card off a list; returns whether it was there.
fn take(cards: &mut Vec<CardId>, card: CardId) -> bool {
    let Some(at) = cards.iter().position(|&held| held == card) else { return false };
    cards.remove(at);
    true
}
