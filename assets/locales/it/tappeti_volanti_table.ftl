# Tappeti volanti: cartellino, targhe, verdetto, dispute, palazzi, punteggio.

# La riga sotto il nome del gioco.
hud-round-arranging = Viaggio { $journey } di { $journeys } · preparazione
hud-round-throwing = Viaggio { $journey } di { $journeys } · giro { $round } di lanci
hud-round-verdict = Viaggio { $journey } di { $journeys } · giro { $round } · verdetto
hud-round-dispute = Viaggio { $journey } di { $journeys } · disputa
hud-round-palaces = Viaggio { $journey } di { $journeys } · palazzi
hud-round-over = Fine della partita

# Che cosa c’è da fare, e che cosa fanno gli altri.
hud-do-arrange = Disponi le mete, poi conferma.
hud-does-arrange = Dispone le mete.
hud-do-throw = { aim-prompt }
hud-does-throw = Prende la mira.
hud-does-fly = Il tappeto vola.
hud-do-name = { DEVICE() ->
    [gamepad] Quale disputa si decide per prima? Scegli una carta contesa.
   *[mouse] Quale disputa si decide per prima? Clicca una carta contesa.
}
hud-does-name = Sceglie quale disputa si decide per prima.
hud-do-choose = Scegli il genio che va alla disputa per { $card }.
hud-does-choose = Sceglie in segreto un genio per { $card }.
hud-do-declare = Quanti palazzi hai? Puoi contare anche le tue lampade.
hud-does-declare = Conta i palazzi.

# Che cosa sta succedendo.
hud-is-dealer = Prepara il viaggio.
hud-turned-up =
    { $count ->
        [one] Si scopre una meta.
       *[other] Si scoprono { $count } mete.
    }
hud-arranged = Ha disposto le mete.
hud-round-begins = Comincia il giro { $round }.
hud-fouled = Fallo: il tappeto ha lasciato la mano oltre il bordo.
hud-at-rest = Il tappeto si è fermato.
hud-rests-on = Sta sopra { $cards }.
hud-rests-nowhere = Non sta sopra nessuna meta.
hud-carpet-back = Il tappeto torna in mano.
hud-pushed-off = Finisce fuori dal tavolo: { $card }.
hud-verdict =
    Verdetto del giro { $round }: ecco che cosa sta sopra. { $disputes ->
        [0] Nessuna disputa.
        [one] Poi si apre una disputa.
       *[other] Poi si aprono { $disputes } dispute.
    }
hud-takes = Prende { $card }.
hud-dispute-open = Disputa per { $card }: decidono i geni.
hud-has-chosen = Ha scelto in segreto.
hud-genies-shown = I geni si scoprono insieme.
hud-swapped = Vince la disputa e scambia il genio con { $loser }.
hud-round-ended =
    { $taken ->
        [0] Nessuno ha preso niente.
        [one] Una meta presa.
       *[other] { $taken } mete prese.
    } { $left ->
        [0] Il tavolo è vuoto.
        [one] Ne resta una sul tavolo.
       *[other] Ne restano { $left } sul tavolo.
    }
hud-journey-ended-few = Il viaggio finisce: restano meno di quattro mete.
hud-journey-ended-deserts = Il viaggio finisce: restano solo deserti.
hud-journey-ended-idle = Il viaggio finisce: per tre giri nessuno ha preso niente.
hud-journey-ended-rounds = Il viaggio finisce: i giri sono finiti.
hud-journey-ended-no-cards = Il viaggio finisce: non ci sono più mete.
hud-declared =
    { $count ->
        [0] Dichiara di non avere palazzi.
        [one] Dichiara un palazzo.
       *[other] Dichiara { $count } palazzi.
    }
hud-declared-lamps =
    { $count ->
        [one] Dichiara un palazzo
       *[other] Dichiara { $count } palazzi
    }, { $lamps ->
        [one] contando una lampada.
       *[other] contando { $lamps } lampade.
    }
