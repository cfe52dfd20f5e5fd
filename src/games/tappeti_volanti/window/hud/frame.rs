//! The texts of the table's frame in every phase: ticket, round, plates, primary button.

use super::super::Game;
use super::super::playback::outcome::Outcome;
use super::taken::{Hands, palaces_and_lamps};
use super::{HudSystems, Page, Picks, Shown, play, score};
use crate::engine::seat::{Seat, Viewer};
use crate::engine::words::Message;
use crate::games::tappeti_volanti::rules::TappetiVolanti;
use crate::games::tappeti_volanti::rules::event::{Event, JourneyEnd};
use crate::games::tappeti_volanti::rules::view::{CarpetPlace, Open, Phase};
use crate::table::frame::{Chosen, Frame, Item, Mark, PRIMARY, Plate, Secondary, Ticket};
use crate::table::lesson::Blackboard;
use crate::table::{AtTable, Hint, Match, Playback, Turn, ending};
use crate::theme::palette;
use crate::theme::widgets::Deed;
use crate::window::Leave;
use bevy::prelude::*;

/// What the frame shows while somebody arranges or aims. Written by the scene;
/// the default if there is nothing to show.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Says {
    /// Prompt instead of the usual one of the phase.
    pub prompt: Option<Message>,
    /// The primary button; the scene itself handles its press.
    pub primary: Option<Deed>,
    /// Buttons above the primary one.
    pub secondary: Vec<Secondary>,
    /// Whether Esc belongs to the scene at present.
    pub composing: bool,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Says>().add_systems(AtTable, (fill, rematch).chain().in_set(HudSystems::Frame));
}

fn fill(
    game: Option<Res<Game>>,
    playback: Res<Playback<TappetiVolanti>>,
    turn: Res<Turn>,
    (says, picks, hands, shown): (Res<Says>, Res<Picks>, Res<Hands>, Res<Shown>),
    (outcome, hint, lesson): (Res<Outcome>, Res<Hint<TappetiVolanti>>, Option<Res<Blackboard>>),
    mut last: Local<Option<Seat>>,
    mut frame: ResMut<Frame>,
) {
    let Some(game) = game else { return };
    let open = &game.view().open;
    let event = playback.current();
    if let Some(seat) = turn.seat().filter(|&seat| game.people().contains(seat)) {
        *last = Some(seat);
    }
    let scene = matches!(*turn, Turn::Person(_)) && matches!(open.phase, Phase::Arranging | Phase::Throwing { .. });
    let says = if scene { (*says).clone() } else { Says::default() };
    let mut ticket = ticket(&game, event, *turn);
    // While the carpet rests after a throw, the ticket says how the throw ended.
    let ended = outcome.said().filter(|_| matches!(event, Some(Event::Thrown { .. })));
    if let (Some(ticket), Some(prompt)) = (&mut ticket, says.prompt.as_ref().or(ended)) {
        ticket.prompt = prompt.clone();
    }
    // Who has won is known when everything is counted.
    if let (Some(Event::Ended { .. }), Some((Page::Score(page), _))) = (event, &shown.0)
        && !page.revealed()
    {
        ticket = Some(Ticket { seat: None, prompt: Message::new("end-counting-how") });
    }
    let now = Frame {
        title: Message::new("game-tappeti_volanti"),
        round: round(open, event),
        accent: palette::VERMIGLIO,
        ticket,
        bottom: bottom(&game, *last),
        plates: if shown.0.is_some() { Vec::new() } else { plates(&game, *turn, event) },
        bare: false,
        aside: true,
        lefts: Vec::new(),
        beside: 0.0,
        primary: says
            .primary
            .or_else(|| primary(&game, event, *turn, &picks, &hands))
            .filter(|_| lesson.is_none() || !matches!(open.phase, Phase::Over { .. })),
        secondary: says.secondary,
        undo: can_undo(&game, *turn),
        fuse: false,
        hint: event.is_none() && matches!(*turn, Turn::Person(_)),
        composing: says.composing || hint.is_asked(),
    };
    frame.set_if_neq(now);
}

/// Returns the seat at the bottom of the screen: the viewer, or else the person who acted last.
fn bottom(game: &Game, last: Option<Seat>) -> Seat {
    if let Viewer::Seat(seat) = game.viewer() {
        return seat;
    }
    let people = game.people();
    let own = last.filter(|&seat| people.contains(seat));
    own.or_else(|| people.iter().next()).unwrap_or(Seat::new(0))
}

