//! How a person would make an advised move, in words and on the table, and what
//! speaks for it as far as the person can know.

use super::Table;
use super::input::draft::{Draft, Mode};
use super::keys::{Button, Piece, Slot};
use crate::engine::bot::Advice;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::xako::bot::advice::words;
use crate::games::xako::rules::action::{Action, Means, Source};
use crate::games::xako::rules::cards::{CardId, Face, MissionId};
use crate::games::xako::rules::sums::chance;
use crate::games::xako::rules::view::{Open, Phase};
use crate::games::xako::rules::{View, Xako};
use crate::table::cards::{Gesture, Pointed, Way};

type Target = Pointed<Xako>;

/// Returns how `seat` would make the advised move.
#[must_use]
pub(super) fn way(table: &Table, seat: Seat, advice: &Advice<Action>) -> Way<Xako> {
    let open = &table.view.open;
    let at = |card: &CardId| Target::Piece(Piece::Card(*card));
    let to = |cards: &[CardId], slot: Slot| -> Vec<(Target, Option<Target>)> {
        cards.iter().map(|card| (at(card), Some(Target::Slot(slot)))).collect()
    };
    let on = |target: Target| vec![(target, None)];
    // What the person was told stays told.
    let none = Draft { warned: table.draft.warned, ..Draft::default() };
    let mut last = Gesture::Primary;
    let (draft, moves) = match &advice.action {
        Action::Choose { character } => {
            (Draft { character: Some(*character), ..none }, on(Target::Piece(Piece::Character(*character))))
        }
        Action::Draw { from: Source::Deck } => (none, on(Target::Slot(Slot::Deck))),
        Action::Draw { from: Source::Discard } => {
            last = Gesture::Chosen(Button::Take);
            (none, on(Target::Slot(Slot::Pile)))
        }
        Action::AnnounceDirect => {
            last = Gesture::Chosen(Button::Announce);
            (none, Vec::new())
        }
        Action::Equip { card, payment } => {
            let moves = [to(&[*card], Slot::Worn), to(payment, Slot::Pile)].concat();
            (Draft { mode: Mode::Equip(*card), cards: payment.clone(), ..none }, moves)
        }
        Action::Attack(attack) => {
            let lead = if let Means::Combo { lead, .. } = attack.means { Some(lead) } else { None };
            let cards = attack.cards();
            let rival = Slot::Rival(attack.target);
            let moves = if cards.is_empty() { on(Target::Slot(rival)) } else { to(&cards, rival) };
            (Draft { mode: Mode::Attack, cards, target: Some(attack.target), lead, ..none }, moves)
        }
        Action::Defend { extra } => {
            let cards: Vec<CardId> = extra.iter().copied().collect();
            let moves = to(&cards, Slot::Panel);
            (Draft { cards, ..none }, moves)
        }
        Action::Steal { card } => {
            let slot = if fits(open, seat, *card) { Slot::Worn } else { Slot::Hand };
            (Draft { cards: vec![*card], ..none }, to(&[*card], slot))
        }
        Action::Lower => {
            let moves = if let Phase::Spending { target, .. } = open.phase {
                on(Target::Slot(Slot::Rival(target)))
            } else {
                Vec::new()
            };
            (Draft { lowers: true, ..none }, moves)
        }
        Action::Spare => {
            last = Gesture::Chosen(Button::Spare);
            (none, Vec::new())
        }
        Action::Drop { card } => (Draft { cards: vec![*card], ..none }, to(&[*card], Slot::Pile)),
        Action::Declare { mission, items } => {
            let compulsory = open.serving(seat, *mission).0;
            let cards = items.iter().copied().filter(|item| !compulsory.contains(item)).collect();
            let mut moves = on(Target::Piece(Piece::Mission(*mission)));
            moves.extend(items.iter().map(|item| (at(item), None)));
            (Draft { mode: Mode::Declare(*mission), cards, ..none }, moves)
        }
        Action::Close { discard: Some(card) } => {
            (Draft { mode: Mode::Close, cards: vec![*card], ..none }, to(&[*card], Slot::Pile))
        }
        Action::Close { discard: None } => {
            // Where an attack is being composed, the button is that of the attack.
            if none.attacks(open) {
                last = Gesture::Click(Target::Slot(Slot::Deck));
            }
            (none, Vec::new())
        }
    };
    Way { what: words(open, &advice.action), reason: reason(table.view, seat, &advice.action), draft, last, moves }
}

