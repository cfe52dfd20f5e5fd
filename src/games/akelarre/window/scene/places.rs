//! The meeting places with their melds, and the meld being composed.

use super::super::board::{self, Cell};
use super::super::draft::{Look, joker_value, needs_more, with_value};
use super::super::hud::{named, short};
use super::super::keys::{self, Button};
use super::super::tracking::Tracked;
use super::super::{face, plays, shows_points};
use super::{View, chip, joins, number, piece};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::akelarre::compose;
use crate::games::akelarre::meld::Shape;
use crate::games::akelarre::rules::action::Form;
use crate::games::akelarre::rules::view::Place;
use crate::games::akelarre::rules::{Action, Event};
use crate::table::cards::{Anchor, Exit, Layout, Level, Mark, Slot, State, What};
use crate::theme::widgets::{Chip, Deed};
use crate::theme::{CAPTION, ON_DARK, PLATE_NAME, palette};
use bevy::prelude::*;

pub(super) fn lay(layout: &mut Layout, view: &View) {
    let open = &view.table.view.open;
    for at in 0..open.seats() {
        owner(layout, view, Seat::new(at));
    }
    for place in open.places() {
        if let Some(cell) = view.board.cell(place).copied() {
            lay_place(layout, view, place, &cell);
        }
    }
    completed(layout, view);
    captured(layout, view);
    ends(layout, view);
}

/// Lays out what stands above the places of a seat besides its plate.
fn owner(layout: &mut Layout, view: &View, seat: Seat) {
    let (table, board) = (view.table, &view.board);
    let chrome = table.canvas.chrome;
    let column = board.columns[seat.index()];
    let count = u32::from(table.view.open.owned[seat.index()]);
    let words = Message::new("ak-places").with("count", count);
    if seat == table.bottom {
        let Some(info) = table.seats().get(seat.index()) else { return };
        let Some(first) = board.cells[seat.index()].first() else { return };
        let (x, y) = (first.rect.min.x + 20.0 * chrome, first.rect.min.y - 20.0 * chrome);
        let token = Rect::from_center_size(Vec2::new(x + 14.0 * chrome, y), Vec2::splat(30.0 * chrome));
        let sign = Face::token(usize::from(info.token.max(1) - 1));
        layout.item("own-token", Level::Under, token, What::Drawing(sign));
        let at = Rect::new(x + 36.0 * chrome, y - 14.0 * chrome, column.max.x, y + 14.0 * chrome);
        // With large text there is room for the number alone, or not even for it.
        let large = board::is_large(table);
        if large && at.width() < 100.0 * chrome {
            return;
        }
        let words = if large { words } else { Message::new("ak-places-of").with("count", count).with("seat", seat) };
        layout.words("own-places", at, (PLATE_NAME, palette::CARTA, Justify::Left), words);
        return;
    }
    if let Some(spirit) = board.spirits[seat.index()] {
        layout.item(format!("spirit-{}", seat.index()), Level::Under, spirit, What::Drawing(face::spirit()));
        layout.tip(format!("spirit-tip-{}", seat.index()), spirit, Message::new("ak-tip-spirit").with("seat", seat));
        let pile = board.points[seat.index()].rect();
        let at = Rect::new(spirit.max.x + 8.0, spirit.min.y, pile.min.x - 6.0, spirit.max.y);
        if at.width() > 50.0 * chrome {
            layout.words(format!("places-{}", seat.index()), at, (CAPTION, ON_DARK, Justify::Left), words);
        }
    }
    points(layout, view, seat);
}

