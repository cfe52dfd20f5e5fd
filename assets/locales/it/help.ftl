# Le regole, a parole. **Così** si scrive in grassetto.

help-title = Regole di { $game }
help-next = Avanti
help-previous = Indietro
help-page = { $page } di { $count }
help-keys-hint = Frecce: sfoglia · rotella: scorri · Esc: chiudi

# Tappeti volanti
help-tappeti-idea = L’idea
help-tappeti-idea-1 = Sul tavolo ci sono dodici **mete**: palazzi, avventure, bazar, tesori. Dal vostro bordo lanciate un **tappeto volante** con un colpo di mano e cercate di farlo posare **sopra** le mete che vi servono. Le mete che toccate da soli sono vostre; dove arrivano più giocatori, decidono i **geni**.
help-tappeti-idea-2 = Dopo l’ultimo **viaggio** si contano i punti: gruppi di avventure diverse, coppie di bazar, tesori, palazzi. I deserti tolgono punti, le lampade magiche aiutano. Vince chi ha più punti.
help-tappeti-idea-3 = Si gioca in 2, 3 o 4. Un tappeto a testa; in due, due a testa. Ognuno è incaricato una volta (in due, due volte), e ogni volta è un viaggio.

help-tappeti-prepare = Preparare
help-tappeti-prepare-1 = L’**incaricato** gira 12 mete in mezzo al tavolo. Poi passa il mazzo al giocatore alla sua sinistra, che lancerà per primo e sarà l’incaricato del prossimo viaggio.
help-tappeti-prepare-2 = L’incaricato può spostare, girare e scambiare le mete come vuole, finché la disposizione è regolare:
help-tappeti-prepare-3 = Tra due carte c’è almeno **1 cm**.
help-tappeti-prepare-4 = Ogni carta ne ha un’altra a non più di **una larghezza di carta**.
help-tappeti-prepare-5 = Tutte insieme formano **un solo gruppo**, che sta **in mezzo al tavolo**: così la distanza è uguale per tutti.
help-tappeti-prepare-6 = Quello che non va si vede sulle carte. C’è sempre una disposizione regolare già pronta, e un pulsante per farne un’altra.
help-tappeti-prepare-far = troppo vicine
help-tappeti-prepare-good = va bene

help-tappeti-throw = Lanciare
help-tappeti-throw-1 = Si lancia a turno in senso orario, un tappeto alla volta; l’incaricato lancia per ultimo. Il vostro bordo è sempre in basso. Ci sono due modi, e il programma capisce da solo quale usate:
help-tappeti-throw-pull = Tira e lascia
help-tappeti-throw-pull-1 = Come una fionda: prendete il tappeto, tirate **indietro** e lasciate andare. Più tirate, più vola lontano; parte dalla parte opposta.
help-tappeti-throw-flick = Colpo in avanti
help-tappeti-throw-flick-1 = Spingete il tappeto **verso il tavolo** e lasciatelo **prima del bordo**. Contano la velocità e la direzione degli ultimi istanti.
help-tappeti-throw-2 = **Giro del polso**: se prendete il tappeto lontano dal centro, gira. Con la rotella o con Q ed E il giro si regola esattamente; la freccia turchese lo mostra. Un tappeto che gira vola più diritto.
help-tappeti-throw-3 = **Senza trascinare**: un clic sul tappeto, si muove il mouse, un altro clic fissa la direzione; la rotella dà la forza, poi il pulsante Lancia.
help-tappeti-throw-4 = **Annullare**: tornate al punto di partenza, tasto destro oppure Esc. Con Ctrl la mira è tre volte più fine.

help-tappeti-fouls = Falli e cadute
help-tappeti-fouls-1 = Il tappeto deve lasciare la mano **al vostro bordo**. Se lo lasciate oltre la linea è **fallo**: non vola, e ritentate quando torna il vostro turno.
help-tappeti-fouls-2 = Se si posa **a faccia in giù** il tappeto torna in mano e ritentate. Le mete che ha spostato restano dove sono.
help-tappeti-fouls-3 = Dopo tre tentativi mancati nello stesso giro quel tappeto conta come lanciato e torna a voi.
help-tappeti-fouls-4 = Un tappeto che **esce dal tavolo** conta come lanciato. Una meta spinta fuori dal tavolo esce dal gioco (o torna sul bordo, se avete scelto così).
help-tappeti-fouls-5 = Mete e tappeti spostati da un lancio restano dove sono finiti: si può giocare anche di sponda.
help-tappeti-fouls-back = a faccia in giù: si ritenta

