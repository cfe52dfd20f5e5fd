//! Turns gestures into draft changes or actions: drawing, equipping and paying,
//! attacking, defending, stealing, declaring, closing the turn.

use super::Table;
use super::scene::place::{Thing, thing};
use crate::engine::game::Refusal as _;
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::xako::rules::action::{Action, Attack, AttackKind, Means, Source};
use crate::games::xako::rules::cards::{CardId, CharacterId, Face, MissionId};
use crate::games::xako::rules::illegal::Illegal;
use crate::games::xako::rules::view::{Open, Phase};
use crate::games::xako::rules::{View, Xako};
use crate::table::cards::{Gesture, Reply, SlotId, Target};

/// Button that cancels what is being composed.
pub const CANCEL: &str = "xako-cancel";
/// Button that takes the top card of the discard pile.
pub const TAKE: &str = "xako-take";
/// Button that announces a direct attack.
pub const ANNOUNCE: &str = "xako-announce";
/// Button that begins to close the turn.
pub const CLOSE: &str = "xako-close";
/// Button that lets another card lead the combo.
pub const LEAD: &str = "xako-lead";
/// Button that leaves adrenaline unspent.
pub const SPARE: &str = "xako-spare";
/// Button that lowers the opponent.
pub const LOWER: &str = "xako-lower";
/// Buttons of the four kinds of attack.
pub const KINDS: [&str; 4] = ["kind-direct", "kind-single", "kind-combo", "kind-spectre"];
/// Buttons that declare the player's missions, from the left.
pub const DECLARE: [&str; 4] = ["declare-0", "declare-1", "declare-2", "declare-3"];
/// Buttons that steal the opponent's items, from the left.
pub const STEAL: [&str; 8] = ["steal-0", "steal-1", "steal-2", "steal-3", "steal-4", "steal-5", "steal-6", "steal-7"];

/// Slot of the Xako deck.
pub const DECK: u32 = 900;
/// Slot of the discard pile.
pub const PILE: u32 = 901;
/// Slot of the player's own equipment.
pub const WORN: u32 = 902;
/// Slot of the panel where attacks and payments are composed.
pub const PANEL: u32 = 903;
/// First slot of the opponents, which are numbered by seat.
pub const RIVAL: u32 = 910;

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

type Answer = Reply<Xako>;

/// What the person at the mouse is asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ask {
    /// Choose a character.
    Character,
    /// Draw, or announce a direct attack.
    Open,
    /// Act in the turn.
    Turn,
    /// Defend, with or without an extra charge.
    Defend,
    /// Spend this much adrenaline on this opponent.
    Spend(Seat, u8),
    /// Discard this many objects.
    Drop(u8),
    /// Choose where to draw from for the refill.
    Refill,
}

/// Returns the person at the mouse who is to act, and what that person is
/// asked.
#[must_use]
pub fn asked(table: &Table) -> Option<(Seat, Ask)> {
    let seat = table.person?;
    let open = &table.view.open;
    if !open.to_act().contains(seat) {
        return None;
    }
    let ask = match &open.phase {
        Phase::Choosing { .. } => Ask::Character,
        Phase::Opening => Ask::Open,
        Phase::Acting => Ask::Turn,
        Phase::Defending { .. } => Ask::Defend,
        Phase::Spending { target, adrenaline } => Ask::Spend(*target, *adrenaline),
        Phase::Dropping { excess, .. } => Ask::Drop(*excess),
        Phase::Refilling => Ask::Refill,
        Phase::Over { .. } => return None,
    };
    Some((seat, ask))
}

