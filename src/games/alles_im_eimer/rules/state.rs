//! The state of a match, and how each action changes it.

use super::action::Action;
use super::cards::{Animal, CardId};
use super::event::{Event, GameEnd, Step};
use super::pyramid::{Pyramid, Side, Slot};
use super::setup::{FirstStart, Setup};
use super::view::{Charge, Direction, Open, Phase};
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
            deck: 0,
            discards: Vec::new(),
            finished: Vec::new(),
        };
        let mut state = Self { open, hands: vec![Vec::new(); seats], deck: Vec::new(), building: empty, dice };
        let mut tell = Tell::all();
        state.deal(&mut tell);
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

    /// Deals the game [`Open::game`], which [`Open::start`] starts (AE-02,
    /// AE-03).
    fn deal(&mut self, tell: &mut Tell<Event>) {
        let setup = &self.open.setup;
        let each = usize::from(setup.numbers.hand);
        tell.tell(|| Event::GameBegan { game: self.open.game, of: setup.options.games, start: self.open.start });
        let mut deck: Vec<CardId> = (0..setup.deck.len()).map(|card| CardId(card as u8)).collect();
        self.dice.shuffle(&mut deck);
        for hand in &mut self.hands {
            *hand = deck.split_off(deck.len() - each);
            hand.sort_unstable();
        }
        self.deck = deck;
        let empty = setup.empty_pyramid();
        self.building.fill(empty);
        let open = &mut self.open;
        open.pyramids.fill(empty);
        open.fallen.iter_mut().for_each(Vec::clear);
        open.phase = Phase::Building;
        open.ready = SeatSet::EMPTY;
        open.charge = None;
        open.hand_sizes.fill(each as u8);
        open.deck = self.deck.len() as u8;
        open.discards.clear();
        tell.tell(|| Event::Dealt { hands: self.hands.clone(), each: each as u8, deck: open.deck });
    }

    /// Performs an action that was checked.
    pub(super) fn play(&mut self, seat: Seat, action: &Action, tell: &mut Tell<Event>) {
        match *action {
            Action::Place { slot, bucket } => {
                self.building[seat.index()].set(slot, Some(bucket));
                tell.tell(|| Event::Built { seat, step: Some(Step::Placed { slot, bucket }) });
            }
            Action::TakeBack { slot } => {
                let built = &mut self.building[seat.index()];
                let bucket = built.get(slot).expect("checked: a bucket stands there");
                built.set(slot, None);
                tell.tell(|| Event::Built { seat, step: Some(Step::TakenBack { slot, bucket }) });
            }
            Action::Arrange { pyramid } => {
                self.building[seat.index()] = pyramid;
                tell.tell(|| Event::Built { seat, step: Some(Step::Arranged { pyramid }) });
            }
            Action::Ready => self.seal(seat, tell),
            Action::Play { ref cards } => self.play_cards(seat, cards.as_slice(), tell),
            Action::Draw => {
                self.draw(seat, tell);
                self.pass_on();
            }
            Action::PassOn => {
                tell.tell(|| Event::DrawForgotten { seat });
                self.pass_on();
            }
            Action::Lose { slot, keep } => self.lose(seat, slot, keep, tell),
        }
    }

    /// Seals a pyramid; with the last one all are revealed (AE-04).
    fn seal(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        let open = &mut self.open;
        open.ready.insert(seat);
        tell.tell(|| Event::Ready { seat });
        if open.ready.len() < open.seats() {
            return;
        }
        let empty = open.setup.empty_pyramid();
        for (open, built) in open.pyramids.iter_mut().zip(&mut self.building) {
            *open = std::mem::replace(built, empty);
        }
        tell.tell(|| Event::Revealed { pyramids: open.pyramids.clone() });
        open.phase = Phase::Leading { seat: open.start };
    }

    /// Passes the turn to the attacked player; a card not drawn by now is
    /// forfeited (AE-07).
    fn pass_on(&mut self) {
        if let Phase::Drawing { attacked, .. } = self.open.phase {
            self.open.phase = Phase::Defending { seat: attacked };
        }
    }

    /// Plays cards to begin a charge or to defend (AE-05, AE-08, AE-09, AE-18).
    fn play_cards(&mut self, seat: Seat, cards: &[CardId], tell: &mut Tell<Event>) {
        let played = self.open.judge(seat, cards).expect("checked: these cards can be played");
        let (animal, sum, attacked) = (played.animal, played.total, played.attacks);
        let hand = &mut self.hands[seat.index()];
        hand.retain(|card| !cards.contains(card));
        self.open.hand_sizes[seat.index()] = hand.len() as u8;
        let seats = self.open.seats();
        if let Some(charge) = &mut self.open.charge {
            charge.before[seat.index()].extend(cards);
            charge.sum = sum;
            charge.by = seat;
            if played.reverses {
                charge.direction = charge.direction.turned();
            }
            let (reversed, direction) = (played.reverses, charge.direction);
            tell.tell(|| Event::Defended { seat, animal, cards: cards.to_vec(), sum, reversed, direction, attacked });
        } else {
            let mut before = vec![Vec::new(); seats];
            before[seat.index()].extend(cards);
            self.open.charge = Some(Charge { animal, sum, by: seat, direction: Direction::Clockwise, before });
            tell.tell(|| Event::Led { seat, animal, cards: cards.to_vec(), sum, attacked });
        }
        let something = !self.deck.is_empty() || !self.open.discards.is_empty();
        if self.open.setup.options.forget_to_draw && something {
            self.open.phase = Phase::Drawing { seat, attacked };
        } else {
            self.open.phase = Phase::Defending { seat: attacked };
            self.draw(seat, tell);
        }
    }

    /// Draws one card, from the reshuffled discards if the deck is empty
    /// (AE-06).
    fn draw(&mut self, seat: Seat, tell: &mut Tell<Event>) {
        if self.deck.is_empty() && !self.open.discards.is_empty() {
            self.deck = std::mem::take(&mut self.open.discards);
            // Sorted first, so that the shuffle does not depend on the order in
            // which cards were discarded.
            self.deck.sort_unstable();
            self.dice.shuffle(&mut self.deck);
            tell.tell(|| Event::DeckRebuilt { deck: self.deck.len() as u8 });
        }
        let Some(card) = self.deck.pop() else {
            tell.tell(|| Event::NothingToDraw { seat });
            return;
        };
        let hand = &mut self.hands[seat.index()];
        hand.insert(hand.partition_point(|held| *held < card), card);
        self.open.hand_sizes[seat.index()] = hand.len() as u8;
        self.open.deck = self.deck.len() as u8;
        tell.tell(|| Event::Drew { seat, card: Some(card), deck: self.open.deck });
    }

    /// Overruns a player (AE-10 to AE-15).
    fn lose(&mut self, seat: Seat, slot: Slot, keep: Option<Side>, tell: &mut Tell<Event>) {
        let charge = self.open.charge.take().expect("checked: a charge goes on");
        tell.tell(|| Event::Overrun { seat, animal: charge.animal, sum: charge.sum, by: charge.by });
        self.collapse(seat, slot, keep, tell);
        self.open.discards.extend(charge.before.iter().flatten());
        tell.tell(|| Event::Discarded { cards: charge.before });
        if self.open.is_out(seat) {
            let hand = std::mem::take(&mut self.hands[seat.index()]);
            self.open.hand_sizes[seat.index()] = 0;
            self.open.discards.extend(&hand);
            tell.tell(|| Event::Out { seat, hand });
        }
        let gone = self.open.pyramids.iter().filter(|pyramid| pyramid.standing() == 0).count();
        if gone >= usize::from(self.open.setup.numbers.pyramids_gone) {
            self.end(GameEnd::PyramidsGone, tell);
            return;
        }
        let seats = self.open.seats();
        let able = |next: &Seat| !self.open.is_out(*next) && !self.hands[next.index()].is_empty();
        let Some(to) = (0..seats).map(|steps| seat.clockwise(steps, seats)).find(able) else {
            self.end(GameEnd::NoCards, tell);
            return;
        };
        if to != seat {
            tell.tell(|| Event::StartPassed { from: seat, to });
        }
        self.open.phase = Phase::Leading { seat: to };
    }

    /// Takes the bucket out, with all that falls or is removed (AE-10 to
    /// AE-12).
    fn collapse(&mut self, seat: Seat, slot: Slot, keep: Option<Side>, tell: &mut Tell<Event>) {
        let (pyramid, fallen) = (&mut self.open.pyramids[seat.index()], &mut self.open.fallen[seat.index()]);
        let fall = pyramid.fall(slot).expect("checked: a bucket stands there");
        let mut take = |slot: Slot| -> (Slot, Animal) {
            let bucket = pyramid.get(slot).expect("only standing buckets fall");
            pyramid.set(slot, None);
            fallen.push(bucket);
            (slot, bucket)
        };
        let (slot, bucket) = take(slot);
        tell.tell(|| Event::BucketRemoved { seat, slot, bucket });
        if !fall.waves.is_empty() {
            let waves = fall.waves.iter().map(|wave| wave.iter().map(|&slot| take(slot)).collect()).collect();
            tell.tell(|| Event::Fell { seat, waves });
        }
        if let Some(kept) = keep {
            let removed = fall.part(kept.other()).iter().map(|&slot| take(slot)).collect();
            tell.tell(|| Event::BrokenOff { seat, kept, removed });
        }
    }

    /// Ends a game, then deals the next one or ends the match (AE-15 to AE-17).
    fn end(&mut self, why: GameEnd, tell: &mut Tell<Event>) {
        let open = &mut self.open;
        let standing: Vec<u8> = open.pyramids.iter().map(|pyramid| pyramid.standing() as u8).collect();
        open.finished.push(standing.clone());
        let totals = open.totals();
        let winners = best(&standing);
        let (game, pyramids) = (open.game, &open.pyramids);
        tell.tell(|| Event::GameEnded {
            game,
            why,
            pyramids: pyramids.clone(),
            standing,
            winners,
            totals: totals.clone(),
        });
        if game == open.setup.options.games {
            let winners = best(&totals);
            open.phase = Phase::Over { winners };
            tell.tell(|| Event::MatchEnded { totals, winners });
            return;
        }
        open.game += 1;
        open.start = open.start.clockwise(1, open.seats());
        self.deal(tell);
    }
}

/// Returns the seats with the most points (AE-16).
fn best<T: Ord + Copy>(points: &[T]) -> SeatSet {
    let most = points.iter().max().copied();
    (0..points.len()).filter(|&seat| Some(points[seat]) == most).map(Seat::new).collect()
}
