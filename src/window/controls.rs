//! Controls used in a frame: keys, as the settings assign them, and buttons of
//! a gamepad.

use super::pad::{Pad, PadSystems};
use crate::controls::{self, Chord, Control, Key, Keys, Prompts};
use crate::settings::Settings;
use bevy::ecs::message::MessageCursor;
use bevy::input::InputSystems;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{MouseButtonInput, MouseMotion};
use bevy::input_focus::{InputFocus, InputFocusSystems};
use bevy::prelude::*;
use bevy::text::EditableText;

/// Controls used in this frame.
#[derive(Resource, Default, Debug)]
pub struct Controls {
    /// Every press in its order; `true` for one that repeats because the key is held.
    used: Vec<(Control, bool)>,
}

impl Controls {
    /// Whether a control was pressed in this frame.
    #[must_use]
    pub fn pressed(&self, control: Control) -> bool {
        self.used.contains(&(control, false))
    }

    /// Returns how often a control was used in this frame; a key that is held
    /// down repeats.
    #[must_use]
    pub fn times(&self, control: Control) -> usize {
        self.used.iter().filter(|(used, _)| *used == control).count()
    }

    /// Whether any control was pressed in this frame.
    #[must_use]
    pub fn any(&self) -> bool {
        self.used.iter().any(|(_, repeated)| !repeated)
    }

    /// Presses a control on behalf of a gamepad button.
    pub(super) fn press(&mut self, control: Control) {
        self.used.push((control, false));
    }
}

/// Signals a change of the key or button captions in texts: another device is
/// used or a key was changed. The captions themselves are in [`controls`].
#[derive(Resource, Default, Debug)]
pub struct Prompted;

/// Whether the gamepad was used last, rather than mouse and keyboard.
#[derive(Resource, Default, PartialEq, Eq, Debug)]
pub struct OnPad(pub bool);

/// Whether the player is asked for a key. Until an [`Answer`] ends this,
/// nothing else receives keys or the buttons of a gamepad.
#[derive(Resource, Default, PartialEq, Eq, Debug)]
pub struct Asking(pub bool);

/// Answer of the player who was asked for a key.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A key that a control may have.
    Key(Chord),
    /// A key that controls cannot have; the player is still asked.
    Refused,
    /// Esc, or the button of the gamepad for it: nothing changes.
    Cancelled,
    /// The mouse was pressed: the player turned to something else.
    Left,
}

impl Answer {
    /// Returns the answer given by a pressed key, if any.
    fn of(report: &KeyboardInput, ctrl: bool) -> Option<Self> {
        use KeyCode as K;
        if !report.state.is_pressed() || report.repeat {
            return None;
        }
        let modifies = matches!(
            report.key_code,
            K::ControlLeft
                | K::ControlRight
                | K::ShiftLeft
                | K::ShiftRight
                | K::AltLeft
                | K::AltRight
                | K::SuperLeft
                | K::SuperRight
        );
        match report.key_code {
            K::Escape => Some(Self::Cancelled),
            // Another key may follow; a gamepad has no key to give.
            _ if modifies || super::pad::typed(report) => None,
            code => Some(key(code).map_or(Self::Refused, |key| Self::Key(Chord { ctrl, key }))),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Controls>()
        .init_resource::<Prompted>()
        .init_resource::<OnPad>()
        .init_resource::<Asking>()
        .add_message::<Answer>()
        .add_systems(PreUpdate, (read, by_hand).chain().after(InputSystems).before(PadSystems))
        .add_systems(PreUpdate, listen.after(PadSystems).before(InputFocusSystems::Dispatch))
        .add_systems(PostUpdate, prompt.before(bevy::ui::UiSystems::Content));
}

/// Returns the key of an input event; `None` for keys that controls cannot have.
#[must_use]
pub fn key(code: KeyCode) -> Option<Key> {
    // Bevy names its variants as the W3C does.
    Key::of(&format!("{code:?}"))
}

fn read(
    mut controls: ResMut<Controls>,
    mut typed: MessageReader<KeyboardInput>,
    keys: Res<ButtonInput<KeyCode>>,
    settings: Option<Res<Settings>>,
    focus: Option<Res<InputFocus>>,
    fields: Query<(), With<EditableText>>,
) {
    let used = &mut controls.bypass_change_detection().used;
    used.clear();
    let Some(settings) = settings else { return };
    let ctrl = holds_ctrl(&keys);
    let in_field = focus.and_then(|focus| focus.get()).is_some_and(|entity| fields.contains(entity));
    for report in typed.read().filter(|report| report.state.is_pressed()) {
        // Keys that type something belong to the text field.
        let Some(key) = key(report.key_code).filter(|key| !in_field || key.is_function()) else { continue };
        let meant = |control: &Control| settings.keys.means(*control, Chord { ctrl, key });
        used.extend(Control::ALL.into_iter().filter(meant).map(|control| (control, report.repeat)));
    }
}

fn holds_ctrl(keys: &ButtonInput<KeyCode>) -> bool {
    keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight])
}

