//! The parts that screens are made of.
//!
//! Every widget is a function that gives a bundle: spawn it as a child, then
//! `observe` what it reports: [`Activate`](bevy::ui_widgets::Activate) from
//! buttons, [`ValueChange`](bevy::ui_widgets::ValueChange) from choices,
//! sliders and fields. The `Node` that is passed in says only where the widget
//! stands and how large it is; inside, the widget arranges itself. Each has a
//! `Name`, by which the end-to-end test finds it.
//!
//! Screen readers say what is written on a widget; one without words needs a
//! [`tooltip`] or [`Called`].
//!
//! A widget is disabled by inserting
//! [`InteractionDisabled`](bevy::ui::InteractionDisabled), a primary button by
//! giving its [`Deed`] a reason.

mod access;
mod button;
mod choice;
mod field;
mod look;
mod panel;

pub use access::Called;
pub use button::{Deed, icon_button, primary, secondary, secondary_icon};
pub use choice::{Check, Choice, checkbox, next_choice, segments};
pub use field::{FieldText, slider, text_field};
pub use look::{Look, OnLight, OwnRing};
pub use panel::{
    Bubble, Chip, Panel, Tip, bar, bubble, chip, column, panel, plate, row, screen_root, scroll, ticket, tooltip,
};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((access::plugin, button::plugin, choice::plugin, field::plugin, look::plugin, panel::plugin));
}
