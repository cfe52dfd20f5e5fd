//! Fills the frame around the table: ticket, plates, buttons.

use super::Table;
use super::input::{Draft, Mode, refusal};
use super::keys::Button;
use super::scene::actor;
use super::states::Showing;
use crate::engine::game::{Game as _, Refusal as _};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::cartabomba::rules::Cartabomba;
use crate::games::cartabomba::rules::action::Action;
use crate::games::cartabomba::rules::cards::{CardId, Kind, Once};
use crate::games::cartabomba::rules::illegal::Illegal;
use crate::games::cartabomba::rules::view::{Open, Phase, other};
use crate::table::frame::{Item, Mark, Plate, Secondary, Ticket};
use crate::table::{Frame, Turn};
use crate::theme::palette;
use crate::theme::widgets::Deed;

/// Returns the frame for this moment.
#[must_use]
pub fn frame(table: &Table) -> Frame {
    let open = &table.view.open;
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
        // A choice of the draft turns up cards, so it is never taken back.
        undo: if table.state == Showing::Drafting { None } else { table.undo() },
        hint: table.person.is_some(),
        composing: *table.draft != table.draft.fresh(),
        fuse: table.attack().is_some(),
    }
}

/// Returns which choice of the draft or which turn it is.
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

/// Returns what happens or what is to be done.
fn ticket(table: &Table) -> Option<Ticket> {
    let draft = table.draft;
    if let Some(event) = table.event
        && let Some(prompt) = Cartabomba::describe(event)
    {
        return Some(Ticket { seat: actor(event), prompt });
    }
    let Some(seat) = table.person else { return waiting(table) };
    let prompt = match table.state {
        Showing::Drafting if draft.half.is_some() => Message::new("cartabomba-do-take"),
        Showing::Drafting => Message::new("cartabomba-do-choose").with("seat", other(seat)),
        Showing::Acting if draft.play.is_empty() => use_prompt(table),
        Showing::Acting => {
            let (quote, payment) = draft.bill(&table.view.open, seat);
            let key = if quote.due == 0 {
                "cartabomba-do-play"
            } else if payment.is_good() {
                "cartabomba-do-paid"
            } else {
                "cartabomba-do-pay"
            };
            Message::new(key).with("cards", table.names(&draft.play)).with("due", quote.due)
        }
        Showing::Parrying => Message::new("cartabomba-do-parry"),
        Showing::Discarding => Message::new("cartabomba-do-discard").with("n", table.to_discard()),
        _ => return None,
    };
    Some(Ticket { seat: Some(seat), prompt })
}

/// Says what the selected card in play does, or asks for the next target.
fn use_prompt(table: &Table) -> Message {
    let (open, draft) = (&table.view.open, table.draft);
    let Some((tool, mode)) = draft.doing(open) else {
        return Message::new(if draft.tool.is_some() { "cartabomba-do-nothing" } else { "cartabomba-do-turn" });
    };
    let known = open.setup.card(tool);
    let about = |key: &'static str| Message::new(key).with("card", table.name(tool));
    let next = known.targeting().nth(draft.targets.len());
    match (mode, next) {
        (Mode::Attack, _) if known.kind == Kind::Cartabomba || !known.once.is_empty() => about("cartabomba-do-attack"),
        (Mode::Attack, _) => about("cartabomba-do-only-attack"),
        (Mode::Bomb, _) if draft.targets.is_empty() => about("cartabomba-do-bomb").with("cost", known.value),
        (Mode::Bomb, _) => about("cartabomba-do-both").with("target", table.names(&draft.targets)),
        (Mode::Once, Some(Once::ReturnRemoved { cost })) => about("cartabomba-do-return").with("cost", cost),
        (Mode::Once, Some(Once::Remove { cost })) => about("cartabomba-do-remove").with("cost", cost),
        (Mode::Once, _) => about("cartabomba-do-use"),
    }
}

