//! The facts in scenarios.

use super::At;
use crate::engine::game::Game;
use crate::engine::seat::{Seat, SeatSet};
use crate::games::alles_im_eimer::names::{AnimalName, CardName, Rows, rows};
use crate::games::alles_im_eimer::rules::cards::CardId;
use crate::games::alles_im_eimer::rules::pyramid::{Side, Slot};
use crate::games::alles_im_eimer::rules::view::{Direction, Phase};
use crate::games::alles_im_eimer::rules::{AllesImEimer, Pyramid};
use serde::Deserialize;
use std::fmt::Debug;

/// A fact about the state.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// The game waits for this.
    Phase(PhaseName),
    /// Exactly these seats are to act.
    ToAct(Vec<At>),
    /// The charge is of this animal.
    Charge(AnimalName),
    /// There is no charge.
    NoCharge,
    /// The sum to beat.
    Sum(u16),
    /// Direction of the charge.
    Direction(Direction),
    /// Exactly these cards lie before the seat.
    Before(At, Vec<CardName>),
    /// Exactly these cards are in the seat's hand.
    Hand(At, Vec<CardName>),
    /// Number of cards in the seat's hand.
    HandSize(At, usize),
    /// Number of cards in the deck.
    Deck(usize),
    /// Number of cards in the discards.
    Discards(usize),
    /// By seat: number of buckets standing.
    Standing(Vec<usize>),
    /// The pyramid, also while it is being built, looks like this.
    Pyramid(At, Rows),
    /// The pyramid as the public sees it looks like this.
    PublicPyramid(At, Rows),
    /// Numbers of buckets that would stand if the seat lost this one: before it
    /// chooses a side, and for each side that it may keep.
    Falls {
        /// Seat whose pyramid it is.
        seat: At,
        /// Bucket taken out.
        at: Slot,
        /// Number left standing after the fall.
        standing: usize,
        /// Number left in the end if the left side is kept.
        left: Option<usize>,
        /// Number left in the end if the right side is kept.
        right: Option<usize>,
    },
    /// Exactly these seats are out of the game.
    Out(Vec<At>),
    /// Number of this game of the match, from 1.
    Game(u8),
    /// Seat that starts this game.
    Start(At),
    /// By seat: points of the match so far.
    Totals(Vec<i32>),
    /// The match is over with these points.
    Scores(Vec<i32>),
    /// The match is over and exactly these won.
    Winners(Vec<At>),
}

/// What the game is waiting for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// Players build.
    Building,
    /// A seat begins a charge.
    Leading,
    /// A seat defends.
    Defending,
    /// A seat may draw.
    Drawing,
    /// Nothing: the match is over.
    Over,
}

fn same<T: PartialEq + Debug>(found: &T, wanted: &T) -> Result<(), String> {
    if found == wanted { Ok(()) } else { Err(format!("it is {found:?}")) }
}

impl Fact {
    /// Checks the fact; the error says what is the case instead.
    pub(super) fn holds(&self, state: &AllesImEimer) -> Result<(), String> {
        let open = state.open();
        let setup = &open.setup;
        let charge = || open.charge.as_ref().ok_or_else(|| "no charge goes on".to_owned());
        let set = |seats: &[At]| seats.iter().map(|at| at.0).collect::<SeatSet>();
        let known = |At(seat): At| {
            let last = setup.seats() - 1;
            if seat.index() <= last { Ok(seat) } else { Err(format!("only seats 0 to {last} play")) }
        };
        let cards = |found: &[CardId], wanted: &[CardName]| {
            let mut wanted: Vec<String> = wanted.iter().map(ToString::to_string).collect();
            let mut found: Vec<String> = found.iter().map(|&card| CardName::of(setup, card)).collect();
            wanted.sort();
            found.sort();
            same(&found, &wanted)
        };
        match self {
            Self::Phase(name) => {
                let found = match open.phase {
                    Phase::Building => PhaseName::Building,
                    Phase::Leading { .. } => PhaseName::Leading,
                    Phase::Defending { .. } => PhaseName::Defending,
                    Phase::Drawing { .. } => PhaseName::Drawing,
                    Phase::Over { .. } => PhaseName::Over,
                };
                same(&found, name)
            }
            Self::ToAct(seats) => same(&state.to_act(), &set(seats)),
            Self::Charge(animal) => same(&charge()?.animal, &animal.0),
            Self::NoCharge => open.charge.as_ref().map_or(Ok(()), |charge| Err(format!("there is {charge:?}"))),
            Self::Sum(sum) => same(&charge()?.sum, sum),
            Self::Direction(direction) => same(&charge()?.direction, direction),
            Self::Before(seat, names) => cards(open.before(known(*seat)?), names),
            Self::Hand(seat, names) => cards(state.hand(known(*seat)?), names),
            Self::HandSize(seat, size) => same(&state.hand(known(*seat)?).len(), size),
            Self::Deck(count) => same(&usize::from(open.deck), count),
            Self::Discards(count) => same(&open.discards.len(), count),
            Self::Standing(counts) => same(&open.pyramids.iter().map(Pyramid::standing).collect(), counts),
            Self::Pyramid(seat, wanted) => {
                let seat = known(*seat)?;
                let building = open.phase == Phase::Building;
                let pyramid = if building { state.building(seat) } else { &open.pyramids[seat.index()] };
                same_rows(&rows(pyramid), wanted)
            }
            Self::PublicPyramid(seat, wanted) => same_rows(&rows(&open.pyramids[known(*seat)?.index()]), wanted),
            Self::Falls { seat, at, standing, left, right } => {
                let fall = open.pyramids[known(*seat)?.index()].fall(*at).ok_or("no bucket stands there")?;
                let side = |side| fall.parts.is_some().then(|| fall.left_over(Some(side)));
                let found = (fall.standing, side(Side::Left), side(Side::Right));
                same(&found, &(*standing, *left, *right))
            }
            Self::Out(seats) => {
                same(&(0..setup.seats()).map(Seat::new).filter(|&seat| open.is_out(seat)).collect(), &set(seats))
            }
            Self::Game(number) => same(&open.game, number),
            Self::Start(seat) => same(&open.start, &known(*seat)?),
            Self::Totals(totals) => same(&open.totals(), totals),
            Self::Scores(scores) => same(&state.outcome().ok_or("the match is not over")?.scores, scores),
            Self::Winners(winners) => same(&state.outcome().ok_or("the match is not over")?.winners, &set(winners)),
        }
    }
}

/// Compares pyramids row by row; omitted rows are empty.
fn same_rows(found: &Rows, wanted: &Rows) -> Result<(), String> {
    let words = |text: Option<&String>| -> Vec<String> {
        let words = text.map_or("", String::as_str).split_whitespace().map(str::to_owned);
        let mut words: Vec<String> = words.collect();
        while words.last().is_some_and(|word| word == "-") {
            words.pop();
        }
        words
    };
    let rows = found.len().max(wanted.len());
    if (0..rows).all(|row| words(found.get(row)) == words(wanted.get(row))) {
        Ok(())
    } else {
        Err(format!("it is {found:?}"))
    }
}
