"""Looking back: the table as it was after a line of the log; Esc returns to the present (UX-LOG-1)."""

from __future__ import annotations

from game.games.shoot.rules import terrain as places
from game.games.shoot.table.modes import planning
from game.games.shoot.table.modes.mode import Mode
from game.games.shoot.table.paint.light import ViewLight
from game.games.shoot.table.stage import ShootStage
from game.geometry.units import EYE
from game.kernel.messages import say
from game.table.undo import past_buttons
from game.ui.widgets import Button, Widget


class LookBack(Mode):
    """The past is shown; nothing can be done except playing on from it, unless a lock is in between."""

    table: ShootStage

    def __init__(self, table: ShootStage, words: str) -> None:
        super().__init__(table)
        self.words = words

    @property
    def asked(self) -> str:
        """Return the banner's text: that the player is looking back, and at which line of the log."""
        return say("Looking back: {line}", line=self.words) if self.words else say("Looking back")

    def chips(self) -> list[Widget]:
        """Return the buttons for returning to the present and for playing on from here."""
        found = past_buttons(self.table.back, Button)
        for button, icon in zip(found[1:], ("anticlockwise-rotation", "play-button"), strict=False):
            button.icon_name = icon
        return list[Widget](found)

    def back(self) -> bool:
        self.table.arrive()
        return True

    def light(self) -> ViewLight | None:
        """Return the view of the HERO that acted then."""
        seat = self.view.now.seat
        if not seat or not self.view.hero(seat).alive:
            return None
        spot = places.spot(self.view, seat)
        return ViewLight(planning.light(self.view, spot), (spot.x, spot.y), spot.level + EYE)
