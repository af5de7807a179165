"""The set-up page of a game in the program, with a rival on it."""

from game.lobby.setup import CLOSED, PERSON
from tests.rig.program import top


def page_of(program, game):
    """Return a game's set-up page and the index of its first bot."""
    program.go.setup(game)
    page = top(program)
    page.setup.seats[0].name = "Anna"
    page.layout(page.size)
    return page, next(n for n, one in enumerate(page.setup.seats) if one.holder not in (PERSON, CLOSED))
