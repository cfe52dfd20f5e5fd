//! What gestures do in each state, and what the frame offers meanwhile.

use super::*;
use crate::engine::game::Game as _;
use crate::engine::lesson::Taught as _;
use crate::engine::scenario::Staged as _;
use crate::games::alles_im_eimer::names::CardName;
use crate::games::alles_im_eimer::rules::Setup;
use crate::table::cards::person::{Person, check_hints, refusal};
use crate::table::cards::{CardGame as _, Key as _, Mark, PieceId, State};
use std::collections::BTreeSet;

/// A pyramid half built; nothing stands on the dog's bucket.
const BUILDING: &str = r#"(seats: 2, pyramids: [(0, ["horse horse dog", "pig"])])"#;

/// A hand of which 4 and 5 of the same animal make the best lead.
const LEADING: &str = r#"(
    seats: 2,
    hands: [(0, ["dog 1", "dog 2", "dog 4", "dog 5", "cow 1"])],
    phase: leading(0),
)"#;

/// A charge of 7 against a pyramid that breaks apart without the horse in its
/// second row.
const DEFENDING: &str = r#"(
    seats: 2,
    hands: [(0, ["horse 1", "horse 7", "horse 8", "dog 1"])],
    pyramids: [(0, ["pig dog horse sheep cow", "cow horse dog pig", "sheep horse dog", "pig sheep", "cow"])],
    charge: (animal: "horse", by: 1, before: [(1, ["horse 7"])]),
    phase: defending(0),
)"#;

/// The same charge against a hand without horses.
const HOPELESS: &str = r#"(
    seats: 2,
    hands: [(0, ["dog 1"])],
    pyramids: [(0, ["pig dog horse sheep cow", "cow horse dog pig", "sheep horse dog", "pig sheep", "cow"])],
    charge: (animal: "horse", by: 1, before: [(1, ["horse 7"])]),
    phase: defending(0),
)"#;

/// The same charge against a hand that has a horse, but too weak a one.
const TOO_WEAK: &str = r#"(
    seats: 2,
    hands: [(0, ["horse 1", "dog 1"])],
    pyramids: [(0, ["pig dog horse sheep cow"])],
    charge: (animal: "horse", by: 1, before: [(1, ["horse 7"])]),
    phase: defending(0),
)"#;

/// The last bucket of the only game of a match.
const LAST: &str = r#"(
    seats: 2,
    options: (games: 1),
    hands: [(0, ["dog 1"])],
    pyramids: [(0, ["horse"])],
    charge: (animal: "horse", by: 1, before: [(1, ["horse 7"])]),
    phase: defending(0),
)"#;

/// A card that will have to be drawn by an action of its own.
const DRAWING: &str = r#"(
    seats: 2,
    options: (forget_to_draw: true),
    hands: [(0, ["dog 5", "cow 1"])],
    phase: leading(0),
)"#;

/// Returns the person in a seat in a state written as in scenarios.
fn person(given: &str, seat: usize) -> Person<AllesImEimer> {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let given = options.from_str(given).expect("as in scenarios");
    let state = AllesImEimer::stage(given).expect("a state");
    Person::at(state.agreed(), state, seat)
}

/// Returns the person in seat 0 after playing a card that is not drawn for yet.
fn drawing() -> Person<AllesImEimer> {
    let mut person = person(DRAWING, 0);
    person.acts(Action::play(vec![card("dog 5")]));
    person
}

fn setup() -> Setup {
    AllesImEimer::default_setup(2)
}

/// Returns the first card with this name.
fn card(name: &str) -> CardId {
    let mut all = (0..setup().deck.len()).map(|card| CardId(card as u8)).collect();
    CardName::try_from(name.to_owned()).expect("a name").take(&setup(), &mut all).expect("a card")
}

fn cards(names: &[&str]) -> Vec<CardId> {
    names.iter().map(|name| card(name)).collect()
}

fn choosing(names: &[&str]) -> Draft {
    Draft { cards: cards(names), ..Draft::default() }
}

fn picked(animal: Animal) -> Draft {
    Draft { bucket: Some(animal), ..Draft::default() }
}

