//! Warnings before a turn is ended: a blow that wins is at hand, or the
//! opponent can end the game by passing, too (CB-16, CB-17).

use super::keys::Piece;
use super::{Table, Target};
use crate::engine::game::Game as _;
use crate::engine::seat::{Seat, SeatSet};
use crate::engine::words::Message;
use crate::games::cartabomba::bot::advice::words;
use crate::games::cartabomba::rules::Cartabomba;
use crate::games::cartabomba::rules::action::Action;
use crate::games::cartabomba::rules::cards::CardId;
use crate::games::cartabomba::rules::view::{Attack, Open, Phase, other};

/// Maximum number of cards that could parry for which all ways to parry are
/// tried.
const MOST_PARRIES: usize = 10;
/// Maximum number of deeds before the blow that are tried.
const MOST_FIRST: usize = 300;

/// Why it is a bad moment to end the turn.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Warning {
    /// This deed, or a blow that it makes possible, wins whatever the opponent
    /// answers.
    Wins(Action),
    /// The game ends with it, and the opponent wins.
    EndsNow,
    /// The opponent can pass, too: then the game ends, and they win.
    EndsNext,
}

impl Warning {
    /// Returns it in words, with the card at which it is shown.
    pub(super) fn message(&self, table: &Table) -> (Message, Option<Target>) {
        let open = &table.view.open;
        let seat = open.active;
        let rank = |seat: Seat| open.stall_rank(seat).0;
        let told = |key: &'static str| {
            let words = Message::new(key).with("seat", other(seat));
            words.with("mine", rank(seat)).with("theirs", rank(other(seat)))
        };
        match self {
            Self::Wins(action) => {
                let card = match action {
                    Action::Play { cards, .. } => cards.first(),
                    Action::Attack { card } | Action::Bomb { card, .. } | Action::Activate { card, .. } => Some(card),
                    _ => None,
                };
                let words = Message::new("cartabomba-warn-wins").with("advice", words(open, action, &[]));
                (words, card.map(|card| Target::Piece(Piece::Card(*card))))
            }
            Self::EndsNow => (told("cartabomba-warn-ends"), None),
            Self::EndsNext => (told("cartabomba-warn-may-end"), None),
        }
    }
}

/// Returns why `seat`, whose turn it is, should not end it now.
pub(super) fn before_pass(state: &Cartabomba, seat: Seat) -> Option<Warning> {
    if let Some(action) = winning(state, seat) {
        return Some(Warning::Wins(action));
    }
    let mut next = state.clone();
    next.think(seat, &Action::Pass);
    let open = next.open();
    match &open.phase {
        Phase::Over(ending) => (ending.winners == SeatSet::only(other(seat))).then_some(Warning::EndsNow),
        _ => {
            let lost = open.stall_rank(other(seat)) > open.stall_rank(seat);
            (lost && open.end_by_pass().is_some()).then_some(Warning::EndsNext)
        }
    }
}

/// Returns a deed that wins for certain, or after which another one does.
fn winning(state: &Cartabomba, seat: Seat) -> Option<Action> {
    let actions = state.open().turn_actions();
    if let Some(blow) = actions.iter().find(|action| wins(state, seat, action)) {
        return Some(blow.clone());
    }
    let first = actions.into_iter().filter(|action| match action {
        Action::Play { cards, .. } => cards.len() == 1,
        Action::Activate { .. } | Action::Bomb { .. } => true,
        _ => false,
    });
    first.take(MOST_FIRST).find(|action| {
        let mut next = state.clone();
        next.think(seat, action);
        let acts = next.open().phase == Phase::Acting;
        acts && next.open().turn_actions().iter().any(|blow| wins(&next, seat, blow))
    })
}

/// Whether a deed wins whatever the opponent answers.
fn wins(state: &Cartabomba, seat: Seat, action: &Action) -> bool {
    // Nothing else can take the last card of the opponent.
    if !matches!(action, Action::Attack { .. } | Action::Bomb { .. } | Action::Activate { .. }) {
        return false;
    }
    let mut next = state.clone();
    next.think(seat, action);
    match &next.open().phase {
        Phase::Over(ending) => ending.winners == SeatSet::only(seat),
        Phase::Parrying { attack } => strikes_home(next.open(), attack),
        _ => false,
    }
}