/// Returns what speaks for an action, from what lies open and what `seat` holds.
fn reason(view: &View, seat: Seat, action: &Action) -> Option<Message> {
    let open = &view.open;
    match action {
        Action::Draw { from: Source::Discard } => {
            let mission = lacking(view, seat, *open.discard.last()?)?;
            Some(Message::new("xako-why-wanted").with("mission", open.setup.mission(mission).name.message()))
        }
        Action::Steal { card } if !fits(open, seat, *card) => {
            let Phase::Spending { target, .. } = open.phase else { return None };
            let kind = open.setup.kind_of(*card);
            let double = open.worn(seat).iter().any(|&worn| open.setup.kind_of(worn) == kind);
            let key = if double { "xako-why-steal-double" } else { "xako-why-steal-full" };
            Some(Message::new(key).with("seat", target))
        }
        Action::Steal { card } => serves(view, seat, *card).or_else(|| adds(open, *card)),
        Action::Equip { card, payment } => {
            let gain = serves(view, seat, *card).or_else(|| adds(open, *card));
            let more = pays_more(view, seat, *card, payment);
            gain.into_iter()
                .chain(more)
                .reduce(|first, second| Message::new("sentences").with("first", first).with("second", second))
        }
        Action::Attack(attack) => {
            let sum = open.attack_sum(seat, &attack.means, attack.extra.is_some()).total();
            let defence = open.defence_sum(attack.target, false).total();
            Some(odds(open, "xako-why-attack", sum, defence).with("seat", attack.target))
        }
        Action::Defend { extra } => {
            let Phase::Defending { sum, .. } = &open.phase else { return None };
            let defence = |charged: bool| open.defence_sum(seat, charged).total();
            let words = odds(open, "xako-why-defend", sum.total(), defence(extra.is_some()));
            // The odds of the other choice, with the extra charge or without.
            let charges = view.hand.iter().any(|&card| open.setup.face(card) == Face::ExtraCharge);
            let other = charges.then(|| percent(open, sum.total(), defence(extra.is_none())));
            let choice = match (other, extra) {
                (None, _) => "only",
                (Some(_), None) => "spared",
                (Some(_), Some(_)) => "charged",
            };
            Some(words.with("seat", open.turn.seat).with("choice", choice).with("other", other.unwrap_or(0)))
        }
        Action::AnnounceDirect => {
            let sum = open.attack_sum(seat, &Means::Direct, false).total();
            let rivals = (0..open.sheets.len()).map(Seat::new).filter(|&rival| rival != seat);
            let weakest = rivals.min_by_key(|&rival| open.defence_sum(rival, false).total())?;
            let defence = open.defence_sum(weakest, false).total();
            Some(odds(open, "xako-why-announce", sum, defence).with("seat", weakest))
        }
        Action::Lower => {
            let Phase::Spending { target, .. } = open.phase else { return None };
            let level = open.sheet(target).level.saturating_sub(1);
            Some(Message::new("xako-why-lower").with("seat", target).with("level", level))
        }
        Action::Declare { mission, .. } => {
            let points = open.setup.mission(*mission).points;
            let total = open.sheet(seat).score.saturating_add(points);
            Some(if total >= open.numbers().goal {
                Message::new("xako-why-declare-wins").with("total", total)
            } else {
                Message::new("xako-why-declare").with("points", points)
            })
        }
        Action::Close { discard: Some(card) } | Action::Drop { card } => discarding(view, seat, *card),
        Action::Draw { from: Source::Deck } => drawing(view, seat),
        Action::Choose { .. } | Action::Spare | Action::Close { discard: None } => None,
    }
}

/// Whether `seat` can equip this item, apart from the price (XK-10).
fn fits(open: &Open, seat: Seat, card: CardId) -> bool {
    open.fits(open.worn(seat).into_iter(), card).is_ok()
}

