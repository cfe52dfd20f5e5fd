# Xako: rules, cards, log

# Names from the config, in both languages already
xako-name = { $en }
xako-several = { $count } × { $card }

# Why a move is refused
xako-no-turn = It is not your turn.
xako-no-now = Not now.
xako-no-character = This character is taken.
xako-no-deck = The deck is empty.
xako-no-pile = The discard pile is empty.
xako-no-hand = This card is not in your hand.
xako-no-item = { $card } cannot be equipped: that takes objects or armour.
xako-no-more-equips = { $most ->
    [one] Only one item of the hand may be equipped in a turn.
   *[other] Only { $most } items of the hand may be equipped in a turn.
}
xako-no-double = You have { $card } equipped already.
xako-no-room = You may have at most { $most } items equipped.
xako-no-room-armour = You may have at most { $most } pieces of armour equipped.
xako-no-payment = Choose what you pay with: cards of your own, each once.
xako-no-money = { $card } does not pay: that takes gold, or objects and armour.
xako-no-mixed = Gold and barter do not mix.
xako-no-little = You offer { $paid }; at least { $needed } are needed.
xako-no-superfluous = { $card } is superfluous: it is enough without.
xako-no-second-attack = Only one attack in a turn.
xako-no-target = Choose an opponent.
xako-no-indirect = You announced a direct attack: the attack must be direct.
xako-no-direct = A direct attack is announced at the start of the turn, instead of drawing.
xako-no-combo = { $card } does not say combo: an attack takes cards that do, or a card with its spectre.
xako-no-few = A combo takes at least two attack cards.
xako-no-lead = { $card } has more ability than the card that leads the combo.
xako-no-spectre = It takes an attack card and its own spectre.
xako-no-extra-here = An extra charge goes only with a direct attack.
xako-no-extra = { $card } is no extra charge.
xako-no-theirs = Your opponent does not have this item equipped.
xako-no-adrenaline = You have { $has } P.ad.; { $needs } are needed.
xako-no-lower = Your opponent is at LEVEL 1 already.
xako-no-equipped = This item is not equipped.
xako-no-object = { $card } is armour: discard an object.
xako-no-mission = This mission is not yours.
xako-no-fulfilled = { $mission } is not fulfilled yet.
xako-no-items = The mission takes all compulsory items, and { $need } in all.
xako-no-close = You announced a direct attack: attack first.
xako-no-without-discard = End the turn by discarding a card.
xako-no-discard = Nothing is discarded after a direct attack.

# Log
xako-log-dealer = The dice make { $seat } the dealer.
xako-log-character = { $seat } plays { $character }.
xako-log-challenge = Challenge { $challenge }: { $seat } begins.
xako-log-announced = { $seat } draws nothing and announces a direct attack.
xako-log-drew = { $seat } draws from the deck.
xako-log-drew-discard = { $seat } takes from the discard pile: { $card }.
xako-log-bought = { $seat } equips { $card }, paying { $worth }.
xako-log-bartered = { $seat } equips { $card } in exchange for { $cards }.
xako-log-direct = { $charge ->
    [0] { $seat } attacks { $target } directly: { $total } plus dice.
   *[other] { $seat } attacks { $target } directly with an extra charge: { $total } plus dice.
}
xako-log-single = { $seat } attacks { $target } with { $cards }: { $total } plus dice.
xako-log-combo = { $seat } attacks { $target } with a combo of { $cards }: { $total } plus dice.
xako-log-spectre = { $seat } raises a spectre against { $target }, { $cards }: { $total } plus dice.
xako-log-defended = { $charge ->
    [0] { $seat } defends with { $total } plus dice.
   *[other] { $seat } defends with an extra charge: { $total } plus dice.
}
xako-log-won-attack = { $seat } wins, { $attack } to { $defence }: { $adrenaline } P.ad. against { $target }.
xako-log-lost-attack = { $target } withstands { $seat }: { $defence } against { $attack }.
xako-log-raised = { $seat } rises to LEVEL { $level }.
xako-log-lowered = { $seat } falls to LEVEL { $level }.
xako-log-stole = { $seat } steals from { $victim }: { $card }.
xako-log-stole-to-hand = { $seat } steals from { $victim }: { $card }, which goes to the hand.
xako-log-spared = { $seat } leaves the P.ad. unspent.
xako-log-dropped = { $seat } has too many items and discards { $card }.
xako-log-declared = { $seat } declares the mission { $mission }: { $points } P.E., { $score } in all.
xako-log-mission = { $seat } draws a new mission.
xako-log-closed = { $seat } discards { $card }.
xako-log-reshuffled = The deck is used up: the discard pile is shuffled, { $deck } cards.
xako-log-over-missions = Challenge { $challenge } is over: { $seat } has fulfilled the second mission.
xako-log-over-rounds = Challenge { $challenge } is over: there are no more rounds.
xako-log-won = { $points } P.E.: { $seats } wins.
xako-log-won-late = No challenges are left. { $points } P.E.: victory of { $seats }.
