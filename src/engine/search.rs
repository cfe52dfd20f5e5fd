//! The search that all card games share: information-set Monte Carlo tree search.
//!
//! What is hidden is drawn at random with [`Judge::guess`], over and over. In
//! each such world the game is played on, first through a tree that remembers
//! how choices did in earlier worlds, then by the judge's quick policy, and the
//! result is credited to every choice on the way. The tree belongs to what the
//! players can know: a choice is one edge in all worlds, and it is weighed only
//! against those that were open beside it in the same worlds. Every seat
//! pursues its own value, so any number of seats and teams works alike.
//!
//! At the root the choices are tried in the same worlds with the same luck, so
//! that nothing else makes them differ, and the worse half is dropped again and
//! again (sequential halving): the root needs the best choice, not a good
//! average while looking for it. Below the root edges are chosen by upper
//! confidence bounds that start from the judge's opinion.
//!
//! The budget is counted in playouts, not in time, so that equal views and
//! equal dice give equal choices on every machine. A tree has at most
//! [`Budget::nodes`] nodes of up to [`EDGES`] edges and is freed when the
//! search returns.
//!
//! Sources: P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set Monte
//! Carlo Tree Search", IEEE TCIAIG 4(2), 2012 (the single-observer variant, and
//! its counting of how often a choice was open); `ISMCTSBot` of `OpenSpiel`;
//! T. Cazenave, "Sequential Halving Applied to Trees", IEEE TCIAIG 7(1), 2015.

use super::bot::{Advice, Bot, Review};
use super::chance::Moments;
use super::dice::Dice;
use super::game::Game;
use super::seat::Seat;
use super::temper::Mood;
use super::words::Message;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Maximum number of edges of a node.
pub const EDGES: usize = 16;

/// What a search needs to know of a game. What is proposed to a seat may depend
/// only on what that seat can see of the state; otherwise the search assumes
/// that the others see hidden cards.
pub trait Judge<G: Game> {
    /// Returns sensible choices for `seat`, which is to act: the best first, at
    /// least one.
    fn candidates(&self, state: &G, seat: Seat, dice: &mut Dice) -> Vec<Candidate<G::Action>>;

    /// Returns the same, found with more care: asked once per decision.
    fn choices(&self, state: &G, seat: Seat, dice: &mut Dice) -> Vec<Candidate<G::Action>> {
        self.candidates(state, seat, dice)
    }

    /// Draws at random what is hidden from the owner of a view. A judge may draw
    /// more often what the others' play makes likely; the state must be
    /// consistent with the view all the same.
    fn guess(&self, view: &G::View, dice: &mut Dice) -> G {
        G::guess(view, dice)
    }

    /// Returns the quick choice of `seat`, which is to act, in a playout.
    fn policy(&self, state: &G, seat: Seat, dice: &mut Dice) -> Candidate<G::Action> {
        self.candidates(state, seat, dice).swap_remove(0)
    }

    /// Returns what the seat should do instead of its best choice, if that is
    /// better whatever happens: playouts hardly show small differences. Like what
    /// is proposed, it may depend only on what the seat can see of the state.
    fn dominating(&self, _state: &G, _seat: Seat, _action: &G::Action) -> Option<G::Action> {
        None
    }

    /// Whether two choices open to the same seat in worlds that look alike to it
    /// are one and the same for the tree, such as playing equal cards. The first
    /// was made in an earlier world, the second is open in `state`.
    fn alike(&self, _state: &G, one: &G::Action, other: &G::Action) -> bool {
        one == other
    }

    /// Whether a playout stops here; it also stops when the game is over and
    /// after [`Budget::depth`] choices.
    fn done(&self, _state: &G) -> bool {
        false
    }

    /// Reports, reason by reason, how good it is for `seat` that a playout
    /// stopped here. The worths reported add up to the value of the position,
    /// in any unit; more is better.
    fn weigh(&self, state: &G, seat: Seat, tell: &mut dyn FnMut(Reason, f64));
}

/// One of the criteria by which a judge values a position: the key of the
/// message that explains it to people.
pub type Reason = &'static str;

