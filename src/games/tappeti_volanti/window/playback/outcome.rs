//! Shows on the table how a throw ended: destinations that the carpet reached
//! are outlined in the thrower's colour, their covered parts are hatched, and a
//! flag names each. Nothing of this covers a card.

use super::super::scene::SceneSystems;
use super::super::scene::cards::Cards;
use super::super::scene::ink::{Ink, Layer};
use super::super::scene::lens::{Framing, Lens};
use super::super::scene::look::{self, Look};
use super::film::{Film, Throw};
use crate::audio::{Sound, Sounds};
use crate::engine::seat::Seat;
use crate::engine::words::Message as Words;
use crate::games::tappeti_volanti::flight::{Flight, Happening};
use crate::games::tappeti_volanti::rules::cards::Destination;
use crate::games::tappeti_volanti::rules::setup::Setup;
use crate::games::tappeti_volanti::rules::verdict::{Claim, Judged, Meaning, Overlap, judge};
use crate::games::tappeti_volanti::tabletop::{CardId, Landing, Pose};
use crate::table::AtTable;
use crate::table::frame::KeepClear;
use crate::theme::motion::Stamp;
use crate::theme::petals::petals;
use crate::theme::widgets::{column, screen_root};
use crate::theme::{self, Scale, label, palette};
use crate::window::{Awake, Screen};
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;

/// Width and height of a flag with its gaps, in u.
const FLAG: Vec2 = Vec2::new(214.0, 66.0);
/// Distance from which a moved destination counts as pushed away, in millimetres.
const PUSHED: f32 = 60.0;
/// Distance from which a throw counts as a long shot, in millimetres.
const LONG_SHOT: f32 = 780.0;

/// A flag with a text.
#[derive(Clone, PartialEq, Debug)]
struct Flag {
    /// Outline of what the flag is about and stands beside.
    about: [Vec2; 4],
    kind: Kind,
    title: Words,
    note: Option<Words>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// The carpet counts here.
    Counts,
    /// The carpet does not count.
    Fails,
    /// A feat.
    Feat,
}

/// A destination on which the carpet lies.
#[derive(Clone, PartialEq, Debug)]
struct Reached {
    card: CardId,
    /// The part covered by the carpet, in millimetres.
    covered: Vec<Vec2>,
}

/// Result of the throw on screen.
#[derive(Resource, Default, Debug)]
pub struct Outcome {
    flags: Vec<Flag>,
    reached: Vec<Reached>,
    /// The result in a sentence, for the ticket.
    said: Option<Words>,
    /// Colour of the thrower.
    color: Color,
    fresh: bool,
    /// Seconds for which a foul is still shown; other results end with their film.
    left: Option<f32>,
}

impl Outcome {
    /// Removes the result from the screen.
    pub fn clear(&mut self) {
        if !self.flags.is_empty() || !self.reached.is_empty() {
            *self = Self { fresh: true, ..Self::default() };
        }
    }

    /// Shows that a throw was a foul (TV-08).
    pub fn foul(&mut self, at: Vec2) {
        let flag = Flag { about: [at; 4], kind: Kind::Fails, title: Words::new("foul"), note: None };
        *self = Self { flags: vec![flag], fresh: true, left: Some(1.6), ..Self::default() };
    }

    /// Returns the result in a sentence.
    #[must_use]
    pub const fn said(&self) -> Option<&Words> {
        self.said.as_ref()
    }

