//! Aiming and throwing by a person (TV-08): by pulling, by flicking, or by pointing.

use super::super::playback::film::held;
use super::super::scene::SceneSystems;
use super::super::scene::cards::{Cards, HELD, Spot};
use super::super::scene::lens::Lens;
use super::super::scene::look::Look;
use super::super::{Game, Showing};
use super::pointer::{Pointer, Turns};
use super::stick::{self, Pull};
use crate::audio::{Driven, Sound, Sounds};
use crate::controls::Control;
use crate::engine::lesson::Gesture as Manner;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::tappeti_volanti::aim::{Aim, Rows, toward};
use crate::games::tappeti_volanti::flight::{Ground, Physics};
use crate::games::tappeti_volanti::gesture::{Feel, Gesture, Held, Pointing, Release, Stroke, spin_of_hold};
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::rules::action::Action;
use crate::games::tappeti_volanti::rules::event::Event;
use crate::games::tappeti_volanti::tabletop::{CardId, Launch, SeatEdge, Tabletop};
use crate::settings::Settings;
use crate::table::frame::{Chosen, PRIMARY};
use crate::table::lesson::{Blackboard, Drag};
use crate::table::{Act, AtTable, OnHold, Turn};
use crate::theme::Scale;
use crate::window::controls::Controls;
use crate::window::touch::ByFinger;
use crate::window::{Awake, Screen};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::window::{WindowFocused, WindowResized};

/// Change of the spin by one step of the wheel or of the keys that turn.
const SPIN_STEP: f64 = 0.05;
/// Change by one press of an arrow key: of the direction in radians, and of the power.
const NUDGE: (f64, f64) = (std::f64::consts::PI / 180.0, 0.01);
/// Distance by which one press of an arrow key moves the lying carpet along the
/// edge, in millimetres.
const SIDESTEP: f32 = 5.0;
/// Width in logical pixels of the edge of the screen where fingers are felt badly.
const NUMB: f32 = 8.0;

/// Where the carpet is, from the thrower's point of view.
#[derive(Clone, PartialEq, Debug)]
pub enum Hand {
    /// Lies at the edge.
    Resting,
    /// Held with the mouse, or with the stick of a gamepad.
    Holding(Gesture),
    /// Aimed without dragging.
    Pointing(Pointing),
    /// Thrown, or let go of as a foul.
    Empty,
}

/// State of the aim; present while somebody aims.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Aiming {
    /// Seat of the thrower.
    pub seat: Seat,
    /// Carpet that is thrown.
    pub carpet: CardId,
    /// State of the hand.
    pub hand: Hand,
    /// Place of the lying carpet, in millimetres to the right of the edge's middle.
    pub offset: f32,
    /// Spin set by wheel or keys, −1 to 1.
    pub spin: f64,
    /// Table before the throw.
    pub table: Tabletop,
    /// Level of the assist: 0 shows nothing, 1 the direction, 2 also the ellipse.
    pub assist: u8,
    /// Factor on the noise of this throw; 1 is the usual amount.
    pub luck: f64,
    /// Edge of the thrower.
    pub edge: SeatEdge,
    /// Table and cards for the physics.
    pub ground: Ground,
    /// Distances reached by a pull.
    pub rows: Rows,
    /// Key of the reason why the last stroke was not a throw.
    pub refusal: Option<&'static str>,
    /// What went wrong with the last try of this carpet, and how many are left.
    pub again: Option<Message>,
    /// The manner in which a lesson wants the carpet thrown.
    pub manner: Manner,
}

impl Aiming {
    /// Starts to aim.
    #[must_use]
    pub fn new(look: &Look, seat: Seat, carpet: CardId, table: Tabletop) -> Self {
        let setup = &look.setup;
        let rows = Rows::of(&table, &setup.edges(), setup.numbers.card, setup.physics.reach);
        let assist = look.seats.get(seat.index()).map_or(2, |info| info.assist);
        Self {
            seat,
            carpet,
            hand: Hand::Resting,
            offset: 0.0,
            spin: 0.0,
            table,
            assist: (assist & 3).min(2),
            luck: setup.luck(seat),
            edge: setup.edge(seat),
            ground: setup.ground(),
            rows,
            refusal: None,
            again: None,
            manner: Manner::Any,
        }
    }

