//! Turns gestures into draft changes or actions: a turn is composed on the
//! table, card by card.

use super::Table;
use super::board::{self, DECK, HAND};
use crate::engine::bot::Strength;
use crate::engine::dice::Dice;
use crate::engine::game::{Game as _, Refusal as _};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::akelarre::advice;
use crate::games::akelarre::cards::Family;
use crate::games::akelarre::compose::{self, Pick};
use crate::games::akelarre::meld::Slots;
use crate::games::akelarre::rules::action::{Pile, Source};
use crate::games::akelarre::rules::illegal::Illegal;
use crate::games::akelarre::rules::view::{Phase, Place};
use crate::games::akelarre::rules::{Action, Akelarre, Event};
use crate::games::akelarre::trace::{self, Trace};
use crate::table::cards::{Gesture, PieceId, Reply, Target};

/// Button that puts the chosen cards back.
pub const CANCEL: &str = "ak-cancel";
/// Button that starts buying a place.
pub const BUY: &str = "ak-buy";
/// Button that closes the pile being viewed.
pub const CLOSE: &str = "ak-close";
/// Buttons with the values that a joker may stand for, 2 to 6.
pub const VALUES: [&str; 5] = ["ak-as-2", "ak-as-3", "ak-as-4", "ak-as-5", "ak-as-6"];

/// A pile being viewed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// A discard pile (AK-17).
    Discards(Family),
    /// A points pile (AK-21).
    Points(Seat),
}

/// What a person has composed so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Draft {
    /// Ids of the chosen cards, from the hand or the table, in order of choice.
    pub picks: Vec<u32>,
    /// The place where they are being composed into a new meld.
    pub place: Option<Place>,
    /// The value for the joker of a new run, or for a joker being added.
    pub value: Option<u8>,
    /// The meld to which a joker is being added that fits at both ends.
    pub joker_at: Option<Place>,
    /// The pile being viewed.
    pub look: Option<Look>,
    /// Whether a place is being bought.
    pub buying: bool,
    /// Cards chosen as payment, in order, or as the share of the owner of a
    /// place.
    pub chosen: Vec<u32>,
    /// Whether the cards that can be played are marked.
    pub hints: bool,
}

impl Draft {
    /// Returns whether any part of a turn is being composed.
    #[must_use]
    pub fn composes(&self) -> bool {
        !self.picks.is_empty() || self.place.is_some() || self.joker_at.is_some() || self.buying
    }
}

type Answer = Reply<Akelarre>;

/// Returns the cards as the viewer has seen them so far.
#[must_use]
pub fn trace(table: &Table) -> Trace {
    let events = table.session.events().iter().take(table.told);
    let seen: Vec<Event> = events.map(|event| Akelarre::redact(event, table.viewer)).collect();
    let origin = table.session.origin().map(|state| state.view(table.viewer));
    Trace::since(origin.as_ref(), table.viewer, &seen)
}

/// Returns the seat of the person at the mouse, if it has to decide.
#[must_use]
pub fn on_turn(table: &Table) -> Option<Seat> {
    table.person.filter(|&seat| table.view.open.actor() == Some(seat) && table.view.seat() == Some(seat))
}

/// Returns whether the person at the mouse may play cards now.
#[must_use]
pub fn plays(table: &Table) -> bool {
    on_turn(table).is_some() && table.view.open.phase == Phase::Playing
}

/// Returns a card and where it lies; `None` if it cannot be played from there.
#[must_use]
pub fn pick(trace: &Trace, id: u32) -> Option<Pick> {
    let card = trace::kind(id)?;
    if trace.in_hand(id) {
        return Some(Pick { card, from: Source::Hand });
    }
    let (place, _) = trace.in_meld(id)?;
    Some(Pick { card, from: Source::Place(place) })
}

/// Returns the cards with these ids and where they lie.
#[must_use]
pub fn picks(trace: &Trace, ids: &[u32]) -> Vec<Pick> {
    ids.iter().filter_map(|&id| pick(trace, id)).collect()
}

/// Returns the place and the actions for the chosen cards as a new meld; there
/// are several when a joker has a choice.
///
/// # Errors
/// Why they cannot form a meld, or not yet.
pub fn forming(table: &Table, trace: &Trace, draft: &Draft) -> Result<(Place, Vec<Action>), Illegal> {
    let open = &table.view.open;
    let own = open.turn;
    let free = || open.free_places().find(|place| place.owner() == own).or_else(|| open.free_places().next());
    let place = draft.place.or_else(free).ok_or(Illegal::NoFreePlace)?;
    compose::plays(table.view, place, &picks(trace, &draft.picks)).map(|actions| (place, actions))
}

