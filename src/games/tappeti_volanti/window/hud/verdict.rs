//! The verdict: which carpet lies on which destination, drawn on the table and
//! in words (TV-12 to TV-15), and the choice of the next dispute.

use super::super::scene::SceneSystems;
use super::super::scene::cards::Cards;
use super::super::scene::ink::{Ink, Layer};
use super::super::scene::lens::Lens;
use super::super::scene::look::Look as TableLook;
use super::super::scene::pin::Pin;
use super::super::{Game, Showing};
use super::parts::{card, destination, token};
use super::{Page as AnyPage, PageRoot, Shown};
use crate::engine::seat::{Seat, SeatSet};
use crate::engine::words::Message;
use crate::faces::{Face, FaceNode};
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::rules::action::Action;
use crate::games::tappeti_volanti::rules::cards::Destination;
use crate::games::tappeti_volanti::rules::verdict::{Claim, Judged, Meaning, Overlap, Verdict, judge};
use crate::games::tappeti_volanti::rules::view::Dispute;
use crate::games::tappeti_volanti::tabletop::CardId;
use crate::table::{Act, AtTable, ReplayLast, Turn, layer};
use crate::theme::widgets::{Look, OnLight, Panel, column, panel, row, screen_root, scroll, secondary_icon};
use crate::theme::{self, Scale, label, palette, written};
use crate::window::Screen;
use crate::window::mouse::Pointed;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

/// Meaning of a number on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sign {
    /// One carpet lies on the destination, which is taken.
    Counts,
    /// Several lie on it.
    Dispute,
    /// The carpet does not count: it lies under the destination, or covers too little of it.
    Not,
    /// The carpet lies on no destination.
    Nothing,
}

/// An outline drawn on the table.
#[derive(Clone, PartialEq, Debug)]
struct Shape {
    sign: Sign,
    points: Vec<Vec2>,
}

/// One result: its number, what it is about, and the reasons.
#[derive(Clone, PartialEq, Debug)]
struct Row {
    sign: Sign,
    /// The destination, or a carpet that lies on none.
    card: CardId,
    /// Carpets concerned.
    carpets: Vec<CardId>,
    seats: Vec<Seat>,
    title: Message,
    why: Vec<Message>,
    shapes: Vec<Shape>,
    /// Point that the number belongs to, in millimetres: on the border of the
    /// largest overlap, or on a carpet without one.
    at: Vec2,
    /// Direction on the table in which the number lies beside that point; zero
    /// if it lies on it.
    aside: Vec2,
}

/// Contents of the page: the results, and who may choose among them.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Page {
    rows: Vec<Row>,
    /// Whether only the disputes to choose from are shown, not the whole verdict.
    naming: bool,
    /// Seat that may choose with a click.
    chooser: Option<Seat>,
    /// Whether the throw can be shown again.
    replay: bool,
}

/// The only row that is highlighted; `None` if all are.
#[derive(Resource, Default, PartialEq)]
struct Isolated(Option<usize>);

#[derive(Component)]
struct RowOf(usize);

#[derive(Component)]
struct BadgeOf(usize);

impl Page {
    /// Creates the page of the whole verdict.
    pub(super) fn judged(game: &Game, cards: &Cards, found: &Verdict) -> Self {
        let open = &game.view().open;
        let mut rows: Vec<Row> = found.cards.iter().map(|judged| row_of(judged, open.kind(judged.card))).collect();
        rows.sort_by_key(|row| row.sign as u8);
        for &carpet in &found.missed {
            // If it lies under something, it already has a row.
            let told = rows.iter().any(|row| row.carpets.contains(&carpet));
            let Some(spot) = cards.spot(carpet).filter(|_| !told) else { continue };
            let owner = open.setup.owner(carpet);
            let corner = Vec2::from_angle(spot.yaw).rotate(Vec2::new(20.0, 34.0));
            rows.push(Row {
                sign: Sign::Nothing,
                card: carpet,
                carpets: vec![carpet],
                seats: vec![owner],
                title: Message::new("hud-verdict-missed-title").with("seat", owner),
                why: vec![Message::new("hud-verdict-missed")],
                shapes: vec![],
                at: spot.at + corner,
                aside: Vec2::ZERO,
            });
        }
        let size = &open.setup.numbers.card;
        let size = Vec2::new(size.width as f32, size.height as f32) * 1e-3;
        beside(&mut rows, |point| cards.iter().filter(|(_, spot)| spot.holds(point, size)).count());
        Self { rows, naming: false, chooser: None, replay: game.can_replay() }
    }

