//! The band below the meeting places: discard piles, deck and advice, or the
//! cards being viewed or chosen from.

use super::super::board::{self, DECK};
use super::super::face;
use super::super::hud::named;
use super::super::input::{self, CLOSE, Look};
use super::{View, piece};
use crate::engine::game::Refusal as _;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::akelarre::cards::Family;
use crate::games::akelarre::rules::Action;
use crate::games::akelarre::rules::action::Pile;
use crate::games::akelarre::rules::illegal::Illegal;
use crate::games::akelarre::rules::score::worth;
use crate::games::akelarre::rules::view::Phase;
use crate::games::akelarre::trace::Known;
use crate::table::cards::{Anchor, Exit, Layout, Level, Mark, Slot, Spot, State, What, Zoom, card_size, spread};
use crate::theme::widgets::{Bubble, Chip, Deed, Panel};
use crate::theme::{CAPTION, ON_DARK, PLATE_NAME, palette};
use bevy::prelude::*;

/// Maximum number of cards of a discard pile shown on top of each other.
const SHOWN: usize = 3;

/// Returns whether the person at the mouse chooses from a completed meld.
pub(super) fn chooses(view: &View) -> bool {
    let phase = view.table.view.open.phase;
    view.table.event.is_none() && input::on_turn(view.table).is_some() && matches!(phase, Phase::Choosing { .. })
}

pub(super) fn lay(layout: &mut Layout, view: &View) {
    let (table, trace) = (view.table, &view.trace);
    let draft = table.draft;
    if chooses(view) {
        let cards: Vec<Known> = trace.completed.iter().flat_map(|meld| &meld.cards).map(|(_, known)| *known).collect();
        let share = u32::from(table.view.open.setup.numbers.share);
        let title = Message::new("ak-tray-choose").with("count", share).with("seat", table.view.open.turn);
        tray(layout, view, &cards, title, Use::Choose);
        return;
    }
    if draft.buying {
        let own = table.view.open.turn;
        let mut cards = trace.points[own.index()].clone();
        cards.sort_by_key(|known| (known.card, known.id));
        let price = u32::from(table.view.open.setup.numbers.price);
        tray(layout, view, &cards, Message::new("ak-tray-pay").with("count", price), Use::Pay);
        return;
    }
    match draft.look {
        Some(Look::Points(seat)) => {
            let mut cards = trace.points[seat.index()].clone();
            cards.sort_by_key(|known| (known.card, known.id));
            let title = Message::new("ak-tray-points").with("seat", seat).with("count", cards.len());
            tray(layout, view, &cards, title, Use::Look);
        }
        Some(Look::Discards(family)) => {
            let cards = trace.discards[family.index()].clone();
            let title = Message::new("ak-tray-discards").with("family", family.message()).with("count", cards.len());
            tray(layout, view, &cards, title, Use::Look);
        }
        None => {
            piles(layout, view);
            deck(layout, view);
            advice(layout, view);
        }
    }
}

