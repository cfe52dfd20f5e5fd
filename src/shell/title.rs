//! The title screen: the long table at evening, and the main menu.

use super::catalog::{Catalog, ChosenGame};
use super::focus::FirstFocus;
use super::notices::{Notice, Notices};
use super::parts::{Press, go, quit};
use super::{Leave, Overlay, ScreenRoot, Stale, archive, come};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::engine::{folders, record};
use crate::faces::{Face, FaceNode, icon};
use crate::settings::Settings;
use crate::table::saver::Saver;
use crate::theme::widgets::{
    Deed, OnLight, Panel, column, icon_button, panel, primary, row, screen_root, scroll, secondary, secondary_icon,
    tooltip,
};
use crate::theme::{BODY, BODY_BOLD, CAPTION, PLATE_NAME, Scale, label, palette, written};
use crate::window::Screen;
use crate::words::{Language, Words};
use bevy::prelude::*;
use std::path::PathBuf;

/// Background below the picture; matches the colour of its lower edge.
const BELOW: Color = Color::srgb_u8(0x33, 0x15, 0x47);

/// The game offered under "Continue".
#[derive(Resource, Default)]
struct Saved(Option<SavedGame>);

#[derive(Clone)]
struct SavedGame {
    id: &'static str,
    file: PathBuf,
    whereabouts: Message,
    names: Vec<String>,
}

/// The volumes in force before the sound was muted.
#[derive(Resource, Clone, Copy)]
struct Loud {
    music: f32,
    effects: f32,
    interface: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Saved>()
        .add_systems(OnEnter(Screen::Title), (look_for_saves, |mut clear: ResMut<ClearColor>| clear.0 = BELOW))
        .add_systems(OnExit(Screen::Title), |mut clear: ResMut<ClearColor>| clear.0 = palette::TELO);
}

/// Looks for the most recent game that can be continued. If a save is damaged,
/// its latest readable earlier state is used instead, and a notice is shown.
pub(super) fn look_for_saves(world: &mut World) {
    world.resource_scope(|world, mut saved: Mut<Saved>| {
        let found = find_save(world);
        saved.0 = found;
    });
    world.resource_mut::<Stale>().screen = true;
}

fn find_save(world: &mut World) -> Option<SavedGame> {
    let offers = world.resource::<Catalog>().0.clone();
    world.resource::<Saver>().flush();
    let files = match record::list(&folders::saves()) {
        Ok(files) => files,
        Err(fault) => {
            error!("saves: {fault}");
            world.resource_mut::<Notices>().tell_once(Notice {
                about: Message::new("notice-save"),
                place: None,
                detail: Some(Message::verbatim(fault.to_string())),
            });
            return None;
        }
    };
    for (file, _) in files {
        let Some(offer) = offers.iter().find(|offer| file.file_stem().is_some_and(|stem| stem == offer.id)) else {
            continue;
        };
        for candidate in std::iter::once(file.clone()).chain(record::kept(&file)) {
            match (offer.whereabouts)(&candidate) {
                Ok((whereabouts, names)) => {
                    return Some(SavedGame { id: offer.id, file: candidate, whereabouts, names });
                }
                Err(fault) => {
                    error!("{}: {fault}", candidate.display());
                    world.resource_mut::<Notices>().tell_once(Notice {
                        about: Message::new("notice-save"),
                        place: Some(candidate.display().to_string()),
                        detail: Some(fault.message()),
                    });
                }
            }
        }
    }
    None
}

