//! Meshes of the carpets, which bend; destinations are stiff cards.

use super::cards::Bend;
use super::lens::Lens;
use crate::faces::{Face, Faces};
use crate::theme::Scale;
use crate::window::{Awake, Screen};
use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::sprite_render::AlphaMode2d;

/// Columns and rows of the mesh.
const GRID: (usize, usize) = (8, 16);
/// Fraction of the length at each end that flutters with the waves.
const FRINGE: f32 = 0.14;
/// Number of waves along a carpet.
const WAVES: f32 = 1.5;
/// Height of the waves of a carpet that lies flat, in millimetres: it is woven cloth.
const WOVEN: f32 = 0.5;
/// Direction to the light, as seen by the viewer.
const LIGHT: Vec3 = Vec3::new(-0.42, 0.46, 0.78);
/// Step in pixels to which the size of pictures is rounded, so that a small
/// change of the view needs no new picture.
const STEP: f32 = 16.0;
/// Width of the transparent rim of the picture, as a fraction of its width; it
/// keeps the edges smooth.
const RIM: f32 = 1.0 / 96.0;

/// A carpet, shown at its entity's `Transform`.
#[derive(Component, Clone, PartialEq, Debug)]
#[require(Visibility)]
pub(super) struct Carpet {
    /// Its face.
    pub face: Face,
    /// Width and height, in millimetres.
    pub size: Vec2,
    /// Current bend.
    pub bend: Bend,
    /// Tint, including the opacity.
    pub color: Color,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (weave, dress).chain().before(TransformSystems::Propagate).run_if(in_state(Screen::Game)),
    );
}

/// Updates the meshes after a change of bend or light.
fn weave(
    mut commands: Commands,
    lens: Res<Lens>,
    changed: Query<(Entity, Ref<Carpet>, Ref<Transform>, Option<&Mesh2d>)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    mut turn: Local<f32>,
) -> Result {
    let turned = *turn != lens.now().turn;
    *turn = lens.now().turn;
    for (entity, carpet, place, shown) in &changed {
        if !(carpet.is_changed() || turned || shown.is_none() || place.is_changed() && carpet.bend != Bend::FLAT) {
            continue;
        }
        let light = place.rotation.inverse() * Quat::from_rotation_z(lens.now().turn) * LIGHT.normalize();
        let woven = mesh(&carpet, light);
        if let Some(shown) = shown {
            meshes.insert(&shown.0, woven)?;
        } else {
            let material = ColorMaterial { alpha_mode: AlphaMode2d::Blend, color: Color::NONE, ..default() };
            commands.entity(entity).insert((Mesh2d(meshes.add(woven)), MeshMaterial2d(materials.add(material))));
        }
    }
    Ok(())
}

/// Gives each mesh its picture in the size needed.
fn dress(
    lens: Res<Lens>,
    scale: Res<Scale>,
    mut faces: ResMut<Faces>,
    mut awake: ResMut<Awake>,
    carpets: Query<(&Carpet, &Transform, &MeshMaterial2d<ColorMaterial>)>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    for (carpet, place, shown) in &carpets {
        let (_, zoom) = lens.goal().project(place.translation);
        let pixels = carpet.size.x * place.scale.x * zoom * scale.canvas * scale.density;
        let width = ((pixels / STEP).ceil() * STEP).max(STEP);
        let ready = faces.ready(&carpet.face, width, 1).or_else(|| {
            awake.frame();
            faces.stand_in(&carpet.face, width, 1)
        });
        let Some(ready) = ready else { continue };
        let Some(material) = materials.get(&shown.0) else { continue };
        if material.texture.as_ref() != Some(&ready) || material.color != carpet.color {
            let material = ColorMaterial {
                texture: Some(ready),
                color: carpet.color,
                alpha_mode: AlphaMode2d::Blend,
                ..default()
            };
            // Cannot fail: the handle is in use.
            let _ = materials.insert(&shown.0, material);
        }
    }
}

