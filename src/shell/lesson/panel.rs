//! The text panel of a lesson. It avoids covering marked things.

use super::marks::{Marked, marked};
use crate::engine::lesson::{Asked, Board, Corner, Key, PUPIL, Wish};
use crate::engine::words::Message as Words;
use crate::faces::icon;
use crate::settings::Settings;
use crate::shell::parts::Press;
use crate::table::frame::PRIMARY;
use crate::table::lesson::{Blackboard, Wished};
use crate::table::whereabouts::{Thing, Things};
use crate::table::{LogOpen, Turn, layer};
use crate::theme::motion::{SHORT, SlideIn, Tween};
use crate::theme::widgets::{
    Chip, Deed, OnLight, Panel, chip, column, icon_button, panel, primary, row, secondary, tooltip,
};
use crate::theme::{BODY, BODY_BOLD, PANEL_TITLE, Scale, label, palette};
use crate::window::Leave;
use crate::window::{Awake, Screen};
use bevy::ecs::relationship::RelatedSpawnerCommands;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;

/// Widths of the panel, in u: beside what it is about it is narrow, above or
/// below it wide, or wider and lower. Of those that fit the one that covers least
/// is taken.
const NARROW: f32 = 340.0;
const WIDE: f32 = 490.0;
const WIDEST: [f32; 2] = [620.0, 740.0];
/// Distance kept from the window edges and, halved, from marked things, in u.
const EDGE: f32 = 14.0;
/// Height of the bar, in u.
const BAR: f32 = 72.0;
/// Height of plate and buttons at the bottom, in u.
const FOOT: f32 = 148.0;

/// Area of a few lines of text, in squares of u; of anything larger a part can
/// be covered.
const LINES: f32 = 12_000.0;

/// Buttons of every table that the panel keeps off.
const BUTTONS: [&str; 3] = [PRIMARY, "hint", "undo"];

/// The lesson panel.
#[derive(Component)]
pub(super) struct Paper {
    /// What it shows.
    board: Board,
    /// Whether it asks to close the log.
    closes: bool,
    /// Widths that it may have, in u, the usual one first.
    widths: Vec<f32>,
    /// Its sizes at the first of these widths, in u: they are known one after the
    /// other, before it is shown.
    sizes: Vec<Vec2>,
}

/// Rebuilds the panel when its content changes.
pub(super) fn write(
    mut commands: Commands,
    blackboard: Res<Blackboard>,
    settings: Res<Settings>,
    (scale, log): (Res<Scale>, Res<LogOpen>),
    papers: Query<(Entity, &Paper)>,
) {
    let board = &blackboard.0;
    let closes = log.0 && board.asked == Asked::Press(Key::Log);
    let mut first = true;
    for (entity, paper) in &papers {
        if paper.board == *board && paper.closes == closes && !scale.is_changed() && !settings.is_changed() {
            return;
        }
        first = paper.board.number != board.number || paper.board.over != board.over;
        commands.entity(entity).despawn();
    }
    let most = scale.size().x - 2.0 * EDGE;
    let usual = match board.at {
        Corner::Left | Corner::Right | Corner::BottomLeft => NARROW,
        _ => WIDE,
    };
    let mut widths: Vec<f32> = [usual, NARROW, WIDE, WIDEST[0], WIDEST[1]]
        .into_iter()
        .filter(|wide| *wide == NARROW || *wide < 0.6 * most)
        .collect();
    widths.dedup();
    widths.iter_mut().for_each(|wide| *wide = wide.min(most));
    let mut paper = commands.spawn((
        panel(
            Panel::Light,
            Node {
                position_type: PositionType::Absolute,
                width: px(widths[0]),
                padding: UiRect::axes(px(20), px(10)),
                border_radius: BorderRadius::all(px(9)),
                ..column(7)
            },
        ),
        Name::new("lesson"),
        Paper { board: board.clone(), closes, widths, sizes: Vec::new() },
        TabGroup::new(1),
        GlobalZIndex(layer::LESSON),
        Outline { width: px(3), offset: px(-1), color: palette::ZAFFERANO },
        BoxShadow::new(palette::faded(palette::INK, 0.5), px(0), px(4), px(2), px(10)),
        DespawnOnExit(Screen::Game),
        // Hidden until its heights are known.
        Visibility::Hidden,
    ));
    if first {
        paper.insert(SlideIn { from: Vec2::new(0.0, 12.0), tween: Tween::new(SHORT) });
    }
    paper.with_children(|paper| fill(paper, board, closes));
}

