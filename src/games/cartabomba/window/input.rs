//! Turns gestures into changes of the draft or into actions: choosing in the
//! draft, playing and paying, attacking, removing, parrying, discarding.

use super::keys::{Button, Piece, STARS, Slot};
use super::states::Showing;
use super::{Gesture, Table, Target, warn};
use crate::engine::dice::Dice;
use crate::engine::game::{Game as _, Refusal as _};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::cartabomba::rules::action::{Action, Half};
use crate::games::cartabomba::rules::cards::{CardId, Kind, Once};
use crate::games::cartabomba::rules::sums::{Payment, Quote, Source};
use crate::games::cartabomba::rules::view::{Attack, Open, Phase, other};
use crate::games::cartabomba::rules::{Cartabomba, Illegal};
use crate::table::cards::Reply;

/// Use of the selected card in play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// It attacks (CB-12).
    Attack,
    /// It leaves the table together with another card (CB-02).
    Bomb,
    /// It is removed for its ✬ ability (CB-05).
    Once,
}

/// Order in which the cards of the reserves are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// As they came into the reserve.
    #[default]
    Drafted,
    /// By kind, those of one kind by cost.
    Kind,
    /// By cost, those of one cost by kind.
    Cost,
}

impl Order {
    /// Returns the order that follows on this one.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Drafted => Self::Kind,
            Self::Kind => Self::Cost,
            Self::Cost => Self::Drafted,
        }
    }

    /// Returns the cards in this order.
    #[must_use]
    pub fn sorted(self, open: &Open, cards: &[CardId]) -> Vec<CardId> {
        let mut cards = cards.to_vec();
        let known = |card: CardId| open.setup.card(card);
        match self {
            Self::Drafted => {}
            Self::Kind => cards.sort_by_key(|&card| (known(card).kind, known(card).cost)),
            Self::Cost => cards.sort_by_key(|&card| (known(card).cost, known(card).kind)),
        }
        cards
    }
}

/// Choices made but not yet submitted.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Draft {
    /// Half selected in the draft.
    pub half: Option<Half>,
    /// Cards to play, in order.
    pub play: Vec<CardId>,
    /// Cards in play to pay with.
    pub payment: Vec<CardId>,
    /// Card in play to use.
    pub tool: Option<CardId>,
    /// Use of that card; `None` for the default ([`first_mode`]).
    pub mode: Option<Mode>,
    /// Targets of that use.
    pub targets: Vec<CardId>,
    /// Cards to parry with or to discard.
    pub marks: Vec<CardId>,
    /// Whether the cards out of the game are being viewed.
    pub looks: bool,
    /// Whether the person was warned of ending the turn.
    pub warned: bool,
    /// Order of the reserves. It stays for the decisions that follow.
    pub order: Order,
}

type Answer = Reply<Cartabomba>;

/// Returns the default use of a card in play: attack if it can, else its ✬
/// ability, else removal.
#[must_use]
pub fn first_mode(open: &Open, card: CardId) -> Option<Mode> {
    let known = open.setup.card(card);
    if known.fights() && open.limits().attacks {
        Some(Mode::Attack)
    } else if !known.once.is_empty() {
        Some(Mode::Once)
    } else {
        (known.kind == Kind::Cartabomba).then_some(Mode::Bomb)
    }
}

impl Draft {
    /// Returns the draft in which nothing is chosen.
    #[must_use]
    pub fn fresh(&self) -> Self {
        Self { order: self.order, ..Self::default() }
    }

    /// Whether the card is chosen for anything.
    #[must_use]
    pub fn holds(&self, card: CardId) -> bool {
        let lists = [&self.play, &self.payment, &self.targets, &self.marks];
        self.tool == Some(card) || lists.iter().any(|list| list.contains(&card))
    }

    /// Returns the selected card and its use.
    #[must_use]
    pub fn doing(&self, open: &Open) -> Option<(CardId, Mode)> {
        let tool = self.tool?;
        self.mode.or_else(|| first_mode(open, tool)).map(|mode| (tool, mode))
    }

    /// Returns the number of targets that the use needs.
    #[must_use]
    pub fn needed(&self, open: &Open) -> usize {
        match self.doing(open) {
            Some((_, Mode::Bomb)) => 1,
            Some((tool, Mode::Once)) => open.setup.card(tool).targeting().count(),
            _ => 0,
        }
    }