/// Returns the value of the joker that an action plays into a run; without
/// meaning for a joker added to a set.
#[must_use]
pub fn joker_value(action: &Action) -> Option<u8> {
    match action {
        Action::Form(form) => compose::joker_value(form),
        Action::Add { card, slot, .. } if card.is_joker() => Some(crate::games::akelarre::cards::LEAST_VALUE + slot),
        _ => None,
    }
}

/// Returns the action in which the joker has this value; the first action if
/// there is none.
#[must_use]
pub fn with_value(actions: &[Action], value: Option<u8>) -> Option<Action> {
    actions.iter().find(|action| value.is_some() && joker_value(action) == value).or_else(|| actions.first()).copied()
}

/// Returns the additions among which the player has to choose the joker's
/// value.
#[must_use]
pub fn joker_ends(table: &Table, trace: &Trace, draft: &Draft) -> Vec<Action> {
    let Some(place) = draft.joker_at else { return Vec::new() };
    compose::plays(table.view, place, &picks(trace, &draft.picks)).unwrap_or_default()
}

/// Returns the pile to draw from now: the discards being viewed if allowed,
/// otherwise the deck.
#[must_use]
pub fn source(table: &Table, draft: &Draft) -> Pile {
    match draft.look {
        Some(Look::Discards(family)) if table.view.check(&draw(Pile::Discards(family))).is_ok() => {
            Pile::Discards(family)
        }
        _ => Pile::Deck,
    }
}

const fn draw(pile: Pile) -> Action {
    Action::Draw { pile }
}

/// Returns the slots of the completed meld that its owner has chosen.
#[must_use]
pub fn share(trace: &Trace, draft: &Draft) -> Slots {
    let Some(completed) = &trace.completed else { return Slots::NONE };
    let chosen = completed.cards.iter().filter(|(_, known)| draft.chosen.contains(&known.id));
    Slots(chosen.fold(0, |mask, (slot, _)| mask | Slots::only(*slot).0))
}

/// Returns the purchase paid with the chosen cards.
#[must_use]
pub fn purchase(draft: &Draft) -> Action {
    Action::Buy { cards: draft.chosen.iter().take(10).filter_map(|&id| trace::kind(id)).collect() }
}

fn refuse(why: Illegal) -> Answer {
    Reply::Refuse(why.message())
}

fn try_to(table: &Table, action: Action) -> Answer {
    match table.view.check(&action) {
        Ok(()) => Reply::Act(action),
        Err(why) => refuse(why),
    }
}

/// Returns what a gesture does, and updates the draft.
#[must_use]
pub fn gesture(table: &Table, draft: &mut Draft, gesture: &Gesture) -> Answer {
    let trace = trace(table);
    if let Some(answer) = looking(table, draft, gesture, &trace) {
        return answer;
    }
    let Some(seat) = on_turn(table) else { return Reply::Done };
    if *gesture == Gesture::Hint {
        return hint(table, draft, seat);
    }
    if let Gesture::Click(Target::Slot(slot)) = gesture
        && let Some(count) = board::undo_of(*slot)
    {
        return Reply::Undo(count);
    }
    match table.view.open.phase {
        Phase::Playing | Phase::Drawing { .. } => turn(table, draft, gesture, &trace),
        Phase::Choosing { .. } => choosing(table, draft, gesture, &trace),
        Phase::Buying => buying(table, draft, gesture, &trace),
        Phase::Over => Reply::Done,
    }
}

