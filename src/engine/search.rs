//! The one search of all card games: information-set Monte Carlo tree search.
//!
//! What is hidden is drawn at random with [`Game::guess`], over and over; in
//! each such world the game is played on, first through a tree that remembers
//! how choices did in earlier worlds, then by the judge's quick policy, and
//! what comes of it is told to every choice on the way. The tree belongs to
//! what the players can know: a choice is one edge in all worlds, and each is
//! weighed only against those that were open beside it in the same worlds.
//! Every seat goes after its own value, so any number of seats and teams are
//! the same to it.
//!
//! At the root the choices are tried in the same worlds with the same luck, so
//! that they differ by themselves alone, and the worse half is dropped again
//! and again (sequential halving): the root needs the best choice, not a good
//! average while it looks for it. Below it edges are chosen by upper confidence
//! bounds that begin at the judge's opinion.
//!
//! The budget is counted in playouts, not in time: equal views and equal dice
//! give equal choices on every machine. A tree has at most [`Budget::nodes`]
//! nodes of [`EDGES`] edges and is gone when the search returns.
//!
//! Sources: P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte
//! Carlo Tree Search", IEEE TCIAIG 4(2), 2012 (the single-observer variant, and
//! its counting of how often a choice was open); `ISMCTSBot` of `OpenSpiel`;
//! T. Cazenave, "Sequential Halving Applied to Trees", IEEE TCIAIG 7(1), 2015.

use super::bot::{Advice, Bot};
use super::dice::Dice;
use super::game::Game;
use super::seat::Seat;
use super::words::Message;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Most edges of a node.
pub const EDGES: usize = 16;

/// What a search needs to know of a game. What is proposed to a seat may
/// depend only on what that seat can see of the state, or the search believes
/// that the others see hidden cards.
pub trait Judge<G: Game> {
    /// What `seat`, which is to act, might sensibly do, the best first; at
    /// least one choice.
    fn candidates(&self, state: &G, seat: Seat, dice: &mut Dice) -> Vec<Candidate<G::Action>>;

    /// The same, looked for with more care: asked once for a decision.
    fn choices(&self, state: &G, seat: Seat, dice: &mut Dice) -> Vec<Candidate<G::Action>> {
        self.candidates(state, seat, dice)
    }

    /// What `seat`, which is to act, quickly does in a playout.
    fn policy(&self, state: &G, seat: Seat, dice: &mut Dice) -> Candidate<G::Action> {
        self.candidates(state, seat, dice).swap_remove(0)
    }

    /// Whether a playout stops here; it also stops when the game is over and
    /// after [`Budget::depth`] choices.
    fn done(&self, _state: &G) -> bool {
        false
    }

    /// Tells, reason by reason, how good it is for `seat` that a playout
    /// stopped here: what it tells adds up to the value of the position, in
    /// any unit, more is better.
    fn weigh(&self, state: &G, seat: Seat, tell: &mut dyn FnMut(Reason, f64));
}

/// One of the things by which a judge values a position; the words for people
/// are found under it.
pub type Reason = &'static str;

/// Something to be tried.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate<A> {
    /// What to do.
    pub action: A,
    /// What the same seat does after it before anything is weighed again; what
    /// others decide in between is left to the policy.
    pub then: Vec<A>,
    /// How good it seems beforehand, in the unit of [`Judge::weigh`]; only
    /// differences between candidates matter.
    pub prior: f64,
}

impl<A> Candidate<A> {
    /// A single action.
    pub const fn new(action: A, prior: f64) -> Self {
        Self { action, then: Vec::new(), prior }
    }

    /// Several in a row; `None` if there is none.
    pub fn row(steps: Vec<A>, prior: f64) -> Option<Self> {
        let mut steps = steps.into_iter();
        Some(Self { action: steps.next()?, then: steps.collect(), prior })
    }
}

/// How much is searched.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budget {
    /// Playouts in all, over all candidates; each candidate has at least one.
    pub playouts: usize,
    /// The best candidates, which are looked at; the others are left out.
    pub width: usize,
    /// Choices of a playout at most, the candidate not counted.
    pub depth: usize,
    /// Candidates that seem worse than the best by more than this beforehand are
    /// left out too.
    pub margin: f64,
    /// How often a choice is tried before the tree grows behind it; until then
    /// the policy, which knows better than little experience, goes on alone.
    pub ripe: usize,
    /// Nodes of the tree at most, which bounds the memory: a full tree goes
    /// on learning, but grows no more. 0 is no tree at all, only the
    /// candidates are compared.
    pub nodes: usize,
    /// For how many playouts a prior counts; 0 if it is to be ignored. About
    /// the square of the spread of playouts over that of the prior's error.
    pub trust: f64,
    /// About how far apart the values of playouts lie: how curious the tree is
    /// about edges that it has seldom tried.
    pub spread: f64,
}

