"""What the game can repair in a map by itself, each named in a sentence, always in a copy (HND-21)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import dist
from pathlib import Path
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element, SubElement

from game.battlefield.checker import check
from game.battlefield.fixing.carried import Carrier, xml_of
from game.battlefield.fixing.classes import classified
from game.battlefield.fixing.tolerant import Fix, PlainMap, plain_map
from game.battlefield.in_memory import holding
from game.battlefield.model import CELL, Battlefield, MapError, MapReport, Point
from game.battlefield.modes import HILLS, MODES
from game.battlefield.playable import bases_of, flags_of
from game.battlefield.reader import MapReading, read
from game.battlefield.schema import MAP_TAKEN, TABLE_MAX, TABLE_MIN, TAKEN, TOKENS_MAX, TOKENS_MIN
from game.battlefield.settle import MARK_ROOM, Room, settled, tokens_for
from game.battlefield.sketch import Sketch, Traced, wall_at
from game.battlefield.xmlread import number, read_number, whole
from game.kernel.messages import say, say_count
from game.resources import maps

NAME: Final = "fixed.tmx"
_COMMA: Final = re.compile(r"(?<=\d),(?=\d)")
NUMBERS: Final = ("x", "y", "width", "height", "rotation", "offsetx", "offsety")
FLAGS_TRIED: Final = 12


class Repaired(NamedTuple):
    """A repaired map: its text, the files to go with it by their names, what was done, and the checker's word."""

    text: bytes
    files: dict[str, bytes]
    fixes: list[Fix]
    report: MapReport


class _Draft:
    """The map while it is repaired."""

    def __init__(self, plain: PlainMap) -> None:
        self.root, self.fixes = plain.root, plain.fixes
        self.files = Carrier(plain.path, plain.fixes).carry(plain.root)

    def note(self, code: str, text: str) -> None:
        self.fixes.append(Fix(code, text))

    @property
    def held(self) -> dict[Path, bytes]:
        """The files as if they were in the folder of the shipped maps, where they find what is shipped."""
        folder = maps().resolve()
        return {folder / NAME: xml_of(self.root), **{folder / name: data for name, data in self.files.items()}}

    def reading(self) -> MapReading | None:
        """Return what the strict reader makes of it; None if it refuses it."""
        with holding(self.held):
            try:
                return read(maps().resolve() / NAME)
            except MapError:
                return None

    def report(self) -> MapReport:
        with holding(self.held):
            return check(maps().resolve() / NAME)

    @property
    def pixels(self) -> float:
        """Pixels of the map per millimetre of the table."""
        return number(self.root.get("tilewidth"), 88.0) / CELL

    def put(self, class_name: str, spot: Point, size: Point = (0.0, 0.0), angle: float = 0.0, **own: str) -> None:
        """Add a thing by its centre, in mm: a point, or a rectangle."""
        layers = self.root.findall("objectgroup")
        group = next((one for one in layers if one.get("name") == "fixed"), None)
        if group is None:
            free = 1 + max((whole(node.get("id"), 0) for node in self.root), default=0)
            group = SubElement(self.root, "objectgroup", {"id": str(free), "name": "fixed"})
        ids = [whole(node.get("id"), 0) for node in self.root.iter("object")]
        x, y = _corner(spot, size, angle)
        node = SubElement(group, "object", {"id": str(1 + max(ids, default=0)), "type": class_name,
                                            "x": f"{x * self.pixels:g}", "y": f"{y * self.pixels:g}"})  # fmt: skip
        if own:
            holder = SubElement(node, "properties")
            for name, value in own.items():
                kind = "int" if value.isdecimal() else "string"
                SubElement(holder, "property", {"name": name, "type": kind, "value": value})
        if size == (0.0, 0.0):
            SubElement(node, "point")
            return
        node.attrib.update(width=f"{size[0] * self.pixels:g}", height=f"{size[1] * self.pixels:g}")
        if angle:
            node.set("rotation", f"{angle % 360:g}")


