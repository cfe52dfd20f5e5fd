//! Choosing a throw: throws are simulated and judged by what they would take.

use super::arranging::place_value;
use super::equilibrium::Disputes;
use super::genies;
use super::skill::Skill;
use super::worth::Worth;
use crate::engine::chance::Moments;
use crate::engine::dice::Dice;
use crate::engine::seat::{Seat, SeatSet};
use crate::games::tappeti_volanti::flight::{Ground, Noise, Physics, throw_settled};
use crate::games::tappeti_volanti::geometry::Point;
use crate::games::tappeti_volanti::rules::cards::Genie;
use crate::games::tappeti_volanti::rules::setup::LaunchLimits;
use crate::games::tappeti_volanti::rules::verdict::{Claim, Judged, judge};
use crate::games::tappeti_volanti::rules::{Action, View, possible_hands};
use crate::games::tappeti_volanti::tabletop::{
    CardId, CardSize, Landing, Launch, Lying, Pose, SeatEdge, Settled, Tabletop,
};
use std::f64::consts::PI;
use std::sync::{Arc, Mutex, PoisonError};

/// Spin of a computer player's throw, as a fraction of full spin: enough to
/// keep the carpet from fluttering.
const SPIN: f64 = 0.5;
/// Number of speeds tried on the bare table to learn how far they carry.
const SPEEDS: usize = 10;

/// Places along the edge from which throws are tried, metres from its middle:
/// between the cards of the near row there is a way to those behind.
const STANCES: [f64; 3] = [0.0, 0.2, -0.2];
/// Factors on the speed with which a carpet comes to rest on its target on the
/// bare table. Faster ones touch down on the card instead of sliding into it.
const FASTER: [f64; 5] = [1.0, 1.06, 1.12, 1.18, 1.24];

/// Number of cards that a throw may be meant to push away.
const PUSHED: usize = 2;
/// Factors on the speed of a throw that is meant to push a card.
const HARDER: [f64; 3] = [1.6, 1.9, 2.2];
/// Height from which such a carpet is released, as a fraction of the usual one:
/// it touches down early and slides into the card.
const LOW: f64 = 0.05;

/// Number of simulated throws by which a throw is compared with a better one.
const COMPARED: usize = 24;
/// Number of throws of which variations are tried.
const BEST: usize = 3;

/// Chance that a later throw leaves a card to the seat that lies on it alone.
const KEPT: f64 = 0.9;
/// Weight of the cards that nobody lies on yet.
const PROSPECT: f64 = 0.3;

/// A player who throws.
#[derive(Clone, Copy)]
pub(super) struct Mind<'a> {
    pub skill: Skill,
    pub worth: &'a Worth,
    /// How throws are simulated.
    pub simulate: fn(&Tabletop, CardId, &Ground, &SeatEdge, &Launch, Noise, &Physics) -> Settled,
}

/// Returns how much more `better` is worth to `seat` than the throw that was
/// made. Both are simulated with the same new seeds.
pub(super) fn advantage(
    view: &View,
    seat: Seat,
    mind: Mind<'_>,
    better: (CardId, &Launch),
    made: (CardId, &Launch),
    dice: &mut Dice,
) -> f64 {
    let seeds: Vec<u64> = (0..COMPARED).map(|_| dice.seed()).collect();
    let value = |(carpet, launch): (CardId, &Launch)| {
        let mut tried = Tried::new(*launch);
        Trial::new(view, seat, carpet, mind).try_out(&mut tried, &seeds);
        tried.value(mind.worth.bias.risk(seat))
    };
    value(better) - value(made)
}

