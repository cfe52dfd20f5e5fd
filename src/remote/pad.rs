//! A gamepad for tests: its events are those that Bevy makes of a real one.

use bevy::input::gamepad::{
    GamepadAxis, GamepadButton, GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
    RawGamepadButtonChangedEvent, RawGamepadEvent,
};
use bevy::prelude::*;
use bevy::window::RequestRedraw;
use serde::Deserialize;

/// Event of the gamepad.
#[derive(Deserialize, Clone, Debug)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum PadEvent {
    /// It is plugged in, with its vendor number.
    Plug(u16),
    /// It is unplugged.
    Unplug,
    /// A button goes down (1) or up (0); named as Bevy does.
    Button(String, f32),
    /// An axis moves to this value, −1 to 1; named as Bevy does.
    Axis(String, f32),
}

/// The gamepad that is plugged in.
#[derive(Resource, Default)]
struct Plugged(Option<Entity>);

const AXES: [GamepadAxis; 4] =
    [GamepadAxis::LeftStickX, GamepadAxis::LeftStickY, GamepadAxis::RightStickX, GamepadAxis::RightStickY];

/// Makes the gamepad send an event in the next frame.
///
/// # Errors
/// If none is plugged in, or it has no such button or axis.
pub(super) fn act(world: &mut World, event: PadEvent) -> Result<(), String> {
    let plugged = world.get_resource_or_init::<Plugged>().0;
    let pad = || plugged.ok_or_else(|| "no gamepad is plugged in".to_owned());
    let report: RawGamepadEvent = match event {
        PadEvent::Plug(vendor) => {
            let gamepad = world.spawn_empty().id();
            world.resource_mut::<Plugged>().0 = Some(gamepad);
            let connection =
                GamepadConnection::Connected { name: "test pad".to_owned(), vendor_id: Some(vendor), product_id: None };
            let report = GamepadConnectionEvent::new(gamepad, connection);
            world.write_message(report.clone());
            report.into()
        }
        PadEvent::Unplug => {
            let report = GamepadConnectionEvent::new(pad()?, GamepadConnection::Disconnected);
            world.resource_mut::<Plugged>().0 = None;
            world.write_message(report.clone());
            report.into()
        }
        PadEvent::Button(name, value) => {
            let button = GamepadButton::all().into_iter().find(|button| format!("{button:?}") == name);
            let button = button.ok_or_else(|| format!("a gamepad has no button {name}"))?;
            let report = RawGamepadButtonChangedEvent::new(pad()?, button, value);
            world.write_message(report);
            report.into()
        }
        PadEvent::Axis(name, value) => {
            let axis = AXES.into_iter().find(|axis| format!("{axis:?}") == name);
            let axis = axis.ok_or_else(|| format!("a gamepad has no axis {name}"))?;
            let report = RawGamepadAxisChangedEvent::new(pad()?, axis, value);
            world.write_message(report);
            report.into()
        }
    };
    world.write_message(report);
    world.write_message(RequestRedraw);
    Ok(())
}
