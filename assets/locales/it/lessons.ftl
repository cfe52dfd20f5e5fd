# Imparare giocando: le lezioni dei giochi.

lesson-learn = Impara giocando
lesson-step = Lezione · passo { $number } di { $count }
lesson-click = { $number }
lesson-on = Avanti
lesson-show = Fammi vedere
lesson-skip = Salta
lesson-leave = Lascia la lezione
lesson-ask-read = leggi e vai avanti
lesson-ask-hint = Premi { KEY("hint") }
lesson-ask-log = Premi { KEY("log") }
lesson-ask-log-close = Dai un’occhiata, poi chiudilo con { KEY("log") }
lesson-ask-rules = Premi { KEY("rules") }
lesson-first = prima la lezione
lesson-first-prompt = Leggi che cosa dice la lezione, poi vai avanti.
lesson-press-prompt = Fai quello che chiede la lezione.
lesson-refused = La lezione chiede altro: { $ask }.
lesson-refused-over = La lezione è finita: ora gioca una partita vera.
lesson-over-title = Ora sai giocare!
lesson-over = Il resto si impara giocando: le regole si aprono con { KEY("rules") } o con il punto interrogativo in alto, un consiglio lo dà la lampadina, oppure { KEY("hint") }.
lesson-play = Ora una partita vera
lesson-again = Ripeti la lezione
lesson-to-title = Titolo

lesson-cartabomba-goal = In questo duello tutto è scoperto. Prima dividi quaranta carte con l’avversario, poi si giocano. Ogni carta usata esce dal gioco, e chi resta senza carte ha perso.
lesson-cartabomba-draft = Si scoprono quattro carte, due coppie: tu ne prendi una, l’altra va all’avversario. Poi sceglie lui, e così via finché ognuno ne ha venti. Cartoccio è buono per pagare, e Secchio di sabbia rinforza ogni carta che para: premi «Prendi 1 e 2» sotto la loro coppia.
    .ask = Prendi la coppia con Cartoccio e Secchio di sabbia
lesson-cartabomba-play = Qualche turno più tardi. In basso hai la tua riserva, in mezzo al tavolo le carte in gioco. Dalla riserva si giocano fino a tre carte per turno. Busta gialla costa 0: non si paga niente. Cliccala, poi conferma.
    .ask = Gioca Busta gialla
lesson-cartabomba-pay = Gran botto costa 4, i punti neri. Si paga togliendo carte in gioco: il loro valore sono i punti bianchi, e Scatola a molla ne ha cinque: bastano, e non c’è resto. Seleziona Gran botto, poi Scatola a molla come pagamento.
    .ask = Gioca Gran botto e paga con Scatola a molla
lesson-cartabomba-attack = Una carta appena giocata si può usare subito. Gran botto attacca con forza 5: esce dal gioco, e l’avversario deve scartare 5 carte, meno la forza di quelle con cui para.
    .ask = Attacca con Gran botto
lesson-cartabomba-log = L’avversario ha parato con Petardo, forza 1, e ha scartato quattro carte. Che cosa è successo sta sempre scritto nel registro: aprilo con { KEY("log") } o con l’icona in alto a destra.
lesson-cartabomba-bomb = Una cartabomba può anche uscire portando con sé un’altra carta, se il costo di quella non supera il suo valore. Busta gialla vale 3, Macchina infernale costa 0: toglila prima che con lei l’avversario possa giocare due carte in più. Seleziona Busta gialla, poi «Togli una carta», poi Macchina infernale.
    .ask = Togli Macchina infernale con Busta gialla
lesson-cartabomba-hint = Non sai che cosa fare? La lampadina, o { KEY("hint") }, ti dà un consiglio. Provala.
lesson-cartabomba-zealot = Le carte verdi sono zeloti: se ne gioca uno per turno. Anche loro attaccano e parano. All’avversario restano cinque carte, troppe per vincere adesso: metti in gioco Strillone e tienilo per dopo.
    .ask = Gioca Strillone
lesson-cartabomba-pass = Tre carte le hai giocate, di più in un turno non si può. Chiudi il turno: adesso tocca all’avversario.
    .ask = Chiudi il turno
lesson-cartabomba-parry = Incappucciato ti attacca con forza 3. Il tuo Scudo di legno toglie uno scarto, da solo e sempre; Aeroplanino ha forza 1, ma Strillone e Scudo di legno in gioco ne aggiungono: per il resto basta e avanza. Anche chi para esce dal gioco.
    .ask = Para con Aeroplanino
