//! Public information, and what a viewer knows beyond it.

use super::cards::{Destination, Genie};
use super::score::Sheet;
use super::setup::Setup;
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::games::tappeti_volanti::tabletop::{CardId, Launch, Tabletop};
use serde::{Deserialize, Serialize};

/// Where a carpet is during a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CarpetPlace {
    /// Still to be thrown.
    Hand,
    /// In the air or sliding.
    Flying,
    /// On the table, face up.
    Table,
    /// Counted as thrown in this round and back with its owner (TV-09, TV-11,
    /// TV-14).
    Spent,
}

/// State of a carpet during a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Carpet {
    /// Where it is.
    pub place: CarpetPlace,
    /// Failed tries in this round (TV-09).
    pub failed: u8,
}

impl Carpet {
    /// State of every carpet at the beginning of a round.
    pub const FRESH: Self = Self { place: CarpetPlace::Hand, failed: 0 };
}

/// A destination on which carpets of several players lie (TV-15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dispute {
    /// The destination.
    pub card: CardId,
    /// Seats whose carpets lie on it.
    pub rivals: SeatSet,
}

/// What a seat declared at the end of a journey (TV-19).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Declared {
    /// Seat that declared.
    pub seat: Seat,
    /// Palaces declared, lamps included.
    pub count: u8,
    /// Lamps counted in.
    pub lamps: u8,
}

/// What the game is waiting for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The dealer arranges the destinations (TV-06).
    Arranging,
    /// A seat throws (TV-07).
    Throwing {
        /// Seat to throw.
        seat: Seat,
    },
    /// A carpet is in the air; the table is to report where it comes to rest.
    Flying {
        /// The thrower.
        seat: Seat,
        /// The carpet thrown.
        carpet: CardId,
        /// How it left the hand.
        launch: Launch,
        /// Seed of the random variation of this throw.
        seed: u64,
    },
    /// The first player names the next dispute (TV-15).
    Naming {
        /// Disputes not settled yet, in the order of their cards' ids: at least
        /// two when the first player is asked; fewer only between events.
        pending: Vec<Dispute>,
    },
    /// The rivals choose a genie secretly (TV-16).
    Choosing {
        /// The dispute being settled.
        dispute: Dispute,
        /// Rivals that have chosen already.
        chosen: SeatSet,
        /// Disputes after this one.
        pending: Vec<Dispute>,
    },
    /// A seat declares its palaces (TV-19).
    Palaces {
        /// Seat to declare; between events also one that has no choice.
        seat: Seat,
        /// Declarations made so far, in order.
        declared: Vec<Declared>,
    },
    /// The game is over.
    Over {
        /// Final score of each seat, card by card.
        sheets: Vec<Sheet>,
        /// The winner (TV-27).
        winners: SeatSet,
    },
}

/// A settled dispute; everything about it is public (TV-17).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shown {
    /// The disputed destination.
    pub card: CardId,
    /// The genie each rival showed, by seat.
    pub genies: Vec<(Seat, Genie)>,
    /// Seat that took the card and swapped the highest genie for the lowest.
    pub winner: Seat,
    /// Seat that showed the lowest genie and got the highest.
    pub loser: Seat,
}

/// All public information on and around the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Open {
    /// Seats, options and numbers fixed for the whole game.
    pub setup: Setup,
    /// What the game is waiting for.
    pub phase: Phase,
    /// The cards on the table.
    pub table: Tabletop,
    /// Number of the current journey, from 1.
    pub journey: u8,
    /// Number of the current round, from 1; 0 while arranging.
    pub round: u8,
    /// Destinations taken in this round so far.
    pub taken_in_round: u8,
    /// Consecutive rounds in which nobody took anything.
    pub idle_rounds: u8,
    /// Seat that prepared this journey.
    pub dealer: Seat,
    /// The carpets by number; see [`Setup::owner`].
    pub carpets: Vec<Carpet>,
    /// Destinations in front of each seat, in the order taken.
    pub taken: Vec<Vec<CardId>>,
    /// Destinations out of the game.
    pub removed: Vec<CardId>,
    /// Cards left in the deck.
    pub deck: u8,
    /// Points for palaces so far, by seat.
    pub palace_points: Vec<i32>,
    /// All settled disputes so far.
    pub shown: Vec<Shown>,
}

impl Open {
    /// Creates the public information before anything is dealt.
    pub(super) fn new(setup: Setup) -> Self {
        Self {
            phase: Phase::Arranging,
            table: Tabletop::default(),
            journey: 0,
            round: 0,
            taken_in_round: 0,
            idle_rounds: 0,
            dealer: Seat::new(0),
            carpets: vec![Carpet::FRESH; setup.carpets()],
            taken: vec![Vec::new(); setup.seats()],
            removed: Vec::new(),
            deck: 0,
            palace_points: vec![0; setup.seats()],
            shown: Vec::new(),
            setup,
        }
    }

