# Xako: regole, carte, registro

# Nomi presi dalla configurazione, già nelle due lingue
xako-name = { $it }
xako-several = { $count } × { $card }

# Perché una mossa non si può fare
xako-no-turn = Non tocca a te.
xako-no-now = Non è il momento.
xako-no-character = Questo personaggio non è libero.
xako-no-deck = Il mazzo è vuoto.
xako-no-pile = La pila degli scarti è vuota.
xako-no-hand = Questa carta non è nella tua mano.
xako-no-item = { $card } non si può equipaggiare: servono oggetti o armature.
xako-no-more-equips = { $most ->
    [one] In un turno si equipaggia un solo pezzo della mano.
   *[other] In un turno si equipaggiano al massimo { $most } pezzi della mano.
}
xako-no-double = Hai già equipaggiato { $card }.
xako-no-room = Puoi avere al massimo { $most } pezzi equipaggiati.
xako-no-room-armour = Puoi avere al massimo { $most } armature equipaggiate.
xako-no-payment = Scegli con che cosa paghi: carte tue, ognuna una volta.
xako-no-money = Con { $card } non si paga: servono oro oppure oggetti e armature.
xako-no-mixed = Oro e baratto non si mescolano.
xako-no-little = Hai messo { $paid }: servono almeno { $needed }.
xako-no-superfluous = { $card } è di troppo: basta anche senza.
xako-no-second-attack = Un solo attacco per turno.
xako-no-target = Scegli un avversario.
xako-no-indirect = Hai annunciato un attacco diretto: l’attacco deve essere diretto.
xako-no-direct = L’attacco diretto si annuncia all’inizio del turno, invece di pescare.
xako-no-combo = { $card } non ha la scritta combo: si attacca con carte che ce l’hanno, o con una carta e il suo spettro.
xako-no-few = Per una combo servono almeno due carte attacco.
xako-no-lead = { $card } ha più abilità della carta che guida la combo.
xako-no-spectre = Servono una carta attacco e il suo spettro.
xako-no-extra-here = L’extra carica vale solo con l’attacco diretto.
xako-no-extra = { $card } non è un’extra carica.
xako-no-theirs = L’avversario non ha equipaggiato questo pezzo.
xako-no-adrenaline = Hai { $has } P.ad.: ne servono { $needs }.
xako-no-lower = L’avversario è già al livello 1.
xako-no-equipped = Questo pezzo non è equipaggiato.
xako-no-object = { $card } è un’armatura: si scarta un oggetto.
xako-no-mission = Questa missione non è tua.
xako-no-fulfilled = { $mission } non è ancora completa.
xako-no-items = La missione vuole tutti i pezzi obbligatori, e { $need } in tutto.
xako-no-close = Hai annunciato un attacco diretto: prima attacca.
xako-no-without-discard = Chiudi il turno scartando una carta.
xako-no-discard = Dopo un attacco diretto non si scarta.

# Registro
xako-log-dealer = I dadi fanno mazziere { $seat }.
xako-log-character = { $seat } gioca con { $character }.
xako-log-challenge = Sfida { $challenge }: comincia { $seat }.
xako-log-announced = { $seat } non pesca e annuncia un attacco diretto.
xako-log-drew = { $seat } pesca dal mazzo.
xako-log-drew-discard = { $seat } prende dagli scarti: { $card }.
xako-log-bought = { $seat } equipaggia { $card } pagando { $worth }.
xako-log-bartered = { $seat } equipaggia { $card } in cambio di { $cards }.
xako-log-direct = { $charge ->
    [0] Attacco diretto di { $seat } contro { $target }: { $total } più i dadi.
   *[other] Attacco diretto di { $seat } contro { $target } con extra carica: { $total } più i dadi.
}
xako-log-single = { $seat } attacca { $target } con { $cards }: { $total } più i dadi.
xako-log-combo = Combo di { $seat } contro { $target } con { $cards }: { $total } più i dadi.
xako-log-spectre = { $seat } evoca uno spettro contro { $target }, { $cards }: { $total } più i dadi.
xako-log-defended = { $charge ->
    [0] { $seat } si difende con { $total } più i dadi.
   *[other] { $seat } si difende con extra carica: { $total } più i dadi.
}
xako-log-won-attack = { $seat } vince per { $attack } a { $defence }: { $adrenaline } P.ad. contro { $target }.
xako-log-lost-attack = { $target } resiste { A($seat) }: { $defence } contro { $attack }.
xako-log-raised = { $seat } sale al livello { $level }.
xako-log-lowered = { $seat } scende al livello { $level }.
xako-log-stole = { $seat } ruba { A($victim) }: { $card }.
xako-log-stole-to-hand = { $seat } ruba { A($victim) }: { $card }, che va in mano.
xako-log-spared = { $seat } non usa i P.ad.
xako-log-dropped = { $seat } ha troppi pezzi e scarta { $card }.
xako-log-declared = { $seat } dichiara la missione { $mission }: { $points } P.E., in tutto { $score }.
xako-log-mission = { $seat } pesca una nuova missione.
xako-log-closed = { $seat } scarta { $card }.
xako-log-reshuffled = Il mazzo è finito: si rimescolano gli scarti, { $deck } carte.
xako-log-over-missions = La sfida { $challenge } è finita: { $seat } ha compiuto la seconda missione.
xako-log-over-rounds = La sfida { $challenge } è finita: non ci sono più giri.
xako-log-won = { $points } P.E.: vittoria di { $seats }.
xako-log-won-late = Le sfide sono finite. Vittoria di { $seats } con { $points } P.E.
