//! Layout of the draft: the two pairs to choose from, with their cards in
//! words, and what each player has so far (CB-06).

use super::place::{Places, TALL, seat_at};
use super::sheet::{dots, number as digits};
use super::{left, piece, pile, without_ability};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::cartabomba::rules::action::Half;
use crate::games::cartabomba::rules::cards::{Card, CardId, Kind};
use crate::games::cartabomba::rules::text::{Line, Use};
use crate::games::cartabomba::rules::view::{Open, other};
use crate::games::cartabomba::window::input::half_of;
use crate::games::cartabomba::window::keys::{self, Button};
use crate::games::cartabomba::window::states::Showing;
use crate::games::cartabomba::window::{Table, Target, face};
use crate::table::cards::{Anchor, Canvas, Layout, Level, Mark, Slot, Spot, What, card_size};
use crate::theme::widgets::Deed;
use crate::theme::{BIG_NUMBER, BODY, CAPTION, CHIP, ON_DARK, palette};
use bevy::prelude::*;

/// Gap between the frames, and between a frame and its cards, u.
const GAP: f32 = 8.0;
const PAD: f32 = 13.0;
/// Minimum width kept for the deck beside a button, u.
const DECK: f32 = 40.0;

/// Where things lie in the draft, in u.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Board {
    /// Scale of text and frame.
    pub c: f32,
    /// Whether the letters are so large for the window that piles are a single
    /// row.
    pub tight: bool,
    /// Whether numbers are not explained, so that cards have the room.
    plain: bool,
    /// Frames of the pairs, from the left.
    pub frames: [Rect; 2],
    /// Piles of the player at the bottom and of the opponent.
    pub piles: [Rect; 2],
}

/// Where a card and its words lie.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Cell {
    card: Spot,
    /// Disc with the number of the card.
    disc: Rect,
    /// Plate of strength, cost and value.
    plate: Rect,
    /// Ability in words.
    text: Rect,
}

impl Board {
    /// Computes the places for this window.
    pub(super) fn new(canvas: Canvas) -> Self {
        let (size, c) = (canvas.size, canvas.chrome);
        let tight = size.y < 720.0 * c;
        let (top, bottom) = (88.0 * c, size.y - GAP);
        let line = bottom - if tight { 66.0 } else { 200.0 } * c;
        let sides = [(12.0, (size.x - GAP) / 2.0), ((size.x + GAP) / 2.0, size.x - 12.0)];
        Self {
            c,
            tight,
            // In a tall window the width limits the cards.
            plain: tight || size.y > 880.0,
            frames: sides.map(|(from, to)| Rect::new(from, top, to, line - 10.0)),
            piles: sides.map(|(from, to)| Rect::new(from, line, to, bottom)),
        }
    }

    /// Returns the button that takes a pair; beside it there is room for the deck.
    fn button(&self, frame: Rect) -> Rect {
        let size = Vec2::new(320.0, if self.tight { 56.0 } else { 62.0 }) * self.c;
        let middle = Vec2::new(frame.center().x, frame.max.y - 6.0 - size.y / 2.0);
        Rect::from_center_size(middle, size.min(Vec2::new(frame.width() - 2.0 * (PAD + DECK), size.y)))
    }

    /// Returns where the cards of a pair lie, `count` of them.
    fn cells(&self, frame: Rect, count: usize) -> Vec<Cell> {
        let c = self.c;
        let count = count.max(1) as f32;
        let wide = (frame.width() - PAD * (count + 1.0)) / count;
        let (top, bottom) = (frame.min.y + 12.0, self.button(frame).min.y - GAP);
        let plate = if self.plain { 78.0 } else { 94.0 } * c;
        // At least as high as four lines need, or five small ones.
        let text = if self.tight { 112.0 } else { 104.0 } * c;
        let high = (bottom - top - GAP - text).max(90.0);
        let card = (high / TALL).min(wide - plate - GAP);
        let size = card_size(card);
        (0..count as usize)
            .map(|at| {
                let x = frame.min.x + PAD + (wide + PAD) * at as f32;
                let beside = x + card + GAP;
                let end = (x + wide).min(beside + 150.0 * c);
                let disc = 30.0 * c;
                Cell {
                    card: Spot::new(Vec2::new(x, top) + size / 2.0, size),
                    disc: Rect::new(beside, top, beside + disc, top + disc),
                    plate: Rect::new(beside, top + disc + 6.0 * c, end, top + size.y),
                    text: Rect::new(x, top + size.y + GAP, x + wide, bottom),
                }
            })
            .collect()
    }
}

/// Returns the pair that the person points at, or else has selected.
fn previewed(table: &Table) -> Option<Half> {
    let pointed = table.held.first().map(|&piece| Target::Piece(piece)).or(table.over);
    pointed.and_then(|target| half_of(&table.view.open, target)).or(table.draft.half)
}

