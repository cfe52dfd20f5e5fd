# Flying carpets: ticket, plates, verdict, disputes, palaces, score.

# The line under the name of the game.
hud-round-arranging = Journey { $journey } of { $journeys } · preparation
hud-round-throwing = Journey { $journey } of { $journeys } · round { $round } of throws
hud-round-verdict = Journey { $journey } of { $journeys } · round { $round } · verdict
hud-round-dispute = Journey { $journey } of { $journeys } · dispute
hud-round-palaces = Journey { $journey } of { $journeys } · palaces
hud-round-over = The game is over

# What is to be done, and what the others are doing.
hud-do-arrange = Arrange the destinations, then confirm.
hud-does-arrange = Is arranging the destinations.
hud-do-throw = { aim-prompt }
hud-does-throw = Is taking aim.
hud-does-fly = The carpet is in the air.
hud-do-name = { DEVICE() ->
    [gamepad] Which dispute is settled first? Choose a disputed card.
   *[mouse] Which dispute is settled first? Click a disputed card.
}
hud-does-name = Is choosing which dispute is settled first.
hud-do-choose = Choose the genie that goes to the dispute over { $card }.
hud-does-choose = Is choosing a genie in secret for { $card }.
hud-do-declare = How many palaces do you have? You may count your lamps, too.
hud-does-declare = Is counting palaces.

# What is happening.
hud-is-dealer = Prepares the journey.
hud-turned-up =
    { $count ->
        [one] One destination is turned up.
       *[other] { $count } destinations are turned up.
    }
hud-arranged = Has arranged the destinations.
hud-round-begins = Round { $round } begins.
hud-fouled = Foul: the carpet left the hand past the edge.
hud-at-rest = The carpet has come to rest.
hud-rests-on = It lies on { $cards }.
hud-rests-nowhere = It lies on no destination.
hud-carpet-back = The carpet goes back to the hand.
hud-pushed-off = Pushed off the table: { $card }.
hud-verdict =
    Verdict of round { $round }: this is what lies on what. { $disputes ->
        [0] No dispute.
        [one] Then a dispute begins.
       *[other] Then { $disputes } disputes begin.
    }
hud-takes = Takes { $card }.
hud-dispute-open = Dispute over { $card }: the genies decide.
hud-has-chosen = Has chosen in secret.
hud-genies-shown = The genies are shown together.
hud-swapped = Wins the dispute and swaps the genie with { $loser }.
hud-round-ended =
    { $taken ->
        [0] Nobody took anything.
        [one] One destination taken.
       *[other] { $taken } destinations taken.
    } { $left ->
        [0] The table is empty.
        [one] One is left on the table.
       *[other] { $left } are left on the table.
    }
hud-journey-ended-few = The journey ends: fewer than four destinations are left.
hud-journey-ended-deserts = The journey ends: only deserts are left.
hud-journey-ended-idle = The journey ends: in three rounds nobody took anything.
hud-journey-ended-rounds = The journey ends: all rounds are played.
hud-journey-ended-no-cards = The journey ends: there are no destinations left.
hud-declared =
    { $count ->
        [0] Declares no palaces.
        [one] Declares one palace.
       *[other] Declares { $count } palaces.
    }
hud-declared-lamps =
    { $count ->
        [one] Declares one palace
       *[other] Declares { $count } palaces
    }, { $lamps ->
        [one] one lamp counted in.
       *[other] { $lamps } lamps counted in.
    }
hud-palaces-equal = Everybody has the same number of palaces: no points.
hud-palaces-scored = Most palaces: { $most }, +{ $points }. Fewest palaces: { $least }, −{ $points }.
hud-removed = They leave the game.
hud-wins = Wins with { $points } points. Every lamp counts as what brings most.
hud-wins-by-genie = Wins with { $points } points: level with { $others }, the strongest genie decides ({ $genie }).
hud-win-shared = { $seats } win together with { $points } points.

# The plates.
hud-plate-genies = { $count }
hud-plate-dealer = dealer
hud-plate-points = { $points }
hud-plate-throws = in the air
hud-plate-thrown = has thrown
hud-plate-again = tries again ({ $failed })
hud-plate-to-throw =
    { $count ->
        [one] to throw
       *[other] { $count } carpets
    }

# The primary button.
hud-go-on = Go on
hud-go-to-dispute = To the dispute
hud-go-to-dispute-note = { $card }: the genies decide
hud-go-to-disputes = To the disputes
hud-go-to-disputes-note = { $count } disputed destinations
hud-seal = Seal the choice
hud-seal-note = genie { $genie }
hud-seal-refused = choose a genie first
hud-declare =
    { $count ->
        [0] Declare no palaces
        [one] Declare 1 palace
       *[other] Declare { $count } palaces
    }
hud-declare-note-none = without lamps
hud-declare-note =
    { $palaces ->
        [0] no palace
        [one] 1 palace
       *[other] { $palaces } palaces
    } + { $lamps ->
        [one] 1 lamp, which is spent
       *[other] { $lamps } lamps, which are spent
    }

# The verdict.
hud-verdict-list = What counts
hud-verdict-hint = Point at a result to see it alone on the table.
hud-verdict-nothing = No carpet is left on the table.
hud-verdict-title = { $card }
hud-verdict-dispute-title = { $card }: dispute
hud-verdict-nobody-title = { $card }: does not count
hud-verdict-missed-title = { $seat }: no destination
hud-verdict-taken = Only { $seat } lies on it: takes the card.
hud-verdict-taken-desert = Only { $seat } lies on it: has to take the card (−5).
hud-verdict-disputed = { $seats } lie on it: the genies decide.
hud-verdict-under =
    { $count ->
        [one] The carpet of { $seats } lies under the card.
       *[other] The carpets of { $seats } lie under the card.
    }
