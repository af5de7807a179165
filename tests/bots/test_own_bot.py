"""Bots from files of one's own: executed only in their own process, told by name when they fail (HND-31)."""

import os
import time

import pytest

from game.bots.arena import bot_of, play_game
from game.bots.own_bot import AskedBot, BotFailed, BotFile, FirstChoice, OwnBot, checked, label_of
from game.games import load
from game.kernel.chance import RandomChance
from game.kernel.game import begin

GAME = load("whisky")
OPTIONS = GAME.options()
BOTS = """
import os, sys
print("printed by the file")
open(__file__ + ".ran", "a").write("x")

class First:
    why = "because it comes first"
    def choose(self, view, decision, options):
        print("printed by the bot")
        return options[0]

class Seeded(First):
    def __init__(self, seed):
        open(__file__ + ".seeds", "a").write(f"{seed} ")

class Crash:
    def choose(self, view, decision, options):
        return 1 / 0

class Hang:
    def choose(self, view, decision, options):
        while True:
            pass

class Illegal:
    def choose(self, view, decision, options):
        return ("commit", "tea", "tea")

class Junk:
    def choose(self, view, decision, options):
        return {"commit": object()}

class Ends:
    def choose(self, view, decision, options):
        os._exit(7)

class Pickled:
    def choose(self, view, decision, options):
        class Evil:
            def __reduce__(self):
                return (open, (__file__ + ".evil", "w"))
        frame = sys._getframe()
        while "line" not in frame.f_locals:
            frame = frame.f_back
        frame.f_locals["line"].send(Evil())
        return options[0]

class Looks:
    def choose(self, view, decision, options):
        unknown = [card for zone in view.zones for card in zone].count(-1)
        open(__file__ + ".saw", "a").write(f"{unknown} ")
        return options[0]
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(BOTS, encoding="utf-8")
    return path


def played(file, bot, seed=1, seconds=":2"):
    """Play a duel of a bot of the file against a Rookie; return the result and the bot's failures."""
    result = play_game(GAME, OPTIONS, (f"{file}:{bot}{seconds}", "rookie"), seed)
    return result, {one.kind: one for one in result.failures}


def test_a_name_says_which_file_and_class():
    assert BotFile.of("a/b.py:MyBot") == BotFile("a/b.py", "MyBot", 5.0)
    assert BotFile.of("C:\\x\\b.py:MyBot:2.5") == BotFile("C:\\x\\b.py", "MyBot", 2.5)
    assert [BotFile.of(name) for name in ("regular", "regular:repeats:0.35", "b.py", "b.py:", "b.py:1x")] == [None] * 5
    assert BotFile.of(BotFile("b.py", "MyBot", 2.5).name) == BotFile("b.py", "MyBot", 2.5)
    assert (label_of("a/b.py:MyBot:9"), label_of("rookie")) == ("b.py:MyBot", "rookie")


def test_a_file_is_looked_at_without_being_executed(file):
    assert BotFile(str(file), "First").why_not() == ""
    assert "has no class Nobody: it has First" in BotFile(str(file), "Nobody").why_not()
    assert "can't be read" in BotFile(str(file) + "x", "First").why_not()
    file.with_name("bad.py").write_text("class A:\n  def f(:\n")
    assert "isn't valid Python: see line 2" in BotFile(str(file.with_name("bad.py")), "A").why_not()
    assert not file.with_name("mine.py.ran").exists()


def test_a_good_bot_plays_by_itself(file):
    result, failures = played(file, "First")
    assert not failures
    assert result.winners or result.reason
    assert file.with_name("mine.py.ran").read_text() == "x"  # once, whatever it chose


def test_what_it_prints_is_not_among_our_answers(file, capfd):
    played(file, "First")
    out, err = capfd.readouterr()
    assert out == ""
    assert "printed by the file" in err
    assert "printed by the bot" in err


