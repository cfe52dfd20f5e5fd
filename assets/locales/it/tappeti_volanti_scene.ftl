# Il tavolo di Tappeti volanti: disporre, mirare, lanciare, allenarsi.

arrange-title = La disposizione
arrange-prompt = Disponi { $cards ->
        [one] la meta
       *[other] le { $cards } mete
    } come vuoi, poi conferma.{ $wrong ->
        [0] {""}
        [one] { " " }Manca una correzione.
       *[other] { " " }Mancano { $wrong } correzioni.
    }
arrange-confirm = Conferma
arrange-confirm-note = e si comincia a lanciare
arrange-automatic = Disponi per me
arrange-layouts = Disposizioni…
arrange-layout = { $it }
arrange-undo = Annulla una mossa
arrange-put-back = Rimetti com’era
arrange-turn-left = Ruota a sinistra ({ KEY("turn_left") })
arrange-turn-right = Ruota a destra ({ KEY("turn_right") })
arrange-rule-close = Almeno 1 cm tra le carte
arrange-rule-near = Ognuna a una carta da un’altra
arrange-rule-group = Un solo gruppo
arrange-rule-centre = Al centro del tavolo
arrange-rule-table = Tutte sul tavolo
arrange-wrong-close = Troppo vicine
arrange-wrong-close-first = prima separa le due carte
arrange-wrong-near = Troppo sola
arrange-wrong-near-first = prima avvicina la carta isolata
arrange-wrong-group = Gruppi separati
arrange-wrong-group-first = prima unisci i gruppi
arrange-wrong-centre = Fuori centro
arrange-wrong-centre-first = prima riporta il gruppo al centro
arrange-wrong-table = Fuori dal tavolo
arrange-wrong-table-first = prima rimetti la carta sul tavolo
arrange-gap = { $mm } mm
arrange-centre = centro del gruppo
arrange-centre-off = centro del gruppo: troppo lontano
arrange-deck = { $cards }
arrange-deck-next = mazzo { A($seat) }
arrange-hint-drag = { DEVICE() ->
    [gamepad] levetta destra: sposta
   *[mouse] trascina: sposta
}
arrange-hint-turn = { DEVICE() ->
    [gamepad] { KEY("turn_left") } / { KEY("turn_right") }: ruota
   *[mouse] rotella o { KEY("turn_left") } / { KEY("turn_right") }: ruota
}
arrange-hint-swap = { DEVICE() ->
    [gamepad] { KEY("focus") }: altra carta
   *[mouse] sopra un’altra: scambia
}
arrange-hint-nudge = { DEVICE() ->
    [gamepad] croce: 1 mm
   *[mouse] frecce: 1 mm
}

