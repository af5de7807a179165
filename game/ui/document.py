"""Rulebooks on paper: blocks laid out for a width, searched, and drawn where visible."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import pygame

from game.ui import text
from game.ui.figures import Figure, draw_grid, grid, grid_height, picture_in
from game.ui.markdown import CITE, LINK, RULE_ID, TextBlock, bare, parse, spans, translated
from game.ui.pictures import draw_rounded
from game.ui.slices import checkpoint
from game.ui.theme import Colour, palette, scale, text_px


@dataclass
class _Word:
    x: int
    y: int
    words: str
    face: str
    link: str = ""
    """The page it opens when pressed."""


def flow(words: str, size: int, room: int, plain: str = "ui") -> tuple[list[_Word], int]:
    """Break styled words (plain ones in a face) into lines no wider than the room.

    Return placed pieces and the height.
    """
    placed: list[_Word] = []
    x = y = 0
    step = text.line_height(size)
    for face, piece in spans(words):
        if face == CITE:
            placed.append(_Word(x, y, piece, CITE))
            continue
        link = face.removeprefix(LINK) if face.startswith(LINK) else ""
        face = plain if face == "ui" else "semi" if link else face
        for part in re.findall(r"\S+\s*|\s+", piece):
            word = part.rstrip()
            wide = text.width(word, size, face)
            if x and x + wide > room:
                x, y = 0, y + step
            for chunk in _chunks(word, size, face, room):
                if x and x + text.width(chunk, size, face) > room:
                    x, y = 0, y + step
                placed.append(_Word(x, y, chunk, face, link))
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
    block: TextBlock
    y: int
    height: int
    pieces: list[list[tuple[int, list[_Word], int]]] = field(default_factory=list)
    """For tables: rows of (x, words, width); for others one row with one cell."""
    tops: list[int] = field(default_factory=list)
    heads: bool = True
    """Whether a table's first row names the columns."""


class Hotspot(NamedTuple):
    """A clickable place in a document: a rule's id beside a line, or a link."""

    rect: pygame.Rect
    leads: str
    words: str = ""
    """The key of a link."""


