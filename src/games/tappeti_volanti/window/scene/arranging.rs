//! Shows the dealer what is wrong with the arrangement, on the cards and as a
//! check list, and the buttons for arranging.

use super::super::face;
use super::SceneSystems;
use super::cards::{Cards, Spot};
use super::ink::{Ink, Layer, circle};
use super::lens::Lens;
use super::look::{self, Look};
use super::pin::Pin;
use crate::engine::words::Message as Words;
use crate::faces::FaceNode;
use crate::games::tappeti_volanti::geometry::Rect as Outline;
use crate::games::tappeti_volanti::layout::{self, Violation};
use crate::games::tappeti_volanti::tabletop::{CardId, Lying};
use crate::games::tappeti_volanti::window::Game;
use crate::games::tappeti_volanti::window::desk;
use crate::games::tappeti_volanti::window::hud::Says;
use crate::games::tappeti_volanti::window::input::arrange::{Arrange, Draft};
use crate::table::frame::{Chosen, PRIMARY};
use crate::table::{AtTable, Trouble, layer};
use crate::theme::widgets::{
    Bubble, Chip, Deed, Panel, bubble, chip, column, icon_button, panel, row, screen_root, scroll, secondary_icon,
    tooltip,
};
use crate::theme::{self, Scale, label, palette};
use crate::window::Screen;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

/// Height of the window, in units of the interface, below which there is no
/// room for the check list in words above the dealer's plate.
const LOW: f32 = 680.0;

/// Root of the arranging screen.
#[derive(Component)]
struct Root;

/// A line of the check list.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
struct Line(Kind);

/// The disc with the tick or cross of a line.
#[derive(Component)]
struct Tick(Kind);

/// Kinds of violations, in the order of the check list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Close,
    Near,
    Group,
    Centre,
    Table,
}

impl Kind {
    const ALL: [Self; 5] = [Self::Close, Self::Near, Self::Group, Self::Centre, Self::Table];

    const fn of(wrong: &Violation) -> Self {
        match wrong {
            Violation::TooClose { .. } => Self::Close,
            Violation::Isolated { .. } => Self::Near,
            Violation::Groups { .. } => Self::Group,
            Violation::OffCentre { .. } => Self::Centre,
            Violation::OffTable { .. } => Self::Table,
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Close => "arrange-rule-close",
            Self::Near => "arrange-rule-near",
            Self::Group => "arrange-rule-group",
            Self::Centre => "arrange-rule-centre",
            Self::Table => "arrange-rule-table",
        }
    }

    const fn title(self) -> &'static str {
        match self {
            Self::Close => "arrange-wrong-close",
            Self::Near => "arrange-wrong-near",
            Self::Group => "arrange-wrong-group",
            Self::Centre => "arrange-wrong-centre",
            Self::Table => "arrange-wrong-table",
        }
    }
}

/// Root of the notes pinned to the table, rebuilt whenever the violations change.
#[derive(Component)]
struct Notes;

/// The list of layouts, present while it is open.
#[derive(Component)]
struct Layouts;

/// The buttons that turn the selected card.
#[derive(Component)]
struct Turners;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        AtTable,
        (
            (
                build.run_if(resource_added::<Draft>.or_else(resource_changed::<Scale>)),
                (check_list, notes)
                    .chain()
                    .distributive_run_if(resource_exists_and_changed::<Draft>.or_else(resource_changed::<Scale>)),
                tell.run_if(resource_exists_and_changed::<Draft>.or_else(opened_or_closed)),
                close,
                turners,
                draw,
            )
                .chain()
                .distributive_run_if(resource_exists::<Draft>),
            remove.run_if(resource_removed::<Draft>),
        )
            .chain()
            .in_set(SceneSystems::ArrangingScreen),
    )
    .add_systems(AtTable, pressed.run_if(resource_exists::<Draft>).in_set(SceneSystems::Point));
}

fn remove(mut commands: Commands, roots: Query<Entity, With<Root>>, mut says: ResMut<Says>) {
    for root in &roots {
        commands.entity(root).despawn();
    }
    says.set_if_neq(Says::default());
}

