//! The layouts desk: built-in layouts and those that players keep, with a picture
//! and the check of TV-06.

use super::drawing::{self, Drawing};
use crate::engine::config::{Fault, LARGEST, read_text};
use crate::engine::game::Game as _;
use crate::engine::naming::stem;
use crate::engine::words::Message;
use crate::faces::{Face, FaceNode, icon};
use crate::games::tappeti_volanti::kept::{self, FOLDER, Kept, Shelf};
use crate::games::tappeti_volanti::lay::{lying, measures};
use crate::games::tappeti_volanti::layout::{self, Violation};
use crate::games::tappeti_volanti::picture::{Detail, svg};
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::tabletop::Pose;
use crate::games::tappeti_volanti::window::practice;
use crate::settings::Settings;
use crate::shell::Stale;
use crate::shell::ask::{Question, ask};
use crate::shell::parts::{Press, bare_option};
use crate::shell::workshop::{self, Stand};
use crate::table::{AfterSystems, AfterUpdate, Trouble};
use crate::theme::widgets::{Chip, Choice, Deed, OnLight, Panel, chip, column, primary, row, secondary_icon, segments};
use crate::theme::{BODY, BODY_BOLD, CAPTION, Fits, PANEL_TITLE, PLATE_NAME, label, palette, written};
use crate::window::sure::Sure;
use crate::window::{Awake, Options, Screen};
use crate::words::Words;
use bevy::clipboard::Clipboard;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::ValueChange;
use bevy::window::FileDragAndDrop;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Which layouts are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Filter {
    #[default]
    All,
    Builtin,
    Own,
}

/// A layout in the list.
#[derive(Clone, PartialEq, Debug)]
struct Entry {
    /// Its ID in a setup, also the name of its tile.
    id: String,
    name: String,
    cards: Vec<Pose>,
    /// Its file, if it is kept.
    file: Option<PathBuf>,
    fault: Option<Fault>,
    /// Whether it lies where this user's files are written.
    own: bool,
}

/// What lies on the layouts desk.
#[derive(Resource, Default)]
pub(super) struct Desk {
    filter: Filter,
    /// ID of the chosen layout.
    chosen: Option<String>,
    /// Whether the chosen layout is to be deleted.
    deleting: Sure<()>,
    /// What is being drawn, if anything.
    pub(super) drawing: Option<Drawing>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Desk>()
        .add_systems(Update, dropped.run_if(on_message::<FileDragAndDrop>))
        .add_systems(
            AfterUpdate,
            pasted
                .run_if(resource_exists::<Pasting>)
                .run_if(in_state(Screen::Workshop))
                .in_set(AfterSystems::Pages)
                .ambiguous_with(AfterSystems::Pages),
        )
        .add_systems(OnExit(Screen::Workshop), |mut commands: Commands, mut desk: ResMut<Desk>| {
            commands.remove_resource::<Pasting>();
            desk.deleting.forget();
        });
}

/// Returns all layouts: those of the list, then the kept ones, faulty ones too.
fn entries(world: &World) -> Vec<Entry> {
    let sources = &world.resource::<Options>().sources;
    let words = Words::of(world.resource::<Settings>().language);
    let (setup, _) = TappetiVolanti::setup(2, sources);
    let listed = setup.layouts.iter().filter(|layout| !layout.id.starts_with("layouts/"));
    let mut all: Vec<Entry> = listed
        .map(|layout| Entry {
            id: layout.id.clone(),
            name: words.choose(&layout.it, &layout.en),
            cards: layout.poses.clone(),
            file: None,
            fault: None,
            own: false,
        })
        .collect();
    let own = sources.own().map(|own| own.join(FOLDER));
    for found in Shelf::read(sources).found {
        let (name, cards, fault) = match found.kept {
            Ok(kept) => (kept.name, kept.cards, None),
            Err(fault) => (format!("{}.ron", found.stem), Vec::new(), Some(fault)),
        };
        all.push(Entry {
            id: format!("layouts/{}", found.stem),
            name,
            cards,
            own: found.file.parent().map(ToOwned::to_owned) == own,
            file: Some(found.file),
            fault,
        });
    }
    all
}

fn redraw(world: &mut World) {
    world.resource_mut::<Stale>().screen = true;
    world.resource_mut::<Awake>().frame();
}

fn tell(world: &mut World, message: Message) {
    world.write_message(Trouble(message));
}

