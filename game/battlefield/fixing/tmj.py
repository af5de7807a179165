"""Tiled's JSON maps, tilesets and templates, turned into the elements of its XML (HND-22)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from xml.etree.ElementTree import Element, SubElement

import msgspec

from game.battlefield.files import DEPTH, Unreadable
from game.kernel.messages import say

KINDS: Final = {"tilelayer": "layer", "objectgroup": "objectgroup", "imagelayer": "imagelayer", "group": "group"}
FORMS: Final = ("ellipse", "point", "capsule")
LINES: Final = ("polygon", "polyline")
IMAGE: Final = {"image": "source", "imagewidth": "width", "imageheight": "height", "transparentcolor": "trans"}
LISTS: Final = frozenset(("layers", "tilesets", "tiles", "objects", "properties", "chunks", "data", *LINES))

Json = Mapping[str, Any]


def looks_like_json(data: bytes) -> bool:
    """Return whether a file is JSON rather than XML."""
    return data.removeprefix(b"\xef\xbb\xbf").lstrip()[:1] == b"{"


def element_of(data: bytes, name: str, root: str) -> Element:
    """Return the element of a JSON file whose outermost one is `root` (map, tileset ...); Unreadable otherwise."""
    try:
        given = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Unreadable("M-XML", say("'{name}' is JSON that can't be read: it is damaged.", name=name)) from None
    if not isinstance(given, dict) or given.get("type", root) != root:
        raise Unreadable("M-XML", say("'{name}' is JSON, but not one of Tiled's maps.", name=name))
    try:
        if root == "template":
            return _template(given)
        return _map(given) if root == "map" else _tileset(given)
    except (AttributeError, TypeError, ValueError, RecursionError):
        raise Unreadable("M-XML", say("'{name}' is JSON, but not one of Tiled's maps.", name=name)) from None


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return "1" if value else "0"
    return f"{value:.10g}" if isinstance(value, float) else str(value)


def _own(tag: str, given: Json, skipped: frozenset[str] = frozenset()) -> Element:
    """Return an element with the plain values of a JSON object as attributes."""
    kept = {key: _plain(value) for key, value in given.items()
            if isinstance(value, (str, int, float)) and key not in skipped | LISTS}  # fmt: skip
    made = Element(tag, kept)
    rows = given.get("properties") or []
    if rows:
        holder = SubElement(made, "properties")
        for row in rows:
            value = row.get("value", "")
            words = ("true" if value else "false") if isinstance(value, bool) else str(value)
            kind = row.get("type", "string")
            SubElement(holder, "property", {"name": str(row.get("name", "")), "type": str(kind), "value": words})
    return made


def _image(given: Json) -> Element | None:
    named = {own: _plain(given[key]) for key, own in IMAGE.items() if key in given}
    return Element("image", named) if "source" in named else None


def _map(given: Json) -> Element:
    made = _own("map", given, frozenset(("type",)))
    for row in given.get("tilesets") or []:
        made.append(_tileset(row) if "source" not in row else _own("tileset", row))
    _layers(made, given.get("layers") or [], 0)
    return made


def _layers(parent: Element, rows: list[Json], depth: int) -> None:
    if depth > DEPTH:
        raise ValueError("too deep")
    for row in rows:
        tag = KINDS.get(str(row.get("type")), "")
        if not tag:
            continue
        made = SubElement(parent, tag)
        made.extend(_own(tag, row))
        skipped = frozenset(("type", "data", "encoding", "compression", *IMAGE))
        made.attrib.update(_own(tag, row, skipped).attrib)
        if tag == "group":
            _layers(made, row.get("layers") or [], depth + 1)
        elif tag == "layer":
            made.append(_data(row))
        elif tag == "imagelayer":
            made.extend(image for image in (_image(row),) if image is not None)
        else:
            made.extend(_object(one) for one in row.get("objects") or [])


def _data(row: Json) -> Element:
    form = {key: str(row[key]) for key in ("encoding", "compression") if row.get(key)}
    made = Element("data", form if "encoding" in form else {"encoding": "csv"})
    chunks = row.get("chunks")
    for chunk in chunks or []:
        part = SubElement(made, "chunk", {key: _plain(chunk[key]) for key in ("x", "y", "width", "height")})
        part.text = _cells(chunk.get("data", ""))
    if not chunks:
        made.text = _cells(row.get("data", ""))
    return made


def _cells(data: object) -> str:
    return data if isinstance(data, str) else ",".join(str(int(cell)) for cell in data)  # type: ignore[attr-defined]


def _object(row: Json) -> Element:
    made = _own("object", row, frozenset((*FORMS, "text")))
    for form in FORMS:
        if row.get(form) is True:
            SubElement(made, form)
    for form in LINES:
        if form in row:
            points = " ".join(f"{_plain(one['x'])},{_plain(one['y'])}" for one in row[form])
            SubElement(made, form, {"points": points})
    if isinstance(row.get("text"), dict):
        SubElement(made, "text").text = str(row["text"].get("text", ""))
    return made


def _tileset(row: Json) -> Element:
    made = _own("tileset", row, frozenset(("type", *IMAGE)))
    image = _image(row)
    if image is not None:
        made.append(image)
    offset = row.get("tileoffset")
    if offset:
        SubElement(made, "tileoffset", {"x": _plain(offset["x"]), "y": _plain(offset["y"])})
    for tile in row.get("tiles") or []:
        own = _own("tile", tile, frozenset(IMAGE))
        picture = _image(tile)
        if picture is not None:
            own.append(picture)
        group = tile.get("objectgroup")
        if group:
            shapes = SubElement(own, "objectgroup")
            shapes.extend(_object(one) for one in group.get("objects") or [])
        made.append(own)
    return made


def _template(row: Json) -> Element:
    made = Element("template")
    if row.get("tileset"):
        made.append(_own("tileset", row["tileset"]))
    made.append(_object(row["object"]))
    return made