hud-verdict-grazing =
    { $count ->
        [one] The carpet of { $seats } hardly touches it: too little.
       *[other] The carpets of { $seats } hardly touch it: too little.
    }
hud-verdict-missed = The carpet goes back to the hand.
hud-verdict-legend-counts = on it, alone: counts
hud-verdict-legend-dispute = several on it: dispute
hud-verdict-legend-under = under it: does not count
hud-verdict-replay = Replay the throw ({ KEY("again") })
hud-naming-title = Which dispute first?
hud-naming-hint = { DEVICE() ->
    [gamepad] Choose a disputed card in the list to begin with it.
   *[mouse] Click a disputed card, on the table or in the list, to begin with it.
}

# The dispute of the genies.
hud-dispute-prize = At stake
hud-dispute-rule = The highest genie takes { $card }. The winner swaps the genie just played with whoever showed the lowest.
hud-dispute-highest = highest
hud-dispute-lowest = lowest
hud-dispute-genies-of = The genies of { $seat }
hud-dispute-choose-one = Choose one in secret
hud-dispute-picked = chosen
hud-dispute-pick = { DEVICE() ->
    [gamepad] choose
   *[mouse] click to choose
}
hud-dispute-sealed =
    { $count ->
        [one] The choice stays sealed until { $seats } has chosen, too. Then all are shown together.
       *[other] The choice stays sealed until { $seats } have chosen, too. Then all are shown together.
    }
hud-dispute-last = The others have chosen already. Once the choice is sealed, the genies are shown together.
hud-dispute-title = The dispute of the genies
hud-dispute-in-secret = Everybody chooses in secret
hud-dispute-wait = The choices stay sealed until all have chosen. Then they are shown together.
hud-dispute-turn-up = The genies are turned up
hud-dispute-wins = { $seat } takes { $card }
hud-dispute-swap = The highest and the lowest change places
hud-dispute-played = played the { $number }
hud-dispute-swapped = { $winner } gives genie { $high } to { $loser } and gets genie { $low }.{ $others ->
    [0] {""}
    [one] {" "}The other keeps theirs.
   *[other] {" "}The others keep theirs.
}
hud-dispute-rivals = In the dispute
hud-dispute-known = Known already (seen in play)
hud-dispute-has-chosen = has chosen
hud-dispute-chooses = is choosing
hud-dispute-chooses-later = chooses later
hud-dispute-won = wins
hud-dispute-gets-highest = gets the highest
hud-dispute-keeps = keeps theirs

# The palaces.
hud-palaces-title = The palaces of journey { $journey }
hud-palaces-rule = Whoever declares most: +{ $points }. Whoever declares fewest: −{ $points }. All equal: nothing. Lamps counted in are spent.
hud-palaces-none = no palace, no lamp
hud-palaces-later = declares later
hud-palaces-now = is declaring
hud-palaces-declared =
    { $count ->
        [0] no palaces
        [one] declares 1 palace
       *[other] declares { $count } palaces
    }
hud-palaces-so-far = so far
hud-palaces-lamps =
    { $of ->
        [one] of 1 lamp
       *[other] of { $of } lamps
    }
hud-palaces-lamp-less = One lamp less
hud-palaces-lamp-more = Count a lamp as a palace

# The final score.
hud-score-wins = Wins
hud-score-place =
    { NUMBER($place, type: "ordinal") ->
        [one] { $place }st place
        [two] { $place }nd place
        [few] { $place }rd place
       *[other] { $place }th place
    }
hud-score-adventures = Adventures
hud-score-adventures-note = different ones
hud-score-bazaars = Bazaars
hud-score-bazaars-note = pairs
hud-score-treasures = Treasures
hud-score-treasures-note = 3 each
hud-score-deserts = Deserts
hud-score-deserts-note = −5 each
hud-score-palaces = Palaces
hud-score-palaces-note = { $journeys ->
    [one] in one journey
   *[other] in { $journeys } journeys
}
hud-score-as-letter = = { $letter }
hud-score-as-spice = = spices
hud-score-as-carpet = = carpets
hud-score-as-camel = = camels
hud-score-as-treasure = = treasure
hud-score-cancels = cancels
hud-score-lamps = Lamps: a missing adventure, partner of a bazaar, a treasure, or cancels a desert. Equal points: the stronger genie wins.

# Advice on demand.
tappeti-hint-arrange = Put what you need near your own edge, and deserts on the side of the others. It is legal as it lies: you may confirm it.
tappeti-hint-arrange-illegal = What lies there is not legal yet: put right what is marked with a cross, or have it arranged for you.
tappeti-hint-throw = I would aim here, with a power of about { $power } %.
tappeti-why-throw = About { $n } throws of 100 come to lie on it: { $card }.
tappeti-hint-name = I would begin with: { $card }.
tappeti-hint-genie = I would play genie { $genie }.
tappeti-hint-palaces = I would count { $lamps } of your { $of } lamps as palaces.
tappeti-advice-throw = { $count ->
    [0] I would throw with a power of about { $power } %.
   *[other] I would throw onto { $cards }, with a power of about { $power } %.
}
