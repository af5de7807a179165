"""The Veteran: learns from revealed phases, answers what it expects, and never stakes more than it may."""

from itertools import pairwise

import numpy as np
import pytest

from game.games.whisky.bots import reading
from game.games.whisky.bots.people import MindReader
from game.games.whisky.bots.strength import STAKE
from game.games.whisky.bots.veteran import Evening, Veteran, answer, side_of
from game.games.whisky.rules.game import GAME
from game.games.whisky.rules.position import position_of, read
from game.games.whisky.rules.state import Phase, WhiskyState
from game.kernel.game import pending, play
from tests.games.whisky.rules.positions import START, at, both
from tests.rig.each import each

POSITIONS = [
    START,
    "P3 S6 SIP SHOT; S6 P3 SHOT S6; 3-0; 1-2; B full; 1; -",
    "P3 . SIP S6; S6 S6; 0-0; 0-1; A low; 2; LL SW",
]
LATER = "S6 S6 P3 SIP; SHOT P3 S6; 3-0; 1-2; B full; 1; -"


def phases_of(letters: list[tuple[str, str]], number: int = 1) -> list[Phase]:
    """Return revealed phases at one position after the other, by A's and B's commits."""
    return [Phase(number, turn + 1, 1, START, a, b) for turn, (a, b) in enumerate(letters)]


@each("text", POSITIONS)
@each("seat", [1, 2])
@each("risk", [0.0, 0.02, 0.1])
def test_the_best_answer_wins_no_more_than_is_risked(text: str, seat: int, risk: float) -> None:
    """Section 18: whatever is expected, no commit of the other seat gains more, and all is played by the table, too."""
    side = side_of(read(text), seat)
    open_ = np.nonzero(side.other_open)[0]
    for sure in open_:
        mix = answer(side, np.eye(9)[sure], risk)
        assert mix.sum() == pytest.approx(1)
        assert min((mix @ side.payoffs)[open_]) >= side.value - risk - 1e-6
        assert not mix[side.own < 1e-9].any()
        assert mix @ side.payoffs[:, sure] >= side.own @ side.payoffs[:, sure] - 1e-9


def test_risk_pays() -> None:
    """Against a player who always drinks, a little risk wins more than perfect play does."""
    side, drinks = side_of(read(START), 1), np.eye(9)[8]
    worth = [answer(side, drinks, risk) @ side.payoffs @ drinks for risk in (0.0, 0.02, 0.1)]
    assert side.own @ side.payoffs @ drinks + 0.01 < worth[1] < worth[2]


def test_it_learns_what_the_other_seat_does() -> None:
    """LSW-RULING-11: seven phases of Whisky, and it loots more than before; it says what it has seen."""
    bot = Veteran(1)
    position = position_of(at(START))
    loots = np.array([(c // 3 == 0) + (c % 3 == 0) for c in range(9)])
    fresh = loots @ bot.mix(position, 1)
    known = loots @ bot.mix(position, 1, phases_of([("SL", "WW")] * 7))
    assert known > fresh + 0.2
    assert "7 times out of 7" in bot.reason(position, 1) or "14 times out of 14" in bot.reason(position, 1)


def test_whoever_joins_late_knows_the_same() -> None:
    """A reopened match, or one after an undo, is read again: the mix depends on the phases and on nothing else."""
    letters = [("SL", "WL"), ("LL", "WS"), ("WS", "WL"), ("SW", "WS"), ("LW", "WL")]
    phases, position = phases_of(letters), read(LATER)
    bot = Veteran(1)
    along = [bot.mix(position, 2, phases[:count]) for count in range(len(phases) + 1)]
    for count, mix in enumerate(along):
        assert Veteran(7).mix(position, 2, phases[:count]) == mix
    assert bot.mix(position, 2, phases[:2]) == along[2]
    assert bot.mix(position, 1, phases) == Veteran(3).mix(position, 1, phases)


def test_a_mind_reader_wins_no_more_than_the_stake() -> None:
    """Who knows its mix and answers best each time takes the stake and nothing beyond, over all duels of a match."""
    state = at(START, match_length=3)
    bots = {1: GAME.bot("veteran", 5), 2: MindReader(GAME.bot("regular", 5))}
    while (decision := pending(state)) is not None:
        view = state.view(decision.seat)
        play(state, bots[decision.seat].choose(view, view.stack[-1], []))
    evening = Evening(1)
    stakes = []
    for count in range(len(state.phases) + 1):
        evening.take(state.phases[:count])
        stakes.append(evening.stake)
    assert stakes[0] == STAKE
    assert all(now <= before + 1e-6 for before, now in pairwise(stakes))
    assert 0 < stakes[-1] < STAKE / 2


def test_what_is_given_away_may_be_staked() -> None:
    """A commit that the exact table would not make adds its cost to the stake."""
    state: WhiskyState = at("P3 P3 S6 SIP; -; 0-0; 0-0; A full; 1; -", match_length=3)
    evening = Evening(1)
    both(state, "LW", "SS")
    evening.take(state.phases)
    assert evening.stake >= STAKE - 1e-6
    worse = Evening(1)
    worse.take([Phase(1, 1, 1, POSITIONS[1], "LS", "SS")])
    better = Evening(1)
    better.take([Phase(1, 1, 1, POSITIONS[1], "LS", "WW")])
    assert worse.stake != pytest.approx(better.stake, abs=0.01)


def test_puzzles_teach_nothing() -> None:
    """Section 15: a position that no box can make is passed over."""
    odd = Phase(1, 1, 1, "S6 S6 S6 S6; S6 S6 S6; 0-0; 0-0; middle; 1; -", "LL", "WW")
    evening = Evening(1)
    evening.take([odd])
    assert evening.stake == STAKE
    assert (evening.reading.weights == reading.FIRST).all()
