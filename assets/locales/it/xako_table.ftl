# Xako: la finestra.

game-xako = Xako
game-xako-about = Ognuno ha un eroe, due missioni segrete e cinque carte. Si comprano armi e armature, si attacca con mostri e dadi, si ruba il pezzo che manca: chi arriva per primo a 12 P.E. vince.
game-xako-mood = Duelli con carte e dadi · missioni segrete · da 2 a 4 giocatori

variant-xako-dealer = Primo mazziere
variant-xako-dealer-about = Comincia la prima sfida.
variant-xako-dealer-dice = Lo dicono i dadi
variant-xako-dealer-seat = { $name }
variant-xako-casting = Personaggi
variant-xako-casting-about = Ognuno tiene il suo per tutta la partita.
variant-xako-casting-random = A sorte
variant-xako-casting-choice = A scelta

where-xako = sfida { $challenge }, giro { $round } · tocca { A($seat) }
where-xako-choosing = scelta dei personaggi · tocca { A($seat) }
fair-xako-dealt = Sfida { $challenge }: missioni e carte di { $seat }

# Sulle carte
xako-card-price = prezzo
xako-card-barter = baratto
xako-card-adrenaline = P.ad.
xako-card-combo = combo
xako-card-ability = abilità
xako-card-gold = oro
xako-card-charge = in più
xako-card-points = P.E.
xako-card-compulsory = obbligatorio
xako-card-optional = a scelta

# Il tavolo
xako-number = { $number }
xako-of = { $n }/{ $of }
xako-name-of = { $seat }
xako-plus = +
xako-unknown = ?
xako-percent = { $n } %
xako-points = { $n } P.E.
xako-level-short = liv. { $level }
xako-level = livello { $level }
xako-round = Sfida { $challenge } · giro { $round } · a { $goal } P.E. si vince
xako-deck = Mazzo · { $count }
xako-pile = Scarti · { $count }
xako-room = posto
    libero
# How many more free places there are than are drawn.
xako-room-more = +{ $n }
xako-stolen = { $n ->
    [one] rubato
   *[other] rubati
}
xako-last-roll = Ultimo tiro
xako-used = Usate, scartate
xako-target = bersaglio
xako-worn = Equipaggiamento di { $seat } · { $n } di { $most }{ $done ->
    [0] {""}
    [one] {" "}· 1 missione
   *[other] {" "}· { $done } missioni
}
xako-worn-short = { $done ->
    [0] Equipaggiati { $n } di { $most }
    [one] Equipaggiati { $n } di { $most } · 1 missione
   *[other] Equipaggiati { $n } di { $most } · { $done } missioni
}
xako-level-items = Livello { $level } + pezzi
xako-progress = { $n } di { $need }

# Da vicino
xako-fulfilled = { $n ->
    [one] Missione compiuta: { $missions }.
   *[other] Missioni compiute: { $missions }.
}
xako-about-armour = Armatura.
xako-about-object = Oggetto.
xako-about-belt = Cintura: con questa puoi avere fino a { $most } pezzi equipaggiati.
xako-about-points = Equipaggiato dà { $atk } ATK, { $mag } MAG, { $def } DEF.
xako-about-price = Prezzo { $price } in oro, oppure { $barter } in baratto. Per rubarlo servono { $adrenaline } P.ad.
xako-about-attack = { $school ->
    [atk] Carta attacco fisica (ATK): abilità { $ability }.
   *[mag] Carta attacco magica (MAG): abilità { $ability }.
}
xako-about-combo = Combo: insieme a una carta con più abilità aggiunge { $combo }.
xako-about-no-combo = Senza scritta combo: si usa solo con il suo spettro.
xako-about-spectre = Spettro di { $of }: si gioca insieme a quella carta e conta { $ability }.
xako-about-gold = Paga { $amount }, senza resto.
xako-about-extra = Aggiunge { $points } a un attacco diretto o a una difesa.
xako-about-mission = Servono { $need } di questi pezzi equipaggiati: vale { $points } P.E.
xako-about-compulsory = Obbligatori: { $cards }.
xako-about-worn = Equipaggiati: { $cards }.
xako-about-missing = Da equipaggiare: { $cards }.
# Of the items that are not compulsory only as many count as the compulsory ones leave room for (XK-03).
xako-about-idle = { $most ->
    [0] Mancano solo i pezzi obbligatori: gli altri qui non contano.
    [one] Dei { $others } pezzi facoltativi equipaggiati ne conta solo uno: il resto dev’essere obbligatorio.
   *[other] Dei { $others } pezzi facoltativi equipaggiati ne contano solo { $most }: il resto dev’essere obbligatorio.
}
# Under the moves of the others: what the missions ask for, and where it is.
xako-wanted-title = { $mission }: ne servono { $need }
xako-wanted-worn = equipaggiato
xako-wanted-hand = in mano
xako-wanted-top = sugli scarti
xako-wanted-rival = di { $seat }
xako-wanted-discarded = fra gli scarti

