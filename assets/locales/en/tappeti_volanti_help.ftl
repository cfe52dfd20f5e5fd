# The rules of Tappeti Volanti, in words.

help-tappeti-idea = The idea
help-tappeti-idea-1 = Twelve **destinations** lie on the table: palaces, adventures, bazaars, treasures. From your edge you flick a **flying carpet** and try to make it settle **on top of** the destinations you need. Those that only you reach are yours; where several players arrive, the **genies** decide.
help-tappeti-idea-2 = After the last **journey** the points are counted: groups of different adventures, pairs of bazaars, treasures, palaces. Deserts cost points, magic lamps help. Most points win.
help-tappeti-idea-3 = For 2, 3 or 4 players. One carpet each; with two players, two each. Everybody is the dealer once (with two players, twice), and each time is one journey: four journeys with two or four players, three with three, unless you have chosen another number.
help-tappeti-idea-4 = There are 52 destinations: 12 palaces, 15 adventures (three of each letter from A to E), 5 spice bazaars, 5 carpet bazaars and 4 camel bazaars, 3 treasures, 4 magic lamps, 4 deserts.
help-tappeti-idea-5 = The **genies** are numbered 1 to 8. They are dealt at random, and everybody sees only their own: with two players 8-5-4-1 and 7-6-3-2; with three 8-3, 7-4 and 6-5; with four 8-1, 7-2, 6-3 and 5-4.

help-tappeti-prepare = Preparing
help-tappeti-prepare-1 = The first **dealer** is drawn by lot, unless you have chosen. The dealer turns up 12 destinations in the middle of the table. Then the deck passes to the player on the dealer’s left, who is the **first player**: this one throws first and will be the dealer of the next journey.
help-tappeti-prepare-2 = The dealer may move, turn and swap the destinations at will, as long as the layout is legal:
help-tappeti-prepare-3 = The edges of any two cards are at least **1 cm** apart.
help-tappeti-prepare-4 = Every card has another within **one card’s width**.
help-tappeti-prepare-5 = Together they form **one single group**, **in the middle of the table**: so the distance is the same for all.
help-tappeti-prepare-6 = Whatever is wrong shows on the cards; once all is right, it can be confirmed. A legal layout is always there to start with, and a button makes another one.
help-tappeti-prepare-far = too close
help-tappeti-prepare-good = all right

help-tappeti-throw = Throwing
help-tappeti-throw-1 = You throw in turn, clockwise, one carpet at a time, beginning with the first player; the dealer throws last. Two players alternate. Your edge is always at the bottom. You can throw in two ways:
help-tappeti-throw-pull = Pull back
help-tappeti-throw-pull-1 = Like a slingshot: take the carpet, pull it **back** and let go. The more you pull, the farther it flies; it goes the opposite way.
help-tappeti-throw-flick = Flick forward
help-tappeti-throw-flick-1 = Flick the carpet **towards the table** and let go **before all of it is past the edge**. The speed and direction of the last moments count.
help-tappeti-throw-2 = **Turn of the wrist**: if you take the carpet away from its centre, it spins. With the wheel or { KEY("turn_left") } and { KEY("turn_right") } the spin is set exactly; the turquoise arrow shows it. A spinning carpet flies straighter.
help-tappeti-throw-3 = **Without dragging**: click the carpet, then the destination or the place to reach. Refine the power with the wheel and the direction with the arrows, then press Throw.
help-tappeti-throw-4 = **Cancelling**: go back to where you started, or use the right button or { KEY("cancel") }. With Ctrl the aim is three times finer.

help-tappeti-fouls = Fouls and falls
help-tappeti-fouls-1 = The carpet must leave the hand **at your edge**. If you let go when all of it is past the line it is a **foul**: it does not fly, nothing moves, and you try again when your turn comes round.
help-tappeti-fouls-2 = If it settles **face down** the carpet goes back to your hand and you try again when your turn comes round. What it moved stays where it is.
help-tappeti-fouls-3 = After three failed tries in one round that carpet counts as thrown and goes back to you.
help-tappeti-fouls-4 = A carpet that **leaves the table**, that is, comes to rest with its centre past the edge, counts as thrown and goes back to your hand. A destination pushed off the table is out of the game (or goes back on the edge, if you chose so).
help-tappeti-fouls-5 = Destinations and carpets moved by a throw stay where they ended up: bank shots are fair.
help-tappeti-fouls-back = face down: try again

