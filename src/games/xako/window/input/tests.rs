//! What gestures do in every state: each row lists gestures, the reply to the
//! last one, and the draft after it.

use super::draft::{Draft, Mode};
use super::{Gestured, items};
use crate::engine::game::Game as _;
use crate::engine::ron_text;
use crate::engine::scenario::Staged;
use crate::engine::seat::Seat;
use crate::games::xako::rules::action::{Action, Attack, Means, Source};
use crate::games::xako::rules::cards::{CardId, CharacterId, MissionId};
use crate::games::xako::rules::{Setup, Xako};
use crate::games::xako::window::keys::{Button, Offer, Piece, Slot};
use crate::games::xako::window::scene;
use crate::table::cards::person::{Person, check_hints, refusal};
use crate::table::cards::{Gesture, PieceId, Reply, Scene, SlotId, Target, What};
use std::sync::LazyLock;

static SETUP: LazyLock<Setup> = LazyLock::new(|| Xako::default_setup(2));

/// A reply as the rows write it.
#[derive(PartialEq, Debug)]
enum Says {
    Nothing,
    Acts(Action),
    Refuses(String),
    Warns(String),
}
use Says::{Acts, Nothing};

fn refuses(key: &str) -> Says {
    Says::Refuses(key.to_owned())
}

fn warns(key: &str) -> Says {
    Says::Warns(key.to_owned())
}

fn said(reply: &Reply<Xako>) -> Says {
    match reply {
        Reply::Done => Nothing,
        Reply::Warn(words, _) => Says::Warns(words.key.clone().into()),
        Reply::Act(action) => Acts(action.clone()),
        Reply::Refuse(_) => Says::Refuses(refusal(reply)),
        other => panic!("{other:?}"),
    }
}

/// Returns the first card with this ID.
fn card(id: &str) -> CardId {
    let at = SETUP.deck.iter().position(|&kind| SETUP.kind(kind).id == id);
    CardId(at.unwrap_or_else(|| panic!("no card {id}")) as u8)
}

fn mission(id: &str) -> MissionId {
    MissionId(SETUP.missions.iter().position(|known| known.id == id).expect("a mission") as u8)
}

fn on(id: &str) -> Gestured {
    Gesture::Click(Target::Piece(Piece::Card(card(id))))
}

fn on_top(from: Source) -> Gestured {
    Gesture::Click(Target::Piece(Piece::Top(from)))
}

fn pull(from: Source, onto: Target<Piece, Slot>) -> Gestured {
    Gesture::Drop(vec![Piece::Top(from)], onto)
}

fn on_mission(id: &str) -> Gestured {
    Gesture::Click(Target::Piece(Piece::Mission(mission(id))))
}

fn on_character(at: u8) -> Gestured {
    Gesture::Click(Target::Piece(Piece::Character(CharacterId(at))))
}

fn at(slot: Slot) -> Gestured {
    Gesture::Click(Target::Slot(slot))
}

fn drop_at(id: &str, slot: Slot) -> Gestured {
    Gesture::Drop(vec![Piece::Card(card(id))], Target::Slot(slot))
}

fn drop_on(id: &str, other: &str) -> Gestured {
    Gesture::Drop(vec![Piece::Card(card(id))], Target::Piece(Piece::Card(card(other))))
}

fn drop_on_mission(id: &str, other: &str) -> Gestured {
    Gesture::Drop(vec![Piece::Card(card(id))], Target::Piece(Piece::Mission(mission(other))))
}

fn press(button: Button) -> Gestured {
    Gesture::Chosen(button)
}

fn rival(seat: usize) -> Slot {
    Slot::Rival(Seat::new(seat))
}

/// Returns a draft of this mode with these cards.
fn draft(mode: Mode, ids: &[&str]) -> Draft {
    Draft { mode, cards: ids.iter().map(|id| card(id)).collect(), ..Draft::default() }
}

fn attack(ids: &[&str]) -> Draft {
    draft(Mode::Attack, ids)
}

fn attack_on(seat: usize, ids: &[&str]) -> Draft {
    Draft { target: Some(Seat::new(seat)), ..attack(ids) }
}

fn equip(id: &str, ids: &[&str]) -> Draft {
    draft(Mode::Equip(card(id)), ids)
}

fn chosen(ids: &[&str]) -> Draft {
    draft(Mode::Idle, ids)
}

fn none() -> Draft {
    Draft::default()
}

fn warned(draft: Draft) -> Draft {
    Draft { warned: true, ..draft }
}

fn closes(id: &str) -> Says {
    Acts(Action::Close { discard: Some(card(id)) })
}

/// Seats a person at seat 0 of a state written as in a scenario.
fn stage(given: &str) -> Person<Xako> {
    let given = ron_text::parse(given).unwrap_or_else(|wrong| panic!("{given}: {wrong:?}"));
    let state = Xako::stage(given).unwrap_or_else(|wrong| panic!("{wrong:?}"));
    let setup = Setup::clone(&state.open.setup);
    Person::at(setup, state, 0)
}

