//! The bar: pause, rules, the game's name and round, the ticket, the last event
//! and the log.

use super::{Folded, Frame, Ticket, Unfold, everywhere, is_compact, one_line, token_of};
use crate::engine::session::SeatInfo;
use crate::engine::words::Message as Words;
use crate::faces::{Face, FaceNode, icon};
use crate::table::driver::Company;
use crate::table::lesson::Blackboard;
use crate::table::log::{LogOpen, LogText};
use crate::table::{PauseRequested, RulesRequested, SaveTrouble};
use crate::theme::widgets::{Called, Look, bar, column, icon_button, secondary_icon, ticket, tooltip};
use crate::theme::{self, Fits, Scale, Speech, label, palette, written};
use crate::window::Awake;
use bevy::ecs::relationship::RelatedSpawnerCommands;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};
use std::time::Duration;

/// Root of the bar. Each part of the frame holds what it last drew.
#[derive(Component, Default)]
pub(super) struct BarPart(Option<Color>);
#[derive(Component, Default)]
pub(super) struct PlacePart(Option<(Words, Words, bool)>);
#[derive(Component, Default)]
pub(super) struct TicketPart(Option<(Ticket, bool, Option<SeatInfo>)>);
/// The sign that nothing can be saved, with the reason it shows.
#[derive(Component, Default)]
pub(super) struct UnsavedPart(Option<Words>);
/// The button that unfolds what is folded away.
#[derive(Component, Default)]
pub(super) struct FoldedPart(Option<(Folded, bool)>);
/// Marks the button with the last event.
#[derive(Component)]
pub(in crate::table) struct LastEvent;

pub(super) fn place_bar(root: &mut RelatedSpawnerCommands<ChildOf>) {
    root.spawn((everywhere(), Pickable::IGNORE, BarPart::default()));
}

/// Draws the whole bar. Its colour changes only with the game.
pub(super) fn bar_part(mut commands: Commands, frame: Res<Frame>, mut parts: Query<(Entity, &mut BarPart)>) {
    for (entity, mut part) in &mut parts {
        if part.0 == Some(frame.accent) {
            continue;
        }
        part.0 = Some(frame.accent);
        commands.entity(entity).despawn_children().with_children(|root| {
            root.spawn(bar("bar", frame.accent)).with_children(fill_bar);
        });
    }
}

fn fill_bar(bar: &mut RelatedSpawnerCommands<ChildOf>) {
    bar.spawn(icon_button("pause", "pause", Node::default())).insert(tooltip(Words::new("table-pause"))).observe(
        |_: On<Activate>, mut pause: MessageWriter<PauseRequested>| {
            pause.write(PauseRequested);
        },
    );
    bar.spawn((Node::default(), Pickable::IGNORE, UnsavedPart::default()));
    bar.spawn(icon_button("rules", "help", Node::default())).insert(tooltip(Words::new("table-rules"))).observe(
        |_: On<Activate>, mut rules: MessageWriter<RulesRequested>| {
            rules.write(RulesRequested);
        },
    );
    bar.spawn((
        Node { margin: UiRect::left(px(4)), overflow: Overflow::clip(), ..column(0) },
        Pickable::IGNORE,
        PlacePart::default(),
    ));
    // Drawn in advance, so that the ticket is there as soon as a turn begins.
    for band in palette::SEATS.into_iter().chain([palette::GRIGIO]) {
        bar.spawn(ticket("spare ticket", band, Node { display: Display::None, ..default() }));
    }
    bar.spawn((
        Node { position_type: PositionType::Absolute, top: px(6), ..default() },
        Pickable::IGNORE,
        TicketPart::default(),
    ));
    bar.spawn((Node { flex_grow: 1.0, ..default() }, Pickable::IGNORE));
    bar.spawn((
        Name::new("last event"),
        Button,
        Look::Bare,
        Hovered::default(),
        TabIndex(0),
        LastEvent,
        Node {
            width: px(LAST),
            height: px(44),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::FlexEnd,
            overflow: Overflow::clip(),
            ..default()
        },
        children![(
            written(theme::CAPTION, palette::CARTA, ""),
            TextLayout::new(Justify::Right, LineBreak::WordBoundary),
            Fits::default(),
            LogText::Last,
        )],
    ))
    .insert(tooltip(Words::new("table-log-open")))
    .observe(open_log);
    bar.spawn((Node { flex_shrink: 0.0, ..default() }, Pickable::IGNORE, FoldedPart::default()));
    bar.spawn(icon_button("log", "log", Node { margin: UiRect::left(px(6)), ..default() }))
        .insert(tooltip(Words::new("table-log-open")))
        .observe(open_log);
}