/// Chooses a throw of the first carpet in hand.
pub(super) fn throw(view: &View, seat: Seat, mind: Mind<'_>, dice: &mut Dice) -> Action {
    let skill = mind.skill;
    let carpet = view.open.in_hand(seat).next().expect("who throws has a carpet in hand");
    let trial = Trial::new(view, seat, carpet, mind);
    let targets = trial.targets(usize::from(skill.targets));
    let pushed = if skill.plans { trial.pushed(PUSHED) } else { Vec::new() };
    let seeds = trial.seeds((targets.len() + pushed.len()) * usize::from(skill.spins), dice);
    let mut tried = Vec::new();
    for side in [1.0, -1.0].into_iter().take(skill.spins.into()) {
        let reach = Reach::learn(view, seat, SPIN * side);
        for &target in &targets {
            // Who throws without comparing aims straight at the target.
            let mut pick = |from: &[f64]| if skill.variations > 0 { from[dice.below(from.len())] } else { from[0] };
            tried.push(Tried::new(reach.launch_at(target, pick(&STANCES), pick(&FASTER))));
        }
        for &card in &pushed {
            let mut pick = |from: &[f64]| from[dice.below(from.len())];
            let launch = reach.launch_at(card, pick(&STANCES), pick(&HARDER));
            let height = libm::round(f64::from(launch.height) * LOW) as i32;
            tried.push(Tried::new(Launch { height, ..launch }));
        }
    }
    trial.compare(&mut tried, BEST, &seeds);
    if skill.variations > 0 {
        tried.truncate(BEST);
        // Use new seeds: the best of many tries was also the luckiest.
        let seeds = trial.seeds(tried.len() * (1 + usize::from(skill.variations)), dice);
        for Tried { launch, .. } in std::mem::take(&mut tried) {
            tried.push(Tried::new(launch));
            tried.extend((0..skill.variations).map(|_| Tried::new(shaken(&launch, 1.5, 4.0, dice))));
        }
        trial.compare(&mut tried, 1, &seeds);
    }
    let launch = shaken(&tried[0].launch, skill.heading_error, skill.speed_error, dice);
    Action::Throw { carpet, launch: within_limits(view, seat, launch) }
}

/// A throw and the values of the tables that it led to.
struct Tried {
    launch: Launch,
    values: Moments,
}

impl Tried {
    fn new(launch: Launch) -> Self {
        Self { launch, values: Moments::default() }
    }

    /// Returns the mean value, and more or less by the spread as far as the
    /// player likes risks.
    fn value(&self, risk: f64) -> f64 {
        let spread = if self.values.of < 2.0 { 0.0 } else { libm::sqrt(self.values.doubt() * self.values.of) };
        self.values.mean() + (risk - 1.0) * spread
    }
}

/// Returns the launch with random errors of these standard deviations: degrees
/// of heading and per cent of speed.
pub(super) fn shaken(launch: &Launch, degrees: f64, per_cent: f64, dice: &mut Dice) -> Launch {
    let heading = dice.normal() * degrees.to_radians() * 1e6;
    let speed = f64::from(launch.speed) * (1.0 + dice.normal() * per_cent * 0.01);
    Launch { heading: launch.heading + libm::round(heading) as i32, speed: libm::round(speed) as i32, ..*launch }
}

fn within_limits(view: &View, seat: Seat, launch: Launch) -> Launch {
    let (limits, reach) = (&view.open.setup.numbers.launch, view.open.setup.edge(seat).reach);
    Launch {
        offset: launch.offset.clamp(-reach, reach),
        heading: launch.heading.clamp(-limits.heading, limits.heading),
        speed: launch.speed.clamp(0, limits.speed),
        spin: launch.spin.clamp(-limits.spin, limits.spin),
        height: launch.height.clamp(0, limits.height),
        pitch: launch.pitch.clamp(-limits.tilt, limits.tilt),
        roll: launch.roll.clamp(-limits.tilt, limits.tilt),
        ..launch
    }
}

/// Returns how many throws of each seat are still to come in this round after
/// that of `carpet`.
fn later_throws(view: &View, carpet: CardId) -> Vec<usize> {
    let left = |seat| view.open.in_hand(seat).filter(|&held| held != carpet).count();
    (0..view.open.seats()).map(Seat::new).map(left).collect()
}

/// How far a spun carpet flies on the bare table, and how far aside, by speed.
struct Reach {
    edge: SeatEdge,
    known: Arc<[Known]>,
}

/// A launch straight ahead and where it comes to rest.
struct Known {
    launch: Launch,
    /// Distance from the point of release, metres.
    distance: f64,
    /// Deviation to the left of straight ahead, radians.
    aside: f64,
}

/// Everything that the learnt launches depend on: card, limits, physics, spin.
type Learnt = (CardSize, LaunchLimits, Physics, f64);

/// Cache of the latest learnt launches, which are the same for all throws of a
/// game.
static LEARNT: Mutex<Vec<(Learnt, Arc<[Known]>)>> = Mutex::new(Vec::new());