fn piles(layout: &mut Layout, view: &View) {
    let (table, board) = (view.table, &view.board);
    let chrome = table.canvas.chrome;
    let caption = Rect::new(
        board.band.min.x,
        board.band.min.y - 4.0,
        board.deck.rect().min.x - 4.0,
        board.band.min.y + 20.0 * chrome,
    );
    if !board::is_large(table) {
        layout.words("piles", caption, (CAPTION, ON_DARK, Justify::Left), Message::new("ak-piles"));
    }
    let plays = input::plays(table);
    let held: Vec<u32> =
        if table.held.is_empty() { table.draft.picks.clone() } else { table.held.iter().map(|id| id.0).collect() };
    for family in Family::ALL {
        let spot = board.piles[family.index()];
        let cards = &view.trace.discards[family.index()];
        let name = format!("pile-{}", family.as_str());
        let fits = match held.as_slice() {
            [only] if plays => input::pick(&view.trace, *only).is_some_and(|pick| {
                pick.card.family() == family && table.view.check(&Action::Discard { card: pick.card }).is_ok()
            }),
            _ => false,
        };
        let source = held.is_empty() && table.view.check(&Action::Draw { pile: Pile::Discards(family) }).is_ok();
        let mark = if fits {
            Mark::Legal
        } else if cards.is_empty() {
            Mark::Dashes
        } else {
            Mark::Bare
        };
        let live = table.event.is_none();
        let drawing =
            source && matches!(table.view.open.phase, Phase::Drawing { .. }) && input::on_turn(table).is_some();
        let mark = if drawing { Mark::Legal } else { mark };
        let rect = if cards.is_empty() { spot.rect() } else { spot.rect().inflate(5.0) };
        let called = Message::new("ak-tray-discards").with("family", family.message()).with("count", cards.len());
        let slot = Slot::new(board::pile_slot(family).0, name.clone(), rect).mark(mark).live(live);
        layout.slots.push(slot.called(called));
        let first = cards.len().saturating_sub(SHOWN);
        for (at, known) in cards.iter().enumerate().skip(first) {
            let up = 2.0 * (at - first) as f32;
            let spot = Spot { at: spot.at - Vec2::new(0.0, up), ..spot };
            let top = at + 1 == cards.len();
            let mut card = piece(view, known, &format!("discard-{}-{at}", family.as_str()), spot).live(top && live);
            if top {
                // The zoom lists the top of the pile.
                let names = cards.iter().rev().take(12).map(|known| known.card.message());
                let title =
                    Message::new("ak-tray-discards").with("family", family.message()).with("count", cards.len());
                card = card.zoom(Zoom::card(face::card(known.card)).telling(title, names.collect()));
            }
            layout.pieces.push(card);
        }
        let sign = Vec2::splat(32.0);
        if cards.is_empty() {
            let at = Rect::from_center_size(spot.at, Vec2::splat(38.0));
            layout.item(format!("{name}-sign"), Level::Under, at, What::Drawing(face::sign(family.as_str())));
            let tip = Message::new("ak-tip-pile").with("family", family.message());
            layout.tip(format!("{name}-tip"), spot.rect(), tip);
        } else {
            let corner = Vec2::new(spot.rect().min.x + 12.0, spot.rect().max.y - 4.0);
            let disc = Rect::from_center_size(corner, sign);
            layout.item(format!("{name}-disc"), Level::Over, disc, What::Ground(palette::INK, 16.0));
            let inner = Rect::from_center_size(corner, sign - 3.0);
            layout.item(format!("{name}-paper"), Level::Over, inner, What::Ground(palette::CARTA, 15.0));
            let inner = Rect::from_center_size(corner, sign - 10.0);
            layout.item(format!("{name}-sign"), Level::Over, inner, What::Drawing(face::sign(family.as_str())));
        }
        let chip = Rect::from_center_size(
            Vec2::new(spot.rect().max.x - 16.0, spot.rect().max.y - 4.0),
            Vec2::new(60.0 * chrome, 28.0 * chrome),
        );
        let words = Message::new("ak-number").with("number", cards.len());
        layout.item(format!("{name}-count"), Level::Over, chip, What::Chip(Chip::Light, words));
    }
}

fn deck(layout: &mut Layout, view: &View) {
    let (table, spot) = (view.table, view.board.deck);
    let chrome = table.canvas.chrome;
    let count = usize::from(table.view.open.deck);
    layout.pile("deck", spot, count, &face::back(), Message::new("ak-nothing"));
    let top = view.board.band.min.y;
    let at = Rect::new(spot.rect().min.x - 20.0, top - 4.0, spot.rect().max.x + 40.0, top + 20.0 * chrome);
    if !board::is_large(table) {
        layout.words("deck-title", at, (CAPTION, ON_DARK, Justify::Center), Message::new("ak-deck"));
    }
    let chip = Rect::from_center_size(Vec2::new(spot.at.x, spot.rect().max.y - 4.0), Vec2::new(70.0, 28.0 * chrome));
    let words = Message::new("ak-number").with("number", count);
    layout.item("deck-count", Level::Over, chip, What::Chip(Chip::Light, words));
    let hand = u32::from(table.view.open.setup.numbers.hand);
    layout.tip("deck-tip", spot.rect(), Message::new("ak-tip-deck").with("count", count).with("hand", hand));
    let drawing = input::on_turn(table).is_some() && table.view.check(&Action::Draw { pile: Pile::Deck }).is_ok();
    let mark = if drawing && matches!(table.view.open.phase, Phase::Drawing { .. }) { Mark::Legal } else { Mark::Bare };
    let live =
        input::on_turn(table).is_some() && matches!(table.view.open.phase, Phase::Playing | Phase::Drawing { .. });
    let slot = Slot::new(DECK.0, "deck-slot", spot.rect().inflate(6.0)).mark(mark).live(live);
    layout.slots.push(slot.called(Message::new("ak-deck")));
}

