# Xako: the window.

game-xako = Xako
game-xako-about = Everyone has a hero, two secret missions and five cards. Buy weapons and armour, attack with monsters and dice, steal the item you lack: the first to 12 P.E. wins.
game-xako-mood = Duels with cards and dice · secret missions · 2 to 4 players

variant-xako-dealer = First dealer
variant-xako-dealer-about = Begins the first challenge.
variant-xako-dealer-dice = The dice decide
variant-xako-dealer-seat = { $name }
variant-xako-casting = Characters
variant-xako-casting-about = Everybody keeps one for the match.
variant-xako-casting-random = By lot
variant-xako-casting-choice = By choice

where-xako = challenge { $challenge }, round { $round } · { $seat } to play
where-xako-choosing = choosing characters · { $seat } to choose
fair-xako-dealt = Challenge { $challenge }: missions and cards of { $seat }

# On the cards
xako-card-price = price
xako-card-barter = barter
xako-card-adrenaline = P.ad.
xako-card-combo = combo
xako-card-ability = ability
xako-card-gold = gold
xako-card-charge = more
xako-card-points = P.E.
xako-card-compulsory = compulsory
xako-card-optional = optional

# The table
xako-number = { $number }
xako-of = { $n }/{ $of }
xako-name-of = { $seat }
xako-plus = +
xako-unknown = ?
xako-percent = { $n } %
xako-points = { $n } P.E.
xako-level-short = lv. { $level }
xako-level = level { $level }
xako-round = Challenge { $challenge } · round { $round } · { $goal } P.E. win
xako-deck = Deck · { $count }
xako-pile = Discards · { $count }
xako-room = free
    place
# How many more free places there are than are drawn.
xako-room-more = +{ $n }
xako-stolen = { $n ->
   *[other] stolen
}
xako-last-roll = Last roll
xako-used = Used, discarded
xako-target = target
xako-worn = Equipment of { $seat } · { $n } of { $most }{ $done ->
    [0] {""}
    [one] {" "}· 1 mission
   *[other] {" "}· { $done } missions
}
xako-worn-short = { $done ->
    [0] Equipped { $n } of { $most }
    [one] Equipped { $n } of { $most } · 1 mission
   *[other] Equipped { $n } of { $most } · { $done } missions
}
xako-level-items = Level { $level } + items
xako-progress = { $n } of { $need }

# Closer look
xako-fulfilled = { $n ->
    [one] Mission fulfilled: { $missions }.
   *[other] Missions fulfilled: { $missions }.
}
xako-about-armour = Armour.
xako-about-object = Object.
xako-about-belt = Belt: with it up to { $most } items can be equipped.
xako-about-points = Equipped it gives { $atk } ATK, { $mag } MAG, { $def } DEF.
xako-about-price = Price { $price } in gold, or { $barter } in barter. Stealing it takes { $adrenaline } P.ad.
xako-about-attack = { $school ->
    [atk] Physical attack card (ATK): ability { $ability }.
   *[mag] Magical attack card (MAG): ability { $ability }.
}
xako-about-combo = Combo: beside a card with more ability it adds { $combo }.
xako-about-no-combo = Not marked combo: only used with its spectre.
xako-about-spectre = Spectre of { $of }: played together with that card it counts { $ability }.
xako-about-gold = Pays { $amount }, no change given.
xako-about-extra = Adds { $points } to a direct attack or to a defence.
xako-about-mission = { $need } of these items must be equipped: worth { $points } P.E.
xako-about-compulsory = Compulsory: { $cards }.
xako-about-worn = Equipped: { $cards }.
xako-about-missing = To be equipped: { $cards }.
# Of the items that are not compulsory only as many count as the compulsory ones leave room for (XK-03).
xako-about-idle = { $most ->
    [0] Only the compulsory items are missing: others do not count here.
    [one] Of the { $others } optional items equipped only one counts: the rest must be compulsory ones.
   *[other] Of the { $others } optional items equipped only { $most } count: the rest must be compulsory ones.
}
# Under the moves of the others: what the missions ask for, and where it is.
xako-wanted-title = { $mission }: { $need } needed
xako-wanted-worn = equipped
xako-wanted-hand = in hand
xako-wanted-top = top discard
xako-wanted-rival = { $seat }’s
xako-wanted-discarded = discarded