/// Whether the window lets the person make this gesture.
fn offered(person: &Person<Xako>, gesture: &Gestured) -> bool {
    let button = |id: &'static str| {
        let secondary = person.frame().secondary.into_iter().any(|one| one.id == id && one.refusal.is_none());
        let on_table = |what: &What| matches!(what, What::Button(one, deed) if *one == id && deed.refusal.is_none());
        secondary || person.layout().items.iter().any(|item| on_table(&item.what))
    };
    match gesture {
        Gesture::Click(Target::Piece(piece)) => person.layout().piece(PieceId::from(*piece)).is_some_and(|it| it.live),
        Gesture::Click(Target::Slot(slot)) => person.layout().slot(SlotId::from(*slot)).is_some_and(|it| it.live),
        Gesture::Pick(held) => {
            held.iter().all(|&piece| person.layout().piece(PieceId::from(piece)).is_some_and(|it| it.drags))
        }
        Gesture::Drop(held, target) => {
            let pick = Gesture::Pick(held.clone());
            let onto = person.sees(|table| {
                let table = Scene { held: held.clone(), over: None, pressed: None, ..*table };
                let layout = scene::layout(&table);
                match *target {
                    Target::Piece(piece) => layout.piece(PieceId::from(piece)).is_some_and(|it| it.live),
                    Target::Slot(slot) => layout.slot(SlotId::from(slot)).is_some_and(|it| it.live),
                }
            });
            offered(person, &pick) && onto
        }
        Gesture::Primary => person.frame().primary.is_some(),
        Gesture::Chosen(chosen) => button(chosen.id()),
        Gesture::Cancel => person.frame().composing,
    }
}

/// Checks these rows, each from the same beginning.
fn check(begin: impl Fn() -> Person<Xako>, rows: Vec<(Vec<Gestured>, Says, Draft)>) {
    for (gestures, says, draft) in rows {
        let mut person = begin();
        let mut last = Nothing;
        for gesture in &gestures {
            assert!(offered(&person, gesture), "{gesture:?} of {gestures:?} is not offered");
            last = said(&person.does(gesture.clone()));
        }
        assert_eq!((last, &person.draft), (says, &draft), "{gestures:?}");
    }
}

#[test]
fn a_character_is_chosen() {
    let character = |at| Draft { character: Some(CharacterId(at)), ..none() };
    let rows = vec![
        (vec![on_character(1)], Nothing, character(1)),
        (vec![on_character(1), on_character(2)], Nothing, character(2)),
        (vec![on_character(1), on_character(1)], Nothing, none()),
        (vec![Gesture::Primary], Nothing, none()),
        (vec![on_character(1), Gesture::Primary], Acts(Action::Choose { character: CharacterId(1) }), character(1)),
        (vec![on_character(1), press(Button::Cancel)], Nothing, none()),
    ];
    check(|| stage("(seats: 2, phase: choosing)"), rows);
    let mut person = stage("(seats: 2, phase: choosing)");
    person.acts(Action::Choose { character: CharacterId(1) });
    person.seat = Seat::new(1);
    assert!(!offered(&person, &on_character(1)) && offered(&person, &on_character(0)), "each is taken once");
}

#[test]
fn a_turn_is_opened() {
    let draw = |from| Acts(Action::Draw { from });
    let rows = vec![
        (vec![Gesture::Primary], draw(Source::Deck), none()),
        (vec![on_top(Source::Deck)], draw(Source::Deck), none()),
        (vec![on_top(Source::Discard)], draw(Source::Discard), none()),
        (vec![pull(Source::Deck, Target::Slot(Slot::Hand))], draw(Source::Deck), none()),
        (vec![pull(Source::Discard, Target::Slot(Slot::Hand))], draw(Source::Discard), none()),
        (vec![pull(Source::Deck, Target::Piece(Piece::Top(Source::Discard)))], Nothing, none()),
        (vec![press(Button::Take)], draw(Source::Discard), none()),
        (vec![press(Button::Announce)], Acts(Action::AnnounceDirect), none()),
        (vec![at(Slot::Row(Offer::Draw))], draw(Source::Deck), none()),
        (vec![at(Slot::Row(Offer::Take))], draw(Source::Discard), none()),
        (vec![at(Slot::Row(Offer::Announce))], Acts(Action::AnnounceDirect), none()),
    ];
    check(|| stage("(seats: 2, discard: [\"oro_10\"])"), rows);
    let person = stage("(seats: 2)");
    assert!(!offered(&person, &on_top(Source::Discard)) && !offered(&person, &press(Button::Take)), "nothing is there");
}

#[test]
fn the_hand_is_refilled() {
    let given = "(seats: 2, hands: [[\"oro_10\"], []], discard: [\"golem\"], phase: refilling)";
    let rows = vec![
        (vec![Gesture::Primary], Acts(Action::Draw { from: Source::Deck }), none()),
        (vec![on_top(Source::Discard)], Acts(Action::Draw { from: Source::Discard }), none()),
        (vec![press(Button::Take)], Acts(Action::Draw { from: Source::Discard }), none()),
    ];
    check(|| stage(given), rows);
    assert!(!offered(&stage(given), &press(Button::Announce)));
}

