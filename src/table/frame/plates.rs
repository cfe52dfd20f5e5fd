//! The plates of the players.

use super::{BesidePlate, Frame, KeepClear, Mark, Plate, everywhere, is_compact, one_line, portrait, token_of};
use crate::engine::bot::Strength;
use crate::engine::seat::Seat;
use crate::engine::session::{Player, SeatInfo};
use crate::engine::temper::Temper;
use crate::engine::words::Message;
use crate::faces::{Face, FaceNode, icon};
use crate::table::driver::Company;
use crate::theme::widgets::{column, plate, row, tooltip};
use crate::theme::{self, Fits, Scale, label, palette, written};
use bevy::ecs::relationship::RelatedSpawnerCommands;
use bevy::ecs::system::{EntityCommands, SystemParam};
use bevy::prelude::*;

#[derive(Component, Default)]
pub(super) struct SeatsPart(Option<(Vec<SeatInfo>, Seat, [bool; 4], Vec<f32>, f32)>);
#[derive(Component)]
pub(super) struct PlatePart(Seat, Room, Option<Plate>);

/// Amount of detail that fits on a plate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Room {
    /// Everything, well spaced.
    Wide,
    /// Everything, close together.
    Narrow,
    /// Only the portrait.
    Portrait,
}

/// The plates as things to drop on.
#[derive(SystemParam)]
pub(crate) struct Plates<'w, 's> {
    all: Query<'w, 's, (&'static PlatePart, &'static ComputedNode, &'static UiGlobalTransform)>,
}

impl Plates<'_, '_> {
    /// Returns the seat whose plate is at a point, in physical pixels of the
    /// window.
    #[must_use]
    pub(crate) fn at(&self, point: Vec2) -> Option<Seat> {
        let hit = self.all.iter().find(|(_, node, place)| node.contains_point(**place, point));
        hit.map(|(part, ..)| part.0)
    }

    /// Returns the place of the plate of a seat, in u.
    #[must_use]
    pub(crate) fn place(&self, seat: Seat) -> Option<Rect> {
        self.places().find(|(of, _)| *of == seat).map(|(_, place)| place)
    }

