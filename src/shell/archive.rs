//! The archive: games that can be continued, and finished games that can be
//! watched.

use super::catalog::{Catalog, Offer};
use super::parts::{Press, ago, cover_only, covering, dialog_head, names, option, strip};
use super::{Overlay, Stale, come_instead, title};
use crate::engine::record::{self, Header, RecordError};
use crate::engine::words::Message;
use crate::engine::{archive, folders};
use crate::faces::{Face, icon};
use crate::table::saver::Saver;
use crate::theme::widgets::{OnLight, Panel, column, panel, row, scroll, secondary_icon};
use crate::theme::{BODY, BODY_BOLD, CAPTION, label, palette, written};
use crate::window::Screen;
use crate::window::sure::Sure;
use bevy::prelude::*;
use std::path::PathBuf;

/// The two lists of the archive.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Tab {
    /// Unfinished games.
    #[default]
    Running,
    /// Finished games.
    Over,
}

/// The open list, and the file whose deletion waits for confirmation.
#[derive(Resource, Default)]
struct Open {
    tab: Tab,
    sure: Sure<PathBuf>,
}

/// A saved game in one of the lists.
struct Row {
    file: PathBuf,
    /// The state that can be opened: the file or, if it cannot be read, the latest
    /// of its earlier states that can.
    state: PathBuf,
    /// Whether it was set aside to make room for another game.
    aside: bool,
    /// The folder, if it is not one of the saver's: a game is saved elsewhere
    /// when its usual folder cannot be written to.
    elsewhere: Option<PathBuf>,
    header: Result<Header, RecordError>,
}

