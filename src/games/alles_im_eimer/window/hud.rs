//! Fills the frame around the table: ticket, plates, buttons.

use super::input::is_hopeless;
use super::keys::Button;
use super::scene::place;
use super::states::Showing;
use super::{Table, number};
use crate::engine::game::{Game as _, Refusal as _};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::alles_im_eimer::rules::view::{Direction, Phase};
use crate::games::alles_im_eimer::rules::{AllesImEimer, Event, Illegal};
use crate::table::frame::{Item, Mark, Plate, Secondary, Ticket};
use crate::table::{Frame, Turn};
use crate::theme::palette;
use crate::theme::widgets::Deed;

/// Returns the frame for this moment.
#[must_use]
pub fn frame(table: &Table) -> Frame {
    let draft = table.draft;
    Frame {
        title: Message::new("game-alles_im_eimer"),
        round: round(table),
        accent: palette::ZAFFERANO,
        ticket: ticket(table),
        bottom: table.bottom,
        plates: plates(table),
        bare: table.canvas.is_tight(),
        aside: false,
        lefts: place::plates(table),
        beside: 0.0,
        primary: primary(table),
        secondary: secondary(table),
        undo: table.undo(),
        hint: table.person.is_some(),
        fuse: false,
        composing: draft.losing || draft.bucket.is_some() || !draft.cards.is_empty(),
    }
}

fn round(table: &Table) -> Message {
    let open = &table.view.open;
    let key = match (table.state, &open.charge) {
        (Showing::Scores, _) => "eimer-round-over",
        (Showing::Dealing | Showing::Building, _) => "eimer-round-building",
        (_, Some(charge)) if charge.direction == Direction::Counterclockwise => "eimer-round-back",
        _ => "eimer-round-on",
    };
    Message::new(key).with("game", open.game).with("of", open.setup.options.games)
}

fn ticket(table: &Table) -> Option<Ticket> {
    let open = &table.view.open;
    if let Some(event) = table.event
        && let Some(prompt) = AllesImEimer::describe(event)
    {
        return Some(Ticket { seat: actor(event), prompt });
    }
    let person = matches!(table.turn, Turn::Person(_) | Turn::Curtain(_));
    let one = |seat: Seat, prompt: Message| Some(Ticket { seat: Some(seat), prompt });
    match &open.phase {
        Phase::Building => {
            // While the buckets that a person has moved fly, the person goes on.
            let goes_on = matches!(table.turn, Turn::Playing) && open.to_act().contains(table.bottom);
            let seat = if goes_on { table.bottom } else { table.turn.seat()? };
            one(seat, Message::new(if person || goes_on { "eimer-do-build" } else { "eimer-does-build" }))
        }
        // A player who is out does not begin; somebody else is about to (AE-13).
        Phase::Leading { seat } if open.is_out(*seat) => None,
        Phase::Leading { seat } if person => one(*seat, Message::new("eimer-do-lead")),
        Phase::Leading { seat } => one(*seat, Message::new("eimer-does-lead")),
        Phase::Defending { seat } if person && table.draft.losing => {
            let key = match (table.draft.lose, lacks_side(table)) {
                (None, _) => "eimer-do-lose",
                (Some(_), true) => "eimer-do-lose-side",
                (Some(_), false) => "eimer-do-lose-sure",
            };
            let choices = open.to_lose(*seat).len();
            one(*seat, Message::new(key).with("choices", choices))
        }
        Phase::Defending { seat } => {
            let key = match (person, open.setup.options.reverse) {
                (true, false) => "eimer-do-defend",
                (true, true) => "eimer-do-defend-reverse",
                (false, false) => "eimer-does-defend",
                (false, true) => "eimer-does-defend-reverse",
            };
            let charge = open.charge.as_ref()?;
            let words = Message::new(key).with("sum", u32::from(charge.sum)).with("animals", charge.animal.plural());
            one(*seat, words)
        }
        Phase::Drawing { seat, .. } => {
            one(*seat, Message::new(if person { "eimer-do-draw" } else { "eimer-does-draw" }))
        }
        Phase::Over { winners } => {
            let won: Vec<Seat> = winners.iter().collect();
            let first = if let [only] = won.as_slice() { Some(*only) } else { None };
            let words = Message::new("eimer-is-over").with("count", won.len()).with("seats", won);
            Some(Ticket { seat: first, prompt: words })
        }
    }
}