fn can_undo(game: &Match<TappetiVolanti>, turn: Turn) -> Option<bool> {
    matches!(turn, Turn::Person(_)).then(|| game.session().can_undo().is_some())
}

/// Returns the short line below the name of the game.
fn round(open: &Open, event: Option<&Event>) -> Message {
    let journeys = open.setup.journeys();
    let (journey, round) = match event {
        Some(Event::JourneyBegan { journey, .. }) => (*journey, 0),
        Some(Event::RoundBegan { round, .. } | Event::RoundEnded { round, .. }) => (open.journey, *round),
        _ => (open.journey, open.round),
    };
    let key = match (&open.phase, event) {
        (_, Some(Event::Ended { .. })) | (Phase::Over { .. }, _) => return Message::new("hud-round-over"),
        (_, Some(Event::Judged(_))) => "hud-round-verdict",
        (
            _,
            Some(
                Event::Disputed { .. } | Event::GenieChosen { .. } | Event::GeniesShown { .. } | Event::Swapped { .. },
            ),
        )
        | (Phase::Naming { .. } | Phase::Choosing { .. }, None) => "hud-round-dispute",
        (_, Some(Event::Declared(_) | Event::PalacesScored { .. })) | (Phase::Palaces { .. }, None) => {
            "hud-round-palaces"
        }
        _ if round == 0 => "hud-round-arranging",
        _ => "hud-round-throwing",
    };
    Message::new(key).with("journey", journey.max(1)).with("journeys", journeys).with("round", round)
}

fn ticket(game: &Game, event: Option<&Event>, turn: Turn) -> Option<Ticket> {
    let open = &game.view().open;
    let all = |key: &'static str| Ticket { seat: None, prompt: Message::new(key) };
    let one = |seat: Seat, key: &'static str| Ticket { seat: Some(seat), prompt: Message::new(key) };
    if let Some(event) = event {
        return Some(happening(game, event));
    }
    if let Phase::Over { .. } = open.phase {
        return winner(game);
    }
    // Behind the curtain, the frame tells only who is to do what next.
    let person = matches!(turn, Turn::Person(_) | Turn::Curtain(_));
    Some(match &open.phase {
        Phase::Arranging => one(open.dealer, if person { "hud-do-arrange" } else { "hud-does-arrange" }),
        Phase::Throwing { seat } => one(*seat, if person { "hud-do-throw" } else { "hud-does-throw" }),
        Phase::Flying { seat, .. } => one(*seat, "hud-does-fly"),
        Phase::Naming { .. } => one(open.first(), if person { "hud-do-name" } else { "hud-does-name" }),
        Phase::Choosing { dispute, .. } => {
            let kind = open.kind(dispute.card).with_article();
            match turn.seat() {
                Some(seat) => Ticket {
                    seat: Some(seat),
                    prompt: Message::new(if person { "hud-do-choose" } else { "hud-does-choose" }).with("card", kind),
                },
                None => Ticket { seat: None, prompt: Message::new("hud-dispute-open").with("card", kind) },
            }
        }
        Phase::Palaces { seat, .. } => one(*seat, if person { "hud-do-declare" } else { "hud-does-declare" }),
        Phase::Over { .. } => all("hud-round-over"),
    })
}

