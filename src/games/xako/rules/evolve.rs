//! What each event changes. The rules carry out their actions by the same
//! methods, so that events lead every viewer to the position of the match.

use super::action::{Attack, Source};
use super::cards::{CardId, CharacterId, MissionId};
use super::event::{Event, LevelChange, Told};
use super::game::own;
use super::sums::{AttackSum, Clash, DefenceSum};
use super::view::{Open, Phase, Turn, View, Worn};
use crate::engine::seat::Seat;

impl View {
    /// Changes what the viewer knows as the event does.
    pub(super) fn evolve(&mut self, event: &Event) {
        self.open.evolve(event);
        let Some(own) = own(self.viewer) else { return };
        match event {
            Event::ChallengeBegan { hands, missions, .. } => {
                self.hand.clone_from(&hands[own]);
                self.missions.clone_from(&missions[own]);
            }
            Event::Drew { seat, card: Some(told), .. } | Event::Stole { seat, card: told, to_hand: true, .. }
                if seat.index() == own =>
            {
                self.hand.push(told.card);
            }
            Event::MissionDrawn { mission, .. } => self.missions.extend(mission),
            Event::Declared { mission, .. } => self.missions.retain(|held| held != mission),
            _ => self.open.take_played(Seat::new(own), &mut self.hand),
        }
    }
}

impl Open {
    /// Changes the position as the event does.
    pub(super) fn evolve(&mut self, event: &Event) {
        match event {
            Event::CharacterTaken { seat, character, .. } => self.cast(*seat, *character),
            Event::ChallengeBegan { challenge, dealer, .. } => self.begin_challenge(*challenge, *dealer),
            Event::TurnBegan { seat, round } => {
                (self.turn, self.round) = (Turn::of(*seat), *round);
                self.phase = Phase::Opening;
            }
            Event::DirectAnnounced { .. } => {
                self.turn.direct = true;
                self.phase = Phase::Acting;
            }
            Event::Drew { seat, from, .. } => self.draw(*seat, *from),
            Event::Equipped { seat, card, payment, .. } => self.equip(*seat, card.card, &ids(payment)),
            Event::Attacked { seat, attack, sum, .. } => self.attack(*seat, attack, *sum),
            Event::Defended { seat, extra, sum } => self.defend(*seat, extra.as_ref().map(|told| told.card), *sum),
            Event::Rolled { attacker, dice, .. } => self.roll(*attacker, dice.clone()),
            Event::Clashed(_) => self.clash(),
            Event::LevelChanged { seat, to, why, .. } => {
                self.sheets[seat.index()].level = *to;
                if *why == LevelChange::Lowered {
                    self.phase = Phase::Acting;
                }
            }
            Event::Stole { seat, victim, card, to_hand } => self.steal(*seat, *victim, card.card, *to_hand),
            Event::Spared { .. } => self.phase = Phase::Acting,
            Event::Dropped { seat, card } => self.drop_item(*seat, card.card),
            Event::Declared { seat, mission, items, .. } => self.declare(*seat, *mission, &ids(items)),
            Event::MissionDrawn { seat, .. } => {
                self.mission_deck -= 1;
                self.sheets[seat.index()].missions += 1;
            }
            Event::Closed { seat, discard } => self.close(*seat, discard.as_ref().map(|told| told.card)),
            Event::Discarded { .. } => self.lay_down(),
            Event::Reshuffled { deck } => {
                self.discard.clear();
                self.deck = *deck;
            }
            Event::Ended { winners, .. } => self.phase = Phase::Over { winners: *winners },
            // The match is made with the dealer, and the next challenge begins
            // with an event of its own.
            Event::DealerRolled { .. } | Event::ChallengeEnded { .. } => {}
        }
    }

    /// Gives a seat its character; the next seat chooses (XK-06).
    pub(super) fn cast(&mut self, seat: Seat, character: CharacterId) {
        self.sheets[seat.index()].character = Some(character);
        self.phase = Phase::Choosing { seat: seat.clockwise(1, self.sheets.len()) };
    }

    /// Sets up and deals a challenge (XK-06, XK-07).
    pub(super) fn begin_challenge(&mut self, challenge: u8, dealer: Seat) {
        let (seats, numbers) = (self.sheets.len() as u8, *self.numbers());
        (self.challenge, self.dealer, self.round) = (challenge, dealer, 1);
        for sheet in &mut self.sheets {
            sheet.level = 1;
            sheet.worn.clear();
            sheet.fulfilled.clear();
            sheet.known.clear();
            (sheet.hand, sheet.missions) = (numbers.hand, numbers.missions);
        }
        self.discard.clear();
        self.used.clear();
        self.last = None;
        self.deck = self.setup.deck.len() as u8 - seats * numbers.hand;
        self.mission_deck = self.setup.missions.len() as u8 - seats * numbers.missions;
    }

    /// Draws a card (XK-08, XK-12).
    pub(super) fn draw(&mut self, seat: Seat, from: Source) {
        let sheet = &mut self.sheets[seat.index()];
        sheet.hand += 1;
        match from {
            Source::Deck => self.deck -= 1,
            Source::Discard => sheet.known.extend(self.discard.pop()),
        }
        if self.phase != Phase::Refilling {
            self.phase = Phase::Acting;
        }
    }

