//! Edges that push each other, solved by rapier.
//!
//! Only pairs decided as butting have contacts there; everything else of the
//! motion is ours, in f64. So the world is set up when the first edges meet,
//! and only the bodies that push each other take anything from it.

use super::body::{Body, Outline, gap};
use super::meeting::{Link, Links};
use super::physics::Physics;
use crate::games::tappeti_volanti::geometry::{Point, Rect};
use rapier2d::prelude::{
    ActiveHooks, Collider, ColliderBuilder, ContactModificationContext, MassProperties, PairFilterContext,
    PhysicsHooks, PhysicsWorld, Pose, RigidBodyBuilder, RigidBodyHandle, Rotation, SolverFlags, Vector,
};

/// The rapier world of all bodies, in their order.
pub(crate) struct Butting {
    world: PhysicsWorld,
    handles: Vec<RigidBodyHandle>,
}

/// Lets only butting pairs touch. Bodies carry their number as user data.
struct ButtingOnly<'a>(&'a Links);

impl PhysicsHooks for ButtingOnly<'_> {
    fn filter_contact_pair(&self, context: &PairFilterContext<'_>) -> Option<SolverFlags> {
        let number = |collider| context.colliders.get(collider).map(|found: &Collider| found.user_data as usize);
        let (a, b) = (number(context.collider1)?, number(context.collider2)?);
        (self.0.get(a, b) == Link::Butt).then_some(SolverFlags::COMPUTE_IMPULSES)
    }

    fn filter_intersection_pair(&self, _: &PairFilterContext<'_>) -> bool {
        false
    }

    fn modify_solver_contacts(&self, _: &mut ContactModificationContext<'_>) {}
}

impl Butting {
    pub(crate) fn new(bodies: &[Body], physics: &Physics) -> Self {
        let mut world = PhysicsWorld::new();
        world.gravity = Vector::ZERO;
        let parameters = &mut world.integration_parameters;
        // Cards are decimetres; nothing sinks in before it is pushed out.
        parameters.length_unit = 0.1;
        parameters.normalized_allowed_linear_error = 1e-4;
        // Both corners of an edge share the blow evenly.
        parameters.num_internal_pgs_iterations = 8;
        let handles = bodies
            .iter()
            .enumerate()
            .map(|(number, body)| {
                let rigid = RigidBodyBuilder::dynamic().can_sleep(false).additional_mass_properties(
                    MassProperties::new(Vector::ZERO, body.mass as f32, body.inertia as f32),
                );
                let shape = match body.outline {
                    Outline::Rect([w, h]) => ColliderBuilder::cuboid(w as f32, h as f32),
                    Outline::Ring { outer, .. } => ColliderBuilder::ball(outer as f32),
                };
                let collider = shape
                    .density(0.0)
                    .restitution(physics.meeting.restitution as f32)
                    .friction(physics.meeting.friction as f32)
                    .user_data(number as u128)
                    .active_hooks(ActiveHooks::FILTER_CONTACT_PAIRS);
                world.insert(rigid, collider).0
            })
            .collect();
        Self { world, handles }
    }

    /// Gives the bodies that push each other the velocities they have after
    /// pushing for `time` seconds.
    pub(crate) fn step(&mut self, bodies: &mut [Body], links: &Links, time: f64) {
        for (number, body) in bodies.iter().enumerate() {
            let rigid = &mut self.world.bodies[self.handles[number]];
            let position = Pose::from_parts(
                Vector::new(body.at[0] as f32, body.at[1] as f32),
                Rotation::from_cos_sin_unchecked(body.rect().cos as f32, body.rect().sin as f32),
            );
            rigid.set_position(position, true);
            rigid.set_linvel(Vector::new(body.velocity[0] as f32, body.velocity[1] as f32), true);
            rigid.set_angvel(body.turn as f32, true);
        }
        self.world.integration_parameters.dt = time as f32;
        self.world.step_with_events(&ButtingOnly(links), &());
        for (number, body) in bodies.iter_mut().enumerate() {
            if !links.butting(number) {
                continue;
            }
            let rigid = &self.world.bodies[self.handles[number]];
            let before = [body.velocity[0] as f32, body.velocity[1] as f32, body.turn as f32];
            // What rapier changed is added, so that bodies it left alone keep
            // every bit. Its positions are not taken: it moves bodies before
            // it bounces them, which would lose angular momentum.
            let velocity = rigid.linvel();
            body.velocity[0] += f64::from(velocity.x - before[0]);
            body.velocity[1] += f64::from(velocity.y - before[1]);
            body.turn += f64::from(rigid.angvel() - before[2]);
            if body.velocity != [0.0, 0.0] || body.turn != 0.0 {
                body.still = false;
                body.moved = true;
            }
        }
    }
}

/// Pushes two bodies that turned into each other apart, the shortest way.
pub(crate) fn separate(bodies: &mut [Body], i: usize, j: usize) {
    let (a, b) = (&bodies[i], &bodies[j]);
    let Some([x, y]) = penetration(a, b) else { return };
    let share = b.mass / (a.mass + b.mass);
    bodies[i].at = [a.at[0] + x * share, a.at[1] + y * share];
    let b = &mut bodies[j];
    b.at = [b.at[0] - x * (1.0 - share), b.at[1] - y * (1.0 - share)];
}

/// The shortest way that takes `a` out of `b`, if they overlap.
fn penetration(a: &Body, b: &Body) -> Option<Point> {
    let (at, bt) = (a.rect(), b.rect());
    if gap(a, &at, b, &bt) > 0.0 {
        return None;
    }
    let from = [at.center[0] - bt.center[0], at.center[1] - bt.center[1]];
    let extent = |body: &Body, rect: &Rect, [x, y]: Point| match body.outline {
        Outline::Ring { outer, .. } => outer,
        Outline::Rect([w, h]) => w * (rect.cos * x + rect.sin * y).abs() + h * (rect.cos * y - rect.sin * x).abs(),
    };
    let length = libm::hypot(from[0], from[1]).max(1e-12);
    let middles = [from[0] / length, from[1] / length];
    let axes = [[at.cos, at.sin], [-at.sin, at.cos], [bt.cos, bt.sin], [-bt.sin, bt.cos], middles];
    let depths = axes.into_iter().map(|axis| {
        let apart = from[0] * axis[0] + from[1] * axis[1];
        let depth = extent(a, &at, axis) + extent(b, &bt, axis) - apart.abs();
        (depth, axis.map(|part| part * depth.copysign(apart)))
    });
    depths.min_by(|x, y| x.0.total_cmp(&y.0)).filter(|&(depth, _)| depth > 0.0).map(|(_, way)| way)
}