/// Lays out the points pile of a seat with its count; a click opens it.
pub(super) fn points(layout: &mut Layout, view: &View, seat: Seat) {
    let count = view.table.view.open.points[seat.index()].len();
    let spot = view.board.points[seat.index()];
    let key = format!("points-{}", seat.index());
    let called = Message::new("access-points").with("seat", seat);
    let bonus = u32::from(view.table.view.open.setup.numbers.bonus);
    let tip = if shows_points(view.table, seat) {
        Message::new("ak-tip-points").with("seat", seat).with("count", count).with("bonus", bonus)
    } else {
        Message::new("ak-points-hidden").with("seat", seat)
    };
    layout.tip(format!("{key}-tip"), spot.rect(), tip);
    if count == 0 {
        let cup = Rect::from_center_size(spot.at, Vec2::splat(spot.size.x * 0.5));
        layout.item(format!("{key}-none"), Level::Under, cup, What::Drawing(Face::icon("trophy")));
        let none = Slot::new(keys::Slot::Points(seat), key, spot.rect()).mark(Mark::Dashes).live(true);
        layout.slots.push(none.called(called));
        return;
    }
    layout.item(format!("{key}-back"), Level::Under, spot.rect(), What::Drawing(face::back()));
    let at = (spot.at + Vec2::new(0.0, spot.size.y * 0.3), Vec2::new(spot.size.x + 20.0, 26.0));
    chip(layout, format!("{key}-count"), at, Chip::Light, number(count));
    let looked = view.table.draft.look == Some(Look::Points(seat));
    let mark = if looked { Mark::Chosen } else { Mark::Bare };
    let pile = Slot::new(keys::Slot::Points(seat), key, spot.rect().inflate(3.0)).mark(mark).live(true);
    layout.slots.push(pile.called(called));
}

/// Returns how a place is marked for the chosen or held cards.
fn mark(view: &View, place: Place, composed: bool) -> Mark {
    let (table, draft) = (view.table, view.table.draft);
    let ids = view.picked();
    if (composed || draft.onto == Some(place)) && table.held.is_empty() {
        return Mark::Chosen;
    }
    let free = table.view.open.meld(place).is_none();
    let bare = view.board.cell(place).is_some_and(|cell| !cell.pictured);
    let nothing = if free || bare { Mark::Dashes } else { Mark::Bare };
    if ids.is_empty() || !plays(table) || draft.place.is_some_and(|at| at != place && table.held.is_empty()) {
        return nothing;
    }
    let mut all = if composed { draft.picks.clone() } else { Vec::new() };
    all.extend(ids.iter().filter(|id| !draft.picks.contains(id) || !composed));
    let picks = view.tracking.picks(&all);
    if compose::fits(table.view, place, &picks) {
        return Mark::Legal;
    }
    match compose::plays(table.view, place, &picks) {
        Err(why) if free && needs_more(why) => Mark::Legal,
        _ => nothing,
    }
}

fn lay_place(layout: &mut Layout, view: &View, place: Place, cell: &Cell) {
    let table = view.table;
    let (owner, number) = (place.owner().index(), place.number());
    let name = format!("place-{owner}-{number}");
    if cell.pictured {
        layout.item(format!("{name}-picture"), Level::Under, cell.rect, What::Drawing(face::place()));
    } else {
        let ground = palette::faded(palette::VERDE_SHADE, 0.35);
        layout.item(format!("{name}-ground"), Level::Under, cell.rect, What::Ground(ground, 10.0));
    }
    let composed = table.draft.place == Some(place);
    let live = plays(table);
    let mark = mark(view, place, composed);
    // The picture has a frame of its own.
    let mark = if cell.pictured && mark == Mark::Dashes { Mark::Bare } else { mark };
    let called = Message::new("access-creature-place").with("number", number + 1).with("seat", place.owner());
    let slot = Slot::new(keys::Slot::Place(place), name.clone(), cell.rect).mark(mark).live(live).of(place.owner());
    layout.slots.push(slot.called(called));
    if composed {
        composition(layout, view, place, cell);
        return;
    }
    lie(layout, view, place, cell);
    let Some(meld) = table.view.open.meld(place) else {
        let shared = view.tracking.completed.as_ref().is_none_or(|completed| completed.place != place);
        let comes = view.tracking.aside.iter().any(|(to, _)| *to == place);
        if shared && !comes {
            let at = Rect::from_center_size(cell.rect.center(), Vec2::new(cell.rect.width() - 20.0, 40.0));
            layout.item(format!("{name}-free"), Level::Under, at, What::Chip(Chip::Dark, Message::new("ak-free")));
        }
        return;
    };
    let taken =
        table.draft.place.is_some() && table.draft.picks.iter().any(|&id| view.tracking.in_meld(id) == Some(place));
    let words = Message::new(if taken { "ak-meld-taken" } else { "ak-meld" })
        .with("meld", named(meld.shape))
        .with("count", meld.len() - usize::from(taken))
        .with("of", u32::from(table.view.open.setup.numbers.full));
    pill(layout, view, &name, cell, Chip::Light, words);
}

