"""A map in a list: its own notes, and the checker's findings."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from game.kernel.messages import say, say_count, together
from game.lobby.lab import MAIN, Badge, Badges

if TYPE_CHECKING:
    from game.battlefield.board_model import Board


class MapEntry(msgspec.Struct):
    """A map in the list: its own notes, the checker's findings, and the battlefield if it could be read."""

    path: Path
    title: str
    author: str = ""
    players: tuple[int, int] = (2, 4)
    modes: tuple[str, ...] = ()
    notes: str = ""
    size_mm: tuple[float, float] = (0.0, 0.0)
    findings: tuple[Any, ...] = ()
    """Rows of game.battlefield.model.Finding: code, severity, layer, object, text."""
    battlefield: Any = None
    board: Any = None
    """A Frag Fest board instead of a battlefield (`game.battlefield.board_model.Board`)."""
    figures: tuple[str, ...] = ()
    """What is on a board, a line each (L-MAP-4)."""
    reading: bool = False
    """Whether the file is still being read: everything above comes later."""
    own: bool = False
    """Whether the map is in the player's own folder."""
    folder: str = ""
    """Its subfolder there; empty for the folder itself."""
    saved: float = 0.0
    """When its file was saved."""
    look: str = ""
    """A version that changes with any of its files; identifies the version of its pictures."""
    badges: Badges = msgspec.field(default_factory=dict)
    """The laboratory's badges, by set-up (LAB-29); empty if it was never tested."""

    @property
    def terrain(self) -> Any:
        """The battlefield or the board; None if it could not be read."""
        return self.battlefield if self.battlefield is not None else self.board

    @property
    def badge(self) -> Badge | None:
        """The laboratory's main badge; None if it was never tested."""
        return self.badges.get(MAIN)

    def badge_at(self, mode: str, seats: int) -> Badge | None:
        """Return the laboratory's badge for a mode and number of seats; None if never tested."""
        return self.badges.get((mode, seats), Badge()) if self.badges else None

    @property
    def file(self) -> str:
        """Its file name, with its subfolder of the maps folder."""
        return f"{self.folder}/{self.path.name}" if self.folder else self.path.name

    @property
    def errors(self) -> int:
        """The number of findings that prevent a game."""
        return sum(m.severity == "error" for m in self.findings)

    @property
    def warnings(self) -> int:
        """The number of findings that do not."""
        return sum(m.severity != "error" for m in self.findings)

    @property
    def playable(self) -> bool:
        """Return whether a game can be started on it."""
        return self.errors == 0 and (self.battlefield is not None or self.board is not None)


def board_note(board: Board, author: str = "") -> str:
    """Return one line about a board: its ladders, slides and stars, and its author if given."""
    things = board_things(board)
    return say("{things}, by {author}.", things=things, author=author) if author else say("{things}.", things=things)


def board_things(board: Board) -> str:
    """Return the numbers of ladders, slides and stars on a board, in words."""
    ladders = say_count("{n} ladder", "{n} ladders", len(board.ladders))
    slides = say_count("{n} slide", "{n} slides", len(board.slides))
    return together(ladders, slides, say_count("{n} star", "{n} stars", len(board.stars)), between=", ")
