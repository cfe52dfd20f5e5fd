//! Xako as the shell offers it.

use crate::audio::Track;
use crate::engine::config::ConfigFile;
use crate::engine::seat::{Seat, Viewer};
use crate::engine::session::Session;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::xako::rules::cards::Mission;
use crate::games::xako::rules::setup::{Casting, FirstDealer, Setup};
use crate::games::xako::rules::view::Phase;
use crate::games::xako::rules::{Event, Xako};
use crate::games::xako::window::face;
use crate::shell::catalog::Offered;
use crate::shell::fairness::Deal;
use crate::shell::setup::draft::{Draft, seat_value};
use crate::shell::setup::variant::Variant;

const DEALER: &str = "xako-dealer";
const CASTING: &str = "xako-casting";

impl Offered for Xako {
    const MINUTES: (u32, u32) = (40, 75);
    const ASSISTS: bool = false;
    const CONFIG: &'static [ConfigFile] = crate::games::xako::CONFIG;
    /// Anvil, low drum, lute and horn.
    const MUSIC: Track = Track::new("sounds/music_xako.ogg", 56.84);
    const SAMPLES: &'static [&'static str] = &["elmo_kyr", "scheletro", "ex_drago", "kyra"];
    const RULES: &'static str = include_str!("help.ron");

    fn face(setup: &Setup, name: &str) -> Option<Face> {
        face::named(setup, name)
    }

    fn variants(setup: &Setup, draft: &Draft) -> Vec<Variant> {
        let mut dealers = vec![("dice".to_owned(), Message::new("variant-xako-dealer-dice"))];
        for seat in &draft.seats {
            let name = Message::new("variant-xako-dealer-seat").with("name", seat.name.trim());
            dealers.push((seat_value(seat), name));
        }
        let casts = match setup.options.casting {
            Casting::Random => ["random", "choice"],
            Casting::Choice => ["choice", "random"],
        };
        let casts =
            casts.map(|value| (value.to_owned(), Message::new(format!("variant-xako-casting-{value}")))).to_vec();
        [(DEALER, dealers), (CASTING, casts)]
            .into_iter()
            .map(|(id, values)| Variant { id, name: Message::new(format!("variant-{id}")), values })
            .collect()
    }

    fn agree(setup: &mut Setup, draft: &Draft) {
        let dealer = draft.variants.get(DEALER).and_then(|value| draft.seat_of(value));
        setup.options.first_dealer = dealer.map_or(FirstDealer::Dice, FirstDealer::Seat);
        match draft.variants.get(CASTING).map(String::as_str) {
            Some("choice") => setup.options.casting = Casting::Choice,
            Some("random") => setup.options.casting = Casting::Random,
            _ => {}
        }
    }

    fn whereabouts(session: &Session<Self>) -> Message {
        let open = session.view(Viewer::Public).open;
        match open.phase {
            Phase::Over { .. } => Message::new("where-over"),
            Phase::Choosing { seat } => Message::new("where-xako-choosing").with("seat", seat),
            _ => Message::new("where-xako")
                .with("challenge", open.challenge)
                .with("round", open.round)
                .with("seat", open.turn.seat),
        }
    }

    /// Returns the missions and hand dealt to each seat in every challenge.
    fn deals(session: &Session<Self>) -> Vec<Deal> {
        let open = session.view(Viewer::Public).open;
        let setup = &open.setup;
        let mission = |known: &Mission| face::mission(setup, known, |_| false);
        let mut all = Vec::new();
        for event in session.events() {
            let Event::ChallengeBegan { challenge, hands, missions, .. } = event else { continue };
            for (at, (hand, missions)) in hands.iter().zip(missions).enumerate() {
                let words = Message::new("fair-xako-dealt").with("challenge", *challenge).with("seat", Seat::new(at));
                let mut cards: Vec<Face> = missions.iter().map(|&id| mission(setup.mission(id))).collect();
                cards.extend(hand.iter().map(|&card| face::card(setup, setup.kind_of(card))));
                all.push(Deal { words, cards });
            }
        }
        all
    }
}
