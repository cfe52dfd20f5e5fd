//! Figures that `tavolata sim` counts, to measure the first charge, the defence
//! and which buckets are lost.

use super::cards::Animal;
use super::event::{Event, GameEnd};
use super::pyramid::{Pyramid, Slot};
use super::setup::Setup;
use crate::engine::figures::{Figure, fixed_words};
use crate::engine::seat::{Seat, SeatSet};
use crate::engine::words::Message;

/// The charge that goes on.
#[derive(Default)]
struct Charge {
    /// Seat that began it.
    leader: Option<Seat>,
    /// Number of defences.
    defences: u32,
    /// Seats that have defended.
    defended: SeatSet,
    /// Number of buckets that had been lost before it.
    before: usize,
}

/// What is counted anew in each game of a match.
#[derive(Default)]
struct Current {
    /// Seat that started the game.
    start: Option<Seat>,
    /// Number of charges.
    charges: u32,
    /// Number of pyramids of which nothing stands any more.
    gone: u32,
    /// Number of times that a pyramid broke apart.
    broken: u32,
    /// Number of buckets that had been lost before the game.
    before: usize,
}

/// How a bucket is lost.
#[derive(Clone, Copy)]
enum Way {
    /// Taken out by its owner (AE-10).
    TakenOut,
    /// Fell because nothing supported it (AE-11).
    Fell,
    /// Removed with the part that broke off (AE-12).
    BrokeOff,
}

/// The lost buckets of a match.
#[derive(Default)]
struct Lost {
    /// Number of buckets in all.
    all: usize,
    /// Number of buckets by [`Way`].
    ways: [usize; 3],
    /// Number of buckets by row, from the bottom.
    rows: [usize; Pyramid::MOST],
    /// Number of buckets by colour.
    colours: [usize; Animal::ALL.len()],
}

impl Lost {
    /// Counts buckets that were lost in the same way.
    fn add(&mut self, way: Way, buckets: &[(Slot, Animal)]) {
        self.all += buckets.len();
        self.ways[way as usize] += buckets.len();
        for (slot, bucket) in buckets {
            self.rows[usize::from(slot.row)] += 1;
            self.colours[bucket.index()] += 1;
        }
    }
}

/// Counts the figures of a finished match.
pub(super) fn of(setup: &Setup, events: &[Event]) -> Vec<Figure> {
    let mut figures = Vec::new();
    let (mut charge, mut current, mut lost) = (Charge::default(), Current::default(), Lost::default());
    let (mut charges, mut unbeaten, mut again, mut around) = (0, 0, 0, 0);
    for event in events {
        match event {
            Event::GameBegan { start, .. } => {
                current = Current { start: Some(*start), before: lost.all, ..Current::default() };
            }
            Event::Led { seat, .. } => charge = Charge { leader: Some(*seat), before: lost.all, ..Charge::default() },
            Event::Defended { seat, .. } => {
                charge.defences += 1;
                charge.defended.insert(*seat);
            }
            Event::Overrun { seat, sum, .. } => {
                charges += 1;
                current.charges += 1;
                unbeaten += usize::from(charge.defences == 0);
                again += usize::from(charge.defended.contains(*seat));
                around += usize::from(charge.leader == Some(*seat));
                figures.push(Figure::amount("defences against a charge", charge.defences.into()));
                figures.push(Figure::amount("sum that overruns a player", (*sum).into()));
            }
            Event::BucketRemoved { slot, bucket, .. } => lost.add(Way::TakenOut, &[(*slot, *bucket)]),
            Event::Fell { waves, .. } => waves.iter().for_each(|wave| lost.add(Way::Fell, wave)),
            Event::BrokenOff { removed, .. } => {
                current.broken += 1;
                lost.add(Way::BrokeOff, removed);
            }
            Event::Discarded => {
                figures.push(Figure::amount("buckets lost to a charge", (lost.all - charge.before) as f64));
            }
            Event::Out { .. } => current.gone += 1,
            Event::GameEnded { why, winners, .. } => {
                let won = |seat: Seat| winners.share(seat);
                let no_cards = usize::from(*why == GameEnd::NoCards);
                figures.push(Figure::share("the player who starts a game wins it", current.start.map_or(0.0, won)));
                figures.push(Figure::part("games that end for want of cards", no_cards, 1));
                figures.push(Figure::amount("charges of a game", current.charges.into()));
                figures.push(Figure::amount("buckets lost in a game", (lost.all - current.before) as f64));
                figures.push(Figure::amount("pyramids lost in a game", current.gone.into()));
                figures.push(Figure::amount("pyramids that break apart in a game", current.broken.into()));
            }
            _ => {}
        }
    }
    figures.extend([
        Figure::part("charges that overrun the first player attacked", unbeaten, charges),
        Figure::part("charges that overrun a player who had defended", again, charges),
        Figure::part("charges that overrun the player who began them", around, charges),
        Figure::part("lost buckets that were taken out", lost.ways[Way::TakenOut as usize], lost.all),
        Figure::part("lost buckets that fell", lost.ways[Way::Fell as usize], lost.all),
        Figure::part("lost buckets that broke off", lost.ways[Way::BrokeOff as usize], lost.all),
    ]);
    for (row, &count) in lost.rows.iter().enumerate().take(setup.numbers.rows.len()) {
        figures.push(Figure::part(format!("{ROW}{}", row + 1), count, lost.all));
    }
    for animal in setup.animals() {
        let name = format!("{COLOUR}{}", animal.names().0);
        figures.push(Figure::part(name, lost.colours[animal.index()], lost.all));
    }
    figures
}

