# Le regole, a parole. **Così** si scrive in grassetto.

help-title = Regole di { $game }
help-next = Avanti
help-previous = Indietro
help-page = { $page } di { $count }
help-keys-hint = { DEVICE() ->
    [gamepad] Croce: sfoglia · levetta destra: scorri · { KEY("cancel") }: chiudi
   *[mouse] Frecce: sfoglia · rotella: scorri · { KEY("cancel") }: chiudi
}
