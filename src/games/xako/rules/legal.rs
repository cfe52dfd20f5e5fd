//! What a seat may do, listed.

use super::action::{Action, Attack, Means};
use super::cards::{CardId, CharacterId, Face, MissionId};
use super::check::Eyes;
use super::view::Phase;
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
            // Payments and combos in other orders are possible too.
            Phase::Acting => Legal::some(self.acts()),
            Phase::Over { .. } => Legal::none(),
        }
    }

    /// Nothing, or any extra charge in hand.
    fn charges(&self) -> impl Iterator<Item = Option<CardId>> + '_ {
        let extra = |card: &&CardId| self.open.setup.face(**card) == Face::ExtraCharge;
        std::iter::once(None).chain(self.hand.iter().filter(extra).copied().map(Some))
    }

    fn acts(&self) -> Vec<Action> {
        let open = self.open;
        let mut acts = Vec::new();
        if open.turn.equips < open.numbers().equips {
            for &card in self.hand {
                let equips = self.payments(card).into_iter().map(|payment| Action::Equip { card, payment });
                acts.extend(equips.filter(|equip| self.check(equip).is_ok()));
            }
        }
        if !open.turn.attacked {
            for target in (0..open.sheets.len()).map(Seat::new).filter(|&target| target != self.seat) {
                if open.turn.direct {
                    let attack = |extra| Action::Attack(Attack { target, means: Means::Direct, extra });
                    acts.extend(self.charges().map(attack));
                } else {
                    let attack = |means| Action::Attack(Attack { target, means, extra: None });
                    acts.extend(self.indirect().into_iter().map(attack));
                }
            }
        }
        for &mission in self.missions {
            let declare = |items| Action::Declare { mission, items };
            acts.extend(self.declarations(mission).into_iter().map(declare));
        }
        let discards = self.hand.iter().copied().map(Some).chain([None]);
        acts.extend(discards.map(|discard| Action::Close { discard }).filter(|close| self.check(close).is_ok()));
        acts
    }

    /// All indirect attacks that the hand allows (XK-16 to XK-18).
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
        // Hands have a handful of cards; a shift must not overflow with more.
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

    /// All sets of items with which a mission can be declared now (XK-14).
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
