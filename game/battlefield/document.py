"""A Tiled file as it is on disk: what is edited in it leaves every other byte unchanged (LAB-7, LAB-9, LAB-28)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from html import escape, unescape
from pathlib import Path
from typing import Final, NamedTuple

from game.battlefield.files import MAP_BYTES, Unreadable, parse, shown
from game.battlefield.limits import Budget
from game.battlefield.model import CELL
from game.kernel.messages import say
from game.store.reading import read_regular

Shift = tuple[int, float, float]
"""An object's id in Tiled, and its shift east and south in mm."""
REFERENCES: Final = (b"source", b"template")
"""The attributes that refer to a file."""
_NAMED: Final = re.compile(rb"""\b(?:source|template)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')""")
_MARKUP: Final = re.compile(
    rb"""<!--.*?-->|<!\[CDATA\[.*?]]>|<\?.*?\?>|<(/?)([A-Za-z][\w:.-]*)(?:"[^"]*"|'[^']*'|[^"'>])*>""", re.DOTALL
)
_ATTRIBUTE: Final = re.compile(rb"""(?<=\s)([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')""")
_ENCODING: Final = re.compile(rb"""(?:\xef\xbb\xbf)?<\?xml\b[^>]*\sencoding\s*=\s*["']([\w.-]+)""")
_OWN: Final = (b"map", b"properties")
"""The elements that a map's own properties are in."""


def references(data: bytes) -> list[str]:
    """Return the files that a Tiled file names, in order; nothing in it is trusted, and it need not be valid."""
    return [unescape((one[1] or one[2] or b"").decode("utf-8", "replace")) for one in _NAMED.finditer(data)]


class XmlTag(NamedTuple):
    """The start tag of an element: its offset, its text, its name, and the elements around it, outermost first."""

    start: int
    text: bytes
    name: bytes
    inside: tuple[bytes, ...]

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    @property
    def empty(self) -> bool:
        return self.text.endswith(b"/>")

    def get(self, name: bytes) -> str:
        """Return an attribute's value; empty if there is none."""
        found = next((one for one in _ATTRIBUTE.finditer(self.text) if one[1] == name), None)
        return "" if found is None else unescape(found[2][1:-1].decode("utf-8", "replace"))

    def put(self, name: bytes, value: str, coding: str = "utf-8") -> bytes:
        """Return the text with another value of an attribute, which is added if there was none."""
        for found in _ATTRIBUTE.finditer(self.text):
            if found[1] == name:
                return self.text[: found.start(2)] + escaped(value, found[2][:1], coding) + self.text[found.end(2) :]
        end = len(self.text) - (2 if self.empty else 1)
        return self.text[:end].rstrip() + b" " + name + b"=" + escaped(value, b'"', coding) + self.text[end:]

    def without(self, name: bytes) -> bytes:
        """Return the text without an attribute, and without the blanks before it."""
        for found in _ATTRIBUTE.finditer(self.text):
            if found[1] == name:
                return self.text[: found.start()].rstrip() + self.text[found.end() :]
        return self.text


class XmlElement(NamedTuple):
    """An element: its start tag, and the offset behind its end."""

    tag: XmlTag
    end: int


