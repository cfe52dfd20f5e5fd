//! Cards (CB-01 to CB-05), and the words of which their abilities are composed.

use crate::engine::config::{FieldError, entries, fair_name, in_range, value_of};
use crate::engine::words::Message;
use serde::{Deserialize, Serialize};

/// Maximum number of dots in a column: more do not fit on a card.
pub const MOST_DOTS: u8 = 5;
/// Maximum number of ability words of a card: more do not fit on it.
const MOST_WORDS: usize = 2;
/// Maximum length of a name, in characters: longer ones do not fit on a card.
const LONGEST_NAME: usize = 40;

/// Id of a card: its index in [`super::Setup::cards`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u8);

/// The three kinds of cards.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Cartabomba (plural cartebombe), yellow: attacks, parries, and removes
    /// another card together with itself (CB-02).
    Cartabomba,
    /// Zelota, green: attacks and parries (CB-03).
    Zealot,
    /// Manufatto, blue: neither attacks nor parries (CB-04).
    Artifact,
}

impl Kind {
    /// All three kinds.
    pub const ALL: [Self; 3] = [Self::Cartabomba, Self::Zealot, Self::Artifact];

    /// Returns its name in the singular.
    #[must_use]
    pub fn name(self) -> Message {
        match self {
            Self::Cartabomba => Message::new("cartabomba-kind-cartabomba"),
            Self::Zealot => Message::new("cartabomba-kind-zealot"),
            Self::Artifact => Message::new("cartabomba-kind-artifact"),
        }
    }

    /// Returns its name in the plural.
    #[must_use]
    pub fn plural(self) -> Message {
        match self {
            Self::Cartabomba => Message::new("cartabomba-kinds-cartabomba"),
            Self::Zealot => Message::new("cartabomba-kinds-zealot"),
            Self::Artifact => Message::new("cartabomba-kinds-artifact"),
        }
    }
}

/// Word of an ability that is in force while its card is in play (CB-05).
/// Without `kind` it applies to every kind.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Always {
    /// When attacked, the owner discards this many cards fewer.
    LessWhenAttacked {
        /// Number of cards, 1 to 5.
        n: u8,
    },
    /// Attacks with the owner's other cards are this much stronger.
    AttackBonus {
        /// Strength, 1 to 5.
        n: u8,
        /// Restricts it to attacks with this kind.
        #[serde(default)]
        kind: Option<Kind>,
    },
    /// Each of the owner's other cards that parries is this much stronger.
    ParryBonus {
        /// Strength, 1 to 5.
        n: u8,
        /// Restricts it to parrying cards of this kind.
        #[serde(default)]
        kind: Option<Kind>,
    },
    /// Each card that the owner plays costs this much less, never below 0.
    PriceLess {
        /// Cost, 1 to 5.
        n: u8,
        /// Restricts it to cards of this kind.
        #[serde(default)]
        kind: Option<Kind>,
    },
    /// The first payment in each of the owner's turns is worth this much more.
    PaymentBonus {
        /// Value, 1 to 5.
        n: u8,
    },
    /// The opponent's cartebombe and ✬ abilities cannot remove the owner's
    /// cards of this kind, the bearer included.
    Protect {
        /// The protected kind.
        kind: Kind,
    },
    /// One more card of this kind may be played each turn, within the limit for
    /// all cards.
    ExtraKind {
        /// Zealot or artifact.
        kind: Kind,
    },
    /// The opponent may parry attacks of the owner's other cards with at most
    /// this many cards.
    MaxParryCards {
        /// Number of cards, 1 to 5.
        n: u8,
    },
}

/// Word of an ability that is used once, in the owner's turn, by removing the
/// card (CB-05, ✬).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Once {
    /// This many more cards may be played this turn.
    ExtraPlay {
        /// Number of cards, 1 to 5.
        n: u8,
    },
    /// The next attack this turn is this much stronger.
    Charge {
        /// Strength, 1 to 9.
        n: u8,
    },
    /// Removes one other card of either player.
    Remove {
        /// Maximum cost of that card, 0 to 9.
        cost: u8,
    },
    /// The opponent discards cards of their choice; this is not an attack.
    ForceDiscard {
        /// Number of cards, 1 to 9.
        n: u8,
    },
    /// Returns one of the owner's cards that are out of the game to the owner's
    /// reserve, but none that has this word itself.
    ReturnRemoved {
        /// Maximum cost of that card, 0 to 9.
        cost: u8,
    },
    /// The opponent's always-on abilities do not work until the end of the
    /// turn.
    Silence,
    /// Credit towards what is paid this turn; unlike a payment it may be split
    /// over several plays.
    Pay {
        /// Value, 1 to 9.
        n: u8,
    },
}

