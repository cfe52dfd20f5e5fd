# L’officina: disposizioni proprie, numeri, regole di casa, molte partite.

## Una serie di molte partite.

study-seats = { $found } giocatori; il gioco è per { $least }–{ $most } giocatori
study-tempers = { $found } caratteri per { $seats } posti; indicarne uno per tutti o uno per ciascuno
study-bots = { $found } computer per { $seats } posti; indicarne uno per tutti o uno per ciascuno
study-games = { $found } partite; ammesse: da 1 a { $most }
study-seed = il seme { $found } è troppo grande per contare da lì

## Un numero di un file di configurazione.

tuning-no-field = nel testo non c’è un valore «{ $field }» da cambiare
tuning-one-value = un numero o una parola

## Disposizioni tenute di Tappeti volanti.

name-letters = un nome con almeno una lettera o una cifra
name-reserved = un altro nome; su certi computer questo indica un dispositivo
file-there = c’è già
file-unwritable = non si può scrivere: { $why }
kept-not-ours = non è il file di una disposizione tenuta
kept-full = ha già { $count } disposizioni; se ne leggono al massimo { $most }
kept-too-many = ha { $count } disposizioni; se ne leggono al massimo { $most }, per nome: { $rest } restano fuori, da «{ $first }» in poi

## Regole di casa.

house-full = ha già { $count } serie di regole di casa; se ne leggono al massimo { $most }
house-file = un file di configurazione del gioco { $game }
house-nothing = nessun file cambiato

## Gli schermi.

ask-keep = Tieni
ask-name = Nome
ask-no-name = Serve un nome
ask-replace-sure = Ce n’è già una con questo nome: «Tieni» un’altra volta la sostituisce
ask-replaces = Prende il posto di quella con questo nome
ask-file = Il nome diventa quello di un file nella tua cartella, con i commenti di quello di serie.
title-workshop = Officina
workshop-title = Officina
workshop-back = Titolo
workshop-rules = Regole
workshop-files = File
workshop-layouts = Disposizioni
workshop-physics = Fisica
workshop-sheet-rules = Regole
workshop-sheet-bots = Avversari
workshop-sheet-cards = Carte
workshop-sheet-deck = Mazzo
workshop-sheet-characters = Personaggi
workshop-sheet-physics = Fisica
workshop-group =
    { $count ->
        [one] un numero
       *[other] { $count } numeri
    }
workshop-group-changed =
    { $count ->
        [one] un numero
       *[other] { $count } numeri
    }, { $changed ->
        [one] uno cambiato
       *[other] { $changed } cambiati
    }
workshop-number-of = { $name } { $number }
workshop-number-in = { $of }: { $name }
workshop-line = riga { $line }
workshop-range = { $least }–{ $most }
workshop-dot = { $before } · { $after }
workshop-number-reset = Torna al valore di serie
workshop-number-wrong = «{ $typed }» non va: { $why }
workshop-true = Sì
workshop-false = No
workshop-plus = Di più
workshop-minus = Di meno
workshop-no-folder = Non c’è una cartella tua in cui scrivere
workshop-kept = «{ $name }» è tenuta
workshop-keep-rules = Tieni queste regole
workshop-keep-rules-about = Nella preparazione di una partita si scelgono per nome. Le partite in corso tengono le regole con cui sono nate.
workshop-keep = Tieni con un nome…
workshop-reset = Valori di serie
workshop-rules-note = Le partite in corso tengono le regole con cui sono nate.
workshop-in-force = Regole di sempre
workshop-mine = Le mie
workshop-play = Gioca con queste regole
workshop-play-note =
    { $name } · { $count ->
        [0] tutte di serie
        [one] un numero cambiato
       *[other] { $count } numeri cambiati
    }
workshop-play-keep-first = Prima vanno tenute con un nome
workshop-delete = Elimina
workshop-delete-sure = Premi ancora per eliminare
workshop-not-kept = Cambiate, non ancora tenute
workshop-builtin = Di serie
workshop-old-report = I numeri sono cambiati: queste partite erano con quelli di prima.
workshop-report-empty = Cambia un numero, poi fai giocare molte partite ai giocatori automatici: qui si vede chi vince, quanto durano e che cosa cambia rispetto alle regole di serie.
workshop-seats = { $count } giocatori
workshop-games =
    { $count ->
       *[other] { $count } partite
    }
