//! The files `rules.ron` and `cards.ron`, and the setup made from them.

use super::bot::BotsConfig;
use super::rules::cards::{Always, Card, Kind, Label, Once};
use super::rules::setup::{MOST_CARDS, MOST_PLAYS, Numbers, Options, Setup, check_cards};
use crate::engine::config::{Config, Fault, FieldError, Loaded, Sources, in_range, value_of};
use crate::engine::words::Message;
use serde::Deserialize;

/// Contents of `rules.ron`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RulesConfig(pub Numbers);

/// Contents of `cards.ron`: the cards in the order of their ids.
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
    /// Checks the ranges, and that the fields fit together.
    ///
    /// # Errors
    /// The first field that is wrong.
    pub fn validate(self) -> Result<Card, FieldError> {
        let strength = match (self.kind, self.strength) {
            (Kind::Artifact, Some(found)) => {
                return Err(FieldError::told("strength", value_of(found), Message::new("config-no-strength")));
            }
            (Kind::Artifact, None) => 0,
            (_, Some(strength)) => strength,
            (_, None) => {
                let nothing = Message::new("config-nothing");
                return Err(FieldError::told("strength", nothing, Message::new("config-strength")));
            }
        };
        let Self { id, it, en, kind, cost, value, always, once, .. } = self;
        let card = Card { id, label: Label { it, en }, kind, cost, value, strength, always, once };
        card.check()?;
        Ok(card)
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
            return Err(FieldError::told("draft", value_of(raw.draft), Message::new("config-even-draft")));
        }
        in_range("plays", raw.plays, 1..=MOST_PLAYS)?;
        in_range("zealots", raw.zealots, 1..=20)?;
        in_range("artifacts", raw.artifacts, 1..=20)?;
        in_range("plays", raw.first_turn.plays, 1..=raw.plays).map_err(|wrong| wrong.within("first_turn"))?;
        in_range("most_turns", raw.most_turns, 10..=1000)?;
        Ok(Self(raw))
    }
}

impl Config for CardsConfig {
    const PATH: &'static str = "games/cartabomba/cards.ron";
    const BUILTIN: &'static str = include_str!("../../../config/games/cartabomba/cards.ron");
    type Raw = Vec<RawCard>;

    fn validate(raw: Vec<RawCard>) -> Result<Self, FieldError> {
        let mut cards: Vec<Card> = Vec::new();
        for (at, raw) in raw.into_iter().enumerate() {
            cards.push(raw.validate().map_err(|wrong| wrong.within(&format!("[{at}]")))?);
        }
        check_cards(&cards)?;
        Ok(Self(cards))
    }
}

impl Setup {
    /// Returns the setup with the config in force, and the faults of config
    /// files on disk.
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
    let Loaded { config, faults: wrong, .. } = sources.load();
    faults.extend(wrong);
    config
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::dice::Dice;
    use crate::games::cartabomba::rules::cards::MOST_DOTS;

    /// CB-01 to CB-05: forty cards of three kinds, with the fields that belong
    /// to each kind.
    #[test]
    fn there_are_forty_cards() {
        let cards = CardsConfig::builtin().0;
        let count = |kind| cards.iter().filter(|card| card.kind == kind).count();
        assert_eq!(cards.len(), 40);
        assert_eq!(Kind::ALL.map(count), [16, 12, 12]);
        for card in &cards {
            assert_eq!(card.fights(), card.strength > 0, "{}", card.id);
            assert!(card.cost <= MOST_DOTS && card.value <= MOST_DOTS, "{}", card.id);
        }
        let free = |kind| cards.iter().filter(|card| card.kind == kind && card.cost == 0).count();
        assert!(Kind::ALL.into_iter().all(|kind| free(kind) >= 4));
        let reducing = |card: &&Card| card.always.iter().any(|word| matches!(word, Always::LessWhenAttacked { .. }));
        assert!(cards.iter().filter(reducing).count() <= 2);
    }

    /// CB-06: whatever is chosen in the draft, hardly anybody gets fewer than six
    /// cards that cost nothing.
    #[test]
    fn both_players_draft_enough_free_cards() {
        let mut free: Vec<bool> = CardsConfig::builtin().0.iter().map(|card| card.cost == 0).collect();
        let mut dice = Dice::from_seed(1);
        let mut enough = |_: &i32| {
            dice.shuffle(&mut free);
            let first: usize = free
                .chunks(4)
                .map(|four| four.iter().skip(2 * dice.below(2)).take(2).filter(|&&free| free).count())
                .sum();
            let all = free.iter().filter(|&&free| free).count();
            first >= 6 && all - first >= 6
        };
        assert!((0..1_000).filter(|draft| enough(draft)).count() >= 980);
    }

