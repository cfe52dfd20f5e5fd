//! Numbered rings around the things that a step of a lesson asks for, in click
//! order. The next one pulses for a while to attract the eye, then rests.

use crate::engine::lesson::Board;
use crate::engine::words::Message as Words;
use crate::table::cards::uncovered;
use crate::table::frame::PRIMARY;
use crate::table::lesson::Blackboard;
use crate::table::whereabouts::{Thing, Things};
use crate::table::{OnHold, Turn, layer};
use crate::theme::motion::Pace;
use crate::theme::{CHIP, Scale, label, palette};
use crate::window::Screen;
use bevy::prelude::*;
use bevy::ui::UiTransform;

/// Gap between a marked thing and its ring, in u.
const GAP: f32 = 4.0;
/// Width of the ring's line, in u.
const LINE: f32 = 4.0;
/// Duration of one pulse in animation seconds, and number of pulses.
const PULSE: f32 = 1.1;
const PULSES: f32 = 8.0;
/// Reach of a pulse, in u.
const REACH: f32 = 16.0;
/// Diameter of the disc with the click number, in u.
const DISC: f32 = 24.0;

/// A marked thing on the screen.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Marked {
    /// Its entity name.
    pub name: String,
    /// Its entity.
    pub entity: Entity,
    /// Its position and size including the ring, in u.
    pub rect: Rect,
    /// Its place in the click order, from 0.
    order: usize,
    /// Whether nothing is to be selected before it. The main button does
    /// something else until all pieces are.
    due: bool,
    /// Whether it is the last one that the step asks for.
    pub last: bool,
}

/// A ring around a marked thing.
#[derive(Component)]
pub(super) struct Ring {
    name: String,
    /// The number on it, if there are several marks.
    number: Option<usize>,
    /// Animation seconds it has pulsed.
    pulsed: f32,
}

/// The pulse that spreads from a ring.
#[derive(Component)]
pub(super) struct Wave;

/// Returns whether a mark matches a name; a `*` stands for any text.
fn means(mark: &str, name: &str) -> bool {
    match mark.split_once('*') {
        Some((start, end)) => name.len() >= start.len() + end.len() && name.starts_with(start) && name.ends_with(end),
        None => name == mark,
    }
}

/// What decides whether and when a thing is marked.
#[derive(Clone, Copy)]
struct Candidate<'a> {
    name: &'a str,
    /// Whether it can be selected now.
    open: bool,
    /// Whether it is a piece.
    piece: bool,
    /// Whether it is a place where pieces are put.
    slot: bool,
}

/// Place of a thing among the marks of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Rank {
    /// Its index among the candidates.
    thing: usize,
    /// Its place in the click order, from 0.
    order: usize,
    /// Whether nothing is to be selected before it.
    due: bool,
}

/// Ranks the things that are to be selected, in click order. The main button
/// waits for what is marked before it; marked twice, it comes first as long as
/// something else is to be selected, and then last.
fn rank(marks: &[String], things: &[Candidate]) -> Vec<Rank> {
    let order = |name: &str| marks.iter().position(|mark| means(mark, name));
    let again = marks.iter().rposition(|mark| mark == PRIMARY);
    // Where pieces are put stays marked until they are there; without pieces it
    // is itself what is chosen.
    let pieces = things.iter().any(|thing| thing.piece && order(thing.name).is_some());
    let chosen = |thing: &Candidate| thing.name != PRIMARY && (!thing.slot || !pieces);
    let shown: Vec<(usize, &Candidate, usize)> = things
        .iter()
        .enumerate()
        .filter(|(_, thing)| thing.open)
        .filter_map(|(at, thing)| Some((at, thing, order(thing.name)?)))
        .collect();
    let awaits = |before: usize| shown.iter().any(|(_, thing, order)| chosen(thing) && *order < before);
    let left = shown.iter().any(|(_, thing, _)| chosen(thing));
    let mut ranks: Vec<Rank> = shown
        .iter()
        .map(|&(thing, candidate, order)| {
            let primary = candidate.name == PRIMARY;
            let order = if primary && !left { again.unwrap_or(order) } else { order };
            Rank { thing, order, due: !primary || !awaits(order) }
        })
        .collect();
    ranks.sort_by_key(|rank| (rank.order, things[rank.thing].name));
    ranks
}

