//! Layout of the charge: pyramids, the cards before each seat, the panel in the
//! middle, and a preview of what would fall (AE-05 to AE-13).

use super::super::Table;
use super::super::face;
use super::place::{self, Places};
use super::{CHARGE, card_face};
use crate::engine::game::Refusal as _;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::alles_im_eimer::rules::Illegal;
use crate::games::alles_im_eimer::rules::cards::Animal;
use crate::games::alles_im_eimer::rules::pyramid::{self, Side, Slot};
use crate::games::alles_im_eimer::rules::view::{Direction, Phase};
use crate::table::cards::{
    Anchor, Exit, Fall, Layout, Level, Mark, Piece, Slot as Spotted, Spot, State, Target, What, Zoom, card_size, spread,
};
use crate::theme::widgets::{Bubble, Chip, Deed, Panel};
use crate::theme::{BIG_NUMBER, BODY, CAPTION, ON_DARK, PANEL_TITLE, palette};
use bevy::prelude::*;

/// Arrow on a bucket that would fall.
const FALLS: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 40\"><path d=\"M17 8h6v12h7L20 33 10 \
                     20h7Z\" fill=\"#FFF6DF\" stroke=\"#1C2033\" stroke-width=\"2.5\" \
                     stroke-linejoin=\"round\"/></svg>";

/// Preview of the loss of a bucket.
pub(super) struct Preview {
    /// Seat whose bucket it is.
    seat: Seat,
    fall: pyramid::Fall,
    keep: Option<Side>,
}

impl Preview {
    /// Previews the chosen bucket, else the one under the pointer.
    fn of(table: &Table) -> Option<Self> {
        let pointed = table.over.and_then(|over| match over {
            Target::Piece(id) => place::of_bucket(id),
            Target::Slot(_) => None,
        });
        let chosen = table.draft.lose.filter(|_| table.person.is_some());
        let (seat, slot) = chosen.map(|slot| (table.bottom, slot)).or(pointed)?;
        let fall = table.view.open.pyramids[seat.index()].fall(slot)?;
        Some(Self { seat, keep: table.draft.keep.filter(|_| fall.parts.is_some() && chosen.is_some()), fall })
    }

    fn loses(&self, slot: Slot) -> bool {
        self.fall.lost(self.keep).contains(&slot) && slot != self.fall.taken
    }
}

pub(super) fn lay(layout: &mut Layout, table: &Table, places: &Places) {
    let preview = table.event.is_none().then(|| Preview::of(table)).flatten();
    if !matches!(table.view.open.phase, Phase::Over { .. }) {
        arrow(layout, table, places);
        panel(layout, table, places);
    }
    for seat in (0..table.view.open.seats()).map(Seat::new) {
        pyramid(layout, table, places, seat, preview.as_ref());
        before(layout, table, places, seat);
    }
    if let Some(preview) = &preview {
        tell(layout, table, places, preview);
    }
    piles(layout, table, places);
}

fn pyramid(layout: &mut Layout, table: &Table, places: &Places, seat: Seat, preview: Option<&Preview>) {
    let open = &table.view.open;
    let pyramid = &open.pyramids[seat.index()];
    let own = seat == table.bottom;
    let foot = places.pyramids[seat.index()].foot.y;
    let losing = own && table.draft.losing && table.person == Some(seat);
    let to_lose = if losing { open.to_lose(seat) } else { Vec::new() };
    for (slot, animal) in pyramid.buckets() {
        let name = animal.names().1;
        let mut piece = Piece::token(
            place::bucket(seat, slot),
            format!("bucket-{}-{}-{}", seat.index(), slot.row, slot.index),
            face::bucket(name),
            places.bucket(seat, slot, pyramid),
        )
        .called(super::bucket_name(animal, slot))
        .exit(Exit::Tumble(Fall {
            broken: Some(face::broken_bucket(name)),
            inside: Some(face::animal(name)),
            dust: face::dust(),
            // A little in front of the pyramid.
            ground: foot + 0.15 * places.pyramids[seat.index()].bucket,
        }))
        .live(own && table.person == Some(seat));
        if losing {
            piece.state = match (table.draft.lose == Some(slot), to_lose.contains(&slot)) {
                (true, _) => State::Selected,
                (false, true) => State::Legal,
                (false, false) => State::Disabled,
            };
        }
        if preview.is_some_and(|preview| preview.seat == seat && preview.loses(slot)) {
            piece = piece.badge(Face::drawn(FALLS));
            piece.state = State::Ghost;
        }
        layout.pieces.push(piece);
    }
}

