# Titolo, scelta del gioco, preparazione, pausa, impostazioni.

# In ogni schermata
shell-back = Indietro
shell-done = Fatto
shell-close = Chiudi
shell-yes = Sì
shell-no = No
shell-cancel = Annulla
shell-rules = Regole
shell-settings = Impostazioni

# Titolo
title-continue = Continua
title-continue-what = { $game } · { $turn }
title-new-game = Nuova partita
title-practice = Prove di lancio
title-quit = Esci
title-hint = Tavolata { $version } · { KEY("fullscreen") } schermo intero · { KEY("focus") } e { KEY("accept") }: tutto senza mouse

# Avvisi
notice-title = Da sapere
notice-config = Questo file di configurazione non va bene. Si gioca con i valori del programma; il file resta com’è.
notice-config-entry = Una voce di questo file di configurazione non va bene e non si usa; le altre valgono. Il file resta com’è.
notice-crash = L’ultima volta qualcosa è andato storto nel programma, che forse si è chiuso. La partita è salvata fino all’ultima decisione. Un rapporto per chi fa il programma è qui:
notice-settings = Non tutte le impostazioni si sono potute leggere: per quel che manca valgono i valori consigliati.
notice-remembered = I posti dell’ultima volta non si possono leggere.
notice-save = Una partita salvata non si può leggere. Se c’è, si riprende dallo stato salvato subito prima.
notice-dismiss = Ho capito
notice-more = { $count ->
    [one] e un altro avviso
   *[other] e altri { $count } avvisi
}

# Scelta
choose-title = A che cosa si gioca?
choose-prepare = Prepara la partita
choose-hint = { DEVICE() ->
    [gamepad] Levetta sinistra: cambia gioco · { KEY("accept") }: prepara
   *[mouse] Frecce: cambia gioco · { KEY("accept") }: prepara
}
choose-hint-one = { KEY("accept") }: prepara · { KEY("rules") }: regole
choose-players = { $least }–{ $most }
choose-players-exact = { $count }
choose-minutes = { $least }–{ $most } min

# I giochi
game-tappeti_volanti = Tappeti volanti
game-tappeti_volanti-about = Lancia il tuo tappeto con un colpo di mano e fallo posare su palazzi, avventure e bazar. Se più tappeti arrivano alla stessa meta, decidono i geni.
game-tappeti_volanti-mood = Mira e polso · un po’ di azzardo con i geni · adatto ai bambini con gli aiuti al lancio

# Preparazione
setup-title = Prepara la partita
setup-games = Giochi
setup-players-exact = { $count } giocatori
setup-players = { $least }–{ $most } giocatori
setup-seats = Chi siede al tavolo
setup-seats-hint = Clicca viso o segnaposto per cambiarlo
setup-here = a questo schermo
setup-changed = cambiata
setup-person = Persona
setup-computer = Computer
setup-speed = Quanto ci mette almeno il computer
setup-speed-slow = Con calma
setup-speed-usual = Normale
setup-speed-fast = Svelto
setup-speed-instant = Subito
setup-easy = Facile
setup-easy-about = Facile: gioca per divertirsi, non vede molte cose e non tiene conti
setup-medium = Medio
setup-medium-about = Medio: un avversario ragionevole, a cui ogni tanto sfugge qualcosa
setup-strong = Forte
setup-strong-about = Forte: conta le carte, guarda avanti e gli sfugge poco
setup-master = Maestro
setup-master-about = Maestro: ci pensa bene, fino a un secondo. Come gli altri vede solo quello che vedrebbe una persona al suo posto
setup-temper = Carattere: il prudente preferisce ciò che è certo, l’audace rischia, il vendicativo se la prende con chi l’ha colpito per ultimo. Nessuno rende più forti
temper-balanced = Equilibrato
temper-careful = Prudente
temper-bold = Audace
temper-vengeful = Vendicativo
setup-assist = Aiuto al lancio
setup-assist-none = Nessuno
setup-assist-line = Direzione
setup-assist-ellipse = Direzione + ellisse
setup-steady = Mano ferma
setup-add = Aggiungi un posto
setup-add-full = Aggiungi un posto ({ $most } al massimo)
setup-shuffle = Mescola i posti
setup-note-full = Tutti i posti sono presi: { $game } è per { $least }–{ $most } giocatori.
setup-note-exact = Tutti i posti sono presi: a { $game } si gioca in { $most }.
setup-note-free = { $game } è per { $least }–{ $most } giocatori. Anche il computer può sedersi al tavolo.
setup-variants = Varianti
setup-variants-hint = Valgono per tutta la partita.
setup-recommended = { $count ->
    [0] Torna ai valori consigliati
   *[other] Torna ai valori consigliati ({ $count })
}
setup-begin = Comincia
setup-fixed = Dopo l’inizio posti e varianti restano fissi.
setup-refused-name = Manca il nome di un posto.
setup-refused-same = Due posti si chiamano { $name }.
setup-refused = Così non si può: { $reason }
setup-up = Un posto più su
setup-down = Un posto più giù
setup-next-portrait = Un altro viso
setup-next-token = Un altro segnaposto
setup-remove = Togli il posto
setup-seat = Posto { $number }
setup-default-names = Nonna Pia, Bernardo, Michela, Ottone, Carmen, Ugo
setup-computer-names = Ottone, Ada, Ottavia, Elettra, Dino, Lampo

