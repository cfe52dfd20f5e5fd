//! Contents of the frame around the table: ticket, plates, buttons.

use super::board::Board;
use super::draft::{needs_more, with_value};
use super::keys::Button;
use super::states::Showing;
use super::tracking::Tracking;
use super::{Table, on_turn, people};
use crate::engine::game::{Game as _, Refusal as _};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::akelarre::bot::advice::joker_as;
use crate::games::akelarre::compose::Pick;
use crate::games::akelarre::meld::Shape;
use crate::games::akelarre::rules::action::{Form, Pile, Source};
use crate::games::akelarre::rules::illegal::Illegal;
use crate::games::akelarre::rules::{Action, Akelarre, Event};
use crate::table::frame::{Item, Mark, Plate, Secondary, Ticket};
use crate::table::{Frame, Turn};
use crate::theme::palette;
use crate::theme::widgets::Deed;

/// Returns the frame for the current moment.
#[must_use]
pub fn frame(table: &Table) -> Frame {
    let tracking = Tracking::of(table);
    let board = Board::new(table);
    Frame {
        title: Message::new("game-akelarre"),
        round: round(table),
        accent: palette::MARE,
        ticket: ticket(table, &tracking),
        bottom: table.bottom,
        plates: plates(table, &board.lefts),
        bare: table.canvas.is_tight(),
        aside: false,
        lefts: board.lefts,
        beside: board.beside,
        primary: primary(table, &tracking),
        secondary: secondary(table),
        undo: table.undo(),
        hint: on_turn(table).is_some(),
        fuse: false,
        composing: table.draft.composes() || table.draft.look.is_some() || !table.draft.chosen.is_empty(),
    }
}

fn round(table: &Table) -> Message {
    let open = &table.view.open;
    if table.state == Showing::Scores {
        return Message::new("ak-round-over");
    }
    let key = if open.is_last_turn() {
        "ak-round-last"
    } else if open.stalled {
        "ak-round-stalled"
    } else {
        "ak-round"
    };
    Message::new(key).with("round", u32::from(open.round())).with("deck", u32::from(open.deck))
}

fn ticket(table: &Table, tracking: &Tracking) -> Option<Ticket> {
    let open = &table.view.open;
    // That somebody may buy takes no time and is what the prompt says next.
    if let Some(event) = table.event.filter(|event| !matches!(event, Event::BuyingBegan { .. })) {
        let prompt = Akelarre::describe(event).unwrap_or_else(|| Message::new("ak-does-begin"));
        return Some(Ticket { seat: actor(event), prompt });
    }
    let (asked, told) = match table.state {
        Showing::Scores => return over(table),
        Showing::Dealing | Showing::Moving | Showing::Capturing => return None,
        Showing::Nothing => ("ak-does-take-over", "ak-does-take-over"),
        Showing::Playing => (playing(table, tracking), "ak-does-play"),
        Showing::Drawing => ("ak-do-draw", "ak-does-draw"),
        Showing::Choosing => ("ak-do-choose", "ak-does-choose"),
        Showing::Buying => (if table.draft.buying { "ak-do-pay" } else { "ak-do-buy" }, "ak-does-buy"),
    };
    let key = if on_turn(table).is_some() { asked } else { told };
    let numbers = &open.setup.numbers;
    let words = Message::new(key)
        .with("share", u32::from(numbers.share))
        .with("price", u32::from(numbers.price))
        .with("turn", open.turn);
    Some(Ticket { seat: open.actor(), prompt: words })
}

/// Returns the key of the prompt while playing.
fn playing(table: &Table, tracking: &Tracking) -> &'static str {
    let (open, draft) = (&table.view.open, table.draft);
    if draft.joker_at.is_some() {
        "ak-do-joker"
    } else if !draft.picks.is_empty() {
        match (draft.forming(table, tracking), draft.picks.len()) {
            (Ok(_), _) => "ak-do-confirm",
            _ if draft.addition(table, tracking).is_some() => "ak-do-confirm",
            (Err(_), 1) if draft.place.is_none() => "ak-do-one",
            (Err(why), _) if needs_more(why) => "ak-do-more",
            (Err(_), _) => "ak-do-wrong",
        }
    } else if open.is_last_turn() {
        "ak-do-last"
    } else if open.must_discard() {
        // Melds made of cards on the table alone are no card played from the hand.
        let events = &table.session.events()[..table.told.min(table.session.events().len())];
        let turn = events.iter().rposition(|event| matches!(event, Event::TurnBegan { .. })).unwrap_or(0);
        let moved = |event: &Event| matches!(event, Event::Formed { .. } | Event::Added { .. });
        if events[turn..].iter().any(moved) { "ak-do-discard" } else { "ak-do-play" }
    } else {
        "ak-do-go-on"
    }
}

