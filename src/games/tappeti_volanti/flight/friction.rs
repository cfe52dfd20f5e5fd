//! Coulomb friction under all cells of all touching cards, solved as one
//! coupled system.
//!
//! Every piece of weight is carried straight down through all cards below it to
//! the table, and causes friction on each of them. Friction is linearised as
//! κ = μN/max(|Δu|, ε), where |Δu| combines the relative speed at the centre of
//! a cell with that of its rotation about the centre, and is solved by backward
//! Euler. The system (M + hΣκJᵀJ)V⁺ = M·V is symmetric and positive definite,
//! so friction never adds energy, and what one card loses to another the other
//! gains.

use super::card::{Card, Cover};
use super::layers::Layers;
use crate::games::tappeti_volanti::geometry::Point;

/// Relative speed below which sliding is regularised, m/s.
pub(crate) const CREEP: f64 = 0.002;
/// The same between cards at rest: so small that they stay exactly where they
/// are until they are dragged hard enough.
const STUCK: f64 = 2e-5;

/// Weight of the rotation of a cell about its own centre. One half makes force
/// and torque of a rotating cell right to second order in its size.
const TURNING: f64 = 0.5;
/// Greatest relative change of motion for which a kick uses the midpoint rule.
const GENTLE: f64 = 0.1;

/// Cells that each carry the same weight from one card to what is under it.
#[derive(Debug)]
pub(crate) struct Contact {
    pub(crate) upper: usize,
    /// The card below; `None` for the table.
    pub(crate) lower: Option<usize>,
    /// Load on each cell, newtons.
    pub(crate) load: f64,
    /// Centres of the cells relative to the middle of the upper card, as lists
    /// of x and of y, metres.
    pub(crate) cells: [Vec<f32>; 2],
}

/// Friction coefficients of cards on the table and on each other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Coefficients {
    pub(crate) table: f64,
    pub(crate) between: f64,
}

/// Contacts at the current positions, and scratch memory.
#[derive(Default, Debug)]
pub(crate) struct Rubbing {
    /// Cards that move and all cards stacked with them, directly or not, by
    /// number.
    pub(crate) cluster: Vec<usize>,
    pub(crate) contacts: Vec<Contact>,
    /// Contacts of earlier ticks, kept to reuse their memory.
    spare: Vec<Contact>,
    matrix: Vec<f64>,
    right: Vec<f64>,
    solution: Vec<f64>,
    row: Vec<usize>,
}

impl Rubbing {
    /// Finds all contacts of the cards that move and of those stacked with
    /// them.
    pub(crate) fn find(&mut self, cards: &[Card], layers: &Layers, gravity: f64) {
        self.spare.append(&mut self.contacts);
        self.cluster.clear();
        self.cluster.extend((0..cards.len()).filter(|&i| !cards[i].still && cards[i].fallen.is_none()));
        let mut next = 0;
        while let Some(&i) = self.cluster.get(next) {
            next += 1;
            for j in layers.partners(i) {
                if layers.stacked(i, j) && !self.cluster.contains(&j) {
                    self.cluster.push(j);
                }
            }
        }
        self.cluster.sort_unstable();
        let mut column: Vec<usize> = Vec::new();
        let mut begin = |contacts: &mut Vec<Contact>, upper, lower, load| {
            let mut cells = self.spare.pop().map_or_else(Default::default, |spare| spare.cells);
            cells.iter_mut().for_each(Vec::clear);
            contacts.push(Contact { upper, lower, load, cells });
            contacts.len() - 1
        };
        for &i in &self.cluster {
            let (card, rect) = (&cards[i], cards[i].rect());
            let load = card.mass * gravity / card.cells.len() as f64;
            let below: Vec<(usize, Cover)> =
                layers.partners(i).filter(|&k| layers.over(i, k)).map(|k| (k, cards[k].cover())).collect();
            if below.is_empty() {
                // The usual case, in which no cell needs a look-up.
                let contact = begin(&mut self.contacts, i, None, load);
                let [xs, ys] = &mut self.contacts[contact].cells;
                for &cell in card.cells.iter() {
                    let point = rect.outward(cell);
                    xs.push((point[0] - card.at[0]) as f32);
                    ys.push((point[1] - card.at[1]) as f32);
                }
                continue;
            }
            let own = self.contacts.len();
            for &cell in card.cells.iter() {
                let point = rect.outward(cell);
                column.clear();
                column.extend(below.iter().filter(|(_, cover)| cover.contains(point)).map(|(k, _)| *k));
                layers.sort_downwards(&mut column);
                let mut upper = i;
                for lower in column.iter().copied().map(Some).chain([None]) {
                    let found = self.contacts[own..].iter().position(|c| c.upper == upper && c.lower == lower);
                    let at = found.map_or_else(|| begin(&mut self.contacts, upper, lower, load), |at| own + at);
                    let middle = cards[upper].at;
                    let [xs, ys] = &mut self.contacts[at].cells;
                    xs.push((point[0] - middle[0]) as f32);
                    ys.push((point[1] - middle[1]) as f32);
                    upper = lower.unwrap_or(upper);
                }
            }
        }
        self.row.clear();
        self.row.resize(cards.len(), usize::MAX);
        for (row, &i) in self.cluster.iter().enumerate() {
            self.row[i] = row;
        }
    }

