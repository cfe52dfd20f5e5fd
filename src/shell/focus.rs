//! Keyboard focus: it survives rebuilt screens and moves with the arrow keys.

use super::{Overlay, OverlayRoot};
use crate::window::Screen;
use bevy::ecs::entity::Entities;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::{ScrollIntoView, Slider};
use bevy::window::PrimaryWindow;

/// Names of the widgets that have or had the focus.
#[derive(Resource, Default)]
struct Last {
    /// The focused widget, or the last one before a rebuild.
    now: Option<Name>,
    /// The widget focused on the screen before an overlay was opened.
    below: Option<Name>,
}

/// Marks the widget that is focused first on a new screen. For a text field it
/// goes on the field around the editor.
#[derive(Component, Clone, Copy, Default, Debug)]
pub struct FirstFocus;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Last>()
        .add_systems(Startup, |mut commands: Commands, window: Single<Entity, With<PrimaryWindow>>| {
            commands.entity(*window).observe(arrows);
        })
        .add_systems(PostUpdate, (keep, show).chain().before(bevy::ui::UiSystems::Prepare));
}

/// Lets the widget of this name have the focus after the next rebuild.
pub(super) fn next(world: &mut World, name: &'static str) {
    world.resource_mut::<InputFocus>().clear();
    world.resource_mut::<Last>().now = Some(Name::new(name));
}

/// Restores the focus after a rebuild to the widget of the same name. On a new
/// screen or overlay the [`FirstFocus`] widget gets it; when an overlay closes,
/// the focus returns to where it was.
fn keep(
    mut focus: ResMut<InputFocus>,
    mut last: ResMut<Last>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    entities: &Entities,
    widgets: Query<(Entity, &Name), With<TabIndex>>,
    firsts: Query<(), With<FirstFocus>>,
    parents: Query<&ChildOf>,
    overlays: Query<(), With<OverlayRoot>>,
) {
    let over = *overlay.get() != Overlay::None;
    let fresh = screen.is_changed() || overlay.is_changed();
    if !fresh && let Some(entity) = focus.get().filter(|entity| entities.contains(*entity)) {
        if let Ok((_, name)) = widgets.get(entity) {
            if last.now.as_ref() != Some(name) {
                last.now = Some(name.clone());
            }
        } else {
            last.now = None;
        }
        return;
    }
    let wanted = if !fresh {
        last.now.take()
    } else if screen.is_changed() {
        None
    } else if over {
        last.below = last.now.take();
        None
    } else {
        last.below.take()
    };
    let within = |entity: Entity| !over || parents.iter_ancestors(entity).any(|above| overlays.contains(above));
    let named = widgets.iter().find(|(entity, name)| Some(*name) == wanted.as_ref() && within(*entity));
    let is_first =
        |entity| firsts.contains(entity) || parents.get(entity).is_ok_and(|field| firsts.contains(field.parent()));
    let first = || widgets.iter().find(|(entity, _)| fresh && is_first(*entity) && within(*entity));
    match named.or_else(first) {
        Some((entity, name)) => {
            last.now = Some(name.clone());
            focus.set(entity, FocusCause::Navigated);
        }
        None if fresh => focus.clear(),
        None => {}
    }
}

/// Scrolls the focused widget into view.
fn show(focus: Res<InputFocus>, visible: Res<InputFocusVisible>, mut commands: Commands) {
    if focus.is_changed()
        && visible.0
        && let Some(entity) = focus.get()
    {
        commands.queue(move |world: &mut World| {
            if world.get::<ComputedNode>(entity).is_some() {
                world.trigger(ScrollIntoView { entity });
            }
        });
    }
}

/// Moves the focus to the nearest widget in the direction of an arrow key,
/// except at the table, where the arrow keys belong to the game.
fn arrows(
    mut key: On<FocusedInput<KeyboardInput>>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
    widgets: Query<(Entity, &UiGlobalTransform, &InheritedVisibility), (With<TabIndex>, Without<InteractionDisabled>)>,
    own: Query<(), Or<(With<EditableText>, With<Slider>)>>,
    parents: Query<&ChildOf>,
    overlays: Query<(), With<OverlayRoot>>,
) {
    let over = *overlay.get() != Overlay::None;
    if !key.input.state.is_pressed() || (*screen.get() == Screen::Game && !over) {
        return;
    }
    let direction = match key.input.key_code {
        KeyCode::ArrowUp => Vec2::NEG_Y,
        KeyCode::ArrowDown => Vec2::Y,
        KeyCode::ArrowLeft => Vec2::NEG_X,
        KeyCode::ArrowRight => Vec2::X,
        _ => return,
    };
    let Some(from) = focus.get().and_then(|entity| widgets.get(entity).ok()) else { return };
    // Text fields and sliders use the left and right arrows themselves, and in
    // the help overlay they turn pages.
    if direction.x != 0.0 && (own.contains(from.0) || *overlay.get() == Overlay::Help) {
        return;
    }
    let nearest = widgets
        .iter()
        .filter(|(entity, _, seen)| {
            *entity != from.0
                && seen.get()
                && (!over || parents.iter_ancestors(*entity).any(|above| overlays.contains(above)))
        })
        .filter_map(|(entity, place, _)| {
            let way = place.translation - from.1.translation;
            let (along, aside) = (way.dot(direction), way.perp_dot(direction).abs());
            (along > 4.0 && along * 2.5 > aside).then_some((entity, along + 2.0 * aside))
        })
        .min_by(|(_, a), (_, b)| a.total_cmp(b));
    if let Some((entity, _)) = nearest {
        key.propagate(false);
        focus.set(entity, FocusCause::Navigated);
        visible.0 = true;
    }
}
