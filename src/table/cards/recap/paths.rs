//! Paths of the things that a move moves, derived from the layouts before and
//! after each of its events, so that games need not describe them.

use crate::engine::seat::{Seat, Viewer};
use crate::engine::session::Session;
use crate::faces::Face;
use crate::table::cards::layout::{Anchor, Canvas, Exit, Layout, Piece, PieceId, Spot};
use crate::table::cards::stage::seconds;
use crate::table::cards::{CardGame, Flight, Scene};
use crate::table::matches::Match;
use bevy::math::Vec2;
use std::ops::Range;

/// Animation seconds between two things that move at the same event.
const GAP: f32 = 0.09;
/// Animation seconds between two events.
const REST: f32 = 0.15;
/// Maximum number of things that one event moves; more are a new deal or
/// another screen, which is not shown again.
const MOST: usize = 16;
/// Minimum distance a piece has to move, as a fraction of its size: neighbours
/// that make room move less.
const FAR: f32 = 0.6;
/// Distance in u within which two pieces lie on the same pile.
const PILE: f32 = 10.0;
/// Distance in u that tumbling pieces fall.
const FALL: f32 = 60.0;

/// Path of a thing during a move, in table units.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Path {
    /// The piece; `None` for what only flew past.
    pub piece: Option<PieceId>,
    /// Faces it shows at the beginning and at the end.
    pub faces: [Face; 2],
    /// Where it was; `None` if it only appeared.
    pub from: Option<Spot>,
    /// Where it went; `None` if it only disappeared.
    pub to: Option<Spot>,
    /// Animation seconds from the beginning of the move until it starts.
    pub starts: f32,
    /// Animation seconds it takes.
    pub takes: f32,
    /// Animation seconds from the beginning of the move until the same piece
    /// moves on; infinite if it stays.
    pub until: f32,
}

impl Path {
    fn new(piece: Option<PieceId>, faces: [Face; 2], from: Option<Spot>, to: Option<Spot>) -> Self {
        let takes = from.zip(to).map_or(0.35, |(from, to)| seconds(from, to)) + 0.2;
        Self { piece, faces, from, to, starts: 0.0, takes, until: f32::INFINITY }
    }
}

/// Returns the paths between two layouts; `flights` flew past during the event
/// of `after`.
#[must_use]
pub(super) fn step(before: &Layout, after: &Layout, flights: &[Flight]) -> Vec<Path> {
    let mut paths = Vec::new();
    for piece in &after.pieces {
        let faces = |first: Option<&Face>| [first.unwrap_or(&piece.face).clone(), piece.face.clone()];
        if let Some(old) = before.piece(piece.id) {
            let far = FAR * old.spot.size.max(piece.spot.size).min_element();
            let turned = piece.flat && old.face != piece.face;
            if turned || old.spot.at.distance(piece.spot.at) > far {
                paths.push(Path::new(Some(piece.id), faces(Some(&old.face)), Some(old.spot), Some(piece.spot)));
            }
        } else if !lies_under(after, piece) {
            let from = piece.from.as_ref();
            let first = from.and_then(|from| from.face.as_ref());
            paths.push(Path::new(Some(piece.id), faces(first), from.map(|from| from.spot), Some(piece.spot)));
        }
    }
    for piece in before.pieces.iter().filter(|piece| after.piece(piece.id).is_none()) {
        let (last, to) = match &piece.exit {
            Exit::To(Anchor { spot, face }) => (face.as_ref(), Some(*spot)),
            Exit::Tumble(_) => (None, Some(Spot { at: piece.spot.at + Vec2::Y * FALL, ..piece.spot })),
            Exit::Fade if !lies_under(before, piece) => (None, None),
            Exit::Fade | Exit::Gone => continue,
        };
        let faces = [piece.face.clone(), last.unwrap_or(&piece.face).clone()];
        paths.push(Path::new(Some(piece.id), faces, Some(piece.spot), to));
    }
    paths.extend(flights.iter().map(|flight| {
        let faces = [flight.face.clone(), flight.face.clone()];
        Path { starts: flight.delay, ..Path::new(None, faces, Some(flight.from), Some(flight.to)) }
    }));
    if paths.len() > MOST { Vec::new() } else { paths }
}

