//! A magnifier beside the table: the place at which the throw is aimed, from
//! straight above at about double size, with the ellipses. It is shown only
//! with the assist that shows the ellipse, and only where it hides nothing; a
//! hint is read alone.

use super::SceneSystems;
use super::aiming::{Likely, aimed_at};
use super::cards::Cards;
use super::lens::{Framing, Lens, perspective};
use super::look::Look;
use super::preview::Preview;
use crate::engine::words::Message as Words;
use crate::games::tappeti_volanti::window::input::aim::Aiming;
use crate::games::tappeti_volanti::window::practice::Practice;
use crate::table::AtTable;
use crate::table::hint::Note;
use crate::theme::widgets::screen_root;
use crate::theme::{self, Scale, label, palette, written};
use crate::window::{Awake, Screen};
use bevy::camera::{ImageRenderTarget, RenderTarget};
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;

/// Radius of the glass, in u.
const RADIUS: f32 = 138.0;
/// Scale of the magnified view, in u per millimetre: about twice that of the table.
const ZOOM: f32 = 2.3;
/// Width of the rim, in u.
const RIM: f32 = 8.0;

/// The camera of the magnified view.
#[derive(Component)]
struct Eye;
/// The glass on the screen.
#[derive(Component)]
struct Glass;
/// Number at one of the likeliest cards.
#[derive(Component)]
struct Number(usize);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        AtTable,
        (
            // In the practice its panels stand in that place.
            open.run_if(resource_added::<Aiming>.and_then(not(resource_exists::<Practice>))),
            look_through.run_if(resource_exists::<Aiming>).run_if(resource_exists::<Look>),
            close.run_if(resource_removed::<Aiming>),
        )
            .chain()
            .in_set(SceneSystems::Loupe),
    );
}

fn open(
    mut commands: Commands,
    aiming: Res<Aiming>,
    scale: Res<Scale>,
    old: Query<Entity, Or<(With<Glass>, With<Eye>)>>,
    mut images: ResMut<Assets<Image>>,
) {
    for old in &old {
        commands.entity(old).despawn();
    }
    if aiming.assist < 2 {
        return;
    }
    let pixels = (2.0 * RADIUS * scale.canvas * scale.density).ceil().clamp(64.0, 1024.0) as u32;
    let image = images.add(Image::new_target_texture(pixels, pixels, TextureFormat::Rgba8UnormSrgb, None));
    commands.spawn((
        Name::new("loupe camera"),
        Eye,
        Camera2d,
        Camera { order: -1, is_active: false, ..default() },
        RenderTarget::Image(ImageRenderTarget { handle: image.clone(), scale_factor: 1.0 }),
        Msaa::Off,
        DespawnOnExit(Screen::Game),
    ));
    let side = scale.unchromed(2.0 * (RADIUS + RIM));
    let glass = scale.unchromed(2.0 * RADIUS);
    let round = BorderRadius::all(percent(50));
    commands.spawn((screen_root("loupe"), Glass, Visibility::Hidden, DespawnOnExit(Screen::Game))).with_children(
        |root| {
            root.spawn((
                Node {
                    position_type: PositionType::Absolute,
                    right: px(12),
                    bottom: px(scale.unchromed(228.0 * scale.chrome)),
                    width: px(side),
                    height: px(side),
                    border_radius: round,
                    align_items: AlignItems::Center,
                    justify_content: JustifyContent::Center,
                    ..default()
                },
                BackgroundColor(palette::ZAFFERANO),
                BoxShadow::new(palette::faded(palette::INK, 0.6), px(0), px(6), px(0), px(14)),
                Pickable::IGNORE,
            ))
            .with_children(|rim| {
                rim.spawn((
                    Node { width: px(glass), height: px(glass), border_radius: round, ..default() },
                    ImageNode::new(image),
                    Pickable::IGNORE,
                ))
                .with_children(|glass| {
                    for number in 0..3 {
                        glass
                            .spawn((
                                Node {
                                    position_type: PositionType::Absolute,
                                    width: px(24),
                                    height: px(24),
                                    margin: UiRect { left: px(-12), top: px(-12), ..default() },
                                    border: UiRect::all(px(2)),
                                    border_radius: round,
                                    align_items: AlignItems::Center,
                                    justify_content: JustifyContent::Center,
                                    display: Display::None,
                                    ..default()
                                },
                                BackgroundColor(palette::LIMONE),
                                BorderColor::all(palette::INK),
                                Pickable::IGNORE,
                                Number(number),
                            ))
                            .with_child(written(theme::CHIP, palette::INK, format!("{}", number + 1)));
                    }
                });
                rim.spawn((
                    Node {
                        position_type: PositionType::Absolute,
                        top: px(-14),
                        padding: UiRect::axes(px(12), px(2)),
                        border_radius: BorderRadius::all(px(4)),
                        ..default()
                    },
                    BackgroundColor(palette::CARTA),
                    Pickable::IGNORE,
                ))
                .with_child(label(theme::CHIP, palette::INK, Words::new("aim-loupe")));
            });
        },
    );
}

