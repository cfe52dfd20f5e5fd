//! Advised decisions in words, with what speaks for them and what can be shown
//! of them on the table.

use super::aim::{Aim, Rows, scatter, travel};
use super::flight::{Noise, recorded, throw_settled};
use super::rules::cards::Destination;
use super::rules::verdict::{judge, reached};
use super::rules::{Action, View};
use super::tabletop::{CardId, Launch, Pose, Settled};
use crate::engine::seat::Seat;
use crate::engine::words::Message;

/// Number of throws by which the chances of a throw are estimated.
const SAMPLES: usize = 48;
/// Chance below which a destination is not worth mentioning.
const LEAST: f64 = 0.1;

/// An advised decision, explained to the person who is to make it.
#[derive(Clone, PartialEq, Debug)]
pub struct Told {
    /// What to do, in a sentence.
    pub what: Message,
    /// What speaks for it.
    pub reason: Option<Message>,
    /// Where a carpet comes to rest, or the card that it is about.
    pub at: Option<Pose>,
    /// The throw, if it is one.
    pub throw: Option<Throw>,
}

/// An advised throw.
#[derive(Clone, PartialEq, Debug)]
pub struct Throw {
    /// How it is aimed.
    pub aim: Aim,
    /// Its power, 0 to 1.
    pub power: f64,
    /// The way of the carpet without noise, in metres on the table.
    pub way: Vec<[f64; 2]>,
}

impl Told {
    /// Tells what to do, without a reason or anything to show.
    #[must_use]
    pub const fn new(what: Message) -> Self {
        Self { what, reason: None, at: None, throw: None }
    }
}

/// Explains a decision of a seat that is to act. Takes a moment if throws have
/// to be simulated.
#[must_use]
pub fn explain(view: &View, seat: Seat, action: &Action) -> Told {
    let open = &view.open;
    match action {
        Action::Throw { carpet, launch } => throw(view, seat, *carpet, launch),
        Action::NameDispute { card } => Told { at: open.table.pose(*card), ..Told::new(words(view, seat, action)) },
        _ => Told::new(words(view, seat, action)),
    }
}

/// Explains a throw: where it comes to rest, and how likely on what.
fn throw(view: &View, seat: Seat, carpet: CardId, launch: &Launch) -> Told {
    let open = &view.open;
    let (setup, table, still) = (&open.setup, &open.table, Noise { seed: 0, luck: 0.0 });
    let (ground, edge, physics) = (setup.ground(), setup.edge(seat), &setup.physics);
    let distance = travel(launch, &ground, physics);
    let spin = f64::from(launch.spin) * 1e-6 / (physics.hand.spin * 2.0 * std::f64::consts::PI);
    let aim = Aim { offset: launch.offset, heading: f64::from(launch.heading) * 1e-6, distance, spin };
    let (settled, power) = aimed(view, seat, carpet, launch);
    let flight = recorded(table, carpet, &ground, &edge, launch, still, physics);
    let track = flight.tracks.iter().find(|track| track.card == carpet);
    let way = track.iter().flat_map(|track| track.places.iter().step_by(6)).map(|place| [place.x, place.y]).collect();
    let (luck, least) = (setup.luck(seat), setup.least_overlap());
    let scattered = scatter(table, carpet, &ground, &edge, &aim, luck, least, SAMPLES, u64::from(open.round), physics);
    let likely = scattered.lies_on.iter().filter(|(card, share)| !card.is_carpet() && *share >= LEAST);
    let reason = likely.max_by(|one, other| one.1.total_cmp(&other.1)).map(|&(card, share)| {
        let words = Message::new("tappeti-why-throw").with("card", open.kind(card).name());
        words.with("n", (share * 100.0).round() as u32)
    });
    let what = Message::new("tappeti-hint-throw").with("power", (power * 100.0).round());
    Told { what, reason, at: Some(settled.rest), throw: Some(Throw { aim, power, way }) }
}

/// Returns where a throw leads if the hand is steady, and its power, 0 to 1.
fn aimed(view: &View, seat: Seat, carpet: CardId, launch: &Launch) -> (Settled, f64) {
    let (table, setup, still) = (&view.open.table, &view.open.setup, Noise { seed: 0, luck: 0.0 });
    let (ground, edge) = (setup.ground(), setup.edge(seat));
    let rows = Rows::of(table, &setup.edges(), setup.numbers.card, setup.physics.reach);
    let power = rows.power(travel(launch, &ground, &setup.physics));
    (throw_settled(table, carpet, &ground, &edge, launch, still, &setup.physics), power)
}

