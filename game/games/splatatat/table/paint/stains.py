"""Paint on the table: stains that stay on the paper for the whole match, and paint on the face cards.

Both follow from the events alone, in order: a match that is reopened, undone or replayed shows the same picture.
Positions are relative to zones, so another window shows the same mess.
"""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from random import Random
from typing import Final, NamedTuple

import pygame

from game.games.splatatat.art import faces
from game.games.splatatat.table.paint import shapes
from game.kernel.events import Fact
from game.kernel.handlers import EventHandlers
from game.ui import pictures, theme

VARIANTS = 9  # different shapes of a stain; a quarter turn makes four of each
MOST_STAINS = 1500  # after this many the paper is full
MOST_MARKS = 7
SMALL = 0.24  # stains smaller than this are single drops
FAINT = 92  # the opacity of old paint in high contrast
PAINTS: dict[str, theme.Colour] = {"S": (62, 44, 88), "DOLL": (255, 238, 204)}
"""Paint of no seat: of the S card, and cream of a Dollop."""
Zone = Callable[[str], pygame.Rect]

HITS: dict[int, tuple[tuple[float, float, float], ...]] = {
    1: ((0.80, 0.20, 0.34), (0.18, 0.52, 0.30), (0.83, 0.58, 0.28)),
    2: ((0.22, 0.30, 0.50), (0.80, 0.44, 0.46), (0.24, 0.62, 0.44)),
    3: ((0.66, 0.20, 0.74), (0.30, 0.62, 0.66), (0.70, 0.62, 0.60)),
}
"""The position of a 1, 2 or 3's paint on a face card, first and again: x, y in card sizes, its size in card heights."""


class Stain(NamedTuple):
    """Paint on the paper: `dx`, `dy`, `size` in heights of the anchor, from its centre."""

    anchor: str
    dx: float
    dy: float
    size: float
    letter: str
    seed: int
    toward: str = ""
    share: float = 0.0
    """The position of the stain between the centres of the anchor and the zone it points toward."""


class PaintMark(NamedTuple):
    """Paint on a face card: x, y in card sizes, its size in card heights; `kind` is hit, streak or crust."""

    kind: str
    x: float
    y: float
    size: float
    letter: str
    seed: int


def paint_of(letter: str) -> theme.Colour:
    """Return the colour of some paint, by a colour's letter, "S" or "DOLL"."""
    return PAINTS[letter] if letter in PAINTS else faces.tint(letter)


def letter_of(kind: str) -> str:
    """Return the paint of a card: a Splat's colour, "S" for the S card."""
    return kind[0] if faces.is_splat(kind) else "S"


def picture(letter: str, seed: int, size: int, dry: bool = False, rim: bool = False) -> pygame.Surface:
    """Return one of the shapes of paint. Dry paint, which has no highlight, is turned by quarters for more shapes."""
    shape, turns = seed % VARIANTS, seed // VARIANTS % 4
    fingers, drops = 8 + shape % 5, 5 + shape * 2 % 7
    colour = paint_of(letter)
    if not dry:
        return shapes.splat(shape + 11 + 20 * turns, size, colour, fingers, drops, rim=rim)

    def make() -> pygame.Surface:
        whole = shapes.splat(shape + 11, size, colour, fingers, drops, dry=True)
        return pygame.transform.rotate(whole, 90 * turns)

    return pictures.remembered(("splat turned", letter, shape, turns, size), make)


def drop(letter: str, seed: int, size: float, dry: bool = False) -> pygame.Surface:
    """Return a single drop: few shapes and sizes, each scaled from one picture and cached."""
    shape, side = seed % 5, max(4, round(size / 4) * 4)

    def make() -> pygame.Surface:
        whole = shapes.splat(shape, 64, paint_of(letter), 0, 0, dry)
        return whole if side >= 64 else pictures.ready(pygame.transform.smoothscale(whole, (side, side)))

    return pictures.remembered(("spl drop", letter, shape, side, dry), make)


