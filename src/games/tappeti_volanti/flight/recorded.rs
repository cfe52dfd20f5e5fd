//! Each throw of a game is computed once: rules, film and preview that ask for
//! the same throw are given the same flight.

use super::{Flight, Ground, Noise, Physics, throw};
use crate::games::tappeti_volanti::tabletop::{CardId, Launch, SeatEdge, Tabletop};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Maximum number of flights kept; each is a few hundred kilobytes.
const KEPT: usize = 8;

/// All that a flight follows from.
#[derive(Clone, PartialEq)]
struct Throw {
    table: Tabletop,
    carpet: CardId,
    ground: Ground,
    edge: SeatEdge,
    launch: Launch,
    noise: Noise,
    physics: Physics,
}

type Slot = Arc<OnceLock<Arc<Flight>>>;

/// The newest throws, the latest last.
static NEWEST: Mutex<VecDeque<(Throw, Slot)>> = Mutex::new(VecDeque::new());

/// The flight of [`throw`], computed at the first call with these arguments
/// and kept for the next. Who asks while another computes waits for it.
#[must_use]
pub fn recorded(
    table: &Tabletop,
    carpet: CardId,
    ground: &Ground,
    edge: &SeatEdge,
    launch: &Launch,
    noise: Noise,
    physics: &Physics,
) -> Arc<Flight> {
    let asked =
        Throw { table: table.clone(), carpet, ground: *ground, edge: *edge, launch: *launch, noise, physics: *physics };
    let slot = {
        // A panic elsewhere leaves a list that is still right.
        let mut newest = NEWEST.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, slot)) = newest.iter().find(|(throw, _)| *throw == asked) {
            Arc::clone(slot)
        } else {
            let slot = Slot::default();
            newest.push_back((asked, Arc::clone(&slot)));
            while newest.len() > KEPT {
                newest.pop_front();
            }
            slot
        }
    };
    Arc::clone(slot.get_or_init(|| Arc::new(throw(table, carpet, ground, edge, launch, noise, physics))))
}

#[cfg(test)]
mod tests {
    use super::super::tests::{GROUND, NEAR, grid, physics};
    use super::*;
    use crate::games::tappeti_volanti::aim::Aim;

    /// Film and rules are given one and the same flight, also when they ask at
    /// once; another seed is another flight.
    #[test]
    fn one_throw_is_one_flight() {
        let launch = Aim { power: 0.35, ..Aim::default() }.launch(&GROUND, &NEAR, physics());
        let ask =
            |seed| recorded(&grid(), CardId::carpet(0), &GROUND, &NEAR, &launch, Noise { seed, luck: 1.0 }, physics());
        let (film, rules) = std::thread::scope(|scope| {
            let film = scope.spawn(|| ask(77));
            (ask(77), film.join().expect("it is computed"))
        });
        assert!(Arc::ptr_eq(&film, &rules));
        assert!(!Arc::ptr_eq(&film, &ask(78)));
        assert_eq!(
            film.settled,
            super::super::throw_settled(
                &grid(),
                CardId::carpet(0),
                &GROUND,
                &NEAR,
                &launch,
                Noise { seed: 77, luck: 1.0 },
                physics()
            )
        );
    }
}
