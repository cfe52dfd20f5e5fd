//! What a computer player would do, in words.

use crate::engine::words::Message;
use crate::games::xako::rules::action::{Action, Means, Source};
use crate::games::xako::rules::cards::{CardId, listed};
use crate::games::xako::rules::view::Open;

/// Returns the sentence for an action that the player to act might choose.
#[must_use]
pub fn words(open: &Open, action: &Action) -> Message {
    let setup = &open.setup;
    let name = |card: CardId| setup.card(card).name.message();
    let names = |cards: &[CardId]| listed(cards.iter().map(|&card| &setup.card(card).name));
    match action {
        Action::Choose { character } => {
            Message::new("xako-hint-choose").with("character", setup.character(*character).name.message())
        }
        Action::Draw { from: Source::Deck } => Message::new("xako-hint-draw"),
        Action::Draw { from: Source::Discard } => match open.discard.last() {
            Some(&top) => Message::new("xako-hint-take").with("card", name(top)),
            // Cannot be done, so nobody is advised to.
            None => Message::new("xako-hint-draw"),
        },
        Action::AnnounceDirect => Message::new("xako-hint-announce"),
        Action::Equip { card, payment } => {
            Message::new("xako-hint-equip").with("card", name(*card)).with("cards", names(payment))
        }
        Action::Attack(attack) => {
            let words = if attack.means == Means::Direct {
                Message::new("xako-hint-direct").with("charge", u8::from(attack.extra.is_some()))
            } else {
                Message::new("xako-hint-attack").with("cards", names(&attack.means.cards()))
            };
            words.with("seat", attack.target)
        }
        Action::Defend { extra: Some(_) } => Message::new("xako-hint-defend-extra"),
        Action::Defend { extra: None } => Message::new("xako-hint-defend"),
        Action::Steal { card } => Message::new("xako-hint-steal").with("card", name(*card)),
        Action::Lower => Message::new("xako-hint-lower"),
        Action::Spare => Message::new("xako-hint-spare"),
        Action::Drop { card } => Message::new("xako-hint-drop").with("card", name(*card)),
        Action::Declare { mission, .. } => {
            Message::new("xako-hint-declare").with("mission", setup.mission(*mission).name.message())
        }
        Action::Close { discard: Some(card) } => Message::new("xako-hint-close").with("card", name(*card)),
        Action::Close { discard: None } => Message::new("xako-hint-end"),
    }
}
