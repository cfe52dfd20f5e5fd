//! Computer players of Tappeti Volanti. They estimate what each card is worth
//! to each seat, and simulate throws before they throw.

mod aiming;
mod arranging;
mod equilibrium;
mod genies;
mod skill;
mod worth;

pub use skill::{BotsConfig, Skill};

use super::flight::{imagine, throw_settled};
use super::rules::cards::Destination;
use super::rules::view::{Open, Phase};
use super::rules::{Action, TappetiVolanti, View};
use crate::engine::bot::{Advice, Bot, RandomBot, Review, Strength};
use crate::engine::dice::Dice;
use crate::engine::seat::Seat;
use crate::engine::temper::Mood;
use aiming::Mind;
use worth::Worth;

/// Returns a computer player of this strength.
#[must_use]
pub fn player(strength: Strength) -> Box<dyn Bot<TappetiVolanti>> {
    match strength {
        Strength::Random => Box::new(RandomBot),
        strength => Box::new(Thinker { strength, mood: Mood::default() }),
    }
}

/// Difference in points below which two choices are as good as each other.
const CLOSE: f64 = 0.25;

struct Thinker {
    strength: Strength,
    mood: Mood,
}

impl Thinker {
    fn skill(&self, open: &Open) -> Skill {
        if self.strength == Strength::Reference {
            return skill::REFERENCE;
        }
        let skill = *open.setup.bots.of(self.strength);
        if skill.plans { skill.at_table_of(open.seats()) } else { skill }
    }

    fn mind<'a>(&self, open: &Open, worth: &'a Worth) -> Mind<'a> {
        // The reference player simulates throws as it always did.
        let simulate = if self.strength == Strength::Reference { throw_settled } else { imagine };
        Mind { skill: self.skill(open), worth, simulate }
    }
}

impl Bot<TappetiVolanti> for Thinker {
    fn choose(&mut self, seat: Seat, view: &View, dice: &mut Dice) -> Action {
        let open = &view.open;
        let skill = self.skill(open);
        let worth = Worth::of(open, open.setup.bots.bias(seat, self.mood));
        match &open.phase {
            Phase::Arranging => Action::Arrange { cards: arranging::arrange(open, seat, &worth, &skill, dice) },
            Phase::Naming { pending } => Action::NameDispute { card: genies::name(view, seat, pending, &worth) },
            Phase::Choosing { dispute, .. } => {
                Action::PlayGenie { genie: genies::choose(view, seat, *dispute, &worth, skill.plans, dice) }
            }
            Phase::Palaces { declared, .. } => {
                let held = open.count(seat, Destination::Lamp) as u8;
                Action::DeclarePalaces { lamps: genies::lamps(open, seat, declared, held, skill.plans) }
            }
            Phase::Throwing { .. } => aiming::throw(view, seat, self.mind(open, &worth), dice),
            // No seat is to act in these phases, so nobody asks.
            Phase::Flying { .. } | Phase::Over { .. } => unreachable!("{seat} is not to act"),
        }
    }

    /// Weighs throws, genies and lamps. An arrangement and the order of the
    /// disputes are chosen by rules of thumb that have no value in points, and a
    /// foul is no choice.
    fn review(&mut self, seat: Seat, view: &View, done: &Action, dice: &mut Dice) -> Option<Review<Action>> {
        let open = &view.open;
        let skill = self.skill(open);
        let worth = Worth::of(open, open.setup.bots.bias(seat, self.mood));
        let (action, cost) = match (&open.phase, done) {
            (Phase::Choosing { dispute, .. }, Action::PlayGenie { genie: shown }) => {
                let rated = genies::rated(view, seat, *dispute, &worth, skill.plans);
                let value = |genie| rated.iter().find(|rated| rated.0 == genie).map(|rated| rated.2);
                let best = rated.iter().max_by(|a, b| a.2.total_cmp(&b.2))?.0;
                (Action::PlayGenie { genie: best }, value(best)? - value(*shown)?)
            }
            (Phase::Palaces { declared, .. }, Action::DeclarePalaces { lamps: counted }) => {
                let held = open.count(seat, Destination::Lamp) as u8;
                let values = genies::lamp_values(open, seat, declared, held, skill.plans);
                let lamps = genies::lamps(open, seat, declared, held, skill.plans);
                (Action::DeclarePalaces { lamps }, values.get(usize::from(lamps))? - values.get(usize::from(*counted))?)
            }
            (Phase::Throwing { .. }, Action::Throw { carpet, launch }) => {
                let mind = self.mind(open, &worth);
                let action = aiming::throw(view, seat, mind, dice);
                let Action::Throw { carpet: other, launch: better } = &action else { return None };
                let cost = aiming::advantage(view, seat, mind, (*other, better), (*carpet, launch), dice);
                (action, cost)
            }
            _ => return None,
        };
        Some(Review { advice: Advice::of(action), cost: if cost > CLOSE { cost } else { 0.0 } })
    }

    fn feel(&mut self, mood: Mood) {
        self.mood = mood;
    }
}

#[cfg(test)]
mod tests;
