//! Fills the frame around the table: ticket, plates, buttons.

use super::Table;
use super::input::{Ask, CANCEL, Draft, Mode, asked, refusal};
use super::scene::{actor, attack};
use crate::engine::game::{Game as _, Refusal as _};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::cartabomba::rules::Cartabomba;
use crate::games::cartabomba::rules::action::Action;
use crate::games::cartabomba::rules::cards::{CardId, Kind, Once};
use crate::games::cartabomba::rules::illegal::Illegal;
use crate::games::cartabomba::rules::view::{Attack, Open, Phase, other};
use crate::table::frame::{Item, Mark, Plate, Secondary, Ticket};
use crate::table::{Frame, Turn};
use crate::theme::palette;
use crate::theme::widgets::Deed;

/// Returns the frame for this moment.
#[must_use]
pub fn frame(table: &Table) -> Frame {
    let open = &table.view.open;
    // A choice of the draft turns up cards, so it is never taken back.
    let drafting = matches!(open.phase, Phase::Drafting { .. });
    Frame {
        title: Message::new("game-cartabomba"),
        round: round(open),
        accent: palette::VERDE,
        ticket: ticket(table),
        bottom: table.bottom,
        plates: plates(table),
        bare: false,
        aside: false,
        lefts: vec![12.0],
        beside: 0.0,
        primary: primary(table),
        secondary: secondary(table),
        undo: if drafting { None } else { table.undo() },
        hint: asked(table).is_some(),
        composing: *table.draft != Draft::default(),
        fuse: attack(table).is_some(),
    }
}

fn round(open: &Open) -> Message {
    match open.phase {
        Phase::Drafting { .. } => {
            let (choices, width) = (open.setup.choices(), usize::from(open.setup.numbers.draft).max(1));
            let number = choices.saturating_sub(usize::from(open.deck) / width).max(1);
            Message::new("cartabomba-round-draft").with("number", number).with("of", choices)
        }
        Phase::Over(_) => Message::new("cartabomba-round-over"),
        _ => Message::new("cartabomba-round-turn").with("turn", u32::from(open.turn)),
    }
}

fn ticket(table: &Table) -> Option<Ticket> {
    let (open, draft) = (&table.view.open, table.draft);
    if let Some(event) = table.event
        && let Some(prompt) = Cartabomba::describe(event)
    {
        return Some(Ticket { seat: actor(event), prompt });
    }
    let Some((seat, ask)) = asked(table) else {
        return waiting(table);
    };
    let card = |card: CardId| open.setup.card(card).label.message();
    let prompt = match ask {
        Ask::Half => match draft.half {
            None => Message::new("cartabomba-do-choose").with("seat", other(seat)),
            Some(_) => Message::new("cartabomba-do-take"),
        },
        Ask::Turn if !draft.play.is_empty() => {
            let (quote, payment) = draft.bill(open, seat);
            let names: Vec<Message> = draft.play.iter().map(|&played| card(played)).collect();
            let key = if quote.due == 0 {
                "cartabomba-do-play"
            } else if payment.is_good() {
                "cartabomba-do-paid"
            } else {
                "cartabomba-do-pay"
            };
            Message::new(key).with("cards", names).with("due", quote.due)
        }
        Ask::Turn => match draft.doing(open) {
            Some((tool, Mode::Attack)) => {
                let known = open.setup.card(tool);
                let more = known.kind == Kind::Cartabomba || !known.once.is_empty();
                let key = if more { "cartabomba-do-attack" } else { "cartabomba-do-only-attack" };
                Message::new(key).with("card", card(tool))
            }
            Some((tool, mode)) if draft.needed(open) > draft.targets.len() => target_prompt(open, draft, tool, mode),
            Some((tool, Mode::Bomb)) => Message::new("cartabomba-do-both")
                .with("card", card(tool))
                .with("target", draft.targets.iter().map(|&target| card(target)).collect::<Vec<_>>()),
            Some((tool, Mode::Once)) => Message::new("cartabomba-do-use").with("card", card(tool)),
            None if draft.tool.is_some() => Message::new("cartabomba-do-nothing"),
            None => Message::new("cartabomba-do-turn"),
        },
        Ask::Parry(_) => Message::new("cartabomba-do-parry"),
        Ask::Discard(left) => Message::new("cartabomba-do-discard").with("n", left),
    };
    Some(Ticket { seat: Some(seat), prompt })
}

