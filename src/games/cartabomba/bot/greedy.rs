//! Chooses actions by the worth of the position right after them.

use super::parry::{Defence, answer};
use super::worth::{WIN, Worth, balance, ratio};
use crate::engine::dice::Dice;
use crate::engine::search::Candidate;
use crate::engine::seat::Seat;
use crate::games::cartabomba::rules::action::{Action, Half};
use crate::games::cartabomba::rules::cards::{CardId, Kind, MOST_DOTS, Once};
use crate::games::cartabomba::rules::few::Few;
use crate::games::cartabomba::rules::legal::{Deed, MOST_PAID, Purse};
use crate::games::cartabomba::rules::setup::MOST_CARDS;
use crate::games::cartabomba::rules::terms::Terms;
use crate::games::cartabomba::rules::view::{Attack, Open, Phase, other};

/// Maximum number of payments compared.
const PAYMENTS: usize = 16;

/// Selects the parries considered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Parries {
    /// Only the next step of the best parry.
    Best,
    /// Every card, and none.
    All,
}

/// Returns what `seat` would do, judging each action with normally distributed
/// noise of this standard deviation.
#[must_use]
pub(super) fn choose(open: &Open, seat: Seat, worth: &Worth, error: f64, dice: &mut Dice) -> Candidate<Action> {
    if error > 0.0 && matches!(open.phase, Phase::Acting | Phase::Discarding { .. }) {
        return hasty(open, seat, worth, error, dice);
    }
    let mut scored = actions(open, seat, worth, Parries::Best);
    if error > 0.0 {
        for scored in &mut scored {
            scored.prior += error * dice.normal();
        }
    }
    best(scored)
}

/// Returns the same for a turn or for discarding, where there are many actions:
/// logarithms are worked out, and an action is made, only if it may turn out
/// best.
fn hasty(open: &Open, seat: Seat, worth: &Worth, error: f64, dice: &mut Dice) -> Candidate<Action> {
    // Far more than what rounding can amount to.
    const CARE: f64 = 1e-6;
    let mut found: Option<(f64, Action)> = None;
    // Ratio of the first action, and its logarithm: a tangent that no logarithm
    // exceeds.
    let mut touch: Option<(f64, f64)> = None;
    each(open, seat, worth, &mut |deed, score| {
        let luck = dice.luck();
        let most = match score {
            Score::Sure(score) => score,
            Score::Ratio(ratio) => {
                let &mut (at, log) = touch.get_or_insert_with(|| (ratio, libm::log(ratio)));
                log + (ratio - at) / at
            }
        };
        let hopeless = |&(best, _): &(f64, Action)| most + error * luck.most() + CARE < best;
        if found.as_ref().is_some_and(hopeless) {
            return;
        }
        let prior = score.value() + error * luck.normal();
        if found.as_ref().is_none_or(|(best, _)| prior > *best) {
            found = Some((prior, deed.action()));
        }
    });
    let (prior, action) = found.expect("a seat to act has an action");
    Candidate::new(action, prior)
}

/// Returns the best candidate, the first one if several are equal.
///
/// # Panics
/// If there is no candidate.
#[must_use]
pub(super) fn best(scored: Vec<Candidate<Action>>) -> Candidate<Action> {
    let better = |best: Candidate<Action>, next: Candidate<Action>| if next.prior > best.prior { next } else { best };
    scored.into_iter().reduce(better).expect("a seat to act has an action")
}

/// Returns the actions worth considering for whatever the game waits for. Their
/// priors compare them, in most phases by the estimated worth of the position
/// after them.
#[must_use]
pub(super) fn actions(open: &Open, seat: Seat, worth: &Worth, parries: Parries) -> Vec<Candidate<Action>> {
    match &open.phase {
        Phase::Drafting { cards, .. } => draft(cards, worth),
        Phase::Acting | Phase::Discarding { .. } => {
            let mut all = Vec::new();
            each(open, seat, worth, &mut |deed, score| all.push(Candidate::new(deed.action(), score.value())));
            all
        }
        Phase::Parrying { attack } if parries == Parries::All => all_parries(open, attack, worth),
        Phase::Parrying { attack } => {
            let action = match answer(open, attack, worth).parry.first() {
                Some(&card) => Action::Parry { card },
                None => Action::EndParry,
            };
            vec![Candidate::new(action, 0.0)]
        }
        Phase::Over(_) => Vec::new(),
    }
}

