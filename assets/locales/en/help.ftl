# The rules in words. **Like this** is bold.

help-title = Rules of { $game }
help-next = Next
help-previous = Back
help-page = { $page } of { $count }
help-keys-hint = { DEVICE() ->
    [gamepad] Directional pad: turn pages · right stick: scroll · { KEY("cancel") }: close
   *[mouse] Arrows: turn pages · wheel: scroll · { KEY("cancel") }: close
}
