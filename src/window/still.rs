//! Leaves out frames that would look like the one before.
//!
//! Many of the frames that follow each other while something moves or the
//! pointer is on its way show nothing new: a hold, a computer player that
//! thinks, a pointer over the bare table. Drawing is what a frame costs, most of
//! all where the processor draws. So the render world compares what it is about
//! to draw with what it drew last; if that is the same, no camera draws, and the
//! window keeps its picture.
//!
//! The last frame before the window falls asleep is always drawn, and so is one
//! that nobody asked for, because the system wants it after another window has
//! covered this one. What stays on screen thus never depends on the comparison.
//!
//! Compared are nodes, texts, sprites and meshes, and the assets they show.
//! Gradients of nodes and gizmos are not, because Bevy keeps theirs private;
//! the program draws none.

use super::Awake;
use bevy::asset::AssetEvent;
use bevy::platform::hash::FixedHasher;
use bevy::prelude::*;
use bevy::render::camera::{ExtractedCamera, SortedCameras, sort_cameras};
use bevy::render::render_resource::PipelineCache;
use bevy::render::view::{ExtractedView, ExtractedWindows};
use bevy::render::{Extract, ExtractSchedule, Render, RenderApp, RenderSystems};
use bevy::sprite_render::{
    ExtractedSlices, ExtractedSpriteKind, ExtractedSprites, RenderMaterial2dIds, RenderMesh2dInstances,
};
use bevy::ui_render::box_shadow::ExtractedBoxShadows;
use bevy::ui_render::ui_texture_slice_pipeline::ExtractedUiTextureSlices;
use bevy::ui_render::{ExtractedUiItem, ExtractedUiMaterialNodes, ExtractedUiNodes, NodeType};
use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Number of frames drawn from a change on: what changed may be prepared for the
/// graphics card a frame or two after it was told of.
const SETTLING: u8 = 3;

/// Whether the last frame was left out, for the world that asks for frames.
#[derive(Resource, Clone, Default)]
pub(super) struct LeftOut(Arc<AtomicBool>);

impl LeftOut {
    /// Whether it was.
    pub(super) fn get(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What this frame looks like, and whether it has to be drawn whatever it looks
/// like.
#[derive(Resource, Default)]
pub struct Look {
    /// Hash of what has been looked at so far in this frame.
    now: u64,
    /// The same of the whole last frame.
    last: u64,
    /// Number of frames still to be drawn after a change.
    due: u8,
    /// Whether another frame follows this one in any case.
    followed: bool,
    /// Whether the window had asked for this frame.
    asked: bool,
}

impl Look {
    /// Adds something to the look of this frame.
    fn add(&mut self, look: &Sum) {
        self.now = self.now.rotate_left(7) ^ look.0.finish();
    }

    /// Ends the look of this frame and returns whether it has to be drawn.
    fn draws(&mut self, settling: bool) -> bool {
        if self.now != self.last || settling {
            self.due = SETTLING;
        }
        self.last = std::mem::take(&mut self.now);
        let due = self.due > 0;
        self.due = self.due.saturating_sub(1);
        due || !self.followed || !self.asked
    }
}

/// Hash of a part of the look.
struct Sum(<FixedHasher as BuildHasher>::Hasher);

impl Sum {
    fn new() -> Self {
        Self(FixedHasher.build_hasher())
    }

    fn add(&mut self, value: impl Hash) -> &mut Self {
        value.hash(&mut self.0);
        self
    }

    fn floats<const N: usize>(&mut self, values: [f32; N]) -> &mut Self {
        self.add(values.map(f32::to_bits))
    }

    fn rect(&mut self, Rect { min, max }: Rect) -> &mut Self {
        self.floats([min.x, min.y, max.x, max.y])
    }

    fn optional_rect(&mut self, rect: Option<Rect>) -> &mut Self {
        match rect {
            Some(rect) => self.add(true).rect(rect),
            None => self.add(false),
        }
    }

    fn color(&mut self, color: LinearRgba) -> &mut Self {
        self.floats([color.red, color.green, color.blue, color.alpha])
    }
}

/// Systems that add to the look of the frame.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
struct Looking;

pub(super) fn plugin(app: &mut App) {
    let left_out = LeftOut::default();
    app.insert_resource(left_out.clone());
    shows::<Image>(app);
    shows::<Mesh>(app);
    shows::<ColorMaterial>(app);
    let Some(render) = app.get_sub_app_mut(RenderApp) else { return };
    render
        .init_resource::<Look>()
        .insert_resource(left_out)
        .configure_sets(Render, Looking.in_set(RenderSystems::CreateViews))
        .add_systems(ExtractSchedule, extract_followed)
        .add_systems(Render, (nodes, sprites, meshes, views).chain().in_set(Looking))
        .add_systems(Render, leave_out.in_set(RenderSystems::CreateViews).after(Looking).after(sort_cameras));
}

/// Draws the frames in which an asset of this type changes.
pub fn shows<A: Asset>(app: &mut App) {
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(ExtractSchedule, notice::<A>);
    }
}

/// Draws the frames in which a node of this material, or the material, changes.
pub fn shows_nodes<M: UiMaterial>(app: &mut App) {
    shows::<M>(app);
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.add_systems(Render, material_nodes::<M>.in_set(Looking));
    }
}

