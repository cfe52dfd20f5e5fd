//! Chooses the view of the table for each moment.
//!
//! While people throw, the table is seen in perspective from their own edge,
//! and the throws of others from that same view. For a throw of the viewer's
//! own the camera closes in shortly before it touches something, stays until
//! the result can be understood, and returns. The verdict is shown from
//! straight above, like a plan, and so is the table while it is arranged.

use super::super::Game;
use super::super::playback::film::Film;
use super::SceneSystems;
use super::cards::{Cards, Spot};
use super::lens::{Framing, Lens, bounds};
use super::look::Look;
use crate::engine::seat::Seat;
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::rules::event::Event;
use crate::games::tappeti_volanti::rules::view::Phase;
use crate::table::{AtTable, Playback, Turn};
use crate::theme::Scale;
use crate::theme::motion::LONG;
use bevy::prelude::*;

/// Tilts of the view while throwing, in degrees, from the most comfortable to
/// the steepest; steeper ones show the cards larger.
const TILTS: [f32; 8] = [42.0, 45.0, 48.0, 51.0, 54.0, 57.0, 60.0, 63.0];
/// Least width of a destination while somebody aims, in u.
const WIDE_ENOUGH: f32 = 66.0;
/// Distance from the destinations up to which a carpet is shown while somebody
/// aims, in millimetres: others lie far from everything.
const NEARBY: f32 = 60.0;
/// Tilt of the close view in degrees, and its largest scale in u per millimetre.
const CLOSE: (f32, f32) = (34.0, 2.3);
/// Margin around the throw in the close view, in millimetres.
const AROUND: f32 = 95.0;
/// Animation seconds for a change of view, for closing in, and for returning.
const SECONDS: (f32, f32, f32) = (1.6 * LONG, 0.25, 0.4);
/// Smallest scale of an older view, as a fraction of the best one's, at which
/// it is kept after the cards have moved, provided that it still shows them
/// all.
const GOOD_ENOUGH: f32 = 0.88;

/// Side from which the table is seen, and how much of it.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Viewpoint {
    /// All destinations from above.
    #[default]
    Whole,
    /// All destinations from above, as seen by this seat.
    Arranging(Seat),
    /// From this seat's edge to the far row.
    Throwing(Seat),
    /// Like `Throwing`, but between the two panels of the practice.
    Practice(Seat),
    /// All cards from above, left of the panel at the right.
    Verdict(Seat),
}

impl Viewpoint {
    /// Returns the seat that looks, if any.
    const fn seat(self) -> Option<Seat> {
        match self {
            Self::Whole => None,
            Self::Arranging(seat) | Self::Throwing(seat) | Self::Practice(seat) | Self::Verdict(seat) => Some(seat),
        }
    }
}

/// Request for a view of the cards as they lie now.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reframe {
    /// The best one.
    Best,
    /// The best one, unless the present one still shows everything.
    IfNeeded,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Viewpoint>().add_message::<Reframe>().add_systems(
        AtTable,
        (look_from.run_if(resource_exists::<Game>), frame.run_if(resource_exists::<Look>))
            .chain()
            .in_set(SceneSystems::Frame),
    );
}

/// Chooses the viewpoint: people see the table from their own edge while they
/// throw or arrange; throws of computer players are seen from the edge of the
/// last person who acted.
fn look_from(
    game: Res<Game>,
    turn: Res<Turn>,
    playback: Res<Playback<TappetiVolanti>>,
    mut viewpoint: ResMut<Viewpoint>,
    mut last: Local<Option<Seat>>,
) {
    let people = game.people();
    let open = &game.view().open;
    let mut viewer = |acting: Seat| {
        if people.contains(acting) {
            *last = Some(acting);
        }
        last.filter(|seat| people.contains(*seat)).or_else(|| people.iter().next()).unwrap_or(acting)
    };
    let wanted = match (playback.current(), &open.phase) {
        (Some(Event::TurnedUp { .. } | Event::Arranged { .. }), _) | (None, Phase::Arranging) => {
            Viewpoint::Arranging(viewer(open.dealer))
        }
        (Some(Event::Thrown { seat, .. }), _) => Viewpoint::Throwing(viewer(*seat)),
        (Some(Event::Judged(_)), _) | (None, Phase::Naming { .. }) => Viewpoint::Verdict(viewer(Seat::TABLE)),
        (None, Phase::Throwing { seat }) if !matches!(*turn, Turn::Curtain(_)) => Viewpoint::Throwing(viewer(*seat)),
        _ => return,
    };
    viewpoint.set_if_neq(wanted);
}

