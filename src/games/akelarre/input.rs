//! What the hand does: a turn is put together on the table, card by card.

use super::advice;
use super::app::Table;
use super::board::{self, DECK, HAND};
use super::cards::Family;
use super::compose::{self, Pick};
use super::meld::Slots;
use super::rules::action::{Pile, Source};
use super::rules::illegal::Illegal;
use super::rules::view::{Phase, Place};
use super::rules::{Action, Akelarre, Event};
use super::trace::{self, Trace};
use crate::engine::bot::Strength;
use crate::engine::dice::Dice;
use crate::engine::game::{Game as _, Refusal as _};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::table::cards::{Gesture, PieceId, Reply, Target};
use crate::table::frame::PRIMARY;
use crate::window::Leave;

/// The button that puts back what was chosen.
pub const CANCEL: &str = "ak-cancel";
/// The button that begins the purchase of a place.
pub const BUY: &str = "ak-buy";
/// The button that closes the cards that were looked through.
pub const CLOSE: &str = "ak-close";
/// The button to the set-up once the game is over.
pub const SET_UP: &str = "to-setup";
/// The button to the title once the game is over.
pub const TITLE: &str = "to-title";
/// The buttons with the values that a joker may stand for, 2 to 6.
pub const VALUES: [&str; 5] = ["ak-as-2", "ak-as-3", "ak-as-4", "ak-as-5", "ak-as-6"];

/// Cards that are looked through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// A discard pile (AK-17).
    Discards(Family),
    /// A points pile (AK-21).
    Points(Seat),
}

/// What a person has composed.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Draft {
    /// Cards that were chosen, of the hand or of the table, in this order.
    pub picks: Vec<u32>,
    /// Where they are being put together to a new meld.
    pub place: Option<Place>,
    /// The value for the joker of a new run, or of the one that is being
    /// added.
    pub value: Option<u8>,
    /// The meld to which a joker is being added that may stand at both ends.
    pub joker_at: Option<Place>,
    /// What is being looked through.
    pub look: Option<Look>,
    /// Whether a place is being bought.
    pub buying: bool,
    /// Cards that were chosen to pay with, in order, or those that the owner of
    /// a place takes.
    pub chosen: Vec<u32>,
    /// Whether the cards that can be played are marked.
    pub hints: bool,
}

impl Draft {
    /// Whether anything of a turn is being put together.
    #[must_use]
    pub fn composes(&self) -> bool {
        !self.picks.is_empty() || self.place.is_some() || self.joker_at.is_some() || self.buying
    }
}

type Answer = Reply<Akelarre>;

/// The cards as the viewer has seen them so far.
#[must_use]
pub fn trace(table: &Table) -> Trace {
    let events = table.session.events().iter().take(table.told);
    let seen: Vec<Event> = events.map(|event| Akelarre::redact(event, table.viewer)).collect();
    let origin = table.session.origin().map(|state| state.view(table.viewer));
    Trace::since(origin.as_ref(), table.viewer, &seen)
}

/// The seat of the person at the mouse, if it is to decide.
#[must_use]
pub fn on_turn(table: &Table) -> Option<Seat> {
    table.person.filter(|&seat| table.view.open.actor() == Some(seat) && table.view.seat() == Some(seat))
}

/// Whether the person at the mouse plays cards now.
#[must_use]
pub fn plays(table: &Table) -> bool {
    on_turn(table).is_some() && table.view.open.phase == Phase::Playing
}

/// A chosen card and where it lies.
#[must_use]
pub fn pick(trace: &Trace, id: u32) -> Option<Pick> {
    let card = trace::kind(id)?;
    if trace.in_hand(id) {
        return Some(Pick { card, from: Source::Hand });
    }
    let (place, _) = trace.in_meld(id)?;
    Some(Pick { card, from: Source::Place(place) })
}

/// All cards that were chosen.
#[must_use]
pub fn picks(trace: &Trace, ids: &[u32]) -> Vec<Pick> {
    ids.iter().filter_map(|&id| pick(trace, id)).collect()
}

/// What the chosen cards would be as a new meld, where, and by which action;
/// several where a joker has a choice.
///
/// # Errors
/// Why they cannot be one, or not yet.
pub fn forming(table: &Table, trace: &Trace, draft: &Draft) -> Result<(Place, Vec<Action>), Illegal> {
    let open = &table.view.open;
    let own = open.turn;
    let free = || open.free_places().find(|place| place.owner() == own).or_else(|| open.free_places().next());
    let place = draft.place.or_else(free).ok_or(Illegal::NoFreePlace)?;
    compose::plays(table.view, place, &picks(trace, &draft.picks)).map(|actions| (place, actions))
}

/// The value that the joker has in an action that plays one into a run.
#[must_use]
pub fn joker_value(action: &Action) -> Option<u8> {
    match action {
        Action::Form(form) => compose::joker_value(form),
        Action::Add { card, slot, .. } if card.is_joker() => Some(super::cards::LEAST_VALUE + slot),
        _ => None,
    }
}

/// The action among several in which the joker has this value; the first one
/// if there is none.
#[must_use]
pub fn with_value(actions: &[Action], value: Option<u8>) -> Option<Action> {
    actions.iter().find(|action| value.is_some() && joker_value(action) == value).or_else(|| actions.first()).copied()
}