/// A request to stop thinking, shared by who asks and who thinks.
#[derive(Clone, Default, Debug)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Asks to stop.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether it was asked.
    #[must_use]
    pub fn asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A candidate as the search found it.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict<A> {
    /// What to do.
    pub candidate: Candidate<A>,
    /// What it is worth: the mean of its playouts and of its prior.
    pub value: f64,
    /// In how many playouts it was tried.
    pub playouts: usize,
    /// Why: the mean over its playouts of what the judge told.
    pub reasons: Vec<(Reason, f64)>,
}

/// What the candidates of `seat`, whose view this is, are worth, the best
/// first. A single one is not looked at any further. Once `stop` is asked what
/// was found so far is returned.
///
/// # Panics
/// If there is no candidate, if one of them or what the judge proposes is
/// refused, or if the table is to act and does nothing.
pub fn search<G: Game, J: Judge<G>>(
    judge: &J,
    budget: Budget,
    seat: Seat,
    view: &G::View,
    mut candidates: Vec<Candidate<G::Action>>,
    stop: &Stop,
    dice: &mut Dice,
) -> Vec<Verdict<G::Action>> {
    assert!(!candidates.is_empty(), "a seat to act has an action");
    candidates.sort_by(|one, other| other.prior.total_cmp(&one.prior));
    candidates.truncate(budget.width.max(1));
    let worst = candidates[0].prior - budget.margin;
    candidates.retain(|candidate| candidate.prior >= worst);
    let mut tree = Tree { judge, budget, nodes: Vec::new(), path: Vec::new() };
    let mut left: Vec<Tried<G::Action>> = candidates.into_iter().map(Tried::new).collect();
    let mut dropped = Vec::new();
    let rounds = if left.len() == 1 { 0 } else { usize::BITS - (left.len() - 1).leading_zeros() };
    'search: for _ in 0..rounds {
        let worlds = (budget.playouts / rounds as usize / left.len()).max(1);
        for _ in 0..worlds {
            if stop.asked() {
                break 'search;
            }
            let world = G::guess(view, dice);
            // The same luck for all, so that they differ by their choice.
            let luck = dice.seed();
            for tried in &mut left {
                let mut state = world.clone();
                if tried.playouts == budget.ripe {
                    tried.node = tree.grow();
                }
                tree.play(&mut state, seat, &tried.candidate, tried.node, &mut Dice::from_seed(luck));
                tried.count(|tell| judge.weigh(&state, seat, tell));
            }
        }
        // All that are left were tried in the same worlds.
        left.sort_by(|one, other| other.value(budget.trust).total_cmp(&one.value(budget.trust)));
        dropped.splice(0..0, left.split_off(left.len().div_ceil(2)));
    }
    left.extend(dropped);
    left.into_iter().map(|tried| tried.verdict(budget.trust)).collect()
}

/// A candidate of the root, and how it did.
struct Tried<A> {
    candidate: Candidate<A>,
    /// The node after it, once it is ripe.
    node: Option<usize>,
    playouts: usize,
    sum: f64,
    reasons: Vec<(Reason, f64)>,
}

impl<A> Tried<A> {
    const fn new(candidate: Candidate<A>) -> Self {
        Self { candidate, node: None, playouts: 0, sum: 0.0, reasons: Vec::new() }
    }

    /// Counts a playout; `weigh` tells what came of it.
    fn count(&mut self, weigh: impl FnOnce(&mut dyn FnMut(Reason, f64))) {
        self.playouts += 1;
        let Self { sum, reasons, .. } = self;
        weigh(&mut |reason, worth| {
            *sum += worth;
            match reasons.iter_mut().find(|known| known.0 == reason) {
                Some(known) => known.1 += worth,
                None => reasons.push((reason, worth)),
            }
        });
    }

    fn value(&self, trust: f64) -> f64 {
        let weight = trust + self.playouts as f64;
        if weight > 0.0 { (self.sum + trust * self.candidate.prior) / weight } else { self.candidate.prior }
    }

    fn verdict(self, trust: f64) -> Verdict<A> {
        let (value, playouts) = (self.value(trust), self.playouts);
        let mean = |(reason, sum)| (reason, sum / playouts.max(1) as f64);
        Verdict { candidate: self.candidate, value, playouts, reasons: self.reasons.into_iter().map(mean).collect() }
    }
}

/// What is remembered of a position below the root, as far as the players can
/// tell it from others: the choices that led there.
struct Node<A> {
    edges: Vec<Edge<A>>,
    visits: f64,
    /// Over all visits: the value for the seat that chooses here.
    sum: f64,
}

/// A choice.
struct Edge<A> {
    candidate: Candidate<A>,
    visits: f64,
    /// In how many worlds it was open when its node was visited.
    open: f64,
    sum: f64,
    node: Option<usize>,
}

