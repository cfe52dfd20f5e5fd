//! Keys that every game has.

use super::driver::{OnHold, Turn, UndoLast};
use super::frame::Frame;
use super::log::LogOpen;
use super::{HintRequested, Hurry, PauseRequested, RulesRequested, TableSystems};
use crate::window::Screen;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PauseRequested>()
        .add_message::<RulesRequested>()
        .add_message::<HintRequested>()
        .add_message::<Hurry>()
        .add_systems(Update, keys.in_set(TableSystems::Keys).run_if(in_state(Screen::Game)).run_if(pressed));
}

fn pressed(keys: Res<ButtonInput<KeyCode>>, hold: Res<OnHold>) -> bool {
    !hold.0 && keys.get_just_pressed().len() > 0
}

fn keys(
    keys: Res<ButtonInput<KeyCode>>,
    frame: Res<Frame>,
    turn: Res<Turn>,
    mut log: ResMut<LogOpen>,
    mut undo: MessageWriter<UndoLast>,
    mut pause: MessageWriter<PauseRequested>,
    mut rules: MessageWriter<RulesRequested>,
    mut hint: MessageWriter<HintRequested>,
    mut hurry: MessageWriter<Hurry>,
) {
    let control = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    if control {
        if keys.just_pressed(KeyCode::KeyZ) && frame.undo == Some(true) {
            undo.write(UndoLast);
        }
        return;
    }
    if keys.just_pressed(KeyCode::Escape) {
        if log.0 {
            log.0 = false;
        } else if !frame.composing {
            pause.write(PauseRequested);
        }
    }
    if keys.just_pressed(KeyCode::Space) && matches!(*turn, Turn::Playing) {
        hurry.write(Hurry);
    }
    if keys.just_pressed(KeyCode::KeyL) {
        log.0 = !log.0;
    }
    if keys.just_pressed(KeyCode::F1) {
        rules.write(RulesRequested);
    }
    if keys.just_pressed(KeyCode::KeyH) && frame.hint {
        hint.write(HintRequested);
    }
}
