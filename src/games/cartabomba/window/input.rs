//! Turns gestures into draft changes or actions: choosing in the draft, playing
//! and paying, attacking, removing, parrying, discarding.

use super::Table;
use super::scene::place::{of_piece, piece_of};
use super::warn;
use crate::engine::dice::Dice;
use crate::engine::game::{Game as _, Refusal as _};
use crate::engine::seat::Seat;
use crate::games::cartabomba::rules::action::{Action, Half};
use crate::games::cartabomba::rules::cards::{CardId, Kind, Once};
use crate::games::cartabomba::rules::sums::{Payment, Quote};
use crate::games::cartabomba::rules::view::{Attack, Open, Phase, other};
use crate::games::cartabomba::rules::{Cartabomba, Illegal};
use crate::table::cards::{Gesture, Reply, SlotId, Target};

/// Button that drops the draft.
pub const CANCEL: &str = "cartabomba-cancel";
/// Button that selects the removal by a cartabomba.
pub const BOMB: &str = "cartabomba-bomb";
/// Button that selects the ✬ ability of the selected card.
pub const ONCE: &str = "cartabomba-once";
/// Button that selects the attack again.
pub const ATTACK: &str = "cartabomba-attack";
/// Button that closes the view of the cards out of the game.
pub const CLOSE: &str = "cartabomba-close";
/// Buttons of the ✬ abilities of the cards in play, from the left.
pub const STARS: [&str; 20] = [
    "star-0", "star-1", "star-2", "star-3", "star-4", "star-5", "star-6", "star-7", "star-8", "star-9", "star-10",
    "star-11", "star-12", "star-13", "star-14", "star-15", "star-16", "star-17", "star-18", "star-19",
];

/// Buttons that take a pair in the draft, from the left.
pub const TAKE: [&str; 2] = ["take-first", "take-last"];

/// Slot id of the first half of the cards turned up.
pub const FIRST: u32 = 900;
/// Slot id of the other half.
pub const LAST: u32 = 901;
/// Slot id of one's own cards in play, or in the draft of one's own pile.
pub const PLAY: u32 = 902;
/// Slot id of the opponent's side.
pub const OPPONENT: u32 = 903;
/// Slot id of the sum of an attack.
pub const SUM: u32 = 904;
/// Slot id of the cards out of the game.
pub const REMOVED: u32 = 905;

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
}

type Answer = Reply<Cartabomba>;

/// Decision that the person at the mouse has to make.
#[derive(Clone, PartialEq, Debug)]
pub enum Ask {
    /// Which half to take.
    Half,
    /// What to do in the turn.
    Turn,
    /// Whether to parry, and with which cards.
    Parry(Attack),
    /// Which cards to discard; holds how many.
    Discard(u8),
}

/// Returns the decision that the person at the mouse has to make, with the
/// seat.
#[must_use]
pub fn asked(table: &Table) -> Option<(Seat, Ask)> {
    let seat = table.person?;
    let open = &table.view.open;
    if !open.to_act().contains(seat) {
        return None;
    }
    let ask = match &open.phase {
        Phase::Drafting { .. } => Ask::Half,
        Phase::Acting => Ask::Turn,
        Phase::Parrying { attack } => Ask::Parry(attack.clone()),
        Phase::Discarding { left, .. } => Ask::Discard(*left),
        Phase::Over(_) => return None,
    };
    Some((seat, ask))
}

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
    /// Returns the selected card and its use.
    #[must_use]
    pub fn doing(&self, open: &Open) -> Option<(CardId, Mode)> {
        let tool = self.tool?;
        self.mode.or_else(|| first_mode(open, tool)).map(|mode| (tool, mode))
    }

    /// Number of targets that the use needs.
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
        Gesture::Click(Target::Slot(SlotId(REMOVED))) if !matches!(asked(table), Some((_, Ask::Discard(_)))) => {
            draft.looks = !draft.looks;
            return Reply::Done;
        }
        Gesture::Chosen(CLOSE) | Gesture::Cancel if draft.looks => {
            draft.looks = false;
            return Reply::Done;
        }
        Gesture::Chosen(CLOSE | CANCEL) | Gesture::Cancel => {
            *draft = Draft::default();
            return Reply::Done;
        }
        _ => {}
    }
    let Some((seat, ask)) = asked(table) else { return Reply::Done };
    if *gesture == Gesture::Hint {
        return super::hint::hint(table, seat);
    }
    match ask {
        Ask::Half => choose(table, draft, gesture),
        Ask::Turn => turn(table, draft, gesture, seat),
        Ask::Parry(attack) => parry(table, draft, gesture, &attack),
        Ask::Discard(left) => discard(table, draft, gesture, seat, left),
    }
}

