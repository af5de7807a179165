"""Unexpected errors: a page, the shelf, a minimal page, and never a crash (FLT-3, UX-SAVE-4)."""

import itertools

import pygame
import pytest

from game import folders
from game.app.crash_policy import ANY, FORGOTTEN, SAME_AGAIN, CrashPolicy, PlainScene
from game.app.loop import Loop
from game.features.saving.bug_report import MOST_REPORTS, keep_report
from game.features.saving.error import ErrorScene
from game.features.shelf.title import TitleScene
from game.games.splatatat.options import SplatOptions
from game.store.settings import Settings
from game.table.session import Holder, Seating
from game.ui.scene import Scene
from tests.rig.hands import press
from tests.rig.program import running, top


@pytest.fixture
def program(tmp_path, monkeypatch):
    with running(tmp_path, monkeypatch) as opened:
        opened.loop._running = True
        opened.loop._rest = lambda _seconds: []
        yield opened


class Broken(Scene):
    """Fails in one of its calls, each time somewhere else if `lines` says so."""

    name = "broken"

    def __init__(self, host, call):
        super().__init__(host)
        self.call = call

    def _fail(self, call):
        if call == self.call:
            raise KeyError(f"lost in {call}")

    def layout(self, size):
        self._fail("layout")

    def handle(self, event):
        self._fail("handle")
        return False

    def update(self, dt):
        self._fail("update")
        return False

    def draw(self, surface):
        self._fail("draw")

    def on_resume(self):
        self._fail("resume")

    def on_pause(self):
        self._fail("pause")

    def title_text(self):
        self._fail("title")
        return "Broken"


def rounds(loop, count):
    clock = pygame.time.Clock()
    for _ in range(count):
        assert loop._running
        loop._round(clock, True)


@pytest.mark.parametrize("sliced", [False, True])
@pytest.mark.parametrize("call", ["layout", "handle", "update", "draw", "resume", "pause", "title"])
def test_an_error_anywhere_in_a_scene_becomes_a_page(program, call, sliced):
    """FLT-3: in layout, on_resume, on_pause and title_text as well as in what was guarded all along."""
    loop = program.loop
    loop.sliced = sliced
    loop.guard(lambda: loop.push(Broken(loop, call)))
    if call == "pause":
        loop.guard(lambda: loop.push(TitleScene(program)))
    for _ in range(40):
        if isinstance(top(program), ErrorScene) and not loop.standing:
            break
        pygame.event.post(press(pygame.K_a))
        rounds(loop, 1)
    assert isinstance(top(program), ErrorScene)
    assert f"lost in {call}" in top(program).report


def test_no_count_of_errors_ends_the_program(program):
    """FLT-3: the sixth error of one run was raised out of the loop."""
    loop = program.loop
    for number in range(60):
        exec(compile("\n" * number + "def fail(): raise KeyError('lost')", "somewhere", "exec"), found := {})
        loop.guard(found["fail"])
        rounds(loop, 1)
    assert loop.stack
    loop.to_shelf()
    rounds(loop, 2)
    assert top(program).name == "title"


def test_the_same_error_again_and_again_ends_the_scene_and_says_so(program):
    """FLT-3: a table that cannot be drawn is left for the shelf; the match stays saved."""
    loop = program.loop
    for _ in range(SAME_AGAIN):
        loop.push(Broken(loop, "draw"))
        rounds(loop, 1)
    assert top(program).name == "title"
    assert "shelf" in loop._toast.sentence
    assert "Nothing has been lost" in loop._toast.sentence


def test_errors_are_forgotten():
    """FLT-3: the counter decays."""
    now = [0.0]
    policy = CrashPolicy(lambda: now[0])
    for _ in range(3 * ANY):
        assert policy.step(KeyError("lost"), "shoot") == "page"
        now[0] += FORGOTTEN / 2 + 1


@pytest.mark.parametrize("call", ["layout", "handle", "update", "draw", "on_resume", "title_text"])
def test_an_error_in_the_page_of_errors_is_survived(program, monkeypatch, call):
    """FLT-3: a page that needs nothing takes over; Enter leads to the shelf."""
    loop = program.loop

    def fail(*_):
        raise ValueError("no page either")

    monkeypatch.setattr(ErrorScene, call, fail)
    loop.push(Broken(loop, "update"))
    rounds(loop, 1)
    pygame.event.post(press(pygame.K_x))
    rounds(loop, 2)
    assert isinstance(top(program), PlainScene)
    pygame.event.post(press(pygame.K_RETURN))
    rounds(loop, 2)
    assert top(program).name == "title"


