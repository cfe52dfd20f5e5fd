//! The ink shelf: every colour of the program.
//!
//! The names are those of the art direction (`assets/STYLE.md`). Text and the
//! ground it stands on form a [`Pair`]; a test keeps all pairs readable.

use bevy::color::Color;

/// Returns the colour with this value, in the form `0xRR_GGBB`.
#[must_use]
pub const fn hex(rgb: u32) -> Color {
    Color::srgb_u8((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

/// Cream paper: cards, tickets, light panels, text on dark grounds.
pub const CARTA: Color = hex(0xF4_E8CF);
/// Shade of carta: captions on dark grounds, slider tracks.
pub const CARTA_SHADE: Color = hex(0xDC_C79B);
/// Paper a little lighter than carta: unselected segments and fields.
pub const CARTA_LIGHT: Color = hex(0xFF_F6DF);
/// Ink: text on paper, dark panels.
pub const INK: Color = hex(0x1C_2033);
/// A lighter ink: hovered dark buttons, text of disabled buttons.
pub const INK_LIGHT: Color = hex(0x34_394D);
/// Night blue.
pub const NOTTE: Color = hex(0x1F_2A55);
/// Saffron: the primary button, selected things.
pub const ZAFFERANO: Color = hex(0xF2_B233);
/// Shade of saffron.
pub const ZAFFERANO_SHADE: Color = hex(0xD8_811F);
/// Lemon: focus, big numbers, emphasis.
pub const LIMONE: Color = hex(0xF6_D244);
/// Shade of lemon.
pub const LIMONE_SHADE: Color = hex(0xDD_A92A);
/// Orange.
pub const ARANCIO: Color = hex(0xEA_651F);
/// Vermilion: errors, an accent.
pub const VERMIGLIO: Color = hex(0xD2_402A);
/// Shade of vermilion.
pub const VERMIGLIO_SHADE: Color = hex(0xA3_2A1C);
/// Pink: disputes.
pub const ROSA: Color = hex(0xF6_C3CB);
/// Shade of pink.
pub const ROSA_SHADE: Color = hex(0xE8_848C);
/// Plum: the title screen below its picture, an accent.
pub const PRUGNA: Color = hex(0x4B_2168);
/// Sea blue: focus on light grounds, an accent.
pub const MARE: Color = hex(0x3A_8BCB);
/// Deep blue.
pub const BLU: Color = hex(0x1F_4488);
/// Turquoise: spin.
pub const TURCHESE: Color = hex(0x3F_A9A0);
/// Green: success, an accent.
pub const VERDE: Color = hex(0x2A_8F55);
/// Shade of green.
pub const VERDE_SHADE: Color = hex(0x1C_6B3D);
/// Brown for captions on paper.
pub const TERRA_SHADE: Color = hex(0x5D_351D);
/// Grey.
pub const GRIGIO: Color = hex(0xB9_B2A3);
/// Shade of grey: the border of disabled widgets.
pub const GRIGIO_SHADE: Color = hex(0x8A_8478);
/// Dark grey: disabled text on light grounds.
pub const GRIGIO_DARK: Color = hex(0x5F_5A52);
/// Night blue: background behind everything.
pub const TELO: Color = hex(0x2A_2F4A);
/// Wood: the boards below the screens of the shell.
pub const WOOD: Color = hex(0x6E_472B);

/// Colours of the six seat tokens, by seat: lemon, tomato, olive, fig, anchovy, bread.
pub const SEATS: [Color; 6] =
    [hex(0xF6_D244), hex(0xD8_452A), hex(0x33_481B), hex(0x5A_2C74), hex(0x3A_8BCB), hex(0xC7_9A78)];

/// Returns a colour with another opacity, 0 to 1.
#[must_use]
pub fn faded(color: Color, alpha: f32) -> Color {
    use bevy::color::Alpha as _;
    color.with_alpha(alpha)
}

/// A pair of ground and text colours.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pair {
    /// The ground.
    pub ground: Color,
    /// The text.
    pub text: Color,
}

impl Pair {
    const fn new(text: Color, ground: Color) -> Self {
        Self { ground, text }
    }

    /// Ink on paper: tickets, light panels, cards.
    pub const PAPER: Self = Self::new(INK, CARTA);
    /// Ink on the lighter paper of fields and segments.
    pub const FIELD: Self = Self::new(INK, CARTA_LIGHT);
    /// Captions on paper.
    pub const PAPER_CAPTION: Self = Self::new(TERRA_SHADE, CARTA);
    /// Errors, on paper.
    pub const PAPER_FAULT: Self = Self::new(VERMIGLIO_SHADE, CARTA);
    /// Success, on paper.
    pub const PAPER_DONE: Self = Self::new(VERDE_SHADE, CARTA);
    /// Disabled text, on paper.
    pub const PAPER_DISABLED: Self = Self::new(GRIGIO_DARK, CARTA);
    /// Disabled text, on the lighter paper.
    pub const FIELD_DISABLED: Self = Self::new(GRIGIO_DARK, CARTA_LIGHT);
    /// Carta on ink: bars, dark panels, plates, secondary buttons.
    pub const DARK: Self = Self::new(CARTA, INK);
    /// Captions on ink.
    pub const DARK_CAPTION: Self = Self::new(CARTA_SHADE, INK);
    /// Emphasis, on ink.
    pub const DARK_COUNTS: Self = Self::new(LIMONE, INK);
    /// Disabled text, on ink.
    pub const DARK_DISABLED: Self = Self::new(GRIGIO, INK);
    /// A dark button under the pointer.
    pub const DARK_HOVERED: Self = Self::new(LIMONE, INK_LIGHT);
    /// The primary button; selected things.
    pub const PRIMARY: Self = Self::new(INK, ZAFFERANO);
    /// The primary button when disabled.
    pub const PRIMARY_DISABLED: Self = Self::new(INK_LIGHT, GRIGIO);
    /// Emphasis; the primary button under the pointer.
    pub const COUNTS: Self = Self::new(INK, LIMONE);
    /// A dispute.
    pub const DISPUTE: Self = Self::new(INK, ROSA);
    /// Errors.
    pub const FAULT: Self = Self::new(CARTA, VERMIGLIO_SHADE);
    /// Success.
    pub const DONE: Self = Self::new(CARTA, VERDE_SHADE);
    /// The title screen below its picture.
    pub const TITLE: Self = Self::new(CARTA, PRUGNA);
}

/// Returns the contrast ratio of two colours, 1 to 21, as defined by the Web
/// Content Accessibility Guidelines (WCAG 2).
#[must_use]
pub fn contrast(one: Color, other: Color) -> f32 {
    use bevy::color::LinearRgba;
    let light = |color: Color| {
        let linear = LinearRgba::from(color);
        0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
    };
    let (one, other) = (light(one), light(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every text colour has a contrast of at least 4.5 : 1 on every ground it
    /// is used on.
    #[test]
    fn text_is_readable() {
        let all = [
            Pair::PAPER,
            Pair::FIELD,
            Pair::PAPER_CAPTION,
            Pair::PAPER_FAULT,
            Pair::PAPER_DONE,
            Pair::PAPER_DISABLED,
            Pair::FIELD_DISABLED,
            Pair::DARK,
            Pair::DARK_CAPTION,
            Pair::DARK_COUNTS,
            Pair::DARK_DISABLED,
            Pair::DARK_HOVERED,
            Pair::PRIMARY,
            Pair::PRIMARY_DISABLED,
            Pair::COUNTS,
            Pair::DISPUTE,
            Pair::FAULT,
            Pair::DONE,
            Pair::TITLE,
        ];
        for pair in all {
            let ratio = contrast(pair.text, pair.ground);
            assert!(ratio >= 4.5, "{pair:?}: {ratio:.2}");
        }
        assert!((contrast(Color::WHITE, Color::BLACK) - 21.0).abs() < 0.01);
    }
}
