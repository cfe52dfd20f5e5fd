# Learning by playing: the lessons of the games.

lesson-learn = Learn by playing
lesson-step = Lesson · step { $number } of { $count }
lesson-click = { $number }
lesson-on = Go on
lesson-show = Show me
lesson-skip = Skip
lesson-leave = Leave the lesson
lesson-ask-read = read and go on
lesson-ask-hint = Press { KEY("hint") }
lesson-ask-log = Press { KEY("log") }
lesson-ask-log-close = Have a look, then close it with { KEY("log") }
lesson-ask-rules = Press { KEY("rules") }
lesson-first = first the lesson
lesson-first-prompt = Read what the lesson says, then go on.
lesson-press-prompt = Do what the lesson asks for.
lesson-refused = The lesson asks for something else: { $ask }.
lesson-refused-over = The lesson is over: now play a real game.
lesson-over-title = Now you can play!
lesson-over = The rest you learn by playing: { KEY("rules") } or the question mark above opens the rules, the bulb or { KEY("hint") } gives a hint.
lesson-play = Now a real game
lesson-again = Repeat the lesson
lesson-to-title = Title

lesson-cartabomba-goal = In this duel everything is face up. First you and your opponent share out forty cards, then you play them. Every card that is used leaves the game, and whoever has no cards left has lost.
lesson-cartabomba-draft = Four cards are turned up, two pairs: you take one, the other goes to your opponent. Then your opponent chooses, and so on until both of you have twenty. Paper Cone is good for paying, and Sand Bucket strengthens every card that parries: press “Take 1 and 2” below their pair.
    .ask = Take the pair with Paper Cone and Sand Bucket
lesson-cartabomba-play = Some turns later. Your reserve lies at the bottom, the cards in play in the middle of the table. Up to three cards a turn are played from the reserve. Yellow Envelope costs 0: there is nothing to pay. Click it, then confirm.
    .ask = Play Yellow Envelope
lesson-cartabomba-pay = The Big Bang costs 4, the black dots. You pay by removing cards in play: the white dots are their value, and Jack-in-the-Box has five of them: enough, and nothing is given back. Select The Big Bang, then Jack-in-the-Box as payment.
    .ask = Play The Big Bang and pay with Jack-in-the-Box
lesson-cartabomba-attack = A card may be used as soon as it is played. The Big Bang attacks with strength 5: it leaves the game, and your opponent has to discard 5 cards, less the strength of those that parry.
    .ask = Attack with The Big Bang
lesson-cartabomba-log = Your opponent parried with Firecracker, strength 1, and discarded four cards. What has happened is always written in the log: open it with { KEY("log") } or the icon at the top right.
lesson-cartabomba-bomb = A cartabomba may also leave and take another card along, if that card costs no more than its value. Yellow Envelope is worth 3, Infernal Machine costs 0: remove it before it lets your opponent play two cards more. Select Yellow Envelope, then “Remove a card”, then Infernal Machine.
    .ask = Remove Infernal Machine with Yellow Envelope
lesson-cartabomba-hint = You do not know what to do? The bulb, or { KEY("hint") }, gives you a hint. Try it.
lesson-cartabomba-zealot = The green cards are zealots: one of them may be played in a turn. They attack and parry, too. Your opponent has five cards left, too many to win now: put Newsboy into play and keep it for later.
    .ask = Play Newsboy
lesson-cartabomba-pass = You have played three cards, and more is not allowed in a turn. End the turn: now your opponent plays.
    .ask = End the turn
lesson-cartabomba-parry = Hooded One attacks you with strength 3. Your Wooden Shield takes off one discard, by itself and always; Paper Plane has strength 1, but Newsboy and Wooden Shield in play add to it: that is more than enough for the rest. A card that parries leaves the game, too.
    .ask = Parry with Paper Plane
lesson-cartabomba-artifact = Nothing to discard, and your opponent has three cards left. The blue cards are artifacts: they neither attack nor parry, what counts is their ability. Of these, too, one may be played in a turn.
    .ask = Play Sealing Wax
lesson-cartabomba-ability = A ring, as on Wooden Shield, means that the ability is always on. A star means that you use it once, by removing the card from the table. With Sealing Wax your next attack in this turn has strength +2, and you may play one card more.
    .ask = Use the ability of Sealing Wax
