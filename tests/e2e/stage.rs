//! Games that computer players bring to a given moment, written as saves.

use std::path::Path;
use tavolata::engine::bot::{Bot, Strength};
use tavolata::engine::config::Sources;
use tavolata::engine::dice::Dice;
use tavolata::engine::lesson::Taught;
use tavolata::engine::record;
use tavolata::engine::seat::{Seat, Viewer};
use tavolata::engine::session::{Player, SeatInfo, Session, Speed};
use tavolata::engine::temper::Temper;
use tavolata::games::{Visitor, with_game};
use tavolata::settings::Settings;

/// A moment in a game.
pub(crate) struct Moment {
    /// Name of its pictures.
    pub name: &'static str,
    /// ID of the game.
    pub game: &'static str,
    /// Number of seats.
    pub seats: usize,
    /// Number of people, who take the first seats.
    pub people: usize,
    /// The decision of the first seat before which the game is saved, from 1;
    /// with a `kind`, the first such decision from there on.
    pub decision: usize,
    /// What the first seat's view and legal actions, formatted with `Debug`,
    /// must contain; the empty string allows any.
    pub kind: &'static str,
}

impl Moment {
    /// Creates a moment with any kind of decision.
    pub(crate) const fn new(
        name: &'static str,
        game: &'static str,
        seats: usize,
        people: usize,
        decision: usize,
    ) -> Self {
        Self { name, game, seats, people, decision, kind: "" }
    }

    /// Takes the first decision from there on for which the view or the legal
    /// actions contain this text, for instance a phase.
    pub(crate) const fn of(self, kind: &'static str) -> Self {
        Self { kind, ..self }
    }
}

impl Moment {
    /// Writes the game to be continued, with these settings, into a user's
    /// folder.
    pub(crate) fn write(&self, home: &Path, settings: &Settings) {
        write_settings(home, settings);
        std::fs::create_dir_all(home.join("saves")).expect("a folder for the save");
        let file = home.join(format!("saves/{}.{}", self.game, record::EXTENSION));
        with_game(self.game, Stage { moment: self, file: &file }).expect("one of the games");
    }

    /// Plays a new game up to the moment; `None` if it is over before.
    fn reach<G: Taught>(&self, mut session: Session<G>) -> Option<Session<G>> {
        let mut bots: Vec<Box<dyn Bot<G>>> = (0..self.seats).map(|_| G::bot(Strength::Medium)).collect();
        let (mut dice, mut decisions) = (Dice::from_seed(1), 0);
        while let Some(seat) = session.to_act().iter().next() {
            if seat == Seat::new(0) {
                decisions += 1;
                let shown = || {
                    let view = session.view(Viewer::Seat(seat));
                    format!("{view:?} {:?}", session.state().legal_actions(seat))
                };
                if decisions >= self.decision && (self.kind.is_empty() || shown().contains(self.kind)) {
                    return Some(session);
                }
            }
            let action = if seat.is_table() {
                session.state().table_action().expect("the table acts")
            } else {
                bots[seat.index()].choose(seat, &session.view(Viewer::Seat(seat)), &mut dice)
            };
            session.submit(seat, action).expect("computer players choose what is allowed");
        }
        None
    }
}

/// Writes settings with quick animations into a user's folder, for tests that
/// do not look at them.
pub(crate) fn hasten(home: &Path) {
    write_settings(home, &Settings { animation_speed: 3.0, ..Settings::default() });
}

/// Writes settings into a user's folder.
pub(crate) fn write_settings(home: &Path, settings: &Settings) {
    std::fs::create_dir_all(home.join("config")).expect("a folder for the settings");
    let text = ron::to_string(settings).expect("settings can be written");
    std::fs::write(home.join("config/settings.ron"), text).expect("the settings are written");
}

struct Stage<'a> {
    moment: &'a Moment,
    file: &'a Path,
}

impl Visitor for Stage<'_> {
    type Out = ();

    fn visit<G: Taught>(self) {
        let Self { moment, file } = self;
        let info = |seat: usize| SeatInfo {
            name: ["Anna", "Bruno", "Carla", "Dino", "Elena", "Franco"][seat].to_owned(),
            token: seat as u8 + 1,
            portrait: seat as u8,
            player: if seat < moment.people { Player::Person } else { Player::Computer(Strength::Medium) },
            assist: 1,
            speed: Speed::Usual,
            temper: Temper::default(),
        };
        let (setup, faults) = G::setup(moment.seats, &Sources::builtin());
        assert!(faults.is_empty(), "{}", faults[0]);
        let seats: Vec<SeatInfo> = (0..moment.seats).map(info).collect();
        // Not every game reaches every kind of moment.
        let reached = (5..30).find_map(|seed| {
            let session = Session::<G>::new(setup.clone(), seed, seats.clone()).expect("the setup is sound");
            moment.reach(session)
        });
        let session = reached.unwrap_or_else(|| panic!("{}: no game comes to it", moment.name));
        record::save(file, &session).expect("the save is written");
    }
}