fn keeping(slot: pyramid::Slot, side: Side) -> Draft {
    Draft { keep: Some(side), ..Draft::losing(Some(slot)) }
}

const fn at(row: u8, index: u8) -> pyramid::Slot {
    pyramid::Slot::new(row, index)
}

/// Returns the bucket of seat 0 at this place.
fn own(row: u8, index: u8) -> Piece {
    Piece::Bucket(Seat::new(0), at(row, index))
}

fn held(names: &[&str]) -> Vec<Piece> {
    cards(names).into_iter().map(Piece::Card).collect()
}

type Made = Gestured<AllesImEimer>;

fn click(piece: Piece) -> Made {
    Gesture::Click(Target::Piece(piece))
}

fn click_card(name: &str) -> Made {
    click(Piece::Card(card(name)))
}

fn press(slot: Slot) -> Made {
    Gesture::Click(Target::Slot(slot))
}

fn to_piece(held: Piece, on: Piece) -> Made {
    Gesture::Drop(vec![held], Target::Piece(on))
}

fn to_slot(held: Piece, on: Slot) -> Made {
    Gesture::Drop(vec![held], Target::Slot(on))
}

fn to_charge(names: &[&str]) -> Made {
    Gesture::Drop(held(names), Target::Slot(Slot::Charge))
}

/// What follows from a gesture.
#[derive(PartialEq, Debug)]
enum Then {
    /// Nothing.
    Nothing,
    /// This draft.
    Draft(Draft),
    /// An action.
    Act(Action),
    /// A refusal with this key.
    Refused(String),
}

fn refused(key: &str) -> Then {
    Then::Refused(key.to_owned())
}

/// Makes the gesture of each row, a draft, a gesture and what follows, and
/// compares. A draft only changes where the row says so.
fn check(mut person: Person<AllesImEimer>, rows: Vec<(Draft, Made, Then)>) {
    for (row, (draft, gesture, then)) in rows.into_iter().enumerate() {
        person.draft = draft.clone();
        let reply = person.does(gesture.clone());
        let changed = person.draft != draft;
        let found = match &reply {
            Reply::Done if changed => Then::Draft(person.draft.clone()),
            Reply::Done => Then::Nothing,
            Reply::Act(action) => Then::Act(*action),
            Reply::Refuse(_) => Then::Refused(refusal(&reply)),
            other => panic!("row {row}: {other:?}"),
        };
        assert_eq!(found, then, "row {row}: {gesture:?} with {draft:?}");
        assert!(!changed || reply == Reply::Done, "row {row}: {reply:?} and {:?}", person.draft);
    }
}

