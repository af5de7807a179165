"""Why a file cannot be read as XML, and what helps, in words for the player (M-XML)."""

from typing import Final
from xml.parsers import expat

from game.kernel.messages import say, together

_CODES: Final = expat.errors.codes
_CUT: Final = frozenset(
    _CODES[text]
    for text in (
        expat.errors.XML_ERROR_NO_ELEMENTS,
        expat.errors.XML_ERROR_UNCLOSED_TOKEN,
        expat.errors.XML_ERROR_UNCLOSED_CDATA_SECTION,
        expat.errors.XML_ERROR_PARTIAL_CHAR,
    )
)
"""The parser's message for a file that ends too soon."""
_PACKED: Final = (b"PK\x03\x04", b"\x1f\x8b", b"7z\xbc\xaf", b"Rar!", b"\x28\xb5\x2f\xfd")
_PICTURES: Final = (b"\x89PNG", b"\xff\xd8\xff", b"GIF8", b"BM", b"RIFF")
_WIDE: Final = (b"\xff\xfe", b"\xfe\xff", b"<\0", b"\0<")


def why_unread(data: bytes, name: str, error: expat.ExpatError) -> str:
    """Return what is wrong with a file in which the XML parser met an error, and what helps."""
    kind = why_other_kind(data, name)
    if kind:
        return kind
    text = data.lstrip()
    coded = _not_utf8(data, name)
    if coded:
        return coded
    if text.startswith(b"<?xml") and text != data.removeprefix(b"\xef\xbb\xbf"):
        return say(
            "There is a blank line or a space before the first line of '{name}'; delete it with a text editor.",
            name=name,
        )
    if error.code in _CUT:
        line = error.lineno
        cut = say("'{name}' is cut off in the middle, in line {line}: the rest is missing.", name=name, line=line)
        return together(cut, _backup())
    if b"\n<<<<<<< " in data:
        line = data[: data.index(b"\n<<<<<<< ")].count(b"\n") + 2
        return say(
            "'{name}' contains two versions at once, merged in line {line}: keep one of them, and delete the lines of "
            "<, = and > with a text editor.",
            name=name,
            line=line,
        )
    return together(
        say("'{name}' is damaged in line {line}: {what}.", name=name, line=error.lineno, what=_what(error.code)),
        say("Fix that line with a text editor, or use an older copy of the file."),
    )


def why_other_kind(data: bytes, name: str) -> str:
    """Return what a file is that was never XML, and what helps; empty if it may be XML."""
    text = data.removeprefix(b"\xef\xbb\xbf").strip()
    if not text.strip(b"\0"):
        return together(say("'{name}' is empty.", name=name), _backup())
    if text[:1] in (b"{", b"["):
        return say(
            "'{name}' holds JSON, not XML: rename it to .tmj, open it in Tiled and save it as .tmx (File > Save As).",
            name=name,
        )
    if data.startswith(_PACKED):
        if b"manifest.json" not in data[:60]:
            return say("'{name}' is a packed file, not a map: unpack it first.", name=name)
        return say("'{name}' is a packed map: give it the ending .splatmap and drop it on the window.", name=name)
    if data.startswith(_PICTURES):
        return say("'{name}' is a picture, not a map; choose the map that it shows.", name=name)
    low = text[:200].lower()
    if low.startswith((b"<!doctype html", b"<html")):
        return say(
            "'{name}' is a web page, not the file itself: download it again, with “Raw” or “Download” on that page.",
            name=name,
        )
    if not text.startswith((b"<", *_WIDE)):
        return say(
            "'{name}' is not a Tiled map: it does not begin with <. In Tiled, save the map with File > Save As as "
            ".tmx.",
            name=name,
        )
    return ""


def _backup() -> str:
    return say("Use an older copy, or, if the map is still open in Tiled, save it there again.")


def _not_utf8(data: bytes, name: str) -> str:
    """Return in which line a file stops being UTF-8, if it declares that or no encoding."""
    head = data[:200].lower()
    if data.startswith(_WIDE) or (b"encoding=" in head and b"utf-8" not in head):
        return ""
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as fault:
        if fault.reason == "unexpected end of data":
            return ""
        return say(
            "'{name}' is not written in UTF-8, though it says so (line {line}): open it with a text editor and save it "
            "as UTF-8.",
            name=name,
            line=data[: fault.start].count(b"\n") + 1,
        )
    return ""


def _what(code: int) -> str:
    errors = expat.errors
    words = {
        errors.XML_ERROR_TAG_MISMATCH: say("a tag is closed that was not opened, or not closed that was"),
        errors.XML_ERROR_INVALID_TOKEN: say("there is a character where it can't be (a bare & or <, for example)"),
        errors.XML_ERROR_DUPLICATE_ATTRIBUTE: say("a tag has the same attribute twice"),
        errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT: say("there is more after the end of the map"),
        errors.XML_ERROR_UNDEFINED_ENTITY: say("there is an unknown word between & and ;"),
    }
    return next((said for text, said in words.items() if _CODES[text] == code), say("it can't be read from there on"))
