//! Choices in disputes and declarations of palaces.

use super::equilibrium::Disputes;
use super::worth::{Worth, collection, rest};
use crate::engine::dice::Dice;
use crate::engine::seat::Seat;
use crate::games::tappeti_volanti::rules::cards::{Destination, Genie};
use crate::games::tappeti_volanti::rules::score::{palace_points, points_of};
use crate::games::tappeti_volanti::rules::view::{Declared, Dispute, Open};
use crate::games::tappeti_volanti::rules::{View, possible_hands};
use crate::games::tappeti_volanti::tabletop::CardId;

/// Value in points of each step in a genie's number at the beginning of the
/// game: a strong genie wins a card now and then, and decides ties.
pub(super) const GENIE: f64 = 0.5;

/// Returns how likely a rival is to choose each of its genies: the more it
/// wants the card, the more it leans to the strong ones.
fn leanings(hand: &[Genie], wants: f64) -> Vec<f64> {
    let weights: Vec<f64> = hand.iter().map(|genie| libm::exp(f64::from(genie.0) * (wants * 0.15))).collect();
    let sum: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / sum).collect()
}

/// Returns the own genies with the chance of showing each and its expected value.
/// Who `plans` shows what nobody can profit from guessing; others always show
/// what is best over all hands that the others may hold, if these lean to strong
/// genies.
pub(super) fn rated(view: &View, seat: Seat, dispute: Dispute, worth: &Worth, plans: bool) -> Vec<(Genie, f64, f64)> {
    if plans {
        return Disputes::of(view, seat, worth).own(dispute);
    }
    let hands = possible_hands(view);
    let value = |genie: Genie| -> f64 {
        hands.iter().map(|hands| outlook(view, seat, dispute, worth, hands, genie)).sum::<f64>() / hands.len() as f64
    };
    let mut rated: Vec<_> = view.genies.iter().map(|&genie| (genie, 0.0, value(genie))).collect();
    let best = rated.iter_mut().max_by(|a, b| a.2.total_cmp(&b.2)).expect("everybody always has genies");
    best.1 = 1.0;
    rated
}

/// Chooses a genie.
pub(super) fn choose(view: &View, seat: Seat, dispute: Dispute, worth: &Worth, plans: bool, dice: &mut Dice) -> Genie {
    let rated = rated(view, seat, dispute, worth, plans);
    let mut left = dice.unit();
    let chosen = rated.iter().find(|(_, chance, _)| {
        left -= chance;
        left < 0.0
    });
    // Rounding may leave a little.
    chosen.or_else(|| rated.iter().max_by(|a, b| a.1.total_cmp(&b.1))).expect("everybody always has genies").0
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
        let mut shown = vec![(genie, seat)];
        for (i, &rival) in rivals.iter().enumerate() {
            likely *= leaning[i][at[i]];
            shown.push((hands[rival.index()][at[i]], rival));
        }
        sum += likely * gain(worth, dispute.card, step, seat, &shown);
        // Go on to the next combination of genies that the rivals may show.
        let Some(next) = (0..at.len()).find(|&i| at[i] + 1 < hands[rivals[i].index()].len()) else { return sum };
        at[next] += 1;
        at[..next].fill(0);
    }
}

/// Returns what it is worth to `seat` that these genies are shown: the card goes
/// to the highest, which is swapped with the lowest; `step` is the value of a
/// step in a genie's number.
pub(super) fn gain(worth: &Worth, card: CardId, step: f64, seat: Seat, shown: &[(Genie, Seat)]) -> f64 {
    let high = shown.iter().copied().max().expect("somebody shows a genie");
    let low = shown.iter().copied().min().expect("somebody shows a genie");
    let swapped = if high.1 == seat {
        f64::from(low.0.0) - f64::from(high.0.0)
    } else if low.1 == seat {
        f64::from(high.0.0) - f64::from(low.0.0)
    } else {
        0.0
    };
    worth.to(seat, high.1, card) + step * swapped
}

