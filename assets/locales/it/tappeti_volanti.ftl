# Tappeti volanti: carte, rifiuti, disposizione, registro.

# Nomi delle carte
tappeti-name-palace = Palazzo
tappeti-name-adventure = Avventura { $letter }
tappeti-name-spice = Bazar delle spezie
tappeti-name-carpet = Bazar dei tappeti
tappeti-name-camel = Bazar dei cammelli
tappeti-name-treasure = Tesoro
tappeti-name-lamp = Lampada magica
tappeti-name-desert = Deserto
tappeti-the-palace = il palazzo
tappeti-the-adventure = l’avventura { $letter }
tappeti-the-spice = il bazar delle spezie
tappeti-the-carpet = il bazar dei tappeti
tappeti-the-camel = il bazar dei cammelli
tappeti-the-treasure = il tesoro
tappeti-the-lamp = la lampada magica
tappeti-the-desert = il deserto

# Perché una mossa non si può fare
tappeti-no-turn = Non tocca a te.
tappeti-no-now = Non è il momento.
tappeti-no-cards = La disposizione deve comprendere ogni meta una volta sola.
tappeti-no-carpet = Questo tappeto non è fra quelli che hai in mano.
tappeti-no-launch = Un lancio così non è possibile.
tappeti-no-dispute = Per questa carta non c’è nessuna disputa.
tappeti-no-genie = Il genio { $genie } non è tuo.
tappeti-no-lamps = { $held ->
    [0] Non hai lampade magiche.
    [one] Hai una sola lampada magica, non { $asked }.
   *[other] Hai { $held } lampade magiche, non { $asked }.
}
tappeti-no-settled = Il tavolo non può essere fermo così.

# La disposizione (TV-06)
tappeti-layout-close = { $gap ->
    [0] Si toccano: servono almeno { $least } mm.
   *[other] Distano { $gap } mm: ne servono almeno { $least }.
}
tappeti-layout-isolated = La più vicina è a { $gap } mm: al massimo { $most }.
tappeti-layout-groups = Sono { $groups } gruppi separati da { $gap } mm: al massimo { $most }.
tappeti-layout-centre = Il gruppo è a { $by } mm dal centro: al massimo { $most }.
tappeti-layout-off = La carta sporge dal tavolo.

# Registro
tappeti-log-began = Comincia la partita: { $deck } mete nel mazzo, { $seat } prepara il primo viaggio.
tappeti-log-journey = Viaggio { $journey } di { $of }: prepara { $seat }, lancia per primo { $first }.
tappeti-log-turned = { $count ->
    [0] Nessuna meta nuova: il mazzo è finito.
    [one] Una meta scoperta; nel mazzo { $deck ->
        [0] non ne restano
        [one] ne resta una
       *[other] ne restano { $deck }
    }.
   *[other] { $count } mete scoperte; nel mazzo { $deck ->
        [0] non ne restano
        [one] ne resta una
       *[other] ne restano { $deck }
    }.
}
tappeti-log-arranged = { $seat } ha disposto le mete.
tappeti-log-round = Giro { $round }: comincia { $seat }.
tappeti-log-foul = Fallo di { $seat }: tappeto lasciato oltre il bordo.
tappeti-log-landed = { $seat } lancia: il tappeto non sta su nessuna meta.
tappeti-log-landed-on = { $seat } lancia: il tappeto sta sopra { $cards }.
tappeti-log-face-down = { $seat } lancia: il tappeto è caduto a faccia in giù.
tappeti-log-off = { $seat } lancia: il tappeto è finito fuori dal tavolo.
tappeti-log-again = { $failed ->
    [one] { $seat } riprende il tappeto: primo tentativo fallito.
   *[other] { $seat } riprende il tappeto: { $failed } tentativi falliti.
}
tappeti-log-last-try = Ultimo tentativo fallito: il lancio di { $seat } vale come fatto.
tappeti-log-carpet-off = Il tappeto di { $seat }, fuori dal tavolo, torna in mano.
tappeti-log-missed = Il tappeto di { $seat } non sta su nessuna meta.
tappeti-log-pushed-off = { $seat } spinge giù dal tavolo { $card }: è fuori dal gioco.
tappeti-log-put-back = { $seat } spinge giù dal tavolo { $card }: si rimette sul bordo.
tappeti-log-took = { $seat } prende { $card }.
tappeti-log-named = { $seat } sceglie la disputa per { $card }: { $rivals }.
tappeti-log-disputed = Disputa per { $card }: { $rivals }.
tappeti-log-chosen = { $seat } ha scelto un genio.
tappeti-log-chosen-genie = { $seat } ha scelto il genio { $genie }.
tappeti-log-shows = { $seat } { $genie }
tappeti-log-shown = I geni: { $shown }. { $seat } vince { $card }.
tappeti-log-swapped = { $winner } dà il genio { $high } { A($loser) } e riceve il { $low }.
tappeti-log-round-over = { $taken ->
    [0] Fine del giro { $round }: nessuna meta presa, { $left } sul tavolo.
    [one] Fine del giro { $round }: una meta presa, { $left } sul tavolo.
   *[other] Fine del giro { $round }: { $taken } mete prese, { $left } sul tavolo.
}
tappeti-log-end-few = Il viaggio { $journey } è finito: restano troppo poche mete.
tappeti-log-end-deserts = Il viaggio { $journey } è finito: restano solo deserti.
tappeti-log-end-idle = Il viaggio { $journey } è finito: da troppi giri nessuno prende nulla.
tappeti-log-end-rounds = Il viaggio { $journey } è finito: i giri sono al massimo.
tappeti-log-end-none = Il viaggio { $journey } non parte: non ci sono mete.
tappeti-log-declared = { $lamps ->
    [0] { $seat }: { $count ->
        [0] nessun palazzo.
        [one] un palazzo.
       *[other] { $count } palazzi.
    }
    [one] { $seat }: { $count ->
        [one] un palazzo, che è una lampada.
       *[other] { $count } palazzi, di cui uno è una lampada.
    }
   *[other] { $seat }: { $count } palazzi, di cui { $lamps } sono lampade.
}
tappeti-log-points = { $seat } { $points }
tappeti-log-palaces = Punti per i palazzi: { $points }.
tappeti-log-palaces-even = Palazzi in parità fra tutti: nessun punto.
tappeti-log-gone-palaces = { $count ->
    [one] Una carta contata fra i palazzi esce dal gioco.
   *[other] { $count } carte contate fra i palazzi escono dal gioco.
}
tappeti-log-gone-deserts = { $count ->
    [one] Un deserto rimasto esce dal gioco.
   *[other] { $count } deserti rimasti escono dal gioco.
}
tappeti-log-gone-left = { $count ->
    [one] La meta rimasta sul tavolo non è di nessuno.
   *[other] Le { $count } mete rimaste sul tavolo non sono di nessuno.
}
tappeti-log-won = Vittoria di { $seats } con { $points } punti.
tappeti-log-won-by-genie = Pari a { $points } punti: il genio { $genie } fa vincere { $seats }.
