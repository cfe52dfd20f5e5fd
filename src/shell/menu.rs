//! Pause menu and settings. Changes take effect at once.

mod keys;
mod pause;
mod rows;

use super::catalog::{Catalog, ChosenGame};
use super::focus::FirstFocus;
use super::parts::{Press, covering, go};
use super::workshop::Visiting;
use super::{Leaving, Overlay, Stale};
use crate::engine::words::Message;
use crate::settings::Settings;
use crate::table::Replaying;
use crate::table::lesson::Blackboard;
use crate::table::saver::Saver;
use crate::theme::widgets::{
    Deed, OnLight, Panel, column, icon_button, panel, primary, row, scroll, secondary_icon, tooltip,
};
use crate::theme::{CAPTION, SCREEN_TITLE, Scale, label, palette};
use crate::window::{Screen, UpdateSystems};
use bevy::prelude::*;
use bevy::ui::Checked;
use pause::{Table, pause};
pub(super) use rows::Switch;
use rows::{NewScale, access, game, language, rescale, say, screen, sound};

/// The tabs of the settings.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Tab {
    #[default]
    Game,
    Sound,
    Screen,
    Access,
    Keys,
    Language,
}

const TABS: [(Tab, &str, &str); 6] = [
    (Tab::Game, "game", "play"),
    (Tab::Sound, "sound", "sound_on"),
    (Tab::Screen, "screen", "fullscreen"),
    (Tab::Access, "access", "peek"),
    (Tab::Keys, "keys", "keyboard"),
    (Tab::Language, "language", "language"),
];

/// The open tab.
#[derive(Resource, Default)]
struct Open(Tab);

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(keys::plugin).init_resource::<Open>().init_resource::<NewScale>().add_systems(
        Update,
        (rescale, say)
            .chain()
            .in_set(UpdateSystems::Pages)
            .ambiguous_with(UpdateSystems::Pages)
            .run_if(in_state(Overlay::Menu)),
    );
}

/// Draws the overlay.
pub(super) fn build(world: &mut World) {
    let settings = world.resource::<Settings>().clone();
    let size = world.resource::<Scale>().size();
    let open = world.resource::<Open>().0;
    let playing = *world.resource::<State<Screen>>().get() == Screen::Game;
    let offer = world.resource::<Catalog>().get(world.resource::<ChosenGame>().0).cloned();
    // Neither practice nor lessons are saved.
    let lesson = world.contains_resource::<Blackboard>();
    let saved = !lesson && offer.as_ref().is_some_and(|offer| (offer.on_table)(world));
    let over = offer.as_ref().is_some_and(|offer| (offer.over)(world));
    let replay = world.contains_resource::<Replaying>();
    let pace = offer.as_ref().filter(|_| playing).and_then(|offer| (offer.pace)(world));
    let narrow = size.x < 1040.0;
    // The window is too low to show anything above and below the settings.
    let low = size.y < 520.0;
    let saver = world.resource::<Saver>();
    saver.flush();
    let (saving, losing) = (saver.saving(), world.resource::<Leaving>().0.asked(&()));
    let visiting = world.resource::<Visiting>().is_on();
    let controls = keys::Shown::of(world, open == Tab::Keys);
    let mut commands = world.commands();
    commands.spawn(covering("menu-overlay")).with_children(|root| {
        root.spawn(Node {
            width: percent(100),
            height: percent(100),
            max_width: px(if playing { 1200.0 } else { 900.0 }),
            max_height: px(700),
            padding: UiRect::axes(px(18), px(18)),
            column_gap: px(if narrow { 10.0 } else { 20.0 }),
            ..default()
        })
        .with_children(|all| {
            if playing && let Some(offer) = &offer {
                let table = Table { saved, over, replay, saving: &saving, losing, visiting };
                pause(all, offer, &table, narrow, low);
            }
            all.spawn(panel(
                Panel::Light,
                Node {
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    min_width: px(0),
                    padding: UiRect::all(px(26)),
                    ..column(12)
                },
            ))
            .with_children(|paper| {
                if !(low && playing) {
                    paper
                        .spawn(Node { justify_content: JustifyContent::SpaceBetween, flex_shrink: 0.0, ..row(10) })
                        .with_children(|head| {
                            head.spawn(label(SCREEN_TITLE, palette::INK, Message::new("settings-title")));
                            if !playing {
                                head.spawn((
                                    icon_button("settings-close", "cancel", Node::default()),
                                    tooltip(Message::new("shell-close")),
                                ))
                                .press(|world| go(world, Overlay::None));
                            }
                        });
                }
                tabs(paper, open, narrow, low);
                paper
                    .spawn((
                        scroll(Node {
                            flex_grow: 1.0,
                            flex_shrink: 1.0,
                            padding: UiRect::horizontal(px(8)),
                            ..default()
                        }),
                        Name::new("settings-rows"),
                    ))
                    .with_children(|rows| match open {
                        Tab::Game => game(rows, &settings, pace, narrow),
                        Tab::Sound => sound(rows, &settings, narrow),
                        Tab::Screen => screen(rows, &settings, narrow),
                        Tab::Access => access(rows, &settings, narrow),
                        Tab::Keys => keys::rows(rows, &settings, &controls),
                        Tab::Language => language(rows, &settings, narrow),
                    });
                keys::notice(paper, &settings, &controls);
                foot(paper, playing, low);
            });
        });
    });
    world.flush();
}

