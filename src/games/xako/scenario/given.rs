//! The initial state of a scenario.

use super::names;
use crate::engine::config::{FieldError, in_range};
use crate::engine::dice::Dice;
use crate::engine::game::Game;
use crate::engine::seat::Seat;
use crate::games::xako::rules::cards::{CardId, LEVELS, MissionId};
use crate::games::xako::rules::view::{Phase, Turn, Worn};
use crate::games::xako::rules::{Setup, Xako};
use serde::Deserialize;

/// Maximum number of dice that can be fixed in advance; each makes the search
/// for a seed six times longer.
const MOST_DICE: usize = 6;

/// An initial state as written in scenario files; what is left out is as after
/// dealing.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    seats: usize,
    #[serde(default = "one")]
    seed: u64,
    #[serde(default)]
    dealer: usize,
    #[serde(default = "one_small")]
    challenge: u8,
    #[serde(default = "one_small")]
    round: u8,
    turn: Option<usize>,
    #[serde(default)]
    direct: bool,
    #[serde(default)]
    equips: u8,
    #[serde(default)]
    attacked: bool,
    characters: Option<Vec<String>>,
    levels: Option<Vec<u8>>,
    scores: Option<Vec<u8>>,
    hands: Option<Vec<Vec<String>>>,
    worn: Option<Vec<Vec<String>>>,
    stolen: Option<Vec<Vec<String>>>,
    missions: Option<Vec<Vec<String>>>,
    fulfilled: Option<Vec<Vec<String>>>,
    #[serde(default)]
    discard: Vec<String>,
    #[serde(default)]
    used: Vec<String>,
    #[serde(default)]
    deck: Vec<String>,
    deck_left: Option<usize>,
    #[serde(default)]
    mission_deck: Vec<String>,
    #[serde(default)]
    dice: Vec<u8>,
    #[serde(default)]
    phase: GivenPhase,
}

/// Phase of the initial state.
#[derive(Default, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum GivenPhase {
    Choosing,
    #[default]
    Opening,
    Acting,
    Spending {
        target: usize,
        adrenaline: u8,
    },
    Refilling,
}

const fn one() -> u64 {
    1
}

const fn one_small() -> u8 {
    1
}

/// Resolves names of cards, each card once.
struct Named<'a> {
    setup: &'a Setup,
    taken: Vec<CardId>,
}

impl Named<'_> {
    fn cards(&mut self, field: &str, names: &[String]) -> Result<Vec<CardId>, FieldError> {
        let mut found = Vec::new();
        for (at, name) in names.iter().enumerate() {
            let field = format!("{field}[{at}]");
            let card = names::card(self.setup, &field, name, &[], &self.taken)?;
            if self.taken.contains(&card) {
                return Err(FieldError::new(field, format!("\"{name}\" again"), "each card once"));
            }
            self.taken.push(card);
            found.push(card);
        }
        Ok(found)
    }

    fn by_seat(&mut self, field: &str, lists: &[Vec<String>]) -> Result<Vec<Vec<CardId>>, FieldError> {
        lists.iter().enumerate().map(|(at, names)| self.cards(&format!("{field}[{at}]"), names)).collect()
    }
}

impl Given {
    pub(super) fn stage(self) -> Result<Xako, FieldError> {
        in_range("seats", self.seats, 2..=4)?;
        let seats = self.seats;
        let seat = |field: &str, seat: usize| in_range(field, seat, 0..=seats - 1).map(Seat::new);
        let setup = Xako::default_setup(seats);
        let dealer = seat("dealer", self.dealer)?;
        let mut shuffle = Dice::from_seed(self.seed);
        let mut game = Xako::bare(&setup, dealer, foretold(&self.dice, self.seed)?);
        game.open.challenge = in_range("challenge", self.challenge, 1..=setup.numbers.most_challenges)?;
        game.open.round = in_range("round", self.round, 1..=setup.numbers.most_rounds)?;
        let turn = self.turn.map_or(Ok(dealer), |turn| seat("turn", turn))?;
        game.open.turn = Turn { seat: turn, direct: self.direct, equips: self.equips, attacked: self.attacked };
        for (field, count) in [
            ("characters", self.characters.as_ref().map(Vec::len)),
            ("levels", self.levels.as_ref().map(Vec::len)),
            ("scores", self.scores.as_ref().map(Vec::len)),
            ("hands", self.hands.as_ref().map(Vec::len)),
            ("worn", self.worn.as_ref().map(Vec::len)),
            ("stolen", self.stolen.as_ref().map(Vec::len)),
            ("missions", self.missions.as_ref().map(Vec::len)),
            ("fulfilled", self.fulfilled.as_ref().map(Vec::len)),
        ] {
            if let Some(count) = count.filter(|&count| count != seats) {
                return Err(FieldError::new(field, format!("{count} entries"), format!("{seats}, one for each seat")));
            }
        }
        self.sheets(&mut game, &setup)?;
        self.cards(&mut game, &setup, &mut shuffle)?;
        self.mission_cards(&mut game, &setup, &mut shuffle)?;
        game.open.phase = match self.phase {
            GivenPhase::Choosing => Phase::Choosing { seat: turn },
            GivenPhase::Opening => Phase::Opening,
            GivenPhase::Acting => Phase::Acting,
            GivenPhase::Spending { target, adrenaline } => {
                Phase::Spending { target: seat("phase.target", target)?, adrenaline }
            }
            GivenPhase::Refilling => Phase::Refilling,
        };
        (game.open.deck, game.open.mission_deck) = (game.deck.len() as u8, game.mission_deck.len() as u8);
        for (sheet, (hand, missions)) in game.open.sheets.iter_mut().zip(game.hands.iter().zip(&game.missions)) {
            (sheet.hand, sheet.missions) = (hand.len() as u8, missions.len() as u8);
        }
        Ok(game)
    }