/// Returns the visible things that the step marks, in click order, without
/// those already selected and without buttons that are disabled.
pub(super) fn marked(board: &Board, things: &Things, scale: &Scale) -> Vec<Marked> {
    if board.mark.is_empty() {
        return Vec::new();
    }
    let pixels = scale.pixels();
    let named = things.named(|name| board.mark.iter().any(|mark| means(mark, name)));
    let candidates: Vec<Candidate> = named
        .iter()
        .map(|thing| Candidate {
            name: thing.name,
            open: thing.visible && !thing.checked && (thing.enabled || thing.piece || thing.slot),
            piece: thing.piece,
            slot: thing.slot,
        })
        .collect();
    // A ring must not frame the neighbour of a card in a hand.
    let seen = |thing: &Thing| {
        let whole = thing.rect();
        let seen = if thing.piece { uncovered(whole, things.pieces()) } else { whole };
        Rect { min: seen.min / pixels, max: seen.max / pixels }
    };
    rank(&board.mark, &candidates)
        .into_iter()
        .map(|Rank { thing, order, due }| Marked {
            name: named[thing].name.to_owned(),
            entity: named[thing].entity,
            rect: seen(&named[thing]).inflate(GAP + LINE),
            order,
            due,
            last: order + 1 == board.mark.len(),
        })
        .collect()
}

/// Keeps a ring around every marked thing.
pub(super) fn follow(
    mut commands: Commands,
    blackboard: Res<Blackboard>,
    (turn, hold): (Res<Turn>, Res<OnHold>),
    things: Things,
    scale: Res<Scale>,
    mut pace: Pace,
    mut rings: Query<(Entity, &mut Ring, &mut Node, &Children)>,
    mut waves: Query<(&mut UiTransform, &mut BorderColor), With<Wave>>,
) {
    let idle = matches!(*turn, Turn::Person(_)) && !hold.0;
    let mut wanted = if idle { marked(&blackboard.0, &things, &scale) } else { Vec::new() };
    wanted.retain(|marked| marked.due);
    let first = wanted.first().map(|marked| marked.order);
    let several = blackboard.0.mark.len() > 1;
    let delta = pace.delta();
    let still = pace.reduced() || delta.is_infinite();
    for (entity, mut ring, mut node, children) in &mut rings {
        let same = |marked: &Marked| marked.name == ring.name && several.then_some(marked.order + 1) == ring.number;
        let Some(at) = wanted.iter().position(same) else {
            commands.entity(entity).despawn();
            continue;
        };
        let Marked { rect, order, .. } = wanted.remove(at);
        let place = place(rect);
        if *node != place {
            *node = place;
        }
        // Only the rings that come next pulse.
        let going = !still && Some(order) == first && ring.pulsed < PULSE * PULSES;
        let share = (ring.pulsed / PULSE).fract();
        if going {
            ring.pulsed += delta.min(0.1);
            pace.moving();
        }
        for &child in children {
            let Ok((mut transform, mut color)) = waves.get_mut(child) else { continue };
            let far = if going { share } else { 0.0 };
            let scale = Vec2::ONE + 2.0 * REACH * far / rect.size().max(Vec2::ONE);
            transform.set_if_neq(UiTransform::from_scale(scale));
            let alpha = if going { 1.0 - share } else { 0.0 };
            color.set_if_neq(BorderColor::all(palette::faded(palette::LIMONE, alpha)));
        }
    }
    for Marked { name, rect, order, .. } in wanted {
        pace.moving();
        let number = several.then_some(order + 1);
        let mut ring = commands.spawn((
            Name::new(format!("ring {name}")),
            Ring { name, number, pulsed: 0.0 },
            place(rect),
            BorderColor::all(palette::LIMONE),
            Outline { width: px(1.5), offset: px(0), color: palette::INK },
            GlobalZIndex(layer::LESSON - 2),
            Pickable::IGNORE,
            DespawnOnExit(Screen::Game),
        ));
        ring.with_child(wave());
        if let Some(number) = number {
            ring.with_children(|ring| disc(ring, number));
        }
    }
}

fn wave() -> impl Bundle {
    (
        Wave,
        Node {
            position_type: PositionType::Absolute,
            left: px(-LINE),
            right: px(-LINE),
            top: px(-LINE),
            bottom: px(-LINE),
            border: UiRect::all(px(LINE)),
            border_radius: BorderRadius::all(px(14)),
            ..default()
        },
        BorderColor::all(Color::NONE),
        UiTransform::default(),
        Pickable::IGNORE,
    )
}