/// Returns what an item adds to the points of whoever equips it; `None` if
/// nothing.
fn adds(open: &Open, card: CardId) -> Option<Message> {
    let points = open.setup.item(card)?.points;
    let all = [("xako-adds-atk", points.atk), ("xako-adds-mag", points.mag), ("xako-adds-def", points.def)];
    let some = all.into_iter().filter(|&(_, n)| n > 0);
    let some: Vec<Message> = some.map(|(key, n)| Message::new(key).with("n", n)).collect();
    (!some.is_empty()).then(|| Message::new("xako-why-points").with("points", some))
}

/// Returns what speaks for paying with so many cards of the hand where fewer of
/// them would do: it is filled up again (XK-12), so that more are drawn. `None`
/// if no fewer would do.
fn pays_more(view: &View, seat: Seat, card: CardId, payment: &[CardId]) -> Option<Message> {
    let held = |payment: &[CardId]| payment.iter().all(|card| view.hand.contains(card));
    let others = view.eyes(seat).payments(card).into_iter().filter(|other| held(other));
    let n = payment.len().checked_sub(others.map(|other| other.len()).min()?)?;
    (n > 0 && held(payment)).then(|| Message::new("xako-why-pays-more").with("n", n))
}

/// Returns why this card can be done without, as far as that can be seen.
fn discarding(view: &View, seat: Seat, card: CardId) -> Option<Message> {
    let setup = &view.open.setup;
    match setup.face(card) {
        Face::Item(_) => {
            let Some(mission) = wanting(view, seat, card) else { return Some(Message::new("xako-why-discard")) };
            let unseen = unseen(view);
            let same = |other: &&CardId| setup.kind_of(**other) == setup.kind_of(card);
            let n = unseen.iter().filter(same).count();
            let words = Message::new("xako-why-discard-wanted").with("mission", setup.mission(mission).name.message());
            (n > 0).then(|| words.with("n", n).with("of", unseen.len()))
        }
        Face::Gold(_) => {
            let others = view.hand.iter().filter(|&&other| other != card);
            let gold = others.map(|&other| if let Face::Gold(gold) = setup.face(other) { u32::from(gold) } else { 0 });
            let gold: u32 = gold.sum();
            (gold > 0).then(|| Message::new("xako-why-discard-gold").with("gold", gold))
        }
        Face::Attack { .. } | Face::Spectre { .. } | Face::ExtraCharge => Some(Message::new("xako-why-discard-other")),
    }
}

/// Returns how many of the cards that `seat` cannot see its missions still want,
/// if there are any and the top card of the discards is none of them.
fn drawing(view: &View, seat: Seat) -> Option<Message> {
    let wanted = |card: CardId| lacking(view, seat, card).is_some();
    let unseen = unseen(view);
    let n = unseen.iter().filter(|&&card| wanted(card)).count();
    let top = *view.open.discard.last()?;
    (n > 0 && !wanted(top)).then(|| Message::new("xako-why-draw").with("of", unseen.len()).with("n", n))
}

/// Returns the cards that lie in the deck or in the hands of others.
fn unseen(view: &View) -> Vec<CardId> {
    let open = &view.open;
    let worn = open.sheets.iter().flat_map(|sheet| sheet.worn.iter().map(|worn| worn.card));
    let seen: Vec<CardId> = view.hand.iter().chain(&open.discard).chain(&open.used).copied().chain(worn).collect();
    (0..open.setup.deck.len()).map(|card| CardId(card as u8)).filter(|card| !seen.contains(card)).collect()
}

/// Returns the odds of a clash in words, with dice on both sides.
fn odds(open: &Open, key: &'static str, attack: u8, defence: u8) -> Message {
    let words = Message::new(key).with("attack", attack).with("defence", defence);
    words.with("n", percent(open, attack, defence))
}

/// Returns the chance of an attack, in per cent, with dice on both sides.
fn percent(open: &Open, attack: u8, defence: u8) -> u32 {
    let won = chance(attack, defence, 1, (open.numbers().dice, open.numbers().dice));
    (won * 100.0).round() as u32
}