/// Withholds the keys of this frame from everything else while the player is
/// asked for one, and answers with the first that counts.
fn listen(
    mut typed: ResMut<Messages<KeyboardInput>>,
    mut heard: Local<MessageCursor<KeyboardInput>>,
    mut keys: ResMut<ButtonInput<KeyCode>>,
    mut controls: ResMut<Controls>,
    mouse: Res<ButtonInput<MouseButton>>,
    mut answers: MessageWriter<Answer>,
    mut asking: ResMut<Asking>,
) {
    if !asking.0 {
        heard.clear(&typed);
        return;
    }
    let ctrl = holds_ctrl(&keys);
    let left = (mouse.get_just_pressed().len() > 0).then_some(Answer::Left);
    let answer = heard.read(&typed).find_map(|report| Answer::of(report, ctrl)).or(left);
    typed.clear();
    keys.clear();
    controls.used.clear();
    if let Some(answer) = answer {
        asking.set_if_neq(Asking(answer == Answer::Refused));
        answers.write(answer);
    }
}

/// Records that mouse or keyboard are in use. It ignores the keys that the
/// gamepad types.
fn by_hand(
    mut on_pad: ResMut<OnPad>,
    mut typed: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut motions: MessageReader<MouseMotion>,
) {
    let typed = typed.read().filter(|report| !super::pad::typed(report)).count() > 0;
    let clicked = buttons.read().count() > 0;
    // Vibration of the table moves the mouse a little.
    let moved = motions.read().map(|motion| motion.delta.length()).sum::<f32>() > 4.0;
    if typed || clicked || moved {
        on_pad.set_if_neq(OnPad(false));
    }
}

/// Returns the captions of the buttons of the gamepad that was used last.
#[must_use]
pub fn buttons(pad: &Pad) -> Prompts {
    pad.prompts(Keys::default().prompts())
}

