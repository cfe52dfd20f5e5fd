# Parole che servono a tutti i giochi.
the-table = il tavolo
language = Italiano
config-fault = Un file di configurazione non va bene; valgono i valori del programma. { $place }: { $detail }
config-fault-entry = Una voce di un file di configurazione non va bene. { $place }: { $detail }
verbatim = { $text }

## I giocatori, e le partite salvate a parole.

player-person = persona
player-random = computer, a caso
player-easy = computer, facile
player-medium = computer, medio
player-strong = computer, forte
player-master = computer, maestro
player-reference = computer, riferimento
replay-unfinished = La partita non è finita.
replay-score = { $who }: { $score }
replay-winners = { $count ->
    [one] Vince { $who }.
   *[other] Vincono { $who }.
}

## Che cosa farebbe il computer, e perché.

advice = { $what } { $why }
advice-close = Un’altra mossa vale quasi altrettanto.
sentences = { $first } { $second }

# Che cosa avrebbe fatto maestro?
look-back-title = Che cosa avrebbe fatto il maestro?
look-back-nothing = { $seat } non ha fatto altro.
look-back-cost-akelarre = { $cost ->
    [one] circa { $cost } punto
   *[other] circa { $cost } punti
}
look-back-cost-alles_im_eimer = { $cost ->
    [one] circa { $cost } secchio
   *[other] circa { $cost } secchi
}
look-back-cost-cartabomba = circa { $cost } dei 20 punti tra sconfitta e vittoria
look-back-cost-tappeti_volanti = { $cost ->
    [one] circa { $cost } punto
   *[other] circa { $cost } punti
}
look-back-cost-xako = circa { $cost } P.E.
look-back-told = { $count ->
    [0] { $of ->
        [0] Non c’era niente da decidere.
       *[other] { $of } decisioni esaminate: in nessuna il maestro avrebbe fatto meglio.
    }
    [one] { $of } decisioni esaminate; quella che è costata qualcosa:
   *[other] { $of } decisioni esaminate; le { $count } che sono costate di più:
}
look-back-count = { $of ->
    [0] Si comincia…
   *[other] { $examined } di { $of }
}
look-back-ready = Le decisioni della partita sono state ripercorse: «Che cosa avrebbe fatto il maestro?» le mostra.
look-back-about = Il computer più forte ripercorre le decisioni, ognuna con quello che chi giocava poteva vedere in quel momento. Intanto puoi chiudere.
look-back-stop = Ferma
look-back-failed = L’esame non è riuscito. Un rapporto sull’accaduto è accanto ai salvataggi.
look-back-when = { $round } · dopo la mossa { $at }
look-back-cost = costo: { $cost }
look-back-show = Mostra
look-back-note = Entrambe le mosse sono state continuate molte volte con le stesse carte e la stessa fortuna, immaginate da quello che si sapeva. «Mostra» apre lì il replay; da lì può continuare una partita nuova.
