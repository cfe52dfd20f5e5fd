# Le regole di Tappeti volanti, a parole.

help-tappeti-idea = L’idea
help-tappeti-idea-1 = Sul tavolo ci sono dodici **mete**: palazzi, avventure, bazar, tesori. Dal tuo bordo lanci un **tappeto volante** con un colpo di mano e cerchi di farlo posare **sopra** le mete che ti servono. Le mete su cui arrivi solo tu sono tue; dove arrivano più giocatori, decidono i **geni**.
help-tappeti-idea-2 = Dopo l’ultimo **viaggio** si contano i punti: gruppi di avventure diverse, coppie di bazar, tesori, palazzi. I deserti tolgono punti, le lampade magiche aiutano. Vince chi ha più punti.
help-tappeti-idea-3 = Si gioca in 2, 3 o 4. Un tappeto a testa; in due, due a testa. Ognuno è incaricato una volta (in due, due volte), e ogni volta è un viaggio: quattro viaggi in due o in quattro, tre in tre, se non hai scelto un altro numero.
help-tappeti-idea-4 = Le mete sono 52: 12 palazzi, 15 avventure (tre per ogni lettera da A a E), 5 bazar delle spezie, 5 dei tappeti e 4 dei cammelli, 3 tesori, 4 lampade magiche, 4 deserti.
help-tappeti-idea-5 = I **geni** vanno da 1 a 8. Si distribuiscono a caso, e ognuno vede solo i suoi: in due 8-5-4-1 e 7-6-3-2; in tre 8-3, 7-4 e 6-5; in quattro 8-1, 7-2, 6-3 e 5-4.

help-tappeti-prepare = Preparare
help-tappeti-prepare-1 = Il primo **incaricato** si sorteggia, se non hai scelto tu. L’incaricato scopre 12 mete in mezzo al tavolo. Poi passa il mazzo al giocatore alla sua sinistra, che è il **primo giocatore**: lancia per primo e sarà l’incaricato del prossimo viaggio.
help-tappeti-prepare-2 = L’incaricato può spostare, ruotare e scambiare le mete come vuole, finché la disposizione è regolare:
help-tappeti-prepare-3 = Tra i bordi di due carte c’è almeno **1 cm**.
help-tappeti-prepare-4 = Ogni carta ne ha un’altra a non più di **una larghezza di carta**.
help-tappeti-prepare-5 = Tutte insieme formano **un solo gruppo**, che sta **in mezzo al tavolo**: così la distanza è uguale per tutti.
help-tappeti-prepare-6 = Quello che non va si vede sulle carte: quando è tutto a posto si può confermare. C’è sempre una disposizione regolare già pronta, e un pulsante per farne un’altra.
help-tappeti-prepare-far = troppo vicine
help-tappeti-prepare-good = va bene

help-tappeti-throw = Lanciare
help-tappeti-throw-1 = Si lancia a turno in senso orario, un tappeto alla volta, a cominciare dal primo giocatore; l’incaricato lancia per ultimo. In due ci si alterna. Il tuo bordo è sempre in basso. Puoi lanciare in due modi:
help-tappeti-throw-pull = Tira e lascia
help-tappeti-throw-pull-1 = Come una fionda: prendi il tappeto, tiralo **indietro** e lascialo. Più tiri, più vola lontano; parte dalla parte opposta.
help-tappeti-throw-flick = Colpo in avanti
help-tappeti-throw-flick-1 = Fai scattare il tappeto **verso il tavolo** e lascialo **prima che sia tutto oltre il bordo**. Contano la velocità e la direzione degli ultimi istanti.
help-tappeti-throw-2 = **Giro del polso**: se prendi il tappeto lontano dal centro, gira. Con la rotella o con { KEY("turn_left") } e { KEY("turn_right") } il giro si regola esattamente; la freccia turchese lo mostra. Un tappeto che gira vola più diritto.
help-tappeti-throw-3 = **Senza trascinare**: clicca il tappeto, poi la meta o il punto da raggiungere. Correggi la forza con la rotella e la direzione con le frecce, poi premi Lancia.
help-tappeti-throw-4 = **Annullare**: torna al punto di partenza, o usa il tasto destro oppure { KEY("cancel") }. Con Ctrl la mira è tre volte più fine.

help-tappeti-fouls = Falli e cadute
help-tappeti-fouls-1 = Il tappeto deve lasciare la mano **al tuo bordo**. Se lo lasci quando è tutto oltre la linea è **fallo**: non vola, niente si muove, e ritenti quando torna il tuo turno.
help-tappeti-fouls-2 = Se si posa **a faccia in giù** il tappeto torna in mano e ritenti quando torna il tuo turno. Ciò che ha spostato resta dov’è.
help-tappeti-fouls-3 = Dopo tre tentativi falliti nello stesso giro quel tappeto conta come lanciato e ti torna in mano.
help-tappeti-fouls-4 = Un tappeto che **esce dal tavolo**, cioè si ferma con il centro oltre il bordo, conta come lanciato e torna in mano. Una meta spinta fuori dal tavolo esce dal gioco (o torna sul bordo, se hai scelto così).
help-tappeti-fouls-5 = Mete e tappeti spostati da un lancio restano dove sono finiti: si può giocare anche di sponda.
help-tappeti-fouls-back = a faccia in giù: si ritenta

