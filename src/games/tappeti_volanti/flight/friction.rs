//! Coulomb friction under all cells of all touching cards, solved as one
//! coupled system.
//!
//! Every piece of weight is carried straight down through all cards below it
//! to the table, and rubs at each step. Rubbing is linearised as
//! κ = μN/max(|Δu|, ε), where |Δu| is the speed in the middle of a cell together
//! with that of its turning about it, and solved backward: (M + hΣκJᵀJ)V⁺ = M·V is symmetric
//! and positive definite, so friction never adds energy, and what one card
//! loses to another the other gains.

use super::body::Body;
use super::meeting::Links;
use crate::games::tappeti_volanti::geometry::{Point, Rect};

/// Relative speed below which sliding is regularised, m/s.
pub(crate) const CREEP: f64 = 0.002;
/// The same for cards at rest on something at rest: so small that they stay
/// exactly where they are until they are dragged hard enough.
const STUCK: f64 = 2e-5;

/// How much the turning of a cell about its own middle counts. A half makes
/// force and torque of a turning cell right to second order in its size.
const TURNING: f64 = 0.5;
/// Part of its motion that a kick may take for the midpoint rule to hold.
const GENTLE: f64 = 0.1;

/// A piece of weight that rubs between a body and what is under it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contact {
    pub(crate) upper: usize,
    /// `None` is the table.
    pub(crate) lower: Option<usize>,
    pub(crate) point: Point,
    /// Newton.
    pub(crate) load: f64,
}

/// Friction coefficients: on the table, on each other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Coefficients {
    pub(crate) table: f64,
    pub(crate) between: f64,
}

/// Scratch memory and the contacts of the present positions.
#[derive(Default, Debug)]
pub(crate) struct Rubbing {
    /// Bodies that move, and all that lie over or under them however
    /// indirectly, in the order of the bodies.
    pub(crate) cluster: Vec<usize>,
    pub(crate) contacts: Vec<Contact>,
    matrix: Vec<f64>,
    right: Vec<f64>,
    solution: Vec<f64>,
    row: Vec<usize>,
}

impl Rubbing {
    /// Finds all contacts of the bodies that move and of those they touch.
    pub(crate) fn find(&mut self, bodies: &[Body], links: &Links, gravity: f64) {
        self.contacts.clear();
        self.cluster.clear();
        self.cluster.extend((0..bodies.len()).filter(|&i| !bodies[i].still && bodies[i].fallen.is_none()));
        let mut next = 0;
        while let Some(&i) = self.cluster.get(next) {
            next += 1;
            for j in 0..bodies.len() {
                if links.stacked(i, j) && !self.cluster.contains(&j) {
                    self.cluster.push(j);
                }
            }
        }
        self.cluster.sort_unstable();
        let rects: Vec<Rect> = self.cluster.iter().map(|&i| bodies[i].rect()).collect();
        let mut below: Vec<usize> = Vec::new();
        let mut column: Vec<usize> = Vec::new();
        for (at, &i) in self.cluster.iter().enumerate() {
            let body = &bodies[i];
            let load = body.mass * gravity / body.cells.len() as f64;
            below.clear();
            below.extend((0..self.cluster.len()).filter(|&k| links.over(i, self.cluster[k])));
            for &cell in body.cells.iter() {
                let point = rects[at].outward(cell);
                column.clear();
                column.extend(
                    below
                        .iter()
                        .copied()
                        .filter(|&k| bodies[self.cluster[k]].covers(&rects[k], point))
                        .map(|k| self.cluster[k]),
                );
                links.sort_downwards(&mut column);
                let mut upper = i;
                for &lower in &column {
                    self.contacts.push(Contact { upper, lower: Some(lower), point, load });
                    upper = lower;
                }
                self.contacts.push(Contact { upper, lower: None, point, load });
            }
        }
        self.row.clear();
        self.row.resize(bodies.len(), usize::MAX);
        for (row, &i) in self.cluster.iter().enumerate() {
            self.row[i] = row;
        }
    }

