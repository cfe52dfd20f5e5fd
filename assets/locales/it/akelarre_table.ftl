# Akelarre: il tavolo.

ak-number = { $number }
ak-nothing = { "" }
ak-cards = { $count ->
    [one] una carta
   *[other] { $count } carte
}

# Barra e targhe
ak-round = Giro { $round } · mazzo { $deck }
ak-moment-round = Giro { $round }
ak-round-stalled = Giro { $round } · si pesca solo dal mazzo ({ $deck })
ak-round-last = Ultimo turno · mazzo finito
ak-round-over = Partita finita
ak-plate-team = con { $seat }

# Che cosa c’è da fare
ak-do-play = Gioca serie, scale o carte; se non giochi niente, scartane una.
ak-do-discard = Dalla mano non hai ancora giocato carte: giocane, oppure scartane una.
ak-do-go-on = Gioca ancora, oppure finisci e pesca.
ak-do-last = Ultimo turno: gioca quello che puoi. Le carte in mano non contano.
ak-do-one = Clicca dove va questa carta, oppure scegline altre per una serie o scala nuova.
ak-do-more = Aggiungi carte finché è una serie o una scala, oppure lascia stare.
ak-do-wrong = Così non è una serie né una scala: togli una carta, oppure lascia stare.
ak-do-confirm = Conferma, aggiungi altre carte oppure lascia stare.
ak-do-joker = A quale capo della scala va il jolly?
ak-do-draw = Scegli da dove pescare: il mazzo o una pila degli scarti.
ak-do-choose = { $turn } ha completato una combinazione da te: scegli { $share } carte.
ak-do-buy = Vuoi comprare un luogo d’incontro, o basta così?
ak-do-pay = Scegli { $price } carte dai tuoi punti: vanno negli scarti.
ak-does-take-over = prende lo schermo…
ak-does-begin = comincia il turno.
ak-does-play = sta pensando a che cosa giocare…
ak-does-draw = sceglie da dove pescare…
ak-does-choose = sceglie { $share } carte della combinazione completata…
ak-does-buy = pensa se comprare un luogo…
ak-is-over = { $count ->
    [one] ha vinto la partita!
   *[other] { $seats } hanno vinto la partita!
}

# Il pulsante principale
ak-form = Forma una serie o scala
ak-form-set = Conferma la serie
ak-form-run = Conferma la scala
ak-form-set-note = di { $value }, nel tuo luogo
ak-form-set-note-at = di { $value }, da { $owner }
ak-form-run-note = { $cards } di { $family }, nel tuo luogo
ak-form-run-note-at = { $cards } di { $family }, da { $owner }
ak-play = Gioca: { $card }
ak-choose-place = scegli dove va
ak-add = Aggiungi: { $card }{ $as ->
    [0] {""}
   *[other] {" = "}{ $as }
}
ak-add-note = { $meld }, da { $owner }
ak-discard = Scarta: { $card }
ak-discard-note = { $count ->
    [one] poi peschi una carta
   *[other] poi peschi fino a { $count } carte
}
ak-discard-last = e chiudi il turno
ak-play-or-discard = Gioca o scarta
ak-choose-card = scegli una carta
ak-play-joker = Gioca il jolly
ak-joker-choose = scegli il suo valore
ak-end-draw = Finisci e pesca
ak-draw = Pesca
ak-draw-deck = { $count ->
    [one] una carta dal mazzo
   *[other] { $count } carte dal mazzo
}
ak-draw-last = { $count ->
    [one] l’ultima del mazzo: poi l’ultimo turno
   *[other] le ultime { $count } del mazzo: poi l’ultimo turno
}
ak-draw-discards = { $count ->
    [one] una carta dagli scarti di { $family }
   *[other] { $count } carte dagli scarti di { $family }
}
ak-seen = Passa lo schermo
ak-seen-note = ricorda le tue carte
ak-worth = { $points ->
    [one] 1 punto
   *[other] { $points } punti
}
ak-finish = Chiudi il turno
ak-finish-note = senza comprare
ak-last-note = le carte in mano non contano
ak-done-note = non c’è niente da pescare
ak-take = { $count ->
    [one] Prendi una carta
   *[other] Prendi { $count } carte
}
ak-take-note = le altre { $rest } { A($seat) }
ak-choose-more = { $count ->
    [one] ancora una carta da scegliere
   *[other] { $count } carte da scegliere
}
ak-pay = Compra il luogo
ak-pay-note = con queste { $count } carte
ak-cancel = Lascia stare
ak-buy = Compra un luogo ({ $price } carte)
ak-not-buy = Non comprare
ak-ask-buy = Pesca e compra un luogo ({ $price } carte)
ak-unasked = Non chiedere più a ogni turno
ak-close = Chiudi

