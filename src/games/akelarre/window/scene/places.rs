//! The meeting places with their melds, and the meld being composed.

use super::super::board::{self, Cell};
use super::super::face;
use super::super::hud::{named, short};
use super::super::input::{self, VALUES};
use super::{View, joins, piece};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::akelarre::cards::Card;
use crate::games::akelarre::compose;
use crate::games::akelarre::rules::illegal::Illegal;
use crate::games::akelarre::rules::view::Place;
use crate::games::akelarre::rules::{Action, Event};
use crate::games::akelarre::trace::{self, Known};
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
        if board::is_large(table) {
            return;
        }
        let words = Message::new("ak-places-of").with("count", count).with("seat", seat);
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
    let tip = if input::shows_points(view.table, seat) {
        Message::new("ak-tip-points").with("seat", seat).with("count", count).with("bonus", bonus)
    } else {
        Message::new("ak-points-hidden").with("seat", seat)
    };
    layout.tip(format!("{key}-tip"), spot.rect(), tip);
    if count == 0 {
        let cup = Rect::from_center_size(spot.at, Vec2::splat(spot.size.x * 0.5));
        layout.item(format!("{key}-none"), Level::Under, cup, What::Drawing(Face::icon("trophy")));
        let none = Slot::new(board::points_slot(seat).0, key, spot.rect()).mark(Mark::Dashes).live(true);
        layout.slots.push(none.called(called));
        return;
    }
    layout.item(format!("{key}-back"), Level::Under, spot.rect(), What::Drawing(face::back()));
    let chip = Rect::from_center_size(spot.at + Vec2::new(0.0, spot.size.y * 0.3), Vec2::new(spot.size.x + 20.0, 26.0));
    let words = Message::new("ak-number").with("number", count);
    layout.item(format!("{key}-count"), Level::Over, chip, What::Chip(Chip::Light, words));
    let looked = view.table.draft.look == Some(input::Look::Points(seat));
    let mark = if looked { Mark::Chosen } else { Mark::Bare };
    let pile = Slot::new(board::points_slot(seat).0, key, spot.rect().inflate(3.0)).mark(mark).live(true);
    layout.slots.push(pile.called(called));
}

/// Returns the cards that are chosen or held at the moment.
fn in_hand(view: &View) -> Vec<u32> {
    let table = view.table;
    if table.held.is_empty() { table.draft.picks.clone() } else { table.held.iter().map(|id| id.0).collect() }
}

