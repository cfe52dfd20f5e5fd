//! Value of cards and equipment to a player, in experience points.

use crate::engine::seat::Seat;
use crate::games::xako::rules::Eyes;
use crate::games::xako::rules::cards::{CardId, Face, KindId, Mission, MissionId, Points};
use crate::games::xako::rules::view::Open;
use std::cell::Cell;

/// Factor on the value of a mission per turn of waiting for an item to be found.
const PATIENCE: f64 = 0.9;
/// Round after which a challenge drags on: more than half are over by then.
const LONG: u8 = 10;
/// Weight of the second-best mission.
const SECOND: f64 = 0.6;
/// Value of winning the match.
pub(super) const VICTORY: f64 = 6.0;
/// Value of a level.
pub(super) const LEVEL: f64 = 0.35;
/// Value of a point of ATK or MAG, whichever attacks, and of a point of DEF.
const ATTACK_POINT: f64 = 0.05;
const DEFENCE_POINT: f64 = 0.07;
/// Value of an equipped item to an opponent whose missions are unknown.
const WANTED_BY_OTHERS: f64 = 0.3;

/// What cards are worth before it is known what they will serve for, in
/// experience points, and how missions are counted on. What most matters was
/// found by playing, with tens of thousands of matches.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Scale {
    /// Value of an unknown card.
    pub(super) any_card: f64,
    /// Value of a card for combos, apart from its numbers.
    combo: f64,
    /// Value of each of its combo points.
    combo_point: f64,
    /// Value of a spectre in hand without its attack card.
    spectre: f64,
    /// Value of 10 gold in hand, as far as it can be used soon.
    gold: f64,
    /// Value of an item as payment, in hand or equipped, per 10 of its price.
    barter: f64,
    /// Value of a point of an item in hand.
    item_point: f64,
    /// Value of an extra charge in hand.
    charge: f64,
    /// Cost of playing one in defence: its value above that of the card drawn
    /// instead in the next turn.
    pub(super) defending: f64,
    /// Value of a mission that has not been seen yet.
    pub(super) unseen_mission: f64,
    /// Factor on the value of a mission for an item in hand that has yet to be
    /// equipped.
    equipping: f64,
    /// Factor for an item that has yet to be found, by the number of items any of
    /// which will do.
    finding: [f64; 7],
    /// How much the opponents' success counts at the beginning of a match; more
    /// as they near the goal.
    danger: f64,
    /// Part of the value of the missions in hand that a turn without drawing
    /// costs, in which nothing is found.
    idling: f64,
    /// What is added to that part for each round beyond [`LONG`].
    dragging: f64,
}

/// Returns the factors for an item that has yet to be found: so many turns of
/// waiting, divided by the number of items that will do.
fn finding(turns: f64) -> [f64; 7] {
    std::array::from_fn(|items| if items == 0 { 0.0 } else { libm::pow(PATIENCE, turns / items as f64) })
}

impl Scale {
    /// The scale of the reference player.
    pub(super) fn former() -> Self {
        Self { idling: 0.0, ..Self::simple() }
    }

    /// Returns this scale for a player to whom a long challenge matters so much.
    pub(super) fn dragging(self, dragging: f64) -> Self {
        Self { dragging, ..self }
    }

    /// The scale of the easy and medium players, who do not count cards. They do
    /// not look ahead either, and robbing an opponent pleases them too much.
    pub(super) fn simple() -> Self {
        let idling = 1.0 - PATIENCE;
        Self { any_card: 0.2, combo: 0.16, charge: 0.25, defending: 0.15, idling, ..Self::counting() }
    }

    /// The scale of the strong player and the master, who count cards.
    pub(super) fn counting() -> Self {
        Self {
            any_card: 0.35,
            combo: 0.08,
            combo_point: 0.03,
            spectre: 0.24,
            gold: 0.14,
            barter: 0.08,
            item_point: 0.03,
            charge: 0.4,
            defending: 0.05,
            unseen_mission: 0.8,
            // 1.2 turns of waiting, money included.
            equipping: libm::pow(PATIENCE, 1.2),
            finding: finding(6.0),
            danger: 0.7,
            idling: 0.0,
            dragging: 0.0,
        }
    }
}

/// Values what a player owns.
pub(super) struct Judge<'a> {
    pub(super) open: &'a Open,
    pub(super) seat: Seat,
    pub(super) missions: &'a [MissionId],
    /// What cards are worth to it.
    pub(super) scale: Scale,
}

/// A set of kinds, with a bit for every possible ID.
#[derive(Clone, Copy, PartialEq, Default)]
struct Set([u64; 4]);

impl Set {
    fn insert(&mut self, kind: KindId) {
        self.0[usize::from(kind.0 / 64)] |= 1 << (kind.0 % 64);
    }

