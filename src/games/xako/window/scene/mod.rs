//! The contents of the table.
//!
//! - [`place`]: where everything lies
//! - [`choose`]: the dice for the dealer, the choice of characters
//! - `rivals`: the boxes of the opponents
//! - `last`: the last roll and the cards used in the turn
//! - `panel`: what is being composed
//! - `turn`: the panel while nothing is
//! - `wanted`: what the missions ask for, in the panel
//! - `clash`: the panel of an attack
//! - [`score`]: the end of a challenge and of the match

pub mod choose;
mod clash;
mod last;
mod panel;
pub mod place;
mod rivals;
pub mod score;
mod turn;
mod wanted;

use super::Table;
use super::face;
use super::input::draft::Mode;
use super::input::items::affordable;
use super::input::{asked, asks};
use super::keys::{self, Button};
use super::states::Showing;
use super::words::{name, number};
use crate::engine::seat::Seat;
use crate::engine::words::{Arg, Message};
use crate::faces::Face;
use crate::games::xako::rules::action::{Action, Source};
use crate::games::xako::rules::cards::{CardId, Character, Face as CardFace, KindId, School};
use crate::games::xako::rules::view::{Open, Phase};
use crate::games::xako::rules::{Event, View};
use crate::table::cards::{
    Anchor, Exit, Free, Layout, Level, Mark, Piece, Slot, Spot, State, Target, What, Zoom, hand,
};
use crate::theme::widgets::{Chip, Deed};
use crate::theme::{BODY_BOLD, CAPTION, ON_DARK, palette};
use bevy::prelude::*;
use place::{Gear, Places};

/// Lays out the whole table.
#[must_use]
pub fn layout(table: &Table) -> Layout {
    let mut layout = Layout::default();
    let floor = Rect::from_corners(Vec2::ZERO, table.canvas.size);
    layout.item("floor", Level::Ground, floor, What::Tiles(face::floor(), 256.0));
    let places = Places::new(table);
    let dice_decide = matches!(table.event, Some(Event::DealerRolled { .. }));
    if dice_decide || matches!(table.view.open.phase, Phase::Choosing { .. }) {
        choose::lay(&mut layout, table, &places);
        return layout;
    }
    rivals::lay(&mut layout, table, &places);
    if places.own {
        piles(&mut layout, table, &places);
        own(&mut layout, table, &places);
        missions(&mut layout, table, &places);
    }
    panel::lay(&mut layout, table, &places);
    own_hand(&mut layout, table, &places);
    layout.free = places.beside_rivals().map(Free::bare);
    layout
}

/// Returns the enlarged view of a card, with an explanation.
pub(super) fn zoom(table: &Table, card: CardId) -> Zoom {
    let setup = &table.view.open.setup;
    let kind = setup.card(card);
    let school = |school: School| if school == School::Atk { "atk" } else { "mag" };
    let lines = match kind.face {
        CardFace::Item(item) => {
            let key = if item.belt {
                "xako-about-belt"
            } else if item.armour {
                "xako-about-armour"
            } else {
                "xako-about-object"
            };
            let points = Message::new("xako-about-points")
                .with("atk", item.points.atk)
                .with("mag", item.points.mag)
                .with("def", item.points.def);
            let price = Message::new("xako-about-price")
                .with("price", item.price)
                .with("barter", item.barter)
                .with("adrenaline", item.adrenaline);
            let numbers = setup.numbers;
            vec![Message::new(key).with("most", numbers.items_with_belt), points, price]
        }
        CardFace::Attack { school: of, ability, combo } => {
            let words = Message::new("xako-about-attack").with("school", school(of)).with("ability", ability);
            let more = match combo {
                Some(combo) => Message::new("xako-about-combo").with("combo", combo),
                None => Message::new("xako-about-no-combo"),
            };
            vec![words, more]
        }
        CardFace::Spectre { of, ability } => {
            let of = setup.kind(of).name.message();
            vec![Message::new("xako-about-spectre").with("of", of).with("ability", ability)]
        }
        CardFace::Gold(amount) => vec![Message::new("xako-about-gold").with("amount", amount)],
        CardFace::ExtraCharge => {
            vec![Message::new("xako-about-extra").with("points", setup.numbers.extra_charge)]
        }
    };
    Zoom::card(face::card(setup, setup.kind_of(card))).telling(kind.name.message(), lines)
}

