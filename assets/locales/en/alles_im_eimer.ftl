# Alles im Eimer: animals, refusals, log.

# Animals
eimer-horse = horse
eimer-dog = dog
eimer-pig = pig
eimer-sheep = sheep
eimer-cow = cow
eimer-horses = horses
eimer-dogs = dogs
eimer-pigs = pigs
eimer-sheep-plural = sheep
eimer-cows = cows

# Why something cannot be done
eimer-no-turn = It is not your turn.
eimer-no-now = Not now.
eimer-no-slot = The pyramid has no such place.
eimer-no-slot-taken = A bucket stands here already.
eimer-no-slot-empty = No bucket stands here.
eimer-no-support = A bucket here would not stand on two others.
eimer-no-loaded = Other buckets stand on this one.
eimer-no-bucket-left = All your buckets of this colour are used ({ $animal }).
eimer-no-complete = { $missing ->
    [one] One bucket is still missing.
   *[other] { $missing } buckets are still missing.
}
eimer-no-card = Choose at least one card.
eimer-no-many = At most { $most } cards are played at a time.
eimer-no-hand = This card is not in your hand.
eimer-no-mixed = All cards must be of one colour.
eimer-no-colour = This is a charge of { $animals }: cards of that colour are needed.
eimer-no-low = { $total } is not enough: at least { $least } is needed.
eimer-no-bucket = You must take out a bucket of the charge’s colour ({ $animal }).
eimer-no-side = The pyramid breaks apart: choose the side that stays.
eimer-no-side-needless = The pyramid does not break apart: there is no side to choose.
