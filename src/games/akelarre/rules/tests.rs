//! Property tests of the rules; examples are the scenarios in
//! `tests/scenarios/akelarre`.

use super::action::{Action, Form, Source};
use super::view::{Open, Place};
use super::{Akelarre, Phase, Setup};
use crate::engine::dice::Dice;
use crate::engine::game::Game;
use crate::engine::laws::{Care, check, check_setup};
use crate::engine::seat::{Seat, Viewer};
use crate::games::akelarre::cards::{Bag, Card, Family};
use crate::games::akelarre::compose::{self, Pick};
use crate::games::akelarre::meld::{Meld, Shape, Slots};
use proptest::prelude::*;

/// Returns whether cards form a set or run, in the words of the rulebook, with
/// the jokers declared as given (AK-07, AK-08, AK-11).
fn oracle(cards: &[(Card, Option<u8>)]) -> bool {
    let value = |(card, declared): &(Card, Option<u8>)| card.value().or(*declared).expect("declared");
    let distinct = |keys: Vec<u8>| (0..keys.len()).all(|i| !keys[..i].contains(&keys[i]));
    let families: Vec<u8> = cards.iter().map(|(card, _)| card.family() as u8).collect();
    let mut values: Vec<u8> = cards.iter().map(value).collect();
    let set = values.iter().all(|v| *v == values[0]) && distinct(families.clone());
    values.sort_unstable();
    let run = families.iter().all(|f| *f == families[0]) && values.windows(2).all(|pair| pair[1] == pair[0] + 1);
    (3..=5).contains(&cards.len()) && (set || run)
}

/// Returns all ways to declare the jokers among some cards.
fn declared(cards: &[Card]) -> Vec<Vec<(Card, Option<u8>)>> {
    let mut ways: Vec<Vec<(Card, Option<u8>)>> = vec![Vec::new()];
    for &card in cards {
        let values: Vec<Option<u8>> = if card.is_joker() { (2..=6).map(Some).collect() } else { vec![None] };
        ways = ways
            .iter()
            .flat_map(|way| values.iter().map(|&value| [way.as_slice(), &[(card, value)]].concat()).collect::<Vec<_>>())
            .collect();
    }
    ways
}

/// Cards with the values that their jokers are declared as.
type Reading = Vec<(Card, Option<u8>)>;

fn sorted(mut reading: Reading) -> Reading {
    reading.sort_unstable();
    reading
}

fn reading(meld: &Meld) -> Reading {
    let value = |slot: usize, card: Card| card.is_joker().then(|| meld.shape.natural(slot).value().expect("a value"));
    sorted(meld.iter().map(|(slot, card)| (card, value(slot, card))).collect())
}

fn state(seats: usize) -> Akelarre {
    let (mut state, _) = Akelarre::new(&Akelarre::default_setup(seats), 1).expect("it begins");
    state.open.turn = Seat::new(0);
    state
}

fn hand(cards: &[u8]) -> Bag {
    // No more copies of a card than the game has.
    let all = Akelarre::default_setup(2).numbers.creatures();
    let mut bag = Bag::EMPTY;
    for &card in cards {
        let card = Card::at(card.into());
        if bag.count(card) < all.count(card) {
            bag.add(card);
        }
    }
    bag
}