/// Returns the piece of a card of the Xako deck, named `card-<id>-<number>`.
pub(super) fn piece(table: &Table, places: &Places, card: CardId, spot: Spot) -> Piece {
    let setup = &table.view.open.setup;
    let mut piece = Piece::card(keys::Piece::Card(card), card_face(table, card), spot).zoom(zoom(table, card));
    piece.name = format!("card-{}-{}", setup.card(card).id, card.0).into();
    // In a compact layout cards may also go because a panel covers them.
    piece.exit(if places.compact { Exit::Fade } else { Exit::To(Anchor::new(places.pile)) })
}

/// Lays out deck and discard pile.
fn piles(layout: &mut Layout, table: &Table, places: &Places) {
    let open = &table.view.open;
    let draws = asks(table, Showing::Opening) || asks(table, Showing::Refilling);
    let caption = |key: &'static str, count: usize| {
        if places.compact { number(count as i64) } else { Message::new(key).with("count", count) }
    };
    let deck = usize::from(open.deck);
    let top = layout.pile("deck", places.deck, deck, &face::back(), caption("xako-deck", deck));
    let drags = |from: Source| draws && open.sources().any(|source| source == from);
    if drags(Source::Deck) {
        let called = Message::new("xako-deck").with("count", deck);
        layout.pieces.push(top_card(Source::Deck, face::back(), top).called(called));
    }
    layout.tip(
        "deck-tip",
        places.deck.rect(),
        Message::new("xako-tip-deck").with("count", deck).with("hand", open.numbers().hand),
    );
    let called = Message::new("xako-deck").with("count", deck);
    let mark = |from: Source| if drags(from) { Mark::Legal } else { Mark::Bare };
    let rect = |spot: Spot| spot.rect().inflate(3.0);
    let deck = Slot::new(keys::Slot::Deck, "slot-deck", rect(places.deck)).mark(mark(Source::Deck));
    layout.slots.push(deck.live(draws && !drags(Source::Deck)).called(called));
    let top = open.discard.last().map_or_else(face::back, |&card| card_face(table, card));
    let count = open.discard.len();
    let spot = layout.pile("pile", places.pile, count, &top, caption("xako-pile", count));
    if let Some(&card) = open.discard.last().filter(|_| drags(Source::Discard)) {
        let piece = top_card(Source::Discard, top.clone(), spot).called(Message::new("xako-pile").with("count", count));
        layout.pieces.push(piece.zoom(zoom(table, card)));
    }
    let tip = match open.discard.last() {
        Some(&top) => Message::new("xako-tip-pile").with("count", count).with("card", name(open, top)),
        None => Message::new("xako-tip-no-pile"),
    };
    layout.tip("pile-tip", places.pile.rect(), tip);
    let caption = Message::new("xako-pile").with("count", count);
    let turn = asks(table, Showing::Acting) || asks(table, Showing::Dropping);
    let lit = if holds_card(table) && turn { Mark::Legal } else { mark(Source::Discard) };
    let live = turn;
    layout.slots.push(Slot::new(keys::Slot::Pile, "slot-pile", rect(places.pile)).mark(lit).live(live).called(caption));
    last::lay(layout, table, places);
}

/// Returns the top card of a pile that may be drawn from.
fn top_card(from: Source, face: Face, spot: Spot) -> Piece {
    let name = if from == Source::Deck { "deck-top" } else { "pile-top" };
    let piece = Piece { name: name.into(), ..Piece::card(keys::Piece::Top(from), face, spot) };
    piece.live(true).drags(true).from(Anchor::new(spot)).exit(Exit::Gone)
}

