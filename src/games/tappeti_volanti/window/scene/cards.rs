//! The cards on the table: where each is shown, and how it moves there.
//!
//! [`Cards`] holds what is shown. Sprites, and the meshes of the carpets,
//! follow it; nothing else moves them.

use super::super::face;
use super::SceneSystems;
use super::carpet::Carpet;
use super::lens::Lens;
use super::look::{self, Look};
use super::order::draw_order;
use crate::faces::FaceSprite;
use crate::games::tappeti_volanti::tabletop::{CardId, Tabletop};
use crate::table::AtTable;
use crate::table::whereabouts::Extent;
use crate::theme::motion::{Pace, Tween, ease};
use crate::window::Screen;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use std::collections::BTreeMap;

/// Level of a card that flies or is held: above all cards that lie on the table.
pub const HELD: f32 = 90.0;
/// Height of the lowest card above the cloth, and of each level above the one
/// below, in millimetres: too little to be visible, enough to sort by.
const LIES: f32 = 0.4;
const LEVEL: f32 = 0.03;
/// Height in millimetres above which a card counts as in the air: its shadow
/// then separates from it.
const AIR: f32 = 3.0;

/// How a card is shown, in millimetres and radians.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spot {
    /// Centre on the table.
    pub at: Vec2,
    /// Turn, counter-clockwise.
    pub yaw: f32,
    /// Height above what the card would lie on.
    pub height: f32,
    /// Tilt: nose up, and right side down.
    pub tilt: Vec2,
    /// Whether the back is up.
    pub back: bool,
    /// Opacity, 0 to 1.
    pub alpha: f32,
    /// Brightness, 0 to 1.
    pub bright: f32,
    /// Drawing order: higher levels are drawn over lower ones.
    pub level: f32,
    /// Scale; 1 on the table.
    pub size: f32,
    /// How the carpet is bent; flat for destinations.
    pub bend: Bend,
}

/// How a carpet is bent, in millimetres. Destinations are stiff.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Bend {
    /// Height of the middle above the two ends.
    pub arch: f32,
    /// Height to which the near end is rolled up.
    pub curl: f32,
    /// Height of the waves along the carpet.
    pub wave: f32,
    /// Phase of the waves, in radians.
    pub phase: f32,
    /// The corner or end that has not come down yet: its direction from the
    /// middle, in the carpet's own directions, and as length its height.
    pub raised: Vec2,
}

impl Bend {
    /// Lying flat.
    pub const FLAT: Self = Self { arch: 0.0, curl: 0.0, wave: 0.0, phase: 0.0, raised: Vec2::ZERO };

    /// Returns the bend a fraction `t` (0 to 1) of the way from this one to `to`.
    #[must_use]
    pub fn towards(&self, to: &Self, t: f32) -> Self {
        Self {
            arch: self.arch.lerp(to.arch, t),
            curl: self.curl.lerp(to.curl, t),
            wave: self.wave.lerp(to.wave, t),
            phase: self.phase.lerp(to.phase, t),
            raised: self.raised.lerp(to.raised, t),
        }
    }
}

impl Spot {
    /// Creates the spot of a card that lies face up.
    #[must_use]
    pub const fn new(at: Vec2, yaw: f32) -> Self {
        Self {
            at,
            yaw,
            height: 0.0,
            tilt: Vec2::ZERO,
            back: false,
            alpha: 1.0,
            bright: 1.0,
            level: 0.0,
            size: 1.0,
            bend: Bend::FLAT,
        }
    }

