//! The public state, and what a viewer knows besides.

use super::action::{Attack, Means, Source};
use super::cards::{CardId, CharacterId, Face, MissionId, Points, School, Wanted};
use super::setup::{Numbers, Setup};
use super::sums::{AttackSum, Clash, DefenceSum};
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::engine::shared::Shared;
use serde::{Deserialize, Serialize};

/// An equipped item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Worn {
    /// The card.
    pub card: CardId,
    /// Whether it was stolen and therefore lies to the left of the sheet.
    pub stolen: bool,
}

/// Public state of one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// The character; `None` until one is taken.
    pub character: Option<CharacterId>,
    /// Level, 1 to 5.
    pub level: u8,
    /// Equipped items in the order in which they came.
    pub worn: Vec<Worn>,
    /// Missions fulfilled in this challenge.
    pub fulfilled: Vec<MissionId>,
    /// Experience points (P.E.) in the match so far.
    pub score: u8,
    /// Number of cards in hand.
    pub hand: u8,
    /// Cards in hand that everybody knows, because they came from the discard
    /// pile or were stolen.
    pub known: Vec<CardId>,
    /// Number of missions in hand.
    pub missions: u8,
}

/// Progress of the current turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// The seat whose turn it is.
    pub seat: Seat,
    /// Whether a direct attack was announced (XK-08).
    pub direct: bool,
    /// Number of items equipped from hand so far (XK-09).
    pub equips: u8,
    /// Whether the attack of this turn has been made (XK-11).
    pub attacked: bool,
}

impl Turn {
    /// Returns a turn that has just begun.
    #[must_use]
    pub const fn of(seat: Seat) -> Self {
        Self { seat, direct: false, equips: 0, attacked: false }
    }
}

/// What the game is waiting for.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// A seat chooses its character (XK-06).
    Choosing {
        /// The seat that chooses.
        seat: Seat,
    },
    /// The seat whose turn it is draws or announces a direct attack (XK-08).
    Opening,
    /// The seat whose turn it is equips, attacks, declares or closes.
    Acting,
    /// The target of an attack decides on an extra charge (XK-19).
    Defending {
        /// The attack.
        attack: Attack,
        /// Attack total without dice.
        sum: AttackSum,
    },
    /// The seat whose turn it is may spend adrenaline (XK-22).
    Spending {
        /// The seat it attacked.
        target: Seat,
        /// Adrenaline available.
        adrenaline: u8,
    },
    /// A seat has too many items and discards objects (XK-10).
    Dropping {
        /// The seat that has to discard.
        seat: Seat,
        /// Number of items in excess.
        excess: u8,
    },
    /// The seat whose turn it is draws up to a full hand (XK-12).
    Refilling,
    /// The match is over.
    Over {
        /// The seats that won.
        winners: SeatSet,
    },
}

/// The public state of a match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Open {
    /// Setup of the match.
    pub setup: Shared<Setup>,
    /// What the game is waiting for.
    pub phase: Phase,
    /// Number of this challenge, from 1.
    pub challenge: u8,
    /// The seat that dealt it.
    pub dealer: Seat,
    /// Round of this challenge, from 1.
    pub round: u8,
    /// The current turn.
    pub turn: Turn,
    /// Public state of each player, by seat.
    pub sheets: Vec<Sheet>,
    /// The discard pile, top last.
    pub discard: Vec<CardId>,
    /// Cards used in this turn, in order; they go onto the discard pile after
    /// the refill (XK-12).
    pub used: Vec<CardId>,
    /// Number of cards in the Xako deck.
    pub deck: u8,
    /// Number of cards in the mission deck.
    pub mission_deck: u8,
    /// The last attack of this match with its dice.
    pub last: Option<Clash>,
}

impl Open {
    /// Returns the numeric parameters of the rules.
    #[must_use]
    pub fn numbers(&self) -> &Numbers {
        &self.setup.numbers
    }

