//! The search of the computer players.

use tavolata::engine::bot::Strength;
use tavolata::engine::dice::Dice;
use tavolata::engine::game::Game;
use tavolata::engine::search::{Budget, Candidate, Judge, Reason, Stop, search};
use tavolata::engine::seat::{Seat, Viewer};
use tavolata::games::akelarre::rules::Akelarre;
use tavolata::games::cartabomba::rules::{Action, Cartabomba};

/// Values only the final result, and plays at random.
struct Simple;

impl Judge<Cartabomba> for Simple {
    fn candidates(&self, state: &Cartabomba, seat: Seat, _dice: &mut Dice) -> Vec<Candidate<Action>> {
        state.legal_actions(seat).actions.into_iter().map(|action| Candidate::new(action, 0.0)).collect()
    }

    fn policy(&self, state: &Cartabomba, seat: Seat, dice: &mut Dice) -> Candidate<Action> {
        Candidate::new(state.random_action(seat, dice).expect("a seat to act has an action"), 0.0)
    }

    fn weigh(&self, state: &Cartabomba, seat: Seat, tell: &mut dyn FnMut(Reason, f64)) {
        let outcome = state.outcome().expect("played to the end");
        tell("won", f64::from(u8::from(outcome.winners.contains(seat))));
        tell("cards", 0.01 * f64::from(outcome.scores[seat.index()]));
    }
}

const BUDGET: Budget = Budget {
    playouts: 400,
    width: 30,
    depth: 10_000,
    margin: f64::INFINITY,
    ripe: 2,
    nodes: 200,
    trust: 0.0,
    spread: 1.0,
};

/// Returns a game a few turns old, and the seat that is to act: it has a choice,
/// and no more of it than is searched.
fn middle() -> (Cartabomba, Seat) {
    let (mut game, _) = Cartabomba::new(&Cartabomba::default_setup(2), 3).expect("sound");
    let mut dice = Dice::from_seed(5);
    loop {
        let seat = game.to_act().iter().next().expect("not over yet");
        if game.open().turn >= 4 && (5..=BUDGET.width).contains(&game.legal_actions(seat).actions.len()) {
            return (game, seat);
        }
        game.think(seat, &game.random_action(seat, &mut dice).expect("there is one"));
    }
}

#[test]
fn every_candidate_is_judged_and_says_why() {
    let (game, seat) = middle();
    let (view, candidates) = (game.view(Viewer::Seat(seat)), Simple.candidates(&game, seat, &mut Dice::from_seed(0)));
    let count = candidates.len();
    let find = |seed| {
        let (stop, candidates) = (Stop::default(), candidates.clone());
        search(&Simple, BUDGET, seat, &view, candidates, &stop, &mut Dice::from_seed(seed))
    };
    let found = find(1);
    assert_eq!(found.len(), count);
    assert_eq!(found, find(1), "equal dice, equal verdicts");
    let spent: usize = found.iter().map(|verdict| verdict.playouts).sum();
    assert!(spent <= BUDGET.playouts + 5 * count, "{spent} playouts");
    assert!(!found[0].lead.reasons.is_empty(), "the best says what it has over the next");
    assert!(found[0].playouts > found[count - 1].playouts, "the better ones are looked at more closely");
    for verdict in &found {
        let sum: f64 = verdict.lead.reasons.iter().map(|(_, worth)| worth.mean()).sum();
        assert!((sum - verdict.lead.value.mean()).abs() < 1e-9, "the reasons of {verdict:?} do not add up");
        assert_eq!(game.check(seat, &verdict.candidate.action), Ok(()));
    }
}

#[test]
fn a_search_that_is_stopped_plays_no_further() {
    let (game, seat) = middle();
    let (view, candidates) = (game.view(Viewer::Seat(seat)), Simple.candidates(&game, seat, &mut Dice::from_seed(0)));
    let stop = Stop::default();
    stop.ask();
    let found = search(&Simple, BUDGET, seat, &view, candidates, &stop, &mut Dice::from_seed(1));
    assert!(found.iter().all(|verdict| verdict.playouts == 0));
    // A computer player heeds it too, and answers at once.
    let (game, _) = Akelarre::new(&Akelarre::default_setup(2), 3).expect("sound");
    let seat = game.to_act().iter().next().expect("somebody begins");
    let mut master = Akelarre::bot(Strength::Master);
    master.heed(stop);
    let choice = master.choose(seat, &game.view(Viewer::Seat(seat)), &mut Dice::from_seed(1));
    assert_eq!(game.check(seat, &choice), Ok(()));
}
