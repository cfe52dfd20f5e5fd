//! Which carpet lies on which destination, and disputes: TV-12 to TV-17.

use super::*;

fn verdict_of(game: &TappetiVolanti, lying: &[(CardId, Pose)], above: &[(CardId, CardId)]) -> Vec<(CardId, Claim)> {
    let mut table = Tabletop::default();
    for &(card, pose) in lying {
        table.put(card, pose);
    }
    table.above = above.to_vec();
    table.above.sort_unstable();
    judge(&game.open.setup, &table).cards.into_iter().map(|judged| (judged.card, judged.claim)).collect()
}

/// TV-12: lying over a destination counts and lying under one does not, even
/// for the same carpet.
#[test]
fn over_one_and_under_another() {
    let game = dealt(3);
    let (d1, d2, carpet) = (game.nth(Palace, 0), game.nth(Palace, 1), CardId::carpet(0));
    let lying = [(d1, mm(-40, 0)), (d2, mm(40, 0)), (carpet, mm(0, 0))];
    let found = verdict_of(&game, &lying, &[(carpet, d1), (d2, carpet)]);
    assert_eq!(found, [(d1, Claim::Taken(seat(0))), (d2, Claim::Nobody)]);
}

/// TV-12: an overlap of 0.1 cm² counts, a smaller one does not.
#[test]
fn smallest_overlap() {
    let game = dealt(3);
    let (d1, carpet) = (game.nth(Palace, 0), CardId::carpet(0));
    // The overlap is 59 − 49 = 10 mm wide and 1 mm or 0.999 mm high.
    for (y, meaning) in [(91_000, Meaning::Counts), (91_001, Meaning::TooLittle)] {
        let mut table = Tabletop::default();
        table.put(d1, mm(0, 0));
        table.put(carpet, Pose { x: 49_000, y, yaw: 0 });
        table.above = vec![(carpet, d1)];
        let verdict = judge(&game.open.setup, &table);
        assert_eq!(verdict.cards[0].overlaps[0].meaning, meaning, "{y}");
        assert_eq!(verdict.missed.is_empty(), meaning == Meaning::Counts);
    }
}

/// TV-12, example 4: a carpet on a carpet on D1, with D2 on top of everything.
#[test]
fn example_4_carpet_on_carpet() {
    let game = dealt(3);
    let (d1, d2) = (game.nth(Palace, 0), game.nth(Palace, 1));
    let (c0, c1) = (CardId::carpet(0), CardId::carpet(1));
    let lying = [(d1, mm(0, 0)), (c0, mm(10, 0)), (c1, mm(20, 0)), (d2, mm(50, 0))];
    let above = [(c0, d1), (c1, d1), (c1, c0), (d2, c0), (d2, c1), (d2, d1)];
    assert_eq!(verdict_of(&game, &lying, &above), [(d1, Claim::Disputed(SeatSet::first(2))), (d2, Claim::Nobody)]);
}

/// TV-12: a carpet on a carpet lies on the destination only where the
/// outlines of carpet and destination themselves overlap.
#[test]
fn carpet_on_carpet_beside_the_card() {
    let game = dealt(3);
    let (d1, c0, c1) = (game.nth(Palace, 0), CardId::carpet(0), CardId::carpet(1));
    let lying = [(d1, mm(0, 0)), (c0, mm(40, 0)), (c1, mm(80, 0))];
    assert_eq!(verdict_of(&game, &lying, &[(c0, d1), (c1, c0)]), [(d1, Claim::Taken(seat(0)))]);
}

/// TV-12: all carpets are judged on the settled table before anything is
/// removed: taking a card does not free the card below it.
#[test]
fn judged_before_anything_is_removed() {
    let (mut game, cards) = ready(3, 5);
    // Seat 0 lies on card 0, which lies on seat 1's carpet on card 1.
    game.throw(0, mm(-200, 20), &[cards[0]], &[]);
    game.throw_and(1, Landing::FaceUp, |carpet, settled| {
        settled.table.put(carpet, mm(-155, 0));
        settled.rest = mm(-155, 0);
        settled.table.above.extend([(cards[0], carpet), (CardId::carpet(0), carpet), (carpet, cards[1])]);
    });
    let events = game.miss(2);
    assert_eq!(took(&events), [(0, cards[0]), (1, cards[1])]);
}