/// Whether cards on a table can be kept as a layout: enough of them, and allowed
/// by TV-06.
pub(in crate::games::tappeti_volanti) fn may_keep(cards: &[Pose]) -> bool {
    kept::CARDS.contains(&cards.len()) && layout::violations(kept::numbers(), &lying(cards)).is_empty()
}

/// Asks for a name and keeps cards under it as a layout.
pub(in crate::games::tappeti_volanti) fn keep_this(world: &mut World, cards: Vec<Pose>, proposal: &str) {
    let Some(own) = world.resource::<Options>().sources.own().map(ToOwned::to_owned) else {
        return tell(world, Message::new("workshop-no-folder"));
    };
    let name = kept::free_name(&own, proposal).unwrap_or_else(|_| proposal.to_owned());
    let folder = own.join(FOLDER);
    let taken = Arc::new(move |_: &World, name: &str| {
        stem(name).is_ok_and(|stem| folder.join(format!("{stem}.ron")).symlink_metadata().is_ok())
    });
    let keep = Arc::new(move |world: &mut World, name: &str, over: bool| {
        let layout = Kept::new(name, cards.clone()).map_err(|wrong| wrong.problem())?;
        kept::keep(&own, &layout, over).map_err(|fault| fault.told())?;
        let mut desk = world.resource_mut::<Desk>();
        desk.chosen = stem(name).ok().map(|stem| format!("layouts/{stem}"));
        // What is drawn meanwhile stays unless it is what was kept.
        if desk.drawing.as_ref().is_some_and(|drawing| *drawing.cards.now() == cards) {
            desk.drawing = None;
        }
        tell(world, Message::new("workshop-kept").with("name", name.trim()));
        Ok(())
    });
    let question = Question {
        title: Message::new("workshop-keep-layout"),
        about: Message::new("workshop-keep-layout-about"),
        name,
        taken,
        keep,
    };
    ask(world, question);
}

/// Takes in the text of a layout from a file or the clipboard.
fn take_in(world: &mut World, from: &str, text: &str) {
    match Kept::read(from, text) {
        Ok(layout) => keep_this(world, layout.cards, &layout.name),
        Err(fault) => tell(world, Message::new("workshop-no-layout").with("from", from).with("what", fault.placed())),
    }
}

/// Takes in files that are dropped onto the window, outside of games.
fn dropped(mut files: MessageReader<FileDragAndDrop>, screen: Res<State<Screen>>, mut commands: Commands) {
    for file in files.read() {
        if let FileDragAndDrop::DroppedFile { path_buf, .. } = file
            && *screen.get() != Screen::Game
        {
            let path = path_buf.clone();
            commands.queue(move |world: &mut World| match read_text(&path) {
                Ok(text) => {
                    workshop::open(world, "layouts");
                    take_in(world, &path.display().to_string(), &text);
                }
                Err(fault) => tell(world, fault.told()),
            });
        }
    }
}

/// Time after which the clipboard is given up.
const PATIENCE: Duration = Duration::from_secs(3);

/// A text on its way from the clipboard, and when it was asked for.
#[derive(Resource)]
struct Pasting(Mutex<Receiver<Option<String>>>, Instant);

/// Asks for the text in the clipboard on a thread of its own: the program that
/// owns the text may take its time, or never answer.
fn paste(world: &mut World) {
    let (sender, receiver) = channel();
    let work = move || {
        let text = Clipboard::default().fetch_text().poll_result().and_then(Result::ok);
        // Nobody listens any more once the clipboard was given up.
        let _ = sender.send(text);
    };
    match std::thread::Builder::new().name("clipboard".into()).spawn(work) {
        Ok(_) => world.insert_resource(Pasting(Mutex::new(receiver), Instant::now())),
        Err(why) => tell(world, Message::verbatim(why.to_string())),
    }
    world.resource_mut::<Awake>().frame();
}

/// Takes in the text once it has come.
fn pasted(world: &mut World) {
    let mut pasting = world.resource_mut::<Pasting>();
    let Pasting(receiver, since) = &mut *pasting;
    let came = receiver.get_mut().unwrap_or_else(PoisonError::into_inner).try_recv();
    if matches!(came, Err(TryRecvError::Empty)) && since.elapsed() < PATIENCE {
        world.resource_mut::<Awake>().frame();
        return;
    }
    world.remove_resource::<Pasting>();
    match came {
        Ok(Some(text)) if text.len() as u64 > LARGEST => {
            tell(world, Message::new("workshop-too-long").with("count", text.len()).with("most", LARGEST as usize));
        }
        Ok(Some(text)) => {
            let words = Words::of(world.resource::<Settings>().language);
            take_in(world, &words.text("workshop-pasted"), &text);
        }
        Ok(None) | Err(TryRecvError::Disconnected) => tell(world, Message::new("workshop-clipboard-empty")),
        Err(TryRecvError::Empty) => tell(world, Message::new("workshop-clipboard-silent")),
    }
}

