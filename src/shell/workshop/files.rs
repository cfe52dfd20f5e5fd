//! The files desk: which config files are in force, and the faults of those
//! that are not.

use super::Stand;
use crate::engine::config::{ConfigFile, Fault, read_text};
use crate::engine::house;
use crate::engine::words::Message;
use crate::faces::icon;
use crate::shell::Stale;
use crate::shell::catalog::{Catalog, Offer};
use crate::shell::parts::Press;
use crate::table::Trouble;
use crate::theme::widgets::{Chip, OnLight, Panel, chip, column, icon_button, row, secondary_icon, tooltip};
use crate::theme::{BODY, BODY_BOLD, CAPTION, PANEL_TITLE, label, palette, written};
use crate::window::watch::ConfigChanged;
use crate::window::{Options, Screen};
use bevy::prelude::*;
use std::path::{Path, PathBuf};

/// Role of a file.
#[derive(Clone, PartialEq, Debug)]
enum Role {
    /// The compiled-in text is in force: there is no file.
    Builtin,
    /// It replaces the built-in text.
    Counts,
    /// It is in force in games with these house rules.
    House(String),
    /// The file of this path takes precedence.
    Hidden(PathBuf),
}

/// A line of the list.
#[derive(Clone, PartialEq, Debug)]
struct Entry {
    /// Path under `config/`.
    path: String,
    /// Path on disk; `None` for the compiled-in text.
    file: Option<PathBuf>,
    role: Role,
    faults: Vec<Fault>,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (|mut stale: ResMut<Stale>| stale.screen = true)
            .run_if(on_message::<ConfigChanged>)
            .run_if(in_state(Screen::Workshop)),
    );
}

fn check(file: &ConfigFile, disk: &Path) -> Vec<Fault> {
    let name = disk.display().to_string();
    read_text(disk).map_or_else(|fault| vec![fault], |text| (file.check)(&name, &text))
}

/// Returns all files of a game: for each config file those on disk, or the
/// built-in one; the files that the game itself keeps; its house rules.
fn entries(world: &World, offer: &Offer) -> Vec<Entry> {
    let sources = &world.resource::<Options>().sources;
    let mut all = Vec::new();
    for file in offer.config {
        let mut before: Option<PathBuf> = None;
        for (disk, _) in sources.files(file.path) {
            let role = before.as_ref().map_or(Role::Counts, |first| Role::Hidden(first.clone()));
            let faults = check(file, &disk);
            before.get_or_insert_with(|| disk.clone());
            all.push(Entry { path: file.path.into(), file: Some(disk), role, faults });
        }
        if before.is_none() {
            all.push(Entry { path: file.path.into(), file: None, role: Role::Builtin, faults: Vec::new() });
        }
    }
    for (disk, hidden_by, fault) in (offer.kept)(world) {
        let path = disk.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let role = hidden_by.map_or(Role::Counts, Role::Hidden);
        all.push(Entry { path, file: Some(disk), role, faults: fault.into_iter().collect() });
    }
    let (sets, faults) = house::list(sources, offer.id);
    for set in sets {
        for (file, disk, faults) in set.check(offer.config) {
            all.push(Entry { path: file.path.into(), file: Some(disk), role: Role::House(set.name.clone()), faults });
        }
    }
    for fault in faults {
        let file = PathBuf::from(&fault.file);
        all.push(Entry { path: fault.file.clone(), file: Some(file), role: Role::Counts, faults: vec![fault] });
    }
    all
}

/// Opens a file or folder with the desktop's program for it.
pub fn show(world: &mut World, path: &Path) {
    if let Err(why) = open::that_detached(path) {
        let told = Message::new("workshop-cannot-open").with("path", path.display().to_string());
        world.write_message(Trouble(told.with("why", why.to_string())));
    }
}

