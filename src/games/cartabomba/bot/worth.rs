//! Worth of cards, and of positions.

use crate::engine::seat::Seat;
use crate::engine::temper::Bias;
use crate::games::cartabomba::rules::cards::{Always, Card, CardId, Kind, Once};
use crate::games::cartabomba::rules::few::Few;
use crate::games::cartabomba::rules::setup::{MOST_CARDS, Setup};
use crate::games::cartabomba::rules::view::{Ending, Open, Phase, Side, other};

/// Worth of any card: a player with a card has not lost.
const LIFE: f64 = 0.55;
/// Worth of a point of strength of a card in play.
const STRENGTH: f64 = 0.33;
/// Worth of a white dot of a card in play.
const VALUE: f64 = 0.13;
/// Share of its worth in play, without [`LIFE`], that a card has in reserve.
const RESERVE: f64 = 0.6;
/// Deduction for a card in reserve that costs something at all, since another
/// card goes for it.
const PAID: f64 = 0.5;
/// Deduction for each of its black dots.
const COST: f64 = 0.12;
/// Worth of a won game; more than any position.
pub(super) const WIN: f64 = 10.0;

/// Cards with their worth, the least valuable first.
pub struct Least<'a> {
    /// Their places among all cards.
    ranks: Few<u8, MOST_CARDS>,
    worth: &'a Worth,
}

impl Least<'_> {
    /// Number of cards.
    pub fn len(&self) -> usize {
        self.ranks.len()
    }

    /// Iterates over the cards.
    pub fn iter(&self) -> impl Iterator<Item = (f64, CardId)> {
        self.ranks.iter().map(|&rank| self.worth.ranked[usize::from(rank)])
    }
}

/// Worth of each card, by [`CardId`].
pub struct Worth {
    reserve: Vec<f64>,
    in_play: Vec<f64>,
    /// All cards, each in reserve and in play, the least valuable first.
    ranked: Vec<(f64, CardId)>,
    /// By [`CardId`]: its place in that list in reserve, and in play.
    ranks: Vec<[u8; 2]>,
}

fn share(kind: Option<Kind>) -> f64 {
    if kind.is_some() { 0.65 } else { 1.0 }
}

fn always(word: Always) -> f64 {
    match word {
        Always::LessWhenAttacked { n } => 0.8 * f64::from(n),
        Always::AttackBonus { n, kind } => 0.7 * f64::from(n) * share(kind),
        Always::ParryBonus { n, kind } => 0.3 * f64::from(n) * share(kind),
        Always::PriceLess { n, kind } => 0.35 * f64::from(n) * share(kind),
        Always::PaymentBonus { n } => 0.3 * f64::from(n),
        Always::Protect { .. } => 0.15,
        Always::ExtraKind { .. } => 0.5,
        Always::MaxParryCards { n } => 0.6 / f64::from(n),
    }
}

fn once(word: Once) -> f64 {
    match word {
        Once::ExtraPlay { n } => 0.25 * f64::from(n),
        Once::Charge { n } => 0.4 * f64::from(n),
        Once::Remove { cost } => 0.5 + 0.15 * f64::from(cost),
        Once::ForceDiscard { n } => 0.6 * f64::from(n),
        Once::ReturnRemoved { cost } => 0.4 + 0.15 * f64::from(cost),
        Once::Silence => 0.3,
        Once::Pay { n } => 0.1 * f64::from(n),
    }
}

fn use_of(card: &Card) -> f64 {
    let words = card.always.iter().map(|&word| always(word)).sum::<f64>();
    // Attack and ✬ both use up the card, so the better one counts most.
    let attack = STRENGTH * f64::from(card.strength);
    let ability = card.once.iter().map(|&word| once(word)).sum::<f64>();
    words + attack.max(ability) + 0.2 * attack.min(ability) + VALUE * f64::from(card.value)
}

