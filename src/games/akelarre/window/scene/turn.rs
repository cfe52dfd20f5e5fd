//! The panel with the turn so far: one line per decision, each with its own
//! undo.

use super::super::hud::named;
use super::super::keys;
use super::super::{on_turn, plays};
use super::View;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::akelarre::rules::Event;
use crate::games::akelarre::rules::action::Pile;
use crate::games::akelarre::rules::view::Phase;
use crate::table::cards::{Layout, Level, Mark, Slot, What};
use crate::theme::widgets::Panel;
use crate::theme::{BODY, BODY_BOLD, PLATE_NAME, palette};
use bevy::prelude::*;

/// A disc with a tick.
const DONE: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 26 26\"><circle cx=\"13\" cy=\"13\" r=\"12\" \
                    fill=\"#2A8F55\" stroke=\"#F4E8CF\" stroke-width=\"1.5\"/><path d=\"M7.5 13.5l4 4 7-8\" \
                    fill=\"none\" stroke=\"#F4E8CF\" stroke-width=\"3\" stroke-linecap=\"round\" \
                    stroke-linejoin=\"round\"/></svg>";
/// A disc with three dots, for what is not done yet.
const OPEN: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 26 26\"><circle cx=\"13\" cy=\"13\" r=\"12\" \
                    fill=\"#F6D244\" stroke=\"#F4E8CF\" stroke-width=\"1.5\"/><circle cx=\"7\" cy=\"13\" r=\"2\" \
                    fill=\"#1C2033\"/><circle cx=\"13\" cy=\"13\" r=\"2\" fill=\"#1C2033\"/><circle cx=\"19\" cy=\"13\" \
                    r=\"2\" fill=\"#1C2033\"/></svg>";

/// Returns the decisions of the current turn in words, as far as their events
/// were shown, each with its index in the log.
fn lines(view: &View) -> Vec<(Message, usize)> {
    let session = view.table.session;
    let events = &session.events()[..view.table.told.min(session.events().len())];
    let began = events.iter().rposition(|event| matches!(event, Event::TurnBegan { .. }));
    let log = session.log();
    let first = began.map_or(0, |began| log.partition_point(|entry| entry.first_event <= began));
    let mut lines = Vec::new();
    for (entry, decision) in log.iter().enumerate().skip(first) {
        let end = log.get(entry + 1).map_or(events.len(), |next| next.first_event).min(events.len());
        let start = decision.first_event.min(end);
        lines.extend(line(view, &events[start..end]).map(|words| (words, entry)));
    }
    lines
}

/// Describes a decision by the events that followed it.
fn line(view: &View, events: &[Event]) -> Option<Message> {
    let turn = view.table.view.open.turn;
    let whole = events.iter().any(|event| matches!(event, Event::Completed { .. }));
    let own = |owner: Seat| if owner == turn { "own" } else { "other" };
    let words = events.iter().find_map(|event| {
        Some(match event {
            Event::Formed { form, .. } => {
                let meld = form.meld();
                Message::new("ak-line-formed")
                    .with("meld", named(form.shape))
                    .with("cards", form.shape.contents(meld.iter()))
                    .with("where", own(form.place.owner()))
                    .with("owner", form.place.owner())
            }
            Event::Added { place, card, meld, .. } => Message::new("ak-line-added")
                .with("card", card.message())
                .with("meld", meld.shape.message())
                .with("where", own(place.owner()))
                .with("owner", place.owner()),
            Event::Captured { seat, cards, as_owner: true, .. } => {
                Message::new("ak-line-share").with("seat", *seat).with("count", cards.len())
            }
            Event::Discarded { card, .. } => Message::new("ak-line-discarded").with("card", card.message()),
            Event::Drew { pile: Pile::Deck, count, .. } => {
                Message::new("ak-line-drew").with("count", u32::from(*count))
            }
            Event::Drew { pile: Pile::Discards(family), count, .. } => {
                Message::new("ak-line-drew-from").with("count", u32::from(*count)).with("family", family.message())
            }
            Event::Bought { .. } => Message::new("ak-line-bought"),
            _ => return None,
        })
    })?;
    Some(if whole { Message::new("ak-line-whole").with("line", words) } else { words })
}