/// Lays out advice on what can be done now, or what is still wrong.
fn advice(layout: &mut Layout, view: &View) {
    let (table, board) = (view.table, &view.board);
    let chrome = table.canvas.chrome;
    let left = board.deck.rect().max.x + 26.0;
    let right = (left + 350.0 * chrome).min(table.canvas.size.x - 12.0);
    if right - left < 210.0 * chrome || table.event.is_some() || input::on_turn(table).is_none() {
        return;
    }
    let (open, draft) = (&table.view.open, table.draft);
    let drawn = u32::try_from(open.drawn(open.turn, open.deck.into())).unwrap_or_default();
    let held = u32::from(open.held[open.turn.index()]);
    let (title, words) = match open.phase {
        Phase::Playing if draft.joker_at.is_some() => ("ak-info-now", Message::new("ak-info-joker")),
        Phase::Playing if draft.place.is_some() || draft.picks.len() > 1 => {
            match input::forming(table, &view.trace, draft) {
                Ok((_, actions)) => {
                    let Some(Action::Form(form)) = input::with_value(&actions, draft.value) else { return };
                    let from_hand = form
                        .from
                        .iter()
                        .filter(|from| **from == Some(crate::games::akelarre::rules::Source::Hand))
                        .count();
                    let left = held.saturating_sub(from_hand as u32);
                    let words = Message::new("ak-info-after").with("left", left).with("meld", named(form.shape));
                    ("ak-info-after-title", words)
                }
                Err(why @ Illegal::TooFew { .. }) => ("ak-info-not-yet", why.message()),
                Err(why) => ("ak-info-wrong", why.message()),
            }
        }
        Phase::Playing if draft.picks.len() == 1 => ("ak-info-now", Message::new("ak-info-one")),
        Phase::Playing if open.is_last_turn() => ("ak-info-last-title", Message::new("ak-info-last")),
        Phase::Playing if open.must_discard() => ("ak-info-now", Message::new("ak-info-play")),
        Phase::Playing => ("ak-info-now", Message::new("ak-info-more").with("drawn", drawn)),
        Phase::Drawing { .. } => ("ak-info-now", Message::new("ak-info-draw").with("drawn", drawn)),
        Phase::Buying => ("ak-info-buy-title", {
            let own = u32::from(open.owned[open.turn.index()]);
            Message::new("ak-info-buy").with("price", u32::from(open.setup.numbers.price)).with("own", own)
        }),
        Phase::Choosing { .. } | Phase::Over => return,
    };
    let at = Rect::new(left, board.band.min.y + 10.0, right, board.band.min.y + 118.0 * chrome);
    let kind = if title == "ak-info-wrong" { Bubble::Refusal } else { Bubble::Info };
    layout.item("advice", Level::Under, at, What::Bubble(kind, Message::new(title), words));
}

/// What the cards of a tray are shown for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Look,
    Choose,
    Pay,
}

