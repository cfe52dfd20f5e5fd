//! Everything fixed for a whole game: seats, variants, numbers.

use crate::engine::config::{Config as _, FieldError, in_range};
use crate::engine::game::SetupError;
use crate::engine::seat::Seat;
use crate::engine::skill;
use crate::engine::words::Message;
use crate::games::akelarre::bot::BotsConfig;
use crate::games::akelarre::cards::{Bag, Card, Family};
use serde::{Deserialize, Serialize};

/// Maximum number of seats.
pub const MOST_SEATS: usize = 4;
/// Maximum number of meeting places of a player: the Spirit card has three
/// arrows (AK-22).
pub const MOST_PLACES: usize = 3;
/// Maximum number of cards of one family.
pub const MOST_OF_FAMILY: usize = 25;

/// Who starts (AK-06).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum First {
    /// A random seat.
    #[default]
    Random,
    /// This seat; by the rulebook the player who wears the most green.
    Seat(Seat),
}

/// Who gets the bonus when several have the most cards (AK-27).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tie {
    /// Nobody gets it.
    #[default]
    Nobody,
    /// All of them get it.
    All,
}

/// Options agreed before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    /// Who starts.
    pub first: First,
    /// Two teams of two, partners facing each other; needs four players
    /// (AK-29).
    pub teams: bool,
    /// Who gets the bonus in a tie for the most cards.
    pub tie: Tie,
    /// Whether the window shows the contents of other players' points piles
    /// (AK-21); the rules ignore it.
    pub show_points: bool,
}

/// The numbers of the rules from `rules.ron`, for the number of players of the
/// setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Numbers {
    /// Copies of each value from 2 to 6 in each family (AK-02).
    pub copies: [u8; 5],
    /// Jokers in each family, 0 or 1 (AK-02).
    pub jokers: u8,
    /// Cards in a full hand (AK-06).
    pub hand: u8,
    /// Meeting places each player starts with (AK-05).
    pub places: u8,
    /// Maximum number of meeting places of a player (AK-22).
    pub most_places: u8,
    /// Minimum number of cards of a set or run (AK-07, AK-08).
    pub least: u8,
    /// Number of cards that completes a meld (AK-18).
    pub full: u8,
    /// Cards the owner of the place gets if another player completes a meld
    /// there (AK-20).
    pub share: u8,
    /// Number of cards paid for a meeting place (AK-22).
    pub price: u8,
    /// Bonus points for the most cards (AK-27).
    pub bonus: u8,
    /// Whether a player who plays no hand card in a last turn must discard one
    /// (AK-23).
    pub last_discard: bool,
    /// Whether a place may be bought in a last turn (AK-23).
    pub last_buy: bool,
    /// Rounds without a card from the deck or a hand after which cards may be
    /// drawn only from the deck (AK-24).
    pub stall: u8,
}

impl Numbers {
    /// Checks that all numbers are in range and fit together. Errors name the
    /// fields as in the file.
    ///
    /// # Errors
    /// The first invalid field.
    pub fn check(&self) -> Result<(), FieldError> {
        for (at, &copies) in self.copies.iter().enumerate() {
            in_range(&format!("copies[{at}]"), copies, 0..=Bag::MOST)?;
        }
        in_range("jokers", self.jokers, 0..=1)?;
        let family: usize = self.copies.iter().chain([&self.jokers]).map(|&count| usize::from(count)).sum();
        let found = || Message::new("config-with-jokers").with("count", family);
        if family > MOST_OF_FAMILY {
            return Err(FieldError::told(
                "copies",
                found(),
                Message::new("config-at-most").with("most", MOST_OF_FAMILY),
            ));
        }
        in_range("hand", self.hand, 3..=10)?;
        // Four full hands must leave cards in the deck.
        if family * 5 <= 4 * usize::from(self.hand) {
            let least = 4 * usize::from(self.hand) / 5 + 1;
            return Err(FieldError::told("copies", found(), Message::new("config-at-least").with("least", least)));
        }
        in_range("most_places", self.most_places, 1..=MOST_PLACES as u8)?;
        in_range("places", self.places, 1..=self.most_places)?;
        in_range("meld.full", self.full, 3..=5)?;
        in_range("meld.least", self.least, 3..=self.full)?;
        in_range("owners_share", self.share, 1..=self.full - 1)?;
        in_range("price", self.price, 1..=10)?;
        in_range("stall_rounds", self.stall, 1..=50)?;
        in_range("bonus.points", self.bonus, 0..=100)?;
        Ok(())
    }

    /// Returns all creature cards.
    #[must_use]
    pub fn creatures(&self) -> Bag {
        let mut all = Bag::EMPTY;
        for family in Family::ALL {
            for (value, &copies) in (2..).zip(&self.copies) {
                (0..copies).for_each(|_| all.add(Card::new(family, value)));
            }
            (0..self.jokers).for_each(|_| all.add(Card::joker(family)));
        }
        all
    }
}

/// Everything fixed for a whole game. It is stored in the save, so that later
/// edits of the config do not affect a running game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Number of players, 2 to 4.
    pub seats: u8,
    /// The agreed options.
    pub options: Options,
    /// The numbers of the rules.
    pub numbers: Numbers,
    /// The skills of the computer players.
    #[serde(deserialize_with = "skill::saved")]
    pub bots: BotsConfig,
}

impl Setup {
    /// Number of players.
    #[must_use]
    pub const fn seats(&self) -> usize {
        self.seats as usize
    }

    /// Number of sides that play against each other: the teams, or without them the
    /// players (AK-29).
    #[must_use]
    pub const fn sides(&self) -> usize {
        if self.options.teams { 2 } else { self.seats() }
    }

    /// Returns the partner of a seat; `None` without teams (AK-29).
    #[must_use]
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        self.options.teams.then(|| seat.clockwise(2, self.seats()))
    }

    /// Checks whether a game can be created from this setup; one from a save
    /// may contain anything.
    ///
    /// # Errors
    /// The first invalid field.
    pub fn validate(&self) -> Result<(), SetupError> {
        let seats = self.seats();
        let wrong = |holds: bool, what: String| if holds { Ok(()) } else { Err(SetupError(what)) };
        wrong((2..=MOST_SEATS).contains(&seats), format!("`seats` is {seats}; allowed: 2 to {MOST_SEATS}"))?;
        if let First::Seat(first) = self.options.first {
            wrong(first.index() < seats, format!("`first` is {first}; there are {seats} seats"))?;
        }
        self.numbers.check()?;
        BotsConfig::validate(self.bots)?;
        wrong(!self.options.teams || seats == MOST_SEATS, format!("`teams` needs four players, not {seats}"))?;
        let (cards, dealt) = (self.numbers.creatures().len(), seats * usize::from(self.numbers.hand));
        wrong(cards > dealt, format!("{cards} cards are too few for {seats} hands of {}", self.numbers.hand))
    }
}
