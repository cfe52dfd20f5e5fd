//! The rules as an implementation of [`Game`].

use super::action::Action;
use super::cards::{Destination, Genie};
use super::check::launchable;
use super::event::Event;
use super::figures;
use super::illegal::Illegal;
use super::setup::Setup;
use super::state::TappetiVolanti;
use super::view::{CarpetPlace, Open, Phase, View};
use crate::engine::bot::{Bot, Strength};
use crate::engine::config::{Fault, Sources};
use crate::engine::dice::Dice;
use crate::engine::figures::Figure;
use crate::engine::game::{Game, Legal, Outcome, SetupError};
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::engine::session::Session;
use crate::engine::temper::Occasion;
use crate::engine::words::Message;
use crate::games::tappeti_volanti::bot;
use crate::games::tappeti_volanti::flight::{Noise, recorded};
use crate::games::tappeti_volanti::tabletop::{CardId, Landing, Launch, Pose, Settled};
use crate::games::tappeti_volanti::{hint, layout};
use std::f64::consts::PI;
use std::ops::RangeInclusive;

/// Number of sample throws listed as legal, out of infinitely many.
const SAMPLE_THROWS: usize = 8;
/// Number of automatic arrangements listed as legal, out of infinitely many.
const SAMPLE_ARRANGEMENTS: usize = 3;

impl Game for TappetiVolanti {
    const ID: &'static str = "tappeti_volanti";
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

    fn new(setup: &Setup, seed: u64) -> Result<(Self, Vec<Event>), SetupError> {
        Self::deal(setup, seed)
    }

    fn to_act(&self) -> SeatSet {
        self.open.to_act()
    }

    fn legal_actions(&self, seat: Seat) -> Legal<Action> {
        if !self.to_act().contains(seat) {
            return Legal::none();
        }
        match &self.open.phase {
            Phase::Arranging => Legal::some(arrangements(&self.open)),
            Phase::Throwing { .. } => Legal::some(throws(&self.open, seat)),
            Phase::Flying { .. } => Legal::some(self.table_action().into_iter().collect()),
            Phase::Naming { pending } => {
                Legal::all(pending.iter().map(|dispute| Action::NameDispute { card: dispute.card }).collect())
            }
            Phase::Choosing { .. } => {
                Legal::all(self.genies[seat.index()].iter().map(|&genie| Action::PlayGenie { genie }).collect())
            }
            Phase::Palaces { .. } => {
                let held = self.open.count(seat, Destination::Lamp) as u8;
                Legal::all((0..=held).map(|lamps| Action::DeclarePalaces { lamps }).collect())
            }
            Phase::Over { .. } => Legal::none(),
        }
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        self.allowed(seat, action)
    }

