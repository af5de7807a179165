"""The pages of finished games, opened from the list of saved games."""

from pathlib import Path

import pytest

from game.features.replay.sandbox import opened
from game.features.shelf.my_games import MyGamesScene
from game.games import load, playable
from game.play.match_file import opened_past
from game.store import imports
from tests.rig.hands import push
from tests.rig.program import top, until

FOLDER = Path(__file__).parents[2] / "data" / "kept"
FILES = [FOLDER / f"{key}-{load(key).rules_version}.splat" for key in sorted(playable())]
PAGES = {"Replay": "replay", "Review": "coach", "Luck": "luck", "Statistics": "results"}


def put_in(program, file):
    """Add a finished game to the saved ones."""
    found = opened(file.read_bytes())
    _, table, splat = opened_past(found.data)
    imports.keep(program.journal(), splat, found.data, "A game", table, found.badge)


def at_list(program):
    program.go.my_games()
    until(program, lambda: isinstance(top(program), MyGamesScene))
    page = top(program)
    page.layout((1280, 720))
    return page


def press(program, words):
    page = top(program)
    page.layout((1280, 720))
    push(page, next(one for one in page.group.widgets if one.words == words))


def at_end(program):
    at_list(program)
    press(program, "Results")
    until(program, lambda: top(program).name == "end")
    return top(program)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_all_pages_of_a_finished_game_open_from_the_list(program, file):
    put_in(program, file)
    page = at_end(program)
    assert not page.joyful
    for words, name in PAGES.items():
        press(program, "More")
        press(program, words)
        until(program, lambda name=name: top(program).name == name)
        program.loop.pop()
        assert top(program).name == "end"
    press(program, "Back")
    assert isinstance(top(program), MyGamesScene)


def test_an_end_that_cannot_be_told_is_a_sentence_on_the_list(program, monkeypatch):
    put_in(program, FILES[0])
    said = []
    program.loop.toast = lambda words, rule="": said.append(str(words))
    lobby = program.lobby(load(FILES[0].stem.split("-")[0]).key)
    monkeypatch.setattr(lobby, "report", lambda *_: {}["told in other words"], raising=False)
    at_list(program)
    press(program, "Results")
    until(program, lambda: said)
    assert said[0].startswith("Its pages can't be opened: ")
    assert isinstance(top(program), MyGamesScene)