/// Returns the ticket while an event is shown.
fn happening(game: &Game, event: &Event) -> Ticket {
    let open = &game.view().open;
    let all = |prompt: Message| Ticket { seat: None, prompt };
    let one = |seat: Seat, prompt: Message| Ticket { seat: Some(seat), prompt };
    match event {
        Event::Began { dealer, .. } | Event::JourneyBegan { dealer, .. } => one(*dealer, Message::new("hud-is-dealer")),
        Event::TurnedUp { new, .. } => all(Message::new("hud-turned-up").with("count", new.len())),
        Event::Arranged { by, .. } => one(*by, Message::new("hud-arranged")),
        Event::RoundBegan { round, first } => one(*first, Message::new("hud-round-begins").with("round", *round)),
        Event::Thrown { seat, .. } => one(*seat, Message::new("hud-does-fly")),
        Event::Fouled { seat, .. } => one(*seat, Message::new("hud-fouled")),
        Event::Settled { seat, on, .. } => {
            let on: Vec<Message> = on.iter().map(|kind| kind.with_article()).collect();
            one(
                *seat,
                if on.is_empty() {
                    Message::new("hud-at-rest")
                } else {
                    Message::new("hud-rests-on").with("cards", on)
                },
            )
        }
        Event::CarpetBack { seat, .. } => one(*seat, Message::new("hud-carpet-back")),
        Event::PushedOff { card, .. } => {
            all(Message::new("hud-pushed-off").with("card", open.kind(*card).with_article()))
        }
        Event::Judged(found) => {
            use crate::games::tappeti_volanti::rules::verdict::Claim;
            let disputes = found.cards.iter().filter(|judged| matches!(judged.claim, Claim::Disputed(_))).count();
            all(Message::new("hud-verdict").with("round", open.round).with("disputes", disputes))
        }
        Event::Took { seat, card, .. } => {
            one(*seat, Message::new("hud-takes").with("card", open.kind(*card).with_article()))
        }
        Event::Disputed { dispute, .. } => {
            all(Message::new("hud-dispute-open").with("card", open.kind(dispute.card).with_article()))
        }
        Event::GenieChosen { seat, .. } => one(*seat, Message::new("hud-has-chosen")),
        Event::GeniesShown { .. } => all(Message::new("hud-genies-shown")),
        Event::Swapped { winner, loser, .. } => one(*winner, Message::new("hud-swapped").with("loser", *loser)),
        Event::RoundEnded { taken, left, .. } => {
            all(Message::new("hud-round-ended").with("taken", *taken).with("left", *left))
        }
        Event::JourneyEnded { why, .. } => all(Message::new(match why {
            JourneyEnd::Few => "hud-journey-ended-few",
            JourneyEnd::OnlyDeserts => "hud-journey-ended-deserts",
            JourneyEnd::Idle => "hud-journey-ended-idle",
            JourneyEnd::Rounds => "hud-journey-ended-rounds",
            JourneyEnd::NoCards => "hud-journey-ended-no-cards",
        })),
        Event::Declared(declared) => {
            let key = if declared.lamps == 0 { "hud-declared" } else { "hud-declared-lamps" };
            let words = Message::new(key).with("count", declared.count).with("lamps", declared.lamps);
            one(declared.seat, words)
        }
        Event::PalacesScored { points, .. } => {
            let gains = |sign: i32| -> Vec<Seat> {
                let of = points.iter().enumerate().filter(|(_, points)| points.signum() == sign);
                of.map(|(seat, _)| Seat::new(seat)).collect()
            };
            all(if gains(1).is_empty() {
                Message::new("hud-palaces-equal")
            } else {
                let most = open.setup.numbers.points.palaces;
                Message::new("hud-palaces-scored").with("most", gains(1)).with("least", gains(-1)).with("points", most)
            })
        }
        Event::Removed { .. } => all(Message::new("hud-removed")),
        Event::Ended { .. } => winner(game).unwrap_or_else(|| all(Message::new("hud-round-over"))),
    }
}

/// Returns the ticket that says who has won and how.
fn winner(game: &Game) -> Option<Ticket> {
    let end = score::end(game)?;
    let winners: Vec<Seat> = end.winners.iter().collect();
    let best = winners.first()?;
    let points = end.sheets.get(best.index())?.total;
    let tied = || -> Vec<Seat> {
        let rest = end.sheets.iter().enumerate().map(|(seat, sheet)| (Seat::new(seat), sheet.total));
        rest.filter(|&(seat, total)| total == points && seat != *best).map(|(seat, _)| seat).collect()
    };
    Some(match (winners.as_slice(), end.by_genie) {
        ([_], Some(genie)) => Ticket {
            seat: Some(*best),
            prompt: Message::new("hud-wins-by-genie")
                .with("points", points)
                .with("others", tied())
                .with("genie", genie.0),
        },
        ([_], None) => Ticket { seat: Some(*best), prompt: Message::new("hud-wins").with("points", points) },
        _ => {
            Ticket { seat: None, prompt: Message::new("hud-win-shared").with("seats", winners).with("points", points) }
        }
    })
}

