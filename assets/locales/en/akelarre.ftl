# Akelarre: cards, refusals, log.

# The choice of the game
game-akelarre = Akelarre
game-akelarre-about = Fairies, sprites, druids, nymphs and witches meet in the wood: form sets and runs at meeting places, your own and others’. The fifth card captures them; everybody has a favourite creature and keeps it secret.
game-akelarre-mood = Cards and melds · some reckoning, some luck · also two against two

# Names
akelarre-fate = Fairies
akelarre-folletti = Sprites
akelarre-druidi = Druids
akelarre-ninfe = Nymphs
akelarre-streghe = Witches
akelarre-letter-fate = F
akelarre-letter-folletti = S
akelarre-letter-druidi = D
akelarre-letter-ninfe = N
akelarre-letter-streghe = W
akelarre-card = { $value } of { $family }
akelarre-joker = joker of { $family }
akelarre-card-as = { $card } as { $value }
akelarre-list = { $cards }
akelarre-text = { $text }
akelarre-set = set of { $value }s
akelarre-run = run of { $family }

# Why a move cannot be made
akelarre-no-turn = It is not your turn.
akelarre-no-owner-first = First { $seat } chooses cards.
akelarre-no-now = Not now.
akelarre-no-place = There is no such meeting place.
akelarre-no-place-taken = This place is taken: a new set or run needs a free one.
akelarre-no-place-free = All places are taken: nothing new can be formed.
akelarre-no-place-empty = There is no card at this place.
akelarre-no-hand = You do not hold the { $card }.
akelarre-no-there = The { $card } is not there.
akelarre-no-few = { $missing ->
    [one] One more card is needed: at least { $least }.
   *[other] { $missing } more cards are needed: at least { $least }.
}
akelarre-no-many = At most { $most } cards.
akelarre-no-gap = The values of a run must be consecutive.
akelarre-no-meld = Cards must be of one value and different families, or of one family and in a row.
akelarre-no-family-twice = In a set each family is there once: { $family } are there twice.
akelarre-no-value-twice = In a run each value is there once: { $card } is there twice.
akelarre-no-fit = The { $card } does not go with the { $meld }.
akelarre-no-family-there = The set has a card of { $family } already.
akelarre-no-value-there = In the run the place of the { $card } is filled already.
akelarre-no-next = The { $card } is not next to an end of the run.
akelarre-no-take-four = A card can be taken only from a meld of { $needed }: here are { $found }.
akelarre-no-take-ends = A run of four gives only its ends.
akelarre-no-moved = The { $card } was moved in this turn already.
akelarre-no-same-meld = A taken card goes to another set or run.
akelarre-no-take-one = One card at a time is taken from a set or run.
akelarre-no-needs-hand = A new set or run needs at least one card from the hand.
akelarre-no-discard = You have played a card from your hand: none is discarded.
akelarre-no-must-discard = You have played no card from your hand: discard one.
akelarre-no-discard-last = Nobody discards in a last turn.
akelarre-no-draw-last = Nobody draws in a last turn.
akelarre-no-pile = There is nothing to draw here.
akelarre-no-hand-full = The hand is full already.
akelarre-no-deck-only = The game is stuck: cards come from the deck alone until somebody plays a card from the hand.
akelarre-no-must-draw = Cards must be drawn first.
akelarre-no-share = { $share ->
    [one] Choose one card; so far there are { $found }.
   *[other] Choose { $share } cards; so far there are { $found }.
}
akelarre-no-price = { $price ->
    [one] A meeting place costs one card; so far there are { $found }.
   *[other] A meeting place costs { $price } cards; so far there are { $found }.
}
akelarre-no-points = The { $card } is not among your captured cards.
akelarre-no-most-places = { $most ->
    [one] Nobody has more than one meeting place.
   *[other] Nobody has more than { $most } meeting places.
}

# Log
akelarre-log-began = The game begins: { $dealt } cards each, { $deck } in the deck. { $seat } starts.
akelarre-log-last-turn = { $seat }’s last turn.
akelarre-log-took = { $seat } takes the { $card } from a place of their own.
akelarre-log-took-at = { $seat } takes the { $card } from a place of { $owner }’s.
akelarre-log-formed = { $seat } forms a { $meld }: { $cards }.
akelarre-log-formed-at = { $seat } forms a { $meld } at a place of { $owner }’s: { $cards }.
akelarre-log-added = { $seat } adds the { $card } to their { $meld }.
akelarre-log-added-at = { $seat } adds the { $card } to { $owner }’s { $meld }.
akelarre-log-completed = { $seat } completes the { $meld } at a place of their own.
akelarre-log-completed-at = { $seat } completes the { $meld } at a place of { $owner }’s.
akelarre-log-captured = { $seat } captures { $cards }.
akelarre-log-discarded = { $seat } discards the { $card }.
akelarre-log-drew = { $count ->
    [one] { $seat } draws a card from the deck, which leaves { $left ->
        [0] none
        [one] one
       *[other] { $left }
    }.
   *[other] { $seat } draws { $count } cards from the deck, which leaves { $left ->
        [0] none
        [one] one
       *[other] { $left }
    }.
}
akelarre-log-drew-from = { $seat } draws from the discards of { $family }: { $cards }.
akelarre-log-deck-empty = { $seat } has drawn the last card of the deck: after this turn, a last turn for everybody.
akelarre-log-bought = { $seat } buys a meeting place and discards { $cards }.
akelarre-log-stalled = The game is stuck: cards come from the deck alone until somebody plays a card from the hand.
akelarre-log-goes-on = The game goes on: cards come from the discards again, too.
akelarre-log-won = { $seats } wins with { $points ->
    [one] one point
   *[other] { $points } points
}.
akelarre-log-won-by = { $seats } win with { $points ->
    [one] one point
   *[other] { $points } points
}.