# Il pannello
xako-turn-of = Turno di { $seat }
xako-tip-goal = I P.E. sono punti esperienza: si vince a { $goal }. La seconda missione compiuta chiude la sfida.
xako-tip-look = Fermati su una carta, o usa il tasto destro, per vederla in grande.
xako-open-title = Inizio del turno
xako-open-draw = Poi equipaggi, attacchi con le carte e chiudi scartando.
xako-open-direct-atk = Non peschi adesso e alla fine non scarti. Con ATK { $total } più i dadi, contro { $seat } (DEF { $defence }): { $n } %.
xako-open-direct-mag = Non peschi adesso e alla fine non scarti. Con MAG { $total } più i dadi, contro { $seat } (DEF { $defence }): { $n } %.
xako-open-direct-short = { $n } % contro { $seat }
xako-draw-short = { $n } da pescare
xako-take-text = È la carta in cima agli scarti.
xako-take-serves = È in cima agli scarti e serve alla missione { $mission }.
xako-refill-title = Torna a cinque carte
xako-refill-draw = Una carta che nessuno ha ancora visto.
xako-refill-text = { $n ->
    [one] Manca ancora una carta: dal mazzo o dalla cima degli scarti.
   *[other] Mancano ancora { $n } carte: ogni volta dal mazzo o dalla cima degli scarti.
}
xako-idle-title = Che cosa puoi fare, { $seat }
xako-idle-equip = Equipaggia un pezzo
xako-idle-equip-how = Puoi pagare questi: cliccane uno nella mano, o trascinalo accanto alla scheda.
xako-idle-no-items = Nella mano non hai niente che tu possa pagare adesso.
xako-idle-equipped = Hai già equipaggiato un pezzo in questo turno.
xako-idle-attack = Attacca
xako-idle-attack-best = Al massimo { $total } più i dadi; contro { $seat } (DEF { $defence }) riesce { $n } volte su 100, senza extra cariche.
xako-idle-no-attack = Nella mano non hai carte con cui attaccare.
xako-idle-attacked = Hai già attaccato in questo turno.
xako-idle-declare = { $n ->
    [0] Nessuna missione è completa.
    [one] Una missione è completa: dichiarala.
   *[other] { $n } missioni sono complete: dichiarale.
}
xako-idle-declare-how = Una missione completa si accende, e la dichiari nel tuo turno.
xako-more = +{ $n }
xako-idle-close = Chiudi il turno
xako-idle-close-how = Scarti una carta e torni a { $hand }.
xako-idle-close-plain = Torni a { $hand } carte, senza scartare.
xako-equip-title = Equipaggiare: { $card }
xako-equip-price = { $price } in oro, oppure pezzi per { $barter } in baratto: ognuno vale il suo prezzo in oro
xako-equip-mark = segna con che cosa paghi
xako-equip-missing = mancano { $n }
xako-equip-paid = paghi { $paid }
xako-equip-no-change = paghi { $paid } per { $price }, senza resto
xako-equip-bartered = { $n ->
    [one] baratti { $paid } per { $barter }
   *[other] baratti { $sum } = { $paid } per { $barter }
}
xako-equip-then = Poi avresti, con il livello:
xako-equip-serves = Serve { $n ->
    [one] alla missione { $missions }
   *[other] alle missioni { $missions }
}. Poi avresti:
xako-equip-none = Non hai abbastanza né in oro né in pezzi.
xako-declare-title = Missione compiuta: { $mission }
xako-declare-gives = +{ $points } P.E.: in tutto { $total }. Poi peschi una nuova missione.
xako-declare-ends = +{ $points } P.E.: in tutto { $total }. È la seconda: la sfida finisce.
xako-declare-wins = +{ $points } P.E.: in tutto { $total }. Vinci la partita!
xako-declare-takes = Vanno sotto gli scarti: { $cards }.
xako-declare-missing = { $n ->
    [one] scegli ancora un pezzo
   *[other] scegli ancora { $n } pezzi
}
xako-declare-choice = Puoi scegliere quali pezzi facoltativi dare: clicca quelli con la cornice gialla.
xako-close-title = Chiudere il turno
xako-close-choose = Clicca nella mano la carta da scartare: andrà in cima agli scarti, e { $seat } potrà prenderla.
xako-close-goes = { $card } va in cima agli scarti: { $seat } potrà prenderla.
xako-close-text = Poi torni a { $hand } carte, dal mazzo o dagli scarti.
xako-close-no-attack = In questo turno non hai attaccato.
xako-drop-title = Troppi pezzi equipaggiati
xako-drop-text = { $n ->
    [one] Devi scartare un oggetto equipaggiato (non un’armatura).
   *[other] Devi scartare { $n } oggetti equipaggiati (non armature), uno alla volta.
}
xako-spend-title = { $n } P.ad. contro { $seat }
xako-spend-text = I P.ad. si usano adesso, per una cosa sola, oppure si lasciano.
xako-spend-click = Per rubare un pezzo, cliccalo fra quelli di { $seat }.
xako-spend-nothing = { $seat } non ha niente da rubare.
xako-costs = costa { $n } P.ad.
xako-chosen = scelto · { $n } P.ad.

