//! Reasons for refusing an action.

use super::action::Source;
use super::cards::Name;
use crate::engine::game::Refusal;
use crate::engine::words::Message;

/// Why an action is refused.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Illegal {
    /// It is not this seat's turn.
    #[error("it is not this seat's turn")]
    NotYourTurn,
    /// The game waits for another kind of action.
    #[error("the game waits for another kind of action")]
    NotNow,
    /// There is no such character, or it is taken (XK-06).
    #[error("this character is not to be had")]
    CharacterGone,
    /// There is no card to draw from this source.
    #[error("nothing can be drawn from {0:?}")]
    NothingThere(Source),
    /// The card is not in the hand.
    #[error("the card is not in this seat's hand")]
    NotInHand,
    /// Only objects and armours can be equipped.
    #[error("{} is neither object nor armour", .0.en())]
    NotAnItem(Name),
    /// No more items may be equipped from hand in this turn (XK-09).
    #[error("only {0} may be equipped from hand in a turn")]
    EquippedEnough(u8),
    /// An equal item is already equipped (XK-10).
    #[error("{} is equipped already", .0.en())]
    Duplicate(Name),
    /// Too many items would be equipped (XK-10).
    #[error("only {0} items may be equipped")]
    TooManyItems(u8),
    /// Too many armours would be equipped (XK-10).
    #[error("only {0} armours may be equipped")]
    TooManyArmours(u8),
    /// The payment is empty, or contains a card twice or a card that is not the
    /// seat's own (XK-09).
    #[error("a payment consists of own cards, each once, at least one")]
    NoPayment,
    /// A card of the payment is neither gold nor an item (XK-09).
    #[error("{} is neither gold nor an item", .0.en())]
    NotMoney(Name),
    /// Gold and barter are mixed (XK-09).
    #[error("gold and barter are not mixed")]
    Mixed,
    /// The payment is worth too little (XK-09).
    #[error("{paid} are paid, {needed} are needed")]
    TooLittle {
        /// Worth of the payment.
        paid: u8,
        /// Worth needed.
        needed: u8,
    },
    /// The payment would be enough without this card (XK-09).
    #[error("the payment is enough without {}", .0.en())]
    Superfluous(Name),
    /// The attack of this turn has already been made (XK-11).
    #[error("only one attack in a turn")]
    AttackedAlready,
    /// Only another player can be attacked (XK-11).
    #[error("an attack goes against another player")]
    NoTarget,
    /// A direct attack was announced, so the attack must be direct (XK-08).
    #[error("a direct attack was announced")]
    MustBeDirect,
    /// A direct attack has to be announced instead of drawing (XK-08).
    #[error("a direct attack has to be announced instead of drawing")]
    NotAnnounced,
    /// The card is not an attack card marked combo (XK-16, XK-17).
    #[error("{} is no attack card marked combo", .0.en())]
    NotCombo(Name),
    /// A combo needs two or more different cards (XK-17).
    #[error("a combo needs two or more attack cards")]
    TooFewForCombo,
    /// This card has more ability than the one leading the combo (XK-17).
    #[error("{} has more ability than the leading card", .0.en())]
    WrongLead(Name),
    /// The cards are not an attack card and its matching spectre (XK-18).
    #[error("an evocation needs an attack card and its own spectre")]
    WrongSpectre,
    /// No extra charge may be played with an indirect attack (XK-16 to XK-18).
    #[error("an extra charge goes only with a direct attack")]
    NoExtraHere,
    /// The card is not an extra charge.
    #[error("{} is no extra charge", .0.en())]
    NotExtra(Name),
    /// The opponent does not have this item equipped (XK-22).
    #[error("the opponent does not have this item equipped")]
    NotTheirs,
    /// The adrenaline is not enough (XK-22).
    #[error("{has} adrenaline, {needs} are needed")]
    TooLittleAdrenaline {
        /// Adrenaline available.
        has: u8,
        /// Adrenaline needed.
        needs: u8,
    },
    /// The opponent is at LEVEL 1 (XK-22).
    #[error("the opponent is at level 1")]
    LowestLevel,
    /// The seat does not have this item equipped.
    #[error("this item is not equipped")]
    NotEquipped,
    /// The item is armour; only an object may be discarded (XK-10).
    #[error("{} is no object", .0.en())]
    NotAnObject(Name),
    /// The mission is not in this seat's hand.
    #[error("this seat does not have this mission")]
    NotYourMission,
    /// The mission is not fulfilled (XK-03, XK-14).
    #[error("{} is not fulfilled", .0.en())]
    NotFulfilled(Name),
    /// The items are not the ones the mission takes (XK-14).
    #[error("the mission takes all compulsory items and {0} in total")]
    WrongItems(u8),
    /// The announced direct attack has not been made yet (XK-08).
    #[error("the announced direct attack is still to be made")]
    AttackFirst,
    /// A closing discard is required (XK-12).
    #[error("a card has to be discarded")]
    DiscardNeeded,
    /// After a direct attack nothing is discarded (XK-12).
    #[error("after a direct attack nothing is discarded")]
    NoDiscard,
}

