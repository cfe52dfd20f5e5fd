//! Facts in scenario files.

use super::names;
use crate::engine::game::Game;
use crate::engine::seat::Seat;
use crate::games::xako::rules::Xako;
use crate::games::xako::rules::cards::{CardId, MissionId};
use crate::games::xako::rules::view::Phase;
use serde::Deserialize;
use std::fmt::Debug;

/// A fact as written in scenario files.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Fact {
    /// The game is in this phase.
    Phase(PhaseName),
    /// Exactly these seats are to act.
    ToAct(Vec<usize>),
    /// The seat holds exactly these cards, in any order.
    Hand(usize, Vec<String>),
    /// The seat holds this many cards.
    HandSize(usize, usize),
    /// The seat has exactly these items equipped, in any order.
    Worn(usize, Vec<String>),
    /// Exactly these of its equipped items are stolen.
    Stolen(usize, Vec<String>),
    /// The seat is at this level.
    Level(usize, u8),
    /// Level and items of the seat add up to these ATK, MAG and DEF.
    Points(usize, u8, u8, u8),
    /// Experience points by seat.
    Scores(Vec<u8>),
    /// The seat has fulfilled exactly these missions in this challenge.
    Fulfilled(usize, Vec<String>),
    /// The seat has exactly these missions in hand.
    Missions(usize, Vec<String>),
    /// The discard pile consists of exactly these cards, the top last.
    Discard(Vec<String>),
    /// These cards are on top of the discard pile, the top last.
    DiscardTop(Vec<String>),
    /// These cards are at the bottom of the discard pile, the bottom first.
    DiscardBottom(Vec<String>),
    /// These cards wait to go onto the discard pile, in this order.
    Used(Vec<String>),
    /// The Xako deck has this many cards.
    Deck(usize),
    /// The challenge has this number.
    Challenge(u8),
    /// The round has this number.
    Round(u8),
    /// This seat dealt.
    Dealer(usize),
    /// It is the turn of this seat.
    Turn(usize),
    /// The announced attack has this total without dice.
    AttackSum(u8),
    /// The last attack and defence had these totals with dice and gave this
    /// adrenaline.
    Clash(u8, u8, u8),
    /// The seat that may spend adrenaline has this much.
    Adrenaline(u8),
    /// The seat that has to discard has this many items too many.
    Excess(u8),
    /// The seat has this character.
    Character(usize, String),
    /// The match is over and exactly these seats have won.
    Winners(Vec<usize>),
}

/// Names of the phases.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize, Debug)]
#[serde(rename_all = "snake_case")]
pub enum PhaseName {
    /// Choosing a character.
    Choosing,
    /// Opening a turn.
    Opening,
    /// Acting in a turn.
    Acting,
    /// Defending against an attack.
    Defending,
    /// Spending adrenaline.
    Spending,
    /// Discarding excess items.
    Dropping,
    /// Refilling the hand.
    Refilling,
    /// The match is over.
    Over,
}

/// Checks that two values are equal; the error says what was found.
fn same<T: PartialEq + Debug>(found: T, expected: T) -> Result<(), String> {
    if found == expected { Ok(()) } else { Err(format!("it is {found:?}")) }
}