fn pressed(mut chosen: MessageReader<Chosen>, mut orders: MessageWriter<Arrange>) {
    for Chosen(id) in chosen.read() {
        if *id == PRIMARY {
            orders.write(Arrange::Confirm);
        }
    }
}

/// Closes the list of layouts on Esc. Comes after [`tell`], so that Esc still
/// belongs to the scene in the frame in which it is pressed.
fn close(keys: Res<ButtonInput<KeyCode>>, mut lists: Query<&mut Node, With<Layouts>>) {
    if keys.just_pressed(KeyCode::Escape) {
        for mut list in &mut lists {
            list.display = Display::None;
        }
    }
}

fn opened_or_closed(lists: Query<(), (With<Layouts>, Changed<Node>)>) -> bool {
    !lists.is_empty()
}

fn tell(draft: Res<Draft>, lists: Query<&Node, With<Layouts>>, mut says: ResMut<Says>) {
    let choosing = lists.iter().any(|list| list.display != Display::None);
    let count = draft.wrong.len();
    let deed = Deed::new(Words::new("arrange-confirm"));
    let primary = match draft.wrong.first() {
        None => deed.note(Words::new("arrange-confirm-note")),
        Some(first) => deed.refused(Words::new(format!("{}-first", Kind::of(first).title()))),
    };
    says.set_if_neq(Says {
        prompt: Some(Words::new("arrange-prompt").with("cards", draft.cards.len()).with("wrong", count)),
        primary: Some(primary),
        composing: draft.holding || choosing,
        ..Says::default()
    });
}