/// Lays out the draft while these cards are turned up for the chooser.
pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places, chooser: Seat, cards: &[CardId]) {
    let open = &table.view.open;
    let board = Board::new(table.canvas);
    let choosing = table.asks(Showing::Drafting).is_some();
    let shown = previewed(table).filter(|_| choosing);
    let deck = deck(layout, open, &board);
    let (first, last) = cards.split_at(cards.len() / 2);
    let pairs =
        [(Half::First, "half-first", Button::TakeFirst, first), (Half::Last, "half-last", Button::TakeLast, last)];
    for (at, (half, name, take, own)) in pairs.into_iter().enumerate() {
        let frame = board.frames[at];
        let mark = if shown == Some(half) { Mark::Chosen } else { Mark::Dashes };
        let called = Message::new("cartabomba-table-pair").with("number", at + 1);
        let slot = Slot::new(keys::Slot::Half(half), name, frame).mark(mark).live(choosing);
        layout.slots.push(slot.called(called));
        let number = at * first.len() + 1;
        for (place, (&card, cell)) in own.iter().zip(board.cells(frame, own.len())).enumerate() {
            // While the card still flies there would be words without it.
            if table.event.is_none() {
                words_of(layout, &board, &cell, open.setup.card(card), number + place);
            }
            let mut piece = piece(table, places, card, cell.card).live(choosing).drags(choosing);
            // Large already, and everything stands beside it.
            piece.zoom = None;
            let piece = piece.called(table.name(card));
            layout.pieces.push(piece.from(Anchor::new(deck).showing(face::back())));
        }
        if choosing {
            let numbers = |from: usize, count: usize| (from..from + count).map(digits).collect::<Vec<_>>();
            let rest = if at == 0 { numbers(number + first.len(), last.len()) } else { numbers(1, first.len()) };
            let note = Message::new("cartabomba-draft-rest").with("seat", other(chooser)).with("cards", rest);
            let deed = Deed::new(Message::new("cartabomba-draft-take").with("cards", numbers(number, own.len())));
            layout.item(take.id(), Level::Over, board.button(frame), What::Button(take.id(), deed.note(note)));
        }
    }
    if choosing {
        let lit = !table.held.is_empty();
        let mark = if lit { Mark::Legal } else { Mark::Bare };
        let slot = Slot::new(keys::Slot::Own, "slot-reserve", board.piles[0]).mark(mark).live(lit);
        layout.slots.push(slot.called(Message::new("access-reserve")));
    }
    for (steps, area) in board.piles.into_iter().enumerate() {
        let seat = seat_at(table, steps);
        let gain: &[CardId] = match shown {
            None => &[],
            Some(half) if (half == Half::First) == (seat == chooser) => first,
            Some(_) => last,
        };
        pile::lay(layout, table, places, &board, &pile::Pile { steps, seat, area, gain, chooses: seat == chooser });
    }
}

/// Lays out the deck and what is left in it; returns the deck's place.
fn deck(layout: &mut Layout, open: &Open, board: &Board) -> Spot {
    let c = board.c;
    let [first, last] = board.frames;
    let button = board.button(first);
    let room = button.min.x - first.min.x - PAD;
    let high = button.height() - 8.0;
    let size = card_size((high / TALL).min(room - 4.0));
    let spot = Spot::new(Vec2::new(first.min.x + PAD + size.x / 2.0, button.center().y), size);
    let count = usize::from(open.deck);
    for edge in 0..count.div_ceil(12) {
        let up = Vec2::new(1.5, -1.5) * edge as f32;
        let rect = Rect::from_center_size(spot.at + up, size);
        layout.item(format!("deck-{edge}"), Level::Under, rect, What::Drawing(face::back()));
    }
    let number = Message::new("cartabomba-tip-deck").with("count", count);
    layout.tip("deck-tip", spot.rect(), number);
    let words = Rect::new(spot.rect().max.x + 10.0, button.min.y, button.min.x - 6.0, button.max.y);
    if words.width() >= 60.0 * c {
        let message = Message::new("cartabomba-table-deck").with("count", count);
        layout.words("deck-words", words, (CAPTION, ON_DARK, Justify::Left), message);
    }
    let rest = board.button(last);
    let area = Rect::new(rest.max.x + 10.0, rest.min.y, last.max.x - PAD, rest.max.y);
    let counts = left::in_deck(open).filter(|_| area.width() >= 100.0 * c);
    for (at, (kind, count)) in Kind::ALL.into_iter().zip(counts.into_iter().flatten()).enumerate() {
        let each = area.width() / 3.0;
        let side = 22.0 * c;
        let at_sign = Vec2::new(area.min.x + each * at as f32, area.center().y - side / 2.0);
        let sign = Rect::from_corners(at_sign, at_sign + side);
        layout.item(format!("deck-sign-{at}"), Level::Under, sign, What::Drawing(face::sign(kind)));
        let number = Rect::new(sign.max.x + 3.0, sign.min.y, sign.min.x + each, sign.max.y);
        layout.words(format!("deck-kind-{at}"), number, (CHIP, ON_DARK, Justify::Left), digits(count));
    }
    if let Some([bombs, zealots, artifacts]) = counts {
        let tip = Message::new("cartabomba-tip-deck-kinds").with("bombs", bombs).with("zealots", zealots);
        layout.tip("deck-kinds-tip", area, tip.with("artifacts", artifacts));
    }
    spot
}

