//! Numbered rings around the things that a step of a lesson asks for, in click
//! order. The next one pulses for a while to attract the eye, then rests.

use crate::engine::lesson::Board;
use crate::engine::words::Message as Words;
use crate::table::cards::uncovered;
use crate::table::frame::PRIMARY;
use crate::table::lesson::Blackboard;
use crate::table::whereabouts::{Thing, Things};
use crate::table::{OnHold, Turn, layer};
use crate::theme::motion::Pace;
use crate::theme::{CHIP, Scale, label, palette};
use crate::window::Screen;
use bevy::prelude::*;
use bevy::ui::UiTransform;

/// Gap between a marked thing and its ring, in u.
const GAP: f32 = 4.0;
/// Width of the ring's line, in u.
const LINE: f32 = 4.0;
/// Duration of one pulse in animation seconds, and number of pulses.
const PULSE: f32 = 1.1;
const PULSES: f32 = 8.0;
/// Reach of a pulse, in u.
const REACH: f32 = 16.0;
/// Diameter of the disc with the click number, in u.
const DISC: f32 = 24.0;

/// A marked thing on the screen.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Marked {
    /// Its entity name.
    pub name: String,
    /// Its entity.
    pub entity: Entity,
    /// Its position and size including the ring, in u.
    pub rect: Rect,
    /// Its place in the click order, from 0.
    order: usize,
    /// Whether nothing is to be selected before it. The main button does
    /// something else until all pieces are.
    due: bool,
    /// Whether it is the last one that the step asks for.
    pub last: bool,
}

/// A ring around a marked thing.
#[derive(Component)]
pub(super) struct Ring {
    name: String,
    /// The number on it, if there are several marks.
    number: Option<usize>,
    /// Animation seconds it has pulsed.
    pulsed: f32,
}

/// The pulse that spreads from a ring.
#[derive(Component)]
pub(super) struct Wave;

/// Returns whether a mark matches a name; a `*` stands for any text.
fn means(mark: &str, name: &str) -> bool {
    match mark.split_once('*') {
        Some((start, end)) => name.len() >= start.len() + end.len() && name.starts_with(start) && name.ends_with(end),
        None => name == mark,
    }
}

/// Returns the visible things that the step marks, in click order, without
/// those already selected and without buttons that are disabled. Marked twice,
/// the main button comes first as long as something else is to be selected.
pub(super) fn marked(board: &Board, things: &Things, scale: &Scale) -> Vec<Marked> {
    if board.mark.is_empty() {
        return Vec::new();
    }
    let order = |name: &str| board.mark.iter().position(|mark| means(mark, name));
    let again = board.mark.iter().rposition(|mark| mark == PRIMARY);
    let pixels = scale.pixels();
    let named = things.named(|name| order(name).is_some());
    // Where pieces are put stays marked until they are there; without pieces it
    // is itself what is chosen.
    let pieces = named.iter().any(|thing| thing.piece);
    let chosen = |thing: &Thing| thing.name != PRIMARY && (!thing.slot || !pieces);
    let shown: Vec<_> = named
        .into_iter()
        .filter(|thing| thing.visible && !thing.checked && (thing.enabled || thing.piece || thing.slot))
        .map(|thing| (thing, order(thing.name).unwrap_or_default()))
        .collect();
    // A ring must not frame the neighbour of a card in a hand.
    let seen = |thing: &Thing| {
        let whole = thing.rect();
        let seen = if thing.piece { uncovered(whole, things.pieces()) } else { whole };
        Rect { min: seen.min / pixels, max: seen.max / pixels }
    };
    let awaits = |before: usize| shown.iter().any(|(thing, order)| chosen(thing) && *order < before);
    let left = shown.iter().any(|(thing, _)| chosen(thing));
    let mut marked: Vec<Marked> = shown
        .iter()
        .map(|&(ref thing, order)| (thing, if thing.name == PRIMARY && !left { again.unwrap_or(order) } else { order }))
        .map(|(thing, order)| Marked {
            name: thing.name.to_owned(),
            entity: thing.entity,
            rect: seen(thing).inflate(GAP + LINE),
            order,
            due: thing.name != PRIMARY || !awaits(order),
            last: order + 1 == board.mark.len(),
        })
        .collect();
    marked.sort_by(|a, b| (a.order, &a.name).cmp(&(b.order, &b.name)));
    marked
}