fn close(mut commands: Commands, all: Query<Entity, Or<(With<Glass>, With<Eye>)>>) {
    for entity in &all {
        commands.entity(entity).despawn();
    }
}

fn look_through(
    aiming: Res<Aiming>,
    preview: Res<Preview>,
    likely: Res<Likely>,
    (look, lens, scale, cards): (Res<Look>, Res<Lens>, Res<Scale>, Res<Cards>),
    mut eye: Query<(&mut Camera, &mut Transform, &mut Projection), With<Eye>>,
    mut glass: Query<&mut Visibility, With<Glass>>,
    mut numbers: Query<(&Number, &mut Node)>,
    note: Res<Note>,
    mut awake: ResMut<Awake>,
) {
    let stroke = aiming.stroke().filter(|_| *note == Note::None);
    let target = stroke.and_then(|stroke| aimed_at(&preview, &aiming, stroke, &look));
    let shown = target.filter(|target| lens.rests() && has_room(&cards, *target, look.card(), &lens.now(), &scale));
    for (mut camera, mut place, mut projection) in &mut eye {
        if camera.is_active != shown.is_some() {
            camera.is_active = shown.is_some();
            awake.frame();
        }
        let Some(target) = shown else { continue };
        let centre = Vec2::splat(RADIUS);
        let framing = Framing { middle: target, at: centre, turn: lens.now().turn, tilt: 0.0, zoom: ZOOM, centre };
        place.set_if_neq(framing.eye());
        let fov = Framing::field_of_view(2.0 * RADIUS);
        if !matches!(&*projection, Projection::Perspective(lens) if lens.fov == fov) {
            *projection = perspective(fov);
        }
        for (number, mut node) in &mut numbers {
            let at = likely.0.get(number.0).and_then(|(card, _)| cards.spot(*card)).map(|spot| {
                // At the edge of the glass if the card's centre lies beyond it.
                let way = framing.to_screen(spot.at) - centre;
                centre + way.clamp_length_max(RADIUS - 16.0)
            });
            let display = if at.is_some() { Display::Flex } else { Display::None };
            let (left, top) =
                at.map_or((node.left, node.top), |at| (px(scale.unchromed(at.x)), px(scale.unchromed(at.y))));
            if node.display != display || node.left != left || node.top != top {
                (node.display, node.left, node.top) = (display, left, top);
            }
        }
    }
    let wanted = if shown.is_some() { Visibility::Inherited } else { Visibility::Hidden };
    for mut visibility in &mut glass {
        visibility.set_if_neq(wanted);
    }
}

/// Whether the glass at the right would hide no card, nor where the carpet may
/// come to rest.
fn has_room(cards: &Cards, target: Vec2, card: Vec2, view: &Framing, scale: &Scale) -> bool {
    let left = scale.table_size().x - 2.0 * (RADIUS + RIM) - 24.0;
    let seen = |point: Vec2| view.to_screen(point);
    let rests = seen(target).x + card.y * view.zoom_at(target) < left;
    rests && cards.iter().all(|(_, spot)| spot.corners(card).iter().all(|&point| seen(point).x < left))
}