# L’attacco
xako-attack-direct = Attacco diretto di { $seat } contro { $target }
xako-attack-single = Attacco di { $seat } contro { $target }
xako-attack-combo = Attacco combo di { $seat } contro { $target }
xako-attack-spectre = Spettro di { $seat } contro { $target }
xako-attack-which = Con che cosa attacchi { $target }?
xako-attack-whom = Chi attacchi?
xako-kind-direct = Diretto
xako-kind-single = Semplice
xako-kind-combo = Combo
xako-kind-spectre = Spettro
xako-attacks = Attacca { $seat }
xako-attacks-atk = Attacca { $seat } · ATK
xako-attacks-mag = Attacca { $seat } · MAG
xako-defends = Difende { $seat } · DEF
xako-defends-whom = Difesa
xako-sum-level = livello
xako-sum-items = pezzi
xako-sum-ability = abilità
xako-sum-combo = combo
xako-sum-extra = carica
xako-total-dice = { $total } + ?
xako-adds-ability = { $n } abilità
xako-adds-combo = +{ $n } combo
xako-kind-none = Non hai le carte per questo attacco.
xako-likely = Riuscita
xako-margin = Con { $by } o più di margine, quanto serve per abbassare di livello: { $n } %.
xako-margin-none = { $target } è a LIVELLO 1: non si può abbassare.
xako-easier = { $target } si difende meglio: contro { $seat } (DEF { $defence }) la riuscita sarebbe { $n } %.
xako-chance-settled = Riuscita dell’attacco. Con { $by } o più di margine: { $n } %.
xako-chance = Riuscita dell’attacco, se chi difende non aggiunge cariche. Con { $by } o più di margine: { $n } %.
xako-tip-whom = Clicca l’avversario da attaccare.
xako-tip-attack = Clicca le carte attacco nella mano: una, più d’una per una combo, o una con il suo spettro.
xako-tip-attack-kinds = Clicca le carte attacco nella mano: una, più d’una per una combo, o una con il suo spettro. Oppure scegli qui sopra il tipo.
xako-clash-won = Vince { $seat }, { $attack } a { $defence }: { $adrenaline } P.ad.
xako-clash-lost = { $target } resiste, { $defence } a { $attack }: { $seat } non ottiene niente.

