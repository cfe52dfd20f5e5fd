//! Totals of attacks and defences (XK-15 to XK-20).

use super::action::AttackKind;
use super::cards::School;
use crate::engine::seat::Seat;
use serde::{Deserialize, Serialize};

/// Components of an attack total, without dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct AttackSum {
    /// School of the attack.
    pub school: School,
    /// Level points of the school.
    pub level: u8,
    /// Points of the equipped items; 0 unless the attack is direct.
    pub items: u8,
    /// Ability points of the attack card or spectre.
    pub ability: u8,
    /// Combo points of the other cards.
    pub combo: u8,
    /// Points of the extra charge.
    pub extra: u8,
}

impl AttackSum {
    /// Returns the total without dice.
    #[must_use]
    pub const fn total(&self) -> u8 {
        let cards = self.ability.saturating_add(self.combo).saturating_add(self.extra);
        self.level.saturating_add(self.items).saturating_add(cards)
    }
}

/// Components of a defence total, without dice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct DefenceSum {
    /// DEF of the level.
    pub level: u8,
    /// DEF of the equipped items.
    pub items: u8,
    /// Points of the extra charge.
    pub extra: u8,
}

impl DefenceSum {
    /// Returns the total without dice.
    #[must_use]
    pub const fn total(&self) -> u8 {
        self.level.saturating_add(self.items).saturating_add(self.extra)
    }
}

/// An attack with its dice and its result (XK-20).
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Clash {
    /// The attacker.
    pub attacker: Seat,
    /// The defender.
    pub defender: Seat,
    /// The kind of attack.
    pub kind: AttackKind,
    /// The attack without dice.
    pub attack: AttackSum,
    /// The attacker's dice.
    pub attack_dice: Vec<u8>,
    /// The defence without dice.
    pub defence: DefenceSum,
    /// The defender's dice.
    pub defence_dice: Vec<u8>,
}

impl Clash {
    /// Returns the attack total with dice.
    #[must_use]
    pub fn attack_total(&self) -> u8 {
        self.attack.total().saturating_add(self.attack_dice.iter().sum())
    }

    /// Returns the defence total with dice.
    #[must_use]
    pub fn defence_total(&self) -> u8 {
        self.defence.total().saturating_add(self.defence_dice.iter().sum())
    }

    /// Returns the adrenaline gained by the attacker; 0 if the attack is lost.
    #[must_use]
    pub fn adrenaline(&self) -> u8 {
        self.attack_total().saturating_sub(self.defence_total())
    }
}

/// Counts the equally likely throws of these numbers of dice, the attacker's and
/// the defender's, by how far the attacker's lead: entry `i` is for a lead of
/// `i + attack − 6 × defence`. The entries add up to 6 to the power of all dice.
#[must_use]
pub fn margins((attack, defence): (u8, u8)) -> Vec<u64> {
    // The defender's dice are added as 7 − n, which is distributed like n, so
    // that every die adds 0 to 5 to the index.
    let mut ways = vec![1u64];
    for _ in 0..attack + defence {
        let mut next = vec![0; ways.len() + 5];
        for (at, count) in ways.iter().enumerate() {
            for face in 0..6 {
                next[at + face] += count;
            }
        }
        ways = next;
    }
    ways
}

/// Returns the chance, 0 to 1, that an attack with this total so far beats this
/// defence by at least `margin` points, with so many dice still to roll: the
/// attacker's and the defender's.
#[must_use]
pub fn chance(attack: u8, defence: u8, margin: u8, dice: (u8, u8)) -> f64 {
    let ways = margins(dice);
    let all: u64 = ways.iter().sum();
    let offset = i32::from(attack) - i32::from(defence) + i32::from(dice.0) - 6 * i32::from(dice.1);
    let won: u64 = (0i32..).zip(&ways).filter(|(at, _)| at + offset >= i32::from(margin)).map(|(_, count)| count).sum();
    won as f64 / all as f64
}
