//! The band below the meeting places: discard piles, deck and advice, or the
//! cards being looked through or chosen from.

use super::super::board;
use super::super::draft::{Look, can_draw, drags_from, with_value};
use super::super::hud::named;
use super::super::keys::{self, Button};
use super::super::states::Showing;
use super::super::tracking::Tracked;
use super::super::{face, on_turn, plays};
use super::{View, chip, number, piece};
use crate::engine::game::Refusal as _;
use crate::engine::seat::{Seat, Viewer};
use crate::engine::words::Message;
use crate::games::akelarre::cards::Family;
use crate::games::akelarre::rules::action::Pile;
use crate::games::akelarre::rules::illegal::Illegal;
use crate::games::akelarre::rules::score::worth;
use crate::games::akelarre::rules::{Action, Source};
use crate::table::cards::{
    ADVICE, Anchor, Exit, Layout, Level, Mark, Piece, Slot, Spot, State, What, Zoom, card_size, spread,
};
use crate::theme::widgets::{Bubble, Chip, Deed, Panel};
use crate::theme::{CAPTION, ON_DARK, PLATE_NAME, palette};
use bevy::prelude::*;

/// Maximum number of cards of a discard pile shown on top of each other.
const SHOWN: usize = 3;

/// Whether the person at the mouse chooses from a completed meld in the band.
pub(super) fn chooses(view: &View) -> bool {
    let table = view.table;
    table.state == Showing::Choosing && on_turn(table).is_some() && table.draft.look.is_none()
}

