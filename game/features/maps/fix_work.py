"""Maps fixed, and made of other games' maps, in a sandbox; what comes back is saved only when asked (HND-21)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import msgspec

from game import folders
from game.battlefield.fixing.fixed import FixedMap, FixRefused, FixRequest
from game.kernel.messages import say
from game.processes.child import Limits
from game.processes.task import Sandbox, answer_of

if TYPE_CHECKING:
    from collections.abc import Callable

SECONDS: Final = 60.0
MEMORY: Final = 900_000_000
HEAVY: Final = ("game.battlefield.fixing.fixed", "game.geometry.walkways", "PIL.Image", "shapely")


class FixSandbox(Sandbox[FixedMap]):
    """A sandbox that reads one map and returns what can be made of it; a ValueError with a sentence otherwise."""

    def __init__(self, request: FixRequest) -> None:
        """Start. Raises OSError if no process can be started."""
        self.request = request
        super().__init__(_answer, msgspec.json.encode(request), Limits(SECONDS, MEMORY, HEAVY), FixedMap)


def _answer(data: bytes) -> object:
    return answer_of(_fixed, data, FixRefused, say("This map's file is damaged: nothing can be made of it."))


def _fixed(data: bytes) -> FixedMap:
    from game.battlefield.fixing.fixed import fixed

    return fixed(msgspec.json.decode(data, type=FixRequest))


def saved(found: FixedMap) -> Callable[[], Path | str | None]:
    """Start saving what was made as one of the player's own maps; return a function for its path or a sentence."""
    from game.play.own_maps import begun

    return begun(lambda: save(found, folders.own_maps()))


def save(found: FixedMap, folder: Path) -> Path:
    """Write what was made of a map into a maps folder; nothing is overwritten.

    Raises ValueError with a sentence, or OSError; then nothing is written.
    """
    from game.battlefield import edit
    from game.battlefield.share import take

    edit.prepare(folder)
    return take(found.parcel, folder)
