"""Positions of the day on the battlefield: you are moving, and one shot is clearly the surest (DAY-4).

Where to walk is the solver's; what counts is the shot: its chance to kill, by the exact odds, must come near the best
one from any spot in reach. There are no Tokens and no Gadgets. `best` is a leg to a spot of the best shot; `worth` are
the chances in 100 of the best shot, and of the best one at anybody else or without a step.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import msgspec

from game.battlefield import MapError
from game.games.puzzles import SOLVER, PuzzleJudge
from game.games.shoot.rules.cards import WEAPONS
from game.games.shoot.rules.fight import combat
from game.games.shoot.rules.fight.odds import attack_odds
from game.games.shoot.rules.position import Position, lay
from game.games.shoot.rules.turn import ChooseAction
from game.games.shoot.tables import make_options
from game.kernel.chance import RandomChance
from game.kernel.game import pending
from game.kernel.messages import say
from game.resources import maps

if TYPE_CHECKING:
    from game.games.shoot.rules.state import ShootState
    from game.kernel.chance import Chance
    from game.kernel.match import Match
    from game.kernel.state import Choice
    from game.lobby.puzzles import Puzzle

KIND: Final = "kill"
NEAR: Final = 5
"""How many times in 100 a shot may fall short of the best one."""


def kill_chance(state: ShootState, choice: Choice) -> float:
    """Return the chance that an attack at one other HERO kills it, from where the solver stands."""
    card, target = choice[1], choice[2]
    if target == SOLVER or combat.aim_refusal(state, SOLVER, WEAPONS[card], target) is not None:
        return 0.0
    aim = combat.fixed_aim(state, SOLVER, card, target, attack=True)
    return attack_odds(state, SOLVER, target, card, aim.zones, aim.full, aim.cards).dies


def shots(state: ShootState) -> dict[Choice, float]:
    """Return the chance to kill of each attack that can be made now."""
    return {
        choice: kill_chance(state, choice)
        for choice in combat.attack_options(state, SOLVER) if len(choice) == 3 and choice[2] != SOLVER
    }  # fmt: skip


class ShootJudge(PuzzleJudge):
    """Judges a position of the day of SHOOT."""

    whole = True

    def __init__(self, puzzle: Puzzle) -> None:
        super().__init__(puzzle)
        if puzzle.kind != KIND or len(puzzle.worth) != 2:
            raise ValueError(say("There is no kind {kind} of position.", kind=puzzle.kind))
        position = msgspec.convert(puzzle.at, type=Position)
        self.map_file = str(maps() / position.map)
        self.seats = len(position.hero)
        try:
            self.options = make_options(self.seats, position.mode, maps() / position.map, **position.options)
        except (MapError, OSError) as error:
            raise ValueError(str(error)) from error
        self.state = lay(position, self.options)
        self.state.tokens.clear()

    @property
    def asks(self) -> str:
        return say("You are moving. Walk where you like, then fire the shot that kills most often.")

    @property
    def reason(self) -> str:
        first, second = self.puzzle.worth
        return say("The surest shot kills {n} times in 100. At anybody else, or from where you stood: {m} at most.",
                   n=first, m=second)  # fmt: skip

    def chance(self) -> Chance:
        return RandomChance()

    def right(self, state: Any, choice: Choice, answered: int = 0) -> bool:
        if choice[0] == "attack":
            return len(choice) == 3 and 100 * kill_chance(state, choice) >= self.puzzle.worth[0] - NEAR
        return choice[0] != "end" or bool(state.now.attacked)

    def refuted(self, match: Match) -> str:
        first = self.first_wrong(match)
        choice = match.entries[first].choice
        if choice[0] != "attack" or len(choice) != 3:
            return say("There is a better shot.")
        before: Any = match.state_after(first - 1)
        return say("That shot kills {n} times in 100: there is a better one.",
                   n=round(100 * kill_chance(before, choice)))  # fmt: skip

    def met(self, state: Any) -> bool:
        """Return whether the shot has been fired, and all that followed."""
        decision = pending(state)
        mine = isinstance(decision, ChooseAction) and decision.seat == SOLVER and not state.now.attacked
        return state.outcome is not None or not (mine or state.attack is not None)

    def following(self, state: Any, answered: int) -> Choice | None:
        found = shots(state)
        return max(found, key=lambda one: found[one]) if found else None

    def reply(self, state: Any) -> Choice:
        """Return the answer of a HERO that was shot at: it does not shoot back."""
        decision = pending(state)
        assert decision is not None
        return decision.options(state)[-1]


JUDGE: Final = ShootJudge
