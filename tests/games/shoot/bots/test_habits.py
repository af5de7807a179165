"""Promised habits of the Regular: each in a fixed position, checking its choice."""

from math import hypot
from typing import Any

import numpy as np
import pytest

from game.battlefield import load
from game.bots.arena import play_game
from game.games.shoot.bots import dangers
from game.games.shoot.bots.answers import ShootBot
from game.games.shoot.bots.fire import shots
from game.games.shoot.bots.gains import lead
from game.games.shoot.bots.levels import Rookie
from game.games.shoot.bots.objectives import objective_of
from game.games.shoot.bots.ways import Spots
from game.games.shoot.options import Options
from game.games.shoot.rules.cards import gadget
from game.games.shoot.rules.fight.combat import ChooseCounter
from game.games.shoot.rules.fight.windows import Window
from game.games.shoot.rules.game import GAME
from game.games.shoot.rules.state import Aim, Attack, Placed, Series, ShootState
from game.games.shoot.rules.turn import ChooseStance
from game.kernel.game import pending, play
from game.kernel.state import Choice
from game.resources import maps
from tests.games.shoot.bots.chosen import chosen, whole
from tests.games.shoot.positions import box, card, flag, table, token
from tests.rig.each import each


def turn_of(state: ShootState, seat: int = 1, most: int = 12) -> list[Choice]:
    """Let the Regular play a seat's turn to its end; its choices."""
    made = []
    while (decision := pending(state)) is not None and decision.seat == seat and len(made) < most:
        made.append(chosen(state))
        play(state, made[-1])
        if made[-1] == ("end",):
            break
    return made


# -- its own feet and its own side ---------------------------------------------------------------------


def test_a_grenade_at_the_own_feet_that_wins_is_thrown() -> None:
    # S-AREA-2, S-MODE-5: the kill decides the game before the shooter's own cards are drawn.
    wounds = {1: ["SP-01"], 2: ["SP-03", "SP-22", "SP-25", "SP-05"]}
    at = {1: (400, 352), 2: (460, 352)}
    near = whole(mode="kills", kills=1, at=at, weapons={1: "W-12"}, wounds=wounds, stance="still")
    assert chosen(near) == ("attack", card("W-12"), 2)


def test_no_answer_that_blows_up_in_the_own_face() -> None:
    # S-AREA-3, S-CTR-2: close by, a Grenade launcher cannot answer; from afar it can; a Shotgun always can.
    for name, x, answer in (("W-12", 440, "decline"), ("W-12", 640, "counter"), ("W-02", 440, "counter")):
        facts: dict[str, Any] = {"weapons": {1: name, 2: "W-08"}, "wounds": {1: ["SP-01", "SP-22", "SP-25"]}}
        at = {1: (400, 352), 2: (x, 352)}
        state = whole(mode="kills", turn=2, stance="still", waits=[ChooseCounter(1, 2)], at=at, **facts)
        state.attack = Attack(2, card("W-08"), (1,), answers=(1,))
        assert chosen(state)[0] == answer


def test_no_flames_where_a_mate_stands_beside_the_foe() -> None:
    # G-27, S-TEAM-2: every HERO within 1 CL burns.
    at = {1: (400, 352), 2: (440, 352), 3: (400, 400)}
    both = whole(seats=3, mode="kills", at=at, gadgets={1: "G-27"}, budget=0, teams={1: 1, 2: 2, 3: 1})
    assert chosen(both) == ("end",)
    alone = whole(mode="kills", at={1: (400, 352), 2: (440, 352)}, gadgets={1: "G-27"}, budget=0)
    assert chosen(alone) == ("gadget", card("G-27"))


def test_a_bomb_vest_only_for_the_kill_that_wins() -> None:
    # G-29, S-MODE-5: nine points on the foe beside it; one kill is wanted, or three.
    points = {"SP-01": 3, "SP-03": 2, "SP-22": 2, "SP-25": 2}
    wounds = {2: ["SP-01", "SP-03", "SP-22", "SP-25"]}
    at = {1: (400, 352), 2: (440, 352)}
    for need, played in ((1, True), (3, False)):
        state = whole(mode="kills", kills=need, at=at, gadgets={1: "G-29"}, wounds=wounds, points=points, budget=0)
        assert (chosen(state)[:2] == ("gadget", card("G-29"))) == played