/// Returns no parry, and one with each card that can. The loss is estimated
/// from the best parry; a card that is not part of it adds half its worth.
fn all_parries(open: &Open, attack: &Attack, worth: &Worth) -> Vec<Candidate<Action>> {
    let seat = other(attack.attacker);
    let (own, theirs) = (worth.side(open.side(seat)), worth.side(open.side(attack.attacker)));
    let best = answer(open, attack, worth);
    let after = |loss: f64| balance((own - loss).max(0.0), theirs);
    let mut all = vec![Candidate::new(Action::EndParry, after(best.without))];
    if worth.never_parries == Some(seat) {
        return all;
    }
    let allowed = open.most_parries(attack.attacker, attack.card);
    if allowed.is_none_or(|most| attack.parries.len() < usize::from(most.n)) {
        let fit = open.side(seat).in_play.iter().filter(|&&card| open.setup.card(card).fights());
        all.extend(fit.map(|&card| {
            let detour = if best.parry.contains(&card) { 0.0 } else { worth.in_play(card) / 2.0 };
            Candidate::new(Action::Parry { card }, after(best.loss + detour))
        }));
    }
    all
}

fn draft(cards: &[CardId], worth: &Worth) -> Vec<Candidate<Action>> {
    let (first, last) = cards.split_at(cards.len() / 2);
    let sum = |cards: &[CardId]| cards.iter().map(|&card| worth.draft(card)).sum::<f64>();
    let halves = [(Half::First, sum(first)), (Half::Last, sum(last))];
    halves.map(|(half, score)| Candidate::new(Action::Choose { half }, score)).into()
}

/// Estimated worth of the position after an action.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Score {
    /// Just this.
    Sure(f64),
    /// The logarithm of this.
    Ratio(f64),
}

impl Score {
    fn value(self) -> f64 {
        match self {
            Self::Sure(value) => value,
            Self::Ratio(ratio) => libm::log(ratio),
        }
    }
}

/// The position as sums that actions change: the worth of both sides.
struct Turn<'a> {
    open: &'a Open,
    seat: Seat,
    worth: &'a Worth,
    terms: Terms,
    own: f64,
    theirs: f64,
    /// Cards in play that can attack, if attacks are allowed.
    fighters: usize,
    purse: Purse,
    /// By amount: the cheapest way to pay it, once it was looked for.
    cheapest: [Option<Cheapest>; KNOWN],
    /// What the opponent has against attacks, once it was asked.
    defence: Option<Defence<'a>>,
}

/// The cheapest way to pay something: what is lost by it, and the cards; no
/// such way if it cannot be paid.
type Cheapest = Option<(f64, Few<CardId, MOST_PAID>)>;

/// Number of different amounts that two cards played together can cost.
const KNOWN: usize = 2 * MOST_DOTS as usize + 1;

impl<'a> Turn<'a> {
    fn of(open: &'a Open, seat: Seat, worth: &'a Worth) -> Self {
        let terms = open.terms(seat);
        let (own, theirs) = (worth.side(open.side(seat)), worth.side(open.side(other(seat))));
        let fighters = open.side(seat).in_play.iter().filter(|&&card| open.setup.card(card).fights());
        let fighters = if terms.limits.attacks { fighters.count() } else { 0 };
        let purse = Purse::of(open, seat);
        Self { open, seat, worth, terms, own, theirs, fighters, purse, cheapest: [None; KNOWN], defence: None }
    }

    fn after(&self, own: f64, theirs: f64) -> Score {
        Score::Ratio(ratio(self.own + own, self.theirs + theirs))
    }

    /// Worth of the position after `card` and `target` are removed.
    fn removal(&self, card: CardId, target: CardId) -> Score {
        let (lost, hit) = (-self.worth.in_play(card), -self.worth.in_play(target));
        if self.open.in_play_of(target) == Some(self.seat) {
            self.after(lost + hit, 0.0)
        } else {
            if self.open.side(other(self.seat)).count() == 1 {
                return Score::Sure(WIN);
            }
            self.after(lost, hit)
        }
    }

    fn attack(&mut self, card: CardId) -> Score {
        let (open, worth) = (self.open, self.worth);
        let attack = Attack { attacker: self.seat, card, charge: open.this_turn.charge, parries: Vec::new() };
        let defence = self.defence.get_or_insert_with(|| Defence::of(open, other(attack.attacker), worth));
        let loss = defence.loss(open, &attack);
        if loss > self.theirs {
            return Score::Sure(WIN);
        }
        let last = self.open.side(self.seat).count() == 1;
        if last { Score::Sure(-WIN) } else { self.after(-self.worth.in_play(card), -loss) }
    }

