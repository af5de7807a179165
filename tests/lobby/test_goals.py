"""LAD-5: the language of goals, clause by clause, over events written down by hand."""

import re
from typing import Any

import pytest

from game.lobby.goals import DONE, GONE, OPEN, Finish, GoalNames, GoalWatch, Happened, goal_of
from game.lobby.patterns import Roles, pattern_of

TERMS = GoalNames(
    gauges={"life": lambda state, seat: state[seat]}, scopes={"round": "round_began", "duel": "duel_began"}
)
ROLES = Roles(1, frozenset({3}), {2: "betty", 4: "gus"}, lambda card: {7: "blowgun"}.get(card, ""))


def hit(by: int = 1, of: int = 2, **more: Any) -> tuple[str, dict[str, Any]]:
    return "hit", {"by": by, "of": of, **more}


def watched(goal: Any, *choices: Any, won: bool | None = None, state: Any = None, **more: Any) -> str:
    """How a goal stands after choices, each a list of events or (turn, events); `won` ends the game."""
    watch = GoalWatch(goal_of(goal if isinstance(goal, list) else [goal], TERMS), ROLES, TERMS)
    for choice in choices:
        turn, events = choice if isinstance(choice, tuple) else (1, choice)
        watch.take(Happened(events, turn, state))
    if won is not None:
        watch.end(Finish((1,) if won else (2,), state=state, **more))
    return watch.standing


# -- patterns ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("fields", "facts", "fits"), [
    ({"by": "me"}, {"by": 1}, True), ({"by": "me"}, {"by": 2}, False),
    ({"by": "other"}, {"by": 2}, True), ({"by": "other"}, {"by": 3}, False), ({"by": "other"}, {"by": 0}, False),
    ({"by": "mate"}, {"by": 3}, True), ({"by": "betty"}, {"by": 2}, True), ({"by": "betty"}, {"by": 4}, False),
    ({"card": "blowgun"}, {"card": 7}, True), ({"card": "blowgun"}, {"card": 8}, False),
    ({"n": ">=3"}, {"n": 3}, True), ({"n": ">=3"}, {"n": 2}, False), ({"n": 3}, {"n": 3}, True),
    ({"zones": ">=2"}, {"zones": ["head", "arm"]}, True), ({"zones": "head"}, {"zones": ["head"]}, True),
    ({"zones": "head"}, {"zones": ["arm"]}, False), ({"seats": "me"}, {"seats": (2, 1)}, True),
    ({"part": ["HEAD", "ARM"]}, {"part": "ARM"}, True), ({"part": ["HEAD"]}, {"part": "LEG"}, False),
    ({"gone": True}, {"gone": True}, True), ({"gone": True}, {"gone": False}, False),
    ({"hands.1": ">=8"}, {"hands": [2, 8]}, True), ({"hands.0": ">=8"}, {"hands": [2, 8]}, False),
    ({"hands.2": ">=0"}, {"hands": [2, 8]}, False), ({"n.0": 1}, {"n": 1}, False), ({"n.x": 1}, {"n": [1]}, False),
    ({"unknown": 1}, {"n": 1}, False), ({"n": ">=1"}, {"n": "two"}, False),
])  # fmt: skip
def test_a_pattern_fits_by_its_fields(fields: dict[str, Any], facts: dict[str, Any], fits: bool) -> None:
    pattern = pattern_of({"event": "hit", **fields})
    assert pattern.matches("hit", facts, ROLES) is fits
    assert not pattern.matches("miss", facts, ROLES)


# -- clauses -------------------------------------------------------------------------------------------


def test_how_it_ended() -> None:
    assert watched({"won": True}) == OPEN
    assert watched({"won": True}, won=True) == DONE
    assert watched({"won": True}, won=False) == GONE
    assert watched({"won": False}, won=False) == DONE
    assert watched({"kind": ["GOLD", "WHISKY"]}, won=True, kind="GOLD") == DONE
    assert watched({"kind": "WHISKY"}, won=True, kind="GOLD") == GONE
    assert watched({"place": "<=2"}, won=False, places={1: 2}) == DONE
    assert watched({"gauge": "life", "is": "<=2"}, won=True, state={1: 3}) == GONE
    assert watched({"gauge": "life", "is": "<=2"}, won=True, state={1: 2}) == DONE


def test_rounds_are_late_as_soon_as_they_are() -> None:
    began: list[Any] = [("round_began", {})]
    assert watched({"rounds": "<=2"}, began, began) == OPEN
    assert watched({"rounds": "<=2"}, began, began, began) == GONE
    assert watched({"rounds": "<=2"}, began, began, won=True) == DONE
    assert watched({"rounds": ">=2"}, began, won=True) == GONE


def test_events_are_counted() -> None:
    goal = {"event": "hit", "by": "me", "times": 2}
    assert watched(goal, [hit()]) == OPEN
    assert watched(goal, [hit()], [hit(by=2, of=1)]) == OPEN
    assert watched(goal, [hit()], [hit()]) == DONE
    assert watched(goal, [hit()], won=True) == GONE


def test_at_most() -> None:
    never = {"event": "hit", "of": "me", "most": 0}
    assert watched(never, [hit()]) == OPEN
    assert watched(never, [hit(by=2, of=1)]) == GONE
    assert watched(never, [hit()], won=True) == DONE
    between = {"event": "hit", "by": "me", "times": 1, "most": 2}
    assert watched(between, won=True) == GONE
    assert watched(between, [hit()], won=True) == DONE
    assert watched(between, [hit()] * 3) == GONE


