//! The best parry, and what an attack costs the attacked seat.

use super::worth::{Least, Worth};
use crate::engine::seat::Seat;
use crate::games::cartabomba::rules::cards::{Always, CardId, Kind};
use crate::games::cartabomba::rules::few::Few;
use crate::games::cartabomba::rules::view::{Attack, Open, other};

/// Maximum number of cards among which the best parry is sought.
const MOST: usize = 9;

/// Number of findings that are kept for further attacks in the same position.
const KEPT: usize = 8;

/// The best answer to an attack.
pub(super) struct Answer {
    /// Cards to parry with, in order.
    pub parry: Vec<CardId>,
    /// Worth of all cards that the attacked seat loses; more than all its cards
    /// if it loses the game.
    pub loss: f64,
    /// The same loss without a parry.
    pub without: f64,
}

/// Returns the parry with the least loss for the attacked seat. Bonuses and
/// reductions are assumed to last even if the cards that give them parry
/// themselves.
#[must_use]
pub(super) fn answer(open: &Open, attack: &Attack, worth: &Worth) -> Answer {
    Defence::of(open, other(attack.attacker), worth).answer(open, attack)
}

/// A card that can parry.
#[derive(Clone, Copy)]
struct Fighter {
    card: CardId,
    /// Strength with which it parries, bonuses included.
    strength: u8,
    /// Its place among the least valuable cards.
    place: u8,
    worth: f64,
}

/// What a seat has against attacks: the same for all attacks in a position.
pub(super) struct Defence<'a> {
    /// All its cards, the least valuable first.
    least: Least<'a>,
    /// Its cards that can parry, those that gain most if they are too many.
    fighters: Few<Fighter, MOST>,
    /// Losses that were found already, by discards and number of parrying cards.
    kept: Few<(u8, u8, f64), KEPT>,
}

impl<'a> Defence<'a> {
    /// Returns the defence of a seat.
    #[must_use]
    pub(super) fn of(open: &Open, seat: Seat, worth: &'a Worth) -> Self {
        let side = open.side(seat);
        let least = worth.least(side);
        let mut helping = [0_u32; Kind::ALL.len()];
        let help = |word: Always, each: &mut dyn FnMut(usize, u8)| {
            if let Always::ParryBonus { n, kind } = word {
                let fits = |at: &usize| kind.is_none_or(|kind| kind as usize == *at);
                (0..Kind::ALL.len()).filter(fits).for_each(|at| each(at, n));
            }
        };
        for (_, word) in open.always(seat) {
            help(word, &mut |at, n| helping[at] += u32::from(n));
        }
        let silent = open.this_turn.silenced && seat != open.active;
        let fighter = |&card: &CardId| {
            let known = open.setup.card(card);
            let kind = known.kind as usize;
            let mut strength = u32::from(known.strength) + helping[kind];
            if !silent {
                // A card does not help itself.
                for &word in &known.always {
                    help(word, &mut |at, n| strength -= if at == kind { u32::from(n) } else { 0 });
                }
            }
            let place = least.iter().position(|(_, held)| held == card).unwrap_or(0) as u8;
            Fighter { card, strength: strength.min(255) as u8, place, worth: worth.in_play(card) }
        };
        let parries = worth.never_parries != Some(seat);
        let able = || side.in_play.iter().filter(|&&card| parries && open.setup.card(card).fights());
        let mut fighters = Few::new(Fighter { card: CardId(0), strength: 0, place: 0, worth: 0.0 });
        if able().count() <= MOST {
            able().for_each(|card| fighters.push(fighter(card)));
        } else {
            let mut all: Vec<Fighter> = able().map(fighter).collect();
            let ratio = |one: &Fighter| one.worth / f64::from(one.strength.max(1));
            all.sort_by(|a, b| ratio(a).total_cmp(&ratio(b)).then(a.card.cmp(&b.card)));
            all[..MOST].iter().for_each(|&one| fighters.push(one));
        }
        Self { least, fighters, kept: Few::new((0, 0, 0.0)) }
    }

    /// Returns what an attack on this seat costs it if it parries best.
    #[must_use]
    pub(super) fn loss(&mut self, open: &Open, attack: &Attack) -> f64 {
        let (discards, more) = self.task(open, attack);
        if let Some(known) = self.kept.iter().find(|known| (known.0, known.1) == (discards, more)) {
            return known.2;
        }
        let (_, loss) = self.best(discards, more, self.loss_of(0, 0, discards.into()));
        if self.kept.len() < KEPT {
            self.kept.push((discards, more, loss));
        }
        loss
    }

    /// Returns the best answer to an attack on this seat.
    #[must_use]
    pub(super) fn answer(&self, open: &Open, attack: &Attack) -> Answer {
        let (discards, more) = self.task(open, attack);
        let without = self.loss_of(0, 0, discards.into());
        let (mask, loss) = self.best(discards, more, without);
        let chosen = self.fighters.iter().enumerate().filter(|(at, _)| mask & 1 << at != 0);
        Answer { parry: chosen.map(|(_, one)| one.card).collect(), loss, without }
    }

    /// Returns the number of discards without a parry, and how many cards may
    /// parry.
    fn task(&self, open: &Open, attack: &Attack) -> (u8, u8) {
        let allowed = open.most_parries(attack.attacker, attack.card).map_or(usize::MAX, |most| usize::from(most.n));
        let more = allowed.saturating_sub(attack.parries.len()).min(self.fighters.len());
        (open.discards(attack, &[]), more as u8)
    }

    /// Returns the cards that parry best, as bits, and what is then lost;
    /// `without` is lost without a parry.
    fn best(&self, discards: u8, more: u8, without: f64) -> (u32, f64) {
        let (discards, mut best) = (usize::from(discards), (0, without));
        if discards == 0 || more == 0 {
            return best;
        }
        for mask in 1..1_u32 << self.fighters.len() {
            if mask.count_ones() > u32::from(more) {
                continue;
            }
            let (mut parried, mut weakest) = (0, usize::MAX);
            for (at, one) in self.fighters.iter().enumerate() {
                if mask & 1 << at != 0 {
                    parried += usize::from(one.strength);
                    weakest = weakest.min(one.strength.into());
                }
            }
            if parried >= discards + weakest {
                continue;
            }
            let loss = self.loss_of(mask, mask.count_ones() as usize, discards.saturating_sub(parried));
            if loss < best.1 {
                best = (mask, loss);
            }
        }
        best
    }

    /// Returns what is lost if the `chosen` cards in `mask` parry and `left` cards
    /// are still to be discarded.
    fn loss_of(&self, mask: u32, chosen: usize, left: usize) -> f64 {
        let (mut gone, mut parried) = (0_u128, 0.0);
        for (at, one) in self.fighters.iter().enumerate() {
            if mask & 1 << at != 0 {
                gone |= 1 << one.place;
                parried += one.worth;
            }
        }
        let rest = self.least.iter().enumerate().filter(|(at, _)| gone & 1 << at == 0);
        let lost = parried + rest.take(left).map(|(_, (worth, _))| worth).sum::<f64>();
        // Without a card left the game is lost.
        if self.least.len() - chosen <= left { lost + 100.0 } else { lost }
    }
}