/// Returns the cards that can lead the combo these cards form, one for each
/// school: several only if the highest ability is shared by both schools, when
/// the attacker chooses (XK-17).
#[must_use]
pub fn leads(open: &Open, cards: &[CardId]) -> Vec<CardId> {
    let ability = |card: CardId| match open.setup.face(card) {
        Face::Attack { ability, school, .. } => Some((ability, school)),
        _ => None,
    };
    let Some(most) = cards.iter().filter_map(|&card| ability(card)).map(|(ability, _)| ability).max() else {
        return Vec::new();
    };
    let mut schools = Vec::new();
    let first = |card: &CardId| match ability(*card) {
        Some((ability, school)) if ability == most && !schools.contains(&school) => {
            schools.push(school);
            true
        }
        _ => false,
    };
    cards.iter().copied().filter(first).collect()
}

/// Returns the means of attack that these cards form; `None` if they form none.
/// Where several can lead a combo (XK-17), `lead` does, otherwise the one with
/// the highest total.
#[must_use]
pub fn means(open: &Open, seat: Seat, cards: &[CardId], lead: Option<CardId>) -> Option<Means> {
    if open.turn.direct {
        return Some(Means::Direct);
    }
    let spectre = cards.iter().copied().find(|&card| matches!(open.setup.face(card), Face::Spectre { .. }));
    if let Some(spectre) = spectre {
        let attack = cards.iter().copied().find(|&card| card != spectre)?;
        return (cards.len() == 2).then_some(Means::Spectre { attack, spectre });
    }
    match cards {
        [] => None,
        [card] => Some(Means::Single { card: *card }),
        _ => {
            let led_by = |lead: CardId| {
                let others = cards.iter().copied().filter(|&card| card != lead).collect();
                Means::Combo { lead, others }
            };
            let mut able = leads(open, cards);
            if let Some(lead) = lead.filter(|lead| able.contains(lead)) {
                able = vec![lead];
            }
            // Of equals the last would be taken; the card chosen first leads.
            able.reverse();
            able.into_iter().map(led_by).max_by_key(|means| open.attack_sum(seat, means, false).total())
        }
    }
}

/// Returns the card that would lead the combo being composed instead of the one
/// that does, and the means of attack with it; `None` if there is no choice.
#[must_use]
pub fn other_lead(open: &Open, seat: Seat, draft: &Draft) -> Option<(CardId, Means)> {
    let Means::Combo { lead, .. } = means(open, seat, &draft.cards, draft.lead)? else { return None };
    let other = leads(open, &draft.cards).into_iter().find(|&card| card != lead)?;
    Some((other, means(open, seat, &draft.cards, Some(other))?))
}

/// Returns the strongest indirect attack of this kind that the hand of `seat`
/// allows.
#[must_use]
pub fn strongest(table: &Table, seat: Seat, kind: AttackKind) -> Option<Means> {
    let open = &table.view.open;
    let of_kind = table.view.eyes(seat).indirect().into_iter().filter(|means| means.kind() == kind);
    of_kind.max_by_key(|means| open.attack_sum(seat, means, false).total())
}

impl Draft {
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

    fn toggle(&mut self, card: CardId) {
        match self.cards.iter().position(|chosen| *chosen == card) {
            Some(at) => {
                self.cards.remove(at);
            }
            None => self.cards.push(card),
        }
    }

    /// Chooses this card alone, or deselects it.
    fn only(&mut self, card: CardId) {
        self.cards = if self.cards == [card] { Vec::new() } else { vec![card] };
    }
}

/// Returns how many items a mission takes besides the compulsory ones.
#[must_use]
pub fn more_items(open: &Open, seat: Seat, mission: MissionId) -> usize {
    usize::from(open.setup.mission(mission).need).saturating_sub(open.serving(seat, mission).0.len())
}

/// Handles a gesture.
#[must_use]
pub fn gesture(table: &Table, draft: &mut Draft, gesture: &Gesture) -> Answer {
    if matches!(gesture, Gesture::Chosen(CANCEL) | Gesture::Cancel) {
        *draft = Draft::default();
        return Reply::Done;
    }
    let Some((seat, ask)) = asked(table) else { return Reply::Done };
    if *gesture == Gesture::Hint {
        return super::hint::hint(table, seat);
    }
    match ask {
        Ask::Character => choose(draft, gesture),
        Ask::Open | Ask::Refill => draw(gesture, ask),
        Ask::Turn => turn(table, draft, gesture, seat),
        Ask::Defend => defend(table, draft, gesture),
        Ask::Spend(target, _) => spend(table, draft, gesture, target),
        Ask::Drop(_) => drop_item(table, draft, gesture),
    }
}

