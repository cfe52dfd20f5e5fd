//! A dispute: what is at stake, the sealed choice of a genie, the genies
//! shown together, and the swap (TV-15 to TV-17).

use super::super::app::Game;
use super::super::rules::TappetiVolanti;
use super::super::rules::action::Action;
use super::super::rules::cards::{Destination, Genie};
use super::super::rules::event::Event;
use super::super::rules::view::Dispute;
use super::super::tabletop::CardId;
use super::parts::{TALL, card, card_node, destination, genie, player, shade, token};
use super::{HudSystems, PageRoot, Picks, play};
use crate::app::Screen;
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::engine::session::SeatInfo;
use crate::engine::words::Message;
use crate::faces::{Face, FaceNode, icon, tappeti};
use crate::table::frame::{Chosen, PRIMARY};
use crate::table::{Act, Turn, layer};
use crate::theme::motion::{Pace, Stamp, Tween, ease};
use crate::theme::widgets::{Chip, Look, Panel, chip, column, panel, plate, row, screen_root};
use crate::theme::{self, Scale, label, palette, written};
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::UiTransform;
use bevy::ui_widgets::{Activate, Button};

/// How far a rival is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rival {
    /// Has chosen in secret.
    Chosen,
    /// Is choosing now.
    Choosing,
    /// Chooses after somebody else.
    Later,
    /// Has shown this genie.
    Shown(Genie, Fate),
}

/// What becomes of a rival.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    /// Takes the destination.
    Wins,
    /// Gets the winner's genie.
    GetsHighest,
    /// Keeps everything.
    Keeps,
}

/// What the middle of the panel shows.
#[derive(Clone, PartialEq, Debug)]
enum Middle {
    /// The genies of the person who chooses.
    Choice {
        seat: Seat,
        genies: Vec<Genie>,
        picked: Option<Genie>,
        /// Others who have not chosen yet.
        waiting: Vec<Seat>,
    },
    /// Nobody at the screen chooses now: backs, one for each rival.
    Wait,
    /// All genies are turned up.
    Reveal { winner: Seat, turning: bool },
    /// Winner and loser swap.
    Swap { winner: Seat, high: Genie, loser: Seat, low: Genie },
}

/// What the panel shows.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Page {
    kind: Destination,
    card: CardId,
    rivals: Vec<(Seat, Rival)>,
    known: Vec<(Genie, Seat)>,
    middle: Middle,
}

impl Page {
    /// While the rivals choose.
    pub fn choosing(game: &Game, dispute: Dispute, chosen: SeatSet, turn: Turn, picks: &Picks) -> Self {
        let view = game.view();
        let acting = turn.seat();
        let state = |seat| match () {
            () if chosen.contains(seat) => Rival::Chosen,
            () if acting == Some(seat) => Rival::Choosing,
            () => Rival::Later,
        };
        let middle = match turn {
            Turn::Person(seat) if view.viewer == Viewer::Seat(seat) && dispute.rivals.contains(seat) => {
                let waiting = |&other: &Seat| other != seat && !chosen.contains(other);
                Middle::Choice {
                    seat,
                    genies: view.genies.iter().rev().copied().collect(),
                    picked: picks.genie,
                    waiting: dispute.rivals.iter().filter(waiting).collect(),
                }
            }
            _ => Middle::Wait,
        };
        Self::new(game, dispute, state, middle)
    }

    /// While an event of a dispute is played back.
    pub fn played(game: &Game, event: &Event, now: &play::Now) -> Option<Self> {
        let phase = match &game.view().open.phase {
            super::Phase::Choosing { dispute, chosen, .. } => Some((*dispute, *chosen)),
            _ => None,
        };
        match event {
            Event::Disputed { dispute, .. } => Some(Self::new(game, *dispute, |_| Rival::Later, Middle::Wait)),
            Event::GenieChosen { seat, .. } => {
                let (dispute, before) = match now.dispute {
                    Some(dispute) => (dispute, SeatSet::EMPTY),
                    None => phase?,
                };
                let has = |other| other == *seat || now.chosen.contains(other) || before.contains(other);
                let state = |other| if has(other) { Rival::Chosen } else { Rival::Later };
                Some(Self::new(game, dispute, state, Middle::Wait))
            }
            Event::GeniesShown { card, genies, winner, .. } => {
                Some(Self::shown(game, *card, genies, *winner, Middle::Reveal { winner: *winner, turning: true }))
            }
            Event::Swapped { winner, high, loser, low } => {
                let dispute = now.dispute.or(phase.map(|(dispute, _)| dispute))?;
                let middle = Middle::Swap { winner: *winner, high: *high, loser: *loser, low: *low };
                let genies: Vec<(Seat, Genie)> = now.shown_genies().to_vec();
                let genies = if genies.is_empty() { vec![(*winner, *high), (*loser, *low)] } else { genies };
                Some(Self::shown(game, dispute.card, &genies, *winner, middle))
            }
            _ => None,
        }
    }

