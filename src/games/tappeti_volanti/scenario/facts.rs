//! Facts that hold in a scenario, or do not.

use super::Spot;
use super::given::on_table;
use crate::engine::game::Game;
use crate::engine::scenario::{By, seat_number};
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::games::tappeti_volanti::names::{CardName, card_name};
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::rules::cards::Genie;
use crate::games::tappeti_volanti::rules::setup::Setup;
use crate::games::tappeti_volanti::rules::view::{Dispute, Open, Phase};
use crate::games::tappeti_volanti::tabletop::CardId;
use serde::Deserialize;
use std::fmt::Debug;

/// A seat, by number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(transparent)]
pub struct At(#[serde(deserialize_with = "seat_number")] Seat);

/// A statement about the state.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "snake_case")]
pub enum Fact {
    /// What the game waits for.
    Phase(PhaseName),
    /// Exactly these seats are to act.
    ToAct(Vec<By>),
    /// The seat has exactly these cards in front of it, in any order.
    Taken(At, Vec<CardName>),
    /// The seat has at least one card in front of it.
    Took(At),
    /// The seat holds exactly these genies, in any order.
    Genies(At, Vec<u8>),
    /// Everybody knows exactly these genies and who holds them.
    KnownGenies(Vec<(u8, At)>),
    /// Exactly these disputes are pending or being settled.
    Disputes(Vec<(CardName, Vec<At>)>),
    /// Exactly these destinations are on the table, in any order.
    Destinations(Vec<CardName>),
    /// This many destinations are on the table.
    DestinationCount(usize),
    /// Exactly these carpets are on the table, in any order.
    CarpetsOnTable(Vec<CardName>),
    /// The seat still has this many carpets to throw in this round.
    InHand(At, usize),
    /// This many tries of the carpet have failed in this round.
    Failed(CardName, u8),
    /// The card lies here, to a hundredth of a millimetre and of a degree.
    LiesAt(Spot),
    /// The first card lies over the second where they overlap.
    Above(CardName, CardName),
    /// Exactly these destinations are out of the game, in any order.
    Removed(Vec<CardName>),
    /// This many cards are in the deck.
    Deck(u8),
    /// Number of the current journey.
    Journey(u8),
    /// Number of the current round; 0 while arranging.
    Round(u8),
    /// Seat that prepared this journey.
    Dealer(At),
    /// Points for palaces so far, by seat.
    PalacePoints(Vec<i32>),
    /// The game is over with these scores, by seat.
    Scores(Vec<i32>),
    /// The game is over and exactly these seats have won.
    Winners(Vec<At>),
    /// The final score of the seat has a line with exactly these cards and
    /// points.
    Line(At, Vec<CardName>, i32),
}

/// What the game waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum PhaseName {
    Arranging,
    Throwing,
    Flying,
    Naming,
    Choosing,
    Palaces,
    Over,
}

impl Fact {
    /// Checks that the fact holds.
    ///
    /// # Errors
    /// Returns what is the case instead.
    pub fn holds(&self, state: &TappetiVolanti) -> Result<(), String> {
        let open = state.view(Viewer::Public).open;
        let setup = &open.setup;
        let cards = |wanted: &[CardName], found: Vec<CardId>| {
            let told: Vec<String> = found.iter().map(|&card| card_name(setup, card)).collect();
            if same(setup, wanted, found)? { Ok(()) } else { Err(format!("there is {told:?}")) }
        };
        let seats = |wanted: &[At], found: SeatSet| equal(wanted.iter().map(|at| at.0).collect::<SeatSet>(), found);
        match self {
            Self::Phase(phase) => equal(*phase, phase_name(&open.phase)),
            Self::ToAct(by) => equal(by.iter().map(|by| by.seat()).collect::<SeatSet>(), state.to_act()),
            Self::Taken(At(seat), wanted) => cards(wanted, open.taken[here(&open, *seat)?].clone()),
            Self::Took(At(seat)) => equal(true, !open.taken[here(&open, *seat)?].is_empty()),
            Self::Genies(At(seat), wanted) => {
                here(&open, *seat)?;
                let mut wanted: Vec<Genie> = wanted.iter().copied().map(Genie).collect();
                wanted.sort_unstable();
                equal(wanted, state.view(Viewer::Seat(*seat)).genies)
            }
            Self::KnownGenies(wanted) => {
                let mut wanted: Vec<(Genie, Seat)> =
                    wanted.iter().map(|&(genie, At(seat))| (Genie(genie), seat)).collect();
                wanted.sort_unstable();
                equal(wanted, open.known_genies())
            }
            Self::Disputes(wanted) => disputes(&open, wanted),
            Self::Destinations(wanted) => cards(wanted, open.destinations().collect()),
            Self::DestinationCount(wanted) => equal(*wanted, open.destinations().count()),
            Self::CarpetsOnTable(wanted) => {
                let lying = open.table.cards.iter().map(|lying| lying.card);
                cards(wanted, lying.filter(|card| card.is_carpet()).collect())
            }
            Self::InHand(At(seat), wanted) => {
                here(&open, *seat)?;
                equal(*wanted, open.in_hand(*seat).count())
            }
            Self::Failed(name, wanted) => {
                let carpet = name.candidates(setup)?.first().and_then(|&card| open.carpet(card));
                equal(*wanted, carpet.ok_or_else(|| format!("{name} is no carpet"))?.failed)
            }
            Self::LiesAt(spot) => {
                let card = on_table(&open, "card", spot.card).map_err(|wrong| wrong.to_string())?;
                let wanted = spot.pose("").map_err(|wrong| wrong.to_string())?;
                let found = open.table.pose(card).ok_or("it does not lie on the table")?;
                let near = |a: i32, b: i32, within: u32| a.abs_diff(b) <= within;
                // Nearly half a turn to the left is nearly half a turn to the right.
                let apart = f64::from(found.yaw - wanted.yaw) * 1e-6;
                let turned = libm::remainder(apart, std::f64::consts::TAU).abs() <= 175e-6;
                if near(found.x, wanted.x, 10) && near(found.y, wanted.y, 10) && turned {
                    Ok(())
                } else {
                    let (x, y, yaw) = found.to_si();
                    Err(format!("it lies at x {:.3}, y {:.3}, turn {:.3}", x * 1e3, y * 1e3, yaw.to_degrees()))
                }
            }
            Self::Above(upper, lower) => {
                let find = |name: CardName| on_table(&open, "card", name).map_err(|wrong| wrong.to_string());
                let (upper, lower) = (find(*upper)?, find(*lower)?);
                if open.table.is_above(upper, lower) {
                    Ok(())
                } else if open.table.is_above(lower, upper) {
                    Err("it lies under it".to_owned())
                } else {
                    Err("they do not overlap".to_owned())
                }
            }
            Self::Removed(wanted) => cards(wanted, open.removed.clone()),
            Self::Deck(wanted) => equal(*wanted, open.deck),
            Self::Journey(wanted) => equal(*wanted, open.journey),
            Self::Round(wanted) => equal(*wanted, open.round),
            Self::Dealer(At(seat)) => equal(*seat, open.dealer),
            Self::PalacePoints(wanted) => equal(wanted, &open.palace_points),
            Self::Scores(wanted) => equal(wanted, &outcome(state)?.scores),
            Self::Winners(wanted) => seats(wanted, outcome(state)?.winners),
            Self::Line(At(seat), wanted, points) => {
                let Phase::Over { sheets, .. } = &open.phase else { return Err("the game is not over".to_owned()) };
                let lines = &sheets[here(&open, *seat)?].lines;
                for line in lines.iter().filter(|line| line.points == *points) {
                    if same(setup, wanted, line.cards.clone())? {
                        return Ok(());
                    }
                }
                let told = lines.iter().map(|line| {
                    let names: Vec<String> = line.cards.iter().map(|&card| card_name(setup, card)).collect();
                    format!("{names:?} {}", line.points)
                });
                Err(format!("the lines are {}", told.collect::<Vec<_>>().join("; ")))
            }
        }
    }
}