    /// What a lesson asks of the hand, as a message key.
    #[must_use]
    pub const fn asked(&self) -> Option<&'static str> {
        match self.manner {
            Manner::Any => None,
            Manner::Pull => Some("aim-lesson-pull"),
            Manner::Flick => Some("aim-lesson-flick"),
            Manner::Point => Some("aim-lesson-point"),
        }
    }

    /// Why the carpet cannot be thrown without dragging, if a lesson asks for
    /// another manner.
    #[must_use]
    pub fn drags_only(&self) -> Option<&'static str> {
        self.asked().filter(|_| self.manner != Manner::Point)
    }

    /// What the hand may do, by the settings and the lesson.
    pub(super) fn feel(&self, settings: &Settings, edge: f32, room: f32) -> Feel {
        let (pull, flick) = match self.manner {
            Manner::Any => (settings.pull_back, settings.flick_forward),
            Manner::Pull => (true, false),
            Manner::Flick => (false, true),
            Manner::Point => (false, false),
        };
        Feel { scale: f64::from(settings.interface_scale), pull, flick, edge: f64::from(edge), room: f64::from(room) }
    }

    /// Returns what would be thrown now; `None` if the hand is not aiming.
    #[must_use]
    pub fn stroke(&self) -> Option<Stroke> {
        match &self.hand {
            Hand::Holding(gesture) => match gesture.held() {
                Held::Pulling(stroke) => Some(stroke),
                Held::Idle | Held::Flicking | Held::Beyond => None,
            },
            Hand::Pointing(pointing) => Some(pointing.stroke),
            Hand::Resting | Hand::Empty => None,
        }
    }

    /// Returns the aim for a stroke.
    #[must_use]
    pub fn aim(&self, stroke: Stroke) -> Aim {
        Aim {
            offset: (self.offset * 1e3) as i32,
            heading: stroke.heading,
            distance: self.rows.distance(stroke.power),
            spin: stroke.spin,
        }
    }

    /// Returns the current spin, −1 to 1.
    #[must_use]
    pub const fn spin_now(&self) -> f64 {
        match &self.hand {
            Hand::Holding(gesture) => gesture.spin(),
            Hand::Pointing(pointing) => pointing.stroke.spin,
            Hand::Resting | Hand::Empty => self.spin,
        }
    }

    /// Returns the direction and power that bring the carpet to a point of the
    /// table (in millimetres); `None` if it is behind the edge. `exact` takes
    /// the drift of a spun carpet into account, which needs some milliseconds.
    #[must_use]
    pub fn toward(&self, point: Vec2, look: &Look, exact: bool) -> Option<(f64, f64)> {
        let (edge, turn) = look.edge(self.seat);
        let way = Vec2::from_angle(-turn).rotate(point - edge) - Vec2::new(self.offset, 0.0);
        let way = way * 1e-3;
        if way.y <= 0.0 {
            return None;
        }
        let spin = if exact { self.spin_now() } else { 0.0 };
        let [x, y] = [f64::from(way.x), f64::from(way.y)];
        let heading = if exact {
            toward([x, y], spin, &self.ground, &look.setup.physics).heading
        } else {
            f64::from((-way.x).atan2(way.y))
        };
        Some((heading, self.rows.power(x.hypot(y))))
    }

    /// Returns how far the held carpet is shown from where it lay, in
    /// millimetres in the thrower's directions. `on_table` converts the way of
    /// the pointer (logical pixels, y up) to millimetres.
    #[must_use]
    pub fn shift(&self, on_table: impl Fn(Vec2) -> Vec2) -> Vec2 {
        let Hand::Holding(gesture) = &self.hand else { return Vec2::ZERO };
        let (x, y) = gesture.displacement();
        let way = on_table(Vec2::new(x as f32, y as f32));
        match gesture.held() {
            // A pulled card mainly bends and hardly moves.
            Held::Pulling(stroke) => way.normalize_or_zero() * (4.0 + 12.0 * stroke.power as f32),
            Held::Idle if sideways(way) => Vec2::new(way.x, 0.0),
            Held::Idle => Vec2::new(way.x * 0.3, way.y * 0.3).clamp_length_max(4.0),
            Held::Flicking | Held::Beyond => way,
        }
    }
}

