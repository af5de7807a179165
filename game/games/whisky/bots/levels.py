"""LOOT SHOOT WHISKY's opponents by level.

A bot works out its mix over commits from what both seats know, and draws. Its dice come from its seed and the count of
phases, so that a match taken up again from disk goes on as it would have; the other seat knows neither.

How far a level can be beaten is told by the best answer to it (strength.py).
"""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from game.games.whisky.bots.habits import Mix, rookie_mix, uniform
from game.games.whisky.bots.numbers import level_of, mirror
from game.games.whisky.rules.cards import LETTERS, SALOON
from game.games.whisky.rules.position import Position, position_of
from game.games.whisky.rules.state import BOTTLE, WhiskyState
from game.kernel.messages import say
from game.kernel.state import Choice

REGULAR_SLIPS: Final = 0.2
VETERAN_SLIPS: Final = 0.1
"""How often they play just anything instead of their mix."""


class WhiskyBot:
    """An opponent: answers each commit by drawing from `mix`.

    `why` is a line about its last choice, from what both seats know; it says nothing about the commit itself.
    """

    needs_options: ClassVar[bool] = False
    level: ClassVar[str] = ""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.why = ""

    def mix(self, position: Position, seat: int) -> Mix:
        """Return the shares of the nine commits, in the order of equilibrium.COMMITS; 0 for those not in hand."""
        raise TypeError(f"{type(self).__name__} must say this itself")

    def choose(self, view: WhiskyState, decision: Any, options: list[Choice]) -> Choice:
        """Return a commit; equal seeds and views give equal ones."""
        from game.games.whisky.rules.turn import commits

        seat = decision.seat
        position = position_of(view)
        self.why = reason(position, seat)
        dice = Random(f"{self.level} {self.seed} {view.duel} {view.round} {view.phase}")
        shares = self.mix(position, seat)
        return dice.choices(commits(()), weights=shares)[0]


def _own_side(position: Position, seat: int) -> tuple[int, int, int]:
    """Return a position as habits.py looks at it: the level from a seat's side, the phase's saloon kinds."""
    level = level_of(position.nuggets, position.bullets, BOTTLE.index(position.bottle))
    first = 2 * (position.phase - 1)
    near, far = (SALOON.index(name) for name in position.display[first : first + 2])
    return (level if seat == 1 else mirror(level)), near, far


def _played(position: Position, seat: int) -> list[str]:
    return [LETTERS[pair[seat - 1]] for pair in position.used]


def blurred(exact: Sequence[float], played: Sequence[str], slips: float) -> Mix:
    """Return a mix with so large a share of just anything in it."""
    return tuple((1 - slips) * share + slips * any_ for share, any_ in zip(exact, uniform(played), strict=True))


class Rookie(WhiskyBot):
    """Plays each slot for what it brings at once, and slips every other time."""

    level = "rookie"

    def mix(self, position: Position, seat: int) -> Mix:
        """Return wishes and slips."""
        return rookie_mix(*_own_side(position, seat), _played(position, seat))


class Regular(WhiskyBot):
    """Thinks the round through to its end and goes by a rule of thumb from there on."""

    level = "regular"
    slips: ClassVar[float] = REGULAR_SLIPS

    def mix(self, position: Position, seat: int) -> Mix:
        """Return the balanced mix for what it guesses, with slips."""
        from game.games.whisky.bots.equilibrium import stage_at
        from game.games.whisky.bots.habits import GUESSES

        exact = stage_at(position, GUESSES).mixes[seat - 1].tolist()
        return blurred(exact, _played(position, seat), self.slips)


class Deadeye(WhiskyBot):
    """Plays the exact equilibrium of the shipped table (section 18); `slips` is how often it plays anything instead."""

    level = "deadeye"
    slips: ClassVar[float] = 0.0

    def mix(self, position: Position, seat: int) -> Mix:
        """Return the exact mix; that of the Regular for positions that no box of cards can make."""
        from game.games.whisky.bots.equilibrium import stage_at
        from game.games.whisky.bots.values import NoSuchPosition

        try:
            exact = stage_at(position).mixes[seat - 1].tolist()
        except NoSuchPosition:
            return Regular(self.seed).mix(position, seat)
        return blurred(exact, _played(position, seat), self.slips)


class Veteran(Deadeye):
    """Knows the exact equilibrium and loses its head now and then."""

    level = "veteran"
    slips = VETERAN_SLIPS


def reason(position: Position, seat: int) -> str:
    """Return what matters most at a position, as a line a seat may say aloud before the cards are turned."""
    other = 3 - seat
    if position.bullets[seat - 1] == 3:
        return say("One more bullet and I have you.")
    if position.bottle == f"{'-AB'[seat]} low":
        return say("One more gulp and the bottle is empty.")
    if position.nuggets[seat - 1] == 6 and {"P3", "S6"} & set(position.display):
        return say("One more nugget card makes nine.")
    if position.bullets[other - 1] == 3:
        return say("You have three bullets: I had better mind your Shoot.")
    if position.bottle == f"{'-AB'[other]} low":
        return say("You are one gulp from winning: that bottle has to go.")
    if position.nuggets[other - 1] == 6:
        return say("You have six nuggets: I keep an eye on the gold.")
    if len(position.deck) <= 3:
        return say("Closing time is near: the bottle counts.")
    return say("Nothing is decided yet: I mix my cards.")
