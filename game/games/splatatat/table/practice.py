"""A table without a disk behind it: for pictures and for trying a position out.

It answers what a table scene asks of a session; seats that are no persons wait until somebody plays for them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.game import GAME
from game.kernel.chance import RandomChance
from game.kernel.events import Event, heard
from game.kernel.match import Entry, Match
from game.kernel.refusal import Refusal
from game.kernel.state import Choice, Decision


class Holder(NamedTuple):
    """Who sits at a seat."""

    kind: str
    name: str


class Table(NamedTuple):
    """Who sits there, and whether a curtain falls between people."""

    holders: Sequence[Holder]
    curtain: bool = True


class PracticeSession:
    """A match in memory."""

    thinking_for = 0.0

    def __init__(self, holders: Sequence[Holder], options: SplatOptions, seed: int = 1) -> None:
        self.table = Table(holders)
        self.match = Match(GAME, options, RandomChance(seed))
        self.why: dict[int, str] = {}
        self._waiting: list[Entry] = []

    @property
    def decision(self) -> Decision | None:
        """Return what the match waits for; None when it is over."""
        return self.match.decision

    @property
    def seat(self) -> int:
        """Return the seat that must decide; 0 when the match is over."""
        return self.match.decision.seat if self.match.decision is not None else 0

    @property
    def persons(self) -> list[int]:
        """Return the seats held by people."""
        return [seat for seat, holder in enumerate(self.table.holders, 1) if holder.kind == "person"]

    @property
    def persons_turn(self) -> bool:
        """Tell whether a person must decide now."""
        return self.seat in self.persons

    @property
    def settling(self) -> bool:
        """Tell whether something is settled that `poll` has not handed out yet."""
        return bool(self._waiting)

    def view(self, seat: int) -> Any:
        """Return what a seat may know (0: everybody)."""
        return self.match.view(seat)

    def events(self, entry: Entry, seat: int) -> list[Event]:
        """Return what a seat heard of a settled decision."""
        return heard(entry.events, seat)

    def why_not(self, choice: Choice) -> Refusal | None:
        """Return why a choice is not allowed now, or None."""
        return self.match.why_not(choice)

    def play(self, choice: Choice) -> Entry:
        """Settle a choice; raises IllegalChoice, with nothing changed, if the rules refuse it."""
        entry = self.match.play(choice)
        self._waiting.append(entry)
        return entry

    def poll(self, ready: bool = True) -> list[Entry]:
        """Return decisions that are settled and not handed out yet."""
        out, self._waiting = self._waiting, []
        return out

    def move_now(self) -> None:
        """Nobody thinks here."""

    def hint(self, tell: Callable[[Choice, str], None]) -> None:
        """Tell what may be done first, without a reason."""
        view = self.match.view(self.seat)
        tell(view.stack[-1].options(view)[0], "")

    def why_no_undo(self) -> str:
        """Return why the last choice cannot be taken back; empty if it can."""
        return self.match.why_no_undo()

    def undo(self) -> Entry | None:
        """Take the last choice back if nothing was revealed by it."""
        return None if self.why_no_undo() else self.match.undo()

    def redo(self) -> Entry | None:
        """Play again what was taken back."""
        return self.match.redo()
