# Title, choice of game, set-up, pause, settings.

# On every screen
shell-back = Back
shell-done = Done
shell-close = Close
shell-yes = Yes
shell-no = No
shell-cancel = Cancel
shell-rules = Rules
shell-settings = Settings

# Title
title-continue = Continue
title-continue-what = { $game } · { $turn }
title-new-game = New game
title-practice = Practice throws
title-quit = Quit
title-hint = Tavolata { $version } · { KEY("fullscreen") } full screen · { KEY("focus") } and { KEY("accept") }: everything without a mouse

# Notices
notice-title = Please note
notice-config = This config file is faulty. The program’s own values are used; the file is left as it is.
notice-config-entry = An entry of this config file is faulty and left out; the others hold. The file is left as it is.
notice-crash = Something went wrong inside the program last time, and it may have closed. The game is saved up to the last decision. A report for those who make the program lies here:
notice-settings = Not all of the settings could be read: what is missing has its recommended value.
notice-remembered = The seats of last time cannot be read.
notice-save = A saved game cannot be read. If there is one, the state saved just before it is used.
notice-dismiss = All right
notice-more = { $count ->
    [one] and one more notice
   *[other] and { $count } more notices
}

# Choice
choose-title = What shall we play?
choose-prepare = Set up the game
choose-hint = { DEVICE() ->
    [gamepad] Left stick: other game · { KEY("accept") }: set up
   *[mouse] Arrows: other game · { KEY("accept") }: set up
}
choose-hint-one = { KEY("accept") }: set up · { KEY("rules") }: rules
choose-players = { $least }–{ $most }
choose-players-exact = { $count }
choose-minutes = { $least }–{ $most } min

# The games
game-tappeti_volanti = Flying Carpets
game-tappeti_volanti-about = Flick your carpet across the table and let it settle on palaces, adventures and bazaars. Where several carpets reach the same destination, the genies decide.
game-tappeti_volanti-mood = Aim and wrist · a dash of bluff with the genies · good for children with throwing aids

# Set-up
setup-title = Set up the game
setup-games = Games
setup-players-exact = { $count } players
setup-players = { $least }–{ $most } players
setup-seats = Who sits at the table
setup-seats-hint = Click face or token for the next free one
setup-here = at this screen
setup-changed = changed
setup-person = Person
setup-computer = Computer
setup-speed = How long the computer takes at least
setup-speed-slow = Unhurried
setup-speed-usual = Usual
setup-speed-fast = Fast
setup-speed-instant = At once
setup-easy = Easy
setup-easy-about = Easy: plays for fun, overlooks much and counts nothing
setup-medium = Medium
setup-medium-about = Medium: a sensible opponent, who overlooks something now and then
setup-strong = Strong
setup-strong-about = Strong: counts cards, looks ahead and overlooks little
setup-master = Master
setup-master-about = Master: thinks things through, for up to a second. Like the others it sees only what a person in its place would see
setup-temper = Temper: careful ones prefer what is certain, bold ones take risks, vengeful ones turn against whoever hurt them last. None makes stronger
temper-balanced = Balanced
temper-careful = Careful
temper-bold = Bold
temper-vengeful = Vengeful
setup-assist = Throwing aid
setup-assist-none = None
setup-assist-line = Direction
setup-assist-ellipse = Direction + ellipse
setup-steady = Steady hand
setup-add = Add a seat
setup-add-full = Add a seat ({ $most } at most)
setup-shuffle = Shuffle the seats
setup-note-full = All seats are taken: { $game } is for { $least }–{ $most } players.
setup-note-exact = All seats are taken: { $game } is a game for { $most }.
setup-note-free = { $game } is for { $least }–{ $most } players. The computer may take a seat too.
setup-variants = Variants
setup-variants-hint = They hold for the whole game.
setup-recommended = { $count ->
    [0] Back to recommended values
   *[other] Back to recommended values ({ $count })
}
setup-begin = Begin
setup-fixed = Once begun, seats and variants stay as they are.
setup-refused-name = One seat has no name.
setup-refused-same = Two seats are called { $name }.
setup-refused = Not like this: { $reason }
setup-up = One seat up
setup-down = One seat down
setup-next-portrait = Another face
setup-next-token = Another token
setup-remove = Remove the seat
setup-seat = Seat { $number }
setup-default-names = Grandma Pia, Bernardo, Michela, Otto, Carmen, Hugo
setup-computer-names = Otto, Ada, Octavia, Electra, Dino, Sparky

