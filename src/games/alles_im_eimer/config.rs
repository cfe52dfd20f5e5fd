//! The file `rules.ron`, and the setup made from it.

use super::bot::BotsConfig;
use super::rules::cards::{Animal, Card};
use super::rules::setup::{Colour, FirstStart, Numbers, Options, Setup};
use crate::engine::config::{Config, Fault, FieldError, Loaded, Sources, again, entries, in_range, span, value_of};
use crate::engine::words::Message;
use serde::Deserialize;

/// Most cards in a deck: ids are bytes.
const MOST_CARDS: usize = 250;

/// `rules.ron`: the numbers for all numbers of players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesConfig {
    numbers: Numbers,
    /// For two to six players (AE-15).
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

fn colours(raw: Vec<RawColour>) -> Result<Vec<Colour>, FieldError> {
    if raw.is_empty() {
        return Err(FieldError::told("colours", entries(0), span(1, 5)));
    }
    let mut colours: Vec<Colour> = Vec::new();
    for (at, RawColour { animal, it, en, pattern_it, pattern_en }) in raw.into_iter().enumerate() {
        if colours.iter().any(|colour| colour.animal == animal) {
            let field = format!("colours[{at}].animal");
            return Err(FieldError::told(field, again(animal.names().0), Message::new("config-once")));
        }
        for (name, text) in [("it", &it), ("en", &en), ("pattern_it", &pattern_it), ("pattern_en", &pattern_en)] {
            if text.trim().is_empty() {
                let field = format!("colours[{at}].{name}");
                return Err(FieldError::told(field, Message::new("config-nothing"), Message::new("config-a-name")));
            }
        }
        colours.push(Colour { animal, it, en, pattern_it, pattern_en });
    }
    colours.sort_by_key(|colour| colour.animal);
    Ok(colours)
}

/// The cards, sorted by animal and value.
fn deck(colours: &[Colour], counts: &[u8]) -> Result<Vec<Card>, FieldError> {
    if counts.is_empty() || counts.len() > 20 {
        return Err(FieldError::told("cards", entries(counts.len()), span(1, 20)));
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
        let colours = colours(raw.colours)?;
        let deck = deck(&colours, &raw.cards)?;
        let rows = raw.rows;
        in_range("rows", rows.len(), 1..=7)?;
        for (at, &width) in rows.iter().enumerate() {
            let field = format!("rows[{at}]");
            match at.checked_sub(1).map(|below| rows[below]) {
                None => drop(in_range(&field, width, 1..=7)?),
                Some(below) if width > 0 && width + 1 == below => {}
                Some(below) => {
                    let allowed = Message::new("config-row").with("below", below);
                    return Err(FieldError::told(field, value_of(width), allowed));
                }
            }
        }
        let places: usize = rows.iter().map(|&width| usize::from(width)).sum();
        let buckets = in_range("buckets", raw.buckets, 1..=28)?;
        let own = usize::from(buckets) * colours.len();
        if own != places {
            let allowed = Message::new("config-as-places").with("colours", colours.len()).with("places", places);
            let found = Message::new("config-buckets-in-all").with("buckets", buckets).with("count", own);
            return Err(FieldError::told("buckets", found, allowed));
        }
        let buckets_in_box = in_range("buckets_in_box", raw.buckets_in_box, buckets * 6..=250)?;
        let hand = in_range("hand", raw.hand, 1..=40)?;
        let least = usize::from(hand) * 6;
        if !(least..=MOST_CARDS).contains(&deck.len()) {
            let allowed = Message::new("config-hands").with("least", least).with("most", MOST_CARDS);
            let found = Message::new("config-in-all").with("count", deck.len());
            return Err(FieldError::told("cards", found, allowed));
        }
        let gone = raw.pyramids_gone.len();
        let pyramids_gone: [u8; 5] = raw
            .pyramids_gone
            .try_into()
            .map_err(|_| FieldError::told("pyramids_gone", entries(gone), Message::new("config-five")))?;
        for (at, &gone) in (0_u8..).zip(&pyramids_gone) {
            in_range(&format!("pyramids_gone[{at}]"), gone, 1..=at + 1)?;
        }
        Ok(Self {
            numbers: Numbers {
                colours,
                buckets,
                buckets_in_box,
                hand,
                rows,
                cards_per_play: in_range("cards_per_play", raw.cards_per_play, 1..=10)?,
                pyramids_gone: pyramids_gone[0],
            },
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
    /// The standard match for `seats` players with these numbers.
    ///
    /// # Panics
    /// If `seats` is not 2 to 6.
    #[must_use]
    pub fn of(seats: usize, rules: &RulesConfig, bots: &BotsConfig) -> Self {
        let numbers = Numbers { pyramids_gone: rules.pyramids_gone[seats - 2], ..rules.numbers.clone() };
        Self { seats: seats as u8, options: rules.options.clone(), numbers, deck: rules.deck.clone(), bots: *bots }
    }

    /// The standard match for `seats` players with the numbers in force, and
    /// what is wrong with files on disk.
    ///
    /// # Panics
    /// If `seats` is not 2 to 6.
    #[must_use]
    pub fn load(seats: usize, sources: &Sources) -> (Self, Vec<Fault>) {
        let rules: Loaded<RulesConfig> = sources.load();
        let bots: Loaded<BotsConfig> = sources.load();
        let faults = rules.fault.into_iter().chain(bots.fault).collect();
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

    /// AE-15: pyramids that end a game, by players.
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
