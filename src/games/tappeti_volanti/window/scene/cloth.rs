//! Draws the table: cloth, border, and the dark floor around it.
//!
//! The cloth is lit: bright at the viewer's upper left, dark in the corners of
//! the window, wherever the camera goes. It is one opaque mesh whose points
//! carry the light, because every blended layer over the whole window costs
//! more than the table itself where the processor draws.

use super::super::face;
use super::SceneSystems;
use super::lens::{Framing, Lens};
use super::look::Look;
use crate::assets::Files;
use crate::faces::{FaceSprite, picture};
use crate::settings::Settings;
use crate::table::AtTable;
use crate::theme::{Scale, palette};
use crate::window::{Screen, still};
use bevy::asset::{RenderAssetUsages, embedded_asset};
use bevy::camera::visibility::NoFrustumCulling;
use bevy::image::{ImageAddressMode, ImageSampler, ImageSamplerDescriptor};
use bevy::mesh::{Indices, PrimitiveTopology, VertexAttributeValues};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, TextureFormat};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{Material2d, Material2dPlugin};

/// Width of the border of the table, in millimetres.
const BORDER: f32 = 12.0;
/// Size of a tile of the cloth, in millimetres, and of its image, in pixels.
const TILE: (f32, u32) = (140.0, 256);
/// Columns and rows of the mesh.
const GRID: usize = 36;
/// Centre of the light, as fractions of the window's size.
const MIDDLE: Vec2 = Vec2::new(0.4, 0.28);
/// How much of the light is gone in the corners.
const DARK: f32 = 0.8;
/// What the light at its centre makes of the cloth's own colour, in linear
/// light.
const LIGHT: Vec3 = Vec3::new(3.4, 3.3, 2.5);

/// The material of the cloth.
#[derive(Asset, TypePath, AsBindGroup, Clone)]
struct Woven {
    /// Its own colour, divided by what the tile holds for it; red, green, blue
    /// and nothing, in linear light.
    #[uniform(0)]
    color: Vec4,
    /// See [`tile`]; white without it.
    #[texture(1)]
    #[sampler(2)]
    tile: Option<Handle<Image>>,
}

impl Material2d for Woven {
    fn vertex_shader() -> ShaderRef {
        SHADER.into()
    }

    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }
}

const SHADER: &str = "embedded://tavolata/games/tappeti_volanti/window/scene/cloth.wgsl";

/// A part of the table.
#[derive(Component)]
struct Part;

/// The cloth.
#[derive(Component)]
struct Cloth;

pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "cloth.wgsl");
    app.add_plugins(Material2dPlugin::<Woven>::default());
    still::shows::<Woven>(app);
    app.add_systems(AtTable, lay.in_set(SceneSystems::Glide).run_if(resource_exists::<Look>))
        .add_systems(AtTable, shine.in_set(SceneSystems::Flight).run_if(resource_exists::<Look>))
        .add_systems(OnEnter(Screen::Game), |mut floor: ResMut<ClearColor>| floor.0 = Color::srgb_u8(0x17, 0x1a, 0x2b))
        .add_systems(OnExit(Screen::Game), |mut floor: ResMut<ClearColor>| floor.0 = palette::TELO);
}

fn lay(
    mut commands: Commands,
    (look, settings, files): (Res<Look>, Res<Settings>, Res<Files>),
    old: Query<Entity, With<Part>>,
    (mut meshes, mut materials, mut images): (ResMut<Assets<Mesh>>, ResMut<Assets<Woven>>, ResMut<Assets<Image>>),
    mut laid: Local<(Vec2, bool)>,
) {
    let (table, plain) = (look.table(), settings.high_contrast);
    if *laid == (table, plain) && !old.is_empty() {
        return;
    }
    *laid = (table, plain);
    for entity in &old {
        commands.entity(entity).despawn();
    }
    let face = face::floor();
    let own = face.ground().unwrap_or(palette::TELO);
    let own = own.to_linear();
    let tile = if plain { None } else { tile(&files, own).map(|tile| images.add(tile)) };
    let part = if tile.is_some() { HALF } else { 1.0 };
    let material = Woven { color: own.to_vec4() / part, tile };
    commands.spawn((
        Name::new("cloth"),
        Part,
        Cloth,
        Mesh2d(meshes.add(mesh(table))),
        MeshMaterial2d(materials.add(material)),
        Transform::default(),
        NoFrustumCulling,
        Pickable::IGNORE,
        DespawnOnExit(Screen::Game),
    ));
    let long = 200.0 * BORDER / 16.0;
    for turn in 0..4_u8 {
        let angle = f32::from(turn) * std::f32::consts::FRAC_PI_2;
        let (length, away) = if turn % 2 == 0 { (table.x, table.y) } else { (table.y, table.x) };
        let place = Vec2::from_angle(angle).rotate(Vec2::new(0.0, (BORDER - away) / 2.0));
        commands.spawn((
            Name::new("border"),
            Part,
            FaceSprite::tiled(face::border(), Vec2::new(length, BORDER), long),
            Transform::from_translation(place.extend(1.0)).with_rotation(Quat::from_rotation_z(angle)),
            Pickable::IGNORE,
            DespawnOnExit(Screen::Game),
        ));
    }
}

