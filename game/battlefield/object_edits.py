"""Objects of a Tiled file changed in its text: placed, given properties, added, removed; every other byte stays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple
from xml.etree.ElementTree import Element

from game.battlefield.document import MapDocument, XmlElement, escaped
from game.battlefield.files import parse
from game.battlefield.limits import Budget
from game.battlefield.writer import num
from game.battlefield.xmlread import read_number, whole

SAME: Final = 0.02
"""Pixels within which two places are the same: Tiled writes six digits."""
MAP: Final = 0
"""Stands for the map's own properties, where an object's id is expected."""
CREATED: Final = "things"
"""The name of a layer that is added because there is none."""

Meaning = tuple[Mapping[str, str], Mapping[str, str], tuple[tuple[str, tuple[tuple[str, str], ...]], ...]]
"""What an object's element says, however it is written: attributes, properties and shape."""


class ObjectText(NamedTuple):
    """An object in a file: its offsets, the blanks before it included, its layer, and the object before it there.

    `follows` is 0 for the first one of a layer.
    """

    number: int
    start: int
    end: int
    layer: int
    follows: int


class LayerText(NamedTuple):
    """A layer of objects: its id, name and element; `last` is the id of its last object, 0 if it is empty."""

    number: int
    name: str
    element: XmlElement
    grouped: bool
    last: int

    @property
    def open(self) -> bool:
        """Return whether things can be added: it is visible, unlocked and in no group."""
        return not self.grouped and not self.locked and self.element.tag.get(b"visible") != "0"

    @property
    def locked(self) -> bool:
        """Return whether its author has locked it in Tiled."""
        return self.element.tag.get(b"locked") == "1"

    @property
    def shift(self) -> tuple[float, float]:
        """Its offset in pixels."""
        tag = self.element.tag
        return read_number(tag.get(b"offsetx")) or 0.0, read_number(tag.get(b"offsety")) or 0.0


class ObjectChange(NamedTuple):
    """An object's text before and after a change, None where it is not in the file; and where it is."""

    number: int
    before: bytes | None
    after: bytes | None
    layer: int = 0
    follows: int = 0

    @property
    def reverse(self) -> ObjectChange:
        """The change that undoes this one."""
        return self._replace(before=self.after, after=self.before)


class MapObjects:
    """The objects and object layers of a file."""

    def __init__(self, document: MapDocument) -> None:
        self.document = document
        self.objects: dict[int, ObjectText] = {}
        self.layers: list[LayerText] = []
        self.doubled: set[int] = set()
        """Ids that several objects have, or 0: none of those can be changed."""
        data, end = document.data, 0
        for element in document.elements():
            tag = element.tag
            if tag.name == b"properties" and tag.inside == (b"map",) and MAP not in self.objects:
                self.objects[MAP] = ObjectText(MAP, tag.start, element.end, 0, 0)
            if b"tileset" in tag.inside or tag.inside[:1] != (b"map",):
                continue
            if tag.name == b"objectgroup":
                own = whole(tag.get(b"id"), -1 - len(self.layers))
                self.layers.append(LayerText(own, tag.get(b"name"), element, len(tag.inside) > 1, 0))
                end = tag.end
            elif tag.name == b"object" and tag.inside[-1] == b"objectgroup" and self.layers:
                number, layer = whole(tag.get(b"id"), 0), self.layers[-1]
                start = tag.start if data[end : tag.start].strip() else end
                if number in self.objects or number == MAP:
                    self.doubled.add(number)
                else:
                    self.objects[number] = ObjectText(number, start, element.end, layer.number, layer.last)
                self.layers[-1], end = layer._replace(last=number), element.end

    def text(self, number: int) -> bytes | None:
        """Return an object's text with the blanks before it; None if there is no such object, or several."""
        found = self.objects.get(number)
        if found is None or (number in self.doubled and number != MAP):
            return None
        return self.document.data[found.start : found.end]

    def layer(self, number: int) -> LayerText | None:
        """Return a layer by its id, or None."""
        return next((one for one in self.layers if one.number == number), None)

    def free(self) -> int:
        """Return an id that no object has had yet."""
        head = next((one.tag for one in self.document.elements() if one.tag.name == b"map"), None)
        told = whole(head.get(b"nextobjectid"), 1) if head is not None else 1
        return max(told, max(self.objects, default=0) + 1)

    def change(self, number: int, after: bytes | None) -> ObjectChange:
        """Return the change that gives an object another text, or removes it."""
        found = self.objects[number]
        return ObjectChange(number, self.text(number), after, found.layer, found.follows)

    def addition(self, number: int, element: bytes, layer: LayerText) -> ObjectChange:
        """Return the change that adds an object at the end of a layer."""
        return ObjectChange(number, None, self.document.line_end + b"  " + element, layer.number, layer.last)