def test_over_the_edge_with_them() -> None:
    # S-PUSH-3, S-WPN-5: a Hand cannon kills a HERO with the table's edge behind it, if nothing stops the slide.
    at = {1: (700, 352), 2: (1000, 352)}
    facts = {"mode": "kills", "at": at, "weapons": {1: "W-11"}, "stance": "still"}
    edge, fenced = whole(**facts), whole(**facts, obstacles=[box("wall", 1030, 352, 10, 120, 70)])
    inland = whole(**{**facts, "at": {1: (500, 352), 2: (800, 352)}})
    assert shots(edge, 1)[0].kills > 0.6
    assert shots(fenced, 1)[0].kills < 0.2
    assert shots(inland, 1)[0].kills < 0.2
    assert chosen(edge) == ("attack", card("W-11"), 2)


def test_the_edge_is_no_place_before_a_hand_cannon() -> None:
    # S-WPN-2, S-PUSH-3: if everyone knows of it, it is feared; the beginner game has no pushes.
    at = {1: (900, 352), 2: (600, 352)}
    state = whole(mode="kills", at=at, weapons={2: "W-11"}, budget=4)
    state.show(card("W-11"), state.everybody())
    spots = Spots(np.array([900.0, 1010.0]), np.array([352.0, 352.0]), np.zeros(2), np.zeros(2, dtype=np.int32))
    assert dangers.hazards_at(state.view(1), 1, spots).tolist() == [0.0, dangers.CANNON]
    calm = table(mode="kills", at=at, weapons={2: "W-01"}, budget=4)
    assert not dangers.hazards_at(calm.view(1), 1, spots).any()


# -- hazards -------------------------------------------------------------------------------------------


def test_nobody_steps_on_wire_with_its_last_breath() -> None:
    # G-30, S-HIT-7: wire across the only passage; with nine points of damage it stays on this side.
    walls = [box("north", 330, 140, 20, 280, 190), box("south", 330, 564, 20, 280, 190)]
    placed = [("G-30", 330, 320, 2, 90), ("G-31", 330, 390, 2, 90)]
    facts: dict[str, Any] = {"at": {1: (230, 352), 2: (1000, 660)}, "placed": placed, "flags": [flag(700, 352)]}
    sound = whole(**facts, obstacles=walls, budget=6)
    dying = whole(**facts, obstacles=walls, budget=6, wounds={1: ["SP-01", "SP-03", "SP-22", "SP-25"]})
    wire = card("G-30")
    assert dangers.harm_of(dying, 1, wire) > 4.0 > dangers.harm_of(sound, 1, wire)
    turn_of(dying)
    assert dying.hero(1).alive
    assert dying.hero(1).x < 330


def test_a_trap_before_the_feet_is_left_alone() -> None:
    # G-32: it is right in front of a Trap; the way round is short.
    state = whole(at={1: (270, 352), 2: (1000, 660)}, placed=[("G-32", 330, 352)], flags=[flag(560, 352)], budget=8)
    turn_of(state)
    assert not state.held


def test_nobody_flies_onto_a_perch() -> None:
    # G-34, S-FALL-2: a high shelf is on the route, and coming down again would hurt; up to a Flag there it goes.
    shelf = box("shelf", 560, 352, 260, 660, 140)
    at = {1: (350.0, 352.0), 2: (1000.0, 680.0)}
    facts: dict[str, Any] = {"at": at, "placed": [("G-34", 350, 352)], "obstacles": [shelf], "budget": 6}
    assert chosen(whole(**facts, flags=[flag(760, 352)]))[0] != "fly"
    assert chosen(whole(**facts, flags=[flag(540, 352)]))[0] == "fly"


def test_nobody_jumps_into_what_hurts() -> None:
    # G-03, G-25, G-34: a Trap in the one place that looks best.
    wall = box("wall", 430, 300, 10, 80, 100)
    facts: dict[str, Any] = {"at": {1: (400, 352), 2: (700, 352)}, "gadgets": {1: "G-25"}, "obstacles": [wall]}
    assert chosen(attacked(**facts))[0] == "play"
    covered = attacked(**facts, placed=[("G-31", 405, 300)])
    choice = chosen(covered)
    assert choice == ("pass",) or not dangers.harm_at(covered, 1, choice[2:4])
    beside = [("G-31", 520, 352)]
    state = whole(at={1: (100, 352), 2: (1000, 660)}, gadgets={1: "G-03"}, flags=[flag(620, 352)], placed=beside)
    word, played, x, y = chosen(state)
    assert (word, played) == ("gadget", card("G-03"))
    assert not dangers.harm_at(state, 1, (x, y))


