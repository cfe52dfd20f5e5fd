//! Names of the cards in scenario files.

use super::rules::cards::{Bazaar, Destination, Letter};
use super::rules::setup::Setup;
use super::tabletop::CardId;
use serde::Deserialize;

/// Name of a card as scenarios write it: "palace", "palace 3", "adventure B", "carpet of 0",
/// "carpet 2 of 1"; Italian names are accepted too.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(try_from = "String")]
pub enum CardName {
    /// A destination of this kind, and which of them, from 1, if that matters.
    Destination(Destination, Option<u8>),
    /// A carpet.
    Carpet {
        /// Seat of the owner.
        seat: u8,
        /// Number among the owner's carpets, from 1.
        number: u8,
    },
}

/// English and Italian names of the kinds; messages use the English ones.
const KINDS: [(&str, &str, Destination); 7] = [
    ("palace", "palazzo", Destination::Palace),
    ("spice bazaar", "bazar delle spezie", Destination::Bazaar(Bazaar::Spice)),
    ("carpet bazaar", "bazar dei tappeti", Destination::Bazaar(Bazaar::Carpet)),
    ("camel bazaar", "bazar dei cammelli", Destination::Bazaar(Bazaar::Camel)),
    ("treasure", "tesoro", Destination::Treasure),
    ("lamp", "lampada", Destination::Lamp),
    ("desert", "deserto", Destination::Desert),
];

impl TryFrom<String> for CardName {
    type Error = String;

    fn try_from(name: String) -> Result<Self, String> {
        parse(&name).ok_or_else(|| {
            let kinds: Vec<&str> = KINDS.iter().map(|(english, ..)| *english).collect();
            format!(
                "unknown card \"{name}\"; allowed: {}, adventure A to E, each with a number behind it if it matters \
                 (palace 2), and \"carpet of 0\" or \"carpet 2 of 0\" with the number of a seat",
                kinds.join(", ")
            )
        })
    }
}

fn parse(name: &str) -> Option<CardName> {
    let carpet = |words: &str, of: &str| -> Option<CardName> {
        let (number, seat) = words.split_once(of)?;
        let number = if number.is_empty() { 1 } else { number.trim().parse().ok()? };
        Some(CardName::Carpet { seat: seat.trim().parse().ok()?, number }).filter(|_| number > 0)
    };
    if let Some(found) = name.strip_prefix("carpet ").and_then(|rest| carpet(&format!(" {rest}"), " of ")) {
        return Some(found);
    }
    if let Some(found) = name.strip_prefix("tappeto ").and_then(|rest| carpet(&format!(" {rest}"), " di ")) {
        return Some(found);
    }
    let (kind, number) = match name.rsplit_once(' ') {
        Some((kind, number)) if number.bytes().all(|byte| byte.is_ascii_digit()) => {
            (kind, Some(number.parse().ok().filter(|&number| number > 0)?))
        }
        _ => (name, None),
    };
    let adventure = kind.strip_prefix("adventure ").or_else(|| kind.strip_prefix("avventura "));
    let found = match adventure {
        Some(letter) => Destination::Adventure(Letter::ALL.into_iter().find(|known| known.as_str() == letter)?),
        None => KINDS.iter().find(|(english, italian, _)| kind == *english || kind == *italian)?.2,
    };
    Some(CardName::Destination(found, number))
}

/// Returns the name of a kind.
#[must_use]
pub fn kind_name(kind: Destination) -> String {
    match kind {
        Destination::Adventure(letter) => format!("adventure {}", letter.as_str()),
        kind => KINDS.iter().find(|entry| entry.2 == kind).expect("every other kind is listed").0.to_owned(),
    }
}

/// Returns the name of a card of this game, with its number.
#[must_use]
pub fn card_name(setup: &Setup, card: CardId) -> String {
    if card.is_carpet() {
        let number = usize::from(card.0 - CardId::FIRST_CARPET) / setup.seats() + 1;
        let seat = setup.owner(card).index();
        return if number == 1 { format!("carpet of {seat}") } else { format!("carpet {number} of {seat}") };
    }
    let Some(kind) = setup.kind(card) else { return format!("{card:?}") };
    let number = copies(setup, kind).position(|copy| copy == card).map_or(0, |at| at + 1);
    format!("{} {number}", kind_name(kind))
}

/// Iterates over the cards of a kind, in the order of their numbers.
pub fn copies(setup: &Setup, kind: Destination) -> impl Iterator<Item = CardId> + '_ {
    let all = setup.deck.iter().enumerate();
    all.filter(move |&(_, &found)| found == kind).map(|(at, _)| CardId(at as u8))
}

