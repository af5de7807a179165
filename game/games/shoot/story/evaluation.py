"""How choices on the battlefield are evaluated: in outline, some turns ahead, on equal deals (MOM-COA-1).

Walks cannot be listed: what the Veteran would consider, and what the Regular would do, is compared with the choice.
"""

from __future__ import annotations

from math import dist
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from msgspec.structs import replace

from game.bots.chances import Exponents
from game.bots.coach import ChoiceEvaluator
from game.games.shoot.bots.answers import END
from game.games.shoot.bots.position_value import value
from game.games.shoot.bots.regular import Regular
from game.games.shoot.bots.sampled_game import SampledGame
from game.games.shoot.bots.search import Heats, ShootTask, Walk, candidates, price
from game.games.shoot.bots.turn_context import TurnContext
from game.games.shoot.rules.fight.combat import ChooseCounter
from game.games.shoot.rules.turn import ChooseAction, ChooseStance
from game.kernel.game import pending, play_trusted

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from game.bots.race import Race, Terms
    from game.kernel.state import Choice

AHEAD: Final = 2
"""Turns of each seat that are played ahead."""
SETTLING: Final = 30
"""The most decisions that settling a choice may take."""
STEP: Final = 24.0
"""Millimetres between the ends of two walks, a figure's width, below which they are the same walk to a player."""
UNTOLD: Final = frozenset({"gadget", "fly", "link", "loot", "shuffle", "ask", "move_ladder", "drop_flag", "bleed"})
"""What the outline knows too little about to call it a mistake."""

EXPONENTS: Final = msgspec.toml.decode(
    (Path(__file__).parent.parent / "data" / "winning.toml").read_bytes(), type=Exponents
)


class Priced(ShootTask):
    """The outline for costs: a seat that ends its turn picks up nothing more at its feet."""

    def outlined(self, choice: Choice) -> bool:
        return choice != END and super().outlined(choice)


def _alike(view: Any, walk: Choice, chosen: Choice) -> bool:
    """Return whether a walk ends beside where a choice leaves its HERO, so that it would be pointless advice."""
    if walk[0] != "leg" or chosen[0] not in ("leg", "end"):
        return False
    hero = view.hero(view.stack[-1].seat)
    return dist(walk[1:3], chosen[1:3] if chosen[0] == "leg" else (hero.x, hero.y)) < STEP


class ShootEvaluator(ChoiceEvaluator):
    """Evaluates stances, actions and counterattacks."""

    def options(self, view: Any, chosen: Choice, dice: Random) -> list[Choice]:
        """Return the choice and others worth comparing.

        Where a Flag is carried home only what the Regular would do: there it is the better judge.
        """
        decision = pending(view)
        found: list[Choice] = []
        if chosen[0] in UNTOLD:
            return [chosen]
        if isinstance(decision, ChooseStance | ChooseCounter):
            found = decision.options(view)
        elif isinstance(decision, ChooseAction):
            habit = Regular(0).choose(view, decision, [])
            found = [habit]
            if not view.flags or view.taking_wins:
                found, walks = candidates(view, decision.seat, habit)
                found = [one for one in found if one not in walks or one == habit or walks[one][:2] == one[1:]]
        found = [one for one in found if one != chosen and one[0] not in UNTOLD]
        return [chosen, *(one for one in found if not _alike(view, one, chosen))]

    def race(self, view: Any, choices: Sequence[Choice], terms: Terms, dice: Random) -> Race:
        """Return a race in outline, each card of an attack drawn."""
        decision = pending(view)
        assert decision is not None
        walks: dict[Choice, Walk] = {}
        for one in choices:
            if one[0] == "leg":
                walks[one] = (one[1], one[2], price(view, decision.seat, one))
        ground = TurnContext(view, [(x, y) for x, y, _ in walks.values()])
        task = Priced(len(view.heroes), ground, AHEAD * len(view.heroes), walks, SampledGame)
        return Heats(task, view, choices, replace(terms, horizon=SETTLING), dice)

    def play(self, state: Any, dice: Random) -> Sequence[float]:
        """Settle what is in progress, and return each seat's share of the win by the value of the position."""
        for _ in range(SETTLING):
            decision = pending(state)
            if decision is None or isinstance(decision, ChooseAction | ChooseStance):
                break
            play_trusted(state, decision.options(state)[0])
        return value(state)

    def settled(self, share: float, view: Any) -> float:
        """Return a share raised to its mode's exponent: the outline is too timid. The others share the rest equally."""
        others = max(1, len(view.heroes) - 1)
        shares = [share, *[(1.0 - share) / others] * others]
        found = EXPONENTS.settled(shares, [(seat,) for seat in range(1, len(shares) + 1)], view.mode)
        return found[0] / sum(found)


EVALUATOR: Final = ShootEvaluator()
