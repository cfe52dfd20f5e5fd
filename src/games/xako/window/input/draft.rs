//! What the player is composing.

use super::attack::means;
use crate::engine::seat::Seat;
use crate::games::xako::rules::View;
use crate::games::xako::rules::action::{Action, Attack};
use crate::games::xako::rules::cards::{CardId, CharacterId, MissionId};
use crate::games::xako::rules::view::Open;

/// What is being composed in a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// Nothing.
    #[default]
    Idle,
    /// Equipping this item from hand.
    Equip(CardId),
    /// Attacking.
    Attack,
    /// Declaring this mission.
    Declare(MissionId),
    /// Closing the turn.
    Close,
}

/// What the player has composed but not done yet.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Draft {
    /// What is being composed.
    pub mode: Mode,
    /// Cards chosen: payment, attack, optional items that serve a mission, the
    /// closing discard, an extra charge in defence, the item to steal or
    /// discard.
    pub cards: Vec<CardId>,
    /// The opponent to attack.
    pub target: Option<Seat>,
    /// Whether the opponent is to be lowered.
    pub lowers: bool,
    /// The character to take.
    pub character: Option<CharacterId>,
    /// The card that leads the combo, if the player has chosen one (XK-17).
    pub lead: Option<CardId>,
    /// Whether the player was told of a fulfilled mission that is not declared.
    pub warned: bool,
}

impl Draft {
    /// Whether nothing is composed. An opponent chosen before is not shown until
    /// there is something to attack with.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self { target: self.target, warned: self.warned, ..Self::default() }
    }

    /// Returns the draft of the next decision: an item equipped in between does not
    /// change whom one means to attack.
    #[must_use]
    pub fn next(&self) -> Self {
        let target = self.target.filter(|_| matches!(self.mode, Mode::Equip(_)));
        Self { target, ..Self::default() }
    }

    /// Drops what is composed. What the player was told stays told.
    pub(super) fn drop_all(&mut self) {
        *self = Self { warned: self.warned, ..Self::default() };
    }

    /// Returns the opponent to attack: the one chosen, or the only one.
    #[must_use]
    pub fn rival(&self, open: &Open, seat: Seat) -> Option<Seat> {
        let seats = open.sheets.len();
        self.target.or_else(|| (seats == 2).then(|| seat.clockwise(1, seats)))
    }

    /// Whether an attack is being composed; a direct one is from the start.
    #[must_use]
    pub fn attacks(&self, open: &Open) -> bool {
        self.mode == Mode::Attack || (self.mode == Mode::Idle && open.turn.direct && !open.turn.attacked)
    }

    /// Returns the attack composed, once it is complete.
    #[must_use]
    pub fn attack(&self, open: &Open, seat: Seat) -> Option<Attack> {
        let means = means(open, seat, &self.cards, self.lead)?;
        let extra = if means.is_direct() { self.cards.first().copied() } else { None };
        Some(Attack { target: self.rival(open, seat)?, means, extra })
    }

    /// Returns the action composed, once it is complete.
    #[must_use]
    pub fn deed(&self, open: &Open, seat: Seat) -> Option<Action> {
        if self.attacks(open) {
            return self.attack(open, seat).map(Action::Attack);
        }
        match self.mode {
            Mode::Equip(card) => Some(Action::Equip { card, payment: self.cards.clone() }),
            Mode::Declare(mission) => {
                let items = open.serving(seat, mission).0.into_iter().chain(self.cards.iter().copied()).collect();
                Some(Action::Declare { mission, items })
            }
            Mode::Close => self.cards.first().map(|&card| Action::Close { discard: Some(card) }),
            Mode::Idle | Mode::Attack => None,
        }
    }

    /// Whether the action composed is complete and allowed.
    #[must_use]
    pub fn ready(&self, view: &View, seat: Seat) -> bool {
        self.deed(&view.open, seat).is_some_and(|deed| view.check(&deed).is_ok())
    }

    /// Begins to compose something else with these cards. The opponent chosen
    /// stays chosen, what the player was told stays told.
    pub(super) fn begin(&mut self, mode: Mode, cards: Vec<CardId>) {
        *self = Self { mode, cards, target: self.target, warned: self.warned, ..Self::default() };
    }

    /// Chooses this card too, or deselects it.
    pub(super) fn toggle(&mut self, card: CardId) {
        match self.cards.iter().position(|chosen| *chosen == card) {
            Some(at) => {
                self.cards.remove(at);
            }
            None => self.cards.push(card),
        }
    }

    /// Chooses this card alone, or deselects it.
    pub(super) fn only(&mut self, card: CardId) {
        self.cards = if self.cards == [card] { Vec::new() } else { vec![card] };
    }
}
