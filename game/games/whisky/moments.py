"""The memorable moments of a match of WHISKY, from public events, each with a score (FGT-83)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from game.games.whisky.rules.state import SEATS
from game.kernel.messages import say
from game.lobby.report import ReportMoment
from game.lobby.tally import events_of, numbered

if TYPE_CHECKING:
    from game.kernel.events import Event

DUEL: Final = 5
BY_A_HAIR: Final = 3
"""For a duel that the opponent would have won with one more hit or gulp."""
CLOSING: Final = 3
"""For a duel that closing time ends: no slot of it decides."""
SWEEP: Final = 4
STOLEN: Final = 4
THIRD: Final = 2
ALL: Final = 4
"""Slots of a round."""
LAST_BUT_ONE: Final = 3
"""Bullets that leave one to go."""


class _Told(NamedTuple):
    """A moment without its entry."""

    title: str
    words: str
    worth: int


def most_in_a_row(entries: Iterable[Any]) -> list[int]:
    """Return the longest run of slots that each seat has won; a tie ends it."""
    best, run = [0, 0], [0, 0]
    for event in events_of(entries, "cards_revealed"):
        for seat in SEATS:
            run[seat - 1] = run[seat - 1] + 1 if event["winner"] == seat else 0
            best[seat - 1] = max(best[seat - 1], run[seat - 1])
    return best


def moments(entries: Sequence[Any], names: Sequence[str]) -> list[ReportMoment]:
    """Return the moments of a match, best first."""
    found = [
        ReportMoment(told.title, told.words, seat, number, told.worth) for number, seat, told in _told(entries, names)
    ]
    return sorted(found, key=lambda moment: (-moment.worth, -moment.entry))


def _told(entries: Sequence[Any], names: Sequence[str]) -> Iterator[tuple[int, int, _Told]]:
    row: tuple[int, int, int, int] = (0, 0, 0, 0)  # duel, round, who has won all slots of it so far, how many
    duel = 0
    for number, event in numbered(entries, "round_started", "cards_revealed", "whisky_gulp", "shot_hit", "duel_won"):
        match event.name:
            case "round_started":
                duel = event["duel"]
            case "cards_revealed":
                seat, place = event["winner"], (duel, event["round"])
                row = (*place, seat, row[3] + 1 if row[:3] == (*place, seat) else 1)
                if seat and row[3] == ALL:
                    words = say("{who} wins all four slots of a round.", who=names[seat - 1])
                    yield number, seat, _Told(say("Clean sweep"), words, SWEEP)
            case "whisky_gulp" if event["from"] == "opponent":
                seat = event["winner"]
                words = say("{who} takes the bottle out of {other}'s hand.", who=names[seat - 1], other=names[2 - seat])
                yield number, seat, _Told(say("Hands off"), words, STOLEN)
            case "shot_hit" if event["bullets"] == LAST_BUT_ONE:
                seat = event["winner"]
                words = say("{who} hits for the third time: one more to go.", who=names[seat - 1])
                yield number, seat, _Told(say("Three holes in the hat"), words, THIRD)
            case "duel_won":
                yield number, event["seat"], _won(event, names)


def _won(event: Event, names: Sequence[str]) -> _Told:
    seat = int(event["seat"])
    who, other = names[seat - 1], names[2 - seat]
    closing = str(event["kind"]).startswith("CLOSING")
    low = str(event["bottle"]) == f"{'AB'[2 - seat]} low"
    if not closing and (low or event["bullets"][2 - seat] == LAST_BUT_ONE):
        words = say("{other} is one gulp from winning, and {who} is quicker.", who=who, other=other)
        if not low:
            words = say("{other} is one hit from winning, and {who} is quicker.", who=who, other=other)
        return _Told(say("By a hair"), words, DUEL + BY_A_HAIR)
    ends = {
        "GOLD": say("{who} pockets the ninth nugget.", who=who),
        "SHOTS": say("{who} hits for the fourth time.", who=who),
        "WHISKY": say("{who} takes the last gulp.", who=who),
    }
    if event["kind"] in ends:
        return _Told(say("The deciding slot"), ends[event["kind"]], DUEL)
    return _Told(say("Closing time"), say("Closing time, and {who} is ahead.", who=who), CLOSING)
