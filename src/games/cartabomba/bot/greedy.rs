//! Chooses actions by the worth of the position right after them.

use super::parry::answer;
use super::worth::{WIN, Worth, balance};
use crate::engine::dice::Dice;
use crate::engine::search::Candidate;
use crate::engine::seat::Seat;
use crate::games::cartabomba::rules::action::{Action, Half};
use crate::games::cartabomba::rules::cards::{CardId, Kind, Once};
use crate::games::cartabomba::rules::view::{Attack, Open, Phase, other};

/// Maximum number of payments compared.
const PAYMENTS: usize = 16;

/// Selects the parries considered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Parries {
    /// Only the next step of the best parry.
    Best,
    /// Every card, and none.
    All,
}

/// Returns what `seat` would do, judging each action with normally distributed
/// noise of this standard deviation.
#[must_use]
pub fn choose(open: &Open, seat: Seat, worth: &Worth, error: f64, dice: &mut Dice) -> Candidate<Action> {
    let mut scored = actions(open, seat, worth, Parries::Best);
    if error > 0.0 {
        for scored in &mut scored {
            scored.prior += error * dice.normal();
        }
    }
    best(scored)
}

/// Returns the best candidate, the first one if several are equal.
///
/// # Panics
/// If there is no candidate.
#[must_use]
pub fn best(scored: Vec<Candidate<Action>>) -> Candidate<Action> {
    let better = |best: Candidate<Action>, next: Candidate<Action>| if next.prior > best.prior { next } else { best };
    scored.into_iter().reduce(better).expect("a seat to act has an action")
}

