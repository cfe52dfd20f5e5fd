# Words that every game needs.
the-table = the table
language = English
config-fault = A config file is faulty; the built-in values are used. { $place }: { $detail }
config-fault-entry = An entry of a config file is faulty. { $place }: { $detail }
verbatim = { $text }

## Players, and saved games in words.

player-person = person
player-random = computer, random
player-easy = computer, easy
player-medium = computer, medium
player-strong = computer, strong
player-master = computer, master
player-reference = computer, reference
replay-unfinished = The game is not over.
replay-score = { $who }: { $score }
replay-winners = { $count ->
    [one] { $who } wins.
   *[other] { $who } win.
}

## What a computer player would do, and why.

advice = { $what } { $why }
advice-close = Something else would do as well.
sentences = { $first } { $second }

# What would master have done?
look-back-title = What would master have done?
look-back-nothing = { $seat } did nothing more.
look-back-cost-akelarre = { $cost ->
    [one] about { $cost } point
   *[other] about { $cost } points
}
look-back-cost-alles_im_eimer = { $cost ->
    [one] about { $cost } bucket
   *[other] about { $cost } buckets
}
look-back-cost-cartabomba = { $cost ->
    [one] as much as { $cost } card
   *[other] as much as { $cost } cards
}
look-back-cost-tappeti_volanti = { $cost ->
    [one] about { $cost } point
   *[other] about { $cost } points
}
look-back-cost-xako = about { $cost } P.E.
look-back-told = { $count ->
    [0] { $of ->
        [0] There was nothing to decide.
       *[other] { $of } decisions examined: in none of them would master have done better.
    }
    [one] { $of } decisions examined; the one that cost something:
   *[other] { $of } decisions examined; the { $count } that cost most:
}
