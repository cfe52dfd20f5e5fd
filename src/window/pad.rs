//! Gamepads. Their buttons use [`Controls`], or type keys that are the same in
//! every program; the left stick moves the focus, and the right one is free for
//! other uses: it throws carpets and scrolls lists.

use super::controls::{Controls, OnPad};
use super::{Awake, Options};
use crate::controls::{Control, Prompts};
use bevy::input::gamepad::{GamepadButtonStateChangedEvent, GamepadConnection, GamepadConnectionEvent};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::{ButtonState, InputSystems};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use bevy::window::{CursorLeft, PrimaryWindow, WindowEvent};
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};

/// Displacement of a stick below which it counts as being at rest.
const REST: f32 = 0.15;
/// Displacements of the left stick at which a push begins and ends.
const PUSH: (f32, f32) = (0.55, 0.35);
/// Seconds until a stick that is held pushes again: the first time and
/// afterwards.
const REPEAT: (f64, f64) = (0.4, 0.12);

/// Maker of a gamepad, which determines the captions of its buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Maker {
    #[default]
    Microsoft,
    Sony,
    Nintendo,
    Valve,
}

impl Maker {
    /// Returns the maker with this USB vendor number.
    const fn of(vendor: Option<u16>) -> Self {
        match vendor {
            Some(0x054c) => Self::Sony,
            Some(0x057e) => Self::Nintendo,
            Some(0x28de) => Self::Valve,
            _ => Self::Microsoft,
        }
    }

    /// Returns the caption of a button, in Italian and English.
    const fn printed(self, button: GamepadButton) -> [&'static str; 2] {
        use GamepadButton as B;
        let one = match (self, button) {
            (Self::Sony, B::South) => return ["Croce", "Cross"],
            (Self::Sony, B::East) => return ["Cerchio", "Circle"],
            (Self::Sony, B::West) => return ["Quadrato", "Square"],
            (Self::Sony, B::North) => return ["Triangolo", "Triangle"],
            (Self::Nintendo, B::South) | (Self::Microsoft | Self::Valve, B::East) => "B",
            (Self::Nintendo, B::East) | (Self::Microsoft | Self::Valve, B::South) => "A",
            (Self::Nintendo, B::West) | (Self::Microsoft | Self::Valve, B::North) => "Y",
            (Self::Nintendo, B::North) | (Self::Microsoft | Self::Valve, B::West) => "X",
            (Self::Sony | Self::Valve, B::LeftTrigger) => "L1",
            (Self::Sony | Self::Valve, B::RightTrigger) => "R1",
            (Self::Sony | Self::Valve, B::LeftTrigger2) => "L2",
            (Self::Sony | Self::Valve, B::RightTrigger2) => "R2",
            (Self::Sony | Self::Valve, B::LeftThumb) => "L3",
            (Self::Sony | Self::Valve, B::RightThumb) => "R3",
            (Self::Nintendo, B::LeftTrigger) => "L",
            (Self::Nintendo, B::RightTrigger) => "R",
            (Self::Nintendo, B::LeftTrigger2) => "ZL",
            (Self::Nintendo, B::RightTrigger2) => "ZR",
            (Self::Microsoft, B::LeftTrigger) => "LB",
            (Self::Microsoft, B::RightTrigger) => "RB",
            (Self::Microsoft, B::LeftTrigger2) => "LT",
            (Self::Microsoft, B::RightTrigger2) => "RT",
            (_, B::LeftThumb) => "LS",
            (_, B::RightThumb) => "RS",
            (Self::Sony, B::Start) => "Options",
            (Self::Sony, B::Select) => "Create",
            (Self::Nintendo, B::Start) => "+",
            (Self::Nintendo, B::Select) => "−",
            (_, B::Start) => "Menu",
            (_, B::Select) => "View",
            _ => "?",
        };
        [one, one]
    }
}

/// The gamepad that was used last.
#[derive(Resource, Default, Debug)]
pub struct Pad {
    maker: Maker,
}

impl Pad {
    /// Returns the captions of its buttons; controls without a button keep the
    /// captions of their keys.
    #[must_use]
    pub(super) fn prompts(&self, keys: Prompts) -> Prompts {
        let mut all = keys.captions;
        for (button, _, controls) in MEANINGS {
            let captions = self.maker.printed(*button).map(str::to_owned);
            for control in *controls {
                all.insert(control.name(), captions.clone());
            }
        }
        for (name, button) in [
            ("accept", GamepadButton::South),
            ("cancel", GamepadButton::East),
            ("pause", GamepadButton::Start),
            ("focus", GamepadButton::RightTrigger2),
        ] {
            all.insert(name, self.maker.printed(button).map(str::to_owned));
        }
        Prompts { captions: all, device: "gamepad" }
    }
}

