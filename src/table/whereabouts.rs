//! Positions of named things on the screen, for lessons that highlight them and
//! tests that click them.

use super::cards::{Points, Target};
use crate::window::MainCamera;
use bevy::ecs::system::SystemParam;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{Checked, ComputedNode, ComputedUiTargetCamera, InteractionDisabled, UiGlobalTransform};
use bevy::window::PrimaryWindow;

/// A named thing on the screen. Lengths are physical pixels of the window.
#[derive(Clone, Copy, Debug)]
pub struct Thing<'a> {
    /// Entity of the thing.
    pub entity: Entity,
    /// Value of its `Name`.
    pub name: &'a str,
    /// Its centre.
    pub at: Vec2,
    /// Its width and height.
    pub size: Vec2,
    /// Whether it is visible.
    pub visible: bool,
    /// Whether it can be used.
    pub enabled: bool,
    /// Whether the pointer is over it.
    pub hovered: bool,
    /// Whether it is switched on or selected.
    pub checked: bool,
    /// Whether it is a piece of a card table, which can be selected.
    pub piece: bool,
    /// Whether it is a place of a card table, where pieces can be put.
    pub slot: bool,
    /// Whether it is looked at while deciding.
    pub read: bool,
}

impl Thing<'_> {
    /// Returns its box, in pixels.
    #[must_use]
    pub fn rect(&self) -> Rect {
        Rect::from_center_size(self.at, self.size)
    }
}

type Widget = (
    Entity,
    &'static Name,
    &'static ComputedNode,
    &'static UiGlobalTransform,
    &'static InheritedVisibility,
    Has<InteractionDisabled>,
    Has<Checked>,
    Option<&'static Points>,
    Option<&'static Hovered>,
    Has<Read>,
    &'static ComputedUiTargetCamera,
);
type Drawn = (
    Entity,
    &'static Name,
    Option<&'static Sprite>,
    Option<&'static Extent>,
    Has<Checked>,
    &'static GlobalTransform,
    &'static InheritedVisibility,
);

/// Marks a text, a drawing or a button that is looked at while deciding.
#[derive(Component, Clone, Copy, Debug)]
pub struct Read;

/// Width and height in world units of a thing that is no sprite.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub struct Extent(pub Vec2);

/// Gives access to all named things on the screen.
#[derive(SystemParam)]
pub struct Things<'w, 's> {
    nodes: Query<'w, 's, Widget>,
    drawn: Query<'w, 's, Drawn, (Or<(With<Sprite>, With<Extent>)>, Without<ComputedNode>)>,
    eye: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<MainCamera>>,
    views: Query<'w, 's, &'static Camera>,
    window: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
}

impl Things<'_, '_> {
    /// Iterates over the boxes of the pieces of a card table that are visible, in
    /// pixels of the camera's view, as [`Self::named`] gives them for pieces.
    pub fn pieces(&self) -> impl Iterator<Item = Rect> {
        self.nodes.iter().filter_map(|(_, _, node, place, visible, _, _, points, ..)| {
            let piece = points.is_some_and(|points| matches!(points.0, Target::Piece(_)));
            (piece && visible.get()).then(|| Rect::from_center_size(place.translation, node.size()))
        })
    }

    /// Returns the things whose names satisfy `wanted`.
    pub fn named(&self, wanted: impl Fn(&str) -> bool) -> Vec<Thing<'_>> {
        let density = self.window.single().map_or(1.0, Window::scale_factor);
        let mut found = Vec::new();
        for (entity, name, node, place, visible, disabled, checked, points, hovered, read, target) in &self.nodes {
            if !wanted(name) {
                continue;
            }
            // Positions are relative to the camera's viewport.
            let view = target.get().and_then(|camera| self.views.get(camera).ok()?.physical_viewport_rect());
            found.push(Thing {
                entity,
                name,
                at: place.translation + view.map_or(Vec2::ZERO, |view| view.min.as_vec2()),
                size: node.size(),
                visible: visible.get() && node.size().min_element() > 0.0,
                enabled: !disabled,
                hovered: hovered.is_some_and(|hovered| hovered.0),
                checked,
                piece: points.is_some_and(|points| matches!(points.0, Target::Piece(_))),
                slot: points.is_some_and(|points| matches!(points.0, Target::Slot(_))),
                read,
            });
        }
        let Ok((camera, eye)) = self.eye.single() else { return found };
        let width = camera.logical_viewport_size().map_or(f32::INFINITY, |size| size.x);
        for (entity, name, sprite, extent, checked, place, visible) in &self.drawn {
            if !wanted(name) {
                continue;
            }
            let size =
                extent.map(|extent| extent.0).or(sprite.and_then(|sprite| sprite.custom_size)).unwrap_or(Vec2::ZERO);
            // In perspective the box around the corners is not that of the flat thing.
            let corners = [Vec2::ONE, Vec2::NEG_ONE, Vec2::new(1.0, -1.0), Vec2::new(-1.0, 1.0)];
            let corners = corners.map(|corner| place.transform_point((corner * size / 2.0).extend(0.0)));
            let seen = corners.map(|corner| camera.world_to_viewport(eye, corner));
            let Ok(seen) = seen.into_iter().collect::<Result<Vec<_>, _>>() else { continue };
            let around = seen.iter().fold(Rect::EMPTY, |around, corner| around.union_point(*corner));
            found.push(Thing {
                entity,
                name,
                at: around.center() * density,
                size: around.size() * density,
                visible: visible.get(),
                enabled: true,
                hovered: false,
                checked,
                piece: false,
                slot: false,
                // What reaches across the window is scenery.
                read: around.width() < 0.5 * width,
            });
        }
        found
    }
}
