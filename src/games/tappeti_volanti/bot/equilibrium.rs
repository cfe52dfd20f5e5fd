//! Disputes as players meet them who read each other: nobody gains by showing
//! another genie than the mixture found here, however well the others guess it.
//!
//! Every player that may be in the dispute is one for each hand that it may hold
//! as far as everybody knows. They play the dispute against each other over and
//! over, and each leans to the genies that it regrets not having shown; the mean
//! of what they did is in balance. Source: S. Hart, A. Mas-Colell, "A Simple
//! Adaptive Procedure Leading to Correlated Equilibrium", Econometrica 68(5),
//! 2000, with regrets cut off at 0 as in O. Tammelin, "Solving Large Imperfect
//! Information Games Using CFR+", arXiv:1407.5042, 2014.

use super::genies::{GENIE, gain};
use super::worth::{Worth, rest};
use crate::engine::seat::{Seat, SeatSet};
use crate::games::tappeti_volanti::rules::cards::Genie;
use crate::games::tappeti_volanti::rules::view::Dispute;
use crate::games::tappeti_volanti::rules::{View, public_hands};
use crate::games::tappeti_volanti::tabletop::CardId;
use std::cell::RefCell;

/// Number of times that a dispute is played.
const ROUNDS: usize = 200;
/// Chance below which a genie is never shown: so little is left of the first
/// rounds.
const NEVER: f64 = 0.05;

/// The disputes that a seat may get into, as long as nobody swaps genies.
pub(super) struct Disputes<'a> {
    seat: Seat,
    worth: &'a Worth,
    /// Value in points of a step in a genie's number.
    step: f64,
    /// The genies of all seats, by seat, in all ways that fit what everybody
    /// knows.
    hands: Vec<Vec<Vec<Genie>>>,
    /// The own genies.
    own: Vec<Genie>,
    /// What disputes are worth that were looked at already.
    known: RefCell<Vec<(Dispute, f64)>>,
}

/// A player with a certain hand.
struct Player {
    seat: Seat,
    hand: Vec<Genie>,
    regrets: Vec<f64>,
    /// Sum over all rounds of the chance of each genie.
    shown: Vec<f64>,
}

impl Player {
    /// Returns the chance of each genie, in proportion to these weights.
    fn mixture(weights: &[f64]) -> Vec<f64> {
        let sum: f64 = weights.iter().sum();
        weights.iter().map(|weight| if sum > 0.0 { weight / sum } else { 1.0 / weights.len() as f64 }).collect()
    }
}

/// Players that may meet, one of each seat in the dispute.
struct Meeting {
    /// Their numbers.
    players: Vec<usize>,
    /// Gains of the players, one after the other, for each way to show genies;
    /// the genie of the first player changes fastest.
    gains: Vec<f64>,
    /// Number of ways to deal the genies that lead to it, and how many of them
    /// fit what the own seat holds.
    weight: f64,
    own: f64,
}

/// A dispute in balance.
struct Solved {
    players: Vec<Player>,
    meetings: Vec<Meeting>,
}

impl<'a> Disputes<'a> {
    pub(super) fn of(view: &View, seat: Seat, worth: &'a Worth) -> Self {
        let step = GENIE * rest(&view.open);
        let hands = public_hands(&view.open);
        Self { seat, worth, step, hands, own: view.genies.clone(), known: RefCell::default() }
    }

    /// Returns what a dispute is worth to the own seat, in it or not.
    pub(super) fn value(&self, card: CardId, rivals: SeatSet) -> f64 {
        let dispute = Dispute { card, rivals };
        if let Some((_, value)) = self.known.borrow().iter().find(|(known, _)| *known == dispute) {
            return *value;
        }
        let Solved { players, meetings } = self.solve(dispute);
        let mixtures: Vec<Vec<f64>> = players.iter().map(|player| Player::mixture(&player.shown)).collect();
        let (mut sum, mut of) = (0.0, 0.0);
        for meeting in &meetings {
            self.each_way(&players, meeting, |shown, at| {
                let likely: f64 = meeting.players.iter().zip(at).map(|(&player, &at)| mixtures[player][at]).product();
                sum += meeting.own * likely * gain(self.worth, card, self.step, self.seat, shown);
            });
            of += meeting.own;
        }
        let value = sum / of;
        self.known.borrow_mut().push((dispute, value));
        value
    }