fn refuse(why: &Illegal) -> Answer {
    Reply::Refuse(why.message())
}

fn choose(draft: &mut Draft, gesture: &Gesture) -> Answer {
    match gesture {
        Gesture::Click(Target::Piece(id)) => {
            if let Thing::Character(character) = thing(*id) {
                draft.character = if draft.character == Some(character) { None } else { Some(character) };
            }
            Reply::Done
        }
        Gesture::Primary => draft.character.map_or(Reply::Done, |character| Reply::Act(Action::Choose { character })),
        _ => Reply::Done,
    }
}

fn draw(gesture: &Gesture, ask: Ask) -> Answer {
    let from = |from| Reply::Act(Action::Draw { from });
    match gesture {
        Gesture::Primary | Gesture::Click(Target::Slot(SlotId(DECK))) => from(Source::Deck),
        Gesture::Chosen(TAKE) | Gesture::Click(Target::Slot(SlotId(PILE))) => from(Source::Discard),
        Gesture::Chosen(ANNOUNCE) if ask == Ask::Open => Reply::Act(Action::AnnounceDirect),
        _ => Reply::Done,
    }
}

fn turn(table: &Table, draft: &mut Draft, gesture: &Gesture, seat: Seat) -> Answer {
    let open = &table.view.open;
    match gesture {
        Gesture::Click(Target::Piece(id)) => match thing(*id) {
            Thing::Card(card) if table.view.hand.contains(&card) => hand_card(table, draft, card),
            Thing::Card(card) if open.worn(seat).contains(&card) => worn_card(table, draft, seat, card),
            Thing::Card(card) => rival_of(open, card).map_or(Reply::Done, |rival| aim(table, draft, rival)),
            Thing::Mission(mission) => declare(table, draft, seat, mission),
            _ => Reply::Done,
        },
        Gesture::Click(Target::Slot(SlotId(id))) => match *id {
            PILE | DECK => {
                *draft = Draft { mode: Mode::Close, ..Draft::default() };
                Reply::Done
            }
            WORN | PANEL => act(table, draft, seat),
            rival => aim(table, draft, Seat::new((rival - RIVAL) as usize)),
        },
        Gesture::Drop(held, on) => {
            let cards: Vec<CardId> = held.iter().filter_map(|&id| thing(id).card()).collect();
            let Some(&card) = cards.first() else { return Reply::Done };
            dropped(table, draft, seat, card, *on)
        }
        Gesture::Primary => act(table, draft, seat),
        Gesture::Chosen(CLOSE) => {
            *draft = Draft { mode: Mode::Close, ..Draft::default() };
            Reply::Done
        }
        Gesture::Chosen(LEAD) => {
            if let Some((other, _)) = other_lead(open, seat, draft) {
                draft.lead = Some(other);
            }
            Reply::Done
        }
        Gesture::Chosen(id) if KINDS.contains(id) => {
            let kind = AttackKind::ALL.into_iter().zip(KINDS).find(|(_, name)| name == id);
            if let Some(means) = kind.and_then(|(kind, _)| strongest(table, seat, kind)) {
                *draft = Draft { mode: Mode::Attack, cards: means.cards(), target: draft.target, ..Draft::default() };
            }
            Reply::Done
        }
        Gesture::Chosen(id) => {
            let mission = DECLARE.iter().position(|name| name == id).and_then(|at| table.view.missions.get(at));
            mission.map_or(Reply::Done, |&mission| declare(table, draft, seat, mission))
        }
        _ => Reply::Done,
    }
}

/// Returns the seat that has this card equipped, if any.
fn rival_of(open: &Open, card: CardId) -> Option<Seat> {
    (0..open.sheets.len()).map(Seat::new).find(|&seat| open.worn(seat).contains(&card))
}

