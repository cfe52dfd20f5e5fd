//! Decisions that no computer player should get wrong.

use super::{mind, player};
use crate::engine::bot::Strength;
use crate::engine::config::Sources;
use crate::engine::dice::Dice;
use crate::engine::game::Game;
use crate::engine::laws::{Care, check};
use crate::engine::scenario::Staged;
use crate::engine::search::Judge;
use crate::engine::seat::{Seat, Viewer};
use crate::engine::temper::Mood;
use crate::games::alles_im_eimer::arrange::arrange;
use crate::games::alles_im_eimer::bot::building::careful;
use crate::games::alles_im_eimer::bot::outline::Outline;
use crate::games::alles_im_eimer::rules::cards::{Animal, Card, CardId};
use crate::games::alles_im_eimer::rules::pyramid::Side;
use crate::games::alles_im_eimer::rules::{Action, AllesImEimer, Setup};

/// Returns a state written as in scenarios.
fn stage(given: &str) -> AllesImEimer {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let given = options.from_str(given).expect("as in scenarios");
    AllesImEimer::stage(given).expect("a state")
}

/// Returns the choice of the player in seat 0 in a state written as in
/// scenarios.
fn chosen(given: &str, strength: Strength) -> Action {
    let state = stage(given);
    let seat = Seat::new(0);
    player(strength).choose(seat, &state.view(Viewer::Seat(seat)), &mut Dice::from_seed(4))
}

#[test]
fn the_last_bucket_is_defended() {
    let given = r#"(
        seats: 2,
        hands: [(0, ["cow 8", "dog 1"])],
        pyramids: [(0, ["dog"])],
        charge: (animal: "cow", by: 1, before: [(1, ["cow 7"])]),
        phase: defending(0),
    )"#;
    for strength in [Strength::Medium, Strength::Strong] {
        assert!(matches!(chosen(given, strength), Action::Play { .. }), "{strength:?}");
    }
}

#[test]
fn a_bucket_at_the_top_is_sacrificed_for_three_high_cards() {
    let given = r#"(
        seats: 2,
        hands: [(0, ["cow 8", "cow 8", "cow 7", "dog 1"])],
        pyramids: [(0, ["pig dog horse sheep cow", "cow horse dog pig", "sheep horse dog", "pig sheep", "cow"])],
        charge: (animal: "cow", by: 1, before: [(1, ["cow 7", "cow 7", "cow 6"])]),
        phase: defending(0),
    )"#;
    for strength in [Strength::Medium, Strength::Strong] {
        let Action::Lose { slot, keep: None } = chosen(given, strength) else { panic!("{strength:?} defends") };
        assert_eq!((slot.row, slot.index), (4, 0));
    }
}

/// What a search learns of a card counts for its equals, too: in each world a
/// hidden hand holds others of them.
#[test]
fn equal_cards_are_one_choice() {
    let given = r#"(
        seats: 2,
        hands: [(0, ["cow 7", "cow 8", "cow 8", "dog 8"])],
        phase: leading(0),
    )"#;
    let state = stage(given);
    let seat = Seat::new(0);
    let judge = mind(state.open(), Strength::Strong, seat, Mood::default()).judge;
    let of = |animal, value| {
        let is = |&&card: &&CardId| state.open().setup.card(card) == Card { animal, value };
        state.hand(seat).iter().filter(is).copied().collect::<Vec<_>>()
    };
    let (seven, eights, dog) = (of(Animal::Cow, 7)[0], of(Animal::Cow, 8), of(Animal::Dog, 8)[0]);
    let [eight, other_eight] = eights[..] else { panic!("two were given") };
    let alike = |one: &[CardId], other: &[CardId]| judge.alike(&state, &Action::play(one), &Action::play(other));
    assert!(alike(&[eight], &[other_eight]));
    assert!(alike(&[seven, eight], &[seven, other_eight]));
    for (one, other) in
        [([eight].as_slice(), [seven].as_slice()), (&[eight], &[dog]), (&[eight], &[eight, other_eight])]
    {
        assert!(!alike(one, other));
    }
}

/// Outlines agree with the pyramids of the rules.
#[test]
fn outlines_fall_like_pyramids() {
    let mut dice = Dice::from_seed(9);
    let setup = Setup::load(2, &Sources::builtin()).0;
    for _ in 0..200 {
        let mut pyramid = super::building::careless(&setup, &mut dice);
        while pyramid.standing() > 0 {
            let animal = *dice.pick(&Animal::ALL).expect("five");
            let outline = Outline::of(&pyramid);
            let losses: Vec<_> = outline.losses(animal).collect();
            let own = pyramid.count(animal);
            assert_eq!(losses.len(), if own == 0 { pyramid.standing() } else { own });
            for loss in &losses {
                let fall = pyramid.fall(loss.slot).expect("it stands");
                let best = fall.choices().into_iter().map(|keep| fall.left_over(keep)).max().expect("a choice");
                assert_eq!(loss.cost as usize, pyramid.standing() - best);
                assert_eq!(fall.left_over(loss.keep), best);
                assert_eq!(loss.keep.is_some(), fall.parts.is_some());
            }
            let loss = losses.into_iter().next().expect("a bucket stands");
            let keep: Option<Side> = loss.keep;
            let after = outline.after(&loss);
            for slot in pyramid.fall(loss.slot).expect("it stands").lost(keep) {
                pyramid.set(slot, None);
            }
            assert_eq!(after, Outline::of(&pyramid));
        }
    }
}

#[test]
fn the_careful_pyramid_is_complete() {
    let setup = Setup::load(2, &Sources::builtin()).0;
    let mut dice = Dice::from_seed(1);
    let pyramid = careful(&setup, &[], 120, &mut dice);
    for animal in Animal::ALL {
        assert_eq!(pyramid.count(animal), arrange(&setup, &[]).count(animal));
    }
    assert!(pyramid.is_full());
}

/// Their choices do not depend on anything hidden from them.
#[test]
#[cfg_attr(debug_assertions, ignore = "slow unoptimised")]
fn the_laws_hold_for_each_strength() {
    for seats in [2, 4] {
        let care = Care { longest: 5_000, every: 1_000, ask: 90, bots: &Strength::OFFERED };
        let kept = check::<AllesImEimer>(seats, 11, care);
        assert!(kept.is_ok(), "{}", kept.expect_err("broken"));
    }
}
