//! The state of a match, and how each action changes it.

use super::action::Action;
use super::cards::{CardId, Cards};
use super::event::{Event, GameEnd, Step};
use super::pyramid::{Pyramid, Side, Slot};
use super::setup::{FirstStart, Setup};
use super::view::{Charge, Open, Phase, Played};
use crate::engine::dice::Dice;
use crate::engine::game::SetupError;
use crate::engine::seat::{Seat, SeatSet};
use crate::engine::shared::Shared;
use crate::engine::tell::Tell;
use serde::{Deserialize, Serialize};

/// A match of Alles im Eimer: public information and secrets.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct AllesImEimer {
    pub(super) open: Open,
    /// By seat: the cards in hand, sorted.
    pub(super) hands: Vec<Vec<CardId>>,
    /// The deck; the last card is drawn next.
    pub(super) deck: Vec<CardId>,
    /// By seat: the pyramid while it is being built; empty afterwards.
    pub(super) building: Vec<Pyramid>,
    pub(super) dice: Dice,
}

impl AllesImEimer {
    /// Begins a match and deals the first game (AE-02, AE-03).
    pub(super) fn begin(setup: &Setup, seed: u64) -> Result<(Self, Vec<Event>), SetupError> {
        setup.validate()?;
        let seats = setup.seats();
        let mut dice = Dice::from_seed(seed);
        let start = match setup.options.first_start {
            FirstStart::Random => Seat::new(dice.below(seats)),
            FirstStart::Seat(seat) => seat,
        };
        let empty = vec![setup.empty_pyramid(); seats];
        let open = Open {
            setup: Shared::new(setup.clone()),
            phase: Phase::Building,
            game: 1,
            start,
            ready: SeatSet::EMPTY,
            pyramids: empty.clone(),
            fallen: vec![Vec::new(); seats],
            charge: None,
            hand_sizes: vec![0; seats],
            weaknesses: Default::default(),
            deck: 0,
            discards: Vec::new(),
            finished: Vec::new(),
        };
        let mut state = Self { open, hands: vec![Vec::new(); seats], deck: Vec::new(), building: empty, dice };
        let mut tell = Tell::all();
        state.deal(1, start, &mut tell);
        Ok((state, tell.events()))
    }

    /// Assembles a state for a scenario or a guess. `hands` must be sorted; the
    /// last card of `deck` is drawn next.
    pub(in crate::games::alles_im_eimer) fn assemble(
        mut open: Open,
        hands: Vec<Vec<CardId>>,
        deck: Vec<CardId>,
        building: Vec<Pyramid>,
        dice: Dice,
    ) -> Self {
        open.hand_sizes = hands.iter().map(|hand| hand.len() as u8).collect();
        open.deck = deck.len() as u8;
        Self { open, hands, deck, building, dice }
    }

    /// Returns the public information.
    #[must_use]
    pub const fn open(&self) -> &Open {
        &self.open
    }

