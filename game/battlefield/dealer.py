"""The dealer: a fair table generated from a number, always the same for that number (LAB-2, LAB-3).

Writes no file. Tables are laid out with sub-seeds until one passes the checker and gives no Base shorter routes than
another.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from game.battlefield import blank
from game.battlefield.dealt_places import SEEDED, DealRequest, Dice, places, symmetry_of
from game.battlefield.dealt_titles import LETTER, title_of
from game.battlefield.modes import MODES, why_no_mode
from game.battlefield.schema import THEMES
from game.battlefield.writer import about
from game.kernel.messages import say
from game.resources import maps

if TYPE_CHECKING:
    from game.battlefield.dealt_table import DealtTable
    from game.battlefield.model import Battlefield
    from game.geometry.world import WorldState

TRIES: Final = 40
LAYINGS: Final = 10  # of a wild table for one sub-seed, until every Base is hidden from the others
SEED_MOST: Final = 99_999_999
FRESH_MOST: Final = 99_999
BOXED_ROWS: Final = 16
"""Minimum depth in tiles of a table with four boxes in a row and room to pass between them."""
PROPERTY: Final = "dealt"
WILD: Final = "wild"
"""Prefix of a wild table's property, before its number."""


Spot = tuple[float, float]


class DealtMap(NamedTuple):
    """A dealt table: its request, the file's text, its battlefield, and how many attempts were made."""

    deal: DealRequest
    text: str
    battlefield: Battlefield
    tries: int

    @property
    def number(self) -> int:
        """The number that deals this table again."""
        return self.deal.seed


def why_not(deal: DealRequest) -> str:
    """Return why a table cannot be dealt, as a sentence; empty if it can."""
    if deal.style not in THEMES:
        return say("There is no style '{style}'; choose from {styles}.", style=deal.style, styles=", ".join(THEMES))
    if (deal.columns, deal.rows) not in blank.SIZES:
        sizes = ", ".join(f"{across}x{down}" for across, down in blank.SIZES)
        return say("Tables are dealt in the sizes {sizes}.", sizes=sizes)
    if deal.seats not in blank.SEATS:
        return say("A table is dealt for 2, 3 or 4 seats.")
    unknown = next((mode for mode in deal.modes if mode not in MODES), "")
    if unknown:
        return why_no_mode(unknown)
    if not 0 <= deal.seed <= SEED_MOST:
        return say("A table's number is a whole number from 0 to {most}.", most=SEED_MOST)
    if deal.wild and deal.hill:
        return say("Hill maps have their Bases in a row, so they can't be dealt wild.")
    boxes = any(MODES[mode].hill == "bases" for mode in deal.modes)
    if boxes and deal.seats > 3 and deal.rows < BOXED_ROWS:
        return say("Four Bases on boxes don't fit on a small table: choose a larger one.")
    return blank.why_not(deal.seats, deal.modes)


def seats_for(size: tuple[int, int], modes: tuple[str, ...], taken: int) -> int:
    """Return for how many seats to deal a table for this many players: the most that fit, 0 if none do.

    >>> seats_for((16, 12), ("hill_down",), 2), seats_for((16, 12), ("hill_down",), 4), seats_for((16, 12), ("ctf",), 2)
    (3, 0, 4)
    """
    fitting = (seats for seats in sorted(blank.SEATS, reverse=True)
               if seats >= taken and not why_not(DealRequest(THEMES[0], *size, seats, modes, 0)))  # fmt: skip
    return next(fitting, 0)


def carried(mode: str) -> tuple[str, ...]:
    """Return all modes that a table dealt for a mode also supports: hills and two teams need tables of their own."""
    asked = MODES[mode]
    if asked.hill:
        return (mode,)
    return tuple(key for key, row in MODES.items() if not row.hill and (asked.two_sides or not row.two_sides))


def fresh() -> int:
    """Return a random number, short enough to be passed on by word of mouth."""
    from secrets import randbelow

    return 1 + randbelow(FRESH_MOST)


def mark_of(deal: DealRequest) -> str:
    """Return the map property that records how a table was dealt (LAB-2)."""
    wild = f"{WILD}:" if deal.wild else ""
    return f"{deal.version}:{deal.style}:{deal.columns}x{deal.rows}:{wild}{deal.seed}"


def numbered(words: str) -> tuple[int, bool] | None:
    """Return a number typed by a player and whether it is a wild table's; None if it is not a number.

    >>> numbered("4821"), numbered(" w 4821 "), numbered("12 apples")
    ((4821, False), (4821, True), None)
    """
    typed = words.strip().upper()
    digits = typed.removeprefix(LETTER).strip()
    return (int(digits), typed != digits) if digits.isascii() and digits.isdigit() else None


def deal(wish: DealRequest) -> DealtMap:
    """Deal a table; ValueError with a sentence for an impossible request, or if no attempt is good enough."""
    reason = why_not(wish)
    if reason:
        raise ValueError(reason)
    wish = wish._replace(modes=tuple(mode for mode in MODES if mode in wish.modes))
    for sub in range(TRIES):
        made = _tried(wish, sub)
        if made is not None:
            return DealtMap(wish, *made, sub + 1)
    raise ValueError(say("No fair table was found for this number; try another."))


def _tried(wish: DealRequest, sub: int) -> tuple[str, Battlefield] | None:
    """Lay out a table with a sub-seed; None if it is not good enough."""
    from game.battlefield.checker import check_text
    from game.battlefield.dealt_table import DealtTable

    seeded = mark_of(wish._replace(version=SEEDED))
    dice = Dice(f"{seeded}:{wish.seats}:{','.join(wish.modes)}:{sub}")
    symmetry, layings = symmetry_of(wish, sub), LAYINGS if wish.wild else 1
    laid = (DealtTable(wish, places(wish, dice, symmetry), dice) for _ in range(layings))
    table = next((one for one in laid if one.lay()), None)
    if table is None:
        return None
    if wish.wild:
        from game.battlefield.dealt_wild import evened

        evened(table, dice)
    dealt = {PROPERTY: mark_of(wish)}
    given = about(title_of(wish), wish.modes, wish.seats, wish.style, table.places.symmetry, **dealt)
    tokens = _tokens(table, given, dice)
    if tokens is None:
        return None
    text = table.written(given, tokens).text()
    report = check_text(text, maps())
    if report.findings or report.battlefield is None:
        return None
    return text, report.battlefield


def _tokens(table: DealtTable, given: dict[str, object], dice: Dice) -> list[Spot] | None:
    """Return Tokens for a table with fair routes to the Flags; None if the routes or all Tokens are unfair."""
    from game.battlefield.dealt_tokens import tokens_for
    from game.battlefield.playable import scene_of
    from game.battlefield.reader import read_text

    scene = scene_of(read_text(table.written(given, ()).text(), maps()).battlefield)
    return tokens_for(table, scene, dice) if _flags_fair(table, scene) else None


def _flags_fair(table: DealtTable, scene: WorldState) -> bool:
    """Return whether every Base has equally cheap routes to every Flag it runs for."""
    from game.battlefield.dealt_tokens import near, price
    from game.geometry.walkways import joined

    found = table.places
    if not all(joined(scene, found.bases[seat], spot) for seat in found.distinct for _, spot in found.flags):
        return False
    return all(near([price(scene, found.bases[seat], spot) for seat in seats]) for spot, seats in found.runs())
