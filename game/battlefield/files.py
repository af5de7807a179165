"""Reading untrusted files: sizes, paths and XML are checked before anything is used (maps.md)."""

import struct
from collections.abc import Callable
from difflib import get_close_matches
from errno import EFBIG
from itertools import islice
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Final
from xml.etree.ElementTree import Element, TreeBuilder
from xml.parsers import expat

from game.battlefield.in_memory import held
from game.battlefield.limits import BYTES, ELEMENTS, Budget
from game.battlefield.xml_errors import why_other_kind, why_unread
from game.kernel.messages import say
from game.store.reading import read_regular

MAP_BYTES: Final = 4_000_000
PART_BYTES: Final = 2_000_000  # a tileset or a template
PICTURE_BYTES: Final = 16_000_000
HEAD: Final = 400_000  # bytes of a picture read to find its size: a JPEG may have a thumbnail before it
PICTURE_SIDE: Final = 8192
DEPTH: Final = 24
LISTED: Final = 1000  # names of a folder searched for a misspelt one


class Unreadable(Exception):  # noqa: N818 - a file is unreadable, it is not an error of the program
    """A rejected file; carries the code and the sentence of its finding."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


def shown(path: Path) -> str:
    """Return a file's name for display and storage: printable letters only, and not too long."""
    return path.name[:80].encode("utf-8", "replace").decode("utf-8")


class Folders:
    """The folders a map may reach: its own and the shipped maps."""

    def __init__(self, own: Path, shipped: Path) -> None:
        self.roots = (own.resolve(), shipped.resolve())
        self._names: dict[Path, str] = {}
        self._listed: dict[Path, tuple[str, ...]] = {}

    def find(self, named: str, beside: Path, what: str) -> Path:
        """Return the file that `named` refers to from a file in the folder `beside`; Unreadable otherwise."""
        called = named if len(named) <= 80 else named[:77] + "..."
        if not named or "\0" in named:
            raise Unreadable(
                "M-PATH", say("A {what} is named without a path; choose its file again in Tiled.", what=what)
            )
        if PurePosixPath(named).is_absolute() or PureWindowsPath(named).drive or named.startswith("\\"):
            raise Unreadable(
                "M-PATH",
                say(
                    "The {what} '{called}' has an absolute path; copy it into the map's folder, and choose it there "
                    "again in Tiled.",
                    what=what,
                    called=called,
                ),
            )
        try:
            found = (beside / named.replace("\\", "/")).resolve()
            if not any(found.is_relative_to(root) for root in self.roots):
                raise Unreadable(
                    "M-PATH",
                    say(
                        "The {what} '{called}' is outside the map's folder; copy it beside the map, and choose it "
                        "there again in Tiled.",
                        what=what,
                        called=called,
                    ),
                )
            if held(found) is None and not found.is_file():
                raise Unreadable("M-MISSING", self._missing(found, what, called))
        except (OSError, ValueError, RuntimeError):
            raise Unreadable(
                "M-PATH", say("The {what} '{called}' has a path that leads nowhere.", what=what, called=called)
            ) from None
        return found

    def _missing(self, wanted: Path, what: str, called: str) -> str:
        """Return the sentence for a missing file, with the existing one that may be meant."""
        meant = self._meant(wanted)
        if meant is None:
            return say("The {what} '{called}' is missing; put it back or choose another.", what=what, called=called)
        return say(
            "The {what} '{called}' is missing; did you mean '{meant}'? Choose it again in Tiled, or rename the file.",
            what=what,
            called=called,
            meant=self.name(meant),
        )

    def _meant(self, wanted: Path) -> Path | None:
        """Return the file whose name differs from the wanted one in case or a few letters; None if there is none."""
        root = next(root for root in self.roots if wanted.is_relative_to(root))
        found = root
        for part in wanted.relative_to(root).parts:
            names = self._names_in(found)
            close = [name for name in names if name.casefold() == part.casefold()] if part not in names else [part]
            close = close or get_close_matches(part, [name for name in names if _suffix(name) == _suffix(part)], 1, 0.7)
            if not close:
                return None
            found /= close[0]
        inside = any(found.resolve().is_relative_to(root) for root in self.roots)
        return found if inside and found.is_file() else None

    def _names_in(self, folder: Path) -> tuple[str, ...]:
        """Return the names in a folder, up to a limit."""
        if folder not in self._listed:
            try:
                self._listed[folder] = tuple(path.name for path in islice(folder.iterdir(), LISTED))
            except OSError:
                self._listed[folder] = ()
        return self._listed[folder]

    def name(self, found: Path) -> str:
        """Return a file's path as stored in the battlefield: relative to the first root that contains it."""
        if found not in self._names:
            root = next((root for root in self.roots if found.is_relative_to(root)), None)
            name = shown(found) if root is None else found.relative_to(root).as_posix()
            self._names[found] = name.encode("utf-8", "replace").decode("utf-8")
        return self._names[found]