/// Moves the camera to the view for this moment.
fn frame(
    viewpoint: Res<Viewpoint>,
    look: Res<Look>,
    cards: Res<Cards>,
    scale: Res<Scale>,
    film: Option<Res<Film>>,
    mut asked: MessageReader<Reframe>,
    mut lens: ResMut<Lens>,
    mut stood: Local<Option<(Viewpoint, Framing)>>,
    mut was_close: Local<bool>,
) {
    let asked: Vec<_> = asked.read().copied().collect();
    let close = film.as_deref().and_then(|film| close_up(film, *viewpoint, &look, &scale));
    let changed = viewpoint.is_changed() || scale.is_changed() || look.is_changed() || !asked.is_empty();
    // The camera does not follow moving cards.
    if !changed && *was_close == close.is_some() && close.is_none() {
        return;
    }
    let seconds = match (close.is_some(), *was_close) {
        (true, _) => SECONDS.1,
        (false, true) if !viewpoint.is_changed() => SECONDS.2,
        _ => SECONDS.0,
    };
    *was_close = close.is_some();
    let goal = close.unwrap_or_else(|| {
        let best = framing(*viewpoint, &look, &cards, &scale);
        let kept = stood.filter(|(from, old)| {
            *from == *viewpoint
                && !scale.is_changed()
                && !asked.contains(&Reframe::Best)
                && serves(old, &best, *viewpoint, &look, &cards, &scale)
        });
        let goal = kept.map_or(best, |(_, old)| old);
        *stood = Some((*viewpoint, goal));
        goal
    });
    if scale.is_changed() {
        lens.jump_to(goal);
    } else {
        lens.turn_to(goal, seconds);
    }
}

/// Whether an older view still shows everything that the best one shows, hardly smaller.
fn serves(old: &Framing, best: &Framing, viewpoint: Viewpoint, look: &Look, cards: &Cards, scale: &Scale) -> bool {
    let (points, region) = wanted(viewpoint, look, cards, scale);
    let own = Vec2::from_angle(best.turn);
    let room = Rect { min: region.min - 2.0, max: region.max + 2.0 };
    let about = best.middle;
    old.turn == best.turn
        && points.iter().all(|&point| room.contains(old.to_screen(own.rotate(point))))
        && old.zoom_at(about) >= GOOD_ENOUGH * best.zoom
}

/// Returns the turn of the player at a seat; without one, the view of seat 0.
fn turn_of(seat: Option<Seat>, look: &Look) -> f32 {
    seat.filter(|seat| !seat.is_table()).map_or(0.0, |seat| look.edge(seat).1)
}

/// Returns the corners of all destinations on the table and of the carpets not
/// farther from them than `carpets`, in millimetres in the directions of a viewer
/// turned by `turn`.
fn lying(cards: &Cards, look: &Look, turn: f32, carpets: f32) -> Vec<Vec2> {
    let own = Vec2::from_angle(-turn);
    let table = Rect::from_center_size(Vec2::ZERO, look.table());
    let lies = |spot: &Spot| table.contains(spot.at) && spot.level < super::cards::HELD / 2.0;
    let (on, over): (Vec<_>, Vec<_>) =
        cards.goals().filter(|(_, spot)| lies(spot)).partition(|(card, _)| !card.is_carpet());
    let corners = |spot: &Spot| spot.corners(look.card()).map(|point| own.rotate(point));
    let mut points: Vec<Vec2> = on.iter().flat_map(|(_, spot)| corners(spot)).collect();
    if !points.is_empty() {
        let (lo, hi) = bounds(&points);
        let near = Rect::from_corners(lo, hi).inflate(carpets);
        let over = over.iter().filter(|(_, spot)| near.contains(own.rotate(spot.at)));
        points.extend(over.flat_map(|(_, spot)| corners(spot)));
    }
    if points.is_empty() {
        // Before anything is dealt: the area of most arrangements.
        points = vec![Vec2::new(-160.0, -155.0), Vec2::new(160.0, 155.0)];
    }
    points
}