def applied(document: MapDocument, change: ObjectChange) -> MapDocument:
    """Return a map with an object changed, whatever its text is now; one that is missing is added."""
    index = MapObjects(document)
    found = index.objects.get(change.number)
    if found is not None:
        return document.edited([(found.start, found.end, change.after or b"")])
    return document if change.after is None else _inserted(index, change, change.after)


def _inserted(index: MapObjects, change: ObjectChange, text: bytes) -> MapDocument:
    """Return a map with an object more: after the one it followed, else at the end of its layer."""
    document = index.document
    layer = index.layer(change.layer) or next((one for one in index.layers if one.open), None)
    if layer is None:
        document = _with_layer(document)
        return _inserted(MapObjects(document), change, text)
    before = index.objects.get(change.follows)
    if before is None or before.layer != layer.number:
        before = index.objects.get(layer.last) if change.follows else None
    tag = layer.element.tag
    if before is not None:
        edit = (before.end, before.end, text)
    elif tag.empty:
        closed = tag.text[:-2].rstrip() + b">" + text + document.line_end + b" </objectgroup>"
        edit = (tag.start, tag.end, closed)
    else:
        edit = (tag.end, tag.end, text)
    return _counted(document.edited([edit]), b"nextobjectid", change.number + 1)


def _with_layer(document: MapDocument) -> MapDocument:
    """Return a map with an empty layer of objects above all others."""
    head = next(one for one in document.elements() if one.tag.name == b"map")
    number, line = whole(head.tag.get(b"nextlayerid"), 1), document.line_end
    layer = b' <objectgroup draworder="index" id="%d" name="%s"/>' % (number, CREATED.encode()) + line
    end = document.data.rindex(b"</map", 0, head.end) if not head.tag.empty else head.tag.end
    if head.tag.empty:
        edit = (head.tag.start, head.tag.end, head.tag.text[:-2].rstrip() + b">" + line + layer + b"</map>")
    else:
        edit = (end, end, layer)
    return _counted(document.edited([edit]), b"nextlayerid", number + 1)


def _counted(document: MapDocument, name: bytes, least: int) -> MapDocument:
    """Return a map whose counter of ids, if it has one, is at least a number."""
    head = next(one.tag for one in document.elements() if one.tag.name == b"map")
    if not head.get(name) or whole(head.get(name), 0) >= least:
        return document
    return document.edited([(head.start, head.end, head.put(name, str(least)))])


# -- one object's text -------------------------------------------------------------------------------


def _element(text: bytes) -> XmlElement:
    return MapDocument(text).elements()[0]


def with_attributes(text: bytes, given: Mapping[str, str | None], coding: str = "utf-8") -> bytes:
    """Return an object's text with other attributes; None removes one."""
    tag = _element(text).tag
    for name, value in given.items():
        own = tag.without(name.encode()) if value is None else tag.put(name.encode(), value, coding)
        tag = tag._replace(text=own)
    return text[: tag.start] + tag.text + text[_element(text).tag.end :]