fn fill(paper: &mut RelatedSpawnerCommands<ChildOf>, board: &Board, closes: bool) {
    paper.spawn(Node { justify_content: JustifyContent::SpaceBetween, ..row(8) }).with_children(|head| {
        if board.over {
            head.spawn(label(PANEL_TITLE, palette::INK, Words::new("lesson-over-title")));
            return;
        }
        let number = Words::new("lesson-step").with("number", board.number).with("count", board.count);
        head.spawn(chip(Chip::Dark, number, Node::default()));
        let node = Node { width: px(36), height: px(36), ..default() };
        head.spawn((icon_button("lesson-leave", "cancel", node), OnLight, tooltip(Words::new("lesson-leave")))).press(
            |world| {
                world.write_message(Leave::ToSetUp);
            },
        );
    });
    let words = if board.tries > 0 { Words::new(format!("{}.again", board.key)) } else { board.words() };
    paper.spawn(label(BODY.sized(16.5), palette::INK, words));
    if board.over {
        over(paper, board.game);
        return;
    }
    if board.done {
        return;
    }
    // The button stands beside what is asked: a low panel covers less.
    let foot = Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        margin: UiRect::top(px(2)),
        ..row(12)
    };
    paper.spawn(foot).with_children(|foot| {
        if board.asked == Asked::Read {
            foot.spawn(Node::default());
            let node = Node { min_width: px(130), height: px(48), ..default() };
            foot.spawn(primary("lesson-on", Deed::new(Words::new("lesson-on")).icon("arrow_right"), node)).press(
                |world| {
                    world.write_message(Wished(Wish::On));
                },
            );
            return;
        }
        foot.spawn(Node { align_items: AlignItems::FlexStart, flex_shrink: 1.0, ..row(8) }).with_children(|line| {
            line.spawn(icon("arrow_right", 20.0, palette::VERMIGLIO_SHADE));
            let asks = if closes { Words::new("lesson-ask-log-close") } else { board.asks() };
            line.spawn((
                label(BODY_BOLD.sized(16.5), palette::VERMIGLIO_SHADE, asks),
                Node { flex_shrink: 1.0, ..default() },
            ));
        });
        let shows = board.asked == Asked::Act;
        let words = if shows { "lesson-show" } else { "lesson-skip" };
        let node = Node { flex_shrink: 0.0, ..default() };
        foot.spawn((secondary("lesson-skip", Words::new(words), node), OnLight)).press(move |world| {
            if shows {
                super::hand::begin(world);
            } else {
                // Open, it lies over what the next step asks for.
                world.resource_mut::<LogOpen>().0 = false;
                world.write_message(Wished(Wish::Skip));
            }
        });
    });
}

/// Spawns the end of the lesson with a button that leads to a real game.
fn over(paper: &mut RelatedSpawnerCommands<ChildOf>, game: &'static str) {
    let node = Node { height: px(56), ..default() };
    paper.spawn(primary("lesson-play", Deed::new(Words::new("lesson-play")).icon("play"), node)).press(|world| {
        world.write_message(Leave::ToSetUp);
    });
    let foot = Node { justify_content: JustifyContent::SpaceBetween, align_items: AlignItems::Stretch, ..row(8) };
    paper.spawn(foot).with_children(|more| {
        let half = || Node { flex_grow: 1.0, flex_basis: px(0), ..default() };
        more.spawn((secondary("lesson-again", Words::new("lesson-again"), half()), OnLight))
            .press(move |world| super::open(world, game));
        more.spawn((secondary("lesson-title", Words::new("lesson-to-title"), half()), OnLight)).press(|world| {
            world.write_message(Leave::ToTitle);
        });
    });
}

