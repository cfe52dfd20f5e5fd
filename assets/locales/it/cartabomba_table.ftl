# Cartabomba: la finestra.

game-cartabomba = Cartabomba
game-cartabomba-about = Quaranta carte di carta e fuoco, divise a coppie: poi si gioca, si paga, si attacca e si para finché uno dei due non ne ha più nessuna.
game-cartabomba-mood = Duello a carte scoperte · si pensa, niente fortuna dopo la scelta · due giocatori

variant-cartabomba-first-chooser = Chi sceglie per primo
variant-cartabomba-first-chooser-about = All’altro tocca il primo turno.
variant-cartabomba-first-chooser-random = A sorte
variant-cartabomba-first-chooser-seat = { $name }

where-cartabomba-draft = scelta delle carte · tocca { A($seat) }
where-cartabomba-turn = turno { $turn } · tocca { A($seat) }

# Il tavolo
cartabomba-table-name = { $seat }
cartabomba-table-number = { $number }
cartabomba-table-of = { $n }/{ $of }
cartabomba-table-facts = { $kind } · forza { $strength } · costo { $cost } · valore { $value }
cartabomba-table-facts-artifact = { $kind } · costo { $cost } · valore { $value }
cartabomba-table-line-bomb = Cartabomba. { $text }
cartabomba-table-line-always = Sempre attiva. { $text }
cartabomba-table-line-once = Una volta sola (la carta esce). { $text }
cartabomba-table-line-too = E insieme: { $text }
cartabomba-table-reserve = Riserva · { $count }
cartabomba-table-order-drafted = In ordine di scelta
cartabomba-table-order-kind = In ordine di tipo
cartabomba-table-order-cost = In ordine di costo
cartabomba-table-in-play = In gioco
cartabomba-table-play-here = Qui vanno le carte in gioco
cartabomba-table-removed = Fuori gioco · { $count }
cartabomba-table-removed-title = Carte fuori gioco: { $count }
cartabomba-table-removed-choose = Scegli la carta da riprendere
cartabomba-table-removed-none = Nessuna carta è fuori gioco.
cartabomba-table-close = Chiudi
cartabomba-table-use = Usa
cartabomba-table-deck = Nel mazzo: { $count }
cartabomba-table-pair = Coppia { $number }
cartabomba-table-plays = Gioca
cartabomba-table-cost = Costo
cartabomba-table-paid = Pagato
cartabomba-table-cheaper = { $less ->
    [0] { "" }
   *[other] Sconto { $less }. { "" }
}{ $bonus ->
    [0] { "" }
   *[other] Bonus al pagamento: +{ $bonus }. { "" }
}{ $credit ->
    [0] { "" }
   *[other] Già pagato { $credit }.
}
cartabomba-table-nothing-due = niente da pagare
cartabomba-table-enough = basta: { $paid } su { $due }
cartabomba-table-missing = { $n ->
    [one] manca ancora 1
   *[other] mancano ancora { $n }
}
cartabomba-table-mode-attack = Attacca
cartabomba-table-mode-bomb = Togli una carta
cartabomba-table-mode-once = Usa l’abilità
cartabomba-table-no-target = Non c’è nessuna carta su cui possa agire.
cartabomba-table-many = Bastano { $n }: per cambiarne una, prima rimettila a posto con un clic.
cartabomba-table-own-row = Le carte si giocano nella propria fila.
cartabomba-table-your-turn = Tocca a te
cartabomba-table-turn-of = Turno di { $seat }
cartabomba-table-charge = prossimo attacco +{ $n }
cartabomba-table-credit = già pagati { $n }
cartabomba-table-extra = { $n ->
    [one] una carta in più
   *[other] { $n } carte in più
}
cartabomba-table-silenced = mute le abilità di { $seat }
cartabomba-table-no-attacks = turno { $turn }: niente attacchi
cartabomba-table-tip-play = Clicca una o più carte della riserva per giocarle: se costano, paghi con le carte in gioco.
cartabomba-table-tip-use = Clicca una carta in gioco per attaccare o usarne l’abilità; oppure trascinala sull’avversario.
cartabomba-table-tip-look = Fermati su una carta, o tasto destro, per leggerla. La pila mostra le carte fuori gioco.
cartabomba-table-tip-wait = L’avversario gioca, attacca e usa carte. Quando ti attacca potrai parare.
cartabomba-table-discard = { $n ->
    [one] Scarta una carta
   *[other] Scarta { $n } carte
}
cartabomba-table-discard-note = Scegli tu quali, dalla riserva o fra quelle in gioco. Escono dal gioco.
cartabomba-table-chosen = { $n ->
    [one] carta scelta
   *[other] { $n } carte scelte
}
cartabomba-table-choose = { $n ->
    [one] scegline una
   *[other] scegline { $n }
}
cartabomba-table-still = { $n ->
    [one] scegline ancora una
   *[other] scegline ancora { $n }
}
cartabomba-table-this-turn = In questo turno
cartabomba-table-left = Restano
cartabomba-table-limits = carte { $cards } di { $most-cards }, zeloti { $zealots } di { $most-zealots }, manufatti { $artifacts } di { $most-artifacts }
cartabomba-table-limit-cards = carte
cartabomba-table-limit-zealots = zeloti
cartabomba-table-limit-artifacts = manufatti

