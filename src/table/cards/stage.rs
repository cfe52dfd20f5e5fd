//! Shows the pieces: each has an entity that eases to where the layout wants
//! it. Nothing else moves pieces.
//!
//! A piece is two nodes. The outer one stays where the piece belongs and takes
//! the pointer, so that a card that rises under the pointer does not slip away
//! from it; while moving it is displaced by its `UiTransform`, which needs no
//! new UI layout. The inner one carries the face.

use super::dress;
use super::impact::Impacts;
use super::layout::{Anchor, Exit, Layout, Piece, PieceId, Spot, State, Target};
use super::pointing::{Pointing, Points};
use super::tumble::{Rolling, Tumbling, throw};
use super::{CardSystems, Flight, Roll};
use crate::audio::{Sound, Sounds};
use crate::faces::{Face, FaceNode};
use crate::settings::Settings;
use crate::table::{AtTable, layer};
use crate::theme::Scale;
use crate::theme::cursor::Cursors;
use crate::theme::motion::{Pace, SHORT, Tween, ease};
use crate::theme::widgets::{Called, OwnRing};
use crate::window::Screen;
use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::picking::hover::Hovered;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled, UiTransform};
use bevy::ui_widgets::Button;
use std::f32::consts::PI;

/// Seconds between two pieces that appear together.
const DEAL: f32 = 0.09;
/// Maximum number of seconds a deal takes.
const LONGEST_DEAL: f32 = 1.4;
/// Seconds for which a heavy fall shakes the other pieces.
const QUAKE: f32 = 0.18;
/// `GlobalZIndex` of the table: below the frame.
const DEPTH: i32 = 5;
/// Ids of pieces that only fly past are counted down from here.
const PASSING: u32 = u32::MAX;

/// The layout the game wants.
#[derive(Resource, Default)]
pub(super) struct Wanted(pub Layout);

/// Transition from the layout shown to the next one.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Change {
    /// Everything eases; new pieces come from their anchors.
    #[default]
    Ease,
    /// The viewer has changed or something was undone: nothing is dealt or
    /// discarded.
    Jump,
    /// A game begins: everything shown is removed first.
    Fresh,
    /// The table is seen from another seat: pieces fade in where they belong
    /// instead of crossing each other.
    Turn,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct Pose {
    spot: Spot,
    alpha: f32,
}

impl Pose {
    fn between(self, to: Self, t: f32) -> Self {
        let size = self.spot.size.lerp(to.spot.size, t);
        let turn = (to.spot.angle - self.spot.angle + PI).rem_euclid(2.0 * PI) - PI;
        Self {
            spot: Spot { at: self.spot.at.lerp(to.spot.at, t), size, angle: self.spot.angle + turn * t },
            alpha: self.alpha + (to.alpha - self.alpha) * t,
        }
    }
}

/// A movement of a piece.
#[derive(Clone, Debug)]
struct Way {
    from: Pose,
    tween: Tween,
    /// Face before a turn-over.
    face: Face,
}

struct Body {
    outer: Entity,
    inner: Entity,
    piece: Piece,
    goal: Pose,
    now: Pose,
    way: Option<Way>,
    leaves: bool,
    /// Height by which it is raised, in u.
    lift: f32,
    roll: Option<Rolling>,
    shake: Option<Tween>,
    depth: i32,
    /// Whether it is drawn over the frame, because it is held.
    over: bool,
    face: Face,
    /// Whether it has the visible focus.
    focused: bool,
    /// Values its decorations were drawn for.
    dressed: Option<(State, Option<Face>, Vec2, f32, bool, bool)>,
    /// Values the outer node was placed for.
    placed: Option<(Spot, f32)>,
    serves: Option<(bool, bool)>,
    /// Name last given to screen readers.
    called: Option<Called>,
}

/// All pieces being shown.
#[derive(Resource, Default)]
pub struct Stage {
    pub(super) root: Option<Entity>,
    bodies: HashMap<PieceId, Body>,
    sounds: Vec<(f32, Sound)>,
    /// Dice to be thrown as soon as they are on the table.
    rolls: Vec<Roll>,
    pub(super) impacts: Impacts,
    passing: u32,
    quake: Option<Tween>,
    /// Piece dropped in this frame or shortly before, and the number of frames
    /// it is still remembered.
    dropped: Option<(PieceId, u8)>,
}