pub(super) fn lay(layout: &mut Layout, view: &View) {
    let (table, panel) = (view.table, view.board.turn);
    let chrome = table.canvas.chrome;
    layout.item("turn", Level::Under, panel, What::Panel(Panel::Dark));
    let left = panel.min.x + 22.0 * chrome;
    let title = Rect::new(left, panel.min.y + 12.0 * chrome, panel.max.x - 20.0, panel.min.y + 40.0 * chrome);
    let whose = Message::new("ak-turn-of").with("seat", table.view.open.turn);
    layout.words("turn-title", title, (PLATE_NAME.sized(18.0), palette::CARTA, Justify::Left), whose);
    let lines = lines(view);
    let composing = plays(table) && !table.draft.picks.is_empty() && table.draft.place.is_some();
    let step = 34.0 * chrome;
    let disc =
        |y: f32| Rect::from_center_size(Vec2::new(left + 11.0 * chrome, y + step / 2.0), Vec2::splat(24.0 * chrome));
    let room = ((panel.max.y - title.max.y - 12.0 * chrome) / step) as usize;
    let room = room.saturating_sub(usize::from(composing)).max(1);
    let mut y = title.max.y + 4.0 * chrome;
    if lines.is_empty() && !composing {
        let at = Rect::new(left, y, panel.max.x - 20.0, y + 84.0 * chrome);
        let key = match (table.view.open.phase, on_turn(table)) {
            (Phase::Playing, Some(_)) => "ak-turn-nothing",
            (Phase::Playing, None) => "ak-turn-not-yet",
            _ => "ak-turn-passed",
        };
        layout.words("turn-nothing", at, (BODY, palette::CARTA_SHADE, Justify::Left), Message::new(key));
    }
    // Where not all lines fit, the first says how many are left out.
    let fits = if lines.len() > room { room.saturating_sub(1).max(1) } else { room };
    let hidden = lines.len().saturating_sub(fits);
    if hidden > 0 && room > 1 {
        let area = Rect::new(left + 30.0 * chrome, y, panel.max.x - 20.0, y + step);
        let words = Message::new("ak-line-earlier").with("count", hidden);
        layout.words("line-earlier", area, (BODY.sized(14.0), palette::CARTA_SHADE, Justify::Left), words);
        y += step;
    }
    let entries = table.session.log().len();
    let undoable = if on_turn(table).is_some() { table.session.undoable() } else { 0 };
    for (at, (words, entry)) in lines.into_iter().enumerate().skip(hidden) {
        let disc = disc(y);
        layout.item(format!("line-{at}-done"), Level::Under, disc, What::Drawing(Face::drawn(DONE)));
        let back = entries - entry <= undoable;
        let right = panel.max.x - if back { 58.0 } else { 20.0 } * chrome;
        let area = Rect::new(left + 30.0 * chrome, y, right, y + step);
        layout.words(format!("line-{at}"), area, (BODY.sized(14.0), palette::CARTA, Justify::Left), words);
        if back {
            let size = Vec2::splat(32.0 * chrome);
            let undo = Rect::from_center_size(Vec2::new(panel.max.x - 36.0 * chrome, y + step / 2.0), size);
            let icon = Rect::from_center_size(undo.center(), Vec2::splat(22.0 * chrome));
            layout.item(format!("line-{at}-icon"), Level::Under, icon, What::Drawing(Face::icon("undo")));
            let slot = Slot::new(keys::Slot::Undo((entries - entry) as u16), format!("undo-line-{at}"), undo);
            layout.slots.push(slot.mark(Mark::Dashes).live(true).called(Message::new("table-undo")));
        }
        y += step;
    }
    if composing {
        layout.item("line-open", Level::Under, disc(y), What::Drawing(Face::drawn(OPEN)));
        let area = Rect::new(left + 30.0 * chrome, y, panel.max.x - 20.0 * chrome, y + step);
        let style = (BODY_BOLD.sized(14.0), palette::LIMONE, Justify::Left);
        layout.words("line-open-words", area, style, Message::new("ak-line-open"));
    }
}