# La scelta delle carte
cartabomba-draft-take = Prendi { $cards }
cartabomba-draft-rest = { A($seat) } vanno { $cards }
cartabomba-draft-gain = +{ $n }
cartabomba-draft-cards = { $count ->
    [one] una carta
   *[other] { $count } carte
}
cartabomba-draft-costs = Carte per costo
cartabomba-draft-sums = forza { $strength } · valore { $value }
cartabomba-draft-kind = { $kind }
cartabomba-draft-always = { $kind } · sempre attiva
cartabomba-draft-once = { $kind } · una volta
cartabomba-draft-line-always = Sempre: { $text }
cartabomba-draft-line-once = Una volta: { $text }
cartabomba-draft-line-too = E insieme: { $text }
cartabomba-draft-both = { $first } { $second }
cartabomba-draft-plain = Senza abilità: attacca e para.
cartabomba-draft-blank = Senza abilità: serve a pagare.
cartabomba-draft-strength = forza
cartabomba-draft-strength-note = { $n ->
    [one] fa scartare una carta
   *[other] fa scartare { $n } carte
}
cartabomba-draft-no-strength = senza forza
cartabomba-draft-no-strength-note = non attacca e non para
cartabomba-draft-cost = costo { $n }
cartabomba-draft-cost-note = { $n ->
    [0] è gratis
   *[other] si paga con altre carte
}
cartabomba-draft-value = valore { $n }
cartabomba-draft-value-note = { $n ->
    [0] non paga niente
   *[other] paga fino a { $n } di costo
}

# Sulle carte, dove un’abilità agisce
cartabomba-chip-plus = +{ $n }
cartabomba-chip-fewer = { $n ->
    [one] −1 scarto
   *[other] −{ $n } scarti
}
cartabomba-chip-most = { $n ->
    [one] una parata
   *[other] max { $n } parate
}
cartabomba-chip-parries = para { $n }
cartabomba-chip-cheaper = costo −{ $n }
cartabomba-chip-pays-more = paga +{ $n }
cartabomba-chip-pays = paga { $n }
cartabomba-chip-attack = forza { $n }
cartabomba-chip-silent = muta
cartabomba-chip-safe = al sicuro

