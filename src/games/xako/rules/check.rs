//! Legality checks. They need only the public state and the seat's own hand and
//! missions, so that a [`View`] gives the same answers as the full state.

use super::action::{Action, Attack, Means};
use super::cards::{CardId, CharacterId, Face, KindId, MissionId};
use super::event::Tender;
use super::illegal::Illegal;
use super::view::{Open, Phase, View};
use crate::engine::seat::{Seat, Viewer};

/// What a seat sees, borrowed: the public state, its hand and its missions.
#[derive(Clone, Copy)]
pub(in crate::games::xako) struct Eyes<'a> {
    pub(in crate::games::xako) open: &'a Open,
    pub(in crate::games::xako) seat: Seat,
    pub(in crate::games::xako) hand: &'a [CardId],
    pub(in crate::games::xako) missions: &'a [MissionId],
}

/// What a seat can pay with: cards with their values, the highest first.
pub(in crate::games::xako) struct Purse {
    gold: Vec<(u16, CardId)>,
    barter: Vec<(u16, CardId)>,
}

impl View {
    /// Checks whether the viewer may take `action` now.
    ///
    /// # Errors
    /// Why the action is refused; always [`Illegal::NotYourTurn`] for the
    /// public.
    pub fn check(&self, action: &Action) -> Result<(), Illegal> {
        match self.viewer {
            Viewer::Seat(seat) => self.eyes(seat).check(action),
            Viewer::Public => Err(Illegal::NotYourTurn),
        }
    }

    /// Checks a payment for an item and returns whether it is gold or barter,
    /// and its worth (XK-09). Room and turn are not considered.
    ///
    /// # Errors
    /// Why the payment is refused.
    pub fn payment(&self, card: CardId, payment: &[CardId]) -> Result<(Tender, u8), Illegal> {
        match self.viewer {
            Viewer::Seat(seat) => self.eyes(seat).payment(card, payment),
            Viewer::Public => Err(Illegal::NotYourTurn),
        }
    }

    /// Returns all valid payments for an item of the viewer's hand, the
    /// cheapest first.
    #[must_use]
    pub fn payments(&self, card: CardId) -> Vec<Vec<CardId>> {
        match self.viewer {
            Viewer::Seat(seat) => self.eyes(seat).payments(card),
            Viewer::Public => Vec::new(),
        }
    }

    pub(in crate::games::xako) fn eyes(&self, seat: Seat) -> Eyes<'_> {
        Eyes { open: &self.open, seat, hand: &self.hand, missions: &self.missions }
    }
}

impl Open {
    /// Checks whether an item can be added to these equipped ones (XK-10).
    pub(in crate::games::xako) fn fits(&self, worn: impl Iterator<Item = CardId>, card: CardId) -> Result<(), Illegal> {
        let setup = &self.setup;
        let kind = setup.kind_of(card);
        let (mut count, mut armours, mut belt) = (0, 0, false);
        let mut wear = |card: CardId| {
            count += 1;
            if let Some(item) = setup.item(card) {
                armours += u8::from(item.armour);
                belt |= item.belt;
            }
        };
        for other in worn {
            if setup.kind_of(other) == kind {
                return Err(Illegal::Duplicate(setup.kind(kind).name.clone()));
            }
            wear(other);
        }
        wear(card);
        let most = self.numbers().armours;
        if armours > most {
            return Err(Illegal::TooManyArmours(most));
        }
        let most = self.most_items(belt);
        if count > most { Err(Illegal::TooManyItems(most)) } else { Ok(()) }
    }

    /// Returns the cards that `seat` has equipped.
    #[must_use]
    pub fn worn(&self, seat: Seat) -> Vec<CardId> {
        self.sheet(seat).worn.iter().map(|worn| worn.card).collect()
    }

    /// Whether a character exists and nobody has taken it (XK-06).
    #[must_use]
    pub fn is_free(&self, character: CharacterId) -> bool {
        usize::from(character.0) < self.setup.characters.len()
            && self.sheets.iter().all(|sheet| sheet.character != Some(character))
    }

