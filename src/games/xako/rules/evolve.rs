//! Applies events to a view, so that they can be shown one after the other.

use super::action::Source;
use super::cards::CardId;
use super::event::{Event, Told};
use super::sums::Clash;
use super::view::{Phase, Turn, View, Worn};
use crate::engine::seat::{Seat, Viewer};

/// Updates a view to what it is after an event.
pub fn evolve(view: &mut View, event: &Event) {
    match event {
        Event::DealerRolled { dealer, .. } => view.open.dealer = *dealer,
        Event::CharacterTaken { seat, character, .. } => {
            view.open.sheets[seat.index()].character = Some(*character);
            let seats = view.open.sheets.len();
            view.open.phase = Phase::Choosing { seat: seat.clockwise(1, seats) };
        }
        Event::ChallengeBegan { challenge, dealer, hands, missions, cards, deck } => {
            let open = &mut view.open;
            (open.challenge, open.dealer, open.deck, open.round) = (*challenge, *dealer, *deck, 1);
            open.discard.clear();
            open.used.clear();
            let dealt = open.numbers().missions;
            open.mission_deck = (open.setup.missions.len() - usize::from(dealt) * open.sheets.len()) as u8;
            for sheet in &mut open.sheets {
                sheet.level = 1;
                sheet.worn.clear();
                sheet.fulfilled.clear();
                sheet.known.clear();
                (sheet.hand, sheet.missions) = (*cards, dealt);
            }
            if let Viewer::Seat(seat) = view.viewer {
                view.hand = hands.get(seat.index()).cloned().unwrap_or_default();
                view.missions = missions.get(seat.index()).cloned().unwrap_or_default();
            }
        }
        Event::TurnBegan { seat, round } => {
            view.open.round = *round;
            view.open.turn = Turn::of(*seat);
            view.open.phase = Phase::Opening;
        }
        Event::DirectAnnounced { .. } => {
            view.open.turn.direct = true;
            view.open.phase = Phase::Acting;
        }
        Event::Drew { seat, from, card, deck, refill } => {
            view.open.deck = *deck;
            if *from == Source::Discard {
                view.open.discard.pop();
            }
            let sheet = &mut view.open.sheets[seat.index()];
            sheet.hand += 1;
            if let Some(told) = card {
                if *from == Source::Discard {
                    sheet.known.push(told.card);
                }
                if view.viewer == Viewer::Seat(*seat) {
                    view.hand.push(told.card);
                }
            }
            view.open.phase = if *refill { Phase::Refilling } else { Phase::Acting };
        }
        Event::Equipped { seat, card, payment, .. } => {
            from_hand(view, *seat, card.card);
            for paid in payment {
                if !take_off(view, *seat, paid.card) {
                    from_hand(view, *seat, paid.card);
                }
                view.open.used.push(paid.card);
            }
            view.open.sheets[seat.index()].worn.push(Worn { card: card.card, stolen: false });
            view.open.turn.equips += 1;
        }
        Event::Attacked { seat, attack, cards, sum } => {
            for Told { card, .. } in cards {
                from_hand(view, *seat, *card);
                view.open.used.push(*card);
            }
            view.open.turn.attacked = true;
            view.open.phase = Phase::Defending { attack: attack.clone(), sum: *sum };
        }
        Event::Defended { seat, extra, sum } => {
            if let Some(told) = extra {
                from_hand(view, *seat, told.card);
                view.open.used.push(told.card);
            }
            let open = &mut view.open;
            if let Phase::Defending { attack, sum: of_attack } = &open.phase {
                open.last = Some(Clash {
                    attacker: open.turn.seat,
                    defender: *seat,
                    kind: attack.means.kind(),
                    attack: *of_attack,
                    attack_dice: Vec::new(),
                    defence: *sum,
                    defence_dice: Vec::new(),
                });
            }
        }
        Event::Rolled { attacker, dice, .. } => {
            if let Some(clash) = &mut view.open.last {
                *(if *attacker { &mut clash.attack_dice } else { &mut clash.defence_dice }) = dice.clone();
            }
        }
        Event::Clashed(clash) => {
            view.open.last = Some(clash.clone());
            view.open.phase = Phase::Acting;
        }
        Event::LevelChanged { seat, to, .. } => view.open.sheets[seat.index()].level = *to,
        Event::Stole { seat, victim, card, to_hand } => {
            take_off(view, *victim, card.card);
            let sheet = &mut view.open.sheets[seat.index()];
            if *to_hand {
                sheet.hand += 1;
                sheet.known.push(card.card);
                if view.viewer == Viewer::Seat(*seat) {
                    view.hand.push(card.card);
                }
            } else {
                sheet.worn.push(Worn { card: card.card, stolen: true });
            }
            view.open.phase = Phase::Acting;
        }
        Event::Spared { .. } => view.open.phase = Phase::Acting,
        Event::Dropped { seat, card } => {
            take_off(view, *seat, card.card);
            view.open.used.push(card.card);
        }
        Event::Declared { seat, mission, items, score, .. } => {
            for item in items {
                take_off(view, *seat, item.card);
            }
            view.open.discard.splice(0..0, items.iter().map(|item| item.card));
            view.missions.retain(|held| held != mission);
            let sheet = &mut view.open.sheets[seat.index()];
            sheet.missions = sheet.missions.saturating_sub(1);
            sheet.fulfilled.push(*mission);
            sheet.score = *score;
        }
        Event::MissionDrawn { seat, mission } => {
            view.open.mission_deck = view.open.mission_deck.saturating_sub(1);
            view.open.sheets[seat.index()].missions += 1;
            if let Some(mission) = mission
                && view.viewer == Viewer::Seat(*seat)
            {
                view.missions.push(*mission);
            }
        }
        Event::Closed { seat, discard } => {
            if let Some(told) = discard {
                from_hand(view, *seat, told.card);
                view.open.used.push(told.card);
            }
            view.open.phase = Phase::Refilling;
        }
        Event::Discarded { cards } => {
            view.open.used.clear();
            view.open.discard.extend(cards);
        }
        Event::Reshuffled { deck } => {
            view.open.discard.clear();
            view.open.deck = *deck;
        }
        Event::ChallengeEnded { .. } => {}
        Event::Ended { winners, .. } => view.open.phase = Phase::Over { winners: *winners },
    }
}