    /// Lets friction act for `time` seconds.
    ///
    /// Where it slows things down only a little, the velocities are those of
    /// the implicit midpoint: second order, and it too never adds energy. Near
    /// stopping and starting, where that would overshoot, it is backward Euler.
    pub(crate) fn kick(&mut self, bodies: &mut [Body], mu: Coefficients, time: f64) {
        if self.cluster.is_empty() {
            return;
        }
        self.solve(bodies, mu, time / 2.0);
        if self.is_gentle(bodies) {
            for (row, &i) in self.cluster.iter().enumerate() {
                let (body, v) = (&mut bodies[i], &self.solution[3 * row..3 * row + 3]);
                if !body.still {
                    body.velocity = [2.0 * v[0] - body.velocity[0], 2.0 * v[1] - body.velocity[1]];
                    body.turn = 2.0 * v[2] - body.turn;
                }
            }
            return;
        }
        self.solve(bodies, mu, time);
        let held: Vec<bool> = self.cluster.iter().map(|&i| bodies[i].still && self.is_held(bodies, i)).collect();
        for (row, &i) in self.cluster.iter().enumerate() {
            let body = &mut bodies[i];
            if !held[row] {
                let v = &self.solution[3 * row..3 * row + 3];
                (body.velocity, body.turn) = ([v[0], v[1]], v[2]);
                body.still = false;
            }
        }
    }

    /// Whether, in the present solution, all that moves keeps most of its
    /// motion and all that is at rest stays so.
    fn is_gentle(&self, bodies: &[Body]) -> bool {
        self.cluster.iter().enumerate().all(|(row, &i)| {
            let (body, v) = (&bodies[i], &self.solution[3 * row..3 * row + 3]);
            if body.still {
                return self.is_held(bodies, i);
            }
            let part = body.inertia / body.mass;
            let size = |x: f64, y: f64, turn: f64| x * x + y * y + part * turn * turn;
            let change = size(v[0] - body.velocity[0], v[1] - body.velocity[1], v[2] - body.turn);
            change < GENTLE * GENTLE * size(body.velocity[0], body.velocity[1], body.turn)
        })
    }

    /// Velocities after backward Euler over `time`, two iterations.
    fn solve(&mut self, bodies: &[Body], mu: Coefficients, time: f64) {
        let n = 3 * self.cluster.len();
        self.solution.clear();
        for &i in &self.cluster {
            self.solution.extend([bodies[i].velocity[0], bodies[i].velocity[1], bodies[i].turn]);
        }
        for _ in 0..2 {
            self.matrix.clear();
            self.matrix.resize(n * n, 0.0);
            self.right.clear();
            for (row, &i) in self.cluster.iter().enumerate() {
                let body = &bodies[i];
                for (k, m) in [body.mass, body.mass, body.inertia].into_iter().enumerate() {
                    self.matrix[(3 * row + k) * (n + 1)] = m;
                }
                self.right.extend([
                    body.mass * body.velocity[0],
                    body.mass * body.velocity[1],
                    body.inertia * body.turn,
                ]);
            }
            for at in 0..self.contacts.len() {
                let contact = self.contacts[at];
                self.add(bodies, &contact, mu, time, n);
            }
            solve(&mut self.matrix, &mut self.right, n);
            std::mem::swap(&mut self.solution, &mut self.right);
        }
    }