/// Returns how a place is marked for the chosen or held cards.
fn mark(view: &View, place: Place, composed: bool) -> Mark {
    let (table, draft) = (view.table, view.table.draft);
    let ids = in_hand(view);
    if composed && table.held.is_empty() {
        return Mark::Chosen;
    }
    let free = table.view.open.meld(place).is_none();
    let bare = view.board.cell(place).is_some_and(|cell| !cell.pictured);
    let nothing = if free || bare { Mark::Dashes } else { Mark::Bare };
    if ids.is_empty() || !input::plays(table) || draft.place.is_some_and(|at| at != place && table.held.is_empty()) {
        return nothing;
    }
    let mut all = if composed { draft.picks.clone() } else { Vec::new() };
    all.extend(ids.iter().filter(|id| !draft.picks.contains(id) || !composed));
    let picks = input::picks(&view.trace, &all);
    if compose::fits(table.view, place, &picks) {
        return Mark::Legal;
    }
    match compose::plays(table.view, place, &picks) {
        Err(Illegal::TooFew { .. } | Illegal::Gap | Illegal::NeedsHand) if free => Mark::Legal,
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
    let live = input::plays(table);
    let mark = mark(view, place, composed);
    // The picture has a frame of its own.
    let mark = if cell.pictured && mark == Mark::Dashes { Mark::Bare } else { mark };
    let called = Message::new("access-creature-place").with("number", number + 1).with("seat", place.owner());
    let slot = Slot::new(board::slot_of(place).0, name.clone(), cell.rect).mark(mark).live(live).of(place.owner());
    layout.slots.push(slot.called(called));
    if composed {
        composition(layout, view, place, cell);
        return;
    }
    lie(layout, view, place, cell);
    let Some(meld) = table.view.open.meld(place) else {
        let free = table.event.is_none();
        if free && view.trace.completed.as_ref().is_none_or(|completed| completed.place != place) {
            let at = Rect::from_center_size(cell.rect.center(), Vec2::new(cell.rect.width() - 20.0, 40.0));
            layout.item(format!("{name}-free"), Level::Under, at, What::Chip(Chip::Dark, Message::new("ak-free")));
        }
        return;
    };
    let taken = table.draft.picks.iter().any(|&id| view.trace.in_meld(id).is_some_and(|(from, _)| from == place))
        && table.draft.place.is_some();
    let words = Message::new(if taken { "ak-meld-taken" } else { "ak-meld" })
        .with("meld", named(meld.shape))
        .with("count", meld.len() - usize::from(taken))
        .with("of", u32::from(table.view.open.setup.numbers.full));
    pill(layout, view, name, cell, Chip::Light, words);
}

/// Lays out the caption at the lower edge of a place.
fn pill(layout: &mut Layout, view: &View, name: String, cell: &Cell, kind: Chip, words: Message) {
    let chrome = view.table.canvas.chrome;
    let up = if cell.pictured { 12.0 } else { 8.0 * chrome };
    let middle = Vec2::new(cell.rect.center().x, cell.rect.max.y - up);
    let at = Rect::from_center_size(middle, Vec2::new(cell.rect.width() + 40.0, 28.0 * chrome));
    layout.item(format!("{name}-words"), Level::Over, at, What::Chip(kind, words));
}

/// Lays out the cards of a meld, and those on their way there.
fn lie(layout: &mut Layout, view: &View, place: Place, cell: &Cell) {
    let table = view.table;
    let draft = table.draft;
    let cards: Vec<(usize, Known)> = view.trace.meld(place).collect();
    let coming: Vec<Known> = view.trace.aside.iter().filter(|(to, _)| *to == place).map(|(_, known)| *known).collect();
    let spots = cell.spots(cards.len() + coming.len());
    let live = input::plays(table);
    let takeable = table.view.open.takeable(place);
    for ((slot, known), spot) in cards.iter().zip(&spots) {
        let name = format!("meld-{}-{}-{slot}", place.owner().index(), place.number());
        if draft.place.is_some() && draft.picks.contains(&known.id) {
            // The card itself lies in the new meld; a darkened copy stays here.
            let key = format!("taken-{}", known.id);
            layout.item(key.clone(), Level::Under, spot.rect(), What::Drawing(face::card(known.card)));
            let dark = What::Ground(palette::faded(palette::INK, 0.62), spot.size.x * 0.068);
            layout.item(format!("{key}-dark"), Level::Under, spot.rect(), dark);
            let chip = Rect::from_center_size(spot.at + Vec2::new(0.0, spot.size.y * 0.36), Vec2::new(110.0, 26.0));
            let words = Message::new("ak-taken");
            layout.item(format!("{key}-words"), Level::Over, chip, What::Chip(Chip::Saffron, words));
            continue;
        }
        let hinted = draft.hints && takeable.has(*slot);
        let state = if draft.picks.contains(&known.id) {
            State::Selected
        } else if hinted || (takeable.has(*slot) && joins(view, known.id)) {
            State::Legal
        } else {
            State::Normal
        };
        let mut card = piece(view, known, &name, *spot).state(state).live(live).drags(live);
        let meld = table.view.open.meld(place);
        if let Some(value) = meld.filter(|_| known.card.is_joker()).and_then(|meld| meld.shape.natural(*slot).value()) {
            card = card.badge(stands_for(value));
        }
        layout.pieces.push(card);
    }
    for (known, spot) in coming.iter().zip(&spots[cards.len()..]) {
        layout.pieces.push(piece(view, known, "coming", *spot));
    }
}

/// Returns a badge with the value that a joker stands for.
fn stands_for(value: u8) -> Face {
    Face::drawn(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 59 92\"><circle cx=\"11\" cy=\"43\" r=\"8.5\" \
         fill=\"#F4E8CF\" stroke=\"#1C2033\" stroke-width=\"2\"/><text x=\"11\" y=\"48\" font-family=\"Libertinus \
         Serif\" font-weight=\"700\" font-size=\"14\" text-anchor=\"middle\" fill=\"#1C2033\">{value}</text></svg>"
    ))
}

