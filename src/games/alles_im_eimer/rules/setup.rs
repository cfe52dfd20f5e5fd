//! Everything fixed for a whole match: seats, variants, numbers.

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

/// Options agreed on before a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Who starts the first game (AE-03).
    pub first_start: FirstStart,
    /// Number of games in the match, 1 to 20 (AE-17).
    pub games: u8,
    /// Whether drawing is an action of its own, which can be forgotten (AE-07).
    pub forget_to_draw: bool,
    /// Whether equal sums reverse the direction (AE-18).
    pub reverse: bool,
}

/// A colour in play (AE-01), with the names of colour and pattern.
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
    /// The colours in play, 1 to 5, sorted by animal.
    pub colours: Vec<Colour>,
    /// Number of buckets of each colour that a player gets (AE-02).
    pub buckets: u8,
    /// Number of buckets of each colour in the box (AE-01).
    pub buckets_in_box: u8,
    /// Number of cards dealt to each player (AE-03).
    pub hand: u8,
    /// Number of buckets in each row from the bottom; each row has one less
    /// than the row below (AE-04).
    pub rows: Vec<u8>,
    /// Maximum number of cards played at a time (AE-05, AE-08).
    pub cards_per_play: u8,
    /// Number of fallen pyramids that ends a game with this many players
    /// (AE-15).
    pub pyramids_gone: u8,
}

/// Maximum number of cards in a deck; ids are bytes.
pub const MOST_CARDS: usize = 250;
/// Highest value of a card.
pub const MOST_VALUE: u8 = 20;

/// Checks that there is at least one colour, none twice, each with all its
/// names.
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
    /// Checks the ranges, and that the numbers fit together; fields are named
    /// as in the file.
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

/// Everything fixed for a whole match. It is saved with the match, so later
/// edits of the config do not touch a running game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Number of seats, 2 to 6.
    pub seats: u8,
    /// Options agreed on.
    pub options: Options,
    /// The numbers of the rules.
    pub numbers: Numbers,
    /// The cards, sorted; the id of a card is its index in this list.
    pub deck: Vec<Card>,
    /// Skill of the computer players.
    #[serde(deserialize_with = "skill::saved")]
    pub bots: BotsConfig,
}

impl Setup {
    /// Number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    /// Returns the face of a card.
    ///
    /// # Panics
    /// If the game has no such card.
    #[must_use]
    pub fn card(&self, card: CardId) -> Card {
        self.deck[usize::from(card.0)]
    }

    /// Returns the sum of the values of some cards.
    ///
    /// # Panics
    /// If the game has no such card.
    #[must_use]
    pub fn sum(&self, cards: &[CardId]) -> u16 {
        cards.iter().map(|&card| u16::from(self.card(card).value)).sum()
    }

    /// Iterates over the animals in play, in order.
    pub fn animals(&self) -> impl Iterator<Item = Animal> + '_ {
        self.numbers.colours.iter().map(|colour| colour.animal)
    }

    /// Returns a pyramid without buckets.
    #[must_use]
    pub fn empty_pyramid(&self) -> Pyramid {
        Pyramid::empty(&self.numbers.rows)
    }

    /// Returns how many buckets of a colour a seat still has to place after
    /// building `built`; 0 for colours not in play.
    #[must_use]
    pub fn to_place(&self, built: &Pyramid, animal: Animal) -> usize {
        let owned = if self.animals().any(|known| known == animal) { usize::from(self.numbers.buckets) } else { 0 };
        owned.saturating_sub(built.count(animal))
    }

    /// Checks whether a game can be made from this setup.
    ///
    /// # Errors
    /// The first field that is wrong. Needed for saves too, which may hold
    /// anything.
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
