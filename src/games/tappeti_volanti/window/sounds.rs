//! The sounds of this game alone.

use crate::audio::sounds;

sounds! { self:
    /// The finger leaves the carpet.
    FLICK_RELEASE = "flick_release", 1..=4, Effects;
    /// The carpet lands on cards.
    LAND_ON_CARD = "land_on_card", 1..=4, Effects;
    /// The carpet lands on the felt.
    LAND_ON_TABLE = "land_on_table", 1..=4, Effects;
    /// The carpet pushes a card.
    SHOVE = "shove", 1..=3, Effects;
    /// The carpet rides up over a card.
    RIDE_OVER = "ride_over", 1..=3, Effects;
    /// The carpet slides under a card.
    SLIP_UNDER = "slip_under", 1..=3, Effects;
    /// A carpet falls off the table.
    OFF_TABLE = "off_table", 1..=3, Effects;
    /// A genie emerges from the lamp.
    GENIE_REVEAL = "genie_reveal", 1..=2, Effects, ducks 1.8;
    /// Motif of the game.
    MOTIF = "motif_tappeti", 0..=0, Effects, ducks 4.0;
}
