//! The initial state of a scenario.

use super::cards;
use crate::engine::config::{Config, FieldError, Sources, in_range};
use crate::engine::game::Game;
use crate::engine::scenario::seat_number;
use crate::engine::seat::Seat;
use crate::games::cartabomba::config::{RawCard, RulesConfig};
use crate::games::cartabomba::rules::Cartabomba;
use crate::games::cartabomba::rules::cards::CardId;
use crate::games::cartabomba::rules::setup::{FirstChooser, Opening, Setup, StallCounts, Starts};
use crate::games::cartabomba::rules::view::{IDLE_TURNS, Open, Phase, Side, Turn, other};
use serde::Deserialize;

/// Description of the initial state; what it omits is as after dealing with the
/// seed.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    #[serde(default = "one_seed")]
    seed: u64,
    #[serde(default)]
    numbers: GivenNumbers,
    #[serde(default)]
    cards: Vec<RawCard>,
    #[serde(default = "seat_zero", deserialize_with = "seat_number")]
    first_chooser: Seat,
    #[serde(default)]
    deck: Vec<String>,
    sides: Option<(GivenSide, GivenSide)>,
    #[serde(default = "seat_zero", deserialize_with = "seat_number")]
    active: Seat,
    #[serde(default = "third")]
    turn: u16,
    #[serde(default)]
    idle_turns: u8,
}

/// Numbers of the rules that this scenario changes.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct GivenNumbers {
    deck: Option<u8>,
    draft: Option<u8>,
    starts: Option<Starts>,
    plays: Option<u8>,
    first_turn: Option<Opening>,
    stall_counts: Option<StallCounts>,
    most_turns: Option<u16>,
}

/// The cards of one player.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct GivenSide {
    in_play: Vec<String>,
    reserve: Vec<String>,
    out: Vec<String>,
}

const fn one_seed() -> u64 {
    1
}

const fn third() -> u16 {
    3
}

const fn seat_zero() -> Seat {
    Seat::new(0)
}

impl Given {
    /// Builds the state, with the built-in cards and numbers.
    ///
    /// # Errors
    /// The field that is wrong.
    pub fn stage(self) -> Result<Cartabomba, FieldError> {
        self.stage_on(Setup::load(&Sources::builtin()).0)
    }

    /// Builds the state, with the cards and numbers of this setup.
    ///
    /// # Errors
    /// The field that is wrong.
    pub fn stage_on(self, setup: Setup) -> Result<Cartabomba, FieldError> {
        for (field, seat) in [("first_chooser", self.first_chooser), ("active", self.active)] {
            in_range(field, seat.index(), 0..=1)?;
        }
        let setup = self.changed(setup)?;
        let (dealt, _) =
            Cartabomba::new(&setup, self.seed).map_err(|error| FieldError::new("numbers", error, "a game"))?;
        match &self.sides {
            Some(sides) => self.in_turn(dealt.open().clone(), sides),
            None => self.drafting(dealt.open().clone()),
        }
    }

    /// Returns a setup with the changes of the scenario.
    fn changed(&self, mut setup: Setup) -> Result<Setup, FieldError> {
        setup.options.first_chooser = FirstChooser::Seat(self.first_chooser);
        let (numbers, given) = (&mut setup.numbers, &self.numbers);
        numbers.deck = given.deck.unwrap_or(numbers.deck);
        numbers.draft = given.draft.unwrap_or(numbers.draft);
        numbers.starts = given.starts.unwrap_or(numbers.starts);
        numbers.plays = given.plays.unwrap_or(numbers.plays);
        numbers.first_turn = given.first_turn.unwrap_or(numbers.first_turn);
        numbers.stall_counts = given.stall_counts.unwrap_or(numbers.stall_counts);
        numbers.most_turns = given.most_turns.unwrap_or(numbers.most_turns);
        RulesConfig::validate(*numbers).map_err(|wrong| wrong.within("numbers"))?;
        for (at, raw) in self.cards.iter().enumerate() {
            let card = raw.clone().validate().map_err(|wrong| wrong.within(&format!("cards[{at}]")))?;
            if setup.find(&card.id).is_some() {
                let field = format!("cards[{at}].id");
                return Err(FieldError::new(field, card.id, "an id that no other card has"));
            }
            setup.cards.push(card);
        }
        Ok(setup)
    }

    /// Begins in the draft, with the named cards on top of the deck.
    fn drafting(&self, mut open: Open) -> Result<Cartabomba, FieldError> {
        let mut deck = cards(&open.setup, "deck", &self.deck)?;
        each_once(&deck, "deck", &open.setup)?;
        let all = (0..open.setup.cards.len()).map(|card| CardId(card as u8));
        deck.extend(all.filter(|card| !deck.contains(card)).collect::<Vec<_>>());
        if let Phase::Drafting { cards, .. } = &mut open.phase {
            *cards = deck.drain(..cards.len()).collect();
        }
        Ok(Cartabomba::assemble(open, deck))
    }

    /// Begins in a turn; cards not named are out of the game and nobody's.
    fn in_turn(&self, mut open: Open, (first, second): &(GivenSide, GivenSide)) -> Result<Cartabomba, FieldError> {
        let setup = open.setup.clone();
        if let Some(name) = self.deck.first() {
            return Err(FieldError::new("deck", format!("{name:?}"), "nothing: with `sides` the draft is over"));
        }
        let mut all = Vec::new();
        for (at, side) in [first, second].into_iter().enumerate() {
            let in_play = cards(&setup, &format!("sides[{at}].in_play"), &side.in_play)?;
            let reserve = cards(&setup, &format!("sides[{at}].reserve"), &side.reserve)?;
            let out = cards(&setup, &format!("sides[{at}].out"), &side.out)?;
            all.extend(in_play.iter().chain(&reserve).copied());
            if in_play.is_empty() && reserve.is_empty() {
                return Err(FieldError::new("sides", format!("no card of seat {at}"), "cards for both"));
            }
            let dealt = [reserve.as_slice(), &in_play, &out].concat();
            open.sides[at] = Side { reserve, in_play, dealt };
        }
        each_once(&open.sides.each_ref().map(|side| side.dealt.as_slice()).concat(), "sides", &setup)?;
        open.removed = (0..setup.cards.len()).map(|card| CardId(card as u8)).filter(|id| !all.contains(id)).collect();
        open.deck = 0;
        open.turn = in_range("turn", self.turn, 1..=setup.numbers.most_turns)?;
        open.active = self.active;
        open.starter = if self.turn % 2 == 1 { self.active } else { other(self.active) };
        open.this_turn = Turn::default();
        open.idle_turns = in_range("idle_turns", self.idle_turns, 0..=IDLE_TURNS - 1)?;
        open.phase = Phase::Acting;
        Ok(Cartabomba::assemble(open, Vec::new()))
    }
}

fn each_once(cards: &[CardId], field: &str, setup: &Setup) -> Result<(), FieldError> {
    match cards.iter().enumerate().find(|(at, card)| cards[..*at].contains(card)) {
        Some((_, &card)) => Err(FieldError::new(field, format!("{:?} twice", setup.card(card).id), "each card once")),
        None => Ok(()),
    }
}
