//! How events are shown, one after the other.

use super::Table;
use super::face;
use super::keys::Piece;
use super::scene::place::Places;
use super::scene::{card_face, choose};
use crate::audio::Sound;
use crate::engine::seat::{Seat, Viewer};
use crate::engine::words::Message;
use crate::faces::Face;
use crate::games::xako::rules::Event;
use crate::games::xako::rules::action::{AttackKind, Source};
use crate::games::xako::rules::cards::CardId;
use crate::games::xako::rules::event::{LevelChange, Tender, Told};
use crate::games::xako::window::sounds;
use crate::table::cards::{Impact, Motion};
use bevy::math::Vec2;

/// Adrenaline at which a won attack is felt with full force.
const DECISIVE: f32 = 8.0;

/// Returns how an event is shown.
#[must_use]
pub fn motion(table: &Table, event: &Event) -> Motion {
    match event {
        Event::DealerRolled { throws, .. } => {
            let tray = choose::tray(&Places::new(table));
            let mut motion = Motion::of(2.6).sound(sounds::DICE_ROLL).sound_at(1.1, sounds::DICE_SETTLE);
            for (at, (_, dice)) in choose::shown(throws).iter().enumerate() {
                for (die, &number) in dice.iter().enumerate() {
                    // Alternately from both sides.
                    let from = if at % 2 == 0 { tray.min } else { tray.max };
                    motion =
                        motion.roll(Piece::Thrown(at as u8, die as u8).into(), on_the_way(number, die), from, tray);
                }
            }
            motion
        }
        Event::CharacterTaken { .. } => Motion::of(0.7).sound(Sound::CARD_PLACE),
        Event::ChallengeBegan { .. } => Motion::of(1.6).sound(Sound::SHUFFLE),
        Event::TurnBegan { .. } | Event::Discarded { .. } => Motion::of(0.3),
        Event::DirectAnnounced { .. } => Motion::of(1.2).sound(sounds::SWORD),
        Event::Drew { seat, from, card, .. } => {
            let motion = Motion::of(if *from == Source::Deck { 0.45 } else { 0.8 }).sound(Sound::CARD_SLIDE);
            if table.view.viewer == Viewer::Seat(*seat) {
                return motion;
            }
            let places = Places::new(table);
            let (spot, shown) = match (from, card) {
                (Source::Discard, Some(told)) => (places.pile, card_face(table, told.card)),
                _ => (places.deck, face::back()),
            };
            motion.flight(shown, spot, places.hand_of(table.bottom, *seat), 0.0)
        }
        Event::Equipped { tender, .. } => {
            let motion = Motion::of(1.3).sound(Sound::CARD_PLACE);
            if *tender == Tender::Gold { motion.sound_at(0.15, Sound::COINS) } else { motion }
        }
        Event::Attacked { attack, .. } => {
            let spell = attack.means.kind() == AttackKind::Spectre;
            Motion::of(1.4).sound(if spell { sounds::SPELL } else { sounds::SWORD })
        }
        // Extra charges are decided, so the dice come next.
        Event::Defended { .. } => Motion::of(0.9).sound(Sound::PARRY).sound_at(0.3, sounds::DICE_SHAKE),
        Event::Rolled { seat, attacker, dice, .. } => {
            let places = Places::new(table);
            let from = places.hand_of(table.bottom, *seat).at;
            let tray = places.panel.unwrap_or_default();
            let mut motion = Motion::of(1.3).sound(sounds::DICE_ROLL).sound_at(1.0, sounds::DICE_SETTLE);
            for (at, &number) in dice.iter().enumerate() {
                motion = motion.roll(Piece::Die(*attacker, at as u8).into(), on_the_way(number, at), from, tray);
            }
            motion
        }
        Event::Clashed(clash) => {
            let places = Places::new(table);
            // Beside the result, so that the sums stay readable.
            let panel = places.panel.unwrap_or_default();
            let at = panel.max - Vec2::new(70.0, 46.0) * places.c;
            let lead = clash.adrenaline();
            let blow = if lead > 0 {
                let number = Message::new("xako-fly-adrenaline").with("n", u32::from(lead));
                let force = (f32::from(lead) / DECISIVE).clamp(0.5, 1.0);
                let to = places.sheet_of(table.bottom, clash.attacker).at;
                Impact::new(at, 70.0, force).sounding(Sound::STAMP).telling(number, to)
            } else {
                Impact::new(at, 70.0, 0.3).sounding(Sound::PARRY)
            };
            Motion::of(2.2).impact(blow)
        }
        Event::LevelChanged { seat, why, .. } => {
            let (force, sound) = if *why == LevelChange::Won { (0.5, sounds::LEVEL_UP) } else { (0.7, Sound::STAMP) };
            let sheet = Places::new(table).sheet_of(table.bottom, *seat);
            Motion::of(0.9).impact(Impact::new(sheet.at, sheet.size.x * 0.5, force).sounding(sound))
        }
        Event::Stole { victim, .. } => {
            let sheet = Places::new(table).sheet_of(table.bottom, *victim);
            Motion::of(1.6).impact(Impact::new(sheet.at, sheet.size.x * 0.5, 0.6).sounding(sounds::THEFT))
        }
        Event::Spared { .. } => Motion::of(0.8),
        Event::Dropped { .. } => Motion::of(1.0).sound(Sound::CARD_SLIDE),
        Event::Declared { .. } => Motion::of(2.2).sound(sounds::MISSION_DONE).sound_at(0.4, Sound::COINS),
        Event::MissionDrawn { .. } => Motion::of(0.7).sound(Sound::CARD_FLIP),
        Event::Closed { discard, .. } => Motion::of(if discard.is_some() { 0.6 } else { 0.2 }).sound(Sound::CARD_SLIDE),
        Event::Reshuffled { .. } => Motion::of(1.2).sound(Sound::SHUFFLE),
        Event::ChallengeEnded { challenge, .. } => {
            // The last challenge ends with the match.
            let last = *challenge >= table.view.open.numbers().most_challenges;
            if last { Motion::of(0.8) } else { Motion::of(8.0).waiting() }
        }
        Event::Ended { .. } => Motion::default(),
    }
}

