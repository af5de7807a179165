"""The lobby scenes' theming: a game's theme, found by name and applied while a scene is laid out and drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import pygame

from game.games import find
from game.lobby.cast import Character
from game.lobby.lobby import Lobby
from game.lobby.setup import Look
from game.ui import text, theme
from game.ui.backdrop import table_top
from game.ui.form_scene import FormScene
from game.ui.game_theme import GameTheme
from game.ui.lettering import outlined
from game.ui.pictures import draw_rounded, draw_shape, picture
from game.ui.scene import Host, Scene
from game.ui.theme import mix, palette, scale, text_px
from game.ui.widgets import Button

SIGN = 52


@dataclass(frozen=True)
class _Plain:
    """The theme of a game without its own: the looks' colours, each with the shape of its place."""

    looks: tuple[Look, ...]

    def style_of(self, key: str) -> theme.SeatStyle:
        """Return a look's style by key; StopIteration for an unknown one."""
        place, look = next((at, look) for at, look in enumerate(self.looks, 1) if look.key == key)
        return theme.seat_style_in(look.colour, theme.seat_style(place).shape, look.word)

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, key: str, mood: str) -> None:
        style = self.style_of(key)
        fill = style.colour if mood != "out" else palette().disabled
        side = min(rect.size)
        draw_shape(surface, style.shape, rect.center, side * 9 // 10, fill, palette().ink, max(2, scale(3)))

    def symbol(self, surface: pygame.Surface, key: str, centre: tuple[float, float], size: int) -> None:
        style = self.style_of(key)
        draw_shape(surface, style.shape, centre, size, style.colour, palette().ink, max(1, scale(2)))


@cache
def plain_theme(looks: tuple[Look, ...]) -> GameTheme:
    """Return the default theme for these looks."""
    plain = _Plain(looks)
    return GameTheme(
        theme.NORMAL, "display", plain.style_of, plain.paint, plain.symbol, lambda size, _: table_top(size)
    )


def theme_of(lobby: Lobby) -> GameTheme:
    """Return a game's theme, or the default one."""
    found: GameTheme = find(lobby.theme) if lobby.theme else plain_theme(tuple(lobby.looks))
    return found


def draw_face(
    surface: pygame.Surface,
    rect: pygame.Rect,
    game_theme: GameTheme,
    look: str,
    who: Character | None = None,
    mood: str = "smile",
) -> None:
    """Draw a seat's look and, where looks aren't faces, the character's face (a person's: the guest face) over it."""
    game_theme.paint(surface, rect, look, mood)
    name = who.picture if who is not None else game_theme.guest
    if name:
        side = min(rect.size) * 9 // 10
        made = picture(name, side)
        surface.blit(made, made.get_rect(center=rect.center))


class ThemedScene(Scene):
    """Lays out and draws a scene in a game's colours; subclasses set `lobby` and `theme`."""

    lobby: Lobby
    theme: GameTheme

    def looks(self) -> tuple[str, ...]:
        """Return the looks of the seats in seat order, which define the seats' colours."""
        return ()

    def layout(self, size: tuple[int, int]) -> None:
        with theme.themed(self.theme.palette, self.theme.styles(self.looks())):
            super().layout(size)

    def draw(self, surface: pygame.Surface) -> None:
        with theme.themed(self.theme.palette, self.theme.styles(self.looks())):
            super().draw(surface)


class GamePage(ThemedScene, FormScene):
    """A form on a game's own table, with a heading in its font."""

    def __init__(self, host: Host, lobby: Lobby) -> None:
        super().__init__(host)
        self.lobby = lobby
        self.theme = theme_of(lobby)
        self.face = self.theme.face
        self.game = lobby.key
        self.back.face = self.face

    def main_button(self, words: str, press: Callable[[], None], icon_name: str, tip: str) -> Button:
        """Return a primary button, which Enter presses, too."""
        return Button(words, press, command="confirm", kind="primary", icon_name=icon_name, face=self.face).says(tip)

    def first_focus(self) -> Button | None:
        return self.main or self.back

    def draw_table(self, surface: pygame.Surface) -> None:
        surface.blit(self.theme.ground(self.size, self.scroll.view), (0, 0))

    def _lay_things(self, surface: pygame.Surface) -> None:
        """Draw things on the table, in games that have them."""
        if self.theme.things:
            super()._lay_things(surface)

    def draw_head(self, surface: pygame.Surface) -> None:
        right = min([self.size[0] - scale(36), *(button.rect.left - scale(12) for button in self.head)])
        room = pygame.Rect(scale(36), scale(6), right - scale(36), self.scroll.view.y - scale(8))
        draw_sign(surface, self.theme, self.heading, room)


def sign(game_theme: GameTheme, words: str, size: int) -> pygame.Surface:
    """Return outlined words in a game's own font and colours."""
    plain = not game_theme.fills or theme.palette() is theme.HIGH_CONTRAST
    fills = (palette().hazard,) if plain else game_theme.fills
    return outlined(words, size, fills, palette().ink, game_theme.face, max(2, size // 12))


def draw_sign(
    surface: pygame.Surface, game_theme: GameTheme, words: str, room: pygame.Rect, height: int = SIGN
) -> pygame.Rect:
    """Draw outlined words at the left of a room, as large as fits; return the rectangle covered."""
    size = text_px(height)
    while size > 20 and text.width(words, size, game_theme.face) > room.width - scale(16):
        size -= 2
    made = sign(game_theme, words, size)
    return surface.blit(made, (room.x, room.y + (room.height - made.get_height()) // 2))


def draw_slip(
    surface: pygame.Surface, words: str, room: pygame.Rect, colour: theme.Colour, align: str = "right"
) -> pygame.Rect:
    """Draw words on a slip of paper at one end of a room, in at most two lines; return the slip."""
    p, size = palette(), text_px(18)
    w, h = text.measure(words, size, "semi", room.width - scale(28))
    h = min(h, 2 * text.line_height(size, "semi"))
    slip = pygame.Rect(0, 0, min(room.width, w + scale(30)), min(room.height, h + scale(10)))
    slip.centery = room.centery
    slip.x = room.x if align == "left" else room.right - slip.width
    draw_rounded(surface, slip, scale(10), p.panel, mix(p.panel, p.panel_line, 0.5), max(1, scale(2)))
    text.draw(surface, words, slip.inflate(-scale(28), 0), size, colour, "semi", "left", "middle", max_lines=2)
    return slip