def test_hazards_are_not_laid_on_the_own_way() -> None:
    # G-30: an opponent walks to the same Flag along the same line; the wire goes where only the opponent walks.
    at = {1: (400, 352), 2: (900, 352)}
    state = whole(at=at, gadgets={1: "G-30"}, flags=[flag(500, 352)], budget=0, stance="still")
    choice = chosen(state)
    if choice[0] == "gadget":
        assert choice[2] > 540


def test_cover_does_not_bar_the_own_way() -> None:
    # G-18: the route home leads through a gap; a card across it costs more than it shields, one behind gains nothing.
    carried = flag(420, 352, carrier=1, home=(800.0, 352.0))
    walls = [box("north", 330, 140, 20, 280, 190), box("south", 330, 564, 20, 280, 190)]
    state = whole(at={1: (420, 352), 2: (100, 352)}, flags=[carried], obstacles=walls, budget=0)
    for x, bars in ((330.0, True), (500.0, False)):
        then = state.copy()
        then.placed.append(Placed(card("G-18"), x, 352.0, 90, 0.0, 1))
        objective = objective_of(state, 1)
        assert (lead(then, 1, objective) < lead(state, 1, objective) - 0.4) == bars


# -- wounds --------------------------------------------------------------------------------------------

LAME = {1: ["SP-51", "SP-52", "SP-49"]}


@each("near", ["flag", "healing", "shot"])
def test_a_lame_hero_lives_on_where_it_pays(near: str) -> None:
    # S-WND-3: the Flag or healing at hand, or a good shot to fire.
    facts: dict[str, Any] = {"flags": [flag(900, 352)], "wounds": LAME, "waits": [ChooseStance(1)], "stance": ""}
    assert chosen(whole(**facts)) == ("bleed",)
    if near == "flag":
        facts["flags"] = [flag(190, 352)]
    elif near == "healing":
        facts["tokens"] = [token("h", "healing", 170, 352)]
    else:
        facts |= {"weapons": {1: "W-05"}, "at": {2: (400, 352)}}
    assert chosen(whole(**facts)) != ("bleed",)


def attacked(window: str = "DEF", **facts: Any) -> ShootState:
    """Seat 2's turn: it attacks seat 1."""
    facts.setdefault("weapons", {1: "W-05", 2: "W-08"})
    state = whole(mode="kills", turn=2, stance="still", waits=[], **facts)
    state.attack = Attack(2, card(facts["weapons"][2]), (1,))
    state.then(Window(1, window))
    return state


def test_whiskey_for_hands_that_would_shoot_back() -> None:
    # G-28, S-WND-4: both hands hurt, the head free: a drink, and the counterattack is on. Sound hands need none.
    at = {1: (400, 352), 2: (700, 352)}
    lamed = attacked(at=at, gadgets={1: "G-28"}, wounds={1: ["SP-54", "SP-58"]})
    assert chosen(lamed) == ("play", card("G-28"))
    assert chosen(attacked(at=at, gadgets={1: "G-28"})) == ("pass",)


def test_whiskey_holds_on_at_the_edge() -> None:
    # G-28, S-PUSH-3: a Hand cannon, and the edge close behind.
    facts: dict[str, Any] = {"weapons": {1: "W-05", 2: "W-11"}, "gadgets": {1: "G-28"}}
    assert chosen(attacked(at={1: (40, 352), 2: (300, 352)}, **facts)) == ("play", card("G-28"))
    assert chosen(attacked(at={1: (200, 352), 2: (460, 352)}, **facts)) == ("pass",)


def jammed(name: str, drawn: int, targets: int = 1) -> ShootState:
    """Seat 1 has just drawn a JAM as card number `drawn` of two."""
    at = {1: (400, 352), 2: (650, 200), 3: (650, 500)}
    state = whole(seats=3, mode="kills", at=at, weapons={1: name}, gadgets={1: "G-23"}, stance="still", waits=[])
    aims = tuple(Aim(seat, 2, ("head", "torso"), True) for seat in (2, 3)[:targets])
    state.attack = Attack(1, card(name), tuple(aim.target for aim in aims), aims)
    state.series = Series(1, card(name), aims[0], drawn=drawn)
    state.then(Window(1, "JAM"))
    return state


