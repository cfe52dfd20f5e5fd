//! The game on the table and what the window shows of it.

use super::TableGame;
use crate::engine::game::Game;
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::engine::session::{Player, SeatInfo, Session, Sitting, Speed};
use bevy::prelude::*;
use std::time::Duration;

/// Maximum number of seconds that count as playing time for one decision;
/// whoever takes longer is taken to have left the table.
const LONGEST_THOUGHT: u64 = 300;

/// The game that is being played in the window.
///
/// What is shown may lag behind the session: [`Match::view`] is the table
/// before the events still held by the playback, and catches up once all of
/// them have been shown.
#[derive(Resource)]
pub struct Match<G: Game> {
    session: Session<G>,
    shown: G,
    view: G::View,
    viewer: Viewer,
    /// State before the last decision of a player, with the number of events at
    /// that point.
    before_last: Option<(G, usize)>,
    /// Number of events the window's log has covered.
    told: usize,
    /// Number of events already in the log that are being shown again.
    again: usize,
    /// Whether `shown` is older than the session's state.
    lags: bool,
    /// Time of the last decision, on the program's clock.
    decided: Option<Duration>,
    /// Whether this is a past game, in which nobody decides.
    replay: bool,
}

impl<G: TableGame> Match<G> {
    /// Creates the match for a new or loaded game. A new game still has all its
    /// events to be shown.
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

    /// Creates the match for a past game at its beginning, with all events
    /// still to be shown.
    pub(super) fn watched(session: Session<G>, viewer: Viewer) -> Self {
        let mut this = Self::new(session);
        (this.replay, this.told) = (true, 0);
        this.look(viewer);
        this
    }

    /// Moves a past game to another position, shown to this viewer.
    pub(super) fn watch(&mut self, session: Session<G>, viewer: Viewer) {
        self.session = session;
        self.viewer = viewer;
        self.before_last = None;
        self.show_all();
    }

    /// Shows everything that has happened and marks it as logged.
    pub(super) fn show_all(&mut self) {
        self.again = 0;
        self.told = self.session.events().len();
        self.catch_up();
    }

    /// Whether this is a past game, in which nobody decides.
    #[must_use]
    pub const fn is_replay(&self) -> bool {
        self.replay
    }

    /// Returns the session: setup, seats, log, outcome. Scenes use
    /// [`Match::view`] instead.
    #[must_use]
    pub const fn session(&self) -> &Session<G> {
        &self.session
    }

    /// Returns what the window shows: the table as the viewer may know it,
    /// before the events that are still to be played back.
    #[must_use]
    pub const fn view(&self) -> &G::View {
        &self.view
    }

    /// Returns the viewer the table is shown to.
    #[must_use]
    pub const fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns the seats of people who decide; empty in a replay.
    #[must_use]
    pub fn people(&self) -> SeatSet {
        if self.replay { SeatSet::EMPTY } else { self.seats_of(Player::is_person) }
    }

    /// Returns the seats of computer players.
    #[must_use]
    pub fn computers(&self) -> SeatSet {
        self.seats_of(|player| !player.is_person())
    }

    /// Returns how fast computer players act, the first one if they differ;
    /// `None` if there are none or nobody decides any more.
    #[must_use]
    pub fn pace(&self) -> Option<Speed> {
        let goes_on = !self.replay && self.session.outcome().is_none();
        let first = self.computers().iter().next().filter(|_| goes_on)?;
        Some(self.session.seats()[first.index()].speed)
    }

    /// Makes all computer players act this fast, from their next decision on.
    pub fn set_pace(&mut self, speed: Speed) {
        for seat in self.computers().iter() {
            let info = self.session.seats()[seat.index()].clone();
            self.session.set_seat(seat, SeatInfo { speed, ..info });
        }
    }

    fn seats_of(&self, which: fn(Player) -> bool) -> SeatSet {
        let seats = self.session.seats().iter().enumerate();
        seats.filter(|(_, info)| which(info.player)).map(|(at, _)| Seat::new(at)).collect()
    }

    /// Returns the default viewer: the only person, or the public.
    fn home(&self) -> Viewer {
        let mut people = self.people().iter();
        match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ => Viewer::Public,
        }
    }

    /// Hands the screen to `seat`; earlier decisions of other players can no
    /// longer be undone.
    pub(super) fn pass_to(&mut self, seat: Seat) {
        self.session.pass_to(seat);
    }

    /// Changes the viewer and returns whether it was another one. Once a seat
    /// looks, other players can no longer undo.
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

    /// Whether the screen must be handed to `seat` behind the curtain.
    pub(super) fn needs_curtain(&self, seat: Seat) -> bool {
        let viewer = Viewer::Seat(seat);
        self.people().len() > 1 && self.viewer != viewer && G::secret(&self.session.view(viewer), seat)
    }

    /// Returns the viewer while `seat` acts, once the curtain (if any) is open.
    pub(super) fn viewer_for(&self, seat: Seat) -> Viewer {
        let viewer = Viewer::Seat(seat);
        if self.people().len() == 1 || G::secret(&self.session.view(viewer), seat) { viewer } else { Viewer::Public }
    }

    /// Submits a decision. Returns the events to show and whether the viewer
    /// has changed: when the person looking no longer has anything secret on
    /// the screen, the public view returns.
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
        // Whole seconds are counted; the remainder carries over to the next
        // time.
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

    /// Makes everything so far impossible to undo.
    pub(super) fn settle(&mut self) {
        self.session.settle();
    }

    /// Takes back the last decision and returns who made it, or `None` if it
    /// has to stand.
    pub(super) fn undo(&mut self) -> Option<Seat> {
        let seat = self.session.undo()?;
        self.before_last = None;
        self.again = 0;
        self.told = self.told.min(self.session.events().len());
        self.catch_up();
        Some(seat)
    }

    /// Resets what is shown to before the last decision of a player and returns
    /// the events since.
    pub(super) fn rewind(&mut self) -> Option<Vec<G::Event>> {
        let (before, first) = self.before_last.clone()?;
        self.view = before.view(self.viewer);
        self.shown = before;
        // Logged events stay in the log; the others are logged when they are
        // shown.
        self.again = self.told.saturating_sub(first);
        self.lags = true;
        Some(self.session.events_since(first, self.viewer))
    }

    /// Whether there is a decision that [`super::ReplayLast`] can show again.
    #[must_use]
    pub const fn can_replay(&self) -> bool {
        self.before_last.is_some()
    }

    /// Shows the table as the session has it.
    pub(super) fn catch_up(&mut self) {
        self.shown = self.session.state().clone();
        self.view = self.shown.view(self.viewer);
        self.lags = false;
    }

    /// Whether the window shows an older table than the session's.
    pub(super) const fn lags(&self) -> bool {
        self.lags
    }

    /// Records that `shown` more events have been shown. Returns how many of
    /// them, from the first, are in the log already, and the index of the first
    /// event that is not.
    pub(super) fn told(&mut self, shown: usize) -> (usize, usize) {
        let (old, first) = (shown.min(self.again), self.told);
        self.again -= old;
        self.told += shown - old;
        (old, first)
    }

    /// Returns the events covered by the log, as the viewer may see them.
    pub(super) fn told_events(&self) -> Vec<G::Event> {
        let mut events = self.session.events_since(0, self.viewer);
        events.truncate(self.told);
        events
    }
}
