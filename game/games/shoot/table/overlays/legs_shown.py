"""A leg as it is shown: a hazard on the path acts where the HERO meets it, not at the leg's end (S-MOVE-9)."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, hypot

from game.games.shoot.rules import contact
from game.games.shoot.rules.events import LegBegan, LegEnded
from game.games.shoot.rules.fight.events import HazardTouched, HeroPushed
from game.games.shoot.rules.state import Placed
from game.games.shoot.table.paint.snapshot import CardMark
from game.geometry.shapes import Point
from game.kernel.events import Fact

STEP = 2.0  # mm between two places checked for touch


def stops(facts: Sequence[Fact]) -> dict[int, Point]:
    """Return where each leg of a run of events really ends, by its index in it: a push or a Trap may cut it short."""
    found: dict[int, Point] = {}
    for number, leg in enumerate(facts):
        if not isinstance(leg, LegBegan):
            continue
        for later in facts[number + 1 :]:
            if isinstance(later, LegBegan):
                break
            if isinstance(later, HeroPushed) and later.seat == leg.seat:
                x, y = later.course[0][:2]
                found[number] = (x, y)
                break
            if isinstance(later, LegEnded) and later.seat == leg.seat:
                found[number] = later.spot
                break
    return found


def meetings(
    facts: Sequence[Fact], marks: Sequence[CardMark], ends: dict[int, Point]
) -> dict[int, list[tuple[int, Point]]]:
    """Return the hazards that the HERO meets on each leg of a run of events, by the leg's index: (card, spot)."""
    found: dict[int, list[tuple[int, Point]]] = {}
    for number, leg in enumerate(facts):
        if not isinstance(leg, LegBegan):
            continue
        end = ends.get(number, leg.end)
        for later in facts[number + 1 :]:
            if isinstance(later, LegBegan | LegEnded | HeroPushed):
                break
            if not isinstance(later, HazardTouched) or later.seat != leg.seat:
                continue
            mark = next((mark for mark in marks if mark.id == f"card-{later.card}"), None)
            spot = _meeting(later.card, mark, leg.start, end) if mark is not None else None
            if spot is not None:
                found.setdefault(number, []).append((later.card, spot))
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
