"""LOOT SHOOT WHISKY's cards as printed objects: action and saloon cards, bullets, backs and the bottle, at any width.

Surfaces are cached and shared: never draw on them. Kinds are told apart by symbol (hand, revolver, glass) and word as
well as by colour (LSW-SCREEN-3). Widths are device pixels; cards are 63 x 88 mm.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from game.games.whisky.rules.cards import TITLES, ActionCard, SaloonCard, box
from game.kernel.messages import say
from game.ui import pictures, text, theme
from game.ui.cards import card_size as card_size
from game.ui.cards import wide_for as wide_for
from game.ui.fit import height_of, put, write
from game.ui.theme import Colour, mix

INK: Final[Colour] = (29, 24, 28)
BONE: Final[Colour] = (245, 233, 207)
BONE_DARK: Final[Colour] = (222, 203, 164)
BRASS: Final[Colour] = (200, 151, 61)
BLUE: Final[Colour] = (42, 102, 184)
GREY: Final[Colour] = (108, 111, 118)

KIND_ICONS: Final = {"loot": "hand", "shoot": "revolver", "whisky": "glass-shot"}
KIND_FIELDS: Final[dict[str, Colour]] = {"loot": (232, 184, 58), "shoot": (186, 62, 44), "whisky": (176, 98, 32)}
KIND_SIGNS: Final[dict[str, Colour]] = {"loot": INK, "shoot": BONE, "whisky": BONE}
BEATS: Final = {"loot": "whisky", "whisky": "shoot", "shoot": "loot"}  # LSW-RES-4 to 6

SALOON_ART: Final = {"P3": "pouch", "S6": "sack", "SIP": "sip", "SHOT": "extra_shot"}
SALOON_FIELDS: Final[dict[str, Colour]] = {
    "P3": (240, 214, 150), "S6": (231, 187, 92), "SIP": (222, 168, 116), "SHOT": (205, 120, 98),
}  # fmt: skip
SALOON_MARK: Final = {"P3": "3", "S6": "6", "SIP": "", "SHOT": ""}
SALOON_NAMES: Final = {"P3": say("Pouch"), "S6": say("Sack"), "SIP": say("Extra Sip"), "SHOT": say("Extra Shot")}
BOTTLE_ART: Final = ("bottle_full", "bottle_full", "bottle_low", "bottle_full", "bottle_low") + 2 * ("bottle_empty",)


def reading_width() -> int:
    """Return the minimum width at which a card shows its sentence."""
    return max(180, round(theme.text_px(18) * 10.5))


def seat_colour(seat: int) -> Colour:
    """Return the colour of a seat's cards: A blue, B grey (LSW-GOAL-1)."""
    return BLUE if seat == 1 else GREY


def cards() -> list[ActionCard | SaloonCard]:
    """Return the kinds of cards in the box."""
    return [*box().action, *box().saloon]


def name_of(kind: str) -> str:
    """Return a card's name: "Loot", "Nugget Sack"."""
    return TITLES.get(kind) or kind.capitalize()


def sentence_of(kind: str) -> str:
    """Return a card's printed sentence."""
    return next((card.text for card in cards() if card.key == kind), "")


def own(name: str, size: tuple[int, int] | int) -> pygame.Surface:
    """Return one of the saloon's own pictures at a size."""
    return pictures.picture(f"whisky/{name}", size)


def _blank(width: int) -> pygame.Surface:
    return pygame.Surface(card_size(width), pygame.SRCALPHA)


def action(kind: str, seat: int, width: int) -> pygame.Surface:
    """Return the face of a seat's action card."""
    reading = width >= reading_width()
    return pictures.remembered(("lsw action", kind, seat, width, reading), lambda: _action(kind, seat, width, reading))