workshop-stop = Ferma
workshop-run = Gioca
workshop-done = { $done } di { $of }
workshop-left-minutes = ancora { $count } min
workshop-left-seconds = ancora { $count } s
workshop-begins = comincia…
workshop-all-done = finite
workshop-stopped = fermate
workshop-broken = interrotte: { $why }
workshop-seat = Posto { $number }
workshop-plot-wins = Vittorie per posto
workshop-axis-games = partite (%), con l’intervallo del 95 %
workshop-plot-length = Durata
workshop-axis-decisions = decisioni di una partita
workshop-plot-points = Punti
workshop-axis-points = punti alla fine
workshop-axis-share = parte (%)
workshop-plot-figures = Com’è andata
workshop-axis-per-cent = %, con l’intervallo del 95 %
workshop-too-few = Con meno di 100 partite le differenze possono essere caso.
workshop-nothing-differs = Niente cambia più di quanto farebbe il caso.
workshop-wins-of = vittorie del posto { $number }
workshop-score-of = punti del posto { $number }
workshop-length = durata in decisioni
workshop-shared = vittorie divise
workshop-differs = { $what }: { $before } → { $after }
workshop-differs-per-cent = { $what }: { $before } % → { $after } %
workshop-saved = Salvati in { $folder }
workshop-save-svg = Salva i grafici (SVG)
workshop-save-csv = Salva i numeri (CSV)
workshop-files-title =
    { $wrong ->
        [0] I file di configurazione, tutti a posto
        [one] I file di configurazione, uno da correggere
       *[other] I file di configurazione, { $wrong } da correggere
    }
workshop-files-hidden =
    { $hidden ->
        [one] I file di configurazione, uno non conta
       *[other] I file di configurazione, { $hidden } non contano
    }
workshop-files-about = Un file con lo stesso nome prende il posto di quello di serie. Conta il primo che si trova, cercando in quest’ordine:
workshop-searched = { $number }. { $folder }
workshop-open-folder = Apri la mia cartella
workshop-check-again = Ricontrolla
workshop-files-note = Quando un file cambia, qui si vede subito.
workshop-faulty = da correggere
workshop-builtin-file = di serie
workshop-counts = conta
workshop-house = di casa
workshop-hidden = nascosto
workshop-hidden-by = Non conta: prima si trova { $file }
workshop-house-of = Conta dove si scelgono le regole «{ $name }»
workshop-open-file = Apri il file
workshop-cannot-open = { $path } non si apre: { $why }
variant-house = Regole
variant-house-about = I numeri del gioco, dall’officina
variant-house-none = Di sempre
workshop-kept-hidden = Tenuta, ma prima si trova {$file}: finché c’è, conta quello
workshop-physics-kept = La tua fisica è tenuta e vale da subito
workshop-physics-title = I numeri della fisica
workshop-try = Prova tu
workshop-physics-note = I commenti del file restano. Nessuna partita in corso cambia.
workshop-physics-keep = Tieni come mia fisica
workshop-physics-keep-note =
    { $count ->
        [0] tutti di serie
        [one] un numero in physics.ron
       *[other] { $count } numeri in physics.ron
    }
workshop-nothing-changed = niente di cambiato
workshop-fan-axis-aside = di lato (cm)
workshop-fan-axis-away = distanza dal bordo (cm)
workshop-fan-away = Distanza
workshop-fan-before = prima
workshop-fan-after = dopo
workshop-fan-now = adesso
workshop-fan-ellipses = ellisse del 95 %
workshop-fan-title = Cento lanci, lo stesso gesto
workshop-fan-about = Gli stessi { $done } semi prima e dopo
workshop-fan-throwing = { $done } di 100 lanci…
workshop-gesture-power = Forza { $value } %
workshop-gesture-spin = Giro { $value } %
workshop-centimetres = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) } cm
workshop-fan-slide = Scivolata
workshop-fan-spread-away = Scarto avanti
workshop-fan-spread-aside = Scarto di lato
workshop-fan-slide-more = scivola { $by } cm di più
workshop-fan-slide-less = scivola { $by } cm di meno
workshop-fan-away-more = arriva { $by } cm più in là
workshop-fan-away-less = si ferma { $by } cm prima
workshop-fan-spread-away-more = è meno preciso in avanti
workshop-fan-spread-away-less = è più preciso in avanti
workshop-fan-spread-aside-more = è meno preciso di lato
workshop-fan-spread-aside-less = è più preciso di lato
workshop-fan-lost = { $count } lanci su cento escono o si rovesciano
workshop-fan-unchanged = Cambia un numero: qui si vede che cosa fa agli stessi cento lanci. La scala della forza segue la fisica.
workshop-fan-wait = I lanci sono in volo…
workshop-fan-same = Cambia meno di quanto farebbe il caso: la scala della forza segue la fisica.
workshop-fan-does = Con i nuovi numeri il tappeto { $parts }.
workshop-fan-meetings = { $told } Incontri: { $over } % sopra, { $butt } % urto, { $under } % sotto.
workshop-keep-layout = Tieni questa disposizione
workshop-keep-layout-about = Si sceglie poi per nome: nella preparazione, quando disponi e nelle prove di lancio.
workshop-no-layout = { $from } non è una disposizione. { $what }
workshop-pasted = Il testo incollato
workshop-too-long = Il testo ha { NUMBER($count, useGrouping: 0) } byte; una disposizione ne ha al massimo { NUMBER($most, useGrouping: 0) }
workshop-clipboard-empty = Negli appunti non c’è testo
workshop-clipboard-none = Gli appunti di questo computer non si possono usare
workshop-clipboard-silent = Il programma che ha messo il testo negli appunti non risponde
workshop-copied = Copiata negli appunti
workshop-rename-layout = Rinomina la disposizione
workshop-rename-layout-about = Anche il suo file prende il nuovo nome.
workshop-new-layout = Nuova disposizione
workshop-paste = Incolla da testo
workshop-drop-note = Anche trascinando un file sulla finestra.
workshop-play-layout = Gioca con questa
workshop-filter-all = Tutte { $count }
workshop-filter-builtin = Di serie { $count }
workshop-filter-own = Tue { $count }
workshop-no-own-layouts = Non ne hai ancora. Disponi le carte e tienile qui.
workshop-place = riga { $line }, colonna { $column }
workshop-unreadable = { $file } non si può usare
workshop-own = tua
workshop-cards =
    { $count ->
        [one] una carta
       *[other] { $count } carte
    }