#[test]
fn buckets_are_placed_moved_and_taken_back() {
    let person = person(BUILDING, 0);
    let (none, cow, dog) = (Draft::default(), Animal::Cow, Animal::Dog);
    let hand = person.sees(|table| table.view.hand.clone());
    let built = person.sees(|table| table.view.building).expect("seat 0 builds");
    let arranged = |changes: &[(pyramid::Slot, Option<Animal>)]| {
        let mut pyramid = built;
        changes.iter().for_each(|&(slot, bucket)| pyramid.set(slot, bucket));
        Then::Act(Action::Arrange { pyramid })
    };
    let rows = vec![
        (none.clone(), click(Piece::Tray(cow, 0)), Then::Draft(picked(cow))),
        (picked(cow), click(Piece::Tray(cow, 2)), Then::Draft(none.clone())),
        (picked(cow), click(Piece::Tray(dog, 1)), Then::Draft(picked(dog))),
        (picked(cow), Gesture::Cancel, Then::Draft(none.clone())),
        (none.clone(), press(Slot::Place(at(0, 3))), refused("eimer-scene-first-bucket")),
        (picked(cow), press(Slot::Place(at(0, 3))), Then::Act(Action::Place { slot: at(0, 3), bucket: cow })),
        (picked(cow), press(Slot::Tray), Then::Nothing),
        (none.clone(), click(own(1, 0)), Then::Act(Action::TakeBack { slot: at(1, 0) })),
        (none.clone(), click(own(0, 0)), refused("eimer-no-loaded")),
        (picked(cow), click(own(0, 0)), arranged(&[(at(0, 0), Some(cow))])),
        (
            none.clone(),
            to_slot(Piece::Tray(cow, 0), Slot::Place(at(0, 3))),
            Then::Act(Action::Place { slot: at(0, 3), bucket: cow }),
        ),
        (none.clone(), to_piece(Piece::Tray(cow, 0), own(1, 0)), arranged(&[(at(1, 0), Some(cow))])),
        (none.clone(), to_slot(Piece::Tray(cow, 0), Slot::Tray), Then::Nothing),
        (none.clone(), to_slot(own(1, 0), Slot::Tray), Then::Act(Action::TakeBack { slot: at(1, 0) })),
        (none.clone(), to_piece(own(0, 2), Piece::Tray(dog, 0)), Then::Act(Action::TakeBack { slot: at(0, 2) })),
        (
            none.clone(),
            to_piece(own(0, 0), own(0, 2)),
            arranged(&[(at(0, 0), Some(dog)), (at(0, 2), Some(Animal::Horse))]),
        ),
        (
            none.clone(),
            to_slot(own(1, 0), Slot::Place(at(1, 1))),
            arranged(&[(at(1, 0), None), (at(1, 1), Some(Animal::Pig))]),
        ),
        (none.clone(), to_slot(own(0, 0), Slot::Place(at(0, 4))), refused("eimer-no-loaded")),
        (none.clone(), to_slot(own(0, 2), Slot::Place(at(1, 1))), refused("eimer-no-support")),
        (none.clone(), to_piece(own(0, 2), own(0, 2)), Then::Nothing),
        (
            none.clone(),
            Gesture::Chosen(Button::Arrange),
            Then::Act(Action::Arrange { pyramid: complete(&setup(), &hand, &built) }),
        ),
        (none.clone(), Gesture::Chosen(Button::Clear), Then::Act(Action::Arrange { pyramid: setup().empty_pyramid() })),
        (none.clone(), Gesture::Chosen(Button::Lose), Then::Nothing),
        (picked(cow), Gesture::Pick(vec![Piece::Tray(dog, 0)]), Then::Nothing),
        (none, Gesture::Primary, Then::Act(Action::Ready)),
    ];
    check(person, rows);
}

#[test]
fn a_charge_is_composed_and_begun() {
    let none = Draft::default();
    let (five, two) = (choosing(&["dog 5"]), choosing(&["dog 5", "dog 2"]));
    let three = choosing(&["dog 5", "dog 2", "dog 1"]);
    let rows = vec![
        (none.clone(), click_card("dog 5"), Then::Draft(five.clone())),
        (five.clone(), click_card("dog 2"), Then::Draft(two.clone())),
        (two.clone(), click_card("dog 2"), Then::Draft(five.clone())),
        (two.clone(), click_card("cow 1"), Then::Draft(choosing(&["cow 1"]))),
        (three.clone(), click_card("dog 4"), refused("eimer-no-many")),
        (none.clone(), to_charge(&["dog 5", "dog 2"]), Then::Draft(two.clone())),
        (five.clone(), to_charge(&["dog 2", "dog 5"]), Then::Draft(two.clone())),
        (five.clone(), to_charge(&["dog 5"]), Then::Nothing),
        (five.clone(), to_charge(&["cow 1"]), refused("eimer-no-mixed")),
        (none.clone(), to_slot(Piece::Card(card("dog 5")), Slot::Deck), Then::Nothing),
        (none.clone(), Gesture::Primary, refused("eimer-no-card")),
        (two.clone(), Gesture::Primary, Then::Act(Action::play(cards(&["dog 2", "dog 5"])))),
        (three, Gesture::Cancel, Then::Draft(none.clone())),
        (none.clone(), click(own(0, 0)), Then::Nothing),
        (five, press(Slot::Charge), Then::Nothing),
    ];
    check(person(LEADING, 0), rows);
}