fn over(table: &Table) -> Option<Ticket> {
    let outcome = table.session.outcome()?;
    let won: Vec<Seat> = outcome.winners.iter().collect();
    let only = if let [only] = won.as_slice() { Some(*only) } else { None };
    let words = Message::new("ak-is-over").with("count", won.len()).with("seats", won);
    Some(Ticket { seat: only, prompt: words })
}

/// Returns the seat that an event is about.
const fn actor(event: &Event) -> Option<Seat> {
    match event {
        Event::Began { first: seat, .. }
        | Event::TurnBegan { seat, .. }
        | Event::Took { seat, .. }
        | Event::Formed { seat, .. }
        | Event::Added { seat, .. }
        | Event::Completed { seat, .. }
        | Event::Captured { seat, .. }
        | Event::Discarded { seat, .. }
        | Event::Drew { seat, .. }
        | Event::DeckEmpty { seat }
        | Event::BuyingBegan { seat }
        | Event::Bought { seat, .. } => Some(*seat),
        Event::Stalled(_) | Event::Ended { .. } => None,
    }
}

fn plates(table: &Table, lefts: &[f32]) -> Vec<Plate> {
    let open = &table.view.open;
    let narrow = lefts.windows(2).any(|pair| pair[1] - pair[0] < 270.0);
    let acting = match (table.event, table.turn) {
        (Some(event), _) => actor(event),
        (None, Turn::Curtain(seat)) => Some(seat),
        (None, _) => open.actor(),
    };
    (0..open.seats())
        .map(|at| {
            let seat = Seat::new(at);
            let count = |count: usize| Message::new("ak-number").with("number", count);
            // In narrow columns the icon of a cup stands without words.
            let points = |cards: usize| match narrow && seat != table.bottom {
                true => count(cards),
                false => Message::new("ak-cards").with("count", cards),
            };
            let mut items = vec![
                Item::new("hand", count(open.held[at].into())),
                Item::new("trophy", points(open.points[at].len())),
            ];
            if let Some(partner) = open.setup.partner(seat) {
                // The number is also shown on the points pile.
                items.truncate(1);
                items.push(Item { icon: None, words: Message::new("ak-plate-team").with("seat", partner) });
            }
            Plate { mark: if acting == Some(seat) { Mark::Active } else { Mark::None }, items }
        })
        .collect()
}

/// Returns the name of a kind of meld.
#[must_use]
pub fn named(shape: Shape) -> Message {
    match shape {
        Shape::Set(value) => Message::new("ak-set").with("value", u32::from(value)),
        Shape::Run(family) => Message::new("ak-run").with("family", family.message()),
    }
}

fn form_deed(form: &Form, turn: Seat) -> Deed {
    let own = form.place.owner() == turn;
    let (key, note) = match form.shape {
        Shape::Set(value) => {
            let note = Message::new(if own { "ak-form-set-note" } else { "ak-form-set-note-at" });
            ("ak-form-set", note.with("value", u32::from(value)))
        }
        Shape::Run(family) => {
            let note = Message::new(if own { "ak-form-run-note" } else { "ak-form-run-note-at" });
            ("ak-form-run", note.with("family", family.message()))
        }
    };
    let cards = form.shape.contents(form.meld().iter());
    Deed::new(Message::new(key)).note(note.with("owner", form.place.owner()).with("cards", cards))
}

/// Returns a few words on why a composition is not complete.
#[must_use]
pub fn short(why: Illegal) -> Message {
    match why {
        Illegal::TooFew { found, least } => Message::new("ak-missing").with("count", u32::from(least - found)),
        Illegal::Gap => Message::new("ak-gap"),
        Illegal::NeedsHand => Message::new("ak-needs-hand"),
        Illegal::NoFreePlace => Message::new("ak-no-free"),
        Illegal::NoMeld | Illegal::FamilyTwice(_) | Illegal::ValueTwice(_) => Message::new("ak-no-meld"),
        other => other.message(),
    }
}

fn primary(table: &Table, tracking: &Tracking) -> Option<Deed> {
    let (open, draft) = (&table.view.open, table.draft);
    if table.waits {
        return Some(Deed::new(Message::new("ak-seen")).note(Message::new("ak-seen-note")));
    }
    on_turn(table)?;
    Some(match table.state {
        Showing::Nothing | Showing::Dealing | Showing::Moving | Showing::Capturing | Showing::Scores => return None,
        Showing::Playing if draft.joker_at.is_some() => {
            Deed::new(Message::new("ak-play-joker")).refused(Message::new("ak-joker-choose"))
        }
        Showing::Playing if !draft.picks.is_empty() => composed(table, tracking),
        Showing::Playing | Showing::Drawing => go_on(table),
        Showing::Choosing => {
            let (share, chosen) = (usize::from(open.setup.numbers.share), draft.share(tracking).len());
            let deed = Deed::new(Message::new("ak-take").with("count", share));
            if chosen == share {
                let rest = usize::from(open.setup.numbers.full) - share;
                deed.note(Message::new("ak-take-note").with("rest", rest).with("seat", open.turn))
            } else {
                deed.refused(Message::new("ak-choose-more").with("count", share - chosen))
            }
        }
        Showing::Buying if draft.buying => {
            let price = usize::from(open.setup.numbers.price);
            let deed = Deed::new(Message::new("ak-pay"));
            if draft.chosen.len() == price {
                deed.note(Message::new("ak-pay-note").with("count", price))
            } else {
                deed.refused(Message::new("ak-choose-more").with("count", price - draft.chosen.len()))
            }
        }
        Showing::Buying => Deed::new(Message::new("ak-finish")).note(Message::new("ak-finish-note")),
    })
}

