//! The laws of all games, looked at more closely than for every game.

use crate::engine::bot::Strength;
use crate::engine::laws::{Care, check};
use crate::games::alles_im_eimer::rules::AllesImEimer;

#[test]
fn random_matches_keep_the_laws() {
    let care = Care { longest: 5_000, every: 7, ask: 60, bots: &[Strength::Easy, Strength::Medium] };
    for seats in 2..=6 {
        for seed in 0..2 {
            let kept = check::<AllesImEimer>(seats, seed, care);
            assert!(kept.is_ok(), "{}", kept.expect_err("broken"));
        }
    }
}
