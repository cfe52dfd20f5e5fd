//! Estimates of what cards are worth to each seat.

use crate::engine::seat::Seat;
use crate::engine::temper::Bias;
use crate::games::tappeti_volanti::rules::cards::Destination;
use crate::games::tappeti_volanti::rules::score::{Collection, points_of};
use crate::games::tappeti_volanti::rules::view::Open;
use crate::games::tappeti_volanti::tabletop::CardId;

/// Estimated final value of one more card of each kind to each seat, in points.
pub(super) struct Worth {
    kinds: Vec<Destination>,
    /// Values by kind, then by seat.
    values: Vec<Vec<f64>>,
    deck: Vec<Destination>,
    /// How a temper bends the judgement: how much it minds what each rival
    /// takes, and whether it likes throws whose result varies.
    pub bias: Bias,
}

impl Worth {
    pub(super) fn of(open: &Open, bias: Bias) -> Self {
        let kinds = Destination::all();
        let seats = || (0..open.seats()).map(Seat::new);
        let values = kinds.iter().map(|&kind| seats().map(|seat| worth(open, seat, kind)).collect()).collect();
        Self { kinds, values, deck: open.setup.deck.clone(), bias }
    }

    /// Returns what `card` is worth to `seat` if it takes the card.
    pub(super) fn own(&self, seat: Seat, card: CardId) -> f64 {
        self.by_seat(card)[seat.index()]
    }

    /// Returns the value to `seat` of `taker` getting `card`: its own worth, or
    /// minus the taker's worth divided among the taker's opponents.
    pub(super) fn to(&self, seat: Seat, taker: Seat, card: CardId) -> f64 {
        let values = self.by_seat(card);
        if taker == seat {
            values[seat.index()]
        } else {
            -self.bias.rival(seat, taker) * values[taker.index()] / (values.len() - 1) as f64
        }
    }

    fn by_seat(&self, card: CardId) -> &[f64] {
        let kind = self.deck[usize::from(card.0)];
        let at = self.kinds.iter().position(|&other| other == kind).expect("all kinds are there");
        &self.values[at]
    }
}

/// Returns the fraction of the game still to come, taking the current journey
/// as half over.
pub(super) fn rest(open: &Open) -> f64 {
    let journeys = f64::from(open.setup.journeys());
    ((journeys - f64::from(open.journey) + 0.5) / journeys).clamp(0.0, 1.0)
}

/// Counts the cards in front of a seat by kind.
pub(super) fn collection(open: &Open, seat: Seat) -> Collection {
    Collection::of(open.taken[seat.index()].iter().map(|&card| open.kind(card)))
}

fn worth(open: &Open, seat: Seat, kind: Destination) -> f64 {
    let points = &open.setup.numbers.points;
    let have = collection(open, seat);
    let mut with = have;
    with.add(kind);
    let now = f64::from(points_of(points, &with) - points_of(points, &have));
    let hope = match kind {
        Destination::Palace => palace_worth(open, seat),
        Destination::Bazaar(bazaar) if have.bazaars[bazaar as usize].is_multiple_of(2) => {
            0.45 * f64::from(points.bazaars[bazaar as usize])
        }
        Destination::Adventure(_) => 0.8,
        Destination::Lamp => 2.0,
        Destination::Bazaar(_) | Destination::Treasure | Destination::Desert => 0.0,
    };
    let fading = if kind == Destination::Palace { 1.0 } else { rest(open) };
    now + hope * fading
}

/// Returns what one more palace is worth at the end of the journey: how much
/// likelier it makes having the most, and how much less likely having the
/// fewest (TV-19).
fn palace_worth(open: &Open, seat: Seat) -> f64 {
    let count = |seat| open.count(seat, Destination::Palace) as f64;
    let others: Vec<f64> = (0..open.seats()).map(Seat::new).filter(|&other| other != seat).map(count).collect();
    let most = others.iter().copied().fold(0.0, f64::max);
    let fewest = others.iter().copied().fold(f64::INFINITY, f64::min);
    // Not certain, because more palaces may still be taken in this journey.
    let likely = |lead: f64| 1.0 / (1.0 + libm::exp(-lead / 0.9));
    let mine = count(seat);
    let points = f64::from(open.setup.numbers.points.palaces);
    let step = |edge: f64| likely(mine + 1.0 - edge) - likely(mine - edge);
    points * (step(most) + step(fewest))
}
