//! The sounds of this game alone.

use crate::audio::sounds;

sounds! { self:
    /// Motif of the game: a person has won.
    MOTIF = "motif_akelarre", 0..=0, Effects, ducks 4.0;
    /// Cards are won from the table.
    CAPTURE = "capture", 1..=3, Effects;
    /// Something bought is laid down.
    PLACE_BOUGHT = "place_bought", 1..=3, Effects;
}
