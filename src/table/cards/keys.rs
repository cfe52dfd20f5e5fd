//! Keyboard navigation of the table: Tab moves between regions, the arrow keys
//! between things. Enter acts like a click.

use super::layout::{Mark, State, Target};
use super::pointing::Points;
use super::stage::Wanted;
use crate::table::{OnHold, Turn};
use crate::theme::Scale;
use bevy::ecs::system::SystemParam;
use bevy::input_focus::tab_navigation::TabIndex;
use bevy::input_focus::{FocusCause, InputFocus, InputFocusVisible};
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;

/// The regions of the window, in the order in which Tab visits them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Region {
    Bar,
    Table,
    Hand,
    Actions,
}

impl Region {
    const ALL: [Self; 4] = [Self::Bar, Self::Table, Self::Hand, Self::Actions];
}

/// Gives access to everything that can have the focus.
#[derive(SystemParam)]
pub(super) struct Things<'w, 's> {
    scale: Res<'w, Scale>,
    layout: Res<'w, Wanted>,
    widgets: Query<
        'w,
        's,
        (
            Entity,
            &'static UiGlobalTransform,
            &'static InheritedVisibility,
            Option<&'static Points>,
            Option<&'static Name>,
        ),
        (With<TabIndex>, Without<InteractionDisabled>),
    >,
}

/// Something that can have the focus.
struct Thing {
    entity: Entity,
    at: Vec2,
    region: Region,
    /// Whether to act on it now: a legal target, or the primary button.
    wanted: bool,
}

impl Things<'_, '_> {
    fn all(&self) -> impl Iterator<Item = Thing> {
        let pixels = self.scale.canvas * self.scale.density;
        self.widgets.iter().filter(|(_, _, seen, ..)| seen.get()).map(move |(entity, at, _, points, name)| {
            let target = points.map(|points| points.0);
            // A moving piece counts at its destination.
            let spot = target.and_then(|target| self.layout.0.spot(target));
            let at = spot.map_or(at.translation / pixels, |spot| spot.at);
            let (region, wanted) = match target {
                Some(Target::Piece(id)) => {
                    let piece = self.layout.0.piece(id);
                    let hand = piece.is_some_and(|piece| piece.rises);
                    let legal = piece.is_some_and(|piece| piece.state == State::Legal);
                    (if hand { Region::Hand } else { Region::Table }, legal)
                }
                Some(Target::Slot(id)) => {
                    let legal = self.layout.0.slot(id).is_some_and(|slot| slot.mark == Mark::Legal);
                    (Region::Table, legal)
                }
                None if at.y < 78.0 * self.scale.chrome => (Region::Bar, false),
                None => (Region::Actions, name.is_some_and(|name| name.as_str() == crate::table::frame::PRIMARY)),
            };
            Thing { entity, at, region, wanted }
        })
    }

    /// Returns the thing to act on now: on the table first, then in the hand,
    /// then where the layout says to begin, then among the buttons.
    fn due(&self) -> Option<Entity> {
        let wanted = |region: Region| {
            let any = self.all().any(|thing| thing.region == region && thing.wanted);
            any.then(|| self.entry(region)).flatten()
        };
        let first = || {
            let target = self.layout.0.first?;
            let it = |points: Option<&Points>| points.is_some_and(|points| points.0 == target);
            self.widgets.iter().find(|(_, _, seen, points, _)| seen.get() && it(*points)).map(|(entity, ..)| entity)
        };
        wanted(Region::Table).or_else(|| wanted(Region::Hand)).or_else(first).or_else(|| wanted(Region::Actions))
    }

    /// Returns the entry point of a region: the thing to act on now, otherwise
    /// the one at its upper left.
    fn entry(&self, region: Region) -> Option<Entity> {
        let rank = |thing: &Thing| (!thing.wanted, thing.at.y, thing.at.x);
        let things = self.all().filter(|thing| thing.region == region);
        things
            .min_by(|a, b| rank(a).partial_cmp(&rank(b)).unwrap_or(std::cmp::Ordering::Equal))
            .map(|thing| thing.entity)
    }
}

/// The focused thing before the key press, and its region, which is kept even
/// when the thing is gone.
#[derive(Default)]
pub(super) struct Before(Option<Entity>, Option<Region>);

