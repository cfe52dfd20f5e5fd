//! The game on the table and what the window shows of it.

use super::TableGame;
use crate::engine::game::Game;
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::engine::session::{Player, Session, Sitting};
use bevy::prelude::*;
use std::time::Duration;

/// Seconds of thought about one decision that count as played; whoever takes
/// longer has left the table.
const LONGEST_THOUGHT: u64 = 300;

/// The game that is being played in the window.
///
/// What it shows may lag behind the session: [`Match::view`] is the table
/// before the events that the playback still holds, and catches up when all
/// are shown.
#[derive(Resource)]
pub struct Match<G: Game> {
    session: Session<G>,
    shown: G,
    view: G::View,
    viewer: Viewer,
    /// The state before the last decision of a player, and the number of
    /// events then.
    before_last: Option<(G, usize)>,
    /// Number of events that are in the log of the window.
    told: usize,
    /// While the last decision is shown again: how many of its events are
    /// told already.
    again: usize,
    /// Whether `shown` is older than the session.
    lags: bool,
    /// When the last decision was made, on the program's clock.
    decided: Option<Duration>,
    /// Whether this is a game of the past: nobody decides.
    replay: bool,
}

impl<G: TableGame> Match<G> {
    /// A game that starts, or goes on after being loaded. A game that starts
    /// has all its events still to be shown.
    pub(super) fn new(session: Session<G>) -> Self {
        let shown = session.state().clone();
        let told = if session.log().is_empty() { 0 } else { session.events().len() };
        let mut this = Self {
            view: shown.view(Viewer::Public),
            shown,
            viewer: Viewer::Public,
            before_last: None,
            told,
            again: 0,
            lags: false,
            decided: None,
            replay: false,
            session,
        };
        let home = this.home();
        this.look(home);
        this
    }

    /// A game of the past at its beginning, all its events still to be shown.
    pub(super) fn watched(session: Session<G>, viewer: Viewer) -> Self {
        let mut this = Self::new(session);
        (this.replay, this.told) = (true, 0);
        this.look(viewer);
        this
    }

    /// Shows a game of the past at another place, to these eyes.
    pub(super) fn watch(&mut self, session: Session<G>, viewer: Viewer) {
        self.session = session;
        self.viewer = viewer;
        self.before_last = None;
        self.show_all();
    }

    /// Shows and tells everything that has happened.
    pub(super) fn show_all(&mut self) {
        self.again = 0;
        self.told = self.session.events().len();
        self.catch_up();
    }

    /// Whether this is a game of the past, in which nobody decides.
    #[must_use]
    pub const fn is_replay(&self) -> bool {
        self.replay
    }

    /// The session: setup, seats, log, outcome. Scenes take [`Match::view`].
    #[must_use]
    pub const fn session(&self) -> &Session<G> {
        &self.session
    }

    /// What the window shows: the table as the viewer may know it, before
    /// the events that are still to be played back.
    #[must_use]
    pub const fn view(&self) -> &G::View {
        &self.view
    }

    /// Whose eyes the window shows the table to.
    #[must_use]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The seats of people who decide; nobody in a replay.
    #[must_use]
    pub fn people(&self) -> SeatSet {
        if self.replay { SeatSet::EMPTY } else { self.seats_of(Player::is_person) }
    }

    /// The seats of computer players.
    #[must_use]
    pub fn computers(&self) -> SeatSet {
        self.seats_of(|player| !player.is_person())
    }

    fn seats_of(&self, which: fn(Player) -> bool) -> SeatSet {
        let seats = self.session.seats().iter().enumerate();
        seats.filter(|(_, info)| which(info.player)).map(|(at, _)| Seat::new(at)).collect()
    }

