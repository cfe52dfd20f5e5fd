//! Computer players finish their games, and the better ones win more often.

use super::super::rules::action::Pile;
use super::super::rules::{Akelarre, Event};
use crate::engine::auto;
use crate::engine::bot::Strength;
use crate::engine::game::Game;
use crate::engine::laws::{Care, check};
use crate::engine::seat::Seat;

/// Share of `games` games for two that `strong` wins against `weak`; a draw
/// counts half.
fn won(strong: Strength, weak: Strength, games: u64) -> f64 {
    let wins = (0..games).map(|seed| {
        let place = seed as usize % 2;
        let strengths = if place == 0 { [strong, weak] } else { [weak, strong] };
        let played = auto::play::<Akelarre>(Akelarre::default_setup(2), seed, &strengths).expect("it ends");
        let winners = played.outcome().expect("it ended").winners;
        if winners.contains(Seat::new(place)) { 1.0 / winners.len() as f64 } else { 0.0 }
    });
    wins.sum::<f64>() / games as f64
}

#[test]
#[cfg_attr(debug_assertions, ignore = "too few games would fit into an unoptimised build")]
fn the_stronger_wins_more_often() {
    let games = 100;
    for (strong, weak) in [(Strength::Easy, Strength::Random), (Strength::Medium, Strength::Easy)] {
        let share = won(strong, weak, games);
        assert!(share >= 0.6, "{strong:?} wins {share} against {weak:?}");
    }
}

/// What they choose depends on nothing that they cannot see.
#[test]
fn the_laws_hold_for_each_strength() {
    let care =
        Care { longest: 3_000, every: 1_000, ask: 40, bots: &[Strength::Easy, Strength::Medium, Strength::Strong] };
    for seats in 2..=4 {
        let kept = check::<Akelarre>(seats, 11, care);
        assert!(kept.is_ok(), "{}", kept.expect_err("broken"));
    }
}

/// A card that was discarded does not come straight back alone: that turn
/// would have been for nothing.
#[test]
fn nobody_draws_just_what_was_discarded() {
    for seed in 0..if cfg!(debug_assertions) { 4 } else { 40 } {
        let both = [Strength::Easy, Strength::Medium];
        let played = auto::play::<Akelarre>(Akelarre::default_setup(2), seed, &both).expect("it ends");
        let mut discarded = None;
        for event in played.events() {
            match event {
                Event::Discarded { card, .. } => discarded = Some(*card),
                Event::Drew { seat, cards: Some(cards), count: 1, .. } if discarded.is_some_and(|it| cards.has(it)) => {
                    let pile = matches!(event, Event::Drew { pile: Pile::Discards(_), .. });
                    assert!(!pile, "{seat} draws {discarded:?} again, seed {seed}");
                }
                Event::TurnBegan { .. } => discarded = None,
                _ => {}
            }
        }
    }
}
