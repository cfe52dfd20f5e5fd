//! Targets of the deck: that every card counts, that a game is neither decided
//! by who begins nor endless, and that whoever does without one of the means of
//! the game pays for it.

use super::bot::{Without, fearless, handicapped};
use super::rules::cards::{Always, Card, CardId, Once};
use super::rules::setup::Setup;
use super::rules::view::End;
use super::rules::{Cartabomba, Event};
use crate::engine::auto::Stuck;
use crate::engine::figures::Amounts;
use crate::engine::game::Game;
use crate::engine::seat::Seat;
use crate::engine::session::Session;
use crate::engine::targets::{Measured, Target, Task};
use std::mem::discriminant;

/// No limit.
const ANY: f64 = f64::INFINITY;

/// What each handicap may win at most, in per cent.
const COSTS: [(Without, &str, f64); 4] = [
    (Without::Draft, "wins of who drafts at random", 40.0),
    (Without::Parry, "wins of who never parries, once it is noticed", 43.0),
    (Without::Ability, "wins of who never uses a ✬", 42.0),
    (Without::Bomb, "wins of who never removes with a cartabomba", 35.0),
];

/// What became of a card in all games.
#[derive(Clone, Default)]
struct Fate {
    /// Games in which it came into play.
    played: u64,
    /// Games in which its ✬ was used.
    used: u64,
    /// Games won by the player to whom it was dealt; half of a draw.
    won: f64,
    /// Games in which it was dealt.
    dealt: u64,
}

/// What happened in all games of equal players.
#[derive(Default)]
struct Tale {
    starter_won: f64,
    stalemates: u64,
    turns: Amounts,
    /// Number of different cards played in a game.
    played: Amounts,
    /// How often each means was used in all games, in the order of [`MEANS`].
    means: [i64; MEANS.len()],
    cards: Vec<Fate>,
}

/// What the cards are used for, in the order in which [`count`] counts it.
const MEANS: [&str; 8] = [
    "attacks",
    "strength of attacks",
    "parrying cards",
    "discards saved by parries",
    "discards",
    "removals with a cartabomba",
    "uses of a ✬",
    "cards paid",
];

/// Adds what an event shows of the means.
fn count(event: &Event, means: &mut [i64; MEANS.len()]) {
    let [attacks, strength, parries, saved, discards, removals, uses, paid] = means;
    match event {
        Event::Attacked { tally, .. } => {
            *attacks += 1;
            *strength += i64::from(tally.discards());
            // What is not saved is taken away when the attack is over. That may be
            // more than this: a card that reduces discards may parry itself.
            *saved += i64::from(tally.discards());
        }
        Event::Parried { .. } => *parries += 1,
        Event::Resolved { tally, .. } => *saved -= i64::from(tally.discards()),
        Event::Discarded { cards, .. } => *discards += cards.len() as i64,
        Event::Bombed { .. } => *removals += 1,
        Event::Activated { .. } => *uses += 1,
        Event::Played { payment, .. } => *paid += payment.len() as i64,
        _ => {}
    }
}

impl Tale {
    fn add(&mut self, session: &Session<Cartabomba>) {
        let open = session.state().open();
        let winners = session.outcome().expect("played to the end").winners;
        let won = |seat: Seat| winners.share(seat);
        self.cards.resize(open.setup.cards.len(), Fate::default());
        let (mut played, mut used) = (vec![false; self.cards.len()], vec![false; self.cards.len()]);
        self.starter_won += won(open.starter);
        self.turns.add(open.turn.into());
        for event in session.events() {
            count(event, &mut self.means);
            match event {
                Event::Played { cards, .. } => {
                    cards.iter().for_each(|card| played[usize::from(card.id.0)] = true);
                }
                Event::Activated { card, .. } => used[usize::from(card.id.0)] = true,
                Event::Ended(ending) => self.stalemates += u64::from(ending.why != End::NoCards),
                _ => {}
            }
        }
        for seat in [Seat::new(0), Seat::new(1)] {
            for &CardId(card) in &open.side(seat).dealt {
                let fate = &mut self.cards[usize::from(card)];
                fate.dealt += 1;
                fate.won += won(seat);
            }
        }
        for (fate, (&played, &used)) in self.cards.iter_mut().zip(played.iter().zip(&used)) {
            fate.played += u64::from(played);
            fate.used += u64::from(used);
        }
        self.played.add(played.iter().filter(|&&played| played).count() as f64);
    }
}