/// A turn of the first of three seats.
const TURN: &str = "(seats: 3, hands: [[\"elmo_kyr\", \"oro_20\", \"scheletro\", \"ragno_gigante\", \"negromante\", \
                    \"ex_negromante\", \"lupo_mannaro\", \"extra_carica\"], [], []], worn: [[\"guanti_kyr\"], \
                    [\"spada_kyr\"], []], missions: [[\"armatura_kyr\"], [], []], phase: acting)";

#[test]
fn items_are_equipped_and_paid_for() {
    let paid = |ids: &[&str]| {
        let payment = ids.iter().map(|id| card(id)).collect();
        Acts(Action::Equip { card: card("elmo_kyr"), payment })
    };
    let elmo = |ids: &[&str]| equip("elmo_kyr", ids);
    let rows = vec![
        // The cheapest payment in gold is preselected (XK-09).
        (vec![on("elmo_kyr")], Nothing, elmo(&["oro_20"])),
        (vec![on("elmo_kyr"), on("elmo_kyr")], Nothing, none()),
        (vec![on("elmo_kyr"), on("oro_20")], Nothing, elmo(&[])),
        (vec![on("elmo_kyr"), on("oro_20"), on("oro_20")], Nothing, elmo(&["oro_20"])),
        (vec![on("elmo_kyr"), Gesture::Primary], paid(&["oro_20"]), elmo(&["oro_20"])),
        (vec![on("elmo_kyr"), at(Slot::Worn)], paid(&["oro_20"]), elmo(&["oro_20"])),
        // Gold and items replace each other.
        (vec![on("elmo_kyr"), on("guanti_kyr")], Nothing, elmo(&["guanti_kyr"])),
        (vec![on("elmo_kyr"), on("guanti_kyr"), on("oro_20")], Nothing, elmo(&["oro_20"])),
        (vec![on("elmo_kyr"), on("guanti_kyr"), Gesture::Primary], refuses("xako-no-little"), elmo(&["guanti_kyr"])),
        (vec![on("elmo_kyr"), drop_at("guanti_kyr", Slot::Panel)], Nothing, elmo(&["guanti_kyr"])),
        (vec![on("elmo_kyr"), drop_at("guanti_kyr", Slot::Pile)], Nothing, elmo(&["guanti_kyr"])),
        // What pays already stays.
        (vec![on("elmo_kyr"), drop_at("oro_20", Slot::Panel)], Nothing, elmo(&["oro_20"])),
        (vec![on("elmo_kyr"), drop_at("elmo_kyr", Slot::Pile)], Nothing, draft(Mode::Close, &["elmo_kyr"])),
        (vec![at(Slot::Row(Offer::Equip))], Nothing, elmo(&["oro_20"])),
        (vec![on("elmo_kyr"), press(Button::Cancel)], Nothing, none()),
        (vec![on("elmo_kyr"), at(rival(1))], Nothing, attack_on(1, &[])),
        (vec![drop_at("elmo_kyr", Slot::Worn)], Nothing, elmo(&["oro_20"])),
        (vec![drop_at("elmo_kyr", Slot::Panel)], Nothing, elmo(&["oro_20"])),
        (vec![on("oro_20")], refuses("xako-click-gold"), none()),
        (vec![drop_at("oro_20", Slot::Panel)], refuses("xako-click-gold"), none()),
        // A refused weapon does not cost the payment.
        (vec![on("elmo_kyr"), on("lupo_mannaro")], refuses("xako-no-combo"), elmo(&["oro_20"])),
    ];
    check(|| stage(TURN), rows);
    let enough = "(seats: 2, hands: [[\"elmo_kyr\"], []], equips: 1, phase: acting)";
    check(|| stage(enough), vec![(vec![on("elmo_kyr")], refuses("xako-no-more-equips"), none())]);
    // What no payment can mend is said at once.
    let double = "(seats: 2, hands: [[\"elmo_kyr\", \"oro_20\"], []], worn: [[\"elmo_kyr\"], []], phase: acting)";
    let hand = stage(double).sees(|scene| scene.view.hand.clone());
    let second = hand.into_iter().find(|&held| SETUP.item(held).is_some()).expect("the helm in hand");
    let click = || Gesture::Click(Target::Piece(Piece::Card(second)));
    check(|| stage(double), vec![(vec![click()], refuses("xako-no-double"), none())]);
    let poor = "(seats: 2, hands: [[\"elmo_kyr\", \"oro_10\"], []], phase: acting)";
    check(
        || stage(poor),
        vec![
            (vec![on("elmo_kyr")], refuses("xako-equip-none"), none()),
            (vec![at(rival(1))], refuses("xako-idle-no-attack"), none()),
        ],
    );
    // Too little does not replace what is enough.
    let rich = "(seats: 2, hands: [[\"elmo_kyr\", \"oro_20\", \"oro_10\"], []], phase: acting)";
    check(
        || stage(rich),
        vec![(vec![on("elmo_kyr"), on("oro_10")], refuses("xako-no-superfluous"), elmo(&["oro_20"]))],
    );
}

