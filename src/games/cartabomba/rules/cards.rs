//! What a card is (CB-01 to CB-05), and the words of which abilities are made.

use crate::engine::config::{FieldError, entries, fair_name, in_range, value_of};
use crate::engine::words::Message;
use serde::{Deserialize, Serialize};

/// Most dots of a column: more do not fit on a card.
pub const MOST_DOTS: u8 = 5;
/// Most words of a card's abilities: more do not fit on a card.
const MOST_WORDS: usize = 2;
/// Longest name, in characters: more do not fit on a card.
const LONGEST_NAME: usize = 40;

/// A card of the game by its place in [`super::Setup::cards`], from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CardId(pub u8);

/// The three kinds.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Cartabomba, yellow: attacks, parries, and takes another card off the
    /// table (CB-02).
    Cartabomba,
    /// Zelota, green: attacks and parries (CB-03).
    Zealot,
    /// Manufatto, blue: neither attacks nor parries (CB-04).
    Artifact,
}

impl Kind {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Cartabomba, Self::Zealot, Self::Artifact];

    /// Its name.
    #[must_use]
    pub fn name(self) -> Message {
        match self {
            Self::Cartabomba => Message::new("cartabomba-kind-cartabomba"),
            Self::Zealot => Message::new("cartabomba-kind-zealot"),
            Self::Artifact => Message::new("cartabomba-kind-artifact"),
        }
    }

    /// Its name for several.
    #[must_use]
    pub fn plural(self) -> Message {
        match self {
            Self::Cartabomba => Message::new("cartabomba-kinds-cartabomba"),
            Self::Zealot => Message::new("cartabomba-kinds-zealot"),
            Self::Artifact => Message::new("cartabomba-kinds-artifact"),
        }
    }
}

/// A word of an ability that works all the time while its card is in play
/// (CB-05). Where a kind is not said, every kind is meant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Always {
    /// Whoever is attacked discards this many cards fewer.
    LessWhenAttacked {
        /// Cards, 1 to 5.
        n: u8,
    },
    /// Attacks with one's other cards are this much stronger.
    AttackBonus {
        /// Strength, 1 to 5.
        n: u8,
        /// Only attacks with this kind.
        #[serde(default)]
        kind: Option<Kind>,
    },
    /// Each of one's other cards that parries is this much stronger.
    ParryBonus {
        /// Strength, 1 to 5.
        n: u8,
        /// Only parrying cards of this kind.
        #[serde(default)]
        kind: Option<Kind>,
    },
    /// Each card that one plays costs this much less, never below 0.
    PriceLess {
        /// Cost, 1 to 5.
        n: u8,
        /// Only cards of this kind.
        #[serde(default)]
        kind: Option<Kind>,
    },
    /// The first payment of each of one's turns is worth this much more.
    PaymentBonus {
        /// Value, 1 to 5.
        n: u8,
    },
    /// The opponent's cartebombe and ✬ abilities cannot take one's cards of
    /// this kind off the table, the bearer included.
    Protect {
        /// Which kind.
        kind: Kind,
    },
    /// One card more of this kind may be played each turn; the limit of cards
    /// in all stays.
    ExtraKind {
        /// Zealot or artifact.
        kind: Kind,
    },
    /// The opponent may parry attacks of one's other cards with this many
    /// cards at most.
    MaxParryCards {
        /// Cards, 1 to 5.
        n: u8,
    },
}

/// A word of an ability for which the card is removed from the table, in
/// one's own turn (CB-05, ✬).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Once {
    /// This many cards more may be played in this turn.
    ExtraPlay {
        /// Cards, 1 to 5.
        n: u8,
    },
    /// The next attack of this turn is this much stronger.
    Charge {
        /// Strength, 1 to 9.
        n: u8,
    },
    /// Takes one other card of either player off the table.
    Remove {
        /// Its highest cost, 0 to 9.
        cost: u8,
    },
    /// The opponent discards cards of their choice; this is no attack.
    ForceDiscard {
        /// Cards, 1 to 9.
        n: u8,
    },
    /// Puts a card that is out of the game into one's reserve; never one that
    /// bears this word itself.
    ReturnRemoved {
        /// Its highest cost, 0 to 9.
        cost: u8,
    },
    /// The opponent's always-on abilities do not work until the end of the
    /// turn.
    Silence,
    /// So much of what is paid in this turn is paid already; unlike a payment
    /// it may be split over several.
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

    /// Whether a card has to be named on which it works.
    #[must_use]
    pub const fn needs_target(self) -> bool {
        matches!(self, Self::Remove { .. } | Self::ReturnRemoved { .. })
    }
}

/// A card as the config describes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Card {
    /// Name of its picture, and of the card in scenarios.
    pub id: String,
    /// Its name in both languages.
    pub label: Label,
    /// Its kind.
    pub kind: Kind,
    /// Black dots, 0 to 5.
    pub cost: u8,
    /// White dots, 0 to 5.
    pub value: u8,
    /// Strength; 0 for artifacts, which have none.
    pub strength: u8,
    /// What works all the time.
    pub always: Vec<Always>,
    /// What the card is removed for (✬), all of it together; empty if there
    /// is nothing.
    pub once: Vec<Once>,
}

impl Card {
    /// Checks ranges, and that all belongs together.
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

    /// Words of its ✬ ability that need a target, in order.
    pub fn targeting(&self) -> impl Iterator<Item = Once> + '_ {
        self.once.iter().copied().filter(|word| word.needs_target())
    }

    /// Whether its ✬ ability brings cards back.
    #[must_use]
    pub fn brings_back(&self) -> bool {
        self.once.iter().any(|word| matches!(word, Once::ReturnRemoved { .. }))
    }
}

/// The name of a card in both languages, as the config writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Label {
    /// Italian.
    pub it: String,
    /// English.
    pub en: String,
}

impl Label {
    /// The name in the language that is spoken.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("cartabomba-card").with("it", self.it.as_str()).with("en", self.en.as_str())
    }
}
