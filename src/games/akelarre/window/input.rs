//! Turns gestures into changes of the draft or into actions: a turn is composed
//! on the table, card by card.

#[cfg(test)]
mod tests;

use super::draft::{Draft, Look, needs_more, with_value};
use super::keys::{Button, Piece, Slot};
use super::states::Showing;
use super::tracking::{CardId, Tracking};
use super::{Gesture, Table, Target, on_turn, shows_points};
use crate::engine::game::Refusal as _;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::akelarre::cards::Family;
use crate::games::akelarre::compose::{self, Pick};
use crate::games::akelarre::rules::action::{Pile, Source};
use crate::games::akelarre::rules::illegal::Illegal;
use crate::games::akelarre::rules::view::Place;
use crate::games::akelarre::rules::{Action, Akelarre};
use crate::table::cards::Reply;

type Answer = Reply<Akelarre>;

fn refuse(why: Illegal) -> Answer {
    Reply::Refuse(why.message())
}

fn try_to(table: &Table, action: Action) -> Answer {
    table.view.check(&action).map_or_else(refuse, |()| Reply::Act(action))
}

/// Returns what a gesture does, and updates the draft.
#[must_use]
pub fn gesture(table: &Table, draft: &mut Draft, gesture: &Gesture) -> Answer {
    let tracking = Tracking::of(table);
    if let Some(answer) = looking(table, draft, gesture, &tracking) {
        return answer;
    }
    let Some(seat) = on_turn(table) else { return Reply::Done };
    if let Gesture::Drop(held, target) = gesture
        && let Some(pile) = held_pile(held, &tracking)
    {
        return into_hand(table, draft, &tracking, pile, *target);
    }
    match (table.state, gesture) {
        (_, Gesture::Click(Target::Slot(Slot::Undo(count)))) => Reply::Undo((*count).into()),
        (Showing::Playing | Showing::Drawing, Gesture::Chosen(Button::Buy)) => {
            draft.unasked = false;
            go_on(table, draft)
        }
        (Showing::Playing, _) => playing(table, draft, gesture, &tracking),
        (Showing::Drawing, Gesture::Click(Target::Slot(Slot::Deck) | Target::Piece(Piece::Deck))) => {
            draw(table, draft, Pile::Deck)
        }
        (Showing::Drawing, Gesture::Primary) => go_on(table, draft),
        (Showing::Choosing, _) => choosing(table, draft, gesture, &tracking),
        (Showing::Buying, _) => buying(table, draft, gesture, &tracking, seat),
        (Showing::Nothing | Showing::Dealing | Showing::Moving | Showing::Capturing, _)
        | (Showing::Drawing | Showing::Scores, _) => Reply::Done,
    }
}

/// Handles looking through piles, which anybody may do at any time.
fn looking(table: &Table, draft: &mut Draft, gesture: &Gesture, tracking: &Tracking) -> Option<Answer> {
    let look = match gesture {
        Gesture::Click(Target::Slot(Slot::Points(seat))) => Look::Points(*seat),
        Gesture::Click(Target::Slot(Slot::Discards(family))) if draft.picks.is_empty() => Look::Discards(*family),
        Gesture::Click(Target::Piece(Piece::Card(id))) if draft.picks.is_empty() && draft.look.is_none() => {
            Look::Discards(tracking.in_discards(*id)?)
        }
        Gesture::Chosen(Button::Close) => {
            draft.look = None;
            return Some(Reply::Done);
        }
        Gesture::Cancel => return draft.look.take().map(|_| Reply::Done),
        _ => return None,
    };
    let (cards, none) = match look {
        Look::Discards(family) => (&tracking.discards[family.index()], "ak-pile-empty"),
        Look::Points(seat) => (&tracking.points[seat.index()], "ak-no-points-yet"),
    };
    Some(match look {
        _ if cards.is_empty() => Reply::Refuse(Message::new(none)),
        Look::Points(seat) if !shows_points(table, seat) => {
            Reply::Refuse(Message::new("ak-points-hidden").with("seat", seat))
        }
        look => {
            draft.look = (draft.look != Some(look)).then_some(look);
            Reply::Done
        }
    })
}

