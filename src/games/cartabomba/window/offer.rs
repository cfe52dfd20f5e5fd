//! What the shell offers of Cartabomba: samples, variants, help.

use crate::audio::Track;
use crate::engine::config::ConfigFile;
use crate::engine::seat::Viewer;
use crate::engine::session::Session;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::cartabomba::rules::Cartabomba;
use crate::games::cartabomba::rules::setup::{FirstChooser, Setup};
use crate::games::cartabomba::rules::view::Phase;
use crate::games::cartabomba::window::face;
use crate::shell::catalog::Offered;
use crate::shell::setup::draft::{Draft, seat_value};
use crate::shell::setup::variant::Variant;

const FIRST_CHOOSER: &str = "cartabomba-first-chooser";

impl Offered for Cartabomba {
    const MINUTES: (u32, u32) = (15, 30);
    const ASSISTS: bool = false;
    const CONFIG: &'static [ConfigFile] = crate::games::cartabomba::CONFIG;
    /// Metronome, wood blocks, plucked bass.
    const MUSIC: Track = Track::new("sounds/music_cartabomba.ogg", 55.38);
    const SAMPLES: &'static [&'static str] = &["gran_botto", "gran_maestro", "scudo_legno", "miccia_corta"];
    const RULES: &'static str = include_str!("help.ron");

    fn face(setup: &Setup, name: &str) -> Option<Face> {
        face::named(setup, name)
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
}

#[cfg(test)]
mod tests {
    use crate::engine::game::Game as _;
    use crate::engine::seat::{Seat, Viewer};
    use crate::games::cartabomba::rules::Cartabomba;
    use crate::games::cartabomba::rules::view::{Attack, Open};

    /// Returns a position with these cards in play.
    fn open(own: &[&str], theirs: &[&str]) -> Open {
        let setup = Cartabomba::default_setup(2);
        let (game, _) = Cartabomba::new(&setup, 1).expect("the default setup starts");
        let mut open = game.view(Viewer::Public).open;
        let cards = |ids: &[&str]| ids.iter().filter_map(|id| setup.find(id)).collect();
        open.sides[0].in_play = cards(own);
        open.sides[1].in_play = cards(theirs);
        open
    }

    /// The rules state how many cards cost 0.
    #[test]
    fn free_cards_are_counted() {
        let setup = Cartabomba::default_setup(2);
        assert_eq!((setup.cards.iter().filter(|card| card.cost == 0).count(), setup.cards.len()), (21, 40));
    }

    /// The examples in the rules are true of the built-in cards: a payment with
    /// a superfluous card (CB-09), the sum of an attack (CB-13).
    #[test]
    fn the_examples_are_true() {
        let open =
            open(&["coriandoli", "scatola_molla", "mantice", "miccia_corta"], &["strillone", "megafono", "cartapesta"]);
        let card = |id: &str| open.setup.find(id).expect("a built-in card");
        let big = card("gran_botto");
        let due = open.quote(Seat::new(0), &[big]).due;
        assert_eq!(due, 4);
        assert!(open.payment(due, &[card("scatola_molla")]).is_good());
        let too_much = open.payment(due, &[card("scatola_molla"), card("coriandoli")]);
        assert!(too_much.superfluous.is_some());
        let attack = Attack { attacker: Seat::new(0), card: big, charge: 0, parries: Vec::new() };
        let tally = open.tally(&attack, &[card("strillone")]);
        assert_eq!((tally.strength, tally.attack(), tally.parry(), tally.discards()), (5, 7, 5, 0));
    }
}
