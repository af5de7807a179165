"""The loop: the stack, idling when nothing happens, and an error page instead of a crash."""

import os
import subprocess
import sys

import pygame
import pytest

from game.app.loop import IDLE_WAIT_MS, Loop
from game.store.settings import Settings
from game.ui import keys, theme
from game.ui.scene import Scene
from tests.rig.hands import press


class Plain(Scene):
    """Counts what is asked of it."""

    name = "plain"

    def __init__(self, host, moves=0):
        super().__init__(host)
        self.draws = self.updates = 0
        self.events = []
        self.moves = moves
        self.sizes = []

    def layout(self, size):
        super().layout(size)
        self.sizes.append(size)

    def handle(self, event):
        self.events.append(event)
        return event.type == pygame.KEYDOWN and event.key == pygame.K_a

    def update(self, dt):
        self.updates += 1
        assert dt <= 0.05
        self.moves -= 1
        return self.moves > 0

    def draw(self, surface):
        self.draws += 1
        surface.fill((0, 0, 0))


@pytest.fixture
def loop(monkeypatch):
    made = Loop(Settings(window=(1280, 720)))
    made._running = True
    pygame.event.clear()
    return made


def rounds(loop, count, moving=False):
    clock = pygame.time.Clock()
    for _ in range(count):
        moving = loop._round(clock, moving)
    return moving


def test_scenes_lie_on_a_stack(loop):
    first, second = Plain(loop), Plain(loop)
    loop.push(first)
    loop.push(second)
    assert second.sizes[-1] == loop.size
    loop.pop()
    assert loop.stack == [first]
    loop.replace(second)
    assert loop.stack == [second]
    loop.pop()
    assert loop._running is False


def test_nothing_is_drawn_while_nothing_changes(loop):
    """UX-WIN-3."""
    scene = Plain(loop)
    loop.push(scene)
    rounds(loop, 3)
    drawn = scene.draws
    rounds(loop, 4)
    assert scene.draws == drawn


def test_an_idle_round_is_slept_through(loop, monkeypatch):
    """UX-WIN-3: naps of 10 ms or more make up a whole idle round; `splatterbox bench` measures what that costs."""
    loop.push(Plain(loop))
    rounds(loop, 3)
    pygame.event.clear()
    naps = []
    monkeypatch.setattr("game.app.loop.sleep", naps.append)
    rounds(loop, 4)
    assert min(naps) >= 0.010
    assert sum(naps) >= 4 * 0.9 * IDLE_WAIT_MS / 1000


def test_a_moving_scene_is_drawn_again_and_comes_to_rest(loop):
    scene = Plain(loop, moves=4)
    loop.push(scene)
    rounds(loop, 12)
    assert 4 <= scene.draws <= 8


def test_a_used_event_has_the_scene_drawn(loop):
    scene = Plain(loop)
    loop.push(scene)
    rounds(loop, 3)
    before = scene.draws
    pygame.event.post(press(pygame.K_a))
    rounds(loop, 1)
    assert scene.draws == before + 1


def test_pointer_motions_become_one(loop):
    """UX-WIN-4."""
    scene = Plain(loop)
    loop.push(scene)
    rounds(loop, 3)
    scene.events.clear()
    for x in range(20):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 5), rel=(1, 0), buttons=(0, 0, 0)))
    rounds(loop, 1)
    motions = [e for e in scene.events if e.type == pygame.MOUSEMOTION]
    assert [e.pos for e in motions] == [(19, 5)]


def test_a_minimised_window_is_not_drawn(loop, monkeypatch):
    """UX-WIN-3."""
    scene = Plain(loop, moves=10)
    loop.push(scene)
    monkeypatch.setattr(loop.window, "visible", lambda: False)
    drawn = scene.draws
    rounds(loop, 5)
    assert scene.draws == drawn


def test_text_size_keys_work_everywhere_and_are_kept(loop):
    """UX-ACC-1, section 14."""
    saved = []
    loop.save_settings = lambda s: saved.append(s.text_scale)
    scene = Plain(loop)
    loop.push(scene)
    for _ in range(3):
        pygame.event.post(press(pygame.K_PLUS, pygame.KMOD_LCTRL))
    pygame.event.post(press(pygame.K_MINUS, pygame.KMOD_LCTRL))
    rounds(loop, 2)
    assert loop.settings.text_scale == 120
    assert theme.text_factor() == 1.2
    assert saved[-1] == 120
    assert len(scene.sizes) >= 4


def test_f1_opens_the_rules_at_what_the_scene_speaks_of(loop):
    """UX-TEACH-3."""
    opened = []

    def rules(_under, rule_id):
        opened.append(rule_id)
        return Plain(loop)

    loop.rules_scene = rules
    scene = Plain(loop)
    scene.rule_here = "S-MOVE-3"
    loop.push(scene)
    pygame.event.post(press(pygame.K_F1))
    rounds(loop, 1)
    assert opened == ["S-MOVE-3"]


def test_an_error_becomes_a_screen(loop):
    """UX-SAVE-4."""

    class Broken(Plain):
        def update(self, dt):
            raise KeyError("lost")

    shown = []

    def on_error(error, report):
        shown.append((error, report))
        return Plain(loop)

    loop.on_error = on_error
    loop.push(Broken(loop))
    rounds(loop, 2)
    assert isinstance(shown[0][0], KeyError)
    assert "lost" in shown[0][1]
    assert len(shown) == 1


def test_without_an_error_screen_the_error_is_raised(loop):
    class Broken(Plain):
        def update(self, dt):
            raise KeyError("lost")

    loop.push(Broken(loop))
    with pytest.raises(KeyError):
        rounds(loop, 1)


