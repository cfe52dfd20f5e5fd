//! The end of journeys and of the game: TV-18 to TV-27.

use super::collecting::disputed;
use super::*;

/// TV-18, example 5: the destinations left decide between another round and the
/// end.
#[test]
fn example_5_end_of_a_journey() {
    for (deserts, palaces, end) in [
        (4, 0, Some(JourneyEnd::OnlyDeserts)),
        (3, 1, None),
        (0, 3, Some(JourneyEnd::Few)),
        (3, 0, Some(JourneyEnd::Few)),
        (0, 4, None),
    ] {
        let mut game = dealt(3);
        game.confirm();
        let mut cards: Vec<CardId> = (0..deserts).map(|nth| game.nth(Desert, nth)).collect();
        cards.extend((0..palaces).map(|nth| game.nth(Palace, nth)));
        let laid: Vec<_> = cards.into_iter().zip(spread()).collect();
        game.lay(&laid);
        game.miss(0);
        game.miss(1);
        assert_eq!(ended(&game.miss(2)), end, "{deserts} deserts, {palaces} palaces");
    }
}

/// TV-18: the journey ends after three consecutive rounds in which nobody took
/// a destination.
#[test]
fn idle_rounds_end_a_journey() {
    let (mut game, cards) = ready(3, 6);
    let round = |game: &mut TappetiVolanti, hit: Option<CardId>| {
        match hit {
            Some(card) => {
                game.throw(0, Pose { y: 20_000, ..game.open.table.pose(card).expect("it lies there") }, &[card], &[])
            }
            None => game.miss(0),
        };
        game.miss(1);
        ended(&game.miss(2))
    };
    assert_eq!(round(&mut game, None), None);
    assert_eq!(round(&mut game, None), None);
    assert_eq!(round(&mut game, Some(cards[0])), None, "somebody took something");
    assert_eq!(round(&mut game, None), None);
    assert_eq!(round(&mut game, None), None);
    assert_eq!(round(&mut game, None), Some(JourneyEnd::Idle));
}

/// TV-18: the journey ends after twelve rounds.
#[test]
fn twelve_rounds_end_a_journey() {
    let mut game = dealt_with(3, |setup| setup.numbers.idle_rounds = 100).0;
    game.confirm();
    for round in 1..=12 {
        let end = {
            game.miss(0);
            game.miss(1);
            ended(&game.miss(2))
        };
        assert_eq!(end, (round == 12).then_some(JourneyEnd::Rounds), "round {round}");
    }
}

/// Returns a game of `seats` players in which only `cards` are on the table and
/// all but the last seat have thrown and missed in the first round.
fn last_throw(seats: usize, cards: &[(CardId, Pose)], prepare: impl FnOnce(&mut TappetiVolanti)) -> TappetiVolanti {
    let mut game = dealt(seats);
    game.confirm();
    game.lay(cards);
    prepare(&mut game);
    for who in 0..seats - 1 {
        game.miss(who);
    }
    game
}

/// TV-19: seats declare in order and count in as many lamps as they like; these
/// are spent even if they change nothing; palaces and spent lamps leave the
/// game.
#[test]
fn palaces_with_lamps() {
    let mut game = last_throw(3, &[], |game| {
        for (to, kind, nth) in
            [(0, Palace, 0), (0, Lamp, 0), (0, Lamp, 1), (1, Palace, 1), (1, Palace, 2), (2, Lamp, 2)]
        {
            game.give(to, kind, nth);
        }
    });
    let events = game.miss(2);
    assert_eq!(ended(&events), Some(JourneyEnd::Few));
    assert_eq!(game.to_act(), SeatSet::only(seat(0)));
    assert_eq!(
        game.check(seat(0), &Action::DeclarePalaces { lamps: 3 }),
        Err(Illegal::TooManyLamps { asked: 3, held: 2 })
    );
    let events = game.act(0, Action::DeclarePalaces { lamps: 1 });
    assert!(
        events.iter().any(|event| matches!(event, Event::Declared(said) if said.seat == seat(1) && said.count == 2)),
        "seat 1 has no lamp, so there is nothing to decide"
    );
    assert_eq!(game.to_act(), SeatSet::only(seat(2)));
    let events = game.act(2, Action::DeclarePalaces { lamps: 1 });
    assert!(events.iter().any(|event| matches!(event, Event::PalacesScored { points, .. } if *points == [5, 5, -5])));
    assert_eq!(game.open.palace_points, [5, 5, -5]);
    assert_eq!(game.open.taken, [vec![game.nth(Lamp, 1)], vec![], vec![]]);
    assert_eq!(game.open.removed.len(), 5);
}

