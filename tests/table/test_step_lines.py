"""LAD-7: the first rival of a step frames it: one line before, one after, chosen as all lines are (RIV-2)."""

from collections import Counter
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from game.features.results.last_words import last_words
from game.games import find, games, load, meta_of
from game.games.steps import step_at, steps_of
from game.lobby.lines import NoMemories
from game.table.session import Holder, PracticeSession
from game.table.speech import GREETS, framing_seat, talk_at
from tests.games.played import match_of, options_of
from tests.rig import splatatat as paper

STEPS = [step for meta in games() for step in steps_of(meta.key)]


class Heard(NoMemories):
    """Lines that were heard before, by their keys."""

    def __init__(self, *lines):
        self.rows = {one.key: 1 for one in lines}

    def heard(self, who):
        return self.rows


def seated(step):
    """Return who sits at a step's table."""
    rivals = [Holder(one.level, one.who, one.who) for one in (*step.rivals, *step.mates)]
    return replace(PracticeSession(load("whisky"), options_of("whisky", 2), [Holder("person", "Anna")] * 2).table,
                   holders=[Holder("person", "Anna"), *rivals], step=step.key)  # fmt: skip


def talk_of(step, past=None):
    match = match_of(step.game, 1 + len(step.rivals) + len(step.mates))
    return talk_at(step.game, match.options, match.state, seated(step), past or NoMemories(), 3)


def test_every_step_has_a_line_before_and_one_after_of_its_own():
    """RIV-5: no two of them are the same, nor the same as another line of the box; short enough to be read."""
    lines = [line for step in STEPS for line in step.lines]
    assert all({"step", "step_loss"} <= {one.on for one in step.lines} for step in STEPS)
    cast = [line for meta in games() for who in find(meta.lobby).cast.character for line in who.line]
    words = Counter(line.says.casefold().strip(" .!?") for line in (*lines, *cast))
    assert [says for says, times in words.items() if times > 1] == []
    assert [line.says for line in lines if len(line.says) > 60 or "{" in line.says] == []
    for meta in games():
        for who in find(meta.lobby).cast.character:
            own = [one for step in steps_of(meta.key) if step.rivals[0].who == who.key for one in step.lines]
            assert len({one.key for one in (*who.line, *own)}) == len(who.line) + len(own), who.key


@pytest.mark.parametrize("step", STEPS, ids=lambda step: f"{step.game}/{step.key}")
def test_the_first_rival_says_them(step):
    seat = framing_seat(step.game, seated(step))
    assert seat == 2
    before, after = (next(one for one in step.lines if one.on == on) for on in ("step", "step_loss"))
    assert talk_of(step).greeting(seat, False).words == before.says
    assert talk_of(step).ending(seat, [1], 20).words == after.says
    assert talk_of(step).ending(seat, [seat], 20).words not in (before.says, after.says), "a win has its own lines"


def test_once_heard_the_rivals_other_lines_come_first():
    step = step_at("whisky", "peace")
    talk = talk_of(step, Heard(*step.lines))
    said = talk.greeting(2, False).words
    who = find(meta_of("whisky").lobby).cast.of("betty")
    assert said in [one.says for one in who.line if one.on == "hello"]


def test_elsewhere_nobody_says_them():
    step = step_at("whisky", "peace")
    match = match_of("whisky", 2)
    talk = talk_at("whisky", match.options, match.state, replace(seated(step), step=""), NoMemories(), 3)
    assert talk.greeting(2, False).words not in [one.says for one in step.lines]
    assert framing_seat("whisky", replace(seated(step), step="")) == 0
    assert framing_seat("whisky", replace(seated(step), step="no such step")) == 0


def test_at_a_table_of_many_it_is_the_first_rival_who_greets():
    """Whatever the number of the game."""
    step = step_at("splatatat", "order_up")
    for number in range(1, 5):
        scene = paper.table(seats=4)
        rivals = step.rivals
        holders = [Holder("person", "Anna"), *(Holder("rookie", f"{one.who} {n}", one.who)
                                               for n, one in enumerate(rivals))]  # fmt: skip
        scene.session.table = replace(scene.session.table, holders=holders, step=step.key, seed=number)
        scene.names |= {seat: one.name for seat, one in enumerate(holders, 1)}
        scene.speech_bubbles.__dict__.pop("talk", None)
        scene.speech_bubbles._greeted = False
        late = scene.speech_bubbles.now() + GREETS
        scene.speech_bubbles.now = lambda late=late: late
        scene.speech_bubbles.tick()
        assert {seat: one.words for seat, one in scene.speech_bubbles.bubbles.items()} == {2: step.lines[0].says}


@pytest.mark.parametrize(("winners", "seat"), [((1,), 2), ((3,), 3), ((2,), 2)])
def test_after_it_the_winner_speaks_else_the_first_rival(winners, seat):
    step = step_at("splatatat", "quiet_please")
    match, seating = match_of("splatatat", 4), seated(step_at("splatatat", "quiet_please"))
    context = SimpleNamespace(host=SimpleNamespace(settings=SimpleNamespace(bot_lines="few")), journal=lambda: None)
    source = SimpleNamespace(game=match.game, people=[1], kept=0, seating=seating,
                             past=SimpleNamespace(options=match.options))  # fmt: skip
    ended = SimpleNamespace(report=SimpleNamespace(winners=winners), entries=match.entries, state=match.state,
                            names=["Anna", "Bex", "Mo", "Lade"])  # fmt: skip
    said = last_words(context, source, ended)
    assert said.seat == seat
    assert (said.words == next(one.says for one in step.lines if one.on == "step_loss")) is (winners == (1,))
