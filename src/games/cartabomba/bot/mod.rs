//! Computer players of Cartabomba. They judge actions by the worth of the
//! position after them and search some turns ahead. Everything is public, so
//! they know all but the order of the draft deck.

pub mod advice;
mod greedy;
mod parry;
mod reference;
mod skill;
mod worth;

pub use skill::{BotsConfig, Skill};
pub use worth::Worth;

use super::rules::view::{Open, Phase, other};
use super::rules::{Action, Cartabomba, View};
use crate::engine::bot::{Advice, Bot, RandomBot, Review, Strength};
use crate::engine::dice::Dice;
use crate::engine::game::Game as _;
use crate::engine::search::{Candidate, Judge, Mind, Reason, Searcher, Stop};
use crate::engine::seat::Seat;
use crate::engine::temper::{Bias, Mood};
use greedy::Parries;
use worth::WIN;

/// Standard deviation of the noise in playouts, so that not all are alike.
const DOUBT: f64 = 0.05;
/// How much what a temper likes about the position after an action counts
/// beside what playouts say of the action.
const LEAN: f64 = 10.0;
/// How sharply the outcome follows the balance of worths: a player whose cards
/// are worth r times as much is taken to have odds of winning of r^(2 SHARP).
const SHARP: f64 = 2.4;
/// Number of playouts for which the judgement of the halves counts in the draft,
/// where playouts say little of a choice among ten.
const DRAFT_TRUST: f64 = 300.0;
/// How many times more playouts a choice in the draft gets, as it matters for the
/// whole game, and a decision in the very first turn, in which a single card
/// (CB-09) has to make up for the three of the answer.
const DRAFT_MORE: usize = 4;
const FIRST_MORE: usize = 8;
/// How many playouts these get at most, so that the best player answers within a
/// second.
const MOST: usize = 8000;
/// How much each turn until an ending takes away of its worth.
const HASTE: f64 = 0.004;

/// Returns a player of this strength.
#[must_use]
pub fn player(strength: Strength) -> Box<dyn Bot<Cartabomba>> {
    match strength {
        Strength::Random => Box::new(RandomBot),
        Strength::Reference => Box::new(reference::Reference),
        strength => handicapped(strength, None),
    }
}

/// One of the means of the game that a player does without.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Without {
    /// Takes either half in the draft, at random.
    Draft,
    /// Never parries.
    Parry,
    /// Never uses a ✬ ability.
    Ability,
    /// Never removes anything with a cartabomba.
    Bomb,
}

impl Without {
    /// Whether the player may do this nevertheless.
    const fn allows(self, action: &Action) -> bool {
        match self {
            Self::Draft => true,
            Self::Parry => !matches!(action, Action::Parry { .. }),
            Self::Ability => !matches!(action, Action::Activate { .. }),
            Self::Bomb => !matches!(action, Action::Bomb { .. }),
        }
    }
}

/// Returns a player that searches with this strength and does without
/// something, to measure what that is worth.
#[must_use]
pub fn handicapped(strength: Strength, without: Option<Without>) -> Box<dyn Bot<Cartabomba>> {
    playing(strength, move |_, mind| mind.judge.without = without)
}

/// Returns a player that has noticed that its opponent never parries: it does
/// not hold back attacks for fear of a parry.
#[must_use]
pub fn fearless(strength: Strength) -> Box<dyn Bot<Cartabomba>> {
    playing(strength, |seat, mind| mind.judge.worth.never_parries = Some(other(seat)))
}

/// Returns a player that searches with this strength, changed by `bend` before
/// each decision.
fn playing(
    strength: Strength,
    bend: impl Fn(Seat, &mut Mind<Player>) + Send + Sync + 'static,
) -> Box<dyn Bot<Cartabomba>> {
    Box::new(Whole(Searcher::new(move |seat, view: &View, mood| {
        let mut mind = mind(&view.open, strength, seat, mood);
        bend(seat, &mut mind);
        mind
    })))
}

/// A player that searches one action at a time, but advises a whole parry and
/// all discards that are due: that is how people decide.
struct Whole(Searcher<Cartabomba, Player>);

impl Bot<Cartabomba> for Whole {
    fn choose(&mut self, seat: Seat, view: &View, dice: &mut Dice) -> Action {
        self.0.choose(seat, view, dice)
    }

    fn advise(&mut self, seat: Seat, view: &View, dice: &mut Dice) -> Advice<Action> {
        let mut advice = self.0.advise(seat, view, dice);
        let goes_on = |open: &Open| match advice.action {
            Action::Parry { .. } => parrying(open),
            Action::Discard { .. } => matches!(open.phase, Phase::Discarding { .. }),
            _ => false,
        };
        let worth = Worth::of(&view.open.setup);
        let mut state = Cartabomba::guess(view, dice);
        state.think(seat, &advice.action);
        let mut then = Vec::new();
        while goes_on(state.open()) {
            let next = greedy::choose(state.open(), seat, &worth, 0.0, dice).action;
            state.think(seat, &next);
            then.push(next);
        }
        advice.then = then;
        advice
    }

