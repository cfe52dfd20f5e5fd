# Akelarre: carte, rifiuti, registro.

# La scelta del gioco
game-akelarre = Akelarre
game-akelarre-about = Nel bosco si incontrano fate, folletti, druidi, ninfe e streghe: forma serie e scale nei luoghi d’incontro, tuoi e altrui. Chi posa la quinta carta le cattura; ognuno ha una creatura preferita, e la tiene segreta.
game-akelarre-mood = Carte e combinazioni · un po’ di calcolo, un po’ di fortuna · anche due contro due

# Nomi
akelarre-fate = Fate
akelarre-folletti = Folletti
akelarre-druidi = Druidi
akelarre-ninfe = Ninfe
akelarre-streghe = Streghe
akelarre-letter-fate = F
akelarre-letter-folletti = L
akelarre-letter-druidi = D
akelarre-letter-ninfe = N
akelarre-letter-streghe = S
akelarre-card = { $value } di { $family }
akelarre-joker = jolly di { $family }
akelarre-card-as = { $card } come { $value }
akelarre-list = { $cards }
akelarre-text = { $text }
akelarre-set = serie di valore { $value }
akelarre-run = scala di { $family }

# Perché una mossa non si può fare
akelarre-no-turn = Non tocca a te.
akelarre-no-owner-first = Prima { $seat } sceglie le sue carte.
akelarre-no-now = Non è il momento.
akelarre-no-place = Questo luogo d’incontro non c’è.
akelarre-no-place-taken = Questo luogo è occupato: una nuova serie o scala vuole un luogo libero.
akelarre-no-place-free = Tutti i luoghi sono occupati: non si può formare niente di nuovo.
akelarre-no-place-empty = In questo luogo non c’è nessuna carta.
akelarre-no-hand = Non hai in mano il { $card }.
akelarre-no-there = Il { $card } non è lì.
akelarre-no-few = { $missing ->
    [one] Manca ancora una carta: ne servono almeno { $least }.
   *[other] Mancano ancora { $missing } carte: ne servono almeno { $least }.
}
akelarre-no-many = Al massimo { $most } carte.
akelarre-no-gap = I valori di una scala devono essere consecutivi.
akelarre-no-meld = Servono carte dello stesso valore, ognuna di un’altra famiglia, o di fila nella stessa famiglia.
akelarre-no-family-twice = In una serie ogni famiglia c’è una volta sola: qui due carte sono di { $family }.
akelarre-no-value-twice = In una scala ogni valore c’è una volta sola: { $card } c’è due volte.
akelarre-no-fit = Il { $card } non va nella { $meld }.
akelarre-no-family-there = Nella serie c’è già una carta di { $family }.
akelarre-no-value-there = Nella scala il posto del { $card } è già preso.
akelarre-no-next = Il { $card } non è accanto a un capo della scala.
akelarre-no-take-four = Una carta si prende solo da una combinazione di { $needed }: qui sono { $found }.
akelarre-no-take-ends = Una scala di quattro dà solo le carte ai due capi.
akelarre-no-moved = Il { $card } è già stato spostato in questo turno.
akelarre-no-same-meld = Una carta presa va in un’altra serie o scala.
akelarre-no-take-one = Da una serie o scala si prende una carta alla volta.
akelarre-no-needs-hand = In una nuova serie o scala serve almeno una carta della mano.
akelarre-no-discard = Hai giocato una carta della mano: non si scarta.
akelarre-no-must-discard = Non hai giocato nessuna carta della mano: scartane una.
akelarre-no-discard-last = Nell’ultimo turno non si scarta.
akelarre-no-draw-last = Nell’ultimo turno non si pesca.
akelarre-no-pile = Qui non c’è niente da pescare.
akelarre-no-hand-full = La mano è già piena.
akelarre-no-deck-only = Il gioco ristagna: si pesca solo dal mazzo finché qualcuno gioca una carta della mano.
akelarre-no-must-draw = Prima bisogna pescare.
akelarre-no-share = { $share ->
    [one] Scegli una carta; finora sono { $found }.
   *[other] Scegli { $share } carte; finora sono { $found }.
}
akelarre-no-price = { $price ->
    [one] Un luogo d’incontro costa una carta; finora sono { $found }.
   *[other] Un luogo d’incontro costa { $price } carte; finora sono { $found }.
}
akelarre-no-points = Il { $card } non è fra le tue carte catturate.
akelarre-no-most-places = { $most ->
    [one] Nessuno ha più di un luogo d’incontro.
   *[other] Nessuno ha più di { $most } luoghi d’incontro.
}

# Registro
akelarre-log-began = Comincia la partita: { $dealt } carte a testa, { $deck } nel mazzo. Inizia { $seat }.
akelarre-log-last-turn = Ultimo turno di { $seat }.
akelarre-log-took = { $seat } prende il { $card } da un proprio luogo.
akelarre-log-took-at = { $seat } prende il { $card } da un luogo di { $owner }.
akelarre-log-formed = { $seat } forma una { $meld }: { $cards }.
akelarre-log-formed-at = { $seat } forma una { $meld } in un luogo di { $owner }: { $cards }.
akelarre-log-added = { $seat } aggiunge il { $card } alla propria { $meld }.
akelarre-log-added-at = { $seat } aggiunge il { $card } alla { $meld } di { $owner }.
akelarre-log-completed = { $seat } completa la { $meld } in un proprio luogo.
akelarre-log-completed-at = { $seat } completa la { $meld } in un luogo di { $owner }.
akelarre-log-captured = { $seat } cattura { $cards }.
akelarre-log-discarded = { $seat } scarta il { $card }.
akelarre-log-drew = { $count ->
    [one] { $seat } pesca una carta dal mazzo; { $left ->
        [0] non ne restano
        [one] ne resta una
       *[other] ne restano { $left }
    }.
   *[other] { $seat } pesca { $count } carte dal mazzo; { $left ->
        [0] non ne restano
        [one] ne resta una
       *[other] ne restano { $left }
    }.
}
akelarre-log-drew-from = { $seat } pesca dagli scarti di { $family }: { $cards }.
akelarre-log-deck-empty = { $seat } ha pescato l’ultima carta del mazzo: dopo questo turno, un ultimo turno per tutti.
akelarre-log-bought = { $seat } compra un luogo d’incontro e scarta { $cards }.
akelarre-log-stalled = Il gioco ristagna: si pesca solo dal mazzo finché qualcuno gioca una carta della mano.
akelarre-log-goes-on = Il gioco riprende: si pesca di nuovo anche dagli scarti.
akelarre-log-won = Vince { $seats } con { $points ->
    [one] un punto
   *[other] { $points } punti
}.
akelarre-log-won-by = Vincono { $seats } con { $points ->
    [one] un punto
   *[other] { $points } punti
}.
