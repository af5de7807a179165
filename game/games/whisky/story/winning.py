"""Win chances in a match of WHISKY: from the duel's value in the shipped table and the match score (section 18)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, Final

from game.bots.chances import Estimate, Winning
from game.bots.laboratory.playings import played_on
from game.games.whisky.bots.equilibrium import COMMITS, stage_at
from game.games.whisky.bots.values import NoSuchPosition
from game.games.whisky.modes import LENGTHS
from game.games.whisky.rules.cards import ACTION_KIND
from game.games.whisky.rules.position import position_of
from game.games.whisky.rules.state import WhiskyState, sealed_zone
from game.games.whisky.rules.turn import slots_of
from game.kernel.cards import HIDDEN
from game.kernel.state import State

DRAWN: Final = 0.012
"""The share of duels between equals that are drawn (section 17): it only matters where a match runs out of duels."""


class WhiskyWinning(Winning):
    """Assumes that both seats play perfectly from here on; the chances are then known exactly (MOM-WIN-1)."""

    by = "whisky-1"

    def exactly(self, view: Any) -> Estimate | None:
        """Return the chances from the table of values; None for a position that needs more cards than the box has."""
        try:
            worth = duel_worth(view)
        except NoSuchPosition:
            return None
        share = match_share(view, worth)
        return Estimate((share, 1.0 - share), 0.0, 0)

    def sample(self, state: State, dice: Random) -> Sequence[float]:
        """Play to the end with Regulars: for positions that no box of cards can produce."""
        from game.games.whisky.rules.game import GAME

        return played_on(GAME, state, dice.getrandbits(48))


def duel_worth(view: WhiskyState) -> float:
    """Return the duel's value for A, 1 for won and -1 for lost, given any commit that the view shows.

    Raises as `equilibrium.stage_at` does.
    """
    stage = stage_at(position_of(view))
    laid = commit_of(view, 1)
    return stage.value if laid is None else float(stage.payoffs[laid] @ stage.mixes[1])


def commit_of(view: WhiskyState, seat: int) -> int | None:
    """Return the index of a seat's commit if the view shows it, otherwise None."""
    cards = [card for slot in slots_of(view.phase) for card in view.zones[sealed_zone(seat, slot)]]
    if len(cards) != 2 or HIDDEN in cards:
        return None
    return COMMITS.index(("commit", ACTION_KIND[cards[0]], ACTION_KIND[cards[1]]))


def match_share(view: WhiskyState, worth: float) -> float:
    """Return A's share of the match where the current duel has this value for it (LSW-MATCH-2 to 5)."""
    a, b = view.scores
    won, lost, drawn = (
        _begun(view.match_length, view.duel + 1, *scores) for scores in ((a + 1, b), (a, b + 1), (a, b))
    )
    draws = min(DRAWN, 1.0 - abs(worth))
    return 0.5 * (1.0 - draws + worth) * won + 0.5 * (1.0 - draws - worth) * lost + draws * drawn


@cache
def _begun(length: int, duel: int, a: int, b: int) -> float:
    """Return A's share of a match before a given duel begins; the duel itself is even."""
    row = LENGTHS[length]
    if max(a, b) >= row.wins or duel > row.most:
        return 0.5 if a == b else float(a > b)
    won, lost, drawn = (_begun(length, duel + 1, *scores) for scores in ((a + 1, b), (a, b + 1), (a, b)))
    return 0.5 * (1.0 - DRAWN) * (won + lost) + DRAWN * drawn


WINNING: Final = WhiskyWinning()
