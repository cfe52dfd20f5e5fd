//! What the shell knows of each game that can be played.
//!
//! A game joins by implementing [`Offered`]; title, choice, set-up, help and
//! results then show it by themselves.

use super::fairness::{Deal, Fairness};
use super::help::page::Page;
use super::setup::draft::Draft;
use super::setup::variant::Variant;
use crate::audio::Track;
use crate::engine::config::ConfigFile;
use crate::engine::dice::Dice;
use crate::engine::lesson::Taught;
use crate::engine::record::{self, RecordError};
use crate::engine::session::Session;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::table::replay::whole;
use crate::table::saver::Saver;
use crate::table::{ContinueMatch, Match, StartMatch, TableGame, WatchReplay};
use crate::window::Options;
use bevy::prelude::*;
use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// What a game tells the shell beyond its rules. The texts
/// `game-<ID>`, `game-<ID>-about` and `game-<ID>-mood` and the cover
/// `ui/game_<ID>` go by its [`crate::engine::game::Game::ID`].
pub trait Offered: TableGame + Taught {
    /// Shortest and longest usual length of a game, minutes.
    const MINUTES: (u32, u32);
    /// Whether seats have assists for throwing.
    const ASSISTS: bool;

    /// Some cards, for its panel.
    fn samples() -> Vec<Face>;

    /// The variants that are offered for a setup and these seats.
    fn variants(setup: &Self::Setup, draft: &Draft) -> Vec<Variant>;

    /// Writes what was chosen in the draft into the setup.
    fn agree(setup: &mut Self::Setup, draft: &Draft);

    /// Where a game stands, for "Continue": the journey, whose turn.
    fn whereabouts(session: &Session<Self>) -> Message;

    /// The rules in words.
    fn pages() -> Vec<Page>;

    /// What chance has dealt in a game that is over, in full, for the page
    /// about fairness. What chance is used for says the text `fair-<ID>`.
    #[must_use]
    fn deals(session: &Session<Self>) -> Vec<Deal> {
        let _ = session;
        Vec::new()
    }

    /// The files that players may edit.
    const CONFIG: &'static [ConfigFile];
    /// What plays at its table.
    const MUSIC: Track;
    /// Opens a table to practise on, where the game has one.
    const PRACTICE: Option<fn(&mut World)> = None;
}

/// A game as the screens see it, whatever its types are.
#[derive(Clone)]
pub struct Offer {
    /// [`crate::engine::game::Game::ID`].
    pub id: &'static str,
    /// How many can play.
    pub seats: RangeInclusive<usize>,
    /// Usual length, minutes.
    pub minutes: (u32, u32),
    /// Whether seats have assists for throwing.
    pub assists: bool,
    /// Some cards.
    pub samples: fn() -> Vec<Face>,
    /// The rules in words.
    pub pages: fn() -> Vec<Page>,
    /// The variants for a draft.
    pub variants: fn(&World, &Draft) -> Vec<Variant>,
    /// Begins a game.
    pub begin: fn(&mut World, &Draft),
    /// Goes on with a saved game.
    pub resume: fn(&mut World, PathBuf),
    /// Where a saved game stands, and the names by seat.
    pub whereabouts: fn(&Path) -> Result<(Message, Vec<String>), RecordError>,
    /// Shows a saved game.
    pub watch: fn(&mut World, PathBuf),
    /// Keeps the game on the table once more, where that failed before.
    pub keep: fn(&World),
    /// Writes the game on the table into another folder; `None` if there is
    /// none.
    pub keep_elsewhere: fn(&World, &Path) -> Option<io::Result<PathBuf>>,
    /// Keeps the game on the table under a name; `false` if nothing of the
    /// name can be used, or another program keeps its games here.
    pub save_as: fn(&World, &str) -> bool,
    /// What can be said of the game on the table once it is over.
    pub fairness: fn(&World) -> Option<Fairness>,
    /// Whether the game on the table is over, in a replay at its end.
    pub over: fn(&World) -> bool,
    /// Begins the game on the table once more with the same seats and setup.
    pub again: fn(&mut World),
    /// Whether this game is on the table.
    pub on_table: fn(&World) -> bool,
    /// The files that players may edit.
    pub config: &'static [ConfigFile],
    /// What plays at its table.
    pub music: Track,
    /// Opens the table for practice.
    pub practice: Option<fn(&mut World)>,
    /// Begins the lesson.
    pub lesson: fn(&mut World),
}

