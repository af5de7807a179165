"""The printed pieces of the table: Bases, HERO stands, corpses, Flags, Tokens, Ladders, Doors, upright and flat cards.

Each is one of our SVGs, rasterised at its exact size and angle in the colours of its seat or team, with its soft
shadow baked in below it. Positions are up to the caller: a piece's middle is the middle of its picture unless stated.
"""

from functools import cache
from math import cos, hypot, radians, sin

import pygame

from game.games.shoot.art.shadows import LIGHT, blurred
from game.geometry.shapes import Point
from game.resources import assets
from game.ui import pictures, text, theme
from game.ui.pictures import css, remembered, svg
from game.ui.theme import Colour, SeatStyle, seat_style

INK: Colour = (29, 24, 28)
CREAM: Colour = (251, 243, 224)
HAZARD: Colour = (255, 204, 61)
LOOKS = ("ninja", "t-rex", "robot", "unicorn", "alien", "panda", "tiger-face", "cowboy-hat-face")
# The placeholders for a seat's colours in the SVG files: the colour, its dark, its light, and the text colour on it.
SEAT, DARK, BRIGHT, ON = "#e03c3b", "#82221f", "#f09b98", "#fffdf9"
HERO_MM = 15.0  # radius of a stand as drawn; its footprint is 12 (S-GEO-6)
HERO_PX = 23  # and never smaller than this at 1080p
TOKEN_MM = 11.5
TOKEN_PX = 15
TEAM_TONES: tuple[tuple[Colour, Colour], ...] = (
    ((36, 32, 44), (250, 243, 226)),
    ((250, 243, 226), (36, 32, 44)),
    ((255, 204, 61), (36, 32, 44)),
    ((176, 36, 40), (250, 243, 226)),
)
"""A team's badge colours: field and number. Dark and light tell the first two apart without any colour."""
NEUTRAL: tuple[Colour, Colour, Colour, Colour] = ((255, 199, 44), (198, 136, 16), (255, 226, 130), INK)


def colours_of(style: SeatStyle) -> tuple[Colour, Colour, Colour, Colour]:
    """Return a seat's four colours in the order of the placeholders."""
    return (style.colour, style.dark, style.light, style.on)


@cache
def _source(name: str) -> tuple[float, float, str]:
    """Return width, height and content of one of our SVGs."""
    code = (assets() / "pictures" / "shoot" / f"{name}.svg").read_text(encoding="utf-8")
    head, body = code.split(">", 1)
    box = head.split('viewBox="')[1].split('"')[0].split()
    return float(box[2]), float(box[3]), body.rsplit("</svg>", 1)[0]


def art(
    name: str,
    width: float,
    colours: tuple[Colour, Colour, Colour, Colour] | None = None,
    angle: float = 0.0,
) -> pygame.Surface:
    """Return one of our pictures `width` px wide before turning, clockwise by `angle`."""

    def make() -> pygame.Surface:
        wide, high, body = _source(name)
        for mark, colour in zip((SEAT, DARK, BRIGHT, ON), colours or (), strict=False):
            body = body.replace(mark, css(colour))
        turn = radians(angle)
        box_w = abs(wide * cos(turn)) + abs(high * sin(turn)) + 2
        box_h = abs(wide * sin(turn)) + abs(high * cos(turn)) + 2
        code = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-box_w / 2:.2f} {-box_h / 2:.2f} {box_w:.2f} '
            f'{box_h:.2f}"><g transform="rotate({angle:.2f}) '
            f'translate({-wide / 2} {-high / 2})">{body}</g></svg>'
        )
        scale = width / wide
        return svg(code, (max(2, round(box_w * scale)), max(2, round(box_h * scale))))

    return remembered(("shoot art", name, round(width, 1), colours, round(angle, 1)), make)