/// Right stick, x to the right and y up, at most 1 long; zero at rest.
#[derive(Resource, Default, PartialEq, Debug)]
pub struct RightStick(pub Vec2);

/// Whether the screen has a use of its own for arrow keys, so that the left
/// stick has to move the focus by [`Pushed`].
#[derive(Resource, Default, PartialEq, Eq, Debug)]
pub struct OwnArrows(pub bool);

/// The left stick was pushed in this direction, x to the right and y down,
/// while the arrow keys are used otherwise.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct Pushed(pub Vec2);

/// A key that a button types.
type Typed = (KeyCode, fn() -> Key);

/// Key typed and controls used by each button. Controls of one button are never
/// in use at the same time.
const MEANINGS: &[(GamepadButton, Option<Typed>, &[Control])] = &[
    (GamepadButton::South, Some((KeyCode::Enter, || Key::Enter)), &[Control::Hurry]),
    (GamepadButton::East, Some((KeyCode::Escape, || Key::Escape)), &[]),
    (GamepadButton::Start, Some((KeyCode::Escape, || Key::Escape)), &[]),
    (GamepadButton::West, None, &[Control::Hint]),
    (GamepadButton::North, None, &[Control::Undo, Control::Play]),
    (GamepadButton::Select, None, &[Control::Rules]),
    (GamepadButton::LeftTrigger, None, &[Control::TurnLeft, Control::Earlier]),
    (GamepadButton::RightTrigger, None, &[Control::TurnRight, Control::Later]),
    (GamepadButton::LeftThumb, None, &[Control::Log, Control::Layout]),
    (GamepadButton::RightThumb, None, &[Control::Again]),
];

/// Arrow keys by direction, x to the right and y down.
const ARROWS: [(Vec2, Typed); 4] = [
    (Vec2::NEG_Y, (KeyCode::ArrowUp, || Key::ArrowUp)),
    (Vec2::Y, (KeyCode::ArrowDown, || Key::ArrowDown)),
    (Vec2::NEG_X, (KeyCode::ArrowLeft, || Key::ArrowLeft)),
    (Vec2::X, (KeyCode::ArrowRight, || Key::ArrowRight)),
];

/// Keys typed in this frame, which go down or up in the next, in order with
/// those of the keyboard.
#[derive(Resource, Default)]
struct Typing {
    keys: Vec<(Typed, ButtonState)>,
    /// Keys that a button holds down.
    held: Vec<Typed>,
}

impl Typing {
    fn tap(&mut self, key: Typed) {
        self.keys.extend([(key, ButtonState::Pressed), (key, ButtonState::Released)]);
    }

    fn set(&mut self, key: Typed, state: ButtonState) {
        self.held.retain(|held| held.0 != key.0);
        if state.is_pressed() {
            self.held.push(key);
        }
        self.keys.push((key, state));
    }
}

/// A stick or directional pad that pushes in one of four directions, repeatedly
/// while it is held.
#[derive(Default, Debug)]
struct Pushing {
    /// Direction, and the time of the next push.
    now: Option<(Vec2, f64)>,
}

impl Pushing {
    /// Returns the direction of a push that is due at `time`, in seconds, if
    /// any; `at` and the direction have x to the right and y down.
    fn step(&mut self, at: Vec2, time: f64) -> Option<Vec2> {
        let along = if at.x.abs() > at.y.abs() { Vec2::X * at.x.signum() } else { Vec2::Y * at.y.signum() };
        let far = at.abs().max_element();
        match self.now {
            Some((way, next)) if far > PUSH.1 && (way == along || far <= PUSH.0) => {
                if time < next {
                    return None;
                }
                self.now = Some((way, time + REPEAT.1));
                Some(way)
            }
            _ if far > PUSH.0 => {
                self.now = Some((along, time + REPEAT.0));
                Some(along)
            }
            _ => {
                self.now = None;
                None
            }
        }
    }
}

/// Systems for gamepads, run before anything reads [`Controls`].
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct PadSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pad>()
        .init_resource::<RightStick>()
        .init_resource::<OwnArrows>()
        .init_resource::<Typing>()
        .add_message::<Pushed>()
        .add_systems(Startup, wake.run_if(resource_exists::<Options>))
        .add_systems(
            PreUpdate,
            (unplugged, buttons, sticks, hover_nothing.run_if(resource_changed::<OnPad>))
                .chain()
                .after(InputSystems)
                .in_set(PadSystems),
        )
        .add_systems(Last, send);
}

