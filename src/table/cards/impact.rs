//! Visual impact of a decisive event: something bursts, all movement pauses for
//! a moment, sparks fly, and a number flies to the player it concerns. Purely
//! cosmetic.
//!
//! With reduced motion the burst and the number only appear and fade; when
//! animations are off there is neither.

use super::CardSystems;
use super::layout::Spot;
use super::stage::{Stage, Wanted};
use crate::audio::{Sound, Sounds};
use crate::engine::words::Message;
use crate::faces::{Face, FaceNode, Faces};
use crate::table::AtTable;
use crate::theme::motion::{Pace, Tween, ease, ease_both};
use crate::theme::{BIG_NUMBER, Scale, label, palette};
use bevy::prelude::*;
use bevy::ui::UiTransform;
use std::f32::consts::TAU;

/// Pause of all movement at an impact of force 1, in animation seconds.
const HOLD: f32 = 0.11;
/// Duration of a burst and of its opening, in animation seconds.
const BURST: f32 = 0.7;
const OPENS: f32 = 0.1;
/// Lifetime of a spark, in animation seconds.
const SPARK: f32 = 0.65;
/// Time a number is shown, and its delay before it flies, in animation seconds.
const NUMBER: f32 = 1.3;
const STAYS: f32 = 0.4;
/// Minimum distance of a number's centre from the left edge, in u.
const FROM_EDGE: f32 = 76.0;
/// `ZIndex` above all pieces and items, below held pieces.
const DEPTH: i32 = 38_000;

/// An impact at a point of the table.
#[derive(Clone, PartialEq, Debug)]
pub struct Impact {
    at: Vec2,
    size: f32,
    force: f32,
    delay: f32,
    face: Option<Face>,
    sound: Option<Sound>,
    number: Option<(Message, Vec2)>,
}

impl Impact {
    /// Creates an impact without delay at a point in u. `size` is the width of
    /// what bursts, in u; `force`, 0 to 1, scales the number of sparks, the
    /// volume and the pause.
    #[must_use]
    pub const fn new(at: Vec2, size: f32, force: f32) -> Self {
        Self { at, size, force: force.clamp(0.0, 1.0), delay: 0.0, face: None, sound: None, number: None }
    }

    /// Delays it by this many animation seconds.
    #[must_use]
    pub fn after(self, delay: f32) -> Self {
        Self { delay, ..self }
    }

    /// Sets the square drawing that bursts open.
    #[must_use]
    pub fn bursting(self, face: Face) -> Self {
        Self { face: Some(face), ..self }
    }

    /// Sets the sound, whose volume is the force.
    #[must_use]
    pub fn sounding(self, sound: Sound) -> Self {
        Self { sound: Some(sound), ..self }
    }

    /// Sets the number that leaves it, and its destination in u.
    #[must_use]
    pub fn telling(self, number: Message, to: Vec2) -> Self {
        Self { number: Some((number, to)), ..self }
    }

    /// Point of impact, in u.
    #[must_use]
    pub const fn at(&self) -> Vec2 {
        self.at
    }

    /// Delay in animation seconds.
    #[must_use]
    pub const fn delay(&self) -> f32 {
        self.delay
    }

    /// Whether something bursts open.
    #[must_use]
    pub const fn bursts(&self) -> bool {
        self.face.is_some()
    }
}

/// Pending impacts, and the rest of the pause.
#[derive(Default)]
pub(super) struct Impacts {
    coming: Vec<Impact>,
    /// Whether the pending impacts are new: the time step of their first frame
    /// does not count.
    fresh: bool,
    hold: f32,
    /// Whether everything shown is to be removed.
    over: bool,
}

impl Impacts {
    pub(super) fn strike(&mut self, impacts: Vec<Impact>) {
        self.fresh |= !impacts.is_empty();
        self.coming.extend(impacts);
    }

    /// Removes all impacts, including those shown.
    pub(super) fn end(&mut self) {
        *self = Self { over: true, ..Self::default() };
    }

    /// Returns the part of a time step that is left for the pieces: nothing
    /// during the pause.
    pub(super) fn left_of(&mut self, delta: f32) -> f32 {
        let held = self.hold.min(delta);
        self.hold -= held;
        if delta.is_finite() { delta - held } else { delta }
    }

    /// Whether all movement is paused.
    pub(super) const fn holds(&self) -> bool {
        self.hold > 0.0
    }

    /// Returns the impacts due after this time step.
    fn due(&mut self, delta: f32) -> Vec<Impact> {
        let delta = if std::mem::take(&mut self.fresh) && delta.is_finite() { 0.0 } else { delta };
        for impact in &mut self.coming {
            impact.delay -= delta;
        }
        let (due, coming) = std::mem::take(&mut self.coming).into_iter().partition(|impact| impact.delay <= 0.0);
        self.coming = coming;
        due
    }
}

