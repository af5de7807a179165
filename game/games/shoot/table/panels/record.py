"""Medical Records: a big one for the selected HERO, and the icons of what else is public about it."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from game.games.shoot.art.card_art import SYMBOL_ICONS
from game.games.shoot.art.faces import back, icon_of, name_of
from game.games.shoot.art.ink import BLOOD, INK, PAPER, own, put, write
from game.games.shoot.art.silhouette import (
    ZONE_BOXES,
    ZONE_WORDS,
    hatched,
    outline,
    silhouette,
    width_for,
    zone_rect,
)
from game.games.shoot.rules.cards import splattercard
from game.kernel.messages import say, say_count
from game.ui import pictures, text, theme
from game.ui.theme import Colour
from game.ui.widgets import draw_badge, draw_panel
from game.ui.words import capital

DEADLY: Final = 10
LINES: Final = 4  # of wounded zones, at most
WOUND_COLOURS: Final[tuple[Colour, ...]] = (PAPER, (240, 152, 128), (216, 72, 56), (150, 18, 24))


class Wound(NamedTuple):
    """A wound card and the points left on it."""

    card: int
    points: int
    dealt: int = 0
    """The points that it had when it hit; 0: those of its card."""


class RecordView(NamedTuple):
    """What is public about a seat (S-INFO). `weapons`: cards, None for one whose face this viewer may not see."""

    seat: int
    name: str
    wounds: tuple[Wound, ...] = ()
    missing: frozenset[str] = frozenset()
    weapons: tuple[int | None, ...] = ()
    gadgets: int = 0
    open_gadgets: tuple[int, ...] = ()  # open cards: permanent and one-round
    effects: tuple[tuple[str, str], ...] = ()  # (icon, words): "paralysed", "held"
    lives: int | None = None  # None: the mode does not count any
    kills: int = 0
    captures: int | None = None
    flag: bool = False
    alive: bool = True
    out: bool = False
    team: int = 0  # the team whose badge it has, 0: none
    minus: tuple[tuple[str, str], ...] = ()  # what its wounds cost it, as (icon, words)
    less: int = 0  # card lengths that they take from its action card
    pips: int = 0  # how strong a bot plays (game.lobby.cast), 0: a person

    @property
    def damage(self) -> int:
        """The points in the record (S-HIT-3)."""
        return sum(wound.points for wound in self.wounds)

    @property
    def left(self) -> int:
        """The life left: ten points less those in the record; 0 once it is dead."""
        return max(0, DEADLY - self.damage) if self.alive else 0

    def zones(self) -> dict[str, list[Wound]]:
        """Return the wounds by zone, the zone with the most points first."""
        found: dict[str, list[Wound]] = {}
        for wound in self.wounds:
            found.setdefault(splattercard(wound.card).zone, []).append(wound)
        return dict(sorted(found.items(), key=lambda row: -sum(wound.points for wound in row[1])))

    def points(self) -> dict[str, int]:
        """Return the points per wounded zone."""
        return {zone: sum(wound.points for wound in wounds) for zone, wounds in self.zones().items()}


class RecordIcon(NamedTuple):
    """A fact of a record: its icon, what is beside it, what it says in words, and whether it is the work of a wound."""

    icon: str
    label: str
    words: str
    hurts: bool = False
    name: str = ""
    """What is beside it where there is room, instead of the label."""


def wound_fills(view: RecordView) -> Mapping[str, Colour | None]:
    """Return the silhouette's colours: paper where unhurt, deeper red for more points, nothing for a severed part."""
    points = view.points()
    return {zone: None if zone in view.missing else WOUND_COLOURS[min(3, points.get(zone, 0))] for zone in ZONE_BOXES}


