//! Heuristic evaluation: what a play costs in cards, what it may cost the next
//! player in buckets, and what giving way costs.

use super::outline::Outline;
use crate::engine::dice::Dice;
use crate::engine::seat::Seat;
use crate::engine::temper::Bias;
use crate::games::alles_im_eimer::rules::Action;
use crate::games::alles_im_eimer::rules::cards::{Animal, Card, CardId, Cards};
use crate::games::alles_im_eimer::rules::view::{Direction, Open, Phase};

/// Worth of one point of a card's value, in buckets.
const POINT: f64 = 0.13;
/// Worth of holding a card whatever its value, in points.
const CARD: f64 = 5.0;
/// Worth of beginning the next charge, in buckets.
const LEAD: f64 = 0.2;

/// Parameters of the evaluation.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Glance {
    /// Standard deviation of the noise added to each evaluation, in buckets.
    pub error: f64,
    /// Worth of a bucket that another player loses, in own buckets.
    pub theirs: f64,
    /// Probability of forgetting to draw.
    pub forgets: f64,
    /// Whether cards already played or discarded are counted.
    pub counts: bool,
    /// How a temper bends the judgement: how much the buckets of others count,
    /// and how much the danger to the own ones.
    pub bias: Bias,
    /// All cards of the game.
    pub deck: Tally,
}

/// By animal: number of cards, and sum of their values.
pub(super) type Tally = [(u32, u32); Animal::ALL.len()];

/// Counts all cards of the game.
pub(super) fn whole(open: &Open) -> Tally {
    let mut of = [(0, 0); Animal::ALL.len()];
    for card in &open.setup.deck {
        let (count, sum) = &mut of[card.animal.index()];
        *count += 1;
        *sum += u32::from(card.value);
    }
    of
}

/// Cards that a seat cannot see.
struct Unseen {
    of: Tally,
    total: u32,
}

impl Unseen {
    fn by(open: &Open, hand: &[CardId], glance: &Glance) -> Self {
        let mut of = glance.deck;
        let laid = open.charge.iter().flat_map(|charge| charge.before.iter().flatten());
        let gone = open.discards.iter().chain(laid).filter(|_| glance.counts);
        for &card in hand.iter().chain(gone) {
            let Card { animal, value } = open.setup.card(card);
            let (count, sum) = &mut of[animal.index()];
            *count -= 1;
            *sum -= u32::from(value);
        }
        Self { of, total: of.iter().map(|(count, _)| count).sum() }
    }

    /// Estimates the probability that `seat` cannot or will not beat this sum.
    fn fails(&self, open: &Open, seat: Seat, animal: Animal, sum: u16) -> f64 {
        let (count, points) = self.of[animal.index()];
        let most = f64::from(open.setup.numbers.cards_per_play);
        let base = f64::from(open.setup.sum(open.before(seat)));
        let mean = if count == 0 { 0.0 } else { f64::from(points) / f64::from(count) };
        let share = f64::from(count) / f64::from(self.total.max(1));
        let held = f64::from(open.hand_sizes[seat.index()]) * share;
        let expected = base + held.min(most) * (mean + 0.5);
        let over = (f64::from(sum) - expected) / 3.0;
        0.5 + 0.5 * over / (1.0 + over.abs())
    }
}

/// Worth of these cards in hand, in buckets.
pub(super) fn hand_worth(open: &Open, cards: &[CardId]) -> f64 {
    let points: f64 = cards.iter().map(|&card| f64::from(open.setup.card(card).value) + CARD).sum();
    POINT * points
}

/// Price of playing these cards, less the average worth of the card drawn for
/// them.
fn price(open: &Open, cards: &[CardId]) -> f64 {
    hand_worth(open, cards) - POINT * (4.5 + CARD)
}

