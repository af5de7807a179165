"""The Veteran: searches stop when asked, races are run, deaths chosen."""

from typing import Any

import pytest

from game.bots.arena import play_game
from game.games.shoot.bots.costs import costs
from game.games.shoot.bots.levels import Regular, Veteran
from game.games.shoot.options import Options
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.state import ShootState
from game.games.shoot.rules.turn import ChooseStance
from game.games.shoot.tables import make_options
from game.kernel.chance import RandomChance
from game.kernel.game import begin, pending, play
from game.kernel.state import Choice
from game.resources import maps
from tests.games.shoot.bots import chosen as bots
from tests.games.shoot.bots.chosen import whole
from tests.games.shoot.conftest import kitchen
from tests.games.shoot.positions import box, card, flag
from tests.rig.each import each


@pytest.fixture(autouse=True)
def short_thoughts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thoughts end after some playings, not by the clock."""
    monkeypatch.setattr(Veteran, "rollouts", 60)
    monkeypatch.setattr(Veteran, "seconds", 60.0)


def chosen(state: ShootState) -> Choice:
    """What the Veteran does."""
    return bots.chosen(state, "veteran")


# -- choices -------------------------------------------------------------------------------------------


def test_it_runs_straight_for_the_flag() -> None:
    # S-FLAG-1, S-MODE-4: every millimetre of the budget counts where taking the Flag wins.
    state = whole(mode="hill_up", at={1: (200, 352), 2: (1000, 650)}, flags=[flag(800, 352)], budget=6)
    play(state, chosen(state))
    assert 800 - state.hero(1).x == pytest.approx(600 - 6 * 44, abs=2.0)


def test_it_leaps_rather_than_be_killed() -> None:
    # S-DIE-9, S-MODE-5: eight points down, the opponent one kill short: suicides cost nothing, and give no credit.
    wounds = {1: ["SP-01", "SP-22", "SP-25", "SP-06"]}
    facts: dict[str, Any] = {"mode": "kills", "wounds": wounds, "heroes": {2: {"kills": 2}}, "budget": 4}
    state = whole(**facts, at={1: (500, 100), 2: (560, 300)}, weapons={2: "W-06"}, now={"attacked": True})
    word = chosen(state)
    assert word[0] == "leg"
    assert word[2] <= 44
    play(state, word)
    assert chosen(state) == ("leap",)
    state = whole(**{**facts, "mode": "lms"}, at={1: (500, 30), 2: (560, 300)}, weapons={2: "W-06"})
    assert chosen(state) != ("leap",)


def test_a_last_shot_goes_before_the_leap() -> None:
    # A paralysed opponent cannot answer.
    wounds = {1: ["SP-01", "SP-22", "SP-25", "SP-06"]}
    state = whole(
        mode="kills", wounds=wounds, heroes={2: {"kills": 2}}, at={1: (500, 30), 2: (560, 300)},
        weapons={1: "W-08", 2: "W-06"}, now={"paralysed": (2,)},
    )  # fmt: skip
    assert chosen(state) == ("attack", card("W-08"), 2)


def test_who_has_no_shot_moves() -> None:
    # S-TURN-1: drawing an action card costs nothing then.
    wall = box("wall", 400, 352, 20, 690, 190)
    state = whole(mode="kills", weapons={1: "W-05"}, obstacles=[wall], waits=[ChooseStance(1)], stance="")
    assert chosen(state) == ("move",)


# -- thoughts ------------------------------------------------------------------------------------------


@each("seed", range(4))
def test_two_who_would_rather_wait_for_each_other_still_fight(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """BOT-6: whatever thinking ahead says of waiting, a game of Last man standing is over within its 60 rounds."""
    waits = [0]

    def rather_wait(bot: Veteran, view: ShootState, decision: Any, choices: list[Choice], dice: Any) -> Choice:
        found = next((choice for choice in choices if choice[0] in ("still", "end")), choices[0])
        waits[0] += found[0] == "end" != choices[0][0]
        return found

    monkeypatch.setattr(Veteran, "_best", rather_wait)
    options = make_options(2, "lms", maps() / "writing_desk.tmx", round_limit=60)
    turns = [0]
    found = play_game(GAME, options, ["veteran"] * 2, seed, lambda state: turns.append(state.turn), cut=3000)
    assert waits[0] > 5
    assert found.winners
    assert max(turns) < 120


def test_a_thought_ends_at_once_and_still_has_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Veteran, "patience", lambda self, seconds: lambda: True)
    state = whole(mode="kills", weapons={1: "W-05", 2: "W-01"}, budget=4)
    assert chosen(state)


def test_a_thought_asks_whether_it_should_end(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def counted(self: Veteran, seconds: float) -> Any:
        return lambda: asked.append(1) or len(asked) >= 25

    monkeypatch.setattr(Veteran, "patience", counted)
    monkeypatch.setattr(Veteran, "rollouts", 100_000)
    chosen(whole(mode="kills", weapons={1: "W-05", 2: "W-01"}, budget=4))
    assert len(asked) <= 60


def test_choices_are_compared_on_equal_deals() -> None:
    # Equal views, seeds and rollouts give equal results, from a new bot and from a used one.
    options = Options(battlefield=kitchen(), seats=2, mode="kills", round_limit=8)
    state = begin(GAME, options, RandomChance(3))
    used = Veteran(4)
    for _ in range(14):
        decision = pending(state)
        assert decision is not None
        view = state.view(decision.seat)
        choice = used.choose(view, view.stack[-1], [])
        assert Veteran(4).choose(view, view.stack[-1], []) == choice
        play(state, choice)


def test_costs_are_counted() -> None:
    state = whole(mode="kills", weapons={1: "W-05", 2: "W-01"}, budget=4)
    view = state.view(1)

    def once() -> int:
        Regular(1).choose(view, view.stack[-1], [])
        return 1

    found = costs(once)
    assert {one.question for one in found} >= {"looks at many", "legs", "reach"}
    assert all(0.0 <= one.share <= 1.0 for one in found)
