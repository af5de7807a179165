"""Cards that hands will need, drawn one by one while nothing moves, so that no hand waits when it opens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.games.splatatat.art import faces
from game.games.splatatat.table.layout import Regions
from game.games.splatatat.table.paint import hand

SPECIALS = ("GUSH", "DOLL", "UTURN", "SWAP", "S")


def wanted(where: Regions, letters: Sequence[str]) -> Iterator[Callable[[], object]]:
    """Yield makers of all cards in the game at the size of the fan, then at reading size."""
    fan = hand.fan(where.hand, ["S"])[0].rect.w
    colours = dict.fromkeys(letters)  # teammates share one
    kinds = [*(f"{letter}{number}" for letter in colours for number in (1, 2, 3)), *SPECIALS]
    yield partial(faces.card_back, fan)
    for wide in (fan, faces.reading_width()):
        yield from (partial(faces.card_face, kind, wide) for kind in kinds)
