//! The value of a position to a seat, in points, as far as that seat can tell.

use crate::engine::seat::Seat;
use crate::games::akelarre::bot::{Glance, Sight};
use crate::games::akelarre::cards::{Bag, Card, Family, Stack};
use crate::games::akelarre::meld::{Meld, Shape, Slots};
use crate::games::akelarre::rules::score::{sheets, worth};
use crate::games::akelarre::rules::setup::MOST_SEATS;
use crate::games::akelarre::rules::{Open, Phase, Place};

/// Value assumed for an unknown card.
const UNKNOWN_CARD: f64 = 0.45;
/// Factor for the value of a meld with two cards missing to the owner of its
/// place.
const HALF_DONE: f64 = 0.3;
/// Points for each hand card played: another one is drawn for it.
const TEMPO: f64 = 0.25;

/// The evaluation from the point of view of one seat.
pub(super) struct Eyes {
    me: Seat,
    /// By seat: weight of its points; 1 for this seat and its partner, negative
    /// for rivals.
    weights: [f64; MOST_SEATS],
    /// By seat: value of each kind of card to it, as far as known.
    worth: [[f64; Card::KINDS]; MOST_SEATS],
    /// Number of cards of each kind that this seat does not see.
    unseen: [f64; Card::KINDS],
    /// Total of `unseen`.
    hidden: f64,
}

impl Eyes {
    /// Builds the evaluation for `me`, holding `hand`. It stays valid during
    /// the turn of `me` until cards are drawn.
    pub(super) fn new(open: &Open, hand: Bag, me: Seat, favourite: Family, glance: Glance) -> Self {
        let seats = open.seats();
        let partner = open.setup.partner(me);
        let rivals = if partner.is_some() { 1.0 } else { (seats - 1) as f64 };
        let weights = std::array::from_fn(|seat| match Seat::new(seat) {
            _ if seat >= seats => 0.0,
            seat if seat == me || Some(seat) == partner => 1.0,
            _ => -1.0 / rivals,
        });
        // Each other family is equally likely to be a rival's favourite.
        let worth = std::array::from_fn(|seat| {
            std::array::from_fn(|kind| {
                let card = Card::at(kind);
                match card.value() {
                    _ if seat == me.index() => worth(card, favourite).into(),
                    None => 0.0,
                    Some(_) if card.family() == favourite => 1.0,
                    Some(value) => 1.0 + f64::from(value - 1) / (Family::COUNT - 1) as f64,
                }
            })
        });
        let mut seen = hand;
        if glance.counts {
            open.points.iter().for_each(|points| seen.add_all(*points));
            open.discards.iter().flat_map(Stack::as_slice).for_each(|&card| seen.add(card));
        }
        open.places()
            .filter_map(|place| open.meld(place))
            .for_each(|meld| meld.iter().for_each(|(_, card)| seen.add(card)));
        if let Phase::Choosing { meld, .. } = open.phase {
            meld.iter().for_each(|(_, card)| seen.add(card));
        }
        let all = open.setup.numbers.creatures();
        let unseen =
            std::array::from_fn(|kind| f64::from(all.count(Card::at(kind)).saturating_sub(seen.count(Card::at(kind)))));
        let hidden = unseen.iter().sum::<f64>().max(1.0);
        Self { me, weights, worth, unseen, hidden }
    }

    fn result(&self, open: &Open) -> f64 {
        let (sheets, winners) = sheets(open);
        let won = 6.0 * winners.share(self.me);
        sheets.iter().zip(&self.weights).map(|(sheet, weight)| weight * f64::from(sheet.total)).sum::<f64>() + won
    }

    /// Value of the captured cards, and the bonus by how far this seat is
    /// ahead.
    fn points(&self, open: &Open) -> f64 {
        let mut value = 0.0;
        let mut rivals = 0_usize;
        for seat in 0..open.seats() {
            let bag = open.points[seat];
            for card in bag.kinds() {
                value += self.weights[seat] * f64::from(bag.count(card)) * self.worth[seat][card.index()];
            }
            if seat != self.me.index() {
                rivals = rivals.max(bag.len());
            }
        }
        let ahead = open.points[self.me.index()].len() as f64 - rivals as f64;
        let certain = 3.0 + f64::from(open.deck) / 8.0;
        value + f64::from(open.setup.numbers.bonus) * (ahead / certain).clamp(-1.0, 1.0)
    }

    /// Value of this seat's places until the end, compared with those of
    /// others.
    fn places(&self, open: &Open) -> f64 {
        let rounds = f64::from(open.deck) / (3.0 * open.seats() as f64);
        (0..open.seats()).map(|seat| self.weights[seat] * f64::from(open.owned[seat])).sum::<f64>() * rounds * 0.3
    }

