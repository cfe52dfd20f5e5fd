//! Acting in the turn: what a click or a drop begins, and what carries it out.

use super::attack::{aim, best_means, other_lead, strongest, weapon};
use super::draft::{Draft, Mode};
use super::items::{affordable, declarable, declare, equip, pay, worn_card};
use super::{Answer, Gestured, refuse};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::xako::rules::action::Action;
use crate::games::xako::rules::cards::{CardId, Face, MissionId};
use crate::games::xako::rules::illegal::Illegal;
use crate::games::xako::rules::view::Open;
use crate::games::xako::window::Table;
use crate::games::xako::window::keys::{Button, Offer, Piece, Slot};
use crate::table::cards::{Gesture, Reply, Target};

/// Handles a gesture of the seat whose turn it is.
pub(super) fn gesture(table: &Table, draft: &mut Draft, gesture: &Gestured, seat: Seat) -> Answer {
    match gesture {
        Gesture::Click(Target::Piece(piece)) => match *piece {
            Piece::Card(card) => clicked(table, draft, seat, card),
            Piece::Mission(mission) => declare(table, draft, seat, mission),
            _ => Reply::Done,
        },
        Gesture::Click(Target::Slot(slot)) => match *slot {
            Slot::Pile | Slot::Deck => close(table, draft, seat),
            Slot::Worn | Slot::Panel => act(table, draft, seat),
            Slot::Rival(rival) => aim(table, draft, rival),
            Slot::Row(offer) => take_up(table, draft, seat, offer),
            Slot::Room(_) | Slot::Hand => Reply::Done,
        },
        Gesture::Drop(held, on) => {
            let card = held.iter().find_map(|piece| piece.card());
            card.map_or(Reply::Done, |card| dropped(table, draft, seat, card, *on))
        }
        Gesture::Primary => act(table, draft, seat),
        Gesture::Chosen(button) => pressed(table, draft, seat, *button),
        Gesture::Pick(_) | Gesture::Cancel => Reply::Done,
    }
}

fn pressed(table: &Table, draft: &mut Draft, seat: Seat, button: Button) -> Answer {
    if button == Button::Close {
        return close(table, draft, seat);
    }
    if button == Button::Lead {
        draft.lead = other_lead(&table.view.open, seat, draft).map_or(draft.lead, |(other, _)| Some(other));
        return Reply::Done;
    }
    if let Some((kind, _)) = Button::KINDS.into_iter().find(|(_, of_kind)| *of_kind == button) {
        if let Some(means) = strongest(table, seat, kind) {
            draft.begin(Mode::Attack, means.cards());
        }
        return Reply::Done;
    }
    let mission = Button::DECLARE.iter().position(|of| *of == button).and_then(|at| table.view.missions.get(at));
    mission.map_or(Reply::Done, |&mission| declare(table, draft, seat, mission))
}

/// Begins what a row of the panel offers.
fn take_up(table: &Table, draft: &mut Draft, seat: Seat, offer: Offer) -> Answer {
    match offer {
        Offer::Equip => affordable(table).first().map_or(Reply::Done, |&card| equip(table.view, draft, card)),
        Offer::Attack => {
            if let Some((means, _)) = best_means(table, seat) {
                draft.begin(Mode::Attack, means.cards());
            }
            Reply::Done
        }
        Offer::Declare => declarable(table, seat).map_or(Reply::Done, |mission| declare(table, draft, seat, mission)),
        Offer::Close => close(table, draft, seat),
        Offer::Draw | Offer::Take | Offer::Announce => Reply::Done,
    }
}

/// Returns the seat that has this card equipped, if any.
fn owner_of(open: &Open, card: CardId) -> Option<Seat> {
    (0..open.sheets.len()).map(Seat::new).find(|&seat| open.worn(seat).contains(&card))
}

/// Warns, once, before a turn is closed in which a mission could be declared:
/// until the next turn its items may be stolen.
fn warn(table: &Table, draft: &mut Draft, seat: Seat) -> Option<Answer> {
    let mission: MissionId = declarable(table, seat).filter(|_| !std::mem::replace(&mut draft.warned, true))?;
    let name = table.view.open.setup.mission(mission).name.message();
    Some(Reply::Warn(
        Message::new("xako-undeclared").with("mission", name),
        Some(Target::Piece(Piece::Mission(mission))),
    ))
}

