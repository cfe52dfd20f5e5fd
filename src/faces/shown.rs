//! Faces on nodes and sprites: asks for the right resolution by itself.

use super::{Face, Faces};
use crate::window::Scale;
use bevy::prelude::*;
use bevy::ui::ComputedNode;
use bevy::ui::UiSystems;
use bevy::ui::VisualBox;
use bevy::ui::widget::NodeImageMode;

/// Shows a face on a UI node, at the node's size. The node needs a width or a
/// height; the other follows from the drawing only if both are given or the
/// node has an `aspect_ratio`.
#[derive(Component, Clone, PartialEq, Debug)]
#[require(ImageNode { image_mode: NodeImageMode::Stretch, visual_box: VisualBox::BorderBox, ..default() })]
pub struct FaceNode(pub Face);

/// Shows one of the nine-slice drawings (buttons, panels) on a UI node of any
/// size: the corners keep their size, the rest stretches.
#[derive(Component, Clone, PartialEq, Debug)]
#[require(ImageNode { visual_box: VisualBox::BorderBox, ..default() })]
pub struct SliceNode {
    /// The drawing.
    pub face: Face,
    /// Width of the drawing in its own units, which are shown as u.
    pub width: f32,
    /// Width of left and right slices, height of upper and lower slices, in u.
    pub border: Vec2,
}

/// Fills a UI node with a repeating face.
#[derive(Component, Clone, PartialEq, Debug)]
#[require(ImageNode { visual_box: VisualBox::BorderBox, ..default() })]
pub struct TileNode {
    /// The drawing.
    pub face: Face,
    /// Width of one tile in u.
    pub width: f32,
}

/// Shows a face on a sprite, so many world units large, as sharp as the camera
/// shows it. While the zoom changes, the last picture is stretched; the right
/// one follows when the zoom rests.
#[derive(Component, Clone, PartialEq, Debug)]
#[require(Sprite, FaceSpriteState)]
pub struct FaceSprite {
    /// The drawing.
    pub face: Face,
    /// Width and height in world units, before the entity's own scale.
    pub size: Vec2,
    /// For a repeating face: width of one tile in world units.
    pub tile: Option<f32>,
}

impl FaceSprite {
    /// A face of this size in world units.
    #[must_use]
    pub const fn new(face: Face, size: Vec2) -> Self {
        Self { face, size, tile: None }
    }

    /// A repeating face over this size; one tile is `tile` world units wide.
    #[must_use]
    pub const fn tiled(face: Face, size: Vec2, tile: f32) -> Self {
        Self { face, size, tile: Some(tile) }
    }
}

/// What a sprite shows and when its zoom last changed.
#[derive(Component, Default, Clone, Debug)]
pub struct FaceSpriteState {
    asked: f32,
    rested: f32,
    shown: Option<(FaceSprite, f32)>,
}

/// An interface icon, `size` u square, in the tint given: carta for light
/// icons, ink for dark ones.
#[must_use]
pub fn icon(name: &str, size: f32, tint: Color) -> impl Bundle + use<> {
    (
        FaceNode(Face::icon(name)),
        ImageNode { color: tint, image_mode: NodeImageMode::Stretch, visual_box: VisualBox::BorderBox, ..default() },
        Node { width: px(size), height: px(size), flex_shrink: 0.0, ..default() },
        Pickable::IGNORE,
    )
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, (nodes, slices, tiles).after(UiSystems::Layout).before(UiSystems::PostLayout))
        .add_systems(PostUpdate, sprites.before(TransformSystems::Propagate));
}

fn show(image: &mut Mut<ImageNode>, ready: Option<Handle<Image>>) {
    if let Some(ready) = ready
        && image.image != ready
    {
        image.image = ready;
    }
}

