//! Draws slots and items. Unchanged ones keep their entities; changed ones get
//! new entities, except slots, tips and primary buttons, which are updated in
//! place.

use super::CardSystems;
use super::dress;
use super::layout::{Canvas, Item, Level, Mark, Slot, SlotId, Target, What};
use super::pointing::{Above, Pointing, Points};
use super::stage::{Stage, Wanted};
use crate::engine::words::Message;
use crate::faces::{FaceNode, TileNode};
use crate::settings::Settings;
use crate::table::frame::Chosen;
use crate::table::whereabouts::Read;
use crate::table::{AtTable, layer};
use crate::theme::widgets::{Called, Tip, bubble, chip, panel, secondary, secondary_icon, tooltip};
use crate::theme::{CAPTION, Fits, ON_DARK, Scale, Type, label};
use crate::window::Screen;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::picking::hover::Hovered;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled};
use bevy::ui_widgets::{Activate, Button};

/// Everything drawn, by key or id.
#[derive(Resource, Default)]
struct Drawn {
    items: HashMap<String, (Entity, Item, Canvas, i32)>,
    slots: HashMap<SlotId, (Entity, Slot, bool, Canvas)>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Drawn>()
        .add_systems(
            AtTable,
            (items, slots).chain().in_set(CardSystems::Ground).run_if(resource_exists::<super::Playing>),
        )
        .add_systems(OnExit(Screen::Game), |mut drawn: ResMut<Drawn>| *drawn = Drawn::default());
}

/// Returns a node that covers a box given in table units.
fn boxed(rect: Rect, unit: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(rect.min.x * unit),
        top: px(rect.min.y * unit),
        width: px(rect.width() * unit),
        height: px(rect.height() * unit),
        ..default()
    }
}

fn items(
    mut commands: Commands,
    mut drawn: ResMut<Drawn>,
    stage: Res<Stage>,
    wanted: Res<Wanted>,
    scale: Res<Scale>,
    settings: Res<Settings>,
    mut contrast: Local<bool>,
) {
    let Some(root) = stage.root else { return };
    // A change of contrast redraws everything.
    let bold = settings.high_contrast;
    let anew = std::mem::replace(&mut *contrast, bold) != bold;
    let canvas = Canvas::of(&scale);
    let unit = scale.unchromed(1.0);
    let layout = &wanted.0;
    drawn.items.retain(|key, (entity, ..)| {
        let stays = layout.items.iter().any(|item| item.key == key.as_str());
        if !stays {
            commands.entity(*entity).try_despawn();
        }
        stays
    });
    for (order, item) in layout.items.iter().enumerate() {
        let depth = order as i32
            + match item.level {
                Level::Ground => -4000,
                Level::Under => -2000,
                Level::Over => 35_000,
            };
        let old = drawn.items.get_mut(item.key.as_ref());
        if let Some((entity, old, at, deep)) = old
            && old == item
            && *at == canvas
            && !anew
        {
            if *deep != depth {
                *deep = depth;
                commands.entity(*entity).insert(ZIndex(depth));
            }
            continue;
        }
        let old = drawn.items.get(item.key.as_ref());
        let same_kind = old.filter(|(_, old, at, _)| {
            !anew
                && *at == canvas
                && old.level == item.level
                && old.rect == item.rect
                && in_place(&old.what, &item.what)
        });
        if let Some((entity, ..)) = same_kind {
            let entity = *entity;
            match &item.what {
                What::Button(_, deed) => {
                    commands.entity(entity).insert(deed.clone());
                }
                What::Tip(message) => {
                    let message = message.clone();
                    commands.entity(entity).entry::<Tip>().and_modify(move |mut tip| tip.say(message));
                }
                _ => {}
            }
            commands.entity(entity).insert(ZIndex(depth));
            drawn.items.insert(item.key.to_string(), (entity, item.clone(), canvas, depth));
            continue;
        }
        if let Some((entity, ..)) = old {
            commands.entity(*entity).try_despawn();
        }
        let entity = draw(&mut commands, item, unit, bold);
        commands.entity(entity).insert((ChildOf(root), ZIndex(depth)));
        drawn.items.insert(item.key.to_string(), (entity, item.clone(), canvas, depth));
    }
}

/// Whether `new` can replace `old` without a new entity.
fn in_place(old: &What, new: &What) -> bool {
    match (old, new) {
        (What::Button(a, old), What::Button(b, new)) => {
            a == b && primary(old) && primary(new) && old.icon == new.icon && old.size == new.size
        }
        (What::Tip(_), What::Tip(_)) => true,
        _ => false,
    }
}

/// Whether the deed is drawn as a primary button: it has a second line.
const fn primary(deed: &crate::theme::widgets::Deed) -> bool {
    deed.note.is_some()
}