struct Tree<'a, G: Game, J> {
    judge: &'a J,
    budget: Budget,
    nodes: Vec<Node<G::Action>>,
    /// Of the playout going on: node, edge, and whose choice.
    path: Vec<(usize, usize, Seat)>,
}

impl<G: Game, J: Judge<G>> Tree<'_, G, J> {
    /// One playout from a candidate of the root, after which comes this node.
    fn play(
        &mut self,
        state: &mut G,
        seat: Seat,
        candidate: &Candidate<G::Action>,
        mut at: Option<usize>,
        dice: &mut Dice,
    ) {
        perform(self.judge, state, seat, candidate, dice);
        self.path.clear();
        for _ in 0..self.budget.depth {
            let Some(seat) = state.to_act().iter().next() else { break };
            if self.judge.done(state) {
                break;
            }
            if seat.is_table() {
                let action = state.table_action().expect("the table, being to act, does something");
                state.think(seat, &action);
                continue;
            }
            let chosen = match at {
                Some(node) => {
                    let (candidate, next) = self.choose(node, state, seat, dice);
                    at = next;
                    candidate
                }
                None => self.judge.policy(state, seat, dice),
            };
            perform(self.judge, state, seat, &chosen, dice);
        }
        self.learn(state);
    }

    fn grow(&mut self) -> Option<usize> {
        if self.nodes.len() == self.budget.nodes {
            return None;
        }
        self.nodes.push(Node { edges: Vec::new(), visits: 0.0, sum: 0.0 });
        Some(self.nodes.len() - 1)
    }

    /// The choice of `seat` at a node, and the node after it; `None` where
    /// the tree ends.
    fn choose(&mut self, at: usize, state: &G, seat: Seat, dice: &mut Dice) -> (Candidate<G::Action>, Option<usize>) {
        let mut open = self.judge.candidates(state, seat, dice);
        if open.len() == 1 {
            // Forced: nothing to be learnt.
            return (open.swap_remove(0), Some(at));
        }
        open.sort_by(|one, other| other.prior.total_cmp(&one.prior));
        open.truncate(self.budget.width.max(1));
        let Budget { trust, spread, .. } = self.budget;
        let (best, node) = (open[0].prior, &mut self.nodes[at]);
        let mean = if node.visits > 0.0 { node.sum / node.visits } else { 0.0 };
        let mut chosen: Option<(f64, usize)> = None;
        for candidate in &open {
            let same = |edge: &Edge<G::Action>| {
                edge.candidate.action == candidate.action && edge.candidate.then == candidate.then
            };
            let number = match node.edges.iter().position(same) {
                Some(number) => number,
                None if node.edges.len() == EDGES => continue,
                None => {
                    let candidate = candidate.clone();
                    node.edges.push(Edge { candidate, visits: 0.0, open: 0.0, sum: 0.0, node: None });
                    node.edges.len() - 1
                }
            };
            let edge = &mut node.edges[number];
            edge.open += 1.0;
            // Before it is tried an edge is as good as the others were, but
            // for what the judge thinks.
            let weight = trust.max(1.0);
            let expected = (edge.sum + weight * (mean + candidate.prior - best)) / (edge.visits + weight);
            let bound = expected + spread * libm::sqrt(libm::log(1.0 + edge.open) / (1.0 + edge.visits));
            if chosen.is_none_or(|(most, _)| bound > most) {
                chosen = Some((bound, number));
            }
        }
        let Some((_, number)) = chosen else { return (open.swap_remove(0), None) };
        self.path.push((at, number, seat));
        let edge = &self.nodes[at].edges[number];
        let (candidate, mut next) = (edge.candidate.clone(), edge.node);
        if next.is_none() && edge.visits >= self.budget.ripe as f64 {
            next = self.grow();
            self.nodes[at].edges[number].node = next;
        }
        (candidate, next)
    }

    /// Tells all choices of this playout what came of them.
    fn learn(&mut self, state: &G) {
        let mut values = [None; Seat::MOST];
        for &(at, number, seat) in &self.path {
            let value = *values[seat.index()].get_or_insert_with(|| {
                let mut sum = 0.0;
                self.judge.weigh(state, seat, &mut |_, worth| sum += worth);
                sum
            });
            let node = &mut self.nodes[at];
            node.visits += 1.0;
            node.sum += value;
            node.edges[number].visits += 1.0;
            node.edges[number].sum += value;
        }
    }
}

/// Does what a candidate says; others who have to decide in between do what
/// the policy says.
fn perform<G: Game, J: Judge<G>>(
    judge: &J,
    state: &mut G,
    seat: Seat,
    candidate: &Candidate<G::Action>,
    dice: &mut Dice,
) {
    state.think(seat, &candidate.action);
    for action in &candidate.then {
        while let Some(other) = state.to_act().iter().next().filter(|&other| other != seat) {
            let answer = judge.policy(state, other, dice);
            state.think(other, &answer.action);
        }
        state.think(seat, action);
    }
}

