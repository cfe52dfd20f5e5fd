//! Tests of the computer players.

use super::judge::Scale;
use super::{BotsConfig, Glance, Skill, guess, mind, standing};
use crate::engine::auto;
use crate::engine::bot::Strength;
use crate::engine::config::Config;
use crate::engine::dice::Dice;
use crate::engine::figures::Figure;
use crate::engine::game::Game;
use crate::engine::laws::{Care, check};
use crate::engine::search::Judge;
use crate::engine::seat::{Seat, Viewer};
use crate::engine::session::Session;
use crate::engine::temper::{Bias, Mood};
use crate::games::xako::rules::cards::Face;
use crate::games::xako::rules::view::Phase;
use crate::games::xako::rules::{Action, Xako};

/// Plays `better` against `worse`, swapping seats every other match, and
/// returns the share of matches won by `better`.
fn duel(better: Strength, worse: Strength, matches: u64) -> f64 {
    let setup = Xako::default_setup(2);
    let mut won = 0.0;
    for seed in 0..matches {
        let seat = (seed % 2) as usize;
        let strengths = if seat == 0 { [better, worse] } else { [worse, better] };
        let session = auto::play::<Xako>(setup.clone(), seed, &strengths).expect("it ends");
        let winners = session.outcome().expect("it is over").winners;
        won += winners.share(Seat::new(seat));
    }
    won / matches as f64
}

/// Each strength beats the next lower one in at least 60 % of matches.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow unoptimised")]
fn the_stronger_wins() {
    for (better, worse) in
        [(Strength::Easy, Strength::Random), (Strength::Medium, Strength::Easy), (Strength::Strong, Strength::Medium)]
    {
        let rate = duel(better, worse, 60);
        assert!(rate >= 0.6, "{better:?} beats {worse:?} in {:.0} %", 100.0 * rate);
    }
}

#[test]
fn computer_players_play_to_the_end() {
    for seats in 2..=4 {
        for strength in [Strength::Easy, Strength::Medium] {
            let played = auto::play::<Xako>(Xako::default_setup(seats), 11, &vec![strength; seats]);
            let session = played.expect("nothing is refused");
            assert!(session.outcome().is_some_and(|outcome| !outcome.winners.is_empty()));
        }
    }
}

/// Hardly a challenge is cut short (XK-24), and no match takes more than twice
/// the decisions that strong players need (about 270 on average).
#[test]
#[cfg_attr(debug_assertions, ignore = "slow unoptimised")]
fn challenges_come_to_an_end() {
    let setup = Xako::default_setup(2);
    let (mut short, mut all) = (0, 0);
    let pairs = [[Strength::Easy; 2], [Strength::Medium; 2], [Strength::Easy, Strength::Medium], [Strength::Strong; 2]];
    for (strengths, matches) in pairs.into_iter().zip([150, 150, 150, 40]) {
        for seed in 0..matches {
            let session = auto::play::<Xako>(setup.clone(), seed, &strengths).expect("nothing is refused");
            assert!(session.log().len() <= 539, "{strengths:?}, seed {seed}: {} decisions", session.log().len());
            for figure in Xako::figures(&setup, session.events(), &session.outcome().expect("it is over")) {
                if let Figure::Part { what, part, whole } = figure
                    && what.starts_with("challenges cut short")
                {
                    (short, all) = (short + part, all + whole);
                }
            }
        }
    }
    assert!(all > 450 && 100 * short <= all, "{short} of {all} challenges are cut short");
}

/// The figures of a match cover every kind of card and every mission, and its
/// kinds of attack add up to all attacks.
#[test]
fn a_match_is_counted() {
    let setup = Xako::default_setup(2);
    let session = auto::play::<Xako>(setup.clone(), 3, &[Strength::Medium; 2]).expect("nothing is refused");
    let figures = Xako::figures(&setup, session.events(), &session.outcome().expect("it is over"));
    let kinds: Vec<(usize, usize)> = figures
        .iter()
        .filter_map(|figure| match figure {
            Figure::Part { what, part, whole } if what.starts_with("attacks that are ") => Some((*part, *whole)),
            _ => None,
        })
        .collect();
    assert_eq!(kinds.len(), 4);
    assert!(kinds[0].1 > 0);
    assert_eq!(kinds.iter().map(|(part, _)| part).sum::<usize>(), kinds[0].1);
    let amounts = |end: &str| {
        figures.iter().filter(|figure| matches!(figure, Figure::Amount { what, .. } if what.ends_with(end))).count()
    };
    assert_eq!(amounts(" played in a match"), setup.kinds.len());
    assert_eq!(amounts(" declared in a match"), setup.missions.len());
}