    /// Creates the page for the choice of the next dispute.
    pub(super) fn naming(game: &Game, cards: &Cards, pending: &[Dispute], turn: Turn) -> Self {
        let open = &game.view().open;
        let found = judge(&open.setup, &open.table);
        let is_pending = |card| pending.iter().any(|dispute| dispute.card == card);
        let disputed = found.cards.into_iter().filter(|judged| is_pending(judged.card)).collect();
        let chooser = match turn {
            Turn::Person(seat) => Some(seat),
            _ => None,
        };
        Self {
            naming: true,
            chooser,
            replay: false,
            ..Self::judged(game, cards, &Verdict { cards: disputed, missed: vec![] })
        }
    }
}

fn owners(overlaps: &[Overlap], meaning: Meaning) -> Vec<Seat> {
    let seats: SeatSet =
        overlaps.iter().filter(|overlap| overlap.meaning == meaning).map(|overlap| overlap.seat).collect();
    seats.iter().collect()
}

fn row_of(judged: &Judged, kind: Destination) -> Row {
    let on = owners(&judged.overlaps, Meaning::Counts);
    let under = owners(&judged.overlaps, Meaning::Under);
    let grazing = owners(&judged.overlaps, Meaning::TooLittle);
    let (sign, key) = match judged.claim {
        Claim::Taken(_) => (Sign::Counts, "hud-verdict-title"),
        Claim::Disputed(_) => (Sign::Dispute, "hud-verdict-dispute-title"),
        Claim::Nobody => (Sign::Not, "hud-verdict-nobody-title"),
    };
    let mut why = Vec::new();
    match judged.claim {
        Claim::Taken(seat) if kind == Destination::Desert => {
            why.push(Message::new("hud-verdict-taken-desert").with("seat", seat));
        }
        Claim::Taken(seat) => why.push(Message::new("hud-verdict-taken").with("seat", seat)),
        Claim::Disputed(_) => why.push(Message::new("hud-verdict-disputed").with("seats", on.clone())),
        Claim::Nobody => {}
    }
    for (seats, key) in [(&under, "hud-verdict-under"), (&grazing, "hud-verdict-grazing")] {
        if !seats.is_empty() {
            why.push(Message::new(key).with("seats", seats.clone()).with("count", seats.len()));
        }
    }
    let shapes: Vec<Shape> = judged
        .overlaps
        .iter()
        .map(|overlap| Shape {
            sign: if overlap.meaning == Meaning::Counts { sign } else { Sign::Not },
            points: overlap.polygon.iter().map(|&(x, y)| Vec2::new(x as f32, y as f32) * 1e-3).collect(),
        })
        .collect();
    // The number belongs to the largest overlap that the row is about.
    let largest = judged.overlaps.iter().zip(&shapes).max_by_key(|(overlap, shape)| (shape.sign == sign, overlap.area));
    let at = largest.map_or(Vec2::ZERO, |(_, shape)| middle(&shape.points));
    let all: SeatSet = judged.overlaps.iter().map(|overlap| overlap.seat).collect();
    let seats = if on.is_empty() { all.iter().collect() } else { on };
    Row {
        sign,
        card: judged.card,
        carpets: judged.overlaps.iter().map(|overlap| overlap.carpet).collect(),
        seats,
        title: Message::new(key).with("card", kind.name()),
        why,
        shapes,
        at,
        aside: Vec2::ZERO,
    }
}

fn middle(points: &[Vec2]) -> Vec2 {
    points.iter().sum::<Vec2>() / points.len().max(1) as f32
}

/// Radius of a number as it usually appears on the table, in millimetres.
const RADIUS: f32 = 24.0;
/// Distance from the middle of a number to what it lies beside, in u.
const BESIDE: f32 = 20.0;