fn notice<A: Asset>(mut events: Extract<MessageReader<AssetEvent<A>>>, mut look: ResMut<Look>) {
    if events.read().count() > 0 {
        look.due = SETTLING;
    }
}

fn extract_followed(awake: Extract<Res<Awake>>, mut look: ResMut<Look>) {
    look.asked = look.followed;
    look.followed = awake.is_awake();
}

fn nodes(
    nodes: Res<ExtractedUiNodes>,
    slices: Res<ExtractedUiTextureSlices>,
    shadows: Res<ExtractedBoxShadows>,
    mut look: ResMut<Look>,
) {
    let mut sum = Sum::new();
    for node in &nodes.uinodes {
        sum.floats([node.z_order]).add(node.image).optional_rect(node.clip).floats(node.transform.to_cols_array());
        match &node.item {
            ExtractedUiItem::Node { color, rect, atlas_scaling, flip_x, flip_y, border_radius, border, node_type } => {
                sum.color(*color).rect(*rect).floats(atlas_scaling.unwrap_or_default().to_array());
                sum.add((flip_x, flip_y)).floats((*border_radius).into());
                sum.floats(border.min_inset.to_array()).floats(border.max_inset.to_array());
                match node_type {
                    NodeType::Rect => sum.add(0),
                    NodeType::Inverted => sum.add(1),
                    NodeType::Border(flags) => sum.add((2, flags)),
                };
            }
            ExtractedUiItem::Glyphs { range } => {
                for glyph in &nodes.glyphs[range.clone()] {
                    sum.color(glyph.color).floats(glyph.translation.to_array()).rect(glyph.rect);
                }
            }
        }
    }
    for slice in &slices.slices {
        sum.add((slice.stack_index, slice.image, slice.flip_x, slice.flip_y));
        sum.floats(slice.transform.to_cols_array())
            .rect(slice.rect)
            .optional_rect(slice.atlas_rect)
            .optional_rect(slice.clip);
        sum.color(slice.color).floats([slice.inverse_scale_factor]);
    }
    for shadow in &shadows.box_shadows {
        sum.add(shadow.stack_index)
            .floats(shadow.transform.to_cols_array())
            .optional_rect(shadow.clip)
            .color(shadow.color);
        sum.floats(shadow.bounds.to_array()).floats(shadow.size.to_array()).floats([shadow.blur_radius]);
        sum.floats(shadow.radius.into());
    }
    look.add(&sum);
}

fn material_nodes<M: UiMaterial>(nodes: Res<ExtractedUiMaterialNodes<M>>, mut look: ResMut<Look>) {
    let mut sum = Sum::new();
    for node in &nodes.uinodes {
        sum.add((node.stack_index, node.material)).floats(node.transform.to_cols_array()).rect(node.rect);
        sum.optional_rect(node.clip).floats(node.border_radius);
        sum.floats(node.border.min_inset.to_array()).floats(node.border.max_inset.to_array());
    }
    look.add(&sum);
}