    /// Returns the spot with the back up.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { back: true, ..self }
    }

    /// Returns the spot at another level.
    #[must_use]
    pub const fn on(self, level: f32) -> Self {
        Self { level, ..self }
    }

    /// Returns the corners, in millimetres on the table.
    #[must_use]
    pub fn corners(&self, card: Vec2) -> [Vec2; 4] {
        let (half, turn) = (card * self.size / 2.0, Vec2::from_angle(self.yaw));
        [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)].map(|side| self.at + turn.rotate(half * Vec2::from(side)))
    }

    /// Returns the transform in the world: both the height and the level are
    /// real heights there.
    #[must_use]
    pub fn transform(&self) -> Transform {
        let normal = Vec2::new(self.tilt.y.sin(), self.tilt.x.sin());
        let up = normal.extend((1.0 - normal.length_squared()).max(0.0).sqrt()).normalize_or(Vec3::Z);
        let tilted = Quat::from_rotation_z(self.yaw) * Quat::from_rotation_arc(Vec3::Z, up);
        Transform::from_translation(self.at.extend(LIES + LEVEL * self.level + self.height))
            .with_rotation(tilted)
            .with_scale(Vec3::new(self.size, self.size, 1.0))
    }

    /// Whether the card covers this point of the table.
    #[must_use]
    pub fn holds(&self, point: Vec2, card: Vec2) -> bool {
        let own = Vec2::from_angle(-self.yaw).rotate(point - self.at).abs();
        own.x <= card.x * self.size / 2.0 && own.y <= card.y * self.size / 2.0
    }

    /// Returns the outline with round corners, grown by `grow` millimetres.
    #[must_use]
    pub fn outline(&self, card: Vec2, grow: f32) -> Vec<Vec2> {
        let half = card * self.size / 2.0 + grow;
        let radius = (face::CORNER * self.size + grow).max(0.1);
        let turn = Vec2::from_angle(self.yaw);
        let mut points = Vec::with_capacity(24);
        for (corner, side) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)].into_iter().enumerate() {
            let middle = Vec2::new((half.x - radius) * side.0, (half.y - radius) * side.1);
            for step in 0..6 {
                let angle = (corner as f32 + step as f32 / 5.0) * std::f32::consts::FRAC_PI_2;
                points.push(self.at + turn.rotate(middle + Vec2::from_angle(angle) * radius));
            }
        }
        points
    }
}

/// A movement of a card.
#[derive(Clone, Copy, Debug)]
struct Glide {
    from: Spot,
    to: Spot,
    tween: Tween,
    arc: f32,
    leaves: bool,
}

#[derive(Clone, Copy, Debug)]
struct Piece {
    spot: Spot,
    glide: Option<Glide>,
}

/// All cards shown.
#[derive(Resource, Default, Debug)]
pub struct Cards {
    pieces: BTreeMap<CardId, Piece>,
}

impl Cards {
    /// Returns where a card is shown now.
    #[must_use]
    pub fn spot(&self, card: CardId) -> Option<Spot> {
        self.pieces.get(&card).map(|piece| piece.spot)
    }

    /// Iterates over all cards and where they will lie once they rest.
    pub fn goals(&self) -> impl Iterator<Item = (CardId, Spot)> {
        self.pieces.iter().map(|(&card, piece)| (card, piece.glide.map_or(piece.spot, |glide| glide.to)))
    }

    /// Iterates over all cards and where they are shown now.
    pub fn iter(&self) -> impl Iterator<Item = (CardId, Spot)> {
        self.pieces.iter().map(|(&card, piece)| (card, piece.spot))
    }

    /// Shows a card there at once.
    pub fn put(&mut self, card: CardId, spot: Spot) {
        self.pieces.insert(card, Piece { spot, glide: None });
    }

    /// Lets a card glide to `to` within `seconds`, lifted by `arc` millimetres
    /// on the way, after a delay of `delay` seconds.
    pub fn glide(&mut self, card: CardId, to: Spot, seconds: f32, delay: f32, arc: f32) {
        let from = self.spot(card).unwrap_or(Spot { alpha: 0.0, ..to });
        let glide = Glide { from, to, tween: Tween::new(seconds).after(delay), arc, leaves: false };
        self.pieces.insert(card, Piece { spot: from, glide: Some(glide) });
    }

    /// Lets a card glide to `to` and vanish there; the numbers are as in [`Cards::glide`].
    pub fn leave(&mut self, card: CardId, to: Spot, seconds: f32, delay: f32, arc: f32) {
        self.glide(card, to, seconds, delay, arc);
        if let Some(Piece { glide: Some(glide), .. }) = self.pieces.get_mut(&card) {
            glide.leaves = true;
        }
    }

    /// Removes a card.
    pub fn remove(&mut self, card: CardId) {
        self.pieces.remove(&card);
    }

    /// Removes all cards.
    pub fn clear(&mut self) {
        self.pieces.clear();
    }

    /// Removes all cards for which `keep` is false.
    pub fn retain(&mut self, keep: impl Fn(CardId) -> bool) {
        self.pieces.retain(|&card, _| keep(card));
    }

    /// Whether any card is moving.
    #[must_use]
    pub fn moving(&self) -> bool {
        self.pieces.values().any(|piece| piece.glide.is_some())
    }

    /// Finishes all movements at once.
    pub fn hurry(&mut self) {
        self.pieces.retain(|_, piece| {
            let Some(glide) = piece.glide.take() else { return true };
            piece.spot = glide.to;
            !glide.leaves
        });
    }

