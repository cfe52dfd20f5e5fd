//! Comparison of the rules on the desk with the built-in rules, in a thousand
//! games played in the background.

use super::Stand;
use super::rules::{called, to_compare};
use crate::drawing::plot::{self, Caption, Group};
use crate::engine::bot::Strength;
use crate::engine::config::{Fault, Sources};
use crate::engine::figures::{Amounts, Tally};
use crate::engine::folders;
use crate::engine::request::{Refused, Request};
use crate::engine::study::{self, Difference, Progress, Results, Study, What, compare, spare_jobs};
use crate::engine::temper::Temper;
use crate::engine::words::Message;
use crate::engine::{files, naming};
use crate::faces::{Face, FaceNode, icon};
use crate::settings::Settings;
use crate::shell::catalog::{Catalog, Offer};
use crate::shell::keeping;
use crate::shell::parts::{Press, progress_bar};
use crate::table::{AfterSystems, AfterUpdate, Trouble};
use crate::theme::widgets::{Choice, Deed, OnLight, next_choice, primary, row, secondary_icon};
use crate::theme::{BODY, BODY_BOLD, CAPTION, label, palette};
use crate::window::{Awake, Screen};
use crate::words::{Language, Words};
use bevy::prelude::*;
use bevy::ui::Pressed;
use bevy::ui_widgets::ValueChange;
use bevy::winit::{EventLoopProxyWrapper, WinitUserEvent};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Numbers of games to choose from.
const GAMES: [u64; 4] = [100, 1_000, 5_000, 20_000];
/// Strengths of the computer players to choose from.
const STRENGTHS: [Strength; 3] = [Strength::Easy, Strength::Medium, Strength::Strong];
/// Seed of the first game; the same for both rule sets.
const SEED: u64 = 1;
/// Minimum number of games for which differences are marked.
const ENOUGH: u64 = 100;
/// Maximum number of figures in a plot.
const MOST_FIGURES: usize = 9;
/// Time between two drawings of results that are still coming in.
const PAUSE: Duration = Duration::from_millis(1_500);
/// Interval at which a run under way is checked.
const TICK: Duration = Duration::from_millis(400);

/// Settings of a run besides the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Wish {
    seats: usize,
    strength: Strength,
    games: u64,
}

/// The rules of a run: the game and its sources.
type Rules = (&'static str, Sources);

/// A run, under way or finished.
struct Run {
    rules: Rules,
    wish: Wish,
    results: Results,
    progress: Progress,
    study: Option<Study>,
}

/// The report beside the rules desk.
#[derive(Resource)]
pub(super) struct Report {
    wish: Wish,
    /// The run with the built-in rules, and the one with those on the desk.
    runs: [Option<Run>; 2],
    /// Name of the rules on the desk when their run began.
    name: Message,
    trouble: Option<Message>,
    drawn: Option<Instant>,
    /// Present while a run is under way; watched by the thread that wakes the
    /// window.
    going: Option<Arc<()>>,
    /// Whether a run ended while a button was held down, so that its end is not
    /// drawn yet.
    late: bool,
}

impl Default for Report {
    fn default() -> Self {
        Self {
            wish: Wish { seats: 2, strength: Strength::Medium, games: 1_000 },
            runs: [None, None],
            name: Message::new("workshop-mine"),
            trouble: None,
            drawn: None,
            going: None,
            late: false,
        }
    }
}

/// Marks the node that holds the report.
#[derive(Component)]
struct Root;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Report>().add_systems(
        AfterUpdate,
        follow.run_if(resource_exists::<Report>).in_set(AfterSystems::Pages).ambiguous_with(AfterSystems::Pages),
    );
}

impl Report {
    fn running(&self) -> Option<&Run> {
        self.runs.iter().flatten().find(|run| run.study.is_some())
    }

