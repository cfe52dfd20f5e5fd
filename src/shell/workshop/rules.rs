//! The rules desk: the numbers of a game's rules, cards and computer players,
//! saved as named house rules, and a thousand games played with them.

use super::Stand;
use super::numbers::{self, Change, Sheet};
use super::report;
use crate::engine::config::Sources;
use crate::engine::house::{self, House};
use crate::engine::words::Message;
use crate::faces::icon;
use crate::settings::Settings;
use crate::shell::Stale;
use crate::shell::ask::{self, Question};
use crate::shell::catalog::{Catalog, ChosenGame, HOUSE, Offer};
use crate::shell::parts::{Press, cover_only};
use crate::shell::setup;
use crate::table::Trouble;
use crate::theme::widgets::{
    Choice, Deed, OnLight, Panel, column, icon_button, next_choice, primary, row, secondary_icon, segments, tooltip,
};
use crate::theme::{CAPTION, label, palette};
use crate::window::sure::Sure;
use crate::window::watch::ConfigChanged;
use crate::window::{Awake, Options, Screen, UpdateSystems};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::ValueChange;
use std::sync::Arc;

/// Config files without numbers of the rules.
const OTHERS: [&str; 3] = ["layouts", "lesson", "tricks"];

/// Contents of the rules desk.
#[derive(Resource, Default)]
pub(super) struct Desk {
    /// ID of the game; empty before the desk is first opened.
    game: &'static str,
    /// The open set of house rules; `None` for the rules in force.
    set: Option<House>,
    sheets: Vec<Sheet>,
    /// Number of the sheet shown.
    at: usize,
    /// Whether the set is to be deleted.
    deleting: Sure<()>,
    /// Unsaved changes of other games and sets.
    aside: Vec<Work>,
    /// Whether config files have changed since the sheets were read.
    outdated: bool,
}

/// Unsaved sheets of a game or of a set of its house rules.
struct Work {
    game: &'static str,
    set: Option<House>,
    sheets: Vec<Sheet>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Desk>().add_systems(
        Update,
        (
            (|mut desk: ResMut<Desk>| desk.outdated = true).run_if(on_message::<ConfigChanged>),
            ranges.run_if(in_state(Screen::Workshop)),
        )
            .chain()
            .in_set(UpdateSystems::Pages),
    );
}

fn ranges(desk: Res<Desk>, mut stale: ResMut<Stale>, mut awake: ResMut<Awake>) {
    if desk.sheets.iter().filter(|sheet| sheet.has_news()).count() > 0 {
        stale.screen = true;
        awake.frame();
    }
}

fn stem(path: &str) -> &str {
    path.rsplit('/').next().unwrap_or(path).trim_end_matches(".ron")
}

/// Switches to another game or set. Unsaved changes are put aside until
/// somebody switches back.
fn turn_to(world: &mut World, game: &'static str, set: Option<House>) {
    let mut desk = world.resource_mut::<Desk>();
    if desk.is_unkept() {
        let work = Work { game: desk.game, set: desk.set.take(), sheets: std::mem::take(&mut desk.sheets) };
        desk.aside.push(work);
    }
    let Some(at) = desk.aside.iter().position(|work| work.game == game && work.set == set) else {
        return lay(world, game, set);
    };
    let Work { sheets, .. } = desk.aside.swap_remove(at);
    let at = if desk.game == game { desk.at.min(sheets.len().saturating_sub(1)) } else { 0 };
    (desk.game, desk.set, desk.sheets, desk.at, desk.deleting) = (game, set, sheets, at, Sure::default());
    world.resource_mut::<Stale>().screen = true;
}

