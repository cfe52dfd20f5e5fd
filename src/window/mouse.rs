//! Mouse and keys in the order of their events.
//!
//! In a slow frame a move, a press and a release may all be waiting. If only the
//! state at the end of the frame counted, a click would be lost or would hit what
//! the pointer reached only afterwards. Each frame therefore receives either
//! motion or one button, and the rest waits for the next. Keys come with either,
//! but a modifier, such as Shift, gets a frame without others, because a system
//! that reads a key looks at the modifiers held at the end of the frame.
//!
//! Widgets receive only the left button, because it alone decides. Code that
//! uses the right one, to look closer or to cancel, reads it directly.
//!
//! Touches are translated to a mouse, too ([`touch`]).

use super::Awake;
use super::touch::{self, Fingers, Translator};
use bevy::camera::NormalizedRenderTarget;
use bevy::ecs::message::{MessageCursor, MessageUpdateSystems};
use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseMotion, MouseWheel};
use bevy::picking::PickingSystems;
use bevy::picking::input::PointerInputSettings;
use bevy::picking::pointer::{Location, PointerAction, PointerButton, PointerId, PointerInput};
use bevy::prelude::*;
use bevy::window::{CursorEntered, CursorLeft, CursorMoved, WindowEvent, WindowRef};
use std::collections::VecDeque;

/// Position of the pointer after all events of this frame, in logical pixels of
/// the window; `None` outside of it.
#[derive(Resource, Default, Debug)]
pub struct Pointed(pub Option<Vec2>);

/// Events that wait for the next frames.
#[derive(Resource, Default)]
struct Waiting(VecDeque<WindowEvent>);

/// Events of the window in this frame, as a single stream and by kind.
#[derive(SystemParam)]
struct Reports<'w> {
    all: ResMut<'w, Messages<WindowEvent>>,
    entered: ResMut<'w, Messages<CursorEntered>>,
    left: ResMut<'w, Messages<CursorLeft>>,
    moved: ResMut<'w, Messages<CursorMoved>>,
    motions: ResMut<'w, Messages<MouseMotion>>,
    wheel: ResMut<'w, Messages<MouseWheel>>,
    buttons: ResMut<'w, Messages<MouseButtonInput>>,
    keys: ResMut<'w, Messages<KeyboardInput>>,
}

impl Reports<'_> {
    /// Makes these the events of this frame.
    fn replace(&mut self, reports: impl Iterator<Item = WindowEvent>) {
        self.all.clear();
        self.entered.clear();
        self.left.clear();
        self.moved.clear();
        self.motions.clear();
        self.wheel.clear();
        self.buttons.clear();
        self.keys.clear();
        for report in reports {
            match report.clone() {
                WindowEvent::CursorEntered(one) => {
                    self.entered.write(one);
                }
                WindowEvent::CursorLeft(one) => {
                    self.left.write(one);
                }
                WindowEvent::CursorMoved(one) => {
                    self.moved.write(one);
                }
                WindowEvent::MouseMotion(one) => {
                    self.motions.write(one);
                }
                WindowEvent::MouseWheel(one) => {
                    self.wheel.write(one);
                }
                WindowEvent::MouseButtonInput(one) => {
                    self.buttons.write(one);
                }
                WindowEvent::KeyboardInput(one) => {
                    self.keys.write(one);
                }
                // The other kinds were not removed from their queues.
                _ => {}
            }
            self.all.write(report);
        }
    }
}

/// Position of the pointer for widgets while it is outside the window.
const OUTSIDE: Vec2 = Vec2::NEG_ONE;

/// Whether the order of this event among the others of its frame matters.
const fn waits(report: &WindowEvent) -> bool {
    matches!(
        report,
        WindowEvent::CursorEntered(_)
            | WindowEvent::CursorLeft(_)
            | WindowEvent::CursorMoved(_)
            | WindowEvent::MouseMotion(_)
            | WindowEvent::MouseWheel(_)
            | WindowEvent::MouseButtonInput(_)
            | WindowEvent::KeyboardInput(_)
            | WindowEvent::TouchInput(_)
    )
}