/// Lays out the player's sheet, with stolen items to its left and bought ones
/// to its right.
fn own(layout: &mut Layout, table: &Table, places: &Places) {
    let (open, draft) = (&table.view.open, table.draft);
    let seat = table.bottom;
    let sheet = open.sheet(seat);
    let room = open.room(seat);
    let words = Message::new("xako-worn")
        .with("seat", seat)
        .with("n", sheet.worn.len())
        .with("most", room)
        .with("done", sheet.fulfilled.len());
    if !places.compact {
        layout.words("worn", places.caption, (BODY_BOLD, palette::CARTA, Justify::Left), words.clone());
    }
    if let Some(character) = sheet.character {
        let known = open.setup.character(character);
        let face = face::sheet(known, sheet.level);
        let zoom = sheet_zoom(table, seat, face.clone());
        let mut piece = Piece::card(keys::Piece::Sheet(seat), face, places.gear.sheet).zoom(zoom);
        piece.name = "sheet".into();
        piece.called = Some(sheet_name(known, seat));
        piece.corner = 8.0;
        piece.flat = false;
        layout.pieces.push(piece);
    }
    let (acts, drops) = (asks(table, Showing::Acting), asks(table, Showing::Dropping));
    let mut worn = sheet.worn.clone();
    worn.sort_by_key(|worn| !worn.stolen);
    let spots: Vec<Spot> = places.gear.items().collect();
    for (at, spot) in spots.iter().enumerate().skip(worn.len()) {
        let slot = Slot::new(keys::Slot::Room(at as u8), format!("room-{at}"), spot.rect()).mark(Mark::Dashes);
        // With large text the words are wider than the place.
        let says = at == worn.len() && !places.raised && spot.size.x > 48.0 * places.c;
        let slot = if says { slot.words(Message::new("xako-room")) } else { slot };
        let hidden = usize::from(room).saturating_sub(spots.len());
        let last = at + 1 == spots.len() && hidden > 0;
        let slot = if last { slot.words(Message::new("xako-room-more").with("n", hidden)) } else { slot };
        layout.slots.push(slot);
    }
    let holds = |wanted: &dyn Fn(CardId) -> bool| table.held.iter().filter_map(|piece| piece.card()).any(wanted);
    let holds_item = holds(&|card| table.view.hand.contains(&card) && open.setup.item(card).is_some());
    let ready = matches!(draft.mode, Mode::Equip(_)) && draft.ready(table.view, seat);
    let steals = asks(table, Showing::Spending) && holds(&|card| table.view.check(&Action::Steal { card }).is_ok());
    let lit = steals || (acts && (holds_item || ready));
    let mark = if lit { Mark::Legal } else { Mark::Bare };
    let slot = Slot::new(keys::Slot::Worn, "slot-worn", places.worn).mark(mark).live(lit);
    layout.slots.push(slot.called(words));
    for (worn, &spot) in worn.iter().zip(&spots) {
        let state = match draft.mode {
            _ if draft.cards.contains(&worn.card) => State::Selected,
            _ if drops && table.view.check(&Action::Drop { card: worn.card }).is_ok() => State::Legal,
            Mode::Equip(item) if acts && !ready && pays(table.view, item, worn.card) => State::Legal,
            Mode::Declare(mission) if acts => {
                let (all, others) = open.serving(seat, mission);
                if all.contains(&worn.card) {
                    State::Selected
                } else if others.contains(&worn.card) {
                    State::Legal
                } else {
                    State::Disabled
                }
            }
            _ => State::Normal,
        };
        let live = drops || (acts && matches!(draft.mode, Mode::Equip(_) | Mode::Declare(_)));
        let drags = live && !matches!(draft.mode, Mode::Declare(_));
        layout.pieces.push(piece(table, places, worn.card, spot).state(state).live(live).drags(drags));
    }
    stolen_chip(layout, "stolen".to_owned(), &places.gear, places.c);
    if let Some((from, size)) = places.points {
        rivals::triangles(layout, table, seat, (from, size));
        if !places.compact {
            let x = from.x + 3.0 * (size + 4.0) + 6.0;
            let rect = Rect::new(x, from.y, places.worn.max.x, from.y + size);
            let words = Message::new("xako-level-items").with("level", sheet.level);
            caption(layout, "level".to_owned(), rect, words);
        }
    }
}

/// Marks the items to the left of a sheet as stolen.
pub(super) fn stolen_chip(layout: &mut Layout, key: String, gear: &Gear, c: f32) {
    let (Some(first), Some(last)) = (gear.stolen.first(), gear.stolen.last()) else { return };
    let at = Vec2::new(f32::midpoint(first.rect().min.x, last.rect().max.x), last.rect().max.y + 2.0);
    let words = Message::new("xako-stolen").with("n", gear.stolen.len());
    layout.item(key, Level::Over, Rect::from_center_size(at, Vec2::new(110.0, 24.0) * c), What::Chip(Chip::Red, words));
}

