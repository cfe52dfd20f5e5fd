//! What gestures mean: a card is chosen by a click or a drop, the button plays it.

use super::Table;
use super::keys::{Button, Piece, Slot};
use super::states::Showing;
use crate::engine::game::Refusal as _;
use crate::games::scaletta::rules::{Action, Card, Scaletta};
use crate::table::cards::{Gesture, Gestured, Reply, Target};

/// Choices made but not yet submitted.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Draft {
    /// The card to play, which lies at the end of the row already.
    pub card: Option<Card>,
}

/// Whether the viewer has no card that climbs, so that nothing is left but to
/// stand back (SC-03).
#[must_use]
pub fn is_stuck(table: &Table) -> bool {
    table.view.hand.iter().all(|&card| table.view.open.climbs(card).is_err())
}

/// Handles a gesture: changes the draft, or replies with an action or a refusal.
#[must_use]
pub fn gesture(table: &Table, draft: &mut Draft, gesture: &Gestured<Scaletta>) -> Reply<Scaletta> {
    if table.person.is_none() || table.state != Showing::Choosing {
        return Reply::Done;
    }
    match gesture {
        Gesture::Click(Target::Piece(Piece::Card(card))) if draft.card == Some(*card) => draft.card = None,
        Gesture::Click(Target::Piece(Piece::Card(card))) => return choose(table, draft, *card),
        // A drop adds, the button plays. The card chosen before lies there, too.
        Gesture::Drop(held, Target::Slot(Slot::Row) | Target::Piece(_)) => {
            if let [Piece::Card(card), ..] = held.as_slice() {
                return choose(table, draft, *card);
            }
        }
        Gesture::Primary if is_stuck(table) => return Reply::Act(Action::StandBack),
        Gesture::Primary => return draft.card.map_or(Reply::Done, |card| Reply::Act(Action::Play(card))),
        Gesture::Chosen(Button::StandBack) => return Reply::Act(Action::StandBack),
        Gesture::Cancel => draft.card = None,
        Gesture::Click(_) | Gesture::Pick(_) => {}
    }
    Reply::Done
}

/// Chooses a card, or says why it cannot be played.
fn choose(table: &Table, draft: &mut Draft, card: Card) -> Reply<Scaletta> {
    match table.view.open.climbs(card) {
        Ok(()) => draft.card = Some(card),
        Err(why) => return Reply::Refuse(why.message()),
    }
    Reply::Done
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game as _;
    use crate::engine::lesson::Taught as _;
    use crate::engine::ron_text;
    use crate::engine::scenario::Staged as _;
    use crate::table::cards::person::{Person, check_hints, refusal};

    fn person(given: &str) -> Person<Scaletta> {
        let state = Scaletta::stage(ron_text::parse(given).expect("as in scenarios")).expect("a state");
        Person::at(state.agreed(), state, 0)
    }

    const CLIMBING: &str = "(hands: [[5, 20, 30], [6]], turn: 0, row: [(1, 10)])";

    #[test]
    fn a_drop_chooses_and_the_button_plays() {
        let mut person = person(CLIMBING);
        let drop = |number: u8| Gesture::Drop(vec![Piece::Card(Card(number))], Target::Slot(Slot::Row));
        assert_eq!(refusal(&person.does(drop(5))), "scaletta-no-low");
        assert_eq!(person.does(drop(20)), Reply::Done);
        assert_eq!(person.does(Gesture::Primary), Reply::Act(Action::Play(Card(20))));
        let click = Gesture::Click(Target::Piece(Piece::Card(Card(20))));
        assert_eq!((person.does(click), person.draft.card), (Reply::Done, None), "a click takes it back");
    }

    #[test]
    fn who_cannot_climb_stands_back_with_the_main_button() {
        let mut stuck = person("(hands: [[5], [6]], turn: 0, row: [(1, 10)])");
        assert_eq!(stuck.does(Gesture::Primary), Reply::Act(Action::StandBack));
        assert!(stuck.frame().secondary.is_empty());
        let mut person = person(CLIMBING);
        assert_eq!(person.does(Gesture::Primary), Reply::Done, "nothing is chosen");
        assert_eq!(person.does(Gesture::Chosen(Button::StandBack)), Reply::Act(Action::StandBack));
    }

    #[test]
    fn every_advice_can_be_followed_by_hand() {
        check_hints::<Scaletta>(&Scaletta::default_setup(3), 0..3, PartialEq::eq, |_, _| true);
    }
}
