//! Timing and sounds with which each event is shown, and the position after it.

use super::app::Table;
use super::face;
use super::rules::Event;
use super::rules::cards::{CardId, Kind};
use super::rules::event::Named;
use super::rules::view::{Attack, Open, Phase, Turn};
use super::scene::place::Places;
use super::scene::{plate, spot_of};
use crate::audio::Sound;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
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

/// A blow on a card, of this force; it bursts if `burst`. The view is that
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

/// Number of cards lost, as it flies to the plate of a player.
fn lost(n: usize) -> Message {
    Message::new("cartabomba-fly-lost").with("n", n)
}

/// Returns how an event is shown.
#[must_use]
pub fn motion(table: &Table, event: &Event) -> Motion {
    let setup = &table.view.open.setup;
    match event {
        Event::Began { .. } => Motion::of(0.9).sound(Sound::Shuffle),
        Event::Drafted { .. } => Motion::of(0.9).sound(Sound::CardSlide).sound_at(0.2, Sound::CardPlace),
        Event::TurnedUp { .. } | Event::TurnBegan { .. } => Motion::of(0.5),
        Event::Played { payment, .. } => {
            let motion = Motion::of(0.9).sound(Sound::CardPlace);
            if payment.is_empty() { motion } else { motion.sound_at(0.15, Sound::Coins) }
        }
        Event::Attacked { card, .. } => {
            // Where nobody can parry, the blow falls as soon as the card lies
            // there.
            let answered = !matches!(table.next(), Some(Event::Resolved { .. }));
            let strike = blow(table, card.id, 0.35, false).map(|strike| strike.sounding(Sound::MatchStrike));
            Motion::of(if answered { 1.0 } else { 0.05 }).impact(strike)
        }
        Event::Parried { .. } => Motion::of(0.8).sound(Sound::Parry),
        Event::Resolved { seat, card, tally } => resolved(table, *seat, card.id, tally.discards()),
        Event::Discarded { .. } => Motion::of(0.8).sound(Sound::CardSlide),
        Event::Bombed { card, target, owner, .. } => {
            let first = blow(table, card.id, 0.6, true).map(|blow| blow.sounding(Sound::PaperBomb));
            let second = blow(table, target.id, 0.8, true)
                .map(|blow| blow.after(0.1).sounding(Sound::PaperBomb).telling(lost(1), plate(table, *owner)));
            Motion::of(1.2).impact(first).impact(second)
        }
        Event::Activated { card, .. } => {
            let artifact = setup.card(card.id).kind == Kind::Artifact;
            let sound = if artifact { Sound::Scissors } else { Sound::MatchStrike };
            let removes = matches!(table.next(), Some(Event::Removed { .. }));
            let spark = blow(table, card.id, 0.4, false).map(|spark| spark.sounding(sound));
            Motion::of(if removes { 0.1 } else { 0.9 }).impact(spark)
        }
        Event::MorePlays { .. } | Event::Charged { .. } | Event::Credited { .. } | Event::Silenced { .. } => {
            Motion::of(1.0).sound(Sound::Stamp)
        }
        Event::Removed { card, owner, .. } => {
            let blow = blow(table, card.id, 0.8, true);
            let blow = blow.map(|blow| blow.sounding(Sound::PaperBomb).telling(lost(1), plate(table, *owner)));
            Motion::of(1.1).impact(blow)
        }
        Event::Returned { .. } => Motion::of(1.0).sound(Sound::CardFlip),
        Event::Forced { seat, n } => {
            let force = (f32::from(*n) / HEAVY).clamp(0.5, 1.0);
            let from = Places::new(table).middle.center();
            let blow = Impact::new(from, 120.0, force).bursting(face::burst()).sounding(Sound::PaperBomb);
            let n = usize::from(*n).min(table.view.open.side(*seat).count());
            Motion::of(1.2).impact(blow.telling(lost(n), plate(table, *seat)))
        }
        Event::TurnEnded { idle, .. } => Motion::of(if *idle { 1.2 } else { 0.1 }),
        // The page of the end has its own.
        Event::Ended(_) => Motion::default(),
    }
}

/// The outcome of an attack: a burst and the number of discards, or sparks
/// where all was parried.
fn resolved(table: &Table, seat: Seat, card: CardId, discards: u8) -> Motion {
    let n = usize::from(discards).min(table.view.open.side(seat).count());
    let force = if decides(table) { 1.0 } else { (f32::from(discards) / HEAVY).clamp(0.4, 0.9) };
    let blow = if discards == 0 {
        blow(table, card, 0.3, false).map(|blow| blow.sounding(Sound::Parry))
    } else {
        let blow = blow(table, card, force, true);
        blow.map(|blow| blow.sounding(Sound::PaperBomb).telling(lost(n), plate(table, seat)))
    };
    Motion::of(1.7).impact(blow)
}

