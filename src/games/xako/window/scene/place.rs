//! Positions of things on the table. “The player” is the one at the bottom.

use super::super::Table;
use crate::engine::seat::Seat;
use crate::table::cards::{Canvas, Spot, card_size, spread};
use bevy::math::{Rect, Vec2};

/// Height-to-width ratio of a card.
pub const TALL: f32 = 92.0 / 59.0;
/// Heights before scaling: the row of opponents, the player's sheet with the
/// equipment beside it, the player's missions, the hand.
const ROW: f32 = 162.0;
const GEAR: f32 = 164.0;
const OWN: f32 = 190.0;
const HAND: f32 = 146.0;
/// Width of the player's area before scaling.
const BLOCK: f32 = 640.0;
/// Width of an equipped item, and gap between two of them.
const ITEM: f32 = 86.0;
const GAP: f32 = 6.0;
/// Gap between the sheet and the items beside it.
const APART: f32 = 12.0;
/// Minimum height of the panel at interface scale 1. If there is less, the
/// layout is compact: opponents shrink, captions go, and what is being composed
/// covers the player's area.
const PANEL: f32 = 288.0;
/// Size of a short list of what can be done, at interface scale 1.
pub(super) const LIST: Vec2 = Vec2::new(300.0, 190.0);
/// Width of the buttons at the lower right, at interface scale 1.
const BUTTONS: f32 = 236.0;
/// Interface scale above which the hand does not even fit between plate and
/// buttons and lies above them.
const RAISED: f32 = 1.6;

/// Factor by which items become smaller, at most, so that all places for them
/// are shown.
const SMALLER: f32 = 0.78;

/// Width of a plate on which the level is written, and of the gap after it, as
/// multiple of the interface scale.
const LEVELLED: f32 = 216.0;

/// Where the panel may be in a compact layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Room {
    /// Over the player's area.
    Covers,
    /// Beside it, down to the primary button: no other button stands above
    /// that.
    Low,
    /// Beside it, above two rows of buttons.
    High,
}

/// A sheet with the equipment: stolen items to its left, bought ones to its
/// right (XK-09, XK-22).
#[derive(Clone, PartialEq, Debug)]
pub struct Gear {
    /// The sheet.
    pub sheet: Spot,
    /// Stolen items.
    pub stolen: Vec<Spot>,
    /// Bought items, followed by free places.
    pub bought: Vec<Spot>,
}

impl Gear {
    /// Lays out sheet and items within `from..to` at height `top`; the items
    /// lie closer together where there is no room. `counts` are the stolen and
    /// bought items and the free places, `after` is the gap to the right of the
    /// sheet.
    fn new((from, to): (f32, f32), top: f32, sheet: Vec2, item: Vec2, counts: [usize; 3], after: f32) -> Self {
        let [stolen, bought, free] = counts;
        let part = usize::from(stolen > 0) + usize::from(bought + free > 0);
        let gaps = APART * usize::from(stolen > 0) as f32 + after;
        let room = to - from - sheet.x - gaps;
        // A little smaller, if that makes room for more.
        let sized = |count: usize| {
            let count = count.max(1) as f32;
            item * ((room - GAP * (count - 1.0)) / count / item.x).clamp(SMALLER, 1.0)
        };
        // As many free places as fit without overlapping.
        let least = sized(stolen + bought + free);
        let fits = ((room + GAP) / (least.x + GAP) + 0.01).max(0.0) as usize;
        let free = free.min(fits.saturating_sub(stolen + bought)).max(usize::from(free > 0 && bought == 0));
        let item = sized(stolen + bought + free);
        let count = stolen + bought + free;
        let step = if count > part { (room - item.x * part as f32) / (count - part) as f32 } else { 0.0 };
        let step = step.clamp(4.0, item.x + GAP);
        let row = |x: f32, count: usize| {
            let spot = |at: usize| {
                let corner = Vec2::new(x + step * at as f32, top);
                Spot::new(corner + item / 2.0, item)
            };
            (0..count).map(spot).collect::<Vec<_>>()
        };
        let left = row(from, stolen);
        let x = left.last().map_or(from, |last| last.rect().max.x + APART);
        let right = row(x + sheet.x + after, bought + free);
        Self { sheet: Spot::new(Vec2::new(x, top) + sheet / 2.0, sheet), stolen: left, bought: right }
    }