/// Returns the ticket while no person has to decide.
fn waiting(table: &Table) -> Option<Ticket> {
    let open = &table.view.open;
    if let Phase::Over(ending) = &open.phase {
        let won: Vec<Seat> = ending.winners.iter().collect();
        let first = if let [only] = won.as_slice() { Some(*only) } else { None };
        let prompt = Message::new("cartabomba-is-over").with("count", won.len()).with("seats", won);
        return Some(Ticket { seat: first, prompt });
    }
    // By the phase, because the state is that of an event while one is shown.
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

/// Returns the plates of the players; none in the draft, where their piles say
/// who they are.
fn plates(table: &Table) -> Vec<Plate> {
    let open = &table.view.open;
    if matches!(open.phase, Phase::Drafting { .. }) {
        return Vec::new();
    }
    let acting = match table.event {
        Some(event) => actor(event),
        None => open.to_act().iter().next(),
    };
    let aimed = table.attack().map(|attack| other(attack.attacker));
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

/// Returns the primary button.
fn primary(table: &Table) -> Option<Deed> {
    let seat = table.person?;
    match table.state {
        Showing::Acting => Some(turn(table, seat)),
        Showing::Parrying => parry(table),
        Showing::Discarding => Some(discard(table, seat)),
        // Each pair of the draft has its own button.
        _ => None,
    }
}

/// Names at most two cards, because a button has no room for more.
fn names_note(table: &Table, cards: &[CardId]) -> Option<Message> {
    (cards.len() <= 2).then(|| Message::new("cartabomba-note-names").with("cards", table.names(cards)))
}

/// Whether `seat` has only one card left, which is in play: whoever has none has
/// lost (CB-16).
fn is_last(open: &Open, seat: Seat) -> bool {
    open.side(seat).count() == 1
}

/// Returns the button that does in a turn what is drafted.
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
                    let in_play = &open.side(opponent).in_play;
                    let parries = in_play.iter().filter(|&&card| open.setup.card(card).fights()).count();
                    let note = Message::new("cartabomba-attack-note").with("seat", opponent);
                    let n = open.loses(opponent, &tally, 0);
                    if is_last(open, seat) && usize::from(n) < open.side(opponent).count() {
                        return deed.note(Message::new("cartabomba-last-card"));
                    }
                    deed.note(note.with("n", n).with("parries", parries as u32))
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
                    if is_last(open, seat) && draft.targets.len() < open.side(opponent).count() {
                        return deed.note(Message::new("cartabomba-last-card"));
                    }
                    if mode == Mode::Once && (1..=2).contains(&draft.targets.len()) {
                        return deed.note(Message::new("cartabomba-use-on").with("cards", table.names(&draft.targets)));
                    }
                    Deed { note: names_note(table, &[&[tool], draft.targets.as_slice()].concat()), ..deed }
                }
            }
        }
    }
}

/// Returns the button that plays and pays the chosen cards.
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
            let note = if draft.payment.len() > 2 {
                Message::new("cartabomba-pay-count").with("n", draft.payment.len())
            } else {
                Message::new("cartabomba-pay-with").with("cards", table.names(&draft.payment))
            };
            deed.note(note.with("paid", payment.paid))
        }
        None => deed.note(names_note(table, &draft.play).unwrap_or_else(|| Message::new("cartabomba-play-free"))),
    }
}

/// Returns the button that ends the turn; its note says whether the game ends with it
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

/// Returns the button that parries with the chosen cards; its note says whether
/// the game is lost with it (CB-16).
fn parry(table: &Table) -> Option<Deed> {
    let (attack, draft) = (table.attack()?, table.draft);
    let (open, more) = (&table.view.open, draft.parries(&attack));
    let attacked = other(attack.attacker);
    let n = open.loses(attacked, &open.tally(&attack, &more), more.len());
    let left = open.side(attacked).count().saturating_sub(more.len() + usize::from(n));
    let deed = if draft.marks.is_empty() && attack.parries.is_empty() {
        Deed::new(Message::new("cartabomba-no-parry"))
    } else if draft.marks.is_empty() {
        Deed::new(Message::new("cartabomba-end-parry"))
    } else {
        Deed::new(Message::new("cartabomba-parry").with("n", draft.marks.len()))
    };
    let note = if left == 0 {
        Message::new("cartabomba-parry-loses")
    } else if open.parries_for_nothing(&attack, &more) {
        Message::new("cartabomba-parry-spare")
    } else {
        Message::new("cartabomba-parry-note").with("n", n)
    };
    Some(deed.note(note))
}

/// Returns the button that discards the chosen cards.
fn discard(table: &Table, seat: Seat) -> Deed {
    let n = table.to_discard();
    let deed = Deed::new(Message::new("cartabomba-discard").with("n", n));
    let missing = n.saturating_sub(table.draft.marks.len());
    if missing > 0 {
        return deed.refused(super::scene::still(missing, table.draft.marks.is_empty()));
    }
    let left = table.view.open.side(seat).count().saturating_sub(n);
    deed.note(Message::new("cartabomba-discard-note").with("n", left))
}

/// Returns the button that drops what is chosen, except a half in the draft.
fn secondary(table: &Table) -> Vec<Secondary> {
    let nothing = Draft { looks: table.draft.looks, warned: table.draft.warned, ..table.draft.fresh() };
    let cancels = table.person.is_some() && table.state != Showing::Drafting && *table.draft != nothing;
    let (id, words) = (Button::Cancel.id(), Message::new("cartabomba-cancel"));
    cancels.then_some(Secondary { id, words, icon: Some("cancel"), refusal: None }).into_iter().collect()
}
