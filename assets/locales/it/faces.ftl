# Nomi scritti sulle carte: una parola, quella che si legge da lontano.
face-palazzo = Palazzo
face-lampada = Lampada
face-deserto = Deserto
face-tesoro = Tesoro
face-bazar-spezie = Spezie
face-bazar-tappeti = Tappeti
face-bazar-cammelli = Cammelli
face-avventura = Avventura