fn copy_text(world: &mut World, entry: &Entry) {
    let text = Kept { name: entry.name.clone(), cards: entry.cards.clone() }.text();
    let done = world.get_resource_mut::<Clipboard>().is_some_and(|mut clipboard| clipboard.set_text(text).is_ok());
    tell(world, Message::new(if done { "workshop-copied" } else { "workshop-clipboard-none" }));
}

/// Asks for another name and gives it to a kept layout.
fn rename(world: &mut World, file: PathBuf, name: String) {
    let question = Question {
        title: Message::new("workshop-rename-layout"),
        about: Message::new("workshop-rename-layout-about"),
        name,
        taken: Arc::new(|_, _| false),
        keep: Arc::new(move |world, name, _| {
            kept::rename(&file, name).map_err(|fault| fault.told())?;
            world.resource_mut::<Desk>().chosen = stem(name).ok().map(|stem| format!("layouts/{stem}"));
            Ok(())
        }),
    };
    ask(world, question);
}

fn delete(world: &mut World, file: &std::path::Path) {
    let mut desk = world.resource_mut::<Desk>();
    if !desk.deleting.press(()) {
        return redraw(world);
    }
    desk.chosen = None;
    if let Err(fault) = kept::delete(file) {
        tell(world, fault.told());
    }
    redraw(world);
}

/// Draws the desk.
pub(super) fn build(world: &mut World, area: Entity) {
    if world.resource::<Desk>().drawing.is_some() {
        return drawing::build(world, area);
    }
    let all = entries(world);
    let desk = world.resource::<Desk>();
    let (filter, deleting) = (desk.filter, desk.deleting.asked(&()));
    let own = |entry: &&Entry| entry.file.is_some();
    let shown: Vec<&Entry> = all
        .iter()
        .filter(|entry| match filter {
            Filter::All => true,
            Filter::Builtin => !own(entry),
            Filter::Own => own(entry),
        })
        .collect();
    let chosen = desk.chosen.clone();
    let chosen =
        shown.iter().find(|entry| chosen.as_ref() == Some(&entry.id)).or(shown.first()).map(|entry| (*entry).clone());
    let stand = Stand::of(world);
    let counts = [all.len(), all.iter().filter(|entry| !own(entry)).count(), all.iter().filter(own).count()];
    world.commands().entity(area).with_children(|root| {
        stand.panels(root, "layouts-panels", |columns| {
            stand
                .panel(columns, Panel::Light, None, 10.0)
                .with_children(|paper| list(paper, stand, &shown, chosen.as_ref(), filter, counts));
            if let Some(entry) = &chosen {
                stand
                    .panel(columns, Panel::Dark, Some(464.0), 6.0)
                    .with_children(|paper| about(paper, stand, entry, deleting));
            }
        });
        stand.foot(root, |foot| {
            foot.spawn(secondary_icon("new-layout", "plus", Message::new("workshop-new-layout"), Node::default()))
                .press(|world| {
                    world.resource_mut::<Desk>().drawing = Some(Drawing::new());
                    redraw(world);
                });
            foot.spawn(secondary_icon("paste", "text", Message::new("workshop-paste"), Node::default())).press(paste);
            stand.note(foot, "workshop-drop-note");
            let mut deed = Deed::new(Message::new("workshop-play-layout")).icon("play");
            let good = chosen.as_ref().filter(|entry| entry.fault.is_none());
            if good.is_none() {
                deed = deed.refused(Message::new("workshop-faulty"));
            }
            let id = good.map(|entry| entry.id.clone()).unwrap_or_default();
            foot.spawn(primary("play-layout", deed, Node { min_width: px(250), height: px(62), ..default() }))
                .press(move |world| crate::shell::setup::open_with(world, TappetiVolanti::ID, "layout", id.clone()));
        });
    });
    world.flush();
}