fn tabs(paper: &mut ChildSpawnerCommands, open: Tab, narrow: bool, low: bool) {
    paper
        .spawn((
            Node { column_gap: px(6), border: UiRect::bottom(px(2)), flex_shrink: 0.0, ..default() },
            BorderColor::all(palette::INK),
        ))
        .with_children(|line| {
            for (tab, name, sign) in TABS {
                let words = Message::new(format!("settings-tab-{name}"));
                let node = Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), ..default() };
                let mut button = if low {
                    line.spawn((icon_button("tab", sign, node), tooltip(words)))
                } else {
                    line.spawn(secondary_icon("tab", sign, words, node))
                };
                button.insert((OnLight, Name::new(format!("tab-{name}"))));
                button.press(move |world| {
                    world.resource_mut::<Open>().0 = tab;
                    world.resource_mut::<Stale>().overlay = true;
                });
                if tab == open {
                    button.insert(Checked);
                }
                button.entry::<Node>().and_modify(move |mut node| {
                    node.border_radius = BorderRadius::top(px(10));
                    if narrow {
                        // Text and icon do not fit side by side.
                        node.padding = UiRect::axes(px(4), px(4));
                        node.flex_direction = FlexDirection::Column;
                        node.row_gap = px(1);
                    }
                });
            }
        });
}

fn foot(paper: &mut ChildSpawnerCommands, playing: bool, low: bool) {
    if playing && !low {
        paper.spawn(label(CAPTION.sized(14.5), palette::TERRA_SHADE, Message::new("pause-keep")));
    }
    paper.spawn(Node { justify_content: JustifyContent::SpaceBetween, flex_shrink: 0.0, ..row(10) }).with_children(
        |line| {
            line.spawn((
                secondary_icon("settings-defaults", "undo", Message::new("settings-defaults"), Node::default()),
                OnLight,
            ))
            .press(|world| {
                let mut settings = world.resource_mut::<Settings>();
                // Language and window mode have no recommended value.
                *settings =
                    Settings { language: settings.language, fullscreen: settings.fullscreen, ..Settings::default() };
                keys::end(world);
                world.resource_mut::<Stale>().overlay = true;
            });
            let mut done = line.spawn(primary(
                "settings-done",
                Deed::new(Message::new("shell-done")).icon("confirm"),
                Node { min_width: px(190), height: px(56), ..default() },
            ));
            done.press(|world| go(world, Overlay::None));
            if !playing {
                done.insert(FirstFocus);
            }
        },
    );
}