/// TV-19: nobody scores if all are tied on palaces, be it with one or with
/// none.
#[test]
fn all_tied_on_palaces() {
    for each in [0, 1] {
        let mut game = last_throw(4, &[], |game| {
            for who in 0..4 {
                if each > 0 {
                    game.give(who, Palace, who);
                }
            }
        });
        game.miss(3);
        assert_eq!(game.open.palace_points, [0; 4]);
        assert_eq!(game.open.removed.len(), 4 * each);
    }
}

/// TV-20, TV-21, example 7: all deserts but one leave the game; the cards left
/// take part in the next journey, which the previous first player prepares.
#[test]
fn example_7_fourteen_cards() {
    let probe = dealt(4);
    let left = [probe.nth(Desert, 0), probe.nth(Desert, 1), probe.nth(Treasure, 0)];
    let laid: Vec<_> = left.iter().copied().zip(spread()).collect();
    let mut game = last_throw(4, &laid, |_| {});
    let events = game.miss(3);
    let gone = events.iter().find_map(|event| match event {
        Event::Removed { cards, why: Gone::Deserts } => Some(cards.clone()),
        _ => None,
    });
    assert_eq!(gone, Some(vec![left[1]]));
    assert_eq!(game.open.destinations().count(), 14);
    assert_eq!((game.open.journey, game.open.dealer, game.open.first()), (2, seat(0), seat(1)));
    assert!(matches!(game.open.phase, Phase::Arranging));
    assert_eq!(game.check(seat(0), &Action::Arrange { cards: game.open.table.cards.clone() }), Ok(()));
}

/// TV-21: fewer cards are turned up if the deck runs out; with nothing on the
/// table the journey does not take place, and the game still ends.
#[test]
fn deck_runs_out() {
    let (mut game, _) = dealt_with(3, |setup| setup.deck.truncate(17));
    assert_eq!((game.open.destinations().count(), game.open.deck), (12, 5));
    game.confirm();
    let cards: Vec<CardId> = game.open.destinations().collect();
    // Pretend that everything has been taken.
    for (i, card) in cards.into_iter().enumerate() {
        game.uproot(card);
        game.open.taken[i % 3].push(card);
    }
    game.miss(0);
    game.miss(1);
    game.miss(2);
    assert_eq!((game.open.journey, game.open.destinations().count(), game.open.deck), (2, 5, 0));
    game.confirm();
    let cards: Vec<CardId> = game.open.destinations().collect();
    for card in cards {
        game.uproot(card);
        game.open.taken[0].push(card);
    }
    game.miss(1);
    game.miss(2);
    let events = game.miss(0);
    assert_eq!(
        events.iter().filter(|event| matches!(event, Event::JourneyEnded { why: JourneyEnd::NoCards, .. })).count(),
        1
    );
    assert!(game.outcome().is_some());
}

/// TV-22: 4 journeys with 2 or 4 players, 3 with 3; everyone deals equally
/// often.
#[test]
fn number_of_journeys() {
    for (seats, journeys) in [(2, 4), (3, 3), (4, 4)] {
        let mut game = dealt(seats);
        let mut dealers = vec![0; seats];
        while game.outcome().is_none() {
            assert!(matches!(game.open.phase, Phase::Arranging));
            dealers[game.open.dealer.index()] += 1;
            game.confirm();
            for _ in 0..3 {
                while let Some(who) = game.turn() {
                    let round = game.open.round;
                    game.miss(who);
                    if game.open.round != round {
                        break;
                    }
                }
            }
        }
        assert_eq!(usize::from(game.open.journey), journeys);
        assert_eq!(dealers, vec![journeys / seats; seats]);
        assert_eq!(game.open.destinations().count(), 0, "what is left belongs to nobody");
    }
}

/// Returns a game prepared by `prepare`, after the last throw of the last
/// journey.
fn final_score(seats: usize, prepare: impl FnOnce(&mut TappetiVolanti)) -> TappetiVolanti {
    let mut game = last_throw(seats, &[], |game| {
        game.open.journey = game.open.setup.journeys();
        prepare(game);
    });
    game.miss(seats - 1);
    game
}

