//! Translation of touches to a mouse.
//!
//! Everything in the program sees a single mouse, so only this module deals
//! with fingers. A finger that comes down moves the pointer there; its effect
//! then depends on what it is on ([`Ground`]):
//!
//! - Usually it is the left button: it presses at once, drags, and releases when
//!   it is lifted. A carpet is therefore held from the moment it is touched, and
//!   a flick has the speed of the finger.
//! - On things that can be looked at closer it waits. Lifted, it is a click;
//!   after a while of rest it is the right button; moved, it is the left button,
//!   pressed where it came down.
//! - In a scrolling list it waits, too: lifted, it is a click; moved, it scrolls
//!   the list.
//!
//! A second finger that turns about a pressing one is the wheel. Further fingers
//! do nothing. The pointer leaves with the finger, so that nothing stays hovered;
//! only after a closer look it stays, because otherwise the look would end.

use super::Scale;
use bevy::ecs::system::SystemParam;
use bevy::input::ButtonState;
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::picking::hover::HoverMap;
use bevy::picking::pointer::PointerId;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::Pressed;
use bevy::ui_widgets::{ScrollArea, Scrollbar, Slider};
use bevy::window::{CursorLeft, CursorMoved, WindowEvent};
use std::collections::VecDeque;

/// Distance in logical pixels that a finger at rest may move.
const SLOP: f32 = 8.0;
/// Seconds of rest after which a finger looks closer.
const LOOK_AFTER: f64 = 0.5;
/// Angle in radians by which two fingers turn per line of the wheel: the angle
/// by which a line turns a card, so that it turns with the fingers.
pub const LINE: f32 = 5.0 * std::f32::consts::PI / 180.0;

/// Whether the pointer was last moved by a finger: it then stops at the edge of
/// the screen and is not drawn.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct ByFinger(pub bool);

/// Whether the right button would look closer at the thing under the pointer.
/// The system that implements closer looks writes it in every frame.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct LooksCloser(pub bool);

/// Marks a thing that is dragged itself, so that a finger moving on it does not
/// scroll the list around it.
#[derive(Component, Clone, Copy, Default, Debug)]
pub struct Draggable;

/// Kind of thing a finger came down on, which decides its effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ground {
    /// Something that is pressed at once.
    Plain,
    /// Something that can be looked at closer.
    Look,
    /// A list that scrolls. `across` says whether a sideways move belongs to
    /// the thing under the finger, such as a slider.
    List { across: bool },
}

/// Mouse event that stands for a touch.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Told {
    Moved(Vec2),
    Pressed(MouseButton),
    Released(MouseButton),
    /// The wheel turned by this many lines, positive away from the user.
    Lines(f32),
    /// A list moved down by this many logical pixels.
    Pixels(f32),
    /// The following release is not a click.
    Canceled,
    Left,
}

/// State of the first finger.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Doing {
    /// Came down; the next frame determines what it is on.
    Landed,
    /// Rests on this; its meaning is not decided yet.
    Rests(Ground),
    /// Holds the left button down. It may have moved, and a second finger may
    /// have come.
    Holds { moved: bool, joined: bool },
    /// Moves a list.
    Scrolls,
    /// Has no further effect until it is lifted; then the pointer leaves or
    /// stays.
    Done { stays: bool },
}

/// The finger that came down first.
#[derive(Clone, Copy, Debug)]
struct First {
    id: u64,
    from: Vec2,
    at: Vec2,
    since: f64,
    doing: Doing,
}

/// The fingers on the screen, and their touches that are not translated yet.
#[derive(Resource, Default, Debug)]
pub(super) struct Fingers {
    heard: VecDeque<TouchInput>,
    first: Option<First>,
    /// Identity and place of a second finger that turns about the first.
    second: Option<(u64, Vec2)>,
    /// Part of a line of the wheel by which they turned.
    turned: f32,
    /// The window that was touched last.
    window: Option<Entity>,
}

