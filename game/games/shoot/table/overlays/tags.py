"""Printed labels on the table: the cost at the pointer, the reason of a refusal, names and heights, who watches.

A tag stays inside the part of the window it is drawn into; its text follows the player's text size.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import ClassVar

import pygame

from game.games.shoot.art.silhouette import ZONE_WORDS, silhouette, width_for
from game.games.shoot.rules import terrain as places
from game.games.shoot.rules.state import ShootState
from game.games.shoot.table.modes import planning
from game.games.shoot.table.overlays.labels import Laid, best, round_about
from game.games.shoot.table.overlays.strokes import INK, thin
from game.geometry.shapes import Point
from game.geometry.sight import ZONES, Sighting, Spot
from game.kernel.messages import say, say_count, together
from game.ui import pictures, text, theme
from game.ui.camera import Camera
from game.ui.rulings import draw_mark, mark_width, numbers
from game.ui.theme import Colour, mix
from game.ui.words import translation_of

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

ROOM = 0.2  # of the table's width, the most that a chip may take before it drops its words
ICONS = {"refusal": "icons/cancel"}


@dataclass(frozen=True)
class Tag:
    """A label beside a point of the table (mm) or a pixel: a short title, a line of text, the rule it is based on."""

    title: str
    detail: str = ""
    rule: str = ""
    tone: str = "price"
    at: Point | None = None
    pixel: Point | None = None
    icon: str = ""
    ground: ClassVar[bool] = False

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        for picture, box in self.lay(camera, surface.get_clip(), ()):
            surface.blit(picture, box)

    def lay(self, camera: Camera, area: pygame.Rect, taken: Sequence[pygame.Rect]) -> Laid:
        """Return the label to the lower right of its point, or wherever it hides nothing."""
        picture = self.picture()
        point, size = self.point(camera), picture.get_size()
        gap = theme.scale(20)
        near, far = round_about(point, size, round(gap * 1.7)), round_about(point, size, gap * 5)
        spots = [self.rather(camera, area), *near[5:], *near[:5], *far]
        return [(picture, best(spots, area, taken)[0])]

    def rather(self, camera: Camera, area: pygame.Rect) -> pygame.Rect:
        size = self.picture().get_size()
        return pygame.Rect(beside(self.point(camera), size, area, theme.scale(20)), size)

    def point(self, camera: Camera) -> Point:
        return self.pixel or (camera.to_screen(*self.at) if self.at else camera.rect.center)

    def picture(self) -> pygame.Surface:
        """Return the label alone; cached."""
        words = (translation_of(self.title), translation_of(self.detail), self.icon or ICONS.get(self.tone, ""))
        key = ("table tag", *words, self.rule, numbers(), self.tone, theme.version())
        return pictures.remembered(key, lambda: self._paint(*words))

    def _paint(self, title: str, detail: str, icon: str) -> pygame.Surface:
        paper, bold, plain = TONES[self.tone]
        big, small = theme.text_px(20), theme.text_px(16)
        pad, room = theme.scale(10), theme.roomy(330)
        sign = round(big * 1.25) if icon else 0
        wide, title_h = text.measure(title, big, "bold", room - sign)
        detail_w, detail_h = text.measure(detail, small, "ui", room) if detail else (0, 0)
        mark = mark_width(self.rule, small) + pad if self.rule else 0
        inner = max(wide + (sign + pad // 2 if sign else 0), detail_w) + mark
        size = (inner + 2 * pad, title_h + detail_h + round(1.4 * pad))
        sheet = pygame.Surface((size[0] + pad, size[1] + pad), pygame.SRCALPHA)
        box = pygame.Rect(pad // 2, pad // 2, *size)
        pictures.draw_shadow(sheet, box, max(2, pad // 2), (2, 3), pad * 0.7, 110)
        pictures.draw_rounded(sheet, box, pad * 0.8, paper, INK, thin(2.4))
        x, y = box.x + pad, box.y + round(0.6 * pad)
        if sign:
            sheet.blit(pictures.icon(icon, sign, bold), (x, y + (text.line_height(big, "bold") - sign) // 2))
        across = sign + pad // 2 if sign else 0
        text.draw(sheet, title, (x + across, y), big, bold, "bold", wrap=room - sign)
        if detail:
            text.draw(sheet, detail, (x, y + title_h), small, plain, wrap=room)
        if self.rule:
            spot = pygame.Rect(box.right - pad - mark, y, mark, text.line_height(big, "bold"))
            draw_mark(sheet, spot, theme.palette().link if self.tone != "price" else (120, 84, 10), self.rule)
        return pictures.ready(sheet)


def beside(point: Point, size: tuple[int, int], area: pygame.Rect, gap: int) -> tuple[int, int]:
    """Return where a label of that size goes: lower right of a point, on the other side where it would be cut off."""
    x = point[0] + gap
    if x + size[0] > area.right:
        x = point[0] - gap - size[0]
    y = point[1] + gap * 0.6
    if y + size[1] > area.bottom:
        y = point[1] - gap * 0.6 - size[1]
    left = min(max(x, area.left), max(area.left, area.right - size[0]))
    top = min(max(y, area.top), max(area.top, area.bottom - size[1]))
    return round(left), round(top)


@dataclass(frozen=True)
class ZonesChip:
    """What can be seen of a HERO: a silhouette with ten zones visible, partly visible or hidden, and one line of text.

    `shares` are 0..1 by zone, as `Sighting.share`; `at` is the target's spot, `away` the viewer's (mm).
    """

    at: Point
    shares: Mapping[str, float] = field(hash=False)
    words: str = ""
    away: Point | None = None
    ground: ClassVar[bool] = False

    def draw(self, surface: pygame.Surface, camera: Camera) -> None:
        for picture, box in self.lay(camera, surface.get_clip(), ()):
            surface.blit(picture, box)

    def lay(self, camera: Camera, area: pygame.Rect, taken: Sequence[pygame.Rect]) -> Laid:
        """Return the chip on the side away from the viewer; without words if there is little room."""
        point = camera.to_screen(*self.at)
        gap = theme.scale(30)
        left = self.away is not None and self.away[0] > self.at[0]
        found: list[tuple[pygame.Surface, pygame.Rect, int]] = []
        for bare in (False, True):
            picture = self.picture(bare)
            if not bare and picture.get_width() > ROOM * area.w:
                continue
            right, other, *more = round_about(point, picture.get_size(), gap)
            box, hidden = best([other, right, *more] if left else [right, other, *more], area, taken)
            found.append((picture, box, hidden))
            if hidden == 0:
                break
        picture, box, _ = min(found, key=lambda one: one[2])
        return [(picture, box)]

    def picture(self, bare: bool = False) -> pygame.Surface:
        """Return the chip alone, `bare` without words; cached."""
        state = tuple(sorted((zone, round(share, 2)) for zone, share in self.shares.items()))
        key = ("zones chip", state, self.words, bare, theme.version())
        return pictures.remembered(key, lambda: self._paint(bare))

    @property
    def lines(self) -> str:
        """The text beside the silhouette: how much is in sight, then what hides the rest."""
        count = sum(share > 0 for share in self.shares.values())
        some = say("{count} of {all} in sight", count=count, all=len(self.shares))
        seen = say("fully exposed") if count == len(self.shares) else some
        return together(seen, self.words, between="\n")

    def _paint(self, bare: bool) -> pygame.Surface:
        high = max(48, theme.scale(76))
        wide = width_for(high)
        small, pad = theme.text_px(16), theme.scale(8)
        fills: dict[str, Colour | None] = {zone: zone_colour(share) for zone, share in self.shares.items()}
        lines = "" if bare else self.lines
        room = theme.roomy(190)
        text_w, text_h = text.measure(lines, small, "semi", room) if lines else (-pad, 0)
        size = (wide + text_w + 3 * pad, max(high, text_h) + 2 * pad)
        sheet = pygame.Surface(size, pygame.SRCALPHA)
        pictures.draw_rounded(sheet, sheet.get_rect(), pad, PAPER, INK, thin(2.4))
        figure = silhouette(high, fills, INK, 11.0)
        sheet.blit(figure, (pad, (size[1] - high) // 2))
        if lines:
            beginning = (wide + 2 * pad, (size[1] - text_h) // 2)
            text.draw(sheet, lines, beginning, small, INK, "semi", wrap=room)
        return pictures.ready(sheet)


def zone_colour(share: float) -> Colour:
    """Return the colour of a zone by the share of it that is seen: grey hidden, orange partly, red free."""
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
        for picture, box in self.lay(camera, surface.get_clip(), ()):
            surface.blit(picture, box)

    def lay(self, camera: Camera, area: pygame.Rect, taken: Sequence[pygame.Rect]) -> Laid:
        """Return the chip above its spot, or where it hides less."""
        tone = "refusal" if self.count else "good"
        seers = say_count("{n} sees you here", "{n} see you here", self.count)
        icon = "icons/eye-target" if self.count else "icons/sight-disabled"
        title = seers if self.count else say("Nobody sees you here")
        picture = Tag(title, self.words, "", tone, icon=icon).picture()
        right, left, above, below, *corners = round_about(
            camera.to_screen(*self.at), picture.get_size(), theme.scale(30)
        )
        return [(picture, best([above, below, right, left, *corners], area, taken)[0])]


def watch_words(watchers: Mapping[int, Sighting], names: Mapping[int, str]) -> str:
    """Return who would see a HERO at a spot, and what of it: "Ben sees 8 of 10 zones" (UX-SEE-2)."""
    seen = [(seat, sighting) for seat, sighting in watchers.items() if sighting.zones]
    parts = []
    for seat, sighting in seen:
        count, who = len(sighting.zones), names[seat]
        some = say("{who} sees {count} of {all} parts", who=who, count=count, all=len(ZONES))
        parts.append(say("fully exposed to {who}", who=who) if count == len(ZONES) else some)
    return together(*parts, between="; ") or say("nobody sees you there")


def seen_chips(view: ShootState, seat: int, spot: Spot, names: dict[int, str]) -> list[ZonesChip]:
    """Return a chip beside every opponent that a seat's HERO would see from a spot: what of it, what hides the rest."""
    chips = []
    for target, sighting in planning.seen_from(view, seat, spot).items():
        if sighting.zones:
            hiders = sighting.hidden_by() if len(sighting.zones) < len(ZONES) else []
            words = _rest_words(planning.blocker_name(view, hiders[0], names), len(hiders)) if hiders else ""
            hero = view.hero(target)
            shares = {zone: sighting.share(zone) for zone in ZONES}
            chips.append(ZonesChip((hero.x, hero.y), shares, words, (spot.x, spot.y)))
    return chips


def _rest_words(thing: str, hiders: int) -> str:
    """Return what hides the parts that are not in sight: one thing, or the chief of several."""
    if hiders > 1:
        return say("rest: mostly {thing}", thing=thing)
    return say("rest: {thing}", thing=thing)


def watch_chip(view: ShootState, seat: int, names: dict[int, str]) -> WatchChip:
    """Return the chip for how many opponents see a seat's HERO where it stands, and what of it (UX-SEE-2)."""
    spot = places.spot(view, seat)
    lines = []
    for rival, sighting in planning.seen_by(view, seat, spot).items():
        zones = [zone for zone in ZONES if zone in sighting.zones]
        if zones:
            few = together(*(ZONE_WORDS[zone] for zone in zones), between=", ")
            some = say("{count} of {all} parts", count=len(zones), all=len(ZONES))
            named = together(names[rival], few if len(zones) <= 3 else some, between=": ")
            whole = say("fully exposed to {who}", who=names[rival])
            lines.append(whole if len(zones) == len(ZONES) else named)
    return WatchChip((spot.x, spot.y), len(lines), together(*lines, between="\n"))