impl Reach {
    fn learn(view: &View, seat: Seat, spin: f64) -> Self {
        let setup = &view.open.setup;
        let key = (setup.numbers.card, setup.numbers.launch, setup.physics, spin);
        let kept = |learnt: &[(Learnt, Arc<[Known]>)]| {
            learnt.iter().find(|(about, _)| *about == key).map(|(_, known)| Arc::clone(known))
        };
        // A panic while the lock is held leaves a list that is still valid.
        let lock = || LEARNT.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept(&lock());
        let known = found.unwrap_or_else(|| {
            let known: Arc<[Known]> = Self::try_out(view, seat, spin).into();
            let mut learnt = lock();
            // Room for two spins in each of several games.
            if learnt.len() >= 8 {
                learnt.remove(0);
            }
            learnt.push((key, Arc::clone(&known)));
            known
        });
        Self { edge: setup.edge(seat), known }
    }

    /// Simulates throws at all speeds and returns them by increasing distance.
    fn try_out(view: &View, seat: Seat, spin: f64) -> Vec<Known> {
        let setup = &view.open.setup;
        let hand = &setup.physics.hand;
        let micro = |value: f64| libm::round(value * 1e6) as i32;
        let endless = Ground { half_width: i32::MAX, half_depth: i32::MAX, card: setup.numbers.card };
        let straight = SeatEdge { middle: Pose::default(), reach: 0 };
        let mut known: Vec<Known> = Vec::new();
        for i in 0..SPEEDS {
            let part = i as f64 / (SPEEDS - 1) as f64;
            let launch = within_limits(
                view,
                seat,
                Launch {
                    speed: micro(hand.slowest + (hand.fastest - hand.slowest) * part),
                    spin: micro(spin * hand.spin * 2.0 * PI),
                    height: micro(hand.height),
                    pitch: micro(hand.pitch.to_radians()),
                    ..Launch::default()
                },
            );
            let bare = Tabletop::default();
            let noise = Noise { seed: 0, luck: 0.0 };
            let carpet = CardId::carpet(0);
            let settled = throw_settled(&bare, carpet, &endless, &straight, &launch, noise, &setup.physics);
            let (x, y, _) = settled.rest.to_si();
            let distance = libm::hypot(x, y);
            // Fluttering may make a faster throw shorter; such a throw is
            // useless here.
            if known.last().is_none_or(|last| distance > last.distance) {
                known.push(Known { launch, distance, aside: libm::atan2(-x, y) });
            }
        }
        known
    }

    /// Returns the launch from `stance` metres to the right of the middle of
    /// the edge that comes to rest nearest to `target` on the bare table,
    /// interpolated between known launches; its speed is multiplied by `faster`.
    fn launch_at(&self, [x, y]: Point, stance: f64, faster: f64) -> Launch {
        let reach = f64::from(self.edge.reach) * 1e-6;
        let stance = stance.clamp(-reach, reach);
        let (ex, ey, turn) = self.edge.middle.to_si();
        let (dx, dy) = (x - ex, y - ey);
        let right = libm::cos(turn) * dx + libm::sin(turn) * dy - stance;
        let ahead = libm::cos(turn) * dy - libm::sin(turn) * dx;
        let wanted = libm::hypot(right, ahead);
        let at = self.known.partition_point(|known| known.distance < wanted).clamp(1, (self.known.len() - 1).max(1));
        let (short, long) = (&self.known[at - 1], &self.known[at.min(self.known.len() - 1)]);
        let span = long.distance - short.distance;
        let part = if span > 0.0 { ((wanted - short.distance) / span).clamp(0.0, 1.0) } else { 0.0 };
        let mix = |a: f64, b: f64| a + (b - a) * part;
        let bearing = libm::atan2(-right, ahead);
        Launch {
            offset: libm::round(stance * 1e6) as i32,
            heading: libm::round((bearing - mix(short.aside, long.aside)) * 1e6) as i32,
            speed: libm::round(mix(short.launch.speed.into(), long.launch.speed.into()) * faster) as i32,
            ..short.launch
        }
    }
}

/// A view and what is needed to try throws on its table.
struct Trial<'a> {
    view: &'a View,
    seat: Seat,
    carpet: CardId,
    mind: Mind<'a>,
    hands: Vec<Vec<Vec<Genie>>>,
    disputes: Disputes<'a>,
    /// Throws to come, by seat.
    later: Vec<usize>,
}

impl<'a> Trial<'a> {
    fn new(view: &'a View, seat: Seat, carpet: CardId, mind: Mind<'a>) -> Self {
        let (hands, disputes) = (possible_hands(view), Disputes::of(view, seat, mind.worth));
        Self { view, seat, carpet, mind, hands, disputes, later: later_throws(view, carpet) }
    }