impl Fingers {
    /// Whether a finger is on the screen, or has left it but is not translated
    /// yet.
    fn are_down(&self) -> bool {
        self.first.is_some() || !self.heard.is_empty()
    }

    /// Whether something happens without any further touch.
    pub(super) fn are_waiting(&self) -> bool {
        let waits = |first: &First| matches!(first.doing, Doing::Landed | Doing::Rests(Ground::Look));
        !self.heard.is_empty() || self.first.as_ref().is_some_and(waits)
    }

    fn hear(&mut self, touch: TouchInput) {
        self.window = Some(touch.window);
        self.heard.push_back(touch);
    }

    /// Translates the touches received. A finger that comes down is translated at
    /// once, everything after it only when it is known what it is on. `ground` is
    /// what the pointer is on, if the last frame has processed all events so far.
    fn tell(&mut self, now: f64, mut ground: Option<Ground>, told: &mut Vec<Told>) {
        loop {
            if let Some(first) = self.first.as_mut().filter(|first| first.doing == Doing::Landed) {
                let Some(ground) = ground.take() else { return };
                first.doing = Doing::Rests(ground);
                if ground == Ground::Plain {
                    first.hold(told);
                }
            }
            // It does not apply to the next finger that comes down.
            ground = None;
            let Some(touch) = self.heard.pop_front() else { break };
            match touch.phase {
                TouchPhase::Started => self.start(&touch, now, told),
                TouchPhase::Moved => self.follow(&touch, told),
                TouchPhase::Ended => {
                    self.follow(&touch, told);
                    self.end(touch.id, told);
                }
                TouchPhase::Canceled if self.is_first(touch.id) => self.cancel(told),
                TouchPhase::Canceled => self.end(touch.id, told),
            }
        }
        if let Some(first) = &mut self.first
            && first.doing == Doing::Rests(Ground::Look)
            && now - first.since >= LOOK_AFTER
        {
            told.extend([Told::Pressed(MouseButton::Right), Told::Released(MouseButton::Right)]);
            first.doing = Doing::Done { stays: true };
        }
    }

    fn is_first(&self, id: u64) -> bool {
        self.first.is_some_and(|first| first.id == id)
    }

    fn start(&mut self, touch: &TouchInput, now: f64, told: &mut Vec<Told>) {
        if self.is_first(touch.id) {
            // Its end was lost.
            self.cancel(told);
        }
        let Some(first) = &mut self.first else {
            let (id, at) = (touch.id, touch.position);
            self.first = Some(First { id, from: at, at, since: now, doing: Doing::Landed });
            told.push(Told::Moved(at));
            return;
        };
        match &mut first.doing {
            Doing::Holds { joined, .. } if self.second.is_none() => {
                *joined = true;
                self.second = Some((touch.id, touch.position));
            }
            doing @ Doing::Rests(Ground::Look) => *doing = Doing::Done { stays: false },
            _ => {}
        }
    }

    fn follow(&mut self, touch: &TouchInput, told: &mut Vec<Told>) {
        let Some(first) = &mut self.first else { return };
        let before = (first.at, self.second);
        if first.id == touch.id {
            first.follow(touch.position, told);
        }
        if let Some((id, at)) = &mut self.second
            && *id == touch.id
        {
            *at = touch.position;
        }
        let ((from, Some((_, old))), Some((_, new))) = (before, self.second) else { return };
        let (old, new) = (old - from, new - first.at);
        // On the screen y points down, so this is clockwise; a wheel turned away
        // from the user turns the other way.
        self.turned -= old.perp_dot(new).atan2(old.dot(new)) / LINE;
        let lines = self.turned.trunc();
        self.turned -= lines;
        // One by one, because some readers only look at the sign of an event.
        told.extend(std::iter::repeat_n(Told::Lines(lines.signum()), lines.abs() as usize));
    }

