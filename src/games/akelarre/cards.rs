//! Creature cards, and unordered bags and ordered stacks of them. Copies of a
//! card are indistinguishable, so a card is just its kind.

use serde::{Deserialize, Serialize};
use std::fmt;

/// A family of creatures (AK-01).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// Fairies.
    Fate,
    /// Sprites.
    Folletti,
    /// Druids.
    Druidi,
    /// Nymphs.
    Ninfe,
    /// Witches.
    Streghe,
}

impl Family {
    /// Number of families.
    pub const COUNT: usize = 5;

    /// All families, in the order of the rulebook.
    pub const ALL: [Self; Self::COUNT] = [Self::Fate, Self::Folletti, Self::Druidi, Self::Ninfe, Self::Streghe];

    /// Index in [`Family::ALL`], also its slot in a set.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its name in files and face names, for example `fate`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Fate => "fate",
            Self::Folletti => "folletti",
            Self::Druidi => "druidi",
            Self::Ninfe => "ninfe",
            Self::Streghe => "streghe",
        }
    }

    const fn english(self) -> &'static str {
        match self {
            Self::Fate => "fairy",
            Self::Folletti => "sprite",
            Self::Druidi => "druid",
            Self::Ninfe => "nymph",
            Self::Streghe => "witch",
        }
    }
}

/// A creature card: a family, and a value from 2 to 6 or a joker (AK-02).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Card(u8);

impl Card {
    /// Number of kinds.
    pub const KINDS: usize = Family::COUNT * RANKS;

    /// The card of this value, 2 to 6.
    ///
    /// # Panics
    /// If there is no such value.
    #[must_use]
    pub const fn new(family: Family, value: u8) -> Self {
        assert!(value >= LEAST_VALUE && value <= MOST_VALUE, "values are 2 to 6");
        Self(family as u8 * RANKS as u8 + value - LEAST_VALUE)
    }

    /// The joker of a family.
    #[must_use]
    pub const fn joker(family: Family) -> Self {
        Self(family as u8 * RANKS as u8 + JOKER_RANK)
    }

    /// Iterates over all kinds, ordered by family and then value, each joker
    /// after its family's values.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::KINDS as u8).map(Self)
    }

    /// Its family.
    #[must_use]
    pub const fn family(self) -> Family {
        Family::ALL[self.0 as usize / RANKS]
    }

    /// Its value, 2 to 6; `None` for a joker.
    #[must_use]
    pub const fn value(self) -> Option<u8> {
        if self.is_joker() { None } else { Some(self.rank() + LEAST_VALUE) }
    }

    /// Whether it is a joker.
    #[must_use]
    pub const fn is_joker(self) -> bool {
        self.rank() == JOKER_RANK
    }

    /// Its rank: 0 to 4 for the values 2 to 6, 5 for the joker.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 % RANKS as u8
    }

    /// Index in [`Card::all`].
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card at this index in [`Card::all`].
    pub(super) const fn at(index: usize) -> Self {
        assert!(index < Self::KINDS, "there are 30 kinds");
        Self(index as u8)
    }

    /// The name of its face, for example `fate_5` or `fate_jolly`.
    #[must_use]
    pub fn face(self) -> String {
        match self.value() {
            Some(value) => format!("{}_{value}", self.family().as_str()),
            None => format!("{}_jolly", self.family().as_str()),
        }
    }
}

/// Lowest value of a card; there is no 1 (AK-02).
pub const LEAST_VALUE: u8 = 2;
/// Highest value of a card.
pub const MOST_VALUE: u8 = 6;
/// Number of ranks: the values and the joker.
const RANKS: usize = 6;
const JOKER_RANK: u8 = 5;

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value() {
            Some(value) => write!(f, "{} {value}", self.family().as_str()),
            None => write!(f, "{} joker", self.family().as_str()),
        }
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl From<Card> for String {
    fn from(card: Card) -> Self {
        card.to_string()
    }
}

impl TryFrom<String> for Card {
    type Error = String;

