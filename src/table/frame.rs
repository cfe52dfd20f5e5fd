//! The frame of every game screen: bar, ticket, plates, buttons.
//!
//! The game's HUD describes it in the resource [`Frame`]; what has changed is
//! drawn anew, nothing else. What is pressed comes back as [`Chosen`].

use super::driver::{Company, UndoLast};
use super::log::{LogOpen, LogText};
use super::{HintRequested, PauseRequested, RulesRequested, TableSystems, layer};
use crate::app::Screen;
use crate::engine::bot::Strength;
use crate::engine::seat::Seat;
use crate::engine::session::{Player, SeatInfo};
use crate::engine::words::Message as Words;
use crate::faces::{Face, FaceNode, icon};
use crate::theme::widgets::{
    Deed, Look, bar, column, icon_button, plate, primary, row, screen_root, secondary, secondary_icon, ticket, tooltip,
};
use crate::theme::{self, Scale, Speech, label, palette, written};
use bevy::ecs::relationship::RelatedSpawnerCommands;
use bevy::ecs::system::EntityCommands;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, Button};

/// What the frame shows. The game's HUD writes it with `set_if_neq`.
#[derive(Resource, Clone, PartialEq, Debug)]
pub struct Frame {
    /// Name of the game.
    pub title: Words,
    /// Round, turn: a short line under the name.
    pub round: Words,
    /// Colour of the scalloped edge.
    pub accent: Color,
    /// Whose turn it is and what is to be done.
    pub ticket: Option<Ticket>,
    /// The seat whose plate is at the bottom left; the others stand at the
    /// top, clockwise from its left neighbour.
    pub bottom: Seat,
    /// What the plates say, by seat; empty: there are no plates.
    pub plates: Vec<Plate>,
    /// The primary button; it reports [`Chosen`] with [`PRIMARY`].
    pub primary: Option<Deed>,
    /// Buttons above the primary one, from the bottom up.
    pub secondary: Vec<Secondary>,
    /// The undo button: `None` where the game has none, else whether it works.
    pub undo: Option<bool>,
    /// Whether there is a hint.
    pub hint: bool,
    /// While something is being composed, Esc belongs to the game.
    pub composing: bool,
}

impl Default for Frame {
    fn default() -> Self {
        Self {
            title: Words::new("the-table"),
            round: Words::new("table-empty"),
            accent: palette::VERMIGLIO,
            ticket: None,
            bottom: Seat::new(0),
            plates: Vec::new(),
            primary: None,
            secondary: Vec::new(),
            undo: None,
            hint: false,
            composing: false,
        }
    }
}

/// The ticket in the middle of the bar.
#[derive(Clone, PartialEq, Debug)]
pub struct Ticket {
    /// Who; `None` speaks to everybody.
    pub seat: Option<Seat>,
    /// What is to be done.
    pub prompt: Words,
}

/// The plate of a player.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Plate {
    /// What is special about the player now.
    pub mark: Mark,
    /// Short facts, side by side.
    pub items: Vec<Item>,
}

/// What is special about a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mark {
    /// Nothing.
    #[default]
    None,
    /// To act: carta with a saffron ring and an arrow.
    Active,
    /// Somebody aims at this player: a red ring.
    Target,
    /// Out of the game: grey.
    Out,
}

/// A short fact on a plate.
#[derive(Clone, PartialEq, Debug)]
pub struct Item {
    /// Icon of `assets/faces/ui`.
    pub icon: Option<&'static str>,
    /// In a word or two.
    pub words: Words,
}

impl Item {
    /// A fact with an icon.
    #[must_use]
    pub const fn new(icon: &'static str, words: Words) -> Self {
        Self { icon: Some(icon), words }
    }
}

/// A secondary button.
#[derive(Clone, PartialEq, Debug)]
pub struct Secondary {
    /// What [`Chosen`] reports; also the button's name.
    pub id: &'static str,
    /// What it does.
    pub words: Words,
    /// Icon of `assets/faces/ui`.
    pub icon: Option<&'static str>,
    /// Why it cannot be pressed now, shown when the pointer rests on it.
    pub refusal: Option<Words>,
}

