//! The column of the pause menu: what can be done with the table.

use super::super::catalog::{Catalog, ChosenGame, Offer};
use super::super::focus::FirstFocus;
use super::super::parts::{Press, ago, go, to_the_left};
use super::super::{Leave, Overlay, Stale, archive};
use crate::engine::folders;
use crate::engine::saver::Saving;
use crate::engine::statistics::seconds;
use crate::engine::words::Message;
use crate::table::{Trouble, WatchHere};
use crate::theme::widgets::{Deed, Panel, column, panel, primary, scroll, secondary_icon};
use crate::theme::{CAPTION, SCREEN_TITLE, label, palette};
use bevy::prelude::*;

/// State of the paused table.
pub(super) struct Table<'a> {
    /// Whether it is a game that is saved, not practice or a lesson.
    pub saved: bool,
    /// Whether the game is over.
    pub over: bool,
    /// Whether it is a replay.
    pub replay: bool,
    /// Whether the game has been saved.
    pub saving: &'a Saving,
    /// Whether leaving would lose progress and the player has been warned.
    pub losing: bool,
    /// Whether the table was opened from the workshop.
    pub visiting: bool,
}

/// Spawns the pause menu. In a `low` window everything stands closer together.
pub(super) fn pause(all: &mut ChildSpawnerCommands, offer: &Offer, table: &Table, narrow: bool, low: bool) {
    all.spawn(panel(
        Panel::Dark,
        Node {
            width: px(if narrow { 236.0 } else { 290.0 }),
            flex_shrink: 0.0,
            padding: UiRect::axes(px(if low { 12 } else { 18 }), px(if low { 10 } else { 18 })),
            ..column(0)
        },
    ))
    .with_children(|paper| {
        // Large text does not fit and has to scroll; the focus rings and the
        // scrollbar need the padding.
        paper
            .spawn((
                scroll(Node {
                    flex_grow: 1.0,
                    padding: UiRect::axes(px(13), px(6)),
                    row_gap: px(if low { 3 } else { 10 }),
                    ..default()
                }),
                Name::new("pause-entries"),
            ))
            .with_children(|menu| entries(menu, offer, table, low));
    });
}

