//! What players may agree on before a game.

use crate::engine::words::Message;

/// One thing to agree on, with the values it may have.
#[derive(Clone, PartialEq, Debug)]
pub struct Variant {
    /// Stable id, also its key in the file of what is remembered.
    pub id: &'static str,
    /// What it is called.
    pub name: Message,
    /// The values and what they are called; the first is recommended.
    pub values: Vec<(String, Message)>,
}

impl Variant {
    /// The position of a remembered value; the recommended one if it is not
    /// (or no longer) among the values.
    #[must_use]
    pub fn position(&self, remembered: Option<&String>) -> usize {
        remembered.and_then(|value| self.values.iter().position(|(offered, _)| offered == value)).unwrap_or_default()
    }
}
