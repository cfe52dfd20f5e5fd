//! The fairness report of a finished game: what was random, and what each
//! computer player could see.

use super::catalog::Catalog;
use super::parts::{covering, dialog_head, picture};
use super::setup::draft::portrait;
use crate::engine::game::Game;
use crate::engine::seat::{Seat, Viewer};
use crate::engine::session::{SeatInfo, Session};
use crate::engine::words::Message;
use crate::faces::{Face, FaceNode};
use crate::theme::widgets::{Panel, column, panel, row, scroll};
use crate::theme::{BODY, BODY_BOLD, CAPTION, PANEL_TITLE, label, palette, written};
use bevy::prelude::*;

/// A random deal, shown in full.
#[derive(Clone, PartialEq, Debug)]
pub struct Deal {
    /// The receiver and the name of the deal.
    pub words: Message,
    /// The cards, in order.
    pub cards: Vec<Face>,
}

/// Information that one computer player had about the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// The seat of the computer player.
    pub seat: Seat,
    /// Number of decisions it made.
    pub decisions: usize,
    /// Number of events of which some part was hidden from it.
    pub hidden: usize,
}

/// Contents of the report on a finished game.
#[derive(Clone, PartialEq, Debug)]
pub struct Fairness {
    /// The seed of all randomness.
    pub seed: u64,
    /// Total number of events.
    pub events: usize,
    /// Information that each computer player had.
    pub sights: Vec<Sight>,
    /// The random deals.
    pub deals: Vec<Deal>,
    /// The players by seat.
    pub seats: Vec<SeatInfo>,
}

impl Fairness {
    /// Builds the report; `None` while the game is not over, because it would
    /// reveal secrets.
    pub fn of<G: Game>(session: &Session<G>, deals: fn(&Session<G>) -> Vec<Deal>) -> Option<Self> {
        session.outcome()?;
        let seats = session.seats().to_vec();
        let computers = (0..seats.len()).filter(|&at| !seats[at].player.is_person()).map(Seat::new);
        let sights = computers.map(|seat| Sight {
            seat,
            decisions: session.log().iter().filter(|entry| entry.seat == seat).count(),
            hidden: session.events().iter().filter(|event| G::redact(event, Viewer::Seat(seat)) != **event).count(),
        });
        Some(Self {
            seed: session.seed(),
            events: session.events().len(),
            sights: sights.collect(),
            deals: deals(session),
            seats: seats.clone(),
        })
    }
}

/// Draws the overlay.
pub(super) fn build(world: &mut World) {
    let offer = world.resource::<Catalog>().0.iter().find(|offer| (offer.on_table)(world)).cloned();
    let Some((offer, fair)) = offer.and_then(|offer| Some((offer.clone(), (offer.fairness)(world)?))) else { return };
    let mut commands = world.commands();
    commands.spawn(covering("fairness-overlay")).with_children(|root| {
        root.spawn(panel(
            Panel::Light,
            Node {
                width: percent(94),
                max_width: px(1020),
                height: percent(94),
                max_height: px(720),
                padding: UiRect::all(px(26)),
                ..column(10)
            },
        ))
        .with_children(|paper| {
            dialog_head(paper, "fairness", Message::new("fairness-title"), true);
            paper
                .spawn((
                    scroll(Node { flex_grow: 1.0, flex_shrink: 1.0, row_gap: px(8), ..default() }),
                    Name::new("fairness-text"),
                ))
                .with_children(|text| {
                    chance(text, offer.id, fair.seed);
                    sights(text, &fair);
                    deals(text, &fair.deals);
                });
            paper.spawn(label(CAPTION.sized(14.5), palette::TERRA_SHADE, Message::new("fairness-note")));
        });
    });
    world.flush();
}

fn title(text: &mut ChildSpawnerCommands, key: &'static str) {
    text.spawn((
        label(PANEL_TITLE.sized(21.0), palette::INK, Message::new(key)),
        Node { margin: UiRect::top(px(6)), flex_shrink: 0.0, ..default() },
    ));
}

fn chance(text: &mut ChildSpawnerCommands, game: &str, seed: u64) {
    title(text, "fairness-chance");
    // Written as plain digits in every language, so that it can be compared.
    text.spawn(row(8)).with_children(|line| {
        line.spawn(label(BODY, palette::INK, Message::new("fairness-seed")));
        line.spawn((Name::new("fairness-seed"), written(BODY_BOLD, palette::INK, seed.to_string())));
    });
    text.spawn(label(BODY, palette::INK, Message::new(format!("fair-{game}"))));
}

fn sights(text: &mut ChildSpawnerCommands, fair: &Fairness) {
    title(text, "fairness-sights");
    if fair.sights.is_empty() {
        text.spawn(label(BODY, palette::INK, Message::new("fairness-no-computers")));
        return;
    }
    text.spawn(label(BODY, palette::INK, Message::new("fairness-view")));
    for sight in &fair.sights {
        let Some(info) = fair.seats.get(sight.seat.index()) else { continue };
        text.spawn(Node { flex_shrink: 0.0, ..row(10) }).with_children(|line| {
            line.spawn(picture(Face::new(portrait(info)), 34.0, 34.0));
            let words = Message::new("fairness-sight")
                .with("seat", sight.seat)
                .with("decisions", sight.decisions)
                .with("events", fair.events)
                .with("hidden", sight.hidden);
            line.spawn((label(BODY, palette::INK, words), Node { flex_shrink: 1.0, ..default() }));
        });
    }
}

fn deals(text: &mut ChildSpawnerCommands, deals: &[Deal]) {
    if deals.is_empty() {
        return;
    }
    title(text, "fairness-deals");
    for deal in deals {
        text.spawn(label(BODY_BOLD, palette::INK, deal.words.clone()));
        text.spawn(Node {
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(5),
            row_gap: px(5),
            flex_shrink: 0.0,
            ..default()
        })
        .with_children(|line| {
            for card in &deal.cards {
                line.spawn((
                    FaceNode(card.clone()),
                    Node { width: px(44), height: px(68), flex_shrink: 0.0, ..default() },
                    Pickable::IGNORE,
                ));
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tappeti_volanti::rules::TappetiVolanti;
    use crate::shell::setup::draft::Draft;
    use crate::words::Language;

    /// Before the end the report would reveal secrets to the players.
    #[test]
    fn a_game_that_goes_on_keeps_its_secrets() {
        let seats = Draft::new(&TappetiVolanti::SEATS, Language::It).seated();
        let session = Session::<TappetiVolanti>::new(TappetiVolanti::default_setup(2), 7, seats).unwrap();
        assert_eq!(Fairness::of(&session, |_| Vec::new()), None);
    }
}