def _corner(spot: Point, size: Point, angle: float) -> Point:
    """Return the corner that a rectangle turns about in Tiled."""
    from math import cos, radians, sin

    c, s = cos(radians(angle)), sin(radians(angle))
    a, b = -size[0] / 2, -size[1] / 2
    return spot[0] + a * c - b * s, spot[1] + a * s + b * c


def repaired(path: Path) -> Repaired:
    """Return a repaired copy of a map; Unreadable with a sentence if it cannot even be read."""
    draft = _Draft(plain_map(path))
    for repair in (_shapes_of_numbers, _properties, _ids, _classes, _size, _place, _marks, _modes):
        repair(draft)
    return Repaired(xml_of(draft.root), draft.files, list(dict.fromkeys(draft.fixes)), draft.report())


# -- things one by one -----------------------------------------------------------------------------------------


def _shapes_of_numbers(draft: _Draft) -> None:
    """Numbers with a decimal comma."""
    count = 0
    for node in draft.root.iter():
        for key in NUMBERS if node.tag in ("object", "layer", "objectgroup") else ():
            told = node.get(key, "")
            if told and read_number(told) is None and read_number(_COMMA.sub(".", told, count=1)) is not None:
                node.set(key, _COMMA.sub(".", told, count=1))
                count += 1
    if count:
        draft.note("M-NUMBER", say_count("1 number gets a decimal point instead of a comma.",
                                         "{n} numbers get a decimal point instead of a comma.", count))  # fmt: skip


def _properties(draft: _Draft) -> None:
    """Properties of kinds that no map uses, or with reserved names: `height` is meant as `tall`."""
    count = 0
    _reserved(draft)
    for holder in draft.root.iter("properties"):
        for row in holder.findall("property"):
            if row.get("type") in ("class", "list") or row.find("properties") is not None:
                holder.remove(row)
                count += 1
    if count:
        draft.note("M-PROPERTY", say_count("1 property that no map uses is removed.",
                                           "{n} properties that no map uses are removed.", count))  # fmt: skip


def _reserved(draft: _Draft) -> None:
    renamed = removed = 0
    for node in draft.root.iter():
        holder, taken = node.find("properties"), MAP_TAKEN if node is draft.root else TAKEN
        if holder is None or node.tag not in ("map", "object"):
            continue
        names = {row.get("name") for row in holder}
        for row in holder.findall("property"):
            if row.get("name") == "height" and node.tag == "object" and "tall" not in names:
                row.set("name", "tall")
                renamed += 1
            elif row.get("name") in taken:
                holder.remove(row)
                removed += 1
    if renamed:
        draft.note("M-NAME", say_count("1 height is called tall.", "{n} heights are called tall.", renamed))
    if removed:
        draft.note("M-NAME", say_count("1 property with a reserved name is removed.",
                                       "{n} properties with reserved names are removed.", removed))  # fmt: skip


def _ids(draft: _Draft) -> None:
    """Ids used twice, or none."""
    nodes = list(draft.root.iter("object"))
    known, count = set[int](), 0
    free = 1 + max((whole(node.get("id"), 0) for node in nodes), default=0)
    for node in nodes:
        own = whole(node.get("id"), 0)
        if own < 1 or own in known:
            node.set("id", str(free))
            own, free, count = free, free + 1, count + 1
        known.add(own)
    if count:
        draft.note("M-DUPLICATE", say_count("1 thing gets an id of its own.", "{n} things get ids of their own.",
                                            count))  # fmt: skip
    if "nextobjectid" in draft.root.attrib:
        draft.root.set("nextobjectid", str(free))


def _classes(draft: _Draft) -> None:
    count = classified(draft.root)
    if count:
        draft.note("M-CLASSES", say_count("1 thing gets its class back.", "{n} things get their classes back.",
                                          count))  # fmt: skip