/// Whether an attack takes the opponent's last card however they parry.
fn strikes_home(open: &Open, attack: &Attack) -> bool {
    let side = open.side(other(attack.attacker));
    let able: Vec<CardId> = side.in_play.iter().copied().filter(|&card| open.setup.card(card).fights()).collect();
    let most = open.most_parries(attack.attacker, attack.card).map_or(usize::MAX, |limit| limit.n.into());
    let taken =
        |parries: &[CardId]| usize::from(open.tally(attack, parries).discards()) + parries.len() >= side.count();
    taken(&[])
        && able.len() <= MOST_PARRIES
        && (1_u32..1 << able.len()).filter(|way| way.count_ones() as usize <= most).all(|way| {
            let parries: Vec<CardId> = (0..able.len()).filter(|at| (way >> at) & 1 == 1).map(|at| able[at]).collect();
            taken(&parries)
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::cartabomba::scenario::sample::stage;

    fn warned(given: &str) -> Option<Warning> {
        before_pass(&stage(given), Seat::new(0))
    }

    fn card(state: &Cartabomba, id: &str) -> CardId {
        state.open().setup.find(id).expect("a card")
    }

    #[test]
    fn a_blow_that_wins_is_told() {
        // Strength 2 against two cards, none of which parries.
        let given = "(sides: ((in_play: [\"strillone\"]), (reserve: [\"petardo\", \"castagnola\"])))";
        let state = stage(given);
        let blow = Action::Attack { card: card(&state, "strillone") };
        assert_eq!(before_pass(&state, Seat::new(0)), Some(Warning::Wins(blow)));
        // A card in play would parry it.
        let parried = "(sides: ((in_play: [\"strillone\"], reserve: [\"petardo\"]), (in_play: [\"castagnola\"], \
                       reserve: [\"telegramma\"])))";
        assert_eq!(warned(parried), None);
    }

    #[test]
    fn a_blow_that_wins_however_it_is_parried_is_told() {
        // Strength 5 against three cards: Firecracker parries 2, and leaves,
        // too.
        let given = "(sides: ((in_play: [\"gran_botto\"]), (in_play: [\"petardo\"], reserve: [\"castagnola\", \
                     \"telegramma\"])))";
        let state = stage(given);
        let blow = Action::Attack { card: card(&state, "gran_botto") };
        assert_eq!(before_pass(&state, Seat::new(0)), Some(Warning::Wins(blow)));
        let shielded = "(sides: ((in_play: [\"gran_botto\"], reserve: [\"novizio\"]), (in_play: [\"petardo\", \
                        \"fiammiferaia\", \"scudo_legno\"], reserve: [\"castagnola\", \"telegramma\"])))";
        assert_eq!(warned(shielded), None);
    }

    #[test]
    fn a_blow_after_one_deed_is_told() {
        let given = "(sides: ((in_play: [\"ceralacca\", \"strillone\"]), (reserve: [\"petardo\", \"castagnola\", \
                     \"telegramma\", \"novizio\"])))";
        let state = stage(given);
        let first = Action::Activate { card: card(&state, "ceralacca"), targets: Vec::new() };
        assert_eq!(before_pass(&state, Seat::new(0)), Some(Warning::Wins(first)));
        let played = "(sides: ((reserve: [\"strillone\"]), (reserve: [\"petardo\", \"castagnola\"])))";
        assert!(matches!(warned(played), Some(Warning::Wins(Action::Play { .. }))));
    }

    #[test]
    fn a_stalemate_that_the_opponent_can_bring_about_is_told() {
        // Two turns without an action went before: after this pass the
        // opponent's is the fourth.
        let sides = |mine: &str, theirs: &str| {
            format!(
                "(sides: ((in_play: [{mine}], reserve: [\"novizio\"]), (in_play: [{theirs}], reserve: [\"pacco_postale\", \
                 \"banditore\", \"piromane\", \"girandola\"])), idle_turns: 2)"
            )
        };
        let (less, more) = ("\"scudo_legno\"", "\"salvadanaio\", \"megafono\"");
        assert_eq!(warned(&sides(less, more)), Some(Warning::EndsNext));
        assert_eq!(warned(&sides(more, less)), None, "one's own win needs no warning");
        assert_eq!(warned(&sides(less, more).replace("idle_turns: 2", "idle_turns: 1")), None);
        assert_eq!(warned(&sides(less, more).replace("idle_turns: 2", "idle_turns: 3")), Some(Warning::EndsNow));
        assert_eq!(warned(&sides(more, less).replace("idle_turns: 2", "idle_turns: 3")), None);
    }
}
