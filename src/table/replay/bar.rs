//! The replay's bar. It lies below the table rather than over it: the table
//! keeps its hands and plates, only smaller.

use super::{Moment, Replaying, Steer, TEMPOS};
use crate::controls::Control;
use crate::engine::seat::Viewer;
use crate::engine::words::Message as Words;
use crate::faces::icon;
use crate::settings::Settings;
use crate::table::{AtTable, Costly, LookingBack, TableSystems};
use crate::theme::widgets::{Deed, Panel, column, icon_button, panel, primary, row, secondary_icon, slider, tooltip};
use crate::theme::{BODY, BODY_BOLD, BottomBar, CAPTION, Fits, Scale, Tr, label, palette};
use crate::window::controls::Controls;
use crate::window::{Leave, Overlay};
use crate::window::{MainCamera, Screen};
use bevy::camera::{ClearColorConfig, Viewport};
use bevy::ecs::relationship::RelatedSpawnerCommands;
use bevy::input_focus::InputFocus;
use bevy::input_focus::tab_navigation::TabGroup;
use bevy::prelude::*;
use bevy::render::view::Msaa;
use bevy::ui::UiTargetCamera;
use bevy::ui_widgets::{Activate, SliderValue, ValueChange};
use bevy::window::PrimaryWindow;

/// Height of the bar including its margins, in u.
const HEIGHT: f32 = 120.0;
/// Additional height for what would have been better than the decisions that
/// cost most.
const BETTER: f32 = 34.0;

/// Camera that sees only the bar.
#[derive(Component)]
struct BarCamera;

/// Root of the bar, with the state and the costly decisions it was drawn for;
/// [`follow`] updates the position.
#[derive(Component)]
struct Bar(Replaying, Vec<Costly>);

/// Text that says what would have been better than the next decision.
#[derive(Component)]
struct Better;

/// Text that says where the replay stands.
#[derive(Component)]
struct Where;

/// The timeline of the game.
#[derive(Component)]
struct Way;

/// The button that starts a new game from here.
#[derive(Component)]
struct FromHere;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        AtTable,
        (
            make_room,
            close.run_if(not(resource_exists::<Replaying>)),
            (
                keys,
                open.run_if(
                    resource_exists_and_changed::<Replaying>
                        .or_else(resource_changed::<Scale>)
                        .or_else(resource_changed::<Settings>)
                        .or_else(resource_exists_and_changed::<LookingBack>),
                ),
                follow.run_if(
                    resource_exists_and_changed::<Replaying>.or_else(resource_exists_and_changed::<LookingBack>),
                ),
                hide_under_menus,
            )
                .chain()
                .run_if(resource_exists::<Replaying>),
        )
            .chain()
            .in_set(TableSystems::Frame),
    )
    .add_systems(OnExit(Screen::Game), (close, |mut room: ResMut<BottomBar>| *room = BottomBar::default()))
    .add_systems(PostUpdate, views.before(bevy::camera::CameraUpdateSystems));
}

/// Ends the window above the bar while a replay is on the screen.
fn make_room(state: Option<Res<Replaying>>, looking: Option<Res<LookingBack>>, mut room: ResMut<BottomBar>) {
    let better = if costly(looking.as_deref()).is_empty() { 0.0 } else { BETTER };
    room.set_if_neq(BottomBar(if state.is_some() { HEIGHT + better } else { 0.0 }));
}

/// Returns the decisions that cost most, as far as they are known.
fn costly(looking: Option<&LookingBack>) -> &[Costly] {
    looking.and_then(LookingBack::found).unwrap_or_default()
}

/// Sets the viewports: the table above, the bar below.
fn views(
    room: Res<BottomBar>,
    settings: Res<Settings>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut main: Single<&mut Camera, (With<MainCamera>, Without<BarCamera>)>,
    mut bars: Query<&mut Camera, With<BarCamera>>,
) {
    let size = window.physical_size();
    let taken = room.pixels(window.size(), settings.interface_scale, true) * window.scale_factor();
    let below = (taken.round() as u32).min(size.y.saturating_sub(1));
    let view = |top: u32, height: u32| {
        Some(Viewport {
            physical_position: UVec2::new(0, top),
            physical_size: UVec2::new(size.x.max(1), height.max(1)),
            ..default()
        })
    };
    let is = |view: &Option<Viewport>| view.as_ref().map(|view| (view.physical_position, view.physical_size));
    let wanted = if below > 0 { view(0, size.y - below) } else { None };
    if is(&main.viewport) != is(&wanted) {
        main.viewport = wanted;
    }
    for mut bar in &mut bars {
        let wanted = view(size.y - below, below);
        if is(&bar.viewport) != is(&wanted) {
            bar.viewport = wanted;
        }
        let active = below > 0;
        if bar.is_active != active {
            bar.is_active = active;
        }
    }
}

