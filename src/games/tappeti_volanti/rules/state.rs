//! The complete state, and how a game runs from phase to phase.

use super::action::Action;
use super::cards::{Destination, Genie};
use super::event::{Back, Event, Gone, JourneyEnd};
use super::score;
use super::setup::{FirstDealer, OffTable, Setup};
use super::verdict::{Claim, judge, reached};
use super::view::{Carpet, CarpetPlace, Declared, Dispute, Open, Phase, Shown};
use crate::engine::dice::Dice;
use crate::engine::game::SetupError;
use crate::engine::seat::{Seat, SeatSet};
use crate::games::tappeti_volanti::geometry::{Rect, gap};
use crate::games::tappeti_volanti::layout;
use crate::games::tappeti_volanti::tabletop::{CardId, Landing, Lying, Pose, Settled};
use serde::{Deserialize, Serialize};

/// A game of Tappeti Volanti, secrets included.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TappetiVolanti {
    /// The public information.
    pub(in crate::games::tappeti_volanti) open: Open,
    /// The face-down deck; the last card is drawn first.
    pub(in crate::games::tappeti_volanti) deck: Vec<CardId>,
    /// Genies of each seat, lowest first.
    pub(in crate::games::tappeti_volanti) genies: Vec<Vec<Genie>>,
    /// Genie chosen by each seat in the current dispute.
    pub(in crate::games::tappeti_volanti) sealed: Vec<Option<Genie>>,
    /// Source of all randomness still to come.
    pub(in crate::games::tappeti_volanti) dice: Dice,
}

impl TappetiVolanti {
    /// Assembles a state for scenarios: `deck` has the next card first,
    /// `genies` are by seat, lowest first; no genie is chosen yet.
    pub(in crate::games::tappeti_volanti) fn assemble(
        open: Open,
        genies: Vec<Vec<Genie>>,
        mut deck: Vec<CardId>,
        dice: Dice,
    ) -> Self {
        deck.reverse();
        let sealed = vec![None; open.seats()];
        Self { open, deck, genies, sealed, dice }
    }

    /// Deals the genies, shuffles the deck and turns up the first journey
    /// (TV-02 to TV-05).
    pub(super) fn deal(setup: &Setup, seed: u64) -> Result<(Self, Vec<Event>), SetupError> {
        setup.validate()?;
        let seats = setup.seats();
        let mut dice = Dice::from_seed(seed);
        let dealer = match setup.options.first_dealer {
            FirstDealer::Random => Seat::new(dice.below(seats)),
            FirstDealer::Seat(seat) => seat,
        };
        let mut genies = setup.numbers.by_seats.genie_sets.clone();
        for set in &mut genies {
            set.sort_unstable();
        }
        dice.shuffle(&mut genies);
        let mut deck: Vec<CardId> = (0..setup.deck.len()).map(|card| CardId(card as u8)).collect();
        dice.shuffle(&mut deck);
        let began = Event::Began { dealer, genies, deck: deck.len() as u8 };
        let (genies, sealed) = (vec![Vec::new(); seats], vec![None; seats]);
        let mut game = Self { open: Open::new(setup.clone()), deck, genies, sealed, dice };
        let mut events = Vec::new();
        game.tell(began, &mut events);
        game.begin_journey(dealer, &mut events);
        Ok((game, events))
    }

    /// Carries out an action that has been checked.
    pub(super) fn play(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        let mut events = Vec::new();
        match action {
            Action::Arrange { cards } => self.arrange(seat, cards, &mut events),
            Action::Throw { carpet, launch } => {
                let seed = self.dice.seed();
                self.tell(Event::Thrown { seat, carpet, launch, seed }, &mut events);
            }
            Action::Foul { carpet } => {
                self.tell(Event::Fouled { seat, carpet }, &mut events);
                self.failed(carpet, &mut events);
                self.after_throw(&mut events);
            }
            Action::Settle(settled) => self.settle(settled, &mut events),
            Action::NameDispute { card } => self.dispute(card, Some(seat), &mut events),
            Action::PlayGenie { genie } => self.choose(seat, genie, &mut events),
            Action::DeclarePalaces { lamps } => self.declare(seat, lamps, &mut events),
        }
        events
    }

