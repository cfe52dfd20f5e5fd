# Alles im Eimer: quello che la finestra dice intorno al tavolo.

# Sul tavolo
eimer-scene-number = { $number }
eimer-scene-hand = La mano di { $seat }: guardala mentre costruisci
eimer-scene-tray = Secchi da posare
eimer-scene-tray-left = { $left } di { $of }
eimer-scene-hidden = Le piramidi restano nascoste
eimer-scene-hidden-about = finché tutti sono pronti. Un secchio sta in piedi solo se ne ha due sotto.
eimer-scene-others-build = Gli altri costruiscono le loro piramidi…
eimer-scene-deck = Mazzo { $count }
eimer-scene-discards = Scarti { $count }
eimer-scene-next = si difende
eimer-scene-charges = carica con { $sum }
eimer-scene-before = in tavola { $sum }
eimer-scene-charge = Carica di { $animals }
eimer-scene-against = da { $by } contro { $seat }
eimer-scene-by = da { $by }
eimer-scene-to-beat = da superare
eimer-scene-to-beat-reverse = da superare o pareggiare
eimer-scene-turned = senso antiorario
eimer-scene-new-charge = Nuova carica
eimer-scene-new-against = Comincia { $seat } contro { $next }.
eimer-scene-thinks = { $seat } ci pensa…
eimer-scene-lose = Secchio da perdere: { $animal }. Scegline uno nella tua piramide.
eimer-scene-lose-chosen = Secchio da perdere: { $animal }. Conferma con il pulsante giallo.
eimer-scene-lose-side = La piramide si spezza: scegli il lato che resta.
eimer-scene-any-bucket = uno qualsiasi, di quel colore non ne hai
eimer-scene-need = Per difenderti serve almeno { $least }.
eimer-scene-need-more = Hai già { $own } in tavola: aggiungi almeno { $least }.
eimer-scene-hopeless = Le tue carte non bastano: fatti travolgere.
eimer-scene-choose = Scegli da 1 a 3 carte dello stesso animale.
eimer-scene-plus = +
eimer-scene-equals = = { $sum }
eimer-scene-turns = cambia il senso
eimer-scene-beats = supera { $sum }
eimer-scene-goes = si può giocare
eimer-scene-too-low = serve { $least }
eimer-scene-not-so = così non si può
eimer-scene-if = Se togli questo
eimer-scene-if-chosen = Togliendo questo
eimer-scene-if-theirs = Se si toglie questo
eimer-scene-splits = { $falling ->
    [0] la piramide si spezza: resta un lato, { $left } o { $right } secchi.
    [one] cade un altro secchio, poi resta un lato: { $left } o { $right } secchi.
   *[other] cadono altri { $falling } secchi, poi resta un lato: { $left } o { $right }.
}
eimer-scene-falls = { $falling ->
    [0] non cade altro
    [one] cade un altro secchio
   *[other] cadono altri { $falling } secchi
}; { $left ->
    [0] non ne resta nessuno.
    [one] ne resta uno.
   *[other] ne restano { $left }.
}
eimer-scene-side-left = { $left ->
    [one] uno a sinistra
   *[other] { $left } a sinistra
}
eimer-scene-side-right = { $left ->
    [one] uno a destra
   *[other] { $left } a destra
}
eimer-scene-keep-left = { $left ->
    [one] Tieni uno a sinistra
   *[other] Tieni { $left } a sinistra
}
eimer-scene-keep-right = { $left ->
    [one] Tieni uno a destra
   *[other] Tieni { $left } a destra
}
eimer-scene-rule = Chi { $reverse ->
    [0] non supera
   *[other] non pareggia e non supera
} perde un secchio di quel colore, o un altro se manca.
eimer-scene-first-bucket = Prima scegli un secchio a sinistra, poi il posto.
eimer-scene-losing = Stai scegliendo il secchio da perdere. Con { KEY("cancel") } torni alle carte.

# Fine partita

