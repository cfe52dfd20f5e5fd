//! Decisions that computer players have to get right.

use super::*;
use crate::engine::auto;
use crate::engine::game::Game;
use crate::engine::laws::{Care, check};
use crate::engine::seat::Viewer;
use crate::games::cartabomba::scenario::sample::stage;

/// Number of wins of the first of two players in `games` games, in alternating
/// seats.
fn won(strong: Strength, weak: Strength, games: u64) -> usize {
    let win = |seed: &u64| {
        let seat = (*seed % 2) as usize;
        let players = if seat == 0 { [strong, weak] } else { [weak, strong] };
        let game = auto::play::<Cartabomba>(Cartabomba::default_setup(2), *seed, &players).expect("it ends");
        game.outcome().expect("it is over").winners.contains(Seat::new(seat))
    };
    (0..games).filter(win).count()
}

/// Easy beats random, and medium beats easy, in more than 60 % of the games.
#[test]
fn the_stronger_wins() {
    assert!(won(Strength::Easy, Strength::Random, 60) > 36);
    assert!(won(Strength::Medium, Strength::Easy, 60) > 36);
}

/// Stages a position in which seat 1 attacks with this card.
fn attacked(given: &str, with: &str) -> Cartabomba {
    let mut game = stage(given);
    let card = game.open().setup.find(with).expect("it was given");
    game.apply(Seat::new(1), Action::Attack { card }).expect("it is legal");
    game
}

fn choice(given: &str, strength: Strength) -> Action {
    chosen(&stage(given), strength)
}

fn chosen(game: &Cartabomba, strength: Strength) -> Action {
    let seat = game.to_act().iter().next().expect("somebody is to act");
    let view = game.view(Viewer::Seat(seat));
    let action = player(strength).choose(seat, &view, &mut Dice::from_seed(1));
    assert_eq!(game.check(seat, &action), Ok(()));
    assert_eq!(action, player(strength).choose(seat, &view, &mut Dice::from_seed(1)), "equal dice, equal choice");
    action
}

/// Players that do not err make an attack that wins at once.
#[test]
fn a_won_game_is_won() {
    let given = "(sides: ((in_play: [\"gran_botto\"], reserve: [\"petardo\"]), (in_play: [\"forbici\"], reserve: [\"novizio\"])))";
    for strength in [Strength::Medium, Strength::Strong] {
        assert!(matches!(choice(given, strength), Action::Attack { .. }), "{strength:?}");
    }
}