def _suffix(name: str) -> str:
    return PurePosixPath(name).suffix.lower()


def read_bytes(path: Path, limit: int, what: str, head: int | None = None) -> bytes:
    """Read a regular file of at most `limit` bytes, wholly or its first `head` bytes; Unreadable otherwise."""
    name = shown(path)
    try:
        data = held(path)
        return read_regular(path, limit, head) if data is None else data[:head]
    except FileNotFoundError:
        raise Unreadable("M-FILE", say("There is no {what} file '{name}'.", what=what, name=name)) from None
    except (OSError, ValueError) as error:
        if getattr(error, "errno", 0) == EFBIG:
            raise Unreadable(
                "M-LIMIT",
                say("The {what} '{name}' is larger than {most} kB.", what=what, name=name, most=limit // 1000),
            ) from None
        raise Unreadable(
            "M-FILE", say("The {what} '{name}' is not a file that can be opened.", what=what, name=name)
        ) from None


def parse(data: bytes, name: str, budget: Budget) -> Element:
    """Build the tree of an XML text without entities, limited in depth and number of elements; Unreadable otherwise.

    All files of one map share a `budget`.
    """
    builder = TreeBuilder()
    depth = 0
    parser = expat.ParserCreate()

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal depth
        budget.elements -= 1
        depth += 1
        if depth > DEPTH or budget.elements < 0:
            raise Unreadable(
                "M-LIMIT",
                say(
                    "'{name}' holds more than {most} elements or nests deeper than {deep}.",
                    name=name,
                    most=ELEMENTS,
                    deep=DEPTH,
                ),
            )
        builder.start(tag, attributes)

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(tag)

    def refuse(*_: object) -> None:
        raise Unreadable(
            "M-DOCTYPE", say("'{name}' declares a document type or entities; save it again with Tiled.", name=name)
        )

    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = builder.data
    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    if kind := why_other_kind(data, name):
        raise Unreadable("M-XML", kind)
    try:
        parser.Parse(data, True)
        return builder.close()
    except expat.ExpatError as error:
        raise Unreadable("M-XML", why_unread(data, name, error)) from None
    except (LookupError, ValueError, AssertionError):
        raise Unreadable(
            "M-XML", say("'{name}' has an encoding or form that cannot be read; save it as UTF-8.", name=name)
        ) from None


def read_xml(path: Path, limit: int, what: str, root: str, budget: Budget) -> Element:
    """Read a small XML file whose outermost element must be `root`; Unreadable otherwise."""
    data = read_bytes(path, limit, what)
    budget.bytes -= len(data)
    if budget.bytes < 0:
        raise Unreadable(
            "M-LIMIT", say("The files of this map are larger than {most} kB together.", most=BYTES // 1000)
        )
    tree = parse(data, shown(path), budget)
    if tree.tag != root and tree.tag.lower() == root:
        text = say(
            "'{name}' says <{tag}> where Tiled writes <{root}>: fix it with a text editor.",
            name=shown(path),
            tag=tree.tag,
            root=root,
        )
        raise Unreadable("M-XML", text)
    if tree.tag != root:
        raise Unreadable(
            "M-XML",
            say(
                "'{name}' is not a {what}: it begins with <{tag}>, not <{root}>.",
                name=shown(path),
                what=what,
                tag=tree.tag[:30],
                root=root,
            ),
        )
    return tree


def _png(head: bytes) -> tuple[int, int] | None:
    if head[:8] == b"\x89PNG\r\n\x1a\n" and head[12:16] == b"IHDR" and len(head) >= 24:
        width, height = struct.unpack(">II", head[16:24])
        return int(width), int(height)
    return None


def _jpeg(data: bytes) -> tuple[int, int] | None:
    if data[:2] != b"\xff\xd8":
        return None
    at = 2
    while at + 9 <= len(data):
        if data[at] != 0xFF:
            return None
        marker, length = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return int(width), int(height)
        at += 1 if marker == 0xFF else 2 + max(length, 2)
    return None


FORMATS: Final[tuple[Callable[[bytes], tuple[int, int] | None], ...]] = (_png, _jpeg)


def picture_size(path: Path) -> tuple[int, int]:
    """Return width and height in pixels from a PNG's or JPEG's header, without decoding; Unreadable otherwise."""
    data = read_bytes(path, PICTURE_BYTES, say("picture"), HEAD)
    for form in FORMATS:
        size = form(data)
        if size is not None:
            if not (0 < size[0] <= PICTURE_SIDE and 0 < size[1] <= PICTURE_SIDE):
                raise Unreadable(
                    "M-PICTURE",
                    say(
                        "The picture '{name}' is {across} x {down}; at most {most} a side.",
                        name=shown(path),
                        across=size[0],
                        down=size[1],
                        most=PICTURE_SIDE,
                    ),
                )
            return size
    raise Unreadable(
        "M-PICTURE", say("The picture '{name}' is neither PNG nor JPEG; save it as PNG.", name=shown(path))
    )