impl CardName {
    /// Returns the cards that the name may mean, in the order of their numbers.
    ///
    /// # Errors
    /// If the game has no such card; the error says which it has.
    pub fn candidates(self, setup: &Setup) -> Result<Vec<CardId>, String> {
        match self {
            Self::Carpet { seat, number } => {
                let each = usize::from(setup.numbers.by_seats.carpets);
                if usize::from(seat) >= setup.seats() || usize::from(number) > each {
                    return Err(format!("{each} for each of the seats 0 to {}", setup.seats() - 1));
                }
                Ok(vec![CardId::carpet(usize::from(seat) + usize::from(number - 1) * setup.seats())])
            }
            Self::Destination(kind, None) => Ok(copies(setup, kind).collect()),
            Self::Destination(kind, Some(number)) => {
                let found = copies(setup, kind).nth(usize::from(number - 1));
                let last = copies(setup, kind).count();
                found.map(|card| vec![card]).ok_or_else(|| format!("{} 1 to {last}", kind_name(kind)))
            }
        }
    }
}

impl std::fmt::Display for CardName {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Carpet { seat, number: 1 } => write!(f, "carpet of {seat}"),
            Self::Carpet { seat, number } => write!(f, "carpet {number} of {seat}"),
            Self::Destination(kind, None) => f.write_str(&kind_name(*kind)),
            Self::Destination(kind, Some(number)) => write!(f, "{} {number}", kind_name(*kind)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{CardName, card_name, kind_name};
    use crate::engine::game::Game as _;
    use crate::games::tappeti_volanti::rules::TappetiVolanti;
    use crate::games::tappeti_volanti::rules::cards::{Bazaar, Destination, Letter};
    use crate::games::tappeti_volanti::tabletop::CardId;

    fn name(text: &str) -> Result<CardName, String> {
        CardName::try_from(text.to_owned())
    }

    #[test]
    fn names_are_understood_in_both_languages() {
        assert_eq!(name("palace"), Ok(CardName::Destination(Destination::Palace, None)));
        assert_eq!(name("palazzo 12"), Ok(CardName::Destination(Destination::Palace, Some(12))));
        let adventure = Destination::Adventure(Letter::B);
        assert_eq!(name("adventure B"), Ok(CardName::Destination(adventure, None)));
        assert_eq!(name("avventura B 3"), Ok(CardName::Destination(adventure, Some(3))));
        let camels = Destination::Bazaar(Bazaar::Camel);
        assert_eq!(name("bazar dei cammelli 2"), Ok(CardName::Destination(camels, Some(2))));
        let carpets = Destination::Bazaar(Bazaar::Carpet);
        assert_eq!(name("carpet bazaar"), Ok(CardName::Destination(carpets, None)));
        assert_eq!(name("carpet of 3"), Ok(CardName::Carpet { seat: 3, number: 1 }));
        assert_eq!(name("tappeto 2 di 0"), Ok(CardName::Carpet { seat: 0, number: 2 }));
        for kind in Destination::all() {
            assert_eq!(name(&kind_name(kind)), Ok(CardName::Destination(kind, None)));
        }
    }

    /// The name of each card of a game denotes that card and no other.
    #[test]
    fn cards_are_found_by_their_names() {
        for seats in 2..=4 {
            let setup = TappetiVolanti::default_setup(seats);
            let destinations = (0..setup.deck.len()).map(|card| CardId(card as u8));
            for card in destinations.chain((0..setup.carpets()).map(CardId::carpet)) {
                let text = card_name(&setup, card);
                assert_eq!(name(&text).and_then(|name| name.candidates(&setup)), Ok(vec![card]), "{text}");
                assert_eq!(name(&text).map(|name| name.to_string()), Ok(text));
            }
        }
        let setup = TappetiVolanti::default_setup(2);
        for (none, allowed) in [("carpet 3 of 0", "2 for each of the seats 0 to 1"), ("desert 5", "desert 1 to 4")] {
            assert_eq!(name(none).and_then(|name| name.candidates(&setup)), Err(allowed.to_owned()));
        }
    }

    #[test]
    fn other_names_are_refused_with_what_is_allowed() {
        for wrong in
            ["", "palce", "palace 0", "palace -1", "adventure F", "adventure", "carpet 0 of 1", "carpet", "carpet of x"]
        {
            assert!(name(wrong).is_err_and(|why| why.contains("allowed: palace, spice bazaar")), "{wrong}");
        }
    }
}
