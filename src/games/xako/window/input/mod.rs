//! Turns gestures into draft changes or actions.
//!
//! - [`draft`]: what the player is composing
//! - `turn`: acting in the turn
//! - [`attack`]: composing an attack
//! - [`items`]: equipping, paying, declaring

pub mod attack;
pub mod draft;
pub mod items;
#[cfg(test)]
mod tests;
mod turn;

use super::Table;
use super::keys::{Button, Offer, Piece, Slot};
use super::states::Showing;
use crate::engine::game::Refusal as _;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::xako::rules::Xako;
use crate::games::xako::rules::action::{Action, Source};
use crate::games::xako::rules::cards::CardId;
use crate::games::xako::rules::illegal::Illegal;
use crate::games::xako::rules::view::Phase;
use crate::table::cards::{self, Gesture, Reply, Target};
use draft::Draft;

type Gestured = cards::Gestured<Xako>;
type Answer = Reply<Xako>;

/// Returns the person at the mouse, if the game waits for that person.
#[must_use]
pub fn asked(table: &Table) -> Option<Seat> {
    table.person.filter(|&seat| table.view.open.to_act().contains(seat))
}

/// Whether the person at the mouse is to act in this state.
#[must_use]
pub fn asks(table: &Table, state: Showing) -> bool {
    table.state == state && asked(table).is_some()
}

/// Handles a gesture.
#[must_use]
pub fn gesture(table: &Table, draft: &mut Draft, gesture: &Gestured) -> Answer {
    if matches!(gesture, Gesture::Chosen(Button::Cancel) | Gesture::Cancel) {
        draft.drop_all();
        return Reply::Done;
    }
    let Some(seat) = asked(table) else { return Reply::Done };
    match table.state {
        Showing::Choosing => choose(draft, gesture),
        Showing::Opening | Showing::Refilling => draw(table, gesture),
        Showing::Acting => turn::gesture(table, draft, gesture, seat),
        Showing::Defending => defend(table, draft, gesture),
        Showing::Spending => spend(table, draft, gesture),
        Showing::Dropping => drop_item(table, draft, gesture),
        // The other states show something, so nobody is asked.
        _ => Reply::Done,
    }
}

fn refuse(why: &Illegal) -> Answer {
    Reply::Refuse(why.message())
}

fn choose(draft: &mut Draft, gesture: &Gestured) -> Answer {
    match gesture {
        Gesture::Click(Target::Piece(Piece::Character(character))) => {
            draft.character = Some(*character).filter(|_| draft.character != Some(*character));
            Reply::Done
        }
        Gesture::Primary => draft.character.map_or(Reply::Done, |character| Reply::Act(Action::Choose { character })),
        _ => Reply::Done,
    }
}

fn draw(table: &Table, gesture: &Gestured) -> Answer {
    let from = |from| Reply::Act(Action::Draw { from });
    match gesture {
        Gesture::Primary | Gesture::Click(Target::Slot(Slot::Row(Offer::Draw))) => from(Source::Deck),
        Gesture::Chosen(Button::Take) | Gesture::Click(Target::Slot(Slot::Row(Offer::Take))) => from(Source::Discard),
        Gesture::Click(Target::Piece(Piece::Top(source))) => from(*source),
        Gesture::Drop(held, on) => match (held.as_slice(), *on) {
            ([Piece::Top(source)], Target::Slot(Slot::Hand)) => from(*source),
            ([Piece::Top(source)], Target::Piece(Piece::Card(card))) if table.view.hand.contains(&card) => {
                from(*source)
            }
            ([Piece::Top(_)], Target::Slot(Slot::Deck | Slot::Pile) | Target::Piece(Piece::Top(_))) => Reply::Done,
            _ => Reply::Refuse(Message::new("table-drawn-into-hand")),
        },
        Gesture::Chosen(Button::Announce) | Gesture::Click(Target::Slot(Slot::Row(Offer::Announce)))
            if table.state == Showing::Opening =>
        {
            Reply::Act(Action::AnnounceDirect)
        }
        _ => Reply::Done,
    }
}

/// Selects the card that was clicked alone, or deselects it; a card dropped on
/// `slot` is selected. `check` says why it may not be.
fn select(
    draft: &mut Draft,
    gesture: &Gestured,
    slot: Slot,
    check: impl FnOnce(CardId) -> Result<(), Illegal>,
) -> Answer {
    let (card, clicked) = match gesture {
        Gesture::Click(Target::Piece(piece)) => (piece.card(), true),
        Gesture::Drop(held, Target::Slot(on)) if *on == slot => (held.first().and_then(|piece| piece.card()), false),
        _ => return Reply::Done,
    };
    let Some(card) = card else { return Reply::Done };
    if let Err(why) = check(card) {
        return refuse(&why);
    }
    if clicked {
        draft.only(card);
    } else {
        draft.cards = vec![card];
    }
    Reply::Done
}

fn defend(table: &Table, draft: &mut Draft, gesture: &Gestured) -> Answer {
    if *gesture == Gesture::Primary {
        return Reply::Act(Action::Defend { extra: draft.cards.first().copied() });
    }
    select(draft, gesture, Slot::Panel, |card| table.view.check(&Action::Defend { extra: Some(card) }))
}

fn spend(table: &Table, draft: &mut Draft, gesture: &Gestured) -> Answer {
    let open = &table.view.open;
    let Phase::Spending { target, .. } = open.phase else { return Reply::Done };
    let card = match gesture {
        Gesture::Click(Target::Piece(Piece::Card(card))) => Some(*card).filter(|card| open.worn(target).contains(card)),
        Gesture::Drop(held, on) => {
            let among = match on {
                Target::Piece(Piece::Card(own)) => asked(table).is_some_and(|seat| open.worn(seat).contains(own)),
                _ => *on == Target::Slot(Slot::Worn),
            };
            let card = held.iter().find_map(|piece| piece.card()).filter(|_| among);
            let Some(card) = card else { return Reply::Done };
            if let Err(why) = table.view.check(&Action::Steal { card }) {
                return refuse(&why);
            }
            (draft.lowers, draft.cards) = (false, vec![card]);
            None
        }
        Gesture::Chosen(Button::Lower) => {
            draft.cards.clear();
            draft.lowers = !draft.lowers;
            None
        }
        Gesture::Chosen(Button::Spare) => return Reply::Act(Action::Spare),
        Gesture::Primary => {
            return match draft.cards.first() {
                Some(&card) => Reply::Act(Action::Steal { card }),
                None if draft.lowers => Reply::Act(Action::Lower),
                None => Reply::Done,
            };
        }
        Gesture::Chosen(button) => {
            let at = Button::STEAL.iter().position(|steal| steal == button);
            at.and_then(|at| open.worn(target).get(at).copied())
        }
        _ => None,
    };
    let Some(card) = card else { return Reply::Done };
    if let Err(why) = table.view.check(&Action::Steal { card }) {
        return refuse(&why);
    }
    draft.lowers = false;
    draft.only(card);
    Reply::Done
}

fn drop_item(table: &Table, draft: &mut Draft, gesture: &Gestured) -> Answer {
    if *gesture == Gesture::Primary {
        return draft.cards.first().map_or(Reply::Done, |&card| Reply::Act(Action::Drop { card }));
    }
    select(draft, gesture, Slot::Pile, |card| table.view.check(&Action::Drop { card }))
}
