//! The laws that hold for all games, checked with all computer players.

use crate::engine::bot::Strength;
use crate::engine::laws::{Care, check};
use crate::games::alles_im_eimer::rules::AllesImEimer;

#[test]
fn random_matches_keep_the_laws() {
    let care = Care { longest: 5_000, every: 20, ask: 60, bots: &[Strength::Easy, Strength::Medium, Strength::Strong] };
    for seats in 2..=6 {
        let kept = check::<AllesImEimer>(seats, seats as u64, care);
        assert!(kept.is_ok(), "{}", kept.expect_err("broken"));
    }
}
