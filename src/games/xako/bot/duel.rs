//! Value of attacks and defences, with the exact odds of the dice.

use super::Glance;
use super::judge::Judge;
use crate::engine::search::Candidate;
use crate::engine::seat::Seat;
use crate::games::xako::rules::action::Attack;
use crate::games::xako::rules::cards::{CardId, Face};
use crate::games::xako::rules::sums::margins;
use crate::games::xako::rules::{Action, Eyes};
use std::cell::OnceCell;

/// Values the uses of adrenaline against an opponent.
pub(super) struct Spoils<'a> {
    judge: Judge<'a>,
    glance: Glance,
    /// Present value of equipment and hand.
    now: f64,
    worn: Vec<CardId>,
    hand: &'a [CardId],
    /// See [`margins`].
    ways: Vec<u64>,
    /// By seat: what an attack on it may bring, found when first asked for.
    victims: [OnceCell<Victim>; Seat::MOST],
}

/// What all attacks on an opponent have in common.
struct Victim {
    /// Uses of adrenaline: how much each needs, and what it is worth.
    uses: Vec<(u8, f64)>,
    /// Chance that it holds an extra charge and plays it.
    charged: f64,
}

impl<'a> Spoils<'a> {
    pub(super) fn of(eyes: &Eyes<'a>, glance: &Glance) -> Self {
        let judge = Judge::of(eyes, glance.scale);
        let worn = eyes.open.worn(eyes.seat);
        let now = judge.worth(&worn, eyes.hand);
        let dice = eyes.open.numbers().dice;
        let ways = margins((dice, dice));
        Self { judge, glance: *glance, now, worn, hand: eyes.hand, ways, victims: Default::default() }
    }

    /// Returns the value of stealing this item from `victim`.
    pub(super) fn steal(&self, victim: Seat, card: CardId) -> f64 {
        let fits = self.judge.open.fits(self.worn.iter().copied(), card).is_ok();
        let after = if fits {
            let mut worn = self.worn.clone();
            worn.push(card);
            self.judge.worth(&worn, self.hand)
        } else {
            let mut hand = self.hand.to_vec();
            hand.push(card);
            self.judge.worth(&self.worn, &hand)
        };
        after - self.now + self.malice(victim) * self.judge.to_others(card)
    }

    /// Returns the value of lowering `victim` one level.
    pub(super) fn lower(&self, victim: Seat) -> f64 {
        let level = self.judge.level(victim).max(0.3);
        self.malice(victim) * level
    }

    /// Returns the value of a loss of `victim` in proportion to its own.
    fn malice(&self, victim: Seat) -> f64 {
        self.glance.malice(self.judge.seat, victim) * self.judge.danger(victim)
    }

    fn victim(&self, seat: Seat) -> &Victim {
        self.victims[seat.index()].get_or_init(|| {
            let open = self.judge.open;
            let items = open.worn(seat).into_iter().filter_map(|card| Some((card, open.setup.item(card)?)));
            let mut uses: Vec<_> = items.map(|(card, item)| (item.adrenaline, self.steal(seat, card))).collect();
            if open.sheet(seat).level > 1 {
                uses.push((open.numbers().lowering, self.lower(seat)));
            }
            Victim { uses, charged: self.charged(seat) }
        })
    }

    /// Returns the expected value of an attack with this total on `victim` with
    /// this defence total, both without dice; `level` is the value of the level
    /// won.
    fn against(&self, victim: Seat, attack: u8, defence: u8, level: f64) -> f64 {
        let all: u64 = self.ways.iter().sum();
        let offset = i32::from(attack) - i32::from(defence) - 5 * i32::from(self.judge.open.numbers().dice);
        let mut sum = 0.0;
        for (lead, &count) in (offset..).zip(&self.ways).filter(|(lead, _)| *lead > 0) {
            let uses = self.victim(victim).uses.iter().filter(|(needs, _)| i32::from(*needs) <= lead);
            sum += count as f64 * (level + uses.map(|(_, worth)| *worth).fold(0.0, f64::max));
        }
        sum / all as f64
    }

