"""Markers on the timeline, and what must be seen in a recap: the same promises for every game (MOM-REP-1)."""

import msgspec
import pytest

from game.games import find, load, meta_of, playable
from game.games.markers import WIN, Who, rows_of
from game.games.story import story_of
from game.kernel.events import Event
from game.resources import assets
from game.ui.words import translation_of

EVERY = pytest.mark.parametrize("key", sorted(playable()))


@EVERY
def test_rows_speak_of_events_that_the_rules_tell(key):
    rows, events = rows_of(key), find(f"{meta_of(key).rules.split(':')[0].rsplit('.', 1)[0]}.events:EVENTS")
    assert load(key)
    assert rows.everyone <= events.keys()
    for name, row in rows.marks.items():
        fields = {field.encode_name for field in msgspec.structs.fields(events[name])}
        assert {field for field in (row.who, row.other) if field} <= fields, name
    for name, told in rows.touches.items():
        assert set(told) <= {field.encode_name for field in msgspec.structs.fields(events[name])}, name


@EVERY
def test_marks_have_letter_and_shape(key):
    """One letter a kind, no letter for two kinds; the shape is a picture of the box."""
    rows = rows_of(key).marks
    drawn = {file.stem for file in assets().rglob("*.svg")}
    letters = {}
    for row in rows.values():
        assert row.shape in drawn
        assert len(row.letter) == 1
        assert letters.setdefault(row.letter, row.kind) == row.kind
        assert 1 <= row.worth <= 3
    assert "W" not in letters


@EVERY
def test_every_row_gives_its_mark_in_names(key):
    rows, story = rows_of(key), story_of(key)
    for name, row in rows.marks.items():
        event = Event(name, {row.who: 1} | ({row.other: 2} if row.other else {}))
        (mark,) = story.marks(event)
        assert (mark.kind, mark.letter, mark.seat, mark.worth) == (row.kind, row.letter, 1, row.worth)
        words = translation_of(
            mark.words, lambda value: {1: "Anna", 2: "Ben"}[value] if isinstance(value, Who) else value
        )
        assert "Anna" in words
        assert ("Ben" in words) == ("{other}" in row.text)
        assert "{" not in words
    for name, fields in rows.touches.items():
        event = Event(name, {fields[0]: (1, 2) if fields[0] in ("seats", "victims") else 2})
        assert story.touches(event, 2)
        assert not story.touches(event, 3)


@EVERY
def test_the_end_is_marked_and_seen_by_all(key):
    story = story_of(key)
    (mark,) = story.marks(Event("game_over", {"winners": (2,)}))
    assert (mark.kind, mark.seat, mark.worth, mark.letter) == (WIN, 2, 3, "W")
    assert translation_of(mark.words, lambda seat: "Ben" if isinstance(seat, Who) else seat) == "Ben wins"
    assert story.marks(Event("game_over", {"winners": ()}))[0].words == "Nobody wins"
    both = story.marks(Event("game_over", {"winners": (1, 2)}))[0]
    assert translation_of(both.words, lambda seat: "AB"[seat - 1] if isinstance(seat, Who) else seat) == "A and B win"
    assert story.touches(Event("game_over", {"winners": (2,)}), 1)
    assert story.marks(Event("no_such_thing", {"seat": 1})) == []


def test_a_kill_and_a_death_by_nobody_are_two_things():
    """MOM-REP-1: a HERO that falls to its death is not a kill."""
    marks = story_of("shoot").marks
    (kill,) = marks(Event("hero_died", {"seat": 2, "cause": "x", "credited": 1}))
    assert (kill.seat, kill.worth) == (1, 3)
    for credited in (0, 2):
        (death,) = marks(Event("hero_died", {"seat": 2, "cause": "x", "credited": credited}))
        assert (death.seat, death.worth) == (2, 2)
        assert translation_of(death.words, lambda seat: "Ben" if isinstance(seat, Who) else seat) == "Ben dies"
