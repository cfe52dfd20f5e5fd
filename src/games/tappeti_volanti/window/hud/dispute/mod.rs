//! A dispute: the card at stake, the sealed choice of genies, the genies shown
//! together, and the swap (TV-15 to TV-17).

use super::super::face;
mod middle;

use super::super::Game;
use super::parts::{TALL, card, card_node, destination, genie, player, shade, token};
use super::{HudSystems, PageRoot, Picks, play};
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::engine::session::SeatInfo;
use crate::engine::words::Message;
use crate::faces::{Face, FaceNode, icon};
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::rules::action::Action;
use crate::games::tappeti_volanti::rules::cards::{Destination, Genie};
use crate::games::tappeti_volanti::rules::event::Event;
use crate::games::tappeti_volanti::rules::view::Dispute;
use crate::games::tappeti_volanti::tabletop::CardId;
use crate::table::frame::{Chosen, PRIMARY};
use crate::table::{Act, AtTable, Turn, layer};
use crate::theme::motion::{Pace, Stamp, Tween, ease};
use crate::theme::widgets::{Chip, Look, Panel, chip, column, panel, plate, row, screen_root};
use crate::theme::{self, Scale, label, palette, written};
use crate::window::Screen;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui::UiTransform;
use bevy::ui_widgets::{Activate, Button};

/// Progress of a rival.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Rival {
    /// Has chosen in secret.
    Chosen,
    /// Is choosing now.
    Choosing,
    /// Chooses after somebody else.
    Later,
    /// This genie is being turned up.
    TurnsUp(Genie),
    /// Has shown this genie.
    Shown(Genie, Fate),
}

/// Result of the dispute for a rival.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    /// Takes the destination.
    Wins,
    /// Gets the winner's genie.
    GetsHighest,
    /// Keeps everything.
    Keeps,
}

/// Contents of the middle of the panel.
#[derive(Clone, PartialEq, Debug)]
enum Middle {
    /// A person at the screen chooses among their genies.
    Choice {
        seat: Seat,
        genies: Vec<Genie>,
        picked: Option<Genie>,
        /// Other rivals who have not chosen yet.
        waiting: Vec<Seat>,
    },
    /// Nobody at the screen chooses now: a card back for each rival.
    Wait,
    /// The genies are turned up; who wins is said when all are.
    Reveal { winner: Option<Seat> },
    /// Winner and loser swap genies.
    Swap { winner: Seat, high: Genie, loser: Seat, low: Genie },
}

/// Contents of the panel.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Page {
    kind: Destination,
    card: CardId,
    rivals: Vec<(Seat, Rival)>,
    known: Vec<(Genie, Seat)>,
    middle: Middle,
}

impl Page {
    /// Creates the page while the rivals choose.
    pub(super) fn choosing(game: &Game, dispute: Dispute, chosen: SeatSet, turn: Turn, picks: &Picks) -> Self {
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

    /// Creates the page while an event of a dispute is played back.
    pub(super) fn played(game: &Game, event: &Event, now: &play::Now) -> Option<Self> {
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
                let winner = now.turned_up.then_some(*winner);
                Some(Self::shown(game, *card, genies, winner, Middle::Reveal { winner }))
            }
            Event::Swapped { winner, high, loser, low } => {
                let dispute = now.dispute.or(phase.map(|(dispute, _)| dispute))?;
                let middle = Middle::Swap { winner: *winner, high: *high, loser: *loser, low: *low };
                let genies: Vec<(Seat, Genie)> = now.shown_genies().to_vec();
                let genies = if genies.is_empty() { vec![(*winner, *high), (*loser, *low)] } else { genies };
                Some(Self::shown(game, dispute.card, &genies, Some(*winner), middle))
            }
            _ => None,
        }
    }

    /// Creates the page with the genies shown, and what becomes of them if the
    /// winner is known already.
    fn shown(game: &Game, card: CardId, genies: &[(Seat, Genie)], winner: Option<Seat>, middle: Middle) -> Self {
        let lowest = genies.iter().min_by_key(|(_, genie)| *genie).map(|(seat, _)| *seat);
        let rival = |seat, genie| match winner {
            None => Rival::TurnsUp(genie),
            Some(winner) if seat == winner => Rival::Shown(genie, Fate::Wins),
            Some(_) if Some(seat) == lowest => Rival::Shown(genie, Fate::GetsHighest),
            Some(_) => Rival::Shown(genie, Fate::Keeps),
        };
        let mut known = game.view().open.known_genies();
        known.retain(|(genie, _)| !genies.iter().any(|(_, shown)| shown == genie));
        Self {
            kind: game.view().open.kind(card),
            card,
            rivals: genies.iter().map(|&(seat, genie)| (seat, rival(seat, genie))).collect(),
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

/// A genie that is being turned up.
#[derive(Component)]
struct Turning {
    tween: Tween,
    face: Option<Face>,
}

/// Animation seconds until the first genie begins to be turned up, between two
/// genies, and for turning one.
const TURNING: (f32, f32, f32) = (0.25, 0.12, 0.55);

/// Animation seconds until so many genies have been turned up.
pub(super) fn turned_after(genies: usize) -> f32 {
    let (first, between, one) = TURNING;
    first + between * genies.saturating_sub(1) as f32 + one
}

/// A genie that moves to its new owner, starting `from` u to the right of its place.
#[derive(Component)]
struct Crossing {
    tween: Tween,
    from: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(AtTable, (seal.in_set(HudSystems::Decide), (turn_up, cross).chain().in_set(HudSystems::Page)));
}

/// Seals the picked genie when the primary button is pressed.
pub(super) fn seal(
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
    let wide = (size.x - 40.0).min(1400.0);
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
                // In a small window the genies need the room of what the ticket says, too.
                let small = wide < 1000.0 || middle::is_low(Vec2::new(wide, tall));
                let alone = small && matches!(page.middle, Middle::Choice { .. });
                let sides = if alone {
                    0.0
                } else if small {
                    300.0
                } else {
                    550.0
                };
                if !small {
                    prize(columns, page, tall);
                    divider(columns);
                }
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
                        middle::draw_middle(middle, page, seats, Vec2::new(wide - 52.0 - sides, tall));
                    });
                if !alone {
                    divider(columns);
                    rivals(columns, page, seats);
                }
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

/// Adds the left column: the disputed destination and the course of the dispute.
fn prize(columns: &mut ChildSpawnerCommands, page: &Page, tall: f32) {
    columns
        .spawn((
            Node {
                width: px(250),
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

/// Creates two arrows in opposite directions.
fn arrows(width: f32) -> impl Bundle {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 48 32\"><g fill=\"none\" stroke=\"#F2B233\" \
               stroke-width=\"3\"><path d=\"M2 9H45M37 2l8 7-8 7\"/><path d=\"M46 23H3M11 16l-8 7 8 7\"/></g></svg>";
    (
        FaceNode(Face::drawn(svg)),
        Node { width: px(width), height: px(width * 32.0 / 48.0), flex_shrink: 0.0, ..default() },
        Pickable::IGNORE,
    )
}

/// Adds the right column: the rivals, and the genies known to everybody.
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
                                Rival::Chosen | Rival::TurnsUp(_) => line.spawn(card(face::genie_back(), slot)),
                                Rival::Choosing | Rival::Later => line.spawn(middle::empty(slot)),
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
        Rival::Chosen | Rival::TurnsUp(_) => ("confirm", "hud-dispute-has-chosen"),
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