lesson-cartabomba-artifact = Niente da scartare, e all’avversario restano tre carte. Le carte blu sono manufatti: non attaccano e non parano, contano per la loro abilità. Anche di questi se ne gioca uno per turno.
    .ask = Gioca Ceralacca
lesson-cartabomba-ability = Un anello, come su Scudo di legno, vuol dire che l’abilità è sempre attiva. La stella vuol dire che la usi una volta sola, togliendo la carta dal tavolo. Con Ceralacca il tuo prossimo attacco di questo turno ha forza +2, e puoi giocare una carta in più.
    .ask = Usa l’abilità di Ceralacca
lesson-cartabomba-win = Strillone ha forza 1, e 2 ne aggiunge Ceralacca: tre scarti. L’avversario ha tre carte e niente in gioco con cui parare. Attacca!
    .ask = Attacca con Strillone
lesson-cartabomba-end = L’avversario non ha più carte: hai vinto! Se invece nessuno può più fare niente, o per quattro turni di seguito nessuno fa niente, è stallo, e vince chi ha più carte in gioco.

lesson-alles_im_eimer-goal = Davanti a te sta la tua piramide di secchi. Gli animali degli altri la caricano; chi alla fine ha più secchi in piedi vince. Manca ancora un secchio: al prossimo passo lo metti tu.
lesson-alles_im_eimer-build = Ogni secchio poggia su due altri, e ha il colore di un animale. Prendi il secchio blu dei cavalli a sinistra e mettilo in cima.
    .ask = Metti il secchio blu in cima
lesson-alles_im_eimer-ready = In una partita vera metti tutti i quindici secchi come vuoi: in alto quelli che credi di perdere, in basso quelli che sai difendere con le tue carte. Premi «Pronto».
    .ask = Conferma la piramide
lesson-alles_im_eimer-lead = Cominci tu la carica: da una a tre carte dello stesso animale. La somma è la forza. Due maiali, 5 e 3, fanno 8. Chi viene dopo deve superarti, con maiali anche lui.
    .ask = Carica con i maiali 5 e 3
lesson-alles_im_eimer-again = La carica ha fatto il giro: 9, poi 12, e ora tocca di nuovo a te. Le tue carte restano davanti a te: a 8 aggiungi solo quello che serve. Il maiale 6 fa 14.
    .ask = Difenditi con il maiale 6
lesson-alles_im_eimer-log = Chi viene dopo di te non aveva più maiali e ha perso un secchio rosa. Poi ha caricato lui, poi il terzo, e ora le pecore vengono da te. Nel registro c’è tutto: aprilo con { KEY("log") } o con l’icona in alto a destra.
lesson-alles_im_eimer-lose = La carica delle pecore vale 15, e le tue carte non bastano: fatti travolgere. Perdi un secchio verde, ma quale lo scegli tu. Cade anche tutto ciò che non poggia più su due secchi: quello più in alto costa meno.
    .ask = Fatti travolgere e perdi il secchio verde in alto
lesson-alles_im_eimer-hint = Dopo ogni giocata si pesca una carta sola: chi ne gioca molte resta a secco. Se non sai che cosa fare, la lampadina, o { KEY("hint") }, ti dà un consiglio.
lesson-alles_im_eimer-low = Chi è travolto comincia la carica seguente. Basta anche una carta sola e bassa: gli altri spendono le loro per superarla, e se la carica torna tu aggiungi le tue. Gioca il cavallo 2.
    .ask = Carica con il cavallo 2
lesson-alles_im_eimer-split = Più tardi. Le pecore ti travolgono di nuovo, e il tuo solo secchio verde sta in mezzo: la piramide si spezza, e tieni un lato solo, con quello che ci sta sopra. I secchi in mezzo alle tre file più basse sono i più preziosi. Tieni il lato destro: è più grande.
    .ask = Perdi il secchio verde e tieni il lato destro
lesson-alles_im_eimer-win = Adesso cominci tu, e chi viene dopo di te ha un secchio solo. Quando una piramide è sparita del tutto la partita finisce, e tu hai più secchi di tutti. Carica forte: cani, 8 e 6.
    .ask = Carica con i cani 8 e 6