impl Stage {
    /// Whether any piece is moving.
    #[must_use]
    pub fn moves(&self) -> bool {
        !self.rolls.is_empty()
            || self.impacts.holds()
            || self.bodies.values().any(|body| body.way.is_some() || body.roll.is_some())
    }

    /// Returns where a piece is shown at the moment.
    #[must_use]
    pub fn spot(&self, id: PieceId) -> Option<Spot> {
        self.bodies.get(&id).filter(|body| !body.leaves).map(|body| body.now.spot)
    }

    /// Makes everything arrive at once.
    pub(super) fn hurry(&mut self) {
        self.sounds.clear();
        self.rolls.clear();
        self.impacts.end();
        for body in self.bodies.values_mut() {
            if let Some(way) = &mut body.way {
                way.tween.step(f32::INFINITY);
            }
            if body.roll.take().is_some() {
                body.now = body.goal;
            }
        }
    }

    /// Remembers a dropped piece: one that now appears with the same face is
    /// taken to be the same thing.
    pub(super) const fn drop(&mut self, id: PieceId) {
        self.dropped = Some((id, 8));
    }

    /// Plays sounds after these animation seconds.
    pub(super) fn sound_after(&mut self, sounds: impl IntoIterator<Item = (f32, Sound)>) {
        self.sounds.extend(sounds);
    }

    /// Shakes a piece that refuses a gesture.
    pub(super) fn shake(&mut self, id: PieceId) {
        if let Some(body) = self.bodies.get_mut(&id) {
            body.shake = Some(Tween::new(0.3));
        }
    }

    /// Shakes everything that is not a card after a heavy fall.
    pub(super) fn quake(&mut self) {
        self.quake.get_or_insert(Tween::new(QUAKE));
    }

    /// Rolls dice.
    pub(super) fn roll(&mut self, rolls: Vec<Roll>) {
        self.rolls.extend(rolls);
    }

    /// Returns the dice that are rolling.
    pub(super) fn rolling(&mut self) -> impl Iterator<Item = (PieceId, &mut Rolling)> {
        self.bodies.iter_mut().filter_map(|(id, body)| Some((*id, body.roll.as_mut()?)))
    }

    /// Returns a die, if it is rolling.
    pub(super) fn die(&mut self, id: PieceId) -> Option<&mut Rolling> {
        self.bodies.get_mut(&id)?.roll.as_mut()
    }

    /// Lets a die that has come to rest move to its place.
    pub(super) fn put_away(&mut self, id: PieceId) {
        let Some(body) = self.bodies.get_mut(&id) else { return };
        if body.roll.take().is_some() {
            let face = body.piece.face.clone();
            body.way = Some(Way { from: body.now, tween: Tween::new(seconds(body.now.spot, body.goal.spot)), face });
        }
    }

    /// Treats a piece that newly appears with the face of the dropped one as
    /// the same thing, which goes on from where it is. Returns the dropped id;
    /// if that is still in the layout, its piece appears in place without
    /// animation.
    fn adopt(&mut self, commands: &mut Commands, wanted: &Layout) -> Option<PieceId> {
        let (dropped, _) = self.dropped?;
        let face = &self.bodies.get(&dropped)?.piece.face;
        let heir = wanted.pieces.iter().find(|piece| piece.face == *face && !self.bodies.contains_key(&piece.id))?;
        self.dropped = None;
        let mut body = self.bodies.remove(&dropped)?;
        commands.entity(body.outer).insert((Name::new(heir.name.clone()), Points(Target::Piece(heir.id))));
        body.piece = heir.clone();
        (body.dressed, body.serves, body.leaves) = (None, None, false);
        self.bodies.insert(heir.id, body);
        Some(dropped)
    }

    /// Lets pieces that are not in the layout fly past.
    pub(super) fn fly(&mut self, commands: &mut Commands, flights: Vec<Flight>) {
        for flight in flights {
            let Some(root) = self.root else { return };
            let id = PASSING - self.passing % 4096;
            self.passing = self.passing.wrapping_add(1);
            let piece = Piece {
                corner: flight.from.size.x * 0.068,
                ..Piece::card(PieceId(id), flight.face.clone(), flight.to)
            };
            let mut body = Body::spawn(commands, root, piece, Pose { spot: flight.from, alpha: 1.0 });
            body.goal = Pose { spot: flight.to, alpha: 1.0 };
            body.leaves = true;
            body.way = Some(Way {
                from: body.now,
                tween: Tween::new(seconds(flight.from, flight.to)).after(flight.delay),
                face: flight.face,
            });
            self.bodies.insert(PieceId(id), body);
        }
    }
}

