//! Rule variants that players agree on before a game.

use crate::engine::words::Message;

/// One variant with its possible values.
#[derive(Clone, PartialEq, Debug)]
pub struct Variant {
    /// Stable id, also the key under which the choice is remembered.
    pub id: &'static str,
    /// Its displayed name. The key with `-about` names the line that explains
    /// it.
    pub name: Message,
    /// The values with their displayed names; the first is recommended.
    pub values: Vec<(String, Message)>,
}

impl Variant {
    /// Returns the index of a remembered value, or of the recommended one if it
    /// is missing or no longer offered.
    #[must_use]
    pub fn position(&self, remembered: Option<&String>) -> usize {
        remembered.and_then(|value| self.values.iter().position(|(offered, _)| offered == value)).unwrap_or_default()
    }
}