/// The id of the primary button.
pub const PRIMARY: &str = "primary";

/// A button of the frame was pressed: [`PRIMARY`] or [`Secondary::id`].
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen(
    /// Which.
    pub &'static str,
);

/// An empty node by the plate of a seat, for what belongs to the player:
/// under the plates at the top, to the right of the one at the bottom. The
/// game spawns children into it; they go when the seats are placed anew.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub struct BesidePlate(pub Seat);

/// Parts of the frame, with what they show.
#[derive(Component, Default)]
struct BarPart(Option<Color>);
#[derive(Component, Default)]
struct PlacePart(Option<(Words, Words, bool)>);
#[derive(Component, Default)]
struct TicketPart(Option<(Ticket, bool, Option<SeatInfo>)>);
#[derive(Component, Default)]
struct SeatsPart(Option<(Vec<SeatInfo>, Seat, bool, bool)>);
#[derive(Component)]
struct PlatePart(Seat, Option<Plate>);
#[derive(Component, Default)]
struct PrimaryPart(Option<(Option<&'static str>, f32)>);
#[derive(Component, Default)]
struct SecondaryPart(Option<Vec<Secondary>>);
#[derive(Component, Default)]
struct IconsPart(Option<(Option<bool>, bool)>);

/// Marks the button with the last event.
#[derive(Component)]
struct LastEvent;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Frame>()
        .add_message::<Chosen>()
        .add_systems(OnEnter(Screen::Game), open)
        .add_systems(OnExit(Screen::Game), |mut frame: ResMut<Frame>| *frame = Frame::default())
        .add_systems(
            Update,
            (bar_part, place, ticket_part, seats, plates, primary_part, secondary_part, icons)
                .chain()
                .in_set(TableSystems::Frame)
                .run_if(in_state(Screen::Game))
                .run_if(
                    resource_changed::<Frame>
                        .or_else(resource_changed::<Scale>)
                        .or_else(resource_exists_and_changed::<Company>)
                        .or_else(resource_changed::<crate::settings::Settings>)
                        .or_else(resource_changed::<theme::PlayerNames>),
                ),
        );
}

fn open(mut commands: Commands, mut frame: ResMut<Frame>) {
    frame.set_changed();
    commands.spawn((screen_root("frame"), GlobalZIndex(layer::FRAME), DespawnOnExit(Screen::Game))).with_children(
        |root| {
            root.spawn((Name::new("seats"), everywhere(), Pickable::IGNORE, SeatsPart::default()));
            root.spawn((
                Name::new("actions"),
                Node {
                    position_type: PositionType::Absolute,
                    right: px(12),
                    bottom: px(10),
                    align_items: AlignItems::FlexEnd,
                    row_gap: px(10),
                    ..column(10)
                },
                Pickable::IGNORE,
            ))
            .with_children(|actions| {
                actions.spawn((
                    Node { flex_direction: FlexDirection::ColumnReverse, row_gap: px(6), ..default() },
                    Pickable::IGNORE,
                    SecondaryPart::default(),
                ));
                actions.spawn((row(8), Pickable::IGNORE)).with_children(|line| {
                    line.spawn((row(8), Pickable::IGNORE, IconsPart::default()));
                    line.spawn((Node::default(), Pickable::IGNORE, PrimaryPart::default()));
                });
            });
            root.spawn((everywhere(), Pickable::IGNORE, BarPart::default()));
        },
    );
}

fn everywhere() -> Node {
    Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() }
}

/// The bar with everything in it; only another game changes its colour.
fn bar_part(mut commands: Commands, frame: Res<Frame>, mut parts: Query<(Entity, &mut BarPart)>) {
    for (entity, mut part) in &mut parts {
        if part.0 == Some(frame.accent) {
            continue;
        }
        part.0 = Some(frame.accent);
        commands.entity(entity).despawn_children().with_children(|root| {
            root.spawn(bar("bar", frame.accent)).with_children(fill_bar);
        });
    }
}

