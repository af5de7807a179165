"""Pictures that motions will want: made while nothing happens, so that no throw waits for its paint."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from game.games.splatatat.art import faces
from game.games.splatatat.table.motions.splats import WORDS, wiper, word_size
from game.games.splatatat.table.paint import shapes
from game.games.splatatat.table.paint import stains as paints

if TYPE_CHECKING:
    from game.games.splatatat.table.show import Motions


def wanted(make: Motions) -> Iterator[Callable[[], object]]:
    """Return makers of pictures, the likeliest first."""
    shown = make.shown
    rect = make.face_place(1)[1]
    letters = list(dict.fromkeys(shown.colours))
    pile = make.pile_card(1).w
    for number in (1, 2, 3):
        for letter in letters:
            yield lambda letter=letter, number=number: faces.card_face(f"{letter}{number}", pile)
            yield lambda letter=letter, number=number: make.lettering(WORDS[number], word_size(number), letter)
        for seat in range(1, shown.seats + 1):
            yield lambda seat=seat, number=number: _hit(make, seat, number, rect.h)
    for letter in letters:
        for shape in range(5):
            yield lambda letter=letter, shape=shape: paints.drop(letter, shape, 64)
    for letter in [*letters, "S"]:
        yield lambda letter=letter: paints.picture(letter, 4, make.splash_size(rect), rim=True)
        yield lambda letter=letter: make.shout_letters(letter)
    for letter in letters:
        yield lambda letter=letter: shapes.streaks(1, rect.size, faces.tint(letter))
    yield lambda: wiper(round(rect.h * 1.15))
    for kind in ("GUSH", "DOLL", "UTURN", "SWAP", "S"):
        yield lambda kind=kind: faces.card_face(kind, pile)
    yield lambda: faces.card_face("S", make.huge(make.pile_card(1)).w)


def _hit(make: Motions, seat: int, number: int, high: int) -> object:
    """Make the paint that the first hit of a number leaves on a seat."""
    mark = make.paint.hit_place(seat, f"{make.shown.colours[seat - 1]}{number}")
    return paints.picture(mark.letter, mark.seed, max(8, round(mark.size * high)), rim=True)
