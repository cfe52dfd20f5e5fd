//! Keyboard shortcuts that every game has.

use super::cards::{CloserLook, CoveringStrip};
use super::driver::{OnHold, Turn, UndoLast};
use super::frame::Frame;
use super::log::LogOpen;
use super::{AtTable, HintRequested, Hurry, PauseRequested, RulesRequested, TableSystems};
use crate::controls::Control;
use crate::window::controls::Controls;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PauseRequested>()
        .add_message::<RulesRequested>()
        .add_message::<Hurry>()
        .add_systems(AtTable, keys.in_set(TableSystems::Keys).run_if(pressed));
}

fn pressed(keys: Res<ButtonInput<KeyCode>>, controls: Res<Controls>, hold: Res<OnHold>) -> bool {
    !hold.0 && (controls.any() || keys.get_just_pressed().len() > 0)
}

fn keys(
    (keys, controls): (Res<ButtonInput<KeyCode>>, Res<Controls>),
    frame: Res<Frame>,
    turn: Res<Turn>,
    covering: Query<(), Or<(With<CloserLook>, With<CoveringStrip>)>>,
    mut log: ResMut<LogOpen>,
    mut undo: MessageWriter<UndoLast>,
    mut pause: MessageWriter<PauseRequested>,
    mut rules: MessageWriter<RulesRequested>,
    mut hint: MessageWriter<HintRequested>,
    mut hurry: MessageWriter<Hurry>,
) {
    if controls.pressed(Control::Undo) && frame.undo == Some(true) {
        undo.write(UndoLast);
    }
    if keys.just_pressed(KeyCode::Escape) {
        if log.0 {
            log.0 = false;
        } else if !frame.composing && covering.is_empty() {
            // A closer look goes away at any key, the strip at Esc; Esc does
            // nothing besides.
            pause.write(PauseRequested);
        }
    }
    if controls.pressed(Control::Hurry) && matches!(*turn, Turn::Playing) {
        hurry.write(Hurry);
    }
    if controls.pressed(Control::Log) {
        log.0 = !log.0;
    }
    if controls.pressed(Control::Rules) {
        rules.write(RulesRequested);
    }
    if controls.pressed(Control::Hint) && frame.hint {
        hint.write(HintRequested);
    }
}