# The panel
xako-turn-of = Turn of { $seat }
xako-tip-goal = P.E. are experience points: { $goal } win. The second fulfilled mission ends the challenge.
xako-tip-look = Rest on a card, or use the right button, to see it large.
xako-open-title = The turn begins
xako-open-draw = Then equip, attack with cards, and end the turn by discarding.
xako-open-direct-atk = You do not draw now and discard nothing at the end. With ATK { $total } plus dice, against { $seat } (DEF { $defence }): { $n } %.
xako-open-direct-mag = You do not draw now and discard nothing at the end. With MAG { $total } plus dice, against { $seat } (DEF { $defence }): { $n } %.
xako-open-direct-short = { $n } % against { $seat }
xako-draw-short = { $n } to draw
xako-take-text = The top card of the discards.
xako-take-serves = The top card of the discards; it serves the mission { $mission }.
xako-refill-title = Back to five cards
xako-refill-draw = A card that nobody has seen yet.
xako-refill-text = { $n ->
    [one] One card is still missing: from the deck or the top of the discards.
   *[other] { $n } cards are still missing: each from the deck or the top of the discards.
}
xako-idle-title = What you can do, { $seat }
xako-idle-equip = Equip an item
xako-idle-equip-how = You can pay for these: click one in your hand, or drag it beside the sheet.
xako-idle-no-items = There is nothing in your hand that you can pay for now.
xako-idle-equipped = You have equipped an item in this turn.
xako-idle-attack = Attack
xako-idle-attack-best = At most { $total } plus dice; against { $seat } (DEF { $defence }) it wins { $n } % of the time, if no charge is added.
xako-idle-no-attack = You have no cards to attack with.
xako-idle-attacked = You have attacked in this turn.
xako-idle-declare = { $n ->
    [0] No mission is fulfilled.
    [one] One mission is fulfilled: declare it.
   *[other] { $n } missions are fulfilled: declare them.
}
xako-idle-declare-how = A fulfilled mission lights up, and you declare it in your own turn.
xako-more = +{ $n }
xako-idle-close = End the turn
xako-idle-close-how = Discard a card and draw up to { $hand }.
xako-idle-close-plain = Draw up to { $hand }, without discarding.
xako-equip-title = Equip: { $card }
xako-equip-price = { $price } in gold, or items for { $barter } in barter, each at its price in gold
xako-equip-mark = mark what you pay with
xako-equip-missing = { $n } missing
xako-equip-paid = you pay { $paid }
xako-equip-no-change = you pay { $paid } for { $price }, no change
xako-equip-bartered = { $n ->
    [one] you barter { $paid } for { $barter }
   *[other] you barter { $sum } = { $paid } for { $barter }
}
xako-equip-then = You would have, level included:
xako-equip-serves = Serves { $n ->
    [one] the mission { $missions }
   *[other] the missions { $missions }
}. You would have:
xako-equip-none = You have not enough, neither gold nor items.
xako-declare-title = Mission fulfilled: { $mission }
xako-declare-gives = +{ $points } P.E.: { $total } in all. Then you draw a new mission.
xako-declare-ends = +{ $points } P.E.: { $total } in all. It is the second: the challenge ends.
xako-declare-wins = +{ $points } P.E.: { $total } in all. You win the match!
xako-declare-takes = Under the discard pile go: { $cards }.
xako-declare-missing = { $n ->
    [one] choose one more item
   *[other] choose { $n } more items
}
xako-declare-choice = You may choose which optional items to give: click those with a yellow frame.
xako-close-title = Ending the turn
xako-close-choose = Click the card of your hand to be discarded: it lies on top of the discards, and { $seat } may take it.
xako-close-goes = { $card } goes on top of the discards: { $seat } may take it.
xako-close-text = Then you draw up to { $hand } cards, from the deck or the discards.
xako-close-no-attack = You have not attacked in this turn.
xako-drop-title = Too many items equipped
xako-drop-text = { $n ->
    [one] You must discard one equipped object (no armour).
   *[other] You must discard { $n } equipped objects (no armour), one at a time.
}
xako-spend-title = { $n } P.ad. against { $seat }
xako-spend-text = P.ad. are used now, for one thing only, or left unspent.
xako-spend-click = To steal an item, click it among those of { $seat }.
xako-spend-nothing = { $seat } has nothing to steal.
xako-costs = costs { $n } P.ad.
xako-chosen = chosen · { $n } P.ad.

