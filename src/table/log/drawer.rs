//! The log drawer, with filters for its lines.

use super::{Line, Log, LogOpen};
use crate::engine::words::Message as Words;
use crate::faces::{Face, FaceNode};
use crate::table::driver::Company;
use crate::table::replay::{Moment, Replaying, Steer};
use crate::table::{AtTable, TableSystems, layer};
use crate::theme::motion::{self, SlideIn, Tween};
use crate::theme::widgets::{Look, Panel, column, icon_button, panel, row, scroll, secondary, tooltip};
use crate::theme::{self, label, palette};
use crate::window::{Awake, Screen};
use bevy::ecs::relationship::RelatedSpawnerCommands;
use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::{Checked, UiSystems};
use bevy::ui_widgets::{Activate, Button};

/// Filter for the lines shown.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Filter {
    /// Every line.
    #[default]
    All,
    /// Lines of the current round.
    Round,
    /// Highlights only.
    Moments,
}

impl Filter {
    /// Returns the range of lines to look at; [`Filter::passes`] picks from it.
    fn of(self, lines: &[Line]) -> &[Line] {
        let round = |line: &Line| matches!(line.moment, Some(Moment::Round(_)));
        match self {
            Self::Round => &lines[lines.iter().rposition(round).unwrap_or(0)..],
            Self::All | Self::Moments => lines,
        }
    }

    fn passes(self, line: &Line) -> bool {
        self != Self::Moments || line.moment == Some(Moment::Highlight)
    }
}

/// The drawer.
#[derive(Component)]
struct Drawer;

/// A button that sets the filter.
#[derive(Component)]
struct Chooses(Filter);

/// The list in the drawer, with the lines it shows.
#[derive(Component)]
struct Lines {
    shown: Vec<Line>,
}

/// A line in the drawer.
#[derive(Component)]
pub(super) struct Row(pub Line);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Filter>()
        .add_systems(
            AtTable,
            (
                open_or_close.run_if(
                    resource_changed::<LogOpen>
                        .or_else(resource_added::<Replaying>)
                        .or_else(resource_removed::<Replaying>),
                ),
                choose.run_if(resource_changed::<Filter>.or_else(resource_changed::<LogOpen>)),
                fill.run_if(
                    resource_changed::<Log>
                        .or_else(resource_changed::<LogOpen>)
                        .or_else(resource_changed::<Filter>)
                        .or_else(any_match_filter::<Added<Lines>>),
                ),
            )
                .chain()
                .in_set(TableSystems::Frame),
        )
        .add_systems(PostUpdate, to_the_end.after(UiSystems::Layout));
}

fn open_or_close(
    mut commands: Commands,
    open: Res<LogOpen>,
    replay: Option<Res<Replaying>>,
    drawers: Query<Entity, With<Drawer>>,
    mut was: Local<Option<bool>>,
) {
    // The lines become buttons during a replay, so the drawer is rebuilt then.
    let now = open.0.then_some(replay.is_some());
    if *was == now && drawers.is_empty() != open.0 {
        return;
    }
    *was = now;
    for drawer in &drawers {
        commands.entity(drawer).despawn();
    }
    if !open.0 {
        return;
    }
    let place = Node {
        position_type: PositionType::Absolute,
        top: px(84),
        right: px(8),
        bottom: px(if replay.is_some() { 12 } else { 126 }),
        width: px(330),
        max_height: px(590),
        ..column(10)
    };
    let note = if replay.is_some() { "table-log-jump" } else { "table-log-public" };
    commands
        .spawn((
            Name::new("log drawer"),
            Drawer,
            GlobalZIndex(layer::DRAWER),
            DespawnOnExit(Screen::Game),
            TabGroup::new(1),
            panel(Panel::Dark, place),
            SlideIn { from: Vec2::new(340.0, 0.0), tween: Tween::new(motion::USUAL) },
        ))
        .with_children(|drawer| {
            drawer
                .spawn((
                    Node { justify_content: JustifyContent::SpaceBetween, flex_shrink: 0.0, ..row(8) },
                    Pickable::IGNORE,
                ))
                .with_children(|head| {
                    head.spawn(label(theme::PANEL_TITLE.sized(22.0), palette::CARTA, Words::new("table-log")));
                    head.spawn(icon_button("close log", "cancel", Node { width: px(44), height: px(44), ..default() }))
                        .insert(tooltip(Words::new("shell-close")))
                        .observe(|_: On<Activate>, mut open: ResMut<LogOpen>| open.0 = false);
                });
            drawer.spawn((Node { flex_shrink: 0.0, ..row(6) }, Pickable::IGNORE)).with_children(filters);
            drawer.spawn((
                Name::new("log lines"),
                // Lines keep off the scrollbar.
                scroll(Node { flex_grow: 1.0, row_gap: px(4), padding: UiRect::right(px(14)), ..default() }),
                Lines { shown: Vec::new() },
            ));
            drawer.spawn((
                label(theme::CAPTION, palette::CARTA_SHADE, Words::new(note)),
                Node { flex_shrink: 0.0, ..default() },
            ));
        });
}

fn filters(line: &mut RelatedSpawnerCommands<ChildOf>) {
    for (filter, name) in [(Filter::All, "log-all"), (Filter::Round, "log-round"), (Filter::Moments, "log-moments")] {
        let node = Node { flex_grow: 1.0, height: px(40), padding: UiRect::horizontal(px(6)), ..default() };
        line.spawn((secondary(name, Words::new(format!("table-{name}")), node), Chooses(filter)))
            .observe(move |_: On<Activate>, mut now: ResMut<Filter>| *now = filter);
    }
}

