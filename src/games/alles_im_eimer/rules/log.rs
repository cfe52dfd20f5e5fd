//! Lines of the log.

use super::event::{Event, GameEnd};
use super::pyramid::Slot;
use super::view::Direction;
use crate::engine::seat::Seat;
use crate::engine::words::Message;

/// Returns the log line for an event; `None` if it needs none.
pub(super) fn describe(event: &Event) -> Option<Message> {
    let say = |key: &'static str| Message::new(key);
    Some(match event {
        Event::GameBegan { game, of, start } => {
            say("eimer-log-game").with("game", *game).with("of", *of).with("seat", *start)
        }
        Event::Dealt { each, deck, .. } => say("eimer-log-dealt").with("each", *each).with("deck", *deck),
        Event::Ready { seat } => say("eimer-log-ready").with("seat", *seat),
        Event::Revealed { .. } => say("eimer-log-revealed"),
        Event::Led { seat, animal, cards, sum, attacked } => say("eimer-log-led")
            .with("seat", *seat)
            .with("sum", u32::from(*sum))
            .with("animal", animal.message())
            .with("animals", animal.plural())
            .with("cards", cards.as_slice().len())
            .with("attacked", *attacked),
        Event::Defended { seat, sum, reversed, direction, attacked, .. } => say(match (reversed, direction) {
            (false, _) => "eimer-log-defended",
            (true, Direction::Clockwise) => "eimer-log-turned-clockwise",
            (true, Direction::Counterclockwise) => "eimer-log-turned-back",
        })
        .with("seat", *seat)
        .with("sum", u32::from(*sum))
        .with("attacked", *attacked),
        Event::DeckRebuilt { deck } => say("eimer-log-rebuilt").with("deck", *deck),
        Event::NothingToDraw { seat } => say("eimer-log-no-draw").with("seat", *seat),
        Event::DrawForgotten { seat } => say("eimer-log-forgot").with("seat", *seat),
        Event::Overrun { seat, animal, sum, .. } => {
            say("eimer-log-overrun").with("seat", *seat).with("sum", u32::from(*sum)).with("animals", animal.plural())
        }
        Event::BucketRemoved { seat, slot: Slot { row, .. }, bucket } => {
            say("eimer-log-bucket").with("seat", *seat).with("animal", bucket.message()).with("row", row + 1)
        }
        Event::Fell { seat, waves } => {
            let count: usize = waves.iter().map(Vec::len).sum();
            say("eimer-log-fell").with("seat", *seat).with("count", count)
        }
        Event::BrokenOff { seat, removed, .. } => {
            say("eimer-log-broken").with("seat", *seat).with("count", removed.len())
        }
        Event::Out { seat, .. } => say("eimer-log-out").with("seat", *seat),
        Event::StartPassed { from, to } => say("eimer-log-passed").with("from", *from).with("to", *to),
        Event::GameEnded { game, why, standing, winners, .. } => {
            let won: Vec<Seat> = winners.iter().collect();
            let most = won.first().map_or(0, |seat| standing[seat.index()]);
            say(match why {
                GameEnd::PyramidsGone => "eimer-log-game-over",
                GameEnd::NoCards => "eimer-log-game-no-cards",
            })
            .with("game", *game)
            .with("seats", won)
            .with("count", most)
        }
        Event::MatchEnded { totals, winners } => {
            let won: Vec<Seat> = winners.iter().collect();
            let most = won.first().map_or(0, |seat| totals[seat.index()]);
            say("eimer-log-won").with("seats", won).with("points", most)
        }
        Event::Built { .. } | Event::Drew { .. } | Event::Discarded => return None,
    })
}