    const fn has(&self, kind: KindId) -> bool {
        self.0[(kind.0 / 64) as usize] & (1 << (kind.0 % 64)) != 0
    }
}

/// A judge of hands while the equipment stays as it is.
pub(super) struct Dressed<'a, 'b> {
    judge: &'b Judge<'a>,
    worn: &'b [CardId],
    set: Set,
    equipment: f64,
    /// The kinds that missions list.
    wanted: Set,
    /// Those in the hand looked at last, and the value of the missions with
    /// them: most cards make no difference to it.
    known: Cell<Option<(Set, f64)>>,
}

impl Dressed<'_, '_> {
    /// Returns the value of equipment and hand together.
    pub(super) fn worth(&self, hand: &[CardId]) -> f64 {
        let kinds = hand.iter().map(|&card| self.judge.open.setup.kind_of(card));
        let mut useful = Set::default();
        kinds.filter(|&kind| self.wanted.has(kind)).for_each(|kind| useful.insert(kind));
        let missions = match self.known.get() {
            Some((of, missions)) if of == useful => missions,
            _ => self.judge.best_missions(&self.set, &useful),
        };
        self.known.set(Some((useful, missions)));
        missions + self.equipment + self.judge.holding(self.worn, hand)
    }
}

impl<'a> Judge<'a> {
    pub(super) const fn of(eyes: &Eyes<'a>, scale: Scale) -> Self {
        Self { open: eyes.open, seat: eyes.seat, missions: eyes.missions, scale }
    }

    fn set(&self, cards: &[CardId]) -> Set {
        let mut set = Set::default();
        for &card in cards {
            set.insert(self.open.setup.kind_of(card));
        }
        set
    }

    /// Returns the value of equipment and hand together.
    pub(super) fn worth(&self, worn: &[CardId], hand: &[CardId]) -> f64 {
        let missions = self.best_missions(&self.set(worn), &self.set(hand));
        missions + self.equipment(worn) + self.holding(worn, hand)
    }