def test_a_multi_tool_is_for_jams_that_cost_something() -> None:
    # S-DEC-13, S-JAM-2: cards or a second target to come, blood, the Weapon; not the last card, not a Crossbow.
    tool = ("play", card("G-23"))
    assert chosen(jammed("W-01", 1)) == tool
    assert chosen(jammed("W-01", 2, targets=2)) == tool
    assert chosen(jammed("W-04", 2)) == tool
    assert chosen(jammed("W-08", 2)) == tool
    assert chosen(jammed("W-01", 2)) == ("pass",)
    assert chosen(jammed("W-07", 1)) == ("pass",)


# -- short cuts ----------------------------------------------------------------------------------------


def test_a_door_through_a_long_wall() -> None:
    # G-19: the Flag is behind a wall that takes two turns to walk round.
    wall = box("shelf", 430, 352, 20, 600, 190)
    at = {1: (380.0, 300.0), 2: (1000.0, 650.0)}
    state = table(at=at, gadgets={1: "G-19"}, flags=[flag(520, 360)], obstacles=[wall], budget=8)
    made = turn_of(state)
    assert [choice[0] for choice in made if choice[0] in ("gadget", "link")] == ["gadget", "link"]
    assert state.flags[0].carrier == 1


def test_a_ladder_up_to_the_flag() -> None:
    # G-20: 120 mm cannot be climbed, so it goes up by a Ladder.
    tower = box("tower", 430, 352, 120, 120, 120)
    at = {1: (330.0, 352.0), 2: (1000.0, 650.0)}
    state = table(at=at, gadgets={1: "G-20"}, flags=[flag(430, 352)], obstacles=[tower], budget=8)
    made = turn_of(state)
    assert gadget(made[0][1]).id == "G-20"
    assert state.flags[0].carrier == 1


# -- Flags and hills -----------------------------------------------------------------------------------


def test_after_the_thief() -> None:
    # S-FLAG-2: an opponent runs home with the Flag; a HERO nearby goes after it or shoots at it.
    stolen = flag(560, 352, carrier=2, home=(300.0, 100.0))
    state = whole(at={1: (400, 352), 2: (560, 352)}, weapons={1: "W-10"}, flags=[stolen], budget=6)
    assert objective_of(state, 1).role == "chase"
    turn_of(state)
    assert hypot(state.hero(1).x - 560, state.hero(1).y - 352) < 130


def test_the_guard_goes_back_to_its_flag() -> None:
    # S-FLAG-6: with a teammate nearer to the other Flag and an opponent coming, it goes back to its own.
    teams = {1: 1, 2: 2, 3: 1, 4: 2}
    at = {1: (420, 200), 2: (600, 400), 3: (700, 352), 4: (1000, 600)}
    flags = [flag(150, 200, name="a", team=1), flag(900, 500, name="b", team=2)]
    state = whole(seats=4, mode="ctf2", at=at, teams=teams, flags=flags, budget=6)
    assert objective_of(state, 1).role == "guard"
    turn_of(state)
    assert hypot(state.hero(1).x - 150, state.hero(1).y - 200) < 200


@each("seat", [1, 2])
def test_a_rookie_runs_for_the_enemys_flag_whichever_team_it_is_of(seat: int) -> None:
    # S-FLAG-6: its own Flag wins nothing; a Rookie of team 1 once stood about at home, since that Flag comes first.
    at = {1: (200, 352), 2: (860, 352)}
    flags = [flag(150, 200, name="a", team=1), flag(900, 500, name="b", team=2)]
    state = whole(mode="ctf2", at=at, teams={1: 1, 2: 2}, flags=flags, tokens=[])
    rookie = Rookie(1)
    goals = list(rookie._goals(state, seat))
    enemy, own = ((flags[2 - seat].x, flags[2 - seat].y), (flags[seat - 1].x, flags[seat - 1].y))
    assert goals.index(enemy) < goals.index(own)


def test_the_longer_hill_is_a_way_up_and_a_way_home() -> None:
    # S-MODE-4: with `longer` the Flag must be brought home; without, taking it is all.
    on_top = flag(340, 352)
    state = whole(mode="hill_up", longer=True, at={1: (300, 352), 2: (900, 352)}, flags=[on_top], budget=6)
    assert objective_of(state, 1).role == "fetch"
    made = turn_of(state)
    assert ("take_flag", on_top.id) in made
    assert state.outcome is None
    assert objective_of(state, 1).role == "carry"
    assert state.hero(1).y < 352 or state.hero(1).x < 300  # homewards


