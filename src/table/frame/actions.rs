//! The buttons at the bottom right.

use super::{Chosen, Frame, PRIMARY, Secondary};
use crate::engine::words::Message as Words;
use crate::table::driver::UndoLast;
use crate::table::lesson::Blackboard;
use crate::table::{HintRequested, Replaying};
use crate::theme::widgets::{Deed, column, icon_button, primary, row, secondary, secondary_icon, tooltip};
use bevy::ecs::relationship::RelatedSpawnerCommands;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

#[derive(Component, Default)]
pub(super) struct PrimaryPart(Option<(Option<&'static str>, f32)>);
#[derive(Component, Default)]
pub(super) struct SecondaryPart(Option<Vec<Secondary>>);
#[derive(Component, Default)]
pub(super) struct IconsPart(Option<(Option<bool>, bool)>);

pub(super) fn place(root: &mut RelatedSpawnerCommands<ChildOf>) {
    root.spawn((
        Name::new("actions"),
        Node {
            position_type: PositionType::Absolute,
            right: px(12),
            bottom: px(10),
            align_items: AlignItems::FlexEnd,
            row_gap: px(10),
            ..column(10)
        },
        Pickable::IGNORE,
    ))
    .with_children(|actions| {
        actions.spawn((
            Node { flex_direction: FlexDirection::ColumnReverse, row_gap: px(6), ..default() },
            Pickable::IGNORE,
            SecondaryPart::default(),
        ));
        actions.spawn((row(8), Pickable::IGNORE)).with_children(|line| {
            line.spawn((row(8), Pickable::IGNORE, IconsPart::default()));
            line.spawn((Node::default(), Pickable::IGNORE, PrimaryPart::default()));
        });
    });
}

pub(super) fn primary_part(
    mut commands: Commands,
    frame: Res<Frame>,
    (replay, lesson): (Option<Res<Replaying>>, Option<Res<Blackboard>>),
    mut parts: Query<(Entity, &mut PrimaryPart, Option<&Children>)>,
    mut deeds: Query<&mut Deed>,
) {
    for (entity, mut part, children) in &mut parts {
        // Nobody decides in a past game, nor while the lesson has something read.
        let reads = lesson.as_ref().is_some_and(|lesson| lesson.only_reads());
        let now = frame.primary.clone().filter(|_| replay.is_none());
        let Some(now) = now.map(|deed| if reads { deed.refused(Words::new("lesson-first")) } else { deed }) else {
            if part.0.take().is_some() {
                commands.entity(entity).despawn_children();
            }
            continue;
        };
        // The icon is set when the button is made; words change in place, so
        // that hover and focus persist.
        let kind = (now.icon, now.size);
        if part.0 == Some(kind) {
            for &child in children.into_iter().flatten() {
                if let Ok(mut deed) = deeds.get_mut(child) {
                    deed.set_if_neq(now.clone());
                }
            }
            continue;
        }
        part.0 = Some(kind);
        let node = Node { min_width: px(190), max_width: px(300), height: px(64), ..default() };
        commands.entity(entity).despawn_children().with_children(|place| {
            let mut spawned = place.spawn(primary(PRIMARY, now.clone(), node));
            spawned.observe(|_: On<Activate>, mut chosen: MessageWriter<Chosen>| {
                chosen.write(Chosen(PRIMARY));
            });
            if now.refusal.is_some() {
                spawned.insert(InteractionDisabled);
            }
        });
    }
}

pub(super) fn secondary_part(
    mut commands: Commands,
    frame: Res<Frame>,
    replay: Option<Res<Replaying>>,
    mut parts: Query<(Entity, &mut SecondaryPart)>,
) {
    let buttons = if replay.is_some() { Vec::new() } else { frame.secondary.clone() };
    for (entity, mut part) in &mut parts {
        if part.0.as_ref() == Some(&buttons) {
            continue;
        }
        part.0 = Some(buttons.clone());
        commands.entity(entity).despawn_children().with_children(|place| {
            for button in &buttons {
                let node = Node { min_width: px(190), height: px(46), ..default() };
                let id = button.id;
                let mut spawned = match button.icon {
                    Some(icon) => place.spawn(secondary_icon(id, icon, button.words.clone(), node)),
                    None => place.spawn(secondary(id, button.words.clone(), node)),
                };
                spawned.observe(move |_: On<Activate>, mut chosen: MessageWriter<Chosen>| {
                    chosen.write(Chosen(id));
                });
                if let Some(why) = &button.refusal {
                    spawned.insert((InteractionDisabled, tooltip(why.clone())));
                }
            }
        });
    }
}

pub(super) fn icons(
    mut commands: Commands,
    frame: Res<Frame>,
    replay: Option<Res<Replaying>>,
    mut parts: Query<(Entity, &mut IconsPart, Option<&Children>)>,
    names: Query<&Name>,
) {
    let side = || Node { width: px(46), height: px(46), ..default() };
    for (entity, mut part, children) in &mut parts {
        let now = if replay.is_some() { (None, false) } else { (frame.undo, frame.hint) };
        if part.0 == Some(now) {
            continue;
        }
        let before = part.0.replace(now);
        // A button that stays is not made anew: it may just be held.
        if let (Some((Some(_), hint)), (Some(works), wanted)) = (before, now)
            && hint == wanted
        {
            let undo = |&child: &Entity| names.get(child).is_ok_and(|name| name.as_str() == "undo");
            for undo in children.into_iter().flatten().copied().filter(undo) {
                if works {
                    commands.entity(undo).remove::<InteractionDisabled>();
                } else {
                    commands.entity(undo).insert(InteractionDisabled);
                }
            }
            continue;
        }
        commands.entity(entity).despawn_children().with_children(|place| {
            if now.1 {
                place.spawn(icon_button("hint", "hint", side())).insert(tooltip(Words::new("table-hint"))).observe(
                    |_: On<Activate>, mut hint: MessageWriter<HintRequested>| {
                        hint.write(HintRequested);
                    },
                );
            }
            if let Some(works) = now.0 {
                let mut undo = place.spawn(icon_button("undo", "undo", side()));
                undo.insert(tooltip(Words::new("table-undo")));
                undo.observe(|_: On<Activate>, mut undo: MessageWriter<UndoLast>| {
                    undo.write(UndoLast);
                });
                if !works {
                    undo.insert(InteractionDisabled);
                }
            }
        });
    }
}
