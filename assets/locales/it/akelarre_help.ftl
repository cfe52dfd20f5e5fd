# Le regole di Akelarre, a parole. **Così** si scrive in grassetto.


help-akelarre-idea = L’idea
help-akelarre-idea-1 = Sei uno spirito di Akelarre, il bosco dove si incontrano le streghe. Nei **luoghi d’incontro** formi **serie** e **scale** di creature: chi posa la **quinta carta** le cattura tutte.
help-akelarre-idea-2 = Le cinque famiglie: Fate, Folletti, Druidi, Ninfe, Streghe. Di ognuna ci sono sei 2, cinque 3, quattro 4, tre 5, due 6 e un jolly; l’1 non c’è. In tutto sono 105 carte.
help-akelarre-idea-3 = Ognuno ha una **creatura preferita**, una delle cinque famiglie, segreta fino alla fine: le sue carte valgono il loro numero, tutte le altre un punto. Vince chi ha più punti. Le preferite che avanzano restano da parte, coperte.
help-akelarre-idea-4 = Ognuno comincia con **sette carte**, che vede solo lui. Chi inizia si sorteggia, se non hai scelto tu; poi si gioca in senso orario.

help-akelarre-melds = Serie e scale
help-akelarre-melds-1 = Serie e scale sono le **combinazioni**. Bastano **tre** carte per cominciarne una; con **cinque** è completa.
help-akelarre-melds-set = Serie: lo stesso valore, tutte famiglie diverse.
help-akelarre-melds-run = Scala: una famiglia, valori consecutivi. Quella intera è 2-3-4-5-6.
help-akelarre-melds-joker = Il **jolly** vale qualunque carta **della sua famiglia**; in una serie è la carta di quella famiglia. Se può valere più d’un numero, a un capo di una scala o in una serie di soli jolly, lo scegli quando lo posi. Il valore resta finché il jolly è lì; portato in un’altra combinazione può valere altro. Non si scambia mai con la carta vera.
help-akelarre-melds-2 = Una combinazione nuova vuole un **luogo libero**, tuo o di un altro. Se sono tutti occupati non se ne può formare nessuna. Una serie tiene il suo valore anche se restano solo jolly.

help-akelarre-turn = Il turno
help-akelarre-turn-1 = **Prima giochi**, quante volte vuoi e nell’ordine che vuoi:
help-akelarre-turn-2 = formi una serie o scala nuova in un luogo libero;
help-akelarre-turn-3 = aggiungi una carta a una combinazione del tavolo, di chiunque sia il luogo;
help-akelarre-turn-4 = prendi una carta dal tavolo per un’altra combinazione (pagina seguente).
help-akelarre-turn-5 = Se non hai giocato **nessuna carta della mano**, perché non puoi o non vuoi, ne scarti una, scoperta, sulla pila della sua famiglia, e con questo hai finito di giocare. Spostare solo carte del tavolo non basta. Chi ne ha giocata almeno una non scarta, e nemmeno chi ha la mano vuota.
help-akelarre-turn-6 = **Poi peschi** da una parte sola, dal mazzo oppure da una delle cinque pile degli scarti, fino ad avere sette carte. Se lì non bastano le prendi tutte, e resti con meno; se non c’è niente da pescare, vai avanti.
help-akelarre-turn-7 = Gli scarti sono scoperti, e tutti possono guardarli. Dalla loro pila si pesca per prima la carta scartata per ultima.
help-akelarre-turn-8 = **Se il gioco ristagna**, cioè per tre giri interi nessuno pesca dal mazzo né gioca una carta della mano, si pesca solo dal mazzo finché qualcuno gioca una carta della mano.

help-akelarre-taking = Prendere dal tavolo
help-akelarre-taking-1 = Da una combinazione di **quattro** carte puoi prenderne una, e usarla subito in un’altra:
help-akelarre-taking-set = Da una serie di quattro: una qualsiasi.
help-akelarre-taking-run = Da una scala di quattro: solo una delle due ai capi.
help-akelarre-taking-2 = Una carta presa non va mai in mano.
help-akelarre-taking-3 = Una combinazione nuova ha sempre almeno una carta della mano; a una che c’è già puoi aggiungere anche solo la carta presa, magari come quinta.
help-akelarre-taking-4 = Ogni carta del tavolo si sposta una volta sola per turno; anche una che hai appena giocato puoi prenderla una volta.
help-akelarre-taking-5 = In un turno puoi prenderne più d’una, dalla stessa combinazione o da altre, se ogni volta le carte sono proprio quattro.

help-akelarre-completing = Completare
help-akelarre-completing-1 = La quinta carta **cattura subito**: le cinque lasciano il tavolo e il luogo torna libero, anche per lo stesso turno.
help-akelarre-completing-2 = In un luogo **tuo**: tutte e cinque sono tue.
help-akelarre-completing-3 = Nel luogo **di un altro**: il padrone ne sceglie subito **due** per sé, le altre tre sono tue. Vale anche fra compagni.
help-akelarre-completing-4 = Puoi anche posare in una volta sola una combinazione di cinque, se un luogo è libero: la catturi lì.
help-akelarre-completing-5 = Le carte catturate formano i **punti** di ognuno. Tutti possono guardarle, se prima della partita non hai scelto di no.

help-akelarre-places = I luoghi
help-akelarre-places-1 = Le frecce dello **Spirito del bosco** dicono quanti luoghi d’incontro hai: all’inizio due a testa in due giocatori, uno in tre o quattro.
help-akelarre-places-2 = Alla fine del turno, dopo aver pescato, puoi **comprarne un altro** con cinque delle tue carte catturate, anche jolly:
help-akelarre-places-3 = le cinque carte vanno sulle pile degli scarti delle loro famiglie, nell’ordine che vuoi;
help-akelarre-places-4 = uno per turno, e in tutto tre luoghi al massimo.

help-akelarre-end = Fine e punti
help-akelarre-end-1 = Chi pesca l’**ultima carta del mazzo** finisce il suo turno, e può ancora comprare un luogo. Poi tutti, a cominciare dal prossimo e con lui per ultimo, hanno un **ultimo turno** in cui si gioca soltanto: non si scarta, non si pesca, non si compra. Le carte in mano e le combinazioni incomplete non contano.
help-akelarre-end-2 = Le carte della famiglia **preferita** valgono il loro numero.
help-akelarre-end-3 = Tutte le altre valgono **un punto**.
help-akelarre-end-4 = I jolly non danno punti, nemmeno quello della preferita, ma contano come carte.
help-akelarre-end-5 = Chi ha catturato **più carte**, jolly compresi, ha **8 punti** in più; in parità nessuno (o tutti, se hai scelto così).
help-akelarre-end-6 = In quattro si può giocare anche **due contro due**, con le stesse regole: i compagni siedono di fronte e sommano i punti; ognuno conta con la propria preferita. Gli 8 punti vanno al giocatore con più carte, e così alla sua squadra.
help-akelarre-end-7 = Chi ha più punti vince. A pari punti è pareggio.

help-akelarre-keys = Comandi
help-akelarre-keys-1 = Trascina le carte, oppure clicca la carta e poi dove va. Le carte per una combinazione nuova si posano in un luogo libero e si **confermano**. Ogni riga di «Il turno» ha il suo **annulla**. Un clic sugli scarti o sui punti li mostra; la preferita è scoperta se giochi da solo a questo schermo, altrimenti si vede finché la tieni premuta.
