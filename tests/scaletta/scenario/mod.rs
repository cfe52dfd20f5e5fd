//! Scenarios of Scaletta: the notation of states, actions and facts, in which
//! lessons are written, too.

use super::config::{RulesConfig, Setup};
use super::rules::{Action, Card, Open, Scaletta};
use crate::engine::config::{Config as _, FieldError, in_range};
use crate::engine::game::Game;
use crate::engine::lesson::Taught;
use crate::engine::scenario::{Staged, seat_number};
use crate::engine::seat::{Seat, SeatSet};
use crate::engine::shared::Shared;
use serde::Deserialize;
use std::fmt::Debug;

/// A seat by its number from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(transparent)]
pub struct At(#[serde(deserialize_with = "seat_number")] pub Seat);

/// A state. There are as many players as hands; what lies nowhere is in the box.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    /// By seat: its hand.
    hands: Vec<Vec<Card>>,
    /// Seat whose turn it is.
    turn: At,
    /// The row, each card with the seat that played it.
    #[serde(default)]
    row: Vec<(At, Card)>,
    /// By seat: the cards taken.
    #[serde(default)]
    taken: Vec<Vec<Card>>,
}

/// An action.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// Plays a card.
    Play(Card),
    /// Stands back.
    StandBack,
}

/// A fact about the state.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fact {
    /// It is the turn of this seat.
    Turn(At),
    /// The cards of the row.
    Row(Vec<Card>),
    /// The hand of a seat, sorted.
    Hand(At, Vec<Card>),
    /// The points by seat.
    Points(Vec<i32>),
    /// The game is over and exactly these won.
    Winners(Vec<At>),
}

impl Staged for Scaletta {
    type Given = Given;
    type Deed = Deed;
    type Fact = Fact;

    fn stage(Given { hands, turn: At(turn), row, mut taken }: Given) -> Result<Self, FieldError> {
        let seats = in_range("hands", hands.len(), 2..=4)?;
        let known = |field: &str, seat: Seat| in_range(field, seat.index(), 0..=seats - 1).map(|_| ());
        known("turn", turn)?;
        for (at, (At(seat), _)) in row.iter().enumerate() {
            known(&format!("row[{at}]"), *seat)?;
        }
        if hands.iter().any(Vec::is_empty) {
            return Err(FieldError::new("hands", "an empty hand", "hands with cards: the game goes on"));
        }
        if !row.is_sorted_by(|one, next| one.1 < next.1) {
            return Err(FieldError::new("row", "a lower card after a higher one", "cards that climb"));
        }
        taken.resize(seats, Vec::new());
        let setup = Self::default_setup(seats);
        let mut boxed: Vec<Card> = (1..=RulesConfig::builtin().cards).map(Card).collect();
        let lying = [
            ("hands", hands.concat()),
            ("row", row.iter().map(|(_, card)| *card).collect()),
            ("taken", taken.concat()),
        ];
        for (field, card) in lying.iter().flat_map(|(field, cards)| cards.iter().map(move |card| (*field, *card))) {
            let at = boxed.iter().position(|left| *left == card);
            let wrong = || FieldError::new(field, card.0, "cards that the game has, each once");
            boxed.remove(at.ok_or_else(wrong)?);
        }
        let row = row.into_iter().map(|(At(seat), card)| (seat, card)).collect();
        let open = Open { setup: Shared::new(setup), turn: Some(turn), row, taken, hand_sizes: Vec::new() };
        Ok(Self::assemble(open, hands, boxed))
    }

    fn action(&self, _: Seat, deed: &Deed) -> Result<Action, FieldError> {
        Ok(match deed {
            Deed::Play(card) => Action::Play(*card),
            Deed::StandBack => Action::StandBack,
        })
    }

    fn holds(&self, fact: &Fact) -> Result<(), String> {
        match fact {
            Fact::Turn(At(seat)) => same(&self.open().turn, &Some(*seat)),
            Fact::Row(cards) => same(&self.open().row.iter().map(|(_, card)| *card).collect(), cards),
            Fact::Hand(At(seat), cards) => same(&self.hand(*seat).to_vec(), cards),
            Fact::Points(points) => same(&self.open().points(), points),
            Fact::Winners(seats) => {
                let winners: SeatSet = seats.iter().map(|at| at.0).collect();
                same(&self.outcome().map(|outcome| outcome.winners), &Some(winners))
            }
        }
    }
}

fn same<T: PartialEq + Debug>(found: &T, wanted: &T) -> Result<(), String> {
    if found == wanted { Ok(()) } else { Err(format!("it is {found:?}")) }
}

impl Taught for Scaletta {
    const LESSON_PATH: &'static str = "games/scaletta/lesson.ron";
    const LESSON: &'static str = include_str!("../config/lesson.ron");

    fn agreed(&self) -> Setup {
        (*self.open().setup).clone()
    }
}