/// Opens a game with one of its sets of house rules, or with the rules in
/// force, as its files are.
fn lay(world: &mut World, game: &'static str, set: Option<House>) {
    let sources = world.resource::<Options>().sources.clone();
    let sources = set.as_ref().map_or_else(|| sources.clone(), |set| set.sources(&sources));
    let Some(offer) = world.resource::<Catalog>().get(game).cloned() else { return };
    let files = offer.config.iter().filter(|file| !OTHERS.contains(&stem(file.path)));
    let mut sheets: Vec<Sheet> = files.map(|file| Sheet::open(*file, &sources)).collect();
    sheets.sort_by_key(|sheet| stem(sheet.file.path) != "rules");
    let mut desk = world.resource_mut::<Desk>();
    let at = if desk.game == game { desk.at.min(sheets.len().saturating_sub(1)) } else { 0 };
    let aside = std::mem::take(&mut desk.aside);
    *desk = Desk { game, set, sheets, at, deleting: Sure::default(), aside, outdated: false };
    world.resource_mut::<Stale>().screen = true;
}

fn apply(world: &mut World, at: usize, change: Change) {
    let mut desk = world.resource_mut::<Desk>();
    desk.deleting.forget();
    if let Some(sheet) = desk.sheets.get_mut(at) {
        sheet.apply(change);
    }
    world.resource_mut::<Stale>().screen = true;
}

impl Desk {
    /// Whether something is unsaved. Not called `is_changed`, which has another
    /// meaning for resources.
    fn is_unkept(&self) -> bool {
        self.sheets.iter().any(Sheet::is_changed)
    }

    fn changes(&self) -> usize {
        self.sheets.iter().map(Sheet::changes).sum()
    }

    /// Returns the sources with the contents of the desk.
    pub(super) fn sources(&self, sources: &Sources) -> Sources {
        self.sheets.iter().fold(sources.clone(), |all, sheet| all.with_text(sheet.file.path, sheet.text.as_str()))
    }
}

/// Saves the contents of the desk as house rules of this name.
fn keep(world: &mut World, name: &str, over: bool) -> Result<(), Message> {
    let own = world.resource::<Options>().sources.own().map(ToOwned::to_owned);
    let Some(own) = own else { return Err(Message::new("workshop-no-folder")) };
    let desk = world.resource::<Desk>();
    let game = desk.game;
    let Some(offer) = world.resource::<Catalog>().get(game).cloned() else { return Ok(()) };
    // A file edited by hand must not be overwritten unread.
    if let Some(fault) = desk.sheets.iter().find_map(|sheet| sheet.fault.as_ref()) {
        return Err(fault.told());
    }
    let changed: Vec<&Sheet> = desk.sheets.iter().filter(|sheet| sheet.changes() > 0).collect();
    let texts: Vec<(&str, &str)> = changed.iter().map(|sheet| (sheet.file.path, sheet.text.as_str())).collect();
    let set = house::keep(&own, game, name, offer.config, &texts, over).map_err(|fault| fault.told())?;
    lay(world, game, Some(set));
    world.write_message(Trouble(Message::new("workshop-kept").with("name", name.trim())));
    Ok(())
}

/// Asks for a name and saves the set under it.
fn keep_as(world: &mut World) {
    let desk = world.resource::<Desk>();
    let game = desk.game;
    let name = desk.set.as_ref().map_or_else(String::new, |set| set.name.clone());
    let question = Question {
        title: Message::new("workshop-keep-rules"),
        about: Message::new("workshop-keep-rules-about"),
        name,
        taken: Arc::new(move |world, name| house::find(&world.resource::<Options>().sources, game, name).is_some()),
        keep: Arc::new(keep),
    };
    ask::ask(world, question);
}

fn delete(world: &mut World) {
    let mut desk = world.resource_mut::<Desk>();
    if !desk.deleting.press(()) {
        world.resource_mut::<Stale>().screen = true;
        return;
    }
    let (game, set) = (desk.game, desk.set.clone());
    let Some(offer) = world.resource::<Catalog>().get(game).cloned() else { return };
    if let Some(set) = set
        && let Err(fault) = house::delete(&set, offer.config)
    {
        world.write_message(Trouble(fault.told()));
    }
    lay(world, game, None);
}