#[test]
fn a_charge_is_defended() {
    let none = Draft::default();
    let rows = vec![
        (none.clone(), click_card("horse 1"), Then::Draft(choosing(&["horse 1"]))),
        (none.clone(), click_card("dog 1"), refused("eimer-no-colour")),
        (choosing(&["horse 1"]), click_card("dog 1"), refused("eimer-no-mixed")),
        (none.clone(), to_charge(&["dog 1"]), refused("eimer-no-colour")),
        (none.clone(), to_charge(&["horse 7", "horse 1"]), Then::Draft(choosing(&["horse 7", "horse 1"]))),
        (choosing(&["horse 1"]), Gesture::Primary, refused("eimer-no-low")),
        (choosing(&["horse 8"]), Gesture::Primary, Then::Act(Action::play(cards(&["horse 8"])))),
        (choosing(&["horse 8"]), Gesture::Chosen(Button::Lose), Then::Draft(Draft::losing(None))),
        (choosing(&["horse 8"]), Gesture::Chosen(Button::Arrange), Then::Nothing),
    ];
    check(person(DEFENDING, 0), rows);
}

#[test]
fn a_bucket_is_given_up() {
    let (none, losing) = (Draft::default(), Draft::losing);
    let (slot, other) = (at(1, 1), at(2, 1));
    let theirs = Piece::Bucket(Seat::new(1), at(0, 0));
    let rows = vec![
        (choosing(&["horse 8"]), click(own(1, 1)), Then::Draft(losing(Some(slot)))),
        (losing(Some(slot)), click(own(1, 1)), Then::Draft(losing(None))),
        (keeping(slot, Side::Left), click(own(2, 1)), Then::Draft(losing(Some(other)))),
        (losing(None), click(own(0, 0)), refused("eimer-no-bucket")),
        (losing(None), click(theirs), Then::Nothing),
        (losing(None), click_card("horse 8"), refused("eimer-scene-losing")),
        (losing(Some(slot)), Gesture::Chosen(Button::KeepLeft), Then::Draft(keeping(slot, Side::Left))),
        (keeping(slot, Side::Left), Gesture::Chosen(Button::KeepRight), Then::Draft(keeping(slot, Side::Right))),
        (losing(None), Gesture::Primary, Then::Nothing),
        (losing(Some(slot)), Gesture::Primary, Then::Act(Action::Lose { slot, keep: None })),
        (keeping(slot, Side::Right), Gesture::Primary, Then::Act(Action::Lose { slot, keep: Some(Side::Right) })),
        (losing(Some(slot)), Gesture::Cancel, Then::Draft(none.clone())),
        (losing(None), Gesture::Chosen(Button::Back), Then::Draft(none.clone())),
    ];
    check(person(DEFENDING, 0), rows);
    let rows = vec![(none.clone(), Gesture::Primary, Then::Draft(losing(None)))];
    check(person(HOPELESS, 0), rows);
    let none = Draft::default();
    let rows = vec![
        (none.clone(), click_card("horse 1"), refused("eimer-scene-hopeless")),
        (none, to_charge(&["horse 1"]), refused("eimer-scene-hopeless")),
    ];
    let person = person(TOO_WEAK, 0);
    let pieces = person.layout().pieces;
    let horse = pieces.iter().find(|piece| piece.id == Piece::Card(card("horse 1")).into()).expect("in the hand");
    assert_eq!(horse.state, State::Disabled, "it cannot be played");
    check(person, rows);
}

/// A card that does not fit may be dropped, so that the reason is told; only
/// where it fits is the place marked, and the plate of whom it attacks stands
/// for it.
#[test]
fn the_place_of_the_charge_takes_what_is_dragged() {
    let table = person(DEFENDING, 0);
    for (held, live, mark, of) in [
        (vec![], false, Mark::Bare, None),
        (held(&["horse 8"]), true, Mark::Legal, Some(Seat::new(1))),
        (held(&["dog 1"]), true, Mark::Bare, Some(Seat::new(1))),
    ] {
        let layout = table.sees(|scene| AllesImEimer::layout(&Table { held: held.clone(), ..*scene }));
        let slot = layout.slot(Slot::Charge.into()).expect("the place of the charge");
        assert_eq!((slot.live, slot.mark, slot.of), (live, mark, of), "{held:?}");
    }
}

