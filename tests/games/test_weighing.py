"""What a bot did, weighed against what it could have done, in all four games (RIV-7)."""

import pickle
import subprocess
import sys
from time import perf_counter

import pytest

from game.bots.coach import Patience
from game.games.ladders.rules.cards import NAME as CANDY
from game.games.markers import named
from game.games.review import Question, position_of
from game.games.story import story_of
from game.games.weighing import SECONDS, WhyQuestion, weigh
from game.games.whisky.bots.equilibrium import advice
from game.kernel.game import pending
from game.kernel.messages import Message
from game.ui.words import translation_of
from tests.games.played import match_of
from tests.rig.weighed import beside

GAMES = {"shoot": 3, "ladders": 3, "splatatat": 3, "whisky": 2}
EVERY = pytest.mark.parametrize("key", GAMES)
NAMES = {1: "Ann", 2: "Ben", 3: "Cleo"}


def positions(key, seed=3):
    """Return the choices of a match, each with the view it was made in."""
    match = match_of(key, GAMES[key], "rookie", seed)
    return [position_of(match.past, number) for number, entry in enumerate(match.entries) if entry.seat]


@EVERY
def test_a_choice_is_told_first_with_one_or_two_others(key):
    story, found = story_of(key), 0
    for position in positions(key)[::3][:12]:
        begun = perf_counter()
        options = weigh(WhyQuestion(key, (position,), 1, seconds=0.5))
        assert perf_counter() - begun < 2.5  # a busy machine; half a second is asked for
        found += bool(options)
        assert len(options) in (0, 2, 3)
        words = [translation_of(named(one.words, NAMES)) for one in options]
        assert len(set(words)) == len(words)
        assert all(isinstance(one.words, Message) and 0.0 <= one.share <= 1.0 for one in options)
        if options:
            assert options[0].words == story.option(position.view, position.chosen, True)
            assert options[1].share >= options[-1].share
    assert found  # a busy machine has weighed fewer in half a second
    assert SECONDS <= 1.5


@EVERY
def test_every_turn_of_a_bot_has_a_choice_with_others_beside_it(key):
    """From the first one on, where a seat chooses its start: nobody asks in vain. What that takes is not played out."""
    story = story_of(key)
    match = match_of(key, GAMES[key], "rookie", 3)
    turns = {}
    for number, entry in enumerate(match.entries):
        if entry.seat:
            turns.setdefault(number if key == "whisky" else (entry.turn, entry.seat), []).append(number)
    for turn, numbers in turns.items():
        told = [one for one in (position_of(match.past, number) for number in numbers) if beside(story, one)]
        reacted = {match.entries[number].choice[0] for number in numbers} <= {"pass", "decline", "spawn", "heal"}
        forced = all(len(pending(position_of(match.past, number).view).options(match.state_after(number - 1))) < 2
                     for number in numbers)  # fmt: skip
        assert told or reacted or forced, (turn, [match.entries[number].choice for number in numbers])


@pytest.mark.parametrize("mode", ["qc", "hh", "gt", "cf", "dh"])
def test_every_choice_at_the_candy_table_is_weighed_but_who_plays_nothing(mode):
    """Who lets a chance to play a card pass may have none: that is not told."""
    story, seats = story_of("ladders"), 4
    match = match_of("ladders", seats, "regular", 5, mode=mode)
    told = set()
    for number, entry in enumerate(match.entries[:200]):
        if not entry.seat:
            continue
        position = position_of(match.past, number)
        if len(pending(position.view).options(position.view)) < 2:
            continue
        if entry.choice[0] == "pass" and len(entry.choice) == 1:
            assert not beside(story, position)
        else:
            assert beside(story, position), (entry.choice, position.view.stack[-1])
            told.add(entry.choice[0])
    assert {"attack", "move"} <= told
    assert told & {"start", "seat"}


@pytest.mark.parametrize("mode", ["ctf", "kills"])
def test_every_shot_is_weighed(mode):
    """Beside the same shot's other targets and none, where the Regular would fire it too."""
    match, shots = match_of("shoot", 3, "regular", 5, mode=mode), 0
    for number, entry in enumerate(match.entries):
        if entry.choice[:1] == ("attack",):
            position = position_of(match.past, number)
            shots += 1
            assert beside(story_of("shoot"), position), entry.choice
    assert shots > 5