def under(picture: pygame.Surface, tall: float, strength: int = 120) -> pygame.Surface:
    """Return a piece with its shadow, `tall` px of it to the lower right; the piece stays in the middle."""
    room = max(2, round(tall * 1.3) + 3)
    wide, high = picture.get_size()
    result = pygame.Surface((wide + 2 * room, high + 2 * room), pygame.SRCALPHA)
    flat = pygame.mask.from_surface(picture, 120).to_surface(setcolor=(24, 12, 8, strength), unsetcolor=(24, 12, 8, 0))
    steps = min(12, max(1, round(tall / 2)))
    shade = pygame.Surface(result.get_size(), pygame.SRCALPHA)
    shade.fill((24, 12, 8, 0))
    for step in range(steps + 1):
        off = tall * step / steps
        at = (round(room + LIGHT[0] * off), round(room + LIGHT[1] * off))
        shade.blit(flat, at, None, pygame.BLEND_RGBA_MAX)
    result.blit(blurred(shade, tall * 0.22), (0, 0))
    result.blit(picture, (room, room))
    return pictures.ready(result)


# -- Bases ---------------------------------------------------------------------------------------------------------


def base(seat: int, scale: float, angle: float = 0.0) -> pygame.Surface:
    """Return a seat's Base, a printed card of 88 x 63 mm with a house and the seat's shape for its door."""

    def make() -> pygame.Surface:
        style = seat_style(seat)
        picture = art("base", 88 * scale, (style.colour, style.dark, style.light, CREAM), angle).copy()
        size = max(6, round(15 * scale))
        turn = radians(angle)
        down = 9.5 * scale
        middle = (picture.get_width() / 2 - sin(turn) * down, picture.get_height() / 2 + cos(turn) * down)
        pictures.draw_shape(picture, style.shape, middle, size, style.colour, INK, max(1, scale))
        return under(picture, max(1.5, 1.6 * scale), 110)

    return remembered(("shoot base", seat_style(seat), round(scale, 4), round(angle, 1)), make)


# -- HEROes --------------------------------------------------------------------------------------------------------


def hero_radius(scale: float) -> float:
    """Return the radius (px) of a stand as drawn: to scale when near, never too small to click."""
    return max(HERO_MM * scale, theme.scale(HERO_PX), 17.0)


