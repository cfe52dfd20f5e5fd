//! The catalog: what the shell knows about each game.
//!
//! A game joins by implementing [`Offered`]; title, game choice, set-up, help
//! and results then list it without further code.

use super::fairness::{Deal, Fairness};
use super::help::book::Book;
use super::setup::draft::Draft;
use super::setup::variant::Variant;
use super::workshop::Desk;
use crate::audio::Track;
use crate::engine::config::{ConfigFile, Fault, Sources};
use crate::engine::dice::Dice;
use crate::engine::house;
use crate::engine::lesson::Taught;
use crate::engine::record::{self, RecordError};
use crate::engine::request::{Refused, Request, figure_words};
use crate::engine::session::{Session, Speed};
use crate::engine::study::Study;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::table::replay::whole;
use crate::table::saver::Saver;
use crate::table::{Arriving, Company, ContinueMatch, Match, StartMatch, TableGame, WatchReplay};
use crate::window::Options;
use bevy::prelude::*;
use std::io;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// Description of a game for the shell, beyond its rules. The texts
/// `game-<ID>`, `game-<ID>-about` and `game-<ID>-mood` and the cover
/// `ui/game_<ID>` are found by its [`crate::engine::game::Game::ID`].
pub trait Offered: TableGame + Taught {
    /// Shortest and longest usual length of a game, in minutes.
    const MINUTES: (u32, u32);
    /// Whether seats have throwing assists.
    const ASSISTS: bool;

    /// Names of some cards of the game, shown beside its description.
    const SAMPLES: &'static [&'static str];
    /// The rules, in the format of [`crate::shell::help::book`].
    const RULES: &'static str;

    /// Returns the face that samples and rules call so, if it is more than a
    /// drawing.
    fn face(setup: &Self::Setup, name: &str) -> Option<Face>;

    /// The variants offered for a setup and these seats.
    fn variants(setup: &Self::Setup, draft: &Draft) -> Vec<Variant>;

    /// Applies the choices made in the draft to the setup.
    fn agree(setup: &mut Self::Setup, draft: &Draft);

    /// Describes the state of a game for "Continue", for example whose turn it
    /// is.
    fn whereabouts(session: &Session<Self>) -> Message;

    /// The random deals of a finished game, in full, for the fairness report.
    /// All other chance is explained by the text `fair-<ID>`.
    #[must_use]
    fn deals(session: &Session<Self>) -> Vec<Deal> {
        let _ = session;
        Vec::new()
    }

    /// The config files that players may edit.
    const CONFIG: &'static [ConfigFile];
    /// The music played at the table.
    const MUSIC: Track;
    /// Opens a practice table, if the game has one.
    const PRACTICE: Option<fn(&mut World)> = None;
    /// The desks of the game in the workshop, besides that of its rules.
    const DESKS: &'static [Desk] = &[];

    /// The files in the user's folders that the game keeps besides its config
    /// files, each with its path, the file that hides it, and its fault.
    #[must_use]
    fn kept(sources: &Sources) -> Vec<(PathBuf, Option<PathBuf>, Option<Fault>)> {
        let _ = sources;
        Vec::new()
    }
}

/// A game as the screens see it, independent of its types.
#[derive(Clone)]
pub struct Offer {
    /// [`crate::engine::game::Game::ID`].
    pub id: &'static str,
    /// Allowed numbers of players.
    pub seats: RangeInclusive<usize>,
    /// Shortest and longest usual length, in minutes.
    pub minutes: (u32, u32),
    /// Whether seats have throwing assists.
    pub assists: bool,
    /// Some cards of the game.
    pub samples: fn() -> Vec<Face>,
    /// The rules.
    pub rules: fn() -> Book,
    /// The variants offered for a draft.
    pub variants: fn(&World, &Draft) -> Vec<Variant>,
    /// Starts a new game.
    pub begin: fn(&mut World, &Draft),
    /// Continues a saved game.
    pub resume: fn(&mut World, PathBuf),
    /// The state of a saved game in words, and the names by seat.
    pub whereabouts: fn(&Path) -> Result<(Message, Vec<String>), RecordError>,
    /// Shows a saved game as a replay.
    pub watch: fn(&mut World, PathBuf),
    /// Saves the current game again, for example after a failure.
    pub keep: fn(&World),
    /// Writes the current game into another folder; `None` if there is none.
    pub keep_elsewhere: fn(&World, &Path) -> Option<io::Result<PathBuf>>,
    /// Saves the current game under a name; `false` if no usable name is left,
    /// or if another program uses the folder.
    pub save_as: fn(&World, &str) -> bool,
    /// The fairness report of the current game, once it is over.
    pub fairness: fn(&World) -> Option<Fairness>,
    /// Whether the current game is over; for a replay, whether the whole game
    /// is.
    pub over: fn(&World) -> bool,
    /// Starts the current game again with the same seats and setup and a new
    /// seed.
    pub again: fn(&mut World),
    /// Whether a game is about to come onto the table.
    pub arrives: fn(&World) -> bool,
    /// Whether this game is on the table.
    pub on_table: fn(&World) -> bool,
    /// How fast computer players act in the current game; `None` if there are
    /// none.
    pub pace: fn(&World) -> Option<Speed>,
    /// Changes how fast they act.
    pub set_pace: fn(&mut World, Speed),
    /// The config files that players may edit.
    pub config: &'static [ConfigFile],
    /// The music played at the table.
    pub music: Track,
    /// Opens the practice table, if the game has one.
    pub practice: Option<fn(&mut World)>,
    /// Starts the lesson.
    pub lesson: fn(&mut World),
    /// Starts many games of computer players in the background.
    pub study: fn(&Request) -> Result<Study, Refused>,
    /// The caption of a figure of the game.
    pub figure: fn(&str) -> Message,
    /// Its desks in the workshop.
    pub desks: &'static [Desk],
    /// See [`Offered::kept`].
    pub kept: fn(&World) -> Vec<(PathBuf, Option<PathBuf>, Option<Fault>)>,
}