fn close(mut commands: Commands, bars: Query<Entity, Or<(With<Bar>, With<BarCamera>)>>) {
    for entity in &bars {
        commands.entity(entity).despawn();
    }
}

/// Hides the bar's contents under a menu, so that they cannot be pressed.
fn hide_under_menus(
    overlay: Res<State<Overlay>>,
    bars: Query<&Children, With<Bar>>,
    mut parts: Query<&mut Visibility>,
) {
    let wanted = if *overlay.get() == Overlay::None { Visibility::Inherited } else { Visibility::Hidden };
    for &child in bars.iter().flatten() {
        if let Ok(mut visibility) = parts.get_mut(child) {
            visibility.set_if_neq(wanted);
        }
    }
}

fn keys(
    (keys, controls): (Res<ButtonInput<KeyCode>>, Res<Controls>),
    state: Res<Replaying>,
    overlay: Res<State<Overlay>>,
    focus: Res<InputFocus>,
    ways: Query<(), With<Way>>,
    mut steer: MessageWriter<Steer>,
) {
    if *overlay.get() != Overlay::None {
        return;
    }
    // While the timeline has the focus these keys move its diamond.
    let own = focus.get().is_none_or(|entity| !ways.contains(entity));
    if controls.pressed(Control::Later) || own && keys.just_pressed(KeyCode::ArrowRight) {
        steer.write(Steer::Forward);
    }
    if controls.pressed(Control::Earlier) || own && keys.just_pressed(KeyCode::ArrowLeft) {
        steer.write(Steer::Back);
    }
    if own && keys.just_pressed(KeyCode::Home) {
        steer.write(Steer::To(0));
    }
    if own && keys.just_pressed(KeyCode::End) {
        steer.write(Steer::To(state.last));
    }
    if controls.pressed(Control::Play) {
        steer.write(Steer::Play(!state.playing));
    }
}

/// Returns the part of the state whose changes need the bar redrawn; [`follow`]
/// handles the rest.
fn fixed(state: &Replaying) -> Replaying {
    Replaying { at: 0, over: false, ..state.clone() }
}

/// Redraws the bar when more than the position has changed.
fn open(
    mut commands: Commands,
    state: Res<Replaying>,
    scale: Res<Scale>,
    screen: Res<State<Screen>>,
    looking: Option<Res<LookingBack>>,
    bars: Query<(Entity, &Bar)>,
    cameras: Query<Entity, With<BarCamera>>,
) {
    if *screen.get() != Screen::Game {
        return;
    }
    let costly = costly(looking.as_deref());
    if !scale.is_changed() && bars.iter().any(|(_, bar)| bar.0 == fixed(&state) && bar.1 == costly) {
        return;
    }
    for (entity, _) in &bars {
        commands.entity(entity).despawn();
    }
    let camera = cameras.iter().next().unwrap_or_else(|| {
        let camera = Camera { order: 1, clear_color: ClearColorConfig::None, is_active: false, ..default() };
        commands.spawn((Name::new("replay camera"), BarCamera, Camera2d, camera, Msaa::Off)).id()
    });
    let whole = Node { width: percent(100), height: percent(100), padding: UiRect::all(px(6)), ..default() };
    commands
        .spawn((
            Name::new("replay-bar"),
            Bar(fixed(&state), costly.to_vec()),
            UiTargetCamera(camera),
            TabGroup::new(2),
            whole,
            BackgroundColor(palette::INK),
            DespawnOnExit(Screen::Game),
        ))
        .with_children(|root| {
            let node = Node {
                flex_grow: 1.0,
                column_gap: px(18),
                padding: UiRect::axes(px(24), px(10)),
                align_items: AlignItems::Center,
                ..default()
            };
            root.spawn(panel(Panel::Dark, node)).with_children(|bar| {
                bar.spawn(Node { flex_grow: 1.0, flex_basis: px(0), ..column(2) }).with_children(|left| {
                    if !costly.is_empty() {
                        left.spawn((
                            Name::new("replay-better"),
                            Node { height: px(BETTER), align_items: AlignItems::Center, ..row(8) },
                        ))
                        .with_children(|line| {
                            line.spawn(icon("hint", 22.0, palette::LIMONE));
                            line.spawn((
                                label(BODY, palette::CARTA, better(&state, costly)),
                                Better,
                                TextLayout::new(Justify::Left, LineBreak::WordBoundary),
                                Fits::default(),
                            ));
                        });
                    }
                    way(left, &state, costly);
                    buttons(left, &state, scale.size().x);
                });
                let deed = from_here(&state);
                let wide = if scale.size().x < 1000.0 { 184.0 } else { 210.0 };
                bar.spawn((
                    primary("replay-branch", deed, Node { width: px(wide), height: px(66), ..default() }),
                    FromHere,
                ))
                .observe(|_: On<Activate>, mut next: ResMut<NextState<Overlay>>| next.set(Overlay::Branch));
            });
        });
}