/// Name of a figure before the number of a row.
const ROW: &str = "lost buckets of row ";
/// Name of a figure before the animal that stands for a colour.
const COLOUR: &str = "lost buckets of the ";

/// Puts the name of a figure into words.
pub(super) fn words(name: &str) -> Message {
    if let Some(row) = name.strip_prefix(ROW) {
        let row = Message::new("figure-row").with("row", row);
        return Message::new("figure-lost-buckets-of-row").with("name", row);
    }
    let called = |english: &str| Animal::ALL.into_iter().find(|animal| animal.names().0 == english);
    match name.strip_prefix(COLOUR).and_then(called) {
        Some(animal) => Message::new("figure-lost-buckets-of-colour").with("name", animal.message()),
        None => fixed_words(name),
    }
}

#[cfg(test)]
mod tests {
    use crate::engine::auto;
    use crate::engine::bot::Strength;
    use crate::engine::figures::Figure;
    use crate::engine::game::Game;
    use crate::games::alles_im_eimer::rules::{AllesImEimer, Event};

    /// The lost buckets of a match are those that no longer stand, told apart
    /// by how they were lost, by row and by colour.
    #[test]
    fn a_match_is_counted() {
        let setup = AllesImEimer::default_setup(3);
        let session = auto::play::<AllesImEimer>(setup.clone(), 7, &[Strength::Easy; 3]).expect("nothing is refused");
        let outcome = session.outcome().expect("it is over");
        let figures = AllesImEimer::figures(&setup, session.events(), &outcome);
        let games = usize::from(setup.options.games);
        let built = games * 3 * 15;
        let lost = built - outcome.scores.iter().map(|&score| score as usize).sum::<usize>();
        let ways = ["that were taken out", "that fell", "that broke off"];
        let (mut by_way, mut by_row, mut by_colour) = (0, [0; 5], 0);
        let mut amounts = [0.0; 2];
        let mut rows = 0;
        for figure in &figures {
            match figure {
                Figure::Part { what, part, whole } => {
                    let Some(which) = what.strip_prefix("lost buckets ") else { continue };
                    assert_eq!(*whole, lost, "{what}");
                    if ways.contains(&which) {
                        by_way += part;
                    } else if let Some(row) = which.strip_prefix("of row ") {
                        by_row[row.parse::<usize>().expect("a number") - 1] += part;
                        rows += 1;
                    } else {
                        by_colour += part;
                    }
                }
                Figure::Amount { what, amount } if what == "buckets lost to a charge" => amounts[0] += amount,
                Figure::Amount { what, amount } if what == "buckets lost in a game" => amounts[1] += amount,
                _ => {}
            }
        }
        assert!(lost > 0);
        assert_eq!((by_way, by_row.iter().sum(), by_colour, rows), (lost, lost, lost, 5));
        assert_eq!(amounts.map(|amount| amount as usize), [lost, lost]);
        let ended = session.events().iter().filter(|event| matches!(event, Event::GameEnded { .. })).count();
        let of_games = figures
            .iter()
            .filter(|figure| matches!(figure, Figure::Amount { what, .. } if what == "charges of a game"));
        assert_eq!((ended, of_games.count()), (games, games));
    }
}