def test_an_error_in_drawing_the_title_is_survived(program, monkeypatch):
    """FLT-3: where not even the shelf can be drawn, the plain page stays, and does not turn the loop into a race."""
    loop = program.loop
    title = type(top(program))
    broken = [True]
    draw = title.draw

    def fail(self, surface):
        if broken[0]:
            raise ValueError("no shelf")
        draw(self, surface)

    monkeypatch.setattr(title, "draw", fail)
    for _ in range(5):
        rounds(loop, 2)
        loop.guard(loop.to_shelf)
    rounds(loop, 2)
    assert isinstance(top(program), PlainScene)
    broken[0] = False
    pygame.event.post(press(pygame.K_RETURN))
    rounds(loop, 2)
    assert top(program).name == "title"


def test_something_asked_every_round_that_always_fails_is_told_once(program):
    """FLT-3: a poller's error shows over whatever scene there is, and so can be no scene's end."""
    loop = program.loop

    def fail():
        raise OSError("gone")

    loop.pollers.append(fail)
    rounds(loop, 5)
    assert [scene.name for scene in loop.stack] == ["title", "error"]
    loop.to_shelf()
    rounds(loop, 5)
    assert top(program).name == "title"


def test_go_on_opens_the_match_at_its_last_decision(program):
    """UX-SAVE-4."""
    holders = [Holder("person", "Anna"), Holder("person", "Ben")]
    program.go.table("splatatat", SplatOptions(seats=2), Seating(holders, 3))
    before = len(program.session.match.entries)
    program.loop.push(Broken(program.loop, "draw"))
    rounds(program.loop, 1)
    page = top(program)
    assert page.group.widgets[0].label == "Continue from the last decision"
    page.group.widgets[0].activate()
    assert not any(isinstance(scene, ErrorScene | Broken) for scene in program.loop.stack)
    assert len(program.session.match.entries) == before


def test_a_match_that_cannot_be_opened_leads_to_the_shelf_with_a_sentence(program, monkeypatch):
    """UX-SAVE-4: no page of errors upon the page of errors."""
    holders = [Holder("person", "Anna"), Holder("person", "Ben")]
    program.go.table("splatatat", SplatOptions(seats=2), Seating(holders, 3))

    def fail(_game, _kept):
        raise ValueError("The match cannot be read.")

    monkeypatch.setattr(program.go, "take_up", fail)
    program.loop.push(Broken(program.loop, "draw"))
    rounds(program.loop, 1)
    top(program).group.widgets[0].activate()
    assert top(program).name == "title"
    assert program.loop._toast.sentence == "The match cannot be read."


def test_the_report_lies_in_a_file_that_the_page_names(program):
    """UX-SAVE-4: the clipboard does not survive a restart."""
    program.loop.push(Broken(program.loop, "draw"))
    rounds(program.loop, 1)
    file = folders.reports() / "report-0001.txt"
    assert "lost in draw" in file.read_text(encoding="utf-8")
    assert str(file) in top(program).words


def test_reports_are_numbered_and_bounded(tmp_path):
    (tmp_path / "letter.txt").write_text("mine")
    for number in range(MOST_REPORTS + 5):
        keep_report(tmp_path, f"number {number}")
    kept = sorted(path.name for path in tmp_path.glob("report-*.txt"))
    assert len(kept) == MOST_REPORTS
    assert kept[-1] == f"report-{MOST_REPORTS + 5:04}.txt"
    assert (tmp_path / kept[-1]).read_text() == f"number {MOST_REPORTS + 4}"
    assert (tmp_path / "letter.txt").exists()


def test_a_report_that_cannot_be_written_is_no_error(tmp_path):
    (tmp_path / "reports").write_text("a file where the folder should be")
    assert keep_report(tmp_path / "reports", "words") is None


def test_the_page_without_a_file_names_none(program):
    page = ErrorScene(program, "words", None)
    assert "lies in" not in page.words


def test_a_broken_first_scene_does_not_end_the_program(monkeypatch):
    """FLT-3: `run` made its first scene unguarded."""
    loop = Loop(Settings(window=(1280, 720)))
    shown = itertools.count()

    def page(error, report):
        next(shown)
        loop.once(loop.quit)
        return Scene(loop)

    loop.on_error = page
    loop.sounds.close = loop.window.close = lambda: None
    loop.run(lambda _: (_ for _ in ()).throw(KeyError("lost")))
    assert next(shown) == 1
