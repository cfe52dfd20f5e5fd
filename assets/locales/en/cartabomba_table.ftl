# Cartabomba: the window.

game-cartabomba = Cartabomba
game-cartabomba-about = Forty cards of paper and fire, shared out in pairs: then play, pay, attack and parry until one of the two has none left.
game-cartabomba-mood = A duel with open cards · thought, no luck after the draft · two players

variant-cartabomba-first-chooser = Who chooses first
variant-cartabomba-first-chooser-about = The other one takes the first turn.
variant-cartabomba-first-chooser-random = By lot
variant-cartabomba-first-chooser-seat = { $name }

where-cartabomba-draft = draft · { $seat } to choose
where-cartabomba-turn = turn { $turn } · { $seat } to play

# The table
cartabomba-table-name = { $seat }
cartabomba-table-number = { $number }
cartabomba-table-of = { $n }/{ $of }
cartabomba-table-facts = { $kind } · strength { $strength } · cost { $cost } · value { $value }
cartabomba-table-facts-artifact = { $kind } · cost { $cost } · value { $value }
cartabomba-table-line-bomb = Cartabomba. { $text }
cartabomba-table-line-always = Always on. { $text }
cartabomba-table-line-once = Once only (the card leaves). { $text }
cartabomba-table-line-too = And at the same time: { $text }
cartabomba-table-reserve = Reserve · { $count }
cartabomba-table-order-drafted = In order of choice
cartabomba-table-order-kind = In order of kind
cartabomba-table-order-cost = In order of cost
cartabomba-table-in-play = In play
cartabomba-table-play-here = Cards in play go here
cartabomba-table-removed = Out of the game · { $count }
cartabomba-table-removed-title = Cards out of the game: { $count }
cartabomba-table-removed-choose = Choose the card to take back
cartabomba-table-removed-none = No card is out of the game.
cartabomba-table-close = Close
cartabomba-table-use = Use
cartabomba-table-deck = In the deck: { $count }
cartabomba-table-pair = Pair { $number }
cartabomba-table-plays = Play
cartabomba-table-cost = Cost
cartabomba-table-paid = Paid
cartabomba-table-cheaper = { $less ->
    [0] { "" }
   *[other] Reduced by { $less }. { "" }
}{ $bonus ->
    [0] { "" }
   *[other] Payment bonus: +{ $bonus }. { "" }
}{ $credit ->
    [0] { "" }
   *[other] Paid already: { $credit }.
}
cartabomba-table-nothing-due = nothing to pay
cartabomba-table-enough = enough: { $paid } of { $due }
cartabomba-table-missing = { $n } more to pay
cartabomba-table-mode-attack = Attack
cartabomba-table-mode-bomb = Remove a card
cartabomba-table-mode-once = Use the ability
cartabomba-table-no-target = There is no card on which it could work.
cartabomba-table-many = { $n } are enough: to change one, first click it to put it back.
cartabomba-table-own-row = Cards are played into your own row.
cartabomba-table-your-turn = Your turn
cartabomba-table-turn-of = { $seat }’s turn
cartabomba-table-charge = next attack +{ $n }
cartabomba-table-credit = { $n } paid already
cartabomba-table-extra = { $n ->
    [one] one card more
   *[other] { $n } cards more
}
cartabomba-table-silenced = abilities of { $seat } silent
cartabomba-table-no-attacks = turn { $turn }: no attacks
cartabomba-table-tip-play = Click one or more cards of your reserve to play them: if they cost something, cards in play pay.
cartabomba-table-tip-use = Click a card in play to attack or to use its ability; or drag it onto your opponent.
cartabomba-table-tip-look = Rest on a card, or right-click, to read it. The pile shows the cards out of the game.
cartabomba-table-tip-wait = Your opponent plays, attacks and uses cards. When you are attacked you may parry.
cartabomba-table-discard = { $n ->
    [one] Discard one card
   *[other] Discard { $n } cards
}
cartabomba-table-discard-note = You choose which, from your reserve or from play. They are out of the game.
cartabomba-table-chosen = { $n ->
    [one] card chosen
   *[other] { $n } cards chosen
}
cartabomba-table-choose = { $n ->
    [one] choose one
   *[other] choose { $n }
}
cartabomba-table-still = { $n ->
    [one] choose one more
   *[other] choose { $n } more
}
cartabomba-table-this-turn = In this turn
cartabomba-table-left = Left
cartabomba-table-limits = cards { $cards } of { $most-cards }, zealots { $zealots } of { $most-zealots }, artifacts { $artifacts } of { $most-artifacts }
cartabomba-table-limit-cards = cards
cartabomba-table-limit-zealots = zealots
cartabomba-table-limit-artifacts = artifacts