    /// Lets friction act for `time` seconds.
    ///
    /// Where it changes the motion only a little, it uses the implicit midpoint
    /// rule, which is of second order and never adds energy either. Near
    /// stopping and starting, where that would overshoot, it uses backward
    /// Euler.
    pub(crate) fn kick(&mut self, cards: &mut [Card], mu: Coefficients, time: f64) {
        if self.cluster.is_empty() {
            return;
        }
        self.solve(cards, mu, time / 2.0);
        if self.is_gentle(cards) {
            for (row, &i) in self.cluster.iter().enumerate() {
                let (card, v) = (&mut cards[i], &self.solution[3 * row..3 * row + 3]);
                if !card.still {
                    card.velocity = [2.0 * v[0] - card.velocity[0], 2.0 * v[1] - card.velocity[1]];
                    card.turn = 2.0 * v[2] - card.turn;
                }
            }
            return;
        }
        self.solve(cards, mu, time);
        let held: Vec<bool> = self.cluster.iter().map(|&i| cards[i].still && self.is_held(cards, i)).collect();
        for (row, &i) in self.cluster.iter().enumerate() {
            let card = &mut cards[i];
            if !held[row] {
                let v = &self.solution[3 * row..3 * row + 3];
                (card.velocity, card.turn) = ([v[0], v[1]], v[2]);
                card.still = false;
            }
        }
    }

    /// Whether, in the current solution, all moving cards keep most of their
    /// motion and all cards at rest stay at rest.
    fn is_gentle(&self, cards: &[Card]) -> bool {
        self.cluster.iter().enumerate().all(|(row, &i)| {
            let (card, v) = (&cards[i], &self.solution[3 * row..3 * row + 3]);
            if card.still {
                return self.is_held(cards, i);
            }
            let part = card.inertia / card.mass;
            let size = |x: f64, y: f64, turn: f64| x * x + y * y + part * turn * turn;
            let change = size(v[0] - card.velocity[0], v[1] - card.velocity[1], v[2] - card.turn);
            change < GENTLE * GENTLE * size(card.velocity[0], card.velocity[1], card.turn)
        })
    }

    /// Computes the velocities after backward Euler over `time` seconds, in two
    /// iterations.
    fn solve(&mut self, cards: &[Card], mu: Coefficients, time: f64) {
        let n = 3 * self.cluster.len();
        self.solution.clear();
        for &i in &self.cluster {
            self.solution.extend([cards[i].velocity[0], cards[i].velocity[1], cards[i].turn]);
        }
        for _ in 0..2 {
            self.matrix.clear();
            self.matrix.resize(n * n, 0.0);
            self.right.clear();
            for (row, &i) in self.cluster.iter().enumerate() {
                let card = &cards[i];
                for (k, m) in [card.mass, card.mass, card.inertia].into_iter().enumerate() {
                    self.matrix[(3 * row + k) * (n + 1)] = m;
                }
                self.right.extend([
                    card.mass * card.velocity[0],
                    card.mass * card.velocity[1],
                    card.inertia * card.turn,
                ]);
            }
            let contacts = std::mem::take(&mut self.contacts);
            for contact in &contacts {
                self.add(cards, contact, mu, time, n);
            }
            self.contacts = contacts;
            solve(&mut self.matrix, &mut self.right, n);
            std::mem::swap(&mut self.solution, &mut self.right);
        }
    }

