//! The facts in scenarios.

use super::{cards, ids};
use crate::engine::game::Game;
use crate::engine::seat::{Seat, SeatSet};
use crate::games::cartabomba::rules::Cartabomba;
use crate::games::cartabomba::rules::cards::CardId;
use crate::games::cartabomba::rules::view::{End, Phase};
use serde::Deserialize;
use std::fmt::Debug;

/// A fact about the state.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Fact {
    /// The game waits for this.
    Phase(PhaseName),
    /// Exactly these seats are to act.
    ToAct(Vec<u8>),
    /// Exactly these cards are turned up in the draft, in order.
    TurnedUp(Vec<String>),
    /// Exactly these cards are in the reserve of the seat, in order.
    Reserve(u8, Vec<String>),
    /// Exactly these cards are in play for the seat, in order.
    InPlay(u8, Vec<String>),
    /// Number of cards of the seat, reserve and play together.
    Count(u8, usize),
    /// All these cards are out of the game.
    Out(Vec<String>),
    /// Number of cards left in the deck.
    Deck(u8),
    /// Number of the turn.
    Turn(u16),
    /// Seat that takes the first turn.
    Starter(u8),
    /// Number of cards played in this turn.
    Played(u8),
    /// Maximum number of cards played in this turn.
    MostCards(u8),
    /// Cost of a card for the active player now.
    Cost(String, u8),
    /// Rest to be paid with cards if these are played together.
    Due(Vec<String>, u8),
    /// Number of discards to which the attack amounts so far.
    Discards(u8),
    /// Number of cards still to be discarded.
    Left(u8),
    /// The game is over and exactly these won.
    Winners(Vec<u8>),
    /// The game is over for this reason.
    Ended(End),
}

/// A phase as a scenario names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum PhaseName {
    Drafting,
    Acting,
    Parrying,
    Discarding,
    Over,
}

fn same<T: PartialEq + Debug>(found: T, expected: T) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("there is {found:?}")) }
}

fn seat(number: u8) -> Result<Seat, String> {
    if number < 2 { Ok(Seat::new(number.into())) } else { Err("only seats 0 and 1 play".into()) }
}

fn seats(numbers: &[u8]) -> Result<SeatSet, String> {
    numbers.iter().map(|&number| seat(number)).collect()
}

impl Fact {
    /// Checks the fact.
    ///
    /// # Errors
    /// What is the case instead.
    pub fn holds(&self, game: &Cartabomba) -> Result<(), String> {
        let open = game.open();
        let known = |names: &[String]| cards(&open.setup, "", names).map_err(|wrong| wrong.to_string());
        let list = |found: &[CardId], names: &[String]| {
            let expected = known(names)?;
            same(ids(&open.setup, found), ids(&open.setup, &expected))
        };
        match self {
            Self::Phase(name) => same(phase(&open.phase), *name),
            Self::ToAct(numbers) => same(game.to_act(), seats(numbers)?),
            Self::TurnedUp(names) => match &open.phase {
                Phase::Drafting { cards, .. } => list(cards, names),
                _ => Err("the draft is over".into()),
            },
            Self::Reserve(number, names) => list(&open.side(seat(*number)?).reserve, names),
            Self::InPlay(number, names) => list(&open.side(seat(*number)?).in_play, names),
            Self::Count(number, count) => same(open.side(seat(*number)?).count(), *count),
            Self::Out(names) => match known(names)?.into_iter().find(|card| !open.removed.contains(card)) {
                Some(card) => Err(format!("{} is not out of the game", open.setup.card(card).id)),
                None => Ok(()),
            },
            Self::Deck(count) => same(open.deck, *count),
            Self::Turn(turn) => same(open.turn, *turn),
            Self::Starter(number) => same(open.starter, seat(*number)?),
            Self::Played(count) => same(open.this_turn.played, *count),
            Self::MostCards(count) => same(open.limits().cards.1, *count),
            Self::Cost(name, cost) => {
                let card = known(std::slice::from_ref(name))?[0];
                same(open.cost(open.active, card).0, *cost)
            }
            Self::Due(names, due) => same(open.quote(open.active, &known(names)?).due, *due),
            Self::Discards(n) => match &open.phase {
                Phase::Parrying { attack } => same(open.tally(attack, &[]).discards(), *n),
                _ => Err("no attack goes on".into()),
            },
            Self::Left(n) => match &open.phase {
                Phase::Discarding { left, .. } => same(*left, *n),
                _ => Err("nobody has to discard".into()),
            },
            Self::Winners(numbers) => match &open.phase {
                Phase::Over(ending) => same(ending.winners, seats(numbers)?),
                _ => Err("the game is not over".into()),
            },
            Self::Ended(why) => match &open.phase {
                Phase::Over(ending) => same(ending.why, *why),
                _ => Err("the game is not over".into()),
            },
        }
    }
}

const fn phase(phase: &Phase) -> PhaseName {
    match phase {
        Phase::Drafting { .. } => PhaseName::Drafting,
        Phase::Acting => PhaseName::Acting,
        Phase::Parrying { .. } => PhaseName::Parrying,
        Phase::Discarding { .. } => PhaseName::Discarding,
        Phase::Over(_) => PhaseName::Over,
    }
}