/// Lays out the cards before a seat, with their sum.
fn before(layout: &mut Layout, table: &Table, places: &Places, seat: Seat) {
    let open = &table.view.open;
    let area = places.before[seat.index()];
    let Some(charge) = &open.charge else { return };
    let cards = &charge.before[seat.index()];
    if cards.is_empty() {
        let next = matches!(open.phase, Phase::Defending { seat: attacked } | Phase::Drawing { attacked, .. } if attacked == seat);
        if next && seat != table.bottom {
            let size = Vec2::new(area.width().min(124.0), 68.0);
            let at = Rect::from_center_size(Vec2::new(area.min.x + size.x / 2.0, area.center().y), size);
            let slot = Spotted::new(910 + seat.index() as u32, "slot-next", at).mark(Mark::Dashes);
            layout.slots.push(slot.words(Message::new("eimer-scene-next")));
        }
        return;
    }
    // The corner of each card has to stay visible.
    let most = (area.width() - 15.0 * (cards.len() - 1) as f32).max(36.0);
    let width = 84.0_f32.min(area.height() * 59.0 / 92.0).min(area.width()).min(most);
    let size = card_size(width);
    let row = spread(area.min.x, area.max.x, width, 4.0, cards.len());
    let top = area.max.y - size.y;
    for (&card, x) in cards.iter().zip(row) {
        let face = card_face(table, card);
        let spot = Spot::new(Vec2::new(x, top + size.y / 2.0), size);
        let home = Anchor::new(places.hands[seat.index()]).showing(face::back());
        let piece = Piece::card(u32::from(card.0), face.clone(), spot)
            .from(home)
            .exit(Exit::To(Anchor::new(places.discard)))
            .called(super::card_name(table, card))
            .zoom(Zoom::card(face));
        layout.pieces.push(piece);
    }
    let sum = u32::from(open.setup.sum(cards));
    let key = if charge.by == seat { "eimer-scene-charges" } else { "eimer-scene-before" };
    // Above the cards; with large text there is room only below them.
    let chip = if table.canvas.chrome > 1.3 && seat != table.bottom { area.max.y + 4.0 } else { top - 30.0 };
    let half = 62.0 * table.canvas.chrome.max(1.0);
    let middle = area.center().x.clamp(half + 8.0, (table.canvas.size.x - half - 8.0).max(half + 8.0));
    let chip = Rect::new(middle - half, chip, middle + half, chip + 26.0);
    let kind = if charge.by == seat { Chip::Saffron } else { Chip::Light };
    let words = Message::new(key).with("sum", sum);
    layout.item(format!("sum-{}", seat.index()), Level::Over, chip, What::Chip(kind, words));
}

/// Draws the arrow from the seat that charges to the panel.
fn arrow(layout: &mut Layout, table: &Table, places: &Places) {
    let Some(charge) = &table.view.open.charge else { return };
    if charge.sum == 0 {
        return;
    }
    let panel = places.charge;
    let shape = table.view.open.setup.numbers.rows.clone();
    let own = charge.by == table.bottom;
    let bounds = places.pyramids[charge.by.index()].bounds(&shape);
    let (from, to) = if own {
        (Vec2::new(bounds.max.x - 40.0, bounds.min.y + 40.0), Vec2::new(panel.min.x - 6.0, panel.min.y + 40.0))
    } else {
        let start = Vec2::new(bounds.center().x, bounds.max.y + 8.0);
        let x = start.x.clamp(panel.min.x, panel.max.x);
        if start.x > panel.max.x + 20.0 {
            (start, Vec2::new(panel.max.x + 6.0, panel.min.y + 60.0))
        } else if start.x < panel.min.x - 20.0 {
            (start, Vec2::new(panel.min.x - 6.0, panel.min.y + 60.0))
        } else {
            (Vec2::new(x, start.y), Vec2::new(x, panel.min.y - 2.0))
        }
    };
    if from.distance(to) < 24.0 {
        return;
    }
    let rect = Rect::from_corners(from, to).inflate(16.0);
    let (a, b) = (from - rect.min, to - rect.min);
    // The arrow meets the panel's sides horizontally and its top vertically;
    // the viewer's own is straight.
    let level = (to.x - from.x).abs() > 1.0;
    let bend = if level && !own { Vec2::new(a.x, b.y) } else { (a + b) / 2.0 };
    let way = (b - bend).normalize_or(Vec2::Y);
    let side = way.perp() * 11.0;
    let neck = b - way * 20.0;
    let (p, q) = (neck + side, neck - side);
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\"><path id=\"w\" d=\"M{:.1} {:.1}Q{:.1} {:.1} \
         {:.1} {:.1}\" fill=\"none\" stroke=\"#1C2033\" stroke-width=\"9\" stroke-linecap=\"round\"/><path d=\"M{:.1} \
         {:.1}L{:.1} {:.1}L{:.1} {:.1}Z\" fill=\"#F2B233\" stroke=\"#1C2033\" stroke-width=\"2.5\" \
         stroke-linejoin=\"round\"/><path d=\"M{:.1} {:.1}Q{:.1} {:.1} {:.1} {:.1}\" fill=\"none\" stroke=\"#F2B233\" \
         stroke-width=\"5\" stroke-linecap=\"round\"/></svg>",
        rect.width(),
        rect.height(),
        a.x,
        a.y,
        bend.x,
        bend.y,
        neck.x,
        neck.y,
        b.x,
        b.y,
        p.x,
        p.y,
        q.x,
        q.y,
        a.x,
        a.y,
        bend.x,
        bend.y,
        neck.x,
        neck.y,
    );
    layout.item("arrow", Level::Under, rect, What::Drawing(Face::drawn(svg)));
}

