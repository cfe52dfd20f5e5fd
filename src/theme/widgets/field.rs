//! Sliders and text fields.

use super::access::Called;
use super::look::{Look, OnLight};
use crate::engine::words::Message;
use crate::faces::{Face, FaceNode};
use crate::theme::palette;
use crate::theme::text::BODY_BOLD;
use crate::window::UpdateSystems;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusLost, FocusedInput};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::text::{EditableText, TextCursorStyle, TextEdit, TextEditChange};
use bevy::ui_widgets::{
    SelectAllOnFocus, Slider, SliderPrecision, SliderRange, SliderStep, SliderThumb, SliderValue, TrackClick,
    ValueChange, slider_self_update,
};
use std::ops::RangeInclusive;

/// Width of a slider's diamond, in u.
const THUMB: f32 = 26.0;

/// The filled part of a slider's track.
#[derive(Component, Clone, Copy)]
struct Filled;

/// A horizontal slider with a diamond; `called` is its name for screen readers.
/// Arrow keys change it by `step`, and values from dragging are rounded to
/// `decimals`.
///
/// It moves by itself and triggers `ValueChange<f32>`; insert `SliderValue` to
/// set it from code.
#[must_use]
pub fn slider(
    name: &str,
    called: Message,
    value: f32,
    range: RangeInclusive<f32>,
    (step, decimals): (f32, i32),
    node: Node,
) -> impl Bundle {
    let diamond = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 26 32\"><path d=\"M13 1.5L24.5 16L13 \
                   30.5L1.5 16Z\" fill=\"#F2B233\" stroke=\"#1C2033\" stroke-width=\"2\"/></svg>";
    (
        Name::new(name.to_owned()),
        Called::new(called),
        Slider { track_click: TrackClick::Snap, ..default() },
        SliderValue(value),
        SliderRange::from_range(range),
        SliderStep(step),
        SliderPrecision(decimals),
        Look::Bare,
        OnLight,
        Hovered::default(),
        TabIndex(0),
        bevy::ui_widgets::observe(slider_self_update),
        Node { min_height: px(40), min_width: px(80), align_items: AlignItems::Center, ..node },
        children![
            (
                Node {
                    width: percent(100),
                    height: px(11),
                    border: UiRect::all(px(2)),
                    border_radius: BorderRadius::all(px(6)),
                    ..default()
                },
                BackgroundColor(palette::CARTA_SHADE),
                BorderColor::all(palette::INK),
                Pickable::IGNORE,
                children![(
                    Filled,
                    Node { height: percent(100), border_radius: BorderRadius::all(px(5)), ..default() },
                    BackgroundColor(palette::VERMIGLIO),
                    Pickable::IGNORE,
                )],
            ),
            (
                SliderThumb,
                FaceNode(Face::drawn(diamond)),
                Node {
                    position_type: PositionType::Absolute,
                    width: px(THUMB),
                    height: px(32),
                    top: percent(50),
                    margin: UiRect::top(px(-16)),
                    ..default()
                },
            ),
        ],
    )
}

/// Text in a [`text_field`]. Change the component and the field follows. As the
/// player types, the component changes and the field triggers
/// `ValueChange<String>`, which is final when the field loses focus.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct FieldText(pub String);

/// The editable part of a field.
#[derive(Component, Clone, Copy)]
struct Editor;