    /// Prepares [`Self::worth`] for several hands with the same equipment.
    pub(super) fn dressed<'b>(&'b self, worn: &'b [CardId]) -> Dressed<'a, 'b> {
        let mut wanted = Set::default();
        for &id in self.missions {
            self.open.setup.mission(id).items.iter().for_each(|line| wanted.insert(line.item));
        }
        let (set, equipment) = (self.set(worn), self.equipment(worn));
        Dressed { judge: self, worn, set, equipment, wanted, known: Cell::new(None) }
    }

    /// Returns the value of the missions.
    fn best_missions(&self, worn: &Set, hand: &Set) -> f64 {
        let mut best = [0.0f64; 2];
        for &id in self.missions {
            let worth = self.prospect(self.open.setup.mission(id), worn, hand);
            if worth > best[0] {
                best = [worth, best[0]];
            } else if worth > best[1] {
                best[1] = worth;
            }
        }
        best[0] + SECOND * best[1]
    }

    /// Returns the missions in hand, each with the factor on its value for what
    /// is still missing.
    pub(super) fn chances(&self, worn: &[CardId], hand: &[CardId]) -> impl Iterator<Item = (&'a Mission, f64)> {
        let (worn, hand) = (self.set(worn), self.set(hand));
        self.missions.iter().map(move |&id| {
            let mission = self.open.setup.mission(id);
            (mission, self.chance(mission, &worn, &hand))
        })
    }

    /// Returns the expected value of a mission.
    fn prospect(&self, mission: &Mission, worn: &Set, hand: &Set) -> f64 {
        self.reward(mission) * self.chance(mission, worn, hand)
    }

    /// Returns the factor on the value of a mission for what is still missing.
    fn chance(&self, mission: &Mission, worn: &Set, hand: &Set) -> f64 {
        let mut left = 1.0;
        let (mut more, mut held, mut away) = (i32::from(mission.need), 0, 0);
        for wanted in &mission.items {
            let (on, at_hand) = (worn.has(wanted.item), hand.has(wanted.item));
            if wanted.compulsory {
                more -= 1;
                if !on {
                    left *= if at_hand { self.scale.equipping } else { self.scale.finding[1] };
                }
            } else if on {
                more -= 1;
            } else if at_hand {
                held += 1;
            } else {
                away += 1;
            }
        }
        let from_hand = more.clamp(0, held);
        for _ in 0..from_hand {
            left *= self.scale.equipping;
        }
        for found in 0..(more - from_hand).max(0) {
            // Any of the items still to be found will do.
            let any: i32 = away - found;
            let finding = &self.scale.finding;
            left *= self.scale.equipping * finding[(any.max(1) as usize).min(finding.len() - 1)];
        }
        left
    }

    /// Returns what a turn without drawing costs. Without it a player who leads
    /// would rob the others turn after turn, as nothing else is worth as much at
    /// once, until a challenge has lasted too long (XK-24).
    pub(super) fn idling(&self, worn: &[CardId], hand: &[CardId]) -> f64 {
        let part = self.scale.idling + self.scale.dragging * f64::from(self.open.round.saturating_sub(LONG));
        // Asked in every playout, mostly for nothing.
        if part > 0.0 { part * self.best_missions(&self.set(worn), &self.set(hand)) } else { 0.0 }
    }

    /// Returns the value of fulfilling a mission.
    pub(super) fn reward(&self, mission: &Mission) -> f64 {
        let wins = self.open.sheet(self.seat).score + mission.points >= self.open.numbers().goal;
        f64::from(mission.points) + if wins { VICTORY } else { 0.0 }
    }

    /// Returns the value of the equipment apart from missions.
    fn equipment(&self, worn: &[CardId]) -> f64 {
        let mut points = Points::default();
        let mut price = 0.0;
        for item in worn.iter().filter_map(|&card| self.open.setup.item(card)) {
            points += item.points;
            price += f64::from(item.price);
        }
        let base = self.open.level_points(self.seat);
        let attack = base.atk.saturating_add(points.atk).max(base.mag.saturating_add(points.mag));
        ATTACK_POINT * f64::from(attack) + DEFENCE_POINT * f64::from(points.def) + self.scale.barter / 10.0 * price
    }

    /// Returns the value of a hand apart from missions.
    pub(super) fn holding(&self, worn: &[CardId], hand: &[CardId]) -> f64 {
        let setup = &self.open.setup;
        let (mut worth, mut gold) = (0.0, 0.0);
        for (at, &card) in hand.iter().enumerate() {
            worth += match setup.face(card) {
                Face::Item(item) => {
                    let kind = setup.kind_of(card);
                    let same = |other: &CardId| setup.kind_of(*other) == kind;
                    let double = worn.iter().any(same) || hand[..at].iter().any(same);
                    let points = item.points.atk + item.points.mag + item.points.def;
                    self.scale.barter / 10.0 * f64::from(item.price)
                        + if double { 0.0 } else { self.scale.item_point * f64::from(points) }
                }
                Face::Attack { ability, combo: Some(combo), .. } => {
                    let others = hand[..at]
                        .iter()
                        .any(|&other| matches!(setup.face(other), Face::Attack { combo: Some(_), .. }));
                    let together = if others { 0.08 } else { 0.0 };
                    self.scale.combo + 0.05 * f64::from(ability) + self.scale.combo_point * f64::from(combo) + together
                }
                Face::Attack { ability, combo: None, .. } => {
                    let kind = setup.kind_of(card);
                    let spectre = |other: &CardId| matches!(setup.face(*other), Face::Spectre { of, .. } if of == kind);
                    if hand.iter().any(spectre) { 0.3 } else { 0.04 * f64::from(ability) }
                }
                Face::Spectre { of, ability } => {
                    let ready = hand.iter().any(|&other| setup.kind_of(other) == of);
                    if ready { 0.06 * f64::from(ability) } else { self.scale.spectre }
                }
                Face::Gold(amount) => {
                    gold += f64::from(amount);
                    0.0
                }
                Face::ExtraCharge => self.scale.charge,
            };
        }
        // More gold than two purchases take is of no use.
        worth + self.scale.gold / 10.0 * (f64::min(gold, 60.0) - 0.05 * f64::max(gold - 60.0, 0.0))
    }

    /// Returns the value of one more level for `seat`.
    pub(super) fn level(&self, seat: Seat) -> f64 {
        if self.open.sheet(seat).level < 5 { LEVEL } else { 0.0 }
    }

    /// Returns the value of an equipped item to its owner, as others see it.
    pub(super) fn to_others(&self, card: CardId) -> f64 {
        let Some(item) = self.open.setup.item(card) else { return 0.0 };
        let points = item.points;
        WANTED_BY_OTHERS
            + ATTACK_POINT * f64::from(points.atk.max(points.mag))
            + DEFENCE_POINT * f64::from(points.def)
            + self.scale.barter / 10.0 * f64::from(item.price)
    }

    /// Returns how much the success of this player hurts each of the others; it
    /// grows as the player nears the goal.
    pub(super) fn danger(&self, seat: Seat) -> f64 {
        let score = f64::from(self.open.sheet(seat).score) / f64::from(self.open.numbers().goal);
        let rivals = self.open.sheets.len() as f64 - 1.0;
        (self.scale.danger + score) / rivals
    }
}

/// Returns the expected value of the next mission drawn.
pub(super) const fn next_mission(scale: &Scale) -> f64 {
    scale.unseen_mission
}
