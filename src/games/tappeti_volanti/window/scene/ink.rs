//! Lines and flat shapes drawn on the table: gaps, aims, ellipses, outlines.
//!
//! Drawing is immediate: every frame starts empty, and whatever is to be shown
//! is drawn again in [`AtTable`]. Edges are feathered by one pixel, because the
//! camera does not multisample.

use super::SceneSystems;
use super::lens::Lens;
use crate::table::AtTable;
use crate::theme::Scale;
use crate::window::Screen;
use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// Layer in which ink is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layer {
    /// On the cloth, under the cards.
    Cloth,
    /// Above the cards.
    Top,
}

/// The ink of this frame. Places are in millimetres on the table, widths in u.
#[derive(Resource, Default)]
pub struct Ink {
    sheets: [Sheet; 2],
    /// Millimetres per u, and per pixel.
    unit: f32,
    feather: f32,
}

#[derive(Default, Clone, PartialEq)]
struct Sheet {
    places: Vec<[f32; 3]>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Ink {
    /// Returns the length on the table that now appears as one u, in millimetres.
    #[must_use]
    pub const fn unit(&self) -> f32 {
        self.unit
    }

    /// Draws a line through points, `width` u wide; `closed` joins the last to the first.
    pub fn line(&mut self, layer: Layer, points: &[Vec2], width: f32, color: Color, closed: bool) {
        let points = without_repeats(points, closed);
        let count = points.len();
        if count < 2 {
            return;
        }
        let (half, feather) = (width * self.unit / 2.0, self.feather);
        let (inner, outer) = ((half - feather / 2.0).max(0.0), half + feather / 2.0);
        // A line thinner than a pixel is drawn one pixel wide but paler.
        let color = color.to_linear();
        let color = color.with_alpha(color.alpha * (2.0 * half / feather).min(1.0));
        let sheet = &mut self.sheets[layer as usize];
        let first = sheet.places.len() as u32;
        for (i, &point) in points.iter().enumerate() {
            let before = if i > 0 || closed { Some(points[(i + count - 1) % count]) } else { None };
            let after = if i + 1 < count || closed { Some(points[(i + 1) % count]) } else { None };
            let into = before.map(|b| (point - b).normalize().perp());
            let out = after.map(|a| (a - point).normalize().perp());
            let (a, b) = (into.or(out).unwrap_or(Vec2::Y), out.or(into).unwrap_or(Vec2::Y));
            let middle = (a + b).normalize_or(a);
            let miter = middle / middle.dot(a).max(0.5);
            for (way, alpha) in [(outer, 0.0), (inner, 1.0), (-inner, 1.0), (-outer, 0.0)] {
                sheet.point(point + miter * way, color, alpha);
            }
        }
        for i in 0..if closed { count } else { count - 1 } {
            let (a, b) = (first + 4 * i as u32, first + 4 * ((i + 1) % count) as u32);
            for k in 0..3 {
                sheet.indices.extend([a + k, a + k + 1, b + k, b + k, a + k + 1, b + k + 1]);
            }
        }
    }

    /// Draws a dashed line; dashes and gaps are in u.
    pub fn dashed(
        &mut self,
        layer: Layer,
        points: &[Vec2],
        width: f32,
        color: Color,
        (dash, gap): (f32, f32),
        closed: bool,
    ) {
        let mut points = points.to_vec();
        if closed && let Some(&first) = points.first() {
            points.push(first);
        }
        let (dash, gap) = (dash * self.unit, gap * self.unit);
        let mut drawn = vec![];
        let (mut left, mut on) = (dash, true);
        for pair in points.windows(2) {
            let (mut from, to) = (pair[0], pair[1]);
            if on && drawn.is_empty() {
                drawn.push(from);
            }
            loop {
                let length = from.distance(to);
                if length <= left {
                    left -= length;
                    if on {
                        drawn.push(to);
                    }
                    break;
                }
                from = from.lerp(to, left / length);
                if on {
                    drawn.push(from);
                    self.line(layer, &drawn, width, color, false);
                }
                drawn.clear();
                on = !on;
                left = if on { dash } else { gap };
                if on {
                    drawn.push(from);
                }
            }
        }
        self.line(layer, &drawn, width, color, false);
    }

    /// Fills a convex shape.
    pub fn fill(&mut self, layer: Layer, points: &[Vec2], color: Color) {
        let points = without_repeats(points, true);
        if points.len() < 3 {
            return;
        }
        let middle = points.iter().sum::<Vec2>() / points.len() as f32;
        let color = color.to_linear();
        let half = self.feather / 2.0;
        let sheet = &mut self.sheets[layer as usize];
        let first = sheet.places.len() as u32;
        sheet.point(middle, color, 1.0);
        for &point in &points {
            let out = (point - middle).normalize_or_zero();
            sheet.point(point - out * half, color, 1.0);
            sheet.point(point + out * half, color, 0.0);
        }
        let count = points.len() as u32;
        for i in 0..count {
            let (a, b) = (first + 1 + 2 * i, first + 1 + 2 * ((i + 1) % count));
            sheet.indices.extend([first, a, b, a, a + 1, b, b, a + 1, b + 1]);
        }
    }

    /// Fills a disc; the radius is in u.
    pub fn disc(&mut self, layer: Layer, middle: Vec2, radius: f32, color: Color) {
        let points = circle(middle, radius * self.unit);
        self.fill(layer, &points, color);
    }
}

impl Sheet {
    fn point(&mut self, at: Vec2, color: LinearRgba, alpha: f32) {
        self.places.push([at.x, at.y, 0.0]);
        self.colors.push(color.with_alpha(color.alpha * alpha).to_f32_array());
    }