# The attack
xako-attack-direct = Direct attack of { $seat } on { $target }
xako-attack-single = Attack of { $seat } on { $target }
xako-attack-combo = Combo attack of { $seat } on { $target }
xako-attack-spectre = Spectre of { $seat } against { $target }
xako-attack-which = What do you attack { $target } with?
xako-attack-whom = Whom do you attack?
xako-kind-direct = Direct
xako-kind-single = Simple
xako-kind-combo = Combo
xako-kind-spectre = Spectre
xako-attacks = { $seat } attacks
xako-attacks-atk = { $seat } attacks · ATK
xako-attacks-mag = { $seat } attacks · MAG
xako-defends = { $seat } defends · DEF
xako-defends-whom = Defence
xako-sum-level = level
xako-sum-items = items
xako-sum-ability = ability
xako-sum-combo = combo
xako-sum-extra = charge
xako-total-dice = { $total } + ?
xako-adds-ability = { $n } ability
xako-adds-combo = +{ $n } combo
xako-kind-none = You do not have the cards for this attack.
xako-likely = Chance to win
xako-margin = By { $by } or more, enough to lower a level: { $n } %.
xako-margin-none = { $target } is at LEVEL 1: that cannot be lowered.
xako-easier = { $target } is better protected: against { $seat } (DEF { $defence }) it would be { $n } %.
xako-chance-settled = The attacker’s chance to win. By { $by } or more: { $n } %.
xako-chance = The attacker’s chance to win, if no charge is added. By { $by } or more: { $n } %.
xako-tip-whom = Click the opponent to attack.
xako-tip-attack = Click attack cards in your hand: one, several for a combo, or one with its spectre.
xako-tip-attack-kinds = Click attack cards in your hand: one, several for a combo, or one with its spectre. Or choose the kind above.
xako-clash-won = { $seat } wins, { $attack } to { $defence }: { $adrenaline } P.ad.
xako-clash-lost = { $target } holds, { $defence } to { $attack }: { $seat } gains nothing.

# What to do
xako-do-character = Choose your character.
xako-do-open = Draw a card, or announce a direct attack.
xako-do-turn = { $can ->
    [0] Nothing is left but to end the turn.
    [1] Attack, or end the turn.
    [2] Equip an item, or end the turn.
   *[other] Equip, attack, or end the turn.
}
xako-do-declarable = { $n ->
    [one] The mission { $mission } is fulfilled: declare it.
   *[other] { $n } missions are fulfilled: declare them.
}
xako-do-whom = { $equips ->
    [0] Choose whom to attack.
   *[other] Choose whom to attack; before that you may equip an item.
}
xako-do-weapons = Choose the cards to attack { $target } with.
xako-do-attack = { $equips ->
    [0] The attack on { $target } is ready.
   *[other] Attack, or equip an item first.
}
xako-do-pay = { $card }: mark the gold or the items you pay with.
xako-do-paid = { $card }: the payment is fine.
xako-do-declare = Declare the mission { $mission }.
xako-do-close = Choose the card to discard.
xako-do-defend = { $seat } attacks you: do you add an extra charge?
xako-do-defend-bare = { $seat } attacks you: you have no extra charge to add.
xako-do-spend = You have { $n } P.ad. against { $seat }: what do you do with them?
xako-do-drop = { $n ->
    [one] Discard an equipped object.
   *[other] Discard { $n } equipped objects.
}
xako-do-refill = { $n ->
    [one] Draw a card: from the deck or the discards.
   *[other] Draw { $n } cards: from the deck or the discards.
}
xako-does-turn = Is thinking about the turn.
xako-does-defend = Decides how to defend.
xako-does-spend = Decides what to do with the P.ad.
xako-does-refill = Draws up to five cards.
xako-is-dealer = The dice decide who is the dealer.
xako-is-over = { $count ->
    [one] Has won the match.
   *[other] Shared victory: { $seats }.
}