lesson-cartabomba-win = Newsboy has strength 1, and Sealing Wax adds 2: three discards. Your opponent has three cards and nothing in play to parry with. Attack!
    .ask = Attack with Newsboy
lesson-cartabomba-end = Your opponent has no cards left: you have won! If nobody can do anything any more, or nobody does anything for four turns running, it is a stalemate, and more cards in play win.

lesson-alles_im_eimer-goal = In front of you stands your pyramid of buckets. The animals of the others charge at it; whoever has the most buckets standing at the end wins. One bucket is still missing: in the next step you put it up.
lesson-alles_im_eimer-build = Every bucket stands on two others, and has the colour of an animal. Take the blue bucket of the horses at the left and put it on top.
    .ask = Put the blue bucket on top
lesson-alles_im_eimer-ready = In a real game you put up all fifteen buckets as you like: those that you expect to lose at the top, those that your cards can defend at the bottom. Press “Ready”.
    .ask = Confirm the pyramid
lesson-alles_im_eimer-lead = You begin the charge: with one to three cards of the same animal. Their sum is the strength. Two pigs, 5 and 3, make 8. Whoever is next has to beat you, with pigs as well.
    .ask = Charge with the pigs 5 and 3
lesson-alles_im_eimer-again = The charge has gone round: 9, then 12, and now it is your turn again. Your cards stay in front of you: to 8 you add only what is needed. The pig 6 makes 14.
    .ask = Defend with the pig 6
lesson-alles_im_eimer-log = The player after you had no pigs left and lost a pink bucket. Then that one charged, then the third, and now the sheep come to you. All of it is in the log: open it with { KEY("log") } or with the icon at the top right.
lesson-alles_im_eimer-lose = The charge of the sheep is 15, and your cards are not enough: be overrun. You lose a green bucket, but you choose which. Everything that no longer stands on two buckets falls as well: the highest one costs least.
    .ask = Be overrun and lose the green bucket at the top
lesson-alles_im_eimer-hint = After every play only one card is drawn: whoever plays many runs dry. If you do not know what to do, the bulb or { KEY("hint") } gives you a hint.
lesson-alles_im_eimer-low = Whoever was overrun begins the next charge. A single low card will do: the others spend theirs to beat it, and if the charge comes back you add yours. Play the horse 2.
    .ask = Charge with the horse 2
lesson-alles_im_eimer-split = Later on. The sheep overrun you again, and your only green bucket stands in the middle: the pyramid breaks apart, and you keep one side only, with all that stands on it. The buckets in the middle of the three lowest rows are the most precious. Keep the right side: it is larger.
    .ask = Lose the green bucket and keep the right side
lesson-alles_im_eimer-win = Now you begin, and the player after you has a single bucket. When a pyramid is completely gone the game ends, and you have the most buckets. Charge hard: dogs, 8 and 6.
    .ask = Charge with the dogs 8 and 6
lesson-alles_im_eimer-end = You have won, with eight buckets standing! A real match is several games, and the buckets left standing are added up.

lesson-akelarre-goal = In the wood the creatures meet: in sets of the same value and different families, or in runs of one family. Whoever completes five cards captures them, and captured cards are points. At the bottom is your hand, in the middle are the meeting places.
lesson-akelarre-run = A run: at least three cards of one family in a row. You have the 3, 4 and 5 of Fairies. Select them, then click your first free place and confirm.
    .ask = Form the run of Fairies 3-4-5 at the first place
lesson-akelarre-set = A set: at least three cards of the same value, of different families. In one turn you may play as much as you like: now the three 2s.
    .ask = Form the set of 2s at the second place
lesson-akelarre-draw = You have played cards from your hand, so you discard nothing. At the end of the turn you draw from one source only, up to seven cards: click the deck.
    .ask = Draw from the deck
lesson-akelarre-add = Your opponent has discarded the 2 of Druids. It is your turn again: the melds on the table can be added to, your own and those of others. Add the 6 of Fairies to your run.
    .ask = Add the 6 of Fairies to the run
lesson-akelarre-complete = The fifth card is missing. Completed at your own place, the whole run is yours. Add the 2 of Fairies.
    .ask = Complete the run with the 2 of Fairies
lesson-akelarre-favourite = Five cards captured, and the place is free again. At the end each card counts 1, but those of your favourite creature count their number. Yours lies here, and nobody else sees it.
lesson-akelarre-take = From a meld of four cards one may be taken, from a run only at its ends, to be used at once in another. Take your opponent’s 2 of Nymphs and add it to your set of 2s.
    .ask = Move the 2 of Nymphs to your set
