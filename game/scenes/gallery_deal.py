"""Poses of the page that deals tables: one that is laid, and a wild one that Rookies play."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from game.scenes.gallery_poses import nothing

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.gallery import StillHost
    from game.ui.scene import Scene


class StillGames:
    """Games of which a third are played, for pictures."""

    over = False

    def news(self) -> Any:
        """Return how far they are."""
        from game.lobby.lab import Sheet

        return Sheet(stage="playing", played=68, planned=200)

    def close(self) -> None:
        """End nothing."""


class StillDealer:
    """Deals one table at once, for pictures."""

    def begin(self, wish: Any) -> Any:
        """Deal it."""
        from game.battlefield.dealer import deal

        dealt = deal(wish)
        return lambda: dealt

    def games(self, dealt: Any, mode: str) -> Any:
        """Play some of them."""
        return StillGames()

    def take(self, dealt: Any) -> str:
        """Name it."""
        return str(dealt.number)

    def keep(self, dealt: Any) -> Any:
        """Keep nothing."""
        return lambda: None


def _deal(host: StillHost) -> Scene:
    """The page that deals tables, with table 4821 laid."""
    from game.scenes.deal import DealScene

    scene = DealScene(host, StillDealer(), "ctf", nothing, first=4821)
    scene.update(0.0)
    return scene


def _deal_wild(host: StillHost) -> Scene:
    """The page that deals tables, with a wild one tried by Rookies."""
    scene: Any = _deal(host)
    scene.wild = True
    scene.ask()
    scene.update(0.0)
    return scene  # type: ignore[no-any-return]


POSES: Final[dict[str, Callable[[StillHost], Scene]]] = {"deal": _deal, "deal-wild": _deal_wild}
