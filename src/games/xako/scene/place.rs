//! Where things are on the table.

use super::super::app::Table;
use super::super::rules::cards::{CardId, CharacterId, MissionId};
use crate::engine::seat::Seat;
use crate::table::cards::{PieceId, Spot, card_size, spread};
use bevy::math::{Rect, Vec2};

/// Height over width of a card.
pub const TALL: f32 = 92.0 / 59.0;
/// Height of the row of opponents, before it grows.
const ROW: f32 = 162.0;

/// What a piece is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Thing {
    /// A card of the Xako deck.
    Card(CardId),
    /// A mission.
    Mission(MissionId),
    /// A character.
    Character(CharacterId),
    /// A sheet, a die.
    Other,
}

impl Thing {
    /// The card of the Xako deck that it is.
    #[must_use]
    pub const fn card(self) -> Option<CardId> {
        if let Self::Card(card) = self { Some(card) } else { None }
    }
}

/// What a piece is.
#[must_use]
pub const fn thing(PieceId(id): PieceId) -> Thing {
    match id {
        0..1000 => Thing::Card(CardId(id as u8)),
        1000..2000 => Thing::Mission(MissionId((id - 1000) as u8)),
        2000..3000 => Thing::Character(CharacterId((id - 2000) as u8)),
        _ => Thing::Other,
    }
}

/// The piece that a card is.
#[must_use]
pub const fn piece_of(card: CardId) -> PieceId {
    PieceId(card.0 as u32)
}

/// The piece that a mission is.
#[must_use]
pub const fn mission_piece(mission: MissionId) -> PieceId {
    PieceId(1000 + mission.0 as u32)
}

/// The piece that a character is.
#[must_use]
pub const fn character_piece(character: CharacterId) -> PieceId {
    PieceId(2000 + character.0 as u32)
}

/// The piece that a die is: of the attacker or of the defender.
#[must_use]
pub const fn die_piece(attacker: bool, at: usize) -> PieceId {
    PieceId(4000 + at as u32 + if attacker { 0 } else { 10 })
}

/// What is to be seen of an opponent.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rival {
    /// Whose it is.
    pub seat: Seat,
    /// The box.
    pub rect: Rect,
    /// The character.
    pub portrait: Spot,
    /// The left edge of the plate.
    pub plate: f32,
    /// The triangles: upper left corner and how large one is.
    pub triangles: (Vec2, f32),
    /// The caption over the triangles, where there is room.
    pub level: Option<Rect>,
    /// The caption over the items, where there is room.
    pub caption: Option<Rect>,
    /// The items: from, to, upper edge, width of one.
    pub items: (f32, f32, f32, f32),
}

/// All of it, in u.
#[derive(Clone, PartialEq, Debug)]
pub struct Places {
    /// The scale of text and frame.
    pub c: f32,
    /// How much larger than drawn cards are.
    pub g: f32,
    /// The opponents, clockwise.
    pub rivals: Vec<Rival>,
    /// The caption over the own equipment.
    pub caption: Rect,
    /// The own equipment.
    pub worn: Rect,
    /// The deck.
    pub deck: Spot,
    /// The discard pile.
    pub pile: Spot,
    /// The own sheet.
    pub sheet: Spot,
    /// The own missions: their box.
    pub missions: Rect,
    /// The panel where something is composed.
    pub panel: Rect,
    /// The own hand.
    pub hand: Rect,
}

impl Places {
    /// For a moment.
    #[must_use]
    pub fn new(table: &Table) -> Self {
        let (size, c) = (table.canvas.size, table.canvas.chrome);
        let count = table.view.open.sheets.len();
        let top = 82.0 * c;
        let high = (size.y - top - 32.0 * c - 46.0) / (ROW + 134.0 + 190.0 + 148.0);
        let wide = (size.x - 24.0 - 560.0 * c) / 578.0;
        let g = high.min(wide).clamp(0.75, 1.3);
        let row = Rect::new(12.0, top, size.x - 12.0, top + (ROW * g).max(150.0 * c));
        let rivals = (1..count).map(|steps| rival(table, steps, row, (c, g))).collect();
        let left = 16.0;
        let block = left + 578.0 * g;
        // What is more than needed goes between the rows.
        let hand_top = size.y - 8.0 - 146.0 * g;
        let spare = (hand_top - row.max.y - 24.0 * c - (134.0 + 190.0) * g - 26.0).max(0.0) / 3.0;
        let caption = Rect::new(left, row.max.y + 6.0 + spare, block, row.max.y + 6.0 + spare + 24.0 * c);
        let worn = Rect::new(left, caption.max.y + 2.0, left + 412.0 * g, caption.max.y + 2.0 + 124.0 * g);
        let under = worn.max.y + 14.0 + spare;
        let sheet = Vec2::new(290.0, 290.0 * 92.0 / 140.0) * g;
        let pile = card_size(66.0 * g);
        let y = worn.min.y + pile.y / 2.0;
        Self {
            c,
            g,
            rivals,
            caption,
            worn,
            deck: Spot::new(Vec2::new(left + 465.0 * g, y), pile),
            pile: Spot::new(Vec2::new(left + 543.0 * g, y), pile),
            sheet: Spot::new(Vec2::new(left, under) + sheet / 2.0, sheet),
            missions: Rect::new(left + sheet.x + 10.0 * g, under, block - 6.0, under + sheet.y),
            panel: Rect::new(block + 8.0, row.max.y + 10.0, size.x - 12.0, size.y - 194.0 * c),
            hand: Rect::new((262.0 * c).min(size.x - 388.0 * c - 320.0), hand_top, size.x - 388.0 * c, size.y - 8.0),
        }
    }