fn from_hand(view: &mut View, seat: Seat, card: CardId) {
    let sheet = &mut view.open.sheets[seat.index()];
    sheet.hand = sheet.hand.saturating_sub(1);
    sheet.known.retain(|held| *held != card);
    view.hand.retain(|held| *held != card);
}

/// Takes off an item, if it is equipped, and returns whether it was.
fn take_off(view: &mut View, seat: Seat, card: CardId) -> bool {
    let worn = &mut view.open.sheets[seat.index()].worn;
    let before = worn.len();
    worn.retain(|worn| worn.card != card);
    worn.len() < before
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bot::{Bot, RandomBot};
    use crate::engine::config::Sources;
    use crate::engine::dice::Dice;
    use crate::engine::game::Game as _;
    use crate::games::xako::rules::Xako;

    /// Advancing event by event agrees with the rules: cards, sheets, piles and
    /// turn are the same after every decision of whole challenges, for a player
    /// and for an onlooker.
    #[test]
    fn the_table_follows_the_rules_event_by_event() {
        for (seed, seats) in [(1, 2), (2, 3), (3, 4)] {
            let setup = Xako::setup(seats, &Sources::builtin()).0;
            let (mut game, events) = Xako::new(&setup, seed).expect("the default setup starts");
            let viewers = [Viewer::Public, Viewer::Seat(Seat::new(0))];
            assert!(events.iter().any(|event| matches!(event, Event::ChallengeBegan { .. })));
            let mut shown = viewers.map(|viewer| game.view(viewer));
            let mut dice = Dice::from_seed(seed + 100);
            for _ in 0..1500 {
                let Some(seat) = game.to_act().iter().next() else { break };
                let view = game.view(Viewer::Seat(seat));
                let action = Bot::<Xako>::choose(&mut RandomBot, seat, &view, &mut dice);
                let events = game.apply(seat, action).expect("a legal action");
                for (view, viewer) in shown.iter_mut().zip(viewers) {
                    for event in &events {
                        evolve(view, &Xako::redact(event, viewer));
                    }
                    let truth = game.view(viewer);
                    assert_eq!(view.open.sheets, truth.open.sheets);
                    assert_eq!(view.open.discard, truth.open.discard);
                    assert_eq!(view.open.used, truth.open.used);
                    assert_eq!((view.open.deck, view.open.mission_deck), (truth.open.deck, truth.open.mission_deck));
                    assert_eq!((view.open.turn, view.open.round), (truth.open.turn, truth.open.round));
                    assert_eq!(view.open.last, truth.open.last);
                    assert_eq!((&view.hand, &view.missions), (&truth.hand, &truth.missions));
                }
            }
        }
    }
}
