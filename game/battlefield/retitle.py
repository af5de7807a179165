"""Editing a map's title in its text: every other byte stays unchanged (LAB-7)."""

import re
from typing import Final, NamedTuple
from xml.parsers import expat
from xml.sax.saxutils import escape

from game.kernel.messages import say

_TAG: Final = re.compile(rb"""<[A-Za-z](?:"[^"]*"|'[^']*'|[^"'>])*>""")
_VALUE: Final = re.compile(rb"""\s([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')""")
_UTF8: Final = ("", "utf-8", "utf8", "us-ascii", "ascii")


class _Places(NamedTuple):
    """The byte positions of the map's own title in its file, and of where one could be inserted."""

    titles: list[int]
    """The start of elements of properties called "title"."""
    start: int
    """The start of the map's element."""
    end: int
    """The end of its properties; -1 without properties."""
    empty: int
    """The start of its properties if they are one empty element, else -1."""
    plain: bool
    """Whether non-ASCII letters can be written as they are."""


def retitled(data: bytes, title: str) -> bytes:
    """Return a map's file with another title: its value is edited, or inserted if there was none.

    Raises ValueError with a sentence if it is not XML or declares a document type; UnicodeDecodeError for another
    encoding than UTF-8.
    """
    data.decode("utf-8")
    places = _places(data)
    for at in reversed(places.titles):
        data = _with_value(data, at, _Written(title, places.plain))
    if places.titles:
        return data
    return _with_new(data, places, _Written(title, places.plain))


class _Written:
    """A title escaped for use between quotes, and between tags."""

    def __init__(self, title: str, plain: bool) -> None:
        self.title, self.coding = title, "utf-8" if plain else "ascii"

    def between(self, quote: bytes) -> bytes:
        """Return it escaped for a kind of quotes."""
        names = {'"': "&quot;"} if quote == b'"' else {"'": "&apos;"}
        return self._coded(escape(self.title, names))

    def inside(self) -> bytes:
        """Return it escaped for use between two tags."""
        return self._coded(escape(self.title))

    def _coded(self, text: str) -> bytes:
        return text.encode(self.coding, "xmlcharrefreplace")


def _places(data: bytes) -> _Places:
    parser = expat.ParserCreate()
    titles: list[int] = []
    found = {"start": -1, "end": -1, "properties": -1}
    path: list[str] = []
    coding = ""

    def declared(_version: str, encoding: str | None, _alone: int) -> None:
        nonlocal coding
        coding = (encoding or "").lower()

    def refuse(*_: object) -> None:
        raise ValueError(say("This map's file declares a document type; save it in Tiled first."))

    def start(tag: str, attributes: dict[str, str]) -> None:
        if not path:
            found["start"] = parser.CurrentByteIndex
        inside = path[1:] == ["properties"] and found["end"] < 0
        if tag == "properties" and len(path) == 1 and found["properties"] < 0:
            found["properties"] = parser.CurrentByteIndex
        if inside and tag == "property" and attributes.get("name") == "title":
            titles.append(parser.CurrentByteIndex)
        path.append(tag)

    def end(tag: str) -> None:
        path.pop()
        if len(path) == 1 and tag == "properties" and found["end"] < 0:
            found["end"] = parser.CurrentByteIndex

    parser.XmlDeclHandler, parser.StartDoctypeDeclHandler = declared, refuse
    parser.StartElementHandler, parser.EndElementHandler = start, end
    try:
        parser.Parse(data, True)
    except (expat.ExpatError, LookupError) as error:
        raise ValueError(say("This map's file cannot be read: {error}.", error=str(error))) from None
    alone = found["properties"] >= 0 and _tag(data, found["properties"]).endswith(b"/>")
    return _Places(titles, found["start"], found["end"], found["properties"] if alone else -1, coding in _UTF8)


def _tag(data: bytes, at: int) -> bytes:
    found = _TAG.match(data, at)
    if found is None:
        raise ValueError(say("This map's file cannot be edited; save it in Tiled first."))
    return found[0]


def _with_value(data: bytes, at: int, written: _Written) -> bytes:
    """Put a title into the property that begins at an offset."""
    tag = _tag(data, at)
    end = at + len(tag)
    value = next((one for one in _VALUE.finditer(tag) if one[1] == b"value"), None)
    if value is not None:
        first, last = at + value.start(2) + 1, at + value.end(2) - 1
        return data[:first] + written.between(value[2][:1]) + data[last:]
    if tag.endswith(b"/>"):
        return data[: end - 2] + b' value="' + written.between(b'"') + b'"' + data[end - 2 :]
    last = data.index(b"</property", end)
    return data[:end] + written.inside() + data[last:]


def _with_new(data: bytes, places: _Places, written: _Written) -> bytes:
    """Insert a title into a map that has none: at the end of its properties, or with new properties."""
    whole = b'<property name="title" value="' + written.between(b'"') + b'"/>'
    line = b"\r\n" if b"\r\n" in data else b"\n"
    tag = _tag(data, places.start)
    end = places.start + len(tag)
    if places.empty >= 0:
        old = _tag(data, places.empty)
        put = old[:-2].rstrip() + b">" + whole + b"</properties>"
        return data[: places.empty] + put + data[places.empty + len(old) :]
    if places.end >= 0:
        return data[: places.end] + b" " + whole + line + b" " + data[places.end :]
    own = line + b" <properties>" + line + b"  " + whole + line + b" </properties>"
    if tag.endswith(b"/>"):
        return data[: end - 2] + b">" + own + line + b"</map>" + data[end:]
    return data[:end] + own + data[end:]