# Il conto di un attacco
cartabomba-sum-title = { $seat } attacca con { $card }
cartabomba-sum-parry = { $seat } può parare con cartebomba e zeloti in gioco: poi escono dal gioco.
cartabomba-sum-waits = { $seat } può parare con cartebomba e zeloti in gioco.
cartabomba-sum-settled = Il conto è chiuso.
cartabomba-sum-attack = Attacco
cartabomba-sum-parries = Parata
cartabomba-sum-less = Riduzioni
cartabomba-sum-none = nessuna
cartabomba-sum-terms = { $terms }
cartabomba-sum-plain = { $card } { $n }
cartabomba-sum-plus = { $card } +{ $n }
cartabomba-sum-minus = { $card } −{ $n }
cartabomba-sum-charge = carica +{ $n }
cartabomba-sum-negative = −{ $number }
cartabomba-sum-discards = { $seat } scarta
cartabomba-sum-cards = { $n ->
    [0] niente
    [one] una carta
   *[other] { $n } carte
}
cartabomba-sum-parried = { $count ->
    [one] ha parato
   *[other] hanno parato
}
cartabomba-sum-with = Parando anche con { $card }: { $n ->
    [0] niente da scartare.
    [one] una carta da scartare.
   *[other] { $n } carte da scartare.
}
cartabomba-sum-all = Sono tutte le carte di { $seat }: la partita finirebbe qui.
cartabomba-sum-then = { $n ->
    [one] Poi { $seat } sceglie quale, in gioco o in riserva.
   *[other] Poi { $seat } sceglie quali, in gioco o in riserva.
}

# Cosa c’è da fare
cartabomba-round-draft = La scelta · { $number } di { $of }
cartabomba-round-turn = Turno { $turn } · tutto è scoperto
cartabomba-round-over = Fine della partita
cartabomba-plate = { $reserve } + { $play } in gioco
cartabomba-do-choose = Scegli la prima o la seconda coppia: l’altra va { A($seat) }.
cartabomba-do-take = Conferma con il pulsante, oppure scegli l’altra coppia.
cartabomba-do-turn = Gioca, attacca, usa carte; poi chiudi il turno.
cartabomba-do-play = Gioca { $cards }: non c’è niente da pagare.
cartabomba-do-pay = Gioca { $cards }: paga almeno { $due } con le tue carte in gioco.
cartabomba-do-paid = Gioca { $cards }: il pagamento basta.
cartabomba-do-attack = { $card }: attacca, oppure scegli un altro uso a destra.
cartabomba-do-only-attack = { $card }: attacca con il pulsante, o trascinala sull’avversario.
cartabomba-do-bomb = { $card }: scegli la carta da togliere, costo massimo { $cost }.
cartabomba-do-remove = { $card }: scegli la carta da togliere, costo massimo { $cost }.
cartabomba-do-return = { $card }: scegli la carta da riprendere, costo massimo { $cost }.
cartabomba-do-use = { $card }: la carta esce dal gioco e la sua abilità agisce.
cartabomba-do-both = { $card } e { $target } escono insieme dal gioco.
cartabomba-do-nothing = La sua abilità è sempre attiva: non c’è nulla da usare.
cartabomba-do-parry = Vuoi parare? Scegli una o più carte, poi conferma.
cartabomba-do-discard = { $n ->
    [one] Scarta una carta, in gioco o in riserva.
   *[other] Scarta { $n } carte, in gioco o in riserva.
}
cartabomba-does-choose = Sta scegliendo una coppia.
cartabomba-does-turn = Sta pensando alla prossima mossa.
cartabomba-does-parry = Sta pensando se parare.
cartabomba-does-discard = Sta scegliendo che cosa scartare.
cartabomba-is-over = { $count ->
    [one] Vince { $seats }.
   *[other] Pareggio.
}

