"""Chance answers like a player: the caller provides a source, and its answers go into the log."""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Protocol

import msgspec


class ChanceAnswer(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer of chance: the question and the result; for a verifiable roll, the number of `sides`.

    >>> ChanceAnswer("splatters", [2, 0, 1]).what
    'splatters'
    """

    what: str
    result: list[int]
    sides: int = 0


class Chance(Protocol):
    """A source of shuffles and rolls. It is not part of a state and is never copied with one."""

    def shuffle(self, what: str, cards: Sequence[int]) -> list[int]:
        """Return the cards in a new order."""
        ...

    def roll(self, what: str, sides: int) -> int:
        """Return a number from 1 to `sides`."""
        ...


class Exact:
    """A source whose answers can be recomputed: the log notes how many sides a roll had (`noted`)."""

    def noted(self, sides: int) -> int:
        """Return what the log notes for a roll of `sides` sides that was just made."""
        return sides


class ChanceError(LookupError):
    """A script or log of chance does not match the question of the rules."""


class RandomChance:
    """Chance from a generator of its own; equal seeds give equal answers to equal questions."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.random = Random(seed)

    def shuffle(self, what: str, cards: Sequence[int]) -> list[int]:
        """Return the cards in a random order."""
        order, draw = list(cards), self.random.getrandbits
        # Same as Random.shuffle, draw by draw, without two calls for each card.
        for last in range(len(order) - 1, 0, -1):
            bits = (last + 1).bit_length()
            place = draw(bits)
            while place > last:
                place = draw(bits)
            order[last], order[place] = order[place], order[last]
        return order

    def roll(self, what: str, sides: int) -> int:
        """Return a random number from 1 to `sides`; ValueError for no sides."""
        if sides < 1:
            raise ValueError(f"nothing has {sides} sides")
        draw, bits = self.random.getrandbits, sides.bit_length()  # same as Random.randint, without its five calls
        number = draw(bits)
        while number >= sides:
            number = draw(bits)
        return number + 1


class Recorder:
    """Passes questions on to another source and records its answers for the log."""

    def __init__(self, source: Chance) -> None:
        self.source = source
        self.answers: list[ChanceAnswer] = []

    def shuffle(self, what: str, cards: Sequence[int]) -> list[int]:
        """Ask the source for an order and record it."""
        order = self.source.shuffle(what, cards)
        self.answers.append(ChanceAnswer(what, list(order)))
        return order

    def roll(self, what: str, sides: int) -> int:
        """Ask the source for a number and record it."""
        number = self.source.roll(what, sides)
        noted = self.source.noted(sides) if isinstance(self.source, Exact) else 0
        self.answers.append(ChanceAnswer(what, [number], noted))
        return number


class Replay(Exact):
    """Chance that repeats the answers in a log. Raises ChanceError where the log does not match the question."""

    def __init__(self, answers: Iterable[ChanceAnswer]) -> None:
        self.answers = iter(answers)
        self._noted = 0

    def noted(self, sides: int) -> int:
        return self._noted

    def _next(self, what: str) -> list[int]:
        answer = next(self.answers, None)
        if answer is None or answer.what != what:
            raise ChanceError(f"the log answers {answer.what if answer else 'nothing'}, the rules ask for {what}")
        self._noted = answer.sides
        return list(answer.result)

    def shuffle(self, what: str, cards: Sequence[int]) -> list[int]:
        """Return the logged order."""
        order = self._next(what)
        if sorted(order) != sorted(cards):
            raise ChanceError(f"the logged shuffle of {what} has other cards")
        return order

    def roll(self, what: str, sides: int) -> int:
        """Return the logged number."""
        (number,) = self._next(what)
        if not 1 <= number <= sides:
            raise ChanceError(f"the logged roll of {what} is {number} of {sides}")
        return number


class Scripted:
    """Chance for tests: names the first cards, keeps the order of the rest; rolls must be scripted.

    A shuffle puts the named cards on top, in that order, and leaves the others in place.

    >>> Scripted({"deck": [3, 1]}).shuffle("deck", [0, 1, 2, 3])
    [3, 1, 0, 2]
    """

    def __init__(self, tops: dict[str, list[int]] | None = None, rolls: Iterable[int] = ()) -> None:
        self.tops = dict(tops or {})
        self.rolls = iter(rolls)

    def shuffle(self, what: str, cards: Sequence[int]) -> list[int]:
        """Return the scripted cards first (those that are there), then the rest in place."""
        first = [card for card in self.tops.get(what, ()) if card in cards]
        return first + [card for card in cards if card not in first]

    def roll(self, what: str, sides: int) -> int:
        """Return the next scripted number."""
        number = next(self.rolls, None)
        if number is None:
            raise ChanceError(f"no roll is scripted for {what}")
        return number


class Probe(Recorder):
    """Answers anything, to find out whether chance would be asked at all; its answers must not be shown."""

    def __init__(self) -> None:
        super().__init__(RandomChance(0))