/// Draws the screen.
pub(super) fn build(world: &mut World) {
    let saved = world.resource::<Saved>().0.clone();
    let settings = world.resource::<Settings>().clone();
    let size = world.resource::<Scale>().size();
    let notices = world.resource::<Notices>().waiting.clone();
    let offers = world.resource::<Catalog>().0.clone();
    let mut commands = world.commands();
    commands.spawn((screen_root("title"), ScreenRoot)).with_children(|root| {
        picture(root, size);
        // Everything under the logo has to fit above the bottom row.
        let squeezed = size.y < 640.0;
        // In a very low window three small buttons share one row.
        let low = size.y < 500.0;
        root.spawn(scroll(Node {
            position_type: PositionType::Absolute,
            left: px(if squeezed { 20 } else { 38 }),
            top: px(0),
            bottom: px(64),
            width: px(if low { 612 } else { 412 }),
            max_width: percent(94),
            padding: UiRect {
                top: px(if low {
                    8
                } else if squeezed {
                    16
                } else {
                    66
                }),
                left: px(6),
                right: px(6),
                bottom: px(6),
            },
            row_gap: px(8),
            ..default()
        }))
        .with_children(|menu| {
            let width = if low {
                180.0
            } else if squeezed {
                270.0
            } else {
                400.0
            };
            menu.spawn((
                FaceNode(Face::new("ui/logo")),
                Node {
                    width: px(width),
                    height: px(width * 164.0 / 520.0),
                    flex_shrink: 0.0,
                    margin: UiRect::bottom(px(6)),
                    ..default()
                },
                Pickable::IGNORE,
            ));
            if let Some(saved) = &saved {
                resume(menu, saved, settings.language, if low { 60.0 } else { 68.0 });
            }
            let mut new_game = menu.spawn(primary(
                "new-game",
                Deed::new(Message::new("title-new-game")).sized(22.0),
                Node { height: px(if low { 52 } else { 60 }), flex_shrink: 0.0, ..default() },
            ));
            new_game.press(|world| go(world, Screen::Choose));
            if saved.is_none() {
                new_game.insert(FirstFocus);
            }
            let half = || Node { width: px(if low { 180 } else { 196 }), height: px(46), flex_grow: 1.0, ..default() };
            menu.spawn(Node {
                column_gap: px(8),
                row_gap: px(8),
                flex_wrap: FlexWrap::Wrap,
                flex_shrink: 0.0,
                ..default()
            })
            .with_children(|more| {
                for offer in &offers {
                    let Some(practice) = offer.practice else { continue };
                    let id = offer.id;
                    more.spawn(secondary_icon("practice", "hand", Message::new("title-practice"), half())).press(
                        move |world| {
                            world.insert_resource(ChosenGame(id));
                            // Practice opens its table by itself, so there is
                            // nothing to wait for.
                            super::practise(world, practice);
                        },
                    );
                }
                more.spawn(secondary_icon("workshop", "rules", Message::new("title-workshop"), half()))
                    .press(|world| go(world, Screen::Workshop));
                more.spawn(secondary_icon("archive", "replay", Message::new("title-archive"), half()))
                    .press(|world| archive::open(world, false));
                more.spawn(secondary_icon("statistics", "statistics", Message::new("title-statistics"), half()))
                    .press(|world| go(world, Overlay::Statistics));
                more.spawn(secondary_icon("settings", "settings", Message::new("shell-settings"), half()))
                    .press(|world| go(world, Overlay::Menu));
            });
        });
        if let Some(notice) = notices.first() {
            tell(root, notice, notices.len() - 1);
        }
        bottom(root, &settings, size.x);
    });
    world.flush();
}

/// Draws the party at the table so that it fills a window of any shape. It is a
/// single picture with nothing below it, because with software rendering each
/// full-window layer costs as much as an empty frame.
fn picture(root: &mut ChildSpawnerCommands, size: Vec2) {
    // The bottom strip may stay uncovered: the button row has its own
    // background.
    let width = size.x.max((size.y - 60.0) * 16.0 / 9.0);
    root.spawn((
        FaceNode(Face::new("ui/title")),
        Node {
            position_type: PositionType::Absolute,
            left: px(0),
            top: px(0),
            width: px(width),
            aspect_ratio: Some(16.0 / 9.0),
            ..default()
        },
        Pickable::IGNORE,
    ));
}

/// Spawns the button that continues a saved game, `high` u high.
fn resume(menu: &mut ChildSpawnerCommands, saved: &SavedGame, language: Language, high: f32) {
    let name = |seat: Seat| saved.names.get(seat.index()).cloned().unwrap_or_default();
    let words = Words::of(language);
    let what = Message::new("title-continue-what")
        .with("game", Message::new(format!("game-{}", saved.id)))
        .with("turn", words.say(&saved.whereabouts, &name));
    let saved = saved.clone();
    menu.spawn((
        primary(
            "continue",
            Deed::new(Message::new("title-continue")).note(what).icon("play").sized(23.0),
            Node { height: px(high), flex_shrink: 0.0, ..default() },
        ),
        FirstFocus,
    ))
    .press(move |world| {
        let saved = saved.clone();
        come(world, move |world| {
            if let Some(offer) = world.resource::<Catalog>().get(saved.id).cloned() {
                (offer.resume)(world, saved.file);
            }
        });
    });
}

