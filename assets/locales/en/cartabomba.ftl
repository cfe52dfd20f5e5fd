# Cartabomba: cards, abilities, refusals, log.

# Names
cartabomba-card = { $en }
cartabomba-kind-cartabomba = cartabomba
cartabomba-kind-zealot = zealot
cartabomba-kind-artifact = artifact
cartabomba-kinds-cartabomba = cartebomba
cartabomba-kinds-zealot = zealots
cartabomba-kinds-artifact = artifacts

# On the cards: the ability of every cartabomba (CB-02)
cartabomba-bomb = Remove this card and another of cost { $cost } or less from the table.

# On the cards: always on
cartabomba-less-when-attacked = { $n ->
    [one] When attacked you discard one card fewer.
   *[other] When attacked you discard { $n } cards fewer.
}
cartabomba-attack-bonus = Your other attacks: strength +{ $n }.
cartabomba-attack-bonus-kind = Your other attacks with { $kinds }: strength +{ $n }.
cartabomba-parry-bonus = Your other cards parry with strength +{ $n } each.
cartabomba-parry-bonus-kind = Your other parrying { $kinds }: strength +{ $n } each.
cartabomba-price-less = The cards that you play: cost −{ $n }.
cartabomba-price-less-kind = The { $kinds } that you play: cost −{ $n }.
cartabomba-payment-bonus = Your first payment each turn is worth { $n } more.
cartabomba-protect = Your opponent cannot remove your { $kinds } from the table.
cartabomba-extra-kind = In each of your turns the limit of { $kinds } is one higher.
cartabomba-max-parry-cards = { $n ->
    [one] Your opponent parries your other attacks with one card at most.
   *[other] Your opponent parries your other attacks with { $n } cards at most.
}

# On the cards: ✬, used by removing the card
cartabomba-extra-play = { $n ->
    [one] You may play one card more in this turn.
   *[other] You may play { $n } cards more in this turn.
}
cartabomba-charge = Your next attack in this turn: strength +{ $n }.
cartabomba-remove = Remove another card of cost { $cost } or less from the table.
cartabomba-force-discard = { $n ->
    [one] Your opponent discards one card; no parry.
   *[other] Your opponent discards { $n } cards; no parry.
}
cartabomba-return-removed = Take a card of yours of cost { $cost } or less that is out of the game back into your reserve.
cartabomba-silence = Until the end of the turn your opponent’s always-on abilities do not work.
cartabomba-pay = { $n ->
    [one] The first dot of your costs in this turn is paid.
   *[other] The first { $n } of your costs in this turn are paid.
}

# Why something cannot be done
cartabomba-no-turn = It is not your turn.
cartabomba-no-now = Not now.
cartabomba-no-such-card = There is no such card.
cartabomba-no-card = Choose at least one card to play.
cartabomba-no-doubled = { $card }: once is enough.
cartabomba-no-reserve = { $card } is not in your reserve.
cartabomba-no-in-play = { $card } is not among your cards in play.
cartabomba-no-more-cards = { $most ->
    [one] Only one card may be played in this turn.
   *[other] At most { $most } cards may be played in this turn{ $played ->
        [0] { "" }
       *[other] , and you have played { $played }
    }.
}
cartabomba-no-more-of-kind = { $most ->
    [one] Only one of this kind may be played in this turn: { $kind }.
   *[other] At most { $most } { $kind } in this turn.
}
cartabomba-no-means = The cost is { $due }, and { $most ->
    [0] you have nothing in play to pay with.
   *[other] all that you have in play is worth { $most }.
}
cartabomba-no-too-little = The cost is { $due }: so far you pay { $paid }.
cartabomba-no-superfluous = { $card } would be superfluous: the rest is enough.
cartabomba-no-attack-yet = There is no attack in this turn yet.
cartabomba-no-strength = { $card } has no strength: it neither attacks nor parries.
cartabomba-no-more-parries = { $most ->
    [one] Because of { $card } one may parry with one card only.
   *[other] Because of { $card } one may parry with { $most } cards at most.
}
cartabomba-no-bomb = { $card } is no cartabomba.
cartabomba-no-own-target = { $card } cannot remove itself: choose another card.
cartabomba-no-target = { $card } is not in play.
cartabomba-no-too-dear = { $card } costs { $cost }: the most is { $most }.
cartabomba-no-protected = { $card } is safe because of { $by }.
cartabomba-no-ability = { $card } has no ✬ ability.
cartabomba-no-targets = This ability needs { $needed } targets: you chose { $found }.
cartabomba-no-removed = { $card } is not out of the game.
cartabomba-no-yours = { $card } was your opponent’s: only your own cards come back.
cartabomba-no-returns = { $card } cannot come back: it brings other cards back.

# Log
cartabomba-log-began = { $deck } cards to share out. First choice: { $seat }; first turn: { $starter }.
cartabomba-log-drafted = { $seat } takes { $took }; the opponent gets { $left }.
cartabomba-log-turn = It is { $seat }’s turn.
cartabomba-moment-turn = Turn { $turn }
cartabomba-log-played = { $seat } plays { $cards }.
cartabomba-log-played-for = { $seat } plays { $cards } (cost { $cost }) and pays with { $payment }.
cartabomba-log-attacked = { $seat } attacks with { $card }: strength { $strength }.
cartabomba-log-parried = { $seat } parries with { $card }: { $n ->
    [0] that is enough.
    [one] one card left to discard.
   *[other] { $n } cards left to discard.
}
cartabomba-log-resolved = { $n ->
    [0] { $seat } has nothing to discard.
    [one] { $seat } has to discard one card.
   *[other] { $seat } has to discard { $n } cards.
}
cartabomba-log-discarded = { $seat } discards { $cards }.
cartabomba-log-discarded-ability = Because of the ability { $seat } discards { $cards }.
cartabomba-log-bombed = { $seat } removes { $card } from the table, and { $target } of { $owner }.
cartabomba-log-bombed-own = { $seat } removes { $card } and their own { $target } from the table.
cartabomba-log-activated = { $seat } uses { $card }.
cartabomba-log-more-plays = { $n ->
    [one] { $seat } may play one card more in this turn.
   *[other] { $seat } may play { $n } cards more in this turn.
}
cartabomba-log-charged = The next attack of { $seat } is { $n } stronger.
cartabomba-log-credited = { $seat } has paid { $n } already in this turn.
cartabomba-log-removed = { $seat } removes { $card } (of { $owner }) from the table.
cartabomba-log-returned = { $seat } takes { $card } back into the reserve.
cartabomba-log-silenced = Until the end of the turn the always-on abilities of { $seat } do not work.
cartabomba-log-forced = { $n ->
    [one] { $seat } has to discard one card; no parry.
   *[other] { $seat } has to discard { $n } cards; no parry.
}
cartabomba-log-idle = { $seat } ends the turn without doing anything.
cartabomba-log-ended = No cards are left: { $seats } wins.
cartabomba-log-ended-stuck = { $count ->
    [one] Stalemate, nobody can do anything any more: { $seats } wins.
   *[other] Stalemate, nobody can do anything any more: a draw.
}
cartabomba-log-ended-idle = { $count ->
    [one] Stalemate, four turns without an action: { $seats } wins.
   *[other] Stalemate, four turns without an action: a draw.
}
cartabomba-log-ended-limit = { $count ->
    [one] The turns are used up: { $seats } wins.
   *[other] The turns are used up: a draw.
}