    /// Reads `fate 5`, `fairy 5`, `fate joker`, `fate jolly`.
    fn try_from(name: String) -> Result<Self, String> {
        let parsed = name.split_once(' ').and_then(|(family, rank)| {
            let family = Family::ALL.into_iter().find(|f| f.as_str() == family || f.english() == family)?;
            match rank {
                "joker" | "jolly" => Some(Self::joker(family)),
                _ => rank.parse().ok().filter(|v| (LEAST_VALUE..=MOST_VALUE).contains(v)).map(|v| Self::new(family, v)),
            }
        });
        parsed.ok_or_else(|| {
            format!(
                "unknown card \"{name}\"; allowed: a family (fate, folletti, druidi, ninfe, streghe), then 2 to 6 or \
                 joker, as \"fate 5\""
            )
        })
    }
}

/// An unordered collection of cards: up to 15 of each kind, stored in four bits
/// each. Serialized as the list of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Bag(u128);

impl Bag {
    /// The empty bag.
    pub const EMPTY: Self = Self(0);
    /// Maximum number of cards of one kind.
    pub const MOST: u8 = 15;

    /// Returns the number of cards of this kind.
    #[must_use]
    pub const fn count(self, card: Card) -> u8 {
        (self.0 >> (4 * card.0)) as u8 & 15
    }

    /// Returns whether it contains this card.
    #[must_use]
    pub const fn has(self, card: Card) -> bool {
        self.count(card) > 0
    }

    /// Adds a card. There must be fewer than [`Bag::MOST`] of its kind; only
    /// debug builds check it.
    pub const fn add(&mut self, card: Card) {
        debug_assert!(self.count(card) < Self::MOST);
        self.0 += 1 << (4 * card.0);
    }

    /// Removes a card, which must be there; only debug builds check it.
    pub const fn remove(&mut self, card: Card) {
        debug_assert!(self.has(card));
        self.0 -= 1 << (4 * card.0);
    }

    /// Adds all cards of another bag, without checking for too many.
    pub const fn add_all(&mut self, other: Self) {
        self.0 += other.0;
    }

    /// Returns the total number of cards.
    #[must_use]
    pub const fn len(self) -> usize {
        // Adds neighbouring fields into ever wider ones.
        const NIBBLES: u128 = 0x0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f_0f0f;
        let bytes = (self.0 & NIBBLES) + ((self.0 >> 4) & NIBBLES);
        let (low, high) = (bytes as u64, (bytes >> 64) as u64);
        // A byte of either half is at most 30, and the sum of all bytes stays
        // below 256 for up to 255 cards.
        (low + high).wrapping_mul(0x0101_0101_0101_0101) as usize >> 56
    }

    /// Returns whether it contains no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns which ranks of a family it contains: bits 0 to 4 for the values
    /// 2 to 6, bit 5 for the joker.
    #[must_use]
    pub const fn ranks(self, family: Family) -> u8 {
        let nibbles = (self.0 >> (24 * family as u32)) as u32 & 0xff_ffff;
        let some = (nibbles | nibbles >> 1 | nibbles >> 2 | nibbles >> 3) & 0x11_1111;
        let pairs = (some | some >> 3) & 0x03_0303;
        (pairs | pairs >> 6 | pairs >> 12) as u8 & 0x3f
    }

    /// Iterates over its kinds, each once, in the order of [`Card::all`].
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let at = left.trailing_zeros() / 4;
            left &= !(15 << (4 * at));
            Some(Card(at as u8))
        })
    }

    /// Iterates over its cards in the order of [`Card::all`].
    pub fn iter(self) -> impl Iterator<Item = Card> {
        self.kinds().flat_map(move |card| std::iter::repeat_n(card, self.count(card).into()))
    }
}

impl FromIterator<Card> for Bag {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut bag = Self::EMPTY;
        for card in cards {
            bag.add(card);
        }
        bag
    }
}

impl From<Bag> for Vec<Card> {
    fn from(bag: Bag) -> Self {
        bag.iter().collect()
    }
}

impl TryFrom<Vec<Card>> for Bag {
    type Error = String;

