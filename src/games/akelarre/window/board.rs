//! Positions of everything on the table.

use super::Table;
use crate::engine::seat::Seat;
use crate::games::akelarre::cards::Family;
use crate::games::akelarre::rules::view::Place;
use crate::table::cards::{Spot, card_size, spread};
use bevy::math::{Rect, Vec2};

/// Height of the band with discards and deck before the interface scale, u.
const BAND: f32 = 187.0;
/// Height of the own hand, u.
pub const HAND_HEIGHT: f32 = 162.0;
/// Width of the cards of the piles, u.
pub const PILE: f32 = 76.0;

/// A meeting place on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cell {
    /// The whole area.
    pub rect: Rect,
    /// Whether it is large enough for its picture.
    pub pictured: bool,
    /// Width of its cards, u.
    pub card: f32,
}

impl Cell {
    /// Returns the spots of `count` cards in it.
    #[must_use]
    pub fn spots(&self, count: usize) -> Vec<Spot> {
        let size = card_size(self.card);
        let margin = if self.pictured { 0.06 * self.rect.width() } else { 8.0 };
        let (from, to) = (self.rect.min.x + margin, self.rect.max.x - margin);
        // Up to four cards leave a margin; five use the whole width.
        let row = spread(from, to, self.card, -0.2 * self.card, count);
        row.into_iter().map(|x| Spot::new(Vec2::new(x, self.middle()), size)).collect()
    }

    fn middle(&self) -> f32 {
        if self.pictured { self.rect.center().y + 0.01 * self.rect.height() } else { self.rect.center().y }
    }

    /// Divides an area into a grid of `count` cells, with as many columns as
    /// leave the cards largest; cells with pictures are preferred.
    fn divide(area: Rect, count: usize) -> Vec<Self> {
        let best = (1..=count)
            .map(|across| {
                let down = count.div_ceil(across);
                let gap = 8.0;
                let size = Vec2::new(
                    (area.width() - gap * (across - 1) as f32) / across as f32,
                    (area.height() - gap * (down - 1) as f32) / down as f32,
                );
                (across, Self::fitting(size), size + gap)
            })
            .max_by(|(_, one, _), (_, other, _)| (one.1 * one.2).total_cmp(&(other.1 * other.2)));
        let Some((across, (pictured, card, _), step)) = best else { return Vec::new() };
        (0..count)
            .map(|at| {
                let corner = area.min + step * Vec2::new((at % across) as f32, (at / across) as f32);
                let size = step - 8.0;
                let whole = Rect::from_corners(corner, corner + size);
                let rect = if pictured {
                    let wide = size.x.min(size.y / 0.7);
                    Rect::from_center_size(whole.center(), Vec2::new(wide, wide * 0.7))
                } else {
                    whole
                };
                Self { rect, pictured, card }
            })
            .collect()
    }

    /// Returns whether a cell of this size has a picture, the width of its
    /// cards, and a weight for comparing divisions.
    fn fitting(size: Vec2) -> (bool, f32, f32) {
        let pictured = 0.245 * size.x.min(size.y / 0.7);
        let bare = ((size.y - 12.0) / 1.56).min((size.x - 16.0) / 3.2).min(104.0);
        if pictured >= 60.0 { (true, pictured.min(116.0), 1.3) } else { (false, bare, 1.0) }
    }
}

/// Positions of everything on the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Board {
    /// By seat: the column of its meeting places.
    pub columns: Vec<Rect>,
    /// By seat: its meeting places.
    pub cells: Vec<Vec<Cell>>,
    /// By seat: its points pile.
    pub points: Vec<Spot>,
    /// By seat: its hand as a single spot that cards fly to and from; the own
    /// one is below the window.
    pub hands: Vec<Spot>,
    /// By seat: the Spirit of the Wood beside its plate, if there is room.
    pub spirits: Vec<Option<Rect>>,
    /// Left edges of the plates at the top, clockwise, in u of the interface.
    pub lefts: Vec<f32>,
    /// Width kept free to the right of these plates, in the same units.
    pub beside: f32,
    /// The panel with the turn so far.
    pub turn: Rect,
    /// Discards, deck and advice: the whole width right of the panel.
    pub band: Rect,
    /// Discard piles by family.
    pub piles: [Spot; Family::COUNT],
    /// The deck.
    pub deck: Spot,
    /// The own favourite.
    pub favourite: Spot,
    /// The own hand.
    pub hand: Rect,
}

/// Whether text is so large that captions have to be left out.
#[must_use]
pub fn is_large(table: &Table) -> bool {
    table.canvas.chrome > 1.3
}

