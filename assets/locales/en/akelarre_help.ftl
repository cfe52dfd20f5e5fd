# The rules of Akelarre in words. **This** is bold.


help-akelarre-idea = The idea
help-akelarre-idea-1 = You are spirits of Akelarre, the wood where witches meet. In the **meeting places** you form **sets** and **runs** of creatures: whoever lays the **fifth card** captures them all.
help-akelarre-idea-2 = The five families: Fairies, Sprites, Druids, Nymphs, Witches. Of each there are six 2s, five 3s, four 4s, three 5s, two 6s and a joker; there is no 1.
help-akelarre-idea-3 = Everybody has a secret **favourite creature**: its cards are worth their number, all others one point. Most points win.

help-akelarre-melds = Sets and runs
help-akelarre-melds-1 = **Three** cards are enough to begin; with **five** it is complete.
help-akelarre-melds-set = A set: one value, all of different families.
help-akelarre-melds-run = A run: one family, consecutive values. The whole one is 2-3-4-5-6.
help-akelarre-melds-joker = The **joker** stands for any card **of its family**. Its value is fixed when it is laid and stays while it lies there; moved elsewhere it may stand for another.
help-akelarre-melds-2 = A new set or run needs a **free place**, yours or another’s. If all are taken none can be formed.

help-akelarre-turn = A turn
help-akelarre-turn-1 = **First you play**, as often as you like and in any order:
help-akelarre-turn-2 = form a new set or run in a free place;
help-akelarre-turn-3 = add a card to any set or run on the table, whoever’s place it is in;
help-akelarre-turn-4 = take a card from the table for another combination (next page).
help-akelarre-turn-5 = Whoever has played **no card from the hand** discards one, face up, on the pile of its family. Everybody may look through the discards at any time.
help-akelarre-turn-6 = **Then you draw** up to seven cards from one source: the deck, or one of the five discard piles. If they are too few, you have fewer.

help-akelarre-taking = Taking from the table
help-akelarre-taking-1 = From a combination of **four** cards one may be taken and used at once in another set or run:
help-akelarre-taking-set = From a set of four: any card.
help-akelarre-taking-run = From a run of four: only one of the two ends.
help-akelarre-taking-2 = A taken card never goes into the hand.
help-akelarre-taking-3 = A new combination always has at least one card from the hand; to one that is there already a taken card may be added alone.
help-akelarre-taking-4 = Each card of the table moves only once in a turn.

help-akelarre-completing = Completing
help-akelarre-completing-1 = The fifth card **captures at once**: all five leave the table and the place is free again, also in the same turn.
help-akelarre-completing-2 = At a place of **your own**: all five are yours.
help-akelarre-completing-3 = At **another’s** place: the owner chooses **two** of them, the other three are yours. Also between partners.
help-akelarre-completing-4 = A combination of five may also be laid in one go where a place is free.

help-akelarre-places = Places
help-akelarre-places-1 = The arrows of the **Spirit of the Wood** say how many meeting places you have: at the start two each with two players, one with three or four.
help-akelarre-places-2 = At the end of your turn, after drawing, you may **buy another** with five cards of your points:
help-akelarre-places-3 = the five cards go onto the discard piles, in the order you like;
help-akelarre-places-4 = one in a turn, three at most.

help-akelarre-end = End and score
help-akelarre-end-1 = When somebody draws the **last card of the deck** that turn is finished; then everybody, that player last, has a **last turn** in which cards are only played. Cards in hand and incomplete combinations do not count.
help-akelarre-end-2 = Cards of the **favourite** family are worth their number.
help-akelarre-end-3 = All others are worth **one point**.
help-akelarre-end-4 = Jokers give no points, not even the favourite’s, but they count as cards.
help-akelarre-end-5 = Whoever has captured the **most cards** has **8 points** more; in a tie nobody (or everybody, if you chose so).
help-akelarre-end-6 = **Two against two**, partners face each other and add their points; each counts with their own favourite.

help-akelarre-keys = Controls
help-akelarre-keys-1 = Drag the cards, or click a card and then where it goes. Cards for a new combination are laid in a free place and **confirmed**. Each line of the turn has its own **undo**. A click on discards or points lets you look through them; the favourite is seen as long as you hold it down.
