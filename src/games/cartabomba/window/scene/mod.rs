//! Layout of the table of Cartabomba.

mod draft;
mod effects;
mod left;
mod panel;
mod pile;
pub mod place;
mod removed;
pub mod score;
mod sheet;
mod sum;

pub use panel::still;

use super::input::{Draft, Mode, Order, refusal};
use super::keys::{self, Button, STARS};
use super::states::Showing;
use super::{Table, badge, face};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::cartabomba::rules::Event;
use crate::games::cartabomba::rules::action::Action;
use crate::games::cartabomba::rules::cards::{Card, CardId};
use crate::games::cartabomba::rules::text::Line;
use crate::games::cartabomba::rules::view::{Open, Phase, other};
use crate::table::cards::{Anchor, Exit, Free, Layout, Level, Mark, Piece, Slot, Spot, State, What, Zoom};
use crate::theme::widgets::{Chip, Deed};
use crate::theme::{CAPTION, ON_DARK, PLATE_NAME, palette};
use bevy::prelude::*;
use place::{Places, seat_at};
use sheet::number;

/// Lays out the whole table.
#[must_use]
pub fn layout(table: &Table) -> Layout {
    let mut layout = Layout::default();
    let floor = Rect::from_corners(Vec2::ZERO, table.canvas.size);
    layout.item("floor", Level::Ground, floor, What::Tiles(face::floor(), 256.0));
    let places = Places::new(table);
    let open = &table.view.open;
    // By the phase, because the state is that of an event while one is shown.
    if let Phase::Drafting { chooser, cards } = &open.phase {
        draft::lay(&mut layout, table, &places, *chooser, cards);
        return layout;
    }
    layout.soon.push((face::burst(), 200.0));
    for steps in [1, 0] {
        reserve_words(&mut layout, table, &places, steps);
    }
    order(&mut layout, table, &places);
    ground(&mut layout, table, &places);
    for steps in [1, 0] {
        in_play(&mut layout, table, &places, steps);
    }
    layout.free = Some(Free::bare(beside_play(table, &places)));
    for steps in [1, 0] {
        reserve(&mut layout, table, &places, steps);
    }
    if let Some(attack) = table.attack() {
        sum::lay(&mut layout, table, &places, &attack);
    } else if !matches!(open.phase, Phase::Over(_)) {
        panel::lay(&mut layout, table, &places);
    }
    effects::lay(&mut layout, table, &places);
    if table.draft.shows_removed(open) {
        removed::lay(&mut layout, table, &places);
    }
    layout
}

/// Returns the enlarged view of a card, with all there is to know about it.
pub(super) fn zoom(card: &Card) -> Zoom {
    let mut lines = vec![facts(card)];
    let abilities = card.lines();
    if abilities.is_empty() {
        lines.push(without_ability(card));
    }
    lines.extend(abilities.into_iter().map(Line::message));
    Zoom::card(face::card(card)).telling(card.label.message(), lines)
}

/// Says that a card has no ability, and what it is good for.
fn without_ability(card: &Card) -> Message {
    Message::new(if card.fights() { "cartabomba-draft-plain" } else { "cartabomba-draft-blank" })
}

/// Returns kind, strength, cost and value in one line.
pub(super) fn facts(card: &Card) -> Message {
    let key = if card.fights() { "cartabomba-table-facts" } else { "cartabomba-table-facts-artifact" };
    Message::new(key)
        .with("kind", card.kind.name())
        .with("strength", card.strength)
        .with("cost", card.cost)
        .with("value", card.value)
}

/// Returns where a card lies now.
pub(super) fn spot_of(table: &Table, card: CardId) -> Option<Spot> {
    layout(table).piece(keys::Piece::Card(card).into()).map(|piece| piece.spot)
}

/// Returns the middle of a player's plate, u.
pub(super) fn plate(table: &Table, seat: Seat) -> Vec2 {
    let c = table.canvas.chrome;
    let y = if seat == table.bottom { table.canvas.size.y - 34.0 * c } else { 110.0 * c };
    Vec2::new(120.0 * c, y)
}

/// Returns a card as a piece on the table.
pub(super) fn piece(table: &Table, places: &Places, card: CardId, spot: Spot) -> Piece {
    let known = table.view.open.setup.card(card);
    let exit = Exit::To(Anchor::new(places.removed));
    let piece = Piece::card(keys::Piece::Card(card), face::card(known), spot).zoom(zoom(known)).exit(exit);
    Piece { name: format!("card-{}", known.id).into(), ..piece }
}

