"""The seats: a badge each, teams under their headings, the near sheet, and another one, unfolded when pointed at."""

from __future__ import annotations

from typing import Final

import pygame

from game.games.ladders.art import faces, look
from game.games.ladders.rules.cards import DECKS, ID
from game.games.ladders.rules.fight.weapons import profile_of
from game.games.ladders.rules.state import BODY, CRUMBED, HEAD, L_ARM, L_LEG, OUT, R_ARM, R_LEG
from game.games.ladders.table.layout import CandyPlot
from game.games.ladders.table.questions.words import team_words
from game.games.ladders.table.shown import CandyShown
from game.games.ladders.table.table import CandyBase
from game.kernel.messages import say, say_count, together
from game.ui import pictures, text, theme
from game.ui.cards import card_size, wide_for
from game.ui.fit import put, short_name
from game.ui.pips import put_name

GREY = (206, 196, 186)
HEALTH = ((64, 160, 78), (240, 186, 40), (214, 70, 44))
"""The colours of a part that is whole, damaged, and nearly gone."""
DOLL: Final = {
    HEAD: (0.32, 0.0, 0.36, 0.28), BODY: (0.30, 0.32, 0.40, 0.36), L_ARM: (0.04, 0.32, 0.22, 0.30),
    R_ARM: (0.74, 0.32, 0.22, 0.30), L_LEG: (0.22, 0.72, 0.25, 0.28), R_LEG: (0.53, 0.72, 0.25, 0.28),
}  # fmt: skip
"""The places of the parts on a small figure, in shares of its square."""


def draw_sheets(surface: pygame.Surface, table: CandyBase) -> None:
    """Draw headings, badges and the near sheet."""
    for side in table.regions.heads:
        _draw_head(surface, table, side)
    for seat, plot in table.regions.plots.items():
        draw_badge(surface, table, seat, plot)
    draw_own(surface, table)


# -- badges ------------------------------------------------------------------------------------------


def draw_badge(surface: pygame.Surface, table: CandyBase, seat: int, plot: CandyPlot) -> None:
    """Draw a seat's badge: cookie, condition of its parts, name, score, whose turn is next."""
    shown = table.shown
    cookie, person = shown.cookie(seat), shown.characters[seat - 1]
    out = cookie.status == OUT
    radius = theme.scale(10)
    waits = shown.sides[0] and not shown.ready >> seat & 1 and shown.seat != seat
    fill = GREY if out else theme.mix(faces.ground(person), GREY, 0.6) if waits else faces.ground(person)
    pictures.draw_rounded(surface, plot.whole, radius, fill, look.CHOC, max(2, theme.scale(2)))
    if shown.seat == seat and not shown.winners:
        look.glow(surface, plot.whole.inflate(-theme.scale(4), -theme.scale(4)), radius)
    if seat in table.lit_seats:
        pictures.draw_rounded(surface, plot.whole, radius, None, (150, 24, 60), max(3, theme.scale(5)))
    _draw_face(surface, table, seat, plot.figure)
    _draw_named(surface, table, seat, plot)
    _draw_score(surface, table, seat, plot.trophies)


def portrait(shown: CandyShown, seat: int, side: int) -> pygame.Surface:
    """Return a cookie in its condition: crumbs once it is crumbed, but whole before it has a square."""
    cookie, person = shown.cookie(seat), shown.characters[seat - 1]
    if cookie.status in (CRUMBED, OUT):
        return faces.crumbs(person, side)
    return faces.cookie(person, side, cookie.boxes, cookie.maxima)


def _draw_face(surface: pygame.Surface, table: CandyBase, seat: int, box: pygame.Rect) -> None:
    made = portrait(table.shown, seat, min(box.size))
    surface.blit(made, made.get_rect(center=box.center))


