//! Choices in disputes and declarations of palaces.

use super::worth::{Worth, collection, rest};
use crate::engine::seat::Seat;
use crate::games::tappeti_volanti::rules::cards::{Destination, Genie};
use crate::games::tappeti_volanti::rules::score::{palace_points, points_of};
use crate::games::tappeti_volanti::rules::view::{Declared, Dispute, Open};
use crate::games::tappeti_volanti::rules::{View, possible_hands};
use crate::games::tappeti_volanti::tabletop::CardId;

/// Value in points of each step in a genie's number at the beginning of the
/// game: a strong genie wins a card now and then, and decides ties.
const GENIE: f64 = 0.5;

/// Returns how likely a rival is to choose each of its genies: the more it
/// wants the card, the more it leans to the strong ones.
fn leanings(hand: &[Genie], wants: f64) -> Vec<f64> {
    let weights: Vec<f64> = hand.iter().map(|genie| libm::exp(f64::from(genie.0) * (wants * 0.15))).collect();
    let sum: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / sum).collect()
}

/// Returns the own genies with the expected value of showing each, over all
/// hands that the others may hold.
pub fn rated(view: &View, seat: Seat, dispute: Dispute, worth: &Worth) -> Vec<(Genie, f64)> {
    let hands = possible_hands(view);
    let value = |genie: Genie| -> f64 {
        hands.iter().map(|hands| outlook(view, seat, dispute, worth, hands, genie)).sum::<f64>() / hands.len() as f64
    };
    view.genies.iter().map(|&genie| (genie, value(genie))).collect()
}

/// Chooses the genie with the highest expected value.
pub fn choose(view: &View, seat: Seat, dispute: Dispute, worth: &Worth) -> Genie {
    let rated = rated(view, seat, dispute, worth).into_iter();
    rated.max_by(|a, b| a.1.total_cmp(&b.1)).expect("everybody always has genies").0
}

/// Returns the expected value of showing `genie` if the others hold `hands`.
fn outlook(view: &View, seat: Seat, dispute: Dispute, worth: &Worth, hands: &[Vec<Genie>], genie: Genie) -> f64 {
    let rivals: Vec<Seat> = dispute.rivals.iter().filter(|&rival| rival != seat).collect();
    let leaning: Vec<Vec<f64>> =
        rivals.iter().map(|&rival| leanings(&hands[rival.index()], worth.own(rival, dispute.card))).collect();
    let step = GENIE * rest(&view.open);
    let mut sum = 0.0;
    let mut at = vec![0; rivals.len()];
    loop {
        let mut likely = 1.0;
        let (mut high, mut low) = ((genie, seat), (genie, seat));
        for (i, &rival) in rivals.iter().enumerate() {
            likely *= leaning[i][at[i]];
            let shown = (hands[rival.index()][at[i]], rival);
            (high, low) = (high.max(shown), low.min(shown));
        }
        let swapped = if high.1 == seat {
            f64::from(low.0.0) - f64::from(genie.0)
        } else if low.1 == seat {
            f64::from(high.0.0) - f64::from(genie.0)
        } else {
            0.0
        };
        sum += likely * (worth.to(seat, high.1, dispute.card) + step * swapped);
        // Go on to the next combination of genies that the rivals may show.
        let Some(next) = (0..at.len()).find(|&i| at[i] + 1 < hands[rivals[i].index()].len()) else { return sum };
        at[next] += 1;
        at[..next].fill(0);
    }
}

/// Names the dispute to settle next: first the one that matters most to `seat`,
/// while it still has its strong genies.
pub fn name(view: &View, seat: Seat, pending: &[Dispute], worth: &Worth) -> CardId {
    let matters = |dispute: &Dispute| {
        let value = worth.own(seat, dispute.card).abs();
        if dispute.rivals.contains(seat) { value } else { -value }
    };
    let most = pending.iter().max_by(|a, b| matters(a).total_cmp(&matters(b)));
    most.unwrap_or_else(|| unreachable!("{:?} is asked to name nothing", view.viewer)).card
}

/// Estimates the chance that `seat` wins a dispute against `rivals`, from the
/// share of the possible `hands` in which it has the highest genie.
pub fn chance(hands: &[Vec<Vec<Genie>>], seat: Seat, rivals: &[Seat]) -> f64 {
    let best = |hands: &Vec<Vec<Genie>>, seat: Seat| hands[seat.index()].last().copied();
    let won = hands.iter().filter(|hands| rivals.iter().all(|&rival| best(hands, rival) < best(hands, seat))).count();
    // Nobody always plays the highest genie.
    0.2 + 0.6 * won as f64 / hands.len() as f64
}

/// Returns the value of counting 0, 1 … `held` lamps as palaces (TV-19),
/// weighing the points now against the later worth of the lamps.
pub fn lamp_values(open: &Open, seat: Seat, declared: &[Declared], held: u8) -> Vec<f64> {
    let points = &open.setup.numbers.points;
    let last = open.journey >= open.setup.journeys();
    let value = |used: u8| {
        let mut counts = Vec::new();
        let mut own = 0;
        for step in 0..open.seats() {
            let who = open.first().clockwise(step, open.seats());
            let palaces = open.count(who, Destination::Palace) as u8;
            if who == seat {
                own = counts.len();
            }
            counts.push(match declared.iter().find(|said| said.seat == who) {
                Some(said) => said.count,
                None if who == seat => palaces + used,
                // Later seats are assumed to count in no lamps.
                None => palaces,
            });
        }
        let won = palace_points(&counts, points.palaces);
        let others: i32 = won.iter().sum::<i32>() - won[own];
        let mut left = collection(open, seat);
        left.lamps = held - used;
        let later = if last { 0.0 } else { 2.0 * rest(open) * f64::from(left.lamps) };
        f64::from(won[own]) - f64::from(others) / (open.seats() - 1) as f64
            + f64::from(points_of(points, &left))
            + later
    };
    (0..=held).map(value).collect()
}

/// Returns how many of `held` lamps to count as palaces; of equal numbers the
/// smallest.
pub fn lamps(open: &Open, seat: Seat, declared: &[Declared], held: u8) -> u8 {
    let values = lamp_values(open, seat, declared, held);
    let value = |used: u8| values[usize::from(used)];
    (0..=held).max_by(|&a, &b| value(a).total_cmp(&value(b)).then(b.cmp(&a))).unwrap_or(0)
}
