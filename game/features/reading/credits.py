"""Credits and changes: documents on paper, searchable."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game import __version__
from game.features.reading.paper import draw_glass, draw_paper
from game.kernel.messages import say
from game.ui import keys, text
from game.ui.backdrop import draw_heading, table_top
from game.ui.document import Document
from game.ui.forms import Forms, TextField
from game.ui.markdown import TextBlock
from game.ui.pictures import draw_rounded
from game.ui.scene import Host, Scene
from game.ui.scroll import Scroll
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Button, Widget, WidgetGroup


class CreditsEntry(Widget):
    """A line of the contents."""

    def __init__(self, block: TextBlock, command: Callable[[], None]) -> None:
        super().__init__(block.words, command)
        self.spoken = True
        self.block = block
        self.here = False
        self.sound = "card_flip"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it: chapters bold, the open one highlighted."""
        p = palette()
        if self.hovered or self.here:
            fill = p.hazard if self.here else p.panel_light
            draw_rounded(surface, self.rect, scale(6), fill, None)
        deep = self.block.level > 2
        ink = p.ink if self.here else p.text
        room = self.rect.inflate(-scale(20), 0)
        room.x += scale(16) if deep else 0
        room.width -= scale(16) if deep else 0
        text.draw(surface, self.label, room, text_px(17), ink, "ui" if deep else "semi", "left", "middle", wrap=0)


