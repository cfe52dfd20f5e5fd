# Names written on the cards: one word, the one that is read from afar.
face-palazzo = Palace
face-lampada = Lamp
face-deserto = Desert
face-tesoro = Treasure
face-bazar-spezie = Spices
face-bazar-tappeti = Carpets
face-bazar-cammelli = Camels
face-avventura = Adventure