fn fill_bar(bar: &mut RelatedSpawnerCommands<ChildOf>) {
    bar.spawn((icon_button("pause", "pause", Node::default()), tooltip(Words::new("table-pause")))).observe(
        |_: On<Activate>, mut pause: MessageWriter<PauseRequested>| {
            pause.write(PauseRequested);
        },
    );
    bar.spawn((icon_button("rules", "help", Node::default()), tooltip(Words::new("table-rules")))).observe(
        |_: On<Activate>, mut rules: MessageWriter<RulesRequested>| {
            rules.write(RulesRequested);
        },
    );
    bar.spawn((
        Node { margin: UiRect::left(px(4)), overflow: Overflow::clip(), ..column(0) },
        Pickable::IGNORE,
        PlacePart::default(),
    ));
    bar.spawn((
        Node { position_type: PositionType::Absolute, top: px(6), ..default() },
        Pickable::IGNORE,
        TicketPart::default(),
    ));
    bar.spawn((Node { flex_grow: 1.0, ..default() }, Pickable::IGNORE));
    bar.spawn((
        Name::new("last event"),
        Button,
        Look::Bare,
        Hovered::default(),
        TabIndex(0),
        LastEvent,
        Node {
            width: px(262),
            height: px(44),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::FlexEnd,
            overflow: Overflow::clip(),
            ..default()
        },
        tooltip(Words::new("table-log-open")),
        children![(
            written(theme::CAPTION, palette::CARTA, ""),
            TextLayout::new(Justify::Right, LineBreak::WordBoundary),
            LogText::Last,
        )],
    ))
    .observe(open_log);
    bar.spawn((
        icon_button("log", "log", Node { margin: UiRect::left(px(6)), ..default() }),
        tooltip(Words::new("table-log-open")),
    ))
    .observe(open_log);
}

fn open_log(_: On<Activate>, mut open: ResMut<LogOpen>) {
    open.0 = !open.0;
}

/// In narrow windows (large interface scales) the captions of the bar go.
fn is_compact(scale: &Scale) -> bool {
    scale.size().x < 1200.0
}

fn place(
    mut commands: Commands,
    frame: Res<Frame>,
    scale: Res<Scale>,
    mut parts: Query<(Entity, &mut PlacePart, &mut Node), Without<LastEvent>>,
    mut last: Query<&mut Node, With<LastEvent>>,
) {
    let compact = is_compact(&scale);
    for (entity, mut part, mut node) in &mut parts {
        let now = (frame.title.clone(), frame.round.clone(), compact);
        if part.0.as_ref() == Some(&now) {
            continue;
        }
        part.0 = Some(now);
        let display = if compact { Display::None } else { Display::Flex };
        node.display = display;
        node.max_width = px(216);
        for mut last in &mut last {
            last.display = display;
        }
        commands.entity(entity).despawn_children().with_children(|place| {
            place.spawn((label(theme::PLATE_NAME, palette::CARTA, frame.title.clone()), one_line()));
            place.spawn((label(theme::CAPTION, palette::CARTA_SHADE, frame.round.clone()), one_line()));
        });
    }
}

fn one_line() -> TextLayout {
    TextLayout::new(Justify::Left, LineBreak::NoWrap)
}

/// A prompt of more characters than this has two smaller lines.
const LONG_PROMPT: usize = 74;