workshop-others-usable = Le altre disposizioni restano usabili. Correggi il file, poi ricontrolla.
workshop-try-layout = Prova i lanci
workshop-edit = Modifica
workshop-edit-copy = Modifica una copia
workshop-copy = Copia…
workshop-copy-text = Copia come testo
workshop-rename = Rinomina…
workshop-millimetres = { $count } mm
workshop-groups =
    { $count ->
        [one] un gruppo
       *[other] { $count } gruppi
    }
workshop-discard = Lascia stare
workshop-discard-sure = Premi ancora per buttarla
workshop-drawing-note = Trascina le carte; la rotella le gira. Maiusc per sceglierne più d’una. { KEY("turn_left") } e { KEY("turn_right") } girano, Canc toglie, { KEY("undo") } annulla.
workshop-cards-allowed = Le carte devono essere da { $least } a { $most }
workshop-layout-name = La mia disposizione
workshop-snap = Aggancia alle vicine
workshop-tools-note = Gli strumenti valgono per le carte scelte; senza scelta, per tutte.
workshop-remove-card = Togli le carte scelte
workshop-add-card = Aggiungi una carta
workshop-undo-drawing = Annulla ({ KEY("undo") })
workshop-redo-drawing = Ripeti ({ KEY("redo") })
workshop-turn-left = Gira a sinistra ({ KEY("turn_left") })
workshop-turn-right = Gira a destra ({ KEY("turn_right") })
workshop-mirror-sides = Specchia destra e sinistra
workshop-mirror-ends = Specchia vicino e lontano
workshop-align-row = Allinea in fila
workshop-align-column = Allinea in colonna
workshop-spread-row = Distanze uguali, in fila
workshop-spread-column = Distanze uguali, in colonna
workshop-centre-cards = Porta al centro del tavolo
arrange-keep = Tieni questa…
arrange-keep-wrong = Si può tenere solo una disposizione di 9–20 carte che le regole ammettono
practice-keep = Tieni questa disposizione…

## Nomi delle cifre contate in molte partite.

figure-of-strength = { $figure } ({ $strength })

# Tappeti volanti
figure-disputes-per-round = dispute per giro
figure-rounds-of-a-game = giri di una partita
figure-journeys-of-a-game = viaggi di una partita
figure-points = punti
figure-throws-that-reach-a-destination = lanci che raggiungono una meta
figure-throws-that-land-face-down = lanci a faccia in giù
figure-throws-off-the-table = lanci fuori dal tavolo
figure-throws-that-were-fouls = lanci con fallo
figure-throws-that-shove-a-destination-by-more-than-5-mm = lanci che spostano una meta di più di 5 mm
figure-meetings-over = incontri con un’altra carta: ci passa sopra
figure-meetings-butting = incontri con un’altra carta: la urta
figure-meetings-under = incontri con un’altra carta: si infila sotto

