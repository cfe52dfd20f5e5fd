//! Lists of what a seat may do.

use super::action::{Action, Attack, Means};
use super::cards::{CardId, CharacterId, Face, MissionId};
use super::check::Eyes;
use super::view::Phase;
use crate::engine::dice::Dice;
use crate::engine::game::Legal;
use crate::engine::seat::Seat;

impl Eyes<'_> {
    pub(super) fn legal(&self) -> Legal<Action> {
        let open = self.open;
        if !open.to_act().contains(self.seat) {
            return Legal::none();
        }
        match &open.phase {
            Phase::Choosing { .. } => {
                let all = (0..open.setup.characters.len()).map(|at| CharacterId(at as u8));
                let free = all.filter(|&character| open.is_free(character));
                Legal::all(free.map(|character| Action::Choose { character }).collect())
            }
            Phase::Opening => {
                let draws = open.sources().into_iter().map(|from| Action::Draw { from });
                Legal::all(draws.chain([Action::AnnounceDirect]).collect())
            }
            Phase::Refilling => Legal::all(open.sources().into_iter().map(|from| Action::Draw { from }).collect()),
            Phase::Defending { .. } => Legal::all(self.charges().map(|extra| Action::Defend { extra }).collect()),
            Phase::Spending { target, .. } => {
                let steals = open.worn(*target).into_iter().map(|card| Action::Steal { card });
                let all = steals.chain([Action::Lower, Action::Spare]);
                Legal::all(all.filter(|action| self.check(action).is_ok()).collect())
            }
            Phase::Dropping { .. } => {
                let all = open.worn(self.seat).into_iter().map(|card| Action::Drop { card });
                Legal::all(all.filter(|action| self.check(action).is_ok()).collect())
            }
            // Payments and combos in other orders are legal too.
            Phase::Acting => Legal::some(self.acts()),
            Phase::Over { .. } => Legal::none(),
        }
    }

    /// Yields `None`, then every extra charge in hand.
    fn charges(&self) -> impl Iterator<Item = Option<CardId>> + '_ {
        let extra = |card: &&CardId| self.open.setup.face(**card) == Face::ExtraCharge;
        std::iter::once(None).chain(self.hand.iter().filter(extra).copied().map(Some))
    }

    fn acts(&self) -> Vec<Action> {
        let mut acts = self.equips();
        let means = self.means();
        for target in self.targets() {
            acts.extend(
                means
                    .iter()
                    .map(|(means, extra)| Action::Attack(Attack { target, means: means.clone(), extra: *extra })),
            );
        }
        acts.extend(self.declares());
        acts.extend(self.closes().map(|discard| Action::Close { discard }));
        acts
    }

    /// Picks one of the listed actions of this seat, all equally likely,
    /// without building the attacks on every opponent.
    pub(super) fn random(&self, dice: &mut Dice) -> Option<Action> {
        if self.open.phase != Phase::Acting || self.open.turn.seat != self.seat {
            let mut legal = self.legal().actions;
            return if legal.is_empty() { None } else { Some(legal.swap_remove(dice.below(legal.len()))) };
        }
        let (mut equips, mut means, mut declares) = (self.equips(), self.means(), self.declares());
        let attacks = means.len() * self.targets().count();
        let mut at = dice.below(equips.len() + attacks + declares.len() + self.closes().count());
        if at < equips.len() {
            return Some(equips.swap_remove(at));
        }
        at -= equips.len();
        if at < attacks {
            let target = self.targets().nth(at / means.len())?;
            let (means, extra) = means.swap_remove(at % means.len());
            return Some(Action::Attack(Attack { target, means, extra }));
        }
        at -= attacks;
        if at < declares.len() {
            return Some(declares.swap_remove(at));
        }
        self.closes().nth(at - declares.len()).map(|discard| Action::Close { discard })
    }

    fn equips(&self) -> Vec<Action> {
        let open = self.open;
        let mut equips = Vec::new();
        if open.turn.equips >= open.numbers().equips {
            return equips;
        }
        let worn = open.worn(self.seat);
        for &card in self.hand.iter().filter(|&&card| open.setup.item(card).is_some()) {
            for payment in self.payments(card) {
                let left = worn.iter().copied().filter(|worn| !payment.contains(worn));
                if open.fits(&left.collect::<Vec<_>>(), card).is_ok() {
                    equips.push(Action::Equip { card, payment });
                }
            }
        }
        equips
    }

    /// Yields the opponents this seat may attack, if it still may.
    fn targets(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = if self.open.turn.attacked { 0 } else { self.open.sheets.len() };
        (0..seats).map(Seat::new).filter(|&target| target != self.seat)
    }

    /// Lists the means of attack open to it, each with its extra charge.
    fn means(&self) -> Vec<(Means, Option<CardId>)> {
        if self.open.turn.attacked {
            Vec::new()
        } else if self.open.turn.direct {
            self.charges().map(|extra| (Means::Direct, extra)).collect()
        } else {
            self.indirect().into_iter().map(|means| (means, None)).collect()
        }
    }

    fn declares(&self) -> Vec<Action> {
        let mut declares = Vec::new();
        for &mission in self.missions {
            declares.extend(self.declarations(mission).into_iter().map(|items| Action::Declare { mission, items }));
        }
        declares
    }

    /// Yields the allowed closing discards (XK-12); `None` is no discard.
    fn closes(&self) -> impl Iterator<Item = Option<CardId>> + '_ {
        let turn = &self.open.turn;
        let without = if turn.direct { turn.attacked } else { self.hand.is_empty() };
        let hand = if turn.direct { &[] } else { self.hand };
        hand.iter().copied().map(Some).chain(without.then_some(None))
    }

    /// Lists all indirect attacks that the hand allows (XK-16 to XK-18).
    pub(in crate::games::xako) fn indirect(&self) -> Vec<Means> {
        let setup = &self.open.setup;
        let mut means = Vec::new();
        let combo: Vec<(CardId, u8)> = self
            .hand
            .iter()
            .filter_map(|&card| match setup.face(card) {
                Face::Attack { ability, combo: Some(_), .. } => Some((card, ability)),
                _ => None,
            })
            .collect();
        means.extend(combo.iter().map(|&(card, _)| Means::Single { card }));
        // Hands are small; the limit only keeps the shift from overflowing.
        let combo = &combo[..combo.len().min(10)];
        for set in 0u32..1 << combo.len() {
            if set.count_ones() < 2 {
                continue;
            }
            let chosen: Vec<(CardId, u8)> =
                (0..combo.len()).filter(|at| set >> at & 1 == 1).map(|at| combo[at]).collect();
            let most = chosen.iter().map(|card| card.1).max();
            for &(lead, _) in chosen.iter().filter(|card| Some(card.1) == most) {
                let others = chosen.iter().map(|card| card.0).filter(|&card| card != lead).collect();
                means.push(Means::Combo { lead, others });
            }
        }
        for &spectre in self.hand {
            let Face::Spectre { of, .. } = setup.face(spectre) else { continue };
            let matching = self.hand.iter().filter(|&&card| setup.kind_of(card) == of);
            means.extend(matching.map(|&attack| Means::Spectre { attack, spectre }));
        }
        means
    }

    /// Lists all sets of items with which a mission can be declared now
    /// (XK-14).
    pub(in crate::games::xako) fn declarations(&self, mission: MissionId) -> Vec<Vec<CardId>> {
        if !self.open.fulfils(self.seat, mission) {
            return Vec::new();
        }
        let (compulsory, others) = self.open.serving(self.seat, mission);
        let more = usize::from(self.open.setup.mission(mission).need).saturating_sub(compulsory.len());
        let mut sets = Vec::new();
        for set in 0u32..1 << others.len() {
            if set.count_ones() as usize == more {
                let chosen = (0..others.len()).filter(|at| set >> at & 1 == 1).map(|at| others[at]);
                sets.push(compulsory.iter().copied().chain(chosen).collect());
            }
        }
        sets
    }
}