# I pulsanti
cartabomba-cancel = Lascia stare
cartabomba-play = { $n ->
    [one] Gioca la carta
   *[other] Gioca { $n } carte
}
cartabomba-pay-and-play = Paga e gioca
cartabomba-pay-more = { $n ->
    [one] manca ancora 1: scegli chi paga
   *[other] mancano ancora { $n }: scegli chi paga
}
cartabomba-pay-with = con { $cards } ({ $paid })
cartabomba-pay-count = con { $n } carte ({ $paid })
cartabomba-note-names = { $cards }
cartabomba-play-free = non c’è niente da pagare
cartabomba-discard-note = { $n ->
    [one] te ne resta una
   *[other] te ne restano { $n }
}
cartabomba-attack = Attacca con forza { $n }
cartabomba-attack-note = { $n ->
    [0] { $seat } non scarterebbe nulla
    [one] { $seat } scarta una carta{ $parries ->
        [0] { "" }
       *[other] , se non para
    }
   *[other] { $seat } scarta { $n } carte{ $parries ->
        [0] { "" }
       *[other] , se non para
    }
}
cartabomba-bomb-it = Togli dal tavolo
cartabomba-use = Usa l’abilità
cartabomba-use-on = su { $cards }
cartabomba-last-card = la tua ultima carta: senza carte hai perso
cartabomba-use-always = è sempre attiva
cartabomba-choose-target = scegli su quale carta
cartabomba-pass = Chiudi il turno
cartabomba-pass-note = poi tocca { A($seat) }
cartabomba-pass-idle = senza aver fatto nulla
cartabomba-pass-ends = stallo, la partita finisce: { $mine } a { $theirs }
cartabomba-no-parry = Non parare
cartabomba-end-parry = Fine parata
cartabomba-parry = { $n ->
    [one] Para con una carta
   *[other] Para con { $n } carte
}
cartabomba-parry-note = { $n ->
    [0] non scarti nulla
    [one] scarti una carta
   *[other] scarti { $n } carte
}
cartabomba-parry-loses = nessuna carta: hai perso
cartabomba-parry-spare = basterebbe una carta in meno
cartabomba-discard = { $n ->
    [one] Scarta la carta
   *[other] Scarta { $n } carte
}

# Prima di chiudere il turno
cartabomba-pass-anyway = Chiudi lo stesso
cartabomba-warn-wins = In questo turno puoi vincere. { $advice } Per chiudere lo stesso, premi di nuovo.
cartabomba-warn-ends = Se passi, la partita finisce in stallo e vince { $seat }, { $theirs } a { $mine }. Per chiudere lo stesso, premi di nuovo.
cartabomba-warn-may-end = Se poi passa anche { $seat }, la partita finisce in stallo e vince { $seat }, { $theirs } a { $mine }. Per chiudere lo stesso, premi di nuovo.

# Ciò che vola verso un giocatore
cartabomba-fly-lost = −{ $n }

# La fine
cartabomba-score-no-cards = Chi perde non ha più carte. Turni giocati: { $turns }.
cartabomba-score-stuck = Stallo: nessuno poteva più fare nulla. Vince chi ha più carte in gioco, poi chi ne ha di più in tutto. Turni giocati: { $turns }.
cartabomba-score-stuck-all = Stallo: nessuno poteva più fare nulla. Vince chi ha più carte in tutto, poi chi ne ha di più in gioco. Turni giocati: { $turns }.
cartabomba-score-idle = Stallo: in quattro turni di seguito nessuno ha fatto nulla. Vince chi ha più carte in gioco, poi chi ne ha di più in tutto. Turni giocati: { $turns }.
cartabomba-score-idle-all = Stallo: in quattro turni di seguito nessuno ha fatto nulla. Vince chi ha più carte in tutto, poi chi ne ha di più in gioco. Turni giocati: { $turns }.
cartabomba-score-limit = I turni sono finiti ({ $turns }). Vince chi ha più carte in gioco, poi chi ne ha di più in tutto.
cartabomba-score-limit-all = I turni sono finiti ({ $turns }). Vince chi ha più carte in tutto, poi chi ne ha di più in gioco.