/// Spawns the tiles of the layouts.
fn list(
    paper: &mut ChildSpawnerCommands,
    stand: Stand,
    shown: &[&Entry],
    chosen: Option<&Entry>,
    filter: Filter,
    [all, builtin, own]: [usize; 3],
) {
    paper.spawn(Node { flex_shrink: 0.0, ..row(14) }).with_children(|head| {
        head.spawn((
            label(PANEL_TITLE.sized(25.0), palette::INK, Message::new("workshop-layouts")),
            Node { flex_grow: 1.0, ..default() },
        ));
        let names = [("all", all), ("builtin", builtin), ("own", own)]
            .map(|(key, count)| Message::new(format!("workshop-filter-{key}")).with("count", count));
        let at = [Filter::All, Filter::Builtin, Filter::Own].iter().position(|one| *one == filter).unwrap_or(0);
        head.spawn(segments("layout-filter", Choice::new(names.to_vec(), at), Node { width: px(330), ..default() }))
            .observe(|change: On<ValueChange<usize>>, mut desk: ResMut<Desk>, mut stale: ResMut<Stale>| {
                desk.filter = [Filter::All, Filter::Builtin, Filter::Own][change.value.min(2)];
                stale.screen = true;
            });
    });
    stand.list(paper, "layout-tiles", 0.0).with_children(|body| {
        body.spawn((
            Node { flex_wrap: FlexWrap::Wrap, column_gap: px(10), row_gap: px(10), flex_shrink: 0.0, ..default() },
            Pickable::IGNORE,
        ))
        .with_children(|tiles| {
            for entry in shown {
                tile(tiles, entry, chosen == Some(*entry));
            }
            if shown.is_empty() {
                tiles.spawn(label(BODY.sized(17.0), palette::TERRA_SHADE, Message::new("workshop-no-own-layouts")));
            }
        });
    });
    if let Some((entry, fault)) = chosen.and_then(|entry| Some((entry, entry.fault.as_ref()?))) {
        strip(paper, entry, fault);
    }
}

fn tile(tiles: &mut ChildSpawnerCommands, entry: &Entry, chosen: bool) {
    let id = entry.id.clone();
    let node = Node {
        width: px(172),
        height: px(134),
        padding: UiRect::all(px(4)),
        border_radius: BorderRadius::all(px(9)),
        flex_shrink: 0.0,
        row_gap: px(3),
        flex_direction: FlexDirection::Column,
        ..default()
    };
    let mut tile = bare_option(tiles, format!("tile-{}", entry.id), chosen, node);
    tile.with_children(|inside| {
        match &entry.fault {
            None => {
                inside.spawn((
                    FaceNode(Face::drawn(svg(kept::numbers(), &entry.cards, &entry.name, Detail::Small))),
                    Node { width: px(158), height: px(158.0 * 250.0 / 440.0), ..default() },
                    Pickable::IGNORE,
                ));
            }
            Some(fault) => {
                inside
                    .spawn((
                        Node {
                            width: px(158),
                            height: px(158.0 * 250.0 / 440.0),
                            align_items: AlignItems::Center,
                            justify_content: JustifyContent::Center,
                            border: UiRect::all(px(2)),
                            ..column(4)
                        },
                        BorderColor::all(palette::VERMIGLIO),
                        Pickable::IGNORE,
                    ))
                    .with_children(|wrong| {
                        wrong.spawn(icon("warning", 34.0, Color::WHITE));
                        if let Some((line, at)) = fault.place {
                            let said = Message::new("workshop-place").with("line", line).with("column", at);
                            wrong.spawn(label(CAPTION.bold(), palette::INK, said));
                        }
                    });
            }
        }
        inside.spawn((Node { width: px(158), ..row(4) }, Pickable::IGNORE)).with_children(|line| {
            if entry.file.is_some() {
                line.spawn(icon("person", 14.0, palette::INK));
            }
            line.spawn((
                written(PLATE_NAME.sized(15.0), palette::INK, &entry.name),
                TextLayout::new(Justify::Left, LineBreak::NoWrap),
                Fits::default(),
                Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() },
            ));
            if entry.fault.is_none() {
                line.spawn(written(CAPTION, palette::TERRA_SHADE, entry.cards.len().to_string()));
            }
        });
    })
    .press(move |world| {
        let mut desk = world.resource_mut::<Desk>();
        desk.chosen = Some(id.clone());
        desk.deleting.forget();
        redraw(world);
    });
}

