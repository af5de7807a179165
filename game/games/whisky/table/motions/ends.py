"""Animations of closing time and the end of a duel: the loser's hat falls, the saloon doors swing (FGT-80)."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

import pygame

from game.games.whisky.art import look
from game.games.whisky.art.faces import BONE, INK
from game.games.whisky.rules import events
from game.games.whisky.table.motions.kit import SaloonKit, motions
from game.kernel.messages import say
from game.table.motions import Beat
from game.ui import pictures, theme
from game.ui.director import Motion

FALLS: Final = 0.7
"""Seconds in which the loser's hat falls."""
SWING: Final = 0.6
"""Seconds in which the saloon doors swing."""
LAST: Final = 1.1
"""Seconds from the end of a duel to its summary."""


@motions.on(events.ClosingTime)
def _closing_time(kit: SaloonKit, event: events.ClosingTime) -> Beat:
    return Beat((), [kit.word(say("Closing time!"), kit.where.mat.center, 1.2)], 0.8, sound="sf_whistle", size="big")


@motions.on(events.UnusedCardsShown)
def _unused_cards_shown(kit: SaloonKit, event: events.UnusedCardsShown) -> Beat:
    return Beat(hold=0.5, sound="card_flip")


@motions.on(events.DuelWon)
def _duel_won(kit: SaloonKit, event: events.DuelWon) -> Beat:
    """Everything stands still for a moment; whoever has lost leaves their hat behind."""
    mat, name = kit.where.mat, kit.stage.around.names.get(event.seat, "")
    words = say("{name} takes the bottle!", name=name)
    if event.kind in ("GOLD", "CLOSING_NUGGETS"):
        words = say("{name} takes the gold!", name=name)
    elif event.kind in ("SHOTS", "CLOSING_BULLETS"):
        words = say("{name} shoots fastest!", name=name)
    tail = [_doors(kit), _hat(kit, 3 - event.seat), kit.word(words, mat.center, LAST)]
    return Beat((), tail, LAST, sound="duel_sting", size="big", stop=0.09)


@motions.on(events.DuelDrawn)
def _duel_drawn(kit: SaloonKit, event: events.DuelDrawn) -> Beat:
    return Beat(hold=0.3, sound="jingle_lose", size="big")


def _hat(kit: SaloonKit, seat: int) -> Motion:
    """Return a seat's hat falling to its plate, rocking like a leaf."""
    plate, mat = kit.where.plates[seat], kit.where.mat
    side = round(mat.h * 0.26)
    hat = outlined("western-hat", side, look.seat_field(seat))
    start = max(mat.y + side // 2, plate.centery - round(mat.h * 0.5))
    end = min(max(plate.centery, mat.y + side // 2), mat.bottom - side // 2)

    def draw(surface: pygame.Surface, share: float) -> None:
        fall = share * share
        made = pygame.transform.rotozoom(hat, 34 * sin(2.5 * pi * share) * (1 - share), 1.0)
        aside = round(side * 0.4 * sin(2 * pi * share) * (1 - share))
        surface.blit(made, made.get_rect(center=(mat.centerx + aside, round(start + (end - start) * fall))))

    return kit.play(FALLS, draw)


def _doors(kit: SaloonKit) -> Motion:
    """Return the saloon doors in the middle of the mat swinging to and fro, ever less."""
    mat = kit.where.mat
    side = round(mat.h * 0.62)
    doors = outlined("saloon-doors", side, look.BRASS)

    def draw(surface: pygame.Surface, share: float) -> None:
        swing = abs(cos(2.5 * pi * share)) * (1 - share)
        half = doors.get_width() // 2
        wide = max(2, round(half * (1 - 0.7 * swing)))
        for left in (True, False):
            leaf = doors.subsurface((0 if left else half, 0, half, doors.get_height()))
            made = pygame.transform.smoothscale(leaf, (wide, doors.get_height()))
            made.set_alpha(round(255 * min(1.0, 4 * (1 - share))))
            x = mat.centerx - half if left else mat.centerx + half - wide
            surface.blit(made, (x, mat.centery - made.get_height() // 2))

    return kit.play(SWING, draw)


def outlined(name: str, side: int, colour: theme.Colour) -> pygame.Surface:
    """Return a picture of one colour with an outline of ink and a light one round it, to be seen on the felt."""

    def make() -> pygame.Surface:
        rim = max(2, theme.scale(4))
        made = pygame.Surface((side + 4 * rim, side + 4 * rim), pygame.SRCALPHA)
        for far, tone in ((2 * rim, BONE), (rim, INK)):
            around = pictures.icon(name, side, tone)
            for step in range(16):
                off = pygame.Vector2(far, 0).rotate(step * 22.5)
                made.blit(around, (2 * rim + round(off.x), 2 * rim + round(off.y)))
        made.blit(pictures.icon(name, side, colour), (2 * rim, 2 * rim))
        return pictures.ready(made)

    return pictures.remembered(("lsw outlined", name, side, colour), make)
