//! Tappeti Volanti in the window: its states and its plugin.
//!
//! The phase of the rules is the only truth. [`Showing`] merely names what is
//! on screen and is derived in every frame from what the driver waits for, the
//! phase, and the event being played back.

mod desk;
pub mod face;
mod help;
pub mod hud;
pub mod input;
mod offer;
pub mod playback;
pub mod practice;
mod reload;
pub mod scene;

use super::rules::TappetiVolanti;
use super::rules::event::Event;
use super::rules::view::Phase;
use crate::table::driver::Drive;
use crate::table::{Match, Playback, Rebuild, Turn};
use crate::window::controls::OnPad;
use crate::window::pad::OwnArrows;
use crate::window::{Overlay, Screen};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use playback::film::Film;
use scene::SceneSystems;
use scene::cards::Cards;
use scene::look::Look;

/// A game of Tappeti Volanti in the window.
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
    /// Cards move to their places.
    Moving,
    /// The verdict (TV-12).
    Verdict,
    /// The first player names the next dispute (TV-15).
    Naming,
    /// Genies are chosen and shown (TV-16).
    Genies,
    /// Palaces are declared and counted (TV-19).
    Palaces,
    /// The final score (TV-23).
    Scores,
    /// The screen is being passed on.
    Curtain,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((crate::table::driver::plugin::<TappetiVolanti>, hud::plugin))
        .add_sub_state::<Showing>()
        .add_plugins((scene::plugin, input::plugin, playback::plugin, practice::plugin, reload::plugin, desk::plugin))
        .configure_sets(Update, SceneSystems::Act.before(Drive))
        .configure_sets(Update, SceneSystems::Draw.after(Drive))
        .add_systems(
            Update,
            (
                rebuild.run_if(on_message::<Rebuild>).run_if(resource_exists::<Game>),
                name_what_is_shown.run_if(resource_exists::<Game>),
            )
                .chain()
                .before(SceneSystems::Frame)
                .after(Drive)
                .before(SceneSystems::Draw)
                .run_if(in_state(Screen::Game)),
        )
        .add_systems(OnEnter(Screen::Game), rebuild.run_if(resource_exists::<Game>))
        .add_systems(Update, own_arrows)
        .add_systems(OnExit(Screen::Game), |mut commands: Commands| commands.remove_resource::<Look>());
}

/// Arranging and aiming need the arrow keys, so that the left stick of a gamepad
/// moves the focus by itself. Its directional pad is for the table again.
fn own_arrows(
    look: Option<Res<Look>>,
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    keys: Res<ButtonInput<KeyCode>>,
    mut own: ResMut<OwnArrows>,
    (on_pad, mut focus): (Res<OnPad>, ResMut<InputFocus>),
) {
    let owned = look.is_some() && *screen.get() == Screen::Game && *overlay.get() == Overlay::None;
    own.set_if_neq(OwnArrows(owned));
    let arrows = [KeyCode::ArrowLeft, KeyCode::ArrowRight, KeyCode::ArrowUp, KeyCode::ArrowDown];
    if owned && on_pad.0 && keys.any_just_pressed(arrows) && focus.get().is_some() {
        focus.clear();
    }
}

/// Lays the table as the driver shows it now; also when the screen opens,
/// because the game may have been on the table before.
fn rebuild(
    mut commands: Commands,
    mut news: MessageReader<Rebuild>,
    game: Res<Game>,
    mut cards: ResMut<Cards>,
    look: Option<Res<Look>>,
) {
    // A carpet in the air belongs to a table that is no longer shown.
    commands.remove_resource::<Film>();
    // Cards that were laid out without being dealt lie there from the beginning.
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