/// Returns the half to which a card or slot belongs.
pub(super) fn half_of(open: &Open, target: Target) -> Option<Half> {
    match target {
        Target::Slot(SlotId(FIRST)) => Some(Half::First),
        Target::Slot(SlotId(LAST)) => Some(Half::Last),
        Target::Slot(_) => None,
        Target::Piece(id) => {
            let Phase::Drafting { cards, .. } = &open.phase else { return None };
            let at = cards.iter().position(|card| *card == of_piece(id))?;
            Some(if at < cards.len() / 2 { Half::First } else { Half::Last })
        }
    }
}

fn choose(table: &Table, draft: &mut Draft, gesture: &Gesture) -> Answer {
    let open = &table.view.open;
    match gesture {
        Gesture::Chosen(id) => {
            let half = TAKE.iter().zip([Half::First, Half::Last]).find(|(take, _)| *take == id);
            return half.map_or(Reply::Done, |(_, half)| Reply::Act(Action::Choose { half }));
        }
        Gesture::Click(target) => {
            let half = half_of(open, *target);
            draft.half = if draft.half == half { None } else { half };
        }
        Gesture::Drop(held, Target::Slot(SlotId(PLAY))) => {
            draft.half = held.first().and_then(|id| half_of(open, Target::Piece(*id)));
        }
        _ => {}
    }
    Reply::Done
}

fn turn(table: &Table, draft: &mut Draft, gesture: &Gesture, seat: Seat) -> Answer {
    let open = &table.view.open;
    let (own, theirs) = (open.side(seat), open.side(other(seat)));
    match gesture {
        Gesture::Click(Target::Piece(id)) => {
            let card = of_piece(*id);
            if own.reserve.contains(&card) {
                reserve(table, draft, seat, card)
            } else if own.in_play.contains(&card) {
                in_play(table, draft, seat, card)
            } else if theirs.in_play.contains(&card) || open.removed.contains(&card) {
                target(table, draft, seat, card)
            } else {
                Reply::Done
            }
        }
        Gesture::Click(Target::Slot(SlotId(PLAY))) if !draft.play.is_empty() => act(table, draft, seat),
        Gesture::Click(Target::Slot(SlotId(OPPONENT))) if draft.tool.is_some() => act(table, draft, seat),
        Gesture::Drop(held, on) => {
            let Some(first) = held.first().map(|id| of_piece(*id)) else { return Reply::Done };
            if own.reserve.contains(&first) {
                let cards: Vec<CardId> = held.iter().map(|id| of_piece(*id)).collect();
                let payment = std::mem::take(&mut draft.payment);
                *draft = Draft { play: cards, payment, ..Draft::default() };
                trim(open, draft, seat);
                play_dropped(table, draft, seat)
            } else {
                use_on(table, draft, seat, first, *on)
            }
        }
        Gesture::Primary => end_or_act(table, draft, seat),
        Gesture::Chosen(BOMB) => mode(draft, Mode::Bomb),
        Gesture::Chosen(ATTACK) => mode(draft, Mode::Attack),
        Gesture::Chosen(ONCE) => {
            mode(draft, Mode::Once);
            at_once(table, draft, seat)
        }
        Gesture::Chosen(id) => {
            let star = STARS.iter().position(|star| star == id).and_then(|at| own.in_play.get(at));
            let Some(&card) = star else { return Reply::Done };
            *draft = Draft { tool: Some(card), mode: Some(Mode::Once), ..Draft::default() };
            at_once(table, draft, seat)
        }
        _ => Reply::Done,
    }
}

