# Cartabomba: the rules in pages.

help-cartabomba-idea = The idea
help-cartabomba-idea-1 = Two players, a deck of forty cards. First you and your opponent share them out in pairs; then you play them, blow them up and lose them. **Whoever has no cards left has lost.**
help-cartabomba-idea-2 = Everything lies open: the cards before you are your **reserve**, those in the middle of the table are **in play**. You play from the reserve; only cards in play pay, attack, parry and use abilities.
help-cartabomba-idea-3 = Every card that is used goes **out of the game**, onto a pile that anybody may look through: to attack, to parry and to pay you always have to lose something.

help-cartabomba-cards = The cards
help-cartabomba-cards-1 = There are three kinds of cards, known by sign, colour and pattern of the ground. Any card may have an ability as well.
help-cartabomba-cards-bomb = **Cartebomba** (yellow, rays; the name is Italian for paper bombs). They attack and parry. Each may also leave the game and take along another card in play, yours or your opponent’s, whose cost is at most its value.
help-cartabomba-cards-zealot = **Zealots** (green, rings). They attack and parry. Only one is played in a turn.
help-cartabomba-cards-artifact = **Artifacts** (blue, checks). They neither attack nor parry: what counts is their ability. Only one is played in a turn.
help-cartabomba-cards-2 = The numbers of a card:
help-cartabomba-cards-cost = **Cost**, black dots on the right: what has to be paid to play it.
help-cartabomba-cards-value = **Value**, white dots on the left: what it pays when you remove it to play another.
help-cartabomba-cards-strength = **Strength**, the number at the top: how many cards an attack makes discard, or how many a parry stops.

help-cartabomba-draft = The draft
help-cartabomba-draft-1 = Four cards are turned up: the first and second are one pair, the third and fourth the other. Whoever chooses takes one pair and leaves the other to the opponent. Then the other player chooses, until all cards are shared out: twenty each.
help-cartabomba-draft-a = Pair 1
help-cartabomba-draft-b = Pair 2
help-cartabomba-draft-takes = You take this one…
help-cartabomba-draft-leaves = …and this one goes to your opponent.
help-cartabomba-draft-2 = Who chooses first is drawn by lot, unless you have chosen; the other one takes the first turn. In the **first turn of the game** at most one card is played, which may attack already.

help-cartabomba-turn = The turn
help-cartabomba-turn-1 = In your turn do as many actions as you like, in any order; then end the turn. Your opponent may only parry.
help-cartabomba-turn-2 = **Play**: at most three cards a turn, among them only one zealot and one artifact, unless an ability allows more. A card just played may be used at once.
help-cartabomba-turn-3 = **Pay**: remove cards of your own in play whose values together cover the cost. What is over is lost, and no card of the payment may be superfluous. Reductions count even if they come from a card that is paying; no cost falls below 0.
help-cartabomba-turn-4 = **Together**: several cards may be played on one payment that covers the sum of their costs. Each counts toward the limit of three, and none of them can pay for the others. Select all the cards, then those that pay.
help-cartabomba-turn-good = The Big Bang costs 4: Jack-in-the-Box (value 5) pays for it.
help-cartabomba-turn-bad = Jack-in-the-Box is enough: Confetti would be superfluous.
help-cartabomba-turn-5 = The other actions are the attack, the removal by a cartabomba, and the abilities with a star.

help-cartabomba-attack = Attack and parry
help-cartabomba-attack-1 = Declare one cartabomba or zealot in play: it leaves, and your opponent must discard as many cards as its strength. Attack as often as you like, one card at a time.
help-cartabomba-attack-2 = Your opponent may **parry** with any number of their cartebomba and zealots in play: these leave too, and their strength is taken from that of the attack. Bonuses are added to both strengths. The difference is discarded, less the reductions; if nothing is left, nothing is discarded.
help-cartabomba-attack-example = The Big Bang attacks with 5, Bellows and Short Fuse add 1 each. Newsboy parries 1, Megaphone adds 4, Papier-mâché Giant takes off two discards: 7 − 5 − 2 = **no card to discard**.
help-cartabomba-attack-3 = Whoever discards chooses the cards, from reserve or play; if all must go there is nothing to choose. Only cards still in play when the sum is made count: one that has paid, attacked or parried no longer helps.

help-cartabomba-abilities = The abilities
help-cartabomba-abilities-always = **Ring**: the ability is always on while the card is in play. Where it acts a label says so.
help-cartabomba-abilities-once = **Star**: in your turn remove the card from the table, and its ability works once.
help-cartabomba-abilities-1 = Good to know:
help-cartabomba-abilities-2 = An attack bonus helps only the other cards, not the one that bears it.
help-cartabomba-abilities-3 = “Safe” protects from the opponent’s cartebomba and abilities, not from discards nor from one’s own payments.
help-cartabomba-abilities-4 = A discard forced by an ability is no attack: no parry, and reductions do not count.
help-cartabomba-abilities-5 = What an ability has paid already counts for any payment of the same turn.
help-cartabomba-abilities-6 = Telegram gives its extra value even when it pays itself.
help-cartabomba-abilities-7 = Whoever takes cards back takes only their own, and never one that takes cards back itself.

help-cartabomba-end = The end
help-cartabomba-end-1 = It is looked at after each action, once everything is resolved:
help-cartabomba-end-2 = If the opponent of the active player has no cards left, neither in play nor in reserve, **the active player wins**, even having just lost their own last one.
help-cartabomba-end-3 = If only the active player has no cards left, they **lose**: beware of attacking with the last one.
help-cartabomba-end-4 = **Stalemate**: the game ends if in two turns running, one of each player, nobody does anything because nobody can; or if nobody does anything for four turns running, even by choice. More cards in play win; if equal, more cards in all; else it is a draw.
help-cartabomba-end-5 = After **eighty turns** the game ends in the same way.

help-cartabomba-advice = What trials have shown
help-cartabomba-advice-1 = Two strong, equal computer players played two thousand games with these forty cards. What was seen:
help-cartabomba-advice-2 = **A game usually takes about eight turns** in all. Four in a hundred end in a stalemate.
help-cartabomba-advice-3 = **The starter wins 48 games of a hundred**: with a single card in the first turn beginning is a small disadvantage.
help-cartabomba-advice-4 = **No card decides alone**: its owner wins between 45 and 56 games of a hundred. The strongest: Infernal Machine, Scissors, Printing Press. The weakest: Wooden Shield, Papier-mâché Giant, Evening Paper.
help-cartabomba-advice-5 = **Free cards are the engine**: twenty-one of forty cost 0. For the others further cards go: with dear cards only in reserve and nothing in play one is stuck.
help-cartabomba-advice-6 = **How to begin**: in the first turns play all the cards you can, the free ones first; keep some cartebomba or zealots in play to parry; put bonuses into play before you attack, and attack when your opponent has little to parry with.

help-cartabomba-keys = Controls
help-cartabomba-keys-1 = Click a card to select it, again to let it go; or drag it. The right button, or half a second of rest, shows a card enlarged.
