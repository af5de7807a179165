"""Helpers for Tiled's XML: numbers, properties, shapes (no file is opened here)."""

import re
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from game.battlefield.findings import NOWHERE, FindingPlace, Findings
from game.battlefield.limits import OUTLINE
from game.battlefield.outlines import Shape
from game.kernel.messages import say, together

FAR: Final = 1e6  # pixels; nothing on a table is further away
WORD: Final = 2000

Properties = dict[str, str]


_NUMBER: Final = re.compile(r"\s*[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?\s*", re.ASCII)
_DIGITS: Final = 60  # characters of a number


def read_number(text: str) -> float | None:
    """Return a number as Tiled writes it; None for anything else, infinities and absurdly large values.

    >>> read_number("12.5"), read_number("12,5"), read_number("1e400"), read_number("nan")
    (12.5, None, None, None)
    """
    value = float(text) if len(text) <= _DIGITS and _NUMBER.fullmatch(text) else None
    return value if value is not None and abs(value) <= FAR else None


def number(text: str | None, default: float) -> float:
    """Read a coordinate or length; anything invalid or absurdly large is the default (`odd_numbers` reports it)."""
    value = None if text is None else read_number(text)
    return default if value is None else value


def whole(text: str | None, default: int) -> int:
    """Read a whole number of at most ten digits; anything else is the default."""
    text = (text or "").strip()
    return (
        int(text)
        if text.removeprefix("-").isascii() and text.removeprefix("-").isdigit() and len(text) <= 11
        else default
    )


_KNOWN: Final = (
    "map tileset template object objectgroup layer group imagelayer image tile tileoffset data chunk properties "
    "property point ellipse polygon polyline text capsule"
)
_TAGS: Final = frozenset(_KNOWN.split(" "))


def odd_tags(root: Element, findings: Findings) -> None:
    """Note tags that Tiled only knows in lower case: their content is ignored."""
    for tag in sorted({node.tag for node in root.iter()}):
        if right_tag(tag) != tag and tag.lower() != "data":
            text = say("The file says <{tag}> where Tiled writes <{right}>: fix it with a text editor.", tag=tag[:30],
                       right=tag.lower())  # fmt: skip
            findings.error("M-XML", text)


def right_tag(tag: str) -> str:
    """Return a tag as Tiled writes it: in lower case, if that makes it one that Tiled knows."""
    return tag.lower() if tag not in _TAGS and tag.lower() in _TAGS else tag


class _Numbers(NamedTuple):
    """The numeric attributes of an element: coordinates, lengths (not below 0), whole numbers."""

    places: tuple[str, ...] = ()
    lengths: tuple[str, ...] = ()
    wholes: tuple[str, ...] = ()


_LAYER: Final = ("offsetx", "offsety", "opacity")
_NUMBERS: Final[dict[str, _Numbers]] = {
    "map": _Numbers(wholes=("width", "height", "tilewidth", "tileheight")),
    "layer": _Numbers(_LAYER, wholes=("width", "height")),
    "objectgroup": _Numbers(_LAYER),
    "group": _Numbers(_LAYER),
    "imagelayer": _Numbers(_LAYER),
    "object": _Numbers(("x", "y", "rotation"), ("width", "height"), ("gid",)),
    "tileset": _Numbers(wholes=("firstgid", "tilewidth", "tileheight", "spacing", "margin")),
    "tileoffset": _Numbers(("x", "y")),
    "image": _Numbers(wholes=("width", "height")),
    "tile": _Numbers(wholes=("id", "gid")),
}
_LAYERS: Final = ("layer", "objectgroup", "group", "imagelayer")


def odd_numbers(node: Element, findings: Findings, place: FindingPlace = NOWHERE) -> None:
    """Note every number in a file that is not in Tiled's format, and was replaced or skipped.

    `place` is where the element `node` belongs: a finding refers to the innermost object, tile, layer or file.
    """
    place = _named(node, place)
    numbers = _NUMBERS.get(node.tag, _Numbers())
    for name in (*numbers.places, *numbers.lengths, *numbers.wholes):
        text = node.get(name)
        if text is None:
            continue
        value = whole(text, -1) if name in numbers.wholes else read_number(text)
        if value is None or (value < 0 and name not in numbers.places):
            _odd(name, text, findings, place)
    if node.tag in ("polygon", "polyline"):
        pairs = (node.get("points") or "").split()[: OUTLINE[1] + 1]
        for pair in pairs:
            if None in (read_number(part) for part in pair.partition(",")[::2]):
                _odd(say("point"), pair, findings, place)
    for child in node:
        odd_numbers(child, findings, NOWHERE if node.tag == "map" else place)