# Buttons
xako-choose = Play { $character }
xako-choose-then = for the whole match
xako-choose-none = Play
xako-choose-first = Choose a character first
xako-dealer-title = Who is the dealer? The highest roll
xako-choose-title = The characters
xako-choose-note = From the bottom up the five levels: ATK, MAG and DEF. You begin at the first.
xako-draw = Draw from the deck
xako-draw-note = { $count ->
    [one] one card left
   *[other] { $count } cards left
}
xako-take = Take { $card }
xako-announce = Direct attack
xako-equip = Equip
xako-equip-note = { $card } · you pay { $paid }
xako-attack = Attack
xako-attack-then = then { $seat } decides on the defence
xako-attack-first-whom = Choose the opponent first
xako-attack-first-cards = Choose attack cards first
xako-defend = Defend with { $total }
xako-defend-note = plus dice · no extra charge
xako-defend-extra = plus dice · extra charge +{ $points }
xako-steal = Steal
xako-lower = Lower { $seat } to LEVEL { $level }
xako-lower-costs = Lower { $seat } to LEVEL { $level } · costs { $n } P.ad.
xako-lower-not = Lower { $seat } one level
xako-spend = Use the P.ad.
xako-spend-first = Choose what to do first
xako-steal-it = Steal
xako-steal-note = { $card } · { $n } of { $of } P.ad.
xako-lower-it = Lower one level
xako-lower-note = { $seat } to LEVEL { $level } · { $n } of { $of } P.ad.
xako-spare = Do not use them
xako-drop = Discard
xako-drop-note = { $card }: back within the limits
xako-drop-none = Discard an object
xako-drop-first = Choose which one first
xako-declare = Declare
xako-declare-short = +{ $points } P.E.
xako-declare-note = +{ $points } P.E.: { $total } in all
xako-declare-note-wins = { $total } P.E.: you win the match
xako-close-turn = End the turn
xako-close-then = choose the card to discard
xako-close-plain = without discarding
xako-close-note = discarding { $cards }
xako-lead = Lead with { $card }: { $total }
xako-undeclared = You fulfil { $mission }: declare it now, before somebody steals from you. To end the turn all the same, press again.
xako-close-first = Choose the card to discard first
xako-cancel = Cancel
xako-next = Go on
xako-next-note = challenge { $challenge } begins
xako-click-gold = Gold is for paying: first choose the item to equip.
xako-click-serving = This item does not serve the mission.
xako-click-compulsory = This item is compulsory: it goes with the mission in any case.
xako-drop-rival = Against an opponent you use attack cards, spectres and extra charges.
xako-drop-mission = Missions count what is equipped: put the item with your equipment.

# The end
xako-end-challenge = End of challenge { $challenge }