# Il biglietto
eimer-do-build = Costruisci la piramide: trascina i secchi, o clicca secchio e posto.
eimer-does-build = sta costruendo la sua piramide.
eimer-do-lead = Comincia una carica: da 1 a 3 carte dello stesso animale.
eimer-does-lead = sceglie con quali animali caricare.
eimer-do-defend = Supera { $sum } con 1–3 carte ({ $animals }), oppure fatti travolgere.
eimer-does-defend = deve superare { $sum } ({ $animals }).
eimer-do-defend-reverse = Pareggia o supera { $sum } con 1–3 carte ({ $animals }), oppure fatti travolgere.
eimer-does-defend-reverse = deve pareggiare o superare { $sum } ({ $animals }).
eimer-do-lose = Scegli il secchio da perdere: passaci sopra per vedere che cosa cade.
eimer-do-lose-side = { $choices ->
    [one] Scegli il lato che resta.
   *[other] Scegli il lato che resta, oppure un altro secchio.
}
eimer-do-lose-sure = { $choices ->
    [one] Conferma: è il solo secchio che puoi perdere.
   *[other] Conferma, oppure scegli un altro secchio.
}
eimer-do-draw = Hai giocato. Che cosa fai prima di passare la carica?
eimer-does-draw = sta per passare la carica.
eimer-is-over = { $count ->
    [one] { $seats } ha tenuto in piedi più secchi di tutti.
   *[other] { $seats } finiscono alla pari.
}
eimer-round-on = Partita { $game } di { $of } · in senso orario
eimer-moment-game = Partita { $game }
eimer-round-back = Partita { $game } di { $of } · in senso antiorario
eimer-round-building = Partita { $game } di { $of } · costruzione
eimer-round-over = Fine dell’incontro

# Le targhe
eimer-plate-ready = fatto
eimer-plate-builds = monta
eimer-plate-buckets = { $count ->
    [one] un secchio
   *[other] { $count } secchi
}

# I pulsanti
eimer-next = Avanti
eimer-next-note = partita { $game } di { $of }
eimer-ready = Pronto
eimer-ready-note = la piramide è completa
eimer-missing = { $count ->
    [one] manca un secchio
   *[other] mancano { $count } secchi
}
eimer-defend = Difendi
eimer-lead = Carica
eimer-need = serve almeno { $least }
eimer-need-more = aggiungi almeno { $least }
eimer-hopeless = le tue carte non bastano
eimer-choose = scegli da 1 a 3 carte
eimer-turn-with = Pareggia con { $sum }
eimer-defend-with = Difendi con { $sum }
eimer-lead-with = Carica con { $sum }
eimer-with-note = { $count ->
    [one] { $animal } { $terms }, contro { $seat }
   *[other] { $animals } { $terms }, contro { $seat }
}
eimer-add-note = { $own } in tavola + { $terms }, contro { $seat }
eimer-lose-deed = Togli il secchio
eimer-lose-choose = scegli quale
eimer-lose-side = scegli il lato che resta
eimer-lose-note = { $left ->
    [0] non te ne resta nessuno
    [one] te ne resta uno
   *[other] te ne restano { $left }
}
eimer-pass-on = Passa la carica
eimer-pass-on-note = tocca { A($seat) }
eimer-arrange = Disponi per me
eimer-clear = Svuota
eimer-lose = Fatti travolgere…
eimer-back = Torna alle carte

# Consigli
eimer-hint-lead = { $count ->
    [one] Caricherei con { $animal ->
        [mucca] la
        [pecora] la
       *[other] il
    } { $animal } { $cards }.
   *[other] Caricherei con { $animal ->
        [mucca] le
        [pecora] le
       *[other] i
    } { $animals } { $cards } (totale { $sum }).
}
eimer-hint-defend = { $count ->
    [one] Mi difenderei con { $animal ->
        [mucca] la
        [pecora] la
       *[other] il
    } { $animal } { $cards } (totale { $sum }).
   *[other] Mi difenderei con { $animal ->
        [mucca] le
        [pecora] le
       *[other] i
    } { $animals } { $cards } (totale { $sum }).
}
eimer-advice-lose = { $left ->
    [0] Perderei il secchio della fila { $row } ({ $animal }): non ne resta nessuno.
    [one] Perderei il secchio della fila { $row } ({ $animal }): ne resta uno.
   *[other] Perderei il secchio della fila { $row } ({ $animal }): ne restano { $left }.
}
eimer-advice-draw = Pescherei.
eimer-advice-pass = Passerei la carica senza pescare.
eimer-advice-build = Costruirei un’altra piramide.
eimer-advice-ready = Lascerei la piramide com’è.
eimer-hint-place = Metterei qui un secchio: { $animal }.
eimer-hint-take-back = Riprenderei questo secchio.
eimer-hint-arrange = Farei disporre la piramide secondo la mano.
eimer-hint-ready = La piramide è completa: comincerei.
eimer-why-play = { $seat } deve poi battere { $reverse ->
    [1] o pareggiare { $sum }
   *[other] { $sum }
} con { $cards ->
    [one] una carta in mano
   *[other] { $cards } carte in mano
}, o perde { $buckets ->
    [0] un secchio di un colore qualsiasi.
    [one] il suo unico secchio { $animal ->
        [cavallo] dei cavalli.
        [cane] dei cani.
        [maiale] dei maiali.
        [pecora] delle pecore.
       *[mucca] delle mucche.
    }
   *[other] uno dei suoi { $buckets } secchi { $animal ->
        [cavallo] dei cavalli.
        [cane] dei cani.
        [maiale] dei maiali.
        [pecora] delle pecore.
       *[mucca] delle mucche.
    }
}
eimer-why-equal = Una somma uguale fa tornare indietro la carica.
eimer-why-only = Nessun altro si può perdere.
eimer-why-least = Con nessun altro ne restano in piedi di più.
eimer-why-draw = Altrimenti è persa per sempre.
eimer-reason-buckets = Alla fine ti restano in piedi più secchi che altrimenti.
eimer-reason-cards = Più avanti avrai carte migliori che altrimenti.
eimer-reason-rivals = Agli altri va peggio che altrimenti.
eimer-reason-rival = All’avversario va peggio che altrimenti.

