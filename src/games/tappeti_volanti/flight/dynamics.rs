//! The rapier world of a throw: every card is a rigid body with a collider from
//! the first tick to rest.
//!
//! Rapier finds which cards can meet (broad phase), measures distances between
//! outlines, steps all positions and velocities and solves the contacts of
//! edges that push each other. The contact filter, a look-up in [`Layers`],
//! keeps all other pairs from its solver. Cards at rest sleep until something
//! moves them.
//!
//! Rapier applies restitution in one sweep over the contact points after its
//! solver, which gives 0.75 to 1.03 of the coefficient where two edges lie
//! along each other. So rapier solves only the compression, and its impulse is
//! then applied again `restitution` times (Poisson's law). Momentum and angular
//! momentum are therefore those of rapier's impulses, and the kinetic energy
//! cannot grow: let v be the velocity after the compression and Δ the change by
//! it. Normal impulses do no work on v and friction only takes energy, so
//! |v + eΔ|² ≤ |v|² + |Δ|² ≤ |v − Δ|² for e up to 1.

use super::card::Card;
use super::layers::{Layers, Link};
use super::physics::Physics;
use crate::games::tappeti_volanti::geometry::Point;
use rapier2d::parry::bounding_volume::Aabb;
use rapier2d::parry::query;
use rapier2d::prelude::{
    ActiveHooks, BroadPhaseBvh, BvhOptimizationStrategy, Collider, ColliderBuilder, ColliderHandle,
    ContactModificationContext, MassProperties, PairFilterContext, PhysicsHooks, PhysicsWorld, Pose, QueryFilter,
    RigidBody, RigidBodyBuilder, RigidBodyHandle, Rotation, SolverFlags, SpringCoefficients, Vector,
};

/// Distance at which outlines count as met, metres.
pub(crate) const MET: f64 = 5e-6;
/// Distance below which contact points touch, metres.
pub(crate) const IN_TOUCH: f64 = 3e-5;
/// Penetration of edges that is left uncorrected, metres.
const DEEP: f32 = 1e-5;
/// Relative speed above which edges push in blows only, m/s.
const ALONG: f32 = 0.05;
/// Smallest change of speed by which a push moves a card at rest, m/s.
const NUDGE: f64 = 1e-5;
/// Greatest angle that a body may turn in one step, radians.
const FAR: f64 = 0.5;
/// Length of the step that solves a blow, s: too short to move anything.
const BLOW: f64 = 1e-6;

/// The rapier bodies of all cards, by the cards' numbers.
pub(crate) struct Dynamics {
    world: PhysicsWorld,
    handles: Vec<(RigidBodyHandle, ColliderHandle)>,
}

/// Contact filter that lets only butting pairs push. Colliders carry the card's
/// number as user data.
struct Filter<'a> {
    layers: &'a Layers,
    /// Whether a blow is being solved rather than a step.
    blow: bool,
}

impl PhysicsHooks for Filter<'_> {
    fn filter_contact_pair(&self, context: &PairFilterContext<'_>) -> Option<SolverFlags> {
        let number = |collider| context.colliders.get(collider).map(|found: &Collider| found.user_data as usize);
        let (a, b) = (number(context.collider1)?, number(context.collider2)?);
        let velocity = |body: Option<RigidBodyHandle>| context.bodies.get(body?).map(RigidBody::linvel);
        let along = velocity(context.rigid_body1)?.distance(velocity(context.rigid_body2)?) > ALONG;
        // Edges that move fast relative to each other push in blows only. A
        // step would push them out of each other, which moves cards without
        // momentum. And contact points of a pair that rapier skips for a step
        // are computed afresh; otherwise it would reuse those from before the
        // cards turned by a degree.
        let pushes = self.layers.get(a, b) == Link::Butt && (self.blow || !along);
        pushes.then_some(SolverFlags::COMPUTE_IMPULSES)
    }

    fn filter_intersection_pair(&self, _: &PairFilterContext<'_>) -> bool {
        false
    }

    fn modify_solver_contacts(&self, context: &mut ContactModificationContext<'_>) {
        // Contacts still ahead are left to `first_contact`, which knows when
        // they occur; rapier would predict them as if the edges did not turn.
        context.solver_contacts.retain(|contact| contact.dist < IN_TOUCH as f32);
        for contact in context.solver_contacts.iter_mut().filter(|contact| self.blow || contact.dist > -DEEP) {
            contact.dist = 0.0;
        }
    }
}

