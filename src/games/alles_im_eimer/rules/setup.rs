//! Everything that is fixed for a whole match: seats, variants, numbers.

use super::cards::{Animal, Card, CardId};
use super::pyramid::Pyramid;
use crate::engine::config::{
    Config as _, FieldError, LONGEST_NAME, again, entries, fair_name, in_range, span, value_of,
};
use crate::engine::game::SetupError;
use crate::engine::seat::Seat;
use crate::engine::skill;
use crate::engine::words::Message;
use crate::games::alles_im_eimer::bot::BotsConfig;
use serde::{Deserialize, Serialize};

/// Who starts the first game (AE-03).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstStart {
    /// Drawn by lot.
    #[default]
    Random,
    /// This seat.
    Seat(Seat),
}

/// What is agreed before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Who starts the first game.
    pub first_start: FirstStart,
    /// Games of the match, 1 to 20 (AE-17).
    pub games: u8,
    /// Drawing is an act of its own and can be forgotten (AE-07).
    pub forget_to_draw: bool,
    /// Equal sums turn the direction round (AE-18).
    pub reverse: bool,
}

/// A colour that takes part (AE-01), with its names for the eye.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Colour {
    /// Its animal.
    pub animal: Animal,
    /// Italian name of the colour.
    pub it: String,
    /// English name of the colour.
    pub en: String,
    /// Italian name of its pattern.
    pub pattern_it: String,
    /// English name of its pattern.
    pub pattern_en: String,
}

/// The numbers of the rules, from `rules.ron`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Numbers {
    /// The colours that take part, 1 to 5, by number of their animal.
    pub colours: Vec<Colour>,
    /// Buckets of each colour that a player gets (AE-02).
    pub buckets: u8,
    /// Buckets of each colour in the box (AE-01).
    pub buckets_in_box: u8,
    /// Cards dealt to each player (AE-03).
    pub hand: u8,
    /// Buckets in each row from the bottom, each row one less than the row
    /// below (AE-04).
    pub rows: Vec<u8>,
    /// Most cards played at a time (AE-05, AE-08).
    pub cards_per_play: u8,
    /// Pyramids gone that end a game, for this number of players (AE-15).
    pub pyramids_gone: u8,
}

/// Most cards in a deck: ids are bytes.
pub const MOST_CARDS: usize = 250;
/// Highest value of a card.
pub const MOST_VALUE: u8 = 20;

/// Colours, each once, with names.
///
/// # Errors
/// The first field that is wrong.
pub fn check_colours(colours: &[Colour]) -> Result<(), FieldError> {
    if colours.is_empty() {
        return Err(FieldError::told("colours", entries(0), span(1, 5)));
    }
    for (at, colour) in colours.iter().enumerate() {
        if colours[..at].iter().any(|other| other.animal == colour.animal) {
            let found = again(colour.animal.names().0);
            return Err(FieldError::told(format!("colours[{at}].animal"), found, Message::new("config-once")));
        }
        let names = [&colour.it, &colour.en, &colour.pattern_it, &colour.pattern_en];
        for (field, name) in ["it", "en", "pattern_it", "pattern_en"].into_iter().zip(names) {
            fair_name(&format!("colours[{at}].{field}"), name, LONGEST_NAME)?;
        }
    }
    Ok(())
}

impl Numbers {
    /// Checks ranges, and that all belongs together; fields are named as in
    /// the file.
    ///
    /// # Errors
    /// The first field that is wrong.
    pub fn check(&self) -> Result<(), FieldError> {
        check_colours(&self.colours)?;
        in_range("rows", self.rows.len(), 1..=7)?;
        for (at, &width) in self.rows.iter().enumerate() {
            let field = format!("rows[{at}]");
            match at.checked_sub(1).map(|below| self.rows[below]) {
                None => drop(in_range(&field, width, 1..=7)?),
                Some(below) if width > 0 && below.checked_sub(1) == Some(width) => {}
                Some(below) => {
                    let allowed = Message::new("config-row").with("below", below);
                    return Err(FieldError::told(field, value_of(width), allowed));
                }
            }
        }
        let places: usize = self.rows.iter().map(|&width| usize::from(width)).sum();
        in_range("buckets", self.buckets, 1..=28)?;
        let (own, colours) = (usize::from(self.buckets) * self.colours.len(), self.colours.len());
        if own != places {
            let allowed = Message::new("config-as-places").with("colours", colours).with("places", places);
            let found = Message::new("config-buckets-in-all").with("buckets", self.buckets).with("count", own);
            return Err(FieldError::told("buckets", found, allowed));
        }
        in_range("buckets_in_box", self.buckets_in_box, self.buckets * 6..=250)?;
        in_range("hand", self.hand, 1..=40)?;
        in_range("cards_per_play", self.cards_per_play, 1..=10)?;
        Ok(())
    }
}

