//! Shows a hint on the card table: rings around what takes part, ghosts of the
//! cards where they would lie, arrows to what they are meant for.

use super::dress;
use super::layout::{Layout, Level, Spot, State, Target, What, uncovered};
use super::pointing::Gesture;
use super::stage::RAISED;
use super::{CardGame, CardSystems, Gestured, Playing, Pointed};
use crate::engine::words::Message;
use crate::faces::{Face, FaceNode};
use crate::table::frame::PRIMARY;
use crate::table::hint::Note;
use crate::table::{AtTable, layer};
use crate::theme::widgets::{Chip, chip};
use crate::theme::{Scale, palette};
use crate::window::Screen;
use bevy::prelude::*;

/// How a person would make a move at this table.
#[derive(Clone, PartialEq, Debug)]
pub struct Way<G: CardGame> {
    /// The move, in a sentence.
    pub what: Message,
    /// What speaks for it that everybody who sees this table can check.
    pub reason: Option<Message>,
    /// Draft in which it is composed.
    pub draft: G::Draft,
    /// Gesture that then carries it out.
    pub last: Gestured<G>,
    /// What takes part, each with what it goes to, if to anything.
    pub moves: Vec<(Pointed<G>, Option<Pointed<G>>)>,
}

/// What is drawn over the table for a hint.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
pub(super) struct Marks {
    /// Rings around what takes part.
    rings: Vec<Spot>,
    /// Those of them around chosen pieces, whose ✓ disc lies over the ring.
    chosen: Vec<Spot>,
    /// Cards where they would lie.
    ghosts: Vec<(Face, Spot)>,
    /// Arrows from one point to another.
    arrows: Vec<(Vec2, Vec2)>,
    /// Chips of the table that lie over a ring.
    chips: Vec<(Rect, Chip, Message)>,
}

/// Share of its height by which a piece is elsewhere in the draft if it has
/// moved, and not just made room.
const MOVED: f32 = 0.6;
/// Distance in u from the edge of a thing to the outer edge of its ring.
const RING: f32 = 6.0;
/// Opacity of a ghost.
const GHOST: f32 = 0.8;

impl Marks {
    /// Returns the marks for a way. `now` is the table as it is, `then` that
    /// with its draft; the same once it is composed.
    pub(super) fn of<G: CardGame>(way: &Way<G>, now: &Layout, then: &Layout) -> Self {
        let mut marks = Self::default();
        let spot_of = |target: Target| seen(now, target).or_else(|| then.spot(target));
        for (from, to) in &way.moves {
            let Some(here) = spot_of(from.id()) else { continue };
            marks.rings.push(here);
            if let Target::Piece(id) = from.id()
                && now.piece(id).is_some_and(|piece| piece.state == State::Selected)
            {
                marks.chosen.push(here);
            }
            let face = match from.id() {
                Target::Piece(id) => then.piece(id).or_else(|| now.piece(id)).map(|piece| piece.face.clone()),
                Target::Slot(_) => None,
            };
            let there = then.spot(from.id()).filter(|there| there.at.distance(here.at) > MOVED * here.size.y);
            let Some(goal) = there else {
                // A target that is only pointed at stays visible.
                if let Some(place) = to.and_then(|to| spot_of(to.id())) {
                    if !marks.rings.contains(&place) {
                        marks.rings.push(place);
                    }
                    marks.arrow(&here, &place);
                }
                continue;
            };
            if let Some(face) = face {
                marks.ghosts.push((face, goal));
            } else {
                marks.rings.push(goal);
            }
            marks.arrow(&here, &goal);
        }
        if let Gesture::Click(target) = way.last
            && let Some(place) = spot_of(target.id())
        {
            marks.rings.push(place);
        }
        marks
    }