# Variants of Flying Carpets
variant-first-dealer = First dealer
variant-first-dealer-about = Arranges the cards, throws last.
variant-first-dealer-random = By lot
variant-first-dealer-seat = { $name }
variant-journeys = Journeys
variant-journeys-about = After the last, points are counted.
variant-journeys-count = { $count }
variant-journeys-each = { $times ->
    [one] { $count } (one each)
    [2] { $count } (two each)
   *[other] { $count } ({ $times } each)
}
variant-off-table = Destination off the table
variant-off-table-about = When a throw pushes it over the edge.
variant-off-table-out = Leaves the game
variant-off-table-back = Back on the edge
variant-layout = Starting layout
variant-layout-about = How the destinations lie at first.
variant-layout-dealer = Left to the dealer
variant-layout-named = { $it ->
   *[other] { $en }
}
variant-luck = Luck in the throw
variant-luck-about = How far a throw strays from the aim.
variant-luck-none = None
variant-luck-little = Little (recommended)
variant-luck-much = A lot

# Where a saved game stands
where-journey = journey { $journey } of { $of } · { $turn }
where-turn = { $seat } to play
where-genies = the genies are being chosen
where-over = finished

# Pause
pause-title = Pause
pause-saved = Game saved { $ago }
pause-unsaved = The game is not saved yet
pause-last-saved = Saved for the last time { $ago }
pause-losing = Whoever leaves now loses what was played since.
pause-try-again = Try again
pause-elsewhere = Save elsewhere
pause-saved-elsewhere = The game is saved as { $file }. You find it under “Games and replays”, too.
pause-resume = Resume
pause-rules = Rules of the game
pause-to-title = Save and go to title
pause-to-title-only = Go to title
pause-to-title-lose = Go to title all the same
pause-to-workshop = Back to the workshop
pause-quit-only = Quit the program
pause-quit = Save and quit
pause-quit-lose = Quit all the same
pause-keep = These are personal preferences: the variants of the game stay as they are.

# Settings
settings-title = Settings
settings-tab-game = Game
settings-tab-sound = Sound
settings-tab-screen = Screen
settings-tab-access = Access
settings-tab-keys = Controls
settings-tab-language = Language
settings-scale = Size of the interface
settings-scale-about = 80 to 200 %, shown at once
settings-percent = { $value } %
settings-speed = Speed of animations
settings-speed-about = 0.5× to 3×, or off
settings-times = { $value }×
settings-animations = Animations
settings-animations-about = off: everything is in its place at once
settings-pace = Pace of the computer players
settings-pace-about = from their next move on
settings-recap = Moves of the others
settings-recap-about = each turn begins with a list of them, at the card tables
settings-sayings = Sayings
settings-sayings-about = computer players with a temper say a word now and then
settings-motion = Reduced motion
settings-motion-about = fades instead of flights, no slow motion
settings-letters = Letters on cards
settings-letters-about = the initial beside the sign of the family, in Akelarre
settings-letters-never = Never
settings-letters-small = Small
settings-letters-large = Large
settings-contrast = High contrast
settings-contrast-about = tables without patterns, thicker borders
settings-zoom = Closer look at cards
settings-zoom-about = under the pointer; with the right button always
settings-zoom-at-once = At once
settings-zoom-resting = After ½ s
settings-zoom-right = Right button
settings-pull = “Pull back” throw
settings-pull-about = like a slingshot: pull the carpet back and let go
settings-flick = “Flick forward” throw
settings-flick-about = flick the carpet, and let go before it is past the edge
settings-fullscreen = Full screen
settings-fullscreen-about = { KEY("fullscreen") } does it too, on every screen
settings-sound = Sound
settings-sound-about = all sound at once
settings-music = Music
settings-music-about = at the title and at the table
settings-effects = Effects
settings-effects-about = cards, carpets, dice
settings-interface = Interface
settings-interface-about = buttons and notices
language-code = en
settings-language = Language
settings-language-about = takes effect at once, also during a game
settings-defaults = Recommended values
settings-unread = { $file } { $why }. Changes of the settings are not kept until that is mended.
settings-kept = { $lost } in { $file }. The file as it was is kept as { $kept }.
settings-not-kept = { $lost } in { $file }. Changes of the settings are not kept, because no copy of the file could be made: { $why }
settings-lost-text = Something that is not written as it should be
settings-lost-one = { $name }, line { $line } ({ $why }),
settings-beyond = Beyond the limits: { $fields }
settings-limits = “{ $name }” ({ $least } to { $most })
settings-lost-many = { $count } entries

