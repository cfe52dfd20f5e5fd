//! The best parry, and what an attack costs the attacked seat.

use super::worth::Worth;
use crate::games::cartabomba::rules::cards::CardId;
use crate::games::cartabomba::rules::sums::ParryLine;
use crate::games::cartabomba::rules::view::{Attack, Open, other};

/// Maximum number of cards among which the best parry is sought.
const MOST: usize = 9;

/// The best answer to an attack.
pub struct Answer {
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
pub fn answer(open: &Open, attack: &Attack, worth: &Worth) -> Answer {
    let seat = other(attack.attacker);
    let side = open.side(seat);
    let without = open.tally(attack, &[]);
    let discards = usize::from(without.discards());
    let least = worth.least(side);
    let loss_of = |mask: u32, cards: &[(CardId, u8)], left: usize| {
        let parrying = |card: CardId| cards.iter().enumerate().any(|(at, c)| mask & 1 << at != 0 && c.0 == card);
        let rest = least.iter().filter(|(_, card)| !parrying(*card));
        let parried: f64 =
            cards.iter().enumerate().filter(|(at, _)| mask & 1 << at != 0).map(|(_, c)| worth.in_play(c.0)).sum();
        let lost = parried + rest.clone().take(left).map(|(worth, _)| worth).sum::<f64>();
        // Without a card left the game is lost.
        if rest.count() <= left { lost + 100.0 } else { lost }
    };
    let without_parry = loss_of(0, &[], discards);
    let mut best = Answer { parry: Vec::new(), loss: without_parry, without: without_parry };
    let allowed = open.most_parries(attack.attacker, attack.card).map_or(usize::MAX, |most| usize::from(most.n));
    let more = allowed.saturating_sub(attack.parries.len());
    if discards == 0 || more == 0 {
        return best;
    }
    let fits = side.in_play.iter().copied().filter(|&card| open.setup.card(card).fights());
    let mut cards: Vec<(CardId, u8)> = fits.map(|card| (card, strength(open, attack, card))).collect();
    if cards.len() > MOST {
        let ratio = |&(card, strength): &(CardId, u8)| worth.in_play(card) / f64::from(strength.max(1));
        cards.sort_by(|a, b| ratio(a).total_cmp(&ratio(b)).then(a.0.cmp(&b.0)));
        cards.truncate(MOST);
    }
    for mask in 1..1_u32 << cards.len() {
        let chosen = mask.count_ones() as usize;
        let chosen_cards = || cards.iter().enumerate().filter(|(at, _)| mask & 1 << at != 0).map(|(_, card)| card);
        let parried: usize = chosen_cards().map(|card| usize::from(card.1)).sum();
        let weakest = chosen_cards().map(|card| usize::from(card.1)).min().unwrap_or(0);
        if chosen > more || parried >= discards + weakest {
            continue;
        }
        let loss = loss_of(mask, &cards, discards.saturating_sub(parried));
        if loss < best.loss {
            best = Answer { parry: chosen_cards().map(|card| card.0).collect(), loss, ..best };
        }
    }
    best
}

/// Strength with which a card parries, bonuses included.
fn strength(open: &Open, attack: &Attack, card: CardId) -> u8 {
    open.tally(attack, &[card]).parries.last().map_or(0, ParryLine::total)
}
