//! Lists the actions open to a seat.

use super::action::{Action, Half};
use super::cards::{CardId, Kind, Once};
use super::check::{parries_left, within_limits};
use super::few::Few;
use super::setup::MOST_CARDS;
use super::state::Cartabomba;
use super::terms::Terms;
use super::view::{Open, Phase, other};
use crate::engine::dice::Dice;
use crate::engine::game::Legal;
use crate::engine::seat::Seat;

/// Maximum number of payments listed for one play.
const MOST_PAYMENTS: usize = 24;
/// Number of combinations of cards on one payment after which no further pair
/// is listed.
const MOST_BATCHES: usize = 60;
/// Maximum number of cards in a listed payment.
pub const MOST_PAID: usize = 16;

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

/// An action on borrowed lists: of most, only the worth is asked.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Deed<'a> {
    /// [`Action::Pass`].
    Pass,
    /// [`Action::Play`]: cards and payment.
    Play(&'a [CardId], &'a [CardId]),
    /// [`Action::Attack`].
    Attack(CardId),
    /// [`Action::Bomb`]: cartabomba and target.
    Bomb(CardId, CardId),
    /// [`Action::Activate`]: card and targets.
    Use(CardId, &'a [CardId]),
    /// [`Action::Discard`].
    Discard(CardId),
}

impl Deed<'_> {
    /// Returns the action.
    #[must_use]
    pub fn action(&self) -> Action {
        match *self {
            Deed::Pass => Action::Pass,
            Deed::Play(cards, payment) => Action::Play { cards: cards.to_vec(), payment: payment.to_vec() },
            Deed::Attack(card) => Action::Attack { card },
            Deed::Bomb(card, target) => Action::Bomb { card, target },
            Deed::Use(card, targets) => Action::Activate { card, targets: targets.to_vec() },
            Deed::Discard(card) => Action::Discard { card },
        }
    }
}

impl Open {
    /// Returns what the active player may do in the turn, with only some of the
    /// many payments and of the plays of several cards.
    #[must_use]
    pub fn turn_actions(&self) -> Vec<Action> {
        let seat = self.active;
        let (terms, purse) = (self.terms(seat), Purse::of(self, seat));
        let mut all = vec![Action::Pass];
        self.each_batch(seat, &terms, purse.total, &mut |cards, due| {
            purse.pay(due, MOST_PAYMENTS, &mut |payment| all.push(Deed::Play(cards, payment).action())) > 0
        });
        self.each_deed(seat, &terms, &mut |deed| all.push(deed.action()));
        all
    }

    /// Whether the active player can do anything but pass (CB-17).
    #[must_use]
    pub fn can_act(&self) -> bool {
        let seat = self.active;
        let (side, terms) = (self.side(seat), self.terms(seat));
        let attacks = terms.limits.attacks;
        let usable = |&card: &CardId| {
            let known = self.setup.card(card);
            (known.fights() && attacks)
                || (known.kind == Kind::Cartabomba && self.can_remove(seat, card, known.value))
                || (!known.once.is_empty() && self.can_use(seat, card))
        };
        let value: usize = side.in_play.iter().map(|&card| usize::from(self.setup.card(card).value)).sum();
        let playable = |&card: &CardId| {
            let known = self.setup.card(card);
            terms.allow_one(known) && usize::from(terms.due(terms.cost(known))) <= value
        };
        side.in_play.iter().any(usable) || side.reserve.iter().any(playable)
    }

