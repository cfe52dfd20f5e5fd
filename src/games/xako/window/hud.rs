//! The frame around the table: ticket, plates, buttons.

use super::Table;
use super::input::asked;
use super::input::attack::{best_means, other_lead};
use super::input::draft::Mode;
use super::input::items::{affordable, declarable};
use super::keys::Button;
use super::playback::actor;
use super::scene::place::Places;
use super::states::Showing;
use super::words::{name, names, number};
use crate::engine::game::{Game as _, Refusal as _};
use crate::engine::seat::Seat;
use crate::engine::words::Message;
use crate::games::xako::rules::action::{Action, Source};
use crate::games::xako::rules::cards::Face;
use crate::games::xako::rules::illegal::Illegal;
use crate::games::xako::rules::view::Phase;
use crate::games::xako::rules::{Event, Xako};
use crate::table::frame::{Item, Mark, Plate, Secondary, Ticket};
use crate::table::{Frame, Turn};
use crate::theme::palette;
use crate::theme::widgets::Deed;

/// Returns the frame for the current scene.
#[must_use]
pub fn frame(table: &Table) -> Frame {
    let open = &table.view.open;
    let places = Places::new(table);
    let round = Message::new("xako-round").with("challenge", open.challenge).with("goal", open.numbers().goal);
    Frame {
        title: Message::new("game-xako"),
        round: round.with("round", open.round),
        accent: palette::PRUGNA,
        ticket: ticket(table),
        bottom: table.bottom,
        plates: plates(table, &places),
        bare: false,
        aside: false,
        lefts: places.rivals.iter().map(|rival| rival.plate / places.c).collect(),
        beside: 0.0,
        primary: primary(table),
        secondary: secondary(table),
        undo: table.undo(),
        hint: asked(table).is_some(),
        fuse: false,
        composing: !table.draft.is_empty(),
    }
}

fn ticket(table: &Table) -> Option<Ticket> {
    let (open, draft) = (&table.view.open, table.draft);
    if let Some(Event::DealerRolled { .. }) = table.event {
        // The dice have yet to show who it is.
        return Some(Ticket { seat: None, prompt: Message::new("xako-is-dealer") });
    }
    if let Some(event) = table.event
        && let Some(prompt) = Xako::describe(event)
    {
        return Some(Ticket { seat: actor(event), prompt });
    }
    let Some(seat) = asked(table) else {
        return waiting(table);
    };
    let prompt = match (table.state, &open.phase) {
        (Showing::Choosing, _) => Message::new("xako-do-character"),
        (Showing::Opening, _) => Message::new("xako-do-open"),
        (Showing::Acting, _) if draft.attacks(open) => match draft.rival(open, seat) {
            None => Message::new("xako-do-whom").with("equips", equips(table)),
            Some(target) if draft.attack(open, seat).is_none() => {
                Message::new("xako-do-weapons").with("target", target)
            }
            Some(target) => Message::new("xako-do-attack").with("target", target).with("equips", equips(table)),
        },
        (Showing::Acting, _) => match draft.mode {
            Mode::Equip(card) => {
                let key = if draft.ready(table.view, seat) { "xako-do-paid" } else { "xako-do-pay" };
                Message::new(key).with("card", name(open, card))
            }
            Mode::Declare(mission) => {
                Message::new("xako-do-declare").with("mission", open.setup.mission(mission).name.message())
            }
            Mode::Close => Message::new("xako-do-close"),
            Mode::Idle | Mode::Attack => idle(table, seat),
        },
        (Showing::Defending, _) => {
            let charge = table.view.hand.iter().any(|&card| open.setup.face(card) == Face::ExtraCharge);
            let key = if charge { "xako-do-defend" } else { "xako-do-defend-bare" };
            Message::new(key).with("seat", open.turn.seat)
        }
        (_, Phase::Spending { target, adrenaline }) => {
            Message::new("xako-do-spend").with("n", *adrenaline).with("seat", *target)
        }
        (_, Phase::Dropping { excess, .. }) => Message::new("xako-do-drop").with("n", *excess),
        (Showing::Refilling, _) => {
            let missing = open.numbers().hand.saturating_sub(open.sheet(seat).hand);
            Message::new("xako-do-refill").with("n", missing)
        }
        // In the other states nobody is asked.
        _ => return None,
    };
    Some(Ticket { seat: Some(seat), prompt })
}

/// Returns how many items could still be equipped before an announced attack.
fn equips(table: &Table) -> usize {
    if table.view.open.turn.direct { affordable(table).len() } else { 0 }
}

