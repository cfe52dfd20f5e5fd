//! The final score, card by card (TV-23 to TV-27).

mod tiles;

use super::super::Game;
use super::parts::{TALL, card, destination, player, signed};
use super::{HudSystems, PageRoot};
use crate::audio::{Sound, Sounds};
use crate::engine::seat::{Seat, SeatSet};
use crate::engine::session::SeatInfo;
use crate::engine::words::Message;
use crate::faces::{Face, FaceNode, icon};
use crate::games::tappeti_volanti::rules::cards::{Bazaar, Destination, Genie, Letter};
use crate::games::tappeti_volanti::rules::event::Event;
use crate::games::tappeti_volanti::rules::score::{Group, Line, Sheet};
use crate::games::tappeti_volanti::rules::setup::Setup;
use crate::games::tappeti_volanti::window::sounds;
use crate::table::{AtTable, Hurry, Playback, ending, layer};
use crate::theme::motion::{LONG, Pace, SlideIn, Tween};
use crate::theme::petals::petals;
use crate::theme::widgets::{column, row, screen_root, scroll};
use crate::theme::{self, Scale, label, palette, written};
use crate::window::Screen;
use bevy::prelude::*;
use bevy::ui::UiTransform;

/// The five sources of points, in the order in which they are counted.
const KINDS: [Kind; 5] = [Kind::Adventures, Kind::Bazaars, Kind::Treasures, Kind::Deserts, Kind::Palaces];
/// Animation seconds for each of them.
const STEP: f32 = 0.9;
/// Animation seconds for the whole count.
pub(super) const SECONDS: f32 = STEP * KINDS.len() as f32 + 1.6;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Adventures,
    Bazaars,
    Treasures,
    Deserts,
    Palaces,
}

impl Kind {
    const fn of(group: Group) -> Self {
        match group {
            Group::Adventures => Self::Adventures,
            Group::Pair(_) | Group::Single(_) => Self::Bazaars,
            Group::Treasure => Self::Treasures,
            Group::Desert | Group::Cancelled => Self::Deserts,
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Adventures => "hud-score-adventures",
            Self::Bazaars => "hud-score-bazaars",
            Self::Treasures => "hud-score-treasures",
            Self::Deserts => "hud-score-deserts",
            Self::Palaces => "hud-score-palaces",
        }
    }

    /// Returns the height of its row, in u.
    const fn height(self) -> f32 {
        match self {
            Self::Adventures | Self::Bazaars => 110.0,
            Self::Treasures | Self::Deserts => 92.0,
            Self::Palaces => 60.0,
        }
    }
}

/// A player's column.
#[derive(Clone, PartialEq, Debug)]
struct Account {
    seat: Seat,
    /// Place, from 1; equal totals share a place unless a genie decided.
    place: usize,
    won: bool,
    total: i32,
    rows: Vec<Counted>,
    /// Points for palaces of each journey, without zeros.
    palaces: Vec<i32>,
}

/// Cards and points of one kind.
#[derive(Clone, PartialEq, Debug)]
struct Counted {
    groups: Vec<Vec<Tile>>,
    points: i32,
}

/// A card in the place where it counts.
#[derive(Clone, PartialEq, Debug)]
struct Tile {
    kind: Destination,
    /// What the card stands for, if it is a lamp.
    stands_for: Option<Message>,
    /// Whether a lamp cancels this desert.
    struck: bool,
    /// Whether it brings no points.
    idle: bool,
}

/// Contents of the page.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Page {
    accounts: Vec<Account>,
    journeys: u8,
    /// Whether everything is counted, and the winner known.
    revealed: bool,
    /// Whether this is a replay, after which no other game can be started.
    replay: bool,
}

/// How the game ended.
pub(super) struct End {
    pub sheets: Vec<Sheet>,
    pub winners: SeatSet,
    pub by_genie: Option<Genie>,
}

