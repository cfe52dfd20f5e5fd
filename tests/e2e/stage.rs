//! Games that computer players bring to a moment, written as a save.

use std::path::Path;
use tavolata::engine::bot::{Bot, Strength};
use tavolata::engine::config::Sources;
use tavolata::engine::dice::Dice;
use tavolata::engine::lesson::Taught;
use tavolata::engine::record;
use tavolata::engine::seat::{Seat, Viewer};
use tavolata::engine::session::{Player, SeatInfo, Session, Speed};
use tavolata::games::{Visitor, with_game};
use tavolata::settings::Settings;

/// A game at a moment.
pub struct Moment {
    /// What pictures of it are called.
    pub name: &'static str,
    /// Id of the game.
    pub game: &'static str,
    /// How many play.
    pub seats: usize,
    /// People, in the first seats.
    pub people: usize,
    /// The decision of the first seat before which the game is saved, from 1.
    pub decision: usize,
}

impl Moment {
    /// A moment.
    pub const fn new(name: &'static str, game: &'static str, seats: usize, people: usize, decision: usize) -> Self {
        Self { name, game, seats, people, decision }
    }
}

impl Moment {
    /// Writes it as the game to be continued in the folder of a user, with these
    /// settings.
    pub fn write(&self, home: &Path, settings: &Settings) {
        write_settings(home, settings);
        std::fs::create_dir_all(home.join("saves")).expect("a folder for the save");
        let file = home.join(format!("saves/{}.{}", self.game, record::EXTENSION));
        with_game(self.game, Stage { moment: self, file: &file }).expect("one of the games");
    }
}

/// Writes settings into the folder of a user.
pub fn write_settings(home: &Path, settings: &Settings) {
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
        };
        let (setup, faults) = G::setup(moment.seats, &Sources::builtin());
        assert!(faults.is_empty(), "{}", faults[0]);
        let seats = (0..moment.seats).map(info).collect();
        let mut session = Session::<G>::new(setup, 5, seats).expect("the setup is sound");
        let mut bots: Vec<Box<dyn Bot<G>>> = (0..moment.seats).map(|_| G::bot(Strength::Medium)).collect();
        let (mut dice, mut decisions) = (Dice::from_seed(1), 0);
        while let Some(seat) = session.to_act().iter().next() {
            if seat == Seat::new(0) {
                decisions += 1;
                if decisions == moment.decision {
                    break;
                }
            }
            let action = if seat.is_table() {
                session.state().table_action().expect("the table acts")
            } else {
                bots[seat.index()].choose(seat, &session.view(Viewer::Seat(seat)), &mut dice)
            };
            session.submit(seat, action).expect("computer players choose what is allowed");
        }
        assert_eq!(decisions, moment.decision, "{}: the game is over before", moment.name);
        record::save(file, &session).expect("the save is written");
    }
}
