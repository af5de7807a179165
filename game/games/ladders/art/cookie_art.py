"""Cookies: gingerbread men assembled from six parts, with bites, cracks, armour and what they carry (section 15)."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import pygame

from game.games.ladders.rules import cards
from game.games.ladders.rules.state import BODY, HEAD, L_ARM, L_LEG, PARTS, R_ARM, R_LEG
from game.ui import pictures, theme
from game.ui.theme import Colour, mix

INK: Final[Colour] = (29, 24, 28)
WHITE: Final[Colour] = (255, 255, 255)
MOODS: Final = ("smile", "grim", "ouch", "dazed")
FRAME: Final = (-40.0, -48.0, 480.0, 480.0)
FEET: Final = (0.5, 0.94)
"""Where a cookie's feet are, as shares of its picture."""
SPOTS: Final = ((0.5, 0.39), (0.5, 0.66), (0.23, 0.55), (0.77, 0.55), (0.39, 0.83), (0.61, 0.83))
"""Where its parts are, as shares of its picture."""
FULL: Final = (6, 6, 6, 6, 6, 6)
LIMBS: Final = (L_ARM, R_ARM, L_LEG, R_LEG)
_SMALL: Final = 96
_FAT: Final = 15
_FATTEST: Final = 19
_ICING: Final[Colour] = (255, 250, 242)
_RED_ICING: Final[Colour] = (210, 96, 78)
_STUCK: Final = ((258, 78), (262, 250), (70, 204), (330, 204), (142, 356), (258, 356))
_CLOSE: Final = (
    (40.0, -50.0, 320.0, 320.0), (80.0, 150.0, 240.0, 240.0),
    (-24.0, 122.0, 180.0, 180.0), (244.0, 122.0, 180.0, 180.0),
    (58.0, 262.0, 170.0, 170.0), (172.0, 262.0, 170.0, 170.0),
)  # fmt: skip
LEFTY: Final = (4, L_ARM)
"""The one part larger than all others of its kind: Lefty's glove."""
_GLOVED: Final = (-46.0, 82.0, 216.0, 216.0)
_PERCHED: Final = '<g transform="translate(200 26) scale(0.52) translate(-200 -100)">'
Boxes = tuple[int, ...]
Worn = tuple[tuple[int, str], ...]
Flags = tuple[tuple[int, int], ...]

_TINTS: Final[tuple[Colour, ...]] = tuple(
    (int(person.tint[1:3], 16), int(person.tint[3:5], 16), int(person.tint[5:7], 16)) for person in cards.CHARACTERS
)


def name(character: int) -> str:
    """Return a character's name."""
    return cards.CHARACTERS[character - 1].name


def tint(character: int) -> Colour:
    """Return a character's tint from the rulebook (section 15), or from the player's seat colours."""
    return theme.tint_of(_TINTS[character - 1], character)


def deep(character: int) -> Colour:
    """Return a character's darker tone, readable as text on paper."""
    return mix(tint(character), INK, 0.5)


def ground(character: int) -> Colour:
    """Return a character's pale background for panels."""
    return theme.pale(tint(character), 0.76)


def cookie(
    character: int,
    size: int,
    boxes: Boxes = FULL,
    maxima: Boxes = FULL,
    armour: Worn = (),
    mood: str = "smile",
    tangled: bool = False,
    flags: Flags = (),
    grey: bool = False,
) -> pygame.Surface:
    """Return a pawn, a square: parts with no box left are torn off, damaged ones cracked.

    `armour` are (part, card id), `flags` (side, part) of what it carries; `mood` one of MOODS; `grey` when out.
    """
    key = ("lad cookie", character, size, boxes, maxima, armour, mood, tangled, flags)
    whole = pictures.remembered(
        key, lambda: _drawn(_cookie(character, boxes, maxima, armour, mood, tangled, flags), size)
    )
    return greyed(whole, key) if grey else whole


@cache
def _pieces(title: str) -> dict[str, str]:
    """Return the pieces of an SVG file by name; comments separate them."""
    code = pictures.find(f"ladders/{title}").read_text(encoding="utf-8")
    found = re.split(r"<!--(.*?)-->", code.rsplit("</svg>", 1)[0])
    return dict(zip(found[1::2], found[2::2], strict=True))


@cache
def _all_pieces(character: int) -> dict[str, str]:
    """Return all pieces of a character: its dough, its clothes, and the shared armour and markers."""
    tone = tint(character)
    tones = (
        tone, mix(tone, INK, 0.27), mix(tone, WHITE, 0.36), mix((240, 200, 142), tone, 0.16), mix(tone, INK, 0.72),
        _ICING if (0.3 * tone[0] + 0.59 * tone[1] + 0.11 * tone[2]) < 215 else _RED_ICING,
    )  # fmt: skip
    made = dict(_pieces("worn"))
    for title, code in _pieces("dough").items():
        for number, colour in enumerate(tones, 1):
            code = code.replace(f"#f0000{number}", pictures.css(colour))
        made[title] = code
    return made | _pieces(f"cookie_{character}")


def _drawn(body: str, size: int, frame: tuple[float, float, float, float] = FRAME) -> pygame.Surface:
    """Render pieces within a frame of art units; small pictures get thicker outlines."""
    seen = size * FRAME[2] / frame[2]
    if seen < _SMALL:
        body = body.replace('stroke-width="11"', f'stroke-width="{_FAT if seen >= 56 else _FATTEST}"')
    view = " ".join(f"{side:g}" for side in frame)
    code = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{view}">{body}</svg>'
    return pictures.svg(code, (max(4, size), max(4, size)))