    fn end(&mut self, id: u64, told: &mut Vec<Told>) {
        if self.second.is_some_and(|(second, _)| second == id) {
            self.second = None;
            self.turned = 0.0;
        }
        let Some(first) = self.first.filter(|first| first.id == id) else { return };
        match first.doing {
            // A touch with two fingers is not a click of one of them.
            Doing::Holds { moved: false, joined: true } => return self.cancel(told),
            Doing::Holds { .. } => told.push(Told::Released(MouseButton::Left)),
            Doing::Landed | Doing::Rests(_) => {
                told.extend([Told::Pressed(MouseButton::Left), Told::Released(MouseButton::Left)]);
            }
            Doing::Scrolls | Doing::Done { .. } => {}
        }
        self.leave(told);
    }

    /// Cancels the action of the first finger.
    fn cancel(&mut self, told: &mut Vec<Told>) {
        if matches!(self.first, Some(First { doing: Doing::Holds { .. }, .. })) {
            // The right button makes the tables put back what they hold.
            told.extend([Told::Pressed(MouseButton::Right), Told::Released(MouseButton::Right)]);
            told.extend([Told::Canceled, Told::Released(MouseButton::Left)]);
        }
        self.leave(told);
    }

    fn leave(&mut self, told: &mut Vec<Told>) {
        let stays = |first: First| first.doing == Doing::Done { stays: true };
        if self.first.take().is_some_and(|first| !stays(first)) {
            told.push(Told::Left);
        }
        self.second = None;
        self.turned = 0.0;
    }

    /// Cancels everything, because the touches no longer belong to this window.
    fn lose(&mut self, told: &mut Vec<Told>) {
        self.heard.clear();
        self.cancel(told);
    }
}

impl First {
    fn hold(&mut self, told: &mut Vec<Told>) {
        told.push(Told::Pressed(MouseButton::Left));
        self.doing = Doing::Holds { moved: false, joined: false };
    }

    fn follow(&mut self, at: Vec2, told: &mut Vec<Told>) {
        let before = std::mem::replace(&mut self.at, at);
        let way = at - self.from;
        let far = way.length() > SLOP;
        if let Doing::Rests(ground) = self.doing
            && far
        {
            let scrolls = match ground {
                Ground::List { across } => !across || way.y.abs() >= way.x.abs(),
                Ground::Plain | Ground::Look => false,
            };
            if scrolls {
                self.doing = Doing::Scrolls;
                told.push(Told::Pixels(way.y));
                return;
            }
            self.hold(told);
        }
        match &mut self.doing {
            Doing::Holds { moved, .. } if at != before => {
                *moved |= far;
                told.push(Told::Moved(at));
            }
            Doing::Scrolls if at.y != before.y => told.push(Told::Pixels(at.y - before.y)),
            _ => {}
        }
    }
}

impl Told {
    /// Returns it as a window event; `pixels` are the pixels of the interface
    /// per logical pixel.
    fn report(self, window: Entity, pixels: f32) -> WindowEvent {
        let button = |button, state| MouseButtonInput { button, state, window }.into();
        let wheel = |unit, y| MouseWheel { unit, x: 0.0, y, window, phase: TouchPhase::Moved }.into();
        match self {
            Self::Moved(position) => CursorMoved { window, position, delta: None }.into(),
            Self::Pressed(which) => button(which, ButtonState::Pressed),
            Self::Released(which) => button(which, ButtonState::Released),
            Self::Lines(lines) => wheel(MouseScrollUnit::Line, lines),
            Self::Pixels(way) => wheel(MouseScrollUnit::Pixel, way * pixels),
            Self::Canceled => {
                let (position, phase) = (Vec2::ZERO, TouchPhase::Canceled);
                TouchInput { phase, position, window, force: None, id: 0 }.into()
            }
            Self::Left => CursorLeft { window }.into(),
        }
    }
}

