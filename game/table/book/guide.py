"""What a game says of itself to its rulebook: facts, tables at positions, places upon them, cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from inspect import getfile
from pathlib import Path
from typing import Any, Generic, TypeVar

import pygame

from game.games import find, meta_of
from game.kernel.messages import say
from game.lobby.setup import Lobby
from game.table.book.data import Picture
from game.table.scene import TableScene
from game.ui.figures import Cell, Figure
from game.ui.pictures import remembered
from game.ui.scene import Host
from game.ui.theme import version
from game.ui.words import said

TableT = TypeVar("TableT", bound=TableScene[Any, Any])
CARD = 1.4
"""How tall a card is beside its width."""


class Guide(ABC, Generic[TableT]):
    """What a game fills for its rulebook."""

    key: str

    @property
    def folder(self) -> Path:
        """The game's folder."""
        return Path(getfile(type(self))).parents[1]

    @property
    def lobby(self) -> Lobby:
        """What the game says before a table."""
        found: Lobby = find(meta_of(self.key).lobby)
        return found

    def rulings(self) -> str:
        """Return the whole specification as Markdown. Raises OSError."""
        return (self.folder / "rulebook.md").read_text(encoding="utf-8")

    @abstractmethod
    def facts(self) -> Mapping[str, Any]:
        """Return what a text may ask for by name: numbers of cards, how many there are, what is usual."""

    @abstractmethod
    def table(self, host: Host, picture: Picture) -> TableT:
        """Return the table of a picture, laid out; it settles nothing and is told to nobody."""

    @abstractmethod
    def spots(self, table: TableT, name: str) -> Sequence[pygame.Rect]:
        """Return where something lies that a picture names; nothing where the table has no such thing."""

    @abstractmethod
    def cells(self, shelf: str) -> Sequence[Cell]:
        """Return the cards of a shelf of the reference: picture, name, one sentence, how many there are."""

    def shelves(self) -> Mapping[str, Iterable[str]]:
        """Return which kinds of cards must stand on which shelf."""
        return {}


def card(
    keys: Iterable[str], name: str, words: str, copies: int, paint: Callable[[int], pygame.Surface], tall: float = CARD
) -> Cell:
    """Return a card with its picture; `copies` are in the box, 0 where that is no matter."""
    keys = tuple(keys)

    def painted(size: tuple[int, int]) -> pygame.Surface:
        return remembered(("card of a book", keys, size, version()), lambda: _fitted(paint(size[0]), size))

    note = say("{n} in the box", n=copies) if copies else ""
    figure = Figure(str(name), lambda room: (room, round(room * tall)), painted, bordered=False)
    return Cell((*keys, str(name)), said(name), said(words), said(note), figure)


def _fitted(made: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture in the middle of a size, as large as fits."""
    wide, high = made.get_size()
    share = min(size[0] / wide, size[1] / high)
    if abs(share - 1) > 0.01:
        made = pygame.transform.smoothscale(made, (max(1, round(wide * share)), max(1, round(high * share))))
    laid = pygame.Surface(size, pygame.SRCALPHA)
    laid.blit(made, ((size[0] - made.get_width()) // 2, 0))
    return laid
