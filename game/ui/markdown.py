"""Markdown on paper: text parsed into blocks - headings, paragraphs, lists, tables - and into spans of one face."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from game.games import games
from game.kernel.messages import Message
from game.ui.figures import Figure, FigureCell
from game.ui.slices import checkpoint
from game.ui.words import translation_of

_BOOKS = "|".join(start.rstrip("-") for meta in games() for start in meta.rule_ids)
RULE_ID = re.compile(rf"\b(?:UX|M|{_BOOKS})(?:-[A-Z]+\d?)+(?:-\d+[a-z]?)?\b|\b(?:SP|W|G)-\d\d\b")
CITES, LEADS, ENDS = "\ue000", "\ue001", "\ue002"
"""Delimiters: before a rule's id shown only in the margin, before a link's target, and after both."""
_CITED = re.compile(rf"\s*{CITES}([^{ENDS}]*){ENDS}")
_LINKED = re.compile(rf"\[([^\[\]]+)\]\s?{LEADS}([^{ENDS}]*){ENDS}")
_INLINE = re.compile(
    rf"({_CITED.pattern}|{_LINKED.pattern}|\*\*.+?\*\*|`[^`]+`|\[([^\]]+)\]\([^)]*\)"
    r"|(?<![\w*])\*[^*\s][^*]*\*(?![\w*]))"
)
CITE, LINK = "cite", "link:"
"""Pseudo-faces of spans that are not plain words: a rule's id, and (before the page) a link."""
_SPAN = tuple[str, str]
"""(face, words)"""


@dataclass
class TextBlock:
    """A heading (level 1-4), a text, a list item (level = depth) or a table (rows of cells, the first the head).

    A "figure" is a picture, "cells" are pictures with words beside them; a request in a line of its own that begins
    with "!" is an "insert", named by its `mark`.
    """

    kind: str
    words: str = ""
    level: int = 0
    mark: str = ""
    rows: list[list[str]] = field(default_factory=list)
    section: int = 0
    """Index of the heading it belongs to among all headings."""
    key: str = ""
    """The key for links to it, from a heading with `{#key}`."""
    figure: Figure | None = None
    cells: list[FigureCell] = field(default_factory=list)

    @property
    def plain(self) -> str:
        """All its words, in lower case, for the search."""
        cells = " ".join(cell.plain for cell in self.cells)
        return bare(f"{self.words} {' '.join(' '.join(row) for row in self.rows)} {cells}").lower()


def bare(words: str) -> str:
    """Return words without marginal rules, and links without their targets."""
    return _LINKED.sub(r"\1", _CITED.sub("", words))


def spans(words: str) -> list[_SPAN]:
    """Parse inline Markdown into pairs (face, words)."""
    result: list[_SPAN] = []
    at = 0
    for match in _INLINE.finditer(words):
        if match.start() > at:
            result.append(("ui", words[at : match.start()]))
        piece = match[0]
        if piece.lstrip().startswith(CITES):
            result.append((CITE, match[2]))
        elif piece.startswith("**"):
            result.append(("bold", piece[2:-2]))
        elif piece.startswith("`"):
            result.append(("semi", piece[1:-1]))
        elif match[4]:
            result.append((LINK + match[4], match[3]))
        elif piece.startswith("["):
            result.append(("semi", match[5]))
        else:
            result.append(("italic", piece[1:-1]))
        at = match.end()
    if at < len(words):
        result.append(("ui", words[at:]))
    return result


def parse(markdown: str) -> list[TextBlock]:
    """Parse Markdown into blocks."""
    blocks: list[TextBlock] = []
    section = 0
    joined: TextBlock | None = None
    for line in markdown.splitlines():
        stripped = line.strip()
        if not stripped or set(stripped) <= {"-"} or stripped.startswith("```"):
            joined = None
            continue
        heading = re.match(r"(#{1,4}) (.*)", stripped)
        if heading:
            section += 1
            words, key = keyed(heading[2].rstrip("#").strip())
            blocks.append(TextBlock("heading", words, len(heading[1]), section=section, key=key))
            joined = None
        elif stripped.startswith("!"):
            blocks.append(TextBlock("insert", mark=stripped[1:], section=section))
            joined = None
        elif stripped.startswith("|"):
            joined = _table_line(blocks, stripped, joined, section)
        else:
            joined = _text_line(blocks, line, joined, section)
        checkpoint()
    return blocks


def keyed(words: str) -> tuple[str, str]:
    """Split a heading into its words and its key.

    >>> keyed("Light and cover {#light}"), keyed("Shooting")
    (('Light and cover', 'light'), ('Shooting', ''))
    """
    found = re.fullmatch(r"(.*?)\s*\{#([\w-]+)\}", words)
    return (found[1], found[2]) if found else (words, "")


def _table_line(blocks: list[TextBlock], line: str, table: TextBlock | None, section: int) -> TextBlock | None:
    parts = re.split(r"(?<!\\)\|", line.strip().strip("|"))  # a bar after a backslash belongs to its cell
    cells = [part.replace("\\|", "|").strip() for part in parts]
    if table is None or table.kind != "table":
        table = TextBlock("table", section=section)
        blocks.append(table)
    if not all(set(cell) <= set("-: ") and cell for cell in cells):
        table.rows.append(cells)
    return table


def _text_line(blocks: list[TextBlock], line: str, open_block: TextBlock | None, section: int) -> TextBlock:
    item = re.match(r"(\s*)([-*]|\d+\.) (.*)", line)
    if item:
        mark = "•" if item[2] in "-*" else item[2]
        block = TextBlock("item", item[3].strip(), 1 + len(item[1]) // 2, mark, section=section)
        blocks.append(block)
        return block
    if open_block is not None and open_block.kind in ("item", "text"):
        open_block.words += " " + line.strip()
        return open_block
    block = TextBlock("text", line.strip().lstrip("> "), section=section)
    blocks.append(block)
    return block


def translated(block: TextBlock) -> TextBlock:
    """Return a block in the current language; a paragraph, or a cell, is one message."""
    rows = [[translation_of(Message(cell)) for cell in row] for row in block.rows]
    return replace(block, words=translation_of(Message(block.words)), rows=rows)