/// Returns how the game ended, from its events.
pub(super) fn end(game: &Game) -> Option<End> {
    game.session().events_since(0, game.viewer()).into_iter().rev().find_map(|event| match event {
        Event::Ended { sheets, winners, by_genie } => Some(End { sheets, winners, by_genie }),
        _ => None,
    })
}

impl Page {
    /// The score of a game that is over. While it is counted the players stand
    /// in the order of their seats, then in that of their points.
    pub(super) fn of(game: &Game, counting: &Counting) -> Option<Self> {
        let revealed = counting.0 >= STEP * KINDS.len() as f32;
        let End { sheets, winners, .. } = end(game)?;
        let setup = &game.view().open.setup;
        let mut palaces = vec![Vec::new(); sheets.len()];
        for event in game.session().events_since(0, game.viewer()) {
            if let Event::PalacesScored { points, .. } = event {
                for (seat, points) in points.into_iter().enumerate().filter(|(_, points)| *points != 0) {
                    palaces[seat].push(points);
                }
            }
        }
        let mut accounts: Vec<Account> = sheets
            .iter()
            .enumerate()
            .map(|(at, sheet)| {
                let seat = Seat::new(at);
                let better = |other: usize| {
                    sheets[other].total > sheet.total
                        || (sheets[other].total == sheet.total
                            && winners.contains(Seat::new(other))
                            && !winners.contains(seat))
                };
                Account {
                    seat,
                    place: 1 + (0..sheets.len()).filter(|&other| better(other)).count(),
                    won: winners.contains(seat),
                    total: sheet.total,
                    rows: KINDS.iter().map(|&kind| counted(setup, sheet, kind)).collect(),
                    palaces: std::mem::take(&mut palaces[at]),
                }
            })
            .collect();
        if revealed {
            accounts.sort_by_key(|account| account.place);
        }
        Some(Self { accounts, journeys: setup.journeys(), revealed, replay: game.is_replay() })
    }
}

impl Page {
    /// Whether everything is counted, and the winner known.
    pub(super) const fn revealed(&self) -> bool {
        self.revealed
    }
}

fn counted(setup: &Setup, sheet: &Sheet, kind: Kind) -> Counted {
    if kind == Kind::Palaces {
        return Counted { groups: vec![], points: sheet.palaces };
    }
    let lines = sheet.lines.iter().filter(|line| Kind::of(line.group) == kind);
    Counted {
        points: lines.clone().map(|line| line.points).sum(),
        groups: lines.map(|line| tiles(setup, line)).collect(),
    }
}

/// Returns the cards of a line, with what lamps stand for.
fn tiles(setup: &Setup, line: &Line) -> Vec<Tile> {
    let kinds: Vec<Destination> = line.cards.iter().filter_map(|&card| setup.kind(card)).collect();
    let has = |letter: &Letter| kinds.contains(&Destination::Adventure(*letter));
    let mut missing = Letter::ALL.into_iter().filter(|letter| !has(letter)).collect::<Vec<_>>().into_iter();
    let mut stands_for = || match line.group {
        Group::Adventures => {
            let letter = missing.next().map_or("", Letter::as_str);
            Message::new("hud-score-as-letter").with("letter", letter)
        }
        Group::Pair(bazaar) | Group::Single(bazaar) => Message::new(match bazaar {
            Bazaar::Spice => "hud-score-as-spice",
            Bazaar::Carpet => "hud-score-as-carpet",
            Bazaar::Camel => "hud-score-as-camel",
        }),
        Group::Treasure => Message::new("hud-score-as-treasure"),
        Group::Desert | Group::Cancelled => Message::new("hud-score-cancels"),
    };
    let tile = |kind: Destination| Tile {
        kind,
        stands_for: (kind == Destination::Lamp).then(&mut stands_for),
        struck: line.group == Group::Cancelled && kind == Destination::Desert,
        idle: matches!(line.group, Group::Single(_)),
    };
    kinds.iter().copied().map(tile).collect()
}