    /// Continues the run that has played fewer games and pauses the other, so
    /// that both are known equally well at any time.
    fn take_turns(&self) {
        let going = self.runs.iter().flatten().filter_map(|run| Some((run.study.as_ref()?, run.progress.done)));
        let least = going.clone().map(|(_, done)| done).min();
        let mut behind = going.clone().find(|(_, done)| Some(*done) == least).map(|(study, _)| study);
        for (study, _) in going {
            study.rest(behind.take_if(|behind| std::ptr::eq(*behind, study)).is_none());
        }
    }
}

/// Collects new results, alternates between the runs, and draws.
fn follow(world: &mut World) {
    let mut report = world.resource_mut::<Report>();
    if report.running().is_none() && !report.late {
        return;
    }
    let mut over = std::mem::take(&mut report.late);
    for run in report.runs.iter_mut().flatten() {
        let Some(study) = &run.study else { continue };
        run.progress = study.progress();
        if run.progress.state != study::State::Running {
            run.results = study.results();
            run.study = None;
            over = true;
        }
    }
    report.take_turns();
    let due = report.drawn.is_none_or(|drawn| drawn.elapsed() >= PAUSE);
    if due && !over {
        for run in report.runs.iter_mut().flatten() {
            if let Some(study) = &run.study {
                run.results = study.results();
            }
        }
    }
    let here = *world.resource::<State<Screen>>().get() == Screen::Workshop;
    if world.resource::<Report>().running().is_none() {
        world.resource_mut::<Report>().going = None;
    }
    // A button that is held down stays until it is released.
    let held = world.query_filtered::<(), With<Pressed>>().iter(world).next().is_some();
    if here && (due || over) && !held {
        redraw(world);
    } else if here && over {
        world.resource_mut::<Report>().late = true;
    }
}

/// Starts a run.
fn start(report: &mut Report, offer: &Offer, (at, rules): (usize, Rules), wish: Wish) {
    let request = Request {
        seats: Some(wish.seats),
        bots: vec![wish.strength],
        tempers: vec![Temper::default()],
        seed: SEED,
        games: wish.games,
        jobs: spare_jobs(),
        sources: rules.1.clone(),
    };
    match (offer.study)(&request) {
        Ok(study) => {
            let (results, progress) = (study.results(), study.progress());
            report.runs[at] = Some(Run { rules, wish, results, progress, study: Some(study) });
        }
        Err(Refused::Request(why)) => report.trouble = Some(why),
        Err(Refused::Config(faults)) => report.trouble = faults.first().map(Fault::message),
        Err(Refused::System(why)) => report.trouble = Some(Message::verbatim(why)),
    }
}

/// Plays the rules on the desk and, unless their results are known, the
/// built-in ones.
fn begin(world: &mut World) {
    let (game, builtin, mine) = to_compare(world);
    let name = called(world);
    let Some(offer) = world.resource::<Catalog>().get(game).cloned() else { return };
    let mut report = world.resource_mut::<Report>();
    (report.trouble, report.name) = (None, name);
    report.wish.seats = report.wish.seats.clamp(*offer.seats.start(), *offer.seats.end());
    let wish = report.wish;
    let known = report.runs[0]
        .as_ref()
        .is_some_and(|run| run.rules.0 == game && run.wish == wish && run.progress.state == study::State::Done);
    report.runs[1] = None;
    if !known {
        report.runs[0] = None;
        start(&mut report, &offer, (0, (game, builtin)), wish);
    }
    if let Some(mine) = mine {
        start(&mut report, &offer, (1, (game, mine)), wish);
    }
    report.take_turns();
    report.drawn = None;
    keep_waking(world);
    world.resource_mut::<Awake>().frame();
    redraw(world);
}