/// Plays the games and returns what came of them.
///
/// # Errors
/// If a game could not be played.
pub fn measure(task: &Task<Setup>) -> Result<Measured, Stuck> {
    let (games, setup) = (task.games, &task.setup);
    let mut tale = Tale::default();
    let equal = |_| (0..2).map(|_| Cartabomba::bot(task.strength)).collect();
    task.play::<Cartabomba>(|number| number, equal, |_, session| tale.add(session))?;
    let mut targets = of_the_list(&setup.cards);
    targets.push(Target::share("wins of the player of the first turn", (45.0, 55.0), tale.starter_won, games));
    targets.push(Target::share("stalemates", (-ANY, 8.0), tale.stalemates as f64, games));
    targets.push(Target::amount("turns of a game, median", (8.0, 12.0), tale.turns.median()));
    let fates = || setup.cards.iter().zip(&tale.cards);
    let played = fates().map(|(card, fate)| (card, fate.played as f64, games));
    targets.push(least("games in which the least played card is played", 25.0, played.collect()));
    let used = fates().filter(|(card, _)| !card.once.is_empty());
    let used = used.map(|(card, fate)| (card, fate.used as f64, games)).collect();
    targets.push(least("games in which the least used ✬ is used", 15.0, used));
    let won = |(card, fate)| {
        let Fate { won, dealt, .. }: &Fate = fate;
        (card, *won, *dealt)
    };
    targets.extend(owners(fates().map(won).collect()));
    let mut unnoticed = String::new();
    for (without, what, most) in COSTS {
        let one_without = |one: bool| handicapped(task.strength, one.then_some(without));
        let mut won = task.wins_of_one(one_without)?;
        if without == Without::Parry {
            // Whoever fears parries holds attacks back, and so pays for the
            // other's habit until it is noticed.
            unnoticed = format!(
                "wins of who never parries, while the opponent fears parries: {:.1} %",
                100.0 * won / games as f64
            );
            won = task.wins_of_one(|one| if one { one_without(one) } else { fearless(task.strength) })?;
        }
        targets.push(Target::share(what, (-ANY, most), won, games));
    }
    let mut details = vec![format!("{:<24} {:>8} {:>8} {:>8}", "card", "played", "✬ used", "owner")];
    for (card, fate) in fates() {
        let share = |part: f64, of: u64| format!("{:.1} %", 100.0 * part / (of as f64).max(1.0));
        let used = if card.once.is_empty() { String::new() } else { share(fate.used as f64, games) };
        let (played, won) = (share(fate.played as f64, games), share(fate.won, fate.dealt));
        details.push(format!("{:<24} {played:>8} {used:>8} {won:>8}", card.label.en));
    }
    let mean = tale.played.moments().mean();
    details.push(format!("different cards played in a game: {mean:.1} of {}", setup.cards.len()));
    details.push(unnoticed);
    let means = MEANS.iter().zip(tale.means);
    details
        .extend(means.map(|(what, count)| format!("{what} in a game: {:.1}", count as f64 / (games as f64).max(1.0))));
    Ok(Measured { targets, details })
}

/// Returns the targets of the list itself, for which nothing is played.
fn of_the_list(cards: &[Card]) -> Vec<Target> {
    let bare: Vec<&str> = cards.iter().filter(|card| is_bare(card)).map(|card| card.label.en.as_str()).collect();
    let like = |one: &Card, other: &Card| {
        let of = |card: &Card| (card.kind, card.cost, card.value, card.strength);
        of(one) == of(other) && one.always == other.always && one.once == other.once
    };
    let alike: Vec<String> = (cards.iter().enumerate())
        .flat_map(|(at, one)| cards[..at].iter().filter(move |other| like(one, other)).map(move |other| (other, one)))
        .map(|(one, other)| format!("{} and {}", one.label.en, other.label.en))
        .collect();
    let idle = unused(cards);
    vec![
        Target::amount("cards with a written ability", (30.0, ANY), (cards.len() - bare.len()) as f64),
        Target::amount("pairs of cards that are alike", (0.0, 0.0), alike.len() as f64).because(alike.join(", ")),
        Target::amount("words that no card has", (0.0, 0.0), idle.len() as f64).because(idle.join(", ")),
    ]
}

const fn is_bare(card: &Card) -> bool {
    card.always.is_empty() && card.once.is_empty()
}

