"""Cards are small ints that name physical cards; zones hold them, and every zone says once who sees it."""

from collections.abc import Iterable
from typing import Final, NamedTuple, Protocol, TypeVar

HIDDEN: Final = -1
"""A card in the view of a seat that does not know it."""

NOBODY: Final = 0


class ZoneSpec(NamedTuple):
    """A place for cards: its name, the seat it belongs to (0: the table), who sees arriving cards, their family.

    `seen` is a bit mask of seats; `family` names the pile of cards that could be here (a deck's cards).
    """

    name: str
    owner: int
    seen: int
    family: str


class CardRow(Protocol):
    """A row of a game's cards: `first` is the number of its first copy, and never changes once it has been released."""

    @property
    def id(self) -> str:
        """The name of its kind."""
        ...

    @property
    def first(self) -> int:
        """The number of its first copy."""
        ...

    @property
    def copies(self) -> int:
        """How many card numbers it has."""
        ...


class Numbers(NamedTuple):
    """The numbers of a kind that reserves more of them than the box has copies, or that covers several rows."""

    id: str
    first: int
    copies: int


R = TypeVar("R", bound=CardRow)


def numbered(rows: Iterable[R]) -> tuple[R, ...]:
    """Return the row of each card number.

    Raises ValueError, with a sentence that says what to do, where two rows claim a number or a number has no row.

    >>> [row.id for row in numbered([Numbers("late", 2, 1), Numbers("early", 0, 2)])]
    ['early', 'early', 'late']
    """
    found: list[R] = []
    for row in sorted(rows, key=lambda row: row.first):
        if row.first < len(found):
            raise ValueError(
                f"{row.id} claims the number {row.first}, which is {found[row.first].id}'s: "
                "give the newer of them the next free number as its `first`."
            )
        if row.first > len(found):
            raise ValueError(
                f"{row.id} begins at {row.first}, and {len(found)} is nobody's: a new kind has `first = {len(found)}`, "
                "and a kind that was shipped keeps its row and all its copies."
            )
        found += [row] * row.copies
    return tuple(found)
