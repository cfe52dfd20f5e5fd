//! Shows faces on nodes and sprites, at the right resolution.

use super::{Face, Faces};
use crate::window::{MainCamera, Scale, still};
use bevy::asset::embedded_asset;
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, RenderPipelineDescriptor};
use bevy::shader::ShaderRef;
use bevy::ui::ComputedNode;
use bevy::ui::UiSystems;
use bevy::ui::VisualBox;
use bevy::ui::widget::NodeImageMode;

/// Shows a face on a UI node, at the node's size. The node's style has to
/// determine both width and height (an `aspect_ratio` can supply one of them);
/// the drawing does not.
#[derive(Component, Clone, PartialEq, Debug)]
#[require(ImageNode { image_mode: NodeImageMode::Stretch, visual_box: VisualBox::BorderBox, ..default() })]
pub struct FaceNode(pub Face);

/// Shows a nine-slice drawing (button, panel) on a UI node of any size: the
/// corners keep their size, the rest stretches.
#[derive(Component, Clone, PartialEq, Debug)]
#[require(ImageNode { visual_box: VisualBox::BorderBox, ..default() })]
pub struct SliceNode {
    /// The drawing.
    pub face: Face,
    /// Width of the drawing in its own units, each of which is shown as one u.
    pub width: f32,
    /// Width of the left and right slices and height of the upper and lower
    /// ones, in u.
    pub border: Vec2,
}

/// Fills a UI node with a repeating face, beginning at its upper left corner.
#[derive(Component, Clone, PartialEq, Debug)]
#[require(MaterialNode<Tiles>)]
pub struct TileNode {
    /// The drawing.
    pub face: Face,
    /// Width of a tile in u.
    pub width: f32,
}

/// Shows a face on a sprite of a given size in world units, as sharply as the
/// camera shows it. While the zoom changes, the last image is stretched; a
/// sharp one follows when the zoom rests.
#[derive(Component, Clone, PartialEq, Debug)]
#[require(Sprite, FaceSpriteState)]
pub struct FaceSprite {
    /// The drawing.
    pub face: Face,
    /// Width and height in world units, before the entity's own scale.
    pub size: Vec2,
    /// Width of a tile in world units, for a repeating face.
    pub tile: Option<f32>,
}

impl FaceSprite {
    /// Creates a sprite of this size in world units.
    #[must_use]
    pub const fn new(face: Face, size: Vec2) -> Self {
        Self { face, size, tile: None }
    }

    /// Creates a repeating face that covers this size, with tiles `tile` world
    /// units wide.
    #[must_use]
    pub const fn tiled(face: Face, size: Vec2, tile: f32) -> Self {
        Self { face, size, tile: Some(tile) }
    }
}

/// Face of a sprite, the width last requested, and how long that has been stable.
#[derive(Component, Default, Clone, Debug)]
pub(super) struct FaceSpriteState {
    asked: f32,
    rested: f32,
    shown: Option<(FaceSprite, f32)>,
}

/// An interface icon, `size` u square, in this tint: carta on dark grounds, ink
/// on light ones.
#[must_use]
pub fn icon(name: &str, size: f32, tint: Color) -> impl Bundle + use<> {
    (
        FaceNode(Face::icon(name)),
        ImageNode { color: tint, image_mode: NodeImageMode::Stretch, visual_box: VisualBox::BorderBox, ..default() },
        Node { width: px(size), height: px(size), flex_shrink: 0.0, ..default() },
        Pickable::IGNORE,
    )
}

/// The material of a [`TileNode`]. Pixels of the face are copied as they are:
/// Bevy's own tiles are filtered, and blended with what a floor hides anyway,
/// which takes long where a processor draws the whole window.
#[derive(Asset, TypePath, AsBindGroup, Clone)]
#[bind_group_data(Covers)]
pub(super) struct Tiles {
    #[texture(0)]
    image: Handle<Image>,
    covers: Covers,
}

/// Whether nothing below a tile shows through it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Covers(bool);

impl From<&Tiles> for Covers {
    fn from(tiles: &Tiles) -> Self {
        tiles.covers
    }
}

impl UiMaterial for Tiles {
    fn fragment_shader() -> ShaderRef {
        "embedded://tavolata/faces/tiles.wgsl".into()
    }

