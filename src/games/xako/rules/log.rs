//! Wording of the log.

use super::action::{AttackKind, Source};
use super::cards::listed;
use super::event::{ChallengeEnd, Event, LevelChange, Tender, Told};
use crate::engine::seat::Seat;
use crate::engine::words::Message;

fn names(cards: &[Told]) -> Vec<Message> {
    listed(cards.iter().map(|told| &told.name))
}

/// Returns the line of the log for an event; `None` if it needs none.
pub(super) fn describe(event: &Event) -> Option<Message> {
    let say = |key: &'static str| Message::new(key);
    Some(match event {
        Event::DealerRolled { dealer, .. } => say("xako-log-dealer").with("seat", *dealer),
        Event::CharacterTaken { seat, name, .. } => {
            say("xako-log-character").with("seat", *seat).with("character", name.message())
        }
        Event::ChallengeBegan { challenge, dealer, .. } => {
            say("xako-log-challenge").with("challenge", *challenge).with("seat", *dealer)
        }
        Event::TurnBegan { .. } | Event::Rolled { .. } | Event::Discarded { .. } => return None,
        Event::DirectAnnounced { seat } => say("xako-log-announced").with("seat", *seat),
        Event::Drew { seat, from: Source::Deck, .. } => say("xako-log-drew").with("seat", *seat),
        Event::Drew { seat, card, .. } => match card {
            Some(told) => say("xako-log-drew-discard").with("seat", *seat).with("card", told.name.message()),
            None => return None,
        },
        Event::Equipped { seat, card, tender, payment, worth } => match tender {
            Tender::Gold => say("xako-log-bought").with("worth", *worth),
            Tender::Barter => say("xako-log-bartered").with("cards", names(payment)),
        }
        .with("seat", *seat)
        .with("card", card.name.message()),
        Event::Attacked { seat, attack, cards, sum } => {
            let line = say(match attack.means.kind() {
                AttackKind::Direct => "xako-log-direct",
                AttackKind::Single => "xako-log-single",
                AttackKind::Combo => "xako-log-combo",
                AttackKind::Spectre => "xako-log-spectre",
            });
            let line = line.with("seat", *seat).with("target", attack.target).with("total", sum.total());
            if attack.means.is_direct() {
                line.with("charge", u8::from(attack.extra.is_some()))
            } else {
                line.with("cards", names(cards))
            }
        }
        Event::Defended { seat, extra, sum } => say("xako-log-defended")
            .with("seat", *seat)
            .with("total", sum.total())
            .with("charge", u8::from(extra.is_some())),
        Event::Clashed(clash) => {
            say(if clash.adrenaline() > 0 { "xako-log-won-attack" } else { "xako-log-lost-attack" })
                .with("seat", clash.attacker)
                .with("target", clash.defender)
                .with("attack", clash.attack_total())
                .with("defence", clash.defence_total())
                .with("adrenaline", clash.adrenaline())
        }
        Event::LevelChanged { seat, to, why, .. } => say(match why {
            LevelChange::Won => "xako-log-raised",
            LevelChange::Lowered => "xako-log-lowered",
        })
        .with("seat", *seat)
        .with("level", *to),
        Event::Stole { seat, victim, card, to_hand } => {
            say(if *to_hand { "xako-log-stole-to-hand" } else { "xako-log-stole" })
                .with("seat", *seat)
                .with("victim", *victim)
                .with("card", card.name.message())
        }
        Event::Spared { seat, .. } => say("xako-log-spared").with("seat", *seat),
        Event::Dropped { seat, card } => say("xako-log-dropped").with("seat", *seat).with("card", card.name.message()),
        Event::Declared { seat, name, points, score, .. } => say("xako-log-declared")
            .with("seat", *seat)
            .with("mission", name.message())
            .with("points", *points)
            .with("score", *score),
        Event::MissionDrawn { seat, .. } => say("xako-log-mission").with("seat", *seat),
        Event::Closed { seat, discard } => match discard {
            Some(told) => say("xako-log-closed").with("seat", *seat).with("card", told.name.message()),
            None => return None,
        },
        Event::Reshuffled { deck } => say("xako-log-reshuffled").with("deck", *deck),
        Event::ChallengeEnded { challenge, why, .. } => match why {
            ChallengeEnd::Missions(seat) => say("xako-log-over-missions").with("seat", *seat),
            ChallengeEnd::Rounds => say("xako-log-over-rounds"),
        }
        .with("challenge", *challenge),
        Event::Ended { scores, winners, goal } => {
            let won: Vec<Seat> = winners.iter().collect();
            let most = won.first().map_or(0, |seat| scores[seat.index()]);
            say(if *goal { "xako-log-won" } else { "xako-log-won-late" }).with("seats", won).with("points", most)
        }
    })
}