fn build(
    mut commands: Commands,
    look: Res<Look>,
    game: Option<Res<Game>>,
    scale: Res<Scale>,
    old: Query<Entity, With<Root>>,
) {
    for root in &old {
        commands.entity(root).despawn();
    }
    let layouts = look.setup.layouts.clone();
    let deck = game.map(|game| (game.view().open.deck, game.view().open.first()));
    let card = scale.unchromed(58.0);
    // In a low window the check list is only a row of ticks, and buttons have
    // icons instead of words.
    let low = scale.size().y < LOW;
    // The list stands below the plates at the left and the cards beside them:
    // one plate with three players, two with four, where only ticks without
    // words have room.
    let (seats, tall) = (look.setup.seats(), !low);
    let top = match seats {
        3 if tall => 214,
        4.. if tall => 356,
        _ => 148,
    };
    let (low, brief) = (low || seats > 3, low || seats > 2);
    commands.spawn((screen_root("arranging"), Root, DespawnOnExit(Screen::Game))).with_children(|root| {
        root.spawn((Name::new("arrange-notes"), Node::default(), Pickable::IGNORE, Notes));
        root.spawn((
            Node { position_type: PositionType::Absolute, left: px(8), top: px(top), width: px(232), ..column(8) },
            Pickable::IGNORE,
        ))
        .with_children(|side| {
            let padding = UiRect::axes(px(16), px(if low { 12 } else { 16 }));
            side.spawn(panel(Panel::Dark, Node { padding, ..column(8) })).with_children(|list| {
                list.spawn(label(theme::PANEL_TITLE.sized(18.0), palette::CARTA, Words::new("arrange-title")));
                let lines = if low { row(10) } else { column(8) };
                list.spawn((lines, Pickable::IGNORE)).with_children(|lines| {
                    for kind in Kind::ALL {
                        lines.spawn((row(8), Pickable::IGNORE)).with_children(|line| check(line, kind, low));
                    }
                });
            });
            side.spawn((if brief { row(8) } else { column(8) }, Pickable::IGNORE)).with_children(|buttons| {
                button(buttons, brief, ("arrange-automatic", "dice")).observe(order(Arrange::Automatic));
                button(buttons, brief, ("arrange-layouts", "load")).observe(
                    |_: On<Activate>, mut lists: Query<&mut Node, With<Layouts>>| {
                        for mut list in &mut lists {
                            list.display = if list.display == Display::None { Display::Flex } else { Display::None };
                        }
                    },
                );
                button(buttons, brief, ("arrange-undo", "undo")).observe(order(Arrange::Undo));
                button(buttons, brief, ("arrange-put-back", "replay")).observe(order(Arrange::PutBack));
            });
        });
        root.spawn((
            panel(
                Panel::Dark,
                Node {
                    position_type: PositionType::Absolute,
                    left: px(248),
                    top: px(if tall { 200 } else { 80 }),
                    width: px(250),
                    display: Display::None,
                    padding: UiRect::all(px(14)),
                    // With many kept layouts the list scrolls.
                    max_height: px((scale.size().y - if tall { 200.0 } else { 80.0 } - 90.0).max(120.0)),
                    ..column(7)
                },
            ),
            Name::new("arrange-layout-list"),
            GlobalZIndex(layer::PANEL),
            Layouts,
        ))
        .with_children(|panel| {
            panel
                .spawn(secondary_icon(
                    "arrange-keep",
                    "save",
                    Words::new("arrange-keep"),
                    Node { height: px(44), flex_shrink: 0.0, ..default() },
                ))
                .observe(
                    |_: On<Activate>,
                     draft: Res<Draft>,
                     mut lists: Query<&mut Node, With<Layouts>>,
                     mut commands: Commands| {
                        let cards: Vec<_> = draft.cards.iter().map(|lying| lying.pose).collect();
                        for mut list in &mut lists {
                            list.display = Display::None;
                        }
                        commands.queue(move |world: &mut World| {
                            if desk::may_keep(&cards) {
                                desk::keep_this(world, cards, "Tappeti");
                            } else {
                                world.write_message(Trouble(Words::new("arrange-keep-wrong")));
                            }
                        });
                    },
                );
            panel.spawn(scroll(Node { row_gap: px(7), ..default() })).with_children(|list| {
                for layout in layouts {
                    let id = layout.id.clone();
                    // The config has the name in both languages; the Fluent text picks one.
                    let name =
                        Words::new("arrange-layout").with("it", layout.it.as_str()).with("en", layout.en.as_str());
                    list.spawn(secondary_icon(
                        "arrange-layout",
                        "hand",
                        name,
                        Node { height: px(44), flex_shrink: 0.0, ..default() },
                    ))
                    .observe(
                        move |_: On<Activate>,
                              mut orders: MessageWriter<Arrange>,
                              mut lists: Query<&mut Node, With<Layouts>>| {
                            orders.write(Arrange::Named(id.clone()));
                            for mut list in &mut lists {
                                list.display = Display::None;
                            }
                        },
                    );
                }
            });
        });
        if let Some((left, next)) = deck.filter(|(left, _)| *left > 0) {
            root.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    left: if tall { px(16) } else { auto() },
                    right: if tall { auto() } else { px(16) },
                    bottom: if tall { px(74) } else { auto() },
                    top: if tall { auto() } else { px(148) },
                    ..row(10)
                },
                Pickable::IGNORE,
            ))
            .with_children(|deck| {
                deck.spawn((
                    FaceNode(face::destination_back()),
                    Node { width: px(card), height: px(card * 92.0 / 59.0), ..default() },
                    Pickable::IGNORE,
                ));
                deck.spawn((Node { align_items: AlignItems::FlexStart, ..column(5) }, Pickable::IGNORE)).with_children(
                    |words| {
                        words.spawn(chip(Chip::Light, Words::new("arrange-deck").with("cards", left), Node::default()));
                        if tall {
                            words.spawn(label(
                                theme::CAPTION,
                                palette::CARTA_SHADE,
                                Words::new("arrange-deck-next").with("seat", next),
                            ));
                        }
                    },
                );
            });
        }
        root.spawn((Node { column_gap: px(6), ..default() }, Pin::middle(None, Vec2::ZERO), Turners, Pickable::IGNORE))
            .with_children(|pair| {
                pair.spawn((
                    icon_button("arrange-turn-left", "rotate_left", Node::default()),
                    tooltip(Words::new("arrange-turn-left")),
                ))
                .observe(order(Arrange::Turn(true)));
                pair.spawn((
                    icon_button("arrange-turn-right", "rotate_right", Node::default()),
                    tooltip(Words::new("arrange-turn-right")),
                ))
                .observe(order(Arrange::Turn(false)));
            });
        root.spawn((
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                bottom: px(if tall { 66 } else { 84 }),
                justify_content: JustifyContent::Center,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            line.spawn((
                Node {
                    height: px(44),
                    padding: UiRect::horizontal(px(22)),
                    border: UiRect::all(px(1.5)),
                    border_radius: BorderRadius::all(px(22)),
                    column_gap: px(24),
                    align_items: AlignItems::Center,
                    ..default()
                },
                BackgroundColor(palette::INK),
                BorderColor::all(palette::CARTA_SHADE),
                Pickable::IGNORE,
            ))
            .with_children(|hints| {
                hints.spawn(crate::faces::icon("mouse", 22.0, palette::CARTA));
                for key in ["arrange-hint-drag", "arrange-hint-turn", "arrange-hint-swap", "arrange-hint-nudge"] {
                    hints.spawn(label(theme::BODY.sized(14.5), palette::CARTA, Words::new(key)));
                }
            });
        });
    });
}

