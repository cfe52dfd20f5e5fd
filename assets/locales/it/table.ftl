# Quello che tutti i tavoli hanno in comune.
