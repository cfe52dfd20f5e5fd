//! Costs, payments, limits and sums of attacks, derived from the cards in play.
//! The rules decide by them, and the table shows them.

use super::cards::{Always, CardId, Kind};
use super::view::{Attack, Open, Turn, other};
use crate::engine::seat::Seat;
use serde::{Deserialize, Serialize};

/// An amount and the card that causes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Source {
    /// The bearer of the ability.
    pub card: CardId,
    /// The amount.
    pub n: u8,
}

/// What playing cards costs (CB-09, CB-10).
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Quote {
    /// Sum of the costs, reductions deducted.
    pub cost: u8,
    /// Reductions, by the cards that cause them (`price_less`).
    pub reductions: Vec<Source>,
    /// Gains of the first payment of the turn (`payment_bonus`).
    pub bonuses: Vec<Source>,
    /// Part covered by the credit of the turn (`pay`).
    pub credit: u8,
    /// Rest to be paid with cards in play.
    pub due: u8,
}

/// State of a payment with certain cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Payment {
    /// Value to be paid.
    pub due: u8,
    /// Value of the paying cards.
    pub paid: u8,
    /// A card without which the payment would still be enough, which makes the
    /// rules refuse it.
    pub superfluous: Option<CardId>,
}

impl Payment {
    /// Whether the payment is enough, without a superfluous card.
    #[must_use]
    pub const fn is_good(&self) -> bool {
        self.paid >= self.due && self.superfluous.is_none()
    }
}

/// Number of cards played in the current turn, and how many may be.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Limits {
    /// Cards: played, maximum.
    pub cards: (u8, u8),
    /// Zealots: played, maximum.
    pub zealots: (u8, u8),
    /// Artifacts: played, maximum.
    pub artifacts: (u8, u8),
    /// Whether the active player may attack.
    pub attacks: bool,
}

impl Limits {
    /// Returns number played and maximum of a kind; cartebombe have no limit
    /// besides that for all cards.
    #[must_use]
    pub const fn of(&self, kind: Kind) -> (u8, u8) {
        match kind {
            Kind::Cartabomba => self.cards,
            Kind::Zealot => self.zealots,
            Kind::Artifact => self.artifacts,
        }
    }
}

/// A parrying card.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ParryLine {
    /// The card.
    pub card: CardId,
    /// Its strength.
    pub strength: u8,
    /// Gains from other cards (`parry_bonus`).
    pub bonuses: Vec<Source>,
}

impl ParryLine {
    /// Strength with which the card parries, gains included.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.strength.saturating_add(sum(&self.bonuses))
    }
}

/// Sum of an attack (CB-13).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Tally {
    /// Strength of the attacking card.
    pub strength: u8,
    /// Gains from cards in play (`attack_bonus`).
    pub bonuses: Vec<Source>,
    /// Gain from ✬ abilities (`charge`).
    pub charge: u8,
    /// The parrying cards.
    pub parries: Vec<ParryLine>,
    /// Cards by which the discards are reduced (`less_when_attacked`).
    pub reductions: Vec<Source>,
}

/// Returns the sum of some amounts, 255 at most.
#[must_use]
pub fn sum(sources: &[Source]) -> u8 {
    sources.iter().fold(0, |sum, source| sum.saturating_add(source.n))
}

impl Tally {
    /// Total strength of the attack.
    #[must_use]
    pub fn attack(&self) -> u8 {
        self.strength.saturating_add(self.charge).saturating_add(sum(&self.bonuses))
    }

    /// Total strength of the parry.
    #[must_use]
    pub fn parry(&self) -> u8 {
        self.parries.iter().map(ParryLine::total).fold(0, u8::saturating_add)
    }

    /// Number of cards to be discarded, or all if the seat has fewer.
    #[must_use]
    pub fn discards(&self) -> u8 {
        self.attack().saturating_sub(self.parry()).saturating_sub(sum(&self.reductions))
    }
}

impl Open {
    /// Returns what a card costs now, and what makes it cheaper.
    #[must_use]
    pub fn cost(&self, seat: Seat, card: CardId) -> (u8, Vec<Source>) {
        let card = self.setup.card(card);
        let (mut cost, mut reductions) = (card.cost, Vec::new());
        for (bearer, word) in self.always(seat) {
            let Always::PriceLess { n, kind } = word else { continue };
            let less = n.min(cost);
            if kind.is_none_or(|kind| kind == card.kind) && less > 0 {
                cost -= less;
                reductions.push(Source { card: bearer, n: less });
            }
        }
        (cost, reductions)
    }

    /// Returns what it costs to play these cards together (CB-10).
    #[must_use]
    pub fn quote(&self, seat: Seat, cards: &[CardId]) -> Quote {
        let mut quote = Quote::default();
        for &card in cards {
            let (cost, reductions) = self.cost(seat, card);
            quote.cost = quote.cost.saturating_add(cost);
            quote.reductions.extend(reductions);
        }
        let mut due = quote.cost;
        if !self.this_turn.paid {
            for (bearer, word) in self.always(seat) {
                let Always::PaymentBonus { n } = word else { continue };
                let n = n.min(due);
                if n > 0 {
                    due -= n;
                    quote.bonuses.push(Source { card: bearer, n });
                }
            }
        }
        quote.credit = self.this_turn.credit.min(due);
        quote.due = due - quote.credit;
        quote
    }