# Serie e scale
ak-set = Serie di valore { $value }
ak-run = Scala di { $family }
ak-meld = { $meld } · { $count } su { $of }
ak-meld-taken = { $meld } · ne restano { $count }
ak-new-meld = { $meld }: { $cards }
ak-completed = Completata!
ak-taken = presa →
ak-free = luogo libero
ak-missing = { $count ->
    [one] manca ancora una carta
   *[other] mancano ancora { $count } carte
}
ak-gap = c’è un buco nella scala
ak-needs-hand = serve una carta della mano
ak-no-free = nessun luogo è libero
ak-no-meld = né serie né scala
ak-joker-as = Jolly = { $value }
ak-places = { $count ->
    [one] un luogo
   *[other] { $count } luoghi
}
ak-places-of = { $count ->
    [one] Il luogo di { $seat }
   *[other] I luoghi di { $seat }
}

# Mano, preferita
ak-hand-empty = La mano è vuota.
ak-hand-placed = Tutte le carte sono nel luogo.
ak-favourite = Preferita
ak-favourite-hold = tieni premuto per guardarla
ak-favourite-is = { $family }: valgono il loro numero

# Scarti, mazzo, vassoio
ak-piles = Scarti per famiglia
ak-deck = Mazzo
ak-tray-discards = Scarti di { $family }: { $count ->
    [one] una carta
   *[other] { $count } carte, l’ultima a destra
}
ak-tray-own-points = I punti di { $seat }: { $count ->
    [one] una carta
   *[other] { $count } carte
}, { $points ->
    [one] un punto
   *[other] { $points } punti
} finora
ak-tray-points = I punti di { $seat }: { $count ->
    [one] una carta
   *[other] { $count } carte
}
ak-tray-choose = { $seat } ha completato: { $count } carte sono tue. Quali?
ak-tray-pay = Con quali { $count } carte paghi? Vanno negli scarti in quest’ordine.

# Il turno fino a qui
ak-line-earlier = { $count ->
    [one] Prima: un’altra mossa
   *[other] Prima: altre { $count } mosse
}
ak-turn-of = Il turno di { $seat }
ak-turn-nothing = Ancora niente: le mosse compaiono qui e si possono annullare.
ak-turn-not-yet = Ancora niente.
ak-turn-passed = Nessuna carta giocata.
ak-line-formed = { $where ->
    [own] { $meld }: { $cards }
   *[other] { $meld }: { $cards }, da { $owner }
}
ak-line-added = { $where ->
    [own] Alla { $meld }: { $card }
   *[other] Alla { $meld } di { $owner }: { $card }
}
ak-line-share = { $count ->
    [one] { $seat } prende una carta
   *[other] { $seat } prende { $count } carte
}
ak-line-discarded = Scarto: { $card }
ak-line-drew = { $count ->
    [one] Pescata una carta
   *[other] Pescate { $count } carte
}
ak-line-drew-from = { $count ->
    [one] Pescata una carta dagli scarti di { $family }
   *[other] Pescate { $count } carte dagli scarti di { $family }
}
ak-line-bought = Comprato un luogo
ak-line-whole = { $line } – catturata!
ak-line-open = Non ancora confermata

