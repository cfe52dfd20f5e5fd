# The rules in words. **Like this** is bold.

help-title = Rules of { $game }
help-next = Next
help-previous = Back
help-page = { $page } of { $count }
help-keys-hint = Arrows: turn pages · wheel: scroll · Esc: close

# Flying Carpets
help-tappeti-idea = The idea
help-tappeti-idea-1 = Twelve **destinations** lie on the table: palaces, adventures, bazaars, treasures. From your edge you flick a **flying carpet** and try to make it settle **on top of** the destinations you need. Those that only you reach are yours; where several players arrive, the **genies** decide.
help-tappeti-idea-2 = After the last **journey** the points are counted: groups of different adventures, pairs of bazaars, treasures, palaces. Deserts cost points, magic lamps help. Most points win.
help-tappeti-idea-3 = For 2, 3 or 4 players. One carpet each; with two players, two each. Everybody is the dealer once (with two players, twice), and each time is one journey.

help-tappeti-prepare = Preparing
help-tappeti-prepare-1 = The **dealer** turns up 12 destinations in the middle of the table. Then the deck passes to the player on the dealer’s left, who will throw first and will be the dealer of the next journey.
help-tappeti-prepare-2 = The dealer may move, turn and swap the destinations at will, as long as the arrangement is legal:
help-tappeti-prepare-3 = Any two cards are at least **1 cm** apart.
help-tappeti-prepare-4 = Every card has another within **one card’s width**.
help-tappeti-prepare-5 = Together they form **one single group**, **in the middle of the table**: so the distance is the same for all.
help-tappeti-prepare-6 = Whatever is wrong shows on the cards. A legal arrangement is always there to start with, and a button makes another one.
help-tappeti-prepare-far = too close
help-tappeti-prepare-good = all right

help-tappeti-throw = Throwing
help-tappeti-throw-1 = You throw in turn, clockwise, one carpet at a time; the dealer throws last. Your edge is always at the bottom. There are two ways, and the program tells by itself which one you use:
help-tappeti-throw-pull = Pull back
help-tappeti-throw-pull-1 = Like a slingshot: take the carpet, pull it **back** and let go. The more you pull, the farther it flies; it goes the opposite way.
help-tappeti-throw-flick = Flick forward
help-tappeti-throw-flick-1 = Push the carpet **towards the table** and let go **before the edge**. The speed and direction of the last moments count.
help-tappeti-throw-2 = **Turn of the wrist**: if you take the carpet away from its centre, it spins. With the wheel or Q and E the spin is set exactly; the turquoise arrow shows it. A spinning carpet flies straighter.
help-tappeti-throw-3 = **Without dragging**: click the carpet, move the mouse, click again to fix the direction; the wheel gives the power, then press Throw.
help-tappeti-throw-4 = **Cancelling**: go back to where you started, right button or Esc. With Ctrl the aim is three times finer.

help-tappeti-fouls = Fouls and falls
help-tappeti-fouls-1 = The carpet must leave the hand **at your edge**. If you let go beyond the line it is a **foul**: it does not fly, and you try again when your turn comes round.
help-tappeti-fouls-2 = If it settles **face down** the carpet goes back to your hand and you try again. Destinations that it moved stay where they are.
help-tappeti-fouls-3 = After three failed tries in one round that carpet counts as thrown and goes back to you.
help-tappeti-fouls-4 = A carpet that **leaves the table** counts as thrown. A destination pushed off the table is out of the game (or goes back on the edge, if you chose so).
help-tappeti-fouls-5 = Destinations and carpets moved by a throw stay where they ended up: bank shots are fair.
help-tappeti-fouls-back = face down: try again

help-tappeti-collect = Collecting
help-tappeti-collect-1 = When everybody has thrown, each carpet is looked at. It counts for a destination if some part of it, however small, lies **over** that card. If it lies **under** that destination, it does not count for it.
help-tappeti-collect-over = Over: it counts.
help-tappeti-collect-under = Under: it does not count.
help-tappeti-collect-both = Over the palace, under the lamp: takes the palace only.
help-tappeti-collect-stack = Two carpets, one upon the other: both are on the treasure.
help-tappeti-collect-2 = If only carpets of yours lie on a destination it is yours, **even if it is a desert**. One carpet can lie on several destinations and take them all.
help-tappeti-collect-3 = If four or more destinations are left, and not only deserts, everybody throws again. Otherwise the journey ends.

help-tappeti-dispute = Disputes
help-tappeti-dispute-1 = Carpets of several players on one destination? **The genies decide.** Everybody involved secretly chooses one of their genies, and all reveal together. The **highest** number takes the destination.
help-tappeti-dispute-2 = Then the winner **gives that genie** to whoever showed the lowest one, and gets the lowest in exchange. Today’s winner is weaker tomorrow.
help-tappeti-dispute-3 = If there are several disputes, the first player names which one is next. A desert must be disputed too: perhaps it pays to lose that one.
help-tappeti-dispute-4 = Genies are handed over face down, but everybody knows who got a genie that was shown.
help-tappeti-dispute-name-a = Michela
help-tappeti-dispute-name-b = Bernardo
help-tappeti-dispute-name-c = Carmen
help-tappeti-dispute-wins = takes the palace, then gives the 8
help-tappeti-dispute-keeps = keeps the 6
help-tappeti-dispute-gets = gets the 8, gives the 2

help-tappeti-palaces = Palaces
help-tappeti-palaces-1 = At the end of each journey everybody says, starting with the first player, how many **palaces** they have. You may count in as many of your **lamps** as you like.
help-tappeti-palaces-2 = Whoever has the most: **+5 points** (each, if tied). Whoever has the fewest: **−5 points** (each, if tied). If all have the same number, nothing.
help-tappeti-palaces-3 = Palaces and lamps so counted leave the game, even if they changed nothing.
help-tappeti-palaces-4 = Deserts still on the table leave the game, all but one; the other destinations stay for the next journey. The first player becomes the dealer and turns up 12 more.
help-tappeti-palaces-example = Palaces 3, 3, 1, 0: the first two +5, the third nothing, the last −5.

help-tappeti-score = The score
help-tappeti-score-adventures = **Adventures**: groups of different letters. With 1, 2, 3, 4, 5 letters they are worth 1, 3, 6, 10, 15 points. What is left over makes further groups.
help-tappeti-score-bazaars = **Bazaars**: each pair of a kind is worth 5 (spices), 6 (carpets) or 7 (camels). A single one is worth nothing.
help-tappeti-score-treasures = **Treasures**: 3 points each.
help-tappeti-score-deserts = **Deserts**: −5 points each.
help-tappeti-score-lamps = **Lamps** left over: each is a missing adventure, the partner of a single bazaar, a treasure, or cancels a desert. The program finds the best use by itself.
help-tappeti-score-palaces = The palace points of all journeys are added. With equal points the strongest genie in hand wins.

help-tappeti-keys = Controls
