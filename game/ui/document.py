"""Rulebooks on paper: Markdown broken into blocks, laid out for a width, searched, and drawn where it is looked at."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.games import games
from game.kernel.messages import Message
from game.ui import text
from game.ui.pictures import draw_rounded
from game.ui.slices import breathe
from game.ui.theme import Colour, palette, scale, text_px
from game.ui.words import said

_BOOKS = "|".join(start.rstrip("-") for meta in games() for start in meta.rule_ids)
RULE_ID = re.compile(rf"\b(?:UX|M|{_BOOKS})(?:-[A-Z]+)+(?:-\d+[a-z]?)?\b|\b(?:SP|W|G)-\d\d\b")
_INLINE = re.compile(r"(\*\*.+?\*\*|`[^`]+`|\[([^\]]+)\]\([^)]*\)|(?<![\w*])\*[^*\s][^*]*\*(?![\w*]))")
_SPAN = tuple[str, str]
"""(face, words)"""


@dataclass
class Block:
    """A heading (level 1-4), a text, a list item (level = depth) or a table (rows of cells, the first the head)."""

    kind: str
    words: str = ""
    level: int = 0
    mark: str = ""
    rows: list[list[str]] = field(default_factory=list)
    section: int = 0
    """Index of the heading it belongs to among all headings."""

    @property
    def plain(self) -> str:
        """Everything it says, in small letters, for the search."""
        return (self.words + " " + " ".join(" ".join(row) for row in self.rows)).lower()


def spans(words: str) -> list[_SPAN]:
    """Break inline Markdown into (face, words)."""
    result: list[_SPAN] = []
    at = 0
    for match in _INLINE.finditer(words):
        if match.start() > at:
            result.append(("ui", words[at : match.start()]))
        piece = match[0]
        if piece.startswith("**"):
            result.append(("bold", piece[2:-2]))
        elif piece.startswith("`"):
            result.append(("semi", piece[1:-1]))
        elif piece.startswith("["):
            result.append(("semi", match[2]))
        else:
            result.append(("italic", piece[1:-1]))
        at = match.end()
    if at < len(words):
        result.append(("ui", words[at:]))
    return result


def _cells(line: str) -> list[str]:
    """Break a table's line into cells; a bar behind a backslash belongs to its cell."""
    parts = re.split(r"(?<!\\)\|", line.strip().strip("|"))
    return [part.replace("\\|", "|").strip() for part in parts]


def parse(markdown: str) -> list[Block]:
    """Break Markdown into blocks."""
    blocks: list[Block] = []
    section = 0
    joined: Block | None = None
    for line in markdown.splitlines():
        stripped = line.strip()
        if not stripped or set(stripped) <= {"-"} or stripped.startswith("```"):
            joined = None
            continue
        heading = re.match(r"(#{1,4}) (.*)", stripped)
        if heading:
            section += 1
            blocks.append(Block("heading", heading[2].rstrip("#").strip(), len(heading[1]), section=section))
            joined = None
        elif stripped.startswith("|"):
            joined = _table_line(blocks, stripped, joined, section)
        else:
            joined = _text_line(blocks, line, joined, section)
        breathe()
    return blocks


def _table_line(blocks: list[Block], line: str, table: Block | None, section: int) -> Block | None:
    cells = _cells(line)
    if table is None or table.kind != "table":
        table = Block("table", section=section)
        blocks.append(table)
    if not all(set(cell) <= set("-: ") and cell for cell in cells):
        table.rows.append(cells)
    return table