    /// Yields the spots of all items, stolen ones first.
    pub fn items(&self) -> impl Iterator<Item = Spot> {
        self.stolen.iter().chain(&self.bought).copied()
    }
}

/// A seat, and how many stolen items, bought items and free places it has.
type Owner = (Seat, [usize; 3]);

/// Returns all seats clockwise, the one at the bottom first.
fn owners(table: &Table) -> Vec<Owner> {
    let open = &table.view.open;
    let count = open.sheets.len();
    let owner = |steps| {
        let seat = table.bottom.clockwise(steps, count);
        let worn = &open.sheet(seat).worn;
        let stolen = worn.iter().filter(|worn| worn.stolen).count();
        (seat, [stolen, worn.len() - stolen, usize::from(open.room(seat)).saturating_sub(worn.len())])
    };
    (0..count).map(owner).collect()
}

/// Positions of what is shown of an opponent.
#[derive(Clone, PartialEq, Debug)]
pub struct Rival {
    /// The opponent.
    pub seat: Seat,
    /// The whole box.
    pub rect: Rect,
    /// The character and the items.
    pub gear: Gear,
    /// Left edge of the plate.
    pub plate: f32,
    /// Upper left corner of the triangles, and the size of each.
    pub triangles: (Vec2, f32),
    /// Caption above the triangles, where there is room.
    pub level: Option<Rect>,
    /// Caption above the items, where there is room.
    pub caption: Option<Rect>,
}

/// Positions of everything, in u.
#[derive(Clone, PartialEq, Debug)]
pub struct Places {
    /// Scale of text and frame.
    pub c: f32,
    /// Size of the window.
    pub size: Vec2,
    /// Scale of the cards.
    pub g: f32,
    /// Whether the layout is compact because not everything fits at once.
    pub compact: bool,
    /// The opponents, clockwise.
    pub rivals: Vec<Rival>,
    /// Caption above the player's equipment.
    pub caption: Rect,
    /// The player's sheet and equipment.
    pub gear: Gear,
    /// Area where an item is dropped to be equipped.
    pub worn: Rect,
    /// Upper left corner of the player's triangles, below the items, and the
    /// size of each; `None` where there is no room.
    pub points: Option<(Vec2, f32)>,
    /// The deck.
    pub deck: Spot,
    /// The discard pile.
    pub pile: Spot,
    /// Box of the player's missions.
    pub missions: Rect,
    /// Area of the last roll and of the cards used in the turn.
    pub last: Rect,
    /// Panel where something is composed, if there is room for one.
    pub panel: Option<Rect>,
    /// Whether the player's area is visible and not covered by the panel.
    pub own: bool,
    /// Whether the hand lies above the player's plate for lack of room.
    pub raised: bool,
    /// The player's hand.
    pub hand: Rect,
    /// Upper edge of the player's plate.
    pub plate: f32,
}

impl Places {
    /// Returns the positions for the current scene.
    #[must_use]
    pub fn new(table: &Table) -> Self {
        Self::of(table.canvas, &owners(table), super::panel::room(table))
    }