lesson-alles_im_eimer-end = Hai vinto, con otto secchi in piedi! Un incontro vero dura più partite, e i secchi rimasti in piedi si sommano.

lesson-akelarre-goal = Nel bosco le creature si incontrano: in serie, di valore uguale e famiglie diverse, o in scale, di una famiglia sola. Chi completa cinque carte le cattura, e le carte catturate sono punti. In basso hai la tua mano, in mezzo i luoghi d’incontro.
lesson-akelarre-run = Una scala: almeno tre carte di una famiglia, in fila. Hai il 3, il 4 e il 5 di Fate. Selezionali, poi clicca il tuo primo luogo libero e conferma.
    .ask = Forma la scala di Fate 3-4-5 nel primo luogo
lesson-akelarre-set = Una serie: almeno tre carte dello stesso valore, di famiglie diverse. Nello stesso turno puoi giocare quanto vuoi: ora i tre 2.
    .ask = Forma la serie di 2 nel secondo luogo
lesson-akelarre-draw = Hai giocato carte della mano, quindi non scarti. Alla fine del turno si pesca da una parte sola, fino a sette carte: clicca il mazzo.
    .ask = Pesca dal mazzo
lesson-akelarre-add = L’avversario ha scartato il 2 di Druidi. Tocca di nuovo a te: le combinazioni sul tavolo si allungano, le tue e quelle degli altri. Aggiungi il 6 di Fate alla tua scala.
    .ask = Aggiungi il 6 di Fate alla scala
lesson-akelarre-complete = Manca la quinta carta. Completata nel tuo luogo, tutta la scala è tua. Metti il 2 di Fate.
    .ask = Completa la scala con il 2 di Fate
lesson-akelarre-favourite = Cinque carte catturate, e il luogo è di nuovo libero. Alla fine ogni carta vale 1, ma quelle della tua creatura preferita valgono il loro numero. La tua è qui, e nessun altro la vede.
lesson-akelarre-take = Da una combinazione di quattro carte se ne può prendere una, da una scala solo a un capo, per usarla subito in un’altra. Prendi il 2 di Ninfe dell’avversario e aggiungilo alla tua serie di 2.
    .ask = Porta il 2 di Ninfe nella tua serie
lesson-akelarre-joker = Il jolly vale qualunque carta della sua famiglia. Hai il 3 e il 5 di Druidi: in mezzo, il jolly di Druidi fa il 4. Se a un capo può valere più d’un numero, lo scegli tu; poi resta quello finché il jolly è lì.
    .ask = Forma la scala di Druidi con il jolly nel primo luogo
lesson-akelarre-hint = Che cosa si può ancora giocare? La lampadina, o { KEY("hint") }, ti dà un consiglio, e segna sul tavolo ciò che ti consiglia.
lesson-akelarre-pile = Invece che dal mazzo puoi pescare da una pila degli scarti: ogni famiglia ha la sua, e vedi che cosa prendi. In quella dei Druidi ci sono il 2 e il 6 che mancano alla tua scala. Clicca la pila, guardala, poi conferma.
    .ask = Pesca dagli scarti di Druidi
lesson-akelarre-buy = Alla fine del turno, con cinque carte catturate si può comprare un altro luogo d’incontro. Costerebbe proprio le tue cinque: questa volta no.
    .ask = Chiudi il turno senza comprare
lesson-akelarre-share = L’avversario ha completato la serie di 2, ma nel tuo luogo: due delle cinque carte le scegli tu, le altre tre sono sue. Il 2 di Fate, la tua preferita, per te vale 2; le altre valgono 1.
    .ask = Scegli il 2 di Fate e il 2 di Druidi
lesson-akelarre-last = Verso la fine. L’avversario ha pescato l’ultima carta del mazzo: ognuno ha un ultimo turno, in cui si gioca soltanto, senza scartare né comprare. Ti manca una carta per completare la scala di Druidi.
    .ask = Completa la scala con il 2 di Druidi
lesson-akelarre-win = Adesso hai catturato più carte dell’avversario: sono 8 punti in più. Non ti resta altro da giocare. Chiudi il turno: poi si scoprono le preferite e si contano i punti.
    .ask = Chiudi il turno
lesson-akelarre-end = Hai vinto! Senza quell’ultima scala gli 8 punti, e la partita, erano dell’avversario. Ricorda: chi in un turno non gioca niente dalla mano deve scartare una carta.

