# Akelarre: the table.

ak-number = { $number }
ak-nothing = { "" }
ak-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}

# Bar and plates
ak-round = Round { $round } · deck { $deck }
ak-moment-round = Round { $round }
ak-round-stalled = Round { $round } · draw from the deck only ({ $deck })
ak-round-last = Last turn · the deck is empty
ak-round-over = The game is over
ak-plate-team = with { $seat }

# What is to be done
ak-do-play = Play sets, runs or cards; if you play nothing, discard one.
ak-do-discard = You have played no card from your hand yet: play some, or discard one.
ak-do-go-on = Play on, or end and draw.
ak-do-last = Last turn: play what you can. Cards in hand do not count.
ak-do-one = Click where this card goes, or choose more for a new set or run.
ak-do-more = Add cards until it is a set or a run, or cancel.
ak-do-wrong = This is neither a set nor a run: take a card back, or cancel.
ak-do-confirm = Confirm, add more cards, or cancel.
ak-do-joker = At which end of the run does the joker go?
ak-do-draw = Choose where to draw: the deck or a discard pile.
ak-do-choose = { $turn } completed at your place: choose { $share } cards for yourself.
ak-do-buy = Buy a meeting place, or is that all?
ak-do-pay = Choose { $price } cards of your points: they go to the discards.
ak-does-take-over = takes the screen…
ak-does-begin = begins the turn.
ak-does-play = is thinking what to play…
ak-does-draw = is choosing where to draw…
ak-does-choose = is choosing { $share } cards of the completed meld…
ak-does-buy = is thinking about buying a place…
ak-is-over = { $count ->
    [one] has won the game!
   *[other] { $seats } have won the game!
}

# The main button
ak-form = Form a set or run
ak-form-set = Confirm the set
ak-form-run = Confirm the run
ak-form-set-note = of { $value }s, at your place
ak-form-set-note-at = of { $value }s, at { $owner }’s
ak-form-run-note = { $cards } of { $family }, at your place
ak-form-run-note-at = { $cards } of { $family }, at { $owner }’s
ak-play = Play: { $card }
ak-choose-place = choose where it goes
ak-add = Add: { $card }{ $as ->
    [0] {""}
   *[other] {" = "}{ $as }
}
ak-add-note = { $meld }, at { $owner }’s
ak-discard = Discard: { $card }
ak-discard-note = { $count ->
    [one] then you draw one card
   *[other] then you draw up to { $count } cards
}
ak-discard-last = and end the turn
ak-play-or-discard = Play or discard
ak-choose-card = choose a card
ak-play-joker = Play the joker
ak-joker-choose = choose its value
ak-end-draw = End and draw
ak-draw = Draw
ak-draw-deck = { $count ->
    [one] one card from the deck
   *[other] { $count } cards from the deck
}
ak-draw-last = { $count ->
    [one] the last of the deck: then last turns
   *[other] the last { $count } of the deck: then last turns
}
ak-draw-discards = { $count ->
    [one] one card from the discards of { $family }
   *[other] { $count } cards from the discards of { $family }
}
ak-seen = Pass the screen on
ak-seen-note = remember your cards
ak-worth = { $points ->
    [one] 1 point
   *[other] { $points } points
}
ak-finish = End the turn
ak-finish-note = without buying
ak-last-note = cards in hand do not count
ak-done-note = there is nothing to draw
ak-take = { $count ->
    [one] Take one card
   *[other] Take { $count } cards
}
ak-take-note = the other { $rest } to { $seat }
ak-choose-more = { $count ->
    [one] one more card to choose
   *[other] { $count } cards to choose
}
ak-pay = Buy the place
ak-pay-note = with these { $count } cards
ak-cancel = Cancel
ak-buy = Buy a place ({ $price } cards)
ak-not-buy = Do not buy
ak-ask-buy = Draw and buy a place ({ $price } cards)
ak-unasked = Do not ask each turn
ak-close = Close

# Sets and runs
ak-set = Set of { $value }s
ak-run = Run of { $family }
ak-meld = { $meld } · { $count } of { $of }
ak-meld-taken = { $meld } · { $count } stay
ak-new-meld = { $meld }: { $cards }
ak-completed = Complete!
ak-taken = taken →
ak-free = free place
ak-missing = { $count ->
    [one] one more card is missing
   *[other] { $count } more cards are missing
}
ak-gap = there is a gap in the run
ak-needs-hand = needs a card from your hand
ak-no-free = no place is free
ak-no-meld = neither set nor run
ak-joker-as = Joker = { $value }
ak-places = { $count ->
    [one] one place
   *[other] { $count } places
}
ak-places-of = { $count ->
    [one] { $seat }’s place
   *[other] { $seat }’s places
}

# Hand, favourite
ak-hand-empty = The hand is empty.
ak-hand-placed = All cards are at the place.
ak-favourite = Favourite
ak-favourite-hold = hold to look at it
ak-favourite-is = { $family }: worth their number

