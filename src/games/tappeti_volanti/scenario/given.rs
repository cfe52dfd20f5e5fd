//! The initial state of a scenario.

use super::Spot;
use crate::engine::config::{FieldError, in_range};
use crate::engine::dice::Dice;
use crate::engine::game::Game;
use crate::engine::scenario::seat_number;
use crate::engine::seat::{Seat, Viewer};
use crate::games::tappeti_volanti::geometry::stacked;
use crate::games::tappeti_volanti::names::{CardName, card_name};
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::rules::cards::{Destination, Genie};
use crate::games::tappeti_volanti::rules::setup::{FirstDealer, OffTable, Setup};
use crate::games::tappeti_volanti::rules::view::{Carpet, CarpetPlace, Declared, Open, Phase};
use crate::games::tappeti_volanti::tabletop::CardId;
use serde::Deserialize;

/// Description of the initial state. Fields left out are as at the beginning of
/// a journey; the table is then the one dealt with the seed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    seats: u8,
    #[serde(default = "one_seed")]
    seed: u64,
    #[serde(default)]
    options: GivenOptions,
    #[serde(default = "seat_zero", deserialize_with = "seat_number")]
    dealer: Seat,
    #[serde(default = "one")]
    journey: u8,
    round: Option<u8>,
    #[serde(default)]
    idle_rounds: u8,
    genies: Option<Vec<Vec<u8>>>,
    palace_points: Option<Vec<i32>>,
    table: Option<Vec<Spot>>,
    #[serde(default)]
    above: Vec<(CardName, CardName)>,
    taken: Option<Vec<Vec<CardName>>>,
    #[serde(default)]
    removed: Vec<CardName>,
    #[serde(default)]
    deck: Vec<CardName>,
    deck_left: Option<u8>,
    #[serde(default)]
    spent: Vec<CardName>,
    #[serde(default)]
    failed: Vec<(CardName, u8)>,
    phase: Option<GivenPhase>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct GivenOptions {
    journeys: Option<u8>,
    off_table: Option<OffTable>,
    luck: Option<u16>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum GivenPhase {
    /// The dealer arranges.
    Arranging,
    /// This seat throws next.
    Throwing(#[serde(deserialize_with = "seat_number")] Seat),
    /// This seat declares its palaces next; the seats before it have declared
    /// theirs without lamps.
    Palaces(#[serde(deserialize_with = "seat_number")] Seat),
}

const fn one() -> u8 {
    1
}

const fn one_seed() -> u64 {
    1
}

const fn seat_zero() -> Seat {
    Seat::new(0)
}

impl Given {
    /// Builds the state.
    ///
    /// # Errors
    /// Returns the field that is invalid.
    pub fn stage(self) -> Result<TappetiVolanti, FieldError> {
        let (least, most) = (*TappetiVolanti::SEATS.start() as u8, *TappetiVolanti::SEATS.end() as u8);
        let seats = in_range("seats", self.seats, least..=most)?;
        self.seat("dealer", self.dealer)?;
        let mut setup = TappetiVolanti::default_setup(seats.into());
        setup.options.first_dealer = FirstDealer::Seat(self.dealer);
        setup.options.journeys = self.options.journeys;
        setup.options.off_table = self.options.off_table.unwrap_or_default();
        if let Some(luck) = self.options.luck {
            setup.options.luck = luck;
        }
        let (dealt, _) = TappetiVolanti::new(&setup, self.seed)
            .map_err(|error| FieldError::new("options", error, "options that a game can be made from"))?;
        let mut open = dealt.view(Viewer::Public).open;
        open.journey = in_range("journey", self.journey, 1..=setup.journeys())?;
        open.idle_rounds = self.idle_rounds;
        if let Some(points) = &self.palace_points {
            open.palace_points = self.each_seat("palace_points", points)?.to_vec();
        }
        let deck = self.lay_out(&setup, &mut open)?;
        self.carpets(&setup, &mut open)?;
        self.phase(&mut open)?;
        let genies = self.genies(&setup)?;
        Ok(TappetiVolanti::assemble(open, genies, deck, Dice::from_seed(self.seed)))
    }

    fn seat(&self, field: &str, seat: Seat) -> Result<(), FieldError> {
        if seat.index() < usize::from(self.seats) {
            Ok(())
        } else {
            Err(FieldError::new(field, seat.index(), format!("seats 0 to {}", self.seats - 1)))
        }
    }

    fn each_seat<'a, T>(&self, field: &str, list: &'a [T]) -> Result<&'a [T], FieldError> {
        if list.len() == usize::from(self.seats) {
            Ok(list)
        } else {
            Err(FieldError::new(
                field,
                format!("{} entries", list.len()),
                format!("one for each of {} seats", self.seats),
            ))
        }
    }

    /// Puts every destination in exactly one place and returns the deck, next
    /// card first.
    fn lay_out(&self, setup: &Setup, open: &mut Open) -> Result<Vec<CardId>, FieldError> {
        let mut names: Vec<(String, CardName)> = Vec::new();
        let spots = self.table.as_deref().unwrap_or_default();
        names.extend(spots.iter().enumerate().map(|(at, spot)| (format!("table[{at}].card"), spot.card)));
        let taken = match &self.taken {
            Some(taken) => self.each_seat("taken", taken)?,
            None => &[],
        };
        for (seat, cards) in taken.iter().enumerate() {
            names.extend(cards.iter().enumerate().map(|(at, &card)| (format!("taken[{seat}][{at}]"), card)));
        }
        for (field, list) in [("removed", &self.removed), ("deck", &self.deck)] {
            names.extend(list.iter().enumerate().map(|(at, &card)| (format!("{field}[{at}]"), card)));
        }
        // Names with a number get their card first, wherever they stand.
        let mut free = vec![true; setup.deck.len()];
        if self.table.is_none() {
            for lying in &open.table.cards {
                free[usize::from(lying.card.0)] = false;
            }
        }
        let mut cards = vec![None; names.len()];
        for numbered in [true, false] {
            for ((field, name), card) in names.iter().zip(&mut cards) {
                if matches!(name, CardName::Destination(_, None)) == numbered {
                    continue;
                }
                let candidates = name.candidates(setup).map_err(|allowed| FieldError::new(field, name, allowed))?;
                let available = |card: &CardId| card.is_carpet() || free[usize::from(card.0)];
                let found = candidates.into_iter().find(available);
                let found = found.ok_or_else(|| {
                    FieldError::new(field, name, "cards that lie in no other place; all of these do already")
                })?;
                if !found.is_carpet() {
                    free[usize::from(found.0)] = false;
                }
                *card = Some(found);
            }
        }
        let mut found = cards.into_iter().map(|card| card.expect("each name was looked up"));
        if self.table.is_some() {
            let mut lying = Vec::new();
            for (at, spot) in spots.iter().enumerate() {
                lying.push((found.next().expect("one for each"), spot.pose(&format!("table[{at}]"))?));
            }
            for (at, (card, _)) in lying.iter().enumerate() {
                if lying[..at].iter().any(|(other, _)| other == card) {
                    return Err(FieldError::new(format!("table[{at}].card"), spots[at].card, "each card once"));
                }
            }
            open.table = stacked(&lying, setup.numbers.card);
        }
        for (cards, names) in open.taken.iter_mut().zip(taken) {
            *cards = found.by_ref().take(names.len()).collect();
        }
        open.removed = found.by_ref().take(self.removed.len()).collect();
        let mut deck: Vec<CardId> = found.collect();
        if let Some((at, name)) = self.deck.iter().enumerate().find(|(_, name)| matches!(name, CardName::Carpet { .. }))
        {
            return Err(FieldError::new(format!("deck[{at}]"), name, "destinations"));
        }
        // Cards that are named nowhere lie below the named ones, by id.
        let rest = (0..setup.deck.len()).filter(|&at| free[at]).map(|at| CardId(at as u8));
        deck.extend(rest);
        if let Some(left) = self.deck_left {
            let left = in_range("deck_left", left, self.deck.len() as u8..=deck.len() as u8)?;
            open.removed.extend(deck.drain(usize::from(left)..));
        }
        open.deck = deck.len() as u8;
        for (at, (upper, lower)) in self.above.iter().enumerate() {
            let field = format!("above[{at}]");
            let (upper, lower) = (on_table(open, &field, *upper)?, on_table(open, &field, *lower)?);
            open.table.above.retain(|&pair| pair != (lower, upper) && pair != (upper, lower));
            open.table.above.push((upper, lower));
        }
        open.table.above.sort_unstable();
        Ok(deck)
    }

    fn carpets(&self, setup: &Setup, open: &mut Open) -> Result<(), FieldError> {
        for carpet in &mut open.carpets {
            *carpet = Carpet::FRESH;
        }
        let at = |field: &str, name: CardName| -> Result<usize, FieldError> {
            let found = name.candidates(setup).map_err(|allowed| FieldError::new(field, name, allowed))?[0];
            match found.0.checked_sub(CardId::FIRST_CARPET) {
                Some(at) => Ok(at.into()),
                None => Err(FieldError::new(field, name, "carpets, as \"carpet of 0\"")),
            }
        };
        for lying in open.table.cards.iter().filter(|lying| lying.card.is_carpet()) {
            open.carpets[usize::from(lying.card.0 - CardId::FIRST_CARPET)].place = CarpetPlace::Table;
        }
        for (number, name) in self.spent.iter().enumerate() {
            let field = format!("spent[{number}]");
            let carpet = &mut open.carpets[at(&field, *name)?];
            if carpet.place == CarpetPlace::Table {
                return Err(FieldError::new(field, name, "carpets that do not lie on the table"));
            }
            carpet.place = CarpetPlace::Spent;
        }
        for (number, (name, failed)) in self.failed.iter().enumerate() {
            open.carpets[at(&format!("failed[{number}]"), *name)?].failed = *failed;
        }
        Ok(())
    }

    fn phase(&self, open: &mut Open) -> Result<(), FieldError> {
        let usual = if self.table.is_some() { GivenPhase::Throwing(open.first()) } else { GivenPhase::Arranging };
        let phase = self.phase.unwrap_or(usual);
        let arranging = matches!(phase, GivenPhase::Arranging);
        open.round = self.round.unwrap_or(u8::from(!arranging));
        open.phase = match phase {
            GivenPhase::Arranging => Phase::Arranging,
            GivenPhase::Throwing(seat) => {
                self.seat("phase", seat)?;
                if open.in_hand(seat).next().is_none() {
                    return Err(FieldError::new("phase", seat, "seats with a carpet still to be thrown"));
                }
                Phase::Throwing { seat }
            }
            GivenPhase::Palaces(seat) => {
                self.seat("phase", seat)?;
                if open.count(seat, Destination::Lamp) == 0 {
                    return Err(FieldError::new("phase", seat, "seats with a lamp; without one nothing is asked"));
                }
                let before = (0..open.seats()).map(|step| open.first().clockwise(step, open.seats()));
                let declared = before.take_while(|&other| other != seat).map(|seat| Declared {
                    seat,
                    count: open.count(seat, Destination::Palace) as u8,
                    lamps: 0,
                });
                Phase::Palaces { seat, declared: declared.collect() }
            }
        };
        Ok(())
    }

    fn genies(&self, setup: &Setup) -> Result<Vec<Vec<Genie>>, FieldError> {
        let sets = &setup.numbers.by_seats.genie_sets;
        let Some(given) = &self.genies else {
            // Not dealt at random: the first set goes to seat 0, and so on.
            return Ok(sets.iter().map(|set| sorted(set.iter().copied())).collect());
        };
        let mut all = Vec::new();
        for (seat, genies) in self.each_seat("genies", given)?.iter().enumerate() {
            let held = sets[seat].len();
            if genies.len() != held {
                let found = format!("{} genies", genies.len());
                return Err(FieldError::new(format!("genies[{seat}]"), found, format!("{held} for each seat")));
            }
            for (at, &genie) in genies.iter().enumerate() {
                let field = format!("genies[{seat}][{at}]");
                if all.contains(&genie) {
                    return Err(FieldError::new(field, genie, "each genie once"));
                }
                let in_play: Vec<u8> = sorted(sets.iter().flatten().copied()).iter().map(|genie| genie.0).collect();
                if !in_play.contains(&genie) {
                    return Err(FieldError::new(field, genie, format!("the genies in play, {in_play:?}")));
                }
                all.push(genie);
            }
        }
        Ok(given.iter().map(|genies| sorted(genies.iter().copied().map(Genie))).collect())
    }
}

fn sorted(genies: impl Iterator<Item = Genie>) -> Vec<Genie> {
    let mut genies: Vec<Genie> = genies.collect();
    genies.sort_unstable();
    genies
}

/// Returns the one card on the table that a name denotes.
pub(super) fn on_table(open: &Open, field: &str, name: CardName) -> Result<CardId, FieldError> {
    let candidates = name.candidates(&open.setup).map_err(|allowed| FieldError::new(field, name, allowed))?;
    let lying: Vec<CardId> = candidates.into_iter().filter(|&card| open.table.pose(card).is_some()).collect();
    match lying.as_slice() {
        [card] => Ok(*card),
        [] => Err(FieldError::new(field, name, "cards that lie on the table")),
        several => {
            let names: Vec<String> = several.iter().map(|&card| card_name(&open.setup, card)).collect();
            Err(FieldError::new(field, name, format!("one of {}", names.join(", "))))
        }
    }
}