impl Always {
    fn check(self) -> Result<(), FieldError> {
        match self {
            Self::LessWhenAttacked { n }
            | Self::AttackBonus { n, .. }
            | Self::ParryBonus { n, .. }
            | Self::PriceLess { n, .. }
            | Self::PaymentBonus { n }
            | Self::MaxParryCards { n } => in_range("n", n, 1..=5).map(drop),
            Self::ExtraKind { kind: Kind::Cartabomba } => {
                Err(FieldError::told("kind", value_of("cartabomba"), Message::new("config-limited")))
            }
            Self::ExtraKind { .. } | Self::Protect { .. } => Ok(()),
        }
    }
}

impl Once {
    fn check(self) -> Result<(), FieldError> {
        match self {
            Self::ExtraPlay { n } => in_range("n", n, 1..=5).map(drop),
            Self::Charge { n } | Self::ForceDiscard { n } | Self::Pay { n } => in_range("n", n, 1..=9).map(drop),
            Self::Remove { cost } | Self::ReturnRemoved { cost } => in_range("cost", cost, 0..=9).map(drop),
            Self::Silence => Ok(()),
        }
    }

    /// Whether a target card has to be named.
    #[must_use]
    pub const fn needs_target(self) -> bool {
        matches!(self, Self::Remove { .. } | Self::ReturnRemoved { .. })
    }
}

/// A card as described by the config.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Card {
    /// Name of its drawing, and of the card in scenarios.
    pub id: String,
    /// Its name in both languages.
    pub label: Label,
    /// Its kind.
    pub kind: Kind,
    /// Number of black dots, 0 to 5.
    pub cost: u8,
    /// Number of white dots, 0 to 5.
    pub value: u8,
    /// Strength, 1 to 9; 0 for artifacts, which have none.
    pub strength: u8,
    /// Words in force while it is in play.
    pub always: Vec<Always>,
    /// Words for which the card is removed (✬), all at once; empty if it has no
    /// such ability.
    pub once: Vec<Once>,
}

impl Card {
    /// Checks the ranges, and that the fields fit together.
    ///
    /// # Errors
    /// The first field that is wrong.
    pub fn check(&self) -> Result<(), FieldError> {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        if !(1..=LONGEST_NAME).contains(&self.id.len()) || !self.id.bytes().all(plain) {
            let found: String = self.id.chars().take(LONGEST_NAME).collect();
            return Err(FieldError::told("id", value_of(format!("{found:?}")), Message::new("config-id")));
        }
        fair_name("it", &self.label.it, LONGEST_NAME)?;
        fair_name("en", &self.label.en, LONGEST_NAME)?;
        in_range("cost", self.cost, 0..=MOST_DOTS)?;
        in_range("value", self.value, 0..=MOST_DOTS)?;
        in_range("strength", self.strength, if self.fights() { 1..=9 } else { 0..=0 })?;
        let words = self.always.len() + self.once.len();
        if words > MOST_WORDS {
            let field = if self.once.is_empty() { "always" } else { "once" };
            let allowed = Message::new("config-words").with("most", MOST_WORDS);
            return Err(FieldError::told(field, entries(words), allowed));
        }
        for (at, word) in self.always.iter().enumerate() {
            word.check().map_err(|wrong| wrong.within(&format!("always[{at}]")))?;
        }
        for (at, word) in self.once.iter().enumerate() {
            word.check().map_err(|wrong| wrong.within(&format!("once[{at}]")))?;
        }
        Ok(())
    }

    /// Whether it can attack and parry (CB-12, CB-13).
    #[must_use]
    pub const fn fights(&self) -> bool {
        !matches!(self.kind, Kind::Artifact)
    }

    /// Iterates over the words of its ✬ ability that need a target, in order.
    pub fn targeting(&self) -> impl Iterator<Item = Once> + '_ {
        self.once.iter().copied().filter(|word| word.needs_target())
    }

    /// Whether its ✬ ability returns removed cards.
    #[must_use]
    pub fn brings_back(&self) -> bool {
        self.once.iter().any(|word| matches!(word, Once::ReturnRemoved { .. }))
    }
}

/// Name of a card in both languages, from the config.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Label {
    /// Italian.
    pub it: String,
    /// English.
    pub en: String,
}

impl Label {
    /// Returns the name, worded in the language of the window.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("cartabomba-card").with("it", self.it.as_str()).with("en", self.en.as_str())
    }
}
