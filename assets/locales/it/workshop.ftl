# L’officina: disposizioni proprie, numeri, regole di casa, molte partite.

## Una serie di molte partite.

study-seats = { $found } giocatori; il gioco è per { $least }–{ $most } giocatori
study-bots = { $found } computer per { $seats } posti; indicarne uno per tutti o uno per ciascuno
study-games = { $found } partite; ammesse: da 1 a { $most }
study-seed = il seme { $found } è troppo grande per contare da lì

## Un numero di un file di configurazione.

tuning-no-field = nel testo non c’è un valore «{ $field }» da cambiare
tuning-one-value = un numero o una parola

## Disposizioni tenute di Tappeti volanti.

name-letters = un nome con almeno una lettera o una cifra
name-reserved = un altro nome; su certi computer questo indica un dispositivo
file-there = c’è già
file-unwritable = non si può scrivere: { $why }
kept-not-ours = non è il file di una disposizione tenuta
kept-full = ha già { $count } disposizioni; se ne leggono al massimo { $most }
kept-too-many = ha { $count } disposizioni; se ne leggono al massimo { $most }, per nome: { $rest } restano fuori, da «{ $first }» in poi

## Regole di casa.

house-full = ha già { $count } serie di regole di casa; se ne leggono al massimo { $most }
house-file = un file di configurazione del gioco { $game }
house-nothing = nessun file cambiato