fn sideways(way: Vec2) -> bool {
    way.x.abs() > 2.0 * way.y.abs()
}

/// What the hand has done.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub enum Thrown {
    /// Thrown.
    Launch(Seat, CardId, Launch),
    /// Let go of beyond the edge (TV-08).
    Foul(Seat, CardId),
}

/// Sets the power, 0 to 1, while aiming without dragging.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct SetPower(pub f64);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Thrown>()
        .add_message::<SetPower>()
        .add_systems(
            AtTable,
            (
                open.run_if(resource_exists::<Game>),
                (cancel, take).chain().distributive_run_if(resource_exists::<Aiming>),
                keys,
                // `drag` puts the carpet down at the end of a demonstration before `hold` could
                // take that for a release.
                (tab, stick::pull, drag, hold.run_if(not(held_otherwise)), show)
                    .chain()
                    .distributive_run_if(resource_exists::<Aiming>),
                act.run_if(resource_exists::<Game>),
                super::check.run_if(resource_exists::<Blackboard>),
            )
                .chain()
                .in_set(SceneSystems::Aim),
        )
        .add_systems(OnExit(Showing::Aiming), close)
        .add_systems(OnExit(Screen::Game), close);
}

/// Gives the carpet to a person who is to throw.
fn open(
    mut commands: Commands,
    game: Res<Game>,
    look: Option<Res<Look>>,
    turn: Res<Turn>,
    showing: Res<State<Showing>>,
    lesson: Option<Res<Blackboard>>,
    mut aiming: Option<ResMut<Aiming>>,
) {
    let (Turn::Person(seat), Some(look)) = (*turn, look) else { return };
    let manner = lesson.map_or(Manner::Any, |lesson| lesson.0.gesture);
    if let Some(aiming) = aiming.as_mut().filter(|aiming| aiming.manner != manner) {
        aiming.manner = manner;
    }
    // If the hand is empty but the seat is still asked, its throw was refused.
    let aims = aiming.is_some_and(|aiming| aiming.seat == seat && aiming.hand != Hand::Empty);
    if *showing.get() != Showing::Aiming || aims {
        return;
    }
    let open = &game.view().open;
    if let Some(carpet) = open.in_hand(seat).next() {
        let aiming = Aiming::new(&look, seat, carpet, open.table.clone());
        commands.insert_resource(Aiming { manner, again: again(&game, seat, carpet), ..aiming });
    }
}

/// Returns what went wrong with the last try, if this carpet has failed in this
/// round (TV-09).
fn again(game: &Game, seat: Seat, carpet: CardId) -> Option<Message> {
    let open = &game.view().open;
    let failed = open.carpet(carpet).map_or(0, |carpet| carpet.failed);
    // Others have thrown since.
    let why = game.session().events().iter().rev().find_map(|event| match event {
        Event::Fouled { seat: by, .. } if *by == seat => Some("aim-prompt-fouled"),
        Event::Thrown { seat: by, .. } if *by == seat => Some("aim-prompt-turned"),
        _ => None,
    });
    Some(Message::new(why.filter(|_| failed > 0)?).with("left", open.setup.numbers.tries.saturating_sub(failed)))
}

fn close(mut commands: Commands, mut pointer: ResMut<Pointer>) {
    commands.remove_resource::<Aiming>();
    pointer.lock(false);
}