/// Adds a line that says what one rule asks for and whether it is kept; if
/// `brief`, the words are only in the tooltip.
fn check(line: &mut ChildSpawnerCommands, kind: Kind, brief: bool) {
    let mut tick = line.spawn((
        Node {
            width: px(26),
            height: px(26),
            flex_shrink: 0.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BackgroundColor(palette::VERDE),
        Tick(kind),
    ));
    if brief {
        tick.insert(tooltip(Words::new(kind.key())));
    } else {
        line.spawn((label(theme::BODY.sized(14.5), palette::CARTA, Words::new(kind.key())), Line(kind)));
    }
}

/// Creates a button with words, or with an icon and a tooltip instead.
fn button<'a>(
    parent: &'a mut ChildSpawnerCommands,
    brief: bool,
    (id, icon): (&'static str, &'static str),
) -> EntityCommands<'a> {
    if brief {
        parent.spawn((icon_button(id, icon, Node::default()), tooltip(Words::new(id))))
    } else {
        parent.spawn(secondary_icon(id, icon, Words::new(id), Node { height: px(46), ..default() }))
    }
}

fn order(order: Arrange) -> impl Fn(On<Activate>, MessageWriter<Arrange>) {
    move |_, mut orders| {
        orders.write(order.clone());
    }
}

fn check_list(
    mut commands: Commands,
    draft: Res<Draft>,
    mut ticks: Query<(Entity, &Tick, &mut BackgroundColor, &mut Node, Option<&Children>)>,
    mut lines: Query<(&Line, &mut TextFont)>,
) {
    let wrong = |kind: Kind| draft.wrong.iter().any(|wrong| Kind::of(wrong) == kind);
    for (entity, tick, mut ground, mut node, children) in &mut ticks {
        let color = if wrong(tick.0) { palette::VERMIGLIO } else { palette::VERDE };
        if ground.0 == color && children.is_some() {
            continue;
        }
        ground.0 = color;
        node.border_radius = BorderRadius::all(px(if wrong(tick.0) { 4 } else { 13 }));
        let sign = if wrong(tick.0) { "cancel" } else { "confirm" };
        commands.entity(entity).despawn_children().with_child(crate::faces::icon(sign, 17.0, palette::CARTA));
    }
    for (line, mut font) in &mut lines {
        let wanted = if wrong(line.0) { theme::BODY_BOLD.sized(14.5).font() } else { theme::BODY.sized(14.5).font() };
        if font.weight != wanted.weight {
            *font = wanted;
        }
    }
}

