//! Turns gestures into draft changes or actions: building, playing cards,
//! giving up a bucket.

use super::Table;
use super::scene::place::{of_bucket, of_place, of_tray};
use super::scene::{CHARGE, TRAY};
use crate::engine::game::Refusal as _;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::alles_im_eimer::arrange::arrange;
use crate::games::alles_im_eimer::rules::action::Action;
use crate::games::alles_im_eimer::rules::cards::{Animal, CardId, Cards};
use crate::games::alles_im_eimer::rules::pyramid::{Pyramid, Side, Slot};
use crate::games::alles_im_eimer::rules::view::Phase;
use crate::games::alles_im_eimer::rules::{AllesImEimer, Illegal};
use crate::table::cards::{Gesture, PieceId, Reply, SlotId, Target};

/// Button that arranges the pyramid.
pub const ARRANGE: &str = "eimer-arrange";
/// Button that takes all buckets back.
pub const CLEAR: &str = "eimer-clear";
/// Button that starts choosing the bucket to lose.
pub const LOSE: &str = "eimer-lose";
/// Button that cancels choosing the bucket to lose.
pub const BACK: &str = "eimer-back";
/// Button that keeps the left side.
pub const LEFT: &str = "keep-left";
/// Button that keeps the right side.
pub const RIGHT: &str = "keep-right";
/// Slot id of the deck.
pub const DECK: u32 = 902;

/// Choices made but not yet submitted.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Draft {
    /// Colour of the bucket picked from the tray, to be placed next.
    pub bucket: Option<Animal>,
    /// Cards to play, in the order chosen.
    pub cards: Vec<CardId>,
    /// Whether the bucket to lose is being chosen.
    pub losing: bool,
    /// Bucket to lose.
    pub lose: Option<Slot>,
    /// Side to keep.
    pub keep: Option<Side>,
}

type Answer = Reply<AllesImEimer>;

/// Seat of the person at the mouse, if it is that person's turn.
#[must_use]
pub fn on_turn(table: &Table) -> Option<Seat> {
    let seat = table.person?;
    match table.view.open.phase {
        Phase::Building => Some(seat),
        Phase::Leading { seat: turn } | Phase::Defending { seat: turn } | Phase::Drawing { seat: turn, .. } => {
            (turn == seat).then_some(seat)
        }
        Phase::Over { .. } => None,
    }
}

/// Seat of the person at the mouse, if that person is to choose cards.
#[must_use]
pub fn plays(table: &Table) -> Option<Seat> {
    on_turn(table).filter(|_| matches!(table.view.open.phase, Phase::Leading { .. } | Phase::Defending { .. }))
}

/// Handles a gesture: changes the draft, or replies with an action or a
/// refusal.
#[must_use]
pub fn gesture(table: &Table, draft: &mut Draft, gesture: &Gesture) -> Answer {
    let Some(seat) = on_turn(table) else { return Reply::Done };
    match table.view.open.phase {
        Phase::Building => build(table, draft, gesture),
        Phase::Drawing { .. } => match gesture {
            Gesture::Click(Target::Slot(SlotId(DECK))) => Reply::Act(Action::Draw),
            Gesture::Primary => Reply::Act(Action::PassOn),
            _ => Reply::Done,
        },
        _ => fight(table, draft, gesture, seat),
    }
}

fn refuse(why: &Illegal) -> Answer {
    Reply::Refuse(why.message())
}

fn build(table: &Table, draft: &mut Draft, gesture: &Gesture) -> Answer {
    let (view, setup) = (table.view, &table.view.open.setup);
    let Some(pyramid) = &view.building else { return Reply::Done };
    match gesture {
        Gesture::Click(Target::Piece(id)) => {
            if let Some(animal) = of_tray(*id) {
                draft.bucket = (draft.bucket != Some(animal)).then_some(animal);
                return Reply::Done;
            }
            let Some((_, slot)) = of_bucket(*id) else { return Reply::Done };
            if let Some(bucket) = draft.bucket {
                return exchange(pyramid, slot, bucket);
            }
            if pyramid.loaded(slot) { refuse(&Illegal::Loaded(slot)) } else { Reply::Act(Action::TakeBack { slot }) }
        }
        Gesture::Click(Target::Slot(slot)) => match (of_place(*slot), draft.bucket) {
            (Some(slot), Some(bucket)) => Reply::Act(Action::Place { slot, bucket }),
            (Some(_), None) => Reply::Refuse(Message::new("eimer-scene-first-bucket")),
            (None, _) => Reply::Done,
        },
        Gesture::Drop(held, on) => dropped(pyramid, held, *on),
        Gesture::Chosen(ARRANGE) => Reply::Act(Action::Arrange { pyramid: arrange(setup, &view.hand) }),
        Gesture::Chosen(CLEAR) => Reply::Act(Action::Arrange { pyramid: setup.empty_pyramid() }),
        Gesture::Primary => Reply::Act(Action::Ready),
        Gesture::Cancel => {
            draft.bucket = None;
            Reply::Done
        }
        Gesture::Chosen(_) | Gesture::Pick(_) | Gesture::Hint => Reply::Done,
    }
}

