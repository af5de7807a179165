"""The timeline of a past: its turns and markers by entry, and the line on which they are drawn and pressed."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import NamedTuple

import pygame

from game.games.markers import WIN, Marker
from game.games.story import story_of
from game.kernel.messages import say
from game.table.chance_words import is_sure
from game.table.clips import in_names
from game.table.replay_session import ReplaySession
from game.ui import pictures, text, theme
from game.ui.fit import put
from game.ui.theme import palette, roomy, scale, text_px
from game.ui.widgets import Widget

Curve = Sequence[tuple[int, Sequence[float], float]]
"""The win chances: number of an entry, each seat's share in seat order, the standard error."""
LEAST_TICK = 5
"""Design pixels between two turn ticks; where they would be closer only some are drawn."""


class NumberedMarker(NamedTuple):
    """A marker and the number of its entry."""

    number: int
    mark: Marker


class Track:
    """The contents of a timeline: where turns begin, and markers. It is built in steps: long games have thousands."""

    def __init__(self, reel: ReplaySession) -> None:
        self.reel = reel
        self.turns: list[int] = []
        """The entries after which a new turn begins, in order."""
        self.spots: list[NumberedMarker] = []
        self._marks = story_of(reel.match.game.key).marks
        self._looked = reel.first

    @property
    def done(self) -> bool:
        """Return whether the whole reel has been scanned."""
        return self._looked > self.reel.last

    def look(self, seconds: float = float("inf")) -> bool:
        """Scan more of the reel for about this long; return whether there is something new."""
        end, begun = perf_counter() + seconds, self._looked
        while not self.done:
            self._take(self._looked)
            self._looked += 1
            if perf_counter() >= end:
                break
        return self._looked > begun

    def _take(self, number: int) -> None:
        reel = self.reel
        if number == reel.first or reel.turn(number) != reel.turn(number - 1):
            self.turns.append(max(reel.first, number - 1))
        found = [mark for event in reel.public(number) for mark in self._marks(event)]
        seen: set[tuple[str, int]] = set()
        for mark in found:
            if (mark.kind, mark.seat) not in seen:  # a volley of hits is one marker
                seen.add((mark.kind, mark.seat))
                self.spots.append(NumberedMarker(number, mark))

    def turn_from(self, at: int, by: int) -> int:
        """Return where the next turn begins (`by` 1), or the current or previous one (-1); else the reel's end."""
        self.look()
        turns = self.turns
        if by > 0:
            place = bisect_right(turns, at)
            return turns[place] if place < len(turns) else self.reel.last
        place = bisect_left(turns, at)
        return turns[place - 1] if place else self.reel.first

    def spot_from(self, at: int, by: int, kind: str = "") -> NumberedMarker | None:
        """Return the next marker of a kind (of any: "") after an entry, or before it."""
        self.look()
        fit = [spot for spot in self.spots if (not kind or spot.mark.kind == kind) and (spot.number - at) * by > 0]
        return None if not fit else fit[0] if by > 0 else fit[-1]

    def kinds(self) -> list[str]:
        """Return the kinds of markers there are, the most important first."""
        worth: dict[str, int] = {}
        for spot in self.spots:
            worth[spot.mark.kind] = max(worth.get(spot.mark.kind, 0), spot.mark.worth)
        return sorted(worth, key=lambda kind: -worth[kind])

    def letter(self, kind: str) -> str:
        """Return the letter of markers of a kind; empty where there is none."""
        return next((spot.mark.letter for spot in self.spots if spot.mark.kind == kind), "")