/// A field for a text of at most `longest` characters, on a light ground;
/// `called` is its name for screen readers. The part that takes clicks and
/// focus is named `name`.
#[must_use]
pub fn text_field(name: &str, called: Message, text: &str, longest: usize, node: Node) -> impl Bundle {
    let mut editor = EditableText { max_characters: Some(longest), ..EditableText::new(text) };
    // No blinking, which would keep the program drawing frames.
    editor.cursor_blink_period = std::time::Duration::MAX;
    editor.queue_edit(TextEdit::TextEnd(false));
    (
        FieldText(text.to_owned()),
        Node {
            min_height: px(40),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(8)),
            padding: UiRect::axes(px(10), px(0)),
            align_items: AlignItems::Center,
            ..node
        },
        BackgroundColor(palette::CARTA_LIGHT),
        BorderColor::all(palette::INK),
        children![(
            Name::new(name.to_owned()),
            Called::new(called),
            Editor,
            editor,
            // Typing replaces a proposed name or number.
            SelectAllOnFocus,
            OnLight,
            TabIndex(0),
            BODY_BOLD.font(),
            TextColor(palette::INK),
            TextLayout::new(Justify::Left, LineBreak::NoWrap),
            TextCursorStyle {
                color: palette::VERMIGLIO,
                selection_color: palette::faded(palette::MARE, 0.45),
                ..default()
            },
            bevy::feathers::cursor::EntityCursor::System(bevy::window::SystemCursorIcon::Text),
            Node { flex_grow: 1.0, ..default() },
        )],
    )
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, follow_text.in_set(UpdateSystems::Widgets))
        .add_systems(PostUpdate, place_thumb.before(bevy::ui::UiSystems::Layout))
        .add_observer(typed)
        .add_observer(shifted_space)
        .add_observer(left);
}

fn place_thumb(
    sliders: Query<(Entity, &SliderValue, &SliderRange), With<Slider>>,
    children: Query<&Children>,
    mut parts: Query<(&mut Node, Has<SliderThumb>, Has<Filled>)>,
) {
    for (entity, value, range) in &sliders {
        let share = range.thumb_position(value.0).clamp(0.0, 1.0);
        // Without its width, which is not known in its first frame.
        let left = percent(share * 100.0);
        let back = px((-share * THUMB * 4.0).round() / 4.0);
        let filled = percent((share * 400.0).round() / 4.0);
        for child in children.iter_descendants(entity) {
            let Ok((mut part, thumb, fill)) = parts.get_mut(child) else { continue };
            if thumb && (part.left, part.margin.left) != (left, back) {
                (part.left, part.margin.left) = (left, back);
            }
            if fill && part.width != filled {
                part.width = filled;
            }
        }
    }
}

fn follow_text(
    fields: Query<(&FieldText, &Children), Changed<FieldText>>,
    mut editors: Query<&mut EditableText, With<Editor>>,
) {
    for (text, parts) in &fields {
        for part in parts {
            if let Ok(mut editor) = editors.get_mut(*part)
                && editor.value() != text.0.as_str()
            {
                editor.editor_mut().set_text(&text.0);
            }
        }
    }
}

fn typed(
    change: On<TextEditChange>,
    editors: Query<(&EditableText, &ChildOf), With<Editor>>,
    mut fields: Query<&mut FieldText>,
    mut commands: Commands,
) {
    let Ok((editor, field)) = editors.get(change.event_target()) else { return };
    let Ok(mut text) = fields.get_mut(field.parent()) else { return };
    let value = editor.value().to_string();
    if text.0 != value {
        text.bypass_change_detection().0.clone_from(&value);
        commands.trigger(ValueChange { source: field.parent(), value, is_final: false });
    }
}

/// Types a space while Shift is held, too, which Bevy's field ignores.
fn shifted_space(
    mut key: On<FocusedInput<KeyboardInput>>,
    keys: Res<ButtonInput<Key>>,
    mut editors: Query<&mut EditableText, With<Editor>>,
) {
    let Ok(mut editor) = editors.get_mut(key.focused_entity) else { return };
    let alone = !keys.any_pressed([Key::Control, Key::Alt, Key::Super]);
    if key.input.logical_key == Key::Space && keys.pressed(Key::Shift) && alone && !editor.is_composing() {
        if key.input.state.is_pressed() {
            editor.queue_edit(TextEdit::Insert(" ".into()));
        }
        key.propagate(false);
    }
}

fn left(
    lost: On<FocusLost>,
    mut editors: Query<(&ChildOf, &mut EditableText), With<Editor>>,
    fields: Query<&FieldText>,
    mut commands: Commands,
) {
    let Ok((field, mut editor)) = editors.get_mut(lost.event_target()) else { return };
    // Of a long text the beginning is what one reads.
    editor.queue_edit(TextEdit::TextStart(false));
    if let Ok(text) = fields.get(field.parent()) {
        commands.trigger(ValueChange { source: field.parent(), value: text.0.clone(), is_final: true });
    }
}