    /// Returns the own genies with the chance of each in balance and the
    /// expected value of showing it.
    pub(super) fn own(&self, dispute: Dispute) -> Vec<(Genie, f64, f64)> {
        let Solved { players, meetings } = self.solve(dispute);
        let mixtures: Vec<Vec<f64>> = players.iter().map(|player| Player::mixture(&player.shown)).collect();
        let me = |player: &Player| player.seat == self.seat && player.hand == self.own;
        let number = players.iter().position(me).expect("the own hand fits what everybody knows");
        let mut values = vec![0.0; self.own.len()];
        let of: f64 = meetings.iter().map(|meeting| meeting.own).sum();
        for meeting in meetings.iter().filter(|meeting| meeting.own > 0.0) {
            self.each_way(&players, meeting, |shown, at| {
                let mut likely = meeting.own / of;
                let mut genie = 0;
                for (&player, &at) in meeting.players.iter().zip(at) {
                    if player == number { genie = at } else { likely *= mixtures[player][at] }
                }
                values[genie] += likely * gain(self.worth, dispute.card, self.step, self.seat, shown);
            });
        }
        let chances = mixtures[number].iter().map(|&chance| if chance < NEVER { 0.0 } else { chance });
        let chances = Player::mixture(&chances.collect::<Vec<f64>>());
        self.own.iter().zip(chances).zip(values).map(|((&genie, chance), value)| (genie, chance, value)).collect()
    }

    /// Calls `each` with all ways to show genies in a meeting: the genies, and
    /// the number of each in its hand.
    fn each_way(&self, players: &[Player], meeting: &Meeting, mut each: impl FnMut(&[(Genie, Seat)], &[usize])) {
        let hands: Vec<&Player> = meeting.players.iter().map(|&player| &players[player]).collect();
        let mut at = vec![0; hands.len()];
        let mut shown: Vec<(Genie, Seat)> = hands.iter().map(|player| (player.hand[0], player.seat)).collect();
        loop {
            each(&shown, &at);
            // Go on to the next way.
            let Some(next) = (0..at.len()).find(|&i| at[i] + 1 < hands[i].hand.len()) else { return };
            at[next] += 1;
            at[..next].fill(0);
            for i in 0..=next {
                shown[i].0 = hands[i].hand[at[i]];
            }
        }
    }

    /// Returns the players of a dispute and their meetings.
    fn begin(&self, dispute: Dispute) -> Solved {
        let (mut players, mut meetings) = (Vec::<Player>::new(), Vec::<Meeting>::new());
        for hands in &self.hands {
            let mut met = Vec::new();
            for seat in dispute.rivals.iter() {
                let hand = &hands[seat.index()];
                let known = players.iter().position(|player| player.seat == seat && player.hand == *hand);
                met.push(known.unwrap_or_else(|| {
                    let none = vec![0.0; hand.len()];
                    players.push(Player { seat, hand: hand.clone(), regrets: none.clone(), shown: none });
                    players.len() - 1
                }));
            }
            let own = f64::from(u8::from(hands[self.seat.index()] == self.own));
            match meetings.iter_mut().find(|meeting| meeting.players == met) {
                Some(meeting) => {
                    meeting.weight += 1.0;
                    meeting.own += own;
                }
                None => meetings.push(Meeting { players: met, gains: Vec::new(), weight: 1.0, own }),
            }
        }
        for meeting in &mut meetings {
            let mut gains = Vec::new();
            self.each_way(&players, meeting, |shown, _| {
                gains.extend(shown.iter().map(|&(_, seat)| gain(self.worth, dispute.card, self.step, seat, shown)));
            });
            meeting.gains = gains;
        }
        Solved { players, meetings }
    }

    /// Plays a dispute until it is in balance.
    fn solve(&self, dispute: Dispute) -> Solved {
        let Solved { mut players, meetings } = self.begin(dispute);
        // The rivals change what they do one after the other, which settles sooner.
        for (round, i) in (1..=ROUNDS).flat_map(|round| (0..dispute.rivals.len()).map(move |i| (round, i))) {
            let now: Vec<Vec<f64>> = players.iter().map(|player| Player::mixture(&player.regrets)).collect();
            for meeting in &meetings {
                let mixtures: Vec<&[f64]> = meeting.players.iter().map(|&player| now[player].as_slice()).collect();
                let mut at = vec![0; mixtures.len()];
                for gains in meeting.gains.chunks(mixtures.len()) {
                    let others = (0..at.len()).filter(|&other| other != i).map(|other| mixtures[other][at[other]]);
                    let worth = meeting.weight * others.product::<f64>() * gains[i];
                    let regrets = &mut players[meeting.players[i]].regrets;
                    regrets[at[i]] += worth;
                    let mean = mixtures[i][at[i]] * worth;
                    regrets.iter_mut().for_each(|regret| *regret -= mean);
                    if let Some(next) = (0..at.len()).find(|&i| at[i] + 1 < mixtures[i].len()) {
                        at[next] += 1;
                        at[..next].fill(0);
                    }
                }
            }
            for (player, now) in players.iter_mut().zip(&now) {
                player.regrets.iter_mut().for_each(|regret| *regret = regret.max(0.0));
                // Later rounds count more.
                player.shown.iter_mut().zip(now).for_each(|(sum, chance)| *sum += round as f64 * chance);
            }
        }
        Solved { players, meetings }
    }
}
