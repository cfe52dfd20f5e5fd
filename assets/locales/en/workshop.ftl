# The workshop: own layouts, numbers, house rules, many games.

## A run of many games.

study-seats = { $found } players; the game is for { $least } to { $most } players
study-tempers = { $found } tempers for { $seats } seats; name one for all or one for each
study-bots = { $found } computer players for { $seats } seats; name one for all or one for each
study-games = { $found } games; allowed: 1 to { $most }
study-seed = the seed { $found } is too large to count on from

## A number of a config file.

tuning-no-field = there is no value `{ $field }` in the text that could be changed
tuning-one-value = one number or one word

## Kept layouts of Tappeti Volanti.

name-letters = a name with at least one letter or digit
name-reserved = another name; on some computers this one means a device
file-there = is there already
file-unwritable = cannot be written: { $why }
kept-not-ours = is no file of a kept layout
kept-full = has { $count } layouts already; at most { $most } are read
kept-too-many = has { $count } layouts; at most { $most } are read, by name: { $rest } are left out, from “{ $first }” on

## House rules.

house-full = has { $count } sets of house rules already; at most { $most } are read
house-file = a config file of the game { $game }
house-nothing = no changed file

## The screens.

ask-keep = Keep
ask-name = Name
ask-no-name = A name is needed
ask-replace-sure = There is one of this name already; “Keep” once more replaces it
ask-replaces = Takes the place of the one of this name
ask-file = The name becomes that of a file in your folder, with the comments of the built-in one.
title-workshop = Workshop
workshop-title = Workshop
workshop-back = Title
workshop-rules = Rules
workshop-files = Files
workshop-layouts = Layouts
workshop-physics = Physics
workshop-sheet-rules = Rules
workshop-sheet-bots = Opponents
workshop-sheet-cards = Cards
workshop-sheet-deck = Deck
workshop-sheet-characters = Characters
workshop-sheet-physics = Physics
workshop-group =
    { $count ->
        [one] one number
       *[other] { $count } numbers
    }
workshop-group-changed =
    { $count ->
        [one] one number
       *[other] { $count } numbers
    }, { $changed ->
        [one] one changed
       *[other] { $changed } changed
    }
workshop-number-of = { $name } { $number }
workshop-number-in = { $of }: { $name }
workshop-line = line { $line }
workshop-range = { $least }–{ $most }
workshop-dot = { $before } · { $after }
workshop-number-reset = Back to the built-in value
workshop-number-wrong = “{ $typed }” will not do: { $why }
workshop-true = Yes
workshop-false = No
workshop-plus = More
workshop-minus = Less
workshop-no-folder = There is no folder of yours to write to
workshop-kept = “{ $name }” is kept
workshop-keep-rules = Keep these rules
workshop-keep-rules-about = They can be chosen by this name when a game is set up. Games that are going on keep the rules they began with.
workshop-keep = Keep under a name…
workshop-reset = Built-in values
workshop-rules-note = Games that are going on keep the rules they began with.
workshop-in-force = The usual rules
workshop-mine = Mine
workshop-play = Play with these rules
workshop-play-note =
    { $name } · { $count ->
        [0] all as built in
        [one] one number changed
       *[other] { $count } numbers changed
    }
workshop-play-keep-first = Keep them under a name first
workshop-delete = Delete
workshop-delete-sure = Press again to delete
workshop-not-kept = Changed, not kept yet
workshop-builtin = Built in
workshop-old-report = The numbers have changed: these games were played with the earlier ones.
workshop-report-empty = Change a number, then let the computer players play many games: here you see who wins, how long they take, and what differs from the built-in rules.
workshop-seats = { $count } players
workshop-games =
    { $count ->
       *[other] { $count } games
    }