/// Keeps a ring around every marked thing.
pub(super) fn follow(
    mut commands: Commands,
    blackboard: Res<Blackboard>,
    (turn, hold): (Res<Turn>, Res<OnHold>),
    things: Things,
    scale: Res<Scale>,
    mut pace: Pace,
    mut rings: Query<(Entity, &mut Ring, &mut Node, &Children)>,
    mut waves: Query<(&mut UiTransform, &mut BorderColor), With<Wave>>,
) {
    let idle = matches!(*turn, Turn::Person(_)) && !hold.0;
    let mut wanted = if idle { marked(&blackboard.0, &things, &scale) } else { Vec::new() };
    wanted.retain(|marked| marked.due);
    let first = wanted.first().map(|marked| marked.order);
    let several = blackboard.0.mark.len() > 1;
    let delta = pace.delta();
    let still = pace.reduced() || delta.is_infinite();
    for (entity, mut ring, mut node, children) in &mut rings {
        let same = |marked: &Marked| marked.name == ring.name && several.then_some(marked.order + 1) == ring.number;
        let Some(at) = wanted.iter().position(same) else {
            commands.entity(entity).despawn();
            continue;
        };
        let Marked { rect, order, .. } = wanted.remove(at);
        let place = place(rect);
        if *node != place {
            *node = place;
        }
        // Only the rings that come next pulse.
        let going = !still && Some(order) == first && ring.pulsed < PULSE * PULSES;
        let share = (ring.pulsed / PULSE).fract();
        if going {
            ring.pulsed += delta.min(0.1);
            pace.moving();
        }
        for &child in children {
            let Ok((mut transform, mut color)) = waves.get_mut(child) else { continue };
            let far = if going { share } else { 0.0 };
            let scale = Vec2::ONE + 2.0 * REACH * far / rect.size().max(Vec2::ONE);
            transform.set_if_neq(UiTransform::from_scale(scale));
            let alpha = if going { 1.0 - share } else { 0.0 };
            color.set_if_neq(BorderColor::all(palette::faded(palette::LIMONE, alpha)));
        }
    }
    for Marked { name, rect, order, .. } in wanted {
        pace.moving();
        let number = several.then_some(order + 1);
        let mut ring = commands.spawn((
            Name::new(format!("ring {name}")),
            Ring { name, number, pulsed: 0.0 },
            place(rect),
            BorderColor::all(palette::LIMONE),
            Outline { width: px(1.5), offset: px(0), color: palette::INK },
            GlobalZIndex(layer::LESSON - 2),
            Pickable::IGNORE,
            DespawnOnExit(Screen::Game),
        ));
        ring.with_child(wave());
        if let Some(number) = number {
            ring.with_children(|ring| disc(ring, number));
        }
    }
}

fn wave() -> impl Bundle {
    (
        Wave,
        Node {
            position_type: PositionType::Absolute,
            left: px(-LINE),
            right: px(-LINE),
            top: px(-LINE),
            bottom: px(-LINE),
            border: UiRect::all(px(LINE)),
            border_radius: BorderRadius::all(px(14)),
            ..default()
        },
        BorderColor::all(Color::NONE),
        UiTransform::default(),
        Pickable::IGNORE,
    )
}

/// Spawns the click number on the corner of the ring.
fn disc(ring: &mut ChildSpawnerCommands, number: usize) {
    ring.spawn((
        Node {
            position_type: PositionType::Absolute,
            left: px(-DISC / 2.0),
            top: px(-DISC / 2.0),
            width: px(DISC),
            height: px(DISC),
            border: UiRect::all(px(1.5)),
            border_radius: BorderRadius::all(px(DISC / 2.0)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BackgroundColor(palette::LIMONE),
        BorderColor::all(palette::INK),
        // Over the rings of the neighbours.
        GlobalZIndex(layer::LESSON - 1),
        Pickable::IGNORE,
    ))
    .with_child(label(CHIP, palette::INK, Words::new("lesson-click").with("number", number)));
}

fn place(rect: Rect) -> Node {
    let round = |length: f32| px((length * 2.0).round() / 2.0);
    Node {
        position_type: PositionType::Absolute,
        left: round(rect.min.x),
        top: round(rect.min.y),
        width: round(rect.width()),
        height: round(rect.height()),
        border: UiRect::all(px(LINE)),
        border_radius: BorderRadius::all(px(14)),
        ..default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything() {
        assert!(means("card-3", "card-3") && !means("card-3", "card-31"));
        assert!(means("card-*", "card-31") && !means("card-*", "ring card-31"));
        assert!(means("hand-*-fate_3", "hand-0-fate_3") && !means("hand-*-fate_3", "hand-0-fate_4"));
        assert!(!means("a-*-b", "a-b"), "what stands before and after does not overlap");
    }
}