/// Returns the pile of which the top card is held, if any.
#[must_use]
pub fn held_pile(held: &[Piece], tracking: &Tracking) -> Option<Pile> {
    match *held {
        [Piece::Deck] => Some(Pile::Deck),
        [Piece::Card(id)] => tracking.in_discards(id).map(Pile::Discards),
        _ => None,
    }
}

/// Draws from the pile of which the top card is dropped into the hand (AK-16).
fn into_hand(table: &Table, draft: &Draft, tracking: &Tracking, pile: Pile, target: Target) -> Answer {
    match target {
        Target::Slot(Slot::Hand) => draw(table, draft, pile),
        Target::Piece(Piece::Card(id)) if tracking.in_hand(id) => draw(table, draft, pile),
        Target::Piece(Piece::Card(id)) if tracking.in_discards(id).is_some() => Reply::Done,
        Target::Slot(Slot::Deck | Slot::Discards(_)) | Target::Piece(Piece::Deck) => Reply::Done,
        Target::Slot(_) | Target::Piece(_) => Reply::Refuse(Message::new("table-drawn-into-hand")),
    }
}

/// Handles playing and discarding, and drawing without a discard.
fn playing(table: &Table, draft: &mut Draft, gesture: &Gesture, tracking: &Tracking) -> Answer {
    match gesture {
        Gesture::Click(target) => click(table, draft, tracking, *target),
        Gesture::Drop(held, target) => drop(table, draft, tracking, &Piece::cards(held), *target),
        Gesture::Primary => primary(table, draft, tracking),
        Gesture::Chosen(Button::Cancel) | Gesture::Cancel => {
            *draft = draft.fresh();
            Reply::Done
        }
        Gesture::Chosen(button) => as_value(table, draft, tracking, *button),
        Gesture::Pick(_) => Reply::Done,
    }
}

/// Does what the primary button says while playing.
fn primary(table: &Table, draft: &Draft, tracking: &Tracking) -> Answer {
    if draft.joker_at.is_some() {
        return Reply::Done;
    }
    if draft.picks.is_empty() {
        return go_on(table, draft);
    }
    if let Some(addition) = draft.addition(table, tracking) {
        return try_to(table, addition);
    }
    match (draft.forming(table, tracking), draft.single(tracking)) {
        (Ok(actions), _) => with_value(&actions, draft.value).map_or(Reply::Done, Reply::Act),
        (Err(_), Some(Pick { card, from: Source::Hand })) if draft.place.is_none() => {
            try_to(table, Action::Discard { card })
        }
        (Err(why), _) => refuse(why),
    }
}

/// Draws, or ends the turn if nothing can be drawn.
fn go_on(table: &Table, draft: &Draft) -> Answer {
    match draw(table, draft, draft.source(table)) {
        Reply::Refuse(_) => to_buying(table, draft, Action::Done),
        drawn => drawn,
    }
}

fn draw(table: &Table, draft: &Draft, pile: Pile) -> Answer {
    to_buying(table, draft, Action::Draw { pile })
}

/// Does what leads to the question whether to buy a place (AK-22), and answers
/// it where it is not to be asked.
fn to_buying(table: &Table, draft: &Draft, action: Action) -> Answer {
    match try_to(table, action) {
        Reply::Act(action) if draft.skips_buying(table) => Reply::Acts(vec![action, Action::Done]),
        reply => reply,
    }
}

/// Handles the choice of a value for the joker.
fn as_value(table: &Table, draft: &mut Draft, tracking: &Tracking, button: Button) -> Answer {
    let Some(value) = button.value() else { return Reply::Done };
    draft.value = Some(value);
    with_value(&draft.joker_ends(table, tracking), draft.value).map_or(Reply::Done, Reply::Act)
}

