"""*Learn*: at a box's first Play, in its menu, in pause and options; never asked twice (TEACH-LES-5, 6)."""

import pygame
import pytest

from game.features.options.page import OptionsScene
from game.features.setup.page import SetupScene
from game.games import games
from game.table.lesson.offer import offer_of
from game.table.lesson.scene import LessonScene
from tests.rig.hands import press
from tests.rig.program import running, top, until

TAUGHT = ["whisky"]
"""Games whose lesson these tests open; every game's is gone through elsewhere."""


def button(scene, label):
    return next(widget for widget in scene.group.widgets if widget.label == label)


@pytest.fixture
def new(tmp_path, monkeypatch):
    """The program of a player who has opened no box yet."""
    with running(tmp_path, monkeypatch, lessons_offered=[]) as program:
        yield program


@pytest.fixture
def known(tmp_path, monkeypatch):
    """The program of a player who was asked in every box."""
    with running(tmp_path, monkeypatch) as program:
        yield program


def box(program, key):
    program.go.setup(key)
    assert isinstance(top(program), SetupScene)
    return top(program)


def test_the_first_play_asks_once_and_i_know_it_plays(new):
    scene = box(new, "whisky")
    scene.handle(press(pygame.K_RETURN))
    question = top(new)
    assert [widget.label for widget in question.group.widgets] == ["Teach me", "I know how to play"]
    assert question.words == "Four minutes with Dusty."
    button(question, "I know how to play").activate()
    assert top(new) is new.go.scene
    new.go.shelf()
    box(new, "whisky").handle(press(pygame.K_RETURN))
    assert top(new) is new.go.scene


def test_the_ladder_asks_as_well(new):
    """Whoever goes straight to the first step is as new as anybody; asked there, they are not asked in the box."""
    new.go.ladder("whisky", "Anna")
    ladder = top(new)
    ladder.handle(press(pygame.K_RETURN))
    question = top(new)
    assert [widget.label for widget in question.group.widgets] == ["Teach me", "I know how to play"]
    question.handle(press(pygame.K_ESCAPE))
    assert top(new) is ladder
    ladder.handle(press(pygame.K_RETURN))
    assert top(new) is new.go.scene
    assert new.session.table.step == "greenhorn"
    new.go.shelf()
    box(new, "whisky").handle(press(pygame.K_RETURN))
    assert top(new) is new.go.scene


def test_i_know_it_plays_the_step_that_was_chosen(new):
    new.go.ladder("whisky", "Anna")
    top(new).plays["read_her"].activate()
    button(top(new), "I know how to play").activate()
    assert new.session.table.step == "read_her"


def test_teach_me_opens_the_lesson(new):
    box(new, "whisky").handle(press(pygame.K_RETURN))
    top(new).handle(press(pygame.K_RETURN))
    assert isinstance(top(new), LessonScene)
    top(new).leave()
    assert isinstance(top(new), SetupScene)


def test_esc_goes_back_to_the_set_up_and_is_an_answer(new):
    scene = box(new, "whisky")
    scene.handle(press(pygame.K_RETURN))
    top(new).handle(press(pygame.K_ESCAPE))
    assert top(new) is scene
    scene.handle(press(pygame.K_RETURN))
    assert top(new) is new.go.scene


def test_who_has_learnt_or_played_is_not_asked(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch, lessons_offered=[], learnt={"whisky": [0]}) as program:
        box(program, "whisky").handle(press(pygame.K_RETURN))
        assert top(program) is program.go.scene
    with running(tmp_path, monkeypatch, lessons_offered=[]) as program:
        box(program, "whisky").handle(press(pygame.K_RETURN))
        assert top(program) is program.go.scene, "a table of it was set before"


def test_a_game_without_a_lesson_is_simply_played(new, monkeypatch):
    monkeypatch.setattr(new.lobby("whisky"), "lesson", "")
    box(new, "whisky").handle(press(pygame.K_RETURN))
    assert top(new) is new.go.scene
    assert [offer.game for offer in OptionsScene(new).offers() if offer.game == "whisky"] == []


@pytest.mark.parametrize("key", TAUGHT)
def test_learn_is_in_the_box_at_the_pause_and_in_the_options(known, key):
    scene = box(known, key)
    button(scene, "Learn").activate()
    assert isinstance(top(known), LessonScene)
    top(known).leave()
    scene.handle(press(pygame.K_RETURN))
    table = top(known)
    known.go.pause(known.session)
    button(top(known), "Learn").activate()
    assert isinstance(top(known), LessonScene)
    top(known).leave()
    assert top(known) is table
    known.go.options()
    assert isinstance(top(known), OptionsScene)
    top(known).turn_to("learn")
    title = next(meta.title for meta in games() if meta.key == key)
    button(top(known), title).activate()
    assert isinstance(top(known), LessonScene)


def test_it_opens_at_the_first_chapter_not_done(known):
    """TEACH-LES-5: the options say which."""
    first, *rest = top_chapters(known)
    known.settings.learnt["whisky"] = [first]
    offer = offer_of(known.lobby("whisky"), known.settings)
    assert (offer.done, offer.chapters) == (1, 1 + len(rest))
    known.go.lesson("whisky")
    assert top(known).at == rest[0]
    known.settings.learnt["whisky"] = [first, *rest]
    assert offer_of(known.lobby("whisky"), known.settings).standing() == "All chapters done. Again?"


def top_chapters(program):
    program.go.lesson("whisky")
    titled = top(program).lesson.titled
    top(program).leave()
    return titled


def test_a_damaged_lesson_is_offered_without_its_chapters(known, monkeypatch):
    monkeypatch.setattr("game.table.lesson.offer._chapters", lambda _: ())
    offer = offer_of(known.lobby("whisky"), known.settings)
    assert (offer.standing(), offer.reason) == ("Four minutes with Dusty.", "")


def test_play_for_real_opens_the_table_to_begin_with_from_anywhere(known):
    """TEACH-LES-7: also from the pause of another table."""
    box(known, "splatatat").handle(press(pygame.K_RETURN))
    known.go.lesson("whisky")
    top(known).real()
    until(known, lambda: top(known) is known.go.scene)
    assert known.session.game.key == "whisky"
    assert [holder.kind for holder in known.session.table.holders] == ["person", "rookie"]
    assert "easiest" in known.loop._toast.sentence


def test_play_for_real_keeps_the_table_that_is_set(known):
    """TRY-106: asked for on a set-up that seats a Regular, the lesson leads to a Regular."""
    setup = box(known, "whisky").setup
    setup.seats[1].holder = "regular"
    known.go.lesson("whisky")
    top(known).real()
    until(known, lambda: top(known) is known.go.scene)
    assert [holder.kind for holder in known.session.table.holders] == ["person", "regular"]


def test_a_chapter_makes_its_notes_needless(known):
    """TRY-105: no first-time note says what the lesson has just said."""
    known.go.lesson("whisky")
    scene = top(known)
    assert "two_slots" in scene.chapter.notes
    taught = scene.chapter.notes
    scene.number = len(scene.chapter.step) - 1
    scene.go_on()
    assert set(taught) <= set(known.settings.notes_met["whisky"])
    known.go.lesson("whisky")
    assert len(known.settings.notes_met["whisky"]) == len(set(taught))