/// Returns the primary button for the chosen cards.
fn composed(table: &Table, tracking: &Tracking) -> Deed {
    let (open, draft) = (&table.view.open, table.draft);
    if let Some(Action::Add { place, card, slot, .. }) = draft.addition(table, tracking)
        && let Some(meld) = open.meld(place)
    {
        let note = Message::new("ak-add-note").with("meld", named(meld.shape)).with("owner", place.owner());
        let words = Message::new("ak-add").with("card", card.message());
        return Deed::new(words.with("as", joker_as(meld.shape, card, slot))).note(note);
    }
    match draft.forming(table, tracking) {
        Ok(actions) => match with_value(&actions, draft.value) {
            Some(Action::Form(form)) => form_deed(&form, open.turn),
            _ => Deed::new(Message::new("ak-form")),
        },
        Err(why) => match draft.single(tracking).filter(|_| draft.place.is_none()) {
            Some(Pick { card, from: Source::Hand }) if open.must_discard() => {
                let count = open.drawn(open.turn, open.setup.numbers.hand.into()) + 1;
                let last = open.is_last_turn();
                let note = Message::new(if last { "ak-discard-last" } else { "ak-discard-note" });
                Deed::new(Message::new("ak-discard").with("card", card.message())).note(note.with("count", count))
            }
            Some(Pick { card, .. }) => {
                Deed::new(Message::new("ak-play").with("card", card.message())).refused(Message::new("ak-choose-place"))
            }
            None => Deed::new(Message::new("ak-form")).refused(short(why)),
        },
    }
}

/// Returns the primary button when no card is chosen: draw or finish.
fn go_on(table: &Table) -> Deed {
    let open = &table.view.open;
    let ends = table.state == Showing::Playing;
    let pile = table.draft.source(table);
    match table.view.check(&Action::Draw { pile }) {
        Ok(()) => {
            let available = match pile {
                Pile::Deck => open.deck.into(),
                Pile::Discards(family) => open.discards(family).len(),
            };
            let count = open.drawn(open.turn, available);
            let note = match pile {
                // AK-23
                Pile::Deck if count == available => Message::new("ak-draw-last"),
                Pile::Deck => Message::new("ak-draw-deck"),
                Pile::Discards(family) => Message::new("ak-draw-discards").with("family", family.message()),
            };
            let key = if ends { "ak-end-draw" } else { "ak-draw" };
            Deed::new(Message::new(key)).note(note.with("count", count))
        }
        Err(Illegal::MustDiscard) => {
            Deed::new(Message::new("ak-play-or-discard")).refused(Message::new("ak-choose-card"))
        }
        Err(why) => match table.view.check(&Action::Done) {
            Ok(()) => {
                let key = if open.is_last_turn() { "ak-last-note" } else { "ak-done-note" };
                Deed::new(Message::new("ak-finish")).note(Message::new(key))
            }
            Err(_) => Deed::new(Message::new("ak-draw")).refused(why.message()),
        },
    }
}

fn secondary(table: &Table) -> Vec<Secondary> {
    let plain = |button: Button, words| Secondary { id: button.id(), words, icon: None, refusal: None };
    if on_turn(table).is_none() {
        return Vec::new();
    }
    let price = u32::from(table.view.open.setup.numbers.price);
    match table.state {
        Showing::Playing if table.draft.composes() => vec![plain(Button::Cancel, Message::new("ak-cancel"))],
        Showing::Playing | Showing::Drawing if table.draft.skips_buying(table) && go_on(table).refusal.is_none() => {
            vec![plain(Button::Buy, Message::new("ak-ask-buy").with("price", price))]
        }
        Showing::Buying if table.draft.buying => vec![plain(Button::Cancel, Message::new("ak-not-buy"))],
        Showing::Buying => {
            let buy = plain(Button::Buy, Message::new("ak-buy").with("price", price));
            // Among several people the question lets the one who has drawn see
            // the cards before the screen is passed on.
            let unasked = (people(table) == 1).then(|| plain(Button::Unasked, Message::new("ak-unasked")));
            std::iter::once(buy).chain(unasked).collect()
        }
        _ => Vec::new(),
    }
}