/// Animation seconds since counting began; infinite unless the end of the game
/// is being played back.
#[derive(Resource)]
pub(super) struct Counting(f32);

/// Points that appear when their row is counted.
#[derive(Component)]
struct Points {
    row: usize,
    value: i32,
}

/// A total that grows row by row; the points of each row.
#[derive(Component)]
struct Total(Vec<i32>);

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Counting(f32::INFINITY)).add_systems(AtTable, count.in_set(HudSystems::Page));
}

fn count(
    game: Option<Res<Game>>,
    playback: Res<Playback<super::TappetiVolanti>>,
    mut counting: ResMut<Counting>,
    mut started: Local<Option<u64>>,
    mut pace: Pace,
    mut sounds: Sounds,
    mut points: Query<(&Points, &mut Text), Without<Total>>,
    mut totals: Query<(&Total, &mut Text), Without<Points>>,
) {
    let ending = matches!(playback.current(), Some(Event::Ended { .. }));
    let before = counting.0;
    if !ending {
        *started = None;
        counting.0 = f32::INFINITY;
    } else if *started != Some(playback.number()) {
        *started = Some(playback.number());
        counting.0 = 0.0;
    } else {
        counting.0 += pace.delta();
    }
    let now = counting.0;
    if ending {
        pace.moving();
        let row = |time: f32| (time / STEP).floor();
        if now > before && row(now) != row(before) && now < STEP * KINDS.len() as f32 {
            sounds.play(Sound::COINS);
        }
        let end = STEP * KINDS.len() as f32;
        if now >= end
            && before < end
            && let Some(game) = game
            && let Some(result) = self::end(&game)
        {
            sounds.play(ending::sound(result.winners, game.session().seats(), sounds::MOTIF));
        }
    }
    // Numbers of a row grow during the first half of its time.
    let share = |row: usize| ((now - STEP * row as f32) / (STEP * 0.5)).clamp(0.0, 1.0);
    for (points, mut text) in &mut points {
        let share = share(points.row);
        let shown = if share > 0.0 { signed((points.value as f32 * share).round() as i32) } else { String::new() };
        if text.0 != shown {
            text.0 = shown;
        }
    }
    for (total, mut text) in &mut totals {
        let sum: i32 = total.0.iter().enumerate().map(|(row, &value)| (value as f32 * share(row)).round() as i32).sum();
        let shown = if sum < 0 { signed(sum) } else { sum.to_string() };
        if text.0 != shown {
            text.0 = shown;
        }
    }
}

/// Width of the column with the names of the rows, in u.
const NAMES: f32 = 128.0;

pub(super) fn draw(commands: &mut Commands, page: &Page, seats: &[SeatInfo], scale: &Scale) {
    let size = scale.size();
    let wide = (size.x - 24.0).min(1500.0);
    let each = (wide - NAMES) / page.accounts.len() as f32;
    commands
        .spawn((screen_root("scores"), PageRoot, DespawnOnExit(Screen::Game), GlobalZIndex(layer::FRAME - 1)))
        .with_children(|root| {
            // Darkens the table behind; a click finishes the count.
            root.spawn((
                Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() },
                BackgroundColor(palette::faded(palette::TELO, 0.96)),
            ))
            .observe(|_: On<Pointer<Click>>, mut hurry: MessageWriter<Hurry>| {
                hurry.write(Hurry);
            });
            root.spawn((
                scroll(Node {
                    position_type: PositionType::Absolute,
                    left: px((size.x - wide) / 2.0),
                    width: px(wide),
                    // The crown reaches into the padding.
                    top: px(62),
                    padding: UiRect::top(px(24)),
                    bottom: px(80),
                    row_gap: px(6),
                    ..default()
                }),
                Pickable { should_block_lower: false, is_hoverable: true },
            ))
            .with_children(|table| {
                table
                    .spawn((Node { padding: UiRect::left(px(NAMES)), flex_shrink: 0.0, ..default() }, Pickable::IGNORE))
                    .with_children(|heads| {
                        for account in &page.accounts {
                            head(heads, account, seats, each, page.revealed);
                        }
                    });
                for (at, kind) in KINDS.into_iter().enumerate() {
                    kind_row(table, page, kind, at, each);
                }
                table.spawn((
                    Node { margin: UiRect::new(px(8), px(8), px(6), px(0)), flex_shrink: 0.0, ..default() },
                    Pickable::IGNORE,
                    children![label(theme::BODY, palette::CARTA_SHADE, Message::new("hud-score-lamps"))],
                ));
            });
            if !page.replay {
                ending::buttons(root, size.x, true);
            }
        });
}