/// Returns the actions worth considering for whatever the game waits for. Their
/// priors compare them, in most phases by the estimated worth of the position
/// after them.
#[must_use]
pub fn actions(open: &Open, seat: Seat, worth: &Worth, parries: Parries) -> Vec<Candidate<Action>> {
    match &open.phase {
        Phase::Drafting { cards, .. } => draft(cards, worth),
        Phase::Acting => turn(open, seat, worth),
        Phase::Parrying { attack } if parries == Parries::All => all_parries(open, attack, worth),
        Phase::Parrying { attack } => {
            let action = match answer(open, attack, worth).parry.first() {
                Some(&card) => Action::Parry { card },
                None => Action::EndParry,
            };
            vec![Candidate::new(action, 0.0)]
        }
        Phase::Discarding { .. } => {
            let least = worth.least(open.side(seat)).into_iter();
            least.map(|(worth, card)| Candidate::new(Action::Discard { card }, -worth)).collect()
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
    let sum = |cards: &[CardId]| cards.iter().map(|&card| worth.reserve(card)).sum::<f64>();
    let halves = [(Half::First, sum(first)), (Half::Last, sum(last))];
    halves.map(|(half, score)| Candidate::new(Action::Choose { half }, score)).into()
}

/// The position as sums that actions change: the worth of both sides.
struct Turn<'a> {
    open: &'a Open,
    seat: Seat,
    worth: &'a Worth,
    own: f64,
    theirs: f64,
}

impl Turn<'_> {
    fn after(&self, own: f64, theirs: f64) -> f64 {
        balance(self.own + own, self.theirs + theirs)
    }

    /// Worth of the position after `card` and `target` are removed.
    fn removal(&self, card: CardId, target: CardId) -> f64 {
        let (lost, hit) = (-self.worth.in_play(card), -self.worth.in_play(target));
        if self.open.in_play_of(target) == Some(self.seat) {
            self.after(lost + hit, 0.0)
        } else {
            if self.open.side(other(self.seat)).count() == 1 {
                return WIN;
            }
            self.after(lost, hit)
        }
    }

    fn attack(&self, card: CardId) -> f64 {
        let attack = Attack { attacker: self.seat, card, charge: self.open.this_turn.charge, parries: Vec::new() };
        let loss = answer(self.open, &attack, self.worth).loss;
        if loss > self.theirs {
            return WIN;
        }
        let last = self.open.side(self.seat).count() == 1;
        if last { -WIN } else { self.after(-self.worth.in_play(card), -loss) }
    }

    fn activate(&self, card: CardId, targets: &[CardId]) -> f64 {
        let (open, worth) = (self.open, self.worth);
        let (mut own, mut theirs) = (-worth.in_play(card), 0.0);
        let mut targets = targets.iter();
        let opponent = open.side(other(self.seat));
        let fighters =
            open.side(self.seat).in_play.iter().filter(|&&held| held != card && open.setup.card(held).fights());
        let fighters = if open.limits().attacks { fighters.count() } else { 0 };
        let mut gone = 0;
        for &word in &open.setup.card(card).once {
            match word {
                Once::ExtraPlay { n } => {
                    let (played, most) = open.limits().cards;
                    let useful = usize::from(n).min(open.side(self.seat).reserve.len());
                    own += if played >= most { 0.45 * useful as f64 } else { 0.0 };
                }
                Once::Charge { n } => own += if fighters > 0 { 0.7 * f64::from(n) } else { 0.0 },
                Once::Pay { n } => own += 0.3 * f64::from(n),
                Once::Silence => own += 0.15 * fighters as f64,
                Once::ForceDiscard { n } => {
                    let lost = worth.least(opponent).into_iter().take(n.into()).map(|(worth, _)| worth);
                    theirs -= lost.sum::<f64>();
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
            return WIN;
        }
        if open.side(self.seat).count() == 1 && own < 0.0 { -WIN } else { self.after(own, theirs) }
    }

    /// Returns the cheapest way to play these cards together, if they can be
    /// paid.
    fn play(&self, cards: &[CardId]) -> Option<Candidate<Action>> {
        let due = self.open.quote(self.seat, cards).due;
        let price = |payment: &Vec<CardId>| payment.iter().map(|&card| self.worth.in_play(card)).sum::<f64>();
        let ways = self.open.payments(self.seat, due, PAYMENTS);
        let (price, payment) =
            ways.into_iter().map(|payment| (price(&payment), payment)).min_by(|a, b| a.0.total_cmp(&b.0))?;
        let gain: f64 = cards.iter().map(|&card| self.worth.in_play(card) - self.worth.reserve(card)).sum();
        let play = Action::Play { cards: cards.to_vec(), payment };
        Some(Candidate::new(play, self.after(gain - price, 0.0)))
    }
}

fn turn(open: &Open, seat: Seat, worth: &Worth) -> Vec<Candidate<Action>> {
    let at = Turn { open, seat, worth, own: worth.side(open.side(seat)), theirs: worth.side(open.side(other(seat))) };
    let mut all = vec![Candidate::new(Action::Pass, at.after(0.0, 0.0))];
    plays(&at, &mut all);
    let attacks = open.limits().attacks;
    for &card in &open.side(seat).in_play {
        let known = open.setup.card(card);
        if known.fights() && attacks {
            all.push(Candidate::new(Action::Attack { card }, at.attack(card)));
        }
        if known.kind == Kind::Cartabomba {
            for target in open.bomb_targets(seat, card) {
                let action = Action::Bomb { card, target };
                all.push(Candidate::new(action, at.removal(card, target)));
            }
        }
        if !known.once.is_empty() {
            for action in open.uses(seat, card) {
                let Action::Activate { targets, .. } = &action else { continue };
                let score = at.activate(card, targets);
                all.push(Candidate::new(action, score));
            }
        }
    }
    all
}

/// Adds the plays of single cards, and of pairs of cards that cost something.
fn plays(at: &Turn, all: &mut Vec<Candidate<Action>>) {
    let (open, seat) = (at.open, at.seat);
    let fits = |card: &CardId| open.may_play(&[*card]);
    let reserve: Vec<CardId> = open.side(seat).reserve.iter().copied().filter(fits).collect();
    all.extend(reserve.iter().filter_map(|&card| at.play(&[card])));
    let dear: Vec<CardId> = reserve.into_iter().filter(|&card| open.cost(seat, card).0 > 0).collect();
    for (number, &first) in dear.iter().enumerate() {
        for &second in &dear[number + 1..] {
            if open.may_play(&[first, second]) {
                all.extend(at.play(&[first, second]));
            }
        }
    }
}