fn sprites(sprites: Res<ExtractedSprites>, slices: Res<ExtractedSlices>, mut look: ResMut<Look>) {
    let mut sum = Sum::new();
    for sprite in &sprites.sprites {
        sum.floats(sprite.transform.affine().to_cols_array()).color(sprite.color);
        sum.add((sprite.image_handle_id, sprite.flip_x, sprite.flip_y));
        match &sprite.kind {
            ExtractedSpriteKind::Single { anchor, rect, custom_size, scaling_mode: _ } => {
                sum.floats(anchor.to_array()).optional_rect(*rect).floats(custom_size.unwrap_or_default().to_array());
            }
            ExtractedSpriteKind::Slices { indices } => {
                for slice in &slices.slices[indices.clone()] {
                    sum.floats(slice.offset.to_array()).rect(slice.rect).floats(slice.size.to_array());
                }
            }
        }
    }
    look.add(&sum);
}

fn meshes(meshes: Res<RenderMesh2dInstances>, materials: Res<RenderMaterial2dIds>, mut look: ResMut<Look>) {
    // They are in no order.
    let mut sum = 0_u64;
    for (entity, mesh) in meshes.iter() {
        let mut one = Sum::new();
        let place = &mesh.transforms.world_from_local;
        one.add((entity, mesh.mesh_asset_id, mesh.tag)).floats(place.matrix3.to_cols_array());
        one.floats(place.translation.to_array()).add(materials.get(entity));
        sum = sum.wrapping_add(one.0.finish());
    }
    let mut all = Sum::new();
    all.add(sum);
    look.add(&all);
}

fn views(views: Query<&ExtractedView>, clear: Res<ClearColor>, mut look: ResMut<Look>) {
    let mut sum = Sum::new();
    sum.color(clear.to_linear());
    for view in &views {
        sum.floats(view.world_from_view.affine().to_cols_array()).floats(view.clip_from_view.to_cols_array());
        sum.add(view.viewport);
    }
    look.add(&sum);
}

/// Lets no camera draw in a frame that would look like the last one.
fn leave_out(
    pipelines: Res<PipelineCache>,
    windows: Res<ExtractedWindows>,
    left_out: Res<LeftOut>,
    mut look: ResMut<Look>,
    mut drawing: ResMut<SortedCameras>,
    mut cameras: Query<&mut ExtractedCamera>,
) {
    let window = windows.values().any(|window| window.size_changed || window.needs_initial_present);
    let draws = look.draws(window || pipelines.waiting_pipelines().next().is_some());
    if !draws {
        drawing.0.clear();
        for mut camera in &mut cameras {
            // One that clears nothing keeps the textures that it draws to, which are
            // otherwise made anew for the next frame.
            camera.clear_color = ClearColorConfig::None;
        }
    }
    left_out.0.store(!draws, Ordering::Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Draws frames that look like this while the window is awake, and returns
    /// which were drawn.
    fn drawn(look: &mut Look, frames: &[(u64, bool)]) -> Vec<bool> {
        let frame = |(now, awake): &(u64, bool)| {
            (look.asked, look.followed) = (look.followed, *awake);
            look.now = *now;
            look.draws(false)
        };
        frames.iter().map(frame).collect()
    }

    #[test]
    fn frames_that_look_the_same_are_left_out_until_the_last() {
        let mut look = Look::default();
        let frames = [(1, true); 5];
        assert_eq!(drawn(&mut look, &frames), [true, true, true, false, false], "after a change some are drawn");
        assert_eq!(drawn(&mut look, &[(2, true), (2, true), (2, true), (2, true)]), [true, true, true, false]);
        assert_eq!(drawn(&mut look, &[(2, true), (2, false)]), [false, true], "the last before it sleeps");
        assert_eq!(drawn(&mut look, &[(2, true), (2, true)]), [true, false], "one that nobody asked for");
    }

    #[test]
    fn what_settles_is_drawn() {
        let mut look = Look { last: 1, followed: true, asked: true, ..Look::default() };
        look.now = 1;
        assert!(look.draws(true), "something is still being prepared");
    }
}
