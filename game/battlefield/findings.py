"""Findings collected while a map is read and checked, each with its place (LAB-10)."""

import logging
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

from game.battlefield.model import Finding, MapError, Point
from game.kernel.messages import say, together


class FindingPlace(NamedTuple):
    """Where a finding belongs: layer, name of the thing, its id (0 for none), and position.

    `at` is its x and y as Tiled's properties show them (pixels of the map). `spot` is the same point in words.
    """

    layer: str = ""
    object: str = ""
    id: int = 0
    at: Point | None = None
    spot: str = ""


NOWHERE: Final = FindingPlace()
ANY: Final = "?"
"""The class of a thing that is known only by a template or tile."""


def plain(value: float) -> str:
    """Return a length or coordinate with one decimal at most.

    >>> plain(132.0), plain(0.25), plain(-1e6)
    ('132', '0.2', '-1000000')
    """
    return f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")


def spot_in_mm(on_table: Point, in_tiled: Point) -> str:
    """Return the text for a point's position, on the table and in Tiled.

    >>> spot_in_mm((132.0, 120.0), (264.0, 240.0))
    '132, 120 mm; in Tiled 264, 240'
    """
    x, y, across, down = map(plain, (*on_table, *in_tiled))
    return say("{x}, {y} mm; in Tiled {across}, {down}", x=x, y=y, across=across, down=down)


class Findings:
    """The findings collected while one map is read, and the files it is made of.

    `pixel` is the length of a map pixel in mm; 0 if it is not a Tiled map.
    """

    def __init__(self, noted: Iterable[Finding] = (), pixel: float = 0.0) -> None:
        self.pixel = pixel
        self.noted: list[Finding] = list(noted)
        self._known: set[Finding] = set(noted)
        self.files: set[Path] = set()
        self.lost: dict[int, tuple[str, Finding]] = {}
        """Class and reason, by id, of things whose template or tileset cannot be used."""

    def error(self, code: str, text: str, place: FindingPlace = NOWHERE, of: str = "") -> None:
        """Note a problem that stops the map from being played; `of` tells causes with the same code apart."""
        self._add(Finding(code, "error", place.layer, place.object, text, place.id, place.at, "", place.spot, of))

    def warning(self, code: str, text: str, place: FindingPlace = NOWHERE, of: str = "") -> None:
        """Note something the author may want to change; `of` as in `error`."""
        self._add(Finding(code, "warning", place.layer, place.object, text, place.id, place.at, "", place.spot, of))

    def _add(self, finding: Finding) -> None:
        if finding not in self._known:
            self._known.add(finding)
            self.noted.append(finding)

    def spot(self, on_table: Point) -> str:
        """Return the text for a point's position on the table, and in Tiled if the map was made there."""
        if not self.pixel:
            return say("{x}, {y} mm", x=plain(on_table[0]), y=plain(on_table[1]))
        return spot_in_mm(on_table, (on_table[0] / self.pixel, on_table[1] / self.pixel))

    def fatal(self, code: str, text: str) -> MapError:
        """Return the exception that ends the reading: everything noted so far, and this."""
        self.error(code, text)
        return MapError(self.noted)

    @property
    def refused(self) -> bool:
        """Return whether anything noted stops the map from being played."""
        return any(finding.severity == "error" for finding in self.noted)


@contextmanager
def unbroken(path: Path) -> Iterator[None]:
    """Turn an unexpected error while a map is read or checked into a MapError that says so; log it.

    One bad file is one bad row: callers only need to handle MapError.
    """
    try:
        yield
    except MapError:
        raise
    except Exception as error:
        logging.getLogger(__name__).exception("The map %s broke the checker.", path)
        text = together(
            say("Something in this file made the checker stumble ({error}).", error=type(error).__name__),
            say("Save it again with Tiled; other maps are not affected."),
        )
        raise MapError([Finding("M-BROKEN", "error", "", "", text)]) from error
