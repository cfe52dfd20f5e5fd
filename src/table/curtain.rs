//! The curtain between two people: it falls before the view changes and opens
//! when the next person has taken over the screen.

use super::driver::{Company, OpenCurtain, Turn};
use super::frame::{Frame, portrait};
use super::log::LogOpen;
use super::{Actor, AtTable, PauseRequested, RulesRequested, TableSystems, layer};
use crate::engine::seat::Seat;
use crate::engine::session::SeatInfo;
use crate::engine::words::Message as Words;
use crate::faces::{Face, FaceNode};
use crate::theme::motion::{self, Pace, Tween, ease_both};
use crate::theme::widgets::{Deed, column, icon_button, primary, secondary_icon, tooltip};
use crate::theme::{self, Scale, label, palette, written};
use crate::window::Screen;
use bevy::ecs::relationship::RelatedSpawnerCommands;
use bevy::input_focus::AutoFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::ui::UiTransform;
use bevy::ui_widgets::Activate;

/// Size of the curtain's drawing, in its own units.
const PICTURE: Vec2 = Vec2::new(1920.0, 1080.0);
/// Colour shown until the picture has been drawn: the dark of its folds.
const FOLDS: Color = Color::srgb_u8(0x4C, 0x11, 0x0E);

/// A closed curtain, for this seat.
#[derive(Component)]
struct Down(Seat);

/// A curtain that is opening.
#[derive(Component)]
struct Opening(Tween);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        AtTable,
        (
            fall.run_if(resource_changed::<Turn>.or_else(resource_changed::<Scale>)),
            rise.run_if(any_with_component::<Opening>),
        )
            .chain()
            .in_set(TableSystems::Frame),
    );
}

/// Lets the curtain fall in the frame in which the turn asks for it, and opens
/// it once the person has taken over.
fn fall(
    mut commands: Commands,
    turn: Res<Turn>,
    scale: Res<Scale>,
    frame: Res<Frame>,
    actor: Res<Actor>,
    company: Option<Res<Company>>,
    curtains: Query<(Entity, &Down), Without<Opening>>,
) {
    let wanted = match *turn {
        Turn::Curtain(seat) => Some(seat),
        _ => None,
    };
    for (entity, down) in &curtains {
        if wanted == Some(down.0) && !scale.is_changed() {
            return;
        }
        if wanted.is_none() {
            // Its contents stay on it but no longer take the pointer.
            commands
                .entity(entity)
                .insert((Opening(Tween::new(motion::LONG)), Pickable::IGNORE))
                .remove::<(Name, TabGroup)>();
        } else {
            commands.entity(entity).despawn();
        }
    }
    let (Some(seat), Some(company)) = (wanted, company) else { return };
    let Some(info) = company.0.get(seat.index()) else { return };
    let before = actor.0.filter(|&before| before != seat);
    commands
        .spawn((
            Name::new("curtain"),
            Down(seat),
            GlobalZIndex(layer::CURTAIN),
            DespawnOnExit(Screen::Game),
            TabGroup::modal(),
            UiTransform::default(),
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                overflow: Overflow::clip(),
                ..default()
            },
            BackgroundColor(FOLDS),
        ))
        .with_children(|curtain| draw(curtain, &scale, &frame, info, before));
}