    /// Equips an item and pays for it (XK-09).
    pub(super) fn equip(&mut self, seat: Seat, card: CardId, payment: &[CardId]) {
        self.leave_hand(seat, card);
        for &paid in payment {
            if self.take_off(seat, paid) {
                self.used.push(paid);
            } else {
                self.use_card(seat, paid);
            }
        }
        self.sheets[seat.index()].worn.push(Worn { card, stolen: false });
        self.turn.equips += 1;
    }

    /// Announces an attack (XK-11).
    pub(super) fn attack(&mut self, seat: Seat, attack: &Attack, sum: AttackSum) {
        for card in attack.cards() {
            self.use_card(seat, card);
        }
        self.turn.attacked = true;
        self.phase = Phase::Defending { attack: attack.clone(), sum };
    }

    /// Decides the defence; the dice are still to be rolled (XK-19).
    pub(super) fn defend(&mut self, seat: Seat, extra: Option<CardId>, sum: DefenceSum) {
        if let Some(card) = extra {
            self.use_card(seat, card);
        }
        if let Phase::Defending { attack, sum: of_attack } = &self.phase {
            self.last = Some(Clash {
                attacker: self.turn.seat,
                defender: seat,
                kind: attack.means.kind(),
                attack: *of_attack,
                attack_dice: Vec::new(),
                defence: sum,
                defence_dice: Vec::new(),
            });
        }
    }

    /// Rolls the dice of the attacker or of the defender.
    pub(super) fn roll(&mut self, attacker: bool, dice: Vec<u8>) {
        if let Some(clash) = &mut self.last {
            *(if attacker { &mut clash.attack_dice } else { &mut clash.defence_dice }) = dice;
        }
    }

    /// Ends the attack whose dice were rolled. The attacker is asked how to spend
    /// adrenaline only if there is a choice (XK-20, XK-22).
    pub(super) fn clash(&mut self) {
        let Some(clash) = &self.last else { return };
        let (target, adrenaline) = (clash.defender, clash.adrenaline());
        let steals = |worn: &Worn| self.stealable(target, worn.card, adrenaline).is_ok();
        let choice = adrenaline > 0
            && (self.lowerable(target, adrenaline).is_ok() || self.sheet(target).worn.iter().any(steals));
        self.phase = if choice { Phase::Spending { target, adrenaline } } else { Phase::Acting };
    }

    /// Steals an item (XK-22, XK-23).
    pub(super) fn steal(&mut self, seat: Seat, victim: Seat, card: CardId, to_hand: bool) {
        self.take_off(victim, card);
        let sheet = &mut self.sheets[seat.index()];
        if to_hand {
            sheet.hand += 1;
            sheet.known.push(card);
        } else {
            sheet.worn.push(Worn { card, stolen: true });
        }
        self.limit(victim);
    }

    /// Discards an equipped object (XK-10).
    pub(super) fn drop_item(&mut self, seat: Seat, card: CardId) {
        self.take_off(seat, card);
        self.used.push(card);
        self.limit(seat);
    }

    /// Declares a mission (XK-14).
    pub(super) fn declare(&mut self, seat: Seat, mission: MissionId, items: &[CardId]) {
        for &item in items {
            self.take_off(seat, item);
        }
        // Under the pile, the first one deepest.
        self.discard.splice(0..0, items.iter().copied());
        let points = self.setup.mission(mission).points;
        let sheet = &mut self.sheets[seat.index()];
        sheet.missions -= 1;
        sheet.fulfilled.push(mission);
        sheet.score = sheet.score.saturating_add(points);
        self.limit(seat);
    }

    /// Closes the turn; the refill follows (XK-12).
    pub(super) fn close(&mut self, seat: Seat, discard: Option<CardId>) {
        if let Some(card) = discard {
            self.use_card(seat, card);
        }
        self.phase = Phase::Refilling;
    }

    /// Puts the cards used in the turn onto the discard pile (XK-12).
    pub(super) fn lay_down(&mut self) {
        self.discard.append(&mut self.used);
    }

    /// Takes the cards that a seat has played out of its hand.
    pub(super) fn take_played(&self, seat: Seat, hand: &mut Vec<CardId>) {
        let worn = &self.sheet(seat).worn;
        hand.retain(|card| !self.used.contains(card) && !worn.iter().any(|worn| worn.card == *card));
    }

    /// Lays a card of a hand aside until the refill is done (XK-12).
    fn use_card(&mut self, seat: Seat, card: CardId) {
        self.leave_hand(seat, card);
        self.used.push(card);
    }

    fn leave_hand(&mut self, seat: Seat, card: CardId) {
        let sheet = &mut self.sheets[seat.index()];
        sheet.hand -= 1;
        sheet.known.retain(|&held| held != card);
    }

    /// Takes off an item, if it is equipped, and returns whether it was.
    fn take_off(&mut self, seat: Seat, card: CardId) -> bool {
        let worn = &mut self.sheets[seat.index()].worn;
        let before = worn.len();
        worn.retain(|worn| worn.card != card);
        worn.len() < before
    }

    /// Makes a seat with too many items discard objects before anything else
    /// (XK-10); otherwise the turn goes on.
    fn limit(&mut self, seat: Seat) {
        let count = self.sheet(seat).worn.len() as u8;
        let excess = count.saturating_sub(self.room(seat));
        self.phase = if excess > 0 { Phase::Dropping { seat, excess } } else { Phase::Acting };
    }
}

fn ids(cards: &[Told]) -> Vec<CardId> {
    cards.iter().map(|told| told.card).collect()
}
