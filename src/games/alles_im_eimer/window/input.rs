//! What gestures mean: building, playing cards, giving up a bucket.

#[cfg(test)]
mod tests;

use super::Table;
use super::keys::{Button, Piece, Slot};
use super::states::Showing;
use crate::engine::game::Refusal as _;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::alles_im_eimer::arrange::{arrange, complete};
use crate::games::alles_im_eimer::rules::action::Action;
use crate::games::alles_im_eimer::rules::cards::{Animal, CardId};
use crate::games::alles_im_eimer::rules::pyramid::{self, Pyramid, Side};
use crate::games::alles_im_eimer::rules::{AllesImEimer, Illegal};
use crate::table::cards::{Gesture, Gestured, Pointed, Reply, Target};

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
    pub lose: Option<pyramid::Slot>,
    /// Side to keep.
    pub keep: Option<Side>,
}

impl Draft {
    /// Returns the draft in which the bucket to lose is being chosen, with this
    /// choice so far.
    fn losing(lose: Option<pyramid::Slot>) -> Self {
        Self { losing: true, lose, ..Self::default() }
    }

    /// Returns the chosen cards together with those being dragged.
    #[must_use]
    pub fn with_held(&self, held: &[Piece]) -> Vec<CardId> {
        let mut cards = self.cards.clone();
        for piece in held {
            if let Piece::Card(card) = piece
                && !cards.contains(card)
            {
                cards.push(*card);
            }
        }
        cards
    }
}

type Answer = Reply<AllesImEimer>;

/// Returns the person at the mouse if that person is to choose cards.
#[must_use]
pub fn plays(table: &Table) -> Option<Seat> {
    table.person.filter(|_| matches!(table.state, Showing::Leading | Showing::Defending))
}

/// Checks that `seat` may choose these cards: their sum may still be too low.
///
/// # Errors
/// The reason why they can never be played together now.
pub fn may_choose(table: &Table, seat: Seat, cards: &[CardId]) -> Result<(), Illegal> {
    match table.view.open.judge(seat, cards) {
        Ok(_) | Err(Illegal::TooLow { .. }) => Ok(()),
        Err(why) => Err(why),
    }
}

/// Whether an attacked seat has no play, so that nothing is left but to be
/// overrun (AE-10).
#[must_use]
pub fn is_hopeless(table: &Table, seat: Seat) -> bool {
    table.state == Showing::Defending && table.view.plays(seat).is_empty()
}

/// Handles a gesture: changes the draft, or replies with an action or a
/// refusal.
#[must_use]
pub fn gesture(table: &Table, draft: &mut Draft, gesture: &Gestured<AllesImEimer>) -> Answer {
    let Some(seat) = table.person else { return Reply::Done };
    match table.state {
        Showing::Building => build(table, draft, gesture),
        Showing::Leading | Showing::Defending => fight(table, draft, gesture, seat),
        Showing::Drawing => match gesture {
            Gesture::Click(Target::Slot(Slot::Deck)) => Reply::Act(Action::Draw),
            Gesture::Primary => Reply::Act(Action::PassOn),
            _ => Reply::Done,
        },
        Showing::Nothing
        | Showing::Dealing
        | Showing::Moving
        | Showing::Collapsing
        | Showing::Counting
        | Showing::Scores => Reply::Done,
    }
}

fn refuse(why: &Illegal) -> Answer {
    Reply::Refuse(why.message())
}

fn build(table: &Table, draft: &mut Draft, gesture: &Gestured<AllesImEimer>) -> Answer {
    let (view, setup) = (table.view, &table.view.open.setup);
    let Some(pyramid) = &view.building else { return Reply::Done };
    match *gesture {
        Gesture::Click(Target::Piece(Piece::Tray(animal, _))) => {
            draft.bucket = (draft.bucket != Some(animal)).then_some(animal);
        }
        Gesture::Click(Target::Piece(Piece::Bucket(_, slot))) => {
            return match draft.bucket {
                Some(bucket) => exchange(pyramid, slot, bucket),
                None if pyramid.loaded(slot) => refuse(&Illegal::Loaded(slot)),
                None => Reply::Act(Action::TakeBack { slot }),
            };
        }
        Gesture::Click(Target::Slot(Slot::Place(slot))) => {
            return match draft.bucket {
                Some(bucket) => Reply::Act(Action::Place { slot, bucket }),
                None => Reply::Refuse(Message::new("eimer-scene-first-bucket")),
            };
        }
        Gesture::Drop(ref held, on) => return held.first().map_or(Reply::Done, |&held| drop_on(pyramid, held, on)),
        Gesture::Chosen(Button::Arrange) => {
            // Once all stand, the button starts over.
            let pyramid =
                if pyramid.is_full() { arrange(setup, &view.hand) } else { complete(setup, &view.hand, pyramid) };
            return Reply::Act(Action::Arrange { pyramid });
        }
        Gesture::Chosen(Button::Clear) => return Reply::Act(Action::Arrange { pyramid: setup.empty_pyramid() }),
        Gesture::Primary => return Reply::Act(Action::Ready),
        Gesture::Cancel => draft.bucket = None,
        Gesture::Click(_) | Gesture::Chosen(_) | Gesture::Pick(_) => {}
    }
    Reply::Done
}

