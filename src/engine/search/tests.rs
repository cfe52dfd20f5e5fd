use super::{Budget, Candidate, EDGES, Judge, Mind, Reason, Searcher, Stop, Tree, Tried, Verdict, search, why};
use crate::engine::bot::{Bot, RandomBot, Strength};
use crate::engine::config::{Fault, Sources};
use crate::engine::dice::Dice;
use crate::engine::game::{Game, Legal, Outcome, Refusal, SetupError};
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::engine::words::Message;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// Two seats add numbers from 0 to 19 in turn; the first wants the sum high.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Sums {
    turns: usize,
    sum: i32,
}

/// Number of turns of a game.
const TURNS: usize = 12;

#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[error("not one of the numbers")]
struct TooHigh;

impl Refusal for TooHigh {
    fn message(&self) -> Message {
        Message::new("advice-close")
    }
}

impl Game for Sums {
    const ID: &'static str = "sums";
    const SEATS: RangeInclusive<usize> = 2..=2;
    const RULES_VERSION: u32 = 1;
    type Setup = ();
    type Action = i32;
    type Event = i32;
    type View = Self;
    type Illegal = TooHigh;

    fn setup(_: usize, _: &Sources) -> ((), Vec<Fault>) {
        ((), Vec::new())
    }

    fn seats((): &()) -> usize {
        2
    }

    fn new((): &(), _: u64) -> Result<(Self, Vec<i32>), SetupError> {
        Ok((Self { turns: 0, sum: 0 }, Vec::new()))
    }

    fn to_act(&self) -> SeatSet {
        if self.turns < TURNS { SeatSet::only(Seat::new(self.turns % 2)) } else { SeatSet::EMPTY }
    }

    fn legal_actions(&self, seat: Seat) -> Legal<i32> {
        if self.to_act().contains(seat) { Legal::all((0..20).collect()) } else { Legal::none() }
    }

    fn check(&self, seat: Seat, action: &i32) -> Result<(), TooHigh> {
        if self.legal_actions(seat).actions.contains(action) { Ok(()) } else { Err(TooHigh) }
    }

    fn apply(&mut self, seat: Seat, action: i32) -> Result<Vec<i32>, TooHigh> {
        self.check(seat, &action)?;
        Self::evolve(self, &action);
        Ok(vec![action])
    }

    fn view(&self, _: Viewer) -> Self {
        self.clone()
    }

    fn redact(event: &i32, _: Viewer) -> i32 {
        *event
    }

    fn advice(_: &Self, _: Seat, action: &i32) -> Message {
        Message::verbatim(action.to_string())
    }

    fn evolve(view: &mut Self, number: &i32) {
        view.turns += 1;
        view.sum += number;
    }

    fn guess(view: &Self, _: &mut Dice) -> Self {
        view.clone()
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.turns == TURNS).then(|| Outcome { scores: vec![self.sum, 0], winners: SeatSet::first(2) })
    }

    fn is_irrevocable(_: &i32) -> bool {
        false
    }

    fn describe(_: &i32) -> Option<Message> {
        None
    }

    fn census(&self) -> Vec<u32> {
        Vec::new()
    }

    fn bot(_: Strength) -> Box<dyn Bot<Self>> {
        Box::new(RandomBot)
    }
}

/// Knows no number better than another.
struct Blank;

impl Judge<Sums> for Blank {
    fn candidates(&self, state: &Sums, seat: Seat, _: &mut Dice) -> Vec<Candidate<i32>> {
        state.legal_actions(seat).actions.into_iter().map(|number| Candidate::new(number, 0.0)).collect()
    }

    fn weigh(&self, state: &Sums, seat: Seat, tell: &mut dyn FnMut(Reason, f64)) {
        tell("sum", f64::from(if seat == Seat::new(0) { state.sum } else { -state.sum }));
    }
}

fn budget(nodes: usize) -> Budget {
    Budget { playouts: 4_000, width: 20, depth: TURNS, margin: f64::INFINITY, ripe: 1, nodes, trust: 0.0, spread: 10.0 }
}

/// A tree never has more nodes than its budget allows, nor a node more
/// edges than [`EDGES`], however many playouts there are.
#[test]
fn the_memory_of_a_search_is_bounded() {
    for nodes in [0, 1, 50] {
        let mut tree = Tree { judge: &Blank, budget: budget(nodes), nodes: Vec::new(), path: Vec::new() };
        let root = tree.grow();
        for seed in 0..4_000 {
            let mut state = Sums { turns: 0, sum: 0 };
            tree.play(&mut state, Seat::new(0), &Candidate::new(1, 0.0), root, &mut Dice::from_seed(seed));
        }
        assert_eq!(tree.nodes.len(), nodes);
        assert!(tree.nodes.iter().all(|node| node.edges.len() <= EDGES));
        assert!(tree.path.len() <= TURNS);
    }
}