fn ticket_part(
    mut commands: Commands,
    frame: Res<Frame>,
    company: Option<Res<Company>>,
    scale: Res<Scale>,
    speech: Speech,
    mut parts: Query<(Entity, &mut TicketPart, &mut Node)>,
) {
    for (entity, mut part, mut node) in &mut parts {
        let width = scale.size().x;
        let (left, wide) = if is_compact(&scale) {
            let wide = (width - 112.0 - 62.0).min(600.0);
            (112.0 + (width - 174.0 - wide) / 2.0, wide)
        } else {
            ((width - 600.0) / 2.0, 600.0)
        };
        if node.left != px(left) || node.width != px(wide) {
            (node.left, node.width) = (px(left), px(wide));
        }
        let Some(now) = &frame.ticket else {
            if part.0.take().is_some() {
                commands.entity(entity).despawn_children();
            }
            continue;
        };
        let room = LONG_PROMPT as f32 * wide / 600.0;
        let long = speech.say(&now.prompt).chars().count() as f32 > room;
        let info = now.seat.and_then(|seat| company.as_ref()?.0.get(seat.index()).cloned());
        let now = (now.clone(), long, info);
        if part.0.as_ref() == Some(&now) {
            continue;
        }
        commands
            .entity(entity)
            .despawn_children()
            .with_children(|place| draw_ticket(place, &now.0, long, now.2.as_ref()));
        part.0 = Some(now);
    }
}

fn draw_ticket(place: &mut RelatedSpawnerCommands<ChildOf>, show: &Ticket, long: bool, info: Option<&SeatInfo>) {
    let band = info.map_or(palette::GRIGIO, |info| palette::SEATS[token_of(info)]);
    let node = Node { width: percent(100), height: px(72), ..default() };
    place.spawn((ticket("ticket", band, node), Pickable::IGNORE)).with_children(|ticket| {
        let sign = Node { width: px(48), height: px(48), flex_shrink: 0.0, ..default() };
        match info {
            Some(info) => ticket.spawn((FaceNode(Face::token(token_of(info))), sign, Pickable::IGNORE)),
            None => ticket.spawn((icon("info", 44.0, palette::INK), Pickable::IGNORE)),
        };
        ticket.spawn((Node { flex_shrink: 1.0, ..column(1) }, Pickable::IGNORE)).with_children(|words| {
            if let Some(info) = info {
                let size = if long { 20.0 } else { 23.0 };
                words.spawn((
                    Name::new("ticket name"),
                    written(theme::TICKET_NAME.sized(size), palette::INK, &info.name),
                    one_line(),
                ));
            }
            let size = if long { 14.0 } else { 15.5 };
            words.spawn((Name::new("prompt"), label(theme::PROMPT.sized(size), palette::INK, show.prompt.clone())));
        });
    });
}

/// Token 1 to 6 as an index.
fn token_of(info: &SeatInfo) -> usize {
    usize::from(info.token.max(1) - 1) % 6
}

/// The face of a player: of people their portrait, of computer players the
/// robot of their strength.
#[must_use]
pub fn portrait(info: &SeatInfo) -> Face {
    match info.player {
        Player::Person => Face::icon(&format!("persona_{}", info.portrait % 8 + 1)),
        Player::Computer(Strength::Random | Strength::Easy) => Face::icon("robot_1"),
        Player::Computer(Strength::Medium) => Face::icon("robot_2"),
        Player::Computer(Strength::Strong) => Face::icon("robot_3"),
    }
}

/// Where plate and what lies beside it stand: the `steps`-th of `others`
/// opponents clockwise, 0 for the own plate.
fn stand(steps: usize, others: usize, compact: bool) -> Node {
    let free = Node { position_type: PositionType::Absolute, ..default() };
    if steps == 0 {
        return Node { left: px(20), bottom: px(8), align_items: AlignItems::FlexEnd, column_gap: px(14), ..free };
    }
    let top = Node { top: px(84), row_gap: px(6), flex_direction: FlexDirection::Column, ..free };
    let left = Node { left: px(8), ..top.clone() };
    let across = Node { left: px(232), ..top.clone() };
    let right = Node { right: px(8), ..top.clone() };
    match (others, steps) {
        (1, _) => across,
        (2, 1) | (3, 1) => left,
        (2, _) | (3, 3) => right,
        (3, _) => across,
        // Five at most: evenly over the width.
        _ => {
            let share = if compact { 98.0 } else { 99.0 } / others as f32;
            Node { left: percent(0.6 + share * (steps - 1) as f32), width: percent(share), ..top }
        }
    }
}

