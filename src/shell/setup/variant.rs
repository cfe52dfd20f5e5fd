//! Rule variants that players agree on before a game.

use crate::engine::words::Message;
use std::collections::BTreeMap;

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

    /// Whether another value than the recommended one is chosen.
    #[must_use]
    pub fn is_changed(&self, chosen: &BTreeMap<String, String>) -> bool {
        self.position(chosen.get(self.id)) > 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_another_value_is_a_change() {
        let value = |name: &str| (name.to_owned(), Message::verbatim(name));
        let values = vec![value("off"), value("on")];
        let variant = Variant { id: "reverse", name: Message::verbatim("Reverse"), values };
        let chosen = |value: &str| BTreeMap::from([("reverse".to_owned(), value.to_owned())]);
        assert!(!variant.is_changed(&BTreeMap::new()));
        assert!(!variant.is_changed(&chosen("off")) && variant.is_changed(&chosen("on")));
        assert!(!variant.is_changed(&chosen("gone")), "a value no longer offered is the recommended one");
    }
}