# Keys
keys-enter = Enter
keys-space = Space
keys-arrows = Arrows
keys-wheel = wheel
keys-shift-tab = Shift Tab
keys-right-button = right button
keys-finger = finger
keys-finger-rests = finger at rest
keys-two-fingers = two fingers
keys-as-mouse = touch screen: like the mouse; on a list it scrolls
keys-look = touch screen, card tables: shows the card large
keys-pause = pause, or cancel what you are composing
keys-focus = forwards and backwards through the buttons
keys-do = presses the chosen button; { KEY("accept") } is the big button too
keys-fullscreen = full screen
keys-rules = rules
keys-undo = undo the last move
keys-hurry = skip or hurry the animation
keys-turn_left = turn the card to the left, or give the throw its counterclockwise spin
keys-turn_right = turn the card to the right, or give the throw its clockwise spin
keys-layout = in practice: another layout
keys-earlier = see the move before again; in replays: one step back
keys-later = see the move after again; in replays: one step on
keys-play = in replays: run by itself, or stop
keys-redo = in the workshop: redo what was undone
keys-log = log
keys-recap = card tables: a move of the others again, the one before, the next
keys-nudge = move the card by 1 mm, or the aim by 1°
keys-spin = turn the card, or give the throw its spin
keys-fine = fine aim
keys-again = see the throw again; in practice: throw again
keys-cancel-throw = cancel the throw

# A key or button, by the name of the control
key-of = { KEY($name) }

# Keys that can be changed
keys-ask = Press a key…
keys-asking = Press the key for “{ $what }”. { KEY("cancel") } leaves the one before.
keys-refused = This key cannot be chosen. Letters, digits and signs, function keys, the space bar and the numeric keypad can, also with Ctrl.
keys-taken = { $key } already has another task: “{ $what }”.
keys-shared = the same key as for: { $what }
keys-swap = Swap the two keys
keys-leave = Leave as it was
keys-usual = Back to { $key }
keys-fixed = Always the same

# Gamepad
keys-pad = Gamepad
keys-stick-left = left stick
keys-stick-right = right stick
keys-cross = directional pad
keys-pad-accept = presses the chosen button; hurries the animation
keys-pad-cancel = back; cancel what you are composing
keys-pad-pause = pause
keys-pad-undo = undo the last move; in replays: run by itself, or stop
keys-pad-log = log; in practice: another layout
keys-pad-turn = the card or the spin to the left, to the right; the move before, the move after
keys-pad-focus = to the next thing; the left trigger goes back
keys-pad-left = from one thing to the next
keys-pad-cross = like the arrows: from one thing to the next, or moves the card and the aim
keys-pad-right = pulls the carpet back and throws it; elsewhere it scrolls
