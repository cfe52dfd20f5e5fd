//! Log lines of the events.

use super::cards::Genie;
use super::event::{Back, Event, Gone, JourneyEnd};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::tappeti_volanti::tabletop::Landing;

/// Returns the log line for an event, or `None` if it needs none.
pub(super) fn describe(event: &Event) -> Option<Message> {
    let say = |key: &'static str| Message::new(key);
    Some(match event {
        Event::Began { dealer, deck, .. } => say("tappeti-log-began").with("seat", *dealer).with("deck", *deck),
        Event::JourneyBegan { journey, of, dealer, first } => say("tappeti-log-journey")
            .with("journey", *journey)
            .with("of", *of)
            .with("seat", *dealer)
            .with("first", *first),
        Event::TurnedUp { new, deck, .. } => say("tappeti-log-turned").with("count", new.len()).with("deck", *deck),
        Event::Arranged { by, .. } => say("tappeti-log-arranged").with("seat", *by),
        Event::RoundBegan { round, first } => say("tappeti-log-round").with("round", *round).with("seat", *first),
        Event::Fouled { seat, .. } => say("tappeti-log-foul").with("seat", *seat),
        Event::Settled { seat, settled, on, .. } => say(match settled.landing {
            Landing::FaceUp if !on.is_empty() => {
                let on: Vec<Message> = on.iter().map(|kind| kind.with_article()).collect();
                return Some(say("tappeti-log-landed-on").with("seat", *seat).with("cards", on));
            }
            Landing::FaceUp => "tappeti-log-landed",
            Landing::FaceDown => "tappeti-log-face-down",
            Landing::OffTable => "tappeti-log-off",
        })
        .with("seat", *seat),
        Event::CarpetBack { seat, why, .. } => match why {
            Back::TryAgain { failed } => say("tappeti-log-again").with("seat", *seat).with("failed", *failed),
            Back::LastTry => say("tappeti-log-last-try").with("seat", *seat),
            Back::OffTable => say("tappeti-log-carpet-off").with("seat", *seat),
            Back::Missed => say("tappeti-log-missed").with("seat", *seat),
            Back::RoundOver => return None,
        },
        Event::PushedOff { kind, by, back, .. } => {
            let key = if back.is_some() { "tappeti-log-put-back" } else { "tappeti-log-pushed-off" };
            say(key).with("seat", *by).with("card", kind.with_article())
        }
        Event::Took { seat, kind, .. } => say("tappeti-log-took").with("seat", *seat).with("card", kind.with_article()),
        Event::Disputed { dispute, kind, by } => {
            let rivals: Vec<Seat> = dispute.rivals.iter().collect();
            let line = match by {
                Some(seat) => say("tappeti-log-named").with("seat", *seat),
                None => say("tappeti-log-disputed"),
            };
            line.with("card", kind.with_article()).with("rivals", rivals)
        }
        Event::GenieChosen { seat, genie: Some(genie) } => {
            say("tappeti-log-chosen-genie").with("seat", *seat).with("genie", genie.0)
        }
        Event::GenieChosen { seat, genie: None } => say("tappeti-log-chosen").with("seat", *seat),
        Event::GeniesShown { kind, genies, winner, .. } => {
            let shown =
                |&(seat, genie): &(Seat, Genie)| say("tappeti-log-shows").with("seat", seat).with("genie", genie.0);
            say("tappeti-log-shown")
                .with("shown", genies.iter().map(shown).collect::<Vec<_>>())
                .with("seat", *winner)
                .with("card", kind.with_article())
        }
        Event::Swapped { winner, high, loser, low } => say("tappeti-log-swapped")
            .with("winner", *winner)
            .with("high", high.0)
            .with("loser", *loser)
            .with("low", low.0),
        Event::RoundEnded { round, taken, left } => {
            say("tappeti-log-round-over").with("round", *round).with("taken", *taken).with("left", *left)
        }
        Event::JourneyEnded { journey, why } => say(match why {
            JourneyEnd::Few => "tappeti-log-end-few",
            JourneyEnd::OnlyDeserts => "tappeti-log-end-deserts",
            JourneyEnd::Idle => "tappeti-log-end-idle",
            JourneyEnd::Rounds => "tappeti-log-end-rounds",
            JourneyEnd::NoCards => "tappeti-log-end-none",
        })
        .with("journey", *journey),
        Event::Declared(said) => {
            say("tappeti-log-declared").with("seat", said.seat).with("count", said.count).with("lamps", said.lamps)
        }
        Event::PalacesScored { points, .. } => {
            let won: Vec<Message> = points
                .iter()
                .enumerate()
                .filter(|(_, points)| **points != 0)
                .map(|(seat, points)| {
                    // The sign is part of the text: "+5" and "−5".
                    let signed = if *points > 0 { format!("+{points}") } else { format!("−{}", -points) };
                    say("tappeti-log-points").with("seat", Seat::new(seat)).with("points", signed)
                })
                .collect();
            if won.is_empty() {
                say("tappeti-log-palaces-even")
            } else {
                say("tappeti-log-palaces").with("points", won)
            }
        }
        Event::Removed { cards, why } => say(match why {
            Gone::Palaces => "tappeti-log-gone-palaces",
            Gone::Deserts => "tappeti-log-gone-deserts",
            Gone::LeftOver => "tappeti-log-gone-left",
        })
        .with("count", cards.len()),
        Event::Ended { sheets, winners, by_genie } => {
            let won: Vec<Seat> = winners.iter().collect();
            let most = won.first().map_or(0, |seat| sheets[seat.index()].total);
            match by_genie {
                Some(genie) => say("tappeti-log-won-by-genie").with("genie", genie.0),
                None => say("tappeti-log-won"),
            }
            .with("seats", won)
            .with("points", most)
        }
        Event::Thrown { .. } | Event::Judged(_) => return None,
    })
}
