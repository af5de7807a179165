"""SHOOT's moments on a live table, in exact steps."""

from game.games.shoot.table.scene import ShootTable
from game.store.settings import Settings
from game.ui import theme
from tests.rig.host import LiveHost
from tools.gallery.shoot.moments import ALL

RATE = 60


def opened(name, size=(1280, 720), **settings):
    """Open a moment's table; return it and a function that goes on for some seconds, or until something holds."""
    moment = ALL[name]()
    host = LiveHost(size, Settings(speed="normal", notes=False, quick_turns=False, **settings))
    theme.configure(size)
    scene, choices = ShootTable(host, moment.session), list(moment.choices)
    host.stack.append(scene)
    scene.layout(size)
    scene.on_resume()

    def go_on(until, seconds=20.0):
        for _ in range(round(seconds * RATE)):
            if choices and scene.my_turn:
                moment.session.play(choices.pop(0))
            scene.update(1 / RATE)
            if until():
                return
        raise AssertionError("it never comes")

    return scene, go_on
