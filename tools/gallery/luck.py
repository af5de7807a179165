"""Poses of sealed luck and of variations, over games played at random (see `gallery`)."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

from game.kernel.messages import say
from game.table.session import Holder
from tools.gallery.context import FakeContext
from tools.gallery.lobbies import PEOPLE, lobby_of, setup_of, source_of

if TYPE_CHECKING:
    from game.kernel.match import Match
    from game.ui.scene import Scene

FITS = say("no other deal matches what {name} has seen", name="Ben")


def branch(host: Any, key: str) -> Scene:
    """Return the page that plays on from a moment at which one seat's knowledge allows no other deal."""
    from game.features.replay.branch import BranchScene, ForkPoint
    from game.lobby.lobby import usual_level

    class InventedPoint(ForkPoint):
        """Turn 9, from where everything but one player's knowledge may count."""

        place = say("Turn {turn}.", turn=9)

        def why_not(self, way: str, seat: int) -> str:
            """Return a reason for seat 2."""
            return FITS if seat == 2 else ""

    source = source_of(key, min(4, lobby_of(key).seats_max), bots=usual_level(lobby_of(key)))
    context = FakeContext(host)
    return BranchScene(context, InventedPoint(context, source, 1), 1, "same", str(say("If Ben had waited")))


def seal(host: Any, key: str) -> Scene:
    """Return the page of an opened seal, with an invented shuffle."""
    from game.features.results.seal import OpenedLuck, SealScene

    luck = OpenedLuck("2718281828459045", "3141592653589793" * 4, "Anna, Ben", "", 144, 144)
    return SealScene(FakeContext(host), source_of(key, min(4, lobby_of(key).seats_max), kept=1), luck)


def compare(host: Any, key: str) -> Scene:
    """Return a game beside its variation, a few turns after they split."""
    from game.features.replay.compare import CompareScene
    from game.table.compare import Pair
    from game.table.replay_session import ALL, ReplaySession

    one, two, fork, table = _parted(key)
    reels = [ReplaySession(match.past, table, over=True, viewpoint=ALL) for match in (one, two)]
    pair = Pair(reels[0], reels[1], fork, (lambda _: (0.34, 0.66), lambda _: (0.71, 0.29)))
    for _ in range(4):
        pair.go(1)
    return CompareScene(FakeContext(host), key, pair, (say("The original"), say("If {name} had waited", name="Ben")))


@cache
def _parted(key: str) -> tuple[Any, Any, int, Any]:
    """Play a small game and a variation with the same luck from its middle; return both, the fork and the player."""
    from game.games import load
    from game.kernel.branch import begin
    from game.kernel.match import Match
    from game.kernel.sealed import SealedLuck, counted
    from game.table.session import Seating

    lobby, luck, random = lobby_of(key), SealedLuck(bytes(32)), Random(3)
    options = lobby.options_of(setup_of(lobby, 2))
    one = Match(load(key), options, luck.chance())
    play_at_random(one, 160, random)
    fork = len(one.entries) // 4
    before = counted(one.entries[: fork + 1])
    begun = begin(one.game, options, one.state_after(fork), "same", luck=luck, before=before)
    assert begun is not None
    play_at_random(begun.match, 120, Random(8))
    holders = [Holder(kind, name) for kind, name in zip(("person", "person"), PEOPLE, strict=False)]  # type: ignore[arg-type]
    return one, begun.match, fork, Seating(holders)


def play_at_random(match: Match, choices: int, random: Random) -> None:
    """Play this many random choices, or to the end."""
    for _ in range(choices):
        if match.decision is None:
            return
        match.play(match.decision.suggest(match.state, random))