/// Lays out the panel in the middle: which animal charges at whom, and the
/// cards about to be played.
fn panel(layout: &mut Layout, table: &Table, places: &Places) {
    let open = &table.view.open;
    let panel = places.charge;
    let (x, y, right) = (panel.min.x, panel.min.y, panel.max.x);
    layout.item("charge", Level::Under, panel, What::Panel(Panel::Dark));
    let acts = super::super::input::plays(table).is_some() && !table.draft.losing;
    let fits = |seat| {
        let cards = super::super::input::with_held(&table.draft.cards, &table.held);
        matches!(open.judge(seat, &cards), Ok(_) | Err(Illegal::TooLow { .. }))
    };
    let ready = acts && !table.held.is_empty() && table.person.is_some_and(fits);
    let mark = if ready { Mark::Legal } else { Mark::Bare };
    let slot = Spotted::new(CHARGE, "slot-charge", panel).mark(mark).live(ready);
    layout.slots.push(slot.called(Message::new("access-compose")));
    // With large text the lines are farther apart and take some of the sign's
    // room.
    let large = table.canvas.chrome > 1.2;
    let left = if large { 96.0 } else { 128.0 };
    let beside = |top: f32, high: f32| Rect::new(x + left, y + top, right - 18.0, y + top + high);
    let title = (PANEL_TITLE.sized(22.0), palette::CARTA, Justify::Left);
    let small = (BODY.sized(16.0), ON_DARK, Justify::Left);
    let sign = if large {
        Rect::new(x + 18.0, y + 20.0, x + 88.0, y + 90.0)
    } else {
        Rect::new(x + 26.0, y + 26.0, x + 112.0, y + 112.0)
    };
    if let Some(charge) = &open.charge {
        let animals = charge.animal.plural();
        let attacked = match open.phase {
            Phase::Defending { seat: attacked } | Phase::Drawing { attacked, .. } => Some(attacked),
            _ => None,
        };
        layout.item("charge-sign", Level::Under, sign, What::Drawing(face::sign(charge.animal.names().1)));
        layout.words(
            "charge-title",
            beside(18.0, 32.0),
            title,
            Message::new("eimer-scene-charge").with("animals", animals),
        );
        let against = match attacked {
            Some(attacked) => Message::new("eimer-scene-against").with("by", charge.by).with("seat", attacked),
            None => Message::new("eimer-scene-by").with("by", charge.by),
        };
        layout.words("charge-against", if large { beside(52.0, 60.0) } else { beside(48.0, 22.0) }, small, against);
        let sum = Message::new("eimer-scene-number").with("number", u32::from(charge.sum));
        // Not enlarged with the text: it counts as a picture.
        let big = (BIG_NUMBER.sized(58.0 / table.canvas.chrome.max(1.0)), palette::LIMONE, Justify::Left);
        let (at, to_beat) = if large {
            let low = panel_line(panel, large) - 2.0;
            (Rect::new(x + 24.0, low - 58.0, x + 110.0, low), Rect::new(x + 112.0, low - 52.0, right - 18.0, low))
        } else {
            (beside(72.0, 72.0), Rect::new(x + 218.0, y + 90.0, right - 18.0, y + 130.0))
        };
        layout.words("charge-sum", at, big, sum);
        let key = if open.setup.options.reverse { "eimer-scene-to-beat-reverse" } else { "eimer-scene-to-beat" };
        layout.words("charge-beat", to_beat, (BODY.sized(16.0), palette::CARTA, Justify::Left), Message::new(key));
        let turns = charge.direction == Direction::Counterclockwise;
        if turns {
            let at = Rect::new(right - 150.0, y + 62.0, right - 12.0, y + 88.0);
            layout.item("direction", Level::Over, at, What::Chip(Chip::Light, Message::new("eimer-scene-turned")));
        }
    } else {
        let leads = match open.phase {
            // A player who is out does not begin; somebody else is about to.
            Phase::Leading { seat } => Some(seat).filter(|seat| !open.is_out(*seat)),
            _ => None,
        };
        let horns = table.draft.cards.first().map(|&card| open.setup.card(card).animal);
        let shown = horns.map_or_else(|| Face::icon("game_alles_im_eimer"), |animal| face::sign(animal.names().1));
        if horns.is_some() {
            layout.item("charge-sign", Level::Under, sign, What::Drawing(shown));
        } else {
            for (at, animal) in open.setup.animals().enumerate() {
                let angle = std::f32::consts::TAU * (at as f32 / open.setup.animals().count().max(1) as f32 - 0.25);
                let middle = sign.center() + Vec2::from_angle(angle) * sign.width() * 0.37;
                let rect = Rect::from_center_size(middle, Vec2::splat(sign.width() * 0.4));
                layout.item(format!("any-{at}"), Level::Under, rect, What::Drawing(face::sign(animal.names().1)));
            }
        }
        layout.words("charge-title", beside(18.0, 32.0), title, Message::new("eimer-scene-new-charge"));
        if let Some(leads) = leads {
            let next = open.next(leads, Direction::Clockwise);
            let words = Message::new("eimer-scene-new-against").with("seat", leads).with("next", next);
            layout.words("charge-against", if large { beside(54.0, 62.0) } else { beside(52.0, 44.0) }, small, words);
        }
    }
    let low = panel_line(panel, large);
    let line = Rect::new(x + 18.0, low, right - 18.0, low + 2.0);
    layout.item("charge-line", Level::Under, line, What::Ground(palette::faded(palette::CARTA, 0.5), 1.0));
    composed(layout, table, places);
}