@pytest.mark.parametrize("first", ["start", "seat"])
def test_the_first_choice_at_the_candy_table_is_weighed(first):
    """Where LADDERS once gave a reason alone: the choice of a start, and of whose turn comes first."""
    mode = {"start": "qc", "seat": "gt"}[first]
    match = match_of("ladders", 4, "regular", 5, mode=mode)
    number = next(number for number, entry in enumerate(match.entries) if entry.choice[:1] == (first,))
    options = weigh(WhyQuestion("ladders", (position_of(match.past, number),), 1, seconds=3.0))
    assert len(options) in (2, 3)


def test_the_most_telling_choice_that_can_be_judged_is_weighed():
    """What is left out by a game's evaluation gives way to the next choice, and alone is told as its reason only."""
    story = story_of("shoot")
    judged = next(one for one in positions("shoot") if weigh(WhyQuestion("shoot", (one,), 1, seconds=0.5)))
    untold = next(one for one in positions("shoot") if not story.option(one.view, one.chosen, True))
    assert weigh(WhyQuestion("shoot", (untold,), 1)) == ()
    both = weigh(WhyQuestion("shoot", (untold, judged), 1))
    assert both[0].words == story.option(judged.view, judged.chosen, True)


def told_of(key, done):
    """Yield each decision's seat and view with the words for all of its choices."""
    story = story_of(key)
    for position in positions(key):
        decision = pending(position.view)
        for choice in decision.options(position.view):
            words = story.option(position.view, choice, done)
            if words:
                yield decision.seat, position.view, choice, translation_of(named(words, NAMES))


def test_what_was_not_done_names_no_card_of_a_splatatat_hand():
    told = {words for *_, words in told_of("splatatat", False)}
    assert told <= {"Picking up", "Passing", "Hitting with another card", "Playing another card"}
    assert len(told) > 2


def test_what_was_not_done_names_no_card_of_a_candy_hand():
    shots = 0
    for seat, view, choice, words in told_of("ladders", False):
        if choice[0] in ("attack", "discard") and choice[1] in [one.card for one in view.weapons[seat - 1]]:
            shots += choice[0] == "attack"  # with a weapon in play, for all to see
        else:
            assert not any(str(name) in words for name in CANDY.values()), words
    assert shots


def test_a_shot_names_its_target_and_no_weapon():
    told = {words for *_, choice, words in told_of("shoot", False) if choice[0] == "attack"}
    assert told <= {"Shooting myself", *(f"Shooting {name}" for name in NAMES.values())}


def test_commits_have_the_notebooks_worth():
    """WHISKY is exact: a pair's worth against perfect play, from -1 to 1, as a share of the duel."""
    for position in positions("whisky"):
        options = weigh(WhyQuestion("whisky", (position,), 1))
        told = advice(position.view, position.seat).worth
        assert options[0].share == pytest.approx((1.0 + told[position.chosen]) / 2.0)
        others = [worth for commit, worth in told.items() if commit != position.chosen]
        assert options[1].share == pytest.approx((1.0 + max(others)) / 2.0)
        assert options[-1].share == pytest.approx((1.0 + min(others)) / 2.0)


CALLS = """
import pickle, sys
from pathlib import Path
from pkgutil import resolve_name
place, *args = pickle.loads(Path(sys.argv[1]).read_bytes())
print(resolve_name(place)(*args))
"""


@EVERY
@pytest.mark.parametrize("place", ["weighing:weigh", "review:glanced", "review:answer", "chances:compute"])
def test_a_process_that_has_just_begun_answers_as_well(key, place, tmp_path):
    """The program's own knows no rules before its first question; SHOOT's Gadgets once were missing in it."""
    file = tmp_path / "question"
    told = [one for one in positions(key) if beside(story_of(key), one)][-2:]
    view, seat = told[0].view, told[0].seat
    args = {
        "weighing:weigh": ("game.games.weighing:weigh", WhyQuestion(key, tuple(told), 1)),
        "review:glanced": ("game.games.review:glanced", key, view, seat, 1, 3),
        "review:answer": ("game.games.review:answer", Question(key, tuple(told), Patience(1.0), 1)),
        "chances:compute": ("game.play.chances:compute", key, view, seat, 1, 3),
    }[place]
    file.write_bytes(pickle.dumps(args))
    done = subprocess.run([sys.executable, "-c", CALLS, str(file)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    if place == "weighing:weigh":
        assert done.stdout.count("WeighedOption") in (2, 3)


def test_a_slow_machine_takes_longer_and_still_tells_something():
    """Time that is over before the first deal ends nothing before there are enough deals."""
    told = next(one for one in positions("splatatat") if beside(story_of("splatatat"), one))
    assert len(weigh(WhyQuestion("splatatat", (told,), 1, seconds=0.02))) in (2, 3)
    assert weigh(WhyQuestion("splatatat", (told,), 1, seconds=0.0)) == ()