#[test]
fn attacks_are_composed() {
    let single = |id, target| {
        let means = Means::Single { card: card(id) };
        Acts(Action::Attack(Attack { target: Seat::new(target), means, extra: None }))
    };
    let rows = vec![
        (vec![on("scheletro")], Nothing, attack(&["scheletro"])),
        (vec![on("scheletro"), on("ragno_gigante")], Nothing, attack(&["scheletro", "ragno_gigante"])),
        (vec![on("scheletro"), on("scheletro")], Nothing, attack(&[])),
        (vec![on("ex_negromante")], Nothing, attack(&["ex_negromante", "negromante"])),
        (vec![on("ex_negromante"), on("ex_negromante")], Nothing, attack(&[])),
        (vec![on("ex_negromante"), on("negromante")], Nothing, attack(&["negromante", "ex_negromante"])),
        (vec![on("ex_negromante"), on("scheletro")], Nothing, attack(&["scheletro"])),
        (vec![on("lupo_mannaro")], refuses("xako-no-combo"), none()),
        (vec![on("scheletro"), on("lupo_mannaro")], refuses("xako-no-combo"), attack(&["scheletro"])),
        (vec![on("extra_carica")], refuses("xako-no-extra-here"), none()),
        (vec![at(rival(1))], Nothing, attack_on(1, &[])),
        (vec![at(rival(1)), at(rival(2))], Nothing, attack_on(2, &[])),
        (vec![on("spada_kyr")], Nothing, attack_on(1, &[])),
        // The opponent stays chosen while something else is composed.
        (vec![at(rival(2)), on("elmo_kyr"), on("scheletro")], Nothing, attack_on(2, &["scheletro"])),
        (vec![at(rival(2)), Gesture::Cancel, on("scheletro")], Nothing, attack(&["scheletro"])),
        // Without a target there is no attack yet.
        (vec![on("scheletro"), Gesture::Primary], Nothing, attack(&["scheletro"])),
        (vec![on("scheletro"), at(rival(2)), Gesture::Primary], single("scheletro", 2), attack_on(2, &["scheletro"])),
        // The tabs choose the strongest cards of their kind.
        (
            vec![at(rival(1)), press(Button::Combo)],
            Nothing,
            attack_on(1, &["negromante", "scheletro", "ragno_gigante"]),
        ),
        (vec![on("scheletro"), press(Button::Spectre)], Nothing, attack(&["negromante", "ex_negromante"])),
        (vec![drop_at("scheletro", Slot::Panel)], Nothing, attack(&["scheletro"])),
        (vec![on("scheletro"), drop_at("scheletro", Slot::Panel)], Nothing, attack(&["scheletro"])),
        (vec![drop_at("scheletro", rival(2))], Nothing, attack_on(2, &["scheletro"])),
        (vec![on("scheletro"), drop_at("scheletro", rival(2))], Nothing, attack_on(2, &["scheletro"])),
        (vec![drop_on("scheletro", "spada_kyr")], Nothing, attack_on(1, &["scheletro"])),
        (vec![drop_at("lupo_mannaro", rival(2))], refuses("xako-no-combo"), none()),
        (vec![drop_at("elmo_kyr", rival(1))], refuses("xako-drop-rival"), none()),
        (vec![drop_on_mission("elmo_kyr", "armatura_kyr")], refuses("xako-drop-mission"), none()),
        (vec![drop_on("scheletro", "oro_20")], Nothing, none()),
        (vec![on("scheletro"), Gesture::Cancel], Nothing, none()),
        (vec![on("scheletro"), press(Button::Close)], Nothing, draft(Mode::Close, &[])),
        (vec![Gesture::Pick(vec![Piece::Card(card("scheletro"))])], Nothing, none()),
    ];
    check(|| stage(TURN), rows);
    let attacked = "(seats: 2, hands: [[\"golem\"], []], attacked: true, phase: acting)";
    check(|| stage(attacked), vec![(vec![on("golem")], refuses("xako-no-second-attack"), none())]);
    assert!(!offered(&stage(attacked), &at(rival(1))));
}

/// XK-18: a card that is no combo comes with its spectre, also while another
/// evocation is composed.
#[test]
fn evocations_replace_each_other() {
    let given = "(seats: 2, hands: [[\"negromante\", \"ex_negromante\", \"lupo_mannaro\", \"ex_lupo_mannaro\"], []], \
                 phase: acting)";
    let (wolf, flow) = (&["lupo_mannaro", "ex_lupo_mannaro"], &["ex_lupo_mannaro", "lupo_mannaro"]);
    let rows = vec![
        (vec![on("lupo_mannaro")], Nothing, attack(wolf)),
        (vec![on("lupo_mannaro"), on("lupo_mannaro")], Nothing, attack(&[])),
        (vec![on("ex_negromante"), on("lupo_mannaro")], Nothing, attack(wolf)),
        (vec![on("ex_negromante"), on("ex_lupo_mannaro")], Nothing, attack(flow)),
        // Clicking both means both.
        (vec![on("lupo_mannaro"), on("ex_lupo_mannaro")], Nothing, attack(flow)),
        (vec![on("ex_lupo_mannaro"), on("lupo_mannaro")], Nothing, attack(wolf)),
        (vec![on("lupo_mannaro"), on("ex_lupo_mannaro"), on("ex_lupo_mannaro")], Nothing, attack(&[])),
    ];
    check(|| stage(given), rows);
    let alone = "(seats: 2, hands: [[\"ex_negromante\"], []], phase: acting)";
    check(|| stage(alone), vec![(vec![on("ex_negromante")], refuses("xako-no-spectre"), none())]);
}