/// A choice to be tried.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate<A> {
    /// The first action.
    pub action: A,
    /// Further actions of the same seat before anything is weighed again; what
    /// others decide in between is left to the policy.
    pub then: Vec<A>,
    /// Estimated value before any search, in the unit of [`Judge::weigh`]; only
    /// differences between candidates matter.
    pub prior: f64,
    /// Addition to its value that no search changes: what a temper likes about
    /// a root candidate, in the unit of [`Judge::weigh`].
    pub lean: f64,
}

impl<A> Candidate<A> {
    /// Creates a candidate of a single action.
    pub const fn new(action: A, prior: f64) -> Self {
        Self { action, then: Vec::new(), prior, lean: 0.0 }
    }

    /// Creates a candidate of several actions in a row; `None` if there is none.
    pub fn row(steps: Vec<A>, prior: f64) -> Option<Self> {
        let mut steps = steps.into_iter();
        Some(Self { action: steps.next()?, then: steps.collect(), prior, lean: 0.0 })
    }
}

/// How much is searched, and how.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budget {
    /// Number of playouts over all root candidates; each has at least one.
    pub playouts: usize,
    /// Number of candidates considered, the best by their prior; the others are left out.
    pub width: usize,
    /// Maximum number of choices in a playout, those of the table included, the
    /// root candidate not.
    pub depth: usize,
    /// Root candidates whose prior is worse than the best by more than this are
    /// left out, too.
    pub margin: f64,
    /// How often a choice is tried before the tree grows behind it. Until then
    /// the policy, which knows better than little experience, goes on alone.
    pub ripe: usize,
    /// Maximum number of nodes, which bounds the memory: a full tree goes on
    /// learning but no longer grows. With 0 there is no tree; only the root
    /// candidates are compared.
    pub nodes: usize,
    /// Number of playouts for which a prior counts; 0 ignores it at the root,
    /// while in the tree it always counts for at least one. About the square of
    /// the spread of playouts over that of the prior's error.
    pub trust: f64,
    /// Approximate distance between the values of playouts, which is how
    /// curious the tree is about seldom tried edges.
    pub spread: f64,
}

/// A request to stop thinking, shared by those who ask and those who think.
#[derive(Clone, Default, Debug)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Makes the request.
    pub fn ask(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the request was made.
    #[must_use]
    pub fn asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// A candidate with the results of the search.
#[derive(Clone, PartialEq, Debug)]
pub struct Verdict<A> {
    /// The candidate.
    pub candidate: Candidate<A>,
    /// Its worth: the mean of its playouts, with its prior weighted by
    /// [`Budget::trust`], and its lean.
    pub value: f64,
    /// Number of playouts in which it was tried.
    pub playouts: usize,
    /// The difference between this one and the other of the two that were tried
    /// last, in the same worlds; of nothing for all others.
    pub lead: Lead,
}

/// By how much one of two candidates did better than the other in the worlds in
/// which both were tried.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Lead {
    /// Differences of the whole value.
    pub value: Moments,
    /// Differences of what the judge reported, by reason.
    pub reasons: Vec<(Reason, Moments)>,
}

impl Lead {
    /// Counts a world with what the judge reported of both.
    fn count(&mut self, ours: &[(Reason, f64)], theirs: &[(Reason, f64)]) {
        let told = |all: &[(Reason, f64)], reason| -> f64 {
            all.iter().filter(|known| known.0 == reason).map(|known| known.1).sum()
        };
        for &(reason, _) in ours.iter().chain(theirs) {
            if self.reasons.iter().all(|known| known.0 != reason) {
                // So far it made no difference.
                self.reasons.push((reason, Moments::zeros(self.value.of)));
            }
        }
        for (reason, moments) in &mut self.reasons {
            moments.add(told(ours, *reason) - told(theirs, *reason));
        }
        let sum = |all: &[(Reason, f64)]| -> f64 { all.iter().map(|known| known.1).sum() };
        self.value.add(sum(ours) - sum(theirs));
    }
}

