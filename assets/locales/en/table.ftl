# What every table has in common.
table-empty = { "" }
table-pause = Pause ({ KEY("pause") })
table-rules = Rules ({ KEY("rules") })
table-hint = Hint ({ KEY("hint") })
table-undo = Undo ({ KEY("undo") })
table-log = Log
table-log-open = Open or close the log ({ KEY("log") })
table-log-jump = Click a line: the replay jumps there.
table-log-all = All
table-log-round = This round
table-log-moments = Moments
table-log-nothing = Nothing yet.
table-log-public = What everybody could see, and nothing else.
table-not-now = Not now
table-refused = Not allowed
table-advice = Hint
table-hint-thinking = Working out a hint…
table-hint-take = Prepare the move
table-hint-failed = No hint could be worked out; a report lies beside the saves.
table-warning = Wait
table-notice = Notice
table-cannot-start = The game cannot start: { $fault }
table-cannot-continue = The saved game cannot go on: { $fault }
table-statistics-damaged = The file of the statistics was damaged: it was put aside and a new one is begun. { $fault }
table-save-failed = The game was not saved: { $fault }
table-save-other-program = Nothing is saved: another Tavolata is open and keeps its games in the same place.
table-bot-failed = { $seat } lost count: the move was picked at random from what is allowed.
table-impossible = A throw ended in a way that cannot be: the table stays as it was and the throw is repeated. A report lies beside the saves.
table-curtain-pass = Pass the screen to
table-curtain-after = { $game } · before: { $seat }
table-curtain-open = I am { $name }
table-curtain-note = { DEVICE() ->
    [gamepad] The others look away. { KEY("accept") }: the curtain opens. { KEY("pause") }: pause.
   *[mouse] The others look away. { KEY("accept") } or click: the curtain opens. { KEY("pause") }: pause.
}
table-curtain-log = What has happened

# What the others did since a person’s last turn
table-recap = Since { $seat }’s turn
table-recap-start = Before { $seat }’s turn
table-recap-count = { $count }
table-recap-open = { $title }: { $count ->
    [one] one move
   *[other] { $count } moves
} of the others (keys “{ KEY("earlier") }” and “{ KEY("later") }” show them again)
table-recap-fold = Fold away

# Replay
replay-branch = Play from here
replay-over = The game is over
replay-position = { $round } · move { $at } of { $last }
replay-start = Start
replay-back = One step back ({ KEY("earlier") } or arrow)
replay-play = Run by itself, or stop ({ KEY("play") })
replay-forward = One step on ({ KEY("later") } or arrow)
replay-round = To the start of the round
replay-tempo = { $tempo }×
replay-tempo-about = How fast the replay runs
replay-highlight = moments
replay-public = Open cards only
replay-as = As { $seat } sees it
replay-viewer-about = Through whose eyes: once the game is over everybody’s hidden cards can be seen too.
replay-close = Close the replay
replay-close-game = Back to the game
replay-better = { $seat } could have gained { $cost } – the master: “{ $advice }”
replay-costly = The large turquoise dots mark the decisions that cost most.

table-plate-person = { $name }
table-plate-easy = { $name }, an easy computer player
table-plate-medium = { $name }, a medium computer player
table-plate-strong = { $name }, a strong computer player
table-plate-master = { $name }, a masterly computer player
table-plate-temper = { $who }. { $temper }

# The end
end-won = { $count ->
    [one] { $seats } wins
   *[other] { $seats } win
}
end-counting = The count
end-counting-how = { DEVICE() ->
    [gamepad] The count: { KEY("hurry") } shows the result at once.
   *[mouse] The count: { KEY("hurry") } or a click shows the result at once.
}
end-title = The count, step by step
end-total = total
end-place = { $place }
end-ahead = { $count } more than { $seats }
end-again = Once more
end-again-note = same seats
end-to-title = Title
end-to-setup = Set-up
end-watch = Replay
end-fairness = All fair?
end-look-back = What would the master have done?

# Sayings of computer players with a temper
saying-careful-hit-1 = I had counted twice. Sorry.
saying-careful-hit-2 = Nothing personal: it was safe.
saying-careful-hurt-1 = I knew I should have waited.
saying-careful-hurt-2 = And I had even saved for that.
saying-careful-luck-1 = Slow and steady.
saying-careful-luck-2 = Exactly as planned.
saying-careful-won-1 = Patience pays.
saying-careful-won-2 = One step at a time.
saying-careful-lost-1 = Too careful, maybe.
saying-careful-lost-2 = I’ll count again.
saying-bold-hit-1 = Ha! Make way!
saying-bold-hit-2 = Who dares, gets it.
saying-bold-hurt-1 = Now it gets interesting!
saying-bold-hurt-2 = A scratch. Go on!
saying-bold-luck-1 = Did you see that?
saying-bold-luck-2 = Luck likes me today.
saying-bold-won-1 = All or nothing: all!
saying-bold-won-2 = That was fun!
saying-bold-lost-1 = What a ride!
saying-bold-lost-2 = I’d do it again.
saying-vengeful-hit-1 = Take that. I keep count.
saying-vengeful-hit-2 = Better you than me.
saying-vengeful-hurt-1 = I’ll write that down.
saying-vengeful-hurt-2 = You will hear from me.
saying-vengeful-luck-1 = And now my turn.
saying-vengeful-luck-2 = Justice, at last.
saying-vengeful-won-1 = All debts are paid.
saying-vengeful-won-2 = I forget nothing.
saying-vengeful-lost-1 = To be continued.
saying-vengeful-lost-2 = I have a list.
table-drawn-into-hand = Drawn cards go into the hand.
table-no-place = This has no place there. While you hold it, what takes it is marked.