fn seats(
    mut commands: Commands,
    frame: Res<Frame>,
    company: Option<Res<Company>>,
    scale: Res<Scale>,
    mut parts: Query<(Entity, &mut SeatsPart)>,
) {
    let Some(company) = company else { return };
    let compact = is_compact(&scale);
    for (entity, mut part) in &mut parts {
        let plated = !frame.plates.is_empty();
        let now = (company.0.clone(), frame.bottom, compact, plated);
        if part.0.as_ref() == Some(&now) {
            continue;
        }
        part.0 = Some(now);
        let count = if plated { company.0.len() } else { 0 };
        commands.entity(entity).despawn_children().with_children(|place| {
            for steps in 0..count {
                let seat = frame.bottom.clockwise(steps, count);
                place.spawn((stand(steps, count - 1, compact), Pickable::IGNORE)).with_children(|stand| {
                    let least = if steps == 0 { 204 } else { 200 };
                    stand.spawn((
                        Node { min_width: px(least), max_width: px(300), ..default() },
                        Pickable::IGNORE,
                        PlatePart(seat, None),
                    ));
                    stand.spawn((Node::default(), Pickable::IGNORE, BesidePlate(seat)));
                });
            }
        });
    }
}

fn plates(
    mut commands: Commands,
    frame: Res<Frame>,
    company: Option<Res<Company>>,
    mut parts: Query<(Entity, &mut PlatePart)>,
) {
    let Some(company) = company else { return };
    for (entity, mut part) in &mut parts {
        let seat = part.0;
        let (Some(info), now) =
            (company.0.get(seat.index()), frame.plates.get(seat.index()).cloned().unwrap_or_default())
        else {
            continue;
        };
        if part.1.as_ref() == Some(&now) {
            continue;
        }
        let mut entity = commands.entity(entity);
        draw_plate(entity.despawn_children(), seat, info, &now);
        part.1 = Some(now);
    }
}