#[test]
fn a_card_is_drawn_or_forgotten() {
    let none = Draft::default();
    let rows = vec![
        (none.clone(), press(Slot::Deck), Then::Act(Action::Draw)),
        (none.clone(), Gesture::Primary, Then::Act(Action::PassOn)),
        (none.clone(), press(Slot::Charge), Then::Nothing),
        (none.clone(), click_card("cow 1"), Then::Nothing),
    ];
    check(drawing(), rows);
}

/// Returns gestures of which each does something in some state.
fn gestures() -> Vec<Made> {
    let mut all = vec![click(own(0, 0)), click_card("horse 8"), click(Piece::Tray(Animal::Cow, 0)), press(Slot::Deck)];
    all.extend([to_charge(&["horse 8"]), to_slot(Piece::Tray(Animal::Cow, 0), Slot::Place(at(0, 0)))]);
    all.extend([Button::Arrange, Button::Lose].map(Gesture::Chosen));
    all.push(Gesture::Primary);
    all
}

#[test]
fn nobody_does_anything_out_of_turn() {
    let mut sealed = person(BUILDING, 0);
    sealed.acts(Action::Arrange { pyramid: arrange(&setup(), &[]) });
    sealed.acts(Action::Ready);
    let mut over = person(LAST, 0);
    over.acts(Action::Lose { slot: at(0, 0), keep: None });
    for person in [sealed, person(LEADING, 1), person(DEFENDING, 1), over] {
        let rows = gestures().into_iter().map(|gesture| (Draft::default(), gesture, Then::Nothing));
        check(person, rows.collect());
    }
}