def _draw_named(surface: pygame.Surface, table: CandyBase, seat: int, plot: CandyPlot) -> None:
    """Draw the name, with an arrow before it if it is next, and the symbols of the round after it."""
    row, size = plot.name.copy(), table.regions.small
    if seat == next_seat(table):
        side = min(row.h, text.line_height(look.fine(), look.FACE)) * 8 // 10
        mark = pictures.icon("play-button", side, look.CHOC)
        surface.blit(mark, mark.get_rect(midleft=row.midleft))
        row.x, row.w = row.x + side + 2, row.w - side - 2
    for sign, _, fill, ink in signs_of(table, seat):
        high = min(row.h, text.line_height(look.fine(), look.FACE))
        spot = pygame.Rect(row.right - high, 0, high, high).move_to(centery=row.centery)
        pictures.draw_rounded(surface, spot, high / 3, fill, look.CHOC, max(1, theme.scale(2)))
        icon = pictures.icon(sign, high * 7 // 10, ink)
        surface.blit(icon, icon.get_rect(center=spot.center))
        row.w -= high + 2
    put(surface, short_name(table.names[seat], row.w, look.FACE), row, size, look.CHOC, look.FACE)


def next_seat(table: CandyBase) -> int:
    """Return the seat after the one shown; 0 among teams, which choose, and if no other seat is left."""
    shown = table.shown
    if shown.sides[0] or not shown.seat or shown.winners:
        return 0
    after = [(shown.seat - 1 + step) % shown.seats + 1 for step in range(1, shown.seats)]
    return next((seat for seat in after if shown.cookie(seat).status != OUT), 0)


def _draw_score(surface: pygame.Surface, table: CandyBase, seat: int, row: pygame.Rect) -> None:
    """Draw the condition of the six parts, then Trophies and Frags; or the word for a cookie that is out or tangled."""
    shown = table.shown
    high = min(row.h, theme.scale(40))
    doll = pygame.Rect(row.x, 0, high, high).move_to(centery=row.centery)
    found = state_tag(table, seat)
    if found is not None and shown.cookie(seat).status in (CRUMBED, OUT):
        words, fill, ink = found
        wide = min(row.w, text.width(words, look.fine(), look.FACE) + theme.scale(10))
        spot = pygame.Rect(row.x, 0, wide, min(row.h, text.line_height(look.fine(), look.FACE)))
        spot.centery = row.centery
        pictures.draw_rounded(surface, spot, spot.h / 3, fill, look.CHOC, 1)
        put(surface, words, spot.inflate(-4, 0), look.fine(), ink, look.FACE, "centre")
        x = spot.right + theme.scale(4)
    else:
        draw_doll(surface, shown.cookie(seat).boxes, shown.cookie(seat).maxima, doll)
        x = doll.right + theme.scale(6)
    for sign, count, tint in (("trophy-cup", len(shown.trophies[seat - 1]), (176, 118, 10)),
                              ("death-skull", shown.frags[seat - 1], look.PEPPERMINT)):  # fmt: skip
        if not count and (sign == "death-skull" or table.view.mission not in ("trophies", "most_trophies")):
            continue
        wide = text.width(str(count), table.regions.small, "bold")
        if x + high * 8 // 10 + wide > row.right + 2:
            break
        mark = pictures.icon(sign, high * 8 // 10, tint)
        surface.blit(mark, mark.get_rect(midleft=(x, row.centery)))
        spot = pygame.Rect(x + mark.get_width() + 2, row.y, wide + 4, row.h)
        put(surface, str(count), spot, table.regions.small, look.CHOC, "bold")
        x = spot.right + theme.scale(6)


def draw_doll(
    surface: pygame.Surface, boxes: tuple[int, ...], maxima: tuple[int, ...], box: pygame.Rect
) -> None:  # fmt: skip
    """Draw six small fields laid out like a cookie: green while whole, redder per box lost, hollow when missing."""
    line = 1 if box.h < 40 else 2
    for part, (x, y, w, h) in DOLL.items():
        left, top = round(box.x + box.w * x), round(box.y + box.h * y)
        spot = pygame.Rect(left, top, round(box.x + box.w * (x + w)) - left, round(box.y + box.h * (y + h)) - top)
        share = boxes[part] / maxima[part] if maxima[part] else 0
        if not boxes[part]:
            pygame.draw.rect(surface, (150, 130, 120), spot, line)
            continue
        tone = HEALTH[0] if share > 0.99 else HEALTH[1] if share > 0.5 else HEALTH[2]
        pictures.draw_rounded(surface, spot, spot.w * 0.25, tone, look.CHOC, line)


# -- sheets ------------------------------------------------------------------------------------------


def draw_own(surface: pygame.Surface, table: CandyBase) -> None:
    """Draw the near seat's sheet: its six parts, its square, its Trophies."""
    plot, shown = table.regions.own, table.shown
    seat = plot.seat
    person = shown.characters[seat - 1]
    look.panel(surface, plot.whole, fill=faces.ground(person), line=look.CHOC)
    draw_figure(surface, table, seat, plot.figure)
    _draw_state(surface, table, seat, plot.figure)
    size = max(theme.MIN_TEXT, min(theme.text_px(16), plot.name.h * 8 // 10))
    name = text.width(short_name(table.names[seat], plot.name.w // 2, look.FACE), theme.MIN_TEXT, look.FACE)
    room = plot.name.w - name - theme.scale(8)
    place = next((words for words in place_words(table, seat) if text.width(words, size, "semi") <= room), "")
    wide = text.width(place, size, "semi")
    spot = pygame.Rect(plot.name.right - wide, plot.name.y, wide, plot.name.h)
    put(surface, place, spot, size, look.CHOC, "semi", "right")
    row = plot._replace(name=pygame.Rect(plot.name.x, plot.name.y, plot.name.w - wide - 4, plot.name.h))
    _draw_name(surface, table, seat, row)
    draw_trophies(surface, table, seat, plot.trophies, say("Trophies: none yet"))


def draw_unfolded(surface: pygame.Surface, table: CandyBase, seat: int) -> None:
    """Draw another seat's sheet over the log: parts, Trophies, weapons, the number of its cards."""
    plot, shown = table.regions.unfolded, table.shown
    person = shown.characters[seat - 1]
    pictures.draw_shadow(surface, plot.whole, theme.scale(12), (theme.scale(3), theme.scale(5)), theme.scale(10), 130)
    look.panel(surface, plot.whole, fill=faces.ground(person), line=look.CHOC)
    draw_figure(surface, table, seat, plot.figure)
    _draw_state(surface, table, seat, plot.figure)
    line = text.line_height(theme.text_px(16), "semi")
    head = pygame.Rect(plot.name.x, plot.name.y, plot.name.w, max(16, plot.name.h - line))
    _draw_name(surface, table, seat, plot._replace(name=head))
    info = pygame.Rect(plot.name.x, head.bottom, plot.name.w, line)
    put(surface, place_words(table, seat)[0], info, theme.text_px(16), look.CHOC, "semi")
    draw_trophies(surface, table, seat, plot.trophies)
    _draw_arms(surface, table, seat, plot.weapons)
    _draw_count(surface, table, seat, plot.hand)


def draw_figure(surface: pygame.Surface, table: CandyBase, seat: int, rect: pygame.Rect) -> None:
    """Draw the six parts with their boxes and armour, and the flags they carry; nothing if there is no room."""
    if not (rect.w > 0 and rect.h > 0):
        return
    shown = table.shown
    cookie = shown.cookie(seat)
    armour = tuple((row.part, ID[row.card], row.hits) for row in shown.armour[seat - 1])
    surface.blit(
        faces.sheet(shown.characters[seat - 1], rect.size, cookie.boxes, cookie.maxima, armour, shown.flags_of(seat),
                    cookie.status == OUT), rect,
    )  # fmt: skip


Tag = tuple[str, theme.Colour, theme.Colour]


def state_tag(table: CandyBase, seat: int) -> Tag | None:
    """Return the label across a cookie's figure for its state, with its colours."""
    shown = table.shown
    cookie = shown.cookie(seat)
    if seat in shown.winners:
        return say("WINNER!"), look.LEMON, look.CHOC
    if cookie.status == OUT:
        return say("OUT"), (96, 80, 72), look.ICING
    if cookie.status == CRUMBED:
        return say("CRUMBED"), look.PEPPERMINT, look.ICING
    return (say("TANGLED"), look.CHOC, look.LEMON) if cookie.tangled else None


def signs_of(table: CandyBase, seat: int) -> list[tuple[str, str, theme.Colour, theme.Colour]]:
    """Return the symbols beside a name: picture, word, colours. The word is shown only if there is room for it."""
    shown = table.shown
    found: list[tuple[str, str, theme.Colour, theme.Colour]] = []
    if shown.sides[0] and shown.cookie(seat).status != OUT and not shown.winners:
        if shown.ready >> seat & 1:
            found.append(("play-button", say("TO MOVE"), look.MINT, look.ICING))
        elif shown.seat != seat:
            found.append(("check-mark", say("HAS MOVED"), look.CREAM, look.CHOC))
    if (shown.attacked | shown.attacked_melee) >> seat & 1:
        found.append(("crosshair", say("ATTACKED"), (246, 170, 140), look.CHOC))
    return found


def _draw_name(surface: pygame.Surface, table: CandyBase, seat: int, plot: CandyPlot) -> None:
    """Draw badge and name with the symbols: READY or DEPLOYED, attacked this turn."""
    row, size = plot.name, min(table.regions.small, max(theme.MIN_TEXT, plot.name.h))
    if not plot.seat:
        size = min(theme.text_px(22), plot.name.h)
    side = min(row.h, text.line_height(size, look.FACE) * 5 // 4)
    person = table.shown.characters[seat - 1]
    left = row.x + side + theme.scale(4)
    name = text.width(table.names[seat], size, look.FACE)
    right = row.right
    signs = signs_of(table, seat)
    if left + name + len(signs) * row.h > right:  # no room for the badge, which the figure beside it has, too
        left = row.x
    else:
        surface.blit(faces.badge(person, side), (row.x, row.centery - side // 2))
    for mark, words, fill, ink in signs:
        high = min(row.h, text.line_height(look.fine(), look.FACE) + 2)
        wide = text.width(words, look.fine(), look.FACE) + theme.scale(12)
        rect = pygame.Rect(right - wide, 0, wide, high)
        if rect.x - theme.scale(4) - left < name:
            words, rect = "", pygame.Rect(right - high, 0, high, high)
        rect.centery = row.centery
        pictures.draw_rounded(surface, rect, rect.h / 3, fill, look.CHOC, max(1, theme.scale(2)))
        if words:
            put(surface, words, rect.inflate(-4, 0), look.fine(), ink, look.FACE, "centre")
        else:
            icon = pictures.icon(mark, high * 7 // 10, ink)
            surface.blit(icon, icon.get_rect(center=rect.center))
        right = rect.x - theme.scale(3)
    room = pygame.Rect(left, row.y, max(1, right - left), row.h)
    put_name(surface, table.names[seat], room, size, look.CHOC, look.FACE, table.pips[seat])


def _draw_state(surface: pygame.Surface, table: CandyBase, seat: int, figure: pygame.Rect) -> None:
    found = state_tag(table, seat)
    if found is None:
        return
    words, fill, ink = found
    place = faces.cookie_place(figure.size).move(figure.topleft)
    look.tag(surface, words, place.center, look.fine(), fill, ink, place.w)  # beside it are the boxes


def draw_trophies(surface: pygame.Surface, table: CandyBase, seat: int, row: pygame.Rect, empty: str = "") -> None:
    """Draw the shelf of Trophies, each a torn-off part of its victim, or the text for an empty one; then Frags."""
    shown = table.shown
    side = min(row.h - 2, theme.scale(54))
    taken = shown.trophies[seat - 1]
    frags = shown.frags[seat - 1]
    right = row.right
    if frags:
        words = say_count("1 Frag", "{n} Frags", frags)
        wide = min(row.w // 2, text.width(words, look.fine(), look.FACE) + theme.scale(10))
        rect = pygame.Rect(row.right - wide, 0, wide, min(row.h, text.line_height(look.fine(), look.FACE) + 2))
        rect.centery = row.centery
        pictures.draw_rounded(surface, rect, rect.h / 3, look.PEPPERMINT, look.CHOC, 1)
        put(surface, words, rect.inflate(-4, 0), look.fine(), look.ICING, look.FACE, "centre")
        right = rect.x - theme.scale(4)
    shelf = pygame.Rect(row.x, row.bottom - max(2, theme.scale(3)), right - row.x, max(2, theme.scale(3)))
    pygame.draw.rect(surface, (176, 122, 72), shelf)
    if not taken and empty:
        put(surface, empty, pygame.Rect(row.x, row.y, right - row.x, row.h), look.fine(), look.CHOC, look.FACE)
    for rect, trophy in zip(trophy_spots(row, len(taken), right - row.x, side), taken, strict=True):
        surface.blit(faces.part(shown.characters[trophy.victim - 1], trophy.part, rect.w), rect)


def trophy_spots(row: pygame.Rect, count: int, wide: int = 0, side: int = 0) -> list[pygame.Rect]:
    """Return the rectangles of Trophies on a shelf: side by side, closer where there are many."""
    side = side or min(row.h - 2, theme.scale(54))
    wide = wide or row.w
    step = min(side + theme.scale(3), (wide - side) / max(1, count - 1))
    return [pygame.Rect(round(row.x + k * step), row.bottom - side, side, side) for k in range(count)]


def _draw_arms(surface: pygame.Surface, table: CandyBase, seat: int, row: pygame.Rect) -> None:
    """Draw the weapons in play as small pictures with the shots left."""
    rows = table.shown.weapons[seat - 1]
    if not rows:
        return
    side = min(row.h, row.w // 3)
    size = look.fine()
    for number, weapon in enumerate(rows[:4]):
        spot = pygame.Rect(row.x + number * min(side + 2, row.w // len(rows)), row.y, side, side)
        spot.centery = row.centery
        surface.blit(faces.art(ID[weapon.card], side), spot)
        prof = profile_of(table.view, weapon)
        if prof.track:
            words = str(weapon.ammo)
            wide = text.width(words, size, "bold") + 6
            coin = pygame.Rect(0, 0, max(wide, 14), min(row.h, text.line_height(size, "bold") - 4))
            coin.bottomright = (spot.right + 2, row.bottom)
            fill = look.ICING if weapon.ammo else (230, 150, 140)
            pictures.draw_rounded(surface, coin, coin.h / 2, fill, look.CHOC, 1)
            put(surface, words, coin, size, look.CHOC, "bold", "centre")


def _draw_count(surface: pygame.Surface, table: CandyBase, seat: int, row: pygame.Rect) -> None:
    """Draw how many cards of each back a seat holds, always Weapons, Ammo, Gear from left to right (L-INFO-2)."""
    counts = table.shown.hands[seat - 1]
    size = max(theme.MIN_TEXT, min(theme.text_px(20), row.h // 2))
    wide = min(wide_for(row.h), max(14, row.w // 3 - 2))
    for deck in range(3):
        card = pygame.Rect((0, 0), card_size(wide))
        card.h = min(max(card.h, text.line_height(size, "bold") - 4), row.h)
        card.midright = (row.right - (2 - deck) * (wide + 2), row.centery)
        tint = faces.deck_tint(DECKS[deck]) if counts[deck] else (216, 204, 190)
        pictures.draw_rounded(surface, card, theme.scale(4), tint, look.CHOC, 1)
        if counts[deck]:
            put(surface, str(counts[deck]), card, size, look.ICING, "bold", "centre")


def place_words(table: CandyBase, seat: int) -> tuple[str, ...]:
    """Return a cookie's square and remaining respawns in words, followed by ever shorter versions."""
    cookie, left = table.shown.cookie(seat), table.shown.cookie(seat).respawns
    if cookie.square:
        place, short = say("on {square}", square=cookie.square), str(cookie.square)
    else:
        place, short = say("off the board"), say("off", context="board")
    back = "" if left < 0 else say("no respawns left") if not left else say("respawns: {left}", left=left)
    return together(place, back, between=", "), place, short


# -- teams -------------------------------------------------------------------------------------------


def _draw_head(surface: pygame.Surface, table: CandyBase, side: int) -> None:
    """Draw a team's heading: its name, whether it has the initiative, its score."""
    rect, shown = table.regions.heads[side], table.shown
    tint = faces.SIDES[side]
    fill, ink = look.field(tint)
    pictures.draw_rounded(surface, rect, rect.h / 3, fill, look.CHOC, 2)
    flag = faces.flag(side, rect.h)
    surface.blit(flag, (rect.x + theme.scale(4), rect.y))
    room = rect.inflate(-theme.scale(12), 0)
    room.x += rect.h
    room.w -= rect.h
    size = table.regions.small
    if shown.first_side == side:
        mark = say("1st")
        wide = text.width(mark, look.fine(), look.FACE) + theme.scale(12)
        spot = pygame.Rect(room.right - wide, 0, wide, rect.h - 6).move_to(centery=rect.centery)
        pictures.draw_rounded(surface, spot, spot.h / 3, look.LEMON, look.CHOC, 1)
        put(surface, mark, spot, look.fine(), look.CHOC, look.FACE, "centre")
        room.w -= wide + theme.scale(6)
    words = next((one for one in team_words(table, side) if text.width(one, size, look.FACE) <= room.w), "")
    put(surface, words or team_words(table, side)[-1], room, size, ink, look.FACE)
