"""The ways to win as three small pictures, and how near each seat is: a coin per seat, the viewer's first.

A coin shows what its viewer knows: of other hands only the number of cards, unless hands are open.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pygame

from game.games.splatatat.art import faces, look
from game.games.splatatat.table.shown import PaperShown
from game.games.splatatat.table.table import PaperBase
from game.kernel.messages import say, say_count
from game.ui import pictures, text, theme
from game.ui.cards import CARD_HIGH, CARD_WIDE
from game.ui.fit import put, write

NEAR: Final = 2
"""At most this many cards, or cards to get rid of, are close."""
UNKNOWN: Final = "?"


class Coin(NamedTuple):
    """How near a seat is: its value in a few letters; none where its face shows it."""

    seat: int
    value: str = ""
    close: bool = False


class Way(NamedTuple):
    """A way to win: its picture, its title, and how near each seat is."""

    picture: str
    words: str
    coins: tuple[Coin, ...]
    tip: str = ""
    """What it requires, as a sentence; `now` is what that means at present."""
    now: str = ""
    rule: str = ""


def ways(table: PaperBase) -> list[Way]:
    """Return the ways to win in this game (SPL-GOAL-1 to 3, SPL-VAR-MOST-3)."""
    shown, rules = table.shown, table.view.rules
    order = [(table.near - 1 + step) % shown.seats + 1 for step in range(shown.seats)]
    if shown.most:
        return _by_points(table, order)
    left = sum(shown.inside)
    smiles = tuple([Coin(seat, "", left == 2 and _inside(shown, seat)) for seat in order])
    found = [
        Way("last", say("Last one standing"), smiles, say("You win when all the others are out."),
            say("{left} of {seats} are still in.", left=left, seats=shown.seats), "SPL-GOAL-1")
    ]  # fmt: skip
    if rules.win_empty:
        cards = tuple([_cards(shown, seat) for seat in order])
        found.append(
            Way("empty", say("Last card played"), cards, say("Whoever plays their last card wins."),
                say("The numbers: cards in each hand."), "SPL-GOAL-2")
        )  # fmt: skip
    if rules.win_reveal:
        found.append(_one_colour(table, order))
    return found


def _by_points(table: PaperBase, order: list[int]) -> list[Way]:
    shown, laps = table.shown, table.view.rules.laps
    points = tuple(
        [Coin(seat, str(shown.points[seat - 1]), shown.points[seat - 1] >= shown.most - 1) for seat in order]
    )
    tip = say("A Splatatat! is a point for whoever played the top card.")
    found = [Way("points", say("First to {most} Splatatats", most=shown.most), points, tip, "", "SPL-VAR-MOST-3")]
    if laps:
        words = say("After {turns} turns each, the most points win.", turns=laps)
        found.append(Way("laps", words, (), words, "", "SPL-VAR-MOST-3"))
    return found


def _one_colour(table: PaperBase, order: list[int]) -> Way:
    """Return the way to win with a hand of one colour, with how near each seat is."""
    coins = tuple([_others(table, seat) for seat in order])
    mine = coins[0].value
    words, now = say("One colour in hand"), say("You can't see how close the others are.")
    if mine.isdigit() and int(mine):
        words = say_count("One colour: 1 to go", "One colour: {n} to go", int(mine))
        now = say_count(
            "1 of your cards is not a Splat of your colour.",
            "{n} of your cards are not Splats of your colour.",
            int(mine),
        )
    elif mine == "0":
        words = say("One colour: reveal!")
    tip = say("Whoever shows a hand of only their own colour wins. It takes the whole turn.")
    return Way("colour", words, coins, tip, now, "SPL-GOAL-3")


def _inside(shown: PaperShown, seat: int) -> bool:
    return shown.inside[seat - 1]


def _cards(shown: PaperShown, seat: int) -> Coin:
    """Return how many cards a seat holds, which is public."""
    if not _inside(shown, seat):
        return Coin(seat)
    count = shown.hands[seat - 1]
    return Coin(seat, str(count), count <= NEAR and bool(shown.seat))  # hands grow while they are dealt


def _others(table: PaperBase, seat: int) -> Coin:
    """Return how many cards of a hand are not of its seat's colour, where the viewer sees them."""
    shown = table.shown
    if not _inside(shown, seat):
        return Coin(seat)
    hand = shown.own.get(seat)
    if hand is None or (seat == table.near and (table.hand_hidden or table.viewpoint != seat)) or not hand:
        return Coin(seat, UNKNOWN)
    letter = shown.colours[seat - 1]
    other = sum(not (faces.is_splat(kind) and kind[0] == letter) for kind in hand)
    return Coin(seat, str(other), other <= NEAR)


# -- painting ----------------------------------------------------------------------------------------


def row_high(words: bool) -> int:
    """Return the height of a way's row, with its caption above the coins or without."""
    coin = theme.roomy(36 if words else 22)
    return coin + (text.line_height(theme.text_px(16), "semi") if words else 0) + theme.scale(6)


