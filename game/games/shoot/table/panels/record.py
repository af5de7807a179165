"""Medical Records: a big one for the selected HERO, and a small line for every seat with all public facts about it."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

import pygame

from game.games.shoot.art.card_art import SYMBOL_ICONS
from game.games.shoot.art.faces import back, icon_of, mini_width, name_of
from game.games.shoot.art.hazard_art import team_sign
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
from game.kernel.messages import listed, say, say_count, together
from game.ui import pictures, text, theme
from game.ui.pips import put_name
from game.ui.theme import Colour
from game.ui.widgets import draw_badge, draw_panel
from game.ui.words import capital

DEADLY: Final = 10
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
    effects: tuple[str, ...] = ()  # words: "paralysed", "held"
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

    def points(self) -> dict[str, int]:
        """Return the points per wounded zone."""
        found: dict[str, int] = {}
        for wound in self.wounds:
            zone = splattercard(wound.card).zone
            found[zone] = found.get(zone, 0) + wound.points
        return found


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


def _figure(
    surface: pygame.Surface, box: pygame.Rect, view: RecordView, flash: str
) -> dict[str, pygame.Rect]:
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
    p = theme.palette()
    bar = pygame.Rect(room.x, room.y, room.w, theme.scale(16))
    draw_pips(surface, bar, view.left)
    size = theme.text_px(17)
    step = text.line_height(size) + theme.scale(2)
    y = bar.bottom + theme.scale(8)
    hits: dict[str, pygame.Rect] = {}
    facts = _facts(view)
    needed = max(1, len(view.wounds)) * step + theme.scale(8)
    if sum(_fact_height(words, room.w, step) for _, words in facts) > room.bottom - y - needed:
        icons = icon_facts(view)
        rows = _icon_rows(icons, room.w, step)
        foot = pygame.Rect(room.x, room.bottom - rows * step, room.w, rows * step)
        _draw_icons(surface, foot, icons, rows)  # what decides the game is never dropped
        room = pygame.Rect(room.x, room.y, room.w, max(0, foot.y - theme.scale(4) - room.y))
        facts = [*view.minus, *(("hazard-sign", effect) for effect in view.effects)]
    free = room.bottom - y - needed
    fitting = []
    for icon, words in facts:
        high = _fact_height(words, room.w, step)
        if high > free:
            break
        free -= high
        fitting.append((icon, words))
    _draw_facts(surface, room, fitting, step, view.minus)
    room.h -= sum(_fact_height(words, room.w, step) for _, words in fitting)
    if not view.wounds:
        put(
            surface,
            say("unhurt") if view.alive else say("dead"),
            pygame.Rect(room.x, y, room.w, step),
            size,
            p.text_soft,
        )
        return hits
    places = max(1, (room.bottom - y) // step)
    shown = view.wounds if len(view.wounds) <= places else view.wounds[: places - 1]
    for wound in shown:
        line = pygame.Rect(room.x, y, room.w, step)
        _wound_line(surface, line, wound, size)
        hits[f"wound {wound.card}"] = line
        y += step
    if len(shown) < len(view.wounds):
        words = say("and {count} more", count=len(view.wounds) - len(shown))
        put(surface, words, pygame.Rect(room.x, y, room.w, step), size, p.text_soft)
    return hits


def _facts(view: RecordView) -> list[tuple[str, str]]:
    """Return what else is known of a seat, as (icon, words), the most important first."""
    facts: list[tuple[str, str]] = [("flying-flag", say("has the Flag"))] if view.flag else []
    facts += [("heart-plus", say_count("1 life", "{n} lives", view.lives))] if view.lives is not None else []
    facts += list(view.minus)
    facts += [(icon_of(card), name_of(card)) if card is not None else ("", say("1 Weapon")) for card in view.weapons]
    facts += [] if view.weapons else [("cancel", say("no Weapon"))]
    facts += [("swap-bag", say_count("1 Gadget", "{n} Gadgets", view.gadgets))]
    facts += [(icon_of(card), name_of(card)) for card in view.open_gadgets]
    facts += [("death-skull", say_count("1 kill", "{n} kills", view.kills))] if view.kills else []
    facts += [("hazard-sign", effect) for effect in view.effects]
    return facts


def _fact_height(words: str, width: int, step: int) -> int:
    """Return the height of a fact: of two lines if one is too short."""
    room = width - step - theme.scale(8)
    lines = 1 if text.width(words, theme.text_px(17), "semi") <= room else 2
    return lines * step + theme.scale(4)


def _draw_facts(
    surface: pygame.Surface,
    room: pygame.Rect,
    facts: Sequence[tuple[str, str]],
    step: int,
    minus: Sequence[tuple[str, str]] = (),
) -> None:
    """Draw the facts from the bottom of the record's list up."""
    p = theme.palette()
    size = theme.text_px(17)
    heights = [_fact_height(words, room.w, step) for _, words in facts]
    top = room.bottom - sum(heights)
    if facts:
        rule = top - theme.scale(4)
        pygame.draw.line(surface, p.panel_light, (room.x, rule), (room.right - 1, rule), max(1, theme.scale(2)))
    for (icon, words), each in zip(facts, heights, strict=True):
        line = pygame.Rect(room.x, top, room.w, each)
        top += each
        side = step
        hurts = (icon, words) in minus
        if icon:
            tone = theme.mix(p.danger, p.text, 0.35) if hurts else p.text
            surface.blit(pictures.icon(icon, side, tone), (line.x, line.centery - side // 2))
        else:
            picture = back("weapon", round(side * 63 / 88))
            surface.blit(picture, picture.get_rect(center=(line.x + side // 2, line.centery)))
        rest = pygame.Rect(line.x + side + theme.scale(8), line.y, line.w - side - theme.scale(8), each)
        tone = theme.mix(p.danger, p.text, 0.55) if hurts else p.text
        if each > step + theme.scale(4):
            write(surface, words, rest, size, tone, "semi")
        else:
            put(surface, words, rest, size, tone, "semi")


def _wound_line(surface: pygame.Surface, line: pygame.Rect, wound: Wound, size: int) -> None:
    p = theme.palette()
    data = splattercard(wound.card)
    zone = capital(ZONE_WORDS.get(data.zone, data.zone))
    number = str(wound.points)
    dealt = wound.dealt or data.damage
    if wound.points != dealt:
        number = say("{points} of {damage}", points=wound.points, damage=dealt)
    wide = text.width(number, size, "bold")
    put(surface, number, pygame.Rect(line.right - wide, line.y, wide, line.h), size, p.hazard, "bold", "right")
    used = put(surface, zone, pygame.Rect(line.x, line.y, line.w - wide - theme.scale(6), line.h), size,
               p.text)  # fmt: skip
    x = used.right + theme.scale(8)
    for symbol in data.symbols:
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
    wide = text.width(words, size, "shoot") if words else 0
    put(surface, words, pygame.Rect(room.right - wide, room.y, wide, room.h), size, p.text, "shoot", "right")
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


# -- the strip: all seats at a glance ---------------------------------------------------------------------------------


def strip_row_height() -> int:
    """Return the height of one seat's line."""
    return text.line_height(theme.text_px(20), "shoot") + text.line_height(theme.text_px(17)) + theme.scale(22)


def strip_columns(width: int, close: int = 0) -> int:
    """Return how many seats fit side by side in a width; the higher `close` (0 to 2), the less is shown of each."""
    return max(1, width // max(1, theme.roomy((330, 182, 108)[close])))


def strip_height(seats: int, width: int, close: int = 0) -> int:
    """Return the height of the strip for this many seats at a width."""
    rows = -(-seats // min(strip_columns(width, close), max(1, seats)))
    return rows * (strip_row_height() + theme.scale(6)) - theme.scale(6)


def draw_strip(
    surface: pygame.Surface, rect: pygame.Rect, views: Sequence[RecordView], active: int = 0, close: int = 0
) -> dict[str, pygame.Rect]:
    """Draw every seat's line, the active one framed; return their places ("seat 2")."""
    columns = min(strip_columns(rect.w, close), max(1, len(views)))
    gap = theme.scale(6)
    wide = (rect.w - gap * (columns - 1)) // columns
    high = strip_row_height()
    hits = {}
    for index, view in enumerate(views):
        box = pygame.Rect(rect.x + index % columns * (wide + gap), rect.y + index // columns * (high + gap), wide, high)
        if box.bottom > rect.bottom + gap:
            break
        _strip_row(surface, box, view, view.seat == active)
        hits[f"seat {view.seat}"] = box
    return hits


def _strip_row(surface: pygame.Surface, box: pygame.Rect, view: RecordView, active: bool) -> None:
    p, style = theme.palette(), theme.seat_style(view.seat)
    line = p.hazard if active else p.panel_line
    pictures.draw_rounded(surface, box, theme.scale(10), p.panel, line, max(2, theme.scale(4 if active else 2)))
    pad = theme.scale(9)
    inner = box.inflate(-2 * pad, -2 * theme.scale(7))
    figure = mini_width(inner.h)
    if view.alive:
        surface.blit(silhouette(inner.h, wound_fills(view), INK, 10.0), inner)
    else:
        side = figure + pad
        mark = pictures.icon("hasty-grave", side, p.text_soft)
        surface.blit(mark, (inner.x + (figure - side) // 2, inner.centery - side // 2))
    room = pygame.Rect(inner.x + figure + pad, inner.y, inner.right - inner.x - figure - pad, inner.h)
    top = text.line_height(theme.text_px(20), "shoot")
    draw_badge(surface, view.seat, (room.x + top // 2, room.y + top // 2), round(top * 0.66))
    head = pygame.Rect(room.x, room.y, room.w, top)
    wide = draw_life(surface, head, view.left, str(view.left) if view.left else "", theme.text_px(20))
    name = pygame.Rect(room.x + top + theme.scale(6), room.y, room.w - top - wide - theme.scale(14), top)
    if view.team:
        sign = team_sign(view.team, round(top * 0.86))
        surface.blit(sign, sign.get_rect(midleft=name.midleft))
        name.x += sign.get_width() + theme.scale(6)
        name.w -= sign.get_width() + theme.scale(6)
    put_name(surface, view.name, name, theme.text_px(20), theme.mix(style.light, p.text, 0.5), "shoot", view.pips)
    _strip_facts(surface, pygame.Rect(room.x, room.y + top, room.w, room.h - top), view)


def _strip_facts(surface: pygame.Surface, room: pygame.Rect, view: RecordView) -> None:
    """Draw the icons with numbers in one row; the last ones are dropped first."""
    if view.out:
        put(surface, say("out of the game"), room, theme.text_px(17), theme.palette().text_soft)
        return
    _draw_icons(surface, room, icon_facts(view))


BACK: Final = "back of a Weapon"
NO_WEAPON: Final = "cancel"


def icon_facts(view: RecordView) -> list[tuple[str, str]]:
    """Return what is known of a seat as (icon, number or words), the most decisive first: it is dropped last."""
    facts: list[tuple[str, str]] = [("flying-flag", "")] if view.flag else []
    facts += [("broken-heart" if view.lives == 0 else "heart-plus", str(view.lives))] if view.lives is not None else []
    facts += [("checkered-flag", str(view.captures))] if view.captures is not None else []
    facts += [(icon_of(card) if card is not None else BACK, "") for card in view.weapons] or [(NO_WEAPON, "")]
    facts += [("swap-bag", str(view.gadgets))]
    facts += [("death-skull", str(view.kills))] if view.kills or view.lives is not None else []
    facts += [(icon, f"–{view.less}" if icon == "run" else "") for icon, _ in view.minus]
    facts += [(icon_of(card), "") for card in view.open_gadgets]
    return facts + [("", effect) for effect in view.effects]


def _icon_width(icon: str, words: str, side: int) -> int:
    wide = text.width(words, theme.text_px(17), "semi") + theme.scale(4) if words else 0
    return (side if icon else 0) + wide


def _icon_rows(facts: Sequence[tuple[str, str]], width: int, step: int) -> int:
    """Return how many rows icons take in a width: at most two."""
    side = min(step, text.line_height(theme.text_px(17)))
    wide = sum(_icon_width(icon, words, side) + theme.scale(9) for icon, words in facts) - theme.scale(9)
    return 1 if wide <= width else 2


def _draw_icons(surface: pygame.Surface, room: pygame.Rect, facts: Sequence[tuple[str, str]], rows: int = 1) -> None:
    """Draw icons with numbers in this many rows of a room; what does not fit is left out."""
    p, size = theme.palette(), theme.text_px(17)
    high = room.h // rows
    side = min(high, text.line_height(size))
    x, line = room.x, pygame.Rect(room.x, room.y, room.w, high)
    for icon, words in facts:
        need = _icon_width(icon, words, side)
        if x + need > room.right and line.bottom + high <= room.bottom:
            x, line = room.x, line.move(0, high)
        if x + need > room.right:
            break
        y = line.centery - side // 2
        if icon == BACK:
            picture = back("weapon", round(side * 63 / 88))
            surface.blit(picture, (x + (side - picture.get_width()) // 2, y))
        elif icon:
            tone = p.hazard if icon == "flying-flag" else p.text_soft if words else p.text
            surface.blit(pictures.icon(icon, side, tone), (x, y))
        if words:
            left = x + (side + theme.scale(3) if icon else 0)
            put(surface, words, pygame.Rect(left, line.y, need, high), size, p.text if icon else p.hazard, "semi")
        x += need + theme.scale(9)


def spoken(view: RecordView) -> str:
    """Return a seat's line in words: for tooltips and for the focus."""
    weapons = [name_of(card) if card is not None else say("a hidden Weapon") for card in view.weapons] or [
        say("no Weapon")
    ]
    life = say("{left} of {most} life left", left=view.left, most=DEADLY)
    facts = [life, listed(weapons), say_count("1 Gadget", "{n} Gadgets", view.gadgets)]
    facts += [say_count("1 life", "{n} lives", view.lives)] if view.lives is not None else []
    facts += [say_count("1 capture", "{n} captures", view.captures)] if view.captures is not None else []
    facts += [say_count("1 kill", "{n} kills", view.kills)]
    facts += [say("carries the Flag")] if view.flag else []
    facts += [name_of(card) for card in view.open_gadgets]
    facts += list(view.effects)
    facts += [words for _, words in view.minus]
    lost = together(*sorted(ZONE_WORDS[zone] for zone in view.missing), between=", ")
    facts += [say("lost: {parts}", parts=lost)] if lost else []
    facts += [say("team {team}", team=view.team)] if view.team else []
    if not view.alive:
        facts.insert(0, say("out of the game") if view.out else say("dead"))
    return together(view.name, together(*facts, between=", "), between=": ")
