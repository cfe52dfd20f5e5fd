# Flying Carpets: cards, refusals, arrangement, log.

# Names of the cards
tappeti-name-palace = Palace
tappeti-name-adventure = Adventure { $letter }
tappeti-name-spice = Spice bazaar
tappeti-name-carpet = Carpet bazaar
tappeti-name-camel = Camel bazaar
tappeti-name-treasure = Treasure
tappeti-name-lamp = Magic lamp
tappeti-name-desert = Desert
tappeti-the-palace = the palace
tappeti-the-adventure = adventure { $letter }
tappeti-the-spice = the spice bazaar
tappeti-the-carpet = the carpet bazaar
tappeti-the-camel = the camel bazaar
tappeti-the-treasure = the treasure
tappeti-the-lamp = the magic lamp
tappeti-the-desert = the desert

# Why a move is not possible
tappeti-no-turn = It is not your turn.
tappeti-no-now = Not now.
tappeti-no-cards = The layout must contain every destination exactly once.
tappeti-no-carpet = This carpet is not one of those you have in hand.
tappeti-no-launch = No throw can be like that.
tappeti-no-dispute = Nobody disputes this card.
tappeti-no-genie = Genie { $genie } is not yours.
tappeti-no-lamps = { $held ->
    [0] You have no magic lamps.
    [one] You have only one magic lamp, not { $asked }.
   *[other] You have { $held } magic lamps, not { $asked }.
}
tappeti-no-settled = The table cannot have come to rest like this.

# The arrangement (TV-06)
tappeti-layout-close = { $gap ->
    [0] They touch: at least { $least } mm are needed.
   *[other] { $gap } mm apart: at least { $least } are needed.
}
tappeti-layout-isolated = The nearest is { $gap } mm away: { $most } at most.
tappeti-layout-groups = { $groups } groups, { $gap } mm apart: { $most } at most.
tappeti-layout-centre = The group is { $by } mm off the middle: { $most } at most.
tappeti-layout-off = The card sticks out over the edge.

# Log
tappeti-log-began = The game begins: { $deck } destinations in the deck, { $seat } prepares the first journey.
tappeti-log-journey = Journey { $journey } of { $of }: { $seat } prepares it, { $first } throws first.
tappeti-log-turned = { $count ->
    [0] No new destination: the deck is used up.
    [one] One destination turned up; { $deck ->
        [0] none
        [one] one
       *[other] { $deck }
    } left in the deck.
   *[other] { $count } destinations turned up; { $deck ->
        [0] none
        [one] one
       *[other] { $deck }
    } left in the deck.
}
tappeti-log-arranged = { $seat } has arranged the destinations.
tappeti-log-round = Round { $round }: { $seat } begins.
tappeti-log-foul = Foul by { $seat }: let go past the edge.
tappeti-log-landed = { $seat } throws: the carpet lies on no destination.
tappeti-log-landed-on = { $seat } throws: the carpet lies on { $cards }.
tappeti-log-face-down = { $seat } throws: the carpet fell face down.
tappeti-log-off = { $seat } throws: the carpet left the table.
tappeti-log-again = { $failed ->
    [one] { $seat } takes the carpet back: first try failed.
   *[other] { $seat } takes the carpet back: { $failed } tries failed.
}
tappeti-log-last-try = The last try failed: { $seat }’s throw counts as made.
tappeti-log-carpet-off = { $seat }’s carpet, off the table, goes back to the hand.
tappeti-log-missed = { $seat }’s carpet lies on no destination.
tappeti-log-pushed-off = { $seat } pushes { $card } off the table: it is out of the game.
tappeti-log-put-back = { $seat } pushes { $card } off the table: it is put back at the edge.
tappeti-log-took = { $seat } takes { $card }.
tappeti-log-named = { $seat } chooses the dispute over { $card }: { $rivals }.
tappeti-log-disputed = Dispute over { $card }: { $rivals }.
tappeti-log-chosen = { $seat } has chosen a genie.
tappeti-log-chosen-genie = { $seat } has chosen genie { $genie }.
tappeti-log-shows = { $seat } { $genie }
tappeti-log-shown = The genies: { $shown }. { $seat } wins { $card }.
tappeti-log-swapped = { $winner } gives genie { $high } to { $loser } and gets the { $low }.
tappeti-log-round-over = { $taken ->
    [0] End of round { $round }: nothing taken, { $left } on the table.
    [one] End of round { $round }: one destination taken, { $left } on the table.
   *[other] End of round { $round }: { $taken } destinations taken, { $left } on the table.
}
tappeti-log-end-few = Journey { $journey } is over: too few destinations are left.
tappeti-log-end-deserts = Journey { $journey } is over: only deserts are left.
tappeti-log-end-idle = Journey { $journey } is over: nobody has taken anything for too long.
tappeti-log-end-rounds = Journey { $journey } is over: no more rounds are allowed.
tappeti-log-end-none = Journey { $journey } does not begin: there are no destinations.
tappeti-log-declared = { $lamps ->
    [0] { $seat }: { $count ->
        [0] no palace.
        [one] one palace.
       *[other] { $count } palaces.
    }
    [one] { $seat }: { $count ->
        [one] one palace, which is a lamp.
       *[other] { $count } palaces, one of them a lamp.
    }
   *[other] { $seat }: { $count } palaces, { $lamps } of them lamps.
}
tappeti-log-points = { $seat } { $points }
tappeti-log-palaces = Points for palaces: { $points }.
tappeti-log-palaces-even = Palaces are equal for all: no points.
tappeti-log-gone-palaces = { $count ->
    [one] One card counted as a palace leaves the game.
   *[other] { $count } cards counted as palaces leave the game.
}
tappeti-log-gone-deserts = { $count ->
    [one] One desert left over leaves the game.
   *[other] { $count } deserts left over leave the game.
}
tappeti-log-gone-left = { $count ->
    [one] The destination left on the table belongs to nobody.
   *[other] The { $count } destinations left on the table belong to nobody.
}
tappeti-log-won = { $seats } won with { $points } points.
tappeti-log-won-by-genie = Equal at { $points } points: genie { $genie } makes { $seats } win.