# Alles im Eimer
figure-the-player-who-starts-a-game-wins-it = chi comincia la partita la vince
figure-games-that-end-for-want-of-cards = partite finite perché nessuno ha più carte
figure-charges-of-a-game = cariche di una partita
figure-defences-against-a-charge = difese contro una carica
figure-sum-that-overruns-a-player = somma che travolge un giocatore
figure-charges-that-overrun-the-first-player-attacked = cariche che travolgono il primo attaccato
figure-charges-that-overrun-a-player-who-had-defended = cariche che travolgono chi si era già difeso
figure-charges-that-overrun-the-player-who-began-them = cariche che travolgono chi le ha cominciate
figure-pyramids-lost-in-a-game = piramidi perse in una partita
figure-pyramids-that-break-apart-in-a-game = piramidi che si spezzano in una partita
figure-buckets-lost-in-a-game = secchi persi in una partita
figure-buckets-lost-to-a-charge = secchi persi in una carica
figure-lost-buckets-that-were-taken-out = secchi persi: tolti
figure-lost-buckets-that-fell = secchi persi: caduti
figure-lost-buckets-that-broke-off = secchi persi: spezzati via
figure-lost-buckets-of-row = secchi persi della { $name }
figure-row = fila { $row }
figure-lost-buckets-of-colour = secchi persi ({ $name })

# Akelarre
figure-melds-formed-in-a-game = combinazioni formate in una partita
figure-melds-completed-that-are-sets = combinazioni completate: serie
figure-melds-completed-that-are-runs = combinazioni completate: scale
figure-melds-completed-in-the-place-of-another-player = combinazioni completate in un luogo altrui
figure-sets-completed-in-a-game = serie completate in una partita
figure-runs-completed-in-a-game = scale completate in una partita
figure-jokers-played-in-a-game = jolly giocati in una partita
figure-places-bought-in-a-game = luoghi d’incontro comprati in una partita
figure-games-that-stall = partite in cui il gioco ristagna
figure-games-that-are-stalled-when-they-end = partite finite mentre il gioco ristagna
figure-turns-of-a-game = turni di una partita

# Cartabomba
figure-the-player-of-the-first-turn-wins = chi ha il primo turno vince
figure-the-first-chooser-of-the-draft-wins = chi sceglie per primo le carte vince
figure-stalemates = stalli
figure-draws = pareggi
figure-turns = turni
figure-owner-wins = chi ha { $name } vince

# Xako
figure-rounds-of-a-challenge = giri di una sfida
figure-challenges-cut-short-by-the-number-of-rounds = sfide finite per il limite di giri
figure-attacks-that-are-direct = attacchi: diretti
figure-attacks-that-are-single = attacchi: semplici
figure-attacks-that-are-combo = attacchi: combo
figure-attacks-that-are-spectre = attacchi: spettri
figure-direct-attacks-that-hit = attacchi diretti andati a segno
figure-single-attacks-that-hit = attacchi semplici andati a segno
figure-combo-attacks-that-hit = combo andate a segno
figure-spectre-attacks-that-hit = spettri andati a segno
figure-attacks-with-a-theft = attacchi con un furto
figure-attacks-with-a-lowered-level = attacchi che fanno scendere di LEVEL
figure-character-wins = { $name } vince
figure-card-played = { $name }: giocate per partita
figure-mission-declared = { $name }: dichiarazioni per partita

## Grafici delle statistiche.

statistics-list = Elenco
statistics-plots = Grafici
statistics-everybody = Tutti
statistics-all-games = Tutti i giochi
statistics-period =
    { $days ->
        [0] Da sempre
        [365] Ultimo anno
        [180] Ultimi 6 mesi
       *[other] Ultimi { $days } giorni
    }
statistics-svg = SVG
statistics-csv = CSV
statistics-months = gen feb mar apr mag giu lug ago set ott nov dic
statistics-points = punti
statistics-won-count = vinte ({ $count })
statistics-lost-count = perse ({ $count })
statistics-mean = media di 5
statistics-others = gli altri
statistics-over-time = Risultati nel tempo
statistics-day = giorno della partita
statistics-game-word = gioco
statistics-games-count =
    { $count ->
        [one] una partita
       *[other] { $count } partite
    }
statistics-favourites = Giochi preferiti
statistics-hours = ore giocate
statistics-rest = altri
statistics-expected = attesa a parti uguali
statistics-expected-people = attesa delle persone a parti uguali
statistics-shares = Chi vince
statistics-games-won = partite vinte (%)
statistics-throws = { $count } lanci
statistics-hits = Lanci a segno
statistics-hits-axis = lanci su una meta (%), con l’intervallo del 95 %
statistics-all-computers = computer
workshop-set-aside = Quello che c’era è messo da parte: { $file }
