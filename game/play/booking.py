"""What a finished game reports to the record book (MOM-REC-1)."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from game.kernel.events import visible_events
from game.kernel.messages import say
from game.kernel.naming import name_key, plain_name
from game.store.people import PERSON, PRACTICE, Result, SeatResult
from game.ui.words import translation_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from game.kernel.match import Match
    from game.table.session import Seating

SEATS: Final = 16
LONGEST: Final = 24 * 60
"""Minutes: a game that was open for longer was not played all the time."""


def is_nobody(name: str) -> bool:
    """Return whether a name is not counted: empty, *Guest*, or that of a deleted person."""
    guests = (translation_of(say("Guest")), "guest")
    unsaid = {"", *guests, somebody(), *(f"{word} {number}" for word in guests for number in range(1, SEATS + 1))}
    return name_key(name) in map(name_key, unsaid)


def somebody() -> str:
    """Return what replaces a deleted person's name, in the current language."""
    return translation_of(say("Somebody"))


def result_of(match: Match, table: Seating, minutes: float = 0.0) -> Result | None:
    """Return the record of a finished match; None where no person had a seat to its end.

    `minutes` is the time at the table, 0 if unknown. Of the clock, only the day is recorded besides.
    """
    from game.games.story import story_of
    from game.lobby.lines import NoMemories
    from game.lobby.setup import PERSON as SITS
    from game.table.speech import talk_at

    if all(holder.kind != SITS for holder in table.holders):
        return None
    story = story_of(match.game.key)
    setting = story.setting(match.options)
    heard = (event for entry in match.entries for event in visible_events(entry.events, 0))
    talk = talk_at(match.game.key, match.options, match.state, table, NoMemories(), 0)
    deeds = talk.deeds((event.name, event.facts) for event in heard)
    marks = {*table.marks, *([PRACTICE] if table.agreed.practice else [])}
    return Result(
        day=date.today().isoformat(),
        game=match.game.key,
        mode=setting.mode,
        map_title=str(setting.map_title),
        map_hash=setting.map_hash,
        rules=match.game.rules_version,
        decisions=len(match.entries) - 1,
        minutes=round(minutes) if minutes <= LONGEST else 0,
        marks=tuple(sorted(marks)),
        seats=tuple(_seat(one, table, match, deeds) for one in story.figures(match.state, match.entries)),
    )


def _seat(one: SeatResult, table: Seating, match: Match, deeds: Mapping[int, Mapping[int, str]]) -> SeatResult:
    from game.games import find, meta_of

    holder, changed = table.holders[one.seat - 1], one.seat in table.changed
    looks = find(meta_of(match.game.key).lobby).seat_looks(match.options)
    return replace(
        one,
        holder="" if changed else holder.kind,
        name="" if changed or holder.kind != PERSON or is_nobody(holder.name) else plain_name(holder.name),
        look=looks[one.seat - 1] if one.seat <= len(looks) else "",
        who="" if changed else holder.who,
        deeds={} if changed else deeds.get(one.seat, {}),
    )