help-tappeti-collect = Raccogliere
help-tappeti-collect-1 = Quando tutti i tappeti sono lanciati e fermi si guardano tutti insieme, prima di togliere qualcosa. Un tappeto conta per una meta se una sua parte, anche piccola ma visibile (almeno 0,1 cm²), le sta **sopra**. Se sta **sotto** quella meta, per quella non conta.
help-tappeti-collect-over = Sopra: conta.
help-tappeti-collect-under = Sotto: non conta.
help-tappeti-collect-both = Sopra il palazzo, sotto la lampada: prende solo il palazzo.
help-tappeti-collect-stack = Due tappeti uno sull’altro: tutti e due sono sul tesoro.
help-tappeti-collect-2 = Se sulla meta ci sono solo tappeti tuoi è tua, **anche se è un deserto**. Un tappeto può stare su più mete e prenderle tutte. Alla fine ogni tappeto torna a chi l’ha lanciato.
help-tappeti-collect-3 = Se restano almeno quattro mete, e non solo deserti, si lancia ancora, nello stesso ordine. Altrimenti il viaggio finisce. Finisce anche se per tre giri di seguito nessuno prende una meta, e comunque dopo 12 giri.

help-tappeti-dispute = Le dispute
help-tappeti-dispute-1 = Su una meta ci sono tappeti di più giocatori? **Decidono i geni.** Ognuno dei contendenti, nessuno escluso, sceglie in segreto uno dei suoi geni e tutti li scoprono insieme. Il numero **più alto** prende la meta.
help-tappeti-dispute-2 = Poi chi vince **dà il suo genio** a chi ha mostrato il più basso e prende quello in cambio. Gli altri tengono i loro: così ognuno ha sempre lo stesso numero di geni. Chi vince oggi, domani è più debole.
help-tappeti-dispute-3 = Se le dispute sono più d’una, il primo giocatore sceglie ogni volta quale viene dopo, anche se non è fra i contendenti. Anche un deserto conteso va disputato: lì forse conviene perdere.
help-tappeti-dispute-4 = I geni si ridanno coperti, ma chi ha ricevuto un genio mostrato lo sanno tutti.
help-tappeti-dispute-name-a = Michela
help-tappeti-dispute-name-b = Bernardo
help-tappeti-dispute-name-c = Carmen
help-tappeti-dispute-wins = prende il palazzo, poi dà l’8
help-tappeti-dispute-keeps = tiene il 6
help-tappeti-dispute-gets = riceve l’8, dà il 2

help-tappeti-palaces = I palazzi
help-tappeti-palaces-1 = Alla fine di ogni viaggio, anche dell’ultimo, ognuno dice quanti **palazzi** ha, a partire dal primo giocatore; ciò che ha detto vale. Può contare come palazzi anche quante **lampade** vuole.
help-tappeti-palaces-2 = Chi ne ha di più: **+5 punti** (tutti, se pari). Chi ne ha di meno: **−5 punti** (tutti, se pari). Se tutti ne hanno lo stesso numero, niente.
help-tappeti-palaces-3 = Palazzi e lampade contati escono dal gioco, anche se non sono serviti a nulla.
help-tappeti-palaces-4 = I deserti rimasti sul tavolo escono dal gioco, meno uno; le altre mete restano per il viaggio dopo. Il primo giocatore diventa l’incaricato e scopre altre 12 mete, o quante ne restano nel mazzo. Dopo l’ultimo viaggio ciò che resta non è di nessuno.
help-tappeti-palaces-example = Palazzi 3, 3, 1, 0: i primi due +5, il terzo niente, l’ultimo −5.

help-tappeti-score = Il punteggio
help-tappeti-score-adventures = **Avventure**: gruppi di lettere diverse. Con 1, 2, 3, 4, 5 lettere valgono 1, 3, 6, 10, 15 punti. Con quello che avanza si fanno altri gruppi.
help-tappeti-score-bazaars = **Bazar**: ogni coppia uguale vale 5 (spezie), 6 (tappeti) o 7 (cammelli). Uno da solo non vale nulla; quattro uguali sono due coppie.
help-tappeti-score-treasures = **Tesori**: 3 punti l’uno.
help-tappeti-score-deserts = **Deserti**: −5 punti l’uno.
help-tappeti-score-lamps = **Lampade** rimaste: ognuna fa da avventura che manca, da compagna di un bazar solo, da tesoro, o cancella un deserto. Vale sempre l’uso che rende di più.
help-tappeti-score-palaces = Si aggiungono i punti dei palazzi di tutti i viaggi. Vince chi ha più punti; a pari punti, chi ha in mano il genio più forte.

help-tappeti-keys = Comandi