/// Returns all sub-bags of 3 to 5 cards.
fn choices(hand: Bag) -> Vec<Vec<Card>> {
    let mut all: Vec<Vec<Card>> = vec![Vec::new()];
    for card in hand.kinds() {
        let more: Vec<Vec<Card>> = all
            .iter()
            .flat_map(|some| (1..=hand.count(card)).map(|n| [some.as_slice(), &vec![card; n.into()]].concat()))
            .collect();
        all.extend(more);
    }
    all.retain(|some| (3..=5).contains(&some.len()));
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// AK-07, AK-08, AK-11: the new melds found with masks are exactly those of
    /// the rulebook, for every value that a joker may be declared as.
    #[test]
    fn new_melds_are_those_of_the_rulebook(cards in prop::collection::vec(0_u8..30, 3..=8)) {
        let hand = hand(&cards);
        let mut state = state(2);
        state.hands[0] = hand;
        let place = Place::new(Seat::new(0), 0);
        let mut found: Vec<Reading> = Vec::new();
        state.open.each_play(hand, &mut |action| if let Action::Form(form) = action
            && form.place == place
        {
            assert_eq!(state.check(Seat::new(0), &action), Ok(()));
            found.push(reading(&form.meld()));
        });
        let mut wanted: Vec<Reading> = choices(hand)
            .iter()
            .flat_map(|cards| declared(cards))
            .filter(|way| oracle(way))
            .map(sorted)
            .collect();
        wanted.sort_unstable();
        found.sort_unstable();
        prop_assert_eq!(found, wanted);
    }

    /// AK-07, AK-08, AK-09, AK-11: a card may be added to a meld exactly where
    /// the result is a meld by the rulebook.
    #[test]
    fn additions_are_those_of_the_rulebook(
        shape in prop::sample::select(Shape::all().collect::<Vec<_>>()),
        cards in 1_u8..32,
        jokers in 0_u8..32,
        card in 0_usize..30,
    ) {
        let mut jokers = Slots(jokers & cards);
        if matches!(shape, Shape::Run(_)) {
            jokers = Slots(jokers.0 & jokers.0.wrapping_neg());
        }
        let meld = Meld { shape, cards: Slots(cards), jokers, moved: Slots::NONE };
        let card = Card::at(card);
        let valid = oracle(&reading(&meld)) && meld.len() < 5;
        // There is one joker of each family.
        let twice = card.is_joker() && meld.find(card).is_some();
        prop_assume!(valid && !twice);
        let slots: Vec<usize> = meld.fits(card).iter().collect();
        let fits = |value: Option<u8>| oracle(&[reading(&meld).as_slice(), &[(card, value)]].concat());
        let wanted: Vec<usize> = match card.value() {
            Some(_) if fits(None) => shape.slots(card).iter().collect(),
            Some(_) => Vec::new(),
            None => match shape {
                Shape::Set(value) if fits(Some(value)) => vec![card.family().index()],
                Shape::Set(_) => Vec::new(),
                Shape::Run(_) => (2..=6).filter(|&v| fits(Some(v))).map(|v| usize::from(v - 2)).collect(),
            },
        };
        prop_assert_eq!(slots, wanted);
    }

    /// AK-12, AK-13: from a legal meld of four exactly those cards may be taken
    /// that leave a legal meld.
    #[test]
    fn a_take_leaves_a_legal_meld(
        shape in prop::sample::select(Shape::all().collect::<Vec<_>>()),
        cards in 1_u8..32,
        jokers in 0_u8..32,
    ) {
        let mut jokers = Slots(jokers & cards);
        if matches!(shape, Shape::Run(_)) {
            jokers = Slots(jokers.0 & jokers.0.wrapping_neg());
        }
        let meld = Meld { shape, cards: Slots(cards), jokers, moved: Slots::NONE };
        prop_assume!(oracle(&reading(&meld)) && meld.len() < 5);
        let mut open = state(2).open;
        let place = Place::new(Seat::new(1), 0);
        open.lay(place, meld);
        for (slot, card) in meld.iter() {
            let mut rest = meld;
            rest.take(slot);
            let legal = meld.len() == 4 && oracle(&reading(&rest));
            prop_assert_eq!(open.check_take(place, card).is_ok(), legal);
            prop_assert_eq!(open.takeable(place).has(slot), legal);
        }
    }
}

/// Plays at random until `until` returns true or the game is over.
fn wander(seats: usize, seed: u64, mut until: impl FnMut(&Akelarre, &[Action]) -> bool) -> Akelarre {
    let (mut state, _) = Akelarre::new(&Akelarre::default_setup(seats), seed).expect("it begins");
    let mut dice = Dice::from_seed(seed);
    while let Some(seat) = state.open.actor() {
        let actions = state.legal_actions(seat).actions;
        if until(&state, &actions) {
            break;
        }
        let action = *dice.pick(&actions).expect("an action");
        state.play(seat, &action, &mut |_| {});
    }
    state
}