/// Asks for the next target.
fn target_prompt(open: &Open, draft: &Draft, tool: CardId, mode: Mode) -> Message {
    let known = open.setup.card(tool);
    if mode == Mode::Bomb {
        return Message::new("cartabomba-do-bomb").with("card", known.label.message()).with("cost", known.value);
    }
    match known.targeting().nth(draft.targets.len()) {
        Some(Once::ReturnRemoved { cost }) => {
            Message::new("cartabomba-do-return").with("card", known.label.message()).with("cost", cost)
        }
        Some(Once::Remove { cost }) => {
            Message::new("cartabomba-do-remove").with("card", known.label.message()).with("cost", cost)
        }
        _ => Message::new("cartabomba-do-use").with("card", known.label.message()),
    }
}

/// The ticket while no person has to decide.
fn waiting(table: &Table) -> Option<Ticket> {
    let open = &table.view.open;
    if let Phase::Over(ending) = &open.phase {
        let won: Vec<Seat> = ending.winners.iter().collect();
        let first = if let [only] = won.as_slice() { Some(*only) } else { None };
        let prompt = Message::new("cartabomba-is-over").with("count", won.len()).with("seats", won);
        return Some(Ticket { seat: first, prompt });
    }
    let (seat, key) = match (table.turn, &open.phase) {
        (Turn::Computer(seat), Phase::Drafting { .. }) => (seat, "cartabomba-does-choose"),
        (Turn::Computer(seat), Phase::Parrying { .. }) => (seat, "cartabomba-does-parry"),
        (Turn::Computer(seat) | Turn::Person(seat), Phase::Discarding { .. }) => (seat, "cartabomba-does-discard"),
        (Turn::Computer(seat), _) => (seat, "cartabomba-does-turn"),
        // Cards chosen together parry one after another.
        (Turn::Person(seat), Phase::Parrying { .. }) => (seat, "cartabomba-do-parry"),
        _ => return None,
    };
    Some(Ticket { seat: Some(seat), prompt: Message::new(key) })
}

/// The plates of the players; none in the draft, where their piles say who they
/// are.
fn plates(table: &Table) -> Vec<Plate> {
    let open = &table.view.open;
    if matches!(open.phase, Phase::Drafting { .. }) {
        return Vec::new();
    }
    let acting = match table.event {
        Some(event) => actor(event),
        None => open.to_act().iter().next(),
    };
    let aimed = attack(table).map(|attack| other(attack.attacker));
    (0..2)
        .map(|at| {
            let seat = Seat::new(at);
            let side = open.side(seat);
            let words = Message::new("cartabomba-plate")
                .with("reserve", side.reserve.len())
                .with("play", side.in_play.len())
                .with("all", side.count());
            let mark = if acting == Some(seat) {
                Mark::Active
            } else if aimed == Some(seat) {
                Mark::Target
            } else {
                Mark::None
            };
            Plate { mark, items: vec![Item { icon: None, words }] }
        })
        .collect()
}

fn primary(table: &Table) -> Option<Deed> {
    let open = &table.view.open;
    if table.event.is_some() {
        return None;
    }
    let (seat, ask) = asked(table)?;
    Some(match ask {
        // Each pair has its own button.
        Ask::Half => return None,
        Ask::Turn => turn(table, seat),
        Ask::Parry(attack) => parry(table, &attack),
        Ask::Discard(left) => {
            let deed = Deed::new(Message::new("cartabomba-discard").with("n", left));
            let missing = usize::from(left).saturating_sub(table.draft.marks.len());
            if missing > 0 {
                deed.refused(Message::new("cartabomba-table-still").with("n", missing))
            } else {
                let left = open.side(seat).count().saturating_sub(left.into());
                deed.note(Message::new("cartabomba-discard-note").with("n", left))
            }
        }
    })
}

/// Names of at most two cards, because a button has no room for more.
fn names_note(open: &Open, cards: &[CardId]) -> Option<Message> {
    let names: Vec<Message> = cards.iter().map(|&card| open.setup.card(card).label.message()).collect();
    (names.len() <= 2).then(|| Message::new("cartabomba-note-names").with("cards", names))
}