/// Seat the event is about, if any.
fn actor(event: &Event) -> Option<Seat> {
    match event {
        Event::GameBegan { start: seat, .. }
        | Event::Built { seat, .. }
        | Event::Ready { seat }
        | Event::Led { seat, .. }
        | Event::Defended { seat, .. }
        | Event::Drew { seat, .. }
        | Event::NothingToDraw { seat }
        | Event::DrawForgotten { seat }
        | Event::Overrun { seat, .. }
        | Event::BucketRemoved { seat, .. }
        | Event::Fell { seat, .. }
        | Event::BrokenOff { seat, .. }
        | Event::Out { seat, .. }
        | Event::StartPassed { to: seat, .. } => Some(*seat),
        Event::Dealt { .. }
        | Event::Revealed { .. }
        | Event::DeckRebuilt { .. }
        | Event::Discarded
        | Event::GameEnded { .. }
        | Event::MatchEnded { .. } => None,
    }
}

fn plates(table: &Table) -> Vec<Plate> {
    let open = &table.view.open;
    let building = matches!(table.state, Showing::Dealing | Showing::Building);
    // With five opponents or large text the plates are too narrow for words:
    // opponents' buckets are shown as an icon and a number.
    let lefts = place::plates(table);
    let narrow = lefts.windows(2).any(|pair| pair[1] - pair[0] < 280.0);
    // The same seat as on the ticket.
    let acting = match table.event {
        Some(event) if AllesImEimer::describe(event).is_some() => actor(event),
        _ if building => table.turn.seat(),
        _ => open.to_act().iter().next(),
    };
    (0..open.seats())
        .map(|at| {
            let seat = Seat::new(at);
            let mut items = vec![Item::new("hand", number(open.hand_sizes[at]))];
            if building {
                // All hands are of the same size.
                if narrow {
                    items.clear();
                }
                let key = if open.ready.contains(seat) { "eimer-plate-ready" } else { "eimer-plate-builds" };
                let icon = if open.ready.contains(seat) { "confirm" } else { "clock" };
                items.push(Item::new(icon, Message::new(key)));
            } else {
                let standing = open.pyramids[at].standing();
                items.push(if narrow && seat != table.bottom {
                    Item::new("bucket", number(standing))
                } else {
                    Item { icon: None, words: Message::new("eimer-plate-buckets").with("count", standing) }
                });
            }
            let total = open.totals()[at];
            if open.setup.options.games > 1 && total > 0 {
                items.push(Item::new("star", number(total)));
            }
            let mark = if acting == Some(seat) {
                Mark::Active
            } else if open.is_out(seat) {
                Mark::Out
            } else {
                Mark::None
            };
            Plate { mark, items }
        })
        .collect()
}

/// Returns the primary button: what the person may do, or why not yet.
fn primary(table: &Table) -> Option<Deed> {
    let open = &table.view.open;
    if table.waits {
        let note = Message::new("eimer-next-note").with("game", open.game + 1).with("of", open.setup.options.games);
        return Some(Deed::new(Message::new("eimer-next")).note(note));
    }
    let seat = table.person?;
    match table.state {
        Showing::Building => Some(ready(table)),
        Showing::Drawing => {
            let Phase::Drawing { attacked, .. } = open.phase else { return None };
            let note = Message::new("eimer-pass-on-note").with("seat", attacked);
            Some(Deed::new(Message::new("eimer-pass-on")).note(note))
        }
        Showing::Leading | Showing::Defending if table.draft.losing => Some(lose(table, seat)),
        Showing::Leading | Showing::Defending if is_hopeless(table, seat) => {
            Some(Deed::new(Message::new("eimer-lose")).note(Message::new("eimer-hopeless")))
        }
        Showing::Leading | Showing::Defending => Some(play(table, seat)),
        _ => None,
    }
}