/// Takes the aim back on Esc, right click, pause, loss of pointer or focus, or
/// when the window changes its size, which moves the card under the hand.
/// The keys of the rules count at once: the table is on hold only a frame or two
/// later, and a release in between would throw.
fn cancel(
    mut aiming: ResMut<Aiming>,
    mut pointer: ResMut<Pointer>,
    (mut typed, controls): (MessageReader<KeyboardInput>, Res<Controls>),
    buttons: Res<ButtonInput<MouseButton>>,
    (mut focus, mut sizes): (MessageReader<WindowFocused>, MessageReader<WindowResized>),
    (hold, pull): (Res<OnHold>, Res<Pull>),
    mut sounds: Sounds,
) {
    let unfocused = focus.read().any(|focus| !focus.focused);
    let resized = sizes.read().count() > 0;
    let left = controls.pressed(Control::Rules)
        || typed
            .read()
            .filter(|key| key.state.is_pressed())
            .any(|key| key.key_code == KeyCode::Escape || key.logical_key == Key::Character("?".into()));
    if matches!(aiming.hand, Hand::Resting | Hand::Empty) {
        return;
    }
    let lost =
        unfocused || resized || matches!(aiming.hand, Hand::Holding(_)) && pointer.screen.is_none() && !pull.holds();
    if lost || left || hold.0 || buttons.just_pressed(MouseButton::Right) {
        aiming.hand = Hand::Resting;
        pointer.lock(false);
        sounds.play(Sound::UI_BACK);
    }
}

/// Takes the carpet with the left button, or chooses the target.
fn take(
    mut aiming: ResMut<Aiming>,
    (pointer, finger): (Res<Pointer>, Res<ByFinger>),
    buttons: Res<ButtonInput<MouseButton>>,
    cards: Res<Cards>,
    lens: Res<Lens>,
    look: Res<Look>,
    settings: Res<Settings>,
    scale: Res<Scale>,
    time: Res<Time<Real>>,
    (hold, pull): (Res<OnHold>, Res<Pull>),
    mut sounds: Sounds,
) {
    let Some(at) = pointer.table.filter(|_| pointer.free && lens.rests() && !hold.0 && !pull.holds()) else { return };
    if !buttons.just_pressed(MouseButton::Left) || aiming.hand == Hand::Empty {
        return;
    }
    let size = look.card();
    let Some(spot) = cards.spot(aiming.carpet) else { return };
    // A little beside the card still counts as on it, because it is hard to hit exactly.
    if Spot::new(spot.at, spot.yaw).holds(at, size + 12.0) {
        let own = Vec2::from_angle(-spot.yaw).rotate(at - spot.at);
        let held = spin_of_hold(f64::from(2.0 * own.x / size.x));
        let spin = if aiming.spin == 0.0 { held } else { aiming.spin };
        // Length of the card as it appears on the screen.
        let nose = spot.at + Vec2::from_angle(spot.yaw).rotate(Vec2::new(0.0, size.y));
        let high = (lens.now().to_screen(spot.at).y - lens.now().to_screen(nose).y) * scale.canvas;
        let below = pointer.screen.map_or(0.0, |screen| scale.window.y - screen.y * scale.canvas - NUMB);
        let feel = aiming.feel(&settings, high, if finger.0 { below } else { f32::INFINITY });
        aiming.hand = Hand::Holding(Gesture::new(feel, time.elapsed_secs_f64(), spin));
        aiming.refusal = None;
        sounds.play(Sound::CARD_PICK);
    } else if matches!(aiming.hand, Hand::Pointing(_)) {
        // A click on a card means its centre.
        let card = cards.iter().filter(|(card, spot)| !card.is_carpet() && spot.holds(at, size));
        let card = card.max_by(|a, b| a.1.level.total_cmp(&b.1.level));
        let target = card.map_or(at, |(_, spot)| spot.at);
        let Some((heading, power)) = aiming.toward(target, &look, true) else { return };
        let Hand::Pointing(pointing) = &mut aiming.hand else { return };
        pointing.choose(heading, power);
        sounds.play(Sound::UI_CLICK);
    }
}