/// Wakes the window, which waits for window events, when a gamepad is used.
fn wake(proxy: Option<Res<EventLoopProxyWrapper>>) -> Result {
    let Some(proxy) = proxy.map(|proxy| (**proxy).clone()) else { return Ok(()) };
    std::thread::Builder::new().name("gamepads".into()).spawn(move || {
        // Without gamepad support Bevy has already logged the error.
        let Ok(mut pads) = gilrs::Gilrs::new() else { return };
        while pads.next_event_blocking(None).is_some() && proxy.send_event(WinitUserEvent::WakeUp).is_ok() {}
    })?;
    Ok(())
}

/// Whether a key was typed by a gamepad.
pub(super) fn typed(report: &KeyboardInput) -> bool {
    report.window == Entity::PLACEHOLDER
}

/// Releases everything an unplugged gamepad held.
fn unplugged(
    mut connections: MessageReader<GamepadConnectionEvent>,
    mut typing: ResMut<Typing>,
    mut on_pad: ResMut<OnPad>,
    mut awake: ResMut<Awake>,
) {
    let gone = |event: &GamepadConnectionEvent| matches!(event.connection, GamepadConnection::Disconnected);
    if connections.read().filter(|event| gone(event)).count() > 0 {
        for key in std::mem::take(&mut typing.held) {
            typing.keys.push((key, ButtonState::Released));
        }
        on_pad.set_if_neq(OnPad(false));
        awake.frame();
    }
}

/// Records that a gamepad is used instead of mouse and keyboard, so that texts
/// name its buttons.
fn take_over(used: &Gamepad, on_pad: &mut ResMut<OnPad>, pad: &mut ResMut<Pad>) {
    let maker = Maker::of(used.vendor_id());
    if pad.maker != maker {
        pad.maker = maker;
    }
    on_pad.set_if_neq(OnPad(true));
}

/// Moves the pointer out of the window when a gamepad takes over: hovered
/// things would take precedence over the focus.
fn hover_nothing(
    on_pad: Res<OnPad>,
    window: Single<Entity, With<PrimaryWindow>>,
    mut left: MessageWriter<CursorLeft>,
    mut all: MessageWriter<WindowEvent>,
) {
    if on_pad.0 {
        let gone = CursorLeft { window: *window };
        left.write(gone.clone());
        all.write(gone.into());
    }
}

fn buttons(
    mut events: MessageReader<GamepadButtonStateChangedEvent>,
    window: Single<&Window, With<PrimaryWindow>>,
    pads: Query<&Gamepad>,
    (mut controls, mut typing, own): (ResMut<Controls>, ResMut<Typing>, Res<OwnArrows>),
    (mut on_pad, mut pad): (ResMut<OnPad>, ResMut<Pad>),
    mut focus: ResMut<InputFocus>,
    mut awake: ResMut<Awake>,
) {
    for event in events.read() {
        let (Ok(used), true) = (pads.get(event.entity), window.focused) else { continue };
        awake.frame();
        take_over(used, &mut on_pad, &mut pad);
        let pressed = event.state.is_pressed();
        match event.button {
            // The button clears the focus first; without a focus it concerns the table.
            GamepadButton::East if own.0 && pressed && focus.get().is_some() => focus.clear(),
            GamepadButton::LeftTrigger2 | GamepadButton::RightTrigger2 if pressed => {
                let back = event.button == GamepadButton::LeftTrigger2;
                match (own.0, back) {
                    (true, true) => typing.tap((KeyCode::PageUp, || Key::PageUp)),
                    (true, false) => typing.tap((KeyCode::PageDown, || Key::PageDown)),
                    (false, back) => {
                        let shift: Typed = (KeyCode::ShiftLeft, || Key::Shift);
                        typing.keys.extend(back.then_some((shift, ButtonState::Pressed)));
                        typing.tap((KeyCode::Tab, || Key::Tab));
                        typing.keys.extend(back.then_some((shift, ButtonState::Released)));
                    }
                }
            }
            button => {
                let Some((_, key, uses)) = MEANINGS.iter().find(|(one, ..)| *one == button) else { continue };
                if let Some(key) = key {
                    typing.set(*key, event.state);
                }
                if pressed {
                    uses.iter().for_each(|control| controls.press(*control));
                }
            }
        }
    }
}

