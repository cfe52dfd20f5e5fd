//! Groups what happened since a person's last decision into moves.

use crate::engine::game::Game;
use crate::engine::seat::Seat;
use crate::engine::session::{Entry, Session};
use crate::table::Moment;
use crate::table::log::Line;
use std::ops::Range;

/// A decision, as far as the grouping needs it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Deed {
    /// Seat that decided.
    pub seat: Seat,
    /// Seat whose turn it was; `seat` itself in games whose turns nobody
    /// interrupts.
    pub turn: Seat,
    /// Index of the first event that followed.
    pub first_event: usize,
}

/// Returns all decisions of a game so far.
#[must_use]
pub(super) fn deeds<G: Game>(session: &Session<G>) -> Vec<Deed> {
    let (mut turn, mut told) = (None, 0);
    let deed = |entry: &Entry<G>| {
        let events = &session.events()[told..entry.first_event];
        let begun = events.iter().rev().find_map(G::turn_begun);
        (turn, told) = (begun.or(turn), entry.first_event);
        Deed { seat: entry.seat, turn: turn.unwrap_or(entry.seat), first_event: entry.first_event }
    };
    session.log().iter().map(deed).collect()
}

/// The decisions of others between two turns of a person.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Between {
    /// Decisions, as a range of the game's log.
    pub deeds: Range<usize>,
    /// Whether the person had decided something before them.
    pub since: bool,
    /// Whether the person has decided something after them.
    pub acted: bool,
}

/// Consecutive decisions of one seat.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Move {
    /// Seat that decided.
    pub seat: Seat,
    /// Its decisions, as a range of the game's log. What the table did in
    /// between belongs to them.
    pub deeds: Range<usize>,
    /// The lines of the log about them, at least one.
    pub lines: Vec<Line>,
}

/// Returns the decisions of others before the present turn of `seat` and after
/// its previous one, with its answers in between, such as to an attack; `None`
/// if nobody else has decided anything yet.
#[must_use]
pub(super) fn between(deeds: &[Deed], seat: Seat) -> Option<Between> {
    let last = deeds.iter().rposition(|deed| deed.seat != seat && !deed.seat.is_table())?;
    let after = &deeds[last + 1..];
    let end = last + 1 + after.iter().take_while(|deed| deed.seat.is_table()).count();
    let before = deeds[..last].iter().rposition(|deed| deed.seat == seat && deed.turn == seat);
    let start = before.map_or(0, |before| before + 1);
    Some(Between { deeds: start..end, since: before.is_some(), acted: end < deeds.len() })
}