    fn shown(game: &Game, card: CardId, genies: &[(Seat, Genie)], winner: Seat, middle: Middle) -> Self {
        let lowest = genies.iter().min_by_key(|(_, genie)| *genie).map(|(seat, _)| *seat);
        let fate = |seat| match () {
            () if seat == winner => Fate::Wins,
            () if Some(seat) == lowest => Fate::GetsHighest,
            () => Fate::Keeps,
        };
        let mut known = game.view().open.known_genies();
        known.retain(|(genie, _)| !genies.iter().any(|(_, shown)| shown == genie));
        Self {
            kind: game.view().open.kind(card),
            card,
            rivals: genies.iter().map(|&(seat, genie)| (seat, Rival::Shown(genie, fate(seat)))).collect(),
            known,
            middle,
        }
    }

    fn new(game: &Game, dispute: Dispute, state: impl Fn(Seat) -> Rival, middle: Middle) -> Self {
        let open = &game.view().open;
        Self {
            kind: open.kind(dispute.card),
            card: dispute.card,
            rivals: dispute.rivals.iter().map(|seat| (seat, state(seat))).collect(),
            known: open.known_genies(),
            middle,
        }
    }
}

/// A genie that turns its face up.
#[derive(Component)]
struct Turning {
    tween: Tween,
    face: Option<Face>,
}

/// A genie that goes to its new owner: from so many u to the right of its
/// place.
#[derive(Component)]
struct Crossing {
    tween: Tween,
    from: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, (seal, turn_up, cross).in_set(HudSystems));
}

/// The primary button seals the picked genie.
fn seal(
    mut chosen: MessageReader<Chosen>,
    turn: Res<Turn>,
    game: Option<Res<Game>>,
    picks: Res<Picks>,
    mut acts: MessageWriter<Act<TappetiVolanti>>,
) {
    let pressed = chosen.read().any(|chosen| chosen.0 == PRIMARY);
    let (Some(game), Turn::Person(seat), Some(genie)) = (game, *turn, picks.genie) else { return };
    if pressed && matches!(game.view().open.phase, super::Phase::Choosing { .. }) {
        acts.write(Act { seat, action: Action::PlayGenie { genie } });
    }
}

fn turn_up(mut pace: Pace, mut all: Query<(&mut Turning, &mut UiTransform, &mut FaceNode)>) {
    for (mut turning, mut place, mut face) in &mut all {
        if turning.tween.done() && turning.face.is_none() {
            continue;
        }
        let delta = if pace.reduced() { f32::INFINITY } else { pace.delta() };
        let share = turning.tween.step(delta);
        if share >= 0.5
            && let Some(front) = turning.face.take()
        {
            face.0 = front;
        }
        place.scale.x = (share * std::f32::consts::PI).cos().abs().max(0.02);
        pace.moving();
    }
}

fn cross(mut commands: Commands, mut pace: Pace, mut all: Query<(Entity, &mut Crossing, &mut UiTransform)>) {
    for (entity, mut crossing, mut place) in &mut all {
        let delta = if pace.reduced() { f32::INFINITY } else { pace.delta() };
        let share = ease(crossing.tween.step(delta));
        let up = -60.0 * share * (1.0 - share) * crossing.from.signum();
        place.translation = Val2::px(crossing.from * (1.0 - share), up);
        pace.moving();
        if crossing.tween.done() {
            commands.entity(entity).remove::<Crossing>();
        }
    }
}

