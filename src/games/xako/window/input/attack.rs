//! Composing an attack: its cards, its target, who leads a combo.

use super::draft::{Draft, Mode};
use super::{Answer, refuse};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::xako::rules::View;
use crate::games::xako::rules::action::{AttackKind, Means};
use crate::games::xako::rules::cards::{CardId, Face};
use crate::games::xako::rules::illegal::Illegal;
use crate::games::xako::rules::view::Open;
use crate::games::xako::window::Table;
use crate::table::cards::Reply;

/// Returns the cards that can lead the combo these cards form, one for each
/// school: several only if the highest ability is shared by both schools, when
/// the attacker chooses (XK-17).
#[must_use]
pub fn leads(open: &Open, cards: &[CardId]) -> Vec<CardId> {
    let ability = |card: CardId| match open.setup.face(card) {
        Face::Attack { ability, school, .. } => Some((ability, school)),
        _ => None,
    };
    let Some(most) = cards.iter().filter_map(|&card| ability(card)).map(|(ability, _)| ability).max() else {
        return Vec::new();
    };
    let mut schools = Vec::new();
    let first = |card: &CardId| match ability(*card) {
        Some((ability, school)) if ability == most && !schools.contains(&school) => {
            schools.push(school);
            true
        }
        _ => false,
    };
    cards.iter().copied().filter(first).collect()
}

/// Returns the means of attack that these cards form; `None` if they form none.
/// Where several can lead a combo (XK-17), `lead` does, otherwise the one with
/// the highest total.
#[must_use]
pub fn means(open: &Open, seat: Seat, cards: &[CardId], lead: Option<CardId>) -> Option<Means> {
    if open.turn.direct {
        return Some(Means::Direct);
    }
    let spectre = cards.iter().copied().find(|&card| matches!(open.setup.face(card), Face::Spectre { .. }));
    if let Some(spectre) = spectre {
        let attack = cards.iter().copied().find(|&card| card != spectre)?;
        return (cards.len() == 2).then_some(Means::Spectre { attack, spectre });
    }
    match cards {
        [] => None,
        [card] => Some(Means::Single { card: *card }),
        _ => {
            let led_by = |lead: CardId| {
                let others = cards.iter().copied().filter(|&card| card != lead).collect();
                Means::Combo { lead, others }
            };
            let mut able = leads(open, cards);
            if let Some(lead) = lead.filter(|lead| able.contains(lead)) {
                able = vec![lead];
            }
            // Of equals the last would be taken; the card chosen first leads.
            able.reverse();
            able.into_iter().map(led_by).max_by_key(|means| open.attack_sum(seat, means, false).total())
        }
    }
}

/// Returns the card that would lead the combo being composed instead of the one
/// that does, and the means of attack with it; `None` if there is no choice.
#[must_use]
pub fn other_lead(open: &Open, seat: Seat, draft: &Draft) -> Option<(CardId, Means)> {
    let Means::Combo { lead, .. } = means(open, seat, &draft.cards, draft.lead)? else { return None };
    let other = leads(open, &draft.cards).into_iter().find(|&card| card != lead)?;
    Some((other, means(open, seat, &draft.cards, Some(other))?))
}

/// Returns the strongest indirect attack of this kind that the hand of `seat`
/// allows.
#[must_use]
pub fn strongest(table: &Table, seat: Seat, kind: AttackKind) -> Option<Means> {
    let open = &table.view.open;
    let of_kind = table.view.eyes(seat).indirect().into_iter().filter(|means| means.kind() == kind);
    of_kind.max_by_key(|means| open.attack_sum(seat, means, false).total())
}

/// Returns the strongest indirect attack that the hand allows, with its total
/// without dice.
pub fn best_means(table: &Table, seat: Seat) -> Option<(Means, u8)> {
    let open = &table.view.open;
    let all = AttackKind::ALL.into_iter().filter_map(|kind| strongest(table, seat, kind));
    all.map(|means| (open.attack_sum(seat, &means, false).total(), means))
        .max_by_key(|(total, _)| *total)
        .map(|(total, means)| (means, total))
}

/// Aims at an opponent.
pub(super) fn aim(table: &Table, draft: &mut Draft, rival: Seat) -> Answer {
    let open = &table.view.open;
    if open.turn.attacked {
        return refuse(&Illegal::AttackedAlready);
    }
    // A direct attack needs no cards (XK-15).
    if !open.turn.direct && table.person.is_some_and(|seat| best_means(table, seat).is_none()) {
        return Reply::Refuse(Message::new("xako-idle-no-attack"));
    }
    if !draft.attacks(open) {
        draft.begin(Mode::Attack, Vec::new());
    }
    draft.mode = Mode::Attack;
    draft.target = Some(rival);
    Reply::Done
}

