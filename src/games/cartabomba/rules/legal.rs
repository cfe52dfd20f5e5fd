//! The actions that are open to a seat.

use super::action::{Action, Half};
use super::cards::{CardId, Kind, Once};
use super::check::{parries_left, removables, target_fits, within_limits};
use super::state::Cartabomba;
use super::view::{Open, Phase};
use crate::engine::game::Legal;
use crate::engine::seat::Seat;

/// Most payments that are listed for one play.
const MOST_PAYMENTS: usize = 24;
/// Most plays of several cards on one payment that are listed.
const MOST_BATCHES: usize = 60;

impl Cartabomba {
    /// What `seat` may do; where cards may be played not everything, since
    /// the ways to combine and to pay are too many.
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
    /// What the active player may do in the turn; all but the many ways to
    /// pay with other cards and to play several at once.
    #[must_use]
    pub fn turn_actions(&self) -> Vec<Action> {
        let seat = self.active;
        let mut all = vec![Action::Pass];
        self.list_plays(seat, &mut all);
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

    /// The cards on which a word of the ✬ ability of `card` may work; empty
    /// where it needs none.
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

    /// The cards that a cartabomba of `seat` may take with it (CB-02).
    #[must_use]
    pub fn bomb_targets(&self, seat: Seat, card: CardId) -> Vec<CardId> {
        removables(self, seat, card, self.setup.card(card).value)
    }

    /// Whether these cards keep the limits of the turn for the active player
    /// (CB-03, CB-04, CB-09); what they cost is another question.
    #[must_use]
    pub fn may_play(&self, cards: &[CardId]) -> bool {
        within_limits(self, cards).is_ok()
    }

    /// All ways to use the ✬ ability of a card in play of `seat`: one for each
    /// choice of targets.
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

    fn list_plays(&self, seat: Seat, all: &mut Vec<Action>) {
        let reserve: Vec<CardId> =
            self.side(seat).reserve.iter().copied().filter(|&card| self.may_play(&[card])).collect();
        let mut list = |cards: &[CardId]| {
            let due = self.quote(seat, cards).due;
            let ways = self.payments(seat, due, MOST_PAYMENTS);
            let found = !ways.is_empty();
            all.extend(ways.into_iter().map(|payment| Action::Play { cards: cards.to_vec(), payment }));
            found
        };
        for &card in &reserve {
            list(&[card]);
        }
        // Together only what costs something: the rest can as well be played
        // one by one.
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

    /// Ways to pay `due` with cards in play of `seat`, none with a card too
    /// much, at most `most` of them; one without any card if nothing is due.
    #[must_use]
    pub fn payments(&self, seat: Seat, due: u8, most: usize) -> Vec<Vec<CardId>> {
        let mut cards: Vec<CardId> =
            self.side(seat).in_play.iter().copied().filter(|&card| self.setup.card(card).value > 0).collect();
        // With the largest first the last card of a payment is its smallest:
        // if that is needed, all are.
        cards.sort_by_key(|&card| (std::cmp::Reverse(self.setup.card(card).value), card));
        let mut found = Vec::new();
        self.cover(&cards, due, &mut Vec::new(), most, &mut found);
        found
    }

    fn cover(&self, cards: &[CardId], due: u8, chosen: &mut Vec<CardId>, most: usize, found: &mut Vec<Vec<CardId>>) {
        if due == 0 {
            found.push(chosen.clone());
            return;
        }
        for (at, &card) in cards.iter().enumerate() {
            if found.len() >= most {
                return;
            }
            chosen.push(card);
            self.cover(&cards[at + 1..], due.saturating_sub(self.setup.card(card).value), chosen, most, found);
            chosen.pop();
        }
    }
}
