//! Widgets for choosing: segments, buttons that step through options, check
//! boxes.

use super::look::{Follows, Look, OnLight};
use crate::audio::{Sound, Sounds};
use crate::engine::words::Message;
use crate::faces::icon as part_icon;
use crate::theme::palette;
use crate::theme::text::{BODY, BODY_BOLD, Tr, label};
use crate::window::UpdateSystems;
use bevy::ecs::spawn::SpawnIter;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{Checkable, Checked, InteractionDisabled};
use bevy::ui_widgets::{Activate, Button, ValueChange};

/// The selection among several options. Change the component and the widget
/// follows; when the player chooses, the component changes and the widget
/// triggers `ValueChange<usize>`.
#[derive(Component, Clone, PartialEq, Debug)]
pub struct Choice {
    /// Options to choose from.
    pub options: Vec<Message>,
    /// Index of the chosen option.
    pub chosen: usize,
}

impl Choice {
    /// Creates a choice among `options`, with the one at index `chosen`
    /// selected.
    #[must_use]
    pub const fn new(options: Vec<Message>, chosen: usize) -> Self {
        Self { options, chosen }
    }
}

/// Whether a check box is checked. Change the component and the check box
/// follows; when the player toggles it, it triggers `ValueChange<bool>`.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Check(pub bool);

#[derive(Component, Clone, Copy)]
struct Segment(usize);

/// The tick of a segment or check box, visible only while it is checked.
#[derive(Component, Clone, Copy)]
struct Tick;

#[derive(Component, Clone, Copy)]
struct Next;

/// Two to four options side by side; the chosen one is saffron and bold with a
/// tick. For light grounds. The segments are named `name.0`, `name.1` ….
#[must_use]
pub fn segments(name: &str, choice: Choice, node: Node) -> impl Bundle {
    let last = choice.options.len().saturating_sub(1);
    let parts: Vec<_> = choice
        .options
        .iter()
        .enumerate()
        .map(|(index, option)| {
            let (left, right) = (if index == 0 { 9 } else { 0 }, if index == last { 9 } else { 0 });
            (
                Name::new(format!("{name}.{index}")),
                Button,
                Look::Choice,
                OnLight,
                Hovered::default(),
                TabIndex(0),
                Segment(index),
                Checkable,
                BackgroundColor(palette::CARTA_LIGHT),
                BorderColor::all(palette::INK),
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    border: UiRect { left: px(if index == 0 { 1.5 } else { 0.0 }), ..UiRect::all(px(2)) },
                    border_radius: BorderRadius {
                        top_left: px(left),
                        bottom_left: px(left),
                        top_right: px(right),
                        bottom_right: px(right),
                    },
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    column_gap: px(6),
                    padding: UiRect::axes(px(6), px(4)),
                    ..default()
                },
                Children::spawn((
                    Spawn((
                        label(BODY, palette::INK, option.clone()),
                        TextLayout::new(Justify::Center, LineBreak::WordBoundary),
                        Follows,
                    )),
                    Spawn((part_icon("confirm", 14.0, palette::INK), Tick, Follows)),
                )),
            )
        })
        .collect();
    (
        Name::new(name.to_owned()),
        choice,
        Node { min_height: px(42), ..node },
        Children::spawn(SpawnIter(parts.into_iter())),
    )
}

/// A button that shows the chosen option and moves on to the next with each
/// press, for choices with too many options for segments.
#[must_use]
pub fn next_choice(name: &str, choice: Choice, node: Node) -> impl Bundle {
    let shown = choice.options.get(choice.chosen).cloned().unwrap_or_else(|| Message::new("language"));
    (
        Name::new(name.to_owned()),
        Button,
        Look::Choice,
        OnLight,
        Hovered::default(),
        TabIndex(0),
        Next,
        choice,
        BackgroundColor(palette::CARTA_LIGHT),
        BorderColor::all(palette::INK),
        Node {
            min_height: px(42),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(9)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::SpaceBetween,
            column_gap: px(8),
            padding: UiRect::axes(px(12), px(4)),
            ..node
        },
        children![(label(BODY, palette::INK, shown), Follows), (part_icon("arrow_right", 14.0, palette::INK), Follows)],
    )
}

