"""A game's rulebook: its pages, and where links and rules lead (TEACH-BOOK-1, TEACH-BOOK-3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from typing import Any, NamedTuple

from game.games import find, meta_of
from game.kernel.messages import error_text, say
from game.table.book.data import BookError, BookPage, Picture, put_in_words, read
from game.table.book.guide import Guide
from game.table.book.pictures import figure_of
from game.table.book.setting import levels, modes, setting
from game.ui.markdown import RULE_ID, TextBlock
from game.ui.scene import Host
from game.ui.slices import checkpoint
from game.ui.words import translation_of

RULINGS = "rulings"
"""The key of the last page: the whole specification."""


class Passage(NamedTuple):
    """A passage of the book: a page, and on it a heading, a card or the line that cites a rule."""

    page: str
    at: str = ""


def guide_of(game: str) -> Guide[Any] | None:
    """Return a game's guide for its rulebook; None where it has only rulings."""
    place = meta_of(game).book
    return find(place) if place else None


def book_of(game: str, host: Host) -> Book | None:
    """Return a game's book; None if it has only rulings."""
    guide = guide_of(game)
    return Book(guide, host) if guide is not None else None


@cache
def _facts(guide: Guide[Any]) -> Mapping[str, Any]:
    """Return the facts that a game's texts may name; they don't change while the program runs."""
    return guide.facts()


class Book:
    """A rulebook's pages. A damaged file leaves one page that says so; the rulings remain."""

    def __init__(self, guide: Guide[Any], host: Host) -> None:
        """`host` is the program: pictures use its window and settings."""
        self.guide, self.host = guide, host
        self._blocks: dict[str, list[TextBlock]] = {}
        self.opens: Mapping[str, str] = {}
        self.pictures: dict[str, Picture] = {}
        try:
            self.pages, sheet = read(guide.folder / "data")
        except BookError as error:
            self.pages = [BookPage("damaged", say("The pages"), [TextBlock("text", translation_of(error_text(error)))])]
            return
        self.opens = sheet.opens
        self.pictures = {picture.key: picture for picture in sheet.picture}

    @cached_property
    def facts(self) -> Mapping[str, Any]:
        return _facts(self.guide)

    def page(self, key: str) -> BookPage | None:
        return next((page for page in self.pages if page.key == key), None)

    def blocks(self, page: BookPage) -> list[TextBlock]:
        """Return a page as it is read: with facts filled in, and with pictures, cards and set-up inserted."""
        if page.key not in self._blocks:
            found: list[TextBlock] = []
            for block in page.blocks:
                checkpoint()
                found += self._inserted(block) if block.kind == "insert" else [put_in_words(block, self.facts)]
            self._blocks[page.key] = found
        return self._blocks[page.key]

    def everything(self) -> Iterator[tuple[BookPage, list[TextBlock]]]:
        """Yield each page with its blocks."""
        for page in self.pages:
            yield page, self.blocks(page)

    def _inserted(self, block: TextBlock) -> list[TextBlock]:
        what, _, rest = block.mark.partition(" ")
        if what == "picture":
            return self._picture(self.pictures[rest], block.section) if rest in self.pictures else []
        if what == "cards":
            return [TextBlock("cells", cells=list(self.guide.cells(rest)), section=block.section)]
        make = {"modes": modes, "setup": setting, "levels": levels}.get(what)
        return [] if make is None else make(self.guide.lobby, block.section)

    def _picture(self, picture: Picture, section: int) -> list[TextBlock]:
        """Return a picture, its caption, and the legend of its numbers."""
        found = [TextBlock("figure", section=section, figure=figure_of(self.guide, picture, self.host))]
        if picture.text:
            found.append(TextBlock("text", f"*{translation_of(picture.text)}*", section=section))
        found += [
            TextBlock("item", translation_of(mark.text), 1, str(number), section=section)
            for number, mark in picture.numbered()
            if number
        ]
        return found

    # -- link targets ------------------------------------------------------------------------------

    def find(self, where: str) -> Passage | None:
        """Return where a key leads: a page, a heading or a card, or a rule by its id.

        For a rule it is where `opens` says, or the first page that cites it; None: the ruling itself.
        """
        if where == RULINGS or self.page(where) is not None:
            return Passage(where)
        named = self.opens.get(where, where)
        return self._keyed(named) or self._citing(where) or self._beginning(where)

    def _keyed(self, key: str) -> Passage | None:
        for page in self.pages:
            if key in page.names():
                return Passage(page.key, key if key != page.key else "")
            for what in page.inserts():
                shelf = what.removeprefix("cards ")
                if shelf != what and any(key in cell.keys for cell in self.guide.cells(shelf)):
                    return Passage(page.key, key)
        return None

    def _citing(self, rule: str) -> Passage | None:
        return next((Passage(page.key, rule) for page in self.pages if rule in page.cited()), None)

    def _beginning(self, rule: str) -> Passage | None:
        """Return the target of the longest prefix of an id."""
        while RULE_ID.match(rule) and "-" in rule:
            rule = rule.rpartition("-")[0]
            if rule in self.opens:
                return self._keyed(self.opens[rule])
        return None
