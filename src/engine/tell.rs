//! Where the events of an action go.

/// Gathers events, or nothing when a game is played on in the head: then they
/// are not even made.
pub struct Tell<E>(Option<Vec<E>>);

impl<E> Tell<E> {
    /// Gathers what is told.
    #[must_use]
    pub const fn all() -> Self {
        Self(Some(Vec::new()))
    }

    /// Gathers nothing.
    #[must_use]
    pub const fn nothing() -> Self {
        Self(None)
    }

    /// Whether nothing is gathered.
    #[must_use]
    pub const fn is_silent(&self) -> bool {
        self.0.is_none()
    }

    /// Tells an event.
    pub fn tell(&mut self, event: impl FnOnce() -> E) {
        if let Some(events) = &mut self.0 {
            events.push(event());
        }
    }

    /// What was told.
    #[must_use]
    pub fn events(self) -> Vec<E> {
        self.0.unwrap_or_default()
    }
}