/// Returns the button that seals the pyramid.
fn ready(table: &Table) -> Deed {
    let deed = Deed::new(Message::new("eimer-ready")).icon("confirm");
    let missing = table.view.building.as_ref().map_or(0, |built| built.slots().count() - built.standing());
    if missing == 0 {
        deed.note(Message::new("eimer-ready-note"))
    } else {
        deed.refused(Message::new("eimer-missing").with("count", missing))
    }
}

/// Returns the button that plays the chosen cards; its note says what they add
/// up to and whom they attack.
fn play(table: &Table, seat: Seat) -> Deed {
    let (open, cards) = (&table.view.open, &table.draft.cards);
    let (plain, with) = match table.state {
        Showing::Leading => ("eimer-lead", "eimer-lead-with"),
        _ => ("eimer-defend", "eimer-defend-with"),
    };
    let plain = Deed::new(Message::new(plain));
    let own = open.setup.sum(open.before(seat));
    let need = |least: u16| {
        let key = if own > 0 { "eimer-need-more" } else { "eimer-need" };
        Message::new(key).with("least", u32::from(least.saturating_sub(own).max(1)))
    };
    if cards.is_empty() {
        return plain.refused(open.least_total().map_or_else(|| Message::new("eimer-choose"), need));
    }
    let total = |key| Deed::new(Message::new(key).with("sum", u32::from(open.setup.sum(cards) + own)));
    match open.judge(seat, cards) {
        Ok(played) => {
            let terms: Vec<String> = cards.iter().map(|&card| open.setup.card(card).value.to_string()).collect();
            let note = Message::new(if own > 0 { "eimer-add-note" } else { "eimer-with-note" })
                .with("own", u32::from(own))
                .with("count", terms.len())
                .with("terms", terms.join(" + "))
                .with("animal", played.animal.message())
                .with("animals", played.animal.plural())
                .with("seat", played.attacks);
            total(if played.reverses { "eimer-turn-with" } else { with }).note(note)
        }
        Err(Illegal::TooLow { least, .. }) => total(with).refused(need(least)),
        Err(why) => plain.refused(why.message()),
    }
}

/// Whether the pyramid would break apart (AE-12) and the side that stays is not
/// chosen yet.
#[must_use]
pub fn lacks_side(table: &Table) -> bool {
    splits(table) && table.draft.keep.is_none()
}

/// Returns whether the pyramid breaks apart without the bucket chosen to be lost
/// (AE-12).
pub fn splits(table: &Table) -> bool {
    let pyramid = &table.view.open.pyramids[table.bottom.index()];
    let fall = table.draft.lose.and_then(|slot| pyramid.fall(slot));
    fall.is_some_and(|fall| fall.parts.is_some())
}

/// Returns the button that gives up a bucket; its note says how many stay.
fn lose(table: &Table, seat: Seat) -> Deed {
    let deed = Deed::new(Message::new("eimer-lose-deed"));
    let pyramid = &table.view.open.pyramids[seat.index()];
    let Some(fall) = table.draft.lose.and_then(|slot| pyramid.fall(slot)) else {
        return deed.refused(Message::new("eimer-lose-choose"));
    };
    if lacks_side(table) {
        return deed.refused(Message::new("eimer-lose-side"));
    }
    deed.note(Message::new("eimer-lose-note").with("left", fall.left_over(table.draft.keep)))
}

fn secondary(table: &Table) -> Vec<Secondary> {
    let plain = |button: Button, key: &'static str, icon: Option<&'static str>| Secondary {
        id: button.id(),
        words: Message::new(key),
        icon,
        refusal: None,
    };
    let Some(seat) = table.person else { return Vec::new() };
    match table.state {
        Showing::Building => vec![
            plain(Button::Arrange, "eimer-arrange", Some("dice")),
            plain(Button::Clear, "eimer-clear", Some("cancel")),
        ],
        Showing::Defending if table.draft.losing => vec![plain(Button::Back, "eimer-back", Some("undo"))],
        Showing::Defending if !is_hopeless(table, seat) => vec![plain(Button::Lose, "eimer-lose", None)],
        _ => Vec::new(),
    }
}
