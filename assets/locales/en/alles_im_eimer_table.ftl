# Alles im Eimer: what the window says around the table.

# On the table
eimer-scene-number = { $number }
eimer-scene-hand = { $seat }’s hand: look at it while you build
eimer-scene-tray = Buckets to put up
eimer-scene-tray-left = { $left } of { $of }
eimer-scene-hidden = Pyramids stay hidden
eimer-scene-hidden-about = until everybody is ready. A bucket only stands on two others.
eimer-scene-others-build = The others are building their pyramids…
eimer-scene-deck = Deck { $count }
eimer-scene-discards = Discards { $count }
eimer-scene-next = defends
eimer-scene-charges = charges with { $sum }
eimer-scene-before = on the table { $sum }
eimer-scene-charge = Charge of { $animals }
eimer-scene-against = by { $by } against { $seat }
eimer-scene-by = by { $by }
eimer-scene-to-beat = to beat
eimer-scene-to-beat-reverse = to beat or equal
eimer-scene-turned = anticlockwise
eimer-scene-new-charge = New charge
eimer-scene-new-against = { $seat } begins, against { $next }.
eimer-scene-thinks = { $seat } is thinking…
eimer-scene-lose = Bucket to lose: { $animal }. Choose one in your pyramid.
eimer-scene-lose-chosen = Bucket to lose: { $animal }. Confirm with the yellow button.
eimer-scene-lose-side = The pyramid breaks apart: choose the side that stays.
eimer-scene-any-bucket = any, as none of that colour stands
eimer-scene-need = To defend you need at least { $least }.
eimer-scene-need-more = You have { $own } on the table: add at least { $least }.
eimer-scene-hopeless = Your cards are not enough: be overrun.
eimer-scene-choose = Choose 1 to 3 cards of one animal.
eimer-scene-plus = +
eimer-scene-equals = = { $sum }
eimer-scene-turns = turns the charge
eimer-scene-beats = beats { $sum }
eimer-scene-goes = can be played
eimer-scene-too-low = needs { $least }
eimer-scene-not-so = not like this
eimer-scene-if = If you take this
eimer-scene-if-chosen = Taking this
eimer-scene-if-theirs = If this is taken
eimer-scene-splits = { $falling ->
    [0] the pyramid breaks: one side stays, { $left } or { $right } buckets.
    [one] another bucket falls, then one side stays: { $left } or { $right } buckets.
   *[other] { $falling } more buckets fall, then one side stays: { $left } or { $right }.
}
eimer-scene-falls = { $falling ->
    [0] nothing else falls
    [one] another bucket falls
   *[other] { $falling } more buckets fall
}; { $left ->
    [0] none stays.
    [one] one stays.
   *[other] { $left } stay.
}
eimer-scene-side-left = { $left ->
    [one] one on the left
   *[other] { $left } on the left
}
eimer-scene-side-right = { $left ->
    [one] one on the right
   *[other] { $left } on the right
}
eimer-scene-keep-left = { $left ->
    [one] Keep one on the left
   *[other] Keep { $left } on the left
}
eimer-scene-keep-right = { $left ->
    [one] Keep one on the right
   *[other] Keep { $left } on the right
}
eimer-scene-rule = Who { $reverse ->
    [0] does not beat it
   *[other] neither equals nor beats it
} loses a bucket of that colour, or any if none stands.
eimer-scene-first-bucket = First choose a bucket on the left, then the place.
eimer-scene-losing = You are choosing the bucket to lose. { KEY("cancel") } goes back to the cards.

# The end of a game

# The ticket
eimer-do-build = Build your pyramid: drag the buckets, or click bucket and place.
eimer-does-build = is building a pyramid.
eimer-do-lead = Begin a charge: 1 to 3 cards of one animal.
eimer-does-lead = chooses which animals charge.
eimer-do-defend = Beat { $sum } with 1–3 cards ({ $animals }), or be overrun.
eimer-does-defend = must beat { $sum } ({ $animals }).
eimer-do-defend-reverse = Equal or beat { $sum } with 1–3 cards ({ $animals }), or be overrun.
eimer-does-defend-reverse = must equal or beat { $sum } ({ $animals }).
eimer-do-lose = Choose the bucket to lose: point at one to see what falls.
eimer-do-lose-side = { $choices ->
    [one] Choose the side that stays.
   *[other] Choose the side that stays, or another bucket.
}
eimer-do-lose-sure = { $choices ->
    [one] Confirm: it is the only bucket you can lose.
   *[other] Confirm, or choose another bucket.
}
eimer-do-draw = You have played. What do you do before you pass the charge on?
eimer-does-draw = is about to pass the charge on.
eimer-is-over = { $count ->
    [one] { $seats } kept the most buckets standing.
   *[other] { $seats } finish level.
}
eimer-round-on = Game { $game } of { $of } · clockwise
eimer-moment-game = Game { $game }
eimer-round-back = Game { $game } of { $of } · anticlockwise
eimer-round-building = Game { $game } of { $of } · building
eimer-round-over = End of the match

# The plates
eimer-plate-ready = ready
eimer-plate-builds = builds
eimer-plate-buckets = { $count ->
    [one] one bucket
   *[other] { $count } buckets
}