pub(super) fn draw(commands: &mut Commands, page: &Page, seats: &[SeatInfo], scale: &Scale) {
    let size = scale.size();
    let wide = (size.x - 40.0).min(1160.0);
    commands
        .spawn((screen_root("dispute"), PageRoot, DespawnOnExit(Screen::Game), GlobalZIndex(layer::FRAME - 1)))
        .with_children(|root| {
            root.spawn(panel(
                Panel::Dark,
                Node {
                    position_type: PositionType::Absolute,
                    left: px((size.x - wide) / 2.0),
                    width: px(wide),
                    top: px(92),
                    bottom: px(92),
                    padding: UiRect::axes(px(26), px(26)),
                    align_items: AlignItems::Stretch,
                    ..row(0)
                },
            ))
            .with_children(|columns| {
                let tall = size.y - 184.0 - 52.0;
                prize(columns, page, wide, tall);
                divider(columns);
                columns
                    .spawn((
                        Node {
                            flex_grow: 1.0,
                            flex_basis: px(0),
                            align_items: AlignItems::Center,
                            padding: UiRect::horizontal(px(16)),
                            ..column(6)
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|middle| {
                        draw_middle(middle, page, seats, Vec2::new(wide - 52.0 - 590.0, tall));
                    });
                divider(columns);
                rivals(columns, page, seats);
            });
        });
}

fn divider(columns: &mut ChildSpawnerCommands) {
    columns.spawn((
        Node { width: px(1.5), flex_shrink: 0.0, ..default() },
        BackgroundColor(palette::faded(palette::CARTA_SHADE, 0.6)),
        Pickable::IGNORE,
    ));
}

fn centred(message: Message, style: theme::Type, color: Color) -> impl Bundle {
    (label(style, color, message), TextLayout::new(Justify::Center, LineBreak::WordBoundary))
}

/// The left column: the disputed destination and how it goes.
fn prize(columns: &mut ChildSpawnerCommands, page: &Page, wide: f32, tall: f32) {
    let column_width = if wide < 1000.0 { 230.0 } else { 290.0 };
    columns
        .spawn((
            Node {
                width: px(column_width),
                flex_shrink: 0.0,
                align_items: AlignItems::Center,
                padding: UiRect::right(px(24)),
                ..column(16)
            },
            Pickable::IGNORE,
        ))
        .with_children(|prize| {
            prize.spawn(label(theme::PANEL_TITLE, palette::CARTA, Message::new("hud-dispute-prize")));
            let card_wide = 184.0_f32.min((tall - 250.0) / TALL).max(60.0);
            prize.spawn((
                Name::new(format!("dispute-card-{}", page.card.0)),
                FaceNode(destination(page.kind)),
                card_node(card_wide),
                shade(),
                Pickable::IGNORE,
            ));
            let rule = Message::new("hud-dispute-rule").with("card", page.kind.with_article());
            prize.spawn(centred(rule, theme::BODY, palette::CARTA));
            prize.spawn((row(10), Pickable::IGNORE)).with_children(|swap| {
                swap.spawn(label(theme::CAPTION, palette::CARTA, Message::new("hud-dispute-highest")));
                swap.spawn(arrows(46.0));
                swap.spawn(label(theme::CAPTION, palette::CARTA, Message::new("hud-dispute-lowest")));
            });
        });
}

/// Two arrows, there and back.
fn arrows(width: f32) -> impl Bundle {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 48 32\"><g fill=\"none\" stroke=\"#F2B233\" \
               stroke-width=\"3\"><path d=\"M2 9H45M37 2l8 7-8 7\"/><path d=\"M46 23H3M11 16l-8 7 8 7\"/></g></svg>";
    (
        FaceNode(Face::drawn(svg)),
        Node { width: px(width), height: px(width * 32.0 / 48.0), flex_shrink: 0.0, ..default() },
        Pickable::IGNORE,
    )
}

/// Widths of so many cards side by side in a room, with gaps.
fn fitting(count: usize, room: Vec2, most: f32, gap: f32) -> f32 {
    let count = count.max(1) as f32;
    ((room.x - gap * (count - 1.0)) / count).min(room.y / TALL).min(most)
}

fn draw_middle(middle: &mut ChildSpawnerCommands, page: &Page, seats: &[SeatInfo], room: Vec2) {
    let line = |gap: f32| Node {
        column_gap: px(gap),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_grow: 1.0,
        ..default()
    };
    match &page.middle {
        Middle::Choice { seat, genies, picked, waiting } => {
            let title = Message::new("hud-dispute-genies-of").with("seat", *seat);
            middle.spawn(centred(title, theme::PANEL_TITLE.sized(25.0), palette::CARTA));
            middle.spawn(centred(Message::new("hud-dispute-choose-one"), theme::PROMPT, palette::CARTA_SHADE));
            // A card has 17 u of frame around it.
            let wide = fitting(genies.len(), room - Vec2::new(50.0, 250.0), 186.0, 37.0);
            middle.spawn((line(20.0), Pickable::IGNORE)).with_children(|cards| {
                for &genie in genies {
                    choice(cards, genie, *picked == Some(genie), wide);
                }
            });
            let (key, others) = match waiting.as_slice() {
                [] => ("hud-dispute-last", vec![]),
                others => ("hud-dispute-sealed", others.to_vec()),
            };
            note(middle, "lock", Message::new(key).with("count", others.len()).with("seats", others));
        }
        Middle::Wait => {
            middle.spawn(centred(Message::new("hud-dispute-title"), theme::PANEL_TITLE.sized(25.0), palette::CARTA));
            middle.spawn(centred(Message::new("hud-dispute-in-secret"), theme::PROMPT, palette::CARTA_SHADE));
            let wide = fitting(page.rivals.len(), room - Vec2::new(30.0, 190.0), 150.0, 24.0);
            middle.spawn((line(24.0), Pickable::IGNORE)).with_children(|cards| {
                for (seat, rival) in &page.rivals {
                    cards
                        .spawn((Node { align_items: AlignItems::Center, ..column(10) }, Pickable::IGNORE))
                        .with_children(|place| {
                            if *rival == Rival::Chosen {
                                place.spawn((card(tappeti::genie_back(), wide), Stamp::default()));
                            } else {
                                place.spawn(empty(wide));
                            }
                            name_under(place, seats, *seat, 17.0);
                        });
                }
            });
            note(middle, "lock", Message::new("hud-dispute-wait"));
        }
        Middle::Reveal { winner, turning } => {
            let title = Message::new("hud-dispute-wins").with("seat", *winner).with("card", page.kind.with_article());
            middle.spawn(centred(title, theme::PANEL_TITLE.sized(25.0), palette::CARTA));
            let wide = fitting(page.rivals.len(), room - Vec2::new(30.0, 150.0), 186.0, 24.0);
            middle.spawn((line(24.0), Pickable::IGNORE)).with_children(|cards| {
                for (at, (seat, rival)) in page.rivals.iter().enumerate() {
                    let Rival::Shown(number, fate) = *rival else { continue };
                    cards
                        .spawn((Node { align_items: AlignItems::Center, ..column(10) }, Pickable::IGNORE))
                        .with_children(|place| {
                            let front = genie(number);
                            let first = if *turning { tappeti::genie_back() } else { front.clone() };
                            let tween = Tween::new(0.55).after(0.25 + 0.12 * at as f32);
                            place.spawn((
                                card(first, wide),
                                UiTransform::default(),
                                Turning { tween, face: turning.then_some(front) },
                                Outline {
                                    width: px(4),
                                    offset: px(4),
                                    color: if fate == Fate::Wins { palette::ZAFFERANO } else { Color::NONE },
                                },
                            ));
                            name_under(place, seats, *seat, 17.0);
                        });
                }
            });
        }
        Middle::Swap { winner, high, loser, low } => {
            let title = Message::new("hud-dispute-wins").with("seat", *winner).with("card", page.kind.with_article());
            middle.spawn(centred(title, theme::PANEL_TITLE.sized(25.0), palette::CARTA));
            middle.spawn(centred(Message::new("hud-dispute-swap"), theme::PROMPT, palette::CARTA_SHADE));
            let wide = fitting(2, room - Vec2::new(120.0, 230.0), 172.0, 60.0);
            middle.spawn((line(22.0), Pickable::IGNORE)).with_children(|cards| {
                let way = wide + 22.0 * 2.0 + 58.0;
                // Each genie comes from the other's place to its new owner's.
                for (seat, number, from) in [(*winner, *low, way), (*loser, *high, -way)] {
                    if from < 0.0 {
                        cards.spawn(arrows(58.0));
                    }
                    cards
                        .spawn((Node { align_items: AlignItems::Center, ..column(10) }, Pickable::IGNORE))
                        .with_children(|place| {
                            place.spawn((
                                card(genie(number), wide),
                                UiTransform::from_translation(Val2::px(from, 0.0)),
                                Crossing { tween: Tween::new(0.9).after(0.35), from },
                            ));
                            name_under(place, seats, seat, 18.0);
                        });
                }
            });
            let words = Message::new("hud-dispute-swapped")
                .with("winner", *winner)
                .with("high", high.0)
                .with("loser", *loser)
                .with("low", low.0);
            note(middle, "info", words);
        }
    }
}

/// Token and name under a card.
fn name_under(place: &mut ChildSpawnerCommands, seats: &[SeatInfo], seat: Seat, size: f32) {
    let Some(info) = seats.get(seat.index()) else { return };
    place.spawn((row(7), Pickable::IGNORE)).with_children(|line| {
        line.spawn(token(info, 26.0));
        line.spawn(written(theme::PLATE_NAME.sized(size), palette::CARTA, info.name.clone()));
    });
}

/// A place for a card that is not there yet.
fn empty(wide: f32) -> impl Bundle {
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 59 92\"><rect x=\"1\" y=\"1\" width=\"57\" \
         height=\"90\" rx=\"4\" fill=\"none\" stroke=\"#8A8478\" stroke-width=\"{0}\" stroke-dasharray=\"{1} {1}\"/></svg>",
        118.0 / wide,
        6.0 * 59.0 / wide,
    );
    (
        FaceNode(Face::drawn(svg)),
        Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..card_node(wide) },
        Pickable::IGNORE,
        children![written(theme::BIG_NUMBER, palette::CARTA_SHADE, "?")],
    )
}