workshop-stop = Stop
workshop-run = Play
workshop-done = { $done } of { $of }
workshop-left-minutes = { $count } min left
workshop-left-seconds = { $count } s left
workshop-begins = begins…
workshop-all-done = done
workshop-stopped = stopped
workshop-broken = broken off: { $why }
workshop-seat = Seat { $number }
workshop-plot-wins = Wins by seat
workshop-axis-games = games (%), with the 95 % interval
workshop-plot-length = Length
workshop-axis-decisions = decisions in a game
workshop-plot-points = Points
workshop-axis-points = points at the end
workshop-axis-share = share (%)
workshop-plot-figures = How it went
workshop-axis-per-cent = %, with the 95 % interval
workshop-too-few = With fewer than 100 games, differences may be chance.
workshop-nothing-differs = Nothing differs by more than chance.
workshop-wins-of = wins of seat { $number }
workshop-score-of = points of seat { $number }
workshop-length = length in decisions
workshop-shared = shared wins
workshop-differs = { $what }: { $before } → { $after }
workshop-differs-per-cent = { $what }: { $before } % → { $after } %
workshop-saved = Saved in { $folder }
workshop-save-svg = Save the plots (SVG)
workshop-save-csv = Save the figures (CSV)
workshop-files-title =
    { $wrong ->
        [0] Config files, all in order
        [one] Config files, one to be mended
       *[other] Config files, { $wrong } to be mended
    }
workshop-files-hidden =
    { $hidden ->
        [one] Config files, one of them does not count
       *[other] Config files, { $hidden } of them do not count
    }
workshop-files-about = A file of the same name takes the place of the built-in one. The first that is found counts; searched are, in this order:
workshop-searched = { $number }. { $folder }
workshop-open-folder = Open my folder
workshop-check-again = Check again
workshop-files-note = When a file changes, it shows here at once.
workshop-faulty = to be mended
workshop-builtin-file = built in
workshop-counts = counts
workshop-house = house rules
workshop-hidden = hidden
workshop-hidden-by = Does not count: { $file } is found first
workshop-house-of = Counts where the rules “{ $name }” are chosen
workshop-open-file = Open the file
workshop-cannot-open = { $path } cannot be opened: { $why }
variant-house = Rules
variant-house-about = The numbers of the game, from the workshop
variant-house-none = The usual ones
workshop-kept-hidden = Kept, but {$file} is found first: while it is there, that one counts
workshop-physics-kept = Your physics is kept and counts from now on
workshop-physics-title = The numbers of the physics
workshop-try = Try it
workshop-physics-note = Comments of the file stay. No game that is going on changes.
workshop-physics-keep = Keep as my physics
workshop-physics-keep-note =
    { $count ->
        [0] all as built in
        [one] one number in physics.ron
       *[other] { $count } numbers in physics.ron
    }
workshop-nothing-changed = nothing has changed
workshop-fan-axis-aside = aside (cm)
workshop-fan-axis-away = distance from the edge (cm)
workshop-fan-away = Distance
workshop-fan-before = before
workshop-fan-after = after
workshop-fan-now = now
workshop-fan-ellipses = 95 % ellipse
workshop-fan-title = A hundred throws, the same gesture
workshop-fan-about = The same { $done } seeds before and after
workshop-fan-throwing = { $done } of 100 throws…
workshop-gesture-power = Power { $value } %
workshop-gesture-spin = Spin { $value } %
workshop-centimetres = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } cm
workshop-fan-slide = Slide
workshop-fan-spread-away = Spread ahead
workshop-fan-spread-aside = Spread aside
workshop-fan-slide-more = slides { $by } cm farther
workshop-fan-slide-less = slides { $by } cm less
workshop-fan-away-more = comes { $by } cm farther
workshop-fan-away-less = stops { $by } cm short
workshop-fan-spread-away-more = is less exact ahead
workshop-fan-spread-away-less = is more exact ahead
workshop-fan-spread-aside-more = is less exact aside
workshop-fan-spread-aside-less = is more exact aside
workshop-fan-lost = leaves the table or turns over in { $count } of a hundred throws
workshop-fan-unchanged = Change a number: here you see what it does to the same hundred throws. The power scale follows the physics.
workshop-fan-wait = The throws are in the air…
workshop-fan-same = It changes less than chance would: the power scale follows the physics.
workshop-fan-does = With the new numbers the carpet { $parts }.
workshop-fan-meetings = { $told } Meetings: { $over } % over, { $butt } % butting, { $under } % under.
workshop-keep-layout = Keep this layout
workshop-keep-layout-about = It can then be chosen by its name: in set-up, when arranging, and in practice.
workshop-no-layout = { $from } is no layout. { $what }
workshop-pasted = The pasted text
workshop-too-long = The text has { NUMBER($count, useGrouping: 0) } bytes; a layout has at most { NUMBER($most, useGrouping: 0) }
workshop-clipboard-empty = There is no text in the clipboard
workshop-clipboard-none = The clipboard of this computer cannot be used
workshop-clipboard-silent = The program whose text is in the clipboard does not answer
workshop-copied = Copied to the clipboard
workshop-rename-layout = Rename the layout
workshop-rename-layout-about = Its file takes the new name, too.
workshop-new-layout = New layout
workshop-paste = Paste from text
workshop-drop-note = Or drop a file onto the window.
workshop-play-layout = Play with this one
workshop-filter-all = All { $count }
workshop-filter-builtin = Built in { $count }
workshop-filter-own = Yours { $count }
workshop-no-own-layouts = You have none yet. Arrange the cards and keep them here.
workshop-place = line { $line }, column { $column }
workshop-unreadable = { $file } cannot be used
workshop-own = yours
workshop-cards =
    { $count ->
        [one] one card
       *[other] { $count } cards
    }