lesson-akelarre-joker = A joker stands for any card of its family. You have the 3 and the 5 of Druids: between them the joker of Druids is the 4. Where it could have more than one value, at an end, you choose; then it keeps it while it lies there.
    .ask = Form the run of Druids with the joker at the first place
lesson-akelarre-hint = What else can be played? The bulb, or { KEY("hint") }, gives a hint, and marks on the table what it advises.
lesson-akelarre-pile = Instead of the deck you may draw from a discard pile: each family has its own, and you see what you take. In that of the Druids are the 2 and the 6 that your run lacks. Click the pile, look at it, then confirm.
    .ask = Draw from the discards of Druids
lesson-akelarre-buy = At the end of a turn five captured cards buy one more meeting place. It would cost just the five you have: not this time.
    .ask = End the turn without buying
lesson-akelarre-share = Your opponent has completed the set of 2s, but at your place: you choose two of the five cards, the other three go to your opponent. The 2 of Fairies, your favourite, is worth 2 to you; the others are worth 1.
    .ask = Choose the 2 of Fairies and the 2 of Druids
lesson-akelarre-last = Towards the end. Your opponent has drawn the last card of the deck: everybody has one last turn, in which cards are only played, with no discard and no purchase. You lack one card to complete the run of Druids.
    .ask = Complete the run with the 2 of Druids
lesson-akelarre-win = Now you have captured more cards than your opponent: that is 8 points more. You have nothing else to play. End the turn: then the favourites are shown and the points counted.
    .ask = End the turn
lesson-akelarre-end = You have won! Without that last run the 8 points, and the game, would have been your opponent’s. Remember: whoever plays nothing from the hand in a turn has to discard a card.

lesson-xako-goal = You are a hero with two secret missions. Each asks for certain items and gives experience points (P.E.): you have 6, and 12 win. For Kyr Armour you lack two items: the Crossbow, which is in your hand, and the Kyr Helm, which your opponent wears.
lesson-xako-draw = A turn begins by drawing a card, from the deck or from the discards.
    .ask = Draw from the deck
lesson-xako-equip = One item a turn goes from your hand to your equipment. You pay with gold, without change, or by barter. The Crossbow costs 30: select it, and Gold 30 is selected by itself, because it is the exact amount.
    .ask = Equip the Crossbow with Gold 30
lesson-xako-combo = One attack a turn. A single attack card is a simple attack; two or more make a combo: the ability of the strongest, 5, plus the combo points of the others, 3, plus the magic points of your level, 4 (items do not count here), and two dice. The defender has defence points, items included, and two dice.
    .ask = Attack with Necromancer and Strix
lesson-xako-steal = You have won, and rise by one level! By how much you beat the defence is your adrenaline (P.ad.): you may steal an item, or for 5 P.ad. lower your opponent one level. The Kyr Helm costs 8 P.ad.
    .ask = Steal the Kyr Helm
lesson-xako-declare = Helm, Gauntlets, Ring and Crossbow: the mission Kyr Armour is fulfilled. Declaring it is up to you: click the card of the mission.
    .ask = Declare Kyr Armour
    .again = Click the mission Kyr Armour, then the yellow button.
lesson-xako-hint = Four P.E. more, and a new mission; the items given went under the discard pile. The turn is not over yet. What is left to do? Ask the bulb, or press { KEY("hint") }.
lesson-xako-close = A turn is ended by discarding a card: press “End the turn”, choose Gold 10 and confirm.
    .ask = End the turn by discarding Gold 10
lesson-xako-refill = Then you draw, from the deck or the discards, until you hold five.
    .ask = Draw from the deck
lesson-xako-defend = Your opponent makes a direct attack: nothing was drawn for it, and level and items count. Before the dice you may add an extra charge: 3 points more for the defence.
    .ask = Defend with Extra Charge
lesson-xako-barter = Some rounds later. Pilgrim lacks two items, and one is the Soul Lantern. Your gold is not enough: barter for it. It asks for items with a price of at least 20 together, and the Kyr Gauntlets, which you no longer need, are worth exactly 20.
    .ask = Equip the Soul Lantern in exchange for the Kyr Gauntlets
lesson-xako-spectre = Necromancer has its spectre, the card Ex-Necromancer: play them together, and the ability of the spectre counts, 8, plus the magic points of your level, 4, and the dice. The red cross on a die is a 1.
    .ask = Attack with the spectre of Necromancer