/// Returns how a card is shown to the person who has to decide.
fn state_of(table: &Table, seat: Seat, card: CardId) -> State {
    let (open, draft) = (&table.view.open, table.draft);
    let side = open.side(seat);
    let (in_play, in_reserve) = (side.in_play.contains(&card), side.reserve.contains(&card));
    if draft.holds(card) {
        return State::Selected;
    }
    let legal = match table.state {
        Showing::Acting if in_reserve => {
            return if playable(open, draft, card) { State::Normal } else { State::Disabled };
        }
        Showing::Acting => {
            let (quote, payment) = draft.bill(open, seat);
            if quote.due > 0 && in_play {
                !payment.is_good() && open.setup.card(card).value > 0
            } else {
                draft.fitting(open, seat).contains(&card)
            }
        }
        Showing::Parrying if in_reserve => return State::Disabled,
        Showing::Parrying => {
            let limit = table.attack().and_then(|attack| draft.parry_limit(open, &attack));
            in_play && open.setup.card(card).fights() && limit.is_none()
        }
        Showing::Discarding => (in_play || in_reserve) && draft.marks.len() < table.to_discard(),
        _ => false,
    };
    if legal { State::Legal } else { State::Normal }
}

/// Whether a card of the reserve may be played now, together with the chosen
/// ones, and could be paid.
fn playable(open: &Open, draft: &Draft, card: CardId) -> bool {
    let mut cards = draft.play.clone();
    cards.push(card);
    let seat = open.active;
    let worth: u32 = open.side(seat).in_play.iter().map(|&card| u32::from(open.setup.card(card).value)).sum();
    open.may_play(&cards) && u32::from(open.quote(seat, &cards).due) <= worth
}

/// Lays out the cards of a player that are not in play.
fn reserve(layout: &mut Layout, table: &Table, places: &Places, steps: usize) {
    let seat = seat_at(table, steps);
    let open = &table.view.open;
    let cards = table.draft.order.sorted(open, &open.side(seat).reserve);
    let spots = places.reserve[steps].spots(cards.len());
    let live = matches!(table.state, Showing::Acting | Showing::Discarding);
    // The upper reserve has the prompt above it, which must not be covered.
    let rises = steps == 0;
    for (card, spot) in cards.into_iter().zip(spots) {
        let mut piece = piece(table, places, card, spot);
        if table.person == Some(seat) {
            piece = piece.state(state_of(table, seat, card)).live(live).drags(live).rises(live && rises);
        } else if table.draft.marks.contains(&card) {
            piece = piece.state(State::Selected).rises(rises);
        }
        layout.pieces.push(piece);
    }
}

/// Lays out the cards that a player has in play.
fn in_play(layout: &mut Layout, table: &Table, places: &Places, steps: usize) {
    let open = &table.view.open;
    let seat = seat_at(table, steps);
    let cards = &open.side(seat).in_play;
    for (at, (&card, spot)) in cards.iter().zip(places.play[steps].spots(cards.len())).enumerate() {
        let mut piece = piece(table, places, card, spot);
        piece.badge = badge::of(open.setup.card(card));
        match table.person {
            Some(person) if person == seat => {
                piece = piece.state(state_of(table, seat, card)).live(true).drags(true).rises(true);
                if table.state == Showing::Acting {
                    star(layout, table, places, (at, card), spot);
                }
            }
            Some(person) if table.state == Showing::Acting => {
                let aims = table.draft.needed(open) > 0 || table.drags(&open.side(person).in_play);
                // In the field of an attack a click on a card means the field, too.
                let live = aims || attacks(table, person);
                piece = piece.state(state_of(table, person, card)).live(live).rises(aims);
            }
            // Chosen together: one after another they parry or are discarded.
            None if table.draft.marks.contains(&card) => piece = piece.state(State::Selected).rises(true),
            _ => {}
        }
        layout.pieces.push(piece);
    }
}

/// Returns the area between the cards in play and what stands to their right.
fn beside_play(table: &Table, places: &Places) -> Rect {
    let open = &table.view.open;
    let end = |steps: usize| {
        let zone = places.play[steps];
        let spots = zone.spots(open.side(seat_at(table, steps)).in_play.len());
        spots.last().map_or(zone.rect.min.x, |last| last.rect().max.x)
    };
    let right = if table.attack().is_some() { places.sum.min.x - 12.0 } else { places.removed.rect().min.x - 48.0 };
    // The button of a ✬ ability may be wider than its card.
    Rect::new(end(0).max(end(1)) + 24.0, places.play[1].rect.min.y, right, places.play[0].rect.max.y)
}

