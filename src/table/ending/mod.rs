//! The ending of a game or of a match, which the card games share: a page on
//! which the points are counted kind by kind, then the rows are sorted and the
//! winner is crowned.
//!
//! A game describes its ending as an [`Ending`]; [`clock`] determines what is
//! shown when, and [`page`] draws it. The buttons work from the start.

mod buttons;
mod clock;
mod page;

pub use buttons::{again, buttons};
#[cfg(test)]
pub(super) use clock::check;

use crate::audio::Sound;
use crate::engine::seat::{Seat, SeatSet};
use crate::engine::session::SeatInfo;
use crate::engine::words::Message;
use crate::faces::Face;
use crate::window::Screen;
use bevy::prelude::*;
use clock::Clock;

/// Result of a game or a match.
#[derive(Clone, PartialEq, Debug)]
pub struct Ending {
    /// Whether nothing follows; otherwise another game of the match does.
    pub over: bool,
    /// The seats that won, several in a draw or as a team.
    pub winners: SeatSet,
    /// Who won, in a few words.
    pub title: Message,
    /// The winning amount, in a few words.
    pub amount: Message,
    /// Why it ended, if that needs to be said.
    pub why: Option<Message>,
    /// The kinds of points, in the order in which they are counted.
    pub kinds: Vec<Message>,
    /// Width and height of the faces that are counted, in any unit.
    pub shape: Vec2,
    /// Parties that count together, each a player or a team, in the order of
    /// the seats.
    pub sides: Vec<Side>,
    /// Memorable facts of the game; at most three are shown.
    pub facts: Vec<Fact>,
    /// Sound with which a person is crowned.
    pub fanfare: Sound,
}

/// A player or a team.
#[derive(Clone, PartialEq, Debug)]
pub struct Side {
    /// Points of each member.
    pub lines: Vec<Line>,
    /// Total of all members.
    pub total: i32,
}

/// Points of a player.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// The player.
    pub seat: Seat,
    /// A few words under the name.
    pub note: Option<Message>,
    /// A card that is turned up before the counting, and its name.
    pub badge: Option<(Face, Message)>,
    /// Points by kind, in the order of [`Ending::kinds`].
    pub cells: Vec<Cell>,
}

/// Points of one kind.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Cell {
    /// The points; 0 is shown as a dash.
    pub points: i32,
    /// Pictures of what they are for, shown one after another.
    pub faces: Vec<Face>,
}

impl Cell {
    /// Creates a cell without pictures.
    #[must_use]
    pub const fn plain(points: i32) -> Self {
        Self { points, faces: Vec::new() }
    }

    /// Returns the points counted so far, given the share of the counting that
    /// is done, 0 to 1.
    fn counted(&self, share: f32) -> i32 {
        (self.points as f32 * share).round() as i32
    }

    /// Returns the number of faces shown so far.
    fn shown(&self, share: f32) -> usize {
        (self.faces.len() as f32 * share).ceil() as usize
    }
}

/// A memorable fact of the game.
#[derive(Clone, PartialEq, Debug)]
pub struct Fact {
    /// Subject of the fact, as a title.
    pub title: Message,
    /// Cards or other things it is about.
    pub faces: Vec<Face>,
    /// Width and height of these faces, in any unit.
    pub shape: Vec2,
    /// The fact, in at most two short lines.
    pub words: Message,
    /// Seat it is about, if any.
    pub seat: Option<Seat>,
}

impl Ending {
    /// Returns the sides, as indices, in the order of the result: winners
    /// first, then by total; equal ones in the order of the seats.
    #[must_use]
    fn order(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.sides.len()).collect();
        order.sort_by_key(|&side| std::cmp::Reverse(self.rank(side)));
        order
    }

    /// Returns what the places go by: at the end who won, then the total. Between
    /// the games of a match the total counts alone, which is what is shown; the
    /// crown tells who won.
    #[must_use]
    fn rank(&self, side: usize) -> (bool, i32) {
        (self.over && self.won(side), self.sides[side].total)
    }

    /// Whether a side won.
    #[must_use]
    fn won(&self, side: usize) -> bool {
        self.sides[side].lines.iter().any(|line| self.winners.contains(line.seat))
    }

    /// Returns the place of a side, from 1; sides that are equal share it.
    #[must_use]
    fn place(&self, side: usize) -> usize {
        1 + (0..self.sides.len()).filter(|&other| self.rank(other) > self.rank(side)).count()
    }
}