/// Spawns what is wrong with a file, with the line it is about.
fn strip(paper: &mut ChildSpawnerCommands, entry: &Entry, fault: &Fault) {
    paper
        .spawn((
            Node {
                flex_shrink: 0.0,
                border: UiRect { left: px(12), ..UiRect::all(px(2)) },
                border_radius: BorderRadius::all(px(8)),
                padding: UiRect::axes(px(14), px(10)),
                ..column(5)
            },
            BackgroundColor(palette::CARTA_LIGHT),
            BorderColor::all(palette::VERMIGLIO),
        ))
        .with_children(|strip| {
            let title = Message::new("workshop-unreadable").with("file", entry.name.as_str());
            strip.spawn(label(BODY_BOLD.sized(17.0), palette::INK, title));
            let told = fault.placed();
            strip.spawn((label(BODY, palette::INK, told), TextLayout::new(Justify::Left, LineBreak::WordOrCharacter)));
            let line = entry.file.as_ref().and_then(|file| read_text(file).ok()).and_then(|text| {
                let (number, _) = fault.place?;
                text.lines().nth(number.checked_sub(1)?).map(|line| line.trim().chars().take(80).collect::<String>())
            });
            if let Some(line) = line {
                strip
                    .spawn((
                        Node {
                            padding: UiRect::axes(px(10), px(4)),
                            border_radius: BorderRadius::all(px(5)),
                            ..default()
                        },
                        BackgroundColor(palette::INK),
                    ))
                    .with_child(written(CAPTION, palette::LIMONE, line));
            }
            strip.spawn(row(8)).with_children(|buttons| {
                if let Some(file) = entry.file.clone() {
                    buttons
                        .spawn((
                            secondary_icon("open-faulty", "edit", Message::new("workshop-open-file"), Node::default()),
                            OnLight,
                        ))
                        .press(move |world| workshop::show(world, &file));
                }
                buttons
                    .spawn((
                        secondary_icon("check-faulty", "replay", Message::new("workshop-check-again"), Node::default()),
                        OnLight,
                    ))
                    .press(redraw);
            });
        });
}

/// Spawns the picture of the chosen layout, its check and what can be done.
fn about(paper: &mut ChildSpawnerCommands, stand: Stand, entry: &Entry, deleting: bool) {
    paper.spawn(Node { flex_shrink: 0.0, ..row(8) }).with_children(|head| {
        head.spawn((
            written(PANEL_TITLE.sized(23.0), palette::CARTA, &entry.name),
            Node { flex_grow: 1.0, flex_basis: px(0), ..default() },
        ));
        let (kind, key) =
            if entry.file.is_some() { (Chip::Saffron, "workshop-own") } else { (Chip::Light, "workshop-builtin-file") };
        head.spawn(chip(kind, Message::new(key), Node::default()));
    });
    let where_it_is = entry.file.as_ref().and_then(|file| file.file_name());
    let said = Message::new("workshop-cards").with("count", entry.cards.len());
    let said = match where_it_is {
        Some(file) => {
            Message::new("workshop-dot").with("before", said).with("after", file.to_string_lossy().into_owned())
        }
        None => said,
    };
    paper.spawn(label(CAPTION, palette::CARTA_SHADE, said));
    let body = |paper: &mut ChildSpawnerCommands| {
        if entry.fault.is_some() {
            paper.spawn(label(BODY, palette::CARTA, Message::new("workshop-others-usable")));
            return;
        }
        let drawn = svg(kept::numbers(), &entry.cards, &entry.name, Detail::Measured);
        paper.spawn((
            FaceNode(Face::drawn(drawn)),
            Node {
                width: percent(92),
                aspect_ratio: Some(440.0 / 250.0),
                align_self: AlignSelf::Center,
                flex_shrink: 0.0,
                ..default()
            },
            Pickable::IGNORE,
        ));
        checks(paper, &entry.cards);
    };
    stand.list(paper, "layout-about", 3.0).with_children(body);
    let half = || Node { flex_grow: 1.0, flex_basis: px(180), ..default() };
    paper
        .spawn(Node { flex_wrap: FlexWrap::Wrap, column_gap: px(8), row_gap: px(8), flex_shrink: 0.0, ..default() })
        .with_children(|buttons| {
            if entry.fault.is_none() {
                let (id, one) = (entry.id.clone(), entry.clone());
                buttons.spawn(secondary_icon("try-layout", "hand", Message::new("workshop-try-layout"), half())).press(
                    move |world| {
                        let sources = world.resource::<Options>().sources.clone();
                        workshop::visit(world);
                        practice::open_with(world, &sources, Some(&id));
                    },
                );
                let key = if entry.own { "workshop-edit" } else { "workshop-edit-copy" };
                buttons.spawn(secondary_icon("edit-layout", "edit", Message::new(key), half())).press(move |world| {
                    let name = one.name.clone();
                    world.resource_mut::<Desk>().drawing = Some(Drawing::of(&one.cards, name));
                    redraw(world);
                });
                let one = entry.clone();
                buttons
                    .spawn(secondary_icon("copy-layout", "copy", Message::new("workshop-copy"), half()))
                    .press(move |world| keep_this(world, one.cards.clone(), &one.name));
                let one = entry.clone();
                buttons
                    .spawn(secondary_icon("copy-text", "text", Message::new("workshop-copy-text"), half()))
                    .press(move |world| copy_text(world, &one));
            }
            let file = entry.file.clone().filter(|_| entry.own);
            if entry.fault.is_none() {
                let mut button =
                    buttons.spawn(secondary_icon("rename-layout", "edit", Message::new("workshop-rename"), half()));
                match file.clone() {
                    Some(file) => {
                        let name = entry.name.clone();
                        button.press(move |world| rename(world, file.clone(), name.clone()));
                    }
                    None => {
                        button.insert(InteractionDisabled);
                    }
                }
            }
            let key = if deleting { "workshop-delete-sure" } else { "workshop-delete" };
            let mut button = buttons.spawn(secondary_icon("delete-layout", "trash", Message::new(key), half()));
            match file {
                Some(file) => {
                    button.press(move |world| delete(world, &file));
                }
                None => {
                    button.insert(InteractionDisabled);
                }
            }
        });
}

