//! The sounds of this game alone.

use crate::audio::sounds;

sounds! { self:
    /// Motif of the game: a person has won.
    MOTIF = "motif_xako", 0..=0, Effects, ducks 4.0;
    /// Dice shaken in cupped hands; 0.8 s.
    DICE_SHAKE = "dice_shake", 1..=3, Effects;
    /// Dice thrown on the table.
    DICE_ROLL = "dice_roll", 1..=4, Effects;
    /// The last die comes to rest.
    DICE_SETTLE = "dice_settle", 1..=3, Effects;
    /// A weapon strikes.
    SWORD = "sword", 1..=4, Effects;
    /// A spectre or a spell is cast.
    SPELL = "spell", 1..=4, Effects;
    /// A warrior rises a level.
    LEVEL_UP = "level_up", 0..=0, Effects;
    /// An item is stolen.
    THEFT = "steal", 1..=3, Effects;
    /// A mission is accomplished.
    MISSION_DONE = "mission_done", 0..=0, Effects;
}
