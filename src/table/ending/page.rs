//! Draws the ending and animates it: numbers grow and faces appear while it is
//! counted; then the page is drawn once more with the result.

use super::clock::Clock;
use super::{Cell, Closing, Ending, Fact, Line, ShowEnding, Shown, buttons, sound};
use crate::audio::{Sound, Sounds};
use crate::engine::session::SeatInfo;
use crate::engine::words::Message as Words;
use crate::faces::{Face, FaceNode};
use crate::settings::Settings;
use crate::table::cards::CARD;
use crate::table::frame::{Frame, portrait};
use crate::table::sayings::{self, Why};
use crate::table::whereabouts::Read;
use crate::table::{AtTable, Hurry, layer};
use crate::theme::motion::{LONG, Pace, SlideIn, Tween};
use crate::theme::petals::petals;
use crate::theme::widgets::{column, row, screen_root, scroll};
use crate::theme::{self, Fits, Scale, label, palette, written};
use crate::window::Screen;
use bevy::prelude::*;

/// Minimum size of the interface, in u, for the winner's panel; in a smaller
/// one the winner is crowned in the row.
const ROOMY: Vec2 = Vec2::new(1040.0, 640.0);
/// Height of the bar with its scalloped edge, u.
const BAR: f32 = 67.0;
/// Height of the strip with the buttons, u.
const BUTTONS: f32 = 88.0;
/// Height above the rows: title and heads, u.
const HEADS: f32 = 80.0;
/// Height kept for the facts, u.
const FACTS: f32 = 190.0;
/// Minimum and maximum height of a row, u.
const ROW: (f32, f32) = (54.0, 100.0);
/// Gap between rows, u.
const GAP: f32 = 8.0;
/// Minimum time between two ticks, seconds.
const TICK: f32 = 0.04;

/// Root of the page.
#[derive(Component)]
struct Root;

/// A growing number: the points of one kind.
#[derive(Component)]
struct Points(usize, Cell);

/// A growing total, with the index of its side.
#[derive(Component)]
struct Total(usize);

/// A face that appears: the index of its kind, its own index, and the number of
/// faces.
#[derive(Component)]
struct Appears(usize, usize, usize);

/// A badge that appears, by its index.
#[derive(Component)]
struct Badge(usize);

/// Values the page was drawn for.
type Drawn = (Shown, Scale, Color, bool, bool);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(AtTable, (draw, count).chain().in_set(ShowEnding));
}

/// Advances the time, and redraws the page when its contents change.
fn draw(
    mut commands: Commands,
    mut closing: ResMut<Closing>,
    mut hurry: MessageReader<Hurry>,
    (scale, frame, settings): (Res<Scale>, Res<Frame>, Res<Settings>),
    mut drawn: Local<Option<Drawn>>,
    roots: Query<Entity, With<Root>>,
    mut pace: Pace,
    mut sounds: Sounds,
    mut ticked: Local<f32>,
) {
    let hurried = hurry.read().count() > 0;
    let Some(shown) = closing.shown.clone() else {
        if drawn.take().is_some() {
            roots.iter().for_each(|root| commands.entity(root).despawn());
        }
        return;
    };
    let clock = Clock::of(&shown.ending);
    let before = closing.at;
    if !clock.done(before) {
        if hurried || pace.reduced() {
            closing.at = f32::INFINITY;
        } else {
            // A long frame, such as the one that draws the page, does not skip
            // anything.
            let delta = pace.delta();
            closing.at += if delta.is_finite() { delta.min(0.25) } else { delta };
        }
        pace.moving();
    }
    let now = closing.at;
    let revealed = clock.revealed(now);
    if revealed && !clock.revealed(before) {
        sounds.play(sound(shown.ending.winners, &shown.seats, shown.ending.fanfare));
    } else if clock.ticks(&shown.ending, now) > clock.ticks(&shown.ending, before) && now >= *ticked + TICK {
        sounds.play(Sound::TICK);
        *ticked = now;
    }
    if before == 0.0 {
        *ticked = 0.0;
    }
    let speech = sayings::allowed(&settings);
    let wanted = (shown, *scale, frame.accent, revealed, speech);
    if drawn.as_ref() == Some(&wanted) && !roots.is_empty() {
        return;
    }
    roots.iter().for_each(|root| commands.entity(root).despawn());
    // Only the first drawing of the result moves: a window that changes its
    // size crowns nobody again.
    let crowns = revealed && !clock.revealed(before) && !pace.reduced() && now.is_finite();
    let page = Page { shown: &wanted.0, size: scale.size(), accent: frame.accent, revealed, crowns, speech };
    page.draw(&mut commands);
    *drawn = Some(wanted);
}

