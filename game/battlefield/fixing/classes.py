"""The class of a thing that has lost it, told by its template, name, properties, size or layer (HND-21)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from pathlib import PurePosixPath
from typing import Final
from xml.etree.ElementTree import Element, SubElement, fromstring

from game.battlefield.model import CELL
from game.battlefield.schema import BASE_SIZE, CLASSES, KINDS, TOKEN_KINDS, WALL_SIZE
from game.battlefield.xmlread import class_of, form_of, number
from game.resources import maps

NEAR: Final = 0.04
LAYERS: Final = {"base": "Base", "wall": "Wall", "flag": "Flag", "token": "Token", "thing": "Obstacle",
                 "obstacle": "Obstacle", "decor": "Decor"}  # fmt: skip


@lru_cache(maxsize=256)
def _pattern(name: str) -> Element | None:
    """Return the object of the game's own template with this name."""
    path = maps() / "templates" / f"{name}.tx"
    if not name.replace("_", "").isalnum() or not path.is_file():
        return None
    return fromstring(path.read_text(encoding="utf-8")).find("object")


def classless(root: Element) -> list[tuple[Element, str]]:
    """Return the objects whose class neither they nor their tile names, each with its layer's name."""
    return [(node, (layer.get("name") or "").lower()) for layer in root.findall("objectgroup")
            for node in layer.findall("object")
            if not class_of(node) and not node.get("gid") and not node.get("template")
            and (form_of(node) or ("", ()))[0] != "text"]  # fmt: skip


def classified(root: Element) -> int:
    """Give objects their class again where something tells it; return how many got one."""
    scale, given = CELL / max(1.0, number(root.get("tilewidth"), 88.0)), 0
    taken = {row.get("value") for node in root.iter("object") for row in node.iter("property")
             if row.get("name") == "seat" and class_of(node) == "Base"}  # fmt: skip
    for node, layer in classless(root):
        found, pattern = _told(node, layer, scale)
        if not found:
            continue
        node.set("type", found)
        given += 1
        if pattern is not None:
            _complete(node, pattern.iter("property"))
        names = {row.get("name") for row in node.iter("property")}
        if found == "Base" and "seat" not in names:
            seat = next((seat for seat in "1234" if seat not in taken), "0")
            taken.add(seat)
            _put(node, {"name": "seat", "type": "int", "value": seat})
    return given


def _told(node: Element, layer: str, scale: float) -> tuple[str, Element | None]:
    """Return the class of an object and the template that it was made from; empty and None if nothing tells."""
    pattern = _pattern(PurePosixPath((node.get("name") or "").lower().replace(" ", "_")).name)
    if pattern is not None and class_of(pattern) in CLASSES:
        return class_of(pattern), pattern
    own = {row.get("name"): row.get("value") or "" for row in node.iter("property")}
    size = sorted(number(node.get(key), 0.0) * scale for key in ("width", "height"))
    for name, true in (("Base", BASE_SIZE), ("Wall", WALL_SIZE)):
        if all(abs(a - b) <= max(1.0, NEAR * b) for a, b in zip(size, sorted(true), strict=True)):
            return name, None
    if own.get("kind") in KINDS or {"tall", "movable", "destructible"} & own.keys():
        return ("Wall" if "seat" in own else "Obstacle"), None
    if "seat" in own:
        return "Base", None
    if own.get("kind") in TOKEN_KINDS:
        return "Token", None
    word = next((name for name in LAYERS if name in layer), "")
    needs_area = word in ("thing", "obstacle", "wall", "decor")
    return (LAYERS.get(word, "") if not needs_area or size[1] > 0 or node.find("polygon") is not None else ""), None


def _complete(node: Element, rows: Iterable[Element]) -> None:
    names = {row.get("name") for row in node.iter("property")}
    for row in rows:
        if row.get("name") not in names:
            _put(node, dict(row.attrib))


def _put(node: Element, row: dict[str, str]) -> None:
    holder = node.find("properties")
    if holder is None:
        holder = Element("properties")
        node.insert(0, holder)
    SubElement(holder, "property", row)