    /// Adds the contribution of one contact to the system.
    fn add(&mut self, cards: &[Card], contact: &Contact, mu: Coefficients, time: f64, n: usize) {
        let upper = &cards[contact.upper];
        let mu = if contact.lower.is_some() { mu.between } else { mu.table };
        let least = if rests(cards, contact) { STUCK } else { CREEP };
        let slip = self.slip(cards, contact);
        let patch = TURNING * upper.patch;
        let sums = slip.sums(contact, time * mu * contact.load, least);
        let row = 3 * self.row[contact.upper];
        block(&mut self.matrix, n, row, &sums, patch);
        if let Some(lower) = contact.lower {
            let under = &cards[lower];
            let column = 3 * self.row[lower];
            let shift = [upper.at[0] - under.at[0], upper.at[1] - under.at[1]];
            let shifted = sums.from(shift);
            block(&mut self.matrix, n, column, &shifted, patch);
            // Only the upper triangle is used.
            let (r, c, rows, columns) =
                if row < column { (row, column, &sums, &shifted) } else { (column, row, &shifted, &sums) };
            let across = sums.square + shift[0] * sums.first[0] + shift[1] * sums.first[1];
            let m = &mut self.matrix;
            m[r * n + c] -= sums.zeroth;
            m[r * n + c + 2] += columns.first[1];
            m[(r + 1) * n + c + 1] -= sums.zeroth;
            m[(r + 1) * n + c + 2] -= columns.first[0];
            m[(r + 2) * n + c] += rows.first[1];
            m[(r + 2) * n + c + 1] -= rows.first[0];
            m[(r + 2) * n + c + 2] -= across + sums.zeroth * patch;
        }
    }

    /// Returns the motion of a contact's upper card relative to what is under
    /// it, in the current solution.
    fn slip(&self, cards: &[Card], contact: &Contact) -> Slip {
        let of = |i: usize| {
            let v = &self.solution[3 * self.row[i]..];
            [v[0], v[1], v[2]]
        };
        let upper = of(contact.upper);
        let under = contact.lower.map_or([0.0; 3], |lower| {
            let [vx, vy, turn] = of(lower);
            let (from, to) = (cards[lower].at, cards[contact.upper].at);
            [vx - turn * (to[1] - from[1]), vy + turn * (to[0] - from[0]), turn]
        });
        let [x, y, turn] = [0, 1, 2].map(|k| upper[k] - under[k]);
        Slip { middle: [x, y], turn, own: TURNING * cards[contact.upper].patch * turn * turn }
    }

    /// Whether a card at rest stays there: it lies on something at rest and
    /// slips on none of it.
    fn is_held(&self, cards: &[Card], i: usize) -> bool {
        let mut holds = self.contacts.iter().filter(|contact| contact.upper == i && rests(cards, contact)).peekable();
        holds.peek().is_some() && holds.all(|contact| self.slip(cards, contact).stays_below(contact, STUCK))
    }
}

/// Whether both sides of a contact are at rest.
fn rests(cards: &[Card], contact: &Contact) -> bool {
    cards[contact.upper].still && contact.lower.is_none_or(|lower| cards[lower].still)
}

/// Relative motion of two cards.
struct Slip {
    /// Velocity at the middle of the upper card, m/s.
    middle: Point,
    /// Angular velocity, rad/s.
    turn: f64,
    /// Square of the speed that stands for a cell's rotation about its own
    /// centre.
    own: f64,
}

impl Slip {
    /// Returns the square of the relative speed of the cell at this place of
    /// the upper card.
    fn square(&self, x: f64, y: f64) -> f64 {
        let (u, v) = (self.middle[0] - self.turn * y, self.middle[1] + self.turn * x);
        u * u + v * v + self.own
    }

    fn stays_below(&self, contact: &Contact, speed: f64) -> bool {
        let [xs, ys] = &contact.cells;
        xs.iter().zip(ys).all(|(&x, &y)| self.square(f64::from(x), f64::from(y)) < speed * speed)
    }

