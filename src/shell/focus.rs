//! Keyboard focus: it survives rebuilt screens and moves with the arrow keys.

use super::{Overlay, OverlayRoot};
use crate::table::{AfterSystems, AfterUpdate};
use crate::window::Screen;
use crate::window::pad::Pushed;
use bevy::ecs::entity::Entities;
use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use bevy::ui_widgets::{ScrollIntoView, Slider};
use bevy::window::PrimaryWindow;
use std::borrow::Cow;

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
pub(super) struct FirstFocus;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Last>()
        .add_systems(Startup, |mut commands: Commands, window: Single<Entity, With<PrimaryWindow>>| {
            commands.entity(*window).observe(arrows);
        })
        .add_systems(AfterUpdate, pushed.in_set(AfterSystems::Focus))
        .add_systems(PostUpdate, (keep, show).chain().before(bevy::ui::UiSystems::Prepare));
}

/// Gives the focus to the widget of this name after the next rebuild.
pub(super) fn next(world: &mut World, name: impl Into<Cow<'static, str>>) {
    nothing(world);
    world.resource_mut::<Last>().now = Some(Name::new(name));
}

/// Removes the focus, even after the next rebuild.
pub(super) fn nothing(world: &mut World) {
    world.resource_mut::<InputFocus>().clear();
    world.resource_mut::<Last>().now = None;
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

/// Widgets that can have the focus now.
#[derive(SystemParam)]
struct Widgets<'w, 's> {
    overlay: Res<'w, State<Overlay>>,
    focus: ResMut<'w, InputFocus>,
    visible: ResMut<'w, InputFocusVisible>,
    widgets: Query<
        'w,
        's,
        (Entity, &'static UiGlobalTransform, &'static InheritedVisibility, Has<FirstFocus>),
        (With<TabIndex>, Without<InteractionDisabled>),
    >,
    parents: Query<'w, 's, &'static ChildOf>,
    overlays: Query<'w, 's, (), With<OverlayRoot>>,
    window: Single<'w, 's, &'static Window, With<PrimaryWindow>>,
}

impl Widgets<'_, '_> {
    /// Moves the focus to the nearest widget in this direction, x to the right
    /// and y down. If none has the focus it goes to the first of the screen, or
    /// the one nearest to its middle. Returns whether it has moved.
    fn step(&mut self, direction: Vec2) -> bool {
        let over = *self.overlay.get() != Overlay::None;
        let within = |entity| !over || self.parents.iter_ancestors(entity).any(|above| self.overlays.contains(above));
        let seen = || self.widgets.iter().filter(|(entity, _, seen, _)| seen.get() && within(*entity));
        let found = match self.focus.get().and_then(|entity| self.widgets.get(entity).ok()) {
            Some((from, place, ..)) => {
                let from_here = place.translation;
                seen()
                    .filter(|(entity, ..)| *entity != from)
                    .filter_map(|(entity, place, ..)| {
                        let way = place.translation - from_here;
                        let (along, aside) = (way.dot(direction), way.perp_dot(direction).abs());
                        (along > 4.0 && along * 2.5 > aside).then_some((entity, along + 2.0 * aside))
                    })
                    .min_by(|(_, a), (_, b)| a.total_cmp(b))
            }
            None => {
                let middle = self.window.physical_size().as_vec2() / 2.0;
                let rank = |(entity, place, _, first): (Entity, &UiGlobalTransform, &InheritedVisibility, bool)| {
                    (entity, if first { -1.0 } else { place.translation.distance(middle) })
                };
                seen().map(rank).min_by(|(_, a), (_, b)| a.total_cmp(b))
            }
        };
        let Some((entity, _)) = found else { return false };
        self.focus.set(entity, FocusCause::Navigated);
        self.visible.0 = true;
        true
    }
}

/// Moves the focus to the nearest widget in the direction of an arrow key,
/// except at the table, where the arrow keys belong to the game.
fn arrows(
    mut key: On<FocusedInput<KeyboardInput>>,
    screen: Res<State<Screen>>,
    mut widgets: Widgets,
    own: Query<(), Or<(With<EditableText>, With<Slider>)>>,
) {
    let over = *widgets.overlay.get() != Overlay::None;
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
    // Text fields and sliders use the left and right arrows themselves, and in
    // the help overlay they turn pages.
    let used = widgets.focus.get().is_some_and(|entity| own.contains(entity));
    if direction.x != 0.0 && (used || *widgets.overlay.get() == Overlay::Help) {
        return;
    }
    if widgets.step(direction) {
        key.propagate(false);
    }
}

/// Moves the focus with the stick of a gamepad wherever the arrow keys would.
fn pushed(mut pushes: MessageReader<Pushed>, mut widgets: Widgets) {
    for Pushed(direction) in pushes.read() {
        widgets.step(*direction);
    }
}