# Discards, deck, tray
ak-piles = Discards by family
ak-deck = Deck
ak-tray-discards = Discards of { $family }: { $count ->
    [one] one card
   *[other] { $count } cards, the last one on the right
}
ak-tray-own-points = { $seat }’s points: { $count ->
    [one] one card
   *[other] { $count } cards
}, { $points ->
    [one] one point
   *[other] { $points } points
} so far
ak-tray-points = { $seat }’s points: { $count ->
    [one] one card
   *[other] { $count } cards
}
ak-tray-choose = { $seat } completed at your place: { $count } cards are yours. Which?
ak-tray-pay = With which { $count } cards do you pay? They go to the discards in this order.

# The turn so far
ak-line-earlier = { $count ->
    [one] Before: one more move
   *[other] Before: { $count } more moves
}
ak-turn-of = { $seat }’s turn so far
ak-turn-nothing = Nothing yet: moves appear here and can be undone.
ak-turn-not-yet = Nothing yet.
ak-turn-passed = No card was played.
ak-line-formed = { $where ->
    [own] { $meld }: { $cards }
   *[other] { $meld }: { $cards }, at { $owner }’s
}
ak-line-added = { $where ->
    [own] Onto the { $meld }: { $card }
   *[other] Onto { $owner }’s { $meld }: { $card }
}
ak-line-share = { $count ->
    [one] { $seat } takes one card
   *[other] { $seat } takes { $count } cards
}
ak-line-discarded = Discarded: { $card }
ak-line-drew = { $count ->
    [one] Drew one card
   *[other] Drew { $count } cards
}
ak-line-drew-from = { $count ->
    [one] Drew one card from the discards of { $family }
   *[other] Drew { $count } cards from the discards of { $family }
}
ak-line-bought = Bought a place
ak-line-whole = { $line } – captured!
ak-line-open = Not confirmed yet

# Advice
ak-info-now = Now
ak-info-after-title = After confirming
ak-info-not-yet = Not enough yet
ak-info-wrong = Not like this
ak-info-last-title = Last turn
ak-info-buy-title = Buying a place
ak-info-play = Play as many cards as you like. If you play none, discard one: drag it onto the pile of its family.
ak-info-more = { $drawn ->
    [0] You may play on or end the turn.
    [one] You may play on, or end and draw one card.
   *[other] You may play on, or end and draw { $drawn } cards.
}
ak-info-one = Put it onto a meld, at a free place to begin one, or discard it onto the pile of its family.
ak-info-joker = The joker fits at both ends: choose the value that it keeps while it lies there.
ak-info-after = { $left ->
    [0] You have no card left in hand.
    [one] You have one card left in hand.
   *[other] You have { $left } cards left in hand.
}
ak-info-last = Nobody discards or draws any more: what stays in hand or on the table scores nothing.
ak-info-draw = { $drawn ->
    [one] You draw one card: drag it into the hand, or click the deck. A click on a discard pile shows and chooses it.
   *[other] You draw up to { $drawn } cards from one source: drag one into the hand, or click the deck. A click on a discard pile shows and chooses it.
}
ak-info-buy = { $own ->
    [one] You have one place. Another costs { $price } cards of your points.
   *[other] You have { $own } places. Another costs { $price } cards of your points.
}
ak-advice-form = I would form a { $meld } at one of your places: { $cards }.
ak-advice-form-at = I would form a { $meld } at a place of { $owner }’s: { $cards }.
ak-advice-add = I would add the { $card } to your { $meld }{ $as ->
    [0] {""}
   *[other] , as its { $as }
}.
ak-advice-add-at = I would add the { $card } to { $owner }’s { $meld }{ $as ->
    [0] {""}
   *[other] , as its { $as }
}.
ak-advice-discard = I would discard the { $card }.
ak-advice-deck = I would draw from the deck.
ak-advice-pile = I would draw from the discards of { $family }.
ak-advice-choose = I would take { $cards }.
ak-advice-buy = I would buy a place and pay with { $cards }.
ak-advice-not-buy = I would not buy a place.
ak-advice-end = I would play nothing more.
ak-why-complete = It completes the meld: all { $count } cards are yours.
ak-why-complete-at = It completes the meld: { $owner } chooses { $share } of the { $count } cards, the others are yours.
ak-why-last-yours = It then has { $count } cards, and you hold one that completes it: { $cards }.
ak-why-last-held = It then has { $count } cards. What would complete it ({ $cards }) is known to be in the hand of { $seats }.
ak-why-last = It then has { $count } cards. What would complete it: { $cards }. Nobody is known to hold { $unseen ->
    [0] one, and all of them lie open
    [one] one, and only one of them is still unseen
   *[other] one; { $unseen } of them are still unseen
}.
ak-why-form = { $count ->
    [one] One card of your hand lies there, and you draw another for it.
   *[other] { $count } cards of your hand lie there, and you draw others for them.
}
ak-why-discard-useless = No other card in your hand goes with it, and it fits none of the melds on the table.
ak-why-discard-alone = No other card in your hand goes with it.
ak-why-discard-safe = It fits none of the melds on the table.
ak-why-discard-twin = You keep another one like it.
ak-why-pile = { $count ->
    [one] It goes with what is in your hand, or with a meld on the table.
   *[other] Of the { $count } cards that you draw, { $goes ->
        [one] one goes
       *[other] { $goes } go
    } with what is in your hand, or with the melds on the table.
}
ak-why-deck = { $goes ->
    [0] No discard pile gives you a card that goes with your hand or with a meld on the table.
    [one] The best discard pile gives you one card of use, and everybody sees what you take. Unknown cards promise more.
   *[other] The best discard pile gives you { $goes } cards of use, and everybody sees what you take. Unknown cards promise more.
}
ak-why-buy = With { $deck ->
    [one] one card
   *[other] { $deck } cards
} in the deck, a further place still has time to be of use.
akelarre-reason-points = You capture more cards than otherwise, or the others fewer.
akelarre-reason-melds = The melds on the table are then more likely to be completed by you than by the others.
akelarre-reason-places = You stand better in places than otherwise, and they count.
akelarre-reason-hand = The hand keeps what may become a meld.

