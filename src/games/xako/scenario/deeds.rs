//! Actions in scenario files.

use super::names;
use crate::engine::config::FieldError;
use crate::engine::seat::Seat;
use crate::games::xako::rules::Xako;
use crate::games::xako::rules::action::{Action, Attack, Means, Source};
use crate::games::xako::rules::cards::CardId;
use crate::games::xako::rules::view::Phase;
use serde::Deserialize;

/// An action as written in scenario files.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Deed {
    /// Takes this character.
    Choose(String),
    /// Draws from `deck` or `discard`.
    Draw(Source),
    /// Announces a direct attack.
    Announce,
    /// Equips a card and pays with these cards.
    Equip(String, Vec<String>),
    /// Attacks.
    Attack {
        /// The seat attacked.
        on: usize,
        /// Means of the attack.
        with: With,
        /// The card played as extra charge.
        extra: Option<String>,
    },
    /// Defends without an extra charge.
    Defend,
    /// Defends with this card as extra charge.
    DefendWith(String),
    /// Steals this item.
    Steal(String),
    /// Lowers the opponent.
    Lower,
    /// Leaves the adrenaline unspent.
    Spare,
    /// Discards this equipped object.
    Drop(String),
    /// Declares this mission with these items.
    Declare(String, Vec<String>),
    /// Closes the turn discarding this card.
    Close(String),
    /// Closes the turn without a discard.
    CloseWithout,
}

/// The means of an attack.
#[derive(Deserialize, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum With {
    /// Level and items.
    Direct,
    /// One attack card.
    Single(String),
    /// Several attack cards, the leading one first.
    Combo(Vec<String>),
    /// An attack card and its spectre.
    Spectre(String, String),
}

impl Deed {
    pub(super) fn action(&self, game: &Xako, seat: Seat) -> Result<Action, FieldError> {
        let setup = &game.open.setup;
        let hand: &[CardId] = game.hands.get(seat.index()).map_or(&[], Vec::as_slice);
        let worn = if seat.index() < game.hands.len() { game.open.worn(seat) } else { Vec::new() };
        let own: Vec<CardId> = hand.iter().chain(&worn).copied().collect();
        let held = |field: &str, name: &str, taken: &[CardId]| names::card(setup, field, name, hand, taken);
        let extra = |name: &Option<String>| name.as_ref().map(|name| held("extra", name, &[])).transpose();
        Ok(match self {
            Self::Choose(name) => Action::Choose { character: names::character(setup, "", name)? },
            Self::Draw(from) => Action::Draw { from: *from },
            Self::Announce => Action::AnnounceDirect,
            Self::Equip(name, payment) => {
                let card = held("[0]", name, &[])?;
                let others: Vec<CardId> = own.iter().copied().filter(|&other| other != card).collect();
                Action::Equip { card, payment: names::cards(setup, "[1]", payment, &others)? }
            }
            Self::Attack { on, with, extra: charge } => {
                if *on >= Seat::MOST {
                    return Err(FieldError::new("on", on, "the number of a seat"));
                }
                let means = match with {
                    With::Direct => Means::Direct,
                    With::Single(name) => Means::Single { card: held("with", name, &[])? },
                    With::Combo(list) => {
                        let mut cards = names::cards(setup, "with", list, hand)?.into_iter();
                        let lead = cards.next().ok_or_else(|| FieldError::new("with", "no card", "attack cards"))?;
                        Means::Combo { lead, others: cards.collect() }
                    }
                    With::Spectre(attack, spectre) => {
                        Means::Spectre { attack: held("with", attack, &[])?, spectre: held("with", spectre, &[])? }
                    }
                };
                Action::Attack(Attack { target: Seat::new(*on), means, extra: extra(charge)? })
            }
            Self::Defend => Action::Defend { extra: None },
            Self::DefendWith(name) => Action::Defend { extra: Some(held("", name, &[])?) },
            Self::Steal(name) => {
                let theirs = match &game.open.phase {
                    Phase::Spending { target, .. } => game.open.worn(*target),
                    _ => Vec::new(),
                };
                Action::Steal { card: names::card(setup, "", name, &theirs, &[])? }
            }
            Self::Lower => Action::Lower,
            Self::Spare => Action::Spare,
            Self::Drop(name) => Action::Drop { card: names::card(setup, "", name, &worn, &[])? },
            Self::Declare(mission, items) => Action::Declare {
                mission: names::mission(setup, "[0]", mission)?,
                items: names::cards(setup, "[1]", items, &worn)?,
            },
            Self::Close(name) => Action::Close { discard: Some(held("", name, &[])?) },
            Self::CloseWithout => Action::Close { discard: None },
        })
    }
}