class Document:
    """Blocks laid out for a width. Draws any part of it, and finds rules and headings."""

    def __init__(self, source: str | Sequence[TextBlock]) -> None:
        """`source` is Markdown, or blocks in the current language."""
        self.blocks = [translated(block) for block in parse(source)] if isinstance(source, str) else list(source)
        self.placed: list[_Placed] = []
        self.width = 0
        self.height = 0
        self.words: tuple[str, ...] = ()
        """The words searched for; words that contain one of them are highlighted."""
        self._spots: list[Hotspot] = []
        self.lit = ""
        """The key of the highlighted cell."""

    @property
    def headings(self) -> list[TextBlock]:
        return [block for block in self.blocks if block.kind == "heading"]

    def found(self, query: str) -> list[TextBlock]:
        """Return the blocks that contain every word of a query, with their headings before them."""
        words = query.lower().split()
        heads = {block.section: block for block in self.headings}
        result: list[TextBlock] = []
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
    def _hit(block: TextBlock, words: list[str]) -> TextBlock | None:
        """Return the block, or the matching rows of a table, or the matching cells, or None."""
        if block.kind == "cells":
            cells = [cell for cell in block.cells if all(word in cell.plain.lower() for word in words)]
            return replace(block, cells=cells) if cells else None
        if block.kind != "table":
            return block if all(word in block.plain for word in words) else None
        rows = [row for row in block.rows[1:] if all(word in " ".join(row).lower() for word in words)]
        return TextBlock("table", rows=[block.rows[0], *rows], section=block.section) if rows else None

    def layout(self, width: int, query: str = "") -> None:
        """Lay everything out, or only the matches of a query, for a width in device pixels."""
        self.width = width
        self.words = tuple(query.lower().split())
        blocks = self.found(query) if self.words else self.blocks
        placed: list[_Placed] = []
        y = 0
        for block in blocks:
            checkpoint()
            one = self._place(block, y)
            placed.append(one)
            y = one.y + one.height
        self.placed, self.height = placed, y + scale(30)
        self._spots = list(self._pressed())

    def _place(self, block: TextBlock, y: int) -> _Placed:
        body = text_px(18)
        if block.kind == "heading":
            gap = scale((30, 34, 24, 18)[block.level - 1]) if y else 0
            size = text_px((44, 32, 25, 21)[block.level - 1])
            high = text.measure(block.words, size, self._head_face(block), self.width)[1]
            return _Placed(block, y + gap, high + scale(8))
        if block.kind == "table":
            return self._place_table(block, y + scale(6))
        if block.kind == "figure" and block.figure is not None:
            return _Placed(block, y + scale(10), block.figure.fitted(self.width)[1] + scale(14))
        if block.kind == "cells":
            return _Placed(block, y + scale(6), grid_height(block.cells, self.width) + scale(10))
        left = (block.level * scale(26) + text.width("00", body)) if block.kind == "item" else 0
        words, high = flow(block.words, body, max(40, self.width - left))
        return _Placed(block, y + scale(4), high + scale(7), [[(left, words, self.width - left)]], [0])

    @staticmethod
    def _head_face(block: TextBlock) -> str:
        return "display" if block.level <= 2 else "bold"

    def _place_table(self, block: TextBlock, y: int) -> _Placed:
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

    def _place_cards(self, block: TextBlock, y: int, size: int, pad: int) -> _Placed:
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

    def _columns(self, block: TextBlock, columns: int, size: int, pad: int) -> list[int]:
        """Return the columns' widths: narrow ones as they are, the rest share what is left; none if they do not fit."""
        wish = [0] * columns
        for number, row in enumerate(block.rows):
            for column, cell in enumerate(row):
                face = "bold" if number == 0 or column == 0 else "semi"
                words = bare(cell).replace("**", "")
                wish[column] = max(wish[column], text.width(words, size, face) + 2 * pad + scale(4))
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
        return next((p.y for p in self.placed if p.block.kind == "heading" and p.block.section == section), None)

    def y_of_rule(self, rule_id: str) -> int | None:
        """Return the y of a rule: the block that begins with its id, else the first that names it."""
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

    def y_of_key(self, key: str) -> int | None:
        """Return the y of the heading with a key, or of a cell with that name."""
        for one in self.placed:
            if one.block.key == key:
                return one.y
            for cell, rect in grid(one.block.cells, self.width) if one.block.cells else ():
                if key in cell.keys:
                    return one.y + rect.y
        return None

    def y_of_cited(self, rule_id: str) -> int | None:
        """Return the y of the first citation of a rule."""
        return next((spot.rect.y for spot in self.cited() if spot.leads == rule_id), None)

    def cited(self) -> list[Hotspot]:
        """Return the lines that cite a rule, from top to bottom."""
        return [spot for spot in self._spots if not spot.words]

    def links(self) -> list[Hotspot]:
        """Return the links, from top to bottom; one that is broken over two lines has two spots."""
        return [spot for spot in self._spots if spot.words]

    def _pressed(self) -> Iterator[Hotspot]:
        for one in self.placed:
            size = text_px(17 if one.block.kind == "table" else 18)
            down = scale(4) if one.block.kind == "table" else 0
            for row, top in zip(one.pieces, one.tops, strict=False):
                for left, words, _ in row:
                    for word in words:
                        if word.face == CITE or word.link:
                            wide = text.width(word.words, size, word.face) if word.link else 0
                            where = (left + word.x, one.y + top + down + word.y, wide, text.line_height(size))
                            yield Hotspot(pygame.Rect(where), word.link or word.words, word.words if word.link else "")

    def figures(self) -> list[tuple[Figure, pygame.Rect]]:
        """Return the pictures and their rectangles, from top to bottom."""
        found: list[tuple[Figure, pygame.Rect]] = []
        for one in self.placed:
            if one.block.figure is not None:
                wide, high = one.block.figure.fitted(self.width)
                found.append((one.block.figure, pygame.Rect((self.width - wide) // 2, one.y, wide, high)))
            found += [
                (cell.figure, picture_in(rect).move(0, one.y))
                for cell, rect in (grid(one.block.cells, self.width) if one.block.cells else ())
                if cell.figure is not None
            ]
        return found

    def section_at(self, y: int) -> int:
        section = 1
        for one in self.placed:
            if one.y > y:
                break
            section = one.block.section
        return section

    def rule_at(self, x: int, y: int) -> str | None:
        """Return the rule id at a point of the document, None if there is none."""
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
        """Draw the part in the view, with the document's upper left corner at (left, top); `marked` is a y."""
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
            elif one.block.figure is not None:
                wide, high = one.block.figure.fitted(self.width)
                one.block.figure.draw(surface, pygame.Rect(left + (self.width - wide) // 2, y, wide, high))
            elif one.block.cells:
                draw_grid(surface, one.block.cells, pygame.Rect(left, y, self.width, one.height), view, self.lit)
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
            if word.face == CITE:
                continue
            low = word.words.lower()
            where = (left + word.x, y + word.y)
            if self.words and any(wanted in low for wanted in self.words):
                wide = text.width(word.words, size, word.face)
                pygame.draw.rect(surface, p.hazard, (*where, wide, text.line_height(size)), border_radius=scale(4))
                text.draw(surface, word.words, where, size, p.ink, word.face)
                continue
            marked = word.link or RULE_ID.search(word.words)
            colour = p.danger_dark if ink == p.ink and marked else ink
            box = text.draw(surface, word.words, where, size, colour, word.face)
            if word.link:
                pygame.draw.rect(surface, colour, (where[0], box.bottom - scale(3), box.width, max(1, scale(2))))

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