impl Offer {
    /// The name of the game.
    #[must_use]
    pub fn name(&self) -> Message {
        Message::new(format!("game-{}", self.id))
    }

    /// One of its texts, `about` or `mood`.
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

/// All games, in the order of the registry.
#[derive(Resource, Default)]
pub struct Catalog(pub Vec<Offer>);

impl Catalog {
    /// The game with this id.
    #[must_use]
    pub fn get(&self, id: &str) -> Option<&Offer> {
        self.0.iter().find(|offer| offer.id == id)
    }
}

/// The game shown by game choice, set-up and help.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct ChosenGame(pub &'static str);

/// Adds a game to the catalog and selects the first one of the catalog.
pub fn offer<G: Offered>(app: &mut App) {
    let offer = Offer {
        id: G::ID,
        seats: G::SEATS,
        minutes: G::MINUTES,
        assists: G::ASSISTS,
        samples: || G::SAMPLES.iter().copied().map(faces::<G>()).collect(),
        rules: Book::of::<G>,
        variants: |world, draft| {
            let house = house_rules(world, G::ID, G::CONFIG);
            house.into_iter().chain(G::variants(&setup::<G>(draft, world), draft)).collect()
        },
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
        arrives: World::contains_resource::<Arriving<G>>,
        on_table: World::contains_resource::<Match<G>>,
        pace: |world| world.get_resource::<Match<G>>()?.pace(),
        set_pace: |world, speed| {
            let Some(mut game) = world.get_resource_mut::<Match<G>>() else { return };
            game.set_pace(speed);
            let company = Company(game.session().seats().to_vec());
            world.insert_resource(company);
        },
        config: G::CONFIG,
        music: G::MUSIC,
        practice: G::PRACTICE,
        lesson: super::lesson::begin::<G>,
        study: Request::begin::<G>,
        figure: figure_words::<G>,
        desks: G::DESKS,
        kept: |world| G::kept(&world.resource::<Options>().sources),
    };
    let mut catalog = app.world_mut().get_resource_or_init::<Catalog>();
    catalog.0.push(offer);
    let first = catalog.0[0].id;
    app.insert_resource(ChosenGame(first));
}

/// Returns what finds the face of a name: what the game calls so with its
/// built-in config, or else the drawing at this path below `assets/faces`.
pub fn faces<G: Offered>() -> impl Fn(&str) -> Face {
    let setup = G::default_setup(*G::SEATS.start());
    move |name| G::face(&setup, name).unwrap_or_else(|| Face::new(name.to_owned()))
}

/// ID of the variant that chooses house rules.
pub const HOUSE: &str = "house";

/// Offers the sets of house rules of a game, if there are any. A faulty set is
/// left out, because the built-in numbers would be played under its name; the
/// files desk shows its fault.
fn house_rules(world: &World, game: &str, config: &[ConfigFile]) -> Option<Variant> {
    let sets = house::list(&world.resource::<Options>().sources, game).0;
    let values = sets.iter().filter(|set| set.is_sound(config)).map(|set| (set.stem(), Message::verbatim(&set.name)));
    let usual = (String::new(), Message::new("variant-house-none"));
    let values: Vec<(String, Message)> = std::iter::once(usual).chain(values).collect();
    (values.len() > 1).then(|| Variant { id: HOUSE, name: Message::new("variant-house"), values })
}

/// The setup with the numbers of the current config, or of the house rules that
/// the draft names. Faults of the config were reported when the program started
/// or the file changed.
fn setup<G: Offered>(draft: &Draft, world: &World) -> G::Setup {
    let sources = &world.resource::<Options>().sources;
    let wanted = draft.variants.get(HOUSE).filter(|name| !name.is_empty());
    let set = wanted.and_then(|name| house::find(sources, G::ID, name)).filter(|set| set.is_sound(G::CONFIG));
    let sources = set.map_or_else(|| sources.clone(), |set| set.sources(sources));
    G::setup(draft.seats.len(), &sources).0
}

fn begin<G: Offered>(world: &mut World, draft: &Draft) {
    let mut setup = setup::<G>(draft, world);
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

/// The seed given on the command line, or a new one from the clock.
fn seed(world: &World) -> u64 {
    let asked = world.get_resource::<Options>().and_then(|options| options.seed);
    asked.unwrap_or_else(clock_seed)
}

/// A new seed each time, taken from the clock.
pub(super) fn clock_seed() -> u64 {
    let nanos = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos() as u64);
    Dice::from_seed(nanos).seed()
}