/// Steers with keys, wheel and primary button.
fn keys(
    aiming: Option<ResMut<Aiming>>,
    (keys, controls): (Res<ButtonInput<KeyCode>>, Res<Controls>),
    (mut wheel, mut typed): (Turns, MessageReader<KeyboardInput>),
    mut power: MessageReader<SetPower>,
    mut chosen: MessageReader<Chosen>,
    mut focus: ResMut<InputFocus>,
    pointer: Res<Pointer>,
    hold: Res<OnHold>,
    mut throws: MessageWriter<Thrown>,
    look: Option<Res<Look>>,
) {
    let wheel = f64::from(wheel.steps());
    let pressed_primary = chosen.read().filter(|Chosen(id)| *id == PRIMARY).count() > 0;
    let power = power.read().last().copied();
    // Every press counts, also several within one slow frame, and a key that is
    // held down repeats.
    let typed: Vec<KeyCode> = typed.read().filter(|key| key.state.is_pressed()).map(|key| key.key_code).collect();
    // What was pressed before the carpet came into the hand was meant for
    // something else, such as the verdict.
    let (Some(mut aiming), Some(look)) = (aiming.filter(|aiming| !aiming.is_added()), look) else { return };
    if hold.0 || aiming.hand == Hand::Empty {
        return;
    }
    let fine = if keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]) { 1.0 / 3.0 } else { 1.0 };
    let pressed = |key| typed.iter().filter(|typed| **typed == key).count() as f64;
    let mut turn = controls.times(Control::TurnLeft) as f64 - controls.times(Control::TurnRight) as f64;
    if let Hand::Pointing(pointing) = &mut aiming.hand {
        if wheel != 0.0 && pointer.free {
            pointing.nudge(0.0, 2.0 * wheel * NUDGE.1 * fine);
        }
        if let Some(SetPower(power)) = power {
            pointing.choose(pointing.stroke.heading, power);
        }
    } else if pointer.free || matches!(aiming.hand, Hand::Holding(_)) {
        turn += wheel;
    }
    if turn != 0.0 {
        let spin = (aiming.spin_now() + turn * SPIN_STEP * fine).clamp(-1.0, 1.0);
        // Ten steps back must give exactly zero.
        let spin = if spin.abs() < 1e-6 { 0.0 } else { spin };
        aiming.spin = spin;
        match &mut aiming.hand {
            Hand::Holding(gesture) => gesture.set_spin(spin),
            Hand::Pointing(pointing) => pointing.stroke.spin = spin,
            Hand::Resting | Hand::Empty => {}
        }
    }
    let free = focus.get().is_none();
    let (left, ahead) = (
        pressed(KeyCode::ArrowLeft) - pressed(KeyCode::ArrowRight),
        pressed(KeyCode::ArrowUp) - pressed(KeyCode::ArrowDown),
    );
    if free && (left != 0.0 || ahead != 0.0) {
        let (heading, power) = (left * NUDGE.0 * fine, ahead * NUDGE.1 * fine);
        match &mut aiming.hand {
            Hand::Holding(gesture) => gesture.nudge(heading, power),
            Hand::Pointing(pointing) => pointing.nudge(heading, power),
            Hand::Resting => {
                let reach = aiming.edge.reach as f32 * 1e-3;
                aiming.offset = (aiming.offset - left as f32 * SIDESTEP * fine as f32).clamp(-reach, reach);
            }
            Hand::Empty => {}
        }
    }
    if pressed_primary || free && keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]) {
        match &aiming.hand {
            Hand::Resting if aiming.drags_only().is_some() => aiming.refusal = aiming.drags_only(),
            Hand::Resting => {
                aiming.hand = Hand::Pointing(Pointing::new(aiming.spin));
                // The keys are for the aim now, not for the button.
                focus.clear();
            }
            Hand::Pointing(pointing) if pointing.fixed => {
                let stroke = pointing.stroke;
                loose(&mut aiming, stroke, &look.setup.physics, &mut throws);
            }
            Hand::Pointing(_) | Hand::Holding(_) | Hand::Empty => {}
        }
    }
}