workshop-others-usable = The other layouts stay usable. Mend the file, then check again.
workshop-try-layout = Try throws
workshop-edit = Edit
workshop-edit-copy = Edit a copy
workshop-copy = Copy…
workshop-copy-text = Copy as text
workshop-rename = Rename…
workshop-millimetres = { $count } mm
workshop-groups =
    { $count ->
        [one] one group
       *[other] { $count } groups
    }
workshop-discard = Discard
workshop-discard-sure = Press again to discard it
workshop-drawing-note = Drag the cards; the wheel turns them. Shift selects several. { KEY("turn_left") } and { KEY("turn_right") } turn, Delete removes, { KEY("undo") } takes back.
workshop-cards-allowed = There must be { $least } to { $most } cards
workshop-layout-name = My layout
workshop-snap = Snap to neighbours
workshop-tools-note = Tools act on the selected cards; without a selection, on all.
workshop-remove-card = Remove the selected cards
workshop-add-card = Add a card
workshop-undo-drawing = Undo ({ KEY("undo") })
workshop-redo-drawing = Redo ({ KEY("redo") })
workshop-turn-left = Turn left ({ KEY("turn_left") })
workshop-turn-right = Turn right ({ KEY("turn_right") })
workshop-mirror-sides = Mirror left and right
workshop-mirror-ends = Mirror near and far
workshop-align-row = Align in a row
workshop-align-column = Align in a column
workshop-spread-row = Equal gaps in a row
workshop-spread-column = Equal gaps in a column
workshop-centre-cards = Bring to the middle of the table
arrange-keep = Keep this one…
arrange-keep-wrong = Only a layout of 9 to 20 cards that the rules allow can be kept
practice-keep = Keep this layout…

## Names of the figures counted in many games.

figure-of-strength = { $figure } ({ $strength })

# Tappeti Volanti
figure-disputes-per-round = disputes per round
figure-rounds-of-a-game = rounds of a game
figure-journeys-of-a-game = journeys of a game
figure-points = points
figure-throws-that-reach-a-destination = throws that reach a destination
figure-throws-that-land-face-down = throws that land face down
figure-throws-off-the-table = throws off the table
figure-throws-that-were-fouls = throws that are fouls
figure-throws-that-shove-a-destination-by-more-than-5-mm = throws that shove a destination by more than 5 mm
figure-meetings-over = meetings with another card: rides over it
figure-meetings-butting = meetings with another card: butts against it
figure-meetings-under = meetings with another card: slips under it