/// Returns what must be visible from a viewpoint (in millimetres in the
/// viewer's own directions), and the region of the screen for it, in u.
fn wanted(viewpoint: Viewpoint, look: &Look, cards: &Cards, scale: &Scale) -> (Vec<Vec2>, Rect) {
    let (canvas, chrome) = (scale.table_size(), scale.chrome);
    let turn = turn_of(viewpoint.seat(), look);
    let carpets = match viewpoint {
        Viewpoint::Whole | Viewpoint::Arranging(_) => f32::NEG_INFINITY,
        Viewpoint::Throwing(_) | Viewpoint::Practice(_) => NEARBY,
        Viewpoint::Verdict(_) => f32::INFINITY,
    };
    let (lo, hi) = bounds(&lying(cards, look, turn, carpets));
    let mut points = vec![lo, hi, Vec2::new(lo.x, hi.y), Vec2::new(hi.x, lo.y)];
    let region = match viewpoint {
        // Below the plates, above the line of hints.
        Viewpoint::Whole | Viewpoint::Arranging(_) => {
            for point in &mut points {
                *point += (*point - (lo + hi) / 2.0).signum() * 14.0;
            }
            Rect::new(252.0 * chrome, 92.0 * chrome, canvas.x - 234.0 * chrome, canvas.y - 128.0 * chrome)
        }
        Viewpoint::Throwing(seat) | Viewpoint::Practice(seat) => {
            points.push(Vec2::from_angle(-turn).rotate(look.edge(seat).0));
            // The edge lies above the plates and buttons at the bottom, with
            // the carpet between them; the far row lies below the ticket.
            let bottom = canvas.y - 138.0 * chrome.min(1.3);
            let sides = if matches!(viewpoint, Viewpoint::Practice(_)) { (330.0, 290.0) } else { (150.0, 150.0) };
            Rect::new(sides.0 * chrome, 90.0 * chrome, canvas.x - sides.1 * chrome, bottom)
        }
        Viewpoint::Verdict(_) => {
            for point in &mut points {
                *point += (*point - (lo + hi) / 2.0).signum() * 8.0;
            }
            let top = if chrome > 1.05 { 142.0 } else { 92.0 } * chrome;
            Rect::new(20.0, top, canvas.x - 410.0 * chrome, canvas.y - 120.0 * chrome)
        }
    };
    (points, region)
}

/// Returns the framing for a viewpoint.
fn framing(viewpoint: Viewpoint, look: &Look, cards: &Cards, scale: &Scale) -> Framing {
    let turn = turn_of(viewpoint.seat(), look);
    let (points, region) = wanted(viewpoint, look, cards, scale);
    let canvas = scale.table_size();
    match viewpoint {
        Viewpoint::Whole | Viewpoint::Arranging(_) | Viewpoint::Verdict(_) => {
            Framing::fit(&points, (turn, 0.0), region, canvas, 1.55, false)
        }
        Viewpoint::Throwing(_) | Viewpoint::Practice(_) => {
            let (lo, hi) = bounds(&points[..4]);
            let own = Vec2::from_angle(turn);
            let far = own.rotate(Vec2::new((lo.x + hi.x) / 2.0, hi.y));
            let seen = |tilt: f32| Framing::fit(&points, (turn, tilt.to_radians()), region, canvas, 1.6, true);
            let wide = |framing: &Framing| framing.zoom_at(far) * look.card().x >= WIDE_ENOUGH;
            let best = TILTS.iter().map(|&tilt| seen(tilt)).find(wide);
            // Views from different seats turn about the middle of the group,
            // which so stays in sight.
            best.unwrap_or_else(|| seen(TILTS[TILTS.len() - 1])).about(own.rotate((lo + hi) / 2.0))
        }
    }
}