/// Whether another piece of the same pile lies over this one. Of a pile only the
/// uppermost cards are pieces, so those below come and go without moving.
fn lies_under(layout: &Layout, piece: &Piece) -> bool {
    let mut after = layout.pieces.iter().skip_while(|other| other.id != piece.id).skip(1);
    after.any(|other| other.spot.at.distance(piece.spot.at) < PILE)
}

/// Appends the paths of one event to those before it, and returns the time at
/// which they end.
fn append(all: &mut Vec<Path>, step: Vec<Path>, clock: f32) -> f32 {
    let mut end = clock;
    for (at, mut path) in step.into_iter().enumerate() {
        path.starts += clock + GAP * at as f32;
        let same = |other: &&mut Path| other.piece.is_some() && other.piece == path.piece;
        if let Some(earlier) = all.iter_mut().rev().find(same) {
            earlier.until = path.starts;
        }
        end = end.max(path.starts + path.takes + REST);
        all.push(path);
    }
    end
}

/// Values common to all scenes of a move.
struct Table<G: CardGame> {
    viewer: Viewer,
    bottom: Seat,
    canvas: Canvas,
    draft: G::Draft,
}

impl<G: CardGame> Table<G> {
    fn scene<'a>(
        &'a self,
        session: &'a Session<G>,
        view: &'a G::View,
        (event, told): (Option<&'a G::Event>, usize),
    ) -> Scene<'a, G> {
        Scene {
            bottom: self.bottom,
            state: G::state(view, event),
            event,
            told,
            ..Scene::still(session, view, self.viewer, &self.draft, self.canvas)
        }
    }
}

