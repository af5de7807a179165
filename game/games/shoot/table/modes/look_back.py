"""Looking back: the table as it was after a line of the log; Esc returns to the present (UX-LOG-1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.games.shoot.rules import terrain as places
from game.games.shoot.table.modes import planning
from game.games.shoot.table.modes.mode import Mode
from game.games.shoot.table.paint.light import ViewLight
from game.geometry.units import EYE
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.games.shoot.table.scene import ShootTable


class LookBack(Mode):
    """The past is shown; nothing can be done to it, except to go on from it while no lock lies between."""

    def __init__(self, table: ShootTable, words: str) -> None:
        super().__init__(table)
        self.words = words

    @property
    def asked(self) -> str:
        """Say what is shown."""
        return f"Looking back: {self.words}" if self.words else "Looking back"

    def chips(self) -> list[Widget]:
        """Offer the way back to the present, and to here."""
        table = self.table
        present = Button("Return to the present", table.arrive, key="back", kind="primary")
        here = Button("Back to here", table.back.go_on_from_here, icon_name="anticlockwise-rotation")
        reason = table.back.why_not_from_here()
        here.reason = f"{reason[:1].upper()}{reason[1:]}" if reason else None
        return [present, here]

    def back(self) -> bool:
        """Return to the present."""
        self.table.arrive()
        return True

    def light(self) -> ViewLight | None:
        """Light the past from the HERO that acted then."""
        seat = self.view.now.seat
        if not seat or not self.view.hero(seat).alive:
            return None
        spot = places.spot(self.view, seat)
        return ViewLight(planning.light(self.view, spot), (spot.x, spot.y), spot.level + EYE)
