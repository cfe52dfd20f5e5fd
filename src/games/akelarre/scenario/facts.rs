//! Facts that a scenario expects.

use super::{At, Spot};
use crate::engine::game::Game;
use crate::engine::scenario::By;
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::games::akelarre::cards::{Bag, Card, Family};
use crate::games::akelarre::compose;
use crate::games::akelarre::meld::Shape;
use crate::games::akelarre::rules::score::{Sheet, sheets};
use crate::games::akelarre::rules::{Akelarre, Phase};
use serde::Deserialize;
use std::fmt::Debug;

/// A fact about a state.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Fact {
    /// What the game waits for.
    Phase(PhaseName),
    /// Exactly these seats are to act.
    ToAct(Vec<By>),
    /// The seat whose turn it is.
    Turn(At),
    /// The seat holds exactly these cards, in any order.
    Hand(At, Vec<Card>),
    /// The seat holds this many cards.
    Held(At, usize),
    /// The favourite of the seat.
    Favourite(At, Family),
    /// Exactly these cards lie in the place as this meld, in any order.
    Meld(Spot, Shape, Vec<Card>),
    /// The place is free.
    Free(Spot),
    /// The seat has this many places.
    Places(At, usize),
    /// Exactly these cards of the place may be taken now.
    Takeable(Spot, Vec<Card>),
    /// The seat has captured exactly these cards, in any order.
    Points(At, Vec<Card>),
    /// The discard pile of the family, the top card last.
    Discards(Family, Vec<Card>),
    /// The deck has this many cards.
    Deck(usize),
    /// Whether it is a last turn.
    LastTurn(bool),
    /// Whether cards may be drawn only from the deck.
    Stalled(bool),
    /// Exactly these cards in the hand of the seat to act can be played now.
    Playable(Vec<Card>),
    /// Exactly these cards are known to everybody to be in the hand of the
    /// seat.
    Known(At, Vec<Card>),
    /// The game is over and the seat has this many points, without its
    /// partner's.
    Score(At, i32),
    /// The game is over and the seat has this bonus for the most cards.
    Bonus(At, i32),
    /// The game is over with these scores by seat, those of a team added up.
    Scores(Vec<i32>),
    /// The game is over and exactly these seats have won.
    Winners(Vec<At>),
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum PhaseName {
    Playing,
    Choosing,
    Drawing,
    Buying,
    Over,
}

impl Fact {
    /// Checks whether the fact holds.
    ///
    /// # Errors
    /// What was found instead.
    pub fn holds(&self, state: &Akelarre) -> Result<(), String> {
        let open = state.open();
        let seats = |wanted: &[At]| wanted.iter().map(|at| at.0).collect::<SeatSet>();
        match self {
            Self::Phase(phase) => equal(*phase, phase_name(open.phase)),
            Self::ToAct(by) => equal(by.iter().map(|by| by.seat()).collect::<SeatSet>(), state.to_act()),
            Self::Turn(At(seat)) => equal(*seat, open.turn),
            Self::Hand(At(seat), cards) => equal(bag(cards)?, state.hand(here(state, *seat)?)),
            Self::Held(At(seat), count) => equal(*count, state.hand(here(state, *seat)?).len()),
            Self::Favourite(At(seat), family) => equal(Some(*family), state.favourite(here(state, *seat)?)),
            Self::Meld(spot, shape, cards) => {
                let place = spot.place("").map_err(|wrong| wrong.to_string())?;
                let meld = open.meld(place).ok_or("the place is free")?;
                equal(*shape, meld.shape)?;
                equal(bag(cards)?, meld.iter().map(|(_, card)| card).collect())
            }
            Self::Free(spot) => {
                let place = spot.place("").map_err(|wrong| wrong.to_string())?;
                equal((true, None), (open.has(place), open.meld(place)))
            }
            Self::Places(At(seat), count) => equal(*count, open.places_of(here(state, *seat)?).count()),
            Self::Takeable(spot, cards) => {
                let place = spot.place("").map_err(|wrong| wrong.to_string())?;
                let meld = open.meld(place).ok_or("the place is free")?;
                let takeable = meld.iter().map(|(_, card)| card).filter(|&card| open.check_take(place, card).is_ok());
                equal(bag(cards)?, takeable.collect())
            }
            Self::Points(At(seat), cards) => equal(bag(cards)?, open.points[here(state, *seat)?.index()]),
            Self::Discards(family, cards) => equal(cards.as_slice(), open.discards(*family).as_slice()),
            Self::Deck(count) => equal(*count, open.deck.into()),
            Self::LastTurn(last) => equal(*last, open.is_last_turn()),
            Self::Stalled(stalled) => equal(*stalled, open.stalled),
            Self::Playable(cards) => {
                let actor = open.actor().ok_or("the game is over")?;
                let playable = compose::playable(&state.view(Viewer::Seat(actor)));
                equal(bag(cards)?, playable.into_iter().collect())
            }
            Self::Known(At(seat), cards) => equal(bag(cards)?, open.known[here(state, *seat)?.index()]),
            Self::Score(At(seat), points) => equal(*points, sheet(state, *seat)?.total),
            Self::Bonus(At(seat), points) => equal(*points, sheet(state, *seat)?.bonus),
            Self::Scores(points) => equal(points, &state.outcome().ok_or("the game is not over")?.scores),
            Self::Winners(wanted) => equal(seats(wanted), state.outcome().ok_or("the game is not over")?.winners),
        }
    }
}

const fn phase_name(phase: Phase) -> PhaseName {
    match phase {
        Phase::Playing => PhaseName::Playing,
        Phase::Choosing { .. } => PhaseName::Choosing,
        Phase::Drawing { .. } => PhaseName::Drawing,
        Phase::Buying => PhaseName::Buying,
        Phase::Over => PhaseName::Over,
    }
}

fn equal<T: PartialEq + Debug>(wanted: T, found: T) -> Result<(), String> {
    if wanted == found { Ok(()) } else { Err(format!("found {found:?}")) }
}

fn bag(cards: &[Card]) -> Result<Bag, String> {
    Bag::try_from(cards.to_vec())
}

/// Returns the seat if it takes part in the game.
fn here(state: &Akelarre, seat: Seat) -> Result<Seat, String> {
    let seats = state.open().seats();
    if seat.index() < seats { Ok(seat) } else { Err(format!("only seats 0 to {} play", seats - 1)) }
}

fn sheet(state: &Akelarre, seat: Seat) -> Result<Sheet, String> {
    here(state, seat)?;
    state.outcome().ok_or("the game is not over")?;
    Ok(sheets(state.open()).0[seat.index()])
}