/// Returns a mission of the player at the mouse that could be declared now.
#[must_use]
pub fn declarable(table: &Table, seat: Seat) -> Option<MissionId> {
    table.view.missions.iter().copied().find(|&mission| table.view.open.fulfils(seat, mission))
}

/// Warns, once, before a turn is closed in which a mission could be declared:
/// until the next turn it may be stolen.
fn warn(table: &Table, draft: &mut Draft, seat: Seat) -> Option<Answer> {
    let mission = declarable(table, seat).filter(|_| !std::mem::replace(&mut draft.warned, true))?;
    let name = table.view.open.setup.mission(mission).name.message();
    Some(Reply::Refuse(Message::new("xako-undeclared").with("mission", name)))
}

/// Carries out what is composed; if nothing is, begins to close the turn.
fn act(table: &Table, draft: &mut Draft, seat: Seat) -> Answer {
    let open = &table.view.open;
    let closes = match draft.mode {
        Mode::Idle => !draft.attacks(open),
        Mode::Close => !draft.cards.is_empty(),
        _ => false,
    };
    if closes && let Some(warning) = warn(table, draft, seat) {
        return warning;
    }
    if draft.mode == Mode::Idle && !draft.attacks(open) {
        let close = Action::Close { discard: None };
        if table.view.check(&close).is_ok() {
            return Reply::Act(close);
        }
        *draft = Draft { mode: Mode::Close, ..Draft::default() };
        return Reply::Done;
    }
    match draft.deed(open, seat) {
        Some(action) => match table.view.check(&action) {
            Ok(()) => Reply::Act(action),
            Err(why) => refuse(&why),
        },
        None => Reply::Done,
    }
}

/// Aims at an opponent.
fn aim(table: &Table, draft: &mut Draft, rival: Seat) -> Answer {
    let open = &table.view.open;
    if open.turn.attacked {
        return refuse(&Illegal::AttackedAlready);
    }
    if draft.mode != Mode::Attack {
        let cards = if open.turn.direct { std::mem::take(&mut draft.cards) } else { Vec::new() };
        *draft = Draft { mode: Mode::Attack, cards, ..Draft::default() };
    }
    draft.target = Some(rival);
    Reply::Done
}

/// Handles a click on a card of the hand.
fn hand_card(table: &Table, draft: &mut Draft, card: CardId) -> Answer {
    let (view, open) = (table.view, &table.view.open);
    match draft.mode {
        Mode::Close => {
            draft.only(card);
            return Reply::Done;
        }
        Mode::Equip(item) if item == card => {
            *draft = Draft::default();
            return Reply::Done;
        }
        Mode::Equip(item) if matches!(open.setup.face(card), Face::Gold(_) | Face::Item(_)) => {
            return pay(view, draft, item, card);
        }
        _ => {}
    }
    match open.setup.face(card) {
        Face::Item(_) => equip(view, draft, card),
        Face::Gold(_) => Reply::Refuse(Message::new("xako-click-gold")),
        Face::Attack { .. } | Face::Spectre { .. } | Face::ExtraCharge => weapon(view, draft, card),
    }
}

/// Begins to equip an item of the hand; where gold suffices, the cheapest
/// payment in gold is preselected.
fn equip(view: &View, draft: &mut Draft, card: CardId) -> Answer {
    let open = &view.open;
    let most = open.numbers().equips;
    if open.turn.equips >= most {
        return refuse(&Illegal::EquippedEnough(most));
    }
    let gold = |payment: &Vec<CardId>| payment.iter().all(|&paid| matches!(open.setup.face(paid), Face::Gold(_)));
    let cards = view.payments(card).into_iter().find(gold).unwrap_or_default();
    *draft = Draft { mode: Mode::Equip(card), cards, ..Draft::default() };
    Reply::Done
}