    /// Turns up the cards of a new journey (TV-05, TV-21) and proposes an
    /// arrangement of them together with those left over (TV-06, TV-20).
    fn begin_journey(&mut self, dealer: Seat, events: &mut Vec<Event>) {
        let setup = &self.open.setup;
        let (journey, of) = (self.open.journey + 1, setup.journeys());
        let first = dealer.clockwise(1, setup.seats());
        self.tell(Event::JourneyBegan { journey, of, dealer, first }, events);
        let count = usize::from(self.open.setup.numbers.cards_per_journey).min(self.deck.len());
        let new: Vec<CardId> = self.deck.split_off(self.deck.len() - count).into_iter().rev().collect();
        let all: Vec<CardId> = self.open.destinations().chain(new.iter().copied()).collect();
        if all.is_empty() {
            self.end_journey(JourneyEnd::NoCards, events);
            return;
        }
        let mut cards = layout::proposal(&self.open.setup, &all, &mut self.dice);
        cards.sort_unstable_by_key(|lying| lying.card);
        self.tell(Event::TurnedUp { new, cards, deck: self.deck.len() as u8 }, events);
    }

    fn arrange(&mut self, by: Seat, mut cards: Vec<Lying>, events: &mut Vec<Event>) {
        cards.sort_unstable_by_key(|lying| lying.card);
        self.tell(Event::Arranged { by, cards }, events);
        self.begin_round(events);
    }

    fn begin_round(&mut self, events: &mut Vec<Event>) {
        self.tell(Event::RoundBegan { round: self.open.round + 1, first: self.open.first() }, events);
    }

    /// Returns a carpet whose try failed to its owner (TV-09).
    fn failed(&mut self, carpet: CardId, events: &mut Vec<Event>) {
        let Carpet { place, failed } = self.open.carpet(carpet).expect("checked: a carpet was thrown");
        let why = if place == CarpetPlace::Hand { Back::TryAgain { failed } } else { Back::LastTry };
        self.give_back(carpet, why, events);
    }

    fn give_back(&mut self, carpet: CardId, why: Back, events: &mut Vec<Event>) {
        self.tell(Event::CarpetBack { seat: self.open.setup.owner(carpet), carpet, why }, events);
    }

    /// Judges the carpets once all are thrown (TV-12).
    fn after_throw(&mut self, events: &mut Vec<Event>) {
        if self.open.carpets.iter().all(|carpet| carpet.place != CarpetPlace::Hand) {
            self.collect(events);
        }
    }

    /// Takes over the table as the physics reports it (TV-09 to TV-11).
    fn settle(&mut self, settled: Settled, events: &mut Vec<Event>) {
        let Phase::Flying { seat, carpet, .. } = self.open.phase else { unreachable!("checked: a carpet flies") };
        let (landing, off) = (settled.landing, settled.off.clone());
        let found = judge(&self.open.setup, &settled.table);
        let on = reached(&found, carpet).map(|card| self.open.kind(card)).collect();
        self.tell(Event::Settled { seat, carpet, on, settled }, events);
        for Lying { card, pose } in off {
            if card.is_carpet() {
                self.give_back(card, Back::OffTable, events);
                continue;
            }
            let back = match self.open.setup.options.off_table {
                OffTable::OutOfTheGame => None,
                OffTable::BackToTheEdge => self.nearest_free(pose),
            };
            self.tell(Event::PushedOff { card, kind: self.open.kind(card), by: seat, back }, events);
        }
        match landing {
            Landing::FaceUp => {}
            Landing::FaceDown => self.failed(carpet, events),
            Landing::OffTable => self.give_back(carpet, Back::OffTable, events),
        }
        self.after_throw(events);
    }

