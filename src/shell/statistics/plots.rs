//! Plots of the statistics: results over time, favourite games, shares, hits.

use super::{Open, View};
use crate::drawing::people::{
    Row, ShareRow, ShareWords, TimeWords, Words as Caption, bars, bars_csv, over_time, over_time_csv, stacked,
    stacked_csv,
};
use crate::engine::config::Fault;
use crate::engine::people::{Filter, Who, favorites, hits, people, results, shares};
use crate::engine::statistics::{Statistics, seconds};
use crate::engine::words::Message;
use crate::engine::{files, folders};
use crate::faces::{Face, FaceNode};
use crate::settings::Settings;
use crate::shell::Stale;
use crate::shell::catalog::{Catalog, Offer};
use crate::shell::parts::Press;
use crate::table::Trouble;
use crate::table::saver::Saver;
use crate::theme::widgets::{Choice, OnLight, next_choice, row, secondary_icon};
use crate::words::{Language, Words};
use bevy::prelude::*;
use bevy::ui_widgets::ValueChange;
use std::time::SystemTime;

/// Periods to choose from, in days; 0 for all time.
const PERIODS: [u64; 4] = [0, 365, 180, 30];
/// Width of the plots in units of the picture.
const WIDE: u32 = 640;

/// A plot: its file name, drawing and figures.
struct Plot {
    name: &'static str,
    svg: String,
    csv: String,
    /// Ratio of width to height.
    aspect: f32,
}