# The draft
cartabomba-draft-take = Take { $cards }
cartabomba-draft-rest = { $seat } gets { $cards }
cartabomba-draft-gain = +{ $n }
cartabomba-draft-cards = { $count ->
    [one] one card
   *[other] { $count } cards
}
cartabomba-draft-costs = Cards by cost
cartabomba-draft-sums = strength { $strength } · value { $value }
cartabomba-draft-kind = { $kind }
cartabomba-draft-always = { $kind } · always on
cartabomba-draft-once = { $kind } · once
cartabomba-draft-line-always = Always: { $text }
cartabomba-draft-line-once = Once: { $text }
cartabomba-draft-line-too = And with it: { $text }
cartabomba-draft-both = { $first } { $second }
cartabomba-draft-plain = No ability: it attacks and parries.
cartabomba-draft-blank = No ability: it is there to pay.
cartabomba-draft-strength = strength
cartabomba-draft-strength-note = { $n ->
    [one] one card discarded
   *[other] { $n } cards discarded
}
cartabomba-draft-no-strength = no strength
cartabomba-draft-no-strength-note = neither attacks nor parries
cartabomba-draft-cost = cost { $n }
cartabomba-draft-cost-note = { $n ->
    [0] it is free
   *[other] other cards pay for it
}
cartabomba-draft-value = value { $n }
cartabomba-draft-value-note = { $n ->
    [0] pays nothing
   *[other] pays up to { $n } of a cost
}

# On the cards, where an ability acts
cartabomba-chip-plus = +{ $n }
cartabomba-chip-fewer = { $n ->
    [one] 1 discard fewer
   *[other] { $n } discards fewer
}
cartabomba-chip-most = { $n ->
    [one] one parry
   *[other] max { $n } parries
}
cartabomba-chip-parries = parries { $n }
cartabomba-chip-cheaper = cost −{ $n }
cartabomba-chip-pays-more = pays +{ $n }
cartabomba-chip-pays = pays { $n }
cartabomba-chip-attack = strength { $n }
cartabomba-chip-silent = silent
cartabomba-chip-safe = safe

# The sum of an attack
cartabomba-sum-title = { $seat } attacks with { $card }
cartabomba-sum-parry = { $seat } may parry with cartebomba and zealots in play: they leave the game.
cartabomba-sum-waits = { $seat } may parry with cartebomba and zealots in play.
cartabomba-sum-settled = The sum is closed.
cartabomba-sum-attack = Attack
cartabomba-sum-parries = Parry
cartabomba-sum-less = Reductions
cartabomba-sum-none = none
cartabomba-sum-terms = { $terms }
cartabomba-sum-plain = { $card } { $n }
cartabomba-sum-plus = { $card } +{ $n }
cartabomba-sum-minus = { $card } −{ $n }
cartabomba-sum-charge = charge +{ $n }
cartabomba-sum-negative = −{ $number }
cartabomba-sum-discards = { $seat } discards
cartabomba-sum-cards = { $n ->
    [0] nothing
    [one] one card
   *[other] { $n } cards
}
cartabomba-sum-parried = { $count ->
    [one] has parried
   *[other] have parried
}
cartabomba-sum-with = With { $card } too: { $n ->
    [0] nothing to discard.
    [one] one card to discard.
   *[other] { $n } cards to discard.
}
cartabomba-sum-all = These are all the cards of { $seat }: the game would end here.
cartabomba-sum-then = { $n ->
    [one] Then { $seat } chooses which one, in play or in reserve.
   *[other] Then { $seat } chooses which, in play or in reserve.
}