/// A check box with its label, for light grounds.
#[must_use]
pub fn checkbox(name: &str, message: Message, check: Check, node: Node) -> impl Bundle {
    (
        Name::new(name.to_owned()),
        Button,
        Look::Bare,
        OnLight,
        Hovered::default(),
        TabIndex(0),
        check,
        Checkable,
        Node { min_height: px(40), align_items: AlignItems::Center, column_gap: px(10), ..node },
        children![
            (
                Node {
                    width: px(24),
                    height: px(24),
                    flex_shrink: 0.0,
                    border: UiRect::all(px(2)),
                    border_radius: BorderRadius::all(px(6)),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                BackgroundColor(palette::CARTA_LIGHT),
                BorderColor::all(palette::INK),
                Pickable::IGNORE,
                children![(part_icon("confirm", 16.0, palette::INK), Tick)],
            ),
            label(BODY, palette::INK, message),
        ],
    )
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (follow_choice, follow_next, follow_check).chain().in_set(UpdateSystems::Widgets))
        .add_observer(choose)
        .add_observer(choose_next)
        .add_observer(toggle);
}

fn follow_choice(
    mut commands: Commands,
    choices: Query<(&Choice, &Children), Changed<Choice>>,
    segments: Query<(Entity, &Segment)>,
    children: Query<&Children>,
    mut ticks: Query<&mut Node, With<Tick>>,
    mut words: Query<(&mut Tr, &mut TextFont)>,
) {
    for (choice, parts) in &choices {
        for (entity, segment) in parts.iter().filter_map(|part| segments.get(part).ok()) {
            let chosen = segment.0 == choice.chosen;
            if chosen {
                commands.entity(entity).try_insert(Checked);
            } else {
                commands.entity(entity).try_remove::<Checked>();
            }
            for child in children.iter_descendants(entity) {
                if let Ok(mut node) = ticks.get_mut(child) {
                    node.display = if chosen { Display::Flex } else { Display::None };
                }
                if let Ok((mut words, mut font)) = words.get_mut(child) {
                    font.set_if_neq(if chosen { BODY_BOLD } else { BODY }.font());
                    if let Some(option) = choice.options.get(segment.0) {
                        words.set_if_neq(Tr(option.clone()));
                    }
                }
            }
        }
    }
}

fn follow_next(choices: Query<(&Choice, &Children), (Changed<Choice>, With<Next>)>, mut words: Query<&mut Tr>) {
    for (choice, parts) in &choices {
        let Some(option) = choice.options.get(choice.chosen) else { continue };
        for part in parts {
            if let Ok(mut words) = words.get_mut(*part) {
                words.set_if_neq(Tr(option.clone()));
            }
        }
    }
}

fn follow_check(
    mut commands: Commands,
    checks: Query<(Entity, &Check, &Children), Changed<Check>>,
    children: Query<&Children>,
    mut boxes: Query<&mut BackgroundColor>,
    mut ticks: Query<&mut Visibility, With<Tick>>,
) {
    for (entity, check, parts) in &checks {
        if check.0 {
            commands.entity(entity).try_insert(Checked);
        } else {
            commands.entity(entity).try_remove::<Checked>();
        }
        if let Some(square) = parts.first()
            && let Ok(mut ground) = boxes.get_mut(*square)
        {
            ground.0 = if check.0 { palette::ZAFFERANO } else { palette::CARTA_LIGHT };
        }
        for child in children.iter_descendants(entity) {
            if let Ok(mut tick) = ticks.get_mut(child) {
                *tick = if check.0 { Visibility::Inherited } else { Visibility::Hidden };
            }
        }
    }
}

fn choose(
    activated: On<Activate>,
    segments: Query<(&Segment, &ChildOf)>,
    mut choices: Query<(&mut Choice, Has<InteractionDisabled>)>,
    mut commands: Commands,
) {
    let Ok((segment, group)) = segments.get(activated.entity) else { return };
    let Ok((mut choice, false)) = choices.get_mut(group.parent()) else { return };
    if choice.chosen != segment.0 {
        choice.chosen = segment.0;
        commands.trigger(ValueChange { source: group.parent(), value: segment.0, is_final: true });
    }
}

fn choose_next(activated: On<Activate>, mut choices: Query<&mut Choice, With<Next>>, mut commands: Commands) {
    let Ok(mut choice) = choices.get_mut(activated.entity) else { return };
    if choice.options.is_empty() {
        return;
    }
    choice.chosen = (choice.chosen + 1) % choice.options.len();
    commands.trigger(ValueChange { source: activated.entity, value: choice.chosen, is_final: true });
}

fn toggle(activated: On<Activate>, mut checks: Query<&mut Check>, mut commands: Commands, mut sounds: Sounds) {
    let Ok(mut check) = checks.get_mut(activated.entity) else { return };
    check.0 = !check.0;
    sounds.play(if check.0 { Sound::TOGGLE_ON } else { Sound::TOGGLE_OFF });
    commands.trigger(ValueChange { source: activated.entity, value: check.0, is_final: true });
}
