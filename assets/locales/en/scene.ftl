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
arrange-put-back = Put it back
arrange-turn-left = Turn left (Q)
arrange-turn-right = Turn right (E)
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
arrange-hint-drag = drag: move
arrange-hint-turn = wheel or Q / E: turn
arrange-hint-swap = onto another: swap
arrange-hint-nudge = arrows: 1 mm

aim-prompt = Pull the carpet back and let go. Beyond the edge it is a foul.
aim-prompt-pointing = Point with the mouse and click to fix the direction.
aim-prompt-fixed = Set the power with the wheel or the slider, then throw.
aim-prompt-beyond = You are beyond the edge: letting go now is a foul!
aim-throw = Throw
aim-throw-note = without dragging: Enter
aim-throw-now = Enter
aim-power = Power
aim-spin-none = no spin
aim-spin-left = anticlockwise { $spin } %
aim-spin-right = clockwise { $spin } %
aim-may-land = may land here
aim-likely = Within the scatter
aim-estimate = an estimate, no promise
aim-keys-release = Let go: throw
aim-keys-cancel = Esc or right button: cancel
aim-keys-fine = Ctrl: fine aim · Q E: spin

rest-over = over: { $card }
rest-under = under: { $card }
rest-none = on no destination
rest-face-down = face down: try again
rest-off = off the table
foul = Foul! Beyond the edge

practice-title = Practice throws
practice-round = throws { $throws }
practice-prompt = Throw as often as you like. R repeats the throw, the dots show where you landed.
practice-again = Again (R)
practice-clear = Clear the dots
practice-layout = Another layout
practice-back = Put the cards back
practice-last = throws { $throws } · { $speed } m/s, spin { $spin } %
physics-reloaded = Physics and layouts read again from the files.