/// Returns the y of the line above the cards about to be played.
fn panel_line(panel: Rect, large: bool) -> f32 {
    if large { panel.max.y - 78.0 } else { panel.min.y + 160.0 }
}

/// Lays out the cards about to be played and says whether they are enough.
fn composed(layout: &mut Layout, table: &Table, places: &Places) {
    let open = &table.view.open;
    let panel = places.charge;
    let lower = Rect::new(
        panel.min.x + 22.0,
        panel_line(panel, table.canvas.chrome > 1.2) + 8.0,
        panel.max.x - 18.0,
        panel.max.y - 10.0,
    );
    let words = |key: &'static str| Message::new(key);
    let body = (BODY, ON_DARK, Justify::Center);
    let Some(seat) = super::super::input::plays(table) else {
        let waits = match open.phase {
            Phase::Leading { seat } | Phase::Defending { seat } | Phase::Drawing { seat, .. }
                if table.event.is_none() && table.person.is_none() =>
            {
                Message::new("eimer-scene-thinks").with("seat", seat)
            }
            _ => return,
        };
        layout.words("composed", lower, body, waits);
        return;
    };
    let cards = super::super::input::with_held(&table.draft.cards, &table.held);
    if table.draft.losing {
        let key = match (table.draft.lose, super::super::hud::lacks_side(table)) {
            (None, _) => "eimer-scene-lose",
            (Some(_), true) => "eimer-scene-lose-side",
            (Some(_), false) => "eimer-scene-lose-chosen",
        };
        let animal = open.charge.as_ref().map_or(Animal::Cow, |charge| charge.animal);
        let own = open.pyramids[seat.index()].count(animal) > 0;
        let any = if own { animal.message() } else { Message::new("eimer-scene-any-bucket") };
        layout.words("composed", lower, body, words(key).with("animal", any));
        return;
    }
    if cards.is_empty() {
        let least = open.least_total().map(u32::from);
        let own = u32::from(open.setup.sum(open.before(seat)));
        let message = match least {
            Some(_) if table.view.plays(seat).is_empty() => words("eimer-scene-hopeless"),
            Some(least) if own > 0 => {
                Message::new("eimer-scene-need-more").with("least", least.saturating_sub(own).max(1)).with("own", own)
            }
            Some(least) => Message::new("eimer-scene-need").with("least", least),
            None => words("eimer-scene-choose"),
        };
        layout.words("composed", lower, body, message);
        return;
    }
    let size = card_size(46.0);
    let middle = lower.center().y;
    let mut x = lower.min.x;
    let own: u16 = open.setup.sum(open.before(seat));
    if own > 0 {
        let at = Rect::new(x, middle - 20.0, x + 34.0, middle + 20.0);
        let number = Message::new("eimer-scene-number").with("number", u32::from(own));
        layout.words("sum-own", at, (BIG_NUMBER, palette::CARTA, Justify::Center), number);
        x += 36.0;
    }
    for (at, &card) in cards.iter().enumerate() {
        if at > 0 || own > 0 {
            let plus = Rect::new(x, middle - 20.0, x + 16.0, middle + 20.0);
            let sign = words("eimer-scene-plus");
            layout.words(format!("plus-{at}"), plus, (BIG_NUMBER.sized(22.0), palette::CARTA, Justify::Center), sign);
            x += 18.0;
        }
        let rect = Rect::new(x, middle - size.y / 2.0, x + size.x, middle + size.y / 2.0);
        layout.item(format!("mini-{at}"), Level::Under, rect, What::Drawing(card_face(table, card)));
        x += size.x + 2.0;
    }
    let total = u32::from(own + open.setup.sum(&cards));
    let sum = Rect::new(x, middle - 26.0, x + 66.0, middle + 26.0);
    let equals = Message::new("eimer-scene-equals").with("sum", total);
    layout.words("composed-sum", sum, (BIG_NUMBER.sized(30.0), palette::CARTA, Justify::Center), equals);
    let chip = Rect::new((x + 60.0).min(lower.max.x - 130.0), middle - 16.0, lower.max.x + 6.0, middle + 16.0);
    let (kind, message) = match open.judge(seat, &cards) {
        Ok(played) if played.reverses => (Chip::Lemon, words("eimer-scene-turns")),
        Ok(_) => match &open.charge {
            Some(charge) => (Chip::Lemon, Message::new("eimer-scene-beats").with("sum", u32::from(charge.sum))),
            None => (Chip::Lemon, words("eimer-scene-goes")),
        },
        Err(_) => match open.least_total() {
            Some(least) if total < u32::from(least) => {
                (Chip::Red, Message::new("eimer-scene-too-low").with("least", u32::from(least)))
            }
            _ => (Chip::Red, words("eimer-scene-not-so")),
        },
    };
    layout.item("composed-chip", Level::Over, chip, What::Chip(kind, message));
    // Too many cards are explained here, because the chip speaks only of the
    // sum.
    if let Err(why) = open.judge(seat, &cards)
        && table.held.is_empty()
        && cards.len() > usize::from(open.setup.numbers.cards_per_play)
    {
        let at = Rect::new(panel.min.x, panel.max.y + 4.0, panel.max.x, panel.max.y + 30.0);
        layout.item("composed-why", Level::Over, at, What::Chip(Chip::Red, why.message()));
    }
}

