//! What the shell offers of Alles im Eimer: samples, variants, help.

use super::face;
use crate::audio::Track;
use crate::engine::config::ConfigFile;
use crate::engine::seat::Viewer;
use crate::engine::session::Session;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::alles_im_eimer::rules::AllesImEimer;
use crate::games::alles_im_eimer::rules::setup::{FirstStart, Setup};
use crate::games::alles_im_eimer::rules::view::Phase;
use crate::shell::catalog::Offered;
use crate::shell::setup::draft::{Draft, seat_value};
use crate::shell::setup::variant::Variant;

const GAMES: &str = "games";
const FIRST_START: &str = "first-start";
const REVERSE: &str = "reverse";
const FORGET: &str = "forget-to-draw";

/// Maximum number of games per match that can be chosen in the window.
const MOST_GAMES: u8 = 6;

impl Offered for AllesImEimer {
    const MINUTES: (u32, u32) = (20, 40);
    const ASSISTS: bool = false;
    const CONFIG: &'static [ConfigFile] = crate::games::alles_im_eimer::CONFIG;
    /// A lazy Ländler with accordion.
    const MUSIC: Track = Track::new("sounds/music_eimer.ogg", 51.43);
    const SAMPLES: &'static [&'static str] = &["cow 7", "sheep 8", "horse 5", "pig 6"];
    const RULES: &'static str = include_str!("help.ron");

    fn face(_: &Setup, name: &str) -> Option<Face> {
        face::named(name)
    }

    fn variants(setup: &Setup, draft: &Draft) -> Vec<Variant> {
        let options = &setup.options;
        let games =
            |count: u8| (count.to_string(), Message::new("variant-games-count").with("count", u32::from(count)));
        let others = (1..=MOST_GAMES).filter(|count| *count != options.games);
        let counts = std::iter::once(options.games).chain(others).map(games).collect();
        let mut starts = vec![("random".to_owned(), Message::new("variant-first-dealer-random"))];
        for seat in &draft.seats {
            let name = Message::new("variant-first-dealer-seat").with("name", seat.name.trim());
            starts.push((seat_value(seat), name));
        }
        let switch = |id: &str, on: bool| {
            let mut values =
                ["off", "on"].map(|value| (value.to_owned(), Message::new(format!("variant-{id}-{value}")))).to_vec();
            // The value from the config comes first: that one is recommended.
            if on {
                values.reverse();
            }
            values
        };
        let reverse = switch(REVERSE, options.reverse);
        let forget = switch(FORGET, options.forget_to_draw);
        [(GAMES, counts), (FIRST_START, starts), (REVERSE, reverse), (FORGET, forget)]
            .map(|(id, values)| Variant { id, name: Message::new(format!("variant-{id}")), values })
            .to_vec()
    }

    fn agree(setup: &mut Setup, draft: &Draft) {
        let chosen = |id: &str| draft.variants.get(id).map(String::as_str);
        let options = &mut setup.options;
        let games = chosen(GAMES).and_then(|value| value.parse().ok());
        if let Some(games) = games.filter(|count| (1..=MOST_GAMES).contains(count)) {
            options.games = games;
        }
        options.first_start =
            chosen(FIRST_START).and_then(|value| draft.seat_of(value)).map_or(FirstStart::Random, FirstStart::Seat);
        for (id, option) in [(REVERSE, &mut options.reverse), (FORGET, &mut options.forget_to_draw)] {
            match chosen(id) {
                Some("on") => *option = true,
                Some("off") => *option = false,
                _ => {}
            }
        }
    }

    fn whereabouts(session: &Session<Self>) -> Message {
        let open = session.view(Viewer::Public).open;
        let turn = match open.phase {
            Phase::Over { .. } => Message::new("where-over"),
            Phase::Building => Message::new("eimer-does-build-where"),
            Phase::Leading { seat } | Phase::Defending { seat } | Phase::Drawing { seat, .. } => {
                Message::new("where-turn").with("seat", seat)
            }
        };
        Message::new("where-eimer")
            .with("game", u32::from(open.game))
            .with("of", u32::from(open.setup.options.games))
            .with("turn", turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game;
    use crate::engine::seat::Seat;
    use crate::words::Language;

    fn draft() -> Draft {
        let mut draft = Draft::new(&AllesImEimer::SEATS, Language::It);
        draft.add(false, Language::It);
        draft
    }

    /// Every value offered changes the setup, except the recommended ones,
    /// which leave it as the rules say (AE-07, AE-17, AE-18).
    #[test]
    fn variants_reach_the_setup() {
        let standard = AllesImEimer::default_setup(3);
        let mut agreed = standard.clone();
        AllesImEimer::agree(&mut agreed, &draft());
        assert_eq!(agreed, standard);
        for variant in AllesImEimer::variants(&standard, &draft()) {
            for (at, (value, _)) in variant.values.iter().enumerate() {
                let mut draft = draft();
                draft.variants.insert(variant.id.to_owned(), value.clone());
                let mut setup = standard.clone();
                AllesImEimer::agree(&mut setup, &draft);
                assert_eq!(setup == standard, at == 0, "{} = {value}", variant.id);
                assert_eq!(setup.validate(), Ok(()), "{} = {value}", variant.id);
            }
        }
    }

    #[test]
    fn nonsense_that_was_remembered_is_ignored() {
        let mut draft = draft();
        for (id, value) in [(GAMES, "200"), (FIRST_START, "token-9"), (REVERSE, "?"), (FORGET, "")] {
            draft.variants.insert(id.to_owned(), value.to_owned());
        }
        let mut setup = AllesImEimer::default_setup(3);
        AllesImEimer::agree(&mut setup, &draft);
        assert_eq!(setup, AllesImEimer::default_setup(3));
        draft.variants.insert(FIRST_START.to_owned(), seat_value(&draft.seats[1]));
        AllesImEimer::agree(&mut setup, &draft);
        assert_eq!(setup.options.first_start, FirstStart::Seat(Seat::new(1)));
    }
}
