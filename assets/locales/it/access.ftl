# Come i lettori di schermo chiamano le cose senza parole.

access-card = { $animal } { $value }
access-bucket = secchio: { $animal }, fila { $row }, posto { $place }
access-tray-bucket = secchio da posare: { $animal }
access-gap = posto libero: fila { $row }, posto { $place }
access-creature-place = luogo { $number } di { $seat }
access-hand = mano
access-points = punti di { $seat }
access-reserve = la tua riserva
access-in-play = le tue carte in gioco
access-opponent = il tuo avversario
access-sum = quello che paghi
access-compose = quello che metti insieme
access-rival = { $seat }
access-sheet = { $character } di { $seat }
access-name = nome del posto { $number }
access-genie = genio { $number }
access-replay = punto della partita
