//! Cartabomba in the window: the traits of the shared card table.
//!
//! - [`keys`]: pieces, slots and buttons
//! - [`states`]: what of the game is on the screen
//! - [`input`]: what gestures mean, and what a person has chosen so far
//! - `gestures`: tests of that, state by state
//! - [`warn`]: reasons for not ending the turn yet
//! - [`hint`]: how advised moves are made, and why
//! - [`scene`]: what lies on the table from the first turn on
//! - [`scene::place`]: where it lies
//! - `scene::draft`: the draft instead
//! - `scene::pile`: what a player has drafted so far
//! - `scene::panel`: the column at the right, in a turn
//! - `scene::sum`: the sum of an attack
//! - `scene::removed`: the cards out of the game, spread out
//! - `scene::effects`: chips on the cards
//! - `scene::left`: numbers of cards left of each kind
//! - `scene::sheet`: numbers, rows of dots and boxes
//! - [`scene::score`]: the end of the game
//! - [`face`]: the drawings of the cards
//! - [`badge`]: signs of abilities on cards in play
//! - [`hud`]: the frame around the table
//! - [`playback`]: how events are shown
//! - `help.ron`: the pages of rules
//! - [`offer`]: what the rest of the program asks of the game

mod badge;
pub mod face;
#[cfg(test)]
mod gestures;
mod hint;
pub mod hud;
pub mod input;
pub mod keys;
mod offer;
pub mod playback;
pub mod scene;
pub mod sounds;
pub mod states;
mod warn;

use super::rules::cards::CardId;
use super::rules::event::Named;
use super::rules::view::{Attack, Phase, other};
use super::rules::{Action, Cartabomba, Event, View};
use crate::audio;
use crate::engine::bot::Advice;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::table::cards::{self, CardGame, Gestured, Layout, Motion, Pointed, Reply, Scene, Way};
use crate::table::ending::Ending;
use crate::table::{Frame, Moment, TableGame};
use bevy::prelude::App;
use input::Draft;
use states::Showing;

/// Number of discards from which on an attack is a highlight of the game.
const MEMORABLE: u8 = 3;

/// Scene of Cartabomba, as the window functions see it.
pub type Table<'a> = Scene<'a, Cartabomba>;
/// Something of Cartabomba that can be pointed at.
pub type Target = Pointed<Cartabomba>;
/// Gesture at the table of Cartabomba.
pub type Gesture = Gestured<Cartabomba>;

impl Table<'_> {
    /// Returns the seat of the person at the mouse if it has to make the
    /// decision that is waited for in this state.
    fn asks(&self, state: Showing) -> Option<Seat> {
        self.person.filter(|_| self.state == state)
    }

    /// Returns the card under the pointer or the visible focus.
    fn pointed(&self) -> Option<CardId> {
        if let Some(Target::Piece(piece)) = self.over { piece.card() } else { None }
    }

    /// Whether one of these cards is being dragged.
    fn drags(&self, cards: &[CardId]) -> bool {
        self.held.iter().filter_map(|piece| piece.card()).any(|card| cards.contains(&card))
    }

    /// Returns the attack that is shown: the one under way, or the one whose
    /// final sum is shown, which the view may have left behind.
    fn attack(&self) -> Option<Attack> {
        match (self.event, &self.view.open.phase) {
            (Some(Event::Resolved { seat, card, tally }), _) => Some(Attack {
                attacker: other(*seat),
                card: card.id,
                charge: tally.charge,
                parries: tally.parries.iter().map(|line| line.card).collect(),
            }),
            (_, Phase::Parrying { attack }) => Some(attack.clone()),
            _ => None,
        }
    }

    /// Returns the number of cards still to be discarded.
    fn to_discard(&self) -> usize {
        if let Phase::Discarding { left, .. } = self.view.open.phase { left.into() } else { 0 }
    }

    /// Returns the name of a card.
    fn name(&self, card: CardId) -> Message {
        self.view.open.setup.card(card).label.message()
    }

    /// Returns the names of these cards.
    fn names(&self, cards: &[CardId]) -> Vec<Message> {
        cards.iter().map(|&card| self.name(card)).collect()
    }
}

impl TableGame for Cartabomba {
    type State = Showing;

    fn state(view: &View, event: Option<&Event>) -> Showing {
        states::state(view, event)
    }

    /// Nothing is secret, so there is never a curtain.
    fn secret(_: &View, _: Seat) -> bool {
        false
    }

    fn moment(event: &Event) -> Option<Moment> {
        match event {
            Event::TurnBegan { turn, .. } => {
                Some(Moment::Round(Message::new("cartabomba-moment-turn").with("turn", u32::from(*turn))))
            }
            Event::Bombed { .. } => Some(Moment::Highlight),
            Event::Resolved { tally, .. } if tally.discards() >= MEMORABLE => Some(Moment::Highlight),
            _ => None,
        }
    }

    fn cards(view: &View, event: &Event) -> Vec<Face> {
        let cards: Vec<&Named> = match event {
            Event::Drafted { took: cards, .. } | Event::Played { cards, .. } | Event::Discarded { cards, .. } => {
                cards.iter().collect()
            }
            Event::Attacked { card, .. }
            | Event::Parried { card, .. }
            | Event::Activated { card, .. }
            | Event::Removed { card, .. }
            | Event::Returned { card, .. } => vec![card],
            Event::Bombed { card, target, .. } => vec![card, target],
            _ => Vec::new(),
        };
        cards.into_iter().map(|card| face::card(view.open.setup.card(card.id))).collect()
    }

    /// In the draft there are four new cards to read, and all of them leave with
    /// the answer.
    fn pondering(view: &View) -> f32 {
        if matches!(view.open.phase, Phase::Drafting { .. }) { 3.5 } else { 1.0 }
    }
}

impl CardGame for Cartabomba {
    type Draft = Draft;
    type Piece = keys::Piece;
    type Slot = keys::Slot;
    type Button = keys::Button;

    fn next_draft(last: &Draft) -> Draft {
        last.fresh()
    }

    fn motion(table: &Table, event: &Event) -> Motion {
        playback::motion(table, event)
    }

    fn layout(table: &Table) -> Layout {
        scene::layout(table)
    }

    fn gesture(table: &Table, draft: &mut Draft, gesture: &Gesture) -> Reply<Self> {
        input::gesture(table, draft, gesture)
    }

    fn frame(table: &Table) -> Frame {
        hud::frame(table)
    }

    /// Whoever has the turn; in the draft the seat that chose first. Parries and
    /// choices of the other do not turn the table.
    fn bottom(view: &View, _last: Seat) -> Seat {
        match view.open.phase {
            Phase::Drafting { .. } => view.open.first_chooser,
            _ => view.open.active,
        }
    }

    fn way(table: &Table, seat: Seat, advice: &Advice<Action>) -> Way<Self> {
        hint::way(table, seat, advice)
    }

    fn ending(table: &Table) -> Option<Ending> {
        scene::score::ending(table)
    }
}

pub(crate) fn plugin(app: &mut App) {
    audio::add(app, sounds::ALL);
    app.add_plugins(cards::plugin::<Cartabomba>);
}
