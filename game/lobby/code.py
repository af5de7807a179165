"""A set-up as a short text code (UX-SET-5): seats, changed rows, and optionally the shuffle.

A code begins with the game's name; the rest are 5-letter groups of Crockford's base 32, in which 0 and O, 1, I and L
are the same. A checksum finds typos. A board is identified by its content, so it must be in the maps folder.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Final
from zlib import crc32

import msgspec

from game.kernel.messages import say
from game.lobby.lobby import Lobby
from game.lobby.looks import settle_looks
from game.lobby.setup import CLOSED, Setup, Sitting, Value

LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ALIKE: Final = str.maketrans("OIL", "011")
GROUP: Final = 5
VERSIONS: Final = (7, 6, 5, 4, 3, 2, 1)
"""Editions of codes, the newest first; an earlier one lacks the `later` rows and levels of a game.

From the fifth edition on, a dealt table is identified by the number that deals it again.
"""
SEEDS: Final = 2**31
CODE: Final = 400
"""Most letters of a code that are read."""
_CHECK: Final = 2**15
_VALUES: Final = 2**16
_ROWS: Final = 64
_DEALT_SINCE: Final = 5
_DEALT: Final = 2**64


def new_seed() -> int:
    """Return the seed of a known shuffle, to be carried by a code (MOM-SEAL-3)."""
    from secrets import randbelow

    return 1 + randbelow(SEEDS - 1)


def _named(value: Value) -> int:
    """Return a number that stands for a row's value."""
    return crc32(msgspec.json.encode(value.named or value.value)) % _VALUES


def prefix(lobby: Lobby) -> str:
    """Return what a game's codes begin with."""
    return (lobby.short or lobby.key).upper()


def _sides(lobby: Lobby) -> tuple[str, ...]:
    return ("", *(side for side in lobby.side_keys if side))


def _known(lobby: Lobby, version: int, keys: Iterable[str]) -> list[str]:
    """Return the keys of rows or levels that an edition of codes has."""
    return [key for key in keys if version >= lobby.later.get(key, 1)]


def encode(lobby: Lobby, setup: Setup, seed: int = 0) -> str:
    """Return the code of a set-up, including its shuffle if a seed is given."""
    setup = lobby.explicit(setup)
    digits: list[tuple[int, int]] = []
    levels, looks, sides = [one.key for one in lobby.levels], [one.key for one in lobby.looks], _sides(lobby)
    for seat in setup.seats:
        digits.append((levels.index(seat.holder), len(levels)))
        if seat.holder != CLOSED:
            digits.append((looks.index(seat.look) if seat.look in looks else 0, max(1, len(looks))))
            digits.append((sides.index(seat.side) if seat.side in sides else 0, len(sides)))
    rows, (dealt, table) = {row.key: row for row in lobby.rows(setup)}, lobby.dealt(setup)
    keys = sorted(rows)
    changed = [(key, rows[key].shown(value)) for key, value in setup.values.items() if key in keys and key != dealt]
    digits.append((len(changed), _ROWS))
    for key, value in changed:
        digits += [(keys.index(key), len(keys)), (_named(value), _VALUES)]
    digits += [(int(setup.curtain), 2), (int(bool(seed)), 2)]
    ways = [way.value for way in lobby.sharings(setup)]
    if ways:
        digits.append((ways.index(lobby.sharing(setup)), len(ways)))
    if seed:
        digits.append((seed % SEEDS, SEEDS))
    digits.append((int(bool(table)), 2))
    if table:
        digits.append((table, _DEALT))
    number = 0
    for digit, radix in reversed(digits):
        number = number * radix + digit
    number = number * _CHECK + _check(lobby, VERSIONS[0], number)
    return f"{prefix(lobby)}-{_written(number)}"


def _check(lobby: Lobby, version: int, number: int) -> int:
    return crc32(f"{version} {lobby.key} {number}".encode()) % _CHECK


def _written(number: int) -> str:
    text = ""
    while number or not text:
        number, letter = divmod(number, len(LETTERS))
        text += LETTERS[letter]
    return "-".join(text[start : start + GROUP] for start in range(0, len(text), GROUP))


def decode(lobby: Lobby, code: str, names: Sequence[str] = ()) -> Setup:
    """Return the set-up of a code; ValueError with a sentence for an invalid code."""
    head, _, tail = code[:CODE].strip().upper().replace(" ", "").partition("-")
    if head != prefix(lobby) or not tail:
        raise ValueError(say("Codes for this game begin with {prefix}-.", prefix=prefix(lobby)))
    letters = tail.replace("-", "").translate(_ALIKE)
    if len(letters) > 200 or any(letter not in LETTERS for letter in letters):
        raise ValueError(say("A code contains only letters and digits."))
    number = sum(LETTERS.index(letter) * len(LETTERS) ** place for place, letter in enumerate(letters))
    number, check = divmod(number, _CHECK)
    version = next((one for one in VERSIONS if check == _check(lobby, one, number)), 0)
    if not version:
        raise ValueError(say("There is a typo in this code."))
    left = [number]

    def digit(radix: int) -> int:
        left[0], found = divmod(left[0], radix)
        return int(found)

    setup = _read(lobby, version, digit, names)
    if left[0]:
        raise ValueError(say("This code is from another edition of the game."))
    settle_looks(lobby, setup)
    return setup


def _read(lobby: Lobby, version: int, digit: Callable[[int], int], names: Sequence[str]) -> Setup:
    """Read seats, rows, curtain and shuffle digit by digit."""
    sides, levels = _sides(lobby), _known(lobby, version, [one.key for one in lobby.levels])
    setup = Setup(lobby.key)
    for number in range(lobby.seats_max):
        name = names[number] if number < len(names) and names[number] else f"Player {number + 1}"
        seat = Sitting(levels[digit(len(levels))], name)
        if seat.holder != CLOSED:
            seat.look = lobby.looks[digit(len(lobby.looks))].key if lobby.looks else ""
            seat.side = sides[digit(len(sides))]
        elif lobby.looks:
            seat.look = lobby.looks[number % len(lobby.looks)].key
        setup.seats.append(seat)
    order = [row.key for row in lobby.rows(setup)]
    keys = sorted(_known(lobby, version, order))
    changed = [(keys[digit(len(keys))], digit(_VALUES)) for _ in range(digit(_ROWS))]
    setup.curtain = bool(digit(2))
    seeded, ways = digit(2), lobby.sharings(setup)
    if ways:
        setup.sharing = str(ways[digit(len(ways))].value)
    setup.seed = digit(SEEDS) if seeded else 0
    if version >= _DEALT_SINCE and digit(2):
        lobby.deal_again(setup, digit(_DEALT))
    for key, value in sorted(changed, key=lambda one: (not _front(lobby, setup, one[0]), order.index(one[0]))):
        row = next(row for row in lobby.rows(setup) if row.key == key)
        found = [one.value for one in row.values if _named(one) == value]
        if not found:
            if row.front:
                raise ValueError(say("This code's map is not in your maps folder."))
            raise ValueError(say("This code sets “{rule}” to a value that this version doesn't know.", rule=row.title))
        setup.values[key] = found[0]
    return setup


def _front(lobby: Lobby, setup: Setup, key: str) -> bool:
    return any(row.key == key and row.front for row in lobby.rows(setup))
