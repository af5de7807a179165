"""The lesson: it teaches by playing the worked round of rulebook section 16, and cannot be failed (UX-TEACH-1)."""

import pytest

from game.games.whisky.table.lesson import BEST, LessonScene, outcome, verdict
from game.games.whisky.table.notebook import EVENING
from game.scenes.gallery import apply_settings
from tests.rig.hands import press
from tests.rig.host import SIZE, LiveHost
from tests.rig.table import run
from tests.rig.whisky import lay


class Host(LiveHost):
    """A host that notes whether the lesson was left."""

    left = False

    def pop(self):
        self.left = True


def lesson():
    host = Host()
    apply_settings(host.settings, SIZE)
    EVENING.clear()
    scene = LessonScene(host)
    scene.layout(SIZE)
    scene.on_resume()
    run(scene)
    return scene


def on(scene):
    """Press the coach's first button."""
    scene.sheet.buttons[0].activate()
    run(scene)


def test_the_lesson_plays_the_worked_round():  # LSW-RES-3 to LSW-RES-6, section 16
    scene = lesson()
    on(scene)
    assert "Loot" in scene.asked
    lay(scene, BEST[0])
    run(scene, 3.0)
    assert [row[2][:7] for row in scene.sheet.rows] == ["Slot 1:", "Slot 2:"]
    assert scene.shown.gold[0] == ["P3"]
    assert scene.shown.bullets == [1, 0]
    on(scene)
    lay(scene, BEST[1])
    run(scene, 3.0)
    assert "tie" in scene.sheet.rows[1][2]
    assert scene.view.holder() == 1
    assert scene.shown.display == ["S6", "SIP", "S6", "S6"]
    on(scene)
    assert scene.host.left


@pytest.mark.parametrize("first", ["WW", "SS", "LL"])
@pytest.mark.parametrize("second", ["SS", "LW", "WS"])
def test_whatever_is_laid_the_coach_goes_on(first, second):
    scene = lesson()
    on(scene)
    scene.choosing.press(1, {"L": "loot", "S": "shoot", "W": "whisky"}[first[0]])
    if first[0] != "L":
        assert "takes your card back" in scene.asked
    scene.choosing.take_back(1)
    lay(scene, first)
    run(scene, 3.0)
    on(scene)
    left = scene.view.kinds_left(1)
    kinds = [kind for kind in left for _ in range(left[kind])]
    second = (
        second
        if all(second.count(k[0].upper()) <= left[k] for k in left)
        else "".join(kind[0].upper() for kind in kinds[:2])
    )
    lay(scene, second)
    run(scene, 3.0)
    assert scene.sheet.title == "That was a round"
    assert EVENING == {}


def test_it_begins_again_and_can_be_left_at_any_time():
    scene = lesson()
    scene.handle(press(27))  # Esc reads the welcome away, as the button does
    run(scene)
    assert scene.sheet is None
    scene.handle(press(27))
    assert scene.host.left
    scene.again()
    assert isinstance(scene.host.ended, LessonScene)


def test_words_of_the_coach():
    assert verdict("loot", "whisky") == "Loot beats it"
    assert verdict("loot", "shoot") == "it beats your Loot"
    assert outcome(2, "loot", "shoot").startswith("Slot 2: Shoot beats Loot. The barkeeper takes a bullet")