/// Lays out all there is to know about a card: its numbers and its ability.
fn words_of(layout: &mut Layout, board: &Board, cell: &Cell, card: &Card, number: usize) {
    let c = board.c;
    let key = |part: &str| format!("draft-{number}-{part}");
    layout.item(key("disc"), Level::Under, cell.disc, What::Ground(palette::LIMONE, 15.0 * c));
    layout.words(key("number"), cell.disc, (BIG_NUMBER.sized(17.0), palette::INK, Justify::Center), digits(number));
    layout.item(key("plate"), Level::Under, cell.plate, What::Ground(palette::CARTA, 8.0));
    numbers(layout, board, cell.plate, card, number);
    layout.item(key("ground"), Level::Under, cell.text, What::Ground(palette::CARTA, 8.0));
    let inside = Rect { min: cell.text.min + Vec2::new(10.0, 5.0) * c, max: cell.text.max - Vec2::new(8.0, 5.0) * c };
    let sign = Rect::from_corners(inside.min, inside.min + 20.0 * c);
    layout.item(key("sign"), Level::Under, sign, What::Drawing(face::sign(card.kind)));
    let head = Rect::new(sign.max.x + 7.0 * c, sign.min.y, inside.max.x, sign.max.y);
    layout.words(key("head"), head, (CHIP, palette::TERRA_SHADE, Justify::Left), heading(card));
    let body = Rect::new(inside.min.x, sign.max.y + 2.0, inside.max.x, inside.max.y);
    let style = if board.tight { BODY.sized(14.5) } else { BODY.sized(16.0) };
    layout.words(key("ability"), body, (style, palette::INK, Justify::Left), ability(card));
}

/// Returns the kind of a card and, if it has a single ability, how that is
/// used.
fn heading(card: &Card) -> Message {
    let key = match card.lines().as_slice() {
        [only] if only.use_ == Use::Always => "cartabomba-draft-always",
        [_] => "cartabomba-draft-once",
        [first, Line { use_: Use::Too, .. }] if first.use_ == Use::Once => "cartabomba-draft-once",
        _ => "cartabomba-draft-kind",
    };
    Message::new(key).with("kind", card.kind.name())
}

/// Returns the abilities of a card in words; where there are several, each says
/// how it is used.
fn ability(card: &Card) -> Message {
    let lines = card.lines();
    // The heading says it already.
    let all_once = lines.iter().all(|line| matches!(line.use_, Use::Once | Use::Too));
    let alone = lines.len() == 1;
    let said = lines.into_iter().map(|line| {
        let key = match line.use_ {
            Use::BuiltIn => return line.text,
            _ if alone => return line.text,
            Use::Once if all_once => return line.text,
            Use::Always => "cartabomba-draft-line-always",
            Use::Once => "cartabomba-draft-line-once",
            Use::Too => "cartabomba-draft-line-too",
        };
        Message::new(key).with("text", line.text)
    });
    said.reduce(|first, second| Message::new("cartabomba-draft-both").with("first", first).with("second", second))
        .unwrap_or_else(|| without_ability(card))
}

