//! What stands around and over the table: the frame's words, what everybody
//! has taken, the verdict, disputes, palaces, the final score.
//!
//! Everything is drawn from what the driver shows. In each frame one function
//! says which [`Page`] belongs on the screen; only when that has changed is it
//! drawn anew. Decisions leave as [`Act`](crate::table::Act).

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

use super::app::Game;
use super::rules::TappetiVolanti;
use super::rules::cards::Genie;
use super::rules::event::Event;
use super::rules::view::Phase;
use super::scene::SceneSystems;
use super::scene::cards::Cards;
use crate::engine::seat::Seat;
use crate::table::{Playback, TableSystems, Turn};
use crate::theme::Scale;
use crate::window::{Awake, Screen};
use bevy::prelude::*;

/// What covers the table, or stands beside it.
#[derive(Clone, PartialEq, Debug)]
enum Page {
    /// What lies on what, or which dispute comes next.
    Verdict(verdict::Page),
    /// The genies decide.
    Dispute(dispute::Page),
    /// Who has how many palaces.
    Palaces(palaces::Page),
    /// The end.
    Score(score::Page),
}

/// The page on the screen, with the scale for which it was drawn.
#[derive(Resource, Default)]
struct Shown(Option<(Page, Scale)>);

/// Root of the page on the screen.
#[derive(Component)]
struct PageRoot;

/// What a person is composing.
#[derive(Resource, Default, Clone, PartialEq, Debug)]
struct Picks {
    /// Who, and on what: something else makes the picks void.
    of: Option<(Seat, u8)>,
    /// The genie that is going to be sealed.
    genie: Option<Genie>,
    /// Lamps that are going to be counted as palaces.
    lamps: u8,
}

/// The systems that draw the HUD, after the driver has worked.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct HudSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shown>()
        .init_resource::<Picks>()
        .configure_sets(
            Update,
            HudSystems
                .in_set(TableSystems::Hud)
                .after(SceneSystems::Act)
                .before(SceneSystems::Draw)
                .run_if(in_state(Screen::Game)),
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
        .add_systems(Update, (forget_picks, turn_page).chain().in_set(HudSystems))
        .add_systems(OnExit(Screen::Game), |mut shown: ResMut<Shown>| shown.0 = None);
}

/// What was picked belongs to one decision of one person.
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

/// The page for this moment.
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
    // Nothing of the game is drawn behind the curtain.
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

/// Draws the page for this moment if it is another than the one on the screen.
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
    let wanted =
        game.as_deref().and_then(|game| page(game, &playback, *turn, &cards, &picks, &now, &hands, &counting));
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
