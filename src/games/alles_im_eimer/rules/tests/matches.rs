//! Dealing, building, scoring, and whole matches of random players.

use crate::engine::dice::Dice;
use crate::engine::game::Game;
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::games::alles_im_eimer::arrange::{arrange, strength};
use crate::games::alles_im_eimer::rules::cards::{Animal, CardId};
use crate::games::alles_im_eimer::rules::pyramid::{Pyramid, Side, Slot};
use crate::games::alles_im_eimer::rules::setup::FirstStart;
use crate::games::alles_im_eimer::rules::{Action, AllesImEimer, Event, View};

/// AE-01: 22 cards of each of five colours, two 1s, three each of 2 to 7, two
/// 8s; 18 buckets of each colour.
#[test]
fn the_cards_and_the_buckets() {
    let setup = AllesImEimer::default_setup(6);
    assert_eq!(setup.deck.len(), 110);
    for animal in Animal::ALL {
        let of = |value| setup.deck.iter().filter(|card| card.animal == animal && card.value == value).count();
        assert_eq!((1..=9).map(of).collect::<Vec<_>>(), [2, 3, 3, 3, 3, 3, 3, 2, 0]);
    }
    assert_eq!(setup.animals().count() * usize::from(setup.numbers.buckets_in_box), 90);
}

/// AE-02, AE-03: everybody gets 15 buckets, three of each colour, and 12 cards;
/// the rest is the deck. Any seat may start.
#[test]
fn everybody_gets_the_same() {
    let mut starts = SeatSet::EMPTY;
    for seed in 0..40 {
        let (state, events) = AllesImEimer::new(&AllesImEimer::default_setup(4), seed).expect("a game");
        let open = state.open();
        for seat in (0..4).map(Seat::new) {
            assert_eq!(state.hand(seat).len(), 12);
            for animal in Animal::ALL {
                assert_eq!(open.setup.to_place(state.building(seat), animal), 3);
            }
        }
        assert_eq!(open.deck, 110 - 48);
        assert!(matches!(
            events[..],
            [Event::GameBegan { game: 1, of: 3, .. }, Event::Dealt { each: 12, deck: 62, .. }]
        ));
        starts.insert(open.start);
    }
    assert_eq!(starts, SeatSet::first(4));
}

/// AE-04: nobody learns anything of another's pyramid before all are ready.
#[test]
fn nobody_sees_what_is_being_built() {
    let (mut state, _) = AllesImEimer::new(&AllesImEimer::default_setup(3), 5).expect("a game");
    let seats: Vec<Seat> = (0..3).map(Seat::new).collect();
    let before = state.view(Viewer::Seat(seats[1]));
    let pyramid = arrange(&state.open().setup, state.hand(seats[0]));
    let built = state.apply(seats[0], Action::Arrange { pyramid }).expect("allowed");
    let told: Vec<Event> = built.iter().map(|event| AllesImEimer::redact(event, Viewer::Seat(seats[1]))).collect();
    assert_eq!(told, [Event::Built { seat: seats[0], step: None }]);
    assert_eq!(state.view(Viewer::Seat(seats[1])), before);
    assert_eq!(state.view(Viewer::Seat(seats[0])).building, Some(pyramid));
    for &seat in &seats {
        let pyramid = arrange(&state.open().setup, state.hand(seat));
        state.apply(seat, Action::Arrange { pyramid }).expect("allowed");
        state.apply(seat, Action::Ready).expect("complete");
    }
    assert_eq!(state.view(Viewer::Public).open.pyramids[0], pyramid);
    assert_eq!(state.to_act(), SeatSet::only(state.open().start));
}

