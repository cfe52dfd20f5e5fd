//! How a person would make an advised move, in words and on the table, and what
//! speaks for it as far as the person can know.

use super::draft::{Draft, Look, joker_value};
use super::keys::{Piece, Slot};
use super::tracking::{CardId, Tracking};
use super::{Table, Target};
use crate::engine::bot::Advice;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::akelarre::bot::advice::words;
use crate::games::akelarre::cards::{Bag, Card, Family, Stack};
use crate::games::akelarre::meld::{Meld, Shape};
use crate::games::akelarre::rules::action::{Pile, Source};
use crate::games::akelarre::rules::{Action, Akelarre, Open, Place, View};
use crate::table::cards::{Gesture, Way};

/// Returns how `seat` would make the advised move.
#[must_use]
pub fn way(table: &Table, seat: Seat, advice: &Advice<Action>) -> Way<Akelarre> {
    let (open, tracking) = (&table.view.open, Tracking::of(table));
    let cards = cards(&tracking, seat, &advice.action);
    let to = |slot: Slot| cards.iter().map(|&id| (Target::Piece(Piece::Card(id)), Some(Target::Slot(slot)))).collect();
    let none = table.draft.fresh();
    let (draft, last, moves) = match advice.action {
        Action::Form(form) => {
            let value = joker_value(&advice.action);
            let draft = Draft { picks: cards.clone(), place: Some(form.place), value, ..none };
            (draft, Gesture::Primary, to(Slot::Place(form.place)))
        }
        Action::Add { place, .. } => {
            let value = joker_value(&advice.action);
            let draft = Draft { picks: cards.clone(), onto: Some(place), value, ..none };
            (draft, Gesture::Primary, to(Slot::Place(place)))
        }
        Action::Discard { card } => {
            (Draft { picks: cards.clone(), ..none }, Gesture::Primary, to(Slot::Discards(card.family())))
        }
        Action::Draw { pile: Pile::Deck } => (none, Gesture::Primary, vec![(Target::Slot(Slot::Deck), None)]),
        Action::Draw { pile: Pile::Discards(family) } => {
            let draft = Draft { look: Some(Look::Discards(family)), ..none };
            (draft, Gesture::Primary, vec![(Target::Slot(Slot::Discards(family)), None)])
        }
        Action::Choose { .. } => (Draft { chosen: cards.clone(), ..none }, Gesture::Primary, plain(&cards)),
        Action::Buy { .. } => (Draft { buying: true, chosen: cards.clone(), ..none }, Gesture::Primary, plain(&cards)),
        Action::Done => (none, Gesture::Primary, Vec::new()),
    };
    Way {
        what: words(open, seat, &advice.action),
        reason: reason(table.view, seat, &advice.action),
        draft,
        last,
        moves,
    }
}

/// Returns these cards as taking part without going anywhere.
fn plain(cards: &[CardId]) -> Vec<(Target, Option<Target>)> {
    cards.iter().map(|&id| (Target::Piece(Piece::Card(id)), None)).collect()
}

/// Returns the cards on the table that an action is about.
fn cards(tracking: &Tracking, seat: Seat, action: &Action) -> Vec<CardId> {
    let mut ids: Vec<CardId> = Vec::new();
    let mut take = |among: Vec<CardId>, card: Card| {
        let found = among.into_iter().find(|id| id.card() == card && !ids.contains(id));
        ids.extend(found);
    };
    let hand = || tracking.hand.iter().map(|tracked| tracked.id).collect();
    let lying = |place: Place| tracking.meld(place).map(|(_, tracked)| tracked.id).collect();
    match *action {
        Action::Form(form) => {
            for (slot, card) in form.meld().iter() {
                match form.from[slot] {
                    Some(Source::Place(place)) => take(lying(place), card),
                    _ => take(hand(), card),
                }
            }
        }
        Action::Add { card, from: Source::Place(place), .. } => take(lying(place), card),
        Action::Add { card, .. } | Action::Discard { card } => take(hand(), card),
        Action::Choose { slots } => {
            let completed = tracking.completed.iter().flat_map(|meld| &meld.cards);
            ids.extend(completed.filter(|(slot, _)| slots.has(*slot)).map(|(_, tracked)| tracked.id));
        }
        Action::Buy { cards } => {
            let points = || tracking.points[seat.index()].iter().map(|tracked| tracked.id).collect();
            cards.as_slice().iter().for_each(|&card| take(points(), card));
        }
        Action::Draw { .. } | Action::Done => {}
    }
    ids
}

