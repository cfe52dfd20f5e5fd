//! Applies events to a view, so that they can be shown one after the other.

use super::{Event, View};

/// Changes a view as the event does.
pub fn evolve(_view: &mut View, _event: &Event) {}
