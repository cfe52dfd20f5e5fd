//! What a person composes before it is done, and what it would become.

use super::tracking::{CardId, Tracking};
use super::{Table, on_turn};
use crate::engine::seat::Seat;
use crate::games::akelarre::cards::{Family, LEAST_VALUE};
use crate::games::akelarre::compose::{self, Pick};
use crate::games::akelarre::meld::{Shape, Slots};
use crate::games::akelarre::rules::Action;
use crate::games::akelarre::rules::action::Pile;
use crate::games::akelarre::rules::illegal::Illegal;
use crate::games::akelarre::rules::view::Place;

/// A pile being looked through.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// A discard pile (AK-17).
    Discards(Family),
    /// A points pile (AK-21).
    Points(Seat),
}

/// What a person has composed so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Draft {
    /// The chosen cards, from the hand or the table, in order of choice.
    pub picks: Vec<CardId>,
    /// The place where they are being composed into a new meld.
    pub place: Option<Place>,
    /// The value for the joker of a new run, or of the run to which it is
    /// advised to be added.
    pub value: Option<u8>,
    /// The meld to which a joker is being added that fits at both ends.
    pub joker_at: Option<Place>,
    /// The meld to which the chosen card is advised to be added.
    pub onto: Option<Place>,
    /// The pile being looked through.
    pub look: Option<Look>,
    /// Whether a place is being bought.
    pub buying: bool,
    /// Cards chosen as payment, in order, or as the share of the owner of a
    /// place.
    pub chosen: Vec<CardId>,
    /// Whether turns end without the question whether to buy a place. It stays
    /// so for the decisions that follow.
    pub unasked: bool,
}

impl Draft {
    /// Returns the draft in which nothing is composed.
    #[must_use]
    pub fn fresh(&self) -> Self {
        Self { unasked: self.unasked, ..Self::default() }
    }

    /// Whether the turn is going to end without the question whether to buy a
    /// place, although one could be bought.
    #[must_use]
    pub fn skips_buying(&self, table: &Table) -> bool {
        let open = &table.view.open;
        self.unasked && open.can_buy(open.turn)
    }

    /// Gives up adding to a meld, and with it the value for the joker there.
    pub const fn leave_meld(&mut self) {
        if self.joker_at.is_some() || self.onto.is_some() {
            (self.joker_at, self.onto, self.value) = (None, None, None);
        }
    }

    /// Whether any part of a turn is being composed.
    #[must_use]
    pub fn composes(&self) -> bool {
        !self.picks.is_empty() || self.place.is_some() || self.joker_at.is_some() || self.buying
    }

    /// Returns the chosen card if there is exactly one.
    #[must_use]
    pub fn single(&self, tracking: &Tracking) -> Option<Pick> {
        match self.picks.as_slice() {
            [only] => tracking.pick(*only),
            _ => None,
        }
    }

    /// Returns the actions for the chosen cards as a new meld; there are several
    /// when a joker has a choice.
    ///
    /// # Errors
    /// Why they cannot form a meld, or not yet.
    pub fn forming(&self, table: &Table, tracking: &Tracking) -> Result<Vec<Action>, Illegal> {
        let open = &table.view.open;
        let free = || open.free_places().find(|place| place.owner() == open.turn).or_else(|| open.free_places().next());
        let place = self.place.or_else(free).ok_or(Illegal::NoFreePlace)?;
        compose::plays(table.view, place, &tracking.picks(&self.picks))
    }

    /// Returns the additions among which the player has to choose the joker's
    /// value.
    #[must_use]
    pub fn joker_ends(&self, table: &Table, tracking: &Tracking) -> Vec<Action> {
        let Some(place) = self.joker_at else { return Vec::new() };
        compose::plays(table.view, place, &tracking.picks(&self.picks)).unwrap_or_default()
    }

    /// Returns the advised addition of the chosen card, as long as it is the one
    /// that was advised.
    #[must_use]
    pub fn addition(&self, table: &Table, tracking: &Tracking) -> Option<Action> {
        let pick = self.single(tracking)?;
        with_value(&compose::plays(table.view, self.onto?, &[pick]).ok()?, self.value)
    }

    /// Returns the pile to draw from now: the discards being looked through if
    /// allowed, otherwise the deck.
    #[must_use]
    pub fn source(&self, table: &Table) -> Pile {
        match self.look {
            Some(Look::Discards(family)) if can_draw(table, Pile::Discards(family)) => Pile::Discards(family),
            _ => Pile::Deck,
        }
    }

    /// Returns the slots of the completed meld that its owner has chosen.
    #[must_use]
    pub fn share(&self, tracking: &Tracking) -> Slots {
        let cards = tracking.completed.iter().flat_map(|completed| &completed.cards);
        let chosen = cards.filter(|(_, tracked)| self.chosen.contains(&tracked.id));
        Slots(chosen.fold(0, |mask, (slot, _)| mask | Slots::only(*slot).0))
    }

    /// Returns the purchase paid with the chosen cards.
    #[must_use]
    pub fn purchase(&self) -> Action {
        Action::Buy { cards: self.chosen.iter().map(|id| id.card()).collect() }
    }
}

/// Whether cards may be drawn from this pile now.
#[must_use]
pub fn can_draw(table: &Table, pile: Pile) -> bool {
    table.view.check(&Action::Draw { pile }).is_ok()
}

/// Whether the person at the mouse may drag the top card of this pile into the
/// hand.
#[must_use]
pub fn drags_from(table: &Table, pile: Pile) -> bool {
    on_turn(table).is_some() && !table.draft.composes() && can_draw(table, pile)
}

/// Whether cards that cannot be played for this reason may still become a meld.
#[must_use]
pub const fn needs_more(why: Illegal) -> bool {
    matches!(why, Illegal::TooFew { .. } | Illegal::Gap | Illegal::NeedsHand)
}

/// Returns the value of the joker that an action plays into a run, or of a set
/// of jokers alone, which can have any (AK-11); without meaning for a joker
/// added to a set.
#[must_use]
pub fn joker_value(action: &Action) -> Option<u8> {
    let slot = match action {
        Action::Form(form) => match form.shape {
            Shape::Run(_) => form.jokers.iter().next()? as u8,
            Shape::Set(value) if form.jokers == form.cards() => return Some(value),
            Shape::Set(_) => return None,
        },
        Action::Add { card, slot, .. } if card.is_joker() => *slot,
        _ => return None,
    };
    Some(LEAST_VALUE + slot)
}

/// Returns the action in which the joker has this value; the first action if
/// there is none.
#[must_use]
pub fn with_value(actions: &[Action], value: Option<u8>) -> Option<Action> {
    actions.iter().find(|action| value.is_some() && joker_value(action) == value).or_else(|| actions.first()).copied()
}
