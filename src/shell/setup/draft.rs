//! The draft of a game: its players and variants.

use crate::engine::bot::Strength;
use crate::engine::dice::Dice;
use crate::engine::seat::Seat;
use crate::engine::session::{Player, SeatInfo, Speed};
use crate::engine::temper::Temper;
use crate::engine::words::Message;
use crate::words::{Language, Words};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// Number of tokens to choose from, `posto_1` to `posto_6`.
pub const TOKENS: u8 = 6;
/// Number of portraits of people, `persona_1` to `persona_8`.
pub const PEOPLE: u8 = 8;
/// Maximum length of a name, in characters.
pub const LONGEST_NAME: usize = 18;

/// The assists of a seat, as packed into [`SeatInfo::assist`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Assist {
    /// Help shown while aiming: 0 none, 1 the direction, 2 direction and ellipse.
    pub level: u8,
    /// Whether throws scatter less.
    pub steady: bool,
}

impl Assist {
    /// Unpacks: the lowest two bits are the level, the next one the steady
    /// hand.
    #[must_use]
    pub const fn of(packed: u8) -> Self {
        let level = packed & 3;
        Self { level: if level > 2 { 2 } else { level }, steady: packed & 4 != 0 }
    }

    /// Packs the assists into one byte.
    #[must_use]
    pub const fn packed(self) -> u8 {
        self.level | if self.steady { 4 } else { 0 }
    }
}

/// A game being set up; it is also remembered for the next set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Draft {
    /// The seats, clockwise.
    pub seats: Vec<SeatInfo>,
    /// The chosen value of each variant, by id; a missing variant has its
    /// recommended value.
    #[serde(default)]
    pub variants: BTreeMap<String, String>,
}

/// The suggested names in a language, for people or for computer players.
fn names(language: Language, computer: bool) -> Vec<String> {
    let key = if computer { "setup-computer-names" } else { "setup-default-names" };
    Words::of(language).text(key).split(',').map(|name| name.trim().to_owned()).collect()
}

impl Draft {
    /// A draft with one person and computer players in the other seats: two
    /// seats, or as many as the game needs.
    #[must_use]
    pub fn new(seats: &RangeInclusive<usize>, language: Language) -> Self {
        let mut draft = Self { seats: Vec::new(), variants: BTreeMap::new() };
        for at in 0..(*seats.start()).max(2).min(*seats.end()) {
            draft.add(at > 0, language);
        }
        draft
    }

    /// Repairs a draft read from a file: at most as many seats as the game
    /// allows and at least as many as it needs, no token twice, nothing out of
    /// range.
    pub fn mend(&mut self, seats: &RangeInclusive<usize>, language: Language) {
        self.seats.truncate(*seats.end());
        for at in 0..self.seats.len() {
            let taken = |token: u8| self.seats[..at].iter().any(|other| other.token == token);
            let token = self.seats[at].token;
            if !(1..=TOKENS).contains(&token) || taken(token) {
                let free = (1..=TOKENS).find(|&token| !taken(token));
                self.seats[at].token = free.expect("there are as many tokens as seats");
            }
            self.seats[at].portrait %= PEOPLE;
            self.seats[at].assist = Assist::of(self.seats[at].assist).packed();
            let name: String =
                self.seats[at].name.chars().filter(|letter| !letter.is_control()).take(LONGEST_NAME).collect();
            self.seats[at].name = name;
        }
        self.translate(language);
        while self.seats.len() < *seats.start() {
            self.add(true, language);
        }
    }

    /// Says the names in another language, if all of them are suggestions of
    /// ours: who has typed a name keeps them all.
    fn translate(&mut self, language: Language) {
        for other in Language::ALL {
            let ours = |seat: &SeatInfo| {
                let computer = !seat.player.is_person();
                let at = names(other, computer).iter().position(|name| *name == seat.name)?;
                names(language, computer).get(at).cloned()
            };
            let Some(names) = self.seats.iter().map(ours).collect::<Option<Vec<_>>>() else { continue };
            for (seat, name) in self.seats.iter_mut().zip(names) {
                seat.name = name;
            }
            return;
        }
    }

    /// Adds a seat with the next free token, portrait and name.
    pub fn add(&mut self, computer: bool, language: Language) {
        let free = |taken: &dyn Fn(u8) -> bool, range: RangeInclusive<u8>| range.into_iter().find(|&one| !taken(one));
        let token = free(&|token| self.seats.iter().any(|seat| seat.token == token), 1..=TOKENS);
        let portrait = free(&|portrait| self.seats.iter().any(|seat| seat.portrait == portrait), 0..=PEOPLE - 1);
        self.seats.push(SeatInfo {
            name: self.free_name(computer, language),
            token: token.expect("there are as many tokens as seats"),
            portrait: portrait.expect("there are more portraits than seats"),
            player: if computer { Player::Computer(Strength::Medium) } else { Player::Person },
            assist: if computer { 0 } else { 2 },
            speed: Speed::Usual,
            temper: Temper::default(),
        });
    }