/// Translates touches for the window.
#[derive(SystemParam)]
pub(super) struct Translator<'w, 's> {
    fingers: ResMut<'w, Fingers>,
    by: ResMut<'w, ByFinger>,
    looks: Res<'w, LooksCloser>,
    hover: Res<'w, HoverMap>,
    parents: Query<'w, 's, &'static ChildOf>,
    lists: Query<'w, 's, &'static ComputedNode, With<ScrollArea>>,
    across: Query<'w, 's, (), Or<(With<Slider>, With<EditableText>)>>,
    dragged: Query<'w, 's, (), Or<(With<Draggable>, With<Scrollbar>)>>,
    time: Res<'w, Time<Real>>,
    scale: Res<'w, Scale>,
}

impl Translator<'_, '_> {
    /// Whether a finger is on the screen.
    pub(super) fn is_touched(&self) -> bool {
        self.fingers.are_down()
    }

    /// Returns the events without touches, and mouse events for these. `lost`
    /// says whether the window has lost the focus, `seen` whether the last
    /// frame has processed all events returned before.
    pub(super) fn translate(&mut self, came: Vec<WindowEvent>, lost: bool, seen: bool) -> Vec<WindowEvent> {
        let mut reports = Vec::with_capacity(came.len());
        for report in came {
            match report {
                WindowEvent::TouchInput(touch) => {
                    self.by.set_if_neq(ByFinger(true));
                    self.fingers.hear(touch);
                }
                // Some systems move the mouse along with the first finger.
                WindowEvent::CursorMoved(_) | WindowEvent::CursorEntered(_) | WindowEvent::CursorLeft(_)
                    if self.is_touched() => {}
                report => {
                    if matches!(report, WindowEvent::CursorMoved(_)) {
                        self.by.set_if_neq(ByFinger(false));
                    }
                    reports.push(report);
                }
            }
        }
        let Some(window) = self.fingers.window.filter(|_| self.is_touched()) else { return reports };
        let mut told = Vec::new();
        if lost {
            self.fingers.lose(&mut told);
        } else {
            let ground = seen.then(|| self.ground());
            self.fingers.tell(self.time.elapsed_secs_f64(), ground, &mut told);
        }
        let pixels = 1.0 / (self.scale.canvas * self.scale.chrome);
        reports.extend(told.into_iter().map(|one| one.report(window, pixels)));
        reports
    }