/// CB-13: bonuses of custom cards that add up to more than a byte holds are
/// worth as much as the byte.
#[test]
fn bonuses_do_not_wrap_round() {
    let horn = |at: u8| {
        let words = if at == 0 { "parry_bonus(n: 5)" } else { "parry_bonus(n: 5), parry_bonus(n: 5)" };
        format!("(id: \"h{at}\", it: \"h\", en: \"h\", kind: artifact, cost: 0, value: 0, always: [{words}])")
    };
    let horns: Vec<String> = (0..26).map(horn).collect();
    let names: Vec<String> = (0..26).map(|at| format!("\"h{at}\"")).collect();
    let given = format!(
        "(cards: [(id: \"z1\", it: \"z\", en: \"z\", kind: zealot, cost: 0, value: 0, strength: 1), {}],
        sides: ((in_play: [\"gran_botto\", \"petardo\"]), (in_play: [\"z1\", {}])))",
        horns.join(", "),
        names.join(", ")
    );
    let mut game = stage(&given);
    let card = |id: &str| game.open().setup.find(id).expect("it was given");
    let (attacker, fighter) = (card("gran_botto"), card("z1"));
    game.apply(Seat::new(0), Action::Attack { card: attacker }).expect("it is legal");
    let Phase::Parrying { attack } = &game.open().phase else { panic!("it can be parried") };
    assert_eq!(game.open().tally(attack, &[fighter]).parry(), 255);
    assert_eq!(parry::answer(game.open(), attack, &Worth::of(&game.open().setup)).parry, [fighter]);
}

/// The last card is not thrown away.
#[test]
fn the_last_card_is_kept() {
    let given = "(sides: ((in_play: [\"ceralacca\"]), (in_play: [\"forbici\", \"torchio\"], reserve: [\"novizio\"])))";
    for strength in [Strength::Medium, Strength::Strong] {
        assert_eq!(choice(given, strength), Action::Pass, "{strength:?}");
    }
}

/// The card that wins in the next turn does not parry, even if that would save
/// cards now.
#[test]
fn a_winning_card_is_not_parried_away() {
    let game = attacked(
        "(active: 1, sides: ((in_play: [\"gran_botto\"], reserve: [\"torchio\", \"scudo_legno\", \"salvadanaio\"]),
            (in_play: [\"novizio\"], reserve: [\"timbro\", \"mantice\", \"megafono\"])))",
        "novizio",
    );
    for strength in [Strength::Medium, Strength::Strong, Strength::Master] {
        assert_eq!(chosen(&game, strength), Action::EndParry, "{strength:?}");
    }
}

/// Stages an attack on the last two cards of seat 0, one of which can parry it.
fn cornered() -> Cartabomba {
    attacked(
        "(active: 1, sides: ((in_play: [\"lettera_amore\"], reserve: [\"torchio\"]),
            (in_play: [\"inquisitrice\", \"timbro\"], reserve: [])))",
        "inquisitrice",
    )
}

/// A parry is made where the game is lost without it.
#[test]
fn the_last_cards_are_defended() {
    let game = cornered();
    for strength in [Strength::Medium, Strength::Strong, Strength::Master] {
        assert!(matches!(chosen(&game, strength), Action::Parry { .. }), "{strength:?}");
    }
}

/// Where every answer loses, none costs anything: not parrying with the last
/// card is no mistake when the parry takes that very card (CB-16).
#[test]
fn nothing_is_lost_by_what_loses_anyway() {
    let game = attacked(
        "(active: 1, sides: ((in_play: [\"lettera_amore\"], reserve: []),
            (in_play: [\"inquisitrice\", \"timbro\"], reserve: [])))",
        "inquisitrice",
    );
    let (seat, mut master) = (Seat::new(0), player(Strength::Master));
    let view = game.view(Viewer::Seat(seat));
    let review = master.review(seat, &view, &Action::EndParry, &mut Dice::from_seed(1));
    assert_eq!(review.expect("there is a choice").cost, 0.0);
}

/// Who has noticed that the other never parries searches no parry of it, though
/// it could make one.
#[test]
fn no_parry_is_feared_that_is_never_made() {
    let game = cornered();
    let mut worth = Worth::of(&game.open().setup);
    let parries = |worth: &Worth| {
        let all = greedy::actions(game.open(), Seat::new(0), worth, Parries::All);
        all.iter().filter(|candidate| matches!(candidate.action, Action::Parry { .. })).count()
    };
    assert_eq!(parries(&worth), 1);
    worth.never_parries = Some(Seat::new(1));
    assert_eq!(parries(&worth), 1);
    worth.never_parries = Some(Seat::new(0));
    assert_eq!(parries(&worth), 0);
}

/// Their choices do not depend on anything hidden from them.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow unoptimised")]
fn the_laws_hold_for_each_strength() {
    let kept = check::<Cartabomba>(2, 11, Care { longest: 3_000, every: 1_000, ask: 30, bots: &Strength::OFFERED });
    assert!(kept.is_ok(), "{}", kept.expect_err("broken"));
}

/// In the draft a card counts for how often its owners win, not for what it is
/// worth in reserve: strength that costs much, and what goes on by itself, rather
/// than help for cards that are removed.
#[test]
fn the_draft_knows_which_cards_win() {
    let setup = Cartabomba::default_setup(2);
    let worth = Worth::of(&setup);
    let draft = |id| worth.draft(setup.find(id).expect("a built-in card"));
    for (better, weaker) in
        [("gran_botto", "cartapesta"), ("secchio_sabbia", "megafono"), ("doppio_fondo", "scudo_legno")]
    {
        assert!(draft(better) > draft(weaker) + 0.4, "{better} {}, {weaker} {}", draft(better), draft(weaker));
    }
}