fn from_here(state: &Replaying) -> Deed {
    let deed = Deed::new(Words::new("replay-branch")).icon("play");
    if state.over { deed.refused(Words::new("replay-over")) } else { deed }
}

fn position(state: &Replaying) -> Words {
    let words = Words::new("replay-position").with("at", state.at).with("last", state.last);
    words.with("round", state.round().cloned().unwrap_or_else(|| Words::new("replay-start")))
}

/// Says what would have been better than the next decision, if that was a
/// costly one.
fn better(state: &Replaying, costly: &[Costly]) -> Words {
    match costly.iter().find(|costly| costly.at == state.at) {
        Some(costly) => Words::new("replay-better")
            .with("seat", costly.finding.seat)
            .with("advice", costly.finding.advice.clone())
            .with("cost", costly.cost.clone()),
        None => Words::new("replay-costly"),
    }
}

/// Draws the timeline, with ticks where rounds begin, dots at highlights and
/// larger ones before costly decisions.
fn way(left: &mut RelatedSpawnerCommands<ChildOf>, state: &Replaying, costly: &[Costly]) {
    let last = state.last.max(1) as f32;
    left.spawn(Node { height: px(34), align_items: AlignItems::Center, ..default() }).with_children(|line| {
        line.spawn((
            slider(
                "replay-way",
                Words::new("access-replay"),
                state.at as f32,
                0.0..=last,
                (1.0, 0),
                Node { flex_grow: 1.0, ..default() },
            ),
            Way,
        ))
        .observe(|change: On<ValueChange<f32>>, state: Res<Replaying>, mut steer: MessageWriter<Steer>| {
            let at = change.value.round().max(0.0) as usize;
            if at != state.at {
                steer.write(Steer::To(at));
            }
        });
        // Half the diamond's width is kept free at both ends of the track.
        line.spawn((
            Node {
                position_type: PositionType::Absolute,
                left: px(13),
                right: px(13),
                top: px(0),
                bottom: px(0),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|marks| {
            for (at, moment) in &state.moments {
                let spot = percent(100.0 * *at as f32 / last);
                let free = Node { position_type: PositionType::Absolute, left: spot, ..default() };
                match moment {
                    Moment::Round(_) => marks.spawn((
                        Node { width: px(2), top: px(4), bottom: px(4), margin: UiRect::left(px(-1)), ..free },
                        BackgroundColor(palette::CARTA),
                        Pickable::IGNORE,
                    )),
                    Moment::Highlight => marks.spawn((
                        Node {
                            width: px(11),
                            height: px(11),
                            top: px(11.5),
                            margin: UiRect::left(px(-5.5)),
                            border: UiRect::all(px(2)),
                            border_radius: BorderRadius::MAX,
                            ..free
                        },
                        BackgroundColor(palette::LIMONE),
                        BorderColor::all(palette::INK),
                        Pickable::IGNORE,
                    )),
                };
            }
            for costly in costly {
                marks.spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        left: percent(100.0 * costly.at as f32 / last),
                        width: px(17),
                        height: px(17),
                        top: px(8.5),
                        margin: UiRect::left(px(-8.5)),
                        border: UiRect::all(px(3)),
                        border_radius: BorderRadius::MAX,
                        ..default()
                    },
                    BackgroundColor(palette::TURCHESE),
                    BorderColor::all(palette::CARTA),
                    Pickable::IGNORE,
                ));
            }
        });
    });
}

