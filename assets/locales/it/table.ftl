# Quello che tutti i tavoli hanno in comune.
table-empty = { "" }
table-pause = Pausa ({ KEY("pause") })
table-rules = Regole ({ KEY("rules") })
table-hint = Consiglio ({ KEY("hint") })
table-undo = Annulla ({ KEY("undo") })
table-log = Registro
table-log-open = Apri o chiudi il registro ({ KEY("log") })
table-log-jump = Clicca una riga: il replay salta lì.
table-log-all = Tutto
table-log-round = Questo giro
table-log-moments = Momenti
table-log-nothing = Ancora niente.
table-log-public = Solo ciò che tutti hanno potuto vedere.
table-not-now = Non adesso
table-refused = Non si può
table-advice = Consiglio
table-hint-thinking = Sto pensando a un consiglio…
table-hint-take = Prepara la mossa
table-hint-failed = Non è stato possibile trovare un consiglio; c’è un rapporto accanto ai salvataggi.
table-warning = Aspetta
table-notice = Avviso
table-cannot-start = La partita non può cominciare: { $fault }
table-cannot-continue = La partita salvata non può continuare: { $fault }
table-statistics-damaged = Il file delle statistiche era danneggiato: è stato messo da parte e se ne comincia uno nuovo. { $fault }
table-save-failed = La partita non è stata salvata: { $fault }
table-save-other-program = Non si salva niente: è aperta un’altra Tavolata, che tiene le sue partite nello stesso posto.
table-bot-failed = { $seat } ha sbagliato i conti: la sua mossa è stata scelta a caso tra quelle permesse.
table-impossible = Un lancio è finito in modo impossibile: il tavolo resta com’era e si rilancia. Un rapporto sta accanto ai salvataggi.
table-curtain-pass = Passa lo schermo a
table-curtain-after = { $game } · prima: { $seat }
table-curtain-open = Sono { $name }
table-curtain-note = { DEVICE() ->
    [gamepad] Gli altri guardano altrove. { KEY("accept") }: si apre il sipario. { KEY("pause") }: pausa.
   *[mouse] Gli altri guardano altrove. { KEY("accept") } o clic: si apre il sipario. { KEY("pause") }: pausa.
}
table-curtain-log = Che cosa è successo

# Quel che gli altri hanno fatto dall’ultimo turno di una persona
table-recap = Dal turno di { $seat }
table-recap-start = Prima del turno di { $seat }
table-recap-count = { $count }
table-recap-open = { $title }: { $count ->
    [one] una mossa
   *[other] { $count } mosse
} degli altri (i tasti «{ KEY("earlier") }» e «{ KEY("later") }» le rimostrano)
table-recap-fold = Ripiega

# Replay
replay-branch = Gioca da qui
replay-over = La partita è finita
replay-position = { $round } · mossa { $at } di { $last }
replay-start = Inizio
replay-back = Un passo indietro ({ KEY("earlier") } o freccia)
replay-play = Avanti da solo, o fermo ({ KEY("play") })
replay-forward = Un passo avanti ({ KEY("later") } o freccia)
replay-round = All’inizio del giro
replay-tempo = { $tempo }×
replay-tempo-about = Quanto va veloce il replay
replay-highlight = momenti
replay-public = Carte scoperte
replay-as = Vede { $seat }
replay-viewer-about = Con gli occhi di chi: a partita finita si vedono anche le carte segrete di ognuno.
replay-close = Chiudi il replay
replay-close-game = Torna alla partita
replay-better = { $seat } poteva guadagnare { $cost } – il maestro: «{ $advice }»
replay-costly = I punti turchesi grandi segnano le decisioni costate di più.

table-plate-person = { $name }
table-plate-easy = { $name }, computer facile
table-plate-medium = { $name }, computer medio
table-plate-strong = { $name }, computer forte
table-plate-master = { $name }, computer maestro
table-plate-temper = { $who }. { $temper }

# La fine
end-won = { $count ->
    [one] { $seats } vince
   *[other] { $seats } vincono
}
end-counting = Il conto
end-counting-how = { DEVICE() ->
    [gamepad] Il conto: { KEY("hurry") } mostra subito il risultato.
   *[mouse] Il conto: { KEY("hurry") } o un clic mostra subito il risultato.
}
end-title = Il conto, passo per passo
end-total = totale
end-place = { $place }º
end-ahead = { $count } in più di { $seats }
end-again = Ancora una
end-again-note = stessi posti
end-to-title = Al titolo
end-to-setup = Preparazione
end-watch = Replay
end-fairness = Tutto regolare?
end-look-back = Che cosa avrebbe fatto il maestro?

# Battute dei computer che hanno un carattere
saying-careful-hit-1 = L’avevo contato due volte. Scusa.
saying-careful-hit-2 = Niente di personale: era sicuro.
saying-careful-hurt-1 = Lo sapevo che dovevo aspettare.
saying-careful-hurt-2 = E dire che l’avevo messo da parte.
saying-careful-luck-1 = Piano piano si arriva.
saying-careful-luck-2 = Proprio come previsto.
saying-careful-won-1 = La pazienza paga.
saying-careful-won-2 = Un passo alla volta.
saying-careful-lost-1 = Troppa prudenza, forse.
saying-careful-lost-2 = Rifaccio i conti.
saying-bold-hit-1 = Largo, che passo io!
saying-bold-hit-2 = Chi osa, prende.
saying-bold-hurt-1 = Adesso sì che è bello!
saying-bold-hurt-2 = Un graffio. Avanti!
saying-bold-luck-1 = Avete visto?
saying-bold-luck-2 = Oggi la fortuna mi adora.
saying-bold-won-1 = O tutto o niente: tutto!
saying-bold-won-2 = Che divertimento!
saying-bold-lost-1 = Però che corsa!
saying-bold-lost-2 = Lo rifarei subito.
saying-vengeful-hit-1 = Prendi. Io tengo il conto.
saying-vengeful-hit-2 = Meglio a te che a me.
saying-vengeful-hurt-1 = Questa me la segno.
saying-vengeful-hurt-2 = Ne riparliamo presto.
saying-vengeful-luck-1 = E ora tocca a me.
saying-vengeful-luck-2 = Giustizia, finalmente.
saying-vengeful-won-1 = Conti saldati.
saying-vengeful-won-2 = Io non dimentico.
saying-vengeful-lost-1 = Non finisce qui.
saying-vengeful-lost-2 = Ho una lista.
table-drawn-into-hand = Le carte pescate vanno in mano.
table-no-place = Lì non ha posto. Mentre lo tieni, è segnato ciò che lo accetta.
