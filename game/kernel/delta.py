"""What a choice changes in a state: the fields that changed, and of lists only the changed rows (MOM-1).

States are plain JSON here, whatever their classes look like today, so that the past of an old match can be
reconstructed as its own rules wrote it. A change is plain JSON, too:

- a number, text, truth value, null or object stands for itself: it replaces the old value;
- `[0, value]` replaces it by a value that is a list;
- `[1, {name: change, ...}]` changes fields of an object, keeping their order;
- `[2, place, change, place, change, ...]` changes rows of a list;
- `[3, place, count, [value, ...]]` removes `count` rows of a list and inserts others.
"""

import zlib
from typing import Any, Final

import msgspec

Change = Any
"""A change as above."""

WHOLE, FIELDS, ROWS, SPLICE = range(4)
_PACKED: Final = 0x78
"""The first byte of data packed by zlib; no JSON of a change begins with it."""


class DeltaError(ValueError):
    """A change does not fit the value it is applied to, or cannot be read."""


def diff(before: Any, after: Any) -> Change:
    """Return the change that turns `before` into `after`.

    >>> diff({"turn": 3, "deck": [5, 2, 9]}, {"turn": 3, "deck": [2, 9]})
    [1, {'deck': [3, 0, 1, []]}]
    """
    if isinstance(before, dict) and isinstance(after, dict) and list(before) == list(after):
        changed = {name: diff(before[name], value) for name, value in after.items() if _differ(before[name], value)}
        return [FIELDS, changed]
    if isinstance(before, list) and isinstance(after, list):
        return _of_lists(before, after)
    return [WHOLE, after] if isinstance(after, list) else after


def _differ(one: Any, other: Any) -> bool:
    # 1, 1.0 and true are equal in Python but encoded differently; deeper values are checked by `made`.
    return type(one) is not type(other) or bool(one != other)


def _of_lists(before: list[Any], after: list[Any]) -> Change:
    first, shorter = 0, min(len(before), len(after))
    while first < shorter and not _differ(before[first], after[first]):
        first += 1
    last = 0
    while last < shorter - first and not _differ(before[-1 - last], after[-1 - last]):
        last += 1
    put = after[first : len(after) - last]
    if len(before) == len(after):
        places = [at for at in range(first, len(after) - last) if _differ(before[at], after[at])]
        nested = any(isinstance(after[at], (dict, list)) for at in places)
        if nested or 2 * len(places) <= len(put) + 2:
            rows: list[Any] = [ROWS]
            for at in places:
                rows += (at, diff(before[at], after[at]))
            return rows
    return [SPLICE, first, len(before) - first - last, put] if first or last else [WHOLE, after]


def apply(before: Any, change: Change) -> Any:
    """Return the result of a change to a value, which itself stays unchanged. Raises DeltaError if it does not fit.

    >>> apply({"turn": 3, "deck": [5, 2, 9]}, [1, {"deck": [3, 0, 1, []]}])
    {'turn': 3, 'deck': [2, 9]}
    """
    try:
        return _applied(before, change)
    except (AttributeError, IndexError, KeyError, RecursionError, TypeError, ValueError) as error:
        raise DeltaError("the change does not fit the state before it") from error


def _applied(before: Any, change: Change) -> Any:
    if not isinstance(change, list):
        return change
    kind = change[0]
    if kind == WHOLE:
        (_, after) = change
        return after
    if kind == FIELDS:
        return _with_fields(before, change)
    rows = _list_of(before)[:]
    if kind == ROWS:
        for place, part in zip(change[1::2], change[2::2], strict=True):
            rows[_within(place, len(rows) - 1)] = _applied(rows[place], part)
    elif kind == SPLICE:
        (_, place, count, put) = change
        rows[_within(place, len(rows)) : place + _within(count, len(rows) - place)] = _list_of(put)
    else:
        raise ValueError(kind)
    return rows


def _with_fields(before: Any, change: list[Any]) -> dict[str, Any]:
    (_, changed) = change
    after = dict(before)
    for name, part in changed.items():
        after[name] = _applied(before[name], part)
    return after


def _list_of(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError(value)
    return value


def _within(number: int, most: int) -> int:
    if type(number) is not int or not 0 <= number <= most:
        raise IndexError(number)
    return number


_Fields: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])


def made(before: bytes, after: bytes) -> bytes:
    """Return the change between two encoded states as JSON; applied, it gives exactly the same bytes."""
    try:
        old, new = _Fields.decode(before), _Fields.decode(after)
    except msgspec.ValidationError:  # not an object
        return msgspec.json.encode(_exact(before, after))
    if list(old) != list(new):
        return msgspec.json.encode(msgspec.json.decode(after))
    # Only fields whose bytes differ are compared.
    changed = {name: _exact(bytes(old[name]), bytes(raw)) for name, raw in new.items() if old[name] != raw}
    return msgspec.json.encode([FIELDS, changed])


def _exact(before: bytes, after: bytes) -> Change:
    """Return a change between two encoded values that gives exactly the same bytes."""
    old, new = msgspec.json.decode(before), msgspec.json.decode(after)
    change = diff(old, new)
    if msgspec.json.encode(_applied(old, change)) != after:
        change = [WHOLE, new] if isinstance(new, list) else new
    return change


def packed(change: bytes) -> bytes:
    """Return the JSON of a change as it is stored on disk, so that damage is detected."""
    return zlib.compress(change, 6)


def opened(data: bytes) -> Change:
    """Return the change that `packed` or `made` wrote. Raises DeltaError if it is damaged."""
    try:
        return msgspec.json.decode(text_of(data))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise DeltaError("a change is damaged") from error


def text_of(data: bytes) -> bytes:
    """Return a change or a state as JSON, packed or not. Raises DeltaError if it is damaged."""
    try:
        return zlib.decompress(data) if data[:1] == bytes((_PACKED,)) else data
    except zlib.error as error:
        raise DeltaError("a change is damaged") from error