/// Adds the button of the ✬ ability below one of the seat's own cards in play.
fn star(layout: &mut Layout, table: &Table, places: &Places, (at, card): (usize, CardId), spot: Spot) {
    let known = table.view.open.setup.card(card);
    let busy = !table.draft.play.is_empty() || table.draft.shows_removed(&table.view.open) || !table.held.is_empty();
    let current = table.draft.doing(&table.view.open) == Some((card, Mode::Once));
    let Some(button) = STARS.get(at).filter(|_| !(known.once.is_empty() || busy || current)) else { return };
    let c = places.c;
    let top = spot.at.y + spot.size.y / 2.0 + 3.0;
    let half = (spot.size.x / 2.0).max(43.0 * c);
    let rect = Rect::new(spot.at.x - half, top, spot.at.x + half, top + 38.0 * c);
    let deed = Deed::new(Message::new("cartabomba-table-use")).icon("star");
    layout.item(button.id(), Level::Over, rect, What::Button(button.id(), deed));
}

/// Adds the caption of a reserve.
fn reserve_words(layout: &mut Layout, table: &Table, places: &Places, steps: usize) {
    let seat = seat_at(table, steps);
    let (c, zone) = (places.c, places.reserve[steps]);
    let count = table.view.open.side(seat).reserve.len();
    let words = Message::new("cartabomba-table-reserve").with("count", count);
    if steps == 1 {
        let rect = Rect::new(16.0 * c, 138.0 * c, 236.0 * c, 160.0 * c);
        // At a large scale the cards in play lie there; the plate gives the
        // number, too.
        if rect.max.y > places.play[1].rect.min.y {
            return;
        }
        layout.words("reserve-1", rect, (CAPTION, ON_DARK, Justify::Center), words);
    } else {
        // Beside the cards in play, so that the check mark of a chosen card does
        // not reach it; where they are too low for that, close to the reserve.
        let row = places.play[0].rect;
        let y = if row.height() >= 72.0 * c { row.max.y } else { zone.rect.min.y - 12.0 };
        let rect = Rect::new(16.0, y - 22.0 * c, 116.0 * c, y);
        layout.words("reserve-0", rect, (CAPTION, ON_DARK, Justify::Left), words);
    }
}

/// Adds the button that changes the order of the reserves, beside the plate of
/// the person at the mouse.
fn order(layout: &mut Layout, table: &Table, places: &Places) {
    let Some(seat) = table.person else { return };
    let (c, size) = (places.c, table.canvas.size);
    let rect = Rect::new(238.0 * c, size.y - 56.0 * c, 424.0 * c, size.y - 14.0 * c);
    // At a large scale the buttons of the frame lie there.
    if rect.max.x > size.x - 420.0 * c || table.view.open.side(seat).reserve.len() < 2 {
        return;
    }
    let key = match table.draft.order {
        Order::Drafted => "cartabomba-table-order-drafted",
        Order::Kind => "cartabomba-table-order-kind",
        Order::Cost => "cartabomba-table-order-cost",
    };
    let button = Button::Sort.id();
    layout.item(button, Level::Over, rect, What::Button(button, Deed::new(Message::new(key))));
}

/// Lays out the middle of the table: line, captions, slots, the pile of cards
/// out of the game.
fn ground(layout: &mut Layout, table: &Table, places: &Places) {
    let (open, c) = (&table.view.open, places.c);
    let attacked = table.attack().is_some();
    let end = if attacked { places.sum.min.x - 12.0 } else { places.middle.max.x };
    let line = Rect::new(16.0, places.line - 2.0, end, places.line + 2.0);
    layout.item("middle", Level::Under, line, What::Drawing(dashed(line.width())));
    for steps in [1, 0] {
        let seat = seat_at(table, steps);
        let row = places.play[steps].rect;
        let title = Rect::new(16.0, row.min.y + 2.0, 116.0 * c, row.min.y + 26.0 * c);
        let words = Message::new("cartabomba-table-in-play");
        layout.words(format!("in-play-{steps}"), title, (PLATE_NAME, palette::CARTA, Justify::Left), words);
        let name = Rect::new(16.0, title.max.y, 116.0 * c, title.max.y + 20.0 * c);
        if name.max.y > row.max.y {
            continue;
        }
        let words = Message::new("cartabomba-table-name").with("seat", seat);
        layout.words(format!("in-play-name-{steps}"), name, (CAPTION, ON_DARK, Justify::Left), words);
    }
    if let Some(seat) = table.asks(Showing::Acting) {
        slots(layout, table, places, seat);
    }
    if !attacked {
        let top = open.removed.last().map_or_else(face::back, |&card| face::card(open.setup.card(card)));
        let count = open.removed.len();
        let caption = Message::new("cartabomba-table-removed").with("count", count);
        // At a large scale there is room for the number alone.
        let words = if c > 1.25 { number(count) } else { caption.clone() };
        layout.pile("removed", places.removed, count, &top, words);
        layout.tip("removed-tip", places.removed.rect(), Message::new("cartabomba-tip-removed").with("count", count));
        let rect = places.removed.rect().inflate(4.0);
        let aimed = table.asks(Showing::Discarding).is_some() && !table.held.is_empty();
        let mark = if aimed { Mark::Legal } else { Mark::Bare };
        let live = !open.removed.is_empty() || aimed;
        layout.slots.push(Slot::new(keys::Slot::Removed, "slot-removed", rect).mark(mark).live(live).called(caption));
    }
}

