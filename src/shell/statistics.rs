//! Statistics over all finished games: a list, and plots.

mod plots;

use super::Stale;
use super::catalog::{Catalog, Offer};
use super::parts::{Press, ago, cover_only, covering, dialog_head, option};
use crate::engine::bot::Strength;
use crate::engine::statistics::{self, Summary, Tally};
use crate::engine::words::Message;
use crate::faces::{Face, icon};
use crate::settings::Settings;
use crate::shell::parts::picture;
use crate::table::saver::Saver;
use crate::theme::widgets::{Panel, column, panel, row, scroll};
use crate::theme::{BODY, BODY_BOLD, CAPTION, PANEL_TITLE, Scale, label, palette, written};
use bevy::prelude::*;

/// The two views of the statistics.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum View {
    #[default]
    List,
    Plots,
}

/// Selection that is shown.
#[derive(Resource, Default)]
struct Open {
    view: View,
    /// Person the plots are about; everybody if `None`.
    person: Option<String>,
    /// Game the plots are about; all if `None`.
    game: Option<&'static str>,
    /// Index of the period.
    period: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Open>();
}

/// Draws the overlay.
pub(super) fn build(world: &mut World) {
    let offers = world.resource::<Catalog>().0.clone();
    let narrow = world.resource::<Scale>().size().x < 1000.0;
    let saver = world.resource::<Saver>();
    saver.flush();
    let all = statistics::load(&saver.statistics());
    let language = world.resource::<Settings>().language;
    let open = std::mem::take(&mut *world.resource_mut::<Open>());
    let view = open.view;
    let mut commands = world.commands();
    commands.spawn(covering("statistics-overlay")).with_children(|root| {
        root.spawn(panel(
            Panel::Light,
            Node {
                width: percent(94),
                max_width: px(if view == View::Plots { 1180 } else { 960 }),
                height: percent(94),
                max_height: px(if view == View::Plots { 760 } else { 700 }),
                padding: UiRect::all(px(26)),
                ..column(12)
            },
        ))
        .with_children(|paper| {
            dialog_head(paper, "statistics", Message::new("statistics-title"), true);
            paper.spawn(Node { flex_shrink: 0.0, ..default() }).with_children(|tabs| {
                for (one, name, sign) in plots::VIEWS {
                    option(
                        tabs,
                        name.to_owned(),
                        Message::new(name),
                        Face::icon(sign),
                        true,
                        one == view,
                        Node { flex_grow: 1.0, flex_basis: px(0), ..default() },
                    )
                    .press(move |world| {
                        world.resource_mut::<Open>().view = one;
                        world.resource_mut::<Stale>().overlay = true;
                    });
                }
            });
            paper
                .spawn((
                    scroll(Node { flex_grow: 1.0, flex_shrink: 1.0, row_gap: px(10), ..default() }),
                    Name::new(if view == View::Plots { "statistics-plots-list" } else { "statistics-games" }),
                ))
                .with_children(|list| match &all {
                    Ok(all) if view == View::Plots && !all.0.is_empty() => {
                        plots::build(list, all, &open, &offers, (language, !narrow));
                    }
                    Ok(all) => {
                        let mut empty = true;
                        for offer in &offers {
                            let sum = all.of(offer.id);
                            if sum.games > 0 {
                                empty = false;
                                game(list, offer, &sum, narrow);
                            }
                        }
                        if empty {
                            list.spawn((
                                label(BODY.sized(17.0), palette::TERRA_SHADE, Message::new("statistics-none")),
                                Node { margin: UiRect::vertical(px(30)), ..default() },
                            ));
                        }
                    }
                    Err(fault) => {
                        list.spawn(row(10)).with_children(|line| {
                            line.spawn(icon("warning", 30.0, Color::WHITE));
                            line.spawn(label(BODY_BOLD, palette::INK, Message::new("statistics-damaged")));
                        });
                        list.spawn(written(CAPTION, palette::INK, fault.to_string()));
                    }
                });
            paper.spawn(label(CAPTION.sized(14.5), palette::TERRA_SHADE, Message::new("statistics-note")));
        });
    });
    world.flush();
    *world.resource_mut::<Open>() = open;
}

/// Spawns the entry of one game: number of games, durations, and the results of
/// people (left) and computer players (right).
fn game(list: &mut ChildSpawnerCommands, offer: &Offer, sum: &Summary, narrow: bool) {
    list.spawn((
        Name::new(format!("statistics-{}", offer.id)),
        Node {
            padding: UiRect::axes(px(16), px(12)),
            column_gap: px(18),
            border: UiRect::all(px(1.5)),
            border_radius: BorderRadius::all(px(12)),
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(palette::CARTA_LIGHT),
        BorderColor::all(palette::INK),
    ))
    .with_children(|line| {
        cover_only(line, offer.cover(), 84.0);
        line.spawn(Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..column(6) }).with_children(|right| {
            right.spawn(label(PANEL_TITLE.sized(23.0), palette::INK, offer.name()));
            let minutes = (sum.seconds + 30) / 60;
            let facts = Message::new("statistics-facts")
                .with("games", sum.games)
                .with("minutes", minutes.max(1) as usize)
                .with("moves", sum.decisions)
                .with("ago", ago(sum.last));
            right.spawn(label(BODY, palette::TERRA_SHADE, facts));
            let node = if narrow { column(10) } else { Node { column_gap: px(30), ..default() } };
            right.spawn(node).with_children(|tables| {
                if !sum.people.is_empty() {
                    table(tables, "statistics-people", |rows| {
                        for (name, tally) in &sum.people {
                            rows.spawn(row(8)).with_children(|one| {
                                one.spawn(icon("person", 22.0, palette::INK));
                                one.spawn((
                                    written(BODY_BOLD, palette::INK, name),
                                    Node { flex_grow: 1.0, flex_basis: px(0), ..default() },
                                ));
                                count(one, *tally);
                            });
                        }
                    });
                }
                if !sum.computers.is_empty() {
                    table(tables, "statistics-computers", |rows| {
                        for (strength, tally) in &sum.computers {
                            let (robot, name) = match strength {
                                Strength::Random => (1, "random"),
                                Strength::Easy => (1, "easy"),
                                Strength::Medium => (2, "medium"),
                                Strength::Strong | Strength::Reference => (3, "strong"),
                                Strength::Master => (4, "master"),
                            };
                            rows.spawn(row(8)).with_children(|one| {
                                one.spawn(picture(Face::new(format!("ui/robot_{robot}")), 26.0, 26.0));
                                one.spawn((
                                    label(BODY_BOLD, palette::INK, Message::new(format!("player-{name}"))),
                                    Node { flex_grow: 1.0, flex_basis: px(0), ..default() },
                                ));
                                count(one, *tally);
                            });
                        }
                    });
                }
            });
        });
    });
}

fn table(tables: &mut ChildSpawnerCommands, title: &'static str, rows: impl FnOnce(&mut ChildSpawnerCommands)) {
    tables.spawn(Node { flex_grow: 1.0, flex_basis: px(0), max_width: px(360), ..column(4) }).with_children(|table| {
        table.spawn(label(CAPTION.bold(), palette::INK, Message::new(title)));
        rows(table);
    });
}

fn count(one: &mut ChildSpawnerCommands, tally: Tally) {
    let share = 100.0 * tally.won as f64 / tally.played.max(1) as f64;
    let words =
        Message::new("statistics-won").with("won", tally.won).with("played", tally.played).with("share", share.round());
    one.spawn(label(BODY, palette::INK, words));
}
