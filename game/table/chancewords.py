"""Chances to win in words: side by side, as roughly as they are known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from game.games.story import story_of
from game.kernel.messages import listed, say, together
from game.ui.words import said

if TYPE_CHECKING:
    from game.games.story import Estimate
    from game.kernel.entry import Entry

Sides = Sequence[Sequence[int]]
UNSURE: Final = 15
"""Points in 100 that chances may be off, from which on they say nothing yet: a few playings may all end alike."""


def sides_of(key: str, state: Any, entries: Sequence[Entry]) -> list[list[int]]:
    """Return who wins together, as seats; whoever plays alone is a side of its own."""
    found: dict[tuple[int, int], list[int]] = {}
    for one in story_of(key).figures_after(state, entries):
        found.setdefault((one.team, 0 if one.team else one.seat), []).append(one.seat)
    return [sorted(seats) for _, seats in sorted(found.items(), key=lambda row: min(row[1]))]


def tenths(share: float) -> str:
    """Return a share as people say it: "about 6 in 10".

    >>> str(tenths(0.62))
    'about 6 in 10'
    >>> str(tenths(0.01)), str(tenths(0.999))
    ('hardly any', 'almost certain')
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
    """Return by how many points in 100 chances may be off, as it is said of them."""
    return round(200 * error)


def is_sure(error: float) -> bool:
    """Return whether chances are known well enough to be shown at all."""
    return give_or_take(error) < UNSURE


def not_yet() -> str:
    """Return what is said in the place of chances that are not sure."""
    return said(say("It is too early to tell who is ahead."))


def in_words(found: Estimate, names: Mapping[int, str], sides: Sides) -> str:
    """Return everybody's chance and how sure that is, once it is: "Anna: about 6 in 10. Ben: about 4 in 10. ..."."""
    if not is_sure(found.error):
        return not_yet()
    told = []
    for seats in sides:
        chance = tenths(share_of(found.shares, seats))
        told.append(say("{who}: {chance}.", who=listed([names[seat] for seat in seats]), chance=chance))
    give = max(1, give_or_take(found.error))
    sure = say("Give or take {n} %.", n=give) if found.error else say("That is exact.")
    return said(together(*told, sure))


def percent(shares: Sequence[float], names: Mapping[int, str], sides: Sides) -> str:
    """Return everybody's chance in hundredths: "Anna 62 % and Ben 38 %"."""
    told = [
        say("{who} {n} %", who=listed([names[seat] for seat in seats]), n=round(100 * share_of(shares, seats)))
        for seats in sides
    ]
    return said(listed(told))


def share_of(shares: Sequence[float], seats: Sequence[int]) -> float:
    """Return a side's chance: the sum of its seats' shares."""
    return sum(shares[seat - 1] for seat in seats)


def at_cursor(
    curve: Sequence[tuple[int, Sequence[float], float]], number: int, names: Mapping[int, str], sides: Sides
) -> str:
    """Return the chances after an entry, or after the last one before it of which they are known.

    `curve` has entry, shares in seat order and error of each moment that is known, in order; one at least.
    """
    _, shares, error = next((one for one in reversed(curve) if one[0] <= number), curve[0])
    if not is_sure(error):
        return not_yet()
    chances, give = percent(shares, names, sides), give_or_take(error)
    return said(say("{chances}, give or take {n}", chances=chances, n=give)) if give else chances
