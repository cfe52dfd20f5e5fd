//! The rapier world of a throw: every card is a rigid body with a collider
//! from the first tick to rest.
//!
//! Rapier finds who can meet whom (broad phase), measures how far outlines are
//! apart, steps all positions and velocities and solves edges that push. Pairs
//! that do not push are kept from its solver by the contact filter, a look-up
//! in [`Layers`]. Cards at rest sleep there until something moves them.
//!
//! Rapier's restitution is one sweep over the contact points after its
//! solver, which gives 0.75 to 1.03 of the coefficient where two edges lie
//! along each other. So rapier solves the compression alone, and the impulse
//! of it is given again `restitution` times (Poisson's law). Then momentum and
//! angular momentum are those of rapier's impulses, and the kinetic energy
//! cannot grow: with Δ the change of velocity by the compression, normal
//! impulses do no work against what is left of the approach and friction only
//! takes, so |v + eΔ|² ≤ |v|² + |Δ|² ≤ |v − Δ|² for e up to 1.

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

/// Outlines this near have met, metres.
pub(crate) const MET: f64 = 5e-6;
/// Contact points nearer than this touch, metres.
pub(crate) const IN_TOUCH: f64 = 3e-5;
/// Edges no deeper in each other than this are let be, metres.
const DEEP: f32 = 1e-5;
/// Relative speed, m/s, from which edges go along each other.
const ALONG: f32 = 0.05;
/// Slowest motion that a push gives to a card at rest, m/s.
const NUDGE: f64 = 1e-5;
/// Length of the step in which a blow is solved, s: too short to move anything.
const BLOW: f64 = 1e-6;

/// The bodies of all cards, by their numbers.
pub(crate) struct Dynamics {
    world: PhysicsWorld,
    handles: Vec<(RigidBodyHandle, ColliderHandle)>,
}

/// Lets only butting pairs push. Colliders carry the card's number as user
/// data.
struct Filter<'a> {
    layers: &'a Layers,
    /// A blow is solved, not a step.
    blow: bool,
}