/// Rebuilds the notes: a chip in each gap that is too small, and one bubble
/// with an explanation.
fn notes(
    mut commands: Commands,
    draft: Res<Draft>,
    look: Res<Look>,
    lens: Res<Lens>,
    scale: Res<Scale>,
    notes: Query<Entity, With<Notes>>,
    mut shown: Local<Vec<Violation>>,
    added: Query<(), Added<Notes>>,
) {
    if *shown == draft.wrong && added.is_empty() && !draft.holding {
        return;
    }
    shown.clone_from(&draft.wrong);
    let size = look.setup.numbers.card;
    for root in &notes {
        commands.entity(root).despawn_children().with_children(|root| {
            for wrong in &draft.wrong {
                let Violation::TooClose { a, b, gap, .. } = wrong else { continue };
                let Some((from, to)) = draft
                    .pose(*a)
                    .zip(draft.pose(*b))
                    .map(|(a, b)| nearest(&Outline::new(a, size), &Outline::new(b, size)))
                else {
                    continue;
                };
                let words = Words::new("arrange-gap").with("mm", gap.div_euclid(1000));
                root.spawn((
                    chip(Chip::Red, words, Node::default()),
                    Pin::middle(Some((from + to) / 2.0), Vec2::new(0.0, -72.0)),
                ));
            }
            let (x, y) = layout::centre(&draft.cards);
            let centre = Vec2::new(x as f32, y as f32) * 1e-3;
            let off = draft.wrong.iter().any(|wrong| matches!(wrong, Violation::OffCentre { .. }));
            let low = lens.goal().direction(Vec2::NEG_Y) * look.setup.numbers.gaps.centre as f32 * 1e-3;
            let words = Words::new(if off { "arrange-centre-off" } else { "arrange-centre" });
            root.spawn((
                chip(if off { Chip::Red } else { Chip::Light }, words, Node::default()),
                Pin::middle(Some(low), Vec2::new(0.0, 44.0)),
            ));
            let selected = |wrong: &&Violation| draft.selected.is_some_and(|card| wrong.cards().contains(&card));
            let Some(first) = draft.wrong.iter().find(selected).or_else(|| draft.wrong.first()) else { return };
            let middle = |card: CardId| draft.pose(card).map(look::place).map(|(x, y, _)| Vec2::new(x, y));
            let concerned = first.cards();
            let card = draft.selected.filter(|card| concerned.contains(card)).or_else(|| concerned.last().copied());
            let at = card.and_then(middle).unwrap_or(centre);
            // On the side away from the other card, so that the gap stays visible.
            let other = concerned.iter().copied().find(|other| Some(*other) != card).and_then(middle);
            let screen = |point: Vec2| lens.goal().to_screen(point);
            let away = 36.0 * lens.goal().zoom + 18.0;
            let mut side = if other.is_some_and(|other| screen(other).x > screen(at).x) { -1.0 } else { 1.0 };
            let mut from = at;
            let canvas = scale.table_size().x;
            let end = screen(at).x + side * (away + 222.0 * scale.chrome);
            if end < 240.0 * scale.chrome || end > canvas - 8.0 {
                side = -side;
                from = other.unwrap_or(at);
            }
            root.spawn((
                bubble(
                    "arrange-bubble",
                    Bubble::Refusal,
                    Words::new(Kind::of(first).title()),
                    Some(first.message()),
                    Node { width: px(222), ..default() },
                ),
                Pin {
                    at: Some(from),
                    by: Vec2::new(side * away, 0.0),
                    anchor: Vec2::new(if side > 0.0 { 0.0 } else { 1.0 }, 0.5),
                },
            ));
        });
    }
}

fn turners(
    draft: Res<Draft>,
    cards: Res<Cards>,
    look: Res<Look>,
    lens: Res<Lens>,
    mut turners: Query<&mut Pin, With<Turners>>,
) {
    let half = look.card().y / 2.0 * lens.now().zoom;
    for mut pin in &mut turners {
        let at = draft.selected.filter(|_| !draft.holding).and_then(|card| cards.spot(card)).map(|spot| spot.at);
        pin.set_if_neq(Pin::middle(at, Vec2::new(0.0, half + 34.0)));
    }
}

