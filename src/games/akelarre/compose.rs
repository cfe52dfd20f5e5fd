//! Composing a turn card by card: what the chosen cards can become, what is
//! still wrong, and which cards can be played at all. Used by the window and by
//! scenarios.

use super::cards::{Bag, Card};
use super::meld::{Shape, Slots};
use super::rules::illegal::Illegal;
use super::rules::view::{Phase, Place, View};
use super::rules::{Action, Akelarre, Form, Source};
use crate::engine::dice::Dice;
use crate::engine::game::Game as _;

/// A chosen card and where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pick {
    /// The card.
    pub card: Card,
    /// The hand, or the meld it is to be taken from.
    pub from: Source,
}

/// Returns every way to play the chosen cards in `place`: as a new meld if it
/// is free, as an addition if a meld lies there and one card is chosen. There
/// are several ways only when a joker has a choice (AK-11).
///
/// # Errors
/// Why the cards cannot be played there, or not yet: [`Illegal::TooFew`] if
/// they fit together but more are needed.
pub fn plays(view: &View, place: Place, picks: &[Pick]) -> Result<Vec<Action>, Illegal> {
    match (view.open.meld(place), picks) {
        (Some(_), [pick]) => additions(view, place, *pick),
        _ => forms(view, place, picks),
    }
}

/// Returns the actions that add a card to the meld in `place`.
fn additions(view: &View, place: Place, pick: Pick) -> Result<Vec<Action>, Illegal> {
    let meld = view.open.meld(place).ok_or(Illegal::PlaceEmpty(place))?;
    let Pick { card, from } = pick;
    let add = |slot: usize| Action::Add { place, card, slot: slot as u8, from };
    let fitting: Vec<Action> = meld.fits(card).iter().map(add).collect();
    if fitting.is_empty() {
        // The rules give the reason, for the slot the card would have, if any.
        let slot = meld.shape.slots(card).iter().next().unwrap_or(0);
        view.check(&add(slot))?;
    }
    fitting.iter().try_for_each(|action| view.check(action))?;
    Ok(fitting)
}

/// Returns the actions that add these cards to the meld in `place` one after
/// another, in an order in which each of them fits.
///
/// # Errors
/// Why one of the cards cannot be added.
pub fn row(view: &View, place: Place, picks: &[Pick]) -> Result<Vec<Action>, Illegal> {
    let mut why = Illegal::PlaceEmpty(place);
    for (at, pick) in picks.iter().enumerate() {
        let others: Vec<Pick> = [&picks[..at], &picks[at + 1..]].concat();
        let actions = match additions(view, place, *pick) {
            Ok(actions) => actions,
            Err(reason) => {
                why = reason;
                continue;
            }
        };
        for action in actions {
            if others.is_empty() {
                return Ok(vec![action]);
            }
            match row(&after(view, action), place, &others) {
                Ok(following) => return Ok([vec![action], following].concat()),
                Err(reason) => why = reason,
            }
        }
    }
    Err(why)
}

/// Returns the view after an action of the seat that is to act, which must be
/// legal. What is hidden does not matter to additions.
fn after(view: &View, action: Action) -> View {
    let mut state = Akelarre::guess(view, &mut Dice::from_seed(0));
    state.apply(view.open.turn, action).expect("it was checked");
    state.view(view.viewer)
}

/// Returns the new melds that the cards can form in `place`.
fn forms(view: &View, place: Place, picks: &[Pick]) -> Result<Vec<Action>, Illegal> {
    together(picks)?;
    let numbers = &view.open.setup.numbers;
    let found = picks.len() as u8;
    let mut why = if found < numbers.least {
        Illegal::TooFew { found, least: numbers.least }
    } else if found > numbers.full {
        Illegal::TooMany { found, most: numbers.full }
    } else {
        Illegal::Gap
    };
    let mut possible = Vec::new();
    for shape in Shape::all() {
        for form in readings(place, shape, picks) {
            let action = Action::Form(form);
            match view.check(&action) {
                Ok(()) => possible.push(action),
                Err(reason) => why = reason,
            }
        }
    }
    if possible.is_empty() { Err(why) } else { Ok(possible) }
}