    /// Finds the place nearest to `pose` where the card lies wholly on the
    /// table, along an edge, and touches no other card. Searches in steps of 5 mm.
    fn nearest_free(&self, pose: Pose) -> Option<Pose> {
        const STEP: i32 = 5_000;
        let numbers = &self.open.setup.numbers;
        // The card is put back with yaw 0; half its longer side keeps it on the
        // table at every edge.
        let half = numbers.card.width.max(numbers.card.height) / 2;
        let (right, top) = (numbers.table.width / 2 - half, numbers.table.depth / 2 - half);
        let lying: Vec<Rect> = self.open.table.cards.iter().map(|lying| Rect::new(lying.pose, numbers.card)).collect();
        let (x, y) = (pose.x.clamp(-right, right), pose.y.clamp(-top, top));
        let mut places: Vec<Pose> = Vec::new();
        for along in (-right..=right).step_by(STEP as usize).chain([x]) {
            places.extend([-top, top].map(|y| Pose { x: along, y, yaw: 0 }));
        }
        for along in (-top..=top).step_by(STEP as usize).chain([y]) {
            places.extend([-right, right].map(|x| Pose { x, y: along, yaw: 0 }));
        }
        places
            .into_iter()
            .filter(|&place| {
                let here = Rect::new(place, numbers.card);
                lying.iter().all(|other| gap(&here, other) > 0.0)
            })
            .min_by_key(|place| i64::from(place.x - pose.x).pow(2) + i64::from(place.y - pose.y).pow(2))
    }

    /// Judges all carpets at once and hands out what is undisputed (TV-12 to
    /// TV-15).
    fn collect(&mut self, events: &mut Vec<Event>) {
        let verdict = judge(&self.open.setup, &self.open.table);
        self.tell(Event::Judged(verdict.clone()), events);
        for carpet in verdict.missed {
            self.give_back(carpet, Back::Missed, events);
        }
        for judged in verdict.cards {
            if let Claim::Taken(seat) = judged.claim {
                self.take(seat, judged.card, events);
            }
        }
        self.next_dispute(events);
    }

    fn take(&mut self, seat: Seat, card: CardId, events: &mut Vec<Event>) {
        self.tell(Event::Took { seat, card, kind: self.open.kind(card) }, events);
    }

    /// Lets the first player name the next dispute; a single one needs no
    /// naming (TV-15).
    fn next_dispute(&mut self, events: &mut Vec<Event>) {
        match self.open.pending() {
            [] => self.end_round(events),
            &[Dispute { card, .. }] => self.dispute(card, None, events),
            _ => {}
        }
    }

    fn dispute(&mut self, card: CardId, by: Option<Seat>, events: &mut Vec<Event>) {
        let found = self.open.pending().iter().find(|dispute| dispute.card == card);
        let dispute = *found.expect("checked: the card is disputed");
        self.tell(Event::Disputed { dispute, kind: self.open.kind(card), by }, events);
    }

    /// Seals a genie; the last choice reveals them all (TV-16).
    fn choose(&mut self, seat: Seat, genie: Genie, events: &mut Vec<Event>) {
        self.tell(Event::GenieChosen { seat, genie: Some(genie) }, events);
        if let Phase::Choosing { dispute, chosen, .. } = self.open.phase
            && chosen == dispute.rivals
        {
            self.reveal(dispute, events);
        }
    }

    /// Gives the card to the highest genie and swaps the winner's with the
    /// lowest (TV-16, TV-17).
    fn reveal(&mut self, Dispute { card, rivals }: Dispute, events: &mut Vec<Event>) {
        let chosen = |seat: Seat| (seat, self.sealed[seat.index()].expect("every rival has chosen"));
        let shown = Shown::new(card, rivals.iter().map(chosen).collect());
        let (winner, loser) = (shown.winner, shown.loser);
        let (high, low) = (shown.genie_of(winner), shown.genie_of(loser));
        self.tell(Event::GeniesShown { card, kind: self.open.kind(card), genies: shown.genies, winner }, events);
        self.take(winner, card, events);
        self.tell(Event::Swapped { winner, high, loser, low }, events);
        self.next_dispute(events);
    }

    /// Returns the carpets (TV-14), then begins another round or ends the
    /// journey (TV-18).
    fn end_round(&mut self, events: &mut Vec<Event>) {
        for carpet in (0..self.open.carpets.len()).map(CardId::carpet) {
            if self.open.table.pose(carpet).is_some() {
                self.give_back(carpet, Back::RoundOver, events);
            }
        }
        let left = self.open.destinations().count();
        let (round, taken) = (self.open.round, self.open.taken_in_round);
        self.tell(Event::RoundEnded { round, taken, left: left as u8 }, events);
        let (open, numbers) = (&self.open, &self.open.setup.numbers);
        let why = if left < usize::from(numbers.least_destinations) {
            JourneyEnd::Few
        } else if open.destinations().all(|card| open.kind(card) == Destination::Desert) {
            JourneyEnd::OnlyDeserts
        } else if open.idle_rounds >= numbers.idle_rounds {
            JourneyEnd::Idle
        } else if open.round >= numbers.most_rounds {
            JourneyEnd::Rounds
        } else {
            self.begin_round(events);
            return;
        };
        self.end_journey(why, events);
    }