/// Part of [`Budget::spread`] by which choices differ that people would call
/// alike.
const CLOSE: f64 = 0.1;

/// What the first of these, the best, has over the second: the reason that
/// speaks most for it; `None` if nothing was played on, or nothing else was
/// thought of.
fn why<A>(verdicts: &[Verdict<A>], close: f64) -> Option<Message> {
    let [best, next, ..] = verdicts else { return None };
    let told = |reason: Reason| next.reasons.iter().find(|known| known.0 == reason).map_or(0.0, |known| known.1);
    let gains = best.reasons.iter().map(|&(reason, worth)| (reason, worth - told(reason)));
    let (reason, gain) = gains.max_by(|one, other| one.1.total_cmp(&other.1))?;
    let clear = gain > 0.0 && best.value - next.value > close;
    Some(Message::new(if clear { reason } else { "advice-close" }))
}

/// How a computer player goes about a decision.
pub struct Mind<J> {
    /// How it judges.
    pub judge: J,
    /// How much it searches; with no playouts it trusts its first judgement.
    pub budget: Budget,
    /// How likely it is to overlook a choice, 0 to 1.
    pub overlooks: f64,
}

/// A computer player that searches.
pub struct Searcher<G: Game, J> {
    mind: Box<dyn Fn(Seat, &G::View) -> Mind<J> + Send + Sync>,
    stop: Stop,
}

impl<G: Game, J: Judge<G>> Searcher<G, J> {
    /// A player that goes about the decision of a seat with this view like
    /// that.
    pub fn new(mind: impl Fn(Seat, &G::View) -> Mind<J> + Send + Sync + 'static) -> Self {
        Self { mind: Box::new(mind), stop: Stop::default() }
    }

    /// What it thinks of what `seat`, whose view this is, can do: the best
    /// first, at least one.
    pub fn consider(&self, seat: Seat, view: &G::View, dice: &mut Dice) -> Vec<Verdict<G::Action>> {
        let Mind { judge, budget, overlooks } = (self.mind)(seat, view);
        // Any world will do: the judge looks only at what the seat can see.
        let world = G::guess(view, dice);
        let mut candidates = judge.choices(&world, seat, dice);
        candidates.sort_by(|one, other| other.prior.total_cmp(&one.prior));
        // What stands out is seen by everybody.
        let obvious = candidates.len() < 2 || candidates[0].prior - candidates[1].prior > budget.spread;
        if overlooks > 0.0 && !obvious {
            let seen: Vec<_> = candidates.iter().filter(|_| dice.unit() >= overlooks).cloned().collect();
            if !seen.is_empty() {
                candidates = seen;
            }
        }
        if budget.playouts == 0 {
            candidates.truncate(budget.width.max(1));
            return candidates.into_iter().map(|candidate| Tried::new(candidate).verdict(0.0)).collect();
        }
        search(&judge, budget, seat, view, candidates, &self.stop, dice)
    }
}

impl<G: Game, J: Judge<G> + 'static> Bot<G> for Searcher<G, J> {
    fn choose(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action {
        self.consider(seat, view, dice).swap_remove(0).candidate.action
    }

    fn advise(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> Advice<G::Action> {
        let close = CLOSE * (self.mind)(seat, view).budget.spread;
        let mut verdicts = self.consider(seat, view, dice);
        Advice { why: why(&verdicts, close), action: verdicts.swap_remove(0).candidate.action }
    }

    fn heed(&mut self, stop: Stop) {
        self.stop = stop;
    }
}

#[cfg(test)]
mod tests {
    use super::{Candidate, Verdict, why};

    fn verdict(value: f64, reasons: &[(&'static str, f64)]) -> Verdict<u8> {
        Verdict { candidate: Candidate::new(0, 0.0), value, playouts: 1, reasons: reasons.to_vec() }
    }

    #[test]
    fn the_reason_is_what_the_best_has_over_the_next() {
        let best = verdict(5.0, &[("cards", 4.0), ("points", 1.0)]);
        let next = verdict(3.5, &[("cards", 3.5), ("points", 0.0)]);
        let key = |verdicts: &[_], close| why(verdicts, close).map(|why| why.key);
        assert_eq!(key(&[best.clone(), next.clone()], 0.1).as_deref(), Some("points"));
        assert_eq!(key(&[best.clone(), next.clone()], 2.0).as_deref(), Some("advice-close"));
        assert_eq!(key(&[best], 0.1), None);
        assert_eq!(key(&[verdict(1.0, &[]), next], 0.1), None);
    }
}
