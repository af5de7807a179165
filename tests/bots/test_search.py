"""The searches for every game, tested on the two-minute game."""

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import pytest

from game.bots.clock import within
from game.bots.ismcts import Plan, Search, Task
from game.bots.race import Race, Terms
from game.kernel.chance import RandomChance, Scripted
from game.kernel.game import begin, pending, play
from game.kernel.state import Choice, Decision, State
from tests.kernel.toy import TOY, ToyOptions, hand
from tests.rig.each import each


class ToyTask(Task):
    """Never waits; plays any card."""

    def choices(self, state: Any, decision: Decision) -> Sequence[Choice]:
        return [("put", card) for card in state.zones[hand(decision.seat)]]

    def policy(self, state: Any, decision: Decision, dice: Random) -> Choice:
        return dice.choice(self.choices(state, decision))

    def seen(self, state: Any, decision: Decision, choice: Choice, seat: int) -> Choice:
        return ("put",)  # face down


def table(own: tuple[int, int], seed: int = 1) -> State:
    """A round in which seat 1 holds these cards; seat 2's hand and the order of the deck depend on the seed."""
    rest = [card for card in range(8) if card not in own]
    Random(seed).shuffle(rest)
    tops = {"deck": [own[0], rest[0], own[1], *rest[1:]]}
    return begin(TOY, ToyOptions(1), Scripted(tops))


@each("plan", [Plan(rounds=400, depth=1), Plan(rounds=400), Plan(rounds=400, multi=True)])
@each("own", [(5, 2), (2, 5)])
def test_tree_finds_the_higher_card(plan: Plan, own: tuple[int, int]) -> None:
    view = table(own).view(1)
    assert Search(ToyTask(2), view, plan, Random(3)).run().best() == ("put", 5)


@each("own", [(5, 2), (2, 5)])
def test_race_finds_the_higher_card_and_stops_early(own: tuple[int, int]) -> None:
    view = table(own).view(1)
    task = ToyTask(2)
    race = Race(task, view, task.choices(view, view.stack[-1]), Terms(rollouts=5000, heat=20), Random(3)).run()
    assert race.best() == ("put", 5)
    assert race.rollouts < 3000
    assert [one.choice for one in race.tried()] == [("put", 5), ("put", 2)]


def test_the_means_are_the_chances() -> None:
    """Seat 2 puts one of the six cards that seat 1 does not hold, all equally likely: a 5 beats 4 of them."""
    view = table((5, 2)).view(1)
    task = ToyTask(2)
    found = Search(task, view, Plan(rounds=4000, depth=1, explore=50.0), Random(5)).run().tried()
    means = {one.choice: one.mean for one in found}
    assert means["put", 5] == pytest.approx(4 / 6, abs=0.04)
    assert means["put", 2] == pytest.approx(2 / 6, abs=0.04)
    race = Race(task, view, task.choices(view, view.stack[-1]), Terms(rollouts=4000, behind=99), Random(5)).run()
    assert {one.choice: one.mean for one in race.tried()}["put", 5] == pytest.approx(4 / 6, abs=0.04)


def test_hidden_cards_and_sealed_choices_change_nothing() -> None:
    """Seat 2 looks after seat 1 has sealed its card: whatever that was, equal views get equal answers and figures."""
    told = set()
    for sealed in (5, 2):
        for seed in (1, 4):
            state = table((5, 2), seed)
            play(state, ("put", sealed))
            view = state.view(2)
            own = frozenset(view.zones[hand(2)])
            for multi in (False, True):
                found = Search(ToyTask(2), view, Plan(rounds=60, multi=multi), Random(2)).run().tried()
                told.add((own, tuple(view.zones[hand(2)]), multi, tuple((t.choice, t.visits, t.mean) for t in found)))
    assert len(told) == len({(own, order, multi) for own, order, multi, _ in told})


def test_trees_of_their_own_do_not_see_the_sealed_card() -> None:
    """With `multi`, seat 2's tree has one branch for whatever seat 1 sealed; a shared tree has two."""
    view = table((5, 2)).view(1)
    alone = Search(ToyTask(2), view, Plan(rounds=100, multi=True), Random(1)).run()
    assert list(alone.roots[2].children) == [("put",)]
    assert set(alone.roots[1].children) == {("put", 5), ("put", 2)}
    shared = Search(ToyTask(2), view, Plan(rounds=100), Random(1)).run()
    assert all(len(node.children) > 2 for node in shared.roots[0].children.values())


def test_equal_dice_think_alike_and_others_do_not() -> None:
    view = table((4, 3)).view(1)
    runs = [Search(ToyTask(2), view, Plan(rounds=50), Random(seed)).run().tried() for seed in (1, 1, 2)]
    assert runs[0] == runs[1] != runs[2]


def test_done_ends_a_thought_at_once_but_not_without_an_answer() -> None:
    view = table((5, 2)).view(1)
    thought = Search(ToyTask(2), view, Plan(rounds=10**9), Random(1)).run(lambda: True)
    assert thought.rounds == 1
    assert thought.best() in [("put", 5), ("put", 2)]
    ticks = count()
    thought = Search(ToyTask(2), view, Plan(rounds=10**9), Random(1)).run(lambda: next(ticks) >= 41)
    assert thought.rounds == 42
    task = ToyTask(2)
    race = Race(task, view, task.choices(view, view.stack[-1]), Terms(rollouts=10**9), Random(1)).run(lambda: True)
    assert race.rollouts == 1
    assert Search(task, view, Plan(rounds=10**9), Random(1)).run(within(0.02)).rounds < 10**6


def test_the_view_is_left_as_it_was() -> None:
    view = table((5, 2)).view(1)
    before = view.copy()
    task = ToyTask(2)
    Search(task, view, Plan(rounds=30), Random(1)).run()
    Race(task, view, task.choices(view, view.stack[-1]), Terms(rollouts=30), Random(1)).run()
    assert view == before


def test_a_task_has_defaults_for_everything() -> None:
    """Any game can be searched: options as choices, suggestions as habits, the win as the value."""
    view = begin(TOY, ToyOptions(1), RandomChance(3)).view(1)
    assert Search(Task(2), view, Plan(rounds=40, horizon=400), Random(1)).run().best()
    state = table((5, 2))
    play(state, ("put", 5))
    assert Task(2).value(state) == [0.5, 0.5]


def test_nothing_to_think_about_is_said() -> None:
    state = begin(TOY, ToyOptions(1), RandomChance(3))
    while (decision := pending(state)) is not None:
        play(state, ("put", state.zones[hand(decision.seat)][0]))
    assert state.outcome is not None
    assert sum(Task(2).value(state)) == 1.0
    with pytest.raises(ValueError, match="nothing to"):
        Search(Task(2), state, Plan(), Random(1))
    with pytest.raises(ValueError, match="nothing to"):
        Race(Task(2), state, [], Terms(), Random(1))
