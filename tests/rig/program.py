"""The whole program without a window: opened at its shelf with its own data folder, and closed at the end."""

import time
from contextlib import contextmanager

import pygame

from game.app.app import App
from game.features.shelf.saved_games import SavedGames
from game.features.shelf.title import TitleScene
from game.games import games
from game.store.settings import Settings, save_settings
from tests.rig.hands import push

KNOWN = {"lessons_offered": [meta.key for meta in games()], "notes": False}
"""Settings of a player who was asked in every box whether to be taught, and wants no first-time notes."""


@contextmanager
def running(folder, monkeypatch, maps=False, **settings):
    """Open the program at its shelf, with all maps read if wanted; animations are instant."""
    monkeypatch.setenv("SPLATTERBOX_DATA", str(folder))
    wanted = {"speed": "instant", "mute": True, "names": ["Anna", "Ben"], **KNOWN, **settings}
    save_settings(folder / "settings.json", Settings(**wanted))
    opened = App()
    if maps:
        opened.library.maps(wait=True)
    opened.loop.push(TitleScene(opened))
    try:
        yield opened
    finally:
        opened.close()
        if opened.saves.journal is not None:
            opened.saves.journal.close()


def top(program):
    """The scene that takes the keys."""
    return program.loop.stack[-1]


def until(program, what, seconds=30.0):
    """Run the program's loop until a condition holds."""
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end, top(program)
        step(program)
        time.sleep(0.001)


def step(program, seconds=0.05):
    """Run one step of the program's loop."""
    top(program).update(seconds)
    for job in list(program.loop._once):
        job()
    program.loop._once.clear()


def play_again(program, words=""):
    """Play again from the end of a match: at once, or in the way with that name."""
    page = top(program)
    page.layout(program.loop.size)
    page.calm()
    if words:
        push(page, page.other)
        choose(program, words)
    else:
        push(page, page.rematch)


def choose(program, words):
    """Press a line of the menu on top."""
    menu = top(program)
    menu.layout(program.loop.size)
    push(menu, next(one for one in menu.group.widgets if one.label == words))


def dropped(program, folder, data, name):
    """Drop a file on the window and wait until it is opened."""
    file = folder / name
    file.write_bytes(data)
    program.loop._window_event(pygame.event.Event(pygame.DROPFILE, file=str(file)))
    end = time.monotonic() + 60
    while program.imports.busy and time.monotonic() < end:
        program.imports.poll()
        time.sleep(0.01)


def newest(program):
    """The game and the number of the newest match in progress."""
    kept = SavedGames(program).newest()
    return kept.game, kept.id
