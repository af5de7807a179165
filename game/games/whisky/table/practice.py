"""A table without a disk behind it: for the lesson, for pictures and for trying a position out.

It answers what a table scene asks of a session; what the other seat does is written beforehand, or chosen by a bot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.game import GAME
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
    """Who sits there, and how people share the screen (see sharing.py)."""

    holders: Sequence[Holder]
    curtain: bool = True
    hotseat: str = "curtain"


class PracticeSession:
    """A match in memory. `script` holds what the seats that are no persons commit, in order."""

    def __init__(
        self, holders: Sequence[Holder], options: WhiskyOptions | None = None, seed: int = 1,
        script: Iterable[Choice] = (), hotseat: str = "curtain",
    ) -> None:  # fmt: skip
        self.table = Table(holders, True, hotseat)
        self.match = Match(GAME, options or WhiskyOptions(), RandomChance(seed))
        self.script = list(script)
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

    thinking_for = 0.0

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
        """Return settled decisions not handed out yet; let the seat that is no person go on if the table is ready."""
        out, self._waiting = self._waiting, []
        if not out and ready and self.seat and not self.persons_turn:
            self.play(self._next())
        return out

    def _next(self) -> Choice:
        decision = self.match.decision
        assert decision is not None
        options = decision.options(self.match.state)
        while self.script:
            choice = self.script.pop(0)
            if choice in options:
                return choice
        return options[len(self.match.entries) % len(options)]

    def move_now(self) -> None:
        """Nothing to hurry: nobody thinks here."""

    def hint(self, tell: Callable[[Choice, str], None]) -> None:
        """Tell what the Regular bot would do in the deciding person's place, and why."""
        view = self.match.view(self.seat)
        bot = GAME.bot("regular", 1)
        choice = bot.choose(view, view.stack[-1], view.stack[-1].options(view))
        tell(choice, str(getattr(bot, "why", "")))

    def why_no_undo(self) -> str:
        """Return why the last choice cannot be taken back; empty if it can."""
        entry = self.match.entries[-1]
        if entry.seat and entry.seat not in self.persons:
            return "the other seat has chosen since"
        return self.match.why_no_undo()

    def undo(self) -> Entry | None:
        """Take the last choice back if nothing was revealed by it; return it, or None."""
        return None if self.why_no_undo() else self.match.undo()

    def redo(self) -> Entry | None:
        """Play again what was taken back; return it, or None."""
        return self.match.redo()
