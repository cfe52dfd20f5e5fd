//! Appearance of widgets by state: normal, hovered, pressed, selected,
//! disabled, focused.

use crate::audio::{Sound, Sounds};
use crate::faces::SliceNode;
use crate::theme::cursor::Cursors;
use crate::theme::palette::{self, Pair};
use bevy::feathers::cursor::EntityCursor;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled, Pressed};
use bevy::ui_widgets::Activate;

/// Style of a widget in all its states.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// Saffron nine-slice drawing.
    Primary,
    /// Ink with a border of carta; on light panels, light with a border of ink.
    Secondary,
    /// Light with ink, saffron when checked.
    Choice,
    /// No style of its own; only the focus is shown.
    Bare,
}

/// Marks a widget on a light ground.
#[derive(Component, Clone, Copy, Default, Debug)]
pub struct OnLight;

/// A part (text or icon) that takes the text colour of its widget.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Follows;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (dress, ring).before(bevy::ui::UiSystems::Content))
        .add_systems(Update, hover_sound)
        .add_observer(click_sound);
}

fn dress(
    mut commands: Commands,
    cursors: Res<Cursors>,
    widgets: Query<(
        Entity,
        &Look,
        Has<OnLight>,
        &Hovered,
        Has<Pressed>,
        Has<Checked>,
        Has<InteractionDisabled>,
        Option<&Children>,
    )>,
    mut grounds: Query<(&mut BackgroundColor, &mut BorderColor)>,
    mut slices: Query<&mut SliceNode>,
    children: Query<&Children>,
    mut texts: Query<&mut TextColor, With<Follows>>,
    mut images: Query<&mut ImageNode, With<Follows>>,
    mut paddings: Query<&mut Node>,
    // States the widgets were last drawn in. The number of descendants is
    // included, since parts added later need their colour, too.
    mut dressed: Local<bevy::platform::collections::HashMap<Entity, (Look, bool, bool, bool, bool, bool, usize)>>,
) {
    dressed.retain(|entity, _| widgets.contains(*entity));
    for (entity, look, light, hovered, pressed, checked, disabled, parts) in &widgets {
        let count = parts.map_or(0, |_| children.iter_descendants(entity).count());
        let state = (*look, light, hovered.0, pressed, checked, disabled, count);
        if dressed.get(&entity) == Some(&state) {
            continue;
        }
        dressed.insert(entity, state);
        let hovered = hovered.0 && !disabled;
        let pressed = pressed && !disabled;
        let part = match look {
            Look::Bare => continue,
            Look::Primary => {
                let name = if disabled {
                    "ui/bottone_disabilitato"
                } else if pressed {
                    "ui/bottone_premuto"
                } else if hovered {
                    "ui/bottone_hover"
                } else {
                    "ui/bottone"
                };
                if let Ok(mut slice) = slices.get_mut(entity) {
                    slice.face = crate::faces::Face::new(name);
                }
                if let Ok(mut node) = paddings.get_mut(entity) {
                    // The button's face ends 6 u above its rim; pressed, it
                    // sinks by 4.
                    node.padding.top = px(if pressed { 7 } else { 0 });
                    node.padding.bottom = px(if pressed { 0 } else { 6 });
                }
                if disabled { Pair::PRIMARY_DISABLED.text } else { Pair::PRIMARY.text }
            }
            Look::Secondary => {
                let (on, line) = match (light, disabled, checked, pressed, hovered) {
                    (false, true, ..) => (Pair::DARK_DISABLED, palette::GRIGIO_SHADE),
                    (true, true, ..) => (Pair::PAPER_DISABLED, palette::GRIGIO_SHADE),
                    (false, _, true, ..) | (false, _, _, true, _) => (Pair::PAPER, palette::CARTA),
                    (true, _, true, ..) | (true, _, _, true, _) => (Pair::DARK, palette::INK),
                    (false, _, _, _, true) => (Pair::DARK_HOVERED, palette::LIMONE),
                    (true, _, _, _, true) => (Pair::PAPER, palette::INK),
                    (false, ..) => (Pair::DARK, palette::CARTA),
                    (true, ..) => (Pair::FIELD, palette::INK),
                };
                paint(&mut grounds, entity, on.ground, line);
                on.text
            }
            Look::Choice => {
                let on = match (disabled, checked, hovered) {
                    (true, ..) => Pair::FIELD_DISABLED,
                    (_, true, _) => Pair::PRIMARY,
                    (_, _, true) => Pair::PAPER,
                    _ => Pair::FIELD,
                };
                let line = if disabled { palette::GRIGIO_SHADE } else { palette::INK };
                paint(&mut grounds, entity, on.ground, line);
                on.text
            }
        };
        for child in children.iter_descendants(entity) {
            if let Ok(mut text) = texts.get_mut(child) {
                text.set_if_neq(TextColor(part));
            }
            if let Ok(mut image) = images.get_mut(child)
                && image.color != part
            {
                image.color = part;
            }
        }
        // The pointer shows that the widget can be pressed.
        let cursor = if disabled { EntityCursor::default() } else { cursors.press.clone() };
        commands.entity(entity).try_insert(cursor);
    }
}

fn paint(grounds: &mut Query<(&mut BackgroundColor, &mut BorderColor)>, entity: Entity, ground: Color, line: Color) {
    if let Ok((mut background, mut border)) = grounds.get_mut(entity) {
        background.set_if_neq(BackgroundColor(ground));
        border.set_if_neq(BorderColor::all(line));
    }
}

/// Marks a widget that draws its own focus ring.
#[derive(Component, Clone, Copy, Default, Debug)]
pub struct OwnRing;

/// Draws the focus ring: lemon, or mare on light grounds.
fn ring(
    mut commands: Commands,
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    widgets: Query<Has<OnLight>, (With<Node>, Without<OwnRing>)>,
    mut shown: Local<Option<Entity>>,
) {
    let wanted = focus.get().filter(|entity| visible.0 && widgets.contains(*entity));
    if *shown == wanted {
        return;
    }
    if let Some(before) = *shown
        && let Ok(mut entity) = commands.get_entity(before)
    {
        entity.try_remove::<Outline>();
    }
    if let Some(now) = wanted {
        let color = if widgets.get(now).unwrap_or(false) { palette::MARE } else { palette::LIMONE };
        commands.entity(now).try_insert(Outline { width: px(3), offset: px(3), color });
    }
    *shown = wanted;
}

fn hover_sound(
    hovered: Query<(&Hovered, Has<InteractionDisabled>), (Changed<Hovered>, With<Look>)>,
    mut sounds: Sounds,
) {
    if hovered.iter().any(|(hovered, disabled)| hovered.0 && !disabled) {
        sounds.play(Sound::UI_HOVER);
    }
}

fn click_sound(activated: On<Activate>, widgets: Query<(), With<Look>>, mut sounds: Sounds) {
    if widgets.contains(activated.entity) {
        sounds.play(Sound::UI_CLICK);
    }
}
