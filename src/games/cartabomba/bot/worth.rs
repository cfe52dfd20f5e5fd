//! Worth of cards, and of positions. The weights follow from how often the owners
//! of cards won in thousands of games of equal players, that of parry bonuses
//! from games between players with different weights.

use crate::engine::seat::Seat;
use crate::engine::temper::Bias;
use crate::games::cartabomba::rules::cards::{Always, Card, CardId, Kind, Once};
use crate::games::cartabomba::rules::few::Few;
use crate::games::cartabomba::rules::setup::{MOST_CARDS, Setup};
use crate::games::cartabomba::rules::view::{Ending, Open, Phase, Side, other};

/// Worth of any card: a player with a card has not lost.
const LIFE: f64 = 0.55;
/// Share of its worth in play, without [`LIFE`], that a card has in reserve.
const RESERVE: f64 = 0.6;
/// Deduction for a card in reserve that costs something at all, since another
/// card goes for it.
const PAID: f64 = 0.5;
/// Deduction for each of its black dots.
const COST: f64 = 0.12;

/// What makes a card in play worth more than any card, by point, dot or card
/// where there are several.
struct Weights {
    strength: f64,
    value: f64,
    less_when_attacked: f64,
    attack_bonus: f64,
    parry_bonus: f64,
    price_less: f64,
    payment_bonus: f64,
    protect: f64,
    extra_kind: f64,
    /// Divided by the number of cards that may still parry.
    max_parry_cards: f64,
    extra_play: f64,
    charge: f64,
    /// At cost 0; each dot counts for [`REACH`] more.
    remove: f64,
    force_discard: f64,
    /// At cost 0; each dot counts for [`REACH`] more.
    return_removed: f64,
    silence: f64,
    pay: f64,
}

/// Worth of each dot that a removed or returned card may cost.
const REACH: f64 = 0.15;

/// The weights of the computer players.
const WEIGHTS: Weights = Weights {
    strength: 0.45,
    value: 0.1,
    less_when_attacked: 0.3,
    attack_bonus: 0.6,
    parry_bonus: 0.05,
    price_less: 0.6,
    payment_bonus: 0.25,
    protect: 0.5,
    extra_kind: 0.5,
    max_parry_cards: 0.15,
    extra_play: 0.3,
    charge: 0.3,
    remove: 0.1,
    force_discard: 0.35,
    return_removed: 0.0,
    silence: 0.15,
    pay: 0.15,
};

/// The weights of the player that others are measured against, as they were
/// before they were fitted.
const REFERENCE: Weights = Weights {
    strength: 0.33,
    value: 0.13,
    less_when_attacked: 0.8,
    attack_bonus: 0.7,
    parry_bonus: 0.3,
    price_less: 0.35,
    payment_bonus: 0.3,
    protect: 0.15,
    extra_kind: 0.5,
    max_parry_cards: 0.6,
    extra_play: 0.25,
    charge: 0.4,
    remove: 0.5,
    force_discard: 0.6,
    return_removed: 0.4,
    silence: 0.3,
    pay: 0.1,
};

/// What speaks for a card in the draft, by point, dot or card where there are
/// several, on the scale of [`WIN`]: fitted to whose cards won in 8600 games between
/// equal strong players. Cards that only help others do less than they promise: they
/// are removed, or what they would help is.
const DRAFT: Weights = Weights {
    strength: 0.16,
    value: -0.14,
    less_when_attacked: -0.58,
    attack_bonus: -0.41,
    parry_bonus: -0.02,
    price_less: -1.0,
    payment_bonus: 0.34,
    protect: -0.27,
    extra_kind: 0.47,
    max_parry_cards: 0.17,
    extra_play: 0.39,
    charge: -0.16,
    remove: -0.08,
    force_discard: -0.22,
    return_removed: 0.15,
    silence: -0.33,
    pay: 0.47,
};
/// The same for a card that costs something at all, for each of its black dots,
/// and for each dot that a removed or returned card may cost.
const DRAFT_PAID: f64 = -1.08;
const DRAFT_COST: f64 = 0.4;
const DRAFT_REACH: f64 = -0.06;

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
    draft: Vec<f64>,
    /// All cards, each in reserve and in play, the least valuable first.
    ranked: Vec<(f64, CardId)>,
    /// By [`CardId`]: its place in that list in reserve, and in play.
    ranks: Vec<[u8; 2]>,
    /// The player who is known never to parry, if any: to measure what that
    /// costs.
    pub(super) never_parries: Option<Seat>,
}