    /// Returns the positions for these seats; `room` says where the panel may
    /// be in a compact layout.
    fn of(canvas: Canvas, owners: &[Owner], room: Room) -> Self {
        let (size, c) = (canvas.size, canvas.chrome);
        let raised = c > RAISED;
        let count = owners.len();
        let top = 82.0 * c;
        let compact = size.y - 194.0 * c - top - ROW.max(150.0 * c) - 10.0 < PANEL * c;
        let row = if compact { if count > 2 { 64.0 * c + 72.0 } else { 68.0 * c } } else { 0.0 };
        let captions = if compact { 0.0 } else { 26.0 * c };
        let bottom = if raised { 70.0 * c } else { 8.0 };
        let fixed = top + row + captions + 34.0 + bottom;
        // Equipment and missions stand in two rows, or in one.
        let rows = if raised { OWN } else { GEAR + OWN };
        let high = (size.y - fixed) / (if compact { 0.0 } else { ROW } + rows + HAND);
        let wide = (size.x - 40.0 - 545.0 * c) / BLOCK;
        let g =
            if compact { high.clamp(0.5, if raised { 1.05 } else { 1.3 }) } else { high.min(wide).clamp(0.75, 1.3) };
        let row = if compact { row } else { (ROW * g).max(150.0 * c) };
        // Where the opponents need more height for their text, the cards get
        // less.
        let rest = (size.y - fixed - row) / (rows + HAND);
        let g = if compact { g } else { g.min(rest) };
        let row = Rect::new(12.0, top, size.x - 12.0, top + row);
        let rivals = (1..count).map(|steps| rival(owners, steps, row, (c, g, compact))).collect();
        let left = 16.0;
        // In a wide window the items have room to lie apart.
        let block = left + if compact { BLOCK * g } else { (BLOCK * g).max(size.x - 40.0 - 640.0 * c) };
        // Spare height goes between the rows.
        let hand_top = size.y - bottom - HAND * g;
        let used = row.max.y + 6.0 + captions + 2.0 + rows * g + 10.0;
        let spare = (hand_top - used - 10.0).max(0.0) / 3.0;
        let y = row.max.y + 6.0 + spare;
        let caption = Rect::new(left, y, block, y + captions);
        let y = caption.max.y + 2.0;
        let counts = owners.first().map_or([0; 3], |owner| owner.1);
        let sheet = Vec2::new(140.0 / 92.0, 1.0) * GEAR * g;
        // Below the items the player's points have their place.
        let gear = Gear::new((left, block), y, sheet, card_size(0.9 * ITEM * g), counts, APART);
        let worn = Rect::new(gear.sheet.rect().max.x + 6.0, y, block, y + GEAR * g);
        let lowest = gear.items().map(|spot| spot.rect().max.y).fold(y, f32::max);
        let each = (worn.max.y - lowest - 6.0).min(46.0 * g.max(c));
        let points = (each > 18.0).then(|| (Vec2::new(worn.min.x + 6.0, worn.max.y - each), each));
        let (x, under) = if raised { (block + 16.0, y) } else { (left, y + GEAR * g + 10.0 + spare) };
        let mission = OWN * g / TALL;
        let missions = Rect::new(x, under, x + 2.0 * mission + 6.0, under + OWN * g);
        let pile = card_size(ITEM * g);
        let from = missions.max.x + 24.0 * g;
        let at = |step: f32| Spot::new(Vec2::new(from + pile.x / 2.0 + step, under + pile.y / 2.0 + 4.0), pile);
        let (deck, discard) = (at(0.0), at(pile.x + 26.0 * g));
        let right = if raised { size.x - 12.0 } else { block };
        let last = Rect::new(discard.rect().max.x + 20.0 * g, under, right, under + OWN * g);
        let own = !(compact && room == Room::Covers);
        let below = row.max.y + 6.0;
        let buttons = if compact && room == Room::Low { 126.0 * c } else { 194.0 * c };
        let side = Rect::new(block + 12.0, below, size.x - 12.0, (size.y - buttons).min(hand_top - 10.0));
        let panel = if !compact {
            Some(Rect::new(block + 12.0, row.max.y + 10.0, size.x - 12.0, side.max.y))
        } else if own {
            // Above the buttons or to their left, wherever more fits.
            let beside = Rect::new(side.min.x, below, size.x - 12.0 - BUTTONS * c, hand_top - 10.0);
            let fits = |area: Rect| (area.size() / (LIST * c)).min_element();
            let legible = |area: &Rect| !raised && area.width() > 250.0 * c && area.height() > 120.0 * c;
            [side, beside].into_iter().filter(legible).max_by(|one, other| fits(*one).total_cmp(&fits(*other)))
        } else if raised {
            // The hand lies to its left.
            Some(Rect::new(350.0, below, size.x - 22.0 - 190.0 * c, size.y - bottom))
        } else {
            Some(Rect::new(left, below, size.x - 12.0 - 230.0 * c, hand_top - 10.0))
        };
        let (from, to) = match (raised, own) {
            (true, true) => (left, size.x - 12.0 - BUTTONS * c),
            (true, false) => (left, 340.0),
            (false, _) if compact => (226.0 * c, size.x - 388.0 * c),
            (false, _) => ((274.0 * c).max(missions.max.x + 8.0), size.x - 388.0 * c),
        };
        let hand = Rect::new(from, hand_top, to, hand_top + HAND * g);
        Self {
            c,
            size,
            g,
            compact,
            rivals,
            caption,
            gear,
            worn,
            points,
            deck,
            pile: discard,
            missions,
            last,
            panel,
            own,
            raised,
            hand,
            plate: size.y - 62.0 * c,
        }
    }

