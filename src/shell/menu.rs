//! Pause menu and settings. Changes take effect at once.

mod keys;

use super::catalog::{Catalog, ChosenGame, Offer};
use super::focus::FirstFocus;
use super::parts::{Press, ago, covering, go, option_text, to_the_left};
use super::workshop::Visiting;
use super::{Leave, Leaving, Overlay, Stale, archive};
use crate::engine::folders;
use crate::engine::saver::Saving;
use crate::engine::session::Speed;
use crate::engine::statistics::seconds;
use crate::engine::words::Message;
use crate::settings::{CardZoom, Letters, Settings};
use crate::table::lesson::Blackboard;
use crate::table::saver::Saver;
use crate::table::{Replaying, Trouble, WatchHere};
use crate::theme::widgets::{
    Choice, Deed, OnLight, Panel, column, icon_button, panel, primary, row, scroll, secondary_icon, segments, slider,
    tooltip,
};
use crate::theme::{BODY_BOLD, CAPTION, SCREEN_TITLE, Scale, Tr, label, palette};
use crate::window::{Screen, UpdateSystems};
use crate::words::{Language, Words};
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled};
use bevy::ui_widgets::ValueChange;

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

/// An interface scale that takes effect when the mouse button is released:
/// until then the slider must not move away from the pointer.
#[derive(Resource, Default)]
struct NewScale(Option<f32>);

/// The numeric settings.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
enum Number {
    Scale,
    Speed,
    Music,
    Effects,
    Interface,
}

impl Number {
    fn of(self, settings: &Settings) -> f32 {
        match self {
            Self::Scale => settings.interface_scale,
            Self::Speed if settings.animation_speed <= 0.0 => 1.0,
            Self::Speed => settings.animation_speed,
            Self::Music => settings.music,
            Self::Effects => settings.effects,
            Self::Interface => settings.interface,
        }
    }

    fn set(self, settings: &mut Settings, value: f32) {
        match self {
            Self::Scale => settings.interface_scale = value,
            Self::Speed => settings.animation_speed = value,
            Self::Music => settings.music = value,
            Self::Effects => settings.effects = value,
            Self::Interface => settings.interface = value,
        }
    }

    /// Minimum, maximum, step and number of decimals.
    const fn range(self) -> (f32, f32, f32, i32) {
        match self {
            Self::Scale => (0.8, 2.0, 0.1, 1),
            Self::Speed => (0.5, 3.0, 0.25, 2),
            Self::Music | Self::Effects | Self::Interface => (0.0, 1.0, 0.05, 2),
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Scale => "scale",
            Self::Speed => "speed",
            Self::Music => "music",
            Self::Effects => "effects",
            Self::Interface => "interface",
        }
    }

    fn say(self, value: f32) -> Message {
        // Hides rounding noise of the float.
        let tidy = |value: f32| f64::from((value * 100.0).round()) / 100.0;
        match self {
            Self::Speed => Message::new("settings-times").with("value", tidy(value)),
            Self::Scale | Self::Music | Self::Effects | Self::Interface => {
                Message::new("settings-percent").with("value", tidy(value * 100.0).round())
            }
        }
    }
}

/// The settings that are on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Switch {
    Animations,
    Motion,
    /// The list of the others' moves opens by itself.
    Recap,
    /// Computer players with a temper say something now and then.
    Sayings,
    /// Carpets may be thrown by pulling back.
    Pull,
    /// Carpets may be thrown by flicking forward.
    Flick,
    Fullscreen,
    /// High contrast: plain tables and thick borders.
    Contrast,
}

impl Switch {
    /// Returns whether it is on.
    pub(super) fn of(self, settings: &Settings) -> bool {
        match self {
            Self::Animations => settings.animation_speed > 0.0,
            Self::Motion => settings.reduced_motion,
            Self::Recap => settings.recap,
            Self::Sayings => settings.sayings,
            Self::Pull => settings.pull_back,
            Self::Flick => settings.flick_forward,
            Self::Fullscreen => settings.fullscreen,
            Self::Contrast => settings.high_contrast,
        }
    }

