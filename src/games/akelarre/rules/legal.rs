//! Lists the legal actions. Melds are found with bit masks: for each family the
//! ranks in hand, for each rank the families in hand.

use super::action::{Action, Form, Pile, Price, Source};
use super::view::{Open, Phase, Place};
use crate::games::akelarre::cards::{Bag, Card, Family, LEAST_VALUE};
use crate::games::akelarre::meld::{Shape, Slots};

/// Maximum number of payments for a place that are listed; there are far too
/// many to list them all.
const SAMPLE_PRICES: usize = 6;

/// Kinds of cards as masks.
struct Kinds {
    /// By family: bits 0 to 4 for the values, bit 5 for the joker.
    ranks: [u8; Family::COUNT],
    /// By rank: bit mask of the families.
    families: [u8; 6],
}

impl Kinds {
    fn of(bag: Bag) -> Self {
        let ranks = Family::ALL.map(|family| bag.ranks(family));
        let families = std::array::from_fn(|rank| {
            ranks.iter().enumerate().fold(0, |mask, (family, ranks)| mask | (ranks >> rank & 1) << family)
        });
        Self { ranks, families }
    }

    /// Returns the slots of a shape that natural cards and jokers of these kinds
    /// can fill, in this order.
    const fn slots(&self, shape: Shape) -> (u8, u8) {
        match shape {
            Shape::Set(value) => (self.families[(value - LEAST_VALUE) as usize], self.families[5]),
            Shape::Run(family) => {
                let ranks = self.ranks[family.index()];
                (ranks & 0x1f, if ranks >> 5 == 1 { 0x1f } else { 0 })
            }
        }
    }
}

/// Maximum number of cards that may be taken.
const MOST_TAKES: usize = Place::MOST * Slots::COUNT;

/// The cards a seat can play.
struct Supply {
    hand: Kinds,
    /// Cards on the table that may be taken; only the first `taken` entries are
    /// valid.
    takes: [(Place, Card); MOST_TAKES],
    /// Number of valid entries in `takes`.
    taken: usize,
    /// The kinds of these cards.
    table: Kinds,
}

impl Supply {
    fn of(open: &Open, hand: Bag) -> Self {
        let (mut takes, mut taken) = ([(Place::at(0), Card::at(0)); MOST_TAKES], 0);
        let mut table = Bag::EMPTY;
        for (at, meld) in open.melds.iter().enumerate() {
            let Some(meld) = meld else { continue };
            for slot in open.takeable(Place::at(at)).iter() {
                if let Some(card) = meld.card(slot) {
                    table.add(card);
                    takes[taken] = (Place::at(at), card);
                    taken += 1;
                }
            }
        }
        Self { hand: Kinds::of(hand), takes, taken, table: Kinds::of(table) }
    }

    fn takes(&self) -> &[(Place, Card)] {
        &self.takes[..self.taken]
    }

    /// Returns the slots of a shape that cards on the table can fill.
    const fn taken(&self, shape: Shape) -> Slots {
        let (natural, joker) = self.table.slots(shape);
        Slots(natural | joker)
    }
}

/// A new meld being built slot by slot.
struct Building<'a, F> {
    form: Form,
    natural: u8,
    joker: u8,
    /// The cards that may be taken and fit the shape.
    takes: &'a [(Place, Card)],
    free: &'a [Place],
    found: &'a mut F,
}

impl<F: FnMut(Action)> Building<'_, F> {
    /// Fills the slots of `left` in every possible way and reports each
    /// resulting meld.
    fn fill(&mut self, left: Slots) {
        if left.is_empty() {
            if self.form.from.contains(&Some(Source::Hand)) {
                for &place in self.free {
                    self.form.place = place;
                    (self.found)(Action::Form(self.form));
                }
            }
            return;
        }
        let slot = left.0.trailing_zeros() as usize;
        let (bit, left) = (1 << slot, Slots(left.0 & (left.0 - 1)));
        let (shape, jokers) = (self.form.shape, self.form.jokers);
        // There is one joker per family, so at most one in a run.
        let jokable = matches!(shape, Shape::Set(_)) || jokers.is_empty();
        if self.natural & bit != 0 {
            self.form.from[slot] = Some(Source::Hand);
            self.fill(left);
        }
        if self.joker & bit != 0 && jokable {
            self.form.from[slot] = Some(Source::Hand);
            self.form.jokers = Slots(jokers.0 | bit);
            self.fill(left);
            self.form.jokers = jokers;
        }
        for &(place, card) in self.takes {
            let source = Some(Source::Place(place));
            // Clears what a previous alternative put into this slot.
            self.form.from[slot] = None;
            if !shape.slots(card).has(slot) || self.form.from.contains(&source) || (card.is_joker() && !jokable) {
                continue;
            }
            self.form.from[slot] = source;
            self.form.jokers = Slots(jokers.0 | if card.is_joker() { bit } else { 0 });
            self.fill(left);
            self.form.jokers = jokers;
        }
        self.form.from[slot] = None;
    }
}