    fn free_name(&self, computer: bool, language: Language) -> String {
        let offered = names(language, computer);
        let free = offered.iter().find(|name| self.seats.iter().all(|seat| seat.name != **name));
        free.cloned().unwrap_or_else(|| format!("{} {}", offered[0], self.seats.len() + 1))
    }

    /// Removes a seat, unless the game needs it.
    pub fn remove(&mut self, seat: usize, seats: &RangeInclusive<usize>) {
        if self.seats.len() > *seats.start() && seat < self.seats.len() {
            self.seats.remove(seat);
        }
    }

    /// Gives the seat the next token that nobody else has. Variants that name
    /// this seat follow.
    pub fn next_token(&mut self, seat: usize) {
        let now = self.seats[seat].token;
        let next = (1..=TOKENS).map(|step| (now - 1 + step) % TOKENS + 1);
        let taken = |token: u8| self.seats.iter().enumerate().any(|(at, other)| at != seat && other.token == token);
        let was = seat_value(&self.seats[seat]);
        self.seats[seat].token = next.into_iter().find(|&token| !taken(token)).unwrap_or(now);
        let is = seat_value(&self.seats[seat]);
        for value in self.variants.values_mut().filter(|value| **value == was) {
            value.clone_from(&is);
        }
    }

    /// Gives the seat the next portrait that nobody else has.
    pub fn next_portrait(&mut self, seat: usize) {
        let now = self.seats[seat].portrait;
        let mut next = (1..=PEOPLE).map(|step| (now + step) % PEOPLE);
        let taken =
            |portrait: u8| self.seats.iter().enumerate().any(|(at, other)| at != seat && other.portrait == portrait);
        self.seats[seat].portrait = next.find(|&portrait| !taken(portrait)).unwrap_or(now);
    }

    /// Puts a person or a computer player into a seat. A suggested name is
    /// replaced by one of the other kind; a name that was typed stays.
    pub fn set_player(&mut self, seat: usize, player: Player, language: Language) {
        let was = self.seats[seat].player;
        if was.is_person() != player.is_person() {
            let offered = Language::ALL
                .into_iter()
                .any(|language| names(language, !was.is_person()).contains(&self.seats[seat].name));
            if offered {
                self.seats[seat].name = self.free_name(!player.is_person(), language);
            }
        }
        if player.is_person() && !was.is_person() {
            self.seats[seat].assist = 2;
        }
        self.seats[seat].player = player;
    }

    /// Swaps two seats; does nothing if one of them does not exist.
    pub fn swap(&mut self, seat: usize, other: usize) {
        if seat < self.seats.len() && other < self.seats.len() {
            self.seats.swap(seat, other);
        }
    }

    /// Shuffles the seats.
    pub fn shuffle(&mut self, dice: &mut Dice) {
        dice.shuffle(&mut self.seats);
    }

    /// The reason why no game can start with this draft, if any.
    #[must_use]
    pub fn refusal(&self) -> Option<Message> {
        if self.seats.iter().any(|seat| seat.name.trim().is_empty()) {
            return Some(Message::new("setup-refused-name"));
        }
        let twice = self.seats.iter().enumerate().find(|(at, seat)| {
            self.seats[..*at].iter().any(|other| other.name.trim().to_lowercase() == seat.name.trim().to_lowercase())
        });
        twice.map(|(_, seat)| Message::new("setup-refused-same").with("name", seat.name.trim()))
    }

    /// The seats for the session, names trimmed.
    #[must_use]
    pub fn seated(&self) -> Vec<SeatInfo> {
        self.seats.iter().map(|seat| SeatInfo { name: seat.name.trim().to_owned(), ..seat.clone() }).collect()
    }

    /// The seat that the value of a variant stands for (see [`seat_value`]), if
    /// it still exists.
    #[must_use]
    pub fn seat_of(&self, value: &str) -> Option<Seat> {
        self.seats.iter().position(|seat| seat_value(seat) == value).map(Seat::new)
    }
}

/// The value of a variant that stands for this seat. It uses the token, so that
/// it follows the player when seats are moved.
#[must_use]
pub fn seat_value(seat: &SeatInfo) -> String {
    format!("token-{}", seat.token)
}

