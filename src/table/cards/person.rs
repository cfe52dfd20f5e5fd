//! A person at a card table, for tests of gestures.

use super::layout::{Canvas, Layout};
use super::{CardGame, Gesture, Gestured, Reply, Scene, Target, Way, What};
use crate::engine::bot::{Advice, Strength};
use crate::engine::dice::Dice;
use crate::engine::seat::{Seat, Viewer};
use crate::engine::session::{Player, SeatInfo, Session, Speed};
use crate::engine::temper::Temper;
use crate::table::{Frame, Turn};
use crate::theme::Scale;
use crate::words::{Language, Words};

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
            temper: Temper::default(),
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

    /// Returns how the person would make an advised move.
    pub(crate) fn way(&self, advice: &Advice<G::Action>) -> Way<G> {
        self.sees(|scene| G::way(scene, self.seat, advice))
    }

    /// Makes an advised move as the person would, and checks what is shown of
    /// it: what takes part lies on the table, the last gesture is possible and
    /// does what was advised, and everything is said in both languages. `same`
    /// tells whether two actions amount to the same.
    pub(crate) fn follows(&mut self, advice: &Advice<G::Action>, same: impl Fn(&G::Action, &G::Action) -> bool) {
        let (way, now) = (self.way(advice), self.layout());
        self.draft = way.draft.clone();
        let (then, frame) = (self.layout(), self.frame());
        let about = format!("{advice:?} of {} by {way:?}", self.seat);
        for target in way.moves.iter().flat_map(|(from, to)| std::iter::once(from).chain(to)) {
            let there = now.spot(target.id()).or_else(|| then.spot(target.id()));
            assert!(there.is_some(), "{target:?} is not on the table: {about}");
        }
        for words in std::iter::once(&way.what).chain(&way.reason).chain(&advice.why) {
            for language in Language::ALL {
                let said = Words::of(language).say(words, &|seat| seat.to_string());
                assert!(!said.contains('⟦') && !said.contains("{$"), "{said}: {about}");
            }
        }
        let possible = match &way.last {
            Gesture::Primary => frame.primary.is_some_and(|deed| deed.refusal.is_none()),
            Gesture::Chosen(button) => {
                let id = super::ButtonKey::id(*button);
                let on_table = |what: &What| matches!(what, What::Button(name, _) if *name == id);
                frame.secondary.iter().any(|other| other.id == id && other.refusal.is_none())
                    || then.items.iter().any(|item| on_table(&item.what))
            }
            Gesture::Click(target) => match target.id() {
                Target::Piece(id) => then.piece(id).is_some_and(|piece| piece.live),
                Target::Slot(id) => then.slot(id).is_some_and(|slot| slot.live),
            },
            _ => false,
        };
        assert!(possible, "not possible: {about}");
        let mut reply = self.does(way.last.clone());
        if matches!(reply, Reply::Warn(..) | Reply::Refuse(_)) {
            // People are warned once.
            reply = self.does(way.last);
        }
        let done = match &reply {
            Reply::Act(action) => same(action, &advice.action),
            Reply::Acts(actions) => {
                let whole = std::iter::once(&advice.action).chain(&advice.then);
                actions.len() > advice.then.len() && whole.zip(actions).all(|(one, other)| same(one, other))
            }
            _ => false,
        };
        assert!(done, "{reply:?} instead: {about}");
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

/// Plays games at random; in every decision each advised move, and any other
/// legal one that `whole` lets pass as a whole move, can be followed by hand.
/// Advice and what is said of it do not depend on what the seat cannot know.
pub(crate) fn check_hints<G: CardGame>(
    setup: &G::Setup,
    seeds: std::ops::Range<u64>,
    same: impl Fn(&G::Action, &G::Action) -> bool,
    whole: impl Fn(&G, &G::Action) -> bool,
) {
    for seed in seeds {
        let (mut state, _) = G::new(setup, seed).expect("a sound setup");
        let mut dice = Dice::from_seed(seed);
        for turn in 0..120 {
            let Some(seat) = state.to_act().iter().next() else { break };
            if seat.is_table() {
                let action = state.table_action().expect("the table acts");
                state.apply(seat, action).unwrap_or_else(|why| panic!("{why}"));
                continue;
            }
            // The strong player, who advises people, differs in its budget alone.
            let advise = |state: &G| {
                let view = state.view(Viewer::Seat(seat));
                G::bot(Strength::Medium).advise(seat, &view, &mut Dice::from_seed(turn))
            };
            let advice = advise(&state);
            let other = G::guess(&state.view(Viewer::Seat(seat)), &mut dice);
            assert_eq!(advice, advise(&other), "seed {seed}, decision {turn}");
            let at = |state: &G| Person::at(setup.clone(), state.clone(), seat.index());
            assert_eq!(at(&state).way(&advice), at(&other).way(&advice), "seed {seed}, decision {turn}");
            at(&state).follows(&advice, &same);
            let action = state.random_action(seat, &mut dice).expect("a seat to act has an action");
            if whole(&state, &action) {
                at(&state).follows(&Advice::of(action.clone()), &same);
            }
            // The game goes on with sense now and then, so that it gets somewhere.
            let next = if dice.below(3) == 0 { action } else { advice.action };
            state.apply(seat, next).unwrap_or_else(|why| panic!("{why}"));
        }
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
