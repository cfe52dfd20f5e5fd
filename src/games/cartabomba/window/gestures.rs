//! Tests of what gestures do in every state.

use super::input::Draft;
use super::input::Mode::{Attack, Bomb, Once};
use super::keys::{Button, Piece, STARS, Slot};
use super::states::Showing;
use super::{Gesture, Table, Target, hud, scene};
use crate::engine::game::Game as _;
use crate::engine::seat::Seat;
use crate::games::cartabomba::rules::action::{Action, Half};
use crate::games::cartabomba::rules::cards::CardId;
use crate::games::cartabomba::rules::setup::Setup;
use crate::games::cartabomba::rules::view::Phase;
use crate::games::cartabomba::rules::{Cartabomba, Event};
use crate::games::cartabomba::scenario::sample::{self, stage};
use crate::table::cards::person::{Person, check_hints};
use crate::table::cards::{Reply, What};
use std::sync::LazyLock;

const DRAFT: &str = "(first_chooser: 0, deck: [\"cartoccio\", \"scudo_legno\", \"novizio\", \"petardo\"])";
/// Seat 0 can do everything in its turn.
const TURN: &str = "(sides: (
    (in_play: [\"cartoccio\", \"busta_gialla\", \"scudo_legno\", \"ceralacca\", \"forbici\", \"doppio_fondo\",
        \"piromane\"], reserve: [\"gran_botto\", \"novizio\", \"strillone\", \"petardo\"], out: [\"castagnola\"]),
    (in_play: [\"macchina_infernale\", \"banditore\", \"gran_maestro\"], reserve: [\"telegramma\", \"miccia_corta\"],
        out: [\"portalettere\"]),
))";
const FIRST_TURN: &str = "(numbers: (first_turn: (plays: 1, attacks: false)), turn: 1, sides: (
    (in_play: [\"piromane\", \"petardo\"], reserve: [\"castagnola\"]), (in_play: [\"banditore\"], reserve: [\"novizio\"])))";
/// Big Bang costs more than all cards in play are worth.
const POOR: &str = "(sides: ((in_play: [\"petardo\"], reserve: [\"gran_botto\", \"novizio\"]),
    (in_play: [\"banditore\"], reserve: [\"castagnola\"])))";
/// The ✬ ability of Scissors finds no target, that of Twins needs two.
const TARGETS: &str = "(
    cards: [(id: \"twins\", it: \"t\", en: \"t\", kind: artifact, cost: 2, value: 1, once: [remove(cost: 2), remove(cost: 3)])],
    sides: ((in_play: [\"forbici\", \"twins\"], reserve: [\"petardo\"]),
        (in_play: [\"gran_maestro\", \"profeta_carta\", \"cartapesta\"], reserve: [\"novizio\"])))";
/// An attack with Newsboy takes the last cards of seat 1.
const WON: &str = "(sides: ((in_play: [\"strillone\"]), (reserve: [\"petardo\", \"castagnola\"])))";
/// At most two cards parry while seat 0 has Inquisitor in play.
const PARRY: &str = "(sides: ((in_play: [\"gran_botto\", \"inquisitrice\"], reserve: [\"novizio\"]),
    (in_play: [\"petardo\", \"castagnola\", \"aeroplanino\", \"scudo_legno\"], reserve: [\"telegramma\", \"coriandoli\"])))";
/// An attack with Parcel makes seat 1 discard two of its four cards.
const DISCARD: &str = "(sides: ((in_play: [\"pacco_postale\"], reserve: [\"novizio\"]),
    (in_play: [\"scudo_legno\"], reserve: [\"petardo\", \"castagnola\", \"telegramma\"])))";

/// Lays out a position in which seat 0 then performs an action.
fn after(given: &str, action: Action) -> Cartabomba {
    let mut state = stage(given);
    let _events: Vec<Event> = state.apply(Seat::new(0), action).expect("a legal action");
    state
}

fn attacked(given: &str, id: &str) -> Cartabomba {
    after(given, Action::Attack { card: card(id) })
}

fn card(id: &str) -> CardId {
    static SETUP: LazyLock<Setup> = LazyLock::new(sample::setup);
    // The only card that a position adds comes after all others.
    SETUP.find(id).unwrap_or(CardId(SETUP.cards.len() as u8))
}

fn cards<const N: usize>(ids: [&str; N]) -> Vec<CardId> {
    ids.map(card).into()
}

fn at(id: &str) -> Target {
    Target::Piece(Piece::Card(card(id)))
}

fn click(id: &str) -> Gesture {
    Gesture::Click(at(id))
}

fn press(slot: Slot) -> Gesture {
    Gesture::Click(Target::Slot(slot))
}

fn drop<const N: usize>(ids: [&str; N], on: Target) -> Gesture {
    Gesture::Drop(ids.map(|id| Piece::Card(card(id))).into(), on)
}

/// Draft in which nothing is chosen.
fn none() -> Draft {
    Draft::default()
}

fn play<const N: usize, const M: usize>(played: [&str; N], payment: [&str; M]) -> Draft {
    Draft { play: cards(played), payment: cards(payment), ..none() }
}

fn tool(id: &str) -> Draft {
    Draft { tool: Some(card(id)), ..none() }
}

fn aims<const N: usize>(id: &str, mode: super::input::Mode, targets: [&str; N]) -> Draft {
    Draft { mode: Some(mode), targets: cards(targets), ..tool(id) }
}

fn marks<const N: usize>(ids: [&str; N]) -> Draft {
    Draft { marks: cards(ids), ..none() }
}

fn pays<const N: usize, const M: usize>(played: [&str; N], payment: [&str; M]) -> Answer {
    Act(Action::Play { cards: cards(played), payment: cards(payment) })
}

fn attack(id: &str) -> Answer {
    Act(Action::Attack { card: card(id) })
}

fn activate<const N: usize>(id: &str, targets: [&str; N]) -> Answer {
    Act(Action::Activate { card: card(id), targets: cards(targets) })
}

/// A reply without the arguments of its words.
#[derive(Clone, PartialEq, Debug)]
enum Answer {
    Done,
    Act(Action),
    Acts(Vec<Action>),
    Refuse(String),
    Warn(String, Option<Target>),
}
use Answer::{Act, Acts, Done};

fn refuse(key: &str) -> Answer {
    Answer::Refuse(key.to_owned())
}

fn warns(key: &str, at: Option<Target>) -> Answer {
    Answer::Warn(key.to_owned(), at)
}

impl From<Reply<Cartabomba>> for Answer {
    fn from(reply: Reply<Cartabomba>) -> Self {
        match reply {
            Reply::Done => Done,
            Reply::Act(action) => Act(action),
            Reply::Acts(actions) => Acts(actions),
            Reply::Refuse(why) => Self::Refuse(why.key.into()),
            Reply::Warn(words, at) => Self::Warn(words.key.into(), at),
            Reply::Undo(count) => panic!("{count} decisions taken back"),
        }
    }
}

/// Whether the window lets a person make this gesture.
fn offered(person: &Person<Cartabomba>, gesture: &Gesture) -> bool {
    person.sees(|table| {
        let (layout, frame) = (scene::layout(table), hud::frame(table));
        match gesture {
            Gesture::Click(target) => takes(table, *target),
            Gesture::Drop(held, on) => {
                let drags = |piece: &Piece| layout.piece((*piece).into()).is_some_and(|piece| piece.drags);
                held.iter().all(drags) && takes(&Table { held: held.clone(), ..*table }, *on)
            }
            Gesture::Pick(_) => true,
            Gesture::Primary => frame.primary.is_some_and(|deed| deed.refusal.is_none()),
            Gesture::Chosen(button) => {
                let shown = |what: &What| matches!(what, What::Button(id, deed) if *id == button.id() && deed.refusal.is_none());
                layout.items.iter().any(|item| shown(&item.what)) || frame.secondary.iter().any(|one| one.id == button.id())
            }
            Gesture::Cancel => frame.composing,
        }
    })
}

/// Whether something lies there and can be clicked or dropped on.
fn takes(table: &Table, target: Target) -> bool {
    let layout = scene::layout(table);
    match target {
        Target::Piece(piece) => layout.piece(piece.into()).is_some_and(|piece| piece.live),
        Target::Slot(slot) => layout.slot(slot.into()).is_some_and(|slot| slot.live),
    }
}

/// Draft, gesture, answer, and the draft after it.
type Row = (Draft, Gesture, Answer, Draft);

/// A position, and the person in a seat who sees it in this state.
struct Situation<'a>(&'a Cartabomba, usize, Showing);

fn when(state: &Cartabomba, seat: usize, showing: Showing) -> Situation<'_> {
    Situation(state, seat, showing)
}

impl Situation<'_> {
    /// Compares what gestures do that the window offers.
    fn offers<const N: usize>(&self, rows: [Row; N]) {
        self.check(true, rows);
    }

    /// Compares what gestures do that the window does not offer.
    fn lacks<const N: usize>(&self, rows: [Row; N]) {
        self.check(false, rows);
    }

    fn check<const N: usize>(&self, offers: bool, rows: [Row; N]) {
        let Self(state, seat, showing) = *self;
        for (draft, gesture, answer, then) in rows {
            let mut person = Person::at(Setup::clone(&state.open().setup), state.clone(), seat);
            assert_eq!(person.sees(|table| table.state), showing);
            person.draft = draft.clone();
            let case = format!("{gesture:?} with {draft:?}");
            assert_eq!(offered(&person, &gesture), offers, "{case}: whether it is offered");
            let reply = Answer::from(person.does(gesture));
            assert_eq!((reply, person.draft), (answer, then), "{case}");
        }
    }
}

#[test]
fn a_half_is_chosen_in_the_draft() {
    let chosen = |half: Half| Draft { half: Some(half), ..none() };
    let take = |half: Half| Act(Action::Choose { half });
    let (first, last, pile) = (Half::First, Half::Last, Target::Slot(Slot::Own));
    when(&stage(DRAFT), 0, Showing::Drafting).offers([
        (none(), click("scudo_legno"), Done, chosen(first)),
        (none(), click("novizio"), Done, chosen(last)),
        (chosen(first), click("petardo"), Done, chosen(last)),
        (chosen(first), click("cartoccio"), Done, none()),
        (none(), press(Slot::Half(first)), Done, chosen(first)),
        (chosen(first), press(Slot::Half(last)), Done, chosen(last)),
        (chosen(last), press(Slot::Half(last)), Done, none()),
        (none(), drop(["petardo"], pile), Done, chosen(last)),
        (chosen(first), drop(["cartoccio"], pile), Done, chosen(first)),
        (chosen(first), drop(["cartoccio"], at("novizio")), Done, chosen(first)),
        (none(), Gesture::Chosen(Button::TakeFirst), take(first), none()),
        (chosen(first), Gesture::Chosen(Button::TakeLast), take(last), chosen(first)),
        (chosen(first), Gesture::Cancel, Done, none()),
    ]);
    when(&stage(DRAFT), 0, Showing::Drafting).lacks([
        (chosen(first), Gesture::Primary, Done, chosen(first)),
        (none(), Gesture::Chosen(STARS[0]), Done, none()),
    ]);
}

#[test]
fn cards_are_played_and_paid_in_a_turn() {
    let (own, big) = (Target::Slot(Slot::Own), || play(["gran_botto"], []));
    let enough = || play(["gran_botto"], ["busta_gialla", "scudo_legno"]);
    let paid = || play(["gran_botto"], ["cartoccio"]);
    when(&stage(TURN), 0, Showing::Acting).offers([
        (none(), click("novizio"), Done, play(["novizio"], [])),
        (play(["novizio"], []), click("novizio"), Done, none()),
        (play(["novizio"], []), click("petardo"), Done, play(["novizio", "petardo"], [])),
        (play(["novizio"], []), click("strillone"), refuse("cartabomba-no-more-of-kind"), play(["novizio"], [])),
        (tool("cartoccio"), click("gran_botto"), Done, big()),
        (big(), click("cartoccio"), Done, paid()),
        (paid(), click("cartoccio"), Done, big()),
        (enough(), click("cartoccio"), refuse("cartabomba-no-superfluous"), enough()),
        (play(["gran_botto"], ["busta_gialla"]), click("cartoccio"), Done, paid()),
        (play(["gran_botto", "petardo"], ["cartoccio"]), click("gran_botto"), Done, play(["petardo"], [])),
        (play(["petardo"], []), click("cartoccio"), Done, tool("cartoccio")),
        (paid(), Gesture::Primary, pays(["gran_botto"], ["cartoccio"]), paid()),
        (play(["petardo"], []), press(Slot::Own), pays(["petardo"], []), play(["petardo"], [])),
        (tool("cartoccio"), drop(["novizio"], own), pays(["novizio"], []), play(["novizio"], [])),
        (none(), drop(["novizio"], at("cartoccio")), pays(["novizio"], []), play(["novizio"], [])),
        (none(), drop(["gran_botto"], own), Done, big()),
        // The paying card is selected, too, and comes along.
        (paid(), drop(["gran_botto", "cartoccio"], own), pays(["gran_botto"], ["cartoccio"]), paid()),
        // Put back, or dropped on nothing that takes it.
        (none(), drop(["novizio"], at("strillone")), Done, none()),
        (none(), drop(["novizio"], Target::Slot(Slot::Removed)), Done, none()),
        (
            tool("cartoccio"),
            drop(["novizio"], Target::Slot(Slot::Opponent)),
            refuse("cartabomba-table-own-row"),
            tool("cartoccio"),
        ),
        (none(), Gesture::Pick(vec![Piece::Card(card("novizio"))]), Done, none()),
        (big(), Gesture::Cancel, Done, none()),
        (big(), Gesture::Chosen(Button::Cancel), Done, none()),
    ]);
    when(&stage(TURN), 0, Showing::Acting).lacks([
        (big(), Gesture::Primary, refuse("cartabomba-no-too-little"), big()),
        (big(), press(Slot::Own), refuse("cartabomba-no-too-little"), big()),
        (none(), press(Slot::Own), Done, none()),
        (none(), press(Slot::Opponent), Done, none()),
    ]);
    let played = after(TURN, Action::Play { cards: cards(["novizio"]), payment: Vec::new() });
    when(&played, 0, Showing::Acting).offers([
        (none(), drop(["strillone"], own), refuse("cartabomba-no-more-of-kind"), none()),
        (none(), click("strillone"), refuse("cartabomba-no-more-of-kind"), none()),
    ]);
}

#[test]
fn a_card_that_cannot_be_paid_for_is_refused_at_once() {
    let own = Target::Slot(Slot::Own);
    when(&stage(POOR), 0, Showing::Acting).offers([
        (none(), click("gran_botto"), refuse("cartabomba-no-means"), none()),
        (none(), drop(["gran_botto"], own), refuse("cartabomba-no-means"), none()),
        (none(), click("novizio"), Done, play(["novizio"], [])),
    ]);
}

#[test]
fn cards_in_play_attack_and_remove_in_a_turn() {
    let (them, bombs) = (Target::Slot(Slot::Opponent), |target| Act(Action::Bomb { card: card("cartoccio"), target }));
    let aimed = || aims("cartoccio", Bomb, ["macchina_infernale"]);
    let small = || aims("busta_gialla", Bomb, []);
    when(&stage(TURN), 0, Showing::Acting).offers([
        (none(), click("cartoccio"), Done, tool("cartoccio")),
        (tool("cartoccio"), click("cartoccio"), Done, none()),
        (tool("cartoccio"), click("busta_gialla"), Done, tool("busta_gialla")),
        (tool("cartoccio"), press(Slot::Opponent), attack("cartoccio"), tool("cartoccio")),
        (tool("cartoccio"), Gesture::Primary, attack("cartoccio"), tool("cartoccio")),
        (tool("cartoccio"), Gesture::Chosen(Button::Bomb), Done, aims("cartoccio", Bomb, [])),
        (aimed(), Gesture::Chosen(Button::Attack), Done, aims("cartoccio", Attack, [])),
        (aims("cartoccio", Bomb, []), click("macchina_infernale"), Done, aimed()),
        (aims("cartoccio", Bomb, []), click("scudo_legno"), Done, aims("cartoccio", Bomb, ["scudo_legno"])),
        (aims("cartoccio", Bomb, ["scudo_legno"]), click("scudo_legno"), Done, aims("cartoccio", Bomb, [])),
        (aimed(), click("macchina_infernale"), Done, aims("cartoccio", Bomb, [])),
        (aimed(), click("banditore"), Done, aims("cartoccio", Bomb, ["banditore"])),
        (aimed(), Gesture::Primary, bombs(card("macchina_infernale")), aimed()),
        (small(), click("gran_maestro"), refuse("cartabomba-no-too-dear"), small()),
        (none(), drop(["cartoccio"], at("macchina_infernale")), Done, aimed()),
        (none(), drop(["cartoccio"], at("scudo_legno")), Done, aims("cartoccio", Bomb, ["scudo_legno"])),
        (none(), drop(["busta_gialla"], at("gran_maestro")), attack("busta_gialla"), tool("busta_gialla")),
        (none(), drop(["cartoccio"], them), attack("cartoccio"), tool("cartoccio")),
        (none(), drop(["piromane"], at("banditore")), attack("piromane"), tool("piromane")),
        (none(), drop(["scudo_legno"], at("banditore")), refuse("cartabomba-no-strength"), tool("scudo_legno")),
        // Only what is dropped on the opponent's side attacks.
        (none(), drop(["piromane"], at("scudo_legno")), Done, tool("piromane")),
        (none(), drop(["piromane"], at("gran_botto")), Done, tool("piromane")),
        (none(), drop(["piromane"], Target::Slot(Slot::Removed)), Done, tool("piromane")),
        (tool("cartoccio"), click("banditore"), Done, aims("cartoccio", Bomb, ["banditore"])),
        (tool("piromane"), click("banditore"), attack("piromane"), tool("piromane")),
    ]);
    when(&stage(TURN), 0, Showing::Acting).lacks([
        (aims("cartoccio", Bomb, []), Gesture::Primary, Done, aims("cartoccio", Bomb, [])),
        (tool("scudo_legno"), Gesture::Primary, Done, tool("scudo_legno")),
    ]);
    when(&stage(FIRST_TURN), 0, Showing::Acting).offers([
        (none(), drop(["piromane"], at("banditore")), refuse("cartabomba-no-attack-yet"), tool("piromane")),
        (tool("petardo"), click("banditore"), Done, Draft { targets: cards(["banditore"]), ..tool("petardo") }),
    ]);
}

#[test]
fn abilities_are_used_in_a_turn() {
    let brings =
        |targets: &[&str]| Draft { targets: targets.iter().map(|id| card(id)).collect(), ..tool("doppio_fondo") };
    let one = || aims("twins", Once, ["profeta_carta"]);
    let both = || aims("twins", Once, ["profeta_carta", "gran_maestro"]);
    when(&stage(TURN), 0, Showing::Acting).offers([
        (none(), Gesture::Chosen(STARS[3]), Done, aims("ceralacca", Once, [])),
        (tool("ceralacca"), Gesture::Primary, activate("ceralacca", []), tool("ceralacca")),
        (tool("piromane"), Gesture::Chosen(Button::Once), Done, aims("piromane", Once, [])),
        (aims("piromane", Once, []), click("banditore"), Done, aims("piromane", Once, ["banditore"])),
        (tool("forbici"), click("gran_maestro"), refuse("cartabomba-no-too-dear"), tool("forbici")),
        (tool("doppio_fondo"), click("castagnola"), Done, brings(&["castagnola"])),
        (brings(&["castagnola"]), click("castagnola"), Done, tool("doppio_fondo")),
        (tool("doppio_fondo"), click("portalettere"), refuse("cartabomba-no-yours"), tool("doppio_fondo")),
        (brings(&["castagnola"]), Gesture::Primary, activate("doppio_fondo", ["castagnola"]), brings(&["castagnola"])),
    ]);
    when(&stage(TURN), 0, Showing::Acting).lacks([
        (none(), Gesture::Chosen(STARS[0]), Done, aims("cartoccio", Once, [])),
        (none(), Gesture::Chosen(STARS[19]), Done, none()),
        (tool("forbici"), Gesture::Primary, Done, tool("forbici")),
    ]);
    when(&stage(TARGETS), 0, Showing::Acting).offers([
        (none(), Gesture::Chosen(STARS[0]), refuse("cartabomba-table-no-target"), none()),
        (aims("twins", Once, []), click("profeta_carta"), Done, one()),
        (one(), click("gran_maestro"), Done, both()),
        (both(), click("cartapesta"), Done, aims("twins", Once, ["profeta_carta", "cartapesta"])),
        (both(), Gesture::Primary, activate("twins", ["profeta_carta", "gran_maestro"]), both()),
    ]);
    when(&stage(TARGETS), 0, Showing::Acting).lacks([(
        tool("forbici"),
        Gesture::Chosen(Button::Once),
        refuse("cartabomba-table-no-target"),
        none(),
    )]);
}

#[test]
fn the_cards_out_of_the_game_are_viewed() {
    let looks = |draft: Draft| Draft { looks: true, ..draft };
    when(&stage(TURN), 0, Showing::Acting).offers([
        (tool("cartoccio"), press(Slot::Removed), Done, looks(tool("cartoccio"))),
        (looks(none()), press(Slot::Removed), Done, none()),
        (looks(tool("cartoccio")), Gesture::Chosen(Button::Close), Done, tool("cartoccio")),
        (looks(tool("cartoccio")), Gesture::Cancel, Done, tool("cartoccio")),
        (looks(tool("cartoccio")), Gesture::Chosen(Button::Cancel), Done, none()),
    ]);
    when(&stage(TURN), 1, Showing::Acting).offers([
        (none(), press(Slot::Removed), Done, looks(none())),
        (looks(none()), Gesture::Chosen(Button::Close), Done, none()),
    ]);
}

#[test]
fn ending_the_turn_at_a_bad_moment_takes_two_presses() {
    let warned = || Draft { warned: true, ..none() };
    when(&stage(WON), 0, Showing::Acting).offers([
        (none(), Gesture::Primary, warns("cartabomba-warn-wins", Some(at("strillone"))), warned()),
        (warned(), Gesture::Primary, Act(Action::Pass), warned()),
    ]);
    when(&stage(FIRST_TURN), 0, Showing::Acting).offers([(none(), Gesture::Primary, Act(Action::Pass), warned())]);
}

/// Whatever is advised can be done by hand, and is the same in all worlds that
/// the seat may be in. Several discards are advised at once.
#[test]
fn hints_can_be_followed() {
    let setup = Cartabomba::default_setup(2);
    let several = |state: &Cartabomba| matches!(state.open().phase, Phase::Discarding { left, .. } if left > 1);
    check_hints::<Cartabomba>(&setup, 0..1, |one, other| one == other, |state, _| !several(state));
}

#[test]
fn an_attack_is_parried() {
    let state = attacked(PARRY, "gran_botto");
    let (sum, two) = (Target::Slot(Slot::Sum), || marks(["petardo", "castagnola"]));
    let parries = |ids: &[&str]| {
        let parries = ids.iter().map(|id| Action::Parry { card: card(id) });
        Acts(parries.chain([Action::EndParry]).collect())
    };
    when(&state, 1, Showing::Parrying).offers([
        (none(), click("petardo"), Done, marks(["petardo"])),
        (two(), click("petardo"), Done, marks(["castagnola"])),
        (marks(["petardo"]), drop(["castagnola"], sum), Done, two()),
        // Both are selected, and one takes the other along.
        (two(), drop(["petardo", "castagnola"], sum), Done, two()),
        (none(), drop(["petardo"], at("castagnola")), Done, none()),
        (two(), click("aeroplanino"), refuse("cartabomba-no-more-parries"), two()),
        (two(), drop(["aeroplanino"], sum), refuse("cartabomba-no-more-parries"), two()),
        (none(), click("scudo_legno"), refuse("cartabomba-no-strength"), none()),
        (none(), Gesture::Primary, parries(&[]), none()),
        (two(), Gesture::Primary, parries(&["petardo", "castagnola"]), two()),
        (two(), Gesture::Cancel, Done, none()),
        (two(), Gesture::Chosen(Button::Cancel), Done, none()),
    ]);
    when(&state, 1, Showing::Parrying)
        .lacks([(none(), press(Slot::Sum), Done, none()), (none(), Gesture::Chosen(STARS[0]), Done, none())]);
}

#[test]
fn cards_are_discarded() {
    let state = attacked(DISCARD, "pacco_postale");
    let (pile, two) = (Target::Slot(Slot::Removed), || marks(["petardo", "castagnola"]));
    let discards = Acts(["petardo", "castagnola"].map(|id| Action::Discard { card: card(id) }).into());
    when(&state, 1, Showing::Discarding).offers([
        (none(), click("scudo_legno"), Done, marks(["scudo_legno"])),
        (two(), click("petardo"), Done, marks(["castagnola"])),
        (two(), click("scudo_legno"), refuse("cartabomba-table-many"), two()),
        (none(), drop(["telegramma"], pile), Done, marks(["telegramma"])),
        (marks(["petardo"]), drop(["petardo"], pile), Done, marks(["petardo"])),
        (two(), drop(["telegramma"], pile), refuse("cartabomba-table-many"), two()),
        (none(), press(Slot::Removed), Done, none()),
        (two(), Gesture::Primary, discards, two()),
        (two(), Gesture::Cancel, Done, none()),
        (two(), Gesture::Chosen(Button::Cancel), Done, none()),
    ]);
    when(&state, 1, Showing::Discarding).lacks([(marks(["petardo"]), Gesture::Primary, Done, marks(["petardo"]))]);
    let looks = Draft { looks: true, ..none() };
    when(&state, 0, Showing::Discarding).offers([(none(), press(Slot::Removed), Done, looks)]);
}

#[test]
fn nobody_acts_out_of_turn_or_after_the_end() {
    when(&stage(DRAFT), 1, Showing::Drafting).lacks([
        (none(), click("cartoccio"), Done, none()),
        (none(), Gesture::Chosen(Button::TakeFirst), Done, none()),
    ]);
    when(&stage(TURN), 1, Showing::Acting).lacks([
        (none(), click("banditore"), Done, none()),
        (none(), drop(["telegramma"], Target::Slot(Slot::Own)), Done, none()),
        (none(), Gesture::Primary, Done, none()),
        (none(), Gesture::Chosen(STARS[0]), Done, none()),
    ]);
    when(&attacked(PARRY, "gran_botto"), 0, Showing::Parrying)
        .lacks([(none(), click("inquisitrice"), Done, none()), (none(), Gesture::Primary, Done, none())]);
    when(&attacked(DISCARD, "pacco_postale"), 0, Showing::Discarding)
        .lacks([(none(), click("novizio"), Done, none()), (none(), Gesture::Primary, Done, none())]);
    when(&attacked(WON, "strillone"), 0, Showing::Scores).lacks([(none(), Gesture::Primary, Done, none())]);
}