/// What the image of a tile holds for the cloth's own colour.
const HALF: f32 = 0.5;

/// Returns the image of a tile, which repeats: what to multiply the cloth's `own`
/// colour with, times [`HALF`]. Such numbers need no conversion from sRGB, which
/// makes each pixel half as dear where the processor draws.
fn tile(files: &Files, own: LinearRgba) -> Option<Image> {
    match picture(files, &face::floor(), TILE.1) {
        Ok(mut image) => {
            image.texture_descriptor.format = TextureFormat::Rgba8Unorm;
            for pixel in image.data.iter_mut().flat_map(|data| data.chunks_exact_mut(4)) {
                let color = Srgba::rgb_u8(pixel[0], pixel[1], pixel[2]);
                let color = LinearRgba::from(color);
                let part = [color.red / own.red, color.green / own.green, color.blue / own.blue];
                for (channel, part) in pixel.iter_mut().zip(part) {
                    *channel = (part * HALF * 255.0).round() as u8;
                }
            }
            let repeat = ImageAddressMode::Repeat;
            image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
                address_mode_u: repeat,
                address_mode_v: repeat,
                ..ImageSamplerDescriptor::linear()
            });
            Some(image)
        }
        Err(fault) => {
            error!("{fault}");
            None
        }
    }
}

/// Creates the mesh of a cloth of this size in millimetres, unlit.
fn mesh(table: Vec2) -> Mesh {
    let (mut places, mut tiles, mut indices) = (vec![], vec![], vec![]);
    for at in points(table) {
        places.push([at.x, at.y, 0.0]);
        tiles.push((at / TILE.0 * Vec2::new(1.0, -1.0)).to_array());
    }
    let wide = GRID as u32 + 1;
    for (row, column) in (0..GRID as u32).flat_map(|row| (0..GRID as u32).map(move |column| (row, column))) {
        let (a, b) = (row * wide + column, (row + 1) * wide + column);
        indices.extend([a, a + 1, b, b, a + 1, b + 1]);
    }
    let colors = vec![[1.0_f32; 4]; places.len()];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, tiles)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
        .with_inserted_indices(Indices::U32(indices))
}

/// Returns the points of the mesh, row by row from the near edge.
fn points(table: Vec2) -> impl Iterator<Item = Vec2> {
    let step = move |at: usize| at as f32 / GRID as f32 - 0.5;
    (0..=GRID).flat_map(move |row| (0..=GRID).map(move |column| table * Vec2::new(step(column), step(row))))
}

/// Lights the cloth for the current view.
fn shine(
    (lens, scale, settings, look): (Res<Lens>, Res<Scale>, Res<Settings>, Res<Look>),
    cloths: Query<Ref<Mesh2d>, With<Cloth>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut last: Local<Option<(Framing, Vec2)>>,
) {
    let now = (lens.now(), scale.table_size());
    for cloth in &cloths {
        if settings.high_contrast || (*last == Some(now) && !cloth.is_added()) {
            continue;
        }
        *last = Some(now);
        let Some(mut mesh) = meshes.get_mut(&cloth.0) else { continue };
        if let Some(VertexAttributeValues::Float32x4(colors)) = mesh.attribute_mut(Mesh::ATTRIBUTE_COLOR) {
            for (color, at) in colors.iter_mut().zip(points(look.table())) {
                *color = lit(now.0.to_screen(at) / now.1).extend(1.0).to_array();
            }
        }
    }
}

/// Returns what the light makes of the cloth's own colour at a place of the
/// window, given as a fraction of its size.
fn lit(part: Vec2) -> Vec3 {
    let away = ((part - MIDDLE) * Vec2::new(1.0, 0.85)).length();
    let soft = |from: f32, to: f32| {
        let t = ((away - from) / (to - from)).clamp(0.0, 1.0);
        t * t * (3.0 - 2.0 * t)
    };
    let light = Vec3::ONE.lerp(LIGHT, 1.0 - soft(0.0, 0.55));
    light * (1.0 - DARK * soft(0.18, 0.85))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shader is embedded under the path of its file.
    #[test]
    fn the_shader_is_where_it_is_looked_for() {
        let path = SHADER.strip_prefix("embedded://tavolata/").expect("a path in this crate");
        assert!(std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src").join(path).is_file(), "{path}");
    }

    #[test]
    fn light_falls_off_towards_the_corners() {
        assert_eq!(lit(MIDDLE), LIGHT);
        let corner = lit(Vec2::ONE);
        assert!((corner - Vec3::splat(1.0 - DARK)).length() < 1e-3, "{corner}");
        let along: Vec<f32> = (0..=20).map(|step| lit(MIDDLE.lerp(Vec2::ONE, step as f32 / 20.0)).x).collect();
        assert!(along.windows(2).all(|pair| pair[1] <= pair[0]));
    }

    #[test]
    fn the_mesh_covers_the_table() {
        let table = Vec2::new(1_200.0, 900.0);
        let all: Vec<Vec2> = points(table).collect();
        assert_eq!((all.len(), all[0], all[all.len() - 1]), ((GRID + 1).pow(2), -table / 2.0, table / 2.0));
    }
}
