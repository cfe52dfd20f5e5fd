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
/// Colour of the light, and of the dark.
const LIGHT: LinearRgba = LinearRgba::rgb(0.55, 0.66, 1.0);
const DARK: LinearRgba = LinearRgba::rgb(0.003, 0.004, 0.012);

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

/// Creates a mesh of a sheet over everything visible of the table: the light
/// over the dark. One sheet, because each layer over the whole window costs as
/// much as the table itself where the processor draws.
fn mesh(view: &Framing, canvas: Vec2) -> Mesh {
    let (columns, rows) = GRID;
    let (mut places, mut colors, mut indices) = (vec![], vec![], vec![]);
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
            let light = STRENGTH.0 * (1.0 - soft(0.0, 0.55));
            let dark = STRENGTH.1 * soft(0.18, 0.85);
            colors.push(over(LIGHT.with_alpha(light), DARK.with_alpha(dark)).to_f32_array());
        }
    }
    for (row, column) in (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column))) {
        let [a, b] = [row, row + 1].map(|row| (row * (columns + 1) + column) as u32);
        indices.extend([a, b, a + 1, a + 1, b, b + 1]);
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
        .with_inserted_indices(Indices::U32(indices))
}

/// Returns the one colour that covers what lies below as `upper` over `lower`
/// would.
fn over(upper: LinearRgba, lower: LinearRgba) -> LinearRgba {
    let below = lower.alpha * (1.0 - upper.alpha);
    let alpha = upper.alpha + below;
    let share = if alpha > 0.0 { below / alpha } else { 0.0 };
    upper.mix(&lower, share).with_alpha(alpha)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_sheet_covers_as_two() {
        let cover = |sheet: LinearRgba, below: f32| sheet.red * sheet.alpha + below * (1.0 - sheet.alpha);
        let (upper, lower) = (LIGHT.with_alpha(0.1), DARK.with_alpha(0.6));
        for below in [0.0, 0.3, 1.0] {
            let wanted = cover(upper, cover(lower, below));
            assert!((cover(over(upper, lower), below) - wanted).abs() < 1e-6);
        }
        assert_eq!(over(LIGHT.with_alpha(0.0), DARK.with_alpha(0.0)).alpha, 0.0);
    }
}
