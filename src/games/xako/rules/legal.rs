//! Lists of what a seat may do.

use super::action::{Action, Attack, Means};
use super::cards::{CardId, CharacterId, Face, MissionId};
use super::check::{Eyes, Purse};
use super::view::Phase;
use crate::engine::dice::Dice;
use crate::engine::game::Legal;
use crate::engine::seat::Seat;

/// A way to attack, cheaper to list than [`Means`].
#[derive(Clone, Copy)]
enum Way {
    /// Directly, perhaps with an extra charge.
    Direct(Option<CardId>),
    Single(CardId),
    /// `set` is a mask over the combo cards in hand, in order, `lead` among
    /// them.
    Combo {
        lead: CardId,
        set: u16,
    },
    Spectre {
        attack: CardId,
        spectre: CardId,
    },
}

/// Picks one of these, all equally likely.
fn pick<T>(mut all: impl Iterator<Item = T> + Clone, dice: &mut Dice) -> Option<T> {
    match all.clone().count() {
        0 => None,
        count => all.nth(dice.below(count)),
    }
}

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
            Phase::Opening => Legal::all(self.draws().chain([Action::AnnounceDirect]).collect()),
            Phase::Refilling => Legal::all(self.draws().collect()),
            Phase::Defending { .. } => Legal::all(self.defences().collect()),
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

    fn draws(&self) -> impl Iterator<Item = Action> + Clone + '_ {
        self.open.sources().map(|from| Action::Draw { from })
    }

    fn defences(&self) -> impl Iterator<Item = Action> + Clone + '_ {
        self.charges().map(|extra| Action::Defend { extra })
    }

    /// Yields `None`, then every extra charge in hand.
    fn charges(&self) -> impl Iterator<Item = Option<CardId>> + Clone + '_ {
        let extra = |card: &&CardId| self.open.setup.face(**card) == Face::ExtraCharge;
        std::iter::once(None).chain(self.hand.iter().filter(extra).copied().map(Some))
    }

    fn acts(&self) -> Vec<Action> {
        let purse = self.purse();
        let mut acts: Vec<Action> = self.equippable().flat_map(|card| self.equips(&purse, card)).collect();
        let ways = self.ways();
        for target in self.targets() {
            acts.extend(ways.iter().map(|&way| self.attack_by(target, way)));
        }
        acts.extend(self.declares());
        acts.extend(self.closes().map(|discard| Action::Close { discard }));
        acts
    }

    /// Picks one of the listed actions of this seat, all equally likely,
    /// without building the others.
    pub(super) fn random(&self, dice: &mut Dice) -> Option<Action> {
        if !self.open.to_act().contains(self.seat) {
            return None;
        }
        match self.open.phase {
            Phase::Opening => return pick(self.draws().chain([Action::AnnounceDirect]), dice),
            Phase::Refilling => return pick(self.draws(), dice),
            Phase::Defending { .. } => return pick(self.defences(), dice),
            Phase::Acting => {}
            _ => return pick(self.legal().actions.into_iter(), dice),
        }
        let (ways, mut declares) = (self.ways(), self.declares());
        let purse = self.purse();
        let equips: Vec<(CardId, usize)> =
            self.equippable().map(|card| (card, self.count_equips(&purse, card))).collect();
        let attacks = ways.len() * self.targets().count();
        let all: usize = equips.iter().map(|&(_, count)| count).sum();
        let mut at = dice.below(all + attacks + declares.len() + self.closes().count());
        for (card, count) in equips {
            if at < count {
                return self.equips(&purse, card).nth(at);
            }
            at -= count;
        }
        if at < attacks {
            let target = self.targets().nth(at / ways.len())?;
            return Some(self.attack_by(target, ways[at % ways.len()]));
        }
        at -= attacks;
        if at < declares.len() {
            return Some(declares.swap_remove(at));
        }
        self.closes().nth(at - declares.len()).map(|discard| Action::Close { discard })
    }

    /// Yields all ways to equip an item, the cheapest first.
    fn equips(&self, purse: &Purse, card: CardId) -> impl Iterator<Item = Action> + '_ {
        let payments = self.payments_from(purse, card).into_iter();
        payments.filter(move |payment| self.fits_for(card, payment)).map(move |payment| Action::Equip { card, payment })
    }

    /// Counts [`Self::equips`] without making and sorting the payments.
    fn count_equips(&self, purse: &Purse, card: CardId) -> usize {
        let mut count = 0;
        self.each_payment(purse, card, &mut |payment, _| count += usize::from(self.fits_for(card, payment)));
        count
    }

    /// Yields the items in hand, if another one may be equipped.
    fn equippable(&self) -> impl Iterator<Item = CardId> + '_ {
        let open = self.open;
        let hand = if open.turn.equips < open.numbers().equips { self.hand } else { &[] };
        hand.iter().copied().filter(|&card| open.setup.item(card).is_some())
    }

    /// Whether there is room for an item once this payment is made.
    pub(in crate::games::xako) fn fits_for(&self, card: CardId, payment: &[CardId]) -> bool {
        let worn = self.open.sheet(self.seat).worn.iter().map(|worn| worn.card);
        self.open.fits(worn.filter(|worn| !payment.contains(worn)), card).is_ok()
    }

    /// Yields the opponents this seat may attack, if it still may.
    fn targets(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = if self.open.turn.attacked { 0 } else { self.open.sheets.len() };
        (0..seats).map(Seat::new).filter(|&target| target != self.seat)
    }

    /// Lists the ways to attack open to it.
    fn ways(&self) -> Vec<Way> {
        if self.open.turn.attacked {
            Vec::new()
        } else if self.open.turn.direct {
            self.charges().map(Way::Direct).collect()
        } else {
            self.indirect_ways()
        }
    }

    fn attack_by(&self, target: Seat, way: Way) -> Action {
        let extra = if let Way::Direct(extra) = way { extra } else { None };
        Action::Attack(Attack { target, means: self.means(way), extra })
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
        self.indirect_ways().into_iter().map(|way| self.means(way)).collect()
    }

    fn means(&self, way: Way) -> Means {
        match way {
            Way::Direct(_) => Means::Direct,
            Way::Single(card) => Means::Single { card },
            Way::Combo { lead, set } => {
                let chosen = self.combo_cards().enumerate().filter(|(at, _)| set >> at & 1 == 1);
                let others = chosen.map(|(_, (card, _))| card).filter(|&card| card != lead).collect();
                Means::Combo { lead, others }
            }
            Way::Spectre { attack, spectre } => Means::Spectre { attack, spectre },
        }
    }

    /// Yields the attack cards in hand that are marked combo, with their
    /// ability.
    fn combo_cards(&self) -> impl Iterator<Item = (CardId, u8)> + Clone + '_ {
        self.hand.iter().filter_map(|&card| match self.open.setup.face(card) {
            Face::Attack { ability, combo: Some(_), .. } => Some((card, ability)),
            _ => None,
        })
    }

    fn indirect_ways(&self) -> Vec<Way> {
        let setup = &self.open.setup;
        let mut ways: Vec<Way> = self.combo_cards().map(|(card, _)| Way::Single(card)).collect();
        // Hands are small; the limit only keeps the shift from overflowing.
        for set in 0u16..1 << ways.len().min(10) {
            if set.count_ones() < 2 {
                continue;
            }
            let chosen = self.combo_cards().enumerate().filter(|(at, _)| set >> at & 1 == 1).map(|(_, card)| card);
            let most = chosen.clone().map(|card| card.1).max();
            let leads = chosen.filter(|card| Some(card.1) == most);
            ways.extend(leads.map(|(lead, _)| Way::Combo { lead, set }));
        }
        for &spectre in self.hand {
            let Face::Spectre { of, .. } = setup.face(spectre) else { continue };
            let matching = self.hand.iter().filter(|&&card| setup.kind_of(card) == of);
            ways.extend(matching.map(|&attack| Way::Spectre { attack, spectre }));
        }
        ways
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