/// The primary button and why it cannot be pressed, the other buttons, and
/// whether there is a hint.
type Buttons<'a> = (Option<(&'a str, Option<&'a str>)>, &'a [&'a str], bool);

fn offers(mut person: Person<AllesImEimer>, rows: &[(Draft, Buttons)]) {
    for (draft, (primary, others, hint)) in rows {
        person.draft = draft.clone();
        let frame = person.frame();
        let deed = frame.primary.as_ref();
        let found = deed.map(|deed| (&*deed.deed.key, deed.refusal.as_ref().map(|why| &*why.key)));
        assert_eq!(found, *primary, "{draft:?}");
        assert_eq!(frame.secondary.iter().map(|button| button.id).collect::<Vec<_>>(), *others, "{draft:?}");
        assert_eq!(frame.hint, *hint, "{draft:?}");
        assert_eq!(frame.composing, *draft != Draft::default(), "{draft:?}");
    }
}

#[test]
fn the_buttons_follow_state_and_draft() {
    let none = Draft::default;
    let missing: Buttons = (Some(("eimer-ready", Some("eimer-missing"))), &["eimer-arrange", "eimer-clear"], true);
    offers(person(BUILDING, 0), &[(none(), missing), (picked(Animal::Cow), missing)]);
    let mut complete = person(BUILDING, 0);
    complete.acts(Action::Arrange { pyramid: arrange(&setup(), &[]) });
    offers(complete, &[(none(), (Some(("eimer-ready", None)), &["eimer-arrange", "eimer-clear"], true))]);

    let leads: [(Draft, Buttons); 2] = [
        (none(), (Some(("eimer-lead", Some("eimer-choose"))), &[], true)),
        (choosing(&["dog 5"]), (Some(("eimer-lead-with", None)), &[], true)),
    ];
    offers(person(LEADING, 0), &leads);
    let lose: &[&str] = &["eimer-lose"];
    let back: &[&str] = &["eimer-back"];
    let defends: [(Draft, Buttons); 6] = [
        (none(), (Some(("eimer-defend", Some("eimer-need"))), lose, true)),
        (choosing(&["horse 1"]), (Some(("eimer-defend-with", Some("eimer-need"))), lose, true)),
        (choosing(&["horse 8"]), (Some(("eimer-defend-with", None)), lose, true)),
        (Draft::losing(None), (Some(("eimer-lose-deed", Some("eimer-lose-choose"))), back, true)),
        (Draft::losing(Some(at(1, 1))), (Some(("eimer-lose-deed", Some("eimer-lose-side"))), back, true)),
        (keeping(at(1, 1), Side::Left), (Some(("eimer-lose-deed", None)), back, true)),
    ];
    offers(person(DEFENDING, 0), &defends);
    let turned = DEFENDING.replace("seats: 2,", "seats: 2, options: (reverse: true),");
    offers(person(&turned, 0), &[(choosing(&["horse 7"]), (Some(("eimer-turn-with", None)), lose, true))]);
    offers(person(HOPELESS, 0), &[(none(), (Some(("eimer-lose", None)), &[], true))]);
    offers(drawing(), &[(none(), (Some(("eimer-pass-on", None)), &[], true))]);
    for waiting in [person(LEADING, 1), person(DEFENDING, 1)] {
        offers(waiting, &[(none(), (None, &[], false))]);
    }
}

/// Returns the names of what can be clicked, with every key as its own type.
fn live(person: &Person<AllesImEimer>) -> BTreeSet<String> {
    let layout = person.layout();
    let pieces = layout.pieces.iter().inspect(|piece| assert!(Piece::of(piece.id.0).is_some(), "{}", piece.name));
    let slots = layout.slots.iter().inspect(|slot| assert!(Slot::of(slot.id.0).is_some(), "{}", slot.name));
    let pieces = pieces.filter(|piece| piece.live).map(|piece| piece.name.to_string());
    pieces.chain(slots.filter(|slot| slot.live).map(|slot| slot.name.to_string())).collect()
}

#[test]
fn what_is_live_follows_the_state() {
    let building = live(&person(BUILDING, 0));
    for name in ["tray-cavallo-1", "tray-mucca-3", "slot-0-3", "slot-4-0", "bucket-0-0-0", "bucket-0-1-0"] {
        assert!(building.contains(name), "{name} in {building:?}");
    }
    // 15 buckets, standing or in the tray, and the empty places.
    assert_eq!(building.len(), 15 + 11);
    let buckets = ["0-0", "0-1", "0-2", "0-3", "0-4", "1-0", "1-1", "1-2", "1-3", "2-0", "2-1", "2-2", "3-0", "3-1"];
    let mut expected: BTreeSet<String> =
        buckets.iter().chain(&["4-0"]).map(|slot| format!("bucket-0-{slot}")).collect();
    expected.extend(cards(&["horse 1", "horse 7", "horse 8", "dog 1"]).iter().map(|card| format!("card-{}", card.0)));
    assert_eq!(live(&person(DEFENDING, 0)), expected);
    let drawing = live(&drawing());
    assert!(drawing.contains("slot-deck") && drawing.iter().all(|name| !name.starts_with("card-")), "{drawing:?}");
    assert_eq!(live(&person(DEFENDING, 1)), BTreeSet::new());
}

#[test]
fn keys_name_one_thing_each() {
    let pieces = [
        Piece::Card(CardId(0)),
        Piece::Card(CardId(249)),
        own(0, 0),
        own(6, 6),
        Piece::Bucket(Seat::new(5), at(1, 0)),
        Piece::Tray(Animal::Cow, 2),
        Piece::Tray(Animal::Horse, 0),
    ];
    let ids: BTreeSet<PieceId> = pieces.iter().map(|&piece| piece.into()).collect();
    assert_eq!(ids.len(), pieces.len());
    for piece in pieces {
        assert_eq!(Piece::of(piece.code()), Some(piece));
    }
}

/// Whatever is advised can be done by hand, and is the same in all worlds that
/// the seat may be in. The arrangement of the button may differ from another
/// that is as good.
#[test]
fn hints_can_be_followed() {
    let same = |one: &Action, other: &Action| match (one, other) {
        (Action::Arrange { .. }, Action::Arrange { .. }) => true,
        _ => one == other,
    };
    for forgets in [false, true] {
        let mut setup = AllesImEimer::default_setup(3);
        setup.options.forget_to_draw = forgets;
        check_hints::<AllesImEimer>(&setup, 0..2, same, |_, _| true);
    }
}