lesson-xako-boots = Adrenaline again. The Kyr Boots are compulsory for Pilgrim, and cost 8 P.ad.
    .ask = Steal the Kyr Boots
lesson-xako-win = Boots, Belt and Lantern: Pilgrim is fulfilled, too. It is worth 2 P.E., and with them you reach 12.
    .ask = Declare Pilgrim
    .again = Click the mission Pilgrim, then the yellow button.
lesson-xako-end = Twelve P.E.: you have won the match! Usually it takes several challenges: the second mission fulfilled ends one, P.E. stay, and all else begins anew.

lesson-tappeti_volanti-goal = The cards on the table are the destinations of a journey. Everybody throws a carpet: where it lies alone, the destination is theirs. The other two have thrown already; now it is you.
lesson-tappeti_volanti-throw = { DEVICE() ->
    [gamepad] Your carpet lies at the edge. Pull the right stick back like a slingshot, towards you, and let go: the longer the pull, the farther it flies. The ellipse says where it may settle. Try to settle on at least one free destination.
   *[mouse] Your carpet lies at the edge. Press it, pull it back like a slingshot, away from the table, and let go: the longer the pull, the farther it flies. The ellipse says where it may settle. Try to settle on at least one free destination.
}
    .ask = Throw the carpet onto a destination
    .again = Nearly! Even good players miss at times. Watch the ellipse while you pull, and let go when it lies on the cards.
lesson-tappeti_volanti-log = What you have taken lies in front of you, beside your name. If a carpet ends up under a destination, it does not count for that one. Every throw is in the log, and who took what: open it with { KEY("log") } or with the icon at the top right.
lesson-tappeti_volanti-flick = { DEVICE() ->
    [gamepad] With the mouse a carpet can also be flicked forward, as with a finger. The stick always pulls: throw once more.
   *[mouse] You can also throw as with a finger: press the carpet, flick it forward and let go before all of it is past the edge. The faster you are, the farther it flies. It is harder: try.
}
    .ask = { DEVICE() ->
        [gamepad] Throw once more
       *[mouse] Flick the carpet forward
    }
    .again = { DEVICE() ->
        [gamepad] Nearly! Watch the ellipse while you pull.
       *[mouse] What counts is the speed of the mouse when you let go. Letting go when all of it is past the edge would be a foul.
    }
lesson-tappeti_volanti-point = { DEVICE() ->
    [gamepad] And you can aim without the stick: { KEY("accept") }, then go to the destination with { KEY("focus") }. The directional pad corrects power and direction, { KEY("turn_left") } and { KEY("turn_right") } give spin, and { KEY("cancel") } takes any aim back. { KEY("accept") } throws.
   *[mouse] And you can aim without dragging: click the carpet, then the destination. The wheel corrects the power, the arrows the direction, { KEY("turn_left") } and { KEY("turn_right") } give spin, and { KEY("cancel") } takes any aim back. Then throw.
}
    .ask = Aim at the treasure and throw
    .again = { DEVICE() ->
        [gamepad] There is always chance in it, but less than it seems. { KEY("focus") } chooses another destination.
       *[mouse] There is always chance in it, but less than it seems. Another click chooses another destination.
    }
lesson-tappeti_volanti-dispute = Two carpets on the same palace: the genies decide. Everybody chooses one in secret, the highest wins, but then the two genies change owners. Choose the 8.
    .ask = Choose genie 8
lesson-tappeti_volanti-rules = The palace is yours, but the 8 has gone to your opponent: who wins today is weaker tomorrow. Whenever something is not clear, { KEY("rules") } or the question mark opens the rules.
lesson-tappeti_volanti-palaces = At the end of a journey everybody declares palaces: the most get 5 points, the fewest lose 5. A magic lamp may count as a palace: you have one, use it.
    .ask = Declare two palaces, the lamp included
lesson-tappeti_volanti-arrange = Five points! Another journey begins, and this time you arrange the destinations. What is proposed will do, or you may move the cards. For now accept it.
    .ask = Accept the layout
    .again = Something is not right yet: look at the list on the left, or click “Arrange for me”.
lesson-tappeti_volanti-end = At the end adventures of different letters count, bazaars in pairs, treasures, and every desert takes off 5 points. To try out throws, there are the Practice throws on the title screen.
