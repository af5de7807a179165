"""Editing the sketch on a straightened photo: tracing things, placing Bases, Flag and Tokens, moving them (LAB-30)."""

from __future__ import annotations

from math import cos, dist, pi, sin
from typing import Final

from msgspec.structs import replace

from game.battlefield.model import Point
from game.battlefield.plan import middle
from game.battlefield.schema import BASE_SIZE, TOKENS_MAX
from game.battlefield.sketch import Sketch, Traced, why_not_outline
from game.kernel.messages import say

CLOSE: Final = 14.0
"""A click this close (mm) to the first corner closes the outline."""
REACH: Final = 26.0
"""A click this close (mm) to a Flag or Token selects it."""
ROUND: Final = 24
CORNERS: Final = 60
THINGS: Final = 80

Held = tuple[str, int]
"""What is selected: "thing", "base", "flag" or "token", and its index."""


FIRST_KINDS: Final = {"trace": "box_lid", "round": "mug"}
"""What a traced thing is taken for until the player says what it is, by tool."""


class SketchDraft:
    """The sketch in progress. Lengths are millimetres of the table; every step can be undone."""

    def __init__(self, sketch: Sketch) -> None:
        self.sketch = sketch
        self.tool = "trace"
        self.open: tuple[Point, ...] = ()
        self.chosen: Held | None = None
        self.held = False
        self.kind, self.tall = FIRST_KINDS[self.tool], 0.0
        self._named = False
        self._before: list[tuple[Sketch, tuple[Point, ...]]] = []

    @property
    def changed(self) -> bool:
        return bool(self._before)

    def _note(self) -> None:
        self._before.append((self.sketch, self.open))

    def take(self, tool: str) -> None:
        """Switch to another tool; an unfinished outline is discarded."""
        self.tool, self.open, self.held = tool, (), False
        if tool in FIRST_KINDS and not self._named:
            self.kind = FIRST_KINDS[tool]

    def undo(self) -> None:
        if self._before:
            self.sketch, self.open = self._before.pop()
            self.held, self.chosen = False, None

    # Presses ---------------------------------------------------------------------------------------------------------

    def press(self, spot: Point) -> str:
        """Apply the tool at a spot; return a sentence if that is impossible."""
        spot = (round(spot[0], 1), round(spot[1], 1))
        if self.tool in ("trace", "round"):
            return self._traced(spot)
        if self.tool == "pick":
            return self._picked(spot)
        if self.tool == "remove":
            return self._removed(spot)
        return self._placed(spot)

    def _traced(self, spot: Point) -> str:
        if len(self.sketch.things) >= THINGS:
            return say("A table can have {count} things at most: remove one first.", count=THINGS)
        if self.tool == "trace" and len(self.open) >= 3 and dist(spot, self.open[0]) <= CLOSE:
            return self.close()
        if len(self.open) >= CORNERS:
            return say("An outline can have {count} corners at most: close it.", count=CORNERS)
        self._note()
        self.chosen = self.chosen if self.open else None
        self.open = (*self.open, spot)
        if self.tool == "round" and len(self.open) == 2:
            (x, y), away = self.open[0], dist(*self.open)
            turns = (2 * pi * k / ROUND for k in range(ROUND))
            rim = tuple((round(x + away * cos(a), 1), round(y + away * sin(a), 1)) for a in turns)
            return self._add(rim)
        return ""

    def close(self) -> str:
        """Close the outline; return a sentence if it is invalid."""
        return self._add(self.open)

    def _add(self, outline: tuple[Point, ...]) -> str:
        reason = why_not_outline(outline)
        if reason:
            if self.tool == "round":
                self.undo()
            return reason
        self._note()
        things = (*self.sketch.things, Traced(outline, self.kind, self.tall))
        self.sketch, self.open = replace(self.sketch, things=things), ()
        self.chosen = ("thing", len(things) - 1)
        return ""

    def _placed(self, spot: Point) -> str:
        self._note()
        if self.tool == "flag":
            self.sketch = replace(self.sketch, flag=spot)
        elif self.tool == "token":
            if len(self.sketch.tokens) >= TOKENS_MAX:
                self._before.pop()
                return say("A table can have {count} Tokens at most: remove one first.", count=TOKENS_MAX)
            self.sketch = replace(self.sketch, tokens=(*self.sketch.tokens, spot))
        else:
            self._put(("base", int(self.tool) - 1), spot)
        return ""

    def at(self, spot: Point) -> Held | None:
        """Return what is at a spot: the Flag and Tokens first, then Bases, then the smallest thing."""
        from shapely import Point as Place
        from shapely import Polygon

        sketch = self.sketch
        marks = [(("flag", 0), sketch.flag), *((("token", k), one) for k, one in enumerate(sketch.tokens))]
        near = [(dist(one, spot), held) for held, one in marks if one is not None and dist(one, spot) <= REACH]
        if near:
            return min(near)[1]
        for number, base in enumerate(sketch.bases):
            if base is not None and all(abs(a - b) <= c / 2 for a, b, c in zip(base, spot, BASE_SIZE, strict=True)):
                return "base", number
        shapes = [(number, Polygon(thing.outline)) for number, thing in enumerate(sketch.things)]
        inside = [(shape.area, number) for number, shape in shapes if shape.contains(Place(spot))]
        return ("thing", min(inside)[1]) if inside else None

    def _picked(self, spot: Point) -> str:
        if self.held and self.chosen is not None:
            self._note()
            self._put(self.chosen, spot)
            self.held = False
            return ""
        self.chosen = self.at(spot)
        self.held = self.chosen is not None
        return "" if self.held else say("There is nothing there.")

    def _put(self, held: Held, spot: Point) -> None:
        kind, number = held
        sketch = self.sketch
        if kind == "thing":
            thing = sketch.things[number]
            x, y = middle(thing.outline)
            outline = tuple((round(a + spot[0] - x, 1), round(b + spot[1] - y, 1)) for a, b in thing.outline)
            self._change(number, replace(thing, outline=outline))
        elif kind == "base":
            sides = (sketch.width, sketch.height)
            x, y = (min(max(a, b / 2), side - b / 2) for a, b, side in zip(spot, BASE_SIZE, sides, strict=True))
            bases = list(sketch.bases)
            bases[number] = (x, y)
            self.sketch = replace(sketch, bases=tuple(bases))
        elif kind == "flag":
            self.sketch = replace(sketch, flag=spot)
        else:
            tokens = [spot if k == number else one for k, one in enumerate(sketch.tokens)]
            self.sketch = replace(sketch, tokens=tuple(tokens))

    def _change(self, number: int, thing: Traced) -> None:
        things = [thing if k == number else one for k, one in enumerate(self.sketch.things)]
        self.sketch = replace(self.sketch, things=tuple(things))

    def _removed(self, spot: Point) -> str:
        held = self.at(spot)
        if held is None:
            return say("There is nothing there.")
        self._note()
        (kind, number), sketch, self.chosen = held, self.sketch, None
        if kind == "thing":
            kept = tuple(one for k, one in enumerate(sketch.things) if k != number)
            self.sketch = replace(sketch, things=kept)
        elif kind == "base":
            bases = tuple(None if k == number else one for k, one in enumerate(sketch.bases))
            self.sketch = replace(sketch, bases=bases)
        elif kind == "flag":
            self.sketch = replace(sketch, flag=None)
        else:
            self.sketch = replace(sketch, tokens=tuple(one for k, one in enumerate(sketch.tokens) if k != number))
        return ""

    # What a thing is -------------------------------------------------------------------------------------------------

    @property
    def thing(self) -> Traced | None:
        if self.chosen is None or self.chosen[0] != "thing" or self.chosen[1] >= len(self.sketch.things):
            return None
        return self.sketch.things[self.chosen[1]]

    def name(self, kind: str, tall: float) -> None:
        """Set the kind and height of the selected thing and of those traced next; 0: the kind's standard height."""
        self.kind, self.tall, self._named = kind, tall, True
        thing = self.thing
        if thing is not None and self.chosen is not None and (thing.kind, thing.tall) != (kind, tall):
            self._note()
            self._change(self.chosen[1], replace(thing, kind=kind, tall=tall))

    def settle(self, sketch: Sketch) -> None:
        """Take over an automatic placement."""
        self._note()
        self.sketch, self.open, self.held, self.chosen = sketch, (), False, None