def _action(kind: str, seat: int, width: int, reading: bool) -> pygame.Surface:
    card = _blank(width)
    w, h = card.get_size()
    line = max(2, round(w * 0.02))
    colour = seat_colour(seat)
    pictures.draw_rounded(card, card.get_rect(), w * 0.08, BONE, INK, line)
    rim = card.get_rect().inflate(-2 * round(w * 0.055), -2 * round(w * 0.055))
    pictures.draw_rounded(card, rim, w * 0.05, colour, INK, line)
    bare = not reading and max(text.width(name_of(k), 16, "whisky") for k in KIND_ICONS) > rim.w - 4 * line
    foot, size = round(h * (0.0 if bare else 0.2)), 0
    if reading:
        foot, size = _reading_foot(sentence_of(kind), 28, rim.w - 8 * line, h)
    field = pygame.Rect(rim.x + line * 2, rim.y + line * 2, rim.w - 4 * line, rim.h - 4 * line - foot)
    pictures.draw_rounded(card, field, w * 0.04, KIND_FIELDS[kind], INK, line)
    _sunburst(card, field.inflate(-2 * line, -2 * line), mix(KIND_FIELDS[kind], (255, 255, 255), 0.14), w)
    side = min(field.w * 4 // 5, field.h * 4 // 5)
    _sign(card, kind, field.center, side)
    _corner(card, seat, field, w)
    name = pygame.Rect(rim.x + line, field.bottom, rim.w - 2 * line, rim.bottom - field.bottom)
    on = theme.text_on(colour)
    if reading:
        top = pygame.Rect(name.x, name.y + line, name.w, text.line_height(theme.text_px(28), "whisky"))
        put(card, name_of(kind), top, theme.text_px(28), on, "whisky", "centre")
        rest = pygame.Rect(name.x + 3 * line, top.bottom, name.w - 6 * line, name.bottom - top.bottom - line)
        write(card, sentence_of(kind), rest, size, on, "semi", "centre")
    elif not bare:
        put(card, name_of(kind), name, max(16, round(name.h * 0.78)), on, "whisky", "centre")
    return card


def _reading_foot(sentence: str, title: int, wide: int, high: int) -> tuple[int, int]:
    """Return the height of a card's name and sentence at reading size, and the text size of the sentence."""
    for size in range(theme.text_px(17), theme.MIN_TEXT - 1, -1):
        said = height_of(sentence, wide, size, "semi")
        foot = text.line_height(theme.text_px(title), "whisky") + said + max(2, round(high * 0.02))
        if foot <= high * 0.62:
            return max(foot, round(high * 0.4)), size
    return round(high * 0.62), theme.MIN_TEXT


def _sunburst(card: pygame.Surface, field: pygame.Rect, colour: Colour, w: int) -> None:
    """Draw rays behind a card's symbol, as on old playing cards."""
    if w < 60 or field.w < 8 or field.h < 8:
        return
    turns = "".join(
        f'<polygon points="50,50 {50 + 90 * x:.1f},{50 + 90 * y:.1f} {50 + 90 * u:.1f},{50 + 90 * v:.1f}"/>'
        for x, y, u, v in _RAYS
    )
    code = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" preserveAspectRatio="none">'
        f'<g fill="{pictures.css(colour)}">{turns}</g></svg>'
    )
    side = max(field.size)
    rays = pictures.remembered(("lsw rays", colour, side), lambda: pictures.svg(code, (side, side)))
    card.blit(rays, field, pygame.Rect((side - field.w) // 2, (side - field.h) // 2, field.w, field.h))


def _ray(step: int) -> tuple[float, float]:
    return cos(step * pi / 10), sin(step * pi / 10)


_RAYS = [(*_ray(step), *_ray(step + 1)) for step in range(0, 20, 2)]


def _sign(card: pygame.Surface, kind: str, centre: tuple[int, int], side: int) -> None:
    """Draw a kind's symbol with its ink shadow."""
    off = max(1, side // 28)
    spot = (centre[0] - side // 2, centre[1] - side // 2)
    sign = KIND_SIGNS[kind]
    shade = KIND_FIELDS[kind] if sign == INK else INK
    shade = mix(shade, (255, 255, 255), 0.5) if sign == INK else shade
    card.blit(pictures.icon(KIND_ICONS[kind], side, shade), (spot[0] + off, spot[1] + off))
    card.blit(pictures.icon(KIND_ICONS[kind], side, sign), spot)


def _corner(card: pygame.Surface, seat: int, field: pygame.Rect, w: int) -> None:
    """Draw the owner's shape in the corner, so that colour alone doesn't distinguish blue from grey."""
    size = max(8, round(w * 0.13))
    centre = (field.x + size * 0.75, field.y + size * 0.75)
    pictures.draw_shape(card, seat_shape(seat), centre, size, seat_colour(seat), BONE, max(1, size // 9))


def seat_shape(seat: int) -> str:
    """Return the name of a seat's shape."""
    return theme.SHAPES[seat - 1]


def action_back(seat: int, width: int) -> pygame.Surface:
    """Return the back of a seat's action cards, the same for every kind."""
    return own("back_blue" if seat == 1 else "back_grey", card_size(width))


def saloon_back(width: int) -> pygame.Surface:
    """Return the back of the saloon cards."""
    return own("back_saloon", card_size(width))


def saloon(kind: str, width: int) -> pygame.Surface:
    """Return the face of a saloon card ("P3", "S6", "SIP", "SHOT")."""
    reading = width >= reading_width()
    return pictures.remembered(("lsw saloon", kind, width, reading), lambda: _saloon(kind, width, reading))


def _saloon(kind: str, width: int, reading: bool) -> pygame.Surface:
    card = _blank(width)
    w, h = card.get_size()
    line = max(2, round(w * 0.02))
    pictures.draw_rounded(card, card.get_rect(), w * 0.08, BONE, INK, line)
    rim = card.get_rect().inflate(-2 * round(w * 0.05), -2 * round(w * 0.05))
    pictures.draw_rounded(card, rim, w * 0.05, None, (142, 47, 35), max(1, line))
    bare = not reading and text.width(SALOON_NAMES[kind], 16, "whisky") > rim.w - 4 * line
    foot, size = round(h * (0.0 if bare else 0.2)), 0
    if reading:
        foot, size = _reading_foot(sentence_of(kind), 24, rim.w - 8 * line, h)
    field = rim.inflate(-4 * line, -4 * line)
    field.h -= foot
    pictures.draw_rounded(card, field, w * 0.04, SALOON_FIELDS[kind], INK, line)
    inner = field.inflate(-2 * line, -2 * line)
    _sunburst(card, inner, mix(SALOON_FIELDS[kind], (255, 255, 255), 0.2), w)
    side = round(min(field.w, field.h) * 0.86)
    card.blit(own(SALOON_ART[kind], side), (field.centerx - side // 2, field.centery - side // 2))
    if SALOON_MARK[kind] and w >= 48:
        _nugget_mark(card, field, SALOON_MARK[kind], w)
    name = pygame.Rect(rim.x + line, field.bottom, rim.w - 2 * line, rim.bottom - field.bottom)
    if reading:
        top = pygame.Rect(name.x, name.y + line, name.w, text.line_height(theme.text_px(24), "whisky"))
        put(card, name_of(kind), top, theme.text_px(24), INK, "whisky", "centre")
        rest = pygame.Rect(name.x + 3 * line, top.bottom, name.w - 6 * line, name.bottom - top.bottom - line)
        write(card, sentence_of(kind), rest, size, INK, "semi", "centre")
    elif not bare:
        put(card, SALOON_NAMES[kind], name, max(16, round(name.h * 0.66)), INK, "whisky", "centre")
    return card


def _nugget_mark(card: pygame.Surface, field: pygame.Rect, number: str, w: int) -> None:
    size = max(18, round(w * 0.24))
    spot = pygame.Rect(field.x + round(w * 0.02), field.y + round(w * 0.02), size, size)
    pictures.draw_rounded(card, spot, size / 2, INK)
    put(card, number, spot, max(16, round(size * 0.72)), (251, 225, 132), "bold", "centre")


def bullet(width: int) -> pygame.Surface:
    """Return a bullet card."""
    return pictures.remembered(("lsw bullet", width), lambda: _bullet(width))


def _bullet(width: int) -> pygame.Surface:
    card = _blank(width)
    w = card.get_width()
    line = max(2, round(w * 0.03))
    pictures.draw_rounded(card, card.get_rect(), w * 0.1, BONE, INK, line)
    rim = card.get_rect().inflate(-2 * round(w * 0.08), -2 * round(w * 0.08))
    pictures.draw_rounded(card, rim, w * 0.07, (126, 36, 28), INK, line)
    high = round(rim.h * 0.84)
    wide = high // 2
    card.blit(own("bullet", (wide, high)), (rim.centerx - wide // 2, rim.centery - high // 2))
    return card


def bottle(state: int, high: int) -> pygame.Surface:
    """Return the bottle: full, nearly empty or drained (`state` as in WhiskyState.bottle)."""
    return own(BOTTLE_ART[state], (max(4, round(high * 140 / 320)), max(8, high)))


def greyed(picture: pygame.Surface, key: tuple[object, ...]) -> pygame.Surface:
    """Return a card as it looks once played: pale and without colour."""
    return pictures.greyed(picture, ("lsw", *key), (150, 138, 126))