fn share(kind: Option<Kind>) -> f64 {
    if kind.is_some() { 0.65 } else { 1.0 }
}

impl Weights {
    fn always(&self, word: Always) -> f64 {
        match word {
            Always::LessWhenAttacked { n } => self.less_when_attacked * f64::from(n),
            Always::AttackBonus { n, kind } => self.attack_bonus * f64::from(n) * share(kind),
            Always::ParryBonus { n, kind } => self.parry_bonus * f64::from(n) * share(kind),
            Always::PriceLess { n, kind } => self.price_less * f64::from(n) * share(kind),
            Always::PaymentBonus { n } => self.payment_bonus * f64::from(n),
            Always::Protect { .. } => self.protect,
            Always::ExtraKind { .. } => self.extra_kind,
            Always::MaxParryCards { n } => self.max_parry_cards / f64::from(n),
        }
    }

    fn once(&self, word: Once, reach: f64) -> f64 {
        match word {
            Once::ExtraPlay { n } => self.extra_play * f64::from(n),
            Once::Charge { n } => self.charge * f64::from(n),
            Once::Remove { cost } => self.remove + reach * f64::from(cost),
            Once::ForceDiscard { n } => self.force_discard * f64::from(n),
            Once::ReturnRemoved { cost } => self.return_removed + reach * f64::from(cost),
            Once::Silence => self.silence,
            Once::Pay { n } => self.pay * f64::from(n),
        }
    }

    /// Returns the worth of a card in play, without [`LIFE`].
    fn of(&self, card: &Card) -> f64 {
        let words = card.always.iter().map(|&word| self.always(word)).sum::<f64>();
        // Attack and ✬ both use up the card, so the better one counts most.
        let attack = self.strength * f64::from(card.strength);
        let ability = card.once.iter().map(|&word| self.once(word, REACH)).sum::<f64>();
        words + attack.max(ability) + 0.2 * attack.min(ability) + self.value * f64::from(card.value)
    }

    /// Returns what speaks for a card in the draft.
    fn in_draft(&self, card: &Card) -> f64 {
        let always = card.always.iter().map(|&word| self.always(word)).sum::<f64>();
        let once = card.once.iter().map(|&word| self.once(word, DRAFT_REACH)).sum::<f64>();
        let paid = if card.cost > 0 { DRAFT_PAID + DRAFT_COST * f64::from(card.cost) } else { 0.0 };
        always + once + self.strength * f64::from(card.strength) + self.value * f64::from(card.value) + paid
    }
}

impl Worth {
    /// Computes the worth of all cards of a game.
    #[must_use]
    pub fn of(setup: &Setup) -> Self {
        let draft = setup.cards.iter().map(|card| DRAFT.in_draft(card)).collect();
        Self { draft, ..Self::weighed(setup, &WEIGHTS) }
    }

    /// Computes it as the player sees it that others are measured against.
    #[must_use]
    pub(super) fn reference(setup: &Setup) -> Self {
        Self::weighed(setup, &REFERENCE)
    }

    fn weighed(setup: &Setup, weights: &Weights) -> Self {
        let in_play: Vec<f64> = setup.cards.iter().map(|card| LIFE + weights.of(card)).collect();
        let reserve = setup.cards.iter().map(|card| {
            let paid = if card.cost > 0 { PAID + COST * f64::from(card.cost) } else { 0.0 };
            let later = LIFE + RESERVE * weights.of(card) - paid;
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
        Self { draft: reserve.clone(), reserve, in_play, ranked, ranks, never_parries: None }
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

    /// What speaks for a card in the draft, compared with other cards.
    #[must_use]
    pub fn draft(&self, card: CardId) -> f64 {
        self.draft[usize::from(card.0)]
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