    /// Returns the result of a throw (TV-12).
    #[must_use]
    fn of(setup: &Setup, throw: &Throw, flight: &Flight, color: Color) -> Self {
        let settled = &flight.settled;
        let card = setup.numbers.card;
        let size = Vec2::new(card.width as f32, card.height as f32) * 1e-3;
        let outline = |pose: Pose| {
            let (x, y, yaw) = look::place(pose);
            super::super::scene::cards::Spot::new(Vec2::new(x, y), yaw).corners(size)
        };
        let own = |kind, title: &'static str, note: Option<&'static str>| Flag {
            about: outline(settled.rest),
            kind,
            title: Words::new(title),
            note: note.map(Words::new),
        };
        let mut all = Self { color, fresh: true, ..Self::default() };
        match settled.landing {
            Landing::OffTable => all.flags.push(own(Kind::Fails, "outcome-off", None)),
            Landing::FaceDown => all.flags.push(own(Kind::Fails, "outcome-face-down", Some("outcome-again"))),
            Landing::FaceUp => {
                let verdict = judge(setup, &settled.table);
                for judged in &verdict.cards {
                    let Some(overlap) = judged.overlaps.iter().find(|overlap| overlap.carpet == throw.carpet) else {
                        continue;
                    };
                    let Some(flag) =
                        flag(setup, throw.seat, judged, overlap, settled.table.pose(judged.card), &outline)
                    else {
                        continue;
                    };
                    if overlap.meaning == Meaning::Counts {
                        let point = |&(x, y): &(i32, i32)| Vec2::new(x as f32, y as f32) * 1e-3;
                        let covered = overlap.polygon.iter().map(point).collect();
                        all.reached.push(Reached { card: judged.card, covered });
                    }
                    all.flags.push(flag);
                }
                let on = all.reached.iter().filter_map(|reached| setup.kind(reached.card));
                let on: Vec<Words> = on.map(Destination::with_article).collect();
                all.said = Some(if on.is_empty() {
                    Words::new("hud-rests-nowhere")
                } else {
                    Words::new("hud-rests-on").with("cards", on)
                });
                if all.reached.is_empty() && all.flags.is_empty() {
                    all.flags.push(own(Kind::Fails, "outcome-none", None));
                }
                if let Some(feat) = feat(setup, throw, flight, &all.reached, &verdict.cards) {
                    all.flags.push(own(Kind::Feat, feat, None));
                }
            }
        }
        all
    }
}

/// Returns the flag of a destination that the carpet overlaps.
fn flag(
    setup: &Setup,
    thrower: Seat,
    judged: &Judged,
    overlap: &Overlap,
    pose: Option<Pose>,
    outline: &impl Fn(Pose) -> [Vec2; 4],
) -> Option<Flag> {
    let (kind, note) = match (overlap.meaning, judged.claim) {
        (Meaning::Counts, Claim::Disputed(rivals)) => {
            let rivals: Vec<Seat> = rivals.iter().filter(|seat| *seat != thrower).collect();
            (Kind::Counts, Words::new("outcome-disputed").with("rivals", rivals))
        }
        (Meaning::Counts, _) => (Kind::Counts, Words::new("outcome-alone")),
        (Meaning::Under, _) => (Kind::Fails, Words::new("outcome-under")),
        (Meaning::TooLittle, _) => (Kind::Fails, Words::new("outcome-little")),
    };
    Some(Flag { about: outline(pose?), kind, title: setup.kind(judged.card)?.name(), note: Some(note) })
}

/// Returns the key of the rarest feat that this throw has achieved, if any.
fn feat(setup: &Setup, throw: &Throw, flight: &Flight, reached: &[Reached], judged: &[Judged]) -> Option<&'static str> {
    if reached.is_empty() {
        return None;
    }
    let everybody = |judged: &&Judged| match judged.claim {
        Claim::Disputed(rivals) => rivals.len() >= 3 && rivals.len() == setup.seats(),
        _ => false,
    };
    let own = |happening: fn(&Happening) -> bool| {
        flight.events.iter().any(|event| event.card == throw.carpet && happening(&event.happening))
    };
    let mine = |judged: &&Judged| reached.iter().any(|reached| reached.card == judged.card);
    let pushed = throw.table.cards.iter().filter(|lying| !lying.card.is_carpet()).any(|lying| {
        let (x, y, _) = look::place(lying.pose);
        let now = flight.settled.table.pose(lying.card).map(look::place);
        now.is_none_or(|(nx, ny, _)| Vec2::new(nx - x, ny - y).length() > PUSHED)
    });
    let way = |track: &crate::games::tappeti_volanti::flight::Track| {
        let (Some(from), Some(to)) = (track.places.first(), track.places.last()) else { return 0.0 };
        (to.x - from.x).hypot(to.y - from.y) as f32 * 1e3
    };
    let carried = flight.tracks.iter().find(|track| track.card == throw.carpet).map_or(0.0, way);
    if reached.len() >= 3 {
        Some("outcome-feat-three")
    } else if judged.iter().filter(mine).any(|judged| everybody(&judged)) {
        Some("outcome-feat-rivals")
    } else if own(|happening| matches!(happening, Happening::SlippedUnder(_))) {
        Some("outcome-feat-under")
    } else if pushed {
        Some("outcome-feat-pushed")
    } else if carried > LONG_SHOT {
        Some("outcome-feat-long")
    } else {
        None
    }
}

#[derive(Component)]
struct Root;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Outcome>()
        .add_systems(
            AtTable,
            (
                tell.run_if(resource_exists::<Look>).in_set(SceneSystems::Play).after(super::film::roll),
                (fade, show, draw.run_if(resource_exists::<Look>)).chain().in_set(SceneSystems::Outcome),
            ),
        )
        .add_systems(OnExit(Screen::Game), |mut outcome: ResMut<Outcome>| *outcome = Outcome::default());
}