# Cosa fare
xako-do-character = Scegli il tuo personaggio.
xako-do-open = Pesca una carta, oppure annuncia un attacco diretto.
xako-do-turn = { $can ->
    [0] Non resta che chiudere il turno.
    [1] Attacca o chiudi il turno.
    [2] Equipaggia un pezzo o chiudi il turno.
   *[other] Equipaggia, attacca o chiudi il turno.
}
xako-do-declarable = { $n ->
    [one] La missione { $mission } è completa: dichiarala.
   *[other] { $n } missioni sono complete: dichiarale.
}
xako-do-whom = { $equips ->
    [0] Scegli chi attaccare.
   *[other] Scegli chi attaccare; prima puoi equipaggiare un pezzo.
}
xako-do-weapons = Scegli le carte con cui attaccare { $target }.
xako-do-attack = { $equips ->
    [0] L’attacco contro { $target } è pronto.
   *[other] Attacca, oppure prima equipaggia un pezzo.
}
xako-do-pay = { $card }: segna l’oro o i pezzi con cui paghi.
xako-do-paid = { $card }: il pagamento va bene.
xako-do-declare = Dichiara la missione { $mission }.
xako-do-close = Scegli la carta da scartare.
xako-do-defend = { $seat } ti attacca: vuoi aggiungere un’extra carica?
xako-do-defend-bare = { $seat } ti attacca: non hai extra cariche da aggiungere.
xako-do-spend = Hai { $n } P.ad. contro { $seat }: che cosa ne fai?
xako-do-drop = { $n ->
    [one] Scarta un oggetto equipaggiato.
   *[other] Scarta { $n } oggetti equipaggiati.
}
xako-do-refill = { $n ->
    [one] Pesca una carta: dal mazzo o dagli scarti.
   *[other] Pesca { $n } carte: dal mazzo o dagli scarti.
}
xako-does-turn = Sta pensando al suo turno.
xako-does-defend = Decide come difendersi.
xako-does-spend = Decide che cosa fare dei P.ad.
xako-does-refill = Torna a cinque carte.
xako-is-dealer = I dadi decidono chi è il mazziere.
xako-is-over = { $count ->
    [one] Ha vinto la partita.
   *[other] Vittoria a pari merito: { $seats }.
}

# Bottoni
xako-choose = Gioca con { $character }
xako-choose-then = per tutta la partita
xako-choose-none = Gioca
xako-choose-first = Scegli prima un personaggio
xako-dealer-title = Chi fa il mazziere? Il tiro più alto
xako-choose-title = I personaggi
xako-choose-note = Dal basso in alto i cinque livelli: ATK, MAG e DEF. Si comincia dal primo.
xako-draw = Pesca dal mazzo
xako-draw-note = { $count ->
    [one] resta una carta
   *[other] restano { $count } carte
}
xako-take = Prendi { $card }
xako-announce = Attacco diretto
xako-equip = Equipaggia
xako-equip-note = { $card } · paghi { $paid }
xako-attack = Attacca
xako-attack-then = poi { $seat } decide la difesa
xako-attack-first-whom = Scegli prima l’avversario
xako-attack-first-cards = Scegli prima le carte attacco
xako-defend = Difendi con { $total }
xako-defend-note = più i dadi · senza extra carica
xako-defend-extra = più i dadi · extra carica +{ $points }
xako-steal = Ruba
xako-lower = Abbassa { $seat } al livello { $level }
xako-lower-costs = Abbassa { $seat } al livello { $level } · costa { $n } P.ad.
xako-lower-not = Abbassa { $seat } di un livello
xako-spend = Usa i P.ad.
xako-spend-first = Scegli prima che cosa fare
xako-steal-it = Ruba
xako-steal-note = { $card } · { $n } di { $of } P.ad.
xako-lower-it = Abbassa di un livello
xako-lower-note = { $seat } al livello { $level } · { $n } di { $of } P.ad.
xako-spare = Non usarli
xako-drop = Scarta
xako-drop-note = { $card }: torni nei limiti
xako-drop-none = Scarta un oggetto
xako-drop-first = Scegli prima quale
xako-declare = Dichiara
xako-declare-short = +{ $points } P.E.
xako-declare-note = +{ $points } P.E.: in tutto { $total }
xako-declare-note-wins = { $total } P.E.: vinci la partita
xako-close-turn = Chiudi il turno
xako-close-then = scegli la carta da scartare
xako-close-plain = senza scartare
xako-close-note = scarti { $cards }
xako-lead = Guida { $card }: { $total }
xako-undeclared = Hai completato { $mission }: dichiarala ora, prima che qualcuno ti rubi un oggetto. Per chiudere lo stesso, premi ancora.
xako-close-first = Scegli prima la carta da scartare
xako-cancel = Lascia stare
xako-next = Avanti
xako-next-note = comincia la sfida { $challenge }
xako-click-gold = L’oro serve a pagare: scegli prima il pezzo da equipaggiare.
xako-click-serving = Questo pezzo non serve alla missione.
xako-click-compulsory = Questo pezzo è obbligatorio: va con la missione in ogni caso.
xako-drop-rival = Contro un avversario si usano carte attacco, spettri ed extra cariche.
xako-drop-mission = Le missioni contano ciò che è equipaggiato: metti il pezzo fra i tuoi.