/// Checks whether the cards can lie in one meld, ignoring gaps.
fn together(picks: &[Pick]) -> Result<(), Illegal> {
    let cards: Vec<Card> = picks.iter().map(|pick| pick.card).collect();
    let mut naturals = cards.iter().filter(|card| !card.is_joker());
    let twice = |same: &dyn Fn(Card, Card) -> bool| {
        cards.iter().enumerate().find(|&(at, &card)| cards[..at].iter().any(|&other| same(card, other)))
    };
    let family_twice = twice(&|one, other| one.family() == other.family());
    let one_family = cards.windows(2).all(|pair| pair[0].family() == pair[1].family());
    let one_value = match naturals.next() {
        Some(first) => naturals.all(|card| card.value() == first.value()),
        None => true,
    };
    if one_family && cards.len() > 1 {
        return match twice(&|one, other| one == other) {
            // If all have one value, a set is more likely meant than a run.
            Some((_, &card)) if one_value => Err(Illegal::FamilyTwice(card)),
            Some((_, &card)) => Err(Illegal::ValueTwice(card)),
            None => Ok(()),
        };
    }
    match family_twice {
        _ if !one_value => Err(Illegal::NoMeld),
        Some((_, &card)) => Err(Illegal::FamilyTwice(card)),
        None => Ok(()),
    }
}

/// Returns the cards as melds of one shape, one for each value that the joker
/// of a run may stand for. Without such a joker gaps are left to the rules.
fn readings(place: Place, shape: Shape, picks: &[Pick]) -> Vec<Form> {
    let mut form = Form { place, shape, from: [None; Slots::COUNT], jokers: Slots::NONE };
    let mut joker = None;
    for pick in picks {
        let slots = shape.slots(pick.card);
        if slots.is_empty() {
            return Vec::new();
        }
        if slots.len() > 1 {
            joker = Some(pick.from);
            continue;
        }
        let slot = slots.0.trailing_zeros() as usize;
        if form.from[slot].replace(pick.from).is_some() {
            return Vec::new();
        }
        if pick.card.is_joker() {
            form.jokers.0 |= Slots::only(slot).0;
        }
    }
    let Some(from) = joker else { return vec![form] };
    let free = form.cards().free();
    let with_joker = free.iter().map(|slot| {
        let mut form = form;
        form.from[slot] = Some(from);
        form.jokers = Slots::only(slot);
        form
    });
    with_joker.filter(|form| shape.holds(form.cards())).collect()
}

/// Returns the cards in the viewer's hand that can be played now, each kind
/// once: into a new meld or onto one on the table, with takes where they help.
#[must_use]
pub fn playable(view: &View) -> Vec<Card> {
    let mut kinds = Bag::EMPTY;
    if view.open.phase == Phase::Playing && view.open.actor() == view.seat() {
        view.open.each_play(view.hand, &mut |action| match action {
            Action::Add { card, from: Source::Hand, .. } if !kinds.has(card) => kinds.add(card),
            Action::Form(form) => {
                for slot in (0..Slots::COUNT).filter(|&slot| form.from[slot] == Some(Source::Hand)) {
                    if let Some(card) = form.card(slot).filter(|&card| !kinds.has(card)) {
                        kinds.add(card);
                    }
                }
            }
            _ => {}
        });
    }
    kinds.iter().collect()
}

/// Returns the places where the chosen cards can be played now.
#[must_use]
pub fn targets(view: &View, picks: &[Pick]) -> Vec<Place> {
    view.open.places().filter(|&place| fits(view, place, picks)).collect()
}

/// Whether the chosen cards can be played in `place` now, together or one after
/// another.
#[must_use]
pub fn fits(view: &View, place: Place, picks: &[Pick]) -> bool {
    if view.open.meld(place).is_some() { row(view, place, picks).is_ok() } else { plays(view, place, picks).is_ok() }
}