/// Handles a click on a card or place while playing.
fn click(table: &Table, draft: &mut Draft, tracking: &Tracking, target: Target) -> Answer {
    let place = match target {
        Target::Slot(Slot::Deck) | Target::Piece(Piece::Deck) => return draw(table, draft, Pile::Deck),
        Target::Slot(Slot::Discards(family)) => return discard(table, tracking, &draft.picks, family),
        Target::Slot(Slot::Place(place)) => place,
        Target::Slot(_) | Target::Piece(Piece::Favourite) => return Reply::Done,
        Target::Piece(Piece::Card(id)) => {
            if let Some(family) = tracking.in_discards(id) {
                return discard(table, tracking, &draft.picks, family);
            }
            // A second click puts a chosen card back.
            if draft.picks.contains(&id) {
                draft.picks.retain(|other| *other != id);
                draft.leave_meld();
                if draft.picks.is_empty() {
                    draft.place = None;
                }
                return Reply::Done;
            }
            let Some(Pick { card, from }) = tracking.pick(id) else { return Reply::Done };
            let takes = match from {
                Source::Hand => Ok(()),
                Source::Place(place) => table.view.open.check_take(place, card),
            };
            let adds = draft.place.is_none() && !draft.picks.is_empty();
            match (from, takes) {
                (Source::Place(place), Err(_)) if adds => place,
                (Source::Place(place), _)
                    if adds && compose::fits(table.view, place, &tracking.picks(&draft.picks)) =>
                {
                    place
                }
                (_, Err(why)) => return refuse(why),
                (_, Ok(())) => {
                    draft.leave_meld();
                    draft.picks.push(id);
                    return Reply::Done;
                }
            }
        }
    };
    if draft.picks.is_empty() {
        let key = if table.view.open.meld(place).is_some() { "ak-first-card" } else { "ak-first-cards" };
        return Reply::Refuse(Message::new(key));
    }
    // The second click on a place forms the new meld.
    if draft.place == Some(place) {
        return primary(table, draft, tracking);
    }
    let all = draft.picks.clone();
    to_place(table, draft, tracking, place, &all)
}

/// Handles cards dropped while playing.
fn drop(table: &Table, draft: &mut Draft, tracking: &Tracking, held: &[CardId], target: Target) -> Answer {
    let place = match target {
        Target::Slot(Slot::Deck) | Target::Piece(Piece::Deck) => {
            return Reply::Refuse(Message::new("ak-not-on-deck"));
        }
        Target::Slot(Slot::Discards(family)) => return discard(table, tracking, held, family),
        Target::Slot(Slot::Place(place)) => Some(place),
        Target::Slot(_) | Target::Piece(Piece::Favourite) => None,
        Target::Piece(Piece::Card(id)) => {
            if let Some(family) = tracking.in_discards(id) {
                return discard(table, tracking, held, family);
            }
            // Cards being composed lie in their new place.
            draft.place.filter(|_| draft.picks.contains(&id)).or_else(|| tracking.in_meld(id))
        }
    };
    if let Some(place) = place {
        // A card of a new meld takes the others along to another place, though
        // not back into the hand.
        let moves = draft.place.is_some()
            && table.view.open.meld(place).is_none()
            && held.iter().all(|id| draft.picks.contains(id));
        let all = if moves { draft.picks.clone() } else { held.to_vec() };
        return to_place(table, draft, tracking, place, &all);
    }
    // Back into the hand.
    if held.iter().any(|&id| !tracking.in_hand(id) && !draft.picks.contains(&id)) {
        return Reply::Refuse(Message::new("ak-not-into-hand"));
    }
    draft.picks.retain(|id| !held.contains(id));
    if draft.picks.is_empty() {
        *draft = draft.fresh();
    }
    Reply::Done
}

