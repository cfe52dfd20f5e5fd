# Titolo, preparazione, impostazioni, guida.
