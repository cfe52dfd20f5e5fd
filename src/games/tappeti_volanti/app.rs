//! Tappeti Volanti in the window: its states and its plugin.
//!
//! The rules' phase is the one truth. [`Showing`] only names what is on the
//! screen and is derived in every frame from what the driver waits for, the
//! phase, and the event that is being played back.

use super::playback::film::Film;
use super::rules::TappetiVolanti;
use super::rules::event::Event;
use super::rules::view::Phase;
use super::scene::SceneSystems;
use super::scene::cards::Cards;
use super::scene::lens::{Framing, Lens};
use super::scene::look::Look;
use super::{input, playback, practice, scene};
use crate::engine::seat::Seat;
use crate::table::driver::Drive;
use crate::table::{Match, Playback, Rebuild, Turn};
use crate::theme::Scale;
use crate::window::Screen;
use bevy::prelude::*;

/// A game of Tappeti Volanti that is being played in the window.
pub type Game = Match<TappetiVolanti>;

/// What is on the screen.
#[derive(SubStates, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[source(Screen = Screen::Game)]
pub enum Showing {
    /// Nothing of this game.
    #[default]
    Nothing,
    /// Destinations are turned up (TV-05).
    Dealing,
    /// The dealer arranges them (TV-06).
    Arranging,
    /// Somebody aims (TV-08).
    Aiming,
    /// A carpet flies, slides, or comes to rest.
    Flying,
    /// Cards move to where they belong.
    Moving,
    /// What lies on what (TV-12).
    Verdict,
    /// The first player names a dispute (TV-15).
    Naming,
    /// Genies are chosen and shown (TV-16).
    Genies,
    /// Palaces are declared and counted (TV-19).
    Palaces,
    /// The final score (TV-23).
    Scores,
    /// The screen is passed on.
    Curtain,
}

/// From where the table is seen, and how much of it.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub enum Viewpoint {
    /// All destinations, large, as the viewer with this turn sees them.
    #[default]
    Whole,
    /// As `Whole`, but seen by this seat.
    Arranging(Seat),
    /// From the edge of the seat that throws.
    Throwing(Seat),
    /// The throw of `thrower` as `viewer` sees it.
    Watching {
        /// Who throws.
        thrower: Seat,
        /// Who looks.
        viewer: Seat,
    },
    /// All cards, left of the panel at the right.
    Verdict(Seat),
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((crate::table::driver::plugin::<TappetiVolanti>, super::hud::plugin))
        .add_sub_state::<Showing>()
        .init_resource::<Viewpoint>()
        .add_plugins((scene::plugin, input::plugin, playback::plugin, practice::plugin, super::reload::plugin))
        .configure_sets(Update, SceneSystems::Act.before(Drive))
        .configure_sets(Update, SceneSystems::Draw.after(Drive))
        .add_systems(
            Update,
            (
                rebuild.run_if(on_message::<Rebuild>).run_if(resource_exists::<Game>),
                (name_what_is_shown, look_from).chain().distributive_run_if(resource_exists::<Game>),
                frame.run_if(resource_exists::<Look>),
            )
                .chain()
                .after(Drive)
                .before(SceneSystems::Draw)
                .run_if(in_state(Screen::Game)),
        )
        .add_systems(OnEnter(Screen::Game), rebuild.run_if(resource_exists::<Game>))
        .add_systems(OnExit(Screen::Game), |mut commands: Commands| commands.remove_resource::<Look>());
}

/// The table as the driver shows it now. Also when the screen opens: the game
/// was on the table before.
fn rebuild(
    mut commands: Commands,
    mut news: MessageReader<Rebuild>,
    game: Res<Game>,
    mut cards: ResMut<Cards>,
    look: Option<Res<Look>>,
) {
    // Whatever was flying belongs to a table that is no longer shown.
    commands.remove_resource::<Film>();
    // What was laid without being dealt lies there from the beginning.
    let fresh = game.session().log().is_empty() && game.session().origin().is_none();
    let empty = news.read().last().map_or(fresh, |news| news.empty);
    let now = Look { setup: game.view().open.setup.clone(), seats: game.session().seats().to_vec() };
    if look.is_none_or(|look| *look != now) {
        commands.insert_resource(now);
    }
    if empty {
        cards.clear();
    } else {
        cards.lay(&game.view().open.table, 0.0);
    }
}

fn name_what_is_shown(
    game: Res<Game>,
    turn: Res<Turn>,
    playback: Res<Playback<TappetiVolanti>>,
    now: Res<State<Showing>>,
    mut next: ResMut<NextState<Showing>>,
) {
    let wanted = match (*turn, playback.current()) {
        (Turn::None, _) => Showing::Nothing,
        (Turn::Curtain(_), _) => Showing::Curtain,
        (_, Some(event)) => match event {
            Event::Began { .. } | Event::JourneyBegan { .. } | Event::TurnedUp { .. } => Showing::Dealing,
            Event::Thrown { .. } | Event::Settled { .. } => Showing::Flying,
            Event::Judged(_) => Showing::Verdict,
            Event::Disputed { .. } | Event::GenieChosen { .. } | Event::GeniesShown { .. } | Event::Swapped { .. } => {
                Showing::Genies
            }
            Event::Declared(_) | Event::PalacesScored { .. } => Showing::Palaces,
            Event::Ended { .. } => Showing::Scores,
            Event::Arranged { .. }
            | Event::RoundBegan { .. }
            | Event::Fouled { .. }
            | Event::CarpetBack { .. }
            | Event::PushedOff { .. }
            | Event::Took { .. }
            | Event::RoundEnded { .. }
            | Event::JourneyEnded { .. }
            | Event::Removed { .. } => Showing::Moving,
        },
        (_, None) => match game.view().open.phase {
            Phase::Arranging => Showing::Arranging,
            Phase::Throwing { .. } => Showing::Aiming,
            Phase::Flying { .. } => Showing::Flying,
            Phase::Naming { .. } => Showing::Naming,
            Phase::Choosing { .. } => Showing::Genies,
            Phase::Palaces { .. } => Showing::Palaces,
            Phase::Over { .. } => Showing::Scores,
        },
    };
    if *now.get() != wanted {
        next.set(wanted);
    }
}

