//! The quick judge: what a play costs in cards, what it may cost the next
//! player in buckets, and what it costs to give way.

use super::outline::{Outline, cheapest, losses};
use crate::engine::dice::Dice;
use crate::engine::seat::Seat;
use crate::games::alles_im_eimer::rules::Action;
use crate::games::alles_im_eimer::rules::cards::{Animal, Card, CardId};
use crate::games::alles_im_eimer::rules::view::{Open, Phase, Played, plays};

/// What matters how much. Everything is measured in buckets.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Taste {
    /// Worth of one point of a card's value.
    pub point: f64,
    /// Worth of having a card at all, in points.
    pub card: f64,
    /// Worth of a bucket that another loses.
    pub theirs: f64,
    /// Worth of beginning the next charge.
    pub lead: f64,
    /// Deviation of the error in each judgement.
    pub error: f64,
    /// How often a draw is forgotten (AE-07), from 0 to 1.
    pub forgets: f64,
}

/// A choice and how good it looks.
pub(super) struct Judged {
    pub action: Action,
    pub worth: f64,
}

/// What is known of the cards that a seat cannot see.
struct Unseen {
    /// By animal: how many, and the sum of their values.
    of: [(u32, u32); 5],
    total: u32,
}

impl Unseen {
    fn by(open: &Open, hand: &[CardId]) -> Self {
        let mut of = [(0, 0); 5];
        for card in &open.setup.deck {
            let (count, sum) = &mut of[card.animal.index()];
            *count += 1;
            *sum += u32::from(card.value);
        }
        let laid = open.charge.iter().flat_map(|charge| charge.before.iter().flatten());
        for &card in hand.iter().chain(&open.discards).chain(laid) {
            let Card { animal, value } = open.setup.card(card);
            let (count, sum) = &mut of[animal.index()];
            *count -= 1;
            *sum -= u32::from(value);
        }
        Self { of, total: of.iter().map(|(count, _)| count).sum() }
    }

    /// How likely a seat cannot beat this sum, or will not.
    fn fails(&self, open: &Open, seat: Seat, animal: Animal, sum: u16) -> f64 {
        let (count, points) = self.of[animal.index()];
        let most = f64::from(open.setup.numbers.cards_per_play);
        let base = f64::from(open.setup.sum(open.before(seat)));
        let mean = if count == 0 { 0.0 } else { f64::from(points) / f64::from(count) };
        let share = f64::from(count) / f64::from(self.total.max(1));
        let held = f64::from(open.hand_sizes[seat.index()]) * share;
        let expected = base + held.min(most) * (mean + 0.5);
        1.0 / (1.0 + libm::exp((expected - f64::from(sum)) / 3.0))
    }
}

/// What playing these cards costs, the card drawn for them deducted.
fn price(open: &Open, taste: &Taste, cards: &[CardId]) -> f64 {
    let points: f64 = cards.iter().map(|&card| f64::from(open.setup.card(card).value) + taste.card).sum();
    taste.point * (points - 4.5 - taste.card)
}

/// All sensible choices of `seat`, whose turn it is and which holds this hand;
/// at least one.
pub(super) fn judge(open: &Open, seat: Seat, hand: &[CardId], taste: &Taste, dice: &mut Dice) -> Vec<Judged> {
    if let Phase::Drawing { .. } = open.phase {
        let action = if dice.unit() < taste.forgets { Action::PassOn } else { Action::Draw };
        return vec![Judged { action, worth: 0.0 }];
    }
    let unseen = Unseen::by(open, hand);
    let own = &open.pyramids[seat.index()];
    let mut error = || if taste.error > 0.0 { taste.error * dice.normal() } else { 0.0 };
    let mut all = Vec::new();
    for (cards, played) in distinct(open, seat, hand) {
        let Played { animal, total, attacks, .. } = played;
        let fails = unseen.fails(open, attacks, animal, total);
        let cost = f64::from(cheapest(&open.pyramids[attacks.index()], animal));
        let mut worth = taste.theirs * fails * cost - price(open, taste, &cards);
        if open.charge.is_none() {
            // If everybody defends it comes back.
            let others = (open.hand_sizes.iter().filter(|&&size| size > 0).count() - 1).min(5);
            let back = libm::pow(1.0 - fails, others as f64);
            let rest = hand.iter().filter(|card| !cards.contains(card));
            let held = rest.filter(|&&card| open.setup.card(card).animal == animal).count().min(2);
            worth -= back * f64::from(cheapest(own, animal)) * (1.0 - 0.4 * held as f64);
        }
        all.push(Judged { action: Action::play(cards), worth: worth + error() });
    }
    if let (Phase::Defending { .. }, Some(charge)) = (&open.phase, &open.charge) {
        let outline = Outline::of(own);
        for loss in losses(own, outline, charge.animal).into_iter().take(3) {
            // What the next loss would cost on average tells a firm pyramid
            // from a shaky one.
            let animals = open.setup.animals().count().max(1) as f64;
            let next: u32 = open
                .setup
                .animals()
                .map(|animal| losses(own, loss.left, animal).first().map_or(0, |loss| loss.cost))
                .sum();
            let gone = if loss.left.standing() == 0 { 3.0 } else { 0.0 };
            let worth = taste.lead - f64::from(loss.cost) - gone - 0.3 * f64::from(next) / animals;
            all.push(Judged { action: Action::Lose { slot: loss.slot, keep: loss.keep }, worth: worth + error() });
        }
    }
    all
}

/// One play for each set of values: cards of the same value are alike.
fn distinct(open: &Open, seat: Seat, hand: &[CardId]) -> Vec<(Vec<CardId>, Played)> {
    let mut seen: Vec<(Animal, Vec<u8>)> = Vec::new();
    let mut all = plays(open, seat, hand);
    all.retain(|(cards, played)| {
        let values: Vec<u8> = cards.iter().map(|&card| open.setup.card(card).value).collect();
        let new = !seen.iter().any(|(animal, known)| *animal == played.animal && *known == values);
        if new {
            seen.push((played.animal, values));
        }
        new
    });
    all
}

/// The best of them; the first where they are equal.
///
/// # Panics
/// If there is none.
pub(super) fn first(judged: Vec<Judged>) -> Action {
    let mut best: Option<Judged> = None;
    for each in judged {
        if best.as_ref().is_none_or(|best| each.worth > best.worth) {
            best = Some(each);
        }
    }
    best.expect("a seat to act has an action").action
}