/// Returns the duration of a movement in animation seconds; longer distances
/// take longer.
pub(super) fn seconds(from: Spot, to: Spot) -> f32 {
    0.2 + 0.25 * (from.at.distance(to.at) / 600.0).min(1.0)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stage>()
        .init_resource::<Wanted>()
        .init_resource::<Change>()
        .add_systems(
            AtTable,
            (sync, focus, throw, glide, rise, dress_up, sound)
                .chain()
                .in_set(CardSystems::Show)
                .run_if(resource_exists::<super::Playing>),
        )
        .add_systems(OnExit(Screen::Game), clear);
}

/// Resets the stage when the screen closes, which despawns the root.
fn clear(mut stage: ResMut<Stage>, mut wanted: ResMut<Wanted>) {
    *stage = Stage::default();
    wanted.0 = Layout::default();
}

impl Body {
    fn spawn(commands: &mut Commands, root: Entity, piece: Piece, now: Pose) -> Self {
        let outer = commands
            .spawn((
                Name::new(piece.name.clone()),
                Node { position_type: PositionType::Absolute, ..default() },
                UiTransform::default(),
                ZIndex(0),
                Hovered::default(),
                Points(Target::Piece(piece.id)),
                OwnRing,
                ChildOf(root),
            ))
            .id();
        let inner = commands
            .spawn((
                Node { width: percent(100), height: percent(100), ..default() },
                UiTransform::default(),
                FaceNode(piece.face.clone()),
                Pickable::IGNORE,
                ChildOf(outer),
            ))
            .id();
        Self {
            outer,
            inner,
            face: piece.face.clone(),
            goal: now,
            now,
            way: None,
            leaves: false,
            lift: 0.0,
            roll: None,
            over: false,
            shake: None,
            depth: 0,
            focused: false,
            dressed: None,
            placed: None,
            serves: None,
            called: None,
            piece,
        }
    }
}

const fn alpha(piece: &Piece) -> f32 {
    if matches!(piece.state, State::Ghost) { 0.3 } else { 1.0 }
}

