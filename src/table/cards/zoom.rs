//! The closer look: enlarges what the pointer rests on for half a second (or at
//! once, or only with the right button, as the settings say) beside the piece.

use super::layout::{Target, What, Zoom};
use super::pointing::Pointing;
use super::stage::{Stage, Wanted};
use super::{CardSystems, Playing};
use crate::faces::FaceNode;
use crate::settings::{CardZoom, Settings};
use crate::table::{AtTable, layer};
use crate::theme::widgets::{Panel, column, panel};
use crate::theme::{self, Scale, label, palette};
use crate::window::touch::LooksCloser;
use crate::window::{Awake, Screen};
use bevy::input_focus::InputFocusVisible;
use bevy::prelude::*;

/// Seconds the pointer has to rest before anything is enlarged.
const AFTER: f32 = 0.5;
/// Width of the face in u, without and with text beside it.
const WIDTH: f32 = 236.0;
const WIDTH_TELLING: f32 = 160.0;

/// A closer look that is shown.
#[derive(Component)]
pub(in crate::table) struct CloserLook(Zoom, Target);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(AtTable, look.in_set(CardSystems::Zoom).run_if(resource_exists::<Playing>))
        .add_systems(OnExit(Screen::Game), |mut looks: ResMut<LooksCloser>| looks.0 = false);
}

/// Returns the upper left corner of a closer look of this size at a piece, all in
/// the same unit: above or below, so that the neighbours in its row stay visible,
/// otherwise on the side with more room. It lies near the piece unless it would
/// cover much of what is `told` on the table.
fn place(size: Vec2, piece: Rect, window: Vec2, told: &[Rect]) -> Vec2 {
    /// Area of what is told that may be covered for each unit nearer to the piece.
    const NEARER: f32 = 30.0;
    /// Upper edge of the table, below the bar.
    const TOP: f32 = 80.0;
    const STEP: f32 = 20.0;
    let most = (window - size - 8.0).max(Vec2::splat(8.0));
    let middle = piece.center();
    let straight = (middle.x - size.x / 2.0).clamp(8.0, most.x);
    let (above, below) = (piece.min.y - 8.0 - size.y, piece.max.y + 8.0);
    let steps = |reach: f32| (0..=(reach / STEP) as i32).map(|at| STEP * at as f32);
    let rows = steps(above - TOP).map(|up| above - up).filter(|y| *y >= TOP);
    let rows = rows.chain(steps(most.y - below).map(|down| below + down).filter(|y| *y <= most.y));
    let spots = rows.flat_map(|y| {
        let beside = steps(window.x).flat_map(|by| [straight - by, straight + by]);
        beside.filter(|x| (8.0..=most.x).contains(x)).map(move |x| Vec2::new(x, y))
    });
    let cost = |at: &Vec2| {
        let up = if at.y < piece.min.y { above - at.y } else { at.y - below };
        let own = Rect::from_corners(*at, *at + size);
        let covered = told.iter().map(|rect| {
            let common = rect.intersect(own).size();
            common.x * common.y
        });
        covered.sum::<f32>() + NEARER * ((at.x - straight).abs() + up)
    };
    spots.min_by(|one, other| cost(one).total_cmp(&cost(other))).unwrap_or_else(|| {
        let aside = if middle.x < window.x / 2.0 { piece.max.x + 18.0 } else { piece.min.x - 18.0 - size.x };
        Vec2::new(aside.clamp(8.0, most.x), (middle.y - 205.0).clamp(84.0, (most.y - 16.0).max(84.0)))
    })
}