/// Groups the lines of the log about these decisions into moves. A seat that
/// decides several times in a row makes one move of it; what `seat` answered
/// belongs to the move that it answered.
#[must_use]
pub(super) fn moves(lines: &[Line], deeds: &[Deed], between: Range<usize>, seat: Seat) -> Vec<Move> {
    let mut all: Vec<Move> = Vec::new();
    for at in between {
        let deed = deeds[at];
        let end = deeds.get(at + 1).map_or(usize::MAX, |next| next.first_event);
        // That a round begins is no move.
        let round = |line: &Line| matches!(line.moment, Some(Moment::Round(_)));
        let told = lines.iter().filter(|line| (deed.first_event..end).contains(&line.event) && !round(line)).cloned();
        match all.last_mut() {
            Some(last) if last.seat == deed.seat || deed.seat == seat || deed.seat.is_table() => {
                last.deeds.end = at + 1;
                last.lines.extend(told);
            }
            // The table's first actions followed from the person's own decision.
            None if deed.seat == seat || deed.seat.is_table() => {}
            _ => all.push(Move { seat: deed.seat, deeds: at..at + 1, lines: told.collect() }),
        }
    }
    all.retain(|one| !one.lines.is_empty());
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::words::Message;

    /// A game in which each of these seats decided once, with two events each
    /// after the two of the start, and a line for every event.
    fn played(seats: &[Seat]) -> (Vec<Deed>, Vec<Line>) {
        let deeds: Vec<Deed> =
            seats.iter().enumerate().map(|(at, &seat)| Deed { seat, turn: seat, first_event: 2 + 2 * at }).collect();
        let lines = (0..2 + 2 * seats.len()).map(|event| Line { event, ..Line::from(Message::new("table-log")) });
        (deeds, lines.collect())
    }

    fn seats(numbers: &[usize]) -> Vec<Seat> {
        numbers.iter().map(|&number| Seat::new(number)).collect()
    }

    /// Seats and events of the moves that a person sees.
    fn seen(order: &[Seat], person: usize) -> Vec<(usize, Vec<usize>)> {
        let (deeds, lines) = played(order);
        told(&deeds, &lines, person)
    }

    fn told(deeds: &[Deed], lines: &[Line], person: usize) -> Vec<(usize, Vec<usize>)> {
        let between = between(deeds, Seat::new(person)).expect("somebody else decided");
        let moves = moves(lines, deeds, between.deeds, Seat::new(person));
        moves.iter().map(|one| (one.seat.index(), one.lines.iter().map(|line| line.event).collect())).collect()
    }

    #[test]
    fn a_move_has_the_lines_of_its_decisions() {
        let seen = seen(&seats(&[0, 1, 1, 2]), 0);
        assert_eq!(seen, [(1, vec![4, 5, 6, 7]), (2, vec![8, 9])], "neither the start nor the own deed");
    }

    #[test]
    fn that_a_round_begins_is_no_move() {
        let (deeds, mut lines) = played(&seats(&[0, 1, 2]));
        for line in &mut lines[5..] {
            line.moment = Some(Moment::Round(Message::new("table-log")));
        }
        let moves = moves(&lines, &deeds, 1..3, Seat::new(0));
        assert_eq!(moves.iter().map(|one| (one.seat.index(), one.lines.len())).collect::<Vec<_>>(), [(1, 1)]);
    }

    #[test]
    fn an_answer_in_between_divides_a_turn() {
        let seen = seen(&seats(&[0, 1, 2, 1]), 0);
        assert_eq!(seen.iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [1, 2, 1]);
    }

    /// Who is attacked in a round still sees the whole round; the second part of
    /// an own attack ends the own turn.
    #[test]
    fn an_answer_is_no_turn() {
        let (mut deeds, lines) = played(&seats(&[0, 1, 0, 1, 2, 0, 2]));
        for (deed, turn) in deeds.iter_mut().zip([0, 1, 1, 1, 2, 2, 2]) {
            deed.turn = Seat::new(turn);
        }
        assert_eq!(told(&deeds, &lines, 0), [(1, vec![4, 5, 6, 7, 8, 9]), (2, vec![10, 11, 12, 13, 14, 15])]);
        let (mut deeds, lines) = played(&seats(&[0, 1, 0, 2]));
        deeds[1].turn = Seat::new(0);
        assert_eq!(told(&deeds, &lines, 0), [(2, vec![8, 9])]);
    }

    #[test]
    fn own_deeds_of_the_present_turn_change_nothing() {
        let before = seen(&seats(&[0, 1, 2]), 0);
        assert_eq!(seen(&seats(&[0, 1, 2, 0, 0]), 0), before);
        let acted = |order: &[usize]| between(&played(&seats(order)).0, Seat::new(0)).expect("others").acted;
        assert!(!acted(&[0, 1, 2]));
        assert!(acted(&[0, 1, 2, 0]));
    }

    /// Two people who pass the screen see what happened since their own last
    /// decision each.
    #[test]
    fn each_person_sees_what_happened_since_their_own_decision() {
        let order = seats(&[0, 1, 2, 3, 0, 1]);
        assert_eq!(seen(&order, 2).iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [3, 0, 1]);
        assert_eq!(seen(&order[..4], 0).iter().map(|(seat, _)| *seat).collect::<Vec<_>>(), [1, 2, 3]);
    }

    #[test]
    fn before_the_first_decision_everything_is_new() {
        let (deeds, _) = played(&seats(&[1, 2]));
        let first = between(&deeds, Seat::new(0)).expect("others");
        assert_eq!((first.deeds, first.since), (0..2, false));
        assert_eq!(between(&[], Seat::new(0)), None);
        assert_eq!(between(&played(&seats(&[0, 0])).0, Seat::new(0)), None);
    }

    #[test]
    fn what_the_table_does_belongs_to_the_move_before_it() {
        let order = [Seat::new(0), Seat::TABLE, Seat::new(1), Seat::TABLE];
        assert_eq!(seen(&order, 0), [(1, vec![6, 7, 8, 9])]);
    }

    #[test]
    fn decisions_without_a_line_make_no_move() {
        let (deeds, mut lines) = played(&seats(&[0, 1, 2]));
        lines.retain(|line| line.event < 6);
        assert_eq!(moves(&lines, &deeds, 1..3, Seat::new(0)).len(), 1);
    }
}
