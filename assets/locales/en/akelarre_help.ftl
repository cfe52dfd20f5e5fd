# The rules of Akelarre in words. **This** is bold.


help-akelarre-idea = The idea
help-akelarre-idea-1 = You are a spirit of Akelarre, the wood where witches meet. At the **meeting places** you form **sets** and **runs** of creatures: whoever lays the **fifth card** captures them all.
help-akelarre-idea-2 = The five families: Fairies, Sprites, Druids, Nymphs, Witches. Of each there are six 2s, five 3s, four 4s, three 5s, two 6s and a joker; there is no 1. That makes 105 cards.
help-akelarre-idea-3 = Everybody has a **favourite creature**, one of the five families, secret until the end: its cards are worth their number, all others one point. Most points win. The favourites left over stay aside, face down.
help-akelarre-idea-4 = Everybody begins with **seven cards**, which nobody else sees. Who starts is drawn by lot, unless you have chosen; then play goes clockwise.

help-akelarre-melds = Sets and runs
help-akelarre-melds-1 = Sets and runs are **melds**. **Three** cards are enough to begin one; with **five** it is complete.
help-akelarre-melds-set = A set: one value, all of different families.
help-akelarre-melds-run = A run: one family, consecutive values. The whole one is 2-3-4-5-6.
help-akelarre-melds-joker = A **joker** stands for any card **of its family**; in a set it is that family’s card. Where it could have more than one value, at an end of a run or in a set of jokers only, you choose when you lay it. The value stays while the joker lies there; moved to another meld it may stand for another. It is never swapped for the natural card.
help-akelarre-melds-2 = A new meld needs a **free place**, yours or another’s. If all are taken none can be formed. A set keeps its value even if only jokers are left in it.

help-akelarre-turn = A turn
help-akelarre-turn-1 = **First you play**, as often as you like and in any order:
help-akelarre-turn-2 = form a new set or run at a free place;
help-akelarre-turn-3 = add a card to any meld on the table, whoever’s place it is at;
help-akelarre-turn-4 = take a card from the table for another meld (next page).
help-akelarre-turn-5 = If you have played **no card from your hand**, because you cannot or will not, you discard one, face up, on the pile of its family, and with that you have finished playing. Moving only cards of the table does not count. Whoever has played at least one discards nothing, nor does anybody whose hand is empty.
help-akelarre-turn-6 = **Then you draw** from one source, the deck or one of the five discard piles, until you have seven cards. If it has too few you take them all and have fewer; if there is nothing to draw, you go on.
help-akelarre-turn-7 = Discards lie face up, and everybody may look through them. From their pile the card discarded last is drawn first.
help-akelarre-turn-8 = **If the game is stuck**, that is if for three whole rounds nobody draws from the deck or plays a card from the hand, cards come from the deck alone until somebody plays a card from the hand.

help-akelarre-taking = Taking from the table
help-akelarre-taking-1 = From a meld of **four** cards you may take one and use it at once in another:
help-akelarre-taking-set = From a set of four: any card.
help-akelarre-taking-run = From a run of four: only one of the two ends.
help-akelarre-taking-2 = A taken card never goes into the hand.
help-akelarre-taking-3 = A new meld always has at least one card from the hand; to one that is there already a taken card may be added alone, even as its fifth.
help-akelarre-taking-4 = Each card of the table moves only once in a turn; one that you have just played may be taken once, too.
help-akelarre-taking-5 = In one turn you may take several, from the same meld or from others, as long as it has exactly four cards each time.

help-akelarre-completing = Completing
help-akelarre-completing-1 = The fifth card **captures at once**: all five leave the table and the place is free again, also in the same turn.
help-akelarre-completing-2 = At a place of **your own**: all five are yours.
help-akelarre-completing-3 = At **another’s** place: the owner at once chooses **two** of them, the other three are yours. Also between partners.
help-akelarre-completing-4 = You may also lay a meld of five in one go where a place is free: you capture it there.
help-akelarre-completing-5 = The cards that somebody has captured are their **points**. Everybody may look through them, unless you have chosen otherwise before the game.

help-akelarre-places = Places
help-akelarre-places-1 = The arrows of the **Spirit of the Wood** say how many meeting places you have: at the start two each with two players, one with three or four.
help-akelarre-places-2 = At the end of your turn, after drawing, you may **buy another** with five of your captured cards, jokers too:
help-akelarre-places-3 = the five cards go onto the discard piles of their families, in the order you like;
help-akelarre-places-4 = one in a turn, and three places at most.

help-akelarre-end = End and score
help-akelarre-end-1 = Whoever draws the **last card of the deck** finishes that turn, and may still buy a place. Then everybody, beginning with the next player and ending with that one, has a **last turn** in which cards are only played: no discard, no draw, no purchase. Cards in hand and incomplete melds do not count.
help-akelarre-end-2 = Cards of the **favourite** family are worth their number.
help-akelarre-end-3 = All others are worth **one point**.
help-akelarre-end-4 = Jokers give no points, not even the favourite’s, but they count as cards.
help-akelarre-end-5 = Whoever has captured the **most cards**, jokers included, has **8 points** more; in a tie nobody (or everybody, if you chose so).
help-akelarre-end-6 = Four players may also play **two against two**, by the same rules: partners face each other and add their points; each counts with their own favourite. The 8 points go to the player with the most cards, and so to that team.
help-akelarre-end-7 = Most points win. If they are equal the game is a draw.

help-akelarre-keys = Controls
help-akelarre-keys-1 = Drag the cards, or click a card and then where it goes. Cards for a new meld are laid at a free place and **confirmed**. Each line of the turn so far has its own **undo**. A click on discards or points shows them; the favourite lies open where one person plays alone; otherwise it is seen as long as you hold it down.