/// Handles viewing piles, which anybody may do at any time.
fn looking(table: &Table, draft: &mut Draft, gesture: &Gesture, trace: &Trace) -> Option<Answer> {
    let look = match gesture {
        Gesture::Click(Target::Slot(slot)) if board::points_of(*slot).is_some() => {
            board::points_of(*slot).map(Look::Points)
        }
        Gesture::Click(Target::Slot(slot)) if draft.picks.is_empty() => board::pile_of(*slot).map(Look::Discards),
        Gesture::Click(Target::Piece(PieceId(id))) if draft.picks.is_empty() && draft.look.is_none() => {
            trace.in_discards(*id).map(Look::Discards)
        }
        Gesture::Chosen(CLOSE) => None,
        Gesture::Cancel if draft.look.is_some() => None,
        _ => return None,
    };
    if let Gesture::Click(_) = gesture {
        look?;
    }
    let Some(look) = look else {
        draft.look = None;
        return Some(Reply::Done);
    };
    let empty = match look {
        Look::Discards(family) => trace.discards[family.index()].is_empty(),
        Look::Points(seat) => trace.points[seat.index()].is_empty(),
    };
    if empty {
        let key = if matches!(look, Look::Points(_)) { "ak-no-points-yet" } else { "ak-pile-empty" };
        return Some(Reply::Refuse(Message::new(key)));
    }
    if let Look::Points(seat) = look
        && !shows_points(table, seat)
    {
        return Some(Reply::Refuse(Message::new("ak-points-hidden").with("seat", seat)));
    }
    draft.look = (draft.look != Some(look)).then_some(look);
    Some(Reply::Done)
}

/// Returns whether the points pile of a seat may be viewed (AK-21).
#[must_use]
pub fn shows_points(table: &Table, seat: Seat) -> bool {
    table.view.open.setup.options.show_points || table.view.seat() == Some(seat)
}

/// Handles playing, discarding and drawing.
fn turn(table: &Table, draft: &mut Draft, gesture: &Gesture, trace: &Trace) -> Answer {
    match gesture {
        Gesture::Click(Target::Slot(DECK)) => try_to(table, draw(Pile::Deck)),
        Gesture::Primary => primary(table, draft, trace),
        Gesture::Chosen(CANCEL) | Gesture::Cancel => {
            *draft = Draft::default();
            Reply::Done
        }
        Gesture::Chosen(button) => as_value(table, draft, trace, button),
        _ if matches!(table.view.open.phase, Phase::Drawing { .. }) => Reply::Done,
        Gesture::Click(target) => click(table, draft, trace, *target),
        Gesture::Drop(held, target) => {
            let held: Vec<u32> = held.iter().map(|id| id.0).collect();
            drop(table, draft, trace, &held, *target)
        }
        Gesture::Pick(_) | Gesture::Hint => Reply::Done,
    }
}

/// Does what the primary button says.
fn primary(table: &Table, draft: &mut Draft, trace: &Trace) -> Answer {
    if draft.joker_at.is_some() {
        return Reply::Done;
    }
    if !draft.picks.is_empty() {
        return match (forming(table, trace, draft), single(trace, draft)) {
            (Ok((_, actions)), _) => with_value(&actions, draft.value).map_or(Reply::Done, Reply::Act),
            (Err(_), Some(Pick { card, from: Source::Hand })) if draft.place.is_none() => {
                try_to(table, Action::Discard { card })
            }
            (Err(why), _) => refuse(why),
        };
    }
    let action = draw(source(table, draft));
    match table.view.check(&action) {
        Ok(()) => Reply::Act(action),
        Err(_) => try_to(table, Action::Done),
    }
}

/// Returns the chosen card if there is exactly one.
#[must_use]
pub fn single(trace: &Trace, draft: &Draft) -> Option<Pick> {
    match draft.picks.as_slice() {
        [only] => pick(trace, *only),
        _ => None,
    }
}

/// Handles the choice of a value for the joker.
fn as_value(table: &Table, draft: &mut Draft, trace: &Trace, button: &str) -> Answer {
    let Some(at) = VALUES.iter().position(|id| *id == button) else { return Reply::Done };
    draft.value = Some(crate::games::akelarre::cards::LEAST_VALUE + at as u8);
    if draft.joker_at.is_some() {
        return with_value(&joker_ends(table, trace, draft), draft.value).map_or(Reply::Done, Reply::Act);
    }
    Reply::Done
}