# What is to be done
cartabomba-round-draft = The draft · { $number } of { $of }
cartabomba-round-turn = Turn { $turn } · everything is open
cartabomba-round-over = End of the game
cartabomba-plate = { $reserve } + { $play } in play
cartabomba-do-choose = Choose the first or the second pair: the other goes to { $seat }.
cartabomba-do-take = Confirm with the button, or choose the other pair.
cartabomba-do-turn = Play, attack, use cards; then end the turn.
cartabomba-do-play = Play { $cards }: there is nothing to pay.
cartabomba-do-pay = Play { $cards }: pay at least { $due } with your cards in play.
cartabomba-do-paid = Play { $cards }: the payment is enough.
cartabomba-do-attack = { $card }: attack, or choose another use on the right.
cartabomba-do-only-attack = { $card }: attack with the button, or drag it onto your opponent.
cartabomba-do-bomb = { $card }: choose the card to remove, cost { $cost } at most.
cartabomba-do-remove = { $card }: choose the card to remove, cost { $cost } at most.
cartabomba-do-return = { $card }: choose the card to take back, cost { $cost } at most.
cartabomba-do-use = { $card }: the card leaves the game and its ability works.
cartabomba-do-both = { $card } and { $target } leave the game together.
cartabomba-do-nothing = Its ability is always on: there is nothing to use.
cartabomba-do-parry = Do you parry? Choose one card or more, then confirm.
cartabomba-do-discard = { $n ->
    [one] Discard one card, in play or in reserve.
   *[other] Discard { $n } cards, in play or in reserve.
}
cartabomba-does-choose = Is choosing a pair.
cartabomba-does-turn = Is thinking about the next move.
cartabomba-does-parry = Is thinking whether to parry.
cartabomba-does-discard = Is choosing what to discard.
cartabomba-is-over = { $count ->
    [one] { $seats } wins.
   *[other] A draw.
}

# The buttons
cartabomba-cancel = Cancel
cartabomba-play = { $n ->
    [one] Play the card
   *[other] Play { $n } cards
}
cartabomba-pay-and-play = Pay and play
cartabomba-pay-more = { $n } more: choose what pays
cartabomba-pay-with = with { $cards } ({ $paid })
cartabomba-pay-count = with { $n } cards ({ $paid })
cartabomba-note-names = { $cards }
cartabomba-play-free = nothing to pay
cartabomba-discard-note = { $n ->
    [one] you keep one card
   *[other] you keep { $n } cards
}
cartabomba-attack = Attack with strength { $n }
cartabomba-attack-note = { $n ->
    [0] { $seat } would discard nothing
    [one] { $seat } discards one card{ $parries ->
        [0] { "" }
       *[other] , if unparried
    }
   *[other] { $seat } discards { $n } cards{ $parries ->
        [0] { "" }
       *[other] , if unparried
    }
}
cartabomba-bomb-it = Remove from the table
cartabomba-use = Use the ability
cartabomba-use-on = on { $cards }
cartabomba-last-card = your last card: without any you have lost
cartabomba-use-always = it is always on
cartabomba-choose-target = choose on which card
cartabomba-pass = End the turn
cartabomba-pass-note = then { $seat } plays
cartabomba-pass-idle = without having done anything
cartabomba-pass-ends = stalemate, the game ends: { $mine } to { $theirs }
cartabomba-no-parry = Do not parry
cartabomba-end-parry = End the parry
cartabomba-parry = { $n ->
    [one] Parry with one card
   *[other] Parry with { $n } cards
}
cartabomba-parry-note = { $n ->
    [0] you discard nothing
    [one] you discard one card
   *[other] you discard { $n } cards
}
cartabomba-parry-loses = no card left: you lose
cartabomba-parry-spare = one card fewer would do as well
cartabomba-discard = { $n ->
    [one] Discard the card
   *[other] Discard { $n } cards
}

# Before the turn is ended
cartabomba-pass-anyway = End it all the same
cartabomba-warn-wins = You can win in this turn. { $advice } To end it all the same, press again.
cartabomba-warn-ends = If you pass, the game ends in a stalemate and { $seat } wins, { $theirs } to { $mine }. To end the turn all the same, press again.
cartabomba-warn-may-end = If { $seat } passes, too, the game ends in a stalemate and { $seat } wins, { $theirs } to { $mine }. To end the turn all the same, press again.

# What flies to a player
cartabomba-fly-lost = −{ $n }

