//! Undo and redo, step by step, for what is being drawn or edited. A game has its
//! own undo, which knows what must not be taken back ([`super::session`]).

/// Maximum number of steps that can be undone; the oldest are forgotten.
pub const MOST_STEPS: usize = 200;

/// An edited value with its undo and redo steps.
#[derive(Clone, PartialEq, Debug)]
pub struct History<T> {
    now: T,
    past: Vec<T>,
    future: Vec<T>,
    /// Whether the current value belongs to a step that has not ended.
    open: bool,
}

impl<T: Clone + PartialEq> History<T> {
    /// Creates a history that begins with this value.
    pub const fn new(first: T) -> Self {
        Self { now: first, past: Vec::new(), future: Vec::new(), open: false }
    }

    /// Returns the current value.
    pub const fn now(&self) -> &T {
        &self.now
    }

    /// Changes the value in one step. Setting an equal value is no step.
    pub fn set(&mut self, value: T) {
        self.end();
        self.drag(value);
        self.end();
    }

    /// Changes the value within a step that lasts until [`History::end`]: a dragged
    /// card passes many places, but undo returns it to the first.
    pub fn drag(&mut self, value: T) {
        if value == self.now {
            return;
        }
        let before = std::mem::replace(&mut self.now, value);
        self.future.clear();
        if !self.open {
            self.open = true;
            self.past.push(before);
            if self.past.len() > MOST_STEPS {
                self.past.remove(0);
            }
        }
    }

    /// Ends a step begun with [`History::drag`]. One that ends where it began is
    /// no step.
    pub fn end(&mut self) {
        if std::mem::take(&mut self.open) && self.past.last() == Some(&self.now) {
            self.past.pop();
        }
    }

    /// Undoes a step; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        self.end();
        let Some(before) = self.past.pop() else { return false };
        self.future.push(std::mem::replace(&mut self.now, before));
        true
    }

    /// Redoes the step undone last; returns whether there was one.
    pub fn redo(&mut self) -> bool {
        self.end();
        let Some(after) = self.future.pop() else { return false };
        self.past.push(std::mem::replace(&mut self.now, after));
        true
    }

    /// Returns how many steps can be undone, and how many redone.
    #[must_use]
    pub const fn steps(&self) -> (usize, usize) {
        (self.past.len(), self.future.len())
    }
}

#[cfg(test)]
mod tests {
    use super::{History, MOST_STEPS};

    #[test]
    fn steps_are_taken_back_and_done_again() {
        let mut history = History::new(0);
        history.set(1);
        history.set(1);
        history.set(2);
        assert_eq!(history.steps(), (2, 0));
        assert!(history.undo() && history.undo() && !history.undo());
        assert_eq!((*history.now(), history.steps()), (0, (0, 2)));
        assert!(history.redo());
        assert_eq!(*history.now(), 1);
        history.set(7);
        assert!(!history.redo(), "a new step ends what was taken back");
    }

    #[test]
    fn a_drag_is_one_step() {
        let mut history = History::new(0);
        (1..=9).for_each(|value| history.drag(value));
        history.end();
        assert_eq!(history.steps(), (1, 0));
        history.drag(5);
        history.drag(9);
        history.end();
        assert_eq!(history.steps(), (1, 0), "it went back to where it began");
        history.drag(3);
        assert!(history.undo(), "taking back ends the step");
        assert_eq!(*history.now(), 9);
    }

    #[test]
    fn the_past_is_bounded() {
        let mut history = History::new(0);
        (1..=2 * MOST_STEPS).for_each(|value| history.set(value));
        assert_eq!(history.steps().0, MOST_STEPS);
        while history.undo() {}
        assert_eq!(*history.now(), MOST_STEPS);
    }
}
