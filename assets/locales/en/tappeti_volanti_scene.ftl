# The table of Flying Carpets: arranging, aiming, throwing, practising.

arrange-title = The layout
arrange-prompt = Arrange the { $cards ->
        [one] destination
       *[other] { $cards } destinations
    } as you like, then confirm.{ $wrong ->
        [0] {""}
        [one] { " " }One thing to put right.
       *[other] { " " }{ $wrong } things to put right.
    }
arrange-confirm = Confirm
arrange-confirm-note = and the throwing begins
arrange-automatic = Arrange for me
arrange-layouts = Layouts…
arrange-layout = { $en }
arrange-undo = Undo one move
arrange-put-back = Put it back
arrange-turn-left = Turn left ({ KEY("turn_left") })
arrange-turn-right = Turn right ({ KEY("turn_right") })
arrange-rule-close = At least 1 cm between cards
arrange-rule-near = Each has a neighbour within a card’s width
arrange-rule-group = One single group
arrange-rule-centre = In the middle of the table
arrange-rule-table = All on the table
arrange-wrong-close = Too close
arrange-wrong-close-first = first move the two cards apart
arrange-wrong-near = Too far off
arrange-wrong-near-first = first bring the lone card closer
arrange-wrong-group = Separate groups
arrange-wrong-group-first = first join the groups
arrange-wrong-centre = Off centre
arrange-wrong-centre-first = first move the group to the middle
arrange-wrong-table = Off the table
arrange-wrong-table-first = first put the card back on the table
arrange-gap = { $mm } mm
arrange-centre = centre of the group
arrange-centre-off = centre of the group: too far out
arrange-deck = { $cards }
arrange-deck-next = deck to { $seat }
arrange-hint-drag = { DEVICE() ->
    [gamepad] right stick: move
   *[mouse] drag: move
}
arrange-hint-turn = { DEVICE() ->
    [gamepad] { KEY("turn_left") } / { KEY("turn_right") }: turn
   *[mouse] wheel or { KEY("turn_left") } / { KEY("turn_right") }: turn
}
arrange-hint-swap = { DEVICE() ->
    [gamepad] { KEY("focus") }: next card
   *[mouse] onto another: swap
}
arrange-hint-nudge = { DEVICE() ->
    [gamepad] directional pad: 1 mm
   *[mouse] arrows: 1 mm
}