    fn apply(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Illegal> {
        self.allowed(seat, &action)?;
        Ok(self.play(seat, action))
    }

    fn table_action(&self) -> Option<Action> {
        let Phase::Flying { seat, carpet, launch, seed } = self.open.phase else { return None };
        let setup = &self.open.setup;
        let noise = Noise { seed, luck: setup.luck(seat) };
        let (ground, edge) = (setup.ground(), setup.edge(seat));
        let flight = recorded(&self.open.table, carpet, &ground, &edge, &launch, noise, &setup.physics);
        Some(Action::Settle(flight.settled.clone()))
    }

    /// Takes the carpet back as if it had landed face down: nothing has moved,
    /// and its owner tries again (TV-09).
    fn table_retreat(&self) -> Option<Action> {
        let Phase::Flying { .. } = self.open.phase else { return None };
        Some(Action::Settle(Settled {
            table: self.open.table.clone(),
            landing: Landing::FaceDown,
            rest: Pose::default(),
            off: Vec::new(),
        }))
    }

    fn view(&self, viewer: Viewer) -> View {
        let mut view = View { viewer, open: self.open.clone(), genies: Vec::new(), sealed: None };
        if let Some(seat) = view.seat() {
            view.genies.clone_from(&self.genies[seat.index()]);
            view.sealed = self.sealed[seat.index()];
        }
        view
    }

    fn redact(event: &Event, viewer: Viewer) -> Event {
        let mut event = event.clone();
        match &mut event {
            Event::Began { genies, .. } => {
                for (seat, set) in genies.iter_mut().enumerate() {
                    if !viewer.sees(Seat::new(seat)) {
                        set.clear();
                    }
                }
            }
            Event::GenieChosen { seat, genie } if !viewer.sees(*seat) => *genie = None,
            _ => {}
        }
        event
    }

    fn evolve(view: &mut View, event: &Event) {
        view.evolve(event);
    }

    fn guess(view: &View, dice: &mut Dice) -> Self {
        let open = view.open.clone();
        let mut hands = possible_hands(view);
        let genies = hands.swap_remove(dice.below(hands.len()));
        let mut sealed = vec![None; open.seats()];
        if let Phase::Choosing { chosen, .. } = &open.phase {
            for seat in chosen.iter() {
                sealed[seat.index()] = dice.pick(&genies[seat.index()]).copied();
            }
        }
        if let Some(seat) = view.seat() {
            sealed[seat.index()] = view.sealed;
        }
        let seen = |card: &CardId| {
            open.table.pose(*card).is_some()
                || open.removed.contains(card)
                || open.taken.iter().any(|t| t.contains(card))
        };
        let mut deck: Vec<CardId> =
            (0..open.setup.deck.len()).map(|card| CardId(card as u8)).filter(|card| !seen(card)).collect();
        dice.shuffle(&mut deck);
        Self { open, deck, genies, sealed, dice: Dice::from_seed(dice.seed()) }
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { sheets, winners } = &self.open.phase else { return None };
        Some(Outcome { scores: sheets.iter().map(|sheet| sheet.total).collect(), winners: *winners })
    }

    fn is_irrevocable(event: &Event) -> bool {
        // These reveal cards or genies, fix the randomness of a throw at its
        // release, or were said aloud; a foul cannot be undone either.
        matches!(
            event,
            Event::TurnedUp { .. }
                | Event::Thrown { .. }
                | Event::Fouled { .. }
                | Event::Settled { .. }
                | Event::GeniesShown { .. }
                | Event::Declared(_)
                | Event::Ended { .. }
        )
    }

    fn describe(event: &Event) -> Option<Message> {
        super::log::describe(event)
    }

    fn advice(view: &View, seat: Seat, action: &Action) -> Message {
        hint::words(view, seat, action)
    }

    fn census(&self) -> Vec<u32> {
        let open = &self.open;
        let in_hand = (0..open.carpets.len()).filter(|&i| open.carpets[i].place != CarpetPlace::Table);
        let cards = open.table.cards.iter().map(|lying| lying.card);
        cards
            .chain(in_hand.map(CardId::carpet))
            .chain(self.deck.iter().copied())
            .chain(open.taken.iter().flatten().copied())
            .chain(open.removed.iter().copied())
            .map(|card| card.0.into())
            .chain(self.genies.iter().flatten().map(|genie| 1000 + u32::from(genie.0)))
            .collect()
    }

    fn figures(_: &Setup, events: &[Event], _: &Outcome) -> Vec<Figure> {
        figures::of(events)
    }

    fn seat_figures(session: &Session<Self>, outcome: &Outcome) -> Vec<(Seat, Figure)> {
        figures::of_seats(session, outcome)
    }

    fn tries(events: &[Event]) -> Vec<(Seat, bool)> {
        figures::hits(events)
    }

    fn occasion(event: &Event) -> Option<Occasion> {
        match event {
            Event::GeniesShown { genies, winner, .. } => {
                let to = genies.iter().map(|&(seat, _)| seat).filter(|seat| seat != winner).collect();
                Some(Occasion::Harm { by: *winner, to })
            }
            Event::Settled { seat, on, .. } if on.len() > 1 => Some(Occasion::Luck(*seat)),
            _ => None,
        }
    }

    fn bot(strength: Strength) -> Box<dyn Bot<Self>> {
        bot::player(strength)
    }
}

/// Returns the genies of all seats, by seat, for every deal that fits what the
/// viewer knows.
///
/// # Panics
/// If no deal fits, in which case the view does not belong to a game.
#[must_use]
pub fn possible_hands(view: &View) -> Vec<Vec<Vec<Genie>>> {
    let mut hands = public_hands(&view.open);
    hands.retain(|hands| view.seat().is_none_or(|seat| hands[seat.index()] == view.genies));
    assert!(!hands.is_empty(), "no dealing of the genies leads to this view");
    hands
}

/// Returns the genies of all seats, by seat, for every deal that fits what
/// everybody knows: all ways to deal the sets (TV-03), played through all
/// disputes so far.
#[must_use]
pub fn public_hands(open: &Open) -> Vec<Vec<Vec<Genie>>> {
    let mut dealings = vec![Vec::new()];
    for _ in 0..open.seats() {
        dealings = dealings
            .iter()
            .flat_map(|dealing: &Vec<usize>| {
                let free = (0..open.seats()).filter(|set| !dealing.contains(set));
                free.map(|set| [dealing.as_slice(), &[set]].concat()).collect::<Vec<_>>()
            })
            .collect();
    }
    let sets = &open.setup.numbers.by_seats.genie_sets;
    dealings
        .into_iter()
        .filter_map(|dealing| played_through(open, dealing.into_iter().map(|set| sets[set].clone()).collect()))
        .collect()
}

/// Returns the hands after all disputes so far when they began as `hands`, or
/// `None` if a seat could not have shown what it showed.
fn played_through(open: &Open, mut hands: Vec<Vec<Genie>>) -> Option<Vec<Vec<Genie>>> {
    for shown in &open.shown {
        for (seat, genie) in &shown.genies {
            hands[seat.index()].iter().find(|held| *held == genie)?;
        }
        let (high, low) = (shown.genie_of(shown.winner), shown.genie_of(shown.loser));
        for (seat, gives, gets) in [(shown.winner, high, low), (shown.loser, low, high)] {
            let at = hands[seat.index()].iter().position(|&held| held == gives)?;
            hands[seat.index()][at] = gets;
        }
    }
    for hand in &mut hands {
        hand.sort_unstable();
    }
    Some(hands)
}

/// Derives a seed from public information only, so that a state and any guess
/// of it get the same samples.
fn open_seed(open: &Open) -> u64 {
    let mut seed = u64::from(open.journey) << 16 | u64::from(open.round);
    for lying in &open.table.cards {
        for number in [i32::from(lying.card.0), lying.pose.x, lying.pose.y, lying.pose.yaw] {
            seed = (seed ^ u64::from(number.unsigned_abs())).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
        }
    }
    open.carpets.iter().fold(seed, |seed, carpet| seed.wrapping_mul(31).wrapping_add(carpet.failed.into()))
}

/// Returns arrangements the dealer could confirm: the proposal as it lies,
/// automatic ones, and the named layouts that fit.
fn arrangements(open: &Open) -> Vec<Action> {
    let mut dice = Dice::from_seed(open_seed(open));
    let lying: Vec<_> = open.table.cards.clone();
    let cards: Vec<CardId> = lying.iter().map(|lying| lying.card).collect();
    let numbers = &open.setup.numbers;
    let mut all = Vec::new();
    if layout::violations(numbers, &lying).is_empty() {
        all.push(lying);
    }
    all.extend((0..SAMPLE_ARRANGEMENTS).map(|_| layout::automatic(numbers, &cards, &mut dice)));
    let mut shuffled = cards;
    dice.shuffle(&mut shuffled);
    all.extend(layout::named(&open.setup, &shuffled).map(|(_, cards)| cards));
    all.into_iter().map(|cards| Action::Arrange { cards }).collect()
}

/// Returns sample throws towards where the cards may lie, and a foul.
fn throws(open: &Open, seat: Seat) -> Vec<Action> {
    let Some(carpet) = open.in_hand(seat).next() else { return Vec::new() };
    let mut dice = Dice::from_seed(open_seed(open));
    let (edge, hand) = (open.setup.edge(seat), &open.setup.physics.hand);
    let mut within = |least: f64, most: f64| least + (most - least) * dice.unit();
    let mut all: Vec<Action> = (0..SAMPLE_THROWS)
        .map(|_| Launch {
            offset: (within(-0.5, 0.5) * f64::from(edge.reach)) as i32,
            heading: (within(-0.35, 0.35) * 1e6) as i32,
            speed: (within(hand.slowest, hand.fastest) * 1e6) as i32,
            spin: (within(-1.0, 1.0) * hand.spin * 2e6 * PI) as i32,
            yaw: 0,
            height: (hand.height * 1e6) as i32,
            pitch: (hand.pitch.to_radians() * 1e6) as i32,
            roll: 0,
        })
        .filter(|launch| launchable(open, seat, launch).is_ok())
        .map(|launch| Action::Throw { carpet, launch })
        .collect();
    all.push(Action::Foul { carpet });
    all
}