/// Moves the target with Tab, or the page keys, from destination to destination,
/// from left to right, while the throw is aimed without dragging.
fn tab(
    mut aiming: ResMut<Aiming>,
    keys: Res<ButtonInput<KeyCode>>,
    cards: Res<Cards>,
    look: Res<Look>,
    hold: Res<OnHold>,
    mut focus: ResMut<InputFocus>,
) {
    let Hand::Pointing(pointing) = &aiming.hand else { return };
    if hold.0 || !keys.any_just_pressed([KeyCode::Tab, KeyCode::PageDown, KeyCode::PageUp]) {
        return;
    }
    focus.clear();
    let now = pointing.fixed.then_some(pointing.stroke.heading);
    let targets = cards.iter().filter(|(card, _)| !card.is_carpet());
    let mut targets: Vec<(f64, f64)> = targets.filter_map(|(_, spot)| aiming.toward(spot.at, &look, true)).collect();
    targets.sort_by(|a, b| b.0.total_cmp(&a.0));
    let back = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]) || keys.just_pressed(KeyCode::PageUp);
    let near = |heading: f64, now: f64| (heading - now).abs() < 1e-6;
    let at = now.and_then(|now| targets.iter().position(|(heading, _)| near(*heading, now)));
    let next = match (at, back) {
        (None, _) => 0,
        (Some(at), false) => (at + 1) % targets.len(),
        (Some(at), true) => (at + targets.len() - 1) % targets.len(),
    };
    let Some(&(heading, power)) = targets.get(next) else { return };
    if let Hand::Pointing(pointing) = &mut aiming.hand {
        pointing.choose(heading, power);
    }
}

fn hold(
    mut aiming: ResMut<Aiming>,
    (mut pointer, finger): (ResMut<Pointer>, Res<ByFinger>),
    buttons: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    time: Res<Time<Real>>,
    lens: Res<Lens>,
    scale: Res<Scale>,
    look: Res<Look>,
    mut throws: MessageWriter<Thrown>,
    mut driven: ResMut<Driven>,
    mut awake: ResMut<Awake>,
    mut sounds: Sounds,
) {
    let now = time.elapsed_secs_f64();
    let state = aiming.bypass_change_detection();
    match &mut state.hand {
        Hand::Holding(gesture) => {
            let fine = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
            // All reports of a frame arrive together but were made evenly since the last frame.
            let (count, span) = (pointer.motions.len() as f64, time.delta_secs_f64().min(0.1));
            for (i, way) in pointer.motions.iter().enumerate() {
                let at = now - span * (count - 1.0 - i as f64) / count;
                gesture.motion(at, f64::from(way.x), f64::from(way.y), fine);
            }
            let held = gesture.held();
            if let Held::Pulling(stroke) = held {
                driven.aim(stroke.power as f32);
            }
            awake.frame();
            if buttons.pressed(MouseButton::Left) {
                // A finger cannot be kept in the window.
                pointer.lock(matches!(held, Held::Pulling(_)) && !finger.0);
                aiming.set_changed();
                return;
            }
            let gesture = gesture.clone();
            let (x, y) = gesture.displacement();
            pointer.lock(false);
            match gesture.release(now) {
                Release::Click => match aiming.drags_only() {
                    None => aiming.hand = Hand::Pointing(Pointing::new(aiming.spin_now())),
                    refusal => (aiming.hand, aiming.refusal) = (Hand::Resting, refusal),
                },
                Release::Nothing => {
                    let way = on_table(&lens, &scale, &look, aiming.seat, aiming.offset)(Vec2::new(x as f32, y as f32));
                    if held == Held::Flicking {
                        aiming.refusal = Some("aim-too-slow");
                    }
                    if held == Held::Idle && !sideways(way) && way.length() > 20.0 {
                        aiming.refusal = aiming.asked();
                    }
                    if held == Held::Idle && sideways(way) {
                        let reach = aiming.edge.reach as f32 * 1e-3;
                        aiming.offset = (aiming.offset + way.x).clamp(-reach, reach);
                    }
                    aiming.hand = Hand::Resting;
                    sounds.play(Sound::UI_BACK);
                }
                Release::Throw(stroke) => loose(&mut aiming, stroke, &look.setup.physics, &mut throws),
                // A lesson asks for a throw, not for a foul.
                Release::Foul if aiming.asked().is_some() => {
                    (aiming.hand, aiming.refusal) = (Hand::Resting, Some("aim-too-late"));
                    sounds.play(Sound::UI_BACK);
                }
                Release::Foul => {
                    aiming.hand = Hand::Empty;
                    throws.write(Thrown::Foul(aiming.seat, aiming.carpet));
                }
            }
        }
        Hand::Pointing(pointing) => {
            let Some(at) = pointer.table.filter(|_| pointer.free) else { return };
            let before = *pointing;
            let Some((heading, power)) = state.toward(at, &look, false) else { return };
            let Hand::Pointing(pointing) = &mut state.hand else { return };
            pointing.follow(heading, power);
            if *pointing != before {
                aiming.set_changed();
            }
        }
        Hand::Resting | Hand::Empty => {}
    }
}