/// Whether this key, while held, changes the meaning of other keys and buttons.
const fn is_modifier(key: &Key) -> bool {
    matches!(key, Key::Shift | Key::Control | Key::Alt | Key::AltGraph | Key::Super | Key::Meta)
}

/// Returns how many of the first events one frame may receive: motion, or one
/// button; keys and wheel with either. Modifiers change before or after keys,
/// buttons and wheel, not beside them.
fn one_frame<'a>(reports: impl IntoIterator<Item = &'a WindowEvent>) -> usize {
    let (mut motion, mut button, mut keys, mut modifiers) = (false, false, false, false);
    let fits = |report: &&WindowEvent| match report {
        WindowEvent::KeyboardInput(key) if is_modifier(&key.logical_key) => {
            modifiers |= !key.repeat;
            key.repeat || !(button || keys)
        }
        WindowEvent::MouseButtonInput(_) => !motion && !modifiers && !std::mem::replace(&mut button, true),
        WindowEvent::KeyboardInput(_) | WindowEvent::MouseWheel(_) => {
            keys = true;
            !modifiers
        }
        _ => {
            motion = true;
            !button
        }
    };
    reports.into_iter().take_while(fits).count()
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>()
        .init_resource::<Waiting>()
        .insert_resource(PointerInputSettings { is_mouse_enabled: false, is_touch_enabled: false })
        .add_systems(
            First,
            (order, follow, pick, touch::cancel).chain().after(MessageUpdateSystems).in_set(PickingSystems::Input),
        )
        .add_systems(Update, |waiting: Res<Waiting>, fingers: Res<Fingers>, mut awake: ResMut<Awake>| {
            if !waiting.0.is_empty() || fingers.are_waiting() {
                awake.frame();
            }
        });
}

/// Gives this frame the events it may receive and keeps the rest.
fn order(
    mut waiting: ResMut<Waiting>,
    mut cursor: Local<MessageCursor<WindowEvent>>,
    mut reports: Reports,
    mut fingers: Translator,
) {
    let waiting = &mut waiting.0;
    let (came, others): (Vec<_>, Vec<_>) = cursor.read(&reports.all).cloned().partition(waits);
    let lost = others.iter().any(|report| matches!(report, WindowEvent::WindowFocused(focus) if !focus.focused));
    let touched = fingers.is_touched() || came.iter().any(|report| matches!(report, WindowEvent::TouchInput(_)));
    let came = fingers.translate(came, lost, waiting.is_empty());
    let given = one_frame(waiting.iter().chain(&came));
    if waiting.is_empty() && given == came.len() && !touched {
        return;
    }
    waiting.extend(came);
    reports.replace(others.into_iter().chain(waiting.drain(..given)));
    cursor.clear(&reports.all);
}

fn follow(mut pointed: ResMut<Pointed>, mut reports: MessageReader<WindowEvent>) {
    for report in reports.read() {
        match report {
            WindowEvent::CursorMoved(report) => pointed.0 = Some(report.position),
            WindowEvent::CursorLeft(_) => pointed.0 = None,
            _ => {}
        }
    }
}

/// Passes on moves, the left button and the wheel to the widgets.
fn pick(
    mut reports: MessageReader<WindowEvent>,
    primary: Query<Entity, With<bevy::window::PrimaryWindow>>,
    (mut last, mut held): (Local<Vec2>, Local<bool>),
    mut inputs: MessageWriter<PointerInput>,
) {
    let target =
        |window| WindowRef::Entity(window).normalize(primary.single().ok()).map(NormalizedRenderTarget::Window);
    let moved = |last: &mut Vec2, to| PointerAction::Move { delta: to - std::mem::replace(last, to) };
    for report in reports.read() {
        let (window, action) = match *report {
            WindowEvent::CursorMoved(ref report) => (report.window, moved(&mut last, report.position)),
            // A drag out of the window stays at its last position.
            WindowEvent::CursorLeft(ref report) if !*held => (report.window, moved(&mut last, OUTSIDE)),
            WindowEvent::MouseButtonInput(ref report) if report.button == MouseButton::Left => {
                *held = report.state.is_pressed();
                let action = if *held { PointerAction::Press } else { PointerAction::Release };
                (report.window, action(PointerButton::Primary))
            }
            WindowEvent::MouseWheel(MouseWheel { unit, x, y, window, phase }) => {
                (window, PointerAction::Scroll { x, y, unit, phase })
            }
            _ => continue,
        };
        let Some(target) = target(window) else { continue };
        inputs.write(PointerInput::new(PointerId::Mouse, Location { target, position: *last }, action));
    }
}