/// Lays out cards side by side across the band.
fn tray(layout: &mut Layout, view: &View, cards: &[Known], title: Message, what: Use) {
    let (table, board) = (view.table, &view.board);
    let chrome = table.canvas.chrome;
    let area = board.band;
    layout.item("tray", Level::Under, area, What::Panel(Panel::Dark));
    let head = Rect::new(area.min.x + 22.0, area.min.y + 8.0, area.max.x - 150.0 * chrome, area.min.y + 38.0 * chrome);
    layout.words("tray-title", head, (PLATE_NAME, palette::CARTA, Justify::Left), title);
    if what == Use::Look {
        let at = Rect::new(
            area.max.x - 142.0 * chrome,
            area.min.y + 11.0,
            area.max.x - 18.0,
            area.min.y + 11.0 + 44.0 * chrome,
        );
        layout.item(CLOSE, Level::Over, at, What::Button(CLOSE, Deed::new(Message::new("ak-close"))));
    }
    let inner = Rect::new(area.min.x + 20.0, head.max.y + 16.0, area.max.x - 20.0, area.max.y - 10.0);
    // One row if every card stays readable, otherwise two.
    let tall = inner.height().min(150.0);
    let width = (tall / 1.56).min(96.0);
    let fits =
        |width: f32, count: usize| (inner.width() - width) / count.saturating_sub(1).max(1) as f32 >= 0.3 * width;
    let (rows, width) = if fits(width, cards.len()) { (1, width) } else { (2, (inner.height() / 2.0 - 2.0) / 1.56) };
    let each = cards.len().div_ceil(rows).max(1);
    let (own, drawing) = match table.draft.look {
        Some(Look::Discards(family)) => {
            (false, table.view.check(&Action::Draw { pile: Pile::Discards(family) }).is_ok())
        }
        _ => (true, false),
    };
    let open = &table.view.open;
    let drawn = if drawing && !own { open.drawn(open.turn, cards.len()) } else { 0 };
    for (row, line) in cards.chunks(each).enumerate() {
        let xs = spread(inner.min.x, inner.max.x, width, 6.0, line.len());
        let y = inner.min.y + inner.height() / rows as f32 * (row as f32 + 0.5);
        for (at, (known, x)) in line.iter().zip(xs).enumerate() {
            let order = table.draft.chosen.iter().position(|id| *id == known.id);
            let number = row * each + at;
            let state = match (what, order) {
                (Use::Choose | Use::Pay, Some(_)) => State::Selected,
                (Use::Look, _) if number + drawn >= cards.len() => State::Legal,
                _ => State::Normal,
            };
            let spot = Spot::new(Vec2::new(x, y), card_size(width));
            let live = what != Use::Look && input::on_turn(table).is_some();
            let mut card = piece(view, known, &format!("tray-{number}"), spot).state(state).live(live).rises(live);
            card.exit = Exit::Fade;
            if table.draft.look.is_some() || what == Use::Pay {
                let home = match table.draft.look {
                    Some(Look::Discards(family)) => board.piles[family.index()],
                    Some(Look::Points(seat)) => board.points[seat.index()],
                    None => board.points[open.turn.index()],
                };
                card.from = Some(Anchor::new(home));
                card.exit = Exit::To(Anchor::new(home));
            }
            if let Some(order) = order.filter(|_| what == Use::Pay) {
                card = card.badge(numeral(order + 1));
            }
            layout.pieces.push(card);
            if let Some(favourite) = table.view.favourite.filter(|_| what != Use::Look) {
                let points = worth(known.card, favourite);
                let size = Vec2::new(84.0, 26.0) * chrome.min(1.2);
                let at =
                    Rect::from_center_size(Vec2::new(x, spot.rect().max.y - 18.0), size.min(Vec2::new(width, 40.0)));
                let chip = if points > 1 { Chip::Lemon } else { Chip::Light };
                let words = Message::new("ak-worth").with("points", points);
                layout.item(format!("worth-{number}"), Level::Over, at, What::Chip(chip, words));
            }
        }
    }
}

/// Returns a badge with a number on a disc.
fn numeral(number: usize) -> Face {
    Face::drawn(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 59 92\"><circle cx=\"29.5\" cy=\"60\" r=\"15\" \
         fill=\"#F6D244\" stroke=\"#1C2033\" stroke-width=\"3\"/><text x=\"29.5\" y=\"67\" font-family=\"Libertinus Serif\" \
         font-weight=\"700\" font-size=\"21\" text-anchor=\"middle\" fill=\"#1C2033\">{number}</text></svg>"
    ))
}
