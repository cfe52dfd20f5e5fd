//! Building blocks shared by several screens.

use super::focus::FirstFocus;
use super::{Leave, Overlay, OverlayRoot, ScreenRoot};
use crate::engine::seat::{Seat, SeatSet};
use crate::engine::session::SeatInfo;
use crate::engine::statistics::seconds;
use crate::engine::words::Message;
use crate::faces::{Face, FaceNode, TileNode, icon};
use crate::table::{Replaying, layer};
use crate::theme::widgets::{Look, OnLight, bar, icon_button, screen_root, secondary_icon, tooltip};
use crate::theme::{BODY, BODY_BOLD, CHIP, Fits, SCREEN_TITLE, Type, label, palette, written};
use crate::window::Screen;
use bevy::ecs::system::EntityCommands;
use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::widget::NodeImageMode;
use bevy::ui::{Checkable, Checked};
use bevy::ui_widgets::{Activate, Button};
use std::time::SystemTime;

/// Attaches an action to a button.
pub trait Press {
    /// Runs `deed` each time the button is activated.
    fn press(&mut self, deed: impl Fn(&mut World) + Clone + Send + Sync + 'static) -> &mut Self;
}

impl Press for EntityCommands<'_> {
    fn press(&mut self, deed: impl Fn(&mut World) + Clone + Send + Sync + 'static) -> &mut Self {
        self.observe(move |_: On<Activate>, mut commands: Commands| {
            let deed = deed.clone();
            commands.queue(move |world: &mut World| deed(world));
        })
    }
}

/// Aligns the contents of a button to the left.
pub fn to_the_left<'a, 'b>(button: &'a mut EntityCommands<'b>) -> &'a mut EntityCommands<'b> {
    button.entry::<Node>().and_modify(|mut node| node.justify_content = JustifyContent::FlexStart);
    button
}

/// Spawns the title of an overlay and its close button. If `first`, the close
/// button gets the initial focus.
pub fn dialog_head(paper: &mut ChildSpawnerCommands, name: &'static str, title: Message, first: bool) {
    paper
        .spawn(Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|head| {
            head.spawn(label(SCREEN_TITLE, palette::INK, title));
            let mut close =
                head.spawn((icon_button(name, "cancel", Node::default()), tooltip(Message::new("shell-close"))));
            close.insert(Name::new(format!("{name}-close")));
            if first {
                close.insert(FirstFocus);
            }
            close.press(|world| {
                let playing = *world.resource::<State<Screen>>().get() == Screen::Game;
                let replay = world.contains_resource::<Replaying>();
                let here = matches!(*world.resource::<State<Overlay>>().get(), Overlay::LookBack | Overlay::Fairness);
                // These two belong to a finished game and return to its result; all
                // others open from the pause menu during a game and return to it.
                go(world, if playing && !replay && !here { Overlay::Menu } else { Overlay::None });
            });
        });
}

/// Says roughly how long ago `then` was, in seconds since 1970.
#[must_use]
pub fn ago(then: u64) -> Message {
    let minutes = seconds(SystemTime::now()).saturating_sub(then) / 60;
    let (key, count) = match minutes {
        0..2 => ("ago-now", 0),
        2..60 => ("ago-minutes", minutes),
        60..1440 => ("ago-hours", minutes / 60),
        _ => ("ago-days", minutes / 1440),
    };
    Message::new(key).with("count", count as usize)
}

/// Lists the names of the players, or only of the seats in `only`.
#[must_use]
pub fn names(seats: &[SeatInfo], only: Option<SeatSet>) -> Message {
    let chosen = seats.iter().enumerate().filter(|(at, _)| only.is_none_or(|only| only.contains(Seat::new(*at))));
    let names: Vec<Message> =
        chosen.map(|(_, info)| Message::new("archive-name").with("name", info.name.as_str())).collect();
    Message::new("archive-names").with("names", names)
}

/// Spawns the cover of a game without its name.
pub fn cover_only(parent: &mut ChildSpawnerCommands, face: Face, width: f32) {
    parent.spawn(picture(face, width, width * 4.0 / 3.0));
}

/// Requests the transition to a state, unless it is already active.
pub fn go<S: bevy::state::state::FreelyMutableState>(world: &mut World, state: S) {
    NextState::set_if_neq(&mut world.resource_mut::<NextState<S>>(), state);
}