/// Returns the faces of a die while it rolls, none twice in a row.
fn on_the_way(number: u8, at: usize) -> Vec<Face> {
    (1..7).map(|step| face::die((number + 5 * step + at as u8) % 6 + 1)).collect()
}

/// Returns the cards that an event is about.
#[must_use]
pub fn told(event: &Event) -> Vec<CardId> {
    let all = |cards: &[Told]| cards.iter().map(|told| told.card).collect();
    match event {
        Event::Equipped { card, payment, .. } => {
            std::iter::once(card.card).chain(payment.iter().map(|told| told.card)).collect()
        }
        Event::Attacked { cards, .. } => all(cards),
        Event::Declared { items, .. } => all(items),
        Event::Stole { card, .. } | Event::Dropped { card, .. } => vec![card.card],
        Event::Drew { card: Some(told), .. }
        | Event::Closed { discard: Some(told), .. }
        | Event::Defended { extra: Some(told), .. } => {
            vec![told.card]
        }
        _ => Vec::new(),
    }
}

/// Returns the seat that an event is about, if any.
#[must_use]
pub fn actor(event: &Event) -> Option<Seat> {
    match event {
        Event::CharacterTaken { seat, .. }
        | Event::TurnBegan { seat, .. }
        | Event::DirectAnnounced { seat }
        | Event::Drew { seat, .. }
        | Event::Equipped { seat, .. }
        | Event::Attacked { seat, .. }
        | Event::Defended { seat, .. }
        | Event::Rolled { seat, .. }
        | Event::LevelChanged { seat, .. }
        | Event::Stole { seat, .. }
        | Event::Spared { seat, .. }
        | Event::Dropped { seat, .. }
        | Event::Declared { seat, .. }
        | Event::MissionDrawn { seat, .. }
        | Event::Closed { seat, .. } => Some(*seat),
        Event::Clashed(clash) => Some(clash.attacker),
        Event::DealerRolled { dealer, .. } | Event::ChallengeBegan { dealer, .. } => Some(*dealer),
        Event::Discarded { .. } | Event::Reshuffled { .. } | Event::ChallengeEnded { .. } | Event::Ended { .. } => None,
    }
}