/// TV-13, example 3: the only seat with carpets on a card takes it, even a
/// desert; two carpets of the same seat are no dispute.
#[test]
fn example_3_two_own_carpets() {
    let mut game = dealt(2);
    game.confirm();
    let desert = game.nth(Desert, 0);
    let others: Vec<CardId> = (0..4).map(|nth| game.nth(Palace, nth)).collect();
    let mut laid = vec![(desert, mm(0, 150))];
    laid.extend(others.iter().copied().zip(spread()));
    game.lay(&laid);
    game.throw(0, mm(0, 180), &[desert], &[]);
    game.miss(1);
    let first = CardId::carpet(0);
    game.throw(0, mm(0, 160), &[desert, first], &[]);
    let events = game.miss(1);
    assert_eq!(took(&events), [(0, desert)]);
    assert_eq!(game.open.taken[0], [desert]);
}

/// TV-14: carpets on no destination go back first, the others after collecting.
#[test]
fn carpets_go_back() {
    let (mut game, cards) = ready(3, 5);
    game.throw(0, mm(-200, 20), &[cards[0]], &[]);
    game.miss(1);
    let events = game.miss(2);
    assert_eq!(back(&events), [(1, Back::Missed), (2, Back::Missed), (0, Back::RoundOver)]);
    assert!(game.open.table.cards.iter().all(|lying| !lying.card.is_carpet()));
    assert!((0..3).all(|who| game.open.in_hand(seat(who)).count() == 1));
}

/// Returns a game with `count` palaces on the table in which every seat lies on
/// card 1 and seat 0 also on card 0.
pub(super) fn disputed(seats: usize, count: usize) -> (TappetiVolanti, Vec<CardId>) {
    let (mut game, cards) = ready(seats, count);
    let mut below = vec![cards[0], cards[1]];
    game.throw(0, mm(-150, 0), &below, &[]);
    below = vec![cards[1], CardId::carpet(0)];
    for who in 1..seats {
        game.throw(who, mm(-130 + 10 * who as i32, 20), &below, &[]);
        below.push(CardId::carpet(who));
    }
    (game, cards)
}

/// TV-15: the last dispute needs no naming.
#[test]
fn one_dispute_is_automatic() {
    let (game, cards) = disputed(3, 5);
    let Phase::Choosing { dispute, .. } = &game.open.phase else { panic!("a dispute is on") };
    assert_eq!(*dispute, Dispute { card: cards[1], rivals: SeatSet::first(3) });
    assert_eq!(game.open.taken[0], [cards[0]], "the undisputed one is taken before");
    assert_eq!(game.to_act(), SeatSet::first(3));
}

/// Returns a game in which seats 1 and 2 dispute three cards and the first
/// player is not involved.
fn three_disputes() -> (TappetiVolanti, Vec<CardId>) {
    let mut game = dealt(3);
    game.confirm();
    let cards: Vec<CardId> = (0..7).map(|nth| game.nth(Palace, nth)).collect();
    let places = [mm(-35, 0), mm(35, 0), mm(0, 98), mm(-200, 0), mm(200, 0), mm(-200, 150), mm(200, 150)];
    let laid: Vec<_> = cards.iter().copied().zip(places).collect();
    game.lay(&laid);
    game.hold(&[&[5, 6], &[3, 8], &[4, 7]]);
    game.miss(0);
    game.throw(1, mm(0, 20), &cards[..3], &[]);
    let over = [&cards[..3], &[CardId::carpet(1)]].concat();
    game.throw(2, mm(0, 24), &over, &[]);
    (game, cards)
}

/// TV-15, TV-16, example 2: the first player names the next dispute after each
/// result even when not involved; later disputes are played with the swapped
/// genies.
#[test]
fn example_2_disputes_in_the_chosen_order() {
    let (mut game, cards) = three_disputes();
    assert_eq!(game.to_act(), SeatSet::only(seat(0)));
    let name = |card| Action::NameDispute { card };
    assert_eq!(game.check(seat(0), &name(cards[4])), Err(Illegal::NotDisputed(cards[4])));
    assert_eq!(game.check(seat(1), &name(cards[0])), Err(Illegal::NotYourTurn));
    game.act(0, name(cards[2]));
    game.genie(1, 8);
    game.genie(2, 4);
    assert_eq!(game.hands(), [[5, 6], [3, 4], [7, 8]]);
    assert_eq!(game.to_act(), SeatSet::only(seat(0)), "two are left, so one is named");
    game.act(0, name(cards[0]));
    assert_eq!(
        game.check(seat(1), &Action::PlayGenie { genie: Genie(8) }),
        Err(Illegal::NotYourGenie(Genie(8))),
        "it was given away"
    );
    game.genie(2, 8);
    game.genie(1, 3);
    assert_eq!(game.hands(), [[5, 6], [4, 8], [3, 7]]);
    let Phase::Choosing { dispute, .. } = &game.open.phase else { panic!("the last one is automatic") };
    assert_eq!(dispute.card, cards[1]);
    game.genie(1, 8);
    game.genie(2, 7);
    assert_eq!(game.open.taken, [vec![], vec![cards[2], cards[1]], vec![cards[0]]]);
    assert_eq!(game.hands(), [[5, 6], [4, 7], [3, 8]]);
}

