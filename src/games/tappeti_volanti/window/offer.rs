//! Everything that the shell knows of Tappeti Volanti.

use super::face::{self, destination, genie};
use crate::audio::Track;
use crate::engine::config::{ConfigFile, Fault, Sources};
use crate::engine::seat::{Seat, Viewer};
use crate::engine::session::Session;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::tappeti_volanti::kept::Shelf;
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::rules::event::Event;
use crate::games::tappeti_volanti::rules::setup::{FirstDealer, OffTable, Setup};
use crate::games::tappeti_volanti::rules::view::Phase;
use crate::games::tappeti_volanti::window::scene::look::drawing;
use crate::shell::catalog::Offered;
use crate::shell::fairness::Deal;
use crate::shell::setup::draft::{Assist, Draft, seat_value};
use crate::shell::setup::variant::Variant;
use crate::shell::workshop::Desk;
use std::path::PathBuf;

const FIRST_DEALER: &str = "first-dealer";
const JOURNEYS: &str = "journeys";
const OFF_TABLE: &str = "off-table";
const LAYOUT: &str = "layout";
const LUCK: &str = "luck";

/// Amounts of luck in throws to choose from, in per cent of the noise in the
/// physics config; the first is recommended.
const LUCKS: [(&str, u16); 3] = [("little", 100), ("none", 0), ("much", 200)];