/// The portrait of a player: people have their own, computer players a robot
/// with one to four lamps by strength.
#[must_use]
pub fn portrait(seat: &SeatInfo) -> String {
    match seat.player {
        Player::Person => format!("ui/persona_{}", seat.portrait % PEOPLE + 1),
        Player::Computer(Strength::Random | Strength::Easy) => "ui/robot_1".to_owned(),
        Player::Computer(Strength::Medium) => "ui/robot_2".to_owned(),
        Player::Computer(Strength::Strong | Strength::Reference) => "ui/robot_3".to_owned(),
        Player::Computer(Strength::Master) => "ui/robot_4".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEATS: RangeInclusive<usize> = 2..=4;

    fn full() -> Draft {
        let mut draft = Draft::new(&SEATS, Language::It);
        draft.add(true, Language::It);
        draft.add(false, Language::It);
        draft
    }

    #[test]
    fn a_new_draft_can_be_begun() {
        for language in Language::ALL {
            let draft = Draft::new(&SEATS, language);
            assert_eq!(draft.seats.len(), 2);
            assert!(draft.seats[0].player.is_person() && !draft.seats[1].player.is_person());
            assert_eq!(draft.refusal(), None);
        }
        assert_eq!(full().refusal(), None);
    }

    #[test]
    fn tokens_and_portraits_are_never_shared() {
        let mut draft = full();
        for turn in 0..40 {
            let seat = turn % 4;
            draft.next_token(seat);
            draft.next_portrait(seat);
            for (at, one) in draft.seats.iter().enumerate() {
                assert!((1..=TOKENS).contains(&one.token) && one.portrait < PEOPLE);
                for other in &draft.seats[..at] {
                    assert!(one.token != other.token && one.portrait != other.portrait);
                }
            }
        }
        // Each free token comes up in turn.
        let mut seen = std::collections::BTreeSet::new();
        for _ in 0..3 {
            draft.next_token(0);
            seen.insert(draft.seats[0].token);
        }
        assert_eq!(seen.len(), 3);
    }

    #[test]
    fn names_are_needed_and_differ() {
        let mut draft = full();
        draft.seats[2].name = "  ".to_owned();
        assert_eq!(draft.refusal().map(|why| why.key), Some("setup-refused-name".into()));
        draft.seats[2].name = format!(" {} ", draft.seats[0].name.to_uppercase());
        assert_eq!(draft.refusal().map(|why| why.key), Some("setup-refused-same".into()));
    }

    #[test]
    fn typed_names_stay_and_offered_ones_change() {
        let mut draft = full();
        let offered = draft.seats[0].name.clone();
        draft.set_player(0, Player::Computer(Strength::Strong), Language::En);
        assert_ne!(draft.seats[0].name, offered);
        draft.seats[0].name = "Zia".to_owned();
        draft.set_player(0, Player::Person, Language::It);
        assert_eq!(draft.seats[0].name, "Zia");
    }

    #[test]
    fn what_was_read_is_mended() {
        let mut draft = full();
        for seat in &mut draft.seats {
            seat.token = 99;
            seat.portrait = 200;
            seat.assist = 255;
            seat.name = "x\n".repeat(50);
        }
        draft.seats.push(draft.seats[0].clone());
        draft.mend(&SEATS, Language::It);
        assert_eq!(draft.seats.iter().map(|seat| seat.token).collect::<Vec<_>>(), [1, 2, 3, 4]);
        assert!(draft.seats.iter().all(|seat| seat.portrait < PEOPLE && seat.assist == 6));
        assert!(draft.seats.iter().all(|seat| seat.name.chars().count() <= LONGEST_NAME));
        draft.seats.clear();
        draft.mend(&SEATS, Language::It);
        assert_eq!(draft.seats.len(), 2);
    }

    /// Suggested names follow the language, typed ones stay.
    #[test]
    fn suggested_names_are_said_in_the_language() {
        let said = |draft: &Draft| draft.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>();
        let mut draft = Draft::new(&SEATS, Language::En);
        let english = said(&draft);
        draft.mend(&SEATS, Language::It);
        assert_eq!(said(&draft), said(&Draft::new(&SEATS, Language::It)));
        draft.mend(&SEATS, Language::En);
        assert_eq!(said(&draft), english);
        draft.seats[1].name = "Rosa".to_owned();
        draft.mend(&SEATS, Language::It);
        assert_eq!(said(&draft), [english[0].as_str(), "Rosa"]);
    }

    #[test]
    fn a_game_keeps_its_least_seats() {
        let mut draft = full();
        for _ in 0..5 {
            draft.remove(0, &SEATS);
        }
        assert_eq!(draft.seats.len(), 2);
    }

    #[test]
    fn a_seat_that_was_named_stays_named() {
        let mut draft = full();
        let third = draft.seats[2].name.clone();
        draft.variants.insert("first-dealer".into(), seat_value(&draft.seats[2]));
        let named = |draft: &Draft| draft.seat_of(&draft.variants["first-dealer"]);
        draft.swap(2, 0);
        assert_eq!(named(&draft), Some(Seat::new(0)));
        draft.next_token(0);
        assert_eq!(named(&draft).map(|seat| draft.seats[seat.index()].name.clone()), Some(third));
        draft.remove(0, &SEATS);
        assert_eq!(named(&draft), None);
    }

    #[test]
    fn assists_pack() {
        for packed in [0, 1, 2, 4, 5, 6] {
            assert_eq!(Assist::of(packed).packed(), packed);
        }
    }
}
