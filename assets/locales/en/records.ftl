# Saved games, replays, statistics
title-archive = Games and replays
title-statistics = Statistics
archive-title = Games and replays
archive-running = To continue
archive-over = Finished
archive-none-running = No game is going on. The next one that you begin saves itself, move by move.
archive-none-over = No finished game yet. When one is over, it can be watched here step by step.
archive-note-running = Every game goes on where it was left. Whoever begins another finds the one before here (the last { $count }). Games saved under a name stay until you delete them.
archive-note-over = The last { $count } finished games are kept.
archive-continue = Continue
archive-watch = Watch
archive-delete = Delete
archive-delete-sure = Really?
archive-cannot-delete = The game cannot be deleted: { $fault }
archive-damaged = This game cannot be read
archive-earlier = The latest state cannot be read: it goes on from the one before.
archive-which = { $file }: { $fault }
archive-unknown = A game that is not here
archive-auto = { $game } · going on
archive-aside = { $game } · left for another
archive-named = { $name } · { $game }
archive-name = { $name }
archive-names = { $names }
archive-won = { $count ->
    [0] nobody won
    [one] { $who } won
   *[other] { $who } won
}
archive-moves = { $count ->
    [one] one move
   *[other] { $count } moves
}
archive-when = { $state } · { $ago }
ago-now = just now
ago-minutes = { $count } minutes ago
ago-hours = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
}
ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
}
save-as-title = Save under a name
save-as-name = What is this save called?
save-as-about = Letters, digits and spaces. The game that is going on keeps saving itself anyway.
save-as-save = Save
save-as-no-name = It needs a name
save-as-saved = Saved as “{ $name }”.
save-as-taken = takes the place of the one that is there
branch-title = Play from here
branch-about = Begins a new game from the position that is shown. Who sits at the table? The replay stays as it is.
branch-back = Back to the replay
branch-begin = Begin
statistics-title = Statistics
statistics-none = No result yet: finished games are counted here.
statistics-damaged = The file of the statistics cannot be read. It stays as it is; with the next result it is put aside.
statistics-note = Finished games count, those that went on from a replay too. The results stay on this computer.
statistics-facts = { $games ->
    [one] One game
   *[other] { $games } games
} · { $minutes } min and { $moves } moves on average · the last one { $ago }
statistics-people = People
statistics-computers = Computers by strength
statistics-won = { $won } of { $played } · { $share } %

# After the game: everything in the open
pause-fairness = All fair?
pause-save-as = Save under a name…
pause-load = Load…
pause-watch = Replay up to here
fairness-title = All fair?
fairness-chance = Chance
fairness-seed = Seed of this game:
fairness-sights = What the computer saw
fairness-no-computers = No seat was the computer’s.
fairness-view = For every move the computer is given only what somebody in its seat may know: what lies open on the table, and its own cards. Nothing of the deck, of other hands or of sealed choices reaches it. The dice with which it decides are its own, not those of the game.
fairness-sight = { $seat }: { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
}; of { $events } events { $hidden ->
    [0] none had hidden parts
    [one] one had a part that it did not see
   *[other] { $hidden } had parts that it did not see
}.
fairness-deals = Deals and cards turned up
fairness-note = The same seed and the same moves always give the same game: the replay checks that each time it opens.
fair-tappeti_volanti = The seed decides who is the first dealer (if chance decides that), how the deck of destinations is shuffled, how the genies are divided, and how much luck each throw has.
fair-alles_im_eimer = The seed decides who starts (if chance decides that) and how the deck is shuffled, also when it is made anew from the discards.
fair-akelarre = The seed decides who starts (if chance decides that) and how the creatures are shuffled before they are dealt.
fair-cartabomba = The seed decides who chooses first (if chance decides that) and in which order the cards of the deck lie.
fair-xako = The seed decides the dice, the characters (if chance chooses them), and how the decks are shuffled, also when they are made anew from the discards.
fair-tappeti-genies = The genies of { $seat } at the start
fair-tappeti-turned = { $count ->
    [one] One destination turned up
   *[other] { $count } destinations turned up
}, in order
moment-journey = Journey { $number }
moment-round = Round { $number }
keys-replay = replay: one step back, one step on, run by itself

## Why a file is no game that can go on.

record-none = this is not a saved game of Tavolata
record-format = the file has format { $found }; this program reads format { $known }
record-other-game = the file holds a game of “{ $found }”, not of “{ $wanted }”
record-rules = the game was played by version { $found } of the rules; this program has version { $known }
record-altered = { $part } was altered or damaged (line { $line })
record-truncated = the file breaks off: { $found } of { $expected } entries are there
record-unreadable = { $part } cannot be understood (line { $line }): { $reason }
record-refused = entry { $entry } ({ $seat }) is refused by the rules: { $reason }
record-header = the header
record-setup = the set-up
record-entry = entry { $number }
