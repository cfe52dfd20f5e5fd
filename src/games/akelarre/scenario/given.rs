//! The initial state of a scenario.

use super::{At, Spot, slots};
use crate::engine::config::{FieldError, in_range};
use crate::engine::dice::Dice;
use crate::engine::game::Game;
use crate::engine::scenario::seat_number;
use crate::engine::seat::Seat;
use crate::games::akelarre::cards::{Bag, Card, Family, Stack};
use crate::games::akelarre::meld::{Meld, Shape, Slots};
use crate::games::akelarre::rules::setup::{First, MOST_SEATS, Tie};
use crate::games::akelarre::rules::{Akelarre, Open};
use serde::Deserialize;

/// The initial state as a scenario describes it; everything else is dealt with
/// the seed from the cards that are not named.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    seats: usize,
    #[serde(default = "one")]
    seed: u64,
    #[serde(default)]
    teams: bool,
    #[serde(default)]
    tie: Tie,
    #[serde(default = "seat_zero", deserialize_with = "seat_number")]
    turn: Seat,
    favourites: Option<Vec<Family>>,
    hands: Option<Vec<Vec<Card>>>,
    places: Option<Vec<u8>>,
    #[serde(default)]
    melds: Vec<GivenMeld>,
    points: Option<Vec<Vec<Card>>>,
    #[serde(default)]
    discards: Vec<Card>,
    #[serde(default)]
    deck: Vec<Card>,
    deck_left: Option<usize>,
    #[serde(default)]
    idle: u8,
}

/// A meld on the table.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct GivenMeld {
    at: Spot,
    meld: Shape,
    cards: Vec<Card>,
    joker: Option<u8>,
}

const fn one() -> u64 {
    1
}

const fn seat_zero() -> Seat {
    Seat::new(0)
}

/// Takes the cards named by a scenario out of those left, and returns them as a
/// bag.
fn named(left: &mut Bag, field: &str, cards: &[Card]) -> Result<Bag, FieldError> {
    for (at, &card) in cards.iter().enumerate() {
        if !left.has(card) {
            return Err(FieldError::new(format!("{field}[{at}]"), card, "no more cards than there are in the game"));
        }
        left.remove(card);
    }
    Ok(cards.iter().copied().collect())
}

impl Given {
    /// Builds the state.
    ///
    /// # Errors
    /// The first invalid field.
    pub fn stage(self) -> Result<Akelarre, FieldError> {
        let seats = in_range("seats", self.seats, *Akelarre::SEATS.start()..=*Akelarre::SEATS.end())?;
        in_range("turn", self.turn.index(), 0..=seats - 1)?;
        let mut setup = Akelarre::default_setup(seats);
        setup.options.first = First::Seat(self.turn);
        setup.options.teams = self.teams;
        setup.options.tie = self.tie;
        let (dealt, _) = Akelarre::new(&setup, self.seed)
            .map_err(|error| FieldError::new("teams", error, "options that a game can be made from"))?;
        let mut open = Open::new(&setup, self.turn);
        // As if three rounds had been played, so that nothing special applies.
        open.turns = 3 * seats as u16;
        open.idle = self.idle;
        open.stalled = usize::from(self.idle) >= usize::from(setup.numbers.stall) * seats;
        let each = |field: &str, found: usize| {
            if found == seats {
                Ok(())
            } else {
                Err(FieldError::new(field, format!("{found} entries"), format!("one for each of {seats} seats")))
            }
        };
        if let Some(places) = &self.places {
            each("places", places.len())?;
            for (at, &owned) in places.iter().enumerate() {
                open.owned[at] = in_range(&format!("places[{at}]"), owned, 1..=setup.numbers.most_places)?;
            }
        }
        let mut left = setup.numbers.creatures();
        self.lay_out(&mut open, &mut left)?;
        if let Some(points) = &self.points {
            each("points", points.len())?;
            for (at, cards) in points.iter().enumerate() {
                open.points[at] = named(&mut left, &format!("points[{at}]"), cards)?;
            }
        }
        named(&mut left, "discards", &self.discards)?;
        for &card in &self.discards {
            open.discards[card.family().index()].push(card);
        }
        let mut hands = [Bag::EMPTY; MOST_SEATS];
        if let Some(given) = &self.hands {
            each("hands", given.len())?;
            for (at, cards) in given.iter().enumerate() {
                in_range(&format!("hands[{at}]"), cards.len(), 0..=usize::from(setup.numbers.hand))?;
                hands[at] = named(&mut left, &format!("hands[{at}]"), cards)?;
            }
        }
        named(&mut left, "deck", &self.deck)?;
        let mut rest: Vec<Card> = left.iter().collect();
        Dice::from_seed(self.seed).shuffle(&mut rest);
        if self.hands.is_none() {
            for hand in hands.iter_mut().take(seats) {
                let dealt = rest.len().saturating_sub(setup.numbers.hand.into());
                rest.drain(dealt..).for_each(|card| hand.add(card));
            }
        }
        if let Some(deck) = self.deck_left {
            in_range("deck_left", deck, self.deck.len()..=self.deck.len() + rest.len())?;
            // Cards beyond that take no part in the scenario.
            rest.truncate(deck - self.deck.len());
        }
        let deck: Stack<_> = rest.into_iter().chain(self.deck.iter().rev().copied()).collect();
        let mut favourites: [Option<Family>; MOST_SEATS] =
            std::array::from_fn(|seat| if seat < seats { dealt.favourite(Seat::new(seat)) } else { None });
        if let Some(given) = &self.favourites {
            each("favourites", given.len())?;
            for (at, &family) in given.iter().enumerate() {
                if given[..at].contains(&family) {
                    return Err(FieldError::new(format!("favourites[{at}]"), family.as_str(), "each family once"));
                }
                favourites[at] = Some(family);
            }
        }
        Ok(Akelarre::assemble(open, hands, deck, favourites))
    }

    fn lay_out(&self, open: &mut Open, left: &mut Bag) -> Result<(), FieldError> {
        for (at, given) in self.melds.iter().enumerate() {
            let here = format!("melds[{at}]");
            let place = given.at.place("at").map_err(|wrong| wrong.within(&here))?;
            let Spot(At(seat), number) = given.at;
            if !open.has(place) || open.meld(place).is_some() {
                let allowed = "a free place that the seat has";
                return Err(FieldError::new(format!("{here}.at"), format!("({}, {number})", seat.index()), allowed));
            }
            let filled = slots(given.meld, &given.cards, given.joker, "cards").map_err(|wrong| wrong.within(&here))?;
            named(left, &format!("{here}.cards"), &given.cards)?;
            let mut meld = Meld { shape: given.meld, cards: Slots::NONE, jokers: Slots::NONE, moved: Slots::NONE };
            for (slot, card) in filled.iter().enumerate() {
                if let Some(card) = card {
                    meld.put(slot, card.is_joker(), false);
                }
            }
            let numbers = &open.setup.numbers;
            let whole = usize::from(numbers.least)..usize::from(numbers.full);
            if !meld.shape.holds(meld.cards) || !whole.contains(&meld.len()) {
                let allowed = format!("a set or run of {} to {} cards", whole.start, whole.end - 1);
                return Err(FieldError::new(format!("{here}.cards"), format!("{:?}", given.cards), allowed));
            }
            open.lay(place, meld);
        }
        Ok(())
    }
}
