//! The file `rules.ron` and the setup made from it.

use super::bot::BotsConfig;
use super::rules::cards::{Animal, Card};
use super::rules::setup::{Colour, FirstStart, MOST_CARDS, MOST_VALUE, Numbers, Options, Setup, check_colours};
use crate::engine::config::{Config, Fault, FieldError, Loaded, Sources, entries, in_range, span};
use crate::engine::words::Message;
use serde::Deserialize;

/// Contents of `rules.ron`, for any number of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesConfig {
    numbers: Numbers,
    /// Number of fallen pyramids that ends a game, for two to six players
    /// (AE-15).
    pyramids_gone: [u8; 5],
    options: Options,
    deck: Vec<Card>,
}

#[doc(hidden)]
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawRules {
    colours: Vec<RawColour>,
    cards: Vec<u8>,
    buckets: u8,
    buckets_in_box: u8,
    hand: u8,
    rows: Vec<u8>,
    cards_per_play: u8,
    pyramids_gone: Vec<u8>,
    games: u8,
    forget_to_draw: bool,
    reverse: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawColour {
    animal: Animal,
    it: String,
    en: String,
    pattern_it: String,
    pattern_en: String,
}

fn colours(raw: Vec<RawColour>) -> Vec<Colour> {
    let colour =
        |RawColour { animal, it, en, pattern_it, pattern_en }| Colour { animal, it, en, pattern_it, pattern_en };
    raw.into_iter().map(colour).collect()
}

/// Returns the cards, sorted by animal and value.
fn deck(colours: &[Colour], counts: &[u8]) -> Result<Vec<Card>, FieldError> {
    if counts.is_empty() || counts.len() > usize::from(MOST_VALUE) {
        return Err(FieldError::told("cards", entries(counts.len()), span(1, MOST_VALUE)));
    }
    let mut deck = Vec::new();
    for Colour { animal, .. } in colours {
        for (value, &count) in (1..).zip(counts) {
            deck.extend(std::iter::repeat_n(Card { animal: *animal, value }, usize::from(count)));
        }
    }
    Ok(deck)
}

impl Config for RulesConfig {
    const PATH: &'static str = "games/alles_im_eimer/rules.ron";
    const BUILTIN: &'static str = include_str!("../../../config/games/alles_im_eimer/rules.ron");
    type Raw = RawRules;

    fn validate(raw: RawRules) -> Result<Self, FieldError> {
        let mut colours = colours(raw.colours);
        // Checked before sorting, so that a fault names the entry as it stands
        // in the file.
        check_colours(&colours)?;
        colours.sort_by_key(|colour| colour.animal);
        let deck = deck(&colours, &raw.cards)?;
        let gone = raw.pyramids_gone.len();
        let pyramids_gone: [u8; 5] = raw
            .pyramids_gone
            .try_into()
            .map_err(|_| FieldError::told("pyramids_gone", entries(gone), Message::new("config-five")))?;
        for (at, &gone) in (0_u8..).zip(&pyramids_gone) {
            in_range(&format!("pyramids_gone[{at}]"), gone, 1..=at + 1)?;
        }
        let numbers = Numbers {
            colours,
            buckets: raw.buckets,
            buckets_in_box: raw.buckets_in_box,
            hand: raw.hand,
            rows: raw.rows,
            cards_per_play: raw.cards_per_play,
            pyramids_gone: pyramids_gone[0],
        };
        numbers.check()?;
        let least = usize::from(raw.hand) * 6;
        if !(least..=MOST_CARDS).contains(&deck.len()) {
            let allowed = Message::new("config-hands").with("least", least).with("most", MOST_CARDS);
            let found = Message::new("config-in-all").with("count", deck.len());
            return Err(FieldError::told("cards", found, allowed));
        }
        Ok(Self {
            numbers,
            pyramids_gone,
            options: Options {
                first_start: FirstStart::Random,
                games: in_range("games", raw.games, 1..=20)?,
                forget_to_draw: raw.forget_to_draw,
                reverse: raw.reverse,
            },
            deck,
        })
    }
}

impl Setup {
    /// Returns the standard setup for `seats` players with these rules.
    ///
    /// # Panics
    /// If `seats` is not 2 to 6.
    #[must_use]
    pub fn of(seats: usize, rules: &RulesConfig, bots: &BotsConfig) -> Self {
        let numbers = Numbers { pyramids_gone: rules.pyramids_gone[seats - 2], ..rules.numbers.clone() };
        Self { seats: seats as u8, options: rules.options.clone(), numbers, deck: rules.deck.clone(), bots: *bots }
    }

    /// Returns the standard setup for `seats` players with the config in force,
    /// and the faults of config files on disk.
    ///
    /// # Panics
    /// If `seats` is not 2 to 6.
    #[must_use]
    pub fn load(seats: usize, sources: &Sources) -> (Self, Vec<Fault>) {
        let rules: Loaded<RulesConfig> = sources.load();
        let bots: Loaded<BotsConfig> = sources.load();
        let faults = [rules.faults, bots.faults].concat();
        (Self::of(seats, &rules.config, &bots.config), faults)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refused(from: &str, to: &str, field: &str) {
        let text = RulesConfig::BUILTIN;
        assert!(text.contains(from), "{from} is not in {}", RulesConfig::PATH);
        let fault = RulesConfig::read("test.ron", &text.replacen(from, to, 1)).expect_err("it is faulty");
        assert_eq!(fault.field.as_deref(), Some(field), "{fault}");
        assert!(fault.place.is_some(), "{fault}");
    }

    #[test]
    fn faults_name_the_field() {
        refused("animal: dog", "animal: horse", "colours[1].animal");
        refused("en: \"blue\"", "en: \" \"", "colours[0].en");
        refused("[2, 3, 3, 3, 3, 3, 3, 2]", "[2, 3]", "cards");
        refused("[2, 3, 3, 3, 3, 3, 3, 2]", "[2, 3, 90]", "cards");
        refused("buckets: 3,", "buckets: 4,", "buckets");
        refused("buckets_in_box: 18", "buckets_in_box: 17", "buckets_in_box");
        refused("hand: 12", "hand: 0", "hand");
        refused("hand: 12", "hand: 19", "cards");
        refused("rows: [5, 4, 3, 2, 1]", "rows: [5, 4, 2, 2, 2]", "rows[2]");
        refused("cards_per_play: 3", "cards_per_play: 0", "cards_per_play");
        refused("pyramids_gone: [1, 1, 1, 2, 2]", "pyramids_gone: [2, 1, 1, 2, 2]", "pyramids_gone[0]");
        refused("pyramids_gone: [1, 1, 1, 2, 2]", "pyramids_gone: [1, 1]", "pyramids_gone");
        refused("games: 3", "games: 21", "games");
    }

    /// AE-15: fallen pyramids that end a game, by number of players.
    #[test]
    fn pyramids_gone_by_players() {
        let config = RulesConfig::builtin();
        let gone = (2..=6).map(|seats| Setup::of(seats, &config, &BotsConfig::builtin()).numbers.pyramids_gone);
        assert_eq!(gone.collect::<Vec<_>>(), [1, 1, 1, 2, 2]);
        for seats in 2..=6 {
            assert_eq!(Setup::of(seats, &config, &BotsConfig::builtin()).validate(), Ok(()));
        }
    }

    #[test]
    fn other_numbers_give_a_game_too() {
        let text = RulesConfig::BUILTIN
            .replace("rows: [5, 4, 3, 2, 1]", "rows: [4, 3, 2, 1]")
            .replace("buckets: 3,", "buckets: 2,")
            .replace("hand: 12", "hand: 5");
        let config = RulesConfig::read("test.ron", &text).expect("sound");
        assert_eq!(Setup::of(6, &config, &BotsConfig::builtin()).validate(), Ok(()));
    }
}
