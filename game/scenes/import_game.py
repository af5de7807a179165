"""The sheet on which a file of somebody else's game is chosen: those in the folder of replays (MOM-REP-5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.kernel.messages import say
from game.scenes.menu import Choice, MenuScene
from game.ui.scene import Host


def import_scene(host: Host, files: Sequence[str], take: Callable[[int], None], show: Callable[[], None]) -> MenuScene:
    """Make the sheet; `take` hears the number of the file that is chosen, `show` shows the folder they lie in."""
    words = say("Drop a file on this window, or put it into the folder of replays and choose it here.")
    tip = say("Opens it apart, looks whether it is whole, and keeps it beside your own games.")
    choices = [
        *(Choice(name, partial(take, number), "card-pickup", tip=tip) for number, name in enumerate(files)),
        Choice(say("Show the folder"), show, "info", leaves=False, tip=say("The folder opens beside this window.")),
        Choice(say("Back"), lambda: None, "return-arrow"),
    ]
    return MenuScene(host, say("Import a game"), choices, words)
