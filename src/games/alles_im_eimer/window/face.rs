//! Faces of Alles im Eimer: animals with their value in the corner, buckets,
//! badges.

use crate::engine::config::{Fault, Sources};
use crate::faces::{Face, Writing};
use crate::games::alles_im_eimer::names::{AnimalName, CardName};
use crate::games::alles_im_eimer::rules::cards::Animal;
use crate::palette;

/// Highest value with a picture of its own, which higher values share.
const PICTURES: u8 = 8;

/// Returns the face of an animal card, given the name of its drawings
/// (`cavallo`, `cane`, `maiale`, `pecora`, `mucca`) and its value.
#[must_use]
pub fn card(animal: &str, value: u8) -> Face {
    let picture = value.clamp(1, PICTURES);
    Face::new(format!("alles_im_eimer/{animal}_{picture}"))
        .written([Writing::text(value, 9.2, 15.2, 17.0).within(12.0)])
}

/// Returns the back of all cards.
#[must_use]
pub fn back() -> Face {
    Face::new("alles_im_eimer/retro")
}

/// Returns a bucket in the colour of an animal, 40 × 40 units.
#[must_use]
pub fn bucket(animal: &str) -> Face {
    Face::new(format!("alles_im_eimer/secchio_{animal}"))
}

/// Returns the same bucket after its fall.
#[must_use]
pub fn broken_bucket(animal: &str) -> Face {
    Face::new(format!("alles_im_eimer/secchio_{animal}_rotto"))
}

/// Returns a puff of dust, 40 × 40 units.
#[must_use]
pub fn dust() -> Face {
    Face::new("alles_im_eimer/polvere")
}

/// Returns an animal leaping to the right, 68 × 60 units.
#[must_use]
pub fn animal(animal: &str) -> Face {
    Face::new(format!("alles_im_eimer/animale_{animal}"))
}

/// Returns the round badge of an animal, 40 × 40 units.
#[must_use]
pub fn sign(animal: &str) -> Face {
    Face::new(format!("alles_im_eimer/segno_{animal}"))
}

/// Returns a tile of the barn floor, 256 × 256 units, which repeats in both
/// directions.
#[must_use]
pub fn floor() -> Face {
    Face::floor("alles_im_eimer/tavolo", palette::hex(0x6E_472B))
}

/// Returns the farm on the horizon, 400 × 120 units, which repeats along x.
#[must_use]
pub fn horizon() -> Face {
    Face::new("alles_im_eimer/fienile")
}

/// Returns the face of a card, such as `horse 5`, or of a bucket, such as
/// `horse`.
#[must_use]
pub fn named(name: &str) -> Option<Face> {
    if let Ok(CardName(known)) = CardName::try_from(name.to_owned()) {
        return Some(card(known.animal.names().1, known.value));
    }
    AnimalName::try_from(name.to_owned()).ok().map(|AnimalName(animal)| bucket(animal.names().1))
}

/// Returns the faces of all cards, buckets and animals, for the picture of all
/// faces.
///
/// # Errors
/// None: they do not depend on the config.
pub fn all(_: &Sources) -> Result<Vec<Face>, Fault> {
    let names = || Animal::ALL.iter().map(|animal| animal.names().1);
    let cards = names().flat_map(|name| (1..=PICTURES).map(move |value| card(name, value)));
    Ok(cards.chain(names().map(bucket)).chain(names().map(animal)).chain([dust()]).collect())
}