/// Handles a click on a card or place while playing.
fn click(table: &Table, draft: &mut Draft, trace: &Trace, target: Target) -> Answer {
    let open = &table.view.open;
    let place = match target {
        Target::Slot(HAND) => return Reply::Done,
        Target::Slot(slot) => match (board::place_of(slot), board::pile_of(slot)) {
            (Some(place), _) => place,
            (None, Some(family)) => return discard(table, draft, trace, family),
            (None, None) => return Reply::Done,
        },
        Target::Piece(PieceId(id)) => {
            if let Some(family) = trace.in_discards(id) {
                return discard(table, draft, trace, family);
            }
            // A second click puts a chosen card back.
            if draft.picks.contains(&id) {
                draft.picks.retain(|other| *other != id);
                draft.joker_at = None;
                if draft.picks.is_empty() {
                    draft.place = None;
                }
                return Reply::Done;
            }
            if trace.in_hand(id) {
                draft.joker_at = None;
                draft.picks.push(id);
                return Reply::Done;
            }
            let Some((place, _)) = trace.in_meld(id) else { return Reply::Done };
            let Some(card) = trace::kind(id) else { return Reply::Done };
            let adds = draft.place.is_none() && !draft.picks.is_empty();
            let takes = open.check_take(place, card);
            if adds && compose::fits(table.view, place, &picks(trace, &draft.picks)) {
                place
            } else if takes.is_ok() {
                draft.joker_at = None;
                draft.picks.push(id);
                return Reply::Done;
            } else if adds {
                place
            } else {
                return takes.map_or_else(refuse, |()| Reply::Done);
            }
        }
    };
    if draft.picks.is_empty() {
        let key = if open.meld(place).is_some() { "ak-first-card" } else { "ak-first-cards" };
        return Reply::Refuse(Message::new(key));
    }
    let all = draft.picks.clone();
    to_place(table, draft, trace, place, &all, draft.place == Some(place))
}

/// Handles cards dropped while playing.
fn drop(table: &Table, draft: &mut Draft, trace: &Trace, held: &[u32], target: Target) -> Answer {
    let place = match target {
        Target::Slot(HAND) => None,
        Target::Slot(DECK) => return Reply::Refuse(Message::new("ak-not-on-deck")),
        Target::Slot(slot) => match (board::place_of(slot), board::pile_of(slot)) {
            (None, Some(family)) => return discard_held(table, trace, held, family),
            (place, _) => place,
        },
        Target::Piece(PieceId(id)) => {
            if let Some(family) = trace.in_discards(id) {
                return discard_held(table, trace, held, family);
            }
            // Cards being composed lie in their new place.
            let composed = draft.place.filter(|_| draft.picks.contains(&id));
            composed.or_else(|| trace.in_meld(id).map(|(place, _)| place))
        }
    };
    let Some(place) = place else {
        // Back into the hand.
        let from_table = held.iter().any(|&id| !trace.in_hand(id) && !draft.picks.contains(&id));
        if from_table {
            return Reply::Refuse(Message::new("ak-not-into-hand"));
        }
        draft.picks.retain(|id| !held.contains(id));
        if draft.picks.is_empty() {
            *draft = Draft::default();
        }
        return Reply::Done;
    };
    to_place(table, draft, trace, place, held, false)
}

/// Returns whether a card would be the second one taken from its meld.
#[must_use]
pub fn takes_twice(trace: &Trace, chosen: &[u32], id: u32) -> bool {
    let Some((from, _)) = trace.in_meld(id) else { return false };
    chosen.iter().any(|&other| trace.in_meld(other).is_some_and(|(place, _)| place == from))
}

/// Puts chosen or dropped cards into a place: into the meld there, or to the
/// new meld being composed there. If `again`, it is a second click, which forms
/// the new meld.
fn to_place(table: &Table, draft: &mut Draft, trace: &Trace, place: Place, ids: &[u32], again: bool) -> Answer {
    let from_there = |id: &u32| trace.in_meld(*id).is_some_and(|(from, _)| from == place);
    if ids.iter().any(from_there) {
        return if ids.len() == 1 { Reply::Done } else { refuse(Illegal::SameMeld) };
    }
    for &id in ids {
        if let Some((from, _)) = trace.in_meld(id)
            && let Some(card) = trace::kind(id)
            && let Err(why) = table.view.open.check_take(from, card)
        {
            return refuse(why);
        }
    }
    if table.view.open.meld(place).is_some() {
        if ids.len() > 1 {
            return compose::row(table.view, place, &picks(trace, ids)).map_or_else(refuse, Reply::Acts);
        }
        return match compose::plays(table.view, place, &picks(trace, ids)) {
            Ok(actions) if actions.len() > 1 => {
                *draft = Draft { picks: ids.to_vec(), joker_at: Some(place), ..Draft::default() };
                Reply::Done
            }
            Ok(actions) => actions.first().map_or(Reply::Done, |action| Reply::Act(*action)),
            Err(why) => refuse(why),
        };
    }
    if again {
        return primary(table, draft, trace);
    }
    // A new meld: the cards already there and the new ones.
    let mut all = if draft.place == Some(place) { draft.picks.clone() } else { Vec::new() };
    all.extend(ids.iter().filter(|id| !draft.picks.contains(id) || draft.place != Some(place)));
    if all.iter().enumerate().any(|(at, &id)| takes_twice(trace, &all[..at], id)) {
        return refuse(Illegal::TakeOne);
    }
    match compose::plays(table.view, place, &picks(trace, &all)) {
        // It is a meld, or can still become one.
        Ok(_) | Err(Illegal::TooFew { .. } | Illegal::Gap | Illegal::NeedsHand) => {
            *draft = Draft { picks: all, place: Some(place), value: draft.value, ..Draft::default() };
            Reply::Done
        }
        Err(why) => refuse(why),
    }
}

