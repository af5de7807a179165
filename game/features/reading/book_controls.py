"""Controls of a rulebook: lines of its contents, question marks in the margin, links in the text."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.kernel.messages import say
from game.ui import text
from game.ui.pictures import draw_rounded
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Widget


class ContentsLine(Widget):
    """A line of the contents."""

    def __init__(self, label: str, command: Callable[[], None], deep: bool = False) -> None:
        super().__init__(label, command)
        self.spoken = True
        self.deep = deep
        self.here = False
        self.sound = "card_flip"

    @staticmethod
    def high() -> int:
        """Return the height of a line."""
        return text.line_height(text_px(18)) + scale(10)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line: pages bold, chapters of the rulings lighter, the open one highlighted."""
        p = palette()
        if self.hovered or self.here:
            draw_rounded(surface, self.rect, scale(6), p.hazard if self.here else p.panel_light, None)
        room = self.rect.inflate(-scale(20), 0)
        if self.deep:
            room.x, room.width = room.x + scale(18), room.width - scale(18)
        ink, face = p.ink if self.here else p.text, "ui" if self.deep else "semi"
        text.draw(surface, self.label, room, text_px(17 if self.deep else 18), ink, face, "left", "middle", wrap=0)


class Sign(Widget):
    """A question mark beside a sentence: it opens the exact ruling."""

    def __init__(self, rule: str, opens: Callable[[str], None], tip: str) -> None:
        super().__init__(say("Shows the exact ruling."), lambda: opens(rule))
        self.rule = rule
        self.tip = tip
        self.sound = "card_flip"

    @staticmethod
    def side() -> int:
        """Return its width and height."""
        return max(text.line_height(text_px(16), "bold"), scale(26))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the question mark: small and pale until it is hovered."""
        p = palette()
        fill, ink = (p.hazard, p.ink) if self.hovered else (p.paper_dark, p.ink_soft)
        draw_rounded(surface, self.rect, self.rect.height / 2, fill, p.ink_soft, max(1, scale(2)))
        text.draw(surface, "?", self.rect, text_px(16), ink, "bold", "centre", "middle", wrap=0)


class BookLink(Widget):
    """Words of a text that lead to another page; the page draws them."""

    def __init__(self, label: str, leads: str, opens: Callable[[str], None]) -> None:
        super().__init__(label, lambda: opens(leads))
        self.tip = say("Opens the page about this.")
        self.leads = leads
        self.sound = "card_flip"

    def draw(self, surface: pygame.Surface) -> None:
        """Underline the hovered link."""
        if self.hovered:
            low = pygame.Rect(self.rect.x, self.rect.bottom - scale(4), self.rect.width, max(2, scale(4)))
            surface.fill(palette().hazard_dark, low)


def margin() -> int:
    """Return the width of the margin, which holds two question marks side by side."""
    return 2 * Sign.side() + scale(14)


def in_margin(lines: list[tuple[int, int]], left: int) -> list[pygame.Rect]:
    """Return where question marks go beside lines (top, height): two in a row, the others in rows below."""
    side, gap = Sign.side(), scale(4)
    found: list[pygame.Rect] = []
    row, used = -(10**6), 2
    for top, high in lines:
        wanted = top + (high - side) // 2
        if wanted >= row + side + gap:
            row, used = wanted, 0
        elif used >= 2:
            row, used = row + side + gap, 0
        found.append(pygame.Rect(left + used * (side + gap), row, side, side))
        used += 1
    return found


def side_width(window: int) -> int:
    """Return the width of the contents beside the page; 0 if there is no room for both."""
    return roomy(300) if window >= roomy(300) + roomy(640) else 0
