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