impl Open {
    /// Reports every action that the seat to act, holding `hand`, may do; of
    /// the ways to pay for a place only some.
    pub fn each_action(&self, hand: Bag, found: &mut impl FnMut(Action)) {
        match self.phase {
            Phase::Playing => self.plays(hand, found),
            Phase::Drawing { .. } => self.draws(found),
            Phase::Choosing { meld, .. } => {
                let share = usize::from(self.setup.numbers.share);
                let choices = (0..32).map(Slots).filter(|slots| slots.len() == share && slots.0 & !meld.cards.0 == 0);
                choices.for_each(|slots| found(Action::Choose { slots }));
            }
            Phase::Buying => {
                self.prices(found);
                found(Action::Done);
            }
            Phase::Over => {}
        }
    }

    /// Reports every play of phase 1: new melds and additions.
    pub fn each_play(&self, hand: Bag, found: &mut impl FnMut(Action)) {
        let supply = Supply::of(self, hand);
        self.forms(&supply, found);
        self.additions(&supply, found);
    }

    fn plays(&self, hand: Bag, found: &mut impl FnMut(Action)) {
        self.each_play(hand, found);
        if self.must_discard() {
            hand.kinds().for_each(|card| found(Action::Discard { card }));
        } else if self.can_draw(self.turn) {
            self.draws(found);
        } else {
            found(Action::Done);
        }
    }

    fn forms(&self, supply: &Supply, found: &mut impl FnMut(Action)) {
        let mut free = [Place::at(0); Place::MOST];
        let mut count = 0;
        for place in self.free_places() {
            free[count] = place;
            count += 1;
        }
        let numbers = &self.setup.numbers;
        let lengths = usize::from(numbers.least)..=usize::from(numbers.full);
        if count == 0 {
            return;
        }
        for shape in Shape::all() {
            let (natural, joker) = supply.hand.slots(shape);
            let taken = supply.taken(shape).0;
            let possible = natural | joker | taken;
            if natural | joker == 0 || Slots(possible).len() < usize::from(numbers.least) {
                continue;
            }
            let (mut takes, mut fitting) = ([(Place::at(0), Card::at(0)); MOST_TAKES], 0);
            if taken != 0 {
                for &take in supply.takes().iter().filter(|take| !shape.slots(take.1).is_empty()) {
                    takes[fitting] = take;
                    fitting += 1;
                }
            }
            let form = Form { place: free[0], shape, from: [None; Slots::COUNT], jokers: Slots::NONE };
            let mut building = Building { form, natural, joker, takes: &takes[..fitting], free: &free[..count], found };
            // All submasks of `possible`, in ascending order.
            let mut mask = 0_u8;
            loop {
                mask = mask.wrapping_sub(possible) & possible;
                if mask == 0 {
                    break;
                }
                let slots = Slots(mask);
                if lengths.contains(&slots.len()) && shape.holds(slots) {
                    building.fill(slots);
                }
            }
        }
    }

    fn additions(&self, supply: &Supply, found: &mut impl FnMut(Action)) {
        for (at, meld) in self.melds.iter().enumerate() {
            let Some(meld) = meld else { continue };
            let place = Place::at(at);
            let open = match meld.shape {
                Shape::Set(_) => meld.cards.free(),
                Shape::Run(_) => meld.cards.beside(),
            };
            let (natural, joker) = supply.hand.slots(meld.shape);
            for slot in Slots(natural & open.0).iter() {
                let card = meld.shape.natural(slot);
                found(Action::Add { place, card, slot: slot as u8, from: Source::Hand });
            }
            for slot in Slots(joker & open.0).iter() {
                let card = meld.shape.joker(slot);
                found(Action::Add { place, card, slot: slot as u8, from: Source::Hand });
            }
            if supply.taken(meld.shape).0 & open.0 == 0 {
                continue;
            }
            for &(other, card) in supply.takes().iter().filter(|(other, _)| *other != place) {
                for slot in meld.fits(card).iter() {
                    found(Action::Add { place, card, slot: slot as u8, from: Source::Place(other) });
                }
            }
        }
    }

    fn draws(&self, found: &mut impl FnMut(Action)) {
        if self.deck > 0 {
            found(Action::Draw { pile: Pile::Deck });
        }
        if !self.stalled || self.deck == 0 {
            for family in Family::ALL.into_iter().filter(|&family| !self.discards(family).is_empty()) {
                found(Action::Draw { pile: Pile::Discards(family) });
            }
        }
    }

    fn prices(&self, found: &mut impl FnMut(Action)) {
        let points: Vec<Card> = self.points[self.turn.index()].iter().collect();
        let price = usize::from(self.setup.numbers.price);
        for start in (0..points.len()).take(SAMPLE_PRICES) {
            let cards: Price = points.iter().cycle().skip(start).take(price).copied().collect();
            found(Action::Buy { cards });
        }
    }
}