/// Lays out the player's missions; those that can be declared light up.
fn missions(layout: &mut Layout, table: &Table, places: &Places) {
    let open = &table.view.open;
    let seat = table.bottom;
    let sheet = open.sheet(seat);
    let worn: Vec<KindId> = open.worn(seat).into_iter().map(|card| open.setup.kind_of(card)).collect();
    let hidden = usize::from(sheet.missions).saturating_sub(table.view.missions.len());
    let count = table.view.missions.len() + hidden;
    let spots = places.mission_spots(count);
    let mine = asks(table, Showing::Acting);
    let deck = Anchor::new(places.deck).showing(face::mission_back());
    for (at, (&mission, &spot)) in table.view.missions.iter().zip(&spots).enumerate() {
        let known = open.setup.mission(mission);
        let face = face::mission(&open.setup, known, |kind| worn.contains(&kind));
        let done = open.fulfils(seat, mission);
        let chosen = table.draft.mode == Mode::Declare(mission);
        let state = match (mine && done, chosen) {
            (_, true) => State::Selected,
            (true, false) => State::Legal,
            _ => State::Normal,
        };
        let mut lines = vec![Message::new("xako-about-mission").with("need", known.need).with("points", known.points)];
        lines.extend(wanted::sentences(table, mission));
        let zoom = Zoom::card(face.clone()).telling(known.name.message(), lines);
        let mut piece = Piece::card(keys::Piece::Mission(mission), face, spot).zoom(zoom).state(state).live(mine);
        piece.name = format!("mission-{}", known.id).into();
        layout.pieces.push(piece.from(deck.clone()));
        let c = places.c;
        if mine && done && !chosen && at < Button::DECLARE.len() {
            let high = 56.0 * c;
            let below = spot.rect().max.y;
            // Below the mission if there is room above the player's plate, else
            // on the mission.
            let top = if below + 8.0 + high < places.plate { below + 8.0 } else { below - high };
            let rect = Rect::new(spot.rect().min.x - 2.0, top, spot.rect().max.x + 2.0, top + high);
            let points = Message::new("xako-declare-short").with("points", known.points);
            let deed = Deed::new(Message::new("xako-declare")).note(points).sized(17.0);
            layout.item(format!("declare-{at}"), Level::Over, rect, What::Button(Button::DECLARE[at].id(), deed));
        } else {
            let (all, others) = open.serving(seat, mission);
            let wanted = known.items.iter().filter(|wanted| wanted.compulsory).count();
            let have = all.len() + others.len().min(usize::from(known.need).saturating_sub(wanted));
            let key = if places.compact { "xako-of" } else { "xako-progress" };
            let words = Message::new(key).with("n", have).with("need", known.need).with("of", known.need);
            let x = if places.raised { spot.at.x } else { spot.rect().max.x - 26.0 * c };
            let at_top = Vec2::new(x, spot.rect().min.y + 2.0);
            let rect = Rect::from_center_size(at_top, Vec2::new(80.0, 24.0) * c);
            let kind = if done { Chip::Lemon } else { Chip::Light };
            layout.item(format!("progress-{at}"), Level::Over, rect, What::Chip(kind, words));
        }
    }
    for (at, spot) in spots.iter().enumerate().skip(table.view.missions.len()) {
        layout.item(format!("mission-back-{at}"), Level::Under, spot.rect(), What::Drawing(face::mission_back()));
        layout.tip(format!("mission-tip-{at}"), spot.rect(), Message::new("xako-tip-mission"));
    }
}

/// Returns the closer look of the sheet of a seat, with the missions that it has
/// fulfilled in this challenge.
fn sheet_zoom(table: &Table, seat: Seat, face: Face) -> Zoom {
    let open = &table.view.open;
    let names: Vec<Message> =
        open.sheet(seat).fulfilled.iter().map(|&mission| open.setup.mission(mission).name.message()).collect();
    let fulfilled = (!names.is_empty())
        .then(|| Message::new("xako-fulfilled").with("n", names.len()).with("missions", Arg::Messages(names)));
    Zoom { face, shape: face::SHEET, title: None, lines: fulfilled.into_iter().collect() }
}

/// Whether a card is being dragged.
fn holds_card(table: &Table) -> bool {
    table.held.iter().any(|piece| piece.card().is_some())
}

/// Whether this card can be part of the payment for an item.
fn pays(view: &View, item: CardId, card: CardId) -> bool {
    view.payments(item).iter().any(|payment| payment.contains(&card))
}