/// Returns the prompt with what is left to do in the turn.
fn idle(table: &Table, seat: Seat) -> Message {
    let open = &table.view.open;
    let equips = u8::from(open.turn.equips < open.numbers().equips);
    let can = open.turn.direct || best_means(table, seat).is_some();
    let attacks = u8::from(!open.turn.attacked && can);
    match declarable(table, seat) {
        Some(mission) => {
            let all = table.view.missions.iter().filter(|&&mission| open.fulfils(seat, mission)).count();
            let name = open.setup.mission(mission).name.message();
            Message::new("xako-do-declarable").with("mission", name).with("n", all)
        }
        None => Message::new("xako-do-turn").with("can", 2 * equips + attacks),
    }
}

/// Returns the ticket while nobody at the mouse is asked.
fn waiting(table: &Table) -> Option<Ticket> {
    let open = &table.view.open;
    if let Phase::Over { winners } = &open.phase {
        let won: Vec<Seat> = winners.iter().collect();
        let first = if let [only] = won.as_slice() { Some(*only) } else { None };
        let prompt = Message::new("xako-is-over").with("count", won.len()).with("seats", won);
        return Some(Ticket { seat: first, prompt });
    }
    let Turn::Computer(seat) = table.turn else { return None };
    let key = match open.phase {
        Phase::Defending { .. } => "xako-does-defend",
        Phase::Spending { .. } => "xako-does-spend",
        Phase::Refilling => "xako-does-refill",
        _ => "xako-does-turn",
    };
    Some(Ticket { seat: Some(seat), prompt: Message::new(key) })
}

fn plates(table: &Table, places: &Places) -> Vec<Plate> {
    let open = &table.view.open;
    let acting = match table.event {
        Some(Event::DealerRolled { .. }) => None,
        Some(event) => actor(event),
        None => open.to_act().iter().next(),
    };
    let aimed = match &open.phase {
        Phase::Defending { attack, .. } => Some(attack.target),
        Phase::Spending { target, .. } => Some(*target),
        _ => None,
    };
    open.sheets
        .iter()
        .enumerate()
        .map(|(at, sheet)| {
            let seat = Seat::new(at);
            let mark = if acting == Some(seat) {
                Mark::Active
            } else if aimed == Some(seat) {
                Mark::Target
            } else {
                Mark::None
            };
            let cards = Item::new("hand", number(sheet.hand));
            let points = Item::new("star", Message::new("xako-points").with("n", sheet.score));
            let mut items = vec![cards, points];
            if seat == table.bottom && !places.compact {
                items.push(Item { icon: None, words: Message::new("xako-level").with("level", sheet.level) });
            }
            // Where it is not written beside the plate.
            if sheet.character.is_some()
                && places.rivals.iter().any(|rival| rival.seat == seat && rival.level.is_none())
            {
                items.push(Item { icon: None, words: Message::new("xako-level-short").with("level", sheet.level) });
            }
            Plate { mark, items }
        })
        .collect()
}

fn primary(table: &Table) -> Option<Deed> {
    let (open, draft) = (&table.view.open, table.draft);
    if table.event.is_some() {
        let note = Message::new("xako-next-note").with("challenge", open.challenge + 1);
        return table.waits.then(|| Deed::new(Message::new("xako-next")).icon("play").note(note));
    }
    let seat = asked(table)?;
    let deed = |key: &'static str| Deed::new(Message::new(key));
    Some(match (table.state, &open.phase) {
        (Showing::Choosing, _) => match draft.character {
            Some(character) => {
                let name = open.setup.character(character).name.message();
                Deed::new(Message::new("xako-choose").with("character", name)).note(Message::new("xako-choose-then"))
            }
            None => deed("xako-choose-none").refused(Message::new("xako-choose-first")),
        },
        (Showing::Opening | Showing::Refilling, _) => {
            let draw = deed("xako-draw").icon("draw_pile");
            match table.view.check(&Action::Draw { from: Source::Deck }) {
                Ok(()) => draw.note(Message::new("xako-draw-note").with("count", open.deck)),
                Err(why) => draw.refused(why.message()),
            }
        }
        (Showing::Acting, _) => turn(table, seat),
        (Showing::Defending, _) => {
            let sum = open.defence_sum(seat, !draft.cards.is_empty());
            let note = if draft.cards.is_empty() { "xako-defend-note" } else { "xako-defend-extra" };
            let note = Message::new(note).with("points", open.numbers().extra_charge);
            Deed::new(Message::new("xako-defend").with("total", sum.total())).icon("dice").note(note)
        }
        (_, Phase::Spending { target, adrenaline }) => match draft.cards.first() {
            Some(&card) => {
                let needs = open.setup.item(card).map_or(0, |item| item.adrenaline);
                let note = Message::new("xako-steal-note").with("card", name(open, card));
                deed("xako-steal-it").note(note.with("n", needs).with("of", *adrenaline))
            }
            None if draft.lowers => {
                let level = open.sheet(*target).level.saturating_sub(1);
                let note = Message::new("xako-lower-note").with("seat", *target).with("level", level);
                deed("xako-lower-it").note(note.with("n", open.numbers().lowering).with("of", *adrenaline))
            }
            None => deed("xako-spend").refused(Message::new("xako-spend-first")),
        },
        (Showing::Dropping, _) => match draft.cards.first() {
            Some(&card) => deed("xako-drop").note(Message::new("xako-drop-note").with("card", name(open, card))),
            None => deed("xako-drop-none").refused(Message::new("xako-drop-first")),
        },
        // In the other states nobody is asked.
        _ => return None,
    })
}

