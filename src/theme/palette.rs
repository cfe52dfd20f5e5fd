//! The ink shelf: every colour of the program.
//!
//! The names are those of the art direction. Interface text is ink on carta or
//! carta on ink; the test below keeps every pair that carries text readable.

use bevy::color::Color;

const fn hex(rgb: u32) -> Color {
    Color::srgb_u8((rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8)
}

/// Cream paper: cards, tickets, light panels, text on dark grounds.
pub const CARTA: Color = hex(0xF4_E8CF);
/// Shade of carta: captions on dark grounds, slider tracks.
pub const CARTA_SHADE: Color = hex(0xDC_C79B);
/// Paper a little lighter than carta: unselected segments and fields.
pub const CARTA_LIGHT: Color = hex(0xFF_F6DF);
/// The one ink: text on paper, dark panels.
pub const INK: Color = hex(0x1C_2033);
/// Ink one step lighter: hovered dark buttons, text of disabled buttons.
pub const INK_LIGHT: Color = hex(0x34_394D);
/// Night blue.
pub const NOTTE: Color = hex(0x1F_2A55);
/// Saffron: the primary button, what is selected.
pub const ZAFFERANO: Color = hex(0xF2_B233);
/// Shade of saffron.
pub const ZAFFERANO_SHADE: Color = hex(0xD8_811F);
/// Lemon: focus, big numbers, what counts.
pub const LIMONE: Color = hex(0xF6_D244);
/// Shade of lemon.
pub const LIMONE_SHADE: Color = hex(0xDD_A92A);
/// Orange.
pub const ARANCIO: Color = hex(0xEA_651F);
/// Vermilion: errors, the accent of Tappeti Volanti.
pub const VERMIGLIO: Color = hex(0xD2_402A);
/// Shade of vermilion.
pub const VERMIGLIO_SHADE: Color = hex(0xA3_2A1C);
/// Pink: disputes.
pub const ROSA: Color = hex(0xF6_C3CB);
/// Shade of pink.
pub const ROSA_SHADE: Color = hex(0xE8_848C);
/// Plum: the title screen below its picture, the accent of Xako.
pub const PRUGNA: Color = hex(0x4B_2168);
/// Sea blue: focus on light grounds, the accent of Akelarre.
pub const MARE: Color = hex(0x3A_8BCB);
/// Deep blue.
pub const BLU: Color = hex(0x1F_4488);
/// Turquoise: spin.
pub const TURCHESE: Color = hex(0x3F_A9A0);
/// Green: done, the accent of Cartabomba.
pub const VERDE: Color = hex(0x2A_8F55);
/// Shade of green.
pub const VERDE_SHADE: Color = hex(0x1C_6B3D);
/// Brown for captions on paper.
pub const TERRA_SHADE: Color = hex(0x5D_351D);
/// Grey.
pub const GRIGIO: Color = hex(0xB9_B2A3);
/// Shade of grey: what is disabled on dark grounds.
pub const GRIGIO_SHADE: Color = hex(0x8A_8478);
/// The cloth of Tappeti Volanti; also what lies behind everything.
pub const TELO: Color = hex(0x2A_2F4A);

/// The colours of the six seat tokens, by seat: lemon, tomato, olive, fig,
/// anchovy, bread.
pub const SEATS: [Color; 6] =
    [hex(0xF6_D244), hex(0xD8_452A), hex(0x33_481B), hex(0x5A_2C74), hex(0x3A_8BCB), hex(0xC7_9A78)];

/// A colour with another opacity, 0 to 1.
#[must_use]
pub fn faded(color: Color, alpha: f32) -> Color {
    use bevy::color::Alpha as _;
    color.with_alpha(alpha)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::color::LinearRgba;

    fn luminance(color: Color) -> f32 {
        let linear = LinearRgba::from(color);
        0.2126 * linear.red + 0.7152 * linear.green + 0.0722 * linear.blue
    }

    fn contrast(a: Color, b: Color) -> f32 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Every text colour on every ground it stands on has at least 4.5 : 1.
    #[test]
    fn text_is_readable() {
        let pairs = [
            ("ink on carta", INK, CARTA),
            ("ink on light paper", INK, CARTA_LIGHT),
            ("caption on carta", TERRA_SHADE, CARTA),
            ("ink on saffron", INK, ZAFFERANO),
            ("ink on lemon", INK, LIMONE),
            ("ink on pink", INK, ROSA),
            ("disabled primary", INK_LIGHT, GRIGIO),
            ("carta on ink", CARTA, INK),
            ("caption on ink", CARTA_SHADE, INK),
            ("lemon on ink", LIMONE, INK),
            ("lemon on hovered ink", LIMONE, INK_LIGHT),
            ("carta on plum", CARTA, PRUGNA),
            ("carta on the cloth", CARTA, TELO),
            ("carta on dark vermilion", CARTA, VERMIGLIO_SHADE),
            ("carta on dark green", CARTA, VERDE_SHADE),
        ];
        for (what, text, ground) in pairs {
            let ratio = contrast(text, ground);
            assert!(ratio >= 4.5, "{what}: {ratio:.2}");
        }
    }
}
