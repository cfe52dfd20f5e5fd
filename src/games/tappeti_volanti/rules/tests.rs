//! Each rule by its number, on tables laid by hand.

use super::cards::{Bazaar, Destination, Genie, Letter};
use super::event::{Back, Event, Gone, JourneyEnd};
use super::setup::{FirstDealer, OffTable, Setup};
use super::verdict::{Claim, Meaning, judge};
use super::view::{Dispute, Phase};
use super::{Action, Illegal, TappetiVolanti};
use crate::engine::game::Game;
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::games::tappeti_volanti::tabletop::{CardId, Landing, Launch, Lying, Pose, Settled, Tabletop};
use Destination::{Desert, Lamp, Palace, Treasure};

const SPICE: Destination = Destination::Bazaar(Bazaar::Spice);
const A: Destination = Destination::Adventure(Letter::A);

fn seat(index: usize) -> Seat {
    Seat::new(index)
}

fn mm(x: i32, y: i32) -> Pose {
    Pose { x: x * 1000, y: y * 1000, yaw: 0 }
}

/// A game in which the last seat deals, so that seat 0 throws first.
fn dealt_with(seats: usize, change: impl FnOnce(&mut Setup)) -> (TappetiVolanti, Vec<Event>) {
    let mut setup = TappetiVolanti::default_setup(seats);
    setup.options.first_dealer = FirstDealer::Seat(seat(seats - 1));
    change(&mut setup);
    TappetiVolanti::new(&setup, 7).expect("a valid setup")
}

fn dealt(seats: usize) -> TappetiVolanti {
    dealt_with(seats, |_| {}).0
}

impl TappetiVolanti {
    /// Number `nth` (from 0) of a kind.
    fn nth(&self, kind: Destination, nth: usize) -> CardId {
        let ids = (0..self.open.setup.deck.len()).filter(|&id| self.open.setup.deck[id] == kind);
        CardId(ids.clone().nth(nth).expect("there are as many") as u8)
    }

    fn uproot(&mut self, card: CardId) {
        self.deck.retain(|&other| other != card);
        self.open.table.take(card);
        self.open.removed.retain(|&other| other != card);
        for taken in &mut self.open.taken {
            taken.retain(|&other| other != card);
        }
        self.open.deck = self.deck.len() as u8;
    }

    /// Only these destinations lie on the table; the others go to the deck.
    fn lay(&mut self, cards: &[(CardId, Pose)]) {
        for card in self.open.destinations().collect::<Vec<_>>() {
            self.uproot(card);
            self.deck.insert(0, card);
        }
        for &(card, pose) in cards {
            self.uproot(card);
            self.open.table.put(card, pose);
        }
        self.open.deck = self.deck.len() as u8;
    }

    /// Puts number `nth` of a kind in front of a seat.
    fn give(&mut self, to: usize, kind: Destination, nth: usize) {
        let card = self.nth(kind, nth);
        self.uproot(card);
        self.open.taken[to].push(card);
    }

    fn hold(&mut self, hands: &[&[u8]]) {
        self.genies = hands.iter().map(|hand| hand.iter().map(|&genie| Genie(genie)).collect()).collect();
    }

    fn act(&mut self, who: usize, action: Action) -> Vec<Event> {
        self.apply(seat(who), action).expect("a legal action")
    }

    /// The dealer confirms the proposal.
    fn confirm(&mut self) -> Vec<Event> {
        let dealer = self.open.dealer.index();
        self.act(dealer, Action::Arrange { cards: self.open.table.cards.clone() })
    }

    fn carpet_in_hand(&self, who: usize) -> CardId {
        self.open.in_hand(seat(who)).next().expect("a carpet in hand")
    }

    /// `who` throws, and the table becomes what `change` makes of it.
    fn throw_and(&mut self, who: usize, landing: Landing, change: impl FnOnce(CardId, &mut Settled)) -> Vec<Event> {
        let carpet = self.carpet_in_hand(who);
        self.act(who, Action::Throw { carpet, launch: Launch::default() });
        let rest = if landing == Landing::OffTable { mm(0, 700) } else { mm(500, 500) };
        let mut settled = Settled { table: self.open.table.clone(), landing, rest, off: Vec::new() };
        change(carpet, &mut settled);
        settled.table.above.sort_unstable();
        self.apply(Seat::TABLE, Action::Settle(settled)).expect("a possible table")
    }

    /// `who` throws a carpet to `pose`, over and under these cards.
    fn throw(&mut self, who: usize, pose: Pose, over: &[CardId], under: &[CardId]) -> Vec<Event> {
        self.throw_and(who, Landing::FaceUp, |carpet, settled| {
            settled.table.put(carpet, pose);
            settled.rest = pose;
            settled.table.above.extend(over.iter().map(|&card| (carpet, card)));
            settled.table.above.extend(under.iter().map(|&card| (card, carpet)));
        })
    }