aim-prompt = { DEVICE() ->
    [gamepad] Pull the right stick back and let go. The directional pad moves the carpet.
   *[mouse] Pull the carpet back and let go, or flick it forward. Sideways moves it.
}
aim-prompt-pull = { DEVICE() ->
    [gamepad] Pull the right stick back and let go. The directional pad moves the carpet.
   *[mouse] Pull the carpet back and let go. Sideways moves it.
}
aim-prompt-flick = { DEVICE() ->
    [gamepad] Pull the right stick back and let go. The directional pad moves the carpet.
   *[mouse] Flick the carpet forward and let go. Sideways moves it.
}
aim-prompt-point = { DEVICE() ->
    [gamepad] Pull the right stick back and let go. The directional pad moves the carpet.
   *[mouse] Click the carpet, then the card or the place to reach.
}
aim-prompt-pointing = { DEVICE() ->
    [gamepad] Choose the card to reach: { KEY("focus") } goes from one to the next.
   *[mouse] Click the card or the place to reach, or choose it with Tab and the arrows.
}
aim-prompt-fixed = { DEVICE() ->
    [gamepad] Refine with the directional pad, then throw. { KEY("focus") }: another card.
   *[mouse] Refine with wheel, slider or arrows, then throw. Another click changes the aim.
}
aim-prompt-fouled = That was a foul: let go past the edge. { $left ->
    [one] Last try:
   *[other] { $left } more tries:
} let go before the edge.
aim-prompt-turned = The carpet turned over. { $left ->
    [one] You have a last try.
   *[other] You have { $left } more tries.
}
aim-prompt-beyond = All of it has passed the edge: letting go now is a foul!
aim-prompt-flicking = Forward, fast, and let go before all of it is past the edge.
aim-too-slow = Too slow: the carpet stays here. Flick it forward faster.
aim-too-late = Too late: the whole carpet was past the edge, which is a foul in a game. Let go sooner.
aim-lesson-pull = { DEVICE() ->
    [gamepad] Here you pull: pull the right stick back and let go.
   *[mouse] Here you pull: press the carpet, pull it back and let go.
}
aim-lesson-pull-short = here you pull
aim-lesson-flick = { DEVICE() ->
    [gamepad] Here you pull: pull the right stick back and let go.
   *[mouse] Here you flick: press the carpet, flick it forward and let go.
}
aim-lesson-flick-short = here you flick
aim-lesson-point = { DEVICE() ->
    [gamepad] No stick here: { KEY("accept") }, then the destination with { KEY("focus") }, then { KEY("accept") } again.
   *[mouse] No dragging here: click the carpet, then the destination, then Throw.
}
aim-throw-target = choose the target first
aim-loupe = Loupe ×2
flight-keys = { DEVICE() ->
    [gamepad] { KEY("hurry") }: skip
   *[mouse] { KEY("hurry") }: skip · Shift: slow down
}
aim-throw = Throw
aim-throw-note = { DEVICE() ->
    [gamepad] without the stick: { KEY("accept") }
   *[mouse] without dragging: { KEY("accept") }
}
aim-throw-now = { KEY("accept") }
aim-power = Power
aim-spin-none = no spin
aim-spin-left = anticlockwise { $spin } %
aim-spin-right = clockwise { $spin } %
aim-likely = Within the scatter
aim-estimate = an estimate, no promise
aim-keys-release = Let go: throw
aim-keys-cancel = { DEVICE() ->
    [gamepad] { KEY("cancel") }: cancel
   *[mouse] { KEY("cancel") } or right button: cancel
}
aim-keys-fine = { DEVICE() ->
    [gamepad] Directional pad: fine aim · { KEY("turn_left") } { KEY("turn_right") }: spin
   *[mouse] Ctrl: fine aim · { KEY("turn_left") } { KEY("turn_right") }: spin
}

outcome-alone = no rival
outcome-disputed = disputed with { $rivals }
outcome-under = over the carpet: no count
outcome-little = too little: does not count
outcome-none = On no destination
outcome-face-down = Face down
outcome-again = try again
outcome-off = Off the table
outcome-feat-three = Three in one!
outcome-feat-under = Slipped under!
outcome-feat-pushed = Pushed off!
outcome-feat-long = What a long shot!
outcome-feat-rivals = Against them all!
foul = Foul! Past the edge

physics-reloaded = Physics and layouts read again from the files.

practice-title = Practice throws
practice-round = throws: { $throws }
practice-prompt = Try as often as you like: nobody counts points here.
practice-again = Try again ({ KEY("again") })
practice-clear = Clear the marks
practice-layout = Other layout ({ KEY("layout") })
practice-back = Put the cards back
practice-tricks = Trick shots
practice-stars = { $stars } of { $of }
practice-free = Free throws
practice-layout-named = Layout: { $en } · { $count } destinations
practice-layout-automatic = New layout · { $count } destinations
practice-reached = Destinations reached: { $count } of { $of }
practice-tricks-faulty = Something in tricks.ron is wrong: “tavolata check” says where. Faulty trick shots are left out.
practice-results-unreadable = The results of the trick shots cannot be read; the file is set aside.
practice-results-unkept = The result of this trick shot could not be saved.
practice-hits = { $hits } of { $throws }
practice-in-all = in all { $hits } of { $throws }
practice-streak = longest streak: { $count }
practice-last-ten = Last ten
practice-last = throws { $throws } · { $speed } m/s, spin { $spin } %