/// XK-17: either of two equals may lead; the panel says of the other what it
/// adds.
#[test]
fn another_card_leads_the_combo() {
    let given = "(seats: 2, characters: [\"tormod\", \"kyra\"], hands: [[\"strige\", \"ragno_gigante\"], []], \
                 phase: acting)";
    let both = vec![on("strige"), on("ragno_gigante")];
    let led = Draft { lead: Some(card("strige")), ..attack(&["strige", "ragno_gigante"]) };
    let means = Means::Combo { lead: card("strige"), others: vec![card("ragno_gigante")] };
    let fought = Acts(Action::Attack(Attack { target: Seat::new(1), means, extra: None }));
    let with = |more: &[Gestured]| [both.as_slice(), more].concat();
    let rows = vec![
        (both.clone(), Nothing, attack(&["strige", "ragno_gigante"])),
        (with(&[press(Button::Lead)]), Nothing, led.clone()),
        (with(&[press(Button::Lead), Gesture::Primary]), fought, led),
    ];
    check(|| stage(given), rows);
    let mut person = stage(given);
    let says = |person: &Person<Xako>| {
        let layout = person.layout();
        ["panel-card-does-0", "panel-card-does-1"].map(|key| {
            let item = layout.items.iter().find(|item| item.key == key).expect("words under a card");
            let What::Words { message, .. } = &item.what else { panic!("no words: {item:?}") };
            message.key.to_string()
        })
    };
    both.iter().for_each(|gesture| assert_eq!(person.does(gesture.clone()), Reply::Done));
    assert_eq!(says(&person), ["xako-adds-combo", "xako-adds-ability"], "the stronger one leads");
    assert_eq!(person.does(press(Button::Lead)), Reply::Done);
    assert_eq!(says(&person), ["xako-adds-ability", "xako-adds-combo"]);
}

#[test]
fn a_direct_attack_is_announced_and_made() {
    let given = "(seats: 2, hands: [[\"extra_carica\", \"golem\", \"oro_20\", \"elmo_kyr\"], []], direct: true, \
                 phase: acting)";
    let strike = |extra: Option<&str>| {
        let attack = Attack { target: Seat::new(1), means: Means::Direct, extra: extra.map(card) };
        Acts(Action::Attack(attack))
    };
    let rows = vec![
        (vec![Gesture::Primary], strike(None), none()),
        (vec![on("extra_carica")], Nothing, attack(&["extra_carica"])),
        (vec![on("extra_carica"), on("extra_carica")], Nothing, attack(&[])),
        (vec![on("extra_carica"), Gesture::Primary], strike(Some("extra_carica")), attack(&["extra_carica"])),
        (vec![on("golem")], refuses("xako-no-indirect"), none()),
        // The gold that pays for an item is no extra charge.
        (vec![on("elmo_kyr"), at(rival(1))], Nothing, attack_on(1, &[])),
        // The attack comes first (XK-08).
        (vec![at(Slot::Pile)], refuses("xako-no-close"), none()),
        (vec![drop_at("oro_20", Slot::Pile)], refuses("xako-no-close"), none()),
    ];
    check(|| stage(given), rows);
    // Whoever has no cards to attack with chooses whom to attack directly all the same.
    let bare = "(seats: 3, hands: [[\"oro_20\", \"elmo_kyr\"], [], []], direct: true, phase: acting)";
    let hits =
        |seat: usize| Acts(Action::Attack(Attack { target: Seat::new(seat), means: Means::Direct, extra: None }));
    let rows = vec![
        (vec![at(rival(2))], Nothing, attack_on(2, &[])),
        (vec![at(rival(2)), at(rival(1)), Gesture::Primary], hits(1), attack_on(1, &[])),
    ];
    check(|| stage(bare), rows);
    let attacked = "(seats: 2, hands: [[\"golem\"], []], direct: true, attacked: true, phase: acting)";
    let rows = vec![
        // Nothing is discarded after a direct attack (XK-12).
        (vec![Gesture::Primary], Acts(Action::Close { discard: None }), none()),
        (vec![at(Slot::Pile)], Acts(Action::Close { discard: None }), none()),
        (vec![drop_at("golem", Slot::Pile)], refuses("xako-no-discard"), none()),
    ];
    check(|| stage(attacked), rows);
}

