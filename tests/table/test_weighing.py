"""*Why?* at every table: the reason at once, and soon what was weighed (RIV-7)."""

import time

import pygame
import pytest

from game.games.markers import Who
from game.games.weighing import WeighedOption
from game.kernel.entry import Entry
from game.kernel.messages import say
from game.play.analyst import Analyst
from game.play.chances import Chances
from game.table.weighing import LATER, UNKNOWN
from game.ui import theme
from tests.games.played import match_of
from tests.rig.every_table import EVERY, buttons, key
from tests.rig.speech import turn_of, with_bot

FOUND = (
    WeighedOption(say("Shooting {who}", who=Who(1)), 0.612),
    WeighedOption(say("Walking into sight of {names}", names=say("{who}", who=Who(1))), 0.55),
    WeighedOption(say("Ending my turn there"), 0.384),
)
TOLD = ["Shooting Anna: 61 wins in 100.", "Walking into sight of Anna: 55.", "Ending my turn there: 38."]


def asked(make, monkeypatch):
    """Return a table where a bot's turn of two choices is over and *Why?* was pressed, and what it asked for."""
    scene = make()
    with_bot(scene)
    deeds = [(word, f"I did {word}") for word in ([*reversed(scene.deeds[:2])] or ["any", "other"])]
    turn_of(scene, monkeypatch, 2, deeds)
    scene.view = scene.session.view(scene.drawn_viewpoint)
    monkeypatch.setattr(type(scene), "public_entries", len(scene.session.match.entries))
    scene.names[1] = "Anna"
    assert key(scene, pygame.K_w)
    return scene, scene.services.weighings


def words_of(scene):
    """Return what stands in a bot's bubble."""
    bubble = scene.speech_bubbles.bubbles.get(2)
    return (str(bubble.words), [str(one) for one in bubble.options]) if bubble is not None else ("", [])


@EVERY
def test_the_reason_comes_at_once_and_is_completed(make, monkeypatch):
    scene, weighings = asked(make, monkeypatch)
    reason, options = words_of(scene)
    assert reason.startswith("I did")
    assert not options
    ((session, numbers, tell),) = weighings
    assert session is scene.session
    assert all(scene.session.match.entries[number].seat == 2 for number in numbers)
    tell(FOUND)
    assert words_of(scene) == (reason, TOLD)
    scene.speech_bubbles.bubbles.clear()
    assert key(scene, pygame.K_w)
    assert words_of(scene) == (reason, TOLD)
    assert len(weighings) == 1


@EVERY
def test_what_cannot_be_judged_keeps_its_reason_and_says_so(make, monkeypatch):
    scene, weighings = asked(make, monkeypatch)
    reason, options = words_of(scene)
    weighings[0][2](())
    assert words_of(scene) == (reason, [UNKNOWN])
    scene.speech_bubbles.bubbles.clear()
    assert key(scene, pygame.K_w)
    assert words_of(scene) == (reason, [UNKNOWN])
    assert not options
    assert len(weighings) == 1


@EVERY
def test_a_late_answer_disturbs_nothing(make, monkeypatch):
    """Another bubble has taken the place, or the turn was taken back."""
    scene, weighings = asked(make, monkeypatch)
    scene.speech_bubbles.say(2, "Something else.", asked=True)
    weighings[0][2](FOUND)
    assert words_of(scene) == ("Something else.", [])
    scene.speech_bubbles.bubbles.clear()
    weighings[0][2](FOUND)
    assert not scene.speech_bubbles.bubbles
    monkeypatch.setattr(scene.session.match, "entries", scene.session.match.entries[:-2])
    weighings[0][2](FOUND)
    assert not scene.speech_bubbles.bubbles


@EVERY
def test_nothing_is_weighed_while_the_turn_lasts_or_is_sealed(make, monkeypatch):
    scene = make()
    with_bot(scene)
    turn_of(scene, monkeypatch, 2, [("any", "I did it")])
    monkeypatch.setattr(type(scene), "public_entries", len(scene.session.match.entries) - 1)
    key(scene, pygame.K_w)
    assert not scene.services.weighings
    monkeypatch.setattr(type(scene), "public_entries", len(scene.session.match.entries))
    if scene.every_choice_a_turn:
        return
    scene.session.match.state.turn = 90
    key(scene, pygame.K_w)
    assert not scene.services.weighings
    assert words_of(scene)[1] in ([], [LATER])


@EVERY
@pytest.mark.parametrize("percent", [100, 200])
def test_the_bubble_fits(make, monkeypatch, percent):
    scene, weighings = asked(make, monkeypatch)
    scene.host.size, scene.host.settings.text_scale = (1024, 600), percent
    theme.configure(scene.host.size, percent)
    scene.layout(scene.host.size)
    weighings[0][2](FOUND)
    scene.speech_bubbles.place()
    bubble = scene.speech_bubbles.bubbles[2]
    assert bubble.rect.w
    assert pygame.Rect(0, 0, 1024, 600).contains(bubble.rect)


@EVERY
def test_the_mouse_asks_as_the_key_does(make, monkeypatch):
    scene, weighings = asked(make, monkeypatch)
    scene.regroup() if not hasattr(scene, "set_mode") else scene.side_panel.show_mode()
    shown = buttons(scene)
    if "Why?" not in shown:
        shown["More"].activate()
        shown = {button.label: button for button in scene.prompt.buttons}
    scene.speech_bubbles.bubbles.clear()
    shown["Why?"].activate()
    assert words_of(scene)[0].startswith("I did")
    assert len(weighings) == 1


class Marked:
    """A session that was played to its end."""

    def __init__(self, match):
        self.match, self.marks = match, []

    def mark(self, word):
        self.marks.append(word)


def test_the_worker_answers_in_time_and_the_table_is_marked():
    analyst = Analyst(workers=1)
    chances, session, told = Chances(analyst, lambda: None), Marked(match_of("whisky", 2, "rookie", 3)), []
    number = next(number for number, entry in enumerate(session.match.entries) if entry.seat == 2)
    try:
        chances.weigh(session, [number], told.append)
        assert session.marks == ["asked"]
        end = time.monotonic() + 30.0
        while not told:
            assert time.monotonic() < end
            chances.poll()
            time.sleep(0.01)
        assert len(told[0]) == 3
        assert isinstance(session.match.entries[number], Entry)
    finally:
        analyst.close()


@EVERY
def test_each_choice_before_the_first_turn_is_weighed_at_once(make, monkeypatch):
    """A start that was chosen is there for all to see, though others choose theirs after it."""
    scene = make()
    with_bot(scene)
    first = turn_of(scene, monkeypatch, 2, [("start", "I begin here."), ("start", "I go first.")], turn=0)
    scene.session.match.state.turn = 0
    monkeypatch.setattr(type(scene), "public_entries", len(scene.session.match.entries))
    told = [(one.number, one.choices) for one in scene.speech_bubbles.motives()]
    assert told[-2:] == [(first, (first,)), (first + 1, (first + 1,))]
    key(scene, pygame.K_w)
    assert [numbers for _, numbers, _ in scene.services.weighings] == [(first + 1,)]
