//! Lists the actions open to a seat.

use super::action::{Action, Half};
use super::cards::{CardId, Kind, Once};
use super::check::{parries_left, removables, target_fits, within_limits};
use super::state::Cartabomba;
use super::view::{Open, Phase};
use crate::engine::dice::Dice;
use crate::engine::game::Legal;
use crate::engine::seat::Seat;

/// Maximum number of payments listed for one play.
const MOST_PAYMENTS: usize = 24;
/// Number of combinations of cards on one payment after which no further pair
/// is listed.
const MOST_BATCHES: usize = 60;
/// Maximum number of cards in a listed payment.
const MOST_PAID: usize = 16;

impl Cartabomba {
    /// Returns what `seat` may do. In a turn the list is not complete, because
    /// there are too many ways to combine and to pay cards.
    pub(super) fn listed(&self, seat: Seat) -> Legal<Action> {
        let open = &self.open;
        if !open.to_act().contains(seat) {
            return Legal::none();
        }
        match &open.phase {
            Phase::Drafting { .. } => Legal::all([Half::First, Half::Last].map(|half| Action::Choose { half }).into()),
            Phase::Acting => Legal::some(open.turn_actions()),
            Phase::Parrying { attack } => {
                let mut all = vec![Action::EndParry];
                if parries_left(open, attack).is_ok() {
                    let fit = open.side(seat).in_play.iter().filter(|&&card| open.setup.card(card).fights());
                    all.extend(fit.map(|&card| Action::Parry { card }));
                }
                Legal::all(all)
            }
            Phase::Discarding { .. } => {
                let side = open.side(seat);
                Legal::all(side.in_play.iter().chain(&side.reserve).map(|&card| Action::Discard { card }).collect())
            }
            Phase::Over(_) => Legal::none(),
        }
    }
}

impl Open {
    /// Returns what the active player may do in the turn, with only some of the
    /// many payments and of the plays of several cards.
    #[must_use]
    pub fn turn_actions(&self) -> Vec<Action> {
        let seat = self.active;
        let mut all = vec![Action::Pass];
        self.each_play(seat, &mut |cards, payment| {
            all.push(Action::Play { cards: cards.to_vec(), payment: payment.to_vec() });
        });
        all.extend(self.deeds(seat));
        all
    }

    /// Whether the active player can do anything but pass (CB-17).
    #[must_use]
    pub fn can_act(&self) -> bool {
        let seat = self.active;
        let side = self.side(seat);
        let attacks = self.limits().attacks;
        let usable = |&card: &CardId| {
            let known = self.setup.card(card);
            (known.fights() && attacks)
                || (known.kind == Kind::Cartabomba && !self.bomb_targets(seat, card).is_empty())
                || (!known.once.is_empty() && !self.uses(seat, card).is_empty())
        };
        let value: usize = side.in_play.iter().map(|&card| usize::from(self.setup.card(card).value)).sum();
        let playable = |card: &CardId| self.may_play(&[*card]) && usize::from(self.quote(seat, &[*card]).due) <= value;
        side.in_play.iter().any(usable) || side.reserve.iter().any(playable)
    }

    /// Returns attacks, removals and ✬ abilities of the active player.
    fn deeds(&self, seat: Seat) -> Vec<Action> {
        let mut all = Vec::new();
        let attacks = self.limits().attacks;
        for &card in &self.side(seat).in_play {
            let known = self.setup.card(card);
            if known.fights() && attacks {
                all.push(Action::Attack { card });
            }
            if known.kind == Kind::Cartabomba {
                let targets = removables(self, seat, card, known.value);
                all.extend(targets.into_iter().map(|target| Action::Bomb { card, target }));
            }
            if !known.once.is_empty() {
                all.extend(self.uses(seat, card));
            }
        }
        all
    }