class MarkSpot(Widget):
    """A marker on the line: its letter and its shape on a flag in the colour of the acting seat."""

    def __init__(self, spot: NumberedMarker, words: str, seek: Callable[[int], object]) -> None:
        super().__init__(words, partial(seek, spot.number))
        self.spot = spot
        self.tip = words

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_at(surface, self.rect)

    def draw_at(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        p, mark = palette(), self.spot.mark
        style = theme.seat_style(mark.seat) if mark.seat else None
        fill, ink = (style.colour, style.on) if style is not None else (p.paper, p.ink)
        line = p.hazard if self.hovered else p.ink
        pictures.draw_rounded(surface, rect, scale(6), fill, line, max(2, scale(2)))
        side = rect.h * 7 // 10
        left = rect.x + (rect.w - side - text.width(mark.letter, self._size, "bold") - scale(3)) // 2
        surface.blit(pictures.icon(mark.shape, side, ink), (left, rect.centery - side // 2))
        room = pygame.Rect(left + side + scale(3), rect.y, rect.right - left - side, rect.h)
        text.draw(surface, mark.letter, room, self._size, ink, "bold", "left", "middle", wrap=0)

    @property
    def _size(self) -> int:
        return text_px(16)

    @staticmethod
    def wish() -> tuple[int, int]:
        """Return its width and height."""
        size = text_px(16)
        high = text.line_height(size, "bold")
        return high * 7 // 10 + text.width("W", size, "bold") + scale(3) + scale(8), high + scale(2)


class Timeline(Widget):
    """The line itself: the past part is filled, ticks where turns begin; a press or a drag seeks."""

    def __init__(self, track: Track, seek: Callable[[int], object], names: Mapping[int, str]) -> None:
        super().__init__(say("Timeline"))
        self.track, self.seek, self.names = track, seek, names
        self.tip = say("The whole game, from left to right.")
        self.meaning = say("Click or drag to go there; left and right move one decision at a time.")
        self.curve: Curve = ()
        self.curved = False
        """Whether there is room for win chances above the line, whether they are known yet or not."""
        self.told = ""
        """The win chances at the cursor in words."""
        self.groove = self.slot = pygame.Rect(0, 0, 0, 0)
        """The rectangles of the line, and of the win chances above it."""
        self.marks: list[MarkSpot] = []
        self._kept: tuple[object, pygame.Surface] | None = None

    # -- layout ------------------------------------------------------------------------------------

    def wish(self) -> int:
        """Return the timeline's preferred height."""
        return self._told_high() + self._curve_high() + MarkSpot.wish()[1] + scale(4) + self._thick()

    def _curve_high(self) -> int:
        return roomy(44) if self.curved else 0

    def _told_high(self) -> int:
        return text.line_height(text_px(16), "semi") if self.curved else 0

    @staticmethod
    def _thick() -> int:
        return max(10, scale(16))

    def place(self, rect: pygame.Rect) -> None:
        """Lay it out in a rectangle of its requested height."""
        self.rect = pygame.Rect(rect)
        inset = MarkSpot.wish()[0] // 2
        top = rect.y + self._told_high()
        self.slot = pygame.Rect(rect.x + inset, top, rect.w - 2 * inset, self._curve_high())
        thick = self._thick()
        self.groove = pygame.Rect(rect.x + inset, rect.bottom - thick, rect.w - 2 * inset, thick)
        self.show_marks()

    def show_marks(self) -> None:
        """Lay the markers out, the most important first.

        One that would cover another is left out, but keys still reach it.
        """
        wide, high = MarkSpot.wish()
        taken: list[pygame.Rect] = []
        chosen: list[tuple[NumberedMarker, pygame.Rect]] = []
        for spot in sorted(self.track.spots, key=lambda spot: (-spot.mark.worth, spot.mark.kind != WIN)):
            box = pygame.Rect(0, self.slot.bottom, wide, high)
            box.centerx = self.x_of(spot.number)
            if box.collidelist(taken) < 0:
                taken.append(box.inflate(2 * scale(2), 0))
                chosen.append((spot, box))
        self.marks = []
        for spot, box in sorted(chosen, key=lambda pair: pair[0].number):
            words = say("Turn {number}: {what}.", number=self.track.reel.turn(spot.number),
                        what=in_names(spot.mark.words, self.names))  # fmt: skip
            mark = MarkSpot(spot, words, self.seek)
            mark.rect = box
            self.marks.append(mark)

    def x_of(self, number: int) -> int:
        first, last = self.track.reel.first, self.track.reel.last
        return self.groove.x + round((number - first) / max(1, last - first) * (self.groove.w - 1))

    def number_at(self, x: int) -> int:
        first, last = self.track.reel.first, self.track.reel.last
        share = (x - self.groove.x) / max(1, self.groove.w - 1)
        return first + round(min(1.0, max(0.0, share)) * (last - first))

    # -- input -------------------------------------------------------------------------------------

    def click(self, pos: tuple[int, int]) -> bool:
        """Do nothing: the press has already moved the cursor."""
        return True

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the win chances, the markers, the line with its ticks and the cursor."""
        p, at = palette(), self.x_of(self.track.reel.at)
        self._draw_curve(surface, at)
        radius = self.groove.h / 2
        pictures.draw_rounded(surface, self.groove, radius, p.shade, p.panel_line, max(1, scale(2)))
        passed = pygame.Rect(self.groove.x, self.groove.y, max(self.groove.h, at - self.groove.x), self.groove.h)
        pictures.draw_rounded(surface, passed, radius, p.hazard_dark, p.panel_line, max(1, scale(2)))
        for x in self._ticks():
            pygame.draw.line(surface, p.text, (x, self.groove.y + 2), (x, self.groove.bottom - 3), max(1, scale(2)))
        for mark in self.marks:
            x = self.x_of(mark.spot.number)
            pygame.draw.line(surface, p.text, (x, mark.rect.bottom), (x, self.groove.centery), max(1, scale(2)))
        self._draw_marks(surface)
        side = self.groove.h + scale(8)
        pictures.draw_shape(surface, "circle", (at, self.groove.centery), side, p.hazard, p.ink, max(2, scale(3)))

    def _draw_marks(self, surface: pygame.Surface) -> None:
        """Draw the markers, as a cached picture until one is hovered or they change."""
        if not self.marks:
            return
        lane = pygame.Rect(self.rect.x, self.slot.bottom, self.rect.w, self.marks[0].rect.h)
        look = (id(self.marks), theme.version(), lane.size, next((m.label for m in self.marks if m.hovered), ""))
        if self._kept is None or self._kept[0] != look:
            made = pygame.Surface(lane.size, pygame.SRCALPHA)
            for mark in self.marks:
                mark.draw_at(made, mark.rect.move(-lane.x, -lane.y))
            self._kept = look, made
        surface.blit(self._kept[1], lane)

    def _ticks(self) -> Iterator[int]:
        last = -10_000
        for number in self.track.turns:
            x = self.x_of(number)
            if x - last >= scale(LEAST_TICK):
                last = x
                yield x

    def _draw_curve(self, surface: pygame.Surface, at: int) -> None:
        """Draw each seat's win chance in its colour, with its badge at the cursor and the words above."""
        if not self.slot.h:
            return
        p, high = palette(), self.slot.h - scale(6)
        pictures.draw_rounded(surface, self.slot, scale(4), p.panel, p.panel_line, 1)
        told = pygame.Rect(self.slot.x, self.slot.y - self._told_high(), self.slot.w, self._told_high())
        put(surface, self.told, told, text_px(16), p.text, "semi")
        points = sorted(one for one in self.curve if is_sure(one[2]))
        if not points:
            words, size = say("Win chances appear as they are worked out."), text_px(16)
            text.draw(surface, words, self.slot, size, p.text_soft, "ui", "centre", "middle", wrap=0)
            return
        middle = self.slot.y + scale(3) + high // 2
        pygame.draw.line(surface, p.panel_line, (self.slot.x, middle), (self.slot.right - 1, middle))
        for seat in range(1, len(points[0][1]) + 1):
            style = theme.seat_style(seat)
            course = [
                (self.x_of(number), self.slot.y + scale(3) + round((1 - shares[seat - 1]) * high))
                for number, shares, _ in points
            ]
            if len(course) > 1:
                bright = theme.text_on(p.panel) == p.ink
                pygame.draw.lines(surface, style.colour if bright else style.light, False, course, max(2, scale(3)))
            here = [y for x, y in course if x <= at] or [course[0][1]]
            side = max(10, scale(14))
            pictures.draw_shape(surface, style.shape, (at, here[-1]), side, style.colour, p.ink, max(1, scale(2)))
