"""Every lesson: gone through by mouse, by keys and by pad, astray at each step, in words that fit (TEACH-T-1 to 3)."""

import re

import pygame
import pytest

from game.games import find, games, load
from game.kernel.messages import say
from game.scenes.gallery_poses import lobby_of
from game.table.lesson.data import MOST_WORDS, LessonError
from tests.rig.host import SIZE, LiveHost
from tests.rig.lesson import asked, by_keys, by_mouse, by_pad, opened, press, through
from tests.rig.table import key, run

TAUGHT = [meta.key for meta in games() if lobby_of(meta.key).lesson]


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("do", [by_mouse, by_keys, by_pad])
def test_a_lesson_is_gone_through_by_what_it_shows(game, do):
    """TEACH-T-1, TEACH-T-3: to its last step, the same each time."""
    scene = opened(game)
    steps, heard = through(scene, do)
    assert steps == [step.key for chapter in scene.lesson.chapter for step in chapter.step]
    assert scene.learnt_so_far == [*range(len(scene.lesson.chapter))]
    again = through(opened(game), do)
    assert (steps, heard) == again


@pytest.mark.parametrize("game", TAUGHT)
def test_what_leads_astray_is_spoken_of_and_put_back(game):
    """TEACH-T-1, TEACH-LES-4: nobody can lose it; after two misses the hand shows the move."""
    scene = opened(game)
    wrong = 0
    for _ in range(200):
        if scene.last:
            break
        step = scene.step
        mark = scene.session.mark()
        for miss in range(2 if step.do else 0):
            state = scene.session.match.state
            others = [choice for choice in scene.session.decision.options(state) if leads_astray(scene, choice)]
            if len(others) <= miss or step.stays:
                break
            play(scene, others[-1 - miss])
            run(scene, 0.1)
            asked(scene)
            wrong += 1
            assert scene.step is step
            assert scene.misses == miss + 1
            assert scene.said
            assert not re.search(r"[A-Z]+-[A-Z]+-\d", scene.said)
            assert scene.session.mark()[1:] == mark[1:]
            assert scene.session.match.checksum(scene.session.match.state) == scene.session.match.checksum(mark.state)
        by_mouse(scene)
        run(scene, 0.1)
        asked(scene)
        assert scene.step is not step, step.key
        assert scene.misses == 0
    assert scene.last
    assert wrong > 2


def leads_astray(scene, choice):
    """Tell whether a choice is not what the step asks; of one whose end is only seen afterwards nobody knows."""
    deed = scene.guide.deed(scene.table, choice)
    return bool(deed) and not scene.step.done_by(deed)


def play(scene, choice):
    """Choose as the learner, by the table's own way where it has one."""
    commit = getattr(scene.table, "commit", None)
    if commit is not None:
        commit(choice)
    else:
        scene.session.play(choice)


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize(("size", "letters"), [((1280, 720), 200), ((1920, 1080), 100), ((1024, 600), 100)])
def test_the_bubble_stands_beside_what_it_speaks_of(game, size, letters):
    """TEACH-T-2, TEACH-LES-3: whole on the screen, and never over its target or what is to be pressed."""
    scene = opened(game, size, text_scale=letters)
    window = pygame.Rect((0, 0), size)

    def looked(scene):
        bubble = scene.bubble.rect
        assert window.contains(bubble), scene.step.key
        for name in (scene.step.at, *scene.step.move):
            for spot in scene.guide.spots(scene.table, name) if name else ():
                assert window.contains(spot), (scene.step.key, name, spot)
                assert not bubble.colliderect(spot), (scene.step.key, name)
        by_mouse(scene)

    through(scene, looked)


@pytest.mark.parametrize("game", TAUGHT)
def test_steps_are_short_and_name_no_rule(game):
    """TEACH-T-2, TEACH-T-8, TEACH-T-9: at most 25 words, no rule ids; every place it names is on its table."""
    lesson = opened(game).lesson
    for chapter in lesson.chapter:
        for step in chapter.step:
            for said in (step.text, step.keys, step.otherwise, *(other.text for other in step.astray)):
                assert len(said.split()) <= MOST_WORDS, step.key
                assert not re.search(r"[A-Z]+-[A-Z]+-\d|[{}]", said), step.key
    assert load(game).key == game


@pytest.mark.parametrize("game", TAUGHT)
def test_back_skip_and_leave_are_always_there(game):
    """TEACH-LES-5."""
    scene = opened(game)
    by_mouse(scene)
    asked(scene)
    assert (scene.at, scene.number) == (0, 1)
    press(scene, "Back")
    assert (scene.at, scene.number) == (0, 0)
    for chapter in scene.lesson.titled[1:]:
        press(scene, "Skip chapter")
        assert (scene.at, scene.number) == (chapter, 0)
    assert "Skip chapter" not in [button.label for button in scene.bubble.buttons]
    press(scene, "Back")
    assert scene.at == scene.lesson.titled[-1] - 1
    press(scene, "Leave", wait=False)
    assert scene not in scene.host.stack


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_opens_where_it_was_left(game):
    """TEACH-LES-5: at the first chapter that was not gone through; at the first when all were."""
    titled = opened(game).lesson.titled
    assert opened(game, done=titled[:2]).at == titled[2]
    assert opened(game, done=titled).at == 0


@pytest.mark.parametrize("game", TAUGHT)
def test_a_damaged_lesson_says_so_in_its_place(game, monkeypatch):
    """Issue 14, bad input: a sentence and a way out, never an error."""
    lesson = find(lobby_of(game).lesson)

    def damaged(_self):
        raise LessonError(say("The lesson's file is damaged: {reason}.", reason="line 3"))

    monkeypatch.setattr(lesson.teacher, "lesson", damaged)
    host = LiveHost()
    host.stack.append(lesson(host))
    scene = host.top
    scene.layout(SIZE)
    scene.on_resume()
    scene.update(0.1)
    scene.draw(pygame.Surface(SIZE))
    assert scene.bubble.words == "The lesson's file is damaged: line 3."
    key(scene, pygame.K_RETURN)
    assert not host.stack
