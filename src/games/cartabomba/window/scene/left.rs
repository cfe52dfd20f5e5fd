//! What is left of each kind: in the deck, and of the cards of a player.

use crate::engine::seat::Seat;
use crate::games::cartabomba::rules::cards::{CardId, Kind};
use crate::games::cartabomba::rules::view::{Open, Phase};

/// Counts cards by kind, in the order of [`Kind::ALL`].
pub(super) fn kinds(open: &Open, cards: impl Iterator<Item = CardId> + Clone) -> [usize; 3] {
    Kind::ALL.map(|kind| cards.clone().filter(|&card| open.setup.card(card).kind == kind).count())
}

/// Returns by kind what a player still has, in reserve and in play.
pub(super) fn of_seat(open: &Open, seat: Seat) -> [usize; 3] {
    let side = open.side(seat);
    kinds(open, side.reserve.iter().chain(&side.in_play).copied())
}

/// Returns by kind what is left in the deck, which follows from the cards seen;
/// `None` if some stay in the box, so that nobody knows.
pub(super) fn in_deck(open: &Open) -> Option<[usize; 3]> {
    let turned_up: &[CardId] = match &open.phase {
        Phase::Drafting { cards, .. } => cards,
        _ => &[],
    };
    let seen = |card: &CardId| turned_up.contains(card) || open.sides.iter().any(|side| side.dealt.contains(card));
    let all = (0..open.setup.cards.len()).map(|card| CardId(card as u8));
    let unseen: Vec<CardId> = all.filter(|card| !seen(card)).collect();
    (unseen.len() == usize::from(open.deck)).then(|| kinds(open, unseen.into_iter()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game as _;
    use crate::games::cartabomba::rules::Cartabomba;
    use crate::games::cartabomba::rules::action::{Action, Half};

    /// Deck, piles and cards turned up always add up to the whole deck.
    #[test]
    fn what_is_left_adds_up() {
        let setup = Cartabomba::default_setup(2);
        let (mut game, _) = Cartabomba::new(&setup, 3).expect("the default setup starts");
        let whole = Kind::ALL.map(|kind| setup.cards.iter().filter(|card| card.kind == kind).count());
        while let Phase::Drafting { chooser, cards } = game.open().phase.clone() {
            let open = game.open();
            let deck = in_deck(open).expect("all cards are dealt");
            let sides = [0, 1].map(|at| of_seat(open, Seat::new(at)));
            let turned_up = kinds(open, cards.into_iter());
            for at in 0..3 {
                assert_eq!(deck[at] + turned_up[at] + sides[0][at] + sides[1][at], whole[at]);
            }
            game.apply(chooser, Action::Choose { half: Half::Last }).expect("a choice");
        }
        assert_eq!(in_deck(game.open()), Some([0, 0, 0]));
    }
}