/// Returns every combination of shape, jokers and sources for a place.
fn every_form(open: &Open, place: Place) -> Vec<Form> {
    let sources: Vec<Option<Source>> =
        [None, Some(Source::Hand)].into_iter().chain(open.places().map(|place| Some(Source::Place(place)))).collect();
    let mut all = Vec::new();
    for shape in Shape::all() {
        for jokers in 0..32 {
            for choice in 0..sources.len().pow(5) {
                let from = std::array::from_fn(|slot| sources[choice / sources.len().pow(slot as u32) % sources.len()]);
                let form = Form { place, shape, from, jokers: Slots(jokers) };
                all.push(form);
            }
        }
    }
    all
}

/// AK-09 to AK-14: in positions of real games the listed actions are exactly
/// those that the rules accept among all conceivable ones, takes included.
#[test]
fn the_list_is_complete() {
    let enough = if cfg!(debug_assertions) { 1 } else { 3 };
    let mut takes = 0;
    for seed in 0..40 {
        // A position where cards may be taken.
        let state = wander(3, seed, |state, actions| {
            let taking = |form: &Form| form.from.iter().flatten().any(|from| *from != Source::Hand);
            state.open.turns > seed as u16 && actions.iter().any(|a| matches!(a, Action::Form(form) if taking(form)))
        });
        let Some(seat) = state.open.actor() else { continue };
        let listed = state.legal_actions(seat).actions;
        let Some(place) = state.open.free_places().next() else { continue };
        let forms = |all: Vec<Action>| -> Vec<Form> {
            all.into_iter()
                .filter_map(|action| match action {
                    Action::Form(form) if form.place == place => Some(form),
                    _ => None,
                })
                .collect()
        };
        let mut listed = forms(listed);
        let all = every_form(&state.open, place).into_iter().map(Action::Form);
        let mut accepted = forms(all.filter(|action| state.check(seat, action).is_ok()).collect());
        let key = |form: &Form| format!("{form:?}");
        listed.sort_by_key(key);
        accepted.sort_by_key(key);
        assert_eq!(listed, accepted, "seed {seed}");
        takes += 1;
        let places: Vec<Place> = state.open.places().collect();
        let mut additions = 0;
        for &place in &places {
            for card in Card::all() {
                for slot in 0..5 {
                    for from in places.iter().map(|&place| Source::Place(place)).chain([Source::Hand]) {
                        let add = Action::Add { place, card, slot, from };
                        additions += usize::from(state.check(seat, &add).is_ok());
                    }
                }
            }
        }
        let listed = state.legal_actions(seat).actions;
        assert_eq!(listed.iter().filter(|action| matches!(action, Action::Add { .. })).count(), additions);
        if takes == enough {
            return;
        }
    }
    panic!("only {takes} positions with takes");
}

/// The window composes what the rules list: each new meld and each addition can
/// be composed from its own cards.
#[test]
fn a_turn_is_composed_as_the_rules_list_it() {
    let mut composed = 0;
    for seed in 0..30 {
        wander(2 + seed as usize % 3, seed, |state, actions| {
            let seat = state.open.actor().expect("somebody acts");
            let view = state.view(Viewer::Seat(seat));
            for action in actions {
                let (place, picks) = match action {
                    Action::Form(form) => {
                        let slots = form.cards();
                        let pick = |slot| Some(Pick { card: form.card(slot)?, from: form.from[slot]? });
                        (form.place, slots.iter().filter_map(pick).collect())
                    }
                    Action::Add { place, card, from, .. } => (*place, vec![Pick { card: *card, from: *from }]),
                    _ => continue,
                };
                let plays = compose::plays(&view, place, &picks).expect("it can be played");
                assert!(plays.contains(action), "{action:?} is not among {plays:?}");
                assert!(plays.iter().all(|play| actions.contains(play)));
                assert!(compose::targets(&view, &picks).contains(&place));
                composed += 1;
            }
            false
        });
    }
    assert!(composed > 1_000, "{composed}");
}