/// People see the table from their own edge when they throw or arrange; the
/// throws of computer players are watched from where one sat last.
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
    let throwing = |thrower: Seat, viewer: Seat| {
        if thrower == viewer { Viewpoint::Throwing(thrower) } else { Viewpoint::Watching { thrower, viewer } }
    };
    let wanted = match (playback.current(), &open.phase) {
        (Some(Event::TurnedUp { .. } | Event::Arranged { .. }), _) | (None, Phase::Arranging) => {
            Viewpoint::Arranging(viewer(open.dealer))
        }
        (Some(Event::Thrown { seat, .. }), _) => throwing(*seat, viewer(*seat)),
        (Some(Event::Judged(_)), _) | (None, Phase::Naming { .. }) => Viewpoint::Verdict(viewer(Seat::TABLE)),
        (None, Phase::Throwing { seat }) if !matches!(*turn, Turn::Curtain(_)) => throwing(*seat, viewer(*seat)),
        _ => return,
    };
    viewpoint.set_if_neq(wanted);
}

/// Turns the camera to the viewpoint.
fn frame(viewpoint: Res<Viewpoint>, look: Res<Look>, cards: Res<Cards>, scale: Res<Scale>, mut lens: ResMut<Lens>) {
    // Cards that move are not followed: the camera stays.
    if !(viewpoint.is_changed() || scale.is_changed() || look.is_changed()) {
        return;
    }
    let goal = framing(*viewpoint, &look, &cards, &scale);
    if scale.is_changed() {
        lens.jump_to(goal);
    } else {
        lens.turn_to(goal);
    }
}

/// What the camera shows from a viewpoint.
fn framing(viewpoint: Viewpoint, look: &Look, cards: &Cards, scale: &Scale) -> Framing {
    let (canvas, chrome) = (scale.table_size(), scale.chrome);
    let turn_of = |seat: Seat| if seat.is_table() { 0.0 } else { look.edge(seat).1 };
    // The box around all destinations in the directions of a viewer.
    let bounds = |turn: f32, carpets: bool| {
        let size = look.card().length() / 2.0;
        let own = Vec2::from_angle(-turn);
        // Carpets in hand lie outside of the table.
        let inside = Rect::from_center_size(Vec2::ZERO, look.table());
        let lying = cards
            .iter()
            .filter(|(card, spot)| (!card.is_carpet() || (carpets && inside.contains(spot.at))) && spot.level < 80.0);
        let points: Vec<Vec2> = lying.map(|(_, spot)| own.rotate(spot.at)).collect();
        let lo = points.iter().copied().reduce(Vec2::min).unwrap_or(Vec2::splat(-160.0)) - size;
        let hi = points.iter().copied().reduce(Vec2::max).unwrap_or(Vec2::splat(160.0)) + size;
        (lo, hi)
    };
    // Large plates would hide the middle of the far side.
    let top = if chrome > 1.05 { 142.0 } else { 92.0 } * chrome;
    match viewpoint {
        Viewpoint::Whole | Viewpoint::Arranging(_) => {
            let turn = if let Viewpoint::Arranging(seat) = viewpoint { turn_of(seat) } else { 0.0 };
            // Not the box of the moment: it would change with every drag.
            let half = Vec2::new(265.0, 185.0);
            // Below the plates, above the line of hints.
            let region =
                Rect::new(230.0 * chrome, 142.0 * chrome, canvas.x - 230.0 * chrome, canvas.y - 118.0 * chrome);
            Framing { at: Vec2::new(canvas.x / 2.0, region.center().y), ..Framing::fit(-half, half, turn, region, 1.5) }
        }
        Viewpoint::Throwing(seat) => {
            let (edge, turn) = look.edge(seat);
            let own = Vec2::from_angle(-turn);
            let near = own.rotate(edge).y;
            let bottom = canvas.y - 110.0 * chrome.min(1.2);
            let far = (bounds(turn, true).1.y - near + 12.0).max(500.0);
            let zoom = ((bottom - top) / far).min(0.8 * (canvas.y / 800.0)).min((canvas.x - 40.0) / look.table().x);
            Framing { middle: edge, at: Vec2::new(canvas.x / 2.0, bottom), turn, zoom }
        }
        Viewpoint::Watching { thrower, viewer } => {
            let turn = turn_of(viewer);
            let (hand, _) = look.hand(thrower, 0.0);
            let hand = Vec2::from_angle(-turn).rotate(hand);
            let (lo, hi) = bounds(turn, true);
            let margin = look.card().length() / 2.0 + 10.0;
            let region = Rect::new(40.0, 142.0 * chrome, canvas.x - 40.0, canvas.y - 80.0 * chrome);
            Framing::fit(lo.min(hand - margin), hi.max(hand + margin), turn, region, 0.8)
        }
        Viewpoint::Verdict(seat) => {
            let turn = turn_of(seat);
            let (lo, hi) = bounds(turn, true);
            let region = Rect::new(20.0, top, canvas.x - 410.0 * chrome, canvas.y - 120.0 * chrome);
            Framing::fit(lo - 6.0, hi + 6.0, turn, region, 1.55)
        }
    }
}
