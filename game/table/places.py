"""The places on a table, by name: where a thing is, what it is, what it means now, and where the rulebook explains it.

Lessons, pictures of the rulebook, first-time notes, hints, speech bubbles, tips and F1 all look things up here. A game
lists its places in its own `table/places.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, Protocol

import pygame

from game.ui.tips import Tip
from game.ui.widgets import Button, WidgetGroup


class TablePlace(NamedTuple):
    """A thing on a table."""

    name: str
    """As lessons, notes, hints and the rulebook's pictures name it: "square 42".

    Every table has "table", where speech bubbles may go, and "player 2", which is where the bubbles of seat 2 point.
    """
    rect: pygame.Rect
    """In device pixels; empty for what cannot be seen just now."""
    what: str = ""
    """What it is, in one sentence; empty where it has no tip of its own."""
    now: str = ""
    """What it means now."""
    rule: str = ""
    """The rule behind it, for F1 while its tip is shown."""
    page: str = ""
    """The page, heading or card of the rulebook about it, for F1 while the pointer is there."""


class PlacedTable(Protocol):
    """What looking up a place needs of a table."""

    def every_place(self) -> Iterable[TablePlace]:
        """Return the places on the table as it is shown."""
        ...

    def widget_groups(self) -> Sequence[WidgetGroup]:
        """Return the visible controls, the topmost first."""
        ...


def find(table: PlacedTable, name: str) -> TablePlace | None:
    """Return the first visible place of a name; None if there is no such thing on the table just now.

    A button goes by its command: "button end".
    """
    places = table.every_place()
    if name.startswith("button "):
        widgets = (widget for group in table.widget_groups() for widget in group.widgets)
        places = (TablePlace(f"button {one.command}", one.rect) for one in widgets if isinstance(one, Button))
    return next((place for place in places if place.name == name and place.rect.w and place.rect.h), None)


def tips_of(places: Iterable[TablePlace]) -> Iterator[Tip]:
    """Yield the tips of places that have one."""
    yield from (Tip(place.rect, place.what, place.now, place.rule) for place in places if place.what)


def page_at(places: Iterable[TablePlace], pos: tuple[int, int]) -> str:
    """Return the page about the smallest thing at a point, the first of several; empty where none is known."""
    met = [place for place in places if place.page and place.rect.collidepoint(pos)]
    return min(met, key=lambda place: place.rect.w * place.rect.h).page if met else ""


def around(first: pygame.Rect, *others: pygame.Rect) -> pygame.Rect:
    """Return the rectangle around several."""
    return first.unionall(others)