impl Offered for TappetiVolanti {
    const MINUTES: (u32, u32) = (20, 40);
    const ASSISTS: bool = true;
    const CONFIG: &'static [ConfigFile] = crate::games::tappeti_volanti::CONFIG;
    /// Oud and darbuka.
    const MUSIC: Track = Track::new("sounds/music_tappeti.ogg", 57.39);
    const SAMPLES: &'static [&'static str] = &["palace", "adventure D", "camel bazaar", "genie 8"];
    const RULES: &'static str = include_str!("help.ron");
    const DESKS: &'static [Desk] = super::desk::DESKS;
    const PRACTICE: Option<fn(&mut bevy::ecs::world::World)> =
        Some(crate::games::tappeti_volanti::window::practice::open);

    fn kept(sources: &Sources) -> Vec<(PathBuf, Option<PathBuf>, Option<Fault>)> {
        let shelf = Shelf::read(sources);
        let found = shelf.found.into_iter().map(|found| (found.file, found.hidden_by, found.kept.err()));
        found.chain(shelf.faults.into_iter().map(|fault| (PathBuf::from(&fault.file), None, Some(fault)))).collect()
    }

    fn face(_: &Setup, name: &str) -> Option<Face> {
        face::named(name)
    }

    fn variants(setup: &Setup, draft: &Draft) -> Vec<Variant> {
        let mut dealers = vec![("random".to_owned(), Message::new("variant-first-dealer-random"))];
        for seat in &draft.seats {
            let name = Message::new("variant-first-dealer-seat").with("name", seat.name.trim());
            dealers.push((seat_value(seat), name));
        }
        let fair = setup.numbers.by_seats.journeys;
        let seats = setup.seats.max(1);
        let mut journeys = vec![(
            "fair".to_owned(),
            Message::new("variant-journeys-each").with("count", u32::from(fair)).with("times", u32::from(fair / seats)),
        )];
        for count in (1..=6).filter(|count| *count != fair) {
            journeys.push((count.to_string(), Message::new("variant-journeys-count").with("count", u32::from(count))));
        }
        let off_table = ["out", "back"]
            .map(|value| (value.to_owned(), Message::new(format!("variant-off-table-{value}"))))
            .to_vec();
        let mut layouts = vec![("dealer".to_owned(), Message::new("variant-layout-dealer"))];
        for layout in &setup.layouts {
            let name =
                Message::new("variant-layout-named").with("it", layout.it.as_str()).with("en", layout.en.as_str());
            layouts.push((layout.id.clone(), name));
        }
        let lucks = LUCKS.map(|(value, _)| (value.to_owned(), Message::new(format!("variant-luck-{value}")))).to_vec();
        [(FIRST_DEALER, dealers), (JOURNEYS, journeys), (OFF_TABLE, off_table), (LAYOUT, layouts), (LUCK, lucks)]
            .map(|(id, values)| Variant { id, name: Message::new(format!("variant-{id}")), values })
            .to_vec()
    }

    fn agree(setup: &mut Setup, draft: &Draft) {
        let chosen = |id: &str| draft.variants.get(id).map(String::as_str);
        let options = &mut setup.options;
        options.first_dealer =
            chosen(FIRST_DEALER).and_then(|value| draft.seat_of(value)).map_or(FirstDealer::Random, FirstDealer::Seat);
        options.journeys =
            chosen(JOURNEYS).and_then(|value| value.parse().ok()).filter(|count| (1..=6).contains(count));
        options.off_table =
            if chosen(OFF_TABLE) == Some("back") { OffTable::BackToTheEdge } else { OffTable::OutOfTheGame };
        options.layout =
            chosen(LAYOUT).filter(|id| setup.layouts.iter().any(|layout| layout.id == *id)).map(str::to_owned);
        options.luck =
            LUCKS.iter().find(|(value, _)| chosen(LUCK) == Some(value)).map_or(LUCKS[0].1, |(_, luck)| *luck);
        options.steady =
            draft.seats.iter().map(|seat| seat.player.is_person() && Assist::of(seat.assist).steady).collect();
    }

    fn whereabouts(session: &Session<Self>) -> Message {
        let view = session.view(Viewer::Public);
        let open = &view.open;
        let turn = match &open.phase {
            Phase::Arranging => Message::new("where-turn").with("seat", open.dealer),
            Phase::Throwing { seat } | Phase::Flying { seat, .. } | Phase::Palaces { seat, .. } => {
                Message::new("where-turn").with("seat", *seat)
            }
            Phase::Naming { .. } => Message::new("where-turn").with("seat", open.first()),
            Phase::Choosing { .. } => Message::new("where-genies"),
            Phase::Over { .. } => Message::new("where-over"),
        };
        Message::new("where-journey")
            .with("journey", u32::from(open.journey))
            .with("of", u32::from(open.setup.journeys()))
            .with("turn", turn)
    }

    fn deals(session: &Session<Self>) -> Vec<Deal> {
        let setup = session.setup();
        let mut deals = Vec::new();
        for event in session.events() {
            match event {
                Event::Began { genies, .. } => deals.extend(genies.iter().enumerate().map(|(seat, set)| Deal {
                    words: Message::new("fair-tappeti-genies").with("seat", Seat::new(seat)),
                    cards: set.iter().map(|one| genie(one.0)).collect(),
                })),
                Event::TurnedUp { new, .. } if !new.is_empty() => deals.push(Deal {
                    words: Message::new("fair-tappeti-turned").with("count", new.len()),
                    cards: new
                        .iter()
                        .filter_map(|card| setup.kind(*card))
                        .map(|kind| destination(drawing(kind)))
                        .collect(),
                }),
                _ => {}
            }
        }
        deals
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game;
    use crate::words::Language;

    fn draft() -> Draft {
        let mut draft = Draft::new(&TappetiVolanti::SEATS, Language::It);
        draft.add(false, Language::It);
        draft
    }

    /// Every value offered changes the setup, and the recommended ones leave it
    /// as the rules say (TV-04, TV-11, TV-22).
    #[test]
    fn variants_reach_the_setup() {
        let standard = TappetiVolanti::default_setup(3);
        let mut draft = draft();
        for seat in &mut draft.seats {
            seat.assist = 0;
        }
        let mut agreed = standard.clone();
        TappetiVolanti::agree(&mut agreed, &draft);
        assert_eq!(agreed, standard);
        for variant in TappetiVolanti::variants(&standard, &draft) {
            for (at, (value, _)) in variant.values.iter().enumerate() {
                let mut draft = draft.clone();
                draft.variants.insert(variant.id.to_owned(), value.clone());
                let mut setup = standard.clone();
                TappetiVolanti::agree(&mut setup, &draft);
                assert_eq!(setup == standard, at == 0, "{} = {value}", variant.id);
            }
        }
    }

    #[test]
    fn a_steady_hand_reaches_the_setup() {
        let mut draft = draft();
        draft.seats[2].assist = Assist { level: 1, steady: true }.packed();
        let mut setup = TappetiVolanti::default_setup(3);
        TappetiVolanti::agree(&mut setup, &draft);
        assert_eq!(setup.options.steady, [false, false, true]);
    }

    #[test]
    fn nonsense_that_was_remembered_is_ignored() {
        let mut draft = draft();
        for (id, value) in
            [(FIRST_DEALER, "token-9"), (JOURNEYS, "200"), (LAYOUT, "gone"), (LUCK, "?"), (OFF_TABLE, "?")]
        {
            draft.variants.insert(id.to_owned(), value.to_owned());
        }
        for seat in &mut draft.seats {
            seat.assist = 0;
        }
        let mut setup = TappetiVolanti::default_setup(3);
        TappetiVolanti::agree(&mut setup, &draft);
        assert_eq!(setup, TappetiVolanti::default_setup(3));
        draft.variants.insert(FIRST_DEALER.to_owned(), seat_value(&draft.seats[1]));
        TappetiVolanti::agree(&mut setup, &draft);
        assert_eq!(setup.options.first_dealer, FirstDealer::Seat(Seat::new(1)));
    }

    #[test]
    fn a_saved_game_says_where_it_stands() {
        let session = Session::<TappetiVolanti>::new(TappetiVolanti::default_setup(3), 7, draft().seated())
            .expect("the default setup starts");
        let said = crate::words::Words::of(Language::En)
            .say(&TappetiVolanti::whereabouts(&session), &|seat| session.name(seat).to_owned());
        assert!(said.starts_with("journey 1 of 3 · "), "{said}");
    }

    /// All texts that the screens name exist in both languages.
    #[test]
    fn every_text_exists() {
        for language in Language::ALL {
            let words = crate::words::Words::of(language);
            let there = |key: &str| assert!(!words.text(key).contains('⟦'), "{key} in {language:?}");
            for variant in TappetiVolanti::variants(&TappetiVolanti::default_setup(2), &draft()) {
                there(&variant.name.key);
                variant.values.iter().for_each(|(_, name)| there(&name.key));
            }
            there(&format!("fair-{}", TappetiVolanti::ID));
            for text in ["", "-about", "-mood"] {
                there(&format!("game-{}{text}", TappetiVolanti::ID));
            }
        }
    }
}
