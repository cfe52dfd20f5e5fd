//! Turns gestures into draft changes or actions: arranging the cards, and throwing.

pub mod aim;
pub mod arrange;
pub mod pointer;
pub mod stick;

use aim::{Aiming, Hand};
use bevy::prelude::*;
use bevy::ui::Checked;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((pointer::plugin, arrange::plugin, aim::plugin, stick::plugin));
}

/// Shows a lesson what is chosen while a throw is aimed by pointing: the carpet,
/// then a target.
fn check(
    mut commands: Commands,
    aiming: Option<Res<Aiming>>,
    cards: Query<(Entity, &Name, Has<Checked>), (With<Transform>, Without<Node>)>,
) {
    let (carpet, target) = match aiming.as_deref().map(|aiming| &aiming.hand) {
        Some(Hand::Pointing(pointing)) => (true, pointing.fixed),
        _ => (false, false),
    };
    for (entity, name, checked) in &cards {
        let wanted = name.starts_with("carpet-") && carpet || name.starts_with("card-") && target;
        if wanted && !checked {
            commands.entity(entity).insert(Checked);
        } else if !wanted && checked {
            commands.entity(entity).remove::<Checked>();
        }
    }
}
