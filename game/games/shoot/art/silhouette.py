"""The HERO's silhouette with its ten hit zones (S-SEE-2), as the Medical Record, cards, previews and scope show it.

The picture is 28 x 64 mm of the silhouette's plane: 2 mm of margin round u = -12..12 and h = 0..60. It shows the front:
the target's right side is on the left of the picture (S-SEE-1).
"""

import re
from collections.abc import Mapping
from typing import Final

import pygame

from game.games.shoot.art.ink import INK, art, blank, hatching, svg
from game.kernel.messages import say, together
from game.ui import pictures
from game.ui.theme import Colour

WIDE: Final = 28.0
HIGH: Final = 64.0
MARGIN: Final = 2.0

ZONE_WORDS: Final[Mapping[str, str]] = {
    "head": say("head"),
    "torso": say("torso"),
    "right_arm": say("right arm"),
    "left_arm": say("left arm"),
    "right_hand": say("right hand"),
    "left_hand": say("left hand"),
    "right_leg": say("right leg"),
    "left_leg": say("left leg"),
    "right_foot": say("right foot"),
    "left_foot": say("left foot"),
}

# S-SEE-2 in mm: u from, u to, h from, h to
ZONE_BOXES: Final[Mapping[str, tuple[float, float, float, float]]] = {
    "head": (-4, 4, 50, 60),
    "torso": (-6, 6, 28, 50),
    "right_arm": (-10, -6, 34, 50),
    "left_arm": (6, 10, 34, 50),
    "right_hand": (-12, -6, 26, 34),
    "left_hand": (6, 12, 26, 34),
    "right_leg": (-6, 0, 6, 28),
    "left_leg": (0, 6, 6, 28),
    "right_foot": (-8, 0, 0, 6),
    "left_foot": (0, 8, 0, 6),
}

_PATH: Final = re.compile(r'<path id="(\w+)" fill="#ffffff" stroke="#1c1714" stroke-width="7"[^>]*/>')


def width_for(height: int) -> int:
    """Return the width of a silhouette picture of some height."""
    return round(height * WIDE / HIGH)


def zone_rect(zone: str, box: pygame.Rect) -> pygame.Rect:
    """Return where a zone is in a silhouette picture drawn into `box` (for pointing at it)."""
    u0, u1, h0, h1 = ZONE_BOXES[zone]
    unit = box.h / HIGH
    left = box.x + (u0 + WIDE / 2) * unit
    top = box.y + (HIGH - MARGIN - h1) * unit
    return pygame.Rect(round(left), round(top), round((u1 - u0) * unit), round((h1 - h0) * unit))


def _code(fills: Mapping[str, Colour | None], line: Colour, thick: float) -> str:
    def zone(match: re.Match[str]) -> str:
        fill = fills.get(match[1])
        if fill is None:
            return ""
        return (
            match[0]
            .replace("#ffffff", pictures.css(fill))
            .replace('stroke="#1c1714" stroke-width="7"', f'stroke="{pictures.css(line)}" stroke-width="{thick}"')
        )

    return _PATH.sub(zone, art("silhouette"))


def silhouette(
    height: int, fills: Mapping[str, Colour | None], line: Colour = INK, thick: float = 7.0
) -> pygame.Surface:
    """Return the silhouette with each zone in its colour; a zone of None (or missing from the mapping) is left out.

    `thick` is the outline in tenths of a millimetre of the figure.
    """
    return svg(_code(fills, line, thick), (width_for(height), height))


def outline(height: int, zones: frozenset[str], line: Colour, thick: float = 5.0) -> pygame.Surface:
    """Return the bare outlines of some zones."""
    code = _code(dict.fromkeys(zones, (1, 2, 3)), line, thick).replace(
        f'fill="{pictures.css((1, 2, 3))}"', 'fill="none"'
    )
    return svg(code, (width_for(height), height))


def hatched(
    height: int, zones: frozenset[str], colour: Colour, gap: int, width: int, alpha: int = 255
) -> pygame.Surface:
    """Return slanting lines in the shape of some zones, to lay over the silhouette."""

    def paint() -> pygame.Surface:
        mask = silhouette(height, dict.fromkeys(zones, (255, 255, 255)), (255, 255, 255), 1.0)
        surface = blank(mask.get_size())
        surface.blit(hatching(mask.get_size(), colour, gap, width, alpha), (0, 0))
        surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return surface

    return pictures.remembered(("shoot hatched", height, zones, colour, gap, width, alpha), paint)


def words_for(zones: frozenset[str]) -> str:
    """Return the short names of zones: both sides of a pair as one word ("head, torso, legs")."""
    named: list[str] = []
    for zone, words in ZONE_WORDS.items():
        if zone not in zones:
            continue
        side, _, part = zone.partition("_")
        if part and f"right_{part}" in zones and f"left_{part}" in zones:
            if side == "right":
                named.append(PAIRS[part])
        else:
            named.append(words)
    return together(*named, between=", ")


PAIRS: Final = {"arm": say("arms"), "hand": say("hands"), "leg": say("legs"), "foot": say("feet")}