/// TV-16, TV-17, the rulebook's example and example 1: the highest of three
/// takes the palace and swaps with the lowest; the third seat keeps its genies;
/// a carpet under a card does not count.
#[test]
fn rulebook_example() {
    let (michela, bernardo, carmen) = (0, 1, 2);
    let mut game = dealt(4);
    game.confirm();
    let (palace, desert, bazaar, lamp) =
        (game.nth(Palace, 0), game.nth(Desert, 0), game.nth(SPICE, 0), game.nth(Lamp, 0));
    let others: Vec<CardId> = (1..4).map(|nth| game.nth(Palace, nth)).collect();
    let mut laid = vec![(palace, mm(0, 0)), (desert, mm(75, 0)), (bazaar, mm(40, 105)), (lamp, mm(-80, 0))];
    laid.extend(others.iter().copied().zip([mm(-200, 200), mm(200, 200), mm(0, -200)]));
    game.lay(&laid);
    game.hold(&[&[1, 8], &[3, 6], &[2, 7], &[4, 5]]);
    let carpet = CardId::carpet;
    game.throw(michela, mm(-35, 10), &[palace], &[lamp]);
    game.throw(bernardo, mm(40, 30), &[palace, desert, bazaar], &[]);
    game.throw(carmen, mm(0, -20), &[palace, carpet(0), carpet(1)], &[]);
    let events = game.miss(3);
    assert_eq!(took(&events), [(bernardo, bazaar), (bernardo, desert)].map(|(who, card)| (who, card)));
    for (who, genie) in [(bernardo, 6), (michela, 8), (carmen, 2)] {
        game.genie(who, genie);
    }
    assert_eq!(game.open.taken[michela], [palace]);
    assert_eq!(game.hands(), [vec![1, 2], vec![3, 6], vec![7, 8], vec![4, 5]]);
    assert!(game.open.table.pose(lamp).is_some(), "nobody takes the lamp");
}

/// TV-16: choices are secret until all are made.
#[test]
fn choices_are_sealed() {
    let (mut game, _) = disputed(3, 5);
    game.hold(&[&[3, 8], &[4, 7], &[5, 6]]);
    let events = game.genie(0, 8);
    assert_eq!(game.view(Viewer::Seat(seat(0))).sealed, Some(Genie(8)));
    assert_eq!(game.view(Viewer::Seat(seat(1))).sealed, None);
    let told = TappetiVolanti::redact(&events[0], Viewer::Seat(seat(1)));
    assert_eq!(told, Event::GenieChosen { seat: seat(0), genie: None });
    assert_eq!(game.to_act(), [seat(1), seat(2)].into_iter().collect());
    assert_eq!(game.check(seat(0), &Action::PlayGenie { genie: Genie(3) }), Err(Illegal::NotYourTurn));
}

/// TV-17: it is public who got a shown genie; a guess respects that, and also
/// that the rest of a dealt set stays together.
#[test]
fn known_genies() {
    let (mut game, _) = disputed(4, 5);
    game.hold(&[&[1, 8], &[3, 6], &[2, 7], &[4, 5]]);
    for (who, genie) in [(0, 8), (1, 6), (2, 2), (3, 5)] {
        game.genie(who, genie);
    }
    assert_eq!(game.hands(), [vec![1, 2], vec![3, 6], vec![7, 8], vec![4, 5]]);
    let known: Vec<(u8, usize)> =
        game.open.known_genies().into_iter().map(|(genie, seat)| (genie.0, seat.index())).collect();
    assert_eq!(known, [(2, 0), (5, 3), (6, 1), (8, 2)]);
    let mut dice = crate::engine::dice::Dice::from_seed(3);
    for _ in 0..20 {
        // One genie of each set was shown, so the whole deal is known.
        let guess = TappetiVolanti::guess(&game.view(Viewer::Public), &mut dice);
        assert_eq!(guess.genies, game.genies);
    }
}
