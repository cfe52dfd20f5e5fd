# Scaletta: tutto quello che dice.

game-scaletta = Scaletta
game-scaletta-about = Una fila di carte sale di giocatore in giocatore. Chi è salito per ultimo la prende, e chi si ferma comincia la prossima.
game-scaletta-mood = Pochi minuti · tra una partita e l’altra

# Le regole, pagina per pagina.

help-scaletta-idea = L’idea
help-scaletta-idea-1 = Le carte hanno i numeri **dall’1 in su**. Ognuno riceve una mano; le altre restano coperte nella scatola. Chi comincia si tira a sorte.
help-scaletta-idea-2 = Alla fine vince chi ha preso **più carte**; a parità si vince insieme.
help-scaletta-turn = Il turno
help-scaletta-turn-1 = Nel tuo turno giochi una carta **più alta** dell’ultima della fila. Chi comincia una fila gioca una carta qualsiasi.
help-scaletta-turn-2 = Oppure **ti fermi**: chi ha giocato l’ultima carta prende la fila, e tu cominci la prossima.
help-scaletta-turn-3 = Chi gioca l’**ultima carta** della mano prende la fila, e la partita è finita.
help-scaletta-turn-right = Il 21 sale
help-scaletta-turn-wrong = Il 4 no
help-scaletta-keys = Comandi
help-scaletta-keys-1 = Clicca una carta per sceglierla, o trascinala sulla fila; poi premi il bottone giallo.

# La lezione.

lesson-scaletta-goal = In mezzo salirà una fila di carte. Chi gioca l’ultima la prende, e chi prende più carte vince. Tu hai quattro carte.
lesson-scaletta-begin = Chi comincia gioca una carta qualsiasi. Una bassa ti lascia spazio per salire: scegli il 3, o trascinalo in mezzo, e premi il bottone giallo.
    .ask = Gioca il 3
lesson-scaletta-climb = Il 9 è salito. Ogni carta deve superare l’ultima: gioca il 14.
    .ask = Gioca il 14
lesson-scaletta-log = Ora il 17. Quello che è successo è nel diario: aprilo con { KEY("log") } o con l’icona in alto a destra.
lesson-scaletta-highest = Lì ci sono quattro carte che fanno gola. Il 38 è difficile da superare.
    .ask = Gioca il 38
lesson-scaletta-back = L’avversario si è fermato, tu hai preso cinque carte, e una nuova fila comincia con il 30. Più in alto non puoi salire: fermati.
    .ask = Fermati
lesson-scaletta-hint = Una carta sola la puoi lasciare, e ora cominci tu. Se non sai che cosa fare, la lampadina o { KEY("hint") } ti dà un consiglio.
lesson-scaletta-win = Chi gioca l’ultima carta della mano prende la fila e finisce la partita: gioca il 26.
    .ask = Gioca il 26
lesson-scaletta-end = Hai vinto per sei carte a una. È tutto qui.

# Che cosa succede.

scaletta-log-dealt = Si danno le carte; comincia { $seat }.
scaletta-log-played = { $seat } gioca il { $number }.
scaletta-log-stood-back = { $seat } si ferma.
scaletta-log-took = { $count ->
    [one] { $seat } prende una carta.
   *[other] { $seat } prende { $count } carte.
}
scaletta-log-won = { $count ->
    [one] { $seats }: la partita è vinta con una carta.
   *[other] { $seats }: la partita è vinta con { $count } carte.
}

# Perché no.

scaletta-no-turn = Non tocca a te.
scaletta-no-hand = Quella carta non è nella tua mano.
scaletta-no-low = Deve superare il { $top }.
scaletta-no-row = Chi comincia una fila non può fermarsi.

# Il tavolo.

scaletta-round = { $count ->
    [one] una carta nella mano più corta
   *[other] { $count } carte nella mano più corta
}
scaletta-round-over = la partita è finita
scaletta-do-begin = Comincia una fila con una carta qualsiasi.
scaletta-do-climb = Gioca una carta più alta del { $top }, o fermati.
scaletta-do-stand-back = Non hai niente di più alto del { $top }: fermati.
scaletta-does-begin = comincia una fila
scaletta-does-climb = deve superare il { $top }
scaletta-over = { $count ->
    [one] ha vinto
   *[other] { $seats } hanno vinto
}
scaletta-play = Gioca una carta
scaletta-play-card = Gioca il { $number }
scaletta-play-choose = prima scegline una
scaletta-play-note = { $count ->
    [one] la fila avrà una carta
   *[other] la fila avrà { $count } carte
}
scaletta-stand-back = Fermati
scaletta-card = Il { $number }
scaletta-card-about = Sale su ogni carta più bassa.
scaletta-row = La fila
scaletta-row-empty = qui comincia una fila
scaletta-number = { $count }
scaletta-end-amount = { $count ->
    [one] con una carta
   *[other] con { $count } carte
}
scaletta-end-why = È stata giocata l’ultima carta di una mano.
scaletta-end-taken = Carte prese
scaletta-end-longest = La fila più lunga
scaletta-end-longest-words = { $count ->
    [one] { $seat } ha preso una carta
   *[other] { $seat } ha preso { $count } carte in una volta
}

# I giocatori del computer.

scaletta-advice-play = Giocherei il { $number }.
scaletta-advice-stand-back = Mi fermerei.
scaletta-reason-own = Porta più carte.
scaletta-reason-rivals = Lascia meno carte agli altri.
look-back-cost-scaletta = { $cost ->
    [one] circa { $cost } carta
   *[other] circa { $cost } carte
}
fair-scaletta = Il seme decide la distribuzione e chi comincia.

# I numeri della configurazione.

number-scaletta-rules-cards = Carte nella scatola
number-scaletta-rules-hand = Carte distribuite
number-scaletta-bots-overlooks = Quanto spesso non vede
    .unit = da 0 a 1
number-scaletta-bots-playouts = Partite giocate a mente
number-scaletta-bots-tempers-risk = Speranza che nessuno salga di più
    .unit = volte quella dell’equilibrato
number-scaletta-bots-tempers-rivals = Peso degli altri
    .unit = volte quello dell’equilibrato
number-scaletta-bots-tempers-grudge = Peso in più di chi l’ha colpito per ultimo
    .unit = volte quello dell’equilibrato