/// Requests leaving the game.
pub fn quit(world: &mut World, leave: Leave) {
    world.write_message(leave);
}

/// Bundle for the root of a shell screen, with a wooden background.
pub fn wooden(name: &'static str) -> impl Bundle {
    (
        screen_root(name),
        ScreenRoot,
        TileNode { face: Face::floor("ui/tavolo_legno", palette::WOOD), width: 384.0 },
        BackgroundColor(palette::TERRA_SHADE),
    )
}

/// Bundle for the root of an overlay: dims the screen below and keeps pointer
/// and focus to itself.
pub fn covering(name: &'static str) -> impl Bundle {
    (
        Name::new(name),
        OverlayRoot,
        TabGroup::modal(),
        GlobalZIndex(layer::MENU),
        BackgroundColor(Color::srgba_u8(20, 24, 38, 184)),
        Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
    )
}

/// Spawns the top bar of a shell screen: back button, title, rules and
/// settings.
pub fn top_bar(
    root: &mut ChildSpawnerCommands,
    title: Message,
    back: Message,
    to: impl Fn(&mut World) + Clone + Send + Sync + 'static,
) {
    root.spawn(bar("bar", palette::ZAFFERANO)).with_children(|bar| {
        bar.spawn(secondary_icon("back", "arrow_left", back, Node { min_width: px(132), ..default() })).press(to);
        bar.spawn(Node { flex_grow: 1.0, justify_content: JustifyContent::Center, ..default() }).with_child(label(
            SCREEN_TITLE.sized(27.0),
            palette::CARTA,
            title,
        ));
        // At least as wide as the back button, so that the title is centred.
        bar.spawn(Node {
            min_width: px(132),
            column_gap: px(6),
            justify_content: JustifyContent::FlexEnd,
            ..default()
        })
        .with_children(|right| {
            right
                .spawn((icon_button("help", "help", Node::default()), tooltip(Message::new("table-rules"))))
                .press(|world| go(world, Overlay::Help));
            right
                .spawn((icon_button("settings", "settings", Node::default()), tooltip(Message::new("shell-settings"))))
                .press(|world| go(world, Overlay::Menu));
        });
    });
}

/// Spawns a paper-coloured chip with an icon, for example the number of players
/// or the length of a game.
pub fn fact(parent: &mut ChildSpawnerCommands, sign: &str, message: Message) {
    parent
        .spawn((
            Node {
                height: px(30),
                padding: UiRect::axes(px(11), px(2)),
                column_gap: px(5),
                border: UiRect::all(px(1.5)),
                border_radius: BorderRadius::all(px(15)),
                align_items: AlignItems::Center,
                ..default()
            },
            BackgroundColor(palette::CARTA),
            BorderColor::all(palette::INK),
        ))
        .with_children(|chip| {
            chip.spawn(icon(sign, 17.0, palette::INK));
            chip.spawn(label(CHIP.sized(15.0), palette::INK, message));
        });
}

/// Bundle for a drawing of the given size.
pub fn picture(face: Face, width: f32, height: f32) -> impl Bundle {
    (FaceNode(face), Node { width: px(width), height: px(height), flex_shrink: 0.0, ..default() }, Pickable::IGNORE)
}

/// Spawns the cover of a game, `width` u wide, with the name on its plate.
pub fn cover(parent: &mut ChildSpawnerCommands, face: Face, name: Message, width: f32) {
    let height = width * 4.0 / 3.0;
    parent
        .spawn((
            picture(face, width, height),
            BoxShadow::new(palette::faded(palette::INK, 0.5), px(0), px(3), px(-2), px(6)),
        ))
        .with_children(|cover| {
            cover
                .spawn(Node {
                    position_type: PositionType::Absolute,
                    left: percent(13.3),
                    top: percent(81),
                    width: percent(73.4),
                    height: percent(10),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..default()
                })
                .with_child((
                    label(title_on(width), palette::INK, name),
                    TextLayout::new(Justify::Center, LineBreak::NoWrap),
                    Fits::default(),
                ));
        });
}

fn title_on(width: f32) -> Type {
    crate::theme::PANEL_TITLE.sized(width * 0.093)
}

