"""What the watch finds in SHOOT (BOT-6), each in a fixed position and next to a correct choice."""

from itertools import pairwise
from typing import Any

from game.games.shoot.bots.watch import ShootWatch
from game.games.shoot.rules.events import (
    LegBegan,
    RoundBegan,
    TokenCollected,
    TurnBegan,
    TurnEnded,
)
from game.games.shoot.rules.fight.events import AttackDeclared, ShotHit
from game.games.shoot.rules.state import ShootState
from game.kernel.events import event_of
from game.kernel.game import pending, play
from tests.games.shoot.bots.chosen import whole
from tests.games.shoot.positions import box, card, flag, token
from tests.rig.each import each

HERE, THERE, ELSEWHERE = (400.0, 352.0), (500.0, 352.0), (600.0, 352.0)
ATTACK = AttackDeclared, {"seat": 1, "weapon": card("W-02"), "targets": (2,)}
SHOT_AT = ShotHit, {"shooter": 2, "target": 1, "zone": "head", "points": 1, "total": 1, "card": 3}
PICKED = TokenCollected, {"seat": 1, "token": "k1", "kind": "gadget"}


def told(watch: ShootWatch, state: ShootState, *events: tuple[Any, dict[str, Any]]) -> None:
    watch.heard(state, [event_of(kind, facts) for kind, facts in events])


def walked(state: ShootState, *ways: list[tuple[float, float]], between: tuple[Any, ...] = ()) -> list[str]:
    """Let seat 1 take a turn for each way, and let something happen in every one of them; return what is found."""
    watch = ShootWatch(state)
    for way in ways:
        state.change_hero(1, x=way[0][0], y=way[0][1])
        told(watch, state, (TurnBegan, {"seat": 1}))
        for start, end in pairwise(way):
            told(watch, state, (LegBegan, {"seat": 1, "start": start, "end": end, "cost": 3}))
            state.change_hero(1, x=end[0], y=end[1])
        told(watch, state, *between, (TurnEnded, {"seat": 1, "action_card": 3}))
    return [one.rule for one in watch.findings]


# -- steps ---------------------------------------------------------------------------------------------


def test_three_walks_between_two_spots_are_found() -> None:
    to_and_fro = [[HERE, THERE], [THERE, HERE], [HERE, THERE]]
    state = whole(at={1: HERE}, mode="kills")
    assert walked(state, *to_and_fro) == ["to and fro"]
    assert walked(state, *to_and_fro[:2]) == []
    assert walked(state, *to_and_fro[:2], [HERE, ELSEWHERE]) == []
    for reason in (ATTACK, SHOT_AT, PICKED):
        assert walked(state, *to_and_fro, between=(reason,)) == []


def test_steps_back_to_where_the_turn_began_are_found() -> None:
    state = whole(at={1: HERE}, mode="kills")
    assert walked(state, [HERE, THERE, HERE]) == ["waste"]
    assert walked(state, [HERE, THERE, HERE], between=(ATTACK,)) == []
    assert walked(state, [HERE, THERE, HERE], between=(PICKED,)) == []
    assert walked(state, [HERE, THERE, ELSEWHERE]) == []
    assert walked(state, [HERE, (430.0, 352.0), HERE]) == []  # a look round a corner


def test_walks_out_and_back_are_found_unless_they_lead_nearer() -> None:
    out, back = (480.0, 352.0), (430.0, 352.0)
    assert walked(whole(at={1: HERE}, mode="kills"), [HERE, out, back]) == ["waste"]
    assert walked(whole(at={1: HERE}, mode="kills"), [HERE, out, (450.0, 352.0)]) == []
    wall = box("wall", 430, 270, 10, 220, 150)  # the way round it
    around = [(400.0, 352.0), (430.0, 400.0), (460.0, 352.0), (436.0 + 12, 330.0)]
    there = {"flags": [flag(460, 250)], "obstacles": [wall]}
    assert walked(whole(at={1: HERE}, **there), around) == []


def test_two_rounds_without_a_step_or_a_deed_are_found() -> None:
    state = whole(at={1: HERE, 2: THERE}, mode="kills")
    assert walked(state, *[[HERE]] * 4) == ["standoff"]
    assert walked(state, *[[HERE]] * 3) == []
    assert walked(state, *[[HERE]] * 4, between=(ATTACK,)) == []
    assert walked(state, [HERE], [HERE, THERE], [THERE], [THERE], [THERE]) == []


