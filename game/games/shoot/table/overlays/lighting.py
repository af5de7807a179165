"""Light and lines over the table: what the acting HERO sees, and who sees whom."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.games.shoot.rules import terrain as places
from game.games.shoot.rules.state import ShootState
from game.games.shoot.table.modes import planning
from game.games.shoot.table.overlays import tags
from game.games.shoot.table.overlays import ways as overlays
from game.games.shoot.table.paint.board import BoardPainter, Overlay
from game.games.shoot.table.paint.light import ViewLight
from game.geometry.sight import Sighting, Spot
from game.geometry.units import EYE

if TYPE_CHECKING:
    from game.games.shoot.table.board_scene import BoardScene


class TableLighting:
    """Light for one table as it is shown, and sight lines from its present view."""

    def __init__(self, table: BoardScene, board: BoardPainter) -> None:
        self.table, self.board = table, board

    def eye_seat(self) -> int:
        """Return the seat whose HERO lights the table: whoever acts; while that one is dead, the viewer's."""
        now = self.table.so_far.now.seat  # while events are shown: the seat of the turn in which they happened
        acts = (now if self.table.underway else 0) or self.table.session.seat or now
        return next((seat for seat in (acts, self.table.viewpoint) if seat and self.table.so_far.hero(seat).alive), 0)

    def light_of(self, seat: int) -> ViewLight | None:
        if not seat or not self.table.so_far.hero(seat).alive:
            return None
        return self.light_at(places.spot(self.table.so_far, seat))

    def light_at(self, spot: Spot) -> ViewLight:
        """Return the light of a HERO at a spot."""
        return ViewLight(planning.light(self.table.so_far, spot), (spot.x, spot.y), spot.level + EYE)

    def sight_line(self, shot: planning.PlannedShot) -> Overlay:
        """Return the sight line of a shot, red where it is cut off."""
        a, b = self.table.view.hero(shot.shooter), self.table.view.hero(shot.target)
        eye, aim = a.level + EYE, b.level + EYE
        blocked = None
        if not shot.zones:
            blocked = overlays.blocked_at(self.board.things, (a.x, a.y), (b.x, b.y), eye, aim)
        return overlays.SightLine((a.x, a.y), (b.x, b.y), blocked, 0 < len(shot.zones) < 10)

    def watch_line(self, seat: int, spot: Spot, seen: Sighting) -> Overlay | None:
        """Return the line from an opponent that would see a spot; None if it would not."""
        if not seen.zones:
            return None
        eye = self.table.view.hero(seat)
        return overlays.SightLine((eye.x, eye.y), (spot.x, spot.y), None, len(seen.zones) < 10)

    def seen_there(
        self, view: ShootState, seat: int, spot: Spot, watchers: Mapping[int, Sighting] | None = None
    ) -> list[Overlay]:
        """Return what a HERO would see from a spot, and lines from those who would see it there."""
        seers = planning.seen_by(view, seat, spot) if watchers is None else watchers
        lines = [self.watch_line(other, spot, sighting) for other, sighting in seers.items()]
        return [*(line for line in lines if line is not None), *tags.seen_chips(view, seat, spot, self.table.names)]
