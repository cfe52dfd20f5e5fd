# Xako: le regole.

help-xako-idea = L’idea
help-xako-idea-1 = Ogni giocatore ha un personaggio, due **missioni** segrete e cinque carte, che vede solo lui. Una missione è una lista di pezzi di equipaggiamento: quando ne hai equipaggiati abbastanza la dichiari e prendi i suoi **punti esperienza (P.E.)**.
help-xako-idea-2 = I pezzi si comprano con l’oro o a baratto, oppure si rubano vincendo un attacco.
help-xako-idea-3 = La seconda missione compiuta chiude la **sfida**: P.E. e personaggio restano, tutto il resto ricomincia. Chi arriva per primo a **12 P.E.** vince subito la partita, anche a metà di una sfida.
help-xako-idea-4 = I dadi decidono chi è il **mazziere**, se non hai scelto tu: comincia lui, poi si gioca in senso orario. Nella sfida dopo il mazziere è il prossimo. I personaggi, tutti diversi, si sorteggiano, oppure ognuno sceglie il suo, il mazziere per primo.

help-xako-sheet = La scheda
help-xako-sheet-1 = Il personaggio ha cinque livelli, ognuno con i suoi punti, che salendo non calano mai: **ATK** (rosso, attacco fisico), **MAG** (blu, magia), **DEF** (giallo, difesa). Ogni sfida si comincia dal livello 1.
help-xako-sheet-caption = Kyra al livello 2
help-xako-sheet-2 = Vincere un attacco fa salire di un livello, fino al livello 5.
help-xako-sheet-3 = I triangoli vicino agli avversari sono già la somma di livello e pezzi.
help-xako-sheet-4 = I pezzi comprati stanno a destra, quelli **rubati** a sinistra, con il loro cartellino. Contano allo stesso modo.

help-xako-cards = Le carte
help-xako-cards-items = **Armature e oggetti** sono i **pezzi** dell’equipaggiamento: danno punti quando li equipaggi. Sotto: prezzo, valore di baratto, P.ad. che servono per rubarli. Ce ne sono 14 diversi, quattro copie di ognuno.
help-xako-cards-belts = Con una **cintura** o **magicintura**, o tutte e due, puoi avere 7 pezzi invece di 5, di cui al massimo 5 armature. La cintura è un oggetto e conta anche lei.
help-xako-cards-attack = **Carte attacco** (16): abilità e, se c’è, punti combo. La spada vuol dire ATK, la stella MAG.
help-xako-cards-spectre = Lo **spettro** (8) si gioca insieme alla sua carta attacco.
help-xako-cards-gold = L’**oro** paga, e non si dà resto: otto carte da 10, nove da 20, cinque da 30.
help-xako-cards-extra = L’**extra carica** (8) dà 3 punti a un attacco diretto o a una difesa. Una per parte in ogni attacco. Con queste le carte del mazzo sono 110.

help-xako-turn = Il turno
help-xako-turn-1 = **Pesca** una carta, dal mazzo o dalla cima degli scarti. Oppure **annuncia un attacco diretto** e non pescare: allora in questo turno devi attaccare, e solo così.
help-xako-turn-2 = **Equipaggia** un pezzo della mano, prima o dopo l’attacco.
help-xako-turn-3 = **Attacca** una volta, chi vuoi.
help-xako-turn-4 = **Chiudi il turno** scartando una carta (non dopo un attacco diretto, né se la mano è vuota), poi torna a cinque, una carta alla volta, dal mazzo o dagli scarti.
help-xako-turn-5 = Le carte usate in un turno, anche da chi si è difeso, arrivano sugli scarti solo dopo che hai ripescato, nell’ordine in cui le hai usate, con lo scarto di chiusura in cima. Chi si è difeso torna a cinque nel proprio turno. Finito il mazzo, si rimescolano gli scarti.

help-xako-equip = Equipaggiare
help-xako-equip-1 = Paghi il **prezzo** con carte oro, oppure il valore di **baratto** con altri pezzi, della mano o equipaggiati: ognuno vale il suo prezzo. Oro e pezzi non si mescolano, e nessuna carta può essere di troppo.
help-xako-equip-good = Prezzo 30: va bene, senza resto
help-xako-equip-bad = Prezzo 30: il 10 è di troppo
help-xako-equip-2 = Un pezzo per turno; quelli rubati sono in più e non si pagano.
help-xako-equip-3 = Al massimo 5 pezzi, compresi quelli rubati (7 con una cintura), mai due uguali.
help-xako-equip-4 = Chi ne ha troppi, per esempio perché gli hanno rubato la cintura, scarta subito un oggetto, anche nel turno di un altro.

