"""What an attack is likely to do: zones on the silhouette, two bars on one scale, every damage total (UX-ODDS).

Nothing is computed here: it only draws the numbers it is given.
"""

from collections.abc import Mapping
from functools import partial
from typing import Final, NamedTuple

import pygame

from game.games.shoot.art.ink import BLOOD, GREY, INK, PAPER, hatching, height_of, put, write
from game.games.shoot.art.silhouette import ZONE_BOXES, hatched, silhouette, width_for, words_for, zone_rect
from game.games.shoot.rules.fight.damage import DEADLY
from game.kernel.messages import say, say_count, together
from game.ui import pictures, text, theme
from game.ui.theme import Colour
from game.ui.widgets import draw_badge, draw_panel
from game.ui.words import capital

FREE: Final[Colour] = (255, 108, 84)
PARTLY: Final[Colour] = (255, 176, 140)
HIDDEN: Final[Colour] = (142, 134, 136)
SCALE_AT_LEAST: Final = 4.0  # points to which both bars are drawn even when neither mean reaches it


class ZoneSight(NamedTuple):
    """A zone as the shooter sees it: the visible share of its points and the words for what hides the rest."""

    share: float
    hidden_by: str = ""
    missing: bool = False


class Side(NamedTuple):
    """One direction of an attack. `totals[n]` is the probability of n points, the last one of that many or more.

    `refused` is why there is no shot.
    """

    who: str
    seat: int
    weapon: str = ""
    cards: int = 0
    mean: float = 0.0
    death: float = 0.0
    jam: float = 0.0
    totals: tuple[float, ...] = ()
    jam_miss: float = 0.0
    """The probability of a miss by a JAM card, where the Weapon's JAM row is empty."""
    full: bool = True
    refused: str = ""


class Exchange(NamedTuple):
    """An attack and the counterattack it triggers, from one stance."""

    attack: Side
    counter: Side
    heading: str = ""
    answered: bool = True
    """False for a counterattack: below its only bar is the reason why nothing comes back."""


def per_cent(chance: float) -> str:
    """Return a probability as text: never 0 % or 100 % for what may or may not happen."""
    if chance <= 0:
        return "0\u00a0%"
    if chance < 0.005:
        return "<\u00a01\u00a0%"
    if 0.995 <= chance < 1:
        return ">\u00a099\u00a0%"
    return f"{round(100 * chance)}\u00a0%"


def sentence(zones: Mapping[str, ZoneSight]) -> tuple[str, str]:
    """Return which zones are exposed, and what hides the others: ("Head, torso exposed.", "Legs: hidden by ...")."""
    free = frozenset(zone for zone, seen in zones.items() if seen.share > 0 and not seen.missing)
    if not free:
        first = say("Nothing exposed.")
    elif len(free) == len(zones):
        whole = all(seen.share >= 1 for seen in zones.values())
        first = say("Fully exposed.") if whole else say("All parts exposed, some only partly.")
    else:
        first = say("{parts} exposed.", parts=capital(words_for(free)))
    groups: dict[str, set[str]] = {}
    for zone, seen in zones.items():
        if seen.share <= 0 and not seen.missing:
            groups.setdefault(seen.hidden_by or say("cover"), set()).add(zone)
    parts = []
    for blocker, hidden in groups.items():
        if len(hidden) == len(zones):
            return first, say("Hidden by {thing}.", thing=blocker)
        named = capital(words_for(frozenset(hidden)))
        parts.append(say("{parts}: hidden by {thing}.", parts=named, thing=blocker))
    return first, together(*parts)


