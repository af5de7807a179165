"""Every game's table at a moment when it is some player's turn, with helpers to press and read it."""

import pytest

from game.games.ladders.rules.position import position
from tests.rig import ladders as candy
from tests.rig import shoot as tables
from tests.rig import splatatat as paper
from tests.rig import table as rig
from tests.rig import whisky as saloon
from tests.rig.hands import press


def ladders():
    """Return Anna's candy table after a move that can be undone."""
    scene = candy.table(state=position(2, cookies={1: 14, 2: 91}, dice=(1, 2)))
    scene.aiming.commit(("move", 1, 1, ()))
    rig.run(scene, 0.2)
    return scene


def splatatat():
    """Return Anna's paper table after a card that can be undone."""
    cards = "1 +; G1 B2 R1 Y1; -; 2 | R1 B1 B3 GUSH | -; 2 | B1 B2 R1 | -"
    scene = paper.table(cards, colours=("R", "B"), open_hands=True)
    scene.aiming.commit(next(choice for choice in scene.aiming.options if not scene.session.would_lock(choice)))
    rig.run(scene, 0.2)
    return scene


def whisky():
    """Return a saloon with Anna's commit sealed and Ben looking."""
    scene = saloon.table()
    scene.host.over[-1].lift()
    saloon.lay(scene, "LS")
    scene.host.over[-1].lift()
    return scene


def shoot():
    """Return SHOOT's table in Anna's turn, with her stance chosen."""
    return tables.sit(tables.battle(("person", "regular"), curtain=False, stance="still"))[1]


MAKERS = {make.__name__: make for make in (ladders, splatatat, whisky, shoot)}
EVERY = pytest.mark.parametrize("make", MAKERS.values(), ids=MAKERS)


def said(scene):
    """Return the last message."""
    return next((words for kind, words in reversed(scene.host.asked) if kind == "toast"), "")


def key(scene, code, mod=0):
    """Press a key; return whether it was handled."""
    scene.host.asked.clear()
    taken = scene.handle(press(code, mod))
    scene.update(0.05)
    return taken


def buttons(scene):
    """Return the labels of everything that can be pressed."""
    group = scene.group
    return {widget.label: widget for widget in group.widgets}


def past(scene):
    """Return the key of the log's first line, as shown by the log itself."""
    log = scene.log
    return log.lines[0].key