impl Dynamics {
    pub(crate) fn new(cards: &[Card], physics: &Physics) -> Self {
        let mut world = PhysicsWorld::new();
        world.gravity = Vector::ZERO;
        // With a few dozen cards, rebalancing the tree costs more than it
        // saves.
        world.broad_phase = BroadPhaseBvh::with_optimization_strategy(BvhOptimizationStrategy::None);
        let parameters = &mut world.integration_parameters;
        // Cards are about a decimetre long. Contacts are sought 4 mm ahead, as
        // far as edges that press each other move in a stride.
        parameters.length_unit = 0.1;
        parameters.normalized_prediction_distance = 0.04;
        parameters.normalized_allowed_linear_error = 1e-4;
        // Contacts are rigid. There is no warm start because the impulses of
        // one step say nothing about the next, which may be a blow.
        parameters.contact_softness = SpringCoefficients { natural_frequency: 1e6, damping_ratio: 1.0 };
        parameters.static_contact_softness = parameters.contact_softness;
        parameters.warmstart_coefficient = 0.0;
        parameters.num_solver_iterations = 1;
        parameters.num_internal_pgs_iterations = 8;
        parameters.num_internal_stabilization_iterations = 8;
        // Nothing is fixed, so continuous collision detection has nothing to
        // do.
        parameters.max_ccd_substeps = 0;
        let handles = cards
            .iter()
            .enumerate()
            .map(|(number, card)| {
                let rigid = RigidBodyBuilder::dynamic()
                    .sleeping(card.still)
                    .pose(pose(card))
                    .user_data(number as u128)
                    .additional_mass_properties(MassProperties::new(
                        Vector::ZERO,
                        card.mass as f32,
                        card.inertia as f32,
                    ));
                let collider = ColliderBuilder::new(card.outline.shape())
                    .density(0.0)
                    .restitution(0.0)
                    .friction(physics.meeting.friction as f32)
                    .user_data(number as u128)
                    .active_hooks(ActiveHooks::FILTER_CONTACT_PAIRS | ActiveHooks::MODIFY_SOLVER_CONTACTS);
                world.insert(rigid, collider)
            })
            .collect();
        // A first step of almost no length registers all colliders with the
        // broad phase.
        world.integration_parameters.dt = BLOW as f32;
        world.step_with_events(&Filter { layers: &Layers::new(cards.len()), blow: false }, &());
        Self { world, handles }
    }

    /// Steps by `time` seconds: the bodies move with the velocities of the
    /// cards, and the cards take over the poses and the changes of velocity by
    /// contacts.
    pub(crate) fn step(&mut self, cards: &mut [Card], layers: &Layers, time: f64) {
        // Divided so that no body turns too far at once; at the spins of the
        // built-in config one part is enough.
        let fastest = cards.iter().map(|card| card.turn.abs()).fold(0.0, f64::max);
        let parts = libm::ceil(fastest * time / FAR).max(1.0);
        for _ in 0..parts as u32 {
            self.advance(cards, layers, time / parts, None);
        }
    }

    /// Solves a blow between all edges that touch.
    pub(crate) fn blow(&mut self, cards: &mut [Card], layers: &Layers, restitution: f64) {
        self.advance(cards, layers, BLOW, Some(restitution));
    }

    fn advance(&mut self, cards: &mut [Card], layers: &Layers, time: f64, again: Option<f64>) {
        for (card, &(handle, _)) in cards.iter().zip(&self.handles) {
            if card.moved || !card.still {
                let body = &mut self.world.bodies[handle];
                body.set_linvel(vector(card.velocity), true);
                body.set_angvel(tangent(card, time), true);
            }
        }
        // Wake the cards that will be pushed.
        for i in (0..cards.len()).filter(|&i| !cards[i].still) {
            for j in layers.partners(i).filter(|&j| layers.get(i, j) == Link::Butt && cards[j].still) {
                self.world.wake_up(self.handles[j].0, true);
            }
        }
        let blow = again.is_some();
        self.world.integration_parameters.dt = time as f32;
        self.world.step_with_events(&Filter { layers, blow }, &());
        let mut pushed = Vec::new();
        for (_, body) in self.world.active_bodies() {
            let number = body.user_data as usize;
            let card = &mut cards[number];
            if *body.position() != pose(card) {
                card.follow(body.position());
                card.moved = true;
            }
            // Only rapier's changes are added, so that a card it left alone
            // keeps every bit of its velocity.
            let change = body.linvel() - vector(card.velocity);
            let change = [change.x, change.y, body.angvel() - tangent(card, time)].map(f64::from);
            // Smaller changes are rounding, and would keep cards that press
            // each other awake for ever.
            let nudge = if card.still { NUDGE } else { 0.0 };
            let [x, y, turn] = change;
            if libm::hypot(x, y) + turn.abs() * card.outline.radius() > nudge {
                card.gain(change, 1.0);
                (card.still, card.moved) = (false, true);
                pushed.push((number, change));
            }
        }
        // Reduce the restitution if rapier's rounding would otherwise add
        // energy.
        let (mut work, mut own) = (0.0, 0.0);
        for (number, [x, y, turn]) in &pushed {
            let card = &cards[*number];
            work += card.mass * (x * card.velocity[0] + y * card.velocity[1]) + card.inertia * turn * card.turn;
            own += card.mass * (x * x + y * y) + card.inertia * turn * turn;
        }
        let again = if own > 0.0 { again.unwrap_or(0.0).min(1.0 - 2.0 * work / own).max(0.0) } else { 0.0 };
        for (number, change) in pushed {
            cards[number].gain(change, again);
        }
    }