def _text_line(blocks: list[Block], line: str, open_block: Block | None, section: int) -> Block:
    item = re.match(r"(\s*)([-*]|\d+\.) (.*)", line)
    if item:
        mark = "•" if item[2] in "-*" else item[2]
        block = Block("item", item[3].strip(), 1 + len(item[1]) // 2, mark, section=section)
        blocks.append(block)
        return block
    if open_block is not None and open_block.kind in ("item", "text"):
        open_block.words += " " + line.strip()
        return open_block
    block = Block("text", line.strip().lstrip("> "), section=section)
    blocks.append(block)
    return block


def translated(block: Block) -> Block:
    """Return a block in the language that is spoken; a paragraph, or a cell, is one message."""
    rows = [[said(Message(cell)) for cell in row] for row in block.rows]
    return replace(block, words=said(Message(block.words)), rows=rows)


@dataclass
class _Word:
    x: int
    y: int
    words: str
    face: str


def flow(words: str, size: int, room: int, plain: str = "ui") -> tuple[list[_Word], int]:
    """Break styled words (plain ones in a face) into lines no wider than the room: placed pieces, and the height."""
    placed: list[_Word] = []
    x = y = 0
    step = text.line_height(size)
    for face, piece in spans(words):
        face = plain if face == "ui" else face
        for part in re.findall(r"\S+\s*|\s+", piece):
            word = part.rstrip()
            wide = text.width(word, size, face)
            if x and x + wide > room:
                x, y = 0, y + step
            for chunk in _chunks(word, size, face, room):
                if x and x + text.width(chunk, size, face) > room:
                    x, y = 0, y + step
                placed.append(_Word(x, y, chunk, face))
                x += text.width(chunk, size, face)
            if part != word:
                x += text.width(" ", size, face)
    return placed, y + step


def _chunks(word: str, size: int, face: str, room: int) -> Sequence[str]:
    if text.width(word, size, face) <= room:
        return (word,)
    return text.wrap_lines(word, size, face, room)


@dataclass
class _Placed:
    block: Block
    y: int
    height: int
    pieces: list[list[tuple[int, list[_Word], int]]] = field(default_factory=list)
    """For tables: rows of (x, words, width); for others one row with one cell."""
    tops: list[int] = field(default_factory=list)
    heads: bool = True
    """Whether a table's first row names the columns."""


class Document:
    """Blocks laid out for a width. Draw any part of it; ask where a rule or a heading lies."""

    def __init__(self, markdown: str) -> None:
        self.blocks = [translated(block) for block in parse(markdown)]
        self.placed: list[_Placed] = []
        self.width = 0
        self.height = 0
        self.words: tuple[str, ...] = ()
        """What is searched for; words that contain one of them are marked."""

    @property
    def headings(self) -> list[Block]:
        """All headings, in order."""
        return [block for block in self.blocks if block.kind == "heading"]

    def found(self, query: str) -> list[Block]:
        """Give the blocks that contain every word of a query, with their headings before them."""
        words = query.lower().split()
        heads = {block.section: block for block in self.headings}
        result: list[Block] = []
        for block in self.blocks:
            hit = self._hit(block, words)
            if hit is None:
                continue
            head = heads.get(block.section)
            if head is not None and head not in result:
                result.append(head)
            if hit not in result:
                result.append(hit)
        return result

    @staticmethod
    def _hit(block: Block, words: list[str]) -> Block | None:
        """Give the block, or the matching rows of a table, or None."""
        if block.kind != "table":
            return block if all(word in block.plain for word in words) else None
        rows = [row for row in block.rows[1:] if all(word in " ".join(row).lower() for word in words)]
        return Block("table", rows=[block.rows[0], *rows], section=block.section) if rows else None

    def layout(self, width: int, query: str = "") -> None:
        """Lay everything out, or only what a query finds, for a width in device pixels."""
        self.width = width
        self.words = tuple(query.lower().split())
        blocks = self.found(query) if self.words else self.blocks
        self.placed = []
        y = 0
        for block in blocks:
            breathe()
            one = self._place(block, y)
            self.placed.append(one)
            y = one.y + one.height
        self.height = y + scale(30)

    def _place(self, block: Block, y: int) -> _Placed:
        body = text_px(18)
        if block.kind == "heading":
            gap = scale((30, 34, 24, 18)[block.level - 1]) if y else 0
            size = text_px((44, 32, 25, 21)[block.level - 1])
            high = text.measure(block.words, size, self._head_face(block), self.width)[1]
            return _Placed(block, y + gap, high + scale(8))
        if block.kind == "table":
            return self._place_table(block, y + scale(6))
        left = (block.level * scale(26) + text.width("00", body)) if block.kind == "item" else 0
        words, high = flow(block.words, body, max(40, self.width - left))
        return _Placed(block, y + scale(4), high + scale(7), [[(left, words, self.width - left)]], [0])

    @staticmethod
    def _head_face(block: Block) -> str:
        return "display" if block.level <= 2 else "bold"

    def _place_table(self, block: Block, y: int) -> _Placed:
        size, pad = text_px(17), scale(12)
        columns = max(len(row) for row in block.rows)
        widths = self._columns(block, columns, size, pad)
        if not widths:
            return self._place_cards(block, y, size, pad)
        one = _Placed(block, y, 0)
        top = 0
        for row in block.rows:
            cells, tallest, x = [], 0, 0
            for column in range(columns):
                room = widths[column] - 2 * pad
                plain = "bold" if column == 0 or not one.pieces else "ui"
                words, high = flow(row[column] if column < len(row) else "", size, max(24, room), plain)
                cells.append((x + pad, words, room))
                tallest = max(tallest, high)
                x += widths[column]
            one.pieces.append(cells)
            one.tops.append(top)
            top += tallest + scale(12)
        one.tops.append(top)
        one.height = top + scale(14)
        return one

    def _place_cards(self, block: Block, y: int, size: int, pad: int) -> _Placed:
        """Lay out a table too wide for the page: each row is a card that names its columns."""
        one = _Placed(block, y, 0, heads=False)
        heads, room, top = block.rows[0], self.width - 2 * pad, 0
        for row in block.rows[1:]:
            rest = [f"*{head}* {cell}" for head, cell in zip(heads[1:], row[1:], strict=False) if cell]
            name = row[0].replace("**", "")
            words, high = flow(f"**{name}**  " + " · ".join(rest), size, max(24, room))
            one.pieces.append([(pad, words, room)])
            one.tops.append(top)
            top += high + scale(12)
        one.tops.append(top)
        one.height = top + scale(14)
        return one

    def _columns(self, block: Block, columns: int, size: int, pad: int) -> list[int]:
        """Give the columns' widths: narrow ones as they are, the rest shares what is left; none if they do not fit."""
        wish = [0] * columns
        for number, row in enumerate(block.rows):
            for column, cell in enumerate(row):
                face = "bold" if number == 0 or column == 0 else "semi"
                wish[column] = max(wish[column], text.width(cell.replace("**", ""), size, face) + 2 * pad + scale(4))
        if sum(wish) <= self.width:
            spare = self.width - sum(wish)
            widest = wish.index(max(wish))
            wish[widest] += min(spare, wish[widest])
            return wish
        least = [min(w, text.width("mmmmmmmm", size) + 2 * pad) for w in wish]
        room = self.width - sum(least)
        if room <= 0:
            return []
        over = [w - low for w, low in zip(wish, least, strict=True)]
        return [low + room * o // max(1, sum(over)) for low, o in zip(least, over, strict=True)]

    def y_of_section(self, section: int) -> int | None:
        """Give where a heading begins."""
        return next((p.y for p in self.placed if p.block.kind == "heading" and p.block.section == section), None)

    def y_of_rule(self, rule_id: str) -> int | None:
        """Give where a rule stands: the block that begins with its id, else the first that names it."""
        wanted = re.compile(rf"{re.escape(rule_id)}(?![\w-])")
        mentioned = None
        for one in self.placed:
            for number, row in enumerate(one.block.rows):
                if row and wanted.match(row[0].strip("* ")):
                    return one.y + one.tops[number if one.heads else max(0, number - 1)]
            if wanted.match(one.block.words.lstrip("* ")):
                return one.y
            if mentioned is None and wanted.search(one.block.words):
                mentioned = one.y
        return mentioned

    def section_at(self, y: int) -> int:
        """Give the section that is being read at a height."""
        section = 1
        for one in self.placed:
            if one.y > y:
                break
            section = one.block.section
        return section

    def rule_at(self, x: int, y: int) -> str | None:
        """Give the rule id that stands at a point of the document, None if there is none."""
        for one in self.placed:
            if not one.y <= y < one.y + one.height:
                continue
            size = text_px(17 if one.block.kind == "table" else 18)
            for row, top in zip(one.pieces, one.tops, strict=False):
                for left, words, _ in row:
                    for word in words:
                        match = RULE_ID.search(word.words)
                        box = pygame.Rect(left + word.x, one.y + top + word.y, text.width(word.words, size, word.face),
                                          text.line_height(size) + scale(8))  # fmt: skip
                        if match and box.collidepoint(x, y):
                            return match[0]
        return None

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, left: int, top: int, view: pygame.Rect, marked: int | None = None) -> None:
        """Draw what lies in the view, the document's upper left corner being at (left, top); `marked` is a height."""
        for one in self.placed:
            y = top + one.y
            if y + one.height < view.top or y > view.bottom:
                continue
            if marked is not None and one.y <= marked < one.y + one.height and one.block.kind != "table":
                bar = pygame.Rect(left - scale(16), y, self.width + scale(32), one.height)
                draw_rounded(surface, bar, scale(8), palette().hazard, palette().ink, max(1, scale(2)), 120)
            if one.block.kind == "heading":
                self._draw_heading(surface, one, left, y)
            elif one.block.kind == "table":
                self._draw_table(surface, one, left, y, view, None if marked is None else marked - one.y)
            else:
                self._draw_text(surface, one, left, y)

    def _draw_heading(self, surface: pygame.Surface, one: _Placed, left: int, y: int) -> None:
        level = one.block.level
        size = text_px((44, 32, 25, 21)[level - 1])
        p = palette()
        colour = p.danger_dark if level <= 2 else p.ink
        room = pygame.Rect(left, y, self.width, one.height)
        box = text.draw(surface, one.block.words, room, size, colour, self._head_face(one.block))
        if level <= 2:
            pygame.draw.rect(surface, p.ink, (left, box.bottom, self.width, max(2, scale(2))))

    def _draw_text(self, surface: pygame.Surface, one: _Placed, left: int, y: int) -> None:
        size = text_px(18)
        shift, words, _ = one.pieces[0][0]
        if one.block.kind == "item":
            mark = one.block.mark
            x = left + shift - text.width(mark, size, "bold") - scale(10)
            text.draw(surface, mark, (x, y), size, palette().danger_dark, "bold")
        self._draw_words(surface, words, left + shift, y, size, palette().ink)

    def _draw_words(
        self, surface: pygame.Surface, words: list[_Word], left: int, y: int, size: int, ink: Colour
    ) -> None:
        p = palette()
        for word in words:
            low = word.words.lower()
            where = (left + word.x, y + word.y)
            if self.words and any(wanted in low for wanted in self.words):
                wide = text.width(word.words, size, word.face)
                pygame.draw.rect(surface, p.hazard, (*where, wide, text.line_height(size)), border_radius=scale(4))
                text.draw(surface, word.words, where, size, p.ink, word.face)
                continue
            colour = p.danger_dark if ink == p.ink and RULE_ID.search(word.words) else ink
            text.draw(surface, word.words, where, size, colour, word.face)

    def _draw_table(
        self, surface: pygame.Surface, one: _Placed, left: int, y: int, view: pygame.Rect, marked: int | None
    ) -> None:
        p = palette()
        size = text_px(17)
        for number, row in enumerate(one.pieces):
            top, bottom = y + one.tops[number], y + one.tops[number + 1]
            if bottom < view.top or top > view.bottom:
                continue
            card = pygame.Rect(left, top, self.width, bottom - top - scale(4))
            here = marked is not None and one.tops[number] <= marked < one.tops[number + 1]
            head = one.heads and number == 0
            fill = p.ink if head else p.hazard if here else p.cream
            draw_rounded(surface, card, scale(7), fill, p.ink if head else p.paper_dark, max(1, scale(2)))
            ink = p.cream if head else p.ink
            for x, words, _ in row:
                self._draw_words(surface, words, left + x, top + scale(4), size, ink)