/// Returns the words of the vocabulary that no card has.
fn unused(cards: &[Card]) -> Vec<&'static str> {
    use super::rules::cards::Kind;
    let always = [
        (Always::LessWhenAttacked { n: 1 }, "less_when_attacked"),
        (Always::AttackBonus { n: 1, kind: None }, "attack_bonus"),
        (Always::ParryBonus { n: 1, kind: None }, "parry_bonus"),
        (Always::PriceLess { n: 1, kind: None }, "price_less"),
        (Always::PaymentBonus { n: 1 }, "payment_bonus"),
        (Always::Protect { kind: Kind::Artifact }, "protect"),
        (Always::ExtraKind { kind: Kind::Zealot }, "extra_kind"),
        (Always::MaxParryCards { n: 1 }, "max_parry_cards"),
    ];
    let once = [
        (Once::ExtraPlay { n: 1 }, "extra_play"),
        (Once::Charge { n: 1 }, "charge"),
        (Once::Remove { cost: 1 }, "remove"),
        (Once::ForceDiscard { n: 1 }, "force_discard"),
        (Once::ReturnRemoved { cost: 1 }, "return_removed"),
        (Once::Silence, "silence"),
        (Once::Pay { n: 1 }, "pay"),
    ];
    let has_always =
        |word: Always| cards.iter().any(|card| card.always.iter().any(|w| discriminant(w) == discriminant(&word)));
    let has_once =
        |word: Once| cards.iter().any(|card| card.once.iter().any(|w| discriminant(w) == discriminant(&word)));
    let missing = always.into_iter().filter(|&(word, _)| !has_always(word)).map(|(_, name)| name);
    missing.chain(once.into_iter().filter(|&(word, _)| !has_once(word)).map(|(_, name)| name)).collect()
}

/// Returns the target that even the card with the smallest share has at least
/// `wanted` per cent, with those that have less.
fn least(what: &str, wanted: f64, mut cards: Vec<(&Card, f64, u64)>) -> Target {
    cards.sort_by(|a, b| a.1.total_cmp(&b.1));
    let Some(&(_, part, of)) = cards.first() else { return Target::amount(what, (wanted, ANY), 0.0) };
    let below = cards.iter().filter(|(_, part, of)| 100.0 * part / (*of as f64).max(1.0) < wanted);
    let below: Vec<&str> = below.map(|(card, ..)| card.label.en.as_str()).collect();
    let remark = if below.is_empty() { String::new() } else { format!("{}: {}", below.len(), below.join(", ")) };
    Target::share(what, (wanted, ANY), part, of).because(remark)
}

/// Returns the targets that no card decides the game for its owner, or against.
fn owners(mut cards: Vec<(&Card, f64, u64)>) -> Vec<Target> {
    let share = |&(_, won, of): &(&Card, f64, u64)| won / (of as f64).max(1.0);
    cards.sort_by(|a, b| share(a).total_cmp(&share(b)));
    let target = |what: &str, wanted: (f64, f64), found: Option<&(&Card, f64, u64)>| {
        found.map(|&(card, won, of)| Target::share(what, wanted, won, of).because(card.label.en.clone()))
    };
    let low = target("wins of the owner of the weakest card", (44.0, ANY), cards.first());
    let high = target("wins of the owner of the strongest card", (-ANY, 56.0), cards.last());
    low.into_iter().chain(high).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bot::Strength;

    /// Every target is measured, and a card is played before its ✬ is used.
    #[test]
    fn all_targets_are_measured() {
        let setup = Cartabomba::default_setup(2);
        let task = Task { setup, strength: Strength::Easy, seed: 1, games: 4, jobs: 2 };
        let Measured { targets, details } = measure(&task).expect("all games end");
        assert_eq!((targets.len(), details.len()), (14, 43 + MEANS.len()));
        assert!(targets.iter().all(|target| target.measured.is_finite()), "{targets:?}");
        let mut tale = Tale::default();
        let equal = |_| (0..2).map(|_| Cartabomba::bot(Strength::Easy)).collect();
        task.play::<Cartabomba>(|number| number, equal, |_, session| tale.add(session)).expect("all end");
        assert!(tale.cards.iter().all(|fate| fate.used <= fate.played && fate.dealt == 4));
    }

    #[test]
    fn the_list_is_judged() {
        let mut cards = Cartabomba::default_setup(2).cards;
        cards.truncate(2);
        for card in &mut cards {
            (card.cost, card.value, card.strength) = (0, 1, 2);
            (card.always, card.once) = (vec![Always::PaymentBonus { n: 2 }], Vec::new());
        }
        let [written, alike, idle] = of_the_list(&cards).try_into().expect("three targets");
        assert_eq!((written.measured, alike.measured, idle.measured), (2.0, 1.0, 14.0));
    }
}