impl Board {
    /// Lays out the table for a window and its players.
    #[must_use]
    pub fn new(table: &Table) -> Self {
        let (size, chrome) = (table.canvas.size, table.canvas.chrome);
        let open = &table.view.open;
        let seats = open.seats();
        let mut hand = table.canvas.hand(HAND_HEIGHT);
        // The favourite and the points pile lie to its left.
        hand.min.x = hand.min.x.max(282.0);
        // Above the own plate, or beside it where large text leaves only its
        // portrait.
        let (favourite, points, low) = if is_large(table) && table.canvas.is_tight() {
            let at = Vec2::new(108.0 * chrome.min(1.65), size.y - 62.0);
            (at, Vec2::new(66.0, 0.0), hand.min.y - 18.0)
        } else {
            let at = Vec2::new(52.0, size.y - 68.0 * chrome - 54.0);
            (at, Vec2::new(188.0, 0.0), at.y - card_size(64.0).y / 2.0 - 12.0)
        };
        let favourite = Spot::new(favourite, card_size(64.0));
        // The meeting places need the room more than large text does.
        let grown = chrome.min(1.15);
        let turn = Rect::new(12.0, low - BAND * grown, 12.0 + 330.0 * grown, low);
        let band = Rect::new(turn.max.x + 24.0, turn.min.y, size.x - 12.0, low);
        let pile = |at: usize| {
            let x = band.min.x + PILE / 2.0 + (PILE + 12.0) * at as f32;
            let caption = if is_large(table) { 8.0 } else { 24.0 * chrome };
            Spot::new(Vec2::new(x, band.min.y + caption + 59.0), card_size(PILE))
        };
        let deck = Spot { at: pile(Family::COUNT).at + Vec2::new(20.0, 0.0), ..pile(0) };
        // The own column is in the middle, or just right of it for an even
        // number.
        let top = table.canvas.top() + 62.0 * chrome;
        let own = seats / 2;
        let gap = if seats == 3 { 36.0 } else { 16.0 };
        let wide = ((size.x - 34.0 - gap * (seats - 1) as f32) / seats as f32).min(700.0);
        let left = (size.x - 6.0 - wide * seats as f32 - gap * (seats - 1) as f32) / 2.0 + 3.0;
        let area = |column: usize| {
            let x = left.max(20.0) + (wide + gap) * column as f32;
            Rect::new(x, top, x + wide, turn.min.y - 22.0)
        };
        let mut this = Self {
            columns: Vec::new(),
            cells: Vec::new(),
            points: Vec::new(),
            hands: Vec::new(),
            spirits: Vec::new(),
            lefts: Vec::new(),
            beside: 0.0,
            turn,
            band,
            piles: std::array::from_fn(pile),
            deck,
            favourite,
            hand,
        };
        for seat in (0..seats).map(Seat::new) {
            let steps = table.steps_to(seat);
            let column = match steps {
                0 => own,
                _ if steps <= own => steps - 1,
                _ => steps,
            };
            let rect = area(column);
            let count = usize::from(open.owned[seat.index()]);
            this.columns.push(rect);
            this.cells.push(Cell::divide(rect, count));
            if steps == 0 {
                this.points.push(Spot::new(favourite.at + points, card_size(58.0)));
                this.hands.push(Spot::new(Vec2::new(hand.center().x, size.y + 100.0), card_size(90.0)));
                this.spirits.push(None);
            } else {
                let plate = Vec2::new(rect.min.x, table.canvas.top());
                // Left of the points pile, if the column is wide enough.
                let beside = (rect.min.x + 236.0 * chrome).min(rect.max.x - 80.0);
                let room = beside > rect.min.x + 204.0 * chrome;
                let middle = plate.y + 26.0 * chrome;
                this.hands.push(Spot::new(Vec2::new(plate.x + 60.0, middle), card_size(30.0)));
                let spirit = Spot::new(Vec2::new(beside + 18.0, middle), card_size(36.0));
                this.spirits.push(room.then(|| spirit.rect()));
                this.beside = (if room { 84.0 } else { 44.0 } + gap) / chrome;
                this.points.push(Spot::new(Vec2::new(rect.max.x - 20.0, middle), card_size(36.0)));
            }
        }
        this.lefts = (1..seats)
            .filter_map(|steps| {
                let seat = (0..seats).find(|&at| table.steps_to(Seat::new(at)) == steps)?;
                Some(this.columns[seat].min.x / chrome)
            })
            .collect();
        this
    }

    /// Returns the area around the panel with the turn so far, which is empty
    /// when a turn begins.
    #[must_use]
    pub fn beginning(&self) -> Rect {
        let (min, max) = (self.turn.min - Vec2::new(0.0, 14.0), self.turn.max);
        Rect { min, max: max.with_x(self.band.min.x - 8.0) }
    }

    /// Returns the cell of a meeting place.
    #[must_use]
    pub fn cell(&self, place: Place) -> Option<&Cell> {
        self.cells.get(place.owner().index())?.get(place.number())
    }
}
