//! From dealing to the settled table: TV-02 to TV-11.

use super::*;

/// TV-02: two carpets each with two players, otherwise one each.
#[test]
fn carpets_by_players() {
    for (seats, each) in [(2, 2), (3, 1), (4, 1)] {
        let game = dealt(seats);
        for who in 0..seats {
            assert_eq!(game.open.carpets_of(seat(who)).count(), each);
        }
    }
}

/// TV-03: the sets are dealt at random, one to each seat, known only to its
/// owner.
#[test]
fn genie_sets() {
    let mut deals = Vec::new();
    for seed in 0..30 {
        let (game, events) = TappetiVolanti::new(&TappetiVolanti::default_setup(3), seed).expect("valid");
        let mut sets = game.hands();
        deals.push(sets.clone());
        sets.sort();
        assert_eq!(sets, [[3, 8], [4, 7], [5, 6]]);
        let Event::Began { genies, .. } = TappetiVolanti::redact(&events[0], Viewer::Seat(seat(1))) else {
            panic!("dealing comes first")
        };
        assert_eq!(genies, [vec![], game.genies[1].clone(), vec![]]);
        assert_eq!(game.view(Viewer::Seat(seat(1))).genies, game.genies[1]);
        assert_eq!(game.view(Viewer::Public).genies, []);
    }
    deals.sort();
    deals.dedup();
    assert_eq!(deals.len(), 6, "30 seeds show every way to deal three sets");
}

/// TV-04: the deck is shuffled; the first dealer is random or chosen.
#[test]
fn first_dealer() {
    let deal = |seed, dealer| {
        let mut setup = TappetiVolanti::default_setup(4);
        setup.options.first_dealer = dealer;
        TappetiVolanti::new(&setup, seed).expect("valid").0
    };
    let dealers: SeatSet = (0..40).map(|seed| deal(seed, FirstDealer::Random).open.dealer).collect();
    assert_eq!(dealers, SeatSet::first(4));
    assert!((0..10).all(|seed| deal(seed, FirstDealer::Seat(seat(2))).open.dealer == seat(2)));
    assert_ne!(deal(1, FirstDealer::Random).deck, deal(2, FirstDealer::Random).deck);
}

/// TV-05: twelve cards are turned up; the dealer's left neighbour throws first
/// and deals next.
#[test]
fn twelve_turned_up() {
    let (game, events) = dealt_with(4, |_| {});
    assert_eq!(game.open.destinations().count(), 12);
    assert_eq!(game.open.deck, 40);
    assert_eq!(game.open.first(), seat(0));
    assert!(matches!(&events[1], Event::JourneyBegan { journey: 1, of: 4, first, .. } if *first == seat(0)));
    assert!(matches!(&events[2], Event::TurnedUp { new, deck: 40, .. } if new.len() == 12));
    assert_eq!(game.to_act(), SeatSet::only(seat(3)));
}

/// TV-06: the proposal is legal; only the dealer may arrange, naming each card
/// once; an arrangement against the rule is refused with the reasons.
#[test]
fn arranging() {
    let mut game = dealt(4);
    let cards = game.open.table.cards.clone();
    let arrange = |cards: &[Lying]| Action::Arrange { cards: cards.to_vec() };
    assert_eq!(game.check(seat(3), &arrange(&cards)), Ok(()));
    assert_eq!(game.check(seat(0), &arrange(&cards)), Err(Illegal::NotYourTurn));
    assert_eq!(game.check(seat(3), &arrange(&cards[1..])), Err(Illegal::WrongCards(cards[0].card)));
    let twice = [cards.as_slice(), &cards[..1]].concat();
    assert_eq!(game.check(seat(3), &arrange(&twice)), Err(Illegal::WrongCards(cards[0].card)));
    let mut heap = cards.clone();
    heap[0].pose = heap[1].pose;
    assert!(matches!(game.check(seat(3), &arrange(&heap)), Err(Illegal::Arrangement(wrong)) if !wrong.is_empty()));
    // The cards may be named in any order and may swap places.
    let mut swapped: Vec<Lying> = cards.iter().rev().copied().collect();
    (swapped[0].pose, swapped[1].pose) = (swapped[1].pose, swapped[0].pose);
    game.act(3, arrange(&swapped));
    assert_eq!(game.open.table.pose(swapped[0].card), Some(swapped[0].pose));
    assert_eq!(game.turn(), Some(0));
}

