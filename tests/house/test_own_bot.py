"""The bot of game/README.md plays every game as it is written, and game/VIEWS.md is as the types are (HND-31)."""

import re

import pytest

from game.bots.arena import play_game
from game.bots.own_bot import BotFile
from game.games import games, load
from game.play.house_rules import limited
from tools.house import views
from tools.house.older import ROOT

TEXT = (ROOT / "game" / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"(?:(?:^    .*)?\n)+", TEXT[TEXT.index("## A bot of your own") :], re.MULTILINE)
"""What is indented, as it would be copied."""


def block(beginning):
    """Return the indented block of the README that begins so, without the indentation."""
    (found,) = [one for one in BLOCKS if one.strip().startswith(beginning)]
    return re.sub(r"(?m)^    ", "", found.strip("\n")) + "\n"


@pytest.fixture(scope="module")
def bot(tmp_path_factory):
    file = tmp_path_factory.mktemp("readme") / "my_bot.py"
    file.write_text(block("from collections import Counter"), encoding="utf-8")
    return file


def test_it_is_a_bot_of_about_forty_lines(bot):
    assert BotFile(str(bot), "MyBot").why_not() == ""
    assert len(bot.read_text().splitlines()) < 45


@pytest.mark.parametrize("meta", games(), ids=lambda meta: meta.key)
def test_it_plays_as_it_is_written(bot, meta):
    options = __import__(f"game.games.{meta.key}.tables", fromlist=["make_options"]).make_options(2)
    levels = (f"{bot}:MyBot:60", "rookie")
    result = play_game(load(meta.key), limited(options), levels, 5, cut=12 if meta.key == "shoot" else 20)
    assert result.thought[0]
    assert result.failures == []


def test_the_environment_plays_as_it_is_written():
    names = {}
    exec(block("from game.env import env"), names)
    assert names["over"]
    assert not names["table"].agents


def test_the_page_of_views_is_as_the_types_are():
    assert views.FILE.read_text(encoding="utf-8") == views.page(), "python -m tools.house.views --write"


def test_every_struct_of_a_view_is_on_the_page():
    text = views.FILE.read_text(encoding="utf-8")
    for meta in games():
        game = load(meta.key)
        assert f"## {meta.title} (`{meta.key}`)" in text
        for row in views.rows_in(game.state):
            assert f"### `{row.__name__}` of {meta.key}" in text
        for step in game.steps:
            assert not step.waits or f"| `{step.__name__}` |" in text or step.__subclasses__()
