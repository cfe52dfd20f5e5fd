//! Figures that `tavolata sim` counts, to measure sets against runs and how a
//! game goes.

use super::action::Source;
use super::event::Event;
use crate::engine::figures::Figure;
use crate::engine::game::Outcome;
use crate::engine::seat::Seat;
use crate::games::akelarre::meld::Shape;

/// Counts the figures of a finished game.
pub(super) fn of(events: &[Event], outcome: &Outcome) -> Vec<Figure> {
    let winners = outcome.winners;
    let won = |seat: Seat| winners.share(seat);
    let mut figures = Vec::new();
    let (mut formed, mut sets, mut runs, mut abroad) = (0, 0, 0, 0);
    let (mut jokers, mut bought, mut turns) = (0, 0, 0);
    let (mut stalled, mut ever_stalled) = (false, false);
    for event in events {
        match event {
            Event::Began { first, .. } => {
                figures.push(Figure::share("the player of the first turn wins", won(*first)));
            }
            Event::TurnBegan { .. } => turns += 1,
            Event::Formed { form, .. } => {
                formed += 1;
                jokers += form.jokers.iter().filter(|&slot| form.from[slot] == Some(Source::Hand)).count();
            }
            Event::Added { card, from: Source::Hand, .. } => jokers += usize::from(card.is_joker()),
            Event::Completed { seat, place, meld } => {
                match meld.shape {
                    Shape::Set(_) => sets += 1,
                    Shape::Run(_) => runs += 1,
                }
                abroad += usize::from(place.owner() != *seat);
            }
            Event::Bought { .. } => bought += 1,
            Event::Stalled(now) => {
                stalled = *now;
                ever_stalled |= now;
            }
            _ => {}
        }
    }
    let completed = sets + runs;
    let degree = |holds: bool| f64::from(u8::from(holds));
    let amount = |what: &str, amount: usize| Figure::amount(what, amount as f64);
    figures.extend([
        Figure::part("melds completed that are sets", sets, completed),
        Figure::part("melds completed that are runs", runs, completed),
        Figure::part("melds completed in the place of another player", abroad, completed),
        Figure::share("games that stall", degree(ever_stalled)),
        Figure::share("games that are stalled when they end", degree(stalled)),
        amount("melds formed in a game", formed),
        amount("sets completed in a game", sets),
        amount("runs completed in a game", runs),
        amount("jokers played in a game", jokers),
        amount("places bought in a game", bought),
        amount("turns of a game", turns),
    ]);
    figures
}

#[cfg(test)]
mod tests {
    use crate::engine::auto;
    use crate::engine::bot::Strength;
    use crate::engine::figures::Figure;
    use crate::engine::game::Game;
    use crate::games::akelarre::meld::Shape;
    use crate::games::akelarre::rules::{Akelarre, Event};

    /// The figures of a game agree with its captured cards and with each other.
    #[test]
    fn a_game_is_counted() {
        let setup = Akelarre::default_setup(2);
        let session = auto::play::<Akelarre>(setup, 5, &[Strength::Medium; 2]).expect("nothing is refused");
        let outcome = session.outcome().expect("it is over");
        let figures = Akelarre::figures(&setup, session.events(), &outcome);
        let part = |name: &str| {
            let found = figures.iter().find_map(|figure| match figure {
                Figure::Part { what, part, whole } if what == name => Some((*part, *whole)),
                _ => None,
            });
            found.expect("such a figure")
        };
        let amount = |name: &str| {
            let found = figures.iter().find_map(|figure| match figure {
                Figure::Amount { what, amount } if what == name => Some(*amount as usize),
                _ => None,
            });
            found.expect("such a figure")
        };
        let events = session.events();
        let count = |holds: fn(&Event) -> bool| events.iter().filter(|event| holds(event)).count();
        let set = |event: &Event| matches!(event, Event::Completed { meld, .. } if matches!(meld.shape, Shape::Set(_)));
        let completed = count(|event| matches!(event, Event::Completed { .. }));
        let (sets, of) = part("melds completed that are sets");
        assert!(completed > 0);
        assert_eq!((sets, of), (count(set), completed));
        assert_eq!(part("melds completed that are runs"), (completed - sets, completed));
        assert_eq!(amount("sets completed in a game") + amount("runs completed in a game"), completed);
        assert!(amount("melds formed in a game") >= completed);
        assert_eq!(amount("turns of a game"), count(|event| matches!(event, Event::TurnBegan { .. })));
        assert!(amount("jokers played in a game") > 0);
    }
}
