//! What each event changes. The rules carry out their actions by the same
//! methods, so that events lead every viewer to the position of the game.

use super::cards::{CardId, Kind};
use super::event::{Event, Named};
use super::view::{Attack, Cause, Open, Phase, Turn, other};
use crate::engine::seat::Seat;

impl Open {
    /// Changes the position as the event does.
    pub(super) fn evolve(&mut self, event: &Event) {
        let turn = &mut self.this_turn;
        match event {
            // The game is made with it.
            Event::Began { .. } => {}
            Event::TurnedUp { chooser, cards, .. } => self.turn_up(*chooser, cards.clone()),
            Event::Drafted { seat, took, left } => self.draft(*seat, &ids(took), &ids(left)),
            Event::TurnBegan { turn, seat } => {
                (self.turn, self.active) = (*turn, *seat);
                self.this_turn = Turn::default();
                self.phase = Phase::Acting;
            }
            Event::Played { seat, cards, quote, payment } => {
                self.put_into_play(*seat, &ids(cards), &ids(payment), (quote.cost, quote.credit));
            }
            Event::Attacked { seat, card, .. } => self.attack(*seat, card.id),
            Event::Parried { card, .. } => self.parry(card.id),
            Event::Resolved { seat, tally, .. } => self.owe(*seat, tally.discards(), Cause::Attack),
            Event::Discarded { seat, cards, left, cause } => self.discard(*seat, &ids(cards), *left, *cause),
            Event::Bombed { card, target, .. } => self.bomb(card.id, target.id),
            Event::Activated { card, .. } => self.spend(card.id),
            Event::MorePlays { n, .. } => turn.extra_plays = turn.extra_plays.saturating_add(*n),
            Event::Charged { n, .. } => turn.charge = turn.charge.saturating_add(*n),
            Event::Credited { n, .. } => turn.credit = turn.credit.saturating_add(*n),
            Event::Silenced { .. } => turn.silenced = true,
            Event::Forced { seat, n } => {
                let before = if let Phase::Discarding { left, .. } = self.phase { left } else { 0 };
                self.owe(*seat, before.saturating_add(*n), Cause::Ability);
            }
            Event::Removed { card, .. } => self.leave(card.id),
            Event::Returned { seat, card } => self.take_back(*seat, card.id),
            Event::TurnEnded { .. } => (self.idle_turns, self.stuck_turns) = self.idle_after_pass(),
            Event::Ended(ending) => self.phase = Phase::Over(ending.clone()),
        }
    }

    /// Turns up cards of the deck for a choice of the draft (CB-06).
    pub(super) fn turn_up(&mut self, chooser: Seat, cards: Vec<CardId>) {
        self.deck -= cards.len() as u8;
        self.phase = Phase::Drafting { chooser, cards };
    }

    /// Deals the cards turned up to the seat that chose and to the other one
    /// (CB-06).
    pub(super) fn draft(&mut self, seat: Seat, took: &[CardId], left: &[CardId]) {
        self.sides[seat.index()].deal(took);
        self.sides[other(seat).index()].deal(left);
        self.phase = Phase::Drafting { chooser: seat, cards: Vec::new() };
    }

    /// Plays and pays cards, for which this cost is charged and this credit used
    /// (CB-09, CB-10).
    pub(super) fn put_into_play(&mut self, seat: Seat, cards: &[CardId], payment: &[CardId], (cost, credit): (u8, u8)) {
        for &card in payment {
            self.leave(card);
        }
        for &card in cards {
            let kind = self.setup.card(card).kind;
            let side = &mut self.sides[seat.index()];
            take(&mut side.reserve, card);
            side.in_play.push(card);
            let turn = &mut self.this_turn;
            turn.played += 1;
            turn.zealots += u8::from(kind == Kind::Zealot);
            turn.artifacts += u8::from(kind == Kind::Artifact);
        }
        self.this_turn.paid |= cost > 0;
        self.this_turn.credit -= credit;
    }

    /// Declares an attack (CB-12).
    pub(super) fn attack(&mut self, attacker: Seat, card: CardId) {
        self.spend(card);
        let charge = std::mem::take(&mut self.this_turn.charge);
        self.phase = Phase::Parrying { attack: Attack { attacker, card, charge, parries: Vec::new() } };
    }

    /// Parries the attack with one more card (CB-13).
    pub(super) fn parry(&mut self, card: CardId) {
        self.leave(card);
        if let Phase::Parrying { attack } = &mut self.phase {
            attack.parries.push(card);
        }
    }

    /// Sets how many cards a seat has to discard; if none, the turn goes on.
    pub(super) fn owe(&mut self, seat: Seat, left: u8, cause: Cause) {
        self.phase = if left == 0 { Phase::Acting } else { Phase::Discarding { seat, left, cause } };
    }

    /// Discards cards of a seat, which then has to discard `left` more (CB-14).
    pub(super) fn discard(&mut self, seat: Seat, cards: &[CardId], left: u8, cause: Cause) {
        for &card in cards {
            self.leave(card);
        }
        self.owe(seat, left, cause);
    }

    /// Removes a cartabomba and its target (CB-02).
    pub(super) fn bomb(&mut self, card: CardId, target: CardId) {
        self.spend(card);
        self.leave(target);
    }

    /// Removes a card that attacks, removes another or is used for its ✬
    /// ability.
    pub(super) fn spend(&mut self, card: CardId) {
        self.leave(card);
        self.this_turn.deeds = self.this_turn.deeds.saturating_add(1);
    }

    /// Removes a card from the game, wherever it is (CB-15).
    pub(super) fn leave(&mut self, card: CardId) {
        let [one, other] = &mut self.sides;
        let mut places = [&mut one.in_play, &mut other.in_play, &mut one.reserve, &mut other.reserve].into_iter();
        // It is in one place only.
        let _found = places.any(|place| take(place, card));
        self.removed.push(card);
    }

    /// Puts a removed card into the reserve of a seat (`return_removed`).
    pub(super) fn take_back(&mut self, seat: Seat, card: CardId) {
        take(&mut self.removed, card);
        self.sides[seat.index()].reserve.push(card);
    }
}

fn ids(cards: &[Named]) -> Vec<CardId> {
    cards.iter().map(|card| card.id).collect()
}

/// Takes a card off a list; returns whether it was there.
fn take(cards: &mut Vec<CardId>, card: CardId) -> bool {
    let Some(at) = cards.iter().position(|&held| held == card) else { return false };
    cards.remove(at);
    true
}
