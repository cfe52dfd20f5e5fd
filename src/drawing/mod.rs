//! Drawings that the program makes itself, as SVG text: pure, without a window.
//! Their colours are those of the palette ([`ink`]); resvg makes the pixels, with
//! the one typeface that all faces are written in.

pub mod ink;
pub mod people;
mod pixels;
pub mod plot;
mod sheet;

pub use pixels::{FONTS, options, png, text_width};

/// Escapes text for SVG.
#[must_use]
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
