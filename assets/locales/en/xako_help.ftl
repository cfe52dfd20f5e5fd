# Xako: the rules.

help-xako-idea = The idea
help-xako-idea-1 = Every player has a character, two secret **missions** and five cards. A mission is a list of items: with enough of them equipped you declare it and score its **experience points (P.E.)**.
help-xako-idea-2 = Items are bought with gold or by barter, or stolen by winning an attack.
help-xako-idea-3 = The second mission fulfilled ends the **challenge**: P.E. stay, all else begins anew. The first to **12 P.E.** wins the match.

help-xako-sheet = The sheet
help-xako-sheet-1 = A character has five levels, each with its points: **ATK** (red, physical attack), **MAG** (blue, magic), **DEF** (yellow, defence). You begin at LEVEL 1.
help-xako-sheet-caption = Kyra at LEVEL 2
help-xako-sheet-2 = Winning an attack raises you one level.
help-xako-sheet-3 = The triangles beside opponents are already the sum of level and items.
help-xako-sheet-4 = Bought cards lie at the right, **stolen** ones at the left, with a label.

help-xako-cards = The cards
help-xako-cards-items = **Armour and objects** give points while equipped. Below: price, barter value, P.ad. it takes to steal them.
help-xako-cards-belts = With a **belt** or **magic belt** you may have 7 cards equipped instead of 5, of which at most 5 armour.
help-xako-cards-attack = **Attack cards**: ability and, if there are any, combo points. The sword means ATK, the star MAG.
help-xako-cards-spectre = A **spectre** is played together with its attack card.
help-xako-cards-gold = **Gold** pays: no change is given.
help-xako-cards-extra = An **extra charge** gives 3 points to a direct attack or to a defence.

help-xako-turn = The turn
help-xako-turn-1 = **Draw** a card, from the deck or the top of the discards. Or **announce a direct attack** and do not draw.
help-xako-turn-2 = **Equip** one card of your hand, before or after the attack.
help-xako-turn-3 = **Attack** once, whomever you like.
help-xako-turn-4 = **Close** by discarding a card (not after a direct attack) and draw up to five, from deck or discards.
help-xako-turn-5 = A fulfilled mission is declared at any moment of your own turn. Cards used in a turn reach the discards only at its end.

help-xako-equip = Equipping
help-xako-equip-1 = Pay the **price** with gold cards, or the **barter** value with other items, from hand or equipped. Gold and items are not mixed, and no card may be superfluous.
help-xako-equip-good = Price 30: fine, no change
help-xako-equip-bad = Price 30: the 10 is superfluous
help-xako-equip-2 = One card per turn; stolen ones are extra.
help-xako-equip-3 = At most 5 cards equipped (7 with a belt), never two equal ones.
help-xako-equip-4 = Whoever has too many discards an object at once.

help-xako-attack = The four attacks
help-xako-attack-1 = First say whom and with what, then the defender decides, then the dice are rolled.
help-xako-attack-direct = **Direct**: ATK or MAG of the level and all items, the larger sum. An extra charge can be added.
help-xako-attack-single = **Simple**: level plus the ability of one card marked combo.
help-xako-attack-combo = **Combo**: two or more combo cards: the ability of the strongest and the combo points of the others.
help-xako-attack-spectre = **Spectre**: an attack card and its spectre: level plus the ability of the spectre.

help-xako-clash = Dice and adrenaline
help-xako-clash-1 = Both sides add two dice. The defender counts DEF of level and items, and may add an extra charge before the roll.
help-xako-clash-example = 4 + 5 + 3 + dice 9 = 21 against 11 + dice 5 = 16: the attack wins, 5 P.ad.
help-xako-clash-2 = The attack wins only if it is **greater**. The difference is **adrenaline (P.ad.)**, and the winner rises one level.
help-xako-clash-3 = With P.ad. you **steal** an equipped card that costs as much or less, or for 5 you **lower** the opponent one level.
help-xako-clash-4 = Whoever loses an attack loses nothing but the cards played.

help-xako-missions = Missions
help-xako-missions-1 = The number above is what it is worth, the seal below how many cards it needs. Those with a full diamond are **compulsory**.
help-xako-missions-2 = A fulfilled mission lights up: click it, choose what to give, declare.
help-xako-missions-3 = The cards given go under the discard pile, the others stay. Then a new mission is drawn.
help-xako-missions-4 = The second mission in a challenge ends it at once; 12 P.E. end the match.

help-xako-advice = Advice
help-xako-advice-1 = **Missions first**: keep compulsory items, discard what neither of them needs.
help-xako-advice-2 = **Look at DEF**: attack whoever has the lowest yellow triangle. The panel says how likely a victory is.
help-xako-advice-3 = **A belt** opens two places: it is nearly always worth its price.
help-xako-advice-4 = **Keep an extra charge** while opponents could steal from you.
help-xako-advice-5 = **A stolen item counts twice**: you have it, they lack it. Close to a mission, attack whoever has what you miss.

help-xako-keys = Controls
help-xako-keys-1 = Click a card to use it, again to leave it; or drag it: an item beside the sheet, an attack card to an opponent, a card to the discards to close the turn. In the panel of the attack a click on Simple, Combo or Spectre chooses the strongest cards. The right button, or resting half a second, shows a card large.
