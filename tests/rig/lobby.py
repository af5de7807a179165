"""The set-up page of any lobby, opened without a program."""

from game.features.setup.page import SetupScene
from game.ui.still import StillHost, apply_settings
from tests.rig.host import SIZE
from tools.gallery.context import FakeContext


def set_up(lobby, choice=None, size=SIZE, settings=None, still=True, **parts):
    """Open the page; return its host, itself, and the list of the set-ups started there."""
    host = StillHost(size, settings)
    host.still = still
    host.settings.lessons_offered.append(lobby.key)  # the player was already asked whether they are new here
    apply_settings(host.settings, size)
    context = FakeContext(host, lobby, **parts)
    scene = SetupScene(context, lobby.key, choice)
    scene.layout(size)
    return host, scene, scene.launcher.started
