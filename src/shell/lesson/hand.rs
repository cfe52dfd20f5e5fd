//! The hand of *Show me*: it moves and presses the way the mouse would, up to
//! what carries out the action; that is done by the lesson.

use super::marks::marked;
use crate::engine::lesson::{Gesture, Wish};
use crate::faces::{Face, FaceNode};
use crate::table::lesson::{Blackboard, Drag, Wished};
use crate::table::whereabouts::Things;
use crate::table::{Hurry, OnHold, Turn, layer};
use crate::theme::motion::{Pace, ease, ease_both};
use crate::theme::{Scale, palette};
use crate::window::Screen;
use bevy::prelude::*;
use bevy::ui::UiTransform;
use bevy::ui_widgets::Activate;

/// Duration of the way from one place to the next and of a press there, in
/// animation seconds.
const WAY: f32 = 0.55;
const PRESS: f32 = 0.4;
/// Duration of a pull, including a moment of holding, and of a flick, in
/// animation seconds.
const PULL: f32 = 1.5;
const FLICK: f32 = 0.22;
/// Drag of the pointer in a pull and in a flick, in u, y up.
const PULLED: Vec2 = Vec2::new(0.0, -130.0);
const FLICKED: Vec2 = Vec2::new(0.0, 110.0);
/// Side of the drawing, and its fingertip from the upper left corner, in u.
const SIDE: f32 = 64.0;
const FINGERTIP: Vec2 = Vec2::new(22.0, 4.0);

/// A demonstration under way.
#[derive(Resource, Clone, PartialEq, Debug)]
pub(super) struct Demonstration {
    /// Number of the step that is shown.
    step: usize,
    gesture: Gesture,
    /// Where the hand set out, in u.
    from: Vec2,
    /// Where it goes; `None` until the next place is looked up.
    to: Option<Stop>,
    /// Names of what it has pressed.
    pressed: Vec<String>,
    /// Animation seconds since it set out.
    time: f32,
}

/// A thing that the hand presses.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Stop {
    entity: Entity,
    /// Its centre, in u.
    at: Vec2,
    /// Whether it is the last one of the step.
    last: bool,
}

/// State of the hand at a moment.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Pose {
    at: Vec2,
    /// Pressure, 0 to 1.
    presses: f32,
    /// Drag of what it holds, in u, y up.
    drag: Option<Vec2>,
}

impl Demonstration {
    /// Whether it drags this thing after pressing it.
    const fn drags(&self, stop: &Stop) -> bool {
        stop.last && matches!(self.gesture, Gesture::Pull | Gesture::Flick)
    }

    /// Returns the length of the way to a thing and of what is done there, in
    /// animation seconds.
    const fn length(&self, stop: &Stop) -> f32 {
        let drag = match self.gesture {
            Gesture::Pull if stop.last => PULL,
            Gesture::Flick if stop.last => FLICK,
            _ => 0.0,
        };
        WAY + PRESS + drag
    }

    fn pose(&self) -> Pose {
        let Some(stop) = &self.to else { return Pose { at: self.from, presses: 0.0, drag: None } };
        let since = self.time - WAY - PRESS;
        if since >= 0.0 && self.drags(stop) {
            let drag = if self.gesture == Gesture::Pull {
                PULLED * ease_both(since / (PULL * 0.65))
            } else {
                FLICKED * (since / FLICK).clamp(0.0, 1.0)
            };
            return Pose { at: stop.at + Vec2::new(drag.x, -drag.y), presses: 1.0, drag: Some(drag) };
        }
        let pressed = ((self.time - WAY) / PRESS).clamp(0.0, 1.0);
        let presses = if self.drags(stop) { (2.0 * pressed).min(1.0) } else { (pressed * std::f32::consts::PI).sin() };
        Pose { at: self.from.lerp(stop.at, ease(self.time / WAY)), presses, drag: None }
    }
}

/// The drawing of the hand, and the ring where it presses.
#[derive(Component)]
pub(super) struct Hand;
#[derive(Component)]
pub(super) struct Ripple;

/// Starts demonstrating the current step, unless that is under way already.
pub(super) fn begin(world: &mut World) {
    if world.contains_resource::<Demonstration>() {
        return;
    }
    let board = &world.resource::<Blackboard>().0;
    let (step, gesture) = (board.number, board.gesture);
    let from = world.resource::<Scale>().size() / 2.0;
    world.insert_resource(Demonstration { step, gesture, from, to: None, pressed: Vec::new(), time: 0.0 });
}