/// Whoever has chosen whom to attack and equips an item first need not choose
/// again; after the attack, or in the next turn, the choice is forgotten.
#[test]
fn the_target_outlives_an_item_equipped_in_between() {
    let mut person = stage("(seats: 3, hands: [[\"oro_20\", \"elmo_kyr\", \"scheletro\"], [], []], phase: acting)");
    for gesture in [at(rival(2)), on("elmo_kyr")] {
        assert_eq!(said(&person.does(gesture)), Nothing);
    }
    let Reply::Act(equip) = person.does(Gesture::Primary) else { panic!("the gold pays") };
    person.acts(equip);
    assert!(person.draft.is_empty());
    assert_eq!(said(&person.does(on("scheletro"))), Nothing);
    assert_eq!(person.draft, attack_on(2, &["scheletro"]));
    let Reply::Act(strike) = person.does(Gesture::Primary) else { panic!("the attack is complete") };
    person.acts(strike);
    assert_eq!(person.draft, none());
}

#[test]
fn a_turn_is_closed() {
    let close = |ids: &[&str]| draft(Mode::Close, ids);
    let rows = vec![
        (vec![Gesture::Primary], Nothing, close(&[])),
        (vec![at(Slot::Pile)], Nothing, close(&[])),
        (vec![Gesture::Primary, Gesture::Primary], Nothing, close(&[])),
        (vec![Gesture::Primary, on("scheletro")], Nothing, close(&["scheletro"])),
        (vec![Gesture::Primary, on("scheletro"), on("oro_20")], Nothing, close(&["oro_20"])),
        (vec![Gesture::Primary, on("oro_20"), on("oro_20")], Nothing, close(&[])),
        (vec![Gesture::Primary, on("oro_20"), Gesture::Primary], closes("oro_20"), close(&["oro_20"])),
        (vec![Gesture::Primary, drop_at("scheletro", rival(1))], Nothing, attack_on(1, &["scheletro"])),
        (vec![Gesture::Primary, press(Button::Cancel)], Nothing, none()),
        (vec![at(Slot::Row(Offer::Close))], Nothing, close(&[])),
        // A drop only chooses.
        (vec![drop_at("oro_20", Slot::Pile)], Nothing, close(&["oro_20"])),
        (vec![drop_at("oro_20", Slot::Pile), Gesture::Primary], closes("oro_20"), close(&["oro_20"])),
    ];
    check(|| stage(TURN), rows);
    let empty = "(seats: 2, hands: [[], []], phase: acting)";
    check(|| stage(empty), vec![(vec![at(Slot::Pile)], Acts(Action::Close { discard: None }), none())]);
}

/// Optional items count only as far as the compulsory ones leave room (XK-03).
#[test]
fn items_that_do_not_count_for_a_mission_are_explained() {
    for (worn, explained) in [
        ("\"stivali_kyr\", \"spada_kyr\", \"balestra\"", true),
        ("\"stivali_kyr\", \"spada_kyr\"", false),
        ("\"elmo_kyr\", \"guanti_kyr\", \"stivali_kyr\", \"spada_kyr\", \"balestra\"", false),
    ] {
        let given =
            format!("(seats: 2, hands: [[\"oro_10\"], []], worn: [[{worn}], []], missions: [[\"armatura_kyr\"], []])");
        let layout = stage(&given).layout();
        let piece = layout.piece(PieceId::from(Piece::Mission(mission("armatura_kyr"))));
        let zoom = piece.and_then(|piece| piece.zoom.as_ref()).expect("a closer look");
        let told = zoom.lines.iter().any(|line| line.key == "xako-about-idle");
        assert_eq!(told, explained, "{worn}");
    }
}

#[test]
fn missions_are_declared() {
    let given = "(seats: 2, hands: [[\"oro_10\"], []], worn: [[\"elmo_kyr\", \"guanti_kyr\", \"stivali_kyr\", \
                 \"spada_kyr\", \"balestra\"], []], missions: [[\"armatura_kyr\", \"assedio\"], []], phase: acting)";
    let armour = || on_mission("armatura_kyr");
    let declare = |ids: &[&str]| draft(Mode::Declare(mission("armatura_kyr")), ids);
    let declared = Acts(Action::Declare {
        mission: mission("armatura_kyr"),
        items: ["elmo_kyr", "guanti_kyr", "stivali_kyr", "spada_kyr"].map(card).to_vec(),
    });
    let close = |ids: &[&str]| draft(Mode::Close, ids);
    let pile = || drop_at("oro_10", Slot::Pile);
    let rows = vec![
        (vec![armour()], Nothing, declare(&["stivali_kyr", "spada_kyr"])),
        (vec![press(Button::Declare0)], Nothing, declare(&["stivali_kyr", "spada_kyr"])),
        (vec![armour(), armour()], Nothing, none()),
        (vec![armour(), on("balestra")], Nothing, declare(&["spada_kyr", "balestra"])),
        (vec![armour(), on("stivali_kyr")], Nothing, declare(&["spada_kyr"])),
        (vec![armour(), on("elmo_kyr")], refuses("xako-click-compulsory"), declare(&["stivali_kyr", "spada_kyr"])),
        (vec![armour(), Gesture::Primary], declared, declare(&["stivali_kyr", "spada_kyr"])),
        (vec![armour(), on("stivali_kyr"), Gesture::Primary], refuses("xako-no-items"), declare(&["spada_kyr"])),
        (vec![on_mission("assedio")], refuses("xako-no-fulfilled"), none()),
        // Whoever closes the turn without declaring is warned once.
        (vec![Gesture::Primary], warns("xako-undeclared"), warned(none())),
        (vec![Gesture::Primary, Gesture::Primary], Nothing, warned(close(&[]))),
        (
            vec![Gesture::Primary, Gesture::Primary, on("oro_10"), Gesture::Primary],
            closes("oro_10"),
            warned(close(&["oro_10"])),
        ),
        (vec![at(Slot::Pile), on("oro_10"), Gesture::Primary], warns("xako-undeclared"), warned(close(&["oro_10"]))),
        (vec![pile(), Gesture::Primary], warns("xako-undeclared"), warned(close(&["oro_10"]))),
        (vec![pile(), Gesture::Primary, Gesture::Primary], closes("oro_10"), warned(close(&["oro_10"]))),
        (vec![pile(), Gesture::Primary, press(Button::Cancel)], Nothing, warned(none())),
        (vec![at(Slot::Row(Offer::Declare))], Nothing, declare(&["stivali_kyr", "spada_kyr"])),
    ];
    check(|| stage(given), rows);
    let mut person = stage(given);
    person.does(Gesture::Primary);
    assert!(!offered(&person, &press(Button::Cancel)), "only the warning was given");
    assert!(!offered(&stage(given), &press(Button::Declare1)), "it is not fulfilled");
    let person = stage(given);
    assert_eq!(person.sees(|table| items::declarable(table, person.seat)), Some(mission("armatura_kyr")));
}

