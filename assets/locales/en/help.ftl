# The rules in words. **Like this** is bold.

help-title = Rules of { $game }
help-next = Next
help-previous = Back
help-page = { $page } of { $count }
help-keys-hint = Arrows: turn pages · wheel: scroll · { KEY("cancel") }: close