help-xako-attack = I quattro attacchi
help-xako-attack-1 = Prima dici chi e con che cosa, poi chi si difende decide, poi si tirano i dadi: due per parte. L’extra carica vale solo con l’attacco diretto.
help-xako-attack-direct = **Diretto**: ATK o MAG del livello e di tutti i pezzi, la somma più alta. Puoi aggiungere un’extra carica. Si annuncia invece di pescare.
help-xako-attack-single = **Semplice**: una carta con scritto combo: i punti del livello, ATK o MAG come la carta, più la sua abilità.
help-xako-attack-combo = **Combo**: due o più carte combo: i punti del livello, l’abilità della più forte e i punti combo delle altre. ATK o MAG lo dice la più forte; se sono pari, scegli tu.
help-xako-attack-spectre = **Spettro**: una carta attacco e il suo spettro: i punti del livello più l’abilità dello spettro. Senza combo.

help-xako-clash = I dadi e l’adrenalina
help-xako-clash-1 = Tutti e due aggiungono due dadi: la croce rossa vale 1. Chi si difende conta DEF del livello e dei pezzi, e contro qualunque attacco può aggiungere un’extra carica prima del tiro.
help-xako-clash-example = 4 + 5 + 3 + dadi 9 = 21 contro 11 + dadi 5 = 16: l’attacco vince, 5 P.ad.
help-xako-clash-2 = L’attacco vince solo se è **più alto**. La differenza è **adrenalina (P.ad.)**, e chi attacca sale di un livello.
help-xako-clash-3 = Con i P.ad. puoi fare una cosa sola, o niente: **rubi** un pezzo equipaggiato che costa altrettanto o meno, oppure con 5 **abbassi** l’avversario di un livello, se non è al livello 1.
help-xako-clash-4 = Se l’attacco perde non succede niente, a parte le carte giocate. Chi si difende non ottiene mai P.ad.
help-xako-clash-5 = Il pezzo rubato lo equipaggi subito, gratis. Se non c’è posto o ne hai già uno uguale, va in mano.

help-xako-missions = Le missioni
help-xako-missions-1 = Il numero in alto è quanto vale, il sigillo in basso quanti pezzi servono. Quelli col rombo pieno sono **obbligatori**. Le missioni sono 24.
help-xako-missions-2 = Una missione completa si accende, e la dichiari in qualunque momento del tuo turno, anche subito dopo un furto, se nessuna decisione è in sospeso: cliccala, scegli che cosa dare, conferma.
help-xako-missions-3 = I pezzi dati vanno sotto gli scarti: tutti gli obbligatori e tanti altri quanti ne servono, gli altri restano. Poi peschi una nuova missione.
help-xako-missions-4 = La seconda missione nella stessa sfida la chiude subito, senza finire il turno; 12 P.E. chiudono la partita.
help-xako-missions-5 = Dopo 30 giri una sfida finisce comunque, e i P.E. restano. Dopo 12 sfide vince chi ha più P.E.; a pari punti si vince insieme.

help-xako-advice = Consigli
help-xako-advice-1 = **Le missioni prima di tutto**: tieni i pezzi obbligatori, scarta quelli che non servono a nessuna delle due.
help-xako-advice-2 = **Guarda la DEF**: attacca chi ha il triangolo giallo più basso. Il pannello dice quanto è probabile vincere.
help-xako-advice-3 = **La cintura** apre due posti: vale quasi sempre la spesa.
help-xako-advice-4 = **Tieni un’extra carica** se gli avversari hanno carte da rubarti.
help-xako-advice-5 = **Un pezzo rubato vale due volte**: serve a te e manca a lui. Se sei vicino a una missione, attacca chi ha quello che ti manca.

help-xako-keys = Comandi
help-xako-keys-1 = Clicca una carta per usarla, ancora per lasciarla; oppure trascinala: un pezzo accanto alla scheda, una carta attacco sull’avversario, una carta sugli scarti per chiudere il turno. Nel pannello dell’attacco un clic su Semplice, Combo o Spettro sceglie le carte più forti. Il tasto destro, o mezzo secondo di attesa, mostra una carta in grande.