help-tappeti-collect = Raccogliere
help-tappeti-collect-1 = Quando tutti hanno lanciato si guarda ogni tappeto. Conta per una meta se una sua parte, anche piccola, le sta **sopra**. Se sta **sotto** quella meta, per quella non conta.
help-tappeti-collect-over = Sopra: conta.
help-tappeti-collect-under = Sotto: non conta.
help-tappeti-collect-both = Sopra il palazzo, sotto la lampada: prende solo il palazzo.
help-tappeti-collect-stack = Due tappeti uno sull’altro: tutti e due sono sul tesoro.
help-tappeti-collect-2 = Se sulla meta ci sono solo tappeti vostri è vostra, **anche se è un deserto**. Un tappeto può stare su più mete e prenderle tutte.
help-tappeti-collect-3 = Se restano almeno quattro mete, e non solo deserti, si lancia ancora. Altrimenti il viaggio finisce.

help-tappeti-dispute = Le dispute
help-tappeti-dispute-1 = Su una meta ci sono tappeti di più giocatori? **Decidono i geni.** Ognuno dei contendenti sceglie in segreto uno dei suoi geni e tutti scoprono insieme. Il numero **più alto** prende la meta.
help-tappeti-dispute-2 = Poi il vincitore **dà il suo genio** a chi ha mostrato il più basso e prende quello in cambio. Chi vince oggi, domani è più debole.
help-tappeti-dispute-3 = Se le dispute sono più d’una, il primo giocatore sceglie quale viene dopo. Anche un deserto conteso va disputato: lì forse conviene perdere.
help-tappeti-dispute-4 = I geni si ridanno coperti, ma chi ha ricevuto un genio mostrato lo sanno tutti.
help-tappeti-dispute-name-a = Michela
help-tappeti-dispute-name-b = Bernardo
help-tappeti-dispute-name-c = Carmen
help-tappeti-dispute-wins = prende il palazzo, poi dà l’8
help-tappeti-dispute-keeps = tiene il 6
help-tappeti-dispute-gets = riceve l’8, dà il 2

help-tappeti-palaces = I palazzi
help-tappeti-palaces-1 = Alla fine di ogni viaggio ognuno dice, a partire dal primo giocatore, quanti **palazzi** ha. Può contare come palazzi anche quante **lampade** vuole.
help-tappeti-palaces-2 = Chi ne ha di più: **+5 punti** (tutti, se pari). Chi ne ha di meno: **−5 punti** (tutti, se pari). Se tutti ne hanno lo stesso numero, niente.
help-tappeti-palaces-3 = Palazzi e lampade contati escono dal gioco, anche se non sono serviti a nulla.
help-tappeti-palaces-4 = I deserti rimasti sul tavolo escono, meno uno; le altre mete restano per il viaggio dopo. Il primo giocatore diventa l’incaricato e gira altre 12 mete.
help-tappeti-palaces-example = Palazzi 3, 3, 1, 0: i primi due +5, il terzo niente, l’ultimo −5.

help-tappeti-score = Il punteggio
help-tappeti-score-adventures = **Avventure**: gruppi di lettere diverse. Con 1, 2, 3, 4, 5 lettere valgono 1, 3, 6, 10, 15 punti. Con quello che avanza si fanno altri gruppi.
help-tappeti-score-bazaars = **Bazar**: ogni coppia uguale vale 5 (spezie), 6 (tappeti) o 7 (cammelli). Uno da solo non vale nulla.
help-tappeti-score-treasures = **Tesori**: 3 punti l’uno.
help-tappeti-score-deserts = **Deserti**: −5 punti l’uno.
help-tappeti-score-lamps = **Lampade** rimaste: ognuna fa da avventura che manca, da compagna di un bazar solo, da tesoro, o cancella un deserto. Il programma trova da sé l’uso migliore.
help-tappeti-score-palaces = Si aggiungono i punti dei palazzi di tutti i viaggi. A pari punti vince chi ha in mano il genio più forte.

help-tappeti-keys = Comandi
