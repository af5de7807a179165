"""The picture of a game's best moment, painted from its replay in a subprocess: the page never waits for it (FGT-83).

Where it can't be painted, the small picture of the list of games takes its place.
"""

from __future__ import annotations

import logging
import os
import pickle
from typing import TYPE_CHECKING, Any, Final, Literal

import msgspec
import pygame

from game.games import find, load, meta_of
from game.kernel.entry import UNKNOWN, Entry, ReplayMismatch
from game.processes.task import ProcessTask, Stopped
from game.table.session import Seating
from game.ui import words
from game.ui.slices import checkpoint

if TYPE_CHECKING:
    from game.features.context import Source
    from game.lobby.report import ReportMoment
    from game.store.settings import Settings

SHAPE: Final = 1.5
"""Its width by its height."""
LEAST: Final = 0.5
"""The least share of a board's width that it shows; a table of cards is shown whole."""
WINDOW: Final = (1920, 1080)
"""The window it is painted in, whatever the player's: a close-up of the board needs the pixels."""
NICE: Final = 5
"""How much the window goes before it."""
FADE: Final = 0.25
"""Seconds in which it appears."""


class MomentWanted(msgspec.Struct, frozen=True):
    """What a picture is painted from: the log up to the moment, and the states before and after it."""

    game: str
    options: Any
    seating: Seating
    entries: list[Entry]
    before: bytes
    after: bytes
    seats: tuple[int, ...]
    colour_set: Literal["bright", "safe"]
    high_contrast: bool
    language: str


class MomentPicture:
    """The picture of one moment: begun with the page, polled by it, closed when it is left."""

    def __init__(self, source: Source, moment: ReportMoment) -> None:
        self.source, self.moment = source, moment
        self.age = 0.0
        """Seconds since it was painted."""
        self._task: ProcessTask | None = None
        self._large: pygame.Surface | None = None
        self._plain: pygame.Surface | None = None
        self._made: dict[tuple[int, int], pygame.Surface] = {}

    def begin(self, settings: Settings) -> None:
        """Start painting it, unless that was done; if no process can be started, the plain picture stays."""
        if self._task is not None or self._large is not None:
            return
        try:
            data = pickle.dumps(wanted(self.source, self.moment, settings))
            checkpoint()
            self._task = ProcessTask(work, data)
        except (ReplayMismatch, OSError, pickle.PickleError, TypeError) as error:
            logging.getLogger(__name__).warning("The picture of a moment can't be painted: %r", error)

    def poll(self, dt: float) -> bool:
        """Receive the picture; return whether its look changes."""
        if self._large is not None and self.age < FADE:
            self.age += dt
            return True
        if self._task is None:
            return False
        try:
            if not self._task.poll():
                return False
            if isinstance(self._task.answer, str):
                raise ValueError(self._task.answer)
            self.put(pygame.image.frombytes(self._task.answer[0], self._task.answer[1], "RGB"))
        except (Stopped, ValueError) as error:
            logging.getLogger(__name__).warning("The picture of a moment was not painted: %r", error)
        self._task = None
        return True

    def put(self, picture: pygame.Surface) -> None:
        """Use a picture of the board."""
        self._large = picture
        self._made.clear()

    @property
    def shown(self) -> float:
        """How far it has appeared, 0 to 1; the plain picture is there at once."""
        return min(1.0, self.age / FADE) if self._large is not None else 1.0

    @property
    def waiting(self) -> bool:
        """It is being painted, or just appearing."""
        return self._task is not None or (self._large is not None and self.age < FADE)

    def close(self) -> None:
        """Stop painting."""
        if self._task is not None:
            self._task.close()
            self._task = None

    def at(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the picture at a size; None while it is being painted, and if there is none of any kind."""
        if self._task is not None:
            return None
        if size not in self._made:
            made = self._small(size) if self._large is None else pygame.transform.smoothscale(self._large, size)
            if made is None:
                return None
            self._made = {size: made}
        return self._made[size]

    def _small(self, size: tuple[int, int]) -> pygame.Surface | None:
        place = meta_of(self.source.game.key).miniature
        try:
            return find(place)(self.source.past.state(self.moment.entry).view(0), size) if place else None
        except ReplayMismatch:
            return None


def wanted(source: Source, moment: ReportMoment, settings: Settings) -> MomentWanted:
    """Return what the picture of a moment is painted from. Raises ReplayMismatch if the table is not known."""
    past, number = source.past, moment.entry
    entries = [*past.entries[: number + 1]]
    entries[-2:] = [msgspec.structs.replace(entry, checksum=UNKNOWN) for entry in entries[-2:]]
    before, after = (past.game.encode(past.state(at)) for at in (number - 1, number))
    return MomentWanted(
        source.game.key, past.options, source.seating, entries, before, after, (moment.seat, *moment.others),
        settings.colour_set, settings.high_contrast, words.language(),
    )  # fmt: skip


def work(data: bytes) -> tuple[bytes, tuple[int, int]] | str:
    """Paint a picture; return its pixels and its size, or what was wrong. Runs in a subprocess."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    if hasattr(os, "nice"):
        os.nice(NICE)
    asked: MomentWanted = pickle.loads(data)
    try:
        made = painted(asked)
    except Exception as error:  # states of older rules may raise anything
        return repr(error)
    return pygame.image.tobytes(made, "RGB"), made.get_size()


def painted(asked: MomentWanted) -> pygame.Surface:
    """Return the picture; raises ValueError if the table can't be shown."""
    from game.kernel.past import Past
    from game.store.settings import Settings
    from game.table.painting import PastPainter

    words.configure(asked.language)
    number = len(asked.entries) - 1
    frames = {number - 1: asked.before, number: asked.after}
    past = Past(load(asked.game), asked.options, asked.entries, frames)
    settings = Settings(colour_set=asked.colour_set, high_contrast=asked.high_contrast)
    painter = PastPainter(past, asked.seating, over=True, viewpoint=0, size=WINDOW, settings=settings)
    meta = meta_of(asked.game)
    return painter.close_up(number, asked.seats, SHAPE, LEAST if meta.maps or meta.boards else 1.0)
