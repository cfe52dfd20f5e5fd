//! Drawing a layout freely: cards are dragged, turned, mirrored and lined up on a
//! plan of the table, and the check of TV-06 follows.

use super::super::face;
use super::layouts::{Desk, checks, keep_this};
use crate::controls::Control;
use crate::engine::history::History;
use crate::engine::words::Message;
use crate::faces::{Face, FaceNode};
use crate::games::tappeti_volanti::kept;
use crate::games::tappeti_volanti::lay::{self, Axis, lying};
use crate::games::tappeti_volanti::layout::{self, Violation};
use crate::games::tappeti_volanti::tabletop::Pose;
use crate::shell::Stale;
use crate::shell::parts::Press;
use crate::shell::workshop::Stand;
use crate::table::{AfterSystems, AfterUpdate};
use crate::theme::widgets::{Check, Deed, Panel, checkbox, icon_button, primary, row, secondary_icon, tooltip};
use crate::theme::{BODY_BOLD, CAPTION, PANEL_TITLE, Scale, label, palette};
use crate::window::controls::Controls;
use crate::window::touch::{self, ByFinger, Draggable};
use crate::window::{Awake, Overlay, Screen};
use bevy::input_focus::InputFocus;
use bevy::picking::events::{Drag, DragEnd, DragStart, Pointer, Press as Pressed, Scroll};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::{InteractionDisabled, UiTransform};
use bevy::ui_widgets::ValueChange;
use std::collections::BTreeSet;
use std::f64::consts::PI;

/// Distance between cards to which they snap, micrometres.
const SPACING: i32 = 20_000;
/// Angle of a turn by wheel or key: 15°.
const NOTCH: f64 = PI / 12.0;
/// Width and height of the table shown, in millimetres.
const SHOWN: Vec2 = Vec2::new(1_060.0, 720.0);

/// A layout being drawn.
#[derive(Clone, Debug)]
pub(super) struct Drawing {
    pub(super) cards: History<Vec<Pose>>,
    /// Numbers of the selected cards; tools act on them, or on all if there are
    /// none.
    selected: BTreeSet<usize>,
    /// The name that is proposed for it.
    name: String,
    /// Whether cards are drawn to each other and to a grid.
    snaps: bool,
    /// The cards where a drag began.
    origin: Option<Vec<Pose>>,
    /// Whether *Discard* was pressed once.
    leaving: bool,
}

impl Drawing {
    /// Begins with as many cards as are allowed at least.
    pub(super) fn new() -> Self {
        let mut cards = Vec::new();
        while cards.len() < *kept::CARDS.start() {
            let Some(card) = lay::one_more(kept::numbers(), &cards) else { break };
            cards.push(card);
        }
        Self::of(&lay::centred(&cards), String::new())
    }

    /// Begins with these cards.
    pub(super) fn of(cards: &[Pose], name: String) -> Self {
        Self {
            cards: History::new(cards.to_vec()),
            selected: BTreeSet::new(),
            name,
            snaps: true,
            origin: None,
            leaving: false,
        }
    }

    /// Changes the selected cards, or all, in one step.
    fn change(&mut self, how: impl FnOnce(&[Pose]) -> Vec<Pose>) {
        let mut cards = self.cards.now().clone();
        if self.selected.is_empty() {
            cards = how(&cards);
        } else {
            let some: Vec<Pose> = self.selected.iter().map(|&at| cards[at]).collect();
            for (&at, pose) in self.selected.iter().zip(how(&some)) {
                cards[at] = pose;
            }
        }
        self.cards.set(cards);
    }

    fn add(&mut self) {
        let mut cards = self.cards.now().clone();
        if cards.len() < *kept::CARDS.end()
            && let Some(card) = lay::one_more(kept::numbers(), &cards)
        {
            cards.push(card);
            self.selected = BTreeSet::from([cards.len() - 1]);
            self.cards.set(cards);
        }
    }

    fn remove(&mut self) {
        let mut at = 0;
        let mut cards = self.cards.now().clone();
        cards.retain(|_| {
            at += 1;
            !self.selected.contains(&(at - 1))
        });
        self.selected.clear();
        self.cards.set(cards);
    }

    /// Moves the selected cards from where the drag began.
    fn drag(&mut self, by: (i32, i32)) {
        let Some(origin) = &self.origin else { return };
        let mut cards = origin.clone();
        for &at in &self.selected {
            if let Some(pose) = cards.get_mut(at) {
                let far = |at: i32, by: i32| (at + by).clamp(-600_000, 600_000);
                (pose.x, pose.y) = (far(pose.x, by.0), far(pose.y, by.1));
            }
        }
        self.cards.drag(cards);
    }