/// Updates numbers and faces to what has been counted.
fn count(
    closing: Res<Closing>,
    mut points: Query<(&Points, &mut Text), Without<Total>>,
    mut totals: Query<(&Total, &mut Text), Without<Points>>,
    mut faces: Query<(&Appears, &mut Visibility), Without<Badge>>,
    mut badges: Query<(&Badge, &mut Visibility), Without<Appears>>,
) {
    let Some(shown) = &closing.shown else { return };
    let (clock, at) = (Clock::of(&shown.ending), closing.at);
    for (Points(kind, cell), mut text) in &mut points {
        let share = clock.share(*kind, at);
        let now = match cell.counted(share) {
            _ if share <= 0.0 => String::new(),
            0 if share < 1.0 => String::new(),
            0 => "–".to_owned(),
            points if points < 0 => format!("−{}", -points),
            points => format!("+{points}"),
        };
        if text.0 != now {
            text.0 = now;
        }
    }
    for (Total(side), mut text) in &mut totals {
        let now = shown.ending.sides[*side].counted(clock, at).to_string();
        if text.0 != now {
            text.0 = now;
        }
    }
    let seen = |is: bool| if is { Visibility::Inherited } else { Visibility::Hidden };
    for (&Appears(kind, number, of), mut visibility) in &mut faces {
        let cells = (of as f32 * clock.share(kind, at)).ceil() as usize;
        visibility.set_if_neq(seen(number < cells));
    }
    for (&Badge(number), mut visibility) in &mut badges {
        visibility.set_if_neq(seen(number < clock.badges(at)));
    }
}

/// Everything needed to draw the page.
struct Page<'a> {
    shown: &'a Shown,
    /// Size of the interface, u.
    size: Vec2,
    accent: Color,
    /// Whether everything is counted: the rows are sorted, the winner crowned.
    revealed: bool,
    /// Whether that has just happened and so is animated.
    crowns: bool,
    /// Whether computer players say something about the result.
    speech: bool,
}

/// Lengths of a row, u.
#[derive(Clone, Copy)]
struct Grid {
    /// Height of a row.
    high: f32,
    rank: f32,
    portrait: f32,
    names: f32,
    /// Width of a badge; 0 if there are none.
    badge: f32,
    /// Width of the column of a kind with pictures.
    kind: f32,
    /// Width of the column of a kind without pictures.
    plain: f32,
    total: f32,
}

/// Space between the columns of a row, u.
const BETWEEN: f32 = 10.0;
/// Space left and right of a row's contents, u.
const PAD: f32 = 14.0;
/// Width of a column without pictures beside one with them, u: that of its head.
const PLAIN: f32 = 66.0;
/// Width of the number beside the faces, u.
const NUMBER: f32 = 50.0;