# The buttons
eimer-next = Go on
eimer-next-note = game { $game } of { $of }
eimer-ready = Ready
eimer-ready-note = the pyramid is complete
eimer-missing = { $count ->
    [one] one bucket is missing
   *[other] { $count } buckets are missing
}
eimer-defend = Defend
eimer-lead = Charge
eimer-need = at least { $least } needed
eimer-need-more = add at least { $least }
eimer-hopeless = your cards are not enough
eimer-choose = choose 1 to 3 cards
eimer-turn-with = Turn back with { $sum }
eimer-defend-with = Defend with { $sum }
eimer-lead-with = Charge with { $sum }
eimer-with-note = { $count ->
    [one] { $animal } { $terms }, against { $seat }
   *[other] { $animals } { $terms }, against { $seat }
}
eimer-add-note = { $own } on the table + { $terms }, against { $seat }
eimer-lose-deed = Take the bucket
eimer-lose-choose = choose which
eimer-lose-side = choose the side that stays
eimer-lose-note = { $left ->
    [0] none stays
    [one] one stays
   *[other] { $left } stay
}
eimer-pass-on = Pass the charge on
eimer-pass-on-note = { $seat } is next
eimer-arrange = Arrange for me
eimer-clear = Clear
eimer-lose = Be overrun…
eimer-back = Back to the cards

# Advice
eimer-hint-lead = { $count ->
    [one] I would charge with the { $animal } { $cards }.
   *[other] I would charge with the { $animals } { $cards } ({ $sum } in all).
}
eimer-hint-defend = { $count ->
    [one] I would defend with the { $animal } { $cards } ({ $sum } in all).
   *[other] I would defend with the { $animals } { $cards } ({ $sum } in all).
}
eimer-advice-lose = { $left ->
    [0] I would lose the bucket of row { $row } ({ $animal }): none stays.
    [one] I would lose the bucket of row { $row } ({ $animal }): one stays.
   *[other] I would lose the bucket of row { $row } ({ $animal }): { $left } stay.
}
eimer-advice-draw = I would draw.
eimer-advice-pass = I would pass the charge on without drawing.
eimer-advice-build = I would build another pyramid.
eimer-advice-ready = I would leave the pyramid as it is.
eimer-hint-place = I would put a { $animal } bucket here.
eimer-hint-take-back = I would take this bucket back.
eimer-hint-arrange = I would have the pyramid arranged to fit the hand.
eimer-hint-ready = The pyramid is complete: I would begin.
eimer-why-play = { $seat } then has to beat { $reverse ->
    [1] or equal { $sum }
   *[other] { $sum }
} with { $cards ->
    [one] one card in hand
   *[other] { $cards } cards in hand
}, or loses { $buckets ->
    [0] a bucket of any colour.
    [one] their only { $animal } bucket.
   *[other] one of their { $buckets } { $animal } buckets.
}
eimer-why-equal = An equal sum turns the charge round.
eimer-why-only = No other may be lost.
eimer-why-least = With no other do more stay standing.
eimer-why-draw = Otherwise it is lost for good.
eimer-reason-buckets = In the end more of your buckets stay standing than otherwise.
eimer-reason-cards = Later on you will have better cards than otherwise.
eimer-reason-rivals = The others fare worse after it than otherwise.
eimer-reason-rival = The opponent fares worse after it than otherwise.

# Before the game
variant-games = Games
variant-games-about = Standing buckets are added up.
variant-games-count = { $count ->
    [one] { $count }
   *[other] { $count }
}
variant-reverse = Reverse
variant-reverse-about = An equal sum turns the charge round.
variant-reverse-off = No
variant-reverse-on = Yes
variant-forget-to-draw = Drawing
variant-forget-to-draw-about = Automatic, or whoever forgets goes without.
variant-forget-to-draw-off = Automatic
variant-forget-to-draw-on = Lost unless drawn
variant-first-start = Who begins
variant-first-start-about = The first charge of the first game.
where-eimer = game { $game } of { $of } · { $turn }
eimer-does-build-where = building

# When the mouse rests on something
eimer-tip-deck = The deck: { $count ->
    [0] it is empty. At the next draw the discards are shuffled again.
    [one] one card is left.
   *[other] { $count } cards are left.
} Whoever has played draws just one, even after playing more.
eimer-tip-discards = The discards: here the cards go at the end of every charge. When the deck is empty they are shuffled again.

# The end
eimer-end-game = { $count ->
    [one] Game { $game }: { $seats }
   *[other] Game { $game }: { $seats }
}
eimer-end-buckets = { $count ->
    [0] No bucket
    [one] One bucket
   *[other] { $count } buckets
}
eimer-end-all = { $of ->
    [one] Every bucket left standing is a point.
   *[other] Buckets left standing in { $of } games.
}
eimer-end-more = { $left ->
    [one] Every standing bucket is a point. One more game to play.
   *[other] Every standing bucket is a point. { $left } more games to play.
}
eimer-end-standing = buckets left standing
eimer-end-first = first { $count }
eimer-end-column = game { $game }
eimer-end-lost = { $count ->
    [0] none lost
    [one] 1 bucket lost
   *[other] { $count } buckets lost
}
eimer-end-charge = The strongest charge
eimer-end-charge-words = { $seat }: { $sum } of { $animals }
eimer-end-collapse = The worst collapse
eimer-end-collapse-words = { $seat } loses { $count } buckets in one charge
eimer-end-defences = Who defended most
eimer-end-defences-words = { $count ->
    [one] { $seats }: one defence
   *[other] { $seats }: { $count } defences
}
eimer-end-why = The game is over
eimer-end-no-cards = Nobody had cards left.
eimer-end-gone = { $count ->
    [one] One pyramid was gone altogether.
   *[other] { $count } pyramids were gone altogether.
}

# Closer look
eimer-about-card = { $animal ->
    [cavallo] Horse
    [cane] Dog
    [maiale] Pig
    [pecora] Sheep
   *[mucca] Cow
  } { $value }
eimer-about-sum = 1 to { $most } cards of the same animal add up: they charge, or defend against their like if they beat the charge.