/// Names the dispute to settle next: first the one that matters most to `seat`,
/// while it still has its strong genies.
pub(super) fn name(view: &View, seat: Seat, pending: &[Dispute], worth: &Worth) -> CardId {
    let matters = |dispute: &Dispute| {
        let value = worth.own(seat, dispute.card).abs();
        if dispute.rivals.contains(seat) { value } else { -value }
    };
    let most = pending.iter().max_by(|a, b| matters(a).total_cmp(&matters(b)));
    most.unwrap_or_else(|| unreachable!("{:?} is asked to name nothing", view.viewer)).card
}

/// Estimates the chance that `seat` wins a dispute against `rivals`, from the
/// share of the possible `hands` in which it has the highest genie.
pub(super) fn chance(hands: &[Vec<Vec<Genie>>], seat: Seat, rivals: &[Seat]) -> f64 {
    let best = |hands: &Vec<Vec<Genie>>, seat: Seat| hands[seat.index()].last().copied();
    let won = hands.iter().filter(|hands| rivals.iter().all(|&rival| best(hands, rival) < best(hands, seat))).count();
    // Nobody always plays the highest genie.
    0.2 + 0.6 * won as f64 / hands.len() as f64
}

/// Returns the value of counting 0, 1 … `held` lamps as palaces (TV-19),
/// weighing the points now against the later worth of the lamps. Who `plans`
/// expects the seats that declare later to do what is best for them; others
/// expect them to count in no lamps.
pub(super) fn lamp_values(open: &Open, seat: Seat, declared: &[Declared], held: u8, plans: bool) -> Vec<f64> {
    let value = |used: u8| {
        let mut lamps: Vec<u8> = declared.iter().map(|said| said.lamps).chain([used]).collect();
        if plans {
            lamps = answered(open, lamps);
        }
        lamps.resize(open.seats(), 0);
        declared_value(open, seat, &lamps)
    };
    (0..=held).map(value).collect()
}

/// Returns the lamps counted in by all seats in the order in which they declare,
/// after the first ones have counted in `lamps`, if each of the others does what
/// is best for it.
fn answered(open: &Open, lamps: Vec<u8>) -> Vec<u8> {
    if lamps.len() == open.seats() {
        return lamps;
    }
    let who = open.first().clockwise(lamps.len(), open.seats());
    let ways = (0..=open.count(who, Destination::Lamp) as u8).rev();
    let ends = ways.map(|used| answered(open, [lamps.as_slice(), &[used]].concat()));
    // Of equal ways the last one, with the fewest lamps, is taken.
    ends.max_by(|a, b| declared_value(open, who, a).total_cmp(&declared_value(open, who, b)))
        .expect("no lamp can always be counted in")
}

/// Returns what it is worth to `seat` that the seats, in the order in which they
/// declare, count in these `lamps`.
fn declared_value(open: &Open, seat: Seat, lamps: &[u8]) -> f64 {
    let points = &open.setup.numbers.points;
    let last = open.journey >= open.setup.journeys();
    let seats = (0..open.seats()).map(|step| open.first().clockwise(step, open.seats()));
    let own = seats.clone().position(|who| who == seat).expect("every seat declares");
    let palaces = seats.map(|who| open.count(who, Destination::Palace) as u8);
    let counts: Vec<u8> = palaces.zip(lamps).map(|(palaces, lamps)| palaces + lamps).collect();
    let won = palace_points(&counts, points.palaces);
    let others: i32 = won.iter().sum::<i32>() - won[own];
    let mut left = collection(open, seat);
    left.lamps -= lamps[own];
    let later = if last { 0.0 } else { 2.0 * rest(open) * f64::from(left.lamps) };
    f64::from(won[own]) - f64::from(others) / (open.seats() - 1) as f64 + f64::from(points_of(points, &left)) + later
}

/// Returns how many of `held` lamps to count as palaces; of equal numbers the
/// smallest.
pub(super) fn lamps(open: &Open, seat: Seat, declared: &[Declared], held: u8, plans: bool) -> u8 {
    let values = lamp_values(open, seat, declared, held, plans);
    let value = |used: u8| values[usize::from(used)];
    (0..=held).max_by(|&a, &b| value(a).total_cmp(&value(b)).then(b.cmp(&a))).unwrap_or(0)
}