/// TV-07: throws go clockwise from the first player; the dealer is last.
#[test]
fn order_of_throws() {
    let (mut game, _) = ready(4, 4);
    for who in [0, 1, 2, 3] {
        assert_eq!(game.turn(), Some(who));
        assert_eq!(
            game.check(seat((who + 1) % 4), &Action::Foul { carpet: CardId::carpet(who) }),
            Err(Illegal::NotYourTurn)
        );
        game.miss(who);
    }
    assert_eq!((game.open.round, game.turn()), (2, Some(0)), "another round in the same order");
}

/// TV-07: two players alternate until both carpets of both are thrown.
#[test]
fn two_players_alternate() {
    let (mut game, _) = ready(2, 4);
    for who in [0, 1, 0, 1] {
        assert_eq!((game.open.round, game.turn()), (1, Some(who)));
        game.miss(who);
    }
    assert_eq!(game.open.round, 2);
}

/// TV-08: a launch beyond the limits is refused with the numbers; a thrown
/// carpet cannot be thrown again.
#[test]
fn launches() {
    let (mut game, _) = ready(4, 4);
    let reach = game.open.setup.edge(seat(0)).reach;
    let too_far = Launch { offset: reach + 1, ..Launch::default() };
    let throw = |carpet, launch| Action::Throw { carpet: CardId::carpet(carpet), launch };
    assert_eq!(
        game.check(seat(0), &throw(0, too_far)),
        Err(Illegal::Launch { field: "offset", found: reach + 1, least: -reach, most: reach })
    );
    assert_eq!(game.check(seat(0), &throw(1, Launch::default())), Err(Illegal::NotInHand(CardId::carpet(1))));
    assert_eq!(game.check(seat(0), &throw(9, Launch::default())), Err(Illegal::NotInHand(CardId::carpet(9))));
    game.act(0, throw(0, Launch::default()));
    assert_eq!(game.to_act(), SeatSet::only(Seat::TABLE));
    assert_eq!(game.check(seat(0), &throw(0, Launch::default())), Err(Illegal::NotYourTurn));
}

/// TV-08, TV-09: in a foul nothing flies and nothing moves; the carpet is tried
/// again when the turn comes round.
#[test]
fn foul() {
    let (mut game, _) = ready(3, 4);
    let before = game.open.table.clone();
    let events = game.act(0, Action::Foul { carpet: CardId::carpet(0) });
    assert_eq!(back(&events), [(0, Back::TryAgain { failed: 1 })]);
    assert_eq!(game.open.table, before);
    game.miss(1);
    game.miss(2);
    assert_eq!((game.open.round, game.turn()), (1, Some(0)));
    game.miss(0);
    assert_eq!(game.open.round, 2);
}

/// TV-09: a carpet face down goes back to the hand, but what it moved stays
/// moved (TV-10).
#[test]
fn face_down() {
    let (mut game, cards) = ready(3, 4);
    let events = game.throw_and(0, Landing::FaceDown, |_, settled| settled.table.put(cards[0], mm(-260, 40)));
    assert_eq!(back(&events), [(0, Back::TryAgain { failed: 1 })]);
    assert_eq!(game.open.table.pose(cards[0]), Some(mm(-260, 40)));
    assert_eq!(game.open.in_hand(seat(0)).count(), 1);
    assert_eq!(game.turn(), Some(1));
}

/// TV-09, example 9: after the third failed try, foul or face down, the carpet
/// counts as thrown.
#[test]
fn example_9_third_try() {
    let (mut game, _) = ready(3, 4);
    game.act(0, Action::Foul { carpet: CardId::carpet(0) });
    game.miss(1);
    game.miss(2);
    game.throw_and(0, Landing::FaceDown, |_, _| {});
    assert_eq!(game.turn(), Some(0), "nobody else has a carpet left");
    let events = game.act(0, Action::Foul { carpet: CardId::carpet(0) });
    assert_eq!(back(&events)[0], (0, Back::LastTry));
    assert_eq!(game.open.round, 2, "the round is over without this carpet");
    assert_eq!(game.open.carpet(CardId::carpet(0)).map(|carpet| carpet.failed), Some(0));
}

