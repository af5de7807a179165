"""The coach's work in the background: curve, falls, progress, cancelled at any time (MOM-COA-1)."""

import time
from types import SimpleNamespace

from msgspec.structs import replace

from game.bots.coach import Patience
from game.features.results.reviewer import Reviewer
from game.kernel.messages import Message
from game.play.analyst import Analyst
from tests.rig.blunders import blundered

QUICK = Patience(seconds=0.1)


class AtOnce:
    """An analyst that does everything as soon as it is asked, in this process."""

    workers, closed = 1, False

    def __init__(self):
        self.asked = []

    def ask(self, place, *args, urgency=0.0):
        from pkgutil import resolve_name

        self.asked.append(place)
        return SimpleNamespace(over=True, done=True, answer=resolve_name(place)(*args), cancel=lambda: None)


class Never(AtOnce):
    """An analyst that is busy with something else."""

    def ask(self, place, *args, urgency=0.0):
        self.asked.append(SimpleNamespace(over=False, done=False, cancelled=False))
        work = self.asked[-1]
        work.cancel = lambda: setattr(work, "cancelled", True)
        return work


def through(reviewer, seconds=60.0):
    """Poll until all is known; return how the progress went."""
    seen, end = [], time.monotonic() + seconds
    while reviewer.progress[0] < reviewer.progress[1] or not seen:
        assert time.monotonic() < end
        reviewer.poll()
        seen.append(reviewer.progress)
        time.sleep(0.001)
    return seen


def coach_of(key):
    """Return the coach of a match with a blunder, and the blunder's number and seat."""
    match, number = blundered(key)
    coach = Reviewer(AtOnce(), match.past, {1: "Anna", 2: "Ben"}, QUICK)
    coach.playings = 6
    return coach, number, match.entries[number].seat


def test_a_review_goes_from_the_curve_to_the_slips():
    coach, number, seat = coach_of("splatatat")
    coach.begin(seat)
    seen = through(coach)
    assert seen == sorted(seen, key=lambda pair: pair[0])
    lessons = coach.costliest()
    assert 1 <= len(lessons) <= 3
    assert all(isinstance(part, Message) for lesson in lessons for part in lesson.words)
    assert not any("seat" in part for lesson in lessons for part in lesson.words)
    assert any(slip.number == number for slip in coach.slips if slip)
    assert {"game.games.review:glanced", "game.games.review:answer"} == set(coach.analyst.asked)


def test_the_saloon_needs_no_curve():
    coach, _, seat = coach_of("whisky")
    coach.begin(seat)
    through(coach)
    assert set(coach.analyst.asked) == {"game.games.review:answer"}
    assert "in the duel" in coach.costliest()[0].place


def test_what_was_found_is_not_looked_for_again():
    coach, _, seat = coach_of("splatatat")
    coach.begin(seat)
    through(coach)
    asked, found = len(coach.analyst.asked), [lesson.words for lesson in coach.costliest()]
    coach.begin(3 - seat)
    coach.begin(seat)
    coach.poll()
    assert [lesson.words for lesson in coach.costliest()] == found
    assert len(coach.analyst.asked) == asked


def test_it_can_be_stopped_while_the_analyst_is_busy():
    match, number = blundered("splatatat")
    reviewer = Reviewer(Never(), match.past, {}, QUICK)
    reviewer.begin(match.entries[number].seat)
    reviewer.poll()
    done, most = reviewer.progress
    assert done < most
    reviewer.stop()
    assert reviewer.stopped
    assert all(work.cancelled for work in reviewer.analyst.asked)
    assert not reviewer.poll()


def test_processes_of_their_own_find_the_same_kind_of_thing():
    match, number = blundered("splatatat")
    analyst = Analyst(workers=2)
    try:
        reviewer = Reviewer(analyst, match.past, {}, QUICK)
        reviewer.playings = 6
        reviewer.begin(match.entries[number].seat)
        through(reviewer)
        assert any(slip.number == number for slip in reviewer.slips if slip)
    finally:
        analyst.close()


def test_the_costliest_choice_is_shown_with_the_chances_then_however_cheap_it_was():
    coach, _, seat = coach_of("splatatat")
    coach.begin(seat)
    through(coach)
    coach.slips = [replace(slip, told=False) for slip in coach.slips if slip is not None]
    (lesson,) = coach.costliest()
    assert str(lesson.place).startswith("A good game: no choice cost you even 5 %.")
    assert "games in 100 from there; this choice cost you about" in str(lesson.words[-1])