    /// Returns the number of players.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.setup.seats()
    }

    /// Returns the seat that throws first in this journey and deals the next
    /// (TV-05).
    #[must_use]
    pub fn first(&self) -> Seat {
        self.dealer.clockwise(1, self.seats())
    }

    /// Returns what a destination of this game shows.
    ///
    /// # Panics
    /// If there is no such destination.
    #[must_use]
    pub fn kind(&self, card: CardId) -> Destination {
        self.setup.kind(card).expect("a destination of this game")
    }

    /// Iterates over the destinations on the table, by id.
    pub fn destinations(&self) -> impl Iterator<Item = CardId> + '_ {
        self.table.cards.iter().map(|lying| lying.card).filter(|card| !card.is_carpet())
    }

    /// Returns the state of a carpet, or `None` if `carpet` is no carpet of
    /// this game.
    #[must_use]
    pub fn carpet(&self, carpet: CardId) -> Option<Carpet> {
        let at = carpet.0.checked_sub(CardId::FIRST_CARPET)?;
        self.carpets.get(usize::from(at)).copied()
    }

    /// Iterates over the carpets that `seat` owns.
    pub fn carpets_of(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        (0..self.carpets.len()).map(CardId::carpet).filter(move |&carpet| self.setup.owner(carpet) == seat)
    }

    /// Iterates over the carpets that `seat` has still to throw in this round.
    pub fn in_hand(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        self.carpets_of(seat)
            .filter(|&carpet| self.carpet(carpet).is_some_and(|carpet| carpet.place == CarpetPlace::Hand))
    }

    /// Returns the disputes after the one being settled.
    #[must_use]
    pub fn pending(&self) -> &[Dispute] {
        match &self.phase {
            Phase::Naming { pending } | Phase::Choosing { pending, .. } => pending,
            _ => &[],
        }
    }

    /// Returns how many cards of a kind lie in front of `seat`.
    #[must_use]
    pub fn count(&self, seat: Seat, kind: Destination) -> usize {
        self.taken[seat.index()].iter().filter(|&&card| self.kind(card) == kind).count()
    }

    /// Returns the seats that may act.
    #[must_use]
    pub fn to_act(&self) -> SeatSet {
        match &self.phase {
            Phase::Arranging => SeatSet::only(self.dealer),
            Phase::Throwing { seat } | Phase::Palaces { seat, .. } => SeatSet::only(*seat),
            Phase::Flying { .. } => SeatSet::only(Seat::TABLE),
            Phase::Naming { .. } => SeatSet::only(self.first()),
            Phase::Choosing { dispute, chosen, .. } => {
                dispute.rivals.iter().filter(|&seat| !chosen.contains(seat)).collect()
            }
            Phase::Over { .. } => SeatSet::EMPTY,
        }
    }

    /// Returns the genies whose holder everybody knows because they were shown
    /// (TV-17), by genie number.
    #[must_use]
    pub fn known_genies(&self) -> Vec<(Genie, Seat)> {
        let mut known: Vec<(Genie, Seat)> = Vec::new();
        let mut learn = |genie: Genie, seat: Seat| match known.binary_search_by_key(&genie, |&(genie, _)| genie) {
            Ok(at) => known[at].1 = seat,
            Err(at) => known.insert(at, (genie, seat)),
        };
        for shown in &self.shown {
            for &(seat, genie) in &shown.genies {
                learn(genie, seat);
            }
            let (high, low) = (shown.genie_of(shown.winner), shown.genie_of(shown.loser));
            learn(high, shown.loser);
            learn(low, shown.winner);
        }
        known
    }
}

impl Shown {
    /// Settles a dispute by the genies that its rivals show (TV-16).
    ///
    /// # Panics
    /// If there are none.
    #[must_use]
    pub fn new(card: CardId, genies: Vec<(Seat, Genie)>) -> Self {
        let (winner, _) = *genies.iter().max_by_key(|(_, genie)| *genie).expect("there are rivals");
        let (loser, _) = *genies.iter().min_by_key(|(_, genie)| *genie).expect("there are rivals");
        Self { card, genies, winner, loser }
    }

    /// Returns the genie that `seat` showed.
    ///
    /// # Panics
    /// If it showed none.
    #[must_use]
    pub fn genie_of(&self, seat: Seat) -> Genie {
        self.genies.iter().find(|(who, _)| *who == seat).expect("a rival of this dispute").1
    }
}

/// What a viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer whose knowledge it is.
    pub viewer: Viewer,
    /// The public information.
    pub open: Open,
    /// The viewer's genies, lowest first; empty for viewers without a seat.
    pub genies: Vec<Genie>,
    /// The genie that the viewer has chosen in the current dispute.
    pub sealed: Option<Genie>,
}

impl View {
    /// Returns the viewer's seat, or `None` if it has none.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) if !seat.is_table() => Some(seat),
            _ => None,
        }
    }
}
