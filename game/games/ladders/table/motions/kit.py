"""Building blocks of all motions on the candy board: hops, flights, words, crumbs. No rules here."""

from __future__ import annotations

from math import cos, pi, sin
from random import Random
from typing import Any, Final, Protocol

import pygame

from game.games.ladders.art import faces, look, show_art
from game.games.ladders.rules.cards import ID
from game.games.ladders.rules.fight.weapons import make_of
from game.games.ladders.rules.state import LaddersState
from game.games.ladders.table.layout import CandyPlot, Regions
from game.games.ladders.table.litter import Litter
from game.games.ladders.table.outcome import DiceOutcome
from game.games.ladders.table.paint.dice import DiceRow
from game.games.ladders.table.paint.pawns import pawn_picture
from game.games.ladders.table.shown import CandyShown
from game.kernel.handlers import EventHandlers
from game.kernel.messages import say
from game.table.motions import Act, Beat, Kit, MovingStage, Picture, Point, sprung
from game.ui import pictures, theme
from game.ui.director import Motion
from game.ui.theme import Colour

POP = 0.5  # share of a word's time in which it springs up


class CandyStage(MovingStage, Protocol):
    """What the motions need from the table scene."""

    shown: CandyShown
    view: LaddersState
    names: dict[int, str]
    viewpoint: int
    regions: Regions

    def card_place(self, seat: int, card: int = -1) -> pygame.Rect:
        """Return the rectangle of a seat's card: in the near fan, in play in front of it, else in its sheet's hand."""


