"""A leg as it is shown: a hazard on the path acts where the HERO meets it, not at the leg's end (S-MOVE-9)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, hypot

from game.games.shoot.rules import contact
from game.games.shoot.rules.events import LegBegan, LegEnded
from game.games.shoot.rules.fight.events import HazardTouched, HeroPushed
from game.games.shoot.rules.state import Placed
from game.games.shoot.table.paint.snapshot import CardMark
from game.geometry.shapes import Point
from game.kernel.events import Fact

STEP = 2.0  # mm between two places checked for touch


def stop(leg: LegBegan, later: Iterable[Fact]) -> Point:
    """Return where a leg really ends, by the events after it: a push or a Trap may cut it short."""
    for event in later:
        if isinstance(event, LegBegan):
            break
        if isinstance(event, HeroPushed) and event.seat == leg.seat:
            return (event.course[0][0], event.course[0][1])
        if isinstance(event, LegEnded) and event.seat == leg.seat:
            return event.spot
    return leg.end


def meetings(leg: LegBegan, later: Iterable[Fact], marks: Sequence[CardMark], end: Point) -> list[tuple[int, Point]]:
    """Return the hazards that the HERO meets on a leg, by the events after it: (card, spot)."""
    found: list[tuple[int, Point]] = []
    for event in later:
        if isinstance(event, LegBegan | LegEnded | HeroPushed):
            break
        if isinstance(event, HazardTouched) and event.seat == leg.seat:
            mark = next((mark for mark in marks if mark.id == f"card-{event.card}"), None)
            spot = _meeting(event.card, mark, leg.start, end) if mark is not None else None
            if spot is not None:
                found.append((event.card, spot))
    return found


def _meeting(card: int, mark: CardMark, start: Point, end: Point) -> Point | None:
    """Return the first place of a straight path at which a HERO touches a card, or None."""
    row = Placed(card, mark.x, mark.y, round(mark.angle), mark.level, 0)
    steps = max(1, ceil(hypot(end[0] - start[0], end[1] - start[1]) / STEP))
    for k in range(steps + 1):
        x, y = (a + (b - a) * k / steps for a, b in zip(start, end, strict=True))
        if contact.touches(row, x, y, mark.level):
            return (x, y)
    return None
