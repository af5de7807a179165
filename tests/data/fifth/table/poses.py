"""The table at a position, for pictures and tests."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.games.fifth.rules.game import GAME
from game.games.fifth.table.scene import RaceTable
from game.games.fifth.tables import make_options
from game.table.session import Holder, PracticeSession
from game.ui.scene import Host, Scene


def _turn(host: Host) -> Scene:
    """Anna's second turn."""
    holders = [Holder("person", "Anna"), Holder("rookie", "Rookie"), Holder("rookie", "Fay")]
    session = PracticeSession(GAME, make_options(3), holders)
    for _ in range(3):
        decision = session.decision
        assert decision is not None
        session.match.play(decision.options(session.match.state)[-2])
    return RaceTable(host, session)


POSES: Final[dict[str, Callable[[Any], Scene]]] = {"fifth-turn": _turn}