# Prima della partita
variant-games = Partite
variant-games-about = I secchi in piedi si sommano.
variant-games-count = { $count ->
    [one] { $count }
   *[other] { $count }
}
variant-reverse = Inversione
variant-reverse-about = A somma uguale la carica torna indietro.
variant-reverse-off = No
variant-reverse-on = Sì
variant-forget-to-draw = Pesca
variant-forget-to-draw-about = Automatica, o chi se ne scorda resta senza.
variant-forget-to-draw-off = Automatica
variant-forget-to-draw-on = Chi non pesca la perde
variant-first-start = Chi comincia
variant-first-start-about = La prima carica della prima partita.
where-eimer = partita { $game } di { $of } · { $turn }
eimer-does-build-where = si costruisce

# Quando il mouse si ferma su qualcosa
eimer-tip-deck = Il mazzo: { $count ->
    [0] è finito. Al prossimo che pesca gli scarti si rimescolano.
    [one] resta una carta.
   *[other] restano { $count } carte.
} Chi ha giocato ne pesca una sola, anche se ne ha giocate di più.
eimer-tip-discards = Gli scarti: qui vanno le carte alla fine di ogni carica. Finito il mazzo si rimescolano.

# La fine
eimer-end-game = { $count ->
    [one] Partita { $game }: { $seats }
   *[other] Partita { $game }: { $seats }
}
eimer-end-buckets = { $count ->
    [0] Nessun secchio
    [one] Un secchio
   *[other] { $count } secchi
}
eimer-end-all = { $of ->
    [one] Ogni secchio rimasto in piedi vale un punto.
   *[other] Secchi rimasti in piedi in { $of } partite.
}
eimer-end-more = { $left ->
    [one] Ogni secchio in piedi vale un punto. Manca ancora una partita.
   *[other] Ogni secchio in piedi vale un punto. Mancano ancora { $left } partite.
}
eimer-end-standing = secchi rimasti in piedi
eimer-end-first = prime { $count }
eimer-end-column = partita { $game }
eimer-end-lost = { $count ->
    [0] nessuno perso
    [one] 1 secchio perso
   *[other] { $count } secchi persi
}
eimer-end-charge = La carica più forte
eimer-end-charge-words = { $seat }: { $sum } di { $animals }
eimer-end-collapse = Il crollo peggiore
eimer-end-collapse-words = { $seat } perde { $count } secchi in una carica
eimer-end-defences = Chi ha difeso di più
eimer-end-defences-words = { $count ->
    [one] { $seats }: una difesa
   *[other] { $seats }: { $count } difese
}
eimer-end-why = La partita è finita
eimer-end-no-cards = Nessuno aveva più carte.
eimer-end-gone = { $count ->
    [one] Una piramide era sparita del tutto.
   *[other] { $count } piramidi erano sparite del tutto.
}

# Da vicino
eimer-about-card = { $animal ->
    [cavallo] Cavallo
    [cane] Cane
    [maiale] Maiale
    [pecora] Pecora
   *[mucca] Mucca
  } { $value }
eimer-about-sum = Da 1 a { $most } carte dello stesso animale si sommano: caricano, o difendono dai loro simili se superano la carica.