/// Places the panel where the step wants it, unless it covers less elsewhere: of
/// the marked things above all, and of what is read while deciding.
pub(super) fn place(
    blackboard: Res<Blackboard>,
    turn: Res<Turn>,
    scale: Res<Scale>,
    things: Things,
    mut awake: ResMut<Awake>,
    mut papers: Query<(&mut Paper, &mut Node, &ComputedNode, &mut Visibility)>,
) {
    let window = scale.size();
    for (mut paper, mut node, computed, mut visible) in &mut papers {
        let size = computed.size() * computed.inverse_scale_factor();
        if let Some(&wide) = paper.widths.get(paper.sizes.len()) {
            // A height is known only in the frame after the width is set.
            if node.width != px(wide) {
                node.width = px(wide);
            } else if size.y > 0.0 && (size.x - wide).abs() < 2.0 {
                paper.sizes.push(size);
            }
            awake.frame();
            continue;
        }
        let pixels = scale.pixels();
        let area = |thing: &Thing| Rect::from_center_size(thing.at / pixels, thing.size / pixels);
        let marks = marked(&blackboard.0, &things, &scale).into_iter().map(|Marked { rect, .. }| rect);
        let mut shown = things.named(|_| true);
        shown.retain(|thing| thing.visible);
        // What was opened by request is to be read above all.
        let opened = |thing: &&Thing| ["hint-note", "log drawer"].contains(&thing.name);
        let asked: Vec<Rect> = marks.chain(shown.iter().filter(opened).map(area)).collect();
        let matters =
            |thing: &&Thing| thing.read || thing.piece || BUTTONS.contains(&thing.name) || is_plate(thing.name);
        let read: Vec<Rect> = shown.iter().filter(matters).map(area).collect();
        let of = |at: Vec2, size: Vec2| cost(Rect::from_corners(at, at + size), window, &asked, &read);
        let (mut at, mut of_width) = (Vec2::ZERO, 0);
        let mut least = f32::INFINITY;
        for (width, &size) in paper.sizes.iter().enumerate() {
            let place = corner(blackboard.0.at, size, window, &asked, &read);
            // Another width has to be worth it.
            let bad = of(place, size) + if width == 0 { 0.0 } else { LINES / 2.0 };
            if bad < least {
                (at, of_width, least) = (place, width, bad);
            }
        }
        // While pieces move it stays where it is, unless that is far worse.
        let shown_as = paper.widths.iter().position(|wide| node.width == px(*wide));
        if let (Val::Px(left), Val::Px(top), Some(width)) = (node.left, node.top, shown_as) {
            let (here, size) = (Vec2::new(left, top), paper.sizes[width]);
            if of(at, paper.sizes[of_width]) >= 0.8 * of(here, size) && (here + size).cmple(window).all() {
                (at, of_width) = (here, width);
            }
        }
        let wanted = (px(at.x.round()), px(at.y.round()), px(paper.widths[of_width]));
        if (node.left, node.top, node.width) != wanted {
            (node.left, node.top, node.width) = wanted;
            awake.frame();
        }
        // Out of the way while the requested move is shown.
        let away = blackboard.0.done && *turn != Turn::Person(PUPIL);
        visible.set_if_neq(if away { Visibility::Hidden } else { Visibility::Inherited });
    }
}

/// Whether this is the name of the plate of a seat.
fn is_plate(name: &str) -> bool {
    name.starts_with("plate ")
}