/// Whether the card of `seat` that is dragged or else selected attacks.
fn attacks(table: &Table, seat: Seat) -> bool {
    let open = &table.view.open;
    let attack = table.draft.doing(open).filter(|(_, mode)| *mode == Mode::Attack).map(|(card, _)| card);
    let held = table.held.first().and_then(|piece| piece.card()).filter(|_| table.drags(&open.side(seat).in_play));
    held.or(attack).is_some_and(|card| refusal(table, seat, &Action::Attack { card }).is_none())
}

/// Adds the slots on which cards are dropped in a turn.
fn slots(layout: &mut Layout, table: &Table, places: &Places, seat: Seat) {
    let (open, draft) = (&table.view.open, table.draft);
    let right = places.removed.at.x - places.removed.size.x / 2.0 - 42.0;
    let own = Rect { max: Vec2::new(right, places.play[0].rect.max.y), ..places.play[0].rect };
    let paid = !draft.play.is_empty() && draft.deed(open).is_some_and(|deed| refusal(table, seat, &deed).is_none());
    let lit = paid || table.drags(&open.side(seat).reserve);
    let empty = open.side(seat).in_play.is_empty();
    let mark = match (lit, empty) {
        (true, _) => Mark::Legal,
        (false, true) => Mark::Dashes,
        (false, false) => Mark::Bare,
    };
    let called = Message::new("access-in-play");
    let mut slot =
        Slot::new(keys::Slot::Own, "slot-play", own.inflate(5.0)).mark(mark).live(lit).of(seat).called(called);
    if empty && !lit {
        slot = slot.words(Message::new("cartabomba-table-play-here"));
    }
    layout.slots.push(slot);
    let can = attacks(table, seat);
    let theirs = Rect { max: Vec2::new(right, places.play[1].rect.max.y), ..places.play[1].rect };
    let mark = if can { Mark::Aimed } else { Mark::Bare };
    let slot =
        Slot::new(keys::Slot::Opponent, "slot-opponent", theirs.inflate(5.0)).mark(mark).live(can).of(other(seat));
    layout.slots.push(slot.called(Message::new("access-opponent")));
}

/// Draws the dashed middle line.
fn dashed(width: f32) -> Face {
    Face::drawn(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} 4\"><path d=\"M0 2H{width}\" \
         stroke=\"#F4E8CF\" stroke-opacity=\".4\" stroke-width=\"1.5\" stroke-dasharray=\"4 5\"/></svg>"
    ))
}

/// Adds a chip over the upper or lower edge of a card.
fn chip_at(layout: &mut Layout, key: String, spot: Spot, below: bool, kind: Chip, message: Message, c: f32) {
    let edge = if below { spot.size.y / 2.0 + 6.0 } else { -spot.size.y / 2.0 - 5.0 };
    let rect = Rect::from_center_size(spot.at + Vec2::new(0.0, edge), Vec2::new(150.0 * c, 26.0 * c));
    layout.item(key, Level::Over, rect, What::Chip(kind, message));
}

/// Returns the seat that the event is about, if any.
#[must_use]
pub fn actor(event: &Event) -> Option<Seat> {
    match event {
        Event::TurnedUp { chooser: seat, .. }
        | Event::Drafted { seat, .. }
        | Event::TurnBegan { seat, .. }
        | Event::Played { seat, .. }
        | Event::Attacked { seat, .. }
        | Event::Parried { seat, .. }
        | Event::Resolved { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::Bombed { seat, .. }
        | Event::Activated { seat, .. }
        | Event::MorePlays { seat, .. }
        | Event::Charged { seat, .. }
        | Event::Credited { seat, .. }
        | Event::Removed { seat, .. }
        | Event::Returned { seat, .. }
        | Event::Silenced { seat }
        | Event::Forced { seat, .. }
        | Event::TurnEnded { seat, .. } => Some(*seat),
        Event::Began { .. } | Event::Ended(_) => None,
    }
}
