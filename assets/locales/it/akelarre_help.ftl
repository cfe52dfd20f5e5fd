# Le regole di Akelarre, a parole. **Così** si scrive in grassetto.


help-akelarre-idea = L’idea
help-akelarre-idea-1 = Siete spiriti di Akelarre, il bosco dove si incontrano le streghe. Nei **luoghi d’incontro** formate **serie** e **scale** di creature: chi posa la **quinta carta** le cattura tutte.
help-akelarre-idea-2 = Le cinque famiglie: Fate, Folletti, Druidi, Ninfe, Streghe. Di ognuna ci sono sei 2, cinque 3, quattro 4, tre 5, due 6 e un jolly; l’1 non c’è.
help-akelarre-idea-3 = Ognuno ha una **creatura preferita** segreta: le sue carte valgono il loro numero, tutte le altre un punto. Vince chi ha più punti.

help-akelarre-melds = Serie e scale
help-akelarre-melds-1 = Ne bastano **tre** carte per cominciare; con **cinque** è completa.
help-akelarre-melds-set = Serie: lo stesso valore, tutte famiglie diverse.
help-akelarre-melds-run = Scala: una famiglia, valori consecutivi. Quella intera è 2-3-4-5-6.
help-akelarre-melds-joker = Il **jolly** sta per qualunque carta **della sua famiglia**. Il valore si decide quando lo si posa e resta finché il jolly è lì; spostato altrove, può valere altro.
help-akelarre-melds-2 = Una serie o scala nuova vuole un **luogo libero**, vostro o di un altro. Se sono tutti occupati non se ne possono formare.

help-akelarre-turn = Il turno
help-akelarre-turn-1 = **Prima giocate**, quante volte volete e nell’ordine che volete:
help-akelarre-turn-2 = formate una serie o scala nuova in un luogo libero;
help-akelarre-turn-3 = aggiungete una carta a una serie o scala del tavolo, di chiunque sia;
help-akelarre-turn-4 = prendete una carta dal tavolo per un’altra combinazione (pagina seguente).
help-akelarre-turn-5 = Chi non ha giocato **nessuna carta della mano** ne scarta una, scoperta, sulla pila della sua famiglia. Gli scarti si possono guardare sempre.
help-akelarre-turn-6 = **Poi pescate** fino a sette carte da una parte sola: dal mazzo, oppure da una delle cinque pile di scarti. Se non bastano, restate con meno.

help-akelarre-taking = Prendere dal tavolo
help-akelarre-taking-1 = Da una combinazione di **quattro** carte se ne può prendere una, e usarla subito in un’altra serie o scala:
help-akelarre-taking-set = Da una serie di quattro: una qualsiasi.
help-akelarre-taking-run = Da una scala di quattro: solo una delle due ai capi.
help-akelarre-taking-2 = Una carta presa non va mai in mano.
help-akelarre-taking-3 = Una combinazione nuova ha sempre almeno una carta della mano; a una che c’è già si può aggiungere anche solo la carta presa.
help-akelarre-taking-4 = Ogni carta del tavolo si sposta una volta sola per turno.

help-akelarre-completing = Completare
help-akelarre-completing-1 = La quinta carta **cattura subito**: le cinque lasciano il tavolo e il luogo torna libero, anche per lo stesso turno.
help-akelarre-completing-2 = In un luogo **vostro**: tutte e cinque sono vostre.
help-akelarre-completing-3 = Nel luogo **di un altro**: il padrone ne sceglie **due** per sé, le altre tre sono vostre. Anche se è il vostro compagno.
help-akelarre-completing-4 = Si può anche posare in una volta sola una combinazione di cinque, se un luogo è libero.

help-akelarre-places = I luoghi
help-akelarre-places-1 = Le frecce dello **Spirito del bosco** dicono quanti luoghi d’incontro avete: all’inizio due a testa in due giocatori, uno in tre o quattro.
help-akelarre-places-2 = Alla fine del turno, dopo aver pescato, potete **comprarne un altro** con cinque carte dei vostri punti:
help-akelarre-places-3 = le cinque carte vanno sulle pile di scarti, nell’ordine che volete;
help-akelarre-places-4 = uno per turno, tre al massimo.

help-akelarre-end = Fine e punti
help-akelarre-end-1 = Quando qualcuno pesca l’**ultima carta del mazzo** finisce il suo turno; poi tutti, lui per ultimo, hanno un **ultimo turno** in cui si gioca soltanto. Le carte in mano e le combinazioni incomplete non contano.
help-akelarre-end-2 = Le carte della famiglia **preferita** valgono il loro numero.
help-akelarre-end-3 = Tutte le altre valgono **un punto**.
help-akelarre-end-4 = I jolly non danno punti, nemmeno quello della preferita, ma contano come carte.
help-akelarre-end-5 = Chi ha catturato **più carte** ha **8 punti** in più; in parità nessuno (o tutti, se avete scelto così).
help-akelarre-end-6 = In **due contro due** i compagni siedono di fronte e sommano i punti; ognuno conta con la propria preferita.

help-akelarre-keys = Comandi
help-akelarre-keys-1 = Trascinate le carte, oppure un clic sulla carta e un clic dove va. Le carte per una combinazione nuova si posano in un luogo libero e si **confermano**. Ogni riga di «Il turno» ha il suo **annulla**. Un clic sugli scarti o sui punti li fa guardare; la preferita si vede finché la tenete premuta.