/// Wakes the window at intervals while runs are under way: drawing every frame
/// would take the time that the games need.
fn keep_waking(world: &mut World) {
    let Some(proxy) = world.get_resource::<EventLoopProxyWrapper>().map(|proxy| (**proxy).clone()) else { return };
    let going = Arc::new(());
    let watched = Arc::downgrade(&going);
    world.resource_mut::<Report>().going = Some(going);
    let started = std::thread::Builder::new().name("progress".into()).spawn(move || {
        while watched.strong_count() > 0 && proxy.send_event(WinitUserEvent::WakeUp).is_ok() {
            std::thread::sleep(TICK);
        }
    });
    if let Err(why) = started {
        warn!("progress is drawn only when the mouse moves: {why}");
    }
}

fn stop(world: &mut World) {
    let report = world.resource::<Report>();
    for run in report.runs.iter().flatten() {
        if let Some(study) = &run.study {
            study.stop();
        }
    }
}

fn change(world: &mut World, how: impl FnOnce(&mut Wish)) {
    how(&mut world.resource_mut::<Report>().wish);
    redraw(world);
}

fn redraw(world: &mut World) {
    let roots: Vec<Entity> = world.query_filtered::<Entity, With<Root>>().iter(world).collect();
    keeping(world, |world| {
        for root in roots {
            world.commands().entity(root).despawn_related::<Children>();
            fill(world, root);
        }
    });
    world.resource_mut::<Report>().drawn = Some(Instant::now());
    world.flush();
}

/// Draws the report into a panel.
pub(super) fn build(world: &mut World, panel: Entity) {
    world.commands().entity(panel).insert(Root);
    fill(world, panel);
    world.flush();
}

/// A plot of the report: its file name, the drawing, and its figures.
struct Plot {
    name: &'static str,
    svg: String,
    csv: String,
}

