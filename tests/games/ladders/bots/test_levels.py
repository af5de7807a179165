"""The opponents: fair, legal in every set-up, quick, talkative, and stronger level by level."""

from random import Random

import msgspec
import pytest

from game.bots.tournament import Meeting, standing
from game.games import load
from game.games.ladders.bots.arms import LaddersBot
from game.games.ladders.rules.game import GAME, sample_options
from game.games.ladders.rules.position import position
from game.games.ladders.rules.state import LaddersState
from game.games.ladders.tables import make_options
from game.kernel.chance import RandomChance
from game.kernel.game import begin, pending, play, run
from game.kernel.state import Choice
from tests.games.played import contest
from tests.rig.each import each

LEVELS = ["rookie", "regular", "veteran"]


def answer(level: str, state: LaddersState, seed: int = 1) -> tuple[Choice, str]:
    """What a bot does with its view, and why."""
    run(state, RandomChance(1))
    decision = pending(state)
    assert decision is not None
    view = state.view(decision.seat)
    bot = GAME.bot(level, seed)
    return bot.choose(view, view.stack[-1], []), bot.why


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seed", [*range(5), *(pytest.param(seed, marks=pytest.mark.full) for seed in range(5, 24))])
def test_whole_games_on_any_table(level: str, seed: int) -> None:
    """Section 13: whatever the scenario and the custom table, every answer is legal and has a reason."""
    options = sample_options(Random(200 + seed))
    if level == "veteran":
        options = msgspec.structs.replace(options, round_limit=5)
    state = begin(GAME, options, RandomChance(seed))
    bots: list[LaddersBot] = [GAME.bot(level, seed + seat) for seat in range(options.seats)]
    for _ in range(6000):
        decision = pending(state)
        if decision is None:
            break
        bot, view = bots[decision.seat - 1], state.view(decision.seat)
        play(state, bot.choose(view, view.stack[-1], []))
        assert bot.why.strip()
    assert state.outcome is not None


@each("level", LEVELS)
def test_a_bot_knows_only_its_view(level: str) -> None:
    """L-INFO-1: other hands and the order of the decks change neither its answer nor what it says."""
    for seed in range(4):
        state = begin(GAME, make_options(3, "qc"), RandomChance(seed))
        random = Random(seed)
        for _ in range(40):
            decision = pending(state)
            assert decision is not None
            play(state, decision.suggest(state, random))
        decision = pending(state)
        assert decision is not None
        told = set()
        for deal in range(3):
            other = state.view(decision.seat).redeal(Random(deal)).view(decision.seat)
            bot = GAME.bot(level, 4)
            told.add((bot.choose(other, other.stack[-1], []), bot.why))
        assert len(told) == 1


@each("level", LEVELS)
def test_equal_seeds_answer_alike(level: str) -> None:
    """A reopened game continues as it would have: nothing is kept from choice to choice."""
    state = position(2, cookies={1: 25, 2: 43}, hands={1: ["W01", "G10"]}, dice=(3, 5))
    assert len({answer(level, state.copy(), 7) for _ in range(3)}) == 1


@each("level", ["regular", "veteran"])
def test_the_deciding_shot_is_taken(level: str) -> None:
    """L-QC-1: with the third Trophy in sight nothing else matters; the most dice are rolled for it."""
    state = position(
        2, cookies={1: 57, 2: 58}, trophies={1: [(2, "HEAD"), (2, "BODY")]}, boxes={2: (0, 0, 1, 1, 1, 1)},
        weapons={1: [("W01", 4)]}, dice=(3, 4),
    )  # fmt: skip
    choice, why = answer(level, state)
    assert choice == ("attack", state.weapons[0][0].card, 2, 2)
    assert "comes off" in why


@each("level", ["regular", "veteran"])
def test_a_flag_is_carried_home(level: str) -> None:
    """L-FLAG-9: the die that lands on its own base is moved there."""
    flags = {"blue": {"where": "carried", "seat": 1, "part": "HEAD"}}
    state = position(2, "CF", cookies={1: 10, 2: 60}, flags=flags, dice=(4, 6))
    assert answer(level, state)[0] == ("move", 4, -1, ())


@each(
    ("square", "red", "die"),
    [
        (91, {"where": "set", "seat": 2, "square": 95}, 4),  # else this turn loses the game (L-FLAG-10)
        (58, {"where": "carried", "seat": 2, "part": "HEAD"}, 3),  # it can be stolen (L-FLAG-7)
    ],
)
def test_a_veteran_with_a_flag_minds_its_own(square: int, red: dict[str, object], die: int) -> None:
    """BOT-6: a carrier in reach is not ignored, even by one who carries the other flag."""
    flags = {"blue": {"where": "carried", "seat": 1, "part": "HEAD"}, "red": red}
    state = position(2, "CF", cookies={1: square, 2: square + die}, flags=flags, dice=(die, 6))
    assert answer("veteran", state)[0] == ("move", die, 1, ())


@each(("better", "worse"), [("rookie", "random"), ("regular", "rookie")])
def test_each_level_beats_the_one_below(better: str, worse: str) -> None:
    """design: clearly (figures of full strength: `splatterbox arena`)."""
    meeting = Meeting(load=load, key="ladders", options=make_options(2, "qc"), seats=2, challenger=better, rival=worse)
    assert standing(contest(meeting, range(1, 21))).share > 0.65


def test_a_veteran_beats_regulars() -> None:
    """design: it sees what comes back (figures of full strength: `splatterbox arena`)."""
    meeting = Meeting(
        load=load, key="ladders", options=make_options(2, "qc"), seats=2, challenger="veteran", rival="regular"
    )
    assert standing(contest(meeting, range(1, 13))).share > 0.55
