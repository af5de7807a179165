"""SHOOT's moments on a live table, in exact steps."""

from tests.rig.clockwork import Clockwork
from tests.rig.host import SIZE
from tools.gallery.shoot.moments import ALL


def opened(name, size=SIZE, **settings):
    """Open a moment's table; return it and a function that goes on for some seconds, or until something holds."""
    moment = ALL[name]()
    clock, choices = Clockwork(moment.session, size=size, notes=False, **settings), list(moment.choices)

    def go_on(until, seconds=20.0):
        for _ in range(round(seconds * clock.rate)):
            if choices and clock.scene.my_turn:
                moment.session.play(choices.pop(0))
            clock.step()
            if until():
                return
        raise AssertionError(f"it never comes: {clock.tail()}")

    return clock.scene, go_on
