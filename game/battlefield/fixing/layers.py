"""The layers of another game's map, and what its author lets them become on a table (HND-22)."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, NamedTuple
from xml.etree.ElementTree import Element

import msgspec

from game.battlefield.fixing.canvas import Art, blocks, cells_of, given_by
from game.battlefield.fixing.tolerant import PlainMap
from game.battlefield.things import FLAGS
from game.battlefield.xmlread import class_of, form_of

Role = Literal["ground", "low", "middle", "tall", "solid", "out"]
"""What a layer becomes; "solid": only those of its tiles or objects that say so are obstacles, tall ones."""
HEIGHTS: Final[dict[str, float]] = {"low": 25.0, "middle": 55.0, "tall": 110.0, "solid": 110.0}
FILE: Final = Path(__file__).with_name("foreign_words.toml")
MOST: Final = 48


class _Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    becomes: Role
    words: tuple[str, ...]


def _rows() -> tuple[_Row, ...]:
    """Return the rows of the file; one that is invalid is left out."""
    found = []
    for raw in msgspec.toml.decode(FILE.read_bytes()).get("row", ()):
        try:
            found.append(msgspec.convert(raw, _Row))
        except msgspec.ValidationError:
            continue
    return tuple(found)


ROWS: Final = _rows()


class ForeignLayer(msgspec.Struct, frozen=True):
    """A layer as its author is asked about it: its number in the map, its name, and what it may become.

    `tiles`: it is made of tiles, else of objects or a picture. `count` is how many there are, `solid` how many of them
    say that they block. `shown`: it is visible in Tiled.
    """

    number: int
    name: str
    tiles: bool
    count: int
    solid: int
    shown: bool
    role: Role

    @property
    def roles(self) -> tuple[Role, ...]:
        """What it may become."""
        solid: tuple[Role, ...] = ("solid",) if self.solid else ()
        return (*solid, "ground", "low", "middle", "tall", "out")


def layers_of(plain: PlainMap, art: Art) -> list[ForeignLayer]:
    """Return the layers that hold anything, bottom first, each with the role it most likely has."""
    found, first = list[ForeignLayer](), True
    for index, node in enumerate(plain.layers[:MOST]):
        count, solid = _counted(node, art)
        if not count:
            continue
        tiles = node.tag == "layer"
        shown = node.get("visible") != "0"
        name = (node.get("name") or "")[:40]
        role = _role(_Asked(node, name, shown, count, solid, tiles and first))
        found.append(ForeignLayer(index, name, tiles, count, solid, shown, role))
        first = first and not tiles
    return found


class _Asked(NamedTuple):
    node: Element
    name: str
    shown: bool
    tiles: int
    solid: int
    lowest: bool


def role_of_name(name: str) -> Role | None:
    """Return what a thing with this name becomes; None if no word of it is known."""
    low = name.lower()
    return next((row.becomes for row in ROWS if any(word in low for word in row.words)), None)


def _role(asked: _Asked) -> Role:
    given = given_by(asked.node)
    told = role_of_name(f"{asked.name} {asked.node.get('class') or ''}")
    blocking = blocks(given) or told in ("low", "middle", "tall")
    if asked.node.tag == "imagelayer":
        return "ground" if asked.shown else "out"
    if asked.node.tag == "objectgroup":
        if asked.solid:
            return "solid" if asked.solid < asked.tiles or not blocking else _height(told)
        pictured = any(one.get("gid") for one in asked.node.findall("object"))
        return told or ("middle" if pictured else "out")
    if not asked.shown and not blocking:
        return "out"
    if asked.solid:
        return "solid"
    if told is not None:
        return told
    return "tall" if blocks(given) else "ground"


def _height(role: Role | None) -> Role:
    return role if role in ("low", "middle", "tall") else "tall"


def _counted(node: Element, art: Art) -> tuple[int, int]:
    """Return how many tiles or objects a layer has, and how many of them say that they block."""
    if node.tag == "imagelayer":
        return (1 if node.find("image") is not None else 0), 0
    if node.tag == "layer":
        numbers = [cell & ~FLAGS for cell in cells_of(node)]
        solid = {gid for gid in set(numbers) if (tile := art.tile(gid)) is not None and tile.solid}
        return sum(gid != 0 for gid in numbers), sum(gid in solid for gid in numbers)
    count = solids = 0
    for one in node.findall("object"):
        full, own = art.whole(one)
        tile = own.tile(int(full.get("gid") or 0)) if (full.get("gid") or "").isdecimal() else None
        form = (form_of(full) or ("rectangle", ()))[0]
        if form in ("point", "text", "polyline", "capsule"):
            continue
        count += 1
        solids += blocks(given_by(full), class_of(full)) or (tile is not None and tile.solid)
    return count, solids
