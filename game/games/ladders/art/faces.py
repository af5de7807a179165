"""The printed parts of SHOOTIN' LADDERS, crisp at any size: cookies, sheets, cards, dice, markers (L-COMP-1).

Characters are numbers 1-8 (section 15), parts the indices of state.PARTS, sides 1 Red and 2 Blue, kinds of card their
ids ("W01" ... "G17", "EAGLE"), decks "W", "A" and "G". Left is the left of the picture: L-ARM and L-LEG are on the
left. Sizes and widths are device pixels; a card is 63 x 88 mm, given by its width. Pictures are cached and shared:
never draw on them. `board_art` paints the board.

Cookies
    cookie(character, size, boxes, maxima, armour, mood, tangled, flags, grey)  a pawn, a square; its feet are at FEET
    sheet(character, size, boxes, maxima, armour, flags, grey, mood)   a status sheet of any (width, height)
    sheet_places(size), cookie_place(size)   its six plates by part, and its cookie; SPOTS: the parts on a cookie
    part(character, part, size)        a torn-off part: a Trophy, a square
    badge(character, size)             the character's badge, a square
    tint(character), deep(character), ground(character)            its colours; name(character)
Cards
    card_face(kind, width)             a card; from reading_width() on it shows its sentence
    card_back(deck, width)
    art(kind, size)                    a card's picture alone, a square
    track(ammo, most, special, width)  the ammo track of a weapon in play: sweets left and spent
    deck_tint(deck)                    the colour of a deck's backs
Dice and markers
    die(number, size, used)            a die's face: number and candy; candy(number, size) the candy alone
    mine(size, colour), flag(side, size), tangled(size), ring(side, size), star(colours, size), shield(card, size)
    crumbs(character, size)            what is left of a crumbed cookie
"""

from __future__ import annotations

import pygame

from game.games.ladders.art.card_art import (
    art,
    card_back,
    card_face,
    deck_tint,
    own,
    reading_width,
    track,
)
from game.games.ladders.art.cookie_art import (
    FEET,
    MOODS,
    SPOTS,
    badge,
    cookie,
    crumbs,
    deep,
    ground,
    name,
    part,
    tint,
)
from game.games.ladders.art.sheet_art import cookie_place, sheet, sheet_places, shield
from game.kernel.messages import say
from game.ui import pictures
from game.ui.theme import Colour

__all__ = [
    "CANDIES", "FEET", "MOODS", "SIDES", "SPOTS", "art", "badge", "candy", "card_back", "card_face", "cookie",
    "cookie_place", "crumbs", "deck_tint", "deep", "die", "flag", "ground", "mine", "name", "part", "reading_width",
    "ring", "sheet", "sheet_places", "shield", "star", "tangled", "tint", "track",
]  # fmt: skip

CANDIES = (
    "", say("Liquorice Twist"), say("Candy Cane"), say("Lemon Drop"), say("Gumdrop"), say("Choc Button"),
    say("Peppermint Swirl"),
)  # fmt: skip
"""The candy icon of each number of a die (L-DICE-1)."""
SIDES: dict[int, Colour] = {1: (210, 44, 56), 2: (38, 96, 196)}
"""The colours of the teams Red and Blue (and of squad and sniper)."""


def candy(number: int, size: int) -> pygame.Surface:
    """Return the sweet of a die's number."""
    return own(f"candy_{number}", max(4, size))


def die(number: int, size: int, used: bool = False) -> pygame.Surface:
    """Return a die's face with number and sweet, a square; `used` once it has been moved. Number 0: not rolled yet."""
    return own(f"die_{number}_used" if used else f"die_{number}", max(8, size))


def mine(size: int, colour: Colour | None = None) -> pygame.Surface:
    """Return a C4reo on the board; its light has its owner's `colour`."""

    def make() -> pygame.Surface:
        code = pictures.find("ladders/mine").read_text(encoding="utf-8")
        return pictures.svg(code.replace("#ff0000", pictures.css(colour or (226, 52, 74))), (size, size))

    return pictures.remembered(("lad mine", size, colour), make)


def flag(side: int, size: int) -> pygame.Surface:
    """Return a team's flag on its pole."""
    return own(f"flag_{side}", max(6, size))


def tangled(size: int) -> pygame.Surface:
    """Return the marker of a Tangled cookie (L-MOVE-7)."""
    return own("tangled", max(6, size))


def ring(side: int, size: int) -> pygame.Surface:
    """Return a team ring to draw below a cookie: Red is notched, Blue is dotted."""
    return own(f"ring_{side}", max(6, size))


def star(colours: str, size: int) -> pygame.Surface:
    """Return a star of the board; `colours` are one or two of "r", "g", "p", its letters are those of the decks."""
    return own(f"star_{colours}", max(6, size))