    /// Returns the expected value of an attack, less the cost of its cards.
    pub(super) fn attack(&self, attack: &Attack) -> f64 {
        let open = self.judge.open;
        let seat = self.judge.seat;
        let sum = open.attack_sum(seat, &attack.means, attack.extra.is_some()).total();
        let defence = open.defence_sum(attack.target, false).total();
        let level = self.judge.level(seat);
        let mut worth = self.against(attack.target, sum, defence, level);
        if self.glance.malice > 0.0 {
            // The defender may hold an extra charge and play it.
            let charged = self.victim(attack.target).charged;
            let harder = self.against(attack.target, sum, defence.saturating_add(open.numbers().extra_charge), level);
            worth += charged * (harder - worth);
        }
        // The hand is refilled, so a card costs only its value above that of an
        // unknown card.
        let mut left = self.hand.to_vec();
        let used: Vec<CardId> = attack.means.cards().into_iter().chain(attack.extra).collect();
        left.retain(|card| !used.contains(card));
        let cost = self.now - self.judge.worth(&self.worn, &left) - self.glance.scale.any_card * used.len() as f64;
        self.glance.bias.risk(seat) * worth - cost.max(0.0)
    }

    /// Returns the chance that `seat` holds an extra charge and plays it.
    fn charged(&self, seat: Seat) -> f64 {
        let open = self.judge.open;
        let sheet = open.sheet(seat);
        let is_charge = |card: &CardId| open.setup.face(*card) == Face::ExtraCharge;
        if sheet.known.iter().any(is_charge) {
            return 0.6;
        }
        let all = open.setup.deck.len();
        let total = (0..all).filter(|&card| is_charge(&CardId(card as u8))).count();
        let seen = open.discard.iter().chain(&open.used).chain(self.hand).filter(|card| is_charge(card)).count();
        let unseen = all - open.discard.len() - open.used.len() - self.hand.len();
        let none = 1.0 - (total - seen) as f64 / unseen.max(1) as f64;
        0.6 * (1.0 - libm::pow(none, f64::from(sheet.hand)))
    }
}

/// Rates defending without and with an extra charge.
pub(super) fn defence(eyes: &Eyes<'_>, attack: u8, glance: &Glance) -> Vec<Candidate<Action>> {
    let open = eyes.open;
    let judge = Judge::of(eyes, glance.scale);
    let worn = open.worn(eyes.seat);
    let now = judge.worth(&worn, eyes.hand);
    let dice = open.numbers().dice;
    let ways = margins((dice, dice));
    let all: u64 = ways.iter().sum();
    // Estimated loss for each lead of the attacker.
    let attacker = open.turn.seat;
    let loss = |lead: i32| -> f64 {
        let mut most = if open.sheet(eyes.seat).level > 1 && lead >= i32::from(open.numbers().lowering) {
            judge.level(eyes.seat).max(0.3)
        } else {
            0.0
        };
        for (at, &card) in worn.iter().enumerate() {
            if open.setup.item(card).is_some_and(|item| i32::from(item.adrenaline) <= lead) {
                let mut left = worn.clone();
                left.remove(at);
                most = f64::max(most, now - judge.worth(&left, eyes.hand));
            }
        }
        most + (glance.malice(eyes.seat, attacker) * judge.danger(attacker)).max(0.1) * judge.level(attacker)
    };
    let expected = |charged: bool| -> f64 {
        let defence = open.defence_sum(eyes.seat, charged).total();
        let offset = i32::from(attack) - i32::from(defence) - 5 * i32::from(dice);
        let won = (offset..).zip(&ways).filter(|(lead, _)| *lead > 0);
        won.map(|(lead, &count)| count as f64 * loss(lead)).sum::<f64>() / all as f64
    };
    let mut choices = vec![Candidate::new(Action::Defend { extra: None }, -expected(false))];
    let charge = eyes.hand.iter().copied().find(|&card| open.setup.face(card) == Face::ExtraCharge);
    if let Some(card) = charge {
        let worth = -expected(true) - glance.scale.defending;
        choices.push(Candidate::new(Action::Defend { extra: Some(card) }, worth));
    }
    choices
}
