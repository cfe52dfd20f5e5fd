//! Public information, and what a viewer knows besides.

use super::cards::{Animal, Card, CardId, Cards};
use super::illegal::Illegal;
use super::pyramid::{Pyramid, Slot};
use super::setup::Setup;
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::engine::shared::Shared;
use serde::{Deserialize, Serialize};

/// Direction in which a charge goes round the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// To the next seat.
    #[default]
    Clockwise,
    /// To the previous seat (AE-18).
    Counterclockwise,
}

impl Direction {
    /// Returns the opposite direction.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::Clockwise => Self::Counterclockwise,
            Self::Counterclockwise => Self::Clockwise,
        }
    }
}

/// What the game is waiting for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// All seats that are not ready build their pyramids (AE-04).
    Building,
    /// A seat begins a charge (AE-05).
    Leading {
        /// The seat.
        seat: Seat,
    },
    /// A seat defends or is overrun (AE-08, AE-10).
    Defending {
        /// The seat.
        seat: Seat,
    },
    /// With `forget_to_draw`: a seat that has played may draw before it passes
    /// the turn on (AE-07).
    Drawing {
        /// The seat that has played.
        seat: Seat,
        /// The attacked seat, which defends next.
        attacked: Seat,
    },
    /// The match is over.
    Over {
        /// Winners of the match (AE-17).
        winners: SeatSet,
    },
}

/// The charge in progress (AE-05).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Charge {
    /// The animal that charges.
    pub animal: Animal,
    /// The sum to beat.
    pub sum: u16,
    /// Seat that played last.
    pub by: Seat,
    /// Direction in which it goes.
    pub direction: Direction,
    /// By seat: the face-up cards, in the order played.
    pub before: Vec<Vec<CardId>>,
}

/// What being overrun says of a hand: had it held more in the charge's colour,
/// the seat would probably have defended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Weakness {
    /// Largest sum that as many of its cards of that colour as one may play
    /// (AE-08) had without beating the charge.
    pub within: u16,
    /// Number of cards drawn since, of which nothing is known.
    pub drawn: u8,
}

/// Everything that all players can see.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Open {
    /// Seats, variants, numbers.
    pub setup: Shared<Setup>,
    /// What the game is waiting for.
    pub phase: Phase,
    /// Number of this game of the match, from 1.
    pub game: u8,
    /// Seat that starts this game.
    pub start: Seat,
    /// Seats whose pyramid is complete and sealed while others still build
    /// (AE-04).
    pub ready: SeatSet,
    /// By seat: the pyramid; empty while it is still being built.
    pub pyramids: Vec<Pyramid>,
    /// By seat: the buckets lost in this game, in the order lost.
    pub fallen: Vec<Vec<Animal>>,
    /// The charge in progress, if any.
    pub charge: Option<Charge>,
    /// By seat: number of cards in hand.
    pub hand_sizes: Vec<u8>,
    /// By seat and colour: what the last time in this game that the seat was
    /// overrun says of its hand; nothing in games saved before it was noted.
    #[serde(default)]
    pub weaknesses: [[Option<Weakness>; Animal::ALL.len()]; Seat::MOST],
    /// Number of cards left in the deck.
    pub deck: u8,
    /// The discards, the top one last.
    pub discards: Vec<CardId>,
    /// By finished game and seat: buckets standing, which are the points
    /// (AE-17).
    pub finished: Vec<Vec<u8>>,
}

/// Consequences of playing certain cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Played {
    /// Their animal.
    pub animal: Animal,
    /// Sum of all cards that would then lie before the seat.
    pub total: u16,
    /// Whether the direction would be reversed (AE-18).
    pub reverses: bool,
    /// Seat that would be attacked next.
    pub attacks: Seat,
}

/// What cards are measured by, found once for all sets of a hand.
struct Test {
    /// Animal and sum of the charge, if there is one.
    charge: Option<(Animal, u16)>,
    /// Sum of the cards before the seat.
    before: u16,
    /// Least total that will do.
    least: u16,
    /// Seats attacked next, and if the direction is reversed.
    next: Seat,
    back: Seat,
}

