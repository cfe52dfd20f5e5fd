# Alles im Eimer: animali, rifiuti, registro.

# Animali
eimer-horse = cavallo
eimer-dog = cane
eimer-pig = maiale
eimer-sheep = pecora
eimer-cow = mucca
eimer-horses = cavalli
eimer-dogs = cani
eimer-pigs = maiali
eimer-sheep-plural = pecore
eimer-cows = mucche

# Perché una mossa non si può fare
eimer-no-turn = Non tocca a te.
eimer-no-now = Non è il momento.
eimer-no-slot = La piramide non ha questo posto.
eimer-no-slot-taken = Qui c’è già un secchio.
eimer-no-slot-empty = Qui non c’è nessun secchio.
eimer-no-support = Qui il secchio non poggia su altri due.
eimer-no-loaded = Altri secchi poggiano su questo.
eimer-no-bucket-left = Hai già usato tutti i secchi di questo colore ({ $animal }).
eimer-no-complete = { $missing ->
    [one] Manca ancora un secchio.
   *[other] Mancano ancora { $missing } secchi.
}
eimer-no-card = Scegli almeno una carta.
eimer-no-many = Si giocano al massimo { $most } carte alla volta.
eimer-no-hand = Questa carta non è nella tua mano.
eimer-no-mixed = Le carte devono essere tutte dello stesso colore.
eimer-no-colour = Questa è una carica di { $animals }: servono carte di quel colore.
eimer-no-low = Con { $total } non basta: serve almeno { $least }.
eimer-no-bucket = Devi togliere un secchio del colore della carica ({ $animal }).
eimer-no-side = La piramide si spezza: scegli il lato che resta.
eimer-no-side-needless = La piramide non si spezza: non c’è nessun lato da scegliere.