/// Puts chosen or dropped cards into a place: into the meld there, or to the
/// new meld being composed there.
fn to_place(table: &Table, draft: &mut Draft, tracking: &Tracking, place: Place, ids: &[CardId]) -> Answer {
    let picks = tracking.picks(ids);
    if picks.iter().any(|pick| pick.from == Source::Place(place)) {
        return if ids.len() == 1 { Reply::Done } else { refuse(Illegal::SameMeld) };
    }
    for pick in &picks {
        if let Source::Place(from) = pick.from
            && let Err(why) = table.view.open.check_take(from, pick.card)
        {
            return refuse(why);
        }
    }
    if table.view.open.meld(place).is_some() {
        if ids.len() > 1 {
            return compose::row(table.view, place, &picks).map_or_else(refuse, Reply::Acts);
        }
        return match compose::plays(table.view, place, &picks) {
            Ok(actions) if actions.len() > 1 => {
                *draft = Draft { picks: ids.to_vec(), joker_at: Some(place), ..draft.fresh() };
                Reply::Done
            }
            Ok(actions) => actions.first().map_or(Reply::Done, |action| Reply::Act(*action)),
            Err(why) => refuse(why),
        };
    }
    // A new meld: the cards already there and the new ones.
    let mut all = if draft.place == Some(place) { draft.picks.clone() } else { Vec::new() };
    all.extend(ids.iter().filter(|id| draft.place != Some(place) || !draft.picks.contains(id)));
    if all.iter().enumerate().any(|(at, &id)| tracking.takes_twice(&all[..at], id)) {
        return refuse(Illegal::TakeOne);
    }
    match compose::plays(table.view, place, &tracking.picks(&all)) {
        Err(why) if !needs_more(why) => refuse(why),
        _ => {
            *draft = Draft { picks: all, place: Some(place), value: draft.value, ..draft.fresh() };
            Reply::Done
        }
    }
}

/// Discards the chosen or held card if it comes from the hand and the pile is
/// that of its family (AK-15).
fn discard(table: &Table, tracking: &Tracking, ids: &[CardId], family: Family) -> Answer {
    let [only] = ids else { return Reply::Refuse(Message::new("ak-discard-one")) };
    let Some(Pick { card, from }) = tracking.pick(*only) else { return Reply::Done };
    if from != Source::Hand {
        return Reply::Refuse(Message::new("ak-discard-hand"));
    }
    match try_to(table, Action::Discard { card }) {
        Reply::Act(_) if card.family() != family => {
            Reply::Refuse(Message::new("ak-discard-family").with("family", card.family().message()))
        }
        reply => reply,
    }
}

/// Handles the choice of an owner of a place (AK-20).
fn choosing(table: &Table, draft: &mut Draft, gesture: &Gesture, tracking: &Tracking) -> Answer {
    match gesture {
        Gesture::Click(Target::Piece(Piece::Card(id))) if tracking.is_completed(*id) => {
            toggle(&mut draft.chosen, *id, table.view.open.setup.numbers.share);
        }
        Gesture::Primary => return try_to(table, Action::Choose { slots: draft.share(tracking) }),
        Gesture::Cancel => draft.chosen.clear(),
        _ => {}
    }
    Reply::Done
}

/// Selects or deselects a card. Beyond `most` cards the one selected first is
/// deselected.
fn toggle(chosen: &mut Vec<CardId>, id: CardId, most: u8) {
    if let Some(at) = chosen.iter().position(|other| *other == id) {
        chosen.remove(at);
        return;
    }
    chosen.push(id);
    if chosen.len() > most.into() {
        chosen.remove(0);
    }
}

/// Handles buying a place (AK-22).
fn buying(table: &Table, draft: &mut Draft, gesture: &Gesture, tracking: &Tracking, seat: Seat) -> Answer {
    match gesture {
        Gesture::Chosen(Button::Buy) => *draft = Draft { buying: true, ..draft.fresh() },
        Gesture::Chosen(Button::Cancel) | Gesture::Cancel => *draft = draft.fresh(),
        Gesture::Chosen(Button::Unasked) => {
            draft.unasked = true;
            return try_to(table, Action::Done);
        }
        Gesture::Primary if draft.buying => return try_to(table, draft.purchase()),
        Gesture::Primary => return try_to(table, Action::Done),
        Gesture::Click(Target::Piece(Piece::Card(id))) if draft.buying && tracking.in_points(seat, *id) => {
            toggle(&mut draft.chosen, *id, table.view.open.setup.numbers.price);
        }
        _ => {}
    }
    Reply::Done
}
