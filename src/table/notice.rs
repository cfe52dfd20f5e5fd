//! Bubbles where something was refused, and notices about the program itself at
//! the top of whatever screen is shown.

use super::driver::{Refused, Trouble};
use super::layer;
use super::replay::Replaying;
use super::{AtTable, TableSystems};
use crate::engine::words::Message as Words;
use crate::theme::widgets::{Bubble, bubble, column, icon_button, tooltip};
use crate::theme::{Scale, palette};
use crate::window::mouse::Pointed;
use crate::window::{Awake, Overlay, Screen, UpdateSystems};
use bevy::input::ButtonState;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

/// Shows a bubble that points at a place until the next click or for a few
/// seconds. A new bubble replaces the previous one.
#[derive(Message, Clone, PartialEq, Debug)]
pub struct ShowBubble {
    /// Kind of bubble.
    pub kind: Bubble,
    /// Title of two or three words.
    pub title: Words,
    /// Text of a sentence or two.
    pub words: Words,
    /// Place to point at, in logical pixels of the window; the pointer if
    /// `None`.
    pub at: Option<Vec2>,
}

/// Place of the next refusal, in logical pixels of the window. The game's input
/// writes it together with [`super::Act`], and it is used once. If it is
/// `None`, the bubble points at the pointer.
#[derive(Resource, Default, Clone, Copy, PartialEq, Debug)]
pub struct RefusalPlace(pub Option<Vec2>);

/// Seconds a bubble stays.
const STAYS: f32 = 4.0;
/// Width of a bubble in u.
const WIDTH: f32 = 400.0;

/// A bubble, with the seconds it has left.
#[derive(Component)]
struct Shown(f32);

/// The column of notices.
#[derive(Component)]
struct Notices;

/// A notice: its text and the seconds it has left.
#[derive(Component)]
struct Notice(Words, f32);

/// Seconds a notice stays if nobody closes it: long enough to be read, without
/// covering the cards for good. Lasting trouble also has a sign in the bar or
/// on the title screen.
const NOTICED: f32 = 12.0;
/// Maximum number of older notices that stay when a new one opens.
const MOST: usize = 1;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<RefusalPlace>()
        .add_message::<ShowBubble>()
        .add_message::<Refused>()
        .add_message::<Trouble>()
        .add_systems(Startup, place_notices)
        .add_systems(OnExit(Screen::Game), leave)
        .add_systems(OnEnter(Screen::Title), |mut place: Single<&mut Node, With<Notices>>| low(&mut place))
        .add_systems(OnExit(Screen::Title), |mut place: Single<&mut Node, With<Notices>>| high(&mut place))
        .add_systems(OnExit(Overlay::None), make_room)
        .add_systems(OnExit(Screen::Workshop), make_room)
        .add_systems(
            AtTable,
            (
                refuse.run_if(on_message::<Refused>),
                fade.run_if(any_with_component::<Shown>),
                point.run_if(on_message::<ShowBubble>),
            )
                .chain()
                .in_set(TableSystems::Tell)
                .after(super::driver::report_faults),
        );
    let notices = || (notice.run_if(on_message::<Trouble>), pass.run_if(any_with_component::<Notice>)).chain();
    app.add_systems(
        AtTable,
        (make_room.run_if(resource_added::<Replaying>), notices()).chain().in_set(TableSystems::Tell).after(point),
    )
    .add_systems(
        Update,
        notices()
            .in_set(UpdateSystems::Notices)
            .after(super::driver::report_faults)
            .run_if(not(in_state(Screen::Game))),
    );
}

fn refuse(
    mut refused: MessageReader<Refused>,
    mut place: ResMut<RefusalPlace>,
    mut bubbles: MessageWriter<ShowBubble>,
) {
    for refused in refused.read() {
        bubbles.write(ShowBubble {
            kind: Bubble::Refusal,
            title: Words::new("table-refused"),
            words: refused.message.clone(),
            at: place.0,
        });
    }
    place.0 = None;
}

fn fade(
    mut commands: Commands,
    time: Res<Time<Real>>,
    mut clicks: MessageReader<MouseButtonInput>,
    mut awake: ResMut<Awake>,
    mut bubbles: Query<(Entity, &mut Shown)>,
) {
    let clicked = clicks.read().any(|click| click.state == ButtonState::Pressed);
    for (entity, mut shown) in &mut bubbles {
        // The first frame after a long sleep must not count in full.
        shown.0 -= time.delta_secs().min(0.25);
        if clicked || shown.0 <= 0.0 {
            commands.entity(entity).despawn();
        }
        awake.frame();
    }
}

