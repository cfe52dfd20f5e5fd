//! The colours that drawings made by the program share with the window, as
//! 0xRRGGBB. `crate::palette` says what each is for.

/// Cream paper.
pub const CARTA: u32 = 0x00F4_E8CF;
/// Shade of carta.
pub const CARTA_SHADE: u32 = 0x00DC_C79B;
/// Paper a little lighter than carta.
pub const CARTA_LIGHT: u32 = 0x00FF_F6DF;
/// The one ink.
pub const INK: u32 = 0x001C_2033;
/// Saffron.
pub const ZAFFERANO: u32 = 0x00F2_B233;
/// Lemon: emphasis.
pub const LIMONE: u32 = 0x00F6_D244;
/// Vermilion: errors.
pub const VERMIGLIO: u32 = 0x00D2_402A;
/// Plum.
pub const PRUGNA: u32 = 0x004B_2168;
/// Sea blue: in plots, one's own results.
pub const MARE: u32 = 0x003A_8BCB;
/// Green: success.
pub const VERDE: u32 = 0x002A_8F55;
/// Brown for captions on paper.
pub const TERRA_SHADE: u32 = 0x005D_351D;
/// Night blue: the background.
pub const TELO: u32 = 0x002A_2F4A;

/// Returns a colour as SVG writes it.
#[must_use]
pub fn hex(rgb: u32) -> String {
    format!("#{rgb:06X}")
}

#[cfg(test)]
mod tests {
    /// The palette of the window, which needs Bevy, has the same colours.
    #[test]
    fn the_palette_has_the_same_colours() {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        let read = |path: &str| std::fs::read_to_string(root.join(path)).expect("a source");
        let value = |text: &str, name: &str| {
            let line = text.lines().find(|line| line.starts_with(&format!("pub const {name}: "))).map(str::to_owned);
            let line = line.unwrap_or_else(|| panic!("no {name}"));
            let digits: String =
                line.split("0x").nth(1).expect("a number").chars().filter(char::is_ascii_hexdigit).collect();
            u32::from_str_radix(&digits, 16).expect("a number")
        };
        let (palette, own) = (read("src/palette.rs"), read("src/drawing/ink.rs"));
        let names = own.lines().filter_map(|line| line.strip_prefix("pub const ")?.split(':').next());
        let mut count = 0;
        for name in names {
            assert_eq!(value(&palette, name), value(&own, name), "{name}");
            count += 1;
        }
        assert!(count > 8);
    }
}