    /// Returns what the pointer is on.
    fn ground(&self) -> Ground {
        for &hovered in self.hover.get(&PointerId::Mouse).into_iter().flat_map(|hits| hits.keys()) {
            let mut across = false;
            for part in std::iter::once(hovered).chain(self.parents.iter_ancestors(hovered)) {
                if self.dragged.contains(part) {
                    return Ground::Plain;
                }
                across |= self.across.contains(part);
                if self.lists.get(part).is_ok_and(|list| list.content_size().y > list.size().y + 1.0) {
                    return Ground::List { across };
                }
            }
        }
        if self.looks.0 { Ground::Look } else { Ground::Plain }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ByFinger>().init_resource::<LooksCloser>().init_resource::<Fingers>();
}

/// Keeps the release after a cancelled touch from being a click.
pub(super) fn cancel(
    mut reports: MessageReader<WindowEvent>,
    pressed: Query<Entity, With<Pressed>>,
    mut commands: Commands,
) {
    if reports.read().any(|report| matches!(report, WindowEvent::TouchInput(_))) {
        for widget in &pressed {
            commands.entity(widget).try_remove::<Pressed>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Told::{Canceled, Left, Lines, Moved, Pixels, Pressed, Released};
    use super::*;
    use std::f32::consts::TAU;

    const LEFT: MouseButton = MouseButton::Left;
    const RIGHT: MouseButton = MouseButton::Right;
    const LIST: Ground = Ground::List { across: false };

    fn touch(phase: TouchPhase, id: u64, x: f32, y: f32) -> TouchInput {
        TouchInput { phase, position: Vec2::new(x, y), window: Entity::PLACEHOLDER, force: None, id }
    }

    fn down(id: u64, x: f32, y: f32) -> TouchInput {
        touch(TouchPhase::Started, id, x, y)
    }

    fn to(id: u64, x: f32, y: f32) -> TouchInput {
        touch(TouchPhase::Moved, id, x, y)
    }

    fn up(id: u64, x: f32, y: f32) -> TouchInput {
        touch(TouchPhase::Ended, id, x, y)
    }

    fn at(x: f32, y: f32) -> Told {
        Moved(Vec2::new(x, y))
    }

    /// Checks the translation on this ground frame by frame: the time of the
    /// frame, the touches received in it, and the expected mouse events.
    fn check(ground: Ground, frames: &[(f64, &[TouchInput], &[Told])]) {
        let mut fingers = Fingers::default();
        for (time, touches, expected) in frames {
            for touch in *touches {
                fingers.hear(*touch);
            }
            let mut told = Vec::new();
            fingers.tell(*time, Some(ground), &mut told);
            assert_eq!(told, *expected, "{ground:?} at {time}");
        }
        assert!(!fingers.are_down() && !fingers.are_waiting(), "{fingers:?}");
    }

    #[test]
    fn a_tap_is_a_click() {
        let click = [Pressed(LEFT), Released(LEFT), Left];
        for ground in [Ground::Plain, Ground::Look, LIST] {
            check(ground, &[(0.0, &[down(1, 5.0, 5.0), up(1, 5.0, 5.0)], &[at(5.0, 5.0)]), (0.1, &[], &click)]);
            // Not if the frame that would have processed the rest came late.
            check(ground, &[(0.0, &[down(1, 5.0, 5.0), up(1, 5.0, 5.0)], &[at(5.0, 5.0)]), (9.0, &[], &click)]);
        }
        // A hand trembles.
        let trembling = [to(1, 9.0, 5.0), up(1, 8.0, 4.0)];
        check(Ground::Look, &[(0.0, &[down(1, 5.0, 5.0)], &[at(5.0, 5.0)]), (0.1, &trembling, &click)]);
    }

    #[test]
    fn what_is_pressed_at_once_is_held_until_the_finger_is_lifted() {
        check(
            Ground::Plain,
            &[
                (0.0, &[down(1, 5.0, 5.0)], &[at(5.0, 5.0)]),
                (0.1, &[], &[Pressed(LEFT)]),
                // However long it rests.
                (5.0, &[], &[]),
                (5.1, &[to(1, 6.0, 5.0), to(1, 6.0, 5.0)], &[at(6.0, 5.0)]),
                (5.2, &[up(1, 60.0, 5.0)], &[at(60.0, 5.0), Released(LEFT), Left]),
            ],
        );
    }

    #[test]
    fn a_drag_begins_where_the_finger_came_down() {
        let begun = [Pressed(LEFT), at(20.0, 5.0)];
        for ground in [Ground::Look, Ground::List { across: true }] {
            check(
                ground,
                &[
                    (0.0, &[down(1, 5.0, 5.0)], &[at(5.0, 5.0)]),
                    (0.1, &[to(1, 10.0, 5.0)], &[]),
                    (0.2, &[to(1, 20.0, 5.0)], &begun),
                    (2.0, &[], &[]),
                    (2.1, &[to(1, 30.0, 5.0), up(1, 30.0, 5.0)], &[at(30.0, 5.0), Released(LEFT), Left]),
                ],
            );
        }
    }

    /// The pointer stays afterwards, because otherwise the closer look would end.
    #[test]
    fn a_finger_at_rest_looks_closer() {
        check(
            Ground::Look,
            &[
                (1.0, &[down(1, 5.0, 5.0)], &[at(5.0, 5.0)]),
                (1.4, &[to(1, 7.0, 5.0)], &[]),
                (1.5, &[], &[Pressed(RIGHT), Released(RIGHT)]),
                (2.5, &[to(1, 90.0, 5.0)], &[]),
                (3.0, &[up(1, 90.0, 5.0)], &[]),
                (4.0, &[down(1, 9.0, 9.0)], &[at(9.0, 9.0)]),
                (4.1, &[up(1, 9.0, 9.0)], &[Pressed(LEFT), Released(LEFT), Left]),
            ],
        );
    }

    #[test]
    fn a_list_follows_the_finger_up_and_down() {
        let come = (0.0, &[down(1, 50.0, 50.0)][..], &[at(50.0, 50.0)][..]);
        check(
            LIST,
            &[
                come,
                (0.1, &[to(1, 50.0, 45.0)], &[]),
                // The whole distance from where it came down.
                (0.2, &[to(1, 52.0, 40.0)], &[Pixels(-10.0)]),
                (0.3, &[to(1, 52.0, 30.0), to(1, 60.0, 30.0), to(1, 60.0, 35.0)], &[Pixels(-10.0), Pixels(5.0)]),
                (0.4, &[down(2, 90.0, 90.0), to(2, 0.0, 90.0), up(2, 0.0, 90.0)], &[]),
                (0.5, &[up(1, 60.0, 35.0)], &[Left]),
            ],
        );
        // A slider in it takes sideways moves.
        let across = Ground::List { across: true };
        check(across, &[come, (0.1, &[to(1, 52.0, 62.0)], &[Pixels(12.0)]), (0.2, &[up(1, 52.0, 62.0)], &[Left])]);
        let slid = [Pressed(LEFT), at(62.0, 52.0), Released(LEFT), Left];
        check(across, &[come, (0.1, &[up(1, 62.0, 52.0)], &slid)]);
        check(LIST, &[come, (0.1, &[up(1, 62.0, 52.0)], &[Pixels(2.0), Left])]);
    }

    /// Returns a second finger `degrees` anticlockwise about the first, which is at
    /// (100, 100), as seen on the screen.
    fn about(degrees: f32) -> (f32, f32) {
        let way = Vec2::from_angle(degrees.to_radians()) * 80.0;
        (100.0 + way.x, 100.0 - way.y)
    }

    /// TV-06, TV-08: anticlockwise is away from the user, one line per 5
    /// degrees, and turning back leaves nothing.
    #[test]
    fn two_fingers_turn_the_wheel() {
        let turn = |degrees: f32| to(2, about(degrees).0, about(degrees).1);
        check(
            Ground::Plain,
            &[
                (0.0, &[down(1, 100.0, 100.0)], &[at(100.0, 100.0)]),
                (0.1, &[down(2, about(170.0).0, about(170.0).1)], &[Pressed(LEFT)]),
                (0.2, &[turn(174.0)], &[]),
                (0.3, &[turn(176.0)], &[Lines(1.0)]),
                (0.4, &[turn(186.0)], &[Lines(1.0), Lines(1.0)]),
                (0.5, &[turn(170.5)], &[Lines(-1.0), Lines(-1.0)]),
                (0.6, &[turn(169.5)], &[Lines(-1.0)]),
                // A third finger does nothing, and neither of the two is a click.
                (0.7, &[down(3, 0.0, 0.0), to(3, 300.0, 0.0), up(3, 300.0, 0.0)], &[]),
                (0.8, &[up(2, about(169.5).0, about(169.5).1)], &[]),
                (0.9, &[up(1, 100.0, 100.0)], &[Pressed(RIGHT), Released(RIGHT), Canceled, Released(LEFT), Left]),
            ],
        );
    }

    /// While a carpet is pulled both fingers may move; moving together they do
    /// not turn.
    #[test]
    fn two_fingers_turn_what_is_dragged() {
        let lines =
            |told: &[Told]| told.iter().map(|one| if let Lines(lines) = one { *lines } else { 0.0 }).sum::<f32>();
        let mut fingers = Fingers::default();
        let mut told = Vec::new();
        let mut frame = |touches: &[TouchInput]| {
            told.clear();
            touches.iter().for_each(|touch| fingers.hear(*touch));
            fingers.tell(0.0, Some(Ground::Plain), &mut told);
            lines(&told)
        };
        frame(&[down(1, 100.0, 100.0)]);
        frame(&[to(1, 100.0, 140.0), down(2, 200.0, 140.0)]);
        let together: f32 =
            (1..=50).map(|step| frame(&[to(1, 100.0, 140.0 + step as f32), to(2, 200.0, 140.0 + step as f32)])).sum();
        assert_eq!(together, 0.0);
        // A full turn, by either finger: 360 degrees are 72 lines.
        let round = |id: u64, (x, y): (f32, f32), step: i32| {
            let way = Vec2::from_angle(-TAU * step as f32 / 100.0) * 100.0;
            to(id, x + way.x, y + way.y)
        };
        let second: f32 = (1..=100).map(|step| frame(&[round(2, (100.0, 190.0), step)])).sum();
        let first: f32 = (1..=100).map(|step| frame(&[round(1, (0.0, 190.0), step)])).sum();
        assert!((second - 72.0).abs() <= 1.0, "{second}");
        // Its circle does not go round the other finger.
        assert!(first.abs() <= 1.0, "{first}");
        // The end of the drag ends it: a release, and no cancel.
        assert_eq!(frame(&[up(1, 100.0, 190.0)]), 0.0);
        assert_eq!(told[told.len() - 2..], [Released(LEFT), Left]);
    }

    #[test]
    fn a_second_finger_ends_what_was_not_decided() {
        check(
            Ground::Look,
            &[
                (0.0, &[down(1, 5.0, 5.0)], &[at(5.0, 5.0)]),
                (0.1, &[down(2, 50.0, 5.0), to(2, 5.0, 50.0)], &[]),
                (2.0, &[up(2, 5.0, 50.0)], &[]),
                (2.1, &[up(1, 5.0, 5.0)], &[Left]),
            ],
        );
    }

    #[test]
    fn a_cancelled_touch_takes_back_what_it_did() {
        let cancel = touch(TouchPhase::Canceled, 1, 5.0, 5.0);
        let come = (0.0, &[down(1, 5.0, 5.0)][..], &[at(5.0, 5.0)][..]);
        let back = [Pressed(RIGHT), Released(RIGHT), Canceled, Released(LEFT), Left];
        check(
            Ground::Plain,
            &[come, (0.1, &[to(1, 50.0, 5.0)], &[Pressed(LEFT), at(50.0, 5.0)]), (0.2, &[cancel], &back)],
        );
        check(Ground::Look, &[come, (0.1, &[], &[]), (0.2, &[cancel], &[Left])]);
        check(LIST, &[come, (0.1, &[to(1, 5.0, 50.0)], &[Pixels(45.0)]), (0.2, &[cancel], &[Left])]);
        // A finger whose end was lost comes down again.
        let again = [back.as_slice(), &[at(9.0, 9.0)]].concat();
        check(
            Ground::Plain,
            &[
                come,
                (0.1, &[], &[Pressed(LEFT)]),
                (0.2, &[down(1, 9.0, 9.0)], &again),
                (0.3, &[up(1, 9.0, 9.0)], &[Pressed(LEFT), Released(LEFT), Left]),
            ],
        );
    }

    #[test]
    fn nothing_is_decided_before_a_frame_has_seen_the_pointer() {
        let mut fingers = Fingers::default();
        fingers.hear(down(1, 5.0, 5.0));
        fingers.hear(to(1, 5.0, 90.0));
        let mut told = Vec::new();
        for _ in 0..3 {
            fingers.tell(9.0, None, &mut told);
            assert_eq!(told, [at(5.0, 5.0)]);
            assert!(fingers.are_waiting(), "it asks for the next frame");
        }
        told.clear();
        fingers.tell(9.0, Some(LIST), &mut told);
        assert_eq!(told, [Pixels(85.0)]);
    }

    #[test]
    fn touches_of_before_the_focus_was_lost_do_not_count() {
        let mut fingers = Fingers::default();
        fingers.hear(down(1, 5.0, 5.0));
        let mut told = Vec::new();
        fingers.tell(0.0, None, &mut told);
        fingers.hear(up(1, 5.0, 5.0));
        fingers.lose(&mut told);
        assert_eq!(told, [at(5.0, 5.0), Left]);
        assert!(!fingers.are_down());
    }
}
