//! Chips on the cards: always-on abilities where they act, and what marked
//! cards pay or add.

use super::chip_at;
use super::place::Places;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::cartabomba::rules::cards::{CardId, Kind};
use crate::games::cartabomba::rules::sums::{Source, Tally};
use crate::games::cartabomba::rules::view::{Open, other};
use crate::games::cartabomba::window::Table;
use crate::games::cartabomba::window::input::Mode;
use crate::games::cartabomba::window::keys::Piece;
use crate::games::cartabomba::window::states::Showing;
use crate::table::cards::Layout;
use crate::theme::widgets::Chip;

/// A chip on a card.
#[derive(Clone, PartialEq)]
struct Note {
    card: CardId,
    below: bool,
    kind: Chip,
    words: Message,
}

impl Note {
    /// Creates the chip of an ability, over its bearer.
    fn over(source: &Source, key: &'static str) -> Self {
        Self { card: source.card, below: false, kind: Chip::Green, words: Message::new(key).with("n", source.n) }
    }

    /// Creates the chip of a chosen card, below it.
    fn below(card: CardId, key: &'static str, n: u8) -> Self {
        Self { card, below: true, kind: Chip::Saffron, words: Message::new(key).with("n", n) }
    }
}

/// Lays out the chips over the cards that lie on the table already.
pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places) {
    let mut notes = Vec::new();
    gather(table, &mut notes);
    // The same bonus is said once, however many cards profit from it.
    let mut told: Vec<Note> = Vec::new();
    for (at, note) in notes.into_iter().enumerate() {
        if told.contains(&note) {
            continue;
        }
        // Further chips of a card lie nearer to its middle.
        let before = told.iter().filter(|other| (other.card, other.below) == (note.card, note.below)).count();
        told.push(note.clone());
        if let Some(mut spot) = layout.piece(Piece::Card(note.card).into()).map(|piece| piece.spot) {
            let inward = 28.0 * places.c * before as f32;
            spot.at.y += if note.below { -inward } else { inward };
            chip_at(layout, format!("effect-{at}"), spot, note.below, note.kind, note.words, places.c);
        }
    }
}

/// Collects the chips of this moment.
fn gather(table: &Table, notes: &mut Vec<Note>) {
    let (open, draft) = (&table.view.open, table.draft);
    if open.this_turn.silenced {
        silenced(open, notes);
    }
    if let Some(attack) = table.attack() {
        let tally = open.tally(&attack, &draft.parries(&attack));
        attacks(&tally, notes);
        if let Some(limit) = open.most_parries(attack.attacker, attack.card) {
            notes.push(Note::over(&limit, "cartabomba-chip-most"));
        }
        for line in tally.parries.iter().filter(|line| !attack.parries.contains(&line.card)) {
            notes.push(Note::below(line.card, "cartabomba-chip-parries", line.total()));
            notes.extend(line.bonuses.iter().map(|source| Note::over(source, "cartabomba-chip-plus")));
        }
        return;
    }
    let Some(seat) = table.asks(Showing::Acting) else { return };
    if !draft.play.is_empty() {
        let quote = open.quote(seat, &draft.play);
        notes.extend(quote.reductions.iter().map(|source| Note::over(source, "cartabomba-chip-cheaper")));
        notes.extend(quote.bonuses.iter().map(|source| Note::over(source, "cartabomba-chip-pays-more")));
        for &card in &draft.payment {
            notes.push(Note::below(card, "cartabomba-chip-pays", open.setup.card(card).value));
        }
        return;
    }
    let pointed = table.pointed().filter(|card| open.side(seat).in_play.contains(card));
    let attacker = match draft.doing(open) {
        Some((card, Mode::Attack)) => Some(card),
        Some((card, _)) => {
            protected(open, card, other(seat), notes);
            None
        }
        None => pointed.filter(|&card| open.setup.card(card).fights() && open.limits().attacks),
    };
    if let Some(card) = attacker {
        let tally = open.preview(card);
        attacks(&tally, notes);
        notes.push(Note::below(card, "cartabomba-chip-attack", tally.attack()));
        if let Some(limit) = open.most_parries(seat, card) {
            notes.push(Note::over(&limit, "cartabomba-chip-most"));
        }
    }
}

/// Adds what strengthens an attack and what reduces its discards.
fn attacks(tally: &Tally, notes: &mut Vec<Note>) {
    notes.extend(tally.bonuses.iter().map(|source| Note::over(source, "cartabomba-chip-plus")));
    for source in &tally.reductions {
        notes.push(Note { kind: Chip::Red, ..Note::over(source, "cartabomba-chip-fewer") });
    }
}

/// Marks the cards whose always-on abilities do not work in this turn.
fn silenced(open: &Open, notes: &mut Vec<Note>) {
    for &card in &open.side(other(open.active)).in_play {
        if !open.setup.card(card).always.is_empty() {
            notes.push(Note { card, below: false, kind: Chip::Dark, words: Message::new("cartabomba-chip-silent") });
        }
    }
}

/// Marks the opponent's cards that are protected from removal.
fn protected(open: &Open, tool: CardId, theirs: Seat, notes: &mut Vec<Note>) {
    let known = open.setup.card(tool);
    let removes = known.kind == Kind::Cartabomba || known.targeting().next().is_some();
    if !removes {
        return;
    }
    for &card in &open.side(theirs).in_play {
        if open.protector(theirs, open.setup.card(card).kind).is_some() {
            notes.push(Note { card, below: false, kind: Chip::Green, words: Message::new("cartabomba-chip-safe") });
        }
    }
}
