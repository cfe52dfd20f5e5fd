//! The game choice: covers of all games, and a description of the selected one.

use super::catalog::{Catalog, ChosenGame, Offer};
use super::focus::FirstFocus;
use super::parts::{Press, cover, fact, go, picture, top_bar, wooden};
use super::{Overlay, Stale};
use crate::engine::words::Message;
use crate::faces::{Face, FaceNode};
use crate::table::{AfterSystems, AfterUpdate};
use crate::theme::widgets::{Deed, Look, OnLight, Panel, column, panel, primary, row, scroll, secondary_icon};
use crate::theme::{BODY, BODY_BOLD, CAPTION, SCREEN_TITLE, Scale, label, palette};
use crate::window::Screen;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::UiTransform;
use bevy::ui_widgets::Button;

/// A cover, with the ID of its game.
#[derive(Component)]
struct Cover(&'static str);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        AfterUpdate,
        select
            .run_if(in_state(Screen::Choose).and_then(resource_changed::<InputFocus>))
            .in_set(AfterSystems::Pages)
            .ambiguous_with(AfterSystems::Pages),
    );
}

/// Selects the game whose cover the keyboard or a gamepad has moved the focus to.
fn select(
    (focus, visible): (Res<InputFocus>, Res<InputFocusVisible>),
    covers: Query<&Cover>,
    mut chosen: ResMut<ChosenGame>,
    mut stale: ResMut<Stale>,
) {
    let focused = focus.get().filter(|_| visible.0).and_then(|entity| covers.get(entity).ok());
    if let Some(&Cover(id)) = focused.filter(|cover| cover.0 != chosen.0) {
        chosen.0 = id;
        stale.screen = true;
    }
}

/// Draws the screen.
pub(super) fn build(world: &mut World) {
    let offers = world.resource::<Catalog>().0.clone();
    let chosen = world.resource::<ChosenGame>().0;
    let size = world.resource::<Scale>().size();
    let mut commands = world.commands();
    commands.spawn(wooden("choose")).with_children(|root| {
        top_bar(root, Message::new("choose-title"), Message::new("shell-back"), |world| go(world, Screen::Title));
        root.spawn(scroll(Node {
            position_type: PositionType::Absolute,
            top: px(68),
            bottom: px(84),
            width: percent(100),
            padding: UiRect::axes(px(20), px(16)),
            row_gap: px(18),
            justify_content: JustifyContent::SpaceBetween,
            ..default()
        }))
        .with_children(|body| {
            if let [only] = offers.as_slice() {
                alone(body, only, size);
            } else {
                several(body, &offers, chosen, size);
            }
        });
        bottom(root, offers.len() > 1);
    });
    world.flush();
}

/// Lays out a single game: a large cover with the description beside it.
fn alone(body: &mut ChildSpawnerCommands, offer: &Offer, size: Vec2) {
    let width = ((size.y - 250.0) * 0.75).clamp(180.0, (size.x * 0.32).max(180.0));
    // Needs an explicit width: text only gets its minimal height once its width
    // is known.
    let beside = (size.x - width - 100.0).min(620.0);
    body.spawn(Node {
        flex_grow: 1.0,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        column_gap: px(34),
        ..default()
    })
    .with_children(|both| {
        both.spawn(Node { align_items: AlignItems::Center, flex_shrink: 0.0, ..column(14) }).with_children(|left| {
            framed(left, offer, width, true);
            facts(left, offer);
        });
        both.spawn(panel(
            Panel::Light,
            Node { width: px(beside), padding: UiRect::axes(px(34), px(28)), flex_shrink: 1.0, ..column(18) },
        ))
        .with_children(|panel| about(panel, offer, false, if size.y >= 640.0 { 4 } else { 0 }));
    });
}

/// The tip of the panel, pointing at the chosen game.
const POINTER: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 36 20\"><path d=\"M0 20L18 2L36 20Z\" \
                       fill=\"#F4E8CF\"/><path d=\"M1 19L18 2L35 19\" fill=\"none\" stroke=\"#1C2033\" \
                       stroke-width=\"2\" stroke-linejoin=\"round\"/></svg>";