def test_fullscreen_and_back(loop):
    """UX-WIN-2: remembers the window."""
    loop.push(Plain(loop))
    before = loop.window.windowed
    pygame.event.post(press(pygame.K_F11))
    rounds(loop, 1)
    assert loop.window.fullscreen
    pygame.event.post(press(pygame.K_F11))
    rounds(loop, 1)
    assert not loop.window.fullscreen
    assert loop.window.windowed == before


def test_a_toast_is_drawn_and_goes(loop):
    loop.push(Plain(loop))
    loop.toast("Sound is off.")
    rounds(loop, 1)
    assert loop._toast.showing


def test_nothing_that_was_said_shows_over_a_curtain(loop):
    """UX-HID-2: "Shotgun: choose an opponent" was for whoever held the cards."""
    from game.features.pause.curtain import CurtainScene

    loop.push(Plain(loop))
    loop.toast("Shotgun: choose an opponent.")
    rounds(loop, 1)
    loop.push(CurtainScene(loop, 2, "Ben", lambda: None))
    assert not loop._toast.showing
    loop.pop()
    rounds(loop, 1)
    assert not loop._toast.showing


def test_an_empty_sentence_takes_the_last_one_away(loop):
    loop.push(Plain(loop))
    loop.toast("Sound is off.")
    loop.toast("")
    assert not loop._toast.showing


def test_the_title_imports_nothing_heavy():
    """The title is on screen within 1.5 s: what only maps, tables and commands need waits."""
    code = (
        "import sys; from game.app.app import first_picture; first_picture();"
        "late = ['numpy', 'shapely', 'pytmx', 'pygame_gui', 'typer', 'rich', 'hashlib', 'game.battlefield'];"
        "heavy = [m for m in late if m in sys.modules];"
        "print('heavy', heavy); sys.exit(bool(heavy))"
    )
    env = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "SPLATTERBOX_DATA": "/nonexistent/x"}
    done = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_a_pad_comes_as_keys_but_for_what_a_scene_keeps(loop):
    """UX section 14: A is Enter, the stick an arrow; a scene may take buttons of its own as they are."""

    class Own(Plain):
        own_buttons = (pygame.CONTROLLER_BUTTON_B,)

    scene = Own(loop)
    loop.push(scene)
    rounds(loop, 2)
    scene.events.clear()
    for code in (pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B):
        pygame.event.post(pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=code))
    axis = pygame.CONTROLLER_AXIS_LEFTX
    pygame.event.post(pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=1, axis=axis, value=32767))
    rounds(loop, 2)
    heard = [event for event in scene.events if event.type in (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN)]
    assert [keys.command_of(event) for event in heard] == ["confirm", None, "right"]


@pytest.mark.parametrize("by", ["a poller", "the scene's own time"])
def test_a_scene_that_comes_as_the_loop_ends_is_not_drawn_before_its_layout(loop, by):
    """TRY-A5: the picture of that round is the last one, and holds nothing that has no place yet."""
    first, late = Plain(loop, moves=9), Plain(loop)
    loop.push(first)
    rounds(loop, 2)
    loop.sliced = True

    def ends(*_):
        if late not in loop.stack:
            loop.push(late)
            loop.quit()
        return True

    if by == "a poller":
        loop.pollers.append(ends)
    else:
        first.update = ends
    rounds(loop, 1, moving=True)
    assert loop.stack == [first, late]
    assert (late.sizes, late.updates, late.draws) == ([], 0, 0)


def test_text_is_heard_only_while_a_field_has_the_focus(loop, monkeypatch):
    """TRY-25: its position is passed to the system, which shows an input method's candidates there."""
    done = []
    monkeypatch.setattr(pygame.key, "start_text_input", lambda: done.append("start"))
    monkeypatch.setattr(pygame.key, "stop_text_input", lambda: done.append("stop"))
    monkeypatch.setattr(pygame.key, "set_text_input_rect", done.append)
    assert os.environ["SDL_IME_SHOW_UI"] == "1"
    scene, field = Plain(loop), pygame.Rect(100, 200, 300, 40)
    loop.push(scene)
    rounds(loop, 2)
    assert done == []
    scene.written_at = lambda: field
    rounds(loop, 2)
    assert done == ["start", field]
    loop.push(Plain(loop))
    rounds(loop, 2)
    assert done == ["start", field, "stop"]


def test_a_question_that_has_just_come_up_takes_no_answer_by_keys(loop):
    """TRY-17: what was pressed was meant for what was there before; after a moment keys count, and others always do."""
    scene = Plain(loop)
    scene.question = "first"
    loop.push(scene)
    rounds(loop, 3)

    def pressed(code):
        scene.events.clear()
        pygame.event.post(press(code))
        rounds(loop, 1)
        return [event.key for event in scene.events if event.type == pygame.KEYDOWN]

    loop._shortcuts._since -= keys.GUARD
    assert pressed(pygame.K_1) == [pygame.K_1]
    scene.question = "second"
    assert pressed(pygame.K_1) == pressed(pygame.K_RETURN) == pressed(pygame.K_q) == []
    assert pressed(pygame.K_l) == [pygame.K_l]
    assert pressed(pygame.K_ESCAPE) == [pygame.K_ESCAPE]
    loop._shortcuts._since -= keys.GUARD
    assert pressed(pygame.K_1) == [pygame.K_1]
    scene.question = None
    assert pressed(pygame.K_1) == [pygame.K_1]