/// The best choice by far is found, and a search that is stopped at once
/// returns all candidates without playouts.
#[test]
fn the_highest_number_is_chosen() {
    let (view, seat) = (Sums { turns: 0, sum: 0 }, Seat::new(0));
    let found = |stop: &Stop| {
        let mut dice = Dice::from_seed(1);
        let candidates = Blank.candidates(&view, seat, &mut dice);
        search(&Blank, budget(0), seat, &view, candidates, stop, &mut dice)
    };
    let verdicts = found(&Stop::default());
    assert_eq!(verdicts[0].candidate.action, 19);
    assert!(verdicts.iter().map(|verdict| verdict.playouts).sum::<usize>() <= 4_000);
    let stop = Stop::default();
    stop.ask();
    let stopped = found(&stop);
    assert_eq!(stopped.len(), 20);
    assert!(stopped.iter().all(|verdict| verdict.playouts == 0));
    assert_eq!(found(&Stop::default()), verdicts);
}

/// What a judge reports of one playout.
type Told = &'static [(Reason, f64)];

/// Returns the verdicts on two candidates of which the judge reported this, world
/// by world.
fn verdicts(worlds: &[(Told, Told)]) -> Vec<Verdict<u8>> {
    let [mut one, mut other] = [0, 1].map(|action| Tried::new(Candidate::new(action, 0.0)));
    for (ours, theirs) in worlds {
        one.count(|tell| ours.iter().for_each(|&(reason, worth)| tell(reason, worth)));
        other.count(|tell| theirs.iter().for_each(|&(reason, worth)| tell(reason, worth)));
        one.lead.count(&one.last, &other.last);
        other.lead.count(&other.last, &one.last);
    }
    vec![one.verdict(0.0), other.verdict(0.0)]
}

#[test]
fn the_reason_is_what_the_best_surely_has_over_the_next() {
    let key = |verdicts: &[_], close| why(verdicts, close).map(|why| why.key);
    let points: (Told, Told) = (&[("cards", 4.0), ("points", 1.0)], &[("cards", 3.5), ("points", 0.0)]);
    let sure = verdicts(&[points; 10]);
    assert_eq!(key(&sure, 0.1).as_deref(), Some("points"));
    assert_eq!(key(&sure, 2.0).as_deref(), Some("advice-close"));
    assert_eq!(key(&sure[..1], 0.1), None);
    assert_eq!(key(&verdicts(&[]), 0.1), None);
    // Luck is more on average, but may be chance.
    let lucky: [(Told, Told); 2] =
        [(&[("luck", 20.0), ("points", 1.0)], &[]), (&[("luck", -16.0), ("points", 1.0)], &[])];
    assert_eq!(key(&verdicts(&lucky.repeat(200)), 0.1).as_deref(), Some("points"));
    assert_eq!(key(&verdicts(&lucky.repeat(2)), 0.1).as_deref(), Some("advice-close"));
    // What makes no difference is no reason, however sure that is.
    let rare: [(Told, Told); 2] =
        [(&[("level", 1.0), ("luck", 9.0)], &[("level", 1.0)]), (&[("level", 1.0)], &[("level", 1.0)])];
    assert_eq!(key(&verdicts(&rare.repeat(9)), 0.1).as_deref(), Some("luck"));
    // Nor does it matter which of the two suffers from it.
    let lost: (Told, Told) = (&[("cards", 0.5)], &[("end", -10.0)]);
    assert_eq!(key(&verdicts(&[lost; 3]), 0.1).as_deref(), Some("end"));
}

/// Proposes 1 and 2; all that follows is random, and only whether the sum is odd
/// counts.
struct Parity;

impl Judge<Sums> for Parity {
    fn candidates(&self, _: &Sums, _: Seat, _: &mut Dice) -> Vec<Candidate<i32>> {
        vec![Candidate::new(1, 0.0), Candidate::new(2, 0.0)]
    }

    fn policy(&self, _: &Sums, _: Seat, dice: &mut Dice) -> Candidate<i32> {
        Candidate::new(dice.below(20) as i32, 0.0)
    }

    fn weigh(&self, state: &Sums, _: Seat, tell: &mut dyn FnMut(Reason, f64)) {
        tell("parity", if state.sum % 2 == 0 { 1.0 } else { -1.0 });
    }
}

/// Of two choices that are equal, the other is better only by chance, and that
/// costs nothing.
#[test]
fn chance_costs_nothing() {
    let (view, seat) = (Sums { turns: 0, sum: 0 }, Seat::new(0));
    let spread = 0.1;
    let mind = move |_, _: &Sums, _| Mind {
        judge: Parity,
        budget: Budget { playouts: 200, spread, ..budget(0) },
        overlooks: 0.0,
    };
    let mut player = Searcher::new(mind);
    let reviews: Vec<_> =
        (0..300).filter_map(|seed| player.review(seat, &view, &1, &mut Dice::from_seed(seed))).collect();
    assert_eq!(reviews.len(), 300);
    let other = reviews.iter().filter(|review| review.advice.action == 2).count();
    assert!((75..225).contains(&other), "{other} of 300 prefer the other");
    let costly = reviews.iter().filter(|review| review.cost > 0.0).count();
    assert!(costly <= 3, "{costly} of 300 are said to cost something");
}