/// Opens the set-up with these rules.
fn play(world: &mut World) {
    let desk = world.resource::<Desk>();
    let (game, set) = (desk.game, desk.set.clone());
    setup::open_with(world, game, HOUSE, set.map_or_else(String::new, |set| set.stem()));
}

fn step_game(world: &mut World, by: usize) {
    let offers = &world.resource::<Catalog>().0;
    let now = offers.iter().position(|offer| offer.id == world.resource::<Desk>().game).unwrap_or(0);
    let next = offers[(now + by) % offers.len()].id;
    turn_to(world, next, None);
}

/// Draws the desk.
pub(super) fn build(world: &mut World, area: Entity) {
    if world.resource::<Desk>().game.is_empty() {
        let game = world.resource::<ChosenGame>().0;
        lay(world, game, None);
        world.resource_mut::<Stale>().screen = false;
    }
    let desk = world.resource::<Desk>();
    if desk.outdated && !desk.is_unkept() {
        let (game, set) = (desk.game, desk.set.clone());
        lay(world, game, set);
        world.resource_mut::<Stale>().screen = false;
    }
    let desk = world.resource::<Desk>();
    let Some(offer) = world.resource::<Catalog>().get(desk.game).cloned() else { return };
    let sources = world.resource::<Options>().sources.clone();
    let (sets, mut faults) = house::list(&sources, desk.game);
    faults.extend(desk.sheets.iter().filter_map(|sheet| sheet.fault.clone()));
    let (set, at, deleting) = (desk.set.clone(), desk.at, desk.deleting.asked(&()));
    let (sheets_here, changed, changes) = (desk.sheets.clone(), desk.is_unkept(), desk.changes());
    let language = world.resource::<Settings>().language;
    let stand = Stand::of(world);
    let offers: Vec<Offer> = world.resource::<Catalog>().0.clone();
    let mut commands = world.commands();
    let mut right = None;
    commands.entity(area).with_children(|root| {
        stand.panels(root, "rules-panels", |columns| {
            stand.panel(columns, Panel::Light, Some(452.0), 8.0).with_children(|paper| {
                head(paper, &offers, &offer, &sets, set.as_ref(), deleting, changed);
                let names = sheets_here.iter();
                let names = names.map(|sheet| Message::new(format!("workshop-sheet-{}", stem(sheet.file.path))));
                paper
                    .spawn(segments("sheet", Choice::new(names.collect(), at), Node { flex_shrink: 0.0, ..default() }))
                    .observe(|change: On<ValueChange<usize>>, mut desk: ResMut<Desk>, mut stale: ResMut<Stale>| {
                        desk.at = change.value;
                        stale.screen = true;
                    });
                for fault in &faults {
                    paper.spawn(label(CAPTION, palette::VERMIGLIO_SHADE, fault.told()));
                }
                stand.list(paper, format!("numbers-{}-{at}", offer.id), 2.0).with_children(|list| {
                    if let Some(sheet) = sheets_here.get(at) {
                        numbers::rows(list, (at, sheet), false, language, apply);
                    }
                });
            });
            right = Some(stand.panel(columns, Panel::Light, None, 8.0).id());
        });
        stand.foot(root, |foot| {
            let mut keep = foot.spawn(secondary_icon("keep", "save", Message::new("workshop-keep"), Node::default()));
            if changes == 0 {
                keep.insert(InteractionDisabled);
            }
            keep.press(keep_as);
            let mut reset =
                foot.spawn(secondary_icon("reset", "undo", Message::new("workshop-reset"), Node::default()));
            if changes == 0 {
                reset.insert(InteractionDisabled);
            }
            reset.press(|world| {
                world.resource_mut::<Desk>().sheets.iter_mut().for_each(Sheet::reset);
                world.resource_mut::<Stale>().screen = true;
            });
            stand.note(foot, "workshop-rules-note");
            let name =
                set.as_ref().map_or_else(|| Message::new("workshop-in-force"), |set| Message::verbatim(&set.name));
            let note = Message::new("workshop-play-note").with("name", name).with("count", changes);
            let mut deed = Deed::new(Message::new("workshop-play")).note(note).icon("play");
            if changed {
                deed = deed.refused(Message::new("workshop-play-keep-first"));
            }
            foot.spawn(primary("play-these", deed, Node { min_width: px(270), height: px(62), ..default() }))
                .press(play);
        });
    });
    world.flush();
    if let Some(right) = right {
        report::build(world, right);
    }
}

