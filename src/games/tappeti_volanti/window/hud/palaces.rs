//! Palaces at the end of a journey: the seats declare in order, each with as
//! many lamps counted in as it likes; then the points follow (TV-19).

use super::super::Game;
use super::parts::{card, destination, player, signed};
use super::taken::{Hands, palaces_and_lamps};
use super::{HudSystems, PageRoot, Picks, play};
use crate::engine::seat::Seat;
use crate::engine::session::SeatInfo;
use crate::engine::words::Message;
use crate::faces::{FaceNode, icon};
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::rules::action::Action;
use crate::games::tappeti_volanti::rules::cards::Destination;
use crate::games::tappeti_volanti::rules::score::palace_points;
use crate::games::tappeti_volanti::rules::view::Declared;
use crate::table::frame::{Chosen, PRIMARY};
use crate::table::{Act, AtTable, Turn, layer};
use crate::theme::motion::Stamp;
use crate::theme::widgets::{Panel, column, icon_button, panel, plate, row, screen_root, scroll, tooltip};
use crate::theme::{self, label, palette, written};
use crate::window::Screen;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::Activate;

/// A player's line in the list.
#[derive(Clone, PartialEq, Debug)]
struct Line {
    seat: Seat,
    /// Number of palaces in front of the player.
    palaces: u8,
    /// Number of lamps in front of the player.
    lamps: u8,
    stand: Stand,
    /// Points, final or as the declarations stand.
    points: Option<i32>,
}

/// Progress of a player's declaration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stand {
    /// Declares later.
    Later,
    /// Declares now, but not at this screen: a computer player or somebody else.
    Thinks,
    /// Declares now at this screen, with this many lamps counted in.
    Composes(u8),
    /// Has declared.
    Has(Declared),
}

/// Contents of the panel.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Page {
    journey: u8,
    lines: Vec<Line>,
    /// Whether all have declared, so that the points are final.
    is_final: bool,
    most: i32,
}

impl Page {
    /// Creates the page for a seat that is to declare.
    pub(super) fn declaring(
        game: &Game,
        hands: &Hands,
        seat: Seat,
        declared: &[Declared],
        turn: Turn,
        picks: &Picks,
    ) -> Self {
        let now = if turn == Turn::Person(seat) { Stand::Composes(picks.lamps) } else { Stand::Thinks };
        Self::new(game, hands, declared, Some((seat, now)))
    }

    /// Creates the page while a declaration is shown.
    pub(super) fn declared(game: &Game, hands: &Hands, last: &Declared, now: &play::Now) -> Self {
        // The view has those declared before this playback.
        let mut declared = match &game.view().open.phase {
            super::Phase::Palaces { declared, .. } => declared.clone(),
            _ => Vec::new(),
        };
        for one in now.declared.iter().chain([last]) {
            if !declared.contains(one) {
                declared.push(*one);
            }
        }
        Self::new(game, hands, &declared, None)
    }

    /// Creates the page with the points of this journey.
    pub(super) fn scored(game: &Game, hands: &Hands, declared: &[Declared], points: &[i32]) -> Self {
        let mut page = Self::new(game, hands, declared, None);
        page.is_final = true;
        for line in &mut page.lines {
            line.points = points.get(line.seat.index()).copied();
        }
        page
    }

    fn new(game: &Game, hands: &Hands, declared: &[Declared], acting: Option<(Seat, Stand)>) -> Self {
        let open = &game.view().open;
        let most = open.setup.numbers.points.palaces;
        let mut lines: Vec<Line> = (0..open.seats())
            .map(|steps| {
                let seat = open.first().clockwise(steps, open.seats());
                let (palaces, lamps) = palaces_and_lamps(open, hands, seat);
                let has = declared.iter().find(|declared| declared.seat == seat);
                let stand = match (has, acting) {
                    (Some(declared), _) => Stand::Has(*declared),
                    (None, Some((who, stand))) if who == seat => stand,
                    _ => Stand::Later,
                };
                Line { seat, palaces: palaces.len() as u8, lamps: lamps.len() as u8, stand, points: None }
            })
            .collect();
        // The points if nobody else counted lamps.
        let counts: Vec<u8> = lines.iter().map(Line::count).collect();
        for (line, points) in lines.iter_mut().zip(palace_points(&counts, most)) {
            line.points = Some(points);
        }
        Self { journey: open.journey, lines, is_final: false, most }
    }
}

impl Line {
    const fn lamps_counted(&self) -> u8 {
        match self.stand {
            Stand::Later | Stand::Thinks => 0,
            Stand::Composes(lamps) => lamps,
            Stand::Has(declared) => declared.lamps,
        }
    }