    /// `who` throws far from everything.
    fn miss(&mut self, who: usize) -> Vec<Event> {
        let away = [mm(-500, -500), mm(500, -500), mm(-500, 300), mm(500, 300), mm(-300, -500), mm(300, -500)];
        let free = away.iter().copied().find(|&pose| self.open.table.cards.iter().all(|lying| lying.pose != pose));
        self.throw(who, free.expect("a free corner"), &[], &[])
    }

    fn turn(&self) -> Option<usize> {
        match self.open.phase {
            Phase::Throwing { seat } => Some(seat.index()),
            _ => None,
        }
    }

    fn hands(&self) -> Vec<Vec<u8>> {
        self.genies.iter().map(|hand| hand.iter().map(|genie| genie.0).collect()).collect()
    }

    fn genie(&mut self, who: usize, genie: u8) -> Vec<Event> {
        self.act(who, Action::PlayGenie { genie: Genie(genie) })
    }
}

/// Far apart, so that a carpet meets one of them only.
fn spread() -> [Pose; 6] {
    [mm(-200, 0), mm(-100, 0), mm(0, 0), mm(100, 0), mm(200, 0), mm(0, 150)]
}

/// A table of the first palaces, ready to throw.
fn ready(seats: usize, count: usize) -> (TappetiVolanti, Vec<CardId>) {
    let mut game = dealt(seats);
    game.confirm();
    let cards: Vec<CardId> = (0..count).map(|nth| game.nth(Palace, nth)).collect();
    let laid: Vec<_> = cards.iter().copied().zip(spread()).collect();
    game.lay(&laid);
    (game, cards)
}

fn ended(events: &[Event]) -> Option<JourneyEnd> {
    events.iter().find_map(|event| match event {
        Event::JourneyEnded { why, .. } => Some(*why),
        _ => None,
    })
}

fn back(events: &[Event]) -> Vec<(usize, Back)> {
    let of = |event: &Event| match event {
        Event::CarpetBack { seat, why, .. } => Some((seat.index(), *why)),
        _ => None,
    };
    events.iter().filter_map(of).collect()
}

fn took(events: &[Event]) -> Vec<(usize, CardId)> {
    let of = |event: &Event| match event {
        Event::Took { seat, card, .. } => Some((seat.index(), *card)),
        _ => None,
    };
    events.iter().filter_map(of).collect()
}

/// TV-02: one carpet each, two each with two players.
#[test]
fn carpets_by_players() {
    for (seats, each) in [(2, 2), (3, 1), (4, 1)] {
        let game = dealt(seats);
        for who in 0..seats {
            assert_eq!(game.open.carpets_of(seat(who)).count(), each);
        }
    }
}

/// TV-03: the sets are dealt at random, each to one seat, secret to its owner.
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

/// TV-04: the deck is shuffled; the first dealer is drawn or chosen.
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

/// TV-05: twelve are turned up; the left neighbour is first and deals next.
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

/// TV-06: the proposal is legal; the dealer alone may arrange, each card
/// once; what breaks the rule is refused with all its reasons.
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
    // Any order of naming, cards swapped and turned half round.
    let mut swapped: Vec<Lying> = cards.iter().rev().copied().collect();
    (swapped[0].pose, swapped[1].pose) = (swapped[1].pose, swapped[0].pose);
    game.act(3, arrange(&swapped));
    assert_eq!(game.open.table.pose(swapped[0].card), Some(swapped[0].pose));
    assert_eq!(game.turn(), Some(0));
}

/// TV-07: clockwise from the first player, the dealer last.
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

/// TV-08: a launch beyond the limits is refused with its numbers; a thrown
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

/// TV-08, TV-09: at a foul nothing flies and nothing moves; the carpet is
/// tried again when the turn comes round.
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

/// TV-09: face down goes back to the hand, but what it moved stays moved
/// (TV-10).
#[test]
fn face_down() {
    let (mut game, cards) = ready(3, 4);
    let events = game.throw_and(0, Landing::FaceDown, |_, settled| settled.table.put(cards[0], mm(-260, 40)));
    assert_eq!(back(&events), [(0, Back::TryAgain { failed: 1 })]);
    assert_eq!(game.open.table.pose(cards[0]), Some(mm(-260, 40)));
    assert_eq!(game.open.in_hand(seat(0)).count(), 1);
    assert_eq!(game.turn(), Some(1));
}

/// TV-09, example 9: the third failed try counts as thrown, foul or face down.
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

/// TV-11: a carpet off the table counts as thrown and goes back, the thrown
/// one and one pushed off.
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
/// nearest edge, on nothing and under nothing.
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