fn draw_plate(place: &mut EntityCommands, seat: Seat, info: &SeatInfo, now: &Plate) {
    let active = now.mark == Mark::Active;
    let ink = match now.mark {
        Mark::Active => palette::INK,
        Mark::Out => palette::GRIGIO_SHADE,
        Mark::None | Mark::Target => palette::CARTA,
    };
    place.with_children(|place| {
        let node = Node { flex_grow: 1.0, padding: UiRect { left: px(2), right: px(14), ..default() }, ..default() };
        let mut drawn = place.spawn(plate(&format!("plate {seat}"), active, node));
        if now.mark == Mark::Target {
            drawn.insert(Outline { width: px(3.5), offset: px(0), color: palette::VERMIGLIO });
        }
        drawn.with_children(|plate| {
            if active {
                plate.spawn((
                    FaceNode(Face::drawn(ARROW)),
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(-16),
                        top: px(15.5),
                        width: px(12),
                        height: px(18),
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
            }
            plate
                .spawn((
                    FaceNode(portrait(info)),
                    Node { width: px(46), height: px(46), flex_shrink: 0.0, ..default() },
                    Pickable::IGNORE,
                ))
                .with_children(|face| {
                    face.spawn((
                        FaceNode(Face::token(token_of(info))),
                        Node {
                            position_type: PositionType::Absolute,
                            left: px(29),
                            top: px(23),
                            width: px(26),
                            height: px(26),
                            ..default()
                        },
                        Pickable::IGNORE,
                    ));
                });
            plate.spawn((Node { overflow: Overflow::clip(), ..column(1) }, Pickable::IGNORE)).with_children(|words| {
                words.spawn((written(theme::PLATE_NAME, ink, &info.name), one_line()));
                words.spawn((row(11), Pickable::IGNORE)).with_children(|items| {
                    for item in &now.items {
                        items.spawn((row(4), Pickable::IGNORE)).with_children(|line| {
                            if let Some(name) = item.icon {
                                line.spawn((icon(name, 17.0, ink), Pickable::IGNORE));
                            }
                            line.spawn((label(theme::CAPTION, ink, item.words.clone()), one_line()));
                        });
                    }
                });
            });
        });
    });
}

/// The arrow beside the plate of whoever is to act.
const ARROW: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-0.5 -0.5 13 19\"><path d=\"M0 0L12 9L0 18Z\" \
                     fill=\"#F2B233\" stroke=\"#1C2033\"/></svg>";

fn primary_part(
    mut commands: Commands,
    frame: Res<Frame>,
    mut parts: Query<(Entity, &mut PrimaryPart, Option<&Children>)>,
    mut deeds: Query<&mut Deed>,
) {
    for (entity, mut part, children) in &mut parts {
        let Some(now) = &frame.primary else {
            if part.0.take().is_some() {
                commands.entity(entity).despawn_children();
            }
            continue;
        };
        // The icon is chosen when the button is made; words change in place,
        // so that hover and focus stay.
        let kind = (now.icon, now.size);
        if part.0 == Some(kind) {
            for &child in children.into_iter().flatten() {
                if let Ok(mut deed) = deeds.get_mut(child) {
                    deed.set_if_neq(now.clone());
                }
            }
            continue;
        }
        part.0 = Some(kind);
        let node = Node { min_width: px(190), max_width: px(300), min_height: px(64), ..default() };
        commands.entity(entity).despawn_children().with_children(|place| {
            place.spawn(primary(PRIMARY, now.clone(), node)).observe(
                |_: On<Activate>, mut chosen: MessageWriter<Chosen>| {
                    chosen.write(Chosen(PRIMARY));
                },
            );
        });
    }
}

fn secondary_part(mut commands: Commands, frame: Res<Frame>, mut parts: Query<(Entity, &mut SecondaryPart)>) {
    for (entity, mut part) in &mut parts {
        if part.0.as_ref() == Some(&frame.secondary) {
            continue;
        }
        part.0 = Some(frame.secondary.clone());
        commands.entity(entity).despawn_children().with_children(|place| {
            for button in &frame.secondary {
                let node = Node { min_width: px(190), height: px(46), ..default() };
                let id = button.id;
                let mut spawned = match button.icon {
                    Some(icon) => place.spawn(secondary_icon(id, icon, button.words.clone(), node)),
                    None => place.spawn(secondary(id, button.words.clone(), node)),
                };
                spawned.observe(move |_: On<Activate>, mut chosen: MessageWriter<Chosen>| {
                    chosen.write(Chosen(id));
                });
                if let Some(why) = &button.refusal {
                    spawned.insert((InteractionDisabled, tooltip(why.clone())));
                }
            }
        });
    }
}

fn icons(mut commands: Commands, frame: Res<Frame>, mut parts: Query<(Entity, &mut IconsPart)>) {
    let side = || Node { width: px(46), height: px(46), ..default() };
    for (entity, mut part) in &mut parts {
        let now = (frame.undo, frame.hint);
        if part.0 == Some(now) {
            continue;
        }
        part.0 = Some(now);
        commands.entity(entity).despawn_children().with_children(|place| {
            if frame.hint {
                place.spawn((icon_button("hint", "hint", side()), tooltip(Words::new("table-hint")))).observe(
                    |_: On<Activate>, mut hint: MessageWriter<HintRequested>| {
                        hint.write(HintRequested);
                    },
                );
            }
            if let Some(works) = frame.undo {
                let mut undo = place.spawn((icon_button("undo", "undo", side()), tooltip(Words::new("table-undo"))));
                undo.observe(|_: On<Activate>, mut undo: MessageWriter<UndoLast>| {
                    undo.write(UndoLast);
                });
                if !works {
                    undo.insert(InteractionDisabled);
                }
            }
        });
    }
}