class MapDocument:
    """The bytes of a map, or of a tileset or template; every edit returns another document."""

    def __init__(self, data: bytes, name: str = "") -> None:
        self.data, self.name = data, name

    @classmethod
    def read(cls, path: Path) -> MapDocument:
        """Read a map's file. OSError or ValueError if it cannot be read."""
        return cls(read_regular(path, MAP_BYTES), shown(path))

    def tags(self) -> Iterator[XmlTag]:
        path: list[bytes] = []
        for found in _MARKUP.finditer(self.data):
            closes, name = found[1], found[2]
            if closes:
                del path[-1:]
            elif name:
                yield XmlTag(found.start(), found[0], name, tuple(path))
                if not found[0].endswith(b"/>"):
                    path.append(name)

    def elements(self) -> list[XmlElement]:
        """Return all elements in the order of their start tags."""
        found, opened = list[XmlElement](), list[int]()
        for part in _MARKUP.finditer(self.data):
            closes, name = part[1], part[2]
            if closes and opened:
                number = opened.pop()
                found[number] = found[number]._replace(end=part.end())
            elif name and not closes:
                inside = tuple(found[number].tag.name for number in opened)
                found.append(XmlElement(XmlTag(part.start(), part[0], name, inside), part.end()))
                if not part[0].endswith(b"/>"):
                    opened.append(len(found) - 1)
        return found

    def coding(self) -> str:
        """Return the encoding in which text is inserted.

        Raises ValueError with a sentence if it is not valid XML; UnicodeDecodeError for another encoding than UTF-8.
        """
        self.data.decode("utf-8")
        try:
            parse(self.data, self.name or say("map"), Budget())
        except Unreadable as problem:
            raise ValueError(problem.text) from None
        told = _ENCODING.match(self.data)
        return "utf-8" if told is None or told[1].lower() in (b"utf-8", b"utf8") else "ascii"

    @property
    def line_end(self) -> bytes:
        """How its lines end."""
        return b"\r\n" if b"\r\n" in self.data else b"\n"

    def retitled(self, title: str) -> MapDocument:
        """Return the map with another title: its value is edited, or inserted if there was none.

        Raises ValueError with a sentence if it is not valid XML; UnicodeDecodeError for another encoding than UTF-8.
        """
        coding = self.coding()
        tags = list(self.tags())
        titled = [
            self._titled(tag, title, coding)
            for tag in tags
            if tag.inside == _OWN and tag.name == b"property" and tag.get(b"name") == "title"
        ]
        return self.edited(titled or [self._with_title(tags, title, coding)])

    def _titled(self, tag: XmlTag, title: str, coding: str) -> Edit:
        """Put a title into the property that has one."""
        if tag.empty or b"value" in (one[1] for one in _ATTRIBUTE.finditer(tag.text)):
            return tag.start, tag.end, tag.put(b"value", title, coding)
        return tag.end, self.data.index(b"</property", tag.end), escaped(title, b"", coding)

    def _with_title(self, tags: list[XmlTag], title: str, coding: str) -> Edit:
        """Insert a title as the first of the map's properties, or with new properties."""
        line = self.line_end
        own = line + b'  <property name="title" value=' + escaped(title, b'"', coding) + b"/>"
        block = next((tag for tag in tags if tag.name == b"properties" and tag.inside == _OWN[:1]), None)
        if block is not None:
            end = block.text[:-2].rstrip() + b">" + own + line + b" </properties>" if block.empty else block.text + own
            return block.start, block.end, end
        head, own = tags[0], line + b" <properties>" + own + line + b" </properties>"
        end = head.text[:-2].rstrip() + b">" + own + line + b"</map>" if head.empty else head.text + own
        return head.start, head.end, end

    @property
    def pixels_per_mm(self) -> float:
        """The number of map pixels per millimetre of the table; ValueError with a sentence if it is not a map."""
        wide = next((tag.get(b"tilewidth") for tag in self.tags() if tag.name == b"map"), "")
        if not wide.isdigit() or not int(wide):
            raise ValueError(say("This file is not a map in which things can be moved."))
        return int(wide) / CELL

    def moved(self, shifts: Iterable[Shift]) -> MapDocument:
        """Return the map with some objects moved; ValueError with a sentence if one of them is missing."""
        scale, left = self.pixels_per_mm, {str(number): (dx, dy) for number, dx, dy in shifts}
        edits = []
        for tag in self.tags():
            if tag.name == b"object" and b"tileset" not in tag.inside and tag.get(b"id") in left:
                dx, dy = left.pop(tag.get(b"id"))
                across = tag._replace(text=tag.put(b"x", _sum(tag.get(b"x"), dx * scale)))
                edits.append((tag.start, tag.end, across.put(b"y", _sum(tag.get(b"y"), dy * scale))))
        if left:
            raise ValueError(say("The map has changed since: the thing to be moved is no longer there."))
        return self.edited(edits)

    def referring(self, change: Callable[[str], str]) -> MapDocument:
        """Return the document with every reference to a file as `change` returns it."""
        edits = []
        for tag in self.tags():
            own = tag
            for name in REFERENCES:
                named = tag.get(name)
                if named and (wanted := change(named)) != named:
                    own = own._replace(text=own.put(name, wanted))
            if own != tag:
                edits.append((tag.start, tag.end, own.text))
        return self.edited(edits)

    def edited(self, edits: Iterable[Edit]) -> MapDocument:
        """Return the document with some edits, in the order of their offsets."""
        parts, at = list[bytes](), 0
        for start, end, new in edits:
            parts += (self.data[at:start], new)
            at = end
        return MapDocument(b"".join((*parts, self.data[at:])), self.name)


Edit = tuple[int, int, bytes]
"""Where an edit begins and ends, and what is there afterwards."""


def escaped(value: str, quote: bytes, coding: str) -> bytes:
    """Return a value escaped for use in these quotes, or between two tags."""
    plain = escape(value, quote=False)
    if quote:
        plain = plain.replace('"', "&quot;") if quote == b'"' else plain.replace("'", "&apos;")
    return quote + plain.encode(coding, "xmlcharrefreplace") + quote


def _sum(number: str, more: float) -> str:
    value = round(float(number or 0) + more, 4)
    return f"{value:g}" if value == round(value, 2) else str(value)
