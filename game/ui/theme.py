"""Colours, seat styles and measures: the one look of everything printed in Splatterbox."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

Colour = tuple[int, int, int]

MIN_TEXT = 16
"""No text is ever drawn smaller than this many device pixels."""


class Palette(msgspec.Struct, frozen=True):
    """The colours of panels, texts and symbols. There are two: the normal one and a high-contrast one."""

    wood: Colour = (58, 36, 22)
    wood_dark: Colour = (28, 16, 10)
    wood_light: Colour = (139, 92, 52)
    cream: Colour = (250, 243, 226)
    paper: Colour = (243, 233, 208)
    paper_dark: Colour = (222, 206, 170)
    ink: Colour = (29, 24, 28)
    ink_soft: Colour = (82, 70, 72)
    hazard: Colour = (255, 204, 61)
    hazard_dark: Colour = (214, 152, 22)
    panel: Colour = (46, 37, 42)
    panel_light: Colour = (70, 58, 64)
    panel_line: Colour = (140, 122, 124)
    text: Colour = (250, 243, 226)
    text_soft: Colour = (208, 194, 184)
    danger: Colour = (200, 45, 45)
    danger_dark: Colour = (142, 26, 32)
    good: Colour = (40, 116, 58)
    good_dark: Colour = (32, 92, 48)
    link: Colour = (255, 214, 102)
    focus: Colour = (255, 238, 130)
    disabled: Colour = (92, 82, 84)
    disabled_text: Colour = (214, 204, 198)
    shade: Colour = (16, 10, 12)


NORMAL = Palette()
HIGH_CONTRAST = msgspec.structs.replace(
    NORMAL,
    wood=(14, 9, 6),
    wood_dark=(0, 0, 0),
    cream=(255, 255, 255),
    paper=(255, 255, 255),
    paper_dark=(232, 232, 232),
    ink=(0, 0, 0),
    ink_soft=(45, 40, 42),
    hazard=(255, 221, 64),
    panel=(0, 0, 0),
    panel_light=(34, 32, 36),
    panel_line=(255, 255, 255),
    text=(255, 255, 255),
    text_soft=(235, 235, 235),
    danger=(140, 10, 16),
    danger_dark=(90, 0, 6),
    good=(0, 84, 28),
    good_dark=(0, 56, 18),
    disabled=(62, 60, 62),
    disabled_text=(235, 235, 235),
)


class SeatStyle(msgspec.Struct, frozen=True):
    """What distinguishes a seat: colour, shape and word, never colour alone (UX-ACC-3)."""

    colour: Colour
    dark: Colour
    light: Colour
    shape: str
    name: str
    on: Colour
    """The colour of text on `colour`."""


SHAPES = ("circle", "triangle", "square", "star", "diamond", "hexagon", "cross", "heart")
_NAMES = ("Blue", "Red", "Green", "Yellow", "Purple", "Orange", "Teal", "Pink")
_NORMAL_SEATS: tuple[Colour, ...] = (
    (38, 110, 206),
    (205, 48, 48),
    (36, 118, 56),
    (246, 189, 36),
    (132, 74, 186),
    (236, 128, 36),
    (16, 118, 124),
    (240, 120, 170),
)
# By Okabe and Ito, distinguishable with all common kinds of colour blindness.
_SAFE_SEATS: tuple[Colour, ...] = (
    (0, 98, 168),
    (186, 66, 0),
    (0, 116, 84),
    (240, 228, 66),
    (204, 121, 167),
    (230, 159, 0),
    (86, 180, 233),
    (92, 92, 92),
)
_SAFE_NAMES = ("Blue", "Vermilion", "Green", "Yellow", "Rose", "Orange", "Sky", "Grey")

INK: Colour = NORMAL.ink
CREAM: Colour = NORMAL.cream


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """Return a colour `share` of the way from a to b."""
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def _luminance(colour: Colour) -> float:
    """Return the relative luminance of WCAG 2."""
    parts = [c / 255 for c in colour]
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: Colour, b: Colour) -> float:
    """Return the contrast of two colours, 1 (equal) to 21 (black on white), as WCAG 2 defines it."""
    la, lb = _luminance(a), _luminance(b)
    return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)


def text_on(colour: Colour) -> Colour:
    """Return ink or cream, whichever reads better on a colour."""
    return INK if contrast(INK, colour) > contrast(CREAM, colour) else CREAM


def seat_style_in(colour: Colour, shape: str, name: str) -> SeatStyle:
    """Return the style of a seat from its colour, shape and word: darker, lighter, and the text colour on it."""
    dark, light = mix(colour, (0, 0, 0), 0.42), mix(colour, (255, 255, 255), 0.45)
    return SeatStyle(colour, dark, light, shape, name, text_on(colour))


def _styles(colours: tuple[Colour, ...], names: tuple[str, ...]) -> tuple[SeatStyle, ...]:
    return tuple(seat_style_in(c, shape, name) for c, shape, name in zip(colours, SHAPES, names, strict=True))


_STYLES = {"bright": _styles(_NORMAL_SEATS, _NAMES), "safe": _styles(_SAFE_SEATS, _SAFE_NAMES)}


class _Look:
    """The player's choices and the window's size: set by the loop, read everywhere."""

    height = 1080
    width = 1920
    text_scale = 100
    interface = 1.0
    dense = 1.0
    colour_set = "bright"
    palette = NORMAL
    seats: tuple[SeatStyle, ...] = ()
    reduced_motion = False
    version = 0


_look = _Look()


def configure(
    size: tuple[int, int] | None = None,
    text_scale: int | None = None,
    colour_set: str | None = None,
    high_contrast: bool | None = None,
    reduced_motion: bool | None = None,
    interface_scale: int | None = None,
) -> None:
    """Set the window's size and the player's choices; None leaves a value as it is. Scenes must be laid out again."""
    if size is not None:
        _look.width, _look.height = size
    if text_scale is not None:
        _look.text_scale = max(100, min(200, text_scale))
    if interface_scale is not None:
        _look.interface = max(0.8, min(1.4, interface_scale / 100))
    if colour_set is not None:
        _look.colour_set = colour_set if colour_set in _STYLES else "bright"
    if high_contrast is not None:
        _look.palette = HIGH_CONTRAST if high_contrast else NORMAL
    if reduced_motion is not None:
        _look.reduced_motion = reduced_motion
    _look.version += 1


def screen_is(size: tuple[int, int]) -> None:
    """Set the screen's size in pixels: on a very dense one, a small window's text gets more of them."""
    _look.dense = max(1.0, min(size[1] / 1440, size[0] / 2560))


def look() -> tuple[tuple[int, int], int, str, bool, bool, int]:
    """Return the arguments of `configure` as they are now, for drawing in another process."""
    contrast_high = _look.palette is HIGH_CONTRAST
    scaled = round(_look.interface * 100)
    return window_size(), _look.text_scale, _look.colour_set, contrast_high, _look.reduced_motion, scaled


def window_size() -> tuple[int, int]:
    """Return the window size that everything is laid out for, in device pixels."""
    return _look.width, _look.height


def window_area() -> int:
    """Return the number of pixels in the window."""
    return _look.width * _look.height


def version() -> int:
    """Return a number that changes with every call of `configure`, for caches of whole pictures."""
    return _look.version


def palette() -> Palette:
    """Return the colours of the current theme."""
    return _look.palette


@contextmanager
def themed(colours: Palette, seats: tuple[SeatStyle, ...] = ()) -> Iterator[None]:
    """Apply a game's own colours to everything laid out or drawn inside; the high-contrast theme stays as it is.

    `seats` are the styles of seats 1, 2, ... where the game's rules name their colours.
    """
    before = _look.palette, _look.seats
    if _look.palette is not HIGH_CONTRAST:
        _look.palette = colours
    _look.seats = seats
    try:
        yield
    finally:
        _look.palette, _look.seats = before


def reduced_motion() -> bool:
    """Return whether to avoid motion (UX-ACC-4)."""
    return _look.reduced_motion


def text_factor() -> float:
    """Return the player's text size, 1.0 to 2.0."""
    return _look.text_scale / 100