fn discard(table: &Table, draft: &Draft, trace: &Trace, family: Family) -> Answer {
    discard_held(table, trace, &draft.picks, family)
}

/// Discards the held card if it comes from the hand and the pile is that of its
/// family (AK-15).
fn discard_held(table: &Table, trace: &Trace, held: &[u32], family: Family) -> Answer {
    let [only] = held else { return Reply::Refuse(Message::new("ak-discard-one")) };
    let Some(Pick { card, from }) = pick(trace, *only) else { return Reply::Done };
    if from != Source::Hand {
        return Reply::Refuse(Message::new("ak-discard-hand"));
    }
    if let Err(why) = table.view.check(&Action::Discard { card }) {
        return refuse(why);
    }
    if card.family() != family {
        return Reply::Refuse(Message::new("ak-discard-family").with("family", card.family().message()));
    }
    Reply::Act(Action::Discard { card })
}

/// Tells what a computer player of medium strength would do and why, and marks
/// the cards that can be played.
fn hint(table: &Table, draft: &mut Draft, seat: Seat) -> Answer {
    if table.view.open.phase == Phase::Playing {
        *draft = Draft { hints: true, ..Draft::default() };
    }
    // The same position always gets the same advice.
    let mut dice = Dice::from_seed(table.session.log().len() as u64);
    let advised = Akelarre::bot(Strength::Medium).advise(seat, table.view, &mut dice);
    let words = advised.told(advice::words(&table.view.open, seat, &advised.action));
    Reply::Advise(words, Some(Target::Slot(HAND)))
}

/// Handles the choice of an owner of a place (AK-20).
fn choosing(table: &Table, draft: &mut Draft, gesture: &Gesture, trace: &Trace) -> Answer {
    match gesture {
        Gesture::Click(Target::Piece(PieceId(id))) => {
            let share = usize::from(table.view.open.setup.numbers.share);
            let there = trace.completed.iter().any(|meld| meld.cards.iter().any(|(_, known)| known.id == *id));
            if there {
                toggle(&mut draft.chosen, *id, share);
            }
            Reply::Done
        }
        Gesture::Primary => try_to(table, Action::Choose { slots: share(trace, draft) }),
        Gesture::Cancel => {
            draft.chosen.clear();
            Reply::Done
        }
        _ => Reply::Done,
    }
}

/// Selects or deselects a card. Beyond `most` cards the one selected first is
/// deselected.
fn toggle(chosen: &mut Vec<u32>, id: u32, most: usize) {
    if let Some(at) = chosen.iter().position(|other| *other == id) {
        chosen.remove(at);
        return;
    }
    chosen.push(id);
    if chosen.len() > most {
        chosen.remove(0);
    }
}

/// Handles buying a place (AK-22).
fn buying(table: &Table, draft: &mut Draft, gesture: &Gesture, trace: &Trace) -> Answer {
    match gesture {
        Gesture::Chosen(BUY) => {
            *draft = Draft { buying: true, ..Draft::default() };
            Reply::Done
        }
        Gesture::Chosen(CANCEL) | Gesture::Cancel => {
            *draft = Draft::default();
            Reply::Done
        }
        Gesture::Primary if draft.buying => try_to(table, purchase(draft)),
        Gesture::Primary => try_to(table, Action::Done),
        Gesture::Click(Target::Piece(PieceId(id))) if draft.buying => {
            let own = table.view.open.turn.index();
            if trace.points[own].iter().any(|known| known.id == *id) {
                toggle(&mut draft.chosen, *id, usize::from(table.view.open.setup.numbers.price));
            }
            Reply::Done
        }
        _ => Reply::Done,
    }
}
