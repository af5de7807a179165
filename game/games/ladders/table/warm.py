"""Pictures needed soon: rendered one by one while nothing moves, so that no press has to wait for one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.games.ladders.art import faces
from game.games.ladders.rules.cards import ID
from game.games.ladders.table.table import CandyBase


def wanted(table: CandyBase) -> Iterator[Callable[[], object]]:
    """Yield functions that render dice, card backs, visible cards at reading size, and the cookies fanned out."""
    where, shown = table.regions, table.shown
    for number in range(7):
        yield partial(faces.die, number, where.dice[0].w)
        yield partial(faces.die, number, where.dice[0].w, True)
    wide = faces.reading_width()
    for card in {one for cards in shown.own.values() for one in cards}:
        yield partial(faces.card_face, ID[card], wide)
    yield partial(faces.card_face, "EAGLE", wide)
    arms, hand = 1 + len(shown.weapons[table.near - 1]), sum(shown.hands[table.near - 1])
    for size in {where.shelf(arms, hand + more).card for more in (0, 1)}:
        for kind in dict.fromkeys(ID):
            yield partial(faces.card_face, kind, size[0])
