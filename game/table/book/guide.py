"""What a game provides for its rulebook: facts, tables at positions, places on them, cards."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from inspect import getfile
from pathlib import Path
from typing import Any, Generic, TypeVar

import pygame

from game.games import find, meta_of
from game.kernel.messages import say
from game.lobby.lobby import Lobby
from game.table.book.data import Picture
from game.table.scene import TableScene
from game.ui.figures import Figure, FigureCell
from game.ui.pictures import remembered
from game.ui.scene import Host
from game.ui.theme import version
from game.ui.words import translation_of

TableT = TypeVar("TableT", bound=TableScene[Any, Any])
CARD = 1.4
"""Height of a card relative to its width."""


class Guide(ABC, Generic[TableT]):
    """The interface a game implements for its rulebook."""

    key: str

    @property
    def folder(self) -> Path:
        return Path(getfile(type(self))).parents[1]

    @property
    def lobby(self) -> Lobby:
        found: Lobby = find(meta_of(self.key).lobby)
        return found

    def rulings(self) -> str:
        """Return the whole specification as Markdown. Raises OSError."""
        return (self.folder / "rulebook.md").read_text(encoding="utf-8")

    @abstractmethod
    def facts(self) -> Mapping[str, Any]:
        """Return the facts that a text may name: numbers on cards, how many there are, what is standard."""

    @abstractmethod
    def table(self, host: Host, picture: Picture) -> TableT:
        """Return the table of a picture, laid out; it has no effect on any game."""

    @abstractmethod
    def cells(self, shelf: str) -> Sequence[FigureCell]:
        """Return the cards of a shelf of the reference: picture, name, one sentence, number of copies."""

    def shelves(self) -> Mapping[str, Iterable[str]]:
        """Return which kinds of cards must be on which shelf."""
        return {}


def card(
    keys: Iterable[str], name: str, words: str, copies: int, paint: Callable[[int], pygame.Surface], tall: float = CARD
) -> FigureCell:
    """Return a card with its picture; `copies` are in the box, 0 where that doesn't matter."""
    keys = tuple(keys)

    def painted(size: tuple[int, int]) -> pygame.Surface:
        return remembered(("card of a book", keys, size, version()), lambda: _fitted(paint(size[0]), size))

    note = say("{n} in the box", n=copies) if copies else ""
    figure = Figure(str(name), lambda room: (room, round(room * tall)), painted, bordered=False)
    return FigureCell((*keys, str(name)), translation_of(name), translation_of(words), translation_of(note), figure)


def _fitted(made: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture centred in a size, as large as fits."""
    wide, high = made.get_size()
    share = min(size[0] / wide, size[1] / high)
    if abs(share - 1) > 0.01:
        made = pygame.transform.smoothscale(made, (max(1, round(wide * share)), max(1, round(high * share))))
    laid = pygame.Surface(size, pygame.SRCALPHA)
    laid.blit(made, ((size[0] - made.get_width()) // 2, 0))
    return laid