fn fill(world: &mut World, root: Entity) {
    let (game, _, mine) = to_compare(world);
    let language = world.resource::<Settings>().language;
    let Some(offer) = world.resource::<Catalog>().get(game).cloned() else { return };
    let report = world.resource::<Report>();
    let mut wish = report.wish;
    wish.seats = wish.seats.clamp(*offer.seats.start(), *offer.seats.end());
    let shown: Vec<&Run> = report.runs.iter().flatten().filter(|run| run.rules.0 == game).collect();
    // Results of other numbers than those on the desk are out of date.
    let old = report.runs[1]
        .as_ref()
        .is_some_and(|run| run.rules.0 == game && mine.as_ref().is_none_or(|mine| *mine != run.rules.1));
    let name = report.name.clone();
    let plots = plots(&shown, &name, offer.figure, language);
    let changes = changes(&shown, offer.figure);
    let named = [Message::new("workshop-builtin"), name.clone()];
    let bars: Vec<(Progress, Message)> = report
        .runs
        .iter()
        .zip(named)
        .filter_map(|(run, named)| run.as_ref().map(|run| (run, named)))
        .filter(|(run, _)| run.rules.0 == game)
        .map(|(run, named)| (run.progress.clone(), named))
        .collect();
    let running = report.running().is_some();
    let trouble = report.trouble.clone();
    let stand = Stand::of(world);
    let mut commands = world.commands();
    commands.entity(root).with_children(|paper| {
        controls(paper, &offer.seats, wish, running);
        if let Some(trouble) = trouble {
            paper.spawn(label(BODY_BOLD, palette::VERMIGLIO_SHADE, trouble));
        }
        for (progress, name) in bars {
            self::progress(paper, &progress, name);
        }
        if old {
            paper.spawn(label(CAPTION.bold(), palette::TERRA_SHADE, Message::new("workshop-old-report")));
        }
        stand.list(paper, format!("report-{game}"), 10.0).with_children(|list| {
            if plots.is_empty() {
                list.spawn((
                    label(BODY.sized(17.0), palette::TERRA_SHADE, Message::new("workshop-report-empty")),
                    Node { margin: UiRect::vertical(px(24)), max_width: px(520), ..default() },
                ));
            }
            for change in &changes {
                list.spawn(Node { flex_shrink: 0.0, ..row(8) }).with_children(|line| {
                    line.spawn(icon("info", 20.0, palette::INK));
                    line.spawn(label(BODY, palette::INK, change.clone()));
                });
            }
            for plot in &plots {
                list.spawn((
                    Name::new(format!("plot-{game}-{}", plot.name)),
                    FaceNode(Face::drawn(plot.svg.as_str())),
                    Node {
                        width: percent(100),
                        max_width: px(760),
                        aspect_ratio: Some(aspect(&plot.svg)),
                        flex_shrink: 0.0,
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
            }
        });
        if !plots.is_empty() {
            paper.spawn(Node { flex_shrink: 0.0, ..row(8) }).with_children(|line| {
                for (name, ending) in [("save-svg", "svg"), ("save-csv", "csv")] {
                    line.spawn((
                        secondary_icon(name, "save", Message::new(format!("workshop-{name}")), Node::default()),
                        OnLight,
                    ))
                    .press(move |world| save(world, ending));
                }
            });
        }
    });
}

/// Returns the ratio of width to height of a drawing.
fn aspect(svg: &str) -> f32 {
    let size = |name: &str| {
        let text = svg.split(&format!("{name}=\"")).nth(1)?.split('"').next()?;
        text.parse::<f32>().ok()
    };
    size("width").unwrap_or(640.0) / size("height").unwrap_or(320.0).max(1.0)
}

/// Spawns the controls: players, number of games, and the button that starts or
/// stops.
fn controls(paper: &mut ChildSpawnerCommands, seats: &std::ops::RangeInclusive<usize>, wish: Wish, running: bool) {
    paper.spawn(Node { flex_shrink: 0.0, flex_wrap: FlexWrap::Wrap, row_gap: px(6), ..row(8) }).with_children(|line| {
        let all: Vec<usize> = seats.clone().collect();
        let at = all.iter().position(|count| *count == wish.seats).unwrap_or(0);
        let names = all.iter().map(|count| Message::new("workshop-seats").with("count", *count)).collect();
        if all.len() > 1 {
            let node = Node { min_width: px(132), ..default() };
            line.spawn(next_choice("report-seats", Choice::new(names, at), node)).observe(
                move |picked: On<ValueChange<usize>>, mut commands: Commands| {
                    let seats = all[picked.value];
                    commands.queue(move |world: &mut World| change(world, |wish| wish.seats = seats));
                },
            );
        }
        let at = STRENGTHS.iter().position(|strength| *strength == wish.strength).unwrap_or(1);
        let names = ["easy", "medium", "strong"].map(|name| Message::new(format!("player-{name}"))).to_vec();
        let node = Node { min_width: px(150), ..default() };
        line.spawn(next_choice("report-strength", Choice::new(names, at), node)).observe(
            |picked: On<ValueChange<usize>>, mut commands: Commands| {
                let strength = STRENGTHS[picked.value];
                commands.queue(move |world: &mut World| change(world, |wish| wish.strength = strength));
            },
        );
        let at = GAMES.iter().position(|games| *games == wish.games).unwrap_or(1);
        let names = GAMES.map(|games| Message::new("workshop-games").with("count", games as usize)).to_vec();
        let node = Node { min_width: px(150), ..default() };
        line.spawn(next_choice("report-games", Choice::new(names, at), node)).observe(
            |picked: On<ValueChange<usize>>, mut commands: Commands| {
                let games = GAMES[picked.value];
                commands.queue(move |world: &mut World| change(world, |wish| wish.games = games));
            },
        );
        line.spawn(Node { flex_grow: 1.0, ..default() });
        if running {
            line.spawn((
                secondary_icon("report-stop", "cancel", Message::new("workshop-stop"), Node::default()),
                OnLight,
            ))
            .press(stop);
        } else {
            let deed = Deed::new(Message::new("workshop-run")).icon("dice").sized(17.0);
            line.spawn(primary("report-run", deed, Node { min_width: px(150), height: px(50), ..default() }))
                .press(begin);
        }
    });
}

/// Spawns the progress bar of a run.
fn progress(paper: &mut ChildSpawnerCommands, progress: &Progress, name: Message) {
    let share = progress.done as f32 / progress.of.max(1) as f32;
    let count = Message::new("workshop-done").with("done", progress.done as usize).with("of", progress.of as usize);
    let state = match &progress.state {
        study::State::Running => match progress.left {
            Some(left) if left.as_secs() >= 90 => {
                Message::new("workshop-left-minutes").with("count", (left.as_secs() as usize + 30) / 60)
            }
            Some(left) => Message::new("workshop-left-seconds").with("count", left.as_secs() as usize + 1),
            None => Message::new("workshop-begins"),
        },
        study::State::Done => Message::new("workshop-all-done"),
        study::State::Stopped => Message::new("workshop-stopped"),
        study::State::Broken(why) => Message::new("workshop-broken").with("why", why.to_string()),
    };
    progress_bar(paper, "report-progress", share, |bar| {
        let who = Message::new("workshop-dot").with("before", name).with("after", count);
        bar.spawn(label(CAPTION.bold(), palette::INK, who));
        bar.spawn(label(CAPTION, palette::INK, state));
    });
}

fn say(words: &Words, key: &'static str) -> String {
    words.text(key)
}

/// Returns the caption of a figure of a game.
type Called = fn(&str) -> Message;

/// Returns the plots of one or two runs.
fn plots(runs: &[&Run], name: &Message, called: Called, language: Language) -> Vec<Plot> {
    let results: Vec<&Results> = runs.iter().map(|run| &run.results).filter(|results| results.games > 0).collect();
    let Some(first) = results.first() else { return Vec::new() };
    let words = Words::of(language);
    let decimal = if language == Language::It { ',' } else { '.' };
    let mut series = vec![say(words, "workshop-builtin")];
    if results.len() == 2 {
        series.push(words.say(name, &|_| String::new()));
    }
    let caption = |title: &'static str, axis: &'static str| Caption {
        title: say(words, title),
        axis: say(words, axis),
        series: series.clone(),
        decimal,
    };
    let enough = results.iter().all(|results| results.games >= ENOUGH);
    let tidy = |mut groups: Vec<Group>| {
        if !enough {
            groups.iter_mut().for_each(|group| group.beyond = None);
        }
        groups
    };
    let mut plots = Vec::new();
    let seats = first.strengths.len();
    let names: Vec<String> = (1..=seats)
        .map(|seat| words.say(&Message::new("workshop-seat").with("number", seat), &|_| String::new()))
        .collect();
    let wins = tidy(plot::wins(&names, &results));
    let about = caption("workshop-plot-wins", "workshop-axis-games");
    let high = 90 + 46 * seats as u32;
    plots.push(Plot {
        name: "wins",
        svg: plot::bars(&about, &wins, Some(100.0 / seats as f64), (640, high)),
        csv: plot::bars_csv(&about, &wins),
    });
    for (name, title, axis, amounts) in [
        (
            "length",
            "workshop-plot-length",
            "workshop-axis-decisions",
            results.iter().map(|results| &results.length).collect::<Vec<&Amounts>>(),
        ),
        (
            "points",
            "workshop-plot-points",
            "workshop-axis-points",
            results.iter().map(|results| &results.points).collect(),
        ),
    ] {
        let bins = plot::common_bins(&amounts);
        let about = caption(title, axis);
        plots.push(Plot {
            name,
            svg: plot::histogram(&about, &say(words, "workshop-axis-share"), &bins, (640, 250)),
            csv: plot::histogram_csv(&about, &bins),
        });
    }
    let shares = tidy(figures(&results, called, words));
    if !shares.is_empty() {
        let about = caption("workshop-plot-figures", "workshop-axis-per-cent");
        let high = 90 + 40 * shares.len() as u32;
        plots.push(Plot {
            name: "figures",
            svg: plot::bars(&about, &shares, None, (640, high)),
            csv: plot::bars_csv(&about, &shares),
        });
    }
    plots
}

/// Returns the shares that the game counts, largest difference first; for a
/// single run the first ones.
fn figures(results: &[&Results], called: Called, words: &Words) -> Vec<Group> {
    let is_share = |results: &Results, name: &str| {
        let tally = results.figures.iter().find(|(other, _)| *other == name);
        tally.is_some_and(|(_, tally)| !matches!(tally, Tally::Amount(_)))
    };
    // One run is compared with itself: the same values, nothing marked.
    let (Some(one), Some(other)) = (results.first(), results.last()) else { return Vec::new() };
    let mut found: Vec<Difference> = compare(one, other);
    found.retain(|difference| matches!(&difference.what, What::Figure(name) if is_share(one, name)));
    if results.len() == 2 {
        found.sort_by(|a, b| a.p.total_cmp(&b.p));
    }
    found.truncate(MOST_FIGURES);
    let name = |difference: &Difference| match &difference.what {
        What::Figure(name) => Some(words.say(&called(name), &|_| String::new())),
        _ => None,
    };
    let mut groups = plot::differences(&found, 100.0, name);
    if results.len() == 1 {
        for group in &mut groups {
            group.bars.truncate(1);
            group.beyond = None;
        }
    }
    groups
}

/// Describes the differences beyond chance, most certain first.
fn changes(runs: &[&Run], called: Called) -> Vec<Message> {
    let [one, other] = runs else { return Vec::new() };
    if one.results.games < ENOUGH || other.results.games < ENOUGH {
        return vec![Message::new("workshop-too-few")];
    }
    let mut found: Vec<Difference> =
        compare(&one.results, &other.results).into_iter().filter(|difference| difference.beyond).collect();
    if found.is_empty() {
        return vec![Message::new("workshop-nothing-differs")];
    }
    found.sort_by(|a, b| a.p.total_cmp(&b.p));
    let tell = |difference: &Difference| {
        let (what, scale) = match &difference.what {
            What::Wins(seat) => (Message::new("workshop-wins-of").with("number", seat + 1), 100.0),
            What::Score(seat) => (Message::new("workshop-score-of").with("number", seat + 1), 1.0),
            What::Length => (Message::new("workshop-length"), 1.0),
            What::Shared => (Message::new("workshop-shared"), 100.0),
            What::Figure(name) => {
                let amount =
                    one.results.figures.iter().any(|(other, tally)| other == name && matches!(tally, Tally::Amount(_)));
                (called(name), if amount { 1.0 } else { 100.0 })
            }
        };
        let value = |at: usize| libm::round(difference.values[at] * scale * 10.0) / 10.0;
        let key = if scale > 1.0 { "workshop-differs-per-cent" } else { "workshop-differs" };
        Message::new(key).with("what", what).with("before", value(0)).with("after", value(1))
    };
    found.iter().take(5).map(tell).collect()
}

/// Writes all plots into the user's folder and reports where.
fn save(world: &mut World, ending: &'static str) {
    let (game, ..) = to_compare(world);
    let language = world.resource::<Settings>().language;
    let Some(offer) = world.resource::<Catalog>().get(game).cloned() else { return };
    let report = world.resource::<Report>();
    let shown: Vec<&Run> = report.runs.iter().flatten().filter(|run| run.rules.0 == game).collect();
    let called = Words::of(language).say(&report.name, &|_| String::new());
    let plots = plots(&shown, &report.name, offer.figure, language);
    let folder = folders::data().join("plots");
    let stem = naming::stem(&called).unwrap_or_else(|_| "rules".into());
    let mut said = Message::new("workshop-saved").with("folder", folder.display().to_string());
    for plot in &plots {
        let text = if ending == "svg" { &plot.svg } else { &plot.csv };
        let name = format!("{game}-{stem}-{}", plot.name);
        if let Err((file, why)) = files::write_free(&folder, &name, ending, text) {
            said = Fault::unwritable(&file, &why).told();
            break;
        }
    }
    world.write_message(Trouble(said));
}
