//! Public information, and what a viewer knows besides.

use super::{Card, Event, Illegal};
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::engine::shared::Shared;
use crate::games::scaletta::config::Setup;
use serde::{Deserialize, Serialize};

/// Everything that all players can see.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Open {
    /// Seats and numbers.
    pub setup: Shared<Setup>,
    /// Seat whose turn it is; `None` once the game is over.
    pub turn: Option<Seat>,
    /// The row, each card with the seat that played it.
    pub row: Vec<(Seat, Card)>,
    /// By seat: the cards taken, which are its points.
    pub taken: Vec<Vec<Card>>,
    /// By seat: number of cards in hand.
    pub hand_sizes: Vec<u8>,
}

impl Open {
    /// Number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.setup.seats.into()
    }

    /// Returns the points by seat.
    #[must_use]
    pub fn points(&self) -> Vec<i32> {
        self.taken.iter().map(|cards| cards.len() as i32).collect()
    }

    /// Returns the seats with most points.
    #[must_use]
    pub fn leaders(&self) -> SeatSet {
        let points = self.points();
        let most = points.iter().max();
        (0..points.len()).filter(|&seat| points.get(seat) == most).map(Seat::new).collect()
    }

    /// Checks whether a card, if it were held, could be played now (SC-02).
    ///
    /// # Errors
    /// The reason why not.
    pub fn climbs(&self, card: Card) -> Result<(), Illegal> {
        match self.row.last() {
            Some(&(_, top)) if card <= top => Err(Illegal::TooLow(top)),
            _ => Ok(()),
        }
    }

    /// Changes the table as an event does.
    pub(super) fn evolve(&mut self, event: &Event) {
        match event {
            Event::Dealt { start, .. } => self.turn = Some(*start),
            Event::Played { seat, card } => {
                self.row.push((*seat, *card));
                self.hand_sizes[seat.index()] -= 1;
                self.turn = Some(seat.clockwise(1, self.seats()));
            }
            Event::StoodBack { seat } => self.turn = Some(*seat),
            Event::Took { seat, .. } => {
                self.taken[seat.index()].extend(self.row.drain(..).map(|(_, card)| card));
            }
            Event::Ended { .. } => self.turn = None,
        }
    }
}

/// Everything that a viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// What all players can see.
    pub open: Open,
    /// The viewer's hand, sorted; empty for the public.
    pub hand: Vec<Card>,
}

impl View {
    /// Changes the view as an event does that was redacted for its viewer.
    pub(super) fn evolve(&mut self, event: &Event) {
        match event {
            Event::Dealt { hands, .. } => self.hand = hands.concat(),
            Event::Played { seat, card } if self.viewer.sees(*seat) => self.hand.retain(|held| held != card),
            _ => {}
        }
        self.open.evolve(event);
    }
}
