//! The final score (AK-25 to AK-29).

use super::setup::Tie;
use super::view::Open;
use crate::engine::seat::{Seat, SeatSet};
use crate::games::akelarre::cards::{Bag, Card, Family};
use serde::{Deserialize, Serialize};

/// Score sheet of one player, category by category.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Sheet {
    /// The favourite family (AK-04).
    pub favourite: Option<Family>,
    /// Number of captured cards, jokers included.
    pub cards: u8,
    /// Number of captured cards of the favourite family, without its joker.
    pub favourites: u8,
    /// Points for these cards: the sum of their values (AK-26).
    pub favourite_points: i32,
    /// Number of captured cards of other families, without jokers; one point
    /// each.
    pub others: u8,
    /// Number of captured jokers, which give no points.
    pub jokers: u8,
    /// Bonus for the most cards (AK-27).
    pub bonus: i32,
    /// Total of this player.
    pub total: i32,
    /// Total of the team; equal to `total` without teams (AK-29).
    pub team: i32,
}

impl Sheet {
    /// Scores a points pile.
    #[must_use]
    pub fn of(points: Bag, favourite: Option<Family>, bonus: i32) -> Self {
        let mut sheet = Self { favourite, bonus, cards: points.len() as u8, ..Self::default() };
        for card in points.kinds() {
            let count = points.count(card);
            match card.value() {
                None => sheet.jokers += count,
                Some(value) if Some(card.family()) == favourite => {
                    sheet.favourites += count;
                    sheet.favourite_points += i32::from(value) * i32::from(count);
                }
                Some(_) => sheet.others += count,
            }
        }
        sheet.total = sheet.favourite_points + i32::from(sheet.others) + bonus;
        sheet.team = sheet.total;
        sheet
    }
}

/// Returns the points for a captured card, given the favourite (AK-26).
#[must_use]
pub fn worth(card: Card, favourite: Family) -> i32 {
    match card.value() {
        None => 0,
        Some(value) if card.family() == favourite => value.into(),
        Some(_) => 1,
    }
}

/// Returns who would get the bonus for the most captured cards if the game
/// ended now (AK-27).
#[must_use]
pub fn most_cards(open: &Open) -> SeatSet {
    let count = |seat: usize| open.points[seat].len();
    let most = (0..open.seats()).map(count).max().unwrap_or(0);
    let all: SeatSet = (0..open.seats()).filter(|&seat| most > 0 && count(seat) == most).map(Seat::new).collect();
    match open.setup.options.tie {
        Tie::Nobody if all.len() > 1 => SeatSet::EMPTY,
        _ => all,
    }
}

/// Returns the sheets of all seats and the winners, once the favourites are
/// revealed (AK-26 to AK-29).
#[must_use]
pub fn sheets(open: &Open) -> (Vec<Sheet>, SeatSet) {
    let seats = open.seats();
    let bonus = most_cards(open);
    let mut sheets: Vec<Sheet> = (0..seats)
        .map(|seat| {
            let bonus = if bonus.contains(Seat::new(seat)) { open.setup.numbers.bonus.into() } else { 0 };
            Sheet::of(open.points[seat], open.shown[seat], bonus)
        })
        .collect();
    for at in 0..seats {
        if let Some(partner) = open.setup.partner(Seat::new(at)) {
            sheets[at].team = sheets[at].total + sheets[partner.index()].total;
        }
    }
    let most = sheets.iter().map(|sheet| sheet.team).max().unwrap_or(0);
    let winners = (0..seats).filter(|&seat| sheets[seat].team == most).map(Seat::new).collect();
    (sheets, winners)
}
