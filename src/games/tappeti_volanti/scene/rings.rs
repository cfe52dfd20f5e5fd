//! What no drawing order can show: A over B over C over A, where the three
//! share no point. The part of the upper card that lies over the lower one is
//! drawn once more, over it.

use super::cards::{CardSprite, Cards, Spot};
use super::look::Look;
use crate::games::tappeti_volanti::geometry::{Rect as Outline, overlap};
use crate::window::Screen;
use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::sprite_render::AlphaMode2d;

/// A part that is drawn once more.
#[derive(Component)]
struct Patch;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, patch.run_if(in_state(Screen::Game)));
}

fn patch(
    mut commands: Commands,
    cards: Res<Cards>,
    look: Option<Res<Look>>,
    sprites: Query<(&CardSprite, Ref<Sprite>)>,
    patches: Query<Entity, With<Patch>>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    let Some(look) = look.filter(|_| !cards.rings().is_empty() || !patches.is_empty()) else { return };
    if !cards.is_changed() && !sprites.iter().any(|(_, sprite)| sprite.is_changed()) {
        return;
    }
    for patch in &patches {
        commands.entity(patch).despawn();
    }
    for &(upper, lower) in cards.rings() {
        let (Some(top), Some(under)) = (cards.spot(upper), cards.spot(lower)) else { continue };
        let Some((_, sprite)) = sprites.iter().find(|(card, _)| card.0 == upper) else { continue };
        let Some(mesh) = piece(&top, &under, look.card()) else { continue };
        commands.spawn((
            Name::new(format!("over-{}-{}", upper.0, lower.0)),
            Patch,
            Mesh2d(meshes.add(mesh)),
            MeshMaterial2d(materials.add(ColorMaterial {
                texture: Some(sprite.image.clone()),
                color: sprite.color,
                alpha_mode: AlphaMode2d::Blend,
                ..default()
            })),
            Transform::from_xyz(0.0, 0.0, 20.5 + 2.0 * under.level),
            Pickable::IGNORE,
            DespawnOnExit(Screen::Game),
        ));
    }
}

/// The part of `top` that lies over `under`, with its place in the picture of
/// `top`.
fn piece(top: &Spot, under: &Spot, card: Vec2) -> Option<Mesh> {
    let outline = |spot: &Spot| {
        Outline::from_si(spot.at.x.into(), spot.at.y.into(), spot.yaw.into(), card.x.into(), card.y.into())
    };
    let upper = outline(top);
    let polygon = overlap(&upper, &outline(under));
    if polygon.len() < 3 {
        return None;
    }
    let places: Vec<[f32; 3]> = polygon.iter().map(|&[x, y]| [x as f32, y as f32, 0.0]).collect();
    let picture: Vec<[f32; 2]> = polygon
        .iter()
        .map(|&point| {
            let [x, y] = upper.inward(point);
            [x as f32 / card.x + 0.5, 0.5 - y as f32 / card.y]
        })
        .collect();
    let fan = (1..polygon.len() as u32 - 1).flat_map(|i| [0, i, i + 1]).collect();
    Some(
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, places)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, picture)
            .with_inserted_indices(Indices::U32(fan)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::mesh::VertexAttributeValues;

    #[test]
    fn a_piece_shows_its_own_part_of_the_picture() {
        let card = Vec2::new(60.0, 90.0);
        let mesh = piece(&Spot::new(Vec2::ZERO, 0.0), &Spot::new(Vec2::new(30.0, 45.0), 0.0), card).unwrap();
        let Some(VertexAttributeValues::Float32x2(picture)) = mesh.attribute(Mesh::ATTRIBUTE_UV_0) else {
            panic!("no picture")
        };
        // The upper right quarter of the card, in pictures y runs down.
        assert!(picture.iter().all(|[u, v]| (0.5..=1.0).contains(u) && (0.0..=0.5).contains(v)));
        assert!(piece(&Spot::new(Vec2::ZERO, 0.0), &Spot::new(Vec2::new(99.0, 0.0), 0.0), card).is_none());
    }
}
