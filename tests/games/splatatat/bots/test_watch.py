"""What the watch looks for in SPLATATAT (BOT-6), and that no level ever does it."""

import pytest

from game.games.splatatat.bots.choices import SplatBot
from game.games.splatatat.bots.levels import Regular, Rookie, Veteran
from game.games.splatatat.bots.watch import SplatWatch
from game.kernel.game import pending, play
from game.kernel.state import Choice
from tests.games.splatatat.rules.places import at

ON_A_ONE = "1 +; Y1 Y2 Y3; -; 2 | S B2 R3 R2 | R1 | 2; 2 | B1 R2 Y2 | -; 2 | B2 Y1 R3 | -"


def found(state, *choices: Choice) -> list[tuple[str, int]]:  # type: ignore[no-untyped-def]
    """What the watch finds in these choices, played one after the other."""
    watch = SplatWatch(state)
    for choice in choices:
        watch.chosen(state, pending(state), choice, "")
        play(state, choice)
    return [(one.rule, one.seat) for one in watch.findings]


def test_the_s_card_spent_on_a_one_is_found() -> None:
    """BOT-6: not for a 2, and not where it is the last card and wins (SPL-GOAL-2)."""
    assert found(at(ON_A_ONE), ("s_save",)) == [("s for a 1", 1)]
    assert found(at(ON_A_ONE.replace("| R1 | 2", "| R1 R2 | 2")), ("s_save",)) == []
    last = at("1 +; Y1; -; 2 | S | R1 | 2; 2 | B1 R2 | -")
    assert found(last, ("s_save",)) == []
    assert last.outcome is not None


def test_a_win_that_is_left_is_found() -> None:
    """BOT-6, SPL-GOAL-2, SPL-GOAL-3."""
    assert found(at("1 +; Y1; -; 2 | R1 R2 | -; 2 | B1 R2 | -"), ("draw",)) == [("win left", 1)]
    assert found(at("1 +; Y1; -; 2 | B1 | -; 2 | B1 R2 | -"), ("draw",)) == [("win left", 1)]
    assert found(at("1 +; Y1; -; 2 | B2 | -; 2 | B1 R2 | -"), ("draw",)) == []


def test_a_round_of_picking_up_is_found_where_all_could_play() -> None:
    """BOT-6: not if some player could not."""
    all_could = "1 +; Y1 Y2 Y3; -; 2 | B1 R1 | -; 2 | R1 B1 | -"
    assert found(at(all_could), ("draw",), ("draw",)) == [("all pick up", 2)]
    assert found(at(all_could.replace("R1 B1", "R2 B1")), ("draw",), ("draw",)) == []


@pytest.mark.parametrize("kind", [Rookie, Regular, Veteran])
def test_no_level_spends_the_s_card_on_a_one(kind: type[SplatBot], monkeypatch: pytest.MonkeyPatch) -> None:
    """BOT-6: whatever the dice."""
    monkeypatch.setattr(Veteran, "rollouts", 60)
    state = at(ON_A_ONE)
    decision = pending(state)
    assert decision is not None
    view = state.view(1)
    for seed in range(40 if kind is not Veteran else 3):
        assert kind(seed).choose(view, view.stack[-1], []) != ("s_save",)
