//! Candidate actions and their ratings.

use super::Glance;
use super::duel::{self, Spoils};
use super::judge::{Judge, next_mission};
use crate::engine::search::Candidate;
use crate::engine::seat::Seat;
use crate::games::xako::rules::Eyes;
use crate::games::xako::rules::action::{Action, Attack, Means, Source};
use crate::games::xako::rules::cards::{CardId, CharacterId, Face, MissionId};
use crate::games::xako::rules::view::Phase;

/// Maximum number of payments compared for an item, the cheapest ones.
const PAYMENTS: usize = 24;

/// Returns the sensible actions of the seat that is to act, each rated in
/// experience points, of which only differences matter; at least one unless the
/// match is over.
pub(super) fn rated(eyes: Eyes<'_>, glance: &Glance) -> Vec<Candidate<Action>> {
    let open = eyes.open;
    match &open.phase {
        Phase::Choosing { .. } => characters(&eyes),
        Phase::Opening => opening(&eyes, glance),
        Phase::Acting => acting(&eyes, glance),
        Phase::Defending { sum, .. } => duel::defence(&eyes, sum.total(), glance),
        Phase::Spending { target, adrenaline } => {
            let spoils = Spoils::of(&eyes, glance);
            let mut all = vec![Candidate::new(Action::Spare, 0.0)];
            for card in open.worn(*target) {
                let steal = Action::Steal { card };
                if eyes.check(&steal).is_ok() {
                    all.push(Candidate::new(steal, spoils.steal(*target, card)));
                }
            }
            if open.lowerable(*target, *adrenaline).is_ok() {
                all.push(Candidate::new(Action::Lower, spoils.lower(*target)));
            }
            all
        }
        Phase::Dropping { .. } => {
            let judge = Judge::of(&eyes, glance.scale);
            let worn = open.worn(eyes.seat);
            let rate = |&card: &CardId| {
                let left: Vec<CardId> = worn.iter().copied().filter(|&other| other != card).collect();
                Candidate::new(Action::Drop { card }, judge.worth(&left, eyes.hand))
            };
            worn.iter().map(rate).filter(|drop| eyes.check(&drop.action).is_ok()).collect()
        }
        Phase::Refilling => draws(&eyes, glance),
        Phase::Over { .. } => Vec::new(),
    }
}

/// Rates characters by the sum of their points over all levels.
fn characters(eyes: &Eyes<'_>) -> Vec<Candidate<Action>> {
    let setup = &eyes.open.setup;
    let all = (0..setup.characters.len()).map(|at| CharacterId(at as u8));
    all.filter(|&character| eyes.open.is_free(character))
        .map(|character| {
            let levels = &setup.character(character).levels;
            let sum: u8 = levels.iter().map(|points| points.atk.max(points.mag) + points.def).sum();
            Candidate::new(Action::Choose { character }, f64::from(sum) * 0.05)
        })
        .collect()
}

/// Rates drawing from each source: the discard pile by its top card, the deck
/// by the mean of the cards that cannot be seen.
fn draws(eyes: &Eyes<'_>, glance: &Glance) -> Vec<Candidate<Action>> {
    let judge = Judge::of(eyes, glance.scale);
    let worn = eyes.open.worn(eyes.seat);
    let dressed = judge.dressed(&worn);
    let now = dressed.worth(eyes.hand);
    let mut more = eyes.hand.to_vec();
    let mut gain = |card: CardId| {
        more.truncate(eyes.hand.len());
        more.push(card);
        dressed.worth(&more) - now
    };
    let mut all = Vec::new();
    for from in eyes.open.sources() {
        let worth = match (from, eyes.open.discard.last()) {
            (Source::Discard, Some(&top)) => gain(top),
            _ => unseen(eyes, glance, &mut gain),
        };
        all.push(Candidate::new(Action::Draw { from }, worth));
    }
    all
}

/// Returns the mean gain over all cards that this seat has not seen.
fn unseen(eyes: &Eyes<'_>, glance: &Glance, mut gain: impl FnMut(CardId) -> f64) -> f64 {
    let open = eyes.open;
    let setup = &open.setup;
    let mut left = vec![0u32; setup.kinds.len()];
    let mut sample = vec![None; setup.kinds.len()];
    for card in (0..setup.deck.len()).map(|card| CardId(card as u8)) {
        let kind = usize::from(setup.kind_of(card).0);
        left[kind] += 1;
        sample[kind] = Some(card);
    }
    let worn = open.sheets.iter().flat_map(|sheet| sheet.worn.iter().map(|worn| worn.card));
    let gone = open.discard.iter().chain(&open.used).copied().chain(worn).filter(|_| glance.counts);
    for card in eyes.hand.iter().copied().chain(gone) {
        left[usize::from(setup.kind_of(card).0)] -= 1;
    }
    let (mut sum, mut count) = (0.0, 0);
    for (&left, sample) in left.iter().zip(&sample) {
        if let Some(card) = sample.filter(|_| left > 0) {
            sum += f64::from(left) * gain(card);
            count += left;
        }
    }
    if count == 0 { 0.0 } else { sum / f64::from(count) }
}

