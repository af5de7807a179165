"""The highlights of a finished game, each with a caption (MOM-REP-7).

They are the greatest swings of the win chances; until those are computed, the most important markers.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from game.bots.curve import APART
from game.games.markers import WIN, Who
from game.games.story import story_of
from game.kernel.events import visible_events
from game.kernel.messages import say
from game.ui.words import as_sentence, translation_of

if TYPE_CHECKING:
    from game.bots.chances import Estimate
    from game.bots.curve import Swing
    from game.games.markers import Marker
    from game.kernel.entry import Entry

COUNT: Final = 5
BEFORE: Final = 3
"""How many entries before the decisive one are shown, ending with it."""
WORTH: Final = 3
NTH: Final = (
    say("first"), say("second"), say("third"), say("fourth"), say("fifth"), say("sixth"), say("seventh"),
    say("eighth"), say("ninth"), say("tenth"),
)  # fmt: skip
DEEDS: Final[Mapping[str, str]] = {
    "hit": say("hit"), "kill": say("kill"), "capture": say("capture"), "splatatat": say("Splatatat"),
    "trophy": say("Trophy"), "gulp": say("gulp"), "save": say("save"), "duel": say("duel"), "crumbed": say("crumbing"),
    "mine": say("mine"), "gusher": say("Gusher"),
}  # fmt: skip
"""The name of a counted deed: "Ben's third hit"."""


class Clip(NamedTuple):
    """A span of entries to show: from the table after `first` to that after `last`, with a caption."""

    first: int
    last: int
    turn: int
    words: str


class _Deed(NamedTuple):
    """A marker of an entry, and its count for its seat and kind."""

    number: int
    mark: Marker
    nth: int


def deeds_of(key: str, entries: Sequence[Entry]) -> dict[int, _Deed]:
    """Return the most important marker of each entry that has one, from public events."""
    marks, counts = story_of(key).marks, Counter[tuple[str, int]]()
    found: dict[int, _Deed] = {}
    for number, entry in enumerate(entries):
        seen: set[tuple[str, int]] = set()
        for event in visible_events(entry.events, 0):
            for mark in marks(event):
                which = mark.kind, mark.seat
                if which not in seen:  # a volley of hits counts as one
                    seen.add(which)
                    counts[which] += 1
                if number not in found or mark.worth > found[number].mark.worth:
                    found[number] = _Deed(number, mark, counts[which])
    return found


def by_swings(
    key: str,
    entries: Sequence[Entry],
    swings: Sequence[Swing],
    points: Mapping[int, Estimate],
    names: Mapping[int, str],
) -> list[Clip]:
    """Return a clip of each swing, with the deed that caused it and its effect."""
    deeds = deeds_of(key, entries)
    return [_of_swing(one, entries, deeds, points, names) for one in swings]


def _of_swing(
    swing: Swing,
    entries: Sequence[Entry],
    deeds: Mapping[int, _Deed],
    points: Mapping[int, Estimate],
    names: Mapping[int, str],
) -> Clip:
    inside = [deeds[number] for number in range(swing.before + 1, swing.after + 1) if number in deeds]
    deed = max(inside, key=lambda one: (one.mark.worth, one.number), default=None)
    last = deed.number if deed is not None else swing.after
    first = max(swing.before, last - BEFORE)
    seat, was, became = swing.seat, swing.was, swing.became
    if deed is not None and deed.mark.seat and deed.mark.seat != seat:
        own = points[swing.before].shares[deed.mark.seat - 1], points[swing.after].shares[deed.mark.seat - 1]
        if abs(own[1] - own[0]) >= swing.size / 2:
            seat, (was, became) = deed.mark.seat, own
    words = _caption(deed, seat, round(100 * was), round(100 * became), names)
    return Clip(first, last, entries[last].turn, words)


def _caption(deed: _Deed | None, seat: int, was: int, became: int, names: Mapping[int, str]) -> str:
    """Return the caption of a swing: "Ben's third hit. Win chance: 31 to 78 in 100"."""
    who = names.get(seat, str(seat))
    if deed is None or deed.mark.kind == WIN:
        return translation_of(say("{who}'s win chance: {was} → {now} %", who=who, was=was, now=became))
    if deed.mark.seat == seat and deed.mark.kind in DEEDS and deed.nth <= len(NTH):
        what, nth = DEEDS[deed.mark.kind], NTH[deed.nth - 1]
        words = say("{who}'s {nth} {deed}. Win chance: {was} → {now} %",
                    who=who, nth=nth, deed=what, was=was, now=became)  # fmt: skip
        return translation_of(words)
    told = in_names(deed.mark.words, names)
    return translation_of(say("{what}. {who}'s win chance: {was} → {now} %", what=told, who=who, was=was, now=became))


def in_names(words: str, names: Mapping[int, str]) -> str:
    """Return a marker's words with the players' names."""
    return translation_of(words, lambda value: names.get(value, str(value)) if isinstance(value, Who) else value)


def by_marks(key: str, entries: Sequence[Entry], names: Mapping[int, str]) -> list[Clip]:
    """Return a clip of each of the most important markers, the last ones where there are many, two turns apart."""
    found: list[Clip] = []
    for number, deed in sorted(deeds_of(key, entries).items(), reverse=True):
        turn = entries[number].turn
        if deed.mark.worth < WORTH or deed.mark.kind == WIN or any(abs(turn - one.turn) < APART for one in found):
            continue
        found.append(Clip(max(0, number - BEFORE), number, turn, as_sentence(in_names(deed.mark.words, names))))
        if len(found) == COUNT:
            break
    return found[::-1]
