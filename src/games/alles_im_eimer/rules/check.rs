//! Which actions are allowed.

use super::action::Action;
use super::cards::CardId;
use super::illegal::Illegal;
use super::pyramid::{Pyramid, Side, Slot};
use super::state::AllesImEimer;
use super::view::{Phase, plays};
use crate::engine::seat::Seat;
use crate::games::alles_im_eimer::arrange::arrange;

impl AllesImEimer {
    /// Whether `seat` may do this now.
    pub(super) fn allowed(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if !self.open.to_act().contains(seat) {
            return Err(Illegal::NotYourTurn);
        }
        match action {
            Action::Place { .. } | Action::TakeBack { .. } | Action::Arrange { .. } | Action::Ready => {
                if self.open.phase != Phase::Building {
                    return Err(Illegal::NotNow);
                }
                self.buildable(&self.building[seat.index()], action)
            }
            Action::Play { cards } => self.playable(seat, cards.as_slice()),
            Action::Draw | Action::PassOn => match self.open.phase {
                Phase::Drawing { .. } => Ok(()),
                _ => Err(Illegal::NotNow),
            },
            Action::Lose { slot, keep } => self.losable(seat, *slot, *keep),
        }
    }

    fn buildable(&self, built: &Pyramid, action: &Action) -> Result<(), Illegal> {
        let setup = &self.open.setup;
        match action {
            Action::Place { slot, bucket } => {
                if !built.has(*slot) {
                    return Err(Illegal::NoSuchSlot(*slot));
                }
                if built.get(*slot).is_some() {
                    return Err(Illegal::SlotTaken(*slot));
                }
                if !built.supported(*slot) {
                    return Err(Illegal::Unsupported(*slot));
                }
                if setup.to_place(built, *bucket) == 0 {
                    return Err(Illegal::NoBucketLeft(*bucket));
                }
                Ok(())
            }
            Action::TakeBack { slot } => {
                if built.get(*slot).is_none() {
                    return Err(Illegal::SlotEmpty(*slot));
                }
                if built.loaded(*slot) { Err(Illegal::Loaded(*slot)) } else { Ok(()) }
            }
            Action::Arrange { pyramid } => {
                if pyramid.shape() != setup.numbers.rows {
                    return Err(Illegal::NoSuchSlot(Slot::new(pyramid.shape().len() as u8, 0)));
                }
                if let Some((slot, _)) = pyramid.buckets().find(|(slot, _)| !pyramid.supported(*slot)) {
                    return Err(Illegal::Unsupported(slot));
                }
                let owned = |animal| setup.to_place(&setup.empty_pyramid(), animal);
                match pyramid.buckets().find(|(_, animal)| pyramid.count(*animal) > owned(*animal)) {
                    Some((_, animal)) => Err(Illegal::NoBucketLeft(animal)),
                    None => Ok(()),
                }
            }
            _ => match built.slots().count() - built.standing() {
                0 => Ok(()),
                missing => Err(Illegal::NotComplete(missing)),
            },
        }
    }

    fn playable(&self, seat: Seat, cards: &[CardId]) -> Result<(), Illegal> {
        self.open.judge(seat, cards)?;
        let hand = &self.hands[seat.index()];
        let stranger = |&(at, card): &(usize, &CardId)| !hand.contains(card) || cards[..at].contains(card);
        cards.iter().enumerate().find(stranger).map_or(Ok(()), |(_, &card)| Err(Illegal::NotInHand(card)))
    }

    fn losable(&self, seat: Seat, slot: Slot, keep: Option<Side>) -> Result<(), Illegal> {
        if self.open.phase != (Phase::Defending { seat }) {
            return Err(Illegal::NotNow);
        }
        let pyramid = &self.open.pyramids[seat.index()];
        let Some(fall) = pyramid.fall(slot) else { return Err(Illegal::SlotEmpty(slot)) };
        if !self.open.to_lose(seat).contains(&slot) {
            let animal = self.open.charge.as_ref().expect("somebody defends against it").animal;
            return Err(Illegal::WrongBucket(animal));
        }
        match (fall.parts.is_some(), keep) {
            (true, None) => Err(Illegal::SideMissing),
            (false, Some(_)) => Err(Illegal::SideNeedless),
            _ => Ok(()),
        }
    }

    /// While building: every step, and the arrangement for this hand; ready
    /// comes last.
    pub(super) fn building_steps(&self, seat: Seat) -> Vec<Action> {
        let (setup, built) = (&self.open.setup, &self.building[seat.index()]);
        let mut all: Vec<Action> = built.loose_slots().into_iter().map(|slot| Action::TakeBack { slot }).collect();
        for slot in built.open_slots() {
            let left = setup.animals().filter(|&bucket| setup.to_place(built, bucket) > 0);
            all.extend(left.map(|bucket| Action::Place { slot, bucket }));
        }
        all.push(Action::Arrange { pyramid: arrange(setup, &self.hands[seat.index()]) });
        if built.is_full() {
            all.push(Action::Ready);
        }
        all
    }

    /// All that a seat may do once the pyramids stand.
    pub(super) fn moves(&self, seat: Seat) -> Vec<Action> {
        if matches!(self.open.phase, Phase::Drawing { .. }) {
            return vec![Action::Draw, Action::PassOn];
        }
        let hand = &self.hands[seat.index()];
        let mut all: Vec<Action> =
            plays(&self.open, seat, hand).into_iter().map(|(cards, _)| Action::play(cards)).collect();
        if self.open.phase == (Phase::Defending { seat }) {
            all.extend(losses(&self.open.pyramids[seat.index()], &self.open.to_lose(seat)));
        }
        all
    }
}

/// Every way to lose one of these buckets.
pub(in crate::games::alles_im_eimer) fn losses(pyramid: &Pyramid, slots: &[Slot]) -> Vec<Action> {
    let of = |&slot: &Slot| {
        let choices = pyramid.fall(slot).map_or_else(Vec::new, |fall| fall.choices());
        choices.into_iter().map(move |keep| Action::Lose { slot, keep })
    };
    slots.iter().flat_map(of).collect()
}