fn bottom(root: &mut ChildSpawnerCommands, settings: &Settings, width: f32) {
    let silent = settings.music + settings.effects + settings.interface <= 0.0;
    let sound = if silent { "sound_off" } else { "sound_on" };
    // On wide windows the picture reaches down to this row.
    root.spawn((
        Node {
            position_type: PositionType::Absolute,
            left: px(0),
            right: px(0),
            bottom: px(0),
            padding: UiRect::axes(px(20), px(10)),
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            ..default()
        },
        BackgroundColor(BELOW),
    ))
    .with_children(|line| {
        line.spawn(secondary_icon(
            "quit",
            "exit",
            Message::new("title-quit"),
            Node { min_width: px(120), ..default() },
        ))
        .press(|world| quit(world, Leave::Quit));
        if width >= 900.0 {
            let hint = Message::new("title-hint").with("version", env!("CARGO_PKG_VERSION"));
            line.spawn(label(CAPTION, palette::CARTA_SHADE, hint));
        }
        line.spawn(row(8)).with_children(|right| {
            right
                .spawn(secondary_icon(
                    "language",
                    "language",
                    Message::new("language"),
                    Node { min_width: px(150), ..default() },
                ))
                .press(|world| {
                    let mut settings = world.resource_mut::<Settings>();
                    let at = Language::ALL.iter().position(|language| *language == settings.language);
                    settings.language = Language::ALL[at.map_or(0, |at| (at + 1) % Language::ALL.len())];
                });
            right
                .spawn((icon_button("sound", sound, Node::default()), tooltip(Message::new("settings-sound"))))
                .press(toggle_sound);
            right
                .spawn((
                    icon_button("fullscreen", "fullscreen", Node::default()),
                    tooltip(Message::new("settings-fullscreen")),
                ))
                .press(|world| {
                    let mut settings = world.resource_mut::<Settings>();
                    settings.fullscreen = !settings.fullscreen;
                });
        });
    });
}

fn toggle_sound(world: &mut World) {
    let kept = world.get_resource::<Loud>().copied();
    let mut settings = world.resource_mut::<Settings>();
    let now = Loud { music: settings.music, effects: settings.effects, interface: settings.interface };
    let usual = Settings::default();
    let usual = Loud { music: usual.music, effects: usual.effects, interface: usual.interface };
    let silent = now.music + now.effects + now.interface <= 0.0;
    let then = if silent { kept.unwrap_or(usual) } else { Loud { music: 0.0, effects: 0.0, interface: 0.0 } };
    settings.music = then.music;
    settings.effects = then.effects;
    settings.interface = then.interface;
    if !silent {
        world.insert_resource(now);
    }
    world.resource_mut::<Stale>().screen = true;
}

/// Shows the first notice and how many more are waiting.
fn tell(root: &mut ChildSpawnerCommands, notice: &Notice, more: usize) {
    root.spawn((
        panel(
            Panel::Light,
            Node {
                position_type: PositionType::Absolute,
                right: px(16),
                top: px(16),
                width: px(430),
                max_width: percent(46),
                padding: UiRect::axes(px(22), px(18)),
                ..column(8)
            },
        ),
        Name::new("notice"),
    ))
    .with_children(|panel| {
        panel.spawn(row(10)).with_children(|head| {
            head.spawn(icon("warning", 28.0, Color::WHITE));
            head.spawn(label(PLATE_NAME.sized(20.0), palette::INK, Message::new("notice-title")));
        });
        panel.spawn(label(BODY, palette::INK, notice.about.clone()));
        let wrapped = TextLayout::new(Justify::Left, LineBreak::WordOrCharacter);
        if let Some(place) = &notice.place {
            panel.spawn((written(BODY_BOLD, palette::TERRA_SHADE, place), wrapped));
        }
        if let Some(detail) = &notice.detail {
            panel.spawn((label(CAPTION, palette::INK, detail.clone()), wrapped));
        }
        panel
            .spawn(Node {
                justify_content: JustifyContent::SpaceBetween,
                align_items: AlignItems::Center,
                column_gap: px(10),
                ..default()
            })
            .with_children(|foot| {
                foot.spawn((secondary("notice-dismiss", Message::new("notice-dismiss"), Node::default()), OnLight))
                    .press(|world| {
                        let mut notices = world.resource_mut::<Notices>();
                        if !notices.waiting.is_empty() {
                            notices.waiting.remove(0);
                        }
                    });
                if more > 0 {
                    let more = Message::new("notice-more").with("count", more);
                    foot.spawn(label(CAPTION, palette::TERRA_SHADE, more));
                }
            });
    });
}
