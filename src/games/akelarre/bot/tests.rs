//! Computer players finish their games, and the stronger ones win more often.

use super::super::cards::{Card, Family};
use super::super::meld::Shape;
use super::super::rules::action::Pile;
use super::super::rules::{Action, Akelarre, Event};
use crate::engine::auto;
use crate::engine::bot::Strength;
use crate::engine::dice::Dice;
use crate::engine::game::Game;
use crate::engine::laws::{Care, check};
use crate::engine::scenario::Staged;
use crate::engine::search::Stop;
use crate::engine::seat::{Seat, Viewer};
use crate::words::{Language, Words};

/// Returns the share of `games` two-player games that `strong` wins against
/// `weak`; a draw counts half.
fn won(strong: Strength, weak: Strength, games: u64) -> f64 {
    let wins = (0..games).map(|seed| {
        let place = seed as usize % 2;
        let strengths = if place == 0 { [strong, weak] } else { [weak, strong] };
        let played = auto::play::<Akelarre>(Akelarre::default_setup(2), seed, &strengths).expect("it ends");
        let winners = played.outcome().expect("it ended").winners;
        winners.share(Seat::new(place))
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

/// Their choices do not depend on anything hidden from them.
#[test]
fn the_laws_hold_for_each_strength() {
    let all = &Strength::OFFERED;
    let bots = if cfg!(debug_assertions) { &all[..3] } else { &all[..] };
    let care = Care { longest: 3_000, every: 1_000, ask: 90, bots };
    for seats in 2..=4 {
        let kept = check::<Akelarre>(seats, 11, care);
        assert!(kept.is_ok(), "{}", kept.expect_err("broken"));
    }
}

/// A player alone searches more than one with a partner (AK-29), and both more
/// with more players.
#[test]
fn who_has_more_rivals_searches_more() {
    let skill = *Akelarre::default_setup(4).bots.of(Strength::Strong);
    let playouts = |seats, sides| skill.budget(seats, sides).playouts;
    assert!(playouts(2, 2) < playouts(3, 3) && playouts(3, 3) < playouts(4, 4));
    assert!(playouts(2, 2) < playouts(4, 2) && playouts(4, 2) < playouts(4, 4));
}

/// A discarded card is not drawn straight back alone: the turn would have been
/// pointless.
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

fn stage(given: &str) -> Akelarre {
    let given = crate::engine::ron_text::parse(given).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    <Akelarre as Staged>::stage(given).unwrap_or_else(|wrong| panic!("{wrong}"))
}

/// Returns what a strength chooses here with each of several seeds.
fn choices(game: &Akelarre, strength: Strength) -> Vec<Action> {
    let seat = game.to_act().iter().next().expect("somebody is to act");
    let view = game.view(Viewer::Seat(seat));
    (0..5).map(|seed| Akelarre::bot(strength).choose(seat, &view, &mut Dice::from_seed(seed))).collect()
}

/// In a last turn nothing is played that only others can still complete.
#[test]
fn a_last_turn_gives_nothing_away() {
    let mut game = stage(
        r#"(
            seats: 2,
            turn: 1,
            favourites: [streghe, ninfe],
            hands: [["folletti 4", "druidi 4", "fate 4"],
                    ["ninfe 4", "streghe 4", "fate 6", "druidi 6", "folletti 3", "ninfe 2", "streghe 2"]],
            deck_left: 1,
        )"#,
    );
    for action in [Action::Discard { card: Card::new(Family::Fate, 6) }, Action::Draw { pile: Pile::Deck }] {
        game.apply(Seat::new(1), action).expect("allowed");
    }
    assert!(game.open().is_last_turn());
    assert_eq!(choices(&game, Strength::Strong), [Action::Done; 5]);
}

/// No game is dragged out: none takes more than twice the decisions that strong
/// players need (about 205 on average).
#[test]
fn no_game_is_long() {
    let pairs =
        [[Strength::Easy, Strength::Easy], [Strength::Easy, Strength::Medium], [Strength::Medium, Strength::Medium]];
    for strengths in pairs {
        for seed in 0..if cfg!(debug_assertions) { 4 } else { 60 } {
            let played = auto::play::<Akelarre>(Akelarre::default_setup(2), seed, &strengths).expect("it ends");
            assert!(played.log().len() <= 410, "{strengths:?}, seed {seed}: {} decisions", played.log().len());
        }
    }
}

/// Advice is what the same player would do, with a reason that can be worded in
/// each language.
#[test]
fn advice_has_reasons() {
    let (game, _) = Akelarre::new(&Akelarre::default_setup(2), 4).expect("sound");
    let seat = game.to_act().iter().next().expect("somebody is to act");
    let view = game.view(Viewer::Seat(seat));
    let mut player = Akelarre::bot(Strength::Strong);
    let advice = player.advise(seat, &view, &mut Dice::from_seed(1));
    assert_eq!(advice.action, player.choose(seat, &view, &mut Dice::from_seed(1)));
    let why = advice.why.expect("it has searched");
    assert!(why.key.starts_with("akelarre-reason-") || why.key == "advice-close", "{why:?}");
    for language in Language::ALL {
        let said = Words::of(language).say(&why, &|seat| seat.to_string());
        assert!(said.ends_with('.') && !said.contains('⟦'), "{said}");
    }
}

/// Asserts that strong and master players make the right decision here, and
/// that the reference, the strong player of before, does not.
fn learnt(game: &Akelarre, right: impl Fn(&Action) -> bool) {
    for strength in [Strength::Strong, Strength::Master] {
        let chosen = choices(game, strength);
        assert!(chosen.iter().all(&right), "{strength:?}: {chosen:?}");
    }
    let chosen = choices(game, Strength::Reference);
    assert!(!chosen.iter().all(right), "the reference: {chosen:?}");
}

/// With one free place, the run of the own favourite is laid rather than
/// another one.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow unoptimised")]
fn the_favourite_comes_first() {
    let game = stage(
        r#"(
            seats: 2,
            turn: 0,
            favourites: [druidi, streghe],
            hands: [["druidi 2", "druidi 5", "streghe 5", "streghe 6"],
                    ["fate 5", "ninfe 3", "ninfe 5", "folletti 4", "druidi 5", "ninfe 4", "folletti 2"]],
            melds: [(at: (0, 0), meld: set(6), cards: ["folletti 6", "ninfe 6", "streghe 6"]),
                    (at: (0, 1), meld: set(3), cards: ["fate joker", "druidi 3", "ninfe 3", "streghe 3"]),
                    (at: (1, 1), meld: set(4), cards: ["fate 4", "druidi 4", "ninfe 4", "streghe 4"])],
            discards: ["druidi 2", "druidi 2", "fate 2", "fate 2", "fate 6", "fate 5", "ninfe 3"],
            deck_left: 55,
        )"#,
    );
    learnt(&game, |action| !matches!(action, Action::Form(form) if form.shape == Shape::Run(Family::Streghe)));
}

/// A search that was stopped leaves nothing behind: the next answer is that of
/// a player who was never stopped.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow unoptimised")]
fn a_stopped_search_leaves_nothing() {
    let (game, _) = Akelarre::new(&Akelarre::default_setup(2), 4).expect("sound");
    let seat = game.to_act().iter().next().expect("somebody is to act");
    let view = game.view(Viewer::Seat(seat));
    let mut player = Akelarre::bot(Strength::Master);
    let stop = Stop::default();
    stop.ask();
    player.heed(stop);
    player.choose(seat, &view, &mut Dice::from_seed(1));
    player.heed(Stop::default());
    let fresh = Akelarre::bot(Strength::Master).choose(seat, &view, &mut Dice::from_seed(2));
    assert_eq!(player.choose(seat, &view, &mut Dice::from_seed(2)), fresh);
}

#[test]
fn more_is_overlooked_at_a_fuller_table() {
    let bots = Akelarre::default_setup(2).bots;
    let medium = bots.of(Strength::Medium);
    let [two, three, four] = [2, 3, 4].map(|sides| medium.overlooked(sides));
    assert!((two - medium.overlooks).abs() < 1e-12, "{two}");
    assert!(two < three && three < four && four < 1.0, "{two} {three} {four}");
    assert!([2, 3, 4].iter().all(|&sides| bots.of(Strength::Strong).overlooked(sides) == 0.0));
}
