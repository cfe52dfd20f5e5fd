//! What computer players have to get right.

use super::*;
use crate::engine::auto;
use crate::engine::game::Game;
use crate::engine::scenario::Staged;
use crate::engine::seat::Viewer;
use crate::games::cartabomba::scenario::Given;

/// Wins of the first of two players over so many games, seats in turn.
fn won(strong: Strength, weak: Strength, games: u64) -> usize {
    let win = |seed: &u64| {
        let seat = (*seed % 2) as usize;
        let players = if seat == 0 { [strong, weak] } else { [weak, strong] };
        let game = auto::play::<Cartabomba>(Cartabomba::default_setup(2), *seed, &players).expect("it ends");
        game.outcome().expect("it is over").winners.contains(Seat::new(seat))
    };
    (0..games).filter(win).count()
}

/// Each stronger one beats the weaker; 60 per cent is what is asked for.
#[test]
fn the_stronger_wins() {
    assert!(won(Strength::Easy, Strength::Random, 60) > 36);
    assert!(won(Strength::Medium, Strength::Easy, 60) > 36);
}

fn choice(given: &str, strength: Strength) -> Action {
    let given: Given = crate::engine::ron_text::parse(given).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    let game = Cartabomba::stage(given).unwrap_or_else(|wrong| panic!("{wrong}"));
    let seat = game.to_act().iter().next().expect("somebody is to act");
    let view = game.view(Viewer::Seat(seat));
    let action = player(strength).choose(seat, &view, &mut Dice::from_seed(1));
    assert_eq!(game.check(seat, &action), Ok(()));
    assert_eq!(action, player(strength).choose(seat, &view, &mut Dice::from_seed(1)), "equal dice, equal choice");
    action
}

/// An attack that wins at once is made, by all who do not err.
#[test]
fn a_won_game_is_won() {
    let given = "(sides: ((in_play: [\"gran_botto\"], reserve: [\"petardo\"]), (in_play: [\"forbici\"], reserve: [\"novizio\"])))";
    for strength in [Strength::Medium, Strength::Strong] {
        assert!(matches!(choice(given, strength), Action::Attack { .. }), "{strength:?}");
    }
}

/// The last card is not thrown away.
#[test]
fn the_last_card_is_kept() {
    let given = "(sides: ((in_play: [\"ceralacca\"]), (in_play: [\"forbici\", \"torchio\"], reserve: [\"novizio\"])))";
    for strength in [Strength::Medium, Strength::Strong] {
        assert_eq!(choice(given, strength), Action::Pass, "{strength:?}");
    }
}
