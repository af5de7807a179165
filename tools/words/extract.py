"""Find every phrase of the box: in its code, in its games' tables, in their rulebooks, in the notes of its maps.

`phrases()` needs nothing but the game itself; `tools.words` makes templates and catalogues from it with Babel.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

ROOT = Path(__file__).parents[2]
FIELDS = frozenset(
    {"title", "name", "text", "effect", "mission", "alt", "field", "two_sides", "colour", "symbol", "badge"}
    | {"otherwise", "twin", "label", "group", "keys", "later", "front", "asked", "cry", "word", "says"}
)
"""The fields of a game's data tables that hold text for people; all fields of `words.toml` do."""
PLACEHOLDER = re.compile(r"\{([^{}!:]*)[^{}]*\}")


class Phrase(NamedTuple):
    """A phrase and where it is; `many` is its plural, `context` separates equal English with different meanings."""

    text: str
    many: str
    context: str
    file: str
    line: int


class UnreadableError(Exception):
    """A phrase that cannot be collected, because its text is only put together at run time."""


@cache
def phrases(root: Path = ROOT) -> tuple[Phrase, ...]:
    """Return every phrase of the box, file by file; read once. Raises UnreadableError."""
    return tuple(_phrases(root))


def _phrases(root: Path) -> Iterator[Phrase]:
    for path in sorted((root / "game").rglob("*.py")):
        yield from of_code(path.read_text(encoding="utf-8"), str(path.relative_to(root)))
    for path in sorted((root / "game" / "games").glob("*/data/*.toml")):
        yield from of_table(path.read_text(encoding="utf-8"), str(path.relative_to(root)))
    books = ("*/rulebook.md", "*/data/book.md")
    for path in sorted(path for book in books for path in (root / "game" / "games").glob(book)):
        yield from of_page(path.read_text(encoding="utf-8"), str(path.relative_to(root)))
    for path in sorted((root / "maps").glob("*.tmx")):
        yield from of_map(path.read_text(encoding="utf-8"), str(path.relative_to(root)))


def of_code(source: str, file: str) -> Iterator[Phrase]:
    """Yield what is marked by `say`, `say_count` and `Message` in a Python file. Raises UnreadableError."""
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        name, place = node.func.id, f"{file}:{node.lineno}"
        if name == "say":
            (text,) = _texts(node.args, 1, place)
            yield Phrase(text, "", _context(node, place), file, node.lineno)
        elif name == "say_count":
            one, many = _texts(node.args, 2, place)
            yield Phrase(one, many, _context(node, place), file, node.lineno)
        elif name == "Message" and node.args and isinstance(node.args[0], ast.Constant):  # others come from tables
            yield Phrase(str(node.args[0].value), "", "", file, node.lineno)


def _texts(nodes: list[ast.expr], number: int, place: str) -> list[str]:
    found = [node.value for node in nodes[:number] if isinstance(node, ast.Constant) and isinstance(node.value, str)]
    if len(found) < number:
        raise UnreadableError(f"{place}: what is said must stand there as it is, with named braces for what differs.")
    return found


def _context(call: ast.Call, place: str) -> str:
    for keyword in call.keywords:
        if keyword.arg == "context":
            return _texts([keyword.value], 1, place)[0]
    return ""


def of_table(source: str, file: str) -> Iterator[Phrase]:
    """Yield the texts in a table of a game's data."""
    lines = source.splitlines()
    everything = file.endswith("/words.toml")
    for one, many, context in _fields(tomllib.loads(source), everything):
        if re.search(r"[A-Za-z]{2}", one):
            at = next((number for number, line in enumerate(lines, 1) if one.split("\n", 1)[0] in line), 1)
            yield Phrase(one, many, context, file, at)


def _fields(value: Any, everything: bool) -> Iterator[tuple[str, str, str]]:
    """Yield the text, plural and context of each field; a row's `context` is that of its title."""
    rows: Iterable[Any] = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    if isinstance(value, dict):
        if isinstance(value.get("one"), str) and isinstance(value.get("many"), str):
            yield value["one"], value["many"], ""
            if value.get("none"):
                yield value["none"], "", ""
        yield from (
            (text, "", value.get("context", "") if key == "title" else "")
            for key, text in value.items()
            if isinstance(text, str) and (everything or key in FIELDS)
        )
    for row in rows:
        yield from _fields(row, everything)


def of_page(source: str, file: str) -> Iterator[Phrase]:
    """Yield the headings, paragraphs and cells of a rulebook, as its pages show them."""
    from game.ui.markdown import parse

    for block in parse(source):
        for words in (block.words, *(cell for row in block.rows for cell in row)):
            if re.search(r"[A-Za-z]{2}", words):
                yield Phrase(words, "", "", file, 1)


def of_map(source: str, file: str) -> Iterator[Phrase]:
    """Yield a map's texts about itself; its title is a name."""
    for line in ElementTree.fromstring(source).iterfind("./properties/property[@name='notes']"):
        yield Phrase(line.get("value") or line.text or "", "", "", file, 1)


def placeholders(text: str) -> set[str]:
    """Return the names in a text's braces."""
    return {name for name in PLACEHOLDER.findall(text) if name}