# Varianti di Tappeti volanti
variant-first-dealer = Primo incaricato
variant-first-dealer-about = Dispone le mete e lancia per ultimo.
variant-first-dealer-random = A sorte
variant-first-dealer-seat = { $name }
variant-journeys = Viaggi
variant-journeys-about = Dopo l’ultimo si contano i punti.
variant-journeys-count = { $count }
variant-journeys-each = { $times ->
    [one] { $count } (uno a testa)
    [2] { $count } (due a testa)
   *[other] { $count } ({ $times } a testa)
}
variant-off-table = Meta caduta dal tavolo
variant-off-table-about = Se un lancio la spinge oltre il bordo.
variant-off-table-out = Esce dal gioco
variant-off-table-back = Torna sul bordo
variant-layout = Disposizione iniziale
variant-layout-about = Come stanno le mete all’inizio.
variant-layout-dealer = La sceglie l’incaricato
variant-layout-named = { $en ->
   *[other] { $it }
}
variant-luck = Fortuna nel lancio
variant-luck-about = Quanto un lancio devia dalla mira.
variant-luck-none = Nessuna
variant-luck-little = Poca (consigliata)
variant-luck-much = Tanta

# Dove sta una partita salvata
where-journey = viaggio { $journey } di { $of } · { $turn }
where-turn = tocca { A($seat) }
where-genies = scelgono i geni
where-over = finita

# Pausa
pause-title = Pausa
pause-saved = Partita salvata { $ago }
pause-unsaved = La partita non è ancora salvata
pause-last-saved = Salvata l’ultima volta { $ago }
pause-losing = Chi esce adesso perde quel che si è giocato da allora.
pause-try-again = Prova ancora
pause-elsewhere = Salva altrove
pause-saved-elsewhere = La partita è salvata come { $file }. La trovi anche in «Partite e replay».
pause-resume = Riprendi
pause-rules = Regole del gioco
pause-to-title = Salva e torna al titolo
pause-to-title-only = Torna al titolo
pause-to-title-lose = Torna al titolo lo stesso
pause-to-workshop = Torna in officina
pause-quit-only = Esci dal programma
pause-quit = Salva ed esci
pause-quit-lose = Esci lo stesso
pause-keep = Le preferenze sono personali: le varianti della partita non cambiano.

# Impostazioni
settings-title = Impostazioni
settings-tab-game = Gioco
settings-tab-sound = Suono
settings-tab-screen = Schermo
settings-tab-access = Accesso
settings-tab-keys = Comandi
settings-tab-language = Lingua
settings-scale = Grandezza dell’interfaccia
settings-scale-about = da 80 a 200 %, si vede subito
settings-percent = { $value } %
settings-speed = Velocità delle animazioni
settings-speed-about = da 0,5× a 3×, oppure spente
settings-times = { $value }×
settings-animations = Animazioni
settings-animations-about = spente: tutto arriva subito al suo posto
settings-pace = Passo dei giocatori al computer
settings-pace-about = dalla loro prossima mossa
settings-recap = Mosse degli altri
settings-recap-about = ogni turno comincia con il loro elenco, ai tavoli di carte
settings-sayings = Battute
settings-sayings-about = ogni tanto i computer che hanno un carattere dicono qualcosa
settings-motion = Movimento ridotto
settings-motion-about = dissolvenze al posto dei voli, niente rallentatore
settings-letters = Lettere sulle carte
settings-letters-about = l’iniziale accanto al segno della famiglia, in Akelarre
settings-letters-never = Mai
settings-letters-small = Piccole
settings-letters-large = Grandi
settings-contrast = Contrasto forte
settings-contrast-about = tavoli senza disegni, bordi più spessi
settings-zoom = Carte da vicino
settings-zoom-about = sotto il puntatore; con il tasto destro sempre
settings-zoom-at-once = Subito
settings-zoom-resting = Dopo ½ s
settings-zoom-right = Tasto destro
settings-pull = Lancio «tira e lascia»
settings-pull-about = come una fionda: tira indietro il tappeto e lascialo
settings-flick = Lancio «colpo in avanti»
settings-flick-about = fai scattare il tappeto, e lascialo prima che passi il bordo
settings-fullscreen = Schermo intero
settings-fullscreen-about = anche con { KEY("fullscreen") }, da ogni schermata
settings-sound = Suono
settings-sound-about = tutto il suono in una volta
settings-music = Musica
settings-music-about = quella del titolo e quella del tavolo
settings-effects = Effetti
settings-effects-about = carte, tappeti, dadi
settings-interface = Interfaccia
settings-interface-about = pulsanti e avvisi
language-code = it
settings-language = Lingua
settings-language-about = vale subito, anche a partita in corso
settings-defaults = Valori consigliati
settings-unread = { $file } { $why }. Finché resta così, le modifiche alle impostazioni non si conservano.
settings-kept = { $lost } in { $file }. Il file com’era è conservato come { $kept }.
settings-not-kept = { $lost } in { $file }. Le modifiche alle impostazioni non si conservano, perché non si è potuta fare una copia del file: { $why }
settings-lost-text = Qualcosa che non è scritto come dovrebbe
settings-lost-one = { $name }, riga { $line } ({ $why }),
settings-beyond = Fuori dai limiti: { $fields }
settings-limits = “{ $name }” (da { $least } a { $most })
settings-lost-many = { $count } voci