fn turn(table: &Table, seat: Seat) -> Deed {
    let (open, draft) = (&table.view.open, table.draft);
    if !draft.play.is_empty() {
        return play(table, seat);
    }
    if draft.tool.is_none() {
        return pass(open, seat, draft.warned);
    }
    let Some((tool, mode)) = draft.doing(open) else {
        let deed = Deed::new(Message::new("cartabomba-use"));
        return deed.refused(Message::new("cartabomba-use-always"));
    };
    let opponent = other(seat);
    match mode {
        Mode::Attack => {
            let tally = open.preview(tool);
            let deed = Deed::new(Message::new("cartabomba-attack").with("n", tally.attack()));
            match refusal(table, seat, &Action::Attack { card: tool }) {
                Some(why) => deed.refused(why.message()),
                None => {
                    deed.note(Message::new("cartabomba-attack-note").with("seat", opponent).with("n", tally.discards()))
                }
            }
        }
        Mode::Bomb | Mode::Once => {
            let key = if mode == Mode::Bomb { "cartabomba-bomb-it" } else { "cartabomba-use" };
            let deed = Deed::new(Message::new(key));
            let Some(action) = draft.deed(open) else {
                return deed.refused(Message::new("cartabomba-choose-target"));
            };
            match refusal(table, seat, &action) {
                Some(why) => deed.refused(why.message()),
                None => {
                    let on_others = mode == Mode::Once && !draft.targets.is_empty();
                    let own: &[CardId] = if on_others { &[] } else { &[tool] };
                    Deed { note: names_note(open, &[own, &draft.targets].concat()), ..deed }
                }
            }
        }
    }
}

fn play(table: &Table, seat: Seat) -> Deed {
    let (open, draft) = (&table.view.open, table.draft);
    let (quote, payment) = draft.bill(open, seat);
    let key = if quote.due > 0 { "cartabomba-pay-and-play" } else { "cartabomba-play" };
    let deed = Deed::new(Message::new(key).with("n", draft.play.len()));
    match draft.deed(open).and_then(|action| refusal(table, seat, &action)) {
        Some(Illegal::TooLittle { .. }) => {
            let missing = payment.due.saturating_sub(payment.paid);
            deed.refused(Message::new("cartabomba-pay-more").with("n", missing))
        }
        Some(why) => deed.refused(why.message()),
        None if quote.due > 0 => {
            let names: Vec<Message> = draft.payment.iter().map(|&card| open.setup.card(card).label.message()).collect();
            deed.note(if names.len() > 2 {
                Message::new("cartabomba-pay-count").with("n", names.len()).with("paid", payment.paid)
            } else {
                Message::new("cartabomba-pay-with").with("cards", names).with("paid", payment.paid)
            })
        }
        None => deed.note(names_note(open, &draft.play).unwrap_or_else(|| Message::new("cartabomba-play-free"))),
    }
}

/// The button that ends the turn; its note says whether the game ends with it
/// (CB-17).
fn pass(open: &Open, seat: Seat, warned: bool) -> Deed {
    let deed = Deed::new(Message::new(if warned { "cartabomba-pass-anyway" } else { "cartabomba-pass" }));
    deed.note(if open.end_by_pass().is_some() {
        let (mine, theirs) = (open.stall_rank(seat).0, open.stall_rank(other(seat)).0);
        Message::new("cartabomba-pass-ends").with("mine", mine).with("theirs", theirs)
    } else if open.this_turn.is_idle() {
        Message::new("cartabomba-pass-idle")
    } else {
        Message::new("cartabomba-pass-note").with("seat", other(seat))
    })
}

fn parry(table: &Table, attack: &Attack) -> Deed {
    let (open, draft) = (&table.view.open, table.draft);
    let n = open.tally(attack, &draft.parries(attack)).discards();
    let deed = if draft.marks.is_empty() && attack.parries.is_empty() {
        Deed::new(Message::new("cartabomba-no-parry"))
    } else if draft.marks.is_empty() {
        Deed::new(Message::new("cartabomba-end-parry"))
    } else {
        Deed::new(Message::new("cartabomba-parry").with("n", draft.marks.len()))
    };
    deed.note(Message::new("cartabomba-parry-note").with("n", n))
}

fn secondary(table: &Table) -> Vec<Secondary> {
    let plain = |id: &'static str, key: &'static str, icon: &'static str| Secondary {
        id,
        words: Message::new(key),
        icon: Some(icon),
        refusal: None,
    };
    if table.event.is_some() {
        return Vec::new();
    }
    let composing = matches!(asked(table), Some((_, ask)) if ask != Ask::Half)
        && *table.draft != Draft { looks: table.draft.looks, warned: table.draft.warned, ..Draft::default() };
    if composing { vec![plain(CANCEL, "cartabomba-cancel", "cancel")] } else { Vec::new() }
}