# -- the whole map ---------------------------------------------------------------------------------------------


def _wanted(report: MapReport, code: str) -> str:
    """Return the sentence of a finding; empty without it."""
    return next((str(one.text) for one in report.findings if one.code == code), "")


def _size(draft: _Draft) -> None:
    """Tiles of another size than the things on them, or not square; a table without anything on its margins."""
    from game.battlefield.causes import scale_of

    across, down = (whole(draft.root.get(key), 0) for key in ("tilewidth", "tileheight"))
    if across != down and min(across, down) >= 4 and not any(_drawn(node) for node in draft.root.findall("layer")):
        _set_tile(draft, max(across, down))
        draft.note("M-TILE-SIZE", say("Its tiles become square: {side} x {side} pixels.", side=max(across, down)))
    reading = draft.reading()
    side = scale_of(reading) if reading is not None else 0
    if reading is not None and side and side != reading.tile:
        _set_tile(draft, side)
        draft.note("M-SCALE", say("Its tiles become {side} pixels wide instead of {old}, so that its things get their "
                                  "true size.", side=side, old=reading.tile))  # fmt: skip


def _drawn(layer: Element) -> bool:
    return any(letter in "123456789" for data in layer.iter("data") for letter in data.text or "")


def _set_tile(draft: _Draft, side: int) -> None:
    draft.root.set("tilewidth", str(side))
    draft.root.set("tileheight", str(side))


def _place(draft: _Draft) -> None:
    """Everything off by one offset."""
    from game.battlefield.causes import offset_of

    reading = draft.reading()
    shift = offset_of(reading) if reading is not None else None
    if shift is None:
        return
    for node in draft.root.iter("object"):
        for key, more in zip("xy", shift, strict=True):
            node.set(key, f"{number(node.get(key), 0.0) + more * draft.pixels:g}")
    draft.note("M-SHIFTED", say("Everything is moved back onto the table."))


# -- what is placed --------------------------------------------------------------------------------------------


def sketch_of(field: Battlefield) -> Sketch:
    """Return a battlefield as a sketch: its things, and the Bases, Flag and Tokens that every mode uses."""
    things = tuple(Traced(one.outline, one.kind, one.tall) for one in field.obstacles)
    bases = {base.seat: (base.x, base.y) for base in field.bases if not base.goal}
    flags = [flag for flag in field.flags if not flag.goal and not flag.team]
    spots = tuple(bases.get(seat) for seat in range(1, 5))
    flag = (flags[0].x, flags[0].y) if flags else None
    tokens = tuple((token.x, token.y) for token in field.tokens)
    return Sketch(round(field.width / CELL), round(field.height / CELL), things, spots, flag, tokens)


def _marks(draft: _Draft) -> None:
    """A missing Flag, missing Tokens, or Bases as well if there are none."""
    reading = draft.reading()
    if reading is None or not _on_table(reading.battlefield):
        return
    field, sketch = reading.battlefield, sketch_of(reading.battlefield)
    if not field.bases:
        _all_marks(draft, field, sketch)
        return
    room = Room(sketch)
    bases = [(base.x, base.y) for base in field.bases if not base.goal]
    neutral = [mode for mode in field.modes if MODES[mode].flags == "neutral"]
    flag = sketch.flag
    if neutral and bases and not flags_of(field, neutral[0]):
        flag = _flag_spot(room, bases)
        if flag is not None:
            draft.put("Flag", flag)
            draft.note("M-FLAG", say("It gets a Flag in the middle."))
    if len(field.tokens) < TOKENS_MIN:
        known = [(token.x, token.y) for token in field.tokens]
        more = tokens_for(room, bases or known[:1], flag or (sketch.width / 2, sketch.height / 2), known)
        for spot in more:
            draft.put("Token", spot)
        if more:
            draft.note("M-TOKENS", say_count("It gets 1 more Token.", "It gets {n} more Tokens.", len(more)))


