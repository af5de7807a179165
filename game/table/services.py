"""What a table asks of what it is shown in: the program, or a replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from game.bots.chances import Estimate

if TYPE_CHECKING:
    from game.table.scene import TableScene


class TableServices(Protocol):
    """What a table asks of the program; a table that is only looked at has none."""

    def curtain(
        self, game: str, options: Any, seat: int, name: str, why: str, lift: Callable[[], None]
    ) -> None:  # fmt: skip
        """Lay a curtain over the table until a seat's person lifts it; it is removed before `lift` is called."""

    def pause(self, session: Any) -> None:
        """Open the pause menu."""

    def end(self, table: TableScene[Any, Any]) -> None:
        """Show the results of a match instead of its table."""

    def replay_from(self, session: Any, number: int) -> None:
        """Open a replay of a match from an entry on."""

    def ask_consent(
        self, session: Any, people: Sequence[tuple[int, str]], words: str, agreed: Callable[[], None]
    ) -> None:  # fmt: skip
        """Ask people, as (seat, name), whether something may be taken back; `agreed` is called once all have agreed."""

    def ask_chances(self, session: Any, seat: int, tell: Callable[[Estimate | None], None]) -> None:
        """Compute the win chances from what a seat knows; `tell` later receives them, or None."""


class Replaying(Protocol):
    """The replay that a table is shown in."""

    def seek(self, number: int) -> None:
        """Show the table as it was after an entry."""

    def open_torn(self, which: int) -> bool:
        """Open what was taken back, by its index; return whether it may be seen yet."""