/// A genie that can be picked.
fn choice(cards: &mut ChildSpawnerCommands, number: Genie, picked: bool, wide: f32) {
    let wide = if picked { wide } else { wide * 0.93 };
    cards.spawn((Node { align_items: AlignItems::Center, ..column(12) }, Pickable::IGNORE)).with_children(|place| {
        let mut card = place.spawn((
            Name::new(format!("genie-{}", number.0)),
            Button,
            Look::Bare,
            Hovered::default(),
            TabIndex(0),
            Node {
                padding: UiRect::all(px(5)),
                border: UiRect::all(px(if picked { 3.5 } else { 2.0 })),
                border_radius: BorderRadius::all(px(16)),
                ..default()
            },
            BorderColor::all(if picked { palette::ZAFFERANO } else { palette::faded(palette::LIMONE, 0.75) }),
        ));
        card.with_children(|frame| {
            frame.spawn(super::parts::card(genie(number), wide)).with_children(|face| {
                if picked {
                    face.spawn((
                        Node {
                            position_type: PositionType::Absolute,
                            top: px(-6),
                            right: px(-6),
                            width: px(28),
                            height: px(28),
                            border: UiRect::all(px(2)),
                            border_radius: BorderRadius::all(px(14)),
                            align_items: AlignItems::Center,
                            justify_content: JustifyContent::Center,
                            ..default()
                        },
                        BackgroundColor(palette::ZAFFERANO),
                        BorderColor::all(palette::INK),
                        Pickable::IGNORE,
                        children![icon("confirm", 18.0, palette::INK)],
                    ));
                }
            });
        });
        card.observe(move |_: On<Activate>, mut picks: ResMut<Picks>| {
            picks.genie = if picks.genie == Some(number) { None } else { Some(number) };
        });
        // Under narrow cards the words would run into each other.
        place.spawn((Node { height: px(26), ..default() }, Pickable::IGNORE)).with_children(|below| {
            if picked {
                below.spawn(chip(Chip::Saffron, Message::new("hud-dispute-picked"), Node::default()));
            } else if wide > 140.0 {
                below.spawn(chip(Chip::Light, Message::new("hud-dispute-pick"), Node::default()));
            }
        });
    });
}