    /// Returns the sums of κ = `strength`/max(|Δu|, `least`) over all cells.
    /// They are computed in single precision in eight lanes, which the compiler
    /// can vectorise; rounding of κ does not disturb the symmetry of the
    /// system.
    fn sums(&self, contact: &Contact, strength: f64, least: f64) -> Sums {
        const LANES: usize = 8;
        let [xs, ys] = &contact.cells;
        let [mx, my] = self.middle.map(|part| part as f32);
        let (turn, own, least) = (self.turn as f32, self.own as f32, (least * least) as f32);
        let mut lanes = [[0.0_f32; LANES]; 4];
        let mut add = |x: &[f32; LANES], y: &[f32; LANES], weight: &[f32; LANES]| {
            for lane in 0..LANES {
                let (x, y) = (x[lane], y[lane]);
                let (u, v) = (mx - turn * y, my + turn * x);
                let square = u * u + v * v + own;
                // `f32::max` also asks whether one of the two is no number.
                let k = weight[lane] / if square > least { square } else { least }.sqrt();
                lanes[0][lane] += k;
                lanes[1][lane] += k * x;
                lanes[2][lane] += k * y;
                lanes[3][lane] += k * (x * x + y * y);
            }
        };
        let ((x, last_x), (y, last_y)) = (xs.as_chunks(), ys.as_chunks());
        x.iter().zip(y).for_each(|(x, y)| add(x, y, &[1.0; LANES]));
        // The last lanes are filled up with cells of no weight.
        let fill = |part: &[f32]| std::array::from_fn(|lane| part.get(lane).copied().unwrap_or(0.0));
        add(&fill(last_x), &fill(last_y), &std::array::from_fn(|lane| f32::from(lane < last_x.len())));
        let [zeroth, x, y, square] = lanes.map(|lane| strength * lane.into_iter().map(f64::from).sum::<f64>());
        Sums { zeroth, first: [x, y], square }
    }
}

/// Moments of κ over the cells of a contact, about the middle of a card.
#[derive(Clone, Copy)]
struct Sums {
    zeroth: f64,
    first: Point,
    square: f64,
}

impl Sums {
    /// Returns the moments about a point from which the current one is `shift`
    /// away.
    fn from(&self, [dx, dy]: Point) -> Self {
        let [x, y] = self.first;
        Self {
            zeroth: self.zeroth,
            first: [x + self.zeroth * dx, y + self.zeroth * dy],
            square: self.square + 2.0 * (dx * x + dy * y) + self.zeroth * (dx * dx + dy * dy),
        }
    }
}

/// Adds κ·JᵀJ of one card, including the rotation of its cells. Fills the upper
/// triangle only.
fn block(matrix: &mut [f64], n: usize, row: usize, sums: &Sums, patch: f64) {
    matrix[row * n + row] += sums.zeroth;
    matrix[row * n + row + 2] -= sums.first[1];
    matrix[(row + 1) * n + row + 1] += sums.zeroth;
    matrix[(row + 1) * n + row + 2] += sums.first[0];
    matrix[(row + 2) * n + row + 2] += sums.square + sums.zeroth * patch;
}

/// Solves a symmetric positive definite system in place by Cholesky
/// decomposition, using the upper triangle. The solution replaces the
/// right-hand side.
fn solve(a: &mut [f64], b: &mut [f64], n: usize) {
    for k in 0..n {
        let (above, below) = a.split_at_mut((k + 1) * n);
        let row = &mut above[k * n + k..];
        let inverse = 1.0 / libm::sqrt(row[0]);
        row.iter_mut().for_each(|part| *part *= inverse);
        // Store the inverse, since the diagonal is only ever divided by.
        row[0] = inverse;
        for (j, &factor) in row.iter().enumerate().skip(1) {
            // Zero for cards that do not touch.
            if factor != 0.0 {
                let own = &mut below[(j - 1) * n + k + j..j * n];
                own.iter_mut().zip(&row[j..]).for_each(|(part, other)| *part -= factor * other);
            }
        }
    }
    for k in 0..n {
        let row = &a[k * n + k..(k + 1) * n];
        let (done, left) = b[k..].split_at_mut(1);
        done[0] *= row[0];
        left.iter_mut().zip(&row[1..]).for_each(|(part, factor)| *part -= factor * done[0]);
    }
    for k in (0..n).rev() {
        let row = &a[k * n + k..(k + 1) * n];
        let (own, done) = b[k..].split_at_mut(1);
        for (part, factor) in done.iter().zip(&row[1..]) {
            own[0] -= factor * part;
        }
        own[0] *= row[0];
    }
}