/// Puts the numbers beside the overlaps that they are to prove, on none of the
/// overlaps, not on each other, and rather on the cloth than on cards. `cards`
/// counts the cards at a point.
fn beside(rows: &mut [Row], cards: impl Fn(Vec2) -> usize) {
    let overlaps: Vec<Vec<Vec2>> = rows.iter().flat_map(|row| &row.shapes).map(|shape| shape.points.clone()).collect();
    let mut taken: Vec<Vec2> = rows.iter().filter(|row| row.shapes.is_empty()).map(|row| row.at).collect();
    for row in rows.iter_mut() {
        let to_middle = |shape: &&Shape| middle(&shape.points).distance(row.at);
        let Some(shape) = row.shapes.iter().min_by(|a, b| to_middle(a).total_cmp(&to_middle(b))) else { continue };
        let border = |way: Vec2| shape.points.iter().map(|point| (*point - row.at).dot(way)).fold(0.0, f32::max);
        let centre = |way: Vec2| row.at + way * (border(way) + RADIUS);
        let cost = |way: Vec2| {
            let at = centre(way);
            let near = |points: &[Vec2]| points.iter().any(|point| point.distance(at) < 0.95 * RADIUS);
            let hidden = overlaps.iter().filter(|points| near(points)).count();
            let crowded: f32 = taken.iter().map(|other| (1.0 - other.distance(at) / (2.0 * RADIUS)).max(0.0)).sum();
            // Of equal ways the one to the upper right.
            20.0 * hidden as f32 + 30.0 * crowded + cards(at) as f32 - 0.1 * way.dot(Vec2::new(0.6, 0.8))
        };
        let ways = (0..16).map(|part| Vec2::from_angle(part as f32 * std::f32::consts::TAU / 16.0));
        let Some(way) = ways.min_by(|a, b| cost(*a).total_cmp(&cost(*b))) else { continue };
        taken.push(centre(way));
        (row.at, row.aside) = (row.at + way * border(way), way);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Isolated>()
        .add_systems(AtTable, (isolate, spotlight, outlines, badges, click_card).chain().in_set(SceneSystems::Verdict));
}

fn shown(shown: &Shown) -> Option<&Page> {
    match &shown.0 {
        Some((AnyPage::Verdict(page), _)) => Some(page),
        _ => None,
    }
}

/// Highlights the row under the pointer or with the keyboard focus.
fn isolate(
    rows: Query<(Entity, &RowOf, &Hovered)>,
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut isolated: ResMut<Isolated>,
) {
    let hovered = rows.iter().find(|(_, _, hovered)| hovered.0);
    let focused = || rows.iter().find(|(entity, ..)| visible.0 && focus.get() == Some(*entity));
    isolated.set_if_neq(Isolated(hovered.or_else(focused).map(|(_, row, _)| row.0)));
}

/// Darkens the cards that have nothing to do with the highlighted rows.
fn spotlight(page: Res<Shown>, isolated: Res<Isolated>, mut cards: ResMut<Cards>, mut on: Local<bool>) {
    let Some(page) = shown(&page) else {
        if *on {
            *on = false;
            cards.spotlight(None);
        }
        return;
    };
    *on = true;
    let chosen = page.rows.iter().enumerate().filter(|(at, _)| isolated.0.is_none_or(|alone| alone == *at));
    let bright: Vec<CardId> = chosen.flat_map(|(_, row)| row.carpets.iter().copied().chain([row.card])).collect();
    // Written only if something differs, because every write counts as a change.
    if cards.iter().any(|(card, spot)| (spot.bright >= 1.0) != bright.contains(&card)) {
        cards.spotlight(Some(&bright));
    }
}

fn outlines(page: Res<Shown>, isolated: Res<Isolated>, mut ink: ResMut<Ink>) {
    let Some(page) = shown(&page) else { return };
    for (at, row) in page.rows.iter().enumerate() {
        let strong = if isolated.0.is_none_or(|alone| alone == at) { 1.0 } else { 0.12 };
        for shape in &row.shapes {
            let faded = |color| palette::faded(color, strong);
            ink.fill(Layer::Top, &shape.points, palette::faded(palette::CARTA, 0.12 * strong));
            ink.line(Layer::Top, &shape.points, 7.0, faded(palette::INK), true);
            match shape.sign {
                Sign::Counts => ink.line(Layer::Top, &shape.points, 3.5, faded(palette::LIMONE), true),
                Sign::Dispute => ink.line(Layer::Top, &shape.points, 3.5, faded(palette::ROSA_SHADE), true),
                Sign::Not | Sign::Nothing => {
                    ink.dashed(Layer::Top, &shape.points, 3.0, faded(palette::CARTA), (7.0, 6.0), true);
                }
            }
        }
    }
}

fn badges(
    isolated: Res<Isolated>,
    page: Res<Shown>,
    (lens, scale): (Res<Lens>, Res<Scale>),
    mut badges: Query<(&BadgeOf, &mut Visibility, &mut Pin)>,
) {
    let Some(page) = shown(&page) else { return };
    for (badge, mut visibility, mut pin) in &mut badges {
        if let Some(row) = page.rows.get(badge.0) {
            let way = lens.now().to_screen(row.at + row.aside) - lens.now().to_screen(row.at);
            pin.set_if_neq(Pin::middle(Some(row.at), way.normalize_or_zero() * BESIDE * scale.chrome));
        }
        let seen = isolated.0.is_none_or(|alone| alone == badge.0);
        visibility.set_if_neq(if seen { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Names a dispute when its card on the table is clicked.
fn click_card(
    page: Res<Shown>,
    showing: Option<Res<State<Showing>>>,
    buttons: Res<ButtonInput<MouseButton>>,
    pointed: Res<Pointed>,
    (lens, scale, cards): (Res<Lens>, Res<Scale>, Res<Cards>),
    look: Option<Res<TableLook>>,
    mut acts: MessageWriter<Act<TappetiVolanti>>,
) {
    if !buttons.just_pressed(MouseButton::Left) || showing.is_none_or(|showing| *showing.get() != Showing::Naming) {
        return;
    }
    let (Some(page), Some(look), Some(pointer)) = (shown(&page), look, pointed.0) else { return };
    let Some(seat) = page.chooser else { return };
    let point = lens.now().to_table(pointer / scale.canvas);
    // Carpets lie above the disputed card, but only the destinations matter.
    let size = look.card();
    let disputed = page
        .rows
        .iter()
        .map(|row| row.card)
        .filter(|&card| cards.spot(card).is_some_and(|spot| spot.holds(point, size)));
    if let Some(card) = disputed.max_by(|&a, &b| {
        let level = |card| cards.spot(card).map_or(0.0, |spot| spot.level);
        level(a).total_cmp(&level(b))
    }) {
        acts.write(Act { seat, action: Action::NameDispute { card } });
    }
}

pub(super) fn draw(commands: &mut Commands, page: &Page, game: &Game, scale: &Scale) {
    let seats = game.session().seats();
    let setup = &game.view().open.setup;
    commands
        .spawn((screen_root("verdict"), PageRoot, DespawnOnExit(Screen::Game), GlobalZIndex(layer::FRAME - 1)))
        .with_children(|root| {
            for (at, entry) in page.rows.iter().enumerate() {
                root.spawn((
                    Name::new(format!("verdict-badge-{}", at + 1)),
                    BadgeOf(at),
                    Pin::middle(Some(entry.at), Vec2::ZERO),
                    Pickable::IGNORE,
                    children![badge(entry.sign, at + 1)],
                ));
            }
            let title = if page.naming { "hud-naming-title" } else { "hud-verdict-list" };
            let node = Node {
                position_type: PositionType::Absolute,
                right: px(10),
                top: px(86),
                bottom: px(88),
                width: px(386),
                padding: UiRect { left: px(20), right: px(20), top: px(18), bottom: px(20) },
                ..column(9)
            };
            root.spawn(panel(Panel::Light, node)).with_children(|list| {
                list.spawn((
                    Node { padding: UiRect::left(px(6)), ..default() },
                    Pickable::IGNORE,
                    children![label(theme::PANEL_TITLE.sized(25.0), palette::INK, Message::new(title))],
                ));
                if page.rows.is_empty() {
                    list.spawn(label(theme::BODY, palette::INK, Message::new("hud-verdict-nothing")));
                }
                let room = scale.size().y - 86.0 - 88.0 - 84.0;
                let roomy = room / page.rows.len().max(1) as f32 >= 100.0;
                let node = Node {
                    row_gap: px(if roomy { 8 } else { 6 }),
                    flex_shrink: 1.0,
                    padding: UiRect::all(px(2)),
                    ..default()
                };
                list.spawn(scroll(node)).with_children(|rows| {
                    for (at, entry) in page.rows.iter().enumerate() {
                        let face = match setup.kind(entry.card) {
                            Some(kind) => destination(kind),
                            None => carpet_face(game, entry.card),
                        };
                        let tokens: Vec<_> = entry.seats.iter().filter_map(|seat| seats.get(seat.index())).collect();
                        let mut spawned = rows.spawn(row_ground(at, entry.sign, page.naming, roomy));
                        spawned.with_children(|line| {
                            line.spawn((
                                Node {
                                    width: px(if roomy { 32 } else { 44 }),
                                    align_items: AlignItems::Center,
                                    flex_shrink: 0.0,
                                    ..column(if roomy { 3 } else { 1 })
                                },
                                Pickable::IGNORE,
                            ))
                            .with_children(|signs| {
                                signs.spawn(badge(entry.sign, at + 1));
                                let wide = if roomy { 20 } else { 44 };
                                signs
                                    .spawn((
                                        Node {
                                            width: px(wide),
                                            flex_wrap: FlexWrap::Wrap,
                                            justify_content: JustifyContent::Center,
                                            ..default()
                                        },
                                        Pickable::IGNORE,
                                    ))
                                    .with_children(|place| {
                                        for info in tokens {
                                            place.spawn(token(info, if roomy { 17.0 } else { 14.0 }));
                                        }
                                    });
                            });
                            line.spawn(card(face, if roomy { 50.0 } else { 35.0 }));
                            line.spawn((Node { flex_shrink: 1.0, ..column(2) }, Pickable::IGNORE)).with_children(
                                |words| {
                                    words.spawn(label(theme::PLATE_NAME, palette::INK, entry.title.clone()));
                                    let size = if roomy { 15.0 } else { 14.0 };
                                    for why in &entry.why {
                                        words.spawn(label(theme::BODY.sized(size), palette::INK, why.clone()));
                                    }
                                },
                            );
                        });
                        if let Some(seat) = page.chooser {
                            let card = entry.card;
                            spawned.insert((Button, Name::new(format!("dispute-card-{}", card.0)))).observe(
                                move |_: On<Activate>, mut acts: MessageWriter<Act<TappetiVolanti>>| {
                                    acts.write(Act { seat, action: Action::NameDispute { card } });
                                },
                            );
                        }
                    }
                });
            });
            legend(root, page, scale.size().x >= 1000.0);
        });
}

/// Returns the face of a carpet.
fn carpet_face(game: &Game, carpet: CardId) -> Face {
    let look = TableLook { setup: game.view().open.setup.clone(), seats: game.session().seats().to_vec() };
    look.face(carpet)
}

fn row_ground(at: usize, sign: Sign, naming: bool, roomy: bool) -> impl Bundle {
    let (line, width) = if sign == Sign::Dispute { (palette::ROSA_SHADE, 3) } else { (palette::INK, 1) };
    (
        Name::new(format!("verdict-row-{}", at + 1)),
        RowOf(at),
        Look::Bare,
        OnLight,
        Hovered::default(),
        TabIndex(0),
        Node {
            min_height: px(if roomy { 92 } else { 64 }),
            flex_shrink: 0.0,
            border: UiRect::all(px(width)),
            border_radius: BorderRadius::all(px(8)),
            padding: UiRect::axes(px(8), px(if roomy { 6 } else { 3 })),
            align_items: AlignItems::FlexStart,
            ..row(if roomy { 10 } else { 8 })
        },
        BackgroundColor(if naming { palette::CARTA } else { palette::CARTA_LIGHT }),
        BorderColor::all(line),
    )
}

/// Creates a number on a ground whose shape and colour both show its meaning.
fn badge(sign: Sign, number: usize) -> impl Bundle {
    let round = BorderRadius::all(px(15));
    let (ground, ink, radius) = match sign {
        Sign::Counts => (palette::LIMONE, palette::INK, round),
        Sign::Dispute => (palette::ROSA_SHADE, palette::INK, BorderRadius { bottom_left: px(2), ..round }),
        Sign::Not => (palette::VERMIGLIO_SHADE, palette::CARTA, BorderRadius::all(px(3))),
        Sign::Nothing => (palette::GRIGIO, palette::INK, BorderRadius::all(px(3))),
    };
    (
        Node {
            width: px(30),
            height: px(30),
            flex_shrink: 0.0,
            border: UiRect::all(px(2)),
            border_radius: radius,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BackgroundColor(ground),
        BorderColor::all(palette::INK),
        Pickable::IGNORE,
        children![written(theme::PLATE_NAME, ink, number.to_string())],
    )
}

/// Adds the legend of the outlines, if there is room, and the button that shows
/// the throw again.
fn legend(root: &mut ChildSpawnerCommands, page: &Page, roomy: bool) {
    root.spawn((
        Node { position_type: PositionType::Absolute, left: px(20), right: px(410), bottom: px(14), ..column(10) },
        Pickable::IGNORE,
    ))
    .with_children(|foot| {
        if roomy {
            let hint = if page.chooser.is_some() { "hud-naming-hint" } else { "hud-verdict-hint" };
            foot.spawn(label(theme::BODY, palette::CARTA_SHADE, Message::new(hint)));
        }
        foot.spawn((Node { flex_wrap: FlexWrap::Wrap, row_gap: px(8), ..row(10) }, Pickable::IGNORE)).with_children(
            |line| {
                if roomy {
                    line.spawn((
                        Node {
                            min_height: px(42),
                            flex_wrap: FlexWrap::Wrap,
                            padding: UiRect::axes(px(14), px(6)),
                            border: UiRect::all(px(1.5)),
                            border_radius: BorderRadius::all(px(10)),
                            ..row(20)
                        },
                        BackgroundColor(palette::INK),
                        BorderColor::all(palette::CARTA),
                    ))
                    .with_children(|meanings| {
                        for (key, color, dashes) in [
                            ("hud-verdict-legend-counts", "#F6D244", ""),
                            ("hud-verdict-legend-dispute", "#E8848C", ""),
                            ("hud-verdict-legend-under", "#F4E8CF", "stroke-dasharray=\"5 4\""),
                        ] {
                            meanings.spawn((row(8), Pickable::IGNORE)).with_children(|meaning| {
                                let sample = format!(
                                    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 30 20\"><rect x=\"2\" \
                                 y=\"2\" width=\"26\" height=\"16\" fill=\"none\" stroke=\"{color}\" \
                                 stroke-width=\"3\" {dashes}/></svg>"
                                );
                                meaning.spawn((
                                    FaceNode(Face::drawn(sample)),
                                    Node { width: px(30), height: px(20), flex_shrink: 0.0, ..default() },
                                    Pickable::IGNORE,
                                ));
                                meaning.spawn(label(theme::CAPTION, palette::CARTA, Message::new(key)));
                            });
                        }
                    });
                }
                if page.replay {
                    let again = secondary_icon("replay", "replay", Message::new("hud-verdict-replay"), Node::default());
                    line.spawn(again).observe(|_: On<Activate>, mut replay: MessageWriter<ReplayLast>| {
                        replay.write(ReplayLast);
                    });
                }
            },
        );
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    fn overlap(carpet: u8, seat: usize, meaning: Meaning, area: u64) -> Overlap {
        let polygon = vec![(0, 0), (10_000, 0), (10_000, 10_000), (0, 10_000)];
        Overlap { carpet: CardId(carpet), seat: Seat::new(seat), meaning, area, polygon }
    }

    /// TV-12, TV-15: the texts name the carpets that lie on the destination,
    /// those under it, and those that cover too little of it.
    #[test]
    fn the_words_tell_everything() {
        let overlaps = vec![
            overlap(100, 0, Meaning::Counts, 100),
            overlap(101, 1, Meaning::Under, 900),
            overlap(102, 2, Meaning::TooLittle, 1),
        ];
        let judged = Judged { card: CardId(3), overlaps, claim: Claim::Taken(Seat::new(0)) };
        let row = row_of(&judged, Destination::Lamp);
        let keys: Vec<&str> = row.why.iter().map(|why| why.key.as_ref()).collect();
        assert_eq!(keys, ["hud-verdict-taken", "hud-verdict-under", "hud-verdict-grazing"]);
        assert_eq!(row.seats, [Seat::new(0)]);
        assert_eq!(row.shapes.iter().map(|shape| shape.sign).collect::<Vec<_>>(), [Sign::Counts, Sign::Not, Sign::Not]);
        assert_eq!(row.at, Vec2::splat(5.0));
    }

    #[test]
    fn numbers_lie_beside_what_they_prove_and_not_on_each_other() {
        let judged = Judged {
            card: CardId(3),
            overlaps: vec![overlap(100, 0, Meaning::Counts, 100)],
            claim: Claim::Taken(Seat::new(0)),
        };
        let mut rows = vec![row_of(&judged, Destination::Lamp); 3];
        // Cards cover the table on the right.
        beside(&mut rows, |point| usize::from(point.x > 10.0));
        let centres: Vec<Vec2> = rows.iter().map(|row| row.at + row.aside * RADIUS).collect();
        for (at, centre) in centres.iter().enumerate() {
            assert!(rows[0].shapes[0].points.iter().all(|point| point.distance(*centre) >= 0.95 * RADIUS), "{centre}");
            assert!(centres[..at].iter().all(|other| other.distance(*centre) > 1.5 * RADIUS), "{centres:?}");
        }
        assert!(centres[0].x <= 10.0, "on the cloth while there is room: {centres:?}");
    }
}