    fn specialize(pipeline: &mut RenderPipelineDescriptor, key: UiMaterialKey<Self>) {
        if key.bind_group_data.0
            && let Some(fragment) = &mut pipeline.fragment
        {
            fragment.targets.iter_mut().flatten().for_each(|target| target.blend = None);
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "tiles.wgsl");
    app.add_plugins(UiMaterialPlugin::<Tiles>::default());
    still::shows_nodes::<Tiles>(app);
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

/// Shows faces on nodes. Until a face has been drawn at the size of a node, an
/// image of another size stands in.
fn nodes(mut faces: ResMut<Faces>, mut all: Query<(&FaceNode, &ComputedNode, &mut ImageNode)>) {
    for (face, node, mut image) in &mut all {
        if node.size().x >= 1.0 {
            let ready = faces.ready(&face.0, node.size().x, 0);
            show(&mut image, ready.or_else(|| faces.stand_in(&face.0, node.size().x, 0)));
        }
    }
}

fn slices(scale: Res<Scale>, mut faces: ResMut<Faces>, mut all: Query<(&SliceNode, &mut ImageNode)>) {
    for (slice, mut image) in &mut all {
        // A whole number of pixels, so that the slices are cut at pixel
        // boundaries.
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

fn tiles(
    scale: Res<Scale>,
    mut faces: ResMut<Faces>,
    mut materials: ResMut<Assets<Tiles>>,
    mut all: Query<(&TileNode, &mut MaterialNode<Tiles>)>,
) {
    for (tile, mut node) in &mut all {
        let pixels = (tile.width * scale.pixels()).round().max(8.0);
        let Some(ready) = faces.ready(&tile.face, pixels, 0) else { continue };
        if materials.get(&node.0).is_none_or(|tiles| tiles.image != ready) {
            let covers = Covers(tile.face.ground().is_some());
            node.0 = materials.add(Tiles { image: ready, covers });
        }
    }
}

/// Seconds the zoom has to rest before a face is redrawn for it.
const REST: f32 = 0.12;
/// Step of the widths, in pixels, at which faces seen in perspective are drawn,
/// so that a small change of the view needs no new image.
const STEP: f32 = 8.0;

fn sprites(
    time: Res<Time<Real>>,
    mut awake: ResMut<crate::window::Awake>,
    mut faces: ResMut<Faces>,
    cameras: Query<(&Camera, &Projection, &GlobalTransform), With<MainCamera>>,
    mut all: Query<(&FaceSprite, &GlobalTransform, &InheritedVisibility, &mut FaceSpriteState, &mut Sprite)>,
) {
    let Some((camera, projection, at)) = cameras.iter().find(|(camera, ..)| camera.is_active) else { return };
    let Some(view) = camera.physical_viewport_size().map(UVec2::as_vec2) else { return };
    let eye = at.affine().inverse();
    // Physical pixels per world unit at a place, and the step of the requested
    // sizes: in perspective every place has its own.
    let zoom = |place: Vec3| match projection {
        Projection::Perspective(lens) => {
            let away = -eye.transform_point3(place).z;
            (view.y / 2.0 / (lens.fov / 2.0).tan() / away.max(1.0), STEP)
        }
        Projection::Orthographic(lens) => (view.x / (lens.area.width() * at.scale().x).max(1e-6), 1.0),
        Projection::Custom(_) => (1.0, 1.0),
    };
    for (face, place, visible, mut state, mut sprite) in &mut all {
        if !visible.get() && state.shown.is_some() {
            continue;
        }
        // One transparent pixel around cards keeps their edges smooth when
        // rotated; tiles have to join without one.
        let margin = u32::from(face.tile.is_none());
        let own = place.scale().x.abs();
        let across = face.tile.unwrap_or(face.size.x) * if own > 0.0 { own } else { 1.0 };
        let (per_unit, step) = zoom(place.translation());
        let wanted = ((across * per_unit / step).round() * step).max(step);
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
        // This also requests images already shown, which keeps them in use and
        // picks up a change of language.
        let Some(ready) = faces.ready(&face.face, wanted, margin) else { continue };
        if sprite.image != ready || other_face {
            sprite.image = ready;
            // The margin lies outside the face, which keeps its size.
            let rim = 2.0 * margin as f32 * face.size.x / wanted;
            sprite.custom_size = Some(face.size + rim);
            if let Some(tile) = face.tile {
                sprite.image_mode = SpriteImageMode::Tiled { tile_x: true, tile_y: true, stretch_value: tile / wanted };
            }
        }
        state.shown = Some((face.clone(), wanted));
    }
}