# Alles im Eimer
figure-the-player-who-starts-a-game-wins-it = whoever starts the game wins it
figure-games-that-end-for-want-of-cards = games that end because nobody has cards
figure-charges-of-a-game = charges of a game
figure-defences-against-a-charge = defences against a charge
figure-sum-that-overruns-a-player = sum that overruns a player
figure-charges-that-overrun-the-first-player-attacked = charges that overrun the first player attacked
figure-charges-that-overrun-a-player-who-had-defended = charges that overrun a player who had defended
figure-charges-that-overrun-the-player-who-began-them = charges that overrun the player who began them
figure-pyramids-lost-in-a-game = pyramids lost in a game
figure-pyramids-that-break-apart-in-a-game = pyramids that break apart in a game
figure-buckets-lost-in-a-game = buckets lost in a game
figure-buckets-lost-to-a-charge = buckets lost to a charge
figure-lost-buckets-that-were-taken-out = lost buckets: taken out
figure-lost-buckets-that-fell = lost buckets: fallen
figure-lost-buckets-that-broke-off = lost buckets: broken off
figure-lost-buckets-of-row = lost buckets of { $name }
figure-row = row { $row }
figure-lost-buckets-of-colour = lost buckets ({ $name })

# Akelarre
figure-melds-formed-in-a-game = melds formed in a game
figure-melds-completed-that-are-sets = melds completed: sets
figure-melds-completed-that-are-runs = melds completed: runs
figure-melds-completed-in-the-place-of-another-player = melds completed in the place of another player
figure-sets-completed-in-a-game = sets completed in a game
figure-runs-completed-in-a-game = runs completed in a game
figure-jokers-played-in-a-game = jokers played in a game
figure-places-bought-in-a-game = meeting places bought in a game
figure-games-that-stall = games that stall
figure-games-that-are-stalled-when-they-end = games that are stalled when they end
figure-turns-of-a-game = turns of a game

# Cartabomba
figure-the-player-of-the-first-turn-wins = whoever has the first turn wins
figure-the-first-chooser-of-the-draft-wins = whoever chooses first in the draft wins
figure-stalemates = stalemates
figure-draws = draws
figure-turns = turns
figure-owner-wins = owner of { $name } wins

# Xako
figure-rounds-of-a-challenge = rounds of a challenge
figure-challenges-cut-short-by-the-number-of-rounds = challenges cut short by the limit of rounds
figure-attacks-that-are-direct = attacks: direct
figure-attacks-that-are-single = attacks: simple
figure-attacks-that-are-combo = attacks: combo
figure-attacks-that-are-spectre = attacks: spectre
figure-direct-attacks-that-hit = direct attacks that hit
figure-single-attacks-that-hit = simple attacks that hit
figure-combo-attacks-that-hit = combo attacks that hit
figure-spectre-attacks-that-hit = spectre attacks that hit
figure-attacks-with-a-theft = attacks with a theft
figure-attacks-with-a-lowered-level = attacks that lower a level
figure-character-wins = { $name } wins
figure-card-played = { $name } played in a match
figure-mission-declared = { $name } declared in a match

## Plots of the statistics.

statistics-list = List
statistics-plots = Plots
statistics-everybody = Everybody
statistics-all-games = All games
statistics-period =
    { $days ->
        [0] All time
        [365] Last year
        [180] Last 6 months
       *[other] Last { $days } days
    }
statistics-svg = SVG
statistics-csv = CSV
statistics-months = Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec
statistics-points = points
statistics-won-count = won ({ $count })
statistics-lost-count = lost ({ $count })
statistics-mean = mean of 5
statistics-others = the others
statistics-over-time = Results over time
statistics-day = day of the game
statistics-game-word = game
statistics-games-count =
    { $count ->
        [one] one game
       *[other] { $count } games
    }
statistics-favourites = Favourite games
statistics-hours = hours played
statistics-rest = others
statistics-expected = expected at equal strength
statistics-expected-people = expected of people at equal strength
statistics-shares = Who wins
statistics-games-won = games won (%)
statistics-throws = { $count } throws
statistics-hits = Throws that hit
statistics-hits-axis = throws onto a destination (%), with the 95 % interval
statistics-all-computers = computers
workshop-set-aside = What was there is set aside: { $file }