    /// Ends a drag: a single card snaps.
    fn drop(&mut self) {
        self.origin = None;
        if let (true, 1, Some(&at)) = (self.snaps, self.selected.len(), self.selected.first()) {
            let mut cards = self.cards.now().clone();
            let others: Vec<Pose> =
                cards.iter().enumerate().filter(|(other, _)| *other != at).map(|(_, pose)| *pose).collect();
            if let Some(pose) = cards.get_mut(at) {
                *pose = lay::snap(kept::numbers(), &others, *pose, SPACING);
            }
            self.cards.drag(cards);
        }
        self.cards.end();
    }

    fn undo(&mut self, again: bool) {
        let _ = if again { self.cards.redo() } else { self.cards.undo() };
        let count = self.cards.now().len();
        self.selected.retain(|&at| at < count);
    }

    fn is_changed(&self) -> bool {
        self.cards.steps().0 > 0
    }
}

/// A card on the plan.
#[derive(Component, Clone, Copy)]
struct OnPlan {
    number: usize,
    /// Units per millimetre.
    zoom: f32,
    /// Size of the plan in units.
    plan: Vec2,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        AfterUpdate,
        (keys, follow.run_if(resource_changed::<Desk>))
            .chain()
            .run_if(in_state(Screen::Workshop))
            .in_set(AfterSystems::Pages)
            .ambiguous_with(AfterSystems::Pages),
    );
}

fn edit(world: &mut World, how: impl FnOnce(&mut Drawing)) {
    if let Some(drawing) = &mut world.resource_mut::<Desk>().drawing {
        drawing.leaving = false;
        how(drawing);
    }
    world.resource_mut::<Stale>().screen = true;
    world.resource_mut::<Awake>().frame();
}

/// Handles the keys: turn, remove, take back, do again.
fn keys(
    (keys, controls): (Res<ButtonInput<KeyCode>>, Res<Controls>),
    overlay: Res<State<Overlay>>,
    focus: Res<InputFocus>,
    editors: Query<(), With<EditableText>>,
    desk: Res<Desk>,
    mut commands: Commands,
) {
    let typing = focus.get().is_some_and(|entity| editors.contains(entity));
    if desk.drawing.is_none() || typing || *overlay.get() != Overlay::None {
        return;
    }
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let by = if shift { PI / 180.0 } else { NOTCH };
    let pressed = |control| controls.pressed(control);
    let tool: Option<fn(&mut Drawing, f64)> = if pressed(Control::Undo) {
        Some(if shift { |drawing, _| drawing.undo(true) } else { |drawing, _| drawing.undo(false) })
    } else if pressed(Control::Redo) {
        Some(|drawing, _| drawing.undo(true))
    } else if pressed(Control::TurnLeft) {
        Some(|drawing, by| drawing.change(|cards| lay::rotated(cards, by)))
    } else if pressed(Control::TurnRight) {
        Some(|drawing, by| drawing.change(|cards| lay::rotated(cards, -by)))
    } else if keys.just_pressed(KeyCode::Delete) {
        Some(|drawing, _| drawing.remove())
    } else {
        None
    };
    if let Some(tool) = tool {
        commands.queue(move |world: &mut World| edit(world, |drawing| tool(drawing, by)));
    }
}

/// Moves the cards on the plan to where they are drawn.
fn follow(
    desk: Res<Desk>,
    mut cards: Query<(&OnPlan, &mut Node, &mut UiTransform, &mut Outline)>,
    mut awake: ResMut<Awake>,
) {
    let Some(drawing) = &desk.drawing else { return };
    let poses = drawing.cards.now();
    let wrong = layout::violations(kept::numbers(), &lying(poses));
    for (card, mut node, mut turn, mut outline) in &mut cards {
        let Some(pose) = poses.get(card.number) else { continue };
        let (place, rotation) = placed(*pose, card);
        (node.left, node.top) = (px(place.x), px(place.y));
        turn.rotation = rotation;
        let broken = wrong.iter().any(|wrong| wrong.cards().iter().any(|one| usize::from(one.0) == card.number));
        outline.color = match (drawing.selected.contains(&card.number), broken) {
            (true, _) => palette::LIMONE,
            (false, true) => palette::VERMIGLIO,
            (false, false) => Color::NONE,
        };
        awake.frame();
    }
}

/// Returns the upper left corner of a card on the plan, in units, and its turn.
fn placed(pose: Pose, card: &OnPlan) -> (Vec2, Rot2) {
    let (x, y, yaw) = pose.to_si();
    let middle = card.plan / 2.0 + Vec2::new(x as f32, -y as f32) * 1e3 * card.zoom;
    (middle - size(card.zoom) / 2.0, Rot2::radians(-yaw as f32))
}

