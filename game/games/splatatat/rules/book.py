"""Lookup tables of the rules for one set of options, made once for each."""

from typing import Final

from game.games.splatatat.options import SplatOptions
from game.games.splatatat.rules.cards import DOLL, GUSH, KIND, KINDS, SHIFT, SPLATS, UTURN, S
from game.games.splatatat.rules.state import OUT
from game.kernel.state import Choice

ByTop = tuple[Choice | None, ...]
"""What a card could do to a seat, by what is on that seat (`SplatState.tops`)."""

DRAW: Final[Choice] = ("draw",)
PASS: Final[Choice] = ("pass",)
REVEAL: Final[Choice] = ("reveal",)
ACCEPT: Final[Choice] = ("accept",)
S_SAVE: Final[Choice] = ("s_save",)
S_REVIVE: Final[Choice] = ("s_revive",)
SEATS: Final = range(9)
S_SPLAT: Final[tuple[Choice, ...]] = tuple(("s_splat", seat) for seat in SEATS)
S_MATE: Final[tuple[Choice, ...]] = tuple(("s_mate", seat) for seat in SEATS)
SWAPSIES: Final[tuple[Choice, ...]] = tuple(("slammy", "SWAP", seat) for seat in SEATS)
_NOTHING: Final[ByTop] = (None,) * (OUT + 1)
_SLAMMY: Final[tuple[Choice, ...]] = (("slammy", "GUSH"), ("slammy", "DOLL"), ("slammy", "UTURN"))


class CardUses:
    """What each kind of card can do in a seat's hand, looked up by what is on the seats.

    `rows[seat][kind]` lists (index of a seat, by_top): the option is `by_top[tops[index]]`, None for none. SWAP and S
    have none here: their options depend on more. `first[seat]` is the first card number of a seat's colour.
    `plain`: no kind has more than one such target (no teams) and no House Rule concerns the hand as a whole; then
    `single[seat][kind]` is that target. `others[seat]` are all other seats, `rivals[seat]` those but the teammate,
    `mates[seat]` is the teammate or 0; a seat that is in with fewer smiles than `revived` may turn one back with the S.
    """

    __slots__ = ("first", "mates", "others", "plain", "revived", "rivals", "rows", "single")

    def __init__(self, rules: SplatOptions) -> None:
        self.first = (0, *(KIND[f"{letter}1"] << SHIFT for letter in rules.colours))
        self.rows = ((), *(tuple(self._row(rules, seat)) for seat in range(1, rules.seats + 1)))
        seats, half = range(1, rules.seats + 1), rules.seats // 2
        self.mates = (0, *((seat - 1 + half) % rules.seats + 1 if rules.teams else 0 for seat in seats))
        self.others = ((), *(tuple(other for other in seats if other != seat) for seat in seats))
        self.rivals = tuple(
            tuple(other for other in row if other != mate) for row, mate in zip(self.others, self.mates, strict=True)
        )
        self.revived = 0 if rules.teams or rules.most else rules.faces  # SPL-VAR-TEAM-4, SPL-VAR-MOST-2
        self.plain = not rules.teams and rules.draw == "always" and rules.last == "any"
        self.single = tuple(tuple(places[0] if places else (0, _NOTHING) for places in row) for row in self.rows)

    def _row(self, rules: SplatOptions, seat: int) -> list[tuple[tuple[int, ByTop], ...]]:
        """Return a seat's targets for each kind of card."""
        row: list[tuple[tuple[int, ByTop], ...]] = []
        mine = rules.colours[seat - 1]
        for kind in range(SPLATS):
            name = KINDS[kind]
            if name[0] == mine:
                row.append(((seat - 1, _saving(name)),))
            else:
                targets = [other for other, letter in enumerate(rules.colours, 1) if letter == name[0]]
                row.append(tuple([(other - 1, _attacking(name, other, rules.repeat)) for other in targets]))
        for slammy in _SLAMMY:
            row.append(((0, (slammy,) * (OUT + 1)),))
        return [*row, (), ()]


def _attacking(name: str, victim: int, repeat: bool) -> ByTop:
    """Return what a card of another's colour does on that seat (SPL-ATK-2, SPL-ATK-3, 6, SPL-OUT-4, HR-REPEAT)."""
    number = int(name[1])
    attack: Choice = ("attack", name, victim)
    tops = {number - 1, number} if repeat and number > 1 else {number - 1}
    if number == 1 and repeat:
        tops = {0, 1}
    return (*(attack if top in tops else None for top in range(4)), None, ("out", name, victim))


def _saving(name: str) -> ByTop:
    """Return what a card of the seat's own colour does (SPL-SAVE-1)."""
    return tuple(("save", name) if top == int(name[1]) else None for top in range(OUT + 1))


_BOOKS: Final[dict[SplatOptions, CardUses]] = {}


def book_of(rules: SplatOptions) -> CardUses:
    """Return the lookup tables of some settled options."""
    book = _BOOKS.get(rules)
    if book is None:
        book = _BOOKS[rules] = CardUses(rules)
    return book


assert (GUSH, DOLL, UTURN, S) == (SPLATS, SPLATS + 1, SPLATS + 2, SPLATS + 4)