/// A remark with an icon.
fn note(parent: &mut ChildSpawnerCommands, sign: &str, message: Message) {
    parent
        .spawn((
            Node {
                width: percent(100),
                max_width: px(440),
                padding: UiRect::axes(px(20), px(14)),
                border_radius: BorderRadius::all(px(10)),
                ..row(18)
            },
            BackgroundColor(palette::INK_LIGHT),
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            line.spawn(icon(sign, 30.0, palette::CARTA));
            line.spawn((
                Node { flex_shrink: 1.0, ..default() },
                Pickable::IGNORE,
                children![label(theme::BODY, palette::CARTA, message)],
            ));
        });
}

/// The right column: who takes part, and which genies everybody knows.
fn rivals(columns: &mut ChildSpawnerCommands, page: &Page, seats: &[SeatInfo]) {
    columns
        .spawn((
            Node {
                width: px(300),
                flex_shrink: 0.0,
                padding: UiRect::left(px(24)),
                justify_content: JustifyContent::SpaceBetween,
                ..column(10)
            },
            Pickable::IGNORE,
        ))
        .with_children(|side| {
            side.spawn((column(12), Pickable::IGNORE)).with_children(|list| {
                list.spawn(label(theme::PANEL_TITLE, palette::CARTA, Message::new("hud-dispute-rivals")));
                let slot = if page.rivals.len() > 3 { 44.0 } else { 54.0 };
                for (seat, rival) in &page.rivals {
                    let Some(info) = seats.get(seat.index()) else { continue };
                    list.spawn((Node { justify_content: JustifyContent::SpaceBetween, ..row(10) }, Pickable::IGNORE))
                        .with_children(|line| {
                            rival_plate(line, *seat, info, *rival);
                            match rival {
                                Rival::Chosen => line.spawn(card(tappeti::genie_back(), slot)),
                                Rival::Choosing | Rival::Later => line.spawn(empty(slot)),
                                Rival::Shown(number, _) => line.spawn(card(genie(*number), slot)),
                            };
                        });
                }
            });
            if page.known.is_empty() {
                return;
            }
            side.spawn((column(8), Pickable::IGNORE)).with_children(|known| {
                known.spawn(label(theme::PLATE_NAME, palette::CARTA, Message::new("hud-dispute-known")));
                known
                    .spawn((
                        Node { flex_wrap: FlexWrap::Wrap, column_gap: px(12), row_gap: px(8), ..default() },
                        Pickable::IGNORE,
                    ))
                    .with_children(|cards| {
                        let wide = if page.known.len() > 4 { 36.0 } else { 46.0 };
                        for (number, seat) in &page.known {
                            let Some(info) = seats.get(seat.index()) else { continue };
                            cards.spawn((row(3), Pickable::IGNORE)).with_children(|pair| {
                                pair.spawn(card(genie(*number), wide));
                                pair.spawn(token(info, 22.0));
                            });
                        }
                    });
            });
        });
}