fn mode(draft: &mut Draft, mode: Mode) -> Answer {
    draft.mode = Some(mode);
    draft.targets.clear();
    Reply::Done
}

/// Refuses an ability at once if it needs a target and there is none.
fn at_once(table: &Table, draft: &mut Draft, seat: Seat) -> Answer {
    let open = &table.view.open;
    if draft.needed(open) > 0 && draft.fitting(open, seat).is_empty() {
        *draft = Draft::default();
        return Reply::Refuse(crate::engine::words::Message::new("cartabomba-table-no-target"));
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
        let (words, card) = warning.message(table.view);
        return Reply::Advise(words, card.map(|card| Target::Piece(piece_of(card))));
    }
    act(table, draft, seat)
}

/// Submits the drafted action, or says why it is refused.
fn act(table: &Table, draft: &Draft, seat: Seat) -> Answer {
    let Some(action) = draft.deed(&table.view.open) else { return Reply::Done };
    match refusal(table, seat, &action) {
        Some(why) => Reply::Refuse(why.message()),
        None => Reply::Act(action),
    }
}

/// Adds a card of the reserve to the play or removes it.
fn reserve(table: &Table, draft: &mut Draft, seat: Seat, card: CardId) -> Answer {
    let open = &table.view.open;
    if let Some(at) = draft.play.iter().position(|chosen| *chosen == card) {
        draft.play.remove(at);
    } else {
        let mut more = draft.play.clone();
        more.push(card);
        if !open.may_play(&more) {
            let action = Action::Play { cards: more, payment: Vec::new() };
            return refusal(table, seat, &action).map_or(Reply::Done, |why| Reply::Refuse(why.message()));
        }
        let payment = std::mem::take(&mut draft.payment);
        *draft = Draft { play: more, payment, ..Draft::default() };
    }
    trim(open, draft, seat);
    Reply::Done
}

/// Takes superfluous cards out of the payment.
fn trim(open: &Open, draft: &mut Draft, seat: Seat) {
    while let Some(card) = draft.bill(open, seat).1.superfluous {
        draft.payment.retain(|paying| *paying != card);
    }
}

/// Plays cards dropped among those in play, unless something is left to pay.
fn play_dropped(table: &Table, draft: &mut Draft, seat: Seat) -> Answer {
    let action = Action::Play { cards: draft.play.clone(), payment: draft.payment.clone() };
    match refusal(table, seat, &action) {
        None => Reply::Act(action),
        Some(Illegal::TooLittle { .. }) => Reply::Done,
        Some(why) => {
            *draft = Draft::default();
            Reply::Refuse(why.message())
        }
    }
}

/// Handles a click on one's own card in play: it pays, becomes a target, or is
/// selected for use.
fn in_play(table: &Table, draft: &mut Draft, seat: Seat, card: CardId) -> Answer {
    let open = &table.view.open;
    if !draft.play.is_empty() && draft.bill(open, seat).0.due > 0 {
        return pay(open, draft, seat, card);
    }
    if draft.tool != Some(card) && (draft.fitting(open, seat).contains(&card) || draft.targets.contains(&card)) {
        return target(table, draft, seat, card);
    }
    let again = draft.tool == Some(card);
    *draft = Draft { tool: (!again).then_some(card), ..Draft::default() };
    Reply::Done
}

fn pay(open: &Open, draft: &mut Draft, seat: Seat, card: CardId) -> Answer {
    if let Some(at) = draft.payment.iter().position(|chosen| *chosen == card) {
        draft.payment.remove(at);
        return Reply::Done;
    }
    let before = draft.bill(open, seat).1;
    if before.is_good() || open.setup.card(card).value == 0 {
        return Reply::Refuse(Illegal::Superfluous(open.setup.card(card).label.clone()).message());
    }
    draft.payment.push(card);
    // A card of higher value can make others superfluous.
    while let Some(gone) = draft.bill(open, seat).1.superfluous.filter(|gone| *gone != card) {
        draft.payment.retain(|paying| *paying != gone);
    }
    Reply::Done
}

