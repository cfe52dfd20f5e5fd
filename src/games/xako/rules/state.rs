//! The state of a match and the effects of actions.

use super::action::{Action, Attack, Source};
use super::cards::{CardId, CharacterId, LEVELS, MissionId};
use super::check::Eyes;
use super::event::{ChallengeEnd, Event, LevelChange, Told};
use super::setup::{Casting, FirstDealer, Setup};
use super::sums::Clash;
use super::view::{Open, Phase, Sheet, Turn, Worn};
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
            game.begin_challenge(&mut tell);
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
                let next = seat.clockwise(1, self.hands.len());
                if next == self.open.dealer {
                    self.begin_challenge(tell);
                } else {
                    self.open.phase = Phase::Choosing { seat: next };
                }
            }
            Action::Draw { from } => self.draw(seat, from, tell),
            Action::AnnounceDirect => {
                self.open.turn.direct = true;
                self.open.phase = Phase::Acting;
                tell.tell(|| Event::DirectAnnounced { seat });
            }
            Action::Equip { card, ref payment } => self.equip(seat, card, payment, tell),
            Action::Attack(ref attack) => self.attack(seat, attack, tell),
            Action::Defend { extra } => self.clash(seat, extra, tell),
            Action::Steal { card } => self.steal(seat, card, tell),
            Action::Lower => {
                let Phase::Spending { target, .. } = self.open.phase else { unreachable!("checked") };
                self.set_level(target, self.open.sheet(target).level - 1, LevelChange::Lowered, tell);
                self.open.phase = Phase::Acting;
            }
            Action::Spare => {
                let Phase::Spending { adrenaline, .. } = self.open.phase else { unreachable!("checked") };
                tell.tell(|| Event::Spared { seat, adrenaline });
                self.open.phase = Phase::Acting;
            }
            Action::Drop { card } => {
                self.take_off(seat, card);
                self.open.used.push(card);
                tell.tell(|| Event::Dropped { seat, card: self.told(card) });
                self.limit(seat);
            }
            Action::Declare { mission, ref items } => self.declare(seat, mission, items, tell),
            Action::Close { discard } => {
                if let Some(card) = discard {
                    self.use_card(seat, card);
                }
                tell.tell(|| Event::Closed { seat, discard: discard.map(|card| self.told(card)) });
                self.open.phase = Phase::Refilling;
                self.refill(seat, tell);
            }
        }
    }

    fn told(&self, card: CardId) -> Told {
        Told { card, name: self.open.setup.card(card).name.clone() }
    }

    fn cast(&mut self, seat: Seat, character: CharacterId, chosen: bool, tell: &mut Tell<Event>) {
        self.open.sheets[seat.index()].character = Some(character);
        let named = self.open.setup.character(character);
        tell.tell(|| Event::CharacterTaken { seat, character, name: named.name.clone(), chosen });
    }

    /// Sets up and deals a challenge (XK-06, XK-07).
    fn begin_challenge(&mut self, tell: &mut Tell<Event>) {
        let Self { open, hands, deck, missions, mission_deck, dice } = self;
        let (seats, numbers) = (hands.len(), open.setup.numbers);
        *deck = (0..open.setup.deck.len()).map(|card| CardId(card as u8)).collect();
        *mission_deck = (0..open.setup.missions.len()).map(|card| MissionId(card as u8)).collect();
        dice.shuffle(deck);
        dice.shuffle(mission_deck);
        for steps in 0..seats {
            let seat = open.dealer.clockwise(steps, seats).index();
            missions[seat] = mission_deck.split_off(mission_deck.len() - usize::from(numbers.missions));
            hands[seat] = deck.split_off(deck.len() - usize::from(numbers.hand));
            let sheet = &mut open.sheets[seat];
            sheet.level = 1;
            sheet.worn.clear();
            sheet.fulfilled.clear();
            sheet.known.clear();
        }
        open.discard.clear();
        open.used.clear();
        open.round = 1;
        self.count();
        tell.tell(|| Event::ChallengeBegan {
            challenge: self.open.challenge,
            dealer: self.open.dealer,
            hands: self.hands.clone(),
            missions: self.missions.clone(),
            cards: numbers.hand,
            deck: self.open.deck,
        });
        self.begin_turn(self.open.dealer, tell);
    }

    fn begin_turn(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        self.open.turn = Turn::of(seat);
        self.open.phase = Phase::Opening;
        tell.tell(|| Event::TurnBegan { seat, round: self.open.round });
    }

    /// Updates the public card counts.
    pub(in crate::games::xako) fn count(&mut self) {
        self.open.deck = self.deck.len() as u8;
        self.open.mission_deck = self.mission_deck.len() as u8;
        for (sheet, (hand, missions)) in self.open.sheets.iter_mut().zip(self.hands.iter().zip(&self.missions)) {
            sheet.hand = hand.len() as u8;
            sheet.missions = missions.len() as u8;
        }
    }

    /// Draws a card (XK-08, XK-12).
    fn draw(&mut self, seat: Seat, from: Source, tell: &mut Tell<Event>) {
        let refill = self.open.phase == Phase::Refilling;
        let card = match from {
            Source::Deck => self.deck.pop(),
            Source::Discard => self.open.discard.pop(),
        };
        let card = card.expect("checked that there is a card");
        if from == Source::Discard {
            self.open.sheets[seat.index()].known.push(card);
        }
        self.hands[seat.index()].push(card);
        self.count();
        tell.tell(|| Event::Drew { seat, from, card: Some(self.told(card)), deck: self.open.deck, refill });
        self.restock(tell);
        if refill {
            self.refill(seat, tell);
        } else {
            self.open.phase = Phase::Acting;
        }
    }

    /// Shuffles the discard pile into an exhausted deck (XK-13).
    fn restock(&mut self, tell: &mut Tell<Event>) {
        if self.deck.is_empty() && !self.open.discard.is_empty() {
            self.deck = std::mem::take(&mut self.open.discard);
            self.dice.shuffle(&mut self.deck);
            self.count();
            tell.tell(|| Event::Reshuffled { deck: self.open.deck });
        }
    }

    /// Ends the turn once the hand is full or there is nothing left to draw
    /// (XK-12).
    fn refill(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        let full = self.hands[seat.index()].len() >= usize::from(self.open.numbers().hand);
        if full || self.open.sources().next().is_none() {
            self.end_turn(seat, tell);
        }
    }

    fn end_turn(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        if !self.open.used.is_empty() {
            self.open.discard.extend(&self.open.used);
            tell.tell(|| Event::Discarded { cards: self.open.used.clone() });
            self.open.used.clear();
            self.restock(tell);
        }
        let next = seat.clockwise(1, self.hands.len());
        if next == self.open.dealer {
            if self.open.round >= self.open.numbers().most_rounds {
                return self.end_challenge(ChallengeEnd::Rounds, tell);
            }
            self.open.round += 1;
        }
        self.begin_turn(next, tell);
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
        self.open.challenge += 1;
        self.open.dealer = self.open.dealer.clockwise(1, self.hands.len());
        self.begin_challenge(tell);
    }

    fn end_match(&mut self, winners: SeatSet, goal: bool, tell: &mut Tell<Event>) {
        tell.tell(|| Event::Ended { scores: self.scores(), winners, goal });
        self.open.phase = Phase::Over { winners };
    }

    /// Takes a card out of the hand and lays it aside until the refill is done
    /// (XK-12).
    fn use_card(&mut self, seat: Seat, card: CardId) {
        self.leave_hand(seat, card);
        self.open.used.push(card);
    }

    fn leave_hand(&mut self, seat: Seat, card: CardId) {
        self.hands[seat.index()].retain(|&held| held != card);
        self.open.sheets[seat.index()].known.retain(|&held| held != card);
        self.count();
    }

    fn take_off(&mut self, seat: Seat, card: CardId) {
        self.open.sheets[seat.index()].worn.retain(|worn| worn.card != card);
    }

    /// Equips an item and pays for it (XK-09).
    fn equip(&mut self, seat: Seat, card: CardId, payment: &[CardId], tell: &mut Tell<Event>) {
        // Computed before the payment leaves its place.
        let tendered = if tell.is_silent() { None } else { self.eyes(seat).payment(card, payment).ok() };
        self.leave_hand(seat, card);
        for &paid in payment {
            self.take_off(seat, paid);
            self.use_card(seat, paid);
        }
        self.open.sheets[seat.index()].worn.push(Worn { card, stolen: false });
        self.open.turn.equips += 1;
        tell.tell(|| {
            let (tender, worth) = tendered.expect("checked");
            let payment = payment.iter().map(|&paid| self.told(paid)).collect();
            Event::Equipped { seat, card: self.told(card), tender, payment, worth }
        });
    }

    /// Announces an attack (XK-11).
    fn attack(&mut self, seat: Seat, attack: &Attack, tell: &mut Tell<Event>) {
        let sum = self.open.attack_sum(seat, &attack.means, attack.extra.is_some());
        let mut cards = attack.means.cards();
        cards.extend(attack.extra);
        for &card in &cards {
            self.use_card(seat, card);
        }
        self.open.turn.attacked = true;
        tell.tell(|| {
            let cards = cards.iter().map(|&card| self.told(card)).collect();
            Event::Attacked { seat, attack: attack.clone(), cards, sum }
        });
        self.open.phase = Phase::Defending { attack: attack.clone(), sum };
    }

    /// Resolves an attack: defence, dice of both sides, result (XK-19 to
    /// XK-21).
    fn clash(&mut self, defender: Seat, extra: Option<CardId>, tell: &mut Tell<Event>) {
        let Phase::Defending { attack, sum } = self.open.phase.clone() else { unreachable!("checked") };
        let attacker = self.open.turn.seat;
        let defence = self.open.defence_sum(defender, extra.is_some());
        if let Some(card) = extra {
            self.use_card(defender, card);
        }
        tell.tell(|| Event::Defended { seat: defender, extra: extra.map(|card| self.told(card)), sum: defence });
        let count = self.open.numbers().dice;
        let clash = Clash {
            attacker,
            defender,
            kind: attack.means.kind(),
            attack: sum,
            attack_dice: roll(count, &mut self.dice),
            defence,
            defence_dice: roll(count, &mut self.dice),
        };
        for (seat, dice, total) in [
            (attacker, &clash.attack_dice, clash.attack_total()),
            (defender, &clash.defence_dice, clash.defence_total()),
        ] {
            tell.tell(|| Event::Rolled { seat, attacker: seat == attacker, dice: dice.clone(), total });
        }
        let adrenaline = clash.adrenaline();
        tell.tell(|| Event::Clashed(clash.clone()));
        self.open.last = Some(clash);
        if adrenaline > 0 {
            let level = self.open.sheet(attacker).level;
            if usize::from(level) < LEVELS {
                self.set_level(attacker, level + 1, LevelChange::Won, tell);
            }
        }
        // The attacker is asked only if there is a choice.
        let steal = || self.open.worn(defender).iter().any(|&c| self.open.stealable(defender, c, adrenaline).is_ok());
        let choice = adrenaline > 0 && (self.open.lowerable(defender, adrenaline).is_ok() || steal());
        self.open.phase = if choice { Phase::Spending { target: defender, adrenaline } } else { Phase::Acting };
    }

    fn set_level(&mut self, seat: Seat, to: u8, why: LevelChange, tell: &mut Tell<Event>) {
        let level = &mut self.open.sheets[seat.index()].level;
        let from = std::mem::replace(level, to);
        tell.tell(|| Event::LevelChanged { seat, from, to, why });
    }

    /// Steals an item (XK-22, XK-23).
    fn steal(&mut self, seat: Seat, card: CardId, tell: &mut Tell<Event>) {
        let Phase::Spending { target, .. } = self.open.phase else { unreachable!("checked") };
        self.take_off(target, card);
        let to_hand = self.open.fits(self.open.worn(seat).into_iter(), card).is_err();
        if to_hand {
            self.hands[seat.index()].push(card);
            self.open.sheets[seat.index()].known.push(card);
            self.count();
        } else {
            self.open.sheets[seat.index()].worn.push(Worn { card, stolen: true });
        }
        tell.tell(|| Event::Stole { seat, victim: target, card: self.told(card), to_hand });
        self.limit(target);
    }

    /// Makes a seat with too many items discard objects before anything else
    /// (XK-10); otherwise the turn goes on.
    fn limit(&mut self, seat: Seat) {
        let count = self.open.sheet(seat).worn.len() as u8;
        let excess = count.saturating_sub(self.open.room(seat));
        self.open.phase = if excess > 0 { Phase::Dropping { seat, excess } } else { Phase::Acting };
    }

    /// Declares a mission (XK-14, XK-04).
    fn declare(&mut self, seat: Seat, id: MissionId, items: &[CardId], tell: &mut Tell<Event>) {
        for &item in items {
            self.take_off(seat, item);
        }
        // Under the pile, the first one deepest.
        self.open.discard.splice(0..0, items.iter().copied());
        self.missions[seat.index()].retain(|&held| held != id);
        let mission = self.open.setup.mission(id);
        let points = mission.points;
        let sheet = &mut self.open.sheets[seat.index()];
        sheet.fulfilled.push(id);
        sheet.score = sheet.score.saturating_add(points);
        let (score, fulfilled) = (sheet.score, sheet.fulfilled.len());
        self.count();
        tell.tell(|| {
            let items = items.iter().map(|&item| self.told(item)).collect();
            let name = self.open.setup.mission(id).name.clone();
            Event::Declared { seat, mission: id, name, items, points, score }
        });
        if score >= self.open.numbers().goal {
            self.end_match(SeatSet::only(seat), true, tell);
        } else if fulfilled >= usize::from(self.open.numbers().missions_to_end) {
            self.end_challenge(ChallengeEnd::Missions(seat), tell);
        } else {
            if let Some(drawn) = self.mission_deck.pop() {
                self.missions[seat.index()].push(drawn);
                self.count();
                tell.tell(|| Event::MissionDrawn { seat, mission: Some(drawn) });
            }
            self.restock(tell);
            self.limit(seat);
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