    /// Returns how far these paying cards cover `due`.
    #[must_use]
    pub fn payment(&self, due: u8, cards: &[CardId]) -> Payment {
        let value = |card: &CardId| self.setup.card(*card).value;
        let paid = cards.iter().map(value).fold(0, u8::saturating_add);
        let superfluous = cards.iter().copied().find(|card| paid - value(card) >= due);
        Payment { due, paid, superfluous }
    }

    /// Returns the limits of the current turn for the active player.
    #[must_use]
    pub fn limits(&self) -> Limits {
        let (numbers, Turn { played, zealots, artifacts, extra_plays, .. }) = (&self.setup.numbers, self.this_turn);
        let (mut more_zealots, mut more_artifacts) = (0_u8, 0_u8);
        for (_, word) in self.always(self.active) {
            match word {
                Always::ExtraKind { kind: Kind::Zealot } => more_zealots = more_zealots.saturating_add(1),
                Always::ExtraKind { kind: Kind::Artifact } => more_artifacts = more_artifacts.saturating_add(1),
                _ => {}
            }
        }
        let opening = self.opening();
        let plays = opening.map_or(numbers.plays, |opening| opening.plays);
        Limits {
            cards: (played, plays.saturating_add(extra_plays)),
            zealots: (zealots, numbers.zealots.saturating_add(more_zealots)),
            artifacts: (artifacts, numbers.artifacts.saturating_add(more_artifacts)),
            attacks: opening.is_none_or(|opening| opening.attacks),
        }
    }

    /// Returns with how many cards the opponent of `attacker` may parry, and
    /// the card that limits it (`max_parry_cards`), if any; `but` counts as
    /// having left play.
    #[must_use]
    pub fn most_parries(&self, attacker: Seat, but: CardId) -> Option<Source> {
        let limit = |(card, word)| match word {
            Always::MaxParryCards { n } if card != but => Some(Source { card, n }),
            _ => None,
        };
        self.always(attacker).filter_map(limit).min_by_key(|source| source.n)
    }

    /// Returns the sum of an attack of the active player with this card now,
    /// without a parry.
    #[must_use]
    pub fn preview(&self, card: CardId) -> Tally {
        let charge = self.this_turn.charge;
        self.tally(&Attack { attacker: self.active, card, charge, parries: Vec::new() }, &[])
    }

    /// Returns how many cards `seat` discards for this sum: no more than it has,
    /// `leaving` of which parry and leave the game before (CB-13, CB-14).
    #[must_use]
    pub fn loses(&self, seat: Seat, tally: &Tally, leaving: usize) -> u8 {
        let has = self.side(seat).count().saturating_sub(leaving);
        tally.discards().min(u8::try_from(has).unwrap_or(u8::MAX))
    }

    /// Whether the attacked seat would discard no more if one of the `more` cards
    /// did not parry (CB-13): it would leave the game for nothing (CB-14).
    #[must_use]
    pub fn parries_for_nothing(&self, attack: &Attack, more: &[CardId]) -> bool {
        let loses =
            |parries: &[CardId]| self.loses(other(attack.attacker), &self.tally(attack, parries), parries.len());
        let all = loses(more);
        (0..more.len()).any(|one| loses(&[&more[..one], &more[one + 1..]].concat()) <= all)
    }

    /// Returns the sum of the attack if the attacked seat parries with `more`
    /// cards in addition to those that have parried (CB-13). Cards that attack
    /// or parry give no bonus themselves.
    #[must_use]
    pub fn tally(&self, attack: &Attack, more: &[CardId]) -> Tally {
        let attacked = other(attack.attacker);
        let card = self.setup.card(attack.card);
        let mut bonuses = Vec::new();
        for (bearer, word) in self.always(attack.attacker).filter(|(bearer, _)| *bearer != attack.card) {
            if let Always::AttackBonus { n, kind } = word
                && kind.is_none_or(|kind| kind == card.kind)
            {
                bonuses.push(Source { card: bearer, n });
            }
        }
        let (mut reductions, mut helping) = (Vec::new(), Vec::new());
        for (bearer, word) in self.always(attacked).filter(|(bearer, _)| !more.contains(bearer)) {
            match word {
                Always::LessWhenAttacked { n } => reductions.push(Source { card: bearer, n }),
                Always::ParryBonus { n, kind } => helping.push((Source { card: bearer, n }, kind)),
                _ => {}
            }
        }
        let line = |&card: &CardId| {
            let parrying = self.setup.card(card);
            let fits = |kind: &Option<Kind>| kind.is_none_or(|kind| kind == parrying.kind);
            let bonuses = helping.iter().filter(|(_, kind)| fits(kind)).map(|(source, _)| *source).collect();
            ParryLine { card, strength: parrying.strength, bonuses }
        };
        let parries = attack.parries.iter().chain(more).map(line).collect();
        Tally { strength: card.strength, bonuses, charge: attack.charge, parries, reductions }
    }
}