/// Returns the sentence for an action that a computer player might choose.
#[must_use]
pub fn words(view: &View, seat: Seat, action: &Action) -> Message {
    let open = &view.open;
    match action {
        // Where to lay the cards is a matter of taste, so the advice only says
        // what to consider.
        Action::Arrange { .. } => Message::new("tappeti-hint-arrange"),
        Action::Throw { carpet, launch } => {
            let (settled, power) = aimed(view, seat, *carpet, launch);
            let found = judge(&open.setup, &settled.table);
            let on: Vec<Message> = reached(&found, *carpet).map(|card| open.kind(card).with_article()).collect();
            let words = Message::new("tappeti-advice-throw").with("power", (power * 100.0).round());
            words.with("count", on.len()).with("cards", on)
        }
        Action::NameDispute { card } => Message::new("tappeti-hint-name").with("card", open.kind(*card).name()),
        Action::PlayGenie { genie } => Message::new("tappeti-hint-genie").with("genie", u32::from(genie.0)),
        Action::DeclarePalaces { lamps } => Message::new("tappeti-hint-palaces")
            .with("lamps", u32::from(*lamps))
            .with("of", open.count(seat, Destination::Lamp)),
        // Neither is chosen by anybody.
        Action::Foul { .. } | Action::Settle(_) => unreachable!("{seat} would {action:?}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bot::Strength;
    use crate::engine::config::Config as _;
    use crate::engine::dice::Dice;
    use crate::engine::game::Game as _;
    use crate::engine::lesson::{Course, Lesson, Teacher as _, Turned, Wish};
    use crate::engine::seat::Viewer;
    use crate::games::tappeti_volanti::rules::TappetiVolanti;
    use crate::words::{Language, Words};
    use std::sync::Arc;

    /// Every decision of the lesson can be explained in words; a throw is about
    /// a place on the table, and can be aimed by hand.
    #[test]
    fn there_is_advice_for_every_decision() {
        let mut course = Course::<TappetiVolanti>::new(Arc::new(Lesson::builtin()));
        let mut state = course.table();
        let mut keys = Vec::new();
        while !course.board().over {
            let seat = state.to_act().iter().next().expect("the pupil is to act");
            let view = state.view(Viewer::Seat(seat));
            let mut bot = TappetiVolanti::bot(Strength::Easy);
            let chosen = bot.choose(seat, &view, &mut Dice::from_seed(1));
            let told = explain(&view, seat, &chosen);
            assert_eq!(told, explain(&view, seat, &chosen), "the same again");
            for language in Language::ALL {
                for words in std::iter::once(&told.what).chain(&told.reason) {
                    let said = Words::of(language).say(words, &|_| String::new());
                    assert!(!said.contains('⟦') && !said.contains("{$"), "{said}");
                }
            }
            if let Some(at) = told.at {
                let (x, y, _) = at.to_si();
                assert!(x.abs() < 0.7 && y.abs() < 0.7, "{at:?}");
            }
            if let (Some(throw), Action::Throw { launch, .. }) = (&told.throw, &chosen) {
                let setup = &view.open.setup;
                let again = throw.aim.launch(&setup.ground(), &setup.physics);
                assert_eq!((again.offset, again.heading), (launch.offset, launch.heading));
                assert!((again.speed - launch.speed).abs() < launch.speed / 50, "{again:?} is not {launch:?}");
                assert!(throw.way.len() > 2);
            }
            keys.push(told.what.key);
            course.wish(Wish::Skip);
            while let Some((seat, action)) = course.reply(&state) {
                state.apply(seat, action).expect("what is written is legal");
                while let Some(action) = state.table_action() {
                    state.apply(Seat::TABLE, action).expect("the table may act");
                }
                course.acted(seat);
            }
            if let Turned::Laid(table) = course.settle(&state) {
                state = table;
            }
        }
        for key in ["tappeti-hint-throw", "tappeti-hint-genie", "tappeti-hint-palaces", "tappeti-hint-arrange"] {
            assert!(keys.iter().any(|said| said == key), "{key} is not among {keys:?}");
        }
    }
}