# Consigli
cartabomba-hint-choose = Prenderei { $cards }.
cartabomba-hint-play = Giocherei { $cards }.
cartabomba-why-choose = { $free ->
    [0] Nessuna è gratuita
    [one] Una è gratuita
   *[other] { $free } sono gratuite
}, { $fights ->
    [0] e nessuna combatte.
    [one] e una combatte.
   *[other] e { $fights } combattono.
}
cartabomba-why-free = { $count ->
    [one] Non va pagato con nessuna carta.
   *[other] Insieme non vanno pagate con nessuna carta.
}
cartabomba-why-attack = Se non para, { $seat } perde { $n ->
    [one] una carta su { $has }
   *[other] { $n } carte su { $has }
}; { $able ->
    [0] non ha nulla con cui parare.
    [one] può parare con una carta.
   *[other] può parare con { $able } carte.
}
cartabomba-why-bomb = { $seat } ne perde la forza { $strength } e il valore { $value }.
cartabomba-why-parry = Così scarti { $n } invece di { $without }; in più { $count ->
    [one] si perde la carta che para
   *[other] si perdono le { $count } carte che parano
}.
cartabomba-why-end-parry = { $n ->
    [0] La parata basta già.
    [one] Così scarti una carta; anche parare ne costerebbe.
   *[other] Così scarti { $n } carte; anche parare ne costerebbe.
}
cartabomba-reason-end = Così si vince più spesso che altrimenti.
cartabomba-reason-cards = Fra qualche turno avrai carte migliori che altrimenti.
cartabomba-hint-pay = Giocherei { $cards }, pagando con { $payment }.
cartabomba-hint-attack = Attaccherei con { $card }.
cartabomba-hint-bomb = Toglierei { $target } con { $card }.
cartabomba-hint-use = Userei l’abilità di { $card }.
cartabomba-hint-use-on = Userei { $card } su { $targets }.
cartabomba-hint-pass = Chiuderei il turno.
cartabomba-hint-parry = Parerei con { $cards }.
cartabomba-hint-no-parry = Non parerei.
cartabomba-hint-end-parry = Non parerei più.
cartabomba-hint-discard = Scarterei { $cards }.

# Quando il mouse si ferma su qualcosa
cartabomba-tip-deck = Il mazzo: { $count ->
    [0] è finito, tutte le carte sono divise.
    [one] resta una carta.
   *[other] restano { $count } carte.
} A turno uno sceglie una coppia delle carte scoperte, l’altro prende il resto.
cartabomba-tip-removed = Fuori gioco: { $count ->
    [0] ancora nessuna carta. Qui vanno le carte spese, scartate e usate.
    [one] una carta, clicca per guardarla.
   *[other] { $count } carte, clicca per guardarle.
}
cartabomba-tip-deck-kinds = Nel mazzo restano: { $bombs } cartebomba, { $zealots } zeloti, { $artifacts } manufatti.

cartabomba-end-won = { $count ->
    [one] { $seats } vince
   *[other] Pareggio
}
cartabomba-end-cards = { $count ->
    [0] Nessuna carta rimasta
    [one] Una carta rimasta
   *[other] { $count } carte rimaste
}
cartabomba-end-dealt = { $count } all’inizio
cartabomba-end-in-play = carte in gioco
cartabomba-end-reserve = carte in riserva
cartabomba-end-reserve-level = in riserva: solo a parità
cartabomba-end-attack = L’attacco più forte
cartabomba-end-attack-words = { $seat }: { $card }, forza { $n }
cartabomba-end-made = Chi ha fatto scartare di più
cartabomba-end-made-words = { $count ->
    [one] { $seat }: una carta
   *[other] { $seat }: { $count } carte
}
cartabomba-end-bombed = Saltate con le cartebomba
cartabomba-end-bombed-words = { $count ->
    [one] Una carta
   *[other] { $count } carte
}
cartabomba-end-parried = Le parate
cartabomba-end-parried-words = { $count ->
    [0] Nessuna carta ha parato, nessuna bomba è esplosa
    [one] Una carta ha parato, nessuna bomba è esplosa
   *[other] { $count } carte hanno parato, nessuna bomba è esplosa
}