/// Replaces a standing bucket by one from the tray.
fn exchange(pyramid: &Pyramid, slot: Slot, bucket: Animal) -> Answer {
    let mut changed = *pyramid;
    changed.set(slot, Some(bucket));
    Reply::Act(Action::Arrange { pyramid: changed })
}

fn dropped(pyramid: &Pyramid, held: &[PieceId], on: Target) -> Answer {
    let Some(&first) = held.first() else { return Reply::Done };
    let from = of_bucket(first).map(|(_, slot)| slot);
    let from_tray = of_tray(first);
    let to = match on {
        Target::Slot(slot) => of_place(slot),
        Target::Piece(id) => of_bucket(id).map(|(_, slot)| slot),
    };
    match (from_tray, from, to) {
        (Some(bucket), _, Some(slot)) if pyramid.get(slot).is_some() => exchange(pyramid, slot, bucket),
        (Some(bucket), _, Some(slot)) => Reply::Act(Action::Place { slot, bucket }),
        (None, Some(slot), None) if on == Target::Slot(SlotId(TRAY)) || matches!(on, Target::Piece(_)) => {
            Reply::Act(Action::TakeBack { slot })
        }
        (None, Some(from), Some(to)) if from != to => {
            let mut changed = *pyramid;
            let (moved, other) = (pyramid.get(from), pyramid.get(to));
            // Two buckets change places wherever they stand.
            if other.is_none() && pyramid.loaded(from) {
                return refuse(&Illegal::Loaded(from));
            }
            changed.set(from, other);
            changed.set(to, moved);
            if changed.is_stable() {
                Reply::Act(Action::Arrange { pyramid: changed })
            } else {
                refuse(&Illegal::Unsupported(to))
            }
        }
        _ => Reply::Done,
    }
}

fn fight(table: &Table, draft: &mut Draft, gesture: &Gesture, seat: Seat) -> Answer {
    let open = &table.view.open;
    let defends = matches!(open.phase, Phase::Defending { .. });
    match gesture {
        Gesture::Click(Target::Piece(id)) => match of_bucket(*id) {
            Some((owner, slot)) if owner == seat && defends => lose(table, draft, seat, slot),
            Some(_) => Reply::Done,
            None => card(table, draft, seat, *id),
        },
        // A drop adds, the button plays.
        Gesture::Drop(held, Target::Slot(SlotId(CHARGE))) => {
            let cards = with_held(&draft.cards, held);
            match table.view.open.judge(seat, &cards) {
                Ok(_) | Err(Illegal::TooLow { .. }) => {
                    draft.cards = cards;
                    Reply::Done
                }
                Err(why) => refuse(&why),
            }
        }
        Gesture::Primary if draft.losing => match draft.lose {
            Some(slot) => Reply::Act(Action::Lose { slot, keep: draft.keep }),
            None => Reply::Done,
        },
        Gesture::Chosen(LOSE) => {
            *draft = Draft { losing: true, ..Draft::default() };
            Reply::Done
        }
        Gesture::Primary if is_hopeless(table, seat) => {
            *draft = Draft { losing: true, ..Draft::default() };
            Reply::Done
        }
        Gesture::Primary => play(table, seat, &draft.cards),
        Gesture::Chosen(LEFT) => {
            draft.keep = Some(Side::Left);
            Reply::Done
        }
        Gesture::Chosen(RIGHT) => {
            draft.keep = Some(Side::Right);
            Reply::Done
        }
        Gesture::Cancel | Gesture::Chosen(BACK) => {
            *draft = Draft::default();
            Reply::Done
        }
        Gesture::Hint => hint(table, seat),
        Gesture::Click(_) | Gesture::Drop(..) | Gesture::Chosen(_) | Gesture::Pick(_) => Reply::Done,
    }
}

