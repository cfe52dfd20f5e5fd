# Alles im Eimer: animals, refusals, log.

# Animals
eimer-horse = horse
eimer-dog = dog
eimer-pig = pig
eimer-sheep = sheep
eimer-cow = cow
eimer-horses = horses
eimer-dogs = dogs
eimer-pigs = pigs
eimer-sheep-plural = sheep
eimer-cows = cows

# Why something cannot be done
eimer-no-turn = It is not your turn.
eimer-no-now = Not now.
eimer-no-slot = The pyramid has no such place.
eimer-no-slot-taken = A bucket stands here already.
eimer-no-slot-empty = No bucket stands here.
eimer-no-support = A bucket here would not stand on two others.
eimer-no-loaded = Other buckets stand on this one.
eimer-no-bucket-left = All your buckets of this colour are used ({ $animal }).
eimer-no-complete = { $missing ->
    [one] One bucket is still missing.
   *[other] { $missing } buckets are still missing.
}
eimer-no-card = Choose at least one card.
eimer-no-many = At most { $most } cards are played at a time.
eimer-no-hand = This card is not in your hand.
eimer-no-mixed = All cards must be of one colour.
eimer-no-colour = This is a charge of { $animals }: cards of that colour are needed.
eimer-no-low = { $total } is not enough: at least { $least } is needed.
eimer-no-bucket = You must take out a bucket of the charge’s colour ({ $animal }).
eimer-no-side = The pyramid breaks apart: choose the side that stays.
eimer-no-side-needless = The pyramid does not break apart: there is no side to choose.

# Log
eimer-log-game = Game { $game } of { $of }: { $seat } starts.
eimer-log-dealt = { $each ->
    [one] One card each; { $deck ->
        [0] none are left
        [one] one is left
       *[other] { $deck } are left
    } in the deck.
   *[other] { $each } cards each; { $deck ->
        [0] none are left
        [one] one is left
       *[other] { $deck } are left
    } in the deck.
}
eimer-log-ready = { $seat } has finished the pyramid.
eimer-log-revealed = All pyramids are ready and are shown.
eimer-log-led = { $cards ->
    [one] { $seat } charges at { $attacked }: { $animal } { $sum }.
   *[other] { $seat } charges at { $attacked } with { $animals }: { $cards } cards, sum { $sum }.
}
eimer-log-defended = { $seat } defends with { $sum }: the charge goes on to { $attacked }.
eimer-log-turned-back = { $seat } equals { $sum }: play turns anticlockwise, { $attacked } is next.
eimer-log-turned-clockwise = { $seat } equals { $sum }: play turns clockwise again, { $attacked } is next.
eimer-log-rebuilt = The deck is empty: the discards are shuffled into a new one ({ $deck } cards).
eimer-log-no-draw = No cards are left: { $seat } does not draw.
eimer-log-forgot = { $seat } passes on without drawing and loses the card.
eimer-log-overrun = { $seat } is overrun by a charge of { $animals }: { $sum }.
eimer-log-bucket = { $seat } loses a bucket of row { $row } ({ $animal }).
eimer-log-fell = { $count ->
    [one] One more bucket of { $seat } falls.
   *[other] { $count } more buckets of { $seat } fall.
}
eimer-log-broken = { $count ->
    [one] The pyramid of { $seat } breaks apart: one more bucket goes.
   *[other] The pyramid of { $seat } breaks apart: { $count } more buckets go.
}
eimer-log-out = { $seat } has no bucket left and is out.
eimer-log-passed = { $to } begins the next charge in place of { $from }.
eimer-log-game-over = { $count ->
    [one] Game { $game } is over: { $seats } won with one bucket standing.
   *[other] Game { $game } is over: { $seats } won with { $count } buckets standing.
}
eimer-log-game-no-cards = { $count ->
    [one] Nobody has cards, game { $game } is over: { $seats } won with one bucket standing.
   *[other] Nobody has cards, game { $game } is over: { $seats } won with { $count } buckets standing.
}
eimer-log-won = { $seats } won the match with { $points } points.
