"""What a Rookie never does at random: each in a fixed position, for many seeds (bots.md, BOT-6)."""

from typing import Any

from game.games.shoot.bots.gadgets_on_things import HARMLESS, risk_here
from game.games.shoot.bots.regular import SAFE
from game.games.shoot.bots.watch import ShootWatch
from game.games.shoot.rules.fight.combat import ChooseCounter
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.loot import LootChoice
from game.games.shoot.rules.state import Attack, Corpse, ShootState
from game.games.shoot.rules.turn import ChooseStance
from game.kernel.game import pending
from game.kernel.state import Choice
from tests.games.shoot.bots.chosen import whole
from tests.games.shoot.positions import box, card, flag, token
from tests.rig.each import each

SEEDS = range(24)


def all_chosen(state: ShootState, level: str = "rookie") -> set[Choice]:
    """Everything that a level does in a position, over many seeds."""
    decision: Any = state.stack[-1]
    view = state.view(decision.seat)
    made = {GAME.bot(level, seed).choose(view, view.stack[-1], []) for seed in SEEDS}
    assert all(decision.why_not(state, choice) is None for choice in made)
    return made


def found(state: ShootState, choice: Choice, why: str = "") -> list[str]:
    """What the watch says of a choice."""
    watch = ShootWatch(state)
    watch.chosen(state, pending(state), choice, why)
    return [one.rule for one in watch.findings]


def shot_at(weapons: dict[int, Any], away: float = 80.0, **facts: Any) -> ShootState:
    """Seat 2 has shot at seat 1, who may answer."""
    facts.setdefault("at", {1: (400, 352), 2: (400 + away, 352)})
    state = whole(mode="kills", turn=2, stance="still", waits=[ChooseCounter(1, 2)], weapons=weapons, **facts)
    state.attack = Attack(2, card("W-08"), (1,), answers=(1,))
    return state


def test_a_good_answer_is_never_forgotten() -> None:
    wounds = {2: ["SP-01", "SP-03", "SP-22", "SP-25"]}
    state = shot_at({1: "W-02", 2: "W-08"}, wounds=wounds)
    assert all_chosen(state) == {("counter", card("W-02"))}
    assert found(state, ("decline",)) == ["refused"]
    assert found(state, ("counter", card("W-02"))) == []


def test_a_trifle_is_forgotten_now_and_then() -> None:
    state = shot_at({1: "W-01", 2: "W-08"}, 700.0, obstacles=[box("crate", 800, 352, 60, 120, 25)])
    assert all_chosen(state) == {("decline",), ("counter", card("W-01"))}
    assert found(state, ("decline",)) == []


@each("order", [("W-01", "W-04"), ("W-04", "W-01")])
def test_it_answers_with_what_hits_hardest(order: tuple[str, str]) -> None:
    wounds = {2: ["SP-01", "SP-03", "SP-22", "SP-25"]}
    state = shot_at({1: order, 2: "W-08"}, wounds=wounds, gadgets={1: "G-22"})
    assert all_chosen(state) == {("counter", card("W-04"))}


@each("order", [("W-01", "W-04"), ("W-04", "W-01")])
def test_it_fires_what_hits_hardest_and_never_leaves_a_good_shot(order: tuple[str, str]) -> None:
    facts: dict[str, Any] = {"at": {1: (400, 352), 2: (460, 352)}, "weapons": {1: order}, "gadgets": {1: "G-22"}}
    assert all_chosen(whole(mode="kills", stance="still", **facts)) == {("attack", card("W-04"), 2)}
    assert all_chosen(whole(mode="kills", waits=[ChooseStance(1)], stance="", **facts)) == {("still",)}


def test_it_runs_for_the_flag_before_it_stands_to_shoot() -> None:
    facts: dict[str, Any] = {"at": {1: (400, 352), 2: (460, 352)}, "weapons": {1: "W-04"}, "stance": ""}
    waits = [ChooseStance(1)]
    assert all_chosen(whole(flags=[flag(700, 352)], waits=waits, **facts)) == {("move",)}
    assert all_chosen(whole(flags=[flag(460, 352, carrier=2)], waits=waits, **facts)) == {("still",)}


@each("seed", range(12))
def test_no_leg_of_a_turn_takes_back_the_one_before(seed: int) -> None:
    """It makes up its mind once a turn: for the Token, or for the Flag."""
    things: dict[str, Any] = {"flags": [flag(900, 352)], "tokens": [token("k1", "gadget", 300, 352)]}
    went: set[float] = set()
    for x, budget in ((400, 6), (420, 5), (430, 3)):
        view = whole(at={1: (x, 352), 2: (1000, 660)}, budget=budget, **things).view(1)
        choice = GAME.bot("rookie", seed).choose(view, view.stack[-1], [])
        went.add(choice[1] > x)
    assert len(went) == 1