/// Whether this card can be used to attack in this turn.
fn attacks(open: &Open, card: CardId) -> bool {
    match open.setup.face(card) {
        _ if open.turn.attacked => false,
        CardFace::Attack { .. } | CardFace::Spectre { .. } => !open.turn.direct,
        CardFace::ExtraCharge => open.turn.direct,
        CardFace::Item(_) | CardFace::Gold(_) => false,
    }
}

/// Returns the state of a card of the hand for what is being done.
fn state_in_hand(table: &Table, seat: Seat, card: CardId) -> State {
    let (view, open, draft) = (table.view, &table.view.open, table.draft);
    let known = open.setup.face(card);
    if draft.cards.contains(&card) || draft.mode == Mode::Equip(card) {
        return State::Selected;
    }
    let able = match (table.state, draft.mode, known) {
        (Showing::Defending, ..) => known == CardFace::ExtraCharge,
        (Showing::Acting, Mode::Close, _) => true,
        (Showing::Acting, Mode::Equip(item), CardFace::Gold(_) | CardFace::Item(_)) => {
            if draft.ready(view, seat) {
                return State::Normal;
            }
            pays(view, item, card)
        }
        (Showing::Acting, Mode::Equip(_) | Mode::Declare(_), _) => false,
        (Showing::Acting, Mode::Idle | Mode::Attack, _) => {
            let disabled = match known {
                CardFace::Attack { .. } | CardFace::Spectre { .. } | CardFace::ExtraCharge => !attacks(open, card),
                // An announced attack leaves time to equip an item that can be paid.
                CardFace::Item(_) if draft.attacks(open) => !open.turn.direct || !affordable(table).contains(&card),
                CardFace::Item(_) => open.turn.equips >= open.numbers().equips,
                CardFace::Gold(_) => draft.attacks(open),
            };
            return if disabled { State::Disabled } else { State::Normal };
        }
        _ => return State::Normal,
    };
    if able { State::Legal } else { State::Disabled }
}

fn own_hand(layout: &mut Layout, table: &Table, places: &Places) {
    let seat = table.bottom;
    let open = &table.view.open;
    let acts = asks(table, Showing::Acting);
    let live = acts || asks(table, Showing::Defending);
    let cards = &table.view.hand;
    let hidden = usize::from(open.sheet(seat).hand).saturating_sub(cards.len());
    let spots = hand(places.hand, 92.0 * places.g, cards.len() + hidden);
    let deck = Anchor::new(places.deck).showing(face::back());
    if table.held.iter().any(|piece| matches!(piece, keys::Piece::Top(_))) {
        let slot = Slot::new(keys::Slot::Hand, "slot-hand", places.hand.inflate(4.0)).mark(Mark::Legal).live(true);
        layout.slots.push(slot.of(seat).called(Message::new("access-hand")));
    }
    for (&card, &spot) in cards.iter().zip(&spots) {
        let state = if asked(table).is_some() { state_in_hand(table, seat, card) } else { State::Normal };
        let piece = piece(table, places, card, spot).state(state).live(live).drags(live).rises(true);
        let piece = piece.from(deck.clone());
        // Gold and extra charges only serve other cards.
        let begins = matches!(
            table.view.open.setup.card(card).face,
            CardFace::Item(_) | CardFace::Attack { .. } | CardFace::Spectre { .. }
        );
        let idle = acts && table.draft.mode == Mode::Idle;
        if idle && begins && state == State::Normal && layout.first.is_none() {
            layout.first = Some(Target::Piece(piece.id));
        }
        layout.pieces.push(piece);
    }
    for (at, spot) in spots.iter().enumerate().skip(cards.len()) {
        layout.item(format!("hand-back-{at}"), Level::Under, spot.rect(), What::Drawing(face::back()));
    }
}

/// Adds a caption on the leather.
pub(super) fn caption(layout: &mut Layout, key: String, rect: Rect, words: Message) {
    layout.words(key, rect, (CAPTION, ON_DARK, Justify::Left), words);
}

/// Says whose sheet it is.
pub(super) fn sheet_name(character: &Character, seat: Seat) -> Message {
    Message::new("access-sheet").with("character", character.name.message()).with("seat", seat)
}

/// Returns the face of a card.
pub(super) fn card_face(table: &Table, card: CardId) -> Face {
    let setup = &table.view.open.setup;
    face::card(setup, setup.kind_of(card))
}