/// Lays out strength, cost and value of a card, each with what it does.
fn numbers(layout: &mut Layout, board: &Board, plate: Rect, card: &Card, number: usize) {
    let c = board.c;
    let side = (CAPTION.sized(13.5), palette::TERRA_SHADE, Justify::Left);
    let bold = (CHIP, palette::INK, Justify::Left);
    let each = plate.height() / 3.0;
    let fights = card.fights();
    let (strength, strength_note) = if fights {
        ("cartabomba-draft-strength", "cartabomba-draft-strength-note")
    } else {
        ("cartabomba-draft-no-strength", "cartabomba-draft-no-strength-note")
    };
    let rows = [
        ("strength", card.strength, strength, strength_note),
        ("cost", card.cost, "cartabomba-draft-cost", "cartabomba-draft-cost-note"),
        ("value", card.value, "cartabomba-draft-value", "cartabomba-draft-value-note"),
    ];
    for (at, (name, n, words, note)) in rows.into_iter().enumerate() {
        let key = |part: &str| format!("draft-{number}-{name}{part}");
        let [words, note] = [words, note].map(|key| Message::new(key).with("n", n));
        let [top, foot] = [at, at + 1].map(|rows| plate.min.y + each * rows as f32);
        let area = Rect::new(plate.min.x + 8.0 * c, top + 4.0, plate.max.x - 5.0 * c, foot - 4.0);
        if at > 0 {
            let line = Rect::new(plate.min.x + 6.0 * c, area.min.y - 5.0, plate.max.x - 6.0 * c, area.min.y - 4.0);
            layout.item(key("-line"), Level::Under, line, What::Ground(palette::CARTA_SHADE, 0.0));
        }
        // A digit, or a row of dots, above or before the word.
        let mut y = area.min.y;
        if name == "strength" {
            let line = if board.plain { 26.0 } else { 30.0 } * c;
            let digit = Rect::new(area.min.x, y, area.min.x + 22.0 * c, y + line);
            if fights {
                let style = if board.plain { BIG_NUMBER.sized(22.0) } else { BIG_NUMBER };
                layout.words(key("-number"), digit, (style, palette::INK, Justify::Left), digits(n));
            }
            // Beside the digit, or on a narrow plate below it.
            let word = match (fights, board.plain) {
                (true, true) => Rect::new(area.min.x, digit.max.y - 4.0, area.max.x, area.max.y + 2.0),
                (true, false) => Rect::new(digit.max.x, y, area.max.x, digit.max.y),
                (false, true) => area,
                (false, false) => Rect::new(area.min.x, y, area.max.x, digit.max.y),
            };
            layout.words(key(""), word, bold, words);
            y += line;
        } else {
            let dot = (12.0 * c).min(area.width() / 5.0);
            if n > 0 {
                let row = Rect::new(area.min.x, y + 3.0, area.min.x + dot * f32::from(n), y + 3.0 + dot);
                let face = dots(name == "cost", n.into(), n.into());
                layout.item(key("-dots"), Level::Under, row, What::Drawing(face));
            }
            y += dot + 4.0;
            let word = Rect::new(area.min.x, y, area.max.x, y + 19.0 * c);
            layout.words(key(""), word, bold, words);
            y = word.max.y;
        }
        if !board.plain && area.max.y - y >= 30.0 * c {
            let rest = Rect::new(area.min.x, y, area.max.x, (y + 36.0 * c).min(area.max.y));
            layout.words(key("-note"), rest, side, note);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::Scale;

    /// Pairs, their words and the piles keep clear of each other in every
    /// window and at every interface scale.
    #[test]
    fn nothing_of_the_draft_overlaps() {
        for window in [(1280.0, 800.0), (1024.0, 768.0), (1920.0, 1080.0), (2560.0, 1080.0)] {
            for asked in [1.0, 1.25, 1.5, 2.0] {
                let canvas = Canvas::of(&Scale::of(Vec2::from(window), 1.0, asked, true));
                let board = Board::new(canvas);
                let whole = Rect::from_corners(Vec2::ZERO, canvas.size);
                let mut all: Vec<Rect> = board.piles.to_vec();
                for frame in board.frames {
                    all.push(board.button(frame));
                    for cell in board.cells(frame, 2) {
                        assert!(cell.card.size.x >= 110.0, "{window:?} at {asked}: cards {} wide", cell.card.size.x);
                        assert!(cell.text.height() >= 100.0 * board.c, "{window:?} at {asked}");
                        all.extend([cell.card.rect(), cell.disc, cell.plate, cell.text]);
                    }
                }
                for (at, one) in all.iter().enumerate() {
                    assert!(!one.is_empty() && one.union(whole) == whole, "{window:?} at {asked}: {one:?}");
                    for two in &all[at + 1..] {
                        let both = one.intersect(*two);
                        assert!(both.is_empty(), "{window:?} at {asked}: {one:?} and {two:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn cards_are_as_large_as_designed() {
        let board = Board::new(Canvas::of(&Scale::default()));
        let cell = board.cells(board.frames[0], 2)[0];
        assert!((cell.card.size.x - 190.0).abs() < 6.0, "{}", cell.card.size.x);
    }

    /// However large the interface, the deck has room beside the button.
    #[test]
    fn the_deck_has_room() {
        for chrome in [0.91, 1.0, 1.25, 1.5, 2.0] {
            for size in [Vec2::new(1280.0, 800.0), Vec2::new(1280.0, 960.0), Vec2::new(1896.0, 800.0)] {
                let board = Board::new(Canvas { size, chrome });
                for frame in board.frames {
                    let button = board.button(frame);
                    assert!(button.min.x - frame.min.x - PAD >= DECK - 0.01, "{size} {chrome}");
                    assert!(button.width() > 100.0 && button.max.x < frame.max.x, "{size} {chrome}");
                }
            }
        }
    }
}
