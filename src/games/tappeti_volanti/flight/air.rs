//! The flight of the thrown card: a thin plate under lift, drag and spin.

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

/// Returns `a` turned by `angle` about the unit vector `axis` (Rodrigues).
fn turned(a: Vec3, axis: Vec3, angle: f64) -> Vec3 {
    let (sin, cos) = (libm::sin(angle), libm::cos(angle));
    let along = dot(axis, a) * (1.0 - cos);
    add(add(a.map(|part| part * cos), cross(axis, a), sin), axis, along)
}

/// Returns the normal and the top of a card that flies along `course`, whose
/// top points along `yaw`, and that has its nose up by `pitch` and its right
/// side down by `roll`. All angles are in radians; directions are
/// counter-clockwise from +y.
pub(crate) fn posture(course: f64, yaw: f64, pitch: f64, roll: f64) -> (Vec3, Vec3) {
    let forward: Vec3 = [-libm::sin(course), libm::cos(course), 0.0];
    let right: Vec3 = [forward[1], -forward[0], 0.0];
    // Nose up leans the normal back, right side down leans it right.
    let (nose, side) = (libm::sin(pitch), libm::sin(roll));
    let up = libm::sqrt((1.0 - nose * nose - side * side).max(0.01));
    let normal = unit([right[0] * side - forward[0] * nose, right[1] * side - forward[1] * nose, up]);
    // The direction of the yaw, projected into the plane of the card.
    let flat: Vec3 = [-libm::sin(yaw), libm::cos(yaw), 0.0];
    (normal, cross(normal, unit(cross(flat, normal))))
}

/// Returns the yaw of a top vector, counting full turns so that it is nearest
/// to `near`.
pub(crate) fn running_yaw(top: Vec3, near: f64) -> f64 {
    const TURN: f64 = 2.0 * std::f64::consts::PI;
    let yaw = libm::atan2(-top[0], top[1]);
    yaw + TURN * libm::round((near - yaw) / TURN)
}

/// State of a card in the air.
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
    /// Moment of inertia about the normal, kg·m². About any axis in the plate
    /// it is taken as half of that, which for a thin plate is the mean.
    pub(crate) inertia: f64,
    pub(crate) area: f64,
    /// √(ab), m.
    pub(crate) scale: f64,
    /// Relative deviation of the shift of this throw's centre of pressure from
    /// the config.
    pub(crate) shift: f64,
    /// Height of the middle at release, metres.
    pub(crate) released_at: f64,
    /// Yaw counting full turns, radians.
    pub(crate) yaw: f64,
    /// The yaw to which rapier has turned the body, radians.
    pub(crate) carried: f64,
}

impl Flyer {
    /// Returns the unit vector across the plate, towards its right.
    fn across(&self) -> Vec3 {
        cross(self.top, self.normal)
    }

    /// Returns the point of the plate at `local` (right, top) in space.
    pub(crate) fn point(&self, local: [f64; 2]) -> Vec3 {
        add(add(self.at, self.across(), local[0]), self.top, local[1])
    }

    /// Returns the kinetic energy, rotation included, joules.
    pub(crate) fn kinetic(&self) -> f64 {
        self.mass * dot(self.velocity, self.velocity) / 2.0 + self.turning()
    }

    fn turning(&self) -> f64 {
        let spin = dot(self.momentum, self.normal);
        let rest = dot(self.momentum, self.momentum) - spin * spin;
        spin * spin / (2.0 * self.inertia) + rest.max(0.0) / self.inertia
    }

    /// Returns the angular velocity about the normal, rad/s.
    pub(crate) fn spin(&self) -> f64 {
        dot(self.momentum, self.normal) / self.inertia
    }

    /// Returns the angular velocity vector, rad/s.
    pub(crate) fn rotation(&self) -> Vec3 {
        let along = dot(self.momentum, self.normal);
        let across = add(self.momentum, self.normal, -along);
        add(across.map(|part| part * 2.0 / self.inertia), self.normal, along / self.inertia)
    }

    /// Returns the force (N) and the torque (N·m) of the air at this velocity.
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

    /// Flies on for `time` seconds and returns the energy lost to the air,
    /// joules.
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
        // Apply the torque of the air, then damp the tumbling.
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

    /// Rotates freely for `time` seconds: the exact motion of a symmetric top.
    fn turn(&mut self, time: f64) {
        let size = length(self.momentum);
        if size < 1e-18 {
            return;
        }
        let axis = unit(self.momentum);
        let angle = size * 2.0 / self.inertia * time;
        // Rotation about its own normal: angular momentum along it times
        // (1/I_z − 1/I_t), where 1/I_t is twice 1/I_z.
        let own = -self.spin() * time;
        let normal = turned(self.normal, axis, angle);
        let top = turned(turned(self.top, axis, angle), normal, own);
        self.normal = unit(normal);
        // Remove what rounding has added along the normal.
        self.top = unit(add(top, self.normal, -dot(top, self.normal)));
        self.yaw = running_yaw(self.top, self.yaw);
    }
}