/// Returns the mission of `seat` that an item serves which it has not equipped
/// yet; of several the one of which least is missing on the table and in hand.
fn wanting(view: &View, seat: Seat, card: CardId) -> Option<MissionId> {
    let open = &view.open;
    open.setup.item(card)?;
    let kind = open.setup.kind_of(card);
    let wants = |mission: &&MissionId| {
        let worn = open.sheet(seat).worn.iter().any(|worn| worn.card != card && open.setup.kind_of(worn.card) == kind);
        open.setup.mission(**mission).wanted(kind).is_some() && !worn
    };
    let own: Vec<_> = view.hand.iter().copied().chain(open.worn(seat)).map(|card| open.setup.kind_of(card)).collect();
    let missing = |mission: &&MissionId| {
        let known = open.setup.mission(**mission);
        let all = |compulsory| known.items.iter().filter(move |item| item.compulsory == compulsory);
        let there = |compulsory| all(compulsory).filter(|item| own.contains(&item.item)).count();
        let must = all(true).count();
        must - there(true) + usize::from(known.need).saturating_sub(must).saturating_sub(there(false))
    };
    view.missions.iter().filter(wants).min_by_key(missing).copied()
}

/// Returns the same for a card on the table or unseen, unless `seat` has one like
/// it in hand.
pub(super) fn lacking(view: &View, seat: Seat, card: CardId) -> Option<MissionId> {
    let kind = |card: CardId| view.open.setup.kind_of(card);
    let held = view.hand.iter().any(|&other| kind(other) == kind(card));
    if held { None } else { wanting(view, seat, card) }
}