    fn end_journey(&mut self, why: JourneyEnd, events: &mut Vec<Event>) {
        self.tell(Event::JourneyEnded { journey: self.open.journey, why }, events);
        self.next_declaration(events);
    }

    /// Asks for declarations from the first player clockwise; a seat without
    /// lamps has no choice, so its palaces are declared for it (TV-19).
    fn next_declaration(&mut self, events: &mut Vec<Event>) {
        let Phase::Palaces { seat, declared } = &self.open.phase else { unreachable!("palaces are declared") };
        if declared.len() == self.open.seats() {
            self.score_palaces(declared.clone(), events);
        } else if self.open.count(*seat, Destination::Lamp) == 0 {
            self.declare(*seat, 0, events);
        }
    }

    fn declare(&mut self, seat: Seat, lamps: u8, events: &mut Vec<Event>) {
        let count = self.open.count(seat, Destination::Palace) as u8 + lamps;
        self.tell(Event::Declared(Declared { seat, count, lamps }), events);
        self.next_declaration(events);
    }

    /// Scores the most and the fewest palaces; palaces and the lamps counted
    /// with them leave the game (TV-19).
    fn score_palaces(&mut self, declared: Vec<Declared>, events: &mut Vec<Event>) {
        let open = &self.open;
        let counts: Vec<u8> = declared.iter().map(|said| said.count).collect();
        let mut points = vec![0; open.seats()];
        for (said, won) in declared.iter().zip(score::palace_points(&counts, open.setup.numbers.points.palaces)) {
            points[said.seat.index()] = won;
        }
        let mut gone: Vec<CardId> = Vec::new();
        for said in &declared {
            let mut lamps = said.lamps;
            gone.extend(open.taken[said.seat.index()].iter().filter(|card| match open.kind(**card) {
                Destination::Palace => true,
                Destination::Lamp if lamps > 0 => {
                    lamps -= 1;
                    true
                }
                _ => false,
            }));
        }
        self.tell(Event::PalacesScored { declared, points }, events);
        self.remove(gone, Gone::Palaces, events);
        self.after_palaces(events);
    }

    fn remove(&mut self, cards: Vec<CardId>, why: Gone, events: &mut Vec<Event>) {
        if !cards.is_empty() {
            self.tell(Event::Removed { cards, why }, events);
        }
    }

    /// Begins the next journey with the left-over deserts reduced to
    /// `deserts_kept` (TV-20, TV-21), or ends the game (TV-22).
    fn after_palaces(&mut self, events: &mut Vec<Event>) {
        if self.open.journey >= self.open.setup.journeys() {
            let left: Vec<CardId> = self.open.destinations().collect();
            self.remove(left, Gone::LeftOver, events);
            self.finish(events);
            return;
        }
        let kept = usize::from(self.open.setup.numbers.deserts_kept);
        let is_desert = |card: &CardId| self.open.kind(*card) == Destination::Desert;
        let deserts: Vec<CardId> = self.open.destinations().filter(is_desert).skip(kept).collect();
        self.remove(deserts, Gone::Deserts, events);
        self.begin_journey(self.open.first(), events);
    }

    /// Computes the final score and the winner (TV-23 to TV-27).
    fn finish(&mut self, events: &mut Vec<Event>) {
        let open = &self.open;
        let sheets: Vec<score::Sheet> = (0..open.seats())
            .map(|seat| score::sheet(&open.setup, &open.taken[seat], open.palace_points[seat]))
            .collect();
        let most = sheets.iter().map(|sheet| sheet.total).max().expect("there are seats");
        let tied: Vec<usize> = (0..sheets.len()).filter(|&seat| sheets[seat].total == most).collect();
        let strongest = |seat: usize| self.genies[seat].last().copied();
        let winner = tied.iter().copied().max_by_key(|&seat| strongest(seat)).expect("someone has the most");
        let by_genie = if tied.len() > 1 { strongest(winner) } else { None };
        self.tell(Event::Ended { sheets, winners: SeatSet::only(Seat::new(winner)), by_genie }, events);
    }
}