/// Marks the active filter's button.
fn choose(mut commands: Commands, now: Res<Filter>, buttons: Query<(Entity, &Chooses)>) {
    for (entity, chooses) in &buttons {
        if chooses.0 == *now {
            commands.entity(entity).insert(Checked);
        } else {
            commands.entity(entity).remove::<Checked>();
        }
    }
}

/// Appends new lines; starts over if the list shown is no longer a prefix.
fn fill(
    mut commands: Commands,
    log: Res<Log>,
    filter: Res<Filter>,
    (company, replay): (Option<Res<Company>>, Option<Res<Replaying>>),
    mut lists: Query<(Entity, &mut Lines)>,
    mut marked: Local<Option<Entity>>,
    mut grounds: Query<(&mut BackgroundColor, &Children), With<Row>>,
    mut colors: Query<&mut TextColor>,
) {
    let lines: Vec<Line> = filter.of(log.lines()).iter().filter(|line| filter.passes(line)).cloned().collect();
    for (entity, mut list) in &mut lists {
        // An empty list shows a placeholder, which the first line replaces.
        let grows = !list.shown.is_empty() && lines.starts_with(&list.shown);
        if list.shown == lines && !list.is_added() {
            continue;
        }
        if !grows {
            commands.entity(entity).despawn_children();
            list.shown.clear();
        }
        // Only the newest line is marked.
        if let Some((mut ground, children)) = marked.take().and_then(|row| grounds.get_mut(row).ok()) {
            ground.0 = Color::NONE;
            for &child in children {
                if let Ok(mut color) = colors.get_mut(child) {
                    color.0 = palette::CARTA;
                }
            }
        }
        let from = list.shown.len();
        list.shown.clone_from(&lines);
        commands.entity(entity).insert(ToTheEnd(2)).with_children(|list| {
            if lines.is_empty() {
                list.spawn(label(theme::BODY, palette::CARTA_SHADE, Words::new("table-log-nothing")));
            }
            for (at, line) in lines.iter().enumerate().skip(from) {
                if let Some(Moment::Round(name)) = &line.moment {
                    list.spawn((
                        label(theme::BODY_BOLD, palette::LIMONE, name.clone()),
                        Node { margin: UiRect::new(px(6), px(0), px(6), px(2)), flex_shrink: 0.0, ..default() },
                    ));
                }
                let newest = at + 1 == lines.len();
                let row = draw_line(list, at, line, newest, company.as_deref(), replay.is_some());
                if newest {
                    *marked = Some(row);
                }
            }
        });
    }
}

fn draw_line(
    list: &mut RelatedSpawnerCommands<ChildOf>,
    at: usize,
    line: &Line,
    newest: bool,
    company: Option<&Company>,
    jumps: bool,
) -> Entity {
    let (ground, ink) = if newest { (palette::CARTA, palette::INK) } else { (Color::NONE, palette::CARTA) };
    let token = line.seat.and_then(|seat| company?.0.get(seat.index())).map(|info| usize::from(info.token.max(1) - 1));
    let mut row = list.spawn((
        Name::new(format!("log-line-{at}")),
        Row(line.clone()),
        Hovered::default(),
        Node {
            padding: UiRect::axes(px(8), px(5)),
            border_radius: BorderRadius::all(px(8)),
            align_items: AlignItems::FlexStart,
            column_gap: px(8),
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(ground),
    ));
    if jumps {
        let event = line.event;
        row.insert((Button, Look::Bare, TabIndex(0))).observe(
            move |_: On<Activate>, replay: Option<Res<Replaying>>, mut steer: MessageWriter<Steer>| {
                if let Some(replay) = replay {
                    steer.write(Steer::To(replay.position(event)));
                }
            },
        );
    }
    row.with_children(|row| {
        let sign = Node { width: px(24), height: px(24), flex_shrink: 0.0, ..default() };
        match token {
            Some(token) => row.spawn((FaceNode(Face::token(token)), sign, Pickable::IGNORE)),
            None => row.spawn((sign, Pickable::IGNORE)),
        };
        row.spawn((label(theme::BODY, ink, line.words.clone()), Node { flex_shrink: 1.0, ..default() }));
    });
    row.id()
}

/// A list that has grown and is to be scrolled to its end for that many more
/// frames, until its new lines are laid out.
#[derive(Component)]
struct ToTheEnd(u8);

fn to_the_end(
    mut commands: Commands,
    mut awake: ResMut<Awake>,
    mut lists: Query<(Entity, &mut ToTheEnd, &ComputedNode, &mut ScrollPosition)>,
) {
    for (entity, mut wait, node, mut scroll) in &mut lists {
        scroll.0.y = ((node.content_size().y - node.size().y) * node.inverse_scale_factor()).max(0.0);
        wait.0 -= 1;
        awake.frame();
        if wait.0 == 0 {
            commands.entity(entity).remove::<ToTheEnd>();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(event: usize, moment: Option<Moment>) -> Line {
        Line { event, moment, ..Line::from(Words::new("table-log")) }
    }

    #[test]
    fn what_somebody_looks_for_passes() {
        let round = || Some(Moment::Round(Words::new("table-log")));
        let lines =
            [line(0, round()), line(1, None), line(2, round()), line(3, Some(Moment::Highlight)), line(4, None)];
        let passed = |filter: Filter| -> Vec<usize> {
            filter.of(&lines).iter().filter(|line| filter.passes(line)).map(|line| line.event).collect()
        };
        assert_eq!(passed(Filter::All), [0, 1, 2, 3, 4]);
        assert_eq!(passed(Filter::Round), [2, 3, 4]);
        assert_eq!(passed(Filter::Moments), [3]);
        assert!(Filter::Round.of(&[]).is_empty());
    }
}