/// Spawns the five checks of TV-06 with what was measured.
pub(super) fn checks(paper: &mut ChildSpawnerCommands, cards: &[Pose]) {
    let numbers = kept::numbers();
    let found = measures(numbers, cards);
    let wrong = layout::violations(numbers, &lying(cards));
    let groups = wrong.iter().find_map(|wrong| match wrong {
        Violation::Groups { groups, .. } => Some(groups.len()),
        _ => None,
    });
    let down = |length: i32| Message::new("workshop-millimetres").with("count", length.div_euclid(1_000));
    let up = |length: i32| Message::new("workshop-millimetres").with("count", (length + 999).div_euclid(1_000));
    let nothing = || Message::verbatim("–");
    let is = |of: fn(&Violation) -> bool| !wrong.iter().any(of);
    let rows = [
        (
            "close",
            is(|one| matches!(one, Violation::TooClose { .. })),
            found.tightest.map_or_else(nothing, |(gap, ..)| down(gap)),
        ),
        (
            "near",
            is(|one| matches!(one, Violation::Isolated { .. })),
            found.loneliest.map_or_else(nothing, |(gap, _)| up(gap)),
        ),
        ("group", groups.is_none(), Message::new("workshop-groups").with("count", groups.unwrap_or(1))),
        ("centre", is(|one| matches!(one, Violation::OffCentre { .. })), up(found.off_centre)),
        ("table", is(|one| matches!(one, Violation::OffTable { .. })), down(found.margin)),
    ];
    for (key, good, measured) in rows {
        paper.spawn((Node { min_height: px(25), flex_shrink: 0.0, ..row(8) }, Pickable::IGNORE)).with_children(
            |line| {
                line.spawn((
                    Node {
                        width: px(22),
                        height: px(22),
                        flex_shrink: 0.0,
                        align_items: AlignItems::Center,
                        justify_content: JustifyContent::Center,
                        border_radius: BorderRadius::all(if good { percent(50) } else { px(4) }),
                        ..default()
                    },
                    BackgroundColor(if good { palette::VERDE } else { palette::VERMIGLIO }),
                    Pickable::IGNORE,
                ))
                .with_child(icon(if good { "confirm" } else { "cancel" }, 15.0, palette::CARTA));
                line.spawn((
                    label(BODY, palette::CARTA, Message::new(format!("arrange-rule-{key}"))),
                    Node { flex_grow: 1.0, flex_basis: px(0), ..default() },
                ));
                line.spawn(label(BODY_BOLD, if good { palette::CARTA_SHADE } else { palette::LIMONE }, measured));
            },
        );
    }
}