@each(
    ("end", "budget", "facts", "found"),
    [
        (616.0, 2, {"flags": [flag(640, 352)]}, ["short"]),  # the Flag is touched from 618
        (616.0, 3, {"flags": [flag(640, 352)]}, []),  # the next leg may do
        (618.5, 2, {"flags": [flag(640, 352)]}, []),
        (600.0, 2, {"flags": [flag(640, 352)]}, []),
        (616.0, 2, {"flags": [flag(640, 352, carrier=2)]}, []),
        (616.0, 2, {"flags": [flag(532, 352, carrier=1)], "bases": {1: (677, 352)}}, ["short"]),
    ],
)
def test_a_leg_that_stops_just_short_is_found(end: float, budget: int, facts: dict[str, Any], found: list[str]) -> None:
    state = whole(at={1: (532, 352), 2: (60, 60)}, stance="move", budget=budget, **facts)
    watch = ShootWatch(state)
    watch.chosen(state, pending(state), ("leg", end, 352.0), "off I go")
    assert [one.rule for one in watch.findings] == found


# -- shots ---------------------------------------------------------------------------------------------


def ended(state: ShootState) -> list[str]:
    """What is found when seat 1 ends its turn."""
    watch, decision = ShootWatch(state), pending(state)
    watch.chosen(state, decision, ("end",), "that will do")
    return [one.rule for one in watch.findings]


@each(
    ("carrier", "weapons", "facts", "found"),
    [
        (2, {1: "W-03"}, {}, ["carrier"]),
        (2, {1: "W-03"}, {"now": {"attacked": True}}, []),
        (2, {1: "W-09"}, {}, []),  # a Flame thrower does not reach
        (2, {}, {}, []),
        (1, {1: "W-03"}, {}, ["shot"]),  # whose own hands are full
    ],
)
def test_a_carrier_in_the_sights_is_not_left(
    carrier: int, weapons: dict[int, str], facts: dict[str, Any], found: list[str]
) -> None:
    flags = [flag(640, 352, carrier=carrier)]
    state = whole(at={1: HERE, 2: (640, 352)}, weapons=weapons, stance="move", budget=0, flags=flags, **facts)
    assert ended(state) == found


def test_a_carrier_is_left_where_the_answer_would_kill() -> None:
    hurt: dict[str, Any] = {"wounds": {1: ["SP-01", "SP-22"]}, "points": {"SP-01": 5, "SP-22": 4}}
    facts: dict[str, Any] = {"at": {1: HERE, 2: (440, 352)}, "weapons": {1: "W-03", 2: "W-08"}, "budget": 0}
    state = whole(flags=[flag(440, 352, carrier=2)], **facts, **hurt)
    assert ended(state) == []


def test_a_shot_that_pays_is_not_left() -> None:
    at = {1: HERE, 2: (440, 352)}
    assert ended(whole(at=at, mode="kills", weapons={1: "W-02"}, stance="still")) == ["shot"]
    hurt: dict[str, Any] = {"wounds": {1: ["SP-01", "SP-22"]}, "points": {"SP-01": 5, "SP-22": 4}}
    assert ended(whole(at=at, mode="kills", weapons={1: "W-03", 2: "W-08"}, stance="still", **hurt)) == []


# -- rounds --------------------------------------------------------------------------------------------


def round_of(*turns: tuple[Any, ...], step: float = 0.0) -> list[str]:
    """What is found in a round in which each seat's turn holds some events, and brings it so much nearer."""
    state = whole(at={1: HERE, 2: (800, 352)}, flags=[flag(600, 600)], tokens=[token("k1", "gadget", 400, 352)])
    watch = ShootWatch(state)
    told(watch, state, (RoundBegan, {"number": 2}))
    for seat, events in enumerate(turns, 1):
        told(watch, state, (TurnBegan, {"seat": seat}))
        hero = state.hero(seat)
        state.change_hero(seat, y=hero.y + step)
        told(watch, state, *((kind, {**facts, "seat": seat}) for kind, facts in events))
        told(watch, state, (TurnEnded, {"seat": seat, "action_card": 3}))
    return [one.rule for one in watch.findings]


def test_a_round_in_which_all_only_pick_up_is_found() -> None:
    assert round_of((PICKED,), (PICKED,)) == ["only picking up"]
    assert round_of((PICKED,), (PICKED, ATTACK)) == []
    assert round_of((PICKED,), ()) == []
    assert round_of((PICKED,), (PICKED,), step=100.0) == []  # and came nearer to the Flag


def test_a_game_of_regulars_is_looked_at_to_its_end() -> None:
    """The watch follows a real turn: events come from the rules."""
    state = whole(at={1: HERE, 2: (800, 352)}, mode="kills", budget=4)
    watch = ShootWatch(state)
    heard: list[Any] = state.__dict__["driver"].events
    told(watch, state, (TurnBegan, {"seat": 1}))
    for choice in (("leg", 480.0, 352.0), ("leg", 400.0, 352.0), ("end",)):
        heard.clear()
        watch.chosen(state, pending(state), choice, "")
        play(state, choice)
        watch.heard(state, heard)
    assert [(one.rule, one.seat) for one in watch.findings] == [("waste", 1)]