/// Returns how bad it is to cover what lies under the panel, in squares of u. A
/// marked thing counts as much as the whole window, so that what is only read
/// never decides against it. A text that is cut counts for at least half:
/// it looks worse than a hidden one, and can be read as little.
fn cost(paper: Rect, window: Vec2, asked: &[Rect], read: &[Rect]) -> f32 {
    let paper = paper.inflate(EDGE / 2.0);
    let area = |rect: Rect| rect.width() * rect.height();
    let covered = |rect: &Rect| area(paper.intersect(*rect));
    let lost = |rect: &Rect| match (covered(rect), area(*rect)) {
        (part, whole) if part > 0.05 * whole => part.max((whole / 2.0).min(LINES)),
        (part, _) => part,
    };
    let asked: f32 = asked.iter().map(covered).sum();
    asked * window.x * window.y + read.iter().map(lost).sum::<f32>()
}

/// Returns the top left corner for a panel of this size: where it is wanted, or
/// where it costs least, not too far away.
fn corner(wanted: Corner, size: Vec2, window: Vec2, asked: &[Rect], read: &[Rect]) -> Vec2 {
    /// Cost of being a u farther away from where the panel is wanted.
    const WAY: f32 = 15.0;
    const STEPS: usize = 12;
    let right = window.x - size.x - EDGE;
    let lowest = window.y - size.y - EDGE;
    let (middle, low) = ((window - size) / 2.0, window.y - size.y - FOOT);
    let at = match wanted {
        Corner::Left => Vec2::new(EDGE, middle.y),
        Corner::Right => Vec2::new(right, middle.y),
        Corner::TopLeft => Vec2::new(EDGE, BAR),
        Corner::Top => Vec2::new(middle.x, BAR),
        Corner::TopRight => Vec2::new(right, BAR),
        Corner::BottomLeft => Vec2::new(EDGE, low),
        Corner::Bottom => Vec2::new(middle.x, lowest),
        Corner::BottomRight => Vec2::new(right, low),
        Corner::Middle => middle,
    };
    let inside = |at: Vec2| at.max(Vec2::new(EDGE, BAR.min(middle.y.max(0.0)))).min((window - size).max(Vec2::ZERO));
    let wanted = inside(at);
    let (first, reach) = (Vec2::new(EDGE, BAR), Vec2::new(right - EDGE, lowest - BAR));
    let grid = (0..=STEPS).flat_map(|x| (0..=STEPS).map(move |y| Vec2::new(x as f32, y as f32) / STEPS as f32));
    let places = std::iter::once(wanted).chain(grid.map(|share| inside(first + share * reach)));
    let bad = |at: &Vec2| cost(Rect::from_corners(*at, *at + size), window, asked, read) + WAY * at.distance(wanted);
    places.min_by(|a, b| bad(a).total_cmp(&bad(b))).unwrap_or(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_panel_stays_where_it_is_wanted_unless_it_covers_what_is_marked() {
        let (size, window) = (Vec2::new(370.0, 240.0), Vec2::new(1280.0, 800.0));
        let free = corner(Corner::Right, size, window, &[], &[]);
        assert_eq!(free.x, 1280.0 - 370.0 - EDGE);
        let card = Rect::from_center_size(free + size / 2.0, Vec2::new(90.0, 140.0));
        let moved = corner(Corner::Right, size, window, &[card], &[]);
        assert!(Rect::from_corners(moved, moved + size).intersect(card).is_empty(), "{moved}");
        // What is only read decides where nothing marked is covered.
        let aside = corner(Corner::Right, size, window, &[], &[card]);
        assert!(Rect::from_corners(aside, aside + size).intersect(card).is_empty(), "{aside}");
        let everywhere = Rect::from_corners(Vec2::ZERO, window);
        assert_eq!(corner(Corner::Top, size, window, &[everywhere], &[]), corner(Corner::Top, size, window, &[], &[]));
        let small = Vec2::new(640.0, 400.0);
        let inside = corner(Corner::BottomLeft, size, small, &[], &[]);
        assert!(inside.min_element() >= 0.0 && (inside + size).cmple(small).all(), "{inside}");
    }
}