/// Lays out the caption at the lower edge of a place.
fn pill(layout: &mut Layout, view: &View, name: &str, cell: &Cell, kind: Chip, words: Message) {
    let chrome = view.table.canvas.chrome;
    // With large text half of it lies below the place, so that it covers less of
    // the small cards.
    let up = match cell.pictured {
        true => 12.0,
        false if board::is_large(view.table) => 0.0,
        false => 8.0 * chrome,
    };
    let middle = Vec2::new(cell.rect.center().x, cell.rect.max.y - up);
    let size = Vec2::new(cell.rect.width() + 40.0, 28.0 * chrome);
    chip(layout, format!("{name}-words"), (middle, size), kind, words);
}

/// Lays out the cards of a meld, and those on their way there.
fn lie(layout: &mut Layout, view: &View, place: Place, cell: &Cell) {
    let table = view.table;
    let draft = table.draft;
    let cards: Vec<(usize, Tracked)> = view.tracking.meld(place).collect();
    let coming = view.tracking.aside.iter().filter(|(to, _)| *to == place);
    let coming: Vec<Tracked> = coming.map(|(_, tracked)| *tracked).collect();
    let spots = cell.spots(cards.len() + coming.len());
    let live = plays(table);
    let takeable = table.view.open.takeable(place);
    for (&(slot, tracked), spot) in cards.iter().zip(&spots) {
        let name = format!("meld-{}-{}-{slot}", place.owner().index(), place.number());
        if draft.place.is_some() && draft.picks.contains(&tracked.id) {
            // The card itself lies in the new meld; a darkened copy stays here.
            let key = format!("taken-{}", tracked.id.0);
            layout.item(key.clone(), Level::Under, spot.rect(), What::Drawing(face::card(tracked.card())));
            let dark = What::Ground(palette::faded(palette::INK, 0.62), spot.size.x * 0.068);
            layout.item(format!("{key}-dark"), Level::Under, spot.rect(), dark);
            let at = (spot.at + Vec2::new(0.0, spot.size.y * 0.36), Vec2::new(110.0, 26.0));
            chip(layout, format!("{key}-words"), at, Chip::Saffron, Message::new("ak-taken"));
            continue;
        }
        let state = if draft.picks.contains(&tracked.id) {
            State::Selected
        } else if takeable.has(slot) && joins(view, tracked.id) {
            State::Legal
        } else {
            State::Normal
        };
        let mut card = piece(view, tracked, &name, *spot).state(state).live(live).drags(live);
        let meld = table.view.open.meld(place).filter(|_| tracked.card().is_joker());
        if let Some(value) = meld.and_then(|meld| meld.shape.natural(slot).value()) {
            card = card.badge(face::disc(value.into(), (11.0, 43.0, 8.5), 14.0, "#F4E8CF"));
        }
        layout.pieces.push(card);
    }
    for (tracked, spot) in coming.into_iter().zip(&spots[cards.len()..]) {
        layout.pieces.push(piece(view, tracked, "coming", *spot));
    }
}

/// Lays out the new meld being composed.
fn composition(layout: &mut Layout, view: &View, place: Place, cell: &Cell) {
    let (table, draft) = (view.table, view.table.draft);
    let name = format!("place-{}-{}", place.owner().index(), place.number());
    let forming = draft.forming(table, &view.tracking);
    let form = match forming.as_ref().ok().and_then(|actions| with_value(actions, draft.value)) {
        Some(Action::Form(form)) => Some(form),
        _ => None,
    };
    // In slot order once it is a meld, before that by value.
    let mut ids = draft.picks.clone();
    ids.sort_by_key(|id| {
        let card = id.card();
        let slot = form.as_ref().and_then(|form| form.cards().iter().find(|&slot| form.card(slot) == Some(card)));
        (slot.unwrap_or_default(), card.value().unwrap_or(9), card.family())
    });
    for (&id, spot) in ids.iter().zip(cell.spots(ids.len())) {
        let tracked = Tracked { id, from: None };
        let shown = piece(view, tracked, &format!("composed-{}", id.0), spot);
        layout.pieces.push(shown.state(State::Selected).live(true).drags(true).alone());
    }
    let (kind, words) = match (&forming, &form) {
        (_, Some(form)) => (Chip::Lemon, caption(view, form)),
        (Err(why), None) => (Chip::Dark, short(*why)),
        (Ok(_), None) => return,
    };
    pill(layout, view, &name, cell, kind, words);
    if let Ok(actions) = &forming
        && actions.len() > 1
    {
        values(layout, view, cell, actions);
    }
}

