"""The table top under the common scenes: dark planks, warm light, and a scene's heading."""

from __future__ import annotations

import pygame

from game.ui.lettering import outlined
from game.ui.pictures import exists, picture, remembered, tiled
from game.ui.slices import checkpoint, in_thread
from game.ui.theme import palette, scale, text_px


def table_top(size: tuple[int, int], texture: str = "wood_saloon_dark") -> pygame.Surface:
    """Return a picture of the table with lamp light from the upper left."""
    return remembered(("table", size, texture, palette().wood), lambda: _table(size, texture))


def _table(size: tuple[int, int], texture: str) -> pygame.Surface:
    made = pygame.Surface(size)
    made.blit(tiled(texture, size, max(256, scale(620))), (0, 0))
    small = pygame.Surface((32, 18))
    for y in range(18):
        for x in range(32):
            d = min(1.0, ((x / 32 - 0.4) ** 2 + ((y / 18 - 0.36) * 0.8) ** 2) ** 0.5 * 1.25)
            light = round(232 - 128 * d)
            small.set_at((x, y), (light, round(light * 0.96), round(light * 0.92)))
    light = in_thread(lambda: pygame.transform.smoothscale(small, size))
    made.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    checkpoint()
    return made.convert() if pygame.display.get_surface() is not None else made


def draw_heading(
    surface: pygame.Surface, words: str, where: tuple[int, int], height: int = 52, face: str = "display"
) -> pygame.Rect:
    """Draw a scene's name in outlined display letters; return its rectangle."""
    size = text_px(height)
    sign = outlined(words, size, (palette().hazard,), palette().ink, face, max(2, size // 14))
    return surface.blit(sign, where)


THINGS: tuple[tuple[str, int, int], ...] = (
    ("playing_cards", 250, -8), ("coffee_cup", 200, 20), ("cupcake", 120, 0), ("scissors", 190, 24),
    ("teacup", 180, -30), ("die_red_3", 64, 18), ("toy_biplane", 210, -16), ("french_fries", 200, 10),
    ("keys", 140, 35),
)  # fmt: skip
"""Props for bare parts of the table: picture, width in design pixels, degrees turned."""


def _thing(name: str, wide: int, turn: int) -> tuple[pygame.Surface, pygame.Surface]:
    """Return a prop seen from above and its soft shadow, both turned."""

    def make(shadow: bool) -> pygame.Surface:
        whole = picture(name)
        high = max(1, round(wide * whole.get_height() / whole.get_width()))
        made = pygame.transform.rotozoom(pygame.transform.smoothscale(whole, (wide, high)), turn, 1.0)
        if not shadow:
            return made
        blur = max(2, wide // 14)
        dark = pygame.Surface((made.get_width() + 4 * blur, made.get_height() + 4 * blur), pygame.SRCALPHA)
        shape = pygame.mask.from_surface(made, 90).to_surface(setcolor=(24, 12, 6, 150), unsetcolor=(0, 0, 0, 0))
        dark.blit(shape, (2 * blur, 2 * blur))
        return pygame.transform.box_blur(dark, blur)

    key = ("thing on the table", name, wide, turn)
    return remembered((*key, 0), lambda: make(False)), remembered((*key, 1), lambda: make(True))


def lay_things(surface: pygame.Surface, free: pygame.Rect, first: int = 0) -> None:
    """Draw props in a free stretch of the table, from left to right, as many as fit with space between them."""
    x = free.x + scale(30)
    for number in range(len(THINGS)):
        name, wide, turn = THINGS[(first + number) % len(THINGS)]
        if not exists(name):
            continue
        thing, shadow = _thing(name, scale(wide), turn)
        w, h = thing.get_size()
        if h > free.height or x + w > free.right:
            continue
        y = free.y + (free.height - h) * (1 + number % 2) // 3
        edge = (shadow.get_width() - w) // 2
        surface.blit(shadow, (x - edge + scale(7), y - edge + scale(9)))
        surface.blit(thing, (x, y))
        x += w + scale(170) + (number * 53 % 3) * scale(130)