# Consigli
ak-info-now = Adesso
ak-info-after-title = Dopo la conferma
ak-info-not-yet = Non basta ancora
ak-info-wrong = Così non va
ak-info-last-title = Ultimo turno
ak-info-buy-title = Comprare un luogo
ak-info-play = Gioca quante carte vuoi. Se non ne giochi nessuna, scartane una: trascinala sulla pila della sua famiglia.
ak-info-more = { $drawn ->
    [0] Puoi giocare ancora o chiudere il turno.
    [one] Puoi giocare ancora, o finire e pescare una carta.
   *[other] Puoi giocare ancora, o finire e pescare { $drawn } carte.
}
ak-info-one = Mettila in una combinazione, in un luogo libero per cominciarne una, o scartala sulla pila della sua famiglia.
ak-info-joker = Il jolly va bene a tutti e due i capi: scegli il valore che tiene finché resta lì.
ak-info-after = { $left ->
    [0] Non ti resta nessuna carta in mano.
    [one] Ti resta una carta in mano.
   *[other] Ti restano { $left } carte in mano.
}
ak-info-last = Non si scarta e non si pesca più: quello che resta in mano e sul tavolo non dà punti.
ak-info-draw = { $drawn ->
    [one] Peschi una carta: trascinala in mano, o clicca il mazzo. Un clic su una pila degli scarti la mostra e la sceglie.
   *[other] Peschi fino a { $drawn } carte da una parte sola: trascinane una in mano, o clicca il mazzo. Un clic su una pila degli scarti la mostra e la sceglie.
}
ak-info-buy = { $own ->
    [one] Ora hai un luogo. Un altro costa { $price } carte dei tuoi punti.
   *[other] Ora hai { $own } luoghi. Un altro costa { $price } carte dei tuoi punti.
}
ak-advice-form = Farei una { $meld } in uno dei tuoi luoghi: { $cards }.
ak-advice-form-at = Farei una { $meld } in un luogo di { $owner }: { $cards }.
ak-advice-add = Aggiungerei il { $card } alla tua { $meld }{ $as ->
    [0] {""}
   *[other] , al posto del { $as }
}.
ak-advice-add-at = Aggiungerei il { $card } alla { $meld } di { $owner }{ $as ->
    [0] {""}
   *[other] , al posto del { $as }
}.
ak-advice-discard = Scarterei il { $card }.
ak-advice-deck = Pescherei dal mazzo.
ak-advice-pile = Pescherei dagli scarti di { $family }.
ak-advice-choose = Prenderei { $cards }.
ak-advice-buy = Comprerei un luogo pagando con { $cards }.
ak-advice-not-buy = Non comprerei un luogo.
ak-advice-end = Non giocherei altro.
ak-why-complete = Completa la combinazione: tutte e { $count } le carte sono tue.
ak-why-complete-at = Completa la combinazione: { $owner } sceglie { $share } delle { $count } carte, le altre sono tue.
ak-why-last-yours = Così ha { $count } carte, e in mano ne hai una che la completa: { $cards }.
ak-why-last-held = Così ha { $count } carte. Ciò che la completa ({ $cards }) si sa che è in mano { A($seats) }.
ak-why-last = Così ha { $count } carte. Ciò che la completa: { $cards }. Per quanto si sa nessuno ne ha in mano: { $unseen ->
    [0] si sono già viste tutte
    [one] solo una non si è ancora vista
   *[other] { $unseen } non si sono ancora viste
}.
ak-why-form = { $count ->
    [one] Cali una carta dalla mano, e ne peschi un’altra.
   *[other] Cali { $count } carte dalla mano, e ne peschi altre.
}
ak-why-discard-useless = Nessun’altra carta in mano le si accompagna, e non sta in nessuna combinazione sul tavolo.
ak-why-discard-alone = Nessun’altra carta in mano le si accompagna.
ak-why-discard-safe = Non sta in nessuna combinazione sul tavolo.
ak-why-discard-twin = In mano ne resta un’altra uguale.
ak-why-pile = { $count ->
    [one] Si accompagna a ciò che hai in mano, o a una combinazione sul tavolo.
   *[other] Delle { $count } carte che peschi, { $goes ->
        [one] una si accompagna
       *[other] { $goes } si accompagnano
    } a ciò che hai in mano, o alle combinazioni sul tavolo.
}
ak-why-deck = { $goes ->
    [0] Nessuna pila di scarti ti dà una carta che si accompagni alla mano o a una combinazione sul tavolo.
    [one] La pila migliore ti dà una carta utile, e tutti vedono che cosa prendi. Le carte coperte promettono di più.
   *[other] La pila migliore ti dà { $goes } carte utili, e tutti vedono che cosa prendi. Le carte coperte promettono di più.
}
ak-why-buy = Con { $deck ->
    [one] una carta
   *[other] { $deck } carte
} nel mazzo, un luogo in più ha ancora il tempo di servire.
akelarre-reason-points = Catturi più carte che altrimenti, o gli altri meno.
akelarre-reason-melds = Così è più facile che le combinazioni sul tavolo le completi tu e non gli altri.
akelarre-reason-places = Quanto a luoghi stai meglio che altrimenti, e i luoghi contano.
akelarre-reason-hand = In mano resta ciò che può diventare una combinazione.

