//! The sounds of this game alone.

use crate::audio::sounds;

sounds! { self:
    /// Motif of the game: a person has won a game.
    MOTIF = "motif_eimer", 0..=0, Effects, ducks 4.0;
    /// Something rams a tin bucket.
    BUCKET_HIT = "bucket_hit", 1..=4, Effects;
    /// A bucket falls and comes to rest.
    BUCKET_FALL = "bucket_fall", 1..=4, Effects;
    /// A few buckets knock together.
    BUCKET_CLATTER = "bucket_clatter", 1..=3, Effects;
    /// A whole pyramid collapses.
    PYRAMID_COLLAPSE = "pyramid_collapse", 1..=3, Effects;
    /// Animals charging closer.
    CHARGE_HOOVES = "charge_hooves", 1..=3, Effects;
    /// A whinny and a snort.
    ANIMAL_HORSE = "animal_horse", 1..=3, Effects;
    /// A bark.
    ANIMAL_DOG = "animal_dog", 1..=3, Effects;
    /// Two grunts.
    ANIMAL_PIG = "animal_pig", 1..=3, Effects;
    /// A bleat.
    ANIMAL_SHEEP = "animal_sheep", 1..=3, Effects;
    /// A moo.
    ANIMAL_COW = "animal_cow", 1..=3, Effects;
}
