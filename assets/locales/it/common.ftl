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
advice-close = Altro andrebbe altrettanto bene.