impl Worth {
    /// Computes the worth of all cards of a game.
    #[must_use]
    pub fn of(setup: &Setup) -> Self {
        let in_play: Vec<f64> = setup.cards.iter().map(|card| LIFE + use_of(card)).collect();
        let reserve = setup.cards.iter().map(|card| {
            let paid = if card.cost > 0 { PAID + COST * f64::from(card.cost) } else { 0.0 };
            let later = LIFE + RESERVE * use_of(card) - paid;
            later.max(LIFE / 2.0)
        });
        let reserve: Vec<f64> = reserve.collect();
        let both = [&reserve, &in_play].map(|place| (0..).map(CardId).zip(place));
        let all = both.into_iter().enumerate().flat_map(|(place, cards)| cards.map(move |card| (place, card)));
        let mut all: Vec<(usize, (CardId, &f64))> = all.collect();
        all.sort_by(|(_, a), (_, b)| a.1.total_cmp(b.1).then(a.0.cmp(&b.0)));
        let mut ranks = vec![[0; 2]; in_play.len()];
        for (rank, (place, (card, _))) in all.iter().enumerate() {
            ranks[usize::from(card.0)][*place] = rank as u8;
        }
        let ranked = all.into_iter().map(|(_, (card, &worth))| (worth, card)).collect();
        Self { reserve, in_play, ranked, ranks }
    }

    /// Worth of a card in play.
    #[must_use]
    pub fn in_play(&self, card: CardId) -> f64 {
        self.in_play[usize::from(card.0)]
    }

    /// Worth of a card in reserve.
    #[must_use]
    pub fn reserve(&self, card: CardId) -> f64 {
        self.reserve[usize::from(card.0)]
    }

    /// Worth of all cards of a player.
    #[must_use]
    pub fn side(&self, side: &Side) -> f64 {
        let reserve: f64 = side.reserve.iter().map(|&card| self.reserve(card)).sum();
        let in_play: f64 = side.in_play.iter().map(|&card| self.in_play(card)).sum();
        reserve + in_play
    }

    /// Returns the cards of a player with their worth, the least valuable
    /// first.
    #[must_use]
    pub fn least(&self, side: &Side) -> Least<'_> {
        // A bit for each rank: nothing has to be sorted.
        let mut held = [0_u64; (2 * MOST_CARDS).div_ceil(64)];
        for (place, cards) in [&side.reserve, &side.in_play].into_iter().enumerate() {
            for card in cards {
                let rank = self.ranks[usize::from(card.0)][place];
                held[usize::from(rank / 64)] |= 1 << (rank % 64);
            }
        }
        let mut ranks = Few::new(0);
        for (at, mut bits) in held.into_iter().enumerate() {
            while bits != 0 {
                ranks.push((64 * at) as u8 + bits.trailing_zeros() as u8);
                bits &= bits - 1;
            }
        }
        Least { ranks, worth: self }
    }

    /// Worth of a position to `seat` in its mood; to a balanced one 0 if it is
    /// even.
    #[must_use]
    pub fn position(&self, open: &Open, seat: Seat, bias: &Bias) -> f64 {
        match &open.phase {
            Phase::Over(ending) => won(ending, seat),
            _ => {
                let (own, opponent) = (open.side(seat), other(seat));
                // What lies in play can be used, and can be lost.
                let in_play: f64 = own.in_play.iter().map(|&card| self.in_play(card)).sum();
                let own = self.side(own) + (bias.risk(seat) - 1.0) * in_play;
                let theirs = self.side(open.side(opponent));
                balance(own, theirs) - (bias.rival(seat, opponent) - 1.0) * libm::log(theirs + 0.5)
            }
        }
    }
}

fn won(ending: &Ending, seat: Seat) -> f64 {
    match (ending.winners.contains(seat), ending.winners.len()) {
        (true, 1) => WIN,
        (false, _) => -WIN,
        (true, _) => 0.0,
    }
}

/// Log ratio of the worth of one's own cards to that of the opponent's: when
/// few cards are left, each counts for more.
#[must_use]
pub(super) fn balance(own: f64, theirs: f64) -> f64 {
    libm::log(ratio(own, theirs))
}

/// The ratio of which [`balance`] is the logarithm.
#[must_use]
pub(super) fn ratio(own: f64, theirs: f64) -> f64 {
    (own + 0.5) / (theirs + 0.5)
}
