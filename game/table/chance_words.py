"""Win chances in words: side by side, as precisely as they are known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from game.games.story import story_of
from game.kernel.messages import listed, say, together
from game.ui.words import translation_of

if TYPE_CHECKING:
    from game.bots.chances import Estimate
    from game.kernel.entry import Entry

Sides = Sequence[Sequence[int]]
UNSURE: Final = 15
"""Error in points in 100 from which win chances are not shown: a few playouts may all end alike."""


def sides_of(key: str, state: Any, entries: Sequence[Entry]) -> list[list[int]]:
    """Return who wins together, as seats; a player without teammates is a side of their own."""
    found: dict[tuple[int, int], list[int]] = {}
    for one in story_of(key).figures(state, entries):
        found.setdefault((one.team, 0 if one.team else one.seat), []).append(one.seat)
    return [sorted(seats) for _, seats in sorted(found.items(), key=lambda row: min(row[1]))]


def tenths(share: float) -> str:
    """Return a share as people say it: "about 6 in 10".

    >>> str(tenths(0.62))
    'about 6 in 10'
    >>> str(tenths(0.01)), str(tenths(0.999))
    ('almost none', 'almost certain')
    """
    number = round(10 * share)
    if share < 0.03:
        return say("almost none")
    if share > 0.97:
        return say("almost certain")
    if not number:
        return say("about 1 in 20")
    return say("about 19 in 20") if number == 10 else say("about {n} in 10", n=number)


def give_or_take(error: float) -> int:
    """Return the error of win chances in points in 100, rounded for display."""
    return round(200 * error)


def is_sure(error: float) -> bool:
    """Return whether win chances are precise enough to be shown."""
    return give_or_take(error) < UNSURE


def not_yet() -> str:
    """Return the text shown in place of win chances that are not precise enough."""
    return translation_of(say("It is too early to tell who is ahead."))


def in_words(found: Estimate, names: Mapping[int, str], sides: Sides) -> str:
    """Return everyone's win chance and its error, once precise: "Anna: about 6 in 10. Ben: about 4 in 10. ..."."""
    if not is_sure(found.error):
        return not_yet()
    told = []
    for seats in sides:
        chance = tenths(share_of(found.shares, seats))
        told.append(say("{who}: {chance}.", who=listed([names[seat] for seat in seats]), chance=chance))
    give = max(1, give_or_take(found.error))
    sure = say("Give or take {n} %.", n=give) if found.error else say("That is exact.")
    return translation_of(together(*told, sure))


def percent(shares: Sequence[float], names: Mapping[int, str], sides: Sides) -> str:
    """Return everyone's win chance in per cent: "Anna 62 % and Ben 38 %"."""
    told = [
        say("{who} {n} %", who=listed([names[seat] for seat in seats]), n=round(100 * share_of(shares, seats)))
        for seats in sides
    ]
    return translation_of(listed(told))


def share_of(shares: Sequence[float], seats: Sequence[int]) -> float:
    """Return a side's win chance: the sum of its seats' shares."""
    return sum(shares[seat - 1] for seat in seats)


def at_cursor(
    curve: Sequence[tuple[int, Sequence[float], float]], number: int, names: Mapping[int, str], sides: Sides
) -> str:
    """Return the win chances after an entry, or after the last known one before it.

    `curve` has entry, shares in seat order and error of each known moment, in order; at least one.
    """
    _, shares, error = next((one for one in reversed(curve) if one[0] <= number), curve[0])
    if not is_sure(error):
        return not_yet()
    chances, give = percent(shares, names, sides), give_or_take(error)
    return translation_of(say("{chances}, give or take {n}", chances=chances, n=give)) if give else chances