def stage(left: int, most: int) -> int:
    """Return how damaged a part looks: 0 whole, 1 nibbled, 2 bitten, 3 about to come off."""
    if left >= most:
        return 0
    if left == 1 and most > 2:
        return 3
    return 1 if left * 2 > most else 2


def _cookie(character: int, boxes: Boxes, maxima: Boxes, armour: Worn, mood: str, tangled: bool, flags: Flags) -> str:
    """Return the pieces of a cookie, back to front: white rims, limbs, body, head, what it carries."""
    have = _all_pieces(character)
    worn = dict(armour)
    order: list[str] = []
    body = boxes[BODY] > 0
    sticks = [] if body else [f"stick {PARTS[k]}" for k in (HEAD, *LIMBS) if k == HEAD or boxes[k]]
    order += sticks
    for k in (*LIMBS[2:], *LIMBS[:2]):
        order += _part(k, boxes[k], maxima[k], body, worn.get(k, ""))
    if body:
        order += [] if boxes[HEAD] else ["HEAD stub"]
        order += [*_part(BODY, boxes[BODY], maxima[BODY], True, worn.get(BODY, "")), "badge"]
    if boxes[HEAD]:
        order += _head(boxes[HEAD], maxima[HEAD], mood, worn.get(HEAD, ""))
    order += ["tangle"] if tangled else []
    hat = f"{_PERCHED}{{}}</g>" if boxes[HEAD] and HEAD in worn else "{}"
    rims = "".join(_placed(have, f"rim {_whole(title)}", hat) for title in order)
    return rims + "".join(_placed(have, title, hat) for title in order) + _carried(flags)


def _placed(have: dict[str, str], title: str, hat: str) -> str:
    """Return a piece, moved where it belongs: a hat sits on top of a helmet."""
    code = have.get(title, "")
    return hat.format(code) if title.endswith("HEAD on") else code


def _whole(title: str) -> str:
    """Return the name of the undamaged part whose outline a damaged one shares."""
    return re.sub(r" [123]$", " 0", title) if title.split(" ")[0] in PARTS else title


def _part(k: int, left: int, most: int, body: bool, worn: str) -> list[str]:
    """Return the pieces of one part except the head: dough, clothes, armour; a stub or nothing once it is missing."""
    if not left:
        return [f"{PARTS[k]} stub"] if body else []
    dough = f"{PARTS[k]} {stage(left, most)}" if body or k == BODY else f"{PARTS[k]} loose"
    return [dough, f"{PARTS[k]} on", *([f"{worn} {k}"] if worn else [])]


def _head(left: int, most: int, mood: str, worn: str) -> list[str]:
    """Return the pieces of the head; the hat perches on a helmet."""
    cover = [f"{worn} 0", "HEAD on"] if worn else ["HEAD on"]
    return [f"HEAD {stage(left, most)}", f"face {mood}", *cover]


def _carried(flags: Flags) -> str:
    """Return the small flags stuck in the parts that carry them."""
    out = ""
    for number, (side, k) in enumerate(flags):
        x, y = _STUCK[k]
        code = pictures.find(f"ladders/flag_{side}").read_text(encoding="utf-8")
        inner = code.split(">", 1)[1].rsplit("</svg>", 1)[0]
        way = -1.25 if x < 200 else 1.25
        out += f'<g transform="translate({x - 24 * way + 22 * number} {y - 118}) scale({way} 1.25)">{inner}</g>'
    return out


def greyed(picture: pygame.Surface, key: tuple[object, ...]) -> pygame.Surface:
    """Return a picture as shown for a seat that is out: pale and without colour. `key` is its cache key."""
    return pictures.greyed(picture, ("lad", *key), (150, 150, 150), 88)


def part(character: int, which: int, size: int) -> pygame.Surface:
    """Return a torn-off part, a square: a Trophy (L-TROPHY-1)."""

    def make() -> pygame.Surface:
        have = _all_pieces(character)
        title = PARTS[which]
        if which == HEAD:
            order = ["HEAD 1", "face dazed", "HEAD on"]
        elif which == BODY:
            order = ["BODY loose", "BODY on", "badge"]
        else:
            order = [f"{title} loose", f"{title} on"]
        rims = "".join(have.get(f"rim {_whole(piece)}", "") for piece in order)
        return _drawn(
            rims + "".join(have[piece] for piece in order),
            size,
            _GLOVED if (character, which) == LEFTY else _CLOSE[which],
        )

    return pictures.remembered(("lad part", character, which, size), make)


def badge(character: int, size: int) -> pygame.Surface:
    """Return a character's badge."""
    return pictures.picture(f"ladders/badge_{character}", max(6, size))


def crumbs(character: int, size: int) -> pygame.Surface:
    """Return the heap of crumbs a crumbed cookie leaves, a square of the cookie's size."""
    have = _all_pieces(character)
    hat = '<g transform="translate(206 268) rotate(-9) scale(0.86) translate(-200 -100)">'
    code = f"{have['rim heap']}{hat}{have['rim HEAD on']}</g>{have['heap']}{hat}{have['HEAD on']}</g>"
    return pictures.remembered(("lad crumbs", character, size), lambda: _drawn(code, size))
