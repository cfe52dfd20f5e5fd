# The workshop: own layouts, numbers, house rules, many games.

## A run of many games.

study-seats = { $found } players; the game is for { $least } to { $most } players
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