/// Spawns the choices of person, game and period, and the plots, two in a row if
/// there is room.
pub(super) fn build(
    list: &mut ChildSpawnerCommands,
    all: &Statistics,
    open: &Open,
    offers: &[Offer],
    (language, roomy): (Language, bool),
) {
    let names: Vec<String> = people(all, Filter::default()).into_iter().map(|(name, _)| name).collect();
    let who: Vec<Message> =
        std::iter::once(Message::new("statistics-everybody")).chain(names.iter().map(Message::verbatim)).collect();
    let at =
        open.person.as_ref().and_then(|person| names.iter().position(|name| name == person)).map_or(0, |at| at + 1);
    let games: Vec<Message> =
        std::iter::once(Message::new("statistics-all-games")).chain(offers.iter().map(Offer::name)).collect();
    let game = open.game.and_then(|id| offers.iter().position(|offer| offer.id == id)).map_or(0, |at| at + 1);
    let ids: Vec<&'static str> = offers.iter().map(|offer| offer.id).collect();
    list.spawn(Node { flex_shrink: 0.0, flex_wrap: FlexWrap::Wrap, row_gap: px(6), ..row(10) }).with_children(|line| {
        let node = || Node { min_width: px(190), flex_grow: 1.0, ..default() };
        line.spawn(next_choice("statistics-person", Choice::new(who, at), node())).observe(
            move |picked: On<ValueChange<usize>>, mut open: ResMut<Open>, mut stale: ResMut<Stale>| {
                open.person = picked.value.checked_sub(1).and_then(|at| names.get(at).cloned());
                stale.overlay = true;
            },
        );
        line.spawn(next_choice("statistics-game", Choice::new(games, game), node())).observe(
            move |picked: On<ValueChange<usize>>, mut open: ResMut<Open>, mut stale: ResMut<Stale>| {
                open.game = picked.value.checked_sub(1).and_then(|at| ids.get(at).copied());
                stale.overlay = true;
            },
        );
        let periods = PERIODS.map(|days| Message::new("statistics-period").with("days", days as usize)).to_vec();
        line.spawn(next_choice("statistics-period", Choice::new(periods, open.period), node())).observe(
            |picked: On<ValueChange<usize>>, mut open: ResMut<Open>, mut stale: ResMut<Stale>| {
                open.period = picked.value;
                stale.overlay = true;
            },
        );
        for (name, ending) in [("statistics-svg", "svg"), ("statistics-csv", "csv")] {
            line.spawn((secondary_icon(name, "save", Message::new(name), Node::default()), OnLight))
                .press(move |world| save(world, ending));
        }
    });
    list.spawn((
        Node {
            flex_wrap: FlexWrap::Wrap,
            align_items: AlignItems::FlexStart,
            column_gap: px(14),
            row_gap: px(14),
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
    ))
    .with_children(|grid| {
        for plot in plots(all, open, offers, language) {
            grid.spawn((
                Name::new(format!("plot-{}", plot.name)),
                FaceNode(Face::drawn(plot.svg)),
                Node {
                    width: percent(if roomy { 49.0 } else { 100.0 }),
                    aspect_ratio: Some(plot.aspect),
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
            ));
        }
    });
}

fn plots(all: &Statistics, open: &Open, offers: &[Offer], language: Language) -> Vec<Plot> {
    let words = Words::of(language);
    let say = |message: &Message| words.say(message, &|_| String::new());
    let text = |key: &str| words.text(key);
    let decimal = if language == Language::It { ',' } else { '.' };
    let caption =
        |title: String, axis: &str| Caption { title, axis: text(axis), empty: text("statistics-none"), decimal };
    let called = |id: &str| {
        let offer = offers.iter().find(|offer| offer.id == id);
        offer.map_or_else(|| id.to_owned(), |offer| say(&offer.name()))
    };
    let days = PERIODS[open.period.min(PERIODS.len() - 1)];
    let since = if days == 0 { 0 } else { seconds(SystemTime::now()).saturating_sub(days * 86_400) };
    let filter = Filter { game: open.game, since };
    let everything = Filter { game: None, since };
    let who = open.person.as_deref().map_or(Who::Everybody, Who::Person);
    let mut plots = Vec::new();

    let points = results(all, who, filter);
    let won = points.iter().filter(|point| point.won).count();
    let months: Vec<String> = text("statistics-months").split_whitespace().map(str::to_owned).collect();
    let time = TimeWords {
        points: text("statistics-points"),
        won: say(&Message::new("statistics-won-count").with("count", won)),
        lost: say(&Message::new("statistics-lost-count").with("count", points.len() - won)),
        mean: text("statistics-mean"),
        others: text("statistics-others"),
        months: std::array::from_fn(|at| months.get(at).cloned().unwrap_or_default()),
        zone: 0,
    };
    let about = caption(text("statistics-over-time"), "statistics-day");
    let drawn = over_time(&about, &time, &points, (WIDE, 300));
    let csv = over_time_csv(&about, &time, &points, &text("statistics-game-word"));
    plots.push(Plot { name: "results", svg: drawn.svg, csv, aspect: WIDE as f32 / 300.0 });

    let found = favorites(all, who, everything);
    let hours: Vec<Row> = found
        .iter()
        .map(|one| Row {
            name: called(&one.game),
            value: one.seconds as f64 / 3_600.0,
            interval: None,
            own: open.game == Some(one.game.as_str()),
            note: say(&Message::new("statistics-games-count").with("count", one.games)),
        })
        .collect();
    let about = caption(text("statistics-favourites"), "statistics-hours");
    // As high as the plot beside it.
    let high = (90 + 36 * hours.len() as u32).max(300);
    plots.push(Plot {
        name: "favourites",
        svg: bars(&about, &hours, " h", None, (WIDE, high)),
        csv: bars_csv(&about, &hours),
        aspect: WIDE as f32 / high as f32,
    });

    let found = shares(all, who, everything);
    let rows: Vec<ShareRow> = found
        .games
        .iter()
        .map(|one| ShareRow {
            name: called(&one.game),
            own: open.game == Some(one.game.as_str()),
            parts: one.parts.clone(),
            expected: Some(one.expected),
            note: say(&Message::new("statistics-games-count").with("count", one.games)),
        })
        .collect();
    let share = ShareWords {
        participants: found.participants,
        rest: text("statistics-rest"),
        computers: text("statistics-all-computers"),
        expected: text(if open.person.is_some() { "statistics-expected" } else { "statistics-expected-people" }),
        own: open.person.is_some(),
    };
    let about = caption(text("statistics-shares"), "statistics-games-won");
    let tall = 115 + 30 * rows.len().max(2) as u32;
    plots.push(Plot {
        name: "shares",
        svg: stacked(&about, &share, &rows, " %", (WIDE, tall)),
        csv: stacked_csv(&about, &share, &rows),
        aspect: WIDE as f32 / tall as f32,
    });

    let throws: Vec<Row> = hits(all, filter)
        .into_iter()
        .map(|one| {
            let [value, least, most] = one.share().map(|part| 100.0 * part);
            Row {
                own: open.person.as_ref() == Some(&one.name),
                note: say(&Message::new("statistics-throws").with("count", one.made as usize)),
                name: one.name,
                value,
                interval: Some((least, most)),
            }
        })
        .collect();
    if !throws.is_empty() {
        let about = caption(text("statistics-hits"), "statistics-hits-axis");
        let high = 90 + 36 * throws.len().max(2) as u32;
        plots.push(Plot {
            name: "hits",
            svg: bars(&about, &throws, " %", Some(100.0), (WIDE, high)),
            csv: bars_csv(&about, &throws),
            aspect: WIDE as f32 / high as f32,
        });
    }
    plots
}

/// Writes the plots into the user's folder and reports where.
fn save(world: &mut World, ending: &'static str) {
    let language = world.resource::<Settings>().language;
    let offers = world.resource::<Catalog>().0.clone();
    let Ok(all) = crate::engine::statistics::load(&world.resource::<Saver>().statistics()) else { return };
    let folder = folders::data().join("plots");
    let mut said = Message::new("workshop-saved").with("folder", folder.display().to_string());
    for plot in plots(&all, world.resource::<Open>(), &offers, language) {
        let text = if ending == "svg" { &plot.svg } else { &plot.csv };
        if let Err((file, why)) = files::write_free(&folder, &format!("statistics-{}", plot.name), ending, text) {
            said = Fault::unwritable(&file, &why).message();
            break;
        }
    }
    world.write_message(Trouble(said));
}

/// The views, for the tabs.
pub(super) const VIEWS: [(View, &str, &str); 2] =
    [(View::List, "statistics-list", "log"), (View::Plots, "statistics-plots", "statistics")];