    /// Shows exactly the cards of `table`: those shown elsewhere glide there
    /// within `seconds`, new ones appear at once, others vanish.
    pub fn lay(&mut self, table: &Tabletop, seconds: f32) {
        self.retain(|card| table.pose(card).is_some());
        for (level, card) in draw_order(table).into_iter().enumerate() {
            let Some(pose) = table.pose(card) else { continue };
            let (x, y, yaw) = look::place(pose);
            let to = Spot::new(Vec2::new(x, y), yaw).on(level as f32);
            match self.spot(card) {
                Some(now) if seconds > 0.0 && (now.at.distance(to.at) > 0.05 || (now.yaw - to.yaw).abs() > 1e-3) => {
                    self.glide(card, to, seconds, 0.0, 0.0);
                }
                _ => self.put(card, to),
            }
        }
    }

    /// Returns the uppermost card that covers a point of the table.
    #[must_use]
    pub fn at(&self, point: Vec2, card: Vec2) -> Option<CardId> {
        let under = self.iter().filter(|(_, spot)| spot.holds(point, card));
        under.max_by(|a, b| a.1.level.total_cmp(&b.1.level)).map(|(card, _)| card)
    }

    /// Darkens all cards except these; `None` makes all bright.
    pub fn spotlight(&mut self, bright: Option<&[CardId]>) {
        for (card, piece) in &mut self.pieces {
            piece.spot.bright = if bright.is_none_or(|bright| bright.contains(card)) { 1.0 } else { 0.45 };
        }
    }
}

/// The entities that show a card and its shadow.
struct Drawn {
    card: Entity,
    shadow: Entity,
    shown: Spot,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cards>()
        .add_systems(AtTable, glide.in_set(SceneSystems::Glide))
        .add_systems(PostUpdate, show.before(TransformSystems::Propagate).run_if(in_state(Screen::Game)))
        .add_systems(OnExit(Screen::Game), |mut cards: ResMut<Cards>| cards.clear());
}

fn glide(mut cards: ResMut<Cards>, mut pace: Pace) {
    if !cards.moving() {
        return;
    }
    let (delta, reduced) = (pace.delta(), pace.reduced());
    pace.moving();
    cards.pieces.retain(|_, piece| {
        let Some(glide) = &mut piece.glide else { return true };
        let share = glide.tween.step(delta);
        let t = ease(share);
        let (from, to) = (glide.from, glide.to);
        let half = if t < 0.5 { &from } else { &to };
        piece.spot = if reduced {
            // Cross-fades: out where the card was, in where it goes.
            Spot { alpha: (if t < 0.5 { from.alpha } else { to.alpha }) * (2.0 * t - 1.0).abs(), ..*half }
        } else {
            let turn =
                (to.yaw - from.yaw + std::f32::consts::PI).rem_euclid(std::f32::consts::TAU) - std::f32::consts::PI;
            let flip = if from.back == to.back { 0.0 } else { (t * std::f32::consts::PI).sin() * 1.5 };
            Spot {
                at: from.at.lerp(to.at, t),
                yaw: from.yaw + turn * t,
                height: from.height.lerp(to.height, t) + glide.arc * 4.0 * t * (1.0 - t),
                tilt: from.tilt.lerp(to.tilt, t) + Vec2::new(0.0, flip),
                back: half.back,
                alpha: from.alpha.lerp(to.alpha, (2.0 * t).min(1.0)),
                bright: to.bright,
                level: if share > 0.0 && share < 1.0 && (glide.arc > 0.0 || from.at != to.at) {
                    to.level + HELD / 2.0
                } else {
                    half.level
                },
                size: from.size.lerp(to.size, t),
                bend: from.bend.towards(&to.bend, t),
            }
        };
        if !glide.tween.done() {
            return true;
        }
        let leaves = glide.leaves;
        (piece.spot, piece.glide) = (to, None);
        !leaves
    });
}