/// Spawns the choice of game and of house rules.
fn head(
    paper: &mut ChildSpawnerCommands,
    offers: &[Offer],
    offer: &Offer,
    sets: &[House],
    set: Option<&House>,
    deleting: bool,
    changed: bool,
) {
    paper.spawn(Node { flex_shrink: 0.0, ..row(12) }).with_children(|head| {
        cover_only(head, offer.cover(), 62.0);
        head.spawn(Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..column(6) }).with_children(|right| {
            let names = offers.iter().map(Offer::name).collect();
            let now = offers.iter().position(|other| other.id == offer.id).unwrap_or(0);
            right.spawn(next_choice("desk-game", Choice::new(names, now), Node::default())).observe(
                |_: On<ValueChange<usize>>, mut commands: Commands| {
                    commands.queue(|world: &mut World| step_game(world, 1));
                },
            );
            right.spawn(row(6)).with_children(|line| {
                let all: Vec<Message> = std::iter::once(Message::new("workshop-in-force"))
                    .chain(sets.iter().map(|set| Message::verbatim(&set.name)))
                    .collect();
                let at = set.and_then(|set| sets.iter().position(|other| other == set)).map_or(0, |at| at + 1);
                let (game, sets) = (offer.id, sets.to_vec());
                line.spawn(next_choice("desk-set", Choice::new(all, at), Node { flex_grow: 1.0, ..default() }))
                    .observe(move |change: On<ValueChange<usize>>, mut commands: Commands| {
                        let set = change.value.checked_sub(1).and_then(|at| sets.get(at).cloned());
                        commands.queue(move |world: &mut World| turn_to(world, game, set));
                    });
                if at > 0 {
                    let key = if deleting { "workshop-delete-sure" } else { "workshop-delete" };
                    line.spawn((
                        icon_button("delete-set", if deleting { "confirm" } else { "trash" }, Node::default()),
                        OnLight,
                        tooltip(Message::new(key)),
                    ))
                    .press(delete);
                }
            });
            // The line is always there, so that the numbers below stay where they
            // are when one of them is changed.
            right.spawn(Node { min_height: px(20), ..row(6) }).with_children(|line| {
                if deleting {
                    line.spawn(label(CAPTION.bold(), palette::VERMIGLIO_SHADE, Message::new("workshop-delete-sure")));
                } else if changed {
                    line.spawn(icon("warning", 18.0, Color::WHITE));
                    line.spawn(label(CAPTION.bold(), palette::INK, Message::new("workshop-not-kept")));
                }
            });
        });
    });
}

/// Returns the game of the desk, the built-in sources and those on the desk;
/// the latter are `None` where nothing differs.
pub(super) fn to_compare(world: &World) -> (&'static str, Sources, Option<Sources>) {
    let desk = world.resource::<Desk>();
    let builtin = Sources::builtin();
    let mine = (desk.changes() > 0).then(|| desk.sources(&builtin));
    (desk.game, builtin, mine)
}

/// Returns the name of the rules on the desk.
pub(super) fn called(world: &World) -> Message {
    let set = world.resource::<Desk>().set.as_ref();
    set.map_or_else(|| Message::new("workshop-mine"), |set| Message::verbatim(&set.name))
}
