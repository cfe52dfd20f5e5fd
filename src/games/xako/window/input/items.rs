//! Composing with items: equipping one and paying for it, declaring the mission
//! that equipped ones serve.

use super::draft::{Draft, Mode};
use super::{Answer, refuse};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::xako::rules::View;
use crate::games::xako::rules::action::Action;
use crate::games::xako::rules::cards::{CardId, Face, MissionId};
use crate::games::xako::rules::illegal::Illegal;
use crate::games::xako::rules::view::Open;
use crate::games::xako::window::Table;
use crate::table::cards::Reply;

/// Begins to equip an item of the hand; where gold suffices, the cheapest
/// payment in gold is preselected.
pub(super) fn equip(view: &View, draft: &mut Draft, card: CardId) -> Answer {
    let open = &view.open;
    let most = open.numbers().equips;
    if open.turn.equips >= most {
        return refuse(&Illegal::EquippedEnough(most));
    }
    let payments = view.payments(card);
    if payments.is_empty() {
        return Reply::Refuse(Message::new("xako-equip-none"));
    }
    // What no payment can mend is said before one is composed.
    let mut fitting = Vec::new();
    let mut refused = None;
    for payment in payments {
        match view.check(&Action::Equip { card, payment: payment.clone() }) {
            Ok(()) => fitting.push(payment),
            Err(why) => refused = refused.or(Some(why)),
        }
    }
    if let (true, Some(why)) = (fitting.is_empty(), refused) {
        return refuse(&why);
    }
    let gold = |payment: &Vec<CardId>| payment.iter().all(|&paid| matches!(open.setup.face(paid), Face::Gold(_)));
    let cards = fitting.into_iter().find(gold).unwrap_or_default();
    draft.begin(Mode::Equip(card), cards);
    Reply::Done
}

/// Returns the items of the hand that can be paid for and equipped now.
#[must_use]
pub fn affordable(table: &Table) -> Vec<CardId> {
    let (view, open) = (table.view, &table.view.open);
    let pays = |card: CardId| {
        view.payments(card).into_iter().any(|payment| view.check(&Action::Equip { card, payment }).is_ok())
    };
    view.hand.iter().copied().filter(|&card| open.setup.item(card).is_some() && pays(card)).collect()
}

/// Adds a card to the payment, or removes it. Gold and items replace each
/// other; the cards chosen first go while one is superfluous.
pub(super) fn pay(view: &View, draft: &mut Draft, item: CardId, card: CardId) -> Answer {
    if draft.cards.contains(&card) {
        draft.toggle(card);
        return Reply::Done;
    }
    let enough = |cards: &[CardId]| view.payment(item, cards).is_ok();
    let mut cards = draft.cards.clone();
    cards.push(card);
    loop {
        match view.payment(item, &cards) {
            Ok(_) | Err(Illegal::TooLittle { .. }) => break,
            Err(Illegal::Mixed) => cards = vec![card],
            Err(Illegal::Superfluous(_)) if cards.len() > 1 => {
                cards.remove(0);
            }
            Err(why) => return refuse(&why),
        }
    }
    // A card that is too little by itself does not replace what is enough.
    let joined = [draft.cards.as_slice(), &[card]].concat();
    let superfluous = matches!(view.payment(item, &joined), Err(Illegal::Superfluous(_)));
    if superfluous && enough(&draft.cards) && !enough(&cards) {
        let setup = &view.open.setup;
        return refuse(&Illegal::Superfluous(setup.kind(setup.kind_of(card)).name.clone()));
    }
    draft.cards = cards;
    Reply::Done
}

/// Returns how many items a mission takes besides the compulsory ones.
#[must_use]
pub fn more_items(open: &Open, seat: Seat, mission: MissionId) -> usize {
    usize::from(open.setup.mission(mission).need).saturating_sub(open.serving(seat, mission).0.len())
}

/// Returns a mission of the player at the mouse that could be declared now.
#[must_use]
pub fn declarable(table: &Table, seat: Seat) -> Option<MissionId> {
    table.view.missions.iter().copied().find(|&mission| table.view.open.fulfils(seat, mission))
}

/// Handles a click on an item the player has equipped: it pays, or serves a
/// mission.
pub(super) fn worn_card(table: &Table, draft: &mut Draft, seat: Seat, card: CardId) -> Answer {
    let open = &table.view.open;
    match draft.mode {
        Mode::Equip(item) => pay(table.view, draft, item, card),
        Mode::Declare(mission) => {
            let (compulsory, optional) = open.serving(seat, mission);
            if !optional.contains(&card) {
                let always = compulsory.contains(&card);
                return Reply::Refuse(Message::new(if always {
                    "xako-click-compulsory"
                } else {
                    "xako-click-serving"
                }));
            }
            draft.toggle(card);
            if draft.cards.len() > more_items(open, seat, mission) {
                draft.cards.remove(0);
            }
            Reply::Done
        }
        _ => Reply::Done,
    }
}

/// Begins to declare a mission; as many optional items as it takes are
/// preselected.
pub(super) fn declare(table: &Table, draft: &mut Draft, seat: Seat, mission: MissionId) -> Answer {
    let open = &table.view.open;
    if !table.view.missions.contains(&mission) {
        return Reply::Done;
    }
    if draft.mode == Mode::Declare(mission) {
        draft.drop_all();
        return Reply::Done;
    }
    if !open.fulfils(seat, mission) {
        return refuse(&Illegal::NotFulfilled(open.setup.mission(mission).name.clone()));
    }
    let more = more_items(open, seat, mission);
    let cards = open.serving(seat, mission).1.into_iter().take(more).collect();
    draft.begin(Mode::Declare(mission), cards);
    Reply::Done
}