    /// Returns the public state of `seat`.
    ///
    /// # Panics
    /// If there is no such seat.
    #[must_use]
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[seat.index()]
    }

    /// Returns the seats that are to act.
    #[must_use]
    pub fn to_act(&self) -> SeatSet {
        match &self.phase {
            Phase::Choosing { seat } | Phase::Dropping { seat, .. } => SeatSet::only(*seat),
            Phase::Opening | Phase::Acting | Phase::Spending { .. } | Phase::Refilling => SeatSet::only(self.turn.seat),
            Phase::Defending { attack, .. } => SeatSet::only(attack.target),
            Phase::Over { .. } => SeatSet::EMPTY,
        }
    }

    /// Returns the base points of `seat` at its level (XK-01); zeros without a
    /// character.
    #[must_use]
    pub fn level_points(&self, seat: Seat) -> Points {
        let sheet = self.sheet(seat);
        sheet.character.map_or_else(Points::default, |character| {
            self.setup.character(character).levels[usize::from(sheet.level) - 1]
        })
    }

    /// Returns the points of all items that `seat` has equipped.
    #[must_use]
    pub fn item_points(&self, seat: Seat) -> Points {
        let mut sum = Points::default();
        for item in self.sheet(seat).worn.iter().filter_map(|worn| self.setup.item(worn.card)) {
            sum += item.points;
        }
        sum
    }

    /// Returns the points of level and items together, as the triangles show
    /// them.
    #[must_use]
    pub fn points(&self, seat: Seat) -> Points {
        let mut sum = self.level_points(seat);
        sum += self.item_points(seat);
        sum
    }

    /// Returns the attack total of `seat` without dice (XK-15 to XK-18). Cards
    /// that do not fit the kind count nothing.
    #[must_use]
    pub fn attack_sum(&self, seat: Seat, means: &Means, extra: bool) -> AttackSum {
        let (level, items) = (self.level_points(seat), self.item_points(seat));
        let of = |school: School| AttackSum {
            school,
            level: level.of(school),
            items: 0,
            ability: 0,
            combo: 0,
            extra: if extra { self.numbers().extra_charge } else { 0 },
        };
        let face = |card: &CardId| self.setup.find(*card).map(|kind| kind.face);
        let led_by = |card: &CardId| match face(card) {
            Some(Face::Attack { school, ability, .. }) => AttackSum { ability, ..of(school) },
            _ => of(School::Atk),
        };
        match means {
            Means::Direct => {
                let both = self.points(seat);
                let school = if both.mag > both.atk { School::Mag } else { School::Atk };
                AttackSum { items: items.of(school), ..of(school) }
            }
            Means::Single { card } => led_by(card),
            Means::Combo { lead, others } => {
                let combo = |card: &CardId| match face(card) {
                    Some(Face::Attack { combo: Some(combo), .. }) => combo,
                    _ => 0,
                };
                AttackSum { combo: others.iter().map(combo).fold(0, u8::saturating_add), ..led_by(lead) }
            }
            Means::Spectre { attack, spectre } => match face(spectre) {
                Some(Face::Spectre { ability, .. }) => AttackSum { ability, ..led_by(attack) },
                _ => led_by(attack),
            },
        }
    }

    /// Returns the defence total of `seat` without dice (XK-19).
    #[must_use]
    pub fn defence_sum(&self, seat: Seat, extra: bool) -> DefenceSum {
        DefenceSum {
            level: self.level_points(seat).def,
            items: self.item_points(seat).def,
            extra: if extra { self.numbers().extra_charge } else { 0 },
        }
    }

    /// Returns the maximum number of items equipped with or without a belt
    /// (XK-10).
    #[must_use]
    pub fn most_items(&self, belt: bool) -> u8 {
        if belt { self.numbers().items_with_belt } else { self.numbers().items }
    }

    /// Returns the maximum number of items `seat` may have equipped now
    /// (XK-10).
    #[must_use]
    pub fn room(&self, seat: Seat) -> u8 {
        self.most_items(self.has_belt(self.sheet(seat).worn.iter().map(|worn| worn.card)))
    }

    /// Whether one of these cards is a belt.
    pub(super) fn has_belt(&self, mut cards: impl Iterator<Item = CardId>) -> bool {
        cards.any(|card| self.setup.item(card).is_some_and(|item| item.belt))
    }

    /// Returns the equipped items of `seat` that serve a mission: the
    /// compulsory ones, and the others.
    #[must_use]
    pub fn serving(&self, seat: Seat, mission: MissionId) -> (Vec<CardId>, Vec<CardId>) {
        let mission = self.setup.mission(mission);
        let mut serving = (Vec::new(), Vec::new());
        for worn in &self.sheet(seat).worn {
            match mission.wanted(self.setup.kind_of(worn.card)) {
                Some(wanted) if wanted.compulsory => serving.0.push(worn.card),
                Some(_) => serving.1.push(worn.card),
                None => {}
            }
        }
        serving
    }

    /// Whether the equipment of `seat` fulfils a mission (XK-03).
    #[must_use]
    pub fn fulfils(&self, seat: Seat, mission: MissionId) -> bool {
        let mission = self.setup.mission(mission);
        let serving = self.sheet(seat).worn.iter().filter_map(|worn| mission.wanted(self.setup.kind_of(worn.card)));
        let compulsory = |wanted: &Wanted| wanted.compulsory;
        serving.clone().filter(compulsory).count() == mission.items.iter().copied().filter(compulsory).count()
            && serving.count() >= usize::from(mission.need)
    }

    /// Iterates over the sources from which a card can be drawn now.
    pub fn sources(&self) -> impl Iterator<Item = Source> + Clone + use<> {
        let deck = (self.deck > 0).then_some(Source::Deck);
        deck.into_iter().chain((!self.discard.is_empty()).then_some(Source::Discard))
    }
}

/// What a viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// The viewer.
    pub viewer: Viewer,
    /// The public state.
    pub open: Open,
    /// The viewer's hand in the order in which it came; empty for the public.
    pub hand: Vec<CardId>,
    /// The viewer's missions in hand; empty for the public.
    pub missions: Vec<MissionId>,
}