fn point(
    mut commands: Commands,
    mut asked: MessageReader<ShowBubble>,
    pointed: Res<Pointed>,
    scale: Res<Scale>,
    shown: Query<Entity, With<Shown>>,
) {
    let Some(asked) = asked.read().last() else { return };
    for entity in &shown {
        commands.entity(entity).try_despawn();
    }
    let size = scale.size();
    let at = asked.at.or(pointed.0).map_or(size / 2.0, |at| at / (scale.canvas * scale.chrome));
    let width = WIDTH.min(size.x - 24.0);
    let left = (at.x - width * 0.3).clamp(12.0, (size.x - width - 12.0).max(12.0));
    // Above the place, or below it near the top of the window.
    let above = at.y > size.y * 0.35;
    let (top, bottom) = if above { (Val::Auto, px(size.y - at.y + 18.0)) } else { (px(at.y + 18.0), Val::Auto) };
    let place =
        Node { position_type: PositionType::Absolute, left: px(left), top, bottom, width: px(width), ..default() };
    let tail = Node {
        position_type: PositionType::Absolute,
        left: px((at.x - left).clamp(16.0, width - 16.0) - 8.0),
        width: px(16),
        height: px(16),
        border: if above {
            UiRect { right: px(2), bottom: px(2), ..default() }
        } else {
            UiRect { left: px(2), top: px(2), ..default() }
        },
        ..if above { Node { bottom: px(-8), ..default() } } else { Node { top: px(-8), ..default() } }
    };
    commands.spawn((Shown(STAYS), GlobalZIndex(layer::BUBBLE), place, Pickable::IGNORE)).with_children(|place| {
        let whole = Node { width: percent(100), min_height: px(56), ..default() };
        place.spawn(bubble("bubble", asked.kind, asked.title.clone(), Some(asked.words.clone()), whole));
        // A rotated square, half of which sticks out as the bubble's tail.
        place.spawn((
            Node { left: tail.left, position_type: PositionType::Absolute, ..tail },
            UiTransform::from_rotation(Rot2::degrees(45.0)),
            BackgroundColor(palette::CARTA),
            BorderColor::all(palette::INK),
            Pickable::IGNORE,
        ));
    });
}

fn leave(mut commands: Commands, shown: Query<Entity, With<Shown>>) {
    for entity in &shown {
        commands.entity(entity).despawn();
    }
}

fn pass(
    mut commands: Commands,
    time: Res<Time<Real>>,
    mut awake: ResMut<Awake>,
    mut notices: Query<(Entity, &mut Notice)>,
) {
    for (entity, mut notice) in &mut notices {
        notice.1 -= time.delta_secs().min(0.25);
        if notice.1 <= 0.0 {
            commands.entity(entity).try_despawn();
        }
        awake.frame();
    }
}

/// Removes the notices when an overlay or a replay opens, which they would cover.
fn make_room(mut commands: Commands, notices: Query<Entity, With<Notice>>) {
    for notice in &notices {
        commands.entity(notice).despawn();
    }
}

/// Places the notices below the bar.
fn high(place: &mut Node) {
    (place.top, place.bottom) = (px(88), auto());
}

/// Places the notices above the lower row of buttons: on the title, the faults
/// found at the start stand at the top.
fn low(place: &mut Node) {
    (place.top, place.bottom) = (auto(), px(76));
}

fn place_notices(mut commands: Commands) {
    let mut place = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        align_items: AlignItems::Center,
        ..column(8)
    };
    // The program begins with the title.
    low(&mut place);
    commands.spawn((Name::new("notices"), Notices, GlobalZIndex(layer::NOTICE), place, Pickable::IGNORE));
}

fn notice(
    mut commands: Commands,
    mut troubles: MessageReader<Trouble>,
    place: Single<Entity, With<Notices>>,
    there: Query<(Entity, &Notice)>,
) {
    let mut open: Vec<(Entity, &Notice)> = there.iter().collect();
    open.sort_by(|(_, one), (_, other)| one.1.total_cmp(&other.1));
    for Trouble(words) in troubles.read() {
        // Repeated trouble, such as a full disk at every save, is not added
        // again while its notice is still open.
        if open.iter().any(|(_, notice)| notice.0 == *words) {
            continue;
        }
        // The oldest makes room, so that notices do not cover the screen.
        while open.len() >= MOST {
            commands.entity(open.remove(0).0).try_despawn();
        }
        let node = Node { width: px(560), max_width: percent(92), ..default() };
        let notice = commands
            .spawn((
                bubble("notice", Bubble::Info, Words::new("table-notice"), Some(words.clone()), node),
                Notice(words.clone(), NOTICED),
                ChildOf(*place),
            ))
            // Unlike a speech bubble it has a button, so it takes the pointer.
            .insert(Pickable::default())
            .id();
        commands.entity(notice).with_children(|notice| {
            let corner = Node {
                margin: UiRect { left: auto(), right: px(6), top: px(6), bottom: px(6) },
                align_self: AlignSelf::Center,
                width: px(44),
                height: px(44),
                ..default()
            };
            let whole = notice.target_entity();
            notice.spawn((icon_button("close notice", "cancel", corner), tooltip(Words::new("shell-close")))).observe(
                move |_: On<Activate>, mut commands: Commands| {
                    commands.entity(whole).try_despawn();
                },
            );
        });
    }
}
