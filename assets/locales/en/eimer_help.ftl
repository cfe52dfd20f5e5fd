# The rules of Alles im Eimer, page by page.

game-alles_im_eimer = Alles im Eimer
game-alles_im_eimer-about = The animals of the farm charge at your pyramids of buckets in turn. Whoever does not beat the charge loses a bucket, and with it all that stands on it.
game-alles_im_eimer-mood = Cards and nerve · quick and wicked · good for children

help-eimer-idea = The idea
help-eimer-idea-1 = Everybody builds a **pyramid of 15 buckets**. Then the animals charge: whoever is attacked must answer with cards **of the same colour** and a **higher** sum, or loses a bucket.
help-eimer-idea-2 = Five colours, five animals: every bucket bears the sign of its own.
help-eimer-idea-3 = Whoever has **most buckets standing** when the first pyramid is gone wins (with five or six players: the second).

help-eimer-build = The pyramid
help-eimer-build-1 = Everybody has three buckets of each colour and 12 cards in hand. Look at the cards, then build: **5, 4, 3, 2, 1** buckets, in any order you like. All build at once and in secret.
help-eimer-build-2 = The whole pyramid. A bucket only stands on two others.
help-eimer-build-3 = Colours in which your hand is strong belong at the bottom: a bucket taken from there does most harm.

help-eimer-charge = The charge
help-eimer-charge-1 = Whoever starts plays **one to three cards of one animal** face up: their sum is the charge against the next player clockwise.
help-eimer-charge-2 = Whoever is attacked defends with one, two or three cards of the **same animal** and a **strictly higher** sum; then the charge goes on to the next player, with the new sum.
help-eimer-charge-3 = Whoever has played draws **a single card**, however many were played.
help-eimer-charge-4 = If the charge comes back to somebody who has played already, the new cards **are added** to those on the table and the total counts.
help-eimer-charge-lead = Charge: 5
help-eimer-charge-beat = Defence: 3 + 7 = 10
help-eimer-charge-low = Not enough: 5 does not beat 5

help-eimer-overrun = Overrun
help-eimer-overrun-1 = Whoever cannot or will not defend is **overrun**: they take a bucket of the charge’s colour out of their pyramid, whichever they like; if they have none, any one.
help-eimer-overrun-2 = Then every bucket falls that **no longer stands on two**.
help-eimer-overrun-3 = If **two separate groups** are left in the row, the pyramid breaks: only one side is kept, with all that stands on it.
help-eimer-overrun-4 = Point at one of your buckets at any time: you see what would fall.
help-eimer-overrun-5 = The cards played go to the discards; whoever was overrun begins the next charge.
help-eimer-overrun-edge = A corner goes: only what stood on it falls
help-eimer-overrun-middle = The middle goes: one side is kept

help-eimer-end = End and variants
help-eimer-end-1 = The game ends when a pyramid is gone altogether (up to four players), or two (five and six). Every standing bucket is **a point**.
help-eimer-end-2 = A match is several games, usually three. Points are added up.
help-eimer-end-3 = **Reverse**: whoever equals the sum exactly turns the charge round, against whoever attacked.
help-eimer-end-4 = **Forgotten draw**: a card is drawn by clicking the deck; whoever passes the charge on without drawing has lost that card.

help-eimer-keys = Mouse and keys
help-eimer-keys-1 = Click cards to choose them, then the yellow button; or drag them onto the panel of the charge. The right button, or half a second of rest, shows a card large.
keys-table-arrows = from one thing to the next on the table
keys-hint = advice
keys-cancel = take back what is being chosen
