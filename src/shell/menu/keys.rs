//! Settings tab for the keys. Pressing the button of a control asks for another
//! key; if another control has that one, the two may be swapped.

use super::super::focus;
use super::super::help::page::{KeyRow, key_name, key_row};
use super::super::parts::Press;
use super::super::{Overlay, Stale};
use crate::controls::{Chord, Control, Keys, Prompts};
use crate::engine::words::Message;
use crate::settings::Settings;
use crate::theme::widgets::{Called, OnLight, column, icon_button, row, secondary, secondary_icon, tooltip};
use crate::theme::{BODY, BODY_BOLD, CAPTION, label, palette};
use crate::window::controls::{Answer, Asking, OnPad, buttons};
use crate::window::pad::Pad;
use crate::words::Language;
use bevy::input::gamepad::Gamepad;
use bevy::prelude::*;
use bevy::ui::Checked;

/// Change the player is about to make.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Change {
    /// No change.
    #[default]
    None,
    /// A control gets the next key that is pressed.
    Asked {
        control: Control,
        /// Whether a key was pressed that controls cannot have.
        refused: bool,
    },
    /// The key given to a control belongs to another one, the rival.
    Taken { control: Control, chord: Chord, rival: Control },
}

impl Change {
    /// Gives a control a key, and returns the remaining change.
    fn give(control: Control, chord: Chord, keys: &mut Keys) -> Self {
        match keys.give(control, chord) {
            Ok(()) => Self::None,
            Err(rival) => Self::Taken { control, chord, rival },
        }
    }

    /// Returns the change that remains after the player's answer to the
    /// question for a key of `control`.
    fn after(control: Control, answer: Answer, keys: &mut Keys) -> Self {
        match answer {
            Answer::Key(chord) => Self::give(control, chord, keys),
            Answer::Refused => Self::Asked { control, refused: true },
            Answer::Cancelled | Answer::Left => Self::None,
        }
    }

