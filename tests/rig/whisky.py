"""A saloon table without a program: what the tests of the scene press and inspect."""

import pygame

from game.games.whisky.options import WhiskyOptions
from game.games.whisky.rules.game import GAME
from game.games.whisky.table.notebook import EVENING
from game.games.whisky.table.scene import SaloonTable
from game.table.session import Holder, PracticeSession
from tests.rig.hands import press
from tests.rig.host import SIZE
from tests.rig.table import click, run, seated
from tests.rig.table import drag as carry

ANNA, BEN = Holder("person", "Anna"), Holder("person", "Ben")
BOT = Holder("deadeye", "Deadeye")
BLOCKS = {1: {"L": pygame.K_q, "S": pygame.K_w, "W": pygame.K_e, "nod": pygame.K_a},
          2: {"L": pygame.K_i, "S": pygame.K_o, "W": pygame.K_p, "nod": pygame.K_l}}  # fmt: skip
DIGITS = {"L": pygame.K_1, "S": pygame.K_2, "W": pygame.K_3}


def table(position="", holders=(ANNA, BEN), hotseat="curtain", best_of=1, script=(), speed="instant", size=SIZE):
    """Return a table at its first question."""
    EVENING.clear()
    session = PracticeSession(
        GAME, WhiskyOptions(match_length=best_of, position=position), holders, 5, None, script, hotseat
    )
    scene = seated(SaloonTable, session, speed, size)
    scene.on_resume()
    run(scene)
    return scene


def noting():
    """Return Anna's table against a bot, with first-time notes on and none shown yet."""
    made = table(holders=(ANNA, BOT))
    made.host.settings.notes = True
    made.notes.now = None
    return made


def noted(scene):
    """Return the key of the note shown; empty for none."""
    return scene.notes.now.note.key if scene.notes.now is not None else ""


def key(scene, code):
    """Press a key and update the table."""
    scene.handle(press(code))
    run(scene, 0.1)


def lay(scene, letters):
    """Lay a commit with the digits and confirm it."""
    for letter in letters:
        key(scene, DIGITS[letter])
    key(scene, pygame.K_RETURN)


def click_on(scene, rect):
    """Click the centre of something, and update the table."""
    click(scene, rect.center)
    run(scene, 0.1)


def drag(scene, start, end):
    """Drag something from one position to another, and update the table."""
    carry(scene, start.center, end.center)
    run(scene, 0.1)
