//! What gestures do in each state, as a table.

use super::*;
use crate::engine::bot::{Advice, Strength};
use crate::engine::game::Game as _;
use crate::engine::ron_text::parse;
use crate::engine::session::{Player, Session};
use crate::games::akelarre::cards::{Bag, Card, Stack};
use crate::games::akelarre::meld::Shape;
use crate::games::akelarre::scenario::{Deed, Given};
use crate::table::cards::person::{Person, check_hints, refusal};
use crate::table::cards::{CardGame as _, Mark, What};

const TABLE: &str = r#"(
    seats: 2,
    favourites: [fate, streghe],
    hands: [["fate 3", "fate 4", "fate joker", "druidi 2", "druidi joker", "druidi 6", "ninfe 4"], ["streghe 2"]],
    melds: [
        (at: (0, 0), meld: run(druidi), cards: ["druidi 3", "druidi 4", "druidi 5"]),
        (at: (1, 0), meld: set(6), cards: ["fate 6", "folletti 6", "streghe 6", "ninfe 6"]),
    ],
    points: [["ninfe 2"], []],
    discards: ["folletti 5", "folletti 2"],
)"#;

const RICH: &str = r#"(
    seats: 2,
    hands: [["fate 2"], ["ninfe 2"]],
    points: [["fate 3", "fate 4", "druidi 2", "ninfe 3", "ninfe 5", "streghe 5"], []],
)"#;

const LAST: &str = r#"(
    seats: 2,
    turn: 1,
    hands: [["fate 2"], ["ninfe 6"]],
    points: [["druidi 6"], ["streghe 2"]],
    deck: ["fate 5"],
    deck_left: 1,
)"#;

type AtTable = Person<Akelarre>;

fn action(person: &AtTable, deed: &str) -> Action {
    let deed = parse::<Deed>(deed).unwrap_or_else(|why| panic!("{deed}: {why:?}"));
    deed.action(person.session.state()).expect("a deed of this table")
}

/// Seats people at a table on which they have done these deeds, and puts a seat
/// at the mouse.
fn sit(given: &str, deeds: &[(usize, &str)], seat: usize) -> AtTable {
    let state = parse::<Given>(given).expect("a table").stage().expect("a possible table");
    let mut person = Person::at(state.open().setup, state, seat);
    for &(by, deed) in deeds {
        person.seat = Seat::new(by);
        person.acts(action(&person, deed));
    }
    person.seat = Seat::new(seat);
    person
}

/// Nothing is done in this turn yet.
fn fresh() -> AtTable {
    sit(TABLE, &[], 0)
}

/// It is the turn of another seat.
fn watching() -> AtTable {
    sit(TABLE, &[], 1)
}

