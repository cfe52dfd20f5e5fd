//! Rings around what a step of a lesson asks for. They pulse for a while, so
//! that the eye finds them, then the table rests.

use crate::app::Screen;
use crate::engine::lesson::Board;
use crate::table::frame::PRIMARY;
use crate::table::lesson::Blackboard;
use crate::table::whereabouts::Things;
use crate::table::{OnHold, Turn, layer};
use crate::theme::motion::Pace;
use crate::theme::{Scale, palette};
use bevy::prelude::*;
use bevy::ui::UiTransform;

/// Room between a thing and its ring, in u.
const GAP: f32 = 4.0;
/// Width of the ring, in u.
const LINE: f32 = 4.0;
/// Animation seconds of one pulse, and how many there are.
const PULSE: f32 = 1.1;
const PULSES: f32 = 8.0;
/// How far a pulse goes, in u.
const REACH: f32 = 16.0;

/// Something on the screen that is marked.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Marked {
    /// Its name.
    pub name: String,
    /// Where it is, in u.
    pub rect: Rect,
}

/// A ring, and how long it has pulsed.
#[derive(Component)]
pub(super) struct Ring {
    name: String,
    pulsed: f32,
}

/// What runs away from a ring.
#[derive(Component)]
pub(super) struct Wave;

/// What the step marks and is to be seen, a button only once it can be
/// pressed. A name that ends with `*` means all that begin so.
pub(super) fn marked(board: &Board, things: &Things, scale: &Scale) -> Vec<Marked> {
    if board.mark.is_empty() {
        return Vec::new();
    }
    let wanted = |name: &str| {
        board.mark.iter().any(|mark| match mark.strip_suffix('*') {
            Some(start) => name.starts_with(start),
            None => name == mark,
        })
    };
    let pixels = scale.pixels();
    let shown = things.named(wanted).into_iter();
    let mut marked: Vec<Marked> = shown
        .filter(|thing| thing.visible && (thing.enabled || thing.name != PRIMARY))
        .map(|thing| Marked {
            name: thing.name.to_owned(),
            rect: Rect::from_center_size(thing.at / pixels, thing.size / pixels).inflate(GAP + LINE),
        })
        .collect();
    marked.sort_by(|a, b| a.name.cmp(&b.name));
    marked
}

/// Keeps a ring around everything that is marked.
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
    let delta = pace.delta();
    let still = pace.reduced() || delta.is_infinite();
    for (entity, mut ring, mut node, children) in &mut rings {
        let Some(at) = wanted.iter().position(|marked| marked.name == ring.name) else {
            commands.entity(entity).despawn();
            continue;
        };
        let Marked { rect, .. } = wanted.remove(at);
        let place = place(rect);
        if *node != place {
            *node = place;
        }
        let going = !still && ring.pulsed < PULSE * PULSES;
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
    for Marked { name, rect } in wanted {
        pace.moving();
        commands
            .spawn((
                Name::new(format!("ring {name}")),
                Ring { name, pulsed: 0.0 },
                place(rect),
                BorderColor::all(palette::LIMONE),
                Outline { width: px(1.5), offset: px(0), color: palette::INK },
                GlobalZIndex(layer::LESSON + 1),
                Pickable::IGNORE,
                DespawnOnExit(Screen::Game),
            ))
            .with_child((
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
            ));
    }
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
