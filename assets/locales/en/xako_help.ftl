# Xako: the rules.

help-xako-idea = The idea
help-xako-idea-1 = Every player has a character, two secret **missions** and five cards that nobody else sees. A mission is a list of items: with enough of them equipped you declare it and score its **experience points (P.E.)**.
help-xako-idea-2 = Items are bought with gold or by barter, or stolen by winning an attack.
help-xako-idea-3 = The second mission fulfilled ends the **challenge**: P.E. and character stay, all else begins anew. The first to **12 P.E.** wins the match at once, even in the middle of a challenge.
help-xako-idea-4 = The dice decide who is the **dealer**, unless you have chosen: the dealer begins, then play goes clockwise. In the next challenge the next player is the dealer. Characters, all different, are drawn by lot, or everybody picks one, the dealer first.

help-xako-sheet = The sheet
help-xako-sheet-1 = A character has five levels, each with its points, which never fall from level to level: **ATK** (red, physical attack), **MAG** (blue, magic), **DEF** (yellow, defence). Every challenge begins at LEVEL 1.
help-xako-sheet-caption = Kyra at LEVEL 2
help-xako-sheet-2 = Winning an attack raises you one level, up to LEVEL 5.
help-xako-sheet-3 = The triangles beside opponents are already the sum of level and items.
help-xako-sheet-4 = Bought items lie at the right, **stolen** ones at the left, with a label. They count alike.

help-xako-cards = The cards
help-xako-cards-items = **Armour and objects** are the **items**: they give points while equipped. Below: price, barter value, P.ad. it takes to steal them. There are 14 different ones, four copies of each.
help-xako-cards-belts = With a **belt** or **magic belt**, or both, you may have 7 items instead of 5, of which at most 5 armour. A belt is an object and counts itself.
help-xako-cards-attack = **Attack cards** (16): ability and, if there are any, combo points. The sword means ATK, the star MAG.
help-xako-cards-spectre = A **spectre** (8) is played together with its attack card.
help-xako-cards-gold = **Gold** pays, and no change is given: eight cards of 10, nine of 20, five of 30.
help-xako-cards-extra = An **extra charge** (8) gives 3 points to a direct attack or to a defence. One for each side in an attack. With these the deck has 110 cards.

help-xako-turn = The turn
help-xako-turn-1 = **Draw** a card, from the deck or the top of the discards. Or **announce a direct attack** and do not draw: then you must attack in this turn, and only like that.
help-xako-turn-2 = **Equip** one item of your hand, before or after the attack.
help-xako-turn-3 = **Attack** once, whomever you like.
help-xako-turn-4 = **End the turn** by discarding a card (not after a direct attack, nor with an empty hand), then draw up to five, card by card, from deck or discards.
help-xako-turn-5 = Cards used in a turn, the defender’s too, reach the discards only after you have drawn, in the order of use, the closing discard on top. A defender draws up to five in their own turn. When the deck is used up, the discards are shuffled.

help-xako-equip = Equipping
help-xako-equip-1 = Pay the **price** with gold cards, or the **barter** value with other items, from hand or equipped: each is worth its price. Gold and items are not mixed, and no card may be superfluous.
help-xako-equip-good = Price 30: fine, no change
help-xako-equip-bad = Price 30: the 10 is superfluous
help-xako-equip-2 = One item per turn; stolen ones are extra and cost nothing.
help-xako-equip-3 = At most 5 items, stolen ones included (7 with a belt), never two equal ones.
help-xako-equip-4 = Whoever has too many, for instance because a belt was stolen, discards an object at once, even in another player’s turn.

help-xako-attack = The four attacks
help-xako-attack-1 = First say whom and with what, then the defender decides, then the dice are rolled: two for each side. Only a direct attack takes an extra charge.
help-xako-attack-direct = **Direct**: ATK or MAG of the level and all items, the larger sum. You may add an extra charge. It is announced instead of drawing.
help-xako-attack-single = **Simple**: one card marked combo: the points of the level, ATK or MAG like the card, plus its ability.
help-xako-attack-combo = **Combo**: two or more combo cards: the points of the level, the ability of the strongest and the combo points of the others. The strongest says ATK or MAG; if they are equal, you choose.
help-xako-attack-spectre = **Spectre**: an attack card and its spectre: the points of the level plus the ability of the spectre. No combo.

help-xako-clash = Dice and adrenaline
help-xako-clash-1 = Both sides add two dice: the red cross is a 1. The defender counts DEF of level and items, and against any attack may add an extra charge before the roll.
help-xako-clash-example = 4 + 5 + 3 + dice 9 = 21 against 11 + dice 5 = 16: the attack wins, 5 P.ad.
help-xako-clash-2 = The attack wins only if it is **greater**. The difference is **adrenaline (P.ad.)**, and the attacker rises one level.
help-xako-clash-3 = With P.ad. you may do one thing, or nothing: **steal** an equipped item that costs as much or less, or for 5 **lower** the opponent one level, unless at LEVEL 1.
help-xako-clash-4 = If the attack loses nothing happens, but the cards played are gone. A defender never gets P.ad.
help-xako-clash-5 = You equip a stolen item at once, for nothing. If there is no room for it, or you have an equal one, it goes to your hand.

help-xako-missions = Missions
help-xako-missions-1 = The number above is what it is worth, the seal below how many items it needs. Those with a full diamond are **compulsory**. There are 24 missions.
help-xako-missions-2 = A fulfilled mission lights up, and you declare it at any moment of your own turn, also right after a theft, if no decision is pending: click it, choose what to give, confirm.
help-xako-missions-3 = The items given go under the discard pile: all compulsory ones and as many others as it takes; the rest stay. Then you draw a new mission.
help-xako-missions-4 = The second mission in a challenge ends it at once, without the rest of the turn; 12 P.E. end the match.
help-xako-missions-5 = After 30 rounds a challenge ends in any case, and P.E. stay. After 12 challenges most P.E. win; those who tie win together.

help-xako-advice = Advice
help-xako-advice-1 = **Missions first**: keep compulsory items, discard what neither of them needs.
help-xako-advice-2 = **Look at DEF**: attack whoever has the lowest yellow triangle. The panel says how likely a victory is.
help-xako-advice-3 = **A belt** opens two places: it is nearly always worth its price.
help-xako-advice-4 = **Keep an extra charge** while opponents could steal from you.
help-xako-advice-5 = **A stolen item counts twice**: you have it, they lack it. Close to a mission, attack whoever has what you miss.

help-xako-keys = Controls
help-xako-keys-1 = Click a card to use it, again to leave it; or drag it: an item beside the sheet, an attack card to an opponent, a card to the discards to end the turn. In the panel of the attack a click on Simple, Combo or Spectre chooses the strongest cards. The right button, or resting half a second, shows a card large.