impl Row {
    fn new(file: PathBuf, header: Result<Header, RecordError>, aside: bool, elsewhere: Option<PathBuf>) -> Self {
        let earlier = |file| record::kept(file).into_iter().find_map(|kept| Some((record::peek(&kept).ok()?, kept)));
        let (header, state) = match header {
            Err(fault) => match earlier(&file) {
                Some((header, kept)) => (Ok(header), kept),
                None => (Err(fault), file.clone()),
            },
            good => (good, file.clone()),
        };
        Self { file, state, aside, elsewhere, header }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Open>().add_systems(OnExit(Overlay::Archive), |mut open: ResMut<Open>| open.sure.forget());
}

/// Opens the archive at one of its lists.
pub(super) fn open(world: &mut World, finished: bool) {
    world.resource_mut::<Open>().tab = if finished { Tab::Over } else { Tab::Running };
    super::parts::go(world, Overlay::Archive);
}

/// Returns all saved games of a list, most recent first, and the last error
/// from reading a folder. The folders `elsewhere` are shared with other
/// programs, so only readable games are listed from them.
fn rows(saver: &Saver, tab: Tab, elsewhere: &[PathBuf]) -> (Vec<Row>, Option<String>) {
    saver.flush();
    let folders = match tab {
        Tab::Running => vec![saver.saves().to_owned(), saver.named(), saver.aside()],
        Tab::Over => vec![saver.replays().to_owned()],
    };
    let mut fault = None;
    let mut all = Vec::new();
    for folder in folders {
        match record::list(&folder) {
            Ok(files) => {
                let aside = folder == saver.aside();
                all.extend(files.into_iter().map(|(file, header)| Row::new(file, header, aside, None)));
            }
            Err(why) => fault = Some(format!("{}: {why}", folder.display())),
        }
    }
    for folder in elsewhere {
        let files = record::list(folder).unwrap_or_default().into_iter();
        let of_tab = |header: &Header| header.finished == (tab == Tab::Over);
        let good = files.filter(|(_, header)| header.as_ref().is_ok_and(of_tab));
        let elsewhere = Some(folder.clone());
        all.extend(good.map(|(file, header)| Row::new(file, header, false, elsewhere.clone())));
    }
    all.sort_by_key(|row| std::cmp::Reverse(row.header.as_ref().map_or(0, |header| header.saved)));
    (all, fault)
}

/// Draws the overlay.
pub(super) fn build(world: &mut World) {
    let tab = world.resource::<Open>().tab;
    let sure = world.resource::<Open>().sure.clone();
    let offers = world.resource::<Catalog>().0.clone();
    let size = world.resource::<crate::theme::Scale>().size();
    let narrow = size.x < 1000.0;
    let (rows, fault) = rows(world.resource::<Saver>(), tab, &folders::elsewhere());
    let mut commands = world.commands();
    commands.spawn(covering("archive-overlay")).with_children(|root| {
        root.spawn(panel(
            Panel::Light,
            Node {
                width: percent(94),
                max_width: px(960),
                height: percent(94),
                max_height: px(700),
                padding: UiRect::all(px(26)),
                ..column(12)
            },
        ))
        .with_children(|paper| {
            dialog_head(paper, "archive", Message::new("archive-title"), true);
            paper.spawn(Node { flex_shrink: 0.0, ..default() }).with_children(|tabs| {
                for (one, name, sign) in [(Tab::Running, "running", "save"), (Tab::Over, "over", "replay")] {
                    option(
                        tabs,
                        format!("archive-{name}"),
                        Message::new(format!("archive-{name}")),
                        Face::icon(sign),
                        true,
                        one == tab,
                        Node { flex_grow: 1.0, flex_basis: px(0), ..default() },
                    )
                    .press(move |world| {
                        *world.resource_mut::<Open>() = Open { tab: one, sure: Sure::default() };
                        world.resource_mut::<Stale>().overlay = true;
                    });
                }
            });
            paper
                .spawn((
                    scroll(Node { flex_grow: 1.0, flex_shrink: 1.0, row_gap: px(6), ..default() }),
                    Name::new("archive-rows"),
                ))
                .with_children(|list| {
                    if let Some(fault) = &fault {
                        list.spawn(written(BODY, palette::VERMIGLIO_SHADE, fault));
                    }
                    if rows.is_empty() {
                        let key = if tab == Tab::Running { "archive-none-running" } else { "archive-none-over" };
                        list.spawn((
                            label(BODY.sized(17.0), palette::TERRA_SHADE, Message::new(key)),
                            Node { margin: UiRect::vertical(px(30)), ..default() },
                        ));
                    }
                    for (number, saved) in rows.iter().enumerate() {
                        line(list, number + 1, saved, &offers, sure.asked(&saved.file), narrow);
                    }
                });
            let (note, kept) = match tab {
                Tab::Running => ("archive-note-running", archive::KEPT_ASIDE),
                Tab::Over => ("archive-note-over", archive::KEPT),
            };
            // In a low window the list needs the room.
            if size.y > 500.0 {
                let note = Message::new(note).with("count", kept);
                paper.spawn(label(CAPTION.sized(14.5), palette::TERRA_SHADE, note));
            }
        });
    });
    world.flush();
}

/// Spawns the row of one saved game: its description and its buttons.
fn line(list: &mut ChildSpawnerCommands, number: usize, saved: &Row, offers: &[Offer], sure: bool, narrow: bool) {
    list.spawn(strip(format!("archive-row-{number}"), Vec2::new(10.0, 8.0), 14.0)).with_children(|line| {
        let known = saved
            .header
            .as_ref()
            .ok()
            .and_then(|header| Some((header, offers.iter().find(|offer| offer.id == header.game)?)));
        match known {
            Some((_, offer)) => cover_only(line, offer.cover(), 42.0),
            None => {
                line.spawn(icon("warning", 34.0, Color::WHITE));
            }
        }
        line.spawn(Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..column(2) }).with_children(|words| {
            about(words, saved, known.map(|(_, offer)| offer));
        });
        line.spawn(Node { flex_shrink: 0.0, ..row(8) }).with_children(|buttons| {
            if let Some((header, offer)) = known {
                let (file, offer) = (saved.state.clone(), offer.clone());
                if !header.finished {
                    let (file, offer) = (file.clone(), offer.clone());
                    button(buttons, format!("archive-continue-{number}"), "play", "archive-continue", narrow).press(
                        move |world| {
                            let (file, offer) = (file.clone(), offer.clone());
                            come_instead(world, move |world| (offer.resume)(world, file));
                        },
                    );
                }
                button(buttons, format!("archive-watch-{number}"), "replay", "archive-watch", narrow).press(
                    move |world| {
                        let (file, offer) = (file.clone(), offer.clone());
                        come_instead(world, move |world| (offer.watch)(world, file));
                    },
                );
            }
            let file = saved.file.clone();
            let key = if sure { "archive-delete-sure" } else { "archive-delete" };
            button(buttons, format!("archive-delete-{number}"), "cancel", key, narrow && !sure).press(move |world| {
                if world.resource_mut::<Open>().sure.press(file.clone()) {
                    delete(world, &file);
                }
                world.resource_mut::<Stale>().overlay = true;
            });
        });
    });
}

fn delete(world: &mut World, file: &std::path::Path) {
    if let Err(fault) = world.resource::<Saver>().delete(file) {
        let why = Message::new("archive-cannot-delete").with("fault", format!("{}: {fault}", file.display()));
        world.write_message(crate::table::Trouble(why));
    }
    if *world.resource::<State<Screen>>().get() == Screen::Title {
        title::look_for_saves(world);
    }
}