#[cfg(test)]
mod tests {
    use super::super::Scale;
    use super::touch::LooksCloser;
    use super::*;
    use bevy::input::touch::{TouchInput, TouchPhase};
    use bevy::input::{ButtonState, InputPlugin};
    use bevy::picking::hover::HoverMap;
    use bevy::window::{WindowFocused, WindowPlugin};

    const WINDOW: Entity = Entity::PLACEHOLDER;

    fn moved(x: f32) -> WindowEvent {
        CursorMoved { window: WINDOW, position: Vec2::new(x, 0.0), delta: None }.into()
    }

    fn button(button: MouseButton, state: ButtonState) -> WindowEvent {
        MouseButtonInput { button, state, window: WINDOW }.into()
    }

    /// Input of a frame: the position of the pointer, whether the left button
    /// went down or up, and whether it is held.
    type Seen = (Option<f32>, bool, bool, bool);

    /// Returns a window that receives nothing but the events sent.
    fn window() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, InputPlugin, WindowPlugin { primary_window: None, ..default() }))
            .init_resource::<Awake>()
            .init_resource::<HoverMap>()
            .init_resource::<Scale>()
            .add_message::<PointerInput>()
            .add_plugins((plugin, touch::plugin));
        app
    }

    /// Sends these events in one frame.
    fn send(app: &mut App, reports: Vec<WindowEvent>) {
        for report in reports {
            match report.clone() {
                WindowEvent::CursorMoved(one) => {
                    app.world_mut().write_message(one);
                }
                WindowEvent::MouseButtonInput(one) => {
                    app.world_mut().write_message(one);
                }
                WindowEvent::KeyboardInput(one) => {
                    app.world_mut().write_message(one);
                }
                WindowEvent::TouchInput(one) => {
                    app.world_mut().write_message(one);
                }
                WindowEvent::WindowFocused(one) => {
                    app.world_mut().write_message(one);
                }
                other => panic!("{other:?} is not used here"),
            }
            app.world_mut().write_message(report);
        }
    }

    /// Returns the input of each of the next `count` frames.
    fn see(app: &mut App, count: usize) -> Vec<Seen> {
        let mut seen = Vec::new();
        for _ in 0..count {
            app.update();
            let world = app.world();
            let left = world.resource::<ButtonInput<MouseButton>>();
            let [down, up] = [left.just_pressed(MouseButton::Left), left.just_released(MouseButton::Left)];
            let at = world.resource::<Pointed>().0.map(|at| at.x);
            seen.push((at, down, up, left.pressed(MouseButton::Left)));
        }
        seen
    }

    /// Sends all these events in one frame; returns the input of each of
    /// `count` frames.
    fn frames(reports: Vec<WindowEvent>, count: usize) -> (Vec<Seen>, App) {
        let mut app = window();
        send(&mut app, reports);
        (see(&mut app, count), app)
    }

    #[test]
    fn a_move_a_press_and_a_release_of_one_frame_are_three() {
        let (seen, app) = frames(
            vec![
                moved(5.0),
                moved(10.0),
                button(MouseButton::Left, ButtonState::Pressed),
                button(MouseButton::Left, ButtonState::Released),
                moved(90.0),
            ],
            5,
        );
        let at = Some(10.0);
        assert_eq!(
            seen,
            [
                (at, false, false, false),
                (at, true, false, true),
                (at, false, true, false),
                (Some(90.0), false, false, false),
                (Some(90.0), false, false, false)
            ]
        );
        assert!(app.world().resource::<Waiting>().0.is_empty());
    }

    #[test]
    fn a_drag_within_one_frame_is_a_drag() {
        let (seen, _) = frames(
            vec![
                moved(1.0),
                button(MouseButton::Left, ButtonState::Pressed),
                moved(50.0),
                moved(99.0),
                button(MouseButton::Left, ButtonState::Released),
            ],
            4,
        );
        assert_eq!(
            seen,
            [
                (Some(1.0), false, false, false),
                (Some(1.0), true, false, true),
                (Some(99.0), false, false, true),
                (Some(99.0), false, true, false)
            ]
        );
    }

    fn key(key: Key, state: ButtonState) -> WindowEvent {
        let text = None;
        KeyboardInput { key_code: KeyCode::KeyB, logical_key: key, state, text, repeat: false, window: WINDOW }.into()
    }

    /// A space followed by a capital letter, typed within one slow frame: code
    /// that reads the space must not find Shift held.
    #[test]
    fn keys_meet_the_modifiers_of_their_time() {
        let letter = Key::Character("B".into());
        let (_, mut app) = frames(
            vec![
                key(Key::Space, ButtonState::Pressed),
                key(Key::Space, ButtonState::Released),
                key(Key::Shift, ButtonState::Pressed),
                key(letter.clone(), ButtonState::Pressed),
                key(letter.clone(), ButtonState::Released),
                key(Key::Shift, ButtonState::Released),
                key(Key::Space, ButtonState::Pressed),
            ],
            1,
        );
        let mut seen = Vec::new();
        for _ in 0..6 {
            let keys = app.world().resource::<ButtonInput<Key>>();
            let shift = keys.pressed(Key::Shift);
            seen.extend(keys.get_just_pressed().filter(|key| **key != Key::Shift).map(|key| (key.clone(), shift)));
            app.update();
        }
        assert_eq!(seen, [(Key::Space, false), (letter, true), (Key::Space, false)]);
    }

    /// Only the left button reaches widgets; the others can be read directly.
    #[test]
    fn widgets_hear_of_the_left_button_alone() {
        for which in [MouseButton::Right, MouseButton::Middle, MouseButton::Left] {
            let (_, app) = frames(vec![button(which, ButtonState::Pressed)], 1);
            let told = app.world().resource::<Messages<PointerInput>>().len();
            assert_eq!(told, usize::from(which == MouseButton::Left), "{which:?}");
            let asked = app.world().resource::<ButtonInput<MouseButton>>();
            assert!(asked.pressed(which), "whoever asks for it hears of it");
        }
    }

    fn touched(phase: TouchPhase, x: f32) -> WindowEvent {
        TouchInput { phase, position: Vec2::new(x, 0.0), window: WINDOW, force: None, id: 7 }.into()
    }

    /// The pointer arrives before the press, and leaves only after the frame in
    /// which the release counts.
    #[test]
    fn a_touch_of_one_frame_is_a_click() {
        let tap = || vec![touched(TouchPhase::Started, 10.0), touched(TouchPhase::Ended, 10.0)];
        let at = Some(10.0);
        let click = [
            (at, false, false, false),
            (at, true, false, true),
            (at, false, true, false),
            (None, false, false, false),
            (None, false, false, false),
        ];
        let (seen, mut app) = frames(tap(), 5);
        assert_eq!(seen, click);
        assert!(!app.world().resource::<Fingers>().are_waiting());
        app.insert_resource(LooksCloser(true));
        send(&mut app, tap());
        assert_eq!(see(&mut app, 5), click, "also on what can be looked at closer");
        send(&mut app, tap().into_iter().chain(tap()).collect());
        let twice = see(&mut app, 7);
        assert_eq!([&twice[..3], &twice[3..6]], [&click[..3]; 2], "two touches are two clicks");
        assert_eq!(twice[6], click[3]);
    }

    /// A pull must not be lost in the frame in which it is released.
    #[test]
    fn a_pull_begins_where_the_finger_came_down_and_ends_where_it_was_lifted() {
        for (looks, before) in [(false, 2), (true, 1)] {
            let mut app = window();
            app.insert_resource(LooksCloser(looks));
            send(&mut app, vec![touched(TouchPhase::Started, 10.0)]);
            // While it may still become a closer look, it is not pressed.
            assert!(see(&mut app, before).iter().all(|seen| seen.0 == Some(10.0)));
            send(&mut app, vec![touched(TouchPhase::Moved, 30.0), touched(TouchPhase::Moved, 50.0)]);
            let (pressed, moved) = ((Some(10.0), true, false, true), (Some(50.0), false, false, true));
            let seen = see(&mut app, 3);
            assert_eq!(seen[usize::from(looks)], moved, "{seen:?}");
            assert_eq!(seen[0] == pressed, looks, "{seen:?}");
            send(&mut app, vec![touched(TouchPhase::Ended, 50.0)]);
            let up = (Some(50.0), false, true, false);
            assert_eq!(see(&mut app, 2), [up, (None, false, false, false)]);
        }
    }

    /// X moves the mouse along with a finger; that must not press a button at
    /// another position.
    #[test]
    fn the_mouse_that_follows_a_finger_is_not_heard() {
        let mut app = window();
        app.insert_resource(LooksCloser(true));
        send(&mut app, vec![moved(10.0), touched(TouchPhase::Started, 10.0)]);
        see(&mut app, 2);
        send(&mut app, vec![moved(40.0), touched(TouchPhase::Moved, 40.0)]);
        assert_eq!(see(&mut app, 2), [(Some(10.0), true, false, true), (Some(40.0), false, false, true)]);
        send(&mut app, vec![touched(TouchPhase::Ended, 40.0)]);
        see(&mut app, 2);
        send(&mut app, vec![moved(90.0)]);
        assert_eq!(see(&mut app, 1), [(Some(90.0), false, false, false)], "the mouse by itself is");
    }

    /// A window that loses the focus cancels the touch: the right button comes
    /// before the release.
    #[test]
    fn a_touch_that_is_lost_cancels() {
        let mut app = window();
        send(&mut app, vec![touched(TouchPhase::Started, 10.0)]);
        assert_eq!(see(&mut app, 2)[1], (Some(10.0), true, false, true));
        send(&mut app, vec![WindowFocused { window: WINDOW, focused: false }.into()]);
        app.update();
        let right = app.world().resource::<ButtonInput<MouseButton>>();
        assert!(right.just_pressed(MouseButton::Right) && right.pressed(MouseButton::Left));
        let seen = see(&mut app, 4);
        assert_eq!(seen.iter().position(|seen| seen.2), Some(2), "{seen:?}");
        assert_eq!(seen[3], (None, false, false, false));
        send(&mut app, vec![touched(TouchPhase::Moved, 50.0), touched(TouchPhase::Ended, 50.0)]);
        assert!(see(&mut app, 3).iter().all(|seen| *seen == (None, false, false, false)), "nothing more of it");
    }

    /// Widgets learn that a pointer without a pressed button is outside.
    #[test]
    fn nothing_stays_hovered_when_the_pointer_leaves() {
        let mut app = window();
        let places = |app: &mut App| -> Vec<Vec2> {
            let mut inputs = app.world_mut().resource_mut::<Messages<PointerInput>>();
            inputs.drain().map(|input| input.location.position).collect()
        };
        send(&mut app, vec![touched(TouchPhase::Started, 5.0), touched(TouchPhase::Ended, 5.0)]);
        let at = Vec2::new(5.0, 0.0);
        for expected in [at, at, at, OUTSIDE] {
            app.update();
            assert_eq!(places(&mut app), [expected]);
        }
    }
}
