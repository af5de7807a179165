"""A map in a list: what it says of itself, and what the checker says of it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game.kernel.messages import say, say_count, together
from game.lobby.lab import MAIN, Badge, Badges

if TYPE_CHECKING:
    from game.battlefield.board_model import Board


class MapEntry(msgspec.Struct):
    """A map in the list: what it says of itself, what the checker said, and the battlefield if it could be read."""

    path: Path
    title: str
    author: str = ""
    players: tuple[int, int] = (2, 4)
    modes: tuple[str, ...] = ()
    notes: str = ""
    size_mm: tuple[float, float] = (0.0, 0.0)
    findings: tuple[Any, ...] = ()
    """game.battlefield.model.Finding rows: code, severity, layer, object, text."""
    battlefield: Any = None
    board: Any = None
    """A Frag Fest board instead of a battlefield (`game.battlefield.board_model.Board`)."""
    figures: tuple[str, ...] = ()
    """What can be seen on a board, a line each (L-MAP-4)."""
    reading: bool = False
    """True while the file is still being read: everything above comes later."""
    own: bool = False
    """True for maps in the player's own folder."""
    folder: str = ""
    """In which folder of that one it is; empty for that one itself."""
    saved: float = 0.0
    """When its file was saved."""
    look: str = ""
    """Another word whenever one of its files is another one: what was painted of it is as old as that."""
    badges: Badges = msgspec.field(default_factory=dict)
    """What the laboratory found of it, by table (LAB-29); nothing where nobody asked."""

    @property
    def badge(self) -> Badge | None:
        """What the laboratory found of it at its main table; None where nobody asked."""
        return self.badges.get(MAIN)

    def badge_at(self, mode: str, seats: int) -> Badge | None:
        """Return what the laboratory found of it at a table; None where nobody asked."""
        return self.badges.get((mode, seats), Badge()) if self.badges else None

    @property
    def file(self) -> str:
        """Its file's name, with the folder of the maps folder that it is in."""
        return f"{self.folder}/{self.path.name}" if self.folder else self.path.name

    @property
    def errors(self) -> int:
        """How many findings keep it from being played."""
        return sum(m.severity == "error" for m in self.findings)

    @property
    def warnings(self) -> int:
        """How many findings do not."""
        return sum(m.severity != "error" for m in self.findings)

    @property
    def playable(self) -> bool:
        """Return whether a table can be opened on it."""
        return self.errors == 0 and (self.battlefield is not None or self.board is not None)


def board_note(board: Board, author: str = "") -> str:
    """Return one line about a board: how many ladders, slides and stars, and who made it if that is asked for."""
    things = board_things(board)
    return say("{things}, by {author}.", things=things, author=author) if author else say("{things}.", things=things)


def board_things(board: Board) -> str:
    """Return how many ladders, slides and stars are on a board."""
    ladders = say_count("{n} ladder", "{n} ladders", len(board.ladders))
    slides = say_count("{n} slide", "{n} slides", len(board.slides))
    return together(ladders, slides, say_count("{n} star", "{n} stars", len(board.stars)), between=", ")