impl Test {
    /// Returns what playing cards of this animal and sum would do.
    fn judge(&self, animal: Animal, sum: u16) -> Result<Played, Illegal> {
        if let Some((charging, _)) = self.charge.filter(|&(charging, _)| charging != animal) {
            return Err(Illegal::WrongColour(charging));
        }
        let total = self.before + sum;
        if total < self.least {
            return Err(Illegal::TooLow { total, least: self.least });
        }
        let reverses = self.charge.is_some_and(|(_, sum)| sum == total);
        Ok(Played { animal, total, reverses, attacks: if reverses { self.back } else { self.next } })
    }
}

impl Open {
    /// Number of seats.
    #[must_use]
    pub fn seats(&self) -> usize {
        self.setup.seats()
    }

    /// Seats that may act: while building all that are not ready, then the one
    /// whose turn it is.
    #[must_use]
    pub fn to_act(&self) -> SeatSet {
        match &self.phase {
            Phase::Building => (0..self.seats()).map(Seat::new).filter(|&seat| !self.ready.contains(seat)).collect(),
            Phase::Leading { seat } | Phase::Defending { seat } | Phase::Drawing { seat, .. } => SeatSet::only(*seat),
            Phase::Over { .. } => SeatSet::EMPTY,
        }
    }

    /// Whether a player has no bucket left in this game (AE-14).
    #[must_use]
    pub fn is_out(&self, seat: Seat) -> bool {
        self.phase != Phase::Building && self.pyramids[seat.index()].all() == 0
    }

    /// Returns the next seat in a direction that is not out (AE-14), or the
    /// seat itself if there is none.
    #[must_use]
    pub fn next(&self, seat: Seat, direction: Direction) -> Seat {
        let seats = self.seats();
        let step = if direction == Direction::Clockwise { 1 } else { seats - 1 };
        let around = (1..=seats).map(|times| seat.clockwise(step * times, seats));
        around.into_iter().find(|&next| !self.is_out(next)).unwrap_or(seat)
    }

    /// Returns the points of the finished games of the match, by seat (AE-17).
    #[must_use]
    pub fn totals(&self) -> Vec<i32> {
        let of = |seat: usize| self.finished.iter().map(|standing| i32::from(standing[seat])).sum();
        (0..self.seats()).map(of).collect()
    }

    /// Returns the cards that lie before a seat in this charge.
    #[must_use]
    pub fn before(&self, seat: Seat) -> &[CardId] {
        self.charge.as_ref().map_or(&[], |charge| &charge.before[seat.index()])
    }

    /// Returns the least total that beats the charge or, with `reverse`, at
    /// least turns it; `None` without a charge.
    #[must_use]
    pub fn least_total(&self) -> Option<u16> {
        let charge = self.charge.as_ref()?;
        Some(if self.setup.options.reverse { charge.sum } else { charge.sum + 1 })
    }

    /// Returns what playing these cards would do if `seat`, whose turn it is,
    /// held them; its hand is not checked (AE-05, AE-08, AE-09, AE-18).
    ///
    /// # Errors
    /// The reason why they cannot be played.
    pub fn judge(&self, seat: Seat, cards: &[CardId]) -> Result<Played, Illegal> {
        let test = self.test(seat)?;
        let Some(&first) = cards.first() else { return Err(Illegal::NoCard) };
        let most = self.setup.numbers.cards_per_play;
        if cards.len() > usize::from(most) {
            return Err(Illegal::TooManyCards(most));
        }
        for &card in cards {
            if usize::from(card.0) >= self.setup.deck.len() {
                return Err(Illegal::NotInHand(card));
            }
        }
        let animal = self.setup.card(first).animal;
        if cards.iter().any(|&card| self.setup.card(card).animal != animal) {
            return Err(Illegal::MixedColours);
        }
        test.judge(animal, self.setup.sum(cards))
    }