    /// Returns the distance, in metres, of the nearest contact point of two
    /// butting cards that does not touch yet, as of the last blow.
    pub(crate) fn next_contact(&self, i: usize, j: usize) -> f64 {
        let pair = self.world.contact_pair(self.handles[i].1, self.handles[j].1);
        let points = pair.into_iter().flat_map(|pair| &pair.manifolds).flat_map(|manifold| &manifold.points);
        points.map(|point| f64::from(point.dist)).filter(|&dist| dist >= IN_TOUCH).fold(f64::INFINITY, f64::min)
    }

    /// Removes a card that fell off the table from all collisions.
    pub(crate) fn release(&mut self, i: usize) {
        self.world.colliders[self.handles[i].1].set_enabled(false);
    }

    /// Returns the cards that card `i` can meet within the next `way` metres,
    /// and perhaps a few more, by number.
    pub(crate) fn within_reach(&self, card: &Card, i: usize, way: f64) -> Vec<usize> {
        let aabb = Aabb::from_half_extents(vector(card.at), Vector::splat((card.outline.radius() + way) as f32));
        let mut found: Vec<usize> = self
            .world
            .intersect_aabb_conservative(aabb, QueryFilter::default())
            .map(|(_, collider)| collider.user_data as usize)
            .filter(|&j| j != i)
            .collect();
        found.sort_unstable();
        found
    }

    /// Returns the shortest distance, in metres, between the outlines of two
    /// cards after both have moved on for `after` seconds; 0 if they overlap.
    pub(crate) fn gap(&self, cards: &[Card], i: usize, j: usize, after: f64) -> f64 {
        let at = |k: usize| pose_after(&cards[k], after);
        let shape = |k: usize| self.world.colliders[self.handles[k].1].shape();
        query::distance(&at(i), shape(i), &at(j), shape(j)).map_or(f64::INFINITY, f64::from)
    }

    /// Whether the outlines of two cards overlap.
    pub(crate) fn overlap(&self, cards: &[Card], i: usize, j: usize) -> bool {
        let shape = |k: usize| self.world.colliders[self.handles[k].1].shape();
        query::intersection_test(&pose(&cards[i]), shape(i), &pose(&cards[j]), shape(j)).unwrap_or(false)
    }

    /// Returns the point where two cards touch, are nearest, or overlap least
    /// deeply.
    pub(crate) fn meeting_point(&self, cards: &[Card], i: usize, j: usize) -> Point {
        let shape = |k: usize| self.world.colliders[self.handles[k].1].shape();
        let found = query::contact(&pose(&cards[i]), shape(i), &pose(&cards[j]), shape(j), 0.1);
        match found {
            Ok(Some(contact)) => {
                let middle = (contact.point1 + contact.point2) * 0.5;
                [f64::from(middle.x), f64::from(middle.y)]
            }
            _ => cards[j].at,
        }
    }
}

fn vector(point: Point) -> Vector {
    Vector::new(point[0] as f32, point[1] as f32)
}

/// Returns the angular velocity that makes rapier turn the body of a card by
/// the card's own angle in `time` seconds. Rapier steps along the tangent and
/// normalises, and so would turn it too little.
fn tangent(card: &Card, time: f64) -> f32 {
    (libm::tan(card.turn * time) / time) as f32
}

fn pose(card: &Card) -> Pose {
    let [cos, sin] = card.facing();
    Pose::from_parts(vector(card.at), Rotation::from_cos_sin_unchecked(cos as f32, sin as f32))
}

fn pose_after(card: &Card, time: f64) -> Pose {
    if card.still || time == 0.0 {
        return pose(card);
    }
    let at = [card.at[0] + card.velocity[0] * time, card.at[1] + card.velocity[1] * time];
    let yaw = card.yaw() + card.turn * time;
    Pose::from_parts(vector(at), Rotation::from_cos_sin_unchecked(libm::cos(yaw) as f32, libm::sin(yaw) as f32))
}

/// Returns when, within `time` seconds, two cards that are apart first meet.
/// Uses conservative advancement, in steps so short that the outlines cannot
/// pass each other.
pub(crate) fn first_contact(dynamics: &Dynamics, cards: &[Card], i: usize, j: usize, time: f64) -> Option<f64> {
    let (a, b) = (&cards[i], &cards[j]);
    let relative = libm::hypot(a.velocity[0] - b.velocity[0], a.velocity[1] - b.velocity[1]);
    let (ra, rb) = (a.outline.radius(), b.outline.radius());
    // No two points of the cards approach each other faster than this.
    let fastest = relative + a.turn.abs() * ra + b.turn.abs() * rb;
    let distance = libm::hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) - ra - rb;
    if fastest <= 0.0 || distance > fastest * time {
        return None;
    }
    let mut now = 0.0;
    // Near a glancing contact the steps become small; after this many the cards
    // count as met.
    for _ in 0..64 {
        let gap = dynamics.gap(cards, i, j, now);
        if gap <= MET {
            return Some(now);
        }
        now += (gap - MET / 2.0) / fastest;
        if now > time {
            return None;
        }
    }
    Some(now)
}
