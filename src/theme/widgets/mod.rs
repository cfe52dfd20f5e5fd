//! The widgets that screens are made of.
//!
//! Every widget is a function that returns a bundle: spawn it as a child and
//! `observe` what it triggers: [`Activate`](bevy::ui_widgets::Activate) for
//! buttons, [`ValueChange`](bevy::ui_widgets::ValueChange) for choices, sliders
//! and fields. The `Node` passed in only determines position and size; the
//! widget lays out its own contents. Interactive widgets have a `Name`, by
//! which the end-to-end tests find them.
//!
//! The accessible name of a widget is the text on it; one without text needs a
//! [`tooltip`] or [`Called`].
//!
//! Widgets are disabled by inserting
//! [`InteractionDisabled`](bevy::ui::InteractionDisabled), primary buttons by
//! giving their [`Deed`] a refusal.

mod access;
mod button;
mod choice;
mod field;
mod look;
mod panel;
mod scroll;

pub use access::Called;
pub use button::{Deed, icon_button, primary, secondary, secondary_icon};
pub use choice::{Check, Choice, checkbox, next_choice, segments};
pub use field::{FieldText, slider, text_field};
pub use look::{Look, OnLight, OwnRing};
pub use panel::{Bubble, Chip, Panel, Tip, bar, bubble, chip, column, panel, plate, row, screen_root, ticket, tooltip};
pub use scroll::{WIDTH as SCROLLBAR, scroll};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        access::plugin,
        button::plugin,
        choice::plugin,
        field::plugin,
        look::plugin,
        panel::plugin,
        scroll::plugin,
    ));
}
