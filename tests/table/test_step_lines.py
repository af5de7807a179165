"""LAD-7: the first rival of a step frames it: one line before, one after, chosen as all lines are (RIV-2)."""

import tomllib
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from game import games as boxes
from game.features.results.last_words import last_words
from game.games import find, games, load, meta_of
from game.games.steps import step_at, steps_of
from game.kernel.state import Outcome
from game.lobby.lines import NoMemories
from game.table.session import Holder, PracticeSession
from game.table.speech import GREETS, framing_seat, talk_at
from tests.games.played import match_of, options_of
from tests.rig import splatatat as paper

GAMES = Path(boxes.__file__).parent
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


@pytest.mark.parametrize(("step", "kind", "other"), [
    ("whisky/nine_or_nothing", "GOLD", "SHOTS"), ("whisky/whisky_only", "WHISKY", "GOLD"),
    ("ladders/hands_off_my_flag", "flag_held", "round_limit"), ("splatatat/show_your_hand", "REVEAL", "LAST_STANDING"),
    ("splatatat/light_fingers", "EMPTY_HAND", "LAST_STANDING"),
])  # fmt: skip
def test_a_line_about_a_kind_of_win_is_said_only_after_it(step, kind, other):
    step = step_at(*step.split("/"))
    after = [one for one in step.lines if one.on == "step_loss"]
    of_kind = [one.says for one in after if one.conditions]
    assert talk_of(step).ending(2, [1], 20, kind).words in of_kind
    assert talk_of(step).ending(2, [1], 20, other).words not in of_kind
    heard = Heard(*(one for one in after if not one.conditions))
    assert talk_of(step, heard).ending(2, [1], 20, other).words not in of_kind


def test_the_lines_of_steps_ask_for_kinds_of_wins_there_are():
    """Those the goals of that game ask for, in the words of its outcomes."""
    for meta in games():
        rows = tomllib.loads(find_rows(meta.key))["step"]
        goals = [clause.get("kind", ()) for row in rows for star in row["star"] for clause in star["goal"]]
        known = {one for kind in goals for one in ([kind] if isinstance(kind, str) else kind)}
        for step in steps_of(meta.key):
            for line in step.lines:
                kinds = line.conditions.get("kind", [])
                assert {*line.conditions} <= ({"kind"} if line.on == "step_loss" else set())
                assert {*([kinds] if isinstance(kinds, str) else kinds)} <= known, line


def find_rows(game):
    """Return the text of a game's steps."""
    return (GAMES / game / "data" / "steps.toml").read_text(encoding="utf-8")


def test_the_end_page_tells_the_kind_of_win():
    step = step_at("whisky", "nine_or_nothing")
    match, kinds = match_of("whisky", 2), {}
    context = SimpleNamespace(host=SimpleNamespace(settings=SimpleNamespace(bot_lines="few")), journal=lambda: None)
    source = SimpleNamespace(game=match.game, people=[1], kept=0, seating=seated(step),
                             past=SimpleNamespace(options=match.options))  # fmt: skip
    for kind in ("GOLD", "SHOTS"):
        state = match.state.copy()
        state.outcome = Outcome((1,), kind)
        ended = SimpleNamespace(report=SimpleNamespace(winners=(1,)), entries=match.entries, state=state,
                                names=["Anna", "Steady Betty"])  # fmt: skip
        kinds[kind] = last_words(context, source, ended).words
    assert "polishing" in kinds["GOLD"]
    assert "polishing" not in kinds["SHOTS"]


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
