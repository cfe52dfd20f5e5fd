# Cartabomba: le regole in pagine.

help-cartabomba-idea = L’idea
help-cartabomba-idea-1 = Due giocatori, un mazzo di quaranta carte. Prima le dividi a coppie con l’avversario; poi le giochi, le fai esplodere e le perdi. **Chi non ha più carte ha perso.**
help-cartabomba-idea-2 = Tutto è scoperto: le carte davanti a te sono la tua **riserva**, quelle in mezzo al tavolo sono **in gioco**. Dalla riserva si gioca; solo le carte in gioco pagano, attaccano, parano e usano abilità.
help-cartabomba-idea-3 = Ogni carta usata va **fuori gioco**, in una pila che tutti possono guardare: per attaccare, per parare e per pagare devi sempre perdere qualcosa.

help-cartabomba-cards = Le carte
help-cartabomba-cards-1 = Ci sono tre tipi di carte, riconoscibili dal segno, dal colore e dal disegno dello sfondo. Qualunque carta può avere anche un’abilità.
help-cartabomba-cards-bomb = **Cartebomba** (gialle, raggi). Attaccano e parano. Ognuna può anche uscire dal gioco portando con sé un’altra carta in gioco, tua o avversaria, il cui costo non supera il suo valore.
help-cartabomba-cards-zealot = **Zeloti** (verdi, cerchi). Attaccano e parano. Se ne gioca uno solo per turno.
help-cartabomba-cards-artifact = **Manufatti** (blu, scacchi). Non attaccano e non parano: contano per la loro abilità. Se ne gioca uno solo per turno.
help-cartabomba-cards-2 = I numeri di una carta:
help-cartabomba-cards-cost = **Costo**, punti neri a destra: quanto bisogna pagare per giocarla.
help-cartabomba-cards-value = **Valore**, punti bianchi a sinistra: quanto paga quando la togli per giocarne un’altra.
help-cartabomba-cards-strength = **Forza**, il numero in alto: quante carte fa scartare un attacco, o quante ne ferma una parata.

help-cartabomba-draft = La scelta
help-cartabomba-draft-1 = Si scoprono quattro carte: la prima e la seconda fanno una coppia, la terza e la quarta l’altra. Chi sceglie prende una coppia e lascia l’altra all’avversario. Poi sceglie l’altro, finché le carte sono divise: venti ciascuno.
help-cartabomba-draft-a = Coppia 1
help-cartabomba-draft-b = Coppia 2
help-cartabomba-draft-takes = La prendi tu…
help-cartabomba-draft-leaves = …e questa va all’avversario.
help-cartabomba-draft-2 = Chi sceglie per primo si sorteggia, se non hai scelto tu; il primo turno è dell’altro. Nel **primo turno della partita** si gioca al massimo una carta, che può già attaccare.

help-cartabomba-turn = Il turno
help-cartabomba-turn-1 = Nel tuo turno fai quante azioni vuoi, nell’ordine che vuoi; poi chiudi il turno. L’avversario può soltanto parare.
help-cartabomba-turn-2 = **Giocare**: al massimo tre carte per turno, fra cui un solo zelota e un solo manufatto, se un’abilità non ne permette di più. Una carta appena giocata si può usare subito.
help-cartabomba-turn-3 = **Pagare**: togli carte tue in gioco i cui valori, insieme, coprono il costo. Il resto va perso, e nessuna carta del pagamento può essere di troppo. Gli sconti contano anche se li dà una carta che sta pagando; sotto 0 un costo non scende.
help-cartabomba-turn-4 = **Insieme**: più carte si possono giocare con un solo pagamento che copre la somma dei loro costi. Ognuna conta nel limite di tre, e nessuna di loro può pagare per le altre. Seleziona tutte le carte, poi quelle che pagano.
help-cartabomba-turn-good = Gran botto costa 4: Scatola a molla (valore 5) lo paga.
help-cartabomba-turn-bad = Scatola a molla basta già: Coriandoli sarebbe di troppo.
help-cartabomba-turn-5 = Le altre azioni sono l’attacco, la rimozione con una cartabomba e le abilità con la stella.