    fn sheets(&self, game: &mut Xako, setup: &Setup) -> Result<(), FieldError> {
        let choosing = matches!(self.phase, GivenPhase::Choosing);
        for at in 0..self.seats {
            let sheet = &mut game.open.sheets[at];
            sheet.character = match &self.characters {
                Some(names) => Some(names::character(setup, &format!("characters[{at}]"), &names[at])?),
                None if choosing => None,
                None => Some(crate::games::xako::rules::cards::CharacterId(at as u8)),
            };
            if let Some(levels) = &self.levels {
                sheet.level = in_range(&format!("levels[{at}]"), levels[at], 1..=LEVELS as u8)?;
            }
            if let Some(scores) = &self.scores {
                sheet.score = in_range(&format!("scores[{at}]"), scores[at], 0..=setup.numbers.goal - 1)?;
            }
        }
        Ok(())
    }

    fn cards(&self, game: &mut Xako, setup: &Setup, shuffle: &mut Dice) -> Result<(), FieldError> {
        let mut named = Named { setup, taken: Vec::new() };
        let worn = named.by_seat("worn", self.worn.as_deref().unwrap_or(&[]))?;
        let stolen = named.by_seat("stolen", self.stolen.as_deref().unwrap_or(&[]))?;
        let hands = named.by_seat("hands", self.hands.as_deref().unwrap_or(&[]))?;
        game.open.discard = named.cards("discard", &self.discard)?;
        game.open.used = named.cards("used", &self.used)?;
        let next = named.cards("deck", &self.deck)?;
        let mut rest: Vec<CardId> =
            (0..setup.deck.len()).map(|card| CardId(card as u8)).filter(|card| !named.taken.contains(card)).collect();
        shuffle.shuffle(&mut rest);
        for (seat, lists) in [worn, stolen]
            .iter()
            .enumerate()
            .flat_map(|(side, lists)| lists.iter().enumerate().map(move |(seat, cards)| (seat, (side == 1, cards))))
        {
            let (stolen, cards) = lists;
            for &card in cards {
                if setup.item(card).is_none() {
                    let found = format!("\"{}\"", setup.card(card).id);
                    return Err(FieldError::new(format!("worn[{seat}]"), found, "objects and armours"));
                }
                game.open.sheets[seat].worn.push(Worn { card, stolen });
            }
        }
        if self.hands.is_some() {
            game.hands = hands;
        } else if !matches!(self.phase, GivenPhase::Choosing) {
            for hand in &mut game.hands {
                *hand = rest.split_off(rest.len() - usize::from(setup.numbers.hand));
            }
        }
        // The first card named is drawn first, so it comes last.
        game.deck = rest.into_iter().chain(next.into_iter().rev()).collect();
        if let Some(left) = self.deck_left {
            in_range("deck_left", left, 1..=game.deck.len())?;
            let under: Vec<CardId> = game.deck.drain(..game.deck.len() - left).collect();
            game.open.discard.splice(0..0, under);
        }
        Ok(())
    }

    fn mission_cards(&self, game: &mut Xako, setup: &Setup, shuffle: &mut Dice) -> Result<(), FieldError> {
        let mut taken: Vec<MissionId> = Vec::new();
        let mut read = |field: String, names: &[String]| -> Result<Vec<MissionId>, FieldError> {
            let mut found = Vec::new();
            for (at, name) in names.iter().enumerate() {
                let field = format!("{field}[{at}]");
                let mission = names::mission(setup, &field, name)?;
                if taken.contains(&mission) {
                    return Err(FieldError::new(field, format!("\"{name}\" again"), "each mission once"));
                }
                taken.push(mission);
                found.push(mission);
            }
            Ok(found)
        };
        for (at, names) in self.fulfilled.iter().flatten().enumerate() {
            game.open.sheets[at].fulfilled = read(format!("fulfilled[{at}]"), names)?;
        }
        for (at, names) in self.missions.iter().flatten().enumerate() {
            game.missions[at] = read(format!("missions[{at}]"), names)?;
        }
        let next = read("mission_deck".to_owned(), &self.mission_deck)?;
        let mut rest: Vec<MissionId> =
            (0..setup.missions.len()).map(|id| MissionId(id as u8)).filter(|id| !taken.contains(id)).collect();
        shuffle.shuffle(&mut rest);
        if self.missions.is_none() && !matches!(self.phase, GivenPhase::Choosing) {
            for missions in &mut game.missions {
                *missions = rest.split_off(rest.len() - usize::from(setup.numbers.missions));
            }
        }
        game.mission_deck = rest.into_iter().chain(next.into_iter().rev()).collect();
        Ok(())
    }
}

/// Returns dice that show these faces next.
fn foretold(faces: &[u8], seed: u64) -> Result<Dice, FieldError> {
    if faces.len() > MOST_DICE {
        let allowed = format!("at most {MOST_DICE}");
        return Err(FieldError::new("dice", format!("{} dice", faces.len()), allowed));
    }
    for (at, &face) in faces.iter().enumerate() {
        in_range(&format!("dice[{at}]"), face, 1..=6)?;
    }
    let falls = |seed: &u64| {
        let mut dice = Dice::from_seed(*seed);
        faces.iter().all(|&face| dice.below(6) as u8 + 1 == face)
    };
    let found = (seed..).find(falls).expect("seeds do not run out");
    Ok(Dice::from_seed(found))
}
