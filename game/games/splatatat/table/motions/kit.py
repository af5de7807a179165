"""The building blocks of every animation on the paper: flights, flips, captions, bursts; independent of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi, sin
from random import Random
from typing import Final, Protocol

import pygame

from game.games.splatatat.art import faces
from game.games.splatatat.table.layout import Regions, pile_spots
from game.games.splatatat.table.paint import stains as paints
from game.games.splatatat.table.paint.stains import Paint
from game.games.splatatat.table.shown import PaperShown
from game.kernel.events import Fact
from game.kernel.handlers import EventHandlers
from game.table.motions import Act, Beat, Kit, MovingStage, Picture, between, draw_flip, eased, sprung
from game.ui import pictures, theme
from game.ui.cards import card_in, card_size
from game.ui.director import Motion

POP = 0.55  # share of a caption's time in which it pops up
STEPS = 6  # sizes a growing picture is made in: each is made once and cached


class PaperStage(MovingStage, Protocol):
    """What the motions need of the table scene."""

    shown: PaperShown
    names: dict[int, str]
    viewpoint: int
    near: int
    regions: Regions

    def card_place(self, seat: int, kind: str) -> pygame.Rect:
        """Return the rectangle of a card in a hand: its own in an open hand, else the hand's."""


def draw_flying(surface: pygame.Surface, made: pygame.Surface, rect: pygame.Rect, tilt: float) -> None:
    """Draw a card in the air over its shadow: scaled from its larger end, tilted a little."""
    if tilt:
        made = pygame.transform.rotozoom(made, tilt, rect.w / made.get_width())
    elif made.get_width() != rect.w:
        made = pygame.transform.smoothscale(made, card_size(rect.w))
    blur = theme.scale(12)
    broad = rect.w // 16 * 16 + 16  # shadows are soft: a few sizes are enough
    under = pygame.Rect((0, 0), card_size(broad)).move_to(center=rect.center)
    pictures.draw_shadow(surface, under, blur, (blur // 2, blur), broad * 0.08, 110)
    surface.blit(made, made.get_rect(center=rect.center))


class PaperKit(Kit[PaperStage]):
    """What the makers of motions share."""

    def __init__(self, stage: PaperStage, paint: Paint) -> None:
        super().__init__(stage)
        self.paint = paint

    @property
    def shown(self) -> PaperShown:
        return self.stage.shown

    @property
    def table(self) -> pygame.Rect:
        return self.stage.regions.table

    # -- where things are --------------------------------------------------------------------------

    def zone(self, name: str) -> pygame.Rect:
        """Return a zone of the table by its name without "zone."."""
        return self.stage.regions.zone(f"zone.{name}")

    def of(self, seat: int, part: str = "") -> pygame.Rect:
        return self.zone(f"seat.{seat}.{part}" if part else f"seat.{seat}")

    def face_place(self, seat: int) -> tuple[str, pygame.Rect]:
        """Return the face card that is hit next: its zone's name and rectangle."""
        name = f"seat.{seat}.face.{self.paint.face_hit(seat)}"
        return f"zone.{name}", card_in(self.zone(name))

    def pile_card(self, seat: int) -> pygame.Rect:
        """Return the rectangle where a card lands on a seat's pile."""
        return pile_spots(self.of(seat, "pile"), len(self.shown.piles[seat - 1]) + 1)[-1]

    def hand_card(self, seat: int, kind: str = "") -> pygame.Rect:
        """Return the rectangle where a card leaves or enters a seat's hand."""
        return card_in(self.stage.card_place(seat, kind))

    def deck_card(self) -> pygame.Rect:
        return card_in(self.zone("deck"))

    # -- kinds of motion ---------------------------------------------------------------------------

    def fly(
        self, picture: Picture, start: pygame.Rect | Callable[[], pygame.Rect], end: pygame.Rect, *,
        seconds: float = 0.3, sound: str = "", take: Act | None = None, put: Act | None = None, together: bool = False,
        hop: float = 0.0, wait: float = 0.0, turn: float = 0.0,
    ) -> Motion:  # fmt: skip
        """Return the flight of a card; `take` and `put` change the table at both ends, `wait` delays the start.

        `turn` is its tilt half-way, in degrees.
        """
        large = [end.w]

        def from_there() -> pygame.Rect:
            there = start() if callable(start) else start
            large.append(there.w)
            return there

        def paint(surface: pygame.Surface, rect: pygame.Rect, share: float) -> None:
            draw_flying(surface, picture(max(8, *large)), rect, turn * sin(pi * share))

        return self.carry(paint, from_there, end, seconds=seconds, hop=hop * theme.unit(), wait=wait, sound=sound,
                          take=take, put=put, together=together)  # fmt: skip

    def word(
        self, words: str, centre: tuple[int, int], seconds: float = 0.6, *, size: float = 44,
        fill: theme.Colour = faces.WHITE, sound: str = "", tilt: float = -5,
    ) -> Motion:  # fmt: skip
        """Return a caption of fat letters that pops up over a spot; with reduced motion it just appears."""

        def draw(surface: pygame.Surface, share: float) -> None:
            px = theme.text_px(size)
            whole = self.letters(words, size, fill)
            grown = 1.0 if theme.reduced_motion() else sprung(min(1.0, share / POP))
            step = max(1, round(grown * STEPS))
            made = self.scaled(whole, ("word", words, px, fill, round(tilt)), step / STEPS, tilt)
            spot = made.get_rect(center=centre)
            spot.clamp_ip(surface.get_rect())
            surface.blit(made, spot)

        return self.play(seconds, draw, sound=sound, moves=False)

    def letters(self, words: str, size: float, fill: theme.Colour) -> pygame.Surface:
        """Return fat outlined words; `size` in design pixels."""
        px = theme.text_px(size)
        return faces.lettering(words, px, fill, faces.INK, max(2, px // 9), max(1, px // 14))

    def scaled(self, whole: pygame.Surface, key: tuple[object, ...], size: float, tilt: float = 0.0) -> pygame.Surface:
        """Return a picture turned and scaled, cached by its key."""
        if size == 1 and not tilt:
            return whole
        own = ("spl scaled", *key, round(size, 3), round(tilt))
        return pictures.remembered(own, lambda: pygame.transform.rotozoom(whole, -tilt, size))

    def burst(
        self, centre: tuple[int, int], reach: float, letters: Sequence[str], count: int, seconds: float = 0.35, *,
        seed: int = 1,
    ) -> Motion:  # fmt: skip
        """Return drops of paint flying apart."""
        rng = Random(seed)
        drops = [
            (rng.uniform(0, 2 * pi), rng.uniform(0.45, 1.0), rng.uniform(0.06, 0.15), letters[k % len(letters)], k)
            for k in range(count)
        ]

        def draw(surface: pygame.Surface, share: float) -> None:
            gone = 1 - (1 - share) ** 2
            for angle, far, small, letter, number in drops:
                dx, dy = cos(angle) * far * reach * gone, sin(angle) * far * reach * gone
                made = paints.drop(letter, number, reach * small * (1.35 - share))
                surface.blit(made, made.get_rect(center=(round(centre[0] + dx), round(centre[1] + dy))))

        return self.play(seconds, draw)

    def flip(
        self, zone: str, rect: pygame.Rect, before: Picture, after: Picture, seconds: float = 0.36, *,
        sound: str = "card_flip",
    ) -> Motion:  # fmt: skip
        """Return a flat card turning over in place: it narrows, and the other side widens."""

        def draw(surface: pygame.Surface, share: float) -> None:
            draw_flip(surface, rect, before, after, share)

        return self.play(seconds, draw, lift=(zone,), sound=sound)

    def rock(
        self, zone: str, rect: pygame.Rect, picture: Picture, seconds: float = 0.45, *, turns: float = 3,
        tilt: float = 7, sound: str = "",
    ) -> Motion:  # fmt: skip
        """Return a card rocking in place: it shakes or shrugs."""

        def draw(surface: pygame.Surface, share: float) -> None:
            swing = sin(2 * pi * turns * share) * (1 - share)
            made = pygame.transform.rotozoom(picture(rect.w), -tilt * swing, 1.0)
            surface.blit(made, made.get_rect(center=rect.center))

        return self.play(seconds, draw, lift=(zone,), sound=sound)

    def under_deck(self, event: Fact, seat: int, *, top: bool = False) -> Motion:
        """Return a seat's pile, or just its top card (HR-DUMP), sliding under the deck, first card first (SPL-SAVE-3).

        The event is followed when it leaves and when it arrives.
        """
        carried, follow = list[str](), self.follow(event)

        def begin() -> None:
            carried.extend(self.shown.piles[seat - 1][-1 if top else 0 :])
            follow()

        return self.slide_under(seat, carried, take=begin, put=follow)

    def slide_under(self, seat: int, carried: list[str], take: Act | None = None, put: Act | None = None) -> Motion:
        """Return cards sliding from a seat's pile under the deck: those `carried` when it starts."""
        deck, places = self.deck_card(), list[pygame.Rect]()

        def draw(surface: pygame.Surface, share: float) -> None:
            over = len(carried)
            for number, (kind, start) in enumerate(zip(carried, places, strict=True)):
                own = min(1.0, max(0.0, share * (1 + 0.1 * over) - 0.1 * number))
                rect = between(start, deck.move(0, round(deck.h * 0.1)), eased(own))
                if own < 1:
                    made = faces.card_face(kind, max(8, deck.w if own > 0.5 else start.w))
                    surface.blit(made, made.get_rect(center=rect.center))
            if self.shown.deck:  # the deck is on top: the cards go under it
                surface.blit(self.back(deck.w), deck)

        def begin() -> None:
            if take is not None:
                take()
            if carried:
                places.extend(pile_spots(self.of(seat, "pile"), len(carried)))

        return self.play(0.42, draw, sound="slide_down", take=begin, put=put)

    # -- pictures ----------------------------------------------------------------------------------

    def back(self, wide: int) -> pygame.Surface:
        return faces.card_back(wide)

    def moving_back(self, wide: int) -> pygame.Surface:
        """Return a card's back in flight, scaled from the largest one printed: few sizes, each cached."""
        wide = max(8, wide // 4 * 4)
        whole = faces.card_back(max(wide, self.deck_card().w, self.hand_card(self.stage.near).w))
        size = card_size(wide)
        key = ("spl back", whole.get_width(), size)
        return pictures.remembered(key, lambda: pictures.ready(pygame.transform.smoothscale(whole, size)))

    def card(self, kind: str) -> Picture:
        """Return the picture of a kind: its back where the kind is hidden."""
        return (lambda wide: faces.card_face(kind, wide)) if kind else self.back

    def face(self, seat: int, face: int, smiling: bool | None = None, grey: bool | None = None) -> Picture:
        """Return a seat's face card with the paint on it at the time it is drawn."""

        def picture(wide: int) -> pygame.Surface:
            shown = self.shown
            smile = shown.smiling(seat, face) if smiling is None else smiling
            out = not shown.inside[seat - 1] if grey is None else grey
            marks = tuple(self.paint.marks.get((seat, face), []))
            return self.paint.face(shown.colours[seat - 1], "smile" if smile else "frown", wide, out, marks)

        return picture


motions: Final = EventHandlers[PaperKit, Beat | list[Motion]]()
"""The maker of each event's motions; events that need none are named in show.py."""
