"""The files of a rulebook: `data/book.md`, its pages, and `data/book.toml`, its pictures and link targets (TEACH-BOOK).

A page begins with `# Title {#key}`. A text may contain `{S-MOVE-3}`, a rule shown only as a symbol in the margin,
`{Shotgun/close}`, a named fact of the cards, and `[words]{#key}`, a link to a page or a heading of it. Lines of their
own are `!picture key`, `!cards shelf`, `!modes`, `!setup`, `!levels`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from game.kernel.messages import Message, Worded, say
from game.ui.markdown import CITES, ENDS, LEADS, RULE_ID, TextBlock, parse
from game.ui.words import translation_of

BRACES = re.compile(r"\{([^{}]+)\}")
UNKNOWN = "…"
"""Stands in for a missing fact."""


class Annotation(Worded, frozen=True, forbid_unknown_fields=True):
    """A ring around a place on the table, or (`to`) an arrow from there to another; `label` is drawn in the picture.

    `bend` is how far an arrow curves to its left, as a share of its length.

    With a `text` it has a number, and the text is shown with that number below the picture.
    """

    words: ClassVar[tuple[str, ...]] = ("text", "label")

    at: str
    to: str = ""
    text: str = ""
    label: str = ""
    bend: float = 0.0


class Picture(Worded, frozen=True, forbid_unknown_fields=True):
    """A table at a position, the part of it that is shown, and marks on it.

    The position is one of the table's own (`pose`), or in its notation (`position`); `options` are the game's own.
    `show` names places of the table, by default all of them; `shape` is width by height.
    """

    words: ClassVar[tuple[str, ...]] = ("text",)

    key: str
    text: str = ""
    pose: str = ""
    position: Any = ""
    options: dict[str, Any] = msgspec.field(default_factory=dict)
    show: tuple[str, ...] = ()
    shape: float = 1.8
    mark: tuple[Annotation, ...] = ()

    def numbered(self) -> list[tuple[int, Annotation]]:
        """Return the marks with their numbers, 0 for those without a text."""
        found, number = [], 0
        for mark in self.mark:
            number += bool(mark.text)
            found.append((number if mark.text else 0, mark))
        return found


class BookIndex(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of `book.toml`: `opens` maps a rule's id, or a prefix of it, to a page or a heading."""

    picture: tuple[Picture, ...] = ()
    opens: dict[str, str] = msgspec.field(default_factory=dict)


class BookError(ValueError):
    """A rulebook that cannot be read; `error_text` returns the sentence shown instead."""


@dataclass
class BookPage:
    """A page: its blocks as they are in the file."""

    key: str
    title: Message
    blocks: list[TextBlock] = field(default_factory=list)

    def names(self) -> Iterator[str]:
        """Yield the names by which links refer to it and to its headings."""
        yield self.key
        yield from (block.key for block in self.blocks if block.key and block.key != self.key)

    def phrases(self) -> Iterator[str]:
        """Yield all its words, with the contents of their braces."""
        for block in self.blocks:
            yield block.words
            yield from (cell for row in block.rows for cell in row)

    def cited(self) -> Iterator[str]:
        """Yield the ids of the rules it cites."""
        for words in self.phrases():
            yield from (name for name in BRACES.findall(words) if RULE_ID.fullmatch(name))

    def inserts(self) -> Iterator[str]:
        """Yield the insertions it asks for on lines of their own."""
        yield from (block.mark for block in self.blocks if block.kind == "insert")


def read(folder: Path) -> tuple[list[BookPage], BookIndex]:
    """Return a game's pages and pictures from its folder of data. Raises BookError."""
    try:
        text = (folder / "book.md").read_text(encoding="utf-8")
        sheet = msgspec.toml.decode((folder / "book.toml").read_bytes(), type=BookIndex)
    except OSError as error:
        raise BookError(say("The pages of this rulebook are not in this box.")) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BookError(say("This rulebook's file is damaged: {reason}.", reason=str(error))) from error
    pages = _pages(text)
    if not pages:
        raise BookError(say("This rulebook's file is damaged: {reason}.", reason=say("it has no pages")))
    return pages, sheet


def _pages(text: str) -> list[BookPage]:
    pages: list[BookPage] = []
    for block in parse(text):
        if block.kind == "heading" and block.level == 1:
            pages.append(BookPage(block.key or f"page-{len(pages) + 1}", Message(block.words)))
        if pages:
            pages[-1].blocks.append(block)
    return pages


def filled(words: str, facts: Mapping[str, Any]) -> str:
    """Return words in the current language, with facts filled in, rules and links as symbols."""
    names = BRACES.findall(words)
    return translation_of(Message(words, {name: _standing(name, facts) for name in names}) if names else Message(words))


def _standing(name: str, facts: Mapping[str, Any]) -> Any:
    if RULE_ID.fullmatch(name):
        return f"{CITES}{name}{ENDS}"
    if name.startswith("#"):
        return f"{LEADS}{name[1:]}{ENDS}"
    return facts.get(name, UNKNOWN)


def put_in_words(block: TextBlock, facts: Mapping[str, Any]) -> TextBlock:
    """Return a block as it is read, with facts filled in."""
    rows = [[filled(cell, facts) for cell in row] for row in block.rows]
    return replace(block, words=filled(block.words, facts), rows=rows)


def facts_of(rows: Sequence[Any], *fields: str) -> dict[str, Any]:
    """Return the fields of card data as facts, by the name of each row: "Shotgun/close"."""
    return {
        f"{row.name}/{key}": value
        for row in rows
        for key, value in msgspec.structs.asdict(row).items()
        if key in fields and isinstance(value, int)
    }