/// Adds a card to the payment, or removes it. Gold and items replace each
/// other; the cards chosen first go while one is superfluous.
fn pay(view: &View, draft: &mut Draft, item: CardId, card: CardId) -> Answer {
    if draft.cards.contains(&card) {
        draft.toggle(card);
        return Reply::Done;
    }
    let mut cards = draft.cards.clone();
    cards.push(card);
    loop {
        match view.payment(item, &cards) {
            Ok(_) | Err(Illegal::TooLittle { .. }) => break,
            Err(Illegal::Mixed) => cards = vec![card],
            Err(Illegal::Superfluous(_)) if cards.len() > 1 => {
                cards.remove(0);
            }
            Err(why) => return refuse(&why),
        }
    }
    draft.cards = cards;
    Reply::Done
}

/// Handles a click on a card for the attack.
fn weapon(view: &View, draft: &mut Draft, card: CardId) -> Answer {
    let open = &view.open;
    if open.turn.attacked {
        return refuse(&Illegal::AttackedAlready);
    }
    let target = draft.target;
    if draft.mode != Mode::Attack {
        *draft = Draft { mode: Mode::Attack, target, ..Draft::default() };
    }
    match (open.setup.face(card), open.turn.direct) {
        (Face::ExtraCharge, true) => draft.only(card),
        (Face::ExtraCharge, false) => return undo_empty(draft, &Illegal::NoExtraHere),
        (_, true) => return refuse(&Illegal::MustBeDirect),
        (Face::Spectre { of, .. }, false) => {
            if draft.cards.contains(&card) {
                draft.cards.clear();
                return Reply::Done;
            }
            // Its attack card is selected with it.
            let own = |attack: &&CardId| open.setup.kind_of(**attack) == of;
            let chosen = draft.cards.iter().find(own).or_else(|| view.hand.iter().find(own)).copied();
            match chosen {
                Some(attack) => draft.cards = vec![attack, card],
                None => return undo_empty(draft, &Illegal::WrongSpectre),
            }
        }
        (Face::Attack { combo, .. }, false) => {
            let kind = open.setup.kind_of(card);
            let spectre = |held: &CardId| matches!(open.setup.face(*held), Face::Spectre { of, .. } if of == kind);
            let evokes = draft.cards.iter().any(|held| matches!(open.setup.face(*held), Face::Spectre { .. }));
            if draft.cards.contains(&card) && !evokes {
                draft.toggle(card);
            } else if combo.is_none() {
                match view.hand.iter().copied().find(spectre) {
                    Some(spectre) if !evokes => draft.cards = vec![card, spectre],
                    Some(_) => draft.cards.clear(),
                    None => return undo_empty(draft, &Illegal::NotCombo(open.setup.card(card).name.clone())),
                }
            } else if evokes {
                draft.cards = vec![card];
            } else {
                draft.cards.push(card);
            }
        }
        _ => {}
    }
    Reply::Done
}

/// Refuses, and drops an attack that is still empty.
fn undo_empty(draft: &mut Draft, why: &Illegal) -> Answer {
    if draft.cards.is_empty() && draft.target.is_none() {
        *draft = Draft::default();
    }
    refuse(why)
}

/// Handles a click on an item the player has equipped: it pays, or serves a
/// mission.
fn worn_card(table: &Table, draft: &mut Draft, seat: Seat, card: CardId) -> Answer {
    let open = &table.view.open;
    match draft.mode {
        Mode::Equip(item) => pay(table.view, draft, item, card),
        Mode::Declare(mission) => {
            if !open.serving(seat, mission).1.contains(&card) {
                return Reply::Refuse(Message::new("xako-click-serving"));
            }
            draft.toggle(card);
            if draft.cards.len() > more_items(open, seat, mission) {
                draft.cards.remove(0);
            }
            Reply::Done
        }
        _ => Reply::Done,
    }
}

