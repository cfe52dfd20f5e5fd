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
use crate::games::tappeti_volanti::tabletop::{CardId, Landing, Lying, Pose, Settled, Tabletop};
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
        let open = Open {
            setup: setup.clone(),
            phase: Phase::Arranging,
            table: Tabletop::default(),
            journey: 0,
            round: 0,
            taken_in_round: 0,
            idle_rounds: 0,
            dealer,
            carpets: vec![Carpet::FRESH; setup.carpets()],
            taken: vec![Vec::new(); seats],
            removed: Vec::new(),
            deck: deck.len() as u8,
            palace_points: vec![0; seats],
            shown: Vec::new(),
        };
        let mut events = vec![Event::Began { dealer, genies: genies.clone(), deck: open.deck }];
        let mut game = Self { open, deck, genies, sealed: vec![None; seats], dice };
        game.begin_journey(dealer, &mut events);
        Ok((game, events))
    }

    /// Carries out an action that has been checked.
    pub(super) fn play(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        let mut events = Vec::new();
        match action {
            Action::Arrange { cards } => self.arrange(seat, cards, &mut events),
            Action::Throw { carpet, launch } => {
                self.set_place(carpet, CarpetPlace::Flying);
                let seed = self.dice.seed();
                self.open.phase = Phase::Flying { seat, carpet, launch, seed };
                events.push(Event::Thrown { seat, carpet, launch, seed });
            }
            Action::Foul { carpet } => {
                events.push(Event::Fouled { seat, carpet });
                self.failed(seat, carpet, &mut events);
                self.next_throw(seat, &mut events);
            }
            Action::Settle(settled) => self.settle(settled, &mut events),
            Action::NameDispute { card } => {
                let Phase::Naming { pending } = &self.open.phase else { unreachable!("checked: a dispute is named") };
                let (named, rest): (Vec<Dispute>, Vec<Dispute>) =
                    pending.iter().partition(|dispute| dispute.card == card);
                self.dispute(named[0], Some(seat), rest, &mut events);
            }
            Action::PlayGenie { genie } => self.seal(seat, genie, &mut events),
            Action::DeclarePalaces { lamps } => self.declare(seat, lamps, &mut events),
        }
        events
    }

    fn set_place(&mut self, carpet: CardId, place: CarpetPlace) {
        self.open.carpets[usize::from(carpet.0 - CardId::FIRST_CARPET)].place = place;
    }

    /// Turns up the cards of a new journey (TV-05, TV-21) and proposes an
    /// arrangement of them together with those left over (TV-06, TV-20).
    fn begin_journey(&mut self, dealer: Seat, events: &mut Vec<Event>) {
        let open = &mut self.open;
        open.journey += 1;
        open.round = 0;
        open.idle_rounds = 0;
        open.dealer = dealer;
        let (journey, of, first) = (open.journey, open.setup.journeys(), open.first());
        events.push(Event::JourneyBegan { journey, of, dealer, first });
        let count = usize::from(open.setup.numbers.cards_per_journey).min(self.deck.len());
        let new: Vec<CardId> = self.deck.split_off(self.deck.len() - count).into_iter().rev().collect();
        open.deck = self.deck.len() as u8;
        let all: Vec<CardId> = open.destinations().chain(new.iter().copied()).collect();
        if all.is_empty() {
            self.end_journey(JourneyEnd::NoCards, events);
            return;
        }
        let cards = layout::proposal(&open.setup, &all, &mut self.dice);
        open.table = Tabletop::default();
        for lying in &cards {
            open.table.put(lying.card, lying.pose);
        }
        open.phase = Phase::Arranging;
        events.push(Event::TurnedUp { new, cards: open.table.cards.clone(), deck: open.deck });
    }

    fn arrange(&mut self, by: Seat, cards: Vec<Lying>, events: &mut Vec<Event>) {
        for lying in cards {
            self.open.table.put(lying.card, lying.pose);
        }
        events.push(Event::Arranged { by, cards: self.open.table.cards.clone() });
        self.begin_round(events);
    }

    /// Returns all carpets to their owners' hands; the first player throws
    /// (TV-07).
    fn begin_round(&mut self, events: &mut Vec<Event>) {
        self.open.round += 1;
        self.open.taken_in_round = 0;
        self.open.carpets.fill(Carpet::FRESH);
        let first = self.open.first();
        self.open.phase = Phase::Throwing { seat: first };
        events.push(Event::RoundBegan { round: self.open.round, first });
    }

    /// Counts a failed try: a foul or a fall face down (TV-09).
    fn failed(&mut self, seat: Seat, carpet: CardId, events: &mut Vec<Event>) {
        let tries = self.open.setup.numbers.tries;
        let state = &mut self.open.carpets[usize::from(carpet.0 - CardId::FIRST_CARPET)];
        state.failed += 1;
        let last = state.failed >= tries;
        state.place = if last { CarpetPlace::Spent } else { CarpetPlace::Hand };
        let why = if last { Back::LastTry } else { Back::TryAgain { failed: state.failed } };
        events.push(Event::CarpetBack { seat, carpet, why });
    }

    /// Passes the turn clockwise to the next seat with a carpet in hand; if
    /// there is none, judges the carpets (TV-07, TV-09, TV-12).
    fn next_throw(&mut self, after: Seat, events: &mut Vec<Event>) {
        let seats = self.open.seats();
        let next =
            (1..=seats).map(|step| after.clockwise(step, seats)).find(|&seat| self.open.in_hand(seat).next().is_some());
        match next {
            Some(seat) => self.open.phase = Phase::Throwing { seat },
            None => self.collect(events),
        }
    }

    /// Takes over the table as the physics reports it (TV-09 to TV-11).
    fn settle(&mut self, settled: Settled, events: &mut Vec<Event>) {
        let Phase::Flying { seat, carpet, .. } = self.open.phase else { unreachable!("checked: a carpet flies") };
        self.open.table = settled.table.clone();
        let (landing, off) = (settled.landing, settled.off.clone());
        let found = judge(&self.open.setup, &settled.table);
        let on = reached(&found, carpet).map(|card| self.open.kind(card)).collect();
        events.push(Event::Settled { seat, carpet, on, settled });
        for Lying { card, pose } in off {
            if card.is_carpet() {
                self.off_table(card, events);
                continue;
            }
            let back = match self.open.setup.options.off_table {
                OffTable::OutOfTheGame => None,
                OffTable::BackToTheEdge => self.nearest_free(pose),
            };
            match back {
                Some(pose) => self.open.table.put(card, pose),
                None => self.open.removed.push(card),
            }
            let kind = self.open.kind(card);
            events.push(Event::PushedOff { card, kind, by: seat, back });
        }
        match landing {
            Landing::FaceUp => self.set_place(carpet, CarpetPlace::Table),
            Landing::FaceDown => self.failed(seat, carpet, events),
            Landing::OffTable => self.off_table(carpet, events),
        }
        self.next_throw(seat, events);
    }

    /// Counts a carpet that left the table as thrown (TV-11).
    fn off_table(&mut self, carpet: CardId, events: &mut Vec<Event>) {
        self.set_place(carpet, CarpetPlace::Spent);
        events.push(Event::CarpetBack { seat: self.open.setup.owner(carpet), carpet, why: Back::OffTable });
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
        events.push(Event::Judged(verdict.clone()));
        for &carpet in &verdict.missed {
            self.open.table.take(carpet);
            self.set_place(carpet, CarpetPlace::Spent);
            events.push(Event::CarpetBack { seat: self.open.setup.owner(carpet), carpet, why: Back::Missed });
        }
        let mut pending = Vec::new();
        for judged in verdict.cards {
            match judged.claim {
                Claim::Taken(seat) => self.take(seat, judged.card, events),
                Claim::Disputed(rivals) => pending.push(Dispute { card: judged.card, rivals }),
                Claim::Nobody => {}
            }
        }
        self.next_dispute(pending, events);
    }

    fn take(&mut self, seat: Seat, card: CardId, events: &mut Vec<Event>) {
        self.open.table.take(card);
        self.open.taken[seat.index()].push(card);
        self.open.taken_in_round += 1;
        let kind = self.open.kind(card);
        events.push(Event::Took { seat, card, kind });
    }

    /// Lets the first player name the next dispute; a single one needs no
    /// naming (TV-15).
    fn next_dispute(&mut self, mut pending: Vec<Dispute>, events: &mut Vec<Event>) {
        match pending.len() {
            0 => self.end_round(events),
            1 => {
                let only = pending.remove(0);
                self.dispute(only, None, pending, events);
            }
            _ => self.open.phase = Phase::Naming { pending },
        }
    }

    fn dispute(&mut self, dispute: Dispute, by: Option<Seat>, pending: Vec<Dispute>, events: &mut Vec<Event>) {
        self.open.phase = Phase::Choosing { dispute, chosen: SeatSet::EMPTY, pending };
        let kind = self.open.kind(dispute.card);
        events.push(Event::Disputed { dispute, kind, by });
    }

    /// Stores a chosen genie; the last choice reveals them all (TV-16).
    fn seal(&mut self, seat: Seat, genie: Genie, events: &mut Vec<Event>) {
        let Phase::Choosing { dispute, chosen, pending } = &mut self.open.phase else {
            unreachable!("checked: genies are chosen")
        };
        self.sealed[seat.index()] = Some(genie);
        chosen.insert(seat);
        events.push(Event::GenieChosen { seat, genie: Some(genie) });
        if *chosen == dispute.rivals {
            let (dispute, pending) = (*dispute, std::mem::take(pending));
            self.reveal(dispute, pending, events);
        }
    }

    /// Gives the card to the highest genie and swaps the winner's with the
    /// lowest (TV-16, TV-17).
    fn reveal(&mut self, dispute: Dispute, pending: Vec<Dispute>, events: &mut Vec<Event>) {
        let genies: Vec<(Seat, Genie)> = dispute
            .rivals
            .iter()
            .map(|seat| (seat, self.sealed[seat.index()].take().expect("every rival has chosen")))
            .collect();
        let &(winner, high) = genies.iter().max_by_key(|(_, genie)| *genie).expect("there are rivals");
        let &(loser, low) = genies.iter().min_by_key(|(_, genie)| *genie).expect("there are rivals");
        let kind = self.open.kind(dispute.card);
        events.push(Event::GeniesShown { card: dispute.card, kind, genies: genies.clone(), winner });
        self.take(winner, dispute.card, events);
        for (seat, gives, gets) in [(winner, high, low), (loser, low, high)] {
            let set = &mut self.genies[seat.index()];
            let at = set.iter().position(|&genie| genie == gives).expect("checked: the seat has the genie");
            set[at] = gets;
            set.sort_unstable();
        }
        events.push(Event::Swapped { winner, high, loser, low });
        self.open.shown.push(Shown { card: dispute.card, genies, winner, loser });
        self.next_dispute(pending, events);
    }

    /// Returns the carpets (TV-14), then begins another round or ends the
    /// journey (TV-18).
    fn end_round(&mut self, events: &mut Vec<Event>) {
        for carpet in (0..self.open.carpets.len()).map(CardId::carpet) {
            if self.open.table.pose(carpet).is_some() {
                self.open.table.take(carpet);
                events.push(Event::CarpetBack { seat: self.open.setup.owner(carpet), carpet, why: Back::RoundOver });
            }
        }
        self.open.carpets.fill(Carpet::FRESH);
        let open = &mut self.open;
        let left = open.destinations().count();
        events.push(Event::RoundEnded { round: open.round, taken: open.taken_in_round, left: left as u8 });
        open.idle_rounds = if open.taken_in_round == 0 { open.idle_rounds + 1 } else { 0 };
        let numbers = &open.setup.numbers;
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
        events.push(Event::JourneyEnded { journey: self.open.journey, why });
        self.next_declaration(Vec::new(), events);
    }

    /// Asks for declarations from the first player clockwise; a seat without
    /// lamps has no choice, so its palaces are declared for it (TV-19).
    fn next_declaration(&mut self, mut declared: Vec<Declared>, events: &mut Vec<Event>) {
        let seats = self.open.seats();
        while declared.len() < seats {
            let seat = self.open.first().clockwise(declared.len(), seats);
            if self.open.count(seat, Destination::Lamp) > 0 {
                self.open.phase = Phase::Palaces { seat, declared };
                return;
            }
            self.say(seat, 0, &mut declared, events);
        }
        self.score_palaces(declared, events);
    }

    fn say(&self, seat: Seat, lamps: u8, declared: &mut Vec<Declared>, events: &mut Vec<Event>) {
        let said = Declared { seat, count: self.open.count(seat, Destination::Palace) as u8 + lamps, lamps };
        declared.push(said);
        events.push(Event::Declared(said));
    }

    fn declare(&mut self, seat: Seat, lamps: u8, events: &mut Vec<Event>) {
        let Phase::Palaces { declared, .. } = &mut self.open.phase else {
            unreachable!("checked: palaces are declared")
        };
        let mut declared = std::mem::take(declared);
        self.say(seat, lamps, &mut declared, events);
        self.next_declaration(declared, events);
    }

    /// Scores the most and the fewest palaces; palaces and the lamps counted
    /// with them leave the game (TV-19).
    fn score_palaces(&mut self, declared: Vec<Declared>, events: &mut Vec<Event>) {
        let counts: Vec<u8> = declared.iter().map(|said| said.count).collect();
        let mut points = vec![0; self.open.seats()];
        for (said, won) in declared.iter().zip(score::palace_points(&counts, self.open.setup.numbers.points.palaces)) {
            points[said.seat.index()] = won;
            self.open.palace_points[said.seat.index()] += won;
        }
        let mut gone = Vec::new();
        for said in &declared {
            let mut lamps = said.lamps;
            let setup = &self.open.setup;
            self.open.taken[said.seat.index()].retain(|&card| {
                let spent = match setup.kind(card) {
                    Some(Destination::Palace) => true,
                    Some(Destination::Lamp) if lamps > 0 => {
                        lamps -= 1;
                        true
                    }
                    _ => false,
                };
                if spent {
                    gone.push(card);
                }
                !spent
            });
        }
        events.push(Event::PalacesScored { declared, points });
        self.remove(gone, Gone::Palaces, events);
        self.after_palaces(events);
    }

    fn remove(&mut self, cards: Vec<CardId>, why: Gone, events: &mut Vec<Event>) {
        if cards.is_empty() {
            return;
        }
        for &card in &cards {
            self.open.table.take(card);
        }
        self.open.removed.extend(&cards);
        events.push(Event::Removed { cards, why });
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
        let winners = SeatSet::only(Seat::new(winner));
        self.open.phase = Phase::Over { sheets: sheets.clone(), winners };
        events.push(Event::Ended { sheets, winners, by_genie });
    }
}
