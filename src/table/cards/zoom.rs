//! The closer look: enlarges what the pointer rests on for half a second (or at
//! once, or only with the right button, as the settings say) beside the piece.

use super::layout::{Target, Zoom};
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
    mut rested: Local<(Option<Target>, f32)>,
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
    let (middle, half) = (spot.at * unit, spot.size * unit / 2.0);
    let high = face.y + 36.0;
    // Above or below, so that the neighbours in its row stay visible; otherwise
    // on the side with more room.
    let (above, below) = (middle.y - half.y - 8.0 - high, middle.y + half.y + 8.0);
    let aside = if middle.x < size.x / 2.0 { middle.x + half.x + 18.0 } else { middle.x - half.x - 18.0 - wide };
    let (left, top) = if above >= 80.0 {
        (middle.x - wide / 2.0, above)
    } else if below + high <= size.y - 8.0 {
        (middle.x - wide / 2.0, below)
    } else {
        (aside, (middle.y - 205.0).clamp(84.0, (size.y - high - 24.0).max(84.0)))
    };
    let node = Node {
        position_type: PositionType::Absolute,
        left: px(left.clamp(8.0, (size.x - wide - 8.0).max(8.0))),
        top: px(top),
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