    /// Switches it on or off. One of the two throwing gestures always stays on.
    pub(super) fn set(self, settings: &mut Settings, on: bool) {
        match self {
            Self::Animations => settings.animation_speed = if on { 1.0 } else { 0.0 },
            Self::Motion => settings.reduced_motion = on,
            Self::Recap => settings.recap = on,
            Self::Sayings => settings.sayings = on,
            Self::Pull => {
                settings.pull_back = on;
                settings.flick_forward |= !on;
            }
            Self::Flick => {
                settings.flick_forward = on;
                settings.pull_back |= !on;
            }
            Self::Fullscreen => settings.fullscreen = on,
            Self::Contrast => settings.high_contrast = on,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Animations => "animations",
            Self::Motion => "motion",
            Self::Recap => "recap",
            Self::Sayings => "sayings",
            Self::Pull => "pull",
            Self::Flick => "flick",
            Self::Fullscreen => "fullscreen",
            Self::Contrast => "contrast",
        }
    }
}

/// The label showing the value of a numeric setting.
#[derive(Component, Clone, Copy)]
struct Says(Number);

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

fn rescale(mouse: Res<ButtonInput<MouseButton>>, mut new: ResMut<NewScale>, mut settings: ResMut<Settings>) {
    if !mouse.pressed(MouseButton::Left)
        && let Some(scale) = new.0.take()
        && settings.interface_scale != scale
    {
        settings.interface_scale = scale;
    }
}

fn say(settings: Res<Settings>, new: Res<NewScale>, mut all: Query<(&Says, &mut Tr)>) {
    if !settings.is_changed() && !new.is_changed() {
        return;
    }
    for (says, mut words) in &mut all {
        let value = new.0.filter(|_| says.0 == Number::Scale).unwrap_or_else(|| says.0.of(&settings));
        words.set_if_neq(Tr(says.0.say(value)));
    }
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

/// State of the paused table.
struct Table<'a> {
    /// Whether it is a game that is saved, not practice or a lesson.
    saved: bool,
    /// Whether the game is over.
    over: bool,
    /// Whether it is a replay.
    replay: bool,
    /// Whether the game has been saved.
    saving: &'a Saving,
    /// Whether leaving would lose progress and the player has been warned.
    losing: bool,
    /// Whether the table was opened from the workshop.
    visiting: bool,
}