    /// Passes attacks, removals and ✬ abilities of the active player to `tell`.
    pub fn each_deed(&self, seat: Seat, terms: &Terms, tell: &mut impl FnMut(Deed<'_>)) {
        for &card in &self.side(seat).in_play {
            let known = self.setup.card(card);
            if known.fights() && terms.limits.attacks {
                tell(Deed::Attack(card));
            }
            if known.kind == Kind::Cartabomba {
                self.each_removable(seat, card, known.value, &mut |target| tell(Deed::Bomb(card, target)));
            }
            if !known.once.is_empty() {
                self.each_use(seat, card, &mut |targets| tell(Deed::Use(card, targets)));
            }
        }
    }

    /// Passes the cards that `card` of `seat` may remove, with a cost of at most
    /// `most`, to `tell`: first those of the opponent. It is the list that belongs
    /// to the check of a single target.
    fn each_removable(&self, seat: Seat, card: CardId, most: u8, tell: &mut impl FnMut(CardId)) {
        let theirs = other(seat);
        let guarded = self.guarded(theirs);
        for &target in &self.side(theirs).in_play {
            let known = self.setup.card(target);
            if known.cost <= most && !guarded[known.kind as usize] && target != card {
                tell(target);
            }
        }
        for &target in &self.side(seat).in_play {
            if self.setup.card(target).cost <= most && target != card {
                tell(target);
            }
        }
    }

    fn can_remove(&self, seat: Seat, card: CardId, most: u8) -> bool {
        let mut any = false;
        self.each_removable(seat, card, most, &mut |_| any = true);
        any
    }

    /// Passes the cards that a ✬ ability may return to `seat`, with a cost of at
    /// most `most`, to `tell`.
    fn each_returning(&self, seat: Seat, most: u8, tell: &mut impl FnMut(CardId)) {
        for &target in &self.removed {
            let known = self.setup.card(target);
            if known.cost <= most && !known.brings_back() && self.side(seat).dealt.contains(&target) {
                tell(target);
            }
        }
    }

    fn each_target(&self, seat: Seat, card: CardId, word: Once, tell: &mut impl FnMut(CardId)) {
        match word {
            Once::Remove { cost } => self.each_removable(seat, card, cost, tell),
            Once::ReturnRemoved { cost } => self.each_returning(seat, cost, tell),
            _ => {}
        }
    }

    /// Returns the possible targets of a word of the ✬ ability of `card`; empty
    /// if it needs none.
    #[must_use]
    pub fn targets(&self, seat: Seat, card: CardId, word: Once) -> Vec<CardId> {
        let mut found = Vec::new();
        self.each_target(seat, card, word, &mut |target| found.push(target));
        found
    }

    /// Returns the cards that a cartabomba of `seat` may remove together with
    /// itself (CB-02).
    #[must_use]
    pub fn bomb_targets(&self, seat: Seat, card: CardId) -> Vec<CardId> {
        self.targets(seat, card, Once::Remove { cost: self.setup.card(card).value })
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
        let mut ways = Vec::new();
        self.each_use(seat, card, &mut |targets| ways.push(Deed::Use(card, targets).action()));
        ways
    }

    /// Passes the choices of targets for the ✬ ability of a card to `tell`.
    fn each_use(&self, seat: Seat, card: CardId, tell: &mut impl FnMut(&[CardId])) {
        let mut words = self.setup.card(card).targeting();
        match (words.next(), words.next()) {
            (None, _) => tell(&[]),
            (Some(word), None) => self.each_target(seat, card, word, &mut |target| tell(&[target])),
            // A card has two words at most.
            (Some(one), Some(next)) => self.each_target(seat, card, one, &mut |first| {
                self.each_target(seat, card, next, &mut |second| {
                    if second != first {
                        tell(&[first, second]);
                    }
                });
            }),
        }
    }

    fn can_use(&self, seat: Seat, card: CardId) -> bool {
        let mut any = false;
        self.each_use(seat, card, &mut |_| any = true);
        any
    }

    /// Passes cards that may be played together, and what is then to be paid, to
    /// `tell`, which says whether that can be paid; more than `most`, the value of
    /// all cards in play, cannot. What cannot is not combined further.
    fn each_batch(&self, seat: Seat, terms: &Terms, most: u32, tell: &mut impl FnMut(&[CardId], u8) -> bool) {
        let mut dear = Few::<Dear, MOST_CARDS>::new(Dear { card: CardId(0), cost: 0, zealots: 0, artifacts: 0 });
        for &card in &self.side(seat).reserve {
            let known = self.setup.card(card);
            if terms.allow_one(known) {
                let (cost, kind) = (terms.cost(known), known.kind);
                tell(&[card], terms.due(cost));
                // Only cards that cost something are combined: the others can
                // as well be played one by one.
                if cost > 0 {
                    let (zealots, artifacts) = (u8::from(kind == Kind::Zealot), u8::from(kind == Kind::Artifact));
                    dear.push(Dear { card, cost, zealots, artifacts });
                }
            }
        }
        if !terms.allow(2, 0, 0) {
            return;
        }
        // In most turns not even the two cheapest can be paid together.
        let (mut least, mut next) = (u8::MAX, u8::MAX);
        for &Dear { cost, .. } in dear.iter() {
            (least, next) = (least.min(cost), next.min(cost.max(least)));
        }
        let may_pay = |cost: u8| u32::from(terms.due(cost)) <= most;
        if !may_pay(least.saturating_add(next)) {
            return;
        }
        let (three, mut batches) = (terms.allow(3, 0, 0), 0);
        for (at, first) in dear.iter().enumerate() {
            for (next, second) in dear.iter().enumerate().skip(at + 1) {
                if batches >= MOST_BATCHES {
                    return;
                }
                let both = first.with(second);
                if !may_pay(both.cost) || !both.fit(2, terms) || !tell(&[first.card, second.card], terms.due(both.cost))
                {
                    continue;
                }
                batches += 1;
                for third in dear[next + 1..].iter().filter(|_| three) {
                    let all = both.with(third);
                    let cards = [first.card, second.card, third.card];
                    if may_pay(all.cost) && all.fit(3, terms) && tell(&cards, terms.due(all.cost)) {
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
        let (terms, mut purse) = (self.terms(seat), Purse::of(self, seat));
        let most = purse.total;
        let (mut deeds, mut plays) = (0, 0);
        self.each_deed(seat, &terms, &mut |_| deeds += 1);
        self.each_batch(seat, &terms, most, &mut |_, due| {
            let ways = purse.ways(due);
            plays += ways;
            ways > 0
        });
        let at = dice.below(1 + plays + deeds);
        if at == 0 {
            return Action::Pass;
        }
        let mut found = Action::Pass;
        if at > plays {
            let mut left = at - plays;
            self.each_deed(seat, &terms, &mut |deed| {
                left = left.wrapping_sub(1);
                if left == 0 {
                    found = deed.action();
                }
            });
            return found;
        }
        let mut passed = 0;
        self.each_batch(seat, &terms, most, &mut |cards, due| {
            let ways = purse.ways(due);
            if (passed + 1..=passed + ways).contains(&at) {
                let mut number = passed;
                purse.pay(due, MOST_PAYMENTS, &mut |payment| {
                    number += 1;
                    if number == at {
                        found = Deed::Play(cards, payment).action();
                    }
                });
            }
            passed += ways;
            ways > 0
        });
        found
    }
}

/// A card that costs something, or several of them.
#[derive(Clone, Copy)]
struct Dear {
    /// The first card.
    card: CardId,
    cost: u8,
    zealots: u8,
    artifacts: u8,
}

impl Dear {
    /// Returns both together.
    const fn with(&self, more: &Self) -> Self {
        let cost = self.cost.saturating_add(more.cost);
        let (zealots, artifacts) = (self.zealots + more.zealots, self.artifacts + more.artifacts);
        Self { card: self.card, cost, zealots, artifacts }
    }

    /// Whether they keep within the limits if they are so many cards.
    fn fit(&self, cards: usize, terms: &Terms) -> bool {
        terms.allow(cards, self.zealots.into(), self.artifacts.into())
    }
}

/// Amounts of which [`Purse::ways`] remembers in how many ways they can be paid:
/// what three cards cost at most.
const KNOWN: usize = 3 * super::cards::MOST_DOTS as usize + 1;

/// Cards in play with which a seat can pay.
pub struct Purse {
    /// Values and cards, the most valuable first: the last card of a payment is
    /// its smallest, so if that one is needed, all are.
    cards: Few<(u8, CardId), MOST_CARDS>,
    /// Value of all of them.
    total: u32,
    /// By amount: in how many ways it can be paid, if that was asked.
    ways: [Option<u8>; KNOWN],
}

impl Purse {
    /// Returns the purse of a seat.
    #[must_use]
    pub fn of(open: &Open, seat: Seat) -> Self {
        let mut cards = Few::new((0, CardId(0)));
        // Few cards, nearly always: they are put in their place one by one.
        for &card in &open.side(seat).in_play {
            let value = open.setup.card(card).value;
            if value > 0 {
                cards.push((value, card));
            }
        }
        cards.sort_unstable_by_key(|&(value, card)| (std::cmp::Reverse(value), card));
        let total = cards.iter().map(|&(value, _)| u32::from(value)).sum();
        Self { cards, total, ways: [None; KNOWN] }
    }

    /// Returns in how many ways `due` can be paid, [`MOST_PAYMENTS`] at most.
    fn ways(&mut self, due: u8) -> usize {
        if let Some(&Some(known)) = self.ways.get(usize::from(due)) {
            return known.into();
        }
        let ways = self.pay(due, MOST_PAYMENTS, &mut |_| {});
        if let Some(place) = self.ways.get_mut(usize::from(due)) {
            *place = Some(ways as u8);
        }
        ways
    }

    /// Passes at most `most` ways to pay `due` to `tell`, and returns how many.
    pub fn pay(&self, due: u8, most: usize, tell: &mut impl FnMut(&[CardId])) -> usize {
        let (mut chosen, mut found) = ([CardId(0); MOST_PAID], 0);
        cover(&self.cards, self.total, due, &mut chosen, 0, most, &mut found, tell);
        found
    }
}

/// Passes the choices of `cards`, which are worth `total`, that pay `due` to
/// `tell`; `count` cards are chosen already.
fn cover(
    cards: &[(u8, CardId)],
    mut total: u32,
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
        if *found >= most || total < u32::from(due) {
            return;
        }
        total -= u32::from(value);
        chosen[count] = card;
        cover(&cards[at + 1..], total, due.saturating_sub(value), chosen, count + 1, most, found, tell);
    }
}
