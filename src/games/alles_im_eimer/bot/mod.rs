//! Computer players of Alles im Eimer. A heuristic weighs cards against
//! buckets; stronger players search its best choices in worlds that fit what
//! they see.

pub mod advice;
mod building;
mod greedy;
mod outline;
mod skill;
#[cfg(test)]
mod tests;

pub use skill::{BotsConfig, Skill};

use super::arrange::arrange;
use super::rules::cards::CardId;
use super::rules::view::{Open, Phase};
use super::rules::{Action, AllesImEimer, Pyramid, View};
use crate::engine::bot::{Bot, RandomBot, Strength};
use crate::engine::dice::Dice;
use crate::engine::search::{Budget, Candidate, Judge, Mind, Reason, Searcher};
use crate::engine::seat::Seat;
use crate::engine::temper::{Bias, Mood};
use greedy::{Glance, Tally};

/// Number of playouts for which the prior of a choice counts.
const TRUST: f64 = 30.0;
/// Noise of the evaluation in playouts, in buckets: nobody is sure what the
/// others do.
const DOUBT: f64 = 0.2;
/// Spread of the values of playouts, in buckets.
const SPREAD: f64 = 0.5;
/// Maximum number of nodes of the search tree.
const NODES: usize = 4_096;
/// Settings of [`Strength::Reference`], the strong player from before the
/// common search.
const REFERENCE: (Skill, Budget) = (
    Skill {
        careless: false,
        swaps: 120,
        theirs: 0.5,
        forgets: 0.0,
        counts: true,
        overlooks: 0.0,
        playouts: 160,
        reads: 0.0,
        width: 6,
        depth: 8,
    },
    Budget { playouts: 160, width: 6, depth: 8, margin: f64::INFINITY, ripe: 0, nodes: 0, trust: TRUST, spread: 0.0 },
);

/// Returns a player of this strength.
#[must_use]
pub fn player(strength: Strength) -> Box<dyn Bot<AllesImEimer>> {
    match strength {
        Strength::Random => Box::new(RandomBot),
        strength => Box::new(Searcher::new(move |seat, view: &View, mood| mind(&view.open, strength, seat, mood))),
    }
}

fn mind(open: &Open, strength: Strength, seat: Seat, mood: Mood) -> Mind<Player> {
    let (skill, budget) = if strength == Strength::Reference {
        REFERENCE
    } else {
        let skill = *open.setup.bots.of(strength);
        let budget = skill.budget();
        // Where drawing is an act of its own, each play takes two decisions.
        let per_play = if open.setup.options.forget_to_draw { 2 } else { 1 };
        (skill, Budget { depth: budget.depth * per_play * open.seats() / 2, ..budget })
    };
    let bias = open.setup.bots.bias(seat, mood);
    let judge = Player { game: open.game, skill, bias, deck: greedy::whole(open) };
    Mind { judge, budget, overlooks: skill.overlooks }
}

/// Evaluates positions for a player. Playouts go on to the end of game `game`
/// of the match.
struct Player {
    game: u8,
    skill: Skill,
    bias: Bias,
    deck: Tally,
}

impl Player {
    const fn glance(&self, error: f64) -> Glance {
        let Skill { theirs, forgets, counts, .. } = self.skill;
        Glance { error, theirs, forgets, counts, bias: self.bias, deck: self.deck }
    }

    fn pyramid(&self, state: &AllesImEimer, seat: Seat, dice: &mut Dice) -> Pyramid {
        let (setup, hand) = (&state.open().setup, state.hand(seat));
        match self.skill {
            Skill { careless: true, .. } => building::careless(setup, dice),
            Skill { swaps: 0, .. } => arrange(setup, hand),
            Skill { swaps, .. } => building::careful(setup, hand, swaps, dice),
        }
    }
}

impl Judge<AllesImEimer> for Player {
    fn candidates(&self, state: &AllesImEimer, seat: Seat, dice: &mut Dice) -> Vec<Candidate<Action>> {
        if state.open().phase != Phase::Building {
            let mut all = Vec::new();
            greedy::judge(state.open(), seat, state.hand(seat), self.glance(0.0), dice, &mut |action, worth| {
                all.push(Candidate::new(action, worth));
            });
            return all;
        }
        // A complete pyramid was built by this player before, or by somebody
        // whose seat it took over.
        let action = if state.building(seat).is_full() {
            Action::Ready
        } else {
            Action::Arrange { pyramid: self.pyramid(state, seat, dice) }
        };
        vec![Candidate::new(action, 0.0)]
    }

    fn guess(&self, view: &View, dice: &mut Dice) -> AllesImEimer {
        AllesImEimer::guessed(view, self.skill.reads, dice)
    }

    fn policy(&self, state: &AllesImEimer, seat: Seat, dice: &mut Dice) -> Candidate<Action> {
        let mut best: Option<(Action, f64)> = None;
        greedy::judge(state.open(), seat, state.hand(seat), self.glance(DOUBT), dice, &mut |action, worth| {
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((action, worth));
            }
        });
        let (action, worth) = best.expect("a seat to act has an action");
        Candidate::new(action, worth)
    }

    /// Equal cards are played alike: in every world a seat holds others of the
    /// two or three that there are.
    fn alike(&self, state: &AllesImEimer, one: &Action, other: &Action) -> bool {
        let face = |&card: &CardId| state.open().setup.card(card);
        match (one, other) {
            (Action::Play { cards: one }, Action::Play { cards: other }) => {
                one.as_slice().iter().map(face).eq(other.as_slice().iter().map(face))
            }
            _ => one == other,
        }
    }

    fn done(&self, state: &AllesImEimer) -> bool {
        state.open().game != self.game || matches!(state.open().phase, Phase::Over { .. })
    }

    fn weigh(&self, state: &AllesImEimer, seat: Seat, tell: &mut dyn FnMut(Reason, f64)) {
        let open = state.open();
        let mut rivals = (f64::MIN, 0.0);
        for (at, buckets) in standing(open, self.game).enumerate() {
            let other = Seat::new(at);
            let cards = if self.done(state) { 0.0 } else { greedy::hand_worth(open, state.hand(other)) };
            if other == seat {
                tell("eimer-reason-buckets", buckets);
                tell("eimer-reason-cards", cards);
            } else {
                let worth = self.bias.rival(seat, other) * (buckets + cards);
                rivals = (rivals.0.max(worth), rivals.1 + worth);
            }
        }
        // Half the weight is on the strongest rival, half on the average.
        let mean = rivals.1 / (open.seats() - 1) as f64;
        let reason = if open.seats() > 2 { "eimer-reason-rivals" } else { "eimer-reason-rival" };
        tell(reason, -f64::midpoint(mean, rivals.0));
    }
}

/// Buckets standing in game `game` of the match, by seat.
fn standing(open: &Open, game: u8) -> impl Iterator<Item = f64> + '_ {
    let finished = open.finished.get(usize::from(game) - 1);
    (0..open.seats()).map(move |seat| match finished {
        Some(standing) => f64::from(standing[seat]),
        None => open.pyramids[seat].standing() as f64,
    })
}