/// Whether something else than the mouse holds the carpet.
fn held_otherwise(drag: Res<Drag>, pull: Res<Pull>) -> bool {
    drag.0.is_some() || pull.holds()
}

/// The carpet follows the hand that shows how to throw it. At the end it lies
/// where it lay: the throw itself is the lesson's.
fn drag(
    mut aiming: ResMut<Aiming>,
    drag: Res<Drag>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut driven: ResMut<Driven>,
    mut shows: Local<bool>,
) {
    let Some(way) = drag.0 else {
        if std::mem::take(&mut *shows) && matches!(aiming.hand, Hand::Holding(_)) {
            aiming.hand = Hand::Resting;
        }
        return;
    };
    let now = time.elapsed_secs_f64();
    if !*shows {
        *shows = true;
        let feel = aiming.feel(&settings, f32::MAX, f32::INFINITY);
        (aiming.hand, aiming.refusal) = (Hand::Holding(Gesture::new(feel, now, 0.0)), None);
    }
    if let Hand::Holding(gesture) = &mut aiming.hand {
        let (x, y) = gesture.displacement();
        gesture.motion(now, f64::from(way.x) - x, f64::from(way.y) - y, false);
        if let Held::Pulling(stroke) = gesture.held() {
            driven.aim(stroke.power as f32);
        }
    }
}

/// Returns a function that converts a way of the pointer from the lying carpet
/// (logical pixels, y up) to one on the table, in millimetres in the thrower's
/// directions.
fn on_table(lens: &Lens, scale: &Scale, look: &Look, seat: Seat, offset: f32) -> impl Fn(Vec2) -> Vec2 + use<> {
    let (framing, canvas) = (lens.now(), scale.canvas);
    let (hand, turn) = look.hand(seat, offset);
    move |way| {
        let from = framing.to_screen(hand);
        let to = framing.to_table(from + Vec2::new(way.x, -way.y) / canvas);
        Vec2::from_angle(-turn).rotate(to - hand)
    }
}

/// Throws the carpet.
pub(super) fn loose(aiming: &mut Aiming, stroke: Stroke, physics: &Physics, throws: &mut MessageWriter<Thrown>) {
    let launch = aiming.aim(stroke).launch(&aiming.ground, physics);
    aiming.hand = Hand::Empty;
    throws.write(Thrown::Launch(aiming.seat, aiming.carpet, launch));
}

/// Shows the carpet where the hand has it.
fn show(aiming: Res<Aiming>, look: Res<Look>, lens: Res<Lens>, scale: Res<Scale>, mut cards: ResMut<Cards>) {
    if aiming.hand == Hand::Empty {
        return;
    }
    let (hand, turn) = look.hand(aiming.seat, aiming.offset);
    let shift = aiming.shift(on_table(&lens, &scale, &look, aiming.seat, aiming.offset));
    let mut spot = Spot::new(hand + Vec2::from_angle(turn).rotate(shift), turn).on(HELD);
    if let Some(stroke) = aiming.stroke() {
        spot.yaw += stroke.heading as f32 * 0.35;
        // Bent only while it is held.
        if matches!(aiming.hand, Hand::Holding(_)) {
            spot.bend = held(stroke.power as f32);
            spot.height = 4.0;
        }
    } else if matches!(aiming.hand, Hand::Holding(_)) {
        spot.height = 8.0;
    }
    if cards.spot(aiming.carpet) != Some(spot) {
        cards.put(aiming.carpet, spot);
    }
}

fn act(mut throws: MessageReader<Thrown>, mut acts: MessageWriter<Act<TappetiVolanti>>) {
    for throw in throws.read() {
        let (seat, action) = match *throw {
            Thrown::Launch(seat, carpet, launch) => (seat, Action::Throw { carpet, launch }),
            Thrown::Foul(seat, carpet) => (seat, Action::Foul { carpet }),
        };
        acts.write(Act { seat, action });
    }
}
