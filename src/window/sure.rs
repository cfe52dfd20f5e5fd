//! Deeds that cannot be undone are done when asked for twice. The second time
//! must not be the rest of a double click: nobody has read the warning by then.

use std::time::{Duration, Instant};

/// Time after the first press within which nobody has read the warning.
const READS: Duration = Duration::from_millis(700);
/// Time for which a further press counts as part of the one before. Shorter, so
/// that somebody who presses again and again gets through.
const AT_ONCE: Duration = Duration::from_millis(300);

/// The deed that was asked for once, and when it was pressed first and last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sure<T>(Option<(T, [Instant; 2])>);

impl<T> Default for Sure<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: PartialEq> Sure<T> {
    /// Whether this deed was asked for once.
    pub fn asked(&self, deed: &T) -> bool {
        self.0.as_ref().is_some_and(|(asked, _)| asked == deed)
    }

    /// Notes that this deed is asked for, and returns whether it is to be done.
    pub fn press(&mut self, deed: T) -> bool {
        self.press_at(deed, Instant::now())
    }

    fn press_at(&mut self, deed: T, now: Instant) -> bool {
        let again = self.0.take().filter(|(asked, _)| *asked == deed).map(|(_, pressed)| pressed);
        let sure = again
            .is_some_and(|[first, last]| now.duration_since(first) >= READS && now.duration_since(last) >= AT_ONCE);
        if !sure {
            self.0 = Some((deed, [again.map_or(now, |[first, _]| first), now]));
        }
        sure
    }

    /// Forgets what was asked for.
    pub fn forget(&mut self) {
        self.0 = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_double_click_is_one_request() {
        let (mut sure, start) = (Sure::default(), Instant::now());
        let mut at = |millis, deed| sure.press_at(deed, start + Duration::from_millis(millis));
        assert!(!at(0, "this"));
        // However often it is pressed in a row.
        assert!((1..10).all(|press| !at(150 * press, "this")));
        assert!(!at(3000, "that"), "something else");
        assert!(at(4000, "that"));
        assert!(!at(5000, "that"), "it is done");
        assert!(!at(5500, "that"), "too early to have read anything");
        assert!(at(6000, "that"), "whoever is impatient gets through");
    }
}