def rows(table: PaperBase, panel: pygame.Rect, words: bool) -> list[tuple[Way, pygame.Rect]]:
    """Return the ways with their row rectangles in a panel."""
    found, high = ways(table), row_high(words)
    y = panel.centery - high * len(found) // 2
    return [(way, pygame.Rect(panel.x, y + number * high, panel.w, high)) for number, way in enumerate(found)]


def paint(surface: pygame.Surface, table: PaperBase, inside: pygame.Rect, words: bool) -> None:
    """Draw all ways in a panel."""
    for way, row in rows(table, inside, words):
        _paint_way(surface, table, way, row, words)


def _paint_way(surface: pygame.Surface, table: PaperBase, way: Way, row: pygame.Rect, words: bool) -> None:
    side = row.h - theme.scale(6)
    box = pygame.Rect(row.x, row.y + theme.scale(3), min(side, row.w // 4), side)
    picture = _picture(way.picture, table.shown.colours[table.near - 1], box.size)
    surface.blit(picture, picture.get_rect(center=box.center))
    room = pygame.Rect(box.right + theme.scale(8), box.y, row.right - box.right - theme.scale(8), box.h)
    if words or not way.coins:
        high = text.line_height(theme.text_px(16), "semi")
        head = pygame.Rect(room.x, room.y, room.w, high)
        if not way.coins:
            write(surface, way.words, room, theme.text_px(16), theme.palette().text, "semi")
            return
        put(surface, way.words, head, theme.text_px(16), theme.palette().text, "semi")
        room = pygame.Rect(room.x, head.bottom, room.w, room.bottom - head.bottom)
    step = min(room.w // len(way.coins), theme.roomy(50))
    for number, coin in enumerate(way.coins):
        side = min(room.h, step - theme.scale(2))
        spot = pygame.Rect(room.x + number * step, room.centery - side // 2, side, side)
        _paint_coin(surface, table, coin, spot, not number)


def _paint_coin(surface: pygame.Surface, table: PaperBase, coin: Coin, spot: pygame.Rect, own: bool) -> None:
    """Draw a seat's coin: its face where that shows it, else its value on its colour; a sun behind what is close."""
    shown = table.shown
    letter, inside = shown.colours[coin.seat - 1], shown.inside[coin.seat - 1]
    if coin.close:
        pictures.draw_rounded(surface, spot.inflate(theme.scale(6), theme.scale(4)), spot.h / 3, look.SUN)
    if not coin.value:
        whole = shown.smiles[coin.seat - 1] == shown.faces
        face = faces.character(letter, "smile" if whole and inside else "frown", spot.h, not inside)
        surface.blit(face, face.get_rect(center=spot.center))
        return
    fill, ink = look.field(letter)
    if coin.value == UNKNOWN:
        fill, ink = look.PAPER, (120, 114, 124)
    line = max(1, theme.scale(3 if own else 2))
    pictures.draw_rounded(surface, spot.inflate(-2, -2), spot.h / 2, fill, look.INK, line)
    size = max(theme.MIN_TEXT * 3 // 4, spot.h * 6 // 10)
    put(surface, coin.value, spot, size, ink, "splatatat", "centre")


def _picture(name: str, letter: str, size: tuple[int, int]) -> pygame.Surface:
    """Return the picture of a way to win (cached)."""
    make: dict[str, Callable[[], pygame.Surface]] = {
        "last": lambda: _last_in(letter, size),
        "empty": lambda: _cards_of(letter, size, (("", -20), ("", -4), ("3", 24))),
        "colour": lambda: _cards_of(letter, size, (("1", -18), ("2", 0), ("3", 18))),
        "points": lambda: faces.splash(letter, 3, min(size)),
        "laps": lambda: pictures.icon("hourglass", min(size), theme.palette().text),
    }
    return pictures.remembered(("spl way", name, letter, size), make[name])


def _last_in(letter: str, size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size, pygame.SRCALPHA)
    w, h = size
    others = [one for one in faces.LETTERS if one != letter][:2]
    for other, x in zip(others, (0.24, 0.76), strict=True):
        face = faces.character(other, "frown", round(min(w, h) * 0.6), True)
        made.blit(face, face.get_rect(center=(round(w * x), round(h * 0.38))))
    face = faces.character(letter, "smile", round(min(w, h) * 0.76))
    made.blit(face, face.get_rect(midbottom=(w // 2, h)))
    return made


def _cards_of(letter: str, size: tuple[int, int], cards: Sequence[tuple[str, int]]) -> pygame.Surface:
    """Draw a fan of cards of a colour; a card without a number is an empty outline."""
    made = pygame.Surface(size, pygame.SRCALPHA)
    high = round(min(size) * 0.72)
    wide = round(high * CARD_WIDE / CARD_HIGH)
    for number, tilt in cards:
        if number:
            card = faces.card_face(f"{letter}{number}", 4 * wide)
        else:
            card = pygame.Surface((4 * wide, 4 * high), pygame.SRCALPHA)
            line = max(4, wide // 4)
            pictures.draw_rounded(card, card.get_rect(), wide * 0.4, (255, 255, 255), (170, 166, 174), line)
        card = pygame.transform.rotozoom(card, -tilt, 0.25)
        made.blit(card, card.get_rect(center=(round(size[0] / 2 + tilt / 18 * wide * 0.45), round(size[1] / 2))))
    return made
