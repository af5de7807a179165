"""What is said of a bot stays inside its cell, at every size of window and text."""

from itertools import product

import pytest

from game.kernel.messages import together
from game.lobby.setup import PERSON
from game.ui import text
from game.ui.theme import text_px
from tests.rig.program import running, top

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_what_is_always_said_of_a_bot_fits_its_cell(tmp_path, monkeypatch, scale):
    """In WHISKY: who it is, what it does, and how to read it."""
    with running(tmp_path, monkeypatch, names=["Anna", "Ben"], text_scale=scale) as program:
        program.go.setup("whisky")
        page = top(program)
        bots = [level.key for level in page.lobby.levels if level.key != PERSON]
        for size, level in product(SIZES, bots):
            page.setup.seats[1].holder = level
            page.layout(size)
            cell = page.seats.cells[1]
            known = next(one for one in page.lobby.levels if one.key == level)
            told = together(cell.picker.character.text, known.effect)
            assert page.seats.bot_words(cell, known) == told
            high = text.measure(told, text_px(16), "ui", cell.below.width)[1]
            high += text.measure(known.measured, text_px(16), "semi", cell.below.width)[1]
            assert cell.below.y + high <= cell.room.bottom, (size, level)
