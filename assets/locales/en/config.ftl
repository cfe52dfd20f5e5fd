# What is wrong with a config file that somebody has edited.

config-problem = found { $found }; allowed: { $allowed }
config-field = `{ $field }`: { $problem }
config-left-out = { $problem } (left out; the rest of the file holds)
config-left-out-file = { $problem } (left out; the others hold)

## The file as such.

config-unreadable = cannot be read: { $why }
config-folder = is a folder; a file is needed
config-not-a-file = is no file but a pipe, a device or the like; a file is needed
config-too-large = has { $bytes } bytes; at most { $most } are read
config-not-text = is not text (not UTF-8) from here on
config-together = does not go with the other files: { $why } (4 players: { $needed } cards)

## How it is written.

config-syntax = { $told }
config-at-word = { $problem }, found `{ $word }`
config-end = the text ends where more is expected
config-unknown-field = there is no field `{ $found }` here; allowed: { $expected }
config-missing-field = the field `{ $found }` is missing
config-double-field = the field `{ $found }` stands here twice
config-unknown-name = found `{ $found }`; allowed: { $expected }
config-length = { $told }
config-type = { $told }
config-too-far = found { $found }; a whole number from { $least } to { $most } can stand here

## What is there.

config-entries = { $count ->
    [0] no entry
    [one] one entry
   *[other] { $count } entries
}
config-nothing = nothing
config-again = { $what } again
config-edge-again = an edge again
config-in-all = { $count } in all
config-with-jokers = { $count } with jokers
config-no-copy = { $what }, of which the deck has no copy
config-armour-belt = a belt that is armour
config-crowded = a table on which { $count } cards do not fit ({ $why })
config-crowded-cards = the layout “{ $id }”, in which the rules find fault ({ $why })
config-buckets-in-all = { $buckets }, { $count } in all

## What is allowed.

config-span = { $least } to { $most }
config-span-entries = { $least } to { $most } entries
config-span-in-all = { $least } to { $most } in all
config-at-most = at most { $most }
config-at-least = at least { $least }
config-once = each once
config-unique = a name that no other has
config-name-length = a name of { $least } to { $most } characters that can be seen
config-id = lower-case letters a to z, digits and _
config-others = other items
config-attack-card = the id of an attack card
config-belts = belts are objects
config-at-most-deck = so many that the deck has at most { $most } cards
config-levels = { $least } to { $most }: points do not fall from level to level
config-steps = at least { $least }: no step smaller than the last
config-even-draft = an even number, no larger than `deck`
config-no-strength = nothing: artifacts have no strength
config-strength = 1 to 9: cartebomba and zealots have a strength
config-words = at most { $most } words on a card
config-limited = zealot or artifact: cartebomba have no limit of their own
config-one-each = { $count }, one for each player
config-alike = as many in each set, at least 1
config-roomier = a larger table, smaller cards or smaller gaps
config-allowed-layout = a layout that the rules allow (TV-06)
config-allowed-trick = cards of the deck, each once, without the thrown carpet; in the goals only cards of the table
config-row = one less than the row below, which has { $below }, and at least 1
config-as-places = as many buckets of all { $colours } colours as the rows have places, { $places }
config-hands = { $least } (six hands) to { $most } cards in all
config-five = 5, for two, three, four, five, six players

## A lesson.

config-a-scene = at least one scene
config-a-step = at least one step
config-others-act = that seat { $seats } would act
config-pupil-acts = that the pupil, seat 0, alone is to act
config-refused = what the rules refuse: { $why } ({ $key })
config-may-do = something that seat { $seat } may do
config-placed = Line { $line }, column { $column }: { $what }
config-told = { $place }: { $detail }