/// AE-17: a match has the number of games agreed on, the start passes
/// clockwise, and the points are the buckets standing (AE-16).
#[test]
fn a_match_adds_up() {
    for (seats, games) in [(2, 1), (3, 4), (6, 2)] {
        let mut setup = AllesImEimer::default_setup(seats);
        setup.options.games = games;
        setup.options.first_start = FirstStart::Seat(Seat::new(1));
        let (state, events) = random_match(&setup, 11);
        let ended = events.iter().filter(|event| matches!(event, Event::GameEnded { .. })).count();
        assert_eq!(ended, usize::from(games));
        let starts: Vec<Seat> = events
            .iter()
            .filter_map(|event| if let Event::GameBegan { start, .. } = event { Some(*start) } else { None })
            .collect();
        let round: Vec<Seat> = (0..usize::from(games)).map(|game| Seat::new((1 + game) % seats)).collect();
        assert_eq!(starts, round);
        let mut sums = vec![0; seats];
        let mut left = vec![15; seats];
        for event in &events {
            match event {
                Event::GameBegan { .. } => left.fill(15),
                Event::BucketRemoved { seat, .. } => left[seat.index()] -= 1,
                Event::Fell { seat, waves } => left[seat.index()] -= waves.iter().flatten().count() as u8,
                Event::BrokenOff { seat, removed, .. } => left[seat.index()] -= removed.len() as u8,
                Event::GameEnded { standing, .. } => {
                    assert_eq!(*standing, left);
                    sums.iter_mut().zip(standing).for_each(|(sum, &standing)| *sum += i32::from(standing));
                }
                _ => {}
            }
        }
        assert_eq!(state.outcome().expect("over").scores, sums);
    }
}

/// AE-07, AE-18: matches with the variants also end, no card or bucket is lost,
/// and guesses fit their view.
#[test]
fn matches_with_the_variants_end() {
    for seats in 2..=6 {
        for (forget_to_draw, reverse) in [(true, false), (false, true), (true, true)] {
            let mut setup = AllesImEimer::default_setup(seats);
            setup.options.forget_to_draw = forget_to_draw;
            setup.options.reverse = reverse;
            let (_, events) = random_match(&setup, seats as u64);
            let forgotten = events.iter().any(|event| matches!(event, Event::DrawForgotten { .. }));
            assert_eq!(forgotten, forget_to_draw);
        }
    }
}

/// AE-06, AE-07: whoever plays draws one card or loses the draw before the next
/// player acts, and a lost draw is never made up for.
#[test]
fn a_lost_draw_is_lost_for_good() {
    for (seats, forget_to_draw) in (2..=6).flat_map(|seats| [(seats, false), (seats, true)]) {
        let mut setup = AllesImEimer::default_setup(seats);
        setup.options.forget_to_draw = forget_to_draw;
        let (_, events) = random_match(&setup, 40 + seats as u64);
        let (mut due, mut counts) = (None, [0; 3]);
        for event in &events {
            match event {
                Event::Led { seat, .. } | Event::Defended { seat, .. } => {
                    assert_eq!(due.replace(*seat), None, "the one before has not drawn");
                    counts[0] += 1;
                }
                Event::Drew { seat, .. } => {
                    assert_eq!(due.take(), Some(*seat));
                    counts[1] += 1;
                }
                Event::DrawForgotten { seat } | Event::NothingToDraw { seat } => {
                    assert_eq!(due.take(), Some(*seat));
                    counts[2] += 1;
                }
                Event::Overrun { .. } => assert_eq!(due, None),
                _ => {}
            }
        }
        assert_eq!(counts[0], counts[1] + counts[2]);
        assert!(counts[1] > 0 && (counts[2] > 0) >= forget_to_draw, "{counts:?}");
    }
}

/// Plays a random match, checking that nothing is lost and that guesses fit.
fn random_match(setup: &crate::games::alles_im_eimer::rules::Setup, seed: u64) -> (AllesImEimer, Vec<Event>) {
    let (mut state, mut events) = AllesImEimer::new(setup, seed).expect("a game");
    let mut dice = Dice::from_seed(seed ^ 99);
    let sorted = |state: &AllesImEimer| {
        let mut census = state.census();
        census.sort_unstable();
        census
    };
    let census = sorted(&state);
    for decision in 0.. {
        assert!(decision < 20_000, "the match does not end");
        let Some(seat) = state.to_act().iter().next() else { break };
        let legal = state.legal_actions(seat);
        if decision % 10 == 0 {
            let view: View = state.view(Viewer::Seat(seat));
            let guess = AllesImEimer::guess(&view, &mut dice);
            assert_eq!(guess.view(Viewer::Seat(seat)), view);
            assert_eq!(guess.legal_actions(seat), legal);
        }
        let action = *dice.pick(&legal.actions).expect("an action");
        events.extend(state.apply(seat, action).expect("a legal action"));
        assert_eq!(sorted(&state), census);
    }
    (state, events)
}

