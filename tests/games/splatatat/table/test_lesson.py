"""Wet paint: SPLATATAT's lesson agrees with the cards, and the table gives no advice of its own (TEACH-LES)."""

from game.games.splatatat.rules.cards import TEXT
from game.games.splatatat.table.lesson import PaperLesson
from game.store.settings import Settings
from tests.rig.host import SIZE, LiveHost
from tests.rig.table import click, run


def lesson(**settings):
    """Open the lesson in a window."""
    host = LiveHost(SIZE, Settings(speed="instant", **settings))
    scene = PaperLesson(host)
    host.stack.append(scene)
    scene.layout(SIZE)
    scene.on_resume()
    run(scene, 1)
    return scene


def at(key):
    """Open the lesson at a step that comes first in its chapter, or after others that only explain."""
    scene = lesson()
    scene.open(next(n for n, part in enumerate(scene.lesson.chapter) if key in [step.key for step in part.step]))
    run(scene, 3)
    while scene.step.key != key:
        scene.go_on()
        run(scene, 3)
    return scene


def test_black_cards_are_told_in_their_own_words():
    """TEACH-T-9: no number of a card is typed into a text."""
    steps = {step.key: step for chapter in lesson().lesson.chapter for step in chapter.step}
    assert TEXT["GUSH"] in steps["3.1"].text
    assert TEXT["S"] in steps["3.2"].text


def test_the_s_held_too_early_is_spoken_of_and_let_go():
    """TEACH-LES-4: changes on the table alone are put back, too."""
    scene = at("3.1")
    click(scene, scene.table.find_place("strip S").rect.center)
    run(scene, 0.2)
    assert "next" in scene.said
    assert not scene.table.aiming.held


def test_who_does_not_wipe_is_shown_the_3_that_comes():
    """Step 2.2: Pete's 3 lands, then everything is as before."""
    scene = at("2.2")
    scene.session.play(("attack", "B1", 2))
    landed = False
    for _ in range(200):
        scene.update(0.05)
        landed = landed or scene.session.match.state.pile(1) == ["R1", "R2", "R3"]
    assert landed
    assert scene.session.match.state.pile(1) == ["R1", "R2"]
    assert "Pete's red 3" in scene.said


def test_a_lesson_s_banner_gives_no_advice_of_its_own():
    """Only the host speaks: "a Gusher would help" doesn't help a player who has never seen one."""
    scene = lesson(hints="full")
    assert scene.table.hints == "off"
    assert "only" not in scene.table.asked


def test_places_it_does_not_know_are_nowhere():
    """A step's misspelt place points at nothing, and breaks nothing."""
    scene = lesson()
    assert scene.table.find_place("strip K3") is None
    assert scene.table.find_place("cellar") is None
    assert scene.table.find_place("faces 2").rect.w
