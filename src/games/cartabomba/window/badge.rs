//! Badges on cards in play: what their abilities do, as signs and numbers
//! (CB-05).

use super::face::sign_path;
use crate::faces::{Face, Writing};
use crate::games::cartabomba::rules::cards::{Always, Card, Kind, Once};

/// Height of a badge, and distance from one to the next, card units.
const HIGH: f32 = 15.0;
const STEP: f32 = 16.0;
/// Right edge of the badges and lower edge of the lowest, card units.
const RIGHT: f32 = 57.5;
const FOOT: f32 = 67.0;
/// Width of a sign and of a digit, card units.
const SIGN: f32 = 13.0;
const DIGIT: f32 = 6.8;

/// What a badge says.
struct Badge {
    /// Sign of what it is about, drawn around 0, 0 within ± 5.
    sign: &'static str,
    text: String,
    kind: Option<Kind>,
    /// Whether it is used once.
    once: bool,
}

const ATTACK: &str = "<path d=\"M0 -5.5L1.3 -1.8L4.6 -3.6L2.6 -.6L5.5 1L2 1.6L2.4 5.2L0 2.6L-2.6 5.2L-2 1.6L-5.5 1L-2.6 \
                      -.6L-4.6 -3.6L-1.3 -1.8Z\" fill=\"#D2402A\" stroke=\"#1C2033\" stroke-width=\".8\"/>";
const PARRY: &str = "<path d=\"M0 -5.2L4.6 -3.6V0C4.6 3 2.4 4.6 0 5.6C-2.4 4.6 -4.6 3 -4.6 0V-3.6Z\" fill=\"#3A8BCB\" \
                     stroke=\"#1C2033\" stroke-width=\"1\"/>";
const DISCARD: &str = "<path d=\"M-3.6 -5H3.6V5H-3.6Z\" fill=\"#FFF6DF\" stroke=\"#1C2033\" stroke-width=\"1.1\"/><path \
                       d=\"M0 -3V2.6M-2.2 .6L0 3L2.2 .6\" fill=\"none\" stroke=\"#D2402A\" stroke-width=\"1.5\"/>";
const COST: &str = "<circle r=\"4\" fill=\"#1C2033\"/>";
const VALUE: &str = "<circle r=\"3.6\" fill=\"#FFF6DF\" stroke=\"#1C2033\" stroke-width=\"1.6\"/>";
const SAFE: &str = "<path d=\"M-2.6 -.6V-2.4A2.6 2.6 0 0 1 2.6 -2.4V-.6\" fill=\"none\" stroke=\"#1C2033\" \
                    stroke-width=\"1.5\"/><path d=\"M-4 -.8H4V5H-4Z\" fill=\"#2A8F55\" stroke=\"#1C2033\" \
                    stroke-width=\".9\"/>";
const PLAY: &str = "<path d=\"M-3.6 -5H3.6V5H-3.6Z\" fill=\"#FFF6DF\" stroke=\"#1C2033\" stroke-width=\"1.1\"/><path d=\"M0 \
                    3V-2.6M-2.2 -.6L0 -3L2.2 -.6\" fill=\"none\" stroke=\"#1C6B3D\" stroke-width=\"1.5\"/>";
const REMOVE: &str = "<path d=\"M-3.6 -5H3.6V5H-3.6Z\" fill=\"#FFF6DF\" stroke=\"#1C2033\" stroke-width=\"1.1\"/><path \
                      d=\"M-2.2 -2.2L2.2 2.2M2.2 -2.2L-2.2 2.2\" stroke=\"#D2402A\" stroke-width=\"1.6\"/>";
const RETURN: &str = "<path d=\"M-4.6 -1.6H1.6A3 3 0 0 1 1.6 4.4H-2\" fill=\"none\" stroke=\"#1C2033\" \
                      stroke-width=\"1.7\"/><path d=\"M-1.8 -5L-5.2 -1.6L-1.8 1.8Z\" fill=\"#1C2033\"/>";
const SILENCE: &str = "<circle r=\"4.4\" fill=\"none\" stroke=\"#1C2033\" stroke-width=\"1.5\"/><path d=\"M-3.1 -3.1L3.1 \
                       3.1\" stroke=\"#D2402A\" stroke-width=\"1.7\"/>";