    /// Returns the possible targets of a word of the ✬ ability of `card`; empty
    /// if it needs none.
    #[must_use]
    pub fn targets(&self, seat: Seat, card: CardId, word: Once) -> Vec<CardId> {
        match word {
            Once::Remove { cost } => removables(self, seat, card, cost),
            Once::ReturnRemoved { .. } => {
                let fits = |&target: &CardId| target_fits(self, seat, card, word, target).is_ok();
                self.removed.iter().copied().filter(fits).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the cards that a cartabomba of `seat` may remove together with
    /// itself (CB-02).
    #[must_use]
    pub fn bomb_targets(&self, seat: Seat, card: CardId) -> Vec<CardId> {
        removables(self, seat, card, self.setup.card(card).value)
    }

    /// Whether these cards keep within the limits of the turn for the active
    /// player (CB-03, CB-04, CB-09); their cost is not considered.
    #[must_use]
    pub fn may_play(&self, cards: &[CardId]) -> bool {
        within_limits(self, cards).is_ok()
    }

    /// Returns all uses of the ✬ ability of a card in play of `seat`, one for
    /// each choice of targets.
    #[must_use]
    pub fn uses(&self, seat: Seat, card: CardId) -> Vec<Action> {
        let mut ways: Vec<Vec<CardId>> = vec![Vec::new()];
        for word in self.setup.card(card).targeting() {
            let targets = self.targets(seat, card, word);
            ways = ways
                .iter()
                .flat_map(|way| {
                    let free = targets.iter().filter(|target| !way.contains(target));
                    free.map(|&target| [way.as_slice(), &[target]].concat()).collect::<Vec<_>>()
                })
                .collect();
        }
        ways.into_iter().map(|targets| Action::Activate { card, targets }).collect()
    }

    /// Passes the plays to `tell`: cards and payment.
    fn each_play(&self, seat: Seat, tell: &mut impl FnMut(&[CardId], &[CardId])) {
        let purse = Purse::of(self, seat);
        let reserve: Vec<CardId> =
            self.side(seat).reserve.iter().copied().filter(|&card| self.may_play(&[card])).collect();
        let mut list = |cards: &[CardId]| {
            let due = self.quote(seat, cards).due;
            purse.pay(due, MOST_PAYMENTS, &mut |payment| tell(cards, payment)) > 0
        };
        for &card in &reserve {
            list(&[card]);
        }
        // Only cards that cost something are combined: the others can as well
        // be played one by one.
        let dear: Vec<CardId> = reserve.into_iter().filter(|&card| self.cost(seat, card).0 > 0).collect();
        let mut batches = 0;
        for (at, &first) in dear.iter().enumerate() {
            for (next, &second) in dear.iter().enumerate().skip(at + 1) {
                let pair = [first, second];
                if batches >= MOST_BATCHES {
                    return;
                }
                if !self.may_play(&pair) || !list(&pair) {
                    continue;
                }
                batches += 1;
                for &third in &dear[next + 1..] {
                    let three = [first, second, third];
                    if self.may_play(&three) && list(&three) {
                        batches += 1;
                    }
                }
            }
        }
    }

    /// Returns at most `most` ways to pay `due` with cards in play of `seat`,
    /// none of them with a superfluous card. If nothing is due, the only one is
    /// empty.
    #[must_use]
    pub fn payments(&self, seat: Seat, due: u8, most: usize) -> Vec<Vec<CardId>> {
        let mut found = Vec::new();
        Purse::of(self, seat).pay(due, most, &mut |payment| found.push(payment.to_vec()));
        found
    }

    /// Draws one of [`Self::turn_actions`], all equally likely, without making
    /// the others.
    pub(super) fn random_turn_action(&self, dice: &mut Dice) -> Action {
        let seat = self.active;
        let deeds = self.deeds(seat);
        let mut plays = 0;
        self.each_play(seat, &mut |_, _| plays += 1);
        let at = dice.below(1 + plays + deeds.len());
        if at > plays {
            return deeds[at - 1 - plays].clone();
        }
        let (mut number, mut found) = (0, Action::Pass);
        if at > 0 {
            self.each_play(seat, &mut |cards, payment| {
                number += 1;
                if number == at {
                    found = Action::Play { cards: cards.to_vec(), payment: payment.to_vec() };
                }
            });
        }
        found
    }
}

/// Cards in play with which a seat can pay.
struct Purse {
    /// Values and cards, the most valuable first: the last card of a payment is
    /// its smallest, so if that one is needed, all are.
    cards: Vec<(u8, CardId)>,
}

impl Purse {
    fn of(open: &Open, seat: Seat) -> Self {
        let valued = open.side(seat).in_play.iter().map(|&card| (open.setup.card(card).value, card));
        let mut cards: Vec<(u8, CardId)> = valued.filter(|&(value, _)| value > 0).collect();
        cards.sort_unstable_by_key(|&(value, card)| (std::cmp::Reverse(value), card));
        Self { cards }
    }

    /// Passes at most `most` ways to pay `due` to `tell`, and returns how many.
    fn pay(&self, due: u8, most: usize, tell: &mut impl FnMut(&[CardId])) -> usize {
        let (mut chosen, mut found) = ([CardId(0); MOST_PAID], 0);
        Self::cover(&self.cards, due, &mut chosen, 0, most, &mut found, tell);
        found
    }

    fn cover(
        cards: &[(u8, CardId)],
        due: u8,
        chosen: &mut [CardId; MOST_PAID],
        count: usize,
        most: usize,
        found: &mut usize,
        tell: &mut impl FnMut(&[CardId]),
    ) {
        if due == 0 {
            *found += 1;
            tell(&chosen[..count]);
            return;
        }
        if count == MOST_PAID {
            return;
        }
        for (at, &(value, card)) in cards.iter().enumerate() {
            if *found >= most {
                return;
            }
            chosen[count] = card;
            Self::cover(&cards[at + 1..], due.saturating_sub(value), chosen, count + 1, most, found, tell);
        }
    }
}
