//! The state of a match and the effects of actions.

use super::action::{Action, Attack, Source};
use super::cards::{CardId, CharacterId, LEVELS, MissionId};
use super::check::Eyes;
use super::event::{ChallengeEnd, Event, LevelChange, Told};
use super::setup::{Casting, FirstDealer, Setup};
use super::view::{Open, Phase, Sheet, Turn};
use crate::engine::dice::Dice;
use crate::engine::game::SetupError;
use crate::engine::seat::{Seat, SeatSet};
use crate::engine::shared::Shared;
use crate::engine::tell::Tell;
use serde::{Deserialize, Serialize};

/// A match of Xako, secrets included.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Xako {
    pub(in crate::games::xako) open: Open,
    /// Hands by seat, in the order in which the cards came.
    pub(in crate::games::xako) hands: Vec<Vec<CardId>>,
    /// The Xako deck, top last.
    pub(in crate::games::xako) deck: Vec<CardId>,
    /// Missions in hand, by seat.
    pub(in crate::games::xako) missions: Vec<Vec<MissionId>>,
    /// The mission deck, top last.
    pub(in crate::games::xako) mission_deck: Vec<MissionId>,
    pub(in crate::games::xako) dice: Dice,
}

impl Xako {
    /// Returns a match before its first challenge, with nothing dealt.
    pub(in crate::games::xako) fn bare(setup: &Setup, dealer: Seat, dice: Dice) -> Self {
        let seats = setup.seats();
        let sheet = Sheet {
            character: None,
            level: 1,
            worn: Vec::new(),
            fulfilled: Vec::new(),
            score: 0,
            hand: 0,
            known: Vec::new(),
            missions: 0,
        };
        let deck: Vec<CardId> = (0..setup.deck.len()).map(|card| CardId(card as u8)).collect();
        let mission_deck: Vec<MissionId> = (0..setup.missions.len()).map(|card| MissionId(card as u8)).collect();
        Self {
            open: Open {
                setup: Shared::new(setup.clone()),
                phase: Phase::Choosing { seat: dealer },
                challenge: 1,
                dealer,
                round: 1,
                turn: Turn::of(dealer),
                sheets: vec![sheet; seats],
                discard: Vec::new(),
                used: Vec::new(),
                deck: deck.len() as u8,
                mission_deck: mission_deck.len() as u8,
                last: None,
            },
            hands: vec![Vec::new(); seats],
            deck,
            missions: vec![Vec::new(); seats],
            mission_deck,
            dice,
        }
    }

    /// Starts a match (XK-05, XK-06).
    pub(super) fn deal(setup: &Setup, seed: u64) -> Result<(Self, Vec<Event>), SetupError> {
        setup.validate()?;
        let mut dice = Dice::from_seed(seed);
        let mut tell = Tell::all();
        let dealer = match setup.options.first_dealer {
            FirstDealer::Seat(seat) => seat,
            FirstDealer::Dice => {
                let (throws, dealer) = first_dealer(setup, &mut dice);
                tell.tell(|| Event::DealerRolled { throws, dealer });
                dealer
            }
        };
        let mut game = Self::bare(setup, dealer, dice);
        if setup.options.casting == Casting::Random {
            let mut characters: Vec<u8> = (0..setup.characters.len() as u8).collect();
            game.dice.shuffle(&mut characters);
            for (seat, &character) in characters.iter().enumerate().take(setup.seats()) {
                game.cast(Seat::new(seat), CharacterId(character), false, &mut tell);
            }
            game.begin_challenge(1, dealer, &mut tell);
        }
        Ok((game, tell.events()))
    }

