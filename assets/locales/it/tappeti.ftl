# Tappeti volanti.