/// Updates the captions of the keys or buttons.
fn prompt(on_pad: Res<OnPad>, pad: Res<Pad>, settings: Res<Settings>, mut prompted: ResMut<Prompted>) {
    if !(on_pad.is_changed() || settings.is_changed() || (on_pad.0 && pad.is_changed())) {
        return;
    }
    let keys = settings.keys.prompts();
    controls::say(if on_pad.0 { pad.prompts(keys) } else { keys });
    prompted.set_changed();
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::input::ButtonState;

    fn pressed(key_code: KeyCode, window: Entity) -> KeyboardInput {
        KeyboardInput {
            key_code,
            logical_key: bevy::input::keyboard::Key::Dead(None),
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window,
        }
    }

    #[test]
    fn an_answer_is_a_key_for_controls_or_esc() {
        let window = World::new().spawn_empty().id();
        let by_hand = |code| Answer::of(&pressed(code, window), false);
        let by_pad = |code| Answer::of(&pressed(code, Entity::PLACEHOLDER), false);
        let chord = |text: &str| Answer::Key(text.parse().unwrap());
        assert_eq!(by_hand(KeyCode::KeyB), Some(chord("KeyB")));
        assert_eq!(Answer::of(&pressed(KeyCode::F2, window), true), Some(chord("Ctrl+F2")));
        assert_eq!(by_hand(KeyCode::ControlLeft), None, "with it another key may come");
        for fixed in [KeyCode::Enter, KeyCode::Tab, KeyCode::ArrowUp, KeyCode::PageDown, KeyCode::F3, KeyCode::Delete] {
            assert_eq!(by_hand(fixed), Some(Answer::Refused), "{fixed:?}");
        }
        assert_eq!(
            (by_hand(KeyCode::Escape), by_pad(KeyCode::Escape)),
            (Some(Answer::Cancelled), Some(Answer::Cancelled))
        );
        assert_eq!(by_pad(KeyCode::Enter), None);
        let held = KeyboardInput { repeat: true, ..pressed(KeyCode::Enter, window) };
        assert_eq!(Answer::of(&held, false), None, "the key that asked is still held");
    }

    /// While the player is asked for a key, systems that read keys receive none.
    #[test]
    fn nothing_else_hears_of_a_key_that_was_asked_for() {
        let mut world = World::new();
        let window = world.spawn_empty().id();
        world.init_resource::<Messages<KeyboardInput>>();
        world.init_resource::<Messages<Answer>>();
        world.init_resource::<ButtonInput<KeyCode>>();
        world.init_resource::<ButtonInput<MouseButton>>();
        world.init_resource::<Controls>();
        world.init_resource::<Asking>();
        // The key that pressed the button is no answer.
        world.write_message(pressed(KeyCode::Enter, window));
        world.run_system_cached(listen).unwrap();
        world.insert_resource(Asking(true));
        let press = |world: &mut World, code| {
            world.write_message(pressed(code, window));
            world.resource_mut::<ButtonInput<KeyCode>>().press(code);
            world.resource_mut::<Controls>().press(Control::Log);
            world.run_system_cached(listen).unwrap();
            assert!(world.resource::<Messages<KeyboardInput>>().is_empty());
            assert!(!world.resource::<ButtonInput<KeyCode>>().just_pressed(code));
            assert!(!world.resource::<Controls>().any());
            let answers: Vec<_> = world.resource_mut::<Messages<Answer>>().drain().collect();
            (answers, world.resource::<Asking>().0)
        };
        assert_eq!(press(&mut world, KeyCode::ControlLeft), (vec![], true));
        assert_eq!(press(&mut world, KeyCode::Tab), (vec![Answer::Refused], true));
        let chord = "Ctrl+KeyL".parse().unwrap();
        assert_eq!(press(&mut world, KeyCode::KeyL), (vec![Answer::Key(chord)], false));
    }

    #[test]
    fn keys_of_controls_are_named_as_bevy_names_them() {
        for control in Control::ALL {
            let code = control.usual().key.code();
            let codes = [KeyCode::KeyZ, KeyCode::KeyY, KeyCode::KeyH, KeyCode::KeyL, KeyCode::F1, KeyCode::Space];
            let more = [KeyCode::KeyR, KeyCode::KeyD, KeyCode::Comma, KeyCode::Period, KeyCode::KeyP];
            let last = [KeyCode::KeyQ, KeyCode::KeyE, KeyCode::F11];
            let mut all = codes.into_iter().chain(more).chain(last);
            assert!(all.any(|one| key(one).is_some_and(|key| key.code() == code)), "{control:?}");
        }
        for fixed in [KeyCode::Escape, KeyCode::Enter, KeyCode::Tab, KeyCode::ArrowLeft, KeyCode::ShiftLeft] {
            assert_eq!(key(fixed), None, "{fixed:?}");
        }
    }
}
