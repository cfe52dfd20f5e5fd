# Cartabomba: carte, abilità, rifiuti, registro.

# Nomi
cartabomba-card = { $it }
cartabomba-kind-cartabomba = cartabomba
cartabomba-kind-zealot = zelota
cartabomba-kind-artifact = manufatto
cartabomba-kinds-cartabomba = cartebomba
cartabomba-kinds-zealot = zeloti
cartabomba-kinds-artifact = manufatti

# Sulle carte: l’abilità di ogni cartabomba (CB-02)
cartabomba-bomb = Togli dal tavolo questa carta e un’altra di costo massimo { $cost }.

# Sulle carte: sempre attive
cartabomba-less-when-attacked = { $n ->
    [one] Quando l’avversario ti attacca, scarti una carta in meno.
   *[other] Quando l’avversario ti attacca, scarti { $n } carte in meno.
}
cartabomba-attack-bonus = I tuoi altri attacchi: forza +{ $n }.
cartabomba-attack-bonus-kind = I tuoi altri attacchi con { $kinds }: forza +{ $n }.
cartabomba-parry-bonus = Le tue altre parate: forza +{ $n } per ogni carta.
cartabomba-parry-bonus-kind = Le tue altre parate con { $kinds }: forza +{ $n } per ogni carta.
cartabomba-price-less = Le carte che giochi: costo −{ $n }.
cartabomba-price-less-kind = Le carte che giochi, se { $kinds }: costo −{ $n }.
cartabomba-payment-bonus = Il tuo primo pagamento di ogni turno vale { $n } in più.
cartabomba-protect = Le tue carte in gioco, se { $kinds }: l’avversario non può toglierle dal tavolo.
cartabomba-extra-kind = In ogni tuo turno il limite di { $kinds } è più alto di uno.
cartabomba-max-parry-cards = { $n ->
    [one] L’avversario para i tuoi altri attacchi con una carta al massimo.
   *[other] L’avversario para i tuoi altri attacchi con { $n } carte al massimo.
}

# Sulle carte: ✬, si usano togliendo la carta dal tavolo
cartabomba-extra-play = { $n ->
    [one] In questo turno puoi giocare un’altra carta in più.
   *[other] In questo turno puoi giocare { $n } carte in più.
}
cartabomba-charge = Il tuo prossimo attacco di questo turno: forza +{ $n }.
cartabomba-remove = Togli dal tavolo un’altra carta di costo massimo { $cost }.
cartabomba-force-discard = { $n ->
    [one] L’avversario scarta una carta, senza parare.
   *[other] L’avversario scarta { $n } carte, senza parare.
}
cartabomba-return-removed = Riprendi nella riserva una tua carta fuori gioco di costo massimo { $cost }.
cartabomba-silence = Fino a fine turno le abilità sempre attive dell’avversario non valgono.
cartabomba-pay = { $n ->
    [one] In questo turno il primo punto dei tuoi costi è già pagato.
   *[other] In questo turno { $n } dei tuoi costi sono già pagati.
}