/// Who infers thinks it likely that whoever paid for both compulsory items of a
/// mission holds it; the guess fits what is known all the same.
#[test]
fn equipment_tells_missions() {
    let game = stage(
        r#"(
            seats: 2,
            worn: [[], ["elmo_kyr", "guanti_kyr"]],
            missions: [["pellegrino", "mago_errante"], ["assedio", "monte_zor"]],
            phase: acting,
        )"#,
    );
    let view = game.view(Viewer::Seat(Seat::new(0)));
    let mut dice = Dice::from_seed(1);
    let mut share = |infers: f64| {
        let guesses = (0..400).map(|_| guess::state(&view, infers, &mut dice));
        let held = guesses.filter(|guess| {
            assert_eq!(guess.view(view.viewer), view);
            assert_eq!(guess.missions[1].len(), 2);
            guess.missions[1].iter().any(|&id| game.open.setup.mission(id).id == "armatura_kyr")
        });
        held.count() as f64 / 400.0
    };
    // 2 of the 22 missions that seat 0 does not hold.
    let (fair, inferred) = (share(1.0), share(2.0));
    assert!((0.05..0.14).contains(&fair), "{fair}");
    assert!(inferred > 2.0 * fair, "{inferred}");
}

/// Experience tells better who is going to win than the values by which actions
/// are rated.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow unoptimised")]
fn experience_knows_the_winner() {
    let setup = Xako::default_setup(2);
    let (mut right, mut turns) = ([0.0; 2], 0.0);
    for seed in 5_000..5_060 {
        let session = auto::play::<Xako>(setup.clone(), seed, &[Strength::Strong; 2]).expect("it ends");
        let winners = session.outcome().expect("it is over").winners;
        let mut game = Session::<Xako>::new(setup.clone(), seed, session.seats().to_vec()).expect("it began");
        for entry in session.log() {
            game.submit(entry.seat, entry.action.clone()).expect("it was allowed");
            let state = game.state();
            if state.open.phase != Phase::Opening {
                continue;
            }
            turns += 1.0;
            let seat = state.open.turn.seat;
            for (right, seasoned) in right.iter_mut().zip([false, true]) {
                let glance = Glance {
                    malice: 1.0,
                    counts: true,
                    orderly: true,
                    scale: Scale::counting(),
                    bias: Bias::NONE,
                    seasoned,
                };
                let mut lead = 0.0;
                standing::tell(state, seat, state.open.challenge, &glance, &mut |_, worth| lead += worth);
                *right += if (lead > 0.0) == winners.contains(seat) { 1.0 } else { 0.0 };
            }
        }
    }
    let [rated, seasoned] = right.map(|right| right / turns);
    assert!(turns > 1_500.0 && seasoned > 0.65 && seasoned > rated + 0.005, "{seasoned} against {rated} of {turns}");
}

/// By experience, too, a match won is worth more than one that is as good as won.
#[test]
fn nothing_is_better_than_winning() {
    let skills = BotsConfig::builtin();
    let glance = Glance {
        malice: skills.of(Strength::Master).malice,
        counts: true,
        orderly: true,
        scale: Scale::counting(),
        bias: Bias::NONE,
        seasoned: true,
    };
    let game = stage(
        r#"(
            seats: 2,
            scores: [10, 0],
            worn: [["elmo_kyr", "guanti_kyr", "anello_kyr", "stivali_kyr"], ["cintura"]],
            hands: [["oro_10", "oro_30", "extra_carica", "strige"], ["oro_20", "golem"]],
            missions: [["armatura_kyr", "assedio"], ["pellegrino", "mago_errante"]],
            phase: acting,
        )"#,
    );
    let worth = |game: &Xako| {
        let mut sum = 0.0;
        standing::tell(game, Seat::new(0), 1, &glance, &mut |_, worth| sum += worth);
        sum
    };
    let mut done = game.clone();
    let declares = choice(&game);
    assert!(matches!(declares, Action::Declare { .. }));
    done.apply(Seat::new(0), declares).expect("it is complete");
    assert!(worth(&done) > worth(&game), "{} after {}", worth(&done), worth(&game));
}

/// A complete mission is declared, and the belt is stolen rather than nothing.
#[test]
fn what_is_at_hand_is_taken() {
    let given = r#"(
        seats: 2,
        worn: [["elmo_kyr", "guanti_kyr", "anello_kyr", "stivali_kyr"], []],
        missions: [["armatura_kyr", "assedio"], []],
        phase: acting,
    )"#;
    let game = stage(given);
    assert!(matches!(choice(&game), Action::Declare { .. }));
    let given = r#"(
        seats: 2,
        worn: [[], ["cintura"]],
        phase: spending(target: 1, adrenaline: 6),
    )"#;
    let game = stage(given);
    let Action::Steal { card } = choice(&game) else { panic!("it steals") };
    assert!(matches!(game.open.setup.face(card), Face::Item(item) if item.belt));
}

fn stage(given: &str) -> Xako {
    let given = crate::engine::ron_text::parse(given).expect("readable");
    <Xako as crate::engine::scenario::Staged>::stage(given).expect("it makes sense")
}

fn choice(game: &Xako) -> Action {
    let seat = game.to_act().iter().next().expect("somebody is to act");
    Xako::bot(Strength::Strong).choose(seat, &game.view(Viewer::Seat(seat)), &mut Dice::from_seed(1))
}

