//! What lies open, and what a viewer knows besides.

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
    /// Counts as thrown in this round and is back with its owner (TV-09,
    /// TV-11).
    Spent,
}

/// A carpet during a round.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Carpet {
    /// Where it is.
    pub place: CarpetPlace,
    /// Failed tries in this round (TV-09).
    pub failed: u8,
}

impl Carpet {
    /// At the beginning of a round.
    pub const FRESH: Self = Self { place: CarpetPlace::Hand, failed: 0 };
}

/// A destination on which carpets of several players lie (TV-15).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dispute {
    /// The destination.
    pub card: CardId,
    /// Whose carpets lie on it.
    pub rivals: SeatSet,
}

/// What a seat declared at the end of a journey (TV-19).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Declared {
    /// Who.
    pub seat: Seat,
    /// Palaces, lamps included.
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
        /// Who.
        seat: Seat,
    },
    /// A carpet is in the air: the table is to report where it comes to rest.
    Flying {
        /// Who threw.
        seat: Seat,
        /// Which carpet.
        carpet: CardId,
        /// How it left the hand.
        launch: Launch,
        /// Seed of the chance in this throw.
        seed: u64,
    },
    /// The first player names the next dispute (TV-15).
    Naming {
        /// Those not settled yet, by card; at least two.
        pending: Vec<Dispute>,
    },
    /// The rivals choose a genie secretly (TV-16).
    Choosing {
        /// What they dispute.
        dispute: Dispute,
        /// Who has chosen already.
        chosen: SeatSet,
        /// Disputes after this one.
        pending: Vec<Dispute>,
    },
    /// A seat declares its palaces (TV-19).
    Palaces {
        /// Who.
        seat: Seat,
        /// Those who have declared, in order.
        declared: Vec<Declared>,
    },
    /// The game is over.
    Over {
        /// The final score of each seat, card by card.
        sheets: Vec<Sheet>,
        /// Who won (TV-27).
        winners: SeatSet,
    },
}

/// A dispute of the past: all of it is public (TV-17).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Shown {
    /// What was disputed.
    pub card: CardId,
    /// Who showed which genie, by seat.
    pub genies: Vec<(Seat, Genie)>,
    /// Who took the card and swapped the highest genie for the lowest.
    pub winner: Seat,
    /// Who showed the lowest genie and got the highest.
    pub loser: Seat,
}

/// Everything that lies open on and around the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Open {
    /// Seats, variants, numbers.
    pub setup: Setup,
    /// What the game is waiting for.
    pub phase: Phase,
    /// The cards on the table.
    pub table: Tabletop,
    /// Number of this journey, from 1.
    pub journey: u8,
    /// Number of this round, from 1; 0 while arranging.
    pub round: u8,
    /// Destinations taken in this round so far.
    pub taken_in_round: u8,
    /// Rounds running in which nobody took anything.
    pub idle_rounds: u8,
    /// Who prepared this journey.
    pub dealer: Seat,
    /// The carpets by number; see [`Setup::owner`].
    pub carpets: Vec<Carpet>,
    /// By seat: the destinations in front of them, in the order taken.
    pub taken: Vec<Vec<CardId>>,
    /// Destinations out of the game.
    pub removed: Vec<CardId>,
    /// Cards left in the deck.
    pub deck: u8,
    /// By seat: points for palaces so far.
    pub palace_points: Vec<i32>,
    /// All disputes so far.
    pub shown: Vec<Shown>,
}

impl Open {
    /// How many play.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.setup.seats()
    }

    /// Who throws first in this journey and deals the next (TV-05).
    #[must_use]
    pub fn first(&self) -> Seat {
        self.dealer.clockwise(1, self.seats())
    }

    /// What a destination of this game shows.
    ///
    /// # Panics
    /// If there is no such destination.
    #[must_use]
    pub fn kind(&self, card: CardId) -> Destination {
        self.setup.kind(card).expect("a destination of this game")
    }

    /// The destinations on the table, by id.
    pub fn destinations(&self) -> impl Iterator<Item = CardId> + '_ {
        self.table.cards.iter().map(|lying| lying.card).filter(|card| !card.is_carpet())
    }

    /// A carpet of this game by its id.
    #[must_use]
    pub fn carpet(&self, carpet: CardId) -> Option<Carpet> {
        let at = carpet.0.checked_sub(CardId::FIRST_CARPET)?;
        self.carpets.get(usize::from(at)).copied()
    }

    /// The carpets of `seat`.
    pub fn carpets_of(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        (0..self.carpets.len()).map(CardId::carpet).filter(move |&carpet| self.setup.owner(carpet) == seat)
    }

    /// The carpets that `seat` has still to throw.
    pub fn in_hand(&self, seat: Seat) -> impl Iterator<Item = CardId> + '_ {
        self.carpets_of(seat)
            .filter(|&carpet| self.carpet(carpet).is_some_and(|carpet| carpet.place == CarpetPlace::Hand))
    }

    /// How many cards of a kind lie in front of `seat`.
    #[must_use]
    pub fn count(&self, seat: Seat, kind: Destination) -> usize {
        self.taken[seat.index()].iter().filter(|&&card| self.kind(card) == kind).count()
    }

    /// Who may act.
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

    /// Genies whose holder everybody knows because they were shown (TV-17),
    /// by number.
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
    /// The genie that `seat` showed.
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
    /// Whose knowledge it is.
    pub viewer: Viewer,
    /// Everything that is open to all.
    pub open: Open,
    /// The viewer's genies, lowest first; empty for the public.
    pub genies: Vec<Genie>,
    /// The genie that the viewer has chosen in the dispute going on.
    pub sealed: Option<Genie>,
}