impl Badge {
    fn always(word: Always) -> Self {
        let (sign, text, kind) = match word {
            Always::LessWhenAttacked { n } => (DISCARD, format!("−{n}"), None),
            Always::AttackBonus { n, kind } => (ATTACK, format!("+{n}"), kind),
            Always::ParryBonus { n, kind } => (PARRY, format!("+{n}"), kind),
            Always::PriceLess { n, kind } => (COST, format!("−{n}"), kind),
            Always::PaymentBonus { n } => (VALUE, format!("+{n}"), None),
            Always::Protect { kind } => (SAFE, String::new(), Some(kind)),
            Always::ExtraKind { kind } => (PLAY, "+1".to_owned(), Some(kind)),
            Always::MaxParryCards { n } => (PARRY, format!("≤{n}"), None),
        };
        Self { sign, text, kind, once: false }
    }

    fn once(word: Once) -> Self {
        let (sign, text) = match word {
            Once::ExtraPlay { n } => (PLAY, format!("+{n}")),
            Once::Charge { n } => (ATTACK, format!("+{n}")),
            Once::Remove { cost } => (REMOVE, format!("≤{cost}")),
            Once::ForceDiscard { n } => (DISCARD, format!("{n}")),
            Once::ReturnRemoved { cost } => (RETURN, format!("≤{cost}")),
            Once::Silence => (SILENCE, String::new()),
            Once::Pay { n } => (VALUE, format!("{n}")),
        };
        Self { sign, text, kind: None, once: true }
    }

    /// Returns its width, card units.
    fn width(&self) -> f32 {
        let text = self.text.chars().count() as f32 * DIGIT;
        let parts = 1 + usize::from(self.kind.is_some()) + usize::from(self.once);
        SIGN * parts as f32 + text + 4.0
    }
}

/// Returns the badges of a card in play, a drawing of the whole card's size;
/// `None` if it has no ability besides that of every cartabomba.
#[must_use]
pub(super) fn of(card: &Card) -> Option<Face> {
    let always = card.always.iter().copied().map(Badge::always);
    let badges: Vec<Badge> = always.chain(card.once.iter().copied().map(Badge::once)).collect();
    if badges.is_empty() {
        return None;
    }
    let mut drawn = String::new();
    let mut written = Vec::new();
    for (at, badge) in badges.iter().enumerate() {
        let (wide, y) = (badge.width(), FOOT - HIGH - STEP * at as f32);
        let (left, middle) = (RIGHT - wide, y + HIGH / 2.0);
        let ground = if badge.once { "#F6D244" } else { "#F4E8CF" };
        let mut x = left + 2.0 + SIGN / 2.0;
        drawn += &format!(
            "<rect x=\"{left}\" y=\"{y}\" width=\"{wide}\" height=\"{HIGH}\" rx=\"4\" fill=\"{ground}\" \
             stroke=\"#1C2033\" stroke-width=\"1.2\"/>"
        );
        if badge.once {
            written.push(Writing::drawing("cartabomba/stella", x, middle, 11.5));
            x += SIGN;
        }
        drawn += &format!("<g transform=\"translate({x} {middle}) scale(1.15)\">{}</g>", badge.sign);
        x += SIGN / 2.0;
        if !badge.text.is_empty() {
            let text = badge.text.chars().count() as f32 * DIGIT;
            written.push(Writing::text(&badge.text, x + text / 2.0, middle + 4.6, 13.5).within(text + 1.0));
            x += text;
        }
        if let Some(kind) = badge.kind {
            written.push(Writing::drawing(sign_path(kind), x + SIGN / 2.0, middle, 12.0));
        }
    }
    let svg = format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 59 92\">{drawn}</svg>");
    Some(Face::drawn(svg).written(written))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::game::Game as _;
    use crate::games::cartabomba::rules::Cartabomba;
    use std::collections::HashSet;

    /// Every card with an ability has a badge, and cards whose abilities differ
    /// have badges that differ.
    #[test]
    fn badges_tell_abilities_apart() {
        let setup = Cartabomba::default_setup(2);
        let mut abilities = HashSet::new();
        let mut badges = HashSet::new();
        for card in &setup.cards {
            let badge = of(card);
            assert_eq!(badge.is_none(), card.always.is_empty() && card.once.is_empty(), "{}", card.id);
            if let Some(badge) = badge {
                abilities.insert((card.always.clone(), card.once.clone()));
                badges.insert(badge);
            }
        }
        assert_eq!(abilities.len(), badges.len());
    }

    /// Badges lie between the dots and the name, whatever they say.
    #[test]
    fn badges_keep_on_the_card() {
        let kind = Some(Kind::Zealot);
        for badge in [Always::AttackBonus { n: 5, kind }, Always::PriceLess { n: 5, kind }].map(Badge::always) {
            assert!(badge.width() <= 44.0, "{}", badge.width());
        }
        for badge in [Once::Remove { cost: 9 }, Once::Charge { n: 9 }, Once::Silence].map(Badge::once) {
            assert!(badge.width() <= 44.0, "{}", badge.width());
        }
    }
}