/// Says what would fall, and offers the choice of the side to keep (AE-12).
fn tell(layout: &mut Layout, table: &Table, places: &Places, preview: &Preview) {
    let fall = &preview.fall;
    let ground = places.pyramids[preview.seat.index()];
    let own = preview.seat == table.bottom;
    let shape = &table.view.open.setup.numbers.rows;
    let bounds = ground.bounds(shape);
    let falling = fall.waves.iter().map(Vec::len).sum::<usize>();
    let words = if fall.parts.is_some() {
        Message::new("eimer-scene-splits")
            .with("falling", falling)
            .with("left", fall.left_over(Some(Side::Left)))
            .with("right", fall.left_over(Some(Side::Right)))
    } else {
        Message::new("eimer-scene-falls").with("falling", falling).with("left", fall.left_over(None))
    };
    let grown = table.canvas.chrome.clamp(1.0, 1.5);
    let wide = 208.0 * grown;
    // Beside the top of the pyramid; the cards of an opponent lie lower, the
    // panel of the charge below them.
    let (x, y) = if own {
        (bounds.max.x - 40.0, bounds.min.y - 12.0)
    } else {
        (bounds.center().x + 0.32 * bounds.width(), bounds.min.y)
    };
    let x = x.min(table.canvas.size.x - wide - 8.0);
    let at = Rect::new(x, y, x + wide, y + 98.0 * grown);
    let title = Message::new(match (own, table.draft.lose.is_some()) {
        (true, true) => "eimer-scene-if-chosen",
        (true, false) => "eimer-scene-if",
        (false, _) => "eimer-scene-if-theirs",
    });
    layout.item("falls", Level::Over, at, What::Bubble(Bubble::Info, title, words));
    if fall.parts.is_none() || !own {
        return;
    }
    let row = ground.spot(fall.taken, usize::from(shape.first().copied().unwrap_or(1)));
    for side in Side::BOTH {
        let left = fall.left_over(Some(side));
        let key = match (side, table.draft.lose.is_some()) {
            (Side::Left, false) => "eimer-scene-side-left",
            (Side::Right, false) => "eimer-scene-side-right",
            (Side::Left, true) => "eimer-scene-keep-left",
            (Side::Right, true) => "eimer-scene-keep-right",
        };
        let message = Message::new(key).with("left", left);
        let kept = preview.keep == Some(side);
        if table.draft.lose.is_some() {
            let id = if side == Side::Left { super::super::input::LEFT } else { super::super::input::RIGHT };
            // Beside the pyramid, below the bubble about the fall.
            let top = bounds.min.y + if side == Side::Left { 96.0 } else { 144.0 } * grown;
            let at = Rect::new(x, top, x + 200.0 * grown, top + 44.0 * grown);
            let mut deed = Deed::new(message);
            if kept {
                deed = deed.icon("confirm");
            }
            layout.item(format!("keep-{}", side as u8), Level::Over, at, What::Button(id, deed));
        } else {
            let part = fall.part(side).iter().map(|slot| ground.spot(*slot, shape[0].into()).at.x);
            let x = if side == Side::Left { part.fold(f32::MAX, f32::min) } else { part.fold(0.0, f32::max) };
            let x = x.clamp(bounds.min.x + 30.0, bounds.max.x);
            let at = Rect::from_center_size(Vec2::new(x, row.at.y - row.size.y * 0.7), Vec2::new(140.0, 28.0));
            layout.item(format!("keep-{}", side as u8), Level::Over, at, What::Chip(Chip::Light, message));
        }
    }
}

