//! The [`Game`] implementation of Xako.

use super::action::{Action, Source};
use super::cards::{CardId, MissionId};
use super::event::Event;
use super::illegal::Illegal;
use super::setup::Setup;
use super::state::Xako;
use super::view::{Phase, View};
use crate::engine::auto::Stuck;
use crate::engine::bot::{Bot, Strength};
use crate::engine::config::{Fault, Sources};
use crate::engine::dice::Dice;
use crate::engine::figures::Figure;
use crate::engine::game::{Game, Legal, Outcome, Rung, SetupError};
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::engine::targets::{Measured, Task};
use crate::engine::tell::Tell;
use crate::engine::temper::Occasion;
use crate::engine::words::Message;
use crate::games::xako::{bot, targets};
use std::ops::RangeInclusive;

/// Returns the index of the seat whose hand a viewer sees, if any.
pub(super) fn own(viewer: Viewer) -> Option<usize> {
    match viewer {
        Viewer::Seat(seat) if !seat.is_table() => Some(seat.index()),
        _ => None,
    }
}

impl Game for Xako {
    const ID: &'static str = "xako";
    const SEATS: RangeInclusive<usize> = 2..=4;
    const RULES_VERSION: u32 = 1;

    type Setup = Setup;
    type Action = Action;
    type Event = Event;
    type View = View;
    type Illegal = Illegal;

    fn setup(seats: usize, sources: &Sources) -> (Setup, Vec<Fault>) {
        Setup::load(seats, sources)
    }

    fn seats(setup: &Setup) -> usize {
        setup.seats()
    }

    fn ladder() -> Vec<Rung<Setup>> {
        vec![Rung::new("2 seats", 2, |_| {}), Rung::new("4 seats", 4, |_| {})]
    }

    fn new(setup: &Setup, seed: u64) -> Result<(Self, Vec<Event>), SetupError> {
        Self::deal(setup, seed)
    }

    fn to_act(&self) -> SeatSet {
        self.open.to_act()
    }

    fn legal_actions(&self, seat: Seat) -> Legal<Action> {
        self.eyes(seat).legal()
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.eyes(seat).check(action)
    }

    fn apply(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        self.eyes(seat).check(&action)?;
        let mut tell = Tell::all();
        self.play(seat, &action, &mut tell);
        Ok(tell.events())
    }

    fn random_action(&self, seat: Seat, dice: &mut Dice) -> Option<Action> {
        self.eyes(seat).random(dice)
    }

