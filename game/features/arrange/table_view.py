"""The table that is arranged: its picture, what is held above it, and what is under the pointer (HND-20)."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.battlefield.findings import plain
from game.battlefield.model import Decor, MapFlag, MapObstacle, MapToken, Point
from game.geometry.world import contains
from game.kernel.messages import say, together
from game.ui import text
from game.ui.camera import Camera
from game.ui.pictures import draw_rounded, icon
from game.ui.theme import Colour, palette, scale, text_px
from game.ui.tips import Tip
from game.ui.widgets import Widget
from game.ui.words import capital

if TYPE_CHECKING:
    from game.battlefield.arranged_map import ArrangedMap
    from game.battlefield.arranged_thing import ArrangedThing, What
    from game.battlefield.held_things import HeldThings
    from game.battlefield.model import Battlefield, Finding
    from game.battlefield.placing import SpotFault

LEAST: Final = 30
"""Least size in design pixels of what can be pressed (UX-TURN-4)."""
SEEN: Final = 22.0
"""Millimetres of floor round the table."""


class TablePainter(Protocol):
    """What paints a table (`game.games.meta.Meta.map_arranger`)."""

    def show(self, table: Battlefield) -> None: ...

    def draw(self, surface: pygame.Surface, camera: Camera, area: pygame.Rect) -> None: ...

    def draw_thing(self, surface: pygame.Surface, camera: Camera, what: What, alpha: int = 255) -> None: ...

    def small(self, what: What, side: int) -> pygame.Surface: ...


class TableView(Widget):
    """The table in its rectangle. What it does when it is pressed is the page's business."""

    def __init__(self, arranged: ArrangedMap, painter: TablePainter, press: Callable[[], object],
                 walk: Callable[[str], bool]) -> None:  # fmt: skip
        """`press` is Enter on the table, `walk` an arrow key; it returns whether there was anything that way."""
        super().__init__(say("The table"), press)
        self.spoken = True
        self.tip = say("Click a thing to select it, drag it to move it; the arrow keys go from thing to thing.")
        self.arranged, self.painter, self._walk = arranged, painter, walk
        self.camera = Camera(arranged.size, pygame.Rect(0, 0, 10, 10), SEEN, smooth=False)
        self.selected: frozenset[int] = frozenset()
        """The ids of the selected thing and its partners."""
        self.chosen = 0
        self.held: HeldThings | None = None
        self.fault: SpotFault | None = None
        self.heights = False
        self.findings: dict[int, list[Finding]] = {}
        """What the checker says, by the id of the thing."""
        self.sound = ""

    def click(self, pos: tuple[int, int]) -> bool:
        """Do nothing: the page handles the mouse, since it drags."""
        return False

    def adjust(self, direction: str) -> bool:
        return self._walk(direction)

    def place(self) -> None:
        """Fit the camera into the rectangle."""
        self.camera.set_rect(self.rect)

    @property
    def zoomed(self) -> bool:
        """Return whether less than the whole table is visible."""
        return self.camera.zoom > 1.001

    def spot(self, pos: Point) -> Point:
        """Return the table point at a pixel."""
        return self.camera.to_world(*pos)

    # What is drawn ---------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Show the map as it is, without what is held."""
        self.painter.show(self.arranged.battlefield(without=self.held.moving if self.held is not None else ()))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, what is selected, and the checker's findings; what is held is drawn by `draw_held`."""
        old = surface.get_clip()
        surface.set_clip(self.rect)
        self.painter.draw(surface, self.camera, self.rect)
        moving = self.held.moving if self.held is not None else frozenset()
        for number in sorted(self.selected - moving):
            thing = self.arranged.things.get(number)
            if thing is not None:
                self._outline(surface, thing, palette().hazard if number == self.chosen else palette().cream)
        if self.heights:
            self._draw_heights(surface)
        self._draw_findings(surface)
        surface.set_clip(old)
        pygame.draw.rect(surface, palette().ink, self.rect, max(2, scale(3)), border_radius=scale(6))

    def draw_held(self, surface: pygame.Surface) -> None:
        """Draw what is held."""
        if self.held is not None:
            old = surface.get_clip()
            surface.set_clip(self.rect)
            self._draw_held(surface, self.held)
            surface.set_clip(old)

    def _outline(self, surface: pygame.Surface, thing: ArrangedThing, colour: Colour) -> None:
        points = [self.camera.to_screen(*point) for point in thing.outline]
        if isinstance(thing.what, (MapFlag, MapToken)) or thing.what is None:
            middle, radius = self.camera.to_screen(*thing.spot), max(scale(LEAST) / 2, 12 * self.camera.scale)
            pygame.draw.circle(surface, palette().ink, middle, radius + 2, max(4, scale(5)))
            pygame.draw.circle(surface, colour, middle, radius, max(2, scale(3)))
            return
        pygame.draw.polygon(surface, palette().ink, points, max(6, scale(8)))
        pygame.draw.polygon(surface, colour, points, max(3, scale(4)))

    def _draw_held(self, surface: pygame.Surface, held: HeldThings) -> None:
        """Draw the ghosts, and why they may not be there."""
        p, fault = palette(), self.fault
        colour = p.good if fault is None else p.danger if fault.barred else p.hazard
        ghosts = held.ghosts()
        for ghost in reversed(ghosts):
            if ghost.what is not None:
                alpha = 130 if fault is not None and fault.barred else 215
                self.painter.draw_thing(surface, self.camera, ghost.what, alpha)
            self._outline(surface, ghost, colour)
        first = ghosts[0]
        low = max(self.camera.to_screen(*point)[1] for point in first.outline)
        x, y = self.camera.to_screen(*first.spot)
        words = fault.words if fault is not None else where_words(first)
        self._tag(surface, words, (x, low + scale(8)), p.ink if fault is None else colour, y)

    def _tag(self, surface: pygame.Surface, words: str, at: Point, fill: Colour, above: float) -> None:
        """Draw a sentence below a point, or above where there is no room."""
        size = text_px(16)
        wide = min(text.width(words, size, "semi"), max(scale(120), min(scale(420), self.rect.width - scale(40))))
        wide, high = text.measure(words, size, "semi", wide)
        box = pygame.Rect(0, 0, wide + scale(20), high + scale(12))
        box.midtop = (round(at[0]), round(at[1]))
        if box.bottom > self.rect.bottom:
            box.bottom = round(2 * above - at[1])
        box.clamp_ip(self.rect.inflate(-scale(8), -scale(8)))
        ink = palette().ink if fill == palette().hazard else palette().cream
        draw_rounded(surface, box, scale(8), fill, palette().ink, max(1, scale(2)))
        text.draw(surface, words, box.inflate(-scale(20), -scale(12)), size, ink, "semi")

    def _draw_heights(self, surface: pygame.Surface) -> None:
        """Write its height in mm on everything upright."""
        size = text_px(14)
        things = [thing for thing in self.arranged.things.values() if isinstance(thing.what, MapObstacle)]
        for thing in sorted(things, key=lambda one: one.tall):
            words = f"{thing.tall:g}"
            x, y = self.camera.to_screen(*thing.spot)
            box = pygame.Rect(0, 0, text.width(words, size, "bold") + scale(8), text.line_height(size, "bold"))
            box.center = (round(x), round(y))
            pygame.draw.rect(surface, palette().ink, box, border_radius=scale(5))
            text.draw(surface, words, (box.x + scale(4), box.y), size, palette().cream, "bold")

    # Findings --------------------------------------------------------------------------------------------------------

    def marks(self) -> list[tuple[int, pygame.Rect, list[Finding]]]:
        """Return where the checker's findings are shown, at the things they speak of, by their ids."""
        side, held = max(18, scale(26)), self.held.moving if self.held is not None else frozenset()
        found = []
        for number, told in self.findings.items():
            thing = self.arranged.things.get(number)
            if thing is None or number in held or not self.camera.sees(*thing.spot):
                continue
            x, y = self.camera.to_screen(*thing.spot)
            top = min(self.camera.to_screen(*point)[1] for point in thing.outline)
            box = pygame.Rect(0, 0, side, side)
            box.center = (round(x), round(max(top, y - 2 * side)))
            found.append((number, box.clamp(self.rect), told))
        return found

    def _draw_findings(self, surface: pygame.Surface) -> None:
        p = palette()
        for _, box, told in self.marks():
            wrong = any(one.severity == "error" for one in told)
            fill, ink = (p.danger, p.cream) if wrong else (p.hazard, p.ink)
            draw_rounded(surface, box, box.height / 2, fill, p.ink, max(1, scale(2)))
            side = box.height * 3 // 5
            mark = icon("hazard-sign", side, ink)  # a question mark is what a Token shows
            surface.blit(mark, (box.centerx - side // 2, box.centery - side // 2))

    def tips(self) -> list[Tip]:
        """Return what everything on the table is, and what the checker says of it."""
        if self.held is not None:
            return []
        found = []
        for number, thing in self.arranged.things.items():
            told = together(*(one.text for one in self.findings.get(number, ())))
            box = self.box_of(thing).clip(self.rect)
            if box.width and box.height:
                found.append(Tip(box, thing_words(thing), told))
        return found + [Tip(box, told[0].text) for _, box, told in self.marks()]

    def box_of(self, thing: ArrangedThing) -> pygame.Rect:
        """Return the rectangle round a thing in the window."""
        points = [self.camera.to_screen(*point) for point in thing.outline]
        left, top = (min(point[axis] for point in points) for axis in (0, 1))
        right, bottom = (max(point[axis] for point in points) for axis in (0, 1))
        return pygame.Rect(round(left), round(top), max(1, round(right - left)), max(1, round(bottom - top)))

    # Pointing --------------------------------------------------------------------------------------------------------

    def under(self, pos: Point) -> list[int]:
        """Return the ids of what is at a pixel, the topmost first: small things, then the tallest."""
        spot, near = self.spot(pos), max(scale(LEAST) / 2 / self.camera.scale, 13.0)
        found: list[tuple[tuple[float, float], int]] = []
        for number, thing in self.arranged.things.items():
            small = isinstance(thing.what, (MapFlag, MapToken)) or thing.what is None
            if small and dist(thing.spot, spot) <= near:
                found.append(((0.0, dist(thing.spot, spot)), number))
            elif not small and contains(thing.outline, *spot):
                rank = 3.0 if isinstance(thing.what, Decor) else 2.0 if isinstance(thing.what, MapObstacle) else 1.0
                found.append(((rank, -thing.tall), number))
        marked = [number for number, box, _ in self.marks() if box.collidepoint(pos)]
        return [*marked, *(number for _, number in sorted(found) if number not in marked)]

    def next_to(self, direction: str) -> int:
        """Return the id of the thing next to the chosen one in a direction; 0 if there is none."""
        things = self.arranged.things
        here = things.get(self.chosen)
        if here is None:
            middle = (self.arranged.size[0] / 2, self.arranged.size[1] / 2)
            return min(things, key=lambda number: dist(things[number].spot, middle), default=0)
        dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[direction]
        best, least = 0, float("inf")
        for number, thing in things.items():
            x, y = thing.spot[0] - here.spot[0], thing.spot[1] - here.spot[1]
            along, aside = x * dx + y * dy, abs(x * dy + y * dx)
            if number != self.chosen and along > 0.5 and along + 2 * aside < least and aside <= 2 * along:
                best, least = number, along + 2 * aside
        return best


def thing_words(thing: ArrangedThing) -> str:
    """Return a thing's name, with its height, as a sentence."""
    name = capital(thing.words)
    if isinstance(thing.what, MapObstacle):
        return say("{thing}, {mm} mm tall.", thing=name, mm=plain(thing.tall))
    return say("{thing}.", thing=name)


def where_words(thing: ArrangedThing) -> str:
    """Return where a thing is: its middle in mm, and its angle if it is turned."""
    x, y = thing.spot
    if thing.turns and thing.angle % 360:
        return say("{x:.0f}, {y:.0f} mm, turned by {angle:.0f}°", x=x, y=y, angle=thing.angle % 360)
    return say("{x:.0f}, {y:.0f} mm", x=x, y=y)