def draw_zones(surface: pygame.Surface, box: pygame.Rect, zones: Mapping[str, ZoneSight]) -> dict[str, pygame.Rect]:
    """Draw the target's silhouette: free zones bright, partly seen ones striped, hidden ones grey and hatched.

    Returns zone -> rectangle.
    """
    fills: dict[str, Colour | None] = {}
    for zone in ZONE_BOXES:
        seen = zones[zone]
        fills[zone] = None if seen.missing else FREE if seen.share >= 1 else PARTLY if seen.share > 0 else HIDDEN
    surface.blit(silhouette(box.h, fills), box)
    partly = frozenset(zone for zone, seen in zones.items() if 0 < seen.share < 1 and not seen.missing)
    hidden = frozenset(zone for zone, seen in zones.items() if seen.share <= 0 and not seen.missing)
    thick = max(2, box.h // 90)
    if partly:
        surface.blit(hatched(box.h, partly, FREE, thick * 4, thick * 2), box)
    if hidden:
        surface.blit(hatched(box.h, hidden, INK, thick * 4, thick, 150), box)
    return {zone: zone_rect(zone, box) for zone in ZONE_BOXES}


def draw_bars(surface: pygame.Surface, rect: pygame.Rect, exchange: Exchange) -> int:
    """Draw attack and counterattack as two bars on one scale; return the height used.

    The notes below the bars (cards, class, jam) are left out where the rectangle is too low for them.
    """
    notes = bars_height(exchange, rect.w) <= rect.h
    return _bars(surface, rect, exchange, notes)


def bars_height(exchange: Exchange, width: int, notes: bool = True) -> int:
    """Return the height of the bars at a width."""
    return _bars(None, pygame.Rect(0, 0, width, 10**6), exchange, notes)


def draw_low_bars(surface: pygame.Surface, rect: pygame.Rect, exchange: Exchange) -> None:
    """Draw the bars; if they are too high, their figures on a line each, by badges instead of names."""
    _bars(surface, rect, exchange, False, low=bars_height(exchange, rect.w, False) > rect.h)


def _bars(surface: pygame.Surface | None, rect: pygame.Rect, exchange: Exchange, notes: bool, low: bool = False) -> int:
    size = theme.text_px(17)
    step = text.line_height(size, "semi")
    top = max(SCALE_AT_LEAST, exchange.attack.mean, exchange.counter.mean)
    attack, counter = exchange.attack, exchange.counter
    sides = ((attack, counter.seat), (counter, attack.seat))[: 1 + exchange.answered]
    names = max(text.width(side.who, size, "bold") for side, _ in sides)
    names = names if names <= rect.w * 28 // 100 and not low else step  # both as names, or both as badges
    y = rect.y
    for side, victim in sides:
        line = pygame.Rect(rect.x, y, rect.w, step)
        left = line.x + names + theme.scale(10)
        room = pygame.Rect(left, line.y, line.right - left, line.h)
        if surface is not None:
            _who(surface, pygame.Rect(line.x, line.y, names, line.h), side, size)
        drawn = _refusal if side.refused else partial(_bar, victim=victim, top=top, low=low)
        y = drawn(surface, room, side, size)
        if notes and not side.refused:
            y = _notes(surface, pygame.Rect(left, y, room.w, line.h), side)
        y += theme.scale(5)
    if not exchange.answered:
        y = _refusal(surface, pygame.Rect(rect.x, y, rect.w, step), counter, size)
    return y - rect.y


def _who(surface: pygame.Surface, room: pygame.Rect, side: Side, size: int) -> None:
    """Draw a name, or only the seat's badge if there is no more room."""
    if room.w > room.h:
        put(surface, side.who, room, size, theme.palette().text, "bold")
    else:
        draw_badge(surface, side.seat, (room.x + room.h // 2, room.centery), room.h * 8 // 10)


def _refusal(surface: pygame.Surface | None, room: pygame.Rect, side: Side, size: int) -> int:
    """Draw why there is no shot, in up to three lines; return where the next bar may start."""
    lines = min(3, height_of(side.refused, room.w, size, "italic") // text.line_height(size, "italic"))
    room = pygame.Rect(room.x, room.y, room.w, max(room.h, lines * text.line_height(size, "italic")))
    if surface is not None:
        write(surface, side.refused, room, size, theme.palette().text_soft, "italic")
    return room.bottom


def _bar(
    surface: pygame.Surface | None, room: pygame.Rect, side: Side, size: int, victim: int, top: float, low: bool
) -> int:
    """Draw one bar with its words, and the badge of the seat that may die; return where the next may start."""
    p, style = theme.palette(), theme.seat_style(side.seat)
    mean = f"{side.mean:.1f}"
    dies = say("{chance} lethal", chance=per_cent(side.death))
    badge = room.h * 8 // 10
    words = text.width(say("{chance} lethal", chance=per_cent(0.999)), size, "semi") + badge
    number = text.width("10.0", size, "bold")
    bar = pygame.Rect(room.x, 0, room.w - words - number - theme.scale(22), max(8, room.h * 6 // 10))
    if bar.w < theme.scale(40):  # large text in a narrow panel: the words go below, or beside the figure alone
        bar.w = 0 if low else room.w - number - theme.scale(8)
    bar.centery = room.centery
    after = pygame.Rect(room.right - words, room.y, words, room.h)
    if after.x < bar.right + theme.scale(8) + number:
        after = pygame.Rect(room.x, room.bottom, room.w, room.h)
    if surface is not None:
        if bar.w:
            draw_meter(surface, bar, side.mean / top, style.light, style.dark)
        put(surface, mean, pygame.Rect(bar.right + theme.scale(8), room.y, number, room.h), size, p.text, "bold")
        colour = p.hazard if side.death >= 0.1 else p.text
        said = put(surface, dies, after, size, colour, "semi", "right")
        draw_badge(surface, victim, (said.x - badge * 6 // 10, said.centery), badge * 8 // 10)
    return after.bottom


def notes_of(side: Side) -> str:
    """Return the cards, the class and the JAM of one direction, in words."""
    count = say_count("1 card", "{n} cards", side.cards) if side.cards else ""
    parts = [together(side.weapon, count, between=": ")] if side.weapon else []
    parts += [say("stripes only")] if not side.full else []
    parts += [say("jam {chance}", chance=per_cent(side.jam))] if side.jam > 0 else []
    parts += [say("{chance} miss on a JAM card", chance=per_cent(side.jam_miss))] if side.jam_miss > 0 else []
    return together(*parts, between=", ")


def _notes(surface: pygame.Surface | None, room: pygame.Rect, side: Side) -> int:
    """Draw the cards, the class and the JAM below a bar, smaller; return where the next bar may start."""
    p = theme.palette()
    size = theme.text_px(16)
    words = notes_of(side)
    if not words:
        return room.y
    high = min(2, height_of(words, room.w, size) // text.line_height(size)) * text.line_height(size)
    if surface is not None:
        write(surface, words, pygame.Rect(room.x, room.y, room.w, high), size, p.text_soft)
    return room.y + high


def draw_meter(surface: pygame.Surface, bar: pygame.Rect, share: float, fill: Colour, edge: Colour) -> None:
    """Draw a bar in its slot."""
    p = theme.palette()
    radius = bar.h / 2
    pictures.draw_rounded(surface, bar, radius, p.shade, p.panel_line, 1)
    full = pygame.Rect(bar.x, bar.y, round(bar.w * max(0.0, min(1.0, share))), bar.h)
    if full.w >= bar.h:
        pictures.draw_rounded(surface, full, radius, fill, edge, max(1, theme.scale(2)))
    elif share > 0:
        pictures.draw_rounded(surface, pygame.Rect(bar.x, bar.y, bar.h, bar.h), radius, fill, edge, 1)


def draw_totals(surface: pygame.Surface, rect: pygame.Rect, side: Side) -> None:
    """Draw the probability of every damage total as columns; those that kill are red."""
    p, style = theme.palette(), theme.seat_style(side.seat)
    if not side.totals:
        return
    size = theme.text_px(16)
    foot = text.line_height(size)
    last = max((n for n, chance in enumerate(side.totals) if chance >= 0.0005), default=0)
    shown = min(len(side.totals), max(5, last + 1))
    wide = rect.w / shown
    top = max(side.totals[:shown])
    room = rect.h - foot - (foot if rect.h > 4 * foot else 0)
    base = rect.bottom - foot
    pygame.draw.line(surface, p.panel_line, (rect.x, base), (rect.right - 1, base), max(1, theme.scale(2)))
    for n in range(shown):
        chance = side.totals[n]
        cell = pygame.Rect(round(rect.x + n * wide), rect.y, round(wide), rect.h)
        high = round(room * chance / top) if top else 0
        deadly = n >= DEADLY
        column = pygame.Rect(cell.x + theme.scale(3), base - high, cell.w - theme.scale(6), high)
        if high > 1:
            pictures.draw_rounded(surface, column, theme.scale(4), BLOOD if deadly else style.light, INK, 1)
            if deadly:
                surface.blit(hatching(column.size, PAPER, theme.scale(10), max(1, theme.scale(2)), 140), column)
        words = f"{n}+" if n == len(side.totals) - 1 and n else str(n)
        put(surface, words, pygame.Rect(cell.x, base, cell.w, foot), size, p.text, "semi", "centre")
        label = per_cent(chance)
        if chance > 0 and room < rect.h - foot and text.width(label, theme.MIN_TEXT, "semi") <= cell.w:
            spot = pygame.Rect(cell.x, base - high - foot, cell.w, foot)
            fits = text.width(label, size, "semi") <= cell.w
            put(surface, label, spot, size if fits else theme.MIN_TEXT, p.text_soft, "semi", "centre")


def draw_preview(
    surface: pygame.Surface, rect: pygame.Rect, zones: Mapping[str, ZoneSight], exchange: Exchange
) -> None:
    """Draw the whole preview of an attack in a panel.

    Silhouette and words on top, the two bars below, and the totals of the attack if there is room for them.
    """
    p = theme.palette()
    inside = draw_panel(surface, rect, exchange.heading or exchange.attack.weapon or say("Attack"))
    size = theme.text_px(17)
    high = min(inside.h * 45 // 100, theme.roomy(190))
    figure = pygame.Rect(inside.x, inside.y, width_for(high), high)
    draw_zones(surface, figure, zones)
    words = pygame.Rect(figure.right + theme.scale(12), inside.y, inside.right - figure.right - theme.scale(12), high)
    first, second = sentence(zones)
    done = write(surface, first, words, size, p.text, "semi")
    rest = pygame.Rect(words.x, done.bottom, words.w, words.bottom - done.bottom)
    if second and rest.h >= size:
        write(surface, second, rest, size, p.text_soft)
    below = pygame.Rect(
        inside.x, figure.bottom + theme.scale(8), inside.w, inside.bottom - figure.bottom - theme.scale(8)
    )
    used = draw_bars(surface, below, exchange)
    left = inside.bottom - below.y - used - theme.scale(6)
    if left > 3 * text.line_height(theme.text_px(16)) and exchange.attack.totals:
        draw_totals(surface, pygame.Rect(inside.x, inside.bottom - left, inside.w, left), exchange.attack)


def draw_comparison(surface: pygame.Surface, rect: pygame.Rect, still: Exchange, moving: Exchange) -> None:
    """Draw "stand still" and "move first" side by side, or one above the other in a narrow panel (UX-ODDS-4).

    In a panel too low for four bars the same numbers are in a small table.
    """
    title = say("Stand still, or move first?")
    inner = rect.w - 2 * theme.scale(18)
    beside = inner >= theme.roomy(560)
    gap = theme.scale(20)
    wide = (inner - gap) // 2 if beside else inner
    head = text.line_height(theme.text_px(22), "shoot") + theme.scale(4)
    bars = [head + bars_height(exchange, wide, False) for exchange in (still, moving)]
    needed = max(bars) if beside else sum(bars) + gap
    if rect.h - 2 * theme.scale(14) - text.line_height(theme.text_px(26), "display") < needed:
        _comparison_table(surface, draw_panel(surface, rect), (still, moving))
        return
    inside = draw_panel(surface, rect, title)
    high = inside.h if beside else (inside.h - gap) // 2
    for index, exchange in enumerate((still, moving)):
        x = inside.x + (index * (wide + gap) if beside else 0)
        y = inside.y + (0 if beside else index * (high + gap))
        _stance(surface, pygame.Rect(x, y, wide, high), exchange, still=not index)


def _comparison_table(surface: pygame.Surface, inside: pygame.Rect, stances: tuple[Exchange, Exchange]) -> None:
    """Draw mean and probability of death as a table: a column for each stance, a row for each shooter."""
    p = theme.palette()
    size = min(theme.text_px(17), max(theme.MIN_TEXT, inside.h // 5))
    step = min(text.line_height(size, "semi") + theme.scale(4), inside.h // 3)
    names = inside.w * 24 // 100
    wide = (inside.w - names) // 2
    for column, (exchange, heading) in enumerate(zip(stances, (say("Stand still"), say("Move first")), strict=True)):
        x = inside.x + names + column * wide
        put(surface, heading, pygame.Rect(x, inside.y, wide, step), size, p.hazard, "bold", "centre")
        for row, side in enumerate((exchange.attack, exchange.counter), 1):
            line = pygame.Rect(x, inside.y + row * step, wide, step)
            if not column:
                name = pygame.Rect(inside.x, line.y, names, step)
                put(surface, side.who, name, size, p.text, "bold")
            odds = say("{mean:.1f}, {chance} lethal", mean=side.mean, chance=per_cent(side.death))
            words = say("no shot") if side.refused else odds
            put(surface, words, line.inflate(-theme.scale(8), 0), size, p.text, "semi", "centre")


def _stance(surface: pygame.Surface, room: pygame.Rect, exchange: Exchange, still: bool) -> None:
    p = theme.palette()
    size = theme.text_px(22)
    step = text.line_height(size, "shoot")
    icon, heading = ("crosshair", say("Stand still")) if still else ("run", say("Move first"))
    surface.blit(pictures.icon(icon, step * 8 // 10, p.text), (room.x, room.y + step // 10))
    put(surface, exchange.heading or heading, pygame.Rect(room.x + step, room.y, room.w - step, step), size,
        p.text, "shoot")  # fmt: skip
    below = pygame.Rect(room.x, room.y + step + theme.scale(4), room.w, room.h - step - theme.scale(4))
    used = draw_bars(surface, below, exchange)
    left = room.bottom - below.y - used - theme.scale(6)
    if left > 3 * text.line_height(theme.text_px(16)):
        draw_totals(surface, pygame.Rect(room.x, room.bottom - left, room.w, left), exchange.attack)


def chip(zones: Mapping[str, ZoneSight], height: int) -> pygame.Surface:
    """Return a small printed chip with the zones, to be shown beside a target on the battlefield."""
    key = tuple((zone, seen.share >= 1, seen.share > 0, seen.missing) for zone, seen in zones.items())

    def paint() -> pygame.Surface:
        pad = max(3, height // 14)
        inner = height - 2 * pad
        surface = pictures.rounded((width_for(inner) + 2 * pad, height), height // 8, PAPER, INK, max(2, height // 50))
        surface = surface.copy()
        draw_zones(surface, pygame.Rect(pad, pad, width_for(inner), inner), zones)
        return surface

    return pictures.remembered(("shoot chip", key, height, GREY), paint)