    fn review(&mut self, seat: Seat, view: &View, done: &Action, dice: &mut Dice) -> Option<Review<Action>> {
        self.0.review(seat, view, done, dice)
    }

    fn feel(&mut self, mood: Mood) {
        self.0.feel(mood);
    }

    fn heed(&mut self, stop: Stop) {
        self.0.heed(stop);
    }
}

const fn parrying(open: &Open) -> bool {
    matches!(open.phase, Phase::Parrying { .. })
}

fn mind(open: &Open, strength: Strength, seat: Seat, mood: Mood) -> Mind<Player> {
    let skill = *open.setup.bots.of(strength);
    // In the draft playouts go on to the end of the game.
    let end = if open.turn == 0 { u16::MAX } else { open.turn + u16::from(skill.turns) };
    let (worth, bias) = (Worth::of(&open.setup), open.setup.bots.bias(seat, mood));
    let judge = Player { worth, bias, now: open.turn, end, without: None };
    let mut budget = skill.budget();
    let more = match open.phase {
        Phase::Drafting { .. } => {
            budget.trust = DRAFT_TRUST;
            DRAFT_MORE
        }
        _ if open.turn == 1 => FIRST_MORE,
        _ => 1,
    };
    budget.playouts = budget.playouts.max((more * budget.playouts).min(MOST));
    Mind { judge, budget, overlooks: skill.overlooks }
}

/// Evaluates positions for a player.
struct Player {
    worth: Worth,
    /// How a temper bends the judgement of a position: how much cards in play
    /// count beside those in reserve, and how much those of the opponent.
    bias: Bias,
    /// Turn of the decision.
    now: u16,
    /// Last turn of a playout.
    end: u16,
    /// What the player does without in the game, though not in playouts.
    without: Option<Without>,
}

impl Player {
    /// How much more the temper likes a position than a balanced player does.
    fn liking(&self, open: &Open, seat: Seat) -> f64 {
        match open.phase {
            // No temper puts off a win.
            Phase::Over(_) => self.worth.position(open, seat, &self.bias) / WIN,
            _ => self.worth.position(open, seat, &self.bias) - self.worth.position(open, seat, &Bias::NONE),
        }
    }
}

impl Judge<Cartabomba> for Player {
    fn candidates(&self, state: &Cartabomba, seat: Seat, _dice: &mut Dice) -> Vec<Candidate<Action>> {
        let open = state.open();
        let mut all = greedy::actions(open, seat, &self.worth, Parries::All);
        // Playouts tell who wins, so what they are compared with has to, too.
        if matches!(open.phase, Phase::Acting | Phase::Parrying { .. }) {
            for candidate in &mut all {
                candidate.prior = WIN * libm::tanh(SHARP * candidate.prior);
            }
        }
        all
    }

    fn choices(&self, state: &Cartabomba, seat: Seat, dice: &mut Dice) -> Vec<Candidate<Action>> {
        let mut all = self.candidates(state, seat, dice);
        match self.without {
            Some(Without::Draft) if matches!(state.open().phase, Phase::Drafting { .. }) => {
                all = vec![all.swap_remove(dice.below(all.len()))];
            }
            Some(without) => all.retain(|candidate| without.allows(&candidate.action)),
            None => {}
        }
        // Playouts go on to the end of the game, where no card counts any more:
        // what the temper likes has to be said of the action itself.
        let now = self.liking(state.open(), seat);
        for candidate in &mut all {
            let mut after = state.clone();
            after.think(seat, &candidate.action);
            // The answer to an attack belongs to it.
            while let Some(opponent) = after.to_act().iter().next().filter(|&who| who != seat && parrying(after.open()))
            {
                let answer = self.policy(&after, opponent, dice);
                after.think(opponent, &answer.action);
            }
            candidate.lean = LEAN * (self.liking(after.open(), seat) - now);
        }
        all
    }

    fn policy(&self, state: &Cartabomba, seat: Seat, dice: &mut Dice) -> Candidate<Action> {
        greedy::choose(state.open(), seat, &self.worth, DOUBT, dice)
    }

    fn done(&self, state: &Cartabomba) -> bool {
        state.open().turn > self.end
    }

    fn weigh(&self, state: &Cartabomba, seat: Seat, tell: &mut dyn FnMut(Reason, f64)) {
        let open = state.open();
        let worth = self.worth.position(open, seat, &self.bias);
        match open.phase {
            // A win is not put off, a defeat is.
            Phase::Over(_) => {
                tell("cartabomba-reason-end", worth / (1.0 + HASTE * f64::from(open.turn.saturating_sub(self.now))));
            }
            _ => tell("cartabomba-reason-cards", worth),
        }
    }
}

#[cfg(test)]
mod tests;