fn draw(
    curtain: &mut RelatedSpawnerCommands<ChildOf>,
    scale: &Scale,
    frame: &Frame,
    info: &SeatInfo,
    before: Option<Seat>,
) {
    let window = scale.size();
    // Large enough to cover the window, and centred.
    let zoom = (window / PICTURE).max_element();
    let (picture, at) = (PICTURE * zoom, (window - PICTURE * zoom) / 2.0);
    // The plate is part of the picture, so the text on it scales with the
    // picture.
    let unit = zoom / (1422.0 / PICTURE.x);
    let spot = |x: f32, y: f32, width: f32, height: f32| Node {
        position_type: PositionType::Absolute,
        left: px(at.x + x * zoom),
        top: px(at.y + y * zoom),
        width: px(width * zoom),
        height: px(height * zoom),
        ..default()
    };
    curtain.spawn((
        FaceNode(Face::icon("curtain")),
        Node {
            position_type: PositionType::Absolute,
            left: px(at.x),
            top: px(at.y),
            width: px(picture.x),
            height: px(picture.y),
            ..default()
        },
        Pickable::IGNORE,
    ));
    curtain.spawn((FaceNode(portrait(info)), spot(864.0, 294.0, 192.0, 192.0), Pickable::IGNORE));
    let token = usize::from(info.token.max(1) - 1);
    curtain.spawn((FaceNode(Face::token(token)), spot(998.0, 405.0, 81.0, 81.0), Pickable::IGNORE));
    let plate = Node {
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        row_gap: px(2.0 * unit),
        flex_direction: FlexDirection::Column,
        ..spot(600.0, 515.0, 720.0, 195.0)
    };
    curtain.spawn((plate, Pickable::IGNORE)).with_children(|plate| {
        plate.spawn(label(theme::BODY.sized(20.0 * unit), palette::INK, Words::new("table-curtain-pass")));
        // Long names shrink to stay on the plate.
        let size = 50.0 * (14.0 / info.name.chars().count().max(14) as f32) * unit;
        plate.spawn((Name::new("curtain name"), written(theme::BIG_NUMBER.sized(size), palette::INK, &info.name)));
        let note = match before {
            Some(before) => Words::new("table-curtain-after").with("game", frame.title.clone()).with("seat", before),
            None => frame.title.clone(),
        };
        plate.spawn(label(theme::BODY.sized(15.5 * unit), palette::TERRA_SHADE, note));
    });
    // Buttons are chrome: they keep their size and sit below the plate. In a low
    // window the note makes room and stands in the corner.
    let top = at.y + 780.0 * zoom;
    let low = top > window.y - 190.0;
    let below = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        top: px(top.min(window.y - if low { 150.0 } else { 190.0 })),
        align_items: AlignItems::Center,
        ..column(12)
    };
    let paper = Node {
        max_width: px(if low { window.x - 260.0 } else { 440.0 }),
        border: UiRect::all(px(1.5)),
        border_radius: BorderRadius::all(px(10)),
        padding: UiRect::axes(px(24), px(8)),
        ..default()
    };
    let note = |paper: Node| {
        (
            paper,
            BackgroundColor(palette::INK),
            BorderColor::all(palette::CARTA),
            children![(
                label(theme::BODY, palette::CARTA, Words::new("table-curtain-note")),
                TextLayout::new(Justify::Center, LineBreak::WordBoundary),
            )],
        )
    };
    curtain.spawn((below, Pickable::IGNORE)).with_children(|below| {
        let deed =
            Deed::new(Words::new("table-curtain-open").with("name", info.name.as_str())).icon("peek").sized(22.0);
        let node = Node { min_width: px(300), height: px(66), ..default() };
        below.spawn((primary("open curtain", deed, node), AutoFocus)).observe(
            |_: On<Activate>, mut open: MessageWriter<OpenCurtain>| {
                open.write(OpenCurtain);
            },
        );
        if !low {
            below.spawn(note(paper.clone()));
        }
    });
    if low {
        curtain.spawn(note(Node { position_type: PositionType::Absolute, left: px(14), bottom: px(12), ..paper }));
    }
    let corner = Node { position_type: PositionType::Absolute, top: px(8), ..default() };
    curtain
        .spawn(icon_button("curtain pause", "pause", Node { left: px(10), ..corner.clone() }))
        .insert(tooltip(Words::new("table-pause")))
        .observe(|_: On<Activate>, mut pause: MessageWriter<PauseRequested>| {
            pause.write(PauseRequested);
        });
    curtain
        .spawn(icon_button("curtain rules", "help", Node { left: px(60), ..corner }))
        .insert(tooltip(Words::new("table-rules")))
        .observe(|_: On<Activate>, mut rules: MessageWriter<RulesRequested>| {
            rules.write(RulesRequested);
        });
    let log =
        Node { position_type: PositionType::Absolute, right: px(14), bottom: px(12), height: px(46), ..default() };
    curtain
        .spawn(secondary_icon("curtain log", "log", Words::new("table-curtain-log"), log))
        .observe(|_: On<Activate>, mut open: ResMut<LogOpen>| open.0 = !open.0);
}

/// Raises the curtain; with reduced motion it disappears at once.
fn rise(mut commands: Commands, mut pace: Pace, mut curtains: Query<(Entity, &mut Opening, &mut UiTransform)>) {
    for (entity, mut opening, mut place) in &mut curtains {
        let share = opening.0.step(pace.delta());
        place.translation = Val2::percent(0.0, -100.0 * ease_both(share));
        pace.moving();
        if pace.reduced() || opening.0.done() {
            commands.entity(entity).despawn();
        }
    }
}
