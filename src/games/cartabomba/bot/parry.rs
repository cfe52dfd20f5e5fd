//! The best parry, and what an attack costs the attacked seat.

use super::worth::{Least, Worth};
use crate::engine::seat::Seat;
use crate::games::cartabomba::rules::cards::{Always, CardId, Kind};
use crate::games::cartabomba::rules::few::Few;
use crate::games::cartabomba::rules::setup::MOST_CARDS;
use crate::games::cartabomba::rules::view::{Attack, Open, other};

/// Maximum number of cards among which the best parry is sought.
const MOST: usize = 9;

/// Number of findings that are kept for further attacks in the same position.
const KEPT: usize = 8;

/// The best answer to an attack.
#[derive(Clone, Copy)]
pub struct Answer {
    /// Cards to parry with, in order.
    pub parry: Few<CardId, MOST>,
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
pub fn answer(open: &Open, attack: &Attack, worth: &Worth) -> Answer {
    Defence::of(open, other(attack.attacker), worth).answer(open, attack)
}

/// A card that can parry.
#[derive(Clone, Copy)]
struct Fighter {
    card: CardId,
    /// Strength with which it parries, bonuses included.
    strength: u8,
    worth: f64,
    /// Its place among the least valuable cards, as a bit.
    place: u128,
}

/// What a seat has against attacks: the same for all attacks in a position.
pub struct Defence {
    /// All its cards, the least valuable first.
    least: Least,
    /// Its cards that can parry, the first of them if there are too many.
    fighters: Few<Fighter, MOST>,
    /// Losses that were found already, by discards and number of parrying cards.
    kept: Few<(usize, usize, Answer), KEPT>,
}

impl Defence {
    /// Returns the defence of a seat.
    #[must_use]
    pub fn of(open: &Open, seat: Seat, worth: &Worth) -> Self {
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
        let fighter = |card: CardId| {
            let known = open.setup.card(card);
            let kind = known.kind as usize;
            let mut strength = u32::from(known.strength) + helping[kind];
            if !silent {
                // A card does not help itself.
                for &word in &known.always {
                    help(word, &mut |at, n| strength -= if at == kind { u32::from(n) } else { 0 });
                }
            }
            let place = least.iter().position(|&(_, held)| held == card).map_or(0, |at| 1 << at);
            Fighter { card, strength: strength.min(255) as u8, worth: worth.in_play(card), place }
        };
        let fits = |card: &CardId| open.setup.card(*card).fights();
        let mut all = Few::<Fighter, MOST_CARDS>::new(Fighter { card: CardId(0), strength: 0, worth: 0.0, place: 0 });
        side.in_play.iter().copied().filter(fits).for_each(|card| all.push(fighter(card)));
        if all.len() > MOST {
            let ratio = |one: &Fighter| one.worth / f64::from(one.strength.max(1));
            all.sort_by(|a, b| ratio(a).total_cmp(&ratio(b)).then(a.card.cmp(&b.card)));
        }
        let mut fighters = Few::new(Fighter { card: CardId(0), strength: 0, worth: 0.0, place: 0 });
        all.iter().take(MOST).for_each(|&one| fighters.push(one));
        let nothing = Answer { parry: Few::new(CardId(0)), loss: 0.0, without: 0.0 };
        Self { least, fighters, kept: Few::new((0, 0, nothing)) }
    }

    /// Returns the best answer to an attack on this seat.
    #[must_use]
    pub fn answer(&mut self, open: &Open, attack: &Attack) -> Answer {
        let discards = usize::from(open.discards(attack, &[]));
        let allowed = open.most_parries(attack.attacker, attack.card).map_or(usize::MAX, |most| usize::from(most.n));
        let more = allowed.saturating_sub(attack.parries.len()).min(self.fighters.len());
        let known = self.kept.iter().find(|kept| (kept.0, kept.1) == (discards, more));
        if let Some(&(_, _, answer)) = known {
            return answer;
        }
        let answer = self.best(discards, more);
        if self.kept.len() < KEPT {
            self.kept.push((discards, more, answer));
        }
        answer
    }

    /// Returns the best answer if so many cards are to be discarded without a
    /// parry, and so many may parry.
    fn best(&self, discards: usize, more: usize) -> Answer {
        let loss_of = |mask: u32, chosen: usize, left: usize| {
            let of = |at: &usize| mask & 1 << at != 0;
            let gone = (0..self.fighters.len()).filter(of).fold(0, |gone, at| gone | self.fighters[at].place);
            let parried: f64 = (0..self.fighters.len()).filter(of).map(|at| self.fighters[at].worth).sum();
            let rest = self.least.iter().enumerate().filter(|(at, _)| gone & 1 << at == 0);
            let lost = parried + rest.take(left).map(|(_, (worth, _))| worth).sum::<f64>();
            // Without a card left the game is lost.
            if self.least.len() - chosen <= left { lost + 100.0 } else { lost }
        };
        let without = loss_of(0, 0, discards);
        let mut best = (0, without);
        if discards > 0 && more > 0 {
            for mask in 1..1_u32 << self.fighters.len() {
                let chosen = mask.count_ones() as usize;
                if chosen > more {
                    continue;
                }
                let strengths = || {
                    let of = |(at, _): &(usize, &Fighter)| mask & 1 << at != 0;
                    self.fighters.iter().enumerate().filter(of).map(|(_, one)| usize::from(one.strength))
                };
                let (parried, weakest) = (strengths().sum::<usize>(), strengths().min().unwrap_or(0));
                if parried >= discards + weakest {
                    continue;
                }
                let loss = loss_of(mask, chosen, discards.saturating_sub(parried));
                if loss < best.1 {
                    best = (mask, loss);
                }
            }
        }
        let mut parry = Few::new(CardId(0));
        let chosen = self.fighters.iter().enumerate().filter(|(at, _)| best.0 & 1 << at != 0);
        chosen.for_each(|(_, one)| parry.push(one.card));
        Answer { parry, loss: best.1, without }
    }
}
