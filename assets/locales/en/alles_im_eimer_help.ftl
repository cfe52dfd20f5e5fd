# The rules of Alles im Eimer, page by page.

game-alles_im_eimer = Alles im Eimer
game-alles_im_eimer-about = The animals of the farm charge at your pyramids of buckets in turn. Whoever does not beat the charge loses a bucket, and with it all that stands on it.
game-alles_im_eimer-mood = Cards and nerve · quick and wicked · good for children

help-eimer-idea = The idea
help-eimer-idea-1 = Everybody builds a **pyramid of 15 buckets**. Then the animals charge: whoever is attacked must answer with cards **of the same colour** and a **higher** sum, or loses a bucket.
help-eimer-idea-2 = Five colours, five animals: every bucket bears the sign of its own.
help-eimer-idea-3 = Whoever has the **most buckets standing** when the first pyramid is gone wins (with five or six players: the second).
help-eimer-idea-4 = Each animal has 22 cards: **two 1s, three of each value from 2 to 7, two 8s**. In all there are 110 cards and 90 buckets, 18 of each colour.

help-eimer-build = The pyramid
help-eimer-build-1 = Everybody gets three buckets of each colour, the others stay out, and 12 cards; the rest is the deck. Look at the cards, then build: **5, 4, 3, 2, 1** buckets, in any order you like. All build at once and in secret; the pyramids are shown when all are ready.
help-eimer-build-2 = The whole pyramid. A bucket only stands on two others.
help-eimer-build-3 = Colours in which your hand is strong belong at the bottom: a bucket taken from there does most harm.

help-eimer-charge = The charge
help-eimer-charge-1 = Whoever starts plays **one to three cards of one animal** face up: their sum is the charge against the next player clockwise. Who starts first is drawn by lot, unless you have chosen.
help-eimer-charge-2 = Whoever is attacked defends with one, two or three cards of the **same animal** and a **strictly higher** sum; then the charge goes on to the next player, with the new sum.
help-eimer-charge-3 = Whoever has played draws **a single card**, however many were played. When the deck is empty the discards are shuffled, without the cards on the table; if there are none, nobody draws.
help-eimer-charge-4 = If the charge comes back to somebody who has played already, one to three new cards **are added** to those before them, and the total counts.
help-eimer-charge-lead = Charge: 5
help-eimer-charge-beat = Defence: 3 + 7 = 10
help-eimer-charge-low = Not enough: 5 does not beat 5

help-eimer-overrun = Overrun
help-eimer-overrun-1 = Whoever cannot or will not defend is **overrun**: they take a bucket of the charge’s colour out of their pyramid, whichever they like; if they have none, any one.
help-eimer-overrun-2 = Then every bucket falls that **no longer stands on two**, until none does any more. The bottom row stands by itself.
help-eimer-overrun-3 = If **two separate groups** are left in the row of that bucket, the pyramid breaks apart: its owner chooses which side to keep, with all that stands on it. The rows below stay whole. It happens only in the three lowest rows.
help-eimer-overrun-4 = Point at a bucket, yours or another’s, at any time: you see what would fall.
help-eimer-overrun-5 = The cards played go to the discards; whoever was overrun begins the next charge, clockwise again.
help-eimer-overrun-6 = Whoever loses their last bucket is **out**: their hand goes to the discards, and they are skipped. If it was their turn to begin, the next player clockwise begins.
help-eimer-overrun-edge = A corner goes: only what stood on it falls
help-eimer-overrun-middle = The middle goes: one side is kept

help-eimer-end = End and variants
help-eimer-end-1 = The game ends when a pyramid is gone altogether (up to four players), or two (five and six). Every standing bucket is **a point**; most win, and those who tie win together.
help-eimer-end-2 = A **match** is several games: you decide before how many, usually three. Points are added up, and each game is begun by the next player clockwise.
help-eimer-end-3 = **Reverse** (variant): whoever equals the sum exactly turns the charge round. The attacker must then beat that same sum, and as their cards stay, one more is enough. It may happen several times; the next charge goes clockwise again. With two players the charge is simply handed back.
help-eimer-end-4 = **Forgotten draw** (variant): a card is drawn by clicking the deck; whoever passes the charge on without drawing has lost that card for good. Whoever is to begin without having cards lets the next player begin; if nobody has any left, the game ends.

help-eimer-keys = Controls
help-eimer-keys-1 = Click cards to choose them, then the yellow button; or drag them onto the panel of the charge. The right button, or half a second of rest, shows a card large.
keys-table-arrows = from one thing to the next on the table
keys-hint = a hint
