"""The set-up page of any lobby, opened without a program."""

from game.scenes.lobby.setup import SetupScene, SetupServices
from game.ui.still import StillHost, apply_settings
from tests.rig.host import SIZE


def set_up(lobby, choice=None, size=SIZE, settings=None, still=True, **services):
    """Open the page; return its host, itself, and the list of the set-ups started there."""
    host = StillHost(size, settings)
    host.still = still
    host.settings.lessons_offered.append(lobby.key)  # the player was already asked whether they are new here
    apply_settings(host.settings, size)
    started = []
    scene = SetupScene(host, lobby, SetupServices(**{"start": started.append, **services}), choice)
    scene.layout(size)
    return host, scene, started
