"""How the Arrange page of a map is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.kernel.messages import error_text, say, together
from game.ui.slices import in_thread, preload

if TYPE_CHECKING:
    from pathlib import Path

    from game.battlefield.arranged_map import ArrangedMap
    from game.features.context import Context

LAST: Final[list[ArrangedMap]] = []
"""The map that was arranged last."""


def open_arranged(context: Context, path: Path) -> None:
    """Show the page of one of the player's own maps above the current one, or say why there is none."""

    def opens() -> None:
        preload("game.features.arrange.page", "game.battlefield.checker")
        try:
            arranged = in_thread(lambda: read(path))
        except ValueError as error:
            context.host.toast(error_text(error))
            return
        except OSError as error:
            context.host.toast(say("{file} can't be read: {reason}.", file=path.name, reason=error.strerror or ""))
            return
        from game.features.arrange.page import ArrangeScene

        LAST[:] = [arranged]
        context.host.push(ArrangeScene(context, arranged, context.library.reader.check))

    context.open_in_slices(opens)


def read(path: Path) -> ArrangedMap:
    """Read a map to be arranged, its drawer included; after a trial game its steps can still be undone.

    ValueError with a sentence if it can't be arranged, OSError.
    """
    from game.battlefield.arranged_file import on_disk
    from game.battlefield.arranged_map import ArrangedMap
    from game.battlefield.boards import is_board
    from game.battlefield.model import MapError

    if is_board(path):
        raise ValueError(BOARD)
    try:
        arranged = ArrangedMap(on_disk(path), path)
    except MapError as error:
        first = error.findings[0].text if error.findings else ""
        raise ValueError(together(say("{file} can't be arranged.", file=path.name), first)) from None
    except UnicodeDecodeError:
        raise ValueError(say("This map's file is not written in UTF-8; save it in Tiled first.")) from None
    assert isinstance(arranged.drawer, list)
    last = LAST[0] if LAST else arranged
    if last.path == path and last.document.data == arranged.document.data:
        arranged.done, arranged.undone, arranged.since = last.done, last.undone, last.since
    return arranged


BOARD = say("Boards for Shootin' Ladders are drawn in Tiled: only battlefields can be arranged here.")
