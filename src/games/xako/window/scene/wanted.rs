//! What the player's missions ask for, and where each item is.

use super::super::Table;
use super::super::face;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::xako::rules::cards::{CardId, KindId, MissionId, Wanted};
use crate::games::xako::rules::view::Open;
use crate::table::cards::Sheet;
use crate::theme::{BODY, BODY_BOLD, CAPTION, ON_DARK, palette};
use bevy::prelude::*;

/// Height of a row with an item, and of the title above them.
const ROW: f32 = 23.0;
const TITLE: f32 = 28.0;
/// Width of the column of a mission, at least.
const COLUMN: f32 = 205.0;

/// Where an item that a mission asks for can be seen, the best place first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Whereabouts {
    /// Among the player's equipment.
    Worn,
    /// In the player's hand.
    Hand,
    /// On top of the discard pile.
    Top,
    /// Among the equipment of an opponent.
    Rival(Seat),
    /// Further down in the discard pile.
    Discarded,
    /// In the deck or in the hand of an opponent.
    Unseen,
}

impl Whereabouts {
    /// Returns the best place of the items of a kind.
    fn of(table: &Table, kind: KindId) -> Self {
        let open = &table.view.open;
        let is = |card: &CardId| open.setup.kind_of(*card) == kind;
        let worn = |seat: Seat| open.worn(seat).iter().any(is);
        if worn(table.bottom) {
            return Self::Worn;
        }
        if table.view.hand.iter().any(is) {
            return Self::Hand;
        }
        if open.discard.last().is_some_and(is) {
            return Self::Top;
        }
        let rival = (0..open.sheets.len()).map(Seat::new).find(|&seat| worn(seat));
        match rival {
            Some(rival) => Self::Rival(rival),
            None if open.discard.iter().any(is) => Self::Discarded,
            None => Self::Unseen,
        }
    }

    fn words(self) -> Option<Message> {
        Some(match self {
            Self::Worn => Message::new("xako-wanted-worn"),
            Self::Hand => Message::new("xako-wanted-hand"),
            Self::Top => Message::new("xako-wanted-top"),
            Self::Rival(seat) => Message::new("xako-wanted-rival").with("seat", seat),
            Self::Discarded => Message::new("xako-wanted-discarded"),
            Self::Unseen => return None,
        })
    }
}

/// Lists what the player's missions ask for in the lower part of the panel, if
/// there is room below `top`. Returns the upper edge of what it takes.
pub(super) fn lay(sheet: &mut Sheet, table: &Table, top: f32) -> f32 {
    let size = sheet.size();
    let setup = &table.view.open.setup;
    let missions = &table.view.missions;
    let rows = missions.iter().map(|&id| setup.mission(id).items.len()).max().unwrap_or(0);
    let high = TITLE + ROW * rows as f32;
    let from = size.y - 16.0 - high;
    let wide = (size.x - 36.0 - 18.0 * missions.len().saturating_sub(1) as f32) / missions.len().max(1) as f32;
    if missions.is_empty() || from < top || wide < COLUMN {
        return size.y;
    }
    for (at, &mission) in missions.iter().enumerate() {
        column(sheet, table, mission, (at, 18.0 + (wide + 18.0) * at as f32, from, wide.min(330.0)));
    }
    from
}

fn column(sheet: &mut Sheet, table: &Table, mission: MissionId, (at, x, y, wide): (usize, f32, f32, f32)) {
    let setup = &table.view.open.setup;
    let known = setup.mission(mission);
    let title = Message::new("xako-wanted-title").with("mission", known.name.message()).with("need", known.need);
    sheet.words(&format!("wanted-{at}"), (x, y, wide, TITLE - 4.0), (BODY_BOLD, palette::CARTA, Justify::Left), title);
    for (row, wanted) in face::lines(setup, known).iter().enumerate() {
        let found = Whereabouts::of(table, wanted.item);
        let color = match found {
            Whereabouts::Worn => palette::LIMONE,
            Whereabouts::Hand | Whereabouts::Top => palette::CARTA,
            _ => ON_DARK,
        };
        let y = y + TITLE + ROW * row as f32;
        let style = if wanted.compulsory { BODY_BOLD } else { BODY };
        let place = found.words();
        let room = if place.is_some() { wide - 96.0 } else { wide - 18.0 };
        let key = format!("wanted-{at}-{row}");
        sheet.draw(&format!("{key}-sign"), (x, y + ROW / 2.0 - 5.0, 10.0, 10.0), face::sign(wanted.compulsory));
        let words = setup.kind(wanted.item).name.message();
        sheet.words(&key, (x + 18.0, y, room, ROW), (style.sized(14.0), color, Justify::Left), words);
        if let Some(place) = place {
            let style = (CAPTION.sized(13.5), color, Justify::Right);
            sheet.words(&format!("{key}-where"), (x + wide - 80.0, y, 80.0, ROW), style, place);
        }
    }
}

/// Returns the sentences that say which items of a mission the player has
/// equipped and which are missing, for the closer look.
pub(super) fn sentences(table: &Table, mission: MissionId) -> Vec<Message> {
    let open = &table.view.open;
    let items = face::lines(&open.setup, open.setup.mission(mission));
    let (worn, missing): (Vec<_>, Vec<_>) =
        items.iter().partition(|wanted| Whereabouts::of(table, wanted.item) == Whereabouts::Worn);
    let list = |key: &'static str, wanted: Vec<&Wanted>| {
        let names: Vec<Message> = wanted.iter().map(|wanted| open.setup.kind(wanted.item).name.message()).collect();
        (!names.is_empty()).then(|| Message::new(key).with("cards", names))
    };
    let compulsory = items.iter().filter(|wanted| wanted.compulsory).collect();
    let lines =
        [list("xako-about-compulsory", compulsory), list("xako-about-worn", worn), list("xako-about-missing", missing)];
    lines.into_iter().chain([idle(open, table.bottom, mission)]).flatten().collect()
}

/// Returns the sentence that says why more items of a mission are equipped than
/// count; `None` if all count.
fn idle(open: &Open, seat: Seat, mission: MissionId) -> Option<Message> {
    let (compulsory, others) = open.serving(seat, mission);
    let known = open.setup.mission(mission);
    let wanted = known.items.iter().filter(|wanted| wanted.compulsory).count();
    let most = usize::from(known.need).saturating_sub(wanted);
    (others.len() > most && compulsory.len() < wanted)
        .then(|| Message::new("xako-about-idle").with("most", most).with("others", others.len()))
}