fn rival_plate(line: &mut ChildSpawnerCommands, seat: Seat, info: &SeatInfo, rival: Rival) {
    let active = matches!(rival, Rival::Choosing | Rival::Shown(_, Fate::Wins));
    let ink = if active { palette::INK } else { palette::CARTA };
    let (sign, key) = match rival {
        Rival::Chosen => ("confirm", "hud-dispute-has-chosen"),
        Rival::Choosing => ("hand", "hud-dispute-chooses"),
        Rival::Later => ("clock", "hud-dispute-chooses-later"),
        Rival::Shown(_, Fate::Wins) => ("trophy", "hud-dispute-won"),
        Rival::Shown(_, Fate::GetsHighest) => ("replay", "hud-dispute-gets-highest"),
        Rival::Shown(_, Fate::Keeps) => ("hand", "hud-dispute-keeps"),
    };
    let node = Node { flex_grow: 1.0, flex_shrink: 1.0, min_width: px(0), ..default() };
    line.spawn((plate(&format!("rival {seat}"), active, node), Pickable::IGNORE)).with_children(|plate| {
        player(plate, info, 46.0);
        plate
            .spawn((Node { flex_shrink: 1.0, overflow: Overflow::clip(), ..column(0) }, Pickable::IGNORE))
            .with_children(|words| {
                let one_line = || TextLayout::new(Justify::Left, LineBreak::NoWrap);
                words.spawn((written(theme::PLATE_NAME, ink, info.name.clone()), one_line()));
                words.spawn((row(5), Pickable::IGNORE)).with_children(|fact| {
                    fact.spawn(icon(sign, 16.0, ink));
                    fact.spawn((label(theme::CAPTION, ink, Message::new(key)), one_line()));
                });
            });
    });
}
