"""LOOT SHOOT WHISKY's opponents by level.

A bot computes its mix over commits from what both seats know, and samples it. Its dice depend on its seed and the
number of phases, so that a match resumed from disk continues identically; the other seat knows neither.

How far a level can be beaten is shown by the best response to it (strength.py). Rookie and Regular sometimes play
commits that the exact table gives 0 %; Veteran (veteran.py) and Deadeye never do.
"""

from collections.abc import Sequence
from random import Random
from typing import Any

from game.bots.level_bot import LevelBot
from game.games.whisky.bots.habits import REGULAR_SLIPS, Mix, blurred, rookie_mix
from game.games.whisky.bots.numbers import level_of, mirror
from game.games.whisky.rules.cards import LETTERS, SALOON
from game.games.whisky.rules.position import Position, position_of
from game.games.whisky.rules.state import BOTTLE, Phase, WhiskyState
from game.kernel.messages import say
from game.kernel.state import Choice


class WhiskyBot(LevelBot):
    """An opponent: answers each commit by sampling `mix`.

    `why` is a remark about its last choice, from what both seats know; it reveals nothing about the commit itself.
    """

    def mix(self, position: Position, seat: int, phases: Sequence[Phase] = ()) -> Mix:
        """Return the shares of the nine commits, in the order of equilibrium.COMMITS; 0 for those not in hand.

        `phases` are those that both seats have revealed in this match.
        """
        raise TypeError(f"{type(self).__name__} must say this itself")

    def choose(self, view: WhiskyState, decision: Any, options: list[Choice]) -> Choice:
        from game.games.whisky.rules.turn import commits

        seat = decision.seat
        position = position_of(view)
        shares = self.mix(position, seat, view.phases)
        self.why = self.reason(position, seat)
        dice = Random(f"{self.level} {self.seed} {view.duel} {view.round} {view.phase}")
        return dice.choices(commits(()), weights=shares)[0]

    def reason(self, position: Position, seat: int) -> str:
        return reason(position, seat)


def own_side(position: Position, seat: int) -> tuple[int, int, int]:
    """Return a position as habits.py uses it: the level from a seat's side, and the phase's saloon kinds."""
    level = level_of(position.nuggets, position.bullets, BOTTLE.index(position.bottle))
    first = 2 * (position.phase - 1)
    near, far = (SALOON.index(name) for name in position.display[first : first + 2])
    return (level if seat == 1 else mirror(level)), near, far


def played_by(position: Position, seat: int) -> list[str]:
    """Return the kinds a seat has played this round."""
    return [LETTERS[pair[seat - 1]] for pair in position.used]


class Rookie(WhiskyBot):
    """Plays each slot for its expected immediate gain, and at random three times in ten."""

    level = "rookie"

    def mix(self, position: Position, seat: int, phases: Sequence[Phase] = ()) -> Mix:
        """Return the mix by immediate gains, with random slips."""
        return rookie_mix(*own_side(position, seat), played_by(position, seat))


class Regular(WhiskyBot):
    """Plans to the end of the round and uses a rule of thumb from there on."""

    level = "regular"

    def mix(self, position: Position, seat: int, phases: Sequence[Phase] = ()) -> Mix:
        from game.games.whisky.bots.equilibrium import stage_at
        from game.games.whisky.bots.habits import GUESSES

        exact = stage_at(position, GUESSES).mixes[seat - 1].tolist()
        return blurred(exact, played_by(position, seat), REGULAR_SLIPS)


class Deadeye(WhiskyBot):
    """Plays the exact equilibrium of the shipped table (section 18)."""

    level = "deadeye"

    def mix(self, position: Position, seat: int, phases: Sequence[Phase] = ()) -> Mix:
        """Return the exact mix; the Regular's for positions that no box of cards can produce."""
        from game.games.whisky.bots.equilibrium import stage_at
        from game.games.whisky.bots.values import NoSuchPosition

        try:
            exact: Mix = tuple(stage_at(position).mixes[seat - 1].tolist())
        except NoSuchPosition:
            return Regular(self.seed).mix(position, seat)
        return exact


def reason(position: Position, seat: int) -> str:
    """Return what matters most at a position, as a remark a seat may make before the cards are turned up."""
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
    if position.bottle == f"{'-AB'[seat]} full":
        return say("The bottle is mine, and I mean to keep it.")
    if position.bottle == f"{'-AB'[other]} full":
        return say("You hold the bottle: I want it back.")
    return say("Nothing is decided yet: I mix my cards.")
