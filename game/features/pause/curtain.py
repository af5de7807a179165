"""The curtain between two people who share a screen (UX-HID-1, UX-HID-2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi
from typing import TYPE_CHECKING, Any

import pygame

from game.kernel.messages import say
from game.lobby.lobby import Lobby
from game.table.game_page import ThemedScene, theme_of
from game.ui import keys, text
from game.ui.pictures import draw_rounded, draw_shadow, remembered
from game.ui.scene import Host, Scene
from game.ui.theme import mix, palette, roomy, scale, seat_style, text_px
from game.ui.widgets import Button, WidgetGroup, draw_badge

if TYPE_CHECKING:
    from game.features.context import Context

HEM = (214, 152, 22)
"""The brass line along the hem, whatever the game's palette."""
GUARD = 0.35
"""Seconds in which presses are ignored: they were meant for the scene before."""


class CurtainScene(Scene):
    """A curtain that knows only a seat and a name, so that no secret can show through."""

    name = "curtain"
    face = "display"

    def __init__(self, host: Host, seat: int, seat_name: str, on_ready: Callable[[], None], why: str = "") -> None:
        """`on_ready` is called once, when the person confirms that nobody else is looking; it removes the curtain."""
        super().__init__(host)
        self.seat = seat
        self.seat_name = seat_name
        self.why = why or say("Your hand and your draws are secret. The game waits as long as you like.")
        self._ready = on_ready
        self._age = GUARD if host.still else 0.0
        self.group = WidgetGroup(lambda name: host.sounds.play(name))
        alone = Button(say("Show my cards"), self._lift, command="confirm", kind="primary", size=32, face=self.face)
        alone.tip = say("Opens the curtain: only you should see the screen now.")
        self.button = self.group.add(alone)
        self.group.ring.set(self.button)

    def on_resume(self) -> None:
        """Silence all sounds: none from before may be heard behind the curtain."""
        super().on_resume()
        self.host.sounds.stop_all()

    def _lift(self) -> None:
        if self._age >= GUARD:
            ready, self._ready = self._ready, lambda: None
            ready()

    def layout(self, size: tuple[int, int]) -> None:
        """Place a card in the middle of the curtain."""
        super().layout(size)
        w, h = size
        wide = min(w - scale(80), roomy(760))
        pad = scale(40)
        inner = wide - 2 * pad
        self.badge = min(roomy(150), h // 5)
        name_size = text_px(64)
        while name_size > 24 and text.width(self.seat_name, name_size, self.face) > inner:
            name_size -= 2
        self.name_size = name_size
        self.ask_height = text.measure(self._ask(), text_px(26), "semi", inner)[1]
        self.why_height = text.measure(self.why, text_px(18), "ui", inner)[1]
        high = self.badge + text.line_height(name_size, self.face) + self.ask_height + self.why_height
        high += self.button.height() + scale(150)
        self.card = pygame.Rect(0, 0, wide, min(high, h - scale(40)))
        self.card.center = (w // 2, h // 2)
        width = max(self.button.wish(), roomy(320))
        self.button.rect = pygame.Rect(0, 0, width, self.button.height())
        self.button.rect.midbottom = (w // 2, self.card.bottom - scale(34))

    @staticmethod
    def _ask() -> str:
        return say("Press when nobody else is looking.")

    def handle(self, event: pygame.event.Event) -> bool:
        """React to the button, Enter and Space only."""
        if keys.command_of(event) == "confirm":
            self._lift()
            return True
        return self.group.handle(event)

    def update(self, dt: float) -> bool:
        """Count the first moment, in which presses are ignored."""
        self._age += dt
        return self._age < GUARD + 0.1 and not self.host.still

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cloth and the card with badge, name, request and reason."""
        surface.blit(cloth(self.size, self.seat), (0, 0))
        p = palette()
        draw_shadow(surface, self.card, scale(30), (scale(8), scale(14)), scale(24), 190)
        draw_rounded(surface, self.card, scale(24), p.cream, p.ink, max(2, scale(4)))
        style = seat_style(self.seat)
        inside = self.card.inflate(-2 * scale(14), -2 * scale(14))
        draw_rounded(surface, inside, scale(16), None, style.colour, max(2, scale(5)))
        x, y = self.card.centerx, self.card.y + scale(36)
        self.draw_mark(surface, (x, y + self.badge // 2), self.badge)
        y += self.badge + scale(10)
        room = self.card.inflate(-2 * scale(40), 0)
        room.y = y
        box = text.draw(surface, self.seat_name, room, self.name_size, p.ink, self.face, "centre", wrap=0)
        room.y = box.bottom + scale(6)
        box = text.draw(surface, self._ask(), room, text_px(26), p.ink, "semi", "centre")
        room.y = box.bottom + scale(10)
        text.draw(surface, self.why, room, text_px(18), p.ink_soft, "ui", "centre")
        self.button.draw(surface)
        self.group.ring.draw(surface)

    def draw_mark(self, surface: pygame.Surface, centre: tuple[int, int], size: int) -> None:
        """Draw the seat's badge."""
        draw_badge(surface, self.seat, centre, size)


def cloth(size: tuple[int, int], seat: int) -> pygame.Surface:
    """Return the curtain in a seat's colour: heavy folds, darker towards the hem."""
    style = seat_style(seat)
    return remembered(("cloth", size, style), lambda: _cloth(size, mix(style.dark, (20, 8, 12), 0.25)))


def _cloth(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    w, h = size
    row = pygame.Surface((w, 1))
    fold = max(24, scale(92))
    for x in range(w):
        wave = 0.5 + 0.5 * cos(2 * pi * (x + fold * 0.22 * cos(x / fold * 0.9)) / fold)
        share = 0.46 + 0.54 * wave**1.4
        row.set_at((x, 0), tuple(round(c * share) for c in mix(colour, (255, 255, 255), 0.2)))
    made = pygame.transform.scale(row, size)
    fall = pygame.Surface((1, 64))
    for y in range(64):
        light = round(255 * (1 - 0.5 * (y / 63) ** 1.6))
        fall.set_at((0, y), (light, light, light))
    made.blit(pygame.transform.smoothscale(fall, size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    hem = max(6, scale(16))
    pygame.draw.rect(made, HEM, (0, h - 2 * hem, w, hem // 2))
    return made.convert() if pygame.display.get_surface() is not None else made


class GameCurtain(ThemedScene, CurtainScene):
    """The curtain between two people, with the character of the next seat."""

    def __init__(
        self, host: Host, lobby: Lobby, looks: Sequence[str], seat: int, name: str, lift: Callable[[], None], why: str
    ) -> None:
        self.lobby, self._looks = lobby, tuple(looks)
        self.theme = theme_of(lobby)
        self.face = self.theme.face
        super().__init__(host, seat, name, lift, why)

    def looks(self) -> tuple[str, ...]:
        """Return the looks at the table."""
        return self._looks

    def draw_mark(self, surface: pygame.Surface, centre: tuple[int, int], size: int) -> None:
        """Draw the character on its paint if that identifies the seat, else the badge."""
        if not self._looks or self.theme.mark is not None:
            super().draw_mark(surface, centre, size)
            return
        look = self._looks[self.seat - 1]
        paint = pygame.Rect(0, 0, size * 5 // 3, size * 5 // 3)
        paint.center = centre
        if self.theme.splash is not None:
            self.theme.splash(surface, paint, look, self.seat)
        figure = pygame.Rect(0, 0, size * 6 // 5, size * 6 // 5)
        figure.center = centre
        self.theme.paint(surface, figure, look, "smile")


def open_curtain(
    context: Context, game: str, options: Any, seat: int, name: str, why: str, lift: Callable[[], None]
) -> None:  # fmt: skip
    """Lay a curtain over the page; it is removed before `lift` is called."""

    def lifted() -> None:
        context.host.pop()
        lift()

    lobby = context.lobby(game)
    context.host.push(GameCurtain(context.host, lobby, lobby.seat_looks(options), seat, name, lifted, why))
