//! Timing and sounds with which each event is shown.

use super::Table;
use super::face;
use super::scene::place::Places;
use super::scene::{plate, spot_of};
use crate::audio::Sound;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::cartabomba::rules::Event;
use crate::games::cartabomba::rules::cards::{CardId, Kind};
use crate::games::cartabomba::window::sounds;
use crate::table::cards::{Impact, Motion};

/// Part of a card's width that a burst covers, and that sparks come from.
const BURST: f32 = 1.9;
const SPARKS: f32 = 0.5;
/// Number of discards from which an attack has full force.
const HEAVY: f32 = 6.0;

/// Whether the game ends with this event, apart from discards that follow.
fn decides(table: &Table) -> bool {
    let coming = table.session.events_since(table.told, table.viewer);
    let rest = coming.iter().find(|event| !matches!(event, Event::Discarded { .. } | Event::Resolved { .. }));
    matches!(rest, Some(Event::Ended(_)))
}

/// Returns a blow on a card, of this force; it bursts if `burst`. The view is that
/// before the event.
fn blow(table: &Table, card: CardId, force: f32, burst: bool) -> Option<Impact> {
    let spot = spot_of(table, card)?;
    let size = spot.size.x.max(60.0);
    Some(if burst {
        Impact::new(spot.at, size * (BURST + 0.6 * force), force).bursting(face::burst())
    } else {
        Impact::new(spot.at, size * SPARKS, force)
    })
}

/// Returns the number of cards lost, as it flies to the plate of a player.
fn lost(n: usize) -> Message {
    Message::new("cartabomba-fly-lost").with("n", n)
}

/// Returns how an event is shown.
#[must_use]
pub fn motion(table: &Table, event: &Event) -> Motion {
    let setup = &table.view.open.setup;
    match event {
        Event::Began { .. } => Motion::of(0.9).sound(Sound::SHUFFLE),
        Event::Drafted { .. } => Motion::of(0.9).sound(Sound::CARD_SLIDE).sound_at(0.2, Sound::CARD_PLACE),
        Event::TurnedUp { .. } | Event::TurnBegan { .. } => Motion::of(0.5),
        Event::Played { payment, .. } => {
            let motion = Motion::of(0.9).sound(Sound::CARD_PLACE);
            if payment.is_empty() { motion } else { motion.sound_at(0.15, Sound::COINS) }
        }
        Event::Attacked { card, .. } => {
            // Where nobody can parry, the blow falls as soon as the card lies
            // there.
            let answered = !matches!(table.next(), Some(Event::Resolved { .. }));
            let strike = blow(table, card.id, 0.35, false).map(|strike| strike.sounding(sounds::MATCH_STRIKE));
            Motion::of(if answered { 1.0 } else { 0.05 }).impact(strike)
        }
        Event::Parried { .. } => Motion::of(0.8).sound(Sound::PARRY),
        Event::Resolved { seat, card, tally } => resolved(table, *seat, card.id, tally.discards()),
        Event::Discarded { .. } => Motion::of(0.8).sound(Sound::CARD_SLIDE),
        Event::Bombed { card, target, owner, .. } => {
            let first = blow(table, card.id, 0.6, true).map(|blow| blow.sounding(sounds::PAPER_BOMB));
            let second = blow(table, target.id, 0.8, true)
                .map(|blow| blow.after(0.1).sounding(sounds::PAPER_BOMB).telling(lost(1), plate(table, *owner)));
            Motion::of(1.2).impact(first).impact(second)
        }
        Event::Activated { card, .. } => {
            let artifact = setup.card(card.id).kind == Kind::Artifact;
            let sound = if artifact { sounds::SCISSORS } else { sounds::MATCH_STRIKE };
            let removes = matches!(table.next(), Some(Event::Removed { .. }));
            let spark = blow(table, card.id, 0.4, false).map(|spark| spark.sounding(sound));
            Motion::of(if removes { 0.1 } else { 0.9 }).impact(spark)
        }
        Event::MorePlays { .. } | Event::Charged { .. } | Event::Credited { .. } | Event::Silenced { .. } => {
            Motion::of(1.0).sound(Sound::STAMP)
        }
        Event::Removed { card, owner, .. } => {
            let blow = blow(table, card.id, 0.8, true);
            let blow = blow.map(|blow| blow.sounding(sounds::PAPER_BOMB).telling(lost(1), plate(table, *owner)));
            Motion::of(1.1).impact(blow)
        }
        Event::Returned { .. } => Motion::of(1.0).sound(Sound::CARD_FLIP),
        Event::Forced { seat, n } => {
            let force = (f32::from(*n) / HEAVY).clamp(0.5, 1.0);
            let from = Places::new(table).middle.center();
            let blow = Impact::new(from, 120.0, force).bursting(face::burst()).sounding(sounds::PAPER_BOMB);
            let n = usize::from(*n).min(table.view.open.side(*seat).count());
            Motion::of(1.2).impact(blow.telling(lost(n), plate(table, *seat)))
        }
        Event::TurnEnded { idle, .. } => Motion::of(if *idle { 1.2 } else { 0.1 }),
        // The page of the end has its own.
        Event::Ended(_) => Motion::default(),
    }
}

