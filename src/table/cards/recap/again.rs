//! Shows a move again: its cards fly from where they were to where they went,
//! over the table as it is now. The game does not wait for it.

use super::paths::Path;
use super::strip::OnStrip;
use super::{Recap, ShowMove};
use crate::faces::{Face, FaceNode};
use crate::table::cards::dress::{self, Dashes};
use crate::table::cards::layout::{Canvas, Spot};
use crate::table::cards::{CardGame, CardSystems, Playing};
use crate::table::{AtTable, Match, OnHold, Turn, layer};
use crate::theme::Scale;
use crate::theme::motion::{Pace, ease_both};
use crate::window::Screen;
use bevy::prelude::*;
use bevy::ui::UiTransform;

/// Seconds for which the marks stay after everything has arrived.
const STAYS: f32 = 1.2;
/// Height in u of the arc of a flight, as a fraction of its length.
const ARC: f32 = 0.12;

/// The move that is being shown again.
#[derive(Resource, Default)]
pub(crate) struct Again {
    now: Option<Showing>,
    /// Number of moves shown so far.
    count: u64,
}

struct Showing {
    /// Unique number of this showing.
    number: u64,
    /// Index of the move in [`Recap::moves`].
    at: usize,
    paths: Vec<Path>,
    /// Animation seconds it takes.
    seconds: f32,
    elapsed: f32,
    /// Whether it stays until something else is pressed, instead of ending when
    /// the pointer leaves its row.
    asked: bool,
    /// Whether its first frame is still to come, which may follow a long sleep.
    fresh: bool,
}

impl Again {
    /// Returns the index of the move being shown, and the share of it that has
    /// been shown, 0 to 1.
    #[must_use]
    pub(crate) fn shown(&self) -> Option<(usize, f32)> {
        let showing = self.now.as_ref()?;
        let share = if showing.seconds > 0.0 { showing.elapsed / showing.seconds } else { 1.0 };
        Some((showing.at, share.min(1.0)))
    }

    /// Whether a move is shown only because the pointer rests on its row.
    #[must_use]
    pub(crate) fn shows_for_pointer(&self) -> bool {
        self.now.as_ref().is_some_and(|showing| !showing.asked)
    }

    /// Ends the showing.
    pub(crate) fn end(&mut self) {
        self.now = None;
    }
}

/// Layer with all parts of the move being shown; holds [`Showing::number`].
#[derive(Component)]
struct Overlay(u64);

/// A part of a path: the moving thing or a mark.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The moving thing.
    Thing(usize),
    /// The outline where it was.
    Origin(usize),
    /// The ring where it went.
    Goal(usize),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Again>().add_systems(
        AtTable,
        (end, lay.run_if(resource_changed::<Again>.or_else(resource_changed::<Scale>)), fly)
            .chain()
            .in_set(CardSystems::Again)
            .run_if(resource_exists::<Playing>),
    );
}

/// Starts showing the requested move.
pub(crate) fn show<G: CardGame>(
    mut asked: MessageReader<ShowMove>,
    game: Res<Match<G>>,
    recap: Res<Recap>,
    scale: Res<Scale>,
    mut again: ResMut<Again>,
) {
    let Some(asked) = asked.read().last() else { return };
    let (Some(one), Some(person)) = (recap.moves().get(asked.at), recap.person()) else { return };
    let paths = super::paths::paths(&game, one.deeds.clone(), person, Canvas::of(&scale));
    let seconds = paths.iter().map(|path| path.starts + path.takes).fold(0.6, f32::max);
    again.count += 1;
    let number = again.count;
    again.now = Some(Showing { number, at: asked.at, paths, seconds, elapsed: 0.0, asked: asked.asked, fresh: true });
}

/// Ends the showing at the first press on anything but the strip, and when
/// another person is to act.
fn end(
    buttons: Res<ButtonInput<MouseButton>>,
    (turn, hold): (Res<Turn>, Res<OnHold>),
    pointer: Res<OnStrip>,
    mut again: ResMut<Again>,
) {
    if again.now.is_none() {
        return;
    }
    let pressed = buttons.any_just_pressed([MouseButton::Left, MouseButton::Right]) && !pointer.hovered;
    if pressed || hold.0 || !matches!(*turn, Turn::Person(_)) {
        again.end();
    }
}

/// Spawns the parts of the move, invisible at first.
fn lay(mut commands: Commands, mut again: ResMut<Again>, scale: Res<Scale>, overlays: Query<(Entity, &Overlay)>) {
    let wanted = again.now.as_ref().map(|showing| showing.number);
    for (entity, overlay) in &overlays {
        if wanted == Some(overlay.0) && !scale.is_changed() {
            return;
        }
        commands.entity(entity).despawn();
    }
    if scale.is_changed() {
        // The new scale has moved everything on the table.
        again.end();
    }
    let Some(showing) = &again.now else { return };
    let unit = scale.unchromed(1.0);
    let hidden = || (UiTransform::default(), Visibility::Hidden, Pickable::IGNORE);
    commands
        .spawn((
            Name::new("move shown again"),
            Overlay(showing.number),
            GlobalZIndex(layer::PANEL - 1),
            DespawnOnExit(Screen::Game),
            Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() },
            Pickable::IGNORE,
        ))
        .with_children(|all| {
            for (at, path) in showing.paths.iter().enumerate() {
                if let Some(from) = path.from {
                    let dashes = dress::dashes(from.size, Dashes::Legal);
                    all.spawn((FaceNode(dashes), from.node(unit), hidden(), Part::Origin(at)));
                }
            }
            for (at, path) in showing.paths.iter().enumerate() {
                if let Some(spot) = path.to.or(path.from) {
                    all.spawn((FaceNode(path.faces[0].clone()), spot.node(unit), hidden(), Part::Thing(at)));
                }
                if let Some(to) = path.to.filter(|_| path.from != path.to) {
                    all.spawn((to.node(unit), hidden(), Part::Goal(at))).with_children(dress::chosen);
                }
            }
        });
}