/// Spawns one of several mutually exclusive options, with a drawing before its
/// name; the chosen one is saffron with a tick. Icons are tinted with ink,
/// other drawings keep their colours.
pub fn option<'a>(
    parent: &'a mut ChildSpawnerCommands,
    name: String,
    message: Message,
    drawing: Face,
    is_icon: bool,
    chosen: bool,
    node: Node,
) -> EntityCommands<'a> {
    let tint = if is_icon { palette::INK } else { Color::WHITE };
    let side = if is_icon { 18.0 } else { 26.0 };
    let mut option = bare_option(parent, name, chosen, node);
    option.with_children(|inside| {
        inside.spawn((
            FaceNode(drawing),
            ImageNode { color: tint, image_mode: NodeImageMode::Stretch, ..default() },
            Node { width: px(side), height: px(side), flex_shrink: 0.0, ..default() },
            Pickable::IGNORE,
        ));
        inside.spawn(label(if chosen { BODY_BOLD } else { BODY }, palette::INK, message));
        if chosen {
            inside.spawn(icon("confirm", 14.0, palette::INK));
        }
    });
    option
}

/// Returns the frame of a row of a list: a light strip, with this padding at its
/// sides and above and below, and this gap between its parts, in u.
pub fn strip(name: String, padding: Vec2, gap: f32) -> impl Bundle {
    let node = Node {
        padding: UiRect::axes(px(padding.x), px(padding.y)),
        column_gap: px(gap),
        border: UiRect::all(px(1.5)),
        border_radius: BorderRadius::all(px(12)),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    (Name::new(name), node, BackgroundColor(palette::CARTA_LIGHT), BorderColor::all(palette::INK))
}

/// Spawns an option whose text is the same in every language.
pub fn option_text<'a>(
    parent: &'a mut ChildSpawnerCommands,
    name: String,
    text: String,
    chosen: bool,
    node: Node,
) -> EntityCommands<'a> {
    let mut option = bare_option(parent, name, chosen, node);
    option.with_children(|inside| {
        inside.spawn(written(if chosen { BODY_BOLD } else { BODY }, palette::INK, text));
        if chosen {
            inside.spawn(icon("confirm", 14.0, palette::INK));
        }
    });
    option
}

/// Spawns one of several mutually exclusive options without contents.
pub fn bare_option<'a>(
    parent: &'a mut ChildSpawnerCommands,
    name: String,
    chosen: bool,
    node: Node,
) -> EntityCommands<'a> {
    let mut option = parent.spawn((
        Name::new(name),
        Button,
        Look::Choice,
        OnLight,
        Hovered::default(),
        TabIndex(0),
        Checkable,
        BackgroundColor(palette::CARTA_LIGHT),
        BorderColor::all(palette::INK),
        Node {
            min_height: px(42),
            border: UiRect::all(px(1.5)),
            padding: UiRect::horizontal(px(6)),
            column_gap: px(5),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..node
        },
    ));
    if chosen {
        option.insert(Checked);
    }
    option
}

/// The coloured part of a progress bar.
#[derive(Component)]
pub struct Filled;

/// Spawns a progress bar that is filled to this share, 0 to 1, with texts on it.
pub fn progress_bar(
    parent: &mut ChildSpawnerCommands,
    name: &'static str,
    share: f32,
    texts: impl FnOnce(&mut ChildSpawnerCommands),
) {
    parent
        .spawn((
            Name::new(name),
            Node {
                height: px(28),
                flex_shrink: 0.0,
                border: UiRect::all(px(2)),
                border_radius: BorderRadius::all(px(14)),
                overflow: Overflow::clip(),
                justify_content: JustifyContent::SpaceBetween,
                padding: UiRect::horizontal(px(12)),
                align_items: AlignItems::Center,
                ..default()
            },
            BackgroundColor(palette::CARTA_LIGHT),
            BorderColor::all(palette::INK),
            Pickable::IGNORE,
        ))
        .with_children(|bar| {
            bar.spawn((
                Filled,
                Node {
                    position_type: PositionType::Absolute,
                    left: px(0),
                    top: px(0),
                    bottom: px(0),
                    width: percent(100.0 * share),
                    border_radius: BorderRadius::all(px(12)),
                    ..default()
                },
                BackgroundColor(palette::ZAFFERANO),
                Pickable::IGNORE,
            ));
            texts(bar);
        });
}
