# What screen readers call things that show no words.

access-card = { $animal } { $value }
access-bucket = bucket: { $animal }, row { $row }, place { $place }
access-tray-bucket = bucket to put up: { $animal }
access-gap = free place: row { $row }, place { $place }
access-creature-place = place { $number } of { $seat }
access-hand = hand
access-points = points of { $seat }
access-reserve = your reserve
access-in-play = your cards in play
access-opponent = your opponent
access-sum = what you pay
access-compose = what you put together
access-rival = { $seat }
access-sheet = { $character } of { $seat }
access-name = name of seat { $number }
access-genie = genie { $number }
access-replay = place in the game
