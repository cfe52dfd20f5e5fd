# Partite salvate, replay, statistiche
title-archive = Partite e replay
title-statistics = Statistiche
archive-title = Partite e replay
archive-running = Da continuare
archive-over = Finite
archive-none-running = Nessuna partita in corso. La prossima che cominci si salva da sola, mossa per mossa.
archive-none-over = Nessuna partita finita. Quando ne finisce una, qui si può rivedere passo per passo.
archive-note-running = Ogni partita riprende da dove era rimasta. Chi ne comincia un’altra ritrova qui quella di prima (le ultime { $count }). Le partite salvate con un nome restano finché non le elimini.
archive-note-over = Si tengono le ultime { $count } partite finite.
archive-continue = Continua
archive-watch = Rivedi
archive-delete = Elimina
archive-delete-sure = Davvero?
archive-cannot-delete = La partita non si può eliminare: { $fault }
archive-damaged = Questa partita non si può leggere
archive-earlier = L’ultimo stato non si può leggere: si continua da quello prima.
archive-which = { $file }: { $fault }
archive-unknown = Un gioco che qui non c’è
archive-auto = { $game } · in corso
archive-aside = { $game } · lasciata per un’altra
archive-named = { $name } · { $game }
archive-name = { $name }
archive-names = { $names }
archive-won = { $count ->
    [0] nessun vincitore
    [one] ha vinto { $who }
   *[other] hanno vinto { $who }
}
archive-moves = { $count ->
    [one] una mossa
   *[other] { $count } mosse
}
archive-when = { $state } · { $ago }
ago-now = adesso
ago-minutes = { $count } minuti fa
ago-hours = { $count ->
    [one] un’ora fa
   *[other] { $count } ore fa
}
ago-days = { $count ->
    [one] ieri
   *[other] { $count } giorni fa
}
save-as-title = Salva con nome
save-as-name = Come si chiama questo salvataggio?
save-as-about = Lettere, numeri e spazi. La partita in corso continua comunque a salvarsi da sola.
save-as-save = Salva
save-as-no-name = Manca il nome
save-as-saved = Salvata come «{ $name }».
save-as-taken = prende il posto di quella che c’è
branch-title = Gioca da qui
branch-about = Comincia una partita nuova dalla posizione che si vede. Chi siede al tavolo? Il replay resta com’è.
branch-back = Torna al replay
branch-begin = Comincia
statistics-title = Statistiche
statistics-none = Ancora nessun risultato: qui si contano le partite finite.
statistics-damaged = Il file delle statistiche non si può leggere. Resta com’è; al prossimo risultato viene messo da parte.
statistics-note = Contano le partite finite, anche quelle continuate da un replay. I risultati restano su questo computer.
statistics-facts = { $games ->
    [one] Una partita
   *[other] { $games } partite
} · in media { $minutes } min, { $moves } mosse · l’ultima { $ago }
statistics-people = Persone
statistics-computers = Computer, per forza
statistics-won = { $won } su { $played } · { $share } %

# Dopo la partita: tutto alla luce del sole
pause-fairness = Tutto regolare?
pause-save-as = Salva con nome…
pause-load = Carica…
pause-watch = Replay fin qui
fairness-title = Tutto regolare?
fairness-chance = Il caso
fairness-seed = Seme di questa partita:
fairness-sights = Che cosa vedeva il computer
fairness-no-computers = Nessun posto era del computer.
fairness-view = A ogni mossa il computer riceve soltanto quello che può sapere chi siede al suo posto: ciò che sta scoperto sul tavolo e le proprie carte. Del mazzo, delle mani altrui e delle scelte sigillate non gli arriva nulla. I dadi con cui decide sono suoi, non quelli della partita.
fairness-sight = { $seat }: { $decisions ->
    [one] una decisione
   *[other] { $decisions } decisioni
}; di { $events } eventi { $hidden ->
    [0] nessuno aveva parti nascoste
    [one] uno aveva una parte che non vedeva
   *[other] { $hidden } avevano parti che non vedeva
}.
fairness-deals = Distribuzioni e carte scoperte
fairness-note = Dallo stesso seme e dalle stesse mosse nasce sempre la stessa partita: il replay lo ricontrolla a ogni apertura.
fair-tappeti_volanti = Il seme decide chi è il primo incaricato (se lo decide il caso), come si mescola il mazzo delle mete, come si dividono i geni e quanta fortuna tocca a ogni lancio.
fair-alles_im_eimer = Il seme decide chi comincia (se lo decide il caso) e come si mescola il mazzo, anche quando lo si rifà con gli scarti.
fair-akelarre = Il seme decide chi comincia (se lo decide il caso) e come si mescolano le creature prima di darle.
fair-cartabomba = Il seme decide a chi tocca scegliere per primo (se lo decide il caso) e in che ordine stanno le carte del mazzo.
fair-xako = Il seme decide i dadi, i personaggi (se li sceglie il caso) e come si mescolano i mazzi, anche quando si rifanno con gli scarti.
fair-tappeti-genies = I geni di { $seat } all’inizio
fair-tappeti-turned = { $count ->
    [one] Una meta scoperta
   *[other] { $count } mete scoperte
}, in ordine
moment-journey = Viaggio { $number }
moment-round = Giro { $number }
keys-replay = replay: un passo indietro, un passo avanti, avanti da solo

## Perché un file non è una partita che può continuare.

record-none = questa non è una partita salvata di Tavolata
record-format = il file ha il formato { $found }; questo programma legge il formato { $known }
record-other-game = il file contiene una partita di «{ $found }», non di «{ $wanted }»
record-rules = la partita si è giocata con la versione { $found } delle regole; questo programma ha la versione { $known }
record-altered = { $part }: qualcosa è stato cambiato o si è rovinato (riga { $line })
record-truncated = il file si interrompe: ci sono { $found } mosse su { $expected }
record-unreadable = { $part }: non si capisce (riga { $line }): { $reason }
record-refused = la mossa { $entry } ({ $seat }) è contro le regole: { $reason }
record-header = l’intestazione
record-setup = la preparazione
record-entry = la mossa { $number }