/// Says how a throw ended as soon as everything lies still.
fn tell(film: Option<ResMut<Film>>, look: Res<Look>, mut outcome: ResMut<Outcome>, mut sounds: Sounds) {
    let Some(mut film) = film else { return };
    if !film.bypass_change_detection().tell() {
        return;
    }
    let Some(flight) = film.flight() else { return };
    let token = look.seats.get(film.throw.seat.index()).map_or(0, |info| usize::from(info.token.max(1) - 1));
    *outcome = Outcome::of(&look.setup, &film.throw, flight, palette::SEATS[token % palette::SEATS.len()]);
    if outcome.flags.iter().any(|flag| flag.kind == Kind::Feat) {
        sounds.play(Sound::SHIMMER);
    } else if !outcome.reached.is_empty() {
        sounds.play(Sound::STAMP);
    }
}

/// Removes a result together with its film, and a foul after a while.
fn fade(film: Option<Res<Film>>, time: Res<Time<Real>>, mut outcome: ResMut<Outcome>, mut awake: ResMut<Awake>) {
    let outcome = outcome.bypass_change_detection();
    match &mut outcome.left {
        Some(left) => {
            *left -= time.delta_secs();
            awake.frame();
            if *left <= 0.0 {
                outcome.clear();
            }
        }
        None if film.is_none() => outcome.clear(),
        None => {}
    }
}

fn show(
    mut commands: Commands,
    mut outcome: ResMut<Outcome>,
    roots: Query<Entity, With<Root>>,
    (cards, look, lens, scale): (Res<Cards>, Option<Res<Look>>, Res<Lens>, Res<Scale>),
    plates: Query<(&ComputedNode, &UiGlobalTransform), With<KeepClear>>,
    mut awake: ResMut<Awake>,
) {
    let outcome = outcome.bypass_change_detection();
    if !outcome.fresh {
        return;
    }
    outcome.fresh = false;
    awake.frame();
    for root in &roots {
        commands.entity(root).despawn();
    }
    let Some(look) = look.filter(|_| !outcome.flags.is_empty()) else { return };
    let mut obstacles = obstacles(&cards, look.card(), &lens.goal(), &scale);
    let units = scale.canvas * scale.density;
    obstacles.extend(
        plates.iter().map(|(node, place)| Rect::from_center_size(place.translation / units, node.size() / units + 8.0)),
    );
    let abouts: Vec<Rect> = outcome.flags.iter().map(|flag| seen(&flag.about, &lens.goal())).collect();
    let places = places(&abouts, obstacles, &scale);
    let color = outcome.color;
    commands.spawn((screen_root("outcome"), Root, DespawnOnExit(Screen::Game))).with_children(|root| {
        let feats = outcome.flags.iter().zip(&places).filter(|(flag, _)| flag.kind == Kind::Feat);
        for (_, place) in feats {
            // Below the flags, whose words they would cover.
            petals(root, *place / scale.chrome + FLAG * Vec2::new(0.3, 0.3), 18);
        }
        for (flag, place) in outcome.flags.iter().zip(places) {
            let mut node = root.spawn(flag_node(flag, place, color, &scale));
            if flag.kind == Kind::Feat {
                node.insert(Stamp::default());
            }
        }
    });
}

/// Returns the bounding box of an outline on the screen, in u.
fn seen(outline: &[Vec2; 4], view: &Framing) -> Rect {
    let points = outline.map(|point| view.to_screen(point));
    Rect::from_corners(points[0], points[1]).union_point(points[2]).union_point(points[3])
}

/// Returns where no flag may stand: cards, and the interface around the table.
fn obstacles(cards: &Cards, card: Vec2, view: &Framing, scale: &Scale) -> Vec<Rect> {
    let (canvas, chrome) = (scale.table_size(), scale.chrome);
    let mut all: Vec<Rect> = cards.iter().map(|(_, spot)| seen(&spot.corners(card), view)).collect();
    all.push(Rect::new(0.0, 0.0, canvas.x, 84.0 * chrome));
    all.push(Rect::new(0.0, canvas.y - 82.0 * chrome, canvas.x, canvas.y));
    all
}

