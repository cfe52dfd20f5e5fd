# Che cosa non va in un file di configurazione che qualcuno ha modificato.

config-problem = trovato { $found }; ammesso: { $allowed }
config-field = { $field }: { $problem }
config-left-out = { $problem } (non si usa; il resto del file vale)
config-left-out-file = { $problem } (non si usa; gli altri valgono)

## Il file come tale.

config-unreadable = non si può leggere: { $why }
config-folder = è una cartella; ci vuole un file
config-not-a-file = non è un file ma una pipe, un dispositivo o simili; ci vuole un file
config-too-large = ha { $bytes } byte; se ne leggono al massimo { $most }
config-not-text = da qui in poi non è testo (UTF-8)
config-together = non va d’accordo con gli altri file: { $why } (4 giocatori: { $needed } carte)

## La scrittura.

config-syntax = la scrittura non torna
config-at-word = { $problem } («{ $word }»)
config-end = il file finisce troppo presto
config-unknown-field = il campo «{ $found }» non esiste; esistono: { $expected }
config-missing-field = manca il campo «{ $found }»
config-double-field = il campo «{ $found }» c’è due volte
config-unknown-name = «{ $found }» non esiste; esistono: { $expected }
config-length = ci sono { $found } valori; ce ne vogliono altrettanti quanti nel file del programma
config-type = «{ $word }» qui non può stare
config-too-far = trovato { $found }; ammesso: un numero intero da { $least } a { $most }

## Che cosa c’è.

config-entries = { $count ->
    [0] nessuna voce
    [one] una voce
   *[other] { $count } voci
}
config-nothing = niente
config-again = { $what } una seconda volta
config-edge-again = un lato una seconda volta
config-in-all = { $count } in tutto
config-with-jokers = { $count } con i jolly
config-no-copy = { $what }, di cui il mazzo non ha copie
config-armour-belt = una cintura che è armatura
config-crowded = un tavolo su cui { $count } carte non stanno ({ $why })
config-crowded-cards = la disposizione «{ $id }», che le regole non ammettono ({ $why })
config-buckets-in-all = { $buckets }, { $count } in tutto

## Che cosa è ammesso.

config-span = da { $least } a { $most }
config-span-entries = da { $least } a { $most } voci
config-span-in-all = da { $least } a { $most } in tutto
config-at-most = al massimo { $most }
config-at-least = almeno { $least }
config-once = ognuno una volta sola
config-unique = un nome che nessun altro ha
config-name-length = un nome da { $least } a { $most } caratteri che si vedono
config-id = lettere minuscole da a a z, cifre e _
config-others = altri pezzi
config-attack-card = l’id di una carta attacco
config-belts = le cinture sono oggetti
config-at-most-deck = tante che il mazzo abbia al massimo { $most } carte
config-levels = da { $least } a { $most }: da un livello all’altro i punti non calano
config-steps = almeno { $least }: nessun passo più piccolo del precedente
config-even-draft = un numero pari, non maggiore di «deck»
config-no-strength = niente: i manufatti non hanno forza
config-strength = da 1 a 9: cartebomba e zeloti hanno una forza
config-words = al massimo { $most } parole su una carta
config-limited = zelota o manufatto: le cartebomba non hanno un limite proprio
config-one-each = { $count }, una per ogni giocatore
config-alike = altrettante in ogni gruppo, almeno una
config-roomier = un tavolo più grande, carte o distanze più piccole
config-allowed-layout = una disposizione che le regole ammettono (TV-06)
config-allowed-trick = carte del mazzo, ognuna una volta, senza il tappeto che si lancia; nelle mete solo carte del tavolo
config-row = una in meno della fila sotto, che ne ha { $below }, e almeno una
config-as-places = tanti secchi dei { $colours } colori quanti i posti delle file, { $places }
config-hands = da { $least } (sei mani) a { $most } carte in tutto
config-five = 5, per due, tre, quattro, cinque, sei giocatori

## Una lezione.

config-a-scene = almeno una scena
config-a-step = almeno un passo
config-others-act = che tocchi al posto { $seats }
config-pupil-acts = che tocchi soltanto a chi impara, posto 0
config-refused = ciò che le regole rifiutano: { $why } ({ $key })
config-may-do = qualcosa che il posto { $seat } può fare
config-placed = Riga { $line }, colonna { $column }: { $what }
config-told = { $place }: { $detail }
