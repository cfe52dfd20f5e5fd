//! The laws that hold for all games, checked with all computer players.

use crate::engine::bot::Strength;
use crate::engine::game::Game;
use crate::engine::laws::{Care, check, check_setup};
use crate::games::alles_im_eimer::rules::AllesImEimer;

#[test]
fn random_matches_keep_the_laws() {
    let care = Care { longest: 5_000, every: 20, ask: 60, bots: &[Strength::Easy, Strength::Medium, Strength::Strong] };
    for seats in 2..=6 {
        let kept = check::<AllesImEimer>(seats, seats as u64, care);
        assert!(kept.is_ok(), "{}", kept.expect_err("broken"));
    }
}

/// AE-07, AE-18: the laws hold with each variant alone and with both.
#[test]
fn the_variants_keep_the_laws() {
    let care = Care { longest: 5_000, every: 50, ask: 500, ..Care::default() };
    for (seats, forget_to_draw, reverse) in [(3, true, false), (4, false, true), (6, true, true)] {
        let mut setup = AllesImEimer::default_setup(seats);
        setup.options.games = 2;
        (setup.options.forget_to_draw, setup.options.reverse) = (forget_to_draw, reverse);
        let kept = check_setup::<AllesImEimer>(seats, setup, seats as u64, care);
        assert!(kept.is_ok(), "{}", kept.expect_err("broken"));
    }
}
