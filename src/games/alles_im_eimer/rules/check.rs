//! Checks and lists the allowed actions.

use super::action::Action;
use super::cards::CardId;
use super::illegal::Illegal;
use super::pyramid::{Pyramid, Side, Slot};
use super::state::AllesImEimer;
use super::view::{Phase, each_play};
use crate::engine::dice::Dice;
use crate::engine::seat::Seat;
use crate::games::alles_im_eimer::arrange::arrange;

impl AllesImEimer {
    /// Checks whether `seat` may do this now.
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
        if pyramid.get(slot).is_none() {
            return Err(Illegal::SlotEmpty(slot));
        }
        if !self.open.losable(seat).any(|other| other == slot) {
            let animal = self.open.charge.as_ref().expect("somebody defends against it").animal;
            return Err(Illegal::WrongBucket(animal));
        }
        match (pyramid.breaks(slot), keep) {
            (true, None) => Err(Illegal::SideMissing),
            (false, Some(_)) => Err(Illegal::SideNeedless),
            _ => Ok(()),
        }
    }

    /// Returns the building steps open to a seat: every single one, of the
    /// arrangements only that for its hand, and last "ready" if the pyramid is
    /// complete.
    pub(super) fn building_steps(&self, seat: Seat) -> Vec<Action> {
        let (setup, built) = (&self.open.setup, &self.building[seat.index()]);
        let mut all: Vec<Action> = built.loose_slots().map(|slot| Action::TakeBack { slot }).collect();
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

    /// Returns all actions of a seat once the pyramids stand.
    pub(super) fn moves(&self, seat: Seat) -> Vec<Action> {
        if matches!(self.open.phase, Phase::Drawing { .. }) {
            return vec![Action::Draw, Action::PassOn];
        }
        let mut all = Vec::new();
        each_play(&self.open, seat, &self.hands[seat.index()], &mut |cards, _| all.push(Action::play(cards)));
        if self.open.phase == (Phase::Defending { seat }) {
            all.extend(self.losses(seat));
        }
        all
    }

    /// Iterates over all ways in which `seat`, which is attacked, can lose a
    /// bucket.
    fn losses(&self, seat: Seat) -> impl Iterator<Item = Action> + '_ {
        let pyramid = &self.open.pyramids[seat.index()];
        self.open.losable(seat).flat_map(move |slot| {
            let sides = if pyramid.breaks(slot) { &Side::BOTH[..] } else { &[] };
            let whole = sides.is_empty().then_some(None);
            whole.into_iter().chain(sides.iter().copied().map(Some)).map(move |keep| Action::Lose { slot, keep })
        })
    }

    /// Draws one of [`Self::building_steps`] without making the others.
    fn random_step(&self, seat: Seat, dice: &mut Dice) -> Action {
        let (setup, built) = (&self.open.setup, &self.building[seat.index()]);
        let left = || setup.animals().filter(|&bucket| setup.to_place(built, bucket) > 0);
        let (taken_back, colours) = (built.loose_slots().count(), left().count());
        let placed = taken_back + colours * built.open_slots().count();
        match dice.below(placed + 1 + usize::from(built.is_full())) {
            at if at < taken_back => Action::TakeBack { slot: built.loose_slots().nth(at).expect("counted") },
            at if at < placed => {
                let at = at - taken_back;
                let slot = built.open_slots().nth(at / colours).expect("counted");
                Action::Place { slot, bucket: left().nth(at % colours).expect("counted") }
            }
            at if at == placed => Action::Arrange { pyramid: arrange(setup, &self.hands[seat.index()]) },
            _ => Action::Ready,
        }
    }

    /// Draws one of the actions of `seat`, all equally likely, without making
    /// the others; `None` if it is not to act.
    pub(super) fn drawn(&self, seat: Seat, dice: &mut Dice) -> Option<Action> {
        if !self.open.to_act().contains(seat) {
            return None;
        }
        match self.open.phase {
            Phase::Building => return Some(self.random_step(seat, dice)),
            Phase::Drawing { .. } => return Some([Action::Draw, Action::PassOn][dice.below(2)]),
            _ => {}
        }
        let hand = &self.hands[seat.index()];
        let mut plays = 0;
        each_play(&self.open, seat, hand, &mut |_, _| plays += 1);
        let attacked = self.open.phase == (Phase::Defending { seat });
        let losses = if attacked { self.losses(seat).count() } else { 0 };
        let at = dice.below(plays + losses);
        if at >= plays {
            return self.losses(seat).nth(at - plays);
        }
        let (mut number, mut found) = (0, None);
        each_play(&self.open, seat, hand, &mut |cards, _| {
            if number == at {
                found = Some(Action::play(cards));
            }
            number += 1;
        });
        found
    }
}