/// Returns what the candidates of `seat`, whose view this is, are worth, the
/// best first. A single one is not examined further. Once `stop` is requested,
/// the findings so far are returned.
///
/// # Panics
/// If there is no candidate, if one of them or of the judge's proposals is
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
            let world = judge.guess(view, dice);
            // The same luck for all, so that only the choices make a difference.
            let luck = dice.seed();
            for tried in &mut left {
                let mut state = world.clone();
                if tried.playouts == budget.ripe {
                    tried.node = tree.grow();
                }
                tree.play(&mut state, seat, &tried.candidate, tried.node, &mut Dice::from_seed(luck));
                tried.count(|tell| judge.weigh(&state, seat, tell));
            }
            if let [one, other] = &mut left[..] {
                one.lead.count(&one.last, &other.last);
                other.lead.count(&other.last, &one.last);
            }
        }
        // All that are left were tried in the same worlds.
        left.sort_by(|one, other| other.value(budget.trust).total_cmp(&one.value(budget.trust)));
        dropped.splice(0..0, left.split_off(left.len().div_ceil(2)));
    }
    left.extend(dropped);
    left.into_iter().map(|tried| tried.verdict(budget.trust)).collect()
}

/// A root candidate and its results.
struct Tried<A> {
    candidate: Candidate<A>,
    /// The node behind it, once it is ripe.
    node: Option<usize>,
    playouts: usize,
    sum: f64,
    /// What the judge reported of the last playout.
    last: Vec<(Reason, f64)>,
    lead: Lead,
}

impl<A> Tried<A> {
    fn new(candidate: Candidate<A>) -> Self {
        Self { candidate, node: None, playouts: 0, sum: 0.0, last: Vec::new(), lead: Lead::default() }
    }

    /// Counts a playout; `weigh` reports its result.
    fn count(&mut self, weigh: impl FnOnce(&mut dyn FnMut(Reason, f64))) {
        self.playouts += 1;
        self.last.clear();
        let Self { sum, last, .. } = self;
        weigh(&mut |reason, worth| {
            *sum += worth;
            last.push((reason, worth));
        });
    }

    fn value(&self, trust: f64) -> f64 {
        let weight = trust + self.playouts as f64;
        let Candidate { prior, lean, .. } = self.candidate;
        lean + if weight > 0.0 { (self.sum + trust * prior) / weight } else { prior }
    }

    fn verdict(self, trust: f64) -> Verdict<A> {
        let value = self.value(trust);
        Verdict { candidate: self.candidate, value, playouts: self.playouts, lead: self.lead }
    }
}

/// What is remembered of a position below the root, identified by what the
/// players can tell apart: the choices that led there.
struct Node<A> {
    edges: Vec<Edge<A>>,
    visits: f64,
    /// Sum over all visits of the value for the seat that chooses here.
    sum: f64,
}

/// A choice at a node.
struct Edge<A> {
    candidate: Candidate<A>,
    visits: f64,
    /// Number of worlds in which it was open when its node was visited.
    open: f64,
    sum: f64,
    node: Option<usize>,
}

struct Tree<'a, G: Game, J> {
    judge: &'a J,
    budget: Budget,
    nodes: Vec<Node<G::Action>>,
    /// Path of the current playout: node, edge, and whose choice.
    path: Vec<(usize, usize, Seat)>,
}

