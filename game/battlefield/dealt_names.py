"""How dealt tables are referred to: a key among the maps, a number in a set-up's code (LAB-2).

Both contain the dealer's version, because another version would deal another table for the same number.
"""

from __future__ import annotations

from typing import Final

from game.battlefield import blank
from game.battlefield.dealer import SEED_MOST, numbered, why_not
from game.battlefield.dealt_places import VERSIONS, DealRequest
from game.battlefield.dealt_titles import number_of
from game.battlefield.schema import MODES, THEMES

HEAD: Final = "dealt"
SPAN: Final = 2**64
"""Upper bound (exclusive) of a table's number."""
_VERSIONS: Final = 64
_STYLES: Final = 16
_SIZES: Final = 8
_SEATS: Final = 8
_MODES: Final = 2**16
_SEEDS: Final = SEED_MOST + 1


def key_of(deal: DealRequest) -> str:
    """Return a dealt table's key among the playable maps.

    >>> key_of(DealRequest("desk", 24, 16, 4, ("ctf", "kills"), 4821, wild=True))
    'dealt/3/desk/24/16/4/ctf,kills/W4821'
    """
    return "/".join((HEAD, str(deal.version), *map(str, deal[:4]), ",".join(deal.modes), number_of(deal)))


def deal_of(key: str) -> DealRequest | None:
    """Return the table a key stands for; None for an invalid key or an unknown dealer version."""
    parts = key.split("/")
    versions = {str(version): version for version in VERSIONS}
    known = len(parts) == 8 and parts[0] == HEAD and parts[1] in versions
    if not known or not all(part.isdecimal() for part in parts[3:6]):
        return None
    found = numbered(parts[7])
    if found is None:
        return None
    across, down, seats = map(int, parts[3:6])
    deal = DealRequest(parts[2], across, down, seats, tuple(parts[6].split(",")), *found, versions[parts[1]])
    return None if why_not(deal) else deal


def packed(deal: DealRequest) -> int:
    """Return a whole number from 1 to below `SPAN` that encodes a dealt table."""
    modes = sum(1 << MODES.index(mode) for mode in deal.modes)
    digits = ((int(deal.wild), 2), (deal.seed, _SEEDS), (modes, _MODES), (deal.seats, _SEATS),
              (blank.SIZES.index((deal.columns, deal.rows)), _SIZES), (THEMES.index(deal.style), _STYLES),
              (deal.version, _VERSIONS))  # fmt: skip
    number = 0
    for digit, radix in digits:
        number = number * radix + digit
    return number


def unpacked(number: int) -> DealRequest | None:
    """Return the table that a number encodes; None for an invalid number or an unknown dealer version."""
    found = []
    for radix in (_VERSIONS, _STYLES, _SIZES, _SEATS, _MODES, _SEEDS, 2):
        number, digit = divmod(number, radix)
        found.append(digit)
    version, style, size, seats, modes, seed, wild = found
    if number or version not in VERSIONS or style >= len(THEMES) or size >= len(blank.SIZES) or modes >> len(MODES):
        return None
    played = tuple(mode for k, mode in enumerate(MODES) if modes >> k & 1)
    deal = DealRequest(THEMES[style], *blank.SIZES[size], seats, played, seed, bool(wild), version)
    return None if why_not(deal) else deal