/// Begins to declare a mission; as many optional items as it takes are
/// preselected.
fn declare(table: &Table, draft: &mut Draft, seat: Seat, mission: MissionId) -> Answer {
    let open = &table.view.open;
    if !table.view.missions.contains(&mission) {
        return Reply::Done;
    }
    if draft.mode == Mode::Declare(mission) {
        *draft = Draft::default();
        return Reply::Done;
    }
    if !open.fulfils(seat, mission) {
        return refuse(&Illegal::NotFulfilled(open.setup.mission(mission).name.clone()));
    }
    let more = more_items(open, seat, mission);
    let cards = open.serving(seat, mission).1.into_iter().take(more).collect();
    *draft = Draft { mode: Mode::Declare(mission), cards, ..Draft::default() };
    Reply::Done
}

/// Handles a card of the hand, or an equipped item, dropped on something.
fn dropped(table: &Table, draft: &mut Draft, seat: Seat, card: CardId, on: Target) -> Answer {
    let open = &table.view.open;
    let in_hand = table.view.hand.contains(&card);
    let place = match on {
        Target::Slot(SlotId(id)) => id,
        Target::Piece(id) => match thing(id) {
            Thing::Card(other) => match rival_of(open, other) {
                Some(owner) if owner == seat => WORN,
                Some(owner) => RIVAL + owner.index() as u32,
                None => return Reply::Done,
            },
            _ => return Reply::Done,
        },
    };
    if let Mode::Equip(item) = draft.mode
        && card != item
        && matches!(place, PANEL | PILE)
    {
        return if draft.cards.contains(&card) { Reply::Done } else { pay(table.view, draft, item, card) };
    }
    match place {
        PILE if in_hand => {
            if let Some(warning) = warn(table, draft, seat) {
                return warning;
            }
            let action = Action::Close { discard: Some(card) };
            table.view.check(&action).map_or_else(|why| refuse(&why), |()| Reply::Act(action))
        }
        WORN | PANEL if in_hand => match open.setup.face(card) {
            Face::Item(_) => equip(table.view, draft, card),
            Face::Gold(_) => Reply::Refuse(Message::new("xako-click-gold")),
            _ if place == PANEL && !draft.cards.contains(&card) => weapon(table.view, draft, card),
            _ => Reply::Done,
        },
        PILE | DECK | WORN | PANEL => Reply::Done,
        rival if in_hand => {
            let rival = Seat::new((rival - RIVAL) as usize);
            if !matches!(open.setup.face(card), Face::Attack { .. } | Face::Spectre { .. } | Face::ExtraCharge) {
                return Reply::Refuse(Message::new("xako-drop-rival"));
            }
            if !draft.cards.contains(&card) || draft.mode != Mode::Attack {
                let answer = weapon(table.view, draft, card);
                if answer != Reply::Done {
                    return answer;
                }
            }
            draft.target = Some(rival);
            Reply::Done
        }
        _ => Reply::Done,
    }
}

fn defend(table: &Table, draft: &mut Draft, gesture: &Gesture) -> Answer {
    let open = &table.view.open;
    let card = match gesture {
        Gesture::Click(Target::Piece(id)) => thing(*id).card(),
        Gesture::Drop(held, Target::Slot(SlotId(PANEL))) => held.first().and_then(|&id| thing(id).card()),
        Gesture::Primary => return Reply::Act(Action::Defend { extra: draft.cards.first().copied() }),
        _ => None,
    };
    let Some(card) = card.filter(|card| table.view.hand.contains(card)) else { return Reply::Done };
    if open.setup.face(card) != Face::ExtraCharge {
        return refuse(&Illegal::NotExtra(open.setup.card(card).name.clone()));
    }
    draft.only(card);
    Reply::Done
}

