//! Cache of flights. Each throw of a game is computed once: rules, playback and
//! preview share the flight of the same throw.

use super::{Flight, Ground, Noise, Physics, throw};
use crate::games::tappeti_volanti::tabletop::{CardId, Launch, SeatEdge, Tabletop};
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Maximum number of flights kept; each is a few hundred kilobytes.
const KEPT: usize = 8;

/// Everything that a flight depends on.
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

/// The latest throws, newest last.
static NEWEST: Mutex<VecDeque<(Throw, Slot)>> = Mutex::new(VecDeque::new());

/// Returns the flight of [`throw`], computed at the first call with these
/// arguments and cached. A call during the computation waits for it.
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
        // A panic while the lock is held leaves a list that is still valid.
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

    /// Playback and rules get the same flight, even if they ask at the same
    /// time; another seed gives another flight.
    #[test]
    fn one_throw_is_one_flight() {
        let launch = Aim { distance: 0.66, ..Aim::default() }.launch(&GROUND, physics());
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
