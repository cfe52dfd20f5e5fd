//! Figures that `tavolata sim` counts, to measure the balance of seats,
//! characters, attacks and cards.

use super::action::AttackKind;
use super::cards::{CharacterId, Name};
use super::event::{ChallengeEnd, Event, LevelChange, Told};
use super::setup::Setup;
use super::state::Xako;
use crate::engine::figures::{Figure, fixed_words};
use crate::engine::game::{Game, Outcome};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use std::sync::LazyLock;

/// Counts the figures of a finished match.
pub(super) fn of(setup: &Setup, events: &[Event], outcome: &Outcome) -> Vec<Figure> {
    let winners = outcome.winners;
    let won = |seat: Seat| winners.share(seat);
    let mut figures = Vec::new();
    let mut round = 0;
    let (mut attacks, mut hits) = ([0; AttackKind::ALL.len()], [0; AttackKind::ALL.len()]);
    let (mut thefts, mut lowered) = (0, 0);
    let mut cast: Vec<(CharacterId, Seat)> = Vec::new();
    let mut played = vec![0_u32; setup.kinds.len()];
    let mut declared = vec![0_u32; setup.missions.len()];
    let mut play = |cards: &[Told]| {
        for told in cards {
            played[usize::from(setup.kind_of(told.card).0)] += 1;
        }
    };
    for event in events {
        match event {
            Event::CharacterTaken { seat, character, .. } => cast.push((*character, *seat)),
            Event::TurnBegan { round: now, .. } => round = *now,
            Event::ChallengeEnded { why, .. } => {
                figures.push(Figure::amount("rounds of a challenge", round.into()));
                let cut = usize::from(*why == ChallengeEnd::Rounds);
                figures.push(Figure::part("challenges cut short by the number of rounds", cut, 1));
            }
            Event::Attacked { attack, cards, .. } => {
                attacks[attack.means.kind() as usize] += 1;
                play(cards);
            }
            Event::Defended { extra, .. } => play(extra.as_slice()),
            Event::Equipped { card, payment, .. } => {
                play(payment);
                play(std::slice::from_ref(card));
            }
            Event::Clashed(clash) => hits[clash.kind as usize] += usize::from(clash.adrenaline() > 0),
            Event::Stole { .. } => thefts += 1,
            Event::LevelChanged { why: LevelChange::Lowered, .. } => lowered += 1,
            Event::Declared { mission, .. } => declared[usize::from(mission.0)] += 1,
            _ => {}
        }
    }
    let all: usize = attacks.iter().sum();
    for kind in AttackKind::ALL {
        let (name, such, hits) = (format!("{kind:?}").to_lowercase(), attacks[kind as usize], hits[kind as usize]);
        figures.push(Figure::part(format!("attacks that are {name}"), such, all));
        figures.push(Figure::part(format!("{name} attacks that hit"), hits, such));
    }
    figures.push(Figure::part("attacks with a theft", thefts, all));
    figures.push(Figure::part("attacks with a lowered level", lowered, all));
    let character = |id: CharacterId| setup.characters[usize::from(id.0)].name.en();
    cast.sort_unstable_by_key(|&(id, _)| id);
    figures.extend(cast.into_iter().map(|(id, seat)| Figure::share(format!("{} wins", character(id)), won(seat))));
    let all = setup.kinds.iter().map(|kind| kind.name.en()).zip(&played);
    figures.extend(all.map(|(name, &times)| Figure::amount(format!("{name} played in a match"), times.into())));
    let all = setup.missions.iter().map(|mission| mission.name.en()).zip(&declared);
    figures.extend(all.map(|(name, &times)| Figure::amount(format!("{name} declared in a match"), times.into())));
    figures
}

/// Puts the name of a figure into words. A name that is not built in, but of house
/// rules, is English in every language.
pub(super) fn words(name: &str) -> Message {
    static BUILT_IN: LazyLock<Setup> = LazyLock::new(|| Xako::default_setup(2));
    let setup = &*BUILT_IN;
    let (key, called, names): (_, _, Vec<&Name>) = if let Some(called) = name.strip_suffix(" wins") {
        ("figure-character-wins", called, setup.characters.iter().map(|character| &character.name).collect())
    } else if let Some(called) = name.strip_suffix(" played in a match") {
        ("figure-card-played", called, setup.kinds.iter().map(|kind| &kind.name).collect())
    } else if let Some(called) = name.strip_suffix(" declared in a match") {
        ("figure-mission-declared", called, setup.missions.iter().map(|mission| &mission.name).collect())
    } else {
        return fixed_words(name);
    };
    let known = names.into_iter().find(|name| name.en() == called);
    Message::new(key).with("name", known.map_or_else(|| Message::verbatim(called), Name::message))
}
