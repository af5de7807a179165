"""Telling maps made for another game from damaged ones of ours (M-FOREIGN, M-CLASSES)."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final
from xml.etree.ElementTree import Element

from game.battlefield.findings import Findings
from game.battlefield.schema import CLASSES
from game.battlefield.things import MapObject
from game.battlefield.xmlread import class_of
from game.kernel.messages import say, together
from game.resources import maps

MARKS: Final = ("Base", "Flag", "Token")
"""The classes without which a map is not a battlefield."""
_CLASSES: Final = frozenset(name.lower() for name in CLASSES)
_MARKS: Final = frozenset(name.lower() for name in MARKS)
_ABOUT: Final = frozenset(("modes", "players_min", "players_max", "symmetry"))
_MEMBERS: Final = frozenset(("seat", "tall", "movable", "destructible"))


@lru_cache(maxsize=1)
def _ours() -> frozenset[str]:
    """Return the file names of the game's own templates and tilesets."""
    return frozenset(path.name for part in ("templates", "tilesets") for path in (maps() / part).glob("*.t*x"))


def made_for_this(root: Element) -> bool:
    """Return whether a map's file was meant for this game: by its classes, properties, templates or tilesets.

    Other games have walls and flags, too: where only classes match, at least half of all things must have ours, or two
    of the three marker classes be present.
    """
    classes, count = list[str](), 0
    for node in root.iter():
        named = node.get("template") or (node.get("source") if node.tag == "tileset" else None)
        if named and named.replace("\\", "/").rpartition("/")[2].lower() in _ours():
            return True
        if node.tag == "property" and node.get("name") in _MEMBERS | _ABOUT:
            return True
        if node.tag in ("object", "tile"):
            count += node.tag == "object"
            classes += [class_of(node).lower()]
    found = [name for name in classes if name in _CLASSES]
    return len(_MARKS.intersection(found)) > 1 or 0 < count <= 2 * len(found)


def note_foreign(root: Element, findings: Findings) -> None:
    """Note a map made for another game: everything else follows from that."""
    if not made_for_this(root):
        text = together(
            say("This map was not made for SHOOT: it has no Base, Flag or Token."),
            say("Let the Maps page make it a table, or place them from the templates in Tiled."),
        )
        findings.error("M-FOREIGN", text)


def note_bare(things: Sequence[MapObject], findings: Findings) -> None:
    """Note that nothing on a map makes it a battlefield yet."""
    if not any(thing.class_name in MARKS for thing in things):
        text = say("It has no Base, Flag or Token yet: add them under Arrange, or from the templates in Tiled.")
        findings.error("M-BARE", text)