/// Begins to close the turn: a card to discard is to be chosen, unless none may
/// be discarded (XK-12).
fn close(table: &Table, draft: &mut Draft, seat: Seat) -> Answer {
    let close = Action::Close { discard: None };
    match table.view.check(&close) {
        Ok(()) => warn(table, draft, seat).unwrap_or(Reply::Act(close)),
        Err(Illegal::DiscardNeeded) => {
            draft.begin(Mode::Close, Vec::new());
            Reply::Done
        }
        Err(why) => refuse(&why),
    }
}

/// Carries out what is composed; if nothing is, begins to close the turn.
fn act(table: &Table, draft: &mut Draft, seat: Seat) -> Answer {
    let open = &table.view.open;
    let idle = draft.mode == Mode::Idle && !draft.attacks(open);
    let closes = idle || (draft.mode == Mode::Close && !draft.cards.is_empty());
    if closes && let Some(warning) = warn(table, draft, seat) {
        return warning;
    }
    if idle {
        return close(table, draft, seat);
    }
    draft.deed(open, seat).map_or(Reply::Done, |deed| submit(table, deed))
}

/// Performs an action, or says why the rules refuse it.
fn submit(table: &Table, action: Action) -> Answer {
    match table.view.check(&action) {
        Ok(()) => Reply::Act(action),
        Err(why) => refuse(&why),
    }
}

/// Handles a click on a card.
fn clicked(table: &Table, draft: &mut Draft, seat: Seat, card: CardId) -> Answer {
    let (view, open) = (table.view, &table.view.open);
    if !view.hand.contains(&card) {
        return match owner_of(open, card) {
            Some(owner) if owner == seat => worn_card(table, draft, seat, card),
            Some(rival) => aim(table, draft, rival),
            None => Reply::Done,
        };
    }
    match (draft.mode, open.setup.face(card)) {
        (Mode::Close, _) => draft.only(card),
        (Mode::Equip(item), _) if item == card => draft.drop_all(),
        (Mode::Equip(item), Face::Gold(_) | Face::Item(_)) => return pay(view, draft, item, card),
        (_, Face::Item(_)) => return equip(view, draft, card),
        (_, Face::Gold(_)) => return Reply::Refuse(Message::new("xako-click-gold")),
        (_, Face::Attack { .. } | Face::Spectre { .. } | Face::ExtraCharge) => return weapon(view, draft, card),
    }
    Reply::Done
}

/// Handles a card of the hand, or an equipped item, dropped on something.
fn dropped(table: &Table, draft: &mut Draft, seat: Seat, card: CardId, on: Target<Piece, Slot>) -> Answer {
    let (view, open) = (table.view, &table.view.open);
    let slot = match on {
        Target::Slot(Slot::Room(_)) => Slot::Worn,
        Target::Slot(slot) => slot,
        Target::Piece(Piece::Mission(_)) if open.setup.item(card).is_some() => {
            return Reply::Refuse(Message::new("xako-drop-mission"));
        }
        Target::Piece(Piece::Sheet(owner)) if owner == seat => Slot::Worn,
        // An item stands for the place where it lies.
        Target::Piece(piece) => match piece.card().and_then(|card| owner_of(open, card)) {
            Some(owner) if owner == seat => Slot::Worn,
            Some(owner) => Slot::Rival(owner),
            None => return Reply::Done,
        },
    };
    let chosen = draft.cards.contains(&card);
    if let Mode::Equip(item) = draft.mode
        && card != item
        && matches!(slot, Slot::Panel | Slot::Pile)
    {
        return if chosen { Reply::Done } else { pay(view, draft, item, card) };
    }
    if !view.hand.contains(&card) {
        return Reply::Done;
    }
    match (slot, open.setup.face(card)) {
        // The button closes the turn.
        (Slot::Pile, _) => match table.view.check(&Action::Close { discard: Some(card) }) {
            Ok(()) => {
                draft.begin(Mode::Close, vec![card]);
                Reply::Done
            }
            Err(why) => refuse(&why),
        },
        (Slot::Worn | Slot::Panel, Face::Item(_)) => equip(view, draft, card),
        (Slot::Worn | Slot::Panel, Face::Gold(_)) => Reply::Refuse(Message::new("xako-click-gold")),
        (Slot::Panel, _) if !chosen => weapon(view, draft, card),
        (Slot::Rival(_), Face::Item(_) | Face::Gold(_)) => Reply::Refuse(Message::new("xako-drop-rival")),
        (Slot::Rival(rival), _) => {
            if !chosen || draft.mode != Mode::Attack {
                let answer = weapon(view, draft, card);
                if answer != Reply::Done {
                    return answer;
                }
            }
            draft.target = Some(rival);
            Reply::Done
        }
        _ => Reply::Done,
    }
}