/// Moves the hand; when it has finished, the step is carried out.
pub(super) fn guide(
    mut commands: Commands,
    shown: Option<ResMut<Demonstration>>,
    (blackboard, turn, hold): (Res<Blackboard>, Res<Turn>, Res<OnHold>),
    things: Things,
    scale: Res<Scale>,
    (mut pace, mut hurry): (Pace, MessageReader<Hurry>),
    mut drag: ResMut<Drag>,
    mut wished: MessageWriter<Wished>,
    covers: Query<Entity, With<Cover>>,
    mut hands: Query<(&mut Node, &mut FaceNode, &mut UiTransform, &mut Visibility), With<Hand>>,
    mut ripples: Query<&mut BorderColor, With<Ripple>>,
) {
    let hurried = hurry.read().count() > 0;
    let Some(mut shown) = shown else { return };
    let board = &blackboard.0;
    let asked = !board.done && !board.over && board.number == shown.step && matches!(*turn, Turn::Person(_));
    if hold.0 && asked {
        return;
    }
    let shown = &mut *shown;
    let delta = pace.delta();
    let mut over = !asked || hurried || !delta.is_finite();
    if let Some(stop) = shown.to {
        let presses = WAY + PRESS / 2.0;
        let before = shown.time;
        shown.time += delta.min(0.05);
        // What comes last is done by the lesson itself.
        if asked && !stop.last && (before..shown.time).contains(&presses) {
            commands.trigger(Activate { entity: stop.entity });
        }
        if shown.time >= shown.length(&stop) {
            (shown.from, shown.to, shown.time) = (stop.at, None, 0.0);
            over |= stop.last;
        }
    } else if let Some(next) =
        marked(board, &things, &scale).into_iter().find(|marked| !shown.pressed.contains(&marked.name))
    {
        if shown.pressed.is_empty() && asked && delta.is_finite() {
            spawn(&mut commands);
        }
        shown.to = Some(Stop { entity: next.entity, at: next.rect.center(), last: next.last });
        shown.pressed.push(next.name);
    } else {
        over = true;
    }
    if over {
        if asked {
            wished.write(Wished(Wish::Skip));
        }
        drag.set_if_neq(Drag(None));
        for cover in &covers {
            commands.entity(cover).despawn();
        }
        commands.remove_resource::<Demonstration>();
        pace.moving();
        return;
    }
    pace.moving();
    let pose = shown.pose();
    drag.set_if_neq(Drag(pose.drag.map(|way| way * scale.pixels() / scale.density)));
    // With reduced motion it appears at each place in turn.
    let at = if pace.reduced() && pose.presses == 0.0 { None } else { Some(pose.at) };
    for (mut node, mut face, mut transform, mut visibility) in &mut hands {
        // A pull may lead out of the window: the hand stays at its edge.
        let corner = pose.at.min(scale.size() - SIDE * 0.6) - FINGERTIP;
        (node.left, node.top) = (px(corner.x), px(corner.y));
        let drawn = Face::icon(if pose.drag.is_some() { "cursore_pinza" } else { "cursore_mano" });
        if face.0 != drawn {
            face.0 = drawn;
        }
        transform.scale = Vec2::splat(1.0 - 0.14 * pose.presses);
        visibility.set_if_neq(if at.is_some() { Visibility::Inherited } else { Visibility::Hidden });
    }
    for mut color in &mut ripples {
        color.set_if_neq(BorderColor::all(palette::faded(palette::LIMONE, pose.presses)));
    }
}

/// Lies over the table while the hand moves: a click hurries it.
#[derive(Component)]
pub(super) struct Cover;

fn spawn(commands: &mut Commands) {
    commands
        .spawn((
            Name::new("lesson-demonstration"),
            Cover,
            Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() },
            GlobalZIndex(layer::LESSON - 2),
            DespawnOnExit(Screen::Game),
        ))
        .observe(|_: On<Pointer<Click>>, mut hurry: MessageWriter<Hurry>| {
            hurry.write(Hurry);
        })
        .with_children(|cover| {
            cover
                .spawn((
                    Name::new("lesson-hand"),
                    Hand,
                    FaceNode(Face::icon("cursore_mano")),
                    ImageNode::default(),
                    Node { position_type: PositionType::Absolute, width: px(SIDE), height: px(SIDE), ..default() },
                    UiTransform::default(),
                    GlobalZIndex(layer::LESSON + 1),
                    Visibility::Hidden,
                    Pickable::IGNORE,
                ))
                .with_children(|hand| {
                    hand.spawn((
                        Ripple,
                        Node {
                            position_type: PositionType::Absolute,
                            left: px(FINGERTIP.x - 22.0),
                            top: px(FINGERTIP.y - 22.0),
                            width: px(44),
                            height: px(44),
                            border: UiRect::all(px(4)),
                            border_radius: BorderRadius::all(px(22)),
                            ..default()
                        },
                        BorderColor::all(Color::NONE),
                        Pickable::IGNORE,
                    ));
                });
        });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(gesture: Gesture, last: bool, time: f32) -> Pose {
        let to = Some(Stop { entity: Entity::PLACEHOLDER, at: Vec2::new(100.0, 0.0), last });
        Demonstration { step: 1, gesture, from: Vec2::ZERO, to, pressed: Vec::new(), time }.pose()
    }

    #[test]
    fn the_hand_presses_where_it_arrives_and_drags_from_the_last_place() {
        let arrived = at(Gesture::Any, false, WAY + PRESS / 2.0);
        assert!(arrived.at.distance(Vec2::new(100.0, 0.0)) < 0.1 && arrived.presses > 0.9);
        assert_eq!(at(Gesture::Any, false, 0.1).presses, 0.0);
        let end = WAY + PRESS;
        assert_eq!(at(Gesture::Pull, true, end + PULL).drag, Some(PULLED));
        assert_eq!(at(Gesture::Flick, true, end + FLICK).drag, Some(FLICKED));
        assert!(at(Gesture::Pull, true, WAY + 0.01).drag.is_none(), "not before it has pressed");
        assert!(at(Gesture::Pull, false, end + PULL).drag.is_none(), "only what is marked last");
        assert!(at(Gesture::Point, true, end).drag.is_none());
    }
}
