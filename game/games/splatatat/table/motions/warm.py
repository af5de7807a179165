"""Pictures that motions will need, made while nothing happens, so that no throw waits for its paint."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from game.games.splatatat.art import faces
from game.games.splatatat.table.motions.splats import (
    WORDS,
    huge,
    lettering,
    shout_letters,
    splash_size,
    wiper,
    word_size,
)
from game.games.splatatat.table.paint import shapes
from game.games.splatatat.table.paint import stains as paints

if TYPE_CHECKING:
    from game.games.splatatat.table.motions.kit import PaperKit


def wanted(kit: PaperKit) -> Iterator[Callable[[], object]]:
    """Yield makers of pictures, the likeliest first."""
    shown = kit.shown
    rect = kit.face_place(1)[1]
    letters = list(dict.fromkeys(shown.colours))
    pile = kit.pile_card(1).w
    for number in (1, 2, 3):
        for letter in letters:
            yield partial(faces.card_face, f"{letter}{number}", pile)
            yield partial(lettering, kit, WORDS[number], word_size(number), letter)
        for seat in range(1, shown.seats + 1):
            yield partial(_hit, kit, seat, number, rect.h)
    for letter in letters:
        for shape in range(5):
            yield partial(paints.drop, letter, shape, 64)
    for letter in [*letters, "S"]:
        yield partial(paints.picture, letter, 4, splash_size(rect), rim=True)
        yield partial(shout_letters, kit, letter)
    for letter in letters:
        yield partial(shapes.streaks, 1, rect.size, faces.tint(letter))
    yield partial(wiper, round(rect.h * 1.15))
    for kind in ("GUSH", "DOLL", "UTURN", "SWAP", "S"):
        yield partial(faces.card_face, kind, pile)
    yield partial(faces.card_face, "S", huge(kit, kit.pile_card(1)).w)


def _hit(kit: PaperKit, seat: int, number: int, high: int) -> object:
    """Return the paint that the first hit of a number leaves on a seat."""
    mark = kit.paint.hit_place(seat, f"{kit.shown.colours[seat - 1]}{number}")
    return paints.picture(mark.letter, mark.seed, max(8, round(mark.size * high)), rim=True)