impl Page<'_> {
    const fn ending(&self) -> &Ending {
        &self.shown.ending
    }

    fn info(&self, line: &Line) -> Option<&SeatInfo> {
        self.shown.seats.get(line.seat.index())
    }

    /// Returns the width of the winner's panel, 0 if there is no room for it.
    fn panel(&self) -> f32 {
        if self.size.cmplt(ROOMY).any() { 0.0 } else { (self.size.x * 0.33).clamp(330.0, 460.0) }
    }

    fn draw(&self, commands: &mut Commands) {
        let panel = self.panel();
        let root = (screen_root("ending"), Root, DespawnOnExit(Screen::Game), GlobalZIndex(layer::FRAME - 1));
        commands.spawn(root).with_children(|root| {
            // Darkens the table behind; a click finishes the count.
            root.spawn((
                Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() },
                BackgroundColor(palette::faded(palette::INK, 0.82)),
            ))
            .observe(|_: On<Pointer<Click>>, mut hurry: MessageWriter<Hurry>| {
                hurry.write(Hurry);
            });
            if panel > 0.0 {
                self.winner(root, panel);
            }
            let left = if panel > 0.0 { panel + 20.0 } else { 12.0 };
            let body = scroll(Node {
                position_type: PositionType::Absolute,
                left: px(left),
                // The scrollbar of a long page stands beside the rows.
                right: px(4),
                padding: UiRect { right: px(8), top: px(if panel > 0.0 { 4 } else { 14 }), ..default() },
                top: px(BAR + 13.0),
                bottom: px(BUTTONS),
                ..default()
            });
            root.spawn((body, Name::new("ending-body"), Pickable { should_block_lower: false, is_hoverable: true }))
                .with_children(|body| self.body(body, self.size.x - left - 12.0));
            if !self.shown.replay && !self.shown.lesson {
                buttons(root, self.size.x, self.shown.ending.over);
            }
        });
    }

    /// Adds the panel with the portraits: of the winners once they are known,
    /// of everybody before.
    fn winner(&self, root: &mut ChildSpawnerCommands, wide: f32) {
        let high = self.size.y - BAR - BUTTONS;
        let all: Vec<(usize, &Line)> =
            self.ending().lines().enumerate().filter(|(_, line)| !self.revealed || self.wins(line)).collect();
        let side = match all.len() {
            1 => 208.0,
            2 => 150.0,
            3 | 4 => 116.0,
            _ => 94.0,
        } * (high / 645.0).clamp(0.6, 1.25)
            * (wide / 424.0).min(1.0);
        let across = match all.len() {
            1 => 1.0,
            2..=4 => 2.0,
            _ => 3.0,
        };
        root.spawn((
            Name::new("ending-winner"),
            Read,
            FaceNode(rays(self.accent, Vec2::new(wide, high), side)),
            Node {
                position_type: PositionType::Absolute,
                left: px(0),
                top: px(BAR),
                width: px(wide),
                height: px(high),
                padding: UiRect::new(px(16), px(16), px(side * 0.3), px(14)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::SpaceEvenly,
                overflow: Overflow::clip(),
                ..column(8)
            },
            Pickable::IGNORE,
        ))
        .with_children(|panel| {
            panel
                .spawn((
                    Node {
                        flex_wrap: FlexWrap::Wrap,
                        justify_content: JustifyContent::Center,
                        width: px((side * 1.18 * across).min(wide - 24.0) + 4.0),
                        row_gap: px(side * 0.34),
                        flex_shrink: 0.0,
                        ..row(0)
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|faces| {
                    for (_, line) in &all {
                        if let Some(info) = self.info(line) {
                            self.face(faces, info, side, self.revealed);
                        }
                    }
                });
            let title = if self.revealed { self.ending().title.clone() } else { Words::new("end-counting") };
            ribbon(panel, title, wide - 56.0);
            if self.revealed {
                self.amount(panel, wide);
            }
        });
    }

    /// Adds the winning amount, the margin, and why the game ended.
    fn amount(&self, panel: &mut ChildSpawnerCommands, wide: f32) {
        let ending = self.ending();
        let line = |style, color, words| {
            (
                Node { width: px(wide - 44.0), justify_content: JustifyContent::Center, ..default() },
                Pickable::IGNORE,
                children![(label(style, color, words), TextLayout::new(Justify::Center, LineBreak::WordBoundary))],
            )
        };
        panel.spawn((Node { align_items: AlignItems::Center, ..column(4) }, Pickable::IGNORE)).with_children(|lines| {
            lines.spawn(line(theme::PANEL_TITLE.sized(25.0), palette::CARTA, ending.amount.clone()));
            let order = ending.order();
            let second = order.iter().find(|&&side| ending.place(side) > 1);
            if let (Some(&first), Some(&second)) = (order.first(), second) {
                let ahead = ending.sides[first].total - ending.sides[second].total;
                let seats: Vec<_> = ending.sides[second].lines.iter().map(|line| line.seat).collect();
                if ahead > 0 {
                    let words = Words::new("end-ahead").with("count", ahead).with("seats", seats);
                    lines.spawn(line(theme::BODY, theme::ON_DARK, words));
                }
            }
            if let Some(why) = &ending.why {
                lines.spawn(line(theme::BODY, theme::ON_DARK, why.clone()));
            }
        });
        let mut winners = ending.lines().filter(|line| self.wins(line));
        let (Some(Line { badge: Some((face, words)), .. }), None) = (winners.next(), winners.next()) else { return };
        let size = Vec2::new(CARD.x / CARD.y, 1.0) * (self.size.y - 656.0).clamp(90.0, 190.0);
        panel.spawn((row(14), Pickable::IGNORE)).with_children(|line| {
            line.spawn((picture(face, size), Pickable::IGNORE));
            line.spawn((
                Node { max_width: px(wide - size.x - 70.0), ..default() },
                Pickable::IGNORE,
                children![label(theme::BODY, palette::CARTA, words.clone())],
            ));
        });
    }

    fn wins(&self, line: &Line) -> bool {
        self.ending().winners.contains(line.seat)
    }

    /// Adds a portrait with its token and, for a winner, the crown.
    fn face(&self, parent: &mut ChildSpawnerCommands, info: &SeatInfo, side: f32, crowned: bool) {
        let at = |left: f32, top: f32, size: Vec2| Node {
            position_type: PositionType::Absolute,
            left: px(left),
            top: px(top),
            width: px(size.x),
            height: px(size.y),
            ..default()
        };
        let node = Node {
            width: px(side),
            height: px(side),
            // The token extends beyond the portrait.
            margin: UiRect::right(px(side * 0.16)),
            flex_shrink: 0.0,
            ..default()
        };
        parent.spawn((FaceNode(portrait(info)), node, Pickable::IGNORE)).with_children(|face| {
            let token = Face::token(usize::from(info.token.max(1) - 1));
            let place = at(side * 0.64, side * 0.52, Vec2::splat(side * 0.5));
            face.spawn((FaceNode(token), place, Pickable::IGNORE));
            if !crowned {
                return;
            }
            let wide = side * 0.62;
            let place = at(side * 0.19, -wide * 0.5, Vec2::new(wide, wide * 0.75));
            let mut crown = face.spawn((Name::new("crown"), FaceNode(Face::icon("corona")), place, Pickable::IGNORE));
            if self.crowns {
                crown.insert(SlideIn { from: Vec2::new(0.0, -90.0), tween: Tween::new(LONG).after(0.3) });
                petals(face, Vec2::new(side / 2.0, 0.0), 40);
            }
        });
    }

    /// Adds heads, rows and facts, in a width in u.
    fn body(&self, body: &mut ChildSpawnerCommands, wide: f32) {
        let grid = self.grid(wide);
        if self.panel() > 0.0 {
            body.spawn((
                Node { height: px(30), flex_shrink: 0.0, ..default() },
                Pickable::IGNORE,
                children![label(theme::PANEL_TITLE, palette::CARTA, Words::new("end-title"))],
            ));
        }
        self.heads(body, grid);
        let (before, after) = ((0..self.ending().sides.len()).collect::<Vec<_>>(), self.ending().order());
        let order = if self.revealed { &after } else { &before };
        for &side in order {
            // Distance from where the row stood while it was counted.
            let above = |order: &[usize]| -> f32 {
                let higher = order.iter().take_while(|&&other| other != side);
                higher.map(|&other| self.ending().sides[other].lines.len() as f32 * grid.high + GAP).sum()
            };
            let from = above(&before) - above(&after);
            self.side(body, side, grid, if self.crowns { from } else { 0.0 });
        }
        self.facts(body, wide, grid);
    }

    /// Returns the lengths of the rows, for a width in u.
    fn grid(&self, wide: f32) -> Grid {
        let ending = self.ending();
        let lines = ending.lines().count() as f32;
        let room = self.size.y - BAR - BUTTONS - HEADS - FACTS - 20.0;
        let high = if self.panel() > 0.0 { (room / lines - GAP).clamp(ROW.0, ROW.1) } else { 64.0 };
        let portrait = (high - 26.0).min(60.0);
        let badged = ending.lines().any(|line| line.badge.is_some());
        let badge = if badged { (high - 16.0).min(72.0) * CARD.x / CARD.y } else { 0.0 };
        let (rank, total) = (28.0, 78.0);
        let names = (wide * 0.18).clamp(92.0, 170.0);
        let gaps = BETWEEN * (4.0 + ending.kinds.len() as f32 + if badged { 1.0 } else { 0.0 });
        let left = wide - 2.0 * PAD - rank - portrait * 1.16 - names - badge - total - gaps;
        let kinds = ending.kinds.len();
        let pictured = (0..kinds).filter(|&kind| self.pictured(kind)).count();
        let plain = if pictured > 0 { PLAIN } else { left / kinds.max(1) as f32 };
        let kind = (left - plain * (kinds - pictured) as f32) / pictured.max(1) as f32;
        Grid { high, rank, portrait, names, badge, kind, plain, total }
    }

    /// Whether anybody has pictures of a kind.
    fn pictured(&self, kind: usize) -> bool {
        self.ending().lines().any(|line| !line.cells[kind].faces.is_empty())
    }

    /// Returns the width of the column of a kind, u.
    fn kind(&self, kind: usize, grid: Grid) -> f32 {
        if self.pictured(kind) { grid.kind } else { grid.plain }
    }

    fn heads(&self, body: &mut ChildSpawnerCommands, grid: Grid) {
        let before = grid.rank + grid.portrait * 1.16 + grid.names + grid.badge + PAD + 2.0 * BETWEEN;
        let before = before + if grid.badge > 0.0 { BETWEEN } else { 0.0 };
        let head = |width: f32, words: Words, side: Justify| {
            (
                Node {
                    width: px(width),
                    height: px(40),
                    flex_shrink: 0.0,
                    align_items: AlignItems::FlexEnd,
                    justify_content: if side == Justify::Right {
                        JustifyContent::FlexEnd
                    } else {
                        JustifyContent::Center
                    },
                    ..default()
                },
                Pickable::IGNORE,
                children![(
                    label(theme::CAPTION, theme::ON_DARK, words),
                    TextLayout::new(side, LineBreak::WordBoundary),
                    Fits::default(),
                )],
            )
        };
        let line = Node {
            padding: UiRect::left(px(before + BETWEEN)),
            margin: UiRect::bottom(px(6)),
            height: px(40),
            flex_shrink: 0.0,
            align_items: AlignItems::FlexEnd,
            column_gap: px(BETWEEN),
            ..default()
        };
        body.spawn((line, Pickable::IGNORE)).with_children(|heads| {
            for (at, kind) in self.ending().kinds.iter().enumerate() {
                heads.spawn(head(self.kind(at, grid), kind.clone(), Justify::Center));
            }
            heads.spawn(head(grid.total, Words::new("end-total"), Justify::Right));
        });
    }

    /// Adds the row of a player or a team, which comes from `from` u below.
    fn side(&self, body: &mut ChildSpawnerCommands, at: usize, grid: Grid, from: f32) {
        let side = &self.ending().sides[at];
        let won = self.revealed && self.ending().won(at);
        let (ground, ink, line) = if won {
            (palette::CARTA, palette::INK, palette::ZAFFERANO)
        } else {
            (palette::INK, palette::CARTA, palette::INK_LIGHT)
        };
        let mut whole = body.spawn((
            Name::new(format!("ending-row-{at}")),
            Read,
            Node {
                min_height: px(side.lines.len() as f32 * grid.high),
                margin: UiRect::bottom(px(GAP)),
                padding: UiRect::horizontal(px(PAD)),
                border: UiRect::all(px(if won { 3.0 } else { 1.5 })),
                border_radius: BorderRadius::all(px(10)),
                flex_shrink: 0.0,
                align_items: AlignItems::Center,
                column_gap: px(BETWEEN),
                ..default()
            },
            BackgroundColor(ground),
            BorderColor::all(line),
            Pickable::IGNORE,
        ));
        if from != 0.0 {
            whole.insert(SlideIn { from: Vec2::new(0.0, from), tween: Tween::new(0.3) });
        }
        whole.with_children(|whole| {
            whole
                .spawn((Node { width: px(grid.rank), flex_shrink: 0.0, ..default() }, Pickable::IGNORE))
                .with_children(|rank| {
                    if self.revealed {
                        let words = Words::new("end-place").with("place", self.ending().place(at));
                        rank.spawn(label(theme::PANEL_TITLE, ink, words));
                    }
                });
            let lines = Node { flex_grow: 1.0, justify_content: JustifyContent::SpaceEvenly, ..column(0) };
            whole.spawn((lines, Pickable::IGNORE)).with_children(|lines| {
                let before = self.ending().sides[..at].iter().map(|side| side.lines.len()).sum::<usize>();
                for (number, line) in side.lines.iter().enumerate() {
                    self.line(lines, line, before + number, grid, ink);
                }
            });
            whole.spawn((
                Node { width: px(grid.total), flex_shrink: 0.0, justify_content: JustifyContent::FlexEnd, ..default() },
                Pickable::IGNORE,
                children![(
                    Name::new(format!("ending-total-{at}")),
                    written(theme::BIG_NUMBER.sized(if grid.high > 70.0 { 44.0 } else { 34.0 }), ink, ""),
                    Total(at),
                    Fits::default(),
                )],
            ));
        });
    }

    /// Returns what a computer player says about the result.
    fn last_word(&self, line: &Line, info: &SeatInfo) -> Option<Words> {
        let why = if self.wins(line) { Why::Won } else { Why::Lost };
        let spoken = self.speech && self.revealed && self.shown.ending.over;
        if spoken && !self.shown.replay && !self.shown.lesson {
            sayings::line(info, why, line.seat.index())
        } else {
            None
        }
    }

    /// Adds the points of a player; `number` is the player's index.
    fn line(&self, lines: &mut ChildSpawnerCommands, line: &Line, number: usize, grid: Grid, ink: Color) {
        let Some(info) = self.info(line) else { return };
        let note = line.note.clone().or_else(|| self.last_word(line, info));
        let place = Node { height: px(grid.high - 4.0), flex_shrink: 0.0, ..row(BETWEEN as i32) };
        lines.spawn((place, Pickable::IGNORE)).with_children(|cells| {
            self.face(cells, info, grid.portrait, self.revealed && self.panel() <= 0.0 && self.wins(line));
            let names = Node { width: px(grid.names - 2.0), flex_shrink: 0.0, ..column(0) };
            cells.spawn((names, Pickable::IGNORE)).with_children(|names| {
                let one_line = || TextLayout::new(Justify::Left, LineBreak::NoWrap);
                let high = Node { width: percent(100), ..default() };
                names.spawn((
                    high.clone(),
                    Pickable::IGNORE,
                    children![(written(theme::PANEL_TITLE, ink, info.name.clone()), one_line(), Fits::default(),)],
                ));
                if let Some(note) = note {
                    let dim = if ink == palette::INK { palette::TERRA_SHADE } else { theme::ON_DARK };
                    names.spawn((
                        high,
                        Pickable::IGNORE,
                        children![(label(theme::CAPTION, dim, note), one_line(), Fits::default())],
                    ));
                }
            });
            if grid.badge > 0.0 {
                let size = Vec2::new(grid.badge, grid.badge * CARD.y / CARD.x);
                match &line.badge {
                    Some((face, _)) => cells.spawn((picture(face, size), Badge(number), Pickable::IGNORE)),
                    None => cells.spawn((Node { width: px(grid.badge), ..default() }, Pickable::IGNORE)),
                };
            }
            for (kind, cell) in line.cells.iter().enumerate() {
                self.cell(cells, kind, cell, grid, ink);
            }
        });
    }

    /// Adds points of one kind with what they are for.
    fn cell(&self, cells: &mut ChildSpawnerCommands, kind: usize, cell: &Cell, grid: Grid, ink: Color) {
        let pictured = self.pictured(kind);
        let side = if pictured { JustifyContent::SpaceBetween } else { JustifyContent::Center };
        let wide = self.kind(kind, grid);
        let place = Node { width: px(wide), flex_shrink: 0.0, justify_content: side, ..row(4) };
        cells.spawn((place, Pickable::IGNORE)).with_children(|place| {
            let room = wide - NUMBER - 4.0;
            if pictured {
                let high = (grid.high - 24.0).min(60.0);
                let size = Vec2::new(high * self.ending().shape.x / self.ending().shape.y, high);
                let size = size * (room / size.x).min(1.0);
                let count = cell.faces.len();
                let step = ((room - size.x) / (count.max(2) - 1) as f32).min(size.x * 0.6);
                let fan = Node { width: px(room), height: px(size.y), flex_shrink: 0.0, ..default() };
                place.spawn((fan, Pickable::IGNORE)).with_children(|fan| {
                    for (number, face) in cell.faces.iter().enumerate() {
                        let (face, node) = picture(face, size);
                        let left = px(step * number as f32);
                        fan.spawn((
                            face,
                            Node { position_type: PositionType::Absolute, left, top: px(0), ..node },
                            Appears(kind, number, count),
                            Visibility::Hidden,
                            Pickable::IGNORE,
                        ));
                    }
                });
            }
            let number = (
                written(theme::BIG_NUMBER.sized(22.0), ink, ""),
                TextLayout::new(Justify::Right, LineBreak::NoWrap),
                Points(kind, cell.clone()),
            );
            let node = Node { width: px(NUMBER), justify_content: JustifyContent::FlexEnd, ..default() };
            if pictured {
                place.spawn((node, Pickable::IGNORE, children![number]));
            } else {
                place.spawn(number);
            }
        });
    }

    /// Adds the memorable facts of the game.
    fn facts(&self, body: &mut ChildSpawnerCommands, wide: f32, grid: Grid) {
        let facts = &self.ending().facts;
        let shown = facts.len().min(3);
        if shown == 0 {
            return;
        }
        let rows = self.ending().lines().count() as f32 * (grid.high + GAP);
        let room = self.size.y - BAR - BUTTONS - HEADS - rows - 24.0;
        let high = if self.panel() > 0.0 { room.clamp(FACTS - 18.0, 270.0) } else { 176.0 };
        let each = (wide - 10.0 * (shown - 1) as f32) / shown as f32;
        let line = Node { column_gap: px(10), margin: UiRect::top(px(4)), flex_shrink: 0.0, ..default() };
        body.spawn((line, Pickable::IGNORE)).with_children(|line| {
            for (number, fact) in facts.iter().take(shown).enumerate() {
                self.fact(line, number, fact, Vec2::new(each, high));
            }
        });
    }

    fn fact(&self, line: &mut ChildSpawnerCommands, number: usize, fact: &Fact, size: Vec2) {
        line.spawn((
            Name::new(format!("ending-fact-{number}")),
            Read,
            Node {
                width: px(size.x),
                height: px(size.y),
                flex_shrink: 0.0,
                padding: UiRect::new(px(14), px(14), px(8), px(8)),
                border: UiRect::all(px(1.5)),
                border_radius: BorderRadius::all(px(10)),
                justify_content: JustifyContent::SpaceBetween,
                ..column(4)
            },
            BackgroundColor(palette::INK),
            BorderColor::all(palette::CARTA_SHADE),
            Pickable::IGNORE,
        ))
        .with_children(|parts| {
            let title = Node { width: percent(100), height: px(24), flex_shrink: 0.0, ..default() };
            parts.spawn((
                title,
                Pickable::IGNORE,
                children![(
                    label(theme::PANEL_TITLE.sized(18.0), palette::LIMONE, fact.title.clone()),
                    TextLayout::new(Justify::Left, LineBreak::NoWrap),
                    Fits::default(),
                )],
            ));
            let info = fact.seat.and_then(|seat| self.shown.seats.get(seat.index()));
            parts.spawn((row(10), Pickable::IGNORE)).with_children(|middle| {
                let room = size.x - 34.0 - if info.is_some() { 54.0 } else { 0.0 };
                let high = (size.y - 96.0).max(40.0);
                let count = fact.faces.len();
                // Overlapping faces stay recognisable: at least a quarter of
                // each shows, or else they are smaller.
                let widest = room / (1.0 + 0.25 * (count.max(1) - 1) as f32);
                let width = (high * fact.shape.x / fact.shape.y).min(widest.max(24.0)).min(84.0);
                let each = Vec2::new(width, width * fact.shape.y / fact.shape.x);
                let step = ((room - each.x) / (count.max(2) - 1) as f32).min(each.x * 1.06);
                let width = if count == 0 { 0.0 } else { each.x + step * (count - 1) as f32 };
                let fan = Node { width: px(width), height: px(each.y), flex_shrink: 0.0, ..default() };
                middle.spawn((fan, Pickable::IGNORE)).with_children(|fan| {
                    for (number, face) in fact.faces.iter().enumerate() {
                        let (face, node) = picture(face, each);
                        let left = px(step * number as f32);
                        let node = Node { position_type: PositionType::Absolute, left, top: px(0), ..node };
                        fan.spawn((face, node, Pickable::IGNORE));
                    }
                });
                if let Some(info) = info {
                    self.face(middle, info, if count == 0 { high.min(84.0) } else { 44.0 }, false);
                }
            });
            let words = Node { width: percent(100), height: px(42), flex_shrink: 0.0, ..default() };
            parts.spawn((
                words,
                Pickable::IGNORE,
                children![(
                    label(theme::BODY, palette::CARTA, fact.words.clone()),
                    TextLayout::new(Justify::Left, LineBreak::WordBoundary),
                    Fits::default(),
                )],
            ));
        });
    }
}

/// Returns a face of this size.
fn picture(face: &Face, size: Vec2) -> (FaceNode, Node) {
    (FaceNode(face.clone()), Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, ..default() })
}

/// Adds a ribbon with words, `wide` u wide.
fn ribbon(panel: &mut ChildSpawnerCommands, words: Words, wide: f32) {
    let high = 54.0;
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\"><path d=\"M2 2H{a}L{b} 27L{a} 52H2L24 \
         27Z\" fill=\"#1C2033\" stroke=\"#F6D244\" stroke-width=\"2.5\" stroke-linejoin=\"round\"/></svg>",
        a = wide - 2.0,
        b = wide - 24.0,
    );
    panel
        .spawn((
            Name::new("ending-title"),
            FaceNode(Face::drawn(svg)),
            Node {
                width: px(wide),
                height: px(high),
                flex_shrink: 0.0,
                padding: UiRect::horizontal(px(34)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|ribbon| {
            ribbon.spawn((
                label(theme::SCREEN_TITLE, palette::LIMONE, words),
                TextLayout::new(Justify::Center, LineBreak::NoWrap),
                Fits::default(),
            ));
        });
}

/// Returns the ground of the winner's panel: rays in the game's colour from
/// behind the portrait.
fn rays(accent: Color, size: Vec2, portrait: f32) -> Face {
    const WEDGES: usize = 24;
    let hex = |share: f32| accent.mix(&palette::INK, share).to_srgba().to_hex();
    let (light, dark) = (hex(0.55), hex(0.78));
    let middle = Vec2::new(size.x / 2.0, (portrait * 0.95).min(size.y / 2.0));
    let reach = size.length();
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\"><rect width=\"100%\" height=\"100%\" \
         fill=\"{dark}\"/><path fill=\"{light}\" d=\"",
        size.x, size.y
    );
    for wedge in (0..WEDGES).step_by(2) {
        let corner = |at: usize| middle + Vec2::from_angle(std::f32::consts::TAU * at as f32 / WEDGES as f32) * reach;
        let (a, b) = (corner(wedge), corner(wedge + 1));
        svg += &format!("M{:.1} {:.1}L{:.1} {:.1}L{:.1} {:.1}Z", middle.x, middle.y, a.x, a.y, b.x, b.y);
    }
    svg += "\"/></svg>";
    Face::drawn(svg)
}