/// Returns the height of a bent carpet above its plane, in millimetres, at `x`
/// across and `y` along, each from −1 to 1.
fn height(bend: &Bend, x: f32, y: f32) -> f32 {
    let curl = (-y).max(0.0).powi(2) * bend.curl;
    let along = (y * WAVES * std::f32::consts::PI + bend.phase).sin();
    let ends = ((y.abs() - 1.0 + FRINGE) / FRINGE).clamp(0.0, 1.0);
    let fringe = ends * (bend.phase * 1.7 + x * 5.0).sin() * bend.wave * 0.4;
    let (towards, high) = bend.raised.try_normalize().map_or((0.0, 0.0), |way| {
        // From the corner that lies to the one opposite, 0 to 1.
        let reach = way.x.abs() + way.y.abs();
        ((x * way.x + y * way.y) / (2.0 * reach) + 0.5, bend.raised.length())
    });
    bend.arch * (1.0 - y * y) + curl + bend.wave * along * (0.8 + 0.2 * x) + fringe + high * towards * towards
}

/// Creates the mesh of a carpet, with the light on it as vertex colours.
/// `light` is the direction to the light in the carpet's own frame.
fn mesh(carpet: &Carpet, light: Vec3) -> Mesh {
    let (columns, rows) = GRID;
    let half = carpet.size / 2.0;
    let rim = 1.0 + 2.0 * RIM * Vec2::new(1.0, carpet.size.x / carpet.size.y);
    let bend = carpet.bend;
    let bend = Bend { wave: bend.wave.abs().max(WOVEN), ..bend };
    // Bending shortens the carpet as seen from above.
    let short = 1.0 - (bend.arch.powi(2) * 2.7 + bend.curl.powi(2) * 0.7) / carpet.size.y.powi(2);
    let flat = light.z.max(0.2);
    let (mut places, mut colors, mut picture) = (vec![], vec![], vec![]);
    for row in 0..=rows {
        for column in 0..=columns {
            let (u, v) = (column as f32 / columns as f32, row as f32 / rows as f32);
            let (x, y) = (2.0 * u - 1.0, 1.0 - 2.0 * v);
            let step = 0.02;
            let slope = Vec2::new(
                (height(&bend, x + step, y) - height(&bend, x - step, y)) / (2.0 * step * half.x),
                (height(&bend, x, y + step) - height(&bend, x, y - step)) / (2.0 * step * half.y),
            );
            let normal = (-slope).extend(1.0).normalize();
            let bright = (1.0 + 1.1 * (normal.dot(light) - flat)).clamp(0.45, 1.35);
            places.push([x * half.x * rim.x, y * half.y * rim.y * short, height(&bend, x, y)]);
            colors.push([bright, bright, bright, 1.0]);
            picture.push([u, v]);
        }
    }
    let at = |row: usize, column: usize| (row * (columns + 1) + column) as u32;
    let squares = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let indices = squares.flat_map(|(row, column)| {
        let [a, b, c, d] = [at(row, column), at(row, column + 1), at(row + 1, column), at(row + 1, column + 1)];
        [a, c, b, b, c, d]
    });
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, picture)
        .with_inserted_indices(Indices::U32(indices.collect()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::mesh::VertexAttributeValues;

    fn carpet(bend: Bend) -> Carpet {
        Carpet { face: Face::new("x"), size: Vec2::new(59.0, 92.0), bend, color: Color::WHITE }
    }

    fn heights(bend: Bend) -> Vec<f32> {
        let mesh = mesh(&carpet(bend), LIGHT);
        let Some(VertexAttributeValues::Float32x3(places)) = mesh.attribute(Mesh::ATTRIBUTE_POSITION) else {
            panic!("no places")
        };
        places.iter().map(|place| place[2]).collect()
    }

    #[test]
    fn a_carpet_at_rest_is_nearly_flat_and_an_arched_one_rises_in_the_middle() {
        assert!(heights(Bend::FLAT).into_iter().all(|z| z.abs() < 1.0));
        let arched = heights(Bend { arch: 20.0, ..Bend::FLAT });
        let middle = arched[arched.len() / 2];
        assert!(middle > 18.0 && arched[0] < 2.0, "{middle}");
        let raised = heights(Bend { raised: Vec2::new(20.0, 20.0), ..Bend::FLAT });
        let last = raised.len() - 1;
        assert!(raised[GRID.0] > 26.0 && raised[last - GRID.0] < 2.0, "the corner opposite lies");
        let curled = heights(Bend { curl: 15.0, ..Bend::FLAT });
        assert!(curled[curled.len() - 1] > 13.0 && curled[0] < 2.0);
    }
}