help-tappeti-collect = Collecting
help-tappeti-collect-1 = When all carpets have been thrown and lie still, they are judged all together, before anything is removed. A carpet counts for a destination if some part of it, small but to be seen (at least 0.1 cm²), lies **over** that card. If it lies **under** that destination, it does not count for it.
help-tappeti-collect-over = Over: it counts.
help-tappeti-collect-under = Under: it does not count.
help-tappeti-collect-both = Over the palace, under the lamp: takes the palace only.
help-tappeti-collect-stack = Two carpets, one upon the other: both are on the treasure.
help-tappeti-collect-2 = If only carpets of yours lie on a destination it is yours, **even if it is a desert**. One carpet can lie on several destinations and take them all. At the end every carpet goes back to whoever threw it.
help-tappeti-collect-3 = If four or more destinations are left, and not only deserts, everybody throws again, in the same order. Otherwise the journey ends. It ends, too, if for three rounds running nobody takes a destination, and in any case after 12 rounds.

help-tappeti-dispute = Disputes
help-tappeti-dispute-1 = Carpets of several players on one destination? **The genies decide.** Everybody involved, without exception, secretly chooses one of their genies, and all are shown together. The **highest** number takes the destination.
help-tappeti-dispute-2 = Then the winner **gives that genie** to whoever showed the lowest one, and gets the lowest in exchange. The others keep theirs: so everybody always has the same number of genies. Today’s winner is weaker tomorrow.
help-tappeti-dispute-3 = If there are several disputes, the first player names each time which one is next, even when not involved. A desert must be disputed too: perhaps it pays to lose that one.
help-tappeti-dispute-4 = Genies are handed over face down, but everybody knows who got a genie that was shown.
help-tappeti-dispute-name-a = Michela
help-tappeti-dispute-name-b = Bernardo
help-tappeti-dispute-name-c = Carmen
help-tappeti-dispute-wins = takes the palace, then gives the 8
help-tappeti-dispute-keeps = keeps the 6
help-tappeti-dispute-gets = gets the 8, gives the 2

help-tappeti-palaces = Palaces
help-tappeti-palaces-1 = At the end of each journey, the last one too, everybody says, starting with the first player, how many **palaces** they have; what is said holds. You may count in as many of your **lamps** as you like.
help-tappeti-palaces-2 = Whoever has the most: **+5 points** (each, if tied). Whoever has the fewest: **−5 points** (each, if tied). If all have the same number, nothing.
help-tappeti-palaces-3 = Palaces and lamps so counted leave the game, even if they changed nothing.
help-tappeti-palaces-4 = Deserts still on the table leave the game, all but one; the other destinations stay for the next journey. The first player becomes the dealer and turns up 12 more, or as many as the deck still has. After the last journey what is left belongs to nobody.
help-tappeti-palaces-example = Palaces 3, 3, 1, 0: the first two +5, the third nothing, the last −5.

help-tappeti-score = The score
help-tappeti-score-adventures = **Adventures**: groups of different letters. With 1, 2, 3, 4, 5 letters they are worth 1, 3, 6, 10, 15 points. What is left over makes further groups.
help-tappeti-score-bazaars = **Bazaars**: each pair of a kind is worth 5 (spices), 6 (carpets) or 7 (camels). A single one is worth nothing; four of a kind are two pairs.
help-tappeti-score-treasures = **Treasures**: 3 points each.
help-tappeti-score-deserts = **Deserts**: −5 points each.
help-tappeti-score-lamps = **Lamps** left over: each is a missing adventure, the partner of a single bazaar, a treasure, or cancels a desert. What brings most always counts.
help-tappeti-score-palaces = The palace points of all journeys are added. Most points win; if they are equal, the strongest genie in hand wins.

help-tappeti-keys = Controls