fn sticks(
    pads: Query<&Gamepad>,
    window: Single<&Window, With<PrimaryWindow>>,
    time: Res<Time<Real>>,
    own: Res<OwnArrows>,
    (mut typing, mut right): (ResMut<Typing>, ResMut<RightStick>),
    (mut on_pad, mut pad): (ResMut<OnPad>, ResMut<Pad>),
    (mut stick, mut directions): (Local<Pushing>, Local<Pushing>),
    mut pushed: MessageWriter<Pushed>,
    mut awake: ResMut<Awake>,
) {
    let down = |at: Vec2| Vec2::new(at.x, -at.y);
    let farthest = |of: fn(&Gamepad) -> Vec2| {
        let all = pads.iter().filter(|_| window.focused).map(of);
        all.max_by(|a, b| a.length().total_cmp(&b.length())).unwrap_or_default()
    };
    let (left, cross) = (farthest(Gamepad::left_stick), farthest(Gamepad::dpad));
    let now = farthest(Gamepad::right_stick).clamp_length_max(1.0);
    let now = if now.length() < REST { Vec2::ZERO } else { now };
    right.set_if_neq(RightStick(now));
    let at = time.elapsed_secs_f64();
    let ways = [(stick.step(down(left), at), own.0), (directions.step(down(cross), at), false)];
    for (way, moves_focus) in ways {
        let Some(way) = way else { continue };
        if moves_focus {
            pushed.write(Pushed(way));
        } else if let Some((_, key)) = ARROWS.iter().find(|(one, _)| *one == way) {
            typing.tap(*key);
        }
    }
    if stick.now.is_some() || directions.now.is_some() || now != Vec2::ZERO {
        awake.frame();
        let used = pads.iter().max_by(|a, b| pushed_by(a).total_cmp(&pushed_by(b)));
        if let Some(used) = used {
            take_over(used, &mut on_pad, &mut pad);
        }
    }
}

/// Returns the displacement of a gamepad's sticks.
fn pushed_by(pad: &Gamepad) -> f32 {
    pad.left_stick().length() + pad.right_stick().length() + pad.dpad().length()
}

/// Sends the typed keys to the next frame, where they are ordered among those
/// of the keyboard.
fn send(
    mut typing: ResMut<Typing>,
    mut keys: MessageWriter<KeyboardInput>,
    mut all: MessageWriter<WindowEvent>,
    mut awake: ResMut<Awake>,
) {
    if typing.keys.is_empty() {
        return;
    }
    awake.frame();
    for ((key_code, logical_key), state) in typing.keys.drain(..) {
        let report = KeyboardInput {
            key_code,
            logical_key: logical_key(),
            state,
            text: None,
            repeat: false,
            // No window: see `typed`.
            window: Entity::PLACEHOLDER,
        };
        keys.write(report.clone());
        all.write(report.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controls::Keys;

    #[test]
    fn a_stick_pushes_at_once_and_then_repeats() {
        let mut pushing = Pushing::default();
        let right = Vec2::new(0.9, 0.2);
        assert_eq!(pushing.step(right, 0.0), Some(Vec2::X));
        assert_eq!(pushing.step(right, 0.3), None);
        assert_eq!(pushing.step(right, 0.45), Some(Vec2::X));
        assert_eq!(pushing.step(right, 0.5), None);
        assert_eq!(pushing.step(right, 0.6), Some(Vec2::X));
        assert_eq!(pushing.step(Vec2::new(0.4, 0.0), 0.61), None, "nearly let go, it does not push anew");
        assert_eq!(pushing.step(right, 0.62), None);
        assert_eq!(pushing.step(Vec2::new(0.1, -0.9), 0.63), Some(Vec2::NEG_Y), "another direction counts at once");
        assert_eq!(pushing.step(Vec2::ZERO, 0.64), None);
        assert_eq!(pushing.step(Vec2::new(0.0, -0.9), 0.65), Some(Vec2::NEG_Y));
    }

    #[test]
    fn every_button_in_use_has_a_name() {
        for maker in [Maker::Microsoft, Maker::Sony, Maker::Nintendo, Maker::Valve] {
            let prompts = Pad { maker }.prompts(Keys::default().prompts());
            for (name, captions) in &prompts.captions {
                assert!(captions.iter().all(|caption| !caption.is_empty() && caption != "?"), "{maker:?} {name}");
            }
            assert_ne!(prompts.captions["accept"], prompts.captions["cancel"]);
        }
        assert_eq!(Pad { maker: Maker::Sony }.prompts(Keys::default().prompts()).captions["hint"][0], "Quadrato");
    }
}