/// Returns the contents of the plates: genies, and the progress of the throws.
fn plates(game: &Game, turn: Turn, event: Option<&Event>) -> Vec<Plate> {
    let open = &game.view().open;
    let active = match event {
        Some(Event::Thrown { seat, .. } | Event::Settled { seat, .. } | Event::Fouled { seat, .. }) => Some(*seat),
        _ => turn.seat(),
    };
    let genies = match open.seats() {
        2 => 4,
        _ => 2,
    };
    (0..open.seats())
        .map(|at| {
            let seat = Seat::new(at);
            let mut items = vec![Item::new("hand", Message::new("hud-plate-genies").with("count", genies))];
            if open.round > 0 && matches!(open.phase, Phase::Throwing { .. } | Phase::Flying { .. }) {
                items.push(thrown(open, seat));
            } else if seat == open.dealer {
                items.push(Item::new("draw_pile", Message::new("hud-plate-dealer")));
            } else if let Some(&points) = open.palace_points.get(at).filter(|points| **points != 0) {
                items.push(Item::new(
                    "star",
                    Message::new("hud-plate-points").with("points", super::parts::signed(points)),
                ));
            }
            let mark = if active == Some(seat) { Mark::Active } else { Mark::None };
            Plate { mark, items }
        })
        .collect()
}

/// Returns the progress of a seat's throws in this round.
fn thrown(open: &Open, seat: Seat) -> Item {
    let left = open.in_hand(seat).count();
    let failed =
        open.in_hand(seat).filter_map(|carpet| open.carpet(carpet)).map(|carpet| carpet.failed).max().unwrap_or(0);
    let flying = open
        .carpets_of(seat)
        .any(|carpet| open.carpet(carpet).is_some_and(|carpet| carpet.place == CarpetPlace::Flying));
    match (left, failed) {
        _ if flying => Item::new("play", Message::new("hud-plate-throws")),
        (0, _) => Item::new("confirm", Message::new("hud-plate-thrown")),
        (_, failed) if failed > 0 => Item::new("redo", Message::new("hud-plate-again").with("failed", failed)),
        (left, _) => Item::new("clock", Message::new("hud-plate-to-throw").with("count", left)),
    }
}

/// Returns the primary button, where the interface needs one.
fn primary(game: &Game, event: Option<&Event>, turn: Turn, picks: &Picks, hands: &Hands) -> Option<Deed> {
    let open = &game.view().open;
    if let Some(event) = event {
        if game.people().is_empty() || !play::waits(event) {
            return None;
        }
        return Some(match event {
            Event::Judged(found) => {
                use crate::games::tappeti_volanti::rules::verdict::Claim;
                let disputed = found.cards.iter().filter(|judged| matches!(judged.claim, Claim::Disputed(_)));
                let disputed: Vec<_> = disputed.collect();
                match disputed.as_slice() {
                    [] => Deed::new(Message::new("hud-go-on")),
                    [one] => {
                        let note = Message::new("hud-go-to-dispute-note").with("card", open.kind(one.card).name());
                        Deed::new(Message::new("hud-go-to-dispute")).note(note)
                    }
                    several => {
                        let note = Message::new("hud-go-to-disputes-note").with("count", several.len());
                        Deed::new(Message::new("hud-go-to-disputes")).note(note)
                    }
                }
            }
            _ => Deed::new(Message::new("hud-go-on")),
        });
    }
    match (&open.phase, turn) {
        (Phase::Choosing { .. }, Turn::Person(_)) => {
            let deed = Deed::new(Message::new("hud-seal")).icon("lock");
            Some(match picks.genie {
                Some(genie) => deed.note(Message::new("hud-seal-note").with("genie", genie.0)),
                None => deed.refused(Message::new("hud-seal-refused")),
            })
        }
        (Phase::Palaces { .. }, Turn::Person(seat)) => {
            let (palaces, _) = palaces_and_lamps(open, hands, seat);
            let count = palaces.len() + usize::from(picks.lamps);
            let deed = Deed::new(Message::new("hud-declare").with("count", count));
            Some(deed.note(match picks.lamps {
                0 => Message::new("hud-declare-note-none"),
                lamps => Message::new("hud-declare-note").with("palaces", palaces.len()).with("lamps", lamps),
            }))
        }
        (Phase::Over { .. }, _) => Some(ending::again()),
        _ => None,
    }
}

/// Starts another game when the primary button is pressed after the end.
fn rematch(
    mut chosen: MessageReader<Chosen>,
    game: Option<Res<Game>>,
    playback: Res<Playback<TappetiVolanti>>,
    mut leave: MessageWriter<Leave>,
) {
    let pressed = chosen.read().any(|chosen| chosen.0 == PRIMARY);
    let Some(game) = game else { return };
    if pressed && playback.is_idle() && matches!(game.view().open.phase, Phase::Over { .. }) {
        leave.write(Leave::Rematch);
    }
}