hud-palaces-equal = Tutti hanno lo stesso numero di palazzi: nessun punto.
hud-palaces-scored = Più palazzi: { $most }, +{ $points }. Meno palazzi: { $least }, −{ $points }.
hud-removed = Escono dal gioco.
hud-wins = Vince con { $points } punti. Ogni lampada vale ciò che rende di più.
hud-wins-by-genie = Vince con { $points } punti: parità con { $others }, decide il genio più forte ({ $genie }).
hud-win-shared = Vincono insieme { $seats } con { $points } punti.

# Le targhe.
hud-plate-genies = { $count }
hud-plate-dealer = incaricato
hud-plate-points = { $points }
hud-plate-throws = in volo
hud-plate-thrown = ha lanciato
hud-plate-again = ritenta ({ $failed })
hud-plate-to-throw =
    { $count ->
        [one] deve lanciare
       *[other] { $count } tappeti
    }

# Il pulsante principale.
hud-go-on = Avanti
hud-go-to-dispute = Alla disputa
hud-go-to-dispute-note = { $card }: decidono i geni
hud-go-to-disputes = Alle dispute
hud-go-to-disputes-note = { $count } mete contese
hud-seal = Sigilla la scelta
hud-seal-note = genio { $genie }
hud-seal-refused = prima scegli un genio
hud-declare =
    { $count ->
        [0] Dichiara: nessun palazzo
        [one] Dichiara 1 palazzo
       *[other] Dichiara { $count } palazzi
    }
hud-declare-note-none = senza lampade
hud-declare-note =
    { $palaces ->
        [0] nessun palazzo
        [one] 1 palazzo
       *[other] { $palaces } palazzi
    } + { $lamps ->
        [one] 1 lampada, che si spende
       *[other] { $lamps } lampade, che si spendono
    }

# Il verdetto.
hud-verdict-list = Che cosa conta
hud-verdict-hint = Passa sopra un risultato per vederlo isolato sul tavolo.
hud-verdict-nothing = Nessun tappeto è rimasto sul tavolo.
hud-verdict-title = { $card }
hud-verdict-dispute-title = { $card }: disputa
hud-verdict-nobody-title = { $card }: non conta
hud-verdict-missed-title = { $seat }: nessuna meta
hud-verdict-taken = Sopra c’è solo { $seat }: prende la carta.
hud-verdict-taken-desert = Sopra c’è solo { $seat }: deve prendere la carta (−5).
hud-verdict-disputed = { $seats } ci stanno sopra: decidono i geni.
hud-verdict-under =
    { $count ->
        [one] Il tappeto di { $seats } sta sotto la carta.
       *[other] I tappeti di { $seats } stanno sotto la carta.
    }
hud-verdict-grazing =
    { $count ->
        [one] Il tappeto di { $seats } la sfiora appena: troppo poco.
       *[other] I tappeti di { $seats } la sfiorano appena: troppo poco.
    }
hud-verdict-missed = Il tappeto torna in mano.
hud-verdict-legend-counts = sopra, da solo: conta
hud-verdict-legend-dispute = più tappeti sopra: disputa
hud-verdict-legend-under = sotto: non conta
hud-verdict-replay = Rivedi lancio ({ KEY("again") })
hud-naming-title = Quale disputa prima?
hud-naming-hint = { DEVICE() ->
    [gamepad] Scegli una carta contesa nell’elenco: si comincia da quella.
   *[mouse] Clicca una carta contesa, sul tavolo o nell’elenco: si comincia da quella.
}

# La disputa dei geni.
hud-dispute-prize = In palio
hud-dispute-rule = Il genio più alto prende { $card }. Chi vince scambia il genio giocato con quello di chi ha mostrato il più basso.
hud-dispute-highest = più alto
hud-dispute-lowest = più basso
hud-dispute-genies-of = I geni di { $seat }
hud-dispute-choose-one = Scegline uno in segreto
hud-dispute-picked = scelto
hud-dispute-pick = { DEVICE() ->
    [gamepad] scegli
   *[mouse] clicca per scegliere
}
hud-dispute-sealed =
    { $count ->
        [one] La scelta resta sigillata fino a quando anche { $seats } ha scelto. Poi si scoprono insieme.
       *[other] La scelta resta sigillata fino a quando anche { $seats } hanno scelto. Poi si scoprono insieme.
    }