/// Returns the upper left corner of each flag in u: as near as possible to what
/// it is about, and covering nothing.
fn places(abouts: &[Rect], mut taken: Vec<Rect>, scale: &Scale) -> Vec<Vec2> {
    let canvas = Rect::from_corners(Vec2::splat(8.0), scale.table_size() - 8.0);
    let size = FLAG * scale.chrome;
    let mut found = Vec::new();
    for about in abouts {
        let mut best = (f32::INFINITY, canvas.min.max(about.center()));
        for ring in 0..24 {
            let away = 14.0 + 22.0 * ring as f32;
            for step in 0..16 {
                let way = Vec2::from_angle(step as f32 * std::f32::consts::TAU / 16.0);
                let middle =
                    about.center() + way * ((about.half_size() + size / 2.0) * way.abs().max(Vec2::splat(0.35)) + away);
                let flag = Rect::from_center_size(middle, size);
                let inside = canvas.contains(flag.min) && canvas.contains(flag.max);
                if !inside || taken.iter().any(|other| !other.intersect(flag).is_empty()) {
                    continue;
                }
                let distance = middle.distance(about.center());
                if distance < best.0 {
                    best = (distance, flag.min);
                }
            }
        }
        taken.push(Rect { min: best.1, max: best.1 + size });
        found.push(best.1);
    }
    found
}

