"""Printed labels on the table: the price at the pointer, the reason of a refusal, names and heights, who watches.

A tag keeps inside the window's part it is drawn into; its text follows the person's text size.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

import pygame

from game.games.shoot.table.overlays import halves_text
from game.games.shoot.table.silhouette import silhouette, width_for
from game.games.shoot.table.strokes import HAZARD, INK, thin
from game.geometry.shapes import Point
from game.ui import pictures, text, theme
from game.ui.camera import Camera
from game.ui.theme import Colour, mix

PAPER: Colour = (251, 243, 224)
FREE: Colour = (214, 44, 40)
PART: Colour = (247, 186, 92)
HIDDEN: Colour = (176, 168, 164)
TONES: dict[str, tuple[Colour, Colour, Colour]] = {  # paper, title, text
    "price": (PAPER, INK, (70, 58, 58)),
    "refusal": ((142, 26, 32), (255, 244, 226), (255, 226, 206)),
    "note": ((46, 37, 42), (250, 243, 226), (220, 206, 196)),
    "good": ((32, 92, 48), (250, 250, 236), (222, 240, 222)),
}


@dataclass(frozen=True)
class Tag:
    """A label beside a point of the table (mm) or a pixel: a short title, a line of text, the rule it stands on."""

    title: str
    detail: str = ""
    rule: str = ""
    tone: str = "price"
    at: Point | None = None
    pixel: Point | None = None
    icon: str = ""
    ground: ClassVar[bool] = False

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the label to the lower right of its point, or wherever it fits."""
        point = self.pixel or (camera.to_screen(*self.at) if self.at else camera.rect.center)
        picture = self.picture()
        gap = theme.scale(20)
        surface.blit(picture, beside(point, picture.get_size(), surface.get_clip(), gap))

    def picture(self) -> pygame.Surface:
        """Give the label alone; remembered."""
        key = ("table tag", self.title, self.detail, self.rule, self.tone, self.icon, theme.version())
        return pictures.remembered(key, self._paint)

    def _paint(self) -> pygame.Surface:
        paper, bold, plain = TONES[self.tone]
        big, small = theme.text_px(20), theme.text_px(16)
        pad, room = theme.scale(10), theme.roomy(330)
        sign = round(big * 1.25) if self.icon else 0
        wide, title_h = text.measure(self.title, big, "bold", room - sign)
        detail_w, detail_h = text.measure(self.detail, small, "ui", room) if self.detail else (0, 0)
        rule_w = text.width(self.rule, small, "semi") if self.rule else 0
        last = text.line_height(small, "semi") if self.rule else 0
        inner = max(wide + (sign + pad // 2 if sign else 0), detail_w, rule_w)
        size = (inner + 2 * pad, title_h + detail_h + last + round(1.4 * pad))
        sheet = pygame.Surface((size[0] + pad, size[1] + pad), pygame.SRCALPHA)
        box = pygame.Rect(pad // 2, pad // 2, *size)
        pictures.draw_shadow(sheet, box, max(2, pad // 2), (2, 3), pad * 0.7, 110)
        pictures.draw_rounded(sheet, box, pad * 0.8, paper, INK, thin(2.4))
        x, y = box.x + pad, box.y + round(0.6 * pad)
        if sign:
            mark = pictures.icon(self.icon, sign, bold)
            sheet.blit(mark, (x, y + (text.line_height(big, "bold") - sign) // 2))
        across = sign + pad // 2 if sign else 0
        text.draw(sheet, self.title, (x + across, y), big, bold, "bold", wrap=room - sign)
        if self.detail:
            text.draw(sheet, self.detail, (x, y + title_h), small, plain, wrap=room)
        if self.rule:
            link = theme.palette().link if self.tone != "price" else (120, 84, 10)
            text.draw(sheet, self.rule, (x, y + title_h + detail_h), small, link, "semi")
        return pictures.ready(sheet)


def beside(point: Point, size: tuple[int, int], area: pygame.Rect, gap: int) -> tuple[int, int]:
    """Give where a label of that size goes: lower right of a point, on the other side where it would be cut off."""
    x = point[0] + gap
    if x + size[0] > area.right:
        x = point[0] - gap - size[0]
    y = point[1] + gap * 0.6
    if y + size[1] > area.bottom:
        y = point[1] - gap * 0.6 - size[1]
    left = min(max(x, area.left), max(area.left, area.right - size[0]))
    top = min(max(y, area.top), max(area.top, area.bottom - size[1]))
    return round(left), round(top)


def price_tag(
    halves: int, left: int | None = None, fall_cards: int = 0, pixel: Point | None = None, at: Point | None = None
) -> Tag:
    """Give the tag of a walk: its price in card lengths, what stays of the budget, cards drawn for falls."""
    cards = "1 card length" if halves == 2 else f"{halves_text(halves)} card length{'s' if halves > 2 else ''}"
    words = []
    if left is not None:
        words.append(f"{halves_text(left)} left" if left else "nothing left")
    if fall_cards:
        words.append(f"the fall draws {fall_cards} card{'s' if fall_cards > 1 else ''}")
    tone = "price" if not fall_cards else "refusal"
    return Tag(cards, ", ".join(words), "S-FALL-2" if fall_cards else "", tone, at, pixel)


def refusal_tag(reason: str, rule: str, pixel: Point | None = None, at: Point | None = None) -> Tag:
    """Give the tag of something that cannot be done, in the rule's own words."""
    return Tag(reason[:1].upper() + reason[1:], "", rule, "refusal", at, pixel, "icons/cancel")


def thing_tag(name: str, tall: float, pixel: Point) -> Tag:
    """Give the hover label of a thing: its name and how tall it is, as a number and as a climb."""
    if tall <= 0:
        climb = ""
    elif tall <= 30:
        climb = "a free step up from the table"
    elif tall <= 60:
        climb = "a costly climb from the table"
    else:
        climb = "too tall to climb from the table"
    return Tag(f"{name[:1].upper()}{name[1:]}, {tall:.0f} mm", climb, "", "note", None, pixel)


@dataclass(frozen=True)
class ZonesChip:
    """What is seen of somebody: the silhouette with ten zones free, partly free or hidden, and one line of words.

    `shares` are 0..1 by zone, as `Sighting.share`; `at` is the target's spot (mm).
    """

    at: Point
    shares: Mapping[str, float] = field(hash=False)
    words: str = ""
    ground: ClassVar[bool] = False

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the chip beside the target."""
        picture = self.picture()
        point = camera.to_screen(*self.at)
        surface.blit(picture, beside(point, picture.get_size(), surface.get_clip(), theme.scale(28)))

    def picture(self) -> pygame.Surface:
        """Give the chip alone; remembered."""
        state = tuple(sorted((zone, round(share, 2)) for zone, share in self.shares.items()))
        return pictures.remembered(("zones chip", state, self.words, theme.version()), self._paint)

    def _paint(self) -> pygame.Surface:
        high = theme.roomy(92)
        wide = width_for(high)
        small, pad = theme.text_px(16), theme.scale(8)
        fills: dict[str, Colour | None] = {zone: zone_colour(share) for zone, share in self.shares.items()}
        count = sum(share > 0 for share in self.shares.values())
        lines = f"{count} of {len(self.shares)} zones\n{self.words}" if self.words else f"{count} of {len(self.shares)}"
        room = theme.roomy(190)
        text_w, text_h = text.measure(lines, small, "semi", room)
        size = (wide + text_w + 3 * pad, max(high, text_h) + 2 * pad)
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        pictures.draw_rounded(sheet, sheet.get_rect(), pad, PAPER, INK, thin(2.4))
        figure = silhouette(high, fills, INK, 11.0)
        sheet.blit(figure, (pad, (size[1] - high) // 2))
        beginning = (wide + 2 * pad, (size[1] - text_h) // 2)
        text.draw(sheet, lines, beginning, small, INK, "semi", wrap=room)
        return pictures.ready(sheet)


def zone_colour(share: float) -> Colour:
    """Give the colour of a zone by the share of it that is seen: grey hidden, orange partly, red free."""
    if share <= 0:
        return HIDDEN
    return FREE if share >= 0.999 else mix(PART, FREE, max(0.0, share - 0.35))


@dataclass(frozen=True)
class WatchChip:
    """How many opponents see a spot, and what of it: an eye, a number, and words ("2: head, left arm")."""

    at: Point
    count: int
    words: str = ""
    ground: ClassVar[bool] = False

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the chip above its spot."""
        tone = "refusal" if self.count else "good"
        said = f"{self.count} see{'s' if self.count == 1 else ''} you here" if self.count else "nobody sees you here"
        icon = "icons/eye-target" if self.count else "icons/sight-disabled"
        picture = Tag(said.capitalize(), self.words, "", tone, icon=icon).picture()
        px, py = camera.to_screen(*self.at)
        area = surface.get_clip()
        gap = theme.scale(30)
        box = picture.get_rect(midbottom=(round(px), round(py - gap)))
        if box.top < area.top:
            box.top = round(py + gap)
        surface.blit(picture, box.clamp(area))


@dataclass(frozen=True)
class NameFlag:
    """A HERO's name under its stand, on a ribbon of its seat's colour."""

    at: Point
    name: str
    seat: int
    ground: ClassVar[bool] = False

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        """Draw the ribbon below the stand."""
        from game.games.shoot.table.figures import hero_radius

        style = theme.seat_style(self.seat)
        size = theme.text_px(16)
        wide = text.width(self.name, size, "bold")
        px, py = camera.to_screen(*self.at)
        box = pygame.Rect(0, 0, wide + size, round(size * 1.4))
        box.midtop = (round(px), round(py + hero_radius(camera.scale) * 1.15))
        pictures.draw_rounded(surface, box, box.h / 3, style.colour, INK, thin(2))
        text.draw(surface, self.name, box, size, style.on, "bold", "centre", "middle", wrap=0)


__all__ = [
    "HAZARD",
    "NameFlag",
    "Tag",
    "WatchChip",
    "ZonesChip",
    "beside",
    "price_tag",
    "refusal_tag",
    "thing_tag",
    "zone_colour",
]
