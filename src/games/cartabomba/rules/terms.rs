//! Prices and limits of a turn as plain numbers, worked out once for all that
//! may be played. [`Open::quote`] and [`Open::limits`] say the same and name the
//! cards that cause it.

use super::cards::{Always, Card, CardId, Kind};
use super::sums::Limits;
use super::view::{Attack, Open, other};
use crate::engine::seat::Seat;

/// An amount for each kind of card.
type ByKind = [u8; Kind::ALL.len()];

/// Adds `n` to the amount of `kind`, or of all kinds, 255 at most.
fn add(amounts: &mut ByKind, n: u8, kind: Option<Kind>) {
    match kind {
        Some(kind) => amounts[kind as usize] = amounts[kind as usize].saturating_add(n),
        None => amounts.iter_mut().for_each(|amount| *amount = amount.saturating_add(n)),
    }
}

/// What playing costs a seat right now, and how much may be played.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    /// Limits of the current turn.
    pub limits: Limits,
    /// Reductions (`price_less`).
    less: ByKind,
    /// Part of the cost that is covered without cards: what the first payment
    /// of the turn gains (`payment_bonus`), and the credit of the turn (`pay`).
    covered: u16,
}

impl Terms {
    /// Returns what a card costs, as [`Open::cost`].
    #[must_use]
    pub fn cost(&self, card: &Card) -> u8 {
        card.cost.saturating_sub(self.less[card.kind as usize])
    }

    /// Returns what is to be paid with cards in play if cards cost this much
    /// together, as [`Open::quote`].
    #[must_use]
    pub fn due(&self, cost: u8) -> u8 {
        u16::from(cost).saturating_sub(self.covered) as u8
    }

    /// Whether the card alone keeps within the limits.
    #[must_use]
    pub fn allow_one(&self, card: &Card) -> bool {
        self.allow(1, usize::from(card.kind == Kind::Zealot), usize::from(card.kind == Kind::Artifact))
    }

    /// Whether so many cards, so many of them zealots and artifacts, keep within
    /// the limits (CB-03, CB-04, CB-09).
    #[must_use]
    pub fn allow(&self, cards: usize, zealots: usize, artifacts: usize) -> bool {
        let within = |(played, most): (u8, u8), more: usize| usize::from(played) + more <= usize::from(most);
        within(self.limits.cards, cards)
            && (zealots == 0 || within(self.limits.zealots, zealots))
            && (artifacts == 0 || within(self.limits.artifacts, artifacts))
    }
}

impl Open {
    /// Returns by how much cards of each kind are cheaper for a seat, and what
    /// its next payment gains.
    fn prices(&self, seat: Seat) -> (ByKind, u8) {
        let (mut less, mut bonus) = (ByKind::default(), 0_u8);
        for (_, word) in self.always(seat) {
            match word {
                Always::PriceLess { n, kind } => add(&mut less, n, kind),
                Always::PaymentBonus { n } => bonus = bonus.saturating_add(n),
                _ => {}
            }
        }
        (less, if self.this_turn.paid { 0 } else { bonus })
    }

    /// Returns the prices for a seat, and the limits of the turn.
    #[must_use]
    pub fn terms(&self, seat: Seat) -> Terms {
        let (less, bonus) = self.prices(seat);
        let covered = u16::from(bonus) + u16::from(self.this_turn.credit);
        Terms { limits: self.limits(), less, covered }
    }

    /// Returns what cards played together cost, and the credit used for it, as
    /// [`Self::quote`].
    pub(super) fn bill(&self, seat: Seat, cards: &[CardId]) -> (u8, u8) {
        let (less, bonus) = self.prices(seat);
        let cost = |&card: &CardId| {
            let card = self.setup.card(card);
            card.cost.saturating_sub(less[card.kind as usize])
        };
        let cost = cards.iter().map(cost).fold(0, u8::saturating_add);
        (cost, self.this_turn.credit.min(cost.saturating_sub(bonus)))
    }

    /// Returns the number of discards that [`Self::tally`] comes to.
    #[must_use]
    pub fn discards(&self, attack: &Attack, more: &[CardId]) -> u8 {
        let kind = self.setup.card(attack.card).kind;
        let capped = |sum: u32| sum.min(255);
        let mut strength = u32::from(self.setup.card(attack.card).strength) + u32::from(attack.charge);
        for (bearer, word) in self.always(attack.attacker) {
            if let Always::AttackBonus { n, kind: only } = word
                && bearer != attack.card
                && only.is_none_or(|only| only == kind)
            {
                strength += u32::from(n);
            }
        }
        let (mut less, mut helping) = (0, [0; Kind::ALL.len()]);
        for (bearer, word) in self.always(other(attack.attacker)) {
            match word {
                Always::LessWhenAttacked { n } if !more.contains(&bearer) => less += u32::from(n),
                Always::ParryBonus { n, kind } if !more.contains(&bearer) => {
                    let fits = |at: &usize| kind.is_none_or(|kind| kind as usize == *at);
                    (0..helping.len()).filter(fits).for_each(|at| helping[at] += u32::from(n));
                }
                _ => {}
            }
        }
        let parried = attack.parries.iter().chain(more).map(|&card| {
            let card = self.setup.card(card);
            u32::from(card.strength) + helping[card.kind as usize]
        });
        let parried = capped(parried.sum());
        capped(strength).saturating_sub(parried).saturating_sub(capped(less)) as u8
    }
}