/// TV-10: destinations and carpets that were moved stay where they are.
#[test]
fn moved_stays_moved() {
    let (mut game, cards) = ready(4, 4);
    game.miss(0);
    game.throw_and(1, Landing::FaceUp, |carpet, settled| {
        settled.table.put(cards[3], mm(300, 100));
        settled.table.put(CardId::carpet(0), mm(-480, -480));
        settled.table.put(carpet, mm(0, 400));
        settled.rest = mm(0, 400);
    });
    assert_eq!(game.open.table.pose(cards[3]), Some(mm(300, 100)));
    assert_eq!(game.open.table.pose(CardId::carpet(0)), Some(mm(-480, -480)));
}

/// TV-11: a carpet off the table counts as thrown and goes back, whether it was
/// thrown or pushed off.
#[test]
fn carpets_off_the_table() {
    let (mut game, _) = ready(3, 4);
    game.miss(0);
    let events = game.throw_and(1, Landing::OffTable, |_, settled| {
        settled.table.take(CardId::carpet(0));
        settled.off.push(Lying { card: CardId::carpet(0), pose: mm(-620, -500) });
    });
    assert_eq!(back(&events), [(0, Back::OffTable), (1, Back::OffTable)]);
    game.miss(2);
    assert_eq!(game.open.round, 2, "all three count as thrown");
}

/// TV-11: a destination pushed off is out of the game, or put back at the
/// nearest edge where it touches no other card.
#[test]
fn destinations_off_the_table() {
    for option in [OffTable::OutOfTheGame, OffTable::BackToTheEdge] {
        let mut game = dealt_with(3, |setup| setup.options.off_table = option).0;
        game.confirm();
        let cards: Vec<CardId> = (0..5).map(|nth| game.nth(Palace, nth)).collect();
        let laid: Vec<_> = cards.iter().copied().zip(spread()).collect();
        game.lay(&laid);
        let events = game.throw_and(0, Landing::OffTable, |_, settled| {
            settled.table.take(cards[0]);
            settled.off.push(Lying { card: cards[0], pose: mm(-640, 0) });
        });
        let pushed = events.iter().find_map(|event| match event {
            Event::PushedOff { card, by, back, .. } => Some((*card, *by, *back)),
            _ => None,
        });
        let place = match option {
            OffTable::OutOfTheGame => None,
            OffTable::BackToTheEdge => Some(mm(-554, 0)),
        };
        assert_eq!(pushed, Some((cards[0], seat(0), place)));
        assert_eq!(game.open.table.pose(cards[0]), place);
        assert_eq!(game.open.removed.contains(&cards[0]), place.is_none());
    }
}

/// A report of the table that contradicts the state or itself is refused.
#[test]
fn impossible_tables_are_refused() {
    let (mut game, cards) = ready(3, 4);
    let carpet = CardId::carpet(0);
    game.act(0, Action::Throw { carpet, launch: Launch::default() });
    let good = || {
        let mut table = game.open.table.clone();
        table.put(carpet, mm(-200, 20));
        table.above = vec![(carpet, cards[0])];
        Settled { table, landing: Landing::FaceUp, rest: mm(-200, 20), off: Vec::new() }
    };
    let refused = |change: &dyn Fn(&mut Settled)| {
        let mut settled = good();
        change(&mut settled);
        matches!(game.check(Seat::TABLE, &Action::Settle(settled)), Err(Illegal::Settled(_)))
    };
    assert!(!refused(&|_| {}));
    assert!(refused(&|s| s.table.take(cards[1])), "a lost card");
    assert!(refused(&|s| s.table.put(CardId(50), mm(300, 300))), "a card from nowhere");
    assert!(refused(&|s| s.table.put(cards[1], mm(601, 0))), "beyond the edge");
    assert!(refused(&|s| s.table.above.clear()), "overlapping, none is the upper");
    assert!(refused(&|s| s.table.above.push((cards[0], carpet))), "both are the upper");
    assert!(refused(&|s| s.table.above.push((carpet, cards[3]))), "over a card far away");
    assert!(refused(&|s| s.rest = mm(0, 0)), "in two places");
    assert!(refused(&|s| s.landing = Landing::OffTable), "off the table and on it");
    assert!(refused(&|s| s.off.push(Lying { card: cards[1], pose: mm(700, 0) })), "there twice");
    // Three cards lying over each other in a circle at one point.
    assert!(refused(&|s| {
        s.table.put(cards[1], mm(-200, 10));
        s.table.above = vec![(cards[0], cards[1]), (cards[1], carpet), (carpet, cards[0])];
        s.table.above.sort_unstable();
    }));
}
