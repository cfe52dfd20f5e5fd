# Xako: le regole.

help-xako-idea = L’idea
help-xako-idea-1 = Ogni giocatore ha un personaggio, due **missioni** segrete e cinque carte. Una missione è una lista di oggetti: quando ne hai equipaggiati abbastanza la dichiari e prendi i suoi **punti esperienza (P.E.)**.
help-xako-idea-2 = Gli oggetti si comprano con l’oro o col baratto, oppure si rubano vincendo un attacco.
help-xako-idea-3 = La seconda missione compiuta chiude la **sfida**: i P.E. restano, tutto il resto ricomincia. Chi arriva per primo a **12 P.E.** vince la partita.

help-xako-sheet = La scheda
help-xako-sheet-1 = Il personaggio ha cinque livelli, ognuno con i suoi punti: **ATK** (rosso, attacco fisico), **MAG** (blu, magia), **DEF** (giallo, difesa). Si comincia dal LEVEL 1.
help-xako-sheet-caption = Kyra al LEVEL 2
help-xako-sheet-2 = Vincere un attacco fa salire di un livello.
help-xako-sheet-3 = I triangoli vicino agli avversari sono già la somma di livello e oggetti.
help-xako-sheet-4 = Le carte comprate stanno a destra, quelle **rubate** a sinistra, con il loro cartellino.

help-xako-cards = Le carte
help-xako-cards-items = **Armature e oggetti** danno punti quando sono equipaggiati. Sotto: prezzo, valore di baratto, P.ad. che servono per rubarli.
help-xako-cards-belts = Con una **cintura** o **magicintura** si possono avere 7 carte equipaggiate invece di 5, di cui al massimo 5 armature.
help-xako-cards-attack = **Carte attacco**: abilità e, se c’è, punti combo. La spada vuol dire ATK, la stella MAG.
help-xako-cards-spectre = Lo **spettro** si gioca insieme alla sua carta attacco.
help-xako-cards-gold = L’**oro** paga: non si dà resto.
help-xako-cards-extra = L’**extra carica** dà 3 punti a un attacco diretto o a una difesa.

help-xako-turn = Il turno
help-xako-turn-1 = **Pesca** una carta, dal mazzo o dalla cima degli scarti. Oppure **annuncia un attacco diretto** e non pescare.
help-xako-turn-2 = **Equipaggia** una carta della mano, prima o dopo l’attacco.
help-xako-turn-3 = **Attacca** una volta, chi vuoi.
help-xako-turn-4 = **Chiudi** scartando una carta (non dopo un attacco diretto) e torna a cinque, dal mazzo o dagli scarti.
help-xako-turn-5 = Una missione completa si dichiara in qualunque momento del proprio turno. Le carte usate in un turno arrivano sugli scarti solo alla fine.

help-xako-equip = Equipaggiare
help-xako-equip-1 = Si paga il **prezzo** con carte oro, oppure il valore di **baratto** con altri oggetti, della mano o equipaggiati. Oro e oggetti non si mescolano, e nessuna carta può essere di troppo.
help-xako-equip-good = Prezzo 30: va bene, senza resto
help-xako-equip-bad = Prezzo 30: il 10 è di troppo
help-xako-equip-2 = Una carta per turno; quelle rubate sono in più.
help-xako-equip-3 = Al massimo 5 carte equipaggiate (7 con una cintura), mai due uguali.
help-xako-equip-4 = Chi ne ha troppe scarta subito un oggetto.

help-xako-attack = I quattro attacchi
help-xako-attack-1 = Prima si dice chi e con che cosa, poi chi difende decide, poi si tirano i dadi.
help-xako-attack-direct = **Diretto**: ATK o MAG del livello e di tutti gli oggetti, la somma più alta. Si può aggiungere un’extra carica.
help-xako-attack-single = **Semplice**: livello più l’abilità di una carta con scritto combo.
help-xako-attack-combo = **Combo**: due o più carte combo: l’abilità della più forte e i punti combo delle altre.
help-xako-attack-spectre = **Spettro**: una carta attacco e il suo spettro: livello più l’abilità dello spettro.

help-xako-clash = I dadi e l’adrenalina
help-xako-clash-1 = Tutti e due aggiungono due dadi. Chi difende conta DEF del livello e degli oggetti, e può aggiungere un’extra carica prima del tiro.
help-xako-clash-example = 4 + 5 + 3 + dadi 9 = 21 contro 11 + dadi 5 = 16: l’attacco vince, 5 P.ad.
help-xako-clash-2 = L’attacco vince solo se è **più alto**. La differenza è **adrenalina (P.ad.)**, e chi vince sale di un livello.
help-xako-clash-3 = Con i P.ad. si **ruba** una carta equipaggiata che costa altrettanto o meno, oppure con 5 si **abbassa** l’avversario di un livello.
help-xako-clash-4 = Chi perde l’attacco non perde niente, a parte le carte giocate.

help-xako-missions = Le missioni
help-xako-missions-1 = Il numero in alto è quanto vale, il sigillo in basso quante carte servono. Quelle col rombo pieno sono **obbligatorie**.
help-xako-missions-2 = Una missione completa si accende: cliccala, scegli che cosa dare, dichiara.
help-xako-missions-3 = Le carte date vanno sotto gli scarti, le altre restano. Poi si pesca una nuova missione.
help-xako-missions-4 = La seconda missione nella stessa sfida la chiude subito; 12 P.E. chiudono la partita.

help-xako-advice = Consigli
help-xako-advice-1 = **Le missioni prima di tutto**: tieni gli oggetti obbligatori, scarta quelli che non servono a nessuna delle due.
help-xako-advice-2 = **Guarda la DEF**: attacca chi ha il triangolo giallo più basso. Il pannello dice quanto è probabile vincere.
help-xako-advice-3 = **La cintura** apre due posti: vale quasi sempre la spesa.
help-xako-advice-4 = **Tieni un’extra carica** se gli avversari hanno carte da rubarti.
help-xako-advice-5 = **Un oggetto rubato vale due volte**: serve a te e manca a lui. Se sei vicino a una missione, attacca chi ha quello che ti manca.

help-xako-keys = Comandi
help-xako-keys-1 = Clicca una carta per usarla, ancora per lasciarla; oppure trascinala: un oggetto accanto alla scheda, una carta attacco sull’avversario, una carta sugli scarti per chiudere il turno. Nel pannello dell’attacco un clic su Semplice, Combo o Spettro sceglie le carte più forti. Il tasto destro, o mezzo secondo di attesa, mostra una carta in grande.