/// The table's report must fit the state and itself.
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
    // Three cards over each other in a circle at one point.
    assert!(refused(&|s| {
        s.table.put(cards[1], mm(-200, 10));
        s.table.above = vec![(cards[0], cards[1]), (cards[1], carpet), (carpet, cards[0])];
        s.table.above.sort_unstable();
    }));
}

fn verdict_of(game: &TappetiVolanti, lying: &[(CardId, Pose)], above: &[(CardId, CardId)]) -> Vec<(CardId, Claim)> {
    let mut table = Tabletop::default();
    for &(card, pose) in lying {
        table.put(card, pose);
    }
    table.above = above.to_vec();
    table.above.sort_unstable();
    judge(&game.open.setup, &table).cards.into_iter().map(|judged| (judged.card, judged.claim)).collect()
}

/// TV-12: over counts, under does not, also for one carpet at once.
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
    // Side by side, 59 − 49 = 10 mm over each other at the sides; by height
    // 1 mm and 0.999 mm.
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

/// TV-12, example 4: a carpet on a carpet on D1, and D2 on top of both.
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

/// TV-12: all carpets are judged on the settled table, before anything is
/// removed: what is taken does not free the card below it.
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

/// TV-13, example 3: the only one with carpets on a card takes it, deserts
/// too; two own carpets on one card are no dispute.
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

/// TV-14: carpets on no destination go back first, all after collecting.
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

/// Seat 0 lies on card 0, and all lie on card 1: `count` cards on the table.
fn disputed(seats: usize, count: usize) -> (TappetiVolanti, Vec<CardId>) {
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

/// TV-15: with one dispute left nobody has to name it.
#[test]
fn one_dispute_is_automatic() {
    let (game, cards) = disputed(3, 5);
    let Phase::Choosing { dispute, .. } = &game.open.phase else { panic!("a dispute is on") };
    assert_eq!(*dispute, Dispute { card: cards[1], rivals: SeatSet::first(3) });
    assert_eq!(game.open.taken[0], [cards[0]], "the undisputed one is taken before");
    assert_eq!(game.to_act(), SeatSet::first(3));
}

/// Three cards, seats 1 and 2 on all of them; the first player is not
/// involved.
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

/// TV-15, TV-16, example 2: the first player, though not involved, names the
/// next after each result; later disputes are played with the swapped genies.
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
/// takes the palace and swaps with the lowest; the third keeps theirs; what is
/// under a card does not count.
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

/// TV-16: choices are sealed until the last one; nobody else sees them.
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

/// TV-17: who got a shown genie is public; a guess respects it, and knows that
/// the rest of a dealt set stays together.
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
        // One of each set was shown, so the whole dealing is known.
        let guess = TappetiVolanti::guess(&game.view(Viewer::Public), &mut dice);
        assert_eq!(guess.genies, game.genies);
    }
}

/// TV-18, example 5: what is left decides between another round and the end.
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

/// TV-18: the journey ends after three rounds running in which nobody took a
/// destination.
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

/// A journey of three cards is about to end with the miss of the last player.
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

/// TV-19: in order, lamps counted in as their owner likes; spent even if they
/// change nothing; palaces and spent lamps leave the game.
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

/// TV-19: all tied on palaces, with some and with none: nothing.
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

/// TV-20, TV-21, example 7: all deserts but one leave the game; what is left
/// takes part in the next journey, prepared by its first player.
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

/// TV-21: fewer are turned up if the deck runs out; with nothing on the table
/// the journey does not take place, and the game still ends.
#[test]
fn deck_runs_out() {
    let (mut game, _) = dealt_with(3, |setup| setup.deck.truncate(17));
    assert_eq!((game.open.destinations().count(), game.open.deck), (12, 5));
    game.confirm();
    let cards: Vec<CardId> = game.open.destinations().collect();
    // As if everything had been taken.
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

/// TV-22: 4 journeys with 2 or 4 players, 3 with 3; each deals as often as
/// the other.
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

/// A game that ends with the last throw, these cards being taken.
fn final_score(seats: usize, prepare: impl FnOnce(&mut TappetiVolanti)) -> TappetiVolanti {
    let mut game = last_throw(seats, &[], |game| {
        game.open.journey = game.open.setup.journeys();
        prepare(game);
    });
    game.miss(seats - 1);
    game
}

/// TV-23 to TV-27: points of cards and palaces are added, each card stands in
/// exactly one line of the sheet; most points win.
#[test]
fn final_sheets() {
    let mut game = final_score(3, |game| {
        game.open.palace_points = vec![5, -5, 0];
        // Example 8, without what the palaces ask of the lamps.
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

/// TV-27, example 10: a tie goes to the stronger genie among the tied only.
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

/// Undo stops at cards turned up, a throw, a reveal, and what is declared.
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

/// A setup that makes no sense is refused with the field.
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
