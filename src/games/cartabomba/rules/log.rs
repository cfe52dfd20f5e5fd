//! Lines of the log.

use super::event::{Event, Named};
use super::view::{Cause, End};
use crate::engine::seat::Seat;
use crate::engine::words::Message;

fn names(cards: &[Named]) -> Vec<Message> {
    cards.iter().map(|card| card.label.message()).collect()
}

/// Returns the log line for an event; `None` if it needs none.
pub(super) fn describe(event: &Event) -> Option<Message> {
    let say = |key: &'static str, seat: Seat| Message::new(key).with("seat", seat);
    Some(match event {
        Event::Began { chooser, starter, deck } => {
            say("cartabomba-log-began", *chooser).with("starter", *starter).with("deck", *deck)
        }
        Event::Drafted { seat, took, left } => {
            say("cartabomba-log-drafted", *seat).with("took", names(took)).with("left", names(left))
        }
        Event::TurnBegan { seat, .. } => say("cartabomba-log-turn", *seat),
        Event::Played { seat, cards, quote, payment } => {
            let line = if payment.is_empty() {
                say("cartabomba-log-played", *seat)
            } else {
                say("cartabomba-log-played-for", *seat).with("payment", names(payment))
            };
            line.with("cards", names(cards)).with("cost", quote.cost)
        }
        Event::Attacked { seat, card, tally } => {
            say("cartabomba-log-attacked", *seat).with("card", card.label.message()).with("strength", tally.attack())
        }
        Event::Parried { seat, card, tally } => {
            say("cartabomba-log-parried", *seat).with("card", card.label.message()).with("n", tally.discards())
        }
        Event::Resolved { seat, tally, .. } => say("cartabomba-log-resolved", *seat).with("n", tally.discards()),
        Event::Discarded { seat, cards, cause, .. } => {
            let key = match cause {
                Cause::Attack => "cartabomba-log-discarded",
                Cause::Ability => "cartabomba-log-discarded-ability",
            };
            say(key, *seat).with("cards", names(cards))
        }
        Event::Bombed { seat, card, target, owner } => {
            let key = if seat == owner { "cartabomba-log-bombed-own" } else { "cartabomba-log-bombed" };
            say(key, *seat)
                .with("card", card.label.message())
                .with("target", target.label.message())
                .with("owner", *owner)
        }
        Event::Activated { seat, card } => say("cartabomba-log-activated", *seat).with("card", card.label.message()),
        Event::MorePlays { seat, n } => say("cartabomba-log-more-plays", *seat).with("n", *n),
        Event::Charged { seat, n } => say("cartabomba-log-charged", *seat).with("n", *n),
        Event::Credited { seat, n } => say("cartabomba-log-credited", *seat).with("n", *n),
        Event::Removed { seat, card, owner } => {
            say("cartabomba-log-removed", *seat).with("card", card.label.message()).with("owner", *owner)
        }
        Event::Returned { seat, card } => say("cartabomba-log-returned", *seat).with("card", card.label.message()),
        Event::Silenced { seat } => say("cartabomba-log-silenced", *seat),
        Event::Forced { seat, n } => say("cartabomba-log-forced", *seat).with("n", *n),
        Event::TurnEnded { seat, idle: true } => say("cartabomba-log-idle", *seat),
        Event::Ended(ending) => {
            let key = match ending.why {
                End::NoCards => "cartabomba-log-ended",
                End::Stuck => "cartabomba-log-ended-stuck",
                End::Idle => "cartabomba-log-ended-idle",
                End::TurnLimit => "cartabomba-log-ended-limit",
            };
            let winners: Vec<Seat> = ending.winners.iter().collect();
            Message::new(key).with("count", winners.len()).with("seats", winners)
        }
        Event::TurnedUp { .. } | Event::TurnEnded { idle: false, .. } => return None,
    })
}