fn sync(
    mut commands: Commands,
    mut stage: ResMut<Stage>,
    wanted: Res<Wanted>,
    mut change: ResMut<Change>,
    pointing: Res<Pointing>,
    mut tumbling: ResMut<Tumbling>,
    mut pace: Pace,
) {
    let stage = &mut *stage;
    let root = *stage.root.get_or_insert_with(|| {
        commands
            .spawn((
                Name::new("table"),
                Node { position_type: PositionType::Absolute, width: percent(100), height: percent(100), ..default() },
                TabGroup::new(-1),
                GlobalZIndex(DEPTH),
                Pickable::IGNORE,
                DespawnOnExit(Screen::Game),
            ))
            .id()
    });
    let change = std::mem::take(&mut *change);
    if matches!(change, Change::Jump | Change::Fresh) {
        stage.sounds.clear();
        stage.impacts.end();
        let fresh = change == Change::Fresh;
        stage.bodies.retain(|id, body| {
            let stays = !fresh && !body.leaves && wanted.0.piece(*id).is_some();
            if !stays {
                commands.entity(body.outer).try_despawn();
            }
            stays
        });
    }
    let reduced = pace.reduced();
    let quick = !pace.delta().is_finite();
    let adopted = stage.adopt(&mut commands, &wanted.0);
    let count = wanted.0.pieces.len();
    let dealt =
        wanted.0.pieces.iter().filter(|piece| piece.from.is_some() && !stage.bodies.contains_key(&piece.id)).count();
    let gap = DEAL.min(LONGEST_DEAL / dealt.max(1) as f32);
    let mut turn = 0.0;
    let mut moved = false;
    for (depth, piece) in wanted.0.pieces.iter().enumerate() {
        let goal = Pose { spot: piece.spot, alpha: alpha(piece) };
        // A leaving piece that returns is treated as new.
        if let Some(old) = stage.bodies.get(&piece.id)
            && old.leaves
        {
            commands.entity(old.outer).try_despawn();
            stage.bodies.remove(&piece.id);
        }
        let Some(body) = stage.bodies.get_mut(&piece.id) else {
            moved = true;
            let mut body = Body::spawn(&mut commands, root, piece.clone(), goal);
            if change != Change::Jump && !quick && adopted != Some(piece.id) {
                let (from, delay) = match &piece.from {
                    Some(Anchor { spot, .. }) => {
                        turn += 1.0;
                        stage.sounds.push((gap * turn, Sound::CARD_DEAL));
                        (Pose { spot: *spot, alpha: goal.alpha }, gap * turn)
                    }
                    None => (Pose { alpha: 0.0, ..goal }, 0.0),
                };
                let face = piece.from.as_ref().and_then(|from| from.face.clone());
                body.face = face.clone().unwrap_or_else(|| piece.face.clone());
                body.now = from;
                body.way = Some(Way {
                    from,
                    tween: Tween::new(seconds(from.spot, goal.spot)).after(delay),
                    face: body.face.clone(),
                });
            }
            body.goal = goal;
            body.depth = depth as i32;
            stage.bodies.insert(piece.id, body);
            continue;
        };
        let turned = piece.flat && body.piece.face != piece.face;
        let held = pointing.held.contains(&piece.id);
        if body.goal != goal || turned {
            if !held {
                let length = match (turned, body.goal.spot == goal.spot) {
                    (true, _) => 0.35,
                    // Only fades in or out.
                    (false, true) => SHORT,
                    (false, false) => seconds(body.now.spot, goal.spot),
                };
                let from = if change == Change::Turn { Pose { alpha: 0.0, ..goal } } else { body.now };
                body.way = Some(Way { from, tween: Tween::new(length), face: body.face.clone() });
                moved = true;
            }
            body.goal = goal;
            if turned {
                stage.sounds.push((0.0, Sound::CARD_FLIP));
            }
        }
        if body.way.is_none() && !turned && body.face != piece.face {
            body.face = piece.face.clone();
        }
        if body.piece != *piece {
            if body.piece.name != piece.name {
                commands.entity(body.outer).insert(Name::new(piece.name.clone()));
            }
            body.piece = piece.clone();
            pace.moving();
        }
        body.depth = depth as i32;
    }
    // Pieces leave that are no longer in the layout.
    if stage.bodies.len() > count {
        stage.bodies.retain(|id, body| {
            if body.leaves || wanted.0.piece(*id).is_some() {
                return true;
            }
            moved = true;
            let (goal, face) = match &body.piece.exit {
                Exit::Tumble(fall) if !reduced && !quick => {
                    tumbling.push(body.piece.face.clone(), fall.clone(), body.now.spot);
                    commands.entity(body.outer).try_despawn();
                    return false;
                }
                Exit::Gone => {
                    commands.entity(body.outer).try_despawn();
                    return false;
                }
                Exit::To(anchor) => (Pose { spot: anchor.spot, alpha: 1.0 }, anchor.face.clone()),
                Exit::Fade | Exit::Tumble(_) => (Pose { alpha: 0.0, ..body.now }, None),
            };
            body.way = Some(Way {
                from: body.now,
                tween: Tween::new(seconds(body.now.spot, goal.spot)),
                face: body.face.clone(),
            });
            if let Some(face) = face {
                body.piece.face = face;
            }
            body.goal = goal;
            body.leaves = true;
            true
        });
    }
    for roll in std::mem::take(&mut stage.rolls) {
        if let Some(body) = stage.bodies.get_mut(&roll.piece)
            && !reduced
            && !quick
        {
            body.way = None;
            body.roll = Some(Rolling::new(roll, body.goal.spot));
            moved = true;
        }
    }
    stage.dropped = stage.dropped.and_then(|(id, frames)| Some((id, frames.checked_sub(1)?)));
    if moved {
        pace.moving();
    }
}

/// Records which piece has the visible focus. It lies over its neighbours, so
/// that its ring is not covered.
fn focus(mut stage: ResMut<Stage>, focus: Res<InputFocus>, visible: Res<InputFocusVisible>) {
    let entity = focus.get().filter(|_| visible.0);
    for body in stage.bypass_change_detection().bodies.values_mut() {
        body.focused = entity == Some(body.outer);
    }
}