/// Handles a click on a card for the attack. A refusal leaves what is composed
/// as it is.
pub(super) fn weapon(view: &View, draft: &mut Draft, card: CardId) -> Answer {
    let mut armed = draft.clone();
    match arm(view, &mut armed, card) {
        Ok(()) => {
            *draft = armed;
            Reply::Done
        }
        Err(why) => refuse(&why),
    }
}

/// Adds a card to the attack, or removes it.
fn arm(view: &View, draft: &mut Draft, card: CardId) -> Result<(), Illegal> {
    let open = &view.open;
    if open.turn.attacked {
        return Err(Illegal::AttackedAlready);
    }
    if draft.mode != Mode::Attack {
        draft.begin(Mode::Attack, Vec::new());
    }
    let chosen = draft.cards.contains(&card);
    // An attack and its spectre are selected together, the one clicked first. Who
    // clicks the other one, too, means both.
    if let [first, second] = draft.cards[..]
        && second == card
        && [first, second].iter().any(|held| matches!(open.setup.face(*held), Face::Spectre { .. }))
    {
        draft.cards = vec![second, first];
        return Ok(());
    }
    match (open.setup.face(card), open.turn.direct) {
        (Face::ExtraCharge, true) => draft.only(card),
        (Face::ExtraCharge, false) => return Err(Illegal::NoExtraHere),
        (_, true) => return Err(Illegal::MustBeDirect),
        (Face::Spectre { .. }, false) if chosen => draft.cards.clear(),
        (Face::Spectre { of, .. }, false) => {
            // Its attack card is selected with it.
            let own = |attack: &&CardId| open.setup.kind_of(**attack) == of;
            let attack = draft.cards.iter().find(own).or_else(|| view.hand.iter().find(own));
            draft.cards = vec![card, *attack.ok_or(Illegal::WrongSpectre)?];
        }
        (Face::Attack { combo, .. }, false) => {
            let kind = open.setup.kind_of(card);
            let spectre = |held: &CardId| matches!(open.setup.face(*held), Face::Spectre { of, .. } if of == kind);
            let evokes = draft.cards.iter().any(|held| matches!(open.setup.face(*held), Face::Spectre { .. }));
            if combo.is_none() {
                // It is selected with its spectre.
                let Some(spectre) = view.hand.iter().copied().find(spectre) else {
                    return Err(Illegal::NotCombo(open.setup.card(card).name.clone()));
                };
                draft.cards = if chosen { Vec::new() } else { vec![card, spectre] };
            } else if evokes {
                draft.cards = vec![card];
            } else {
                draft.toggle(card);
            }
        }
        (Face::Item(_) | Face::Gold(_), false) => {}
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{leads, means};
    use crate::engine::game::Game;
    use crate::engine::seat::{Seat, Viewer};
    use crate::games::xako::rules::Xako;
    use crate::games::xako::rules::action::Means;
    use crate::games::xako::rules::cards::{CardId, Face};
    use crate::games::xako::rules::view::Open;

    /// XK-17: where cards of both schools have the highest ability, the attacker
    /// chooses which leads, whatever the order of the clicks; without a choice
    /// it is the one with the higher total.
    #[test]
    fn either_of_two_equals_may_lead_a_combo() {
        let (state, _) = Xako::new(&Xako::default_setup(2), 1).expect("the default setup is sound");
        let (open, seat): (Open, Seat) = (state.view(Viewer::Public).open, Seat::new(0));
        let fights = |card: &CardId| match open.setup.find(*card).map(|kind| kind.face) {
            Some(Face::Attack { school, ability, combo: Some(_) }) => Some((school, ability)),
            _ => None,
        };
        let attacks: Vec<CardId> = (0..=u8::MAX).map(CardId).filter(|card| fights(card).is_some()).collect();
        let (mut ties, mut clear) = (0, 0);
        for &one in &attacks {
            for &other in attacks.iter().filter(|&&other| other != one) {
                let ((school, ability), (opposite, same)) = (fights(&one).unwrap(), fights(&other).unwrap());
                let able = leads(&open, &[one, other]);
                let total = |lead| {
                    let means = means(&open, seat, &[one, other], lead).expect("two attack cards are a combo");
                    let Means::Combo { lead, .. } = means else { panic!("not a combo: {means:?}") };
                    (lead, open.attack_sum(seat, &means, false).total())
                };
                if ability == same && school != opposite {
                    ties += 1;
                    assert_eq!(able, [one, other]);
                    assert_eq!((total(Some(one)).0, total(Some(other)).0), (one, other));
                    assert_eq!(total(None).1, total(Some(one)).1.max(total(Some(other)).1));
                } else {
                    clear += 1;
                    assert_eq!(able.len(), 1);
                    assert_eq!(total(Some(one)).0, total(None).0, "there is nothing to choose");
                }
            }
        }
        assert!(ties > 0 && clear > 0, "{ties} ties, {clear} without");
    }
}
