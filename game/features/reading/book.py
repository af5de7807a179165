"""The rulebook: pages for players with pictures, the exact rulings behind them, search, contents (TEACH-BOOK)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import pygame

from game.features.reading.book_controls import BookLink, ContentsLine, Sign, in_margin, margin, side_width
from game.features.reading.book_reading import Reading
from game.features.reading.paper import draw_glass, draw_paper
from game.kernel.messages import say
from game.table.book.book import RULINGS, Book
from game.ui import keys, text
from game.ui.backdrop import draw_heading, table_top
from game.ui.forms import Forms, TextField
from game.ui.rulings import numbered
from game.ui.scene import Host, Scene
from game.ui.scroll import Scroll
from game.ui.theme import NORMAL, palette, roomy, scale, text_px, themed
from game.ui.warming import Warming
from game.ui.widgets import Button, Widget, WidgetGroup
from game.ui.words import translation_of


class BookScene(Scene):
    """A rulebook, opened at what is asked for: a page, a rule's id or a card."""

    name = "rules"

    def __init__(
        self, host: Host, title: str, book: Book | None, rulings: str, where: str = "",
        others: Sequence[tuple[str, Callable[[], None]]] = (),
    ) -> None:  # fmt: skip
        """`rulings` is the whole specification; without a `book` there is nothing else to read.

        `others` are the rulebooks of the other games: title, and what opens it.
        """
        super().__init__(host)
        self.title, self.where, self.others = title, where, others
        self.reading = Reading(book, rulings)
        self.listing = False
        """Whether the contents cover the page: the window is too narrow for both."""
        self.list = Scroll()
        self.group = WidgetGroup(lambda name: host.sounds.play(name))
        self.group.more = lambda: [self.search] if self.search is not None else []
        self.group.clip = self._clip
        self.forms: Forms | None = None
        self.search: TextField | None = None
        self.warming = Warming(())
        self.close = Button(say("Close"), host.pop, command="back", icon_name="cancel")
        self.close.tip = say("Closes the rulebook.")
        self.back = Button(say("Back"), self.go_back, icon_name="return-arrow")
        self.back.tip = say("Goes back to the previous page.")
        self.contents = Button(say("Contents"), self.list_pages, icon_name="rule-book")
        self.contents.tip = say("Lists all pages.")
        self.previous, self.next = Button("", lambda: self.turn(-1)), Button("", lambda: self.turn(1))
        self.previous.tip, self.next.tip = say("Previous page."), say("Next page.")

    def title_text(self) -> str:
        return say("Splatterbox: rules of {game}", game=self.title)

    # -- places ------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Place the contents at the left if there is room, the page beside them, the buttons below."""
        super().layout(size)
        w, h = size
        edge = scale(36)
        top = text.line_height(text_px(52), "display") + scale(26)
        foot = h - self.close.height() - scale(38)
        self.foot = pygame.Rect(edge, foot + scale(16), w - 2 * edge, self.close.height())
        side = side_width(w)
        left = edge + (side + scale(24) if side else 0)
        self.paper = pygame.Rect(left, top, w - left - edge, foot - top)
        inside = self.paper.inflate(-2 * min(scale(44), self.paper.width // 16), -2 * scale(16))
        room = inside.width - scale(22) - margin()
        wide = min(room, roomy(1060))
        self.column = pygame.Rect(inside.x + (room - wide) // 2, inside.y, wide, inside.height)
        self.reading.sheet.view = pygame.Rect(self.paper.x, inside.y, self.paper.width - scale(8), inside.height)
        self.side = pygame.Rect(edge, top, side, foot - top)
        self.list.view = self.side if side else self.paper.inflate(-scale(24), -scale(16))
        self._lay_search()
        self.reading.lay_out(self.column.width)
        if self.reading.page:
            self._warm()
            self._furnish()
        else:
            self.open(self.where)

    def _lay_search(self) -> None:
        if self.forms is not None:
            self.forms.close()
        self.forms = Forms(self.size)
        w, top = self.size[0], self.paper.y
        high = max(roomy(40), text.line_height(text_px(18)) + scale(14))
        wide = min(roomy(420), w * 2 // 5)
        rect = pygame.Rect(w - scale(36) - wide, (top - high) // 2, wide, high)
        self.search = self.forms.text_field(say("Search the rules"), rect, self.reading.query, self.look_for, 40)

    def _clip(self, widget: Widget) -> pygame.Rect | None:
        if isinstance(widget, ContentsLine):
            return self.list.view
        return self.reading.sheet.view if isinstance(widget, (Sign, BookLink)) else None

    # -- pages -------------------------------------------------------------------------------------

    def open(self, where: str) -> None:
        """Turn to the page, heading, card or rule `where`; to the first page if it is unknown."""
        if not where or not self.reading.open(where):
            self.reading.show(self.reading.keys[0])
        self._turned()

    def show(self, page: str, at: str = "") -> None:
        """Open a page from the contents, without a way back."""
        self.reading.show(page, at, keep=False)
        self._turned()

    def rule(self, rule: str) -> None:
        """Open the exact ruling with this id."""
        if self.reading.rule(rule):
            self._turned()

    def go_back(self) -> None:
        """Go back to the previous page."""
        self.reading.go_back()
        self._turned()

    def turn(self, by: int) -> None:
        """Turn to the next or the previous page."""
        if self.reading.turn(by):
            self._turned()

    def look_for(self, query: str) -> None:
        """Show the search results; for an empty query, the page again."""
        self.reading.look_for(query)
        self.listing = False
        self._warm()
        self._furnish()

    def list_pages(self) -> None:
        """Open or close the contents that cover the page."""
        self.listing = not self.listing
        self._furnish()

    def _turned(self) -> None:
        self.listing = False
        if self.search is not None and self.search.value != self.reading.query:
            self._lay_search()
        self._warm()
        self._furnish()
        here = next((entry for entry in self.group.widgets if isinstance(entry, ContentsLine) and entry.here), None)
        if here is not None and not self.list.view.contains(here.rect) and self.list.show(here.rect):
            self._furnish()

    def _follow(self, leads: str) -> None:
        """Follow a link: to a page or to a chapter of the rulings."""
        page, _, section = leads.partition(":")
        if section:
            self.reading.show(page, f":{section}")
            self._turned()
        else:
            self.open(leads)

    # -- what can be pressed -----------------------------------------------------------------------

    def _furnish(self) -> None:
        """Rebuild all controls of the page."""
        self.group.clear()
        for entry in self._entries():
            self.group.add(entry)
        if not self.listing:
            for widget in self._in_page():
                self.group.add(widget)
        self._place_buttons()
        self.group.refocus()
        self.dirty = True

    def _entries(self) -> Iterator[ContentsLine]:
        if not self.side.width and not self.listing:
            return
        lines = [entry for key in self.reading.keys for entry in self._lines(key)]
        others = [ContentsLine(title, opens, True) for title, opens in self.others]
        for entry in others:
            entry.tip, entry.spoken = say("The rulebook of this game."), False
        high = ContentsLine.high()
        gap = high // 2
        self.list.layout(self.list.view, len(lines) * high + (len(others) * high + gap if others else 0))
        room = self.list.view.width - (scale(18) if self.list.needed else 0)
        for number, entry in enumerate([*lines, *others]):
            y = self.list.view.y + number * high - self.list.offset + (gap if number >= len(lines) else 0)
            entry.rect = pygame.Rect(self.list.view.x, y, room, high)
            yield entry

    def _lines(self, key: str) -> Iterator[ContentsLine]:
        """Yield a line for a page; below the rulings' line, one for each chapter while they are open."""
        read = self.reading
        entry = ContentsLine(read.title_of(key), partial(self.show, key))
        entry.here = key == read.page and not read.query
        yield entry
        if key != RULINGS or not read.exact:
            return
        at = read.document.section_at(read.sheet.offset + scale(70))
        for head in read.document.headings:
            if head.level == 2:
                entry = ContentsLine(head.words, partial(self.show, RULINGS, f":{head.section}"), True)
                entry.here = head.section == at
                yield entry

    def _in_page(self) -> Iterator[Widget]:
        """Yield the question marks and links on the page from top to bottom, scrolled off or not."""
        down = self.column.y - self.reading.sheet.offset
        cited = [] if self.reading.exact else self.reading.document.cited()
        places = in_margin([(spot.rect.y + down, spot.rect.height) for spot in cited], self.column.right + scale(10))
        found: list[Widget] = []
        for spot, rect in zip(cited, places, strict=True):
            sign = Sign(spot.leads, self.rule, numbered(say("Shows the exact ruling."), spot.leads))
            sign.rect = rect
            found.append(sign)
        for spot in self.reading.document.links():
            link = BookLink(spot.words, spot.leads, self._follow)
            link.rect = spot.rect.move(self.column.x, down)
            found.append(link)
        yield from sorted(found, key=lambda widget: (widget.rect.y, widget.rect.x))

    def _place_buttons(self) -> None:
        at = self.reading.keys.index(self.reading.page) if self.reading.page in self.reading.keys else 0
        around = [(self.previous, at - 1, "‹ {page}"), (self.next, at + 1, "{page} ›")]
        shown: list[Button] = [self.close]
        if self.reading.trail:
            shown.append(self.back)
        if not self.side.width:
            shown.append(self.contents)
        for button, number, words in around:
            if 0 <= number < len(self.reading.keys) and not self.reading.query and self.side.width:
                button.label = words.replace("{page}", translation_of(self.reading.title_of(self.reading.keys[number])))
                shown.append(button)
        x, right = self.foot.x, self.foot.right
        for button in shown:
            button.rect = pygame.Rect(x, self.foot.y, min(button.wish(), self.foot.width // 3), self.foot.height)
            if button in (self.previous, self.next):
                continue
            x = button.rect.right + scale(14)
        for button in reversed([one for one in shown if one in (self.previous, self.next)]):
            button.rect.right = right
            right = button.rect.left - scale(14)
        for button in shown:
            self.group.add(button)

    # -- events ------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Start a search on letters, scroll by arrows and wheel, turn the page by left and right."""
        typed = self.search is not None and self.search.typing
        if self.forms is not None and self.forms.handle(event):
            if typed and event.type == pygame.KEYDOWN:
                self._to_found()
            self.dirty = True
            return True
        if self._into_rulings(event):
            return True
        if self._scrolled(event) or self._command(event):
            return True
        used = self.group.handle(event)
        self._into_view()
        return used

    def _to_found(self) -> None:
        """Focus the first search result after the last letter was typed."""
        first = next((widget for widget in self.group.widgets if isinstance(widget, BookLink)), None)
        if self.search is not None and not self.search.typing and self.reading.query and first is not None:
            self.group.ring.set(first)
            self.group.ring.visible = True

    def _into_rulings(self, event: pygame.event.Event) -> bool:
        """Follow the id of a ruling that was clicked; return whether there was one."""
        if not self.reading.exact or event.type != pygame.MOUSEBUTTONDOWN or event.button != 1:
            return False
        spot = (event.pos[0] - self.column.x, event.pos[1] - self.column.y + self.reading.sheet.offset)
        found = self.reading.document.rule_at(*spot) if self.reading.sheet.view.collidepoint(event.pos) else None
        if found is not None:
            self.rule(found)
        return found is not None

    def _into_view(self) -> None:
        """Scroll to the focused control."""
        ring = self.group.ring
        here = ring.current
        if not ring.visible or not isinstance(here, Widget):
            return
        if isinstance(here, ContentsLine) and self.list.show(here.rect):
            self._moved()
        if isinstance(here, (Sign, BookLink)) and self.reading.sheet.show(here.rect):
            self._moved()

    def _moved(self) -> None:
        """Move the controls along with the scrolled page; keep the focus if its control is still visible."""
        widgets = self.group.widgets
        at = next((n for n, widget in enumerate(widgets) if widget is self.group.ring.current), None)
        self._furnish()
        if at is not None and at < len(self.group.widgets):
            here = self.group.widgets[at]
            seen = self._clip(here)
            self.group.ring.set(here if seen is None or seen.colliderect(here.rect) else None)

    def _command(self, event: pygame.event.Event) -> bool:
        command = keys.command_of(event)
        standing = self.group.ring.visible
        if command == "back":
            self._step_out()
        elif command == "rules":
            self.host.pop()
        elif command in ("up", "down") and not standing:
            if self.reading.sheet.to(self.reading.sheet.offset + scale(90) * (1 if command == "down" else -1)):
                self._moved()
        elif command in ("left", "right") and not standing and not self.reading.query:
            self.turn(1 if command == "right" else -1)
        elif event.type == pygame.KEYDOWN and event.dict.get("unicode", "").isalnum() and self.search is not None:
            self.search.activate()
            if self.forms is not None:
                self.forms.handle(event)
        else:
            return False
        return True

    def _step_out(self) -> None:
        """Close the contents, then what was opened last, then the book."""
        if self.listing:
            self.list_pages()
        elif self.reading.trail:
            self.go_back()
        else:
            self.host.pop()

    def _scrolled(self, event: pygame.event.Event) -> bool:
        pointer = self.group.pointer if event.type == pygame.MOUSEWHEEL else event.dict.get("pos", (-1, -1))
        listed = bool(self.side.width) or self.listing
        over = listed and self.list.view.collidepoint(pointer) and event.type != pygame.KEYDOWN
        moved = self.list.handle(event) if over else not self.listing and self.reading.sheet.handle(event)
        if moved:
            self._moved()
        return moved

    # -- time --------------------------------------------------------------------------------------

    def _warm(self) -> None:
        """Draw the page's pictures from its top and read the rulings, in time slices."""
        self.warming = Warming(self._makers())
        if self.host.still:
            for figure, rect in self.reading.document.figures():
                figure.make(rect.size)

    def _makers(self) -> Iterator[Callable[[], object]]:
        for figure, rect in self.reading.document.figures():
            if not figure.ready(rect.size):
                yield partial(figure.make, rect.size)
                self.dirty = True
        yield self.reading.read_ahead

    def update(self, dt: float) -> bool:
        """Continue the drawing in slices; blink the text cursor during a search."""
        if self.host.still:
            return False
        blinks = self.forms.update(dt) if self.forms is not None else False
        return self.warming.go() or blinks

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the contents and the page, each in its own colours."""
        with themed(NORMAL):
            self._draw(surface)

    def _draw(self, surface: pygame.Surface) -> None:
        surface.blit(table_top(self.size), (0, 0))
        draw_heading(surface, self._heading(), (scale(36), scale(12)))
        draw_paper(surface, self.paper)
        if not self.listing:
            self._draw_page(surface)
        surface.set_clip(self.list.view)
        if self.listing:
            surface.fill(palette().wood_dark, self.list.view)
        for widget in self.group.widgets:
            if isinstance(widget, ContentsLine):
                widget.draw(surface)
        surface.set_clip(None)
        if self.side.width or self.listing:
            self.list.draw(surface)
        for widget in self.group.widgets:
            if isinstance(widget, Button):
                widget.draw(surface)
        if self.forms is not None:
            self.forms.draw(surface)
        if self.search is not None:
            draw_glass(surface, self.search)
        self.group.draw_over(surface)

    def _heading(self) -> str:
        """Return the longest heading that fits beside the search field."""
        room = (self.search.rect.x if self.search is not None else self.size[0]) - scale(110)
        whole = say("{game}: rules", game=self.title)
        return whole if text.width(translation_of(whole), text_px(52), "display") <= room else say("Rules")

    def _draw_page(self, surface: pygame.Surface) -> None:
        clip = self.paper.inflate(-2 * scale(6), -2 * scale(8))
        surface.set_clip(clip)
        if self.reading.document.placed:
            top = self.column.y - self.reading.sheet.offset
            self.reading.document.draw(surface, self.column.x, top, clip, self.reading.marked)
            for widget in self.group.widgets:
                if isinstance(widget, (Sign, BookLink)) and widget.rect.colliderect(clip):
                    widget.draw(surface)
        else:
            words = say("“{words}” is not in this rulebook.", words=self.reading.query)
            text.draw(surface, words, self.column, text_px(22), palette().ink, "semi")
        surface.set_clip(None)
        self.reading.sheet.draw(surface)