fn buttons(left: &mut RelatedSpawnerCommands<ChildOf>, state: &Replaying, width: f32) {
    let roomy = width >= 1150.0;
    left.spawn(row(8)).with_children(|line| {
        let (playing, tempo, viewer) = (state.playing, state.tempo, state.viewer);
        steering(line, "replay-back", "step_back", "replay-back", Steer::Back);
        let sign = if playing { "pause" } else { "play" };
        steering(line, "replay-play", sign, "replay-play", Steer::Play(!playing));
        steering(line, "replay-forward", "step_forward", "replay-forward", Steer::Forward);
        if state.moments.iter().any(|(_, moment)| matches!(moment, Moment::Round(_))) {
            line.spawn(icon_button("replay-round", "undo", Node::default()))
                .insert(tooltip(Words::new("replay-round")))
                .observe(|_: On<Activate>, state: Res<Replaying>, mut steer: MessageWriter<Steer>| {
                    steer.write(Steer::To(state.round_start()));
                });
        }
        let faster = TEMPOS[(TEMPOS.iter().position(|&one| one == tempo).unwrap_or(0) + 1) % TEMPOS.len()];
        let says = Words::new("replay-tempo").with("tempo", f64::from(tempo));
        line.spawn(secondary_icon("replay-tempo", "speed", says, Node { min_width: px(92), ..default() }))
            .insert(tooltip(Words::new("replay-tempo-about")))
            .observe(move |_: On<Activate>, mut steer: MessageWriter<Steer>| {
                steer.write(Steer::Tempo(faster));
            });
        line.spawn((
            Name::new("replay-where"),
            label(BODY_BOLD, palette::CARTA, position(state)),
            Where,
            Node { flex_grow: 1.0, flex_basis: px(0), min_width: px(0), margin: UiRect::left(px(8)), ..default() },
            TextLayout::new(Justify::Left, LineBreak::WordBoundary),
        ));
        if roomy && state.moments.iter().any(|(_, moment)| *moment == Moment::Highlight) {
            line.spawn((
                Node {
                    width: px(11),
                    height: px(11),
                    border: UiRect::all(px(2)),
                    border_radius: BorderRadius::MAX,
                    ..default()
                },
                BackgroundColor(palette::LIMONE),
                BorderColor::all(palette::INK),
            ));
            line.spawn(label(CAPTION, palette::CARTA_SHADE, Words::new("replay-highlight")));
        }
        let at = state.viewers.iter().position(|&one| one == viewer).unwrap_or(0);
        let next = state.viewers[(at + 1) % state.viewers.len()];
        let says = match viewer {
            Viewer::Public => Words::new("replay-public"),
            Viewer::Seat(seat) => Words::new("replay-as").with("seat", seat),
        };
        if state.viewers.len() > 1 {
            let mut button = if roomy {
                line.spawn(secondary_icon(
                    "replay-viewer",
                    "peek",
                    says.clone(),
                    Node { min_width: px(170), ..default() },
                ))
            } else {
                line.spawn(icon_button("replay-viewer", "peek", Node::default()))
            };
            button.insert(tooltip(Words::new("replay-viewer-about"))).observe(
                move |_: On<Activate>, mut steer: MessageWriter<Steer>| {
                    steer.write(Steer::Look(next));
                },
            );
            if !roomy && viewer != Viewer::Public {
                line.spawn(label(CAPTION, palette::CARTA_SHADE, says));
            }
        } else if roomy {
            line.spawn(icon("peek", 20.0, palette::CARTA_SHADE));
            line.spawn(label(CAPTION, palette::CARTA_SHADE, says));
        }
        if state.finished {
            line.spawn(icon_button("look-back", "hint", Node::default()))
                .insert(tooltip(Words::new("look-back-title")))
                .observe(|_: On<Activate>, mut next: ResMut<NextState<Overlay>>| next.set(Overlay::LookBack));
        }
        let waits = state.waits;
        line.spawn(icon_button("replay-close", "cancel", Node::default()))
            .insert(tooltip(Words::new(if waits { "replay-close-game" } else { "replay-close" })))
            .observe(move |_: On<Activate>, mut steer: MessageWriter<Steer>, mut leave: MessageWriter<Leave>| {
                if waits {
                    steer.write(Steer::Close);
                } else {
                    leave.write(Leave::ToTitle);
                }
            });
    });
}

fn steering(
    line: &mut RelatedSpawnerCommands<ChildOf>,
    name: &'static str,
    sign: &'static str,
    about: &'static str,
    steer: Steer,
) {
    line.spawn(icon_button(name, sign, Node::default())).insert(tooltip(Words::new(about))).observe(
        move |_: On<Activate>, mut to: MessageWriter<Steer>| {
            to.write(steer);
        },
    );
}

/// Updates text, diamond and button for the current position.
fn follow(
    mut commands: Commands,
    state: Res<Replaying>,
    looking: Option<Res<LookingBack>>,
    mut words: Query<&mut Tr, With<Where>>,
    mut advice: Query<&mut Tr, (With<Better>, Without<Where>)>,
    ways: Query<(Entity, &SliderValue), With<Way>>,
    mut deeds: Query<&mut Deed, With<FromHere>>,
) {
    for mut words in &mut words {
        words.set_if_neq(Tr(position(&state)));
    }
    for mut advice in &mut advice {
        advice.set_if_neq(Tr(better(&state, costly(looking.as_deref()))));
    }
    for (entity, value) in &ways {
        if value.0 != state.at as f32 {
            commands.entity(entity).insert(SliderValue(state.at as f32));
        }
    }
    for mut deed in &mut deeds {
        deed.set_if_neq(from_here(&state));
    }
}