# The end
cartabomba-score-no-cards = The loser has no cards left. Turns played: { $turns }.
cartabomba-score-stuck = Stalemate: nobody could do anything any more. More cards in play win, then more cards in all. Turns played: { $turns }.
cartabomba-score-stuck-all = Stalemate: nobody could do anything any more. More cards in all win, then more cards in play. Turns played: { $turns }.
cartabomba-score-idle = Stalemate: in four turns running nobody did anything. More cards in play win, then more cards in all. Turns played: { $turns }.
cartabomba-score-idle-all = Stalemate: in four turns running nobody did anything. More cards in all win, then more cards in play. Turns played: { $turns }.
cartabomba-score-limit = The turns are over ({ $turns }). More cards in play win, then more cards in all.
cartabomba-score-limit-all = The turns are over ({ $turns }). More cards in all win, then more cards in play.

# Advice
cartabomba-hint-choose = I would take { $cards }.
cartabomba-hint-play = I would play { $cards }.
cartabomba-why-choose = { $free ->
    [0] None of them is free
    [one] One of them is free
   *[other] { $free } of them are free
}, { $fights ->
    [0] and none can fight.
    [one] and one can fight.
   *[other] and { $fights } can fight.
}
cartabomba-why-free = { $count ->
    [one] No card has to be paid for it.
   *[other] No card has to be paid for them.
}
cartabomba-why-attack = Without a parry { $seat } loses { $n ->
    [one] one card of { $has }
   *[other] { $n } cards of { $has }
}; { $able ->
    [0] there is nothing to parry with.
    [one] one card can parry.
   *[other] { $able } cards can parry.
}
cartabomba-why-bomb = { $seat } loses its strength of { $strength } and its value of { $value }.
cartabomba-why-parry = Then you discard { $n } instead of { $without }; the { $count ->
    [one] parrying card is
   *[other] { $count } parrying cards are
} lost besides.
cartabomba-why-end-parry = { $n ->
    [0] The parry is enough already.
    [one] One card is then to be discarded; a parry would cost a card, too.
   *[other] { $n } cards are then to be discarded; a parry would cost cards, too.
}
cartabomba-reason-end = It wins more often than otherwise.
cartabomba-reason-cards = In a few turns you will have better cards than otherwise.
cartabomba-hint-pay = I would play { $cards }, paying with { $payment }.
cartabomba-hint-attack = I would attack with { $card }.
cartabomba-hint-bomb = I would remove { $target } with { $card }.
cartabomba-hint-use = I would use the ability of { $card }.
cartabomba-hint-use-on = I would use { $card } on { $targets }.
cartabomba-hint-pass = I would end the turn.
cartabomba-hint-parry = I would parry with { $cards }.
cartabomba-hint-no-parry = I would not parry.
cartabomba-hint-end-parry = I would parry no more.
cartabomba-hint-discard = I would discard { $cards }.

# When the mouse rests on something
cartabomba-tip-deck = The deck: { $count ->
    [0] it is empty, all cards are shared out.
    [one] one card is left.
   *[other] { $count } cards are left.
} By turns one chooses a pair of the cards turned up, the other takes the rest.
cartabomba-tip-removed = Out of the game: { $count ->
    [0] no card yet. Here go the cards that are spent, discarded and used.
    [one] one card, click to look at it.
   *[other] { $count } cards, click to look at them.
}
cartabomba-tip-deck-kinds = Left in the deck: { $bombs } cartebomba, { $zealots } zealots, { $artifacts } artifacts.

cartabomba-end-won = { $count ->
    [one] { $seats } wins
   *[other] A draw
}
cartabomba-end-cards = { $count ->
    [0] No cards left
    [one] One card left
   *[other] { $count } cards left
}
cartabomba-end-dealt = { $count } at the beginning
cartabomba-end-in-play = cards in play
cartabomba-end-reserve = cards in reserve
cartabomba-end-reserve-level = in reserve: only if level
cartabomba-end-attack = The strongest attack
cartabomba-end-attack-words = { $seat }: { $card }, strength { $n }
cartabomba-end-made = Who forced the most discards
cartabomba-end-made-words = { $count ->
    [one] { $seat }: one card
   *[other] { $seat }: { $count } cards
}
cartabomba-end-bombed = Blown up by cartebomba
cartabomba-end-bombed-words = { $count ->
    [one] One card
   *[other] { $count } cards
}
cartabomba-end-parried = The parries
cartabomba-end-parried-words = { $count ->
    [0] No card parried, no bomb went off
    [one] One card parried, no bomb went off
   *[other] { $count } cards parried, no bomb went off
}