def with_property(
    text: bytes, name: str, value: str | None, kind: str = "", enum: str = "", coding: str = "utf-8",
    line: bytes = b"\n",
) -> bytes:  # fmt: skip
    """Return an object's text with another value of a property, or without it; `kind` is its type in Tiled."""
    elements = MapDocument(text).elements()
    head = elements[0].tag
    block = next((one for one in elements if one.tag.name == b"properties" and len(one.tag.inside) == 1), None)
    rows = [one for one in elements if one.tag.name == b"property" and one.tag.inside[1:] == (b"properties",)]
    old = next((one for one in rows if one.tag.get(b"name") == name), None)
    if value is None:
        return text if old is None or block is None else _without(text, old, block, alone=len(rows) == 1)
    row = b"<property name=" + escaped(name, b'"', coding)
    row += b' type="%s"' % kind.encode() if kind else b""
    row += b' propertytype="%s"' % enum.encode() if enum else b""
    row += b" value=" + escaped(value, b'"', coding) + b"/>"
    if old is not None:
        told = old.tag.put(b"value", value, coding)
        if not old.tag.empty:
            told = told[:-1].rstrip() + b"/>"
        return text[: old.tag.start] + told + text[old.end :]
    own = line + b"    " + row
    if block is not None:
        if block.tag.empty:
            return text[: block.tag.start] + b"<properties>" + own + line + b"   </properties>" + text[block.end :]
        return text[: block.tag.end] + own + text[block.tag.end :]
    own = line + b"   <properties>" + own + line + b"   </properties>"
    if head.empty:
        return text[: head.start] + head.text[:-2].rstrip() + b">" + own + line + b"  </object>" + text[head.end :]
    return text[: head.end] + own + text[head.end :]


def with_map_property(text: bytes, name: str, value: str, kind: str, enum: str, coding: str, line: bytes) -> bytes:
    """Return the text of a map's properties with another value of one."""
    return with_property(b"<map>" + text + b"</map>", name, value, kind, enum, coding, line)[5:-6]


def _without(text: bytes, row: XmlElement, block: XmlElement, alone: bool) -> bytes:
    """Return an object's text without a property, or without all properties if it was the only one."""
    gone = block if alone else row
    before = text[: gone.tag.start]
    rest = before.rstrip() + text[gone.end :]
    head = _element(rest).tag
    inside = rest[head.end : rest.rindex(b"</")] if not head.empty else b""
    if head.empty or inside.strip():
        return rest
    return rest[: head.start] + head.text[:-1].rstrip() + b"/>"


def property_of(text: bytes, name: str) -> str | None:
    """Return an object's own value of a property, None if it has none of its own."""
    return _node(text)[1].get(name)


def template_of(text: bytes) -> str:
    """Return the template that an object names, empty for none."""
    return _element(text).tag.get(b"template")


def new_object(number: int, template: str, x: float, y: float, angle: float = 0.0) -> bytes:
    """Return the element of an object made from a template; `x` and `y` in pixels, `angle` in degrees."""
    turn = b' rotation="%s"' % num(angle % 360.0).encode() if num(angle % 360.0) not in ("0", "360") else b""
    named = escaped(template, b'"', "ascii")
    place = b' x="%s" y="%s"' % (num(x).encode(), num(y).encode())
    return b'<object id="%d" template=' % number + named + place + turn + b"/>"


def parsed(text: bytes) -> Element:
    """Return an object's element; Unreadable if it cannot be read."""
    return next(iter(parse(b"<map>" + text.strip() + b"</map>", "object", Budget())))


def _node(text: bytes) -> Meaning:
    node = parsed(text)
    holder = node if node.tag == "properties" else node.find("properties")
    rows = [] if holder is None else holder.findall("property")
    given = {row.get("name") or "": row.get("value") or row.text or "" for row in rows}
    shape = tuple((child.tag, tuple(sorted(child.attrib.items()))) for child in node if "propert" not in child.tag)
    return {name: value for name, value in node.attrib.items() if name != "id"}, given, shape


def alike(one: bytes | None, other: bytes | None) -> bool:
    """Return whether two texts of an object say the same, however they are written; None stands for a missing one."""
    if one is None or other is None or one == other:
        return one == other
    (a, given, shape), (b, wanted, form) = _node(one), _node(other)
    zero = {"rotation": "0"}
    a, b = {**zero, **a}, {**zero, **b}
    return given == wanted and shape == form and set(a) == set(b) and all(_equal(a[name], b[name]) for name in a)


def _equal(one: str, other: str) -> bool:
    a, b = read_number(one), read_number(other)
    if a is None or b is None:
        return one == other
    return abs(a - b) <= max(SAME, abs(a) * 1e-5)