/// Seats a person at seat 1 who is attacked with a golem.
fn attacked() -> Person<Xako> {
    let given = "(seats: 2, hands: [[\"golem\"], [\"extra_carica\", \"oro_10\"]], phase: acting)";
    let mut person = stage(given);
    let means = Means::Single { card: card("golem") };
    person.acts(Action::Attack(Attack { target: Seat::new(1), means, extra: None }));
    person.seat = Seat::new(1);
    person
}

#[test]
fn the_target_defends() {
    let charge = || on("extra_carica");
    let defends = |extra: Option<&str>| Acts(Action::Defend { extra: extra.map(card) });
    let rows = vec![
        (vec![Gesture::Primary], defends(None), none()),
        (vec![charge()], Nothing, chosen(&["extra_carica"])),
        (vec![charge(), charge()], Nothing, none()),
        (vec![charge(), Gesture::Primary], defends(Some("extra_carica")), chosen(&["extra_carica"])),
        (vec![on("oro_10")], refuses("xako-no-extra"), none()),
        (vec![charge(), on("oro_10")], refuses("xako-no-extra"), chosen(&["extra_carica"])),
        (vec![drop_at("extra_carica", Slot::Panel)], Nothing, chosen(&["extra_carica"])),
        (vec![charge(), drop_at("extra_carica", Slot::Panel)], Nothing, chosen(&["extra_carica"])),
        (vec![charge(), press(Button::Cancel)], Nothing, none()),
    ];
    check(attacked, rows);
}

#[test]
fn adrenaline_is_spent() {
    let given = "(seats: 2, levels: [1, 2], worn: [[], [\"lanterna_anime\", \"pozioni_abilita\", \"spada_kyr\"]], \
                 phase: spending(target: 1, adrenaline: 7))";
    let lowers = || Draft { lowers: true, ..none() };
    let steals = |id| Acts(Action::Steal { card: card(id) });
    let rows = vec![
        (vec![on("lanterna_anime")], Nothing, chosen(&["lanterna_anime"])),
        (vec![on("lanterna_anime"), on("lanterna_anime")], Nothing, none()),
        (vec![on("lanterna_anime"), on("pozioni_abilita")], Nothing, chosen(&["pozioni_abilita"])),
        (vec![on("spada_kyr")], refuses("xako-no-adrenaline"), none()),
        (vec![press(Button::Steal1)], Nothing, chosen(&["pozioni_abilita"])),
        (vec![press(Button::Steal0), Gesture::Primary], steals("lanterna_anime"), chosen(&["lanterna_anime"])),
        (vec![press(Button::Lower)], Nothing, lowers()),
        (vec![press(Button::Lower), press(Button::Lower)], Nothing, none()),
        (vec![on("lanterna_anime"), press(Button::Lower)], Nothing, lowers()),
        (vec![press(Button::Lower), on("lanterna_anime")], Nothing, chosen(&["lanterna_anime"])),
        (vec![press(Button::Lower), Gesture::Primary], Acts(Action::Lower), lowers()),
        (vec![press(Button::Lower), Gesture::Cancel], Nothing, none()),
        (vec![drop_at("lanterna_anime", Slot::Worn)], Nothing, chosen(&["lanterna_anime"])),
        (vec![press(Button::Lower), drop_at("lanterna_anime", Slot::Worn)], Nothing, chosen(&["lanterna_anime"])),
        (vec![Gesture::Primary], Nothing, none()),
        (vec![press(Button::Spare)], Acts(Action::Spare), none()),
    ];
    check(|| stage(given), rows);
    let person = stage(given);
    assert!(!offered(&person, &press(Button::Steal2)) && !offered(&person, &press(Button::Steal3)));
}