    /// Returns the most promising points, among the cards' centres and the
    /// points halfway between nearby cards, by what is gained on the cards that
    /// a carpet there would lie on.
    fn targets(&self, count: usize) -> Vec<Point> {
        let open = &self.view.open;
        let point = |lying: &Lying| [lying.pose.to_si().0, lying.pose.to_si().1];
        let destinations = open.table.cards.iter().filter(|lying| !lying.card.is_carpet());
        let verdict = judge(&open.setup, &open.table).cards;
        let claim =
            |card| verdict.iter().find(|judged| judged.card == card).map_or(Claim::Nobody, |judged| judged.claim);
        let gain = |card| {
            if self.mind.skill.plans {
                self.claimed(card, joined(claim(card), self.seat)) - self.claimed(card, claim(card))
            } else {
                self.mind.worth.own(self.seat, card)
            }
        };
        let lying: Vec<(f64, Point)> = destinations.map(|lying| (gain(lying.card), point(lying))).collect();
        let apart = |[ax, ay]: Point, [bx, by]: Point| libm::hypot(ax - bx, ay - by);
        let mut points: Vec<Point> = lying.iter().map(|(_, point)| *point).collect();
        for (i, &(_, a)) in lying.iter().enumerate() {
            for &(_, b) in &lying[i + 1..] {
                if apart(a, b) < 0.13 {
                    points.push([(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0]);
                }
            }
        }
        let promise = |point: Point| -> f64 {
            lying.iter().map(|&(gain, at)| gain * (1.0 - apart(point, at) / 0.09).max(0.0)).sum()
        };
        let mut rated: Vec<(f64, Point)> = points.into_iter().map(|at| (promise(at), at)).collect();
        rated.sort_by(|a, b| b.0.total_cmp(&a.0));
        rated.truncate(count);
        if rated.is_empty() {
            return vec![[0.0, 0.0]];
        }
        rated.into_iter().map(|(_, target)| target).collect()
    }

    /// Returns the centres of the cards that this seat would gain most by if
    /// nobody lay on them: those that others are about to take, and its own
    /// deserts.
    fn pushed(&self, count: usize) -> Vec<Point> {
        let table = &self.view.open.table;
        let verdict = judge(&self.view.open.setup, table).cards;
        let mut harmful: Vec<(f64, Point)> = verdict
            .iter()
            .map(|judged| (self.claimed(judged.card, judged.claim), judged.card))
            .filter(|&(worth, _)| worth < 0.0)
            .filter_map(|(worth, card)| {
                let (x, y, _) = table.cards.iter().find(|lying| lying.card == card)?.pose.to_si();
                Some((worth, [x, y]))
            })
            .collect();
        harmful.sort_by(|one, other| one.0.total_cmp(&other.0));
        harmful.truncate(count);
        harmful.into_iter().map(|(_, at)| at).collect()
    }

    /// Draws seeds for so many tries. All throws that are compared use the same
    /// ones.
    fn seeds(&self, tries: usize, dice: &mut Dice) -> Vec<u64> {
        // One that lasts to the end may use up those of all others.
        let samples = usize::from(self.mind.skill.samples);
        (0..if self.mind.skill.plans { samples * tries } else { samples }).map(|_| dice.seed()).collect()
    }

    /// Simulates the throws and sorts the best to the front, of which there are
    /// at least `keep`. Who plans drops the worse half again and again
    /// (sequential halving), so that most simulations are spent on the best.
    fn compare(&self, tried: &mut Vec<Tried>, keep: usize, seeds: &[u64]) {
        let risk = self.mind.worth.bias.risk(self.seat);
        let best_first = |tried: &mut Vec<Tried>| tried.sort_by(|a, b| b.value(risk).total_cmp(&a.value(risk)));
        if !self.mind.skill.plans {
            tried.iter_mut().for_each(|tried| self.try_out(tried, seeds));
            return best_first(tried);
        }
        let rounds = tried.len().div_ceil(keep).next_power_of_two().trailing_zeros().max(1) as usize;
        let all = usize::from(self.mind.skill.samples) * tried.len();
        let mut left = seeds;
        for _ in 0..rounds {
            let (now, rest) = left.split_at((all / rounds / tried.len()).clamp(1, left.len()));
            left = rest;
            tried.iter_mut().for_each(|tried| self.try_out(tried, now));
            best_first(tried);
            tried.truncate(tried.len().div_ceil(2).max(keep));
        }
    }

    /// Simulates a throw with each of these seeds.
    fn try_out(&self, tried: &mut Tried, seeds: &[u64]) {
        let setup = &self.view.open.setup;
        let launch = within_limits(self.view, self.seat, tried.launch);
        let (ground, edge, luck) = (setup.ground(), setup.edge(self.seat), setup.luck(self.seat));
        for &seed in seeds {
            let (table, noise) = (&self.view.open.table, Noise { seed, luck });
            let settled = (self.mind.simulate)(table, self.carpet, &ground, &edge, &launch, noise, &setup.physics);
            tried.values.add(self.settled_value(&settled));
        }
    }

    /// Returns the value of a settled table to this seat.
    fn settled_value(&self, settled: &Settled) -> f64 {
        let mut sum = 0.0;
        let verdict = judge(&self.view.open.setup, &settled.table).cards;
        for judged in &verdict {
            sum += self.claimed(judged.card, judged.claim);
        }
        if self.mind.skill.plans {
            sum += self.prospects(settled, &verdict);
        }
        for lying in settled.off.iter().filter(|lying| !lying.card.is_carpet()) {
            sum -= 0.15 * self.mind.worth.own(self.seat, lying.card);
        }
        // A fall face down costs time and one of the tries.
        if settled.landing == Landing::FaceDown { sum - 0.3 } else { sum }
    }

    /// Returns the value of a card on which these claims lie. Seats that throw
    /// later may still dispute a card that only one seat lies on.
    fn claimed(&self, card: CardId, claim: Claim) -> f64 {
        let to = |taker| self.mind.worth.to(self.seat, taker, card);
        let kept = |throws: usize| libm::pow(KEPT, throws as f64);
        match claim {
            Claim::Nobody => 0.0,
            Claim::Taken(taker) if self.mind.skill.plans => {
                let others = || (0..self.later.len()).map(Seat::new).filter(|&other| other != taker);
                let throws: usize = others().map(|other| self.later[other.index()]).sum();
                // Nobody follows to a card that nobody wants.
                if throws == 0 || self.mind.worth.own(taker, card) < 0.0 {
                    return to(taker);
                }
                let disputed = |other: Seat| {
                    let share = self.later[other.index()] as f64 / throws as f64;
                    if share > 0.0 {
                        share * self.disputes.value(card, [taker, other].into_iter().collect())
                    } else {
                        0.0
                    }
                };
                let kept = kept(throws);
                kept * to(taker) + (1.0 - kept) * others().map(disputed).sum::<f64>()
            }
            Claim::Taken(taker) => {
                let others = (0..self.later.len()).filter(|&other| other != self.seat.index());
                kept(others.map(|other| self.later[other]).sum()) * to(taker)
            }
            Claim::Disputed(rivals) if self.mind.skill.plans => self.disputes.value(card, rivals),
            Claim::Disputed(rivals) => {
                let all: Vec<Seat> = rivals.iter().collect();
                let chances: Vec<f64> = all
                    .iter()
                    .map(|&who| {
                        let others: Vec<Seat> = all.iter().copied().filter(|&other| other != who).collect();
                        genies::chance(&self.hands, who, &others)
                    })
                    .collect();
                let whole: f64 = chances.iter().sum();
                all.iter().zip(&chances).map(|(&who, chance)| chance / whole * to(who)).sum()
            }
        }
    }

    /// Returns the value of the cards that are left for throws to come: the
    /// nearer a card is to an edge, the likelier the seat there takes it.
    fn prospects(&self, settled: &Settled, verdict: &[Judged]) -> f64 {
        let open = &self.view.open;
        let left = |lying: &&Lying| {
            let claimed = |judged: &Judged| judged.card == lying.card && judged.claim != Claim::Nobody;
            !lying.card.is_carpet() && !verdict.iter().any(claimed)
        };
        let cards = settled.table.cards.iter().filter(left);
        PROSPECT * cards.map(|lying| place_value(open, self.seat, self.mind.worth, lying.card, lying.pose)).sum::<f64>()
    }
}

/// Returns the claim on a card once a carpet of `seat` lies on it, too.
fn joined(claim: Claim, seat: Seat) -> Claim {
    let with = |mut seats: SeatSet| {
        seats.insert(seat);
        if seats.len() > 1 { Claim::Disputed(seats) } else { Claim::Taken(seat) }
    };
    match claim {
        Claim::Nobody => Claim::Taken(seat),
        Claim::Taken(taker) => with(SeatSet::only(taker)),
        Claim::Disputed(rivals) => with(rivals),
    }
}
