//! Light on the cloth: bright at the viewer's upper left, dark in the corners.
//! It keeps its place in the window when the camera moves.

use super::SceneSystems;
use super::lens::{Framing, Lens};
use crate::settings::Settings;
use crate::theme::Scale;
use crate::window::Screen;
use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// Columns and rows of the mesh.
const GRID: (usize, usize) = (16, 10);
/// Centre of the light, as fractions of the window's size.
const MIDDLE: Vec2 = Vec2::new(0.4, 0.28);
/// Opacity of the light at its centre, and of the dark in the corners.
const STRENGTH: (f32, f32) = (0.12, 0.8);

#[derive(Component)]
struct Light;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Game), spawn)
        .add_systems(Update, fall.in_set(SceneSystems::Draw).run_if(in_state(Screen::Game)));
}

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<ColorMaterial>>) {
    commands.spawn((
        Name::new("light"),
        Light,
        Mesh2d(meshes.add(mesh(&Framing::default(), crate::theme::CANVAS))),
        MeshMaterial2d(materials.add(ColorMaterial::default())),
        Transform::from_xyz(0.0, 0.0, 0.1),
        NoFrustumCulling,
        Pickable::IGNORE,
        DespawnOnExit(Screen::Game),
    ));
}

fn fall(
    lens: Res<Lens>,
    scale: Res<Scale>,
    settings: Res<Settings>,
    mut lights: Query<(&Mesh2d, &mut Visibility), With<Light>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut last: Local<Option<(Framing, Vec2)>>,
    added: Query<(), Added<Light>>,
) -> Result {
    let now = (lens.now(), scale.table_size());
    let wanted = if settings.high_contrast { Visibility::Hidden } else { Visibility::Inherited };
    for (shown, mut visibility) in &mut lights {
        visibility.set_if_neq(wanted);
        if *last != Some(now) || !added.is_empty() {
            meshes.insert(&shown.0, mesh(&now.0, now.1))?;
        }
    }
    *last = Some(now);
    Ok(())
}

/// Creates a mesh of two sheets over everything visible of the table, one dark
/// and one light. Each has a single colour, so that between the points only the
/// opacity changes.
fn mesh(view: &Framing, canvas: Vec2) -> Mesh {
    let (columns, rows) = GRID;
    let (mut places, mut colors, mut indices) = (vec![], vec![], vec![]);
    for light in [false, true] {
        let first = places.len();
        for row in 0..=rows {
            for column in 0..=columns {
                let part = Vec2::new(column as f32 / columns as f32, row as f32 / rows as f32);
                let at = view.to_table(canvas * (part * 1.04 - 0.02));
                places.push([at.x, at.y, 0.0]);
                let away = ((part - MIDDLE) * Vec2::new(1.0, 0.85)).length();
                let soft = |from: f32, to: f32| {
                    let t = ((away - from) / (to - from)).clamp(0.0, 1.0);
                    t * t * (3.0 - 2.0 * t)
                };
                let color = if light {
                    LinearRgba::new(0.55, 0.66, 1.0, STRENGTH.0 * (1.0 - soft(0.0, 0.55)))
                } else {
                    LinearRgba::new(0.003, 0.004, 0.012, STRENGTH.1 * soft(0.18, 0.85))
                };
                colors.push(color.to_f32_array());
            }
        }
        let at = |row: usize, column: usize| (first + row * (columns + 1) + column) as u32;
        for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
            let [a, b, c, d] = [at(row, column), at(row, column + 1), at(row + 1, column), at(row + 1, column + 1)];
            indices.extend([a, c, b, b, c, d]);
        }
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
        .with_inserted_indices(Indices::U32(indices))
}
