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
advice-close = Another move is almost as good.
sentences = { $first } { $second }

# What would the master have done?
look-back-title = What would the master have done?
look-back-nothing = { $seat } did nothing more.
look-back-cost-akelarre = { $cost ->
    [one] about { $cost } point
   *[other] about { $cost } points
}
look-back-cost-alles_im_eimer = { $cost ->
    [one] about { $cost } bucket
   *[other] about { $cost } buckets
}
look-back-cost-cartabomba = about { $cost } of the 20 points between defeat and victory
look-back-cost-tappeti_volanti = { $cost ->
    [one] about { $cost } point
   *[other] about { $cost } points
}
look-back-cost-xako = about { $cost } P.E.
look-back-told = { $count ->
    [0] { $of ->
        [0] There was nothing to decide.
       *[other] { $of } decisions examined: in none of them would the master have done better.
    }
    [one] { $of } decisions examined; the one that cost something:
   *[other] { $of } decisions examined; the { $count } that cost most:
}
look-back-count = { $of ->
    [0] It begins…
   *[other] { $examined } of { $of }
}
look-back-ready = The decisions of the game have been gone through: “What would the master have done?” shows them.
look-back-about = The computer player of the highest strength goes through the decisions, each from what the player could see at that time. You may close this meanwhile.
look-back-stop = Stop
look-back-failed = The examination has failed. A report on what happened lies with the saves.
look-back-when = { $round } · after move { $at }
look-back-cost = cost { $cost }
look-back-show = Show
look-back-note = Both moves were played on many times with the same cards and the same luck, guessed from what was known. “Show” opens the replay there; from there a new game can go on.
