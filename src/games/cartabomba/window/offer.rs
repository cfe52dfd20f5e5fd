//! What the shell offers of Cartabomba: samples, variants, help.

use super::help::pages;
use crate::audio::Track;
use crate::engine::config::ConfigFile;
use crate::engine::game::Game as _;
use crate::engine::seat::Viewer;
use crate::engine::session::Session;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::cartabomba::rules::Cartabomba;
use crate::games::cartabomba::rules::setup::{FirstChooser, Setup};
use crate::games::cartabomba::rules::view::Phase;
use crate::games::cartabomba::window::face;
use crate::shell::catalog::Offered;
use crate::shell::help::page::Page;
use crate::shell::setup::draft::{Draft, seat_value};
use crate::shell::setup::variant::Variant;

const FIRST_CHOOSER: &str = "cartabomba-first-chooser";

impl Offered for Cartabomba {
    const MINUTES: (u32, u32) = (15, 30);
    const ASSISTS: bool = false;
    const CONFIG: &'static [ConfigFile] = crate::games::cartabomba::CONFIG;
    /// Metronome, wood blocks, plucked bass.
    const MUSIC: Track = Track::new("sounds/music_cartabomba.ogg", 55.38);

    fn samples() -> Vec<Face> {
        let setup = Self::default_setup(2);
        let card = |id: &str| setup.find(id).map(|card| face::card(setup.card(card)));
        ["gran_botto", "gran_maestro", "scudo_legno", "miccia_corta"].into_iter().filter_map(card).collect()
    }

    fn variants(_setup: &Setup, draft: &Draft) -> Vec<Variant> {
        let mut choosers = vec![("random".to_owned(), Message::new("variant-cartabomba-first-chooser-random"))];
        for seat in &draft.seats {
            let name = Message::new("variant-cartabomba-first-chooser-seat").with("name", seat.name.trim());
            choosers.push((seat_value(seat), name));
        }
        let name = Message::new("variant-cartabomba-first-chooser");
        vec![Variant { id: FIRST_CHOOSER, name, values: choosers }]
    }

    fn agree(setup: &mut Setup, draft: &Draft) {
        let chosen = draft.variants.get(FIRST_CHOOSER).and_then(|value| draft.seat_of(value));
        setup.options.first_chooser = chosen.map_or(FirstChooser::Random, FirstChooser::Seat);
    }

    fn whereabouts(session: &Session<Self>) -> Message {
        let view = session.view(Viewer::Public);
        match &view.open.phase {
            Phase::Drafting { chooser, .. } => Message::new("where-cartabomba-draft").with("seat", *chooser),
            Phase::Over(_) => Message::new("where-over"),
            _ => Message::new("where-cartabomba-turn")
                .with("turn", u32::from(view.open.turn))
                .with("seat", view.open.active),
        }
    }

    fn pages() -> Vec<Page> {
        pages()
    }
}