aim-prompt = { DEVICE() ->
    [gamepad] Tira indietro la levetta destra e lasciala. La croce sposta il tappeto.
   *[mouse] Tira indietro il tappeto e lascialo, o fallo scattare in avanti. Di lato lo sposti.
}
aim-prompt-pull = { DEVICE() ->
    [gamepad] Tira indietro la levetta destra e lasciala. La croce sposta il tappeto.
   *[mouse] Tira indietro il tappeto e lascialo. Di lato lo sposti.
}
aim-prompt-flick = { DEVICE() ->
    [gamepad] Tira indietro la levetta destra e lasciala. La croce sposta il tappeto.
   *[mouse] Fa’ scattare in avanti il tappeto e lascialo. Di lato lo sposti.
}
aim-prompt-point = { DEVICE() ->
    [gamepad] Tira indietro la levetta destra e lasciala. La croce sposta il tappeto.
   *[mouse] Clicca il tappeto, poi la carta o il punto da raggiungere.
}
aim-prompt-pointing = { DEVICE() ->
    [gamepad] Scegli la carta da raggiungere: { KEY("focus") } passa da una all’altra.
   *[mouse] Clicca la carta o il punto da raggiungere, o sceglilo con Tab e le frecce.
}
aim-prompt-fixed = { DEVICE() ->
    [gamepad] Correggi con la croce, poi lancia. { KEY("focus") }: un’altra carta.
   *[mouse] Correggi con rotella, cursore o frecce, poi lancia. Un altro clic cambia meta.
}
aim-prompt-fouled = Era fallo: lasciato oltre il bordo. { $left ->
    [one] Ultimo tentativo:
   *[other] Altri { $left } tentativi:
} lascialo prima del bordo.
aim-prompt-turned = Il tappeto si è capovolto. { $left ->
    [one] Hai un ultimo tentativo.
   *[other] Hai altri { $left } tentativi.
}
aim-prompt-beyond = È passato tutto oltre il bordo: se lasci adesso è fallo!
aim-prompt-flicking = In avanti, veloce, e lascia prima che sia tutto oltre il bordo.
aim-too-slow = Troppo piano: il tappeto resta qui. Fallo scattare in avanti più veloce.
aim-too-late = Troppo tardi: tutto il tappeto era oltre il bordo, in partita è fallo. Lascialo prima.
aim-lesson-pull = { DEVICE() ->
    [gamepad] Qui si tira: tira indietro la levetta destra e lasciala.
   *[mouse] Qui si tira: premi il tappeto, tiralo indietro e lascialo.
}
aim-lesson-pull-short = qui si tira
aim-lesson-flick = { DEVICE() ->
    [gamepad] Qui si tira: tira indietro la levetta destra e lasciala.
   *[mouse] Qui in avanti: premi il tappeto, fallo scattare e lascialo.
}
aim-lesson-flick-short = qui in avanti
aim-lesson-point = { DEVICE() ->
    [gamepad] Qui senza levetta: { KEY("accept") }, poi la meta con { KEY("focus") }, poi ancora { KEY("accept") }.
   *[mouse] Qui non si trascina: clicca il tappeto, poi la meta, poi Lancia.
}
aim-throw-target = prima scegli la meta
aim-loupe = Lente ×2
flight-keys = { DEVICE() ->
    [gamepad] { KEY("hurry") }: salta
   *[mouse] { KEY("hurry") }: salta · Maiusc: rallenta
}
aim-throw = Lancia
aim-throw-note = { DEVICE() ->
    [gamepad] senza levetta: { KEY("accept") }
   *[mouse] senza trascinare: { KEY("accept") }
}
aim-throw-now = { KEY("accept") }
aim-power = Forza
aim-spin-none = senza giro
aim-spin-left = giro antiorario { $spin } %
aim-spin-right = giro orario { $spin } %
aim-likely = Nella dispersione
aim-estimate = stima, non promessa
aim-keys-release = Lascia: lancia
aim-keys-cancel = { DEVICE() ->
    [gamepad] { KEY("cancel") }: annulla
   *[mouse] { KEY("cancel") } o tasto destro: annulla
}
aim-keys-fine = { DEVICE() ->
    [gamepad] Croce: mira fine · { KEY("turn_left") } { KEY("turn_right") }: giro
   *[mouse] Ctrl: mira fine · { KEY("turn_left") } { KEY("turn_right") }: giro
}

outcome-alone = senza rivali
outcome-disputed = contesa con { $rivals }
outcome-under = sopra il tappeto: non conta
outcome-little = troppo poco: non conta
outcome-none = Su nessuna meta
outcome-face-down = A faccia in giù
outcome-again = si ritenta
outcome-off = Fuori dal tavolo
outcome-feat-three = Tre in uno!
outcome-feat-under = Infilato sotto!
outcome-feat-pushed = Spinta via!
outcome-feat-long = Che tiro lungo!
outcome-feat-rivals = Contro tutti!
foul = Fallo! Oltre il bordo

physics-reloaded = Fisica e disposizioni rilette dai file.

practice-title = Prove di lancio
practice-round = lanci di prova: { $throws }
practice-prompt = Prova quanto vuoi: qui non si contano punti.
practice-again = Ritenta ({ KEY("again") })
practice-clear = Cancella i segni
practice-layout = Altra disposizione ({ KEY("layout") })
practice-back = Rimetti le carte
practice-tricks = Colpi di maestria
practice-stars = { $stars } di { $of }
practice-free = Lanci liberi
practice-layout-named = Disposizione: { $it } · { $count } mete
practice-layout-automatic = Disposizione nuova · { $count } mete
practice-reached = Mete raggiunte: { $count } di { $of }
practice-tricks-faulty = Qualcosa in tricks.ron non va bene: «tavolata check» dice dove. I colpi sbagliati mancano.
practice-results-unreadable = I risultati dei colpi di maestria non si leggono; il file è messo da parte.
practice-results-unkept = Il risultato del colpo non si è potuto salvare.
practice-hits = { $hits } su { $throws }
practice-in-all = in tutto { $hits } su { $throws }
practice-streak = serie migliore: { $count }
practice-last-ten = Ultimi dieci
practice-last = lanci { $throws } · { $speed } m/s, giro { $spin } %
