//! What a position at the end of a playout is worth to a seat, in experience
//! points.

use super::Glance;
use super::judge::{Judge, LEVEL, VICTORY};
use crate::engine::search::Reason;
use crate::engine::seat::Seat;
use crate::games::xako::rules::{Eyes, Xako};

/// What a player has, in experience points.
struct Assets {
    score: f64,
    /// Equipment, hand and missions.
    equipment: f64,
    level: f64,
}

/// Tells, reason by reason, how `seat` stands compared with the others;
/// `challenge` is the one in which the decision is made.
pub(super) fn tell(game: &Xako, seat: Seat, challenge: u8, glance: &Glance, tell: &mut dyn FnMut(Reason, f64)) {
    let rivals = game.open.sheets.len() - 1;
    for other in (0..=rivals).map(Seat::new) {
        let eyes = Eyes {
            open: &game.open,
            seat: other,
            hand: &game.hands[other.index()],
            missions: &game.missions[other.index()],
        };
        let judge = Judge::of(&eyes, glance.scale);
        let (assets, danger) = if glance.seasoned {
            // The others together matter as much as oneself.
            (Assets::seasoned(&judge, &eyes, challenge), glance.bias.rival(seat, other) / rivals as f64)
        } else {
            (Assets::rated(&judge, &eyes, challenge), glance.malice(seat, other) * judge.danger(other))
        };
        let Assets { score, equipment, level } = assets;
        let (reasons, sign) = match (other == seat, rivals) {
            (true, _) => (["xako-reason-score", "xako-reason-equipment", "xako-reason-level"], 1.0),
            (false, 1) => {
                (["xako-reason-rival-score", "xako-reason-rival-equipment", "xako-reason-rival-level"], -danger)
            }
            (false, _) => {
                (["xako-reason-rivals-score", "xako-reason-rivals-equipment", "xako-reason-rivals-level"], -danger)
            }
        };
        for (reason, worth) in reasons.into_iter().zip([score, equipment, level]) {
            tell(reason, sign * worth);
        }
    }
}

impl Assets {
    /// By the same values as actions are rated.
    fn rated(judge: &Judge<'_>, eyes: &Eyes<'_>, challenge: u8) -> Self {
        let sheet = eyes.open.sheet(eyes.seat);
        let score = f64::from(sheet.score);
        if sheet.score >= eyes.open.numbers().goal {
            Self { score: score + VICTORY, equipment: 0.0, level: 0.0 }
        } else if eyes.open.challenge == challenge {
            let equipment = judge.worth(&eyes.open.worn(eyes.seat), eyes.hand);
            Self { score, equipment, level: LEVEL * f64::from(sheet.level) }
        } else {
            // Another challenge has begun, and everybody starts afresh.
            Self { score, equipment: 2.0 * judge.scale.unseen_mission, level: 0.0 }
        }
    }

    /// By experience: what the winners had at the beginning of 31,000 turns in
    /// 800 matches between strong players (logistic regression on the values of
    /// both sides). Against the ratings of actions, missions far from complete
    /// turned out to be worth less, a second one and levels less, points of
    /// equipment nothing beyond their price, and what an opponent has as much as
    /// what one has oneself. A complete mission must be worth no more than a
    /// fulfilled one, nor one that would win the match more than the match won:
    /// otherwise nobody would be in a hurry to fulfil it.
    fn seasoned(judge: &Judge<'_>, eyes: &Eyes<'_>, challenge: u8) -> Self {
        /// Weight of the second-best mission compared with the best.
        const SECOND: f64 = 0.3;
        /// Value of winning the match.
        const WON: f64 = 7.0;
        /// Value of a mission fulfilled in this challenge beyond its points.
        const FULFILLED: f64 = 0.5;
        const HAND: f64 = 0.6;
        /// Value of equipment per gold of its price.
        const PRICE: f64 = 0.018;
        const LEVEL: f64 = 0.08;
        let (goal, sheet) = (eyes.open.numbers().goal, eyes.open.sheet(eyes.seat));
        let score = f64::from(sheet.score);
        if sheet.score >= goal {
            // What it still has is worth nothing any more.
            return Self { score: score + 1.5 * WON, equipment: 0.0, level: 0.0 };
        }
        if eyes.open.challenge != challenge {
            return Self { score, equipment: 0.0, level: 0.0 };
        }
        let worn = eyes.open.worn(eyes.seat);
        let (mut first, mut second) = (0.0, 0.0);
        for (mission, chance) in judge.chances(&worn, eyes.hand) {
            let wins = sheet.score.saturating_add(mission.points) >= goal;
            let points = f64::from(mission.points) + if wins { WON } else { 0.0 };
            let worth = points * likely(chance);
            (first, second) = if worth > first { (worth, first) } else { (first, f64::max(second, worth)) };
        }
        let price: f64 =
            worn.iter().filter_map(|&card| eyes.open.setup.item(card)).map(|item| f64::from(item.price)).sum();
        let equipment = first
            + SECOND * second
            + FULFILLED * sheet.fulfilled.len() as f64
            + PRICE * price
            + HAND * judge.holding(&worn, eyes.hand);
        Self { score, equipment, level: LEVEL * f64::from(sheet.level) }
    }
}

/// Returns the chance that a mission is fulfilled, by experience, from the factor
/// on its value for what is still missing; both from 0 to 1.
fn likely(factor: f64) -> f64 {
    let square = factor * factor;
    square / (square + 1.3 * libm::pow(1.0 - factor, 1.4))
}