/// Width in u of the last event in a window of the design's width; all a wider
/// one adds beside the ticket belongs to it.
const LAST: f32 = 262.0;

/// Shows a sign beside the pause button as long as the game cannot be saved. It
/// says why and opens the pause menu, where something can be done about it.
pub(super) fn unsaved_part(
    mut commands: Commands,
    trouble: Res<SaveTrouble>,
    mut parts: Query<(Entity, &mut UnsavedPart)>,
) {
    for (entity, mut part) in &mut parts {
        if part.0 == trouble.0 {
            continue;
        }
        part.0.clone_from(&trouble.0);
        commands.entity(entity).despawn_children().with_children(|place| {
            let Some(why) = &trouble.0 else { return };
            place.spawn(icon_button("unsaved", "warning", Node::default())).insert(tooltip(why.clone())).observe(
                |_: On<Activate>, mut pause: MessageWriter<PauseRequested>| {
                    pause.write(PauseRequested);
                },
            );
        });
    }
}

fn open_log(_: On<Activate>, mut open: ResMut<LogOpen>) {
    open.0 = !open.0;
}

/// Shows the button of what is folded away; in a narrow window it has no
/// caption.
pub(super) fn folded_part(
    mut commands: Commands,
    folded: Res<Folded>,
    scale: Res<Scale>,
    mut parts: Query<(Entity, &mut FoldedPart)>,
) {
    let compact = is_compact(&scale);
    for (entity, mut part) in &mut parts {
        let now = Some((folded.clone(), compact));
        if part.0 == now {
            continue;
        }
        part.0 = now;
        commands.entity(entity).despawn_children().with_children(|place| {
            let Some((words, about)) = &folded.0 else { return };
            let node = Node { margin: UiRect::left(px(6)), height: px(44), ..default() };
            let mut button = if compact {
                place.spawn(icon_button("recap-open", "replay", node))
            } else {
                let node = Node { width: px(FOLDED - 6.0), ..node };
                place.spawn(secondary_icon("recap-open", "replay", words.clone(), node))
            };
            button.insert((tooltip(about.clone()), Called::new(about.clone()))).observe(
                |_: On<Activate>, mut unfold: MessageWriter<Unfold>| {
                    unfold.write(Unfold);
                },
            );
        });
    }
}

/// Width in u of the button of what is folded away, with its margin.
const FOLDED: f32 = 80.0;

pub(super) fn place(
    mut commands: Commands,
    frame: Res<Frame>,
    folded: Res<Folded>,
    scale: Res<Scale>,
    mut parts: Query<(Entity, &mut PlacePart, &mut Node), Without<LastEvent>>,
    mut last: Query<&mut Node, With<LastEvent>>,
) {
    let compact = is_compact(&scale);
    // All the room between ticket and log that a wide window has.
    let last_event = LAST.max((scale.size().x - 1280.0) / 2.0 + LAST);
    let width = px(if folded.0.is_some() { last_event - FOLDED } else { last_event });
    for mut last in &mut last {
        if last.width != width {
            last.width = width;
        }
    }
    for (entity, mut part, mut node) in &mut parts {
        let now = (frame.title.clone(), frame.round.clone(), compact);
        if part.0.as_ref() == Some(&now) {
            continue;
        }
        part.0 = Some(now);
        let display = if compact { Display::None } else { Display::Flex };
        node.display = display;
        node.max_width = px(222);
        for mut last in &mut last {
            last.display = display;
        }
        commands.entity(entity).despawn_children().with_children(|place| {
            place.spawn((label(theme::PLATE_NAME, palette::CARTA, frame.title.clone()), one_line(), Fits::default()));
            place.spawn((
                label(theme::CAPTION, palette::CARTA_SHADE, frame.round.clone()),
                one_line(),
                Fits::default(),
            ));
        });
    }
}