fn head(heads: &mut ChildSpawnerCommands, account: &Account, seats: &[SeatInfo], each: f32, revealed: bool) {
    let Some(info) = seats.get(account.seat.index()) else { return };
    let won = account.won && revealed;
    let (ground, ink, line) = if won {
        (palette::CARTA, palette::INK, palette::ZAFFERANO)
    } else {
        (palette::INK, palette::CARTA, palette::CARTA)
    };
    heads
        .spawn((
            Name::new(format!("score-{}", account.seat.index())),
            Node {
                width: px(each - 8.0),
                height: px(80),
                margin: UiRect::right(px(8)),
                padding: UiRect::axes(px(if each < 260.0 { 7 } else { 10 }), px(8)),
                border: UiRect::all(px(if won { 3.0 } else { 1.5 })),
                border_radius: BorderRadius::all(px(10)),
                flex_shrink: 0.0,
                ..row(if each < 260.0 { 6 } else { 12 })
            },
            BackgroundColor(ground),
            BorderColor::all(line),
            Pickable::IGNORE,
        ))
        .with_children(|head| {
            let narrow = each < 260.0;
            player(head, info, if narrow { 46.0 } else { 56.0 });
            if won {
                head.spawn(crown(if narrow { 40.0 } else { 50.0 }));
                petals(head, Vec2::new(38.0, 10.0), 26);
            }
            head.spawn((
                Node { flex_grow: 1.0, flex_shrink: 1.0, min_width: px(0), overflow: Overflow::clip(), ..column(3) },
                Pickable::IGNORE,
            ))
            .with_children(|words| {
                let one_line = || TextLayout::new(Justify::Left, LineBreak::NoWrap);
                let size = if narrow { 16.0 } else { 20.0 };
                words.spawn((written(theme::PANEL_TITLE.sized(size), ink, info.name.clone()), one_line()));
                words.spawn((row(8), Pickable::IGNORE)).with_children(|place| {
                    if !revealed {
                        return;
                    }
                    if won {
                        place.spawn((label(theme::BODY_BOLD, ink, Message::new("hud-score-wins")), one_line()));
                        place.spawn(icon("trophy", 20.0, ink));
                    } else {
                        let words = Message::new("hud-score-place").with("place", account.place);
                        place.spawn((label(theme::BODY, ink, words), one_line()));
                    }
                });
            });
            let values = account.rows.iter().map(|row| row.points).collect();
            let size = if narrow { 34.0 } else { 44.0 };
            head.spawn((written(theme::BIG_NUMBER.sized(size), ink, ""), Total(values)));
        });
}

/// The crown that lands on the winner's portrait.
fn crown(wide: f32) -> impl Bundle {
    (
        Name::new("crown"),
        FaceNode(Face::icon("corona")),
        Node {
            position_type: PositionType::Absolute,
            left: px(8.0 + wide * 0.06),
            top: px(-wide * 0.42),
            width: px(wide),
            height: px(wide * 0.75),
            ..default()
        },
        ImageNode::default(),
        SlideIn { from: Vec2::new(0.0, -60.0), tween: Tween::new(LONG) },
        Pickable::IGNORE,
    )
}