# Fine
xako-end-challenge = Fine della sfida { $challenge }

# Consigli
xako-hint-choose = Sceglierei { $character }.
xako-hint-draw = Pescherei dal mazzo.
xako-why-mission = Serve per { $mission }: con questo sono equipaggiati { $has } dei { $need } pezzi che richiede.
xako-why-wanted = Serve per { $mission }.
xako-why-points = Aggiunge { $points }.
xako-adds-atk = { $n } all’attacco
xako-adds-mag = { $n } alla magia
xako-adds-def = { $n } alla difesa
xako-why-steal-double = Ne hai già uno equipaggiato: questo va nella tua mano, e { $seat } lo perde.
xako-why-steal-full = Non c’è più posto: va nella tua mano, e { $seat } lo perde.
xako-why-pays-more = Chi paga con più carte ne pesca di più: qui { $n ->
    [one] una in più
   *[other] { $n } in più
} alla fine del turno.
xako-why-attack = { $attack } contro { $defence }, più i dadi: riesce { $n ->
    [one] una volta
   *[other] { $n } volte
} su 100, se { $seat } non aggiunge un’extra carica.
xako-why-defend = { $attack } contro i tuoi { $defence }, più i dadi: { A($seat) } riesce { $n ->
    [one] una volta
   *[other] { $n } volte
} su 100{ $choice ->
    [spared] ; con un’extra carica sarebbero { $other }.
    [charged] {" "}invece di { $other }.
   *[only] .
}
xako-why-announce = Il tuo attacco diretto ha { $attack }, la difesa di { $seat } { $defence }, più i dadi: riesce { $n ->
    [one] una volta
   *[other] { $n } volte
} su 100, se nessuno aggiunge un’extra carica.
xako-why-lower = Così { $seat } scende al livello { $level }.
xako-why-declare = Dà subito { $points ->
    [one] un punto
   *[other] { $points } punti
}, prima che ti possano rubare un pezzo.
xako-why-declare-wins = Arrivi a { $total } P.E.: vinci la partita.
xako-why-discard = Nessuna delle tue missioni lo richiede.
xako-why-discard-wanted = Serve per { $mission }, ma { $n ->
    [one] ce n’è ancora uno
   *[other] ce ne sono ancora { $n }
} fra le { $of } carte che non vedi.
xako-why-discard-gold = Anche senza, in mano ti resta oro per { $gold }.
xako-why-discard-other = Non serve alle missioni e non può pagare nulla.
xako-why-draw = Delle { $of } carte che non vedi, { $n } { $n ->
    [one] serve
   *[other] servono
} ancora alle tue missioni; quella in cima agli scarti no.
xako-reason-score = Alla fine porta più punti che altrimenti.
xako-reason-equipment = Il tuo equipaggiamento resta migliore che altrimenti, anche per le tue missioni.
xako-reason-level = Così è più facile salire di livello che altrimenti.
xako-reason-rivals-score = Alla fine gli altri fanno meno punti che altrimenti.
xako-reason-rivals-equipment = L’equipaggiamento degli altri resta peggiore che altrimenti, anche per le loro missioni.
xako-reason-rivals-level = Tiene gli altri a un livello più basso che altrimenti.
xako-reason-rival-score = Alla fine l’avversario fa meno punti che altrimenti.
xako-reason-rival-equipment = L’equipaggiamento dell’avversario resta peggiore che altrimenti, anche per le sue missioni.
xako-reason-rival-level = Tiene l’avversario a un livello più basso che altrimenti.
xako-hint-take = Prenderei { $card } dalla cima degli scarti.
xako-hint-announce = Annuncerei un attacco diretto.
xako-hint-equip = Equipaggerei { $card } pagando con { $cards }.
xako-hint-direct = { $charge ->
    [0] Attaccherei { $seat }, senza extra carica.
   *[other] Attaccherei { $seat } con l’extra carica.
}
xako-hint-attack = Attaccherei { $seat } con { $cards }.
xako-hint-defend = Mi difenderei senza extra carica.
xako-hint-defend-extra = Aggiungerei l’extra carica alla difesa.
xako-hint-steal = Ruberei { $card }.
xako-hint-lower = Abbasserei l’avversario di un livello.
xako-hint-spare = Non userei i P.ad.
xako-hint-drop = Scarterei { $card }.
xako-hint-declare = Dichiarerei { $mission }.
xako-hint-close = Chiuderei il turno scartando { $card }.
xako-hint-end = Chiuderei il turno.