fn spend(table: &Table, draft: &mut Draft, gesture: &Gesture, target: Seat) -> Answer {
    let open = &table.view.open;
    let steal = |draft: &mut Draft, card: CardId| {
        if let Err(why) = table.view.check(&Action::Steal { card }) {
            return refuse(&why);
        }
        draft.lowers = false;
        draft.only(card);
        Reply::Done
    };
    match gesture {
        Gesture::Click(Target::Piece(id)) => match thing(*id) {
            Thing::Card(card) if open.worn(target).contains(&card) => steal(draft, card),
            _ => Reply::Done,
        },
        Gesture::Chosen(LOWER) => {
            draft.cards.clear();
            draft.lowers = !draft.lowers;
            Reply::Done
        }
        Gesture::Chosen(SPARE) => Reply::Act(Action::Spare),
        Gesture::Primary => match draft.cards.first() {
            Some(&card) => Reply::Act(Action::Steal { card }),
            None if draft.lowers => Reply::Act(Action::Lower),
            None => Reply::Done,
        },
        Gesture::Chosen(id) => {
            let card = STEAL.iter().position(|name| name == id).and_then(|at| open.worn(target).get(at).copied());
            card.map_or(Reply::Done, |card| steal(draft, card))
        }
        _ => Reply::Done,
    }
}

fn drop_item(table: &Table, draft: &mut Draft, gesture: &Gesture) -> Answer {
    let card = match gesture {
        Gesture::Click(Target::Piece(id)) => thing(*id).card(),
        Gesture::Drop(held, Target::Slot(SlotId(PILE))) => held.first().and_then(|&id| thing(id).card()),
        Gesture::Primary => {
            return draft.cards.first().map_or(Reply::Done, |&card| Reply::Act(Action::Drop { card }));
        }
        _ => None,
    };
    let Some(card) = card else { return Reply::Done };
    match table.view.check(&Action::Drop { card }) {
        Ok(()) => {
            draft.only(card);
            Reply::Done
        }
        Err(why) => refuse(&why),
    }
}

#[cfg(test)]
mod tests {
    use super::{leads, means};
    use crate::engine::game::Game;
    use crate::engine::seat::{Seat, Viewer};
    use crate::games::xako::rules::Xako;
    use crate::games::xako::rules::action::Means;
    use crate::games::xako::rules::cards::{CardId, Face};
    use crate::games::xako::rules::view::Open;

    /// XK-17: where cards of both schools have the highest ability, the attacker
    /// chooses which leads, whatever the order of the clicks; without a choice
    /// it is the one with the higher total.
    #[test]
    fn either_of_two_equals_may_lead_a_combo() {
        let (state, _) = Xako::new(&Xako::default_setup(2), 1).expect("the default setup is sound");
        let (open, seat): (Open, Seat) = (state.view(Viewer::Public).open, Seat::new(0));
        let fights = |card: &CardId| match open.setup.find(*card).map(|kind| kind.face) {
            Some(Face::Attack { school, ability, combo: Some(_) }) => Some((school, ability)),
            _ => None,
        };
        let attacks: Vec<CardId> = (0..=u8::MAX).map(CardId).filter(|card| fights(card).is_some()).collect();
        let (mut ties, mut clear) = (0, 0);
        for &one in &attacks {
            for &other in attacks.iter().filter(|&&other| other != one) {
                let ((school, ability), (opposite, same)) = (fights(&one).unwrap(), fights(&other).unwrap());
                let able = leads(&open, &[one, other]);
                let total = |lead| {
                    let means = means(&open, seat, &[one, other], lead).expect("two attack cards are a combo");
                    let Means::Combo { lead, .. } = means else { panic!("not a combo: {means:?}") };
                    (lead, open.attack_sum(seat, &means, false).total())
                };
                if ability == same && school != opposite {
                    ties += 1;
                    assert_eq!(able, [one, other]);
                    assert_eq!((total(Some(one)).0, total(Some(other)).0), (one, other));
                    assert_eq!(total(None).1, total(Some(one)).1.max(total(Some(other)).1));
                } else {
                    clear += 1;
                    assert_eq!(able.len(), 1);
                    assert_eq!(total(Some(one)).0, total(None).0, "there is nothing to choose");
                }
            }
        }
        assert!(ties > 0 && clear > 0, "{ties} ties, {clear} without");
    }
}
