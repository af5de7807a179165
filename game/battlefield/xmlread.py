"""Small readings of Tiled's XML: numbers, properties, shapes (no file is opened here)."""

from math import isfinite
from typing import Final
from xml.etree.ElementTree import Element

from game.battlefield.findings import NOWHERE, Findings, Place
from game.battlefield.limits import OUTLINE
from game.battlefield.outlines import Shape
from game.kernel.messages import say

FAR: Final = 1e6  # pixels; nothing on a table is farther
WORD: Final = 2000

Properties = dict[str, str]


def number(text: str | None, default: float) -> float:
    """Read a coordinate or length; anything odd, endless or absurdly far is the default."""
    if text is None:
        return default
    try:
        value = float(text)
    except ValueError:
        return default
    return value if isfinite(value) and abs(value) <= FAR else default


def whole(text: str | None, default: int) -> int:
    """Read a whole number of at most ten digits; anything else is the default."""
    text = (text or "").strip()
    return (
        int(text)
        if text.removeprefix("-").isascii() and text.removeprefix("-").isdigit() and len(text) <= 11
        else default
    )


def class_of(node: Element) -> str:
    """Give the class of an object or tile: `type`, or `class` as Tiled 1.9 wrote it."""
    return (node.get("type") or node.get("class") or "").strip()[:60]


def properties(node: Element, findings: Findings, taken: frozenset[str], place: Place = NOWHERE) -> Properties:
    """Read an element's own properties as text; lists and nested classes are no part of the format."""
    result: Properties = {}
    holder = node.find("properties")
    for entry in [] if holder is None else holder.findall("property"):
        name = (entry.get("name") or "")[:60]
        if name in taken:
            text = say("The property '{name}' has a name that is taken; rename it to anything else.", name=name)
            if name == "height":
                text = say("The property 'height' has a name that is taken; rename it to 'tall'.")
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
NOTHING: Final = "nothing"  # the form of a shape that was drawn with too few points to be one


def form_of(node: Element) -> tuple[str, tuple[tuple[float, float], ...]] | None:
    """Give the form drawn inside an object, with its points; None where there is no mark (a rectangle, a tile)."""
    for tag in ("ellipse", "point", "text", "capsule"):
        if node.find(tag) is not None:
            return tag, ()
    for tag in ("polygon", "polyline"):
        child = node.find(tag)
        if child is not None:
            return tag, _points(child.get("points"))
    return None


def pointless(shape: Shape) -> str:
    """Return what is wrong with a shape without points enough; empty for any other."""
    fewest = FEWEST.get(shape.form, 0)
    if len(shape.points) >= fewest:
        return ""
    return say(
        "It is a {form} of {count} points and needs {fewest}; delete it and draw it again.",
        form=form_word(shape.form),
        count=len(shape.points),
        fewest=fewest,
    )


def form_word(form: str) -> str:
    """Return what a form of shape is called."""
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
    """Give what a finding calls a thing: its name or class, and its id."""
    called = (name or class_name)[:60]
    return f"{called} #{node_id}" if called else say("object #{number}", number=node_id)