/// Until a face has been drawn at the size of a node, one of another size
/// stands in for it.
fn nodes(mut faces: ResMut<Faces>, mut all: Query<(&FaceNode, &ComputedNode, &mut ImageNode)>) {
    for (face, node, mut image) in &mut all {
        if node.size().x >= 1.0 {
            let ready = faces.ready(&face.0, node.size().x, 0);
            show(&mut image, ready.or_else(|| faces.stand_in(&face.0, node.size().x)));
        }
    }
}

fn slices(scale: Res<Scale>, mut faces: ResMut<Faces>, mut all: Query<(&SliceNode, &mut ImageNode)>) {
    for (slice, mut image) in &mut all {
        // A whole number of pixels, so that the slices are cut between them.
        let pixels = (slice.width * scale.pixels()).round().max(8.0);
        if let Some(ready) = faces.ready(&slice.face, pixels, 0)
            && image.image != ready
        {
            let zoom = pixels / slice.width;
            image.image = ready;
            image.image_mode = NodeImageMode::Sliced(TextureSlicer {
                border: BorderRect::axes(slice.border.x * zoom, slice.border.y * zoom),
                max_corner_scale: 1.0 / zoom,
                ..default()
            });
        }
    }
}

fn tiles(scale: Res<Scale>, mut faces: ResMut<Faces>, mut all: Query<(&TileNode, &mut ImageNode)>) {
    for (tile, mut image) in &mut all {
        let pixels = (tile.width * scale.pixels()).round().max(8.0);
        if let Some(ready) = faces.ready(&tile.face, pixels, 0)
            && image.image != ready
        {
            image.image = ready;
            image.image_mode = NodeImageMode::Tiled { tile_x: true, tile_y: true, stretch_value: tile.width / pixels };
        }
    }
}

/// Seconds that a zoom must rest before a face is drawn anew for it.
const REST: f32 = 0.12;

fn sprites(
    time: Res<Time<Real>>,
    mut awake: ResMut<crate::window::Awake>,
    mut faces: ResMut<Faces>,
    cameras: Query<(&Camera, &Projection, &GlobalTransform), With<Camera2d>>,
    mut all: Query<(&FaceSprite, &GlobalTransform, &InheritedVisibility, &mut FaceSpriteState, &mut Sprite)>,
) {
    let Some((camera, projection, at)) = cameras.iter().find(|(camera, ..)| camera.is_active) else { return };
    let (Some(view), Projection::Orthographic(lens)) = (camera.physical_viewport_size(), projection) else { return };
    let per_unit = view.x as f32 / (lens.area.width() * at.scale().x).max(1e-6);
    for (face, place, visible, mut state, mut sprite) in &mut all {
        if !visible.get() && state.shown.is_some() {
            continue;
        }
        // A rim of one transparent pixel keeps the edges of turned cards smooth;
        // tiles have to meet without one.
        let margin = u32::from(face.tile.is_none());
        let own = place.scale().x.abs();
        let across = face.tile.unwrap_or(face.size.x) * if own > 0.0 { own } else { 1.0 };
        let wanted = (across * per_unit).round().max(1.0);
        let state = state.bypass_change_detection();
        if wanted != state.asked {
            (state.asked, state.rested) = (wanted, 0.0);
        } else {
            state.rested += time.delta_secs();
        }
        let (other_face, other_size) =
            state.shown.as_ref().map_or((true, true), |(shown, width)| (*shown != *face, *width != wanted));
        if other_size && !other_face && state.rested < REST {
            awake.frame();
            continue;
        }
        // Also asks for what is already shown: that keeps it in use, and finds
        // the other language.
        let Some(ready) = faces.ready(&face.face, wanted, margin) else { continue };
        if sprite.image != ready || other_face {
            sprite.image = ready;
            // The margin lies around the face, which keeps its size.
            let rim = 2.0 * margin as f32 * face.size.x / wanted;
            sprite.custom_size = Some(face.size + rim);
            if let Some(tile) = face.tile {
                sprite.image_mode = SpriteImageMode::Tiled { tile_x: true, tile_y: true, stretch_value: tile / wanted };
            }
        }
        state.shown = Some((face.clone(), wanted));
    }
}