hud-dispute-last = Gli altri hanno già scelto. Quando la scelta è sigillata, i geni si scoprono insieme.
hud-dispute-title = La disputa dei geni
hud-dispute-in-secret = Ognuno sceglie in segreto
hud-dispute-wait = Le scelte restano sigillate finché tutti hanno scelto. Poi si scoprono insieme.
hud-dispute-turn-up = I geni si scoprono
hud-dispute-wins = { $seat } prende { $card }
hud-dispute-swap = Il più alto e il più basso si scambiano
hud-dispute-played = ha giocato { $number ->
    [1] l’1
    [8] l’8
    [11] l’11
   *[other] il { $number }
}
hud-dispute-swapped = { $winner } dà il genio { $high } { A($loser) } e riceve il genio { $low }.{ $others ->
    [0] {""}
    [one] {" "}L’altro tiene il suo.
   *[other] {" "}Gli altri tengono il loro.
}
hud-dispute-rivals = Alla disputa
hud-dispute-known = Si sa già (visti in gioco)
hud-dispute-has-chosen = ha scelto
hud-dispute-chooses = sceglie ora
hud-dispute-chooses-later = sceglie dopo
hud-dispute-won = vince
hud-dispute-gets-highest = riceve il più alto
hud-dispute-keeps = tiene il suo

# I palazzi.
hud-palaces-title = I palazzi del viaggio { $journey }
hud-palaces-rule = Chi ne dichiara di più: +{ $points }. Chi ne dichiara di meno: −{ $points }. Tutti pari: niente. Le lampade contate si spendono.
hud-palaces-none = nessun palazzo, nessuna lampada
hud-palaces-later = dichiara dopo
hud-palaces-now = dichiara ora
hud-palaces-declared =
    { $count ->
        [0] nessun palazzo
        [one] dichiara 1 palazzo
       *[other] dichiara { $count } palazzi
    }
hud-palaces-so-far = per ora
hud-palaces-lamps =
    { $of ->
        [one] di 1 lampada
       *[other] di { $of } lampade
    }
hud-palaces-lamp-less = Una lampada in meno
hud-palaces-lamp-more = Conta una lampada come palazzo

# Il punteggio finale.
hud-score-wins = Vince
hud-score-place = { $place }º posto
hud-score-adventures = Avventure
hud-score-adventures-note = gruppi diversi
hud-score-bazaars = Bazar
hud-score-bazaars-note = coppie
hud-score-treasures = Tesori
hud-score-treasures-note = 3 ciascuno
hud-score-deserts = Deserti
hud-score-deserts-note = −5 ciascuno
hud-score-palaces = Palazzi
hud-score-palaces-note = { $journeys ->
    [one] in un viaggio
   *[other] nei { $journeys } viaggi
}
hud-score-as-letter = = { $letter }
hud-score-as-spice = = spezie
hud-score-as-carpet = = tappeti
hud-score-as-camel = = cammelli
hud-score-as-treasure = = tesoro
hud-score-cancels = annulla
hud-score-lamps = Lampade: avventura mancante, compagna di un bazar, tesoro, oppure annulla un deserto. Pari punti: vale il genio più forte.

# Consigli a richiesta.
tappeti-hint-arrange = Metti vicino al tuo bordo ciò che ti serve, e i deserti dalla parte degli altri. Così com’è è regolare: si può confermare.
tappeti-hint-arrange-illegal = Così com’è non è ancora regolare: sistema ciò che ha la croce, o lascia disporre al programma.
tappeti-hint-throw = Mirerei qui, con una forza di circa { $power } %.
tappeti-why-throw = Circa { $n } lanci su 100 finiscono sopra: { $card }.
tappeti-hint-name = Comincerei da: { $card }.
tappeti-hint-genie = Giocherei il genio { $genie }.
tappeti-hint-palaces = Conterei { $lamps } delle tue { $of } lampade come palazzi.
tappeti-advice-throw = { $count ->
    [0] Tirerei con una forza di circa { $power } %.
   *[other] Tirerei in modo da coprire { $cards }, con una forza di circa { $power } %.
}