fn button<'a>(
    buttons: &'a mut ChildSpawnerCommands,
    name: String,
    sign: &'static str,
    key: &'static str,
    bare: bool,
) -> EntityCommands<'a> {
    let mut button = if bare {
        buttons.spawn((
            crate::theme::widgets::icon_button("archive", sign, Node::default()),
            OnLight,
            crate::theme::widgets::tooltip(Message::new(key)),
        ))
    } else {
        buttons.spawn((secondary_icon("archive", sign, Message::new(key), Node::default()), OnLight))
    };
    button.insert(Name::new(name));
    button
}

/// Describes a saved game: its name, the players, its state or its winners, and
/// how long ago it was saved.
fn about(words: &mut ChildSpawnerCommands, saved: &Row, offer: Option<&Offer>) {
    let header = match &saved.header {
        Ok(header) => header,
        Err(fault) => {
            words.spawn(label(BODY_BOLD.sized(17.0), palette::INK, Message::new("archive-damaged")));
            let which = Message::new("archive-which")
                .with("file", saved.file.display().to_string())
                .with("fault", fault.message());
            words.spawn(label(CAPTION, palette::TERRA_SHADE, which));
            return;
        }
    };
    let game = offer.map_or_else(|| Message::new("archive-unknown"), Offer::name);
    match archive::name_of(&saved.file) {
        Some(name) => {
            let title = Message::new("archive-named").with("name", name).with("game", game);
            words.spawn(label(BODY_BOLD.sized(17.0), palette::INK, title));
        }
        None => {
            let title = match (header.finished, saved.aside) {
                (true, _) => game,
                (false, false) => Message::new("archive-auto").with("game", game),
                (false, true) => Message::new("archive-aside").with("game", game),
            };
            words.spawn(label(BODY_BOLD.sized(17.0), palette::INK, title));
        }
    }
    words.spawn(label(CAPTION.sized(14.5), palette::INK, names(&header.seats, None)));
    let state = match &header.outcome {
        Some(outcome) => Message::new("archive-won")
            .with("count", outcome.winners.len())
            .with("who", names(&header.seats, Some(outcome.winners))),
        None => Message::new("archive-moves").with("count", header.entries),
    };
    let mut when = Message::new("archive-when").with("state", state).with("ago", ago(header.saved));
    if let Some(folder) = &saved.elsewhere {
        let folder = Message::verbatim(folder.display().to_string());
        when = Message::new("archive-when").with("state", when).with("ago", folder);
    }
    words.spawn(label(CAPTION, palette::TERRA_SHADE, when));
    if saved.state != saved.file {
        words.spawn(label(CAPTION, palette::VERMIGLIO_SHADE, Message::new("archive-earlier")));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::config::Sources;
    use crate::engine::files;
    use crate::engine::game::Game as _;
    use crate::engine::session::{Player, SeatInfo, Session, Speed};
    use crate::engine::temper::Temper;
    use crate::games::akelarre::rules::Akelarre;

    /// Lists the folders that the saver writes to; damaged files are shown as
    /// well.
    #[test]
    fn lists_come_from_the_folders_of_the_saver() {
        let folder = tempfile::tempdir().unwrap();
        let saver = Saver::new(folder.path().join("saves"), folder.path().join("replays"));
        assert!(rows(&saver, Tab::Running, &[]).0.is_empty() && rows(&saver, Tab::Over, &[]).0.is_empty());
        std::fs::create_dir_all(saver.named()).unwrap();
        std::fs::write(saver.named().join("tappeti_volanti~Sera.tavolata"), "notes").unwrap();
        let (found, fault) = rows(&saver, Tab::Running, &[]);
        assert!(fault.is_none() && found.len() == 1 && found[0].header.is_err());
        assert!(rows(&saver, Tab::Over, &[]).0.is_empty());
        // A game is offered in the latest state that can be read.
        let damaged = saver.named().join("akelarre~Cena.tavolata");
        std::fs::write(&damaged, "notes").unwrap();
        let earlier = files::beside(&damaged, "2");
        let seat = |token| SeatInfo {
            name: format!("Player {token}"),
            token,
            portrait: 0,
            player: Player::Person,
            assist: 0,
            speed: Speed::default(),
            temper: Temper::default(),
        };
        let seats = vec![seat(1), seat(2)];
        let setup = Akelarre::setup(2, &Sources::builtin()).0;
        record::save(&earlier, &Session::<Akelarre>::new(setup, 1, seats).unwrap()).unwrap();
        let (found, _) = rows(&saver, Tab::Running, &[]);
        let row = found.iter().find(|row| row.file == damaged).unwrap();
        assert!(row.state == earlier && row.header.as_ref().unwrap().game == Akelarre::ID);
        std::fs::remove_file(damaged).unwrap();
        // Foreign files are not listed.
        let found = rows(&saver, Tab::Running, &[saver.named(), folder.path().join("none")]);
        assert!(found.1.is_none() && found.0.len() == 1);
    }
}