/// Rates drawing, together with the best indirect attack in hand, and
/// announcing a direct attack, in whose turn nothing is drawn.
fn opening(eyes: &Eyes<'_>, glance: &Glance) -> Vec<Candidate<Action>> {
    let spoils = Spoils::of(eyes, glance);
    let indirect = eyes.indirect().into_iter().flat_map(|means| attacks(eyes, means, None));
    let indirect = indirect.map(|attack| spoils.attack(&attack)).fold(0.0, f64::max);
    // One more card to choose from, and one that has to be discarded.
    let discard = cheapest(&losses(eyes, glance)).min(glance.scale.any_card);
    let mut all = draws(eyes, glance);
    for draw in &mut all {
        draw.prior += indirect - discard;
    }
    let direct = directs(eyes).into_iter().map(|attack| spoils.attack(&attack)).fold(0.0, f64::max);
    let idling = Judge::of(eyes, glance.scale).idling(&eyes.open.worn(eyes.seat), eyes.hand);
    all.push(Candidate::new(Action::AnnounceDirect, direct - idling));
    all
}

/// Returns an attack by these means on each opponent.
fn attacks(eyes: &Eyes<'_>, means: Means, extra: Option<CardId>) -> Vec<Attack> {
    let seats = (0..eyes.open.sheets.len()).map(Seat::new).filter(|&target| target != eyes.seat);
    seats.map(|target| Attack { target, means: means.clone(), extra }).collect()
}

/// Returns the direct attacks, without and with an extra charge.
fn directs(eyes: &Eyes<'_>) -> Vec<Attack> {
    let charge = eyes.hand.iter().copied().find(|&card| eyes.open.setup.face(card) == Face::ExtraCharge);
    let mut all = attacks(eyes, Means::Direct, None);
    if charge.is_some() {
        all.extend(attacks(eyes, Means::Direct, charge));
    }
    all
}

fn acting(eyes: &Eyes<'_>, glance: &Glance) -> Vec<Candidate<Action>> {
    let open = eyes.open;
    let judge = Judge::of(eyes, glance.scale);
    let worn = open.worn(eyes.seat);
    let now = judge.worth(&worn, eyes.hand);
    let mut all = Vec::new();
    // Items count in a direct attack, which has to come in this turn, so the
    // missions that take them are declared after it.
    let wait = glance.orderly && open.turn.direct && !open.turn.attacked;
    for &mission in eyes.missions.iter().filter(|&&mission| !wait || ends(eyes, mission)) {
        for items in eyes.declarations(mission) {
            let left: Vec<CardId> = worn.iter().copied().filter(|card| !items.contains(card)).collect();
            let others: Vec<_> = eyes.missions.iter().copied().filter(|&other| other != mission).collect();
            let after = Judge { missions: &others, ..Judge::of(eyes, glance.scale) }.worth(&left, eyes.hand)
                + next_mission(&glance.scale);
            let reward = judge.reward(open.setup.mission(mission));
            // A complete mission is valued highly already; being sure of it
            // must still be worth something.
            let worth = (reward + after - now).max(0.5 * reward);
            all.push(Candidate::new(Action::Declare { mission, items }, worth));
        }
    }
    if open.turn.equips < open.numbers().equips {
        let purse = eyes.purse();
        for &card in eyes.hand {
            let kind = open.setup.kind_of(card);
            let same = |paid: &CardId| glance.orderly && open.setup.kind_of(*paid) == kind;
            let payments = eyes.payments_from(&purse, card).into_iter().filter(|paid| !paid.iter().any(same));
            for payment in payments.take(PAYMENTS).filter(|payment| eyes.fits_for(card, payment)) {
                let mut worn: Vec<CardId> = worn.iter().copied().filter(|other| !payment.contains(other)).collect();
                worn.push(card);
                let paid = payment.iter().filter(|paid| eyes.hand.contains(paid)).count();
                let hand: Vec<CardId> =
                    eyes.hand.iter().copied().filter(|other| *other != card && !payment.contains(other)).collect();
                let gain = judge.worth(&worn, &hand) - now + glance.scale.any_card * (paid + 1) as f64;
                all.push(Candidate::new(Action::Equip { card, payment }, gain));
            }
        }
    }
    if !open.turn.attacked {
        let spoils = Spoils::of(eyes, glance);
        let attacks: Vec<Attack> = if open.turn.direct {
            directs(eyes)
        } else {
            eyes.indirect().into_iter().flat_map(|means| attacks(eyes, means, None)).collect()
        };
        for attack in attacks {
            let worth = spoils.attack(&attack);
            all.push(Candidate::new(Action::Attack(attack), worth));
        }
    }
    // Anything not done before closing is lost, so closing itself is worth
    // nothing.
    if open.turn.direct {
        if open.turn.attacked {
            all.push(Candidate::new(Action::Close { discard: None }, 0.0));
        }
    } else if eyes.hand.is_empty() {
        all.push(Candidate::new(Action::Close { discard: None }, 0.0));
    } else {
        let losses = losses(eyes, glance);
        let least = cheapest(&losses);
        let next = eyes.seat.clockwise(1, open.sheets.len());
        for (card, loss) in losses {
            let gift = glance.malice(eyes.seat, next) * judge.danger(next) * gift(eyes, glance, card);
            all.push(Candidate::new(Action::Close { discard: Some(card) }, least - loss - gift));
        }
    }
    all
}