    /// Returns the cards that may become the next target.
    #[must_use]
    pub fn fitting(&self, open: &Open, seat: Seat) -> Vec<CardId> {
        match self.doing(open) {
            Some((tool, Mode::Bomb)) => open.bomb_targets(seat, tool),
            Some((tool, Mode::Once)) => {
                let word = self.next_word(open, tool);
                let fits = word.map(|word| open.targets(seat, tool, word)).unwrap_or_default();
                fits.into_iter().filter(|card| !self.targets.contains(card)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the ability word that still lacks a target; the last one if none
    /// does.
    fn next_word(&self, open: &Open, tool: CardId) -> Option<Once> {
        let words: Vec<Once> = open.setup.card(tool).targeting().collect();
        words.get(self.targets.len().min(words.len().saturating_sub(1))).copied()
    }

    /// Whether the cards out of the game are shown: because somebody views
    /// them, or because one of them is to be chosen.
    #[must_use]
    pub fn shows_removed(&self, open: &Open) -> bool {
        let chooses = match self.doing(open) {
            Some((tool, Mode::Once)) => matches!(self.next_word(open, tool), Some(Once::ReturnRemoved { .. })),
            _ => false,
        };
        self.looks || chooses
    }

    /// Returns what playing the chosen cards costs, and how far it is paid.
    #[must_use]
    pub fn bill(&self, open: &Open, seat: Seat) -> (Quote, Payment) {
        let quote = open.quote(seat, &self.play);
        let payment = open.payment(quote.due, &self.payment);
        (quote, payment)
    }

    /// Returns the cards chosen to parry that have not parried yet.
    #[must_use]
    pub fn parries(&self, attack: &Attack) -> Vec<CardId> {
        self.marks.iter().copied().filter(|card| !attack.parries.contains(card)).collect()
    }

    /// Returns the ability because of which no further card may be chosen to
    /// parry, if there is one.
    #[must_use]
    pub fn parry_limit(&self, open: &Open, attack: &Attack) -> Option<Source> {
        let chosen = attack.parries.len() + self.marks.len();
        open.most_parries(attack.attacker, attack.card).filter(|limit| chosen >= usize::from(limit.n))
    }

    /// Returns the action that the draft amounts to in a turn: passing if
    /// nothing is chosen, `None` if it is incomplete.
    #[must_use]
    pub fn deed(&self, open: &Open) -> Option<Action> {
        if !self.play.is_empty() {
            return Some(Action::Play { cards: self.play.clone(), payment: self.payment.clone() });
        }
        if self.tool.is_none() {
            return Some(Action::Pass);
        }
        let (card, mode) = self.doing(open)?;
        match mode {
            Mode::Attack => Some(Action::Attack { card }),
            Mode::Bomb => self.targets.first().map(|&target| Action::Bomb { card, target }),
            Mode::Once => (self.targets.len() == self.needed(open))
                .then(|| Action::Activate { card, targets: self.targets.clone() }),
        }
    }
}

/// Returns why the rules refuse an action; `None` if they allow it.
#[must_use]
pub fn refusal(table: &Table, seat: Seat, action: &Action) -> Option<Illegal> {
    table.session.state().check(seat, action).err()
}

/// Handles a gesture: changes the draft, or replies with actions or a refusal.
#[must_use]
pub fn gesture(table: &Table, draft: &mut Draft, gesture: &Gesture) -> Answer {
    match gesture {
        Gesture::Click(Target::Slot(Slot::Removed)) if table.asks(Showing::Discarding).is_none() => {
            draft.looks = !draft.looks;
            return Reply::Done;
        }
        Gesture::Chosen(Button::Sort) => {
            draft.order = draft.order.next();
            return Reply::Done;
        }
        Gesture::Chosen(Button::Close) | Gesture::Cancel if draft.looks => {
            draft.looks = false;
            return Reply::Done;
        }
        Gesture::Chosen(Button::Cancel) | Gesture::Cancel => {
            *draft = draft.fresh();
            return Reply::Done;
        }
        _ => {}
    }
    let Some(seat) = table.person else { return Reply::Done };
    match table.state {
        Showing::Drafting => choose(&table.view.open, draft, gesture),
        Showing::Acting => turn(table, draft, gesture, seat),
        Showing::Parrying => parry(table, draft, gesture),
        Showing::Discarding => discard(table, draft, gesture),
        _ => Reply::Done,
    }
}

/// Returns the half to which a card or slot belongs.
pub(super) fn half_of(open: &Open, target: Target) -> Option<Half> {
    match (target, &open.phase) {
        (Target::Slot(Slot::Half(half)), _) => Some(half),
        (Target::Piece(Piece::Card(card)), Phase::Drafting { cards, .. }) => {
            let at = cards.iter().position(|turned_up| *turned_up == card)?;
            Some(if at < cards.len() / 2 { Half::First } else { Half::Last })
        }
        _ => None,
    }
}

/// Handles a gesture in the draft.
fn choose(open: &Open, draft: &mut Draft, gesture: &Gesture) -> Answer {
    match gesture {
        Gesture::Chosen(Button::TakeFirst) => return Reply::Act(Action::Choose { half: Half::First }),
        Gesture::Chosen(Button::TakeLast) => return Reply::Act(Action::Choose { half: Half::Last }),
        Gesture::Click(target) => {
            let half = half_of(open, *target);
            draft.half = half.filter(|_| draft.half != half);
        }
        Gesture::Drop(held, Target::Slot(Slot::Own)) => {
            draft.half = held.first().and_then(|&piece| half_of(open, Target::Piece(piece)));
        }
        _ => {}
    }
    Reply::Done
}

/// Handles a gesture in the turn of a person.
fn turn(table: &Table, draft: &mut Draft, gesture: &Gesture, seat: Seat) -> Answer {
    let own = table.view.open.side(seat);
    match gesture {
        Gesture::Click(Target::Piece(Piece::Card(card))) => {
            if own.reserve.contains(card) {
                reserve(table, draft, seat, *card)
            } else if own.in_play.contains(card) {
                in_play(table, draft, seat, *card)
            } else {
                target(table, draft, seat, *card)
            }
        }
        Gesture::Click(Target::Slot(Slot::Own)) if !draft.play.is_empty() => act(table, draft, seat),
        Gesture::Click(Target::Slot(Slot::Opponent)) if draft.tool.is_some() => act(table, draft, seat),
        Gesture::Drop(held, on) => {
            let held: Vec<CardId> = held.iter().filter_map(|piece| piece.card()).collect();
            let on_card = if let Target::Piece(piece) = on { piece.card() } else { None };
            let on_side = on_card.and_then(|card| table.view.open.in_play_of(card));
            match held.first() {
                Some(first) if own.reserve.contains(first) => {
                    let against = *on == Target::Slot(Slot::Opponent) || on_side == Some(other(seat));
                    let among = *on == Target::Slot(Slot::Own) || on_side == Some(seat);
                    match (among, against) {
                        (true, _) => play(table, draft, seat, &held),
                        (_, true) => Reply::Refuse(Message::new("cartabomba-table-own-row")),
                        _ => Reply::Done,
                    }
                }
                Some(&first) => {
                    let attacks = *on == Target::Slot(Slot::Opponent) || on_side == Some(other(seat));
                    use_on(table, draft, seat, first, on_card, attacks)
                }
                None => Reply::Done,
            }
        }
        Gesture::Primary => end_or_act(table, draft, seat),
        Gesture::Chosen(Button::Bomb) => mode(draft, Mode::Bomb),
        Gesture::Chosen(Button::Attack) => mode(draft, Mode::Attack),
        Gesture::Chosen(Button::Once) => {
            mode(draft, Mode::Once);
            at_once(table, draft, seat)
        }
        Gesture::Chosen(button) => {
            let star = STARS.iter().position(|star| star == button).and_then(|at| own.in_play.get(at));
            let Some(&card) = star else { return Reply::Done };
            *draft = Draft { tool: Some(card), mode: Some(Mode::Once), ..draft.fresh() };
            at_once(table, draft, seat)
        }
        _ => Reply::Done,
    }
}

/// Selects a use of the selected card, still without targets.
fn mode(draft: &mut Draft, mode: Mode) -> Answer {
    draft.mode = Some(mode);
    draft.targets.clear();
    Reply::Done
}

/// Refuses an ability at once if it needs a target and there is none.
fn at_once(table: &Table, draft: &mut Draft, seat: Seat) -> Answer {
    let open = &table.view.open;
    if draft.needed(open) > 0 && draft.fitting(open, seat).is_empty() {
        *draft = draft.fresh();
        return Reply::Refuse(Message::new("cartabomba-table-no-target"));
    }
    Reply::Done
}

/// Submits the drafted action. Ending the turn at a bad moment needs a second
/// press.
fn end_or_act(table: &Table, draft: &mut Draft, seat: Seat) -> Answer {
    if draft.deed(&table.view.open) == Some(Action::Pass)
        && !std::mem::replace(&mut draft.warned, true)
        // Only what the player can see may warn.
        && let Some(warning) = warn::before_pass(&Cartabomba::guess(table.view, &mut Dice::from_seed(0)), seat)
    {
        let (words, at) = warning.message(table);
        return Reply::Warn(words, at);
    }
    act(table, draft, seat)
}

/// Submits the drafted action, if it is complete.
fn act(table: &Table, draft: &Draft, seat: Seat) -> Answer {
    draft.deed(&table.view.open).map_or(Reply::Done, |action| submit(table, seat, action))
}

/// Submits an action, or says why it is refused.
fn submit(table: &Table, seat: Seat, action: Action) -> Answer {
    match refusal(table, seat, &action) {
        Some(why) => Reply::Refuse(why.message()),
        None => Reply::Act(action),
    }
}

/// Says why the rules refuse an action.
fn refused(table: &Table, seat: Seat, action: &Action) -> Answer {
    refusal(table, seat, action).map_or(Reply::Done, |why| Reply::Refuse(why.message()))
}

/// Takes a card off a list, and returns whether it was on it.
fn take_off(cards: &mut Vec<CardId>, card: CardId) -> bool {
    let before = cards.len();
    cards.retain(|chosen| *chosen != card);
    cards.len() < before
}

/// Adds a card of the reserve to the play or removes it.
fn reserve(table: &Table, draft: &mut Draft, seat: Seat, card: CardId) -> Answer {
    let open = &table.view.open;
    if !take_off(&mut draft.play, card) {
        let play = [draft.play.as_slice(), &[card]].concat();
        if !open.may_play(&play) {
            return refused(table, seat, &Action::Play { cards: play, payment: Vec::new() });
        }
        if let Some(why) = too_dear(open, seat, &play) {
            return Reply::Refuse(why);
        }
        *draft = Draft { play, payment: std::mem::take(&mut draft.payment), ..draft.fresh() };
    }
    trim(open, draft, seat);
    Reply::Done
}

/// Returns why these cards cannot be paid for, if all cards in play together are
/// not worth enough (CB-10).
fn too_dear(open: &Open, seat: Seat, play: &[CardId]) -> Option<Message> {
    let due = open.quote(seat, play).due;
    let most = open.payment(due, &open.side(seat).in_play).paid;
    let words = Message::new("cartabomba-no-means").with("due", u32::from(due)).with("most", u32::from(most));
    (most < due).then_some(words)
}

/// Takes superfluous cards out of the payment.
fn trim(open: &Open, draft: &mut Draft, seat: Seat) {
    while let Some(card) = draft.bill(open, seat).1.superfluous {
        take_off(&mut draft.payment, card);
    }
}

/// Plays cards dropped among those in play, unless something is left to pay.
fn play(table: &Table, draft: &mut Draft, seat: Seat, held: &[CardId]) -> Answer {
    let open = &table.view.open;
    // The cards that pay for a chosen card are dragged along with it.
    let play: Vec<CardId> = held.iter().copied().filter(|card| open.side(seat).reserve.contains(card)).collect();
    *draft = Draft { play, payment: std::mem::take(&mut draft.payment), ..draft.fresh() };
    trim(open, draft, seat);
    let action = Action::Play { cards: draft.play.clone(), payment: draft.payment.clone() };
    match refusal(table, seat, &action) {
        None => Reply::Act(action),
        Some(Illegal::TooLittle { .. }) => match too_dear(open, seat, &draft.play) {
            None => Reply::Done,
            Some(why) => {
                *draft = draft.fresh();
                Reply::Refuse(why)
            }
        },
        Some(why) => {
            *draft = draft.fresh();
            Reply::Refuse(why.message())
        }
    }
}

/// Handles a click on one's own card in play: it pays, becomes a target, or is
/// selected for use.
fn in_play(table: &Table, draft: &mut Draft, seat: Seat, card: CardId) -> Answer {
    let open = &table.view.open;
    if draft.bill(open, seat).0.due > 0 {
        return pay(open, draft, seat, card);
    }
    if draft.tool != Some(card) && (draft.fitting(open, seat).contains(&card) || draft.targets.contains(&card)) {
        return target(table, draft, seat, card);
    }
    let again = draft.tool == Some(card);
    *draft = Draft { tool: (!again).then_some(card), ..draft.fresh() };
    Reply::Done
}

/// Adds a card to the payment or removes it.
fn pay(open: &Open, draft: &mut Draft, seat: Seat, card: CardId) -> Answer {
    if take_off(&mut draft.payment, card) {
        return Reply::Done;
    }
    let before = draft.bill(open, seat).1;
    if before.is_good() || open.setup.card(card).value == 0 {
        return Reply::Refuse(Illegal::Superfluous(open.setup.card(card).label.clone()).message());
    }
    draft.payment.push(card);
    // A card of higher value can make others superfluous.
    while let Some(gone) = draft.bill(open, seat).1.superfluous.filter(|gone| *gone != card) {
        take_off(&mut draft.payment, gone);
    }
    Reply::Done
}

/// Adds a target of the selected card or removes it.
fn target(table: &Table, draft: &mut Draft, seat: Seat, card: CardId) -> Answer {
    let open = &table.view.open;
    if take_off(&mut draft.targets, card) {
        return Reply::Done;
    }
    let needed = draft.needed(open);
    let Some((tool, doing)) = draft.doing(open).filter(|_| needed > 0) else {
        // The cards lie in the field that is marked for the attack: a click on
        // one does what dropping the selected card on it does.
        return match draft.tool {
            Some(tool) if open.in_play_of(card) == Some(other(seat)) => {
                use_on(table, draft, seat, tool, Some(card), true)
            }
            _ => Reply::Done,
        };
    };
    if draft.targets.len() == needed {
        draft.targets.pop();
    }
    if draft.fitting(open, seat).contains(&card) {
        draft.targets.push(card);
        return Reply::Done;
    }
    let mut targets = draft.targets.clone();
    targets.resize(needed, card);
    let action = match doing {
        Mode::Bomb => Action::Bomb { card: tool, target: card },
        _ => Action::Activate { card: tool, targets },
    };
    refused(table, seat, &action)
}

/// Handles a card in play dropped on something or, if it is selected, a click
/// there: on a card that it can remove, the removal is drafted; elsewhere on the
/// opponent's side it attacks.
fn use_on(table: &Table, draft: &mut Draft, seat: Seat, card: CardId, on: Option<CardId>, attacks: bool) -> Answer {
    let open = &table.view.open;
    *draft = Draft { tool: Some(card), ..draft.fresh() };
    let bombs = open.setup.card(card).kind == Kind::Cartabomba;
    match on.filter(|target| bombs && open.bomb_targets(seat, card).contains(target)) {
        Some(target) => (draft.mode, draft.targets) = (Some(Mode::Bomb), vec![target]),
        None if attacks => return submit(table, seat, Action::Attack { card }),
        None => {}
    }
    Reply::Done
}

/// Handles a gesture of the person whose cards are attacked.
fn parry(table: &Table, draft: &mut Draft, gesture: &Gesture) -> Answer {
    let Some(attack) = table.attack() else { return Reply::Done };
    let open = &table.view.open;
    let card = match gesture {
        Gesture::Click(Target::Piece(Piece::Card(card))) => {
            if take_off(&mut draft.marks, *card) {
                return Reply::Done;
            }
            *card
        }
        Gesture::Drop(held, Target::Slot(Slot::Sum)) => match held.first() {
            Some(Piece::Card(card)) if !draft.marks.contains(card) => *card,
            _ => return Reply::Done,
        },
        Gesture::Primary => {
            let parries = draft.marks.iter().map(|&card| Action::Parry { card });
            return Reply::Acts(parries.chain([Action::EndParry]).collect());
        }
        _ => return Reply::Done,
    };
    if !open.setup.card(card).fights() {
        return Reply::Refuse(Illegal::NoStrength(open.setup.card(card).label.clone()).message());
    }
    if let Some(limit) = draft.parry_limit(open, &attack) {
        let by = open.setup.card(limit.card).label.clone();
        return Reply::Refuse(Illegal::TooManyParries { most: limit.n, by }.message());
    }
    draft.marks.push(card);
    Reply::Done
}

/// Handles a gesture of a person who has to discard.
fn discard(table: &Table, draft: &mut Draft, gesture: &Gesture) -> Answer {
    let left = table.to_discard();
    match gesture {
        Gesture::Click(Target::Piece(Piece::Card(card))) => {
            if !take_off(&mut draft.marks, *card) {
                if draft.marks.len() >= left {
                    if left > 1 {
                        return Reply::Refuse(Message::new("cartabomba-table-many").with("n", left));
                    }
                    draft.marks.clear();
                }
                draft.marks.push(*card);
            }
            Reply::Done
        }
        Gesture::Drop(held, Target::Slot(Slot::Removed)) => {
            for card in held.iter().filter_map(|piece| piece.card()) {
                if draft.marks.contains(&card) {
                    continue;
                }
                if draft.marks.len() >= left {
                    return Reply::Refuse(Message::new("cartabomba-table-many").with("n", left));
                }
                draft.marks.push(card);
            }
            Reply::Done
        }
        Gesture::Primary if draft.marks.len() == left => {
            Reply::Acts(draft.marks.iter().map(|&card| Action::Discard { card }).collect())
        }
        _ => Reply::Done,
    }
}