def seat_style(seat: int, colour_set: str | None = None) -> SeatStyle:
    """Return the style of a seat (1 to 8), used for its HERO, its Base and its name."""
    if _look.seats:
        return _look.seats[(seat - 1) % len(_look.seats)]
    return _STYLES[colour_set or _look.colour_set][(seat - 1) % 8]


def tint_of(own: Colour, place: int) -> Colour:
    """Return the colour of a game's character: its own, or that of its place (1 to 8) in the safe set."""
    return own if _look.colour_set == "bright" else _STYLES[_look.colour_set][(place - 1) % 8].colour


def pale(tint: Colour, share: float) -> Colour:
    """Return the background of tiles and sheets in a tint, `share` of the way to white.

    Colours of the safe set stay deeper, so that they can be told apart; in high contrast it is white.
    """
    if _look.palette is HIGH_CONTRAST:
        return HIGH_CONTRAST.paper
    return mix(tint, (255, 255, 255), share if _look.colour_set == "bright" else min(share, _DEEPER))


_DEEPER = 0.55


def unit() -> float:
    """Return device pixels per design pixel: design is 1920x1080, a narrow window counts by its width.

    It includes the player's scale of the whole interface.
    """
    return _window_unit() * _look.interface


def _window_unit() -> float:
    """Return device pixels per design pixel of the window alone."""
    return min(_look.height / 1080, _look.width / 1600)


def _legible(least: float) -> float:
    """Return the unit for what contains text: it never shrinks below `least`, and is larger on a dense screen.

    No window needs more room than the smallest one, for which every scene is laid out.
    """
    return max(unit(), least, min(least * _look.dense, least / _SMALLEST_UNIT * _window_unit()))


_SMALLEST_UNIT = 600 / 1080


def scale(px: float) -> int:
    """Convert a length in design pixels (1080p) to device pixels, at least 1."""
    return max(1, round(px * unit()))


def text_px(px: float) -> int:
    """Convert a text height in design pixels to device pixels, with the text setting, never under 16.

    Below 1080p text shrinks less than the things around it: a small window reflows.
    """
    return max(MIN_TEXT, round(px * _legible(0.78) * text_factor()))


def roomy(px: float) -> int:
    """Convert a length that contains text (a button's height) to device pixels: it grows with the text setting."""
    return max(1, round(px * _legible(0.72) * (1 + (text_factor() - 1) * 0.85)))