/// Replaces a standing bucket by one from the tray.
fn exchange(pyramid: &Pyramid, slot: pyramid::Slot, bucket: Animal) -> Answer {
    let mut changed = *pyramid;
    changed.set(slot, Some(bucket));
    Reply::Act(Action::Arrange { pyramid: changed })
}

/// Places a bucket, moves it, or puts it back into the tray.
fn drop_on(pyramid: &Pyramid, held: Piece, on: Pointed<AllesImEimer>) -> Answer {
    let to = match on {
        Target::Slot(Slot::Place(slot)) | Target::Piece(Piece::Bucket(_, slot)) => Some(slot),
        _ => None,
    };
    match (held, to) {
        (Piece::Tray(bucket, _), Some(slot)) if pyramid.get(slot).is_some() => exchange(pyramid, slot, bucket),
        (Piece::Tray(bucket, _), Some(slot)) => Reply::Act(Action::Place { slot, bucket }),
        (Piece::Bucket(_, slot), None) => Reply::Act(Action::TakeBack { slot }),
        (Piece::Bucket(_, from), Some(to)) if from != to => {
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

fn fight(table: &Table, draft: &mut Draft, gesture: &Gestured<AllesImEimer>, seat: Seat) -> Answer {
    let defends = table.state == Showing::Defending;
    let plays = matches!(gesture, Gesture::Click(Target::Piece(Piece::Card(_))) | Gesture::Drop(..));
    if plays && is_hopeless(table, seat) {
        return Reply::Refuse(Message::new("eimer-scene-hopeless"));
    }
    match *gesture {
        Gesture::Click(Target::Piece(Piece::Bucket(owner, slot))) if owner == seat && defends => {
            return choose_bucket(table, draft, seat, slot);
        }
        Gesture::Click(Target::Piece(Piece::Card(card))) => return choose_card(table, draft, seat, card),
        // A drop adds, the button plays.
        Gesture::Drop(ref held, Target::Slot(Slot::Charge)) => {
            let cards = draft.with_held(held);
            match may_choose(table, seat, &cards) {
                Ok(()) => draft.cards = cards,
                Err(why) => return refuse(&why),
            }
        }
        Gesture::Primary if draft.losing => {
            return draft.lose.map_or(Reply::Done, |slot| Reply::Act(Action::Lose { slot, keep: draft.keep }));
        }
        Gesture::Primary if !is_hopeless(table, seat) => {
            return match table.view.open.judge(seat, &draft.cards) {
                Ok(_) => Reply::Act(Action::play(draft.cards.as_slice())),
                Err(why) => refuse(&why),
            };
        }
        Gesture::Primary | Gesture::Chosen(Button::Lose) => *draft = Draft::losing(None),
        Gesture::Chosen(Button::KeepLeft) => draft.keep = Some(Side::Left),
        Gesture::Chosen(Button::KeepRight) => draft.keep = Some(Side::Right),
        Gesture::Cancel | Gesture::Chosen(Button::Back) => *draft = Draft::default(),
        Gesture::Click(_) | Gesture::Drop(..) | Gesture::Chosen(_) | Gesture::Pick(_) => {}
    }
    Reply::Done
}

/// Adds a card to the draft or removes it.
fn choose_card(table: &Table, draft: &mut Draft, seat: Seat, card: CardId) -> Answer {
    if draft.losing {
        return Reply::Refuse(Message::new("eimer-scene-losing"));
    }
    if let Some(at) = draft.cards.iter().position(|chosen| *chosen == card) {
        draft.cards.remove(at);
        return Reply::Done;
    }
    let more = draft.with_held(&[Piece::Card(card)]);
    match may_choose(table, seat, &more) {
        Ok(()) => draft.cards = more,
        // A card of another animal starts a new choice.
        Err(Illegal::MixedColours) if table.state == Showing::Leading => draft.cards = vec![card],
        Err(why) => return refuse(&why),
    }
    Reply::Done
}

/// Chooses the bucket to lose, or takes the choice back. A click on the pyramid
/// also starts the choosing itself.
fn choose_bucket(table: &Table, draft: &mut Draft, seat: Seat, slot: pyramid::Slot) -> Answer {
    let open = &table.view.open;
    if !open.to_lose(seat).contains(&slot) {
        let Some(charge) = &open.charge else { return Reply::Done };
        return refuse(&Illegal::WrongBucket(charge.animal));
    }
    *draft = Draft::losing(Some(slot).filter(|_| draft.lose != Some(slot)));
    Reply::Done
}
