"""The cards, from cards.toml."""

from pathlib import Path
from typing import Final

import msgspec

from game.kernel.cards import numbered


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card."""

    id: str
    first: int
    name: str
    copies: int
    steps: int


def _rows() -> list[Kind]:
    data = (Path(__file__).parents[1] / "data" / "cards.toml").read_bytes()
    return msgspec.toml.decode(data, type=dict[str, list[Kind]])["card"]


KINDS: Final = numbered(_rows())
"""The kind of each card, by its number."""
CARDS: Final = tuple(range(len(KINDS)))
