"""Tables of cards that Anna and Ben share."""

import pytest

from game.games.ladders.rules.position import position
from tests.rig import ladders as candy
from tests.rig import splatatat as paper
from tests.rig import table as rig
from tests.rig.table import lift

PLAIN = "1 +; G1 B2 R1 Y1; -; 2 | R1 B1 B3 GUSH | -; 2 | B1 B2 R1 | -"


def ladders(**more):
    """Return Anna and Ben side by side, Anna to act."""
    hands = {1: ["W10", "G05"], 2: ["G12", "W04"]}
    return candy.table(state=position(2, cookies={1: 57, 2: 88}, hands=hands), **{"persons": 2, **more})


def splatatat(**more):
    """Return Anna and Ben with three or four cards each, Anna to play."""
    return paper.table(PLAIN, colours=("R", "B"), **more)


TABLES = pytest.mark.parametrize("make", [ladders, splatatat])


def turn(scene):
    """Make the deciding seat end its turn, and wait until the table is at rest."""
    while scene.my_turn:
        options = scene.aiming.options
        scene.aiming.commit(next((choice for choice in (("end",), ("stand",)) if choice in options), options[0]))
        rig.run(scene, 30.0)


def begun(make, **more):
    """Return a table with the curtain lifted for the first player."""
    scene = make(**more)
    rig.run(scene, 30.0)
    lift(scene)
    assert scene.my_turn
    return scene
