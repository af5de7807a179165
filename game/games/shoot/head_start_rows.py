"""Head starts on SHOOT's House Rules sheet: a row for each place of the set-up (S-SET-7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.battlefield.modes import GameMode
from game.games.shoot.head_start import given, most
from game.games.shoot.options import usual
from game.kernel.messages import say
from game.lobby.lobby import Lobby
from game.lobby.setup import CLOSED, RuleSwitch, Setup, Value

AHEAD: Final = ("AHEAD_1", "AHEAD_2", "AHEAD_3", "AHEAD_4")
"""The keys of the rows, by the seats' places."""


class HeadStartRows:
    """The head starts of a set-up."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    def rows(self, setup: Setup, mode: GameMode) -> tuple[RuleSwitch, ...]:
        """Return the present rows of a set-up in a mode."""
        return tuple(self._row(setup, mode, place) for place in range(len(AHEAD)))

    def _row(self, setup: Setup, mode: GameMode, place: int) -> RuleSwitch:
        amount = int(setup.values.get("GOAL", usual(mode.key, len(setup.taken))[mode.amount.field]))
        values = [Value(0, say("none", context="head start"), say("Starts like everybody else."))]
        for n in range(1, most(mode, amount) + 1):
            values.append(Value(n, f"+{n}", say("{Gift}.", gift=given(mode.goal, n))))
        taken = place < len(setup.seats) and setup.seats[place].holder != CLOSED
        reason = "" if taken else say("This seat is empty.")
        if taken and len(values) == 1:
            reason = say("When one kill wins, nobody can start with one.")
        title = say("Head start of seat {number}", number=place + 1)
        return RuleSwitch(AHEAD[place], title, tuple(values), 0, say("Players of unequal strength"), "S-SET-7", reason)

    def given(self, setup: Setup) -> tuple[int, ...]:
        """Return the head start of every taken seat; empty if there are none."""
        values = self.lobby.values(setup)
        found = tuple(int(values[AHEAD[place]]) for place in _taken(setup))
        return found if any(found) else ()

    def give(self, setup: Setup, given: Sequence[int]) -> None:
        """Give every taken seat a head start."""
        for place, n in zip(_taken(setup), given, strict=True):
            self.lobby.put(setup, AHEAD[place], n)

    def words(self, setup: Setup, number: int) -> str:
        """Return the head start of a taken seat, in a word or two."""
        found = self.given(setup)
        return say("+{n} ahead", n=found[number]) if found and found[number] else ""


def _taken(setup: Setup) -> list[int]:
    return [place for place, seat in enumerate(setup.seats) if seat.holder != CLOSED]
