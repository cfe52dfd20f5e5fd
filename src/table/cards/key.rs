//! Typed ids of pieces, slots and buttons. A game declares them once, in
//! `window/keys.rs`; layouts, frames and the toolkit carry them as numbers and
//! texts, and gestures return them in the types of the game.

use crate::engine::seat::Seat;
use std::fmt::Debug;

/// Number of bits of each part of a code.
const BITS: u32 = 12;

/// A piece or a slot of a game.
pub trait Key: Copy + PartialEq + Debug + Send + Sync + 'static {
    /// Returns its number, which differs for every value of the type.
    fn code(self) -> u32;

    /// Returns the value with this number, if there is one.
    fn of(code: u32) -> Option<Self>;
}

/// A button of a game.
pub trait ButtonKey: Copy + PartialEq + Debug + Send + Sync + 'static {
    /// Returns its name, which the end-to-end tests use, too.
    fn id(self) -> &'static str;

    /// Returns the button with this name, if there is one.
    fn of(id: &'static str) -> Option<Self>;
}

/// Parameter of a key: a seat, a card, a count below 4096.
pub(crate) trait Part: Copy {
    /// Returns its number, below 4096.
    fn number(self) -> u32;

    /// Returns the part with this number, if there is one.
    fn part(number: u32) -> Option<Self>;
}

impl Part for u8 {
    fn number(self) -> u32 {
        self.into()
    }

    fn part(number: u32) -> Option<Self> {
        number.try_into().ok()
    }
}

impl Part for u16 {
    fn number(self) -> u32 {
        self.into()
    }

    fn part(number: u32) -> Option<Self> {
        number.try_into().ok()
    }
}

impl Part for bool {
    fn number(self) -> u32 {
        self.into()
    }

    fn part(number: u32) -> Option<Self> {
        [false, true].get(number as usize).copied()
    }
}

impl Part for Seat {
    fn number(self) -> u32 {
        self.index() as u32
    }

    fn part(number: u32) -> Option<Self> {
        (number < 64).then(|| Self::new(number as usize))
    }
}

/// Packs the number of a variant and those of its parts into one code.
///
/// # Panics
/// If a part does not fit into its bits.
#[must_use]
pub(crate) fn pack(variant: u8, parts: &[u32]) -> u32 {
    let mut code = 0;
    for (at, &part) in parts.iter().enumerate() {
        assert!(part < 1 << BITS, "part {part} of a key is too large");
        code |= part << (BITS * at as u32);
    }
    code | u32::from(variant) << (2 * BITS)
}

/// Returns the number of the variant.
#[must_use]
pub(crate) const fn variant(code: u32) -> u8 {
    (code >> (2 * BITS)) as u8
}

/// Returns the part at an index, counted from 0.
#[must_use]
pub(crate) fn part<P: Part>(code: u32, at: u32) -> Option<P> {
    P::part(code >> (BITS * at) & ((1 << BITS) - 1))
}

/// Declares the pieces or the slots of a game, with up to two parts each, and
/// their conversions to [`PieceId`](super::PieceId) or
/// [`SlotId`](super::SlotId).
macro_rules! keys {
    ($(#[$about:meta])* $vis:vis enum $name:ident for $id:ident {
        $($(#[$doc:meta])* $variant:ident $(($first:ident: $one:ty $(, $second:ident: $two:ty)?))?),* $(,)?
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $name {
            $($(#[$doc])* $variant $(($one $(, $two)?))?),*
        }

        const _: () = {
            // Not every key has parts.
            #[allow(unused_imports)]
            use $crate::table::cards::key::{Key, Part, pack, part, variant};

            /// The variants without their parts, to number them.
            #[repr(u8)]
            enum Number {
                $($variant),*
            }

            impl Key for $name {
                fn code(self) -> u32 {
                    match self {
                        $(Self::$variant $(($first $(, $second)?))? => {
                            pack(Number::$variant as u8, &[$(Part::number($first) $(, Part::number($second))?)?])
                        })*
                    }
                }

                fn of(code: u32) -> Option<Self> {
                    $(if variant(code) == Number::$variant as u8 {
                        return Some(Self::$variant $((part::<$one>(code, 0)? $(, part::<$two>(code, 1)?)?))?);
                    })*
                    None
                }
            }

            impl From<$name> for $crate::table::cards::$id {
                fn from(key: $name) -> Self {
                    Self(key.code())
                }
            }
        };
    };
}

/// Declares the buttons of a game with their names.
macro_rules! buttons {
    ($(#[$about:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident = $id:literal),* $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        $vis enum $name {
            $($(#[$doc])* $variant),*
        }

        impl $name {
            /// Returns its name, which the end-to-end tests use, too.
            #[must_use]
            $vis const fn id(self) -> &'static str {
                match self {
                    $(Self::$variant => $id),*
                }
            }
        }

        impl $crate::table::cards::key::ButtonKey for $name {
            fn id(self) -> &'static str {
                self.id()
            }

            fn of(id: &'static str) -> Option<Self> {
                match id {
                    $($id => Some(Self::$variant),)*
                    _ => None,
                }
            }
        }
    };
}

pub(crate) use {buttons, keys};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::cards::SlotId;

    keys! {
        /// Slots of a game.
        enum Place for SlotId {
            /// The deck.
            Deck,
            /// A pile of a seat.
            Pile(seat: Seat),
            /// A card of a seat.
            Card(seat: Seat, number: u16),
        }
    }

    buttons! {
        /// Buttons of a game.
        enum Button {
            /// Ends the turn.
            End = "toy-end",
        }
    }

    #[test]
    fn every_key_comes_back() {
        let seat = Seat::new(3);
        for key in [Place::Deck, Place::Pile(seat), Place::Card(seat, 0), Place::Card(Seat::new(0), 4095)] {
            assert_eq!(Place::of(SlotId::from(key).0), Some(key));
        }
        assert_eq!(Place::of(pack(3, &[])), None, "no such variant");
        assert_eq!(Place::of(pack(1, &[64])), None, "no such seat");
        assert_eq!((Button::of("toy-end"), Button::of("toy-go")), (Some(Button::End), None));
    }

    #[test]
    #[should_panic(expected = "too large")]
    fn a_part_that_does_not_fit_is_no_other_key() {
        let _ = Place::Card(Seat::new(0), 4096).code();
    }
}
