//! The files `rules.ron` and `cards.ron`, and the setup made from them.

use super::bot::BotsConfig;
use super::rules::cards::{Always, Card, Kind, Label, Once};
use super::rules::setup::{MOST_CARDS, Numbers, Options, Setup};
use crate::engine::config::{Config, Fault, FieldError, Loaded, Sources, in_range};
use serde::Deserialize;

/// Most dots of a column: more do not fit on a card.
const MOST_DOTS: u8 = 5;
/// Most words of a card's abilities: more do not fit on a card.
const MOST_WORDS: usize = 2;

/// `rules.ron`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RulesConfig(pub Numbers);

/// `cards.ron`: the cards in the order of their ids.
#[derive(Clone, PartialEq, Debug)]
pub struct CardsConfig(pub Vec<Card>);

/// A card as the file writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawCard {
    id: String,
    it: String,
    en: String,
    kind: Kind,
    cost: u8,
    value: u8,
    strength: Option<u8>,
    #[serde(default)]
    always: Vec<Always>,
    #[serde(default)]
    once: Vec<Once>,
}

impl RawCard {
    /// Checks ranges, and that all belongs together.
    ///
    /// # Errors
    /// The first field that is wrong.
    pub fn validate(self) -> Result<Card, FieldError> {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_';
        if self.id.is_empty() || !self.id.bytes().all(plain) {
            return Err(FieldError::new("id", format!("{:?}", self.id), "lower-case letters a to z, digits and _"));
        }
        for (field, name) in [("it", &self.it), ("en", &self.en)] {
            let length = name.trim().chars().count();
            if !(1..=40).contains(&length) {
                return Err(FieldError::new(field, format!("{name:?}"), "a name of 1 to 40 characters"));
            }
        }
        in_range("cost", self.cost, 0..=MOST_DOTS)?;
        in_range("value", self.value, 0..=MOST_DOTS)?;
        let strength = match (self.kind, self.strength) {
            (Kind::Artifact, None) => 0,
            (Kind::Artifact, Some(found)) => {
                return Err(FieldError::new("strength", found, "nothing: artifacts have no strength"));
            }
            (_, Some(strength)) => in_range("strength", strength, 1..=9)?,
            (_, None) => {
                return Err(FieldError::new("strength", "nothing", "1 to 9: cartebombe and zealots have a strength"));
            }
        };
        let words = self.always.len() + self.once.len();
        if words > MOST_WORDS {
            let field = if self.once.is_empty() { "always" } else { "once" };
            let allowed = format!("at most {MOST_WORDS} words on a card");
            return Err(FieldError::new(field, format!("{words} words"), allowed));
        }
        for (at, word) in self.always.iter().enumerate() {
            always(*word).map_err(|wrong| wrong.within(&format!("always[{at}]")))?;
        }
        for (at, word) in self.once.iter().enumerate() {
            once(*word).map_err(|wrong| wrong.within(&format!("once[{at}]")))?;
        }
        let label = Label { it: self.it, en: self.en };
        let Self { id, kind, cost, value, always, once, .. } = self;
        Ok(Card { id, label, kind, cost, value, strength, always, once })
    }
}

fn always(word: Always) -> Result<(), FieldError> {
    match word {
        Always::LessWhenAttacked { n }
        | Always::AttackBonus { n, .. }
        | Always::ParryBonus { n, .. }
        | Always::PriceLess { n, .. }
        | Always::PaymentBonus { n }
        | Always::MaxParryCards { n } => in_range("n", n, 1..=5).map(drop),
        Always::ExtraKind { kind: Kind::Cartabomba } => {
            Err(FieldError::new("kind", "cartabomba", "zealot or artifact: cartebombe have no limit of their own"))
        }
        Always::ExtraKind { .. } | Always::Protect { .. } => Ok(()),
    }
}

fn once(word: Once) -> Result<(), FieldError> {
    match word {
        Once::ExtraPlay { n } => in_range("n", n, 1..=5).map(drop),
        Once::Charge { n } | Once::ForceDiscard { n } | Once::Pay { n } => in_range("n", n, 1..=9).map(drop),
        Once::Remove { cost } | Once::ReturnRemoved { cost } => in_range("cost", cost, 0..=9).map(drop),
        Once::Silence => Ok(()),
    }
}

impl Config for RulesConfig {
    const PATH: &'static str = "games/cartabomba/rules.ron";
    const BUILTIN: &'static str = include_str!("../../../config/games/cartabomba/rules.ron");
    type Raw = Numbers;

    fn validate(raw: Numbers) -> Result<Self, FieldError> {
        in_range("deck", raw.deck, 2..=MOST_CARDS as u8)?;
        in_range("draft", raw.draft, 2..=10)?;
        if !raw.draft.is_multiple_of(2) || raw.draft > raw.deck {
            return Err(FieldError::new("draft", raw.draft, "an even number, no larger than `deck`"));
        }
        in_range("plays", raw.plays, 1..=20)?;
        in_range("zealots", raw.zealots, 1..=20)?;
        in_range("artifacts", raw.artifacts, 1..=20)?;
        in_range("plays", raw.first_turn.plays, 1..=20).map_err(|wrong| wrong.within("first_turn"))?;
        in_range("most_turns", raw.most_turns, 10..=1000)?;
        Ok(Self(raw))
    }
}

impl Config for CardsConfig {
    const PATH: &'static str = "games/cartabomba/cards.ron";
    const BUILTIN: &'static str = include_str!("../../../config/games/cartabomba/cards.ron");
    type Raw = Vec<RawCard>;

    fn validate(raw: Vec<RawCard>) -> Result<Self, FieldError> {
        // The largest draft has to fill one choice.
        if !(10..=MOST_CARDS).contains(&raw.len()) {
            return Err(FieldError::new("", format!("{} cards", raw.len()), format!("10 to {MOST_CARDS} cards")));
        }
        let mut cards: Vec<Card> = Vec::new();
        for (at, raw) in raw.into_iter().enumerate() {
            let card = raw.validate().map_err(|wrong| wrong.within(&format!("[{at}]")))?;
            if cards.iter().any(|other| other.id == card.id) {
                return Err(FieldError::new(format!("[{at}].id"), format!("{:?} again", card.id), "each id once"));
            }
            cards.push(card);
        }
        Ok(Self(cards))
    }
}

impl Setup {
    /// The game with the numbers in force, and what is wrong with files on
    /// disk.
    #[must_use]
    pub fn load(sources: &Sources) -> (Self, Vec<Fault>) {
        let mut faults = Vec::new();
        let numbers = loaded::<RulesConfig>(sources, &mut faults).0;
        let cards = loaded::<CardsConfig>(sources, &mut faults).0;
        let bots = loaded::<BotsConfig>(sources, &mut faults);
        (Self { options: Options::default(), numbers, cards, bots }, faults)
    }
}

fn loaded<C: Config>(sources: &Sources, faults: &mut Vec<Fault>) -> C {
    let Loaded { config, fault, .. } = sources.load();
    faults.extend(fault);
    config
}