# A closer look at a card
ak-closer-joker = Stands for any card of its family, { $family }: its value is chosen when it is played, where more than one fits.
ak-closer-copies = { $count ->
    [one] There is only one in the whole deck.
   *[other] There are { $count } alike in the whole deck.
}
ak-closer-favourite = Of the favourite creature: captured it is worth { $points } points.
ak-closer-points = { $points ->
    [0] Captured it gives no points, but counts as a card.
    [one] Captured it is worth one point.
   *[other] Captured it is worth { $points } points.
}

# Why not
ak-first-card = First choose a card of your hand, or one to take.
ak-first-cards = First choose the cards to put here.
ak-not-on-deck = Nothing goes back into the deck.
ak-not-into-hand = A taken card goes to another meld, never into the hand.
ak-discard-one = Just one card is discarded.
ak-discard-hand = A card of the hand is discarded.
ak-discard-family = It goes onto the pile of its family: { $family }.
ak-pile-empty = This pile is empty.
ak-no-points-yet = No captured card is here yet.
ak-points-hidden = It was agreed not to show { $seat }’s points.

# Score

# Set-up, title, fairness
variant-ak-first = Who begins
variant-ak-first-about = Then play goes clockwise.
variant-ak-teams = Teams
variant-ak-teams-about = Partners add up their points.
variant-ak-teams-off = All against all
variant-ak-teams-on = Two against two
variant-ak-tie = Tie for most cards
variant-ak-tie-about = The most captured cards give 8 points.
variant-ak-tie-nobody = To nobody
variant-ak-tie-all = To all of them
variant-ak-points = Points of others
variant-ak-points-about = The captured cards, during the game.
variant-ak-points-shown = May be looked through
variant-ak-points-hidden = Stay covered
where-akelarre = round { $round } · { $turn }
fair-akelarre-hand = Favourite and hand of { $seat }
fair-akelarre-drew = Drawn by { $seat }

# When the mouse rests on something
ak-tip-deck = The deck: { $count ->
    [0] it is empty.
    [one] one card is left.
   *[other] { $count } cards are left.
} At the end of a turn you draw from here or from a single discard pile, up to { $hand } cards.
ak-tip-pile = The discards of { $family }: the pile is empty. Whoever plays no card from the hand discards one on the pile of its family.
ak-tip-spirit = The Spirit of the Wood: under it is the favourite creature of { $seat }, secret until the end.
ak-tip-points = The cards captured by { $seat }: { $count ->
    [0] none yet.
    [one] one, click to look at it.
   *[other] { $count }, click to look at them.
} Whoever has most at the end gets { $bonus } points.
ak-tip-favourite = Your favourite creature: at the end its captured cards count their number, all others 1, jokers nothing. Hold the button to look at it.

# The end
ak-end-points = { $points ->
    [one] One point
   *[other] { $points } points
}
ak-end-favourites = cards of the favourite
ak-end-others = other cards, 1 each, jokers 0
ak-end-bonus = most cards, +{ $bonus }
ak-end-favourite = The favourite: { $family }
ak-end-capture = The richest capture
ak-end-capture-words = { $count ->
    [one] { $seat } takes one card
   *[other] { $seat } takes { $count } at once
}{ $points ->
    [one] : one point
   *[other] : { $points } points
}
ak-end-moved = The most wanted card
ak-end-moved-words = { $count ->
    [one] { $card }: changed its place once
   *[other] { $card }: changed its place { $count } times
}
ak-end-gift = The dearest gift
ak-end-gift-words = { $count ->
    [one] One card to { $seat }, given by others
   *[other] { $count } cards to { $seat }, given by others
}{ $points ->
    [one] : one point
   *[other] : { $points } points
}
ak-end-melds = Completed in all
ak-end-melds-words = Sets: { $sets }. Runs: { $runs }.

# What flies to a player
ak-fly-captured = +{ $n }