    fn try_from(cards: Vec<Card>) -> Result<Self, String> {
        let mut bag = Self::EMPTY;
        for card in cards {
            if bag.count(card) == Self::MOST {
                return Err(format!("more than {} of {card}", Self::MOST));
            }
            bag.add(card);
        }
        Ok(bag)
    }
}

impl fmt::Debug for Bag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// Up to `N` cards in order, top card last. Serialized as the list of cards.
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "Vec<Card>", into = "Vec<Card>")]
pub struct Stack<const N: usize> {
    len: u8,
    cards: [Card; N],
}

impl<const N: usize> Stack<N> {
    /// The empty stack.
    pub const EMPTY: Self = Self { len: 0, cards: [Card(0); N] };

    /// Its cards, top card last.
    #[must_use]
    pub fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    /// Returns the number of cards.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Returns whether there is no card.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The top card.
    #[must_use]
    pub fn top(&self) -> Option<Card> {
        self.as_slice().last().copied()
    }

    /// Puts a card on top.
    ///
    /// # Panics
    /// If there are `N` cards already.
    pub fn push(&mut self, card: Card) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Removes the top card.
    pub fn pop(&mut self) -> Option<Card> {
        let top = self.top()?;
        self.len -= 1;
        Some(top)
    }

    /// Removes the top cards beyond this number.
    pub fn truncate(&mut self, len: u8) {
        self.len = self.len.min(len);
    }

    pub(super) fn as_mut_slice(&mut self) -> &mut [Card] {
        &mut self.cards[..usize::from(self.len)]
    }
}

impl<const N: usize> Default for Stack<N> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const N: usize> PartialEq for Stack<N> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<const N: usize> Eq for Stack<N> {}

impl<const N: usize> FromIterator<Card> for Stack<N> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut stack = Self::EMPTY;
        for card in cards {
            stack.push(card);
        }
        stack
    }
}

impl<const N: usize> From<Stack<N>> for Vec<Card> {
    fn from(stack: Stack<N>) -> Self {
        stack.as_slice().to_vec()
    }
}

impl<const N: usize> TryFrom<Vec<Card>> for Stack<N> {
    type Error = String;

    fn try_from(cards: Vec<Card>) -> Result<Self, String> {
        if cards.len() > N {
            return Err(format!("{} cards; at most {N}", cards.len()));
        }
        Ok(cards.into_iter().collect())
    }
}

impl<const N: usize> fmt::Debug for Stack<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::{Bag, Card, Family};

    #[test]
    fn names_are_read_as_they_are_written() {
        for card in Card::all() {
            assert_eq!(Card::try_from(card.to_string()), Ok(card));
        }
        let read = |name: &str| Card::try_from(name.to_owned());
        assert_eq!(read("witch 6"), Ok(Card::new(Family::Streghe, 6)));
        assert_eq!(read("folletti jolly"), Ok(Card::joker(Family::Folletti)));
        for wrong in ["", "fate", "fate 1", "fate 7", "fata 2", "joker", "fate  5"] {
            assert!(read(wrong).is_err_and(|why| why.contains("as \"fate 5\"")), "{wrong}");
        }
    }

    #[test]
    fn a_bag_counts() {
        let mut bag = Bag::EMPTY;
        for (at, card) in Card::all().enumerate() {
            for _ in 0..at % 8 {
                bag.add(card);
            }
        }
        assert_eq!(bag.len(), (0..30).map(|at| at % 8).sum::<usize>());
        assert_eq!(bag.iter().count(), bag.len());
        for family in Family::ALL {
            for card in Card::all().filter(|card| card.family() == family) {
                assert_eq!(bag.ranks(family) >> card.rank() & 1 == 1, bag.has(card), "{card}");
            }
        }
        assert_eq!(Bag::try_from(Vec::from(bag)), Ok(bag));
        bag.remove(Card::at(5));
        assert_eq!(bag.count(Card::at(5)), 4);
        let full: Bag = Card::all().take(17).flat_map(|card| [card; 15]).collect();
        assert_eq!(full.len(), 255);
    }
}