    fn asks(self, control: Control) -> bool {
        matches!(self, Self::Asked { control: asked, .. } if asked == control)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Change>()
        .add_systems(Update, hear.run_if(in_state(Overlay::Menu)))
        .add_systems(OnExit(Overlay::Menu), end);
}

/// Returns the message that says what a control does.
fn does(control: Control) -> Message {
    Message::new(format!("keys-{}", control.name()))
}

/// Returns the name of the button that shows the key of a control.
fn button(control: Control) -> String {
    format!("key-{}", control.name())
}

fn caption(chord: Chord, settings: &Settings) -> Message {
    Message::verbatim(chord.caption(settings.language == Language::It))
}

/// Sets the change the player is about to make, and redraws the tab.
fn turn_to(world: &mut World, change: Change) {
    let asks = matches!(change, Change::Asked { .. });
    world.resource_mut::<Asking>().set_if_neq(Asking(asks));
    world.insert_resource(change);
    if asks {
        focus::nothing(world);
    }
    world.resource_mut::<Stale>().overlay = true;
}

/// Drops the change the player was about to make.
pub(super) fn end(world: &mut World) {
    world.resource_mut::<Asking>().set_if_neq(Asking(false));
    world.resource_mut::<Change>().set_if_neq(Change::None);
}

/// Changes the keys and returns the result.
fn edit<T>(world: &mut World, how: impl FnOnce(&mut Keys) -> T) -> T {
    let mut settings = world.resource_mut::<Settings>();
    let mut keys = settings.keys.clone();
    let result = how(&mut keys);
    if settings.keys != keys {
        settings.keys = keys;
    }
    result
}

/// Gives a control the key that was pressed.
fn hear(mut answers: MessageReader<Answer>, change: Res<Change>, mut commands: Commands) {
    for answer in answers.read().copied() {
        let Change::Asked { control, .. } = *change else { continue };
        commands.queue(move |world: &mut World| {
            let change = edit(world, |keys| Change::after(control, answer, keys));
            // On `Left` the mouse has given the focus to something else.
            if answer != Answer::Left {
                focus::next(world, button(control));
            }
            turn_to(world, change);
        });
    }
}

/// Contents of the tab besides the keys of the settings.
pub(super) struct Shown {
    change: Change,
    /// Captions of the buttons of the gamepad, if there is one.
    pad: Option<Prompts>,
}

impl Shown {
    /// Returns the contents to be shown now. If the tab is not `open`, the
    /// change under way there is dropped.
    pub(super) fn of(world: &mut World, open: bool) -> Self {
        if !open {
            end(world);
        }
        let change = *world.resource::<Change>();
        if matches!(change, Change::Taken { .. }) {
            focus::next(world, SWAP);
        }
        let some = world.resource::<OnPad>().0 || world.query::<&Gamepad>().iter(world).next().is_some();
        Self { change, pad: some.then(|| buttons(world.resource::<Pad>())) }
    }
}

/// Name of the button that swaps two keys.
const SWAP: &str = "keys-swap";

/// Fixed keys, mouse and touch gestures.
const FIXED: &[KeyRow] = &[
    (&["=Tab", "keys-shift-tab"], "keys-focus"),
    (&["keys-enter", "keys-space"], "keys-do"),
    (&["=Esc"], "keys-pause"),
    (&["=?"], "keys-rules"),
    (&["keys-arrows"], "keys-table-arrows"),
    (&["keys-arrows"], "keys-nudge"),
    (&["keys-wheel"], "keys-spin"),
    (&["=Ctrl"], "keys-fine"),
    (&["keys-right-button"], "keys-cancel-throw"),
    (&["keys-finger"], "keys-as-mouse"),
    (&["keys-finger-rests"], "keys-look"),
    (&["keys-two-fingers"], "keys-spin"),
];

/// Buttons of a gamepad, by the names of the function `KEY` of texts, with the
/// text keys of their functions.
const BUTTONS: &[KeyRow] = &[
    (&["accept"], "keys-pad-accept"),
    (&["cancel"], "keys-pad-cancel"),
    (&["pause"], "keys-pad-pause"),
    (&["undo"], "keys-pad-undo"),
    (&["hint"], "keys-hint"),
    (&["rules"], "keys-rules"),
    (&["log"], "keys-pad-log"),
    (&["again"], "keys-again"),
    (&["turn_left", "turn_right"], "keys-pad-turn"),
    (&["focus"], "keys-pad-focus"),
];

/// Sticks of a gamepad.
const STICKS: &[KeyRow] = &[
    (&["keys-stick-left"], "keys-pad-left"),
    (&["keys-cross"], "keys-pad-cross"),
    (&["keys-stick-right"], "keys-pad-right"),
];

/// Spawns the rows of the tab.
pub(super) fn rows(list: &mut ChildSpawnerCommands, settings: &Settings, shown: &Shown) {
    for control in Control::ALL {
        changeable(list, settings, shown.change, control);
    }
    section(list, "keys-fixed", |list| {
        for (names, does) in FIXED {
            key_row(list, names.iter().map(|name| key_name(name)), does);
        }
    });
    let Some(pad) = &shown.pad else { return };
    let language = usize::from(settings.language != Language::It);
    section(list, "keys-pad", |list| {
        for (names, does) in BUTTONS {
            let captions = names.iter().filter_map(|name| pad.captions.get(name));
            key_row(list, captions.map(|both| Message::verbatim(both[language].as_str())), does);
        }
        for (names, does) in STICKS {
            key_row(list, names.iter().map(|name| key_name(name)), does);
        }
    });
}

/// Spawns a title with its contents.
fn section(list: &mut ChildSpawnerCommands, title: &'static str, content: impl FnOnce(&mut ChildSpawnerCommands)) {
    list.spawn(Node { padding: UiRect::axes(px(4), px(12)), flex_shrink: 0.0, ..column(7) }).with_children(|part| {
        part.spawn(label(BODY_BOLD.sized(17.0), palette::INK, Message::new(title)));
        content(part);
    });
}

/// Spawns the row of a control: what it does, and a button with its key.
fn changeable(list: &mut ChildSpawnerCommands, settings: &Settings, change: Change, control: Control) {
    let chord = settings.keys.of(control);
    list.spawn((
        Node {
            min_height: px(52),
            padding: UiRect::axes(px(4), px(4)),
            border: UiRect::bottom(px(1)),
            flex_shrink: 0.0,
            ..row(12)
        },
        BorderColor::all(palette::CARTA_SHADE),
    ))
    .with_children(|line| {
        line.spawn(Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..column(1) }).with_children(|words| {
            words.spawn(label(BODY.sized(17.0), palette::INK, does(control)));
            if let Some(rival) = settings.keys.rival(control, chord) {
                let shared = Message::new("keys-shared").with("what", does(rival));
                words.spawn(label(CAPTION.sized(14.5), palette::VERMIGLIO_SHADE, shared));
            }
        });
        if settings.keys.is_changed(control) {
            let back = Message::new("keys-usual").with("key", caption(control.usual(), settings));
            line.spawn((icon_button("key-usual", "undo", Node::default()), tooltip(back), OnLight))
                .insert(Name::new(format!("key-usual-{}", control.name())))
                .press(move |world| {
                    let change = edit(world, |keys| Change::give(control, control.usual(), keys));
                    focus::next(world, button(control));
                    turn_to(world, change);
                });
        }
        let asked = change.asks(control);
        let words = if asked { Message::new("keys-ask") } else { caption(chord, settings) };
        let node = Node { min_width: px(150), flex_shrink: 0.0, ..default() };
        let mut key = line.spawn((secondary("key", words.clone(), node), OnLight));
        key.insert((Name::new(button(control)), Called::with(does(control), &[words])))
            .press(move |world| turn_to(world, Change::Asked { control, refused: false }));
        if asked {
            key.insert(Checked);
        }
    });
}