#[test]
fn wrong_skills_are_told() {
    let text = BotsConfig::BUILTIN.replacen("malice: 0.0", "malice: 1.5", 1);
    let wrong = BotsConfig::read("bots.ron", &text).expect_err("too much");
    assert_eq!(wrong.field.as_deref(), Some("easy.malice"));
    let skills = BotsConfig::builtin();
    let of = |strength| -> Skill { *skills.of(strength) };
    assert!(of(Strength::Easy).overlooks > of(Strength::Medium).overlooks);
    assert!(of(Strength::Strong).playouts < of(Strength::Master).playouts);
}

/// Asserts that strong and master players make the right decision here, and
/// that the reference, the strong player of before, does not.
fn learnt(game: &Xako, right: impl Fn(&Action) -> bool) {
    let seat = game.to_act().iter().next().expect("somebody is to act");
    let chosen = |strength| Xako::bot(strength).choose(seat, &game.view(Viewer::Seat(seat)), &mut Dice::from_seed(1));
    for strength in [Strength::Strong, Strength::Master] {
        let action = chosen(strength);
        assert!(right(&action), "{strength:?}: {action:?}");
    }
    let action = chosen(Strength::Reference);
    assert!(!right(&action), "the reference: {action:?}");
}

/// Items count in an announced direct attack, so the mission that takes them is
/// declared after it.
#[test]
fn the_mission_waits_for_the_attack() {
    let game = stage(
        r#"(
            seats: 2,
            direct: true,
            worn: [["elmo_kyr", "guanti_kyr", "anello_kyr", "stivali_kyr"], ["cintura"]],
            hands: [["oro_10", "golem", "ragno_gigante", "strige"], ["oro_10", "oro_20", "oro_20", "golem", "strige"]],
            missions: [["armatura_kyr", "assedio"], ["pellegrino", "mago_errante"]],
            phase: acting,
        )"#,
    );
    learnt(&game, |action| matches!(action, Action::Attack(_)));
}

/// Nobody pays for an item with a copy of it.
#[test]
fn no_item_is_bartered_for_itself() {
    let game = stage(
        r#"(
            seats: 2,
            worn: [["guanti_kyr"], []],
            hands: [["guanti_kyr", "extra_carica", "extra_carica", "lupo_mannaro", "ex_lupo_mannaro"],
                    ["oro_10", "oro_20", "oro_20", "golem", "strige"]],
            missions: [["pellegrino", "mago_errante"], ["assedio", "monte_zor"]],
            attacked: true,
            phase: acting,
        )"#,
    );
    learnt(&game, |action| !matches!(action, Action::Equip { .. }));
}

/// Whoever can pay with less gold does.
#[test]
fn no_gold_is_wasted() {
    let game = stage(
        r#"(
            seats: 2,
            hands: [["spada_kyr", "oro_30", "oro_20", "oro_20", "oro_10", "guanti_kyr"],
                    ["ex_drago", "oro_20", "oro_20", "golem", "strige"]],
            missions: [["pellegrino", "mago_errante"], ["assedio", "monte_zor"]],
            phase: acting,
        )"#,
    );
    let (seat, hand) = (Seat::new(0), &game.hands[0]);
    let judge = |strength| mind(&game.open, strength, None, seat, Mood::default()).judge;
    let equip = |cards: &[usize]| {
        let mut payment: Vec<_> = cards.iter().map(|&at| hand[at]).collect();
        payment.sort_unstable();
        Action::Equip { card: hand[0], payment }
    };
    assert_eq!(game.open.setup.item(hand[0]).map(|item| item.price), Some(30));
    let better = |cards: &[usize]| judge(Strength::Master).dominating(&game, seat, &equip(cards));
    assert_eq!(better(&[2, 3]), Some(equip(&[2, 4])));
    assert_eq!([better(&[1]), better(&[2, 4])], [None, None]);
}

/// The attack card of a spectre is not discarded before an opponent who openly
/// took that spectre.
#[test]
fn no_dragon_for_its_spectre() {
    let mut game = stage(
        r#"(
            seats: 2,
            hands: [["drago", "oro_30", "extra_carica", "extra_carica", "ex_lupo_mannaro", "lupo_mannaro"],
                    ["ex_drago", "oro_20", "oro_20", "golem", "strige"]],
            missions: [["pellegrino", "mago_errante"], ["assedio", "monte_zor"]],
            attacked: true,
            equips: 1,
            phase: acting,
        )"#,
    );
    let spectre = game.hands[1][0];
    let dragon = game.hands[0][0];
    game.open.sheets[1].known.push(spectre);
    learnt(&game, |action| *action != Action::Close { discard: Some(dragon) });
}

/// Their choices do not depend on anything hidden from them.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow unoptimised")]
fn the_laws_hold_for_each_strength() {
    for seats in [2, 4] {
        let care = Care { longest: 20_000, every: 1_000, ask: 90, bots: &Strength::OFFERED };
        let kept = check::<Xako>(seats, 11, care);
        assert!(kept.is_ok(), "{}", kept.expect_err("broken"));
    }
}