/// Seats a person at seat 1 whose belt has been stolen, and who has an item too
/// many.
fn overloaded() -> Person<Xako> {
    let given = "(seats: 2, worn: [[], [\"elmo_kyr\", \"guanti_kyr\", \"stivali_kyr\", \"spada_kyr\", \"cintura\", \
                 \"pozioni_abilita\", \"lanterna_anime\"]], phase: spending(target: 1, adrenaline: 4))";
    let mut person = stage(given);
    person.acts(Action::Steal { card: card("cintura") });
    person.seat = Seat::new(1);
    person
}

#[test]
fn objects_in_excess_are_discarded() {
    let drops = Acts(Action::Drop { card: card("pozioni_abilita") });
    let pile = || drop_at("lanterna_anime", Slot::Pile);
    let rows = vec![
        (vec![on("pozioni_abilita")], Nothing, chosen(&["pozioni_abilita"])),
        (vec![on("pozioni_abilita"), on("pozioni_abilita")], Nothing, none()),
        (vec![on("pozioni_abilita"), Gesture::Primary], drops, chosen(&["pozioni_abilita"])),
        (vec![on("elmo_kyr")], refuses("xako-no-object"), none()),
        (vec![at(Slot::Pile)], Nothing, none()),
        (vec![pile()], Nothing, chosen(&["lanterna_anime"])),
        (vec![on("lanterna_anime"), pile()], Nothing, chosen(&["lanterna_anime"])),
        (vec![Gesture::Primary], Nothing, none()),
        (vec![on("pozioni_abilita"), Gesture::Cancel], Nothing, none()),
    ];
    check(overloaded, rows);
}

/// Gestures that the state does not offer, or that come out of turn, do nothing.
#[test]
fn gestures_out_of_place_do_nothing() {
    let over = || {
        let given = "(seats: 2, scores: [9, 11], worn: [[\"elmo_kyr\", \"guanti_kyr\", \"anello_kyr\", \
                     \"stivali_kyr\"], []], missions: [[\"armatura_kyr\"], []], phase: acting)";
        let mut person = stage(given);
        let items = ["elmo_kyr", "guanti_kyr", "anello_kyr", "stivali_kyr"].map(card).to_vec();
        person.acts(Action::Declare { mission: mission("armatura_kyr"), items });
        person
    };
    let waiting = || {
        let mut person = stage(TURN);
        person.seat = Seat::new(1);
        person
    };
    let spending = || stage("(seats: 2, phase: spending(target: 1, adrenaline: 5))");
    let refilling = || stage("(seats: 2, hands: [[\"oro_10\"], []], phase: refilling)");
    let rows = [
        (stage("(seats: 2, phase: choosing)"), at(Slot::Deck)),
        (stage("(seats: 2)"), on("oro_10")),
        (stage("(seats: 2)"), press(Button::Close)),
        (refilling(), press(Button::Announce)),
        (refilling(), at(Slot::Row(Offer::Announce))),
        (stage(TURN), at(Slot::Row(Offer::Declare))),
        (stage(TURN), on_character(0)),
        (stage(TURN), on_mission("assedio")),
        (stage(TURN), at(Slot::Room(0))),
        (stage(TURN), on("golem")),
        (stage(TURN), drop_at("scheletro", Slot::Worn)),
        (stage(TURN), drop_at("guanti_kyr", Slot::Pile)),
        (stage(TURN), press(Button::Steal0)),
        (attacked(), drop_at("extra_carica", Slot::Pile)),
        (attacked(), at(Slot::Deck)),
        (spending(), on("golem")),
        (spending(), press(Button::Steal3)),
        (waiting(), Gesture::Primary),
        (waiting(), at(Slot::Deck)),
        (over(), Gesture::Primary),
        (over(), on("elmo_kyr")),
    ];
    for (mut person, gesture) in rows {
        assert!(!offered(&person, &gesture), "{gesture:?} is offered");
        assert_eq!((said(&person.does(gesture.clone())), &person.draft), (Nothing, &none()), "{gesture:?}");
    }
}

/// Whatever is advised can be done by hand, and is the same in all worlds that
/// the seat may be in.
#[test]
fn hints_can_be_followed() {
    // Of equal leads of a combo either will do, and items may be listed in any
    // order.
    let sorted = |mut cards: Vec<CardId>| {
        cards.sort_unstable();
        cards
    };
    let same = |one: &Action, other: &Action| match (one, other) {
        (Action::Attack(one), Action::Attack(other)) => {
            one.target == other.target && sorted(one.cards()) == sorted(other.cards())
        }
        (Action::Declare { mission, items }, Action::Declare { mission: other, items: others }) => {
            mission == other && sorted(items.clone()) == sorted(others.clone())
        }
        _ => one == other,
    };
    for seats in [2, 3] {
        check_hints::<Xako>(&Xako::default_setup(seats), 0..2, same, |_, _| true);
    }
}