fn glide(
    mut commands: Commands,
    mut stage: ResMut<Stage>,
    pointing: Res<Pointing>,
    scale: Res<Scale>,
    mut pace: Pace,
    mut nodes: Query<(&mut Node, &mut UiTransform, &mut ZIndex)>,
    mut images: Query<(&mut ImageNode, &mut FaceNode)>,
) {
    let (reduced, unit) = (pace.reduced(), scale.unchromed(1.0));
    let mut moving = stage.impacts.holds();
    let delta = stage.impacts.left_of(pace.delta());
    let quake = stage.quake.as_mut().map_or(Vec2::ZERO, |tween| {
        moving = true;
        let share = tween.step(delta);
        let swing = (share * PI * 6.0).sin() * (1.0 - share);
        Vec2::new(-1.5, 4.0) * if reduced { 0.0 } else { swing }
    });
    stage.quake = stage.quake.filter(|tween| !tween.done());
    stage.bodies.retain(|id, body| {
        let held = pointing.held.iter().position(|held| held == id);
        let mut squeeze = 1.0;
        let mut grow = 1.0;
        let mut done = true;
        if let (Some(order), Some(at)) = (held, pointing.at) {
            let grip = pointing.grip(order);
            body.now = Pose { spot: Spot { at: at + grip, angle: 0.0, ..body.goal.spot }, alpha: body.goal.alpha };
            body.way = Some(Way { from: body.now, tween: Tween::new(0.2), face: body.piece.face.clone() });
            grow = 1.05;
        } else if let Some(way) = &mut body.way {
            moving = true;
            let share = way.tween.step(delta);
            let t = ease(share);
            let turns = body.piece.flat && way.face != body.piece.face;
            if reduced {
                // A cross-fade: out at the old place, in at the new one.
                let half = if t < 0.5 { way.from } else { body.goal };
                body.now = Pose { alpha: half.alpha * (2.0 * t - 1.0).abs(), ..half };
            } else {
                body.now = way.from.between(body.goal, t);
                if turns {
                    squeeze = (t * PI).cos().abs().max(0.03);
                }
                grow = 1.0 + 0.05 * (t * PI).sin();
            }
            let face = if !turns || t >= 0.5 { &body.piece.face } else { &way.face };
            if body.face != *face {
                body.face = face.clone();
            }
            done = way.tween.done();
        }
        if held.is_none() && done && body.way.take().is_some() && body.leaves {
            commands.entity(body.outer).try_despawn();
            return false;
        }
        if let Some(rolling) = &body.roll {
            moving = true;
            body.now = Pose { spot: rolling.now, alpha: 1.0 };
            body.face = rolling.face().unwrap_or(&body.piece.face).clone();
            grow = 1.0 + rolling.height;
        }
        let mut jiggle = 0.0;
        if let Some(tween) = &mut body.shake {
            moving = true;
            let share = tween.step(delta);
            jiggle += (share * PI * 5.0).sin() * 4.0 * (1.0 - share);
            if reduced || tween.done() {
                body.shake = None;
                jiggle = 0.0;
            }
        }
        let Ok((mut node, mut place, mut z)) = nodes.get_mut(body.outer) else { return true };
        let goal = body.goal.spot;
        if body.placed != Some((goal, unit)) {
            body.placed = Some((goal, unit));
            let corner = goal.at - goal.size / 2.0;
            node.left = px(corner.x * unit);
            node.top = px(corner.y * unit);
            node.width = px(goal.size.x * unit);
            node.height = px(goal.size.y * unit);
        }
        let now = body.now.spot;
        let quake = if body.piece.flat { Vec2::ZERO } else { quake };
        let shift = (now.at - goal.at + Vec2::X * jiggle + quake) * unit;
        let transform = UiTransform {
            translation: Val2::px(shift.x, shift.y),
            scale: now.size / goal.size.max(Vec2::ONE) * grow * Vec2::new(squeeze, 1.0),
            rotation: Rot2::radians(now.angle),
        };
        place.set_if_neq(transform);
        let far = if held.is_some() {
            40_000
        } else if body.way.is_some() || body.roll.is_some() {
            20_000
        } else if body.focused {
            15_000
        } else {
            100
        };
        z.set_if_neq(ZIndex(far + body.depth));
        if body.over != held.is_some() {
            body.over = held.is_some();
            if body.over {
                commands.entity(body.outer).insert(GlobalZIndex(layer::HELD));
            } else {
                commands.entity(body.outer).remove::<GlobalZIndex>();
            }
        }
        if let Ok((mut image, mut face)) = images.get_mut(body.inner) {
            if face.0 != body.face {
                face.0 = body.face.clone();
            }
            // Cards are darkened by a veil, which on other pieces would show
            // around their outline.
            let dark = !body.piece.flat && body.piece.state == State::Disabled;
            let light = if dark { 0.55 } else { 1.0 };
            let color = Color::srgba(light, light, light, body.now.alpha);
            if image.color != color {
                image.color = color;
            }
        }
        true
    });
    if moving {
        pace.moving();
    }
}

