//! The interface around and over the table: texts of the frame, cards taken,
//! verdict, disputes, palaces, final score.
//!
//! Everything is drawn from what the driver shows. In each frame one function
//! decides which [`Page`] belongs on the screen, and it is drawn anew only if
//! it has changed. Decisions are sent as [`Act`](crate::table::Act).

mod dispute;
mod frame;
mod hint;
mod palaces;
mod parts;
mod play;
mod score;
mod taken;
mod verdict;

pub use frame::Says;
pub use play::plays;

use super::Game;
use super::scene::SceneSystems;
use super::scene::cards::Cards;
use crate::engine::seat::Seat;
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::rules::cards::Genie;
use crate::games::tappeti_volanti::rules::event::Event;
use crate::games::tappeti_volanti::rules::view::Phase;
use crate::table::{AtTable, Playback, TableSystems, Turn};
use crate::theme::Scale;
use crate::window::{Awake, Screen};
use bevy::prelude::*;

/// A page that covers the table or stands beside it.
#[derive(Clone, PartialEq, Debug)]
enum Page {
    /// The verdict, or the choice of the next dispute.
    Verdict(verdict::Page),
    /// A dispute.
    Dispute(dispute::Page),
    /// The declarations of palaces.
    Palaces(palaces::Page),
    /// The final score.
    Score(score::Page),
}

/// The page on screen, with the scale for which it was drawn.
#[derive(Resource, Default)]
struct Shown(Option<(Page, Scale)>);

/// Root of the page on screen.
#[derive(Component)]
struct PageRoot;

/// What a person has picked but not confirmed.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
struct Picks {
    /// Seat and decision that the picks are for; they are void for any other.
    of: Option<(Seat, u8)>,
    /// Genie to be sealed.
    genie: Option<Genie>,
    /// Number of lamps to be counted as palaces.
    lamps: u8,
}

/// Order of the systems of the interface, before the scene is drawn.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum HudSystems {
    /// Collects the destinations taken.
    Taken,
    /// Turns the primary button into a decision.
    Decide,
    /// Follows hints.
    Hint,
    /// Turns to the page of what is going on.
    Turn,
    /// Updates the page.
    Page,
    /// Fills the frame.
    Frame,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>()
        .init_resource::<Picks>()
        .configure_sets(
            AtTable,
            (
                HudSystems::Taken,
                HudSystems::Decide,
                HudSystems::Hint,
                HudSystems::Turn,
                HudSystems::Page,
                HudSystems::Frame,
            )
                .chain()
                .in_set(TableSystems::Hud)
                .before(SceneSystems::Frame),
        )
        .add_plugins((
            frame::plugin,
            hint::plugin,
            play::plugin,
            taken::plugin,
            verdict::plugin,
            dispute::plugin,
            palaces::plugin,
            score::plugin,
        ))
        .add_systems(AtTable, (forget_picks, turn_page).chain().in_set(HudSystems::Turn))
        .add_systems(OnExit(Screen::Game), |mut shown: ResMut<Shown>| shown.0 = None);
}

/// Discards the picks once another person or another decision is asked for.
fn forget_picks(game: Option<Res<Game>>, turn: Res<Turn>, mut picks: ResMut<Picks>) {
    let Some(game) = game else { return };
    let open = &game.view().open;
    let of = match (&open.phase, *turn) {
        (Phase::Choosing { dispute, .. }, Turn::Person(seat)) => Some((seat, dispute.card.0)),
        (Phase::Palaces { .. }, Turn::Person(seat)) => Some((seat, open.journey)),
        _ => None,
    };
    if picks.of != of {
        *picks = Picks { of, ..Picks::default() };
    }
}

/// Returns the page for this moment.
fn page(
    game: &Game,
    playback: &Playback<TappetiVolanti>,
    turn: Turn,
    cards: &Cards,
    picks: &Picks,
    now: &play::Now,
    hands: &taken::Hands,
    counting: &score::Counting,
) -> Option<Page> {
    let open = &game.view().open;
    if let Some(event) = playback.current() {
        return match event {
            Event::Judged(found) => Some(Page::Verdict(verdict::Page::judged(game, cards, found))),
            Event::Disputed { .. } | Event::GenieChosen { .. } | Event::GeniesShown { .. } | Event::Swapped { .. } => {
                dispute::Page::played(game, event, now).map(Page::Dispute)
            }
            Event::Declared(declared) => Some(Page::Palaces(palaces::Page::declared(game, hands, declared, now))),
            Event::PalacesScored { declared, points } => {
                Some(Page::Palaces(palaces::Page::scored(game, hands, declared, points)))
            }
            Event::Ended { .. } => score::Page::of(game, counting).map(Page::Score),
            _ => None,
        };
    }
    // Behind the curtain nothing of the game may be seen.
    if matches!(turn, Turn::Curtain(_) | Turn::None) {
        return None;
    }
    match &open.phase {
        Phase::Naming { pending } => Some(Page::Verdict(verdict::Page::naming(game, cards, pending, turn))),
        Phase::Choosing { dispute, chosen, .. } => {
            Some(Page::Dispute(dispute::Page::choosing(game, *dispute, *chosen, turn, picks)))
        }
        Phase::Palaces { seat, declared } => {
            Some(Page::Palaces(palaces::Page::declaring(game, hands, *seat, declared, turn, picks)))
        }
        Phase::Over { .. } => score::Page::of(game, counting).map(Page::Score),
        Phase::Arranging | Phase::Throwing { .. } | Phase::Flying { .. } => None,
    }
}

/// Draws the page for this moment if it differs from the one on screen.
fn turn_page(
    mut commands: Commands,
    game: Option<Res<Game>>,
    playback: Res<Playback<TappetiVolanti>>,
    turn: Res<Turn>,
    cards: Res<Cards>,
    (picks, now, hands): (Res<Picks>, Res<play::Now>, Res<taken::Hands>),
    (counting, scale): (Res<score::Counting>, Res<Scale>),
    mut shown: ResMut<Shown>,
    roots: Query<Entity, With<PageRoot>>,
    mut awake: ResMut<Awake>,
) {
    let wanted = game.as_deref().and_then(|game| page(game, &playback, *turn, &cards, &picks, &now, &hands, &counting));
    let wanted = wanted.map(|page| (page, *scale));
    if shown.0 == wanted {
        return;
    }
    for root in &roots {
        commands.entity(root).despawn();
    }
    if let (Some((page, scale)), Some(game)) = (&wanted, game.as_deref()) {
        let seats = game.session().seats();
        match page {
            Page::Verdict(page) => verdict::draw(&mut commands, page, game, scale),
            Page::Dispute(page) => dispute::draw(&mut commands, page, seats, scale),
            Page::Palaces(page) => palaces::draw(&mut commands, page, seats),
            Page::Score(page) => score::draw(&mut commands, page, seats, scale),
        }
    }
    shown.0 = wanted;
    awake.frame();
}