fn size(zoom: f32) -> Vec2 {
    let card = kept::numbers().card;
    Vec2::new(card.width as f32, card.height as f32) * 1e-3 * zoom
}

/// Draws the drawing desk.
pub(super) fn build(world: &mut World, area: Entity) {
    let Some(drawing) = world.resource::<Desk>().drawing.clone() else { return };
    let canvas = world.resource::<Scale>().size();
    // The table and its tools stay beside each other.
    let stand = Stand::Beside;
    let side = if canvas.x < 1000.0 { 260.0 } else { 350.0 };
    let plan = Vec2::new(canvas.x - 28.0 - 12.0 - side, canvas.y - 76.0 - 12.0 - 62.0 - 10.0).max(Vec2::splat(120.0));
    let zoom = (plan / SHOWN).min_element();
    world.commands().entity(area).with_children(|root| {
        stand.panels(root, "drawing-panels", |columns| {
            columns
                .spawn((
                    Name::new("plan"),
                    Node {
                        width: px(plan.x),
                        height: px(plan.y),
                        flex_shrink: 0.0,
                        overflow: Overflow::clip(),
                        border_radius: BorderRadius::all(px(10)),
                        ..default()
                    },
                    BackgroundColor(palette::INK),
                ))
                .observe(|_: On<Pointer<Pressed>>, mut desk: ResMut<Desk>| {
                    if let Some(drawing) = &mut desk.drawing {
                        drawing.selected.clear();
                    }
                })
                .with_children(|plan_node| {
                    ground(plan_node, plan, zoom);
                    for number in 0..drawing.cards.now().len() {
                        card(plan_node, &drawing, OnPlan { number, zoom, plan });
                    }
                });
            stand.panel(columns, Panel::Dark, Some(side), 8.0).with_children(|paper| tools(paper, stand, &drawing));
        });
        stand.foot(root, |foot| {
            let key = if drawing.leaving { "workshop-discard-sure" } else { "workshop-discard" };
            foot.spawn(secondary_icon("discard-drawing", "cancel", Message::new(key), Node::default())).press(
                |world| {
                    let mut desk = world.resource_mut::<Desk>();
                    let Some(drawing) = &mut desk.drawing else { return };
                    if drawing.is_changed() && !std::mem::replace(&mut drawing.leaving, true) {
                        world.resource_mut::<Stale>().screen = true;
                        return;
                    }
                    desk.drawing = None;
                    world.resource_mut::<Stale>().screen = true;
                },
            );
            stand.note(foot, "workshop-drawing-note");
            let cards = drawing.cards.now();
            let wrong = layout::violations(kept::numbers(), &lying(cards));
            let (least, most) = (*kept::CARDS.start(), *kept::CARDS.end());
            let mut deed = Deed::new(Message::new("workshop-keep")).icon("save");
            if !kept::CARDS.contains(&cards.len()) {
                let why = Message::new("workshop-cards-allowed").with("least", least).with("most", most);
                deed = deed.refused(why);
            } else if let Some(wrong) = worst(&wrong) {
                deed = deed.refused(wrong.message());
            }
            foot.spawn(primary("keep-drawing", deed, Node { min_width: px(280), height: px(62), ..default() })).press(
                |world| {
                    let Some(drawing) = world.resource::<Desk>().drawing.clone() else { return };
                    let name = if drawing.name.is_empty() {
                        let language = world.resource::<crate::settings::Settings>().language;
                        crate::words::Words::of(language).text("workshop-layout-name")
                    } else {
                        drawing.name.clone()
                    };
                    keep_this(world, drawing.cards.now().clone(), &name);
                },
            );
        });
    });
    world.flush();
}

/// Returns the violation to tell first: of cards too close, the closest, which
/// is also what the list of checks measures.
fn worst(wrong: &[Violation]) -> Option<&Violation> {
    wrong.iter().min_by_key(|one| match one {
        Violation::TooClose { gap, .. } => *gap,
        _ => i32::MAX,
    })
}