    /// Returns the area to the right of the opponents' boxes, if they leave any.
    #[must_use]
    pub fn beside_rivals(&self) -> Option<Rect> {
        let last = self.rivals.last()?.rect;
        let (left, right) = (last.max.x + 12.0, self.size.x - 12.0);
        (left < right).then(|| Rect::new(left, last.min.y, right, last.max.y))
    }

    /// Returns the spots of the player's missions.
    #[must_use]
    pub fn mission_spots(&self, count: usize) -> Vec<Spot> {
        let wide = (self.missions.height() / TALL).min(self.missions.width() / 2.0 - 3.0);
        let size = card_size(wide);
        let all = spread(self.missions.min.x, self.missions.max.x, size.x, 6.0, count);
        let shift = all.first().map_or(0.0, |first| first - size.x / 2.0 - self.missions.min.x);
        all.into_iter().map(|x| Spot::new(Vec2::new(x - shift, self.missions.min.y + size.y / 2.0), size)).collect()
    }

    /// Returns the character sheet of a seat.
    #[must_use]
    pub fn sheet_of(&self, bottom: Seat, seat: Seat) -> Spot {
        let rival = self.rivals.iter().find(|rival| rival.seat == seat && seat != bottom);
        rival.map_or(&self.gear, |rival| &rival.gear).sheet
    }

    /// Returns where cards fly from and to for the hand of a seat.
    #[must_use]
    pub fn hand_of(&self, bottom: Seat, seat: Seat) -> Spot {
        let rival = self.rivals.iter().find(|rival| rival.seat == seat && seat != bottom);
        match rival {
            Some(rival) => Spot::new(Vec2::new(rival.plate + 60.0, rival.rect.min.y + 28.0), card_size(30.0)),
            None => Spot::new(self.hand.center(), card_size(70.0)),
        }
    }
}