/// How much larger the cover of the selected game is.
const LARGER: f32 = 1.11;

/// Lays out several games: covers in a row, the description below.
fn several(body: &mut ChildSpawnerCommands, offers: &[Offer], chosen: &str, size: Vec2) {
    let room = (size.x - 40.0) / offers.len() as f32;
    // The selected one is larger and has a frame, which may reach a little beyond its share.
    let most = (room - 10.0) / LARGER;
    // In a low window the covers leave room for the beginning of the description.
    let low = size.y < 460.0;
    let (lowest, least) = if low { (92.0, 68.0) } else { (150.0, 88.0) };
    let width = most.min((size.y - 470.0).max(lowest) * 0.75).clamp(least, 214.0);
    // Narrow covers leave no room below them for players and minutes.
    let narrow = width < 118.0 || room < 200.0;
    // All equally wide, so that the panel knows where to point.
    let share = Node { flex_grow: 1.0, flex_basis: px(0), align_items: AlignItems::Center, ..column(12) };
    body.spawn(Node { align_items: AlignItems::Center, ..default() }).with_children(|covers| {
        for offer in offers {
            let selected = offer.id == chosen;
            covers.spawn(share.clone()).with_children(|one| {
                framed(one, offer, if selected { width * LARGER } else { width }, selected);
                if !narrow {
                    facts(one, offer);
                }
            });
        }
    });
    if let Some((at, offer)) = offers.iter().enumerate().find(|(_, offer)| offer.id == chosen) {
        // Name and buttons share a line; sample cards get the rest.
        let words = if offer.practice.is_some() { 720.0 } else { 560.0 };
        let cards = ((size.x - 150.0 - words) / 108.0).clamp(0.0, 4.0) as usize;
        body.spawn(panel(Panel::Light, Node { padding: UiRect::axes(px(32), px(18)), ..column(10) })).with_children(
            |panel| {
                let middle = 100.0 * (at as f32 + 0.5) / offers.len() as f32;
                panel.spawn((
                    FaceNode(Face::drawn(POINTER)),
                    Node {
                        position_type: PositionType::Absolute,
                        left: percent(middle),
                        top: px(-17),
                        margin: UiRect::left(px(-18)),
                        width: px(36),
                        height: px(20),
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
                if narrow && !low {
                    facts(panel, offer);
                }
                about(panel, offer, true, cards);
                if narrow && low {
                    facts(panel, offer);
                }
            },
        );
    }
}

/// Spawns a cover: the first press selects the game, the second goes on; the
/// focus of the keyboard selects, too.
fn framed(parent: &mut ChildSpawnerCommands, offer: &Offer, width: f32, selected: bool) {
    let id = offer.id;
    let mut frame = parent.spawn((
        Name::new(format!("game-{id}")),
        Cover(id),
        Button,
        Look::Bare,
        Hovered::default(),
        TabIndex(0),
        Node {
            padding: UiRect::all(px(5)),
            border: UiRect::all(px(5)),
            border_radius: BorderRadius::all(px(18)),
            ..default()
        },
        BackgroundColor(if selected { palette::INK } else { Color::NONE }),
        BorderColor::all(if selected { palette::ZAFFERANO } else { Color::NONE }),
    ));
    if selected {
        frame.insert(FirstFocus);
    }
    frame.press(move |world| {
        if world.resource::<ChosenGame>().0 == id {
            go(world, Screen::SetUp);
        } else {
            world.insert_resource(ChosenGame(id));
            world.resource_mut::<Stale>().screen = true;
        }
    });
    frame.with_children(|frame| cover(frame, offer.cover(), offer.name(), width));
}

fn facts(parent: &mut ChildSpawnerCommands, offer: &Offer) {
    let (least, most) = (*offer.seats.start(), *offer.seats.end());
    let players = if least == most {
        Message::new("choose-players-exact").with("count", least)
    } else {
        Message::new("choose-players").with("least", least).with("most", most)
    };
    let minutes = Message::new("choose-minutes").with("least", offer.minutes.0).with("most", offer.minutes.1);
    parent.spawn(row(8)).with_children(|facts| {
        fact(facts, "person", players);
        fact(facts, "clock", minutes);
    });
}

/// Spawns the description of a game with up to `cards` of its cards, beside the
/// text if `beside`, otherwise below it.
fn about(panel: &mut ChildSpawnerCommands, offer: &Offer, beside: bool, cards: usize) {
    let outer = if beside { Node { column_gap: px(30), ..row(30) } } else { column(18) };
    let samples: Vec<_> = (offer.samples)().into_iter().take(cards).collect();
    panel.spawn(outer).with_children(|outer| {
        outer
            .spawn(Node {
                flex_grow: if beside { 1.0 } else { 0.0 },
                flex_basis: if beside { px(0) } else { Val::Auto },
                ..column(12)
            })
            .with_children(|words| {
                words.spawn(wrapped()).with_children(|head| {
                    let name = label(SCREEN_TITLE.sized(34.0), palette::INK, offer.name());
                    head.spawn((name, Node { flex_grow: 1.0, ..default() }));
                    if beside {
                        buttons(head, offer);
                    }
                });
                words.spawn(label(BODY.sized(17.5), palette::INK, offer.text("about")));
                words.spawn(label(BODY_BOLD, palette::TERRA_SHADE, offer.text("mood")));
            });
        if samples.is_empty() {
            return;
        }
        outer
            .spawn(Node { column_gap: px(12), padding: UiRect::axes(px(8), px(6)), flex_shrink: 0.0, ..default() })
            .with_children(|cards| {
                for (at, face) in samples.into_iter().enumerate() {
                    let turn = [-4.0, 2.0, -2.0, 4.0][at % 4];
                    cards.spawn((
                        picture(face, 96.0, 150.0),
                        UiTransform::from_rotation(Rot2::degrees(turn)),
                        BoxShadow::new(palette::faded(palette::INK, 0.4), px(0), px(2), px(-2), px(4)),
                    ));
                }
            });
    });
    if !beside {
        panel.spawn(wrapped()).with_children(|line| buttons(line, offer));
    }
}

/// A row that wraps when there is no room.
fn wrapped() -> Node {
    Node { flex_wrap: FlexWrap::Wrap, row_gap: px(8), ..row(12) }
}

/// Spawns the buttons for learning, practice and rules.
fn buttons(line: &mut ChildSpawnerCommands, offer: &Offer) {
    let (id, practice) = (offer.id, offer.practice);
    line.spawn((secondary_icon("learn", "hint", Message::new("lesson-learn"), Node::default()), OnLight))
        .press(move |world| super::lesson::open(world, id));
    if let Some(practice) = practice {
        line.spawn((secondary_icon("practice", "hand", Message::new("title-practice"), Node::default()), OnLight))
            .press(move |world| super::practise(world, practice));
    }
    line.spawn((secondary_icon("rules", "help", Message::new("shell-rules"), Node::default()), OnLight))
        .press(|world| go(world, Overlay::Help));
}

fn bottom(root: &mut ChildSpawnerCommands, several: bool) {
    root.spawn(Node {
        position_type: PositionType::Absolute,
        left: px(20),
        right: px(12),
        bottom: px(10),
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        ..default()
    })
    .with_children(|line| {
        let hint = if several { "choose-hint" } else { "choose-hint-one" };
        line.spawn(label(CAPTION, palette::CARTA, Message::new(hint)));
        line.spawn(primary(
            "prepare",
            Deed::new(Message::new("choose-prepare")).icon("play"),
            Node { width: px(260), height: px(64), ..default() },
        ))
        .press(|world| go(world, Screen::SetUp));
    });
}
