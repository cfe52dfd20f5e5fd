//! The sounds of this game alone.

use crate::audio::sounds;

sounds! { self:
    /// Motif of the game.
    MOTIF = "motif_cartabomba", 0..=0, Effects, ducks 4.0;
    /// A paper bomb bursts into scraps.
    PAPER_BOMB = "explosion_paper", 1..=4, Effects;
    /// A match is struck: an attack.
    MATCH_STRIKE = "match_strike", 1..=3, Effects;
    /// Something is cut: an ability is used.
    SCISSORS = "scissors", 1..=3, Effects;
}