fn rival(owners: &[Owner], steps: usize, row: Rect, (c, g, compact): (f32, f32, bool)) -> Rival {
    let count = owners.len();
    let (seat, [stolen, bought, _]) = owners[steps];
    let others = (count - 1) as f32;
    let gap = 12.0;
    let most = if compact { f32::INFINITY } else { 760.0 * c.max(g) };
    let wide = ((row.width() - gap * (others - 1.0)) / others).min(most);
    let x = row.min.x + (wide + gap) * (steps - 1) as f32;
    let rect = Rect::new(x, row.min.y, x + wide, row.max.y);
    let pad = 8.0;
    let high = rect.height() - 2.0 * pad;
    let (left, right) = (x + pad, rect.max.x - pad);
    if count < 4 && !compact {
        // From the left: stolen items, portrait, plate with the triangles,
        // bought items.
        let portrait = card_size(high / TALL);
        let from = rect.min.y + 30.0 * c;
        let item = card_size(((rect.max.y - pad - from) / TALL).min(76.0 * g));
        let beside = 10.0 + 228.0 * c + 8.0;
        let mut gear = Gear::new((left, right), from, portrait, item, [stolen, bought, 0], beside);
        gear.sheet.at.y = rect.center().y;
        let plate = gear.sheet.rect().max.x + 10.0;
        let under = rect.min.y + 62.0 * c;
        let room = (rect.max.y - pad - under).max(20.0);
        let caption = 20.0 * c;
        let items = plate + 228.0 * c + 8.0;
        return Rival {
            seat,
            rect,
            gear,
            plate,
            triangles: (Vec2::new(plate, under + caption), (room - caption).min(58.0 * g)),
            level: Some(Rect::new(plate, under, plate + 220.0 * c, under + caption)),
            caption: Some(Rect::new(items, rect.min.y + 6.0, right, rect.min.y + 6.0 + 22.0 * c)),
        };
    }
    if count == 2 {
        // Everything in one row.
        let portrait = card_size(high / TALL);
        let beside = 10.0 + LEVELLED * c + 3.0 * 56.0 + APART;
        let item = card_size(high / TALL);
        let gear = Gear::new((left, right), rect.min.y + pad, portrait, item, [stolen, bought, 0], beside);
        let plate = gear.sheet.rect().max.x + 10.0;
        let size = 52.0_f32.min(high);
        let triangles = (Vec2::new(plate + LEVELLED * c, rect.center().y - size / 2.0), size);
        return Rival { seat, rect, gear, plate, triangles, level: None, caption: None };
    }
    // The items in a row below the plate.
    let under = rect.min.y + if compact { pad + 58.0 * c } else { 64.0 * c };
    let item = card_size(((rect.max.y - 6.0 - under) / TALL).max(20.0));
    let counts = [stolen, bought, 0];
    if compact {
        let portrait = card_size((high - 58.0 * c) / TALL);
        let size = (rect.max.y - 6.0 - under).clamp(16.0, 40.0);
        let beside = 3.0 * (size + 4.0) + APART;
        let gear = Gear::new((left, right), under, portrait, item, counts, beside);
        let triangles = (Vec2::new(gear.sheet.rect().max.x + 6.0, under + (item.y - size) / 2.0), size);
        return Rival { seat, rect, gear, plate: left, triangles, level: None, caption: None };
    }
    let portrait = card_size((58.0 * c).min(high / TALL));
    let plate = left + portrait.x + 6.0;
    let mut gear = Gear::new((plate, right), under, Vec2::ZERO, item, counts, 0.0);
    gear.sheet = Spot::new(Vec2::new(left, rect.min.y + pad) + portrait / 2.0, portrait);
    let after = plate + LEVELLED * c;
    let each = ((right - 8.0 - after) / 3.0).clamp(16.0, 46.0);
    let triangles = (Vec2::new(after, rect.min.y + pad + 4.0), each);
    Rival { seat, rect, gear, plate, triangles, level: None, caption: None }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gear(counts: [usize; 3]) -> Gear {
        Gear::new((16.0, 656.0), 100.0, Vec2::new(250.0, 164.0), card_size(ITEM), counts, APART)
    }

    /// XK-09, XK-22: stolen items lie to the left of the sheet, bought ones to
    /// its right; nothing leaves the row, however much there is.
    #[test]
    fn stolen_items_lie_left_of_the_sheet_and_bought_ones_right() {
        for stolen in 0..=7 {
            for bought in 0..=7 - stolen {
                let gear = gear([stolen, bought, 5_usize.saturating_sub(stolen + bought)]);
                assert_eq!(gear.stolen.len(), stolen);
                assert!(gear.bought.len() >= bought);
                let sheet = gear.sheet.rect();
                assert!(gear.stolen.iter().all(|spot| spot.rect().max.x < sheet.min.x && spot.rect().min.x > 15.9));
                let right = gear.bought.iter().take(bought);
                assert!(right.clone().all(|spot| spot.rect().min.x > sheet.max.x), "{stolen} {bought}");
                assert!(right.clone().all(|spot| spot.rect().max.x < 656.1), "{stolen} {bought}");
            }
        }
    }

    /// In windows of any shape, at any interface scale, with any number of
    /// players: nothing leaves the window, rows do not overlap, the hand does
    /// not cover the player's plate, and there is room for a panel.
    #[test]
    fn everything_has_its_place_at_any_scale() {
        for size in [(1280.0, 800.0), (1280.0, 960.0), (1422.0, 800.0), (1911.0, 800.0)] {
            for c in [0.91, 1.0, 1.14, 1.25, 1.3, 1.5, 1.75, 2.0] {
                for count in 2..=4 {
                    let canvas = Canvas { size: size.into(), chrome: c };
                    let owners: Vec<Owner> = (0..count).map(|at| (Seat::new(at), [at, 5 - at, 1])).collect();
                    let places = Places::of(canvas, &owners, Room::Low);
                    let covered = Places::of(canvas, &owners, Room::Covers);
                    let what = format!("{size:?} {c} {count}: {places:#?}");
                    let window = Rect::from_corners(Vec2::ZERO, canvas.size);
                    let inside = |rect: Rect| rect.intersect(window) == rect && rect.width() > 0.0;
                    assert!(inside(places.hand) && places.hand.width() > 200.0, "hand {what}");
                    assert!(inside(places.missions) && inside(places.gear.sheet.rect()), "missions {what}");
                    let panel = covered.panel.expect("a panel");
                    let least = if covered.compact { Vec2::new(480.0, 250.0) } else { Vec2::new(520.0, 270.0) * c };
                    assert!(inside(panel) && panel.size().cmpge(least).all(), "panel {what} {panel:?}");
                    assert!(covered.hand.intersect(panel).is_empty(), "hand under the panel {what}");
                    if let Some((corner, each)) = places.points {
                        let points = Rect::from_corners(corner, corner + Vec2::new(3.0 * each + 8.0, each));
                        let mut items = places.gear.items();
                        assert!(items.all(|spot| spot.rect().intersect(points).is_empty()), "points {what}");
                        assert!(places.missions.intersect(points).is_empty(), "points {what}");
                    }
                    if !places.raised {
                        assert!(places.missions.min.y > places.gear.sheet.rect().max.y, "rows {what}");
                    }
                    assert!(places.missions.max.y < places.hand.min.y, "hand {what}");
                    let plate = Rect::new(0.0, places.plate, 200.0 * c, canvas.size.y);
                    assert!(places.hand.intersect(plate).is_empty(), "plate {what}");
                    for rival in &places.rivals {
                        assert!(inside(rival.rect), "rival {what}");
                        assert!(rival.rect.max.y < places.gear.sheet.rect().min.y, "rivals {what}");
                        assert!(
                            rival.gear.items().all(|spot| rival.rect.inflate(1.0).contains(spot.rect().max)),
                            "{what}"
                        );
                    }
                    for spot in [places.deck, places.pile] {
                        assert!(inside(spot.rect()), "piles {what}");
                        assert!(spot.rect().intersect(places.missions).is_empty(), "piles {what}");
                    }
                }
            }
        }
    }

    #[test]
    fn free_places_do_not_lie_over_each_other() {
        for (counts, shown) in [([0, 0, 3], 3), ([0, 1, 4], 5), ([0, 1, 6], 5)] {
            let gear = gear(counts);
            assert_eq!(gear.bought.len(), shown, "{counts:?}: as many as there is room for");
            let apart = |pair: &[Spot]| pair[1].at.x - pair[0].at.x >= pair[0].size.x;
            assert!(gear.bought.windows(2).all(apart), "{counts:?}");
            assert!(gear.bought.iter().all(|spot| spot.size.x >= 0.77 * ITEM), "{counts:?}");
        }
    }
}
