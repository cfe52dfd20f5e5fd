//! The flight: a thin plate under lift, drag and its own spin.

use super::physics::Physics;

/// A vector in space: x and y on the table, z up.
pub(crate) type Vec3 = [f64; 3];

pub(crate) fn add(a: Vec3, b: Vec3, by: f64) -> Vec3 {
    [a[0] + b[0] * by, a[1] + b[1] * by, a[2] + b[2] * by]
}

pub(crate) fn dot(a: Vec3, b: Vec3) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub(crate) fn cross(a: Vec3, b: Vec3) -> Vec3 {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

pub(crate) fn length(a: Vec3) -> f64 {
    libm::sqrt(dot(a, a))
}

fn unit(a: Vec3) -> Vec3 {
    let length = length(a);
    a.map(|part| part / length)
}

/// `a` turned about the unit vector `axis` (Rodrigues).
fn turned(a: Vec3, axis: Vec3, angle: f64) -> Vec3 {
    let (sin, cos) = (libm::sin(angle), libm::cos(angle));
    let along = dot(axis, a) * (1.0 - cos);
    add(add(a.map(|part| part * cos), cross(axis, a), sin), axis, along)
}

/// Normal and top of a card that flies along `course` and whose top points
/// along `yaw`, with its nose up by `pitch` and its right side down by `roll`;
/// all in radians, directions counter-clockwise from +y.
pub(crate) fn posture(course: f64, yaw: f64, pitch: f64, roll: f64) -> (Vec3, Vec3) {
    let forward: Vec3 = [-libm::sin(course), libm::cos(course), 0.0];
    let right: Vec3 = [forward[1], -forward[0], 0.0];
    // Nose up leans the normal back, right side down leans it right.
    let (nose, side) = (libm::sin(pitch), libm::sin(roll));
    let up = libm::sqrt((1.0 - nose * nose - side * side).max(0.01));
    let normal = unit([right[0] * side - forward[0] * nose, right[1] * side - forward[1] * nose, up]);
    // Where its yaw points, laid into its plane.
    let flat: Vec3 = [-libm::sin(yaw), libm::cos(yaw), 0.0];
    (normal, cross(normal, unit(cross(flat, normal))))
}

/// The yaw of a top, as many turns round as `near`.
pub(crate) fn running_yaw(top: Vec3, near: f64) -> f64 {
    const TURN: f64 = 2.0 * std::f64::consts::PI;
    let yaw = libm::atan2(-top[0], top[1]);
    yaw + TURN * libm::round((near - yaw) / TURN)
}

/// A body in the air.
#[derive(Clone, Debug)]
pub(crate) struct Flyer {
    pub(crate) at: Vec3,
    pub(crate) velocity: Vec3,
    /// Unit normal of the face.
    pub(crate) normal: Vec3,
    /// Unit vector along the card, towards its top.
    pub(crate) top: Vec3,
    /// Angular momentum, kg·m²/s.
    pub(crate) momentum: Vec3,
    pub(crate) mass: f64,
    /// About the normal; across it is half of that, as for every thin plate
    /// that is not too long.
    pub(crate) inertia: f64,
    pub(crate) area: f64,
    /// √(ab), m.
    pub(crate) scale: f64,
    /// Part by which this throw's centre of pressure is shifted more than the
    /// config says.
    pub(crate) shift: f64,
    /// Height of the middle at release.
    pub(crate) released_at: f64,
    /// Running yaw, radians.
    pub(crate) yaw: f64,
    /// The yaw to which rapier has turned the body, radians.
    pub(crate) carried: f64,
}

impl Flyer {
    /// Across the plate.
    fn across(&self) -> Vec3 {
        cross(self.top, self.normal)
    }

    /// The point of the plate at `local` (right, top).
    pub(crate) fn point(&self, local: [f64; 2]) -> Vec3 {
        add(add(self.at, self.across(), local[0]), self.top, local[1])
    }

    /// Kinetic energy, turning included, joules.
    pub(crate) fn kinetic(&self) -> f64 {
        self.mass * dot(self.velocity, self.velocity) / 2.0 + self.turning()
    }

    fn turning(&self) -> f64 {
        let spin = dot(self.momentum, self.normal);
        let rest = dot(self.momentum, self.momentum) - spin * spin;
        spin * spin / (2.0 * self.inertia) + rest.max(0.0) / self.inertia
    }

    /// Angular velocity about the normal, rad/s.
    pub(crate) fn spin(&self) -> f64 {
        dot(self.momentum, self.normal) / self.inertia
    }

    /// Angular velocity, rad/s.
    pub(crate) fn rotation(&self) -> Vec3 {
        let along = dot(self.momentum, self.normal);
        let across = add(self.momentum, self.normal, -along);
        add(across.map(|part| part * 2.0 / self.inertia), self.normal, along / self.inertia)
    }

    /// Force (N) and torque (N·m) of the air at this velocity.
    fn air(&self, velocity: Vec3, physics: &Physics) -> (Vec3, Vec3) {
        let air = &physics.air;
        let speed = length(velocity);
        if speed < 1e-9 {
            return ([0.0; 3], [0.0; 3]);
        }
        let through = dot(velocity, self.normal);
        let sin = (through.abs() / speed).min(1.0);
        let cos = libm::sqrt(1.0 - sin * sin);
        let pressure = air.density * speed * speed / 2.0 * self.area;
        let coefficient = (air.linear * sin * cos + air.square * sin * sin).min(air.limit);
        let push = self.normal.map(|part| part * -(pressure * coefficient).copysign(through));
        let along = add(velocity, self.normal, -through);
        let sliding = length(along);
        if sliding < 1e-9 {
            return (push, [0.0; 3]);
        }
        let along = along.map(|part| part / sliding);
        let shift = air.pressure_shift * (1.0 + self.shift) * self.scale * (1.0 - sin);
        let torque = cross(along.map(|part| part * shift), push);
        (add(push, along, -air.skin * pressure * cos), torque)
    }

    /// Flies on for `time` seconds; returns the energy left in the air.
    pub(crate) fn fly(&mut self, time: f64, physics: &Physics) -> f64 {
        let gravity = [0.0, 0.0, -physics.gravity];
        let accelerated = |force: Vec3| add(gravity, force, 1.0 / self.mass);
        // Midpoint rule for the velocity.
        let (first, _) = self.air(self.velocity, physics);
        let halfway = add(self.velocity, accelerated(first), time / 2.0);
        let (force, torque) = self.air(halfway, physics);
        let after = add(self.velocity, accelerated(force), time);
        let mean = add(self.velocity, after, 1.0).map(|part| part / 2.0);
        let mut lost = -dot(force, mean) * time;
        self.at = add(self.at, mean, time);
        self.velocity = after;
        // The kick of the air, then tumbling dies away a little.
        let before = self.turning();
        self.momentum = add(self.momentum, torque, time);
        let along = dot(self.momentum, self.normal);
        let tumbling = add(self.momentum, self.normal, -along);
        let left = libm::exp(-physics.air.tilt_damping * time);
        self.momentum = add(self.normal.map(|part| part * along), tumbling, left);
        lost += before - self.turning();
        self.turn(time);
        lost
    }

    /// Turns freely: the exact motion of a symmetric top.
    fn turn(&mut self, time: f64) {
        let size = length(self.momentum);
        if size < 1e-18 {
            return;
        }
        let axis = unit(self.momentum);
        let angle = size * 2.0 / self.inertia * time;
        // About itself: spin·(1/I_z − 1/I_t), and 1/I_t is twice 1/I_z.
        let own = -self.spin() * time;
        let normal = turned(self.normal, axis, angle);
        let top = turned(turned(self.top, axis, angle), normal, own);
        self.normal = unit(normal);
        // Square to the normal again, against rounding.
        self.top = unit(add(top, self.normal, -dot(top, self.normal)));
        self.yaw = running_yaw(self.top, self.yaw);
    }
}