    /// Checks whether an equipped item of `victim` can be stolen for this much
    /// adrenaline (XK-22).
    pub(super) fn stealable(&self, victim: Seat, card: CardId, adrenaline: u8) -> Result<(), Illegal> {
        if !self.sheet(victim).worn.iter().any(|worn| worn.card == card) {
            return Err(Illegal::NotTheirs);
        }
        let needs = self.setup.item(card).map_or(u8::MAX, |item| item.adrenaline);
        if needs <= adrenaline { Ok(()) } else { Err(Illegal::TooLittleAdrenaline { has: adrenaline, needs }) }
    }

    /// Checks whether `victim` can be lowered one level for this much
    /// adrenaline (XK-22).
    pub(in crate::games::xako) fn lowerable(&self, victim: Seat, adrenaline: u8) -> Result<(), Illegal> {
        let needs = self.numbers().lowering;
        if self.sheet(victim).level == 1 {
            Err(Illegal::LowestLevel)
        } else if adrenaline < needs {
            Err(Illegal::TooLittleAdrenaline { has: adrenaline, needs })
        } else {
            Ok(())
        }
    }
}

impl Eyes<'_> {
    pub(in crate::games::xako) fn check(&self, action: &Action) -> Result<(), Illegal> {
        let open = self.open;
        if !open.to_act().contains(self.seat) {
            return Err(Illegal::NotYourTurn);
        }
        match (&open.phase, action) {
            (Phase::Choosing { .. }, Action::Choose { character }) => {
                if open.is_free(*character) {
                    Ok(())
                } else {
                    Err(Illegal::CharacterGone)
                }
            }
            (Phase::Opening | Phase::Refilling, Action::Draw { from }) => {
                if open.sources().any(|source| source == *from) { Ok(()) } else { Err(Illegal::NothingThere(*from)) }
            }
            (Phase::Opening, Action::AnnounceDirect) | (Phase::Spending { .. }, Action::Spare) => Ok(()),
            (Phase::Acting, Action::Equip { card, payment }) => self.equip(*card, payment),
            (Phase::Acting, Action::Attack(attack)) => self.attack(attack),
            (Phase::Acting, Action::Declare { mission, items }) => self.declare(*mission, items),
            (Phase::Acting, Action::Close { discard }) => self.close(*discard),
            (Phase::Defending { .. }, Action::Defend { extra }) => extra.map_or(Ok(()), |card| self.extra(card)),
            (Phase::Spending { target, adrenaline }, Action::Steal { card }) => {
                open.stealable(*target, *card, *adrenaline)
            }
            (Phase::Spending { target, adrenaline }, Action::Lower) => open.lowerable(*target, *adrenaline),
            (Phase::Dropping { .. }, Action::Drop { card }) => self.drop_item(*card),
            _ => Err(Illegal::NotNow),
        }
    }

    fn in_hand(&self, card: CardId) -> Result<(), Illegal> {
        if self.hand.contains(&card) { Ok(()) } else { Err(Illegal::NotInHand) }
    }

    fn name(&self, card: CardId) -> super::cards::Name {
        self.open.setup.card(card).name.clone()
    }

    /// Checks equipping an item (XK-09, XK-10).
    fn equip(&self, card: CardId, payment: &[CardId]) -> Result<(), Illegal> {
        let open = self.open;
        self.in_hand(card)?;
        if open.setup.item(card).is_none() {
            return Err(Illegal::NotAnItem(self.name(card)));
        }
        let most = open.numbers().equips;
        if open.turn.equips >= most {
            return Err(Illegal::EquippedEnough(most));
        }
        self.payment(card, payment)?;
        let mut left = open.worn(self.seat);
        left.retain(|worn| !payment.contains(worn));
        open.fits(left.into_iter(), card)
    }

    /// Checks a payment (XK-09): gold or barter, own cards, enough, and none
    /// superfluous. Returns which of the two it is, and its worth.
    pub(in crate::games::xako) fn payment(&self, card: CardId, payment: &[CardId]) -> Result<(Tender, u8), Illegal> {
        let setup = &self.open.setup;
        let worn = self.open.worn(self.seat);
        let Some(item) = setup.find(card).and_then(|_| setup.item(card)) else { return Err(Illegal::NoPayment) };
        let own = |paid: &CardId| *paid != card && (self.hand.contains(paid) || worn.contains(paid));
        let twice = (1..payment.len()).any(|at| payment[..at].contains(&payment[at]));
        if payment.is_empty() || twice || !payment.iter().all(own) {
            return Err(Illegal::NoPayment);
        }
        let mut values = Vec::with_capacity(payment.len());
        let mut tenders = Vec::with_capacity(payment.len());
        for &paid in payment {
            let (tender, value) = match setup.face(paid) {
                Face::Gold(amount) => (Tender::Gold, amount),
                Face::Item(item) => (Tender::Barter, item.price),
                _ => return Err(Illegal::NotMoney(self.name(paid))),
            };
            tenders.push(tender);
            values.push(value);
        }
        let tender = tenders[0];
        if tenders.iter().any(|&other| other != tender) {
            return Err(Illegal::Mixed);
        }
        let needed = match tender {
            Tender::Gold => item.price,
            Tender::Barter => item.barter,
        };
        let sum: u16 = values.iter().copied().map(u16::from).sum();
        let worth = u8::try_from(sum).unwrap_or(u8::MAX);
        if worth < needed {
            return Err(Illegal::TooLittle { paid: worth, needed });
        }
        match values.iter().position(|&value| sum - u16::from(value) >= u16::from(needed)) {
            Some(at) => Err(Illegal::Superfluous(self.name(payment[at]))),
            None => Ok((tender, worth)),
        }
    }

    /// Returns all payments without a superfluous card, each set of cards once,
    /// the cheapest first.
    pub(in crate::games::xako) fn payments(&self, card: CardId) -> Vec<Vec<CardId>> {
        self.payments_from(&self.purse(), card)
    }

    /// Returns the same for somebody who asks for several cards.
    pub(in crate::games::xako) fn payments_from(&self, purse: &Purse, card: CardId) -> Vec<Vec<CardId>> {
        let mut found: Vec<(u16, Vec<CardId>)> = Vec::new();
        self.each_payment(purse, card, &mut |payment, worth| {
            let mut set = payment.to_vec();
            set.sort_unstable();
            found.push((worth, set));
        });
        found.sort();
        found.into_iter().map(|(_, cards)| cards).collect()
    }

    /// Passes each of these payments to `found` with its worth, in any order.
    pub(super) fn each_payment(&self, purse: &Purse, card: CardId, found: &mut impl FnMut(&[CardId], u16)) {
        let setup = &self.open.setup;
        let Some(item) = setup.find(card).and_then(|_| setup.item(card)) else { return };
        let mut taken = Vec::with_capacity(purse.gold.len().max(purse.barter.len()));
        subsets(&purse.gold, card, 0, &mut taken, item.price.into(), found);
        subsets(&purse.barter, card, 0, &mut taken, item.barter.into(), found);
    }

    /// Returns what this seat can pay with.
    pub(in crate::games::xako) fn purse(&self) -> Purse {
        let setup = &self.open.setup;
        let mut purse = Purse { gold: Vec::new(), barter: Vec::new() };
        let worn = self.open.sheet(self.seat).worn.iter().map(|worn| worn.card);
        for card in self.hand.iter().copied().chain(worn) {
            match setup.face(card) {
                Face::Gold(amount) => purse.gold.push((amount.into(), card)),
                Face::Item(item) => purse.barter.push((item.price.into(), card)),
                _ => {}
            }
        }
        purse.gold.sort_unstable_by(|a, b| b.cmp(a));
        purse.barter.sort_unstable_by(|a, b| b.cmp(a));
        purse
    }

    /// Checks an attack (XK-11, XK-15 to XK-18).
    fn attack(&self, attack: &Attack) -> Result<(), Illegal> {
        let open = self.open;
        if open.turn.attacked {
            return Err(Illegal::AttackedAlready);
        }
        if attack.target == self.seat || attack.target.index() >= open.sheets.len() {
            return Err(Illegal::NoTarget);
        }
        match (open.turn.direct, &attack.means) {
            (true, Means::Direct) => {}
            (true, _) => return Err(Illegal::MustBeDirect),
            (false, Means::Direct) => return Err(Illegal::NotAnnounced),
            (false, means) => {
                for card in means.cards() {
                    self.in_hand(card)?;
                }
            }
        }
        match &attack.means {
            Means::Direct => {}
            Means::Single { card } => {
                self.combo(*card)?;
            }
            Means::Combo { lead, others } => {
                let cards = attack.means.cards();
                let twice = (1..cards.len()).any(|at| cards[..at].contains(&cards[at]));
                if others.is_empty() || twice {
                    return Err(Illegal::TooFewForCombo);
                }
                let most = self.combo(*lead)?;
                for &card in others {
                    if self.combo(card)? > most {
                        return Err(Illegal::WrongLead(self.name(card)));
                    }
                }
            }
            Means::Spectre { attack, spectre } => {
                let setup = &open.setup;
                let is_attack = matches!(setup.face(*attack), Face::Attack { .. });
                let belongs: Option<KindId> = match setup.face(*spectre) {
                    Face::Spectre { of, .. } => Some(of),
                    _ => None,
                };
                if !is_attack || belongs != Some(setup.kind_of(*attack)) {
                    return Err(Illegal::WrongSpectre);
                }
            }
        }
        match attack.extra {
            None => Ok(()),
            Some(_) if attack.means != Means::Direct => Err(Illegal::NoExtraHere),
            Some(card) => self.extra(card),
        }
    }

    /// Returns the ability of an attack card marked combo.
    fn combo(&self, card: CardId) -> Result<u8, Illegal> {
        match self.open.setup.face(card) {
            Face::Attack { ability, combo: Some(_), .. } => Ok(ability),
            _ => Err(Illegal::NotCombo(self.name(card))),
        }
    }

    fn extra(&self, card: CardId) -> Result<(), Illegal> {
        self.in_hand(card)?;
        if self.open.setup.face(card) == Face::ExtraCharge { Ok(()) } else { Err(Illegal::NotExtra(self.name(card))) }
    }

    /// Checks discarding an equipped object (XK-10).
    fn drop_item(&self, card: CardId) -> Result<(), Illegal> {
        if !self.open.worn(self.seat).contains(&card) {
            return Err(Illegal::NotEquipped);
        }
        let armour = self.open.setup.item(card).is_some_and(|item| item.armour);
        if armour { Err(Illegal::NotAnObject(self.name(card))) } else { Ok(()) }
    }

    /// Checks declaring a mission (XK-14).
    fn declare(&self, id: MissionId, items: &[CardId]) -> Result<(), Illegal> {
        let open = self.open;
        if !self.missions.contains(&id) {
            return Err(Illegal::NotYourMission);
        }
        let mission = open.setup.mission(id);
        if !open.fulfils(self.seat, id) {
            return Err(Illegal::NotFulfilled(mission.name.clone()));
        }
        let (compulsory, others) = open.serving(self.seat, id);
        let once = (1..items.len()).all(|at| !items[..at].contains(&items[at]));
        let serve = items.iter().all(|item| compulsory.contains(item) || others.contains(item));
        let all = compulsory.iter().all(|item| items.contains(item));
        if once && serve && all && items.len() == usize::from(mission.need) {
            Ok(())
        } else {
            Err(Illegal::WrongItems(mission.need))
        }
    }

    /// Checks closing the turn (XK-12).
    fn close(&self, discard: Option<CardId>) -> Result<(), Illegal> {
        let turn = &self.open.turn;
        if turn.direct && !turn.attacked {
            return Err(Illegal::AttackFirst);
        }
        match discard {
            Some(_) if turn.direct => Err(Illegal::NoDiscard),
            Some(card) => self.in_hand(card),
            None if turn.direct || self.hand.is_empty() => Ok(()),
            None => Err(Illegal::DiscardNeeded),
        }
    }
}

/// Passes on all sets of these valued cards, in descending order and without
/// the card `but`, that complete `taken`, worth `sum`, to at least `needed`
/// without a superfluous card, each with its worth.
fn subsets(
    cards: &[(u16, CardId)],
    but: CardId,
    sum: u16,
    taken: &mut Vec<CardId>,
    needed: u16,
    found: &mut impl FnMut(&[CardId], u16),
) {
    for (at, &(value, card)) in cards.iter().enumerate() {
        if card == but {
            continue;
        }
        taken.push(card);
        // A set completed by its last and smallest card, and not before, has no
        // superfluous one.
        if sum + value >= needed {
            found(taken, sum + value);
        } else {
            subsets(&cards[at + 1..], but, sum + value, taken, needed, found);
        }
        taken.pop();
    }
}
