//! Fills the frame around the table: ticket, plates, buttons.

use super::Table;
use super::input::is_stuck;
use super::keys::Button;
use super::scene;
use super::states::Showing;
use crate::engine::game::{Game as _, Refusal as _};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::scaletta::rules::{Card, Event, Illegal, Scaletta};
use crate::table::frame::{Item, Mark, Plate, Secondary, Ticket};
use crate::table::{Frame, Turn};
use crate::theme::palette;
use crate::theme::widgets::Deed;

/// Returns the frame for this moment.
#[must_use]
pub fn frame(table: &Table) -> Frame {
    Frame {
        title: Message::new("game-scaletta"),
        round: round(table),
        accent: palette::TURCHESE,
        ticket: ticket(table),
        bottom: table.bottom,
        plates: plates(table),
        bare: table.canvas.is_tight(),
        lefts: scene::plates(table),
        primary: primary(table),
        secondary: secondary(table),
        undo: table.undo(),
        hint: table.person.is_some(),
        composing: table.draft.card.is_some(),
        ..Frame::default()
    }
}

fn round(table: &Table) -> Message {
    match table.view.open.hand_sizes.iter().min() {
        Some(&least) if table.state != Showing::Scores => Message::new("scaletta-round").with("count", least),
        _ => Message::new("scaletta-round-over"),
    }
}

fn ticket(table: &Table) -> Option<Ticket> {
    let open = &table.view.open;
    if let Some(event) = table.event {
        return Scaletta::describe(event).map(|prompt| Ticket { seat: actor(event), prompt });
    }
    let person = matches!(table.turn, Turn::Person(_) | Turn::Curtain(_));
    let Some(seat) = open.turn else {
        let won: Vec<Seat> = open.leaders().iter().collect();
        let seat = if let [only] = won.as_slice() { Some(*only) } else { None };
        let prompt = Message::new("scaletta-over").with("count", won.len()).with("seats", won);
        return Some(Ticket { seat, prompt });
    };
    let prompt = match (open.row.last(), person) {
        (None, true) => Message::new("scaletta-do-begin"),
        (None, false) => Message::new("scaletta-does-begin"),
        (Some((_, Card(top))), true) => {
            let stuck = table.person.is_some() && is_stuck(table);
            Message::new(if stuck { "scaletta-do-stand-back" } else { "scaletta-do-climb" }).with("top", *top)
        }
        (Some((_, Card(top))), false) => Message::new("scaletta-does-climb").with("top", *top),
    };
    Some(Ticket { seat: Some(seat), prompt })
}

/// Seat the event is about, if any.
fn actor(event: &Event) -> Option<Seat> {
    match event {
        Event::Dealt { start: seat, .. }
        | Event::Played { seat, .. }
        | Event::StoodBack { seat }
        | Event::Took { seat, .. } => Some(*seat),
        Event::Ended { .. } => None,
    }
}

fn plates(table: &Table) -> Vec<Plate> {
    let open = &table.view.open;
    let number = |count: usize| Message::new("scaletta-number").with("count", count);
    // The same seat as on the ticket.
    let acting = table.event.map_or(open.turn, actor);
    let plate = |seat: usize| Plate {
        mark: if acting == Some(Seat::new(seat)) { Mark::Active } else { Mark::None },
        items: vec![
            Item::new("hand", number(open.hand_sizes[seat].into())),
            Item::new("star", number(open.taken[seat].len())),
        ],
    };
    (0..open.seats()).map(plate).collect()
}

/// Returns the primary button: it plays the chosen card or, if there is nothing
/// to choose, stands back.
fn primary(table: &Table) -> Option<Deed> {
    table.person.filter(|_| table.state == Showing::Choosing)?;
    if is_stuck(table) {
        return Some(Deed::new(Message::new("scaletta-stand-back")));
    }
    Some(match table.draft.card {
        Some(Card(number)) => Deed::new(Message::new("scaletta-play-card").with("number", number))
            .note(Message::new("scaletta-play-note").with("count", table.view.open.row.len() + 1)),
        None => Deed::new(Message::new("scaletta-play")).refused(Message::new("scaletta-play-choose")),
    })
}

fn secondary(table: &Table) -> Vec<Secondary> {
    if table.person.is_none() || table.state != Showing::Choosing || is_stuck(table) {
        return Vec::new();
    }
    let refusal = table.view.open.row.is_empty().then(|| Illegal::NoRow.message());
    let words = Message::new("scaletta-stand-back");
    vec![Secondary { id: Button::StandBack.id(), words, icon: None, refusal }]
}