    /// Takes out of the layout what would show through a ghost, and notes which
    /// chips lie over a ring.
    pub(super) fn arrange(&mut self, layout: &mut Layout) {
        let ghosts: Vec<Rect> = self.ghosts.iter().map(|(_, spot)| spot.rect()).collect();
        let covered = |at: Vec2| ghosts.iter().any(|ghost| ghost.contains(at));
        for slot in layout.slots.iter_mut().filter(|slot| covered(slot.rect.center())) {
            slot.words = None;
        }
        layout.items.retain(|item| !(matches!(item.what, What::Chip(..)) && covered(item.rect.center())));
        let rings: Vec<Rect> = self.rings.iter().map(Spot::rect).collect();
        self.chips = layout
            .items
            .iter()
            .filter(|item| item.level == Level::Over)
            .filter(|item| rings.iter().any(|ring| !ring.inflate(RING).intersect(item.rect).is_empty()))
            .filter_map(|item| match &item.what {
                What::Chip(kind, words) => Some((item.rect, *kind, words.clone())),
                _ => None,
            })
            .collect();
    }

    /// Adds an arrow between two things that lie apart.
    fn arrow(&mut self, from: &Spot, to: &Spot) {
        let way = to.at - from.at;
        let (start, end) = (from.at + edge(from, way), to.at - edge(to, way));
        if (end - start).dot(way) > 0.0 && start.distance(end) > 16.0 {
            self.arrows.push((start, end));
        }
    }

    /// Returns the boxes that a note must not cover.
    fn boxes(&self) -> impl Iterator<Item = Rect> + '_ {
        // Beside a slanting arrow there is room.
        const PARTS: usize = 8;
        let arrows = self.arrows.iter().flat_map(|(from, to)| {
            let at = |part: usize| from.lerp(*to, part as f32 / PARTS as f32);
            (0..PARTS).map(move |part| Rect::from_corners(at(part), at(part + 1)).inflate(8.0))
        });
        self.ghosts.iter().map(|(_, spot)| spot.rect()).chain(self.rings.iter().map(Spot::rect)).chain(arrows)
    }
}

/// Returns where a target is seen: of a card of a hand what the next one leaves
/// uncovered, and raised if it is selected.
fn seen(layout: &Layout, target: Target) -> Option<Spot> {
    let mut spot = layout.spot(target)?;
    if let Target::Piece(id) = target
        && let Some(piece) = layout.piece(id).filter(|piece| piece.rises)
    {
        if spot.angle == 0.0 {
            let hand = layout.pieces.iter().filter(|other| other.rises).map(|other| other.spot.rect());
            spot = uncovered(spot.rect(), hand).into();
        }
        if piece.state == State::Selected {
            spot.at.y -= RAISED;
        }
    }
    Some(spot)
}

/// Returns the way from the middle of a thing to its edge in this direction.
fn edge(spot: &Spot, way: Vec2) -> Vec2 {
    let share = (spot.size / 2.0 + 5.0) / way.abs().max(Vec2::splat(1e-3));
    way * share.min_element()
}

/// Maximum area of a slot that a note should not cover, in square u.
const PLACE: f32 = 70_000.0;