/// Returns the cheapest way to pay gold for the same item with as many cards,
/// each worth no more than before; `None` if this is it.
pub(super) fn cheaper(eyes: Eyes<'_>, action: &Action) -> Option<Action> {
    let Action::Equip { card, payment } = action else { return None };
    let amounts = |payment: &[CardId]| {
        let amount = |&card: &CardId| match eyes.open.setup.face(card) {
            Face::Gold(amount) => Some(amount),
            _ => None,
        };
        let mut amounts: Vec<u8> = payment.iter().map(amount).collect::<Option<_>>()?;
        amounts.sort_unstable();
        Some(amounts)
    };
    let paid = amounts(payment)?;
    let saves = |other: &Vec<CardId>| {
        other.len() == payment.len()
            && amounts(other)
                .is_some_and(|other| other != paid && other.iter().zip(&paid).all(|(other, paid)| other <= paid))
    };
    let payment = eyes.payments(*card).into_iter().find(saves)?;
    Some(Action::Equip { card: *card, payment })
}

/// Whether declaring this mission ends the challenge or the match.
fn ends(eyes: &Eyes<'_>, mission: MissionId) -> bool {
    let (numbers, sheet) = (eyes.open.numbers(), eyes.open.sheet(eyes.seat));
    let score = sheet.score.saturating_add(eyes.open.setup.mission(mission).points);
    score >= numbers.goal || sheet.fulfilled.len() + 1 >= usize::from(numbers.missions_to_end)
}

/// Returns what the next player gains from a card on top of the discard pile.
fn gift(eyes: &Eyes<'_>, glance: &Glance, card: CardId) -> f64 {
    let setup = &eyes.open.setup;
    let next = eyes.open.sheet(eyes.seat.clockwise(1, eyes.open.sheets.len()));
    let kind = setup.kind_of(card);
    // Cards that the next player took openly are known: holding one half of a
    // spectre attack makes the other half valuable.
    let belongs = |known: &CardId| match (setup.face(*known), setup.face(card)) {
        (Face::Spectre { of, .. }, Face::Attack { .. }) => of == kind,
        (Face::Attack { .. }, Face::Spectre { of, .. }) => of == setup.kind_of(*known),
        _ => false,
    };
    if glance.orderly && next.known.iter().any(belongs) {
        return 1.5;
    }
    match setup.face(card) {
        Face::Item(_) => 0.3,
        Face::Gold(amount) => 0.01 * f64::from(amount),
        Face::ExtraCharge => 0.2,
        Face::Attack { .. } | Face::Spectre { .. } => 0.1,
    }
}

/// Returns for each card of the hand the value lost without it.
fn losses(eyes: &Eyes<'_>, glance: &Glance) -> Vec<(CardId, f64)> {
    let judge = Judge::of(eyes, glance.scale);
    let worn = eyes.open.worn(eyes.seat);
    let dressed = judge.dressed(&worn);
    let now = dressed.worth(eyes.hand);
    let loss = |card: CardId| {
        let left: Vec<CardId> = eyes.hand.iter().copied().filter(|&other| other != card).collect();
        now - dressed.worth(&left)
    };
    eyes.hand.iter().map(|&card| (card, loss(card))).collect()
}

/// Returns the least of these losses; 0 if there is none.
fn cheapest(losses: &[(CardId, f64)]) -> f64 {
    losses.iter().map(|&(_, loss)| loss).min_by(f64::total_cmp).unwrap_or(0.0)
}