fn piles(layout: &mut Layout, table: &Table, places: &Places) {
    let open = &table.view.open;
    let count = usize::from(open.deck);
    // With large text there is only room for the number.
    let tight = table.canvas.chrome > 1.3;
    let key = |words: &'static str| Message::new(if tight { "eimer-scene-number" } else { words });
    let caption = key("eimer-scene-deck").with("count", count).with("number", count);
    layout.pile("deck", places.deck, count, &face::back(), caption);
    layout.tip("deck-tip", places.deck.rect(), Message::new("eimer-tip-deck").with("count", count));
    if matches!(open.phase, Phase::Drawing { seat, .. } if table.person == Some(seat)) {
        let spot = places.deck;
        let slot = Spotted::new(super::super::input::DECK, "slot-deck", spot.rect().inflate(6.0));
        let called = Message::new("eimer-scene-deck").with("count", count);
        layout.slots.push(slot.mark(Mark::Dashes).live(true).called(called));
    }
    let discarded = open.discards.len();
    let caption = key("eimer-scene-discards").with("count", discarded).with("number", discarded);
    let under = if discarded > 1 { discarded } else { 0 };
    layout.pile("discards", places.discard, under, &face::back(), caption);
    if discarded == 0 {
        layout.tip("discards-tip", places.discard.rect(), Message::new("eimer-tip-discards"));
    }
    if let Some(&top) = open.discards.last() {
        let face = card_face(table, top);
        let rise = if discarded > 40 {
            4.8
        } else if discarded > 12 {
            3.2
        } else {
            1.6
        };
        let spot = Spot { at: places.discard.at - Vec2::new(-rise * 0.6, rise), ..places.discard };
        let piece = Piece::card(u32::from(top.0), face.clone(), spot)
            .exit(Exit::To(Anchor::new(places.deck).showing(face::back())))
            .called(super::card_name(table, top))
            .zoom(Zoom::card(face));
        layout.pieces.insert(0, piece);
    }
    if tight {
        return;
    }
    let about = Rect::new(
        places.deck.at.x - 60.0,
        places.deck.at.y + 87.0,
        table.canvas.size.x - 8.0,
        places.deck.at.y + 161.0,
    );
    let words = Message::new("eimer-scene-rule");
    layout.words("rule", about, (CAPTION, palette::CARTA, Justify::Left), words);
}