def home_with_the_flag(budget: int) -> ShootState:
    return whole(at={1: (600, 352), 2: (1000, 660)}, flags=[flag(600, 352, carrier=1)], stance="move", budget=budget)


@each("budget", range(1, 9))
def test_nobody_with_the_flag_stops_on_the_way_home(budget: int) -> None:
    state = home_with_the_flag(budget)
    assert {choice[0] for choice in all_chosen(state)} == {"leg"}
    assert found(state, ("end",)) == (["flag"] if budget >= 3 else [])


def test_a_walk_is_given_up_for_its_last_steps_only() -> None:
    at = {1: (300, 352), 2: (1000, 660)}
    for budget, ends in ((6, False), (2, True)):
        state = whole(at=at, flags=[flag(700, 352)], stance="move", budget=budget)
        assert (("end",) in all_chosen(state)) == ends


def over_a_corpse(own: str, there: str, gadgets: str) -> ShootState:
    """Seat 1 touches seat 2's corpse, and everyone knows what is under it."""
    state = whole(
        at={1: (400, 352), 2: (900, 600)}, mode="kills", stance="still", weapons={1: own} if own else {},
        corpses=[Corpse(2, 425.0, 352.0, 0.0, 0.0)], under={2: (there or (), gadgets or ())},
    )  # fmt: skip
    for name in (there, gadgets):
        if name:
            state.show(card(name), state.everybody())
    return state


@each("level", ["rookie", "regular"])
@each(
    ("own", "there", "gadgets", "taken"),
    [("", "W-01", "", "W-01"), ("W-01", "W-02", "", "W-02"), ("W-02", "W-01", "G-02", ""), ("W-01", "", "G-02", "")],
)
def test_what_serves_is_taken_from_under_a_corpse(level: str, own: str, there: str, gadgets: str, taken: str) -> None:
    # S-LOOT-2
    state = over_a_corpse(own, there, gadgets)
    assert all_chosen(state, "regular") == {("loot", 2)}
    state.stack.append(LootChoice(1, 2))
    (choice,) = all_chosen(state, level)
    assert choice[1] == (card(taken) if taken else 0)
    assert choice[2] == ((card(gadgets),) if gadgets else ())
    assert found(state, ("take", 0, ())) == ["loot"]
    assert found(state, choice) == []


@each("level", ["rookie", "regular"])
def test_nobody_looks_under_a_corpse_for_what_it_would_leave_there(level: str) -> None:
    assert ("loot", 2) not in all_chosen(over_a_corpse("W-02", "W-01", ""), level)


def test_a_good_weapon_is_not_given_for_an_unknown_one() -> None:
    # G-09
    facts: dict[str, Any] = {"at": {1: (300, 352), 2: (1000, 660)}, "mode": "kills", "gadgets": {1: "G-09"}}
    good = whole(weapons={1: "W-11", 2: "W-01"}, **facts)
    assert not any(choice[0] == "gadget" for choice in all_chosen(good))
    assert found(good, ("gadget", card("G-09"), 2)) == ["swap"]
    unarmed = whole(weapons={2: "W-01"}, **facts)
    assert ("gadget", card("G-09"), 2) in all_chosen(unarmed)
    assert found(unarmed, ("gadget", card("G-09"), 2)) == []


# -- the reason given is true of the position ----------------------------------------------------------


@each("away", [40, 80, 160, 320, 640])
@each("theirs", ["W-01", "W-02", "W-03", "W-08", "W-11"])
@each("walled", [False, True])
@each("level", ["regular", "veteran"])
def test_nobody_says_it_is_safe_where_it_is_not(level: str, walled: bool, theirs: str, away: float) -> None:
    obstacles = [box("wall", 400 + away / 2, 352, 10, 300, 150)] if walled else []
    state = whole(
        at={1: (400, 352), 2: (400 + away, 352)}, mode="kills", stance="still", weapons={2: theirs}, obstacles=obstacles
    )
    state.show(card(theirs), state.everybody())
    bot: Any = GAME.bot(level, 1)
    view = state.view(1)
    choice = bot.choose(view, view.stack[-1], [])
    risk = risk_here(view, 1)
    assert choice == ("end",)
    assert (risk <= HARMLESS) == walled
    assert (bot.why == SAFE) == walled
    assert found(state, choice, SAFE) == ([] if walled else ["reason"])