/// Spawns the pause menu. In a `low` window everything stands closer together.
fn pause(all: &mut ChildSpawnerCommands, offer: &Offer, table: &Table, narrow: bool, low: bool) {
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
    to_the_left(&mut menu.spawn(secondary_icon(
        "to-title",
        "home",
        Message::new(match (losing, goes_on) {
            _ if visiting => "pause-to-workshop",
            (true, _) => "pause-to-title-lose",
            (false, true) => "pause-to-title",
            (false, false) => "pause-to-title-only",
        }),
        entry(),
    )))
    .press(|world| {
        world.write_message(Leave::ToTitle);
    });
    menu.spawn(Node { flex_grow: 1.0, ..default() });
    to_the_left(&mut menu.spawn(secondary_icon(
        "quit",
        "exit",
        Message::new(match (losing, goes_on) {
            (true, _) => "pause-quit-lose",
            (false, true) => "pause-quit",
            (false, false) => "pause-quit-only",
        }),
        entry(),
    )))
    .press(|world| {
        world.write_message(Leave::Quit);
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

/// Spawns a settings row: name and description on the left, the control on the
/// right.
fn setting(rows: &mut ChildSpawnerCommands, name: &str, narrow: bool, control: impl FnOnce(&mut ChildSpawnerCommands)) {
    rows.spawn((
        Node {
            min_height: px(60),
            padding: UiRect::axes(px(4), px(6)),
            column_gap: px(16),
            row_gap: px(8),
            border: UiRect::bottom(px(1)),
            // Text and control do not fit side by side.
            flex_direction: if narrow { FlexDirection::Column } else { FlexDirection::Row },
            align_items: if narrow { AlignItems::Stretch } else { AlignItems::Center },
            flex_shrink: 0.0,
            ..default()
        },
        BorderColor::all(palette::CARTA_SHADE),
    ))
    .with_children(|line| {
        let basis = if narrow { auto() } else { px(0) };
        line.spawn(Node { flex_grow: 1.0, flex_basis: basis, ..column(1) }).with_children(|words| {
            words.spawn(label(BODY_BOLD.sized(17.0), palette::INK, Message::new(format!("settings-{name}"))));
            let about = Message::new(format!("settings-{name}-about"));
            words.spawn(label(CAPTION.sized(14.5), palette::TERRA_SHADE, about));
        });
        line.spawn(Node { width: if narrow { percent(100) } else { px(376) }, flex_shrink: 0.0, ..row(14) })
            .with_children(control);
    });
}

fn number(rows: &mut ChildSpawnerCommands, settings: &Settings, number: Number, narrow: bool) {
    let off = number == Number::Speed && settings.animation_speed <= 0.0;
    setting(rows, number.name(), narrow, |control| {
        let (least, most, step, decimals) = number.range();
        let value = number.of(settings);
        let mut widget = control.spawn(slider(
            &format!("setting-{}", number.name()),
            Message::new(format!("settings-{}", number.name())),
            value,
            least..=most,
            (step, decimals),
            Node { flex_grow: 1.0, ..default() },
        ));
        widget.observe(
            move |change: On<ValueChange<f32>>, mut settings: ResMut<Settings>, mut scale: ResMut<NewScale>| {
                let value = ((change.value / step).round() * step).clamp(least, most);
                if number == Number::Scale {
                    scale.0 = Some(value);
                } else if number.of(&settings) != value {
                    number.set(&mut settings, value);
                }
            },
        );
        if off {
            widget.insert(InteractionDisabled);
        }
        control.spawn((
            label(BODY_BOLD.sized(16.0), palette::INK, number.say(value)),
            // Otherwise the space before a sign would make room for a second line.
            TextLayout::new(Justify::Right, LineBreak::NoWrap),
            Says(number),
            Node { width: px(58), flex_shrink: 0.0, justify_content: JustifyContent::FlexEnd, ..default() },
        ));
    });
}

fn switch(rows: &mut ChildSpawnerCommands, settings: &Settings, switch: Switch, narrow: bool) {
    let words = [Message::new("shell-yes"), Message::new("shell-no")];
    setting(rows, switch.name(), narrow, |control| {
        control
            .spawn(segments(
                &format!("setting-{}", switch.name()),
                Choice::new(words.to_vec(), usize::from(!switch.of(settings))),
                Node { flex_grow: 1.0, ..default() },
            ))
            .observe(
                move |change: On<ValueChange<usize>>, mut settings: ResMut<Settings>, mut stale: ResMut<Stale>| {
                    switch.set(&mut settings, change.value == 0);
                    // Another row may depend on this one.
                    stale.overlay = true;
                },
            );
    });
}

fn game(rows: &mut ChildSpawnerCommands, settings: &Settings, pace: Option<Speed>, narrow: bool) {
    if let Some(pace) = pace {
        computers(rows, pace, narrow);
    }
    switch(rows, settings, Switch::Animations, narrow);
    number(rows, settings, Number::Speed, narrow);
    switch(rows, settings, Switch::Recap, narrow);
    switch(rows, settings, Switch::Sayings, narrow);
    switch(rows, settings, Switch::Pull, narrow);
    switch(rows, settings, Switch::Flick, narrow);
}

/// Spawns the row with the pace of the computer players at the table.
fn computers(rows: &mut ChildSpawnerCommands, pace: Speed, narrow: bool) {
    let words = ["slow", "usual", "fast", "instant"].map(|speed| Message::new(format!("setup-speed-{speed}")));
    let chosen = Speed::ALL.iter().position(|speed| *speed == pace).unwrap_or_default();
    setting(rows, "pace", narrow, |control| {
        let choice = Choice::new(words.to_vec(), chosen);
        control.spawn(segments("setting-pace", choice, Node { flex_grow: 1.0, ..default() })).observe(
            |change: On<ValueChange<usize>>, mut commands: Commands| {
                let Some(&speed) = Speed::ALL.get(change.value) else { return };
                commands.queue(move |world: &mut World| {
                    let offer = world.resource::<Catalog>().get(world.resource::<ChosenGame>().0).cloned();
                    if let Some(offer) = offer {
                        (offer.set_pace)(world, speed);
                    }
                });
            },
        );
    });
}

fn sound(rows: &mut ChildSpawnerCommands, settings: &Settings, narrow: bool) {
    for one in [Number::Music, Number::Effects, Number::Interface] {
        number(rows, settings, one, narrow);
    }
}

fn screen(rows: &mut ChildSpawnerCommands, settings: &Settings, narrow: bool) {
    number(rows, settings, Number::Scale, narrow);
    switch(rows, settings, Switch::Fullscreen, narrow);
}

/// Spawns the accessibility settings.
fn access(rows: &mut ChildSpawnerCommands, settings: &Settings, narrow: bool) {
    switch(rows, settings, Switch::Motion, narrow);
    one_of(rows, "letters", settings, (LETTERS, |all| all.letters, |all, it| all.letters = it), narrow);
    switch(rows, settings, Switch::Contrast, narrow);
    one_of(rows, "zoom", settings, (ZOOMS, |all| all.card_zoom, |all, it| all.card_zoom = it), narrow);
}

const LETTERS: [(Letters, &str); 3] = [(Letters::Never, "never"), (Letters::Small, "small"), (Letters::Large, "large")];

const ZOOMS: [(CardZoom, &str); 3] =
    [(CardZoom::AtOnce, "at-once"), (CardZoom::Resting, "resting"), (CardZoom::RightButton, "right")];

/// The values of a setting with their names, its getter and its setter.
type OneOf<T> = ([(T, &'static str); 3], fn(&Settings) -> T, fn(&mut Settings, T));

/// Spawns a row for choosing one of several values.
fn one_of<T: Copy + PartialEq + Send + Sync + 'static>(
    rows: &mut ChildSpawnerCommands,
    name: &'static str,
    settings: &Settings,
    (values, read, write): OneOf<T>,
    narrow: bool,
) {
    let words = values.map(|(_, value)| Message::new(format!("settings-{name}-{value}")));
    let chosen = values.iter().position(|(value, _)| *value == read(settings)).unwrap_or_default();
    setting(rows, name, narrow, |control| {
        control
            .spawn(segments(
                &format!("setting-{name}"),
                Choice::new(words.to_vec(), chosen),
                Node { flex_grow: 1.0, ..default() },
            ))
            .observe(move |change: On<ValueChange<usize>>, mut settings: ResMut<Settings>| {
                if let Some((value, _)) = values.get(change.value) {
                    write(&mut settings, *value);
                }
            });
    });
}

fn language(rows: &mut ChildSpawnerCommands, settings: &Settings, narrow: bool) {
    setting(rows, "language", narrow, |control| {
        for language in Language::ALL {
            let name = Words::of(language).text("language");
            option_text(
                control,
                format!("language-{}", Words::of(language).text("language-code")),
                name,
                language == settings.language,
                Node { flex_grow: 1.0, border_radius: BorderRadius::all(px(9)), ..default() },
            )
            .press(move |world| world.resource_mut::<Settings>().language = language);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_gesture_stays_on() {
        let mut settings = Settings::default();
        Switch::Pull.set(&mut settings, false);
        Switch::Flick.set(&mut settings, false);
        assert!(settings.pull_back && !settings.flick_forward);
        Switch::Pull.set(&mut settings, false);
        assert!(!settings.pull_back && settings.flick_forward);
    }

    #[test]
    fn numbers_are_said_without_noise() {
        let words = Words::of(Language::It);
        let say = |number: Number, value| words.say(&number.say(value), &|_| String::new());
        assert_eq!(say(Number::Speed, 1.25), "1,25×");
        assert_eq!(say(Number::Scale, 1.1), "110\u{a0}%");
        assert_eq!(say(Number::Music, 0.7), "70\u{a0}%");
    }
}
