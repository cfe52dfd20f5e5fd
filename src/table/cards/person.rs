//! A person at a card table, for tests of gestures.

use super::layout::{Canvas, Layout};
use super::{CardGame, Gestured, Reply, Scene};
use crate::engine::seat::{Seat, Viewer};
use crate::engine::session::{Player, SeatInfo, Session, Speed};
use crate::table::{Frame, Turn};
use crate::theme::Scale;

/// A person who is to act in some state of a game.
pub(crate) struct Person<G: CardGame> {
    pub(crate) session: Session<G>,
    pub(crate) seat: Seat,
    /// Draft composed so far.
    pub(crate) draft: G::Draft,
}

impl<G: CardGame> Person<G> {
    /// Seats people at a table in this state and gives the mouse to `seat`.
    pub(crate) fn at(setup: G::Setup, state: G, seat: usize) -> Self {
        let info = |at: usize| SeatInfo {
            name: format!("{at}"),
            token: at as u8 + 1,
            portrait: 0,
            player: Player::Person,
            assist: 0,
            speed: Speed::Usual,
        };
        let seats = (0..G::seats(&setup)).map(info).collect();
        let session = Session::staged(setup, state, seats);
        Self { session, seat: Seat::new(seat), draft: G::Draft::default() }
    }

    /// Calls `look` with the scene that the person sees.
    pub(crate) fn sees<T>(&self, look: impl FnOnce(&Scene<G>) -> T) -> T {
        let viewer = Viewer::Seat(self.seat);
        let view = self.session.view(viewer);
        let acts = self.session.to_act().contains(self.seat);
        let turn = match self.session.to_act().iter().next() {
            _ if acts => Turn::Person(self.seat),
            Some(other) => Turn::Computer(other),
            None => Turn::Finished,
        };
        look(&Scene {
            turn,
            person: acts.then_some(self.seat),
            ..Scene::still(&self.session, &view, viewer, &self.draft, Canvas::of(&Scale::default()))
        })
    }

    /// Makes a gesture, keeps the resulting draft and returns the reply.
    pub(crate) fn does(&mut self, gesture: Gestured<G>) -> Reply<G> {
        let mut draft = self.draft.clone();
        let reply = self.sees(|scene| G::gesture(scene, &mut draft, &gesture));
        self.draft = draft;
        reply
    }

    /// Performs an action of this person, as the window would after
    /// [`Reply::Act`], and resets the draft.
    pub(crate) fn acts(&mut self, action: G::Action) {
        self.session.submit(self.seat, action).unwrap_or_else(|why| panic!("{why}"));
        self.draft = G::next_draft(&self.draft);
    }

    /// Returns the layout of the table.
    pub(crate) fn layout(&self) -> Layout {
        self.sees(G::layout)
    }

    /// Returns the frame around the table.
    pub(crate) fn frame(&self) -> Frame {
        self.sees(G::frame)
    }
}

/// Returns the message key of a refusal.
///
/// # Panics
/// If the reply is not a refusal.
pub(crate) fn refusal<G: CardGame>(reply: &Reply<G>) -> String {
    match reply {
        Reply::Refuse(why) => why.key.to_string(),
        other => panic!("{other:?} is not a refusal"),
    }
}