class CandyKit(Kit[CandyStage]):
    """Shared helpers for making motions."""

    def __init__(self, stage: CandyStage) -> None:
        super().__init__(stage)
        self.row = DiceRow()
        self.litter = Litter()
        self.row_shots = 1
        """The number of shots of the attack being shown."""
        self.outcome = DiceOutcome()
        """The results so far of the attack being shown."""
        self.fell_in = 0
        """The square in which a cookie was last crumbed."""
        self._seed = 0

    @property
    def shown(self) -> CandyShown:
        return self.stage.shown

    @property
    def where(self) -> Regions:
        return self.stage.regions

    @property
    def tile(self) -> int:
        return self.where.tile

    def seed(self) -> int:
        """Return a new number each time, in the same order in every game."""
        self._seed += 1
        return self._seed

    def name(self, seat: int) -> str:
        return self.stage.names.get(seat, say("Seat {seat}", seat=seat))

    def character(self, seat: int) -> int:
        return self.shown.characters[seat - 1]

    # -- rectangles and points ---------------------------------------------------------------------

    def unfolded(self, seat: int) -> bool:
        """Return whether a seat's sheet is unfolded because dice are thrown at it."""
        return bool(self.row) and self.row.seats[1] == seat

    def plot(self, seat: int) -> CandyPlot:
        where = self.where
        if seat == where.near:
            return where.own
        return where.unfolded if self.unfolded(seat) else where.plots[seat]

    def plate(self, seat: int, part: int) -> pygame.Rect:
        return self.where.part(seat, part, self.unfolded(seat))

    def pawn_rect(self, seat: int) -> pygame.Rect:
        """Return the rectangle of a seat's cookie as shown; beside its sheet's name if it is not on the board."""
        square = self.shown.cookie(seat).square
        if not square:
            return pygame.Rect(0, 0, self.tile, self.tile).move_to(center=self.where.plots[seat].figure.center)
        there = self.shown.standing_in(square)
        return self.where.pawn(square, there.index(seat), len(there))

    def pawn_at(self, seat: int, square: int) -> pygame.Rect:
        """Return the rectangle of a seat's cookie if it were in a square among those there."""
        there = [one for one in self.shown.standing_in(square) if one != seat]
        place = sum(one < seat for one in there)
        return self.where.pawn(square, place, len(there) + 1)

    def spot(self, seat: int, part: int) -> tuple[int, int]:
        """Return where a part of a seat's cookie is on the board."""
        rect = self.pawn_rect(seat)
        dx, dy = faces.SPOTS[part]
        return round(rect.x + rect.w * dx), round(rect.y + rect.h * dy)

    def centre(self, square: int) -> tuple[int, int]:
        return self.where.centre(square)

    # -- pictures ----------------------------------------------------------------------------------

    def pawn(self, seat: int, size: int, mood: str = "smile") -> pygame.Surface:
        return pawn_picture(self.shown, seat, size, mood)

    def draw_pawn(
        self, surface: pygame.Surface, seat: int, rect: pygame.Rect, mood: str = "smile", tilt: float = 0.0,
        rise: float = 0.0,
    ) -> None:  # fmt: skip
        """Draw a cookie in the air over its shadow: `rise` in device pixels above the board."""
        made = self.pawn(seat, max(12, rect.w), mood)
        if self.shown.sides[0] and not rise and not tilt:
            ring = faces.ring(self.shown.sides[seat - 1], rect.w * 88 // 100)
            surface.blit(ring, ring.get_rect(center=(rect.centerx, rect.bottom - rect.h // 5)))
        under = pygame.Rect(0, 0, round(rect.w * 0.56), max(4, round(rect.h * 0.16)))
        under.center = (round(rect.centerx + rise * 0.25), round(rect.y + rect.h * faces.FEET[1] + rise * 0.1))
        blur = max(3, self.tile // 12)
        pictures.draw_shadow(surface, under, blur, (blur // 2, blur // 2), under.h / 2, 120)
        if tilt:
            made = pygame.transform.rotozoom(made, -tilt, 1.0)
        surface.blit(made, made.get_rect(center=(rect.centerx, round(rect.centery - rise))))

    def card(self, card: int, deck: str) -> Picture:
        """Return the picture of a card: its back if it is unknown."""
        if card < 0:
            return lambda wide: faces.card_back(deck, wide)
        return lambda wide: faces.card_face(ID[card], wide, make_of(self.stage.view, card))

    def word(
        self, words: str, centre: Point, seconds: float = 0.6, *, size: float = 40, fill: Colour = show_art.WHITE,
        sound: str = "", together: bool = False, act: Act | None = None, tilt: float = -4, wait: float = 0.0,
        bounds: pygame.Rect | None = None, most_px: int = 999,
    ) -> Motion:  # fmt: skip
        """Return piped letters that pop up over a point; with reduced motion they appear at once.

        `size` is in design pixels; `most_px` is the limit in device pixels, whatever the text setting.
        """
        px = max(theme.MIN_TEXT, min(theme.text_px(size), most_px))
        inside = bounds

        def draw(surface: pygame.Surface, share: float) -> None:
            own = (share * (seconds + wait) - wait) / seconds
            if own < 0:
                return
            whole = show_art.lettering(words, px, fill)
            room = inside or surface.get_rect()
            most = min(1.0, room.w / whole.get_width())
            grown = most if theme.reduced_motion() else most * sprung(own / POP)
            made = show_art.scaled(("word", words, px, fill), whole, grown, tilt)
            spot = made.get_rect(center=(round(centre[0]), round(centre[1])))
            spot.clamp_ip(room)
            surface.blit(made, spot)

        return self.play(seconds + wait, draw, sound=sound, take=act, together=together, moves=False)

    def word_over(self, seat: int, words: str, seconds: float = 0.6, *, higher: float = 0.55, **style: Any) -> Motion:
        """Return a word over a cookie, within the board; `style` as in `word`."""
        return self.word(words, self.over_board(seat, higher), seconds, bounds=self.where.board, **style)

    def over_board(self, seat: int, higher: float = 0.55) -> tuple[int, int]:
        """Return the point above a cookie's head for a word."""
        rect = self.pawn_rect(seat)
        return rect.centerx, round(rect.y - self.tile * (higher - 0.4))

    def burst(
        self, centre: Point, reach: float, character: int, count: int, seconds: float = 0.34, *, sound: str = "",
        sprinkles: bool = False,
    ) -> Motion:  # fmt: skip
        """Return crumbs (or sugar strands) that fly apart and fall."""
        rng = Random(self.seed())
        bits = [(rng.uniform(0, 2 * pi), rng.uniform(0.35, 1.0), rng.uniform(0.12, 0.26), k) for k in range(count)]

        def draw(surface: pygame.Surface, share: float) -> None:
            gone = 1 - (1 - share) ** 2
            for angle, far, small, k in bits:
                x = centre[0] + cos(angle) * far * reach * gone
                y = centre[1] + sin(angle) * far * reach * gone * 0.8 - reach * 0.5 * sin(pi * share) * (1 - small)
                size = reach * small * (1.25 - 0.5 * share)
                made = show_art.sprinkle(k, size * 1.4) if sprinkles else show_art.crumb(character, k, size)
                surface.blit(made, made.get_rect(center=(round(x), round(y))))

        return self.play(seconds, draw, sound=sound)

    def flash(self, rect: pygame.Rect, colour: Colour, seconds: float = 0.3) -> Motion:
        """Return a frame that lights up round a rectangle and fades; with reduced motion it stays for a moment."""

        def draw(surface: pygame.Surface, share: float) -> None:
            wide = max(3, round(theme.scale(9) * (1 - 0.6 * share)))
            ring = rect.inflate(2 * wide, 2 * wide)
            pictures.draw_rounded(surface, ring, theme.scale(10) + wide, colour, look.CHOC, 2, round(110 * (1 - share)))
            pictures.draw_rounded(surface, ring, theme.scale(10) + wide, None, colour, wide)

        return self.play(seconds, draw, moves=False)

    def settle(self) -> None:
        """Remove the dice of an attack from the board."""
        self.row.clear()
        self.stage.refresh()


motions: Final = EventHandlers[CandyKit, Beat | list[Motion]]()
"""The makers of motions, by event."""
