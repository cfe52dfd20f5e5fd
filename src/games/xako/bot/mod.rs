//! Computer players. They rate every action in experience points (see `judge`),
//! with the exact odds of the dice; those that search also play out the best
//! few in sampled states that fit what they know.

pub mod advice;
mod candidates;
mod duel;
mod guess;
mod judge;
mod reference;
mod skill;
mod standing;
#[cfg(test)]
mod tests;

pub use skill::{BotsConfig, Skill};

use super::rules::view::{Open, Phase};
use super::rules::{Action, View, Xako};
use crate::engine::bot::{Bot, RandomBot, Strength};
use crate::engine::dice::Dice;
use crate::engine::search::{Candidate, Judge, Mind, Reason, Searcher};
use crate::engine::seat::Seat;
use crate::engine::temper::{Bias, Mood};
use judge::Scale;

/// Returns a computer player of this strength.
pub(super) fn player(strength: Strength) -> Box<dyn Bot<Xako>> {
    match strength {
        Strength::Random => Box::new(RandomBot),
        Strength::Reference => Box::new(reference::Reference),
        strength => handicapped(strength, None),
    }
}

/// One of the means of the game that a player does without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Without {
    /// Never plays an extra charge in defence.
    Charge,
    /// Never announces a direct attack.
    Direct,
}

impl Without {
    /// Whether the player may do this nevertheless.
    const fn allows(self, action: &Action) -> bool {
        match self {
            Self::Charge => !matches!(action, Action::Defend { extra: Some(_) }),
            Self::Direct => !matches!(action, Action::AnnounceDirect),
        }
    }
}

/// Returns a player that searches with this strength and does without
/// something, if anything, to measure what that is worth.
#[must_use]
pub fn handicapped(strength: Strength, without: Option<Without>) -> Box<dyn Bot<Xako>> {
    Box::new(Searcher::new(move |seat, view: &View, mood| mind(&view.open, strength, without, seat, mood)))
}

fn mind(open: &Open, strength: Strength, without: Option<Without>, seat: Seat, mood: Mood) -> Mind<Player> {
    let skill = *open.setup.bots.of(strength);
    let turns = u16::from(skill.rounds) * open.sheets.len() as u16;
    let judge = Player {
        challenge: open.challenge,
        end: turn(open) + turns,
        glance: Glance {
            malice: skill.malice,
            counts: skill.counts,
            orderly: true,
            scale: if skill.counts { Scale::counting() } else { Scale::simple() }.dragging(skill.dragging),
            bias: open.setup.bots.bias(seat, mood),
            seasoned: skill.seasoned,
        },
        infers: skill.infers,
        without,
    };
    Mind { judge, budget: skill.budget(), overlooks: skill.overlooks }
}

/// What a player pays attention to.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Glance {
    /// How much the player minds what helps its opponents, 0 to 1.
    malice: f64,
    /// Whether it remembers that cards discarded, used or equipped cannot be
    /// drawn.
    counts: bool,
    /// Whether it leaves declarations until after an announced direct attack,
    /// never pays for an item with a copy of it, and considers what the next
    /// player took openly.
    orderly: bool,
    /// What cards are worth to it.
    scale: Scale,
    /// How a temper bends the judgement: how much it hopes for from attacks,
    /// and how much it minds each opponent.
    bias: Bias,
    /// Whether it knows what positions turned out to be worth, and does not only
    /// add up what it rates actions by.
    seasoned: bool,
}

impl Glance {
    /// Returns how much `seat` minds what helps `other`.
    fn malice(&self, seat: Seat, other: Seat) -> f64 {
        self.malice * self.bias.rival(seat, other)
    }
}

/// Judge of a player, for the search.
struct Player {
    /// The challenge in which the decision is made.
    challenge: u8,
    /// The turn at which playouts stop, as [`turn`] counts.
    end: u16,
    glance: Glance,
    /// What it concludes from what the others equip, see [`guess::state`].
    infers: f64,
    /// What the player does without in the game, though not in playouts.
    without: Option<Without>,
}

/// Returns the number of the current turn in its challenge; only differences
/// matter.
fn turn(open: &Open) -> u16 {
    let seats = open.sheets.len();
    let place = (open.turn.seat.index() + seats - open.dealer.index()) % seats;
    u16::from(open.round) * seats as u16 + place as u16
}

impl Judge<Xako> for Player {
    fn candidates(&self, state: &Xako, seat: Seat, _dice: &mut Dice) -> Vec<Candidate<Action>> {
        let mut all = candidates::rated(state.eyes(seat), &self.glance);
        all.sort_by(|one, other| other.prior.total_cmp(&one.prior));
        if state.open.phase == Phase::Refilling {
            // Playing out a draw shows nothing that the odds do not.
            all.truncate(1);
        }
        all
    }

    fn choices(&self, state: &Xako, seat: Seat, dice: &mut Dice) -> Vec<Candidate<Action>> {
        let mut all = self.candidates(state, seat, dice);
        let allowed =
            |candidate: &Candidate<Action>| self.without.is_none_or(|without| without.allows(&candidate.action));
        // Without any card to draw, a direct attack is all that is left.
        if all.iter().any(allowed) {
            all.retain(allowed);
        }
        all
    }

    fn dominating(&self, state: &Xako, seat: Seat, action: &Action) -> Option<Action> {
        if self.glance.seasoned { candidates::cheaper(state.eyes(seat), action) } else { None }
    }

    fn guess(&self, view: &View, dice: &mut Dice) -> Xako {
        guess::state(view, self.infers, dice)
    }

    fn policy(&self, state: &Xako, seat: Seat, _dice: &mut Dice) -> Candidate<Action> {
        let better =
            |best: Candidate<Action>, next: Candidate<Action>| if next.prior > best.prior { next } else { best };
        let all = candidates::rated(state.eyes(seat), &self.glance).into_iter();
        all.reduce(better).expect("a seat to act has an action")
    }

    fn done(&self, state: &Xako) -> bool {
        let open = &state.open;
        open.challenge != self.challenge || (turn(open) >= self.end && open.phase == Phase::Opening)
    }

    fn weigh(&self, state: &Xako, seat: Seat, tell: &mut dyn FnMut(Reason, f64)) {
        standing::tell(state, seat, self.challenge, &self.glance, tell);
    }
}