    /// Returns the places of all plates, in u.
    pub(crate) fn places(&self) -> impl Iterator<Item = (Seat, Rect)> {
        self.all.iter().map(|(part, node, place)| {
            let unit = node.inverse_scale_factor();
            (part.0, Rect::from_center_size(place.translation * unit, node.size() * unit))
        })
    }
}

pub(super) fn place(root: &mut RelatedSpawnerCommands<ChildOf>) {
    root.spawn((Name::new("seats"), everywhere(), Pickable::IGNORE, SeatsPart::default()));
}

/// Returns where a plate and what lies beside it stand: for the `steps`-th of
/// `others` opponents in clockwise order, or, at 0, for the bottom plate.
/// `aside` keeps the middle at the top free.
fn stand(steps: usize, others: usize, compact: bool, aside: bool, lefts: &[f32]) -> Node {
    let free = Node { position_type: PositionType::Absolute, ..default() };
    if steps == 0 {
        return Node { left: px(20), bottom: px(8), align_items: AlignItems::FlexEnd, column_gap: px(14), ..free };
    }
    let top = Node { top: px(84), row_gap: px(6), flex_direction: FlexDirection::Column, ..free };
    if let Some(&x) = lefts.get(steps - 1) {
        return Node { left: px(x), ..top };
    }
    // As far in as the bottom plate: the arrow of the active player needs the
    // room.
    let left = Node { left: px(20), ..top.clone() };
    let across = match (aside, others) {
        (false, _) => Node { left: px(264), ..top.clone() },
        (true, 1) => left.clone(),
        // Below the left neighbour's plate and what lies beside that.
        (true, _) => Node { top: px(226), ..left.clone() },
    };
    let right = Node { right: px(8), ..top.clone() };
    match (others, steps) {
        (2 | 3, 1) => left,
        (2, _) | (3, 3) => right,
        (1 | 3, _) => across,
        // Up to five opponents, spread evenly over the width.
        _ => {
            let share = if compact { 98.0 } else { 99.0 } / others as f32;
            Node { left: percent(0.6 + share * (steps - 1) as f32), width: percent(share), ..top }
        }
    }
}

/// Returns the minimum and maximum width of the plate of the `steps`-th
/// opponent: as wide as its text needs, without reaching into the next plate or
/// the arrow before that.
fn widths(steps: usize, lefts: &[f32], beside: f32, width: f32) -> (f32, f32) {
    if steps == 0 {
        return (204.0, 300.0);
    }
    let Some(&x) = lefts.get(steps - 1) else { return (200.0, 300.0) };
    // The bottom player's column may lie between two plates; that wider gap
    // must not make a plate wider than the others.
    let gap = lefts.windows(2).map(|pair| pair[1] - pair[0]).fold(f32::MAX, f32::min);
    let most = (gap - beside.max(ARROW_ROOM)).min(width - x - beside.max(6.0)).clamp(64.0, 320.0);
    (most.min(200.0), most)
}

pub(super) fn seats(
    mut commands: Commands,
    frame: Res<Frame>,
    company: Option<Res<Company>>,
    scale: Res<Scale>,
    mut parts: Query<(Entity, &mut SeatsPart)>,
) {
    let Some(company) = company else { return };
    let compact = is_compact(&scale);
    for (entity, mut part) in &mut parts {
        let plated = !frame.plates.is_empty();
        let now = (
            company.0.clone(),
            frame.bottom,
            [compact, plated, frame.bare, frame.aside],
            frame.lefts.clone(),
            frame.beside,
        );
        if part.0.as_ref() == Some(&now) {
            continue;
        }
        part.0 = Some(now);
        let count = if plated { company.0.len() } else { 0 };
        commands.entity(entity).despawn_children().with_children(|place| {
            for steps in 0..count {
                let seat = frame.bottom.clockwise(steps, count);
                place
                    .spawn((stand(steps, count - 1, compact, frame.aside, &frame.lefts), Pickable::IGNORE))
                    .with_children(|stand| {
                        let (least, most) = widths(steps, &frame.lefts, frame.beside, scale.size().x);
                        let room = match most {
                            _ if steps == 0 && frame.bare => Room::Portrait,
                            ..120.0 => Room::Portrait,
                            ..175.0 => Room::Narrow,
                            _ => Room::Wide,
                        };
                        let least = if room == Room::Portrait { 0.0 } else { least };
                        stand.spawn((
                            Node { min_width: px(least), max_width: px(most), ..default() },
                            Pickable::IGNORE,
                            KeepClear,
                            PlatePart(seat, room, None),
                        ));
                        stand.spawn((Node::default(), Pickable::IGNORE, BesidePlate(seat)));
                    });
            }
        });
    }
}

pub(super) fn plates(
    mut commands: Commands,
    frame: Res<Frame>,
    company: Option<Res<Company>>,
    mut parts: Query<(Entity, &mut PlatePart)>,
) {
    let Some(company) = company else { return };
    for (entity, mut part) in &mut parts {
        let seat = part.0;
        let (Some(info), now) =
            (company.0.get(seat.index()), frame.plates.get(seat.index()).cloned().unwrap_or_default())
        else {
            continue;
        };
        if part.2.as_ref() == Some(&now) {
            continue;
        }
        let mut entity = commands.entity(entity);
        draw_plate(entity.despawn_children(), seat, info, &now, part.1);
        part.2 = Some(now);
    }
}

fn draw_plate(place: &mut EntityCommands, seat: Seat, info: &SeatInfo, now: &Plate, room: Room) {
    let active = now.mark == Mark::Active;
    let ink = match now.mark {
        Mark::Active => palette::INK,
        Mark::Out => palette::GRIGIO_SHADE,
        Mark::None | Mark::Target => palette::CARTA,
    };
    place.with_children(|place| {
        let right = match room {
            Room::Wide => 14.0,
            Room::Narrow => 2.0,
            Room::Portrait => 8.0,
        };
        let padding = UiRect { left: px(2), right: px(right), ..default() };
        let node = Node { flex_grow: 1.0, min_width: px(0), padding, ..default() };
        let mut drawn = place.spawn(plate(&format!("plate {seat}"), active, node));
        // Long names are cut off on the plate.
        drawn.insert(tooltip(who(info)));
        if now.mark == Mark::Target {
            drawn.insert(Outline { width: px(3.5), offset: px(0), color: palette::VERMIGLIO });
        }
        drawn.with_children(|plate| {
            if active {
                plate.spawn((
                    FaceNode(Face::drawn(ARROW)),
                    Node {
                        position_type: PositionType::Absolute,
                        left: px(-16),
                        top: px(15.5),
                        width: px(12),
                        height: px(18),
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
            }
            plate
                .spawn((
                    FaceNode(portrait(info)),
                    Node { width: px(46), height: px(46), flex_shrink: 0.0, ..default() },
                    Pickable::IGNORE,
                ))
                .with_children(|face| {
                    face.spawn((
                        FaceNode(Face::token(token_of(info))),
                        Node {
                            position_type: PositionType::Absolute,
                            left: px(25),
                            top: px(23),
                            width: px(26),
                            height: px(26),
                            ..default()
                        },
                        Pickable::IGNORE,
                    ));
                });
            if room == Room::Portrait {
                return;
            }
            let narrow = room == Room::Narrow;
            plate
                .spawn((Node { overflow: Overflow::clip(), min_width: px(0), ..column(1) }, Pickable::IGNORE))
                .with_children(|words| {
                    words.spawn((written(theme::PLATE_NAME, ink, &info.name), one_line(), Fits::default()));
                    words.spawn((row(if narrow { 3 } else { 11 }), Pickable::IGNORE)).with_children(|items| {
                        for item in &now.items {
                            items.spawn((row(if narrow { 2 } else { 4 }), Pickable::IGNORE)).with_children(|line| {
                                if let Some(name) = item.icon {
                                    line.spawn(icon(name, if narrow { 13.0 } else { 17.0 }, ink));
                                }
                                line.spawn((label(theme::CAPTION, ink, item.words.clone()), one_line()));
                            });
                        }
                    });
                });
        });
    });
}

/// Room, in u, for the arrow and the ring of the next plate.
const ARROW_ROOM: f32 = 24.0;

/// Returns the text that identifies a player: the full name, and strength and
/// temper of a computer player.
fn who(info: &SeatInfo) -> Message {
    let who = Message::new(match info.player {
        Player::Person => "table-plate-person",
        Player::Computer(Strength::Random | Strength::Easy) => "table-plate-easy",
        Player::Computer(Strength::Medium) => "table-plate-medium",
        Player::Computer(Strength::Strong | Strength::Reference) => "table-plate-strong",
        Player::Computer(Strength::Master) => "table-plate-master",
    })
    .with("name", info.name.as_str());
    match (info.player, info.temper) {
        (Player::Person, _) | (_, Temper::Balanced) => who,
        (_, temper) => {
            let temper = Message::new(format!("temper-{}", temper.name()));
            Message::new("table-plate-temper").with("who", who).with("temper", temper)
        }
    }
}

/// The arrow beside the active player's plate.
const ARROW: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-0.5 -0.5 13 19\"><path d=\"M0 0L12 9L0 18Z\" \
                     fill=\"#F2B233\" stroke=\"#1C2033\"/></svg>";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plates_leave_room_for_the_arrow_of_the_next() {
        let lefts = [20.0, 270.0, 520.0];
        assert_eq!(widths(1, &lefts, 0.0, 800.0), (200.0, 226.0));
        assert_eq!(widths(1, &lefts, 60.0, 800.0), (190.0, 190.0));
        assert_eq!(widths(3, &lefts, 0.0, 740.0), (200.0, 214.0));
        assert_eq!(widths(2, &[20.0, 270.0, 770.0], 0.0, 1100.0), (200.0, 226.0));
        let (least, most) = widths(1, &[10.0, 190.0], 0.0, 400.0);
        assert!(least == most && 10.0 + most + 16.0 < 190.0, "{least} {most}");
    }
}
