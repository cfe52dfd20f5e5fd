//! The dealer's arrangement: valuable cards near the dealer's own edge, deserts
//! near the others'.

use super::skill::Skill;
use super::worth::Worth;
use crate::engine::dice::Dice;
use crate::engine::seat::Seat;
use crate::games::tappeti_volanti::layout;
use crate::games::tappeti_volanti::rules::view::Open;
use crate::games::tappeti_volanti::tabletop::{CardId, Lying, Pose};

/// Returns the best arrangement found; TV-06 always allows it.
pub(super) fn arrange(open: &Open, seat: Seat, worth: &Worth, skill: &Skill, dice: &mut Dice) -> Vec<Lying> {
    let cards: Vec<CardId> = open.destinations().collect();
    let mut best: Option<(f64, Vec<Lying>)> = None;
    for _ in 0..skill.arrangements {
        let mut lying = layout::automatic(&open.setup.numbers, &cards, dice);
        for _ in 0..skill.swaps {
            if !improved(open, seat, worth, &mut lying) {
                break;
            }
        }
        let value = lying.iter().map(|lying| place_value(open, seat, worth, lying.card, lying.pose)).sum();
        if best.as_ref().is_none_or(|(most, _)| value > *most) {
            best = Some((value, lying));
        }
    }
    best.expect("at least one arrangement is tried").1
}

/// Swaps pairs of cards where that helps, and returns whether any were swapped.
/// TV-06 does not care which card lies where, so an allowed arrangement stays
/// allowed.
fn improved(open: &Open, seat: Seat, worth: &Worth, lying: &mut [Lying]) -> bool {
    let value = |card, pose| place_value(open, seat, worth, card, pose);
    let mut any = false;
    for i in 0..lying.len() {
        for j in i + 1..lying.len() {
            let (a, b) = (lying[i], lying[j]);
            let gain = value(a.card, b.pose) + value(b.card, a.pose) - value(a.card, a.pose) - value(b.card, b.pose);
            if gain > 1e-9 {
                (lying[i].card, lying[j].card) = (b.card, a.card);
                any = true;
            }
        }
    }
    any
}

/// Returns the value to `seat` of a card at this place: the nearer a card is to
/// an edge, the likelier the seat there takes it.
pub(super) fn place_value(open: &Open, seat: Seat, worth: &Worth, card: CardId, pose: Pose) -> f64 {
    let (x, y, _) = pose.to_si();
    (0..open.seats())
        .map(|who| {
            let who = Seat::new(who);
            let (ex, ey, _) = open.setup.edge(who).middle.to_si();
            let near = libm::exp(-libm::hypot(x - ex, y - ey) / 0.25);
            near * worth.to(seat, who, card)
        })
        .sum()
}
