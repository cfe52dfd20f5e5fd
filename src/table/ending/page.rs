//! Draws the ending and animates it: numbers grow and faces appear while it is
//! counted; then the page is drawn once more with the result.

mod facts;
mod rows;
mod winner;

use super::clock::Clock;
use super::{Cell, Closing, Ending, Line, ShowEnding, Shown, buttons, sound};
use crate::audio::{Sound, Sounds};
use crate::engine::session::SeatInfo;
use crate::engine::words::Message as Words;
use crate::faces::{Face, FaceNode};
use crate::settings::Settings;
use crate::table::frame::{Frame, portrait};
use crate::table::sayings;
use crate::table::{AtTable, Hurry, layer};
use crate::theme::motion::{LONG, Pace, SlideIn, Tween};
use crate::theme::petals::petals;
use crate::theme::widgets::{screen_root, scroll};
use crate::theme::{self, Scale, label, palette};
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
}

/// Returns a face of this size.
fn picture(face: &Face, size: Vec2) -> (FaceNode, Node) {
    (FaceNode(face.clone()), Node { width: px(size.x), height: px(size.y), flex_shrink: 0.0, ..default() })
}
