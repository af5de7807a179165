"""The reading state of a rulebook: page, scroll position, history, search."""

from __future__ import annotations

from typing import NamedTuple

from game.features.reading.book_search import found_in
from game.kernel.messages import say
from game.table.book.book import RULINGS, Book
from game.ui.document import Document
from game.ui.markdown import RULE_ID
from game.ui.scroll import Scroll
from game.ui.slices import checkpoint
from game.ui.theme import scale


class PagePosition(NamedTuple):
    """A page and its scroll position, for going back."""

    page: str
    offset: int
    query: str
    marked: int | None
    lit: str


class Reading:
    """A rulebook being read. Whoever shows it lays `document` out again when `turned` has increased."""

    def __init__(self, book: Book | None, rulings: str) -> None:
        """`rulings` is the whole specification; without a `book` there is nothing else to read."""
        self.book, self.rulings_text = book, rulings
        self.page = ""
        self.query = ""
        self.marked: int | None = None
        self.trail: list[PagePosition] = []
        self.document = Document([])
        self.sheet = Scroll()
        self.width = 0
        """The page's width, in device pixels."""
        self._rulings: Document | None = None

    @property
    def keys(self) -> list[str]:
        """The pages in order, the rulings last."""
        return [*(page.key for page in self.book.pages), RULINGS] if self.book is not None else [RULINGS]

    @property
    def exact(self) -> bool:
        """Return whether the rulings are open."""
        return self.page == RULINGS and not self.query

    def title_of(self, key: str) -> str:
        """Return a page's title."""
        page = self.book.page(key) if self.book is not None else None
        return say("All rulings") if page is None else page.title

    def lay_out(self, width: int) -> None:
        """Lay the page out for a new width, at the same position."""
        self.width = width
        if self.page:
            self._turn_to(self.page)

    def open(self, where: str, keep: bool = True) -> bool:
        """Turn to the page, heading, card or rule `where`; return whether it exists.

        A rule that no page mentions opens as a ruling.
        """
        place = self.book.find(where) if self.book is not None else None
        if place is not None:
            self.show(place.page, place.at, keep)
        elif RULE_ID.fullmatch(where):
            return self.rule(where, keep)
        else:
            return False
        return True

    def rule(self, rule: str, keep: bool = True) -> bool:
        """Open the exact ruling with this id, highlighted; return whether it exists."""
        if self.rulings().y_of_rule(rule) is None:
            self.rulings().layout(self.width)
        if self.rulings().y_of_rule(rule) is None:
            return False
        self.show(RULINGS, rule, keep)
        return True

    def show(self, page: str, at: str = "", keep: bool = True) -> None:
        """Open a page at a heading, a card or the line that cites a rule; `keep` adds the old page to the history."""
        if not keep:
            self.trail.clear()
        elif self.page:
            self.trail.append(self.here)
        self.query = ""
        self._turn_to(page)
        y = self._y_of(at) if at else None
        self.marked = None if y is None or at.startswith(":") or self.document.y_of_key(at) is not None else y + 1
        self.document.lit = at
        self.sheet.to(0 if y is None else y - scale(60))

    def go_back(self) -> None:
        """Go back to the previous page."""
        if not self.trail:
            return
        seen = self.trail.pop()
        self.query = seen.query
        self._turn_to(seen.page)
        self.marked, self.document.lit = seen.marked, seen.lit
        self.sheet.to(seen.offset)

    def turn(self, by: int) -> bool:
        """Turn to the next or previous page; return whether there is one."""
        at = self.keys.index(self.page) + by
        if self.query or not 0 <= at < len(self.keys):
            return False
        self.show(self.keys[at], keep=False)
        return True

    def look_for(self, query: str) -> None:
        """Show the search results; for an empty query, the page again."""
        wanted = query if len(query.strip()) >= 2 else ""
        if wanted and not self.query:
            self.trail.append(self.here)
        before, self.query, self.marked = self.query, wanted, None
        if wanted:
            self._turn_to(self.page)
            self.sheet.to(0)
        elif before:
            self.go_back()

    def rulings(self) -> Document:
        """Return the whole specification, read once."""
        if self._rulings is None:
            self._rulings = Document(self.rulings_text)
        return self._rulings

    def read_ahead(self) -> None:
        """Read and lay out the rulings and all pages before the first search."""
        if self._rulings is None and self.width:
            document = Document(self.rulings_text)
            document.layout(self.width)
            self._rulings = self._rulings or document
        for _ in self.book.everything() if self.book is not None else ():
            checkpoint()

    @property
    def here(self) -> PagePosition:
        """The current page and scroll position."""
        return PagePosition(self.page, self.sheet.offset, self.query, self.marked, self.document.lit)

    def _turn_to(self, page: str) -> None:
        """Show a page, or the search results."""
        self.page = page
        found = self.book.page(page) if self.book is not None else None
        if self.query:
            self.document = found_in(self.query, self.book, self.rulings())
        elif self.book is None or found is None:
            self.document = self.rulings()
        else:
            self.document = Document(self.book.blocks(found))
        if self.document is not self._rulings or self.document.width != self.width or not self.document.placed:
            self.document.layout(self.width)
        if self.query:
            self.document.words = tuple(self.query.lower().split())
        self.sheet.layout(self.sheet.view, self.document.height)

    def _y_of(self, at: str) -> int | None:
        """Return the position of a target on the page: a chapter's number after a colon, a key or a rule's id."""
        if at.startswith(":"):
            return self.document.y_of_section(int(at[1:]))
        if self.exact:
            return self.document.y_of_rule(at)
        y = self.document.y_of_key(at)
        return self.document.y_of_cited(at) if y is None else y