def _odd(name: str, text: str, findings: Findings, place: FindingPlace) -> None:
    words = say("Its {name} is '{value}', which can't be read; set it again in Tiled.", name=name, value=text[:40])
    findings.error("M-NUMBER", words, place, f"#{place.id}" if place.id else "")


def _named(node: Element, place: FindingPlace) -> FindingPlace:
    """Return the place of an element that belongs to another's."""
    name = (node.get("name") or "")[:60]
    if node.tag == "map":
        return FindingPlace("", say("map"))
    if node.tag == "tileset":
        return FindingPlace("", say("tileset {name}", name=name))
    if node.tag == "tile" and place.object and not place.id:
        return FindingPlace(
            "", together(place.object, say("tile {index}", index=(node.get("id") or "")[:20]), between=", ")
        )
    if place.object or node.tag not in (*_LAYERS, "object"):
        return place
    if node.tag == "object":
        own = whole(node.get("id"), 0)
        return FindingPlace(place.layer, name_of(own, name, class_of(node)), own)
    return FindingPlace(name)


def class_of(node: Element) -> str:
    """Return the class of an object or tile: `type`, or `class` as Tiled 1.9 wrote it."""
    return (node.get("type") or node.get("class") or "").strip()[:60]


def properties(node: Element, findings: Findings, taken: frozenset[str], place: FindingPlace = NOWHERE) -> Properties:
    """Read an element's own properties as text; lists and nested classes are not supported."""
    result: Properties = {}
    holder = node.find("properties")
    for entry in [] if holder is None else holder.findall("property"):
        name = (entry.get("name") or "")[:60]
        if name in taken:
            text = say("The property '{name}' has a reserved name; call it something else.", name=name)
            if name == "height":
                text = say("The property 'height' has a reserved name; call it 'tall'.")
            findings.error("M-NAME", text, place)
            continue
        if entry.get("type") in ("class", "list") or entry.find("properties") is not None:
            findings.warning(
                "M-PROPERTY",
                say(
                    "The property '{name}' is a {kind}, which no map uses; remove it.",
                    name=name,
                    kind=entry.get("type"),
                ),
                place,
            )
            continue
        result[name] = (entry.get("value") if entry.get("value") is not None else entry.text or "")[:WORD]  # type: ignore[index]
    return result


def _points(text: str | None) -> tuple[tuple[float, float], ...]:
    result = []
    for pair in (text or "").split()[: OUTLINE[1] + 1]:
        x, _, y = pair.partition(",")
        result.append((number(x, 0.0), number(y, 0.0)))
    return tuple(result)


FEWEST: Final = {"polygon": 3, "polyline": 2}
NOTHING: Final = "nothing"  # the form of a shape drawn with too few points


def form_of(node: Element) -> tuple[str, tuple[tuple[float, float], ...]] | None:
    """Return the form drawn inside an object, with its points.

    None where it has no form element (a rectangle, a tile).
    """
    for tag in ("ellipse", "point", "text", "capsule"):
        if node.find(tag) is not None:
            return tag, ()
    for tag in ("polygon", "polyline"):
        child = node.find(tag)
        if child is not None:
            return tag, _points(child.get("points"))
    return None


def pointless(shape: Shape) -> str:
    """Return what is wrong with a shape with too few points; empty for any other."""
    fewest = FEWEST.get(shape.form, 0)
    if len(shape.points) >= fewest:
        return ""
    return say(
        "It is a {form} of {count} points but needs {fewest}; delete it and draw it again.",
        form=form_word(shape.form),
        count=len(shape.points),
        fewest=fewest,
    )


def form_word(form: str) -> str:
    """Return the name of a form of shape."""
    words = {
        "polygon": say("polygon"),
        "polyline": say("polyline"),
        "point": say("point"),
        "text": say("text"),
        "capsule": say("capsule"),
    }
    return words.get(form, form)


def shape_of(node: Element, scale: float = 1.0) -> Shape:
    """Read the shape of an object element, every length multiplied by `scale`."""
    form, points = form_of(node) or ("rectangle", ())
    return Shape(
        form,
        number(node.get("x"), 0.0) * scale,
        number(node.get("y"), 0.0) * scale,
        max(number(node.get("width"), 0.0), 0.0) * scale,
        max(number(node.get("height"), 0.0), 0.0) * scale,
        number(node.get("rotation"), 0.0),
        tuple((x * scale, y * scale) for x, y in points),
    )


def name_of(node_id: int, name: str, class_name: str) -> str:
    """Return a thing's name in findings: its name or class, and its id."""
    called = (name or class_name)[:60]
    return f"{called} #{node_id}" if called else say("object #{number}", number=node_id)