/// How long the ticket stays when nobody is on turn: between two steps of a turn
/// it would flicker.
const LINGERS: Duration = Duration::from_millis(400);

/// Prompts of more characters than this are set on two lines in smaller type.
const LONG_PROMPT: usize = 74;

pub(super) fn ticket_part(
    mut commands: Commands,
    frame: Res<Frame>,
    folded: Res<Folded>,
    company: Option<Res<Company>>,
    (scale, lesson, time): (Res<Scale>, Option<Res<Blackboard>>, Res<Time<Real>>),
    (speech, mut awake, mut bare_since): (Speech, ResMut<Awake>, Local<Option<Duration>>),
    mut parts: Query<(Entity, &mut TicketPart, &mut Node)>,
) {
    for (entity, mut part, mut node) in &mut parts {
        let width = scale.size().x;
        let (left, wide) = if is_compact(&scale) {
            // Between two and one or two buttons.
            let right = if folded.0.is_some() { 112.0 } else { 62.0 };
            let wide = (width - 112.0 - right).min(600.0);
            (112.0 + (width - 112.0 - right - wide) / 2.0, wide)
        } else {
            ((width - 600.0) / 2.0, 600.0)
        };
        if node.left != px(left) || node.width != px(wide) {
            (node.left, node.width) = (px(left), px(wide));
        }
        let now = frame.ticket.clone();
        let prompted = |ticket: Ticket| Ticket { prompt: ticket.asks(lesson.as_deref()), ..ticket };
        let Some(now) = &now.map(prompted) else {
            if part.0.is_some() && time.elapsed() - *bare_since.get_or_insert(time.elapsed()) < LINGERS {
                awake.frame();
            } else if part.0.take().is_some() {
                commands.entity(entity).despawn_children();
            }
            continue;
        };
        *bare_since = None;
        let room = LONG_PROMPT as f32 * wide / 600.0;
        let long = speech.say(&now.prompt).chars().count() as f32 > room;
        let info = now.seat.and_then(|seat| company.as_ref()?.0.get(seat.index()).cloned());
        let now = (now.clone(), long, info);
        if part.0.as_ref() == Some(&now) {
            continue;
        }
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|place| draw_ticket(place, &now.0, long, now.2.as_ref()));
        part.0 = Some(now);
    }
}

fn draw_ticket(place: &mut RelatedSpawnerCommands<ChildOf>, show: &Ticket, long: bool, info: Option<&SeatInfo>) {
    let band = info.map_or(palette::GRIGIO, |info| palette::SEATS[token_of(info)]);
    let node = Node { width: percent(100), height: px(72), ..default() };
    place.spawn((ticket("ticket", band, node), Pickable::IGNORE)).with_children(|ticket| {
        let sign = Node { width: px(48), height: px(48), flex_shrink: 0.0, ..default() };
        match info {
            Some(info) => ticket.spawn((FaceNode(Face::token(token_of(info))), sign, Pickable::IGNORE)),
            None => ticket.spawn(icon("info", 44.0, palette::INK)),
        };
        ticket.spawn((Node { flex_shrink: 1.0, ..column(1) }, Pickable::IGNORE)).with_children(|words| {
            if let Some(info) = info {
                let size = if long { 20.0 } else { 23.0 };
                words.spawn((
                    Name::new("ticket name"),
                    written(theme::TICKET_NAME.sized(size), palette::INK, &info.name),
                    one_line(),
                ));
            }
            let size = if long { 14.0 } else { 15.5 };
            words.spawn((Name::new("prompt"), label(theme::PROMPT.sized(size), palette::INK, show.prompt.clone())));
        });
    });
}