# La carta da vicino
ak-closer-joker = Vale una carta qualunque della sua famiglia, { $family }: il suo valore si sceglie quando si gioca, se più d’uno va bene.
ak-closer-copies = { $count ->
    [one] In tutto il mazzo ce n’è una sola.
   *[other] In tutto il mazzo ce ne sono { $count } uguali.
}
ak-closer-favourite = È della creatura preferita: catturata vale { $points } punti.
ak-closer-points = { $points ->
    [0] Catturata non dà punti, ma conta come carta.
    [one] Catturata vale un punto.
   *[other] Catturata vale { $points } punti.
}

# Perché no
ak-first-card = Prima scegli una carta della mano, o una da prendere.
ak-first-cards = Prima scegli le carte da mettere qui.
ak-not-on-deck = Nel mazzo non si rimette niente.
ak-not-into-hand = Una carta presa va in un’altra combinazione, mai in mano.
ak-discard-one = Si scarta una carta sola.
ak-discard-hand = Si scarta una carta della mano.
ak-discard-family = Va sulla pila della sua famiglia: { $family }.
ak-pile-empty = Questa pila è vuota.
ak-no-points-yet = Qui non c’è ancora nessuna carta catturata.
ak-points-hidden = Si è deciso di non mostrare i punti di { $seat }.

# Punti

# Preparazione, titolo, equità
variant-ak-first = Chi comincia
variant-ak-first-about = Poi si gioca in senso orario.
variant-ak-teams = Squadre
variant-ak-teams-about = I compagni sommano i loro punti.
variant-ak-teams-off = Tutti contro tutti
variant-ak-teams-on = Due contro due
variant-ak-tie = Parità per le più carte
variant-ak-tie-about = Chi ne ha catturate di più ha 8 punti.
variant-ak-tie-nobody = A nessuno
variant-ak-tie-all = A tutti
variant-ak-points = Punti degli altri
variant-ak-points-about = Le carte catturate, durante la partita.
variant-ak-points-shown = Si possono guardare
variant-ak-points-hidden = Restano coperti
where-akelarre = giro { $round } · { $turn }
fair-akelarre-hand = Preferita e mano di { $seat }
fair-akelarre-drew = Pescate da { $seat }

# Quando il mouse si ferma su qualcosa
ak-tip-deck = Il mazzo: { $count ->
    [0] è finito.
    [one] resta una carta.
   *[other] restano { $count } carte.
} A fine turno si pesca da qui o da una sola pila degli scarti, fino ad averne { $hand }.
ak-tip-pile = Gli scarti di { $family }: la pila è vuota. Chi non gioca carte della mano ne scarta una sulla pila della sua famiglia.
ak-tip-spirit = Lo Spirito del bosco: sotto c’è la creatura preferita di { $seat }, segreta fino alla fine.
ak-tip-points = Le carte catturate da { $seat }: { $count ->
    [0] ancora nessuna.
    [one] una, clicca per guardarla.
   *[other] { $count }, clicca per guardarle.
} Chi ne ha di più a fine partita prende { $bonus } punti.
ak-tip-favourite = La tua creatura preferita: a fine partita le sue carte catturate valgono il loro numero, le altre 1, i jolly niente. Tieni premuto per guardarla.

# La fine
ak-end-points = { $points ->
    [one] Un punto
   *[other] { $points } punti
}
ak-end-favourites = carte della preferita
ak-end-others = altre, 1 l’una, jolly 0
ak-end-bonus = più carte, +{ $bonus }
ak-end-favourite = La preferita: { $family }
ak-end-capture = La presa più ricca
ak-end-capture-words = { $count ->
    [one] { $seat } ne prende una
   *[other] { $seat } ne prende { $count } in una volta
}{ $points ->
    [one] : un punto
   *[other] : { $points } punti
}
ak-end-moved = La carta più contesa
ak-end-moved-words = { $count ->
    [one] Il { $card }: ha cambiato luogo una volta
   *[other] Il { $card }: ha cambiato luogo { $count } volte
}
ak-end-gift = Il regalo più caro
ak-end-gift-words = { $count ->
    [one] Una carta { A($seat) }, per mano di altri
   *[other] { $count } carte { A($seat) }, per mano di altri
}{ $points ->
    [one] : un punto
   *[other] : { $points } punti
}
ak-end-melds = Completate in tutto
ak-end-melds-words = Serie: { $sets }. Scale: { $runs }.

# Ciò che vola verso un giocatore
ak-fly-captured = +{ $n }