impl Fact {
    pub(super) fn holds(&self, game: &Xako) -> Result<(), String> {
        let open = &game.open;
        let setup = &open.setup;
        let sheet = |seat: usize| open.sheets.get(seat).ok_or_else(|| format!("there is no seat {seat}"));
        let sorted = |mut list: Vec<String>| {
            list.sort_unstable();
            list
        };
        // The numbers of copies do not matter in facts, but the names must
        // exist.
        let want = |list: &[String]| -> Result<Vec<String>, String> {
            let each = |name: &String| {
                let all = names::candidates(setup, "", name).map_err(|wrong| wrong.to_string())?;
                Ok(names::ids(setup, all.into_iter().take(1)).concat())
            };
            list.iter().map(each).collect()
        };
        let cards = |found: Vec<CardId>, list: &[String]| same(names::ids(setup, found), want(list)?);
        let cards_any =
            |found: Vec<CardId>, list: &[String]| same(sorted(names::ids(setup, found)), sorted(want(list)?));
        let missions = |found: &[MissionId], list: &[String]| {
            let found = found.iter().map(|&id| setup.mission(id).id.clone()).collect();
            same(sorted(found), sorted(list.to_vec()))
        };
        match self {
            Self::Phase(name) => same(phase(&open.phase), *name),
            Self::ToAct(seats) => same(game.to_act().iter().map(Seat::index).collect::<Vec<_>>(), seats.clone()),
            Self::Hand(seat, list) => {
                sheet(*seat)?;
                cards_any(game.hands[*seat].clone(), list)
            }
            Self::HandSize(seat, size) => {
                sheet(*seat)?;
                same(game.hands[*seat].len(), *size)
            }
            Self::Worn(seat, list) => cards_any(sheet(*seat)?.worn.iter().map(|worn| worn.card).collect(), list),
            Self::Stolen(seat, list) => {
                let stolen = sheet(*seat)?.worn.iter().filter(|worn| worn.stolen);
                cards_any(stolen.map(|worn| worn.card).collect(), list)
            }
            Self::Level(seat, level) => same(sheet(*seat)?.level, *level),
            Self::Points(seat, atk, mag, def) => {
                sheet(*seat)?;
                let points = open.points(Seat::new(*seat));
                same((points.atk, points.mag, points.def), (*atk, *mag, *def))
            }
            Self::Scores(scores) => same(open.sheets.iter().map(|sheet| sheet.score).collect(), scores.clone()),
            Self::Fulfilled(seat, list) => missions(&sheet(*seat)?.fulfilled, list),
            Self::Missions(seat, list) => {
                sheet(*seat)?;
                missions(&game.missions[*seat], list)
            }
            Self::Discard(list) => cards(open.discard.clone(), list),
            Self::DiscardTop(list) => {
                let skip = open.discard.len().saturating_sub(list.len());
                cards(open.discard[skip..].to_vec(), list)
            }
            Self::DiscardBottom(list) => cards(open.discard.iter().copied().take(list.len()).collect(), list),
            Self::Used(list) => cards(open.used.clone(), list),
            Self::Deck(count) => same(game.deck.len(), *count),
            Self::Challenge(number) => same(open.challenge, *number),
            Self::Round(number) => same(open.round, *number),
            Self::Dealer(seat) => same(open.dealer.index(), *seat),
            Self::Turn(seat) => same(open.turn.seat.index(), *seat),
            Self::AttackSum(total) => match &open.phase {
                Phase::Defending { sum, .. } => same(sum.total(), *total),
                _ => Err("no attack is announced".to_owned()),
            },
            Self::Clash(attack, defence, adrenaline) => match &open.last {
                Some(last) => same(
                    (last.attack_total(), last.defence_total(), last.adrenaline()),
                    (*attack, *defence, *adrenaline),
                ),
                None => Err("nobody has attacked".to_owned()),
            },
            Self::Adrenaline(points) => match open.phase {
                Phase::Spending { adrenaline, .. } => same(adrenaline, *points),
                _ => Err("nobody is to spend adrenaline".to_owned()),
            },
            Self::Excess(count) => match open.phase {
                Phase::Dropping { excess, .. } => same(excess, *count),
                _ => Err("nobody has too many items".to_owned()),
            },
            Self::Character(seat, name) => {
                let wanted = names::character(setup, "", name).map_err(|wrong| wrong.to_string())?;
                same(sheet(*seat)?.character, Some(wanted))
            }
            Self::Winners(seats) => {
                let winners = game.outcome().ok_or("the match is not over")?.winners;
                same(winners.iter().map(Seat::index).collect::<Vec<_>>(), seats.clone())
            }
        }
    }
}

const fn phase(phase: &Phase) -> PhaseName {
    match phase {
        Phase::Choosing { .. } => PhaseName::Choosing,
        Phase::Opening => PhaseName::Opening,
        Phase::Acting => PhaseName::Acting,
        Phase::Defending { .. } => PhaseName::Defending,
        Phase::Spending { .. } => PhaseName::Spending,
        Phase::Dropping { .. } => PhaseName::Dropping,
        Phase::Refilling => PhaseName::Refilling,
        Phase::Over { .. } => PhaseName::Over,
    }
}