    const fn count(&self) -> u8 {
        match self.stand {
            Stand::Has(declared) => declared.count,
            _ => self.palaces + self.lamps_counted(),
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(AtTable, declare.in_set(HudSystems::Decide).after(super::dispute::seal));
}

/// Declares when the primary button is pressed.
fn declare(
    mut chosen: MessageReader<Chosen>,
    turn: Res<Turn>,
    game: Option<Res<Game>>,
    picks: Res<Picks>,
    mut acts: MessageWriter<Act<TappetiVolanti>>,
) {
    let pressed = chosen.read().any(|chosen| chosen.0 == PRIMARY);
    let (Some(game), Turn::Person(seat)) = (game, *turn) else { return };
    if pressed && matches!(game.view().open.phase, super::Phase::Palaces { .. }) {
        acts.write(Act { seat, action: Action::DeclarePalaces { lamps: picks.lamps } });
    }
}

pub(super) fn draw(commands: &mut Commands, page: &Page, seats: &[SeatInfo]) {
    commands
        .spawn((
            screen_root("palaces"),
            PageRoot,
            DespawnOnExit(Screen::Game),
            GlobalZIndex(layer::FRAME - 1),
            // Cards that stick out from under the panel do not matter now.
            BackgroundColor(palette::faded(palette::INK, 0.92)),
        ))
        .with_children(|root| {
            root.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    left: px(20),
                    right: px(20),
                    top: px(92),
                    bottom: px(92),
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|middle| {
                let node = Node {
                    width: px(1040),
                    max_width: percent(100),
                    max_height: percent(100),
                    padding: UiRect::axes(px(30), px(24)),
                    ..column(12)
                };
                middle.spawn(panel(Panel::Dark, node)).with_children(|panel| {
                    let title = Message::new("hud-palaces-title").with("journey", page.journey);
                    panel.spawn(label(theme::PANEL_TITLE.sized(25.0), palette::CARTA, title));
                    let rule = Message::new("hud-palaces-rule").with("points", page.most);
                    panel.spawn(label(theme::BODY, palette::CARTA_SHADE, rule));
                    panel
                        .spawn(scroll(Node { row_gap: px(10), padding: UiRect::all(px(4)), ..default() }))
                        .with_children(|lines| {
                            for line in &page.lines {
                                draw_line(lines, line, seats, page.is_final);
                            }
                        });
                });
            });
        });
}

fn draw_line(lines: &mut ChildSpawnerCommands, line: &Line, seats: &[SeatInfo], is_final: bool) {
    let Some(info) = seats.get(line.seat.index()) else { return };
    let active = matches!(line.stand, Stand::Composes(_) | Stand::Thinks);
    lines
        .spawn((
            Name::new(format!("palaces-line-{}", line.seat.index())),
            Node {
                min_height: px(92),
                flex_shrink: 0.0,
                padding: UiRect::axes(px(14), px(8)),
                border_radius: BorderRadius::all(px(10)),
                border: UiRect::all(px(2)),
                ..row(18)
            },
            BackgroundColor(if active { palette::INK_LIGHT } else { palette::faded(palette::INK_LIGHT, 0.5) }),
            BorderColor::all(if active { palette::ZAFFERANO } else { Color::NONE }),
        ))
        .with_children(|place| {
            who(place, line, info);
            // Palaces first, then lamps; those not counted are dark.
            place
                .spawn((
                    Node { flex_grow: 1.0, flex_basis: px(0), flex_wrap: FlexWrap::Wrap, row_gap: px(4), ..row(6) },
                    Pickable::IGNORE,
                ))
                .with_children(|cards| {
                    let shown = match line.stand {
                        Stand::Has(declared) => declared.count - declared.lamps,
                        _ => line.palaces,
                    };
                    for _ in 0..shown {
                        cards.spawn(card(destination(Destination::Palace), 44.0));
                    }
                    let counted = line.lamps_counted();
                    for at in 0..line.lamps.max(counted) {
                        let mut lamp = cards.spawn(card(destination(Destination::Lamp), 44.0));
                        if at >= counted {
                            lamp.insert(ImageNode { color: Color::srgb(0.45, 0.45, 0.5), ..default() });
                        } else {
                            lamp.insert(Outline { width: px(3), offset: px(1), color: palette::ZAFFERANO });
                        }
                    }
                    if shown == 0 && line.lamps == 0 {
                        cards.spawn(label(theme::BODY, palette::CARTA_SHADE, Message::new("hud-palaces-none")));
                    }
                });
            if let Stand::Composes(lamps) = line.stand
                && line.lamps > 0
            {
                stepper(place, lamps, line.lamps);
            }
            result(place, line, is_final);
        });
}

fn who(place: &mut ChildSpawnerCommands, line: &Line, info: &SeatInfo) {
    let active = matches!(line.stand, Stand::Composes(_) | Stand::Thinks);
    let ink = if active { palette::INK } else { palette::CARTA };
    let words = match line.stand {
        Stand::Later => Message::new("hud-palaces-later"),
        Stand::Thinks | Stand::Composes(_) => Message::new("hud-palaces-now"),
        Stand::Has(declared) => Message::new("hud-palaces-declared").with("count", declared.count),
    };
    let node = Node { width: px(236), flex_shrink: 0.0, ..default() };
    place.spawn((plate(&format!("palaces plate {}", line.seat), active, node), Pickable::IGNORE)).with_children(
        |plate| {
            player(plate, info, 46.0);
            plate.spawn((Node { overflow: Overflow::clip(), ..column(0) }, Pickable::IGNORE)).with_children(|lines| {
                let one_line = || TextLayout::new(Justify::Left, LineBreak::NoWrap);
                lines.spawn((written(theme::PLATE_NAME, ink, info.name.clone()), one_line()));
                lines.spawn((label(theme::CAPTION, ink, words), one_line()));
            });
        },
    );
}

/// Adds the control for the number of lamps counted in.
fn stepper(place: &mut ChildSpawnerCommands, lamps: u8, most: u8) {
    place.spawn((Node { flex_shrink: 0.0, ..row(8) }, Pickable::IGNORE)).with_children(|step| {
        let mut less = step.spawn((
            icon_button("lamps-minus", "arrow_down", Node::default()),
            tooltip(Message::new("hud-palaces-lamp-less")),
        ));
        less.observe(|_: On<Activate>, mut picks: ResMut<Picks>| {
            picks.lamps = picks.lamps.saturating_sub(1);
        });
        if lamps == 0 {
            less.insert(InteractionDisabled);
        }
        step.spawn((Node { width: px(104), align_items: AlignItems::Center, ..column(0) }, Pickable::IGNORE))
            .with_children(|words| {
                words.spawn(written(theme::BIG_NUMBER, palette::LIMONE, lamps.to_string()));
                let of = Message::new("hud-palaces-lamps").with("count", lamps).with("of", most);
                words.spawn((
                    label(theme::CAPTION, palette::CARTA, of),
                    TextLayout::new(Justify::Center, LineBreak::WordBoundary),
                ));
            });
        let mut more = step.spawn((
            icon_button("lamps-plus", "arrow_up", Node::default()),
            tooltip(Message::new("hud-palaces-lamp-more")),
        ));
        more.observe(move |_: On<Activate>, mut picks: ResMut<Picks>| {
            picks.lamps = (picks.lamps + 1).min(most);
        });
        if lamps == most {
            more.insert(InteractionDisabled);
        }
    });
}

/// Adds the number of palaces and the points for them.
fn result(place: &mut ChildSpawnerCommands, line: &Line, is_final: bool) {
    place
        .spawn((
            Node { width: px(62), flex_shrink: 0.0, justify_content: JustifyContent::Center, ..row(6) },
            Pickable::IGNORE,
        ))
        .with_children(|count| {
            count.spawn((
                FaceNode(crate::faces::Face::new("tappeti_volanti/segno_palazzo")),
                Node { width: px(26), height: px(26), flex_shrink: 0.0, ..default() },
                Pickable::IGNORE,
            ));
            count.spawn(written(theme::BIG_NUMBER, palette::CARTA, line.count().to_string()));
        });
    place
        .spawn((
            Node { width: px(92), flex_shrink: 0.0, align_items: AlignItems::FlexEnd, ..column(0) },
            Pickable::IGNORE,
        ))
        .with_children(|points| {
            let value = line.points.unwrap_or(0);
            let color = match (is_final, value) {
                (false, _) => palette::CARTA_SHADE,
                (true, value) if value < 0 => palette::ROSA,
                (true, _) => palette::LIMONE,
            };
            let size = if is_final { 34.0 } else { 22.0 };
            let mut number = points.spawn(written(theme::BIG_NUMBER.sized(size), color, signed(value)));
            if is_final {
                number.insert(Stamp::default());
            } else {
                points.spawn(label(theme::CAPTION.italic(), palette::CARTA_SHADE, Message::new("hud-palaces-so-far")));
            }
        });
    if is_final && line.points.is_some_and(|points| points > 0) {
        place.spawn(icon("trophy", 26.0, palette::LIMONE));
    } else {
        place.spawn((Node { width: px(26), flex_shrink: 0.0, ..default() }, Pickable::IGNORE));
    }
}