/// Returns the close view of a throw: only for the viewer's own throws, from
/// shortly before they touch something.
fn close_up(film: &Film, viewpoint: Viewpoint, look: &Look, scale: &Scale) -> Option<Framing> {
    let (Viewpoint::Throwing(viewer) | Viewpoint::Practice(viewer)) = viewpoint else { return None };
    let stays = film.throw.seat == viewer && film.near_touch(SECONDS.1);
    let flight = film.flight().filter(|_| stays)?;
    let (turn, card) = (look.edge(viewer).1, look.card());
    let own = Vec2::from_angle(-turn);
    let carpet = film.throw.carpet;
    // Covers where the carpet first touches, where it ends, and the cards that it moves.
    let touched = film.touch().and_then(|touch| flight.place(carpet, f64::from(touch)));
    let ends = flight.tracks.iter().filter_map(|track| Some((track.card, track.places.last()?)));
    let places = ends.map(|(_, place)| place).chain(touched.as_ref());
    let table = Rect::from_center_size(Vec2::ZERO, look.table() + card.y);
    let points: Vec<Vec2> = places
        .map(|place| Vec2::new(place.x as f32, place.y as f32) * 1e3)
        .map(|point| point.clamp(table.min, table.max))
        .flat_map(|point| [Vec2::splat(-AROUND), Vec2::splat(AROUND)].map(|way| own.rotate(point) + way))
        .collect();
    let (lo, hi) = bounds(&points);
    let corners = [lo, hi, Vec2::new(lo.x, hi.y), Vec2::new(hi.x, lo.y)];
    let (canvas, chrome) = (scale.table_size(), scale.chrome);
    let sides = if matches!(viewpoint, Viewpoint::Practice(_)) { (326.0, 286.0) } else { (210.0, 210.0) };
    let region =
        Rect::new(sides.0 * chrome, 84.0 * chrome, canvas.x - sides.1 * chrome, canvas.y - 96.0 * chrome.min(1.3));
    Some(Framing::fit(&corners, (turn, CLOSE.0.to_radians()), region, canvas, CLOSE.1, false))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::dice::Dice;
    use crate::engine::game::Game as _;
    use crate::games::tappeti_volanti::layout;
    use crate::games::tappeti_volanti::tabletop::{CardId, Tabletop};

    /// Returns every layout of the file, and automatic ones, with the number of
    /// cards of a journey and with up to twenty.
    fn tables(look: &Look) -> Vec<(String, Tabletop)> {
        let (numbers, mut dice) = (&look.setup.numbers, Dice::from_seed(4));
        let mut all = Vec::new();
        for count in [12, 14, 20_u8] {
            let ids: Vec<CardId> = (0..count).map(CardId).collect();
            for layout in &look.setup.layouts {
                if let Some(cards) = layout::in_layout(numbers, layout, &ids) {
                    all.push((format!("{} with {count}", layout.id), Tabletop { cards, above: Vec::new() }));
                }
            }
            let cards = layout::automatic(numbers, &ids, &mut dice);
            all.push((format!("automatic with {count}"), Tabletop { cards, above: Vec::new() }));
        }
        all
    }

    /// In every window size and scale, all destinations lie between the bars, in every view.
    #[test]
    fn every_layout_fits_in_every_view() {
        // The near edge and the left one; the other two are alike.
        let (seats, look) = (2, Look { setup: TappetiVolanti::default_setup(4), seats: Vec::new() });
        for (name, table) in tables(&look) {
            let mut cards = Cards::default();
            cards.lay(&table, 0.0);
            for (width, height) in [(1280, 800), (1024, 768), (1920, 1080), (2560, 1080), (640, 480)] {
                for interface in [1.0, 2.0] {
                    let window = Vec2::new(width as f32, height as f32);
                    let scale = Scale::of(window, 1.0, interface, true);
                    for seat in (0..seats).map(Seat::new) {
                        for viewpoint in [
                            Viewpoint::Arranging(seat),
                            Viewpoint::Throwing(seat),
                            Viewpoint::Practice(seat),
                            Viewpoint::Verdict(seat),
                        ] {
                            let view = framing(viewpoint, &look, &cards, &scale);
                            let (_, region) = wanted(viewpoint, &look, &cards, &scale);
                            let room = Rect { min: region.min - 1.0, max: region.max + 1.0 };
                            for (_, spot) in cards.iter() {
                                let seen = spot.corners(look.card()).map(|point| view.to_screen(point));
                                assert!(
                                    seen.iter().all(|&point| room.contains(point)),
                                    "{name}, {width} × {height} at {interface}, {viewpoint:?}: {seen:?} \
                                         is not in {room:?}"
                                );
                            }
                        }
                    }
                }
            }
        }
    }

    /// While somebody aims, a carpet that lies just beyond the far row is whole
    /// below the ticket; one far from everything changes nothing.
    #[test]
    fn carpets_near_the_destinations_are_seen() {
        let look = Look { setup: TappetiVolanti::default_setup(4), seats: Vec::new() };
        let scale = Scale::of(Vec2::new(1280.0, 800.0), 1.0, 1.0, true);
        let viewpoint = Viewpoint::Throwing(Seat::new(0));
        let turn = turn_of(viewpoint.seat(), &look);
        for (name, table) in tables(&look) {
            let mut cards = Cards::default();
            cards.lay(&table, 0.0);
            let bare = framing(viewpoint, &look, &cards, &scale);
            let (lo, hi) = bounds(&lying(&cards, &look, turn, 0.0));
            let beyond = |far: f32| Vec2::from_angle(turn).rotate(Vec2::new((lo.x + hi.x) / 2.0, hi.y + far));
            cards.put(CardId::carpet(0), Spot::new(beyond(NEARBY - 5.0), 0.4).on(30.0));
            let (view, (_, region)) =
                (framing(viewpoint, &look, &cards, &scale), wanted(viewpoint, &look, &cards, &scale));
            let room = region.inflate(1.0);
            for (_, spot) in cards.iter() {
                let seen = spot.corners(look.card()).map(|point| view.to_screen(point));
                assert!(seen.iter().all(|&point| room.contains(point)), "{name}: {seen:?} is not in {room:?}");
            }
            cards.put(CardId::carpet(0), Spot::new(beyond(NEARBY + 5.0), 0.4).on(30.0));
            assert_eq!(framing(viewpoint, &look, &cards, &scale), bare, "{name}");
        }
    }

    /// While somebody aims, destinations are at least 64 u wide: in every layout
    /// of the file and automatic ones, with up to twenty cards.
    #[test]
    fn cards_are_large_while_somebody_aims() {
        let look = Look { setup: TappetiVolanti::default_setup(4), seats: Vec::new() };
        let scale = Scale::of(Vec2::new(1280.0, 800.0), 1.0, 1.0, true);
        for (name, table) in tables(&look) {
            let mut cards = Cards::default();
            cards.lay(&table, 0.0);
            let seats = (0..4).map(Seat::new);
            // Practice takes the cards of a journey's beginning.
            let practice = (table.cards.len() <= 14).then_some(Viewpoint::Practice(Seat::new(0)));
            for viewpoint in seats.map(Viewpoint::Throwing).chain(practice) {
                let view = framing(viewpoint, &look, &cards, &scale);
                let wide = |(_, spot): (CardId, Spot)| view.zoom_at(spot.at) * look.card().x;
                let narrowest = cards.iter().map(wide).fold(f32::MAX, f32::min);
                println!("{name:22} {viewpoint:?}: {narrowest:.0} u, tilt {:.0}", view.tilt.to_degrees());
                assert!(narrowest >= 64.0, "{name}, {viewpoint:?}: {narrowest}");
            }
        }
    }
}