@pytest.mark.parametrize(
    ("bot", "kind", "words"),
    [
        ("Crash", "error", "ZeroDivisionError: division by zero (line 18 of mine.py)"),
        ("Illegal", "illegal", "it chose ('commit', 'tea', 'tea'): an action card is loot, shoot or whisky"),
        ("Junk", "error", "TypeError: a choice can't contain object"),
        ("Ends", "ended", "its process ended"),
    ],
)
def test_a_bad_bot_loses_nothing_but_its_turn(file, bot, kind, words):
    result, failures = played(file, bot)
    assert result.winners or result.reason
    assert list(failures) == [kind]
    found = failures[kind]
    assert (found.seat, found.bot, found.words) == (1, f"mine.py:{bot}", words)
    assert found.count == len(result.thought[0])


def test_a_bot_that_hangs_is_stopped_and_no_longer_asked(file):
    began = time.monotonic()
    result, failures = played(file, "Hang", seconds=":0.2")
    assert failures["slow"].words == "it had not answered after 0.2 s"
    assert failures["slow"].count == len(result.thought[0]) > 3
    assert sum(took > 0.15 for took in result.thought[0]) == 3  # then it isn't asked again
    assert time.monotonic() - began < 30


def test_a_file_that_never_loads_is_given_up(tmp_path, monkeypatch):
    monkeypatch.setattr("game.bots.own_bot.STARTUP", 1.5)
    path = tmp_path / "slow.py"
    path.write_text("import time\ntime.sleep(60)\nclass A: pass\n")
    _, failures = played(path, "A")
    assert failures["slow"].words == "its file had not loaded after 1.5 s"


def test_nothing_that_comes_back_is_executed(file):
    """Its process can write into the pipe whatever it likes: it is read as plain data."""
    result, failures = played(file, "Pickled")
    assert not file.with_name("mine.py.evil").exists()
    assert failures
    assert result.winners or result.reason


def test_it_sees_its_view_and_not_the_seed_of_the_shuffles(file):
    played(file, "Looks")
    hidden = [int(word) for word in file.with_name("mine.py.saw").read_text().split()]
    assert min(hidden) >= 5  # the deck, always
    played(file, "Seeded", seed=77)
    seeds = file.with_name("mine.py.seeds").read_text().split()
    assert len(seeds) == 1
    assert all("77" not in (seed, str(int(seed) // 1000)) for seed in seeds)


def test_each_game_has_an_object_of_its_own_in_the_same_process(file):
    for seed in (1, 2, 3):
        played(file, "Seeded", seed=seed)
    seeds = file.with_name("mine.py.seeds").read_text().split()
    assert len(set(seeds)) == len(seeds) == 3
    assert file.with_name("mine.py.ran").read_text() == "x"


def test_strange_answers_are_told_apart_from_choices():
    state = begin(GAME, OPTIONS, RandomChance(1))
    view = state.view(state.stack[-1].seat)
    assert checked(view, ["commit", "loot", "shoot"]) == ("commit", "loot", "shoot")
    for answer in (None, "commit", 7, {}, [], [None], ["commit", ["loot"], {}], ["commit", "loot"]):
        with pytest.raises(BotFailed) as failed:
            checked(view, answer)
        assert failed.value.kind == "illegal"


@pytest.mark.parametrize("key", ["shoot", "ladders", "splatatat"])
def test_strange_answers_of_every_game_are_refused(key):
    game = load(key)
    options = __import__(f"game.games.{key}.tables", fromlist=["make_options"]).make_options(2)
    state = begin(game, options, RandomChance(1))
    view = state.view(state.stack[-1].seat)
    for answer in ([None], [1], [["leg"]], ["leg", float("nan"), 1.0], ["attack", 10**9, -3], ["gadget"], ["move", {}]):
        with pytest.raises(BotFailed):
            checked(view, answer)


def test_a_process_ends_with_its_owner(file):
    asked = AskedBot(GAME, BotFile(str(file), "First"), 1)
    state = begin(GAME, OPTIONS, RandomChance(1))
    view = state.view(state.stack[-1].seat)
    assert asked.wait(view) == (view.stack[-1].options(view)[0], "because it comes first")
    process = asked._process.process.pid
    asked.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


def test_where_there_is_no_rookie_the_first_choice_is_taken():
    assert FirstChoice().choose(None, None, [("a",), ("b",)]) == ("a",)
    assert isinstance(bot_of(GAME, "x.py:A", 1), OwnBot)
