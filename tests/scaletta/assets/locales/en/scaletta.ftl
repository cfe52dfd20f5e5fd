# Scaletta: all that it says.

game-scaletta = Scaletta
game-scaletta-about = A row of cards climbs from player to player. Whoever climbed last takes it, and whoever stands back begins the next.
game-scaletta-mood = A few minutes · for in between

# The rules, page by page.

help-scaletta-idea = The idea
help-scaletta-idea-1 = The cards have the numbers **from 1 up**. Everybody gets a hand; the rest stays face down in the box. Who begins is drawn by lot.
help-scaletta-idea-2 = Whoever has taken **most cards** at the end wins; equal numbers win together.
help-scaletta-turn = The turn
help-scaletta-turn-1 = In your turn you play a card that is **higher** than the last one of the row. Whoever begins a row plays any card.
help-scaletta-turn-2 = Or you **stand back**: whoever played the last card takes the row, and you begin the next.
help-scaletta-turn-3 = Whoever plays the **last card** of a hand takes the row, and the game is over.
help-scaletta-turn-right = 21 climbs on
help-scaletta-turn-wrong = 4 does not
help-scaletta-keys = Controls
help-scaletta-keys-1 = Click a card to choose it, or drag it onto the row; then press the yellow button.

# The lesson.

lesson-scaletta-goal = In the middle a row of cards will climb. Whoever plays its last card takes it, and most cards taken win. You hold four cards.
lesson-scaletta-begin = Whoever begins plays any card. A low one leaves you room to climb: choose the 3, or drag it to the middle, and press the yellow button.
    .ask = Play 3
lesson-scaletta-climb = The 9 climbed on. Every card has to be higher than the last: play the 14.
    .ask = Play 14
lesson-scaletta-log = Now the 17. What happened is in the log: open it with { KEY("log") } or with the icon at the top right.
lesson-scaletta-highest = Four cards lie there, worth having. The 38 will hardly be beaten.
    .ask = Play 38
lesson-scaletta-back = Your opponent stood back, you took five cards, and a new row begins with 30. You cannot climb higher: stand back.
    .ask = Stand back
lesson-scaletta-hint = That one card you can spare, and now you begin. If you do not know what to do, the bulb or { KEY("hint") } gives you a hint.
lesson-scaletta-win = Whoever plays the last card of a hand takes the row and ends the game: play the 26.
    .ask = Play 26
lesson-scaletta-end = You have won by six cards to one. That is all there is to it.

# What happens.

scaletta-log-dealt = The cards are dealt; { $seat } begins.
scaletta-log-played = { $seat } plays { $number }.
scaletta-log-stood-back = { $seat } stands back.
scaletta-log-took = { $count ->
    [one] { $seat } takes one card.
   *[other] { $seat } takes { $count } cards.
}
scaletta-log-won = { $count ->
    [one] { $seats }: the game is won with one card.
   *[other] { $seats }: the game is won with { $count } cards.
}

# Why not.

scaletta-no-turn = It is not your turn.
scaletta-no-hand = That card is not in your hand.
scaletta-no-low = It has to be higher than { $top }.
scaletta-no-row = Whoever begins a row cannot stand back.

# The table.

scaletta-round = { $count ->
    [one] one card left in the shortest hand
   *[other] { $count } cards left in the shortest hand
}
scaletta-round-over = the game is over
scaletta-do-begin = Begin a row with any card.
scaletta-do-climb = Play a card higher than { $top }, or stand back.
scaletta-do-stand-back = You have nothing higher than { $top }: stand back.
scaletta-does-begin = begins a row
scaletta-does-climb = has to climb higher than { $top }
scaletta-over = { $count ->
    [one] has won
   *[other] { $seats } have won
}
scaletta-play = Play a card
scaletta-play-card = Play { $number }
scaletta-play-choose = choose one first
scaletta-play-note = { $count ->
    [one] the row then has one card
   *[other] the row then has { $count } cards
}
scaletta-stand-back = Stand back
scaletta-card = The { $number }
scaletta-card-about = Climbs on every lower card.
scaletta-row = The row
scaletta-row-empty = a row begins here
scaletta-number = { $count }
scaletta-end-amount = { $count ->
    [one] with one card
   *[other] with { $count } cards
}
scaletta-end-why = The last card of a hand has been played.
scaletta-end-taken = Cards taken
scaletta-end-longest = The longest row
scaletta-end-longest-words = { $count ->
    [one] { $seat } took one card
   *[other] { $seat } took { $count } cards at once
}

# Computer players.

scaletta-advice-play = I would play { $number }.
scaletta-advice-stand-back = I would stand back.
scaletta-reason-own = It brings more cards.
scaletta-reason-rivals = It leaves the others fewer cards.
look-back-cost-scaletta = { $cost ->
    [one] about { $cost } card
   *[other] about { $cost } cards
}
fair-scaletta = The seed decides the deal and who begins.

# The numbers of the config.

number-scaletta-rules-cards = Cards in the box
number-scaletta-rules-hand = Cards dealt
number-scaletta-bots-overlooks = How often it overlooks
    .unit = 0 to 1
number-scaletta-bots-playouts = Games played in the head
number-scaletta-bots-tempers-risk = Hope that nobody climbs higher
    .unit = times the balanced player’s
number-scaletta-bots-tempers-rivals = Weight of the others
    .unit = times the balanced player’s
number-scaletta-bots-tempers-grudge = Extra weight of the last who hurt it
    .unit = times the balanced player’s
