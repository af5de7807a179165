"""Fair head starts for players of unequal strength, as plain data and in words: the results of test games (LAB-29)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal

import msgspec

from game.kernel.messages import Message, say, say_count, together
from game.lobby.lobby import Lobby
from game.lobby.setup import CLOSED, PERSON

NEAR: Final = 0.12
"""Largest distance from a fair share that still counts as fair."""
SURE_FROM: Final = 5
"""Fewest games against bots of a level that show a person's strength."""
ABOVE: Final = 0.75
BELOW: Final = 0.25
"""Above and below these shares of wins against a level, a person is stronger or weaker than it."""

End = Literal["", "even", "gives", "none", "other"]
"""The outcome: none yet; fair as they are; a fair head start; none helps; the other one is the weaker."""


class TriedHeadStart(msgspec.Struct, frozen=True):
    """The weaker side's result with a head start of `n`: its share, the interval, the number of games."""

    n: int
    mean: float
    low: float
    high: float
    games: int


class HeadStarts(msgspec.Struct, frozen=True, kw_only=True):
    """The state of the search for a fair head start.

    `fair`: the share the weaker should win; `give`: the head start.
    """

    strong: str
    weak: str
    mode: str
    seats: int
    fair: float
    tried: tuple[TriedHeadStart, ...] = ()
    end: End = ""
    give: int = 0
    stopped: bool = False
    played: int = 0
    planned: int = 0
    refused: str = ""
    """Why the search is impossible."""

    @property
    def running(self) -> bool:
        return not (self.end or self.stopped or self.refused)


class PlayerStrength(msgspec.Struct, frozen=True):
    """A player's strength: the level they play like, empty if unknown, and the number of games against bots."""

    level: str = ""
    games: int = 0


class LevelPair(msgspec.Struct, frozen=True):
    """Two levels of unequal strength: the weaker at `weak_seats` (0-based, of the taken ones).

    `alone`: the weaker is one against several; otherwise the stronger is.
    """

    strong: str
    weak: str
    weak_seats: tuple[int, ...]
    alone: bool = False


def levels_of(lobby: Lobby) -> list[tuple[str, str]]:
    """Return a game's bot levels with their words, the weakest first."""
    return [(level.key, level.word) for level in lobby.levels if level.key not in (PERSON, CLOSED)]


def ended(tried: Sequence[TriedHeadStart], fair: float, last: bool) -> tuple[End, int]:
    """Return the outcome of some head starts, in order from 0; `last`: there is no larger one.

    No outcome as long as the next one might come closer to the fair share.
    """
    if not tried:
        return "", 0
    if tried[0].mean > fair + NEAR:
        return "other", 0
    best = min(tried, key=lambda one: abs(one.mean - fair))
    if tried[-1].mean < fair and not last:
        return "", 0
    if abs(best.mean - fair) > NEAR:
        return "none", best.n
    return ("gives", best.n) if best.n else ("even", 0)


def pair_of(levels: Sequence[str], order: Sequence[str]) -> LevelPair | None:
    """Return who is weaker at a table of two levels, one seat of the one against the others; None at any other.

    `order` are all levels, the weakest first.

    >>> pair_of(("regular", "rookie"), ("rookie", "regular"))
    LevelPair(strong='regular', weak='rookie', weak_seats=(1,), alone=False)
    >>> pair_of(("regular", "rookie", "regular"), ("rookie", "regular")).alone
    True
    """
    kinds = sorted(set(levels), key=order.index)
    if len(kinds) != 2:
        return None
    weak, strong = kinds
    seats = tuple(number for number, level in enumerate(levels) if level == weak)
    if 1 not in (len(seats), len(levels) - len(seats)):
        return None
    return LevelPair(strong, weak, seats, alone=len(seats) == 1 and len(levels) > 2)


def like(won: Mapping[str, tuple[int, int]], order: Sequence[str]) -> str:
    """Return the level that a person plays like, from (games, won) against each; empty if there are too few games.

    It is the level against which the share is nearest to a half; a person who wins much more, or less, than that
    against it, and has not met the next, counts as the next.

    >>> like({"rookie": (10, 9)}, ("rookie", "regular")), like({"rookie": (9, 8), "regular": (8, 3)}, ("rookie",
    ... "regular")), like({"regular": (4, 2)}, ("rookie", "regular"))
    ('regular', 'regular', '')
    """
    shares = {level: won[level][1] / won[level][0] for level in order if won.get(level, (0, 0))[0] >= SURE_FROM}
    if not shares:
        return ""
    found = min(shares, key=lambda level: abs(shares[level] - 0.5))
    step = (shares[found] > ABOVE) - (shares[found] < BELOW)
    at = order.index(found) + step
    return order[at] if 0 <= at < len(order) and order[at] not in shares else found


# -- in words -----------------------------------------------------------------------------------------


def verdict_text(found: HeadStarts, weak: str, strong: str) -> Message | str:
    """Return the result as a sentence; empty as long as there is none. `weak` and `strong` are what they are called."""
    if found.refused:
        return found.refused
    words: Mapping[str, Message] = {
        "even": say("Already balanced: {weak} wins {share}.", weak=weak, share=_share(found, 0)),
        "other": say("{weak} doesn't need a head start: {weak} wins {share}.", weak=weak, share=_share(found, 0)),
        "gives": say("Give {weak} a head start of {n}: {before} → {share}.", weak=weak, n=found.give,
                     before=str(round(100 * _of(found, 0).mean)), share=_share(found, found.give)),
        "none": say("No head start balances them: with {n}, {weak} wins {share}; {fair} % would be fair.", weak=weak,
                    n=found.give, share=_share(found, found.give), fair=round(100 * found.fair)),
    }  # fmt: skip
    return words.get(found.end, "") if found.tried else ""


def lines(found: HeadStarts) -> list[str]:
    """Return a line for each head start with the weaker side's result."""
    return [
        together(
            say("Head start {n}:", n=one.n) if one.n else say("No head start:"),
            say("{mean} % ({low} to {high})", mean=round(100 * one.mean), low=round(100 * one.low),
                high=round(100 * one.high)),
            say_count("in one game", "in {n} games", one.games),
        )
        for one in found.tried
    ]  # fmt: skip


def _of(found: HeadStarts, n: int) -> TriedHeadStart:
    return next((one for one in found.tried if one.n == n), TriedHeadStart(n, 0.0, 0.0, 0.0, 0))


def _share(found: HeadStarts, n: int) -> Message:
    one = _of(found, n)
    wide = round(100 * max(one.high - one.mean, one.mean - one.low))
    return say("{mean} ± {wide} %", mean=round(100 * one.mean), wide=wide)
