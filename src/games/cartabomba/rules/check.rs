//! Checks whether actions are allowed.

use super::action::Action;
use super::cards::{CardId, Kind, Label, Once};
use super::illegal::Illegal;
use super::state::Cartabomba;
use super::view::{Attack, Open, Phase};
use crate::engine::seat::Seat;

impl Cartabomba {
    pub(super) fn allowed(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        let open = &self.open;
        if !open.to_act().contains(seat) {
            return Err(Illegal::NotYourTurn);
        }
        match (&open.phase, action) {
            (Phase::Drafting { .. }, Action::Choose { .. })
            | (Phase::Acting, Action::Pass)
            | (Phase::Parrying { .. }, Action::EndParry) => Ok(()),
            (Phase::Acting, Action::Play { cards, payment }) => play(open, seat, cards, payment),
            (Phase::Acting, Action::Attack { card }) => {
                in_play(open, seat, *card)?;
                if !open.limits().attacks {
                    return Err(Illegal::NoAttackYet);
                }
                fights(open, *card)
            }
            (Phase::Acting, Action::Bomb { card, target }) => {
                in_play(open, seat, *card)?;
                let bomb = open.setup.card(*card);
                if bomb.kind != Kind::Cartabomba {
                    return Err(Illegal::NoBomb(bomb.label.clone()));
                }
                removable(open, seat, *card, *target, bomb.value)
            }
            (Phase::Acting, Action::Activate { card, targets }) => activate(open, seat, *card, targets),
            (Phase::Parrying { attack }, Action::Parry { card }) => {
                in_play(open, seat, *card)?;
                fights(open, *card)?;
                parries_left(open, attack)
            }
            (Phase::Discarding { .. }, Action::Discard { card }) => {
                known(open, *card)?;
                let side = open.side(seat);
                if side.reserve.contains(card) { Ok(()) } else { in_play(open, seat, *card) }
            }
            _ => Err(Illegal::NotNow),
        }
    }
}

fn label(open: &Open, card: CardId) -> Label {
    open.setup.card(card).label.clone()
}

fn known(open: &Open, card: CardId) -> Result<(), Illegal> {
    if open.setup.has(card) { Ok(()) } else { Err(Illegal::NoSuchCard) }
}

/// The card has to be in play for the seat (CB-11).
fn in_play(open: &Open, seat: Seat, card: CardId) -> Result<(), Illegal> {
    known(open, card)?;
    if open.side(seat).in_play.contains(&card) { Ok(()) } else { Err(Illegal::NotInPlay(label(open, card))) }
}

/// The card has to have a strength (CB-04).
fn fights(open: &Open, card: CardId) -> Result<(), Illegal> {
    if open.setup.card(card).fights() { Ok(()) } else { Err(Illegal::NoStrength(label(open, card))) }
}

fn distinct(open: &Open, cards: &[CardId]) -> Result<(), Illegal> {
    let doubled = cards.iter().enumerate().find(|(at, card)| cards[..*at].contains(card));
    doubled.map_or(Ok(()), |(_, &card)| Err(Illegal::Doubled(label(open, card))))
}

/// Checks the limits of the turn for these cards (CB-03, CB-04, CB-09).
pub(super) fn within_limits(open: &Open, cards: &[CardId]) -> Result<(), Illegal> {
    let limits = open.limits();
    let (played, most) = limits.cards;
    if usize::from(played) + cards.len() > usize::from(most) {
        return Err(Illegal::TooManyCards { most, played });
    }
    for kind in [Kind::Zealot, Kind::Artifact] {
        let (played, most) = limits.of(kind);
        let more = cards.iter().filter(|&&card| open.setup.card(card).kind == kind).count();
        if more > 0 && usize::from(played) + more > usize::from(most) {
            return Err(Illegal::TooManyOfKind { kind, most });
        }
    }
    Ok(())
}