fn look(
    mut commands: Commands,
    pointing: Res<Pointing>,
    buttons: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    wanted: Res<Wanted>,
    stage: Res<Stage>,
    (scale, settings): (Res<Scale>, Res<Settings>),
    time: Res<Time<Real>>,
    (mut awake, mut looks): (ResMut<Awake>, ResMut<LooksCloser>),
    (mut rested, mut pointer): (Local<(Option<Target>, f32)>, Local<Option<Vec2>>),
    visible: Res<InputFocusVisible>,
    shown: Query<(Entity, &CloserLook)>,
) {
    let pressed =
        buttons.any_just_pressed([MouseButton::Left, MouseButton::Right]) || keys.get_just_pressed().len() > 0;
    let target = pointing.over.filter(|_| pointing.held.is_empty());
    let zoom = target.and_then(|target| match target {
        Target::Piece(id) => wanted.0.piece(id)?.zoom.clone().map(|zoom| (target, zoom)),
        Target::Slot(_) => None,
    });
    looks.set_if_neq(LooksCloser(zoom.is_some()));
    for (entity, large) in &shown {
        if pressed || zoom.as_ref().is_none_or(|(target, zoom)| *target != large.1 || *zoom != large.0) {
            commands.entity(entity).despawn();
        }
    }
    let Some((target, zoom)) = zoom else {
        *rested = (None, 0.0);
        return;
    };
    // A piece that has moved under the resting pointer is not looked at.
    let moved = std::mem::replace(&mut *pointer, pointing.at) != pointing.at || visible.0;
    if rested.0 != Some(target) && !moved && !pointing.looks {
        return;
    }
    if rested.0 != Some(target) {
        // The frame in which the pointer arrives may follow a long sleep, so it
        // does not count.
        *rested = (Some(target), 0.0);
        awake.frame();
    } else if rested.1.is_finite() {
        rested.1 += time.delta_secs().min(0.1);
        awake.frame();
    }
    // After a press nothing is enlarged until the pointer arrives again.
    if buttons.pressed(MouseButton::Left) {
        rested.1 = f32::NAN;
    }
    let asked = pointing.looks;
    let after = match settings.card_zoom {
        CardZoom::AtOnce => 0.0,
        CardZoom::Resting => AFTER,
        CardZoom::RightButton => f32::INFINITY,
    };
    let due = rested.1.is_finite() && rested.1 >= after;
    if !due && !asked {
        return;
    }
    rested.1 = f32::INFINITY;
    let Some(spot) = wanted.0.spot(target) else { return };
    if stage.moves() && !asked {
        *rested = (Some(target), 0.0);
        return;
    }
    let (size, unit) = (scale.size(), scale.unchromed(1.0));
    let words = zoom.title.is_some() || !zoom.lines.is_empty();
    let width = if words { WIDTH_TELLING } else { WIDTH };
    let face = Vec2::new(width, width * zoom.shape.y / zoom.shape.x) * unit;
    let face = if face.y > 370.0 { face * (370.0 / face.y) } else { face };
    let wide = face.x + if words { 276.0 } else { 36.0 };
    let told = wanted
        .0
        .items
        .iter()
        .filter(|item| !matches!(item.what, What::Drawing(_) | What::Ground(..) | What::Tiles(..) | What::Tip(_)));
    let pieces = wanted.0.pieces.iter().filter(|other| Target::Piece(other.id) != target);
    let told = told.map(|item| item.rect).chain(pieces.map(|other| other.spot.rect()));
    let told: Vec<Rect> = told.map(|rect| Rect { min: rect.min * unit, max: rect.max * unit }).collect();
    let piece = Rect::from_center_size(spot.at * unit, spot.size * unit);
    let at = place(Vec2::new(wide, face.y + 36.0), piece, size, &told);
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(at.x),
        top: px(at.y),
        width: px(wide),
        column_gap: px(16),
        align_items: AlignItems::FlexStart,
        ..default()
    };
    commands
        .spawn((
            Name::new("zoom"),
            CloserLook(zoom.clone(), target),
            GlobalZIndex(layer::BUBBLE),
            DespawnOnExit(Screen::Game),
            panel(Panel::Dark, node),
            Pickable::IGNORE,
        ))
        .with_children(|large| {
            large.spawn((
                FaceNode(zoom.face),
                Node { width: px(face.x), height: px(face.y), flex_shrink: 0.0, ..default() },
                Pickable::IGNORE,
            ));
            if words {
                large.spawn((Node { flex_shrink: 1.0, ..column(8) }, Pickable::IGNORE)).with_children(|words| {
                    if let Some(title) = zoom.title {
                        words.spawn(label(theme::PANEL_TITLE, palette::CARTA, title));
                    }
                    for line in zoom.lines {
                        words.spawn(label(theme::BODY, palette::CARTA, line));
                    }
                });
            }
        });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closer_look_hides_neither_neighbours_nor_what_is_told() {
        let (size, window) = (Vec2::new(400.0, 300.0), Vec2::new(1280.0, 800.0));
        let look = |piece: Rect, told: &[Rect]| {
            let at = place(size, piece, window, told);
            Rect::from_corners(at, at + size)
        };
        let card = Rect::new(700.0, 640.0, 780.0, 780.0);
        let near = look(card, &[]);
        assert_eq!((near.center().x, near.max.y), (740.0, 632.0));
        let panel = Rect::new(480.0, 330.0, 880.0, 600.0);
        assert!(look(card, &[panel]).intersect(panel).is_empty(), "there is room beside the panel");
        let little = Rect::new(600.0, 330.0, 620.0, 340.0);
        assert_eq!(look(card, &[little]), near, "little may be covered");
        let upper = Rect::new(700.0, 90.0, 780.0, 230.0);
        assert!(look(upper, &[]).min.y >= upper.max.y);
        // Where there is room neither above nor below: beside the piece.
        let high = Rect::new(300.0, 300.0, 500.0, 600.0);
        assert!(look(high, &[]).min.x >= high.max.x);
    }
}
