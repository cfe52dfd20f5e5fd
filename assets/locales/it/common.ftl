# Parole che servono a tutti i giochi.
the-table = il tavolo
language = Italiano
config-fault = Un file di configurazione non va bene; valgono i valori del programma. { $fault }