    /// Returns what all cards of `seat` are measured by now.
    fn test(&self, seat: Seat) -> Result<Test, Illegal> {
        match self.phase {
            Phase::Leading { seat: turn } | Phase::Defending { seat: turn } if turn == seat => {}
            Phase::Leading { .. } | Phase::Defending { .. } => return Err(Illegal::NotYourTurn),
            Phase::Building | Phase::Drawing { .. } | Phase::Over { .. } => return Err(Illegal::NotNow),
        }
        let direction = self.charge.as_ref().map_or(Direction::Clockwise, |charge| charge.direction);
        Ok(Test {
            charge: self.charge.as_ref().map(|charge| (charge.animal, charge.sum)),
            before: self.setup.sum(self.before(seat)),
            least: self.least_total().unwrap_or(0),
            next: self.next(seat, direction),
            back: self.next(seat, direction.turned()),
        })
    }

    /// Returns the buckets among which `seat` must choose if it is overrun now
    /// (AE-10): those of the charge's colour or, if none of these stands, all;
    /// empty without a charge.
    #[must_use]
    pub fn to_lose(&self, seat: Seat) -> Vec<Slot> {
        self.losable(seat).collect()
    }

    /// Iterator behind [`Self::to_lose`].
    pub(super) fn losable(&self, seat: Seat) -> impl Iterator<Item = Slot> + '_ {
        let pyramid = &self.pyramids[seat.index()];
        let animal = self.charge.as_ref().map(|charge| charge.animal);
        let any = animal.is_some_and(|animal| pyramid.count(animal) == 0);
        pyramid.buckets().filter(move |(_, bucket)| any || Some(*bucket) == animal).map(|(slot, _)| slot)
    }
}

/// Everything that a viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// What all players can see.
    pub open: Open,
    /// The viewer's hand, sorted by id; empty for the public.
    pub hand: Vec<CardId>,
    /// The viewer's pyramid while building; `None` for the public, and once all
    /// pyramids are revealed.
    pub building: Option<Pyramid>,
}

impl View {
    /// The viewer's seat.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) if !seat.is_table() => Some(seat),
            _ => None,
        }
    }

    /// Returns every set of cards that `seat`, whose view this is, can play
    /// now, with its consequences. Empty if it is not its turn.
    #[must_use]
    pub fn plays(&self, seat: Seat) -> Vec<(Vec<CardId>, Played)> {
        plays(&self.open, seat, &self.hand)
    }
}

/// Returns every set of cards of `hand` (sorted) that `seat` can play now.
#[must_use]
pub fn plays(open: &Open, seat: Seat, hand: &[CardId]) -> Vec<(Vec<CardId>, Played)> {
    let mut all = Vec::new();
    each_play(open, seat, hand, &mut |cards, played| all.push((cards.to_vec(), played)));
    all
}

/// Passes each such set to `found`, without collecting them.
pub(super) fn each_play(open: &Open, seat: Seat, hand: &[CardId], found: &mut impl FnMut(&[CardId], Played)) {
    let Ok(test) = open.test(seat) else { return };
    let mut chosen = [CardId::default(); Cards::MOST];
    for (at, &card) in hand.iter().enumerate() {
        let Card { animal, value } = open.setup.card(card);
        if test.charge.is_none_or(|(charging, _)| charging == animal) {
            chosen[0] = card;
            extend(open, &test, animal, &hand[at + 1..], &mut chosen, 1, value.into(), found);
        }
    }
}

/// Passes on all playable sets that begin with the first `count` cards of
/// `chosen`, of this animal and sum, continued from `hand`.
fn extend(
    open: &Open,
    test: &Test,
    animal: Animal,
    hand: &[CardId],
    chosen: &mut [CardId; Cards::MOST],
    count: usize,
    sum: u16,
    found: &mut impl FnMut(&[CardId], Played),
) {
    if let Ok(played) = test.judge(animal, sum) {
        found(&chosen[..count], played);
    }
    if count >= open.setup.numbers.cards_per_play.into() {
        return;
    }
    for (at, &card) in hand.iter().enumerate() {
        let next = open.setup.card(card);
        if next.animal != animal {
            // The hand is sorted.
            break;
        }
        chosen[count] = card;
        extend(open, test, animal, &hand[at + 1..], chosen, count + 1, sum + u16::from(next.value), found);
    }
}
