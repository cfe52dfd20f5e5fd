//! Advice: what a computer player of medium strength would do.

use super::aim::{Rows, travel};
use super::flight::{Noise, throw_settled};
use super::rules::cards::Destination;
use super::rules::verdict::{judge, reached};
use super::rules::view::Phase;
use super::rules::{Action, TappetiVolanti, View};
use super::tabletop::{CardId, Launch, Pose, Settled};
use crate::engine::bot::Strength;
use crate::engine::dice::Dice;
use crate::engine::game::Game as _;
use crate::engine::seat::Seat;
use crate::engine::words::Message;

/// Advice to a player.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// What to do, in a sentence.
    pub words: Message,
    /// Place on the table that it is about, if it is about one.
    pub at: Option<Pose>,
}

/// Returns the advice for a seat that is to act. Takes a moment if throws have to be simulated.
#[must_use]
pub fn advise(view: &View, seat: Seat) -> Advice {
    let open = &view.open;
    if open.phase == Phase::Arranging {
        // Where to lay the cards is a matter of taste, so the advice only says
        // what to consider.
        return Advice { words: Message::new("tappeti-hint-arrange"), at: None };
    }
    // Seeded by the position, so that asking again gives the same advice.
    let mut dice = Dice::from_seed(u64::from(open.journey) << 8 | u64::from(open.round));
    let action = TappetiVolanti::bot(Strength::Medium).choose(seat, view, &mut dice);
    match action {
        Action::Throw { carpet, launch } => {
            let (settled, power) = aimed(view, seat, carpet, &launch);
            Advice { words: Message::new("tappeti-hint-throw").with("power", power), at: Some(settled.rest) }
        }
        Action::NameDispute { card } => Advice { words: words(view, seat, &action), at: open.table.pose(card) },
        _ => Advice { words: words(view, seat, &action), at: None },
    }
}

/// Returns where a throw leads if the hand is steady, and its power in per cent.
fn aimed(view: &View, seat: Seat, carpet: CardId, launch: &Launch) -> (Settled, f64) {
    let (table, setup, still) = (&view.open.table, &view.open.setup, Noise { seed: 0, luck: 0.0 });
    let (ground, edge) = (setup.ground(), setup.edge(seat));
    let rows = Rows::of(table, &setup.edges(), setup.numbers.card, setup.physics.reach);
    let power = (rows.power(travel(launch, &ground, &setup.physics)) * 100.0).round();
    (throw_settled(table, carpet, &ground, &edge, launch, still, &setup.physics), power)
}

/// Returns the sentence for an action that a computer player might choose.
#[must_use]
pub fn words(view: &View, seat: Seat, action: &Action) -> Message {
    let open = &view.open;
    match action {
        Action::Arrange { .. } => Message::new("tappeti-hint-arrange"),
        Action::Throw { carpet, launch } => {
            let (settled, power) = aimed(view, seat, *carpet, launch);
            let found = judge(&open.setup, &settled.table);
            let on: Vec<Message> = reached(&found, *carpet).map(|card| open.kind(card).with_article()).collect();
            Message::new("tappeti-advice-throw").with("power", power).with("count", on.len()).with("cards", on)
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
    use crate::engine::config::Config as _;
    use crate::engine::lesson::{Course, Lesson, Teacher as _, Turned, Wish};
    use crate::engine::seat::Viewer;
    use crate::words::{Language, Words};
    use std::sync::Arc;

    /// Every decision of the lesson has advice in words; advice on a throw is
    /// about a place on the table.
    #[test]
    fn there_is_advice_for_every_decision() {
        let mut course = Course::<TappetiVolanti>::new(Arc::new(Lesson::builtin()));
        let mut state = course.table();
        let mut keys = Vec::new();
        while !course.board().over {
            let seat = state.to_act().iter().next().expect("the pupil is to act");
            let view = state.view(Viewer::Seat(seat));
            let advice = advise(&view, seat);
            for language in Language::ALL {
                let said = Words::of(language).say(&advice.words, &|_| String::new());
                assert!(!said.contains('⟦') && !said.contains("{$"), "{said}");
            }
            if let Some(at) = advice.at {
                let (x, y, _) = at.to_si();
                assert!(x.abs() < 0.7 && y.abs() < 0.7, "{at:?}");
            }
            keys.push(advice.words.key);
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