/// AK-09: several cards are added to one meld in an order in which each fits;
/// otherwise the window says why not.
#[test]
fn two_cards_are_added_together() {
    let (mut together, mut apart) = (0, 0);
    for seed in 0..60 {
        wander(2 + seed as usize % 3, seed, |state, actions| {
            let seat = state.open.actor().expect("somebody acts");
            let view = state.view(Viewer::Seat(seat));
            let adds: Vec<(Place, Card)> = actions
                .iter()
                .filter_map(|action| match action {
                    Action::Add { place, card, from: Source::Hand, .. } => Some((*place, *card)),
                    _ => None,
                })
                .collect();
            for (at, &(place, card)) in adds.iter().enumerate() {
                for &(_, other) in adds[..at].iter().filter(|&&(there, other)| there == place && other != card) {
                    let picks = [card, other].map(|card| Pick { card, from: Source::Hand });
                    let Ok(row) = compose::row(&view, place, &picks) else {
                        apart += 1;
                        continue;
                    };
                    together += 1;
                    let mut after = *state;
                    for action in &row {
                        after.apply(seat, *action).expect("each is legal after the one before");
                    }
                    let held = |state: &Akelarre| state.hand(seat).iter().count();
                    assert_eq!((row.len(), held(&after)), (2, held(state) - 2));
                }
            }
            false
        });
    }
    assert!(together > 20 && apart > 0, "{together} together, {apart} not");
}

/// AK-24: every game ends, even if nobody ever plays a hand card or draws from
/// the deck by choice.
#[test]
fn nobody_can_stall() {
    for seats in 2..=4 {
        let (mut state, _) = Akelarre::new(&Akelarre::default_setup(seats), 3).expect("it begins");
        let mut decisions = 0;
        while let Some(seat) = state.open.actor() {
            let actions = state.legal_actions(seat).actions;
            let shy = |action: &&Action| !matches!(action, Action::Form(_) | Action::Add { .. });
            let action = *actions.iter().rfind(shy).expect("there is always another way");
            state.play(seat, &action, &mut |_| {});
            decisions += 1;
            assert!(decisions < 2_000, "the game does not end");
        }
        assert!(state.outcome().is_some());
    }
}

/// AK-23: the turn that empties the deck is finished; then everybody, the one
/// who drew the last card last, has one turn in which cards are only played.
#[test]
fn everybody_has_one_last_turn() {
    use super::event::Event;
    for (seats, seed) in (2..=4).flat_map(|seats| (0..40).map(move |seed| (seats, seed))) {
        let (mut state, mut events) = Akelarre::new(&Akelarre::default_setup(seats), seed).expect("it begins");
        let mut dice = Dice::from_seed(seed ^ 5);
        while let Some(seat) = state.open.actor() {
            let actions = state.legal_actions(seat).actions;
            let action = *dice.pick(&actions).expect("an action");
            events.extend(state.apply(seat, action).expect("a listed action"));
        }
        let emptied = events.iter().position(|event| matches!(event, Event::DeckEmpty { .. })).expect("it is emptied");
        let Event::DeckEmpty { seat: drew } = events[emptied] else { unreachable!("found") };
        let turns = |(at, event): (usize, &Event)| match event {
            Event::TurnBegan { seat, last: true, .. } => Some((at, *seat)),
            _ => None,
        };
        let last: Vec<(usize, Seat)> = events.iter().enumerate().filter_map(turns).collect();
        let order: Vec<Seat> = (1..=seats).map(|steps| drew.clockwise(steps, seats)).collect();
        assert_eq!(last.iter().map(|turn| turn.1).collect::<Vec<_>>(), order);
        let begins = last[0].0;
        let ends = |event: &Event| matches!(event, Event::Discarded { .. } | Event::Drew { .. } | Event::Bought { .. });
        assert!(!events[begins..].iter().any(ends));
        assert!(matches!(events.last(), Some(Event::Ended { .. })));
    }
}

