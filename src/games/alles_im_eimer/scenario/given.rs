//! The initial state of a scenario.

use super::At;
use crate::engine::config::{FieldError, in_range};
use crate::engine::dice::Dice;
use crate::engine::game::Game;
use crate::engine::scenario::seat_number;
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::games::alles_im_eimer::arrange::arrange;
use crate::games::alles_im_eimer::names::{AnimalName, CardName, Rows, pyramid};
use crate::games::alles_im_eimer::rules::cards::CardId;
use crate::games::alles_im_eimer::rules::setup::{FirstStart, Setup};
use crate::games::alles_im_eimer::rules::view::{Charge, Direction, Open, Phase};
use crate::games::alles_im_eimer::rules::{AllesImEimer, Pyramid};
use serde::Deserialize;

/// Description of the initial state; what it omits is as after dealing with the
/// seed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    seats: u8,
    #[serde(default = "one_seed")]
    seed: u64,
    #[serde(default)]
    options: GivenOptions,
    #[serde(default = "seat_zero", deserialize_with = "seat_number")]
    start: Seat,
    #[serde(default)]
    finished: Vec<Vec<u8>>,
    #[serde(default)]
    hands: Vec<(At, Vec<CardName>)>,
    #[serde(default)]
    pyramids: Vec<(At, Rows)>,
    charge: Option<GivenCharge>,
    #[serde(default)]
    discards: Vec<CardName>,
    discard_count: Option<usize>,
    #[serde(default)]
    deck: Vec<CardName>,
    deck_left: Option<usize>,
    phase: Option<GivenPhase>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct GivenOptions {
    games: Option<u8>,
    forget_to_draw: bool,
    reverse: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct GivenCharge {
    animal: AnimalName,
    #[serde(deserialize_with = "seat_number")]
    by: Seat,
    #[serde(default)]
    direction: Direction,
    before: Vec<(At, Vec<CardName>)>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum GivenPhase {
    /// All seats build.
    Building,
    /// This seat begins a charge.
    Leading(#[serde(deserialize_with = "seat_number")] Seat),
    /// This seat is attacked.
    Defending(#[serde(deserialize_with = "seat_number")] Seat),
}

const fn one_seed() -> u64 {
    1
}

const fn seat_zero() -> Seat {
    Seat::new(0)
}

/// Cards not yet placed: each can be taken once.
struct Free<'a> {
    setup: &'a Setup,
    cards: Vec<CardId>,
}

impl Free<'_> {
    fn take(&mut self, field: &str, names: &[CardName]) -> Result<Vec<CardId>, FieldError> {
        let mut taken = Vec::new();
        for (at, name) in names.iter().enumerate() {
            let wrong = || FieldError::new(format!("{field}[{at}]"), name, "each card as often as the deck has it");
            taken.push(name.take(self.setup, &mut self.cards).ok_or_else(wrong)?);
        }
        Ok(taken)
    }

    /// Takes `count` of the remaining cards, which the caller has shuffled.
    fn some(&mut self, field: &str, count: usize) -> Result<Vec<CardId>, FieldError> {
        let left = self.cards.len();
        let rest = left.checked_sub(count);
        let rest = rest.ok_or_else(|| FieldError::new(field, count, format!("at most the {left} cards left")))?;
        Ok(self.cards.split_off(rest))
    }
}

impl Given {
    /// Builds the state.
    ///
    /// # Errors
    /// The field that is wrong.
    pub fn stage(self) -> Result<AllesImEimer, FieldError> {
        let seats = usize::from(in_range("seats", self.seats, 2..=6)?);
        self.seat("start", self.start)?;
        let mut setup = AllesImEimer::default_setup(seats);
        setup.options.first_start = FirstStart::Seat(self.start);
        setup.options.forget_to_draw = self.options.forget_to_draw;
        setup.options.reverse = self.options.reverse;
        setup.options.games = self.options.games.unwrap_or(setup.options.games);
        let (dealt, _) = AllesImEimer::new(&setup, self.seed)
            .map_err(|error| FieldError::new("options", error, "options that a match can be made from"))?;
        let mut open = dealt.view(Viewer::Public).open;
        open.game = in_range("finished", self.finished.len() as u8 + 1, 1..=setup.options.games)?;
        for (at, standing) in self.finished.iter().enumerate() {
            if standing.len() != seats {
                let found = format!("{} numbers", standing.len());
                return Err(FieldError::new(
                    format!("finished[{at}]"),
                    found,
                    format!("one for each of {seats} seats"),
                ));
            }
        }
        open.finished.clone_from(&self.finished);
        let (hands, deck) = self.cards(&setup, &mut open)?;
        let building = self.pyramids(&setup, &mut open, &hands)?;
        self.phase(&mut open, &hands)?;
        Ok(AllesImEimer::assemble(open, hands, deck, building, Dice::from_seed(self.seed)))
    }

    fn seat(&self, field: &str, seat: Seat) -> Result<usize, FieldError> {
        let last = usize::from(self.seats) - 1;
        if seat.index() <= last {
            Ok(seat.index())
        } else {
            Err(FieldError::new(field, seat.index(), format!("seats 0 to {last}")))
        }
    }

    /// Puts every card in exactly one place; returns hands and deck.
    fn cards(&self, setup: &Setup, open: &mut Open) -> Result<(Vec<Vec<CardId>>, Vec<CardId>), FieldError> {
        let all = (0..setup.deck.len()).map(|card| CardId(card as u8)).collect();
        let mut free = Free { setup, cards: all };
        let mut hands: Vec<Option<Vec<CardId>>> = vec![None; setup.seats()];
        for (at, (At(seat), names)) in self.hands.iter().enumerate() {
            let field = format!("hands[{at}]");
            hands[self.seat(&field, *seat)?] = Some(free.take(&field, names)?);
        }
        if let Some(given) = &self.charge {
            let mut before = vec![Vec::new(); setup.seats()];
            for (at, (At(seat), names)) in given.before.iter().enumerate() {
                let field = format!("charge.before[{at}]");
                before[self.seat(&field, *seat)?] = free.take(&field, names)?;
            }
            let sum = setup.sum(&before[self.seat("charge.by", given.by)?]);
            let (animal, by, direction) = (given.animal.0, given.by, given.direction);
            open.charge = Some(Charge { animal, sum, by, direction, before });
        }
        open.discards = free.take("discards", &self.discards)?;
        let mut top = free.take("deck", &self.deck)?;
        top.reverse();
        Dice::from_seed(self.seed).shuffle(&mut free.cards);
        let mut filled = Vec::new();
        for hand in hands {
            let mut hand = match hand {
                Some(hand) => hand,
                None => free.some("hands", usize::from(setup.numbers.hand))?,
            };
            hand.sort_unstable();
            filled.push(hand);
        }
        if let Some(count) = self.discard_count {
            let more = count.saturating_sub(open.discards.len());
            open.discards.extend(free.some("discard_count", more)?);
        }
        let below = self.deck_left.map_or(free.cards.len(), |left| left.saturating_sub(top.len()));
        let mut deck = free.some("deck_left", below)?;
        deck.extend(top);
        Ok((filled, deck))
    }

    /// Puts the standing pyramids into `open` and returns those being built.
    fn pyramids(&self, setup: &Setup, open: &mut Open, hands: &[Vec<CardId>]) -> Result<Vec<Pyramid>, FieldError> {
        let mut given: Vec<Option<Pyramid>> = vec![None; setup.seats()];
        for (at, (At(seat), rows)) in self.pyramids.iter().enumerate() {
            let field = format!("pyramids[{at}]");
            let pyramid = pyramid(setup, rows).map_err(|wrong| wrong.within(&field))?;
            if !pyramid.is_stable() {
                return Err(FieldError::new(
                    field,
                    "a bucket without support",
                    "buckets on the floor or on two others",
                ));
            }
            for animal in setup.animals() {
                if pyramid.count(animal) > usize::from(setup.numbers.buckets) {
                    let found = format!("{} {} buckets", pyramid.count(animal), animal.names().0);
                    return Err(FieldError::new(
                        field,
                        found,
                        format!("at most {} of a colour", setup.numbers.buckets),
                    ));
                }
            }
            given[self.seat(&field, *seat)?] = Some(pyramid);
        }
        let empty = vec![setup.empty_pyramid(); setup.seats()];
        if matches!(self.phase, None | Some(GivenPhase::Building)) {
            return Ok(given.into_iter().map(|pyramid| pyramid.unwrap_or_else(|| setup.empty_pyramid())).collect());
        }
        for (seat, pyramid) in given.into_iter().enumerate() {
            let pyramid = pyramid.unwrap_or_else(|| arrange(setup, &hands[seat]));
            let gone = |animal| std::iter::repeat_n(animal, setup.to_place(&pyramid, animal));
            open.fallen[seat] = setup.animals().flat_map(gone).collect();
            open.pyramids[seat] = pyramid;
        }
        Ok(empty)
    }

    fn phase(&self, open: &mut Open, hands: &[Vec<CardId>]) -> Result<(), FieldError> {
        let in_play = |seat: Seat| -> Result<Seat, FieldError> {
            if open.pyramids[self.seat("phase", seat)?].standing() > 0 {
                Ok(seat)
            } else {
                Err(FieldError::new("phase", seat, "a seat that has buckets"))
            }
        };
        let phase = match self.phase.unwrap_or(GivenPhase::Building) {
            GivenPhase::Building => Phase::Building,
            GivenPhase::Leading(seat) if hands[self.seat("phase", seat)?].is_empty() => {
                return Err(FieldError::new("phase", seat, "a seat that has cards"));
            }
            GivenPhase::Leading(seat) => Phase::Leading { seat: in_play(seat)? },
            GivenPhase::Defending(seat) => Phase::Defending { seat: in_play(seat)? },
        };
        if open.charge.is_some() != matches!(phase, Phase::Defending { .. }) {
            return Err(FieldError::new("charge", "a contradiction to the phase", "a charge where a seat defends"));
        }
        open.ready = SeatSet::EMPTY;
        if phase != Phase::Building {
            open.ready = SeatSet::first(open.seats());
        }
        open.phase = phase;
        Ok(())
    }
}