/// Spawns the table as seen from above, with the circle for the middle of the
/// cards.
fn ground(plan_node: &mut ChildSpawnerCommands, plan: Vec2, zoom: f32) {
    let numbers = kept::numbers();
    let table = Vec2::new(numbers.table.width as f32, numbers.table.depth as f32) * 1e-3 * zoom;
    let (corner, middle) = ((plan - table) / 2.0, plan / 2.0);
    let radius = numbers.gaps.centre as f32 * 1e-3 * zoom;
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:.1} {1:.1}\"><rect x=\"{2:.1}\" y=\"{3:.1}\" \
         width=\"{4:.1}\" height=\"{5:.1}\" fill=\"#2A2F4A\" stroke=\"#DCC79B\" stroke-width=\"3\"/><circle cx=\"{6:.1}\" \
         cy=\"{7:.1}\" r=\"{radius:.1}\" fill=\"none\" stroke=\"#F4E8CF\" stroke-opacity=\"0.6\" \
         stroke-dasharray=\"6 5\"/></svg>",
        plan.x, plan.y, corner.x, corner.y, table.x, table.y, middle.x, middle.y
    );
    plan_node.spawn((
        FaceNode(Face::drawn(svg)),
        Node { position_type: PositionType::Absolute, width: px(plan.x), height: px(plan.y), ..default() },
        Pickable::IGNORE,
    ));
}

fn card(plan_node: &mut ChildSpawnerCommands, drawing: &Drawing, card: OnPlan) {
    let number = card.number;
    let (place, rotation) = placed(drawing.cards.now()[number], &card);
    let size = size(card.zoom);
    plan_node
        .spawn((
            Name::new(format!("card-{number}")),
            card,
            FaceNode(face::destination_back()),
            Node {
                position_type: PositionType::Absolute,
                left: px(place.x),
                top: px(place.y),
                width: px(size.x),
                height: px(size.y),
                ..default()
            },
            UiTransform { rotation, ..default() },
            Outline { width: px(3), offset: px(1), color: Color::NONE },
            Draggable,
        ))
        .observe(move |mut press: On<Pointer<Pressed>>, keys: Res<ButtonInput<KeyCode>>, mut desk: ResMut<Desk>| {
            press.propagate(false);
            let Some(drawing) = &mut desk.drawing else { return };
            let more = keys.any_pressed([
                KeyCode::ShiftLeft,
                KeyCode::ShiftRight,
                KeyCode::ControlLeft,
                KeyCode::ControlRight,
            ]);
            if more {
                if !drawing.selected.remove(&number) {
                    drawing.selected.insert(number);
                }
            } else if !drawing.selected.contains(&number) {
                drawing.selected = BTreeSet::from([number]);
            }
        })
        .observe(move |_: On<Pointer<DragStart>>, mut desk: ResMut<Desk>| {
            if let Some(drawing) = &mut desk.drawing {
                drawing.selected.insert(number);
                drawing.origin = Some(drawing.cards.now().clone());
            }
        })
        .observe(move |drag: On<Pointer<Drag>>, scale: Res<Scale>, mut desk: ResMut<Desk>| {
            let pixels = scale.canvas * scale.chrome * card.zoom;
            let by = drag.distance / pixels * 1e3;
            if let Some(drawing) = &mut desk.drawing {
                drawing.drag((by.x.round() as i32, -by.y.round() as i32));
            }
        })
        .observe(|_: On<Pointer<DragEnd>>, mut commands: Commands| {
            commands.queue(|world: &mut World| edit(world, Drawing::drop));
        })
        .observe(move |mut wheel: On<Pointer<Scroll>>, finger: Res<ByFinger>, mut commands: Commands| {
            wheel.propagate(false);
            // With fingers it turns as they do.
            let notch = if finger.0 { f64::from(touch::LINE) } else { NOTCH };
            let by = if wheel.y > 0.0 { notch } else { -notch };
            commands.queue(move |world: &mut World| {
                edit(world, |drawing| {
                    if !drawing.selected.contains(&number) {
                        drawing.selected = BTreeSet::from([number]);
                    }
                    drawing.change(|cards| lay::rotated(cards, by));
                });
            });
        });
}