impl Offer {
    /// The name of the game.
    #[must_use]
    pub fn name(&self) -> Message {
        Message::new(format!("game-{}", self.id))
    }

    /// One of its texts: `about` or `mood`.
    #[must_use]
    pub fn text(&self, what: &str) -> Message {
        Message::new(format!("game-{}-{what}", self.id))
    }

    /// Its cover, 150 × 200.
    #[must_use]
    pub fn cover(&self) -> Face {
        Face::new(format!("ui/game_{}", self.id))
    }
}

/// All games that can be played, in the order of the registry.
#[derive(Resource, Default)]
pub struct Catalog(pub Vec<Offer>);

impl Catalog {
    /// The game with this id.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Offer> {
        self.0.iter().find(|offer| offer.id == id)
    }
}

/// The game that choice, set-up and help are about.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChosenGame(pub &'static str);

/// Puts a game into the catalog.
pub fn offer<G: Offered>(app: &mut App) {
    let offer = Offer {
        id: G::ID,
        seats: G::SEATS,
        minutes: G::MINUTES,
        assists: G::ASSISTS,
        samples: G::samples,
        pages: G::pages,
        variants: |world, draft| G::variants(&setup::<G>(draft.seats.len(), world), draft),
        begin: begin::<G>,
        resume: |world, file| {
            world.write_message(ContinueMatch::<G>::new(file));
        },
        whereabouts: |file| {
            let session = record::load::<G>(file)?;
            let names = session.seats().iter().map(|seat| seat.name.clone()).collect();
            Ok((G::whereabouts(&session), names))
        },
        watch: |world, file| {
            world.write_message(WatchReplay::<G>::new(file));
        },
        keep: |world| {
            if let Some(game) = world.get_resource::<Match<G>>() {
                world.resource::<Saver>().keep(game.session());
            }
        },
        keep_elsewhere: |world, folder| {
            let game = world.get_resource::<Match<G>>()?;
            Some(world.resource::<Saver>().keep_elsewhere(game.session(), folder))
        },
        save_as: |world, name| {
            let (game, saver) = (world.get_resource::<Match<G>>(), world.resource::<Saver>());
            game.is_some_and(|game| saver.keep_named(game.session(), name))
        },
        fairness: |world| Fairness::of(whole::<G>(world)?, G::deals),
        over: |world| whole::<G>(world).is_some_and(|session| session.outcome().is_some()),
        again: again::<G>,
        on_table: World::contains_resource::<Match<G>>,
        config: G::CONFIG,
        music: G::MUSIC,
        practice: G::PRACTICE,
        lesson: super::lesson::begin::<G>,
    };
    let mut catalog = app.world_mut().get_resource_or_init::<Catalog>();
    catalog.0.push(offer);
    let first = catalog.0[0].id;
    app.insert_resource(ChosenGame(first));
}

/// The setup with the numbers of the config in force. What is wrong with the
/// config was told when the program started or the file changed.
fn setup<G: Offered>(seats: usize, world: &World) -> G::Setup {
    G::setup(seats, &world.resource::<Options>().sources).0
}

fn begin<G: Offered>(world: &mut World, draft: &Draft) {
    let mut setup = setup::<G>(draft.seats.len(), world);
    G::agree(&mut setup, draft);
    let seed = seed(world);
    world.write_message(StartMatch::<G> { setup, seats: draft.seated(), seed });
}

fn again<G: Offered>(world: &mut World) {
    let Some(game) = world.get_resource::<Match<G>>() else { return };
    let (setup, seats) = (game.session().setup().clone(), game.session().seats().to_vec());
    let seed = seed(world);
    world.write_message(StartMatch::<G> { setup, seats, seed });
}

/// The seed that was asked for on the command line, or a new one from the
/// clock.
fn seed(world: &World) -> u64 {
    let asked = world.get_resource::<Options>().and_then(|options| options.seed);
    asked.unwrap_or_else(clock_seed)
}

/// A seed that is another one each time.
pub(super) fn clock_seed() -> u64 {
    let nanos = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    Dice::from_seed(nanos).seed()
}