# Advice
xako-hint-choose = I would choose { $character }.
xako-hint-draw = I would draw from the deck.
xako-why-mission = It serves { $mission }: { $has } of the { $need } items that it takes are then equipped.
xako-why-wanted = { $mission } wants it.
xako-why-points = It adds { $points }.
xako-adds-atk = { $n } to your attack
xako-adds-mag = { $n } to your magic
xako-adds-def = { $n } to your defence
xako-why-steal-double = You have one equipped: this one goes to your hand, and { $seat } loses it.
xako-why-steal-full = You have no room for it: it goes to your hand, and { $seat } loses it.
xako-why-pays-more = Whoever pays with more cards draws more: here { $n ->
    [one] one more
   *[other] { $n } more
} at the end of the turn.
xako-why-attack = { $attack } against { $defence }, and the dice: it succeeds { $n ->
    [one] once
   *[other] { $n } times
} of 100 unless { $seat } adds an extra charge.
xako-why-defend = { $attack } against your { $defence }, and the dice: { $seat } succeeds { $n ->
    [one] once
   *[other] { $n } times
} of 100{ $choice ->
    [spared] ; an extra charge would make it { $other }.
    [charged] {" "}instead of { $other }.
   *[only] .
}
xako-why-announce = Your direct attack has { $attack } against { $seat }’s { $defence }, and the dice: it succeeds { $n ->
    [one] once
   *[other] { $n } times
} of 100 unless an extra charge is added.
xako-why-lower = { $seat } then has level { $level }.
xako-why-declare = It gives { $points ->
    [one] one point
   *[other] { $points } points
} at once, before an item can be stolen from you.
xako-why-declare-wins = It brings you to { $total } P.E.: you win the match.
xako-why-discard = None of your missions wants it.
xako-why-discard-wanted = { $mission } wants it, but { $n ->
    [one] another one is
   *[other] { $n } more of it are
} among the { $of } cards you cannot see.
xako-why-discard-gold = Without it you still hold { $gold } gold.
xako-why-discard-other = It serves no mission and pays for nothing.
xako-why-draw = Of the { $of } cards you cannot see, { $n } { $n ->
    [one] is an item that your missions still want
   *[other] are items that your missions still want
}; the top card of the discards is none.
xako-reason-score = In the end it brings more points than otherwise.
xako-reason-equipment = It leaves you better equipped than otherwise, also for your missions.
xako-reason-level = With it your level is likelier to rise than otherwise.
xako-reason-rivals-score = The others score fewer points in the end than otherwise.
xako-reason-rivals-equipment = It leaves the others worse equipped than otherwise, also for their missions.
xako-reason-rivals-level = It keeps the others’ levels lower than otherwise.
xako-reason-rival-score = The opponent scores fewer points in the end than otherwise.
xako-reason-rival-equipment = It leaves the opponent worse equipped than otherwise, also for missions.
xako-reason-rival-level = It keeps the opponent’s level lower than otherwise.
xako-hint-take = I would take { $card } from the top of the discards.
xako-hint-announce = I would announce a direct attack.
xako-hint-equip = I would equip { $card }, paying with { $cards }.
xako-hint-direct = { $charge ->
    [0] I would attack { $seat }, without an extra charge.
   *[other] I would attack { $seat } with the extra charge.
}
xako-hint-attack = I would attack { $seat } with { $cards }.
xako-hint-defend = I would defend without an extra charge.
xako-hint-defend-extra = I would add the extra charge to the defence.
xako-hint-steal = I would steal { $card }.
xako-hint-lower = I would lower the opponent one level.
xako-hint-spare = I would not use the P.ad.
xako-hint-drop = I would discard { $card }.
xako-hint-declare = I would declare { $mission }.
xako-hint-close = I would end the turn, discarding { $card }.
xako-hint-end = I would end the turn.

# When the mouse rests on something
xako-tip-deck = The deck: { $count ->
    [0] it is empty, the discards are shuffled.
    [one] one card is left.
   *[other] { $count } cards are left.
} A turn begins by drawing here; here or from the discards you return to { $hand } cards.
xako-tip-pile = The discards: { $count ->
    [one] one card
   *[other] { $count } cards
}, on top { $card }. The top card can be drawn instead of one from the deck.
xako-tip-no-pile = The discards: no card yet.
xako-tip-mission = A mission that only its owner may see.

xako-end-missions = { $seat } has fulfilled a second mission. P.E. stay, all else begins anew: { $goal } win.
xako-end-rounds = After { $rounds } rounds the challenge stops. P.E. stay: { $goal } win.
xako-end-goal = In challenge { $challenge }: { $goal } were needed.
xako-end-late = There are no more challenges: most P.E. win.
xako-end-amount = { $points } P.E.
xako-end-goal-note = { $points } of { $goal } P.E.
xako-moment-challenge = Challenge { $challenge }
xako-end-start = at the start
xako-end-first = { $count ->
    [one] challenge 1
   *[other] first { $count } challenges
}
xako-end-column = challenge { $challenge }
xako-end-clash = The clearest attack
xako-end-clash-direct = Direct: { $seat } { $attack }, { $rival } { $defence }
xako-end-clash-single = Indirect: { $seat } { $attack }, { $rival } { $defence }
xako-end-clash-combo = Combo: { $seat } { $attack }, { $rival } { $defence }
xako-end-clash-spectre = Spectre: { $seat } { $attack }, { $rival } { $defence }
xako-end-thief = Who stole most
xako-end-thief-words = { $count ->
    [one] { $seat }: one item
   *[other] { $seat }: { $count } items
}
xako-end-attacks = Who won most attacks
xako-end-attacks-words = { $seat }: { $won } of { $count }

# What flies to a player
xako-fly-adrenaline = +{ $n } P.ad.