/// Returns what speaks for an action, from what lies open and from the hand of
/// `seat`. The favourite is not mentioned: others may look at the screen.
fn reason(view: &View, seat: Seat, action: &Action) -> Option<Message> {
    let open = &view.open;
    match *action {
        Action::Form(form) => {
            let (mut hand, mut played) = (view.hand, 0_usize);
            for (_, card) in form.meld().iter().filter(|(slot, _)| form.from[*slot] == Some(Source::Hand)) {
                hand.remove(card);
                played += 1;
            }
            grown(open, seat, form.place, &form.meld(), hand).or_else(|| {
                let again = played > 0 && !open.is_last_turn();
                again.then(|| Message::new("ak-why-form").with("count", played))
            })
        }
        Action::Add { place, card, slot, from } => {
            let mut meld = open.meld(place)?;
            meld.put(slot.into(), card.is_joker(), false);
            let mut hand = view.hand;
            if from == Source::Hand {
                hand.remove(card);
            }
            grown(open, seat, place, &meld, hand)
        }
        Action::Discard { card } => {
            let goes = view.hand.iter().filter(|&other| go_together(card, other)).count();
            let mut melds = open.places().filter_map(|place| open.meld(place)).peekable();
            let bare = melds.peek().is_none();
            let fits = melds.any(|meld| !meld.fits(card).is_empty());
            let twin = view.hand.iter().filter(|&other| other == card).count() > 1;
            let key = match (goes, fits) {
                (_, false) if twin => "ak-why-discard-twin",
                // On an empty table no card fits.
                (0, _) if bare => "ak-why-discard-alone",
                (_, _) if bare => return None,
                (0, false) => "ak-why-discard-useless",
                (0, true) => "ak-why-discard-alone",
                (_, false) => "ak-why-discard-safe",
                (_, true) => return None,
            };
            Some(Message::new(key))
        }
        Action::Draw { pile: Pile::Discards(family) } => {
            let (goes, count) = of_use(view, seat, family);
            (goes > 0).then(|| Message::new("ak-why-pile").with("goes", goes).with("count", count))
        }
        Action::Draw { pile: Pile::Deck } => {
            let goes = Family::ALL.map(|family| of_use(view, seat, family).0).into_iter().max();
            Some(Message::new("ak-why-deck").with("goes", goes.unwrap_or_default()))
        }
        Action::Buy { .. } => Some(Message::new("ak-why-buy").with("deck", u32::from(open.deck))),
        Action::Choose { .. } | Action::Done => None,
    }
}

/// Returns how many of the cards that `seat` would draw from the discards of a
/// family go with another card of its hand or with a meld on the table, and how
/// many it would draw.
fn of_use(view: &View, seat: Seat, family: Family) -> (usize, usize) {
    let open = &view.open;
    let pile = open.discards(family).as_slice();
    let drawn = &pile[pile.len() - open.drawn(seat, pile.len())..];
    // A card that is in the hand already adds nothing to it.
    let with_hand =
        |card: Card| view.hand.iter().all(|held| held != card) && view.hand.iter().any(|held| go_together(card, held));
    let on_table = |card: Card| {
        let mut melds = open.places().filter_map(|place| open.meld(place));
        melds.any(|meld| !meld.fits(card).is_empty())
    };
    (drawn.iter().filter(|&&card| with_hand(card) || on_table(card)).count(), drawn.len())
}

/// Whether two cards of a hand can lie in one meld.
fn go_together(one: Card, other: Card) -> bool {
    one != other && Shape::all().any(|shape| !shape.slots(one).is_empty() && !shape.slots(other).is_empty())
}

/// Returns what a meld has become in a place, if that is worth saying: complete,
/// or one card short of it. `hand` is the rest of the hand.
fn grown(open: &Open, seat: Seat, place: Place, meld: &Meld, hand: Bag) -> Option<Message> {
    let (numbers, owner) = (&open.setup.numbers, place.owner());
    let count = meld.len();
    if count >= usize::from(numbers.full) {
        let key = if owner == seat { "ak-why-complete" } else { "ak-why-complete-at" };
        let share = usize::from(numbers.share).min(count);
        return Some(Message::new(key).with("owner", owner).with("count", count).with("share", share));
    }
    let last: Vec<Card> = Card::all().filter(|&card| !meld.fits(card).is_empty()).collect();
    if count + 1 < usize::from(numbers.full) || last.is_empty() {
        return None;
    }
    let told = |key: &'static str, cards: &mut dyn Iterator<Item = Card>| {
        Message::new(key).with("count", count).with("cards", cards.map(Card::message).collect::<Vec<_>>())
    };
    let mut yours = last.iter().copied().filter(|&card| hand.has(card)).peekable();
    if yours.peek().is_some() {
        return Some(told("ak-why-last-yours", &mut yours));
    }
    let holds = |other: &Seat| *other != seat && last.iter().any(|&card| open.known[other.index()].has(card));
    let holders: Vec<Seat> = (0..open.seats()).map(Seat::new).filter(holds).collect();
    if !holders.is_empty() {
        let held = |card: &Card| holders.iter().any(|holder| open.known[holder.index()].has(*card));
        return Some(told("ak-why-last-held", &mut last.iter().copied().filter(held)).with("seats", holders));
    }
    let mut seen = hand;
    open.points.iter().for_each(|points| seen.add_all(*points));
    open.discards.iter().flat_map(Stack::as_slice).for_each(|&card| seen.add(card));
    open.places().filter(|other| *other != place).filter_map(|place| open.meld(place)).for_each(|meld| {
        meld.iter().for_each(|(_, card)| seen.add(card));
    });
    let all = numbers.creatures();
    let unseen: u32 = last.iter().map(|&card| u32::from(all.count(card).saturating_sub(seen.count(card)))).sum();
    Some(told("ak-why-last", &mut last.into_iter()).with("unseen", unseen))
}