    /// Adds what one contact does to the system.
    fn add(&mut self, bodies: &[Body], contact: &Contact, mu: Coefficients, time: f64, n: usize) {
        let (upper, row) = (&bodies[contact.upper], 3 * self.row[contact.upper]);
        let arm = |body: &Body| [contact.point[0] - body.at[0], contact.point[1] - body.at[1]];
        let speed = libm::sqrt(self.slip(bodies, contact));
        let mu = if contact.lower.is_some() { mu.between } else { mu.table };
        let least = if rests(bodies, contact) { STUCK } else { CREEP };
        let k = time * mu * contact.load / speed.max(least);
        let [ax, ay] = arm(upper);
        let patch = TURNING * upper.patch;
        block(&mut self.matrix, n, row, [ax, ay], k, patch);
        if let Some(lower) = contact.lower {
            let (under, column) = (&bodies[lower], 3 * self.row[lower]);
            let [bx, by] = arm(under);
            block(&mut self.matrix, n, column, [bx, by], k, patch);
            // Only the lower triangle is used.
            let (r, c, [rx, ry], [cx, cy]) =
                if row > column { (row, column, [ax, ay], [bx, by]) } else { (column, row, [bx, by], [ax, ay]) };
            let m = &mut self.matrix;
            m[r * n + c] -= k;
            m[r * n + c + 2] += k * cy;
            m[(r + 1) * n + c + 1] -= k;
            m[(r + 1) * n + c + 2] -= k * cx;
            m[(r + 2) * n + c] += k * ry;
            m[(r + 2) * n + c + 1] -= k * rx;
            m[(r + 2) * n + c + 2] -= k * (rx * cx + ry * cy + patch);
        }
    }

    /// Square of the speed of the upper body against the lower over the cell
    /// of a contact, in the present solution.
    fn slip(&self, bodies: &[Body], contact: &Contact) -> f64 {
        let at = |i: usize| {
            let v = &self.solution[3 * self.row[i]..];
            let (rx, ry) = (contact.point[0] - bodies[i].at[0], contact.point[1] - bodies[i].at[1]);
            [v[0] - v[2] * ry, v[1] + v[2] * rx, v[2]]
        };
        let upper = at(contact.upper);
        let lower = contact.lower.map_or([0.0; 3], at);
        let [x, y, turn] = [0, 1, 2].map(|k| upper[k] - lower[k]);
        x * x + y * y + TURNING * bodies[contact.upper].patch * turn * turn
    }

    /// Whether a body at rest stays so: it has hold on something at rest, and
    /// nowhere gives way.
    fn is_held(&self, bodies: &[Body], i: usize) -> bool {
        let mut holds = self.contacts.iter().filter(|contact| contact.upper == i && rests(bodies, contact)).peekable();
        holds.peek().is_some() && holds.all(|contact| self.slip(bodies, contact) < STUCK * STUCK)
    }
}

/// Whether both sides of a contact are at rest.
fn rests(bodies: &[Body], contact: &Contact) -> bool {
    bodies[contact.upper].still && contact.lower.is_none_or(|lower| bodies[lower].still)
}

/// Adds k·JᵀJ of one body at a lever arm, and its turning about the cell, lower
/// triangle only.
fn block(matrix: &mut [f64], n: usize, row: usize, [x, y]: Point, k: f64, patch: f64) {
    matrix[row * n + row] += k;
    matrix[(row + 1) * n + row + 1] += k;
    matrix[(row + 2) * n + row] -= k * y;
    matrix[(row + 2) * n + row + 1] += k * x;
    matrix[(row + 2) * n + row + 2] += k * (x * x + y * y + patch);
}

/// Solves a symmetric positive definite system in place (Cholesky, lower
/// triangle); the solution replaces the right side.
fn solve(a: &mut [f64], b: &mut [f64], n: usize) {
    for j in 0..n {
        for k in 0..j {
            let l = a[j * n + k];
            if l != 0.0 {
                for i in j..n {
                    a[i * n + j] -= l * a[i * n + k];
                }
            }
        }
        let root = libm::sqrt(a[j * n + j]);
        for i in j..n {
            a[i * n + j] /= root;
        }
    }
    for i in 0..n {
        for k in 0..i {
            b[i] -= a[i * n + k] * b[k];
        }
        b[i] /= a[i * n + i];
    }
    for i in (0..n).rev() {
        for k in i + 1..n {
            b[i] -= a[k * n + i] * b[k];
        }
        b[i] /= a[i * n + i];
    }
}
