"""Freeing memory when a table closes: reference cycles, and freed pictures that the C library still holds."""

import gc
import sys
import time
from collections.abc import Callable
from functools import cache


@cache
def _trim() -> Callable[[int], int] | None:
    """Return glibc's malloc_trim; None on other systems, whose allocators do so by themselves."""
    if sys.platform != "linux":
        return None
    import ctypes

    return getattr(ctypes.CDLL(None), "malloc_trim", None)


def trim() -> None:
    """Give unused pages back to the system: pictures of all sizes come and go and leave holes.

    A session of four games left up to 75 MB of them; it takes 6 to 14 ms.
    """
    call = _trim()
    if call is not None:
        call(0)


class GiveBack:
    """Frees closed tables: scene, widgets and cached layers refer to each other, so they are freed together.

    It waits a moment, until the following scene is shown, but never into the next table's play.
    """

    WAIT = 1.0  # seconds

    def __init__(self) -> None:
        self._at = 0.0
        self._mixed = False
        """Whether a table was opened before modules were excluded from collections.

        Then the table may be excluded, too.
        """
        self._untrimmed = False

    @property
    def waiting(self) -> bool:
        """Return whether something is still to be freed."""
        return self._at > 0 or self._untrimmed

    def opened(self, importing: bool) -> None:
        """Note that a table is being opened, and whether modules are still being imported.

        The old picture is still shown.
        """
        if self._at:
            self._clear()
        self._mixed = self._mixed or importing

    def due(self) -> None:
        """Note that a table was closed."""
        self._at = time.monotonic() + self.WAIT

    def poll(self) -> None:
        """Free memory once it is time: first collect garbage, one round later return its pages."""
        if self._untrimmed:
            self._untrimmed = False
            trim()
        elif self._at and time.monotonic() >= self._at:
            self._clear()

    def _clear(self) -> None:
        self._at, self._untrimmed = 0.0, True
        self._collect()

    def _collect(self) -> None:
        if gc.get_freeze_count() and self._mixed:
            # Modules were excluded from collections while a table may have been open, which then was excluded, too.
            self._mixed = False
            gc.unfreeze()
            gc.collect()
            gc.freeze()
        else:
            gc.collect()
