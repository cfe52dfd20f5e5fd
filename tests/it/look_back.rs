//! Looking back at games: what a computer player would have done.

use tavolata::engine::auto;
use tavolata::engine::bot::Strength;
use tavolata::engine::dice::Dice;
use tavolata::engine::game::Game;
use tavolata::engine::lesson::Taught;
use tavolata::engine::look_back::{Finding, LookBack};
use tavolata::engine::search::Stop;
use tavolata::engine::seat::{Seat, Viewer};
use tavolata::engine::session::{Player, SeatInfo, Session, Speed};
use tavolata::engine::temper::Temper;
use tavolata::engine::words::Message;
use tavolata::games::akelarre::rules::Akelarre;
use tavolata::games::alles_im_eimer::rules::{Action, AllesImEimer};
use tavolata::games::tappeti_volanti::rules::TappetiVolanti;
use tavolata::games::{self, Visitor};
use tavolata::words::{Language, Words};

/// A person in the first seat, computer players in the others.
fn company(seats: usize) -> Vec<SeatInfo> {
    let info = |seat: usize| SeatInfo {
        name: format!("{}", seat + 1),
        token: seat as u8 + 1,
        portrait: 0,
        player: if seat == 0 { Player::Person } else { Player::Computer(Strength::Easy) },
        assist: 0,
        speed: Speed::Usual,
        temper: Temper::default(),
    };
    (0..seats).map(info).collect()
}

fn say(words: &Words, message: &Message) -> String {
    let said = words.say(message, &|seat| format!("player {seat}"));
    assert!(!said.contains('⟦') && !said.contains("{ "), "every sentence has its words: {said}");
    said
}

/// Examines whole games of computer players, every decision; in a debug build,
/// which is slow, the first ones, of carpets fewest.
struct Whole;

impl Visitor for Whole {
    /// The number of decisions that could have been better.
    type Out = usize;

    fn visit<G: Taught>(self) -> usize {
        let seats = *G::SEATS.start();
        let carpets = G::ID == TappetiVolanti::ID;
        let player = if carpets { Strength::Random } else { Strength::Easy };
        let game = auto::play::<G>(G::default_setup(seats), 3, &vec![player; seats]).expect("a game");
        // What a player that searches little would have done better is not certain
        // enough to cost anything.
        let examiner = if carpets { Strength::Easy } else { Strength::Strong };
        let mut look = LookBack::new(game.clone(), examiner, Stop::default()).expect("it replays");
        assert!(look.total() > 10 && look.total() <= game.log().len(), "{}: {} decisions", G::ID, look.total());
        let most = match (cfg!(debug_assertions), carpets) {
            (true, true) => 6,
            (true, false) => 20,
            (false, _) => usize::MAX,
        };
        while look.examined() < most && look.step() {}
        assert_eq!(look.examined(), look.total().min(most), "{}", G::ID);
        let found = look.costliest(usize::MAX);
        assert!(found.is_sorted_by(|one, other| one.cost >= other.cost));
        for finding in &found {
            assert!(finding.cost > 0.0 && game.log()[finding.entry].seat == finding.seat);
            for language in Language::ALL {
                let words = Words::of(language);
                for message in [&finding.done, &finding.advice, &finding.cost::<G>()] {
                    assert!(!say(words, message).is_empty());
                }
            }
        }
        found.len()
    }
}

#[test]
fn whole_games_are_examined_and_told() {
    for id in games::ids() {
        let found = games::with_game(id, Whole).expect("the list knows its games");
        assert!(found > 0, "{id}: an easy player never does anything that costs");
    }
}