    fn clear(&mut self) {
        self.places.clear();
        self.colors.clear();
        self.indices.clear();
    }

    /// Creates the mesh for an entity at height `z`. The height only decides
    /// the drawing order; the mesh lies on the table.
    fn mesh(&self, z: f32) -> Mesh {
        let mut sheet = self.clone();
        for place in &mut sheet.places {
            place[2] = ON_CLOTH - z;
        }
        if sheet.indices.is_empty() {
            // The renderer does not accept meshes without a triangle.
            for _ in 0..3 {
                sheet.point(Vec2::ZERO, LinearRgba::NONE, 0.0);
            }
            sheet.indices.extend([0, 1, 2]);
        }
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, sheet.places)
            .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, sheet.colors)
            .with_inserted_indices(Indices::U32(sheet.indices))
    }
}

fn without_repeats(points: &[Vec2], closed: bool) -> Vec<Vec2> {
    let mut kept: Vec<Vec2> = Vec::with_capacity(points.len());
    for &point in points {
        if kept.last().is_none_or(|last| last.distance_squared(point) > 1e-6) {
            kept.push(point);
        }
    }
    while closed && kept.len() > 1 && kept[0].distance_squared(kept[kept.len() - 1]) <= 1e-6 {
        kept.pop();
    }
    kept
}

/// Returns points on a circle; the radius is in millimetres.
#[must_use]
pub fn circle(middle: Vec2, radius: f32) -> Vec<Vec2> {
    ellipse(middle, Vec2::new(radius, 0.0), Vec2::new(0.0, radius))
}

/// Returns points on an ellipse with these half axes.
#[must_use]
pub fn ellipse(middle: Vec2, a: Vec2, b: Vec2) -> Vec<Vec2> {
    (0..64)
        .map(|i| {
            let (sin, cos) = (i as f32 / 64.0 * std::f32::consts::TAU).sin_cos();
            middle + a * cos + b * sin
        })
        .collect()
}

/// Returns points on an arc from angle `from` to `to`, in radians, in either direction.
#[must_use]
pub fn arc(middle: Vec2, radius: f32, from: f32, to: f32) -> Vec<Vec2> {
    let steps = ((to - from).abs() / 0.08).ceil().max(2.0) as usize;
    (0..=steps).map(|i| middle + Vec2::from_angle(from + (to - from) * i as f32 / steps as f32) * radius).collect()
}

/// Heights that decide the drawing order of the two layers, in millimetres: on
/// the cloth, and above everything.
const ON_CLOTH: f32 = 0.2;
const OVER_ALL: f32 = 1000.0;

/// The entity of a layer: its height, and the shapes that its mesh shows.
#[derive(Component)]
struct Drawn(Layer, f32, Sheet);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Ink>()
        .add_systems(OnEnter(Screen::Game), spawn)
        .add_systems(AtTable, wipe.in_set(SceneSystems::Wipe))
        .add_systems(PostUpdate, show.run_if(in_state(Screen::Game)));
}

fn spawn(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, mut materials: ResMut<Assets<ColorMaterial>>) {
    for (name, layer, z) in [("ink on the cloth", Layer::Cloth, ON_CLOTH), ("ink over the cards", Layer::Top, OVER_ALL)]
    {
        let sheet = Sheet::default();
        commands.spawn((
            Name::new(name),
            Mesh2d(meshes.add(sheet.mesh(z))),
            MeshMaterial2d(materials.add(ColorMaterial::default())),
            Transform::from_xyz(0.0, 0.0, z),
            Drawn(layer, z, sheet),
            NoFrustumCulling,
            Pickable::IGNORE,
            DespawnOnExit(Screen::Game),
        ));
    }
}

fn wipe(mut ink: ResMut<Ink>, lens: Res<Lens>, scale: Res<Scale>) {
    let ink = ink.bypass_change_detection();
    ink.sheets.iter_mut().for_each(Sheet::clear);
    ink.unit = 1.0 / lens.now().zoom;
    ink.feather = ink.unit / (scale.canvas * scale.density);
}

fn show(ink: Res<Ink>, mut meshes: ResMut<Assets<Mesh>>, mut drawn: Query<(&Mesh2d, &mut Drawn)>) -> Result {
    for (mesh, mut drawn) in &mut drawn {
        let sheet = &ink.sheets[drawn.0 as usize];
        if *sheet != drawn.2 {
            meshes.insert(&mesh.0, sheet.mesh(drawn.1))?;
            drawn.2 = sheet.clone();
        }
    }
    Ok(())
}
