"""Play a position with scripted dice: `at = Script(position(...))`, `at.do(("attack", EAGLE, 2, 1), 6, 6)`."""

from collections.abc import Iterable

import pytest

from game.games.ladders.rules.cards import EAGLE, ID, KIND_CARDS, NAME
from game.games.ladders.rules.state import PARTS, LaddersState
from game.kernel.chance import ChanceError, Scripted
from game.kernel.events import Event
from game.kernel.game import advance, pending, play
from game.kernel.refusal import IllegalChoice, Refusal
from game.kernel.state import Choice, Decision, Driver, Step

__all__ = ["EAGLE", "ID", "KIND_CARDS", "NAME", "PARTS", "PASS", "Script", "numbers"]

PASS: Choice = ("pass",)
NUMBER = {"L-LEG": 1, "R-LEG": 2, "L-ARM": 3, "R-ARM": 4, "BODY": 5, "HEAD": 6}


def numbers(*parts: str) -> tuple[int, ...]:
    """The numbers of the dice that show the icons of some parts (L-DICE-1)."""
    return tuple(NUMBER[part] for part in parts)


class Script:
    """A state driven by a script; every die that is handed over must be used."""

    def __init__(self, state: LaddersState, *steps: Step) -> None:
        self.state = state
        self.events: list[Event] = []
        self.chance = Scripted()
        state.__dict__["driver"] = Driver(self.chance, self.events)
        if steps:
            state.then(*steps)

    def run(self, *dice: int) -> "Script":
        """Run the steps on the stack to the next decision."""
        self.chance.rolls = iter(dice)
        advance(self.state)
        self._all_used()
        return self

    def do(self, choice: Choice, *dice: int) -> list[Event]:
        """Carry a choice out with these dice; return what happened."""
        before = len(self.events)
        decision = self.asked
        assert decision.why_not(self.state, choice) is None, decision.why_not(self.state, choice)
        self.chance.rolls = iter(dice)
        play(self.state, choice)
        self._all_used()
        return self.events[before:]

    def offered(self, choice: Choice) -> bool:
        """Return whether a choice is listed."""
        return choice in self.asked.options(self.state)

    def refused(self, choice: Choice) -> Refusal:
        """Why a choice is not allowed; it changes nothing and is not offered."""
        before = self.state.copy()
        assert not self.offered(choice)
        with pytest.raises(IllegalChoice) as caught:
            play(self.state, choice)
        assert self.state == before
        return caught.value.refusal

    @property
    def asked(self) -> Decision:
        """The decision it waits for."""
        decision = pending(self.state)
        assert decision is not None
        return decision

    def asks(self, name: str, seat: int) -> bool:
        """Return whether it waits for a seat's decision of a class."""
        return (type(self.asked).__name__, self.asked.seat) == (name, seat)

    def card(self, name: str, seat: int = 1) -> int:
        """A seat's card of an id: in hand, in play or loaded."""
        for zone in self._zones(seat):
            for card in zone:
                if card >= 0 and ID[card] == name:
                    return card
        raise AssertionError(f"seat {seat} has no {name}")

    def ids(self, seat: int) -> list[str]:
        """The ids of a seat's hand."""
        return sorted(ID[card] for card in self.state.hand(seat))

    def discarded(self, name: str) -> bool:
        """Return whether a copy of a card is on a discard pile."""
        return any(ID[card] == name for zone in self.state.zones[3:6] for card in zone)

    def boxes(self, seat: int) -> tuple[int, ...]:
        """A cookie's boxes."""
        return self.state.cookie(seat).boxes

    def square(self, seat: int) -> int:
        """Return the square of a cookie."""
        return self.state.square(seat)

    def ammo(self, name: str, seat: int = 1) -> int:
        """The marker of a weapon in play."""
        return next(row.ammo for row in self.state.weapons[seat - 1] if ID[row.card] == name)

    def in_play(self, seat: int = 1) -> list[str]:
        """The ids of a seat's weapons in play."""
        return [ID[row.card] for row in self.state.weapons[seat - 1]]

    def told(self, name: str) -> list[Event]:
        """All events of a name so far."""
        return [event for event in self.events if event.name == name]

    def _zones(self, seat: int) -> Iterable[list[int]]:
        start = 6 + (seat - 1) * 6
        return self.state.zones[start : start + 6]

    def _all_used(self) -> None:
        try:
            left = self.chance.roll("rest", 6)
        except ChanceError:
            return
        raise AssertionError(f"a die was not rolled: {left}")