/// Changes the position as the event does. `idle_turns`, `stuck_turns` and the
/// phases that follow an attack are not tracked exactly: they matter only once
/// all events are shown, when the view is replaced.
pub fn advance(open: &mut Open, event: &Event) {
    match event {
        Event::Began { chooser, starter, deck } => {
            (open.first_chooser, open.starter, open.deck) = (*chooser, *starter, *deck);
        }
        Event::TurnedUp { chooser, cards, deck } => {
            open.deck = *deck;
            open.phase = Phase::Drafting { chooser: *chooser, cards: cards.clone() };
        }
        Event::Drafted { seat, took, left } => {
            open.phase = Phase::Drafting { chooser: *seat, cards: Vec::new() };
            let reserves = [(*seat, took), (super::rules::view::other(*seat), left)];
            for (seat, cards) in reserves {
                let ids: Vec<CardId> = cards.iter().map(|card| card.id).collect();
                open.sides[seat.index()].deal(&ids);
            }
        }
        Event::TurnBegan { turn, seat } => {
            (open.turn, open.active) = (*turn, *seat);
            open.this_turn = Turn::default();
            open.phase = Phase::Acting;
        }
        Event::Played { seat, cards, quote, payment } => {
            take_away(open, payment);
            for card in cards {
                let kind = open.setup.card(card.id).kind;
                let side = &mut open.sides[seat.index()];
                side.reserve.retain(|held| *held != card.id);
                side.in_play.push(card.id);
                let turn = &mut open.this_turn;
                turn.played += 1;
                turn.zealots += u8::from(kind == Kind::Zealot);
                turn.artifacts += u8::from(kind == Kind::Artifact);
            }
            let turn = &mut open.this_turn;
            turn.paid |= quote.cost > 0;
            turn.credit = turn.credit.saturating_sub(quote.credit);
        }
        Event::Attacked { seat, card, tally } => {
            leave(open, card.id);
            deed(open);
            open.this_turn.charge = 0;
            let attack = Attack { attacker: *seat, card: card.id, charge: tally.charge, parries: Vec::new() };
            open.phase = Phase::Parrying { attack };
        }
        Event::Parried { card, .. } => {
            leave(open, card.id);
            if let Phase::Parrying { attack } = &mut open.phase {
                attack.parries.push(card.id);
            }
        }
        Event::Discarded { cards, .. } => {
            take_away(open, cards);
            open.phase = Phase::Acting;
        }
        Event::Bombed { card, target, .. } => {
            leave(open, card.id);
            leave(open, target.id);
            deed(open);
        }
        Event::Activated { card, .. } => {
            leave(open, card.id);
            deed(open);
        }
        Event::MorePlays { n, .. } => add(&mut open.this_turn.extra_plays, *n),
        Event::Charged { n, .. } => add(&mut open.this_turn.charge, *n),
        Event::Credited { n, .. } => add(&mut open.this_turn.credit, *n),
        Event::Removed { card, .. } => leave(open, card.id),
        Event::Returned { seat, card } => {
            open.removed.retain(|gone| *gone != card.id);
            open.sides[seat.index()].reserve.push(card.id);
        }
        Event::Silenced { .. } => open.this_turn.silenced = true,
        Event::Ended(ending) => open.phase = Phase::Over(ending.clone()),
        Event::Resolved { .. } | Event::Forced { .. } | Event::TurnEnded { .. } => {}
    }
}

/// Adds as the rules do, up to 255.
const fn add(to: &mut u8, n: u8) {
    *to = to.saturating_add(n);
}

const fn deed(open: &mut Open) {
    add(&mut open.this_turn.deeds, 1);
}

fn take_away(open: &mut Open, cards: &[Named]) {
    for card in cards {
        leave(open, card.id);
    }
}

fn leave(open: &mut Open, card: CardId) {
    for side in &mut open.sides {
        side.reserve.retain(|held| *held != card);
        side.in_play.retain(|held| *held != card);
    }
    if !open.removed.contains(&card) {
        open.removed.push(card);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::auto;
    use crate::engine::bot::{Bot, RandomBot, Strength};
    use crate::engine::dice::Dice;
    use crate::engine::game::Game as _;
    use crate::engine::seat::Viewer;
    use crate::engine::session::Session;
    use crate::games::cartabomba::input::Draft;
    use crate::games::cartabomba::rules::Cartabomba;
    use crate::games::cartabomba::scene;
    use crate::table::Turn as TableTurn;
    use crate::table::cards::{Canvas, Scene, What};
    use crate::theme::Scale;

    /// The table follows the rules by events alone: cards, turn and limits
    /// agree after every decision of whole games.
    #[test]
    fn the_table_follows_the_rules_event_by_event() {
        let setup = Cartabomba::default_setup(2);
        for seed in 0..6 {
            let (mut game, _) = Cartabomba::new(&setup, seed).expect("the default setup starts");
            let mut open = game.open().clone();
            let mut dice = Dice::from_seed(seed + 100);
            for _ in 0..2000 {
                let Some(seat) = game.to_act().iter().next() else { break };
                let action = Bot::<Cartabomba>::choose(&mut RandomBot, seat, &game.view(Viewer::Public), &mut dice);
                for event in game.apply(seat, action).expect("a legal action") {
                    advance(&mut open, &event);
                }
                let truth = game.open();
                assert_eq!(open.sides, truth.sides);
                assert_eq!(open.removed, truth.removed);
                assert_eq!((open.deck, open.turn, open.active), (truth.deck, truth.turn, truth.active));
                assert_eq!(open.this_turn, truth.this_turn);
            }
            assert!(game.outcome().is_some());
        }
    }

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
                    let table = Scene::<Cartabomba> {
                        view: &view,
                        viewer: Viewer::Public,
                        bottom: Seat::new(0),
                        turn: TableTurn::Playing,
                        person: None,
                        event: Some(event),
                        told: before + at + 1,
                        waits: false,
                        draft: &Draft::default(),
                        held: &[],
                        over: None,
                        pressed: None,
                        taught: None,
                        canvas: Canvas::of(&Scale::default()),
                        session: &session,
                    };
                    look(&table, event);
                    advance(&mut view.open, event);
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