lesson-xako-goal = Sei un eroe con due missioni segrete. Ognuna chiede certi pezzi di equipaggiamento e dà punti esperienza (P.E.): ne hai 6, con 12 si vince. Per Armatura Kyr ti mancano due pezzi: la Balestra, che hai in mano, e l’Elmo Kyr, che porta l’avversario.
lesson-xako-draw = Il turno comincia pescando una carta, dal mazzo o dagli scarti.
    .ask = Pesca dal mazzo
lesson-xako-equip = Un pezzo per turno passa dalla mano all’equipaggiamento. Si paga in oro, senza resto, oppure a baratto. La Balestra costa 30: selezionala, e l’Oro 30 si seleziona da solo, perché è la cifra giusta.
    .ask = Equipaggia la Balestra con Oro 30
lesson-xako-combo = Un attacco per turno. Una carta attacco da sola è un attacco semplice; due o più fanno una combo: l’abilità della più forte, 5, più i punti combo delle altre, 3, più i punti magia del tuo livello, 4 (i pezzi qui non contano), e due dadi. Chi si difende ha i punti difesa, pezzi compresi, e due dadi.
    .ask = Attacca con Negromante e Strige
lesson-xako-steal = Hai vinto, e sali di un livello! Quanto hai superato la difesa è la tua adrenalina (P.ad.): puoi rubare un pezzo, oppure con 5 P.ad. abbassare l’avversario di un livello. L’Elmo Kyr costa 8 P.ad.
    .ask = Ruba l’Elmo Kyr
lesson-xako-declare = Elmo, Guanti, Anello e Balestra: la missione Armatura Kyr è completa. Dichiararla tocca a te: clicca la carta della missione.
    .ask = Dichiara Armatura Kyr
    .again = Clicca la missione Armatura Kyr, poi il pulsante giallo.
lesson-xako-hint = Quattro P.E. in più, e una missione nuova; i pezzi dati sono andati sotto gli scarti. Il turno non è ancora finito. Che cosa manca? Chiedilo alla lampadina, o con { KEY("hint") }.
lesson-xako-close = Il turno si chiude scartando una carta: premi «Chiudi il turno», scegli Oro 10 e conferma.
    .ask = Chiudi il turno scartando Oro 10
lesson-xako-refill = Poi si pesca, dal mazzo o dagli scarti, fino ad averne cinque in mano.
    .ask = Pesca dal mazzo
lesson-xako-defend = L’avversario fa un attacco diretto: non ha pescato, e contano il suo livello e i suoi pezzi. Prima dei dadi puoi aggiungere un’extra carica: 3 punti in più alla difesa.
    .ask = Difenditi con Extra carica
lesson-xako-barter = Qualche giro più tardi. A Pellegrino mancano due pezzi, e uno è la Lanterna delle anime. L’oro non basta: barattala. Vuole pezzi che insieme abbiano un prezzo di almeno 20, e i Guanti Kyr, che non ti servono più, valgono proprio 20.
    .ask = Equipaggia la Lanterna delle anime in cambio dei Guanti Kyr
lesson-xako-spectre = Negromante ha il suo spettro, la carta Ex-negromante: giocali insieme, e conta l’abilità dello spettro, 8, più i punti magia del tuo livello, 4, e i dadi. La croce rossa di un dado vale 1.
    .ask = Attacca con lo spettro di Negromante
lesson-xako-boots = Di nuovo adrenalina. Gli Stivali Kyr sono obbligatori per Pellegrino, e costano 8 P.ad.
    .ask = Ruba gli Stivali Kyr
lesson-xako-win = Stivali, Cintura e Lanterna: anche Pellegrino è completa. Vale 2 P.E., e con questi arrivi a 12.
    .ask = Dichiara Pellegrino
    .again = Clicca la missione Pellegrino, poi il pulsante giallo.
lesson-xako-end = Dodici P.E.: hai vinto la partita! Di solito ci vogliono più sfide: la seconda missione compiuta ne chiude una, i P.E. restano, e tutto il resto ricomincia.