def growing(letter: str, seed: int, full: int, size: float) -> pygame.Surface:
    """Return a splat of `full` size while it grows: scaled, as it moves too fast to be seen clearly."""
    whole = picture(letter, seed, max(8, full), rim=True)
    side = max(4, round(size))
    return whole if side == full else pygame.transform.smoothscale(whole, (side, side))


leaves: Final = EventHandlers["Paint", None]()
"""What an event leaves; see leavings.py."""


class Paint:
    """All paint of a match so far."""

    def __init__(self) -> None:
        self.stains: list[Stain] = []
        self.marks: dict[tuple[int, int], list[PaintMark]] = {}
        self.faces = 2
        self.colours: list[str] = []
        self.smiles: list[int] = []
        self.rng = Random(0)
        """The seed of how paint falls: the same each time an event is processed."""
        self._heard = 0
        self._layer: pygame.Surface | None = None
        self._drawn = 0

    def begin(self, colours: list[str], count: int) -> None:
        """Start with clean paper and `count` clean face cards per seat."""
        self.stains, self.marks, self._heard = [], {}, 0
        self.colours, self.faces = list(colours), count
        self.smiles = [count] * len(colours)
        self.unlay()

    def unlay(self) -> None:
        """Drop the cached stain layer after a resize; it is drawn again when needed."""
        self._layer, self._drawn = None, 0

    # -- what events leave -------------------------------------------------------------------------

    def on_event(self, event: Fact) -> None:
        """Add what an event leaves on paper and faces, if anything."""
        if type(event) not in leaves:
            return
        self._heard += 1
        self.rng = Random(self._heard * 7919 + 13)
        leaves(self, event)
        del self.stains[MOST_STAINS:]

    def settle(self, piles: list[list[str]], smiles: list[int]) -> None:
        """Add the paint of piles that no event played: a game that began from a position."""
        self.smiles = list(smiles)
        for seat, pile in enumerate(piles, 1):
            here = self.marks.get((seat, self.face_hit(seat)), [])
            if any(mark.kind == "hit" for mark in here):
                continue
            for number, kind in enumerate(pile):
                self.rng = Random(seat * 101 + number)
                self.stick(seat, self.face_hit(seat), self.hit_place(seat, kind))
                size = 0.42 + 0.24 * int(kind[1]) if faces.is_splat(kind) else 0.9
                self.splash(seat, letter_of(kind), size, 0.7, 2)

    def face_hit(self, seat: int) -> int:
        """Return the face card that paint lands on: the next to be turned, the last once all are."""
        return min(self.faces, self.faces - self.smiles[seat - 1] + 1)

    def hit_place(self, seat: int, kind: str) -> PaintMark:
        """Return the mark the next card of a kind will leave on a seat's face card."""
        number = int(kind[1]) if faces.is_splat(kind) else 3
        here = self.marks.get((seat, self.face_hit(seat)), [])
        letter = letter_of(kind)
        again = sum(1 for mark in here if mark.kind == "hit" and mark.size >= 0.1 and _stage(mark) == number)
        x, y, size = HITS[number][again % 3]
        return PaintMark("hit", x, y, size, letter, 5 * seat + 3 * number + 7 * again)

    def stick(self, seat: int, face: int, mark: PaintMark) -> None:
        """Put a mark on a face card; the oldest are removed when there are many."""
        here = self.marks.setdefault((seat, face), [])
        here.append(mark)
        del here[:-MOST_MARKS]

    def splash(self, seat: int, letter: str, size: float, reach: float, count: int = 1) -> None:
        """Throw paint round a seat's face card, up to `reach` card heights away."""
        anchor = f"zone.seat.{seat}.face.{self.face_hit(seat)}"
        for number in range(count):
            angle, away = self.rng.uniform(0, 2 * pi), self.rng.uniform(0.35, 1.0) * reach
            one = size * self.rng.uniform(0.75, 1.2) * (1 if number == 0 else 0.4)
            self.stains.append(
                Stain(anchor, away * cos(angle), away * sin(angle), one, letter, self.rng.randrange(999))
            )

    def trail(self, seat: int, target: int, letter: str, count: int) -> None:
        """Drop paint on the line from one seat to another."""
        rng = self.rng
        for _ in range(count):
            share, dx, dy = rng.uniform(0.3, 0.92), rng.uniform(-0.22, 0.22), rng.uniform(-0.22, 0.22)
            size, seed = rng.uniform(0.07, 0.19), rng.randrange(999)
            start, end = f"zone.seat.{seat}.face.1", f"zone.seat.{target}.face.1"
            self.stains.append(Stain(start, dx, dy, size, letter, seed, end, share))

    # -- drawing -----------------------------------------------------------------------------------

    def draw_under(self, surface: pygame.Surface, zone: Zone) -> None:
        """Draw all stains; each is drawn once onto a cached layer."""
        size = surface.get_size()
        if self._layer is None or self._layer.get_size() != size or self._drawn > len(self.stains):
            self._layer, self._drawn = pictures.ready(pygame.Surface(size, pygame.SRCALPHA)), 0
        for stain in self.stains[self._drawn :]:
            _draw_stain(self._layer, stain, zone)
        self._drawn = len(self.stains)
        self._layer.set_alpha(FAINT if theme.palette() is theme.HIGH_CONTRAST else 255)
        surface.blit(self._layer, (0, 0))

    def face(self, letter: str, mood: str, wide: int, grey: bool, marks: tuple[PaintMark, ...]) -> pygame.Surface:
        """Return a face card with paint on it."""
        clean = faces.face_card(letter, mood, wide, grey)
        if not marks:
            return clean

        def make() -> pygame.Surface:
            layer = pygame.Surface(clean.get_size(), pygame.SRCALPHA)
            for mark in marks:
                _draw_mark(layer, mark)
            stencil = clean.copy()
            stencil.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
            layer.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            whole = clean.copy()
            whole.blit(layer, (0, 0))
            return whole

        return pictures.remembered(("painted face", letter, mood, wide, grey, marks), make)

    def draw_face(
        self, surface: pygame.Surface, rect: pygame.Rect, seat: int, face: int, smiling: bool, grey: bool = False
    ) -> None:
        """Draw a seat's face card as it looks now."""
        mood = "smile" if smiling else "frown"
        marks = tuple(self.marks.get((seat, face), []))
        made = self.face(self.colours[seat - 1], mood, rect.w, grey, marks)
        surface.blit(made, made.get_rect(center=rect.center))


