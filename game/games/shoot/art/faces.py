"""SHOOT's cards as printed objects: faces and backs of the three decks, 63 x 88 mm, at any width in device pixels.

At a hand's width a face shows icon, name and numbers; from `reading_width()` on it shows its sentence, too.
All pictures are cached and shared: never draw on them.
"""

from typing import Final, NamedTuple

import pygame

from game.games.shoot.art.card_art import BACK_ICONS, SYMBOL_ICONS
from game.games.shoot.art.ink import (
    BLOOD,
    HAZARD,
    INK,
    INK_SOFT,
    LEAF,
    PAPER,
    PAPER_SHADE,
    STEEL,
    arrow,
    blank,
    drawing,
    hatching,
    hazard_tape,
    own,
    put,
    write,
)
from game.games.shoot.art.silhouette import ZONE_BOXES, ZONE_WORDS, silhouette, width_for
from game.games.shoot.rules.cards import Gadget, Splattercard, Weapon, data_of, deck_of
from game.kernel.messages import say, together
from game.ui import pictures, text, theme
from game.ui.cards import CARD_WIDE, card_size
from game.ui.theme import Colour
from game.ui.words import translation_of

TINY: Final = 64  # narrower than this a card's numbers cannot be read

# S-GAD-1: title colour -> (band, when it may be played)
TIMINGS: Final[dict[str, tuple[Colour, str]]] = {
    "white": ((255, 255, 255), say("your turn")),
    "yellow": (HAZARD, say("any time")),
    "red": (BLOOD, say("when attacked")),
    "none": ((120, 112, 108), say("pops up")),
}
SHORT_TIMINGS: Final = {"when attacked": say("attacked"), "works automatically": say("automatic")}
PLAIN_FIELD: Final[Colour] = (214, 222, 224)
STRIPED_FIELD: Final[Colour] = (252, 214, 110)


def reading_width() -> int:
    """Return the width from which a face shows its sentence: about 13 letters of body text to a line."""
    return max(190, round(theme.text_px(18) * 11.5))


def face(card: int, width: int) -> pygame.Surface:
    """Return the face of a physical card (cached)."""
    data = data_of(card)
    reading = width >= reading_width()
    return pictures.remembered(
        ("shoot face", data.id, width, reading), lambda: _painted(data, _CardSheet(width, reading))
    )