/// Returns the paths of these decisions as the viewer of the table saw them,
/// with the player `bottom` at the bottom of the window.
pub(super) fn paths<G: CardGame>(game: &Match<G>, deeds: Range<usize>, bottom: Seat, canvas: Canvas) -> Vec<Path> {
    let table = Table::<G> { viewer: game.viewer(), bottom, canvas, draft: G::Draft::default() };
    let whole = game.session();
    let mut all = Vec::new();
    let mut clock = 0.0;
    // The log has been played before, so it plays again.
    let Ok(mut session) = whole.at(deeds.start) else { return all };
    for entry in &whole.log()[deeds] {
        let first = session.events().len();
        let mut view = session.view(table.viewer);
        let mut before = G::layout(&table.scene(&session, &view, (None, first)));
        if session.submit(entry.seat, entry.action.clone()).is_err() {
            break;
        }
        for (at, event) in session.events_since(first, table.viewer).iter().enumerate() {
            let now = (Some(event), first + at + 1);
            let flights = G::motion(&table.scene(&session, &view, now), event).flights;
            G::evolve(&mut view, event);
            let after = G::layout(&table.scene(&session, &view, now));
            clock = append(&mut all, step(&before, &after, &flights), clock);
            before = after;
        }
        // Things shown only during the last event disappear.
        let view = session.view(table.viewer);
        let after = G::layout(&table.scene(&session, &view, (None, session.events().len())));
        clock = append(&mut all, step(&before, &after, &[]), clock);
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::auto;
    use crate::engine::bot::Strength;
    use crate::engine::config::Sources;
    use crate::engine::game::Game;
    use crate::games::akelarre::rules::{Akelarre, Event};
    use crate::table::cards::card_size;
    use crate::theme::Scale;

    fn spot(x: f32) -> Spot {
        Spot::new(Vec2::new(x, 0.0), card_size(60.0))
    }

    fn card(id: u32, x: f32) -> Piece {
        Piece::card(PieceId(id), Face::icon("hand"), spot(x))
    }

    fn layout(pieces: Vec<Piece>) -> Layout {
        Layout { pieces, ..Layout::default() }
    }

    /// Pieces of the paths, with where they were and went.
    fn told(before: Vec<Piece>, after: Vec<Piece>) -> Vec<(u32, Option<f32>, Option<f32>)> {
        let paths = step(&layout(before), &layout(after), &[]);
        let at = |spot: Option<Spot>| spot.map(|spot| spot.at.x);
        paths.iter().map(|path| (path.piece.expect("a piece").0, at(path.from), at(path.to))).collect()
    }

    #[test]
    fn the_cards_of_a_move_are_those_that_moved() {
        let neighbours = vec![card(1, 0.0), card(2, 60.0), card(3, 500.0)];
        let moved = told(neighbours, vec![card(1, -15.0), card(2, 45.0), card(3, 105.0)]);
        assert_eq!(moved, [(3, Some(500.0), Some(105.0))], "neighbours make room for it");
    }

    #[test]
    fn what_comes_from_outside_and_goes_there_has_its_way() {
        let hand = Anchor::new(spot(900.0));
        assert_eq!(told(vec![], vec![card(1, 0.0).from(hand.clone())]), [(1, Some(900.0), Some(0.0))]);
        assert_eq!(told(vec![card(1, 0.0).exit(Exit::To(hand))], vec![]), [(1, Some(0.0), Some(900.0))]);
        assert_eq!(told(vec![card(1, 0.0)], vec![]), [(1, Some(0.0), None)]);
        assert_eq!(told(vec![card(1, 0.0).exit(Exit::Gone)], vec![]), []);
    }

    #[test]
    fn cards_below_the_top_of_a_pile_do_not_move() {
        let pile = |first: u32| (first..first + 3).map(|id| card(id, 2.0 * id as f32)).collect::<Vec<_>>();
        assert_eq!(told(pile(1), pile(2)), [(4, None, Some(8.0))], "one is put on it, the lowest is no longer drawn");
        assert_eq!(told(pile(2), pile(1)), [(4, Some(8.0), None)]);
    }

    #[test]
    fn a_card_that_turns_over_is_shown_though_it_stays() {
        let turned = Piece { face: Face::icon("log"), ..card(1, 0.0) };
        assert_eq!(told(vec![card(1, 0.0)], vec![turned]), [(1, Some(0.0), Some(0.0))]);
    }

    #[test]
    fn a_new_deal_is_not_shown_again() {
        assert_eq!(told(vec![], (0..40).map(|id| card(id, 70.0 * id as f32)).collect()), []);
    }

    #[test]
    fn a_piece_that_moves_on_leaves_where_it_was() {
        let mut all = Vec::new();
        let (one, two, three) =
            (layout(vec![card(1, 0.0)]), layout(vec![card(1, 300.0)]), layout(vec![card(1, 600.0)]));
        let clock = append(&mut all, step(&one, &two, &[]), 0.0);
        let end = append(&mut all, step(&two, &three, &[]), clock);
        assert_eq!((all[0].until, all[1].starts), (clock, clock));
        assert!(all[0].starts + all[0].takes < clock && end > clock);
        assert_eq!(all[1].until, f32::INFINITY);
    }

    /// Every card that another seat of Akelarre puts down in the open is among
    /// the cards of its move.
    #[test]
    fn moves_of_a_game_are_found_again() {
        let (setup, _) = Akelarre::setup(3, &Sources::builtin());
        let session = auto::play::<Akelarre>(setup, 5, &[Strength::Random; 3]).expect("a game");
        let game = Match::new(session);
        let log = game.session().log();
        let mut checked = 0;
        for (at, entry) in log.iter().enumerate().take(60).filter(|(_, entry)| entry.seat != Seat::new(0)) {
            let end = log.get(at + 1).map_or(game.session().events().len(), |next| next.first_event);
            let events = &game.session().events()[entry.first_event..end];
            let discards = events.iter().any(|event| matches!(event, Event::Discarded { .. }));
            let paths = paths(&game, at..at + 1, Seat::new(0), Canvas::of(&Scale::default()));
            assert!(paths.iter().all(|path| path.from != path.to), "{paths:?}");
            if discards {
                let placed = paths.iter().filter(|path| path.piece.is_some() && path.from.is_some());
                assert_eq!(placed.count(), 1, "{events:?}: {paths:#?}");
                checked += 1;
            }
        }
        assert!(checked > 5, "{checked} discards");
    }
}