    /// Returns the hand of a seat, sorted.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> &[CardId] {
        &self.hands[seat.index()]
    }

    /// Returns the pyramid that a seat is building; empty once all are
    /// revealed.
    #[must_use]
    pub fn building(&self, seat: Seat) -> &Pyramid {
        &self.building[seat.index()]
    }

    /// Changes the state as an event does, and reports it. What an event cannot
    /// tell everybody, as the order of the deck, is changed before.
    #[inline(always)]
    fn happen(&mut self, event: Event, tell: &mut Tell<Event>) {
        self.open.evolve(&event, |seat| Some(&mut self.hands[seat.index()]));
        tell.tell(|| event);
    }

    /// Deals a game (AE-02, AE-03).
    fn deal(&mut self, game: u8, start: Seat, tell: &mut Tell<Event>) {
        self.happen(Event::GameBegan { game, of: self.open.setup.options.games, start }, tell);
        let setup = &self.open.setup;
        let each = setup.numbers.hand;
        let mut deck: Vec<CardId> = (0..setup.deck.len()).map(|card| CardId(card as u8)).collect();
        self.dice.shuffle(&mut deck);
        for hand in &mut self.hands {
            *hand = deck.split_off(deck.len() - usize::from(each));
            hand.sort_unstable();
        }
        self.deck = deck;
        self.building.fill(setup.empty_pyramid());
        // Copies that nobody reads would only slow down look-ahead.
        let hands = if tell.is_silent() { Vec::new() } else { self.hands.clone() };
        self.happen(Event::Dealt { hands, each, deck: self.deck.len() as u8 }, tell);
    }

    /// Performs an action that was checked.
    pub(super) fn play(&mut self, seat: Seat, action: &Action, tell: &mut Tell<Event>) {
        match *action {
            Action::Place { slot, bucket } => self.build(seat, Step::Placed { slot, bucket }, tell),
            Action::TakeBack { slot } => {
                let bucket = self.building(seat).get(slot).expect("checked: a bucket stands there");
                self.build(seat, Step::TakenBack { slot, bucket }, tell);
            }
            Action::Arrange { pyramid } => self.build(seat, Step::Arranged { pyramid }, tell),
            Action::Ready => self.seal(seat, tell),
            Action::Play { cards } => self.play_cards(seat, cards, tell),
            Action::Draw => self.draw(seat, tell),
            Action::PassOn => self.happen(Event::DrawForgotten { seat }, tell),
            Action::Lose { slot, keep } => self.lose(seat, slot, keep, tell),
        }
    }

    /// Changes the pyramid that a seat is building (AE-04).
    fn build(&mut self, seat: Seat, step: Step, tell: &mut Tell<Event>) {
        step.apply(&mut self.building[seat.index()]);
        self.happen(Event::Built { seat, step: Some(step) }, tell);
    }

    /// Seals a pyramid; with the last one all are revealed (AE-04).
    fn seal(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        self.happen(Event::Ready { seat }, tell);
        let seats = self.open.seats();
        if self.open.ready.len() == seats {
            let empty = vec![self.open.setup.empty_pyramid(); seats];
            let pyramids = std::mem::replace(&mut self.building, empty);
            self.happen(Event::Revealed { pyramids }, tell);
        }
    }

    /// Plays cards to begin a charge or to defend (AE-05, AE-08, AE-09, AE-18).
    fn play_cards(&mut self, seat: Seat, cards: Cards, tell: &mut Tell<Event>) {
        let played = self.open.judge(seat, cards.as_slice()).expect("checked: these cards can be played");
        let Played { animal, total: sum, reverses: reversed, attacks: attacked } = played;
        let laid = match &self.open.charge {
            None => Event::Led { seat, animal, cards, sum, attacked },
            Some(charge) => {
                let direction = if reversed { charge.direction.turned() } else { charge.direction };
                Event::Defended { seat, animal, cards, sum, reversed, direction, attacked }
            }
        };
        self.happen(laid, tell);
        if !matches!(self.open.phase, Phase::Drawing { .. }) {
            self.draw(seat, tell);
        }
    }

    /// Draws one card, from the reshuffled discards if the deck is empty
    /// (AE-06).
    fn draw(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        if self.deck.is_empty() && !self.open.discards.is_empty() {
            self.deck.clone_from(&self.open.discards);
            // Sorted first, so that the shuffle does not depend on the order in
            // which cards were discarded.
            self.deck.sort_unstable();
            self.dice.shuffle(&mut self.deck);
            self.happen(Event::DeckRebuilt { deck: self.deck.len() as u8 }, tell);
        }
        let drawn = match self.deck.pop() {
            Some(card) => Event::Drew { seat, card: Some(card), deck: self.deck.len() as u8 },
            None => Event::NothingToDraw { seat },
        };
        self.happen(drawn, tell);
    }

    /// Overruns a player (AE-10 to AE-15).
    fn lose(&mut self, seat: Seat, slot: Slot, keep: Option<Side>, tell: &mut Tell<Event>) {
        let &Charge { animal, sum, by, .. } = self.open.charge.as_ref().expect("checked: a charge goes on");
        self.happen(Event::Overrun { seat, animal, sum, by }, tell);
        self.collapse(seat, slot, keep, tell);
        self.happen(Event::Discarded, tell);
        if self.open.is_out(seat) {
            let hand = std::mem::take(&mut self.hands[seat.index()]);
            self.happen(Event::Out { seat, hand }, tell);
        }
        let gone = self.open.pyramids.iter().filter(|pyramid| pyramid.standing() == 0).count();
        if gone >= usize::from(self.open.setup.numbers.pyramids_gone) {
            self.end(GameEnd::PyramidsGone, tell);
            return;
        }
        let seats = self.open.seats();
        let able = |next: &Seat| !self.open.is_out(*next) && !self.hands[next.index()].is_empty();
        match (0..seats).map(|steps| seat.clockwise(steps, seats)).find(able) {
            None => self.end(GameEnd::NoCards, tell),
            Some(to) if to != seat => self.happen(Event::StartPassed { from: seat, to }, tell),
            Some(_) => {}
        }
    }

    /// Takes the bucket out, with all that falls or is removed (AE-10 to
    /// AE-12).
    fn collapse(&mut self, seat: Seat, slot: Slot, keep: Option<Side>, tell: &mut Tell<Event>) {
        let pyramid = self.open.pyramids[seat.index()];
        let fall = pyramid.fall(slot).expect("checked: a bucket stands there");
        let bucket = |slot: &Slot| (*slot, pyramid.get(*slot).expect("only standing buckets fall"));
        let buckets = |slots: &[Slot]| slots.iter().map(bucket).collect::<Vec<_>>();
        let (slot, taken) = bucket(&slot);
        self.happen(Event::BucketRemoved { seat, slot, bucket: taken }, tell);
        if !fall.waves.is_empty() {
            let waves = fall.waves.iter().map(|wave| buckets(wave)).collect();
            self.happen(Event::Fell { seat, waves }, tell);
        }
        if let Some(kept) = keep {
            let removed = buckets(fall.part(kept.other()));
            self.happen(Event::BrokenOff { seat, kept, removed }, tell);
        }
    }

    /// Ends a game, then deals the next one or ends the match (AE-15 to AE-17).
    fn end(&mut self, why: GameEnd, tell: &mut Tell<Event>) {
        let (game, start, seats) = (self.open.game, self.open.start, self.open.seats());
        let standing: Vec<u8> = self.open.pyramids.iter().map(|pyramid| pyramid.standing() as u8).collect();
        let winners = best(&standing);
        self.happen(Event::GameEnded { game, why, standing, winners }, tell);
        if game < self.open.setup.options.games {
            self.deal(game + 1, start.clockwise(1, seats), tell);
        } else {
            let totals = self.open.totals();
            let winners = best(&totals);
            self.happen(Event::MatchEnded { totals, winners }, tell);
        }
    }
}

/// Returns the seats with the most points (AE-16).
fn best<T: Ord + Copy>(points: &[T]) -> SeatSet {
    let most = points.iter().max().copied();
    (0..points.len()).filter(|&seat| Some(points[seat]) == most).map(Seat::new).collect()
}