pub(super) fn lay(layout: &mut Layout, view: &View) {
    let (table, tracking) = (view.table, &view.tracking);
    let numbers = &table.view.open.setup.numbers;
    let points = |seat: Seat| {
        let mut cards = tracking.points[seat.index()].clone();
        cards.sort_by_key(|tracked| tracked.id);
        cards
    };
    let (cards, title, what) = match table.draft.look {
        Some(Look::Points(seat)) => {
            let cards = points(seat);
            let own = table.view.favourite.filter(|_| table.view.viewer == Viewer::Seat(seat));
            let title = match own {
                // What they are worth only the player knows (AK-26).
                Some(favourite) => {
                    let points: i32 = cards.iter().map(|tracked| worth(tracked.card(), favourite)).sum();
                    Message::new("ak-tray-own-points").with("points", points)
                }
                None => Message::new("ak-tray-points"),
            };
            (cards, title.with("seat", seat), Use::Points(seat))
        }
        Some(Look::Discards(family)) => {
            let title = Message::new("ak-tray-discards").with("family", family.message());
            (tracking.discards[family.index()].clone(), title, Use::Discards(family))
        }
        None if chooses(view) => {
            let cards = tracking.completed.iter().flat_map(|meld| &meld.cards).map(|(_, tracked)| *tracked).collect();
            let title = Message::new("ak-tray-choose").with("count", u32::from(numbers.share));
            (cards, title.with("seat", table.view.open.turn), Use::Share)
        }
        None if table.draft.buying => {
            let title = Message::new("ak-tray-pay").with("count", u32::from(numbers.price));
            (points(table.view.open.turn), title, Use::Payment)
        }
        None => {
            piles(layout, view);
            deck(layout, view);
            return advice(layout, view);
        }
    };
    let title = if what.is_choice() { title } else { title.with("count", cards.len()) };
    tray(layout, view, &cards, title, what);
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
    let picked = view.picked();
    let live = table.event.is_none();
    for family in Family::ALL {
        let spot = board.piles[family.index()];
        let cards = &view.tracking.discards[family.index()];
        let name = format!("pile-{}", family.as_str());
        let takes = match picked.as_slice() {
            [only] if plays(table) => view.tracking.pick(*only).is_some_and(|pick| {
                pick.card.family() == family && table.view.check(&Action::Discard { card: pick.card }).is_ok()
            }),
            [] => draws(view, Pile::Discards(family)),
            _ => false,
        };
        let mark = match takes {
            _ if table.draft.look == Some(Look::Discards(family)) => Mark::Chosen,
            true => Mark::Legal,
            false if cards.is_empty() => Mark::Dashes,
            false => Mark::Bare,
        };
        let rect = if cards.is_empty() { spot.rect() } else { spot.rect().inflate(5.0) };
        let called = Message::new("ak-tray-discards").with("family", family.message()).with("count", cards.len());
        let slot = Slot::new(keys::Slot::Discards(family), name.clone(), rect).mark(mark).live(live);
        layout.slots.push(slot.called(called.clone()));
        let first = cards.len().saturating_sub(SHOWN);
        for (at, &tracked) in cards.iter().enumerate().skip(first) {
            let up = 2.0 * (at - first) as f32;
            let spot = Spot { at: spot.at - Vec2::new(0.0, up), ..spot };
            let top = at + 1 == cards.len();
            let drags = top && live && drags_from(table, Pile::Discards(family));
            let card = piece(view, tracked, &format!("discard-{}-{at}", family.as_str()), spot);
            let mut card = card.live(top && live).drags(drags);
            if top {
                // The zoom lists the top of the pile.
                let names = cards.iter().rev().take(12).map(|tracked| tracked.card().message());
                card = card.zoom(Zoom::card(face::card(tracked.card())).telling(called.clone(), names.collect()));
            }
            layout.pieces.push(card);
        }
        if cards.is_empty() {
            let at = Rect::from_center_size(spot.at, Vec2::splat(38.0));
            layout.item(format!("{name}-sign"), Level::Under, at, What::Drawing(face::sign(family.as_str())));
            let tip = Message::new("ak-tip-pile").with("family", family.message());
            layout.tip(format!("{name}-tip"), spot.rect(), tip);
        } else {
            let corner = Vec2::new(spot.rect().min.x + 12.0, spot.rect().max.y - 4.0);
            let mut disc = |part: &str, size: f32, what: What| {
                let at = Rect::from_center_size(corner, Vec2::splat(size));
                layout.item(format!("{name}-{part}"), Level::Over, at, what);
            };
            disc("disc", 32.0, What::Ground(palette::INK, 16.0));
            disc("paper", 29.0, What::Ground(palette::CARTA, 15.0));
            disc("sign", 22.0, What::Drawing(face::sign(family.as_str())));
        }
        // Large text must not reach the sign of the next pile.
        let inward = 16.0 + 16.0 * (chrome - 1.0).clamp(0.0, 1.0);
        let at = Vec2::new(spot.rect().max.x - inward, spot.rect().max.y - 4.0);
        let at = (at, Vec2::new(60.0 * chrome, 28.0 * chrome));
        chip(layout, format!("{name}-count"), at, Chip::Light, number(cards.len()));
    }
}

/// Whether the person at the mouse has to draw and may do so from this pile.
fn draws(view: &View, pile: Pile) -> bool {
    let table = view.table;
    table.state == Showing::Drawing && on_turn(table).is_some() && can_draw(table, pile)
}

fn deck(layout: &mut Layout, view: &View) {
    let (table, spot) = (view.table, view.board.deck);
    let chrome = table.canvas.chrome;
    let count = usize::from(table.view.open.deck);
    let top = layout.pile("deck", spot, count, &face::back(), Message::new("ak-nothing"));
    let above = view.board.band.min.y;
    let at = Rect::new(spot.rect().min.x - 20.0, above - 4.0, spot.rect().max.x + 40.0, above + 20.0 * chrome);
    if !board::is_large(table) {
        layout.words("deck-title", at, (CAPTION, ON_DARK, Justify::Center), Message::new("ak-deck"));
    }
    let at = (Vec2::new(spot.at.x, spot.rect().max.y - 4.0), Vec2::new(70.0, 28.0 * chrome));
    chip(layout, "deck-count".to_owned(), at, Chip::Light, number(count));
    let hand = u32::from(table.view.open.setup.numbers.hand);
    layout.tip("deck-tip", spot.rect(), Message::new("ak-tip-deck").with("count", count).with("hand", hand));
    let mark = if draws(view, Pile::Deck) { Mark::Legal } else { Mark::Bare };
    let drags = table.event.is_none() && drags_from(table, Pile::Deck);
    let live = plays(table) && !drags;
    let slot = Slot::new(keys::Slot::Deck, "deck-slot", spot.rect().inflate(6.0)).mark(mark).live(live);
    layout.slots.push(slot.called(Message::new("ak-deck")));
    if drags {
        let card = Piece { name: "deck-top".into(), ..Piece::card(keys::Piece::Deck, face::back(), top) };
        let card = card.live(true).drags(true).from(Anchor::new(top)).exit(Exit::Gone);
        layout.pieces.push(card.called(Message::new("ak-deck")));
    }
}