def hero(seat: int, look: str, radius: float, ghost: bool = False, tall: float = 1.0) -> pygame.Surface:
    """Return a HERO on its printed stand: picture, ring in the seat's colour, badge in its shape.

    `tall` 1 gives the shadow of a HERO's 60 mm. A ghost is half transparent and has no shadow.
    """

    def make() -> pygame.Surface:
        style = seat_style(seat)
        size = 2 * radius
        picture = pygame.Surface((round(size) + 2, round(size) + 2), pygame.SRCALPHA)
        disc = art("stand", size, colours_of(style))
        picture.blit(disc, disc.get_rect(center=picture.get_rect().center))
        face = pictures.picture(f"emoji/{look_of(look)}", max(8, round(size * 0.6)))
        picture.blit(face, face.get_rect(center=picture.get_rect().center))
        badge = max(10, round(size * 0.36))
        framed = pygame.Surface((picture.get_width() + badge // 2, picture.get_height() + badge // 2), pygame.SRCALPHA)
        framed.blit(picture, (badge // 4, badge // 4))
        spot = (framed.get_width() / 2 + radius * 0.72, framed.get_height() / 2 - radius * 0.72)
        pictures.draw_shape(framed, style.shape, spot, badge + max(4, badge // 4), CREAM, INK, max(1.0, radius / 14))
        pictures.draw_shape(framed, style.shape, spot, round(badge * 0.86), style.colour)
        if ghost:
            framed.set_alpha(150)
            faint = pygame.Surface(framed.get_size(), pygame.SRCALPHA)
            faint.blit(framed, (0, 0))
            return pictures.ready(faint)
        return under(framed, radius * 0.62 * tall, 135)

    return remembered(("shoot hero", seat_style(seat), look, round(radius, 1), ghost, round(tall, 1)), make)


def look_of(look: str) -> str:
    """Return the name of a HERO's picture; a default if it is unknown."""
    return look if pictures.exists(f"emoji/{look}") else LOOKS[0]


def look_for(seat: int) -> str:
    """Return the picture a seat's HERO has unless its player chose another."""
    return LOOKS[(seat - 1) % len(LOOKS)]


def corpse(seat: int, look: str, scale: float, angle: float) -> pygame.Surface:
    """Return a HERO's figure tipped over, 60 x 24 mm, head towards `angle` (degrees clockwise from the east)."""

    def make() -> pygame.Surface:
        style = seat_style(seat)
        grown = max(scale, theme.scale(40) / 60)
        body = art("corpse", 60 * grown, colours_of(style), angle).copy()
        face = pictures.picture(f"emoji/{look_of(look)}", max(10, round(17 * grown)))
        grey = pygame.transform.grayscale(face)
        grey.blit(face, (0, 0), None, pygame.BLEND_RGBA_MIN)
        lying = pygame.transform.rotozoom(grey, -(angle + 90), 1.0)
        turn = radians(angle)
        out = 15 * grown
        middle = (body.get_width() / 2 + cos(turn) * out, body.get_height() / 2 + sin(turn) * out)
        body.blit(lying, lying.get_rect(center=(round(middle[0]), round(middle[1]))))
        near = -8 * grown
        mark = (body.get_width() / 2 + cos(turn) * near, body.get_height() / 2 + sin(turn) * near)
        skull = art("grave", max(9, 11 * grown))
        body.blit(skull, skull.get_rect(center=(round(mark[0]), round(mark[1]))))
        return under(body, 4.2 * grown, 130)

    return remembered(("shoot corpse", seat_style(seat), look, round(scale, 4), round(angle, 1)), make)


# -- Flags and Tokens ----------------------------------------------------------------------------------------------


def team_tones(team: int) -> tuple[Colour, Colour]:
    """Return the field and the number's colour of a team."""
    return TEAM_TONES[(team - 1) % len(TEAM_TONES)]


def flag_size(scale: float) -> float:
    """Return the width (px) of a Flag as drawn."""
    return max(34 * scale, theme.scale(40))


def flag(team: int, size: float) -> pygame.Surface:
    """Return a Flag: hazard stripes if neutral, else its team's field and number. `flag_foot` is where it stands."""

    def make() -> pygame.Surface:
        if team == 0:
            return under(art("flag", size, NEUTRAL), size * 0.24, 120)
        field, ink = team_tones(team)
        cloth = art("flag_team", size, (field, theme.mix(field, (128, 112, 104), 0.45), field, ink)).copy()
        number = text.render(str(team), max(9, round(size * 0.34)), ink, "shoot")
        middle = (cloth.get_width() * 0.645, cloth.get_height() * 0.285)
        cloth.blit(number, number.get_rect(center=(round(middle[0]), round(middle[1]))))
        return under(cloth, size * 0.24, 120)

    return remembered(("shoot flag", team, round(size, 1), theme.version()), make)


def flag_foot(size: float) -> Point:
    """Return the vector (px) from the middle of a Flag's picture to the foot of its pole."""
    return (-0.2 * size, 0.335 * size)


def token_radius(scale: float) -> float:
    """Return the radius (px) of a Token as drawn; its footprint is 10 mm."""
    return max(TOKEN_MM * scale, theme.scale(TOKEN_PX), 11.5)


def token(kind: str, radius: float) -> pygame.Surface:
    """Return a Token's printed chip: a hexagon for weapons, a square for gadgets, a circle for healing."""
    name = f"token_{kind if kind in ('weapon', 'gadget', 'healing') else 'any'}"
    return remembered(("shoot token", name, round(radius, 1)), lambda: under(art(name, 2 * radius), radius * 0.3, 125))


# -- links and cards -----------------------------------------------------------------------------------------------


def ladder(a: Point, b: Point, scale: float) -> tuple[pygame.Surface, Point]:
    """Return a Ladder leaning from its lower to its upper end (mm) and the table point of its picture's middle."""
    length = hypot(b[0] - a[0], b[1] - a[1]) + 10
    turn = pygame.Vector2(1, 0).angle_to(pygame.Vector2(b[0] - a[0], b[1] - a[1]))

    def make() -> pygame.Surface:
        rungs = max(3, round(length / 7))
        parts = []
        for y in (-6.5, 6.5):
            parts.append(
                _bar(-length / 2, y, length / 2, y, 4.6, INK) + _bar(-length / 2, y, length / 2, y, 2.6, (226, 168, 84))
            )
        for k in range(rungs):
            x = -length / 2 + length * (k + 0.5) / rungs
            parts.insert(0, _bar(x, -6.5, x, 6.5, 4.4, INK) + _bar(x, -6.5, x, 6.5, 2.2, (196, 132, 56)))
        return under(_turned_svg("".join(parts), length + 6, 22, turn, scale), 5 * scale, 120)

    key = ("shoot ladder", round(length), round(turn, 1), round(scale, 4))
    return remembered(key, make), ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


def _bar(x1: float, y1: float, x2: float, y2: float, width: float, colour: Colour) -> str:
    return (
        f'<path d="M{x1:.2f} {y1:.2f} L{x2:.2f} {y2:.2f}" stroke="{css(colour)}" stroke-width="{width}" '
        f'stroke-linecap="round" fill="none"/>'
    )


def _turned_svg(body: str, wide: float, high: float, angle: float, scale: float) -> pygame.Surface:
    """Return an SVG drawing, rasterised round its middle, in mm, turned clockwise."""
    turn = radians(angle)
    box_w = abs(wide * cos(turn)) + abs(high * sin(turn)) + 2
    box_h = abs(wide * sin(turn)) + abs(high * cos(turn)) + 2
    code = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{-box_w / 2:.2f} {-box_h / 2:.2f} {box_w:.2f} {box_h:.2f}">'
        f'<g transform="rotate({angle:.2f})">{body}</g></svg>'
    )
    return svg(code, (max(2, round(box_w * scale)), max(2, round(box_h * scale))))


def door(scale: float) -> pygame.Surface:
    """Return one opening of a Door."""
    size = max(20 * scale, theme.scale(24))
    return remembered(("shoot door", round(size, 1)), lambda: under(art("door", size), 2 * scale, 110))


def forcefield(angle: float, scale: float) -> pygame.Surface:
    """Return a Forcefield from above: an upright card, 88 mm wide and 2 mm thick, shimmering slightly on both sides."""

    def make() -> pygame.Surface:
        body = (
            '<rect x="-44" y="-7" width="88" height="14" rx="5" fill="#5fd2ff" fill-opacity="0.30"/>'
            '<rect x="-44" y="-4.2" width="88" height="8.4" rx="3" fill="#8be4ff" fill-opacity="0.55"/>'
            f'<rect x="-44.6" y="-2.6" width="89.2" height="5.2" rx="1.6" fill="{css(INK)}"/>'
            '<rect x="-43" y="-1.2" width="86" height="2.4" rx="1" fill="#c9f3ff"/>'
        )
        return under(_turned_svg(body, 92, 16, angle, scale), 9 * scale, 80)

    return remembered(("shoot forcefield", round(angle, 1), round(scale, 4)), make)


def flat_card(kind: str, scale: float, angle: float) -> pygame.Surface:
    """Return a flat card on the table (88 x 63 mm), with the icon of its kind if there is one."""

    def make() -> pygame.Surface:
        picture = art("card_field", 88 * scale, None, angle).copy()
        if pictures.exists(f"icons/{kind}"):
            sign = pictures.icon(f"icons/{kind}", max(10, round(26 * scale)), INK)
            picture.blit(sign, sign.get_rect(center=picture.get_rect().center))
        return under(picture, max(1.5, 1.4 * scale), 110)

    return remembered(("shoot flat card", kind, round(scale, 4), round(angle, 1)), make)