    /// Expected value of a meld on the table, over everybody who may complete
    /// it.
    fn meld(&self, open: &Open, place: Place, meld: &Meld) -> f64 {
        let owner = place.owner().index();
        let missing = usize::from(open.setup.numbers.full) - meld.len();
        let average =
            |seat: usize| meld.iter().map(|(_, card)| self.worth[seat][card.index()]).sum::<f64>() / meld.len() as f64;
        if missing > 1 {
            return HALF_DONE * self.weights[owner] * average(owner) * 2.0;
        }
        let fitting: f64 = fits(meld).map(|card| self.unseen[card.index()]).sum();
        let chance = fitting / self.hidden;
        let share = f64::from(open.setup.numbers.share);
        let full = f64::from(open.setup.numbers.full);
        let (mut value, mut still) = (0.0, 1.0);
        for steps in 1..=open.seats() {
            let seat = self.me.clockwise(steps, open.seats()).index();
            let own = seat == self.me.index();
            let cards = if own { 4 } else { open.held[seat] };
            let completes = 1.0 - (0..cards).fold(1.0, |none, _| none * (1.0 - chance.min(1.0)));
            let gain = if seat == owner {
                self.weights[seat] * full * average(seat)
            } else {
                self.weights[seat] * (full - share) * average(seat)
                    + self.weights[owner] * share * (average(owner) + 0.5)
            };
            value += still * completes * gain;
            still *= 1.0 - completes;
        }
        value
    }
}

impl Sight for Eyes {
    fn worth(&self, seat: Seat, card: Card) -> f64 {
        self.worth[seat.index()][card.index()]
    }

    fn position(&self, open: &Open, hand: Bag) -> f64 {
        if open.phase == Phase::Over {
            return self.result(open);
        }
        let melds = open.places().filter_map(|place| Some((place, open.meld(place)?)));
        let table = self.points(open)
            + melds.map(|(place, meld)| self.meld(open, place, &meld)).sum::<f64>()
            + self.places(open);
        if open.is_last_turn() { table } else { table + self.hand(open, hand) + TEMPO * f64::from(open.played) }
    }

    fn hand(&self, open: &Open, hand: Bag) -> f64 {
        let mut value = promises(hand);
        let full = usize::from(open.setup.numbers.full);
        for place in open.places() {
            let Some(meld) = open.meld(place) else { continue };
            if fits(&meld).any(|card| hand.has(card)) {
                let own = place.owner() == self.me;
                value += match (full - meld.len(), own) {
                    (1, true) => 2.5,
                    (1, false) => 1.5,
                    _ => 0.5,
                };
            }
        }
        value
    }

    fn unknown(&self, count: usize) -> f64 {
        UNKNOWN_CARD * count as f64
    }

    fn steady(&self) -> bool {
        false
    }
}

/// Value of what a hand has towards sets and runs.
fn promises(hand: Bag) -> f64 {
    let ranks = Family::ALL.map(|family| hand.ranks(family));
    let promise = |natural: u32, joker: u32| match natural + joker {
        _ if natural == 0 => 0.0,
        0 | 1 => 0.0,
        2 => 0.4,
        more => 1.2 + 0.5 * f64::from(more - 3),
    };
    let mut value = 0.0;
    for rank in 0..Slots::COUNT {
        let natural = ranks.iter().map(|ranks| u32::from(ranks >> rank & 1)).sum();
        let joker = ranks.iter().map(|ranks| u32::from(ranks >> rank & 1 == 0) & u32::from(ranks >> 5 & 1)).sum();
        value += promise(natural, joker);
    }
    for ranks in ranks {
        // The best three consecutive values.
        let best = (0..3).map(|from| (ranks >> from & 7).count_ones()).max().unwrap_or(0);
        value += promise(best, u32::from(ranks >> 5 & 1));
    }
    value
}

/// Returns the cards that may be added to a meld.
fn fits(meld: &Meld) -> impl Iterator<Item = Card> + '_ {
    let open = match meld.shape {
        Shape::Set(_) => meld.cards.free(),
        Shape::Run(_) => meld.cards.beside(),
    };
    let run = matches!(meld.shape, Shape::Run(_));
    // A run has at most one joker, whatever it stands for.
    let jokers = open.iter().filter(move |_| !run).map(|slot| meld.shape.joker(slot));
    open.iter().map(|slot| meld.shape.natural(slot)).chain(jokers).chain(run.then(|| meld.shape.joker(0)))
}