/// A part of an impact that animates itself until its time is over.
#[derive(Component, Clone, Copy, Debug)]
struct Flies {
    tween: Tween,
    what: What,
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum What {
    Burst,
    /// Initial velocity in u per second, and rotation.
    Spark(Vec2, f32),
    /// Displacement to its destination, in u.
    Number(Vec2),
}

/// Displacement in u, scale, rotation in radians and opacity.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Pose {
    way: Vec2,
    grow: f32,
    turn: f32,
    alpha: f32,
}

impl What {
    const fn seconds(self) -> f32 {
        match self {
            Self::Burst => BURST,
            Self::Spark(..) => SPARK,
            Self::Number(_) => NUMBER,
        }
    }

    /// Returns the pose after this share of its time.
    fn pose(self, share: f32, reduced: bool) -> Pose {
        let time = share * self.seconds();
        let fading = ((1.0 - share) / 0.35).clamp(0.0, 1.0);
        let still = Pose { way: Vec2::ZERO, grow: 1.0, turn: 0.0, alpha: fading };
        match self {
            Self::Number(way) if reduced => Pose { way, ..still },
            _ if reduced => still,
            Self::Burst => {
                // Overshoots its size while opening, then settles.
                let grow = if time < OPENS {
                    0.45 + 0.75 * ease(time / OPENS)
                } else {
                    1.2 - 0.2 * ease_both((time - OPENS) / 0.14)
                };
                Pose { grow, ..still }
            }
            Self::Spark(speed, turns) => {
                let slowed = speed * (1.0 - share * 0.45) * time;
                Pose { way: slowed + Vec2::Y * 420.0 * time * time, turn: turns * TAU * share, ..still }
            }
            Self::Number(way) => {
                let pop = (time / 0.16).clamp(0.0, 1.0);
                let gone = ease_both((time - STAYS) / 0.45);
                let rise = Vec2::new(0.0, -26.0) * ease(time / 0.3) * (1.0 - gone);
                Pose { way: way * gone + rise, grow: 0.5 + 0.5 * ease(pop), ..still }
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        AtTable,
        (prepare, strike, fly).chain().in_set(CardSystems::Impact).run_if(resource_exists::<super::Playing>),
    );
}

/// Prepares the drawings that may be needed at any moment.
fn prepare(wanted: Res<Wanted>, scale: Res<Scale>, mut faces: ResMut<Faces>) {
    if wanted.is_changed() || scale.is_changed() {
        for (face, width) in &wanted.0.soon {
            faces.ready(face, width * scale.canvas * scale.density, 0);
        }
    }
}

fn strike(
    mut commands: Commands,
    mut stage: ResMut<Stage>,
    scale: Res<Scale>,
    mut pace: Pace,
    mut sounds: Sounds,
    flying: Query<Entity, With<Flies>>,
) {
    let impacts = &stage.impacts;
    if !impacts.over && impacts.coming.is_empty() {
        return;
    }
    let stage = &mut *stage;
    if std::mem::take(&mut stage.impacts.over) {
        for entity in &flying {
            commands.entity(entity).despawn();
        }
    }
    let delta = pace.delta();
    for impact in stage.impacts.due(delta) {
        if !delta.is_finite() {
            continue;
        }
        if let Some(sound) = impact.sound {
            sounds.hit(sound, impact.force);
        }
        if !pace.reduced() {
            stage.impacts.hold = stage.impacts.hold.max(HOLD * impact.force);
        }
        if let Some(root) = stage.root {
            spawn(&mut commands, root, &impact, &scale, pace.reduced());
        }
    }
    pace.moving();
}

fn spawn(commands: &mut Commands, root: Entity, impact: &Impact, scale: &Scale, reduced: bool) {
    let unit = scale.unchromed(1.0);
    let square = |side: f32| Spot::new(impact.at, Vec2::splat(side)).node(unit);
    let flies = |what: What| Flies { tween: Tween::new(what.seconds()), what };
    if let Some(face) = &impact.face {
        commands.spawn((
            Name::new("burst"),
            FaceNode(face.clone()),
            square(impact.size),
            UiTransform::default(),
            flies(What::Burst),
            ZIndex(DEPTH),
            Pickable::IGNORE,
            ChildOf(root),
        ));
    }
    let sparks = if reduced { 0 } else { 6 + (impact.force * 16.0) as u32 };
    let colors = [palette::LIMONE, palette::CARTA, palette::ARANCIO, palette::VERMIGLIO, palette::CARTA_LIGHT];
    for number in 0..sparks {
        // Spread evenly, each with a slight variation.
        let own = (number * 7 % 5) as f32 / 5.0;
        let angle = TAU * (number as f32 + own * 0.7) / sparks as f32;
        let speed = (170.0 + 260.0 * own) * (0.6 + 0.6 * impact.force);
        let way = Vec2::from_angle(angle) * speed - Vec2::Y * 90.0;
        let side = 6.0 + 5.0 * own;
        commands.spawn((
            Name::new("spark"),
            square(side),
            BackgroundColor(colors[number as usize % colors.len()]),
            UiTransform::default(),
            flies(What::Spark(way, own * 2.0 - 0.8)),
            ZIndex(DEPTH + 1),
            Pickable::IGNORE,
            ChildOf(root),
        ));
    }
    if let Some((number, to)) = &impact.number {
        let (at, half) = (impact.at * unit, 100.0);
        commands.spawn((
            Name::new("flying number"),
            Node {
                position_type: PositionType::Absolute,
                left: px(at.x - half),
                top: px(at.y - 26.0),
                width: px(2.0 * half),
                height: px(52),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                ..default()
            },
            UiTransform::default(),
            flies(What::Number(Vec2::new(to.x.max(FROM_EDGE), to.y) - impact.at)),
            ZIndex(DEPTH + 2),
            Pickable::IGNORE,
            ChildOf(root),
            children![(
                Node {
                    padding: UiRect::axes(px(14), px(2)),
                    border: UiRect::all(px(2)),
                    border_radius: BorderRadius::all(px(14)),
                    ..default()
                },
                BackgroundColor(palette::INK),
                BorderColor::all(palette::LIMONE),
                Pickable::IGNORE,
                children![label(BIG_NUMBER.sized(26.0 + 10.0 * impact.force), palette::LIMONE, number.clone())],
            )],
        ));
    }
}

fn fly(
    mut commands: Commands,
    scale: Res<Scale>,
    mut pace: Pace,
    mut all: Query<(Entity, &mut Flies, &mut UiTransform)>,
    children: Query<&Children>,
    mut images: Query<&mut ImageNode>,
    mut grounds: Query<(&mut BackgroundColor, Option<&mut BorderColor>)>,
    mut texts: Query<&mut TextColor>,
) {
    if all.is_empty() {
        return;
    }
    let (delta, unit) = (pace.delta(), scale.unchromed(1.0));
    for (entity, mut flies, mut place) in &mut all {
        let share = flies.tween.step(delta);
        if flies.tween.done() {
            commands.entity(entity).despawn();
            continue;
        }
        let pose = flies.what.pose(share, pace.reduced());
        *place = UiTransform {
            translation: Val2::px(pose.way.x * unit, pose.way.y * unit),
            scale: Vec2::splat(pose.grow),
            rotation: Rot2::radians(pose.turn),
        };
        for part in std::iter::once(entity).chain(children.iter_descendants(entity)) {
            if let Ok(mut image) = images.get_mut(part) {
                image.color = Color::WHITE.with_alpha(pose.alpha);
            }
            if let Ok((mut ground, border)) = grounds.get_mut(part) {
                // Transparent backgrounds stay transparent.
                if ground.0.alpha() > 0.0 {
                    ground.0.set_alpha(pose.alpha.max(0.01));
                    if let Some(mut border) = border {
                        *border = BorderColor::all(border.top.with_alpha(pose.alpha));
                    }
                }
            }
            if let Ok(mut text) = texts.get_mut(part) {
                text.0.set_alpha(pose.alpha);
            }
        }
    }
    pace.moving();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blow_strikes_after_its_delay() {
        let blow = |delay: f32| Impact::new(Vec2::ZERO, 50.0, 1.0).after(delay);
        let mut impacts = Impacts::default();
        impacts.strike(vec![blow(0.0), blow(0.1)]);
        assert_eq!(impacts.due(5.0).len(), 1, "the time before it came does not count");
        assert_eq!(impacts.due(0.05).len(), 0);
        assert_eq!(impacts.due(0.06).len(), 1);
        impacts.strike(vec![blow(0.0)]);
        impacts.end();
        assert_eq!(impacts.due(9.0).len(), 0, "hurried");
    }

    #[test]
    fn everything_holds_for_a_moment() {
        let mut impacts = Impacts { hold: 0.1, ..Impacts::default() };
        assert_eq!(impacts.left_of(0.04), 0.0);
        assert!(impacts.holds());
        assert!((impacts.left_of(0.08) - 0.02).abs() < 1e-6);
        assert!(!impacts.holds());
        assert_eq!(impacts.left_of(0.05), 0.05);
        impacts.hold = 0.1;
        assert_eq!(impacts.left_of(f32::INFINITY), f32::INFINITY, "animations are off");
        assert!(!impacts.holds());
    }

    #[test]
    fn a_number_arrives_and_nothing_moves_under_reduced_motion() {
        let number = What::Number(Vec2::new(300.0, -80.0));
        assert_eq!(number.pose(0.0, false).way, Vec2::ZERO);
        assert!(number.pose(0.98, false).way.distance(Vec2::new(300.0, -80.0)) < 1.0);
        assert!(number.pose(0.98, false).alpha < 0.1);
        for what in [What::Burst, What::Spark(Vec2::X * 200.0, 1.0), number] {
            let poses: Vec<Pose> = [0.1, 0.4, 0.6].map(|share| what.pose(share, true)).to_vec();
            assert!(poses.iter().all(|pose| (pose.way, pose.grow, pose.turn) == (poses[0].way, 1.0, 0.0)), "{what:?}");
        }
        assert!(What::Burst.pose(0.1, false).grow > 1.0, "it is open within {OPENS} s");
    }
}
