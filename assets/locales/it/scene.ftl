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
arrange-automatic = Disponi da sé
arrange-layouts = Disposizioni…
arrange-layout = { $it }
arrange-put-back = Rimetti com’era
arrange-turn-left = Gira a sinistra (Q)
arrange-turn-right = Gira a destra (E)
arrange-rule-close = Almeno 1 cm tra le carte
arrange-rule-near = Ognuna ha una vicina a una carta
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
arrange-deck-next = mazzo a { $seat }
arrange-hint-drag = trascina: sposta
arrange-hint-turn = rotella o Q / E: ruota
arrange-hint-swap = sopra un’altra: scambia
arrange-hint-nudge = frecce: 1 mm

aim-prompt = Tira indietro il tappeto e lascialo andare. Oltre il bordo è fallo.
aim-prompt-pointing = Punta con il mouse e fai clic per fissare la direzione.
aim-prompt-fixed = Regola la forza con la rotella o il cursore, poi lancia.
aim-prompt-beyond = Sei oltre il bordo: se lasci adesso è fallo!
aim-throw = Lancia
aim-throw-note = senza trascinare: Invio
aim-throw-now = Invio
aim-power = Forza
aim-spin-none = senza giro
aim-spin-left = giro antiorario { $spin } %
aim-spin-right = giro orario { $spin } %
aim-may-land = può posarsi qui
aim-likely = Nella dispersione
aim-estimate = stima, non promessa
aim-keys-release = Lascia: lancia
aim-keys-cancel = Esc o tasto destro: annulla
aim-keys-fine = Ctrl: mira fine · Q E: giro

rest-over = sopra: { $card }
rest-under = sotto: { $card }
rest-none = su nessuna meta
rest-face-down = a faccia in giù: si riprova
rest-off = fuori dal tavolo
foul = Fallo! Oltre il bordo

practice-title = Prove di lancio
practice-round = lanci { $throws }
practice-prompt = Lancia quanto vuoi. R ripete il lancio, i punti mostrano dove sei arrivato.
practice-again = Riprova (R)
practice-clear = Cancella i punti
practice-layout = Altra disposizione
practice-back = Rimetti le carte
practice-last = lanci { $throws } · { $speed } m/s, giro { $spin } %
physics-reloaded = Fisica e disposizioni rilette dai file.
