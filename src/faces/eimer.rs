//! The faces of Alles im Eimer: animals with their value in the corner,
//! buckets, signs.

use super::{Face, Writing};

/// The highest value that has a picture of its own; higher ones share it.
const PICTURES: u8 = 8;

/// An animal card, by the name of its drawings (`cavallo`, `cane`, `maiale`,
/// `pecora`, `mucca`) and its value.
#[must_use]
pub fn card(animal: &str, value: u8) -> Face {
    let picture = value.clamp(1, PICTURES);
    Face::new(format!("alles_im_eimer/{animal}_{picture}"))
        .written([Writing::text(value, 9.2, 15.2, 17.0).within(12.0)])
}

/// The back of every card.
#[must_use]
pub fn back() -> Face {
    Face::new("alles_im_eimer/retro")
}

/// A bucket in the colour of an animal, 40 × 40.
#[must_use]
pub fn bucket(animal: &str) -> Face {
    Face::new(format!("alles_im_eimer/secchio_{animal}"))
}

/// The same after its fall.
#[must_use]
pub fn broken_bucket(animal: &str) -> Face {
    Face::new(format!("alles_im_eimer/secchio_{animal}_rotto"))
}

/// The round badge of an animal, 40 × 40.
#[must_use]
pub fn sign(animal: &str) -> Face {
    Face::new(format!("alles_im_eimer/segno_{animal}"))
}

/// One tile of the barn floor, 256 × 256; repeats in both directions.
#[must_use]
pub fn floor() -> Face {
    Face::new("alles_im_eimer/tavolo")
}

/// The farm on the horizon, 400 × 120; repeats along x.
#[must_use]
pub fn horizon() -> Face {
    Face::new("alles_im_eimer/fienile")
}