/// A hand card is played.
fn played() -> AtTable {
    sit(TABLE, &[(0, r#"add(at: (0, 0), card: "druidi 2")"#)], 0)
}

/// A card is discarded.
fn drawing() -> AtTable {
    sit(TABLE, &[(0, r#"discard("ninfe 4")"#)], 0)
}

/// Seat 0 has completed the set of sixes of seat 1, who is at the mouse.
fn choosing() -> AtTable {
    sit(TABLE, &[(0, r#"add(at: (1, 0), card: "druidi 6")"#)], 1)
}

/// The same table; the seat whose turn it is waits for the owner.
fn waiting() -> AtTable {
    AtTable { seat: Seat::new(0), ..choosing() }
}

/// A place could be bought at the end of the turn; a card is discarded.
fn rich() -> AtTable {
    sit(RICH, &[(0, r#"discard("fate 2")"#)], 0)
}

/// A place may be bought.
fn buying() -> AtTable {
    sit(RICH, &[(0, r#"discard("fate 2")"#), (0, "draw(deck)")], 0)
}

/// The last turn of seat 0.
fn last() -> AtTable {
    sit(LAST, &[(1, r#"discard("ninfe 6")"#), (1, "draw(deck)")], 0)
}

/// The game is over.
fn over() -> AtTable {
    sit(LAST, &[(1, r#"discard("ninfe 6")"#), (1, "draw(deck)"), (0, "done"), (1, "done")], 0)
}

fn id(card: &str) -> CardId {
    CardId::new(Card::try_from(card.to_owned()).expect("a card"), 0)
}

fn ids(cards: &[&str]) -> Vec<CardId> {
    cards.iter().map(|card| id(card)).collect()
}

fn none() -> Draft {
    Draft::default()
}

fn picks(cards: &[&str]) -> Draft {
    Draft { picks: ids(cards), ..none() }
}

/// Cards being composed on the own free place.
fn composed(cards: &[&str]) -> Draft {
    Draft { place: Some(place(0, 1)), ..picks(cards) }
}

fn valued(draft: Draft, value: u8) -> Draft {
    Draft { value: Some(value), ..draft }
}

/// A joker that fits at both ends of the run of Druidi.
fn either_end() -> Draft {
    Draft { joker_at: Some(place(0, 0)), ..picks(&["druidi joker"]) }
}

/// The addition of a card to the run of Druidi as a hint composes it.
fn advised(cards: &[&str]) -> Draft {
    Draft { onto: Some(place(0, 0)), ..picks(cards) }
}

fn looks(look: Look) -> Draft {
    Draft { look: Some(look), ..none() }
}

fn chosen(cards: &[&str]) -> Draft {
    Draft { chosen: ids(cards), ..none() }
}

/// Nothing is composed, and turns end without the question whether to buy.
fn unasked() -> Draft {
    Draft { unasked: true, ..none() }
}

fn paying(cards: &[&str]) -> Draft {
    Draft { buying: true, ..chosen(cards) }
}

fn place(owner: usize, number: usize) -> Place {
    Place::new(Seat::new(owner), number)
}

fn on(card: &str) -> Target {
    Target::Piece(Piece::Card(id(card)))
}

fn at(owner: usize, number: usize) -> Target {
    Target::Slot(Slot::Place(place(owner, number)))
}

const HAND: Target = Target::Slot(Slot::Hand);
const DECK: Target = Target::Slot(Slot::Deck);
/// The top card of the deck.
const TOP: Target = Target::Piece(Piece::Deck);

const fn pile(family: Family) -> Target {
    Target::Slot(Slot::Discards(family))
}

fn points(seat: usize) -> Target {
    Target::Slot(Slot::Points(Seat::new(seat)))
}

fn click(target: Target) -> Gesture {
    Gesture::Click(target)
}

fn drop(cards: &[&str], target: Target) -> Gesture {
    Gesture::Drop(ids(cards).into_iter().map(Piece::Card).collect(), target)
}

/// Drops the top card of the deck.
fn drop_top(target: Target) -> Gesture {
    Gesture::Drop(vec![Piece::Deck], target)
}

/// What a row of the table expects.
#[derive(Debug)]
enum Then {
    /// The draft becomes this.
    Draft(Draft),
    /// Nothing happens; the window may not even offer it.
    Nothing,
    /// These actions follow; the draft stays.
    Act(&'static [&'static str]),
    /// It is refused for the reason with this key; the draft stays.
    Refuse(&'static str),
}

/// Whether the window offers this gesture: what it is about lies there and can
/// be clicked or dragged, and the primary button is enabled if it does
/// something.
fn offered(person: &AtTable, gesture: &Gesture, then: &Then) -> bool {
    let (layout, frame) = (person.layout(), person.frame());
    let piece = |piece: Piece| layout.piece(piece.into());
    let live = |target: &Target| match *target {
        Target::Piece(id) => piece(id).is_some_and(|piece| piece.live),
        Target::Slot(slot) => layout.slot(slot.into()).is_some_and(|slot| slot.live),
    };
    match gesture {
        Gesture::Click(target) => live(target),
        Gesture::Pick(held) => held.iter().all(|&id| piece(id).is_some_and(|piece| piece.drags)),
        Gesture::Drop(held, target) => {
            held.iter().all(|&id| piece(id).is_some_and(|piece| piece.drags)) && live(target)
        }
        Gesture::Primary => frame.primary.is_some_and(|deed| deed.refusal.is_none() != matches!(then, Then::Refuse(_))),
        Gesture::Chosen(button) => {
            let on_table = |what: &What| matches!(what, What::Button(id, _) if *id == button.id());
            let in_frame = frame.secondary.iter().any(|secondary| secondary.id == button.id());
            in_frame || layout.items.iter().any(|item| on_table(&item.what))
        }
        Gesture::Cancel => frame.composing,
    }
}

type Row = (fn() -> AtTable, Draft, Gesture, Then);

fn check<const N: usize>(rows: [Row; N]) {
    for (table, draft, gesture, then) in rows {
        let mut person = table();
        let about = format!("{:?}, {draft:?}, {gesture:?}", person.sees(|scene| scene.state));
        person.draft = draft.clone();
        assert!(matches!(then, Then::Nothing) || offered(&person, &gesture, &then), "not offered: {about}");
        let reply = person.does(gesture);
        let after = match then {
            Then::Draft(after) => {
                assert_eq!(reply, Reply::Done, "{about}");
                after
            }
            Then::Nothing => {
                assert_eq!(reply, Reply::Done, "{about}");
                draft
            }
            Then::Refuse(key) => {
                assert_eq!(refusal(&reply), key, "{about}");
                draft
            }
            Then::Act(deeds) => {
                let actions: Vec<Action> = deeds.iter().map(|deed| action(&person, deed)).collect();
                let wanted = if let [only] = actions[..] { Reply::Act(only) } else { Reply::Acts(actions) };
                assert_eq!(reply, wanted, "{about}");
                // Choosing the value of a joker plays it, and whether to be asked
                // is decided by what is done next.
                Draft { value: person.draft.value, unasked: person.draft.unasked, ..draft }
            }
        };
        assert_eq!(person.draft, after, "{about}");
    }
}

#[test]
fn cards_are_chosen_and_put_back() {
    check([
        (fresh, none(), click(on("fate 3")), Then::Draft(picks(&["fate 3"]))),
        (fresh, picks(&["fate 3"]), click(on("fate 3")), Then::Draft(none())),
        (fresh, composed(&["fate 3"]), click(on("fate 3")), Then::Draft(none())),
        (fresh, composed(&["fate 3", "fate 4"]), click(on("fate 3")), Then::Draft(composed(&["fate 4"]))),
        (fresh, either_end(), click(on("ninfe 4")), Then::Draft(picks(&["druidi joker", "ninfe 4"]))),
        (fresh, either_end(), click(on("druidi joker")), Then::Draft(none())),
        (fresh, none(), click(on("fate 6")), Then::Draft(picks(&["fate 6"]))),
        (fresh, none(), click(on("druidi 3")), Then::Refuse("akelarre-no-take-four")),
        (fresh, picks(&["fate 3"]), click(on("folletti 6")), Then::Draft(picks(&["fate 3", "folletti 6"]))),
        (fresh, composed(&["fate 3"]), click(on("druidi 3")), Then::Refuse("akelarre-no-take-four")),
        (fresh, composed(&["fate 3"]), click(on("fate 6")), Then::Draft(composed(&["fate 3", "fate 6"]))),
        (fresh, composed(&["fate 3"]), Gesture::Chosen(Button::Cancel), Then::Draft(none())),
        (fresh, picks(&["fate 3"]), Gesture::Cancel, Then::Draft(none())),
        (fresh, composed(&["fate 3", "fate 4"]), drop(&["fate 3"], HAND), Then::Draft(composed(&["fate 4"]))),
        (fresh, composed(&["fate 3"]), drop(&["fate 3"], points(0)), Then::Draft(none())),
        (fresh, picks(&["fate 6"]), drop(&["fate 6"], HAND), Then::Draft(none())),
        (fresh, none(), drop(&["fate 6"], HAND), Then::Refuse("ak-not-into-hand")),
        (fresh, none(), Gesture::Pick(vec![Piece::Card(id("fate 3"))]), Then::Nothing),
        (fresh, none(), click(HAND), Then::Nothing),
        (fresh, none(), click(Target::Piece(Piece::Favourite)), Then::Nothing),
        (fresh, none(), drop(&["fate 3"], Target::Piece(Piece::Favourite)), Then::Nothing),
    ]);
}

#[test]
fn chosen_cards_are_added_to_melds() {
    const ADD: Then = Then::Act(&[r#"add(at: (0, 0), card: "druidi 2")"#]);
    const LOW: Then = Then::Act(&[r#"add(at: (0, 0), card: "druidi joker", joker: 2)"#]);
    const HIGH: Then = Then::Act(&[r#"add(at: (0, 0), card: "druidi joker", joker: 6)"#]);
    const BOTH: Then =
        Then::Act(&[r#"add(at: (0, 0), card: "druidi 2")"#, r#"add(at: (0, 0), card: "druidi joker", joker: 6)"#]);
    // The joker leaves the lower end to the other card.
    const TURNED: Then =
        Then::Act(&[r#"add(at: (0, 0), card: "druidi joker", joker: 6)"#, r#"add(at: (0, 0), card: "druidi 2")"#]);
    const SIX: Then = Then::Act(&[r#"add(at: (1, 0), card: "druidi 6")"#]);
    check([
        (fresh, none(), click(at(0, 0)), Then::Refuse("ak-first-card")),
        (fresh, picks(&["druidi 2"]), click(at(0, 0)), ADD),
        (fresh, picks(&["druidi 2"]), click(on("druidi 3")), ADD),
        (fresh, picks(&["druidi 6"]), click(on("fate 6")), SIX),
        (fresh, none(), drop(&["druidi 2"], at(0, 0)), ADD),
        (fresh, none(), drop(&["druidi 2"], on("druidi 4")), ADD),
        (fresh, none(), drop(&["druidi 2", "druidi joker"], at(0, 0)), BOTH),
        (fresh, picks(&["druidi joker", "druidi 2"]), click(at(0, 0)), TURNED),
        (fresh, picks(&["ninfe 4"]), click(on("druidi 3")), Then::Refuse("akelarre-no-fit")),
        (fresh, none(), drop(&["fate 4", "ninfe 4"], at(0, 0)), Then::Refuse("akelarre-no-fit")),
        (fresh, none(), drop(&["druidi 3"], at(1, 0)), Then::Refuse("akelarre-no-take-four")),
        (fresh, picks(&["fate 6"]), click(at(1, 0)), Then::Nothing),
        (fresh, picks(&["fate 6", "fate 3"]), click(at(1, 0)), Then::Refuse("akelarre-no-same-meld")),
        (fresh, picks(&["druidi joker"]), click(at(0, 0)), Then::Draft(either_end())),
        (fresh, either_end(), Gesture::Chosen(Button::AsTwo), LOW),
        (fresh, either_end(), Gesture::Chosen(Button::AsSix), HIGH),
        (fresh, either_end(), Gesture::Primary, Then::Nothing),
        (fresh, advised(&["druidi 2"]), Gesture::Primary, ADD),
        (fresh, advised(&["druidi 2"]), click(at(0, 0)), ADD),
        (fresh, advised(&["druidi 2"]), click(on("druidi 2")), Then::Draft(none())),
        (fresh, advised(&["druidi 2"]), click(on("ninfe 4")), Then::Draft(picks(&["druidi 2", "ninfe 4"]))),
        (fresh, advised(&["druidi 2"]), Gesture::Cancel, Then::Draft(none())),
    ]);
}

#[test]
fn new_melds_are_composed() {
    const CARDS: [&str; 3] = ["fate 3", "fate 4", "fate joker"];
    const LOW: Then =
        Then::Act(&[r#"form(at: (0, 1), meld: run(fate), cards: ["fate 3", "fate 4", "fate joker"], joker: 2)"#]);
    const HIGH: Then =
        Then::Act(&[r#"form(at: (0, 1), meld: run(fate), cards: ["fate 3", "fate 4", "fate joker"], joker: 5)"#]);
    check([
        (fresh, none(), click(at(0, 1)), Then::Refuse("ak-first-cards")),
        (fresh, picks(&["fate 3"]), click(at(0, 1)), Then::Draft(composed(&["fate 3"]))),
        (fresh, picks(&CARDS), click(at(0, 1)), Then::Draft(composed(&CARDS))),
        (fresh, none(), drop(&["fate 3"], at(0, 1)), Then::Draft(composed(&["fate 3"]))),
        (fresh, composed(&["fate 3"]), drop(&["fate 4"], at(0, 1)), Then::Draft(composed(&["fate 3", "fate 4"]))),
        (fresh, composed(&["fate 3"]), drop(&["fate 4"], on("fate 3")), Then::Draft(composed(&["fate 3", "fate 4"]))),
        (fresh, picks(&["fate 3", "ninfe 4"]), click(at(0, 1)), Then::Refuse("akelarre-no-meld")),
        (fresh, picks(&["fate 6", "folletti 6"]), click(at(0, 1)), Then::Refuse("akelarre-no-take-one")),
        (fresh, composed(&CARDS), Gesture::Chosen(Button::AsFive), Then::Draft(valued(composed(&CARDS), 5))),
        (fresh, composed(&CARDS), click(at(0, 1)), LOW),
        (fresh, valued(composed(&CARDS), 5), click(at(0, 1)), HIGH),
        (fresh, picks(&CARDS), Gesture::Primary, LOW),
        (fresh, valued(composed(&CARDS), 5), Gesture::Primary, HIGH),
        (fresh, composed(&["fate 3"]), Gesture::Primary, Then::Refuse("akelarre-no-few")),
        (fresh, picks(&["fate 3", "ninfe 4"]), Gesture::Primary, Then::Refuse("akelarre-no-meld")),
        (fresh, picks(&["fate 6"]), Gesture::Primary, Then::Refuse("akelarre-no-few")),
    ]);
}

#[test]
fn turns_go_on_with_a_discard_and_cards_are_drawn() {
    const DISCARD: Then = Then::Act(&[r#"discard("ninfe 4")"#]);
    const DRAW: Then = Then::Act(&["draw(deck)"]);
    check([
        (fresh, none(), Gesture::Primary, Then::Refuse("akelarre-no-must-discard")),
        (fresh, none(), click(DECK), Then::Refuse("akelarre-no-must-discard")),
        (fresh, none(), drop(&["fate 3"], DECK), Then::Refuse("ak-not-on-deck")),
        (fresh, picks(&["ninfe 4"]), Gesture::Primary, DISCARD),
        (fresh, picks(&["ninfe 4"]), click(pile(Family::Ninfe)), DISCARD),
        (fresh, none(), drop(&["ninfe 4"], pile(Family::Ninfe)), DISCARD),
        (fresh, picks(&["ninfe 4"]), click(pile(Family::Fate)), Then::Refuse("ak-discard-family")),
        (fresh, picks(&["ninfe 4"]), click(on("folletti 2")), Then::Refuse("ak-discard-family")),
        (fresh, none(), drop(&["ninfe 4"], on("folletti 2")), Then::Refuse("ak-discard-family")),
        (fresh, picks(&["ninfe 4", "fate 3"]), click(pile(Family::Ninfe)), Then::Refuse("ak-discard-one")),
        (fresh, none(), drop(&["ninfe 6"], pile(Family::Ninfe)), Then::Refuse("ak-discard-hand")),
        (played, picks(&["ninfe 4"]), click(pile(Family::Ninfe)), Then::Refuse("akelarre-no-discard")),
        (played, none(), click(Target::Slot(Slot::Eye)), Then::Nothing),
        (played, none(), Gesture::Primary, DRAW),
        (played, none(), click(TOP), DRAW),
        (played, looks(Look::Discards(Family::Folletti)), Gesture::Primary, Then::Act(&["draw(folletti)"])),
        (played, looks(Look::Points(Seat::new(0))), Gesture::Primary, DRAW),
        (played, none(), drop_top(HAND), DRAW),
        (played, none(), drop_top(on("fate 3")), DRAW),
        (played, none(), drop_top(at(0, 1)), Then::Refuse("table-drawn-into-hand")),
        (played, none(), drop_top(pile(Family::Fate)), Then::Nothing),
        (played, none(), drop(&["folletti 2"], HAND), Then::Act(&["draw(folletti)"])),
        (played, none(), drop(&["folletti 2"], at(0, 1)), Then::Refuse("table-drawn-into-hand")),
        (drawing, none(), click(TOP), DRAW),
        (drawing, none(), drop_top(HAND), DRAW),
        (drawing, none(), drop(&["folletti 2"], HAND), Then::Act(&["draw(folletti)"])),
        (drawing, none(), Gesture::Primary, DRAW),
        (drawing, looks(Look::Discards(Family::Ninfe)), Gesture::Primary, Then::Act(&["draw(ninfe)"])),
        (drawing, none(), click(on("fate 3")), Then::Nothing),
        (drawing, none(), drop(&["fate 3"], at(0, 1)), Then::Nothing),
        (last, none(), Gesture::Primary, Then::Act(&["done"])),
        (last, none(), click(DECK), Then::Refuse("akelarre-no-draw-last")),
        (last, picks(&["fate 2"]), Gesture::Primary, Then::Refuse("akelarre-no-discard-last")),
    ]);
}

#[test]
fn piles_are_looked_through() {
    const FOLLETTI: Look = Look::Discards(Family::Folletti);
    let own = Look::Points(Seat::new(0));
    let both = |look: Option<Look>| Draft { look, ..picks(&["fate 3"]) };
    check([
        (fresh, none(), click(pile(Family::Folletti)), Then::Draft(looks(FOLLETTI))),
        (fresh, none(), click(on("folletti 2")), Then::Draft(looks(FOLLETTI))),
        (fresh, none(), click(pile(Family::Fate)), Then::Refuse("ak-pile-empty")),
        (fresh, none(), click(points(0)), Then::Draft(looks(own))),
        (fresh, looks(own), click(points(0)), Then::Draft(none())),
        (fresh, looks(FOLLETTI), click(points(0)), Then::Draft(looks(own))),
        (fresh, none(), click(points(1)), Then::Refuse("ak-no-points-yet")),
        (fresh, looks(FOLLETTI), Gesture::Chosen(Button::Close), Then::Draft(none())),
        (fresh, both(None), click(points(0)), Then::Draft(both(Some(own)))),
        (fresh, both(Some(own)), Gesture::Cancel, Then::Draft(both(None))),
        (watching, none(), click(pile(Family::Folletti)), Then::Draft(looks(FOLLETTI))),
        (watching, looks(FOLLETTI), Gesture::Cancel, Then::Draft(none())),
        (waiting, none(), click(points(0)), Then::Draft(looks(own))),
        (
            choosing,
            chosen(&["fate 6"]),
            click(points(0)),
            Then::Draft(Draft { look: Some(own), ..chosen(&["fate 6"]) }),
        ),
        (choosing, looks(own), Gesture::Chosen(Button::Close), Then::Draft(none())),
        (buying, paying(&[]), click(points(0)), Then::Draft(Draft { look: Some(own), ..paying(&[]) })),
        (buying, Draft { look: Some(own), ..paying(&[]) }, Gesture::Cancel, Then::Draft(paying(&[]))),
        (over, none(), click(points(1)), Then::Draft(looks(Look::Points(Seat::new(1))))),
    ]);
}

#[test]
fn owners_choose_their_share() {
    const THREE: [&str; 3] = ["fate 6", "druidi 6", "ninfe 6"];
    check([
        (choosing, none(), click(on("fate 6")), Then::Draft(chosen(&THREE[..1]))),
        (choosing, chosen(&THREE[..1]), click(on("druidi 6")), Then::Draft(chosen(&THREE[..2]))),
        (choosing, chosen(&THREE[..2]), click(on("ninfe 6")), Then::Draft(chosen(&THREE[1..]))),
        (choosing, chosen(&THREE[..2]), click(on("fate 6")), Then::Draft(chosen(&THREE[1..2]))),
        (choosing, none(), click(on("druidi 3")), Then::Nothing),
        (choosing, chosen(&THREE[..1]), Gesture::Primary, Then::Refuse("akelarre-no-share")),
        (choosing, chosen(&THREE[..2]), Gesture::Primary, Then::Act(&[r#"choose(["fate 6", "druidi 6"])"#])),
        (choosing, chosen(&THREE[..2]), Gesture::Cancel, Then::Draft(none())),
        (choosing, none(), click(DECK), Then::Nothing),
        (waiting, none(), click(on("fate 6")), Then::Nothing),
        (waiting, none(), Gesture::Primary, Then::Nothing),
    ]);
}

#[test]
fn places_are_bought() {
    const SIX: [&str; 6] = ["fate 3", "fate 4", "druidi 2", "ninfe 3", "ninfe 5", "streghe 5"];
    const BUY: Then = Then::Act(&[r#"buy(["fate 3", "fate 4", "druidi 2", "ninfe 3", "ninfe 5"])"#]);
    check([
        (buying, none(), Gesture::Chosen(Button::Buy), Then::Draft(paying(&[]))),
        (buying, none(), Gesture::Primary, Then::Act(&["done"])),
        (buying, none(), click(on("fate 3")), Then::Nothing),
        (buying, paying(&[]), click(on("fate 3")), Then::Draft(paying(&SIX[..1]))),
        (buying, paying(&SIX[..2]), click(on("fate 3")), Then::Draft(paying(&SIX[1..2]))),
        (buying, paying(&SIX[..5]), click(on("streghe 5")), Then::Draft(paying(&SIX[1..]))),
        (buying, paying(&[]), click(on("ninfe 2")), Then::Nothing),
        (buying, paying(&SIX[..4]), Gesture::Primary, Then::Refuse("akelarre-no-price")),
        (buying, paying(&SIX[..5]), Gesture::Primary, BUY),
        (buying, paying(&SIX[..1]), Gesture::Chosen(Button::Cancel), Then::Draft(none())),
        (buying, paying(&SIX[..1]), Gesture::Cancel, Then::Draft(none())),
    ]);
}

/// A person who plays alone may switch the question off and on again.
#[test]
fn the_question_whether_to_buy_can_wait() {
    const DRAW: Then = Then::Act(&["draw(deck)"]);
    const AND_END: Then = Then::Act(&["draw(deck)", "done"]);
    check([
        (rich, none(), Gesture::Primary, DRAW),
        (rich, unasked(), Gesture::Primary, AND_END),
        (rich, unasked(), click(TOP), AND_END),
        (rich, unasked(), drop_top(HAND), AND_END),
        (rich, unasked(), Gesture::Chosen(Button::Buy), DRAW),
        (drawing, unasked(), Gesture::Primary, DRAW),
    ]);
    let unasked_button = |person: &AtTable| offered(person, &Gesture::Chosen(Button::Unasked), &Then::Nothing);
    let mut person = buying();
    assert!(!unasked_button(&person), "among several people it gives time to see the cards");
    let mut seats = person.session.seats().to_vec();
    seats[1].player = Player::Computer(Strength::Easy);
    person.session = Session::staged(*person.session.setup(), *person.session.state(), seats);
    assert!(unasked_button(&person));
    assert_eq!(person.does(Gesture::Chosen(Button::Unasked)), Reply::Act(Action::Done));
    assert_eq!(person.draft, unasked());
    person.acts(Action::Done);
    assert_eq!(person.draft, unasked(), "it stays so in the turns that follow");
    person.draft = Draft { unasked: true, ..picks(&["fate 3"]) };
    assert_eq!(person.draft.fresh(), unasked());
    let mut person = rich();
    person.draft = unasked();
    let _ = person.does(Gesture::Chosen(Button::Buy));
    assert_eq!(person.draft, none(), "it is asked again");
}

/// The top cards of the piles can be dragged where they may be drawn, and the
/// hand shows that they may be dropped there.
#[test]
fn top_cards_are_dragged_into_the_hand() {
    let dragged = |table: fn() -> AtTable, id: Piece| table().layout().piece(id.into()).is_some_and(|card| card.drags);
    for table in [played as fn() -> AtTable, drawing] {
        assert!(dragged(table, Piece::Deck) && dragged(table, Piece::Card(id("folletti 2"))));
    }
    for table in [fresh as fn() -> AtTable, watching, last] {
        assert!(!dragged(table, Piece::Deck) && !dragged(table, Piece::Card(id("folletti 2"))));
    }
    for (held, marks) in [(vec![Piece::Deck], true), (vec![Piece::Card(id("fate 3"))], false)] {
        let layout = played().sees(|scene| Akelarre::layout(&Table { held: held.clone(), ..*scene }));
        let hand = layout.slot(Slot::Hand.into()).expect("the hand");
        assert_eq!((hand.mark == Mark::Legal, hand.of), (marks, Some(Seat::new(0))), "{held:?}");
        let places = layout.slots.iter().filter(|slot| slot.name.starts_with("place-"));
        assert!(!marks || places.into_iter().all(|slot| slot.mark != Mark::Legal), "drawn cards do not go there");
    }
}

#[test]
fn nobody_else_acts() {
    check([
        (watching, none(), click(on("streghe 2")), Then::Nothing),
        (watching, none(), drop(&["streghe 2"], at(1, 1)), Then::Nothing),
        (watching, none(), click(DECK), Then::Nothing),
        (watching, none(), Gesture::Primary, Then::Nothing),
        (over, none(), Gesture::Primary, Then::Nothing),
    ]);
}

#[test]
fn lines_of_the_turn_take_it_back() {
    let undo = click(Target::Slot(Slot::Undo(1)));
    assert!(offered(&played(), &undo, &Then::Nothing));
    assert_eq!(played().does(undo), Reply::Undo(1));
}

/// Whatever is advised can be done by hand, and is the same in all worlds that
/// the seat may be in.
#[test]
fn hints_can_be_followed() {
    for seats in [2, 3] {
        let setup = Akelarre::default_setup(seats);
        check_hints::<Akelarre>(&setup, 0..2, |one, other| one == other, |_, _| true);
    }
}

/// AK-11: a set of three jokers may have any value; each has its button within
/// the window, whichever place the set is for, and the chosen one is formed.
#[test]
fn a_set_of_jokers_alone_has_the_value_that_is_chosen() {
    const JOKERS: &str =
        r#"(seats: 2, hands: [["fate joker", "folletti joker", "ninfe joker", "druidi 2"], ["streghe 2"]])"#;
    let mut person = sit(JOKERS, &[], 0);
    for place in person.session.state().open().places().collect::<Vec<_>>() {
        for value in 2..=6 {
            let jokers = picks(&["fate joker", "folletti joker", "ninfe joker"]);
            person.draft = Draft { place: Some(place), ..jokers };
            let button = Button::of_value(value);
            let layout = person.layout();
            let of_button = |what: &What| matches!(what, What::Button(id, _) if *id == button.id());
            let item = layout.items.iter().find(|item| of_button(&item.what)).expect("a button for each value");
            assert!(item.rect.min.x >= 0.0 && item.rect.max.x <= 1280.0, "{place:?}, {value}: {:?}", item.rect);
            assert_eq!(person.does(Gesture::Chosen(button)), Reply::Done);
            let Reply::Act(Action::Form(form)) = person.does(Gesture::Primary) else { panic!("{place:?}, {value}") };
            assert_eq!((form.place, form.shape), (place, Shape::Set(value)));
        }
    }
}

/// What speaks for a move is counted from what lies open and the own hand.
#[test]
fn reasons_tell_what_is_known() {
    let rows = [
        (r#"add(at: (0, 0), card: "druidi 2")"#, Some("ak-why-last-yours")),
        (r#"add(at: (1, 0), card: "druidi 6")"#, Some("ak-why-complete-at")),
        (r#"discard("ninfe 4")"#, Some("ak-why-discard-safe")),
        (r#"discard("druidi 6")"#, None),
    ];
    for (deed, expected) in rows {
        let person = fresh();
        let why = person.way(&Advice::of(action(&person, deed))).reason;
        assert_eq!(why.as_ref().map(|why| &*why.key), expected, "{deed}");
    }
    // On an empty table no card fits, which is no reason.
    const BARE: &str = r#"(seats: 2, hands: [["fate 2", "fate 2", "druidi 2", "ninfe 6"], ["streghe 2"]])"#;
    for (deed, expected) in [
        (r#"discard("fate 2")"#, Some("ak-why-discard-twin")),
        (r#"discard("ninfe 6")"#, Some("ak-why-discard-alone")),
        (r#"discard("druidi 2")"#, None),
    ] {
        let person = sit(BARE, &[], 0);
        let why = person.way(&Advice::of(action(&person, deed))).reason;
        assert_eq!(why.as_ref().map(|why| &*why.key), expected, "{deed}");
    }
}

/// What speaks for drawing from the deck is how little the discards give: cards
/// that the hand has already do not count.
#[test]
fn the_deck_is_compared_with_the_discards() {
    for (discard, goes) in [("fate 2", 0_usize), ("folletti 2", 1)] {
        let given = format!(
            r#"(seats: 2, hands: [["fate 2", "druidi 2", "ninfe 6"], ["streghe 2"]], discards: ["{discard}"])"#
        );
        let person = sit(&given, &[(0, r#"discard("ninfe 6")"#)], 0);
        let why = person.way(&Advice::of(Action::Draw { pile: Pile::Deck })).reason.expect("a reason");
        assert_eq!(why, Message::new("ak-why-deck").with("goes", goes), "{discard}");
    }
}

/// While something is to be chosen the piles can still be looked through: the
/// window shows the pile in its stead until it is closed.
#[test]
fn looking_comes_before_choosing() {
    let close = Gesture::Chosen(Button::Close);
    for (table, draft) in [(choosing as fn() -> AtTable, chosen(&["fate 6"])), (buying, paying(&["fate 3"]))] {
        let mut person = table();
        person.draft = draft.clone();
        assert!(!offered(&person, &close, &Then::Nothing), "nothing is looked through");
        assert_eq!(person.does(click(points(0))), Reply::Done);
        assert!(offered(&person, &close, &Then::Nothing), "it can be closed");
        assert_eq!(person.does(close.clone()), Reply::Done);
        assert_eq!(person.draft, draft);
    }
}

/// Points piles of others may be hidden (AK-21), the own one is always shown.
#[test]
fn hidden_points_are_not_shown() {
    let state = parse::<Given>(LAST).expect("a table").stage().expect("a possible table");
    for show in [true, false] {
        let mut open = *state.open();
        open.setup.options.show_points = show;
        let state = Akelarre::assemble(open, [Bag::EMPTY; 4], Stack::EMPTY, [None; 4]);
        let mut person: AtTable = Person::at(open.setup, state, 1);
        assert_eq!(person.does(click(points(1))), Reply::Done);
        assert_eq!(person.draft, looks(Look::Points(Seat::new(1))));
        let reply = person.does(click(points(0)));
        if show {
            assert_eq!(reply, Reply::Done);
        } else {
            assert_eq!(refusal(&reply), "ak-points-hidden");
        }
    }
}