/// Lays out advice on what can be done now, or what is still wrong.
fn advice(layout: &mut Layout, view: &View) {
    let (table, board) = (view.table, &view.board);
    let chrome = table.canvas.chrome;
    let left = board.deck.rect().max.x + 26.0;
    let right = (left + 350.0 * chrome).min(table.canvas.size.x - 12.0);
    if right - left < 210.0 * chrome || on_turn(table).is_none() {
        return;
    }
    let (open, draft) = (&table.view.open, table.draft);
    let drawn = u32::try_from(open.drawn(open.turn, open.deck.into())).unwrap_or_default();
    let (title, words) = match table.state {
        Showing::Playing if draft.joker_at.is_some() => ("ak-info-now", Message::new("ak-info-joker")),
        Showing::Playing if draft.place.is_some() || draft.picks.len() > 1 => {
            match draft.forming(table, &view.tracking) {
                Ok(actions) => {
                    let Some(Action::Form(form)) = with_value(&actions, draft.value) else { return };
                    let played = form.from.iter().filter(|from| **from == Some(Source::Hand)).count();
                    let left = u32::from(open.held[open.turn.index()]).saturating_sub(played as u32);
                    let words = Message::new("ak-info-after").with("left", left).with("meld", named(form.shape));
                    ("ak-info-after-title", words)
                }
                Err(why @ Illegal::TooFew { .. }) => ("ak-info-not-yet", why.message()),
                Err(why) => ("ak-info-wrong", why.message()),
            }
        }
        Showing::Playing if draft.picks.len() == 1 => ("ak-info-now", Message::new("ak-info-one")),
        Showing::Playing if open.is_last_turn() => ("ak-info-last-title", Message::new("ak-info-last")),
        Showing::Playing if open.must_discard() => ("ak-info-now", Message::new("ak-info-play")),
        Showing::Playing => ("ak-info-now", Message::new("ak-info-more").with("drawn", drawn)),
        Showing::Drawing => ("ak-info-now", Message::new("ak-info-draw").with("drawn", drawn)),
        Showing::Buying => ("ak-info-buy-title", {
            let own = u32::from(open.owned[open.turn.index()]);
            Message::new("ak-info-buy").with("price", u32::from(open.setup.numbers.price)).with("own", own)
        }),
        Showing::Nothing
        | Showing::Dealing
        | Showing::Moving
        | Showing::Capturing
        | Showing::Choosing
        | Showing::Scores => return,
    };
    // With large text the buttons reach up to its last line.
    let top = board.band.min.y + if board::is_large(table) { 0.0 } else { 10.0 };
    let at = Rect::new(left, top, right, board.band.min.y + 118.0 * chrome);
    let kind = if title == "ak-info-wrong" { Bubble::Refusal } else { Bubble::Info };
    layout.item(ADVICE, Level::Under, at, What::Bubble(kind, Message::new(title), words));
}

/// What the cards of a tray are shown for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    /// A discard pile is looked through.
    Discards(Family),
    /// A points pile is looked through.
    Points(Seat),
    /// The owner of a place chooses a share of them.
    Share,
    /// A place is paid with some of them.
    Payment,
}

impl Use {
    const fn is_choice(self) -> bool {
        matches!(self, Self::Share | Self::Payment)
    }

