//! Layout of the draft: deck, the two halves to choose from, the cards of each
//! player (CB-06).

use super::super::app::Table;
use super::super::face;
use super::super::input::{Ask, FIRST, LAST, PLAY, asked};
use super::super::rules::action::Half;
use super::super::rules::cards::Kind;
use super::super::rules::view::{Phase, other};
use super::piece;
use super::place::{Places, seat_at};
use super::sheet::Sheet;
use crate::engine::words::Message;
use crate::table::cards::{Anchor, Layout, Level, Mark, Slot, Spot, State, What, card_size};
use crate::theme::widgets::Panel;
use crate::theme::{BIG_NUMBER, BODY, CAPTION, PANEL_TITLE, PLATE_NAME, palette};
use bevy::prelude::*;

pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places) {
    let open = &table.view.open;
    let Phase::Drafting { chooser, cards } = &open.phase else { return };
    let (c, middle) = (places.c, places.middle);
    let half = (cards.len() / 2).max(1);
    let most = usize::from(open.setup.numbers.draft) / 2;
    // The frame of a half grows less than the letters, so that cards have room.
    let k = c.min(1.4);
    let room = (middle.height() - 66.0 * k).max(80.0);
    let deck = Spot::new(Vec2::new(middle.min.x + 62.0, middle.center().y - 12.0), card_size(84.0));
    let left = Message::new("cartabomba-table-deck").with("count", open.deck);
    layout.pile("deck", deck, open.deck.into(), &face::back(), left);
    layout.tip("deck-tip", deck.rect(), Message::new("cartabomba-tip-deck").with("count", u32::from(open.deck)));

    let from = middle.min.x + 140.0;
    let across = (middle.max.x - from - 40.0) / 2.0;
    let card = (room * 59.0 / 92.0).min((across - 30.0) / most as f32 - 14.0).min(170.0);
    let wide = (card + 14.0) * most as f32 + 30.0;
    let high = card * 92.0 / 59.0 + 58.0 * k;
    let choosing = asked(table).is_some_and(|(_, ask)| ask == Ask::Half);
    let held = table.held.first().map(|id| super::place::of_piece(*id));
    for (at, of) in [Half::First, Half::Last].into_iter().enumerate() {
        let x = f32::midpoint(from, middle.max.x) + (at as f32 - 0.5) * (wide + 36.0);
        let rect = Rect::from_center_size(Vec2::new(x, middle.center().y), Vec2::new(wide, high));
        let name = if at == 0 { "half-first" } else { "half-last" };
        let chosen = table.draft.half;
        let goes = match chosen {
            None => None,
            Some(half) if half == of => Some(*chooser),
            Some(_) => Some(other(*chooser)),
        };
        layout.item(format!("{name}-panel"), Level::Under, rect, What::Panel(Panel::Dark));
        let title = Rect::new(rect.min.x, rect.min.y + 10.0 * k, rect.max.x, rect.min.y + 38.0 * k);
        let words = match goes {
            Some(seat) => Message::new("cartabomba-table-goes-to").with("seat", seat),
            None => Message::new("cartabomba-table-pair").with("number", at + 1),
        };
        let color = if goes == Some(*chooser) { palette::LIMONE } else { palette::CARTA };
        let letters = if wide < 150.0 * c { PANEL_TITLE.sized(13.5) } else { PANEL_TITLE };
        layout.words(format!("{name}-title"), title, (letters, color, Justify::Center), words.clone());
        let mark = match (choosing, chosen) {
            (true, Some(half)) if half == of => Mark::Chosen,
            (true, None) => Mark::Legal,
            _ => Mark::Bare,
        };
        let id = if at == 0 { FIRST } else { LAST };
        layout.slots.push(Slot::new(id, name, rect).mark(mark).live(choosing).called(words));
        let own = cards.iter().skip(at * half).take(half);
        for (place, &known) in own.enumerate() {
            let offset = (place as f32 - (half as f32 - 1.0) / 2.0) * (card + 14.0);
            let spot = Spot::new(Vec2::new(x + offset, rect.max.y - 18.0 * k - card * 46.0 / 59.0), card_size(card));
            let state = if chosen == Some(of) && choosing { State::Selected } else { State::Normal };
            let piece = piece(table, places, known, spot).state(state).live(choosing).drags(choosing);
            layout.pieces.push(piece.from(Anchor::new(deck).showing(face::back())));
        }
    }
    if choosing {
        let lit = table.draft.half.is_some() || held.is_some();
        let mark = if lit { Mark::Legal } else { Mark::Dashes };
        let rect = places.reserve[0].rect.inflate(4.0);
        let slot = Slot::new(PLAY, "slot-reserve", rect).mark(mark).live(lit);
        layout.slots.push(slot.called(Message::new("access-reserve")));
    }
    lay_panel(layout, table, places);
}

/// Lays out the panel with the progress of the draft and the cards of each
/// player.
fn lay_panel(layout: &mut Layout, table: &Table, places: &Places) {
    let open = &table.view.open;
    let choices = open.setup.choices();
    let width = usize::from(open.setup.numbers.draft).max(1);
    let number = (choices - usize::from(open.deck) / width).max(1);
    let mut sheet = Sheet::new(layout, "choice", Panel::Light, places.panel, places.c, Level::Under);
    let wide = sheet.size().x - 32.0;
    let title = Message::new("cartabomba-table-choice").with("number", number).with("of", choices);
    sheet.words("title", (16.0, 14.0, wide, 30.0), (PANEL_TITLE, palette::INK, Justify::Center), title);
    let what = Message::new("cartabomba-table-choice-note").with("seat", open.starter);
    sheet.words("note", (16.0, 46.0, wide, 130.0), (BODY, palette::INK, Justify::Left), what);
    for steps in 0..2 {
        let seat = seat_at(table, steps);
        let top = 196.0 + 168.0 * steps as f32;
        if top + 140.0 > sheet.size().y {
            break;
        }
        let cards = &open.side(seat).reserve;
        let name = Message::new("cartabomba-table-name").with("seat", seat);
        sheet.words(&format!("name-{steps}"), (16.0, top, wide, 26.0), (PLATE_NAME, palette::INK, Justify::Left), name);
        for (row, kind) in Kind::ALL.into_iter().enumerate() {
            let y = top + 30.0 + 28.0 * row as f32;
            let count = cards.iter().filter(|&&card| open.setup.card(card).kind == kind).count();
            sheet.draw(&format!("sign-{steps}-{row}"), (16.0, y, 24.0, 24.0), face::sign(kind));
            let style = (BODY, palette::INK, Justify::Left);
            sheet.words(&format!("kind-{steps}-{row}"), (50.0, y, 110.0, 24.0), style, kind.plural());
            let number = Message::new("cartabomba-table-number").with("number", count);
            let style = (BIG_NUMBER.sized(19.0), palette::INK, Justify::Right);
            sheet.words(&format!("count-{steps}-{row}"), (wide - 34.0, y, 50.0, 24.0), style, number);
        }
        let free = cards.iter().filter(|&&card| open.setup.card(card).cost == 0).count();
        let words = Message::new("cartabomba-table-free").with("count", free);
        let style = (CAPTION, palette::TERRA_SHADE, Justify::Left);
        sheet.words(&format!("free-{steps}"), (16.0, top + 116.0, wide, 24.0), style, words);
    }
}
