//! What lies open, and what a viewer knows besides.

use super::action::{Attack, Means, Source};
use super::cards::{CardId, CharacterId, Face, MissionId, Points, School};
use super::setup::{Numbers, Setup};
use super::sums::{AttackSum, Clash, DefenceSum};
use crate::engine::seat::{Seat, SeatSet, Viewer};
use crate::engine::shared::Shared;
use serde::{Deserialize, Serialize};

/// An equipped item.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Worn {
    /// Which card.
    pub card: CardId,
    /// Whether it was stolen: then it lies to the left of the sheet.
    pub stolen: bool,
}

/// What lies open of one player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Sheet {
    /// The character; `None` before the choice.
    pub character: Option<CharacterId>,
    /// The level, 1 to 5.
    pub level: u8,
    /// Equipped items in the order in which they came.
    pub worn: Vec<Worn>,
    /// Missions fulfilled in this challenge.
    pub fulfilled: Vec<MissionId>,
    /// Experience points (P.E.) of the match so far.
    pub score: u8,
    /// Cards in hand.
    pub hand: u8,
    /// Those cards in hand that everybody saw coming: from the discard pile,
    /// or stolen.
    pub known: Vec<CardId>,
    /// Missions in hand.
    pub missions: u8,
}

/// What has happened in the turn going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Turn {
    /// Whose turn it is.
    pub seat: Seat,
    /// Whether a direct attack was announced (XK-08).
    pub direct: bool,
    /// Items equipped from hand so far (XK-09).
    pub equips: u8,
    /// Whether the attack is done (XK-11).
    pub attacked: bool,
}

impl Turn {
    /// A turn that begins.
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
        /// Who.
        seat: Seat,
    },
    /// The seat of the turn draws or announces a direct attack (XK-08).
    Opening,
    /// The seat of the turn equips, attacks, declares, closes.
    Acting,
    /// The target of an attack decides on an extra charge (XK-19).
    Defending {
        /// The attack.
        attack: Attack,
        /// What it adds up to without dice.
        sum: AttackSum,
    },
    /// The seat of the turn may spend adrenaline (XK-22).
    Spending {
        /// Whom it attacked.
        target: Seat,
        /// How much it has.
        adrenaline: u8,
    },
    /// A seat has too many items and discards objects (XK-10).
    Dropping {
        /// Who.
        seat: Seat,
        /// How many are too many.
        excess: u8,
    },
    /// The seat of the turn draws up to a full hand (XK-12).
    Refilling,
    /// The match is over.
    Over {
        /// Who won.
        winners: SeatSet,
    },
}

/// Everything that lies open on and around the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Open {
    /// What is fixed for the match.
    pub setup: Shared<Setup>,
    /// What the game is waiting for.
    pub phase: Phase,
    /// Number of this challenge, from 1.
    pub challenge: u8,
    /// Who dealt it.
    pub dealer: Seat,
    /// Number of this round in the challenge, from 1.
    pub round: u8,
    /// The turn going on.
    pub turn: Turn,
    /// By seat.
    pub sheets: Vec<Sheet>,
    /// The discard pile, the top last.
    pub discard: Vec<CardId>,
    /// Cards used in this turn, in order: they reach the discard pile after
    /// the refill (XK-12).
    pub used: Vec<CardId>,
    /// Cards in the Xako deck.
    pub deck: u8,
    /// Cards in the mission deck.
    pub mission_deck: u8,
    /// The last attack of this match with its dice.
    pub last: Option<Clash>,
}

impl Open {
    /// The numbers of the rules.
    #[must_use]
    pub fn numbers(&self) -> &Numbers {
        &self.setup.numbers
    }

    /// What lies open of `seat`.
    ///
    /// # Panics
    /// If there is no such seat.
    #[must_use]
    pub fn sheet(&self, seat: Seat) -> &Sheet {
        &self.sheets[seat.index()]
    }

    /// Who may act.
    #[must_use]
    pub fn to_act(&self) -> SeatSet {
        match &self.phase {
            Phase::Choosing { seat } | Phase::Dropping { seat, .. } => SeatSet::only(*seat),
            Phase::Opening | Phase::Acting | Phase::Spending { .. } | Phase::Refilling => SeatSet::only(self.turn.seat),
            Phase::Defending { attack, .. } => SeatSet::only(attack.target),
            Phase::Over { .. } => SeatSet::EMPTY,
        }
    }

    /// Base points of `seat` at its level (XK-01); zeros without a character.
    #[must_use]
    pub fn level_points(&self, seat: Seat) -> Points {
        let sheet = self.sheet(seat);
        sheet.character.map_or_else(Points::default, |character| {
            self.setup.character(character).levels[usize::from(sheet.level) - 1]
        })
    }

    /// Points of all items that `seat` has equipped.
    #[must_use]
    pub fn item_points(&self, seat: Seat) -> Points {
        let mut sum = Points::default();
        for item in self.sheet(seat).worn.iter().filter_map(|worn| self.setup.item(worn.card)) {
            sum += item.points;
        }
        sum
    }

    /// Level and items together: what the triangles show.
    #[must_use]
    pub fn points(&self, seat: Seat) -> Points {
        let mut sum = self.level_points(seat);
        sum += self.item_points(seat);
        sum
    }

    /// What an attack of `seat` adds up to without dice (XK-15 to XK-18).
    /// Cards that do not fit the kind count nothing.
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

    /// What a defence of `seat` adds up to without dice (XK-19).
    #[must_use]
    pub fn defence_sum(&self, seat: Seat, extra: bool) -> DefenceSum {
        DefenceSum {
            level: self.level_points(seat).def,
            items: self.item_points(seat).def,
            extra: if extra { self.numbers().extra_charge } else { 0 },
        }
    }

    /// How many items may be equipped with these belts or none (XK-10).
    #[must_use]
    pub fn most_items(&self, belt: bool) -> u8 {
        if belt { self.numbers().items_with_belt } else { self.numbers().items }
    }

    /// How many items `seat` may have equipped now (XK-10).
    #[must_use]
    pub fn room(&self, seat: Seat) -> u8 {
        self.most_items(self.has_belt(self.sheet(seat).worn.iter().map(|worn| worn.card)))
    }

    /// Whether one of these cards is a belt.
    pub(super) fn has_belt(&self, mut cards: impl Iterator<Item = CardId>) -> bool {
        cards.any(|card| self.setup.item(card).is_some_and(|item| item.belt))
    }

    /// The equipped items of `seat` that serve a mission: compulsory ones
    /// first, then the others.
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
        let (compulsory, others) = self.serving(seat, mission);
        let mission = self.setup.mission(mission);
        let wanted = mission.items.iter().filter(|wanted| wanted.compulsory).count();
        compulsory.len() == wanted && compulsory.len() + others.len() >= usize::from(mission.need)
    }

    /// The sources from which a card can be drawn now.
    #[must_use]
    pub fn sources(&self) -> Vec<Source> {
        let deck = (self.deck > 0).then_some(Source::Deck);
        deck.into_iter().chain((!self.discard.is_empty()).then_some(Source::Discard)).collect()
    }
}

/// What a viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose knowledge it is.
    pub viewer: Viewer,
    /// Everything that is open to all.
    pub open: Open,
    /// The viewer's hand in the order in which it came; empty for the public.
    pub hand: Vec<CardId>,
    /// The viewer's open missions; empty for the public.
    pub missions: Vec<MissionId>,
}