    /// Returns the pile that the cards come from.
    fn home(self, view: &View) -> Option<Spot> {
        match self {
            Self::Discards(family) => Some(view.board.piles[family.index()]),
            Self::Points(seat) => Some(view.board.points[seat.index()]),
            Self::Share => None,
            Self::Payment => Some(view.board.points[view.table.view.open.turn.index()]),
        }
    }
}

/// Lays out cards side by side across the band.
fn tray(layout: &mut Layout, view: &View, cards: &[Tracked], title: Message, what: Use) {
    let (table, board) = (view.table, &view.board);
    let chrome = table.canvas.chrome;
    let area = board.band;
    layout.item("tray", Level::Under, area, What::Panel(Panel::Dark));
    let head = Rect::new(area.min.x + 22.0, area.min.y + 8.0, area.max.x - 150.0 * chrome, area.min.y + 38.0 * chrome);
    layout.words("tray-title", head, (PLATE_NAME, palette::CARTA, Justify::Left), title);
    if !what.is_choice() {
        let top = area.min.y + 11.0;
        let at = Rect::new(area.max.x - 142.0 * chrome, top, area.max.x - 18.0, top + 44.0 * chrome);
        let close = Button::Close.id();
        layout.item(close, Level::Over, at, What::Button(close, Deed::new(Message::new("ak-close"))));
    }
    let inner = Rect::new(area.min.x + 20.0, head.max.y + 24.0, area.max.x - 20.0, area.max.y - 10.0);
    // One row if every card stays readable, otherwise two.
    let tall = inner.height().min(150.0);
    let width = (tall / 1.56).min(96.0);
    let step = (inner.width() - width) / cards.len().saturating_sub(1).max(1) as f32;
    let (rows, width) = if step >= 0.3 * width { (1, width) } else { (2, (inner.height() / 2.0 - 2.0) / 1.56) };
    let each = cards.len().div_ceil(rows).max(1);
    let open = &table.view.open;
    // Cards on top of a pile that would be drawn now.
    let drawn = match what {
        Use::Discards(family) if can_draw(table, Pile::Discards(family)) => open.drawn(open.turn, cards.len()),
        _ => 0,
    };
    let live = what.is_choice() && on_turn(table).is_some();
    let home = what.home(view).map(Anchor::new);
    for (row, line) in cards.chunks(each).enumerate() {
        let xs = spread(inner.min.x, inner.max.x, width, 6.0, line.len());
        let y = inner.min.y + inner.height() / rows as f32 * (row as f32 + 0.5);
        for (at, (&tracked, x)) in line.iter().zip(xs).enumerate() {
            let order = table.draft.chosen.iter().position(|id| *id == tracked.id).filter(|_| what.is_choice());
            let at = row * each + at;
            let state = match order {
                Some(_) => State::Selected,
                None if at + drawn >= cards.len() => State::Legal,
                None => State::Normal,
            };
            let spot = Spot::new(Vec2::new(x, y), card_size(width));
            let mut card = piece(view, tracked, &format!("tray-{at}"), spot).state(state).live(live).rises(live);
            if let Some(home) = &home {
                card = card.from(home.clone()).exit(Exit::To(home.clone()));
            }
            if let Some(order) = order.filter(|_| what == Use::Payment) {
                card = card.badge(face::disc(order + 1, (29.5, 60.0, 15.0), 21.0, "#F6D244"));
            }
            layout.pieces.push(card);
            if let Some(favourite) = table.view.favourite.filter(|_| what.is_choice()) {
                let points = worth(tracked.card(), favourite);
                let size = (Vec2::new(84.0, 26.0) * chrome.min(1.2)).min(Vec2::new(width, 40.0));
                let kind = if points > 1 { Chip::Lemon } else { Chip::Light };
                // On small cards the number alone has room; the picture says the rest.
                let words = if width < 64.0 * chrome {
                    Message::new("ak-number").with("number", points)
                } else {
                    Message::new("ak-worth").with("points", points)
                };
                chip(layout, format!("worth-{at}"), (Vec2::new(x, spot.rect().max.y - 18.0), size), kind, words);
            }
        }
    }
}