def _on_table(field: Battlefield) -> bool:
    sides = zip(TABLE_MIN, (field.width, field.height), TABLE_MAX, strict=True)
    return all(low <= own <= high for low, own, high in sides)


def _flag_spot(room: Room, bases: list[Point]) -> Point | None:
    """Return a free spot near the middle that is as far from one Base as from another."""
    middle = room.size[0] / 2, room.size[1] / 2
    spots = sorted([*room.spots(MARK_ROOM), *room.tops(MARK_ROOM)], key=lambda spot: dist(spot, middle))[:FLAGS_TRIED]

    def cost(spot: Point) -> float:
        away = [dist(spot, base) for base in bases]
        return max(away) - min(away) + dist(spot, middle)

    return min(spots, key=cost, default=None)


def _all_marks(draft: _Draft, field: Battlefield, sketch: Sketch) -> None:
    seats = min(4, max(2, field.players_max))
    try:
        made = settled(sketch, seats)
    except ValueError:
        return
    walled = {one.seat for one in field.obstacles if one.wall}
    for seat, spot in enumerate(made.bases[:seats], 1):
        if spot is None:
            continue
        draft.put("Base", spot, (88.0, 63.0), seat=str(seat))
        if seat not in walled:
            x, y, angle = wall_at(made, spot)
            draft.put("Wall", (x, y), (120.0, 10.0), angle, seat=str(seat))
    if made.flag is not None and not field.flags:
        draft.put("Flag", made.flag)
    for spot in made.tokens[: TOKENS_MAX - len(field.tokens)]:
        draft.put("Token", spot)
    draft.note("M-BARE", say("It gets Bases with walls, a Flag and Tokens."))


def _modes(draft: _Draft) -> None:
    """Modes without their Flags or Bases, more players than Bases."""
    reading = draft.reading()
    if reading is None:
        return
    field = reading.battlefield
    common = {base.seat for base in field.bases if not base.goal}
    seats = next((seat for seat in range(1, 5) if seat not in common), 5) - 1
    if 2 <= seats < field.players_max:
        _tell(draft, "players_max", str(seats), "int")
        if field.players_min > seats:
            _tell(draft, "players_min", "2", "int")
        draft.note("M-SEAT", say("It is for at most {seats} players, because it has no more Bases.", seats=seats))
    left = [mode for mode in field.modes if _can_be(field, mode)] or ["kills", "lms"]
    if left != list(field.modes):
        _tell(draft, "modes", ",".join(left))
        gone = ", ".join(MODES[mode].title for mode in field.modes if mode not in left)
        draft.note("M-MODE", say("It is no longer for {modes}, which needs Flags or Bases that are not there.",
                                 modes=gone) if gone else say("It is for modes without a Flag."))  # fmt: skip


def _can_be(field: Battlefield, mode: str) -> bool:
    row, flags, bases = MODES[mode], flags_of(field, mode), bases_of(field, mode)
    wanted = {"neutral": [0], "teams": [1, 2], "own": [flag.team for flag in flags[:1]] or [0]}.get(row.flags, [])
    sides = not row.two_sides or {1, 2} <= {base.team for base in bases}
    own = mode not in HILLS or any(base.goal == mode for base in bases) or bool(flags)
    return sides and own and (not wanted or sorted(flag.team for flag in flags) == wanted)


def _tell(draft: _Draft, name: str, value: str, kind: str = "string") -> None:
    holder = draft.root.find("properties")
    if holder is None:
        holder = Element("properties")
        draft.root.insert(0, holder)
    row = next((one for one in holder if one.get("name") == name), None)
    if row is None:
        row = SubElement(holder, "property", {"name": name, "type": kind})
    row.text = None
    row.set("value", value)


def named(fixes: list[Fix]) -> Iterator[str]:
    """Yield what was done, in sentences."""
    for fix in fixes:
        yield fix.text