/// Lays out the new meld being composed.
fn composition(layout: &mut Layout, view: &View, place: Place, cell: &Cell) {
    let (table, draft) = (view.table, view.table.draft);
    let name = format!("place-{}-{}", place.owner().index(), place.number());
    let forming = input::forming(table, &view.trace, draft);
    let form = match &forming {
        Ok((_, actions)) => match input::with_value(actions, draft.value) {
            Some(Action::Form(form)) => Some(form),
            _ => None,
        },
        Err(_) => None,
    };
    // In slot order once it is a meld, before that by value.
    let mut ids = draft.picks.clone();
    let rank = |card: Card| (card.value().unwrap_or(9), card.family());
    ids.sort_by_key(|&id| {
        let Some(card) = trace::kind(id) else { return (0, 0, None) };
        let slot = form.as_ref().and_then(|form| form.cards().iter().find(|&slot| form.card(slot) == Some(card)));
        (slot.unwrap_or_default(), rank(card).0, Some(rank(card).1))
    });
    for (id, spot) in ids.iter().zip(cell.spots(ids.len())) {
        let Some(card) = trace::kind(*id) else { continue };
        let known = Known { id: *id, card, origin: trace::Origin::Deck };
        let shown = piece(view, &known, &format!("composed-{id}"), spot);
        layout.pieces.push(shown.state(State::Selected).live(true).drags(true));
    }
    let (kind, words) = match (&forming, &form) {
        (_, Some(form)) => {
            let cards = form.cards().iter().filter_map(|slot| Some((slot, form.card(slot)?)));
            let words = Message::new("ak-new-meld").with("meld", named(form.shape));
            (Chip::Lemon, words.with("cards", form.shape.contents(cards)))
        }
        (Err(why), None) => (Chip::Dark, short(*why)),
        (Ok(_), None) => return,
    };
    pill(layout, view, name, cell, kind, words);
    if let Ok((_, actions)) = &forming
        && actions.len() > 1
    {
        values(layout, view, cell, actions);
    }
}

/// Lays out the choice for a joker that fits at both ends.
fn ends(layout: &mut Layout, view: &View) {
    let Some(place) = view.table.draft.joker_at else { return };
    let Some(cell) = view.board.cell(place) else { return };
    values(layout, view, cell, &input::joker_ends(view.table, &view.trace, view.table.draft));
}

/// Lays out buttons with the values that a joker may stand for (AK-11).
fn values(layout: &mut Layout, view: &View, cell: &Cell, actions: &[Action]) {
    let chrome = view.table.canvas.chrome;
    let (wide, high) = (118.0 * chrome, 44.0 * chrome);
    let count = actions.len() as f32;
    let start = cell.rect.center().x - (wide + 8.0) * count / 2.0 + 4.0;
    for (at, action) in actions.iter().enumerate() {
        let Some(value) = input::joker_value(action) else { continue };
        let x = start + (wide + 8.0) * at as f32;
        let rect = Rect::new(x, cell.rect.min.y + 6.0, x + wide, cell.rect.min.y + 6.0 + high);
        let mut deed = Deed::new(Message::new("ak-joker-as").with("value", u32::from(value)));
        let chosen = view.table.draft.value.or_else(|| actions.first().and_then(input::joker_value));
        if chosen == Some(value) && view.table.draft.joker_at.is_none() {
            deed = deed.icon("confirm");
        }
        let id = VALUES[usize::from(value - crate::games::akelarre::cards::LEAST_VALUE)];
        layout.item(id, Level::Over, rect, What::Button(id, deed));
    }
}

/// Lays out a completed meld before it is shared out. Whoever chooses from it
/// has it in the band instead.
fn completed(layout: &mut Layout, view: &View) {
    let Some(completed) = &view.trace.completed else { return };
    if super::band::chooses(view) {
        return;
    }
    let Some(cell) = view.board.cell(completed.place) else { return };
    let turn = view.table.view.open.turn;
    for ((slot, known), spot) in completed.cards.iter().zip(cell.spots(completed.cards.len())) {
        let name = format!("completed-{slot}");
        let exit = Exit::To(Anchor::new(view.board.points[turn.index()]));
        layout.pieces.push(piece(view, known, &name, spot).exit(exit));
    }
    if matches!(view.table.event, Some(Event::Completed { .. })) {
        pill(layout, view, "completed".to_owned(), cell, Chip::Lemon, Message::new("ak-completed"));
    }
}

/// Shows captured cards on their way to the points pile.
fn captured(layout: &mut Layout, view: &View) {
    let Some(Event::Captured { seat, cards, .. }) = view.table.event else { return };
    let pile = &view.trace.points[seat.index()];
    let spot = view.board.points[seat.index()];
    for known in pile.iter().rev().take(cards.len()) {
        layout.pieces.push(piece(view, known, "captured", spot));
    }
}
