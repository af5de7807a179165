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
    from collections.abc import Collection, Mapping

    from game.kernel.match import Match
    from game.lobby.lines import Memories
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


def result_of(
    match: Match, table: Seating, minutes: float = 0.0, memories: Memories | None = None, helped: Collection[int] = ()
) -> Result | None:  # fmt: skip
    """Return the record of a finished match; None where no person had a seat to its end.

    `minutes` is the time at the table, 0 if unknown. Of the clock, only the day is recorded besides. `memories` are
    those of the rivals here, before this match. `helped` are the seats for which a Rookie chose when their time was
    up: their game counts, but brings neither stars nor feats of play (HND-11).
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
        seats=tuple(
            _with_feats(_seat(one, table, match, deeds), table, match, memories or NoMemories(), one.seat in helped)
            for one in story.figures(match.state, match.entries)
        ),
    )


def _seat(one: SeatResult, table: Seating, match: Match, deeds: Mapping[int, Mapping[int, str]]) -> SeatResult:
    from game.games import find, meta_of

    holder = table.holders[one.seat - 1]
    changed = one.seat in table.changed or bool(holder.own)  # a bot of a file is none of the game's levels
    looks = find(meta_of(match.game.key).lobby).seat_looks(match.options)
    return replace(
        one,
        holder="" if changed else holder.kind,
        name="" if changed or holder.kind != PERSON or is_nobody(holder.name) else plain_name(holder.name),
        look=looks[one.seat - 1] if one.seat <= len(looks) else "",
        who="" if changed else holder.who,
        deeds={} if changed else deeds.get(one.seat, {}),
    )


def _with_feats(one: SeatResult, table: Seating, match: Match, memories: Memories, helped: bool) -> SeatResult:
    """Return a person's result with the feats and stars it brings them (REC-5, LAD-3); if `helped`, none of play."""
    if not one.name or one.holder != PERSON:
        return one
    from game.games import find, meta_of
    from game.games.feats import earned
    from game.games.steps import stars_won
    from game.games.story import story_of

    who = {seat: holder.who for seat, holder in enumerate(table.holders, 1) if holder.who}
    persons = sum(holder.kind == PERSON for holder in table.holders)
    facts = {"persons": persons, "rematches": table.rematches}
    mates = story_of(match.game.key).mates(match.state, one.seat)
    winners = match.state.outcome.winners if match.state.outcome is not None else ()
    shadow = find(meta_of(match.game.key).lobby).cast.shadow  # it has no tell of its own to find out
    beaten = {
        rival: memories.memory(one.seat, rival).won + (one.won and seat not in winners)
        for seat, rival in who.items() if seat not in mates and (shadow is None or rival != shadow.key)
    }  # fmt: skip
    feats, gathered = earned(match, one.seat, who, facts, beaten, helped)
    stars = () if table.changed or helped else stars_won(match, table.step, one.seat, who)
    return replace(one, feats=tuple(feats), gathered=gathered, stars=stars)
