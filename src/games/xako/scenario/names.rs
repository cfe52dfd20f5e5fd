//! Names of cards, missions and characters in scenario files.

use crate::engine::config::FieldError;
use crate::games::xako::rules::Setup;
use crate::games::xako::rules::cards::{CardId, CharacterId, KindId, MissionId};

/// Parses the name of a card into its kind and, if given, the number of the
/// copy, from 1: `"oro_20"`, `"oro_20 3"`.
fn parse(setup: &Setup, field: &str, name: &str) -> Result<(KindId, Option<usize>), FieldError> {
    let (id, number) = match name.rsplit_once(' ') {
        Some((id, number)) => (id, Some(number)),
        None => (name, None),
    };
    let ids = || setup.kinds.iter().map(|kind| kind.id.as_str()).collect::<Vec<_>>().join(", ");
    let kind = setup.kinds.iter().position(|kind| kind.id == id).map(|at| KindId(at as u8));
    let Some(kind) = kind else { return Err(FieldError::new(field, format!("\"{name}\""), ids())) };
    let copies = setup.deck.iter().filter(|&&card| card == kind).count();
    let number = match number {
        None => None,
        Some(text) => match text.parse() {
            Ok(number) if (1..=copies).contains(&number) => Some(number),
            _ => return Err(FieldError::new(field, format!("\"{name}\""), format!("{id} 1 to {id} {copies}"))),
        },
    };
    Ok((kind, number))
}

/// Returns the cards that a name may mean, in the order of their numbers.
///
/// # Errors
/// If there is no such card.
pub(super) fn candidates(setup: &Setup, field: &str, name: &str) -> Result<Vec<CardId>, FieldError> {
    let (kind, number) = parse(setup, field, name)?;
    let copies = (0..setup.deck.len()).map(|card| CardId(card as u8)).filter(|&card| setup.kind_of(card) == kind);
    let skip = number.map_or(0, |number| number - 1);
    Ok(copies.skip(skip).take(number.map_or(usize::MAX, |_| 1)).collect())
}

/// Returns the card that a name means: the first possible one in `pool` that is
/// not in `taken`, else the first anywhere that is not, else the first of all.
///
/// # Errors
/// If there is no such card.
pub(super) fn card(
    setup: &Setup,
    field: &str,
    name: &str,
    pool: &[CardId],
    taken: &[CardId],
) -> Result<CardId, FieldError> {
    let all = candidates(setup, field, name)?;
    let free = |card: &&CardId| !taken.contains(card);
    let found = pool.iter().filter(free).find(|card| all.contains(card)).or_else(|| all.iter().find(free));
    found.or(all.first()).copied().ok_or_else(|| FieldError::new(field, format!("\"{name}\""), "a card of the deck"))
}

/// Resolves several names, to different cards while there are enough copies.
///
/// # Errors
/// If one of them does not exist.
pub(super) fn cards(setup: &Setup, field: &str, names: &[String], pool: &[CardId]) -> Result<Vec<CardId>, FieldError> {
    let mut found = Vec::new();
    for (at, name) in names.iter().enumerate() {
        found.push(card(setup, &format!("{field}[{at}]"), name, pool, &found)?);
    }
    Ok(found)
}

/// Returns a mission by its ID.
///
/// # Errors
/// If there is no such mission.
pub(super) fn mission(setup: &Setup, field: &str, name: &str) -> Result<MissionId, FieldError> {
    let ids = || setup.missions.iter().map(|mission| mission.id.as_str()).collect::<Vec<_>>().join(", ");
    let found = setup.missions.iter().position(|mission| mission.id == name);
    found.map(|at| MissionId(at as u8)).ok_or_else(|| FieldError::new(field, format!("\"{name}\""), ids()))
}

/// Returns a character by its ID.
///
/// # Errors
/// If there is no such character.
pub(super) fn character(setup: &Setup, field: &str, name: &str) -> Result<CharacterId, FieldError> {
    let ids = || setup.characters.iter().map(|character| character.id.as_str()).collect::<Vec<_>>().join(", ");
    let found = setup.characters.iter().position(|character| character.id == name);
    found.map(|at| CharacterId(at as u8)).ok_or_else(|| FieldError::new(field, format!("\"{name}\""), ids()))
}

/// Returns the IDs of the cards, in their order.
pub(super) fn ids(setup: &Setup, cards: impl IntoIterator<Item = CardId>) -> Vec<String> {
    cards.into_iter().map(|card| setup.card(card).id.clone()).collect()
}
