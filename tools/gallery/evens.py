"""Poses of the search for a fair head start, with invented figures (see `gallery`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any
from unittest import mock

from game.lobby.fair_head_start import HeadStarts, PlayerStrength, TriedHeadStart, levels_of
from game.ui.head_starts import HeadStartPart, HeadStartWish
from game.ui.scene import Scene
from tools.gallery.context import FakeContext
from tools.gallery.lobbies import PEOPLE, lobby_of, setup_of

if TYPE_CHECKING:
    from game.lobby.lobby import Lobby

SHARES = ((0.11, 0.02, 0.31, 24), (0.31, 0.21, 0.43, 200), (0.47, 0.36, 0.58, 200), (0.58, 0.46, 0.69, 200))
"""Results of head starts 0, 1, 2 ...: mean, low, high, games."""


class Idle:
    """A search that never has news."""

    def news(self) -> HeadStarts | None:
        """Return nothing."""
        return None

    def stop(self) -> None:
        """Do nothing."""


def found(rows: int = 4, give: int = 2) -> HeadStarts:
    """Return the results after `rows` head starts; `give` is the fair one, once all have been tried."""
    tried = tuple(TriedHeadStart(n, *row) for n, row in enumerate(SHARES[:rows]))
    games = sum(one.games for one in tried)
    end: Any = "gives" if rows == len(SHARES) else ""
    return HeadStarts(strong="regular", weak="rookie", mode="ctf", seats=2, fair=0.5, tried=tried, end=end,
                      give=give if end else 0, played=games, planned=games if end else 1200)  # fmt: skip


def _search(_: HeadStartWish) -> Idle:
    return Idle()


def _show(part: HeadStartPart, rows: int) -> None:
    part.found, part.run = found(rows), Idle()


def context_of(host: Any, lobby: Lobby) -> FakeContext:
    """Return a context in which searches find nothing by themselves."""
    return FakeContext(host, lobby, search_head_start=lambda _terrain, wish: _search(wish))


def evens(host: Any, rows: int = 4, known: bool = True) -> Scene:
    """Return the page of a person and a weaker one, whose strength may be unknown."""
    from game.features.setup import fair_head_start

    lobby = lobby_of("shoot")
    setup = setup_of(lobby, 2)
    other = PlayerStrength("rookie", 7) if known else PlayerStrength()
    book = {PEOPLE[0]: PlayerStrength("regular", 18), PEOPLE[1]: other}
    with mock.patch.object(fair_head_start, "strength_of", lambda _context, _lobby, name: book[name]):
        scene = fair_head_start.FairHeadStartScene(context_of(host, lobby), lobby, setup)
    if known:
        _show(scene.part, rows)
    return scene


def set_up(host: Any) -> Scene:
    """Return a set-up of SHOOT in which a player has a head start."""
    from game.features.setup.page import SetupScene

    lobby = lobby_of("shoot")
    setup = setup_of(lobby, 2)
    if lobby.ahead is not None:
        lobby.ahead.give(setup, (0, 2))
    return SetupScene(context_of(host, lobby), lobby.key, setup)


def sheet(host: Any, key: str = "shoot", seats: int = 3) -> Scene:
    """Return the House Rules of a game with head starts."""
    from game.features.setup.house_rules import HouseRulesScene

    lobby = lobby_of(key)
    setup = setup_of(lobby, seats)
    if lobby.ahead is not None:
        lobby.ahead.give(setup, (0, 2, *[0] * (seats - 2)))
    return HouseRulesScene(host, lobby, setup)


def unequal(host: Any) -> Scene:
    """Return the laboratory's page, scrolled to players of unequal strength."""
    from game.features.laboratory.unequal import UnequalPanel
    from tools.gallery.lab import lab

    scene: Any = lab(host, "kitchen_table")
    scene.unequal = UnequalPanel(scene, levels_of(lobby_of("shoot")), scene._interrupted, _search)
    _show(scene.unequal.part, 4)
    scene.scroll.offset = 100_000
    scene.layout(host.size)  # finds how far it can be scrolled
    return scene  # type: ignore[no-any-return]


POSES = {
    "shoot-evens": evens,
    "shoot-evens-search": lambda host: evens(host, 2),
    "shoot-evens-unknown": lambda host: evens(host, known=False),
    "shoot-head-start": set_up,
    "shoot-head-start-sheet": sheet,
    "splat-head-start-sheet": lambda host: sheet(host, "splatatat", 4),
    "whisky-head-start-sheet": lambda host: sheet(host, "whisky", 2),
    "lab-unequal": unequal,
}
"""Name -> builder."""
