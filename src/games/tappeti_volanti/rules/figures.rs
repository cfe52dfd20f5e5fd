//! Statistics that `tavolata sim` collects, so that throws and rounds can be
//! measured.

use super::action::Action;
use super::event::Event;
use super::state::TappetiVolanti;
use super::verdict::{judge, reached};
use super::view::Phase;
use crate::engine::figures::Figure;
use crate::engine::game::{Game, Outcome};
use crate::engine::seat::Seat;
use crate::engine::session::Session;
use crate::games::tappeti_volanti::flight::{Happening, Noise, recorded};
use crate::games::tappeti_volanti::tabletop::{Landing, Lying};

/// Distance beyond which a moved destination counts as shoved, micrometres.
const SHOVED: f64 = 5_000.0;

/// Returns the figures of a finished game.
pub(super) fn of(events: &[Event]) -> Vec<Figure> {
    let (mut rounds, mut journeys, mut disputes) = (0, 0, 0);
    for event in events {
        match event {
            Event::RoundEnded { .. } => rounds += 1,
            Event::JourneyEnded { .. } => journeys += 1,
            Event::GeniesShown { .. } => disputes += 1,
            _ => {}
        }
    }
    vec![
        Figure::amount("disputes per round", f64::from(disputes) / f64::from(rounds.max(1))),
        Figure::amount("rounds of a game", f64::from(rounds)),
        Figure::amount("journeys of a game", f64::from(journeys)),
    ]
}

/// Returns who threw, and whether the carpet came to lie on a destination so that
/// it counts. Carpets that fell face down or off the table did not; fouls are no
/// throws. What the log says is enough: nothing is simulated.
pub(super) fn hits(events: &[Event]) -> Vec<(Seat, bool)> {
    let hit = |event: &Event| match event {
        Event::Settled { seat, on, .. } => Some((*seat, !on.is_empty())),
        _ => None,
    };
    events.iter().filter_map(hit).collect()
}

/// Returns the figures of each seat's throws. The throws are simulated again
/// because the log does not say how a carpet met other cards.
pub(super) fn of_seats(session: &Session<TappetiVolanti>, outcome: &Outcome) -> Vec<(Seat, Figure)> {
    let mut figures = Vec::new();
    let Ok((mut game, _)) = TappetiVolanti::new(session.setup(), session.seed()) else { return figures };
    for entry in session.log() {
        match &entry.action {
            Action::Foul { .. } => {
                figures.push((entry.seat, Figure::part("throws that were fouls", 1, 1)));
            }
            Action::Settle(_) => of_throw(&game, &mut figures),
            _ => {}
        }
        if game.apply(entry.seat, entry.action.clone()).is_err() {
            return figures;
        }
    }
    for (seat, &score) in outcome.scores.iter().enumerate() {
        figures.push((Seat::new(seat), Figure::amount("points", f64::from(score))));
    }
    figures
}

fn of_throw(game: &TappetiVolanti, figures: &mut Vec<(Seat, Figure)>) {
    let Phase::Flying { seat, carpet, launch, seed } = game.open.phase else { return };
    let (setup, table) = (&game.open.setup, &game.open.table);
    let noise = Noise { seed, luck: setup.luck(seat) };
    let flight = recorded(table, carpet, &setup.ground(), &setup.edge(seat), &launch, noise, &setup.physics);
    let settled = &flight.settled;
    let mut count = |what: &str, part: bool| figures.push((seat, Figure::part(what, usize::from(part), 1)));
    let verdict = judge(setup, &settled.table);
    count("throws that reach a destination", reached(&verdict, carpet).next().is_some());
    count("throws that land face down", settled.landing == Landing::FaceDown);
    count("throws off the table", settled.landing == Landing::OffTable);
    count("throws that were fouls", false);
    for event in flight.events.iter().filter(|event| event.card == carpet) {
        let how = match event.happening {
            Happening::RodeOver(_) => 0,
            Happening::Butted(_) => 1,
            Happening::SlippedUnder(_) => 2,
            _ => continue,
        };
        for (at, what) in ["meetings over", "meetings butting", "meetings under"].into_iter().enumerate() {
            count(what, at == how);
        }
    }
    let shoved = |lying: &Lying| {
        settled
            .table
            .pose(lying.card)
            .is_none_or(|now| libm::hypot(f64::from(now.x - lying.pose.x), f64::from(now.y - lying.pose.y)) > SHOVED)
    };
    let shoves = table.cards.iter().filter(|lying| !lying.card.is_carpet()).any(shoved);
    count("throws that shove a destination by more than 5 mm", shoves);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::auto;
    use crate::engine::bot::Strength;
    use crate::engine::statistics::Played;
    use std::time::SystemTime;

    /// What the log says of throws is what simulating them again says.
    #[test]
    fn results_count_the_throws() {
        let setup = TappetiVolanti::default_setup(2);
        let strengths = [Strength::Easy, Strength::Random];
        let session = auto::play::<TappetiVolanti>(setup, 5, &strengths).expect("it ends");
        let mut sums = [[0; 2]; 2];
        for (seat, figure) in of_seats(&session, &session.outcome().expect("it is over")) {
            if let Figure::Part { what, part, whole } = figure
                && what == "throws that reach a destination"
            {
                sums[seat.index()][0] += part as u32;
                sums[seat.index()][1] += whole as u32;
            }
        }
        let played = Played::of(&session, SystemTime::UNIX_EPOCH).expect("it is over");
        let counted: Vec<[u32; 2]> = played.tries.iter().map(|tries| [tries.hit, tries.made]).collect();
        assert_eq!(counted, sums);
        assert!(sums[0][0] > 0 && sums[0][1] > 5, "{sums:?}");
    }
}