/// Distance by which a selected card of a hand is raised, in u of the table.
pub(super) const RAISED: f32 = 14.0;

/// Raises cards of a hand under the pointer and when selected.
fn rise(
    mut stage: ResMut<Stage>,
    pointing: Res<Pointing>,
    scale: Res<Scale>,
    mut pace: Pace,
    mut inner: Query<(&mut UiTransform, Option<&mut BoxShadow>)>,
) {
    let delta = pace.delta();
    let mut moving = false;
    for (id, body) in &mut stage.bodies {
        let over = pointing.over == Some(Target::Piece(*id)) && body.piece.live;
        let wanted = match (body.piece.rises, body.piece.state) {
            (true, State::Selected) => RAISED,
            (true, _) if over => 6.0,
            _ => 0.0,
        };
        if body.lift == wanted {
            continue;
        }
        moving = true;
        let step = if delta.is_finite() { 160.0 * delta } else { f32::INFINITY };
        body.lift += (wanted - body.lift).clamp(-step, step);
        if let Ok((mut place, shadow)) = inner.get_mut(body.inner) {
            place.translation = Val2::px(0.0, -body.lift * scale.unchromed(1.0));
            if let Some(mut shadow) = shadow {
                *shadow = dress::shadow(body.lift > 0.0);
            }
        }
    }
    if moving {
        pace.moving();
    }
}

fn dress_up(
    mut commands: Commands,
    mut stage: ResMut<Stage>,
    scale: Res<Scale>,
    settings: Res<Settings>,
    cursors: Res<Cursors>,
) {
    let unit = scale.unchromed(1.0);
    let bold = settings.high_contrast;
    for body in stage.bodies.values_mut() {
        let piece = &body.piece;
        let wanted = (piece.state, piece.badge.clone(), piece.spot.size, unit, body.focused, bold);
        if body.dressed.as_ref() != Some(&wanted) {
            body.dressed = Some(wanted);
            let mut inner = commands.entity(body.inner);
            inner.insert(Node {
                width: percent(100),
                height: percent(100),
                border_radius: BorderRadius::all(px(piece.corner * unit)),
                ..default()
            });
            if piece.flat {
                inner.insert(dress::shadow(body.lift > 0.0));
            }
            inner.despawn_children().with_children(|parts| dress::over(parts, piece, unit, body.focused, bold));
            let mut outer = commands.entity(body.outer);
            if piece.state == State::Selected {
                outer.insert(Checked);
            } else {
                outer.remove::<Checked>();
            }
        }
        let called = piece.name_and_facts().map(|(name, facts)| Called::with(name.clone(), facts));
        if body.called != called {
            let mut outer = commands.entity(body.outer);
            match &called {
                Some(called) => outer.insert(called.clone()),
                None => outer.remove::<(Called, AccessibleLabel)>(),
            };
            body.called = called;
        }
        let serves = (piece.live && !body.leaves, piece.drags);
        if body.serves != Some(serves) {
            body.serves = Some(serves);
            let mut outer = commands.entity(body.outer);
            if serves.0 || serves.1 {
                outer.insert((Button, TabIndex(0))).remove::<InteractionDisabled>();
                outer.insert(cursors.press.clone());
            } else {
                outer.insert(InteractionDisabled).remove::<(Button, TabIndex)>();
                outer.remove::<bevy::feathers::cursor::EntityCursor>();
            }
        }
    }
}

fn sound(mut stage: ResMut<Stage>, mut pace: Pace, mut sounds: Sounds) {
    if stage.sounds.is_empty() {
        return;
    }
    let delta = pace.delta();
    stage.sounds.retain_mut(|(left, sound)| {
        *left -= delta;
        let due = *left <= 0.0;
        if due && delta.is_finite() {
            sounds.play(*sound);
        }
        !due
    });
    pace.moving();
}