/// Adds a target of the selected card or removes it.
fn target(table: &Table, draft: &mut Draft, seat: Seat, card: CardId) -> Answer {
    let open = &table.view.open;
    if let Some(at) = draft.targets.iter().position(|chosen| *chosen == card) {
        draft.targets.remove(at);
        return Reply::Done;
    }
    let needed = draft.needed(open);
    let Some((tool, doing)) = draft.doing(open).filter(|_| needed > 0) else { return Reply::Done };
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
    refusal(table, seat, &action).map_or(Reply::Done, |why| Reply::Refuse(why.message()))
}

/// Handles a card in play dropped on something: on a card that it can remove,
/// the removal is drafted; elsewhere on the opponent's side it attacks.
fn use_on(table: &Table, draft: &mut Draft, seat: Seat, card: CardId, on: Target) -> Answer {
    let open = &table.view.open;
    *draft = Draft { tool: Some(card), ..Draft::default() };
    if let Target::Piece(id) = on {
        let hit = of_piece(id);
        if open.bomb_targets(seat, card).contains(&hit) && open.setup.card(card).kind == Kind::Cartabomba {
            (draft.mode, draft.targets) = (Some(Mode::Bomb), vec![hit]);
            return Reply::Done;
        }
        if open.in_play_of(hit) == Some(seat) {
            return Reply::Done;
        }
    }
    match on {
        Target::Slot(SlotId(OPPONENT)) | Target::Piece(_) => {
            let action = Action::Attack { card };
            match refusal(table, seat, &action) {
                Some(why) => Reply::Refuse(why.message()),
                None => Reply::Act(action),
            }
        }
        Target::Slot(_) => Reply::Done,
    }
}

fn parry(table: &Table, draft: &mut Draft, gesture: &Gesture, attack: &Attack) -> Answer {
    let open = &table.view.open;
    let card = match gesture {
        Gesture::Click(Target::Piece(id)) => of_piece(*id),
        Gesture::Drop(held, Target::Slot(SlotId(SUM))) => match held.first() {
            Some(id) => of_piece(*id),
            None => return Reply::Done,
        },
        Gesture::Primary => {
            let parries = draft.marks.iter().map(|&card| Action::Parry { card });
            return Reply::Acts(parries.chain([Action::EndParry]).collect());
        }
        _ => return Reply::Done,
    };
    if let Some(at) = draft.marks.iter().position(|chosen| *chosen == card) {
        draft.marks.remove(at);
        return Reply::Done;
    }
    if !open.setup.card(card).fights() {
        return Reply::Refuse(Illegal::NoStrength(open.setup.card(card).label.clone()).message());
    }
    let chosen = attack.parries.len() + draft.marks.len();
    match open.most_parries(attack.attacker, attack.card) {
        Some(limit) if chosen >= usize::from(limit.n) => {
            let by = open.setup.card(limit.card).label.clone();
            Reply::Refuse(Illegal::TooManyParries { most: limit.n, by }.message())
        }
        _ => {
            draft.marks.push(card);
            Reply::Done
        }
    }
}

fn discard(table: &Table, draft: &mut Draft, gesture: &Gesture, seat: Seat, left: u8) -> Answer {
    let side = table.view.open.side(seat);
    let mine = |card: &CardId| side.in_play.contains(card) || side.reserve.contains(card);
    match gesture {
        Gesture::Click(Target::Piece(id)) => {
            let card = of_piece(*id);
            if let Some(at) = draft.marks.iter().position(|chosen| *chosen == card) {
                draft.marks.remove(at);
            } else if mine(&card) {
                // One too many: the one marked first is released.
                if draft.marks.len() >= usize::from(left) {
                    draft.marks.remove(0);
                }
                draft.marks.push(card);
            }
            Reply::Done
        }
        Gesture::Drop(held, Target::Slot(SlotId(REMOVED))) => {
            for card in held.iter().map(|id| of_piece(*id)).filter(mine) {
                if !draft.marks.contains(&card) && draft.marks.len() < usize::from(left) {
                    draft.marks.push(card);
                }
            }
            Reply::Done
        }
        Gesture::Primary if draft.marks.len() == usize::from(left) => {
            Reply::Acts(draft.marks.iter().map(|&card| Action::Discard { card }).collect())
        }
        _ => Reply::Done,
    }
}
