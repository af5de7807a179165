"""The old picture stays while the new one is prepared: openings and resizes (figures 1 and 3 of speed.md)."""

from time import sleep

import pygame
import pytest

from game.app import frame_hold
from game.app.loop import Loop
from game.store.settings import Settings
from game.ui.scene import Scene
from game.ui.slices import checkpoint
from tests.rig.hands import click, press

OLD, NEW = (200, 30, 30), (30, 30, 200)


class Slow(Scene):
    """A scene whose layout takes this many steps of four milliseconds, and which fills the window with a colour."""

    name = "slow"

    def __init__(self, host, colour=NEW, steps=0, opaque=True):
        super().__init__(host)
        self.colour = colour
        self.steps = steps
        self.opaque = opaque
        self.sizes, self.events, self.resumed, self.laid = [], [], 0, 0

    def layout(self, size):
        super().layout(size)
        self.sizes.append(size)
        for _ in range(self.steps):
            sleep(0.004)
            self.laid += 1
            checkpoint()

    def on_resume(self):
        super().on_resume()
        self.resumed += 1

    def handle(self, event):
        self.events.append(event.type)
        return False

    def update(self, dt):
        assert self.resumed, "asked before it was ready"
        return False

    def draw(self, surface):
        if self.opaque:
            surface.fill(self.colour)


@pytest.fixture
def loop():
    """A loop that serves one quick scene and makes everything else ready in slices."""
    made = Loop(Settings(window=(1280, 720)))
    made._running = True
    made._rest = lambda _seconds: []  # nothing comes from outside
    pygame.event.clear()
    made.push(Slow(made, OLD))
    made._draw()
    made.sliced = True
    yield made
    made._readying._rests_at = 0.0
    while made.standing:
        one(made)


def one(loop, *events):
    """Serve one round in which these events come."""
    for event in events:
        pygame.event.post(event)
    return loop._round(pygame.time.Clock(), False)


def until_ready(loop):
    """Run rounds until the old picture is replaced; return how many."""
    for count in range(200):
        if not loop.standing:
            return count
        one(loop)
    raise AssertionError("never ready")


def shown(loop):
    return tuple(loop.window.surface.get_at((5, 5)))[:3]


def resize(loop, monkeypatch, size):
    """The system gives the window a size."""
    loop.window.surface = pygame.Surface(size)
    monkeypatch.setattr(loop.window, "resized", lambda: True)
    return pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def test_the_old_picture_stands_while_a_scene_is_opened(loop):
    """No round takes the whole of a layout of a quarter of a second."""
    slow = Slow(loop, steps=60)
    loop.push(slow)
    one(loop)
    assert 0 < slow.laid < 30
    assert shown(loop) == OLD
    assert not slow.resumed
    assert until_ready(loop) > 5
    assert shown(loop) == NEW
    assert slow.resumed == 1
    assert slow.sizes == [loop.size]


def test_the_window_is_named_after_what_it_shows(loop, monkeypatch):
    """Whoever waits for the title may press at once."""
    slow = Slow(loop, steps=30)
    monkeypatch.setattr(slow, "title_text", lambda: "Splatterbox: slow")
    loop.push(slow)
    one(loop)
    assert pygame.display.get_caption()[0] != "Splatterbox: slow"
    until_ready(loop)
    assert pygame.display.get_caption()[0] == "Splatterbox: slow"


def test_what_is_quickly_made_is_shown_in_the_same_round(loop, monkeypatch):
    monkeypatch.setattr(frame_hold, "SLICE", 1.0)
    loop.push(Slow(loop))
    one(loop)
    assert shown(loop) == NEW
    assert not loop.standing


def test_nothing_pressed_while_the_old_picture_stands_commits_anything_on_the_new_one(loop):
    """Return at the end of a duel is not a rematch, just because the results were about to come up."""
    slow = Slow(loop, steps=30)
    loop.push(slow)
    one(loop)
    one(loop, press(pygame.K_RETURN), click((5, 5)), pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5)))
    assert slow.events == []
    until_ready(loop)
    one(loop)
    assert slow.events == [pygame.MOUSEMOTION]


def test_what_is_pressed_while_a_scene_is_laid_out_anew_waits_for_it(loop):
    """Changed settings lay the same scene out: it is the one the press was meant for."""
    scene = loop.stack[-1]
    scene.steps = 30
    loop.settings_changed()
    one(loop)
    one(loop, press(pygame.K_a))
    assert scene.events == []
    until_ready(loop)
    one(loop)
    assert scene.events == [pygame.KEYDOWN]