/// Returns the caption of a new meld: how large a set is, since its cards show
/// the families; the values of a run, since a joker does not show its own.
fn caption(view: &View, form: &Form) -> Message {
    let meld = form.meld();
    match form.shape {
        Shape::Set(_) => Message::new("ak-meld")
            .with("meld", named(form.shape))
            .with("count", meld.len())
            .with("of", u32::from(view.table.view.open.setup.numbers.full)),
        Shape::Run(_) => {
            let cards = form.shape.contents(meld.iter());
            Message::new("ak-new-meld").with("meld", named(form.shape)).with("cards", cards)
        }
    }
}

/// Lays out the choice for a joker that fits at both ends.
fn ends(layout: &mut Layout, view: &View) {
    let Some(place) = view.table.draft.joker_at else { return };
    let Some(cell) = view.board.cell(place) else { return };
    values(layout, view, cell, &view.table.draft.joker_ends(view.table, &view.tracking));
}

/// Lays out buttons with the values that a joker, or a set of jokers alone, may
/// have (AK-11).
fn values(layout: &mut Layout, view: &View, cell: &Cell, actions: &[Action]) {
    let chrome = view.table.canvas.chrome;
    let (wide, high) = (118.0 * chrome, 44.0 * chrome);
    let whole = (wide + 8.0) * actions.len() as f32 - 8.0;
    // A set of jokers alone has five values: more than a place at the edge has room for.
    let most = view.table.canvas.size.x - 8.0 - whole;
    let start = (cell.rect.center().x - whole / 2.0).min(most).max(8.0);
    for (at, action) in actions.iter().enumerate() {
        let Some(value) = joker_value(action) else { continue };
        let x = start + (wide + 8.0) * at as f32;
        let rect = Rect::new(x, cell.rect.min.y + 6.0, x + wide, cell.rect.min.y + 6.0 + high);
        let mut deed = Deed::new(Message::new("ak-joker-as").with("value", u32::from(value)));
        let chosen = view.table.draft.value.or_else(|| actions.first().and_then(joker_value));
        if chosen == Some(value) && view.table.draft.joker_at.is_none() {
            deed = deed.icon("confirm");
        }
        let id = Button::of_value(value).id();
        layout.item(id, Level::Over, rect, What::Button(id, deed));
    }
}

/// Lays out a completed meld before it is shared out. Whoever chooses from it
/// has it in the band instead.
fn completed(layout: &mut Layout, view: &View) {
    let Some(completed) = &view.tracking.completed else { return };
    if super::band::chooses(view) {
        return;
    }
    let Some(cell) = view.board.cell(completed.place) else { return };
    let turn = view.table.view.open.turn;
    for (&(slot, tracked), spot) in completed.cards.iter().zip(cell.spots(completed.cards.len())) {
        let name = format!("completed-{slot}");
        let exit = Exit::To(Anchor::new(view.board.points[turn.index()]));
        layout.pieces.push(piece(view, tracked, &name, spot).exit(exit));
    }
    if matches!(view.table.event, Some(Event::Completed { .. })) {
        // It takes the place of the caption.
        let name = format!("place-{}-{}", completed.place.owner().index(), completed.place.number());
        pill(layout, view, &name, cell, Chip::Lemon, Message::new("ak-completed"));
    }
}

/// Shows captured cards on their way to the points pile.
fn captured(layout: &mut Layout, view: &View) {
    let Some(Event::Captured { seat, cards, .. }) = view.table.event else { return };
    let pile = &view.tracking.points[seat.index()];
    let spot = view.board.points[seat.index()];
    for &tracked in pile.iter().rev().take(cards.len()) {
        layout.pieces.push(piece(view, tracked, "captured", spot));
    }
}