    fn think(&mut self, seat: Seat, action: &Action) {
        debug_assert!(self.eyes(seat).check(action).is_ok(), "{action:?} of {seat} is refused");
        self.play(seat, action, &mut Tell::nothing());
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = own(viewer);
        View {
            viewer,
            open: self.open.clone(),
            hand: own.map_or_else(Vec::new, |seat| self.hands[seat].clone()),
            missions: own.map_or_else(Vec::new, |seat| self.missions[seat].clone()),
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Event {
        let mut event = event.clone();
        match &mut event {
            Event::ChallengeBegan { hands, missions, .. } => {
                for seat in (0..hands.len()).filter(|&seat| !viewer.sees(Seat::new(seat))) {
                    hands[seat].clear();
                    missions[seat].clear();
                }
            }
            Event::Drew { seat, from: Source::Deck, card, .. } if !viewer.sees(*seat) => *card = None,
            Event::MissionDrawn { seat, mission } if !viewer.sees(*seat) => *mission = None,
            _ => {}
        }
        event
    }

    fn evolve(view: &mut View, event: &Event) {
        view.evolve(event);
    }

    fn guess(view: &View, dice: &mut Dice) -> Self {
        let open = view.open.clone();
        let own = own(view.viewer);
        let seats = open.sheets.len();
        // Known cards stay in their hands; the rest is dealt at random.
        let mut hands: Vec<Vec<CardId>> = open.sheets.iter().map(|sheet| sheet.known.clone()).collect();
        let mut missions: Vec<Vec<MissionId>> = vec![Vec::new(); seats];
        if let Some(seat) = own {
            hands[seat].clone_from(&view.hand);
            missions[seat].clone_from(&view.missions);
        }
        let mut seen = vec![false; open.setup.deck.len()];
        let worn = open.sheets.iter().flat_map(|sheet| sheet.worn.iter().map(|worn| worn.card));
        for card in open.discard.iter().chain(&open.used).chain(hands.iter().flatten()).copied().chain(worn) {
            seen[usize::from(card.0)] = true;
        }
        let mut deck: Vec<CardId> =
            (0..seen.len()).filter(|&card| !seen[card]).map(|card| CardId(card as u8)).collect();
        dice.shuffle(&mut deck);
        let away = |mission: &MissionId| {
            view.missions.contains(mission) || open.sheets.iter().any(|sheet| sheet.fulfilled.contains(mission))
        };
        let mut mission_deck: Vec<MissionId> =
            (0..open.setup.missions.len()).map(|mission| MissionId(mission as u8)).filter(|id| !away(id)).collect();
        dice.shuffle(&mut mission_deck);
        for seat in (0..seats).filter(|&seat| own != Some(seat)) {
            let sheet = &open.sheets[seat];
            let missing = usize::from(sheet.hand) - hands[seat].len();
            let rest = deck.len() - missing;
            hands[seat].extend(deck.drain(rest..));
            let rest = mission_deck.len() - usize::from(sheet.missions);
            missions[seat] = mission_deck.split_off(rest);
        }
        Self { open, hands, deck, missions, mission_deck, dice: Dice::from_seed(dice.seed()) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { winners } = &self.open.phase else { return None };
        let scores = self.open.sheets.iter().map(|sheet| sheet.score.into()).collect();
        Some(Outcome { scores, winners: *winners })
    }

    fn is_irrevocable(event: &Event) -> bool {
        matches!(
            event,
            Event::Drew { from: Source::Deck, .. }
                | Event::Rolled { .. }
                | Event::MissionDrawn { .. }
                | Event::Reshuffled { .. }
                | Event::ChallengeBegan { .. }
                | Event::Ended { .. }
        )
    }

    fn describe(event: &Event) -> Option<Message> {
        super::log::describe(event)
    }

    fn advice(view: &View, _: Seat, action: &Action) -> Message {
        bot::advice::words(&view.open, action)
    }

    fn census(&self) -> Vec<u32> {
        let open = &self.open;
        let worn = open.sheets.iter().flat_map(|sheet| sheet.worn.iter().map(|worn| worn.card));
        let cards = self.deck.iter().chain(self.hands.iter().flatten()).chain(&open.discard).chain(&open.used);
        let fulfilled = open.sheets.iter().flat_map(|sheet| &sheet.fulfilled);
        let missions = self.mission_deck.iter().chain(self.missions.iter().flatten()).chain(fulfilled);
        cards
            .copied()
            .chain(worn)
            .map(|card| u32::from(card.0))
            .chain(missions.map(|mission| 1000 + u32::from(mission.0)))
            .collect()
    }

    fn figures(setup: &Setup, events: &[Event], outcome: &Outcome) -> Vec<Figure> {
        super::figures::of(setup, events, outcome)
    }

    fn measure(task: &Task<Setup>) -> Option<Result<Measured, Stuck>> {
        Some(targets::measure(task))
    }

    fn figure_words(name: &str) -> Message {
        super::figures::words(name)
    }

    fn occasion(event: &Event) -> Option<Occasion> {
        match event {
            Event::Clashed(clash) if clash.attack_total() > clash.defence_total() => {
                Some(Occasion::Harm { by: clash.attacker, to: SeatSet::only(clash.defender) })
            }
            &Event::Declared { seat, .. } => Some(Occasion::Luck(seat)),
            _ => None,
        }
    }

    fn turn_begun(event: &Event) -> Option<Seat> {
        match *event {
            Event::TurnBegan { seat, .. } => Some(seat),
            _ => None,
        }
    }

    fn bot(strength: Strength) -> Box<dyn Bot<Self>> {
        bot::player(strength)
    }
}