/// Everything that is fixed for a whole match. Kept in the save: later edits
/// of the config do not touch a running game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// How many play, 2 to 6.
    pub seats: u8,
    /// What was agreed.
    pub options: Options,
    /// The numbers of the rules.
    pub numbers: Numbers,
    /// The cards, sorted; a card's id is its place in this list.
    pub deck: Vec<Card>,
    /// How well computer players play.
    #[serde(deserialize_with = "skill::saved")]
    pub bots: BotsConfig,
}

impl Setup {
    /// How many play.
    #[must_use]
    pub fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    /// What a card shows.
    ///
    /// # Panics
    /// If the game has no such card.
    #[must_use]
    pub fn card(&self, card: CardId) -> Card {
        self.deck[usize::from(card.0)]
    }

    /// Sum of the values of some cards.
    ///
    /// # Panics
    /// If the game has no such card.
    #[must_use]
    pub fn sum(&self, cards: &[CardId]) -> u16 {
        cards.iter().map(|&card| u16::from(self.card(card).value)).sum()
    }

    /// The animals that take part, in order.
    pub fn animals(&self) -> impl Iterator<Item = Animal> + '_ {
        self.numbers.colours.iter().map(|colour| colour.animal)
    }

    /// A pyramid in which nothing stands yet.
    #[must_use]
    pub fn empty_pyramid(&self) -> Pyramid {
        Pyramid::empty(&self.numbers.rows)
    }

    /// How many buckets of a colour a seat that has built this still has to
    /// put up; for colours that do not take part 0.
    #[must_use]
    pub fn to_place(&self, built: &Pyramid, animal: Animal) -> usize {
        let owned = if self.animals().any(|known| known == animal) { usize::from(self.numbers.buckets) } else { 0 };
        owned.saturating_sub(built.count(animal))
    }

    /// Whether a game can be made from it.
    ///
    /// # Errors
    /// The first field that is wrong: a save may hold anything.
    pub fn validate(&self) -> Result<(), SetupError> {
        let seats = self.seats();
        let wrong = |holds: bool, what: String| if holds { Ok(()) } else { Err(SetupError(what)) };
        wrong((2..=6).contains(&seats), format!("`seats` is {seats}; allowed: 2 to 6"))?;
        let games = self.options.games;
        wrong((1..=20).contains(&games), format!("`games` is {games}; allowed: 1 to 20"))?;
        if let FirstStart::Seat(start) = self.options.first_start {
            wrong(start.index() < seats, format!("`first_start` is {start}; there are {seats} seats"))?;
        }
        let (numbers, cards) = (&self.numbers, self.deck.len());
        numbers.check()?;
        BotsConfig::validate(self.bots)?;
        let dealt = usize::from(numbers.hand) * seats;
        let fits = (dealt..=MOST_CARDS).contains(&cards);
        wrong(fits, format!("`deck` has {cards} cards; allowed: {dealt} to {MOST_CARDS}"))?;
        wrong(self.deck.is_sorted(), "`deck` is not sorted".to_owned())?;
        wrong(numbers.colours.is_sorted_by_key(|colour| colour.animal), "`colours` are not sorted".to_owned())?;
        let odd = self
            .deck
            .iter()
            .find(|card| !(1..=MOST_VALUE).contains(&card.value) || self.animals().all(|animal| animal != card.animal));
        wrong(odd.is_none(), format!("`deck` holds {odd:?}"))?;
        let gone = usize::from(numbers.pyramids_gone);
        wrong((1..seats).contains(&gone), format!("`pyramids_gone` is {gone}; allowed: 1 to {}", seats - 1))
    }
}