impl Refusal for Illegal {
    fn message(&self) -> Message {
        let say = |key: &'static str| Message::new(key);
        match self {
            Self::NotYourTurn => say("xako-no-turn"),
            Self::NotNow => say("xako-no-now"),
            Self::CharacterGone => say("xako-no-character"),
            Self::NothingThere(Source::Deck) => say("xako-no-deck"),
            Self::NothingThere(Source::Discard) => say("xako-no-pile"),
            Self::NotInHand => say("xako-no-hand"),
            Self::NotAnItem(name) => say("xako-no-item").with("card", name.message()),
            Self::EquippedEnough(most) => say("xako-no-more-equips").with("most", *most),
            Self::Duplicate(name) => say("xako-no-double").with("card", name.message()),
            Self::TooManyItems(most) => say("xako-no-room").with("most", *most),
            Self::TooManyArmours(most) => say("xako-no-room-armour").with("most", *most),
            Self::NoPayment => say("xako-no-payment"),
            Self::NotMoney(name) => say("xako-no-money").with("card", name.message()),
            Self::Mixed => say("xako-no-mixed"),
            Self::TooLittle { paid, needed } => say("xako-no-little").with("paid", *paid).with("needed", *needed),
            Self::Superfluous(name) => say("xako-no-superfluous").with("card", name.message()),
            Self::AttackedAlready => say("xako-no-second-attack"),
            Self::NoTarget => say("xako-no-target"),
            Self::MustBeDirect => say("xako-no-indirect"),
            Self::NotAnnounced => say("xako-no-direct"),
            Self::NotCombo(name) => say("xako-no-combo").with("card", name.message()),
            Self::TooFewForCombo => say("xako-no-few"),
            Self::WrongLead(name) => say("xako-no-lead").with("card", name.message()),
            Self::WrongSpectre => say("xako-no-spectre"),
            Self::NoExtraHere => say("xako-no-extra-here"),
            Self::NotExtra(name) => say("xako-no-extra").with("card", name.message()),
            Self::NotTheirs => say("xako-no-theirs"),
            Self::TooLittleAdrenaline { has, needs } => {
                say("xako-no-adrenaline").with("has", *has).with("needs", *needs)
            }
            Self::LowestLevel => say("xako-no-lower"),
            Self::NotEquipped => say("xako-no-equipped"),
            Self::NotAnObject(name) => say("xako-no-object").with("card", name.message()),
            Self::NotYourMission => say("xako-no-mission"),
            Self::NotFulfilled(name) => say("xako-no-fulfilled").with("mission", name.message()),
            Self::WrongItems(need) => say("xako-no-items").with("need", *need),
            Self::AttackFirst => say("xako-no-close"),
            Self::DiscardNeeded => say("xako-no-without-discard"),
            Self::NoDiscard => say("xako-no-discard"),
        }
    }
}
