//! Text of the cards, generated from the words of their abilities so that it
//! always says what the rules do.

use super::cards::{Always, Card, Kind, Once};
use crate::engine::words::Message;

/// One line of a card's text.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// How the ability is used.
    pub use_: Use,
    /// The text, without the sign ✬.
    pub text: Message,
}

impl Line {
    /// Returns the text with how the ability is used before it.
    #[must_use]
    pub fn message(self) -> Message {
        let key = match self.use_ {
            Use::BuiltIn => "cartabomba-table-line-bomb",
            Use::Always => "cartabomba-table-line-always",
            Use::Once => "cartabomba-table-line-once",
            Use::Too => "cartabomba-table-line-too",
        };
        Message::new(key).with("text", self.text)
    }
}

/// How the ability on a line is used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// The removal built into every cartabomba (CB-02).
    BuiltIn,
    /// In force while the card is in play.
    Always,
    /// Used once by removing the card (✬).
    Once,
    /// Used together with the line before, which is also used once.
    Too,
}

fn kinds(message: Message, kind: Option<Kind>) -> Message {
    match kind {
        Some(kind) => message.with("kinds", kind.plural()),
        None => message,
    }
}

impl Always {
    /// Returns its text on the card.
    #[must_use]
    pub fn text(self) -> Message {
        match self {
            Self::LessWhenAttacked { n } => Message::new("cartabomba-less-when-attacked").with("n", n),
            Self::AttackBonus { n, kind: None } => Message::new("cartabomba-attack-bonus").with("n", n),
            Self::AttackBonus { n, kind } => kinds(Message::new("cartabomba-attack-bonus-kind").with("n", n), kind),
            Self::ParryBonus { n, kind: None } => Message::new("cartabomba-parry-bonus").with("n", n),
            Self::ParryBonus { n, kind } => kinds(Message::new("cartabomba-parry-bonus-kind").with("n", n), kind),
            Self::PriceLess { n, kind: None } => Message::new("cartabomba-price-less").with("n", n),
            Self::PriceLess { n, kind } => kinds(Message::new("cartabomba-price-less-kind").with("n", n), kind),
            Self::PaymentBonus { n } => Message::new("cartabomba-payment-bonus").with("n", n),
            Self::Protect { kind } => kinds(Message::new("cartabomba-protect"), Some(kind)),
            Self::ExtraKind { kind } => kinds(Message::new("cartabomba-extra-kind"), Some(kind)),
            Self::MaxParryCards { n } => Message::new("cartabomba-max-parry-cards").with("n", n),
        }
    }
}

impl Once {
    /// Returns its text on the card, without ✬.
    #[must_use]
    pub fn text(self) -> Message {
        match self {
            Self::ExtraPlay { n } => Message::new("cartabomba-extra-play").with("n", n),
            Self::Charge { n } => Message::new("cartabomba-charge").with("n", n),
            Self::Remove { cost } => Message::new("cartabomba-remove").with("cost", cost),
            Self::ForceDiscard { n } => Message::new("cartabomba-force-discard").with("n", n),
            Self::ReturnRemoved { cost } => Message::new("cartabomba-return-removed").with("cost", cost),
            Self::Silence => Message::new("cartabomba-silence"),
            Self::Pay { n } => Message::new("cartabomba-pay").with("n", n),
        }
    }
}

impl Card {
    /// Returns the lines on the card: first the built-in removal of a
    /// cartabomba, then always-on words, then those used once.
    #[must_use]
    pub fn lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        if self.kind == Kind::Cartabomba {
            let text = Message::new("cartabomba-bomb").with("cost", self.value);
            lines.push(Line { use_: Use::BuiltIn, text });
        }
        lines.extend(self.always.iter().map(|word| Line { use_: Use::Always, text: word.text() }));
        let uses = std::iter::once(Use::Once).chain(std::iter::repeat(Use::Too));
        lines.extend(self.once.iter().zip(uses).map(|(word, use_)| Line { use_, text: word.text() }));
        lines
    }
}