    /// The spots of the own equipment; fewer places than cards are not shown.
    #[must_use]
    pub fn worn_spots(&self, count: usize) -> Vec<Spot> {
        let size = card_size(self.worn.height() / TALL);
        let all = spread(self.worn.min.x, self.worn.max.x, size.x, 6.0, count);
        let shift = all.first().map_or(0.0, |first| first - size.x / 2.0 - self.worn.min.x);
        all.into_iter().map(|x| Spot::new(Vec2::new(x - shift, self.worn.center().y), size)).collect()
    }

    /// The spots of the own missions.
    #[must_use]
    pub fn mission_spots(&self, count: usize) -> Vec<Spot> {
        let wide = (self.missions.height() / TALL).min(self.missions.width() / 2.0 - 3.0);
        let size = card_size(wide);
        let all = spread(self.missions.min.x, self.missions.max.x, size.x, 6.0, count);
        let shift = all.first().map_or(0.0, |first| first - size.x / 2.0 - self.missions.min.x);
        all.into_iter().map(|x| Spot::new(Vec2::new(x - shift, self.missions.min.y + size.y / 2.0), size)).collect()
    }

    /// Where the cards of somebody's hand come from and go to.
    #[must_use]
    pub fn hand_of(&self, bottom: Seat, seat: Seat) -> Spot {
        let rival = self.rivals.iter().find(|rival| rival.seat == seat && seat != bottom);
        match rival {
            Some(rival) => Spot::new(Vec2::new(rival.plate + 60.0, rival.rect.min.y + 28.0), card_size(30.0)),
            None => Spot::new(self.hand.center(), card_size(70.0)),
        }
    }
}

fn rival(table: &Table, steps: usize, row: Rect, (c, g): (f32, f32)) -> Rival {
    let count = table.view.open.sheets.len();
    let others = (count - 1) as f32;
    let gap = 12.0;
    let wide = ((row.width() - gap * (others - 1.0)) / others).min(760.0 * c.max(g));
    let x = row.min.x + (wide + gap) * (steps - 1) as f32;
    let rect = Rect::new(x, row.min.y, x + wide, row.max.y);
    let seat = table.bottom.clockwise(steps, count);
    let pad = 8.0;
    let high = rect.height() - 2.0 * pad;
    if count < 4 {
        let portrait = card_size(high / TALL);
        let plate = x + pad + portrait.x + 10.0;
        let under = rect.min.y + 62.0 * c;
        let left = (rect.max.y - pad - under).max(20.0);
        let caption = 20.0 * c;
        let items = plate + 228.0 * c + 8.0;
        let from = rect.min.y + 30.0 * c;
        let card = ((rect.max.y - pad - from) / TALL).min(76.0 * g);
        return Rival {
            seat,
            rect,
            portrait: Spot::new(Vec2::new(x + pad + portrait.x / 2.0, rect.center().y), portrait),
            plate,
            triangles: (Vec2::new(plate, under + caption), (left - caption).min(58.0 * g)),
            level: Some(Rect::new(plate, under, plate + 220.0 * c, under + caption)),
            caption: Some(Rect::new(items, rect.min.y + 6.0, rect.max.x - pad, rect.min.y + 6.0 + 22.0 * c)),
            items: (items, rect.max.x - pad, from, card),
        };
    }
    // Three opponents: the items in a row below portrait and plate.
    let portrait = card_size((58.0 * c).min(high * 0.5) / 1.0 / TALL * 1.45);
    let plate = x + pad + portrait.x + 6.0;
    let after = plate + 206.0 * c;
    let each = ((rect.max.x - 4.0 - after) / 3.0).clamp(16.0, 46.0);
    let from = rect.min.y + pad + portrait.y.max(60.0 * c) + 4.0;
    let card = ((rect.max.y - 6.0 - from) / TALL).max(20.0);
    Rival {
        seat,
        rect,
        portrait: Spot::new(Vec2::new(x + pad, rect.min.y + pad) + portrait / 2.0, portrait),
        plate,
        triangles: (Vec2::new(after, rect.min.y + pad + 4.0), each),
        level: None,
        caption: None,
        items: (x + pad, rect.max.x - pad, from, card),
    }
}