fn draw(draft: Res<Draft>, cards: Res<Cards>, look: Res<Look>, mut ink: ResMut<Ink>) {
    let (card, unit) = (look.card(), ink.unit());
    // The middle of the table with its tolerance, and the middle of the cards.
    let reach = look.setup.numbers.gaps.centre as f32 * 1e-3;
    let faint = palette::faded(palette::CARTA, 0.6);
    ink.dashed(Layer::Cloth, &circle(Vec2::ZERO, reach), 2.0, faint, (8.0, 6.0), true);
    let cross = reach * 1.15;
    let thin = palette::faded(palette::CARTA, 0.35);
    ink.line(Layer::Cloth, &[Vec2::new(-cross, 0.0), Vec2::new(cross, 0.0)], 1.2, thin, false);
    ink.line(Layer::Cloth, &[Vec2::new(0.0, -cross), Vec2::new(0.0, cross)], 1.2, thin, false);
    let (x, y) = layout::centre(&draft.cards);
    let centre = Vec2::new(x as f32, y as f32) * 1e-3;
    let off = draft.wrong.iter().any(|wrong| matches!(wrong, Violation::OffCentre { .. }));
    ink.disc(Layer::Top, centre, 9.0, palette::INK);
    ink.disc(Layer::Top, centre, 7.0, if off { palette::VERMIGLIO } else { palette::LIMONE });
    let spot_of = |card: CardId| cards.spot(card);
    let around = |ink: &mut Ink, spot: Spot, width: f32, grow: f32, color: Color| {
        ink.line(Layer::Top, &spot.outline(card, grow * unit), width, color, true);
    };
    if let Some(spot) = draft.selected.and_then(spot_of) {
        around(&mut ink, spot, 5.0, 2.0, palette::INK);
        around(&mut ink, spot, 3.0, 2.0, palette::ZAFFERANO);
    }
    for &Lying { card: id, .. } in &draft.cards {
        if draft.wrong_with(id).next().is_none() {
            continue;
        }
        let Some(spot) = spot_of(id) else { continue };
        // Outside the line around a selected card, so that both are seen.
        let grow = if draft.selected == Some(id) { 7.5 } else { 4.0 };
        around(&mut ink, spot, 5.0, grow, palette::CARTA);
        around(&mut ink, spot, 2.5, grow, palette::VERMIGLIO);
    }
    for wrong in &draft.wrong {
        let Violation::TooClose { a, b, .. } = wrong else { continue };
        let (Some(a), Some(b)) = (spot_of(*a), spot_of(*b)) else { continue };
        let outline = |spot: Spot| {
            Outline::from_si(spot.at.x.into(), spot.at.y.into(), spot.yaw.into(), card.x.into(), card.y.into())
        };
        let (from, to) = nearest_points(&outline(a), &outline(b));
        let along = (to - from).try_normalize().unwrap_or_else(|| (b.at - a.at).normalize_or(Vec2::X)).perp();
        let length = card.y * 0.42;
        for point in [from, to] {
            let line = [point - along * length, point + along * length];
            ink.line(Layer::Top, &line, 4.5, palette::CARTA, false);
            ink.line(Layer::Top, &line, 2.5, palette::VERMIGLIO, false);
        }
    }
}

/// Returns the nearest points of two outlines, one on each, in millimetres.
fn nearest(a: &Outline, b: &Outline) -> (Vec2, Vec2) {
    let (from, to) = nearest_points(a, b);
    (from * 1e3, to * 1e3)
}

/// Returns the nearest points of two outlines, one on each, in the unit of the outlines.
fn nearest_points(a: &Outline, b: &Outline) -> (Vec2, Vec2) {
    let corners = |outline: &Outline| outline.corners().map(|[x, y]| Vec2::new(x as f32, y as f32));
    let mut best = (Vec2::ZERO, Vec2::ZERO, f32::INFINITY);
    for (one, other, swapped) in [(corners(a), corners(b), false), (corners(b), corners(a), true)] {
        for corner in one {
            for i in 0..4 {
                let (p, q) = (other[i], other[(i + 1) % 4]);
                let t = ((corner - p).dot(q - p) / (q - p).length_squared()).clamp(0.0, 1.0);
                let foot = p.lerp(q, t);
                let distance = corner.distance(foot);
                if distance < best.2 {
                    best = if swapped { (foot, corner, distance) } else { (corner, foot, distance) };
                }
            }
        }
    }
    (best.0, best.1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_points_span_the_gap() {
        let a = Outline::from_si(0.0, 0.0, 0.0, 0.059, 0.092);
        let b = Outline::from_si(0.065, 0.01, 0.0, 0.059, 0.092);
        let (from, to) = nearest(&a, &b);
        assert!((from.x - 29.5).abs() < 1e-3 && (to.x - 35.5).abs() < 1e-3);
        assert!((from.y - to.y).abs() < 1e-3);
    }
}