fn show(
    mut commands: Commands,
    cards: Res<Cards>,
    look: Option<Res<Look>>,
    lens: Res<Lens>,
    mut all: Local<HashMap<CardId, Drawn>>,
    mut faces: Query<(&mut FaceSprite, &mut Sprite, &mut Transform), Without<Carpet>>,
    mut carpets: Query<(&mut Carpet, &mut Transform), Without<FaceSprite>>,
    mut turn: Local<f32>,
) {
    let Some(look) = look else {
        for (_, old) in all.drain() {
            commands.entity(old.card).try_despawn();
            commands.entity(old.shadow).try_despawn();
        }
        return;
    };
    let size = look.card();
    let turned = *turn != lens.now().turn;
    *turn = lens.now().turn;
    all.retain(|card, old| {
        let stays = cards.pieces.contains_key(card) && (faces.contains(old.card) || carpets.contains(old.card));
        if !stays {
            commands.entity(old.card).try_despawn();
            commands.entity(old.shadow).try_despawn();
        }
        stays
    });
    for (id, spot) in cards.iter() {
        let face = if spot.back { Look::back(id) } else { look.face(id) };
        let (shadow_face, margin) =
            if spot.height > AIR { (face::lifted_shadow(), 28.0) } else { (face::shadow(), 6.0) };
        let (shadow_place, soft) = shadow(&spot, &lens);
        let light = Color::srgba(spot.bright, spot.bright, spot.bright, spot.alpha);
        let Some(old) = all.get_mut(&id) else {
            let own = (Pickable::IGNORE, DespawnOnExit(Screen::Game));
            let card = if id.is_carpet() {
                let carpet = Carpet { face, size, bend: spot.bend, color: light };
                commands.spawn((Name::new(format!("carpet-{}", id.0)), carpet, Extent(size), spot.transform(), own))
            } else {
                let sprite = (FaceSprite::new(face, size), Sprite { color: light, ..default() });
                commands.spawn((Name::new(format!("card-{}", id.0)), sprite, spot.transform(), own))
            }
            .id();
            let sprite = Sprite { color: Color::WHITE.with_alpha(soft), ..default() };
            let shadow = commands
                .spawn((
                    Name::new(format!("shadow-{}", id.0)),
                    FaceSprite::new(shadow_face, size + margin),
                    sprite,
                    shadow_place,
                    Pickable::IGNORE,
                    DespawnOnExit(Screen::Game),
                ))
                .id();
            all.insert(id, Drawn { card, shadow, shown: spot });
            continue;
        };
        if old.shown == spot && !turned && !look.is_changed() {
            continue;
        }
        old.shown = spot;
        if let Ok((mut carpet, mut place)) = carpets.get_mut(old.card) {
            place.set_if_neq(spot.transform());
            carpet.set_if_neq(Carpet { face, size, bend: spot.bend, color: light });
        } else if let Ok((mut drawn, mut sprite, mut place)) = faces.get_mut(old.card) {
            place.set_if_neq(spot.transform());
            if sprite.color != light {
                sprite.color = light;
            }
            if drawn.face != face {
                drawn.face = face;
            }
        }
        let Ok((mut drawn, mut sprite, mut place)) = faces.get_mut(old.shadow) else { continue };
        place.set_if_neq(shadow_place);
        drawn.set_if_neq(FaceSprite::new(shadow_face, size + margin));
        let color = Color::WHITE.with_alpha(soft);
        if sprite.color != color {
            sprite.color = color;
        }
    }
}

/// Returns place and opacity of a card's shadow. The light comes from the
/// viewer's upper left, so the shadow of a lifted card moves to the right and
/// towards the viewer.
fn shadow(spot: &Spot, lens: &Lens) -> (Transform, f32) {
    let away = lens.now().direction(Vec2::new(0.55 * spot.height, -0.8 - 0.5 * spot.height));
    let lean = Vec2::new(spot.tilt.y.cos().abs().max(0.08), spot.tilt.x.cos().abs().max(0.08));
    let place = Transform::from_translation((spot.at + away).extend(LIES + LEVEL * (spot.level - 0.5)))
        .with_rotation(Quat::from_rotation_z(spot.yaw))
        .with_scale((lean * spot.size).extend(1.0));
    (place, spot.alpha * spot.alpha / (1.0 + spot.height / 220.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::tappeti_volanti::tabletop::Pose;

    #[test]
    fn the_uppermost_card_is_hit() {
        let mut table = Tabletop::default();
        table.put(CardId(1), Pose::from_si(0.0, 0.0, 0.0));
        table.put(CardId(2), Pose::from_si(0.03, 0.0, 0.5));
        table.above = vec![(CardId(1), CardId(2))];
        let mut cards = Cards::default();
        cards.lay(&table, 0.0);
        let size = Vec2::new(59.0, 92.0);
        assert_eq!(cards.at(Vec2::new(20.0, 0.0), size), Some(CardId(1)));
        assert_eq!(cards.at(Vec2::new(45.0, 0.0), size), Some(CardId(2)));
        assert_eq!(cards.at(Vec2::new(145.0, 0.0), size), None);
    }

    #[test]
    fn outlines_lie_around_the_card() {
        let spot = Spot::new(Vec2::new(5.0, 6.0), 0.7);
        let size = Vec2::new(59.0, 92.0);
        assert!(spot.outline(size, -0.1).into_iter().all(|point| spot.holds(point, size)));
        assert!(!spot.outline(size, 2.0).into_iter().any(|point| spot.holds(point, size)));
    }
}