/// Spawns the entries of the pause menu.
fn entries(menu: &mut ChildSpawnerCommands, offer: &Offer, table: &Table, low: bool) {
    let Table { saved, over, replay, saving, losing, visiting } = *table;
    let goes_on = saved && !over && !replay;
    let title = SCREEN_TITLE.sized(if low { 24.0 } else { 34.0 });
    let below = UiRect::bottom(px(if low { 2 } else { 8 }));
    menu.spawn(Node {
        align_items: AlignItems::Center,
        margin: below,
        flex_shrink: 0.0,
        ..column(if low { 0 } else { 2 })
    })
    .with_children(|head| {
        head.spawn(label(title, palette::CARTA, Message::new("pause-title")));
        head.spawn(label(CAPTION, palette::CARTA_SHADE, offer.name()));
        if saved && !replay {
            for words in state(saving, losing) {
                head.spawn((
                    label(CAPTION, palette::CARTA_SHADE, words),
                    TextLayout::new(Justify::Center, LineBreak::WordBoundary),
                ));
            }
        }
    });
    if saved && !replay && saving.trouble.is_some() {
        let more: [(&'static str, &'static str, fn(&mut World)); 2] =
            [("try-again", "save", try_again), ("elsewhere", "load", elsewhere)];
        for (name, sign, deed) in more {
            let words = Message::new(format!("pause-{name}"));
            let node = Node { flex_shrink: 0.0, ..default() };
            to_the_left(&mut menu.spawn(secondary_icon(name, sign, words, node))).press(deed);
        }
    }
    menu.spawn((
        primary(
            "resume",
            Deed::new(Message::new("pause-resume")).icon("play"),
            Node { height: px(if low { 46 } else { 58 }), flex_shrink: 0.0, ..default() },
        ),
        FirstFocus,
    ))
    .press(|world| go(world, Overlay::None));
    let entry = || Node { flex_shrink: 0.0, ..default() };
    to_the_left(&mut menu.spawn(secondary_icon("rules", "help", Message::new("pause-rules"), entry())))
        .press(|world| go(world, Overlay::Help));
    if saved {
        let more: &[(&'static str, &str, fn(&mut World))] = match (replay, over) {
            (true, _) => &[],
            (false, false) => &[
                ("save-as", "save", |world| go(world, Overlay::SaveAs)),
                ("load", "load", |world| archive::open(world, false)),
                ("watch", "replay", watch),
            ],
            (false, true) => &[("watch", "replay", watch), ("load", "load", |world| archive::open(world, true))],
        };
        for (name, sign, deed) in more {
            let words = Message::new(format!("pause-{name}"));
            to_the_left(&mut menu.spawn(secondary_icon(name, sign, words, entry()))).press(*deed);
        }
        if over {
            to_the_left(&mut menu.spawn(secondary_icon("fairness", "dice", Message::new("pause-fairness"), entry())))
                .press(|world| go(world, Overlay::Fairness));
        }
    }
    let to_title = match (losing, goes_on) {
        _ if visiting => "pause-to-workshop",
        (true, _) => "pause-to-title-lose",
        (false, true) => "pause-to-title",
        (false, false) => "pause-to-title-only",
    };
    leaving(menu, "to-title", "home", to_title, Leave::ToTitle);
    menu.spawn(Node { flex_grow: 1.0, ..default() });
    let quit = match (losing, goes_on) {
        (true, _) => "pause-quit-lose",
        (false, true) => "pause-quit",
        (false, false) => "pause-quit-only",
    };
    leaving(menu, "quit", "exit", quit, Leave::Quit);
}

/// Spawns a button that leaves the table.
fn leaving(menu: &mut ChildSpawnerCommands, name: &'static str, sign: &'static str, words: &'static str, leave: Leave) {
    let node = Node { flex_shrink: 0.0, ..default() };
    to_the_left(&mut menu.spawn(secondary_icon(name, sign, Message::new(words), node))).press(move |world| {
        world.write_message(leave);
    });
}

/// Returns messages on whether the game is saved and what leaving it would lose.
fn state(saving: &Saving, losing: bool) -> Vec<Message> {
    let good = saving.good.map(|good| ago(seconds(good)));
    let mut lines = Vec::new();
    match (&saving.trouble, saving.unsaved, &good) {
        (Some(trouble), ..) => lines.push(trouble.message()),
        (None, false, Some(good)) => return vec![Message::new("pause-saved").with("ago", good.clone())],
        (None, ..) => lines.push(Message::new("pause-unsaved")),
    }
    if let Some(good) = good {
        lines.push(Message::new("pause-last-saved").with("ago", good));
    }
    if losing {
        lines.push(Message::new("pause-losing"));
    }
    lines
}

/// Retries saving the current game.
fn try_again(world: &mut World) {
    let offer = world.resource::<Catalog>().get(world.resource::<ChosenGame>().0).cloned();
    if let Some(offer) = offer {
        (offer.keep)(world);
    }
    world.resource_mut::<Stale>().overlay = true;
}

/// Writes the current game into the first folder that accepts it, and reports
/// where.
fn elsewhere(world: &mut World) {
    let Some(offer) = world.resource::<Catalog>().get(world.resource::<ChosenGame>().0).cloned() else { return };
    let mut told = None;
    for folder in folders::elsewhere() {
        told = (offer.keep_elsewhere)(world, &folder);
        if matches!(told, Some(Ok(_))) {
            break;
        }
    }
    let words = match told {
        Some(Ok(file)) => Message::new("pause-saved-elsewhere").with("file", file.display().to_string()),
        Some(Err(fault)) => Message::new("table-save-failed").with("fault", fault.to_string()),
        None => return,
    };
    world.write_message(Trouble(words));
    world.resource_mut::<Stale>().overlay = true;
}

/// Replays the current game from its beginning.
fn watch(world: &mut World) {
    world.write_message(WatchHere);
    go(world, Overlay::None);
}
