"""Poses of the page that deals tables: a finished one, and a wild one that Rookies are testing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tools.gallery.lobbies import nothing

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.scene import Scene
    from game.ui.still import StillHost


class StillGames:
    """Test games, one third played, for pictures."""

    over = False

    def news(self) -> Any:
        """Return the progress."""
        from game.lobby.lab import LabSheet

        return LabSheet(stage="playing", played=68, planned=200)

    def close(self) -> None:
        """Do nothing."""


class StillDealer:
    """Deals one table at once, for pictures."""

    def begin(self, wish: Any) -> Any:
        """Return the dealt table."""
        from game.battlefield.dealer import deal

        dealt = deal(wish)
        return lambda: dealt

    def games(self, dealt: Any, mode: str) -> Any:
        """Return test games in progress."""
        return StillGames()

    def take(self, dealt: Any) -> str:
        """Return the table's key."""
        return str(dealt.number)

    def keep(self, dealt: Any) -> Any:
        """Save nothing."""
        return lambda: None


def _deal(host: StillHost) -> Scene:
    """Return the page with table 4821 dealt."""
    from game.features.setup.deal import DealScene

    scene = DealScene(host, StillDealer(), "ctf", nothing, first=4821)
    scene.update(0.0)
    return scene


def _deal_wild(host: StillHost) -> Scene:
    """Return the page with a wild table that Rookies are testing."""
    scene: Any = _deal(host)
    scene.wild = True
    scene.ask()
    scene.update(0.0)
    return scene  # type: ignore[no-any-return]


POSES: Final[dict[str, Callable[[StillHost], Scene]]] = {"deal": _deal, "deal-wild": _deal_wild}
