"""The program in a real window, used by mouse, by keys, and after a power cut (UX-SAVE-1)."""

import pytest

from game.features.setup.page import SetupScene
from game.features.shelf.title import TitleScene
from game.games.shoot.table import positions
from game.lobby.lobby import default_setup
from game.store.kept import KeptMatch
from game.store.settings import Settings, save_settings
from game.ui.still import StillHost, apply_settings
from tests.rig.program import KNOWN
from tests.rig.windows import SIZE, Window, screen
from tools.gallery import lobbies
from tools.gallery.context import FakeContext
from tools.gallery.shoot import battles
from tools.gallery.tables import SomeGames

__all__ = ["screen"]


@pytest.fixture
def window(screen, tmp_path):
    """The program, not started yet, with fast animations and no saved games."""
    save_settings(tmp_path / "settings.json", Settings(**KNOWN, speed="quick", always_show_hand=True, mute=True))
    opened = Window(screen, tmp_path)
    yield opened
    if opened.process is not None and opened.process.poll() is None:
        opened.kill()


def laid_out(scene):
    """A scene as it is laid out in the window."""
    scene.on_resume()
    scene.layout(SIZE)
    return scene


def places():
    """Where a person would click: the box, the second seat's holder, Play, Move, the ground, Continue."""
    host = StillHost(SIZE)
    apply_settings(host.settings, SIZE)
    title = laid_out(TitleScene(FakeContext(host), SomeGames(())))
    again = laid_out(TitleScene(FakeContext(host), SomeGames([KeptMatch(1, "shoot", "a")])))
    lobby = lobbies.lobby_of("shoot")
    setup = laid_out(SetupScene(FakeContext(host, lobby), lobby.key, default_setup(lobby, [""])))
    table = positions.scene_of(host, battles.battle(3))
    still = next(chip for chip in table.side_panel.chips if chip.label == "Stand still")
    move = next(chip for chip in table.side_panel.chips if chip.label == "Move")
    found = {"box": title.boxes[0].rect, "play": setup.play.rect, "still": still.rect, "move": move.rect,
             "continue": again.buttons[0].rect}  # fmt: skip
    return {name: rect.center for name, rect in found.items()}, table.camera


def test_a_table_is_opened_by_mouse_killed_and_continued_at_the_very_decision(window):
    """UX-SET-1, UX-SAVE-1: box, Play, a stance, steps; kill -9; Continue is where it was."""
    where, camera = places()
    window.start()
    window.click_until(where["box"], "Splatterbox: set up SHOOT")
    window.click_until(where["play"], "Splatterbox: SHOOT")
    window.until_asked(1, "ChooseStance")
    window.until(lambda: window.click(where["move"]), lambda: window.choices()[-1] == ("move",))
    hero = window.until_asked(1, "ChooseAction").hero(1)
    spot = tuple(round(n) for n in camera.to_screen(hero.x + (30 if hero.x < 500 else -30), hero.y))
    window.until(lambda: window.click(spot), lambda: window.choices()[-1][:1] == ("leg",))
    before = window.choices()
    window.kill()

    window.start()
    window.click_until(where["continue"], "Splatterbox: SHOOT")
    # a step that revealed nothing can still be undone after the power cut
    window.until(lambda: window.keys("z"), lambda: len(window.choices()) < len(before))
    assert window.choices() == before[:-1]
    window.until(lambda: window.keys("e"), lambda: ("end",) in window.choices()[len(before) - 1 :])
    window.kill()


def test_a_table_is_opened_played_and_continued_by_keys_alone(window):
    """UX section 14: Enter, Enter, a number, arrows, Enter, E; kill -9; Enter."""
    window.start()
    window.press_until("Return", "Splatterbox: set up SHOOT")
    window.press_until("Return", "Splatterbox: SHOOT")
    window.until_asked(1, "ChooseStance")
    window.until(lambda: window.keys("1"), lambda: window.choices()[-1] == ("move",))
    hero = window.until_asked(1, "ChooseAction").hero(1)
    step = "Right" if hero.x < 500 else "Left"
    window.until(lambda: window.keys(step, step, "Return"), lambda: window.choices()[-1][:1] == ("leg",))
    before = window.choices()
    window.keys("F1")
    window.until_title("Splatterbox: rules of SHOOT", 5)
    window.keys("Escape")
    window.until_title("Splatterbox: SHOOT", 5)

    # the bot's turn begins: while it thinks and its cards fly, the power goes twice
    window.until(lambda: window.keys("e"), lambda: len(window.choices()) > len(before))
    for _ in range(2):
        kept = window.until_choices(lambda choices: choices[: len(before) + 1] == [*before, ("end",)])
        window.kill()
        assert window.choices()[: len(kept)] == kept
        window.start()
        window.press_until("Return", "Splatterbox: SHOOT")
    state = window.until_asked(1)
    assert state.turn > 1
    assert window.choices()[: len(kept)] == kept
    window.kill()