def back(deck: str, width: int) -> pygame.Surface:
    """Return the back of a deck ("splatter", "weapon", "gadget"); cached."""

    def paint() -> pygame.Surface:
        size = card_size(width)
        surface = own(f"back_{deck}", size).copy()
        if BACK_ICONS[deck]:
            side = round(width * 0.44)
            colour = STEEL if deck == "weapon" else (59, 107, 79)
            surface.blit(
                pictures.icon(BACK_ICONS[deck], side, colour), (size[0] // 2 - side // 2, size[1] // 2 - side // 2)
            )
        return _trimmed(surface, width)

    return pictures.remembered(("shoot back", deck, width), paint)


def back_of(card: int, width: int) -> pygame.Surface:
    """Return the back of a card, by its deck."""
    return back(deck_of(card), width)


def icon_of(card: int) -> str:
    """Return the icon's name of a Weapon or Gadget card, "" for a Splattercard."""
    data = data_of(card)
    return "" if isinstance(data, Splattercard) else data.icon


def name_of(card: int) -> str:
    """Return a card's name; a Splattercard, which has none, is named by what it hits."""
    data = data_of(card)
    if not isinstance(data, Splattercard):
        return data.name
    if data.jam:
        return say("JAM")
    return together(ZONE_WORDS[data.zone], str(data.damage))


def sentence_of(card: int) -> str:
    """Return a card's printed sentence."""
    return data_of(card).text


def numbers_of(weapon: Weapon) -> list[tuple[str, str]]:
    """Return what a Weapon prints under its picture: (number, range). Equal numbers print as one (S-WPN-1)."""
    if weapon.close == weapon.long:
        return [(str(weapon.close), say("any range"))]
    return [(str(weapon.close or "–"), say("to 1 card")), (str(weapon.long or "–"), say("beyond"))]


def jam_row(weapon: Weapon) -> str:
    """Return a Weapon's JAM row as one line."""
    return together(*(JAMS[entry] for entry in weapon.jam), between=", ") if weapon.jam else say("never jams")


JAMS: Final = {
    "ATTACK LOST": say("attack lost"),
    "WEAPON LOST": say("weapon lost"),
    "DAMAGE 1": say("damage 1"),
    "DAMAGE 2": say("damage 2"),
    "PUSHED BACK": say("pushed back"),
}
"""The entries of the JAM row (S-JAM-2)."""


class _CardSheet(NamedTuple):
    """A card being printed: width in pixels, and whether it shows its sentence. Rectangles are given in mm."""

    width: int
    reading: bool

    @property
    def mm(self) -> float:
        return self.width / CARD_WIDE

    def box(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        left, top = round(x * self.mm), round(y * self.mm)
        return pygame.Rect(left, top, round((x + w) * self.mm) - left, round((y + h) * self.mm) - top)

    def px(self, mm: float) -> int:
        """Convert a length from mm to pixels, at least 1."""
        return round(mm * self.mm) if mm < 0 else max(1, round(mm * self.mm))

    @property
    def body(self) -> int:
        """The font size of running text."""
        return max(theme.MIN_TEXT, min(theme.text_px(18), round(self.mm * 4.4)))


def _trimmed(surface: pygame.Surface, width: int) -> pygame.Surface:
    """Return a finished card with rounded corners and its ink line."""
    size = surface.get_size()
    mm = width / CARD_WIDE
    mask = pictures.rounded(size, 4 * mm, (255, 255, 255))
    surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(pictures.rounded(size, 4 * mm, None, INK, max(1.0, 0.7 * mm)), (0, 0))
    return surface


def _painted(data: Splattercard | Weapon | Gadget, sheet: _CardSheet) -> pygame.Surface:
    surface = blank(card_size(sheet.width))
    surface.fill(PAPER)
    if isinstance(data, Splattercard):
        _splattercard(surface, data, sheet)
    elif isinstance(data, Weapon):
        _weapon(surface, data, sheet)
    else:
        _gadget(surface, data, sheet)
    return _trimmed(surface, sheet.width)


def _band(surface: pygame.Surface, sheet: _CardSheet, name: str, fill: Colour) -> None:
    """Print the title band: the name in the display face on the deck's or the timing's colour, in one or two lines."""
    more = _more_band(name, sheet)
    band = sheet.box(3, 3, 57, 14.5 + more)
    pictures.draw_rounded(surface, band, sheet.px(2.4), fill, INK, max(1.0, 0.6 * sheet.mm))
    if sheet.width < TINY:
        return  # on top of a small pile only the picture is recognisable
    room = band.inflate(-sheet.px(2), -sheet.px(1)).move(0, sheet.px(0.3))
    size = max(theme.MIN_TEXT, round(sheet.mm * 9.6))
    lines = translation_of(name).rsplit(" ", 1) if more else [name]
    high = room.h // len(lines)
    for index, line in enumerate(lines):
        spot = pygame.Rect(room.x, room.y + index * high, room.w, high)
        put(surface, line, spot, theme.MIN_TEXT if more else size, theme.text_on(fill), "shoot", "centre")


def _more_band(name: str, sheet: _CardSheet) -> float:
    """Return by how many mm the title band grows for a name too long for one line at the smallest size."""
    room = sheet.box(3, 3, 57, 14.5).w - sheet.px(2)
    if sheet.width < TINY or " " not in translation_of(name) or text.width(name, theme.MIN_TEXT, "shoot") <= room:
        return 0.0
    return max(0.0, 2 * text.line_height(theme.MIN_TEXT, "shoot") / sheet.mm + 1 - 14.5)


def _icon(surface: pygame.Surface, name: str, box: pygame.Rect, colour: Colour = INK) -> None:
    side = min(box.w, box.h)
    surface.blit(pictures.icon(name, side, colour), (box.centerx - side // 2, box.centery - side // 2))


# -- Splattercards ----------------------------------------------------------------------------------------------------


def _splattercard(surface: pygame.Surface, card: Splattercard, sheet: _CardSheet) -> None:
    """Print a Splattercard: move and heal on top, the hit in the middle, arrow, symbols and answer below (S-CARD-2)."""
    if sheet.width < TINY:  # on top of a small pile only the hit is recognisable
        field = sheet.box(4, 4, 55, 80)
        _jam(surface, field, sheet) if card.jam else _hit(surface, card, field, sheet)
        return
    _pair(surface, sheet, sheet.box(4, 3.5, 26, 14), "run", card.move, INK)
    _pair(surface, sheet, sheet.box(34, 3.5, 26, 14), "health-normal", card.heal, LEAF)
    words_high = _words_height(card.text, sheet) if sheet.reading else 0.0
    field = sheet.box(4, 19.5, 55, 48.5 - words_high)
    if card.jam:
        _jam(surface, field, sheet)
    else:
        _hit(surface, card, field, sheet)
    if sheet.reading:
        _sentence(surface, card.text, sheet, 68.5 - words_high, words_high)
    _foot(surface, card, sheet)


def _pair(surface: pygame.Surface, sheet: _CardSheet, box: pygame.Rect, icon: str, number: int, colour: Colour) -> None:
    side = round(box.h * 0.86)
    surface.blit(pictures.icon(icon, side, colour), (box.x, box.centery - side // 2))
    room = pygame.Rect(box.x + side + sheet.px(1), box.y, box.w - side - sheet.px(1), box.h)
    put(surface, str(number), room, round(box.h * 1.05), colour, "shoot")


def _jam(surface: pygame.Surface, field: pygame.Rect, sheet: _CardSheet) -> None:
    """Print the JAM mark on hazard tape."""
    tape = hazard_tape(field.size, sheet.px(9)).copy()
    tape.blit(pictures.rounded(field.size, sheet.px(3), (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(tape, field)
    pictures.draw_rounded(surface, field, sheet.px(3), None, INK, max(1.0, 0.6 * sheet.mm))
    if sheet.width < TINY:
        return
    high = min(field.h - sheet.px(3), round((field.w - sheet.px(3)) * 100 / 140))
    mark = own("jam", (round(high * 1.4), high))
    spot = mark.get_rect(center=field.center)
    surface.blit(mark, spot)
    put(surface, say("JAM!"), pygame.Rect(spot.x + spot.w // 7, spot.y + round(spot.h * 0.34), spot.w * 5 // 7,
        round(spot.h * 0.36)), round(high * 0.38), HAZARD, "shoot", "centre")  # fmt: skip


def _hit(surface: pygame.Surface, card: Splattercard, field: pygame.Rect, sheet: _CardSheet) -> None:
    """Print the hit: the zone on the silhouette, the points in a burst, motion stripes behind where it has them."""
    fill = STRIPED_FIELD if card.stripes else PLAIN_FIELD
    pictures.draw_rounded(surface, field, sheet.px(3), fill, INK, max(1.0, 0.6 * sheet.mm))
    if card.stripes:
        for x in (1.5, 55 - 1.5 - 16):
            high = field.h - sheet.px(9)
            bars = _stripe_bars((sheet.px(16), high))
            surface.blit(bars, (field.x + sheet.px(x), field.y + sheet.px(4.5)))
    high = field.h - sheet.px(3)
    fills: dict[str, Colour | None] = dict.fromkeys(ZONE_BOXES, PAPER)
    fills[card.zone] = BLOOD
    figure = silhouette(high, fills, INK, 9.0)
    left = field.centerx - figure.get_width() // 2
    surface.blit(figure, (left, field.centery - high // 2))
    side = sheet.px(19)
    right = card.zone.startswith("right")
    x = field.right - side + sheet.px(1) if not right else field.x - sheet.px(1)
    burst = pygame.Rect(x, field.bottom - side + sheet.px(-1 if sheet.reading else 2), side, side)
    surface.blit(own("burst", burst.size), burst)
    if "DEATH" in card.symbols:
        _icon(surface, "death-skull", burst.inflate(-side // 2, -side // 2), PAPER)
    else:
        put(surface, str(card.damage), burst, round(side * 0.62), PAPER, "shoot", "centre")


def _stripe_bars(size: tuple[int, int]) -> pygame.Surface:
    """Return the motion stripes: three slanting speed bars."""
    w, h = size
    bars = "".join(
        f'<path d="M{w * (0.34 + 0.33 * k):.1f} 0 H{w * (0.52 + 0.33 * k):.1f} L{w * (0.18 + 0.33 * k):.1f} {h} '
        f'H{w * 0.33 * k:.1f} Z" fill="#d98a14"/>'
        for k in range(2)
    )
    return drawing(size, bars)


def _foot(surface: pygame.Surface, card: Splattercard, sheet: _CardSheet) -> None:
    """Print the arrow, the symbols and the answer."""
    side = sheet.px(15.5)
    row = sheet.box(4, 69.5, 55, 15.5)
    surface.blit(arrow(card.dir, side), row.topleft)
    answer = pygame.Rect(row.right - sheet.px(19), row.y + sheet.px(1.5), sheet.px(19), row.h - sheet.px(3))
    fill = LEAF if card.answer == "YES" else INK
    pictures.draw_rounded(surface, answer, sheet.px(2.5), fill, INK, max(1.0, 0.5 * sheet.mm))
    put(
        surface,
        say("YES") if card.answer == "YES" else say("NO"),
        answer,
        round(answer.h * 0.8),
        PAPER,
        "shoot",
        "centre",
    )
    shown = [symbol for symbol in card.symbols if symbol not in ("JAM", "DEATH")]
    if not shown:
        return
    room = pygame.Rect(row.x + side + sheet.px(1), row.y, answer.x - row.x - side - sheet.px(2), row.h)
    each = room.w // len(shown)
    for index, symbol in enumerate(shown):
        _symbol(surface, symbol, pygame.Rect(room.x + index * each, room.y, each, room.h), sheet)


def _symbol(surface: pygame.Surface, symbol: str, box: pygame.Rect, sheet: _CardSheet) -> None:
    """Print one symbol: its icon, with minus and number or side where it has one."""
    head, _, tail = symbol.partition("-")
    side = min(box.w, box.h)
    surface.blit(pictures.icon(SYMBOL_ICONS[head], side, BLOOD), (box.centerx - side // 2, box.y))
    if tail and box.w >= 16:
        words = f"–{tail}"
        spot = pygame.Rect(box.x, box.bottom - sheet.px(8), box.w, sheet.px(8))
        pictures.draw_rounded(surface, spot, sheet.px(2), BLOOD)
        put(surface, words, spot, sheet.px(7.5), PAPER, "bold", "centre")


def _words_height(words: str, sheet: _CardSheet) -> float:
    """Return the height in mm of a card's sentence, at most three lines of it."""
    lines = text.wrap_lines(words, sheet.body, "ui", sheet.px(54))
    return min(3, len(lines)) * text.line_height(sheet.body, "ui") / sheet.mm + 0.8


def _sentence(surface: pygame.Surface, words: str, sheet: _CardSheet, top: float, high: float) -> None:
    write(surface, words, sheet.box(4.5, top, 54, high + 0.5), sheet.body, INK, "ui", "centre", "middle")


# -- Weapons ----------------------------------------------------------------------------------------------------------


def _weapon(surface: pygame.Surface, card: Weapon, sheet: _CardSheet) -> None:
    """Print a Weapon: name, picture, cards drawn at close and long range, class, JAM row (S-WPN)."""
    _band(surface, sheet, card.name, STEEL)
    if not sheet.reading:
        more = _more_band(card.name, sheet)
        _weapon_icon(surface, card, sheet.box(13, 19 + more, 37, 34 - more))
        _numbers(surface, card, sheet, sheet.box(3, 53, 57, 32))
        return
    jam_high = max(9.0, text.line_height(theme.MIN_TEXT) / sheet.mm + 2)
    words_high = _words_height(card.text, sheet)
    numbers_high = 19.0
    icon_high = 85 - 18.5 - jam_high - words_high - numbers_high - 1
    _weapon_icon(surface, card, sheet.box(10, 18.5, 43, max(10.0, icon_high)))
    _numbers(surface, card, sheet, sheet.box(3, 18.5 + icon_high, 57, numbers_high))
    _sentence(surface, card.text, sheet, 18.5 + icon_high + numbers_high, words_high)
    _jam_line(surface, card, sheet, sheet.box(3, 85 - jam_high, 57, jam_high))


def _weapon_icon(surface: pygame.Surface, card: Weapon, box: pygame.Rect) -> None:
    if card.id != "W-01":
        _icon(surface, card.icon, box)
        return
    side = round(min(box.w, box.h) * 0.72)
    one = pictures.icon(card.icon, side, INK)
    surface.blit(pygame.transform.flip(one, True, False), (box.centerx - round(side * 0.92), box.y))
    surface.blit(one, (box.centerx - round(side * 0.08), box.bottom - side))


def _numbers(surface: pygame.Surface, card: Weapon, sheet: _CardSheet, box: pygame.Rect) -> None:
    """Print the numbers of cards, big, with the range below; a full-damage Weapon gets a burst."""
    numbers = numbers_of(card)
    label = max(theme.MIN_TEXT, round(sheet.mm * 5.4))
    each = box.w // len(numbers)
    fits = all(text.width(words, theme.MIN_TEXT, "semi") <= each - 2 for _, words in numbers)
    high = text.line_height(label) if fits else sheet.px(3)
    for index, (number, words) in enumerate(numbers):
        cell = pygame.Rect(box.x + index * each, box.y, each, box.h)
        top = pygame.Rect(cell.x, cell.y, cell.w, cell.h - high + sheet.px(1))
        put(surface, number, top, round(top.h * 1.02), BLOOD, "shoot", "centre")
        if fits:
            room = pygame.Rect(cell.x, cell.bottom - high, cell.w, high)
            put(surface, words, room, label, INK_SOFT, "semi", "centre")
    if card.damage_class == "full":
        _full_tag(surface, sheet, box.y - sheet.px(1))


def _full_tag(surface: pygame.Surface, sheet: _CardSheet, bottom: int) -> None:
    """Print the mark of a Weapon that does full damage even when moving (S-WPN-3)."""
    size = max(theme.MIN_TEXT, round(sheet.mm * 5.6))
    full = say("full", context="damage")
    wide, high = text.measure(full, size, "shoot")
    tag = pygame.Rect(0, 0, wide + sheet.px(4), high)
    tag.bottomright = (surface.get_width() - sheet.px(4), bottom)
    pictures.draw_rounded(surface, tag, sheet.px(1.6), BLOOD, INK, max(1.0, 0.5 * sheet.mm))
    put(surface, full, tag, size, PAPER, "shoot", "centre")


def _jam_line(surface: pygame.Surface, card: Weapon, sheet: _CardSheet, box: pygame.Rect) -> None:
    """Print the JAM row: black on hazard yellow."""
    pictures.draw_rounded(surface, box, sheet.px(2), HAZARD, INK, max(1.0, 0.5 * sheet.mm))
    size = max(theme.MIN_TEXT, round(sheet.mm * 5.0))
    words: str = say("JAM: {entries}", entries=jam_row(card)) if card.jam else say("Never jams")
    if card.jam and text.width(words, theme.MIN_TEXT, "bold") > box.w - sheet.px(2):
        words = jam_row(card)  # the colour shows which row it is
    put(surface, words, box.inflate(-sheet.px(2), 0), size, INK, "bold", "centre")


# -- Gadgets ----------------------------------------------------------------------------------------------------------


def timing_of(card: Gadget) -> str:
    """Return when a Gadget may be played, in two or three words (S-GAD-1, S-GAD-2)."""
    if card.title == "yellow" and card.windows == ["AUTO"]:
        return say("works automatically")
    if card.title == "yellow" and card.windows == ["JAM"]:
        return say("when you JAM")
    return TIMINGS[card.title][1]


def _gadget(surface: pygame.Surface, card: Gadget, sheet: _CardSheet) -> None:
    """Print a Gadget: name on the colour of its timing, picture, sentence, when and how long (S-GAD)."""
    _band(surface, sheet, card.name, TIMINGS[card.title][0])
    size = max(theme.MIN_TEXT, round(sheet.mm * 5.0))
    foot = max(9.0, text.line_height(size) / sheet.mm + 1)
    room = 85 - 18.5 - foot
    if sheet.reading:
        words_high = min(room - 18, _words_height_free(card.text, sheet))
        _icon(surface, card.icon, sheet.box(8, 19.5, 47, room - words_high - 2))
        _sentence(surface, card.text, sheet, 85 - foot - words_high - 0.5, words_high)
        words = together(timing_of(card), DURATIONS[card.duration], between=" · ")
    else:
        more = _more_band(card.name, sheet)
        _icon(surface, card.icon, sheet.box(8, 20 + more, 47, room - 3 - more))
        words = _short(card)
    box = sheet.box(3, 85 - foot, 57, foot)
    pictures.draw_rounded(surface, box, sheet.px(2), PAPER_SHADE)
    for shorter in (words, _short(card), SHORT_TIMINGS.get(timing_of(card), timing_of(card))):
        if text.width(shorter, theme.MIN_TEXT, "semi") <= box.w - 2:
            put(surface, shorter, box.inflate(-2, 0), size, INK, "semi", "centre")
            break
    pygame.draw.line(surface, INK, (box.x, box.y), (box.right - 1, box.y), max(1, sheet.px(0.3)))


def _short(card: Gadget) -> str:
    """Return what matters most about a Gadget's use in one or two words: its duration, else its timing."""
    if card.duration != "one time":
        return DURATIONS[card.duration]
    return SHORT_TIMINGS.get(timing_of(card), timing_of(card))


DURATIONS: Final = {
    "environment": say("environment"),
    "one round": say("one round"),
    "one time": say("once"),
    "permanent": say("permanent"),
    "pop-up": say("pop-up"),
}
"""How long a Gadget works (S-GAD-4)."""


def _words_height_free(words: str, sheet: _CardSheet) -> float:
    """Return the height in mm of a sentence, however many lines it has."""
    lines = text.wrap_lines(words, sheet.body, "ui", sheet.px(54))
    return len(lines) * text.line_height(sheet.body, "ui") / sheet.mm + 0.8


def mini_silhouette(zone: str, height: int) -> pygame.Surface:
    """Return a small silhouette with one zone in red: for log lines and wound lists."""
    fills: dict[str, Colour | None] = dict.fromkeys(ZONE_BOXES, PAPER_SHADE)
    if zone:
        fills[zone] = BLOOD
    return silhouette(height, fills, INK, 12.0)


def mini_width(height: int) -> int:
    """Return the width of a small silhouette."""
    return width_for(height)


def shaded(card_picture: pygame.Surface, alpha: int = 84) -> pygame.Surface:
    """Return a card darkened and hatched: it cannot be played now (never shown by colour alone)."""

    def paint() -> pygame.Surface:
        surface = card_picture.copy()
        veil = blank(surface.get_size())
        veil.fill((30, 24, 26, alpha))
        top = round(18.5 * surface.get_width() / CARD_WIDE)  # the name stays readable
        size = (surface.get_width(), surface.get_height() - top)
        veil.blit(hatching(size, INK, max(8, surface.get_width() // 9), 2, 90), (0, top))
        mask = pictures.rounded(surface.get_size(), 4 * surface.get_width() / CARD_WIDE, (255, 255, 255))
        veil.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(veil, (0, 0))
        return surface

    return pictures.remembered(("shoot shaded", id(card_picture), card_picture.get_size(), alpha), paint)