/// TV-23 to TV-27: points for cards and palaces are added up; each card is in
/// exactly one line of the sheet; the most points win.
#[test]
fn final_sheets() {
    let mut game = final_score(3, |game| {
        game.open.palace_points = vec![5, -5, 0];
        // Example 8, but with no lamp spent on palaces.
        for (kind, nth) in [(A, 0), (A, 1), (Destination::Adventure(Letter::B), 0), (Desert, 0), (Lamp, 0), (Lamp, 1)] {
            game.give(0, kind, nth);
        }
        game.give(0, Destination::Bazaar(Bazaar::Camel), 0);
        game.give(1, Treasure, 0);
        game.give(2, Desert, 1);
    });
    assert_eq!(game.to_act(), SeatSet::only(seat(0)), "palaces are counted after the last journey too");
    game.act(0, Action::DeclarePalaces { lamps: 0 });
    let outcome = game.outcome().expect("the game is over");
    assert_eq!(outcome.scores, [16, -2, -5]);
    assert_eq!(outcome.winners, SeatSet::only(seat(0)));
    let Phase::Over { sheets, .. } = &game.open.phase else { panic!("the game is over") };
    for (sheet, taken) in sheets.iter().zip(&game.open.taken) {
        let mut listed: Vec<CardId> = sheet.lines.iter().flat_map(|line| line.cards.clone()).collect();
        let mut taken = taken.clone();
        listed.sort_unstable();
        taken.sort_unstable();
        assert_eq!(listed, taken);
        assert_eq!(sheet.total, sheet.palaces + sheet.lines.iter().map(|line| line.points).sum::<i32>());
    }
}

/// TV-27, example 10: a tie goes to the strongest genie among the tied seats
/// only.
#[test]
fn example_10_tie() {
    let game = final_score(4, |game| {
        game.hold(&[&[1, 8], &[2, 7], &[3, 6], &[4, 5]]);
        game.give(1, Treasure, 0);
        game.give(2, Treasure, 1);
    });
    let outcome = game.outcome().expect("the game is over");
    assert_eq!(outcome.scores, [0, 3, 3, 0]);
    assert_eq!(outcome.winners, SeatSet::only(seat(1)), "7 beats 6; the 8 is not among the tied");
}

/// Undo stops at cards turned up and at shown genies, but not at an arrangement
/// or at a genie still hidden.
#[test]
fn what_cannot_be_taken_back() {
    let (game, events) = dealt_with(3, |_| {});
    assert!(events.iter().any(TappetiVolanti::is_irrevocable));
    let mut game2 = game.clone();
    assert!(!game2.confirm().iter().any(TappetiVolanti::is_irrevocable), "an arrangement may be taken back");
    let (mut game, _) = disputed(3, 5);
    game.hold(&[&[3, 8], &[4, 7], &[5, 6]]);
    assert!(!game.genie(0, 8).iter().any(TappetiVolanti::is_irrevocable));
    assert!(!game.genie(1, 7).iter().any(TappetiVolanti::is_irrevocable));
    assert!(game.genie(2, 6).iter().any(TappetiVolanti::is_irrevocable), "all are shown");
}

/// An invalid setup is refused with an error that names the field.
#[test]
fn wrong_setups() {
    let refused = |change: &dyn Fn(&mut Setup), field: &str| {
        let mut setup = TappetiVolanti::default_setup(3);
        change(&mut setup);
        let error = TappetiVolanti::new(&setup, 1).expect_err("it makes no sense");
        assert!(error.0.contains(field), "{error}");
    };
    refused(&|setup| setup.seats = 5, "`seats`");
    refused(&|setup| setup.seats = 4, "`numbers`");
    refused(&|setup| setup.options.first_dealer = FirstDealer::Seat(seat(3)), "`first_dealer`");
    refused(&|setup| setup.options.journeys = Some(0), "`journeys`");
    refused(&|setup| setup.options.luck = 301, "`luck`");
    refused(&|setup| setup.options.steady.clear(), "`steady`");
    refused(&|setup| setup.options.layout = Some("nowhere".into()), "`layout`");
    refused(&|setup| setup.deck.clear(), "`deck`");
}