# Tasti
keys-enter = Invio
keys-space = Spazio
keys-arrows = Frecce
keys-wheel = rotella
keys-shift-tab = Maiusc Tab
keys-right-button = tasto destro
keys-finger = dito
keys-finger-rests = dito fermo
keys-two-fingers = due dita
keys-as-mouse = schermo tattile: come il mouse; su un elenco lo scorre
keys-look = schermo tattile, tavoli di carte: mostra la carta in grande
keys-pause = pausa, oppure lascia stare quello che stai componendo
keys-focus = avanti e indietro tra i pulsanti
keys-do = preme il pulsante scelto; { KEY("accept") } è anche il pulsante grande
keys-fullscreen = schermo intero
keys-rules = regole
keys-undo = annulla l’ultima mossa
keys-hurry = salta o affretta l’animazione
keys-turn_left = ruota la carta a sinistra, o dà al lancio il giro antiorario
keys-turn_right = ruota la carta a destra, o dà al lancio il giro orario
keys-layout = nelle prove: un’altra disposizione
keys-earlier = rivedi la mossa precedente; nei replay: un passo indietro
keys-later = rivedi la mossa seguente; nei replay: un passo avanti
keys-play = nei replay: avanti da solo, o fermo
keys-redo = nell’officina: ripete quel che era annullato
keys-log = registro
keys-recap = tavoli di carte: rivedi una mossa degli altri, la precedente, la seguente
keys-nudge = sposta la carta di 1 mm, o la mira di 1°
keys-spin = ruota la carta, o dà il giro al lancio
keys-fine = mira fine
keys-again = rivedi il lancio; nelle prove: ritenta
keys-cancel-throw = annulla il lancio

# Un tasto o un pulsante, col nome del comando
key-of = { KEY($name) }

# Tasti che si possono cambiare
keys-ask = Premi un tasto…
keys-asking = Premi il tasto per «{ $what }». { KEY("cancel") } lascia quello di prima.
keys-refused = Questo tasto non si può scegliere. Vanno bene lettere, cifre e segni, i tasti funzione, lo spazio e il tastierino numerico, anche con Ctrl.
keys-taken = { $key } ha già un altro compito: «{ $what }».
keys-shared = lo stesso tasto di: { $what }
keys-swap = Scambia i due tasti
keys-leave = Lascia com’era
keys-usual = Torna a { $key }
keys-fixed = Sempre uguali

# Gamepad
keys-pad = Gamepad
keys-stick-left = levetta sinistra
keys-stick-right = levetta destra
keys-cross = croce
keys-pad-accept = preme il pulsante scelto; affretta l’animazione
keys-pad-cancel = indietro; lascia stare quello che stai componendo
keys-pad-pause = pausa
keys-pad-undo = annulla l’ultima mossa; nei replay: avanti da solo, o fermo
keys-pad-log = registro; nelle prove: un’altra disposizione
keys-pad-turn = la carta o il giro a sinistra, a destra; la mossa precedente, la seguente
keys-pad-focus = alla prossima cosa; il grilletto sinistro torna indietro
keys-pad-left = da una cosa all’altra
keys-pad-cross = come le frecce: da una cosa all’altra, o sposta la carta e la mira
keys-pad-right = tira indietro il tappeto e lo lancia; altrove scorre