/// Returns the sound that goes with a result, given the winners, the players by
/// seat, and the sound with which a person is crowned.
#[must_use]
pub fn sound(winners: SeatSet, seats: &[SeatInfo], fanfare: Sound) -> Sound {
    let people = |counts: &dyn Fn(Seat) -> bool| {
        seats.iter().enumerate().any(|(at, info)| info.player.is_person() && counts(Seat::new(at)))
    };
    match (people(&|_| true), people(&|seat| winners.contains(seat))) {
        (true, true) if winners.len() == seats.len() => Sound::DRAW,
        (true, true) => fanfare,
        (true, false) => Sound::LOSE,
        (false, _) => Sound::WIN_COMPUTER,
    }
}

/// An ending with everything that its page shows.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Shown {
    /// The end itself.
    pub ending: Ending,
    /// Player of each seat.
    pub seats: Vec<SeatInfo>,
    /// Whether it is the ending of a past game.
    pub replay: bool,
    /// Whether it is the ending of a lesson.
    pub lesson: bool,
}

/// The ending being shown, and the progress of the counting.
#[derive(Resource, Default)]
pub(super) struct Closing {
    shown: Option<Shown>,
    /// Animation seconds since the counting began.
    at: f32,
}

impl Closing {
    /// Shows this ending, or none. A `live` one, which has just happened, is
    /// counted step by step; any other is shown with its result. Returns
    /// whether a page has been opened.
    pub(super) fn show(&mut self, now: Option<Shown>, live: bool) -> bool {
        if self.shown == now {
            return false;
        }
        // A page that changes only in its words, such as a new name, goes on.
        let count = |shown: &Shown| (shown.ending.over, shown.ending.sides.clone());
        let opened = now.is_some() && self.shown.is_none();
        if self.shown.as_ref().map(count) != now.as_ref().map(count) {
            self.at = if live { 0.0 } else { f32::INFINITY };
        }
        self.shown = now;
        opened
    }

    /// Whether the page of an ending is open.
    pub(super) const fn is_shown(&self) -> bool {
        self.shown.is_some()
    }

    /// Whether an ending is being counted.
    pub(super) fn runs(&self) -> bool {
        self.shown.as_ref().is_some_and(|shown| !Clock::of(&shown.ending).done(self.at))
    }

    /// Whether the result is still to be revealed.
    pub(super) fn counts(&self) -> bool {
        self.shown.as_ref().is_some_and(|shown| !Clock::of(&shown.ending).revealed(self.at))
    }

    /// Whether the game or match on the table is over.
    pub(super) fn is_over(&self) -> bool {
        self.shown.as_ref().is_some_and(|shown| shown.ending.over)
    }
}