    /// Who looks where nothing says otherwise: the only person, else everybody.
    fn home(&self) -> Viewer {
        let mut people = self.people().iter();
        match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ => Viewer::Public,
        }
    }

    /// The screen goes to `seat`: decisions of others before it stand.
    pub(super) fn pass_to(&mut self, seat: Seat) {
        self.session.pass_to(seat);
    }

    /// Changes the viewer; `true` if it was another. What a seat sees ends the
    /// undo of others.
    pub(super) fn look(&mut self, viewer: Viewer) -> bool {
        let changed = self.viewer != viewer;
        if changed {
            if let Viewer::Seat(seat) = viewer {
                self.pass_to(seat);
            }
            self.viewer = viewer;
            self.view = self.shown.view(viewer);
        }
        changed
    }

    /// Whether the window has to be passed to `seat` under the curtain.
    pub(super) fn needs_curtain(&self, seat: Seat) -> bool {
        let viewer = Viewer::Seat(seat);
        self.people().len() > 1 && self.viewer != viewer && G::secret(&self.session.view(viewer), seat)
    }

    /// Who looks when `seat` acts, once the curtain (if any) is open.
    pub(super) fn viewer_for(&self, seat: Seat) -> Viewer {
        let viewer = Viewer::Seat(seat);
        if self.people().len() == 1 || G::secret(&self.session.view(viewer), seat) { viewer } else { Viewer::Public }
    }

    /// Submits a decision. On success the events to be shown are returned,
    /// and whether the viewer has changed: who no longer has anything secret
    /// on the screen is no longer alone with it.
    pub(super) fn submit(
        &mut self,
        seat: Seat,
        action: G::Action,
        now: Duration,
    ) -> Result<(Vec<G::Event>, bool), G::Illegal> {
        let before = self.session.state().clone();
        let first = self.session.events().len();
        self.session.submit(seat, action)?;
        let Sitting { started, seconds } = self.session.sitting();
        let took = now.saturating_sub(self.decided.unwrap_or(now));
        // Whole seconds are counted; what is left over counts next time.
        self.decided = Some(now.saturating_sub(Duration::from_nanos(took.subsec_nanos().into())));
        let seconds = seconds.saturating_add(took.as_secs().min(LONGEST_THOUGHT));
        self.session.set_sitting(Sitting { started, seconds });
        if !seat.is_table() || self.before_last.is_none() {
            self.before_last = Some((before, first));
        }
        self.lags = true;
        let stays = match self.viewer {
            Viewer::Seat(looking) => self.replay || self.viewer_for(looking) == self.viewer,
            Viewer::Public => true,
        };
        let changed = !stays && self.look(Viewer::Public);
        Ok((self.session.events_since(first, self.viewer), changed))
    }

    /// What has happened so far is never taken back.
    pub(super) fn settle(&mut self) {
        self.session.settle();
    }

    /// Takes back the last decision; `None` if it has to stand.
    pub(super) fn undo(&mut self) -> Option<Seat> {
        let seat = self.session.undo()?;
        self.before_last = None;
        self.again = 0;
        self.told = self.told.min(self.session.events().len());
        self.catch_up();
        Some(seat)
    }

    /// Sets the table back to before the last decision of a player and
    /// returns the events since.
    pub(super) fn rewind(&mut self) -> Option<Vec<G::Event>> {
        let (before, first) = self.before_last.clone()?;
        self.view = before.view(self.viewer);
        self.shown = before;
        // What was told stays told; what was not yet is told when it is shown.
        self.again = self.told.saturating_sub(first);
        self.lags = true;
        Some(self.session.events_since(first, self.viewer))
    }

    /// Whether there is a decision that [`super::ReplayLast`] can show again.
    #[must_use]
    pub const fn can_replay(&self) -> bool {
        self.before_last.is_some()
    }

    /// Shows the table as it is.
    pub(super) fn catch_up(&mut self) {
        self.shown = self.session.state().clone();
        self.view = self.shown.view(self.viewer);
        self.lags = false;
    }

    /// Whether the window shows an older table than the session's.
    pub(super) const fn lags(&self) -> bool {
        self.lags
    }

    /// Says that so many more events were shown; returns how many of them,
    /// the first ones, are in the log already, and the number of the first
    /// event that is not.
    pub(super) fn told(&mut self, shown: usize) -> (usize, usize) {
        let (old, first) = (shown.min(self.again), self.told);
        self.again -= old;
        self.told += shown - old;
        (old, first)
    }

    /// The events that the log tells, as the viewer may see them.
    pub(super) fn told_events(&self) -> Vec<G::Event> {
        let mut events = self.session.events_since(0, self.viewer);
        events.truncate(self.told);
        events
    }
}