def _stage(mark: PaintMark) -> int:
    """Return the number that left a mark."""
    return next((n for n, places in HITS.items() if any(mark.x == x and mark.y == y for x, y, _ in places)), 0)


def _draw_stain(layer: pygame.Surface, stain: Stain, zone: Zone) -> None:
    rect = zone(stain.anchor)
    x, y = rect.center
    if stain.toward:
        goal = zone(stain.toward).center
        x, y = round(x + (goal[0] - x) * stain.share), round(y + (goal[1] - y) * stain.share)
    size = max(5, round(stain.size * rect.h))
    if stain.size < SMALL:
        made = drop(stain.letter, stain.seed, size * 0.8, dry=True)
    else:
        made = picture(stain.letter, stain.seed, size - size % 4 + 4, dry=True)
    layer.blit(made, made.get_rect(center=(round(x + stain.dx * rect.h), round(y + stain.dy * rect.h))))


def _draw_mark(layer: pygame.Surface, mark: PaintMark) -> None:
    w, h = layer.get_size()
    if mark.kind == "streak":
        layer.blit(shapes.streaks(mark.seed % VARIANTS, (w, round(h * 0.8)), paint_of(mark.letter)), (0, 0))
        return
    made = picture(mark.letter, mark.seed, max(8, round(mark.size * h)), rim=True)
    layer.blit(made, made.get_rect(center=(round(mark.x * w), round(mark.y * h))))