/// Reports all sensible choices of `seat`, whose turn it is and which holds this
/// hand (sorted), with what they are worth; at least one.
pub(super) fn judge(
    open: &Open,
    seat: Seat,
    hand: &[CardId],
    glance: Glance,
    dice: &mut Dice,
    found: &mut impl FnMut(Action, f64),
) {
    if let Phase::Drawing { .. } = open.phase {
        let action = if dice.unit() < glance.forgets { Action::PassOn } else { Action::Draw };
        return found(action, 0.0);
    }
    let unseen = Unseen::by(open, hand, &glance);
    let own = Outline::of(&open.pyramids[seat.index()]);
    // Uniform noise with this standard deviation (its width is 2√3 times as
    // much), because playouts need it all the time.
    let spread = glance.error * 3.464;
    let mut error = || if spread > 0.0 { spread * (dice.unit() - 0.5) } else { 0.0 };
    let direction = open.charge.as_ref().map_or(Direction::Clockwise, |charge| charge.direction);
    let (least, sum) = (open.least_total().unwrap_or(0), open.charge.as_ref().map(|charge| charge.sum));
    let before = open.setup.sum(open.before(seat));
    let (next, back) = (open.next(seat, direction), open.next(seat, direction.turned()));
    let cost = |seat: Seat, animal: Animal| Outline::of(&open.pyramids[seat.index()]).cost(animal);
    let others = open.hand_sizes.iter().filter(|&&size| size > 0).count().saturating_sub(1);
    for animal in open.setup.animals().filter(|animal| open.charge.as_ref().is_none_or(|c| c.animal == *animal)) {
        let first = hand.partition_point(|&card| open.setup.card(card).animal < animal);
        let held = &hand[first..hand.partition_point(|&card| open.setup.card(card).animal <= animal)];
        let thither = cost(next, animal);
        // Only with that option a charge can go back.
        let thence = if open.setup.options.reverse { cost(back, animal) } else { 0.0 };
        // Only what is begun comes round.
        let mine = if open.charge.is_none() { own.cost(animal) } else { 0.0 };
        let sets = if open.charge.is_none() { leads(open, held) } else { distinct(open, held) };
        for cards in sets {
            let total = before + open.setup.sum(cards.as_slice());
            if total < least {
                continue;
            }
            let (attacks, cost) = if Some(total) == sum { (back, thence) } else { (next, thither) };
            let fails = unseen.fails(open, attacks, animal, total);
            let theirs = glance.theirs * glance.bias.rival(seat, attacks);
            let mut worth = theirs * fails * cost - price(open, cards.as_slice());
            if open.charge.is_none() {
                // If everybody defends, the charge comes back.
                let back = libm::pow(1.0 - fails, others as f64);
                let rest = (held.len() - cards.as_slice().len()).min(2);
                worth -= back * mine * (1.0 - 0.4 * rest as f64) / glance.bias.risk(seat);
            }
            found(Action::play(cards), worth + error());
        }
    }
    if let (Phase::Defending { .. }, Some(charge)) = (&open.phase, &open.charge) {
        let animals = open.setup.animals().count().max(1) as f64;
        for loss in own.losses(charge.animal) {
            // The average cost of the next loss tells a firm pyramid from a
            // shaky one.
            let left = own.after(&loss);
            let next: f64 = open.setup.animals().map(|animal| left.cost(animal)).sum();
            let gone = if left.standing() == 0 { 3.0 } else { 0.0 };
            let worth = LEAD - (f64::from(loss.cost) + gone + 0.3 * next / animals) / glance.bias.risk(seat);
            found(Action::Lose { slot: loss.slot, keep: loss.keep }, worth + error());
        }
    }
}

/// Returns some sets of these cards, which are of one colour and sorted, to
/// begin a charge with: a low, a middle and a high one, the two lowest, and two
/// or more of the highest.
fn leads(open: &Open, held: &[CardId]) -> Vec<Cards> {
    let most = usize::from(open.setup.numbers.cards_per_play).min(held.len());
    let Some(last) = held.len().checked_sub(1) else { return Vec::new() };
    let mut all: Vec<Cards> = Vec::with_capacity(most + 3);
    for one in [0, held.len() / 2, last] {
        if !all.iter().any(|known| open.setup.card(known.as_slice()[0]) == open.setup.card(held[one])) {
            all.push(held[one..=one].into());
        }
    }
    if most >= 2 && held.len() > 2 {
        all.push(held[..2].into());
    }
    all.extend((2..=most).map(|count| Cards::from(&held[held.len() - count..])));
    all
}

/// Returns all sets that can be played of these cards, which are of one colour
/// and sorted; of sets with the same values only one.
fn distinct(open: &Open, held: &[CardId]) -> Vec<Cards> {
    let most = usize::from(open.setup.numbers.cards_per_play);
    // Each with the first card that it may be continued with.
    let mut all = vec![(Cards::default(), 0)];
    let mut at = 0;
    while at < all.len() {
        let (cards, from) = all[at];
        if cards.as_slice().len() < most {
            for next in from..held.len() {
                let alike = |one: usize, other: usize| open.setup.card(held[one]) == open.setup.card(held[other]);
                if next > from && alike(next, next - 1) {
                    continue;
                }
                all.push((cards.and(held[next]), next + 1));
            }
        }
        at += 1;
    }
    all.swap_remove(0);
    all.into_iter().map(|(cards, _)| cards).collect()
}