def draw_record(
    surface: pygame.Surface, rect: pygame.Rect, view: RecordView, flash: str = ""
) -> dict[str, pygame.Rect]:
    """Draw the Medical Record; return its places ("zone torso", "wound 17"). `flash` rings a zone hit."""
    inside = draw_panel(surface, rect)
    _heading(surface, inside, view)
    top = inside.y + text.line_height(theme.text_px(24), "shoot") + theme.scale(8)
    body = pygame.Rect(inside.x, top, inside.w, inside.bottom - top)
    high = min(body.h, round(body.w * 0.5 * 64 / 28))
    figure = pygame.Rect(body.x, body.y + (body.h - high) // 2, width_for(high), high)
    hits = _figure(surface, figure, view, flash)
    left = figure.right + theme.scale(14)
    hits.update(_wounds(surface, pygame.Rect(left, body.y, body.right - left, body.h), view))
    return hits


def _heading(surface: pygame.Surface, inside: pygame.Rect, view: RecordView) -> None:
    p = theme.palette()
    size = theme.text_px(24)
    high = text.line_height(size, "shoot")
    draw_badge(surface, view.seat, (inside.x + high // 2, inside.y + high // 2), round(high * 0.72))
    room = pygame.Rect(inside.x + high + theme.scale(8), inside.y, inside.w - high - theme.scale(8), high)
    words = say("{number} left", number=view.left) if view.left else ""
    room.w -= draw_life(surface, room, view.left, words, size) + theme.scale(8)
    put(surface, view.name, room, size, p.text, "shoot")


def _figure(surface: pygame.Surface, box: pygame.Rect, view: RecordView, flash: str) -> dict[str, pygame.Rect]:
    """Draw the silhouette: wounded zones red and numbered, missing parts left out."""
    surface.blit(silhouette(box.h, wound_fills(view)), box)
    if view.missing:
        surface.blit(outline(box.h, view.missing, BLOOD, 9.0), box)
        gap = max(5, theme.scale(8))
        surface.blit(hatched(box.h, view.missing, BLOOD, gap, max(1, gap // 4), 150), box)
    if view.missing <= {"left_arm", "left_hand", "right_arm", "right_hand"} and view.alive:
        surface.blit(own("silhouette_details", box.size), box)
    points = view.points()
    size = theme.text_px(16)
    side = text.line_height(size, "bold") - theme.scale(2)
    hits: dict[str, pygame.Rect] = {}
    for zone in ZONE_BOXES:
        area = zone_rect(zone, box)
        hits[f"zone {zone}"] = area
        if zone == flash:
            pictures.draw_rounded(
                surface, area.inflate(8, 8), theme.scale(6), None, theme.palette().focus, max(2, theme.scale(4))
            )
        if points.get(zone):
            spot = pygame.Rect(0, 0, side, side)
            spot.center = area.center
            pictures.draw_shape(surface, "circle", spot.center, side, INK, PAPER, max(1, theme.scale(2)))
            put(surface, str(points[zone]), spot, size, PAPER, "bold", "centre")
    return hits


def _wounds(surface: pygame.Surface, room: pygame.Rect, view: RecordView) -> dict[str, pygame.Rect]:
    """Draw the life left, the row of icons, the wounds zone by zone, and what they and cards do to the HERO."""
    bar = pygame.Rect(room.x, room.y, room.w, theme.scale(16))
    draw_pips(surface, bar, view.left)
    size = theme.text_px(17)
    step = text.line_height(size) + theme.scale(2)
    row = pygame.Rect(room.x, bar.bottom + theme.scale(6), room.w, step)
    fixed, states, zones = fixed_icons(view), state_icons(view), view.zones()
    top = row.bottom + theme.scale(4)
    needed = min(LINES, max(1, len(zones))) * step
    heights = [_fact_height(one.words, room.w, step) for one in states]
    foot = pygame.Rect(room.x, room.bottom - sum(heights), room.w, sum(heights))
    below = pygame.Rect(room.x, top, room.w, max(0, room.bottom - top))
    if states and foot.y - theme.scale(8) - top >= needed:
        hits = draw_icons(surface, row, fixed, named=True)
        hits |= _draw_states(surface, foot, states, heights, len(fixed))
        below.h = foot.y - theme.scale(8) - top
    elif _least_width([*fixed, *states], step) <= room.w:  # no room for their words: these are in the icons' tips
        hits = draw_icons(surface, row, [*fixed, *states], named=True)
    else:
        hits = draw_icons(surface, row, fixed, named=True)
        hits |= draw_icons(surface, pygame.Rect(room.x, room.bottom - step, room.w, step), states, first=len(fixed))
        below.h = max(0, below.h - step)
    return hits | _zone_lines(surface, below, view, step)


def _zone_lines(surface: pygame.Surface, room: pygame.Rect, view: RecordView, step: int) -> dict[str, pygame.Rect]:
    """Draw the wounded zones, at most four lines of them, the worst first, then how many more there are."""
    p, size = theme.palette(), theme.text_px(17)
    line = pygame.Rect(room.x, room.y, room.w, step)
    zones = view.zones()
    if not zones:
        put(surface, say("unhurt") if view.alive else say("dead"), line, size, p.text_soft)
        return {}
    fitting = room.h // step
    count = len(zones) if len(zones) <= min(LINES, fitting) else min(LINES, fitting - 1)
    hits: dict[str, pygame.Rect] = {}
    for zone in list(zones)[: max(0, count)]:
        _zone_line(surface, line, zone, zones[zone], size)
        hits[f"wounds {zone}"] = line.copy()
        line.y += step
    if count < len(zones) and fitting > 0:
        put(surface, f"+{len(zones) - max(0, count)}", line, size, p.text_soft, "semi")
    return hits


def _fact_height(words: str, width: int, step: int) -> int:
    """Return the height of a fact: of two lines if one is too short."""
    room = width - step - theme.scale(8)
    lines = 1 if text.width(words, theme.text_px(17), "semi") <= room else 2
    return lines * step + theme.scale(4)


def _draw_states(
    surface: pygame.Surface, room: pygame.Rect, states: Sequence[RecordIcon], heights: Sequence[int], first: int
) -> dict[str, pygame.Rect]:
    """Draw icons with their words, one below the other, beneath a rule; return their places, numbered from `first`."""
    p = theme.palette()
    size = theme.text_px(17)
    side = text.line_height(size) + theme.scale(2)
    rule = room.y - theme.scale(4)
    pygame.draw.line(surface, p.panel_light, (room.x, rule), (room.right - 1, rule), max(1, theme.scale(2)))
    hits, top = {}, room.y
    for number, (one, each) in enumerate(zip(states, heights, strict=True), first):
        line = pygame.Rect(room.x, top, room.w, each)
        top += each
        if one.icon:
            tone = theme.mix(p.danger, p.text, 0.35) if one.hurts else p.text
            surface.blit(pictures.icon(one.icon, side, tone), (line.x, line.centery - side // 2))
        rest = pygame.Rect(line.x + side + theme.scale(8), line.y, line.w - side - theme.scale(8), each)
        tone = theme.mix(p.danger, p.text, 0.55) if one.hurts else p.text
        if each > side + theme.scale(4):
            write(surface, one.words, rest, size, tone, "semi")
        else:
            put(surface, one.words, rest, size, tone, "semi")
        hits[f"icon {number}"] = line
    return hits


def _zone_line(surface: pygame.Surface, line: pygame.Rect, zone: str, wounds: Sequence[Wound], size: int) -> None:
    p = theme.palette()
    points = sum(wound.points for wound in wounds)
    dealt = sum(wound.dealt or splattercard(wound.card).damage for wound in wounds)
    number = say("{points} of {damage}", points=points, damage=dealt) if points != dealt else str(points)
    wide = text.width(number, size, "bold")
    put(surface, number, pygame.Rect(line.right - wide, line.y, wide, line.h), size, p.hazard, "bold", "right")
    used = put(surface, capital(ZONE_WORDS.get(zone, zone)),
               pygame.Rect(line.x, line.y, line.w - wide - theme.scale(6), line.h), size, p.text)  # fmt: skip
    x = used.right + theme.scale(8)
    for symbol in (symbol for wound in wounds for symbol in splattercard(wound.card).symbols):
        head, _, tail = symbol.partition("-")
        if head == "PUSH" or head not in SYMBOL_ICONS or x + 2 * line.h > line.right - wide:
            continue  # a push is over once it has been carried out
        x += _symbol_chip(surface, (x, line.y), line.h, SYMBOL_ICONS[head], tail) + theme.scale(5)


def _symbol_chip(surface: pygame.Surface, at: tuple[int, int], high: int, icon: str, tail: str) -> int:
    """Draw a wound's symbol as on its card: icon, minus and number or side; return its width."""
    size = theme.text_px(16)
    words = f"–{tail}" if tail else ""
    wide = high + (text.width(words, size, "bold") + theme.scale(4) if words else 0)
    box = pygame.Rect(at[0], at[1] + 1, wide, high - 2)
    pictures.draw_rounded(surface, box, theme.scale(5), BLOOD)
    side = box.h - theme.scale(4)
    surface.blit(pictures.icon(icon, side, PAPER), (box.x + (high - side) // 2, box.centery - side // 2))
    if words:
        put(surface, words, pygame.Rect(box.x + high - theme.scale(1), box.y, wide - high, box.h), size, PAPER, "bold")
    return wide


def draw_life(surface: pygame.Surface, room: pygame.Rect, left: int, words: str, size: int) -> int:
    """Draw a heart and the life left at the right end of a line, or a cross if none is left; return the width."""
    p = theme.palette()
    side = room.h * 7 // 10
    face = "bold" if words.isdecimal() else "shoot"  # in which a small 7 looks like a 1
    wide = text.width(words, size, face) if words else 0
    put(surface, words, pygame.Rect(room.right - wide, room.y, wide, room.h), size, p.text, face, "right")
    right = room.right - wide - (theme.scale(5) if words else 0)
    mark = pygame.Rect(right - side, room.centery - side // 2, side, side)
    if left:
        surface.blit(pictures.icon("health-normal", side, life_colour(left)), mark)
    else:
        surface.blit(pictures.icon("hasty-grave", side, p.text_soft), mark)
    return room.right - mark.x


def life_colour(left: int) -> Colour:
    """Return the colour of an amount of life: green, yellow from half of it on, red where one shot may kill."""
    p = theme.palette()
    full = theme.mix(p.good, p.text, 0.35)
    return full if left > DEADLY // 2 else p.hazard if left > DEADLY // 4 else theme.mix(p.danger, p.text, 0.3)


def draw_pips(surface: pygame.Surface, bar: pygame.Rect, left: int) -> None:
    """Draw ten pips, one for each point of life: those left are filled, the others empty; crossed out at 0."""
    p = theme.palette()
    gap = max(1, theme.scale(3))
    wide = (bar.w - gap * (DEADLY - 1)) / DEADLY
    for index in range(DEADLY):
        box = pygame.Rect(round(bar.x + index * (wide + gap)), bar.y, max(2, round(wide)), bar.h)
        fill = life_colour(left) if index < left else p.shade
        pictures.draw_rounded(surface, box, min(box.w, box.h) / 2, fill, p.panel_line, 1)
    if not left:
        line = max(2, theme.scale(4))
        inner = pygame.Rect(0, 0, bar.h * 2, bar.h * 2)
        inner.center = bar.center
        pygame.draw.line(surface, BLOOD, inner.topleft, inner.bottomright, line)
        pygame.draw.line(surface, BLOOD, inner.topright, inner.bottomleft, line)


# -- what else is known, as icons -------------------------------------------------------------------------------------


BACK: Final = "back of a Weapon"
NO_WEAPON: Final = "cancel"


def _flag_icons(view: RecordView) -> list[RecordIcon]:
    return [RecordIcon("flying-flag", "", say("carries the Flag"))] if view.flag else []


def _score_icons(view: RecordView) -> list[RecordIcon]:
    """Return the lives and the captures, where the mode counts any."""
    found = []
    if view.lives is not None:
        icon = "broken-heart" if view.lives == 0 else "heart-plus"
        found.append(RecordIcon(icon, str(view.lives), say_count("1 life", "{n} lives", view.lives)))
    if view.captures is not None:
        words = say_count("1 capture", "{n} captures", view.captures)
        found.append(RecordIcon("checkered-flag", str(view.captures), words))
    return found


def _hand_icons(view: RecordView) -> list[RecordIcon]:
    """Return the Weapons, and how many Gadgets there are."""
    found = [
        RecordIcon(BACK, "", say("a hidden Weapon")) if card is None
        else RecordIcon(icon_of(card), "", name_of(card), name=name_of(card))
        for card in view.weapons
    ]  # fmt: skip
    found = found or [RecordIcon(NO_WEAPON, "", say("no Weapon"))]
    return [*found, RecordIcon("swap-bag", str(view.gadgets), say_count("1 Gadget", "{n} Gadgets", view.gadgets))]


def _kill_icons(view: RecordView) -> list[RecordIcon]:
    return [RecordIcon("death-skull", str(view.kills), say_count("1 kill", "{n} kills", view.kills))]


def state_icons(view: RecordView) -> list[RecordIcon]:
    """Return what wounds cost a HERO, its open Gadgets, and what it is under the effect of."""
    found = [RecordIcon(icon, f"–{view.less}" if icon == "run" else "", words, True) for icon, words in view.minus]
    found += [RecordIcon(icon_of(card), "", name_of(card)) for card in view.open_gadgets]
    return found + [RecordIcon(icon, "", words) for icon, words in view.effects]


def fixed_icons(view: RecordView) -> list[RecordIcon]:
    """Return the record's row, which is always whole: Weapons, Gadgets, Flag, lives, captures, kills."""
    return [*_hand_icons(view), *_flag_icons(view), *_score_icons(view), *_kill_icons(view)]


def record_icons(view: RecordView) -> list[RecordIcon]:
    """Return all icons of a record, as their places are numbered."""
    return [*fixed_icons(view), *state_icons(view)]


def strip_icons(view: RecordView) -> list[RecordIcon]:
    """Return what is known of a seat, the most decisive first: it is dropped last."""
    kills = _kill_icons(view) if view.kills or view.lives is not None else []
    return [*_flag_icons(view), *_score_icons(view), *_hand_icons(view), *kills, *state_icons(view)]


def _icon_width(one: RecordIcon, label: str, side: int) -> int:
    wide = text.width(label, theme.text_px(17), "semi") + theme.scale(4) if label else 0
    return (side if one.icon else 0) + wide


def _least_width(icons: Sequence[RecordIcon], high: int) -> int:
    """Return the width of icons with their numbers and the smallest gaps."""
    side, gap = min(high, text.line_height(theme.text_px(17))), theme.scale(3)
    return sum(_icon_width(one, one.label, side) + gap for one in icons) - gap


def draw_icons(
    surface: pygame.Surface, room: pygame.Rect, icons: Sequence[RecordIcon], named: bool = False, first: int = 0
) -> dict[str, pygame.Rect]:
    """Draw icons with numbers in a row; return their places, numbered from `first` on ("icon 2").

    `named` puts names beside them if there is room for all; where there is none for the numbers alone, the gaps
    shrink, then the icons at the end are left out.
    """
    p, size = theme.palette(), theme.text_px(17)
    side, gap = min(room.h, text.line_height(size)), theme.scale(9)
    labels = [one.label or ("" if one.icon else one.words) for one in icons]
    wide = [_icon_width(one, label, side) for one, label in zip(icons, labels, strict=True)]
    if named:
        full = [label or one.name for one, label in zip(icons, labels, strict=True)]
        all_wide = [_icon_width(one, label, side) for one, label in zip(icons, full, strict=True)]
        if sum(all_wide) + gap * (len(all_wide) - 1) <= room.w:
            labels, wide = full, all_wide
    if named and len(wide) > 1:
        gap = max(1, min(gap, (room.w - sum(wide)) // (len(wide) - 1)))
    hits, x = {}, room.x
    for number, (one, label, need) in enumerate(zip(icons, labels, wide, strict=True), first):
        if x + need > room.right:
            break
        y = room.centery - side // 2
        if one.icon == BACK:
            picture = back("weapon", round(side * 63 / 88))
            surface.blit(picture, (x + (side - picture.get_width()) // 2, y))
        elif one.icon:
            tone = theme.mix(p.danger, p.text, 0.35) if one.hurts else p.text_soft if one.label else p.text
            surface.blit(pictures.icon(one.icon, side, p.hazard if one.icon == "flying-flag" else tone), (x, y))
        if label:
            left = x + (side + theme.scale(3) if one.icon else 0)
            put(surface, label, pygame.Rect(left, room.y, need, room.h), size, p.text if one.icon else p.hazard, "semi")
        hits[f"icon {number}"] = pygame.Rect(x, room.y, need, room.h)
        x += need + gap
    return hits