/// Order of the page in [`AtTable`](crate::table::AtTable): after the game has said how it ended.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct ShowEnding;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Closing>()
        .add_systems(OnExit(Screen::Game), |mut closing: ResMut<Closing>| *closing = Closing::default())
        .add_plugins(page::plugin);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::session::{Player, Speed};
    use crate::engine::temper::Temper;

    /// An ending of players, or of teams of two, with these points by kind.
    pub(super) fn ending(points: &[&[i32]], team: usize, winners: &[usize]) -> Ending {
        let line = |(seat, points): (usize, &&[i32])| Line {
            seat: Seat::new(seat),
            note: None,
            badge: None,
            cells: points.iter().copied().map(Cell::plain).collect(),
        };
        let lines: Vec<Line> = points.iter().enumerate().map(line).collect();
        let total = |lines: &[Line]| lines.iter().flat_map(|line| &line.cells).map(|cell| cell.points).sum();
        Ending {
            over: true,
            winners: winners.iter().copied().map(Seat::new).collect(),
            title: Message::verbatim("title"),
            amount: Message::verbatim("amount"),
            why: None,
            kinds: vec![Message::verbatim("kind"); points[0].len()],
            shape: Vec2::ONE,
            sides: lines.chunks(team).map(|lines| Side { lines: lines.to_vec(), total: total(lines) }).collect(),
            facts: Vec::new(),
            fanfare: Sound::WIN,
        }
    }

    impl Closing {
        /// Returns an ending of which the points have been counted.
        pub(in crate::table) fn opened() -> Self {
            let ending = ending(&[&[1]], 1, &[0]);
            Self { shown: Some(Shown { ending, seats: Vec::new(), replay: false, lesson: false }), at: f32::INFINITY }
        }
    }

    #[test]
    fn sides_are_sorted_by_their_result() {
        let plain = ending(&[&[1, 2], &[4, 4], &[3, 0], &[0, 3]], 1, &[1]);
        assert_eq!(plain.order(), [1, 0, 2, 3]);
        assert_eq!([0, 1, 2, 3].map(|side| plain.place(side)), [2, 1, 2, 2]);
    }

    #[test]
    fn in_a_draw_the_winners_share_the_first_place() {
        let draw = ending(&[&[5], &[7], &[7]], 1, &[1, 2]);
        assert_eq!(draw.order(), [1, 2, 0]);
        assert_eq!([0, 1, 2].map(|side| draw.place(side)), [3, 1, 1]);
        // Equal totals may still be told apart by the rules.
        let told_apart = ending(&[&[7], &[7]], 1, &[1]);
        assert_eq!(told_apart.order(), [1, 0]);
        assert_eq!([0, 1].map(|side| told_apart.place(side)), [2, 1]);
    }

    #[test]
    fn between_games_the_places_go_by_the_total() {
        let between = Ending { over: false, ..ending(&[&[0, 4], &[6, 0]], 1, &[0]) };
        assert_eq!([0, 1].map(|side| between.place(side)), [2, 1]);
        assert_eq!(between.order(), [1, 0]);
    }

    #[test]
    fn a_team_counts_together() {
        let teams = ending(&[&[9, 1], &[1, 1], &[6, 0], &[8, 0]], 2, &[2, 3]);
        assert_eq!(teams.sides.iter().map(|side| side.total).collect::<Vec<_>>(), [12, 14]);
        assert_eq!(teams.order(), [1, 0]);
        assert!(teams.won(1) && !teams.won(0));
    }

    #[test]
    fn the_sound_fits_the_result() {
        let info = |player| SeatInfo {
            name: String::new(),
            token: 1,
            portrait: 0,
            player,
            assist: 0,
            speed: Speed::Usual,
            temper: Temper::default(),
        };
        let person = info(Player::Person);
        let computer = info(Player::Computer(crate::engine::bot::Strength::Easy));
        let won = |winners: &[usize], seats: &[SeatInfo]| {
            sound(winners.iter().copied().map(Seat::new).collect(), seats, Sound::WIN)
        };
        assert_eq!(won(&[0], &[person.clone(), computer.clone()]), Sound::WIN);
        assert_eq!(won(&[1], &[person.clone(), computer.clone()]), Sound::LOSE);
        assert_eq!(won(&[0, 1], &[person, computer.clone()]), Sound::DRAW);
        assert_eq!(won(&[1], &[computer.clone(), computer]), Sound::WIN_COMPUTER);
    }

    /// An ending that has just happened is counted; one found on the table is
    /// not, and a page that changes only in its words goes on.
    #[test]
    fn only_what_has_just_come_about_is_counted() {
        let shown = |points: i32| Shown {
            ending: ending(&[&[points]], 1, &[0]),
            seats: Vec::new(),
            replay: false,
            lesson: false,
        };
        let mut closing = Closing::default();
        assert!(closing.show(Some(shown(3)), true));
        assert!(closing.runs());
        closing.at = 1.0;
        assert!(!closing.show(Some(Shown { lesson: true, ..shown(3) }), false));
        assert_eq!(closing.at, 1.0);
        assert!(!closing.show(None, false) && !closing.runs());
        assert!(closing.show(Some(shown(3)), false));
        assert!(!closing.runs() && closing.is_over());
    }
}
