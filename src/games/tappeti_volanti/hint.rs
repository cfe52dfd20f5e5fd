//! Advice: what a computer player of medium strength would do.

use super::aim::{Rows, travel};
use super::flight::{Noise, throw_settled};
use super::rules::cards::Destination;
use super::rules::view::Phase;
use super::rules::{Action, TappetiVolanti, View};
use super::tabletop::{CardId, Pose};
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
    match TappetiVolanti::bot(Strength::Medium).choose(seat, view, &mut dice) {
        Action::Throw { carpet, launch } => {
            let (setup, still) = (&open.setup, Noise { seed: 0, luck: 0.0 });
            let (ground, edge) = (setup.ground(), setup.edge(seat));
            let rows = Rows::of(&open.table, &setup.edges(), setup.numbers.card, setup.physics.reach);
            let settled = throw_settled(&open.table, carpet, &ground, &edge, &launch, still, &setup.physics);
            let power = (rows.power(travel(&launch, &ground, &setup.physics)) * 100.0).round();
            Advice { words: Message::new("tappeti-hint-throw").with("power", power), at: Some(settled.rest) }
        }
        Action::NameDispute { card } => {
            Advice { words: named("tappeti-hint-name", view, card), at: open.table.pose(card) }
        }
        Action::PlayGenie { genie } => {
            Advice { words: Message::new("tappeti-hint-genie").with("genie", u32::from(genie.0)), at: None }
        }
        Action::DeclarePalaces { lamps } => {
            let most = open.count(seat, Destination::Lamp);
            let words = Message::new("tappeti-hint-palaces").with("lamps", u32::from(lamps)).with("of", most);
            Advice { words, at: None }
        }
        // Computer players choose no other actions.
        other => unreachable!("{seat} would {other:?}"),
    }
}

fn named(key: &'static str, view: &View, card: CardId) -> Message {
    let words = Message::new(key);
    match view.open.setup.kind(card) {
        Some(kind) => words.with("card", kind.name()),
        None => words,
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
