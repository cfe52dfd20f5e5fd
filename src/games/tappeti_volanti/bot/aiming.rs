//! Choosing a throw: throws are simulated and judged by what they would take.

use super::genies;
use super::skill::Skill;
use super::worth::Worth;
use crate::engine::chance::Moments;
use crate::engine::dice::Dice;
use crate::engine::seat::Seat;
use crate::games::tappeti_volanti::flight::{Ground, Noise, Physics, throw_settled};
use crate::games::tappeti_volanti::geometry::Point;
use crate::games::tappeti_volanti::rules::cards::Genie;
use crate::games::tappeti_volanti::rules::setup::LaunchLimits;
use crate::games::tappeti_volanti::rules::verdict::{Claim, judge};
use crate::games::tappeti_volanti::rules::{Action, View, possible_hands};
use crate::games::tappeti_volanti::tabletop::{CardId, CardSize, Landing, Launch, Pose, SeatEdge, Settled, Tabletop};
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

/// Number of simulated throws by which a throw is compared with a better one.
const COMPARED: usize = 24;

/// Returns how much more `better` is worth to `seat` than the throw that was
/// made. Both are simulated with the same new seeds.
pub fn advantage(
    view: &View,
    seat: Seat,
    worth: &Worth,
    better: (CardId, &Launch),
    made: (CardId, &Launch),
    dice: &mut Dice,
) -> f64 {
    let seeds: Vec<u64> = (0..COMPARED).map(|_| dice.seed()).collect();
    let value = |(carpet, launch): (CardId, &Launch)| {
        Trial { seeds: seeds.clone(), ..Trial::new(view, seat, carpet, worth) }.value(launch)
    };
    value(better) - value(made)
}

/// Chooses a throw of the first carpet in hand.
pub fn throw(view: &View, seat: Seat, worth: &Worth, skill: &Skill, dice: &mut Dice) -> Action {
    let carpet = view.open.in_hand(seat).next().expect("who throws has a carpet in hand");
    let mut table = Trial { seeds: seeds(skill, dice), ..Trial::new(view, seat, carpet, worth) };
    let mut tried: Vec<(f64, Launch)> = Vec::new();
    let targets = table.targets(usize::from(skill.targets));
    for side in [1.0, -1.0].into_iter().take(skill.spins.into()) {
        let reach = Reach::learn(view, seat, SPIN * side);
        for &target in &targets {
            // Who throws without comparing aims straight at the target.
            let mut pick = |from: &[f64]| if skill.variations > 0 { from[dice.below(from.len())] } else { from[0] };
            let launch = reach.launch_at(target, pick(&STANCES), pick(&FASTER));
            tried.push((table.value(&launch), launch));
        }
    }
    best_first(&mut tried);
    if skill.variations > 0 {
        // Use new seeds: the best of many tries was also the luckiest.
        table.seeds = seeds(skill, dice);
        let best: Vec<Launch> = tried.iter().take(3).map(|(_, launch)| *launch).collect();
        tried.clear();
        for launch in best {
            tried.push((table.value(&launch), launch));
            for _ in 0..skill.variations {
                let changed = shaken(&launch, 1.5, 4.0, dice);
                tried.push((table.value(&changed), changed));
            }
        }
        best_first(&mut tried);
    }
    let launch = shaken(&tried[0].1, skill.heading_error, skill.speed_error, dice);
    Action::Throw { carpet, launch: within_limits(view, seat, launch) }
}

/// Draws the seeds of the simulated throws. All throws that are compared use
/// the same seeds.
fn seeds(skill: &Skill, dice: &mut Dice) -> Vec<u64> {
    (0..skill.samples).map(|_| dice.seed()).collect()
}

fn best_first(tried: &mut [(f64, Launch)]) {
    tried.sort_by(|a, b| b.0.total_cmp(&a.0));
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

/// Returns how many throws of other seats are still to come in this round.
fn later_throws(view: &View, seat: Seat, carpet: CardId) -> usize {
    let open = &view.open;
    (0..open.seats())
        .map(Seat::new)
        .filter(|&other| other != seat)
        .map(|other| open.in_hand(other).filter(|&held| held != carpet).count())
        .sum()
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
    worth: &'a Worth,
    hands: Vec<Vec<Vec<Genie>>>,
    later: usize,
    seeds: Vec<u64>,
}

impl<'a> Trial<'a> {
    /// Creates a trial without seeds.
    fn new(view: &'a View, seat: Seat, carpet: CardId, worth: &'a Worth) -> Self {
        let (hands, later) = (possible_hands(view), later_throws(view, seat, carpet));
        Self { view, seat, carpet, worth, hands, later, seeds: Vec::new() }
    }

    /// Returns the most promising points, among the cards' centres and the
    /// points halfway between nearby cards, by the worth of the cards that a
    /// carpet there would lie on.
    fn targets(&self, count: usize) -> Vec<Point> {
        let open = &self.view.open;
        let lying: Vec<(CardId, Point)> = open
            .table
            .cards
            .iter()
            .filter(|lying| !lying.card.is_carpet())
            .map(|lying| (lying.card, [lying.pose.to_si().0, lying.pose.to_si().1]))
            .collect();
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
            lying
                .iter()
                .map(|&(card, at)| self.worth.own(self.seat, card) * (1.0 - apart(point, at) / 0.09).max(0.0))
                .sum()
        };
        let mut rated: Vec<(f64, Point)> = points.into_iter().map(|point| (promise(point), point)).collect();
        rated.sort_by(|a, b| b.0.total_cmp(&a.0));
        rated.truncate(count);
        if rated.is_empty() {
            return vec![[0.0, 0.0]];
        }
        rated.into_iter().map(|(_, point)| point).collect()
    }

    /// Returns the mean value of the tables that a launch leads to, and more or
    /// less by their spread as far as the seat likes or avoids risks.
    fn value(&self, launch: &Launch) -> f64 {
        let setup = &self.view.open.setup;
        let launch = within_limits(self.view, self.seat, *launch);
        let (ground, edge, luck) = (setup.ground(), setup.edge(self.seat), setup.luck(self.seat));
        let table = &self.view.open.table;
        let mut values = Moments::default();
        for &seed in &self.seeds {
            let noise = Noise { seed, luck };
            let settled = throw_settled(table, self.carpet, &ground, &edge, &launch, noise, &setup.physics);
            values.add(self.settled_value(&settled));
        }
        let spread = if values.of < 2.0 { 0.0 } else { libm::sqrt(values.doubt() * values.of) };
        values.mean() + (self.worth.bias.risk(self.seat) - 1.0) * spread
    }

    /// Returns the value of a settled table to this seat if it were judged now.
    fn settled_value(&self, settled: &Settled) -> f64 {
        let to = |taker, card| self.worth.to(self.seat, taker, card);
        // Seats that throw later may still dispute a card that only one seat
        // lies on.
        let kept = libm::pow(0.9, self.later as f64);
        let mut sum = 0.0;
        for judged in judge(&self.view.open.setup, &settled.table).cards {
            let card = judged.card;
            sum += match judged.claim {
                Claim::Nobody => 0.0,
                Claim::Taken(taker) => kept * to(taker, card),
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
                    all.iter().zip(&chances).map(|(&who, chance)| chance / whole * to(who, card)).sum()
                }
            };
        }
        for lying in settled.off.iter().filter(|lying| !lying.card.is_carpet()) {
            sum -= 0.15 * self.worth.own(self.seat, lying.card);
        }
        // A fall face down costs time and one of the tries.
        if settled.landing == Landing::FaceDown { sum - 0.3 } else { sum }
    }
}