/// Spawns the tools and the check.
fn tools(paper: &mut ChildSpawnerCommands, stand: Stand, drawing: &Drawing) {
    let count = drawing.cards.now().len();
    let (past, future) = drawing.cards.steps();
    let title =
        if drawing.name.is_empty() { Message::new("workshop-new-layout") } else { Message::verbatim(&drawing.name) };
    paper.spawn(label(PANEL_TITLE.sized(22.0), palette::CARTA, title));
    let steps = Node { flex_shrink: 0.0, flex_wrap: FlexWrap::Wrap, row_gap: px(6), ..row(8) };
    paper.spawn(steps).with_children(|line| {
        line.spawn((
            label(BODY_BOLD, palette::CARTA, Message::new("workshop-cards").with("count", count)),
            Node { flex_grow: 1.0, min_width: px(64), ..default() },
        ));
        let least = drawing.selected.is_empty();
        tool(line, "remove-card", "minus", !least, Drawing::remove);
        tool(line, "add-card", "plus", count < *kept::CARDS.end(), Drawing::add);
        tool(line, "undo-drawing", "undo", past > 0, |drawing| drawing.undo(false));
        tool(line, "redo-drawing", "redo", future > 0, |drawing| drawing.undo(true));
    });
    stand.list(paper, "drawing-tools", 4.0).with_children(|body| {
        body.spawn(Node {
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(6),
            row_gap: px(6),
            flex_shrink: 0.0,
            margin: UiRect::bottom(px(6)),
            ..default()
        })
        .with_children(|tools| {
            tool(tools, "turn-left", "rotate_left", true, |drawing| {
                drawing.change(|cards| lay::rotated(cards, NOTCH));
            });
            tool(tools, "turn-right", "rotate_right", true, |drawing| {
                drawing.change(|cards| lay::rotated(cards, -NOTCH));
            });
            tool(tools, "mirror-sides", "mirror", true, |drawing| {
                drawing.change(|cards| lay::mirrored(cards, Axis::Upright));
            });
            tool(tools, "mirror-ends", "mirror_down", true, |drawing| {
                drawing.change(|cards| lay::mirrored(cards, Axis::Level));
            });
            tool(tools, "align-row", "align", true, |drawing| {
                drawing.change(|cards| lay::aligned(cards, Axis::Level));
            });
            tool(tools, "align-column", "align_down", true, |drawing| {
                drawing.change(|cards| lay::aligned(cards, Axis::Upright));
            });
            tool(tools, "spread-row", "spread", true, |drawing| {
                drawing.change(|cards| lay::spread(cards, Axis::Level));
            });
            tool(tools, "spread-column", "spread_down", true, |drawing| {
                drawing.change(|cards| lay::spread(cards, Axis::Upright));
            });
            tool(tools, "centre-cards", "centre", true, |drawing| {
                let cards = lay::centred(drawing.cards.now());
                drawing.cards.set(cards);
            });
        });
        checks(body, drawing.cards.now());
        body.spawn(label(CAPTION, palette::CARTA_SHADE, Message::new("workshop-tools-note")));
    });
    paper
        .spawn((
            Node {
                flex_shrink: 0.0,
                padding: UiRect::horizontal(px(10)),
                border_radius: BorderRadius::all(px(8)),
                ..default()
            },
            BackgroundColor(palette::CARTA),
        ))
        .with_children(|line| {
            let snap = checkbox("snap", Message::new("workshop-snap"), Check(drawing.snaps), Node::default());
            line.spawn(snap).observe(|change: On<ValueChange<bool>>, mut desk: ResMut<Desk>| {
                if let Some(drawing) = &mut desk.drawing {
                    drawing.snaps = change.value;
                }
            });
        });
}

fn tool(tools: &mut ChildSpawnerCommands, name: &'static str, icon: &'static str, can: bool, deed: fn(&mut Drawing)) {
    let mut button =
        tools.spawn((icon_button(name, icon, Node::default()), tooltip(Message::new(format!("workshop-{name}")))));
    if !can {
        button.insert(InteractionDisabled);
    }
    button.press(move |world| edit(world, deed));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_drawing_is_allowed_and_can_be_taken_back() {
        let mut drawing = Drawing::new();
        assert!(super::super::layouts::may_keep(drawing.cards.now()) && !drawing.is_changed());
        drawing.add();
        assert_eq!((drawing.cards.now().len(), drawing.selected.len()), (10, 1));
        drawing.origin = Some(drawing.cards.now().clone());
        drawing.drag((7_000, 0));
        drawing.drag((900_000, 0));
        drawing.drop();
        assert!(drawing.cards.now().iter().all(|pose| pose.x.abs() <= 600_000));
        // The drag is one step, however many places it passed.
        drawing.undo(false);
        drawing.undo(false);
        assert_eq!(drawing.cards.now().len(), 9);
        drawing.undo(true);
        drawing.remove();
        assert_eq!(drawing.cards.now().len(), 10, "nothing is selected");
        drawing.selected = BTreeSet::from([0, 3]);
        drawing.remove();
        assert_eq!(drawing.cards.now().len(), 8);
    }

    #[test]
    fn tools_act_on_the_selection() {
        let mut drawing = Drawing::new();
        let before = drawing.cards.now().clone();
        drawing.selected = BTreeSet::from([1]);
        drawing.change(|cards| lay::rotated(cards, NOTCH));
        let changed: Vec<usize> = (0..before.len()).filter(|&at| drawing.cards.now()[at] != before[at]).collect();
        assert_eq!(changed, [1]);
    }
}