    fn activate(&self, card: CardId, targets: &[CardId]) -> Score {
        let (open, worth) = (self.open, self.worth);
        let (mut own, mut theirs) = (-worth.in_play(card), 0.0);
        let mut targets = targets.iter();
        let opponent = open.side(other(self.seat));
        let own_fight = usize::from(self.fighters > 0 && open.setup.card(card).fights());
        let fighters = self.fighters - own_fight;
        let mut gone = 0;
        for &word in &open.setup.card(card).once {
            match word {
                Once::ExtraPlay { n } => {
                    let (played, most) = self.terms.limits.cards;
                    let useful = usize::from(n).min(open.side(self.seat).reserve.len());
                    own += if played >= most { 0.45 * useful as f64 } else { 0.0 };
                }
                Once::Charge { n } => own += if fighters > 0 { 0.7 * f64::from(n) } else { 0.0 },
                Once::Pay { n } => own += 0.3 * f64::from(n),
                Once::Silence => own += 0.15 * fighters as f64,
                Once::ForceDiscard { n } => {
                    let least = worth.least(opponent);
                    theirs -= least.iter().take(n.into()).map(|(worth, _)| worth).sum::<f64>();
                    gone += usize::from(n);
                }
                Once::Remove { .. } => {
                    let Some(&target) = targets.next() else { continue };
                    if open.in_play_of(target) == Some(self.seat) {
                        own -= worth.in_play(target);
                    } else {
                        theirs -= worth.in_play(target);
                        gone += 1;
                    }
                }
                Once::ReturnRemoved { .. } => own += targets.next().map_or(0.0, |&target| worth.reserve(target)),
            }
        }
        if gone >= opponent.count() {
            return Score::Sure(WIN);
        }
        if open.side(self.seat).count() == 1 && own < 0.0 { Score::Sure(-WIN) } else { self.after(own, theirs) }
    }

    /// Returns the cheapest way to pay `due`, the first of several.
    fn payment(&mut self, due: u8) -> Cheapest {
        if let Some(&Some(known)) = self.cheapest.get(usize::from(due)) {
            return known;
        }
        let (worth, mut best) = (self.worth, Cheapest::None);
        self.purse.pay(due, PAYMENTS, &mut |payment| {
            let price = payment.iter().map(|&card| worth.in_play(card)).sum::<f64>();
            if best.as_ref().is_none_or(|(least, _)| price.total_cmp(least).is_lt()) {
                let mut cards = Few::new(CardId(0));
                payment.iter().for_each(|&card| cards.push(card));
                best = Some((price, cards));
            }
        });
        if let Some(place) = self.cheapest.get_mut(usize::from(due)) {
            *place = Some(best);
        }
        best
    }

    /// Passes the cheapest way to play these cards together, if they can be
    /// paid, to `tell`.
    fn play(&mut self, cards: &[CardId], cost: u8, tell: &mut impl FnMut(Deed<'_>, Score)) {
        let Some((price, payment)) = self.payment(self.terms.due(cost)) else { return };
        let gain: f64 = cards.iter().map(|&card| self.worth.in_play(card) - self.worth.reserve(card)).sum();
        tell(Deed::Play(cards, &payment), self.after(gain - price, 0.0));
    }

    /// Passes plays of single cards, and of pairs of cards that cost something.
    fn plays(&mut self, tell: &mut impl FnMut(Deed<'_>, Score)) {
        let (open, terms) = (self.open, self.terms);
        let mut dear = Few::<(CardId, u8, Kind), MOST_CARDS>::new((CardId(0), 0, Kind::Cartabomba));
        for &card in &open.side(self.seat).reserve {
            let known = open.setup.card(card);
            if terms.allow_one(known) {
                let cost = terms.cost(known);
                self.play(&[card], cost, tell);
                if cost > 0 {
                    dear.push((card, cost, known.kind));
                }
            }
        }
        if !terms.allow(2, 0, 0) {
            return;
        }
        for (number, &(first, cost, kind)) in dear.iter().enumerate() {
            for &(second, more, other) in &dear[number + 1..] {
                let of = |counted| usize::from(kind == counted) + usize::from(other == counted);
                if terms.allow(2, of(Kind::Zealot), of(Kind::Artifact)) {
                    self.play(&[first, second], cost.saturating_add(more), tell);
                }
            }
        }
    }
}

/// Passes what may be done in a turn to `tell`, passing first; or what may be
/// discarded, the least valuable first.
fn each(open: &Open, seat: Seat, worth: &Worth, tell: &mut impl FnMut(Deed<'_>, Score)) {
    if let Phase::Discarding { .. } = open.phase {
        let least = worth.least(open.side(seat));
        least.iter().for_each(|(worth, card)| tell(Deed::Discard(card), Score::Sure(-worth)));
        return;
    }
    let mut at = Turn::of(open, seat, worth);
    tell(Deed::Pass, at.after(0.0, 0.0));
    at.plays(tell);
    let terms = at.terms;
    open.each_deed(seat, &terms, &mut |deed| {
        let score = match deed {
            Deed::Attack(card) => at.attack(card),
            Deed::Bomb(card, target) => at.removal(card, target),
            Deed::Use(card, targets) => at.activate(card, targets),
            Deed::Pass | Deed::Play(..) | Deed::Discard(_) => return,
        };
        tell(deed, score);
    });
}
