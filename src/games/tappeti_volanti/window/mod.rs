//! Tappeti Volanti in the window: its plugin.

mod desk;
pub mod face;
pub mod hud;
pub mod input;
mod offer;
pub mod playback;
pub mod practice;
mod reload;
pub mod scene;
pub mod sounds;
pub mod states;

use super::rules::TappetiVolanti;
use super::rules::cards::Destination;
use super::rules::view::Phase;
use super::rules::{Event, View};
use super::tabletop::CardId;
use crate::audio;
use crate::engine::seat::Seat;
use crate::engine::words::Message as Words;
use crate::faces::Face;
use crate::table::{
    AfterSystems, AfterUpdate, Arrive, AtTable, Match, Moment, Playback, Rebuild, Replaying, TableGame, TableSystems,
};
use crate::window::controls::OnPad;
use crate::window::pad::{OwnArrows, Pushed};
use crate::window::{Overlay, Screen};
use bevy::input_focus::InputFocus;
use bevy::prelude::*;
use face::{destination, genie};
use input::aim::Aiming;
use input::arrange::Draft;
use playback::film::Film;
use scene::cards::Cards;
use scene::look::Look;
use scene::look::drawing;
use states::Showing;

/// Arrow keys by direction, x to the right and y down.
const ARROWS: [(Vec2, KeyCode); 4] = [
    (Vec2::NEG_Y, KeyCode::ArrowUp),
    (Vec2::Y, KeyCode::ArrowDown),
    (Vec2::NEG_X, KeyCode::ArrowLeft),
    (Vec2::X, KeyCode::ArrowRight),
];

/// A game of Tappeti Volanti in the window.
pub type Game = Match<TappetiVolanti>;

impl TableGame for TappetiVolanti {
    type State = Showing;

    fn state(view: &View, event: Option<&Event>) -> Showing {
        states::state(view, event)
    }

    fn secret(view: &Self::View, seat: Seat) -> bool {
        matches!(&view.open.phase, Phase::Choosing { dispute, chosen, .. } if dispute.rivals.contains(seat) && !chosen.contains(seat))
    }

    fn cards(view: &Self::View, event: &Event) -> Vec<Face> {
        let kind = |kind: Destination| destination(drawing(kind));
        let of = |card: &CardId| view.open.setup.kind(*card).map(kind);
        match event {
            Event::TurnedUp { new, .. } => new.iter().filter_map(of).collect(),
            Event::PushedOff { kind: one, .. } | Event::Took { kind: one, .. } | Event::Disputed { kind: one, .. } => {
                vec![kind(*one)]
            }
            Event::GenieChosen { genie: Some(one), .. } => vec![genie(one.0)],
            Event::GeniesShown { kind: one, genies, .. } => {
                std::iter::once(kind(*one)).chain(genies.iter().map(|(_, one)| genie(one.0))).collect()
            }
            Event::Swapped { high, low, .. } => vec![genie(high.0), genie(low.0)],
            Event::Removed { cards, .. } => cards.iter().filter_map(of).collect(),
            _ => Vec::new(),
        }
    }

    fn moment(event: &Event) -> Option<Moment> {
        let named = |key: &'static str, number: u8| Moment::Round(Words::new(key).with("number", number));
        Some(match event {
            Event::JourneyBegan { journey, .. } => named("moment-journey", *journey),
            Event::RoundBegan { round, .. } => named("moment-round", *round),
            Event::GeniesShown { .. } | Event::PalacesScored { .. } => Moment::Highlight,
            _ => return None,
        })
    }
}

pub(crate) fn plugin(app: &mut App) {
    audio::add(app, sounds::ALL);
    app.add_plugins((crate::table::driver::plugin::<TappetiVolanti>, hud::plugin))
        .add_plugins((scene::plugin, input::plugin, playback::plugin, practice::plugin, reload::plugin, desk::plugin))
        .add_systems(
            AtTable,
            rebuild
                .run_if(on_message::<Rebuild>)
                .run_if(resource_exists::<Game>)
                .after(TableSystems::Tell)
                .before(TableSystems::State),
        )
        .add_systems(OnEnter(Screen::Game), rebuild.run_if(resource_exists::<Game>).after(Arrive))
        .add_systems(AfterUpdate, arrows.before(AfterSystems::Focus))
        .add_systems(OnExit(Screen::Game), |mut commands: Commands| commands.remove_resource::<Look>());
}

/// Arranging and aiming need the arrow keys, as replays do, so that the left
/// stick of a gamepad moves the focus by itself, and its directional pad is for
/// the table again. At other times the arrow keys move the focus here, too.
fn arrows(
    (look, replay): (Option<Res<Look>>, Option<Res<Replaying>>),
    (draft, aiming): (Option<Res<Draft>>, Option<Res<Aiming>>),
    (screen, overlay): (Res<State<Screen>>, Res<State<Overlay>>),
    keys: Res<ButtonInput<KeyCode>>,
    mut own: ResMut<OwnArrows>,
    (on_pad, mut focus): (Res<OnPad>, ResMut<InputFocus>),
    mut pushes: MessageWriter<Pushed>,
) {
    let here = look.is_some() && *screen.get() == Screen::Game && *overlay.get() == Overlay::None;
    let aims = draft.is_some() || aiming.is_some();
    let owned = here && (aims || replay.is_some());
    own.set_if_neq(OwnArrows(owned));
    let Some((way, _)) = ARROWS.iter().find(|(_, key)| here && keys.just_pressed(*key)) else { return };
    if !owned {
        pushes.write(Pushed(*way));
    } else if aims && on_pad.0 && focus.get().is_some() {
        focus.clear();
    }
}

/// Lays the table as the driver shows it now; also when the screen opens, so that
/// it is there for every system of the first frame.
fn rebuild(
    mut commands: Commands,
    mut news: MessageReader<Rebuild>,
    game: Res<Game>,
    mut cards: ResMut<Cards>,
    (look, playback): (Option<Res<Look>>, Res<Playback<TappetiVolanti>>),
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
    // Without animations the first cards are dealt before this message is read.
    if empty && !playback.is_idle() {
        cards.clear();
    } else {
        cards.lay(&game.view().open.table, 0.0);
    }
}