/// Returns how the outcome of an attack is shown: a burst and the number of
/// discards, or sparks where all was parried.
fn resolved(table: &Table, seat: Seat, card: CardId, discards: u8) -> Motion {
    let n = usize::from(discards).min(table.view.open.side(seat).count());
    let force = if decides(table) { 1.0 } else { (f32::from(discards) / HEAVY).clamp(0.4, 0.9) };
    let blow = if discards == 0 {
        blow(table, card, 0.3, false).map(|blow| blow.sounding(Sound::PARRY))
    } else {
        let blow = blow(table, card, force, true);
        blow.map(|blow| blow.sounding(sounds::PAPER_BOMB).telling(lost(n), plate(table, seat)))
    };
    Motion::of(1.7).impact(blow)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::auto;
    use crate::engine::bot::Strength;
    use crate::engine::game::Game as _;
    use crate::engine::seat::Viewer;
    use crate::engine::session::Session;
    use crate::games::cartabomba::rules::Cartabomba;
    use crate::games::cartabomba::window::input::Draft;
    use crate::games::cartabomba::window::scene;
    use crate::table::cards::{Canvas, Scene, What};
    use crate::theme::Scale;

    /// Calls `look` with each event of games among computer players, as the
    /// window shows it: with the table before it.
    fn shown(mut look: impl FnMut(&Table, &Event)) {
        let setup = Cartabomba::default_setup(2);
        for seed in 0..4 {
            let played = auto::play::<Cartabomba>(setup.clone(), seed, &[Strength::Easy; 2]).expect("a game");
            let mut session = Session::<Cartabomba>::new(setup.clone(), seed, played.seats().to_vec()).expect("a game");
            for entry in played.log() {
                let mut view = session.view(Viewer::Public);
                let before = session.events().len();
                session.submit(entry.seat, entry.action.clone()).unwrap_or_else(|why| panic!("{why:?}"));
                for (at, event) in session.events_since(before, Viewer::Public).iter().enumerate() {
                    let draft = Draft::default();
                    let canvas = Canvas::of(&Scale::default());
                    let table = Scene::<Cartabomba> {
                        event: Some(event),
                        told: before + at + 1,
                        ..Scene::still(&session, &view, Viewer::Public, &draft, canvas)
                    };
                    look(&table, event);
                    Cartabomba::evolve(&mut view, event);
                }
            }
        }
    }

    /// Bombs, removals and attacks that cost cards burst, within 150 ms, where
    /// the card lies; nothing bursts before them, and no burst lies on the table
    /// as part of the layout.
    #[test]
    fn the_burst_comes_with_the_blow() {
        let mut seen = [0; 4];
        shown(|table, event| {
            let motion = motion(table, event);
            let bursts: Vec<&Impact> = motion.impacts.iter().filter(|impact| impact.bursts()).collect();
            assert!(motion.impacts.iter().all(|impact| impact.delay() < 0.15), "{event:?}");
            let at = |card: CardId| spot_of(table, card).map(|spot| spot.at);
            match event {
                Event::Bombed { card, target, .. } => {
                    let [first, second] = bursts.as_slice() else { panic!("{event:?}: {bursts:?}") };
                    assert_eq!((Some(first.at()), Some(second.at())), (at(card.id), at(target.id)));
                    seen[0] += 1;
                }
                Event::Removed { card, .. } => {
                    let [only] = bursts.as_slice() else { panic!("{event:?}: {bursts:?}") };
                    assert_eq!(Some(only.at()), at(card.id));
                    seen[1] += 1;
                }
                Event::Resolved { tally, card, .. } => {
                    assert_eq!(bursts.len(), usize::from(tally.discards() > 0), "{event:?}");
                    assert!(bursts.iter().all(|burst| Some(burst.at()) == at(card.id)));
                    seen[2] += 1;
                }
                Event::Forced { .. } => {}
                _ => {
                    assert!(bursts.is_empty(), "{event:?}");
                    seen[3] += 1;
                }
            }
            let layout = scene::layout(table);
            let drawn = layout.items.iter().any(|item| item.what == What::Drawing(face::burst()));
            assert!(!drawn, "{event:?}");
        });
        assert!(seen[0] > 0 && seen[2] > 0 && seen[3] > 0, "{seen:?}");
    }

    /// An attack that nobody can parry strikes at once; otherwise there is time
    /// to see it.
    #[test]
    fn what_is_not_answered_follows_at_once() {
        shown(|table, event| {
            if let Event::Attacked { .. } = event {
                let answered = !matches!(table.next(), Some(Event::Resolved { .. }));
                assert_eq!(motion(table, event).seconds > 0.5, answered);
            }
        });
    }
}