/// Plays a game of one match in which the person, who otherwise plays like a
/// computer player, once takes out the bucket that brings most others down
/// although another would cost much less. Returns the entry of that decision.
fn blunder(seed: u64) -> Option<(Session<AllesImEimer>, usize)> {
    const MORE: usize = 4;
    let mut setup = AllesImEimer::default_setup(2);
    setup.options.games = 1;
    let mut session = Session::<AllesImEimer>::new(setup, seed, company(2)).expect("sound");
    let (mut bot, mut dice, mut planted) = (AllesImEimer::bot(Strength::Medium), Dice::from_seed(seed), None);
    while let Some(seat) = session.to_act().iter().next() {
        let mut action = bot.choose(seat, &session.view(Viewer::Seat(seat)), &mut dice);
        let pyramid = &session.state().open().pyramids[seat.index()];
        let left = |action: &Action| match action {
            Action::Lose { slot, keep } => pyramid.fall(*slot).map(|fall| fall.left_over(*keep)),
            _ => None,
        };
        if seat == Seat::new(0) && planted.is_none() && left(&action).is_some() {
            let legal = session.state().legal_actions(seat).actions;
            let worst = legal.into_iter().filter(|other| left(other).is_some()).min_by_key(left)?;
            if left(&worst)? + MORE <= left(&action)? {
                action = worst;
                planted = Some(session.log().len());
            }
        }
        session.submit(seat, action).expect("legal");
    }
    Some((session, planted?))
}

#[test]
fn a_blunder_is_among_the_three_that_cost_most() {
    let (session, entry) = (0..50).find_map(blunder).expect("an opportunity");
    let mut look = LookBack::new(session, Strength::Strong, Stop::default()).expect("it replays");
    let mut steps = 0;
    while look.step() {
        steps += 1;
        assert_eq!(look.examined(), steps);
    }
    assert_eq!(steps, look.total());
    let found = look.costliest(3);
    assert!(found.iter().all(|finding| finding.seat == Seat::new(0)), "only people are examined: {found:?}");
    let blunder = found.iter().find(|finding| finding.entry == entry).unwrap_or_else(|| panic!("not in {found:?}"));
    assert!(blunder.cost > 1.5, "{blunder:?}");
    assert!(say(Words::of(Language::En), &blunder.advice).starts_with("I would "), "{blunder:?}");
}

/// What is hidden from the player makes no difference.
#[test]
fn what_was_hidden_is_not_looked_at() {
    let setup = Akelarre::default_setup(2);
    let (truth, _) = Akelarre::new(&setup, 5).expect("sound");
    let seat = truth.to_act().iter().next().expect("somebody begins");
    let other = Akelarre::guess(&truth.view(Viewer::Seat(seat)), &mut Dice::from_seed(9));
    assert_ne!(truth, other);
    let mut company = company(2);
    company.swap(0, seat.index());
    let actions = truth.legal_actions(seat).actions;
    let mut costly = 0;
    for action in actions.iter().step_by(actions.len().div_ceil(6)) {
        let find = |state: &Akelarre| -> Vec<Finding> {
            let mut session = Session::staged(setup, *state, company.clone());
            session.submit(seat, *action).expect("legal");
            let mut look = LookBack::new(session, Strength::Strong, Stop::default()).expect("it replays");
            assert_eq!(look.total(), 1);
            while look.step() {}
            look.costliest(3)
        };
        let found = find(&truth);
        assert_eq!(found, find(&other), "{action:?}");
        costly += found.len();
    }
    assert!(costly > 0, "some action could have been better");
}

/// A player that would have done the same finds nothing.
#[test]
fn what_the_same_player_did_costs_nothing() {
    let (truth, _) = Akelarre::new(&Akelarre::default_setup(2), 5).expect("sound");
    let seat = truth.to_act().iter().next().expect("somebody begins");
    let (view, mut player) = (truth.view(Viewer::Seat(seat)), Akelarre::bot(Strength::Strong));
    let done = player.choose(seat, &view, &mut Dice::from_seed(1));
    let review = player.review(seat, &view, &done, &mut Dice::from_seed(1)).expect("there is a choice");
    assert_eq!((review.advice.action, review.cost), (done, 0.0));
}