/// A complete pyramid of the standard shape.
fn full() -> Pyramid {
    let setup = AllesImEimer::default_setup(2);
    arrange(&setup, &[])
}

/// AE-11, AE-12: however buckets are taken out, what stands is always
/// supported, no row has a gap, and the counts agree.
#[test]
fn pyramids_fall_soundly() {
    let mut dice = Dice::from_seed(3);
    for _ in 0..500 {
        let mut pyramid = full();
        while pyramid.standing() > 0 {
            let slots: Vec<Slot> = pyramid.buckets().map(|(slot, _)| slot).collect();
            let &slot = dice.pick(&slots).expect("one stands");
            let fall = pyramid.fall(slot).expect("it stands");
            let keep = *dice.pick(&fall.choices()).expect("a choice");
            let lost = fall.lost(keep);
            assert_eq!(lost.len() + fall.left_over(keep), pyramid.standing());
            let below: Vec<_> = pyramid.buckets().filter(|(other, _)| other.row < slot.row).collect();
            for &slot in &lost {
                assert!(pyramid.get(slot).is_some(), "{slot:?} is lost twice");
                pyramid.set(slot, None);
            }
            assert!(pyramid.is_stable());
            for (slot, bucket) in below {
                assert_eq!(pyramid.get(slot), Some(bucket), "rows below are untouched");
            }
            for row in 0..5 {
                let standing: Vec<u8> =
                    pyramid.buckets().filter(|(slot, _)| slot.row == row).map(|(slot, _)| slot.index).collect();
                assert!(standing.windows(2).all(|pair| pair[0] + 1 == pair[1]), "row {row} has a gap: {standing:?}");
            }
        }
    }
}

/// AE-12: a complete pyramid breaks only if a bucket is taken from the middle
/// of one of the three lower rows, and left and right mirror each other.
#[test]
fn only_lower_rows_break() {
    let pyramid = full();
    for slot in pyramid.slots() {
        let width = 5 - slot.row;
        let fall = pyramid.fall(slot).expect("it stands");
        let middle = slot.index > 0 && slot.index + 1 < width;
        assert_eq!(fall.parts.is_some(), middle, "{slot:?}");
        assert!(!middle || slot.row < 3);
        let mirrored = pyramid.fall(Slot::new(slot.row, width - 1 - slot.index)).expect("it stands");
        assert_eq!(fall.part(Side::Left).len(), mirrored.part(Side::Right).len());
    }
}

/// AE-04: "arrange for me" places all buckets, with the weakest colour where it
/// costs least.
#[test]
fn the_arrangement_suits_the_hand() {
    for seed in 0..30 {
        let (state, _) = AllesImEimer::new(&AllesImEimer::default_setup(2), seed).expect("a game");
        let (setup, hand) = (&state.open().setup, state.hand(Seat::new(0)));
        let pyramid = arrange(setup, hand);
        assert!(pyramid.is_full());
        for animal in Animal::ALL {
            assert_eq!(pyramid.count(animal), 3);
        }
        let top = pyramid.get(Slot::new(4, 0)).expect("complete");
        let weakest = Animal::ALL.into_iter().map(|animal| strength(setup, hand, animal)).min();
        assert_eq!(Some(strength(setup, hand, top)), weakest);
    }
}

/// AE-05, AE-08: the same cards in another order are the same play.
#[test]
fn the_order_of_cards_does_not_matter() {
    let one = Action::play(vec![CardId(4), CardId(2)]);
    assert_eq!(one, Action::play(vec![CardId(2), CardId(4)]));
}