help-cartabomba-attack = Attacco e parata
help-cartabomba-attack-1 = Dichiari una cartabomba o uno zelota in gioco: la carta esce, e l’avversario deve scartare tante carte quanta è la sua forza. Puoi attaccare quante volte vuoi, una carta alla volta.
help-cartabomba-attack-2 = L’avversario può **parare** con quante vuole delle sue cartebomba e dei suoi zeloti in gioco: escono anche loro, e la loro forza si toglie a quella dell’attacco. A entrambe le forze si aggiungono i bonus. Si scarta la differenza, meno le riduzioni; se non resta niente, non si scarta.
help-cartabomba-attack-example = Gran botto attacca con 5, Mantice e Miccia corta aggiungono 1 ciascuno. Strillone para 1, Megafono aggiunge 4, Gigante di cartapesta toglie due scarti: 7 − 5 − 2 = **nessuna carta da scartare**.
help-cartabomba-attack-3 = Chi scarta sceglie quali carte, dalla riserva o fra quelle in gioco; se deve scartarle tutte non c’è da scegliere. Contano solo le carte ancora in gioco quando si fa il conto: una carta che ha pagato, attaccato o parato non aiuta più.

help-cartabomba-abilities = Le abilità
help-cartabomba-abilities-always = **Anello**: l’abilità è sempre attiva finché la carta è in gioco. Dove agisce, un’etichetta lo dice.
help-cartabomba-abilities-once = **Stella**: nel tuo turno togli la carta dal tavolo e la sua abilità agisce una volta sola.
help-cartabomba-abilities-1 = Da sapere:
help-cartabomba-abilities-2 = Un bonus all’attacco vale solo per le altre carte, non per quella che lo porta.
help-cartabomba-abilities-3 = «Al sicuro» protegge da cartebomba e abilità avversarie, non dagli scarti né dai propri pagamenti.
help-cartabomba-abilities-4 = Lo scarto forzato da un’abilità non è un attacco: non si para e le riduzioni non valgono.
help-cartabomba-abilities-5 = Ciò che un’abilità ha già pagato vale per qualunque pagamento dello stesso turno.
help-cartabomba-abilities-6 = Telegramma dà il suo valore in più anche quando è lui stesso a pagare.
help-cartabomba-abilities-7 = Chi riprende carte riprende solo le sue, e mai una che fa a sua volta riprendere carte.

help-cartabomba-end = La fine
help-cartabomba-end-1 = Si guarda alla fine di ogni azione, quando tutto è risolto:
help-cartabomba-end-2 = Se l’avversario di chi gioca il turno non ha più carte, né in gioco né in riserva, **vince chi gioca il turno**, anche se ha appena perso la sua ultima.
help-cartabomba-end-3 = Se solo chi gioca il turno non ha più carte, **perde**: attenzione a non attaccare con l’ultima.
help-cartabomba-end-4 = **Stallo**: la partita finisce se in due turni di seguito, uno per ciascuno, nessuno fa niente perché nessuno può fare niente; oppure se nessuno fa niente per quattro turni di seguito, anche per scelta. Vince chi ha più carte in gioco; se sono pari, chi ne ha di più in tutto; altrimenti è pareggio.
help-cartabomba-end-5 = Dopo **ottanta turni** la partita finisce allo stesso modo.

help-cartabomba-advice = Che cosa dicono le prove
help-cartabomba-advice-1 = Due giocatori del computer, forti e uguali, hanno giocato duemila partite con queste quaranta carte. Che cosa si è visto:
help-cartabomba-advice-2 = **Una partita dura di solito circa otto turni** in tutto. Quattro su cento finiscono in stallo.
help-cartabomba-advice-3 = **Chi comincia vince 48 partite su cento**: con una carta sola nel primo turno è un piccolo svantaggio.
help-cartabomba-advice-4 = **Nessuna carta decide da sola**: chi l’ha in mano vince fra 45 e 56 partite su cento. Le più forti: Macchina infernale, Forbici, Torchio. Le più deboli: Scudo di legno, Gigante di cartapesta, Giornale della sera.
help-cartabomba-advice-5 = **Le carte gratuite sono il motore**: ventuno su quaranta costano 0. Per le altre se ne vanno altre carte: chi ha in riserva solo carte care e niente in gioco resta fermo.
help-cartabomba-advice-6 = **Come cominciare**: nei primi turni gioca tutte le carte che puoi, quelle gratuite per prime; tieni in gioco qualche cartabomba o zelota per parare; metti in gioco i bonus prima di attaccare, e attacca quando l’avversario ha poco con cui parare.

help-cartabomba-keys = Comandi
help-cartabomba-keys-1 = Clicca una carta per selezionarla, ancora per lasciarla; oppure trascinala. Il tasto destro, o mezzo secondo di attesa, mostra una carta in grande.