# Perché una mossa non si può fare
cartabomba-no-turn = Non tocca a te.
cartabomba-no-now = Non è il momento.
cartabomba-no-such-card = Questa carta non esiste.
cartabomba-no-card = Scegli almeno una carta da giocare.
cartabomba-no-doubled = { $card }: una volta basta.
cartabomba-no-reserve = { $card } non è nella tua riserva.
cartabomba-no-in-play = { $card } non è fra le tue carte in gioco.
cartabomba-no-more-cards = { $most ->
    [one] In questo turno si può giocare una carta sola.
   *[other] In questo turno si possono giocare al massimo { $most } carte{ $played ->
        [0] { "" }
        [one] , e una l’hai già giocata
       *[other] , e ne hai già giocate { $played }
    }.
}
cartabomba-no-more-of-kind = { $most ->
    [one] In questo turno puoi giocare una sola carta di questo tipo ({ $kind }).
   *[other] In questo turno puoi giocare al massimo { $most } { $kind }.
}
cartabomba-no-means = Il costo è { $due }, e { $most ->
    [0] non hai in gioco niente con cui pagare.
   *[other] tutto ciò che hai in gioco vale { $most }.
}
cartabomba-no-too-little = Il costo è { $due }: finora paghi { $paid }.
cartabomba-no-superfluous = { $card } sarebbe di troppo: il resto basta già.
cartabomba-no-attack-yet = In questo turno non si attacca ancora.
cartabomba-no-strength = { $card } non ha forza: non attacca e non para.
cartabomba-no-more-parries = { $most ->
    [one] Per via di { $card } si para con una carta sola.
   *[other] Per via di { $card } si para con { $most } carte al massimo.
}
cartabomba-no-bomb = { $card } non è una cartabomba.
cartabomba-no-own-target = { $card } non può togliere sé stessa: scegli un’altra carta.
cartabomba-no-target = { $card } non è in gioco.
cartabomba-no-too-dear = { $card } costa { $cost }: il massimo è { $most }.
cartabomba-no-protected = { $card } è al sicuro grazie { A($by) }.
cartabomba-no-ability = { $card } non ha un’abilità ✬.
cartabomba-no-targets = Per questa abilità servono { $needed } bersagli: ne hai scelti { $found }.
cartabomba-no-removed = { $card } non è fuori gioco.
cartabomba-no-yours = { $card } era dell’avversario: tornano solo le tue carte.
cartabomba-no-returns = { $card } non può tornare: fa tornare altre carte.

# Registro
cartabomba-log-began = { $deck } carte da dividere. Prima scelta: { $seat }; primo turno: { $starter }.
cartabomba-log-drafted = { $seat } prende { $took }; all’avversario vanno { $left }.
cartabomba-log-turn = Tocca { A($seat) }.
cartabomba-moment-turn = Turno { $turn }
cartabomba-log-played = { $seat } gioca { $cards }.
cartabomba-log-played-for = { $seat } gioca { $cards } (costo { $cost }) e paga con { $payment }.
cartabomba-log-attacked = { $seat } attacca con { $card }: forza { $strength }.
cartabomba-log-parried = { $seat } para con { $card }: { $n ->
    [0] tanto basta.
    [one] resta una carta da scartare.
   *[other] restano { $n } carte da scartare.
}
cartabomba-log-resolved = { $n ->
    [0] { $seat } non deve scartare nulla.
    [one] { $seat } deve scartare una carta.
   *[other] { $seat } deve scartare { $n } carte.
}
cartabomba-log-discarded = { $seat } scarta { $cards }.
cartabomba-log-discarded-ability = Per l’abilità { $seat } scarta { $cards }.
cartabomba-log-bombed = { $seat } toglie dal tavolo { $card } e, { A($owner) }, { $target }.
cartabomba-log-bombed-own = { $seat } toglie dal tavolo { $card } e la propria carta { $target }.
cartabomba-log-activated = { $seat } usa { $card }.
cartabomba-log-more-plays = { $n ->
    [one] In questo turno { $seat } può giocare una carta in più.
   *[other] In questo turno { $seat } può giocare { $n } carte in più.
}
cartabomba-log-charged = Il prossimo attacco di { $seat } ha forza +{ $n }.
cartabomba-log-credited = { $seat } ha già pagato { $n } in questo turno.
cartabomba-log-removed = { $seat } toglie dal tavolo { $card } (di { $owner }).
cartabomba-log-returned = { $seat } riprende nella riserva { $card }.
cartabomba-log-silenced = Fino a fine turno le abilità sempre attive di { $seat } non valgono.
cartabomba-log-forced = { $n ->
    [one] { $seat } deve scartare una carta, senza parare.
   *[other] { $seat } deve scartare { $n } carte, senza parare.
}
cartabomba-log-idle = { $seat } chiude il turno senza fare nulla.
cartabomba-log-ended = Le carte sono finite: vince { $seats }.
cartabomba-log-ended-stuck = { $count ->
    [one] Stallo, nessuno può più fare nulla: vince { $seats }.
   *[other] Stallo, nessuno può più fare nulla: pareggio.
}
cartabomba-log-ended-idle = { $count ->
    [one] Stallo, quattro turni senza azioni: vince { $seats }.
   *[other] Stallo, quattro turni senza azioni: pareggio.
}
cartabomba-log-ended-limit = { $count ->
    [one] I turni sono finiti: vince { $seats }.
   *[other] I turni sono finiti: pareggio.
}
