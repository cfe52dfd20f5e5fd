//! What has happened, in words.

use super::driver::Company;
use super::{TableSystems, layer};
use crate::app::{Awake, Screen};
use crate::engine::seat::Seat;
use crate::engine::words::{Arg, Message as Words};
use crate::faces::{Face, FaceNode};
use crate::settings::Settings;
use crate::theme::motion::{self, SlideIn, Tween};
use crate::theme::widgets::{Panel, column, icon_button, panel, row, scroll};
use crate::theme::{self, Speech, label, palette};
use bevy::ecs::relationship::RelatedSpawnerCommands;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::UiSystems;
use bevy::ui_widgets::Activate;

/// One line of the log.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// What happened.
    pub words: Words,
    /// Of whom it tells, if of somebody.
    pub seat: Option<Seat>,
}

impl From<Words> for Line {
    fn from(words: Words) -> Self {
        let seat = words.args.iter().find_map(|(_, arg)| match arg {
            Arg::Seat(seat) if !seat.is_table() => Some(*seat),
            _ => None,
        });
        Self { words, seat }
    }
}

/// All that was shown of the game so far, as the window's viewer may know it,
/// the oldest first.
#[derive(Resource, Default, Debug)]
pub struct Log {
    lines: Vec<Line>,
}

impl Log {
    /// The lines, the oldest first.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    pub(super) fn add(&mut self, words: impl IntoIterator<Item = Words>) {
        self.lines.extend(words.into_iter().map(Line::from));
    }

    pub(super) fn retell(&mut self, words: impl IntoIterator<Item = Words>) {
        self.lines.clear();
        self.add(words);
    }
}

/// Whether the log drawer is open.
#[derive(Resource, Default, Clone, Copy, PartialEq, Eq, Debug)]
pub struct LogOpen(pub bool);

/// A text that follows the log.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LogText {
    /// The last event.
    Last,
}

/// The drawer.
#[derive(Component)]
struct Drawer;

/// The list in the drawer, with the lines that it shows.
#[derive(Component)]
struct Lines {
    shown: Vec<Line>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LogOpen>()
        .add_systems(OnExit(Screen::Game), |mut open: ResMut<LogOpen>| open.0 = false)
        .add_systems(
            Update,
            (
                last_event.run_if(
                    resource_changed::<Log>
                        .or_else(resource_changed::<Settings>)
                        .or_else(any_match_filter::<Added<LogText>>),
                ),
                open_or_close.run_if(resource_changed::<LogOpen>),
                fill.run_if(resource_changed::<Log>.or_else(resource_changed::<LogOpen>)),
            )
                .chain()
                .in_set(TableSystems::Frame)
                .run_if(in_state(Screen::Game)),
        )
        .add_systems(PostUpdate, to_the_end.after(UiSystems::Layout));
}

fn last_event(log: Res<Log>, speech: Speech, mut texts: Query<(&LogText, &mut Text)>) {
    let said = log.lines().last().map(|line| speech.say(&line.words)).unwrap_or_default();
    for (LogText::Last, mut text) in &mut texts {
        if text.0 != said {
            text.0.clone_from(&said);
        }
    }
}

fn open_or_close(mut commands: Commands, open: Res<LogOpen>, drawers: Query<Entity, With<Drawer>>) {
    if !open.0 {
        for drawer in &drawers {
            commands.entity(drawer).despawn();
        }
        return;
    }
    if !drawers.is_empty() {
        return;
    }
    let place = Node {
        position_type: PositionType::Absolute,
        top: px(84),
        right: px(8),
        bottom: px(126),
        width: px(330),
        max_height: px(590),
        ..column(10)
    };
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
                .spawn((Node { justify_content: JustifyContent::SpaceBetween, ..row(8) }, Pickable::IGNORE))
                .with_children(|head| {
                    head.spawn(label(theme::PANEL_TITLE.sized(22.0), palette::CARTA, Words::new("table-log")));
                    head.spawn(icon_button("close log", "cancel", Node { width: px(44), height: px(44), ..default() }))
                        .observe(|_: On<Activate>, mut open: ResMut<LogOpen>| open.0 = false);
                });
            drawer.spawn((
                Name::new("log lines"),
                scroll(Node { flex_grow: 1.0, row_gap: px(4), ..default() }),
                Lines { shown: Vec::new() },
            ));
            drawer.spawn(label(theme::CAPTION, palette::CARTA_SHADE, Words::new("table-log-public")));
        });
}

/// Adds what is new; begins anew when something was taken back.
fn fill(
    mut commands: Commands,
    log: Res<Log>,
    company: Option<Res<Company>>,
    mut lists: Query<(Entity, &mut Lines)>,
    mut marked: Local<Option<Entity>>,
    mut grounds: Query<(&mut BackgroundColor, &Children), With<Row>>,
    mut colors: Query<&mut TextColor>,
) {
    for (entity, mut lines) in &mut lists {
        let grows = log.lines().starts_with(&lines.shown);
        if grows && lines.shown.len() == log.lines().len() && !lines.is_added() {
            continue;
        }
        if !grows {
            commands.entity(entity).despawn_children();
            lines.shown.clear();
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
        let from = lines.shown.len();
        lines.shown = log.lines().to_vec();
        let last = lines.shown.len();
        commands.entity(entity).insert(ToTheEnd(2)).with_children(|list| {
            for (at, line) in lines.shown.iter().enumerate().skip(from) {
                let newest = at + 1 == last;
                let row = draw_line(list, line, newest, company.as_deref());
                if newest {
                    *marked = Some(row);
                }
            }
        });
    }
}

/// One line of the drawer.
#[derive(Component)]
struct Row;

fn draw_line(
    list: &mut RelatedSpawnerCommands<ChildOf>,
    line: &Line,
    newest: bool,
    company: Option<&Company>,
) -> Entity {
    let (ground, ink) = if newest { (palette::CARTA, palette::INK) } else { (Color::NONE, palette::CARTA) };
    let token = line.seat.and_then(|seat| company?.0.get(seat.index())).map(|info| usize::from(info.token.max(1) - 1));
    let mut row = list.spawn((
        Row,
        Node {
            padding: UiRect::axes(px(8), px(5)),
            border_radius: BorderRadius::all(px(8)),
            align_items: AlignItems::FlexStart,
            column_gap: px(8),
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(ground),
        Pickable::IGNORE,
    ));
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

/// A list that has grown and is to be scrolled to its end once its new lines
/// are laid out, that many frames from now.
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