/// Returns which mission of `seat` an item serves, and how many of the items it
/// takes are equipped once this one is; `None` if it serves none. Items beside
/// the compulsory ones count only as far as those leave room (XK-03).
fn serves(view: &View, seat: Seat, card: CardId) -> Option<Message> {
    let (open, mission) = (&view.open, wanting(view, seat, card)?);
    let (compulsory, others) = open.serving(seat, mission);
    let known = open.setup.mission(mission);
    let without = |worn: &[CardId]| worn.iter().filter(|worn| **worn != card).count();
    let must = known.wanted(open.setup.kind_of(card)).is_some_and(|wanted| wanted.compulsory);
    let (has_must, has_others) = (without(&compulsory) + usize::from(must), without(&others) + usize::from(!must));
    let room = usize::from(known.need).saturating_sub(known.items.iter().filter(|item| item.compulsory).count());
    if !must && has_others > room {
        return None;
    }
    let has = has_must + has_others.min(room);
    let words = Message::new("xako-why-mission").with("mission", known.name.message());
    Some(words.with("has", has).with("need", known.need))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bot::Strength;
    use crate::engine::dice::Dice;
    use crate::engine::game::Game;
    use crate::engine::seat::Viewer;
    use crate::engine::words::Arg;

    fn number(message: &Message, name: &str) -> f64 {
        match message.args.iter().find(|(known, _)| known == name) {
            Some((_, Arg::Number(number))) => *number,
            other => panic!("{name} is {other:?} in {message:?}"),
        }
    }

    /// Of the missions that an item serves, the one is named of which most is at
    /// hand.
    #[test]
    fn the_nearest_mission_is_named() {
        let stage = |hand: &str| -> View {
            let given = format!(
                r#"(
                    seats: 2,
                    hands: [{hand}, ["oro_10", "oro_20", "oro_20", "golem", "strige"]],
                    missions: [["giudizio", "cacciatrice_di_draghi"], ["pellegrino", "mago_errante"]],
                    phase: acting,
                )"#
            );
            let given = crate::engine::ron_text::parse(&given).expect("readable");
            <Xako as crate::engine::scenario::Staged>::stage(given).expect("sound").view(Viewer::Seat(Seat::new(0)))
        };
        let named = |hand: &str| {
            let view = stage(hand);
            let mission = wanting(&view, Seat::new(0), view.hand[0]).expect("it is wanted");
            view.open.setup.mission(mission).id.clone()
        };
        let huntress = r#"["scudo_kyr", "balestra", "stivali_kyr", "mantello_ombra", "oro_10"]"#;
        assert_eq!(named(huntress), "cacciatrice_di_draghi");
        let judgement = r#"["scudo_kyr", "elmo_kyr", "anello_kyr", "oro_20", "oro_10"]"#;
        assert_eq!(named(judgement), "giudizio");
    }

    /// What is said for an action before it is done agrees with what comes of
    /// it, and with where the cards really are.
    #[test]
    fn reasons_are_true() {
        let setup = Xako::default_setup(2);
        let (mut wins, mut golds, mut draws, mut steals, mut payments) = (0, 0, 0, 0, 0);
        for seed in 0..3 {
            let (mut game, _) = Xako::new(&setup, seed).expect("sound");
            let mut dice = Dice::from_seed(seed);
            while let Some(seat) = game.to_act().iter().next() {
                if seat.is_table() {
                    let action = game.table_action().expect("the table acts");
                    game.think(seat, &action);
                    continue;
                }
                let view = game.view(Viewer::Seat(seat));
                let kind = |card: &CardId| view.open.setup.kind_of(*card);
                let all = game.legal_actions(seat).actions;
                for action in all.iter().cloned() {
                    let Some(said) = reason(&view, seat, &action) else { continue };
                    let mut after = game.clone();
                    after.think(seat, &action);
                    match (&action, said.key.as_ref()) {
                        (Action::Declare { .. }, key) => {
                            let won = after.outcome().is_some();
                            assert_eq!(key == "xako-why-declare-wins", won, "{action:?}");
                            wins += usize::from(won);
                        }
                        (Action::Close { .. }, "xako-why-discard-gold") => {
                            let gold = after.hands[seat.index()].iter().map(|&card| match view.open.setup.face(card) {
                                Face::Gold(gold) => u32::from(gold),
                                _ => 0,
                            });
                            assert_eq!(number(&said, "gold"), f64::from(gold.sum::<u32>()), "{action:?}");
                            golds += 1;
                        }
                        (Action::Equip { payment, .. }, "sentences" | "xako-why-pays-more") => {
                            let fewer = |other: &&Action| match (other, &action) {
                                (Action::Equip { card, payment: other }, Action::Equip { card: same, .. }) => {
                                    card == same
                                        && other.len() < payment.len()
                                        && other.iter().all(|paid| view.hand.contains(paid))
                                }
                                _ => false,
                            };
                            assert!(all.iter().any(|other| fewer(&other)), "{action:?}");
                            payments += 1;
                        }
                        (Action::Steal { card }, key) => {
                            let held = after.hands[seat.index()].contains(card);
                            assert_eq!(key.starts_with("xako-why-steal-"), held, "{action:?}");
                            steals += 1;
                        }
                        (Action::Draw { .. }, "xako-why-draw") => {
                            let others = game.hands.iter().enumerate().filter(|(other, _)| *other != seat.index());
                            let hidden: Vec<CardId> =
                                others.flat_map(|(_, hand)| hand).chain(&game.deck).copied().collect();
                            let own: Vec<CardId> = [view.hand.clone(), view.open.worn(seat)].concat();
                            let wanted = |card: &&CardId| {
                                let listed = |mission: &MissionId| {
                                    view.open.setup.mission(*mission).items.iter().any(|line| line.item == kind(card))
                                };
                                view.missions.iter().any(listed) && own.iter().all(|held| kind(held) != kind(card))
                            };
                            assert_eq!(number(&said, "of"), hidden.len() as f64);
                            assert_eq!(number(&said, "n"), hidden.iter().filter(wanted).count() as f64);
                            draws += 1;
                        }
                        _ => {}
                    }
                }
                let action = Xako::bot(Strength::Easy).choose(seat, &view, &mut dice);
                game.think(seat, &action);
            }
        }
        let counted = [wins, golds, draws, steals, payments];
        assert!(counted.iter().all(|&count| count > 0), "wins, discards, draws, thefts, payments: {counted:?}");
    }
}