/// Returns what is said about a way. `composed` tells whether its draft is
/// composed already, `why` what the adviser's judge says for it.
pub(super) fn note<G: CardGame>(
    way: &Way<G>,
    composed: bool,
    why: Option<&Message>,
    marks: &Marks,
    now: &Layout,
) -> Note {
    let button = match &way.last {
        Gesture::Primary => Some(PRIMARY.to_owned()),
        Gesture::Chosen(button) => Some(super::ButtonKey::id(*button).to_owned()),
        _ => None,
    };
    let pieces = |wanted: bool| {
        let pieces = now.pieces.iter().filter(move |piece| (piece.live || piece.drags) == wanted);
        pieces.map(|piece| piece.spot.rect())
    };
    let panels = now.items.iter().filter(|item| matches!(item.what, What::Panel(_) | What::Button(..)));
    let panels = panels.map(|item| item.rect);
    let words = now.items.iter().filter(|item| matches!(item.what, What::Words { .. } | What::Chip(..)));
    let words = words.map(|item| item.rect);
    // Piles and places; a whole row of the table is mostly empty.
    let slots = now.slots.iter().map(|slot| slot.rect).filter(|rect| rect.width() * rect.height() < PLACE);
    Note::Says {
        what: way.what.clone(),
        reasons: way.reason.iter().chain(why).cloned().collect(),
        takes: !composed,
        button: button.filter(|_| composed),
        clear: marks.boxes().chain(pieces(true)).chain(panels).chain(words).chain(pieces(false)).chain(slots).collect(),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Marks>()
        .add_systems(
            AtTable,
            draw.run_if(resource_changed::<Marks>.or_else(resource_changed::<Scale>))
                .in_set(CardSystems::Mark)
                .run_if(resource_exists::<Playing>),
        )
        .add_systems(OnExit(Screen::Game), |mut marks: ResMut<Marks>| *marks = Marks::default());
}

/// The layer with the marks.
#[derive(Component)]
struct Overlay;

fn draw(mut commands: Commands, marks: Res<Marks>, scale: Res<Scale>, overlays: Query<Entity, With<Overlay>>) {
    for overlay in &overlays {
        commands.entity(overlay).despawn();
    }
    if *marks == Marks::default() {
        return;
    }
    let unit = scale.unchromed(1.0);
    let border = |color: Color, width: f32, by: f32, spot: &Spot| {
        let node = Spot { size: spot.size + 2.0 * by, ..*spot }.node(unit);
        (
            Node { border: UiRect::all(px(width)), border_radius: BorderRadius::all(px(8)), ..node },
            BorderColor::all(color),
            UiTransform::from_rotation(Rot2::radians(spot.angle)),
            Pickable::IGNORE,
        )
    };
    commands
        .spawn((
            Name::new("hint on the table"),
            Overlay,
            GlobalZIndex(layer::PANEL - 1),
            DespawnOnExit(Screen::Game),
            Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() },
            Pickable::IGNORE,
        ))
        .with_children(|all| {
            for (face, spot) in &marks.ghosts {
                let turn = UiTransform::from_rotation(Rot2::radians(spot.angle));
                all.spawn((Node::default(), Pickable::IGNORE)).insert((spot.node(unit), turn)).with_children(|ghost| {
                    let whole = Node { width: percent(100), height: percent(100), ..default() };
                    let tint = ImageNode { color: Color::WHITE.with_alpha(GHOST), ..default() };
                    ghost.spawn((FaceNode(face.clone()), tint, whole, Pickable::IGNORE));
                });
            }
            for spot in marks.rings.iter().chain(marks.ghosts.iter().map(|(_, spot)| spot)) {
                all.spawn(border(palette::INK, 7.0, RING, spot));
                all.spawn(border(palette::TURCHESE, 4.0, RING - 1.0, spot));
            }
            for (rect, kind, words) in &marks.chips {
                let centred = Node {
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..Spot::from(*rect).node(unit)
                };
                all.spawn((centred, Pickable::IGNORE)).with_child(chip(
                    *kind,
                    words.clone(),
                    Node { flex_shrink: 0.0, ..default() },
                ));
            }
            for spot in &marks.chosen {
                let turn = UiTransform::from_rotation(Rot2::radians(spot.angle));
                all.spawn((spot.node(unit), turn, Pickable::IGNORE)).with_children(|piece| {
                    piece.spawn(dress::check());
                });
            }
            for (from, to) in &marks.arrows {
                let (rect, face) = arrow(*from, *to);
                all.spawn((FaceNode(face), Spot::from(rect).node(unit), Pickable::IGNORE));
            }
        });
}

/// Returns an arrow between two points, in u, and the box that it fills.
fn arrow(from: Vec2, to: Vec2) -> (Rect, Face) {
    const ROOM: f32 = 20.0;
    let (from, to) = (from.round(), to.round());
    let rect = Rect::from_corners(from, to).inflate(ROOM);
    let (start, end) = (from - rect.min, to - rect.min);
    let along = (end - start).normalize_or(Vec2::X);
    let (neck, side) = (end - along * 15.0, along.perp() * 10.0);
    let (left, right) = (neck + side, neck - side);
    let shape = format!(
        "<path d=\"M{} {}L{} {}\" fill=\"none\"/><path d=\"M{} {}L{} {}L{} {}Z\"/>",
        start.x, start.y, neck.x, neck.y, left.x, left.y, end.x, end.y, right.x, right.y
    );
    let Vec2 { x, y } = rect.size();
    let face = Face::drawn(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {x} {y}\" stroke-linejoin=\"round\" \
         stroke-linecap=\"round\"><g stroke=\"#1C2033\" stroke-width=\"9\" fill=\"#1C2033\">{shape}</g>\
         <g stroke=\"#3FA9A0\" stroke-width=\"4.5\" fill=\"#3FA9A0\">{shape}</g></svg>"
    ));
    (rect, face)
}