/// Draws the desk.
pub(super) fn build(world: &mut World, area: Entity) {
    let offers = world.resource::<Catalog>().0.clone();
    let lists: Vec<(Offer, Vec<Entry>)> =
        offers.into_iter().map(|offer| (offer.clone(), entries(world, &offer))).collect();
    let own = world.resource::<Options>().sources.own().map(ToOwned::to_owned);
    let searched: Vec<String> =
        world.resource::<Options>().sources.folders.iter().map(|folder| folder.path.display().to_string()).collect();
    let all = || lists.iter().flat_map(|(_, entries)| entries);
    let wrong = all().filter(|entry| !entry.faults.is_empty()).count();
    let hidden = all().filter(|entry| matches!(entry.role, Role::Hidden(_))).count();
    let stand = Stand::of(world);
    world.commands().entity(area).with_children(|root| {
        stand.panels(root, "files-panels", |columns| {
            stand.panel(columns, Panel::Light, None, 8.0).with_children(|paper| {
                let title = match (wrong, hidden) {
                    (0, 1..) => Message::new("workshop-files-hidden").with("hidden", hidden),
                    _ => Message::new("workshop-files-title").with("wrong", wrong),
                };
                paper.spawn(label(PANEL_TITLE.sized(23.0), palette::INK, title));
                let about = Message::new("workshop-files-about");
                paper.spawn(label(BODY, palette::TERRA_SHADE, about));
                for (number, folder) in searched.iter().enumerate() {
                    let line =
                        Message::new("workshop-searched").with("number", number + 1).with("folder", folder.as_str());
                    paper.spawn((
                        label(CAPTION, palette::INK, line),
                        TextLayout::new(Justify::Left, LineBreak::WordOrCharacter),
                    ));
                }
                stand.list(paper, "files", 3.0).with_children(|list| {
                    for (offer, entries) in &lists {
                        list.spawn((
                            label(BODY_BOLD.sized(17.0), palette::INK, offer.name()),
                            Node { margin: UiRect::top(px(8)), flex_shrink: 0.0, ..default() },
                        ));
                        for (number, entry) in entries.iter().enumerate() {
                            line(list, &format!("{}-{number}", offer.id), entry);
                        }
                    }
                });
            });
        });
        stand.foot(root, |foot| {
            if let Some(own) = own {
                foot.spawn(secondary_icon(
                    "open-folder",
                    "folder",
                    Message::new("workshop-open-folder"),
                    Node::default(),
                ))
                .press(move |world| {
                    // The folder may not exist before something is kept in it.
                    if let Err(why) = std::fs::create_dir_all(&own) {
                        world.write_message(Trouble(
                            Fault::whole(
                                own.display().to_string(),
                                Message::new("file-unwritable").with("why", why.to_string()),
                            )
                            .told(),
                        ));
                    }
                    show(world, &own);
                });
            }
            foot.spawn(secondary_icon("check-again", "replay", Message::new("workshop-check-again"), Node::default()))
                .press(|world| world.resource_mut::<Stale>().screen = true);
            stand.note(foot, "workshop-files-note");
        });
    });
    world.flush();
}

fn line(list: &mut ChildSpawnerCommands, name: &str, entry: &Entry) {
    let (kind, key) = match (&entry.role, entry.faults.is_empty()) {
        (_, false) => (Chip::Red, "workshop-faulty"),
        (Role::Builtin, _) => (Chip::Light, "workshop-builtin-file"),
        (Role::Counts, _) => (Chip::Green, "workshop-counts"),
        (Role::House(_), _) => (Chip::Saffron, "workshop-house"),
        (Role::Hidden(_), _) => (Chip::Dark, "workshop-hidden"),
    };
    list.spawn((
        Node {
            flex_shrink: 0.0,
            padding: UiRect::axes(px(8), px(3)),
            border: UiRect::bottom(px(1)),
            min_height: px(44),
            ..row(10)
        },
        BorderColor::all(palette::CARTA_SHADE),
    ))
    .with_children(|line| {
        line.spawn(chip(kind, Message::new(key), Node { width: px(132), flex_shrink: 0.0, ..default() }));
        line.spawn(Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..column(1) }).with_children(|words| {
            let wrapped = TextLayout::new(Justify::Left, LineBreak::WordOrCharacter);
            words.spawn((written(BODY_BOLD, palette::INK, &entry.path), wrapped));
            if let Some(file) = &entry.file {
                words.spawn((written(CAPTION, palette::TERRA_SHADE, file.display().to_string()), wrapped));
            }
            match &entry.role {
                Role::Hidden(by) => {
                    let told = Message::new("workshop-hidden-by").with("file", by.display().to_string());
                    words.spawn((label(CAPTION.bold(), palette::INK, told), wrapped));
                }
                Role::House(name) => {
                    let told = Message::new("workshop-house-of").with("name", name.as_str());
                    words.spawn(label(CAPTION, palette::INK, told));
                }
                Role::Builtin | Role::Counts => {}
            }
            for fault in &entry.faults {
                words.spawn(row(6)).with_children(|fault_line| {
                    fault_line.spawn(icon("warning", 18.0, Color::WHITE));
                    let told = fault.placed();
                    fault_line.spawn((label(CAPTION.bold(), palette::VERMIGLIO_SHADE, told), wrapped));
                });
            }
        });
        if let Some(file) = entry.file.clone() {
            let mut button = line.spawn((
                icon_button("open-file", "edit", Node::default()),
                OnLight,
                tooltip(Message::new("workshop-open-file")),
            ));
            button.insert(Name::new(format!("open-file-{name}")));
            button.press(move |world| show(world, &file));
        }
    });
}
