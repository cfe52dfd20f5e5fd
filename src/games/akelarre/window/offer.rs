//! What Akelarre offers to the shell.

use super::face;
use crate::audio::Track;
use crate::engine::config::ConfigFile;
use crate::engine::seat::{Seat, Viewer};
use crate::engine::session::Session;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::akelarre::rules::setup::{First, MOST_SEATS, Setup, Tie};
use crate::games::akelarre::rules::{Akelarre, Event, Phase};
use crate::shell::catalog::Offered;
use crate::shell::fairness::Deal;
use crate::shell::setup::draft::{Draft, seat_value};
use crate::shell::setup::variant::Variant;

const FIRST: &str = "ak-first";
const TEAMS: &str = "ak-teams";
const TIE: &str = "ak-tie";
const POINTS: &str = "ak-points";

impl Offered for Akelarre {
    const MINUTES: (u32, u32) = (20, 30);
    const ASSISTS: bool = false;
    const CONFIG: &'static [ConfigFile] = crate::games::akelarre::CONFIG;
    /// Kultrún and flute.
    const MUSIC: Track = Track::new("sounds/music_akelarre.ogg", 58.18);
    const SAMPLES: &'static [&'static str] = &["fate 3", "folletti joker", "druidi 6", "ninfe 4"];
    const RULES: &'static str = include_str!("help.ron");

    fn face(_: &Setup, name: &str) -> Option<Face> {
        face::named(name)
    }

    fn variants(setup: &Setup, draft: &Draft) -> Vec<Variant> {
        let mut firsts = vec![("random".to_owned(), Message::new("variant-first-dealer-random"))];
        for seat in &draft.seats {
            let name = Message::new("variant-first-dealer-seat").with("name", seat.name.trim());
            firsts.push((seat_value(seat), name));
        }
        let values = |id: &str, values: [&str; 2]| {
            values.map(|value| (value.to_owned(), Message::new(format!("variant-{id}-{value}")))).to_vec()
        };
        let ties = match setup.options.tie {
            Tie::Nobody => ["nobody", "all"],
            Tie::All => ["all", "nobody"],
        };
        let mut all = vec![(FIRST, firsts)];
        if setup.seats() == MOST_SEATS {
            all.push((TEAMS, values(TEAMS, ["off", "on"])));
        }
        all.push((TIE, values(TIE, ties)));
        all.push((POINTS, values(POINTS, ["shown", "hidden"])));
        all.into_iter()
            .map(|(id, values)| Variant { id, name: Message::new(format!("variant-{id}")), values })
            .collect()
    }

    fn agree(setup: &mut Setup, draft: &Draft) {
        let chosen = |id: &str| draft.variants.get(id).map(String::as_str);
        let four = setup.seats() == MOST_SEATS;
        let options = &mut setup.options;
        options.first = chosen(FIRST).and_then(|value| draft.seat_of(value)).map_or(First::Random, First::Seat);
        options.teams = four && chosen(TEAMS) == Some("on");
        match chosen(TIE) {
            Some("all") => options.tie = Tie::All,
            Some("nobody") => options.tie = Tie::Nobody,
            _ => {}
        }
        options.show_points = chosen(POINTS) != Some("hidden");
    }

    fn whereabouts(session: &Session<Self>) -> Message {
        let open = session.view(Viewer::Public).open;
        let turn = match open.phase {
            Phase::Over => Message::new("where-over"),
            _ => Message::new("where-turn").with("seat", open.actor().unwrap_or(open.turn)),
        };
        Message::new("where-akelarre").with("round", u32::from(open.round())).with("turn", turn)
    }

    fn deals(session: &Session<Self>) -> Vec<Deal> {
        let mut deals = Vec::new();
        for event in session.events() {
            match event {
                Event::Began { hands, favourites, .. } => {
                    for (at, (hand, favourite)) in hands.iter().zip(favourites).enumerate() {
                        let favourite = favourite.map(|family| face::favourite(family.as_str()));
                        deals.push(Deal {
                            words: Message::new("fair-akelarre-hand").with("seat", Seat::new(at)),
                            cards: favourite.into_iter().chain(hand.iter().map(face::card)).collect(),
                        });
                    }
                }
                Event::Drew { seat, cards: Some(cards), .. } => deals.push(Deal {
                    words: Message::new("fair-akelarre-drew").with("seat", *seat),
                    cards: cards.iter().map(face::card).collect(),
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

    fn draft(seats: usize) -> Draft {
        let mut draft = Draft::new(&Akelarre::SEATS, Language::It);
        while draft.seats.len() < seats {
            draft.add(false, Language::It);
        }
        draft
    }

    /// Every value that is not recommended changes the setup, and the
    /// recommended ones leave it as the rules say (AK-06, AK-21, AK-27, AK-29).
    #[test]
    fn variants_reach_the_setup() {
        for seats in [3, 4] {
            let standard = Akelarre::default_setup(seats);
            let mut agreed = standard;
            Akelarre::agree(&mut agreed, &draft(seats));
            assert_eq!(agreed, standard);
            for variant in Akelarre::variants(&standard, &draft(seats)) {
                for (at, (value, _)) in variant.values.iter().enumerate() {
                    let mut draft = draft(seats);
                    draft.variants.insert(variant.id.to_owned(), value.clone());
                    let mut setup = standard;
                    Akelarre::agree(&mut setup, &draft);
                    assert_eq!(setup == standard, at == 0, "{} = {value}", variant.id);
                    assert!(setup.validate().is_ok(), "{} = {value}", variant.id);
                }
            }
        }
    }

    /// Remembered values that make no sense are ignored, such as teams with
    /// three players.
    #[test]
    fn nonsense_that_was_remembered_is_ignored() {
        let mut draft = draft(3);
        for (id, value) in [(FIRST, "token-9"), (TEAMS, "on"), (TIE, "?"), (POINTS, "")] {
            draft.variants.insert(id.to_owned(), value.to_owned());
        }
        let mut setup = Akelarre::default_setup(3);
        Akelarre::agree(&mut setup, &draft);
        assert_eq!(setup, Akelarre::default_setup(3));
    }
}
