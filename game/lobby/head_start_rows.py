"""Head starts of a set-up: a row for each seat, what each step gives, and what it was measured to be worth (NIT-4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol

from msgspec.structs import replace

from game.kernel.head_starts import in_order
from game.kernel.messages import Message, say, say_count, together
from game.lobby.setup import CLOSED, RuleSwitch, Setup, Value

if TYPE_CHECKING:
    from game.lobby.measured import Measured
    from game.lobby.report import Again

AHEAD: Final = tuple(f"AHEAD_{place}" for place in range(1, 9))
"""The keys of the rows, by the seats' places."""


class SeatedGame(Protocol):
    """What is asked of a game's lobby."""

    key: str
    seats_max: int
    mode_row: str

    @property
    def seat_words(self) -> tuple[str, ...]: ...
    @property
    def measured(self) -> Measured: ...


class HeadStartRows:
    """The head starts of a set-up: steps that all give the same, one to `most`; `rule` says what."""

    searched = False
    """Whether bots can search for the fair one of a set-up (LAB-29)."""
    too_short = ""
    """Why there is none in a set-up whose game is too short for one."""

    def __init__(self, lobby: SeatedGame, rule: str, most: int, gift: Callable[[int], Message]) -> None:
        self.lobby, self.rule, self.most, self._gift = lobby, rule, most, gift

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the game's rows, by place."""
        return AHEAD[: self.lobby.seats_max]

    def gift(self, setup: Setup, n: int) -> Message:
        """Return what n steps give in a set-up, in a few words."""
        return self._gift(n)

    def most_in(self, setup: Setup) -> int:
        """Return the largest possible head start in a set-up."""
        return self.most

    def rows(self, setup: Setup) -> tuple[RuleSwitch, ...]:
        """Return the rows of a set-up."""
        return tuple(self._row(setup, place) for place in range(len(self.keys)))

    def _row(self, setup: Setup, place: int) -> RuleSwitch:
        values = [Value(0, say("none", context="head start"), say("Starts like everybody else."))]
        for n in range(1, self.most_in(setup) + 1):
            effect = together(say("{Gift}.", gift=self.gift(setup, n)), self.worth(setup, n))
            values.append(Value(n, f"+{n}", effect))
        taken = place < len(setup.seats) and setup.seats[place].holder != CLOSED
        reason = "" if taken else say("This seat is empty.")
        if taken and len(values) == 1:
            reason = self.too_short
        title = self._title(place)
        return RuleSwitch(AHEAD[place], title, tuple(values), 0, say("Players of unequal strength"), self.rule, reason)

    def _title(self, place: int) -> str:
        return say("Head start of seat {number}", number=self.lobby.seat_words[place])

    def mode_in(self, setup: Setup) -> str:
        """Return the key of the mode that a set-up has chosen; empty for the standard one."""
        return str(setup.values.get(self.lobby.mode_row, "")).lower()

    def worth(self, setup: Setup, n: int) -> str:
        """Return in a sentence what n steps are worth; empty where that was not measured: its mode, today's rules."""
        mode, seats = self.mode_in(setup), len(setup.taken)
        today = import_module(f"game.games.{self.lobby.key}.rules.game").GAME.rules_version
        rows = [
            row for row in self.lobby.measured.head_starts
            if row.number == n and row.rules == today and mode in ("", row.mode)
        ]  # fmt: skip
        nearest = min(rows, key=lambda row: abs(row.seats - seats), default=None)
        if nearest is None or not nearest.sure:
            return ""
        gain = round(100 * nearest.gain)
        return say_count("Worth about {n} game in 100.", "Worth about {n} games in 100.", gain)

    def given(self, setup: Setup) -> tuple[int, ...]:
        """Return the head start of every taken seat; empty if there are none."""
        most = self.most_in(setup)
        found = tuple(min(most, int(setup.values.get(AHEAD[place], 0))) for place in _taken(setup))
        return found if any(found) else ()

    def give(self, setup: Setup, given: Sequence[int]) -> None:
        """Give every taken seat a head start."""
        most = self.most_in(setup)
        for place, n in zip(_taken(setup), given, strict=True):
            setup.values.pop(AHEAD[place], None)
            if n:
                setup.values[AHEAD[place]] = min(n, most)

    def words(self, setup: Setup, number: int) -> str:
        """Return the head start of a taken seat, in a word or two."""
        found = self.given(setup)
        return say("+{n} ahead", n=found[number]) if found and found[number] else ""

    def sheet(self, given: Sequence[int]) -> list[tuple[str, str, str, bool]]:
        """Return the lines of the sheet of a game in progress: title, value, effect, and that it differs from print."""
        return [
            (self._title(place), f"+{n}", say("{Gift}.", gift=self._gift(n)), True)
            for place, n in enumerate(given) if n
        ]  # fmt: skip

    def told(self, setup: Setup, names: Sequence[str]) -> list[str]:
        """Return who of the taken seats has a head start, in a few words each."""
        return [say("{who} has a head start of {n}", who=name, n=n)
                for name, n in zip(names, self.given(setup), strict=False) if n]  # fmt: skip


def _taken(setup: Setup) -> list[int]:
    return [place for place, seat in enumerate(setup.seats) if seat.holder != CLOSED]


def kept_by_players(agains: Sequence[Again], seats: int) -> list[Again]:
    """Return some rematches where, if seats are swapped, a head start stays with its player."""
    return [
        replace(one, options=replace(one.options, head_start=in_order(one.options.head_start, seats)[::-1]))
        if one.swap and any(one.options.head_start or ()) else one
        for one in agains
    ]  # fmt: skip