class CreditsScene(Scene):
    """The credits of all third-party work beside their contents. A search shows only the matches, highlighted."""

    name = "credits"
    heading = say("Credits")
    window_title = say("Splatterbox: credits")

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.document = Document(self.markdown())
        self.query = ""
        self.page = Scroll()
        self.list = Scroll()
        self.group = WidgetGroup(lambda name: host.sounds.play(name))
        self.group.more = lambda: [self.search] if self.search is not None else []
        self.group.clip = lambda widget: self.list.view if isinstance(widget, CreditsEntry) else None
        self.forms: Forms | None = None
        self.search: TextField | None = None
        self.back = Button(say("Back"), host.pop, command="back", icon_name="return-arrow")

    def markdown(self) -> str:
        """Return the document's text."""
        return credits_text()

    # Places ----------------------------------------------------------------------------------------------------------

    def layout(self, size: tuple[int, int]) -> None:
        """Place the contents at the left if there is room, the page beside them."""
        super().layout(size)
        w, h = size
        margin = scale(36)
        top = text.line_height(text_px(52), "display") + scale(26)
        foot = h - self.back.height() - scale(38)
        self.back.rect = pygame.Rect(margin, foot + scale(16), self.back.wish(), self.back.height())
        side = roomy(330) if w >= roomy(330) + roomy(620) else 0
        left = margin + (side + scale(24) if side else 0)
        self.paper = pygame.Rect(left, top, w - left - margin, foot - top)
        inside = self.paper.inflate(-2 * min(scale(52), self.paper.width // 14), -2 * scale(16))
        wide = min(inside.width - scale(20), roomy(1180))
        self.column = pygame.Rect(inside.x + (inside.width - scale(20) - wide) // 2, inside.y, wide, inside.height)
        self.page.view = pygame.Rect(self.paper.x, inside.y, self.paper.width - scale(8), inside.height)
        self._layout_search(w, top, margin)
        self._relayout_page()
        self._make_list(pygame.Rect(margin, top, side, foot - top))

    def _layout_search(self, w: int, top: int, margin: int) -> None:
        if self.forms is not None:
            self.forms.close()
        self.forms = Forms(self.size)
        high = max(roomy(40), text.line_height(text_px(18)) + scale(14))
        wide = min(roomy(420), w // 2)
        rect = pygame.Rect(w - margin - wide, (top - high) // 2, wide, high)
        self.search = self.forms.text_field(say("Search this page"), rect, self.query, self._searched, 40)

    def _relayout_page(self) -> None:
        self.document.layout(self.column.width, self.query)
        self.page.layout(self.page.view, self.document.height)

    def _make_list(self, area: pygame.Rect) -> None:
        self.group.clear()
        self.list.view = area
        if area.width > 0:
            high = text.line_height(text_px(17)) + scale(8)
            wanted = [block for block in self.document.headings if block.level in (2, 3)]
            self.list.layout(area, len(wanted) * high)
            room = area.width - (scale(18) if self.list.needed else 0)
            for number, block in enumerate(wanted):
                entry = CreditsEntry(block, partial(self._go, block))
                entry.rect = pygame.Rect(area.x, area.y + number * high - self.list.offset, room, high)
                self.group.add(entry)
        self.group.add(self.back)
        self.group.refocus()

    # Reading ---------------------------------------------------------------------------------------------------------

    def _go(self, block: TextBlock) -> None:
        if self.query:
            self.query = ""
            self.layout(self.size)
        y = self.document.y_of_section(block.section)
        if y is not None:
            self.page.to(y - scale(6))
        self.dirty = True

    def _searched(self, query: str) -> None:
        self.query = query if len(query.strip()) >= 2 else ""
        self._relayout_page()
        self.page.to(0)
        self.dirty = True

    # Events ----------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Start a search on letters, scroll by arrows and wheel."""
        if self.forms is not None and self.forms.handle(event):
            self.dirty = True
            return True
        if self._scrolled(event) or self._command(event):
            return True
        used = self.group.handle(event)
        here = self.group.ring.current
        if self.group.ring.visible and isinstance(here, CreditsEntry) and self.list.show(here.rect):
            self._make_list(self.list.view)
        return used

    def _command(self, event: pygame.event.Event) -> bool:
        command = keys.command_of(event)
        if command == "back":
            if self.query:
                self.query = ""
                self.layout(self.size)
            else:
                self.host.pop()
            return True
        if command in ("up", "down") and not self.group.ring.visible:
            return self.page.to(self.page.offset + scale(90) * (1 if command == "down" else -1))
        if event.type == pygame.KEYDOWN and getattr(event, "unicode", "").isalnum() and self.search is not None:
            self.search.activate()
            if self.forms is not None:
                self.forms.handle(event)
            return True
        return False

    def _scrolled(self, event: pygame.event.Event) -> bool:
        pointer = self.group.pointer if event.type == pygame.MOUSEWHEEL else getattr(event, "pos", (-1, -1))
        over_list = self.list.view.width > 0 and self.list.view.collidepoint(pointer)
        if over_list and event.type != pygame.KEYDOWN:
            if self.list.handle(event):
                self._make_list(self.list.view)
                return True
            return False
        return self.page.handle(event)

    def update(self, dt: float) -> bool:
        """Blink the text cursor during a search."""
        return self.forms.update(dt) if self.forms is not None and not self.host.still else False

    # Drawing ---------------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw table, contents, page."""
        surface.blit(table_top(self.size), (0, 0))
        draw_heading(surface, self.heading, (scale(36), scale(12)))
        self._draw_page(surface)
        surface.set_clip(self.list.view)
        reading = self.document.section_at(self.page.offset + scale(70))
        for widget in self.group.widgets:
            if isinstance(widget, CreditsEntry):
                widget.here = widget.block.section == reading and not self.query
                widget.draw(surface)
        surface.set_clip(None)
        if self.list.view.width:
            self.list.draw(surface)
        self.back.draw(surface)
        if self.forms is not None:
            self.forms.draw(surface)
        if self.search is not None:
            draw_glass(surface, self.search)
        self.group.ring.draw(surface)

    def _draw_page(self, surface: pygame.Surface) -> None:
        draw_paper(surface, self.paper)
        clip = self.paper.inflate(-2 * scale(6), -2 * scale(8))
        surface.set_clip(clip)
        if self.document.placed:
            top = self.column.y - self.page.offset
            self.document.draw(surface, self.column.x, top, clip)
        else:
            words = say("“{words}” is not on this page.", words=self.query)
            text.draw(surface, words, self.column, text_px(22), palette().ink, "semi")
        surface.set_clip(None)
        self.page.draw(surface)


class ChangesScene(CreditsScene):
    """What each version brought (HND-2)."""

    name = "changes"
    heading = say("What's new")
    window_title = say("Splatterbox: what's new")

    def markdown(self) -> str:
        return changes_text()


def changes_text() -> str:
    """Return what each version brought, as Markdown: the newest first."""
    from game.resources import assets

    return (assets() / "CHANGES.md").read_text(encoding="utf-8")


def credits_text() -> str:
    """Return the credits of all third-party work in the box, as Markdown."""
    from game.resources import assets, maps

    texts = [assets() / "CREDITS.md", maps() / "tilesets" / "third_party" / "CREDITS.md"]
    first = f"# Splatterbox {__version__}"
    return "\n\n".join([first, *(path.read_text(encoding="utf-8") for path in texts if path.is_file())])