def test_a_resize_stretches_the_old_picture_and_lays_out_once_it_rests(loop, monkeypatch):
    """Figure 3."""
    scene = loop.stack[-1]
    for size in ((1100, 700), (1200, 710), (1300, 720)):
        one(loop, resize(loop, monkeypatch, size))
        assert shown(loop) == OLD
        assert loop.window.surface.get_at((size[0] - 5, size[1] - 5))[:3] == OLD
    assert len(scene.sizes) == 1
    sleep(frame_hold.REST)
    until_ready(loop)
    assert scene.sizes[1:] == [(1300, 720)]
    assert loop.size == (1300, 720)
    assert frame_hold.REST <= 0.12


def test_a_resize_while_a_scene_is_opened_lays_it_out_for_the_last_size(loop, monkeypatch):
    slow = Slow(loop, steps=30)
    loop.push(slow)
    one(loop)
    one(loop, resize(loop, monkeypatch, (1400, 800)))
    sleep(frame_hold.REST)
    until_ready(loop)
    assert slow.sizes[-1] == (1400, 800)
    assert shown(loop) == NEW
    assert loop.window.surface.get_size() == (1400, 800)


def test_scenes_beneath_are_laid_out_only_when_they_show(loop, monkeypatch):
    first, before = loop.stack[-1], loop.size
    loop.push(Slow(loop))
    until_ready(loop)
    one(loop, resize(loop, monkeypatch, (1400, 800)))
    sleep(frame_hold.REST)
    until_ready(loop)
    assert first.sizes == [before]
    loop.pop()
    until_ready(loop)
    assert first.sizes[-1] == (1400, 800)


def test_what_shows_beneath_a_menu_is_laid_out_with_it(loop, monkeypatch):
    first = loop.stack[-1]
    loop.push(Slow(loop, opaque=False))
    until_ready(loop)
    one(loop, resize(loop, monkeypatch, (1400, 800)))
    sleep(frame_hold.REST)
    until_ready(loop)
    assert first.sizes[-1] == (1400, 800)
    assert shown(loop) == OLD


def test_dots_tell_after_a_while_that_something_is_coming(loop):
    """speed.md, figure 1: shown as coming only after 150 ms."""
    loop.push(Slow(loop, steps=100))
    one(loop)
    before = pygame.image.tobytes(loop.window.surface, "RGB")
    bright = sum(loop.window.surface.get_at((4, 4))[:3])
    one(loop)
    assert pygame.image.tobytes(loop.window.surface, "RGB") == before
    sleep(frame_hold.COMING)
    one(loop)
    one(loop)
    assert pygame.image.tobytes(loop.window.surface, "RGB") != before
    assert sum(loop.window.surface.get_at((4, 4))[:3]) < bright  # TRY-33: what cannot be pressed is shaded
    until_ready(loop)


def test_an_error_while_a_scene_is_made_ready_becomes_a_page(loop):
    """FLT-3: in `layout` as anywhere else."""

    class Broken(Slow):
        def layout(self, size):
            checkpoint()
            raise KeyError("lost")

    told = []
    loop.on_error = lambda error, report: told.append(report) or Slow(loop)
    loop.push(Broken(loop))
    until_ready(loop)
    assert shown(loop) == NEW
    assert "lost" in told[0]


def test_what_opens_a_scene_is_done_in_slices_too(loop):
    """Imports, opening a match, creating a scene: all while the old picture shows, and nothing of it twice."""
    opened = []

    def opens():
        for _ in range(4):
            sleep(0.004)
            checkpoint()
        opened.append(Slow(loop))
        loop.push(opened[0])

    old = loop.stack[-1]
    loop.open_in_slices(opens)
    one(loop)
    assert opened == []
    assert loop.standing
    assert loop.stack == [old]
    assert loop.window.surface.get_at((9, 9))[:3] == OLD
    for _ in range(50):
        one(loop)
    assert loop.stack == [old, *opened]
    assert len(opened) == 1
    assert loop.window.surface.get_at((9, 9))[:3] == NEW


def test_what_a_scene_does_first_is_in_its_first_picture(loop):
    """A table deals and asks in its first update: that is painted in slices, not in the frame after."""

    class Arrives(Slow):
        def update(self, dt):
            if not self.events:
                assert dt == 0.0
                self.events.append("arrived")
                self.colour = (30, 200, 30)
                for _ in range(3):
                    sleep(0.004)
                    checkpoint()
            return False

    loop.push(Arrives(loop))
    shown = set()
    for _ in range(40):
        one(loop)
        shown.add(tuple(loop.window.surface.get_at((9, 9))[:3]))
    assert shown == {OLD, (30, 200, 30)}


def test_a_scene_that_lays_another_on_itself_at_once_shows_that_one(loop):
    """A curtain falls before anything of the table under it is seen (UX-HID-2)."""

    class Curtained(Slow):
        def update(self, dt):
            if not self.events:
                self.events.append("curtain")
                loop.push(Slow(loop, (30, 200, 30), steps=3))
            return False

    loop.push(Curtained(loop))
    shown = set()
    for _ in range(40):
        one(loop)
        shown.add(tuple(loop.window.surface.get_at((9, 9))[:3]))
    assert shown == {OLD, (30, 200, 30)}


