"""Every lesson: by mouse, keys and gamepad, with wrong moves at each step, in texts that fit (TEACH-T-1 to 3)."""

import re

import pygame
import pytest

from game.games import find, games, load
from game.kernel.messages import say
from game.table.lesson.data import MOST_WORDS, LessonError
from game.table.lesson.paint import arrow_rect
from game.table.note_data import notes_of
from game.ui.still import apply_settings
from game.ui.toast import Toast
from tests.rig.covering import DECISIVE, SIZED, at_every_size
from tests.rig.host import SIZE, LiveHost
from tests.rig.lesson import asked, by_keys, by_mouse, by_pad, opened, press, through
from tests.rig.table import key, run
from tools.gallery.lobbies import lobby_of

TAUGHT = [meta.key for meta in games() if lobby_of(meta.key).lesson]


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("do", [by_mouse, by_keys, by_pad])
def test_a_lesson_is_gone_through_by_what_it_shows(game, do):
    """TEACH-T-1, TEACH-T-3: to its last step, the same each time."""
    scene = opened(game)
    steps, heard = through(scene, do)
    assert steps == [step.key for chapter in scene.lesson.chapter for step in chapter.step]
    assert scene.learnt_so_far == [*range(len(scene.lesson.chapter))]
    if do is by_mouse:
        assert (steps, heard) == through(opened(game), do)


@pytest.mark.parametrize("game", TAUGHT)
def test_what_is_taken_up_while_the_host_talks_spoils_no_step(game):
    """TRY-101: a card laid while the host still explains is not in the way of what is asked next."""

    def too_early(scene):
        if not scene.step.do:
            key(scene, pygame.K_2)
            run(scene, 0.1)
            asked(scene)
        by_mouse(scene)

    scene = opened(game)
    steps, _ = through(scene, too_early)
    assert steps == [step.key for chapter in scene.lesson.chapter for step in chapter.step]


@pytest.mark.parametrize("game", TAUGHT)
def test_what_leads_astray_is_spoken_of_and_put_back(game):
    """TEACH-T-1, TEACH-LES-4: a lesson cannot be lost; after two misses the hand shows the move."""
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
    """Return whether a choice is not what the step asks; unknown if its end only shows afterwards."""
    deed = scene.guide.deed(scene.table, choice)
    return bool(deed) and not scene.step.done_by(deed)


def play(scene, choice):
    """Choose as the learner, by the table's own way where it has one."""
    commit = getattr(scene.table, "commit", None)
    if commit is not None:
        commit(choice)
    else:
        scene.session.play(choice)


def laid_at_every_size(scene, sizes=DECISIVE):
    """Lay a lesson out in windows of every size, and finally as it was."""
    for window, letters in at_every_size(scene, scene.table, sizes):
        scene.pointing.place()
        yield window, letters
    scene.host.size, scene.host.settings.text_scale = SIZE, 100
    apply_settings(scene.host.settings, SIZE)
    scene.layout(SIZE)


@SIZED
@pytest.mark.parametrize("game", TAUGHT)
def test_the_bubble_hides_nothing_of_what_its_step_is_about(game, sizes):
    """TEACH-T-2, TEACH-LES-3, TRY-100: at every step, in every size; with usual letters nothing that can be used."""
    scene = opened(game)

    def looked(scene):
        for window, letters in laid_at_every_size(scene, sizes):
            bubble, about = scene.bubble.rect, scene.pointing.about()
            at = (scene.step.key, window.size, letters)
            assert window.contains(bubble), at
            assert all(window.contains(spot) for spot in scene.pointing.wanted()), at
            assert not [spot for spot in about if bubble.colliderect(spot)], at
            if letters == 100:
                assert not [spot for spot in scene.table.decided() if bubble.colliderect(spot)], at
        by_mouse(scene)

    through(scene, looked)


@pytest.mark.parametrize("game", TAUGHT)
def test_notices_stay_off_the_lessons_own_buttons(game):
    """TRY-61: and off what the step is about."""
    scene, toast = opened(game), Toast()
    for window, _ in laid_at_every_size(scene):
        toast.say("That one fits nowhere yet.")
        toast.draw(pygame.Surface(window.size), scene.kept_clear)
        assert toast.box.w
        assert not [button for button in scene.bubble.buttons if toast.box.colliderect(button.rect)]
        assert not [spot for spot in scene.pointing.about() if toast.box.colliderect(spot)]


@pytest.mark.parametrize("game", TAUGHT)
def test_an_answer_leaves_the_task_standing(game):
    """TRY-101: whatever was pressed, the bubble still says what to do; after two misses an arrow shows it."""
    scene = opened(game)
    while not scene.step.do:
        by_mouse(scene)
        run(scene, 0.1)
        asked(scene)
    for miss in (1, 2):
        scene._miss("")
        assert scene.said
        assert str(scene.bubble.words) == f"{scene.said}\n{scene.step.text}"
        assert scene.misses == miss
    for spot in scene.pointing.wanted():
        assert not [beat for beat in (0, 0.5, 1) if arrow_rect(spot, beat).colliderect(spot)]


@pytest.mark.parametrize("game", TAUGHT)
def test_a_card_lies_between_chapters_and_the_log_goes_on(game):
    """TRY-103: nothing changes without explanation, and the earlier log can still be read."""
    scene = opened(game)
    for chapter in range(1, len(scene.lesson.chapter)):
        before = [line.words for line in scene.table.teller.lines]
        scene.open(chapter)
        assert scene.card
        scene.update(0.5)
        assert not scene.asked
        key(scene, pygame.K_SPACE)
        assert not scene.card
        lines = [line.words for line in scene.table.teller.lines]
        assert lines[: len(before) + 1] == [*before, scene.heading if scene.chapter.title else scene.later]
        asked(scene)
    assert len({chapter.later for chapter in scene.lesson.chapter[1:]}) == len(scene.lesson.chapter) - 1


@pytest.mark.parametrize("game", TAUGHT)
def test_the_notes_a_chapter_makes_needless_are_the_games(game):
    """TRY-105."""
    named = [note for chapter in opened(game).lesson.chapter for note in chapter.notes]
    assert named
    assert len(named) == len(set(named))
    assert set(named) <= {note.key for note in notes_of(game)}


NAMED = {
    "whisky": ("Extra Sip", "Extra Shot", "Closing time"),
    "ladders": ("swirl", "cupcake", "doors", "Arrows", "green star", "reload", "Crumbed", "back you", "Four figures"),
}  # fmt: skip


@pytest.mark.parametrize("game", NAMED)
def test_what_the_first_game_shows_was_named(game):
    """TRY-104."""
    said = " ".join(str(step.text) for chapter in opened(game).lesson.chapter for step in chapter.step)
    assert [word for word in NAMED[game] if word not in said] == []


def test_nothing_is_spoken_of_before_its_chapter():
    """TRY-104: the S of SPLATATAT."""
    early = opened("splatatat").lesson.chapter[:-4]
    assert not [step.key for chapter in early for step in chapter.step if re.search(r"\bS\b", str(step.text))]


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
    """TEACH-LES-5: at the first unfinished chapter; at the first if all are finished."""
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