/// Returns the chosen cards together with those being dragged.
#[must_use]
pub fn with_held(chosen: &[CardId], held: &[PieceId]) -> Vec<CardId> {
    let mut cards = chosen.to_vec();
    for id in held.iter().filter(|id| id.0 < 256) {
        let card = CardId(id.0 as u8);
        if !cards.contains(&card) {
            cards.push(card);
        }
    }
    cards
}

/// Whether an attacked seat has no play, so that nothing is left but to be
/// overrun (AE-10).
#[must_use]
pub fn is_hopeless(table: &Table, seat: Seat) -> bool {
    matches!(table.view.open.phase, Phase::Defending { .. }) && table.view.plays(seat).is_empty()
}

/// Adds a card to the draft or removes it.
fn card(table: &Table, draft: &mut Draft, seat: Seat, PieceId(id): PieceId) -> Answer {
    if draft.losing {
        return Reply::Refuse(Message::new("eimer-scene-losing"));
    }
    let card = CardId(id as u8);
    if let Some(at) = draft.cards.iter().position(|chosen| *chosen == card) {
        draft.cards.remove(at);
        return Reply::Done;
    }
    let mut more = draft.cards.clone();
    more.push(card);
    match table.view.open.judge(seat, &more) {
        Ok(_) | Err(Illegal::TooLow { .. }) => draft.cards = more,
        // A card of another animal starts a new choice.
        Err(Illegal::MixedColours) if table.view.open.charge.is_none() => draft.cards = vec![card],
        Err(why) => return refuse(&why),
    }
    Reply::Done
}

fn play(table: &Table, seat: Seat, cards: &[CardId]) -> Answer {
    match table.view.open.judge(seat, cards) {
        Ok(_) => Reply::Act(Action::Play { cards: Cards::from(cards.to_vec()) }),
        Err(why) => refuse(&why),
    }
}

/// Chooses the bucket to lose, or takes the choice back. A click on the pyramid
/// also starts the choosing itself.
fn lose(table: &Table, draft: &mut Draft, seat: Seat, slot: Slot) -> Answer {
    let open = &table.view.open;
    if !open.to_lose(seat).contains(&slot) {
        let Some(charge) = &open.charge else { return Reply::Done };
        return refuse(&Illegal::WrongBucket(charge.animal));
    }
    let again = draft.lose == Some(slot);
    *draft = Draft { losing: true, lose: (!again).then_some(slot), ..Draft::default() };
    Reply::Done
}

/// Suggests what to do: lead with a total close to 9, defend with the lowest
/// total that is enough, in both cases with as few cards as possible; without a
/// play, give up the bucket whose loss leaves most standing.
fn hint(table: &Table, seat: Seat) -> Answer {
    let view = table.view;
    let plays = view.plays(seat);
    let leading = view.open.charge.is_none();
    let best = plays.iter().filter(|(_, played)| !played.reverses || !leading).min_by_key(|(cards, played)| {
        if leading {
            (0, std::cmp::Reverse(played.total).0.abs_diff(9), cards.len())
        } else {
            (1, played.total, cards.len())
        }
    });
    if let Some((cards, played)) = best {
        let names: Vec<Message> = cards.iter().map(|card| number(view.open.setup.card(*card).value)).collect();
        let key = if leading { "eimer-hint-lead" } else { "eimer-hint-defend" };
        let words = Message::new(key)
            .with("count", cards.len())
            .with("cards", names)
            .with("animal", played.animal.message())
            .with("animals", played.animal.plural())
            .with("sum", u32::from(played.total));
        return Reply::Advise(words, cards.first().map(|card| Target::Piece(PieceId(card.0.into()))));
    }
    let pyramid = &view.open.pyramids[seat.index()];
    let left = |slot: Slot| {
        pyramid
            .fall(slot)
            .map_or(0, |fall| fall.choices().into_iter().map(|keep| fall.left_over(keep)).max().unwrap_or(0))
    };
    let Some(slot) = view.open.to_lose(seat).into_iter().max_by_key(|slot| left(*slot)) else { return Reply::Done };
    let words = Message::new("eimer-hint-lose").with("left", left(slot));
    Reply::Advise(words, Some(Target::Piece(PieceId(super::scene::place::bucket(seat, slot)))))
}

fn number(value: u8) -> Message {
    Message::new("eimer-scene-number").with("number", u32::from(value))
}
