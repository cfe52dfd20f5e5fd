//! Collector for the events of an action.

/// Collects events, or drops them during look-ahead, in which case they are not
/// even made.
pub struct Tell<E>(Option<Vec<E>>);

impl<E> Tell<E> {
    /// Creates a collector that keeps all events.
    #[must_use]
    pub const fn all() -> Self {
        Self(Some(Vec::new()))
    }

    /// Creates a collector that drops all events.
    #[must_use]
    pub const fn nothing() -> Self {
        Self(None)
    }

    /// Whether events are dropped.
    #[must_use]
    pub const fn is_silent(&self) -> bool {
        self.0.is_none()
    }

    /// Adds an event, made only if it is kept.
    pub fn tell(&mut self, event: impl FnOnce() -> E) {
        if let Some(events) = &mut self.0 {
            events.push(event());
        }
    }

    /// Returns the events collected.
    #[must_use]
    pub fn events(self) -> Vec<E> {
        self.0.unwrap_or_default()
    }
}