/// AK-04, AK-06: each player has a different favourite and seven cards; the
/// first player is random or chosen.
#[test]
fn dealing() {
    let mut firsts = [0; 4];
    for seed in 0..100 {
        let (state, events) = Akelarre::new(&Akelarre::default_setup(4), seed).expect("it begins");
        assert_eq!(state.open.held, [7; 4]);
        assert_eq!((state.deck.len(), state.open.deck), (105 - 28, 105 - 28));
        let families: Vec<Family> = state.favourites.iter().flatten().copied().collect();
        assert_eq!(families.len(), 4);
        assert!((0..4).all(|at| !families[..at].contains(&families[at])));
        assert_eq!(events.len(), 2);
        firsts[state.open.turn.index()] += 1;
    }
    assert!(firsts.iter().all(|&count| count > 10), "{firsts:?}");
    let mut setup: Setup = Akelarre::default_setup(3);
    setup.options.first = super::setup::First::Seat(Seat::new(2));
    assert_eq!(Akelarre::new(&setup, 5).expect("it begins").0.open.turn, Seat::new(2));
    setup.options.teams = true;
    assert!(Akelarre::new(&setup, 5).is_err_and(|error| error.0.contains("teams")));
}

/// Impossible actions are refused and do no harm.
#[test]
fn nonsense_is_refused() {
    let state = state(2);
    let seat = Seat::new(0);
    let place: Place = ron::from_str("200").expect("a number");
    let card = Card::new(Family::Fate, 2);
    let from = [Some(Source::Hand); 5];
    for action in [
        Action::Add { place, card, slot: 0, from: Source::Hand },
        Action::Form(Form { place, shape: Shape::Set(2), from, jokers: Slots::NONE }),
        Action::Form(Form { place: Place::new(seat, 0), shape: Shape::Set(9), from, jokers: Slots::NONE }),
        Action::Form(Form { place: Place::new(seat, 0), shape: Shape::Set(2), from, jokers: Slots(255) }),
        Action::Form(Form {
            place: Place::new(seat, 0),
            shape: Shape::Set(2),
            from: [Some(Source::Place(place)); 5],
            jokers: Slots::NONE,
        }),
        Action::Choose { slots: Slots(255) },
        Action::Buy { cards: [card; 10].into_iter().collect() },
        Action::Done,
    ] {
        for by in [seat, Seat::new(1), Seat::new(3), Seat::TABLE] {
            assert!(state.check(by, &action).is_err(), "{action:?}");
        }
    }
    assert_eq!(state.open.phase, Phase::Playing);
}

/// The laws of all games hold for each number of seats.
#[test]
fn the_laws_hold() {
    for seats in 2..=4 {
        for seed in 0..4 {
            let care = Care { longest: 3_000, every: 7, ask: 60, ..Care::default() };
            let kept = check::<Akelarre>(seats, seed, care);
            assert!(kept.is_ok(), "{}", kept.expect_err("broken"));
        }
    }
}

/// The laws hold where games stall and places are bought until the end, too, and
/// with teams (AK-22 to AK-24, AK-29).
#[test]
fn the_laws_hold_with_other_numbers() {
    for seats in 2..=4 {
        let mut setup = Akelarre::default_setup(seats);
        setup.options.teams = seats == 4;
        let numbers = &mut setup.numbers;
        (numbers.price, numbers.stall, numbers.last_buy, numbers.last_discard) = (1, 1, true, true);
        let kept = check_setup::<Akelarre>(seats, setup, 9, Care { longest: 3_000, every: 7, ..Care::default() });
        assert!(kept.is_ok(), "{}", kept.expect_err("broken"));
    }
}