# Quando il mouse si ferma su qualcosa
xako-tip-deck = Il mazzo: { $count ->
    [0] è finito, gli scarti si rimescolano.
    [one] resta una carta.
   *[other] restano { $count } carte.
} Qui si comincia il turno pescando, e qui o dagli scarti si torna a { $hand } carte.
xako-tip-pile = Gli scarti: { $count ->
    [one] una carta
   *[other] { $count } carte
}, sopra { $card }. La carta in cima si può pescare al posto di quella del mazzo.
xako-tip-no-pile = Gli scarti: ancora nessuna carta.
xako-tip-mission = Una missione che solo il suo proprietario può vedere.

xako-end-missions = { $seat } ha compiuto la seconda missione. I P.E. restano, il resto ricomincia: si vince a { $goal }.
xako-end-rounds = Dopo { $rounds } giri la sfida si ferma. I P.E. restano: si vince a { $goal }.
xako-end-goal = Alla sfida { $challenge }: si vinceva a { $goal }.
xako-end-late = Le sfide sono finite: vince chi ha più P.E.
xako-end-amount = { $points } P.E.
xako-end-goal-note = { $points } di { $goal } P.E.
xako-moment-challenge = Sfida { $challenge }
xako-end-start = all’inizio
xako-end-first = { $count ->
    [one] sfida 1
   *[other] prime { $count } sfide
}
xako-end-column = sfida { $challenge }
xako-end-clash = L’attacco più netto
xako-end-clash-direct = Diretto: { $seat } { $attack }, { $rival } { $defence }
xako-end-clash-single = Indiretto: { $seat } { $attack }, { $rival } { $defence }
xako-end-clash-combo = Combo: { $seat } { $attack }, { $rival } { $defence }
xako-end-clash-spectre = Spettro: { $seat } { $attack }, { $rival } { $defence }
xako-end-thief = Chi ha rubato di più
xako-end-thief-words = { $count ->
    [one] { $seat }: un pezzo
   *[other] { $seat }: { $count } pezzi
}
xako-end-attacks = Chi ha vinto più attacchi
xako-end-attacks-words = { $seat }: { $won } su { $count }

# Ciò che vola verso un giocatore
xako-fly-adrenaline = +{ $n } P.ad.
