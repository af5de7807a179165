"""The hand: cards in a row, with keys 1 to 9; one grows to reading size under the pointer or in focus.

Cards are face down until their player wants to see them (UX-HID-6): a face-down hand draws backs and nothing else.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.games.shoot.art.faces import back_of, face, name_of, reading_width, shaded
from game.games.shoot.art.ink import HAZARD, INK, put
from game.games.shoot.table.words import printed_on
from game.kernel.messages import say
from game.ui import keys, pictures, text, theme
from game.ui.cards import CARD_HIGH, CARD_WIDE, card_size
from game.ui.tips import draw_tooltip
from game.ui.widgets import Widget

SEEN: Final = 0.88
"""The fraction of a card's height visible in the hand: name, picture and numbers; the rest is below the window."""
ROWS: Final = 3
BAND: Final = 18.5
"""Millimetres from a card's upper edge to below its name: at least this is visible of a card behind others."""


class HandCard(NamedTuple):
    """A card in the hand: whether it can be played now and, if not, why (in the rulebook's words)."""

    card: int
    playable: bool = False
    reason: str = ""
    open: bool = False  # public: a used Weapon, a permanent Gadget in use


class CardWidget(Widget):
    """One card of the hand as a control; `number` is its key, 1 to 9 (0: none)."""

    def __init__(self, entry: HandCard, number: int, action: Callable[[], None]) -> None:
        super().__init__(name_of(entry.card), action)
        self.spoken = True
        self.printed = printed_on(entry.card)
        self.entry = entry
        self.number = number
        self.card = pygame.Rect(0, 0, 0, 0)
        """Where the whole card is; `rect` is what the window and the cards before it leave of it."""
        self.face_down = False
        self.focused = False
        self.why_not = "" if entry.playable else entry.reason or say("cannot be played now")
        self.sound = "card_flip"

    @property
    def enabled(self) -> bool:
        """Return whether it can be played; its refusal is shown with the grown card, not as a tooltip."""
        return not self.why_not

    @property
    def raised(self) -> bool:
        """Return whether it is under the pointer or in focus."""
        return self.hovered or self.focused

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card: back, lit face or shaded face, and its key."""
        rect = self.card
        shadow = theme.scale(8)
        pictures.draw_shadow(surface, rect, shadow, (shadow // 2, shadow * 2 // 3), 4 * rect.w / CARD_WIDE)
        if self.face_down:
            surface.blit(back_of(self.entry.card, rect.w), rect)
            return
        picture = face(self.entry.card, rect.w)
        surface.blit(picture if self.enabled else shaded(picture), rect)
        if self.enabled:
            glow = max(3, theme.scale(4))
            pictures.draw_rounded(
                surface, rect.inflate(2 * glow, 2 * glow), 4 * rect.w / CARD_WIDE + glow, None, HAZARD, glow
            )
        self._draw_key(surface)

    def _draw_key(self, surface: pygame.Surface) -> None:
        if not self.number or not self.enabled:
            return  # a key that does nothing now is not shown
        key = keys.hint(f"card_{self.number}")
        size = theme.text_px(16)
        high = text.line_height(size, "bold")
        cap = pygame.Rect(0, 0, max(high, text.width(key, size, "bold") + theme.scale(8)), high)
        cap.midbottom = (self.card.centerx, self.card.top + high // 4)
        pictures.draw_rounded(surface, cap, theme.scale(6), HAZARD, INK, 2)
        put(surface, key, cap, size, INK, "bold", "centre")


class Hand:
    """The row of cards. Pass its `widgets` to the scene's WidgetGroup; call `draw` and, last of all, `draw_grown`."""

    def __init__(self, play: Callable[[int], None]) -> None:
        self.play = play
        self.widgets: list[CardWidget] = []
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.face_down = False
        self.show_hint = ""
        """What to press to see the cards, shown over a face-down hand."""

    def set(self, cards: Sequence[HandCard], face_down: bool = False) -> None:
        self.face_down = face_down
        self.widgets = []
        for index, entry in enumerate(cards):
            widget = CardWidget(entry, index + 1 if index < 9 else 0, partial(self.play, entry.card))
            widget.face_down = face_down
            if face_down:
                widget.spoken, widget.tip = False, say("A face-down card: nobody else may see it.")
                widget.label, widget.why_not = say("a card, face down"), self.show_hint or say("face down")
            self.widgets.append(widget)
        self.layout(self.rect, self._sunk)

    def layout(self, rect: pygame.Rect, sunk: int = 0) -> None:
        """Place the cards in a rectangle, side by side, or in rows that keep every name visible where room is short.

        `sunk` is how much lower than usual they are, so that something else has room above them.
        """
        self.rect, self._sunk = rect, sunk
        count = len(self.widgets)
        if not count or rect.w <= 0 or rect.h <= sunk:
            return
        cap = text.line_height(theme.text_px(16), "bold") * 3 // 4 + theme.scale(2)
        gap = theme.scale(14)
        wide = min(max(64, round((rect.h - cap) / SEEN * CARD_WIDE / CARD_HIGH)), rect.w)
        named = min(wide, max(64, text.line_height(theme.MIN_TEXT, "shoot") * 4))  # this much shows a name
        columns = max(1, (rect.w + theme.scale(6)) // (named + theme.scale(6)))
        rows = min(-(-count // columns), ROWS)
        columns = -(-count // rows)
        if columns > 1:
            wide = max(min(wide, (rect.w - theme.scale(6) * (columns - 1)) // columns), named)
        size = card_size(wide)
        band = round(BAND * wide / CARD_WIDE) + cap
        for index, widget in enumerate(self.widgets):
            row, place = divmod(index, columns)
            here = min(columns, count - row * columns)
            step = min(wide + gap, (rect.w - wide) / (here - 1)) if here > 1 else 0
            left = rect.x + max(0, (rect.w - wide - step * (here - 1)) / 2)
            widget.card = pygame.Rect((round(left + place * step), rect.y + sunk + cap + row * band), size)
            seen = pygame.Rect(widget.card.topleft, (wide, band)) if row < rows - 1 else widget.card
            widget.rect = seen.clip(rect)

    _sunk = 0

    def play_number(self, number: int) -> bool:
        """Press the card with key `number`; False if there is none or it cannot be played."""
        if self.face_down or not 1 <= number <= len(self.widgets):
            return False
        return self.widgets[number - 1].activate()

    def set_focus(self, focused: object | None) -> None:
        for widget in self.widgets:
            widget.focused = widget is focused

    def grown(self) -> CardWidget | None:
        """Return the card under the pointer or in focus."""
        return next((w for w in self.widgets if w.hovered), None) or next((w for w in self.widgets if w.focused), None)

    def draw(self, surface: pygame.Surface) -> None:
        for widget in self.widgets:
            widget.draw(surface)
        if self.face_down and self.widgets and self.show_hint:
            size = theme.text_px(18)
            wide = text.width(self.show_hint, size, "semi") + theme.scale(24)
            slip = pygame.Rect(0, 0, min(wide, self.rect.w), text.line_height(size) + theme.scale(10))
            slip.center = (self.rect.centerx, (self.widgets[0].rect.y + self.rect.bottom) // 2)
            p = theme.palette()
            pictures.draw_rounded(surface, slip, theme.scale(8), p.cream, p.ink, 2)
            put(surface, self.show_hint, slip.inflate(-theme.scale(8), 0), size, p.ink, "semi", "centre")

    def draw_grown(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Draw the card under the pointer or in focus at reading size, above its place; return its rectangle."""
        widget = self.grown()
        if widget is None or widget.face_down:
            return None
        spot = draw_reading(surface, widget.entry.card, widget.rect)
        if widget.why_not:
            above = pygame.Rect(0, 0, surface.get_width(), max(spot.y, theme.scale(60)))
            draw_tooltip(surface, widget.why_not, spot, above)
        return spot


def reading_rect(near: pygame.Rect, bounds: pygame.Rect) -> pygame.Rect:
    """Return where a card at reading size is: its foot at that of the small card, wholly inside the bounds."""
    wide = max(reading_width(), min(theme.scale(300), bounds.w // 3))
    size = card_size(wide)
    if size[1] > bounds.h:
        size = card_size(round(bounds.h * CARD_WIDE / CARD_HIGH))
    spot = pygame.Rect((0, 0), size)
    spot.midbottom = near.midbottom
    return spot.clamp(bounds)


def draw_reading(surface: pygame.Surface, card: int, near: pygame.Rect) -> pygame.Rect:
    """Draw any card at reading size over its small picture; return the rectangle covered."""
    spot = reading_rect(near, surface.get_rect().inflate(-theme.scale(8), -theme.scale(8)))
    blur = theme.scale(18)
    pictures.draw_shadow(surface, spot, blur, (blur // 3, blur // 2), theme.scale(18), 170)
    surface.blit(face(card, spot.w), spot)
    return spot
