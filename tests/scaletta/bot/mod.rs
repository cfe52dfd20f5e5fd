//! Computer players of Scaletta: a first judgement of every card, which
//! stronger players check with the shared search.

mod skill;

pub use skill::{BotsConfig, Skill};

use super::rules::{Action, Card, Open, Scaletta, View};
use crate::engine::bot::{Bot, RandomBot, Strength};
use crate::engine::dice::Dice;
use crate::engine::game::Game as _;
use crate::engine::search::{Candidate, Judge, Mind, Reason, Searcher};
use crate::engine::seat::Seat;
use crate::engine::temper::{Bias, Mood};
use crate::engine::words::Message;

/// Worth of holding the highest card, in cards taken.
const HIGHEST: f64 = 1.5;
/// Worth of having one card less in hand, in cards taken.
const SHORTER: f64 = 0.3;
/// Spread of the judgement in playouts, in cards: nobody is sure what the others
/// do.
const DOUBT: f64 = 1.0;

/// Returns a player of this strength.
#[must_use]
pub fn player(strength: Strength) -> Box<dyn Bot<Scaletta>> {
    match strength {
        Strength::Random => Box::new(RandomBot),
        _ => Box::new(Searcher::new(move |seat, view: &View, mood| mind(&view.open, strength, seat, mood))),
    }
}

/// Returns the sentence in which an action is suggested.
#[must_use]
pub fn advice(action: Action) -> Message {
    match action {
        Action::Play(Card(number)) => Message::new("scaletta-advice-play").with("number", number),
        Action::StandBack => Message::new("scaletta-advice-stand-back"),
    }
}

fn mind(open: &Open, strength: Strength, seat: Seat, mood: Mood) -> Mind<Player> {
    // A mark to measure the others by must not change with the config.
    let skill = if strength == Strength::Reference { skill::REFERENCE } else { *open.setup.bots.of(strength) };
    let judge = Player { bias: open.setup.bots.bias(seat, mood) };
    Mind { judge, budget: skill.budget(), overlooks: skill.overlooks }
}

/// Evaluates positions for a player.
struct Player {
    /// How a temper bends the judgement.
    bias: Bias,
}

impl Player {
    /// Judges an action by what `seat` can see, in cards.
    fn worth(&self, state: &Scaletta, seat: Seat, action: Action) -> f64 {
        let (open, row) = (state.open(), state.open().row.len() as f64);
        let Action::Play(card) = action else { return -row * 0.5 };
        let next = seat.clockwise(1, open.seats());
        let unseen = (1..=open.setup.rules.cards).map(Card).filter(|card| {
            let gone = open.taken.iter().flatten().chain(open.row.iter().map(|(_, card)| card));
            !gone.chain(state.hand(seat)).any(|seen| seen == card)
        });
        let (lower, all) =
            unseen.fold((0.0, 0.0), |(lower, all), other| (lower + f64::from(u8::from(other < card)), all + 1.0));
        // The next player has no higher card.
        let stays = libm::pow(lower / f64::max(all, 1.0), f64::from(open.hand_sizes[next.index()]));
        let held = HIGHEST * f64::from(card.0) / f64::from(open.setup.rules.cards);
        self.bias.risk(seat) * stays * (row + 1.0) - held + SHORTER
    }
}

impl Judge<Scaletta> for Player {
    fn candidates(&self, state: &Scaletta, seat: Seat, _: &mut Dice) -> Vec<Candidate<Action>> {
        let moves = state.legal_actions(seat).actions.into_iter();
        let mut all: Vec<_> = moves.map(|action| Candidate::new(action, self.worth(state, seat, action))).collect();
        all.sort_by(|one, other| other.prior.total_cmp(&one.prior));
        all
    }

    fn policy(&self, state: &Scaletta, seat: Seat, dice: &mut Dice) -> Candidate<Action> {
        let mut all = self.candidates(state, seat, dice);
        all.iter_mut().for_each(|candidate| candidate.prior += DOUBT * dice.unit());
        all.into_iter().max_by(|one, other| one.prior.total_cmp(&other.prior)).expect("a seat to act has an action")
    }

    fn weigh(&self, state: &Scaletta, seat: Seat, tell: &mut dyn FnMut(Reason, f64)) {
        let points = state.open().points();
        let of = |at: usize| f64::from(points[at]) * self.bias.rival(seat, Seat::new(at));
        tell("scaletta-reason-own", f64::from(points[seat.index()]));
        let rivals = (0..points.len()).filter(|&at| at != seat.index()).map(of).fold(0.0, f64::max);
        tell("scaletta-reason-rivals", -rivals);
    }
}