fn equal<T: PartialEq + Debug>(wanted: T, found: T) -> Result<(), String> {
    if wanted == found { Ok(()) } else { Err(format!("found {found:?}")) }
}

/// Returns the index of a seat, or an error if it is not in this game.
fn here(open: &Open, seat: Seat) -> Result<usize, String> {
    let known = seat.index() < open.seats();
    if known { Ok(seat.index()) } else { Err(format!("only seats 0 to {} play", open.seats() - 1)) }
}

fn outcome(state: &TappetiVolanti) -> Result<crate::engine::game::Outcome, String> {
    state.outcome().ok_or_else(|| "the game is not over".to_owned())
}

const fn phase_name(phase: &Phase) -> PhaseName {
    match phase {
        Phase::Arranging => PhaseName::Arranging,
        Phase::Throwing { .. } => PhaseName::Throwing,
        Phase::Flying { .. } => PhaseName::Flying,
        Phase::Naming { .. } => PhaseName::Naming,
        Phase::Choosing { .. } => PhaseName::Choosing,
        Phase::Palaces { .. } => PhaseName::Palaces,
        Phase::Over { .. } => PhaseName::Over,
    }
}

/// Whether the names denote exactly these cards. A name without a number
/// denotes any card of its kind.
fn same(setup: &Setup, names: &[CardName], mut cards: Vec<CardId>) -> Result<bool, String> {
    // Names that denote a single card choose first.
    let mut names: Vec<Vec<CardId>> = names.iter().map(|name| name.candidates(setup)).collect::<Result<_, _>>()?;
    names.sort_by_key(Vec::len);
    for candidates in names {
        let Some(at) = cards.iter().position(|card| candidates.contains(card)) else { return Ok(false) };
        cards.swap_remove(at);
    }
    Ok(cards.is_empty())
}

fn disputes(open: &Open, wanted: &[(CardName, Vec<At>)]) -> Result<(), String> {
    let (current, pending) = match &open.phase {
        Phase::Naming { pending } => (None, pending.as_slice()),
        Phase::Choosing { dispute, pending, .. } => (Some(dispute), pending.as_slice()),
        _ => (None, &[][..]),
    };
    let mut found: Vec<&Dispute> = current.into_iter().chain(pending).collect();
    let told: Vec<String> =
        found.iter().map(|dispute| format!("{} {:?}", card_name(&open.setup, dispute.card), dispute.rivals)).collect();
    let missing = Err(format!("there is {told:?}"));
    for (name, rivals) in wanted {
        let candidates = name.candidates(&open.setup)?;
        let rivals: SeatSet = rivals.iter().map(|at| at.0).collect();
        let Some(at) = found.iter().position(|dispute| candidates.contains(&dispute.card) && dispute.rivals == rivals)
        else {
            return missing;
        };
        found.remove(at);
    }
    if found.is_empty() { Ok(()) } else { missing }
}
