"""One row of the standing commands is a button, a key, a gamepad's button, a tip and an option for every table."""

from dataclasses import replace

import pygame
import pytest

from game.features.options.page import OptionsScene
from game.store.settings import Settings
from game.table import commands
from game.table.commands import STANDING, TableCommand
from game.ui import keys
from game.ui.pads import as_key
from game.ui.tips import tip_texts
from tests.rig.every_table import EVERY, buttons, key
from tests.rig.host import LiveHost
from tools.gallery.context import FakeContext

BELL = TableCommand("bell", "Ring the bell", ("j",), "Rings the bell.", "guide", place="play")
GUIDE = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=pygame.CONTROLLER_BUTTON_GUIDE, instance_id=1)


@pytest.fixture
def rung(monkeypatch):
    """Return the tables at which a standing command of the test's own was run."""
    tables = []
    row = replace(BELL, run=tables.append, when=lambda table: "it is broken" if len(tables) > 2 else "")
    monkeypatch.setattr(commands, "STANDING", [*STANDING, *commands.complete([row])])
    yield tables
    del keys.COMMANDS["bell"]
    keys.configure({})


def bell(scene):
    """Return the command's button; on SHOOT's table, where six have fixed places, it is behind *More*."""
    if "More" in buttons(scene):
        key(scene, pygame.K_t)
    return buttons(scene)["Ring the bell"]


@EVERY
def test_one_row_is_a_button_a_key_a_pads_button_and_a_tip(make, rung):
    scene = make()
    button = bell(scene)
    assert (keys.hint(button.command), tip_texts(button)) == ("J", ("Rings the bell.", ""))
    button.activate()
    assert key(scene, pygame.K_j)
    assert scene.handle(as_key(GUIDE))
    assert rung == [scene] * 3
    scene.regroup()
    if "More" not in buttons(scene):  # behind which nothing else is left
        assert tip_texts(bell(scene)) == ("Rings the bell.", "It is broken.")


@EVERY
def test_every_standing_command_has_its_key_on_every_table(make, monkeypatch):
    done = []
    rows = [replace(row, run=lambda table, name=row.name: done.append(name)) for row in STANDING]
    monkeypatch.setattr(commands, "STANDING", rows)
    scene = make()
    for row in STANDING:
        event = pygame.event.Event(pygame.KEYDOWN, key=0, mod=0, unicode="", command=row.name)
        scene.handle(event)
    assert done == [row.name for row in STANDING if row.name != "end"]


def test_its_key_can_be_changed_in_the_options(rung):
    host = LiveHost((1280, 720), Settings(keys={"bell": ["q"]}))
    keys.configure(host.settings.keys)
    scene = OptionsScene(FakeContext(host), "keys")
    host.push(scene)
    assert "Ring the bell: Q. Press it to choose another key." in [button.tip for button in scene.group.widgets]
    assert keys.keys_of("bell") == ("q",)


def test_keys_saved_for_a_command_not_known_yet_count_once_it_is(rung):
    keys.configure({"gong": ["q"]})
    assert keys.keys_of("gong") == ()
    commands.complete([TableCommand("gong", "Gong", ("g",))])
    assert keys.keys_of("gong") == ("q",)
    del keys.COMMANDS["gong"]


def test_a_row_may_leave_out_what_is_known_of_its_command():
    undo = next(row for row in STANDING if row.name == "undo")
    assert (undo.label, undo.keys, undo.pad) == ("Undo", ("z", "ctrl+z"), "x")
    assert undo.tip == keys.COMMANDS["undo"].tip