/// The additions between which the joker has to be placed.
#[must_use]
pub fn joker_ends(table: &Table, trace: &Trace, draft: &Draft) -> Vec<Action> {
    let Some(place) = draft.joker_at else { return Vec::new() };
    compose::plays(table.view, place, &picks(trace, &draft.picks)).unwrap_or_default()
}

/// From where would be drawn now: the discards that are looked through, else
/// the deck.
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

/// The slots of a completed meld that its owner has chosen.
#[must_use]
pub fn share(trace: &Trace, draft: &Draft) -> Slots {
    let Some(completed) = &trace.completed else { return Slots::NONE };
    let chosen = completed.cards.iter().filter(|(_, known)| draft.chosen.contains(&known.id));
    Slots(chosen.fold(0, |mask, (slot, _)| mask | Slots::only(*slot).0))
}

/// The purchase with the chosen cards.
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

/// What a gesture means.
#[must_use]
pub fn gesture(table: &Table, draft: &mut Draft, gesture: &Gesture) -> Answer {
    if table.view.open.phase == Phase::Over {
        return match gesture {
            Gesture::Chosen(PRIMARY) => Reply::Leave(Leave::Rematch),
            Gesture::Chosen(SET_UP) => Reply::Leave(Leave::ToSetUp),
            Gesture::Chosen(TITLE) => Reply::Leave(Leave::ToTitle),
            _ => Reply::Done,
        };
    }
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

/// Looking through piles, which anybody may at any time.
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

/// Whether the points pile of a seat may be looked through (AK-21).
#[must_use]
pub fn shows_points(table: &Table, seat: Seat) -> bool {
    table.view.open.setup.options.show_points || table.view.seat() == Some(seat)
}

/// Playing, discarding, drawing.
fn turn(table: &Table, draft: &mut Draft, gesture: &Gesture, trace: &Trace) -> Answer {
    match gesture {
        Gesture::Click(Target::Slot(DECK)) => try_to(table, draw(Pile::Deck)),
        Gesture::Chosen(PRIMARY) => primary(table, draft, trace),
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

/// The main deed, as the frame names it.
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

/// The only chosen card.
#[must_use]
pub fn single(trace: &Trace, draft: &Draft) -> Option<Pick> {
    match draft.picks.as_slice() {
        [only] => pick(trace, *only),
        _ => None,
    }
}

/// A value for the joker was chosen.
fn as_value(table: &Table, draft: &mut Draft, trace: &Trace, button: &str) -> Answer {
    let Some(at) = VALUES.iter().position(|id| *id == button) else { return Reply::Done };
    draft.value = Some(super::cards::LEAST_VALUE + at as u8);
    if draft.joker_at.is_some() {
        return with_value(&joker_ends(table, trace, draft), draft.value).map_or(Reply::Done, Reply::Act);
    }
    Reply::Done
}

/// A card or place was clicked while playing.
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
            // What was chosen is put back.
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
            let adds = draft.place.is_none() && single(trace, draft).is_some();
            let takes = open.check_take(place, card);
            if adds && compose::plays(table.view, place, &picks(trace, &draft.picks)).is_ok() {
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

/// Cards were dropped while playing.
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
            // What is being put together lies in its new place.
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

/// Whether a card would be the second one that is taken from its meld.
#[must_use]
pub fn takes_twice(trace: &Trace, chosen: &[u32], id: u32) -> bool {
    let Some((from, _)) = trace.in_meld(id) else { return false };
    chosen.iter().any(|&other| trace.in_meld(other).is_some_and(|(place, _)| place == from))
}

/// Chosen or dropped cards go to a place: into the meld there, or to what is
/// being put together there. A second click on what is complete forms it.
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
            return Reply::Refuse(Message::new("ak-one-at-a-time"));
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
    // A new meld: what lies there already and what comes now.
    let mut all = if draft.place == Some(place) { draft.picks.clone() } else { Vec::new() };
    all.extend(ids.iter().filter(|id| !draft.picks.contains(id) || draft.place != Some(place)));
    if all.iter().enumerate().any(|(at, &id)| takes_twice(trace, &all[..at], id)) {
        return refuse(Illegal::TakeOne);
    }
    match compose::plays(table.view, place, &picks(trace, &all)) {
        // It can still become one.
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

/// Cards of the hand are dropped on a discard pile: only one of its family can
/// be discarded there (AK-15).
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

/// What a computer player of medium strength would do and why; the cards that
/// can be played are marked.
fn hint(table: &Table, draft: &mut Draft, seat: Seat) -> Answer {
    if table.view.open.phase == Phase::Playing {
        *draft = Draft { hints: true, ..Draft::default() };
    }
    // The same place, the same advice.
    let mut dice = Dice::from_seed(table.session.log().len() as u64);
    let advised = Akelarre::bot(Strength::Medium).advise(seat, table.view, &mut dice);
    let words = advised.told(advice::words(&table.view.open, seat, &advised.action));
    Reply::Advise(words, Some(Target::Slot(HAND)))
}

/// The owner of a place chooses (AK-20).
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
        Gesture::Chosen(PRIMARY) => try_to(table, Action::Choose { slots: share(trace, draft) }),
        Gesture::Cancel => {
            draft.chosen.clear();
            Reply::Done
        }
        _ => Reply::Done,
    }
}

/// Chooses a card or no longer; beyond `most` the first one chosen goes.
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

/// A place may be bought (AK-22).
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
        Gesture::Chosen(PRIMARY) if draft.buying => try_to(table, purchase(draft)),
        Gesture::Chosen(PRIMARY) => try_to(table, Action::Done),
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