fn turn(table: &Table, seat: Seat) -> Deed {
    let (open, draft) = (&table.view.open, table.draft);
    let deed = |key: &'static str| Deed::new(Message::new(key));
    let action = draft.deed(open, seat);
    let why = action.as_ref().and_then(|action| table.view.check(action).err());
    if draft.attacks(open) {
        let attack = deed("xako-attack").icon("dice");
        return match (&action, draft.rival(open, seat)) {
            (_, None) => attack.refused(Message::new("xako-attack-first-whom")),
            (Some(Action::Attack(_)), Some(target)) => match why {
                Some(why) => attack.refused(why.message()),
                None => attack.note(Message::new("xako-attack-then").with("seat", target)),
            },
            _ => attack.refused(Message::new("xako-attack-first-cards")),
        };
    }
    match draft.mode {
        Mode::Equip(card) => {
            let equip = deed("xako-equip");
            match why {
                None => {
                    let worth = table.view.payment(card, &draft.cards).map_or(0, |(_, worth)| worth);
                    equip.note(Message::new("xako-equip-note").with("card", name(open, card)).with("paid", worth))
                }
                Some(Illegal::NoPayment) => equip.refused(Message::new("xako-equip-mark")),
                Some(why) => equip.refused(why.message()),
            }
        }
        Mode::Declare(mission) => {
            let known = open.setup.mission(mission);
            let total = open.sheet(seat).score + known.points;
            let declare = deed("xako-declare").icon("trophy");
            match why {
                Some(why) => declare.refused(why.message()),
                None if total >= open.numbers().goal => {
                    declare.note(Message::new("xako-declare-note-wins").with("total", total))
                }
                None => {
                    declare.note(Message::new("xako-declare-note").with("points", known.points).with("total", total))
                }
            }
        }
        Mode::Close => match draft.cards.first() {
            Some(_) => {
                let note = Message::new("xako-close-note").with("cards", names(open, &draft.cards));
                deed("xako-close-turn").note(note)
            }
            None => deed("xako-close-turn").refused(Message::new("xako-close-first")),
        },
        Mode::Idle | Mode::Attack => {
            let close = deed("xako-close-turn");
            if table.view.check(&Action::Close { discard: None }).is_ok() {
                close.note(Message::new("xako-close-plain"))
            } else {
                close.note(Message::new("xako-close-then"))
            }
        }
    }
}

fn secondary(table: &Table) -> Vec<Secondary> {
    let open = &table.view.open;
    let plain = |button: Button, words: Message, icon: &'static str| Secondary {
        id: button.id(),
        words,
        icon: Some(icon),
        refusal: None,
    };
    let Some(seat) = asked(table) else { return Vec::new() };
    let composing = !table.draft.is_empty();
    let cancel = composing.then(|| plain(Button::Cancel, Message::new("xako-cancel"), "cancel"));
    let mut all = Vec::new();
    match table.state {
        Showing::Opening | Showing::Refilling => {
            if let Some(&top) = open.discard.last() {
                let words = Message::new("xako-take").with("card", name(open, top));
                all.push(plain(Button::Take, words, "discard_pile"));
            }
            if table.state == Showing::Opening {
                all.push(plain(Button::Announce, Message::new("xako-announce"), "dice"));
            }
        }
        Showing::Spending => all.push(plain(Button::Spare, Message::new("xako-spare"), "cancel")),
        Showing::Acting if table.draft.attacks(open) && !open.turn.direct => {
            all.extend(cancel);
            if let Some((lead, means)) = other_lead(open, seat, table.draft) {
                let total = open.attack_sum(seat, &means, false).total();
                let words = Message::new("xako-lead").with("card", name(open, lead)).with("total", total);
                all.push(plain(Button::Lead, words, "dice"));
            }
            all.push(plain(Button::Close, Message::new("xako-close-turn"), "confirm"));
        }
        _ => all.extend(cancel),
    }
    all
}
