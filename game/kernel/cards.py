"""Cards are small ints that name physical cards; zones hold them, and every zone says once who sees it."""

from typing import Final, NamedTuple

HIDDEN: Final = -1
"""What stands for a card in the view of a seat that does not know it."""

NOBODY: Final = 0


class ZoneSpec(NamedTuple):
    """A place for cards: its name, the seat it belongs to (0: the table), who sees cards that arrive, their family.

    `seen` is a bit mask of seats; `family` names the pile of cards that could lie here (a deck's cards).
    """

    name: str
    owner: int
    seen: int
    family: str