    /// Adding a card takes one more line: it is dealt and can be played.
    #[test]
    fn a_card_may_be_added() {
        let more = "(id: \"x_1\", it: \"Xilofono\", en: \"Xylophone\", kind: artifact, cost: 2, value: 1,
            always: [extra_kind(kind: zealot)], once: [pay(n: 2)]),\n]";
        let text = CardsConfig::BUILTIN.trim_end().strip_suffix(']').expect("a list").to_owned() + more;
        let cards = CardsConfig::read("my.ron", &text).unwrap_or_else(|fault| panic!("{fault}")).0;
        let card = cards.last().expect("there are cards");
        assert_eq!((cards.len(), card.lines().len()), (41, 2));
        assert_eq!(card.always, [Always::ExtraKind { kind: Kind::Zealot }]);
    }

    /// A byte order mark before the list does not matter; a list that is too
    /// short is named as a whole, without a field.
    #[test]
    fn a_file_may_begin_with_a_mark() {
        let marked = format!("\u{feff}{}", CardsConfig::BUILTIN);
        assert_eq!(
            CardsConfig::read("my.ron", &marked).map_err(|fault| fault.to_string()).map(|cards| cards.0.len()),
            Ok(40)
        );
        let fault = CardsConfig::read("my.ron", "[]").expect_err("too short").to_string();
        assert!(fault.contains("found no entry") && !fault.contains('`'), "{fault}");
    }

    #[track_caller]
    fn refused<C: Config + std::fmt::Debug>(from: &str, to: &str, field: &str, allowed: &str) {
        assert!(C::BUILTIN.contains(from), "{from} is not in {}", C::PATH);
        let fault = C::read("test.ron", &C::BUILTIN.replacen(from, to, 1)).expect_err("it is faulty");
        assert_eq!(fault.field.as_deref(), Some(field), "{fault}");
        let line = C::BUILTIN[..C::BUILTIN.find(from).expect("it is there")].matches('\n').count() + 1;
        assert_eq!(fault.place.map(|place| place.0), Some(line), "{fault}");
        assert!(fault.to_string().contains(allowed), "{fault}");
    }

    /// CB-05, CB-09: a fault names line, field and what is allowed; no config
    /// allows more cards in a turn than the rulebook.
    #[test]
    fn faults_name_the_field_and_what_is_allowed() {
        let petardo = "(id: \"petardo\", it: \"Petardo\", en: \"Firecracker\", kind: cartabomba, cost: 0";
        let with = |from: &str, to: &str| petardo.replace(from, to);
        let cards = refused::<CardsConfig>;
        cards(petardo, &with("cost: 0", "cost: 6"), "[0].cost", "0 to 5");
        cards(petardo, &with("petardo", "Petardo"), "[0].id", "lower-case");
        cards(petardo, &with("\"Petardo\"", "\"\""), "[0].it", "1 to 40");
        cards(petardo, &with("cartabomba", "artifact"), "[0].strength", "artifacts have no strength");
        cards(petardo, &with("cartabomba", "bomb"), "[0].kind", "`zealot`");
        cards(petardo, &with("cost: 0", "cost: 0, colour: 1"), "[0].colour", "`strength`");
        let more = |words: &str| with("cost: 0", &format!("cost: 0, {words}"));
        cards(petardo, &more("always: [protect(kind: artifact)], once: [silence, pay(n: 1)]"), "[0].once", "at most 2");
        cards(petardo, &more("always: [attack_bonus(n: 9)]"), "[0].always[0].n", "1 to 5");
        cards(petardo, &more("always: [extra_kind(kind: cartabomba)]"), "[0].always[0].kind", "zealot or artifact");
        cards(petardo, &more("always: [explode]"), "[0].always[0]", "`attack_bonus`");
        cards(petardo, &more("once: [charge(n: 0)]"), "[0].once[0].n", "1 to 9");
        cards(petardo, &more("once: [remove(cost: 1, kind: zealot)]"), "[0].once[0].kind", "`cost`");
        cards("id: \"castagnola\"", "id: \"petardo\"", "[1].id", "each once");
        let rules = refused::<RulesConfig>;
        rules("draft: 4", "draft: 3", "draft", "even");
        rules("plays: 3", "plays: 0", "plays", "1 to 3");
        rules("plays: 3", "plays: 4", "plays", "1 to 3");
        rules("(plays: 1", "(plays: 0", "first_turn.plays", "1 to 3");
        rules("(plays: 1", "(plays: 4", "first_turn.plays", "1 to 3");
        rules("starts: other", "starts: me", "starts", "`chooser`");
        rules("most_turns: 80", "most_turns: 1", "most_turns", "10 to 1000");
    }
}