fn flag_node(flag: &Flag, place: Vec2, color: Color, scale: &Scale) -> impl Bundle {
    let (band, sign) = match flag.kind {
        Kind::Counts => (color, "confirm"),
        Kind::Fails => (palette::VERMIGLIO, "cancel"),
        Kind::Feat => (palette::ZAFFERANO, "star"),
    };
    let note = flag.note.clone().map(|note| label(theme::CAPTION.sized(13.5), palette::INK, note));
    (
        Name::new("outcome-flag"),
        Node {
            position_type: PositionType::Absolute,
            left: px(place.x / scale.chrome),
            top: px(place.y / scale.chrome),
            max_width: px(FLAG.x),
            min_height: px(40),
            border_radius: BorderRadius::all(px(4)),
            overflow: Overflow::clip(),
            ..default()
        },
        BackgroundColor(palette::CARTA),
        BoxShadow::new(palette::faded(palette::INK, 0.5), px(0), px(3), px(0), px(5)),
        Pickable::IGNORE,
        children![
            (
                Node {
                    width: px(34),
                    flex_shrink: 0.0,
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                BackgroundColor(band),
                Pickable::IGNORE,
                children![crate::faces::icon(
                    sign,
                    20.0,
                    // Lemon and bread are too light as a ground for carta.
                    if band.luminance() > 0.35 { palette::INK } else { palette::CARTA }
                )],
            ),
            (
                Node { padding: UiRect::axes(px(10), px(4)), justify_content: JustifyContent::Center, ..column(0) },
                Pickable::IGNORE,
                Children::spawn((
                    Spawn(label(theme::PLATE_NAME.sized(16.0), palette::INK, flag.title.clone())),
                    SpawnIter(note.into_iter()),
                )),
            ),
        ],
    )
}

/// Draws outlines, hatching and the lines to the flags.
fn draw(
    outcome: Res<Outcome>,
    cards: Res<Cards>,
    look: Res<Look>,
    (lens, scale): (Res<Lens>, Res<Scale>),
    flags: Query<(&Node, &ComputedNode), With<Name>>,
    roots: Query<&Children, With<Root>>,
    mut ink: ResMut<Ink>,
) {
    let unit = ink.unit();
    for reached in &outcome.reached {
        let Some(spot) = cards.spot(reached.card) else { continue };
        for (grow, width, color) in [(3.4, 7.0, palette::INK), (3.4, 4.5, palette::CARTA), (3.4, 2.2, outcome.color)] {
            ink.line(Layer::Top, &spot.outline(look.card(), grow * unit), width, color, true);
        }
        for (from, to) in hatching(&reached.covered, 7.0) {
            ink.line(Layer::Top, &[from, to], 4.0, palette::faded(palette::INK, 0.45), false);
            ink.line(Layer::Top, &[from, to], 2.2, palette::faded(palette::LIMONE, 0.9), false);
        }
        ink.line(Layer::Top, &reached.covered, 4.0, palette::INK, true);
        ink.dashed(Layer::Top, &reached.covered, 2.4, palette::LIMONE, (7.0, 5.0), true);
    }
    if !lens.rests() {
        return;
    }
    // A line leads from the outline of what a flag is about to the nearest side of the flag.
    let nodes = roots.iter().flatten().filter_map(|&entity| flags.get(entity).ok());
    for (flag, (node, size)) in outcome.flags.iter().zip(nodes) {
        let (Val::Px(left), Val::Px(top)) = (node.left, node.top) else { continue };
        let min = Vec2::new(left, top) * scale.chrome;
        let extent = size.size() / (scale.canvas * scale.density);
        let about = flag.about.iter().sum::<Vec2>() / 4.0;
        let from = lens.now().to_screen(about);
        let to = from.clamp(min, min + extent);
        let Some(edge) = leaves(&flag.about, about, lens.now().to_table(to)) else { continue };
        let end = lens.now().to_table(to);
        ink.line(Layer::Top, &[edge, end], 4.5, palette::INK, false);
        ink.line(Layer::Top, &[edge, end], 2.0, palette::CARTA, false);
        ink.disc(Layer::Top, edge, 5.0, palette::INK);
        ink.disc(Layer::Top, edge, 3.6, palette::LIMONE);
    }
}

/// Returns where the line from a point inside an outline to another point leaves it.
fn leaves(outline: &[Vec2; 4], from: Vec2, to: Vec2) -> Option<Vec2> {
    (0..4).find_map(|i| {
        let (p, q) = (outline[i], outline[(i + 1) % 4]);
        let (way, side) = (to - from, q - p);
        let cross = way.perp_dot(side);
        if cross.abs() < 1e-6 {
            return None;
        }
        let (t, u) = ((p - from).perp_dot(side) / cross, (p - from).perp_dot(way) / cross);
        ((0.0..=1.0).contains(&t) && (0.0..=1.0).contains(&u)).then(|| from + way * t)
    })
}

/// Returns parallel lines through a convex polygon, `apart` millimetres from each other.
fn hatching(polygon: &[Vec2], apart: f32) -> Vec<(Vec2, Vec2)> {
    let across = Vec2::new(1.0, 1.0).normalize();
    let depths: Vec<f32> = polygon.iter().map(|point| point.dot(across)).collect();
    let (lo, hi) = depths.iter().fold((f32::MAX, f32::MIN), |(lo, hi), &depth| (lo.min(depth), hi.max(depth)));
    let mut lines = Vec::new();
    let mut depth = (lo / apart).ceil() * apart;
    while depth < hi {
        let mut cuts = Vec::new();
        for i in 0..polygon.len() {
            let j = (i + 1) % polygon.len();
            let (a, b) = (depths[i] - depth, depths[j] - depth);
            if (a < 0.0) != (b < 0.0) {
                cuts.push(polygon[i].lerp(polygon[j], a / (a - b)));
            }
        }
        if let [from, to] = cuts[..] {
            lines.push((from, to));
        }
        depth += apart;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hatching_stays_within_what_is_covered() {
        let square = [Vec2::ZERO, Vec2::new(20.0, 0.0), Vec2::splat(20.0), Vec2::new(0.0, 20.0)];
        let lines = hatching(&square, 4.0);
        assert_eq!(lines.len(), 7);
        let inside = Rect::from_corners(Vec2::splat(-0.01), Vec2::splat(20.01));
        assert!(lines.iter().all(|(from, to)| inside.contains(*from) && inside.contains(*to)));
        assert!(hatching(&[], 4.0).is_empty());
    }

    #[test]
    fn flags_stand_on_no_card_and_not_on_each_other() {
        let cards: Vec<Rect> = (0..3)
            .flat_map(|row| (0..4).map(move |column| (row, column)))
            .map(|(row, column)| {
                Rect::from_center_size(
                    Vec2::new(400.0 + 150.0 * column as f32, 250.0 + 170.0 * row as f32),
                    Vec2::new(120.0, 150.0),
                )
            })
            .collect();
        let scale = Scale::default();
        let abouts = [cards[5], cards[6], cards[1]];
        let found = places(&abouts, cards.clone(), &scale);
        let flags: Vec<Rect> = found.iter().map(|&min| Rect { min, max: min + FLAG }).collect();
        for (i, flag) in flags.iter().enumerate() {
            assert!(cards.iter().all(|card| card.intersect(*flag).is_empty()), "{flag:?} lies on a card");
            assert!(flags[..i].iter().all(|other| other.intersect(*flag).is_empty()));
        }
    }

    #[test]
    fn a_line_leaves_its_card_at_the_edge() {
        let card = [Vec2::splat(10.0), Vec2::new(-10.0, 10.0), Vec2::splat(-10.0), Vec2::new(10.0, -10.0)];
        let edge = leaves(&card, Vec2::ZERO, Vec2::new(40.0, 0.0)).unwrap();
        assert!(edge.distance(Vec2::new(10.0, 0.0)) < 1e-4);
        assert_eq!(leaves(&card, Vec2::ZERO, Vec2::new(2.0, 0.0)), None);
    }
}