/// Checks cards, limits and payment of a play (CB-09, CB-10).
fn play(open: &Open, seat: Seat, cards: &[CardId], payment: &[CardId]) -> Result<(), Illegal> {
    if cards.is_empty() {
        return Err(Illegal::NoCard);
    }
    for &card in cards {
        known(open, card)?;
        if !open.side(seat).reserve.contains(&card) {
            return Err(Illegal::NotInReserve(label(open, card)));
        }
    }
    distinct(open, cards)?;
    within_limits(open, cards)?;
    for &card in payment {
        in_play(open, seat, card)?;
    }
    distinct(open, payment)?;
    let sum = open.payment(open.quote(seat, cards).due, payment);
    if sum.paid < sum.due {
        return Err(Illegal::TooLittle { due: sum.due, paid: sum.paid });
    }
    sum.superfluous.map_or(Ok(()), |card| Err(Illegal::Superfluous(label(open, card))))
}

/// Checks whether `card` of `seat` may remove `target`, whose cost may be at
/// most `most`.
fn removable(open: &Open, seat: Seat, card: CardId, target: CardId, most: u8) -> Result<(), Illegal> {
    known(open, target)?;
    if target == card {
        return Err(Illegal::OwnTarget(label(open, card)));
    }
    let Some(owner) = open.in_play_of(target) else { return Err(Illegal::TargetNotInPlay(label(open, target))) };
    let aimed = open.setup.card(target);
    if aimed.cost > most {
        return Err(Illegal::TargetTooDear { card: aimed.label.clone(), cost: aimed.cost, most });
    }
    match open.protector(owner, aimed.kind).filter(|_| owner != seat) {
        Some(by) => Err(Illegal::Protected { card: aimed.label.clone(), by: label(open, by) }),
        None => Ok(()),
    }
}

/// Checks a ✬ ability (CB-05). All targets have to fit before any word takes
/// effect.
fn activate(open: &Open, seat: Seat, card: CardId, targets: &[CardId]) -> Result<(), Illegal> {
    in_play(open, seat, card)?;
    let bearer = open.setup.card(card);
    if bearer.once.is_empty() {
        return Err(Illegal::NoAbility(bearer.label.clone()));
    }
    let needed = bearer.targeting().count();
    if targets.len() != needed {
        return Err(Illegal::WrongTargets { needed: needed as u8, found: targets.len().min(255) as u8 });
    }
    for (word, &target) in bearer.targeting().zip(targets) {
        target_fits(open, seat, card, word, target)?;
    }
    distinct(open, targets)
}

/// Checks whether a word of the ✬ ability of `card` may target `target`.
fn target_fits(open: &Open, seat: Seat, card: CardId, word: Once, target: CardId) -> Result<(), Illegal> {
    match word {
        Once::Remove { cost } => removable(open, seat, card, target, cost),
        Once::ReturnRemoved { cost } => {
            known(open, target)?;
            let back = open.setup.card(target);
            if !open.removed.contains(&target) {
                return Err(Illegal::NotRemoved(back.label.clone()));
            }
            if !open.side(seat).dealt.contains(&target) {
                return Err(Illegal::NotYours(back.label.clone()));
            }
            if back.brings_back() {
                return Err(Illegal::NeverReturns(back.label.clone()));
            }
            if back.cost > cost {
                return Err(Illegal::TargetTooDear { card: back.label.clone(), cost: back.cost, most: cost });
            }
            Ok(())
        }
        _ => Err(Illegal::WrongTargets { needed: 0, found: 1 }),
    }
}

/// Checks whether one more card may parry (`max_parry_cards`).
pub(super) fn parries_left(open: &Open, attack: &Attack) -> Result<(), Illegal> {
    match open.most_parries(attack.attacker, attack.card) {
        Some(limit) if attack.parries.len() >= usize::from(limit.n) => {
            Err(Illegal::TooManyParries { most: limit.n, by: label(open, limit.card) })
        }
        _ => Ok(()),
    }
}