impl<G: Game, J: Judge<G>> Tree<'_, G, J> {
    /// Plays one playout from a root candidate, behind which lies the node `at`.
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

    /// Returns the choice of `seat` at a node and the node behind it, `None`
    /// where the tree ends.
    fn choose(&mut self, at: usize, state: &G, seat: Seat, dice: &mut Dice) -> (Candidate<G::Action>, Option<usize>) {
        let mut open = self.judge.candidates(state, seat, dice);
        if open.len() == 1 {
            // Forced: nothing to learn.
            return (open.swap_remove(0), Some(at));
        }
        open.sort_by(|one, other| other.prior.total_cmp(&one.prior));
        open.truncate(self.budget.width.max(1));
        let Budget { trust, spread, .. } = self.budget;
        let (best, node) = (open[0].prior, &mut self.nodes[at]);
        let mean = if node.visits > 0.0 { node.sum / node.visits } else { 0.0 };
        let mut chosen: Option<(f64, usize, usize)> = None;
        for (place, candidate) in open.iter().enumerate() {
            let alike = |one: &G::Action, other: &G::Action| self.judge.alike(state, one, other);
            let same = |Edge { candidate: known, .. }: &Edge<G::Action>| {
                alike(&known.action, &candidate.action)
                    && known.then.len() == candidate.then.len()
                    && known.then.iter().zip(&candidate.then).all(|(one, other)| alike(one, other))
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
            // An untried edge is expected to do as well as the others, give or
            // take the judge's opinion.
            let weight = trust.max(1.0);
            let expected = (edge.sum + weight * (mean + candidate.prior - best)) / (edge.visits + weight);
            let bound = expected + spread * libm::sqrt(libm::log(1.0 + edge.open) / (1.0 + edge.visits));
            if chosen.is_none_or(|(most, ..)| bound > most) {
                chosen = Some((bound, number, place));
            }
        }
        let Some((_, number, place)) = chosen else { return (open.swap_remove(0), None) };
        self.path.push((at, number, seat));
        let edge = &self.nodes[at].edges[number];
        let mut next = edge.node;
        if next.is_none() && edge.visits >= self.budget.ripe as f64 {
            next = self.grow();
            self.nodes[at].edges[number].node = next;
        }
        (open.swap_remove(place), next)
    }

    /// Credits the result of this playout to all its choices.
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

/// Performs the actions of a candidate; others who have to decide in between
/// follow the policy.
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

/// Fraction of [`Budget::spread`] below which people would call two choices equal.
const CLOSE: f64 = 0.1;
/// How many standard errors a difference must exceed to be given as a reason.
const LIKELY: f64 = 2.0;
/// How many standard errors a cost must exceed to be one: in a game of a hundred
/// decisions chance alone exceeds three of them in one game of eight.
const CERTAIN: f64 = 3.0;

/// Returns what speaks most for the best of the verdicts, the first, over the
/// second, or that they are close: no further apart than this or than chance
/// might have made them. `None` if there is no second one or nothing was played
/// out.
fn why<A>(verdicts: &[Verdict<A>], close: f64) -> Option<Message> {
    let [best, next, ..] = verdicts else { return None };
    let error = |moments: &Moments| LIKELY * moments.doubt().sqrt();
    // What the two are surely apart in. A reason that only varies much, as what
    // others draw by and by, must not come before one that hardly varies.
    let gains = best.lead.reasons.iter().filter(|(_, moments)| moments.mean() > 0.0);
    let surely = gains.map(|(reason, moments)| (*reason, moments.mean() - error(moments)));
    let main = surely.max_by(|one, other| one.1.total_cmp(&other.1)).map(|(reason, _)| reason);
    let clear = best.value - next.value > close.max(error(&best.lead.value));
    (best.playouts > 0).then(|| Message::new(main.filter(|_| clear).unwrap_or("advice-close")))
}

/// Returns the candidate that begins with `action`: the best one that the judge
/// proposed or, if it proposed none, `action` and what the judge thinks best
/// after it, as far as that is known before anything new comes to light. `world`
/// is any that fits the view of `seat`.
fn begun<G: Game, J: Judge<G>>(
    judge: &J,
    proposed: &[Candidate<G::Action>],
    mut world: G,
    seat: Seat,
    action: &G::Action,
    dice: &mut Dice,
) -> Option<Candidate<G::Action>> {
    let alike = proposed.iter().filter(|candidate| candidate.action == *action);
    if let Some(candidate) = alike.max_by(|one, other| one.prior.total_cmp(&other.prior)) {
        return Some(candidate.clone());
    }
    let events = world.apply(seat, action.clone()).ok()?;
    let mut candidate = Candidate::new(action.clone(), 0.0);
    if !events.iter().any(G::is_irrevocable) && world.to_act().iter().next() == Some(seat) {
        let next = judge.choices(&world, seat, dice);
        let best = next.into_iter().max_by(|one, other| one.prior.total_cmp(&other.prior));
        candidate.then = best.into_iter().flat_map(|best| std::iter::once(best.action).chain(best.then)).collect();
    }
    Some(candidate)
}

/// How a computer player approaches a decision.
pub struct Mind<J> {
    /// Evaluates positions and proposes choices.
    pub judge: J,
    /// How much it searches; without playouts it trusts its first judgement.
    pub budget: Budget,
    /// Probability of overlooking a choice, 0 to 1.
    pub overlooks: f64,
}

/// A computer player that searches.
pub struct Searcher<G: Game, J> {
    mind: Box<dyn Fn(Seat, &G::View, Mood) -> Mind<J> + Send + Sync>,
    mood: Mood,
    stop: Stop,
}

impl<G: Game, J: Judge<G>> Searcher<G, J> {
    /// Creates a player that approaches the decision of a seat with this view
    /// and in this mood as `mind` says.
    pub fn new(mind: impl Fn(Seat, &G::View, Mood) -> Mind<J> + Send + Sync + 'static) -> Self {
        Self { mind: Box::new(mind), mood: Mood::default(), stop: Stop::default() }
    }

    /// Judges what `seat`, whose view this is, can do: the best first, at least
    /// one. Some choices may be overlooked.
    pub fn consider(&self, seat: Seat, view: &G::View, dice: &mut Dice) -> Vec<Verdict<G::Action>> {
        self.think((self.mind)(seat, view, self.mood), seat, view, dice)
    }

    fn think(&self, mind: Mind<J>, seat: Seat, view: &G::View, dice: &mut Dice) -> Vec<Verdict<G::Action>> {
        let Mind { judge, budget, overlooks } = mind;
        // Any world will do: the judge looks only at what the seat can see.
        let world = G::guess(view, dice);
        let mut candidates = judge.choices(&world, seat, dice);
        candidates.sort_by(|one, other| other.prior.total_cmp(&one.prior));
        // Nobody overlooks what stands out.
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
        let mut verdicts = search(&judge, budget, seat, view, candidates, &self.stop, dice);
        let best = &mut verdicts[0].candidate.action;
        if let Some(better) = judge.dominating(&world, seat, best) {
            *best = better;
        }
        verdicts
    }
}

impl<G: Game, J: Judge<G> + 'static> Bot<G> for Searcher<G, J> {
    fn choose(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> G::Action {
        self.consider(seat, view, dice).swap_remove(0).candidate.action
    }

    fn advise(&mut self, seat: Seat, view: &G::View, dice: &mut Dice) -> Advice<G::Action> {
        let mind = (self.mind)(seat, view, self.mood);
        let close = CLOSE * mind.budget.spread;
        let mut verdicts = self.think(Mind { overlooks: 0.0, ..mind }, seat, view, dice);
        let why = why(&verdicts, close);
        let Candidate { action, then, .. } = verdicts.swap_remove(0).candidate;
        Advice { action, then, why }
    }

    /// Finds the best choice as always, then plays both on in the same new
    /// worlds: the search favours what was lucky in its own. What chance alone
    /// may make of that costs nothing.
    fn review(&mut self, seat: Seat, view: &G::View, done: &G::Action, dice: &mut Dice) -> Option<Review<G::Action>> {
        let Mind { judge, budget, .. } = (self.mind)(seat, view, self.mood);
        let world = G::guess(view, dice);
        let proposed = judge.choices(&world, seat, dice);
        if proposed.len() < 2 {
            return None;
        }
        let mut best = search(&judge, budget, seat, view, proposed.clone(), &self.stop, dice).swap_remove(0).candidate;
        if let Some(better) = judge.dominating(&world, seat, &best.action) {
            best.action = better;
        }
        let equal = Review { advice: Advice::of(best.action.clone()), cost: 0.0 };
        if best.action == *done {
            return Some(equal);
        }
        let done = begun(&judge, &proposed, world, seat, done, dice)?;
        // A cost is what playouts show, not what a temper likes about a choice.
        let [best, done] = [best, done].map(|candidate| Candidate { lean: 0.0, ..candidate });
        let pair = Budget { margin: f64::INFINITY, trust: 0.0, width: 2, ..budget };
        let verdicts = search(&judge, pair, seat, view, vec![best, done], &self.stop, dice);
        let close = (CLOSE * budget.spread).max(CERTAIN * verdicts[0].lead.value.doubt().sqrt());
        let cost = verdicts[0].value - verdicts[1].value;
        if verdicts[0].candidate.action != equal.advice.action || cost <= close {
            return Some(equal);
        }
        Some(Review { advice: Advice { why: why(&verdicts, close), ..equal.advice }, cost })
    }

    fn feel(&mut self, mood: Mood) {
        self.mood = mood;
    }

    fn heed(&mut self, stop: Stop) {
        self.stop = stop;
    }
}

#[cfg(test)]
mod tests;