def test_a_contested_hill_is_fought_for() -> None:
    # S-MODE-4: with an opponent within 4 CL of the Flag it fights near the Flag, which it would else have taken.
    facts: dict[str, Any] = {"weapons": {1: "W-05"}, "flags": [flag(310, 352)], "contested": 4}
    state = whole(mode="hill_up", at={1: (300, 352), 2: (500, 352)}, **facts)
    assert objective_of(state, 1).role == "fight"
    made = turn_of(state)
    assert "attack" in [choice[0] for choice in made]
    assert hypot(state.hero(1).x - 310, state.hero(1).y - 352) <= 352
    state = whole(mode="hill_up", at={1: (300, 352), 2: (700, 352)}, **facts)
    assert objective_of(state, 1).role == "fetch"
    assert chosen(state)[0] == "take_flag"
    state = whole(mode="hill_up", at={1: (900, 352), 2: (500, 352)}, **facts)
    assert objective_of(state, 1).role == "fetch"


def test_an_unarmed_hero_stays_on_a_contested_hill_to_find_a_weapon() -> None:
    # S-MODE-4: a Token within reach of the contest, not one that would leave the Flag to the other.
    facts: dict[str, Any] = {"flags": [flag(310, 352)], "contested": 4}
    near, far = token("k1", "weapon", 310, 600), token("k2", "weapon", 310, 40)
    at = {1: (300, 352), 2: (500, 352)}
    found = objective_of(whole(mode="hill_up", at=at, tokens=[near, far], **facts), 1)
    assert found.role == "arm"
    assert found.goal is not None
    assert len(found.goal.points) == 2
    away = token("k3", "weapon", 900, 352)
    assert objective_of(whole(mode="hill_up", at=at, tokens=[away], **facts), 1).role == "fight"


def test_answers_to_a_hand_cannon_in_the_midst_of_it() -> None:
    # S-GAD-2, window CTX: the counterattack may push the attacker over the edge.
    facts: dict[str, Any] = {"mode": "kills", "weapons": {1: "W-05", 2: "W-11"}, "gadgets": {1: "G-28"}}
    state = whole(at={1: (40, 352), 2: (300, 352)}, stance="still", waits=[], **facts)
    state.attack = Attack(1, card("W-05"), (2,))
    state.series = Series(2, card("W-11"), Aim(1, 2, ("head", "torso"), True), counter=True, drawn=1)
    state.then(Window(1, "CTX"))
    assert chosen(state) == ("play", card("G-28"))


def test_down_from_the_shelf_by_the_steps() -> None:
    # S-MODE-4, S-FALL-2: with nine points it does not leap 130 mm down to the Flag where steps lead there.
    steps = [box("step", 250, 120, 40, 120, 85), box("stair", 290, 120, 40, 120, 40)]
    shelf = box("shelf", 130, 352, 200, 600, 130)
    wounds = {1: ["SP-01", "SP-03", "SP-22", "SP-25"]}
    facts: dict[str, Any] = {"at": {1: (200, 160), 2: (60, 600)}, "obstacles": [shelf, *steps], "budget": 8}
    state = whole(mode="hill_down", wounds=wounds, flags=[flag(420, 160)], **facts)
    assert state.hero(1).level == 130
    turn_of(state)
    assert state.hero(1).alive
    assert state.outcome is not None or state.hero(1).level < 130


@pytest.mark.parametrize("level", ["regular", "rookie"])
@pytest.mark.parametrize(
    ("mode", "name", "teams"), [("ctf2", "lunch_break", (1, 2)), ("hill_down", "top_shelf", ()), ("lms", "picnic", ())]
)
def test_no_habit_of_the_whole_game_is_refused(
    level: str, mode: Any, name: str, teams: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    # S-DEC: whatever a habit comes up with, with all cards and on all kinds of maps, is what the bot then does.
    refused: list[str] = []
    choose = ShootBot.choose

    def watched(self: ShootBot, view: ShootState, decision: Any, options: list[Choice]) -> Choice:
        choice = choose(self, view, decision, options)
        habit = self.habits.get(type(decision))
        wanted = habit(view, decision, self.dice(view)) if habit else None
        if wanted is not None and wanted != choice:
            refused.append(f"{type(decision).__name__} {wanted}: {decision.why_not(view, wanted)}")
        return choice

    monkeypatch.setattr(ShootBot, "choose", watched)
    field = load(maps() / f"{name}.tmx")
    options = Options(battlefield=field, mode=mode, teams=teams, cards="normal", lives=1, round_limit=6)
    play_game(GAME, options, [level] * 2, 17)
    assert not refused