lesson-tappeti_volanti-goal = Le carte sul tavolo sono le mete di un viaggio. Ognuno lancia il suo tappeto: le mete su cui si posa da solo sono sue. Gli altri due hanno già lanciato; manchi tu.
lesson-tappeti_volanti-throw = { DEVICE() ->
    [gamepad] Il tuo tappeto è al bordo. Tira indietro la levetta destra come una fionda, verso di te, e lasciala: più tiri, più vola lontano. L’ellisse dice dove può posarsi. Prova a farlo posare su almeno una meta libera.
   *[mouse] Il tuo tappeto è al bordo. Premilo, tiralo indietro come una fionda, lontano dal tavolo, e lascialo: più tiri, più vola lontano. L’ellisse dice dove può posarsi. Prova a farlo posare su almeno una meta libera.
}
    .ask = Lancia il tappeto su una meta
    .again = Quasi! A volte va storto anche a chi è bravo. Guarda l’ellisse mentre tiri, e lascia quando sta sulle carte.
lesson-tappeti_volanti-log = Ciò che hai preso sta davanti a te, accanto al tuo nome. Se un tappeto finisce sotto una meta, per quella non conta. Nel registro c’è ogni lancio, e chi ha preso che cosa: aprilo con { KEY("log") } o con l’icona in alto a destra.
lesson-tappeti_volanti-flick = { DEVICE() ->
    [gamepad] Col mouse un tappeto si può anche far scattare in avanti, come con un dito. La levetta tira sempre: lancia ancora una volta.
   *[mouse] Puoi anche lanciare come con un dito: premi il tappeto, fallo scattare in avanti e lascialo prima che sia tutto oltre il bordo. Più sei veloce, più vola lontano. È più difficile: prova.
}
    .ask = { DEVICE() ->
        [gamepad] Lancia ancora una volta
       *[mouse] Fai scattare il tappeto in avanti
    }
    .again = { DEVICE() ->
        [gamepad] Quasi! Guarda l’ellisse mentre tiri.
       *[mouse] Conta la velocità del mouse quando lasci. Se lasci quando è tutto oltre il bordo, è fallo.
    }
lesson-tappeti_volanti-point = { DEVICE() ->
    [gamepad] E puoi mirare senza levetta: { KEY("accept") }, poi vai alla meta con { KEY("focus") }. La croce corregge forza e direzione, { KEY("turn_left") } e { KEY("turn_right") } danno il giro, e in ogni modo { KEY("cancel") } annulla. { KEY("accept") } lancia.
   *[mouse] E puoi mirare senza trascinare: clicca il tappeto, poi la meta. La rotella corregge la forza, le frecce la direzione, { KEY("turn_left") } e { KEY("turn_right") } danno il giro, e in ogni modo { KEY("cancel") } annulla. Poi lancia.
}
    .ask = Mira al tesoro e lancia
    .again = { DEVICE() ->
        [gamepad] Il caso c’è sempre, ma meno di quanto sembra. { KEY("focus") } sceglie un’altra meta.
       *[mouse] Il caso c’è sempre, ma meno di quanto sembra. Un altro clic sceglie un’altra meta.
    }
lesson-tappeti_volanti-dispute = Due tappeti sullo stesso palazzo: decidono i geni. Ognuno ne sceglie uno in segreto, il più alto vince, ma poi i due geni si scambiano. Scegli l’8.
    .ask = Scegli il genio 8
lesson-tappeti_volanti-rules = Il palazzo è tuo, ma l’8 è passato all’avversario: chi vince oggi è più debole domani. Quando qualcosa non è chiaro, le regole si aprono con { KEY("rules") } o col punto interrogativo.
lesson-tappeti_volanti-palaces = Alla fine del viaggio ognuno dichiara i suoi palazzi: chi ne ha di più riceve 5 punti, chi ne ha di meno ne perde 5. Una lampada magica può contare come palazzo: tu ne hai una, usala.
    .ask = Dichiara due palazzi, lampada compresa
lesson-tappeti_volanti-arrange = Cinque punti! Comincia un altro viaggio, e questa volta disponi tu le mete. Ciò che è proposto va bene, oppure sposta le carte. Per ora accetta.
    .ask = Accetta la disposizione
    .again = Qualcosa non va ancora: guarda la lista a sinistra, oppure clicca «Disponi per me».
lesson-tappeti_volanti-end = Alla fine contano le avventure di lettere diverse, i bazar a coppie, i tesori, e ogni deserto toglie 5 punti. Per esercitarti, nella schermata del titolo ci sono le Prove di lancio.
