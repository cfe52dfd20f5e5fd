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

# Registro
eimer-log-game = Partita { $game } di { $of }: comincia { $seat }.
eimer-log-dealt = { $each ->
    [one] Una carta a testa; nel mazzo { $deck ->
        [0] non ne restano
        [one] ne resta una
       *[other] ne restano { $deck }
    }.
   *[other] { $each } carte a testa; nel mazzo { $deck ->
        [0] non ne restano
        [one] ne resta una
       *[other] ne restano { $deck }
    }.
}
eimer-log-ready = { $seat } ha finito la sua piramide.
eimer-log-revealed = Tutte le piramidi sono pronte e si scoprono.
eimer-log-led = { $cards ->
    [one] { $seat } carica { $attacked }: { $animal } { $sum }.
   *[other] { $seat } carica { $attacked } con { $animals }: { $cards } carte, somma { $sum }.
}
eimer-log-defended = { $seat } difende con { $sum }: la carica passa { A($attacked) }.
eimer-log-turned-back = { $seat } pareggia { $sum }: si va in senso antiorario, tocca { A($attacked) }.
eimer-log-turned-clockwise = { $seat } pareggia { $sum }: si torna in senso orario, tocca { A($attacked) }.
eimer-log-rebuilt = Il mazzo è finito: gli scarti, mescolati, formano quello nuovo ({ $deck } carte).
eimer-log-no-draw = Non ci sono più carte: { $seat } non pesca.
eimer-log-forgot = { $seat } passa senza pescare e perde la carta.
eimer-log-overrun = { $seat } si fa travolgere dalla carica di { $animals }: { $sum }.
eimer-log-bucket = { $seat } perde un secchio della fila { $row } ({ $animal }).
eimer-log-fell = { $count ->
    [one] Cade anche un altro secchio di { $seat }.
   *[other] Cadono altri { $count } secchi di { $seat }.
}
eimer-log-broken = { $count ->
    [one] La piramide di { $seat } si spezza: via un altro secchio.
   *[other] La piramide di { $seat } si spezza: via altri { $count } secchi.
}
eimer-log-out = { $seat } non ha più secchi ed è fuori dal gioco.
eimer-log-passed = { $to } comincia la prossima carica al posto di { $from }.
eimer-log-game-over = { $count ->
    [one] Fine della partita { $game }: vittoria di { $seats } con un secchio in piedi.
   *[other] Fine della partita { $game }: vittoria di { $seats } con { $count } secchi in piedi.
}
eimer-log-game-no-cards = { $count ->
    [one] Nessuno ha più carte, la partita { $game } è finita: vittoria di { $seats } con un secchio in piedi.
   *[other] Nessuno ha più carte, la partita { $game } è finita: vittoria di { $seats } con { $count } secchi in piedi.
}
eimer-log-won = Vittoria finale di { $seats } con { $points } punti.