def test_an_opening_that_fails_is_told_and_the_old_scene_goes_on(loop):
    def opens():
        raise ValueError("no seal to open")

    told = []
    loop.on_error = lambda error, _: told.append(str(error))
    loop.open_in_slices(opens)
    for _ in range(5):
        one(loop)
    assert told == ["no seal to open"]
    assert len(loop.stack) == 1
    assert not loop.standing


def test_a_rulebook_is_read_in_slices(loop):
    """Figure 1 of speed.md: its first opening, imports and all, took 50 ms in the frame of the key."""

    def slow(below, rule_id):
        assert (below, rule_id) == (old, "S-SEE-4")
        for _ in range(4):
            sleep(0.004)
            checkpoint()
        return Slow(loop)

    old = loop.stack[-1]
    loop.rules_scene = slow
    loop.open_rules("S-SEE-4")
    assert loop.stack == [old]
    one(loop)
    assert loop.stack == [old]
    until_ready(loop)
    assert len(loop.stack) == 2
    assert shown(loop) == NEW


def test_an_opening_is_done_at_once_where_nothing_is_sliced(loop):
    loop.sliced = False
    opened = []
    loop.open_in_slices(lambda: opened.append(1))
    assert opened == [1]


def test_a_scene_put_in_place_of_one_in_the_making_is_made_whole(loop):
    """A table was left for the shelf while it was laid out: the shelf was drawn before its own layout."""

    class Placed(Slow):
        def layout(self, size):
            super().layout(size)
            self.place = (5, 5)

        def draw(self, surface):
            super().draw(surface)
            surface.set_at(self.place, NEW)

    loop.push(Slow(loop, steps=30))
    one(loop)
    assert loop._readying.working
    told = []
    loop.on_error = lambda error, report: told.append(report)
    placed = Placed(loop)
    loop.reset(placed)
    until_ready(loop)
    assert told == []
    assert placed.resumed == 1
    assert shown(loop) == NEW


def test_nobody_is_asked_every_round_while_something_is_in_the_making(loop):
    """The watcher of saved games lays the title out again: not while the title is being laid out."""
    asked = []
    loop.pollers.append(lambda: asked.append(loop._readying.working))
    loop.push(Slow(loop, steps=30))
    until_ready(loop)
    one(loop)
    assert asked
    assert not any(asked[1:])


def test_no_dots_are_shown_as_long_as_the_window_is_dragged(loop, monkeypatch):
    sizes = [(1100 + number, 700) for number in range(8)]
    for size in sizes:
        one(loop, resize(loop, monkeypatch, size))
        sleep(frame_hold.REST / 3)
    assert loop._readying._dots == 0


def test_a_window_that_changed_before_its_event_came_is_not_drawn_at_the_new_size(loop, monkeypatch):
    """Figure 1 of speed.md: a table drawn at a size it is not laid out for paints all of itself in one frame."""
    drawn = []
    monkeypatch.setattr(loop.stack[-1], "draw", lambda surface: drawn.append(surface.get_size()))
    size = loop.size
    loop.window.surface = pygame.Surface((1100, 700))
    loop.stack[-1].dirty = True
    one(loop)
    assert loop.standing
    assert set(drawn) <= {size}
    sleep(frame_hold.REST)
    until_ready(loop)
    assert loop.size == (1100, 700)
    assert drawn[-1] == (1100, 700)


def test_no_device_is_opened_before_the_new_picture_shows(loop, monkeypatch):
    opened = []
    monkeypatch.setattr(loop.sounds, "serve", lambda: opened.append(loop.standing))
    loop.push(Slow(loop, steps=8))
    until_ready(loop)
    one(loop)
    assert opened
    assert not any(opened)


def test_a_press_that_opens_a_table_shows_at_once(loop):
    """HOUR-8: within a tenth of a second, and on until the new picture is up, also where opening asks for more."""
    seen = []
    slow = Slow(loop, steps=60)

    def over(surface, seconds):
        seen.append(seconds)
        surface.fill((1, 250, 1))

    loop.open_in_slices(lambda: loop.open_in_slices(lambda: loop.push(slow), over), over)
    one(loop)
    assert seen
    assert seen[0] < 0.1
    assert shown(loop) == (1, 250, 1)
    while loop.standing:
        assert shown(loop) == (1, 250, 1), "the old page never comes back in between"
        one(loop)
    assert seen == sorted(seen)
    assert len(seen) > 3
    assert shown(loop) == NEW
    loop.push(Slow(loop, OLD, steps=30))
    one(loop)
    assert shown(loop) == NEW, "what opens no table shows no box"