    /// Returns what `seat` sees, without copying it.
    pub(in crate::games::xako) fn eyes(&self, seat: Seat) -> Eyes<'_> {
        let (hand, missions) = match self.hands.get(seat.index()) {
            Some(hand) => (hand.as_slice(), self.missions[seat.index()].as_slice()),
            None => (&[][..], &[][..]),
        };
        Eyes { open: &self.open, seat, hand, missions }
    }

    /// Carries out an action that has been checked.
    pub(super) fn play(&mut self, seat: Seat, action: &Action, tell: &mut Tell<Event>) {
        match *action {
            Action::Choose { character } => {
                self.cast(seat, character, true, tell);
                if self.open.phase == (Phase::Choosing { seat: self.open.dealer }) {
                    self.begin_challenge(self.open.challenge, self.open.dealer, tell);
                }
            }
            Action::Draw { from } => self.draw(seat, from, tell),
            Action::AnnounceDirect => self.happen(Event::DirectAnnounced { seat }, tell),
            Action::Equip { card, ref payment } => self.equip(seat, card, payment, tell),
            Action::Attack(ref attack) => self.attack(seat, attack, tell),
            Action::Defend { extra } => self.clash(seat, extra, tell),
            Action::Steal { card } => self.steal(seat, card, tell),
            Action::Lower => {
                let Phase::Spending { target, .. } = self.open.phase else { unreachable!("checked") };
                self.set_level(target, self.open.sheet(target).level - 1, LevelChange::Lowered, tell);
            }
            Action::Spare => {
                let Phase::Spending { adrenaline, .. } = self.open.phase else { unreachable!("checked") };
                self.happen(Event::Spared { seat, adrenaline }, tell);
            }
            Action::Drop { card } => {
                self.open.drop_item(seat, card);
                tell.tell(|| Event::Dropped { seat, card: self.told(card) });
            }
            Action::Declare { mission, ref items } => self.declare(seat, mission, items, tell),
            Action::Close { discard } => {
                self.open.close(seat, discard);
                self.take_played(seat);
                tell.tell(|| Event::Closed { seat, discard: discard.map(|card| self.told(card)) });
                self.refill(seat, tell);
            }
        }
    }

    /// Lets happen what costs nothing to tell, so that the event can be made even
    /// if nobody reads it.
    fn happen(&mut self, event: Event, tell: &mut Tell<Event>) {
        self.open.evolve(&event);
        tell.tell(|| event);
    }

    fn told(&self, card: CardId) -> Told {
        Told { card, name: self.open.setup.card(card).name.clone() }
    }

    fn all_told(&self, cards: &[CardId]) -> Vec<Told> {
        cards.iter().map(|&card| self.told(card)).collect()
    }

    /// Takes the cards that a seat has played out of its hand.
    fn take_played(&mut self, seat: Seat) {
        self.open.take_played(seat, &mut self.hands[seat.index()]);
    }

    fn cast(&mut self, seat: Seat, character: CharacterId, chosen: bool, tell: &mut Tell<Event>) {
        self.open.cast(seat, character);
        let named = self.open.setup.character(character);
        tell.tell(|| Event::CharacterTaken { seat, character, name: named.name.clone(), chosen });
    }

    /// Sets up and deals a challenge (XK-06, XK-07).
    fn begin_challenge(&mut self, challenge: u8, dealer: Seat, tell: &mut Tell<Event>) {
        let Self { open, hands, deck, missions, mission_deck, dice } = self;
        let (seats, numbers) = (hands.len(), open.setup.numbers);
        *deck = (0..open.setup.deck.len()).map(|card| CardId(card as u8)).collect();
        *mission_deck = (0..open.setup.missions.len()).map(|card| MissionId(card as u8)).collect();
        dice.shuffle(deck);
        dice.shuffle(mission_deck);
        for steps in 0..seats {
            let seat = dealer.clockwise(steps, seats).index();
            missions[seat] = mission_deck.split_off(mission_deck.len() - usize::from(numbers.missions));
            hands[seat] = deck.split_off(deck.len() - usize::from(numbers.hand));
        }
        open.begin_challenge(challenge, dealer);
        tell.tell(|| Event::ChallengeBegan {
            challenge,
            dealer,
            hands: hands.clone(),
            missions: missions.clone(),
            cards: numbers.hand,
            deck: open.deck,
        });
        self.happen(Event::TurnBegan { seat: dealer, round: 1 }, tell);
    }

    /// Draws a card (XK-08, XK-12).
    fn draw(&mut self, seat: Seat, from: Source, tell: &mut Tell<Event>) {
        let refill = self.open.phase == Phase::Refilling;
        let card = match from {
            Source::Deck => self.deck.pop(),
            Source::Discard => self.open.discard.last().copied(),
        };
        let card = card.expect("checked that there is a card");
        self.hands[seat.index()].push(card);
        self.open.draw(seat, from);
        tell.tell(|| Event::Drew { seat, from, card: Some(self.told(card)), deck: self.open.deck, refill });
        self.restock(tell);
        if refill {
            self.refill(seat, tell);
        }
    }

    /// Shuffles the discard pile into an exhausted deck (XK-13).
    fn restock(&mut self, tell: &mut Tell<Event>) {
        if self.deck.is_empty() && !self.open.discard.is_empty() {
            self.deck.extend(&self.open.discard);
            self.dice.shuffle(&mut self.deck);
            self.happen(Event::Reshuffled { deck: self.deck.len() as u8 }, tell);
        }
    }

    /// Ends the turn once the hand is full or there is nothing left to draw
    /// (XK-12).
    fn refill(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        let full = self.open.sheet(seat).hand >= self.open.numbers().hand;
        if full || self.open.sources().next().is_none() {
            self.end_turn(seat, tell);
        }
    }

    fn end_turn(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        if !self.open.used.is_empty() {
            tell.tell(|| Event::Discarded { cards: self.open.used.clone() });
            self.open.lay_down();
            self.restock(tell);
        }
        let (next, mut round) = (seat.clockwise(1, self.hands.len()), self.open.round);
        if next == self.open.dealer {
            if round >= self.open.numbers().most_rounds {
                return self.end_challenge(ChallengeEnd::Rounds, tell);
            }
            round += 1;
        }
        self.happen(Event::TurnBegan { seat: next, round }, tell);
    }

    fn scores(&self) -> Vec<u8> {
        self.open.sheets.iter().map(|sheet| sheet.score).collect()
    }

    /// Ends a challenge, and the match if no more are allowed (XK-04, XK-07,
    /// XK-24).
    fn end_challenge(&mut self, why: ChallengeEnd, tell: &mut Tell<Event>) {
        let (challenge, scores) = (self.open.challenge, self.scores());
        tell.tell(|| Event::ChallengeEnded { challenge, why, scores: scores.clone() });
        if challenge >= self.open.numbers().most_challenges {
            let most = scores.iter().copied().max().unwrap_or(0);
            let winners = (0..scores.len()).filter(|&seat| scores[seat] == most).map(Seat::new).collect();
            return self.end_match(winners, false, tell);
        }
        self.begin_challenge(challenge + 1, self.open.dealer.clockwise(1, self.hands.len()), tell);
    }

    fn end_match(&mut self, winners: SeatSet, goal: bool, tell: &mut Tell<Event>) {
        self.happen(Event::Ended { scores: self.scores(), winners, goal }, tell);
    }

    /// Equips an item and pays for it (XK-09).
    fn equip(&mut self, seat: Seat, card: CardId, payment: &[CardId], tell: &mut Tell<Event>) {
        // Worked out before the payment leaves its place.
        tell.tell(|| {
            let (tender, worth) = self.eyes(seat).payment(card, payment).expect("checked");
            Event::Equipped { seat, card: self.told(card), tender, payment: self.all_told(payment), worth }
        });
        self.open.equip(seat, card, payment);
        self.take_played(seat);
    }

    /// Announces an attack (XK-11).
    fn attack(&mut self, seat: Seat, attack: &Attack, tell: &mut Tell<Event>) {
        let sum = self.open.attack_sum(seat, &attack.means, attack.extra.is_some());
        self.open.attack(seat, attack, sum);
        self.take_played(seat);
        tell.tell(|| Event::Attacked { seat, attack: attack.clone(), cards: self.all_told(&attack.cards()), sum });
    }

    /// Resolves an attack: defence, dice of both sides, result (XK-19 to
    /// XK-21).
    fn clash(&mut self, defender: Seat, extra: Option<CardId>, tell: &mut Tell<Event>) {
        let sum = self.open.defence_sum(defender, extra.is_some());
        self.open.defend(defender, extra, sum);
        self.take_played(defender);
        tell.tell(|| Event::Defended { seat: defender, extra: extra.map(|card| self.told(card)), sum });
        let attacker = self.open.turn.seat;
        for seat in [attacker, defender] {
            let dice = roll(self.open.numbers().dice, &mut self.dice);
            self.open.roll(seat == attacker, dice);
            tell.tell(|| {
                let clash = self.open.last.as_ref().expect("it is rolled for");
                let (dice, total) = if seat == attacker {
                    (&clash.attack_dice, clash.attack_total())
                } else {
                    (&clash.defence_dice, clash.defence_total())
                };
                Event::Rolled { seat, attacker: seat == attacker, dice: dice.clone(), total }
            });
        }
        self.open.clash();
        let clash = self.open.last.as_ref().expect("it was rolled for");
        let won = clash.adrenaline() > 0;
        tell.tell(|| Event::Clashed(clash.clone()));
        let level = self.open.sheet(attacker).level;
        if won && usize::from(level) < LEVELS {
            self.set_level(attacker, level + 1, LevelChange::Won, tell);
        }
    }

    fn set_level(&mut self, seat: Seat, to: u8, why: LevelChange, tell: &mut Tell<Event>) {
        let from = self.open.sheet(seat).level;
        self.happen(Event::LevelChanged { seat, from, to, why }, tell);
    }

    /// Steals an item (XK-22, XK-23).
    fn steal(&mut self, seat: Seat, card: CardId, tell: &mut Tell<Event>) {
        let Phase::Spending { target: victim, .. } = self.open.phase else { unreachable!("checked") };
        let to_hand = self.open.fits(self.open.worn(seat).into_iter(), card).is_err();
        if to_hand {
            self.hands[seat.index()].push(card);
        }
        self.open.steal(seat, victim, card, to_hand);
        tell.tell(|| Event::Stole { seat, victim, card: self.told(card), to_hand });
    }

    /// Declares a mission (XK-14, XK-04).
    fn declare(&mut self, seat: Seat, id: MissionId, items: &[CardId], tell: &mut Tell<Event>) {
        self.missions[seat.index()].retain(|&held| held != id);
        self.open.declare(seat, id, items);
        let sheet = self.open.sheet(seat);
        let (score, fulfilled) = (sheet.score, sheet.fulfilled.len());
        tell.tell(|| {
            let mission = self.open.setup.mission(id);
            let (name, points) = (mission.name.clone(), mission.points);
            Event::Declared { seat, mission: id, name, items: self.all_told(items), points, score }
        });
        if score >= self.open.numbers().goal {
            self.end_match(SeatSet::only(seat), true, tell);
        } else if fulfilled >= usize::from(self.open.numbers().missions_to_end) {
            self.end_challenge(ChallengeEnd::Missions(seat), tell);
        } else {
            if let Some(drawn) = self.mission_deck.pop() {
                self.missions[seat.index()].push(drawn);
                self.happen(Event::MissionDrawn { seat, mission: Some(drawn) }, tell);
            }
            self.restock(tell);
        }
    }
}

fn roll(count: u8, dice: &mut Dice) -> Vec<u8> {
    (0..count).map(|_| dice.below(6) as u8 + 1).collect()
}

/// Rolls for the first dealer (XK-05): the most wins, and seats that tie for it
/// throw again. Returns all throws and the dealer.
fn first_dealer(setup: &Setup, dice: &mut Dice) -> (Vec<(Seat, Vec<u8>)>, Seat) {
    let mut throws = Vec::new();
    let mut rivals: Vec<Seat> = (0..setup.seats()).map(Seat::new).collect();
    while rivals.len() > 1 {
        let thrown: Vec<(Seat, Vec<u8>)> = rivals.iter().map(|&seat| (seat, roll(setup.numbers.dice, dice))).collect();
        let sum = |(_, dice): &(Seat, Vec<u8>)| dice.iter().sum::<u8>();
        let most = thrown.iter().map(sum).max();
        rivals = thrown.iter().filter(|throw| Some(sum(throw)) == most).map(|throw| throw.0).collect();
        throws.extend(thrown);
    }
    (throws, rivals[0])
}
