//! How the parts of a table look: faces, sizes, edges.

use super::super::face;
use crate::engine::seat::Seat;
use crate::engine::session::SeatInfo;
use crate::faces::Face;
use crate::games::tappeti_volanti::rules::cards::{Bazaar, Destination, Letter};
use crate::games::tappeti_volanti::rules::setup::Setup;
use crate::games::tappeti_volanti::tabletop::{CardId, Pose};
use bevy::prelude::*;

/// The table shown, with its players; exists while a game or the practice is on screen.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Look {
    /// Setup with table, cards, edges and deck.
    pub setup: Setup,
    /// Players by seat.
    pub seats: Vec<SeatInfo>,
}

impl Look {
    /// Returns the face of a card that lies face up.
    #[must_use]
    pub fn face(&self, card: CardId) -> Face {
        if card.is_carpet() {
            let seat = self.setup.owner(card);
            let token = self.seats.get(seat.index()).map_or(seat.index() as u8, |info| info.token - 1);
            return face::carpet(seat.index(), token.into());
        }
        self.setup.kind(card).map_or_else(face::destination_back, |kind| face::destination(drawing(kind)))
    }

    /// Returns the back of a card.
    #[must_use]
    pub fn back(card: CardId) -> Face {
        if card.is_carpet() { face::carpet_back() } else { face::destination_back() }
    }

    /// Returns width and height of every card, in millimetres.
    #[must_use]
    pub fn card(&self) -> Vec2 {
        let size = self.setup.numbers.card;
        Vec2::new(size.width as f32, size.height as f32) * 1e-3
    }

    /// Returns width and depth of the table, in millimetres.
    #[must_use]
    pub fn table(&self) -> Vec2 {
        let table = self.setup.numbers.table;
        Vec2::new(table.width as f32, table.depth as f32) * 1e-3
    }

    /// Returns the middle of a seat's edge, in millimetres, and the turn of the player there.
    #[must_use]
    pub fn edge(&self, seat: Seat) -> (Vec2, f32) {
        let (x, y, turn) = place(self.setup.edge(seat).middle);
        (Vec2::new(x, y), turn)
    }

    /// Returns place and turn of the carpet that `seat` is about to throw: just
    /// behind the edge, `offset` millimetres to the thrower's right of its
    /// middle.
    #[must_use]
    pub fn hand(&self, seat: Seat, offset: f32) -> (Vec2, f32) {
        let (edge, turn) = self.edge(seat);
        (edge + Vec2::from_angle(turn).rotate(Vec2::new(offset, -self.card().y / 2.0)), turn)
    }

    /// Returns half the extent of the table as seen by a viewer turned by
    /// `turn`: to the right, and away from the viewer.
    #[must_use]
    pub fn reach(&self, turn: f32) -> Vec2 {
        let half = self.table() / 2.0;
        let (sin, cos) = turn.sin_cos();
        Vec2::new((half.x * cos).abs() + (half.y * sin).abs(), (half.x * sin).abs() + (half.y * cos).abs())
    }
}

/// Returns the drawing of a destination.
#[must_use]
pub const fn drawing(kind: Destination) -> &'static str {
    match kind {
        Destination::Palace => "palazzo",
        Destination::Adventure(Letter::A) => "avventura_a",
        Destination::Adventure(Letter::B) => "avventura_b",
        Destination::Adventure(Letter::C) => "avventura_c",
        Destination::Adventure(Letter::D) => "avventura_d",
        Destination::Adventure(Letter::E) => "avventura_e",
        Destination::Bazaar(Bazaar::Spice) => "bazar_spezie",
        Destination::Bazaar(Bazaar::Carpet) => "bazar_tappeti",
        Destination::Bazaar(Bazaar::Camel) => "bazar_cammelli",
        Destination::Treasure => "tesoro",
        Destination::Lamp => "lampada",
        Destination::Desert => "deserto",
    }
}

/// Converts a pose to millimetres and radians.
#[must_use]
pub fn place(pose: Pose) -> (f32, f32, f32) {
    let (x, y, yaw) = pose.to_si();
    ((x * 1e3) as f32, (y * 1e3) as f32, yaw as f32)
}

/// Converts millimetres and radians to a pose.
#[must_use]
pub fn pose(at: Vec2, yaw: f32) -> Pose {
    Pose::from_si(f64::from(at.x) * 1e-3, f64::from(at.y) * 1e-3, f64::from(yaw))
}