fn draw(commands: &mut Commands, item: &Item, unit: f32, bold: bool) -> Entity {
    let node = boxed(item.rect, unit);
    let centred = Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..node.clone() };
    let name = Name::new(item.key.clone());
    let mut entity = match &item.what {
        What::Words { message, style, color, side } => {
            let justify = match side {
                Justify::Center => JustifyContent::Center,
                Justify::Right | Justify::End => JustifyContent::FlexEnd,
                _ => JustifyContent::FlexStart,
            };
            let node = Node { align_items: AlignItems::Center, justify_content: justify, ..node };
            let mut entity = commands.spawn((node, Pickable::IGNORE));
            entity.with_children(|node| {
                node.spawn((
                    label(*style, *color, message.clone()),
                    TextLayout::new(*side, LineBreak::WordBoundary),
                    Node { flex_shrink: 1.0, ..default() },
                    Fits::default(),
                ));
            });
            entity
        }
        What::Chip(kind, message) => {
            let mut entity = commands.spawn((centred, Pickable::IGNORE));
            entity.with_children(|node| {
                node.spawn(chip(*kind, message.clone(), Node { flex_shrink: 0.0, ..default() }));
            });
            entity
        }
        What::Drawing(face) | What::Frame(face) => commands.spawn((FaceNode(face.clone()), node, Pickable::IGNORE)),
        What::Tiles(face, width) => match face.ground().filter(|_| bold) {
            Some(plain) => commands.spawn((BackgroundColor(plain), node, Pickable::IGNORE)),
            None => commands.spawn((TileNode { face: face.clone(), width: width * unit }, node, Pickable::IGNORE)),
        },
        What::Panel(kind) => commands.spawn((panel(*kind, node), Pickable::IGNORE)),
        What::Ground(color, corner) => commands.spawn((
            Node { border_radius: BorderRadius::all(px(corner * unit)), ..node },
            BackgroundColor(*color),
            Pickable::IGNORE,
        )),
        What::Bubble(kind, title, words) => commands.spawn((bubble(
            "advice",
            *kind,
            title.clone(),
            Some(words.clone()),
            Node { height: auto(), ..node },
        ),)),
        // Clicks and drags reach what lies below.
        What::Tip(message) => {
            commands.spawn((tooltip(message.clone()), node, Pickable { should_block_lower: false, is_hoverable: true }))
        }
        What::Button(id, deed) => {
            let id = *id;
            let mut entity = if primary(deed) {
                commands.spawn(crate::theme::widgets::primary(id, deed.clone(), node))
            } else if let Some(icon) = deed.icon {
                commands.spawn(secondary_icon(id, icon, deed.deed.clone(), node))
            } else {
                commands.spawn(secondary(id, deed.deed.clone(), node))
            };
            if let Some(why) = deed.refusal.as_ref().filter(|_| !primary(deed)) {
                entity.insert((InteractionDisabled, tooltip(why.clone())));
            }
            entity.insert((Above(item.rect.center()), Read)).observe(
                move |_: On<Activate>, mut chosen: MessageWriter<Chosen>| {
                    chosen.write(Chosen(id));
                },
            );
            return entity.id();
        }
    };
    entity.insert(name);
    if matches!(item.what, What::Words { .. } | What::Chip(..) | What::Drawing(_)) {
        entity.insert(Read);
    }
    entity.id()
}

const WORDS: Type = CAPTION;

fn slots(
    mut commands: Commands,
    mut drawn: ResMut<Drawn>,
    stage: Res<Stage>,
    wanted: Res<Wanted>,
    pointing: Res<Pointing>,
    (scale, settings): (Res<Scale>, Res<Settings>),
    mut contrast: Local<bool>,
) {
    let Some(root) = stage.root else { return };
    let (canvas, bold) = (Canvas::of(&scale), settings.high_contrast);
    let anew = std::mem::replace(&mut *contrast, bold) != bold;
    let unit = scale.unchromed(1.0);
    drawn.slots.retain(|id, (entity, ..)| {
        let stays = wanted.0.slot(*id).is_some();
        if !stays {
            commands.entity(*entity).try_despawn();
        }
        stays
    });
    for (depth, slot) in wanted.0.slots.iter().enumerate() {
        let over = slot.live && pointing.over == Some(Target::Slot(slot.id));
        let old = drawn.slots.get(&slot.id);
        if !anew && old.is_some_and(|(_, old, was, at)| old == slot && *was == over && *at == canvas) {
            continue;
        }
        // The entity is kept, so that hover and focus persist.
        let entity = match old {
            Some((entity, ..)) => *entity,
            None => commands
                .spawn((Hovered::default(), Points(Target::Slot(slot.id)), Pickable::default(), ChildOf(root)))
                .id(),
        };
        let mut place = commands.entity(entity);
        place.insert((
            Name::new(slot.name.clone()),
            Node { align_items: AlignItems::Center, justify_content: JustifyContent::Center, ..boxed(slot.rect, unit) },
            ZIndex(50 + depth as i32 % 40),
        ));
        match slot.called.as_ref().or(slot.words.as_ref()) {
            Some(name) => place.insert(Called::new(name.clone())),
            None => place.remove::<(Called, AccessibleLabel)>(),
        };
        if slot.mark == Mark::Chosen {
            place.insert(Checked);
        } else {
            place.remove::<Checked>();
        }
        if slot.over_frame {
            place.insert(GlobalZIndex(layer::FRAME + 2));
        }
        if slot.live {
            place.insert((Button, TabIndex(0), Pickable::default())).remove::<InteractionDisabled>();
        } else {
            place.insert((InteractionDisabled, Pickable::IGNORE)).remove::<(Button, TabIndex)>();
        }
        let outline = dress::place(slot.mark, over, slot.rect.size(), bold);
        let words: Option<Message> = slot.words.clone();
        let ring = slot.mark == Mark::Chosen || (over && slot.mark == Mark::Legal);
        place.despawn_children().with_children(|parts| {
            if let Some(outline) = outline {
                parts.spawn((
                    FaceNode(outline),
                    Node {
                        position_type: PositionType::Absolute,
                        width: percent(100),
                        height: percent(100),
                        ..default()
                    },
                    Pickable::IGNORE,
                ));
            }
            if ring {
                dress::chosen(parts);
            }
            if let Some(words) = words {
                parts.spawn((label(WORDS, ON_DARK, words), TextLayout::new(Justify::Center, LineBreak::WordBoundary)));
            }
        });
        drawn.slots.insert(slot.id, (entity, slot.clone(), over, canvas));
    }
}