fn kind_row(table: &mut ChildSpawnerCommands, page: &Page, kind: Kind, at: usize, each: f32) {
    table
        .spawn((
            Name::new(format!("score-row-{}", at + 1)),
            Node {
                min_height: px(kind.height()),
                flex_shrink: 0.0,
                border_radius: BorderRadius::all(px(8)),
                align_items: AlignItems::Center,
                ..default()
            },
            BackgroundColor(palette::faded(palette::INK, 0.75)),
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            line.spawn((
                Node { width: px(NAMES), padding: UiRect::left(px(14)), flex_shrink: 0.0, ..column(0) },
                Pickable::IGNORE,
            ))
            .with_children(|name| {
                name.spawn(label(theme::PLATE_NAME.sized(19.0), palette::CARTA, Message::new(kind.key())));
                let note = Message::new(format!("{}-note", kind.key())).with("journeys", page.journeys);
                name.spawn(label(theme::CAPTION, palette::CARTA_SHADE, note));
            });
            for account in &page.accounts {
                line.spawn((
                    Node {
                        width: px(each),
                        flex_shrink: 0.0,
                        padding: UiRect { left: px(8), right: px(16), ..default() },
                        justify_content: JustifyContent::SpaceBetween,
                        ..row(8)
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|cell| {
                    let counted = &account.rows[at];
                    if kind == Kind::Palaces {
                        journeys(cell, &account.palaces);
                    } else {
                        tiles::groups(cell, &counted.groups, each - 24.0 - 58.0);
                    }
                    let color = if counted.points < 0 { palette::ROSA } else { palette::CARTA };
                    cell.spawn((
                        written(theme::BIG_NUMBER.sized(24.0), color, ""),
                        Points { row: at, value: counted.points },
                        Node { flex_shrink: 0.0, ..default() },
                    ));
                });
            }
        });
}

/// Adds the points of each journey.
fn journeys(cell: &mut ChildSpawnerCommands, points: &[i32]) {
    cell.spawn((row(10), Pickable::IGNORE)).with_children(|line| {
        if points.is_empty() {
            return;
        }
        line.spawn((
            FaceNode(Face::new("tappeti_volanti/segno_palazzo")),
            Node { width: px(32), height: px(32), flex_shrink: 0.0, ..default() },
            Pickable::IGNORE,
        ));
        let all: Vec<String> = points.iter().map(|&points| signed(points)).collect();
        line.spawn(written(theme::PROMPT, palette::CARTA, all.join("  ")));
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game as _;
    use crate::games::tappeti_volanti::names::copies;
    use crate::games::tappeti_volanti::rules::TappetiVolanti;
    use crate::games::tappeti_volanti::rules::score::sheet;

    /// TV-26: every lamp says what it stands for, and a cancelled desert is struck out.
    #[test]
    fn lamps_say_what_they_are() {
        let setup = TappetiVolanti::default_setup(4);
        let first = |kind, count| copies(&setup, kind).take(count).collect::<Vec<_>>();
        let adventures = [Letter::A, Letter::B, Letter::C].map(Destination::Adventure);
        let mut taken: Vec<_> = adventures.into_iter().flat_map(|kind| first(kind, 1)).collect();
        taken.extend(first(Destination::Bazaar(Bazaar::Spice), 3));
        taken.extend(first(Destination::Bazaar(Bazaar::Camel), 1));
        taken.extend(first(Destination::Treasure, 1));
        taken.extend(first(Destination::Desert, 1));
        taken.extend(first(Destination::Lamp, 3));
        let sheet = sheet(&setup, &taken, 5);
        let rows = KINDS.map(|kind| counted(&setup, &sheet, kind));
        assert_eq!(rows.iter().map(|row| row.points).sum::<i32>(), sheet.total);
        let shown: Vec<&Tile> = rows.iter().flat_map(|row| row.groups.iter().flatten()).collect();
        assert_eq!(shown.len(), taken.len());
        for tile in shown {
            assert_eq!(tile.stands_for.is_some(), tile.kind == Destination::Lamp);
            assert_eq!(tile.struck, tile.kind == Destination::Desert && rows[3].points == 0);
        }
    }
}