/// Progress of a path.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Moment {
    /// Eased share of the way, 0 to 1.
    share: f32,
    /// Whether it has begun.
    begun: bool,
    /// Whether the piece has moved on.
    over: bool,
}

fn moment(path: &Path, elapsed: f32) -> Moment {
    let share = ease_both((elapsed - path.starts) / path.takes.max(0.01));
    Moment { share, begun: elapsed >= path.starts, over: elapsed >= path.until }
}

/// Returns the spot of a thing on its way, and its opacity.
fn pose(path: &Path, share: f32) -> Option<(Spot, f32)> {
    match (path.from, path.to) {
        (Some(from), Some(to)) => {
            let way = to.at - from.at;
            let up = way.length() * ARC * (share * std::f32::consts::PI).sin();
            let at = from.at.lerp(to.at, share) - Vec2::Y * up;
            let size = from.size.lerp(to.size, share);
            Some((Spot { at, size, angle: from.angle + (to.angle - from.angle) * share }, 1.0))
        }
        (Some(from), None) => Some((from, 1.0 - share)),
        (None, Some(to)) => Some((to, share)),
        (None, None) => None,
    }
}

fn fly(
    mut again: ResMut<Again>,
    mut pace: Pace,
    time: Res<Time<Real>>,
    scale: Res<Scale>,
    pointer: Res<OnStrip>,
    mut parts: Query<(&Part, &mut UiTransform, &mut Visibility, Option<&mut ImageNode>, Option<&mut FaceNode>)>,
) {
    let quick = !pace.delta().is_finite();
    let still = pace.reduced() || quick;
    let delta = if quick { time.delta_secs() } else { pace.delta() };
    let Some(showing) = &mut again.bypass_change_detection().now else { return };
    if !std::mem::take(&mut showing.fresh) {
        showing.elapsed += delta.min(0.1);
    }
    // It rests without drawing frames while the pointer is on its row.
    if showing.elapsed <= showing.seconds + STAYS {
        pace.moving();
    } else if pointer.row != Some(showing.at) {
        again.end();
        pace.moving();
        return;
    }
    let unit = scale.unchromed(1.0);
    let Some(showing) = &again.now else { return };
    for (part, mut place, mut visible, image, face) in &mut parts {
        let (Part::Thing(at) | Part::Origin(at) | Part::Goal(at)) = *part;
        let Some(path) = showing.paths.get(at) else { continue };
        // Without movement all marks are visible from the start.
        let now = moment(path, if still { f32::INFINITY } else { showing.elapsed });
        let seen = match part {
            Part::Thing(_) => now.begun && !now.over && !still,
            Part::Origin(_) => now.begun,
            Part::Goal(_) => now.begun && if still { path.until.is_infinite() } else { !now.over },
        };
        visible.set_if_neq(if seen { Visibility::Inherited } else { Visibility::Hidden });
        if !seen || !matches!(part, Part::Thing(_)) {
            continue;
        }
        let (Some((spot, alpha)), Some(home)) = (pose(path, now.share), path.to.or(path.from)) else { continue };
        let turns = path.faces[0] != path.faces[1] && now.share < 1.0;
        let squeeze = if turns { (now.share * std::f32::consts::PI).cos().abs().max(0.03) } else { 1.0 };
        let shift = (spot.at - home.at) * unit;
        place.set_if_neq(UiTransform {
            translation: Val2::px(shift.x, shift.y),
            scale: spot.size / home.size.max(Vec2::ONE) * Vec2::new(squeeze, 1.0),
            rotation: Rot2::radians(spot.angle),
        });
        let wanted: &Face = &path.faces[usize::from(now.share >= 0.5)];
        if let Some(mut face) = face
            && face.0 != *wanted
        {
            face.0 = wanted.clone();
        }
        if let Some(mut image) = image
            && image.color.alpha() != alpha
        {
            image.color.set_alpha(alpha);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::cards::card_size;

    fn path(from: Option<f32>, to: Option<f32>) -> Path {
        let spot = |x: Option<f32>| x.map(|x| Spot::new(Vec2::new(x, 0.0), card_size(60.0)));
        let faces = [Face::icon("hand"), Face::icon("log")];
        Path { piece: None, faces, from: spot(from), to: spot(to), starts: 1.0, takes: 0.5, until: 3.0 }
    }

    #[test]
    fn a_thing_starts_where_it_was_and_ends_where_it_went() {
        let path = path(Some(0.0), Some(300.0));
        let at = |elapsed| {
            let now = moment(&path, elapsed);
            (now.begun, now.over, pose(&path, now.share).expect("a pose").0.at)
        };
        assert_eq!(at(0.9), (false, false, Vec2::ZERO));
        let (begun, _, middle) = at(1.25);
        assert!(begun && middle.y < 0.0, "in an arc");
        assert_eq!(at(1.5).2.x, 300.0);
        assert!(!at(2.9).1 && at(3.0).1, "until the piece moves on");
    }

    #[test]
    fn what_only_comes_or_goes_fades() {
        assert_eq!(pose(&path(None, Some(5.0)), 0.25).expect("a pose").1, 0.25);
        assert_eq!(pose(&path(Some(5.0), None), 0.25).expect("a pose").1, 0.75);
        assert_eq!(pose(&path(None, None), 0.5), None);
    }
}
