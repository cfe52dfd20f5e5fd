# Le regole di Alles im Eimer, pagina per pagina.

game-alles_im_eimer = Alles im Eimer
game-alles_im_eimer-about = Gli animali della fattoria caricano a turno le piramidi di secchi. Chi non supera la carica perde un secchio, e con lui tutto quello che ci sta sopra.
game-alles_im_eimer-mood = Carte e nervi saldi · rapido e cattivo · adatto ai bambini

help-eimer-idea = L’idea
help-eimer-idea-1 = Ognuno costruisce una **piramide di 15 secchi**. Poi gli animali caricano: chi è attaccato deve rispondere con carte **dello stesso colore** e una somma **più alta**, altrimenti perde un secchio.
help-eimer-idea-2 = Cinque colori, cinque animali: ogni secchio porta il segno del suo.
help-eimer-idea-3 = Vince chi ha **più secchi in piedi** quando sparisce la prima piramide (con cinque o sei giocatori: la seconda).
help-eimer-idea-4 = Ogni animale ha 22 carte: **due 1, tre di ogni valore da 2 a 7, due 8**. In tutto sono 110 carte e 90 secchi, 18 per colore.

help-eimer-build = La piramide
help-eimer-build-1 = Ognuno riceve tre secchi di ogni colore, gli altri restano fuori, e 12 carte; le altre formano il mazzo. Guarda le carte, poi costruisci: **5, 4, 3, 2, 1** secchi, nell’ordine che vuoi. Si costruisce tutti insieme e di nascosto; le piramidi si scoprono quando sono pronte tutte.
help-eimer-build-2 = La piramide completa. Un secchio sta in piedi solo su altri due.
help-eimer-build-3 = In basso conviene mettere i colori in cui la tua mano è forte: un secchio tolto dalla base fa più danni.

help-eimer-charge = La carica
help-eimer-charge-1 = Chi comincia gioca scoperte da **una a tre carte dello stesso animale**: la loro somma è la carica contro il prossimo in senso orario. Il primo a cominciare si sorteggia, se non hai scelto tu.
help-eimer-charge-2 = Chi è attaccato si difende con una, due o tre carte dello **stesso animale** e una somma **strettamente più alta**; allora la carica passa al prossimo, con la nuova somma.
help-eimer-charge-3 = Dopo aver giocato si pesca **una sola carta**, quante che se ne siano giocate. Finito il mazzo si rimescolano gli scarti, senza le carte in tavola; se non ce ne sono, non si pesca.
help-eimer-charge-4 = Se la carica torna a chi ha già giocato, da una a tre carte nuove **si aggiungono** a quelle che ha davanti, e conta il totale.
help-eimer-charge-lead = Carica: 5
help-eimer-charge-beat = Difesa: 3 + 7 = 10
help-eimer-charge-low = Non basta: 5 non supera 5

help-eimer-overrun = Travolti
help-eimer-overrun-1 = Chi non può o non vuole difendersi viene **travolto**: toglie dalla sua piramide un secchio del colore della carica, a scelta; se non ne ha, uno qualsiasi.
help-eimer-overrun-2 = Poi cade ogni secchio che **non poggia più su due**, finché non ne cade più nessuno. La fila in basso sta da sola.
help-eimer-overrun-3 = Se nella fila del secchio tolto restano **due gruppi separati**, la piramide si spezza: chi la possiede sceglie quale lato tenere, con tutto quello che ci sta sopra. Le file più in basso restano intere. Succede solo nelle tre file inferiori.
help-eimer-overrun-4 = Passa il puntatore su un secchio, tuo o di un altro, in qualsiasi momento: vedi che cosa cadrebbe.
help-eimer-overrun-5 = Le carte giocate vanno negli scarti; chi è stato travolto comincia la prossima carica, di nuovo in senso orario.
help-eimer-overrun-6 = Chi perde l’ultimo secchio è **fuori**: le sue carte vanno negli scarti, e il suo turno si salta. Se toccava a lui cominciare, comincia il prossimo in senso orario.
help-eimer-overrun-edge = Via un angolo: cade solo ciò che ci poggia
help-eimer-overrun-middle = Via il centro: si tiene un lato

help-eimer-end = Fine e varianti
help-eimer-end-1 = La partita finisce quando una piramide è sparita del tutto (fino a quattro giocatori), o due (cinque e sei). Ogni secchio in piedi vale **un punto**; vince chi ne ha di più, e a pari secchi si vince insieme.
help-eimer-end-2 = Un **incontro** dura più partite: quante lo decidi prima, di solito tre. I punti si sommano, e ogni partita la comincia il giocatore dopo, in senso orario.
help-eimer-end-3 = **Inversione** (variante): chi pareggia esattamente la somma fa girare la carica al contrario. Chi lo ha attaccato deve superare la stessa somma, e siccome le sue carte restano, gliene basta una. Può succedere più volte; la carica dopo riparte in senso orario. In due la carica torna soltanto all’altro.
help-eimer-end-4 = **Pesca dimenticata** (variante): si pesca con un clic sul mazzo; chi passa la carica senza pescare ha perso quella carta per sempre. Chi dovrebbe cominciare senza avere carte lascia cominciare il prossimo; se nessuno ne ha più, la partita finisce.

help-eimer-keys = Comandi
help-eimer-keys-1 = Clicca le carte per sceglierle, poi il pulsante giallo; oppure trascinale sul riquadro della carica. Il tasto destro, o mezzo secondo di attesa, mostra una carta in grande.
keys-table-arrows = da una cosa all’altra sul tavolo
keys-hint = un consiglio