/// Moves the focus between regions on Tab or Shift+Tab. The generic Tab
/// navigation has already run in this frame, so this starts from where the
/// focus was before.
pub(super) fn regions(
    keys: Res<ButtonInput<KeyCode>>,
    hold: Res<OnHold>,
    things: Things,
    mut before: Local<Before>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    if keys.just_pressed(KeyCode::Tab) && !hold.0 {
        let shift = [KeyCode::ShiftLeft, KeyCode::ShiftRight];
        // Shift may be released within the frame.
        let back = keys.any_pressed(shift) || keys.any_just_pressed(shift);
        let order = Region::ALL;
        let count = order.len();
        let here = before.1.and_then(|region| order.iter().position(|one| *one == region));
        // The focused thing is gone: continue where something can be done now,
        // otherwise in the same region.
        let gone = before.0.is_none() && here.is_some();
        let due = gone.then(|| things.due()).flatten();
        let next = (1..=count).map(|step| match here {
            Some(here) if gone => (here + step - 1) % count,
            Some(here) if back => (here + count - step) % count,
            Some(here) => (here + step) % count,
            // Start with the table, which is where something is to be done.
            None => step % count,
        });
        if let Some(entity) = due.or_else(|| next.map(|at| order[at]).find_map(|region| things.entry(region))) {
            focus.set(entity, FocusCause::Navigated);
            visible.0 = true;
        }
    }
    if focus.is_changed() || before.0 != focus.get() || keys.just_pressed(KeyCode::Tab) {
        let now = focus.get().and_then(|entity| things.all().find(|thing| thing.entity == entity));
        before.0 = now.as_ref().map(|thing| thing.entity);
        before.1 = now.map(|thing| thing.region).or(before.1);
    }
}

/// Moves the focus to what is to be done now when a person who plays with the
/// keyboard is asked and what had the focus is gone or cannot be used, as after
/// each move. Nothing is done for those who use the mouse: their focus is not
/// seen.
pub(super) fn due(
    (turn, hold): (Res<Turn>, Res<OnHold>),
    things: Things,
    used: Query<(), (With<TabIndex>, Without<InteractionDisabled>)>,
    mut focus: ResMut<InputFocus>,
    visible: Res<InputFocusVisible>,
) {
    if !visible.0 || hold.0 || !matches!(*turn, Turn::Person(_)) {
        return;
    }
    if focus.get().is_none_or(|entity| !used.contains(entity))
        && let Some(entity) = things.due()
    {
        focus.set(entity, FocusCause::Navigated);
    }
}

/// Moves the focus to the next thing in the direction of the arrow key,
/// starting from anywhere on the table or frame.
pub(super) fn arrows(
    keys: Res<ButtonInput<KeyCode>>,
    hold: Res<OnHold>,
    things: Things,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let direction = if keys.just_pressed(KeyCode::ArrowUp) {
        Vec2::NEG_Y
    } else if keys.just_pressed(KeyCode::ArrowDown) {
        Vec2::Y
    } else if keys.just_pressed(KeyCode::ArrowLeft) {
        Vec2::NEG_X
    } else if keys.just_pressed(KeyCode::ArrowRight) {
        Vec2::X
    } else {
        return;
    };
    if hold.0 {
        return;
    }
    let from = focus.get().and_then(|entity| things.all().find(|thing| thing.entity == entity));
    let found = match from {
        Some(from) => things
            .all()
            .filter(|thing| thing.entity != from.entity)
            .filter_map(|thing| {
                let way = thing.at - from.at;
                let (along, aside) = (way.dot(direction), way.perp_dot(direction).abs());
                (along > 3.0 && along * 2.5 > aside).then_some((thing.entity, along + 2.0 * aside))
            })
            .min_by(|(_, a), (_, b)| a.total_cmp(b))
            .map(|(entity, _)| entity),
        // Nothing has the focus: start where something is to be done.
        None => things
            .due()
            .or_else(|| [Region::Hand, Region::Table, Region::Actions].into_iter().find_map(|one| things.entry(one))),
    };
    if let Some(entity) = found {
        focus.set(entity, FocusCause::Navigated);
        visible.0 = true;
    }
}