impl PhysicsHooks for Filter<'_> {
    fn filter_contact_pair(&self, context: &PairFilterContext<'_>) -> Option<SolverFlags> {
        let number = |collider| context.colliders.get(collider).map(|found: &Collider| found.user_data as usize);
        let (a, b) = (number(context.collider1)?, number(context.collider2)?);
        let velocity = |body: Option<RigidBodyHandle>| context.bodies.get(body?).map(RigidBody::linvel);
        let along = velocity(context.rigid_body1)?.distance(velocity(context.rigid_body2)?) > ALONG;
        // Fast edges push in blows alone. Steps would push them out of each
        // other, which moves cards without momentum; and what rapier does not
        // hear of for a step it measures afresh, where it would otherwise go on
        // with the contact points of a degree ago.
        let pushes = self.layers.get(a, b) == Link::Butt && (self.blow || !along);
        pushes.then_some(SolverFlags::COMPUTE_IMPULSES)
    }

    fn filter_intersection_pair(&self, _: &PairFilterContext<'_>) -> bool {
        false
    }

    fn modify_solver_contacts(&self, context: &mut ContactModificationContext<'_>) {
        // Contacts still ahead are left to the sweep, which knows when they
        // come; rapier would reckon with edges that do not turn.
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
        // A few dozen cards: keeping their tree balanced costs more than it
        // gives.
        world.broad_phase = BroadPhaseBvh::with_optimization_strategy(BvhOptimizationStrategy::None);
        let parameters = &mut world.integration_parameters;
        // Cards are decimetres. Contacts are looked for 4 mm ahead: as far as
        // edges that press go in a stride.
        parameters.length_unit = 0.1;
        parameters.normalized_prediction_distance = 0.04;
        parameters.normalized_allowed_linear_error = 1e-4;
        // Contacts are rigid, and what one step pushed says nothing about the
        // next, which may be a blow.
        parameters.contact_softness = SpringCoefficients { natural_frequency: 1e6, damping_ratio: 1.0 };
        parameters.static_contact_softness = parameters.contact_softness;
        parameters.warmstart_coefficient = 0.0;
        // Rapier turns bodies by tangents; in four parts a fast spin loses a
        // tenth of a per cent.
        parameters.num_solver_iterations = 4;
        parameters.num_internal_pgs_iterations = 2;
        parameters.num_internal_stabilization_iterations = 2;
        // Nothing is fixed, so there is nothing for it to do.
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
        // A first step of no length lets the broad phase know them all.
        world.integration_parameters.dt = BLOW as f32;
        world.step_with_events(&Filter { layers: &Layers::new(cards.len()), blow: false }, &());
        Self { world, handles }
    }

    /// Steps by `time` seconds: the bodies go on with the velocities of the
    /// cards, and the cards get their poses and what pushing changed.
    pub(crate) fn step(&mut self, cards: &mut [Card], layers: &Layers, time: f64) {
        self.advance(cards, layers, time, None);
    }

    /// Solves the blow of all edges in touch.
    pub(crate) fn blow(&mut self, cards: &mut [Card], layers: &Layers, restitution: f64) {
        self.advance(cards, layers, BLOW, Some(restitution));
    }

    fn advance(&mut self, cards: &mut [Card], layers: &Layers, time: f64, again: Option<f64>) {
        for (card, &(handle, _)) in cards.iter().zip(&self.handles) {
            if card.moved || !card.still {
                let body = &mut self.world.bodies[handle];
                body.set_linvel(vector(card.velocity), true);
                body.set_angvel(card.turn as f32, true);
            }
        }
        // A card that is pushed must be awake before it is.
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
            // What rapier changed is added, so that a card it left alone keeps
            // every bit.
            let change = body.linvel() - vector(card.velocity);
            let change = [change.x, change.y, body.angvel() - card.turn as f32].map(f64::from);
            // Less than this is rounding, and would keep cards that press each
            // other awake for ever.
            let nudge = if card.still { NUDGE } else { 0.0 };
            let [x, y, turn] = change;
            if libm::hypot(x, y) + turn.abs() * card.outline.radius() > nudge {
                card.gain(change, 1.0);
                (card.still, card.moved) = (false, true);
                pushed.push((number, change));
            }
        }
        // Rapier's last digits must not make it more than the energy there was.
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

    /// How far the nearest points of two butting cards are apart that do not
    /// touch yet, as the last blow found them, metres.
    pub(crate) fn next_contact(&self, i: usize, j: usize) -> f64 {
        let pair = self.world.contact_pair(self.handles[i].1, self.handles[j].1);
        let points = pair.into_iter().flat_map(|pair| &pair.manifolds).flat_map(|manifold| &manifold.points);
        points.map(|point| f64::from(point.dist)).filter(|&dist| dist >= IN_TOUCH).fold(f64::INFINITY, f64::min)
    }

    /// Takes a card that fell off the table out of everybody's way.
    pub(crate) fn release(&mut self, i: usize) {
        self.world.colliders[self.handles[i].1].set_enabled(false);
    }

    /// The cards that card `i` can meet on the next `way` metres, and perhaps a
    /// few more, in the order of their numbers.
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

    /// Shortest distance between the outlines of two cards that have gone on
    /// for `after` seconds, metres; 0 if they overlap.
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

    /// Where two cards touch, or are nearest, or overlap least deeply.
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

/// When, within `time` seconds, two cards that are apart first meet, by
/// conservative advancement: steps no longer than their outlines need.
pub(crate) fn first_contact(dynamics: &Dynamics, cards: &[Card], i: usize, j: usize, time: f64) -> Option<f64> {
    let (a, b) = (&cards[i], &cards[j]);
    let relative = libm::hypot(a.velocity[0] - b.velocity[0], a.velocity[1] - b.velocity[1]);
    let (ra, rb) = (a.outline.radius(), b.outline.radius());
    // No two points of them approach each other faster than this.
    let fastest = relative + a.turn.abs() * ra + b.turn.abs() * rb;
    let distance = libm::hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) - ra - rb;
    if fastest <= 0.0 || distance > fastest * time {
        return None;
    }
    let mut now = 0.0;
    // Near a glancing contact the steps grow small; what is not found in so
    // many is decided when the outlines overlap.
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