def test_different_values_and_sums() -> None:
    distinct = {"event": "hit", "by": "me", "distinct": "weapon", "times": 2}
    assert watched(distinct, [hit(weapon=1)], [hit(weapon=1)]) == OPEN
    assert watched(distinct, [hit(weapon=1)], [hit(weapon=[1, 2])], [hit(weapon=[1, 2])]) == DONE
    total = {"event": "hit", "by": "me", "sum": "points", "times": 5}
    assert watched(total, [hit(points=3)], [hit(points=1)]) == OPEN
    assert watched(total, [hit(points=3)], [hit(points=2)]) == DONE


def test_within_a_choice_a_turn_and_a_round() -> None:
    assert watched({"event": "hit", "within": "choice", "times": 2}, [hit()], [hit()]) == OPEN
    assert watched({"event": "hit", "within": "choice", "times": 2}, [hit(), hit()]) == DONE
    assert watched({"event": "hit", "within": "turn", "times": 2}, (1, [hit()]), (2, [hit()])) == OPEN
    assert watched({"event": "hit", "within": "turn", "times": 2}, (2, [hit()]), (2, [hit()])) == DONE
    began: tuple[str, dict[str, Any]] = ("round_began", {})
    assert watched({"event": "hit", "within": "round", "times": 2}, [began, hit()], [began, hit()]) == OPEN
    assert watched({"event": "hit", "within": "round", "times": 2}, [began, hit()], [hit()], [began]) == DONE


def test_beside_something_in_the_same_choice() -> None:
    goal = {"event": "torn", "beside": {"event": "swing", "by": "me"}}
    assert watched(goal, [("torn", {})], [("swing", {"by": 1})]) == OPEN
    assert watched(goal, [("torn", {}), ("swing", {"by": 1})]) == DONE
    assert watched(goal, [("torn", {}), ("swing", {"by": 2})]) == OPEN


def test_after_and_until() -> None:
    after = {"event": "hit", "by": "me", "after": {"event": "died", "seat": "me"}}
    died = ("died", {"seat": 1})
    assert watched(after, [hit()], [died]) == OPEN
    assert watched(after, [died, hit()]) == DONE
    until = {"event": "hit", "by": "me", "until": {"event": "died", "seat": "me"}}
    assert watched(until, [died], [hit()]) == GONE
    assert watched(until, [hit(), died]) == DONE
    never = {"event": "hit", "of": "me", "most": 0, "until": {"event": "died"}}
    assert watched(never, [died], [hit(2, 1)]) == DONE


def test_first_in_the_same_scope() -> None:
    goal = {"event": "hit", "by": "me", "within": "turn", "first": {"event": "blow", "by": "me"}}
    blow: Any = ("blow", {"by": 1})
    assert watched(goal, (1, [hit()]), (1, [blow])) == OPEN
    assert watched(goal, (1, [blow]), (2, [hit()])) == OPEN
    assert watched(goal, (1, [blow]), (1, [hit()])) == DONE
    assert watched(goal, (1, [blow, hit()])) == DONE


def test_something_held_for_turns() -> None:
    goal = {"event": "turn_began", "seat": "me", "spans": 2, "without": {"event": "died", "seat": "me"}}
    mine, died = [("turn_began", {"seat": 1})], [("died", {"seat": 1})]
    assert watched(goal, mine, mine) == OPEN
    assert watched(goal, mine, mine, mine) == DONE
    assert watched(goal, mine, mine, died, mine, mine) == OPEN
    assert watched(goal, mine, mine, died, mine, mine, mine) == DONE


def test_a_gauge_when_it_happens() -> None:
    goal = {"event": "hit", "by": "me", "gauge": "life", "is": "<=2"}
    assert watched(goal, [hit()], state={1: 3}) == OPEN
    assert watched(goal, [hit()], state={1: 2}) == DONE


@pytest.mark.parametrize(
    ("kind", "wanted"), [("GOLD", GONE), (["GOLD", "SHOTS"], GONE), (["GOLD", "WHISKY"], OPEN), ("WHISKY", OPEN)]
)
def test_ways_to_win_that_are_closed_are_gone(kind: Any, wanted: str) -> None:
    terms = GoalNames(closed=lambda state, seat: ("GOLD", "SHOTS") if state[seat] < 9 else ())
    watch = GoalWatch(goal_of([{"kind": kind}], terms), ROLES, terms)
    watch.look({1: 9})
    assert watch.standing == OPEN
    watch.look({1: 8})
    assert watch.standing == wanted


def test_all_clauses_must_hold() -> None:
    goal = [{"won": True}, {"event": "hit", "by": "me"}, {"event": "hit", "of": "me", "most": 0}]
    assert watched(goal, [hit()]) == OPEN
    assert watched(goal, [hit()], won=True) == DONE
    assert watched(goal, [hit()], [hit(2, 1)]) == GONE
    assert watched(goal, won=True) == GONE


@pytest.mark.parametrize(("rows", "said"), [
    ([], "A goal needs a clause."),
    (["won"], "A clause is a table, not 'won'."),
    ([{"wins": True}], "A clause has no wins."),
    ([{"event": "hit", "within": "week"}], "Nothing is counted within a week."),
    ([{"event": "hit", "gauge": "mood", "is": 1}], "There is no gauge mood."),
    ([{"event": "hit", "gauge": "life"}], "The gauge life needs a number: is = \"<=2\"."),
    ([{"event": "hit", "beside": "hit"}], "A pattern needs an event, not 'hit'."),
    ([{"event": "hit", "times": "often"}], "A clause is wrong: Expected `int`, got `str` - at `$.times`."),
])  # fmt: skip
def test_what_cannot_be_understood_is_said(rows: list[Any], said: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(said)}$"):
        goal_of(rows, TERMS)