/// Spawns the click number on the corner of the ring.
fn disc(ring: &mut ChildSpawnerCommands, number: usize) {
    ring.spawn((
        Node {
            position_type: PositionType::Absolute,
            left: px(-DISC / 2.0),
            top: px(-DISC / 2.0),
            width: px(DISC),
            height: px(DISC),
            border: UiRect::all(px(1.5)),
            border_radius: BorderRadius::all(px(DISC / 2.0)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BackgroundColor(palette::LIMONE),
        BorderColor::all(palette::INK),
        // Over the rings of the neighbours.
        GlobalZIndex(layer::LESSON - 1),
        Pickable::IGNORE,
    ))
    .with_child(label(CHIP, palette::INK, Words::new("lesson-click").with("number", number)));
}

fn place(rect: Rect) -> Node {
    let round = |length: f32| px((length * 2.0).round() / 2.0);
    Node {
        position_type: PositionType::Absolute,
        left: round(rect.min.x),
        top: round(rect.min.y),
        width: round(rect.width()),
        height: round(rect.height()),
        border: UiRect::all(px(LINE)),
        border_radius: BorderRadius::all(px(14)),
        ..default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything() {
        assert!(means("card-3", "card-3") && !means("card-3", "card-31"));
        assert!(means("card-*", "card-31") && !means("card-*", "ring card-31"));
        assert!(means("hand-*-fate_3", "hand-0-fate_3") && !means("hand-*-fate_3", "hand-0-fate_4"));
        assert!(!means("a-*-b", "a-b"), "what stands before and after does not overlap");
    }

    /// Ranks things given as name, kind (`p`iece, `s`lot or `b`utton) and whether
    /// they can be selected; returns those due, with their places.
    fn due(marks: &[&str], things: &[(&'static str, char, bool)]) -> Vec<(&'static str, usize)> {
        let marks: Vec<String> = marks.iter().map(|mark| (*mark).to_owned()).collect();
        let candidate = |&(name, kind, open)| Candidate { name, open, piece: kind == 'p', slot: kind == 's' };
        let ranks = rank(&marks, &things.iter().map(candidate).collect::<Vec<_>>());
        ranks.iter().filter(|rank| rank.due).map(|rank| (things[rank.thing].0, rank.order)).collect()
    }

    #[test]
    fn the_main_button_waits_for_what_is_to_be_selected() {
        let marks = ["card-1", "card-2", PRIMARY];
        let both = [("card-2", 'p', true), ("card-1", 'p', true), (PRIMARY, 'b', true)];
        assert_eq!(due(&marks, &both), [("card-1", 0), ("card-2", 1)]);
        let one = [("card-2", 'p', true), ("card-1", 'p', false), (PRIMARY, 'b', true)];
        assert_eq!(due(&marks, &one), [("card-2", 1)]);
        let none = [("card-2", 'p', false), ("card-1", 'p', false), (PRIMARY, 'b', true)];
        assert_eq!(due(&marks, &none), [(PRIMARY, 2)]);
        assert_eq!(due(&marks, &[(PRIMARY, 'b', false)]), [], "it is disabled");
    }

    #[test]
    fn the_main_button_is_first_and_last_if_it_is_marked_twice() {
        let marks = [PRIMARY, "genie-*", PRIMARY];
        assert_eq!(due(&marks, &[(PRIMARY, 'b', true), ("genie-8", 'b', true)]), [(PRIMARY, 0), ("genie-8", 1)]);
        assert_eq!(due(&marks, &[(PRIMARY, 'b', true), ("genie-8", 'b', false)]), [(PRIMARY, 2)]);
    }

    #[test]
    fn where_pieces_are_put_does_not_hold_up_the_button() {
        let marks = ["card-1", "slot-a", PRIMARY];
        let laid = [("card-1", 'p', false), ("slot-a", 's', true), (PRIMARY, 'b', true)];
        assert_eq!(due(&marks, &laid), [("slot-a", 1), (PRIMARY, 2)], "the piece lies there");
        let alone = ["slot-a", PRIMARY];
        assert_eq!(
            due(&alone, &[("slot-a", 's', true), (PRIMARY, 'b', true)]),
            [("slot-a", 0)],
            "it is what is chosen"
        );
    }
}
