//! Appearance of the whole program: the only place for colours and sizes.
//!
//! - [`palette`]: the colours;
//! - [`Type`] and the styles ([`BODY`], [`DEED`] …), [`label`] for text that
//!   follows the language, [`written`] for text that does not;
//! - [`Scale`]: from window pixels to units;
//! - [`cursor`]: the mouse pointer; `icon`: the window's icon;
//! - [`motion`]: movement at the speed of the settings;
//! - [`widgets`]: buttons, panels, fields and the rest, all of them bundles.
//!
//! ```no_run
//! use bevy::prelude::*;
//! use bevy::ui_widgets::Activate;
//! use tavolata::engine::words::Message;
//! use tavolata::theme::{self, widgets::*};
//!
//! fn open(mut commands: Commands) {
//!     commands.spawn(screen_root("title")).with_children(|root| {
//!         root.spawn(panel(Panel::Dark, Node { width: px(400), ..column(12) })).with_children(|menu| {
//!             menu.spawn(theme::label(theme::PANEL_TITLE, theme::palette::CARTA, Message::new("title-menu")));
//!             menu.spawn(primary(
//!                 "NewGame",
//!                 Deed::new(Message::new("title-new")).icon("play"),
//!                 Node { height: px(60), ..default() },
//!             ))
//!             .observe(|_: On<Activate>| info!("a new game"));
//!         });
//!     });
//! }
//! ```

pub mod cursor;
mod icon;
mod letters;
pub mod motion;
pub mod petals;
mod text;
pub mod widgets;

pub use crate::palette;
pub use crate::window::{BottomBar, CANVAS, Scale};
pub use text::{
    BIG_NUMBER, BODY, BODY_BOLD, BUTTON, CAPTION, CHIP, DEED, DEED_NOTE, Fits, ON_DARK, PANEL_TITLE, PLATE_NAME,
    PROMPT, PlayerNames, SCREEN_TITLE, Speech, TICKET_NAME, Tr, Type, label, written,
};

use bevy::prelude::App;
#[cfg(test)]
use text::speak;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        cursor::plugin,
        icon::plugin,
        letters::plugin,
        text::plugin,
        motion::plugin,
        petals::plugin,
        widgets::plugin,
    ));
}