/// Spawns the notice about the change the player is about to make.
pub(super) fn notice(paper: &mut ChildSpawnerCommands, settings: &Settings, shown: &Shown) {
    let words = match shown.change {
        Change::None => return,
        Change::Asked { control, refused: false } => Message::new("keys-asking").with("what", does(control)),
        Change::Asked { refused: true, .. } => Message::new("keys-refused"),
        Change::Taken { chord, rival, .. } => {
            Message::new("keys-taken").with("key", caption(chord, settings)).with("what", does(rival))
        }
    };
    paper.spawn((Node { flex_shrink: 0.0, ..column(8) }, Name::new("keys-notice"))).with_children(|notice| {
        notice.spawn(label(BODY_BOLD, palette::VERMIGLIO_SHADE, words));
        let Change::Taken { control, chord, .. } = shown.change else { return };
        notice.spawn(row(10)).with_children(|line| {
            line.spawn((secondary_icon(SWAP, "redo", Message::new("keys-swap"), Node::default()), OnLight)).press(
                move |world| {
                    edit(world, |keys| keys.swap(control, chord));
                    focus::next(world, button(control));
                    turn_to(world, Change::None);
                },
            );
            line.spawn((secondary_icon("keys-leave", "cancel", Message::new("keys-leave"), Node::default()), OnLight))
                .press(move |world| {
                    focus::next(world, button(control));
                    turn_to(world, Change::None);
                });
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_changes_one_key_or_none() {
        let mut keys = Keys::default();
        let free: Chord = "F7".parse().unwrap();
        let hint = |answer, keys: &mut Keys| Change::after(Control::Hint, answer, keys);
        assert_eq!(hint(Answer::Refused, &mut keys), Change::Asked { control: Control::Hint, refused: true });
        assert_eq!(hint(Answer::Cancelled, &mut keys), Change::None);
        let chord = Control::Log.usual();
        let taken = Change::Taken { control: Control::Hint, chord, rival: Control::Log };
        assert_eq!(hint(Answer::Key(chord), &mut keys), taken);
        assert_eq!(keys, Keys::default(), "nothing has changed so far");
        assert_eq!(hint(Answer::Key(free), &mut keys), Change::None);
        assert_eq!(keys.of(Control::Hint), free);
    }
}
